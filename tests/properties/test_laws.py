"""Laws that every timeline obeys, whatever the cards, and a reference model that is written from the theory alone.

The scenarios are made up: a few monsters, and Spells and Equip Cards described on the spot. `LAW_EXAMPLES=500 pytest
tests/properties` looks further than the fixed examples of an ordinary run.
"""

import os

import pytest
from hypothesis import HealthCheck, assume, example, given, settings
from hypothesis import strategies as st

from reasoner import stats_of_many
from reasoner.grounding.layout import plan
from reasoner.scenario.reading import read_object
from reasoner.solving.solver import answer_sets
from reasoner.timelines import timeline

MORE = os.environ.get("LAW_EXAMPLES")


def law(examples=30):
    """How long a law is tried."""
    return settings(
        deadline=None, max_examples=int(MORE or examples), derandomize=not MORE, database=None,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large],
    )  # fmt: skip


# ---- making scenarios up
#
# A table is {"edition": word, "monsters": {name: card}, "events": [event, ...]}. An event is a tuple:
#   ("use", monster, effect)          a Spell that does this is used on the monster
#   ("equip", number, monster, effect) an Equip Card that does this is equipped to it
#   ("leave", number)                 that Equip Card leaves
#   ("act", monster, effect)          the monster's own effect does this to itself
#   ("negate", monster) ("stop", monster) ("end turn",)
#   ("nothing",)                      something that touches nobody's stats
# An effect is one step as cards have it, without `to`.

NAMES = ("Alder", "Birch", "Cedar")
FLIPPED = {"atk": "def", "def": "atk", "atk/def": "atk/def"}


def numbers(unit=50, most=60):
    """Printed values and amounts."""
    return st.integers(0, most).map(lambda number: number * unit)


def effects(deeds, stats=("atk", "def", "atk/def"), timed=True, number=None):
    """One step: what it does to which stats, and how long."""
    number = numbers() if number is None else number

    @st.composite
    def one(draw):
        deed = draw(st.sampled_from(deeds))
        stat = draw(st.sampled_from(stats))
        if deed.endswith("swapped"):
            found = {f"{deed.removesuffix('swapped')}atk/def are swapped": "all"}
        elif deed.rpartition(" ")[2] in ("half", "double"):
            layer, _, amount = deed.rpartition(" ")
            found = {f"{layer + ' ' if layer else ''}{stat} becomes": amount}
        else:
            layer, _, verb = deed.rpartition(" ")
            found = {f"{layer + ' ' if layer else ''}{stat} {verb}": draw(number)}
        if timed and draw(st.booleans()):
            found["until"] = "end of turn"
        return found

    return one()


GAINS = ("gains", "loses")
SETS = ("becomes", "half", "double", "swapped")
ORIGINALS = ("original half", "original becomes", "original swapped")
BOTH = ("2025", "old")
ONE_STAT = ("gains", "loses", "becomes", "half", "double", "original half", "original becomes")  # not both at once
USED = (*GAINS, *SETS, *ORIGINALS)
EQUIPPED = ("gains", "loses", "becomes", "half", "double", "original becomes", "original half", "original swapped")


@st.composite
def tables(draw, used=USED, equipped=EQUIPPED, own=("gains", "becomes"), stats=("atk", "def", "atk/def"), number=None,
           monsters=3, events=7, negation=True, timed=True, acts=False, editions=("2025",)):  # fmt: skip
    """A table on which everything that happens can happen."""
    number = numbers() if number is None else number
    table = {"edition": draw(st.sampled_from(editions)), "monsters": {}, "events": []}
    if table["edition"] == "old" and own:
        own = GAINS  # what the older documents leave open is a set of its own under another
    for name in NAMES[: draw(st.integers(1, monsters))]:
        card = {"atk": draw(number), "def": draw(number)}
        if own and draw(st.booleans()):
            card["effects"] = {1: {"applies": "continuous", **draw(effects(own, stats, False, number))}}
        table["monsters"][name] = card
    names = st.sampled_from(list(table["monsters"]))
    for _ in range(draw(st.integers(0, events))):
        table["events"].append(draw(possible(table, names, used, equipped, stats, number, negation, timed, acts)))
    return table


