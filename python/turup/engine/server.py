"""The engine at work: lines in, lines out."""

import json
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from math import isinf
from threading import Event, Lock
from typing import Any, BinaryIO, NoReturn

from turup.engine.errors import Code, RpcError, rpc_error
from turup.engine.lobby import Lobby
from turup.engine.methods import Job, Method, all_methods

__all__ = ["MOST_BYTES", "Server", "serve"]

MOST_BYTES = 4 * 1024 * 1024
"""Of a line: longer ones are refused, and read past."""
MOST_JOBS = 64
CANCEL = "$/cancel"
PROGRESS = "$/progress"
MESSAGE = "tables.message"
BOT_GONE = "bots.gone"

Reply = Callable[[Any], None]
"""Takes the response to a request, at once or later, from any thread."""


def refuse_constant(name: str) -> NoReturn:
    """JSON has no NaN and no Infinity."""
    raise ValueError(f"{name} is no JSON")


def finite(digits: str) -> float:
    """A number with a fraction or an exponent; one beyond all floats could not be sent back."""
    number = float(digits)
    if isinf(number):
        raise ValueError(f"{digits[:20]} is too large")
    return number


def encode(message: Any) -> bytes:
    """A message as one line."""
    return json.dumps(message, separators=(",", ":"), allow_nan=False).encode("ascii") + b"\n"


class Server:
    """One engine. ``send`` takes each line that it says, from any thread, one at a time.

    >>> from turup.engine import Server
    >>> said = []
    >>> engine = Server(said.append)
    >>> engine.receive(b'{"jsonrpc": "2.0", "id": 1, "method": "bots.list"}')
    >>> said
    [b'{"jsonrpc":"2.0","id":1,"result":["random","greedy","club","pimc"]}\\n']
    """

    def __init__(self, send: Callable[[bytes], object], *, workers: int = 2) -> None:
        self._send = send
        self._lock = Lock()
        self._lobby = Lobby()
        self._methods = all_methods(self._lobby)
        self._pool = ThreadPoolExecutor(workers)
        self._jobs: dict[Any, Event] = {}
        """By the number of a request at work: what cancels it."""

    def receive(self, line: bytes) -> None:
        """Answers one line; whatever it holds, the engine goes on."""
        if len(line) > MOST_BYTES:
            self._say(failure(None, RpcError(Code.INVALID_REQUEST, f"a line has {MOST_BYTES} bytes at most")))
            return
        try:
            message = json.loads(line.decode("utf-8"), parse_constant=refuse_constant, parse_float=finite)
        except (ValueError, RecursionError) as error:
            self._say(failure(None, RpcError(Code.PARSE, f"this line is not JSON: {type(error).__name__}")))
            return
        if isinstance(message, list):
            self._answer_batch(message)
        else:
            self._answer(message, self._say)
        self._move_bots()

    def close(self) -> None:
        """Cancels what is at work and waits for it."""
        for halt in list(self._jobs.values()):
            halt.set()
        self._pool.shutdown(wait=True)

    def finish(self) -> None:
        """Waits until all that is at work is answered."""
        self._pool.shutdown(wait=True)

    def _say(self, message: Any) -> None:
        with self._lock:
            self._send(encode(message))

    def _answer(self, message: Any, reply: Reply) -> None:
        """One request: answered at once, or put to work."""
        if is_notification(message):
            reply = ignore
        try:
            method, params = self._read(message)
        except RpcError as error:
            reply(failure(id_of(message), error))
            return
        if method is None:
            reply(response(id_of(message), self._cancel(params)))
        elif method.is_job:
            if reply is not ignore:
                self._put_to_work(message["id"], method, params, reply)
        else:
            answer = outcome(method.function, params)
            self._tell()
            reply(response(id_of(message), answer))

    def _answer_batch(self, messages: list[Any]) -> None:
        """All answers of a batch as one line, when the last of them is there."""
        if not messages:
            self._say(failure(None, RpcError(Code.INVALID_REQUEST, "an empty batch asks for nothing")))
            return
        wanted = [number for number, message in enumerate(messages) if not is_notification(message)]
        batch = Batch(wanted, self._say)
        for number, message in enumerate(messages):
            self._answer(message, batch.reply(number))

    def _read(self, message: Any) -> tuple[Method | None, dict[str, Any]]:
        """The method of a request (None: it cancels another) and its parameters. RpcError for what is no request."""
        if not isinstance(message, dict) or message.get("jsonrpc") != "2.0":
            raise RpcError(Code.INVALID_REQUEST, 'a request is an object with "jsonrpc": "2.0"')
        name, params = message.get("method"), message.get("params", {})
        if not isinstance(name, str):
            raise RpcError(Code.INVALID_REQUEST, "a request names its method")
        if "id" in message and not is_id(message["id"]):
            raise RpcError(Code.INVALID_REQUEST, "the id of a request is a text, a number or null")
        if not isinstance(params, (dict, list)):
            raise RpcError(Code.INVALID_REQUEST, "params are an object or an array")
        if name == CANCEL:
            return None, params if isinstance(params, dict) else {}
        if name not in self._methods:
            raise RpcError(Code.UNKNOWN_METHOD, f"there is no method {name[:100]!r}")
        return self._methods[name], self._methods[name].check(params)

    def _cancel(self, params: dict[str, Any]) -> bool:
        """Stops a request at work; false when there is none of this id."""
        wanted = params.get("id")
        halt = self._jobs.get(wanted) if is_id(wanted) else None
        if halt is not None:
            halt.set()
        return halt is not None

    def _put_to_work(self, number: Any, method: Method, params: dict[str, Any], reply: Reply) -> None:
        """Takes the state that a long request asks about now, and does the work beside the other requests."""
        if number in self._jobs or len(self._jobs) >= MOST_JOBS:
            why = "a request with this id is at work" if number in self._jobs else f"{MOST_JOBS} requests are at work"
            reply(failure(number, RpcError(Code.INVALID_REQUEST, why)))
            return
        halt = Event()

        def progress(done: int, total: int) -> None:
            if halt.is_set():
                raise InterruptedError("cancelled")
            if done * 100 // total > (done - 1) * 100 // total:
                self._say(notification(PROGRESS, {"id": number, "done": done, "total": total}))

        work = outcome(method.function, {"job": Job(halt, progress), **params})
        if isinstance(work, RpcError):
            reply(failure(number, work))
            return
        self._jobs[number] = halt

        def finish() -> None:
            answer = RpcError(Code.CANCELLED, "cancelled") if halt.is_set() else outcome(work, {})
            del self._jobs[number]
            reply(response(number, answer))

        self._pool.submit(finish)

    def _move_bots(self) -> None:
        """Lets bots act until none has anything to do."""
        while (waiting := self._lobby.waiting_bot()) is not None:
            hosted, seat = waiting
            gone = hosted.move_bot(seat)
            self._tell()
            if gone is not None:
                self._say(notification(BOT_GONE, gone))

    def _tell(self) -> None:
        """Sends listeners what has happened: before the response to the request that did it."""
        for news in self._lobby.news():
            self._say(notification(MESSAGE, news))


