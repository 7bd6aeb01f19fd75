"""Checked scenarios as facts: the one place that knows the arguments of asp/vocabulary/scenario.lp.

It states what is on the table and what happens, laid out in points of time, and decides nothing.
"""

from __future__ import annotations

from typing import NamedTuple

from clingo.symbol import Symbol

from ..cards.card import Card, Word
from ..cards.texts import CARD_ITSELF, protected_from_battle, spared_damage
from ..scenario.types import LEAVING_VERBS, Checked, Event
from .cards import cards_as_facts
from .facts import Facts, term

W = Word
BEGINNINGS = {
    "damage step": (("stage", W("damage_step")),),
    "damage calculation": (("stage", W("damage_calculation")),),
    "after damage calculation": (("stage", W("after_calculation")), ("tick", W("damage_calculation"))),
    "end of damage step": (("stage", W("over")), ("tick", W("damage_step"))),
    "end battle phase": (("stage", W("over")), ("tick", W("battle_phase")), ("set_phase", W("main")), ("phase_said", W("main_2"))),
    "end turn": (("stage", W("over")), ("tick", W("turn")), ("set_phase", W("draw"))),
    "begin turn": (("stage", W("over")), ("tick", W("turn")), ("set_phase", W("draw"))),
}  # fmt: skip

Name = str | tuple  # of a kind of card; a tuple where two of them are called alike


class Point(NamedTuple):
    """A point of the timeline: the event (index from 1; 0 is the start) and the step (from 1) that leads to it."""

    event: int
    step: int
    part: int = 0


class Plan(NamedTuple):
    """A scenario laid out in points."""

    points: tuple[Point, ...]
    last_of: tuple[int, ...]  # the last point of every event


