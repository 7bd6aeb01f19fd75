"""The Python interface: say what is on the table and what happens, then ask.

A `Scenario` gathers the same things that a scenario file says, in the same words. Nothing is checked until something
is asked; then every mistake is reported at once, as ScenarioError.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .answers.timeline import Timeline
from .document import Document, read_source
from .errors import Mistake, ScenarioError
from .scenario.reading import read_node, read_object
from .scenario.types import Checked
from .timelines import timeline, timelines

if TYPE_CHECKING:
    from .scenario.duel import Duel


class Scenario(Document):
    """A table-top and what happens on it.

    Every method that names an event takes the keys of that event in scenario files as keyword arguments, with `_` for
    a space (`with_card=`), and returns the number of the event, from 1, by which the timeline is asked.
    """

    def __init__(self, *, title: str = "", edition: str | None = None, turn: str = "you") -> None:
        """Start with an empty table. `edition` is "2025" (the default) or "old"; `turn` is the turn player."""
        super().__init__(title, edition, turn=turn, field={})

    def field(self, name: str, **details: Any) -> None:
        """Put a card on the field at the start."""
        self._lay("field", name, details)

    def summon(self, name: str, **more: Any) -> int:
        """A monster comes to the field (`how=`, `materials=`, `controller=`, `position=`)."""
        return self.event(summon=name, **more)

    def place(self, name: str, **more: Any) -> int:
        """A Spell or Trap becomes face-up on the field and stays."""
        return self.event(place=name, **more)

    def use(self, name: str, **more: Any) -> int:
        """An effect is activated and resolves (`effect=`, `target=`, `by=`, `number=`, `with_card=`, `summons=`)."""
        return self.event(use=name, **more)

    def equip(self, name: str, to: str, **more: Any) -> int:
        """A card is equipped to a monster."""
        return self.event(equip=name, to=to, **more)

    def attack(self, name: str, target: str = "directly") -> int:
        """An attack is declared."""
        return self.event(attack=name, target=target)

    def leave(self, *names: str) -> int:
        """Cards leave the field."""
        return self.event(leave=list(names))

    def end_turn(self) -> int:
        """The turn ends."""
        return self.event("end turn")

    def checked(self, edition: str | None = None) -> Checked:
        """The scenario with names resolved. Raises ScenarioError with every mistake."""
        return self._whole(read_object, edition)

    def stats(self, *, edition: str | None = None, why: bool = False) -> Timeline:
        """Every monster's stats after every event. Raises ScenarioError."""
        return timeline(self.checked(edition), why=why)


def read(source: str | Path, *, edition: str | None = None) -> Checked:
    """A scenario from a YAML file (a Path) or from YAML text (a str). Raises ScenarioError."""
    return read_node(*read_source(source, "values"), edition)


def stats(scenario: Scenario | Checked | str | Path, *, why: bool = False) -> Timeline:
    """The timeline of one scenario: a Scenario, what `read` returns, YAML text or a Path. Raises ScenarioError."""
    return timeline(_checked(scenario), why=why)


def stats_of_many(scenarios: Iterable[Scenario | Checked | str | Path]) -> list[Timeline]:
    """The timelines of many scenarios, in far less time than one by one.

    Raises ScenarioError with the mistakes of all of them; `place.scenario` says of each in which one it stands (from 0).
    """
    checked: list[Checked] = []
    mistakes: list[Mistake] = []
    for number, scenario in enumerate(scenarios):
        try:
            checked.append(_checked(scenario))
        except ScenarioError as error:
            mistakes += error.of(number)
    if mistakes:
        raise ScenarioError(mistakes)
    return timelines(checked)


def ruling(identifier: str) -> tuple[Checked | Duel, ...]:
    """The scenarios of a published ruling, one a case: those about values are for `stats`, those of play for `play`.

    Raises ScenarioError if there is no such ruling.
    """
    from .rulings.corpus import find, unknown

    found = find(identifier)
    if found is None:
        raise ScenarioError([unknown(identifier)])
    return tuple(one for case in found.cases if (one := case.scenario or case.duel) is not None)


def check(ids: str | Sequence[str] = ()) -> list[dict[str, Any]]:
    """Answer the corpus (or the rulings with these ids) and compare: one record a ruling, as `reasoner check --json`.

    Raises ScenarioError with every id that no ruling has.
    """
    from .checking.check import check as run
    from .rulings.corpus import all_rulings, chosen

    rulings = chosen(all_rulings(), [ids] if isinstance(ids, str) else ids)
    return [record for result in run(rulings) for record in result.as_dict()]


def _checked(scenario: Scenario | Checked | str | Path) -> Checked:
    if isinstance(scenario, Scenario):
        return scenario.checked()
    return scenario if isinstance(scenario, Checked) else read(scenario)
