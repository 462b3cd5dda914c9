"""The rule book of a Tichu variant, written from its options: sections in the order in which a round goes."""

from typing import TYPE_CHECKING

from turup.rules.book.page import bullets, count, join, paragraph

if TYPE_CHECKING:
    from turup.rules.rules import Rules

__all__ = ["write_book"]

NAMES = {
    "tichu": ("Tichu", "Also called Tai-Pan."),
    "tichu-great-grand": ("Tichu with Great Grand Tichu", "The great call has its home in western Norway."),
    "tichu-blind-grand": ("Tichu with Blind Grand Tichu", "The blind call comes from Minnesota and Iowa."),
    "threechu": ("Threechu", "Tichu for three players and a dummy; also called Trichu."),
    "tientsin": ("Tientsin", "Tichu for six players; also called Tianjin."),
    "grand-seigneur": ("Grand Seigneur", "Tichu for five to twelve players, each for themselves."),
}

LOW_PLACES = ("last place", "last but one", "last but two")


class Page:
    """The options of some rules, as the sections need them."""

    def __init__(self, rules: "Rules") -> None:
        self.rules = rules
        self.form = str(rules.options["form"])
        self.players, self.decks = self.number("players"), self.number("decks")
        self.places = self.form == "grand_seigneur"
        self.three, self.six = self.form == "threechu", self.form == "tientsin"
        self.has_dog = not self.places or self.word("gs_dog") == "kept"
        self.has_wish = not self.places or self.on("gs_wish")

    def on(self, option: str) -> bool:
        """Whether the option is True."""
        return self.rules.options[option] is True

    def word(self, option: str) -> str:
        """The word of a choice."""
        return str(self.rules.options[option])

    def number(self, option: str) -> int:
        """A number; 0 for none."""
        value = self.rules.options[option]
        return value if isinstance(value, int) else 0


def write_book(rules: "Rules") -> str:
    """The rule book as Markdown; sections that would be empty are left out."""
    page = Page(rules)
    title, line = NAMES[rules.name]
    parts = [f"# {title}", line]
    for name, section in SECTIONS:
        text = [part for part in section(page) if part]
        if text:
            parts += [f"## {name}", *text]
    return "\n\n".join(parts) + "\n"


def table(p: Page) -> list[str]:
    """Who plays with whom."""
    who = {
        "partners": "Four players in two partnerships; partners sit opposite each other.",
        "threechu": "Three players and a dummy, the table. The dealer and the dummy, who lies opposite, play "
        "against the other "
        "two; the dealer plays both hands.",
        "tientsin": "Six players in two teams of three who sit alternately.",
        "grand_seigneur": f"{count(p.players).capitalize()} players, each for themselves. Each seat is a place: "
        "the Great Lord "
        "sits at the head, the next lower place next to them, and so on round the table"
        + (" in the order of play." if p.word("gs_direction") == "down" else "."),
    }[p.form]
    windows = {
        "ask": "Players who may make an optional call or throw a bomb are asked one after another, in a fixed order.",
        "live": "Players may make an optional call or throw a bomb at any time, out of turn.",
    }[p.word("windows")]
    return [who, windows]


def cards(p: Page) -> list[str]:
    """The deck and what its cards are worth."""
    size = p.rules.deck.size
    pack = "The ranks 2 to 10, J, Q, K, A in four suits (sword, pagoda, jade, star)"
    special = join(["the Mah Jong", *(["the Dog"] if p.has_dog else []), "the Phoenix", "the Dragon"])
    second = "" if p.decks == 1 else " Two packs are used; the second one has no Dog and no Mah Jong."
    dog = "" if p.has_dog else " The Dog is left out."
    worth = (
        "There are no card points."
        if p.places
        else "A five is worth 5 points, a ten and a king 10 each, the Dragon 25 and the Phoenix −25: 100 together."
    )
    return [f"{size} cards. {pack}, {special}.{second}{dog}", worth]


def deal(p: Page) -> list[str]:
    """Dealing, and the calls on the way."""
    sizes, extra = p.rules.packets, p.rules.deck.size % p.players
    rest = ""
    if extra and p.word("deal_extra") == "first_seats":
        rest = (
            " One card is left over; the first player after the dealer gets it."
            if extra == 1
            else f" {count(extra).capitalize()} cards are left over; the first players after the dealer get one more."
        )
    if len(sizes) == 1:
        return [f"Everybody gets {sizes[0]} cards.{rest}"]
    return [f"Everybody gets {sizes[0]} cards, then {sizes[1]} more.{rest}"]


