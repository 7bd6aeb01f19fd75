"""What the Python builders of scenarios share: a document in the words of scenario files, filled call by call."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from .errors import Mistake, Place, ScenarioError
from .scenario.nodes import MAX_BYTES, Node, from_yaml


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


def read_source(source: str | Path) -> tuple[Node, str]:
    """What stands in a file (a Path) or in YAML text (a str), and the name of the file.

    Raises ScenarioError, also where a text is rather the name of a file or the id of a ruling.
    """
    if isinstance(source, Path):
        return from_yaml(_bytes(source), str(source)), str(source)
    node = from_yaml(source)
    if isinstance(node.value, str):
        hint = "give a file as `Path(NAME)`, and a published ruling as `ruling(ID)[0]`"
        raise ScenarioError([Mistake(node.place, "a scenario must be a mapping, but this is a text", hint)])
    return node, ""


def _bytes(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            return file.read(MAX_BYTES + 1)
    except OSError as error:
        what = f"cannot be read ({error.strerror})"
    except ValueError:
        what = "this name of a file holds a character that none can have"
    raise ScenarioError([Mistake(Place(), what, "name a file of YAML text")], str(path))


_WORDS = {
    "def_": "def", "while_": "while", "from_": "from", "as_": "as", "face_down": "face-down", "turn_face_down": "turn face-down",
}  # fmt: skip


def worded(keys: dict[str, Any]) -> dict[str, Any]:
    """Keyword arguments as the keys of scenario files: `with_card` is `with card`, `def_` is `def`."""
    return {_WORDS.get(key, key.replace("_", " ")): value for key, value in keys.items()}
