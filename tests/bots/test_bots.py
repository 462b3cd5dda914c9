"""Bots: legal in every phase of every preset, the same choice from the same view, seeds, copies, budgets."""

import os
import pickle
import subprocess
import sys
from random import Random

import pytest

import turup

ROUNDS = min(6, int(os.environ.get("TURUP_ROUNDS", "6")))
RULE_BASED = ("random", "greedy", "club")
SMALL = {"worlds": 2, "node_limit": 2000}


def bot(name: str, seed: int):
    return turup.bots.get(name, seed=seed, **(SMALL if name == "pimc" else {}))


def play(rd: turup.Round, players: list) -> None:
    """Plays to the end; every choice must be on the list of legal actions."""
    while rd.turn is not None:
        seat = rd.turn
        view = rd.view(seat)
        choice = players[rd.controller(seat)].choose(view)
        assert isinstance(choice, str) and choice in view.legal_actions, (view.to_dict(), choice)
        rd.apply(choice, seat)


@pytest.mark.parametrize("preset", turup.presets())
@pytest.mark.parametrize("names", [RULE_BASED, ("pimc", "club", "random")], ids=["rules", "pimc"])
def test_every_choice_is_legal_in_every_phase(preset, names):
    rules = turup.get_rules(preset)
    for seed in range(ROUNDS if names is RULE_BASED else 2):
        players = [bot(names[(seed + seat) % len(names)], seed) for seat in range(rules.players)]
        play(turup.Round(rules, seed=seed, dealer=seed % rules.players), players)


@pytest.mark.parametrize("preset", turup.presets())
def test_choices_are_legal_wherever_random_players_lead(preset):
    rules = turup.get_rules(preset)
    players = [bot(name, 1) for name in RULE_BASED]
    for seed in range(ROUNDS):
        rd, draws = turup.Round(rules, seed=seed, dealer=seed % rules.players), Random(seed)
        while rd.turn is not None:
            view = rd.view(rd.turn)
            for player in players:
                assert player.choose(view) in view.legal_actions, (player, view.to_dict())
            rd.apply(draws.choice(list(rd.legal_actions())))


def shuffled(rules: turup.Rules, deal: turup.Deal, keep: int, seed: int) -> turup.Deal:
    """The same hand for one seat, everything else dealt anew."""
    hands = [list(hand) for hand in deal.hands]
    others = [card for seat, hand in enumerate(hands) if seat != keep for card in hand]
    Random(seed).shuffle(others)
    for seat, hand in enumerate(hands):
        if seat != keep:
            hands[seat] = [others.pop() for _ in hand]
    return turup.Deal.parse("0: " + " / ".join(" ".join(hand) for hand in hands), rules)


@pytest.mark.parametrize("preset", ["thunee", "thunee-kzn", "28", "29", "304", "tichu"])
@pytest.mark.parametrize("name", turup.bots.names())
def test_hidden_cards_do_not_change_a_choice(preset, name):
    rules = turup.get_rules(preset)
    compared = 0
    for seed in range(8):
        rd = turup.Round(rules, seed=seed)
        me = rd.turn
        if me is None:
            continue
        twin = turup.Round(rules, deal=shuffled(rules, rd.deal, me, seed))
        if twin.turn != me or twin.view(me) != rd.view(me):
            continue  # the deal was cancelled
        compared += 1
        assert bot(name, 5).choose(rd.view(me)) == bot(name, 5).choose(twin.view(me))
    assert compared >= 3


@pytest.mark.parametrize("name", turup.bots.names())
def test_views_from_elsewhere_give_the_same_choice(name):
    rd = turup.Round("28", seed=3)
    players = [bot(name, seat) for seat in range(4)]
    while rd.turn is not None:
        view = rd.view(rd.turn)
        player = players[rd.turn]
        choice = player.choose(view)
        assert choice == player.choose(pickle.loads(pickle.dumps(view)))
        assert choice == player.clone().choose(view)
        assert choice == pickle.loads(pickle.dumps(player)).choose(view)
        rd.apply(choice)


SCRIPT = """
import turup
rd = turup.Round("28", seed=11)
bots = [turup.bots.get(name, seed=4, **options) for name, options in
        (("random", {}), ("club", {}), ("pimc", {"worlds": 3, "node_limit": 5000}), ("greedy", {}))]
line = []
while rd.turn is not None:
    line.append(bots[rd.turn].choose(rd.view(rd.turn)))
    rd.apply(line[-1])
print(",".join(line))
"""


def test_same_seed_same_choices_in_every_process():
    lines = {
        subprocess.run(
            [sys.executable, "-c", SCRIPT], capture_output=True, text=True, check=True, timeout=120,
            env={**os.environ, "PYTHONHASHSEED": seed},
        ).stdout
        for seed in ("1", "2")
    }  # fmt: skip
    assert len(lines) == 1 and "," in lines.pop()


def test_seeds_matter_and_reset_starts_anew():
    view = turup.Round("28", seed=3).view(turup.Round("28", seed=3).turn)
    choices = {turup.bots.get("random", seed=seed).choose(view) for seed in range(20)}
    assert len(choices) > 1
    one, two = turup.bots.get("random", seed=1), turup.bots.get("random", seed=2)
    twin = one.clone()
    one.reset(2)
    assert (one.choose(view), twin.seed) == (two.choose(view), 1)


def test_budget_counts_nodes(monkeypatch):
    """A choice looks at so many worlds, and every solution stays within the node limit."""
    nodes = []
    solve = turup.Solver.solve

    def counting(self, position, **limits):
        solution = solve(self, position, **limits)
        nodes.append(solution.nodes)
        return solution

    monkeypatch.setattr(turup.Solver, "solve", counting)
    rd = turup.Round("28", seed=7)
    club = turup.bots.get("club")
    while rd.phase != "play":
        rd.apply(club.choose(rd.view(rd.turn)))
    turup.bots.get("pimc", worlds=7, node_limit=3000).choose(rd.view(rd.turn))
    assert len(nodes) == 7
    assert max(nodes) <= 3000 + 1000  # the search looks at its limit every 1000 nodes or so


@pytest.mark.parametrize(
    ("name", "options", "error"),
    [
        ("nobody", {}, ValueError),
        ("club", {"worlds": 3}, TypeError),
        ("club", {"seed": -1}, ValueError),
        ("pimc", {"worlds": 0}, ValueError),
        ("pimc", {"node_limit": True}, ValueError),
        ("pimc", {"time_limit": 0}, ValueError),
    ],
)
def test_wrong_bots_are_refused(name, options, error):
    with pytest.raises(error):
        turup.bots.get(name, **options)


def test_nothing_to_choose_is_said():
    rd = turup.Round("28", seed=3)
    with pytest.raises(ValueError, match="does not act"):
        turup.bots.get("club").choose(rd.view((rd.turn + 1) % 4))


