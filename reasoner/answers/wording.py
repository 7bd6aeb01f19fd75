"""Reasons, assumptions and refusals as sentences."""

from __future__ import annotations

from typing import Any

from ..errors import Mistake
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
    "face_down": ("{0} is face-down at that time", "put `flip:` before it"),
    "not_a_monster": ("{0} is not a monster at that time", "name a monster"),
    "already_there": ("{0} is already on the field", "give a second copy a name of its own, with `card:`"),
    "there_face_down": ("{0} lies face-down on the field", "write `flip:`"),
    "not_face_down": ("{0} is not face-down", "put `turn face-down:` before it, or leave this out"),
    "already_face_down": ("{0} is face-down already", "put `flip:` before it"),
    "already_equipped": ("{0} is equipped to this monster already", "give a second copy a name of its own, with `card:`"),
    "not_summonable": ("{0} is {1} and cannot be Summoned", "write `place:`"),
    "placed_monster": ("{0} is a monster", "write `summon:`"),
    "placed_equip": ("{0} is an Equip Card", "write `equip:` and `to: MONSTER`"),
    "second_field_spell": (
        "{0} is a second Field Spell of its player, who has one Field Zone",
        "lay one of them, or set `controller:`",
    ),
    "does_not_stay": ("{0} does not stay on the field", "write `use:`"),
    "not_equip_card": ("{0} is not an Equip Card", "write `use:` or `place:`, or describe it with `traits: [equip]`"),
    "equips_by_effect": ("{0} is a monster", "add `by: CARD` and `effect: NUMBER`, the effect that equips it"),
    "cannot_attack": ("{0} is {1} and cannot attack", "name a monster"),
    "no_monster": ("{0} is {1} and not a monster", "name a monster"),
    "no_position": ("{0} is {1} and has no position", "leave `position` out"),
    "token_face_down": ("{0} is a Token and cannot be face-down", "leave that out"),
    "link_position": ("{0} is a Link Monster and is always in face-up Attack Position", "leave that out"),
    "face_down_attack": ("{0} is face-down and so in Defense Position", "leave `position` out"),
    "never_negated": ("the effects of {0} are not negated by an event at that time", "put `negate:` before it"),
    "never_obtained": ("{0} has obtained no such effect", "put `obtain:` before it"),
    "not_equipped": ("{0} is not equipped to a monster at that time", "put `equip:` before it"),
    "not_battling": ("{0} battles no monster at that time", "put `attack:` before it"),
    "no_battle": ("no battle is going on", "put `attack:` before it"),
    "no_damage_step": ("the Damage Step has not begun", "put `damage step` before it"),
    "no_damage_calculation": ("damage has not been calculated yet", "put `damage calculation` before it"),
    "damage_step_on": ("the Damage Step has begun already", "leave this out, or put `end of damage step` and `attack:` before it"),
    "used_this_turn": ("{0} has used this effect in this turn", "put `end turn` before it"),
    "used_by_name": ("this effect of {0} has been used in this turn, and is once per turn by name", "put `end turn` before it"),
    "not_turn_player": ("{0} attacks, and it is not its player's turn", "put `begin turn:` before it, or set `turn:`"),
    "phase_over": (
        "the phase {0} comes too late in this turn",
        "put it before the phases that follow it, or `begin turn:` before it",
    ),
    "begins_twice": (
        "the phase {0} begins a second time in a row",
        "leave it out, or put another phase or `begin turn:` before it",
    ),
    "attacks_late": ("{0} attacks when the Battle Phase of this turn is over", "put it before, or `begin turn:` before it"),
    "battle_not_over": ("{0} attacks while the last battle is not over", "put `end of damage step` before it"),
    "calculated": ("damage has been calculated already", "leave this out, or put another `attack:` before it"),
    "out_of_battle": ("the battle is over, since {0} is no longer a monster on the field", "leave this out"),
    "still_face_down": ("{0} is attacked and still face-down", "put `flip:` before it"),
    "own_monster": ("{0} is controlled by the attacker's own player", "set `controller:`"),
    "in_defense": (
        "{0} is in Defense Position and cannot attack",
        "put `position:` before it, or give it the trait `attacks in defense position`",
    ),
    "only_directly": (
        "{0} is in Defense Position and attacks directly only",
        "write `target: directly`, or put `position:` before it",
    ),
    "flip_summoned_in_defense": (
        "{0} comes to Defense Position, and a Flip Summon is to Attack Position",
        "leave `how: flip` out, or the position",
    ),
    "too_few_materials": ("{0} does not have so many materials", "state its `materials:`"),
    "no_such_material": ("{0} has no such material at that time", "name its `materials:`, and some of them under `cards:`"),
    "equips_itself": ("{0} cannot be equipped to itself", "name another monster"),
    "circle": ("the {1} of {0} depends on itself in a circle of continuous effects", "take one of these effects away"),
    "test_circle": (
        "whether an effect reaches {0} by its values depends on itself in a circle of effects, or on too many others",
        "take some of these effects away",
    ),
    "out_of_bounds": ("{1} {0} grows beyond 100,000,000", "use smaller amounts or fewer doublings"),
}


