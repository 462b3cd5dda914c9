"""What seats know, as the protocol sends it (``View.to_dict``)."""

from typing import TypedDict

__all__ = ["JackNineView", "Result", "TichuView"]


class Result(TypedDict):
    """How a round ended, by side, and by player where players score for themselves."""

    card_points: list[int]
    score: list[int]
    reason: str
    player_scores: list[int] | None
    order: list[int] | None


class JackNineView(TypedDict):
    """What a seat (null: a spectator) knows in the games with the jack on top; see ``turup.JackNineView``. A play is
    ``[seat, card]``, a trick ``[winner, plays]``, a Jodhi ``[seat, points, suit]``."""

    rules: str
    seat: int | None
    phase: str
    turn: int | None
    dealer: int
    hand: list[str]
    dealt: list[str]
    hand_sizes: list[int]
    maker: int | None
    bid: int | None
    strain: str | None
    bids: list[int | None]
    passed: list[int]
    doubled: int
    trump: str | None
    indicator: str | None
    exposed: bool
    leader: int | None
    trick: list[tuple[int, str]]
    tricks: list[tuple[int, list[tuple[int, str]]]]
    card_points: list[int]
    seat_points: list[int]
    tricks_won: list[int]
    solo: str | None
    caller: int | None
    solo_doubled: bool
    sits_out: list[int]
    last_call: str | None
    last_caller: int | None
    jodhis: list[tuple[int, int, str | None]]
    pairs: list[int]
    partner_card: str | None
    partner: int | None
    scores: list[int]
    result: Result | None
    legal_actions: list[str]


class TichuView(TypedDict):
    """What a seat (null: a spectator) knows in Tichu and its forms; see ``turup.TichuView``. Gifts are
    ``[seat, card]``, the dummy's open hand ``[seat, cards]``."""

    rules: str
    seat: int | None
    phase: str
    turn: int | None
    dealer: int
    hand: list[str]
    open_hand: tuple[int, list[str]] | None
    hand_sizes: list[int]
    calls: list[str | None]
    given: list[tuple[int, str]]
    received: list[tuple[int, str]]
    top: str | None
    owner: int | None
    trick_points: int
    passed: list[int]
    wish: str | None
    played: list[str]
    started: list[int]
    piles: list[int]
    out: list[int]
    has_decided: bool
    result: Result | None
    legal_actions: list[str]
