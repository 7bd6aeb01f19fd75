"""How a card is modelled, for people and for programs."""

from __future__ import annotations

from typing import Any

from .card import Card, Damage, Operation

VERBS = {
    "gain": "gains", "lose": "loses", "become": "becomes", "half": "becomes half", "double": "becomes double",
    "swap": "swapped", "negate": "effects negated", "unaffected": "unaffected by ",
    "reverse": "gains and losses reversed",
}  # fmt: skip

SCOPES = {"foe": "the battle opponent", "foe_of_target": "whatever battles the target"}


def _words(term: object) -> str:
    """A term of the vocabulary, readable."""
    if isinstance(term, tuple) and term[0] in ("within", "foe_within"):
        functor, stat, layer, low, high = term
        lead = f"{'its battle opponent has ' if functor == 'foe_within' else ''}{'original ' if layer == 'original' else ''}{stat}"
        return f"{lead} {low}" if low == high else f"{lead} at most {high}" if low < 0 else f"{lead} at least {low}"
    if isinstance(term, tuple):
        return f"{str(term[0]).replace('_', ' ')}({', '.join(_words(part) for part in term[1:])})"
    return str(term).replace("_", " ")


def _amount(amount: tuple | int | None) -> str:
    if amount is None or isinstance(amount, int):
        return "" if amount is None else str(amount)
    quantity, mul, div, add = amount
    text = _words(quantity)
    text += f" x {mul}" if mul != 1 else ""
    text += f" / {div}" if div != 1 else ""
    return text + (f" + {add}" if add else "")


def operation_text(item: Operation | Damage) -> str:
    """One operation as a line of text."""
    if isinstance(item, Damage):
        return f"damage to {item.player}: {_amount(item.amount)}"
    layer = "original " if item.layer == "original" else ""
    stats = "/".join(stat.upper() for stat in item.stats)
    verb = VERBS[item.deed] + ", ".join(item.sorts)
    text = f"{layer}{stats} {verb} {_amount(item.amount)}".strip()
    text += f"; on {SCOPES.get(item.to, item.to)}"
    if item.tests:
        text += f" where {', '.join(_words(test) for test in item.tests)}"
    if item.conditions:
        text += f"; while {', '.join(_words(condition) for condition in item.conditions)}"
    if isinstance(item.until, tuple):
        text += f"; as long as it has a {item.until[1]}"
    elif item.until:
        text += f"; until the end of: {item.until.replace('_', ' ')}"
    if item.last:
        text += "; always applied last"
    if item.edition:
        text += f"; in edition {item.edition} only"
    return text


def card_text(card: Card) -> str:
    """The card as lines of text."""
    stats = ", ".join(f"{stat.upper()} {'?' if value is None else value}" for stat, value in card.stats.items())
    lines = [card.name, "  " + "  ".join(one for one in (card.ja, card.zh, str(card.passcode or "")) if one)]
    lines.append(f"  {'token' if card.token else card.sort}; {', '.join(card.traits[2:])}{'; ' + stats if stats else ''}")
    for effect in card.effects:
        kind = f" (counts as a {effect.counts_as} effect)" if effect.counts_as else ""
        kind += f" (once per turn{' by name' if effect.once == 'by name' else ''})" if effect.once else ""
        kind += " (obtained by other monsters)" if effect.obtainable else ""
        lines.append(f"  ({effect.number}) {_words(effect.applies)}{kind}: {effect.says}")
        for number, step in enumerate(effect.steps, 1):
            lead = f"step {number}: " if len(effect.steps) > 1 else ""
            lines += [f"      {lead}{operation_text(item)}" for item in step]
        if effect.plain_battle:
            lines.append("      battle is calculated with original values")
    if card.note:
        lines.append(f"  {card.note}")
    return "\n".join(lines) + "\n"


def card_record(card: Card) -> dict[str, Any]:
    """The card as a plain record."""
    return {
        "en": card.name, "ja": card.ja, "zh": card.zh, "passcode": card.passcode, "kind": "token" if card.token else card.sort,
        "stats": {stat: "?" if value is None else value for stat, value in card.stats.items()}, "traits": list(card.traits),
        "effects": [
            {
                "number": effect.number, "applies": _words(effect.applies), "as": effect.counts_as, "says": effect.says,
                "obtained by others": effect.obtainable,
                "steps": [[operation_text(item) for item in step] for step in effect.steps],
            }
            for effect in card.effects
        ],
        "note": card.note,
    }  # fmt: skip
