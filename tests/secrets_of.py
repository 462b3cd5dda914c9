"""What a viewer knows of a round, from the deal, the actions and the rules alone, and other worlds that fit it."""

from random import Random

import turup

__all__ = ["Secrets", "is_down", "other_world"]


def is_down(text: str) -> bool:
    """Whether a card is played face down."""
    return text.endswith("/down")


class Secrets:
    """Where every card of a round is, and which of these places a viewer knows (``None``: a spectator)."""

    def __init__(self, rd: turup.Round, viewer: int | None) -> None:
        self.rd, self.viewer = rd, viewer
        self.seen = rd.view(None)  # for public facts: maker, sizes of hands and tricks, whether the trump is out
        self.plays = [(seat, text) for seat, text, _ in rd.actions if text[:2] in rd.rules.deck.cards]
        self.owner, self.chosen = self.choice()
        self.known_plays = self.find_known_plays()
        self.places = self.places_of_plays()

    def choice(self) -> tuple[int | None, str | None]:
        """Who has chosen the trump, and the card or suit."""
        texts = [(seat, text.split()[1]) for seat, text, _ in self.rd.actions if text.startswith("trump ")]
        if not texts:
            return None, None
        seat, chosen = texts[-1]
        if chosen in ("seventh", "last"):
            half = len(self.rd.deal.hands[seat]) // self.rd.rules.options["halves"]
            chosen = self.rd.deal.hands[seat][6 if chosen == "seventh" else half - 1]
        return seat, chosen

    @property
    def shown_card(self) -> str | None:
        """The maker's card that shows the trump, once it has been turned up."""
        return self.chosen if self.seen.exposed and self.chosen is not None and len(self.chosen) == 2 else None

    def tricks(self) -> list[list[tuple[int, str]]]:
        """The plays trick by trick; the last of them is still running."""
        sizes = [len(trick) for _, trick in self.seen.tricks] + [len(self.seen.trick)]
        starts = [sum(sizes[:number]) for number in range(len(sizes))]
        return [self.plays[start : start + size] for start, size in zip(starts, sizes, strict=True)]

    def cuts(self) -> list[bool]:
        """Of every complete trick whether it was turned up because a trump lay in it face down."""
        return [
            any(is_down(text) and self.chosen is not None and text[1] == self.chosen[-1] for _, text in trick)
            for trick in self.tricks()[:-1]
        ]

    def find_known_plays(self) -> set[int]:
        """Numbers of the plays whose card the viewer knows: face down only if shown, his own, or looked through."""
        known, place, cuts = set(), 0, self.cuts()
        for number, trick in enumerate(self.tricks()):
            done = number < len(cuts)
            for seat, text in trick:
                looked = seat == self.viewer or (done and self.viewer is not None and self.viewer == self.owner)
                if not is_down(text) or looked or (done and cuts[number]):
                    known.add(place)
                place += 1
        return known

    def places_of_plays(self) -> list[tuple[int, int]]:
        """Seat and place in dealing order of the card of each play."""
        taken: set[tuple[int, int]] = set()
        found = []
        for seat, text in self.plays:
            place = self.place_of(seat, text[:2], taken)
            taken.add(place)
            found.append(place)
        return found

    def place_of(self, seat: int, card: str, taken: set[tuple[int, int]]) -> tuple[int, int]:
        """A place of a seat's deal where that card lies; equal cards are taken in order."""
        hand = self.rd.deal.hands[seat]
        return next((seat, at) for at, other in enumerate(hand) if other == card and (seat, at) not in taken)

    def seen_of_own_deal(self) -> int:
        """How many of his cards the viewer has looked at; a blind caller has not seen his last packet."""
        seat = self.viewer
        assert seat is not None
        played = {place for place in self.places if place[0] == seat}
        if self.seen.caller == seat and str(self.seen.solo).startswith("blind"):
            first = self.rd.rules.packets[0]
            if any((seat, at) not in played for at in range(first)):
                return first
        return self.seen.hand_sizes[seat] + len(played)

    def hidden_places(self) -> list[tuple[int, int]]:
        """Seat and place of every card that the viewer does not know."""
        known = {self.places[number] for number in self.known_plays}
        if self.shown_card is not None and self.owner is not None:
            known.add(self.place_of(self.owner, self.shown_card, set(self.places) if self.left_of_shown() else set()))
        own = range(self.seen_of_own_deal()) if self.viewer is not None else range(0)
        known |= {(self.viewer, at) for at in own if self.viewer is not None}
        places = [(seat, at) for seat, hand in enumerate(self.rd.deal.hands) for at in range(len(hand))]
        return [place for place in places if place not in known]

    def left_of_shown(self) -> bool:
        """Whether the shown card has not been played."""
        played = [text[:2] for seat, text in self.plays if seat == self.owner]
        return self.rd.deal.hands[self.owner or 0].count(self.shown_card) > played.count(self.shown_card)


def other_world(secrets: Secrets, rng: Random) -> turup.Deal:
    """The deal with all hidden cards dealt anew; half of the time only two of them change places."""
    rd = secrets.rd
    hands = [list(hand) for hand in rd.deal.hands]
    places = secrets.hidden_places()
    if rng.random() < 0.5 and len(places) > 2:
        places = rng.sample(places, 2)
    cards = [hands[seat][place] for seat, place in places]
    rng.shuffle(cards)
    for (seat, place), card in zip(places, cards, strict=True):
        hands[seat][place] = card
    return turup.Deal(rd.rules, hands)
