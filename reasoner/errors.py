"""Mistakes in what a user wrote: each says where, what, and what to write instead."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import NamedTuple

MAX_MISTAKES = 50  # so many are listed; who has made more will not read on
MAX_KNOWN = 4000  # so many words are compared to find the closest


class Place(NamedTuple):
    """Where something stands: a line and column (both from 1), or a path in a Python object; of many scenarios, which (from 0)."""

    line: int = 0
    column: int = 0
    path: str = ""
    scenario: int | None = None

    def __str__(self) -> str:
        where = f"line {self.line}, column {self.column}" if self.line else self.path
        return where if self.scenario is None else f"scenarios[{self.scenario}]{': ' if where else ''}{where}"


class Mistake(NamedTuple):
    """One mistake: its place, what is wrong, and what to write instead (may be empty)."""

    place: Place
    what: str
    instead: str = ""

    def __str__(self) -> str:
        where = f"{self.place}: " if str(self.place) else ""
        return f"{where}{one_line(self.what)}{'; ' + one_line(self.instead) if self.instead else ''}"


class ScenarioError(ValueError):
    """Raised when a scenario, a card or a command cannot be understood; holds every mistake found."""

    def __init__(self, mistakes: Iterable[Mistake], source: str = "") -> None:
        self.mistakes = sorted(mistakes, key=lambda m: (m.place.scenario or 0, m.place.line, m.place.column))
        self.source = source
        super().__init__("\n".join(self.lines()))

    def of(self, scenario: int) -> list[Mistake]:
        """The mistakes as those of one among many scenarios."""
        return [mistake._replace(place=mistake.place._replace(scenario=scenario)) for mistake in self.mistakes]

    def lines(self) -> list[str]:
        """One line a mistake, led by the name of the source where there is one; of very many only the first."""
        lead = f"{one_line(self.source)}: " if self.source else ""
        lines = [f"{lead}{mistake}" for mistake in self.mistakes[:MAX_MISTAKES]]
        if len(self.mistakes) > MAX_MISTAKES:
            lines.append(f"{lead}and more mistakes; only the first {MAX_MISTAKES} are listed")
        return lines


def one_line(text: str) -> str:
    """A text without line breaks and other control characters, which names may hold."""
    return text if text.isprintable() else "".join(sign if sign.isprintable() or sign in "\u200c\u200d" else " " for sign in text)


def closest(word: str, known: Iterable[str]) -> str:
    """A suggestion such as ``did you mean "Shrink"?``, or the empty string."""
    import difflib

    folded = {name.casefold(): name for name in islice(known, MAX_KNOWN)}
    near = difflib.get_close_matches(word[:200].casefold(), list(folded), n=1, cutoff=0.6)
    return f'did you mean "{folded[near[0]]}"?' if near else ""


def one_of(words: Iterable[str]) -> str:
    """The words as a list for people: ``write a, b or c``."""
    return "write " + alternatives(f'"{word}"' for word in words)


def alternatives(words: Iterable[object]) -> str:
    """``a, b or c``."""
    listed = [str(word) for word in words]
    return " or ".join(filter(None, (", ".join(listed[:-1]), *listed[-1:])))
