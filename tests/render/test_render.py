"""Pictures: sound XML that says in words what it shows, keeps secrets, fits the screen, and can be read in grey."""

import re
import xml.etree.ElementTree as ET
from random import Random

import pytest
from walks import PRESETS, walk
from world_replay import Replay, guess_of

import turup
from turup import render
from turup.render.cards import SUITS
from turup.render.drawing import PAPER

SVG = "{http://www.w3.org/2000/svg}"


def sound(picture: str) -> ET.Element:
    """The picture's root, if it is an SVG picture with a size, a title and a description."""
    root = ET.fromstring(picture)
    assert root.tag == SVG + "svg" and root.get("viewBox")
    assert root.find(SVG + "title").text and root.find(SVG + "desc").text is not None
    assert "http" not in picture.replace("http://www.w3.org/2000/svg", "")  # nothing comes from elsewhere
    return root


def words(root: ET.Element) -> list[str]:
    return [element.text for element in root.iter(SVG + "text")]


def moments(game: str, part: float):
    rd, rng = turup.Round(game, seed=3), Random(game)
    while True:
        if rng.random() < part or rd.is_over:
            yield rd
        if rd.is_over:
            return
        rd.apply(rng.choice(rd.legal_actions()))


@pytest.mark.parametrize("game", turup.presets())
def test_every_moment_of_every_game_has_a_picture(game: str) -> None:
    for rd in moments(game, 0.2):
        for seat in (None, *range(rd.rules.players)):
            view = rd.view(seat)
            root = sound(render.svg(view))
            assert view._repr_svg_() == render.svg(view)
            width, height = (float(number) for number in root.get("viewBox").split()[2:])
            for element in root.iter(SVG + "text"):
                assert 0 <= float(element.get("x")) <= width and 0 <= float(element.get("y")) <= height
            lines = render.text(view).splitlines()
            assert max(map(len, lines)) <= 80
            sound(render.trick_svg_of(view))
            assert max(map(len, render.trick_text_of(view).splitlines())) <= 80
    assert sound(render.svg(rd.deal)) and max(map(len, render.text(rd.deal).splitlines())) <= 80


@pytest.mark.parametrize("game", ["thunee", "56", "tichu"])
def test_a_deal_shows_each_card_of_each_hand(game: str) -> None:
    deal = turup.Deal.random(game, seed=5)
    shown = words(sound(deal._repr_svg_()))
    ranks = [word for word in shown if word in {*"23456789JQKA1", "10", "Dog", "Phx", "Drg"}]
    assert len(ranks) == sum(map(len, deal.hands))
    for seat, hand in enumerate(deal.hands):
        (line,) = [line for line in render.text(deal).splitlines() if line.startswith(f"seat {seat} holds")]
        assert sorted(line.split()[3:]) == sorted(hand)


def test_a_trick_lies_before_those_who_played_it() -> None:
    position = turup.Position("28", hands=["JS 9H", "9S 8H", "AS", "7S QH"], trump="H", leader=2, trick=["TS"])
    text = render.text(position)
    assert "  seat 2  TS" in text and "> seat 3" in text and "trump ♥" in text
    assert "seat 2 has played TS" in position._repr_svg_()
    ending = turup.Position("tichu", hands=["Dr 2s", "3b", "Kg", "4r"], leader=0)
    assert "seat 0 holds 2s Dr" in render.text(ending)
    sound(ending._repr_svg_())


def test_a_table_shows_each_value() -> None:
    table = turup.dd_table("thunee", turup.Deal.random("thunee", seed=7))
    shown = words(sound(table._repr_svg_()))
    for row in table.values():
        for value in row:
            assert str(value) in shown and str(value) in str(table)
    assert table == dict(table)


@pytest.mark.parametrize("game", ["thunee", "28", "29", "304", "56", "28-2p"])
def test_a_picture_keeps_the_secrets_of_a_view(game: str) -> None:
    compared = 0
    for rd in walk(turup.get_rules(game), Random(f"pictures {game}")):
        dice = Random(compared)
        for viewer in (None, *range(rd.rules.players)):
            twin = Replay(rd, viewer).twin(guess_of(rd, rd.view(viewer).worlds(1, seed=compared)[0]), dice)
            assert render.svg(twin.view(viewer)) == render.svg(rd.view(viewer))
            assert render.text(twin.view(viewer)) == render.text(rd.view(viewer))
            compared += 1
    assert compared > 20


def luminance(colour: str) -> float:
    """Relative luminance of a colour, as WCAG 2 defines it."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_colours_stand_out_and_signs_tell_suits_apart() -> None:
    for family in ("SHDC", "sbgr"):
        signs, colours = zip(*(SUITS[suit] for suit in family), strict=True)
        assert len(set(signs)) == len(set(colours)) == 4
        for colour in colours:
            light, dark = luminance(PAPER), luminance(colour)
            assert (light + 0.05) / (dark + 0.05) >= 4.5


def test_names_cannot_break_a_picture() -> None:
    rules = turup.get_rules("28", value_plain={"J": 3, "9": 2}, value_trump={"J": 3, "9": 2})
    assert "value_plain" in render.svg(turup.Deal.random(rules, seed=1))
    sound(render.svg(turup.Deal.random(rules, seed=1)))


def test_pictures_are_small_and_always_the_same() -> None:
    for game in PRESETS:
        deal = turup.Deal.random(game, seed=1)
        assert render.svg(deal) == render.svg(turup.Deal.parse(str(deal), deal.rules))
        assert len(render.svg(deal)) < 400 * sum(map(len, deal.hands)) + 2000


def test_the_command_draws(tmp_path) -> None:
    from turup.cli import main

    target = tmp_path / "view.svg"
    assert main(["render", "28", "--seed", "7", "-o", str(target)]) == 0
    sound(target.read_text(encoding="utf-8"))
    assert main(["render", "28", "--seed", "7", "--what", "table", "-o", str(target)]) == 0
    assert re.search("double-dummy table", target.read_text(encoding="utf-8"))
    assert main(["render", "28", "--seed", "7", "-a", "bid 99"]) == 2


@pytest.mark.parametrize("wrong", [None, 5, "28", [], object()])
def test_only_what_can_be_drawn_is_drawn(wrong: object) -> None:
    drawers = (render.svg, render.text, render.trick_svg_of, render.trick_text_of, render.table_svg, render.table_text)
    for draw in drawers:
        with pytest.raises(TypeError):
            draw(wrong)
