"""Table 14.5 of the Tichu rule book, and matches: Great and Blind Grand, Threechu, Tientsin, Grand Seigneur."""

from itertools import pairwise
from random import Random

import pytest
from tichu_tables import finish, in_play, table, texts, walk, whole_hands

import turup
from turup.errors import InvalidDeal, InvalidMatch, InvalidRules
from turup.tichu.standing import titles

FORMS = ("tichu", "tichu-great-grand", "tichu-blind-grand", "threechu", "tientsin", "grand-seigneur")


def test_17_the_presets_and_their_matches():
    assert tuple(name for name in turup.presets() if turup.get_rules(name).family.name == "tichu") == FORMS
    found = {
        name: (turup.get_rules(name).options["target"], turup.get_rules(name).options["max_rounds"]) for name in FORMS
    }
    assert found == {
        **dict.fromkeys(FORMS[:3], (1000, None)),
        "threechu": (None, 9),
        "tientsin": (1000, None),
        "grand-seigneur": (None, None),
    }


# --- Great and Blind Grand ------------------------------------------------------------------------------------------


def test_V01_V02_great_grand_before_any_card_is_dealt():
    rd = turup.Round("tichu-great-grand", seed=1)
    assert rd.phase == "great-grand" and texts(rd) == {"great-grand", "no"}
    assert rd.view(rd.turn).hand == () and rd.view(rd.turn).hand_sizes == (0, 0, 0, 0)
    assert rd.events(rd.turn) == []
    while rd.phase == "great-grand":
        rd.apply("no")
    assert rd.phase == "grand" and rd.why_illegal("great-grand") is not None


def test_V04_blind_grand_before_looking():
    rd = turup.Round("tichu-blind-grand", seed=1)
    first = rd.turn
    assert rd.phase == "blind-grand" and texts(rd) == {"blind-grand", "look"}
    assert rd.view(first).hand == ()
    rd.apply("look")
    assert len(rd.view(first).hand) == 8 and rd.why_illegal("blind-grand", first) is not None
    rd.apply("blind-grand")
    while rd.phase == "blind-grand":
        rd.apply("look")
    assert rd.view(None).calls[(first + 1) % 4] == "blind-grand"


def test_V05_a_failed_great_grand_on_a_double_victory():
    pos = table("", "3b 4b", "2s", "5r", leader=2, out=(0,), calls={2: "great-grand"})
    assert turup.solve(pos.play("2s")).value == 200 - 400


# --- Threechu -------------------------------------------------------------------------------------------------------


def test_V07_V11_who_may_call_in_threechu():
    rd = turup.Round("threechu", seed=1, dealer=0)
    asked = set()
    while rd.phase == "grand":
        asked.add(rd.turn)
        rd.apply("no")
    assert asked == {1, 3}
    assert rd.why_illegal("grand", 0) is not None
    rd = in_play("threechu", "", "", "", "Ma", dealer=0, calls=[("tichu2", 2, "tichu")])
    assert rd.view(None).calls[2] == "tichu", "for the dummy before its first card"
    assert [rd.controller(seat) for seat in range(4)] == [0, 1, 0, 3]


def test_V08_the_exchange_of_threechu():
    rd = turup.Round("threechu", seed=2, dealer=0)
    gives = {}
    while rd.phase != "play":
        if rd.phase == "exchange":
            gives[rd.turn] = len(str(rd.legal_actions()[0]).split()) - 1
        rd.apply(rd.legal_actions()[0])
    assert gives == {0: 2, 1: 3, 2: 2, 3: 3} and all(len(hand) == 14 for hand in rd.hands)
    rd = turup.Round(turup.get_rules("threechu", three_exchange="all_two"), seed=2, dealer=0)
    while rd.phase != "exchange":
        rd.apply("no")
    assert all(len(str(action).split()) == 3 for action in rd.legal_actions() if str(action) != "tichu")


def test_12_2_dealer_and_dummy_see_each_other_and_then_all_see_the_dummy():
    rd = turup.Round("threechu", seed=2, dealer=0)
    assert rd.view(0).open_hand == (2, rd.view(2).hand) and rd.view(1).open_hand is None
    while rd.phase != "play":
        rd.apply(rd.legal_actions()[0])
    assert rd.view(1).open_hand == (2, rd.hands[2]) == rd.view(None).open_hand
    assert "shown" in {event.kind for event in rd.events(1)} and "shown" not in {event.kind for event in rd.events(0)}


def test_V10_the_wish_binds_the_dealer_but_not_the_dummy():
    rd = in_play("threechu", "8s", "Ma", "8b", "", dealer=0)
    walk(rd, "1: Ma", "1: wish 8")
    while rd.turn != 2 or rd.phase != "play":
        rd.apply("no" if rd.phase == "bomb" else "pass" if "pass" in texts(rd) else sorted(texts(rd) - {"tichu"})[0])
    assert "pass" in texts(rd) and rd.view(2).wish in ("8", None)
    bound = in_play("threechu", "8s", "", "", "Ma", dealer=0)
    walk(bound, "3: Ma", "3: wish 8")
    while bound.phase == "bomb":
        bound.apply("no")
    assert bound.turn == 0 and "pass" not in texts(bound) and all("8" in text for text in texts(bound) - {"tichu"})


