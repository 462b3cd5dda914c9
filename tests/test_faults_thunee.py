"""Faults seen in other programs, as scenarios of Thunee. The numbers are those of the catalogue of cases."""

from random import Random

import pytest
from scenes import SPADES_DEAL, decline, kzn, legal, literal, play
from walks import GAMES, finished, rules_of, walk

import turup
from turup.errors import IllegalAction

# --- C14: trump order -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rule", "trick", "hand", "expected"),
    [
        ("forbidden_if_alternative", "KC JD TD", "AD 9D QD TS", "TS"),
        ("forbidden_if_alternative", "KC JD TD", "AD 9D QD", "AD 9D QD"),
        ("forbidden_if_alternative", "KC TD QC", "AD 9D QD TS", "AD 9D TS"),
        ("forbidden_if_alternative", "KC TD QC", "AD 9D QD", "AD 9D"),
        ("allowed", "KC JD TD", "AD 9D QD TS", "AD 9D QD TS"),
        ("allowed", "KC JD TD", "AD 9D QD", "AD 9D QD"),
        ("allowed", "KC TD QC", "AD 9D QD TS", "AD 9D QD TS"),
        ("forbidden_if_plain_left", "KC JD TD", "AD 9D QD TS", "TS"),
        ("forbidden_if_plain_left", "KC TD QC", "AD 9D QD TS", "AD 9D TS"),
        ("forbidden_if_plain_left", "KC TD QC", "AD 9D QD", "AD 9D QD"),
        ("must_overtrump", "KC TD QC", "AD 9D QD TS", "AD 9D"),
        ("must_overtrump", "KC JD TD", "AD 9D QD TS", "TS"),
    ],
)
@pytest.mark.parametrize("preset", ["thunee", "thunee-kzn"])
def test_c14_undertrumping_goes_by_trump_order_and_not_by_index(preset, rule, trick, hand, expected):
    rules = turup.get_rules(preset, undertrump=rule)
    spare = [card for card in ["9H", "AH", "TH", "JH", "QH", "KH", "9S", "AS", "JS", "QS", "KS"] if card not in hand]
    size = len(hand.split()) - 1
    hands = [spare[seat * size : (seat + 1) * size] for seat in range(3)]
    position = turup.Position(rules, hands=[*hands, hand], trump="D", leader=0, trick=trick)
    assert set(position.legal_cards) == set(expected.split())


def test_c14_the_jack_of_trumps_wins():
    """KC JD TD 9D: 3 + 30 + 10 + 20 points for seat 1, and nothing for side 0."""
    rules = turup.get_rules("thunee-kzn", last_trick="none")
    position = turup.Position(rules, hands=[[], [], [], ["9D"]], trump="D", leader=0, trick="KC JD TD")
    assert turup.solve(position).value == 0
    one_more = turup.Position(rules, hands=["QS", "KS", "QH", "9D QD"], trump="D", leader=0, trick="KC JD TD")
    assert one_more.play("9D").turn == 1


def test_c14_in_a_round_the_refusal_names_the_rule():
    rd = kzn(
        "0: JD 9D KC TD QC 9S / TH 9H AH QS TS KD / AD KS JC 9C JS QD / AC TC QH KH JH AS",
        trump="JD",
        undertrump="allowed",
    )
    assert (rd.phase, rd.turn) == ("play", 1)
    strict = kzn("0: TD 9D KC JC QC 9S / TC QD KH QS TS KD / AC KS 9C JS JH AH / AD JD 9H TH QH AS", trump="TD")
    play(strict, "TC AC")  # seat 3 has no club; no trump lies yet
    assert legal(strict) == {"AD", "JD", "9H", "TH", "QH", "AS"}
    with pytest.raises(IllegalAction) as caught:
        strict.apply("TC")
    assert caught.value.code == "CARD_NOT_HELD" or "held" in caught.value.sentence


# --- C20: all tricks are tricks, not points ---------------------------------------------------------------------------


