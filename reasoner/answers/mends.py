"""What to write instead of what cannot happen: for every reason of a refusal an instruction, never a mere fact."""

from __future__ import annotations

from typing import Any

from .because import change, words

_LEAVE = "leave the event out"
_NEW_TURN = "let another turn begin before it: `{{begin turn: you}}` or `{{begin turn: opponent}}`"
_TURNED_BY = "name the card that changes its position: `{{position: {0}, to: ..., by card: NAME}}`"
_RESOLVED = "write `resolve chain` before it"

# By the functor of the reason; what is not here is told by because.py, in words that are an instruction already.
MENDS: dict[str, str] = {
    # turns, phases, battles
    "not_own_turn": "write `{{begin turn: {0}}}` before it, or `turn: {0}` at the top",
    "not_main_phase": "write `{{begin phase: main}}` before it",
    "no_battle_phase": "write `{{begin phase: battle}}` before it",
    "no_battle": "write `{{attack: NAME, target: NAME}}` before it",
    "first_turn": f"{_LEAVE}, or {_NEW_TURN}",
    "battle_skipped": f"{_LEAVE}, or {_NEW_TURN}",
    "battle_phase_over": f"{_LEAVE}, or let an effect give a second one: activate it before",
    "phase_order": f"{_LEAVE}, or {_NEW_TURN}",
    "step_order": f"{_LEAVE}, or write `{{{{begin step: battle}}}}` before it",
    "end_step": "put the attack before the End Step, or leave it out",
    "in_defense": "write `{{position: {0}, to: attack}}` before it",
    "held_in_defense": f"{_LEAVE}, let another monster attack, or see to it that {{1}} does not apply then",
    "attack_was_stopped": f"{_LEAVE}, or let another monster attack before it",
    "kept_from_attacking": f"{_LEAVE}, let another monster attack, or {_NEW_TURN}",
    "attacked_already": f"{_LEAVE}, or {_NEW_TURN}",
    "monsters_there": "name the monster that is attacked: `target: NAME`",
    "duel_over": f"{_LEAVE}, or say more `life points:` under `players:`",
    "forbidden_before": f"{_LEAVE}, or the one that forbids it",
    "effect_forbids": f"{_LEAVE}, or see to it that {{0}} does not apply then",
    # Summons and Sets
    "summoned_again": _LEAVE,
    "summoned_already": f"{_LEAVE}, or let an effect do it: activate it, or name its card with `by card: NAME`",
    "always_in_attack": "leave it out, or name another monster",
    "always_face_up": "leave it out, or name another monster",
    "turned_already": f"let a turn begin before it, or {_TURNED_BY}",
    "not_in_extra": "lay it in `extra deck:`, or name the card whose effect does it: `by card: NAME`",
    "face_down_material": "let it be turned face-up before, or name another monster",
    "came_this_turn": f"let a turn begin before it, or {_TURNED_BY}",
    "summoned_upright": "leave `position` out, or name the card whose effect does it: `by card: NAME`",
    "set_sideways": "leave `position` out, or name the card whose effect does it: `by card: NAME`",
    "battle_not_over": "write `after damage calculation` and `end of damage step` before it",
    "attack_goes_on": "write `damage step`, `damage calculation`, `after damage calculation` and `end of damage step` before it",
    "no_zone": "let a card leave the field before it",
    "no_monster": "name a monster",
    "not_discarded_there": "write `send:` instead, or name a card in the hand",
    "not_in_hand": "lay it in `hand:`, or name the card whose effect does it: `by card: NAME`",
    "few_tributes": "lay as many on that side of the field, and name them under `using:`",
    "by_effects_only": "write `special summon:` instead, or name another monster",
    "special_kind": "write `{1} summon:` or `special summon:` instead, or name another monster",
    "never_set": "write `normal summon:` instead, or name another monster",
    "face_down": "write `{{turn face-up: {0}}}` before it, or `flip summon` in its player's Main Phase",
    # activations
    "anothers_card": "write `by: {1}`, or let control of it change before",
    "too_slow": _RESOLVED,
    "slower_than": f"{_RESOLVED}, or chain a Counter Trap",
    "resolving": "put it after `resolve chain`",
    "waits_for_chain": _RESOLVED,
    "being_summoned": "put it after the Summon of {0}: write `{{normal summon: {0}}}`, or as it is Summoned, before it",
    "lies_set": "write `{{activate: {0}, effect: 0}}` before it, the activation of the card itself",
    "out_of_order": "activate it before {0}",
    "aims_at_nothing": "leave `target:` out",
    "not_optional": "leave `decline` out",
    "too_many_targets": "name at most {1} under `target:`",
    "waiting": "write `{{activate: {0}, effect: {1}}}` before it",
    "already_in_chain": f"{_RESOLVED}, or activate another copy of the card",
    "copy_in_chain": _RESOLVED,
    "damage_step": "put it before `damage step`, or after `end of damage step`",
    "late_in_damage_step": "put it between `damage step` and `damage calculation`",
    "damage_not_calculated": "put it after `after damage calculation`",
    "used_in_stage": _LEAVE,
    "used_this_turn": f"{_LEAVE}, or {_NEW_TURN}",
    "none_being_summoned": "write `begin summon: NAME` before it, in place of the Summon that it negates",
    "not_triggered": "let that happen just before it, as an event or by an effect",
    "missed_timing": "let what it waits for be the last thing that happens before it",
    "came_too_late": "bring the card to its place before that happens",
    "moved_on": "put it before the event by which {0} moves on",
    "unsuited": f"let that happen to another card, or in another way, or {_LEAVE}",
    "not_then": "write `{{begin {0}: {1}}}` before it",
    "set_this_turn": "let a turn begin before it, or lay the card face-down under `field:`",
    "active_already": "lay it in `hand:`, or write `face-down: true` with it",
    "no_monster_there": "name a monster on the field",
    "condition": f"let that be so before it, or {_LEAVE}",
    "from_hand": "lay it face-down under `field:`, or let that be so before it",
    "cost": f"lay down what is paid (materials with their monster: `materials: [NAME]`), or state it under `players:`, or {_LEAVE}",
    "wrong_cost": "name another card under `costs:`",
    "few_counters": f"write a smaller number under `removes:`, or {_LEAVE}",
    "no_target": "name another card under `target:`",
    "targets_paid": f"lay down another card that it can target, or {_LEAVE}",
    "target_paid": "name another card under `target:`, or another one under `costs:`, where its text leaves that open",
    "no_good_target": "name another card under `target:`",
    "few_targets": f"lay down cards that it can target, or {_LEAVE}",
    "public": f"{_LEAVE}, or put it before the card is revealed",
    "hidden_there": "let {0} go to an open place, such as the Graveyard",
    "cannot_activate": f"{_LEAVE}, or let {{0}} leave the field before it",
    "named_by": f"{_LEAVE}, or {_NEW_TURN}",
    "stopped": f"{_LEAVE}, or {_NEW_TURN}",
    "ruled_by_card": _LEAVE,
}  # fmt: skip
# The same where the argument matters: what still comes in this turn.
_BY_PHASE = {
    ("not_main_phase", "battle"): "write `{begin phase: main 2}` before it",
    ("not_main_phase", "end"): f"put it before the End Phase, or {_NEW_TURN.replace('{{', '{').replace('}}', '}')}",
}
# Effects of which nothing could come: what has to be so when they are activated.
_IN_VAIN = {
    "step": "see to it that {0}; what comes in its way later is written behind the activation, before `resolve chain`",
    "no_bullet": "let something be there for one of them; what comes in its way later is written behind the activation",
    "nothing_changes": "let there be something to change; what comes in its way later is written behind the activation",
}


# ... where a place is listed with fewer cards than it holds.
_NUMBER = {
    "deck_too_small": "; a Deck that holds more than its list has a number: `players: {{{0}: {{deck: 40}}}}`",
}


def mend(term: Any) -> str:
    """What to write instead, in English."""
    name, *arguments = term if isinstance(term, tuple) else (term,)
    if term in _BY_PHASE:
        return _BY_PHASE[term]
    if name in _IN_VAIN:
        number = "".join(_NUMBER.get(of[0], "").format(*map(words, of[1:])) for of in arguments[1:] if isinstance(of, tuple))
        return _IN_VAIN[name].format(*(change(of) for of in arguments[1:])) + number
    if name in MENDS:
        return MENDS[name].format(*(words(part) for part in arguments))
    return change(term)


__all__ = ["MENDS", "mend"]
