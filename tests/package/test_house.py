"""The house keeps its shape: small files, floors that know only what lies below them."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LIMITS = {".c": 500, ".h": 500, ".inc": 500, ".def": 500, ".pyx": 400, ".pxd": 400, ".py": 400, ".pyi": 400}
FILES = sorted(
    path
    for folder in ("src", "_core", "python", "tests", "benchmarks")
    for path in (ROOT / folder).rglob("*")
    if path.suffix in LIMITS and "build" not in path.relative_to(ROOT).parts
)
KERNELS = [path for path in FILES if path.relative_to(ROOT).parts[0] == "src"]


def name(path):
    return path.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("path", FILES, ids=name)
def test_file_is_small(path):
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LIMITS[path.suffix]


@pytest.mark.parametrize("path", KERNELS, ids=name)
def test_kernel_knows_nothing_of_python_nor_of_the_outside(path):
    included = re.findall(r'^\s*#\s*include\s+([<"][^>"]+[>"])', path.read_text(encoding="utf-8"), re.MULTILINE)
    system = {"<assert.h>", "<limits.h>", "<stdbool.h>", "<stddef.h>", "<stdint.h>", "<string.h>"}
    if path == ROOT / "src" / "common" / "bits.h":
        system |= {"<intrin.h>", "<immintrin.h>"}
    assert [header for header in included if header.startswith("<") and header not in system] == []


def test_bridge_modules_have_declarations_and_stubs():
    for module in (ROOT / "_core").glob("*.pyx"):
        assert (ROOT / "python" / "turup" / "_core" / f"{module.stem}.pyi").exists(), f"{module.name} has no stub"
