"""Scenarios of play as facts: the one place that knows the arguments of asp/vocabulary/duel.lp. It decides nothing."""

from __future__ import annotations

from typing import NamedTuple

from clingo.symbol import Function, Number, String, Symbol

from ..cards.card import Card, Word
from ..cards.texts import effect_of
from ..errors import Mistake, ScenarioError
from ..scenario.duel import Duel, Lying
from ..scenario.types import PLAYERS, Event
from .additions import with_additions
from .cards import cards_as_facts
from .decks import deck_facts
from .facts import Deferred, Facts
from .layout import BEGINNINGS
from .texts import text_facts

W = Word
_STAGES = {
    "damage step": "damage_step", "damage calculation": "damage_calculation", "after damage calculation": "after_calculation",
    "end of damage step": "over", "end battle phase": "over", "end turn": "over",
}  # fmt: skip
_FIELD = ("monster", "spell", "pendulum", "field")


class Link(NamedTuple):
    """A Chain Link: whose effect it is, and the points of its steps (empty while it has not resolved).

    `number` counts over all Chains, `place` within its own; a `bare` one has no step, but a point all the same.
    """

    number: int
    card: str
    effect: int
    event: int  # index of the event that activates it, from 1
    steps: tuple[int, ...]
    place: int
    bare: bool = False


class DuelPlan(NamedTuple):
    """A scenario of play laid out in points. `last_of` holds the last point of every event; 0 is the start."""

    last_of: tuple[int, ...]
    links: tuple[Link, ...]
    facts: Facts  # for the programs of activation and resolution
    table: Deferred  # what the stat timelines need besides what follows from play
    cards: dict[str, Symbol]
    turning: tuple[int, ...]  # points whose outcome may rest on values: steps of effects, battles


def plan(duel: Duel) -> DuelPlan:
    """All facts of a scenario of play and its cards, and how it is laid out."""
    return _Planner(with_additions(duel)).plan()


