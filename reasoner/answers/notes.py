"""What an answer about values leaves aside: in such a scenario cards are moved by its events only, not by the texts of effects."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Any

from ..cards.texts import Group
from ..scenario.types import LEAVING_VERBS, Checked, Event, numbered

_COMES = ("summon", "place")
_TURNS = ("position", "flip", "turn face-down")
# Steps of texts after which other monsters are on the field, or lie otherwise, and the events that say such a thing.
_SAID_BY: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(
        (
            "destroy", "send", "banish", "banish_face_down", "banish_for_a_while", "return_to_hand", "return_to_deck",
            "to_extra_deck",
        ),
        LEAVING_VERBS,
    ),
    **dict.fromkeys(("special_summon", "summon_tokens", "return_to_field"), _COMES),
    **dict.fromkeys(("take_control", "swap_control"), ("control",)),
    **dict.fromkeys(("turn_face_down", "turn_face_up"), ("flip", "turn face-down")),
    **dict.fromkeys(("change_position", "to_attack_position", "to_defense_position"), _TURNS),
    "equip": ("equip",),
}  # fmt: skip
_ON_FIELD = {"monster", "spell", "pendulum", "field", "any_field"}


def notes(scenario: Checked) -> list[str]:
    """One line for every event that uses an effect whose text moves cards, if no event afterwards does that to such a card."""
    found = []
    controllers: dict[str, str] = {}
    for event in _all(scenario.setup):
        _follow(controllers, event)
    for number, event in enumerate(scenario.events):
        later = [event] if event.verb == "together" else []
        rest = list(_all((*later, *scenario.events[number + 1 :])))
        for used in _all((event,)):
            verbs = _untold(scenario, used, rest, controllers) if used.verb == "use" and "summons" not in used.more else []
            if verbs:
                what = numbered(used.subjects[0], used.more["effect"])
                told = f"its text also moves cards ({', '.join(verbs)}); in a scenario about values an event of its own says that"
                found.append(f"{number + 1}  {what}: {told}")
        for one in _all((event,)):
            _follow(controllers, one)
    return found


def _all(events: tuple[Event, ...]) -> Iterator[Event]:
    return chain.from_iterable((event, *_all(event.parts)) for event in events)


def _follow(controllers: dict[str, str], event: Event) -> None:
    """Who controls the cards after an event."""
    if event.verb in _COMES:
        controllers.update(dict.fromkeys(event.subjects, event.more.get("controller", "you")))
    elif event.verb == "control":
        controllers.update(dict.fromkeys(event.subjects, event.more["to"]))


def _untold(scenario: Checked, used: Event, later: list[Event], controllers: dict[str, str]) -> list[str]:
    """The ways in which the text of an effect moves cards that no later event says of a card that may be meant."""
    card = used.more.get("of") or scenario.things[used.subjects[0]].card
    texts: list[Any] = [effect.text for effect in card.effects if effect.number == used.more["effect"] and effect.text is not None]
    told: dict[str, bool] = {}
    for text in texts:
        meant: tuple[Group, ...] = ()
        for step in text.steps:
            before, meant = meant, tuple(group for group in step.groups if group.ref != "previous")
            meant = (*meant, *before) if len(meant) < len(step.groups) else meant
            verb = str(step.verb)
            if verb in _SAID_BY:
                groups = meant or (Group(("any",)),)
                said = any(_says(scenario, one, verb, group, used, controllers) for one in later for group in groups)
                told[verb] = told.get(verb, False) or said
    return [verb.replace("_", " ") for verb, said in told.items() if not said]


def _says(scenario: Checked, event: Event, verb: str, group: Group, used: Event, controllers: dict[str, str]) -> bool:
    """Whether an event may be what a step of an effect does to some cards."""
    described = group.description
    if described is not None and _ON_FIELD.isdisjoint(described.places) and _SAID_BY[verb] == LEAVING_VERBS:
        return event.verb == "set"  # of cards that are not on the field only the numbers are told
    if event.verb not in _SAID_BY[verb]:
        return False
    if group.ref == "self":
        return used.subjects[0] in event.subjects
    if isinstance(group.ref, tuple) and group.ref[0] == "targets" and used.more.get("target"):
        equipped = (event.more["to"],) if event.verb == "equip" else ()
        return not {*event.subjects, *equipped}.isdisjoint(used.more["target"])
    if described is None or event.verb in _COMES:
        return True
    user = used.more.get("by") or controllers.get(used.subjects[0], "you")
    return any(_is_described(scenario, name, described.tests, user, controllers) for name in event.subjects)


def _is_described(scenario: Checked, name: str, tests: tuple, user: str, controllers: dict[str, str]) -> bool:
    """Whether a card is on the side and of the sort that a text names, as far as that can be told without its rules."""
    for test in tests:
        kind, *words = test if isinstance(test, tuple) else (test,)
        if kind == "controller" and name in controllers and words[0] in ("you", "opponent"):
            if (controllers[name] == user) != (words[0] == "you"):
                return False
        elif kind == "trait" and words[0] in ("monster", "spell", "trap"):
            thing = scenario.things[name]
            if str(words[0]) not in (thing.card.sort, *thing.traits) and "trap monster" not in thing.traits:
                return False
    return True