# Those of a card and not of what happens: they are told where the card is named.
OF_CARDS = (
    "not_summonable", "placed_monster", "placed_equip", "does_not_stay", "not_equip_card", "equips_by_effect", "cannot_attack",
    "second_field_spell",
    "no_monster", "no_position",
    "token_face_down", "link_position", "face_down_attack",
)  # fmt: skip


def refusal(reason: Any) -> tuple[str, str]:
    """What is wrong with an event, and what to write instead."""
    kind, *rest = reason if isinstance(reason, tuple) else (reason,)
    what, instead = REFUSALS[kind]
    sorts = {"spell": "a Spell", "trap": "a Trap"}
    rest = [one.replace("main_", "main ") if kind in ("phase_over", "begins_twice") else one for one in rest]
    names = [f'"{str(one)[:60]}"' if place == 0 else sorts.get(one, str(one).upper()) for place, one in enumerate(rest)]
    if kind == "out_of_bounds":
        names[1] = "the damage by" if rest[1] == "life_points" else f"the {names[1]} of"
    return what.format(*names), instead


def under_rule(mistake: Mistake, slug: str | None) -> Mistake:
    """The mistake with the rule of the game that it breaks, by slug, if one is named."""
    if slug is None:
        return mistake
    from ..rules import rules

    rule = rules()[slug]
    return mistake._replace(instead=f"{mistake.instead}; rule {slug} ({rule.source}): {rule.en}")


NOT_MODELLED = "the effects of"
NOT_RULED = "what comes of"


def without_value(scenario: Checked, monster: str, stat: str) -> str:
    """What is said of a monster without a value where the scenario lacks nothing: what it is swapped with it does not have."""
    other = {"atk": "def", "def": "atk"}.get(stat, "")
    if other and other not in scenario.things[monster].card.stats:
        return f"{NOT_RULED} the {stat.upper()} of {monster} where it is swapped with its {other.upper()}, of which it has none"
    return f"the {stat.upper()} of {monster}"


def missing(scenario: Checked, atom: Any) -> str:
    """Which fact has not been stated; the atom is (point, monster, stat, modification, quantity)."""
    _, _, _, modified, quantity = atom
    kind = quantity[0] if isinstance(quantity, tuple) else quantity
    if kind == "not_modelled":
        return f"{NOT_MODELLED} {modified[1] if isinstance(modified, tuple) else modified} are not modelled"
    source = modification(modified)
    if kind == "count":
        whose, zone, what = quantity[1:4]
        of = "" if what == "any" else f" of kind {what}"
        side = {"you": "of its controller", "opponent": "of the other player"}.get(whose, "of both players")
        place = "on the field" if zone == "field" else f"in the {zone.replace('_', ' ')}"
        return f"how many cards{of} are {place} {side} (`players:` or `set:`), for {source}"
    if kind == "declares":
        return f"which Type or Attribute is declared (`declares:`), for {source}"
    if kind == "tributes":
        return f"with how many Tributes {atom[1]} is Summoned (`materials:`, or `how: without tribute`), for {source}"
    if kind == "summoned":
        who = quantity[1] if isinstance(quantity, tuple) else atom[1]
        return f"how {who} is Summoned (`how: normal`, `how: special` or the like), for {source}"
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
