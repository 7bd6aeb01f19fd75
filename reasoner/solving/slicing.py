"""Leaving out the rules that cannot fire.

Grounding costs time for every rule, also for those whose bodies mention something that the facts do not hold. A rule
is left out if a positive literal of its body can be made true neither by a fact nor by a rule that is kept, or if
nothing that is shown rests on it. Nothing of the rules is interpreted here: what is shown is the same as with the
whole program (a test compares them).
"""

from __future__ import annotations

# ruff: noqa: PTH103, PTH105, PTH116, PTH118, PTH119, PTH120, PTH123 (pathlib would cost a command's start 3 ms)
import marshal
import os
import re
import sys
from collections.abc import Iterable, Sequence
from typing import NamedTuple

_INCLUDE = re.compile(r'#include "([^"]+)"\.')
_TOKEN = re.compile(r'%\*.*?\*%|%[^\n]*|"(?:[^"\\]|\\.)*"|\.(?=\s|\Z)|[^%".]+|.', re.S)
_ATOM = re.compile(r"_*[a-z]\w*'*\s*(?=\(|\Z)")
_CONSTANT = re.compile(r"_*[a-z]\w*'*\Z")
_NAME = re.compile(r"(?<![\w'])_*[a-z]\w*'*")
_SHOWN = re.compile(r"#show\s+(\w+)/\d+")
_FUNCTOR = re.compile(r"(_*[a-z]\w*'*)\s*\(.*\)\Z", re.S)

Key = tuple  # (name, arity) of a predicate, or (name, arity, position, shape) of a constant in one of its arguments


class Statement(NamedTuple):
    """A rule: its text, what it needs to fire, what it can derive, and every name that stands in its body."""

    text: str
    needs: tuple[Key, ...]
    gives: tuple[Key, ...]
    mentions: frozenset[str]


class Program(NamedTuple):
    """A program in statements."""

    directives: tuple[str, ...]
    rules: tuple[Statement, ...]
    known: frozenset[Key]  # every input predicate and every constant in its arguments that a rule looks for


def split(text: str) -> list[str]:
    """The statements of a program text, without comments."""
    statements: list[str] = []
    parts: list[str] = []
    for token in _TOKEN.findall(text):
        if token[0] == "%":
            continue
        parts.append(token)
        if token == ".":
            statements.append("".join(parts).strip())
            parts.clear()
    return [statement for statement in statements if statement != "."]


def _top(text: str, separators: str) -> list[str]:
    """Split at separators outside parentheses, braces and strings."""
    parts, depth, start, quoted = [], 0, 0, False
    for position, sign in enumerate(text):
        if sign == '"' and text[position - 1] != "\\":
            quoted = not quoted
        elif quoted:
            continue
        elif sign in "({[":
            depth += 1
        elif sign in ")}]":
            depth -= 1
        elif sign in separators and depth == 0:
            parts.append(text[start:position].strip())
            start = position + 1
    parts.append(text[start:].strip())
    return [part for part in parts if part]


def _atom(text: str) -> tuple[str, list[str]] | None:
    """The name and arguments of an atom, or None for anything else."""
    match = _ATOM.match(text)
    if not match:
        return None
    name = match[0].strip()
    rest = text[match.end() :].strip()
    if not rest:
        return name, []
    if not rest.endswith(")") or rest.index(")") != len(rest) - 1 and len(_top(text, "=<>!+-*")) > 1:
        return None
    return name, _top(rest[1:-1], ",")


def _shape(argument: str) -> str | None:
    """What can be seen of an argument: a constant or a functor."""
    if _CONSTANT.match(argument):
        return argument
    match = _FUNCTOR.match(argument)
    return match[1] + "()" if match else None


def _read(statement: str) -> tuple[list[tuple[str, list[str]]], list[tuple[str, list[str]]]]:
    """(head atoms, atoms of the positive body) of a rule."""
    head, _, body = statement.removesuffix(".").partition(":-")
    literals = [atom for part in _top(body, ",;") if not part.startswith(("not ", "#")) and (atom := _atom(part))]
    found = head.strip()
    if "{" in found:
        found = found[found.index("{") + 1 : found.rindex("}")]
    heads = [atom for part in _top(found, ";") if (atom := _atom(_top(part, ":")[0]))]
    return heads, literals


