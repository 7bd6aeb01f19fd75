"""Activation and resolution: from a checked scenario of play to typed answers.

What is done to ATK and DEF is worked out by the stat programs, and what can be activated may depend on it. So the
programs are asked in turns: those of play say at which point they need values, those of the stats give them for the
play up to there, until no value is wanted any more.
"""

from __future__ import annotations

from itertools import count

from clingo.symbol import Function, Number, Symbol

from .answers.verdicts import Answer, decode, refuse_values, too_many_outcomes
from .errors import ScenarioError
from .grounding.duel import DuelPlan, plan
from .grounding.facts import Facts
from .scenario.duel import Duel
from .solving.solver import MAX_OUTCOMES, SolverError, answer_sets, derivable, no_collection

MAX_PLAYED = 32  # outcomes that have values of their own, each of which is played by itself
_REASONS = ("counts_against", "omitted")  # why something cannot be activated, why a step is not carried out
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
    programs = ["effects", *(["effects_told", "effects_table"] if table else []), *(["effects_why"] if why else [])]
    branches = _outcomes(duel, laid, programs, laid.facts)
    said = {atom.name for model, _ in branches for atom in model}
    if "perhaps_in_vain" in said:  # what is needed rarely, and takes many rules
        programs.append("effects_in_vain")
    if not said.isdisjoint(_REASONS) and any(_is_told_more(model) for model, _ in branches):
        programs.append("effects_unfit")
    if programs[-1] in ("effects_in_vain", "effects_unfit"):
        rested = {id(facts): facts for _, facts in branches}.values()
        branches = [(model, facts) for facts in rested for model in answer_sets(programs, facts, limit=MAX_OUTCOMES + 1)]
        said.add("refused")  # that may be said now
    # What is stated has happened, so it could.
    models = [model for model, _ in branches if "refused" not in said or not _refuses(model)]
    if not models:  # the rules that are broken are told with the mistakes
        told = ["effects", "effects_in_vain", "effects_refused", "effects_unfit"]
        models = answer_sets(told, branches[0][1], limit=1)
    return decode(duel, laid, models, table)


def _outcomes(
    duel: Duel, laid: DuelPlan, programs: list[str], base: Facts, most: int = MAX_PLAYED
) -> list[tuple[list[Symbol], Facts]]:
    """All outcomes, each with the facts that it rests on: base, and what has been learnt of values.

    Raises ScenarioError where there are too many, or more than `most` that have values of their own.
    """
    known: Known = {}
    weighed = derivable("wanted", 1, "effects", base)  # whether some values may be wanted
    if weighed:
        if duel.events:
            _learn(known, duel, laid, base)
        else:  # all there is to know is known before anything is asked
            known |= _learnt(stats_at(duel, laid, []), {0})
    for turn in count():
        facts = _with(base, known)
        models = answer_sets(programs, facts, limit=MAX_OUTCOMES + 1)
        if len(models) > MAX_OUTCOMES:  # never some of the outcomes as if they were all
            raise ScenarioError([too_many_outcomes(duel, laid, models, MAX_OUTCOMES)], duel.source)
        if not weighed or not any(map(_wanted_by, models)):
            break
        if turn or not _learn_all(known, duel, laid, base):
            before = len(known)
            _learn_first(known, duel, laid, base, MAX_OUTCOMES)
            if len(known) == before:
                raise SolverError("values are wanted at a point where the programs of the stats tell none")
    if not known or len(models) == 1:
        return [(model, facts) for model in models]
    point, key, ways = _choices(base, models)
    if not ways or max(known) < point:  # what is known comes before they differ, so that all rest on the same values
        return [(model, facts) for model in models]
    if len(models) > most:  # a later event may decide between them
        ways = _not_refused(base, key, ways)
        left = [model for model in models if _way(model, key) in ways]
        if len(left) > most:
            raise ScenarioError([too_many_outcomes(duel, laid, left, most)], duel.source)
    played: list[tuple[list[Symbol], Facts]] = []
    for way in ways:
        played += _outcomes(duel, laid, programs, _with_choice(base, _said(key, way)), max(1, most - len(played)))
    return played


