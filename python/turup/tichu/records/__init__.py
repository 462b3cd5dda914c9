"""``.tch`` records of Tichu for four, the format of the large public archive: read one by one, replayed, written."""

from turup.tichu.records.model import Said, TchRecord
from turup.tichu.records.reader import read_tch
from turup.tichu.records.replay import replay
from turup.tichu.records.writer import tch_of, write_tch

__all__ = ["Said", "TchRecord", "read_tch", "replay", "tch_of", "write_tch"]
