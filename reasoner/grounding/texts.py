"""The texts of effects as facts: the one place that knows the arguments of asp/vocabulary/texts.lp."""

from __future__ import annotations

from clingo.symbol import Function, Number, Symbol

from ..cards.card import Card, Damage, Effect, Operation, Word
from ..cards.parsing import stat_verb
from ..cards.phrases import Phrase
from ..cards.texts import Description, Group, Likeness, StepText, Text, activation_of
from .facts import Facts

W = Word
_FACE_UP = (W("face"), W("up"))
_MONSTERS = Description(("monster",), (_FACE_UP,), 1, 1)
_CARDS = Description(("any_field",), (_FACE_UP,), 1, 1)
_SPELLS = Description(("spell", "field"), (_FACE_UP,), 1, 1)
_SCOPES = {
    "self": Group(W("self")),
    "target": Group((W("targets"), 1)),
    "all": Group((W("all"),), _MONSTERS),
    "foe": Group(W("foe")),
}


def text_facts(card: Card, c: Symbol) -> Facts:
    """Everything the programs of activation and resolution may know of the texts of a card, under the name c."""
    return _Texts(card, c).state()


class _Texts:
    def __init__(self, card: Card, c: Symbol) -> None:
        self.card = card
        self.c = c
        self.out = Facts()
        self.described = 0

    def state(self) -> Facts:
        if self.card.leaves_to:
            self.out.say("leaves_to", self.c, W(self.card.leaves_to))
        for name in self.card.mentions:
            self.out.say("mentions", self.c, name)
        if self.card.link:
            self.out.say("link_rating", self.c, self.card.link)
        if self.card.as_material:
            self.out.say("material_goes", self.c, W(self.card.as_material[0]), W(self.card.as_material[1]))
            for trait in self.card.as_material[2]:
                self.out.say("material_goes_unless", self.c, W(self.card.as_material[0]), trait)
        for name, *arguments in self.card.summoning:
            self.out.say(name, self.c, *arguments)
        for number, material in enumerate(self.card.made_of, 1):
            self.out.say("made_of", self.c, number, self._describe(0, material))
        for effect in self.card.effects:
            self._effect(effect)
        if (itself := activation_of(self.card)) is not None:
            self._effect(itself)
        return self.out

    def _say(self, name: str, f: int, *arguments: object) -> None:
        self.out.say(name, self.c, f, *arguments)

    def _effect(self, effect: Effect) -> None:
        text: Text = effect.text or plain_text(effect)  # type: ignore[assignment]
        f = effect.number
        for kind, verb, what in text.lasting:
            if kind in ("shields", "follows"):
                self._say(kind, f, verb, what.ref if what.description is None else self._describe(f, what.description))
            elif kind == "redirects_some":
                goal, group, cause = what
                if cause[0] == "battle_with":
                    rival = cause[1]
                    cause = (cause[0], self._describe(f, rival.description) if rival.description else rival.ref)
                self._say(kind, f, verb, goal, self._describe(f, group.description), cause if len(cause) > 1 else cause[0])
            elif kind == "undone":
                for condition in what:
                    self._say(kind, f, self._condition(f, condition))
            else:
                self._say(kind, f, verb, what)
        for name, *rest in text.frame:
            self._say(name, f, *(self._framed(f, part) for part in rest))
        if text.opens:
            self._say("opens", f, W(text.opens))
        for name in ("makes_type", "makes_attribute"):
            if getattr(text, name):
                self._say(name, f, getattr(text, name))
        if effect.applies == "continuous":
            for need in text.needs:
                self._say("while_it_lies", f, self._condition(f, need))
            for zone in text.used_from:
                self._say("applies_in", f, W(zone))
            return
        for phrase in text.at_once:
            self._say("at_once", f, self._event(f, phrase))
        if text.at_once:
            for number, (step, items) in enumerate(zip(text.steps, effect.steps, strict=True), 1):
                self._step(f, number, step, items)
            return
        if effect.applies != "activated" or effect.obtainable:
            return  # it applies by itself when its card arrives, or each time something happens; or another card has it
        if text.whole and not text.unread:
            self._say("text", f)
        if text.unread:
            self._say("unread", f, text.unread)
        for flag in ("mandatory", "delayed", "waits_for_more"):
            if getattr(text, flag):
                self._say(flag, f)
        for name in ("bullets", "prefers", "once"):
            if getattr(text, name):
                self._say(name, f, W(getattr(text, name)))
        if effect.once:
            self._say("once", f, W("turn_by_name" if effect.once == "by name" else "turn"))
        if text.speed:
            self._say("stated_speed", f, text.speed)
        for zone in text.used_from:
            self._say("used_from", f, W(zone))
        for what, said in (("speed", text.speed), ("place", text.used_from)):
            if not said:
                self._say("silent", f, W(what))
        for right in text.damage_step:
            self._say("damage_step", f, W(right))
        if ("flip",) in text.frame:
            self._say("trigger", f, (W("on"), W("turn_face_up"), W("self")))
        for phrase in text.triggers:
            self._say("trigger", f, self._event(f, phrase))
        if text.unchained:
            self._say("unchained", f, W(text.unchained))
        for need in text.needs:
            self._say("demand", f, self._condition(f, need))
        for need in text.from_hand_if:
            self._say("from_hand_if", f, self._condition(f, need))
        targets = text.targets or self._usual_targets(effect)
        for number, target in enumerate(targets, 1):
            self._say("targets", f, number, self._describe(f, target), target.least)
            self._say("most", f, number, target.most)
        for number, (verb, group) in enumerate(text.costs, 1):
            self._say("cost", f, number, W(verb))
            self._say("cost_of", f, number, self._reference(f, group))
        for step, what, _ in text.exceptions:
            self._say("excepted", f, step, what)
        for number, (step, items) in enumerate(zip(text.steps, effect.steps, strict=True), 1):
            self._step(f, number, step, items)

    def _framed(self, f: int, part: object) -> object:
        if isinstance(part, Description):
            return self._describe(f, part)
        return self._condition(f, part) if isinstance(part, tuple) and part[0] in ("some", "none") else part

    def _step(self, f: int, i: int, step: StepText, items: tuple) -> None:
        self._say("step", f, i)
        self._say("joined", f, i, W(step.joined or "unsaid"))
        self._say("verb", f, i, W(step.verb or "other"))
        for name in ("particle", "by", "worded", "counts"):
            if word := getattr(step, name):
                self._say({"by": "doer", "worded": "wording", "counts": "counts_returned"}.get(name, name), f, i, W(word))
        if step.may:
            self._say("may", f, i)
        for note in step.notes:
            self._say(note, f, i)
        if step.each_of:
            self._say("each_of", f, i, self._describe(f, step.each_of))
        if step.summoned_as:
            self._say("summoned_as", f, i, step.summoned_as)
        if step.token_lies:
            self._say("token_lies", f, i, W(step.token_lies))
        if step.many is not None:
            self._say("many", f, i, step.many)
        if step.reads:
            self._say("reads", f, i, *step.reads)
        if step.still is not None:
            self._say("still", f, i, self._describe(f, step.still))
        if step.unless:
            self._say("unless", f, i, step.unless)
        if step.phase:
            self._say("later", f, i, W(step.phase.replace(" ", "_")))
        if step.fate:
            self._say("gives_fate", f, i, W(step.fate))
            if step.until:
                self._say("fate_until", f, i, W(step.until))
        if step.destroyed_to:
            self._say("destroys_to", f, i, W(step.destroyed_to))
        if step.spent_to:
            self._say("materials_to", f, i, W(step.spent_to))
        if step.as_type:
            self._say("turns_type", f, i, step.as_type)
        for condition in step.only_if:
            self._say("step_if", f, i, self._condition(f, condition))
        for number, group in enumerate(step.using, 1):
            self._say("uses", f, i, number, self._reference(f, group))
        for what, whose in step.each_time:
            self._say("each_time", f, i, W(what), W(whose))
        if step.doubles:
            self._say("doubles", f, i, W(step.doubles))
        for kind in step.of_kind:
            self._say("uses_kind", f, i, kind)
        for what, how in step.compared:
            self._say("compared", f, i, W(what), W(how))
        for number, group in enumerate(step.groups or _of_operations(items), 1):
            self._say("part", f, i, number, self._reference(f, group))
            if isinstance(group.ref, tuple) and group.ref[0] == "top":
                self._say("top_in", f, i, group.ref[3])
                if group.ref[2]:
                    self._say("top_of", f, i, group.ref[2])
        if step.until and step.lasting:
            self._say("step_until", f, i, W(step.until))
        for kind, verb, what in step.lasting:
            self._say(f"step_{kind}", f, i, verb, *(() if kind == "shields" else (what,)))
        for item in items:
            if isinstance(item, Damage):
                self._say("doer", f, i, W(item.player))
                if isinstance(item.amount, int):
                    self._say("many", f, i, item.amount)

    def _reference(self, f: int, group: Group) -> object:
        if group.description is not None:
            assert isinstance(group.ref, tuple)
            return (group.ref[0], self._describe(f, group.description))
        if isinstance(group.ref, tuple) and group.ref[0] == "top":
            return group.ref[:2]
        return group.ref

    def _describe(self, f: int, described: Description) -> Symbol:
        """A description under a name of its own."""
        self.described += 1
        d = Function("d", [self.c, Number(f), Number(self.described)])
        for zone in described.places:
            self.out.say("in_zone", d, W(zone))
        for number, test in enumerate(described.tests):
            if test[0] == "any_trait":
                self.out.say("asks", d, (W("any_trait"), d, number))
                for trait in test[1]:
                    self.out.say("option", d, number, trait)
                continue
            if test[0] == "doing":
                self.out.say("asks", d, (W("doing"), d, number))
                for verb, place in test[1]:
                    self.out.say("deed", d, number, verb, place)
                continue
            if isinstance(test, Likeness):
                self.out.say("asks", d, self._likeness(f, test))
                continue
            said = tuple(self._describe(f, part) if isinstance(part, Description) else part for part in test)
            self.out.say("asks", d, said if isinstance(test, tuple) else test)
        self.out.say("least", d, described.least)
        self.out.say("at_most", d, described.most)
        return d

    def _event(self, f: int, phrase: Phrase) -> tuple:
        """What happens to which cards: on(Verb,self | any | D), and what the text says around it."""
        group = phrase.about
        d = group.ref if group.ref[0] == "blow" else self._describe(f, group.description) if group.description else W("any")
        event = (W("on"), W(phrase.verb), W("self") if group.ref == "self" else d)
        if group.ref == "self" and group.description:
            self._say("also", f, event, d)
        for name, word in phrase.notes:
            self._say(name, f, event, word)
        return event

    def _likeness(self, f: int, like: Likeness) -> tuple:
        """A comparison with a card that the text refers to, under a name of its own."""
        self.described += 1
        g = Function("d", [self.c, Number(f), Number(self.described)])
        self._say("alike", f, g, like.of, like.said)
        for relation, what, add in like.pairs:
            self.out.say("alike_in", g, relation, what, add)
        return (W("like"), g)

    def _condition(self, f: int, condition: tuple) -> tuple:
        if condition[0] in ("some", "none"):
            d = self._describe(f, condition[1])
            return (condition[0], d, condition[1].least) if condition[0] == "some" else (condition[0], d)
        if condition[0] == "happened":
            return (condition[0], self._event(f, condition[1]))
        return condition

    def _usual_targets(self, effect: Effect) -> tuple[Description, ...]:
        """An operation on a target speaks of one face-up monster, unless the text says more."""
        steps = effect.text.steps if isinstance(effect.text, Text) else ()
        elsewhere = {number for number, step in enumerate(steps) if step.groups}
        aims = any(
            isinstance(item, Operation) and item.to == "target"
            for number, items in enumerate(effect.steps)
            for item in items
            if number not in elsewhere
        )
        aims |= any(group.ref == ("targets", 1) for step in steps for group in step.groups)
        return (_MONSTERS,) if aims else ()