def possible(table, names, used=USED, equipped=EQUIPPED, stats=("atk", "def", "atk/def"), number=None,
             negation=True, timed=True, acts=False):  # fmt: skip
    """What can happen next."""
    ways = [st.tuples(st.just("use"), names, effects(used, stats, timed, number))] * 3 if used else []
    if acts:
        ways.append(st.tuples(st.just("act"), names, effects(used, stats, timed, number)))
    if timed:
        ways.append(st.just(("end turn",)))
    there = [event[1] for event in table["events"] if event[0] == "equip" and ("leave", event[1]) not in table["events"]]
    if equipped:
        count = sum(event[0] == "equip" for event in table["events"])
        ways.append(st.tuples(st.just("equip"), st.just(count + 1), names, effects(equipped, stats, False, number)))
    if there:
        ways.append(st.tuples(st.just("leave"), st.sampled_from(there)))
    if negation:
        off = negated(table["events"])
        on = [name for name in table["monsters"] if name not in off]
        if on:
            ways.append(st.tuples(st.just("negate"), st.sampled_from(on)))
        if off:
            ways.append(st.tuples(st.just("stop"), st.sampled_from(off)))
    return st.one_of(ways)


def negated(events):
    """Who is negated after these events."""
    found = []
    for event in events:
        if event[0] == "negate":
            found.append(event[1])
        elif event[0] == "stop":
            found.remove(event[1])
    return found


def document(table, called=None):
    """The table as a scenario. `called` gives other names to what is on it."""
    called = called or {}

    def name(word):
        return called.get(word, word)

    found = {"edition": table.get("edition", "2025"), "cards": {}, "field": [], "events": []}
    turns = 0
    for monster, card in table["monsters"].items():
        found["cards"][name(monster)] = {**card, "effects": dict(card.get("effects", {}))}
        found["field"].append(name(monster))
    for number, event in enumerate(table["events"], 1):
        kind = event[0]
        if kind == "use":
            spell = name(f"Spell {number}")
            found["cards"][spell] = {"kind": "spell", "effects": {1: {"applies": "activated", **event[2], "to": "target"}}}
            found["events"].append({"use": spell, "target": name(event[1])})
        elif kind == "act":
            found["cards"][name(event[1])]["effects"][10 + number] = {"applies": "activated", **event[2]}
            found["events"].append({"use": name(event[1]), "effect": 10 + number})
        elif kind == "equip":
            card = name(f"Equip {event[1]}")
            effect = {"applies": "continuous", **event[3], "to": "equipped"}
            found["cards"][card] = {"kind": "spell", "traits": ["equip"], "effects": {1: effect}}
            found["events"].append({"equip": card, "to": name(event[2])})
        elif kind == "leave":
            found["events"].append({"leave": name(f"Equip {event[1]}")})
        elif kind in ("negate", "stop"):
            found["events"].append({"negate" if kind == "negate" else "stop negating": name(event[1])})
        elif kind == "end turn":
            turns += 1  # the first ends outright, the others by the beginning of the next
            found["events"].append("end turn" if turns == 1 else {"begin turn": ("you", "opponent")[turns % 2]})
        else:
            found["events"].append({"set": {"you": {"hand": 1}}})
    return found


def rows(table, called=None):
    """The stats of every monster after every event."""
    return rows_of(timeline(read_object(document(table, called))))


def rows_of(answer):
    assert answer.verdict == "settled", answer.missing
    found = [answer[event] for event in range(len(answer.last_of))]
    assert not [stats for row in found for stats in row.values() if None in (stats.atk, stats.defense)]
    return found


def with_events(table, events):
    return {**table, "events": list(events)}


# ---- laws


@law()
@given(tables(editions=BOTH, used=ONE_STAT, equipped=ONE_STAT, stats=("atk",)))
def test_effects_on_atk_leave_def_as_printed(table):
    for row in rows(table):
        for name, stats in row.items():
            assert stats.defense == stats.original_def == table["monsters"][name]["def"]


@law()
@given(tables(editions=BOTH, used=ONE_STAT, equipped=ONE_STAT, stats=("def",)))
def test_effects_on_def_leave_atk_as_printed(table):
    for row in rows(table):
        for name, stats in row.items():
            assert stats.atk == stats.original_atk == table["monsters"][name]["atk"]


