"""Every world of a view by trying out: all ways to lay the unseen cards into the unseen places, each replayed.

For the play of the cards, when all packets have been dealt. Nothing here knows how the package counts.
"""

from collections.abc import Iterator
from itertools import combinations
from math import factorial, prod
from random import Random

from world_replay import Guess, Replay, may_be_none

import turup

ORDERS = 60  # orders of dealing that are tried before a world is given up

Card = tuple[str, int]  # its text, and which of two equal ones
Key = tuple[object, ...]


def true_table(rd: turup.Round) -> list[str]:
    """Cards on the table in order of play, face-down ones too."""
    texts = [text.split("/")[0] for _, text, by_engine in rd.actions if not by_engine]
    return [text for text in texts if len(text) == 2 and text[1] in "SHDC"]


def shown_table(rd: turup.Round, viewer: int | None) -> list[tuple[int, str]]:
    """Who played which card, as the viewer has seen it."""
    view = rd.view(viewer)
    return [play for _, trick in view.tricks for play in trick] + list(view.trick)


def trump_choice(rd: turup.Round) -> tuple[int | None, str]:
    """Who has chosen the trump that holds, and the word."""
    chosen = [(seat, text.split()[1]) for seat, text, _ in rd.actions if text.startswith("trump ")]
    return chosen[-1] if chosen and rd.view(None).solo != "single-hand" else (None, "")


class Trying:
    """The unseen cards and places of a view."""

    def __init__(self, rd: turup.Round, viewer: int | None) -> None:
        self.rd, self.viewer = rd, viewer
        view = rd.view(viewer)
        copies = rd.rules.deck.copies
        self.unseen: list[Card] = [(card, n) for card in rd.rules.deck.cards for n in range(copies)]
        self.known: list[list[Card]] = [[] for _ in rd.deal.hands]  # dealt to each seat, as far as it is seen
        self.table = true_table(rd)
        self.down = [(seat, at) for at, (seat, card) in enumerate(shown_table(rd, viewer)) if card == "??"]
        for seat, card in shown_table(rd, viewer):
            if card != "??" and seat != viewer:
                self.see(seat, card)
        if viewer is not None:
            for card in view.dealt:
                self.see(viewer, card)
        self.owner, self.word = trump_choice(rd)
        hidden = view.trump is None and self.owner is not None
        self.any_suit = hidden and view.indicator is None
        self.trumps = [*"SHDC", "none"] if may_be_none(rd.rules) else [*"SHDC"]
        self.apart = hidden and view.indicator == "??"
        held = 0
        if view.indicator not in (None, "??") and self.owner not in (None, viewer):
            first = max(self.exposed_at() - 1, 0) if copies == 2 else 0  # the twin may have been played before
            since = [card for seat, card in shown_table(rd, viewer)[first:] if seat == self.owner]
            if view.indicator not in since:
                self.see(self.owner, view.indicator)
                held = 1
        self.places: list[tuple[str, int, int]] = []
        self.sizes: list[int] = []
        for seat, size in enumerate(view.hand_sizes):
            if seat != viewer:
                mine = seat == self.owner
                self.places.append(("hand", seat, 0))
                self.sizes.append(size - (held + self.apart if mine else 0))
        if self.apart:
            self.places.append(("apart", self.owner, 0))
            self.sizes.append(1)
        for seat, at in self.down:
            self.places.append(("down", seat, at))
            self.sizes.append(1)

    def exposed_at(self) -> int:
        """Cards on the table when the trump came out."""
        played = 0
        for event in (event.to_dict() for event in self.rd.events(None)):
            if event["kind"] == "trump":
                return played
            text = str(event.get("action") or event.get("text") or "")
            played += text.endswith("/down") or (len(text) == 2 and text[1] in "SHDC")
        return played

    def see(self, seat: int, card: str) -> None:
        found = next(each for each in self.unseen if each[0] == card)
        self.unseen.remove(found)
        self.known[seat].append(found)

    @property
    def is_whole(self) -> bool:
        """Whether all packets have been dealt, and the unseen cards lie in these places."""
        return sum(self.sizes) == len(self.unseen)

    def ways(self) -> int:
        """How many ways there are, lawful or not."""
        layings = factorial(len(self.unseen)) // prod(factorial(size) for size in self.sizes)
        return layings * (len(self.trumps) if self.any_suit else 1)

    def lay(self, cards: tuple[Card, ...], place: int) -> Iterator[list[tuple[Card, ...]]]:
        if place == len(self.sizes):
            yield []
            return
        for chosen in combinations(cards, self.sizes[place]):
            rest = tuple(card for card in cards if card not in chosen)
            for others in self.lay(rest, place + 1):
                yield [chosen, *others]

    def guesses(self, laid: list[tuple[Card, ...]], rng: Random) -> Iterator[Guess]:
        """The world that lies there, in several orders of dealing."""
        dealt = [[card for card, _ in cards] for cards in self.known]
        table, trump = list(self.table), None
        for (kind, seat, at), cards in zip(self.places, laid, strict=True):
            dealt[seat] += [card for card, _ in cards]
            if kind == "apart":
                trump = cards[0][0]
            if kind == "down":
                table[at] = cards[0][0]
        size = len(self.rd.deal.hands[0])
        shown = self.rd.view(self.viewer).indicator
        fixed = trump if shown == "??" else shown
        half = size // int(self.rd.rules.options["halves"])
        places = {"seventh": 6, "last": half - 1}
        for _ in range(ORDERS):
            hands = []
            for seat, cards in enumerate(dealt):
                own = self.rd.deal.hands[seat]
                hand = list(own) if seat == self.viewer else rng.sample(cards, size)
                if half < size and seat != self.viewer:
                    late = [card for card in hand if card not in own[:half]]
                    hand = rng.sample(own[:half], half) + late
                if fixed is not None and seat == self.owner and self.word in places:
                    hand.remove(fixed)
                    hand.insert(places[self.word], fixed)
                hands.append(hand)
            yield Guess(turup.Deal(self.rd.rules, hands), trump, tuple(table))

    def worlds(self, rng: Random) -> set[Key]:
        """Every lawful world: what lies in each place, and the suit of a trump that no card tells."""
        replay = Replay(self.rd, self.viewer)
        found: set[Key] = set()
        for laid in self.lay(tuple(self.unseen), 0):
            for suit in self.trumps if self.any_suit else [" "]:
                for guess in self.guesses(laid, rng):
                    trump = suit if self.any_suit else guess.trump
                    if replay.twin(Guess(guess.deal, trump, guess.table), rng) is not None:
                        found.add((tuple(frozenset(cards) for cards in laid), suit))
                        break
        return found

    def key(self, world: turup.World) -> Key:
        """The same of a drawn world (one pack)."""
        laid = []
        for kind, seat, at in self.places:
            hand = set(world.hands[seat])
            if kind == "hand":
                cards = hand - {card for card, _ in self.known[seat]} - ({world.indicator} if self.apart else set())
            elif kind == "apart":
                cards = {world.indicator}
            else:
                cards = {world.table[at]}
            laid.append(frozenset((card, 0) for card in cards))
        trump = "none" if world.trump == "NT" else world.trump
        return tuple(laid), trump if self.any_suit else " "
