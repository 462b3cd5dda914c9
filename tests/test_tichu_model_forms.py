"""The slow model of Tichu: the forms of section 12 (table 14.5), and matches."""

from typing import Any

import pytest
from tichu_scenes import Scene, game, gifts, order_of, until

import model_tichu
from model_tichu import cards, dealing
from model_tichu.game import Game, Refused
from model_tichu.match import Match, Places, ThreePlayers, titles
from model_tichu.score import Result

# --- 14.5 -----------------------------------------------------------------------------------------------------------


def test_V01_V02_great_grand_before_the_deal() -> None:
    g = game("tichu-great-grand")
    assert (g.phase, g.answers()) == ("great-grand", ["great-grand", "no"])
    g.say("great-grand")
    assert order_of(g, "great-grand") == [1, 2, 3] and order_of(g, "grand") == [1, 2, 3]
    with pytest.raises(Refused):
        g.say("great-grand")
    assert Scene(" / / 3s / 2b", leader=2, out=(0, 1), calls={0: "great-grand"}).say("2 3s").result.score[0] == 400


def test_V04_blind_grand_before_looking() -> None:
    g = game("tichu-blind-grand")
    assert (g.phase, g.answers()) == ("blind-grand", ["blind-grand", "look"])
    g.say("look")
    g.say("blind-grand")
    assert order_of(g, "blind-grand") == [2, 3] and order_of(g, "grand") == [0, 2, 3]


def test_V05_great_grand_fails_with_a_double_victory() -> None:
    end = Scene("3s / Ks / / Kb", out=(2,), calls={0: "great-grand"}).say("0 3s")
    assert end.result.score == (-200, 0)


def test_V07_threechu_grand_calls_of_the_opponents_only() -> None:
    assert order_of(game("threechu", dealer=1), "grand") == [2, 0]


def test_V08_Q24_threechu_exchange() -> None:
    g = game("threechu", dealer=1)
    before = [set(hand) for hand in g.hands]
    given = gifts(g, (3, 2, 3, 2))
    assert [len(hand) for hand in g.hands] == [14] * 4
    assert set(g.hands[1]) == before[1] - set(given[1]) | {given[0][0], given[2][2]}
    assert set(g.hands[0]) == before[0] - set(given[0]) | {given[1][1], given[2][1], given[3][0]}
    both = game("threechu", dealer=1, three_exchange="all_two")
    gifts(both, (2, 2, 2, 2))
    assert [len(hand) for hand in both.hands] == [14] * 4


def test_V10_T12_the_dummy_is_free_of_the_wish() -> None:
    hands = "5s 2s / 8s 3s / 4s / 8b 3b"
    assert Scene(hands, 1, "threechu", top="5s", wish=8, dummy=3).answers == ["8s"]
    assert Scene(hands, 3, "threechu", top="5s", owner=0, wish=8, dummy=3).answers == ["8b", "pass"]
    assert Scene("Do 2s / 8s / 4s / 8b Do", 3, "threechu", wish=8, dummy=3).answers == ["Do", "8b"]


def test_V11_threechu_tichu_of_the_dummy() -> None:
    g = until(game("threechu", dealer=1), "tichu")
    assert order_of(g, "tichu") == [2, 3, 0, 1] and g.controller(3) == 1 and g.controller(0) == 0


def test_V13_T12_threechu_match() -> None:
    match = ThreePlayers(model_tichu.rules("threechu"))
    dealers = []
    while not match.over:
        dealers.append(match.dealer)
        match.add(Result((60, 40), (60, 40), "one player left", ()), dealer_seat=0)
    assert dealers == [0, 1, 2] * 3
    assert match.columns == [3 * 60 + 6 * 40] * 3 + [9 * 60]


def test_V14_Q26_tientsin_deal_and_windows() -> None:
    g = game("tientsin", dealer=2)
    assert [len(hand) for hand in g.hands] == [9, 9, 9, 10, 10, 9]
    assert order_of(g, "grand") == [3, 4, 5, 0, 1, 2]


def test_12_3_tientsin_exchange_with_the_partners() -> None:
    g = game("tientsin", dealer=5)
    before = [set(hand) for hand in g.hands]
    given = gifts(g, (2,) * 6)
    for seat in range(6):
        received = {given[(seat + 2) % 6][1], given[(seat + 4) % 6][0]}
        assert set(g.hands[seat]) == before[seat] - set(given[seat]) | received


