"""Helpers shared by everything that reads nodes: typed access that notes mistakes and goes on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

from ..errors import MAX_MISTAKES, Mistake, Place, ScenarioError, closest, one_of
from .nodes import Node

MAX_NUMBER = 1_000_000
T = TypeVar("T")
MISSING = Node(None, Place())  # stands for a value whose absence has been noted; nothing more is said about it


class TooManyMistakes(Exception):
    """More mistakes than anybody reads: no use in looking for others."""


class Reader:
    """Collects mistakes while nodes are read. Every method returns a usable default after a mistake."""

    limit: int | None = None  # so many mistakes, and reading ends with TooManyMistakes

    def __init__(self) -> None:
        self.mistakes: list[Mistake] = []

    def wrong(self, node: Node, what: str, instead: str = "") -> None:
        """Note a mistake at a node."""
        if node is MISSING:
            return
        self.mistakes.append(Mistake(node.place, what, instead))
        if self.limit is not None and len(self.mistakes) > self.limit:
            raise TooManyMistakes

    def mapping(
        self,
        node: Node,
        what: str,
        keys: Iterable[str] | None = None,
        more: tuple[str, ...] = (),
        hints: Mapping[str, str] | None = None,
    ) -> dict[str, Node]:
        """The entries of a mapping; with `keys`, others are mistakes, except those of `more`, which are not listed.

        `hints` tell of some of the others what to write instead.
        """
        if not isinstance(node.value, dict):
            first = next(iter(keys), "NAME") if keys is not None else "NAME"
            self.wrong(node, f"{what} must be a mapping, but this is {node.kind()}", f"write `{first}: ...` and the like")
            return {}
        known = list(keys) if keys is not None else None
        entries: dict[str, Node] = {}
        for key, (key_node, value) in node.value.items():
            if known is not None and key not in known and key not in more:
                self.wrong(
                    key_node,
                    f'{what} has no key "{key[:60]}"',
                    (hints or {}).get(key) or closest(key, (*known, *more)) or one_of(known),
                )
                continue
            entries[key] = value
        return entries

    def key_node(self, node: Node, key: str) -> Node:
        """The node of the key itself, for messages."""
        return node.value[key][0]

    def items(self, node: Node, what: str) -> list[Node]:
        """The items of a list; a single value counts as a list of one."""
        if isinstance(node.value, list):
            return node.value
        if node.value is None or isinstance(node.value, dict):
            self.wrong(node, f"{what} must be a list, but this is {node.kind()}", "write `[...]`, or lines that begin with `- `")
            return []
        return [node]

    def text(self, node: Node, what: str) -> str:
        """A non-empty text (a number is taken as written)."""
        value = node.value
        if isinstance(value, (dict, list)) or value is None:
            self.wrong(node, f"{what} must be a text, but this is {node.kind()}", "write a name or a word")
            return ""
        if isinstance(value, str) and not value.strip():
            self.wrong(node, f"{what} must be a text, but this one is empty", "write a name or a word")
            return ""
        return str(value)

    def choice(self, node: Node, what: str, words: Iterable[str]) -> str:
        """One of some words."""
        text = self.text(node, what)
        listed = list(words)
        if text and text not in listed:
            self.wrong(node, f'{what} cannot be "{text[:60]}"', closest(text, listed) or one_of(listed))
            return ""
        return text

    def number(self, node: Node, what: str, low: int = 0, high: int = MAX_NUMBER) -> int:
        """A whole number within bounds."""
        value = node.value
        if isinstance(value, str) and value.isascii() and value.lstrip("+-").isdecimal():
            if len(value) < 10:
                self.wrong(node, f"{what} must be a whole number, but this is a text", f"write {value} without quotes")
                return low
            shown = f"{value[:20]}…" if len(value) > 20 else value
            self.wrong(node, f"{what} is {shown}, outside {low} to {high}", f"write a number from {low} to {high}")
            return low
        if not isinstance(value, int):
            shown = f'"{value[:40]}"' if isinstance(value, str) else node.kind()
            self.wrong(node, f"{what} must be a whole number, but this is {shown}", f"write a number from {low} to {high}")
            return low
        if not low <= value <= high:
            self.wrong(node, f"{what} is {value}, outside {low} to {high}", f"write a number from {low} to {high}")
            return low
        return value

    def flag(self, node: Node, what: str) -> bool:
        """true or false."""
        return self.choice(node, what, ["true", "false", "yes", "no"]) in ("true", "yes")

    def holds(self, node: Node, what: str) -> None:
        """true, of something whose opposite cannot be said."""
        if not self.flag(node, what) and node.value in ("false", "no"):
            self.wrong(node, f"{what} cannot be denied", "write `true`, or leave it out")

    def single(self, entries: Mapping[str, Any], words: Iterable[str]) -> str | None:
        """The one of some words that is a key."""
        found = [word for word in words if word in entries]
        return found[0] if found else None

    def since(self, before: int) -> bool:
        """Whether mistakes have been noted since there were so many; then what follows from them is not worth a word."""
        return len(self.mistakes) > before


def whole(reader: Reader, read: Callable[[], T], source: str) -> T:
    """What was read, if nothing was wrong in it. Raises ScenarioError with every mistake."""
    try:
        found = read()
    except TooManyMistakes:
        raise ScenarioError(reader.mistakes, source) from None
    if reader.mistakes:
        raise ScenarioError(reader.mistakes, source)
    return found


__all__ = ["MAX_MISTAKES", "MAX_NUMBER", "MISSING", "Reader", "TooManyMistakes", "whole"]
