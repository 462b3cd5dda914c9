"""What the player is asked in each phase. What may be answered is in the list of actions, not here."""

from collections.abc import Mapping
from types import MappingProxyType

__all__ = ["QUESTIONS", "question"]

QUESTIONS: Mapping[str, str] = MappingProxyType(
    {
        # Jack-Nine
        "redeal-claim": "Your cards give you the right to a new deal. Do you want one?",
        "half-court": "Do you call half court?",
        "auction": "What do you bid?",
        "auction2": "What do you bid in the second auction?",
        "trump": "Which trump do you choose?",
        "trump2": "Which trump do you choose after the second auction?",
        "double": "Do you double?",
        "blind": "Do you undertake all tricks before you see the rest of your cards?",
        "call-partner": "Whose holder shall be your partner?",
        "show": "Do you show your hand?",
        "solo": "Do you undertake all tricks alone?",
        "double-thunee": "Do you double?",
        "open": "Do you show the trump?",
        "jodhi": "Do you claim a jodhi?",
        "pair": "Do you show your pair?",
        "last-call": "Do you make a call on the last trick?",
        # Tichu
        "great-grand": "Do you call Great Grand Tichu, before you have any cards?",
        "blind-grand": "Do you call Grand Tichu blind, or look at your cards?",
        "grand": "Do you call Grand Tichu?",
        "tichu": "Do you call Tichu before the exchange?",
        "exchange": "Which cards do you give away, in the order of play from the next seat on?",
        "tichu2": "Do you call Tichu before the first lead?",
        "wish": "Which rank do you wish for?",
        "dragon": "Which seat gets the trick of the Dragon?",
        "dog": "Which seat gets the lead?",
        "bomb": "Do you throw a bomb?",
        # both
        "play": "What do you play?",
    }
)


def question(phase: str) -> str:
    """The question of a phase; of one that has come later than this list, its name.

    >>> question("wish")
    'Which rank do you wish for?'
    """
    return QUESTIONS.get(phase, f"What do you do ({phase})?")
