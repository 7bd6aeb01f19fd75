"""What the Python builders of scenarios share: a document in the words of scenario files, filled call by call."""

from __future__ import annotations

from typing import Any


class Document:
    """The cards, players and events of a scenario. Keyword arguments are the keys of scenario files, with `_` for a space."""

    def __init__(self, title: str, edition: str | None, **start: Any) -> None:
        self._document: dict[str, Any] = {"cards": {}, "players": {}, "events": [], **start}
        if title:
            self._document["title"] = title
        if edition:
            self._document["edition"] = edition

    def card(self, name: str, **printed: Any) -> None:
        """Describe a card that is not in the library: `atk=`, `def_=`, `effects={1: {...}}` and so on."""
        self._document["cards"][name] = worded(printed)

    def player(self, player: str, **counts: Any) -> None:
        """State Life Points and how many cards lie where at the start: `life_points=4000, hand=2, graveyard={"spell": 3}`."""
        self._document["players"].setdefault(player, {}).update(worded(counts))

    def event(self, event: str | dict[str, Any] | None = None, **keys: Any) -> int:
        """Let something happen, said as in a scenario file: `event("end turn")`, `event({"destroy": "Axe"})`.

        Returns its index, from 1.
        """
        self._document["events"].append(event if event is not None else worded(keys))
        return len(self._document["events"])


_WORDS = {
    "def_": "def", "while_": "while", "from_": "from", "as_": "as", "face_down": "face-down", "turn_face_down": "turn face-down",
}  # fmt: skip


def worded(keys: dict[str, Any]) -> dict[str, Any]:
    """Keyword arguments as the keys of scenario files: `with_card` is `with card`, `def_` is `def`."""
    return {_WORDS.get(key, key.replace("_", " ")): value for key, value in keys.items()}
