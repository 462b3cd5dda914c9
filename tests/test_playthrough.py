"""Whole rounds written out word for word: every phase, turn, legal action, view, event and the result.

    python tests/test_playthrough.py

writes the files in ``tests/playthrough`` anew; read the difference before it is committed.
"""

from pathlib import Path
from random import Random

import pytest
from walks import GAMES, Chooser, new_round, rules_of

import turup

FOLDER = Path(__file__).with_name("playthrough")
TRIES = 150  # random rounds among which the one with most different steps is taken
MOST_LISTED = 300  # legal actions that are written out

LEFT_OUT = ("rules", "seat", "dealer", "scores", "legal_actions", "tricks", "result")  # said elsewhere on the page


def steps_of(game: str, number: int) -> turup.Round:
    """The round of a number, played to its end."""
    rng = Random(f"playthrough {game} {number}")
    rd = new_round(rules_of(game), rng)
    chooser = Chooser(rd.rules, rng)
    while not rd.is_over:
        rd.apply(chooser.choose(rd.turn, [str(action) for action in rd.legal_actions()]))
    return rd


def variety(rd: turup.Round) -> int:
    """How much a round has to show: different words said, and tricks."""
    words = {text.split()[0] for _, text, _ in rd.actions if len(text) != 2}
    return 3 * len(words) + len(rd.view(None).tricks)


def richest(game: str) -> int:
    """The number of the round with most variety."""
    return max(range(TRIES), key=lambda number: variety(steps_of(game, number)))


def name(viewer: int | None) -> str:
    return "-" if viewer is None else str(viewer)


def views(rd: turup.Round, before: dict[int | None, dict[str, object]]) -> list[str]:
    """What has changed in each viewer's view, those who see the same together; `before` is brought up to date."""
    lines: dict[str, list[str]] = {}
    for viewer, old in before.items():
        now = {part: value for part, value in rd.view(viewer).to_dict().items() if part not in LEFT_OUT}
        changed = " ".join(f"{part}={value}" for part, value in now.items() if part not in old or old[part] != value)
        lines.setdefault(changed, []).append(name(viewer))
        before[viewer] = now
    return [f"  sees {' '.join(viewers)}: {changed}" for changed, viewers in lines.items() if changed]


def events(rd: turup.Round, told: dict[int | None, int]) -> list[str]:
    """The new events of each viewer, those who are told the same together; `told` counts them."""
    lines: dict[str, list[str]] = {}
    for viewer, number in told.items():
        new = rd.events(viewer, since=number)
        told[viewer] = number + len(new)
        parts = [{part: value for part, value in event.to_dict().items() if part != "number"} for event in new]
        lines.setdefault("; ".join(" ".join(f"{p}={v}" for p, v in part.items()) for part in parts), []).append(
            name(viewer)
        )
    return [f"  told {' '.join(viewers)}: {text}" for text, viewers in lines.items() if text]


def legal(rd: turup.Round) -> str:
    """The legal actions; of very many (an exchange of cards) their number and the first ones."""
    actions = rd.legal_actions()
    if len(actions) <= MOST_LISTED:
        return ", ".join(str(action) for action in actions)
    return f"{len(actions)} actions: {', '.join(str(action) for action in actions[:5])}, ..."


def page(rd: turup.Round, number: int) -> str:
    """The whole round as text."""
    again = turup.Round(rd.rules, deal=rd.deal, dealer=rd.dealer, scores=rd.scores)
    lines = [f"{rd.rules}, round {number}", f"deal {rd.deal}", f"dealer {rd.dealer}, scores {rd.scores}", ""]
    viewers = (None, *range(rd.rules.players))
    seen: dict[int | None, dict[str, object]] = {viewer: {} for viewer in viewers}
    told: dict[int | None, int] = dict.fromkeys(viewers, 0)
    for seat, text, by_engine in (*rd.actions, (None, "", False)):
        if by_engine:
            continue
        lines.append(f"{again.phase}, turn {again.turn}, may act: {list(again.seats_to_act)}")
        lines += [*events(again, told), *views(again, seen)]
        if again.is_over:
            break
        lines += [f"  legal: {legal(again)}", "", f"> {seat} {text}"]
        again.apply(text, seat)
    lines += ["", f"result {rd.result}", f"actions {rd.actions}"]
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("game", GAMES)
def test_playthrough_word_for_word(game):
    file = FOLDER / f"{game}.txt"
    written = file.read_text(encoding="utf-8")
    number = int(written.splitlines()[0].rpartition(" ")[2])
    assert page(steps_of(game, number), number).splitlines() == written.splitlines()


def rewrite() -> None:
    """Writes every file anew."""
    for game in GAMES:
        number = richest(game)
        (FOLDER / f"{game}.txt").write_text(page(steps_of(game, number), number), encoding="utf-8", newline="\n")
        print(f"{game}: round {number}")


if __name__ == "__main__":
    rewrite()