def _not_refused(base: Facts, key: tuple, ways: list[tuple]) -> list[tuple]:
    """The ways in which no event is refused, whatever the values are; one at least."""
    facts = Facts()
    facts.take(base)
    facts.named.pop("survey", None)  # which wants values at every point
    models = answer_sets(["effects"], facts, limit=MAX_OUTCOMES + 1)
    refused = {_way(model, key) for model in models}
    for model in models:
        wanted = _wanted_by(model)
        if len(models) > MAX_OUTCOMES or not _refuses(model, min(wanted) if wanted else None):
            refused.discard(_way(model, key))
    return [way for way in ways if way not in refused] or ways[:1]


def _way(model: list[Symbol], key: tuple) -> tuple:
    """In which way something is taken in an outcome."""
    return tuple(sorted(_made(model).get(key, ())))


Choice = tuple[tuple, ...]  # facts that say how it is made


def _choices(base: Facts, models: list[list[Symbol]]) -> tuple[int, tuple, list[tuple]]:
    """The first thing that is not alike in all outcomes, from which on values differ: its point, what it is, every way it is taken.

    It is what nobody has said or the sources leave open: a step that applies or not, a piece of damage, the cards of a step.
    """
    steps = sorted((point, link, step) for link, step, point in (atom.arguments for atom in base.named.get("step_at", ())))
    said = {tuple(atom.arguments[:2]) for name in ("chosen", "none_chosen") for atom in base.named.get(name, ())}
    made = [_made(model) for model in models]
    for point, link, step in steps:
        keys: tuple[tuple, ...] = (("sides", link, step), ("piece_chosen", link), ("takes", link, step))
        for key in keys:
            ways = dict.fromkeys(tuple(sorted(one.get(key, ()))) for one in made)
            if len(ways) > 1 and (all(ways) if key[0] != "takes" else (link, step) not in said):
                return point.number, key, list(ways)
    return 0, (), []


def _made(model: list[Symbol]) -> dict[tuple, list[Symbol | tuple]]:
    """How the choices of an outcome are made, by what they are about."""
    found: dict[tuple, list] = {}
    for atom in model:
        if atom.name in ("takes", "sides"):
            link, step, what = atom.arguments
            found.setdefault((atom.name, link, step), []).append(what)
        elif atom.name == "piece_chosen":
            link, *piece = atom.arguments
            found.setdefault((atom.name, link), []).append(tuple(piece))
    return found


def _said(key: tuple, way: tuple) -> Choice:
    name, *about = key
    if name == "piece_chosen":
        return tuple(("piece_taken", *about, *piece) for piece in way)
    if name == "sides":
        return tuple(("side_taken", *about, side) for side in way)
    return tuple(("chosen", *about, card) for card in way) or (("none_chosen", *about),)


def _with_choice(base: Facts, choice: Choice) -> Facts:
    facts = Facts()
    facts.take(base)
    for name, *arguments in choice:
        facts.say(name, *arguments)
    return facts


Known = dict[int, list[tuple]]  # by point: its values and negations, as facts in a fixed order


def _with(base: Facts, known: Known) -> Facts:
    if not known:
        return base
    facts = Facts()
    facts.take(base)
    for point in sorted(known):
        facts.say("known", point)
        for name, *rest in known[point]:
            facts.say(name, *rest)
    return facts


def _refuses(model: list[Symbol], last: int | None = None) -> bool:
    """Whether an event cannot happen, up to a point."""
    return any(atom.name == "refused" and (last is None or atom.arguments[0].number <= last) for atom in model)


def _is_told_more(model: list[Symbol]) -> bool:
    """Whether a card is named as a target that cannot be one, or a condition is not met that speaks of cards."""
    return any(atom.name in _REASONS and _speaks_of_cards(atom.arguments[-1]) for atom in model)


def _speaks_of_cards(why: Symbol) -> bool:
    if why.match("step", 2):
        why = why.arguments[1]
    unmet = why.arguments[0] if any(why.match(name, 1) for name in ("condition", "from_hand", "unmet")) else None
    return why.match("no_target", 1) or unmet is not None and (unmet.match("none", 1) or unmet.match("some", 2))


def _wanted_by(model: list[Symbol]) -> set[int]:
    """The points whose values are wanted."""
    return {atom.arguments[0].number for atom in model if atom.name == "wanted"}


