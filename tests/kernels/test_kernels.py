"""The kernels alone, without Python: clean under strict warnings, pure, and right under the sanitizers.

Each `test_*.c` beside this file is a program with a `main` that returns 0 when all holds. It may include any header of
`src/` and of this folder.
"""

import os
import re
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

HERE = Path(__file__).parent
SRC = HERE.parents[1] / "src"
SOURCES = sorted(SRC.rglob("*.c"))
PROGRAMS = sorted(HERE.glob("test_*.c"))
CC = os.environ.get("CC", "cc")
WARNINGS = ["-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Wshadow", "-Wvla", "-Werror"]
FLAGS = ["-std=c11", "-I", str(SRC), "-I", str(HERE), *WARNINGS]
SANITIZERS = ["-g", "-O1", "-UNDEBUG", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"]

# What a kernel may call: moving and comparing bytes, counting bits and asking for the processor (both in the compiler's
# own library), a failed assertion; nothing that allocates, reads or writes.
MAY_CALL = {"memcpy", "memset", "memmove", "memcmp", "strlen", "strcmp", "strncmp", "memchr"}
MAY_CALL |= {"__popcountdi2", "__cpu_model", "__cpu_indicator_init", "__assert_fail"}

pytestmark = [
    pytest.mark.skipif(sys.platform != "linux" or not shutil.which(CC), reason="needs a C compiler on Linux"),
    pytest.mark.xdist_group("kernels"),  # one worker, so that the kernels are compiled once
]


def run(*command, **options):
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True, **options)
    assert done.returncode == 0, f"{' '.join(map(str, command))}\n{done.stdout}{done.stderr}"
    return done.stdout


def compile_kernels(folder, flags):
    """Objects of all kernels, compiled side by side."""

    def one(source):
        target = folder / ("_".join(source.relative_to(SRC).with_suffix(".o").parts))
        run(CC, *flags, "-c", source, "-o", target)
        return target

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        return list(pool.map(one, SOURCES))


@pytest.fixture(scope="session", params=[[], ["-m32"]], ids=["native", "32-bit"])
def sanitized(request, tmp_path_factory):
    """Flags and objects; 32-bit stands for WebAssembly, whose pointers and `long` are as short."""
    folder = tmp_path_factory.mktemp("sanitized")
    flags = [*FLAGS, *SANITIZERS, *request.param]
    empty = folder / "empty.c"
    empty.write_text("int main(void) { return 0; }\n")
    if subprocess.run([CC, *flags, empty, "-o", folder / "empty"], capture_output=True).returncode:
        pytest.skip(f"the compiler cannot do {request.param}")
    return flags, compile_kernels(folder, flags)


@pytest.fixture(scope="session")
def released(tmp_path_factory):
    return compile_kernels(tmp_path_factory.mktemp("released"), [*FLAGS, "-O2", "-fno-pic", "-UNDEBUG"])


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda path: path.stem)
def test_program_under_address_and_undefined_behaviour_checks(program, sanitized, tmp_path):
    flags, objects = sanitized
    run(CC, *flags, program, *objects, "-o", tmp_path / program.stem)
    run(tmp_path / program.stem, env={**os.environ, "ASAN_OPTIONS": "detect_leaks=0"}, timeout=600)


def symbols(objects, kinds):
    """(object, name) of the symbols whose kind, as `nm` prints it, is one of `kinds`."""
    listing = run("nm", "-A", *objects)
    found = re.findall(r"^(\S+?):\s*[0-9a-f]*\s+(\w) (\S+)$", listing, re.MULTILINE)
    return {(Path(path).stem, name) for path, kind, name in found if kind in kinds}


def test_kernels_have_no_mutable_data(released):
    assert symbols(released, "bBdDsSC") == set()


def test_kernels_call_nothing_that_allocates_or_does_input_or_output(released):
    defined = {name for _, name in symbols(released, "TtRrVvWw")}
    assert {(where, name) for where, name in symbols(released, "U") if name not in defined | MAY_CALL} == set()


def test_exported_names_carry_the_prefix(released):
    assert {(where, name) for where, name in symbols(released, "TDRBC") if not name.startswith("turup_")} == set()
