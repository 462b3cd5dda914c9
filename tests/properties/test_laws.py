"""Laws of every state of every game: one legality, conserved points, no late contradiction, values that round-trip."""

import json
import os
import pickle
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from multiprocessing import get_context
from random import Random

import pytest
from walks import GAMES, finished, new_round, random_state, rules_of, universe, walk

import turup

STATES = 40  # random states of each game that are asked about everything
WALKS = 60  # random rounds of each game that are watched from start to end


def tolerated(rd: turup.Round, text: str) -> bool:
    """What the table lets pass without listing it (S38): challenges, signals, and in table mode any card held."""
    if text.startswith(("challenge ", "signal ")):
        return True
    return str(rd.rules.options["illegal_play"]).startswith("challenge") and rd.phase == "play" and len(text) == 2


def check_one_legality(rd: turup.Round, texts: list[str]) -> int:
    """legal_actions and why_illegal say the same of every text for every seat; how many were legal."""
    found = 0
    for seat in range(rd.rules.players):
        legal = rd.legal_actions(seat)
        listed = [str(action) for action in legal]
        assert len(set(listed)) == len(listed), listed
        assert listed == [str(action) for action in rd.legal_actions(seat)], "the order must be fixed"
        assert set(listed) <= set(texts), "the universe of texts misses something"
        for action in legal:
            assert rd.why_illegal(action, seat) is None
        for text in texts:
            refusal = rd.why_illegal(text, seat)
            if text in listed:
                assert refusal is None, f"{text} of seat {seat}: {refusal}"
                assert text in legal
                found += 1
            else:
                assert text not in legal
                assert refusal is not None or tolerated(rd, text), (
                    f"{text} of seat {seat} is neither listed nor refused"
                )
            if refusal is not None:
                assert refusal.code.isupper()
                assert refusal.sentence
                assert refusal.rule
    return found


@pytest.mark.parametrize("game", GAMES)
def test_legal_and_why_illegal_agree_about_every_text(game):
    rules = rules_of(game)
    texts = universe(rules)
    rng = Random(f"legality {game}")
    found, phases = 0, set()
    for _ in range(STATES):
        rd = random_state(rules, rng)
        found += check_one_legality(rd, texts)
        phases.add(rd.phase)
    assert found > STATES
    rarely = {"auction"} if game.startswith("bridge-play") else set()  # one action among so many cards
    assert {"auction", "play"} - rarely <= phases


