"""The installed package: what is in it, what it says of itself, and every example in its documentation."""

import doctest
import importlib
import importlib.metadata
import inspect
import os
import pkgutil
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

import turup
import turup._core

ROOT = Path(turup.__file__).parent


def modules():
    """Every module of the package that is meant to be read, compiled or not."""
    names = ["turup", *(module.name for module in pkgutil.walk_packages(turup.__path__, "turup."))]
    return sorted(name for name in names if not name.endswith(("._cyutility", ".__main__")))


@pytest.mark.parametrize("name", modules())
def test_examples_in_docstrings(name):
    try:
        module = importlib.import_module(name)
    except ModuleNotFoundError as missing:
        pytest.skip(f"needs {missing.name}")
    assert doctest.testmod(module).failed == 0


@pytest.mark.parametrize("name", turup.__all__)
def test_public_name_is_documented_with_an_example(name):
    public = getattr(turup, name)
    if not (inspect.isclass(public) or inspect.isroutine(public)):
        return
    assert inspect.getdoc(public), f"turup.{name} has no docstring"
    texts = [inspect.getdoc(public), *(inspect.getdoc(member) or "" for _, member in inspect.getmembers(public))]
    assert any(">>>" in text for text in texts), f"turup.{name} shows no example"


def test_version_is_the_one_of_the_distribution():
    assert turup.__version__ == importlib.metadata.version("turup")


def test_type_information_ships():
    assert (ROOT / "py.typed").exists()
    compiled = {path.name.split(".")[0] for suffix in EXTENSION_SUFFIXES for path in ROOT.rglob(f"*{suffix}")}
    stubs = {path.stem for path in (ROOT / "_core").glob("*.pyi")}
    assert compiled - {"_cyutility"} == stubs


def test_import_loads_no_optional_package():
    optional = ["dask", "distributed", "matplotlib", "pandas", "pyarrow", "pytest", "hypothesis", "gymnasium"]
    code = f"import sys, turup; print([name for name in {optional} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_import_prints_and_warns_nothing():
    done = subprocess.run([sys.executable, "-W", "error", "-c", "import turup"], capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_package_runs_as_a_module_and_as_a_command():
    script = Path(sys.executable).with_name("turup.exe" if os.name == "nt" else "turup")
    words = ["deal", "thunee", "--seed", "1"]
    as_module = subprocess.run([sys.executable, "-m", "turup", *words], capture_output=True, text=True, check=True)
    as_command = subprocess.run([script, *words], capture_output=True, text=True, check=True)
    assert as_module.stdout == as_command.stdout != ""
