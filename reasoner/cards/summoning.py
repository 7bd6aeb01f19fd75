"""What a text says of Summons and Sets by hand: of its own card, and of the Tributes and materials of others."""

from __future__ import annotations

from ..scenario.nodes import Node
from ..scenario.reader import Reader
from .card import Word

KEYS = ("by hand", "tributes at least", "tributes at most", "set as", "changes tributes", "changes materials")
_BY_HAND = {"never": (Word("other_summons"), 0), "not set": (Word("never_set"),)}
_SAID = {
    "other_summons": "it cannot be Normal Summoned or Set", "never_set": "it cannot be Set",
    "set_as_spell": "it can be Set as a Spell", "changes_tributes": "it changes what can be Tributed, or how much it counts",
    "changes_materials": "it changes what can be used as material, or as what it counts",
}  # fmt: skip


def read_summoning(node: Node, reader: Reader) -> tuple:
    """Facts of a card, each (name, arguments ...)."""
    entries = reader.mapping(node, "`summoning`", KEYS)
    found: list[tuple] = []
    if "by hand" in entries:
        found.append(_BY_HAND.get(reader.choice(entries["by hand"], "`by hand`", _BY_HAND), (Word("never_set"),)))
    if "set as" in entries and reader.choice(entries["set as"], "`set as`", ("spell",)):
        found.append((Word("set_as_spell"),))
    bounds = {key: reader.number(entries[key], f"`{key}`", 0, 5) for key in KEYS if key.startswith("tributes") and key in entries}
    least, most = bounds.get("tributes at least"), bounds.get("tributes at most")
    if least is not None and most is not None and least > most:
        what = f"of Tributes at least {least} are said to be needed, and at most {most}"
        reader.wrong(entries["tributes at most"], what, f"write {least} or more")
    found += [(Word("fewest_tributes" if key.endswith("least") else "most_tributes"), number) for key, number in bounds.items()]
    for key in ("changes tributes", "changes materials"):
        if key in entries and reader.flag(entries[key], f"`{key}`"):
            found.append((Word(key.replace(" ", "_")),))
    return tuple(found)


def summoning_text(facts: tuple) -> list[str]:
    """The same in plain words."""
    said = [_SAID[fact[0]] for fact in facts if fact[0] in _SAID]
    bounds = {fact[0]: fact[1] for fact in facts if fact[0] not in _SAID}
    if bounds:
        words = {"fewest_tributes": "at least", "most_tributes": "at most"}
        said.append("Tributes: " + ", ".join(f"{words[name]} {number}" for name, number in bounds.items()))
    return said


__all__ = ["read_summoning", "summoning_text"]
