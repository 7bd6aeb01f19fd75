"""Mistakes in what a user wrote: each says where, what, and what to write instead."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


class Place(NamedTuple):
    """Where something stands: a line and column (both from 1), or a path in a Python object."""

    line: int = 0
    column: int = 0
    path: str = ""

    def __str__(self) -> str:
        return f"line {self.line}, column {self.column}" if self.line else self.path


class Mistake(NamedTuple):
    """One mistake: its place, what is wrong, and what to write instead (may be empty)."""

    place: Place
    what: str
    instead: str = ""

    def __str__(self) -> str:
        where = f"{self.place}: " if str(self.place) else ""
        return f"{where}{self.what}{'; ' + self.instead if self.instead else ''}"


class ScenarioError(ValueError):
    """Raised when a scenario, a card or a command cannot be understood; holds every mistake found."""

    def __init__(self, mistakes: Iterable[Mistake], source: str = "") -> None:
        self.mistakes = sorted(mistakes, key=lambda m: (m.place.line, m.place.column))
        self.source = source
        super().__init__("\n".join(self.lines()))

    def lines(self) -> list[str]:
        """One line a mistake, led by the name of the source where there is one."""
        lead = f"{self.source}: " if self.source else ""
        return [f"{lead}{mistake}" for mistake in self.mistakes]


def closest(word: str, known: Iterable[str]) -> str:
    """A suggestion such as ``did you mean "Shrink"?``, or the empty string."""
    import difflib

    folded = {name.casefold(): name for name in known}
    near = difflib.get_close_matches(word[:200].casefold(), list(folded), n=1, cutoff=0.6)
    return f'did you mean "{folded[near[0]]}"?' if near else ""


def one_of(words: Iterable[str]) -> str:
    """The words as a list for people: ``write a, b or c``."""
    listed = [f'"{word}"' for word in words]
    if len(listed) < 2:
        return f"write {''.join(listed)}"
    return f"write {', '.join(listed[:-1])} or {listed[-1]}"