def touches_def(effect):
    return any(key.split()[0] == "def" or key.startswith("original def ") for key in effect)


@law()
@given(tables(editions=BOTH, used=ONE_STAT, equipped=ONE_STAT, stats=("atk", "def"), own=None))
def test_atk_is_the_same_without_the_effects_on_def(table):
    gone = {event[1] for event in table["events"] if event[0] == "equip" and touches_def(event[3])}
    kept = []
    for event in table["events"]:
        idle = event[0] == "use" and touches_def(event[2]) or event[0] in ("equip", "leave") and event[1] in gone
        kept.append(("nothing",) if idle else event)
    for before, after in zip(rows(table), rows(with_events(table, kept)), strict=True):
        for name in before:
            assert (before[name].atk, before[name].original_atk, before[name].hidden_atk) == (
                after[name].atk, after[name].original_atk, after[name].hidden_atk,
            )  # fmt: skip


@law()
@given(tables(editions=BOTH), st.permutations(NAMES), st.booleans())
def test_names_do_not_matter(table, others, backwards):
    called = dict(zip(NAMES, others, strict=True))
    if backwards:  # Spells and Equip Cards go by names in the other order
        called |= {f"{kind} {number}": f"{kind} {99 - number}" for kind in ("Spell", "Equip") for number in range(1, 20)}
    plain, renamed = rows(table), rows(table, called)
    assert [{called[name]: stats for name, stats in row.items()} for row in plain] == renamed


def flip(effect):
    """The same with ATK and DEF in each other's place."""
    found = {}
    for key, value in effect.items():
        words = key.split()
        found[" ".join(FLIPPED.get(word, word) for word in words) if "swapped" not in key else key] = value
    return found


@law()
@given(tables(editions=BOTH))
def test_atk_and_def_obey_the_same_rules(table):
    other = {**table, "monsters": {}, "events": []}
    for name, card in table["monsters"].items():
        other["monsters"][name] = {"atk": card["def"], "def": card["atk"]}
        if "effects" in card:
            other["monsters"][name]["effects"] = {1: flip(card["effects"][1])}
    for event in table["events"]:
        other["events"].append(tuple(flip(part) if isinstance(part, dict) else part for part in event))
    for row, flipped in zip(rows(table), rows(other), strict=True):
        for name, stats in row.items():
            it = flipped[name]
            assert (stats.atk, stats.original_atk, stats.hidden_atk) == (it.defense, it.original_def, it.hidden_def)
            assert (stats.defense, stats.original_def, stats.hidden_def) == (it.atk, it.original_atk, it.hidden_atk)


@law(20)
@given(st.lists(tables(editions=BOTH, events=4), min_size=2, max_size=4))
def test_alone_and_among_others_the_answer_is_the_same(found):
    checked = [read_object(document(table)) for table in found]
    assert [rows_of(answer) for answer in stats_of_many(checked)] == [rows(table) for table in found]


@law()
@given(tables(editions=BOTH), st.data())
def test_negating_and_stopping_at_once_changes_nothing(table, data):
    place = data.draw(st.integers(0, len(table["events"])))
    free = [name for name in table["monsters"] if name not in negated(table["events"][:place])]
    assume(free)
    name = data.draw(st.sampled_from(free))
    events = [*table["events"][:place], ("negate", name), ("stop", name), *table["events"][place:]]
    plain, changed = rows(table), rows(with_events(table, events))
    assert plain[: place + 1] == changed[: place + 1]
    assert plain[place:] == changed[place + 2 :]


@law()
@given(tables(), effects(("becomes", "half", "gains", "loses", "original becomes"), timed=False), st.data())
def test_an_equip_card_that_has_left_leaves_no_trace(table, effect, data):
    place = data.draw(st.integers(0, len(table["events"])))
    name = data.draw(st.sampled_from(list(table["monsters"])))
    events = [*table["events"][:place], ("equip", 90, name, effect), ("leave", 90), *table["events"][place:]]
    plain, changed = rows(table), rows(with_events(table, events))
    assert plain[: place + 1] == changed[: place + 1]
    assert plain[place:] == changed[place + 2 :]


