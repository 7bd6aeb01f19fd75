"""Reading YAML (or plain Python objects) into nodes that remember their place.

YAML is read without its guessing: `no` and `on` stay words, and only plain digits are numbers.
Two equal keys, aliases, and files too large to be a scenario are mistakes.
"""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from ..errors import MAX_MISTAKES, Mistake, Place, ScenarioError

MAX_BYTES = 1_000_000
MAX_DEPTH = 30
MAX_NODES = 200_000
MAX_INTEGER = 10**12
_NUMBER = re.compile(r"[+-]?[0-9]{1,9}\Z")
# What to do about the problems of YAML that people run into.
_HINTS = {
    "mapping values are not allowed": 'put a name that contains ": " in quotes',
    "cannot start any token": "indent with spaces, and put a name that begins with a special character in quotes",
    "did not find expected ',' or": "close the bracket, and put a name that contains a comma or a bracket in quotes",
    "unexpected ':'": 'leave a space after ":", and put a name that contains one in quotes',
    "invalid Unicode character escape": "write the character itself",
    "exceeded maximum nesting depth": "write it out flat",
}


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
        what = f"the file holds more than the {MAX_BYTES:,} bytes that a scenario may have"
        raise ScenarioError([Mistake(Place(1, 1), what, "leave out what is not part of it")], source)
    text = _decoded(text, source)
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    builder = _Builder()
    try:
        for event in yaml.parse(text, Loader=loader):
            builder.take(event)
    except yaml.YAMLError as error:
        raise ScenarioError([_open_end(error) or _not_yaml(error, text)], source) from None
    except _Enough:
        pass
    if builder.mistakes:
        raise ScenarioError(builder.mistakes, source)
    if builder.root is None:
        raise ScenarioError([Mistake(Place(1, 1), "the file is empty", "write at least `field:` or `events:`")], source)
    return builder.root


def _not_yaml(error: Any, text: str) -> Mistake:
    """What a YAML parser has to say of a text."""
    mark = getattr(error, "problem_mark", None)
    place = _place_of(mark) if mark else _place(text.encode(), getattr(error, "position", 0))
    problem = str(getattr(error, "problem", None) or getattr(error, "reason", None) or "it cannot be read")
    hint = next((hint for part, hint in _HINTS.items() if part in problem), "write the scenario as YAML in UTF-8")
    return Mistake(place, f"this is not YAML: {problem}", hint)


def _open_end(error: Any) -> Mistake | None:
    """The same of a quote or bracket that is not closed: the place is where it begins, since what is wrong shows much later."""
    begun, mark = getattr(error, "context_mark", None), getattr(error, "problem_mark", None)
    if not begun or not mark:
        return None
    context = str(error.context)
    if "quoted scalar" in context and "end of stream" in str(error.problem):
        hint = "close it, and put a name that contains a quote in quotes of the other kind"
        return Mistake(_place_of(begun), "this is not YAML: the quote that begins here is not closed", hint)
    if begun.line != mark.line and ("flow sequence" in context or "flow mapping" in context):
        bracket = "[" if "sequence" in context else "{"
        what = f'the bracket "{bracket}" that begins here is not closed, or a comma is missing, before {_place_of(mark)}'
        hint = "close the bracket, and put a name that contains a comma or a bracket in quotes"
        return Mistake(_place_of(begun), f"this is not YAML: {what}", hint)
    return None


def _place_of(mark: Any) -> Place:
    return Place(mark.line + 1, mark.column + 1)


def _decoded(text: str | bytes, source: str) -> str:
    """The text of a file, unless it is none."""
    raw = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    end = raw.find(b"\0")
    try:
        found = raw[: end if end >= 0 else None].decode("utf-8-sig")
        if end < 0:
            return found
    except UnicodeDecodeError as error:
        end = error.start
    what = "this is not a text file in UTF-8"
    raise ScenarioError([Mistake(_place(raw, end), what, "write the scenario as YAML in UTF-8")], source)


def _place(raw: bytes, position: int) -> Place:
    """The line and column of a byte."""
    before = raw[:position]
    line = before[before.rfind(b"\n") + 1 :].decode("utf-8", "replace")
    return Place(before.count(b"\n") + 1, len(line) + 1)


class _Enough(Exception):
    """No use in reading on."""


class _Open:
    """A list or mapping that has begun and not ended. `key` is the key whose value comes next; DROPPED is never kept."""

    DROPPED = Node(None, Place())

    def __init__(self, value: list | dict, place: Place) -> None:
        self.value = value
        self.place = place
        self.key: Node | None = None


