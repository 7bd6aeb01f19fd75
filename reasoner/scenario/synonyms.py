"""Words that players use for events, and what to write for them in each kind of scenario."""

from __future__ import annotations

_PHASES = {
    "draw phase": "draw", "standby phase": "standby", "main phase": "main", "main phase 1": "main 1", "main phase 2": "main 2",
    "battle phase": "battle", "end phase": "end",
}  # fmt: skip
_WAYS = ("fusion", "synchro", "xyz", "link", "ritual", "pendulum")
_LIFE = (
    "damage", "inflict damage", "take damage", "gain life", "pay life", "lose life", "pay", "life points", "pay life points",
    "gain life points", "lose life points",
)  # fmt: skip

_COUNTS = "write how the counts change: `{set: {you: {hand: NUMBER, deck: NUMBER}}}`"
_ALIKE = {
    **{phase: f"write `{{begin phase: {word}}}`" for phase, word in _PHASES.items()},
    **dict.fromkeys(_LIFE, "write `{set: {you: {life points: NUMBER}}}`, with what is left"),
    **dict.fromkeys(("direct attack", "attack directly"), "write `{attack: NAME, target: directly}`"),
    **dict.fromkeys(("declare attack", "attacks"), "write `{attack: NAME, target: NAME}`"),
    "battle": "write `{attack: NAME, target: NAME}`, then `damage step` and so on",
    "destroy by battle": "write `{attack: NAME, target: NAME}`, then `damage step` and so on",
    "end battle": "write `end of damage step`",
    **dict.fromkeys(("start turn", "next turn", "pass"), "write `end turn`, or `{begin turn: opponent}`"),
    **dict.fromkeys(("take control", "switch control", "change control", "swap control"), "write `{control: NAME, to: you}`"),
    **dict.fromkeys(("change position", "change battle position"), "write `{position: NAME, to: defense}`"),
    **dict.fromkeys(("release", "sacrifice"), "write `{tribute: NAME}`"),
    **dict.fromkeys(("send to graveyard", "send to the graveyard", "send to gy", "send to the gy"), "write `{send: NAME}`"),
}  # fmt: skip

OF_PLAY = {
    **_ALIKE,
    "flip": "write `{flip summon: NAME}`, or `{turn face-up: NAME}` where an effect does it",
    "flip face-up": "write `{flip summon: NAME}`, or `{turn face-up: NAME}` where an effect does it",
    **dict.fromkeys(("tribute summon", "advance summon"), "write `{normal summon: NAME, using: [NAME]}`"),
    **dict.fromkeys(("tribute set", "advance set"), "write `{set monster: NAME, using: [NAME]}`"),
    "normal set": "write `{set monster: NAME}`",
    **dict.fromkeys(("set spell", "set trap", "set spell/trap"), "write `{set card: NAME}`"),
    "summon": "write `{normal summon: NAME}` or `{special summon: NAME}`",
    "pendulum summon": "write `{special summon: NAME}`",
    **dict.fromkeys(("return", "bounce"), "write `{return to hand: NAME}` or `{return to deck: NAME}`"),
    **dict.fromkeys(("shuffle", "spin"), "write `{return to deck: NAME}`"),
    **dict.fromkeys(("add", "search"), "write `{add to hand: NAME}`"),
    **dict.fromkeys(("leave", "leaves", "move"), "write where it goes: `{send: NAME}`, `{banish: NAME}` or the like"),
    "mill": "write `{send: NAME}` of each card",
    "detach": "write `{send: NAME}` of the material",
    "counters": "write `{activate: NAME, removes: NUMBER}`, or let an effect place them",
    "resolve": "write `resolve chain`",
    "reveal": "write `{show: NAME}` or `{reveal hand: you}`",
    "play": "write `{activate: NAME}`",
    "target": "write `target: NAME` in `{activate: NAME, target: NAME}`",
    "excavate": "activate the effect that does it: `{activate: NAME}`",
    "summon tokens": "activate the effect that does it: `{activate: NAME}`",
}  # fmt: skip

OF_VALUES = {
    **_ALIKE,
    **{f"{way} summon": f"write `{{summon: NAME, how: {way}}}`" for way in _WAYS},
    "normal summon": "write `{summon: NAME, how: normal}`",
    "special summon": "write `{summon: NAME, how: special}`",
    **dict.fromkeys(("tribute summon", "advance summon"), "write `{summon: NAME, how: tribute, materials: [NAME]}`"),
    "flip summon": "write `{flip: NAME}`",
    **dict.fromkeys(("turn face-up", "flip face-up"), "write `{flip: NAME, how: by an effect}`"),
    **dict.fromkeys(
        ("set monster", "set card", "normal set", "tribute set", "advance set", "set spell", "set trap", "set spell/trap"),
        "write `face-down: true` with it under `field:`; nothing else of it counts for values",
    ),
    **dict.fromkeys(
        ("draw", "discard", "mill", "add", "add to hand", "search"), _COUNTS
    ),
    **dict.fromkeys(("return to hand", "return to deck", "bounce", "spin", "shuffle"), "write `{return: NAME}`"),
    **dict.fromkeys(("leaves", "move"), "write `{leave: NAME}`"),
    "play": "write `{use: NAME}`",
    "resolve": "leave it out, since what is used resolves at once",
    "target": "write `target: NAME` in `{use: NAME, target: NAME}`",
    "negate link": "leave the `use:` out, since what is negated does nothing",
    **dict.fromkeys(("protect", "forbid", "unaffected", "reveal", "excavate"), "leave it out, or ask `reasoner play`"),
    "summon tokens": "write `{summon: NAME}` of each Token",
}  # fmt: skip


OF_QUESTIONS = {
    **dict.fromkeys(("use", "chain", "special summon", "play"), "write `{activate: NAME}`, of the effect that does it"),
    **dict.fromkeys(("summon", "tribute summon", "advance summon"), "write `{normal summon: NAME}`"),
    **dict.fromkeys(("set monster", "set card", "normal set", "tribute set"), "write `{set: NAME}`"),
    **dict.fromkeys(("position", "flip", "flip summon", "change battle position"), "write `{change position: NAME}`"),
    **dict.fromkeys(("direct attack", "attack directly"), "write `{attack: NAME, target: directly}`"),
    **dict.fromkeys(("declare attack", "attacks"), "write `{attack: NAME, target: NAME}`"),
    **{phase: f"write `{{begin phase: {word}}}`" for phase, word in _PHASES.items()},
    **dict.fromkeys(("who wins", "wins", "winner"), "write `{decided for: you}`"),
}  # fmt: skip


def spoken(word: str, words: dict[str, str]) -> str | None:
    """What to write for a word that players use, or None."""
    return words.get(" ".join(word.casefold().replace("_", " ").split()))


__all__ = ["OF_PLAY", "OF_QUESTIONS", "OF_VALUES", "spoken"]
