"""Writes starting inputs for the targets `jacknine` and `tichu`, a random round for each preset: `seeds.py FOLDER`."""

import random
import sys
from array import array
from pathlib import Path

import turup

STEPS = 300


#: What comes before and after the options: Tichu's first byte says that options follow; seed, dealer, (scores,) "play".
HEADS = {"jacknine": (b"", 5), "tichu": (b"\xff", 3)}


def main(folder: Path) -> None:
    draw = random.Random(1)
    for name in turup.presets():
        rules = turup.get_rules(name)
        before, length = HEADS[rules.family.name]
        start = bytes([draw.randrange(256), draw.randrange(8)]) + bytes(length - 2)
        steps = b"".join(bytes([0, draw.randrange(192), draw.randrange(256)]) for _ in range(STEPS))
        options = array("h", rules.family.encode(rules.options)).tobytes()
        (folder / rules.family.name).mkdir(parents=True, exist_ok=True)
        (folder / rules.family.name / name).write_bytes(before + options + start + steps)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