def calls(p: Page) -> list[str]:
    """What can be called when."""
    if p.places:
        return []
    first = p.rules.packets[0]
    rows = []
    if p.on("great_grand"):
        rows.append("**Great Grand Tichu**, 400 points: before any card is dealt.")
    if p.on("blind_grand"):
        rows.append("**Blind Grand Tichu**, 400 points: before one has looked at any of one's cards.")
    grand = f"**Grand Tichu**, 200 points: with {first} cards, before the next one is taken."
    rows += [grand + (" Neither the dealer nor the dummy may." if p.three else "")]
    rows += ["**Tichu**, 100 points: with all cards, until one plays one's own first card."]
    known = {
        "simultaneous": "In a window of grand calls nobody knows the others' answers until all have decided.",
        "ordered": "In a window of grand calls each player knows the answers before theirs.",
    }[p.word("grand_window")]
    limit = p.number("calls_per_team")
    most = {1: "one call", 2: "two calls", 3: "three calls"}[limit]
    late = "" if p.on("tichu_after_first_out") else "Tichu may not be called when somebody is out."
    text = "A caller bets on being the first of all to go out: the side wins the points, or loses them."
    return [
        text,
        bullets(*rows),
        paragraph(known, f"A player calls once in a round, a side makes at most {most}.", late),
    ]


def exchange(p: Page) -> list[str]:
    """Cards given before the play."""
    if p.places:
        return (
            _tribute(p)
            if p.on("exchange")
            else ["In the first hand there is no exchange; later the places exchange cards."]
        )
    if p.six:
        who = "Everybody gives one card face down to each of their two partners."
    elif p.three:
        two = {
            "dealer_only_two": "The dealer and the dummy give one card to each opponent and none to each other; "
            "the opponents "
            "give one card to each of the other three hands.",
            "all_two": "Every hand gives one card to each of its two opponents, and none to its partner.",
        }
        who = two[p.word("three_exchange")]
        if p.word("three_rules") == "standard":
            who += " The dealer may look at both hands before that. After the exchange the dummy's cards are laid open."
    else:
        who = "Everybody gives one card face down to each of the other three players."
    call = {
        "reset": "Whoever calls Tichu before all have chosen takes the exchange back: all choose anew.",
        "closed": "While cards are being chosen nobody may call.",
    }[p.word("tichu_in_exchange")]
    return [f"{who} All cards change hands at once. {call}"]


def _tribute(p: Page) -> list[str]:
    gifts = ["two best cards", "best card"] if p.players == 5 else ["three best cards", "two best cards", "best card"]
    rows = [f"The {place} gives its {gift}." for place, gift in zip(LOW_PLACES, gifts, strict=False)]
    best = "Best are the Dragon, the Phoenix, the Mah Jong, then aces, kings and so on."
    return [
        "Before the play the lowest places pay the highest: the last the first, the last but one the second, "
        "and so on.",
        bullets(*rows),
        f"{best} At the same time the receivers give back as many cards of their choice.",
    ]


def combinations(p: Page) -> list[str]:
    """What can be played."""
    rows = [
        "**Single card.**",
        "**Pair** and **triple**: two or three cards of one rank.",
        "**Full house**: a triple and a pair of different ranks; the triple's rank counts.",
        "**Stairs**: two or more pairs of neighbouring ranks.",
        "**Straight**: five or more cards of neighbouring ranks; the Mah Jong is the 1, the ace is high.",
        "**Bomb**: four cards of one rank in four suits, or a straight of five or more natural cards in one suit.",
    ]
    phoenix = {
        "high": "where its rank is not said, the higher reading holds.",
        "low": "where its rank is not said, the lower reading holds.",
        "error": "its rank must be said where there are two readings.",
    }[p.word("phoenix_default")]
    rules = [
        f"The Phoenix stands for any rank from 2 to the ace, never in a bomb; {phoenix}",
        "Four of a rank and the Phoenix are a full house."
        if p.on("fh_four_plus_phoenix")
        else "Four of a rank and the Phoenix are no full house.",
        "A straight in one suit may also be played as an ordinary straight."
        if p.on("flush_as_straight")
        else "A straight of natural cards in one suit is always a bomb.",
        "The Mah Jong can be the 1 of a bomb in one suit."
        if p.on("mahjong_in_flush")
        else "The Mah Jong has no suit and is in no bomb.",
    ]
    return [bullets(*rows), paragraph(*rules)]


def play(p: Page) -> list[str]:
    """The trick."""
    others = p.players - 1
    again = {
        True: "A player who has passed may play again when the turn comes back.",
        False: "A player who has passed is out of the trick, but for bombs.",
    }[p.on("reenter_after_pass")]
    own = "When all others have passed, the owner may beat their own play." if p.on("overplay_own") else ""
    return [
        "The holder of the Mah Jong leads to the first trick, with any combination. The others in turn play the same "
        "combination of the same number of cards with a higher rank, or pass; the leader cannot pass.",
        paragraph(
            again,
            own,
            f"When all other players who hold cards have passed in a row ({count(others)} with all in), the "
            "owner of the "
            "highest play takes the trick and leads; if they are out, the next player who holds cards leads.",
        ),
    ]


