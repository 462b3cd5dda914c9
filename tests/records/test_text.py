"""Records of all games: written, read one by one, replayed; hostile texts."""

import io
import json
import random
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import turup
from turup import records
from turup.errors import ParseError
from turup.records import Record, Step

SMALL = """
% passed over
[Rules "28"]
[Deal "0: KD AD TD 8S KS JH 7D JS / QS KC 7S 9D 8H KH 9C 9S / 8C AC QC TS TC 8D QD AH / QH AS JD JC 7H TH 9H 7C"]
[Seat0 "A \\"sharp\\" player"]
{Before the first event,
on two lines.}
1: bid 14 {low}
(
1: bid 15
{a variation's comment}
(
1: pass
)
2: pass
)
2: pass
"""


def whole_match(preset, seed, rounds=2):
    """A match of random rounds, the last one just dealt or in its middle."""
    rng = random.Random(seed)
    match = turup.Match(preset, seed=seed)
    for number in range(rounds):
        steps = 0
        while not match.round.is_over and (number + 1 < rounds or steps < seed):
            legal = match.round.legal_actions()
            match.round.apply(legal[rng.randrange(len(legal))])
            steps += 1
        if match.round.is_over and match.next_round() is None:
            break
    return match


def text_of(rounds):
    file = io.StringIO()
    records.write(rounds, file)
    return file.getvalue()


@pytest.mark.parametrize("preset", turup.presets())
def test_a_match_comes_back_from_its_text_and_from_json(preset, tmp_path):
    for seed in (1, 12):
        match = whole_match(preset, seed)
        rounds = records.from_match(match, {"Table": "7 {x} \\ \"y\""})
        path = tmp_path / "match.txt"
        path.write_text(text_of(rounds), encoding="utf-8")
        back = list(records.read(path))
        assert back == rounds
        assert not any(record.problems for record in back)
        assert list(records.matches(back)) == [match]
        through_json = [Record.from_dict(json.loads(json.dumps(record.to_dict()))) for record in back]
        assert through_json == rounds


def test_headers_comments_and_variations():
    (record,) = records.read(SMALL)
    assert record.headers["Seat0"] == 'A "sharp" player'
    assert record.comments == ("Before the first event,\non two lines.",)
    first, second = record.steps
    assert (first.seat, first.action, first.comments) == (1, "bid 14", ("low",))
    ((instead, then),) = first.variations
    assert (instead.action, instead.comments, then.action) == ("bid 15", ("a variation's comment",), "pass")
    assert [[step.action for step in line] for line in instead.variations] == [["pass"]]
    assert second == Step(2, "pass")
    assert record.line == 3
    assert records.replay(record).actions[-1] == (2, "pass", False)
    (again,) = records.read(records.text_of(record))
    assert again == record


def test_reading_takes_no_more_lines_than_the_record_needs():
    taken = []

    def lines():
        for line in (SMALL + SMALL).split("\n"):
            taken.append(line)
            yield line

    reader = records.read(lines())
    next(reader)
    assert len(taken) == len(SMALL.split("\n")) + 2  # up to the first header of the second record


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("[Rules 28]", "this is no header"),
        ('[Rules "29"]', "a second header Rules"),
        ("1 bid 14", "this is no header, event or comment"),
        (")", "no variation is open here"),
        ("(", "a variation before the event that it replaces"),
    ],
)
def test_a_bad_line_is_named_and_the_other_rounds_stand(line, problem):
    text = f'{SMALL}\n[Rules "28"]\n{line}\n{SMALL}'
    good, bad, last = records.read(text)
    assert good == last
    number = text.split("\n").index(line, len(SMALL.split("\n"))) + 1
    (error,) = bad.problems
    assert problem in str(error)
    assert error.place == f"line {number}"
    with pytest.raises(ParseError, match=f"line {number}"):
        records.replay(bad)


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("2: pass\n", "2: bid 13\n", "line 17"),
        ("2: pass\n", "3: pass\n", "line 17"),
        ("2: pass\n", "2: pass *\n", "the rules leave a choice here"),
        ("2: pass\n", "2: pass\nresult 1 -1 made\n", "is not over"),
        ('"28"', '"whist"', "the header Rules cannot be read"),
        ("KD AD", "KD KD", "the header Deal cannot be read"),
        ('[Rules "28"]', '[Rules "28"]\n[Dealer "five"]', "the header Dealer cannot be read"),
        ('[Rules "28"]', '[Rules "28"]\n[Dealer "5"]', "no round begins like this"),
        ('[Rules "28"]', '[Rules "28"]\n[Scores "1 2 3"]', "no round begins like this"),
        ('[Rules "28"]\n', "", "a record needs the header Rules"),
    ],
)
def test_what_cannot_have_happened_is_refused_with_its_place(old, new, problem):
    text = SMALL[: SMALL.rindex(old)] + new + SMALL[SMALL.rindex(old) + len(old) :]
    (record,) = records.read(text)
    with pytest.raises(ParseError, match=problem):
        records.replay(record)


