"""Fixtures of the benchmarks, and the table of ratios after them.

``pytest benchmarks`` runs all of them, with what ``pip install turup[bench]`` brings. Times are processor times,
medians of several rounds. A peer that is not installed is skipped, and the summary says so. The environment variable
TURUP_PROTOTYPE names a folder with the sources of the C prototypes that turup is measured against (``prototype.py``).
"""

import importlib
import os
import shutil
import warnings
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from kernels import Kernels
from prototype import Prototype
from ratios import Figure, table

FIGURES: pytest.StashKey[list[Figure]] = pytest.StashKey()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--markdown", metavar="FILE", help="write the table of ratios to this file too")


def pytest_configure(config: pytest.Config) -> None:
    config.stash[FIGURES] = []


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    text = table(config.stash[FIGURES])
    terminalreporter.section("ratios to other programs (above 1: turup is better)")
    terminalreporter.write_line(text)
    if config.option.markdown:
        Path(config.option.markdown).write_text(text + "\n", encoding="utf-8")


@pytest.fixture
def record(pytestconfig: pytest.Config) -> Callable[..., None]:
    """Puts a figure into the table: ``record(subject, program, value, unit="s", remark="")``."""

    def add(*values: Any, **options: Any) -> None:
        pytestconfig.stash[FIGURES].append(Figure(*values, **options))

    return add


@pytest.fixture
def measure(benchmark: Any, record: Callable[..., None]) -> Callable[..., float]:
    """Times ``work()``, or ``work(*setup())``; records and returns the median for one of the ``units`` in it."""

    def run(
        subject: str,
        work: Callable[..., object],
        *,
        units: int,
        setup: Callable[[], tuple[Any, ...]] = tuple,
        program: str = "turup",
        rounds: int = 7,
        remark: str = "",
    ) -> float:
        benchmark.group = subject
        benchmark.pedantic(work, setup=lambda: (setup(), {}), rounds=rounds, warmup_rounds=1)
        seconds = float(benchmark.stats.stats.median) / units
        record(subject, program, seconds, remark=remark)
        return seconds

    return run


@pytest.fixture
def peer() -> Callable[[str, str], tuple[ModuleType, str]]:
    """Imports a module of another program: ``peer(module, distribution)``; the test is skipped where it is missing."""

    def load(module: str, distribution: str) -> tuple[ModuleType, str]:
        try:
            with warnings.catch_warnings(action="ignore"):
                return importlib.import_module(module), f"{distribution} {version(distribution)}"
        except ImportError as missing:
            pytest.skip(f"{distribution} is not installed ({missing}); pip install turup[bench]")

    return load


@pytest.fixture(scope="session")
def prototype(tmp_path_factory: pytest.TempPathFactory) -> Prototype:
    """The C prototypes, compiled for this machine."""
    sources = os.environ.get("TURUP_PROTOTYPE")
    if not sources:
        pytest.skip("TURUP_PROTOTYPE names no folder with the sources of the prototypes")
    if not shutil.which("gcc"):
        pytest.skip("gcc is needed to compile the prototypes")
    return Prototype(Path(sources), tmp_path_factory.mktemp("prototype"))


@pytest.fixture(scope="session")
def kernels(tmp_path_factory: pytest.TempPathFactory) -> Kernels:
    """The C benchmark programs of this folder."""
    if not shutil.which("gcc"):
        pytest.skip("gcc is needed to compile the kernels by themselves")
    return Kernels(tmp_path_factory.mktemp("kernels"))
