"""One step of the play: a state and what a seat says give the next state (sections 5 to 8)."""

from model_tichu import cards
from model_tichu.cards import DRAGON, MAH_JONG, Rules
from model_tichu.combos import Play
from model_tichu.legal import dog_targets, find, out_of_turn
from model_tichu.presets import has_sides
from model_tichu.state import State, is_over, swept, with_call


def after(rules: Rules, s: State, seat: int, text: str) -> State:
    """The state after an allowed answer."""
    word = text.split()[-1]
    if text == "tichu":
        return s.set(calls=with_call(s.calls, seat, "tichu"))
    if text == "pass":
        return after_pass(rules, s)
    if text == "no":
        return ask_next(rules, s, tuple(other for other in (s.seat, *s.waiting) if other != seat))
    if s.phase == "wish":
        return open_window(rules, s.set(wish=None if word == "-" else cards.RANKS.index(word) + 2))
    if s.phase == "dog":
        return s.set(phase="play", seat=int(word))
    if s.phase == "dragon":
        return take(rules, s, int(word))
    return lay(rules, s, seat, find(rules, s, seat, text))


def lay(rules: Rules, s: State, seat: int, play: Play) -> State:
    """Cards on the table."""
    hand = cards.without(s.hands[seat], play.cards)
    clears = rules["reenter_after_pass"] or play.kind == "bomb"
    s = s.set(
        hands=(*s.hands[:seat], hand, *s.hands[seat + 1 :]),
        played=(*s.played[:seat], True, *s.played[seat + 1 :]),
        out=s.out if hand else (*s.out, seat),
        wish=None if s.wish is not None and play.has_natural(s.wish) else s.wish,
        trick_points=s.trick_points + cards.points(play.cards),
        passed=frozenset() if clears else s.passed,
        declined=False,
        waiting=(),
    )
    if play.kind == "dog":
        return after_dog(rules, s.set(seat=seat))
    s = s.set(top=play, owner=seat)
    if is_over(rules, s):
        return gather(rules, s)
    if MAH_JONG in play.cards and (rules["form"] != "seigneur" or rules["gs_wish"]):
        return s.set(phase="wish", seat=seat)
    return open_window(rules, s)


def after_dog(rules: Rules, s: State) -> State:
    """The lead goes to the partner, or to the next seat after him (section 7, T08)."""
    if is_over(rules, s):
        return s.set(phase="over")
    if rules["form"] == "six":
        partners = dog_targets(s)
        if len(partners) == 2:
            return s.set(phase="dog")
        return s.set(phase="play", seat=partners[0] if partners else s.next_active(s.seat))
    if not has_sides(rules):
        return s.set(phase="play", seat=s.next_active(s.seat))
    return s.set(phase="play", seat=s.next_active((s.seat + 1) % s.players))


def after_pass(rules: Rules, s: State) -> State:
    """The seat lets the top play stand; the owner himself may be the one (overplay_own)."""
    s = s.set(declined=True) if s.seat == s.owner else s.set(passed=s.passed | {s.seat})
    if next_seat(rules, s) is None and not rules["bomb_after_last_pass"]:
        return gather(rules, s)
    return open_window(rules, s)


def open_window(rules: Rules, s: State) -> State:
    """Every seat with a beating bomb is asked, from the one after the owner on, the owner last (T02)."""
    assert s.owner is not None
    live = rules["windows"] == "live" and next_seat(rules, s) is not None  # live: only before the trick is gathered
    if live or not rules["out_of_turn_bombs"]:
        return ask_next(rules, s, ())
    return ask_next(rules, s, tuple(seat for seat in s.around(s.owner) if out_of_turn(rules, s, seat)))


def ask_next(rules: Rules, s: State, waiting: tuple[int, ...]) -> State:
    """The next seat of a window; when nobody is left, play goes on."""
    if waiting:
        return s.set(phase="bomb", seat=waiting[0], waiting=waiting[1:])
    turn = next_seat(rules, s)
    if turn is None:
        return gather(rules, s)
    return s.set(phase="play", seat=turn, waiting=())


def next_seat(rules: Rules, s: State) -> int | None:
    """Who acts next in this trick; None when all active players but the owner have passed."""
    assert s.owner is not None
    for seat in s.around(s.owner):
        if s.active(seat) and seat != s.owner and seat not in s.passed:
            return seat
    if rules["overplay_own"] and s.active(s.owner) and not s.declined:
        return s.owner
    return None


def gather(rules: Rules, s: State) -> State:
    """The owner takes the trick; with the Dragon on top an opponent gets it (section 7)."""
    assert s.top is not None and s.owner is not None
    given = s.top.cards == (DRAGON,) and has_sides(rules) and swept(rules, s) is None
    if given and (rules["final_dragon_gift"] or not is_over(rules, s)):
        return s.set(phase="dragon", seat=s.owner)
    return take(rules, s, s.owner)


def take(rules: Rules, s: State, receiver: int) -> State:
    """The trick goes to a pile; its owner leads, or the next seat that holds cards."""
    assert s.owner is not None
    piles = list(s.piles)
    piles[receiver] += s.trick_points
    leader = s.owner if s.active(s.owner) else s.next_active(s.owner)
    over = is_over(rules, s)
    return s.set(
        phase="over" if over else "play",
        seat=leader,
        piles=tuple(piles),
        top=None,
        owner=None,
        trick_points=0,
        passed=frozenset(),
        declined=False,
        waiting=(),
    )
