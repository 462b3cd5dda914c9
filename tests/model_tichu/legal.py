"""What a seat may play: on the lead, in its turn, out of turn, under a wish (sections 4 to 8)."""

from model_tichu import generate
from model_tichu.cards import RANKS, Rules
from model_tichu.combos import Play, house, on
from model_tichu.presets import side
from model_tichu.state import Question, State, may_tichu


def in_turn(rules: Rules, s: State, seat: int) -> tuple[list[Play], bool]:
    """The plays of a regular turn, and whether passing is allowed."""
    plays = possible(rules, s, seat)
    due = [play for play in plays if s.wish is not None and play.has_natural(s.wish)]
    if due and seat != s.dummy:
        return due + [play for play in plays if play not in due and escapes(rules, s, play)], False
    return plays, s.top is not None


def possible(rules: Rules, s: State, seat: int) -> list[Play]:
    """All leads, or all plays that beat the top one; no wish considered."""
    hand, options = s.hands[seat], house(rules)
    if s.top is None:
        return list(generate.all_plays(hand, options))
    same: tuple[Play, ...] = ()
    if s.top.kind != "bomb":
        same = generate.plays(hand, s.top.kind, s.top.size, options)
    counted = (on(s.top, play, rules["gs_phoenix_on_phoenix"]) for play in (*same, *generate.bombs(hand, options)))
    return [play for play in counted if play is not None]


def escapes(rules: Rules, s: State, play: Play) -> bool:
    """Whether a play without the wished rank is allowed although the wish could be fulfilled (Q1, Q3)."""
    if play.kind == "dog":
        return bool(rules["wish_dog_allowed"])
    if play.kind != "bomb":
        return False
    if s.top is None:
        return bool(rules["wish_bomb_escape"] == "always")
    live = rules["windows"] == "live" and rules["out_of_turn_bombs"]  # then it counts as out of turn
    return live or rules["wish_bomb_escape"] in ("follow", "always")


def out_of_turn(rules: Rules, s: State, seat: int) -> list[Play]:
    """The bombs of a seat that beat the top play; the wish does not bind them (8.9)."""
    if s.top is None:
        return []
    return [play for play in generate.bombs(s.hands[seat], house(rules)) if on(s.top, play) is not None]


def question(rules: Rules, s: State) -> Question:
    """What is asked in a state that is not over."""
    answers: list[str] = []
    if s.phase == "play":
        plays, may_pass = in_turn(rules, s, s.seat)
        answers = [play.text for play in plays] + ["pass"] * may_pass
    elif s.phase == "bomb":
        answers = [play.text for play in out_of_turn(rules, s, s.seat)] + ["no"]
    elif s.phase == "wish":
        answers = [f"wish {rank}" for rank in RANKS] + ["wish -"] * (not rules["wish_required"])
    elif s.phase == "dog":
        answers = [f"dog {seat}" for seat in dog_targets(s)]
    elif s.phase == "dragon":
        answers = [f"dragon {seat}" for seat in range(s.players) if side(seat) != side(s.seat)]
    if s.phase in ("play", "bomb") and may_tichu(rules, s, s.seat):
        answers.append("tichu")
    return Question(s.phase, s.seat, answers, live_answers(rules, s))


def live_answers(rules: Rules, s: State) -> dict[int, list[str]]:
    """With live windows: what seats other than the one to act may say."""
    if rules["windows"] != "live":
        return {}
    found: dict[int, list[str]] = {}
    for seat in range(s.players):
        if seat == s.seat:
            continue
        texts = ["tichu"] if may_tichu(rules, s, seat) else []
        if (s.phase == "play" and rules["out_of_turn_bombs"]) or seat in s.waiting:
            texts += [play.text for play in out_of_turn(rules, s, seat)] + ["no"] * (seat in s.waiting)
        if texts:
            found[seat] = texts
    return found


def dog_targets(s: State) -> list[int]:
    """The partners who hold cards."""
    return [seat for seat in s.around(s.seat) if seat != s.seat and side(seat) == side(s.seat) and s.active(seat)]


def find(rules: Rules, s: State, seat: int, text: str) -> Play:
    """The play of a text that is among the answers."""
    own = in_turn(rules, s, seat)[0] if s.phase == "play" and seat == s.seat else []
    return next(play for play in (*own, *out_of_turn(rules, s, seat)) if play.text == text)