class _Builder:
    """Nodes from the events of a YAML parser, so that what is too deep or too much is never built."""

    def __init__(self) -> None:
        self.root: Node | None = None
        self.mistakes: list[Mistake] = []
        self.stack: list[_Open] = []
        self.documents = 0
        self.nodes = 0

    def take(self, event: Any) -> None:
        """One event of the parser."""
        kind = type(event).__name__
        if kind in ("StreamStartEvent", "StreamEndEvent", "DocumentEndEvent"):
            return
        place = Place(event.start_mark.line + 1, event.start_mark.column + 1)
        if kind == "DocumentStartEvent":
            self.documents += 1
            if self.documents > 1:
                self._wrong(place, "a second document begins here", "write one scenario a file")
                raise _Enough
            return
        self.nodes += 1
        if self.nodes > MAX_NODES:
            what = f"the file holds more than the {MAX_NODES:,} values that a scenario may have"
            self.mistakes = [Mistake(place, what, "leave out what is not part of it")]
            raise _Enough
        if getattr(event, "tag", None):
            self._wrong(place, f"a tag (`{event.tag[:40]}`) is used", "leave it out")
        if kind == "AliasEvent":
            self._wrong(place, "an alias (`*name`) is used", "write the value out again")
            self._put(Node(None, place), event)
        elif kind == "ScalarEvent":
            if "\0" in event.value:
                self._wrong(place, "the character U+0000 cannot stand in a text", "leave it out")
            self._put(Node(_scalar(event.value, event.style), place), event)
        elif kind in ("SequenceStartEvent", "MappingStartEvent"):
            if len(self.stack) > MAX_DEPTH:
                self._wrong(place, f"nested more than {MAX_DEPTH} deep", "write it out flat")
                raise _Enough
            self.stack.append(_Open([] if kind == "SequenceStartEvent" else {}, place))
        else:
            ended = self.stack.pop()
            self._put(Node(ended.value, ended.place), event)

    def _put(self, node: Node, event: Any) -> None:
        """A value is complete: it belongs to the list or mapping that is open."""
        if not self.stack:
            self.root = node
            return
        top = self.stack[-1]
        if isinstance(top.value, list):
            top.value.append(node)
        elif top.key is None:
            top.key = self._key(top.value, node, event)
        else:
            if top.key is not _Open.DROPPED:
                top.value[top.key.value] = (top.key, node)
            top.key = None

    def _key(self, entries: dict, node: Node, event: Any) -> Node:
        kind = type(event).__name__
        if kind != "ScalarEvent":
            if kind != "AliasEvent":
                self._wrong(node.place, "a key must be a word")
            return _Open.DROPPED
        key = event.value
        if key in entries:
            first = entries[key][0].place
            what = f'the key "{key[:60]}" stands here a second time (first: {first})'
            self._wrong(node.place, what, "keep one of them")
            return _Open.DROPPED
        return Node(key, node.place)

    def _wrong(self, place: Place, what: str, instead: str = "") -> None:
        self.mistakes.append(Mistake(place, what, instead))
        if len(self.mistakes) > MAX_MISTAKES:
            raise _Enough


def _scalar(text: str, style: str | None) -> str | int | None:
    if not style:
        if _NUMBER.match(text):
            return int(text)
        if text in ("", "~", "null"):
            return None
    return text


def from_python(value: Any, path: str = "", depth: int = 0) -> Node:
    """The same nodes from dicts, lists, strings and ints; places are paths such as ``events[2].target``.

    Raises ScenarioError for what no scenario file could hold: text that is not Unicode, endless nesting, two equal keys.
    """
    place = Place(path=path)
    if depth > MAX_DEPTH:
        raise ScenarioError([Mistake(place, f"nested more than {MAX_DEPTH} deep", "write it out flat")])
    if isinstance(value, dict):
        entries: dict[str, tuple[Node, Node]] = {}
        for key, item in value.items():
            word = _unicode(str(key), place)
            inner = f"{path}.{word}" if path else word
            if word in entries:
                raise ScenarioError([Mistake(Place(path=inner), f'the key "{word[:60]}" stands here a second time')])
            entries[word] = (Node(word, Place(path=inner)), from_python(item, inner, depth + 1))
        return Node(entries, place)
    if isinstance(value, (list, tuple)):
        return Node([from_python(item, f"{path}[{number}]", depth + 1) for number, item in enumerate(value)], place)
    if isinstance(value, bool):
        return Node("true" if value else "false", place)
    if value is None or isinstance(value, int) and abs(value) < MAX_INTEGER:
        return Node(value, place)
    if isinstance(value, int):
        raise ScenarioError([Mistake(place, "this number is too large", f"write one below {MAX_INTEGER:,}")])
    return Node(_unicode(str(value), place), place)


def _unicode(text: str, place: Place) -> str:
    if "\0" in text or not text.isascii() and any("\ud800" <= sign <= "\udfff" for sign in text):
        raise ScenarioError([Mistake(place, "this text holds characters that are not Unicode text", "leave them out")])
    return text
