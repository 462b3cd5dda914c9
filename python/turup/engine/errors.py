"""What the protocol answers when something cannot be done."""

from enum import IntEnum
from typing import Any

from turup.errors import IllegalAction, LimitReached, NoEstimate, TurupError

__all__ = ["Code", "RpcError", "rpc_error"]


class Code(IntEnum):
    """The codes of errors: those of JSON-RPC 2.0, and those of this engine."""

    PARSE = -32700
    INVALID_REQUEST = -32600
    UNKNOWN_METHOD = -32601
    INVALID_PARAMS = -32602
    INTERNAL = -32603
    ILLEGAL_ACTION = -32001
    UNKNOWN_TOKEN = -32002
    NOT_ALLOWED = -32003
    STALE = -32004
    CANCELLED = -32005
    LIMIT_REACHED = -32006
    NO_ANSWER = -32007


MOST_CHARACTERS = 2000
MEANINGS = {
    Code.PARSE: "the line is not JSON",
    Code.INVALID_REQUEST: "the message is not a JSON-RPC 2.0 request",
    Code.UNKNOWN_METHOD: "there is no such method",
    Code.INVALID_PARAMS: "a parameter is missing, unknown, or not what it should be",
    Code.INTERNAL: "a fault of the engine",
    Code.ILLEGAL_ACTION: "the rules do not allow the action now; data is the refusal",
    Code.UNKNOWN_TOKEN: "no table goes by this token",
    Code.NOT_ALLOWED: "the token does not give this right",
    Code.STALE: "the table has moved on since the message that the action answers",
    Code.CANCELLED: "the request was cancelled",
    Code.LIMIT_REACHED: "a limit stopped the search; data.bounds is what is proven",
    Code.NO_ANSWER: "the question has no answer here",
}


class RpcError(Exception):
    """An error that is sent to the client."""

    def __init__(self, code: Code, message: str, data: dict[str, Any] | None = None) -> None:
        super().__init__(message)
        self.code, self.message, self.data = code, message, data

    def to_dict(self) -> dict[str, Any]:
        """The error object of a response."""
        error: dict[str, Any] = {"code": int(self.code), "message": bounded(self.message)}
        if self.data is not None:
            error["data"] = {name: bounded(part) for name, part in self.data.items()}
        return error


def bounded(part: Any) -> Any:
    """A part of an error; of a text that quotes a long input only the beginning."""
    return part[:MOST_CHARACTERS] + "..." if isinstance(part, str) and len(part) > MOST_CHARACTERS else part


def rpc_error(error: BaseException) -> RpcError:
    """The error to send for whatever a method raised. What nobody foresaw tells its kind and nothing else."""
    if isinstance(error, RpcError):
        return error
    if isinstance(error, IllegalAction):
        refusal = {"code": error.code, "sentence": error.sentence, "rule": error.rule}
        code = Code.STALE if error.code == "STALE" else Code.ILLEGAL_ACTION
        return RpcError(code, str(error), {**refusal, "action": error.action, "seat": error.seat})
    if isinstance(error, LimitReached):
        bounds = None if error.bounds is None else list(error.bounds)
        return RpcError(Code.LIMIT_REACHED, str(error), {"bounds": bounds})
    if isinstance(error, NoEstimate):
        return RpcError(Code.NO_ANSWER, str(error))
    if isinstance(error, InterruptedError):
        return RpcError(Code.CANCELLED, "cancelled")
    if isinstance(error, (TurupError, ValueError, TypeError, IndexError)):
        known = {name: getattr(error, name, None) for name in ("place", "token", "option")}
        details = {name: value for name, value in known.items() if value is not None}
        return RpcError(Code.INVALID_PARAMS, str(error), {"kind": type(error).__name__, **details})
    return RpcError(Code.INTERNAL, f"a fault of the engine: {type(error).__name__}")