@law()
@given(tables(editions=BOTH))
def test_what_is_shown_is_never_below_zero(table):
    for row in rows(table):
        for stats in row.values():
            for stat in ("atk", "def"):
                assert stats.get(stat) >= 0
                assert stats.get(f"original {stat}") >= 0
                hidden = stats.get(f"hidden {stat}")
                assert hidden is None or (hidden < 0 and stats.get(stat) == 0)


@law()
@given(tables(editions=BOTH), st.data())
def test_what_comes_later_changes_nothing_earlier(table, data):
    later = data.draw(possible(table, st.sampled_from(list(table["monsters"]))))
    longer = rows(with_events(table, [*table["events"], later]))
    assert longer[:-1] == rows(table)


@law()
@given(tables(editions=BOTH, monsters=2), effects(USED), effects(EQUIPPED, timed=False), st.data())
def test_an_unrelated_monster_changes_nothing_for_the_others(table, used, equipped, data):
    place = data.draw(st.integers(0, len(table["events"])))
    more = [("use", "Cedar", used), ("equip", 90, "Cedar", equipped), ("negate", "Cedar")]
    busy = {
        **table,
        "monsters": {**table["monsters"], "Cedar": {"atk": 700, "def": 300}},
        "events": [*table["events"][:place], *more, *table["events"][place:]],
    }
    changed = [{name: stats for name, stats in row.items() if name != "Cedar"} for row in rows(busy)]
    plain = rows(table)
    assert changed == [*plain[: place + 1], *[plain[place]] * len(more), *plain[place + 1 :]]


@law()
@given(tables(editions=BOTH), st.sampled_from(("atk", "def")), st.data())
def test_half_and_then_double_is_where_it_began(table, stat, data):
    name = data.draw(st.sampled_from(list(table["monsters"])))
    events = [*table["events"], *(("use", name, {f"{stat} becomes": word}) for word in ("half", "double"))]
    found = rows(with_events(table, events))
    before = found[-3][name].get(stat)
    assume(before > 0 and before % 2 == 0)
    assert found[-2][name].get(stat) == before // 2
    assert found[-1][name].get(stat) == before


@law()
@given(tables(editions=BOTH, events=4), st.data())
def test_gains_commute(table, data):
    names = list(table["monsters"])
    gain = st.tuples(st.just("use"), st.sampled_from(names), effects(GAINS))
    block = data.draw(st.lists(gain, min_size=2, max_size=4))
    continuous = data.draw(st.lists(st.tuples(st.sampled_from(names), effects(GAINS, timed=False)), max_size=2))
    block += [("equip", 90 + number, *one) for number, one in enumerate(continuous)]
    other = data.draw(st.permutations(block))
    place = data.draw(st.integers(0, len(table["events"])))
    before, after = table["events"][:place], table["events"][place:]
    plain = rows(with_events(table, [*before, *block, *after]))
    changed = rows(with_events(table, [*before, *other, *after]))
    end = place + len(block)
    assert plain[: place + 1] == changed[: place + 1]
    assert plain[end:] == changed[end:]


@law()
@given(
    tables(used=("gains", "loses", "becomes", "original becomes", "original half"), own=("gains",)),
    effects(GAINS, timed=False),
    st.data(),
)
def test_a_gain_whose_time_is_over_leaves_no_trace(table, effect, data):
    """... where nothing has read the value in between."""
    place = data.draw(st.integers(0, len(table["events"])))
    name = data.draw(st.sampled_from(list(table["monsters"])))
    gain = ("use", name, {**effect, "until": "end of turn"})
    events = [*table["events"][:place], gain, *table["events"][place:], ("end turn",)]
    plain = rows(with_events(table, [*table["events"], ("end turn",)]))
    changed = rows(with_events(table, events))
    ends = [number for number, event in enumerate(events, 1) if event[0] == "end turn" and number > place + 1]
    for number in range(ends[0], len(changed)):
        assert changed[number] == plain[number - 1]


@law()
@given(tables(equipped=None, own=None, negation=False))
def test_a_turn_in_which_nothing_lasting_happens_ends_as_it_began(table):
    events = [
        (event[0], event[1], {**event[2], "until": "end of turn"}) if event[0] == "use" else event for event in table["events"]
    ]
    last = rows(with_events(table, [*events, ("end turn",)]))[-1]
    for name, stats in last.items():
        card = table["monsters"][name]
        assert (stats.atk, stats.defense, stats.original_atk, stats.original_def) == (card["atk"], card["def"]) * 2


