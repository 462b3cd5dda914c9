"""C31: a long solve stops on Ctrl-C within a second, lets other threads run, and keeps to its limits."""

import os
import re
import signal
import subprocess
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path

import pytest

import turup
from turup.errors import LimitReached

#: Far more cards than Thunee has: the solver needs minutes and more.
RANKS = "J 9 A T K Q 8 7 6 5 4 3"
RULES = f"thunee-kzn(deck_ranks={RANKS}, rank_trump={RANKS}, rank_plain={RANKS}, packets=[8,4])"

#: A few cards of the same deck, so that both questions need the same memory of a solver.
EASY = (RULES, ["JS 9H", "QS QH", "KS KH", "TS TH"])

#: The threshold that stays open longest: 115 is proven and 127 refuted within seconds, and 121 is not.
OPEN = 121


def slow_position():
    rules = turup.Rules.parse(RULES)
    deal = turup.Deal.random(rules, seed=11)
    return turup.Position(rules, hands=deal.hands, trump="NT", leader=0)


def easy_value(solver):
    return solver.value(turup.Position(EASY[0], hands=EASY[1], trump="S", leader=0))


@pytest.mark.parametrize("call", ["solve", "value", "at_least", "can_win_all"])
def test_a_time_limit_ends_the_search(call):
    solver = turup.Solver()
    position = slow_position()
    start = time.monotonic()
    if call == "solve":
        solution = solver.solve(position, time_limit=0.1)
        assert solution.status == "bounds"
        assert solution.bounds[0] < solution.bounds[1]
    else:
        more = {"value": (), "at_least": (OPEN,), "can_win_all": (0,)}[call]
        with suppress(LimitReached):
            getattr(solver, call)(position, *more, time_limit=0.1)
    assert time.monotonic() - start < 5
    assert easy_value(solver) == 90


def test_fault_c31_other_threads_run_meanwhile():
    done = threading.Event()
    steps = [0]

    def count():
        while not done.is_set():
            steps[0] += 1

    thread = threading.Thread(target=count)
    thread.start()
    before = steps[0]
    turup.Solver().solve(slow_position(), time_limit=0.5)
    during = steps[0] - before
    done.set()
    thread.join()
    assert during > 20_000, "the other thread stood still"


def test_a_solver_at_work_in_another_thread_is_refused():
    solver = turup.Solver()
    position = slow_position()
    done = threading.Event()

    def work():
        while not done.is_set():
            with suppress(RuntimeError):
                solver.solve(position, time_limit=0.2)

    thread = threading.Thread(target=work)
    thread.start()
    try:
        with pytest.raises(RuntimeError, match="another thread"):
            for _ in range(1_000):
                assert easy_value(solver) == 90
                time.sleep(0.01)
        assert easy_value(turup.Solver()) == 90
    finally:
        done.set()
        thread.join()
    assert easy_value(solver) == 90


def most_memory():
    """The most megabytes that this process has held; `ru_maxrss` would count what it was forked from."""
    status = Path("/proc/self/status")
    if status.exists():
        return int(re.search(r"VmHWM:\s+(\d+) kB", status.read_text())[1]) // 1024
    import resource

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


CODE = """
import sys
sys.path.insert(0, {tests!r})
import test_interrupt as t, turup
solver, position = turup.Solver(), t.slow_position()
for _ in range(3):
    print("go", flush=True)
    try:
        {call}
    except KeyboardInterrupt:
        pass
    else:
        print("not interrupted")
    print(t.easy_value(solver), t.easy_value(turup.Solver()), flush=True)
print("memory", t.most_memory())
"""


@pytest.mark.skipif(os.name == "nt", reason="needs SIGINT between processes")
@pytest.mark.parametrize(
    "call",
    [
        "solver.solve(position)",
        "solver.value(position)",
        f"solver.at_least(position, {OPEN})",
        "turup.solve(position)",
        "turup.solve_many([position], workers=1)",
        "turup.solve_many([position] * 200, workers=2)",
    ],
)
def test_fault_c31_ctrl_c_stops_a_search_within_a_second(call):
    code = CODE.format(tests=os.path.dirname(__file__), call=call)
    process = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        for _ in range(3):
            assert process.stdout.readline() == "go\n"
            time.sleep(0.3)
            process.send_signal(signal.SIGINT)
            start = time.monotonic()
            line = process.stdout.readline()
            waited = time.monotonic() - start
            assert line == "90 90\n", line
            assert waited < 1
        memory = int(process.stdout.readline().split()[1])
        assert memory < 400, f"{memory} MB"
    finally:
        process.kill()
        process.communicate()
