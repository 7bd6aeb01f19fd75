"""Reading YAML (or plain Python objects) into nodes that remember their place.

YAML is read without its guessing: `no` and `on` stay words, and only plain digits are numbers.
Two equal keys, aliases, and files too large to be a scenario are mistakes.
"""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from ..errors import Mistake, Place, ScenarioError

MAX_BYTES = 1_000_000
MAX_DEPTH = 30
_NUMBER = re.compile(r"[+-]?[0-9]{1,9}\Z")


class Node(NamedTuple):
    """A value and its place. `value` is a str, an int, None, a list of nodes, or a dict of key to (key node, node)."""

    value: Any
    place: Place

    def kind(self) -> str:
        """What a user would call it."""
        if isinstance(self.value, dict):
            return "a mapping"
        if isinstance(self.value, list):
            return "a list"
        if self.value is None:
            return "nothing"
        return "a number" if isinstance(self.value, int) else "a text"


def from_yaml(text: str | bytes, source: str = "") -> Node:
    """Read one YAML document. Raises ScenarioError."""
    import yaml

    if len(text) > MAX_BYTES:
        raise ScenarioError(
            [Mistake(Place(1, 1), f"the file holds {len(text):,} bytes, more than the {MAX_BYTES:,} a scenario may have")],
            source,
        )
    if isinstance(text, bytes):
        try:
            text = text.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            line = bytes(error.object)[: error.start].count(b"\n") + 1
            raise ScenarioError(
                [Mistake(Place(line, 1), "this is not a text file in UTF-8", "write the scenario as YAML in UTF-8")], source
            ) from None
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    try:
        root = yaml.compose(text, Loader=loader)
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        place = Place(mark.line + 1, mark.column + 1) if mark else Place(1, 1)
        problem = getattr(error, "problem", None) or getattr(error, "reason", None) or "it cannot be read"
        raise ScenarioError([Mistake(place, f"this is not YAML: {problem}")], source) from None
    except (RecursionError, ValueError) as error:
        raise ScenarioError([Mistake(Place(1, 1), f"this is not YAML: {type(error).__name__}")], source) from None
    if root is None:
        raise ScenarioError([Mistake(Place(1, 1), "the file is empty", "write at least `field:` or `events:`")], source)
    mistakes: list[Mistake] = []
    node = _convert(root, mistakes, set(), 0)
    if mistakes:
        raise ScenarioError(mistakes, source)
    return node


def _convert(raw: Any, mistakes: list[Mistake], seen: set[int], depth: int) -> Node:
    place = Place(raw.start_mark.line + 1, raw.start_mark.column + 1)
    if depth > MAX_DEPTH:
        mistakes.append(Mistake(place, f"nested more than {MAX_DEPTH} deep"))
        return Node(None, place)
    if id(raw) in seen:
        mistakes.append(Mistake(place, "an alias (`*name`) is used", "write the value out again"))
        return Node(None, place)
    seen.add(id(raw))
    if raw.id == "scalar":
        return Node(_scalar(raw.value, raw.style), place)
    if raw.id == "sequence":
        return Node([_convert(item, mistakes, seen, depth + 1) for item in raw.value], place)
    entries: dict[str, tuple[Node, Node]] = {}
    for raw_key, raw_value in raw.value:
        key_place = Place(raw_key.start_mark.line + 1, raw_key.start_mark.column + 1)
        if raw_key.id != "scalar":
            mistakes.append(Mistake(key_place, "a key must be a word"))
            continue
        key = raw_key.value
        value = _convert(raw_value, mistakes, seen, depth + 1)
        if key in entries:
            first = entries[key][0].place
            mistakes.append(
                Mistake(key_place, f'the key "{key[:60]}" stands here a second time (first: {first})', "keep one of them")
            )
            continue
        entries[key] = (Node(key, key_place), value)
    return Node(entries, place)


def _scalar(text: str, style: str | None) -> str | int | None:
    if not style:
        if _NUMBER.match(text):
            return int(text)
        if text in ("", "~", "null"):
            return None
    return text


def from_python(value: Any, path: str = "") -> Node:
    """The same nodes from dicts, lists, strings and ints; places are paths such as ``events[2].target``."""
    place = Place(path=path)
    if isinstance(value, dict):
        entries = {}
        for key, item in value.items():
            inner = f"{path}.{key}" if path else str(key)
            entries[str(key)] = (Node(str(key), Place(path=inner)), from_python(item, inner))
        return Node(entries, place)
    if isinstance(value, (list, tuple)):
        return Node([from_python(item, f"{path}[{number}]") for number, item in enumerate(value)], place)
    if isinstance(value, bool):
        return Node("true" if value else "false", place)
    if value is None or isinstance(value, (int, str)):
        return Node(value, place)
    return Node(str(value), place)