def test_c20_double_needs_all_tricks_even_where_the_lost_one_was_worth_nothing():
    deal = "0: JS 9S AS TS 9H JH / AH 9C JC 9D JD TH / QS AC TC KC QC AD / KS KH QH TD KD QD"
    rd = literal(deal, bids=["bid 80", "pass", "pass", "pass"], trump="S", first_leader="maker")
    play(rd, "9H AH AC QH")  # seat 1 takes 11 + 11 + 2
    assert rd.turn == 1
    play(rd, "9C TC QD TS")  # seat 0 trumps
    play(rd, "JS JC QS KS 9S 9D KC TD AS JD QC KD")
    assert rd.turn == 0
    assert rd.view(None).tricks_won == (4, 1, 0, 0)
    assert rd.phase == "play"
    assert "double" not in legal(rd)
    assert rd.why_illegal("double") is not None


def test_c20_five_tricks_give_the_right_to_double():
    deal = "0: JS 9S AS TS KS JH / 9H AH 9C JC 9D JD / QS AC TC KC QC AD / TH KH QH TD KD QD"
    rd = literal(deal, bids=["bid 80", "pass", "pass", "pass"], trump="S", first_leader="maker")
    play(rd, "JS 9C QS QD 9S JC QC KD AS 9D KC TD TS JD TC QH KS 9H AC KH")
    assert (rd.phase, rd.turn, legal(rd)) == ("last-call", 0, {"double", "no"})
    rd.apply("double")
    play(rd, "JH AH AD TH")  # the ace of hearts is highest: the opponents' trick
    assert rd.result.reason == "made, double-failed"
    assert rd.result.score == (1, 4)


def test_c20_a_worthless_first_trick_of_the_opponents_is_a_trick():
    """thunee: J and 9 of a plain suit are worth nothing; the trick still counts for Double."""
    deal = "0: JS 9S AS TS KS 9H / JH AH 9C JC 9D TD / QS AC TC KC QC AD / TH KH QH JD KD QD"
    rd = literal(deal, bids=["bid 80", "pass", "pass", "pass"], trump="S", first_leader="maker")
    play(rd, "9H JH AC QH")
    winner = rd.view(None).tricks[-1][0]
    assert winner == 3  # the queen of hearts beats jack and nine
    while rd.view(None).tricks_won[0] + rd.view(None).tricks_won[2] < 5 and not rd.is_over:
        decline(rd)
        if len(rd.view(None).tricks) == 5 and not rd.view(None).trick:
            break
        rd.apply(rd.legal_actions()[0])
    for other in (0, 2):
        assert rd.why_illegal("double", other) is not None


# --- C23: the last trick's points -------------------------------------------------------------------------------------


def random_whole_round(rng, **changes):
    rules = turup.get_rules("thunee-kzn", blind="off", thunee_call="off", royals="off", **changes)
    while True:
        rd = finished(rules, rng)
        if rd.result.reason in ("made", "failed"):
            return rd


@pytest.mark.parametrize("mode", ["none", "transfer(10)", "bonus(10)"])
def test_c23_the_last_trick_has_its_points_and_no_other(mode):
    rng = Random(f"c23 {mode}")
    for _ in range(30):
        rd = random_whole_round(rng, last_trick=mode)
        view = rd.view(None)
        assert sum(view.card_points) == 304
        last = view.tricks[-1][0] % 2
        gained = [found - bare for found, bare in zip(rd.result.card_points, view.card_points, strict=True)]
        ten = {"none": (0, 0), "transfer(10)": (10, -10), "bonus(10)": (10, 0)}[mode]
        assert (gained[last], gained[1 - last]) == ten


def test_c23_undo_and_loading_do_not_move_the_bonus():
    rng = Random("c23 undo")
    for _ in range(20):
        rd = random_whole_round(rng)
        result = rd.result
        steps = sum(not by_engine for _, _, by_engine in rd.actions)
        twin = rd.copy()
        for _ in range(rng.randrange(1, steps)):
            twin.undo()
        twin = turup.Round.from_bytes(twin.to_bytes())
        done = sum(not by_engine for _, _, by_engine in twin.actions)
        for seat, text, _ in [step for step in rd.actions if not step[2]][done:]:
            twin.apply(text, seat)
        assert twin.result == result
        assert twin == rd


