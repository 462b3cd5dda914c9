"""The protocol beside the library: actions a second, and the size of what is sent.

Usage: python bench_protocol.py [ROUNDS]     (in benchmarks/)

The same random rounds are played by calls of the library and by requests to an engine in the same process (what the
protocol itself costs) and to ``turup engine`` behind a pipe. Medians of five runs, turn about; the ratio is the time of
the protocol divided by that of the library.
"""

import json
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from random import Random
from statistics import median
from time import perf_counter

import turup
import turup.table
from turup.engine import Server

RUNS = 5


def library(preset: str, rounds: int) -> int:
    """Plays by the library; how many actions."""
    actions, rng = 0, Random(1)
    for number in range(rounds):
        rd = turup.Match(preset, seed=number).round
        while not rd.is_over:
            legal = [str(action) for action in rd.legal_actions()]
            rd.apply(rng.choice(legal))
            actions += 1
    return actions


class Inside:
    """An engine in this process."""

    def __init__(self) -> None:
        self.said: list[bytes] = []
        self.engine = Server(self.said.append)

    def ask(self, method: str, **params: object) -> object:
        self.engine.receive(json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}).encode())
        return json.loads(self.said.pop())["result"]


class Piped:
    """An engine behind a pipe."""

    def __init__(self) -> None:
        command = [sys.executable, "-m", "turup", "engine"]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def ask(self, method: str, **params: object) -> object:
        line = json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}).encode() + b"\n"
        self.process.stdin.write(line)
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())["result"]


def protocol(ask: Callable[..., object], preset: str, rounds: int) -> int:
    """Plays the same rounds by requests; how many actions."""
    actions, rng = 0, Random(1)
    for number in range(rounds):
        table = ask("tables.create", rules=preset, seed=number)
        twin = turup.Match(preset, seed=number).round
        over = False
        while not over:
            seat = twin.turn
            legal = ask("tables.legal", token=table["owner"], seat=seat)["actions"]
            action = rng.choice(legal)
            over = ask("tables.act", token=table["owner"], seat=seat, action=action)["over"]
            twin.apply(action, seat)
            actions += 1
        ask("tables.close", token=table["owner"])
    return actions


def sizes(preset: str) -> tuple[float, float]:
    """Mean bytes of a view and of a message over a round, all seats."""
    table = turup.table.Table(turup.Match(preset, seed=3))
    rng, views = Random(2), []
    while not table.round.is_over:
        views += [len(table.round.view(seat).to_json()) for seat in range(table.match.rules.players)]
        table.act(table.round.turn, str(rng.choice(table.round.legal_actions())))
    messages = [
        len(json.dumps(message.to_dict()))
        for seat in range(table.match.rules.players)
        for message in table.messages(seat)
    ]
    return sum(views) / len(views), sum(messages) / len(messages)


def timed(play: Callable[[], int]) -> float:
    """Seconds an action."""
    start = perf_counter()
    actions = play()
    return (perf_counter() - start) / actions


def main(rounds: int) -> None:
    piped = Piped()
    for preset in ("thunee", "28", "tichu"):
        ways = {
            "library": partial(library, preset, rounds),
            "in process": partial(protocol, Inside().ask, preset, rounds),
            "through a pipe": partial(protocol, piped.ask, preset, rounds),
        }
        times: dict[str, list[float]] = {name: [] for name in ways}
        for _ in range(RUNS):
            for name, play in ways.items():
                times[name].append(timed(play))
        base = median(times["library"])
        view, message = sizes(preset)
        print(f"{preset}: view {view:.0f} bytes, message {message:.0f} bytes")
        for name, taken in times.items():
            each = median(taken)
            print(f"  {name:15} {1 / each:10,.0f} actions/s  {1e6 * each:8.1f} us an action  {each / base:6.1f} x")
    piped.process.stdin.close()
    piped.process.wait()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 20)