def plain_text(effect: Effect) -> Text:
    """The text of an effect that says only what it does to stats."""
    steps = tuple(StepText("first" if number == 1 else "", stat_verb(items)) for number, items in enumerate(effect.steps, 1))
    return Text(len(steps) < 2, steps=steps)


def _of_operations(items: tuple) -> tuple[Group, ...]:
    """The cards that the stat operations of a step are done to."""
    for item in items:
        if isinstance(item, Operation):
            if item.deed == "reverse":
                return ()  # of whatever changes until then, not of a card
            if item.to in ("spells", "traps") and item.until:
                return ()  # whatever comes to lie there until then, not only what lies there now
            if item.to in ("spells", "traps"):
                return (Group((W("all"),), _SPELLS),)
            if item.to == "cards":
                return (Group((W("all"),), _CARDS),)
            group = _SCOPES.get(item.to)
            if group is not None and group.description is not None and item.tests:
                tests = tuple(test for test in item.tests if _said_of_cards(test))
                return (group._replace(description=_MONSTERS._replace(tests=(_FACE_UP, *tests))),)
            return (group,) if group else ()
    return ()


def _said_of_cards(test: object) -> bool:
    return (test[0] if isinstance(test, tuple) else test) in ("controller", "trait", "lacks", "other", "position", "attacking")
