"""Calling clingo: programs and facts in, answer sets out."""

from __future__ import annotations

# ruff: noqa: PTH100, PTH112, PTH118, PTH120 (pathlib would cost a command's start 3 ms)
import gc
import os
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import chain
from threading import RLock
from typing import NamedTuple

from clingo.control import Control
from clingo.core import MessageCode
from clingo.symbol import Symbol, parse_term

from ..grounding.cards import Cards
from ..grounding.facts import Facts
from . import slicing

MAX_OUTCOMES = 256
STATS = ("stats", "why", "negated", "refused")  # entry programs about stats, and those about activation and resolution
EFFECTS = ("effects", "effects_told", "effects_table", "effects_why", "effects_in_vain", "effects_refused", "effects_unfit")
MAX_ROUNDS = 400  # so many answers may rest on one another by their tests on values; each settles one more point at least
OFTEN = 8  # so often a slice is asked before its rules are shortened
_programs: dict[tuple, slicing.Program] = {}
_slices: dict[tuple, _Slice] = {}
_rows: dict[str, Symbol] = {}
_trees: dict[str, list] = {}
_derivable: dict[tuple, bool] = {}
one_at_a_time = RLock()  # for all of these, and since clingo counts without a lock who holds a syntax tree


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
    with one_at_a_time:
        return _answer_sets(names, facts, limit, whole)


def _answer_sets(names: Sequence[str], facts: Facts, limit: int, whole: bool) -> list[list[Symbol]]:
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
    with one_at_a_time:
        found, _, key = _slice_key((program,), facts)
        if (key, name) not in _derivable:
            _derivable[key, name] = slicing.derivable(found, key[2], name, arity)
        return _derivable[key, name]


def _slice_key(names: tuple[str, ...], facts: Facts) -> tuple[slicing.Program, dict[str, list[Symbol]], tuple]:
    """Entry programs taken apart, what is known of the cards, and by what the slice for the facts is known."""
    key = (names, facts.alone)
    program = _programs.get(key)
    if program is None:
        program = _programs[key] = slicing.load([path_of(name) for name in names], facts.alone, _family(names))
    features = slicing.features(program, *facts.seen())
    if facts.cards is None:
        return program, {}, (*key, features)
    known = _known(facts.cards)
    of_cards = facts.cards.given.get(key)
    if of_cards is None:
        of_cards = facts.cards.given[key] = slicing.features(program, *known.seen())
    return program, known.named, (*key, features | of_cards)


def _family(names: Iterable[str]) -> tuple[str, ...]:
    """The entry programs that are asked about the same things as some."""
    return tuple(path_of(name) for name in (STATS if STATS[0] in names else EFFECTS))


def _known(cards: Cards) -> Facts:
    """What is printed on cards, and what the programs derive from that alone: worked out once."""
    known = cards.given.get(())
    if known is None:
        known = cards.given[()] = Facts()
        known.take(cards.facts)
        for atom in _derived(STATS + EFFECTS if cards.with_texts else STATS, cards.facts):
            known.tell(atom)
    return known


def _derived(names: tuple[str, ...], facts: Facts) -> list[Symbol]:
    program = _programs.get(names)
    if program is None:
        program = _programs[names] = slicing.load_printed([path_of(name) for name in names])
    control = Control(["--warn=no-atom-undefined"])
    _add(control, program, (names, slicing.features(program, *facts.seen())), facts.named)
    control.ground([("base", [])])
    atoms = [atom for name, size in program.shown for atom in control.symbolic_atoms.by_signature(name, size)]
    assert all(atom.is_fact for atom in atoms), "what is printed on cards leaves nothing open"
    return [atom.symbol for atom in atoms]


def _solve(names: Sequence[str], facts: Facts, limit: int, whole: bool) -> tuple[list[list[Symbol]], bool]:
    """The answer sets, and whether they tell what tests on values find."""
    asked = prepared(names, facts, limit, whole)
    ground(asked)
    return solved(asked), asked.tests


class Asked(NamedTuple):
    """Programs and facts that clingo has been given."""

    names: Sequence[str]
    control: Control
    notes: list[str]  # what clingo has to say of them
    tests: bool  # whether answer sets tell what tests on values find


