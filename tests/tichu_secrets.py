"""What a viewer knows of a round of Tichu, from the deal, the actions and the rules alone, and other worlds.

A card of a deal is a seat and a place in its hand. Its way is the same in every world: who gives it to whom, and when
it is played. Other worlds put other cards on the ways that the viewer has not seen.
"""

from dataclasses import dataclass
from random import Random

from seen_alike import Impossible
from tichu_tables import receivers

import turup

__all__ = ["Replay", "Secrets", "other_world"]

Place = tuple[int, int]  # seat and place in its dealt hand

EARLY = ("great-grand", "blind-grand", "grand")  # before the second packet
BEFORE_SWAP = (*EARLY, "tichu", "exchange")


@dataclass
class Step:
    """An action of a seat: its phase, and the cards that it names with the words around them."""

    phase: str
    seat: int
    text: str
    cards: tuple[Place, ...]
    out_of_turn: bool


class Secrets:
    """Where every card of a round has gone, and which cards the viewer knows (``None``: a spectator)."""

    def __init__(self, rd: turup.Round, viewer: int | None) -> None:
        self.rd, self.viewer = rd, viewer
        self.eyes = self.watched()
        self.label = {(seat, at): card for seat, hand in enumerate(rd.deal.hands) for at, card in enumerate(hand)}
        self.hands = {seat: [place for place in self.label if place[0] == seat] for seat in range(rd.rules.players)}
        self.known = {place for seat in self.eyes for place in self.looked_at(seat)}
        self.steps: list[Step] = []
        self.laid_out: dict[int, tuple[Place, ...]] = {}
        self.follow()
        self.hidden = [place for place in self.label if place not in self.known]

    def watched(self) -> set[int]:
        """The seats whose cards the viewer sees: his own; Threechu's dealer and dummy see each other's."""
        dealer, dummy = self.rd.dealer, (self.rd.dealer + 2) % self.rd.rules.players
        pair = {dealer, dummy} if self.rd.rules.options["form"] == "threechu" else set()
        return set() if self.viewer is None else pair if self.viewer in pair else {self.viewer}

    def looked_at(self, seat: int) -> list[Place]:
        """The dealt cards of a seat that it has seen."""
        phase = self.rd.phase
        said = [text for who, text, _ in self.rd.actions if who == seat]
        if phase == "great-grand" or (phase == "blind-grand" and not {"look", "blind-grand"} & set(said)):
            return []
        first = self.rd.rules.packets[0] if phase in EARLY else len(self.hands[seat])
        return self.hands[seat][:first]

    def follow(self) -> None:
        """Goes through the round and finds the way of every card."""
        rd = self.rd
        again = turup.Round(rd.rules, deal=rd.deal, dealer=rd.dealer)
        for seat, text, by_engine in rd.actions:
            if by_engine:
                continue
            phase = again.phase
            step = Step(phase, seat, text, self.cards_in(seat, text), again.turn != seat)
            self.steps.append(step)
            again.apply(text, seat)
            if phase == "exchange":
                self.exchange(step, done=again.phase != "exchange")
            else:
                self.known.update(step.cards)
                self.hands[seat] = [place for place in self.hands[seat] if place not in step.cards]

    def cards_in(self, seat: int, text: str) -> tuple[Place, ...]:
        """The cards of a hand that an action names."""
        found: list[Place] = []
        for word in text.split():
            card = word.partition("=")[0]
            place = next((p for p in self.hands[seat] if self.label[p] == card and p not in found), None)
            found += [place] if place is not None else []
        return tuple(found)

    def exchange(self, step: Step, *, done: bool) -> None:
        """Cards laid out; a call takes all back; the swap when everybody has laid out."""
        self.laid_out[step.seat] = step.cards
        if step.text == "tichu":
            self.laid_out.clear()
        if not done:
            return
        for seat, cards in self.laid_out.items():
            self.hands[seat] = [place for place in self.hands[seat] if place not in cards]
            for to, place in zip(self.takers(seat, len(cards)), cards, strict=True):
                self.hands[to].append(place)
                self.known.update({place} if to in self.eyes else set())
        self.laid_out = {}
        if self.rd.rules.options["form"] == "threechu":
            self.known.update(self.hands[(self.rd.dealer + 2) % 4])

    def takers(self, seat: int, count: int) -> list[int]:
        rules = self.rd.rules
        if rules.options["form"] == "grand_seigneur":
            return [rules.players - 1 - seat] * count
        if rules.options["three_exchange"] == "all_two":
            return [to for to in receivers(rules, seat, self.rd.dealer) if (to - seat) % 2 == 1]
        return receivers(rules, seat, self.rd.dealer)


