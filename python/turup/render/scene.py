"""What there is to show of a deal, a view or a position, whatever the game: the same for SVG and for text."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from turup._core.view import View
from turup.deal import Deal
from turup.position import AnyPosition, TichuPosition
from turup.rules import Rules

__all__ = ["Scene", "scene_of_deal", "scene_of_position", "scene_of_view"]


@dataclass(frozen=True)
class Scene:
    """Rows of cards by seat, what is on the table, and lines of words."""

    title: str
    rules: Rules
    hands: Mapping[int, Sequence[str]]
    """By seat, sorted; only hands that are seen."""
    played: Mapping[int, Sequence[str]] = field(default_factory=dict)
    sizes: Sequence[int] = ()
    labels: Mapping[int, str] = field(default_factory=dict)
    turn: int | None = None
    viewer: int | None = None
    words: Sequence[str] = ()
    """A few lines for the middle of the table."""

    @property
    def clockwise(self) -> bool:
        """The way deal and play go round the table."""
        return self.rules.options.get("direction", "cw") == "cw"


def scene_of_deal(deal: Deal) -> Scene:
    """All cards of a deal."""
    rules = deal.rules
    hands = {seat: rules.deck.sort(hand) for seat, hand in enumerate(deal.hands)}
    return Scene(f"{rules}: a deal", rules, hands)


def scene_of_position(position: AnyPosition) -> Scene:
    """All cards of a position, and the trick so far."""
    rules: Rules = position.rules
    hands = {seat: rules.deck.sort(hand) for seat, hand in enumerate(position.hands)}
    if isinstance(position, TichuPosition):
        top = position.top
        played = {position.owner: top[0].split()} if top and position.owner is not None else {}
        words = [f"wish {position.wish}"] if position.wish else []
    else:
        seats = range(rules.players)
        order = [(position.leader + step) % len(seats) for step in range(len(position.trick))]
        played = {seat: [card] for seat, card in zip(order, position.trick, strict=True)}
        words = [trump_words(position.trump)]
    return Scene(f"{rules}: a position", rules, hands, played, turn=position.turn, words=words)


def trump_words(trump: str | None) -> str:
    """The trump in words."""
    return "no trump" if trump == "NT" else "no trump yet" if trump is None else f"trump {SIGNS[trump]}"


SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}


def scene_of_view(view: View) -> Scene:
    """What a seat or a spectator sees."""
    seen: Any = view
    who = "a spectator" if seen.seat is None else f"seat {seen.seat}"
    tichu = view.rules.family.name == "tichu"
    hands = {} if seen.seat is None else {seen.seat: view.rules.deck.sort(seen.hand)}
    return Scene(
        title=f"{view.rules}: what {who} sees",
        rules=view.rules,
        hands={**hands, **(open_hand(seen) if tichu else {})},
        played=tichu_table(seen) if tichu else {seat: [card] for seat, card in seen.trick},
        sizes=seen.hand_sizes,
        labels=tichu_labels(seen) if tichu else jack_nine_labels(seen),
        turn=seen.turn,
        viewer=seen.seat,
        words=tichu_words(seen) if tichu else jack_nine_words(seen),
    )


def open_hand(view: Any) -> dict[int, Sequence[str]]:
    """The dummy's hand, where it lies open."""
    return {} if view.open_hand is None else {view.open_hand[0]: view.rules.deck.sort(view.open_hand[1])}


def tichu_table(view: Any) -> dict[int, Sequence[str]]:
    """The play that is to be beaten."""
    return {} if view.top is None or view.owner is None else {view.owner: view.top.split()}


def tichu_labels(view: Any) -> dict[int, str]:
    """Calls and places."""
    labels = {}
    for seat, call in enumerate(view.calls):
        said = [call] if call else []
        said += ["deals"] if seat == view.dealer else []
        said += [f"out {view.out.index(seat) + 1}"] if seat in view.out else []
        labels[seat] = ", ".join(said)
    return labels


def tichu_words(view: Any) -> list[str]:
    """The phase, the wish, the points."""
    words = [view.phase]
    if view.wish:
        words.append(f"wish {view.wish}")
    if view.top is not None:
        words.append(f"{view.trick_points} points in the trick")
    return words


def jack_nine_labels(view: Any) -> dict[int, str]:
    """Dealer, maker, tricks won."""
    labels = {}
    for seat, won in enumerate(view.tricks_won):
        said = ["deals"] if seat == view.dealer else []
        said += [f"plays {view.bid}" if view.bid else "maker"] if seat == view.maker else []
        said += [f"{won} tricks" if won > 1 else "1 trick"] if won else []
        said += ["sits out"] if seat in view.sits_out else []
        labels[seat] = ", ".join(said)
    return labels


def jack_nine_words(view: Any) -> list[str]:
    """The phase, the trump, the points so far."""
    hidden = view.trump is None and view.indicator is not None
    trump = "trump face down" if hidden else trump_words(view.trump)
    words = [view.phase if view.solo is None else f"{view.phase}, {view.solo}", trump]
    return [*words, " : ".join(map(str, view.card_points))]
