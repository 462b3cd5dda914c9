"""What the options of the Tichu games mean and what values they take. Their order and words are the kernel's."""

from turup.rules.options import Option, word
from turup.rules.values import Flag, Number

__all__ = ["OPTIONS"]

_TABLE = [
    Option("form", "which table it is: partners, three and a dummy, two teams of three, or each for himself", word()),
    Option("players", "how many seats there are", Number(4, 12)),
    Option("decks", "how many packs of cards are used", Number(1, 2)),
    Option("deal_extra", "who gets the cards left over in an uneven deal", word()),
    Option("windows", "whether seats with an optional right are asked in turn or may act at any time", word()),
    Option("great_grand", "whether 400 points can be called before any card is dealt", Flag()),
    Option("blind_grand", "whether 400 points can be called before looking at one's cards", Flag()),
    Option("grand_window", "whether a seat knows the earlier answers when it is asked for a grand call", word()),
    Option("tichu_in_exchange", "whether a Tichu call before the swap clears the exchange or is not possible", word()),
    Option("tichu_after_first_out", "whether Tichu may be called when a player is out", Flag()),
    Option("calls_per_team", "how many calls one side may make in a round", Number(1, 3)),
    Option("three_exchange", "with three players, who gives two cards instead of three", word()),
    Option("three_rules", "which rules hold for three players", word()),
    Option("exchange", "whether the places exchange cards (Grand Seigneur; not in the first hand)", Flag()),
    Option("phoenix_default", "what a Phoenix stands for when its rank is not declared", word()),
    Option("fh_four_plus_phoenix", "whether four of a rank and the Phoenix are a full house", Flag()),
    Option("flush_as_straight", "whether a run of one suit may be played as an ordinary straight", Flag()),
    Option("mahjong_in_flush", "whether the Mah Jong is the 1 of a straight flush", Flag()),
    Option("gs_phoenix_on_phoenix", "with two packs, whether the second lone Phoenix beats the first", Flag()),
    Option("gs_wish", "whether the Mah Jong gives a wish in Grand Seigneur", Flag()),
    Option("wish_required", "whether the player of the Mah Jong has to wish", Flag()),
    Option("wish_dog_allowed", "whether the Dog may be led though the wish could be fulfilled", Flag()),
    Option(
        "wish_bomb_escape", "when a bomb without the wished rank may be played though it could be fulfilled", word()
    ),
    Option("out_of_turn_bombs", "whether bombs may be played out of turn", Flag()),
    Option("bomb_after_last_pass", "whether a trick can be bombed after the last pass", Flag()),
    Option("bomb_priority", "who may bomb first", word()),
    Option("reenter_after_pass", "whether a player who has passed may play again in the same trick", Flag()),
    Option("overplay_own", "whether the owner may beat his own play when all others have passed", Flag()),
    Option("gs_dog", "what becomes of the Dog in Grand Seigneur", word()),
    Option("gs_direction", "which way the places go round the table in Grand Seigneur", word()),
    Option("final_dragon_gift", "whether the Dragon's trick is given away also when it ends the round", Flag()),
    Option("tailender_hand", "who gets the cards that the last player still holds", word()),
    Option("double_victory", "the score of a double victory", Number(0, 1000)),
    Option("triple_victory", "the score of a triple victory (six players)", Number(0, 1000)),
    Option("target", "the score that ends the match", Number(1, 30000, optional=True)),
    Option("max_rounds", "how many rounds a match has", Number(1, 10000, optional=True)),
    Option("tie_rule", "what happens when the best are level at the end", word()),
]

OPTIONS = {option.name: option for option in _TABLE}