@law()
@given(tables(editions=BOTH), st.data())
def test_a_second_end_of_the_turn_changes_nothing(table, data):
    place = data.draw(st.integers(0, len(table["events"])))
    before, after = table["events"][:place], table["events"][place:]
    once = rows(with_events(table, [*before, ("end turn",), *after]))
    twice = rows(with_events(table, [*before, ("end turn",), ("end turn",), *after]))
    assert once[: place + 2] == twice[: place + 2]
    assert once[place + 1 :] == twice[place + 2 :]


@law()
@given(tables(editions=BOTH))
def test_lying_there_and_being_summoned_first_are_the_same(table):
    there = document(table)
    summoned = {**there, "field": [], "events": [{"together": [{"summon": name} for name in there["field"]]}, *there["events"]]}
    first, *later = rows_of(timeline(read_object(summoned)))
    assert first == {}
    assert later == rows(table)


@pytest.mark.parametrize("what", ["atk becomes", "original atk becomes"])
def test_names_do_not_decide_between_sets_that_begin_together(what):
    """Two monsters that lie there from the start, each setting the ATK of both: whatever is answered, not by their names."""

    def answers(small, large):
        cards = {
            name: {"atk": 1000, "def": 0, "effects": {1: {"applies": "continuous", what: number, "to": "all"}}}
            for name, number in ((small, 1500), (large, 2500))
        }
        answer = timeline(read_object({"cards": cards, "field": [small, large]}))
        return {tuple(outcome.values[0, name].atk for name in (small, large)) for outcome in answer.outcomes}

    assert answers("Alder", "Birch") == answers("Birch", "Alder")


COVERED_SWAP = {
    "monsters": {"Alder": {"atk": 1000, "def": 500}},
    "events": [("equip", 1, "Alder", {"atk/def are swapped": "all"}), ("equip", 2, "Alder", {"atk becomes": 3000})],
}


@law()
@given(tables(equipped=(*EQUIPPED, "swapped")))
@example(COVERED_SWAP)
def test_every_monster_has_values_under_continuous_swaps(table):
    answer = timeline(read_object(document(table)))
    for row in (answer[event] for event in range(len(table["events"]) + 1)):
        for name in table["monsters"]:
            assert row[name].atk is not None
            assert row[name].defense is not None


def test_a_set_that_covers_one_side_of_a_continuous_swap_leaves_the_other():
    last = timeline(read_object(document(COVERED_SWAP)))[2]["Alder"]
    assert (last.atk, last.defense) == (3000, 1000)


@law(20)
@given(tables(editions=BOTH, acts=True))
def test_leaving_out_rules_that_cannot_fire_changes_nothing(table):
    scenario = read_object(document(table))
    facts, _ = plan([scenario])
    alone, _ = plan([scenario], alone=True)
    for names in (["stats"], ["stats", "why"]):
        whole = answer_sets(names, facts, whole=True)
        assert {frozenset(model) for model in answer_sets(names, facts)} == {frozenset(model) for model in whole}
        untold = {frozenset((atom.name, *atom.arguments[1:]) for atom in model) for model in whole}
        assert {frozenset((atom.name, *atom.arguments) for atom in model) for model in answer_sets(names, alone)} == untold


def scaled(value, factor):
    """Every number in an effect or card, times a factor; the numbers of effects stay."""
    if isinstance(value, dict):
        return {key: scaled(item, factor) for key, item in value.items()}
    return value * factor if isinstance(value, int) else value


@law()
@given(tables(editions=BOTH, number=numbers(256, 12)))
def test_units_do_not_matter(table):
    """With numbers that can be halved as often as it takes, three times everything is three times the answer."""
    other = {
        **table,
        "monsters": {name: scaled(card, 3) for name, card in table["monsters"].items()},
        "events": [tuple(scaled(part, 3) if isinstance(part, dict) else part for part in event) for event in table["events"]],
    }
    for plain, larger in zip(rows(table), rows(other), strict=True):
        for name, stats in plain.items():
            assert larger[name] == type(stats)(*(None if value is None else 3 * value for value in stats))


