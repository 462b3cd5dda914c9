"""JSON Schemas of Python types, and values checked against the types. One walk through a type for each."""

import types
from collections.abc import Callable, Mapping
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from turup.engine.errors import Code, RpcError

__all__ = ["check", "collect", "schema_of"]

SIMPLE: Mapping[object, str] = types.MappingProxyType(
    {str: "string", int: "integer", float: "number", bool: "boolean", type(None): "null"}
)
MOST_DIGITS = 2**53


def schema_of(kind: Any) -> dict[str, Any]:
    """The JSON Schema of a type; objects by reference."""
    origin, parts = get_origin(kind), get_args(kind)
    if kind is Any:
        return {}
    if kind in SIMPLE:
        return {"type": SIMPLE[kind]}
    if origin is Literal:
        return {"enum": list(parts)}
    if origin in (Union, types.UnionType):
        return {"anyOf": [schema_of(part) for part in parts]}
    if origin is list:
        return {"type": "array", "items": schema_of(parts[0])}
    if origin is tuple:
        rows = [schema_of(part) for part in parts]
        return {"type": "array", "prefixItems": rows, "items": False, "minItems": len(rows)}
    if origin is dict:
        return {"type": "object", "additionalProperties": schema_of(parts[1])}
    if is_typeddict(kind):
        return {"$ref": f"#/components/schemas/{kind.__name__}"}
    raise TypeError(f"{kind!r} has no schema")


def fields_of(kind: Any) -> dict[str, tuple[Any, bool]]:
    """The fields of an object type: their types, and whether they must be there."""
    hints = get_type_hints(kind, include_extras=True)
    return {
        name: (get_args(hint)[0] if get_origin(hint) is NotRequired else hint, name in kind.__required_keys__)
        for name, hint in hints.items()
    }


def object_schema(kind: Any) -> dict[str, Any]:
    """The JSON Schema of an object type itself."""
    fields = fields_of(kind)
    return {
        "type": "object",
        "description": " ".join((kind.__doc__ or "").split()),
        "properties": {name: schema_of(part) for name, (part, _) in fields.items()},
        "required": [name for name, (_, required) in fields.items() if required],
        "additionalProperties": False,
    }


def collect(kinds: list[Any]) -> dict[str, dict[str, Any]]:
    """The schemas of all object types that these types are made of, by name."""
    found: dict[str, dict[str, Any]] = {}

    def walk(kind: Any) -> None:
        if is_typeddict(kind):
            if kind.__name__ in found:
                return
            found[kind.__name__] = object_schema(kind)
            for part, _ in fields_of(kind).values():
                walk(part)
        for part in get_args(kind):
            walk(part)

    for kind in kinds:
        walk(kind)
    return dict(sorted(found.items()))


def check(value: Any, kind: Any, name: str) -> None:
    """RpcError when a value from outside is not of a type; ``name`` says which one it is."""
    expected = CHECKS.get(get_origin(kind) or kind)
    if kind is Any:
        return
    if kind in SIMPLE:
        if not is_simple(value, kind):
            wrong(value, SIMPLE[kind], name)
    elif expected is not None:
        expected(value, kind, name)
    elif is_typeddict(kind):
        check_object(value, kind, name)


def is_simple(value: Any, kind: Any) -> bool:
    """Whether a value is a text, a number, true or false, or null, as asked for."""
    if kind in (int, float):
        numbers = (int, float) if kind is float else (int,)
        return isinstance(value, numbers) and not isinstance(value, bool) and -MOST_DIGITS <= value <= MOST_DIGITS
    return isinstance(value, kind)


def check_union(value: Any, kind: Any, name: str) -> None:
    parts = get_args(kind)
    for part in parts:
        try:
            check(value, part, name)
        except RpcError:
            continue
        return
    wrong(value, " or ".join(described(part) for part in parts), name)


def check_literal(value: Any, kind: Any, name: str) -> None:
    if value not in get_args(kind):
        wrong(value, " or ".join(map(repr, get_args(kind))), name)


def check_list(value: Any, kind: Any, name: str) -> None:
    if not isinstance(value, list):
        wrong(value, "array", name)
    for number, part in enumerate(value):
        check(part, get_args(kind)[0], f"{name}[{number}]")


def check_dict(value: Any, kind: Any, name: str) -> None:
    if not isinstance(value, dict):
        wrong(value, "object", name)
    for key, part in value.items():
        check(part, get_args(kind)[1], f"{name}.{key}")


def check_object(value: Any, kind: Any, name: str) -> None:
    if not isinstance(value, dict):
        wrong(value, "object", name)
    fields = fields_of(kind)
    for key in value:
        if key not in fields:
            raise RpcError(Code.INVALID_PARAMS, f"{name} has no field {key!r}; it has {', '.join(fields)}")
    for key, (part, required) in fields.items():
        if key in value:
            check(value[key], part, f"{name}.{key}")
        elif required:
            raise RpcError(Code.INVALID_PARAMS, f"{name} needs the field {key!r}")


def described(kind: Any) -> str:
    """A type in a word."""
    return SIMPLE.get(kind) or str(getattr(get_origin(kind) or kind, "__name__", "value"))


def wrong(value: Any, expected: str, name: str) -> None:
    """Refuses a value."""
    shown = repr(value)
    raise RpcError(
        Code.INVALID_PARAMS, f"{name} must be {expected}, not {shown if len(shown) <= 60 else shown[:57] + '...'}"
    )


CHECKS: Mapping[Any, Callable[[Any, Any, str], None]] = types.MappingProxyType({
    Union: check_union,
    types.UnionType: check_union,
    Literal: check_literal,
    list: check_list,
    dict: check_dict,
})
