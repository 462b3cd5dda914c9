"""Tables: what seats see, what they may do, and what they do."""

from typing import Any

import turup
from turup.deal import Deal
from turup.engine import objects
from turup.engine.lobby import Lobby
from turup.engine.methods.base import method
from turup.engine.methods.records import match_of
from turup.engine.methods.rules import rules_of
from turup.match import Match
from turup.round import Round

__all__ = ["Tables"]


class Tables:
    """Everything that happens at a table. Whoever asks does so by a token; an owner says for which seat."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby

    @method("tables.create")
    def create(
        self,
        rules: str | None = None,
        seed: int = 0,
        deal: str | None = None,
        dealer: int | None = None,
        records: str | None = None,
        delay: int = 0,
    ) -> objects.Seats:
        """Opens a table for a match: by rules and seed, with its first deal given if wanted, or from the records of a
        match, to go on with it. ``delay``: how many messages spectators stay behind during a round."""
        if (rules is None) == (records is None):
            raise ValueError("give either rules or records")
        match = match_of(records) if records is not None else started(rules or "", seed, deal, dealer)
        seats: objects.Seats = self.lobby.open(match, delay)  # type: ignore[assignment]
        return seats

    @method("tables.view")
    def view(self, token: str, seat: int | None = None) -> objects.View:
        """What a seat (or a spectator) knows now, and where its stream stands."""
        access = self.lobby.find(token)
        view: objects.View = access.table.snapshot(access.seat_of(seat))  # type: ignore[assignment]
        return view

    @method("tables.events")
    def events(self, token: str, since: int = 0, seat: int | None = None) -> list[objects.Message]:
        """The messages of a stream from a number on: all that is needed to follow, or to resume after a break."""
        access = self.lobby.find(token)
        messages: list[Any] = [message.to_dict() for message in access.table.messages(access.seat_of(seat), since)]
        return messages

    @method("tables.subscribe")
    def subscribe(self, token: str, since: int = 0) -> bool:
        """From now on messages of this token's stream come as notifications ``tables.message``, from a number on."""
        access = self.lobby.find(token)
        access.table.messages(access.seat, since)  # refuses a number that is to come yet
        access.hosted.listeners[access] = since
        return True

    @method("tables.unsubscribe")
    def unsubscribe(self, token: str) -> bool:
        """No more notifications; false when there were none."""
        access = self.lobby.find(token)
        return access.hosted.listeners.pop(access, None) is not None

    @method("tables.legal")
    def legal(self, token: str, seat: int | None = None) -> objects.Legal:
        """The legal actions of a seat; none when it has nothing to do."""
        access = self.lobby.find(token)
        mine = access.actor(seat)
        rd = access.table.round
        actions = [] if mine is None else [str(action) for action in rd.legal_actions(mine)]
        return {"seq": access.table.seq(mine), "actions": actions}

    @method("tables.why")
    def why(self, token: str, action: str, seat: int | None = None) -> objects.Refusal | None:
        """Why a seat may not do something now; null when it may."""
        access = self.lobby.find(token)
        refusal = access.table.round.why_illegal(action, access.actor(seat))
        if refusal is None:
            return None
        return {"code": refusal.code, "sentence": refusal.sentence, "rule": refusal.rule}

    @method("tables.act")
    def act(self, token: str, action: str, seq: int | None = None, seat: int | None = None) -> objects.Board:
        """Does something for a seat. ``seq`` is the number of the last message it had: the same action for the same
        message is applied once however often it is sent, any other for an old message is refused as stale."""
        access = self.lobby.find(token)
        mine = access.actor(seat)
        applied = access.table.act(mine, action, seq=seq)
        return {"applied": applied, "seq": access.table.seq(mine), "over": access.table.round.is_over}

    @method("tables.undo")
    def undo(self, token: str) -> bool:
        """Takes back the last action of the round; for the owner alone."""
        self.lobby.find(token).owner().table.undo()
        return True

    @method("tables.history")
    def history(self, token: str) -> list[objects.History]:
        """Every round of the match as it was played, hidden cards too; for the owner alone."""
        match = self.lobby.find(token).owner().table.match
        rounds: list[Any] = [record.to_dict() for record in turup.records.from_match(match)]
        return rounds

    @method("tables.close")
    def close(self, token: str) -> bool:
        """Ends a table; for the owner alone."""
        self.lobby.close(self.lobby.find(token).owner().hosted)
        return True


def started(rules: str, seed: int, deal: str | None, dealer: int | None) -> Match:
    """A match from its seed, its first round from a given deal or dealer if there is one."""
    match = Match(rules_of(rules), seed=seed)
    if deal is not None or dealer is not None:
        first = match.round
        cards = first.deal if deal is None else Deal.parse(deal, match.rules)
        who = first.dealer if dealer is None else dealer
        match.rounds[0] = Round(match.rules, deal=cards, dealer=who, scores=first.scores)
    return match
