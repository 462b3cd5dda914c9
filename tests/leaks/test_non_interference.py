"""Law 2: what a seat is shown does not depend on what it cannot know.

From a random state everything that is hidden from a viewer is dealt anew: the unplayed cards of the others, the
packets not dealt yet (his own too), a blind caller's unseen cards, the face-down trump. The round is replayed to the
same point; worlds in which the history cannot have happened are left out. In all others the viewer's view, events,
legal actions, refusals and errors are the same byte for byte.

Windows that are asked only of a seat with certain cards are hidden too. Where a seat declined in one, the other world
asks whoever holds the right there, and gets the same silence.
"""

import json
from collections import Counter
from random import Random

import pytest
from walks import GAMES, random_hands, rules_of, universe, walk

import turup
from turup.errors import IllegalAction

TRIES = 8  # other worlds that are tried for each state and viewer
LEAST = 12  # comparisons that each phase of a game must come to
ENOUGH = 60  # comparisons after which a phase is left alone
LEAST_ROUNDS, MOST_ROUNDS = 8, 500  # random rounds of each game
SECRET_WINDOWS = ("redeal-claim", "solo", "jodhi")  # asked or not according to hidden cards


# --- what a viewer knows ----------------------------------------------------------------------------------------------


def played_cards(rd: turup.Round) -> set[str]:
    view = rd.view(None)
    return {card for _, trick in view.tricks for _, card in trick} | {card for _, card in view.trick}


def seen_of_own_deal(rd: turup.Round, seat: int) -> int:
    """How many of the cards dealt to a seat it has looked at; a blind caller has not seen his last packet."""
    dealt, played = rd.deal.hands[seat], played_cards(rd)
    count = len(rd.hands[seat]) + sum(card in played for card in dealt)
    view = rd.view(None)
    if view.caller == seat and str(view.solo).startswith("blind"):
        first = rd.rules.packets[0]
        if any(card not in played for card in dealt[:first]):
            return first
    return count


def turned_up(rd: turup.Round) -> set[str]:
    """The trump card once it has been shown to all."""
    chosen = [text.split()[1] for _, text, _ in rd.actions if text.startswith("trump ")]
    shown = rd.view(None).exposed and chosen
    if not shown:
        return set()
    maker = rd.view(None).maker
    last = rd.deal.hands[maker][sum(rd.rules.packets[: len(rd.rules.packets)]) - 1]
    return {card for card in (last if chosen[0] == "last" else chosen[0],) if len(card) == 2}


def hidden_places(rd: turup.Round, viewer: int | None) -> list[tuple[int, int]]:
    """Seat and place in dealing order of every card that the viewer does not know."""
    open_cards = played_cards(rd) | turned_up(rd)
    seen = 0 if viewer is None else seen_of_own_deal(rd, viewer)
    return [
        (seat, place)
        for seat, hand in enumerate(rd.deal.hands)
        for place, card in enumerate(hand)
        if card not in open_cards and not (seat == viewer and place < seen)
    ]


def other_world(rd: turup.Round, viewer: int | None, rng: Random) -> turup.Deal:
    """The deal with all hidden cards dealt anew; half of the time only a pair of them changes places."""
    hands = [list(hand) for hand in rd.deal.hands]
    places = hidden_places(rd, viewer)
    if rng.random() < 0.5 and len(places) > 2:
        places = rng.sample(places, 2)
    cards = [hands[seat][place] for seat, place in places]
    rng.shuffle(cards)
    for (seat, place), card in zip(places, cards, strict=True):
        hands[seat][place] = card
    return turup.Deal(rd.rules, hands)


# --- the same history in another world --------------------------------------------------------------------------------


class Impossible(Exception):
    """This history cannot have happened in that world."""


def jodhi_points(rd: turup.Round, seat: int) -> list[int]:
    return sorted(points for claimant, points, _ in rd.view(None).jodhis if claimant == seat)


def stay_silent(rd: turup.Round, seat: int | None) -> None:
    """Answers hidden windows of others with no until it is the turn of `seat`."""
    while rd.phase in SECRET_WINDOWS and rd.turn != seat:
        rd.apply("no")


