"""Two equal cards in the pack: a position plays the copy that the seat holds, and of equal cards the first one wins."""

import turup

RULES = turup.get_rules("thunee", deck_copies=2, packets=(4, 8), jodhi=False, khanuck=False)


def test_second_copy_is_played_by_its_holder():
    position = turup.Position(RULES, hands=["JS QH", "JS KH", "9S TH", "QS AH"], trump="S", leader=1)
    after = position.play("JS")
    assert after.hands == (("JS", "QH"), ("KH",), ("9S", "TH"), ("QS", "AH"))
    trick_over = after.play("9S").play("QS").play("JS")
    assert trick_over.hands == (("QH",), ("KH",), ("TH",), ("AH",))
    assert trick_over.leader == 1
