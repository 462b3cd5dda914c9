"""TypeScript types of the protocol, from its OpenRPC document."""

from typing import Any

__all__ = ["types_of"]

SIMPLE = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
HEAD = "// Types of the turup engine protocol. Written by `turup engine --types`; do not edit.\n"


def types_of(document: dict[str, Any]) -> str:
    """The types as the text of a ``.d.ts`` file: an interface for each object, and one that maps methods."""
    parts = [HEAD]
    parts.extend(interface(name, schema) for name, schema in document["components"]["schemas"].items())
    rows = []
    for method in document["methods"]:
        params = "; ".join(
            f"{each['name']}{'' if each['required'] else '?'}: {written(each['schema'])}" for each in method["params"]
        )
        result = written(method["result"]["schema"])
        kind = f"{{ params: {braces(params)}; result: {result} }}"
        rows.append(f'{comment(method["summary"], "  ")}  "{method["name"]}": {kind};\n')
    parts.append(comment("Every method: what it takes and what it gives.", "") + block("Methods", rows))
    told = document["x-notifications"]
    rows = [f'  "{each["name"]}": {written(each["schema"])};\n' for each in told]
    parts.append(comment("What the engine sends unasked.", "") + block("Notifications", rows))
    errors = document["components"]["errors"]
    codes = [f"  {name}: {error['code']};\n" for name, error in errors.items()]
    parts.append(comment("The codes of errors.", "") + block("ErrorCodes", codes))
    return "\n".join(parts)


def braces(params: str) -> str:
    """The type of a method's parameters."""
    return f"{{ {params} }}" if params else "Record<string, never>"


def interface(name: str, schema: dict[str, Any]) -> str:
    """An object type."""
    required = set(schema["required"])
    fields = schema["properties"].items()
    rows = [f"  {field}{'' if field in required else '?'}: {written(part)};\n" for field, part in fields]
    return comment(schema["description"], "") + block(name, rows)


def block(name: str, rows: list[str]) -> str:
    """An interface of these rows."""
    return f"export interface {name} {{\n{''.join(rows)}}}\n"


def comment(text: str, indent: str) -> str:
    """A documentation comment."""
    return f"{indent}/** {text.replace('*/', '* /').replace('``', '`')} */\n"


def written(schema: dict[str, Any]) -> str:
    """A schema as a type."""
    if "$ref" in schema:
        return str(schema["$ref"].rpartition("/")[2])
    if "enum" in schema:
        return " | ".join(f'"{value}"' for value in schema["enum"])
    if "anyOf" in schema:
        return " | ".join(written(part) for part in schema["anyOf"])
    if "prefixItems" in schema:
        return f"[{', '.join(written(part) for part in schema['prefixItems'])}]"
    kind = schema.get("type")
    if kind == "array":
        inner = written(schema["items"])
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if kind == "object":
        return f"Record<string, {written(schema['additionalProperties'])}>"
    return SIMPLE.get(str(kind), "unknown")
