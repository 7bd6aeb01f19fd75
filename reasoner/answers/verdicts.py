"""Answers about activation and resolution, as types, and how they come from answer sets."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from clingo.symbol import Symbol

from ..errors import Mistake, Place, ScenarioError
from ..scenario.duel import COUNTS, Duel, Lying, Question
from ..scenario.types import numbered
from .because import change, in_detail, reason, unfit, unmet
from .decoding import plain
from .mends import mend
from .wording import refusal, under_rule

if TYPE_CHECKING:
    from ..grounding.duel import DuelPlan

APPLIES, PARTLY, DOES_NOT, PENDING, UNMODELLED = "applies", "partly", "does not apply", "pending", "unmodelled"
MOST_WEIGHED = 16  # outcomes of which the values are worked out one by one


class Verdict(NamedTuple):
    """May an effect be activated?

    `verdict` is yes, no, mandatory (it is activated whether its player wants or not), pending or unmodelled. `reasons`
    are those that decide, `changes` what would have to be different for a yes, `rules` the slugs it rests on.
    """

    question: Question
    verdict: str
    reasons: tuple[str, ...]
    changes: tuple[str, ...]
    rules: tuple[str, ...]
    times: int = 0  # how often a triggered effect is activated for what has just happened


class StepResult(NamedTuple):
    """One step of a resolution: applies, partly, does not apply, pending where the sources leave it open, or unmodelled
    where it depends on what nobody said.

    Also to which cards it is done, which it leaves out, and why.
    """

    number: int
    result: str
    counts: bool  # whether the step counts as applied for what follows
    done_to: tuple[str, ...]
    left_out: tuple[tuple[str, str], ...]  # card, why
    reasons: tuple[str, ...]
    rules: tuple[str, ...]
    together: bool = False  # one moment with the step before it
    first: str = ""  # who carries it out first, if both players do


class Resolution(NamedTuple):
    """What a Chain Link does: number of the link, card, effect, and its steps. `open` says what nobody stated.

    `link` counts over all Chains of the scenario, `place` within its own.
    """

    link: int
    card: str
    effect: int
    steps: tuple[StepResult, ...]
    open: tuple[str, ...] = ()
    place: int = 1


class Answer(NamedTuple):
    """All answers to a scenario of play, and where its cards are after every event.

    Where nobody said which cards are chosen, or the sources leave something open, there are several outcomes, which may
    differ: a place is then told as "graveyard or monster", and of everything else only what all of them agree on.
    """

    duel: Duel
    verdicts: tuple[Verdict, ...]
    resolutions: tuple[Resolution, ...]
    places: dict[tuple[int, str], str]  # (event, card): zone after the event
    parts: list[dict[str, list[tuple]]]  # the atoms of every outcome, by name
    laid: DuelPlan
    models: list[list[Symbol]]
    tabled: bool  # whether it holds what lies on the table

    def __repr__(self) -> str:
        """Short: what it is about, and how it is answered."""
        title = f"{self.duel.title!r}, " if self.duel.title else ""
        verdicts = ", ".join(
            f"{one.question.name or str(one.question.about[0]).replace('_', ' ')}: {one.verdict}" for one in self.verdicts
        )
        links = [f"{numbered(one.card, one.effect)}: {', '.join(step.result for step in one.steps)}" for one in self.resolutions]
        told = "; ".join(filter(None, (verdicts, *links)))
        return f"<Answer: {title}events 0 to {len(self.duel.events)}; {told or 'nothing is asked'}>"

    def agreed(self, name: str) -> list[tuple]:
        """The atoms of a name on which all outcomes agree."""
        first, *others = ([*part.get(name, ())] for part in self.parts)
        return [atom for atom in first if all(atom in other for other in others)]

    def unmodelled(self) -> tuple[str, ...]:
        """The cards of the scenario whose effects are not modelled: whatever they do is left out."""
        cards = (thing.card for thing in self.duel.things.values())
        return tuple(dict.fromkeys(card.name for card in cards if card.unmodelled))

    def not_followed(self) -> tuple[tuple[str, int, int], ...]:
        """The steps that were carried out and of which nobody has told what they do: card, effect, step."""
        found = []
        for one in self.resolutions:
            effects = self.duel.things[one.card].card.effects if one.card else ()
            text = next((effect.text for effect in effects if effect.number == one.effect), None)
            untold = {number for number, step in enumerate(getattr(text, "steps", ()), 1) if step.verb == "other"}
            carried_out = (step.number for step in one.steps if step.result in (APPLIES, PARTLY))
            found += [(one.card, one.effect, number) for number in carried_out if number in untold]
        return tuple(dict.fromkeys(found))

    def on_table(self) -> Answer:
        """The same answer with what lies on the table after every event."""
        from ..duels import play

        return self if self.tabled else play(self.duel, table=True)

    def stats(self, event: int) -> dict[str, dict[str, int]]:
        """ATK, DEF and the like of every monster after an event (index from 1; 0 is the start), by name and stat."""
        return self.values().get(self.laid.last_of[event], {})

    def values(self) -> dict[int, dict[str, dict[str, int]]]:
        """The same for every point of the play."""
        found: dict[int, dict[str, dict[str, int]]] = {}
        for atom in self._told("stat"):
            _, point, name, stat, value, original = atom.arguments
            values = found.setdefault(point.number, {}).setdefault(name.string, {})
            values[stat.name] = value.number
            values[f"original {stat.name}"] = original.number
        return found

    def _told(self, name: str) -> list[Symbol]:
        """What the stat programs say in all outcomes. Nothing is said of points behind a difference of too many outcomes."""
        from ..duels import stats_at

        whole = self.on_table()
        told = {frozenset(atom for atom in model if atom.name == "told"): model for model in whole.models}
        first, *others = told.values()
        atoms = [atom for atom in stats_at(whole.duel, whole.laid, first) if atom.name == name]
        if len(told) > MOST_WEIGHED:
            differing = {atom.arguments[0].arguments[0].number for one in told for atom in one ^ next(iter(told))}
            return [atom for atom in atoms if atom.arguments[1].number < min(differing)]
        for model in others:
            also = set(stats_at(whole.duel, whole.laid, model))
            atoms = [atom for atom in atoms if atom in also]
        return atoms

    def negated(self, event: int) -> set[str]:
        """The cards on the field whose effects are negated after an event."""
        point = self.laid.last_of[event]
        return {atom.arguments[2].string for atom in self._told("negated_now") if atom.arguments[1].number == point}

    def life(self, event: int) -> dict[str, int]:
        """Life Points of both players after an event."""
        point = self.laid.last_of[event]
        return {player: number for p, player, number in self.on_table().agreed("life") if p == point}

    def monsters(self) -> dict[tuple[int, str], set[tuple[str, str]]]:
        """By event and name, the monsters on the field: under whose control, and how they lie there, in every outcome."""
        found: dict[tuple[int, str], set[tuple[str, str]]] = {}
        whole = self.on_table()
        for part in whole.parts:
            for key, state in _states(self.duel, self.laid, part).items():
                found.setdefault(key, set()).add(state)
        return found

    def moves(self) -> dict[tuple[int, str], set[tuple[str, ...]]]:
        """By event and name, the places that a card goes to within the event, one after the other, in every outcome."""
        outcomes = [_moves(self.duel, self.laid, part) for part in self.parts]
        return {key: {one.get(key, ()) for one in outcomes} for one in outcomes for key in one}

    def type(self, event: int, name: str) -> str:
        """The Type of a monster after an event: the printed one, unless an effect has made it another; "A or B" if that is open."""
        point, printed = self.laid.last_of[event], self.duel.things[name].card.type
        outcomes = (part.get("type_now", ()) for part in self.on_table().parts)
        now = {next((t for p, monster, t in types if (p, monster) == (point, name)), printed) for types in outcomes}
        return " or ".join(sorted(now))

    def holds(self, event: int) -> dict[tuple[str, str], int]:
        """How many cards a player has in a place after an event, where it is known, by player and place ("extra deck")."""
        point = self.laid.last_of[event]
        names = {zone: place for place, zone in COUNTS.items()}
        return {(who, names[zone]): n for p, who, zone, n in self.on_table().agreed("holds_cards") if p == point and zone in names}

    def says(self, name: str) -> object:
        """Another answer by its name, such as how many Special Summons were counted."""
        return next((value for key, value in self.on_table().agreed("says") if key == name), None)


def decode(duel: Duel, laid: DuelPlan, models: list[list[Symbol]], tabled: bool) -> Answer:
    """The answers that the answer sets agree on; where they differ, nobody has said which choice is made."""
    parts = [_atoms(model) for model in models]
    _refuse(duel, laid, parts[0])
    verdicts = tuple(_verdict(duel, question, number, parts) for number, question in enumerate(duel.questions, 1))
    resolutions = tuple(_resolution(laid, link, parts) for link in laid.links if link.steps)
    places = [_places(duel, laid, part) for part in parts]
    keys = dict.fromkeys(key for part in places for key in part)
    where = {key: " or ".join(sorted({one[key] for one in places if key in one})) for key in keys}
    return Answer(duel, verdicts, resolutions, where, parts, laid, models, tabled)


def too_many_outcomes(duel: Duel, laid: DuelPlan, models: list[list[Symbol]], most: int) -> Mistake:
    """What to say of more answer sets than are looked at: which choice nobody has said."""
    parts = [_atoms(model) for model in models[:2] + models[-1:]]
    _refuse(duel, laid, {name: atoms for name, atoms in parts[0].items() if name not in ("unfit", "counts_against")})
    open_steps = {(x, i) for part in parts for x, i, _ in set(part.get("takes", ())) ^ set(parts[0].get("takes", ()))}
    if not open_steps:
        place = duel.events[-1].place if duel.events else Place(1, 1)
        return Mistake(place, f"there are more than {most} outcomes", "leave some of the events out")
    number, step = min(open_steps)
    link = laid.links[number - 1]
    what = f'nobody said which cards step {step} of "{link.card[:60]}" takes, and there are more than {most} outcomes'
    return Mistake(duel.events[link.event - 1].place, what, f"add `{{choose: NAME, for: {link.card[:60]}, step: {step}}}` after it")


def refuse_values(duel: Duel, laid: DuelPlan, atoms: list[Symbol]) -> None:
    """Raise ScenarioError for values that depend on themselves or grow beyond all bounds, each once, where it first happens."""
    first: dict[tuple, int] = {}
    for atom in atoms:
        if atom.name == "refused" and atom.arguments[2].name in ("circle", "out_of_bounds"):
            point, why = atom.arguments[1].number, plain(atom.arguments[2])
            first[why] = min(point, first.get(why, point))
    mistakes = []
    for why, point in sorted(first.items(), key=str):
        event = next(number for number, last in enumerate(laid.last_of) if last >= point)
        places = [duel.events[event - 1].place] if event else [one.place for one in (duel.questions or duel.events)]
        mistakes.append(Mistake(places[0], *refusal(why)))
    if mistakes:
        raise ScenarioError(mistakes, duel.source)


# Events of which one reason is enough.
_OF_A_CHOICE = ("no_choice", "of_other_step")  # told where the choice is said
_ONE_REASON = ("activate", "attack", "normal summon", "flip summon", "set monster", "set card")


def _refuse(duel: Duel, laid: DuelPlan, part: dict[str, list[tuple]]) -> None:
    """Raise ScenarioError for what cannot happen or be asked, each thing once, where it stands."""
    mistakes: dict[object, Mistake] = {}
    said: set[int] = set()
    broken = {(point, why): slug for point, why, slug in part.get("breaks", ())}
    told = {q for name in ("unfit", "counts_against") for q, *_ in part.get(name, ())}
    lacks = {why: said for q in told for why, said in _lacks([part], q).items()}
    for point, why in sorted(part.get("refused", ()), key=lambda one: (one[0], str(one))):
        event = next(number for number, last in enumerate(laid.last_of) if last >= point)
        if event and duel.events[event - 1].verb in _ONE_REASON and why[0] not in ("nowhere", "not_on_field"):
            if event in said:  # what is not allowed at all need not be told twice
                continue
            said.add(event)
        if why[0] in _OF_A_CHOICE:
            event = next(
                n for n in range(event, 0, -1) if duel.events[n - 1].verb == "choose" and why[1] in duel.events[n - 1].subjects
            )
        place = duel.events[event - 1].place if event else _too_many(duel, why).place
        what = lacks[why][0] if why in lacks else reason(why)
        mistakes.setdefault(why, under_rule(Mistake(place, what, mend(why)), broken.get((point, why))))
    for number, why in sorted(part.get("misasked", ()), key=str):
        mistakes.setdefault((number, why), Mistake(duel.questions[number - 1].place, reason(why), mend(why)))
    if mistakes:
        raise ScenarioError(mistakes.values(), duel.source)


def _too_many(duel: Duel, why: tuple) -> Lying:
    """The last of the cards of which more lie on a side of the field at the start than there are zones."""
    zones: tuple[str, ...] = {"third_pendulum": ("pendulum",), "second_field_spell": ("field",)}.get(why[0], ("monster",))
    zones = ("spell", "pendulum") if why[-1] == "back_row" else zones
    return [one for one in duel.lying if one.controller == why[1] and one.zone in zones][-1]


def _atoms(model: list[Symbol]) -> dict[str, list[tuple]]:
    found: dict[str, list[tuple]] = {}
    for symbol in model:
        if symbol.name != "told":
            found.setdefault(symbol.name, []).append(tuple(plain(argument) for argument in symbol.arguments))
    return found


def _verdict(duel: Duel, question: Question, number: int, parts: list[dict[str, list[tuple]]]) -> Verdict:
    words = {part_answer for part in parts for q, part_answer in part.get("answer", ()) if q == number}
    against = {why: None for part in parts for q, why in part.get("counts_against", ()) if q == number}
    rules = tuple(sorted({slug for part in parts for q, slug in part.get("because", ()) if q == number}))
    lacking = {what: None for part in parts for q, what in part.get("lacking", ()) if q == number}
    if lacking:
        return Verdict(question, "unmodelled", tuple(reason(what) for what in lacking), (), rules)
    unsure = {because for part in parts for _, _, because in part.get("unsure", ())}
    if len(words) > 1 and unsure:
        return Verdict(question, "pending", tuple(sorted(map(reason, unsure))), (), rules)
    if len(words) > 1:
        return Verdict(question, "unmodelled", ("nobody said which cards are chosen, and the answer depends on it",), (), rules)
    (verdict,) = words
    open_points = [reason(why) for part in parts for q, why in part.get("unsettled", ()) if q == number]
    before = {why: None for part in parts for q, why in part.get("comes_after", ()) if q == number}
    if before:
        if verdict != "no":  # what would make it a yes does not count
            rules = tuple(sorted({slug for part in parts for q, slug in part.get("because", ()) if q == ("before", number)}))
        verdict, against = "no", against | before
    if verdict != "no":
        times = max(sum(q == number for q, _ in part.get("called_by_each", ())) for part in parts)
        return Verdict(question, verdict, tuple(open_points), (), rules, times)
    follows = {why for part in parts for q, why in part.get("follows", ()) if q == number}
    told = sorted(against.keys() - follows, key=str)
    # Why none of the cards will do is what a reader wants to know of "there is nothing it could ...".
    cards = {(i, name, why): None for part in parts for w, i, name, why in part.get("cannot_take", ()) if w == ("q", number)}
    lacks = _lacks(parts, number)
    reasons = [lacks[why][0] if why in lacks else reason(why) for why in told]
    for why in told:
        if why[0] == "step":
            reasons += [reason(each) for i, _, each in cards if i == why[1]]
    changes = tuple(dict.fromkeys(lacks[why][1] if why in lacks else _least_change(why, list(cards)) for why in told))
    return Verdict(question, verdict, tuple(dict.fromkeys(reasons)), changes, rules)


def _lacks(parts: list[dict[str, list[tuple]]], question: object) -> dict[tuple, tuple[str, str]]:
    """For the targets that cannot be: what is the matter with each, and what would have to be different."""
    tests: dict[str, dict[object, None]] = {}
    for part in parts:
        for q, name, test in sorted(part.get("unfit", ()), key=str):
            if q == question:
                tests.setdefault(name, {})[test] = None
    lacks = {("no_target", name): unfit(name, list(some)) for name, some in tests.items()}
    for part in parts:
        for q, why in part.get("counts_against", ()):
            if q == question and (condition := _condition(why)) is not None:
                lacks[why] = in_detail(why, condition, _unmet(part, question, condition))
    return lacks


def _condition(why: tuple) -> tuple | None:
    """The condition in a reason that says of which cards there are none, or some."""
    if why[0] == "step" and isinstance(why[-1], tuple):
        why = why[-1]
    condition = why[-1] if why[0] in ("condition", "from_hand", "unmet") else None
    return condition if isinstance(condition, tuple) and condition[0] in ("none", "some") else None


def _unmet(part: dict[str, list[tuple]], question: object, condition: tuple) -> tuple[str, str]:
    """What is the matter with such a condition, and what would have to be different."""
    there = sorted(
        {(name, zone, player) for q, d, name, zone, player in part.get("in_the_way", ()) if (q, d) == (question, condition[1])}
    )
    places = sorted({zone for d, zone in part.get("asked_in", ()) if d == condition[1]})
    tests: list[tuple] = []
    for d, test in sorted(part.get("asked_for", ()), key=str):
        if d == condition[1]:
            several = isinstance(test, tuple) and test[0] == "any_trait"
            kinds = tuple(kind for at, number, kind in part.get("asked_option", ()) if (at, number) == test[1:]) if several else ()
            tests.append(("among", kinds) if several else test)
    return unmet(condition, there, places, tests)


def _least_change(why: tuple, cards: list[tuple]) -> str:
    """What would lift one reason: for a step that finds no card, what the cards lack that lack least, one of them being enough."""
    lacks: dict[str, list[tuple]] = {}
    for i, name, each in cards:
        if why[:2] == ("step", i):
            lacks.setdefault(name, []).append(each)
    if not lacks:
        return change(why)
    fewest = min(map(len, lacks.values()))
    ways = [" and ".join(change(each) for each in needed) for needed in lacks.values() if len(needed) == fewest]
    return ", or ".join(dict.fromkeys(ways))


def _resolution(laid: DuelPlan, link: Any, parts: list[dict[str, list[tuple]]]) -> Resolution:
    steps: list[list[StepResult]] = [
        [_step(link.number, i, part) for i in range(1, len(link.steps) + 1) if not link.bare] for part in parts
    ]
    moments = set(parts[0].get("one_moment", ()))
    first = {i: player for x, i, player in parts[0].get("acts_first", ()) if x == link.number}
    joined = [False][link.bare :] + [pair in moments for pair in zip(link.steps, link.steps[1:], strict=False)]
    steps = [
        [step._replace(together=one, first=first.get(step.number, "")) for step, one in zip(own, joined, strict=True)]
        for own in steps
    ]
    lacking = [what for x, what in parts[0].get("lacking_of", ()) if x == link.number]
    open_points = [reason(what) for what in lacking]
    if any(what[0] == "effects_of" for what in lacking):  # nobody knows of any step
        return Resolution(link.number, link.card, link.effect, (), tuple(open_points), link.place)
    merged = []
    for number, variants in enumerate(zip(*steps, strict=True), 1):
        results = {variant.result for variant in variants}
        merged.append(variants[0])
        unsure = {because for part in parts for x, i, because in part.get("unsure", ()) if (x, i) == (link.number, number)}
        if len(results) > 1 and unsure:
            merged[-1] = variants[0]._replace(result=PENDING, reasons=tuple(sorted(map(reason, unsure))))
        elif len(results) > 1:
            why = "nobody said which cards are chosen, and whether it applies depends on it"
            merged[-1] = variants[0]._replace(result=UNMODELLED, done_to=(), left_out=(), reasons=(why,))
        elif len({variant.done_to for variant in variants}) > 1:
            merged[-1] = variants[0]._replace(done_to=("a card of its player's choice",))
    return Resolution(link.number, link.card, link.effect, tuple(merged), tuple(open_points), link.place)


def _why_not(why: tuple, about: tuple, part: dict[str, list[tuple]]) -> str:
    """A reason in words, with the cards of a condition that is not met."""
    condition = _condition(why)
    return reason(why) if condition is None else in_detail(why, condition, _unmet(part, about, condition))[0]


def _step(link: int, step: int, part: dict[str, list[tuple]]) -> StepResult:
    mine = (link, step)
    tried = mine in part.get("tried", ())
    done_to = tuple(sorted(name for x, i, name in part.get("takes", ()) if (x, i) == mine))
    counts = mine in part.get("done", ())
    why: dict[str, str] = {}
    for situation, i, name, because in sorted(part.get("cannot_take", ()), key=str):
        if situation == ("r", link, step) and i == step:
            why.setdefault(name, reason(because))
    left = tuple(
        (name, why.get(name, "it is gone, or not what the text speaks of any more"))
        for x, i, name in sorted(part.get("left_out", ()), key=str)
        if (x, i) == mine
    )
    rules = tuple(sorted({slug for x, i, slug in part.get("step_because", ()) if (x, i) == mine}))
    unknown = [reason(because) for x, i, because in part.get("unknown", ()) if (x, i) == mine]
    if unknown:
        return StepResult(step, UNMODELLED, False, (), (), tuple(sorted(unknown)), rules)
    told = [because for x, i, because in part.get("omitted", ()) if (x, i) == mine]
    reasons = tuple(sorted({_why_not(because, ("r", link, step), part) for because in told}))
    if not tried:
        # Why none of the cards will do is what a reader wants to know of "there is nothing it could ...".
        nothing = any(because[0] == "nothing_to" for x, i, because in part.get("omitted", ()) if (x, i) == mine)
        inner = tuple(dict.fromkeys(why.values())) if nothing or not reasons else ()
        return StepResult(step, DOES_NOT, False, (), (), reasons + inner, rules)
    result = APPLIES if counts and not left else PARTLY if done_to or counts else DOES_NOT
    return StepResult(step, result, counts, done_to, left, (), rules)


def _places(duel: Duel, laid: DuelPlan, part: dict[str, list[tuple]]) -> dict[tuple[int, str], str]:
    where = {lying.name: lying.zone for lying in duel.lying}
    moves = sorted(part.get("goes", ()))
    found: dict[tuple[int, str], str] = {}
    at = 0
    for event, last in enumerate(laid.last_of):
        while at < len(moves) and moves[at][0] <= last:
            where[moves[at][1]] = moves[at][2]
            at += 1
        found |= {(event, name): zone for name, zone in where.items()}
    return found


def _moves(duel: Duel, laid: DuelPlan, part: dict[str, list[tuple]]) -> dict[tuple[int, str], tuple[str, ...]]:
    """The places that cards go to within every event. What is where it goes to (a monster Normal Summoned again) does not move."""
    where = {lying.name: lying.zone for lying in duel.lying}
    found: dict[tuple[int, str], tuple[str, ...]] = {}
    for point, name, zone in sorted(part.get("goes", ())):
        event = next(number for number, last in enumerate(laid.last_of) if last >= point)
        if zone != where.get(name):
            found[event, name] = (*found.get((event, name), ()), zone)
        where[name] = zone
    return found


def _states(duel: Duel, laid: DuelPlan, part: dict[str, list[tuple]]) -> dict[tuple[int, str], tuple[str, str]]:
    """After every event the monsters on the field: under whose control, and how they lie there."""
    changes = [(p, name, 0, player) for p, name, player in part.get("controlled", ())]
    changes += [(p, name, 1, f"face-{face} {position.capitalize()} Position") for p, name, face, position in part.get("stands", ())]
    changes.sort()
    now: dict[str, list[str]] = {}
    found: dict[tuple[int, str], tuple[str, str]] = {}
    places = _places(duel, laid, part)
    at = 0
    for event, last in enumerate(laid.last_of):
        while at < len(changes) and changes[at][0] <= last:
            _, name, which, said = changes[at]
            now.setdefault(name, ["", ""])[which] = said
            at += 1
        for name, (player, position) in now.items():
            if places.get((event, name)) == "monster":
                found[event, name] = player, position
    return found
