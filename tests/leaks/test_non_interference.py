"""Law 2: what a seat is shown does not depend on what it cannot know.

From a random state everything that is hidden from a viewer is dealt anew: the unplayed cards of the others, the
packets not dealt yet (his own too), a blind caller's unseen cards, the face-down trump. The round is replayed to the
same point; worlds in which the history cannot have happened are left out. In all others the viewer's view, events,
legal actions, refusals and errors are the same byte for byte.

Windows that are asked only of a seat with certain cards are hidden too. Where a seat declined in one, the other world
asks whoever holds the right there, and gets the same silence.
"""

from collections import Counter
from random import Random

import pytest
from secrets_of import Secrets, is_down, other_world
from seen_alike import Impossible, compare, story
from walks import GAMES, phases_of, random_hands, rules_of, universe, walk

import turup

TRIES = 8  # other worlds that are tried for each state and viewer
LEAST = 12  # comparisons that each phase of a game must come to
ENOUGH = 60  # comparisons after which a phase is left alone
LEAST_ROUNDS, MOST_ROUNDS = 8, 500  # random rounds of each game
SECRET_WINDOWS = ("redeal-claim", "solo", "jodhi", "pair", "show")  # asked or not according to hidden cards


# --- the same history in another world --------------------------------------------------------------------------------


def jodhi_points(rd: turup.Round, seat: int) -> list[int]:
    return sorted(points for claimant, points, _ in rd.view(None).jodhis if claimant == seat)


class Replay:
    """The same history, as far as a viewer can tell, from another deal."""

    def __init__(self, secrets: Secrets, deal: turup.Deal, rng: Random) -> None:
        rd = secrets.rd
        self.secrets, self.rng, self.viewer, self.played = secrets, rng, secrets.viewer, 0
        self.original = turup.Round(rd.rules, deal=rd.deal, dealer=rd.dealer, scores=rd.scores)
        self.twin = turup.Round(rd.rules, deal=deal, dealer=rd.dealer, scores=rd.scores)

    def run(self) -> turup.Round:
        self.check_public()
        for seat, text, by_engine in self.secrets.rd.actions:
            if by_engine:
                continue
            self.act_alike(seat, text)
            self.original.apply(text, seat)
            self.check_public()
        self.finish()
        return self.twin

    def check_public(self) -> None:
        """What everybody sees must have come out alike: the end, and the trump."""
        twin, original = self.twin, self.original
        if twin.result != original.result or twin.is_over != original.is_over:
            raise Impossible("the end of the round is public")
        one, other = twin.view(None), original.view(None)
        if (one.exposed, one.trump) != (other.exposed, other.trump):
            raise Impossible("another trump came out")
        if Secrets(twin, None).cuts() != Secrets(original, None).cuts():
            raise Impossible("which tricks were turned up is public")

    def stay_silent(self, seat: int | None) -> None:
        """Answers hidden windows of others with no until it is the turn of `seat`."""
        while self.twin.phase in SECRET_WINDOWS and self.twin.turn != seat:
            self.twin.apply("no")
            if self.twin.is_over:
                raise Impossible("over")

    def act_alike(self, seat: int | None, text: str) -> None:
        """Does in the twin what looks to the viewer like `text` of `seat` in the original."""
        rd, original = self.twin, self.original
        if original.phase in SECRET_WINDOWS and text == "no":
            if rd.turn == seat and rd.phase == original.phase:
                rd.apply("no")
            elif seat == self.viewer:
                raise Impossible("the viewer was asked")
            return
        self.stay_silent(seat)
        if text.startswith(("signal", "challenge")):
            self.do(text, seat)
            return
        if rd.turn != seat or rd.phase != original.phase:
            raise Impossible("another seat is to act")
        self.do(self.alike(seat, text), seat)

    def do(self, text: str, seat: int | None) -> None:
        if self.twin.why_illegal(text, seat) is not None:
            raise Impossible(text)
        self.twin.apply(text, seat)

    def alike(self, seat: int | None, text: str) -> str:
        """An action of the twin that the viewer cannot tell from `text`."""
        number, self.played = self.played, self.played + (text[:2] in self.twin.rules.deck.cards)
        if seat == self.viewer:
            return text
        legal = [str(action) for action in self.twin.legal_actions()]
        if text.startswith("jodhi "):
            return self.alike_jodhi(seat, text, legal)
        if is_down(text) and number not in self.secrets.known_plays:
            choices = [choice for choice in legal if is_down(choice)]
        elif self.is_secret_trump(text):
            choices = [choice for choice in legal if choice.split()[-1] not in ("seventh", "last")]
        else:
            return text
        if not choices:
            raise Impossible(text)
        return text if text in choices and self.rng.random() < 0.5 else self.rng.choice(choices)

    def is_secret_trump(self, text: str) -> bool:
        """A choice of trump whose card or suit has not come out; ``trump seventh`` and ``last`` are said aloud."""
        hidden = self.twin.phase in ("trump", "trump2") and self.twin.rules.options["indicator"] != "announced"
        if not hidden or text in ("trump seventh", "trump last"):
            return False
        return not (self.secrets.seen.exposed and text.split()[1] == self.secrets.chosen)

    def alike_jodhi(self, seat: int | None, text: str, legal: list[str]) -> str:
        wanted = self.original.copy()
        wanted.apply(text)
        for choice in [text, *legal]:
            if choice.startswith("jodhi ") and choice in legal:
                trial = self.twin.copy()
                trial.apply(choice)
                if jodhi_points(trial, seat) == jodhi_points(wanted, seat):
                    return choice
        raise Impossible("no such jodhi")

    def finish(self) -> None:
        """Brings the twin past hidden windows that the first world has behind it."""
        rd, twin = self.secrets.rd, self.twin
        while not rd.is_over and twin.turn != rd.turn and twin.phase in SECRET_WINDOWS:
            if rd.phase in SECRET_WINDOWS and twin.turn == self.viewer:
                break
            if twin.turn == self.viewer:
                raise Impossible("the viewer was asked")
            twin.apply("no")
            self.check_public()


