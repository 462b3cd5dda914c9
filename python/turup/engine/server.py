"""The engine at work: lines in, lines out."""

import json
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
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


def refuse_constant(name: str) -> NoReturn:
    """JSON has no NaN and no Infinity."""
    raise ValueError(f"{name} is no JSON")


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

    @property
    def methods(self) -> dict[str, Method]:
        """The methods by name."""
        return dict(self._methods)

    def receive(self, line: bytes) -> None:
        """Answers one line; whatever it holds, the engine goes on."""
        if len(line) > MOST_BYTES:
            self._say(failure(None, RpcError(Code.INVALID_REQUEST, f"a line has {MOST_BYTES} bytes at most")))
            return
        try:
            message = json.loads(line.decode("utf-8"), parse_constant=refuse_constant)
        except (ValueError, RecursionError) as error:
            self._say(failure(None, RpcError(Code.PARSE, f"this line is not JSON: {type(error).__name__}")))
            return
        if isinstance(message, list):
            self._answer_batch(message)
        else:
            self._answer(message)
        while self._lobby.move_bot():
            self._tell()

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

    def _answer(self, message: Any) -> None:
        """One request: answered at once, or put to work."""
        try:
            method, params = self._read(message)
        except RpcError as error:
            if not is_notification(message):
                self._say(failure(id_of(message), error))
            return
        if method is None:
            self._cancel(params)
        elif method.is_job and not is_notification(message):
            self._put_to_work(message["id"], method, params)
        else:
            answer = outcome(method, params, None)
            self._tell()
            if not is_notification(message):
                self._say(response(message["id"], answer))

    def _answer_batch(self, messages: list[Any]) -> None:
        """All answers of a batch as one line; long requests are done one after the other."""
        if not messages:
            self._say(failure(None, RpcError(Code.INVALID_REQUEST, "an empty batch asks for nothing")))
            return
        answers = []
        for message in messages:
            try:
                method, params = self._read(message)
                answer = None if method is None else outcome(method, params, Job(Event(), lambda done, total: None))
            except RpcError as error:
                answer = error
            if method_cancels(message) or is_notification(message):
                continue
            answers.append(response(id_of(message), answer))
        self._tell()
        if answers:
            self._say(answers)

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

    def _cancel(self, params: dict[str, Any]) -> None:
        wanted = params.get("id")
        halt = self._jobs.get(wanted) if is_id(wanted) else None
        if halt is not None:
            halt.set()

    def _put_to_work(self, number: Any, method: Method, params: dict[str, Any]) -> None:
        if number in self._jobs or len(self._jobs) >= MOST_JOBS:
            why = "a request with this id is at work" if number in self._jobs else f"{MOST_JOBS} requests are at work"
            self._say(failure(number, RpcError(Code.INVALID_REQUEST, why)))
            return
        halt = self._jobs[number] = Event()

        def progress(done: int, total: int) -> None:
            if halt.is_set():
                raise InterruptedError("cancelled")
            self._say(notification(PROGRESS, {"id": number, "done": done, "total": total}))

        def work() -> None:
            job = Job(halt, progress)
            answer = RpcError(Code.CANCELLED, "cancelled") if halt.is_set() else outcome(method, params, job)
            del self._jobs[number]
            self._say(response(number, answer))

        self._pool.submit(work)

    def _tell(self) -> None:
        """Sends listeners what has happened: before the response to the request that did it."""
        for news in self._lobby.news():
            self._say(notification(MESSAGE, news))


def outcome(method: Method, params: dict[str, Any], job: Job | None) -> Any:
    """What a method gives, or the error to send in its place."""
    try:
        return method.function(job=job, **params) if method.is_job else method.function(**params)
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


def method_cancels(message: Any) -> bool:
    """Whether a message cancels another one."""
    return isinstance(message, dict) and message.get("method") == CANCEL


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