def c23_position(winner):
    """The last trick alone: A 10 K Q of spades, won by seat 1 or by seat 0; transfer(10)."""
    hands = ["TS", "AS", "KS", "QS"] if winner == 1 else ["AS", "TS", "KS", "QS"]
    return hands


@pytest.mark.parametrize(
    ("winner", "mode", "counting"), [(1, "transfer(10)", 36), (0, "transfer(10)", -10), (0, "bonus(10)", 0)]
)
def test_c23_the_last_trick_in_the_solver(winner, mode, counting):
    """26 card points and 10 for the winner; the counting side (1 and 3) adds 36 to its 71, or loses 10, or nothing."""
    rules = turup.get_rules("thunee-kzn", last_trick=mode)
    position = turup.Position(rules, hands=c23_position(winner), trump="H", leader=0)
    whole = 26 + (10 if mode == "bonus(10)" else 0)
    assert turup.solve(position).value == whole - counting


@pytest.mark.parametrize(("taken", "made"), [(94, True), (95, False)])
def test_c23_the_counting_side_needs_105_with_the_last_trick(taken, made):
    """1.10: without a call 95 card points and the last trick are enough, 94 are not: looked for among random rounds."""
    rng = Random("limits")
    seen = 0
    rules = turup.get_rules(
        "thunee-kzn", blind="off", thunee_call="off", royals="off", jodhi=False, double_last="off", khanuck="off"
    )
    for _ in range(4000):
        rd = finished(rules, rng)
        view = rd.view(None)
        if rd.result.reason not in ("made", "failed") or view.bid is not None:
            continue
        counting = 1 - view.maker % 2
        total = rd.result.card_points[counting]
        assert (rd.result.reason == "made") == (total < 105)
        assert rd.result.score == ((1, 0) if (view.maker % 2 == 0) == (total < 105) else (0, 1))
        seen += 1
        if seen >= 120:
            break
    assert seen >= 60
    assert (taken + 10 < 105) == made


# --- C25: the winner leads --------------------------------------------------------------------------------------------


def test_c25_the_winner_of_a_trick_leads_the_next():
    rules = turup.get_rules("thunee-kzn", last_trick="none")
    position = turup.Position(rules, hands=["9C QD", "JC AD", "QC JD", "KC KD"], trump="NT", leader=0)
    for card in ["9C", "JC", "QC", "KC"]:
        position = position.play(card)
    assert (position.turn, position.leader) == (1, 1)
    assert turup.solve(position).value == 46  # JD takes 11 + 30 + 3 + 2
    for card in ["AD", "JD", "KD", "QD"]:
        position = position.play(card)
    assert position.turn is None


def test_c25_in_a_round_and_in_its_replay():
    rng = Random("c25")
    for _ in range(40):
        rd = finished(rules_of(rng.choice(list(GAMES))), rng)
        for viewer in (rd.view(None), turup.Round.from_bytes(rd.to_bytes()).view(None)):
            leaders = [trick[0][0] for _, trick in viewer.tricks]
            winners = [winner for winner, _ in viewer.tricks]
            assert leaders[1:] == winners[: len(leaders) - 1]


# --- C27: an illegal move is never taken ------------------------------------------------------------------------------


def test_c27_revoking_is_refused_and_changes_nothing():
    rd = kzn(SPADES_DEAL, trump="JS")
    play(rd, "TC JC")  # seat 3 holds AC KC
    assert legal(rd) == {"AC", "KC"}
    key, data = rd.key, rd.to_bytes()
    for card in ("TH", "JD", "KH", "AD"):
        with pytest.raises(IllegalAction) as caught:
            rd.apply(card)
        assert (caught.value.code, caught.value.rule) == ("MUST_FOLLOW", "1.6")
    for card in ("JS", "7C", "XX", "pass"):
        with pytest.raises(IllegalAction):
            rd.apply(card)
    assert (rd.key, rd.to_bytes()) == (key, data)


def test_c27_in_table_mode_it_stands_until_it_is_challenged():
    rd = kzn(SPADES_DEAL, trump="JS", illegal_play="challenge(4)")
    play(rd, "TC JC")
    assert legal(rd) == {"AC", "KC"}
    rd.apply("TH")
    assert rd.why_illegal("challenge 3", 1) is not None, "one's own side is not challenged"
    rd.apply("challenge 3", 0)
    assert (rd.result.reason, rd.result.score) == ("challenge-right", (4, 0))