class Batch:
    """The answers of a batch, in the order of its requests."""

    def __init__(self, wanted: list[int], say: Reply) -> None:
        self._answers: dict[int, Any] = dict.fromkeys(wanted)
        self._missing = len(wanted)
        self._lock = Lock()
        self._say = say

    def reply(self, number: int) -> Reply:
        """What takes the answer to a request of the batch; the last answer sends them all."""

        def take(answer: Any) -> None:
            with self._lock:
                self._answers[number] = answer
                self._missing -= 1
                is_complete = not self._missing
            if is_complete:
                self._say(list(self._answers.values()))

        return take


def ignore(answer: Any) -> None:
    """Nobody wants the answer to a notification."""


def outcome(function: Callable[..., Any], params: dict[str, Any]) -> Any:
    """What a function gives, or the error to send in its place."""
    try:
        return function(**params)
    except Exception as error:
        return rpc_error(error)


def response(number: Any, answer: Any) -> dict[str, Any]:
    """The response to a request."""
    if isinstance(answer, RpcError):
        return failure(number, answer)
    return {"jsonrpc": "2.0", "id": number, "result": answer}


def failure(number: Any, error: RpcError) -> dict[str, Any]:
    """The response that says what is wrong."""
    return {"jsonrpc": "2.0", "id": number, "error": error.to_dict()}


def notification(method: str, params: dict[str, Any]) -> dict[str, Any]:
    """A message that wants no answer."""
    return {"jsonrpc": "2.0", "method": method, "params": params}


def is_id(number: Any) -> bool:
    """Whether this can be the id of a request."""
    return number is None or (isinstance(number, (str, int, float)) and not isinstance(number, bool))


def id_of(message: Any) -> Any:
    """The id of a request, as far as it has one."""
    number = message.get("id") if isinstance(message, dict) else None
    return number if is_id(number) else None


def is_notification(message: Any) -> bool:
    """Whether a request, well formed as such, wants no answer."""
    return isinstance(message, dict) and isinstance(message.get("method"), str) and "id" not in message


def serve(source: BinaryIO, target: BinaryIO, *, workers: int = 2) -> None:
    """Answers every line of ``source`` on ``target`` until it ends; then what is at work is finished first."""

    def send(line: bytes) -> None:
        target.write(line)
        target.flush()

    engine = Server(send, workers=workers)
    try:
        for line in lines_of(source):
            if line.strip():
                engine.receive(line)
        engine.finish()
    finally:
        engine.close()


def lines_of(source: BinaryIO) -> Iterable[bytes]:
    """The lines of a stream; of one that is too long only its beginning, which is too long still."""
    while line := source.readline(MOST_BYTES + 2):
        yield line
        while len(line) > MOST_BYTES and not line.endswith(b"\n"):
            line = source.readline(MOST_BYTES + 2)
