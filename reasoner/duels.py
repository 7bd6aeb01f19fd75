"""Activation and resolution: from a checked scenario of play to typed answers.

What is done to ATK and DEF is worked out by the stat programs, and what can be activated may depend on it. So the
programs are asked in turns: those of play say at which point they need values, those of the stats give them for the
play up to there, until no value is wanted any more.
"""

from __future__ import annotations

from clingo.symbol import Function, Number, Symbol

from .answers.verdicts import Answer, decode, refuse_values, too_many_outcomes
from .errors import ScenarioError
from .grounding.duel import DuelPlan, plan
from .grounding.facts import Facts
from .scenario.duel import Duel
from .solving.solver import MAX_OUTCOMES, answer_sets, derivable, no_collection

_LEARNT = ("stat", "negated_now", "immune_now", "damage_dealt", "battle_destroys")


@no_collection()
def play(duel: Duel, why: bool = False, table: bool = False) -> Answer:
    """The answers to every question of a scenario, and what every step of its Chain Links does.

    Args:
        duel: a checked scenario of play.
        why: whether the rules that the answers rest on are wanted too.
        table: whether what lies on the table after every event is wanted too (else it is worked out when it is asked for).

    Raises:
        ScenarioError: something in it cannot happen, or there are too many outcomes to list.
    """
    laid = plan(duel)
    known = Facts()
    programs = ["effects", *(["effects_told", "effects_table"] if table else []), *(["effects_why"] if why else [])]
    if derivable("wanted", 1, "effects", laid.facts):  # some values may be wanted
        if duel.events:
            _learn_wanted(known, duel, laid)
        else:  # all there is to know is known before anything is asked
            _learn(known, duel, laid, [], {0})
    while True:  # each turn learns what is wanted at one more point at least
        models = answer_sets(programs, _with(laid, known), limit=MAX_OUTCOMES + 1)
        if len(models) > MAX_OUTCOMES:  # never some of the outcomes as if they were all
            raise ScenarioError([too_many_outcomes(duel, laid, models)], duel.source)
        if not any(atom.name == "wanted" for atom in models[0]):
            break
        _learn_wanted(known, duel, laid)
    if any(atom.name == "refused" for atom in models[0]):  # the rules that are broken are told with the mistakes
        models = answer_sets(["effects", "effects_refused"], _with(laid, known), limit=1)
    return decode(duel, laid, models, table)


def _with(laid: DuelPlan, known: Facts) -> Facts:
    if not known.symbols:
        return laid.facts
    facts = Facts()
    facts.take(laid.facts)
    facts.take(known)
    return facts


def _learn_wanted(known: Facts, duel: Duel, laid: DuelPlan) -> None:
    """Learn what is wanted at the first point, and wherever nothing has been decided since by what is wanted there."""
    model = answer_sets(["effects_told"], _with(laid, known), limit=1)[0]
    wanted = {atom.arguments[0].number for atom in model if atom.name == "wanted"}
    if wanted:
        first = min(wanted)
        settled = min((point for point in laid.turning if point > first), default=max(wanted) + 1)
        _learn(known, duel, laid, model, {point for point in wanted if point < settled or point == first})


def _learn(known: Facts, duel: Duel, laid: DuelPlan, model: list[Symbol], points: set[int]) -> None:
    """State the values and negations of some points. Nothing resolves between them, so what is told holds for all of them."""
    for number in sorted(points):
        known.say("known", number)
    for atom in stats_at(duel, laid, model):
        if atom.name not in _LEARNT or atom.arguments[1].number not in points:
            continue
        if atom.name == "damage_dealt":
            known.say("dealt", *atom.arguments[1:])
            continue
        if atom.name == "battle_destroys":
            known.say("beaten", *atom.arguments[1:])
            continue
        point, name, *rest = atom.arguments[1:]
        if atom.name == "immune_now":
            known.say("immune", point, name, *rest)
        elif rest:
            stat, value, original = rest
            known.say("value", point, name, stat, value)
            known.say("original", point, name, stat, original)
        else:
            known.say("dead", point, name)


def stats_at(duel: Duel, laid: DuelPlan, model: list[Symbol]) -> list[Symbol]:
    """What the stat programs say of the play as far as an answer set tells it. Raises ScenarioError where values have no end."""
    if not _told or _told[0] is not model:
        facts = Facts()
        facts.take(laid.table.made())
        for atom in model:
            if atom.name == "told":
                (told,) = atom.arguments
                facts.tell(Function(told.name, [Number(0), *told.arguments]))
        found = answer_sets(["stats", "negated"], facts, limit=1)[0]
        refuse_values(duel, laid, found)
        _told[:] = [model, found]
    return _told[1]


_told: list[list[Symbol]] = []  # the answer set asked about last, and what came of it
