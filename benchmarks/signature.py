"""Writes signature.txt: the cards played by the solver over the fixed deals of ``turup bench``, preset by preset.

Usage: python benchmarks/signature.py     (with the build in question installed; a commit that moves a number says why)
"""

from pathlib import Path

from turup.bench import BENCH_PRESETS, measure

PINNED = Path(__file__).with_name("signature.txt")


def main() -> None:
    nodes = {preset: measure(preset)[1] for preset in BENCH_PRESETS}
    lines = [f"{preset} {count}" for preset, count in {**nodes, "signature": sum(nodes.values())}.items()]
    PINNED.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