class _Planner:
    """Lays the events of one scenario out in points."""

    def __init__(self, scenario: Checked, number: int, cards: dict[int, Name], facts: Facts) -> None:
        self.scenario = scenario
        self.about = () if facts.alone else (number,)
        self.cards = cards
        self.out = facts
        self.points: list[Point] = []
        self.last_of: list[int] = []
        self.event = 0
        self.laid = self._ever_on_field()
        # The materials of monsters that have been named, and by what they are known.
        self.under: dict[str, list[tuple[Card, Name]]] = {}
        self.listens = any(
            isinstance(effect.applies, tuple) and effect.applies[0] == "each"
            for thing in scenario.things.values()
            for effect in thing.card.effects
        )

    def _ever_on_field(self) -> set[str]:
        names: set[str] = set()
        todo = [*self.scenario.setup, *self.scenario.events]
        while todo:
            event = todo.pop()
            todo += event.parts
            if event.verb in ("summon", "place", "equip", "turn face-down"):
                names.update(event.subjects)
            if "summons" in event.more:
                names.add(event.more["summons"][0])
        return names

    def say(self, name: str, *arguments: object) -> None:
        self.out.say(name, *self.about, *arguments)

    def card(self, card: Card) -> Name:
        return self.cards[id(card)]

    def plan(self) -> Plan:
        self.say("scenario", W(self.scenario.edition))
        for stat in self.scenario.asked:
            self.say("asked", W(stat))
        for thing in self.scenario.things.values():
            self.say("card", thing.name, self.card(thing.card))
            for trait in thing.traits:
                self.say("flag", thing.name, trait)
        self._point()
        for number, event in enumerate(self.scenario.setup):
            self._state(event, 0)
            for name in event.subjects:
                if event.verb != "counters":
                    self.say("laid", name, number)
        self.last_of.append(0)
        for event in self.scenario.events:
            self.event += 1
            self._lay(event)
            self.last_of.append(len(self.points) - 1)
        return Plan(tuple(self.points), tuple(self.last_of))

    def _point(self, part: int = 0) -> int:
        p = len(self.points)
        step = 1 + sum(1 for point in self.points[-12:] if point.event == self.event)
        self.points.append(Point(self.event, step, part))
        self.say("point", p)
        return p

    def _lay(self, event: Event) -> None:
        before = len(self.points) - 1
        if event.verb == "chain":
            used = [self._uses_up(part) for part in event.parts]
            for number in range(len(event.parts), 0, -1):
                self._lay_use(event.parts[number - 1], number)
            self._aftermath([name for names in used for name in names], before)
        elif event.verb == "use":
            names = self._uses_up(event)
            self._lay_use(event, 0)
            self._aftermath(names, before)
        elif event.verb == "together":
            p = self._point()
            for part in event.parts:
                self._state(part, p)
        else:
            self._state(event, self._point())
            if event.verb in ("place", "equip"):
                self._aftermath(self._uses_up(event), before)

    def _uses_up(self, event: Event) -> list[tuple[str, str | None]]:
        by = event.more.get("by") if event.verb == "use" else event.more.get("controller")
        return [(name, by) for name in event.subjects] if self.listens else []

    def _aftermath(self, names: list[tuple[str, str | None]], before: int) -> None:
        if names:
            p = self._point()
            self.say("aftermath", p, before)
            for name, by in names:
                self.say("activated", p, name)
                if by or name not in self.laid:
                    self.say("activated_by", p, name, W(by or "you"))

    def _lay_use(self, event: Event, part: int) -> None:
        """One effect: what it Summons arrives first, then its steps in the order of its text, all in one moment."""
        before = len(self.points) - 1
        name, number = event.subjects[0], event.more["effect"]
        card = event.more.get("of") or self.scenario.things[name].card
        effect = next((effect for effect in card.effects if effect.number == number), CARD_ITSELF)
        start = None
        summons = event.more.get("summons")
        if summons:
            start = self._point(part)
            self._arrive(summons[0], start, summons[1])
            self.say("enters", start, summons[0], W("summoned"))
        # Steps that change no stat are not told.
        for step in [number for number, items in enumerate(effect.steps, 1) if items] or [0]:
            p = self._point(part)
            if start is None:
                start = p
            if step:
                if event.more.get("of") is not None:
                    self.say("apply_obtained", p, name, self.card(card), number, step)
                else:
                    self.say("apply", p, name, number, step)
            elif card.unmodelled:
                self.say("uses_unmodelled", p, name, self.card(card))
            self.say("before_effect", p, before)
            if "by" in event.more or name not in self.laid:
                self.say("used_by", p, W(event.more.get("by", "you")))
            for target in event.more.get("target", ()):
                self.say("target", p, target)
            if summons:
                self.say("brings", p, summons[0])
            elif any(getattr(item, "to", "") == "summoned" for items in effect.steps for item in items):
                for brought in event.more.get("target", ()):
                    self.say("brings", p, brought)
            if "number" in event.more:
                self.say("given", p, event.more["number"])
            if event.more.get("with card") is not None:
                self.say("uses", p, self.card(event.more["with card"]))
        steps = getattr(effect.text, "steps", ())
        if any(protected_from_battle(step.lasting) or spared_damage(step.lasting) for step in steps):
            self.say("carried_out", p, name, number)
        if summons and start is not None:
            end = self._point(part)
            self.say("moment", start, end)
            tail = self._point(part)
            self.say("brings", tail, summons[0])
            for p in range(start + 1, end):
                self.say("tail", tail, p)

    def _arrive(self, name: str, p: int, more: dict, zone: str | None = None) -> None:
        thing = self.scenario.things[name]
        if zone is None:
            zone = "monster" if thing.card.sort == "monster" or "trap monster" in thing.card.traits else "spell"
        self.say("arrive", p, name, W(zone))
        for used in more.get("used up", ()) if p else ():
            self.say("used_up", p, used)
        if "stated" in more:
            self.say("stated_position", p, name, W(more["stated"]))
        if "controller" in more:
            self.say("set_control", p, name, W(more["controller"]))
        if zone == "monster":
            self.say("set_position", p, name, W(more.get("position", "attack")))
        for how in more.get("how", ()):
            self.say("how", p, name, how)
        if "materials" in more:
            self._materials(name, p, more["materials"])
        if more.get("declares"):
            self.say("declares", name, more["declares"])
        if more.get("chosen"):
            self.say("choose", p, name, more["chosen"])

    def _materials(self, name: str, p: int, materials: int | tuple[Card, ...]) -> None:
        if isinstance(materials, int):
            self.say("materials", p, name, materials)
            return
        self.say("materials", p, name, len(materials))
        for number, card in enumerate(materials, 1):
            self.say("material", p, name, number, self.card(card))
        self.under[name] = [(card, ("i", p, number)) for number, card in enumerate(materials, 1)]

    def _taken_out(self, name: str, card: Card) -> Name | Word:
        """By what a material that is detached is known."""
        for at, (one, known) in enumerate(self.under.get(name, ())):
            if one is card:
                del self.under[name][at]
                return known
        return W("none")

    def _state(self, event: Event, p: int) -> None:
        verb, more = event.verb, event.more
        for name in event.subjects:
            if verb in ("summon", "place"):
                self._arrive(name, p, more)
                self.say("enters", p, name, W("summoned" if verb == "summon" else "placed"))
            elif verb == "flip":
                self._arrive(name, p, more)
                self.say("flipped", p, name)
            elif verb == "equip":
                if self.scenario.things[name].card.sort == "monster":
                    self._arrive(name, p, {"controller": more["controller"]}, "spell")
                else:
                    self._arrive(name, p, more)
                self.say("equip", p, name, more["to"], more["effect"])
                self.say("enters", p, name, W("equipped_by_effect" if "by effect" in more else "equipped"))
            elif verb in LEAVING_VERBS:
                self.say("leave", p, name)
            elif verb == "turn face-down":
                self.say("turn_down", p, name)
                if "stated" in more:
                    self.say("stated_position", p, name, W(more["stated"]))
                if "controller" in more:
                    self.say("set_control", p, name, W(more["controller"]))
                    self.say("set_position", p, name, W("defense"))
                    self.say("laid_down", p, name)
            elif verb == "control":
                self.say("set_control", p, name, W(more["to"]))
            elif verb == "position":
                self.say("set_position", p, name, W(more["to"]))
                self.say("stated_position", p, name, W(more["to"]))
            elif verb == "negate":
                self.say("negate_event", p, name)
            elif verb == "stop negating":
                self.say("negation_over", p, name)
            elif verb == "obtain":
                self.say("obtain", p, name, self.card(more["from"]), more["effect"])
            elif verb == "lose":
                self.say("lose", p, name, self.card(more["from"]))
            elif verb == "counters":
                self.say("set_counter", p, name, more["name"], more["number"])
            elif verb == "attach":
                self.say("attach", p, more["to"], self.card(self.scenario.things[name].card))
                self.under.setdefault(more["to"], []).append((self.scenario.things[name].card, ("i", p, 0)))
                self.say("leave", p, name)
            elif verb == "detach":
                self.say("detach", p, name, more["number"])
                for card in more.get("cards", ()):
                    self.say("detached", p, name, self._taken_out(name, card))
            elif verb == "attack":
                self.say("attack", p, name, more["target"] or W("direct"))
                self.say("stage", p, W("declared"))
                self.say("set_phase", p, W("battle"))
            elif verb == "happens":
                self.say("occurs", p, name, more["effect"])
            elif verb == "choose":
                self.say("choose", p, more["for"], name)
        if verb == "set":
            for player, zone, kind, number in more["counts"]:
                self.say("set_count", p, W(player), W(zone), kind, number)
        elif verb == "begin turn":
            self.say("set_turn", p, W(more["player"]))
            if more["said"]:
                self.say("turn_said", p)
        elif verb == "begin phase":
            self.say("set_phase", p, W("main" if more["phase"].startswith("main") else more["phase"]))
            if more["said"]:
                self.say("phase_said", p, W(more["phase"].replace(" ", "_")))
        for name, *rest in BEGINNINGS.get(verb, ()) if "start" not in more else ():
            self.say(name, p, *rest)