# ---- the reference model
#
# Written from the table of the theory, for one monster. What was applied once is of one of three classes:
#   AO  the current value gains or loses
#   CO  the current value becomes something (half, double, the other stat's value)
#   OO  the original value becomes something
# A newer CO erases every AO and CO before it, a newer OO every CO and OO before it; the rest stays. The value: the
# original (the OO, or what is printed), then the CO, then all AO. Amounts are worked out when applied, from the values
# as shown then, with .5 rounded up. What is timed goes at the end of the turn.

ERASES = {"AO": (), "CO": ("AO", "CO"), "OO": ("CO", "OO")}


class Stat:
    """One stat of the monster."""

    def __init__(self, printed):
        self.printed = printed
        self.live = []  # (class, amount, timed)

    def original(self):
        return next((amount for name, amount, _ in self.live if name == "OO"), self.printed)

    def real(self):
        value = next((amount for name, amount, _ in self.live if name == "CO"), self.original())
        return value + sum(amount for name, amount, _ in self.live if name == "AO")

    def shown(self):
        return max(0, self.real())

    def apply(self, name, amount, timed):
        self.live = [one for one in self.live if one[0] not in ERASES[name]] + [(name, amount, timed)]

    def end_turn(self):
        self.live = [one for one in self.live if not one[2]]


def half(value):
    return (value + 1) // 2


def changes(effect, stats):
    """(stat, class, amount) of an effect, all from the values that it finds."""
    found = []
    for key, amount in effect.items():
        if key == "until":
            continue
        words = key.split()
        on_original = words[0] == "original"
        name = "OO" if on_original else "AO" if words[-1] in GAINS else "CO"
        for stat in words[on_original].split("/"):
            this, other = stats[stat], stats[FLIPPED[stat]]
            value, others = (this.original(), other.original()) if on_original else (this.shown(), other.shown())
            if words[-1] == "swapped":
                result = others
            elif words[-1] == "loses":
                result = -amount
            else:
                result = {"half": half(value), "double": 2 * value}.get(amount, amount)
            found.append((stat, name, result))
    return found


def played(card, events):
    """(ATK, DEF, original ATK, original DEF, real ATK, real DEF) after every event."""
    stats = {"atk": Stat(card["atk"]), "def": Stat(card["def"])}
    found = []
    for event in [("nothing",), *events]:
        if event[0] == "use":
            for stat, name, amount in changes(event[2], stats):
                stats[stat].apply(name, amount, "until" in event[2])
        elif event[0] == "end turn":
            for stat in stats.values():
                stat.end_turn()
        both = stats["atk"], stats["def"]
        found.append((*(s.shown() for s in both), *(s.original() for s in both), *(s.real() for s in both)))
    return found


def test_the_reference_model_agrees_with_hand_computation():
    card = {"atk": 2000, "def": 1000}
    events = [
        ("use", "", {"atk gains": 700}),  # 2700
        ("use", "", {"original atk becomes": "half"}),  # half of the original 2000, and the gain stays: 1700
        ("use", "", {"atk becomes": "half", "until": "end of turn"}),  # 850, and the gain is gone for good
        ("use", "", {"atk loses": 1000, "until": "end of turn"}),  # -150
        ("end turn",),  # the halved original alone: 1000
        ("use", "", {"atk/def are swapped": "all"}),  # 1000 and 1000
        ("use", "", {"original atk/def are swapped": "all"}),  # originals 1000 and 1000 in each other's place
    ]
    assert [row[0] for row in played(card, events)] == [2000, 2700, 1700, 850, 0, 1000, 1000, 1000]
    assert [row[2] for row in played(card, events)] == [2000, 2000, 1000, 1000, 1000, 1000, 1000, 1000]
    assert played(card, events)[4][4] == -150


# The same with what applies continuously: AC gains, CC sets the current and OC the original value. What is suspended does
# not count while a newer one that counts stands over it, and comes back. While a monster is negated, its own continuous
# effects do not count; what it did to itself before is gone for good, and what it tries to do comes to nothing.

