"""What the Python builders of scenarios share: a document in the words of scenario files, filled call by call."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from .errors import Mistake, Place, ScenarioError
from .scenario.nodes import MAX_BYTES, Node, from_yaml

T = TypeVar("T")


class Document:
    """The cards, players and events of a scenario. Keyword arguments are the keys of scenario files, with `_` for a space."""

    def __init__(self, title: str, edition: str | None, **start: Any) -> None:
        self._document: dict[str, Any] = {"cards": {}, "players": {}, "events": [], **start}
        self._twice: list[Mistake] = []
        if title:
            self._document["title"] = title
        if edition:
            self._document["edition"] = edition

    def card(self, name: str, **printed: Any) -> None:
        """Describe a card that is not in the library: `atk=`, `def_=`, `effects={1: {...}}` and so on."""
        self._once(self._document["cards"], "cards", name, printed, "is described already", "describe it once, or by another name")

    def player(self, player: str, **counts: Any) -> None:
        """State Life Points and how many cards lie where at the start: `life_points=4000, hand=2, graveyard={"spell": 3}`.

        What is stated again takes the place of what was stated before.
        """
        self._document["players"].setdefault(player, {}).update(worded(counts))

    def event(self, event: str | dict[str, Any] | None = None, **keys: Any) -> int:
        """Let something happen, said as in a scenario file: `event("end turn")`, `event({"destroy": "Axe"})`.

        Returns its index, from 1.
        """
        self._document["events"].append(event if event is not None else worded(keys))
        return len(self._document["events"])

    def _lay(self, place: str, name: str, details: dict[str, Any]) -> None:
        """Put a card into a place. Of two with one name neither may take the place of the other unnoticed."""
        there = self._document.setdefault(place, {})
        self._once(there, place, name, details, "lies there already", "give a second copy a name of its own, with `card=`")

    def _once(self, there: dict[str, Any], key: str, name: str, details: dict[str, Any], what: str, instead: str) -> None:
        if name in there:
            self._twice.append(Mistake(Place(path=f"{key}.{name}"), f'"{str(name)[:60]}" {what}', instead))
        else:
            there[name] = worded(details)

    def _whole(self, read: Callable[..., T], edition: str | None) -> T:
        """The document as it is read. Raises ScenarioError with every mistake, also of what was said twice."""
        try:
            found = read({key: value for key, value in self._document.items() if value}, edition=edition)
        except ScenarioError as error:
            raise ScenarioError([*self._twice, *error.mistakes]) from None
        if self._twice:
            raise ScenarioError(self._twice)
        return found


def read_source(source: object, about: str) -> tuple[Node, str]:
    """What stands in a file (a Path) or in YAML text (a str), and the name of the file.

    Raises ScenarioError, also where a text is rather the name of a file or the id of a ruling, and for anything else,
    such as a scenario of the other kind than is asked `about`: "values" or "play".
    """
    if isinstance(source, Path):
        return from_yaml(_bytes(source), str(source)), str(source)
    if not isinstance(source, (str, bytes)):
        raise _no_source(source, about)
    node = from_yaml(source)
    if isinstance(node.value, str):
        hint = "give a file as `Path(NAME)`, and a published ruling as `ruling(ID)[0]`"
        raise ScenarioError([Mistake(node.place, "a scenario must be a mapping, but this is a text", hint)])
    return node, ""


def _no_source(given: object, about: str) -> ScenarioError:
    """What is said of an object that is no scenario of this kind."""
    from .api import Scenario
    from .playing import Play
    from .scenario.duel import Duel
    from .scenario.types import Checked

    ask, builder = ("stats", "Scenario") if about == "values" else ("play", "Play")
    if isinstance(given, (Scenario, Checked)):
        what, instead = "this is a scenario about values, and not one of play", "ask `stats(...)`"
    elif isinstance(given, (Play, Duel)):
        what, instead = "this is a scenario of play, and not one about values", "ask `play(...)`"
    elif isinstance(given, (tuple, list)) and given and all(isinstance(one, (Scenario, Checked, Play, Duel)) for one in given):
        what = f"this is a {type(given).__name__} of scenarios, as a published ruling has one for each of its cases"
        instead = f"ask of one of them: `{ask}(ruling(ID)[0])`" + (", or `stats_of_many(...)`" if ask == "stats" else "")
    else:
        what = f"a scenario cannot be {type(given).__name__}"
        instead = f"give a {builder}, YAML text, a file as `Path(NAME)` or a published ruling as `ruling(ID)[0]`"
    return ScenarioError([Mistake(Place(), what, instead)])


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
