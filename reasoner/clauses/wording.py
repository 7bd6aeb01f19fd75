"""A step in plain English."""

from __future__ import annotations

from .types import ClauseStep

PARTICLES = {"wo": "を", "ha": "は", "ga": "が"}
JOINED = {"comma": "joined by 、", "then": "after that (その後)", "also": "further (さらに)", "period": "a sentence of its own"}
SCOPES = {"that": "of that one (その)", "self": "of this card", "all": "of all", "target": "of the target"}
LASTING = {
    "end of turn": "until the end of the turn", "this turn": "for this turn", "later turn": "until a later turn",
    "battle": "for this battle", "while face-up": "while the card is face-up",
}  # fmt: skip
STATS = {"atk": "ATK", "def": "DEF", "level": "Level", "rank": "Rank"}
PLAIN = {
    "negate": "negates the effect", "negate activation": "negates the activation", "negate attack": "negates the attack",
    "set": "Sets", "end battle phase": "ends the Battle Phase", "destroy": "destroys", "banish": "banishes",
    "return to hand": "returns to the hand", "return to deck": "returns to the Deck", "special summon": "Special Summons",
    "add to hand": "adds to the hand", "send": "sends to the GY", "discard": "discards", "tribute": "Tributes",
    "position": "changes the position", "take control": "takes control", "equip": "equips", "cannot attack": "cannot attack",
    "cannot activate": "cannot activate", "unaffected": "is unaffected", "not destroyed": "is not destroyed",
    "not targeted": "cannot be targeted",
}  # fmt: skip
AMOUNTS = {
    "half": "half of what it is", "double": "twice what it is", "original": "the original value",
    "half original": "half of the original value", "double original": "twice the original value",
    "that much": "a value named there", "half of that much": "half of a value named there",
    "double of that much": "twice a value named there", "count": "so many for each of something",
}  # fmt: skip


def describe(step: ClauseStep) -> str:
    """The step in plain English, such as ``sets ATK to 0, particle を``."""
    parts = [_what(step)]
    if step.scope:
        parts.append(SCOPES[step.scope])
    if step.particle:
        parts.append(f"particle {PARTICLES[step.particle]}")
    if step.lasting:
        parts.append(LASTING[step.lasting])
    if step.may:
        parts.append("may be left undone")
    if step.joined in JOINED:
        parts.append(JOINED[step.joined])
    return ", ".join(parts)


def _what(step: ClauseStep) -> str:
    stats = " and ".join(STATS[stat] for stat in step.stats)
    amount = AMOUNTS.get(step.amount, "") if isinstance(step.amount, str) else str(step.amount)
    made = step.particle == "wo"
    s = "s" if len(step.stats) == 1 else ""
    if step.operation in ("becomes", "half", "double"):
        return f"sets {stats} to {amount}" if made else f"{stats} become{s} {amount}"
    if step.operation == "original becomes":
        return f"sets the original {stats} to {amount}" if made else f"the original {stats} become{s} {amount}"
    if step.operation == "gains":
        return f"raises {stats} by {amount}" if made else f"{stats} rise{s} by {amount}"
    if step.operation == "loses":
        return f"lowers {stats} by {amount}" if made else f"{stats} fall{s} by {amount}"
    if step.operation == "draw":
        return "draws" if step.amount is None else f"draws {amount}"
    if step.operation == "damage":
        return "deals damage" if step.amount is None else f"deals {amount} damage" if _number(step) else f"deals damage: {amount}"
    if step.operation == "gain LP":
        return f"gains {amount} LP" if _number(step) else f"gains LP: {amount}"
    return PLAIN[step.operation]


def _number(step: ClauseStep) -> bool:
    return isinstance(step.amount, int)