SUSPENDS = {"CC": ("AO", "CC", "CO"), "CO": ("AC", "CC"), "OC": ("CO",), "OO": ("OC",)}
CONTINUOUS = {"AO": "AC", "CO": "CC", "OO": "OC"}
STAGES = (("OC", "OO"), ("CC", "CO"), ("AC", "AO"))


class Pile:
    """One stat of one monster under all kinds of modifications: a list from the oldest to the newest."""

    def __init__(self, printed):
        self.printed = printed
        self.live = []  # (class, amount, timed, source); source: an Equip Card's number, "own", "act" or None
        self.negated = False

    def counting(self):
        found = []
        for one in reversed(self.live):
            asleep = self.negated and one[3] == "own"
            if not asleep and not any(one[0] in SUSPENDS.get(newer[0], ()) for newer in found):
                found.append(one)
        return found[::-1]

    def value(self, stages):
        value = self.printed
        for stage in stages:
            for name, amount, _, _ in self.counting():
                if name in stage:
                    value = value + amount if name in ("AC", "AO") else amount
        return value

    def original(self):
        return self.value(STAGES[:1])

    def real(self):
        return self.value(STAGES)

    def shown(self):
        return max(0, self.real())

    def apply(self, name, amount, timed, source):
        if source is not None and source != "act":
            name = CONTINUOUS[name]
        self.live = [one for one in self.live if one[0] not in ERASES.get(name, ())] + [(name, amount, timed, source)]

    def drop(self, which):
        self.live = [one for one in self.live if not which(one)]


def played_with_all(card, events):
    """As `played`, with Equip Cards, effects of the monster itself, and negation."""
    stats = {"atk": Pile(card["atk"]), "def": Pile(card["def"])}
    piles = list(stats.values())
    own = [("own", card["effects"][1])] if "effects" in card else [("nothing",)]
    found = []
    for event in [*own, *events]:
        kind = event[0]
        if kind in ("own", "use", "equip") or kind == "act" and not stats["atk"].negated:
            effect = {key: value for key, value in event[-1].items() if key != "applies"}
            source = {"own": "own", "act": "act", "use": None}.get(kind, event[1])
            for stat, name, amount in changes(effect, stats):
                stats[stat].apply(name, amount, "until" in effect, source)
        for pile in piles:
            if kind == "end turn":
                pile.drop(lambda one: one[2])
            elif kind == "leave":
                pile.drop(lambda one, left=event[1]: one[3] == left)
            elif kind == "negate":
                pile.negated = True
                pile.drop(lambda one: one[3] == "act")
            elif kind == "stop":
                pile.negated = False
        found.append((*(s.shown() for s in piles), *(s.original() for s in piles), *(s.real() for s in piles)))
    return found


def seen(table):
    """What the reasoner has of the only monster, in the order of the reference model."""
    return [
        (s.atk, s.defense, s.original_atk, s.original_def, s.hidden_atk or s.atk, s.hidden_def or s.defense)
        for s in (row[NAMES[0]] for row in rows(table))
    ]


CONSTANT = ("gains", "loses", "becomes", "original becomes")


@law(100)
@given(tables(equipped=None, own=None, negation=False, monsters=1, events=12, number=st.integers(0, 4000)))
def test_what_is_applied_once_follows_the_reference_model(table):
    assert seen(table) == played(table["monsters"][NAMES[0]], table["events"])


@law(100)
@given(tables(equipped=CONSTANT, own=CONSTANT, negation=False, monsters=1, events=12, acts=True))
def test_continuous_effects_follow_the_reference_model(table):
    assert seen(table) == played_with_all(table["monsters"][NAMES[0]], table["events"])


@law(100)
@given(tables(equipped=CONSTANT, own=("gains", "loses", "original becomes"), monsters=1, events=12, acts=True))
def test_negation_follows_the_reference_model(table):
    assert seen(table) == played_with_all(table["monsters"][NAMES[0]], table["events"])


@law(100)
@given(tables(equipped=CONSTANT, own=("becomes",), monsters=1, events=12, acts=True))
def test_negated_sets_follow_the_reference_model(table):
    """A set that is negated for a while keeps its age: what was applied meanwhile is newer."""
    assert seen(table) == played_with_all(table["monsters"][NAMES[0]], table["events"])
