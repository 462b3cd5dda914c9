"""``python -m turup`` is the ``turup`` command."""

import sys

from turup.cli import main

__all__ = ["main"]

if __name__ == "__main__":
    sys.exit(main())
