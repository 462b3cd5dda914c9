"""A game as a PettingZoo environment: agents act one after another (AEC)."""

import os
import random
import re
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv  # type: ignore[import-untyped]

from turup._core.learner import Learner, Seats
from turup.errors import IllegalAction
from turup.match import Match
from turup.refusal import Refusal
from turup.rl.numbering import VERSION, Numbering
from turup.round import Round
from turup.rules import Rules
from turup.seeds import check_seed

__all__ = ["Environment"]

SEED_BITS = 63
ROUND_OPTIONS = ("deal", "dealer", "scores")

Observation = dict[str, NDArray[Any]]


class Environment(AECEnv[str, Observation, int]):  # type: ignore[misc]
    """A round, or a match, of a game for PettingZoo. Make one with ``turup.rl.env``.

    Agents are ``seat_0`` .. in order of play; the selected one is the player who has to act. Windows are asked seat by
    seat. In a match an agent is a player, who may change seats (Threechu, Grand Seigneur). A dummy's cards are played
    by the agent of its dealer, whose observation says so (``acting``); the dummy's own agent is never asked.

    Observations are ``{"observation": int16 vector, "action_mask": int8 vector}``: the fields of ``numbering.fields``,
    made from the agent's view and from nothing else; the mask of an agent that is not asked is all 0. Actions are the
    numbers of ``numbering``; one that the mask forbids raises ``IllegalAction`` and changes nothing.

    Rewards are 0 until a round is over; then each agent gets the round's score of its side (of itself, where players
    score for themselves; in Grand Seigneur the seats it left behind less those before it), once. So the rewards of an
    episode add up to the result of its round, or of the rounds of its match. Void rounds are worth 0; a deal that is
    over before anybody can act is dealt again.

    ``reset(seed=...)`` fixes everything that follows. Without a seed an environment goes on with its stream of deals;
    where no seed was ever given the stream comes from the operating system, and anew in every process. ``options`` of a
    reset of rounds: ``deal``, ``dealer``, ``scores`` as in ``Round``; others are passed over. ``max_cycles``: the
    episode is truncated after so many actions an agent, on average. ``render_mode``: ``"ansi"`` or ``"human"`` show
    what the agent to act sees.
    """

    metadata: dict[str, Any]
    numbering: Numbering
    match: Match | None
    """The match of the episode, where episodes are matches."""
    round: Round
    """The round that is being played; it knows every card, which agents must not."""

    def __init__(
        self,
        rules: Rules | str,
        *,
        seed: int | None = None,
        match: bool = False,
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.numbering = Numbering(rules)
        self.rules = self.numbering.rules
        name = re.sub(r"[^a-z0-9]+", "_", self.rules.name.lower())
        self.metadata = {
            "name": f"turup_{name}{'_match' if match else ''}_v{VERSION}",
            "render_modes": ["ansi", "human"],
            "is_parallelizable": False,
            "render_fps": 1,
        }
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ValueError(f"render_mode must be 'ansi', 'human' or None, not {render_mode!r}")
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.possible_agents = [f"seat_{seat}" for seat in range(self.numbering.seats)]
        self.agents: list[str] = []
        self.observation_spaces = {agent: self._observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.numbering.actions) for agent in self.possible_agents}
        self.match = None
        self._by_match = match
        self._agent_at = self.possible_agents  # of each seat
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._learner = self.numbering.learner
        self._mask = np.zeros(self.numbering.actions, np.uint8)
        self._shown_mask = self._mask.view(np.int8)
        self._no_mask = np.zeros(self.numbering.actions, np.int8)
        self._blank = np.zeros(self.numbering.size, np.int16)
        self._own_seed = seed is None
        self._seed(seed)

    def _observation_space(self) -> spaces.Dict:
        low = np.empty(self.numbering.size, np.int16)
        high = np.empty(self.numbering.size, np.int16)
        for field in self.numbering.fields.values():
            low[field.slice], high[field.slice] = field.low, field.high
        mask = spaces.Box(0, 1, (self.numbering.actions,), np.int8)
        return spaces.Dict({"observation": spaces.Box(low, high, dtype=np.int16), "action_mask": mask})

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The bounds of an agent's observations; the same for all."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The numbers of actions; the same for all agents."""
        return self.action_spaces[agent]

    # ---- deals

    def _seed(self, seed: int | None) -> None:
        self._process = os.getpid()
        self._random = random.Random(None if seed is None else check_seed(seed))

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins an episode."""
        if seed is not None:
            self._own_seed = False
            self._seed(seed)
        elif self._own_seed and self._process != os.getpid():
            self._seed(None)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._paid = False
        self._actions = 0
        self._sit_down(self._first_match_round() if self._by_match else self._deal(options or {}))

    def _deal(self, options: dict[str, Any]) -> Round:
        known = {name: options[name] for name in ROUND_OPTIONS if name in options}
        while True:
            seed, dealer = self._random.getrandbits(SEED_BITS), self._random.randrange(self.numbering.seats)
            chosen = {"dealer": dealer, **({} if "deal" in known else {"seed": seed}), **known}
            rd = Round(self.rules, **chosen)
            if not rd.is_over:
                return rd
            if "deal" in known:
                raise ValueError("this deal is over before anybody can act")

    def _first_match_round(self) -> Round:
        self.match = Match(self.rules, seed=self._random.getrandbits(SEED_BITS))
        rd = self.match.round if not self.match.round.is_over else self._next_match_round()
        assert rd is not None, "a match does not end with void rounds"
        return rd

    def _next_match_round(self) -> Round | None:
        """The next round in which somebody has to act; None when the match is over."""
        assert self.match is not None
        while (rd := self.match.next_round()) is not None and rd.is_over:
            pass
        return rd

    def _sit_down(self, rd: Round) -> None:
        """Begins a round."""
        if self._learner.rules is not rd.rules and self._learner.rules != rd.rules:
            self._learner = Learner(rd.rules)  # of the same numbers: only the exchange of a Grand Seigneur differs
        self.round = rd
        self._seats = Seats(self._learner, rd, self._mask)
        if self.match:
            players = [self.match.players(seat) for seat in range(self.numbering.seats)]
            self._agent_at = [self.possible_agents[player] for player in players]
            self._seat_of = {agent: seat for seat, agent in enumerate(self._agent_at)}
        self.agent_selection = self._agent_at[self._seats.actor]

    # ---- what agents see and do

    def observe(self, agent: str) -> Observation:
        """What an agent observes now."""
        observation = self._blank.copy()
        self._seats.observe(self._seat_of[agent], observation)
        mask = self._shown_mask if agent == self.agent_selection else self._no_mask
        return {"observation": observation, "action_mask": mask.copy()}

    def step(self, action: int | None) -> None:
        """Takes an action of the selected agent; None for one that is done."""
        if not self.agents:
            raise ValueError("the episode is over, or has not begun: call reset()")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        number = self._number(action)
        self._cumulative_rewards[agent] = 0.0
        if self._paid:
            self.rewards = dict.fromkeys(self.agents, 0.0)
            self._paid = False
        actor = self._seats.take(number)
        self._actions += 1
        if actor < 0:
            self._finish()
        else:
            self.agent_selection = self._agent_at[actor]
        if self.max_cycles is not None and self._actions >= self.max_cycles * len(self.agents):
            self.truncations = {one: not self.terminations[one] for one in self.agents}
        if self.render_mode == "human":
            self.render()

    def _number(self, action: object) -> int:
        """The number of a legal action; anything else is refused."""
        if isinstance(action, (int, np.integer)) and not isinstance(action, bool):
            number = int(action)
            if 0 <= number < self.numbering.actions and self._mask[number]:
                return number
            text = self.numbering.action_text(number) if 0 <= number < self.numbering.actions else f"action {number}"
        else:
            text = repr(action)
        refusal = self.round.why_illegal(text)
        if refusal is None or refusal.code == "UNKNOWN_ACTION":
            refusal = Refusal("NOT_LEGAL", "the action mask does not allow this", "contract")
        turn = self.round.turn
        raise IllegalAction(refusal, action=text, seat=turn, phase=self.round.view(turn).phase, turn=turn)

    def _finish(self) -> None:
        """Pays for a round that is over, and goes on with the match if there is one."""
        for seat, won in enumerate(self._seats.rewards()):
            self.rewards[self._agent_at[seat]] = float(won)
        self._paid = True
        self._accumulate_rewards()
        rd = self._next_match_round() if self.match else None
        if rd is not None:
            self._sit_down(rd)
        else:
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]

    def action_text(self, number: int) -> str:
        """What the number of an action means."""
        return self.numbering.action_text(number)

    def action_id(self, text: str) -> int:
        """The number of an action's text; ValueError when there is none."""
        return self.numbering.action_id(text)

    def render(self) -> str | None:
        """What the player to act sees, as text: returned in mode ``"ansi"``, printed in mode ``"human"``."""
        if self.render_mode is None:
            return None
        view = self.round.view(self._seat_of.get(self.agent_selection))
        legal = [self.action_text(int(number)) for number in np.flatnonzero(self._mask)]
        lines = [
            f"{self.rules.name}: {view.phase}, {self.agent_selection}",
            f"hand: {' '.join(view.hand)}",
            f"legal: {', '.join(legal)}" if not view.is_over else f"result: {view.result}",
        ]
        if self.render_mode == "ansi":
            return "\n".join(lines)
        print("\n".join(lines))
        return None

    def __getstate__(self) -> dict[str, Any]:
        """What a copy needs; an unseeded one draws its own deals from the next reset in another process on."""
        state = self.__dict__.copy()
        seats = state.pop("_seats", None)
        del state["_shown_mask"]  # the same memory as the mask
        return state | {"_laid": seats.laid if seats else b""}

    def __setstate__(self, state: dict[str, Any]) -> None:
        laid = state.pop("_laid")
        self.__dict__.update(state)
        self._shown_mask = self._mask.view(np.int8)
        if self.match:
            self.round = self.match.round  # one object, as before
        if "round" in state:
            self._seats = Seats(self._learner, self.round, self._mask)
            self._seats.laid = laid

    def close(self) -> None:
        """Nothing is held that would have to be given back."""
