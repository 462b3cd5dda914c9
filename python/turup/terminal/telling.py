"""Events in sentences, one for each."""

from rich.text import Text

from turup.event import Event
from turup.terminal.game import Seating
from turup.terminal.voice import Voice, is_card

__all__ = ["Teller", "ordinal"]


class Teller:
    """Puts events into sentences for the player in a seat; a dummy that he plays for is called by its number."""

    def __init__(self, voice: Voice, seating: Seating) -> None:
        self.voice = voice
        self.seating = seating
        self.seat = seating.seat

    def name(self, seat: int | None, *, start: bool = False) -> str:
        """A seat, for the player."""
        if seat is None:
            return "The referee" if start else "the referee"
        if seat == self.seat:
            return "You" if start else "you"
        return f"{'Seat' if start else 'seat'} {seat}"

    def verb(self, seat: int | None, verb: str) -> str:
        """A verb after a seat's name: "you play", "seat 1 plays"."""
        if seat == self.seat:
            return verb
        return f"{verb}es" if verb.endswith(("s", "ch")) else f"{verb}s"

    def does(self, seat: int | None, verb: str) -> str:
        """Who does what."""
        return f"{self.name(seat, start=True)} {self.verb(seat, verb)}"

    def tell(self, event: Event) -> Text:
        """The sentence of one event."""
        tell = getattr(self, f"tell_{event.kind.replace('-', '_')}", None)
        return self.tell_other(event) if tell is None else tell(event)

    def tell_dealt(self, event: Event) -> Text:
        if event.seat in (None, self.seat):
            size = event.value or len(event.cards)
            if not event.cards:
                return Text(f"Everybody gets {size} cards.")
            return Text.assemble("You get ", self.voice.cards(event.cards), ".")
        return Text.assemble(self.does(event.seat, "get"), " ", self.voice.cards(event.cards), ".")

    def tell_action(self, event: Event) -> Text:
        text = event.action or ""
        by_rule = " (no choice)" if event.by_engine else ""
        if text == "pass":
            return Text(f"{self.does(event.seat, 'pass')}{by_rule}.")
        if text.startswith("bid "):
            played = Text.assemble(self.does(event.seat, "bid"), self.voice.action(text).plain.removeprefix("bid"))
        elif all(map(is_card, text.split())):
            played = Text.assemble(self.does(event.seat, "play"), " ", self.voice.action(text))
        else:
            played = Text.assemble(self.does(event.seat, "say"), " ", self.voice.action(text))
        if event.other is not None and event.value is not None:
            played.append(f": {event.value} points to {self.name(event.other)}")
        return played.append(f"{by_rule}.")

    def tell_secret(self, event: Event) -> Text:
        if event.action == "down":
            return Text(f"{self.does(event.seat, 'play')} a card face down.")
        if event.action == "trump":
            return Text(f"{self.does(event.seat, 'choose')} the trump in secret.")
        return Text(f"{self.does(event.seat, 'act')} in secret: {event.action}.")

    def tell_trump(self, event: Event) -> Text:
        trump = event.trump or "NT"
        word = ", shown by " if (event.card or "")[-1:] == trump else "; face down lay "
        shown = Text.assemble(word, self.voice.card(event.card)) if event.card is not None else Text()
        return Text.assemble("The trump is ", self.voice.suit(trump), shown, ".")

    def tell_seen(self, event: Event) -> Text:
        return Text.assemble(self.does(event.seat, "see"), " ", self.voice.cards(event.cards), ".")

    def tell_partner(self, event: Event) -> Text:
        return Text(f"{self.name(event.seat, start=True)} {'are' if event.seat == self.seat else 'is'} the partner.")

    def tell_shown(self, event: Event) -> Text:
        if event.seat is None:
            return Text.assemble("Turned up: ", self.voice.cards(event.cards), ".")
        return Text.assemble(self.does(event.seat, "show"), " ", self.voice.cards(event.cards), ".")

    def tell_trick(self, event: Event) -> Text:
        worth = "" if event.value is None else f", {event.value} points"
        return Text(f"{self.does(event.seat, 'win')} the trick{worth}.", style="italic")

    def tell_over(self, event: Event) -> Text:
        return Text("The round is over.", style="bold")

    def tell_laid_out(self, event: Event) -> Text:
        return Text.assemble(self.does(event.seat, "lay"), " out ", self.voice.cards(event.cards), " to give away.")

    def tell_cleared(self, event: Event) -> Text:
        return Text("All gifts are taken back after the call.")

    def tell_got(self, event: Event) -> Text:
        card = self.voice.card(event.card or "??")
        return Text.assemble(self.does(event.seat, "get"), " ", card, f" from {self.name(event.other)}.")

    def tell_lead(self, event: Event) -> Text:
        return Text(f"{self.does(event.seat, 'give')} the lead to {self.name(event.other)}.")

    def tell_out(self, event: Event) -> Text:
        are = "are" if event.seat == self.seat else "is"
        return Text(f"{self.name(event.seat, start=True)} {are} out, {ordinal(event.value or 0)}.", style="bold")

    def tell_other(self, event: Event) -> Text:
        """A kind of event that has come later than this table."""
        said = ", ".join(f"{name} {value}" for name, value in event.to_dict().items() if name != "number")
        return Text(f"{said}.")


def ordinal(number: int) -> str:
    """A place: 1st, 2nd, 3rd, 4th.

    >>> [ordinal(number) for number in (1, 2, 3, 4, 11, 22)]
    ['1st', '2nd', '3rd', '4th', '11th', '22nd']
    """
    ending = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"
