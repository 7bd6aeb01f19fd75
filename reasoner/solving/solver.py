"""Calling clingo: programs and facts in, answer sets out."""

from __future__ import annotations

# ruff: noqa: PTH100, PTH112, PTH118, PTH120 (pathlib would cost a command's start 3 ms)
import os
from collections.abc import Sequence

from clingo.control import Control
from clingo.core import MessageCode
from clingo.symbol import Symbol

from ..grounding.facts import Facts
from . import slicing

MAX_OUTCOMES = 256
MAX_ROUNDS = 400  # so many answers may rest on one another by their tests on values; each settles one more point at least
_programs: dict[tuple, slicing.Program] = {}
_texts: dict[tuple, str] = {}
_trees: dict[tuple, list] = {}


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
    tests = whole or _add(control, tuple(names), facts)
    with control.backend() as backend:
        for symbol in facts.symbols:
            backend.add_rule([backend.add_atom(symbol)])
    control.ground([("base", [])])
    found: list[list[Symbol]] = []
    control.solve(on_model=lambda model: found.append(list(model.symbols(shown=True))))
    if not found:
        raise SolverError(f"{' and '.join(names)} have no answer set for this scenario" + "".join(f"\n{note}" for note in notes))
    return found, tests


def _add(control: Control, names: tuple[str, ...], facts: Facts) -> bool:
    """Add the rules that can fire: as text the first time, as a syntax tree when the same slice comes again.

    Says whether tests on values are among them.
    """
    program = _programs.get((names, facts.alone))
    if program is None:
        program = _programs[names, facts.alone] = slicing.load([path_of(name) for name in names], facts.alone)
    key = (names, facts.alone, slicing.features(program, facts.features, facts.again))
    if key not in _texts:
        _texts[key] = "\n".join([*program.directives, *slicing.active(program, key[2])])
        control.add("base", [], _texts[key])
        return "value_found(" in _texts[key]
    from clingo import ast

    if key not in _trees:
        _trees[key] = []
        ast.parse_string(_texts[key], _trees[key].append)
    with ast.ProgramBuilder(control) as builder:
        for node in _trees[key]:
            builder.add(node)
    return "value_found(" in _texts[key]
