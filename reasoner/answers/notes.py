"""What an answer about values leaves aside: in such a scenario cards are moved by its events only, not by the texts of effects."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Any

from ..scenario.types import LEAVING_VERBS, Checked, Event, numbered

# Steps of texts after which other monsters are on the field, or lie otherwise, and events that say such a thing.
_MOVING_STEPS = {
    "destroy", "send", "banish", "banish_face_down", "banish_for_a_while", "return_to_hand", "return_to_deck", "to_extra_deck",
    "special_summon", "summon_tokens", "return_to_field", "take_control", "swap_control", "turn_face_down", "turn_face_up",
    "change_position", "to_attack_position", "to_defense_position", "equip",
}  # fmt: skip
_MOVING_EVENTS = {*LEAVING_VERBS, "summon", "place", "flip", "turn face-down", "control", "position", "equip", "attach"}


def notes(scenario: Checked) -> list[str]:
    """One line for every event that uses an effect whose text moves cards, if no event afterwards does."""
    found = []
    for number, event in enumerate(scenario.events):
        if any(one.verb in _MOVING_EVENTS for one in _all(scenario.events[number + 1 :])):
            continue
        for used in _all((event,)):
            verbs = _moves(scenario, used) if used.verb == "use" and "summons" not in used.more else []
            if verbs:
                what = numbered(used.subjects[0], used.more["effect"])
                told = f"its text also moves cards ({', '.join(verbs)}); in a scenario about values an event of its own says that"
                found.append(f"{number + 1}  {what}: {told}")
    return found


def _all(events: tuple[Event, ...]) -> Iterator[Event]:
    return chain.from_iterable((event, *_all(event.parts)) for event in events)


def _moves(scenario: Checked, used: Event) -> list[str]:
    card = used.more.get("of") or scenario.things[used.subjects[0]].card
    texts: list[Any] = [effect.text for effect in card.effects if effect.number == used.more["effect"] and effect.text is not None]
    verbs = [str(step.verb) for text in texts for step in text.steps]
    return list(dict.fromkeys(verb.replace("_", " ") for verb in verbs if verb in _MOVING_STEPS))
