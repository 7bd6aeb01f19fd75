"""Questions that are not about an activation: attacks, phases, Summons, kinds of effects, Decks, who has won."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..cards.card import Word
from ..errors import alternatives
from .nodes import Node
from .reading import STAGES
from .types import PLAYERS

if TYPE_CHECKING:
    from .duel import _Reading

STEPS = ("start", "battle", "damage", "end")
KINDS = ("flip", "continuous", "ignition", "trigger", "quick", "unclassified")
# What is asked, and the keys that may stand beside it.
INQUIRIES: dict[str, tuple[str, ...]] = {
    "attack": ("target",), "begin phase": (), "begin step": (), "normal summon": (), "set": (), "change position": (),
    "kind of": ("effect", "is"), "counts as": ("is",), "applies": ("effect",), "deck of": (), "decided for": (),
}  # fmt: skip
OUTCOMES = (*PLAYERS, "nobody")


def inquiry(entries: dict[str, Node], node: Node, reader: _Reading) -> tuple | None:
    """What is asked as a term: (functor, arguments ...), or None after a mistake."""
    verb = next((key for key in INQUIRIES if key in entries), "")
    if not verb:
        return None
    before = len(reader.mistakes)
    main = entries[verb]
    name = Word(verb.replace(" ", "_"))
    more: tuple = ()
    if verb == "begin phase":
        return name, Word(reader.choice(main, f"`{verb}`", STAGES).replace(" ", "_"))
    if verb == "begin step":
        return name, Word(reader.choice(main, f"`{verb}`", STEPS))
    if verb == "decided for":
        return name, Word(reader.choice(main, f"`{verb}`", OUTCOMES))
    if verb == "deck of":
        return name, Word(reader.choice(main, f"`{verb}`", PLAYERS))
    card = reader.thing(main, f"`{verb}`")
    if verb == "attack":
        target = reader.text(entries["target"], "`target`") if "target" in entries else ""
        more = (Word("direct" if target else "any") if target in ("", "directly") else reader.thing(entries["target"], "`target`"),)
    elif verb in ("kind of", "counts as"):
        if "is" not in entries:
            reader.wrong(node, f"`{verb}` does not say what it is held to be", "add `is:`")
        elif verb == "counts as":
            more = (reader.text(entries["is"], "`is`").casefold(),)
        else:
            more = (Word(reader.choice(entries["is"], "`is`", KINDS)),)
    if verb in ("kind of", "applies") and card in reader.things:
        numbers = [effect.number for effect in reader.things[card].card.effects]
        number = reader.number(entries["effect"], "`effect`", 1, 99) if "effect" in entries else numbers[0] if numbers else 0
        number = number or (1 if reader.things[card].card.unmodelled else 0)
        if number not in numbers and not reader.things[card].card.unmodelled:
            hint = f"write {alternatives(numbers)}" if numbers else "describe its effects under `cards:`"
            reader.wrong(entries.get("effect", main), f'"{card[:60]}" has no effect {number or ""}'.rstrip(), hint)
        more = (number, *more)
    return None if reader.since(before) else (name, card, *more)


__all__ = ["INQUIRIES", "STEPS", "inquiry"]
