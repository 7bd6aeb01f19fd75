"""Leaving out the rules that cannot fire.

Grounding costs time for every rule, also for those whose bodies mention something that the facts do not hold. A rule
is left out if a positive literal of its body can be made true neither by a fact nor by a rule that is kept, or if
nothing that is shown rests on it; and of a rule that is kept, "not" is left out before what nothing can make true.
Nothing of the rules is interpreted here: what is shown is the same as with the whole program (a test compares them).

What an argument can be is followed from the facts through the rules: where a body asks for ``_ask(..., count(W,Z,K))`` and
the argument can only come from ``amount(C,F,K,Q,...)``, the rule needs a fact ``amount`` with a ``count`` in that place.
Where it is joined with a table of the programs, it needs one of the words of the table; where it asks for ``P > 0``, a
number of that kind. Of a table, those rows are left out that meet nothing in the rules that are kept.

What follows from what is printed on the cards alone is the same in every scenario with these cards. It is a program of its
own, asked once for a set of cards, and what it derives is stated with the facts: so it is known what holds of them, which
leaves out more of the other rules.

Every argument costs too. In a program for one scenario alone the argument S, which says what scenario an atom is about, is
left out of all atoms.
"""

from __future__ import annotations

# ruff: noqa: PTH103, PTH105, PTH116, PTH118, PTH119, PTH120, PTH123 (pathlib would cost a command's start 3 ms)
import marshal
import os
import sys
from collections.abc import Callable, Iterable, Sequence
from collections.abc import Set as AbstractSet
from types import ModuleType
from typing import NamedTuple

# (name, arity) of a predicate, or (name, arity, position, shape) of a constant in one of its arguments; with "again"
# behind it where two facts must have the constant, or position and shape of another one that the same fact must have.
# The shape ">0" is that of numbers; "f()" that of a functor, "f(x)" of one whose only argument is x, "f(1/2:x)" of one with x
# as the second of two (counted from 0), which facts do not show.
# ("any of", (name, arity, position), shapes) is for what stands in a table too.
Key = tuple


class Program(NamedTuple):
    """A program taken apart. Rules are numbered, and so are keys and names; each rule is told by four entries."""

    directives: tuple[str, ...]
    texts: tuple[tuple[str, tuple[tuple[str, int], ...]], ...]  # a rule without its negated literals; these, with their keys
    needs: tuple[tuple[int, ...], ...]  # keys that a rule needs to fire; behind the rules, what passes constants on
    gives: tuple[tuple[int, ...], ...]  # keys that it can derive
    mentions: tuple[tuple[int, ...], ...]  # rules that derive something its body mentions
    reads: tuple[tuple[str, ...], ...]  # all names that stand in it
    roots: tuple[int, ...]  # rules on which something shown rests at once, choices and constraints
    shown: tuple[tuple[str, int], ...]
    keys: dict[Key, int]
    rows: dict[int, tuple[tuple[int, tuple[int, ...]], ...]]  # of a row of a table: rules that read it, with keys they need for it


def load(paths: Sequence[str], alone: bool, family: Sequence[str]) -> Program:
    """Read entry programs with what they include: what does not follow from the cards alone.

    Args:
        paths: the entry programs.
        alone: for one scenario alone, or for any number.
        family: all the entry programs that are told the same of cards.
    """

    return _kept(_name(paths) + (".alone" if alone else ""), lambda: _analysis().analyse(paths, alone, family))


def load_printed(family: Sequence[str]) -> Program:
    """What follows from the cards alone in all these entry programs, and is read by their other rules."""
    return _kept(f"{os.path.basename(family[0])}{len(family)}.printed", lambda: _analysis().analyse_printed(family))


def _name(paths: Sequence[str]) -> str:
    return "_".join(os.path.basename(path) for path in paths)


def _analysis() -> ModuleType:
    from . import analysis

    return analysis


def _kept(name: str, make: Callable[[], tuple[Program, list[str]]]) -> Program:
    """A program taken apart, from where it was kept, or made anew.

    Taking the rules apart costs more than answering a small question, so the result is kept beside the compiled Python
    files, as they are: unless Python is told to write none, and no longer than the programs, and this file, stay as they were.
    """
    kept = os.path.join(os.path.dirname(__file__), "__pycache__", f"{name}.{sys.implementation.cache_tag}")
    try:
        with open(kept, "rb") as file:
            stamps, *parts = marshal.loads(file.read())  # load(file) would read it by pieces, which takes far longer
        if all(_stamp(path) == stamp for path, stamp in stamps):
            return Program(*parts)
    except (OSError, ValueError, EOFError, TypeError):
        pass  # there is none, or it is of no use
    program, files = make()
    if not sys.dont_write_bytecode:
        stamps = [(path, _stamp(path)) for path in (*files, __file__)]
        own = f"{kept}.{os.getpid()}"
        try:
            os.makedirs(os.path.dirname(kept), exist_ok=True)
            with open(own, "wb") as file:
                marshal.dump((stamps, *program), file)
            os.replace(own, kept)
        except OSError:
            pass  # a folder that cannot be written to
    return program