def other_world(secrets: Secrets, rng: Random) -> dict[Place, str]:
    """Other cards on the ways that are hidden; half of the time only two of them change places."""
    places = secrets.hidden
    if rng.random() < 0.5 and len(places) > 2:
        places = rng.sample(places, 2)
    cards = [secrets.label[place] for place in places]
    rng.shuffle(cards)
    return {**secrets.label, **dict(zip(places, cards, strict=True))}


class Replay:
    """The same history, as far as the viewer can tell, with other cards."""

    def __init__(self, secrets: Secrets, label: dict[Place, str], rng: Random) -> None:
        rd = secrets.rd
        self.secrets, self.label, self.rng, self.viewer = secrets, label, rng, secrets.viewer
        sizes = [len(hand) for hand in rd.deal.hands]
        hands = [[label[seat, at] for at in range(size)] for seat, size in enumerate(sizes)]
        self.twin = turup.Round(rd.rules, deal=turup.Deal(rd.rules, hands), dealer=rd.dealer)

    def run(self) -> turup.Round:
        for step in self.secrets.steps:
            if step.phase == "bomb" and step.text == "no":
                if step.seat == self.viewer:
                    self.reach(step)
                    self.twin.apply("no", step.seat)
                continue
            self.reach(step)
            text = self.alike(step)
            if self.twin.why_illegal(text, step.seat) is not None:
                raise Impossible(text)
            self.twin.apply(text, step.seat)
        self.finish()
        return self.twin

    def reach(self, step: Step) -> None:
        """Lets the windows of others go by until the seat may do what it did."""
        twin = self.twin
        while not (step.phase == twin.phase and (step.out_of_turn or twin.turn == step.seat)):
            if step.out_of_turn and step.text != "no" and twin.why_illegal(self.alike(step), step.seat) is None:
                return
            self.let_go_by()

    def let_go_by(self) -> None:
        if self.twin.phase != "bomb" or self.twin.turn == self.viewer:
            raise Impossible("another seat is to act")
        self.twin.apply("no")

    def alike(self, step: Step) -> str:
        """The action with the cards of this world; a choice that has not come out is made anew."""
        rd, rng = self.secrets.rd, self.rng
        pending = step.phase == rd.phase and step.seat not in self.secrets.eyes and rng.random() < 0.5
        if pending and step.phase in EARLY and not self.calls_are_heard():
            return rng.choice([str(action) for action in self.twin.legal_actions(step.seat)])
        laid_out = self.secrets.laid_out.get(step.seat) == step.cards != ()
        if pending and step.phase == "exchange" and laid_out:
            legal = self.twin.legal_actions(step.seat)
            gift = str(legal[rng.randrange(len(legal))])
            return gift if gift.startswith("give") else step.text
        words = step.text.split()
        cards = iter(step.cards)
        for number, word in enumerate(words):
            if word.partition("=")[0] in self.secrets.label.values():
                words[number] = self.label[next(cards)] + word[2:]
        return " ".join(words)

    def calls_are_heard(self) -> bool:
        has = self.secrets.rd.rules.options
        return bool(has["grand_window"] == "ordered" or has["calls_per_team"] < self.secrets.rd.rules.players // 2)

    def finish(self) -> None:
        """Brings the twin to where the viewer sees the same: he is to act, or others are asked out of his sight."""
        rd, twin = self.secrets.rd, self.twin
        acts = self.viewer is not None and self.viewer in rd.seats_to_act
        while acts and (self.viewer not in twin.seats_to_act or twin.phase != rd.phase):
            self.let_go_by()
        if not acts and self.viewer in twin.seats_to_act:
            raise Impossible("the viewer is asked")
        while not acts and twin.phase == "bomb" and self.rng.random() < 0.5:
            ahead = twin.copy()
            ahead.apply("no")
            if self.viewer in ahead.seats_to_act:
                break
            twin.apply("no")
        if (twin.is_over, twin.result) != (rd.is_over, rd.result):
            raise Impossible("the end of the round is public")
        self.check_lead()

    def check_lead(self) -> None:
        """Whoever holds the Mah Jong leads: that is public."""
        rd, twin = self.secrets.rd, self.twin
        nobody = rd.phase == "play" and not rd.view(None).played
        if nobody and rd.turn != twin.turn:
            raise Impossible("the first lead is public")
