"""What a method of the protocol is."""

import inspect
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from threading import Event
from typing import Any, TypeVar, get_args, get_type_hints

from turup.engine.errors import Code, RpcError
from turup.engine.schemas import check

__all__ = ["Job", "Method", "Parameter", "Work", "method", "methods_of"]

Result = TypeVar("Result")
Work = Callable[[], Result]
"""What is left to do of a long request, once its parameters are read and the state it asks about is taken."""


@dataclass(frozen=True)
class Job:
    """A long request at work: ``halt`` is set when it is cancelled, ``progress(done, total)`` tells the client."""

    halt: Event
    progress: Callable[[int, int], None]


@dataclass(frozen=True)
class Parameter:
    """A parameter: its type, and whether it must be given."""

    kind: Any
    required: bool


@dataclass(frozen=True)
class Method:
    """A method: its name, what it takes and gives, and the function behind it."""

    name: str
    summary: str
    parameters: Mapping[str, Parameter]
    result: Any
    is_job: bool
    function: Callable[..., Any]

    def check(self, params: Any) -> dict[str, Any]:
        """The parameters of a request by name. RpcError when one is missing, unknown or wrong."""
        if isinstance(params, list):
            if len(params) > len(self.parameters):
                raise RpcError(Code.INVALID_PARAMS, f"{self.name} takes {len(self.parameters)} parameters at most")
            params = dict(zip(self.parameters, params, strict=False))
        for name in params:
            if name not in self.parameters:
                known = ", ".join(self.parameters) or "none"
                raise RpcError(Code.INVALID_PARAMS, f"{self.name} has no parameter {name!r}; it has {known}")
        for name, parameter in self.parameters.items():
            if name in params:
                check(params[name], parameter.kind, name)
            elif parameter.required:
                raise RpcError(Code.INVALID_PARAMS, f"{self.name} needs the parameter {name!r}")
        return dict(params)


def method(name: str, *, job: bool = False) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Marks a function of a room as a method. A job gives ``Work``: it runs beside the others and can be cancelled."""

    def mark(function: Callable[..., Any]) -> Callable[..., Any]:
        function.rpc = (name, job)  # type: ignore[attr-defined]
        return function

    return mark


def methods_of(room: object) -> list[Method]:
    """The methods of a room, in the order in which they are written."""
    found = []
    for attribute in vars(type(room)):
        function = getattr(room, attribute)
        if not hasattr(function, "rpc"):
            continue
        name, is_job = function.rpc
        hints = get_type_hints(function)
        parameters = {
            each.name: Parameter(hints[each.name], each.default is inspect.Parameter.empty)
            for each in inspect.signature(function).parameters.values()
            if each.name != "job"
        }
        summary = " ".join((function.__doc__ or "").split())
        result = get_args(hints["return"])[1] if is_job else hints["return"]
        found.append(Method(name, summary, parameters, result, is_job, function))
    return found