def test_V13_each_player_is_dealer_three_times():
    match, rng = turup.Match("threechu", seed=5), Random(5)
    dealers, columns = [], [0, 0, 0, 0]
    while not match.is_over:
        rd = match.round
        seats = [match.players(seat) for seat in range(4)]
        assert sorted(seats) == [0, 1, 2, 3] and seats[(rd.dealer + 2) % 4] == 3
        dealers.append(seats[rd.dealer])
        finish(rd, rng)
        for seat, player in enumerate(seats):
            columns[player] += rd.result.score[seat % 2]
        assert match.player_scores == tuple(columns)
        match.next_round()
    assert len(dealers) in (9, 10, 11) and all(dealers[:9].count(player) == 3 for player in range(3))
    assert all((one + 1) % 3 == two for one, two in pairwise(dealers))
    assert match.winner == max(range(3), key=lambda player: columns[player])


# --- Tientsin -------------------------------------------------------------------------------------------------------


def test_V14_grand_tichu_with_six_cards():
    rd = turup.Round("tientsin", seed=1, dealer=0)
    assert rd.phase == "grand" and len(rd.view(rd.turn).hand) == 6
    while rd.phase == "grand":
        rd.apply("no")
    assert [len(hand) for hand in rd.hands] == [9, 10, 10, 9, 9, 9], "the first seats after the dealer hold a card more"
    assert rd.why_illegal("grand") is not None


def test_T01_uneven_deals_fit_their_dealer():
    deal = turup.Deal.random("tientsin", seed=3, dealer=4)
    assert [len(hand) for hand in deal.hands] == [10, 9, 9, 9, 9, 10]
    assert turup.Deal.parse(str(deal), "tientsin") == deal
    assert turup.Round("tientsin", deal=deal, dealer=4).deal == deal
    with pytest.raises(InvalidDeal, match="dealer 0"):
        turup.Round("tientsin", deal=deal, dealer=0)


def test_V16_the_dog_goes_to_a_partner_of_ones_choice():
    rd = walk(in_play("tientsin", "Ma Do", dealer=5), "0: Do")
    assert (rd.phase, rd.turn) == ("dog", 0) and texts(rd) - {"tichu"} == {"dog 2", "dog 4"}
    rd.apply("dog 4")
    assert (rd.phase, rd.turn) == ("play", 4)


def test_V17_V19_V20_random_rounds_of_six_are_counted_by_the_book():
    rng, seen = Random(6), set()
    for seed in range(250):
        rd = finish(turup.Round("tientsin", seed=seed, dealer=seed % 6), rng)
        order, result, view = rd.result.order, rd.result, rd.view(None)
        calls = [0, 0]
        for seat, call in enumerate(view.calls):
            worth = {None: 0, "tichu": 100, "grand": 200}[call]
            calls[seat % 2] += worth if seat == order[0] else -worth
        if result.reason == "triple-victory":
            assert len({seat % 2 for seat in order[:3]}) == 1 and len(order) == 3
            expected = [300 * (order[0] % 2 == side) for side in (0, 1)]
            assert result.card_points == (0, 0)
        else:
            assert len(order) == 6 and len({seat % 2 for seat in order[:3]}) == 2
            fifth, last, count = order[4], order[5], [0, 0]
            for seat in range(6):
                heir = 1 - last % 2 if seat == last else order[0] % 2 if seat == fifth else seat % 2
                count[heir] += view.piles[seat]
            count[1 - last % 2] += 100 - sum(view.piles)
            assert result.card_points == tuple(count) and sum(count) == 100
            expected = count
        seen.add(result.reason)
        assert result.score == tuple(points + call for points, call in zip(expected, calls, strict=True))
    assert seen == {"counted", "triple-victory"}


# --- Grand Seigneur -------------------------------------------------------------------------------------------------


def test_12_4_decks_and_hands_of_five_to_twelve_players():
    sizes = {5: (11, 0), 6: (9, 1), 7: (15, 4), 8: (13, 5), 9: (12, 1), 10: (10, 9), 11: (9, 10), 12: (9, 1)}
    for players, (size, extra) in sizes.items():
        rules = turup.get_rules("grand-seigneur", players=players)
        assert rules.options["decks"] == (2 if players >= 7 else 1) and rules.deck.size == size * players + extra
        rd = turup.Round(rules, seed=1, dealer=1)
        assert sorted(map(len, rd.hands)) == [size] * (players - extra) + [size + 1] * extra
        assert len(rd.hands[2 % players]) == size + (extra > 0)
        finish(rd, Random(players))
        assert rd.result.reason == "placed" and sorted(rd.result.order) == list(range(players))
        assert (rd.result.card_points, rd.result.score) == ((0, 0), (0, 0))
    with pytest.raises(InvalidRules, match="players"):
        turup.get_rules("grand-seigneur", players=4)
    with pytest.raises(InvalidRules, match="players"):
        turup.get_rules("tichu", players=6)