def cards_of(scenarios: list[Checked]) -> list[Card]:
    """Every kind of card that the scenarios speak of, each once."""
    found: dict[int, Card] = {}

    def note(value: object) -> None:
        if isinstance(value, Card):
            found[id(value)] = value
        elif isinstance(value, tuple):
            for part in value:
                note(part)
        elif isinstance(value, dict):
            for part in value.values():
                note(part)

    for scenario in scenarios:
        for thing in scenario.things.values():
            note(thing.card)
        todo = [*scenario.setup, *scenario.events]
        while todo:
            event = todo.pop()
            todo += event.parts
            note(event.more)
    return list(found.values())


def plan(scenarios: list[Checked], alone: bool = False) -> tuple[Facts, list[Plan]]:
    """All facts of some scenarios and their cards, and how each is laid out. Scenarios are numbered from 0, but for one that
    is asked alone."""
    taken: dict[str, Card] = {}
    names: dict[int, Name] = {}
    kinds: list[tuple[Card, Symbol]] = []
    for card in cards_of(scenarios):
        c = ("own", card.name, len(names)) if card.name in taken else card.name
        taken[card.name] = card
        names[id(card)] = c
        kinds.append((card, term(c)))
    facts = Facts(alone, cards_as_facts(kinds))
    return facts, [_Planner(scenario, number, names, facts).plan() for number, scenario in enumerate(scenarios)]
