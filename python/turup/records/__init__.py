"""Records of rounds and matches as text: written, read one by one, replayed.

A file holds rounds one after another. A round is header lines, its events, and how it ended::

    [Rules "28"]
    [Deal "0: QD 9C KC TS AS 9H AH TC / QC 7S 8H 7C QH JH 7D AD / JC 8C JS KH TH JD KS 8D / TD 7H AC 8S 9S QS KD 9D"]
    [Dealer "0"]
    [Scores "0 0"]
    [Seat 1 "Asha"]

    {A comment: it belongs to the event before it, or to the round where there is none.}
    1: bid 14
    2: bid 15 {comments may follow on the line}
    (
    2: pass
    )
    3: no *
    -: signal 2 ignored
    result 1 -1 made

An event is ``seat: action`` with the texts that ``Round.apply`` takes; the referee is ``-``, and ``*`` marks what the
rules left no choice about. A variation, between lines ``(`` and ``)``, takes the place of the event before it and may
hold comments and variations itself. A match's rounds carry ``[Match "rules"]``, ``[Seed "7"]`` and ``[Round "1"]``.
Other headers are kept as they are. Lines that begin with ``%`` are passed over.
"""

from turup.records.model import Record, Step
from turup.records.reader import read
from turup.records.replay import from_match, from_round, matches, replay
from turup.records.review import Reviewed, review
from turup.records.writer import text_of, write

__all__ = [
    "Record",
    "Reviewed",
    "Step",
    "from_match",
    "from_round",
    "matches",
    "read",
    "replay",
    "review",
    "text_of",
    "write",
]
