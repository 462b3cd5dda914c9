"""Positions with open hands, as the solver takes them (T14)."""

from collections.abc import Mapping, Sequence

from model_tichu import cards
from model_tichu.cards import PHOENIX, Rules
from model_tichu.combos import Play, house, readings, single
from model_tichu.legal import out_of_turn
from model_tichu.state import State


def play_of(rules: Rules, text: str) -> Play:
    """The play of a text; a lone Phoenix is ``Ph`` when led and ``Ph=8.5`` on an eight."""
    words = text.removesuffix("/straight").split()
    if len(words) == 1 and words[0].startswith(PHOENIX):
        return single(PHOENIX)._replace(key=float(words[0].partition("=")[2] or "1.5"))
    options = house(rules)._replace(flush_as_straight=True)
    found = readings((word.partition("=")[0] for word in words), options)
    return next(play for play in found if sorted(play.text.split()) == sorted(text.split()) or play.text == text)


def position(
    rules: Rules,
    hands: Sequence[str],
    leader: int,
    *,
    top: str | None = None,
    owner: int | None = None,
    passes: Sequence[int] | None = None,
    trick_points: int = 0,
    wish: int | None = None,
    out: Sequence[int] = (),
    piles: Sequence[int] | None = None,
    calls: Mapping[int, str] | None = None,
    window: bool = False,
    dummy: int | None = None,
) -> State:
    """The state in which ``leader`` is to act: on the lead, in his turn, or asked for a bomb."""
    players = len(hands)
    s = State(
        hands=tuple(cards.in_order(hand.split()) for hand in hands),
        calls=tuple((calls or {}).get(seat) for seat in range(players)),
        phase="play",
        seat=leader,
        played=(True,) * players,
        piles=tuple(piles or (0,) * players),
        out=tuple(out),
        wish=wish,
        dummy=dummy,
    )
    if top is None:
        return s
    before = [seat for seat in s.around(leader)[:-1][::-1] if s.active(seat)]  # the nearest seat before him first
    owner = before[0] if owner is None else owner
    if passes is None:
        between = [(owner + step) % players for step in range(1, (leader - owner) % players)]
        passes = [seat for seat in between if s.active(seat)]
    s = s.set(top=play_of(rules, top), owner=owner, trick_points=trick_points, passed=frozenset(passes))
    if not window:
        return s
    after = s.around(owner)
    waiting = [seat for seat in after[after.index(leader) + 1 :] if out_of_turn(rules, s, seat)]
    return s.set(phase="bomb", waiting=tuple(waiting))
