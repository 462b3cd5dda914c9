"""A client for tests: talks to an engine in this process, and checks every message against the OpenRPC document."""

import json
from collections import deque
from functools import cache
from threading import Condition
from typing import Any

from jsonschema import Draft202012Validator

from turup.engine import Server
from turup.engine.generate import files

__all__ = ["Failed", "Talk", "validate_answer", "validator"]


class Failed(Exception):
    """An error that the engine sent."""

    def __init__(self, error: dict[str, Any]) -> None:
        super().__init__(error["message"])
        self.code, self.data = error["code"], error.get("data")


@cache
def described() -> dict[str, Any]:
    return json.loads(files()["openrpc.json"])


@cache
def validator(text: str) -> Draft202012Validator:
    """Of a schema (as JSON), with the document's objects at hand."""
    return Draft202012Validator({**json.loads(text), "components": described()["components"]})


@cache
def results() -> dict[str, Draft202012Validator]:
    return {each["name"]: validator(json.dumps(each["result"]["schema"])) for each in described()["methods"]}


ERROR = validator(json.dumps({
    "type": "object",
    "required": ["code", "message"],
    "properties": {"code": {"type": "integer"}, "message": {"type": "string"}, "data": {"type": "object"}},
    "additionalProperties": False,
}))


@cache
def parameters() -> dict[str, dict[str, Draft202012Validator]]:
    return {
        method["name"]: {each["name"]: validator(json.dumps(each["schema"])) for each in method["params"]}
        for method in described()["methods"]
    }


@cache
def told() -> dict[str, Draft202012Validator]:
    return {each["name"]: validator(json.dumps(each["schema"])) for each in described()["x-notifications"]}


def validate_answer(method: str, answer: dict[str, Any]) -> None:
    """Asserts that a response is one of JSON-RPC 2.0, and its result of the type that the method promises."""
    assert answer["jsonrpc"] == "2.0"
    assert set(answer) in ({"jsonrpc", "id", "result"}, {"jsonrpc", "id", "error"})
    if "error" in answer:
        ERROR.validate(answer["error"])
    else:
        results()[method].validate(answer["result"])


def is_of(line: Any, number: int) -> bool:
    """Whether a message answers a request."""
    return isinstance(line, dict) and line["id"] == number


class Talk:
    """One engine and what it says."""

    def __init__(self) -> None:
        self.lines: deque[Any] = deque()
        self.news: list[dict[str, Any]] = []
        self.progress: list[dict[str, Any]] = []
        self.gone: list[dict[str, Any]] = []
        self.arrived = Condition()
        self.engine = Server(self.hear)
        self.number = 0

    def hear(self, line: bytes) -> None:
        assert line.endswith(b"\n") and line.count(b"\n") == 1
        message = json.loads(line)
        with self.arrived:
            if isinstance(message, dict) and "method" in message:
                assert set(message) == {"jsonrpc", "method", "params"}
                told()[message["method"]].validate(message["params"])
                kept = {"tables.message": self.news, "bots.gone": self.gone, "$/progress": self.progress}
                kept[message["method"]].append(message["params"])
            else:
                self.lines.append(message)
            self.arrived.notify_all()

    def send(self, method: str, **params: Any) -> int:
        """Sends a request; its id."""
        self.number += 1
        request = {"jsonrpc": "2.0", "id": self.number, "method": method, "params": params}
        self.engine.receive(json.dumps(request).encode())
        return self.number

    def answer(self, number: int, timeout: float = 60) -> dict[str, Any]:
        """The response to a request."""
        with self.arrived:
            found = self.arrived.wait_for(lambda: [line for line in self.lines if is_of(line, number)], timeout)
            assert found, "no answer came"
            self.lines.remove(found[0])
        return found[0]

    def batch(self, timeout: float = 60) -> list[dict[str, Any]]:
        """The answers to a batch."""
        with self.arrived:
            assert self.arrived.wait_for(lambda: any(isinstance(line, list) for line in self.lines), timeout)
            found = next(line for line in self.lines if isinstance(line, list))
            self.lines.remove(found)
        return found

    def ask(self, method: str, **params: Any) -> Any:
        """The result of a request; Failed for an error. What is taken fits its schema, as what is given does."""
        answer = self.answer(self.send(method, **params))
        validate_answer(method, answer)
        if "error" in answer:
            raise Failed(answer["error"])
        for name, value in params.items():
            parameters()[method][name].validate(value)
        return answer["result"]

    def raw(self, line: bytes) -> list[Any]:
        """Whatever the engine says at once to a line."""
        self.engine.receive(line)
        said = list(self.lines)
        self.lines.clear()
        return said
