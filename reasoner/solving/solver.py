"""Calling clingo: programs, facts in, answer sets out."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from clingo import Control, MessageCode, Symbol

MAX_OUTCOMES = 64


def programs() -> Path:
    """The folder of the logic programs: beside the package in a checkout, inside it when installed."""
    inside = Path(__file__).resolve().parent.parent / "asp"
    return inside if inside.is_dir() else inside.parent.parent / "asp"


class SolverError(RuntimeError):
    """The programs have no answer for the facts: a fault of the rules, never of the user."""


def answer_sets(program: str, facts: Sequence[Symbol], extra: Sequence[str] = (), limit: int = MAX_OUTCOMES) -> list[list[Symbol]]:
    """The shown atoms of every answer set of an entry program in asp/ (such as ``stats``), up to a limit.

    Raises SolverError if there is none.
    """
    notes: list[str] = []

    def log(code: MessageCode, message: str) -> None:
        notes.append(message)

    control = Control(["--warn=no-atom-undefined", f"--models={limit}"], logger=log)
    for name in (program, *extra):
        control.load(str(programs() / f"{name}.lp"))
    with control.backend() as backend:
        for symbol in facts:
            backend.add_rule([backend.add_atom(symbol)])
    control.ground([("base", [])])
    found: list[list[Symbol]] = []
    control.solve(on_model=lambda model: found.append(list(model.symbols(shown=True))))
    if not found:
        raise SolverError(f"the programs of {program}.lp have no answer set for this scenario" + "".join(f"\n{n}" for n in notes))
    return found
