"""What a clause says once it is read: its steps, and what decides about each."""

from __future__ import annotations

from typing import Literal, NamedTuple

Operation = Literal[
    "becomes", "half", "double", "original becomes", "gains", "loses", "negate", "negate activation", "negate attack",
    "destroy", "banish", "return to hand", "return to deck", "draw", "damage", "gain LP", "special summon", "set", "add to hand",
    "send", "discard", "tribute", "position", "take control", "equip", "end battle phase",
    "cannot attack", "cannot activate", "unaffected", "not destroyed", "not targeted",
]  # fmt: skip
"""What a step does. "half" is "becomes half", which may be done to 0 (003:L342); "original becomes" is a change of the
original (printed) value; a "special summon" is one step with how the
monster is summoned (…にして特殊召喚する); "send" is to the GY; "position" is any change of position."""

Stat = Literal["atk", "def", "level", "rank"]

Particle = Literal["wo", "ha", "ga"]
"""The particle at what the step works on. 003:L362, L379, L391: only を in the first step bars what already is so."""

Joined = Literal["first", "comma", "then", "also", "period"]
"""How a step is joined to the one before it: 、 is done at once, and only if the one before was; その後 (then) and さらに
(also) come later, and only if the one before was done; 。 stands by itself. A first step that is "then" or "also" follows one
that is not written here."""

Scope = Literal["that", "self", "all", "target"]
"""What is changed: その… (that), このカード (self), 全て (all), 対象の… (target)."""

Lasting = Literal["end of turn", "this turn", "later turn", "battle", "while face-up"]
"""How long the step lasts, where the clause says so."""

Amount = int | Literal[
    "half", "double", "original", "half original", "double original",
    "that much", "half of that much", "double of that much", "count",
]  # fmt: skip
"""A number, or how it is worked out. "half" and "double" are of the value itself; "original" is the original value of the same
monster; "that much" is a value or number named elsewhere (…の攻撃力分); "count" is so many for each of something (…の数×…)."""


class ClauseStep(NamedTuple):
    """One step of a clause.

    ``text`` is the part of the clause that it was read from. ``particle`` marks what the step works on, or else who does it;
    it is None where neither is named. ``amount`` is how much a value is or changes, and how many are drawn, dealt or gained.
    ``may`` stands at the last of the steps that one …できる covers.
    """

    operation: Operation
    stats: tuple[Stat, ...] = ()
    particle: Particle | None = None
    amount: Amount | None = None
    joined: Joined = "first"
    scope: Scope | None = None
    text: str = ""
    lasting: Lasting | None = None
    may: bool = False  # …できる: it need not be done

    def describe(self) -> str:
        """The step in plain English, such as ``sets ATK to 0, particle を``."""
        from .wording import describe

        return describe(self)


class Clause(NamedTuple):
    """A clause as read. ``unfinished`` says that it breaks off in a form that goes on (…し、): a step follows, unwritten."""

    steps: tuple[ClauseStep, ...]
    unfinished: bool = False

    def describe(self) -> list[str]:
        """One line of plain English for each step, such as ``step 1: sets ATK to 0, particle を``."""
        lines = [f"step {number}: {step.describe()}" for number, step in enumerate(self.steps, 1)]
        return [*lines, "a further step, which is not written"] if self.unfinished else lines


class ClauseError(ValueError):
    """Raised when a clause cannot be read; ``stumbled`` holds the words, ``at`` their index in the text as given.

    ``stumbled`` is empty where the text ends before the clause does.
    """

    def __init__(self, stumbled: str, at: int) -> None:
        self.stumbled = stumbled
        self.at = at
        where = f'"{stumbled}" (character {at + 1})' if stumbled else "its end, where more must follow"
        super().__init__(f"the clause cannot be read at {where}")