def load(paths: Sequence[str]) -> Program:
    """Read entry programs with what they include.

    Taking the rules apart costs more than answering a small question, so the result is kept beside the compiled Python
    files, as they are: unless Python is told to write none, and no longer than the programs stay as they were.
    """
    kept = os.path.join(os.path.dirname(__file__), "__pycache__", "_".join(os.path.basename(path) for path in paths))
    kept = f"{kept}.{sys.implementation.cache_tag}"
    try:
        with open(kept, "rb") as file:
            stamps, directives, rules, known = marshal.load(file)
        if all(_stamp(path) == stamp for path, stamp in stamps):
            return Program(directives, tuple(Statement(*rule) for rule in rules), known)
    except (OSError, ValueError, EOFError, TypeError):
        pass  # there is none, or it is of no use
    program, files = _analyse(paths)
    if not sys.dont_write_bytecode:
        stamps = [(path, _stamp(path)) for path in files]
        try:
            os.makedirs(os.path.dirname(kept), exist_ok=True)
            with open(f"{kept}.{os.getpid()}", "wb") as file:
                marshal.dump((stamps, program.directives, [tuple(rule) for rule in program.rules], program.known), file)
            os.replace(f"{kept}.{os.getpid()}", kept)
        except OSError:
            pass  # a folder that cannot be written to
    return program


def _stamp(path: str) -> tuple[int, int]:
    found = os.stat(path)
    return found.st_mtime_ns, found.st_size


def _analyse(paths: Sequence[str]) -> tuple[Program, list[str]]:
    """The program, and the files that it is made of."""
    directives: list[str] = []
    rules: list[tuple[str, list, list]] = []
    todo = list(paths)
    files: list[str] = []
    while todo:
        name = todo.pop(0)
        files.append(name)
        with open(name, encoding="utf-8") as file:
            text = file.read()
        for statement in split(text):
            if include := _INCLUDE.match(statement):
                todo.append(os.path.join(os.path.dirname(name), include[1]))
            elif statement.startswith("#defined"):
                continue
            elif statement.startswith("#"):
                directives.append(statement)
            else:
                rules.append((statement, *_read(statement)))
    derived = frozenset((name, len(arguments)) for _, heads, _ in rules for name, arguments in heads)
    statements = []
    for text, heads, body in rules:
        needs: list[Key] = []
        for name, arguments in body:
            key = (name, len(arguments))
            needs.append(key)
            if key not in derived:
                for position, argument in enumerate(arguments):
                    if shape := _shape(argument):
                        needs.append((*key, position, shape))
        mentions = frozenset(_NAME.findall(text.partition(":-")[2]))
        statements.append(Statement(text, tuple(dict.fromkeys(needs)), tuple((name, len(args)) for name, args in heads), mentions))
    known = frozenset(key for statement in statements for key in statement.needs if key[:2] not in derived)
    return Program(tuple(directives), tuple(statements), known), files


def features(program: Program, held: Iterable[Key]) -> frozenset[Key]:
    """Of what the facts hold, what makes a difference to the program."""
    return program.known.intersection(held)


def active(program: Program, given: frozenset[Key]) -> list[Statement]:
    """The rules that may fire, in their order."""
    waiting: dict[Key, list[int]] = {}
    missing: list[int] = []
    ready: list[int] = []
    for number, rule in enumerate(program.rules):
        absent = [key for key in rule.needs if key not in given]
        missing.append(len(absent))
        for key in absent:
            waiting.setdefault(key, []).append(number)
        if not absent:
            ready.append(number)
    done: set[Key] = set()
    kept: set[int] = set()
    while ready:
        number = ready.pop()
        kept.add(number)
        for key in program.rules[number].gives:
            if key not in done and key not in given:
                done.add(key)
                for other in waiting.get(key, ()):
                    missing[other] -= 1
                    if not missing[other]:
                        ready.append(other)
    return _wanted(program, [rule for number, rule in enumerate(program.rules) if number in kept])


def _wanted(program: Program, rules: list[Statement]) -> list[Statement]:
    """Of these, the rules on which something shown, a choice or a constraint rests."""
    makers: dict[str, list[int]] = {}
    todo: list[int] = []
    shown = {name for directive in program.directives for name in _SHOWN.findall(directive)}
    for number, rule in enumerate(rules):
        for name, _ in rule.gives:
            makers.setdefault(name, []).append(number)
        if not rule.gives or "{" in rule.text.partition(":-")[0] or any(name in shown for name, _ in rule.gives):
            todo.append(number)
    kept = set(todo)
    while todo:
        for name in rules[todo.pop()].mentions:
            for number in makers.get(name, ()):
                if number not in kept:
                    kept.add(number)
                    todo.append(number)
    return [rule for number, rule in enumerate(rules) if number in kept]