@pytest.mark.parametrize("game", GAMES)
def test_live_windows_agree_with_why_illegal_too(game):
    rules = rules_of(game).replace(windows="live")
    texts = universe(rules)
    rng = Random(f"live {game}")
    for _ in range(STATES // 2):
        rd = random_state(rules, rng)
        check_one_legality(rd, texts)
        able = tuple(seat for seat in range(rules.players) if len(rd.legal_actions(seat)))
        assert rd.seats_to_act == able


@pytest.mark.parametrize("game", GAMES)
def test_every_state_before_the_end_can_go_on(game):
    rules = rules_of(game)
    rng = Random(f"progress {game}")
    for _ in range(WALKS):
        for rd in walk(rules, rng):
            if rd.is_over:
                assert (rd.turn, rd.seats_to_act, rd.phase) == (None, (), "over")
                assert len(rd.legal_actions()) == 0
                assert all(len(rd.legal_actions(seat)) == 0 for seat in range(rules.players))
                assert rd.result is not None
            else:
                assert rd.turn in rd.seats_to_act
                assert len(rd.legal_actions()) > 0
                assert rd.result is None


def taken_points(rd: turup.Round) -> int:
    return sum(rd.view(None).card_points)


def deck_points(rules: turup.Rules) -> int:
    """All points of cards and tricks when spades are trumps; under another trump it is the same."""
    trumps, plain = rules.options["value_trump"], rules.options["value_plain"]
    once = sum((trumps if card[1] == "S" else plain).get(card[0], 0) for card in rules.deck.cards)
    return once * rules.deck.copies + rules.options["trick_points"] * (rules.deck.size // rules.players)


@pytest.mark.parametrize("game", GAMES)
def test_card_points_are_conserved(game):
    """Vector 1: after a whole deal both sides together have the deck's points and those of the last trick."""
    rules = rules_of(game)
    rng = Random(f"points {game}")
    word, _, number = str(rules.options["last_trick"]).rstrip(")").partition("(")
    total = deck_points(rules) + (int(number) if word == "bonus" else 0)
    covered = rules.options["expose_mechanism"] == "face_down_cut"  # then not all cards are seen by everybody
    whole = 0
    for _ in range(WALKS * 4):
        if whole > 20:
            break
        before = 0
        for rd in walk(rules, rng):
            points = taken_points(rd)
            assert points >= before
            before = points
        played = sum(len(trick) for _, trick in rd.view(None).tricks)
        if played == rules.deck.size and not rd.result.reason.startswith("void"):
            whole += 1
            assert sum(rd.result.card_points) == total
            assert before == deck_points(rules) or (covered and before < deck_points(rules))
    assert whole > (2 if rules.options["early_stop"] == "off" else 0)


FOLLOWING = [name for name in GAMES if rules_of(name).options["illegal_play"] == "reject"]


@pytest.mark.parametrize("game", FOLLOWING)
def test_fault_c27_who_failed_to_follow_never_shows_that_suit_later(game):
    """The only exception: a trump that lay face down before the maker may come back to a hand without trumps."""
    rules = rules_of(game)
    rng = Random(f"void {game}")
    half = sum(rules.packets[:2]) if rules.options["halves"] == 2 else sum(rules.packets)
    checked = 0
    for _ in range(WALKS * 2):
        rd = finished(rules, rng)
        blind = str(rd.view(None).solo).startswith("blind")
        apart = {(seat, text[-1]) for seat, text, _ in rd.actions if text.startswith("trump ")}
        if any(text in ("trump seventh", "trump last") for _, text, _ in rd.actions):
            apart |= {(seat, suit) for seat, _ in apart for suit in "SHDC"}
        void = set()
        for number, (_, trick) in enumerate(rd.view(None).tricks):
            if number == half:
                void.clear()  # new cards
            led = trick[0][1][1]
            for seat, card in trick:
                if card not in rules.deck.cards:
                    continue  # face down
                assert (seat, card[1]) not in void or (seat, card[1]) in apart
                checked += 1
                if card[1] != led and not (blind and seat == rd.view(None).caller):
                    void.add((seat, led))
    assert checked > WALKS


@pytest.mark.parametrize("game", GAMES)
def test_json_bytes_and_pickle_bring_back_the_same_round(game):
    rules = rules_of(game)
    rng = Random(f"values {game}")
    for _ in range(STATES // 2):
        rd = random_state(rules, rng)
        for twin in (
            turup.Round.from_dict(json.loads(json.dumps(rd.to_dict()))),
            turup.Round.from_bytes(rd.to_bytes()),
            pickle.loads(pickle.dumps(rd)),
        ):
            assert twin == rd
            assert twin.key == rd.key
            assert twin.actions == rd.actions
            for seat in (None, *range(rules.players)):
                assert twin.view(seat).to_json() == rd.view(seat).to_json()
                assert twin.events(seat) == rd.events(seat)
        for seat in (None, *range(rules.players)):
            view = rd.view(seat)
            again = pickle.loads(pickle.dumps(view))
            assert again == view
            assert hash(again) == hash(view)
            assert json.loads(view.to_json()) == json.loads(json.dumps(view.to_dict()))
            json.dumps([event.to_dict() for event in rd.events(seat)])


@pytest.mark.parametrize("game", GAMES)
def test_events_are_numbered_and_only_ever_added_to(game):
    rules = rules_of(game)
    rng = Random(f"events {game}")
    for _ in range(8):
        before = {seat: [] for seat in (None, *range(rules.players))}
        for rd in walk(rules, rng):
            for seat, old in before.items():
                events = rd.events(seat)
                assert events[: len(old)] == old
                assert [event.number for event in events] == list(range(len(events)))
                assert rd.events(seat, since=len(old)) == events[len(old) :]
                before[seat] = events
        assert all(events[-1].kind == "over" for events in before.values())


@pytest.mark.parametrize("game", GAMES)
def test_views_say_what_the_round_says(game):
    """A seat's view holds its own true cards, sizes of hands, tricks, and the actions it may take."""
    rules = rules_of(game)
    rng = Random(f"views {game}")
    for _ in range(STATES // 2):
        rd = random_state(rules, rng)
        for seat in range(rules.players):
            view = rd.view(seat)
            assert view.seat == seat
            assert set(view.hand) <= set(rd.hands[seat])
            assert view.dealt == rd.deal.hands[seat][: len(view.dealt)]
            apart = [size - len(hand) for size, hand in zip(view.hand_sizes, rd.hands, strict=True)]
            own_card = rules.options["indicator"] == "own_card" and not view.exposed
            assert sum(apart) <= own_card  # the trump card that lies before the maker
            choosers = [other for other, text, _ in rd.actions if text.startswith("trump ")]
            assert all(not more or other == choosers[-1] for other, more in enumerate(apart))
            assert [str(a) for a in view.legal_actions] == [str(a) for a in rd.legal_actions(seat)]
            assert view.dealer == rd.dealer
            assert view.scores == rd.scores
            assert view.is_over == rd.is_over
            if rd.is_over:
                assert view.result == rd.result
            if len(rd.legal_actions(seat)) and rules.options["windows"] == "ask":
                assert (view.turn, view.phase) == (seat, rd.phase)
        assert rd.view(None).hand == ()
        assert len(rd.view(None).legal_actions) == 0


# --- C37: no set-up, after fork, in threads ---------------------------------------------------------------------------

SMALL_STORY = """
import turup
rd = turup.Round("thunee-kzn", seed=3)
while not rd.is_over:
    rd.apply(rd.legal_actions()[0])
pos = turup.Position("thunee-kzn", hands=["JS 9H", "QS QH", "KS KH", "TS TH"], trump="S", leader=0)
print(rd.key, rd.result, turup.solve(pos).value)
"""


def small_story(_=None):
    rd = turup.Round("thunee-kzn", seed=3)
    while not rd.is_over:
        rd.apply(rd.legal_actions()[0])
    pos = turup.Position("thunee-kzn", hands=["JS 9H", "QS QH", "KS KH", "TS TH"], trump="S", leader=0)
    return f"{rd.key} {rd.result} {turup.solve(pos).value}"


def test_fault_c37_first_call_in_a_fresh_process_needs_no_set_up():
    done = subprocess.run([sys.executable, "-c", SMALL_STORY], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == small_story()


def test_fault_c37_first_call_in_a_worker_thread():
    code = "import threading\ndef work():\n" + "".join(f"    {line}\n" for line in SMALL_STORY.strip().splitlines())
    code += "thread = threading.Thread(target=work); thread.start(); thread.join()"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == small_story()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
@pytest.mark.filterwarnings("ignore:This process:DeprecationWarning")
def test_fault_c37_after_fork():
    expected = small_story()
    with get_context("fork").Pool(2) as pool:
        assert pool.map(small_story, range(4)) == [expected] * 4


def test_fault_c37_threads_with_rounds_of_their_own_disturb_nobody():
    def play(seed):
        rng = Random(seed)
        rules = rules_of(rng.choice(list(GAMES)))
        for rd in walk(rules, rng):
            rd.why_illegal("nonsense")
        return rd.key, str(rd.result)

    expected = [play(seed) for seed in range(120)]
    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(play, range(120))) == expected


def test_the_same_seed_is_the_same_deal_and_numbers_of_others_are_left_alone():
    import random

    import numpy

    random.seed(5)
    numpy.random.seed(5)
    before = random.getstate(), numpy.random.get_state()[1].tolist()
    deals = [str(turup.Deal.random(rules_of(game), seed=9)) for game in GAMES]
    assert deals == [str(turup.Deal.random(rules_of(game), seed=9)) for game in GAMES]
    assert (random.getstate(), numpy.random.get_state()[1].tolist()) == before


def test_new_round_starts_where_the_rules_say():
    rng = Random(2)
    for game in GAMES:
        rules = rules_of(game)
        rd = new_round(rules, rng)
        assert rd.phase in ("auction", "redeal-claim", "half-court", "over")
        dealt = sum(rules.packets[: rules.options["auction_after_packet"][0]])
        assert all(len(hand) == dealt for hand in rd.hands)
