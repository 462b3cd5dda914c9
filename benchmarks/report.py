"""Runs every benchmark and prints the table of ratios as Markdown, with the machine and the date.

Usage: python benchmarks/report.py [pytest arguments]     (progress goes to standard error)
"""

import os
import platform
import subprocess
import sys
import tempfile
from datetime import UTC, datetime
from pathlib import Path

import turup

HERE = Path(__file__).parent


def main(arguments: list[str]) -> int:
    with tempfile.TemporaryDirectory() as folder:
        written = Path(folder) / "table.md"
        command = [sys.executable, "-m", "pytest", str(HERE), f"--markdown={written}", *arguments]
        status = subprocess.run(command, stdout=sys.stderr).returncode
        if written.exists():
            print(f"turup {turup.__version__}, {machine()}, {datetime.now(UTC):%Y-%m-%d}. Processor time, medians;")
            print("ratio = the other program's figure divided by turup's, so above 1 turup is better.\n")
            print(written.read_text(encoding="utf-8"), end="")
    return status


def machine() -> str:
    """The processor, the system and the Python."""
    return f"{processor()} ({os.cpu_count()} cores), {platform.system()}, Python {platform.python_version()}"


def processor() -> str:
    """The name of the processor."""
    described = Path("/proc/cpuinfo")
    if described.exists():
        for line in described.read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