def act_alike(rd: turup.Round, original: turup.Round, seat: int, text: str, viewer: int | None, rng: Random) -> None:
    """Does what looks to the viewer like `text` of `seat`; `original` is the first world before it."""
    if original.phase in SECRET_WINDOWS and text == "no":
        if rd.turn == seat and rd.phase == original.phase:
            rd.apply("no")
        elif seat == viewer:
            raise Impossible("the viewer was asked")
        return
    if original.phase not in SECRET_WINDOWS or rd.phase != original.phase:
        stay_silent(rd, seat)
    while rd.phase in SECRET_WINDOWS and rd.turn != seat:
        rd.apply("no")
    if rd.turn != seat or rd.phase != original.phase:
        raise Impossible("another seat is to act")
    own = seat == viewer
    secret_trump = (
        rd.phase == "trump" and not own and rd.rules.options["indicator"] == "own_card" and text != "trump last"
    )
    if secret_trump:
        choices = [str(a) for a in rd.legal_actions() if str(a) != "trump last"]
        rd.apply(text if text in choices and rng.random() < 0.5 else rng.choice(choices))
    elif text.startswith("jodhi ") and not own:
        wanted = original.copy()
        wanted.apply(text)
        for choice in [text, *(str(a) for a in rd.legal_actions())]:
            if choice.startswith("jodhi ") and rd.why_illegal(choice) is None:
                trial = rd.copy()
                trial.apply(choice)
                if jodhi_points(trial, seat) == jodhi_points(wanted, seat):
                    rd.apply(choice)
                    return
        raise Impossible("no such jodhi")
    elif rd.why_illegal(text) is None:
        rd.apply(text)
    else:
        raise Impossible(text)


def replay(rd: turup.Round, deal: turup.Deal, viewer: int | None, rng: Random) -> turup.Round:
    """The same history, as far as the viewer can tell, from another deal."""
    original = turup.Round(rd.rules, deal=rd.deal, dealer=rd.dealer, scores=rd.scores)
    twin = turup.Round(rd.rules, deal=deal, dealer=rd.dealer, scores=rd.scores)
    if twin.result != original.result:
        raise Impossible("the end of the round is public")
    for seat, text, by_engine in rd.actions:
        if by_engine:
            continue
        act_alike(twin, original, seat, text, viewer, rng)
        original.apply(text, seat)
        if twin.is_over != original.is_over or twin.result != original.result:
            raise Impossible("the end of the round is public")
    if turned_up(twin) != turned_up(rd):
        raise Impossible("another trump card was shown")
    if rd.is_over:
        return twin
    while (
        twin.turn != rd.turn
        and twin.phase in SECRET_WINDOWS
        and (rd.phase not in SECRET_WINDOWS or twin.turn != viewer)
    ):
        if twin.turn == viewer:
            raise Impossible("the viewer was asked")
        twin.apply("no")
    if twin.is_over:
        raise Impossible("over")
    return twin


# --- what is compared -------------------------------------------------------------------------------------------------


def without_legal(rd: turup.Round, viewer: int | None) -> str:
    view = rd.view(viewer).to_dict()
    del view["legal_actions"]
    return json.dumps(view)


def events(rd: turup.Round, viewer: int | None) -> list[dict]:
    return [event.to_dict() for event in rd.events(viewer)]


def refused(rd: turup.Round, text: str, seat: int | None, whole: bool) -> object:
    """The refusal of a text and, if `whole`, its error with every attribute a client could read."""
    refusal = rd.why_illegal(text, seat)
    if refusal is None or not whole:
        return refusal
    with pytest.raises(IllegalAction) as caught:
        rd.apply(text, seat)
    return refusal, str(caught.value), vars(caught.value)


def compare(rd: turup.Round, twin: turup.Round, viewer: int | None, texts: list[str], whole: bool = True) -> None:
    """Asserts that the viewer is shown the same; `whole`: texts of errors, too."""
    assert without_legal(twin, viewer) == without_legal(rd, viewer)
    assert events(twin, viewer) == events(rd, viewer)
    if viewer is None:
        assert twin.view(None).to_json() == rd.view(None).to_json()
        return
    if (viewer in rd.seats_to_act) != (viewer in twin.seats_to_act):
        return  # in one of the worlds somebody else is being asked something first
    assert [str(a) for a in twin.legal_actions(viewer)] == [str(a) for a in rd.legal_actions(viewer)]
    assert twin.view(viewer).to_json() == rd.view(viewer).to_json()
    for text in texts:
        assert refused(twin, text, viewer, whole) == refused(rd, text, viewer, whole), (
            f"{text!r} by the viewer, {viewer}"
        )
    idle = set(range(rd.rules.players)) - set(rd.seats_to_act) - set(twin.seats_to_act) - {viewer}
    for seat in idle:  # what the viewer would hear if he spoke for another who is not to act
        for text in texts[::5]:
            assert refused(twin, text, seat, False) == refused(rd, text, seat, False), f"{text!r} by seat {seat}"