def test_V16_T08_tientsin_dog() -> None:
    hands = "Do 2s / 3s / 4s / 5s / 6s / 7s"
    assert Scene(hands, preset="tientsin").say("0 Do").answers == ["dog 2", "dog 4"]
    assert Scene(hands, preset="tientsin").say("0 Do", "0 dog 4").asked == ("play", 4)
    assert Scene("Do 2s / 3s / / 5s / 6s / 7s", preset="tientsin", out=(2,)).say("0 Do").asked == ("play", 4)
    assert Scene("Do 2s / 3s / / 5s / / 7s", preset="tientsin", out=(2, 4)).say("0 Do").asked == ("play", 1)
    assert Scene("Do 2s / / / 5s / / 7s", preset="tientsin", out=(2, 4, 1)).say("0 Do").asked == ("play", 3)


def test_12_3_tientsin_dragon_to_any_opponent() -> None:
    s = Scene("Dr 2s / 3s / 4s / 5s / 6s / ", preset="tientsin", out=(5,)).say("0 Dr")
    for seat in (1, 2, 3, 4):
        s.say(f"{seat} pass")
    assert s.answers == ["dragon 1", "dragon 3", "dragon 5"]


def test_V17_tientsin_no_triple_victory() -> None:
    s = Scene(" / / / 5s 6s / 9s / 7s", leader=4, preset="tientsin", out=(0, 2, 1)).say("4 9s", "5 pass", "3 pass")
    assert s.asked == ("play", 5)
    assert s.say("5 7s").result.order == (0, 2, 1, 4, 5, 3)


def test_12_3_tientsin_victories() -> None:
    double = Scene(" / 3s / 9s / 5s / 6s / 7s", leader=2, preset="tientsin", out=(0,)).say("2 9s")
    assert double.asked == ("play", 3)
    triple = Scene(" / 3s / / 5s / 6s / 7s", leader=4, preset="tientsin", out=(0, 2)).say("4 6s")
    assert triple.result == Result((0, 0), (300, 0), "triple victory", (0, 2, 4))


def test_V19_tientsin_count() -> None:
    s = Scene(" / / / / 3s / Kb", 4, "tientsin", out=(0, 1, 2, 3), piles=(5, 10, 15, 20, 25, 30)).say("4 3s")
    assert s.result.card_points == (5 + 15 + 25 + 30 + 10, 10 + 20)


def test_V20_tientsin_count() -> None:
    s = Scene(" / / / / 3s / Kb", 4, "tientsin", out=(1, 0, 3, 2), piles=(5, 10, 15, 20, 25, 30)).say("4 3s")
    assert s.result.card_points == (5 + 15 + 30 + 10, 10 + 20 + 25)


def test_V22_grand_seigneur_gifts() -> None:
    sizes = {5: [2, 1, 0, 1, 2], 6: [3, 2, 1, 1, 2, 3], 7: [3, 2, 1, 0, 1, 2, 3], 8: [3, 2, 1, 0, 0, 1, 2, 3]}
    for players, expected in sizes.items():
        g = game("grand-seigneur", dealer=players - 1, players=players, exchange=True)
        before = [len(hand) for hand in g.hands]
        given = gifts(g, tuple(expected))
        assert [len(given.get(seat, ())) for seat in range(players)] == expected
        assert [len(hand) for hand in g.hands] == before


def test_V23_T07_the_best_cards_are_given_up() -> None:
    rules = model_tichu.rules("grand-seigneur", exchange=True)
    rest = [card for card in cards.pack(rules) if card not in ("Dr", "Ph", "Ma", "As", "Ks", "Ab", "Ag", "Qs")]
    hands = [rest[9 * seat : 9 * seat + 9] for seat in range(4)] + [["Ab", "Ag", "Qs"], ["Dr", "Ph", "Ma", "As", "Ks"]]
    g = Game(rules, hands, dealer=3)
    assert g.turn == 4 and g.answers() == ["give Ab Ag"]
    g.say("give Ab Ag")
    assert g.turn == 5 and g.answers() == ["give Ma Ph Dr"]
    hands[4] = ["Ks", "Ab", "Kb"]
    assert sorted(Game(rules, hands, dealer=3).answers()) == ["give Kb Ab", "give Ks Ab"]


def test_12_4_the_first_hand_has_no_exchange_and_no_calls() -> None:
    assert game("grand-seigneur").phase == "play" and "tichu" not in game("grand-seigneur").answers()


def test_12_4_decks() -> None:
    sizes = {5: 55, 6: 55, 7: 109, 8: 109, 12: 109}
    for players, size in sizes.items():
        assert len(cards.pack(model_tichu.rules("grand-seigneur", players=players))) == size
    assert len(cards.pack(model_tichu.rules("grand-seigneur", gs_dog="kept"))) == 56
    assert dealing.sizes(model_tichu.rules("grand-seigneur", players=7), 6) == [16, 16, 16, 16, 15, 15, 15]


