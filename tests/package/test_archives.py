"""The files that a release uploads: `.ci/run` names them in TURUP_WHEEL and TURUP_SDIST, else nothing is checked."""

import os
import re
import tarfile
import zipfile
from pathlib import Path, PurePosixPath

import pytest

ROOT = Path(__file__).parents[2]
MEGABYTE = 1_000_000


def archive(variable):
    path = os.environ.get(variable)
    if not path:
        pytest.skip(f"{variable} names no file")
    return Path(path)


@pytest.fixture
def wheel():
    with zipfile.ZipFile(archive("TURUP_WHEEL")) as opened:
        yield opened


@pytest.fixture
def source_archive():
    with tarfile.open(archive("TURUP_SDIST")) as opened:
        yield {str(PurePosixPath(*PurePosixPath(member.name).parts[1:])) for member in opened if member.isfile()}


def test_wheel_is_under_3_megabytes():
    assert archive("TURUP_WHEEL").stat().st_size < 3 * MEGABYTE


def test_wheel_holds_the_package_and_nothing_else(wheel):
    ours = re.compile(r"turup/(\w+/)*(\w+\.(py|pyi|pxd|json|d\.ts)|py\.typed|\w+\.[\w-]+\.(so|pyd))")
    names = [name for name in wheel.namelist() if not re.match(r"turup-[\d.]+\.dist-info/", name)]
    assert [name for name in names if not ours.fullmatch(name)] == []


def test_wheel_holds_every_file_of_the_package_folder(wheel):
    package = ROOT / "python"
    endings = (".py", ".pyi", ".typed")
    ours = {path.relative_to(package).as_posix() for path in package.rglob("*") if path.suffix in endings}
    assert ours - set(wheel.namelist()) == set()


def test_wheel_carries_the_licence_and_the_command(wheel):
    [licence] = [name for name in wheel.namelist() if name.endswith("licenses/LICENSE")]
    assert b"MIT License" in wheel.read(licence)
    [entry_points] = [name for name in wheel.namelist() if name.endswith("entry_points.txt")]
    assert b"turup = turup.__main__:main" in wheel.read(entry_points)


def test_source_archive_holds_all_that_a_build_and_its_tests_read(source_archive):
    code = {".c", ".h", ".inc", ".def", ".pyx", ".pxi", ".pxd", ".py", ".pyi", ".mjs"}
    endings = code | {".typed", ".txt", ".perft", ".json"}
    folders = ("src", "_core", "python", "tests", "benchmarks", "examples")
    ours = {
        path.relative_to(ROOT).as_posix()
        for folder in folders
        for path in (ROOT / folder).rglob("*")
        if path.suffix in endings and "build" not in path.parts
    }
    ours |= {"pyproject.toml", "setup.py", "LICENSE", "README.md", "CHANGELOG.md", "CONTRIBUTING.md", ".ci/test"}
    assert ours - source_archive == set()


def test_source_archive_holds_no_built_file(source_archive):
    assert [name for name in source_archive if re.search(r"\.(so|pyd|o|a|pyc)$|^_core/.*\.c$|^build/", name)] == []
