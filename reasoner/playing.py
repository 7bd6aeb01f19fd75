"""The Python interface to activation and resolution: say where the cards lie and what is done, then ask."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from . import duels
from .answers.verdicts import Answer
from .document import Document, read_source, worded
from .scenario.duel import ZONES, Duel, read_node, read_object
from .scenario.reading import edition_named


class Play(Document):
    """Cards in their places, effects that are activated and resolve, and questions about them.

    Every method takes the keys that scenario files have as keyword arguments, with `_` for a space. Nothing is checked
    until something is asked; then every mistake is reported at once, as ScenarioError.
    """

    def __init__(self, *, title: str = "", edition: str | None = None, turn: str = "you", phase: str = "main") -> None:
        """Start with an empty table. `edition` is "2025" (the default) or "old"; `turn` is the turn player."""
        super().__init__(title, edition, turn=turn, phase=phase, ask=[])

    def lay(self, place: str, name: str, **details: Any) -> None:
        """Put a card into a place: field, hand, graveyard, deck, "extra deck" or banished."""
        if place not in ZONES:
            raise ValueError(f"no place is called {place!r}; write one of {', '.join(ZONES)}")
        self._lay(place, name, details)

    def activate(self, name: str, **more: Any) -> int:
        """An effect is activated (`effect=`, `target=`, `costs=`, `by=`). Returns the index of the event, from 1."""
        return self.event(activate=name, **more)

    def resolve_chain(self) -> int:
        """The Chain resolves, the last Chain Link first. Returns the index of the event, from 1."""
        return self.event("resolve chain")

    def ask(self, name: str, **more: Any) -> int:
        """May this effect be activated (`effect=`, `target=`, `by=`, `after=` an event)? Returns the number of the question."""
        self._document["ask"].append({"activate": name, **worded(more)})
        return len(self._document["ask"])

    def inquire(self, **keys: Any) -> int:
        """Another question, said as in a scenario file: `attack="X"`, `begin_phase="battle"`. Returns its number."""
        self._document["ask"].append(worded(keys))
        return len(self._document["ask"])

    def checked(self, edition: str | None = None) -> Duel:
        """The scenario with names resolved. Raises ScenarioError with every mistake."""
        return self._whole(read_object, edition)

    def answer(self, *, edition: str | None = None, why: bool = False) -> Answer:
        """The verdict on every question, and what every step of the Chain Links does; with `why` also the rules that
        each rests on. Raises ScenarioError."""
        return duels.play(self.checked(edition), why)


def play(scenario: Play | Duel | str | Path, *, edition: str | None = None, why: bool = False) -> Answer:
    """The answers to one scenario of play: a Play, YAML text or a Path; `why` as in `Play.answer`. Raises ScenarioError."""
    if isinstance(scenario, Play):
        return scenario.answer(edition=edition, why=why)
    if isinstance(scenario, Duel):
        return duels.play(scenario if edition is None else scenario._replace(edition=edition_named(edition)), why)
    return duels.play(read_node(*read_source(scenario, "play"), edition), why)
