"""Reading the corpus: one YAML file a topic, each a list of rulings."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from ..errors import Mistake, Place, ScenarioError, closest
from ..scenario.duel import Duel
from ..scenario.duel import read_node as read_duel
from ..scenario.nodes import Node, from_yaml
from ..scenario.reader import Reader
from ..scenario.reading import read_node
from ..scenario.types import Checked
from .playing import Expected, expectations, surveyed

CORPUS = Path(__file__).parent / "corpus"
RULING_KEYS = (
    "id", "covers", "title", "question", "source", "date", "rules", "edition", "scenario", "play", "expect", "cases", "verdict",
    "disputes", "note",
)  # fmt: skip
CASE_KEYS = ("name", "scenario", "play", "expect", "verdict", "outcomes")
STATS = tuple(f"{layer}{stat}" for layer in ("", "original ", "hidden ") for stat in ("atk", "def", "level", "rank", "scale"))

MAX_NEAREST = 4
_LINE = re.compile(r"(\w+:L)([0-9]{1,6})\w*\Z")
_IDS = re.compile(r"^(?:- id: (.+)|  covers: *\[([^\]]*)\])$", re.MULTILINE)


class Expectation(NamedTuple):
    """What a source says holds after an event (or a step of it, "4.1")."""

    after: str
    stats: dict[str, dict[str, int]]
    running: dict[str, dict[str, dict[str, int]]]  # monster: stat: card: value right after that card's modification
    damage: dict[str, int] | None
    destroyed: tuple[str, ...] | None
    gone: tuple[str, ...]
    place: Place


class Case(NamedTuple):
    """One scenario of a ruling, with the answer of its source: about stats, or (`duel`) about play."""

    name: str
    scenario: Checked | None
    verdict: str  # settled | pending
    expect: tuple[Expectation, ...]
    outcomes: tuple[tuple[Expectation, ...], ...]
    duel: Duel | None = None
    played: tuple[Expected, ...] = ()


class Ruling(NamedTuple):
    """One published ruling or rule sentence, played out on cards. `covers` lists other places that say the same."""

    id: str
    covers: tuple[str, ...]
    title: str
    source: str
    date: str
    rules: tuple[str, ...]
    edition: str
    cases: tuple[Case, ...]
    disputes: str
    note: str
    file: str


def files() -> list[Path]:
    """The corpus files, in order."""
    return sorted(CORPUS.rglob("*.yaml"))


def read(path: Path) -> list[Ruling]:
    """The rulings of one file. Raises ScenarioError with every mistake in it."""
    node = from_yaml(path.read_bytes(), str(path))
    reader = Reader()
    found = []
    for item in reader.items(node, "a corpus file"):
        if not isinstance(item.value, dict):
            reader.mapping(item, "a ruling", RULING_KEYS)
            continue
        try:
            found.append(_ruling(item, reader, path))
        except ScenarioError as error:
            reader.mistakes += error.mistakes
    if reader.mistakes:
        raise ScenarioError(reader.mistakes, str(path))
    return found


def all_rulings() -> list[Ruling]:
    """The whole corpus. Raises ScenarioError."""
    return [ruling for path in files() for ruling in read(path)]


def find(identifier: str) -> Ruling | None:
    """The ruling with this id (or that covers it)."""
    for path in files():
        if identifier in path.read_text(encoding="utf-8"):
            for ruling in read(path):
                if identifier == ruling.id or identifier in ruling.covers:
                    return ruling
    return None


def chosen(rulings: list[Ruling], ids: Sequence[str]) -> list[Ruling]:
    """The rulings with these ids (or that cover them), all if none is named. Raises ScenarioError with every unknown id."""
    known = {identifier for ruling in rulings for identifier in (ruling.id, *ruling.covers)}
    mistakes = [unknown(identifier, known) for identifier in ids if identifier not in known]
    if mistakes:
        raise ScenarioError(mistakes)
    return [ruling for ruling in rulings if not ids or {ruling.id, *ruling.covers} & set(ids)]


def unknown(identifier: str, known: Iterable[str] = ()) -> Mistake:
    """That no ruling has this id, with those that are nearest to it."""
    hint = nearest(identifier, known or all_ids()) or "see `reasoner rulings`"
    return Mistake(Place(), f'no ruling has the id "{identifier[:60]}"', hint)


def all_ids() -> list[str]:
    """Every id of the corpus, with those that a ruling covers; read without the rest of it, which takes a second."""
    found = []
    for path in files():
        text = path.read_text(encoding="utf-8")
        for one in _IDS.finditer(text):
            found += [part.strip().strip("\"'") for part in (one[1] or one[2]).split(",")]
    return found


def nearest(identifier: str, known: Iterable[str]) -> str:
    """A suggestion of ids: the parts of this line or the lines around it in its document, or the closest word."""
    line = _LINE.match(identifier)
    found = [one for one in map(_LINE.match, known) if one and line and one[1] == line[1]]
    lines = [(abs(int(one[2]) - int(line[2])), int(one[2]), one[0]) for one in found if line]
    if not lines:
        return closest(identifier, known)
    listed = [f'"{name}"' for _, _, name in sorted(sorted(lines)[:MAX_NEAREST], key=lambda one: one[1:])]
    return f"the nearest are {', '.join(listed[:-1])} and {listed[-1]}" if len(listed) > 1 else f"did you mean {listed[0]}?"


def _ruling(node: Node, reader: Reader, path: Path) -> Ruling:
    entries = reader.mapping(node, "a ruling", RULING_KEYS + ("outcomes",))
    for key in ("id", "title", "source", "rules"):
        if key not in entries:
            reader.wrong(node, f"a ruling needs `{key}`")

    def text(key: str, default: str = "") -> str:
        return reader.text(entries[key], f"`{key}`") if key in entries else default

    def texts(key: str) -> tuple[str, ...]:
        return tuple(reader.text(item, f"`{key}`") for item in reader.items(entries[key], f"`{key}`")) if key in entries else ()

    edition = reader.choice(entries["edition"], "`edition`", ("2025", "old")) if "edition" in entries else "2025"
    if "cases" in entries:
        cases = [_case(item, reader, edition, str(path)) for item in reader.items(entries["cases"], "`cases`")]
    else:
        own = {key: pair for key, pair in node.value.items() if key in CASE_KEYS} if isinstance(node.value, dict) else {}
        cases = [_case(Node(own, node.place), reader, edition, str(path))]
    return Ruling(
        text("id"), texts("covers"), text("title"), text("source"), text("date"), texts("rules"), edition, tuple(cases),
        text("disputes"), text("note"), str(path),
    )  # fmt: skip


def _case(node: Node, reader: Reader, edition: str, source: str) -> Case:
    if not isinstance(node.value, dict):
        raise ScenarioError(
            [Mistake(node.place, f"a case must be a mapping, but this is {node.kind()}", "write `scenario: ...`")], source
        )
    entries = reader.mapping(node, "a case", CASE_KEYS)
    name = reader.text(entries["name"], "`name`") if "name" in entries else ""
    verdict = reader.choice(entries["verdict"], "`verdict`", ("settled", "pending")) if "verdict" in entries else "settled"
    if "play" in entries:
        duel = read_duel(entries["play"], source, "old" if edition == "old" else "new")
        played = expectations(entries["expect"], duel, reader) if "expect" in entries else ()
        if not played:
            reader.wrong(node, "a ruling needs `expect`: what its source says holds")
        return Case(name, None, "settled", (), (), surveyed(duel, played), played)
    if "scenario" not in entries:
        raise ScenarioError([Mistake(node.place, "a ruling needs a `scenario` or `play`, or `cases` that have one")], source)
    scenario = read_node(entries["scenario"], source, "old" if edition == "old" else "new")
    expect = _expectations(entries["expect"], reader) if "expect" in entries else ()
    outcomes: tuple[tuple[Expectation, ...], ...] = ()
    if "outcomes" in entries:
        outcomes = tuple(_expectations(item, reader) for item in reader.items(entries["outcomes"], "`outcomes`"))
    if not expect and not outcomes and verdict == "settled":
        reader.wrong(node, "a ruling needs `expect`: what its source says holds")
    return Case(name, scenario, verdict, expect, outcomes)


def _expectations(node: Node, reader: Reader) -> tuple[Expectation, ...]:
    items = [node] if isinstance(node.value, dict) else reader.items(node, "`expect`")
    return tuple(_expectation(item, reader) for item in items)


def _expectation(node: Node, reader: Reader) -> Expectation:
    entries = reader.mapping(node, "an expectation")
    stats: dict[str, dict[str, int]] = {}
    running: dict[str, dict[str, dict[str, int]]] = {}
    damage = None
    destroyed: tuple[str, ...] | None = None
    gone: tuple[str, ...] = ()
    after = ""
    for key, value in entries.items():
        if key == "after":
            after = reader.text(value, "`after`")
        elif key == "damage":
            damage = {who: reader.number(n, "damage") for who, n in reader.mapping(value, "`damage`", ("you", "opponent")).items()}
        elif key in ("destroyed", "gone"):
            names = tuple(reader.text(item, f"`{key}`") for item in reader.items(value, f"`{key}`"))
            destroyed, gone = (names, gone) if key == "destroyed" else (destroyed, names)
        else:
            for stat, number in reader.mapping(value, f'"{key}"', STATS).items():
                if isinstance(number.value, dict):
                    parts = {card: reader.number(n, "a value", -100_000) for card, n in reader.mapping(number, stat).items()}
                    running.setdefault(key, {})[stat] = parts
                else:
                    stats.setdefault(key, {})[stat] = reader.number(number, f"`{stat}`", -100_000)
    if "after" not in entries:
        reader.wrong(node, "an expectation needs `after`: the number or label of an event")
    return Expectation(after, stats, running, damage, destroyed, gone, node.place)