def places_of(rules: turup.Rules) -> set[str]:
    """The phases, and the secrets that lie on the table in them, in which comparisons must have been made."""
    has = rules.options
    found = phases_of(rules)
    found -= {"over"} if "-play" in rules.name else set()  # every card has been played: nothing is hidden then
    found |= {"play, trump hidden"} if has["expose_mechanism"] != "none" else set()
    found |= {"play, cards face down"} if has["expose_mechanism"] == "face_down_cut" else set()
    found |= {"play, half-court"} if "half-court" in found else set()
    return found | ({"trump still to be dealt"} if has["seventh_card"] or has["last_card"] != "off" else set())


def places(rd: turup.Round) -> list[str]:
    """The phase of a state, and what lies hidden in it."""
    view = rd.view(None)
    found = [rd.phase]
    said = [text for _, text, _ in rd.actions if text.startswith("trump ")]
    if said and said[-1] in ("trump seventh", "trump last") and view.trick == () and not view.tricks:
        waiting = view.hand_sizes[view.maker] < sum(rd.rules.packets) // rd.rules.options["halves"]
        found += ["trump still to be dealt"] if waiting else []
    if rd.phase == "play":
        hidden = rd.rules.options["expose_mechanism"] != "none" and not view.exposed and view.maker is not None
        found += ["play, trump hidden"] if hidden else []
        found += ["play, half-court"] if view.solo == "half-court" else []
        found += ["play, cards face down"] if any(is_down(text) for _, text, _ in rd.actions) else []
    return found


def watch(game: str, whole: bool) -> Counter[str]:
    """Random rounds under watch until each place was compared often enough; how many comparisons each came to."""
    rules = rules_of(game)
    texts = universe(rules)
    compared: Counter[str] = Counter()
    for number in range(MOST_ROUNDS):
        wanted = {place for place in places_of(rules) if compared[place] < LEAST}
        if number >= LEAST_ROUNDS and not wanted:
            break
        rng = Random(f"leaks {game} {number}")
        for rd in walk(rules, rng):
            here = places(rd)
            common = rd.phase in ("auction", "auction2", "play", "over", "double")
            if not wanted & set(here) and (compared[rd.phase] > ENOUGH or (common and rng.random() > 0.3)):
                continue
            for viewer in (None, *range(rules.players)):
                found = compare_worlds(rd, viewer, rng, texts, whole)
                compared.update(dict.fromkeys(here, found))
    return compared


def compare_worlds(rd: turup.Round, viewer: int | None, rng: Random, texts: list[str], whole: bool) -> int:
    """Compares up to two other worlds with this one; how many."""
    found = 0
    secrets = Secrets(rd, viewer)
    for _ in range(TRIES):
        try:
            twin = Replay(secrets, other_world(secrets, rng), rng).run()
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
    missing = {place: compared[place] for place in places_of(rules_of(game)) if compared[place] < LEAST}
    assert not missing, f"too few comparisons: {missing}; all: {dict(compared)}"


@pytest.mark.parametrize("game", ["thunee", "thunee-kzn-call-partner", "28", "29", "304"])
def test_an_error_does_not_tell_who_is_being_asked(game):
    assert sum(watch(game, whole=True).values()) > LEAST


def test_the_test_sees_a_leak():
    """A viewer that is shown another seat's cards is caught."""
    rules = rules_of("thunee")
    rng = Random(4)
    rd = turup.Round(rules, deal=turup.Deal(rules, random_hands(rules, rng)))
    differs = 0
    for _ in range(20):
        secrets = Secrets(rd, 0)
        twin = Replay(secrets, other_world(secrets, rng), rng).run()
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
