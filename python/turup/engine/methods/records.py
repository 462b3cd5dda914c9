"""Records of rounds and matches, as text and as JSON."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import Any

from turup import records
from turup.engine import objects
from turup.engine.lobby import Lobby
from turup.engine.methods.base import Job, Work, method
from turup.match import Match
from turup.tichu import records as tch

__all__ = ["Records", "match_of"]


def read(text: str) -> Iterator[records.Record]:
    """The records of a text, whatever its format."""
    if "Gr.Tichukarten" in text:
        return (records.from_round(tch.replay(record)) for record in tch.read_tch(text + "\n"))
    return records.read(text + "\n")


def match_of(text: str) -> Match:
    """The match whose rounds a text records."""
    found = list(records.matches(read(text)))
    if len(found) != 1:
        raise ValueError(f"the rounds of one match are needed, these are of {len(found)}")
    return found[0]


class Records:
    """Records of this package and ``.tch`` files of Tichu."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby

    @method("records.load")
    def load(self, text: str) -> objects.RecordText:
        """Reads records; the lines that could not be read are named, the others stand."""
        found = list(read(text))
        rounds: list[Any] = [record.to_dict() for record in found]
        problems = [str(problem) for record in found for problem in record.problems]
        return {"text": "\n".join(map(records.text_of, found)), "rounds": rounds, "problems": problems}

    @method("records.save")
    def save(self, token: str, headers: dict[str, str] | None = None) -> str:
        """The match of a table as records, for ``tables.create`` to go on from; for the owner alone."""
        match = self.lobby.find(token).owner().table.match
        return "\n".join(map(records.text_of, records.from_match(match, headers)))

    @method("records.step")
    def step(self, text: str, step: int, round: int = 1, seat: int | None = None) -> objects.View:
        """What a seat (null: a spectator) knew in a round of a text, after so many of its events."""
        record = chosen(text, round)
        if not 0 <= step <= len(record.steps):
            raise ValueError(f"step must be 0..{len(record.steps)}, not {step}")
        rd = records.replay(replace(record, steps=record.steps[:step], result=""))
        view: Any = rd.view(seat).to_dict()
        return {"seq": step, "round": round, "events": len(rd.events(seat)), "view": view}

    @method("records.review", job=True)
    def review(
        self, job: Job, text: str, round: int = 1, time_limit: float = 1.0
    ) -> Work[list[objects.ReviewedStep]]:
        """Every event of a round with what it cost with all cards open; the limit is for each of them."""

        def work() -> list[objects.ReviewedStep]:
            record = chosen(text, round)
            found: list[Any] = []
            for seen in records.review(record, time_limit=time_limit):
                found.append(seen.to_dict())
                job.progress(len(found), len(record.steps))
            return found

        return work


def chosen(text: str, number: int) -> records.Record:
    """A round of a text, by its number from 1."""
    found = next(islice(read(text), max(number, 1) - 1, None), None)
    if found is None or number < 1:
        raise ValueError(f"the text has no round {number}")
    return found
