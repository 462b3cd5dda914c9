"""The compiled modules run on every x86-64 processor: no newer instruction outside functions chosen at run time.

Such a function says in its name what it needs: `..._bmi2`, `..._avx2`, `..._popcnt`.
"""

import re
import shutil
import subprocess
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

import turup._core

MODULES = [path for suffix in EXTENSION_SUFFIXES for path in Path(turup._core.__file__).parent.glob(f"*{suffix}")]
CHOSEN_AT_RUN_TIME = re.compile(r"_(bmi2|avx2|popcnt)\b")

# Names of instructions later than x86-64's first processors: AVX and up (`v...`), BMI, POPCNT, SSE3 to SSE4.2.
# `tzcnt` is not among them: compilers write it for plain `bsf`, and old processors run it as that.
NEWER = re.compile(
    r"v[a-z]\w+|andn|bextr|bls(i|r|msk)|bzhi|lzcnt|mulx|pdep|pext|rorx|s(ar|hl|hr)x|adcx|adox|popcnt|movbe|crc32\w*"
    r"|addsubp[sd]|h(add|sub)p[sd]|lddqu|mov(ddup|s[hl]dup)|pabs[bwd]|palignr|ph(add|sub)\w+|pmaddubsw|pmulhrsw"
    r"|pshufb|psign[bwd]|p?blend\w+|dpp[sd]|extractps|insertps|mpsadbw|packusdw|pcmp(eqq|gtq|[ei]str[im])"
    r"|pextr[bdq]|pinsr[bdq]|phminposuw|pm(ax|in)(sb|sd|ud|uw)|pmov[sz]x\w+|pmul(dq|ld)|ptest|round[ps][sd]"
)
INSTRUCTION = re.compile(r"\s+[0-9a-f]+:\t(?:(?:lock|rep|repz|repnz|data16|bnd|notrack|cs) )*(\w+)")


@pytest.mark.parametrize("module", MODULES, ids=lambda path: path.name.split(".")[0])
def test_baseline_instructions_only(module):
    if not shutil.which("objdump"):
        pytest.skip("needs objdump")
    command = ["objdump", "-d", "--no-show-raw-insn", module]
    listing = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    if "file format elf64-x86-64" not in listing:
        pytest.skip("not a build for x86-64 Linux")
    found, function = set(), ""
    for line in listing.splitlines():
        if header := re.match(r"[0-9a-f]+ <(.+)>:", line):
            function = header[1]
        elif CHOSEN_AT_RUN_TIME.search(function):
            continue
        elif (instruction := INSTRUCTION.match(line)) and NEWER.fullmatch(instruction[1]):
            found.add((function, instruction[1]))
    assert found == set()
