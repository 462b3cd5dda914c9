"""Who plays with whom."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from model.table import Table


def in_order(t: "Table", first: int) -> list[int]:
    """All seats in the order of play, from ``first`` on."""
    return [(first + step) % t.players for step in range(t.players)]


def side(t: "Table", seat: int) -> set[int]:
    """The seats on the side of ``seat`` as the table knows it now; with an unknown partner everybody is alone (S39)."""
    return _side(t, seat, t.partner_known)


def true_side(t: "Table", seat: int) -> set[int]:
    """The seats on the side of ``seat`` as it will turn out."""
    return _side(t, seat, True)


def _side(t: "Table", seat: int, known: bool) -> set[int]:
    everybody = set(range(t.players))
    if t.rules["teams"] == "alternate":
        return {other for other in everybody if (other - seat) % 2 == 0}
    if t.maker is None or not known:
        return {seat}
    with_maker = {t.maker}
    if t.rules["teams"] == "called_card" and t.partner is not None:
        with_maker.add(t.partner)
    return with_maker if seat in with_maker else everybody - with_maker


def maker_first(t: "Table") -> list[int]:
    """The maker, then his side in order of play, then the others from the seat after the maker on (S05)."""
    assert t.maker is not None
    seats = in_order(t, t.maker)
    own = side(t, t.maker)
    return [seat for seat in seats if seat in own] + [seat for seat in seats if seat not in own]


def opponents(t: "Table", seat: int) -> list[int]:
    """The other side, from the seat after ``seat`` on."""
    return [other for other in in_order(t, seat) if other not in side(t, seat)]
