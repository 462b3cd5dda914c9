"""Builds src/**/*.c once, as a static library, and one extension for each _core/*.pyx. All else is in pyproject.toml.

Switches, read from the environment: TURUP_DEBUG=1 (no optimisation, C asserts and bounds checks on), TURUP_SANITIZE=1
(address and undefined-behaviour checks), TURUP_ABI3=1 (one wheel for Python 3.12 and later). A build never tunes for
the machine it runs on.
"""

import os
import sys
from pathlib import Path

from Cython.Build import cythonize
from setuptools import Extension, setup

PACKAGE = "turup._core"
DEBUG = os.environ.get("TURUP_DEBUG") == "1"
SANITIZE = os.environ.get("TURUP_SANITIZE") == "1"
ABI3 = os.environ.get("TURUP_ABI3") == "1"
WINDOWS = sys.platform == "win32"
PROCESSES = os.cpu_count() or 1

if WINDOWS:
    cflags = ["/std:c11", *(["/Od", "/Zi", "/UNDEBUG"] if DEBUG else ["/O2", "/DNDEBUG"])]
    ldflags = []
else:
    cflags = ["-std=c11", "-fvisibility=hidden", *(["-O0", "-g", "-UNDEBUG"] if DEBUG else ["-O3", "-g0", "-DNDEBUG"])]
    ldflags = []
    if SANITIZE:
        cflags += ["-fsanitize=address,undefined", "-fno-sanitize-recover=all", "-fno-omit-frame-pointer", "-g"]
        ldflags += ["-fsanitize=address,undefined"]


def files(folder: str, *endings: str) -> list[str]:
    """Paths of all files below `folder` with one of these endings, in a fixed order."""
    return sorted(path.as_posix() for path in Path(folder).rglob("*") if path.suffix in endings)


headers = files("src", ".h", ".inc", ".def")
kernels = (
    "turup_kernels",
    {"sources": files("src", ".c"), "obj_deps": {"": headers}, "include_dirs": ["src"], "cflags": cflags},
)


def extension(stem: str, source: str, **kernel_use) -> Extension:
    """The compiled module `turup._core.<stem>`."""
    return Extension(
        f"{PACKAGE}.{stem}",
        [source],
        **kernel_use,
        extra_compile_args=cflags,
        extra_link_args=ldflags,
        define_macros=[("Py_LIMITED_API", "0x030C0000")] if ABI3 else [],
        py_limited_api=ABI3,
    )


uses_kernels = {"include_dirs": ["src"], "libraries": ["turup_kernels"], "depends": headers}
modules = [extension(Path(source).stem, source, **uses_kernels) for source in files("_core", ".pyx")]
modules.append(extension("_cyutility", "build/cython/_cyutility.c"))  # shared helpers, written by cythonize


def cythonized() -> list[Extension]:
    """The extensions with their .pyx turned into C; none where only metadata or a source archive is asked for."""
    if {"dist_info", "egg_info", "sdist"} & set(sys.argv):
        return []
    return cythonize(
        modules,
        include_path=["python"],  # python/turup/_core/*.pxd are the declarations of _core/*.pyx
        build_dir="build/cython",
        nthreads=0 if WINDOWS else PROCESSES,
        shared_utility_qualified_name=f"{PACKAGE}._cyutility",
        compiler_directives={
            "language_level": "3",
            "freethreading_compatible": True,
            "boundscheck": DEBUG,
            "wraparound": False,
            "initializedcheck": DEBUG,
            "nonecheck": True,  # an object made by __new__ alone must not crash the process
            "embedsignature": True,
        },
    )


setup(
    libraries=[kernels],
    ext_modules=cythonized(),
    options={"build_ext": {"parallel": PROCESSES}, **({"bdist_wheel": {"py_limited_api": "cp312"}} if ABI3 else {})},
)