def _stamp(path: str) -> tuple[int, int]:
    found = os.stat(path)
    return found.st_mtime_ns, found.st_size


def features(program: Program, held: AbstractSet[Key], again: Iterable[Key]) -> frozenset[Key]:
    """Of what the facts hold, and what more than one of them holds, what makes a difference to the program."""
    spoken_of = _index(program).keys  # a set of its own: two sets are compared without working out hashes again
    return (spoken_of & held) | (spoken_of & {(*key, "again") for key in again})


def active(program: Program, given: frozenset[Key]) -> tuple[list[str], frozenset[str]]:
    """Directives, and the rules that may fire and on which something shown rests, in their order; the names of what they read."""
    able, done = _able(program, given)
    wanted = {number for number in program.roots if number in able}
    todo = list(wanted)
    while todo:
        for number in program.mentions[todo.pop()]:
            if number in able and number not in wanted:
                wanted.add(number)
                todo.append(number)
    rules = [program.texts[number] for number in sorted(wanted) if _is_read(program, number, wanted, done)]
    texts = [f"{text}{''.join(part for part, key in negated if key in done)}." for text, negated in rules]
    reads = frozenset(name for name, _ in program.shown).union(*(program.reads[number] for number in wanted))
    return [*_directives(program, done), *texts], reads


def _is_read(program: Program, number: int, wanted: AbstractSet[int], done: set[int]) -> bool:
    """Whether it is no row of a table, or one that makes a difference to a rule."""
    uses = program.rows.get(number)
    return uses is None or any(reader in wanted and done.issuperset(needed) for reader, needed in uses)


def _directives(program: Program, done: AbstractSet[int]) -> list[str]:
    """The directives, without those to show what does not hold; one is left, since without any clingo would show everything."""
    unheld = {f"#show {name}/{size}." for name, size in program.shown if program.keys.get((name, size)) not in done}
    kept = [directive for directive in program.directives if directive not in unheld]
    return kept if len(kept) > len(program.directives) - len(program.shown) else [*program.directives]


def derivable(program: Program, given: frozenset[Key], name: str, arity: int) -> bool:
    """Whether any rule that may fire derives the predicate, so far as can be told without grounding."""
    key = program.keys.get((name, arity))
    return key is not None and key in _able(program, given)[1]


class _Index(NamedTuple):
    """For a program: its keys, how many of them each rule still needs, which rules need a key; what holds without any fact."""

    keys: frozenset[Key]
    missing: list[int]
    waiting: dict[int, list[int]]
    able: frozenset[int]
    done: frozenset[int]


_indices: dict[int, tuple[Program, _Index]] = {}


def _index(program: Program) -> _Index:
    kept = _indices.get(id(program))
    if kept is None or kept[0] is not program:
        waiting: dict[int, list[int]] = {}
        for number, needs in enumerate(program.needs):
            for key in needs:
                waiting.setdefault(key, []).append(number)
        missing = [len(needs) for needs in program.needs]
        free = [number for number, count in enumerate(missing) if not count]
        keys = {key for number in free for key in program.gives[number]}
        able, done = _reached(program, missing, waiting, set(free), keys)
        kept = _indices[id(program)] = (
            program,
            _Index(frozenset(program.keys), missing, waiting, frozenset(able), frozenset(done)),
        )
    return kept[1]


def _able(program: Program, held: frozenset[Key]) -> tuple[set[int], set[int]]:
    """The rules whose positive bodies can be made true by facts and other such rules, and the keys that hold then."""
    index = _index(program)
    given = {program.keys[key] for key in held} - index.done
    return _reached(program, list(index.missing), index.waiting, set(index.able), given, index.done)


def _reached(
    program: Program,
    missing: list[int],
    waiting: dict[int, list[int]],
    able: set[int],
    given: set[int],
    before: AbstractSet[int] = frozenset(),
) -> tuple[set[int], set[int]]:
    """What rules and keys come to hold with some keys, beyond those before. Counts down what each rule still needs."""
    done = given | before
    todo = list(given)
    while todo:
        for number in waiting.get(todo.pop(), ()):
            missing[number] -= 1
            if not missing[number]:
                able.add(number)
                for key in program.gives[number]:
                    if key not in done:
                        done.add(key)
                        todo.append(key)
    return able, done
