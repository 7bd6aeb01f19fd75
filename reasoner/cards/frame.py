"""What a text says about the frame of the game: when it is used, attacks, positions, ties between cards, who wins."""

from __future__ import annotations

from ..scenario.nodes import Node
from ..scenario.reader import Reader
from .card import Word

FRAME_KEYS = (
    "flip", "works face-down", "at", "cannot attack", "voids", "ties", "holds", "wins if", "targets guarded", "other summons",
    "attacks", "attacks directly", "collects",
)  # fmt: skip
PARTS_OF_TURN = ("draw phase", "standby phase", "main phase", "end phase", "start step", "battle step", "end step")
_ONE_MONSTER = ("equipped", "chosen")  # that it is equipped to; that it goes by
_VOIDED = ("activated in", "destroyed by battle with", "of kind")


def read_frame(entries: dict[str, Node], reader: Reader) -> tuple:
    """Facts of an effect, each (name, arguments ...); a Group or Description among the arguments is stated by its name."""
    from .texts import PLACES, read_conditions, read_description

    found: list = []
    for key in ("flip", "works face-down", "other summons", "attacks directly"):
        if key in entries and reader.flag(entries[key], f"`{key}`"):
            found.append((Word("strikes_directly" if key == "attacks directly" else key.replace(" ", "_").replace("-", "_")),))
    if "attacks" in entries:
        found.append((Word("strikes"), reader.number(entries["attacks"], "`attacks`", 2, 99)))
    if "collects" in entries:
        parts = reader.mapping(entries["collects"], "`collects`", ("counter", "number", "each time"))
        name = reader.text(parts["counter"], "`counter`").casefold() if "counter" in parts else "counter"
        number = reader.number(parts["number"], "`number`", 1, 99) if "number" in parts else 1
        kind = reader.choice(parts["each time"], "`each time`", ("spell",)) if "each time" in parts else "spell"
        found.append((Word("collects"), name, number, Word(kind)))
    if "at" in entries:
        for item in reader.items(entries["at"], "`at`"):
            name, _, kind = reader.choice(item, "`at`", PARTS_OF_TURN).rpartition(" ")
            found.append((Word("moment"), (Word(kind or "phase"), Word(name or "main"))))
    if "cannot attack" in entries:
        node = entries["cannot attack"]
        whom = Word(node.value) if node.value in _ONE_MONSTER else read_description(node, "`cannot attack`", reader)
        found.append((Word("rests"), whom))
    if "targets guarded" in entries:
        found.append((Word("guards"), read_description(entries["targets guarded"], "`targets guarded`", reader)))
    if "holds" in entries:
        for position, item in reader.mapping(entries["holds"], "`holds`", ("attack", "defense")).items():
            found.append((Word("keeps_in"), Word(position), read_description(item, f"`{position}`", reader)))
    if "voids" in entries:
        for key, item in reader.mapping(entries["voids"], "`voids`", _VOIDED).items():
            if key == "activated in":
                found.append(
                    (Word("voids"), (Word("place"), Word(PLACES.get(reader.choice(item, f"`{key}`", PLACES), "graveyard"))))
                )
            elif key == "of kind":
                found.append((Word("voids"), (Word("kind"), reader.text(item, f"`{key}`").casefold())))
            else:
                found.append((Word("voids_beaten"), read_description(item, f"`{key}`", reader)))
    if "ties" in entries:
        for item in reader.items(entries["ties"], "`ties`"):
            when = reader.choice(item, "`ties`", ("this leaves", "it is destroyed"))
            found.append((Word("binds"), Word((when or "this leaves").replace(" ", "_"))))
    if "wins if" in entries:
        found += [(Word("wins"), condition) for condition in read_conditions(entries["wins if"], "`wins if`", reader)]
    return tuple(found)


__all__ = ["FRAME_KEYS", "read_frame"]
