"""The Python interface to activation and resolution: say where the cards lie and what is done, then ask."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from . import duels
from .answers.verdicts import Answer
from .api import _word
from .scenario.duel import ZONES, Duel, read_object, read_yaml


class Play:
    """Cards in their places, effects that are activated and resolve, and questions about them.

    Every method takes the keys that scenario files have as keyword arguments, with `_` for a space. Nothing is checked
    until something is asked; then every mistake is reported at once, as ScenarioError.
    """

    def __init__(self, *, title: str = "", edition: str | None = None, turn: str = "you", phase: str = "main") -> None:
        """Start with an empty table. `edition` is "2025" (the default) or "old"; `turn` is the turn player."""
        self._document: dict[str, Any] = {"turn": turn, "phase": phase, "cards": {}, "players": {}, "events": [], "ask": []}
        if title:
            self._document["title"] = title
        if edition:
            self._document["edition"] = edition

    def card(self, name: str, **printed: Any) -> None:
        """Describe a card that is not in the library: `atk=`, `def_=`, `effects={1: {...}}` and so on."""
        self._document["cards"][name] = {_word(key): value for key, value in printed.items()}

    def player(self, player: str, **counts: Any) -> None:
        """State Life Points and how many cards lie where: `life_points=4000, deck=3, free_monster_zones=1`."""
        self._document["players"].setdefault(player, {}).update({_word(key): value for key, value in counts.items()})

    def lay(self, place: str, name: str, **details: Any) -> None:
        """Put a card into a place: field, hand, graveyard, deck, "extra deck" or banished."""
        if place not in ZONES:
            raise ValueError(f"no place is called {place!r}; write one of {', '.join(ZONES)}")
        self._document.setdefault(place, {})[name] = {_word(key): value for key, value in details.items()}

    def event(self, event: str | dict[str, Any] | None = None, **keys: Any) -> int:
        """Let something happen, said as in a scenario file. Returns its index, from 1."""
        self._document["events"].append(event if event is not None else {_word(key): value for key, value in keys.items()})
        return len(self._document["events"])

    def activate(self, name: str, **more: Any) -> int:
        """An effect is activated (`effect=`, `target=`, `costs=`, `by=`). Returns the index of the event, from 1."""
        return self.event(activate=name, **more)

    def resolve_chain(self) -> int:
        """The Chain resolves, the last Chain Link first. Returns the index of the event, from 1."""
        return self.event("resolve chain")

    def ask(self, name: str, **more: Any) -> int:
        """May this effect be activated (`effect=`, `target=`, `by=`, `after=` an event)? Returns the number of the question."""
        self._document["ask"].append({"activate": name, **{_word(key): value for key, value in more.items()}})
        return len(self._document["ask"])

    def inquire(self, **keys: Any) -> int:
        """Another question, said as in a scenario file: `attack="X"`, `begin_phase="battle"`. Returns its number."""
        self._document["ask"].append({_word(key): value for key, value in keys.items()})
        return len(self._document["ask"])

    def checked(self, edition: str | None = None) -> Duel:
        """The scenario with names resolved. Raises ScenarioError with every mistake."""
        document = {key: value for key, value in self._document.items() if value}
        return read_object(document, edition=edition)

    def answer(self, *, edition: str | None = None, why: bool = False) -> Answer:
        """The verdict on every question, and what every step of the Chain Links does; with `why` also the rules that
        each rests on. Raises ScenarioError."""
        return duels.play(self.checked(edition), why)


def play(scenario: Play | Duel | str | Path, *, edition: str | None = None, why: bool = False) -> Answer:
    """The answers to one scenario of play: a Play, YAML text or a Path; `why` as in `Play.answer`. Raises ScenarioError."""
    if isinstance(scenario, Play):
        return scenario.answer(edition=edition, why=why)
    if isinstance(scenario, Path):
        return duels.play(read_yaml(scenario.read_bytes(), str(scenario), edition), why)
    return duels.play(scenario if isinstance(scenario, Duel) else read_yaml(scenario, "", edition), why)
