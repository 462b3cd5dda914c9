"""The objects of the protocol, from which schemas and TypeScript types are made."""

from typing import Any, Literal, NotRequired, TypedDict

from turup.engine.views import JackNineView, Result, TichuView

__all__ = [
    "Board",
    "BotGone",
    "BotInfo",
    "Estimate",
    "Event",
    "History",
    "Info",
    "JackNineView",
    "Judgement",
    "Legal",
    "Message",
    "News",
    "OptionInfo",
    "Outlook",
    "Position",
    "Progress",
    "RecordText",
    "Refusal",
    "Result",
    "ReviewedStep",
    "Rules",
    "RulesBook",
    "Seats",
    "Solution",
    "Standing",
    "Step",
    "TichuView",
    "TrumpTable",
    "View",
]


class Info(TypedDict):
    """The engine and its protocol. Clients of one major version of the protocol understand all its minor ones."""

    name: Literal["turup"]
    version: str
    protocol: str
    presets: list[str]
    bots: list[str]


class Rules(TypedDict):
    """The rules of a game. ``text`` names them wherever rules are asked for."""

    name: str
    text: str
    family: str
    players: int
    trumps: list[str]
    deck: list[str]
    options: dict[str, Any]


class OptionInfo(TypedDict):
    """An option: what it means, its value here, and a JSON Schema of the values it takes."""

    name: str
    meaning: str
    value: Any
    schema: dict[str, Any]


class RulesBook(TypedDict):
    """The rule book of a variant as Markdown, and its options."""

    rules: Rules
    book: str
    options: list[OptionInfo]


class Refusal(TypedDict):
    """Why an action is not allowed."""

    code: str
    sentence: str
    rule: str


class Event(TypedDict):
    """One thing a seat has seen happen; see ``turup.Event`` for the kinds. Parts that say nothing are left out."""

    number: int
    kind: str
    seat: NotRequired[int]
    action: NotRequired[str]
    by_engine: NotRequired[bool]
    cards: NotRequired[list[str]]
    card: NotRequired[str]
    trump: NotRequired[str]
    value: NotRequired[int]
    other: NotRequired[int]


class Message(TypedDict):
    """One message of a seat's stream: ``seq`` rises by one from 0. Put ``changes`` into the view, add ``events`` to
    those of the round, after dropping all from number ``undone`` on where it is given. A new ``round`` starts with an
    empty view and no events."""

    seq: int
    round: int
    events: list[Event]
    changes: dict[str, Any]
    undone: NotRequired[int]


class News(TypedDict):
    """Sent after ``tables.subscribe``: a message of a seat's stream (null: the spectators'). What a request causes
    comes before its response, what bots do then after it."""

    table: str
    seat: int | None
    message: Message


class View(TypedDict):
    """Where a seat's stream stands: ``seq`` is the number of the next message, ``events`` how many the round has had,
    ``view`` what the seat knows."""

    seq: int
    round: int
    events: int
    view: JackNineView | TichuView


class Seats(TypedDict):
    """A new table: its name, and the tokens. Whoever holds ``owner`` may do all, a seat's token gives what that seat
    may see and do, ``spectator`` what everybody may see."""

    table: str
    owner: str
    seats: list[str]
    spectator: str


class Legal(TypedDict):
    """What a seat may do. ``seq`` is the message that an action of now answers."""

    seq: int
    actions: list[str]


class Board(TypedDict):
    """What an action led to: ``applied`` is false for one taken before, ``seq`` is the seat's last message, ``over``
    says whether the round has ended."""

    applied: bool
    seq: int
    over: bool


class Standing(TypedDict):
    """How the match stands. ``players`` are those of the seats in this round: they move in Threechu and Grand Seigneur,
    where tokens stay with the seats."""

    rules: str
    round: int
    players: list[int]
    scores: list[int]
    player_scores: list[int] | None
    sets: list[list[int]]
    is_over: bool
    winner: int | None
    results: list[Result]


class Step(TypedDict):
    """One event of a record."""

    seat: int | None
    action: str
    by_engine: NotRequired[bool]
    comments: NotRequired[list[str]]
    variations: NotRequired[list[list[dict[str, Any]]]]


class History(TypedDict):
    """One round as it was played, hidden cards too."""

    headers: dict[str, str]
    comments: list[str]
    steps: list[Step]
    result: str


class RecordText(TypedDict):
    """Records as text, and as JSON."""

    text: str
    rounds: list[History]
    problems: list[str]


class ReviewedStep(Step):
    """One event of a record and what it cost with all cards open; null where the solver has nothing to say."""

    phase: str
    value: int | None
    cost: int | None
    best: list[str]


class Position(TypedDict, total=False):
    """A position with all cards open: the keywords of ``turup.Position``. Trick games need hands, trump and leader."""

    hands: list[str]
    trump: str
    leader: int
    trick: list[str]
    sides: list[int]
    last_trick: bool
    maker: int
    indicator: str
    exposed: bool
    top: str
    wish: str
    out: list[int]
    piles: list[int]
    calls: dict[str, str]


class Solution(TypedDict):
    """Values are points that side 0 still takes; ``value`` is null when a limit came first (see ``bounds``)."""

    status: Literal["exact", "bounds"]
    value: int | None
    bounds: list[int]
    cards: dict[str, int]
    card_bounds: dict[str, list[int]]
    line: list[str]
    nodes: int


class TrumpTable(TypedDict):
    """For each trump and leader, the points of side 0 as proven bounds, equal unless a limit came first."""

    table: dict[str, list[list[int]]]


class Outlook(TypedDict):
    """What an action promises over worlds: see ``turup.Outlook``."""

    mean: float | None
    spread: float | None
    distribution: dict[str, float]
    chance: float | None
    trumps: dict[str, float]


class Estimate(TypedDict):
    """What each legal action of a seat promises."""

    seat: int
    side: int
    worlds: int
    status: Literal["complete", "time"]
    best: str
    actions: dict[str, Outlook]


class Judgement(TypedDict):
    """An action by what its seat knew, and by the cards as they lie."""

    action: str
    cost: float | None
    expected_cost: float | None
    chance_lost: float | None
    actual: dict[str, Outlook]
    estimate: Estimate


class Progress(TypedDict):
    """Sent while the long request ``id`` is at work, a hundred times at most: how much of it is done."""

    id: str | float | None
    done: int
    total: int


class BotGone(TypedDict):
    """Sent when a bot could not go on: it has left its seat, for whoever has the seat's token to play on."""

    table: str
    seat: int
    bot: str
    reason: str


class BotInfo(TypedDict):
    """A bot that plays for a seat."""

    seat: int
    bot: str