def seven(hands: str, leader: int = 0, **given: Any) -> Scene:
    """Seven players; those who are not named hold a two."""
    return Scene(" / ".join([*hands.split(" / "), *["2s 2b"] * 7][:7]), leader, "grand-seigneur", players=7, **given)


def test_12_4_the_second_dragon_beats_the_first() -> None:
    assert seven("Dr 2g / Dr 3s").say("0 Dr").answers == ["Dr", "pass"]


def test_12_4_T10_phoenix_on_phoenix() -> None:
    assert seven("Ph 2g / Ph 3s", top="8s", owner=6).say("0 Ph").answers == ["pass"]
    s = seven("Ph 2g / Ph 3s / 9s", top="8s", owner=6, gs_phoenix_on_phoenix=True).say("0 Ph")
    assert s.answers == ["Ph", "pass"]
    s.say("1 Ph")
    assert s.state.top is not None and s.state.top.key == 8.75 and "9s" in s.answers


def test_12_4_a_bomb_needs_four_suits() -> None:
    assert seven("3s 2g / 8s 8s 8b 8g").say("0 3s").answers == ["8s", "8b", "8g", "pass"]
    assert "8s 8b 8g 8r" in seven("3s 2g / 8s 8s 8b 8g 8r").say("0 3s").answers


def test_T10_two_phoenixes_in_one_combination() -> None:
    assert set(seven("9s Ph Ph").answers) >= {"9s Ph=9", "9s Ph=9 Ph=9"}
    assert not any(text.startswith("Ph=") for text in seven("9s Ph Ph").answers)
    assert "3s 4s Ph=5 Ph=6 7b" in seven("3s 4s Ph Ph 7b").answers


def test_Q27_gs_dog_kept() -> None:
    s = Scene("Do 2s / 3s / 4s / 5s / 6s / 7s", preset="grand-seigneur", gs_dog="kept").say("0 Do")
    assert s.asked == ("play", 1)


def test_12_4_gs_wish() -> None:
    hands = "Ma 2s / 3s / 4s / 5s / 6s / 7s"
    assert Scene(hands, preset="grand-seigneur").say("0 Ma").asked == ("wish", 0)
    assert Scene(hands, preset="grand-seigneur", gs_wish=False).say("0 Ma").asked == ("play", 1)


def test_12_4_no_gift_and_the_finishing_order() -> None:
    s = Scene("Dr 2s / 3s / / / / ", preset="grand-seigneur", out=(5, 4, 3, 2)).say("0 Dr", "1 pass")
    assert s.asked == ("play", 0)
    assert s.say("0 2s").result == Result((0, 0), (0, 0), "one player left", (5, 4, 3, 2, 0, 1))


def test_12_4_T18_places_and_titles() -> None:
    places = Places(model_tichu.rules("grand-seigneur"))
    assert not places.next_rules["exchange"]
    places.add(Result((0, 0), (0, 0), "one player left", (5, 4, 3, 2, 0, 1)))
    assert places.persons == [5, 4, 3, 2, 0, 1] and places.next_rules["exchange"]
    places.add(Result((0, 0), (0, 0), "one player left", (1, 0, 2, 3, 4, 5)))
    assert places.persons == [4, 5, 3, 2, 0, 1]
    assert titles(6) == ["Great Lord", "Lord", "Squire", "Burgher", "Pauper", "Wretch"]
    assert titles(5) == ["Great Lord", "Lord", "Burgher", "Pauper", "Wretch"]
    assert all(len(titles(players)) == players for players in range(5, 13))


# --- matches --------------------------------------------------------------------------------------------------------


def match_at(scores: tuple[int, int], **changes: Any) -> Match:
    match = Match(model_tichu.rules("tichu", **changes))
    match.add(Result((0, 0), scores, "one player left", ()))
    return match


def test_S13_S14_Q20_Q34_end_of_the_match() -> None:
    assert match_at((1010, 1005)).over and match_at((1010, 1005)).winner == 0
    assert match_at((1000, -250)).over and match_at((-250, 1000)).winner == 1
    assert not match_at((995, 990)).over and match_at((995, 990), target=500).over
    assert not match_at((1010, 1010)).over
    draw = match_at((1010, 1010), tie_rule="draw")
    assert draw.over and draw.winner is None
    assert match_at((55, 45), max_rounds=1).winner == 0