class _Planner:
    def __init__(self, duel: Duel) -> None:
        self.duel = duel
        self.out = Facts()
        self.table = Deferred()
        self.point = 0
        self.links: list[Link] = []
        self.waiting: list[int] = []
        self.chain = 0
        self.before_chain = 0
        self.cards: dict[str, Symbol] = {}
        self.named: set[str] = set()  # cards that events before may have given to the other player
        self.later: list[tuple[str, int, int]] = []  # phase, link, step: what is carried out when that phase comes

    def plan(self) -> DuelPlan:
        duel, say = self.duel, self.out.say
        cards = self.cards = self._cards()
        assert self.out.cards is not None
        self.table.say("scenario", 0, W(duel.edition))
        say("plays_by", W(duel.edition))
        if len(duel.things) > 5:  # fewer always find a zone, so that nothing need be counted
            say("many_cards", len(duel.things))
        for thing in duel.things.values():
            c = cards[thing.name]
            say("card", thing.name, c)
            self.table.say("card", 0, thing.name, c)
            for trait in thing.traits:
                say("flag", thing.name, trait)
                self.table.say("flag", 0, thing.name, trait)
        asked = [symbol.arguments[1] for symbol in self.out.cards.facts.named.get("asks", ())]
        weighed = {test.arguments[0].name for test in asked if test.name in ("at_most", "at_least", "exactly", "at_most_points")}
        for stat in ("level", "rank", "scale"):  # the stat timelines follow these only where they are asked for
            if stat in weighed:
                self.table.say("asked", 0, W(stat))
        self._start()
        last_of = [0]
        for number, event in enumerate(duel.events, 1):
            before = self.point
            if event.verb in ("activate", "choose", "control") or "controller" in event.more:
                self.named.update(_may_change_hands(event))
            if event.verb == "activate":
                self._activate(event, number)
            elif event.verb == "resolve chain":
                self._resolve()
                before = self.before_chain
            elif event.verb in ("choose", "decline", "fails", "negate link"):
                self._about_link(event)
                last_of.append(self.point)
                continue
            else:
                if event.more.get("using"):
                    self._use_up(event)
                self._next()
                self._happens(event)
                self._come_due(event)
            say("window", self.point, before)
            last_of.append(self.point)
        for after in duel.surveys:
            say("survey", last_of[after])
        for number, (question, point) in enumerate(zip(duel.questions, self._asked_at(last_of), strict=True), 1):
            if question.about:
                say("inquiry", number, point, question.about)
                continue
            by = question.by if question.by_said or not duel.events else "holder"  # control may have changed
            say("asked_about", number, point, question.name, question.effect, W(by))
            if question.by_said:
                say("says_by", number)
            for group, name in question.targets:
                say("asked_with", number, group, name)
            for group in {group for group, _ in question.targets}:
                if (several := len({name for one, name in question.targets if one == group})) > 1:
                    say("asked_for_several", number, group, several)
        turning = [point for link in self.links for point in link.steps]
        turning += [last_of[number] for number, event in enumerate(duel.events, 1) if event.verb == "after damage calculation"]
        return DuelPlan(tuple(last_of), tuple(self.links), self.out, self.table, cards, tuple(turning))

    def _asked_at(self, last_of: list[int]) -> list[int]:
        """The point of every question: that after an event, or one inside it. Raises ScenarioError where it has none such."""
        points, mistakes = [], []
        for question in self.duel.questions:
            first, last = last_of[max(0, question.after - 1)], last_of[question.after]
            if question.inside > last - first:
                what = f"event {question.after} ({self.duel.events[question.after - 1].text[:60]}) has no point {question.inside}"
                hint = f'write "{question.after}.1"' + (f' to "{question.after}.{last - first}"' if last > first + 1 else "")
                hint = hint if last > first else f"write {question.after}, for what is so after it"
                mistakes.append(Mistake(question.place, what, hint))
            points.append(first + question.inside if question.inside else last)
        if mistakes:
            raise ScenarioError(mistakes, self.duel.source)
        return points

    def _cards(self) -> dict[str, Symbol]:
        terms: dict[int, Symbol] = {}
        taken: dict[str, Card] = {}
        found: dict[str, Symbol] = {}
        kinds: list[tuple[Card, Symbol]] = []
        for thing in self.duel.things.values():
            card = thing.card
            if id(card) not in terms:
                own = card.name in taken and taken[card.name] is not card
                c = Function("own", [String(card.name), Number(len(terms))]) if own else String(card.name)
                taken[card.name] = card
                terms[id(card)] = c
                kinds.append((card, c))
            found[thing.name] = terms[id(card)]
        self.out.cards = self.table.cards = cards_as_facts(kinds, text_facts)
        return found

    def _start(self) -> None:
        duel, say = self.duel, self.out.say
        say("point", 0)
        self.table.say("point", 0, 0)
        for index, lying in enumerate(duel.lying, 1):
            name = lying.name
            self.table.say("laid", 0, name, index)
            say("start", name, W(lying.zone), W(lying.controller))
            say("owner", name, W(lying.owner))
            if lying.face_down:
                say("starts_down", name)
            if lying.zone == "monster":
                say("starts_in", name, W(lying.position))
            if lying.zone in _FIELD:
                self._on_field(lying)
            if lying.pointed_at_by:
                say("pointed_at", 0, name, lying.pointed_at_by)
            if lying.declares:
                say("declared", name, lying.declares)
                self.table.say("declares", 0, name, lying.declares)
            if lying.under:
                say("starts_under", name, lying.under)
            if lying.equipped_to:
                self.table.say("equip", 0, 0, name, lying.equipped_to, 0)
                say("starts_on", name, lying.equipped_to)
        made = {token for event in duel.events if event.verb == "activate" for _, token in event.more["tokens"]}
        lying_somewhere = {lying.name for lying in duel.lying}
        for thing in duel.things.values():
            if thing.name not in lying_somewhere and thing.name not in made:
                say("owner", thing.name, W("you"))
                say("starts_nowhere", thing.name)
        for player, zone in duel.stated:
            say("stated", W(player), W(zone))
        life = {player: number for player, what, number in duel.counts if what == "life"}
        for player in ("you", "opponent"):
            if player in life:
                say("points_of", 0, W(player), life[player])
            self.table.say("set_count", 0, 0, W(player), W("life_points"), "any", life.get(player, 8000))
        self._materials()
        for player, what, number in duel.counts:
            if what == "room":
                say("free_zones", 0, W(player), number)
            elif what != "life":
                say("size", W(player), W(what), number)
        for player in duel.sides_told:
            say("told_field", W(player))
        if duel.first_turn:
            say("first_turn", 0)
        deck_facts(duel.decks, self.out)
        say("said_turn", 0, W(duel.turn))
        self.table.say("set_turn", 0, 0, W(duel.turn))
        if duel.phase:
            phase, number = _phase(duel.phase)
            say("phase_of", 0, phase)
            self.table.say("set_phase", 0, 0, phase)
            if number:
                say("main_phase", 0, number)

    def _on_field(self, lying: Lying) -> None:
        """What the stat timelines are told of a card that lies on the field at first."""
        say, name = self.table.say, lying.name
        if lying.face_down:
            say("turn_down", 0, 0, name)
        else:
            say("arrive", 0, 0, name, W("monster" if lying.zone == "monster" else "spell"))
        say("set_control", 0, 0, name, W(lying.controller))
        if lying.zone == "monster":
            say("set_position", 0, 0, name, W(lying.position))

    def _materials(self) -> None:
        """What lies under Xyz Monsters at the start, for their values."""
        under: dict[str, list[str]] = {}
        for lying in self.duel.lying:
            if lying.under:
                under.setdefault(lying.under, []).append(lying.name)
        for host, names in under.items():
            self.table.say("materials", 0, 0, host, len(names))
            for number, name in enumerate(sorted(names), 1):
                self.table.say("material", 0, 0, host, number, self.cards[name])

    def _next(self) -> int:
        self.point += 1
        self.out.say("point", self.point)
        self.table.say("point", 0, self.point)
        return self.point

    # ---- Chains

    def _activate(self, event: Event, number: int) -> None:
        say, more = self.out.say, event.more
        if not self.waiting:
            self.before_chain = self.point
            self.chain += 1
        p = self._next()
        link = len(self.links) + 1
        name = event.subjects[0]
        self.links.append(Link(link, name, more["effect"], number, (), len(self.waiting) + 1))
        whose = "activation" if more["by_said"] or name not in self.named else "activated_by_holder"
        say(whose, link, p, name, more["effect"], W(more["by"]))
        say("chain_of", link, self.chain)
        if self.waiting:
            say("link_below", link, self.waiting[-1])
        self.waiting.append(link)
        for group, target in more["target"]:
            say("aimed", link, group, target)
        if more["removes"]:
            say("removed", link, more["removes"])
        effect = effect_of(self.duel.things[name].card, more["effect"])
        for step, token in more["tokens"]:
            say("token_of", link, step, token)
            others = getattr(effect.text, "steps", ())[step - 1].by == "opponent"  # the Token belongs to the side it comes to
            say("owner", token, W(next(one for one in PLAYERS if (one == more["by"]) != others)))
        costs = list(enumerate(getattr(effect.text, "costs", ()), 1))
        # Cards that are named are for the costs that describe cards, in their order; no card is named for Life Points.
        open_costs = [number for number, (_, group) in costs if group.description] or [number for number, _ in costs] or [1]
        for index, paid in enumerate(paid for paid in more["costs"] if paid != name or len(costs) < 2):
            say("said_to_pay", link, open_costs[min(index, len(open_costs) - 1)], paid)

    def _resolve(self) -> None:
        say = self.out.say
        while self.waiting:
            link = self.links[self.waiting.pop() - 1]
            effect = effect_of(self.duel.things[link.card].card, link.effect)
            say("resolves_at", link.number, self.point)
            points = []
            texts = getattr(effect.text, "steps", ())
            for step in range(1, max(1, len(effect.steps)) + 1):
                if step <= len(texts) and texts[step - 1].phase:
                    self.later.append((texts[step - 1].phase, link.number, step))
                    continue
                points.append(self._next())
                if effect.steps:
                    say("step_at", link.number, step, self.point)
            say("ends_at", link.number, self.point)
            self.links[link.number - 1] = link._replace(steps=tuple(points), bare=not effect.steps)

    def _come_due(self, event: Event) -> None:
        """Steps that waited for the phase that begins."""
        phases = {str(_phase(event.more["phase"])[0])} if event.verb == "begin phase" else set()
        if event.verb in ("end turn", "begin turn"):  # a turn that begins has ended another
            phases = {"end"}
        if phases - {"battle"} or event.verb == "end battle phase" or (event.verb == "begin step" and event.more["step"] == "end"):
            phases.add("end of battle phase")
        for due in [one for one in self.later if one[0] in phases]:
            self.later.remove(due)
            _, number, step = due
            self.out.say("step_at", number, step, self._next())
            link = self.links[number - 1]
            self.links[number - 1] = link._replace(steps=(*link.steps, self.point))

    def _about_link(self, event: Event) -> None:
        say, more = self.out.say, event.more
        if event.verb == "choose":
            for name in event.subjects:
                say("chosen", more["link"], more["step"], name)
                if more["pointed at by"]:
                    say("chosen_zone", more["link"], more["step"], name, more["pointed at by"])
        elif event.verb == "decline":
            say("declined", more["link"], more["step"])
        elif event.verb == "fails":
            say("failing", more["link"], more["step"], more["because"])
        else:
            say("negated_link", more["link"])

    # ---- what simply happens

    def _use_up(self, event: Event) -> None:
        """What a Summoning procedure does with other cards comes first, at a point of its own."""
        p = self._next()
        for name in event.more["using"]:
            self.out.say("occurs", p, W(event.more["used"].replace(" ", "_")), name)
            for summoned in event.subjects:
                self.out.say("used_for", p, name, summoned)
            if event.more["used"] == "special summon":
                self.out.say("by_player", p, name, W(event.more.get("by", "you")))

    def _happens(self, event: Event) -> None:
        say, p, more, verb = self.out.say, self.point, event.more, event.verb
        for name in event.subjects:
            if verb in ("turn face-down", "turn face-up"):
                say("occurs", p, W(verb.replace(" ", "_").replace("-", "_")), name)
                if "position" in more:
                    say("shifted", p, name, W(more["position"]))
            elif verb == "flip summon":
                say("occurs", p, W("turn_face_up"), name)
                say("flip_summoned", p, name)
                say("shifted", p, name, W("attack"))
            elif verb == "control":
                say("taken", p, name, W(more["to"]))
            elif verb == "position":
                say("shifted", p, name, W(more["to"]))
                if "by card" in more:
                    say("by_card", p, name, more["by card"])
            elif verb == "protect":
                for each in more["verbs"]:
                    say("shielded_from", p, name, W(each))
            elif verb == "unaffected":
                say("untouched_by", p, name, W(more["sort"]))
            elif verb == "trait":
                say("loses_trait" if more["ends"] else "gains_trait", p, name, more["trait"])
            elif verb == "attack":
                say("attacks", p, name, more["target"] or W("direct"))
                say("battle_stage", p, W("declared"))
                self.table.say("attack", 0, p, name, more["target"] or W("direct"))
                self.table.say("stage", 0, p, W("declared"))
                self.table.say("set_phase", 0, p, W("battle"))
            else:
                say("occurs", p, W(verb.replace(" ", "_").replace("-", "_")), name)
                if "by" in more:
                    say("by_player", p, name, W(more["by"]))
                if "controller" in more:
                    say("taken", p, name, W(more["controller"]))
                if "position" in more:
                    say("shifted", p, name, W(more["position"]))
                if verb == "equip":
                    say("put_on", p, name, more["to"])
                if verb == "attach" and "to" in more:
                    say("put_under", p, name, more["to"])
                if "pointed at by" in more:
                    say("pointed_at", p, name, more["pointed at by"])
                for other in more.get("points at", ()):
                    say("pointed_at", p, other, name)
                if "by card" in more:
                    say("by_card", p, name, more["by card"])
        if verb == "forbid":
            for player in ("you", "opponent"):
                if more["to"] in (player, "both"):
                    say("barred_from", p, W(player), W(more["verb"]))
        elif verb == "reveal hand":
            say("public_hand", p, W(more["player"]))
        elif verb == "begin turn":
            say("said_turn", p, W(more["player"]))
            self.table.say("set_turn", 0, p, W(more["player"]))
        elif verb == "begin step":
            say("step_of", p, W(more["step"]))
        elif verb == "begin phase":
            phase, number = _phase(more["phase"])
            say("phase_of", p, phase)
            self.table.say("set_phase", 0, p, phase)
            self.table.say("phase_said", 0, p, W(more["phase"].replace(" ", "_")))
            if number:
                say("main_phase", p, number)
        elif verb == "set":
            for player, what, number in more["counts"]:
                if what == "life":
                    say("points_of", p, W(player), number)
                    self.table.say("set_count", 0, p, W(player), W("life_points"), "any", number)
                else:
                    say("free_zones", p, W(player), number)
        if verb == "begin duel":
            say("duel_begins", p)
        if verb in ("end battle phase", "end turn"):
            say("phase_over", p, W("battle" if verb == "end battle phase" else "turn"))
        if verb in _STAGES:
            say("battle_stage", p, W(_STAGES[verb]))
        for name, *rest in BEGINNINGS.get(verb, ()):
            self.table.say(name, 0, p, *rest)


def _may_change_hands(event: Event) -> list[str]:
    """The cards of an event that another player may have afterwards."""
    if event.verb == "activate":
        return [name for _, name in event.more["target"]]
    return list(event.subjects)


def _phase(said: str) -> tuple[W, int]:
    """A phase as a scenario names it, and which Main Phase it is (0 if that is not said, or it is another one)."""
    name, _, number = said.partition(" ")
    return W(name), int(number or 0)