def _told(known: Known, base: Facts, limit: int = 1) -> list[list[Symbol]]:
    """What the play tells of stats, with what is known so far, and which points are wanted: a number of answer sets."""
    return answer_sets(["effects_told"], _with(base, known), limit=limit)


def _learn(known: Known, duel: Duel, laid: DuelPlan, base: Facts) -> None:
    """Learn what is wanted at first: of one outcome, and at all points at once where they rest on one another."""
    model = _told(known, base)[0]
    wanted = _wanted_by(model)
    if wanted == _settled(wanted, laid):
        known |= _learnt(stats_at(duel, laid, model), wanted) if wanted else {}
        return
    known |= _learnt(stats_at(duel, laid, model, refuse=False), wanted)
    if not _learn_all(known, duel, laid, base):
        _learn_first(known, duel, laid, base)


def _settled(wanted: set[int], laid: DuelPlan) -> set[int]:
    """Of some points the first, and those between which nothing is decided by what is wanted there."""
    if not wanted:
        return wanted
    first = min(wanted)
    settled = min((point for point in laid.turning if point > first), default=max(wanted) + 1)
    return {point for point in wanted if point < settled or point == first}


def _learn_first(known: Known, duel: Duel, laid: DuelPlan, base: Facts, limit: int = 1) -> None:
    """Learn what is wanted at the first point, and wherever nothing has been decided since by what is wanted there.

    Of several outcomes the first counts; another one, up to a limit, only where nothing is wanted in that.
    """
    model = _told(known, base)[0]
    if limit > 1 and not _wanted_by(model):
        model = next(filter(_wanted_by, _told(known, base, limit)), model)
    if wanted := _wanted_by(model):
        known |= _learnt(stats_at(duel, laid, model), _settled(wanted, laid))


def _learn_all(known: Known, duel: Duel, laid: DuelPlan, base: Facts) -> bool:
    """Learn what is wanted at all points at once, until it fits to what follows from it; says whether it came to that.

    What is told up to a point rests on nothing after it. So each turn finds what is so at one more point at least, and it
    is rare that the first turn is wrong about a later point. It may not end where outcomes differ.
    """
    for _ in range(len(laid.turning) + 2):
        model = _told(known, base)[0]
        wanted = _wanted_by(model)
        found = stats_at(duel, laid, model, refuse=not wanted)
        learnt = _learnt(found, wanted | set(known))
        if learnt == known:
            return True
        known.clear()
        known |= learnt
    known.clear()
    return False


def _learnt(found: list[Symbol], points: set[int]) -> Known:
    """The values and negations of some points, as facts about play."""
    facts: dict[int, list[tuple]] = {point: [] for point in points}
    for atom in found:
        if atom.name not in _LEARNT or atom.arguments[1].number not in points:
            continue
        point = atom.arguments[1].number
        name, *rest = atom.arguments[2:]
        if atom.name == "damage_dealt":
            facts[point].append(("dealt", point, name, *rest))
        elif atom.name == "battle_destroys":
            facts[point].append(("beaten", point, name, *rest))
        elif atom.name == "immune_now":
            facts[point].append(("immune", point, name, *rest))
        elif rest:
            stat, value, original = rest
            facts[point] += [("value", point, name, stat, value), ("original", point, name, stat, original)]
        else:
            facts[point].append(("dead", point, name))
    return {point: sorted(some, key=str) for point, some in facts.items()}


def stats_at(duel: Duel, laid: DuelPlan, model: list[Symbol], refuse: bool = True) -> list[Symbol]:
    """What the stat programs say of the play as far as an answer set tells it.

    Raises ScenarioError where values have no end, unless that is not to be refused yet.
    """
    before, found = _asked[0] if _asked else (None, [])
    if before is not model:
        facts = Facts()
        facts.take(laid.table.made())
        for atom in model:
            if atom.name == "told":
                (told,) = atom.arguments
                facts.tell(Function(told.name, [Number(0), *told.arguments]))
        found = answer_sets(["stats", "negated"], facts, limit=1)[0]
        _asked[:] = [(model, found)]
    if refuse:
        refuse_values(duel, laid, found)
    return found


_asked: list[tuple[list[Symbol], list[Symbol]]] = []  # the answer set asked about last, and what came of it