def bombs(p: Page) -> list[str]:
    """Bombs."""
    order = "A bomb beats every other combination; more cards beat fewer, then the higher rank wins."
    if not p.on("out_of_turn_bombs"):
        return [f"{order} Bombs are played in turn only."]
    last = {
        True: "There is one more chance after the last pass, before the trick is taken.",
        False: "After the last pass there is no more chance.",
    }[p.on("bomb_after_last_pass")]
    first = " The players are asked in order of play from the one after the highest play; the first bomb counts."
    return [
        f"{order} While a play lies on the table, bombs may be thrown out of turn, also on one's own play and "
        "after passing." + (first if p.word("bomb_priority") == "order" else ""),
        f"{last} All passes before a bomb are void, and the player after the bomber goes on.",
    ]


def specials(p: Page) -> list[str]:
    """The special cards."""
    phoenix = (
        "**Phoenix**: alone it is half a rank above the card under it, one and a half when led; it never "
        "beats the Dragon."
    )
    if p.decks == 2:
        phoenix += (
            " A second one beats the first by a quarter."
            if p.on("gs_phoenix_on_phoenix")
            else " A second one does not beat the first."
        )
    dragon = "**Dragon**: the highest single card."
    if p.decks == 2:
        dragon += " The second one beats the first."
    if not p.places:
        gift = {
            True: "also when it ends the round.",
            False: "but for the one that ends the round, which stays with its player.",
        }[p.on("final_dragon_gift")]
        dragon += f" Whoever wins a trick with it gives the trick to an opponent, {gift}"
    return [
        bullets(
            "**Mah Jong**: the 1." + (" " + _wish(p) if p.has_wish else " It gives no wish."), _dog(p), phoenix, dragon
        )
    ]


def _dog(p: Page) -> str:
    if not p.has_dog:
        return ""
    to = {
        "tientsin": "a partner of the player's choice who holds cards",
        "grand_seigneur": "the next player who holds cards",
    }.get(p.form, "the partner, or, if they are out, to the next player after them who holds cards")
    return f"**Dog**: it can only be led, alone; the lead goes to {to}. It cannot be bombed."


def _wish(p: Page) -> str:
    may = "has to wish" if p.on("wish_required") else "may wish"
    free = " The dummy need not fulfil it." if p.three else ""
    dog = " The Dog may be led instead." if p.on("wish_dog_allowed") and p.has_dog else ""
    bomb = {
        "window": "A bomb without it may be thrown only out of turn.",
        "follow": "A bomb without it may be thrown instead, but not led.",
        "always": "A bomb without it may be thrown or led instead.",
    }[p.word("wish_bomb_escape")]
    return (
        f"Whoever plays it {may} for a rank from 2 to the ace. From then on every player who can play a natural "
        "card of that "
        f"rank in their turn must do so, even in a bomb, until one has been played. {bomb}{dog}{free}"
    )


def ending(p: Page) -> list[str]:
    """The end of the round and the count."""
    if p.places:
        return ["The round ends when one player is left. The order in which the players went out gives the places."]
    heir = {
        "opponents": "the cards that the last player still holds go to the other side",
        "second_out": "the cards that the last player still holds go to the player who was second",
    }[p.word("tailender_hand")]
    if p.six:
        return [
            "The round ends when one player is left, or when one side is out while all three opponents hold "
            "cards: a triple "
            f"victory, worth {p.number('triple_victory')} points and no count.",
            f"Otherwise {heir}, and the last player's tricks to the other side; the tricks of the last but one "
            "go to the first. Then each "
            "side counts its tricks. Calls are added in any case.",
        ]
    return [
        "The round ends when one player is left, or when both players of a side are out first and second: a "
        "double victory, "
        f"worth {p.number('double_victory')} points and no count.",
        f"Otherwise the last player's tricks go to the first out, and {heir}. Then each side counts its tricks. "
        "Calls are "
        "added in any case.",
    ]


def match(p: Page) -> list[str]:
    """When somebody has won."""
    target, rounds = p.number("target"), p.number("max_rounds")
    if p.places:
        end = (
            f"A match has {rounds} hands; the Great Lord after the last one wins."
            if rounds
            else "There is no fixed end."
        )
        return [f"In the next hand everybody sits in the place they have won. {end}"]
    who = "player" if p.three else "side"
    turns = (
        "Each player is credited the result of their team; the dummy has a column of its own and cannot win. "
        "The next player "
        "is dealer in the next round."
        if p.three
        else ""
    )
    ends = []
    if target:
        ends.append(f"The match ends when a {who} has {target} points or more after a round; the higher score wins.")
    if rounds:
        ends.append(f"The match has {rounds} rounds; the higher score wins.")
    tie = {"play_on": "If level, another round decides.", "draw": "If level, it is a draw."}[p.word("tie_rule")]
    return [paragraph(turns, *(ends or ["There is no fixed end."]), tie if ends else "")]


SECTIONS = (
    ("Table", table),
    ("Cards", cards),
    ("Deal", deal),
    ("Calls", calls),
    ("Exchange", exchange),
    ("Combinations", combinations),
    ("Play", play),
    ("Bombs", bombs),
    ("Special cards", specials),
    ("End of the round", ending),
    ("Match", match),
)
