"""Writes starting inputs for the target `jacknine`, a random round for each preset: `seeds.py FOLDER`."""

import random
import sys
from array import array
from pathlib import Path

import turup

STEPS = 300


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    draw = random.Random(1)
    for name in turup.presets():
        rules = turup.get_rules(name)
        if rules.family.name == "jacknine":
            start = bytes([draw.randrange(256), draw.randrange(8), 0, 0, 0])  # seed, dealer, scores, "play"
            steps = b"".join(bytes([0, draw.randrange(192), draw.randrange(256)]) for _ in range(STEPS))
            options = array("h", rules.family.encode(rules.options)).tobytes()
            (folder / name).write_bytes(options + start + steps)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