def prepared(names: Sequence[str], facts: Facts, limit: int, whole: bool = False) -> Asked:
    """Give clingo entry programs and facts; to be called by one thread at a time."""
    notes: list[str] = []

    def log(code: MessageCode, message: str) -> None:
        notes.append(message)

    control = Control([f"--models={limit}", "--warn=no-atom-undefined"], logger=log)
    if whole:
        assert not facts.alone, "the whole program is about any number of scenarios"
        for name in names:
            control.load(path_of(name))
        _state(control, facts.symbols)
        return Asked(names, control, notes, True)
    program, given, key = _slice_key(tuple(names), facts)
    return Asked(names, control, notes, _add(control, program, key, given, facts.named))


def ground(asked: Asked) -> None:
    """Let clingo ground; Python can do something else in the meantime."""
    asked.control.ground([("base", [])])


def solved(asked: Asked) -> list[list[Symbol]]:
    """The shown atoms of the answer sets, after grounding. Raises SolverError if there is none."""
    found: list[list[Symbol]] = []
    asked.control.solve(on_model=lambda model: found.append(list(model.symbols(shown=True))))
    if not found:
        raise SolverError(
            f"{' and '.join(asked.names)} have no answer set for this scenario" + "".join(f"\n{note}" for note in asked.notes)
        )
    return found


def _state(control: Control, facts: Iterable[Symbol]) -> None:
    with control.backend() as backend:
        rule, atom = backend.add_rule, backend.add_atom
        for symbol in facts:
            rule([atom(symbol)])


class _Slice:
    """The rules that can fire, and the rows of tables among them; what they read; whether tests on values are among them."""

    def __init__(self, program: slicing.Program, held: frozenset[tuple]) -> None:
        active, self.reads = slicing.active(program, held)
        self.directives = [text for text in active if text[0] == "#"]
        self.rules = [text for text in active if text[0] != "#" and not _is_row(text)]
        self.tables = [_row(text) for text in active if _is_row(text)]
        self.tests = any("value_found(" in text for text in self.rules)
        self.uses = 0
        self.trees: list | None = None

    def used(self, program: slicing.Program, held: frozenset[tuple]) -> None:
        """Count how often it is asked: what is asked often is worth shortening, which takes what some ten uses save."""
        self.uses += 1
        if self.uses == OFTEN:
            from .shortening import shortened

            stated = {predicate[:2] for predicate in held if len(predicate) == 2}
            stated.update((row.name, len(row.arguments)) for row in self.tables)
            self.rules = shortened(self.rules, stated.union(program.shown))
            self.trees = None


def _add(control: Control, program: slicing.Program, key: tuple, *facts: dict[str, list[Symbol]]) -> bool:
    """Add the rules that can fire, and the facts that they read; says whether there are tests on values among them.

    Rules are added as text at first, and from then on as syntax trees, each rule being parsed once.
    """
    first = len(_slices) < 2  # what a command asks about one scenario: the cards, and the rest
    found = _slices.get(key)
    if found is None:
        found = _slices[key] = _Slice(program, key[-1])
    found.used(program, key[-1])
    if first:
        control.add("base", [], "\n".join(found.directives + found.rules))
    else:
        from clingo import ast

        if found.trees is None:
            found.trees = [node for text in chain(found.directives, found.rules) for node in _trees.get(text) or _parsed(text)]
        with ast.ProgramBuilder(control) as builder:
            add = builder.add
            for node in found.trees:
                add(node)
    reads = found.reads
    _state(control, chain(found.tables, *(some for named in facts for name, some in named.items() if name in reads)))
    return found.tests


def _is_row(text: str) -> bool:
    """Whether a rule states one atom and nothing else; tables with variables or several rows in one are worked out before."""
    return ":-" not in text and "{" not in text and text[0] != "#" and ";" not in text


def _row(text: str) -> Symbol:
    if text not in _rows:
        _rows[text] = parse_term(text.removesuffix("."))
    return _rows[text]


def _parsed(text: str) -> list:
    from clingo import ast

    found: list[ast.AST] = []
    ast.parse_string(text, found.append)
    _trees[text] = [node for node in found if node.ast_type != ast.ASTType.Program]  # each text is led by "#program base."
    return _trees[text]
