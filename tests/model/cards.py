"""Cards as texts: ``JS`` is the jack of spades. Order and points of ranks under given rules."""

from functools import cache

from model.presets import Rules

SUITS = "SHDC"
ROYALS = ["Q", "K", "T", "A", "9", "J"]


def rank(card: str) -> str:
    return card[0]


def suit(card: str) -> str:
    return card[1]


def of_suit(cards: list[str], wanted: str | None) -> list[str]:
    return [card for card in cards if suit(card) == wanted]


def distinct(cards: list[str]) -> list[str]:
    """Each card once, in the order given: equal cards of two packs are one choice."""
    return list(dict.fromkeys(cards))


def deck(rules: Rules) -> list[str]:
    """Every card of the pack, as many times as there are copies."""
    ranks = str(rules["deck_ranks"]).replace("(", "").replace(")", "").split()
    return [r + s for s in SUITS for r in ranks for _ in range(rules["deck_copies"])]


@cache
def groups(order: str) -> list[list[str]]:
    """Ranks from high to low, equal ones together: ``(J 3) 9 A``."""
    result: list[list[str]] = []
    inside = False
    for token in order.replace("(", " ( ").replace(")", " ) ").split():
        if token == "(":
            inside = True
            result.append([])
        elif token == ")":
            inside = False
        elif inside:
            result[-1].append(token)
        else:
            result.append([token])
    return result


def rank_order(rules: Rules, is_trump: bool, mode: str) -> list[list[str]]:
    """Groups of equal ranks from high to low. ``mode``: normal, royals (Q K 10 A 9 J), or upside-down (7 high)."""
    order = groups(rules["rank_trump"] if is_trump else rules["rank_plain"])
    if mode == "royals":
        return [[r] for r in [*ROYALS, *(r for group in order for r in group if r not in ROYALS)]]
    if mode == "upside-down":
        return order[::-1]
    return order


def strength(rules: Rules, card: str, trump: str | None, mode: str) -> int:
    """The higher the number, the higher the card within its suit."""
    order = rank_order(rules, suit(card) == trump, mode)
    for place, group in enumerate(order):
        if rank(card) in group:
            return len(order) - place
    raise ValueError(f"{card} is not in this pack")


def points(rules: Rules, card: str, trump: str | None) -> int:
    """Card points."""
    values = rules["value_trump"] if suit(card) == trump else rules["value_plain"]
    return int(values.get(rank(card), 0))
