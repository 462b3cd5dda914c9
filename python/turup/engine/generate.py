"""Writes ``openrpc.json`` and ``turup.d.ts`` beside this file: ``python -m turup.engine.generate [FOLDER]``."""

import json
import sys
from pathlib import Path

from turup.engine.openrpc import document
from turup.engine.typescript import types_of

__all__ = ["files"]


def files() -> dict[str, str]:
    """The generated files by name."""
    described = document()
    return {
        "openrpc.json": json.dumps(described, indent=1, ensure_ascii=False) + "\n",
        "turup.d.ts": types_of(described),
    }


def main(folder: Path) -> None:
    """Writes them."""
    for name, text in files().items():
        (folder / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent)
