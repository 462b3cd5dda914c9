"""Rounds of Tichu for four as ``.tch`` text."""

from collections.abc import Iterable, Iterator

from turup.cards import RANKS
from turup.errors import InvalidRules
from turup.round import Round
from turup.tichu.records.model import Said, TchRecord
from turup.tichu.records.words import CALLS, COURSE, EXCHANGE, FIRST, GIFTS, RESULT, WHOLE, written, written_rank

__all__ = ["tch_of", "write_tch"]

NO_NAMES = ("", "", "", "")


def tch_of(rd: Round, names: tuple[str, str, str, str] = NO_NAMES) -> TchRecord:
    """The record of a round, over or not. InvalidRules for rounds that the format has no room for.

    >>> import turup
    >>> from turup.tichu.records import tch_of
    >>> tch_of(turup.Round("tichu", seed=3), names=("Ana", "Ben", "Cem", "Dua")).names[1]
    'Ben'
    """
    options = rd.rules.options
    if (options.get("form"), options["players"]) != ("partners", 4) or options["great_grand"] or options["blind_grand"]:
        raise InvalidRules(f"a .tch record is of Tichu for four without further calls, not of {rd.rules}")
    order, deal = rd.rules.deck.sort, rd.deal.hands
    calls: list[tuple[int, str]] = []
    gifts: dict[int, tuple[str, ...]] = {}
    course: list[Said] = []
    for seat, action, _ in rd.actions:
        word, _, rest = action.partition(" ")
        if word == "give" and seat is not None:
            gifts[seat] = tuple(rest.split())
        elif word in CALLS and len(gifts) < len(deal) and seat is not None:
            calls.append((seat, word))
            gifts.clear()  # the call took the gifts back
        elif word == "dragon":
            course.append(Said(None, action))
        elif word == "wish":
            course.extend([] if rest == "-" else [Said(None, action)])
        elif word != "no":
            course.append(Said(seat, action if word in ("pass", *CALLS) else " ".join(printed(action.split()))))
    return TchRecord(
        names=names,
        first=tuple(tuple(reversed(order(hand[:8]))) for hand in deal),
        hands=tuple(tuple(reversed(order(hand))) for hand in deal),
        calls=tuple(calls),
        gifts=tuple(sorted(gifts.items())),
        course=tuple(course),
        result=rd.result.score if rd.result else None,
    )


def write_tch(rounds: Iterable[Round], names: tuple[str, str, str, str] = NO_NAMES) -> str:
    """Rounds of the preset ``tichu`` as the text of a ``.tch`` file; ``read_tch`` shows how it is read back."""
    return "".join(f"{line}\n" for rd in rounds for line in lines_of(tch_of(rd, names)))


def printed(play: list[str]) -> list[str]:
    """The cards of a play from high to low, the Phoenix before the natural card of its rank."""
    return [card[:2] for card in sorted(play, key=place_of, reverse=True)]


def place_of(card: str) -> tuple[int, bool]:
    """Where a card of a play stands among the others."""
    rank = card.partition("=")[2] or card[0]
    return (RANKS.index(rank) if rank in RANKS else -1), card.startswith("Ph")


def lines_of(record: TchRecord) -> Iterator[str]:
    """The lines of one record."""
    who = [f"({seat}){name}" for seat, name in enumerate(record.names)]
    for heading, hands in ((FIRST, record.first), (WHOLE, record.hands)):
        yield f"{'-' * 15}{heading}{'-' * 18}"
        for seat, hand in enumerate(hands):
            yield f"{who[seat]} {' '.join(map(written, hand))}"
    for seat, call in record.calls:
        yield f"{CALLS[call]}: {who[seat]}"
    yield EXCHANGE
    for seat, cards in record.gifts:
        receivers = [record.names[(seat + step) % 4] for step in (1, 2, 3)]
        given = "".join(f"{name}: {written(card)} - " for name, card in zip(receivers, cards, strict=True))
        yield f"{who[seat]}{GIFTS}{given}"
    yield f"{'-' * 15}{COURSE}{'-' * 18}"
    for said in record.course:
        yield line_of(said, who)
    if record.result is not None:
        yield f"{RESULT} {record.result[0]} - {record.result[1]}"


def line_of(said: Said, who: list[str]) -> str:
    """One line of the course."""
    word, _, rest = said.action.partition(" ")
    if word == "wish":
        return f"Wunsch:{written_rank(rest)}"
    if word == "dragon":
        return f"Drache an: {who[int(rest)]}"
    assert said.seat is not None
    if word in CALLS:
        return f"{CALLS[word]}: {who[said.seat]}"
    if word == "pass":
        return f"{who[said.seat]} passt."
    return f"{who[said.seat]}: {' '.join(map(written, said.action.split()))}"