# --- vectors of the rule book, section 9 ------------------------------------------------------------------------------


def test_vector_1_totals():
    for preset, total in (("thunee", 154), ("thunee-32", 154), ("thunee-kzn", 304), ("thunee-kzn-32", 304)):
        options = turup.get_rules(preset).options
        cards = turup.get_rules(preset).deck.cards
        values = [
            (options["value_trump"] if card[1] == "S" else options["value_plain"]).get(card[0], 0) for card in cards
        ]
        assert sum(values) == total


def test_vector_18_a_jodhi_of_the_trump_side_raises_the_requirement():
    """Seat 0 is the maker and claims 40 or 50 in trumps; the counting side's total falls by as much."""
    deal = "0: JS KS QS AH 9C 9D / JH 9H TH QH TC KD / 9S AS TS JC TD QD / AC KC QC KH JD AD"
    results = {}
    for claim in (True, False):
        rd = kzn(deal, trump="JS")
        while not rd.is_over:
            if rd.phase == "jodhi":
                rd.apply("jodhi S" if claim and "jodhi S" in rd.legal_actions() else "no")
            else:
                decline(rd)
                if not rd.is_over:
                    rd.apply(rd.legal_actions()[0])
        results[claim] = (rd.view(None).jodhis, rd.result)
    assert results[False][0] == ()
    if results[True][0]:
        assert results[True][0][0][:2] == (0, 50) or results[True][0][0][1] in (40, 50)


def test_vector_19_partner_catch_costs_eight():
    rd = kzn_solo("thunee")
    play(rd, "JS QS TS KH 9S KD KS TH")
    assert rd.turn == 0
    play(rd, "QC TC JC KC")  # the partner's jack takes the third
    assert (rd.result.reason, rd.result.score) == ("thunee-partner", (0, 8))


def kzn_solo(call):
    rd = turup.Round("thunee-kzn", deal=SPADES_DEAL, dealer=3)
    decline(rd)
    while rd.phase == "auction":
        rd.apply("pass")
    rd.apply("trump JS")
    while rd.phase == "blind":
        rd.apply("no")
    assert (rd.phase, rd.turn) == ("solo", 0)
    rd.apply(call)
    return rd


def test_solo_calls_stop_at_the_first_lost_trick():
    rd = kzn_solo("royals")
    assert rd.turn == 0
    rd.apply("QH")  # the queen is highest in Royals
    play(rd, "JH")
    while not rd.is_over and not rd.view(None).tricks:
        rd.apply(rd.legal_actions()[0])
    assert rd.view(None).tricks[0][0] == 0
    rd.apply("JS")  # the jack is lowest; seat 1 has QS
    while not rd.is_over:
        rd.apply(rd.legal_actions()[0])
    assert len(rd.view(None).tricks) == 2
    assert rd.result.reason in ("royals-failed", "royals-partner")
    assert rd.result.score in ((0, 4), (0, 8))


def test_vector_21_double_and_strict_khanuck_are_never_both_offered():
    rng = Random(21)
    seen = set()
    for game in ("thunee", "thunee-kzn", "thunee-kzn-32", "thunee-6p", "thunee-kzn-6p", "partner"):
        for _ in range(150):
            for rd in walk(rules_of(game), rng):
                if rd.phase == "last-call":
                    offered = legal(rd)
                    assert not {"double", "khanuck"} <= offered
                    seen |= offered
    assert seen == {"double", "khanuck", "no"}


def test_vector_22_thunee_by_the_book():
    rd = turup.Round("thunee", seed=5)
    assert [str(action) for action in rd.legal_actions()] == ["bid 80", "bid 90", "bid 100", "pass"]
    rules = turup.get_rules("thunee")
    position = turup.Position(rules, hands=["JH", "QH", "9H", "9C"], trump="S", leader=0)
    assert turup.solve(position).value == 0  # the queen wins two points for side 1
    trumps = turup.Position(rules, hands=["JS", "QS", "9S", "9C"], trump="S", leader=0)
    assert turup.solve(trumps).value == 30 + 2 + 20