def exchange_of(players, first_hands):
    rules = turup.get_rules("grand-seigneur", players=players, exchange=True)
    return turup.Round(
        rules, deal=turup.Deal(rules, whole_hands(rules, first_hands, dealer=players - 1)), dealer=players - 1
    )


def test_V22_V23_the_exchange_of_the_places():
    rd = exchange_of(5, [])
    gives = {}
    while rd.phase == "exchange":
        gives[rd.turn] = len(str(rd.legal_actions()[0]).split()) - 1
        rd.apply(rd.legal_actions()[0])
    assert gives == {0: 2, 1: 1, 3: 1, 4: 2}
    rd = exchange_of(6, ["", "", "", "", "", "Dr Ph Ma As Ks"])
    while rd.turn != 5:
        rd.apply(rd.legal_actions()[0])
    assert texts(rd) == {"give Ma Ph Dr"} and rd.why_illegal("give Ma Ks Dr").code == "GIFT_NOT_BEST"
    held = set(rd.hands[5])
    rd.apply("give Dr Ph Ma")
    assert {"Ma", "Ph", "Dr"} <= set(rd.hands[0]) and not {"Ma", "Ph", "Dr"} & (set(rd.hands[5]) & held)


def test_12_4_two_packs():
    rules = turup.get_rules("grand-seigneur", players=7)
    deal = turup.Deal.random(rules, seed=4)
    assert sum(hand.count("Dr") for hand in deal.hands) == 2 and sum(hand.count("Ma") for hand in deal.hands) == 1
    assert turup.Deal.parse(str(deal), rules) == deal
    with pytest.raises(InvalidDeal, match="twice"):
        hands = [list(hand) for hand in deal.hands]
        hands[0][0] = hands[1][0] = hands[2][0] = "As"
        turup.Deal(rules, hands)


def test_12_4_places_and_titles_in_a_match():
    match, rng = turup.Match("grand-seigneur(max_rounds=4)", seed=5), Random(5)
    assert match.round.phase == "play" and match.standing.titles == ()
    seats = list(range(6))
    rounds = 0
    while not match.is_over:
        rd = match.round
        assert [match.players(seat) for seat in range(6)] == seats
        assert rd.rules.options["exchange"] is (rounds > 0) and (rd.dealer == 5 or rounds == 0)
        finish(rd, rng)
        seats = [seats[seat] for seat in rd.result.order]
        rounds += 1
        assert match.standing.titles == ("Great Lord", "Lord", "Squire", "Burgher", "Pauper", "Wretch")
        match.next_round()
    assert rounds == 4 and match.winner == seats[0] and match.scores == (0, 0)
    assert turup.Match.from_dict(match.to_dict()) == match


def test_T18_titles():
    assert titles(5) == ("Great Lord", "Lord", "Burgher", "Pauper", "Wretch")
    for players in range(5, 13):
        row = titles(players)
        assert len(row) == len(set(row)) == players and row[0] == "Great Lord" and row[-1] == "Wretch"


# --- the match ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", (*FORMS[:3], "tientsin"))
def test_11_a_match_ends_at_a_thousand(preset):
    match, rng = turup.Match(preset, seed=7), Random(7)
    total = [0, 0]
    while not match.is_over:
        assert max(total) < 1000 or total[0] == total[1]
        finish(match.round, rng, calls=False)
        total = [old + new for old, new in zip(total, match.round.result.score, strict=True)]
        assert match.scores == tuple(total), "a round counts as soon as it is over (T15)"
        match.next_round()
    assert max(total) >= 1000 and match.winner == total.index(max(total)) and match.next_round() is None


def result(first, second):
    return turup.Result(card_points=(0, 0), score=(first, second), reason="counted", order=(0, 1, 2, 3))


def test_S13_S14_Q20_the_end_of_a_match():
    rules = turup.get_rules("tichu")

    def after(*rounds, rules=rules):
        standing = rules.family.standing(rules, 1)
        for one in rounds:
            standing = standing.after(rules, result(*one), dealer=0)
        return standing.is_over, standing.winner

    assert after((1010, 1005)) == (True, 0)
    assert after((1000, -250)) == (True, 0)
    assert after((1000, 1000)) == (False, None)
    assert after((1000, 1000), (40, 60)) == (True, 1)
    assert after((1000, 1000), rules=rules.replace(tie_rule="draw")) == (True, None)
    assert after((999, 990)) == (False, None)
    assert after((10, 90), (60, 40), rules=rules.replace(max_rounds=2)) == (True, 1)


def test_a_round_is_not_left_before_its_end():
    match = turup.Match("tichu", seed=7)
    match.round.apply("no")
    with pytest.raises(InvalidMatch):
        match.next_round()


def test_12_3_with_six_the_last_hand_always_goes_to_the_opponents():
    with pytest.raises(InvalidRules, match="tailender_hand"):
        turup.get_rules("tientsin", tailender_hand="second_out")
    assert turup.get_rules("tientsin", tailender_hand="opponents") == turup.get_rules("tientsin")