def story(rd: turup.Round, twin: turup.Round, viewer: int | None) -> str:
    return (
        "\n".join(
            f"{name}: turup.Round({str(r.rules)!r}, deal={str(r.deal)!r}, dealer={r.dealer}, scores={r.scores}) "
            f"{r.phase} {r.turn} {[(seat, text) for seat, text, by_engine in r.actions if not by_engine]}"
            for name, r in (("one world", rd), ("another", twin))
        )
        + f"\nviewer {viewer}"
    )


def phases_of(rules: turup.Rules) -> set[str]:
    """The phases in which a comparison must have been made."""
    has = rules.options
    phases = {"auction", "trump", "play", "over", "jodhi"}
    phases |= {"redeal-claim"} if str(has["cancel_first_seat_points"]).startswith("claim") else set()
    phases |= {"blind"} if has["blind"] != "off" else set()
    phases |= {"solo"} if has["thunee_call"] != "off" else set()
    phases |= {"last-call"} if str(has["double_last"]) != "off" and has["early_stop"] == "off" else set()
    phases |= {"double-thunee"} if has["double_thunee"] else set()
    phases |= {"call-partner"} if has["call_card"] != "off" else set()
    return phases


def watch(game: str, whole: bool) -> Counter[str]:
    """Random rounds under watch until each phase was compared often enough; how many comparisons each came to."""
    rules = rules_of(game)
    texts = universe(rules)
    compared: Counter[str] = Counter()
    for number in range(MOST_ROUNDS):
        if number >= LEAST_ROUNDS and all(compared[phase] >= LEAST for phase in phases_of(rules)):
            break
        rng = Random(f"leaks {game} {number}")
        for rd in walk(rules, rng):
            if compared[rd.phase] > ENOUGH or (rd.phase in ("auction", "play", "over") and rng.random() > 0.3):
                continue
            for viewer in (None, *range(rules.players)):
                compared[rd.phase] += compare_worlds(rd, viewer, rng, texts, whole)
    return compared


def compare_worlds(rd: turup.Round, viewer: int | None, rng: Random, texts: list[str], whole: bool) -> int:
    """Compares up to two other worlds with this one; how many."""
    found = 0
    for _ in range(TRIES):
        try:
            twin = replay(rd, other_world(rd, viewer, rng), viewer, rng)
        except Impossible:
            continue
        if twin.deal == rd.deal:
            continue
        try:
            compare(rd, twin, viewer, rng.sample(texts, 12), whole)
        except BaseException:
            print(story(rd, twin, viewer))
            raise
        found += 1
        if found == 2:
            break
    return found


@pytest.mark.parametrize("game", GAMES)
def test_a_seat_is_shown_nothing_it_cannot_know(game):
    compared = watch(game, whole=False)
    missing = {phase: compared[phase] for phase in phases_of(rules_of(game)) if compared[phase] < LEAST}
    assert not missing, f"too few comparisons: {missing}; all: {dict(compared)}"


@pytest.mark.parametrize("game", ["thunee", "thunee-kzn", "thunee-kzn-call-partner"])
def test_an_error_does_not_tell_who_is_being_asked(game):
    assert sum(watch(game, whole=True).values()) > LEAST


def test_the_test_sees_a_leak():
    """A viewer that is shown another seat's cards is caught."""
    rules = rules_of("thunee")
    rng = Random(4)
    rd = turup.Round(rules, deal=turup.Deal(rules, random_hands(rules, rng)))
    differs = 0
    for _ in range(20):
        twin = replay(rd, other_world(rd, 0, rng), 0, rng)
        differs += [e.to_dict() for e in twin.events(1)] != [e.to_dict() for e in rd.events(1)]
        compare(rd, twin, 0, ["pass", "JS"])
    assert differs > 10


def test_refusals_out_of_turn_do_not_look_at_the_cards():
    """C49: whoever is not to act hears that, whatever card he names."""
    rng = Random(6)
    for game in GAMES:
        rules = rules_of(game)
        for rd in walk(rules, rng):
            for seat in set(range(rules.players)) - set(rd.seats_to_act):
                codes = {rd.why_illegal(card, seat).code for card in rules.deck.cards}
                assert len(codes) == 1, codes