def test_rounds_of_a_match_have_to_follow_from_each_other():
    first, second = records.from_match(whole_match("thunee", 1))
    wrong = Record({**second.headers, "Dealer": str((int(second.headers["Dealer"]) + 1) % 4)}, ())
    with pytest.raises(ParseError, match="do not follow"):
        list(records.matches([first, wrong]))


def test_review_costs_are_those_of_analyse_line():
    rd = whole_match("thunee", 3).rounds[0]
    record = records.from_round(rd)
    reviewed = list(records.review(record))
    start = turup.Round(rd.rules, deal=rd.deal, dealer=rd.dealer, scores=rd.scores)
    played = [seen for seen in reviewed if seen.cost is not None]
    for seen in reviewed[: reviewed.index(played[0])]:
        if not seen.step.by_engine:
            start.apply(seen.step.action, seen.step.seat)
    line = [seen.step.action for seen in played]
    assert [seen.cost for seen in played] == [step.cost for step in turup.analyse_line(start.position(), line)]
    assert all((seen.step.action in seen.best) == (seen.cost == 0) for seen in played)


TEXTS = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\r\n"), max_size=12)
STEPS = st.recursive(
    st.builds(
        Step,
        st.none() | st.integers(0, 11),
        st.sampled_from(["bid 14", "pass", "JS", "9s 9b", "give 2s 3s 4s"]),
        st.booleans(),
        st.lists(TEXTS, max_size=2).map(tuple),
    ),
    lambda steps: st.builds(
        lambda step, lines: Step(step.seat, step.action, step.by_engine, step.comments, tuple(map(tuple, lines))),
        steps,
        st.lists(st.lists(steps, min_size=1, max_size=3), max_size=2),
    ),
    max_leaves=8,
)


@settings(max_examples=200, deadline=None)
@given(
    st.lists(STEPS, max_size=5),
    st.lists(TEXTS, max_size=2),
    st.dictionaries(st.from_regex(r"[A-Z][a-z]{1,8}", fullmatch=True), TEXTS, min_size=1, max_size=3),
)
def test_any_tree_of_steps_comes_back(steps, comments, headers):
    record = Record(headers, tuple(steps), tuple(comments))
    (again,) = records.read(records.text_of(record))
    assert again == record


@settings(max_examples=300, deadline=None)
@given(st.lists(st.sampled_from(SMALL.split("\n")) | st.text(max_size=20), max_size=30))
def test_any_text_is_read_without_an_error(lines):
    for record in records.read(lines):
        records.text_of(record)
        with suppress(ParseError):
            records.replay(record)


NAMES = ["headers", "steps", "seat", "action", "comments", "variations", "result"]


@settings(max_examples=200, deadline=None)
@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(max_size=5),
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(NAMES), inner, max_size=5),
        max_leaves=12,
    )
)
def test_any_json_is_a_record_or_a_parse_error(data):
    for kind in (Record, Step):
        try:
            made = kind.from_dict(data)
        except ParseError:
            continue
        assert kind.from_dict(json.loads(json.dumps(made.to_dict()))) == made
