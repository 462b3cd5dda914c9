"""The same public history in another world: what a viewer would have seen there, if the world is a lawful one.

Where another seat chose something that the viewer did not see (a trump card, a jodhi's suit, a card face down), the
world says what it was, or every choice that looks the same is tried. Windows that are asked only of certain hands are
passed over by whoever is asked there.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

import turup

HIDDEN_WINDOWS = ("redeal-claim", "show", "solo", "jodhi", "pair")


@dataclass(frozen=True)
class Guess:
    """A world as a test sees it: the deal, the trump card or suit (None: any), and all cards on the table."""

    deal: turup.Deal
    trump: str | None
    table: tuple[str, ...]


def shown(rd: turup.Round, viewer: int | None) -> str:
    """All that a viewer has been shown: his view, without his legal actions, and his events."""
    view = rd.view(viewer).to_dict()
    del view["legal_actions"]
    return json.dumps([view, [event.to_dict() for event in rd.events(viewer)]])


def is_secret_trump(rd: turup.Round, text: str) -> bool:
    """Whether a choice of trump is told to nobody."""
    told = rd.rules.options["indicator"] == "announced" or text in ("trump seventh", "trump last")
    return text.startswith("trump ") and not told


def jodhi_points(rd: turup.Round) -> list[tuple[int, int]]:
    return sorted((seat, points) for seat, points, _ in rd.view(None).jodhis)


class Replay:
    """The steps of a round up to now, to be done again in other worlds."""

    def __init__(self, rd: turup.Round, viewer: int | None) -> None:
        self.rd, self.viewer = rd, viewer
        self.steps = [(seat, text) for seat, text, by_engine in rd.actions if not by_engine]
        self.before: list[turup.Round] = []
        original = self.start(rd.deal)
        for seat, text in self.steps:
            self.before.append(original.copy())
            original.apply(text, seat)
        self.target = shown(rd, viewer)
        choices = [i for i, (_, text) in enumerate(self.steps) if text.startswith("trump ")]
        self.last_choice = choices[-1] if choices else None

    def start(self, deal: turup.Deal) -> turup.Round:
        return turup.Round(self.rd.rules, deal=deal, dealer=self.rd.dealer, scores=self.rd.scores)

    def twin(self, guess: Guess, rng: Random) -> turup.Round | None:
        """The round in this world; None if the viewer would not have been shown the same, or it is not lawful."""
        twin = self.start(guess.deal)
        if twin.result != self.start(self.rd.deal).result:
            return None
        return self.go_on(twin, 0, 0, guess, rng)

    def go_on(self, twin: turup.Round, step: int, played: int, guess: Guess, rng: Random) -> turup.Round | None:
        """Takes the steps from `step` on, after `played` cards."""
        while step < len(self.steps):
            seat, text = self.steps[step]
            phase = self.before[step].phase
            if phase in HIDDEN_WINDOWS and text == "no" and seat != self.viewer:
                step += 1
                continue
            while twin.phase in HIDDEN_WINDOWS and (twin.phase != phase or twin.turn != seat):
                if twin.turn == self.viewer:
                    return None
                twin.apply("no")
            if twin.phase != phase or (seat is not None and twin.turn != seat):
                return None
            choices = [text for text in self.choices(twin, step, played, guess) if twin.why_illegal(text, seat) is None]
            if text.startswith("jodhi ") and seat != self.viewer:
                claims = (self.claim(twin.copy(), step, played, guess, rng, choice) for choice in choices)
                return next((each for each in claims if each is not None), None)
            if not choices:
                return None
            twin.apply(rng.choice(choices), seat)
            played += text.endswith("/down") or (phase == "play" and len(text) == 2 and text != "no")
            step += 1
        return twin if shown(twin, self.viewer) == self.target else None

    def claim(
        self, twin: turup.Round, step: int, played: int, guess: Guess, rng: Random, choice: str
    ) -> turup.Round | None:
        """Claims one of the jodhis that look the same, and goes on."""
        twin.apply(choice)
        wanted = self.before[step].copy()
        wanted.apply(self.steps[step][1])
        return self.go_on(twin, step + 1, played, guess, rng) if jodhi_points(twin) == jodhi_points(wanted) else None

    def choices(self, twin: turup.Round, step: int, played: int, guess: Guess) -> Iterator[str]:
        """What may have been done, as far as the viewer knows."""
        seat, text = self.steps[step]
        if seat == self.viewer:
            yield text
        elif is_secret_trump(twin, text):
            if step == self.last_choice and guess.trump is not None:
                yield f"trump {guess.trump}"
            else:
                yield from (str(a) for a in twin.legal_actions() if is_secret_trump(twin, str(a)))
        elif text.startswith("jodhi "):
            yield from (str(a) for a in twin.legal_actions() if str(a) != "no")
        elif text.endswith("/down"):
            yield f"{guess.table[played]}/down"
        else:
            yield text


def guess_of(rd: turup.Round, world: turup.World) -> Guess:
    """A drawn world as a guess."""
    trump = world.indicator if rd.rules.options["indicator"] == "own_card" else world.trump
    if world.trump == "NT":  # chosen, or a trump that no longer counts
        trump = "none" if may_be_none(rd.rules) and rd.view(None).solo is None else None
    return Guess(world.deal, trump, world.table)


def may_be_none(rules: turup.Rules) -> bool:
    """Whether the maker may choose no trump in secret."""
    in_window = rules.options["no_trump"] == "allowed" and not rules.options["bid_carries_suit"]
    return in_window or rules.options["no_trump"] == "reversed"
