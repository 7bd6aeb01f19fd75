"""From a clause to the steps of an effect, in the words of card files."""

from __future__ import annotations

from typing import Any

from .types import Clause, ClauseError, ClauseStep

_CHANGES = {
    "becomes": "becomes",
    "original becomes": "becomes",
    "half": "becomes",
    "double": "becomes",
    "gains": "gains",
    "loses": "loses",
}
_DEALS = {
    "destroy": "destroy", "banish": "banish", "return to hand": "return to hand", "return to deck": "return to deck",
    "special summon": "special summon", "add to hand": "add to hand", "send": "send", "tribute": "tribute", "set": "set card",
    "position": "change position", "take control": "take control", "equip": "equip",
}  # fmt: skip
_COUNTED = {"draw": "draw", "discard": "discard", "gain LP": "gain life"}
_ENDS = {"end of turn": "end of turn"}
_VALUES = ("half", "double", "original", "half original", "double original")


def steps_of(clause: Clause) -> list[dict[str, Any]]:
    """The steps of a clause as a card file would say them; an unwritten further step is one of which nothing is known.

    Raises ClauseError if a step is read but cannot be said as a step (an amount that the clause leaves to what is before it).
    """
    steps: list[dict[str, Any]] = []
    scope = "target"
    for step in clause.steps:
        scope = _scope(step, scope)
        steps.append(_step(step, scope, first=not steps))
    if clause.unfinished:
        steps.append({"joined": "comma", "other": 1})
    return steps


def _scope(step: ClauseStep, before: str) -> str:
    return {"self": "self", "all": "all", "target": "target"}.get(step.scope or "", before)


def _to(step: ClauseStep, scope: str) -> Any:
    if scope != "all":
        return scope
    side = "opponent" if "相手" in step.text else "you" if "自分" in step.text else ""
    return {"all": {"controller": side}} if side else {"all": {"kind": "monster"}}


def _step(step: ClauseStep, scope: str, first: bool) -> dict[str, Any]:
    said: dict[str, Any] = {} if first else {"joined": step.joined}
    if step.particle:
        said["particle"] = step.particle
    if step.may:
        said["may"] = "true"
    operation = step.operation
    if operation in _CHANGES and step.stats:
        layer = "original " if operation == "original becomes" else ""
        stats = "/".join(step.stats) if set(step.stats) <= {"atk", "def"} else step.stats[0]
        amount = operation if operation in ("half", "double") else step.amount
        if not isinstance(amount, int) and amount not in _VALUES:
            raise ClauseError(step.text[:13], 0)
        said |= {f"{layer}{stats} {_CHANGES[operation]}": amount, "to": _to(step, scope)}
        if step.lasting in _ENDS:
            said["until"] = _ENDS[step.lasting]
    elif operation == "negate":
        said |= {"negates": "effects", "to": _to(step, scope)}
        if step.lasting in _ENDS:
            said["until"] = _ENDS[step.lasting]
    elif operation == "damage" and isinstance(step.amount, int):
        said["damage"] = {"to": "you" if "自分" in step.text else "opponent", "amount": step.amount}
    elif operation in _COUNTED and isinstance(step.amount, int):
        said[_COUNTED[operation]] = step.amount
    elif operation in _DEALS and step.scope is not None:
        to = _to(step, scope)
        said[_DEALS[operation]] = (
            {"all": {"from": "field", **to["all"]}} if isinstance(to, dict) else "targets" if to == "target" else to
        )
    else:
        said["other"] = 1
        if step.lasting == "this turn":
            said["rider"] = "true"
    return said
