"""Calling clingo: programs and facts in, answer sets out."""

from __future__ import annotations

# ruff: noqa: PTH100, PTH112, PTH118, PTH120 (pathlib would cost a command's start 3 ms)
import gc
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import chain
from typing import NamedTuple

from clingo.control import Control
from clingo.core import MessageCode
from clingo.symbol import Symbol, parse_term

from ..grounding.facts import Facts
from . import slicing

MAX_OUTCOMES = 256
MAX_ROUNDS = 400  # so many answers may rest on one another by their tests on values; each settles one more point at least
_programs: dict[tuple, slicing.Program] = {}
_slices: dict[tuple, _Slice] = {}
_rows: dict[str, Symbol] = {}
_trees: dict[str, list] = {}
_derivable: dict[tuple, bool] = {}


@contextmanager
def no_collection() -> Iterator[None]:
    """Facts and answers are many objects without cycles: looking for cycles among them would take a fifth of the time."""
    before = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if before:
            gc.enable()


def folder() -> str:
    """The folder of the logic programs: inside the package when installed, beside it in a checkout."""
    package = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    inside = os.path.join(package, "asp")
    return inside if os.path.isdir(inside) else os.path.join(os.path.dirname(package), "asp")


def path_of(name: str) -> str:
    """The file of an entry program."""
    return os.path.join(folder(), f"{name}.lp")


class SolverError(RuntimeError):
    """The programs have no answer for the facts: a fault of the rules, never of the user."""


def answer_sets(names: Sequence[str], facts: Facts, limit: int = MAX_OUTCOMES, whole: bool = False) -> list[list[Symbol]]:
    """The shown atoms of every answer set of some entry programs in asp/ (such as ``stats``), up to a limit.

    Args:
        names: entry programs, without ending.
        facts: the facts.
        limit: how many answer sets to look for at most.
        whole: ground the whole program instead of the rules that can fire (for tests; slower).

    Raises:
        SolverError: there is no answer set.
    """
    told: frozenset[Symbol] = frozenset()  # what tests on values find (asp/timeline/values.lp); at first nothing is known
    asked, todo, kept = {told}, [told], []
    found = told
    while todo:
        told = todo.pop()
        models, tests = _solve(names, facts.told(told) if told else facts, limit, whole)
        if not tests:
            return models
        for model in models:
            found = frozenset(atom for atom in model if atom.name == "value_found")
            if found == told:
                kept.append([atom for atom in model if atom not in found])
            elif found not in asked and len(asked) < MAX_ROUNDS:
                asked.add(found)
                todo.append(found)
    return kept or _solve(names, facts.told(told, told ^ found), limit, whole)[0]


def derivable(name: str, arity: int, program: str, facts: Facts) -> bool:
    """Whether the entry program may derive a predicate from the facts; a no is certain, a yes is not."""
    found, key = _slice_key((program,), facts)
    if (key, name) not in _derivable:
        _derivable[key, name] = slicing.derivable(found, key[2], name, arity)
    return _derivable[key, name]


def _slice_key(names: tuple[str, ...], facts: Facts) -> tuple[slicing.Program, tuple]:
    """Entry programs taken apart, and by what the slice for some facts is known."""
    program = _programs.get((names, facts.alone))
    if program is None:
        program = _programs[names, facts.alone] = slicing.load([path_of(name) for name in names], facts.alone)
    return program, (names, facts.alone, slicing.features(program, facts.features, facts.again))


def _solve(names: Sequence[str], facts: Facts, limit: int, whole: bool) -> tuple[list[list[Symbol]], bool]:
    """The answer sets, and whether they tell what tests on values find."""
    notes: list[str] = []

    def log(code: MessageCode, message: str) -> None:
        notes.append(message)

    control = Control([f"--models={limit}", "--warn=no-atom-undefined"], logger=log)
    if whole:
        assert not facts.alone, "the whole program is about any number of scenarios"
        for name in names:
            control.load(path_of(name))
    tests, tables = (True, ()) if whole else _add(control, tuple(names), facts)
    with control.backend() as backend:
        for symbol in chain(tables, facts.symbols):
            backend.add_rule([backend.add_atom(symbol)])
    control.ground([("base", [])])
    found: list[list[Symbol]] = []
    control.solve(on_model=lambda model: found.append(list(model.symbols(shown=True))))
    if not found:
        raise SolverError(f"{' and '.join(names)} have no answer set for this scenario" + "".join(f"\n{note}" for note in notes))
    return found, tests


class _Slice(NamedTuple):
    """The rules that can fire, and the rows of tables among them; whether tests on values are."""

    rules: tuple[str, ...]
    tables: tuple[Symbol, ...]
    tests: bool


def _add(control: Control, names: tuple[str, ...], facts: Facts) -> tuple[bool, tuple[Symbol, ...]]:
    """Add the rules that can fire: as text the first time, and from then on as syntax trees, each rule being parsed once.

    Says whether tests on values are among them, and which rows of tables are to be stated with the facts.
    """
    program, key = _slice_key(names, facts)
    first = not _slices
    found = _slices.get(key)
    if found is None:
        active = slicing.active(program, key[2])
        rules = [text for text in active if not _is_row(text)]
        rows = tuple(_row(text) for text in active if _is_row(text))
        tests = any("value_found(" in text for text in rules)
        found = _slices[key] = _Slice((*program.directives, *rules), rows, tests)
    if first:
        control.add("base", [], "\n".join(found.rules))
    else:
        from clingo import ast

        with ast.ProgramBuilder(control) as builder:
            for text in found.rules:
                for node in _trees.get(text) or _parsed(text):
                    builder.add(node)
    return found.tests, found.tables


def _is_row(text: str) -> bool:
    """Whether a rule states one atom and nothing else; tables with variables or several rows in one are worked out before."""
    return ":-" not in text and "{" not in text and not text.startswith("#") and ";" not in text


def _row(text: str) -> Symbol:
    if text not in _rows:
        _rows[text] = parse_term(text.removesuffix("."))
    return _rows[text]


def _parsed(text: str) -> list:
    from clingo import ast

    _trees[text] = []
    ast.parse_string(text, _trees[text].append)
    return _trees[text]
