"""How a text says what an effect is activated for: the words around "destroyed", "leaves", "sent" and "banished"."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from ..errors import one_of
from ..scenario.nodes import Node
from ..scenario.reader import Reader
from .card import Word

# The words that may stand beside the description of the cards.
PHRASE_KEYS = ("self", "in", "then", "graveyard of", "because of", "original")
CAUSES = {
    "battle": "battle", "battle with this card": "own_battle", "effect": "effect", "opponent's effect": "foe_effect",
    "your effect": "own_effect",
}  # fmt: skip
# Verbs of which `from:` says the same as `in:`.
DEEDS = ("destroy", "destroy by battle", "leave")
# What is modelled of effects that apply by themselves.
AT_ONCE = ("skip_battle_phase", "place", "destroy", "damage")


class Phrase(NamedTuple):
    """A verb with the cards it happens to, and the words around it.

    `notes` are (name, word): (placed, Zone) "on the field" before the cards; (out_of, Zone) "from the field" behind them;
    (afterwards, Zone) "and sent to the GY"; (in_grave_of, you | opponent); (because_of, Cause); (by_print, yes) "original".
    """

    verb: str
    about: Any  # a group of cards
    notes: tuple[tuple[str, Word], ...] = ()


def split(node: Node, verb: str) -> tuple[dict[str, Node], Node]:
    """The words of a phrase, and the description that is left when they are taken away."""
    said = {key: pair[1] for key, pair in node.value.items() if key in (*PHRASE_KEYS, "from")}
    if verb in DEEDS and "from" in said and "in" not in said:
        said["in"] = said.pop("from")  # they come from nowhere else than where they were
    rest = {key: pair for key, pair in node.value.items() if key not in PHRASE_KEYS}
    return said, Node(rest, node.place)


def notes(said: dict[str, Node], places: Mapping[str, str], reader: Reader) -> tuple[tuple[str, Word], ...]:
    """What the words around the verb say."""
    found: list[tuple[str, Word]] = []
    for key, name in (("in", "placed"), ("from", "out_of"), ("then", "afterwards"), ("ends up in", "afterwards")):
        for item in reader.items(said[key], f"`{key}`") if key in said else []:
            found.append((name, Word(places.get(reader.choice(item, f"`{key}`", places), ""))))
    for item in reader.items(said["because of"], "`because of`") if "because of" in said else []:
        found.append(("because_of", Word(CAUSES.get(reader.choice(item, "`because of`", CAUSES), ""))))
    if "graveyard of" in said:
        found.append(("in_grave_of", Word(reader.choice(said["graveyard of"], "`graveyard of`", ("you", "opponent")))))
    if "original" in said:
        reader.holds(said["original"], "`original`")
        found.append(("by_print", Word("yes")))
    if "self" in said and said["self"].value not in ("true", "yes", True):
        reader.wrong(said["self"], "`self` says only that the text speaks of its own card", one_of(("self: true",)))
    return tuple(found)
