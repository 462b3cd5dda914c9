"""Workers get different deals unless told otherwise, and nothing heavy is imported before it is needed."""

import json
import subprocess
import sys

import pytest

FORK = """
import json, os, sys, turup
{made}
def deal():
    {deal}
texts = []
for worker in range(4):
    read, write = os.pipe()
    if os.fork() == 0:
        os.write(write, json.dumps(deal()).encode())
        os._exit(0)
    os.close(write)
    texts.append(json.loads(os.read(read, 1 << 16)))
print(json.dumps(texts))
"""
ENV = {"made": "env = turup.rl.env('28', seed={seed}); env.reset()", "deal": "env.reset(); return str(env.round.deal)"}
VECTOR = {
    "made": "envs = turup.rl.VectorEnv('28', 2, seed={seed}); envs.reset()",
    "deal": "return envs.reset().observations.tolist()",
}


def script(text):
    done = subprocess.run([sys.executable, "-W", "ignore", "-c", text], capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def kinds(texts):
    return len({json.dumps(text) for text in texts})


@pytest.mark.skipif(sys.platform == "win32", reason="there is no fork on Windows")
@pytest.mark.parametrize("parts", [ENV, VECTOR], ids=["env", "vector"])
@pytest.mark.parametrize(("seed", "different"), [(None, 4), (7, 1)])
def test_forked_workers(parts, seed, different):
    if parts is ENV:
        pytest.importorskip("pettingzoo", reason="pettingzoo is not installed: pip install 'turup[rl]'")
    text = FORK.format(made=parts["made"].format(seed=seed), deal=parts["deal"])
    assert kinds(script(text)) == different


@pytest.mark.parametrize(("seed", "different"), [(None, 3), (7, 1)])
def test_spawned_workers(seed, different):
    text = f"""
import json, turup
print(json.dumps(turup.rl.VectorEnv("28", 2, seed={seed}).reset().observations.tolist()))
"""
    assert kinds([script(text) for _ in range(3)]) == different


def test_turup_does_not_import_pettingzoo():
    text = """
import json, sys, turup
before = [name for name in ("pettingzoo", "gymnasium", "turup.rl") if name in sys.modules]
turup.rl.VectorEnv("28", 1).reset()
after = [name for name in ("pettingzoo", "gymnasium") if name in sys.modules]
print(json.dumps([before, after, "turup.rl" in sys.modules]))
"""
    assert script(text) == [[], [], True]


def test_a_missing_package_is_named():
    text = """
import json, sys, turup
sys.modules["pettingzoo"] = None
try:
    turup.rl.env("28")
except ModuleNotFoundError as error:
    print(json.dumps(str(error)))
"""
    assert "turup[rl]" in script(text)
