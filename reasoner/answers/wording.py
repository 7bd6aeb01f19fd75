"""Reasons, assumptions and refusals as sentences."""

from __future__ import annotations

from typing import Any

from ..scenario.types import Checked


def modification(term: Any) -> str:
    """The card and effect behind a modification, such as ``Shrink (1)``."""
    if isinstance(term, tuple) and term[0] == "e":
        return f"{term[1]} ({term[3]})"
    if isinstance(term, tuple) and term[0] in ("c", "o", "h"):
        source, effect = (term[1], term[3]) if term[0] == "c" else (term[2], term[4])
        return f"{source} ({effect})"
    return "gains and losses"


def assumption(term: Any) -> str:
    """What an outcome rests on."""
    kind = term[0]
    if kind == "before":
        return f"{modification(term[1])} is applied before {modification(term[2])}"
    if kind == "earlier":
        return f"{modification(term[1])} is worked out before {modification(term[2])}"
    if kind == "summon_gain":
        when = "before the effects of other cards begin to apply" if term[2] == "first" else "after all other effects"
        return f"the gain of the monster Summoned by the effect is applied {when}"
    if kind == "own_effect":
        when = "never applies" if term[2] == "never" else "has applied when the value is set"
        return f"the effect of {term[1]} itself {when}"
    if kind == "reapplied":
        return f"the effect of {term[1]} is {'' if term[2] == 'yes' else 'not '}applied again after a lasting set"
    if kind == "given_value":
        return f"the value that {term[1]} was given is {term[2]}"
    if kind == "condition_change":
        return f"a later change of the condition of {term[1]} {'counts' if term[2] == 'counts' else 'is ignored'}"
    if kind == "own_set":
        return f"the effect with which {term[1]} sets its own value {'still counts' if term[2] == 'counts' else 'is covered'}"
    return str(term)


REFUSALS = {
    "not_on_field": ("{0} is not on the field at that time", "bring it to the field first"),
    "target_not_on_field": ("the target {0} is not on the field at that time", "bring it to the field first"),
    "already_there": ("{0} is already on the field", "give a second copy a name of its own, with `card:`"),
    "not_face_down": ("{0} is not face-down", "it can only be flipped after it was turned or Set face-down"),
    "never_negated": ("the effects of {0} are not negated by an event at that time", "put `negate:` before it"),
    "never_obtained": ("{0} has obtained no such effect", "put `obtain:` before it"),
    "no_battle": ("no battle is going on", "put `attack:` before it"),
    "no_damage_calculation": ("damage has not been calculated yet", "put `damage calculation` before it"),
    "own_monster": ("{0} is controlled by the attacker's own player", "set `controller:`"),
    "too_few_materials": ("{0} does not have so many materials", "state its `materials:`"),
    "equips_itself": ("{0} cannot be equipped to itself", ""),
    "circle": ("the {1} of {0} depends on itself in a circle of continuous effects", "take one of these effects away"),
    "out_of_bounds": ("the {1} of {0} grows beyond 100,000,000", "use fewer doublings"),
}


def refusal(reason: Any) -> tuple[str, str]:
    """What is wrong with an event, and what to write instead."""
    kind, *rest = reason if isinstance(reason, tuple) else (reason,)
    what, instead = REFUSALS[kind]
    names = [f'"{str(one)[:60]}"' if place == 0 else str(one).upper() for place, one in enumerate(rest)]
    return what.format(*names), instead


def missing(scenario: Checked, atom: Any) -> str:
    """Which fact has not been stated; the atom is (point, monster, stat, modification, quantity)."""
    _, _, _, modified, quantity = atom
    kind = quantity[0] if isinstance(quantity, tuple) else quantity
    source = modification(modified)
    if kind == "count":
        whose, zone, what = quantity[1:4]
        of = "" if what == "any" else f" of kind {what}"
        if isinstance(modified, tuple):
            pass
        return f"how many cards{of} are in the {zone.replace('_', ' ')} ({whose}), for {source}"
    if kind == "given":
        return f"the `number:` that {source} brings along"
    if kind == "used":
        return f"the card (`with card:`) whose values {source} uses"
    if kind in ("materials",):
        return f"the `materials:` of the monster, for {source}"
    if kind == "equipped_card":
        return f"the monster equipped by {source}"
    if kind == "stat":
        return f"the {quantity[2].upper()} that {source} reads ({quantity[1].replace('_', ' ')})"
    return f"{kind} for {source}"
