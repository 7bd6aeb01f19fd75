"""The Python interface: building scenarios, asking timelines, and what comes of mistakes."""

import doctest
import json
import re
import subprocess
import sys

import pytest
from conftest import ROOT

import reasoner
from reasoner import (
    Answer,
    Mistake,
    Outcome,
    Play,
    Resolution,
    Scenario,
    ScenarioError,
    Stats,
    StepResult,
    Timeline,
    Verdict,
    check,
    play,
    read,
    ruling,
    stats,
    stats_of_many,
)
from reasoner.rulings import corpus
from reasoner.scenario.types import Checked

DRAGON = "Blue-Eyes White Dragon"  # 3000/2500
AXE = "Axe of Despair"  # the equipped monster gains 1000 ATK
RUSH = "Rush Recklessly"  # 700 ATK until the end of the turn
SHRINK = "Shrink"  # the original ATK is halved until the end of the turn


def duel(**start):
    """A duel whose values are worked out by hand below."""
    scenario = Scenario(**start)
    scenario.field(DRAGON)
    scenario.equip(AXE, DRAGON)
    scenario.use(RUSH, target=DRAGON, as_="rush")
    scenario.event(chain=[{"use": SHRINK, "target": DRAGON}, {"use": RUSH, "target": DRAGON}])
    scenario.end_turn()
    scenario.leave(AXE)
    return scenario


# 3000; the Axe 4000; Rush 4700; the chain: Rush first 5400, then Shrink: half of 3000, and 1000 + 2 * 700 stay; then
# what was for this turn is over: 4000; without the Axe 3000.
ATK = [3000, 4000, 4700, 3900, 4000, 3000]

SAME_AS_TEXT = f"""
field: [{DRAGON}]
events:
  - {{equip: {AXE}, to: {DRAGON}}}
  - {{use: {RUSH}, target: {DRAGON}, as: rush}}
  - chain: [{{use: {SHRINK}, target: {DRAGON}}}, {{use: {RUSH}, target: {DRAGON}}}]
  - end turn
  - {{leave: {AXE}}}
"""


@pytest.fixture(scope="module")
def answer():
    return duel().stats()


# ---- the package


def test_the_examples_of_the_package_are_true():
    result = doctest.testmod(reasoner)
    assert result.attempted >= 4
    assert result.failed == 0


def test_the_examples_of_the_readme_are_true():
    """Lines such as `timeline[3]["..."].atk  # 800`."""
    blocks = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), flags=re.S)
    assert blocks
    compared = 0
    for block in blocks:
        names = {}
        for line in block.splitlines():
            code, _, said = line.partition("#")
            if re.fullmatch(r"\s*-?\d+\s*", said):
                assert eval(code, names) == int(said), line  # noqa: S307 (the project's own text)
                compared += 1
            else:
                exec(code, names)  # noqa: S102
    assert compared


def test_importing_the_package_loads_neither_solver_nor_yaml():
    code = "import reasoner, sys; print(*sorted({'clingo', 'yaml', 'reasoner.api'} & set(sys.modules)))"
    found = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert found.stdout.strip() == ""


def test_every_name_of_the_package_is_there():
    for name in reasoner.__all__:
        assert getattr(reasoner, name) is not None
    documented = {Mistake, Outcome, Scenario, ScenarioError, Stats, Timeline, check, read, stats, stats_of_many}
    documented |= {Answer, Play, Resolution, StepResult, Verdict, play, ruling}
    assert {getattr(reasoner, name) for name in reasoner.__all__} == documented
    with pytest.raises(AttributeError, match="nonsense"):
        _ = reasoner.nonsense


def test_programs_of_others_see_the_types():
    assert (ROOT / "reasoner" / "py.typed").is_file()


# ---- building


def test_every_event_returns_its_number():
    scenario = Scenario()
    scenario.field(DRAGON)
    numbers = [
        scenario.equip(AXE, DRAGON),
        scenario.summon("Gemini Elf", controller="opponent"),
        scenario.place("Skill Drain"),
        scenario.use(SHRINK, target=DRAGON),
        scenario.attack(DRAGON, "Gemini Elf"),
        scenario.event("end turn"),
        scenario.event({"begin turn": "opponent"}),
        scenario.leave(AXE, "Skill Drain"),
        scenario.end_turn(),
    ]
    assert numbers == list(range(1, 10))
    answer = scenario.stats()
    assert [row.event for row in answer.rows] == list(range(10))
    # Shrink and the Axe: 1500 + 1000; when the turn has ended 3000 + 1000; without the Axe 3000.
    assert [answer.at(event, DRAGON).atk for event in range(10)] == [3000, 4000, 4000, 4000, 2500, 2500, 4000, 4000, 3000, 3000]


def test_a_built_scenario_says_the_same_as_a_text():
    built, written = duel().checked(), read(SAME_AS_TEXT)
    assert isinstance(built, Checked)
    assert [event.text for event in built.events] == [event.text for event in written.events]
    assert duel().stats().as_dicts() == stats(SAME_AS_TEXT).as_dicts()


def test_a_card_can_be_described_on_the_spot():
    scenario = Scenario()
    scenario.card(
        "Watchman",
        atk=1000,
        def_=700,
        level=4,
        effects={1: {"applies": "continuous", "atk gains": 300, "while": {"life points": "lower"}}},
    )
    scenario.player("you", life_points=4000)
    scenario.field("Watchman")
    scenario.event(set={"you": {"life points": 9000}})
    answer = scenario.stats()
    assert (answer.at(0, "Watchman").atk, answer.at(0, "Watchman").defense) == (1300, 700)
    assert answer.at(1, "Watchman").atk == 1000


def test_counts_of_players_are_stated_bit_by_bit():
    scenario = Scenario()
    effect = {"applies": "continuous", "atk becomes": {"count": "graveyard", "kind": "spell", "times": 100}}
    other = {"applies": "continuous", "atk gains": {"count": "hand", "times": 1000}}
    scenario.card("Archivist", atk=0, def_=0, effects={1: effect, 2: other})
    scenario.field("Archivist")
    scenario.player("you", hand=2)
    scenario.player("you", graveyard={"spell": 3})
    assert scenario.stats().at(0, "Archivist").atk == 3 * 100 + 2 * 1000


def test_details_of_a_card_on_the_field():
    scenario = Scenario()
    scenario.field("Rival", card="Gemini Elf", controller="opponent", position="defense")
    scenario.field(DRAGON)
    scenario.field(AXE, equipped_to=DRAGON)
    scenario.field("Hidden", card="Gemini Elf", **{"face-down": True})
    answer = scenario.stats()
    assert answer.at(0, DRAGON).atk == 4000
    assert answer.at(0, "Rival").atk == 1900
    assert answer.at(0, "Hidden").face_down == 1
    assert answer.monsters() == ("Rival", DRAGON, "Hidden")


def test_summoning_with_words_of_two_parts():
    scenario = Scenario()
    scenario.card("Scholar", atk=0, def_=0, effects={1: {"applies": "activated", "atk becomes": {"used card": "atk"}}})
    scenario.summon("Scholar", how=["special"], controller="you")
    scenario.use("Scholar", with_card="Gemini Elf")
    assert scenario.stats().at(2, "Scholar").atk == 1900


def test_the_edition_is_chosen_when_building_or_when_asking():
    def halved(**start):
        scenario = Scenario(**start)
        scenario.field(DRAGON)
        scenario.use(SHRINK, target=DRAGON)
        return scenario

    def values(answer):
        return answer.at(1, DRAGON).atk, answer.at(1, DRAGON).original_atk

    # The older document takes a halved original for a current value.
    assert values(halved().stats()) == (1500, 1500)
    assert values(halved(edition="2025").stats()) == (1500, 1500)
    assert values(halved(edition="old").stats()) == (1500, 3000)
    assert values(halved().stats(edition="old")) == (1500, 3000)
    assert values(halved(edition="old").stats(edition="2025")) == (1500, 1500)


def test_title_and_turn_player():
    scenario = Scenario(title="Whose turn", turn="opponent")
    effect = {"applies": "continuous", "atk gains": 500, "while": {"turn": "opponent"}}
    scenario.card("Sentry", atk=1000, effects={1: effect})
    scenario.field("Sentry")
    scenario.event({"begin turn": "you"})
    answer = scenario.stats()
    assert answer.scenario.title == "Whose turn"
    assert [answer.at(event, "Sentry").atk for event in (0, 1)] == [1500, 1000]


def test_asking_twice_and_going_on_building():
    scenario = Scenario()
    scenario.field(DRAGON)
    assert len(scenario.stats().last_of) == 1
    scenario.use(SHRINK, target=DRAGON)
    first, second = scenario.stats(), scenario.stats()
    assert first.as_dicts() == second.as_dicts()
    assert first.at(1, DRAGON).atk == 1500


# ---- the timeline


def test_values_by_event(answer):
    assert isinstance(answer, Timeline)
    assert answer.verdict == "settled"
    assert answer.missing == ()
    assert [answer.at(event, DRAGON).atk for event in range(6)] == ATK
    assert [answer[event][DRAGON].atk for event in range(6)] == ATK
    assert [answer.at(event, DRAGON).original_atk for event in range(6)] == [3000, 3000, 3000, 1500, 3000, 3000]
    assert {answer.at(event, DRAGON).defense for event in range(6)} == {2500}
    assert answer.monsters() == (DRAGON,)


def test_values_by_label_and_by_number_as_text(answer):
    assert answer.at("rush", DRAGON).atk == 4700
    assert answer["rush"][DRAGON].atk == 4700
    assert answer.at("3", DRAGON).atk == 3900
    assert answer["0"][DRAGON].atk == 3000


def test_values_by_step(answer):
    """A chain resolves backwards: its last link is the first step."""
    assert answer.at("3.1", DRAGON).atk == answer.at(3, DRAGON, step=1).atk == 5400
    assert answer.at("3.2", DRAGON).atk == answer.at(3, DRAGON, step=2).atk == 3900
    assert answer["3.1"][DRAGON].atk == 5400
    steps = [row for row in answer.rows if row.event == 3]
    assert [row.step for row in steps] == [1, 2]
    assert "Chain Link 2" in steps[0].text
    assert "Chain Link 1" in steps[1].text


def test_steps_inside_one_effect():
    scenario = Scenario()
    steps = [{"atk becomes": "half", "to": "target"}, {"atk gains": 100, "to": "target"}]
    scenario.card("Two Steps", kind="spell", effects={1: {"applies": "activated", "steps": steps}})
    scenario.field(DRAGON)
    scenario.use("Two Steps", target=DRAGON)
    answer = scenario.stats()
    assert [answer.at(event, DRAGON).atk for event in ("1.1", "1.2", "1")] == [1500, 1600, 1600]


@pytest.mark.parametrize("event", [6, -1, "6", "nobody", "", "3.3", "3.0", "9.1", "1.5", "1.", ".1", "1.2.3", "²"])
def test_an_event_that_there_is_not(answer, event):
    with pytest.raises(KeyError):
        answer.point(event)
    with pytest.raises(KeyError):
        answer.at(event, DRAGON)
    with pytest.raises(KeyError):
        answer[event]


def test_a_step_that_there_is_not(answer):
    with pytest.raises(KeyError):
        answer.at(3, DRAGON, step=3)
    with pytest.raises(KeyError):
        answer.at(1, DRAGON, step=0)


def test_a_monster_that_is_not_there(answer):
    for name in (AXE, "Gemini Elf", "no such name"):
        with pytest.raises(KeyError):
            answer.at(0, name)


def test_a_monster_that_comes_and_goes():
    scenario = Scenario()
    scenario.summon("Gemini Elf")
    scenario.event(destroy="Gemini Elf")
    answer = scenario.stats()
    assert answer[0] == {}
    assert list(answer[1]) == ["Gemini Elf"]
    assert answer[2] == {}
    for event in (0, 2):
        with pytest.raises(KeyError):
            answer.at(event, "Gemini Elf")


def test_plain_rows(answer):
    found = answer.as_dicts()
    assert [row["event"] for row in found] == list(range(6))
    assert found[0]["text"] == "at the start"
    assert found[0]["monsters"] == {DRAGON: {"atk": 3000, "def": 2500, "original atk": 3000, "original def": 2500}}
    assert [row["monsters"][DRAGON]["atk"] for row in found] == ATK
    assert [row.get("as") for row in found] == [None, None, "rush", None, None, None]
    assert not any("outcome" in row or "damage" in row for row in found)
    assert json.loads(json.dumps(found)) == found


def test_plain_rows_of_a_battle():
    scenario = Scenario()
    scenario.field(DRAGON)
    scenario.field("Gemini Elf", controller="opponent")
    scenario.attack(DRAGON, "Gemini Elf")
    for stage in ("damage step", "damage calculation", "after damage calculation"):
        scenario.event(stage)
    answer = scenario.stats()
    rows = answer.as_dicts()
    assert rows[4]["damage"] == [{"player": "opponent", "points": 3000 - 1900}]
    assert rows[4]["destroyed by battle"] == ["Gemini Elf"]
    assert not any("damage" in row for row in rows[:4])
    (outcome,) = answer.outcomes
    assert outcome.damage == ((4, "opponent", 1100),)
    assert outcome.destroyed == ((4, "Gemini Elf"),)


def test_stats_by_the_names_of_scenarios():
    scenario = Scenario()
    scenario.card("Weakling", atk=500, def_=300, level=2)
    scenario.card("Burden", kind="spell", effects={1: {"applies": "activated", "atk loses": 700, "level loses": 5, "to": "target"}})
    scenario.field("Weakling")
    scenario.use("Burden", target="Weakling")
    found = scenario.stats().at(1, "Weakling")
    assert isinstance(found, Stats)
    assert (found.get("atk"), found.get("hidden atk"), found.get("original atk")) == (0, -200, 500)
    assert (found.get("def"), found.defense, found.get("original def"), found.get("hidden def")) == (300, 300, 300, None)
    assert (found.get("level"), found.get("hidden level"), found.get("rank")) == (1, -3, None)
    assert found.as_dict() == {
        "atk": 0, "def": 300, "level": 1, "original atk": 500, "original def": 300, "original level": 2,
        "hidden atk": -200, "hidden level": -3,
    }  # fmt: skip
    with pytest.raises(AttributeError):
        found.get("speed")


def test_levels_are_shown_when_asked_for():
    text = f"{{field: [{DRAGON}], show: [level]}}"
    assert stats(text).at(0, DRAGON).level == 8
    assert stats(f"field: [{DRAGON}]").at(0, DRAGON).level is None


def test_what_is_open_has_several_outcomes():
    case = next(case for ruling in corpus.all_rulings() for case in ruling.cases if case.verdict == "pending")
    answer = stats(case.scenario)
    assert answer.verdict == "pending"
    assert len(answer.outcomes) >= 2
    assert all(isinstance(outcome, Outcome) and outcome.assumptions for outcome in answer.outcomes)
    rows = answer.as_dicts()
    assert {row["outcome"] for row in rows} == set(range(1, len(answer.outcomes) + 1))
    last = len(answer.last_of) - 1
    name = next(name for point, name in answer.outcomes[1].values if point == answer.last_of[-1])
    assert answer.at(last, name, outcome=1) == answer.outcomes[1].values[answer.last_of[-1], name]
    with pytest.raises(IndexError):
        answer.at(last, name, outcome=99)


def test_what_nobody_stated_is_named():
    scenario = Scenario()
    scenario.card("Hoarder", atk=0, def_=0, effects={1: {"applies": "continuous", "atk gains": {"count": "hand", "times": 100}}})
    scenario.field("Hoarder")
    answer = scenario.stats()
    assert answer.verdict == "unmodelled"
    assert answer.missing
    assert all(isinstance(gap, str) and gap for gap in answer.missing)
    scenario.player("you", hand=4)
    assert scenario.stats().at(0, "Hoarder").atk == 400


def test_reasons_are_there_when_asked_for():
    (plain,), (explained,) = duel().stats().outcomes, duel().stats(why=True).outcomes
    assert plain.values == explained.values
    assert not plain.reasons
    assert explained.reasons["why_counts"]


# ---- many at once


def test_many_are_answered_in_their_order_whatever_they_come_as(tmp_path):
    file = tmp_path / "table.yaml"
    file.write_text(SAME_AS_TEXT, encoding="utf-8")
    one = Scenario()
    one.field(DRAGON)
    found = stats_of_many([duel(), one, read(SAME_AS_TEXT), SAME_AS_TEXT, file])
    assert [len(answer.last_of) for answer in found] == [6, 1, 6, 6, 6]
    rows = [answer.as_dicts() for answer in found]
    assert rows[0] == rows[2] == rows[3] == rows[4] == duel().stats().as_dicts()
    assert found[1].at(0, DRAGON).atk == 3000


def test_none_at_all():
    assert stats_of_many([]) == []


def test_very_many_from_a_generator():
    def rushed(times):
        scenario = Scenario()
        scenario.field(DRAGON)
        for _ in range(times):
            scenario.use(RUSH, target=DRAGON)
        return scenario

    found = stats_of_many(rushed(number % 4) for number in range(230))
    assert [answer.at(number % 4, DRAGON).atk for number, answer in enumerate(found)] == [
        3000 + 700 * (number % 4) for number in range(230)
    ]


def test_what_is_open_stays_open_among_others():
    case = next(case for ruling in corpus.all_rulings() for case in ruling.cases if case.verdict == "pending")
    alone = stats(case.scenario)
    first, second, third = stats_of_many([duel(), case.scenario, duel()])
    assert (first.verdict, second.verdict, third.verdict) == ("settled", "pending", "settled")
    assert second.as_dicts() == alone.as_dicts()
    assert first.as_dicts() == third.as_dicts() == duel().stats().as_dicts()


def test_what_others_have_to_do_with_levels_is_not_seen():
    level = {"level": 4, "original level": 4}
    reading, raising, other = Scenario(), Scenario(), duel()
    for scenario, effect in ((reading, {"atk gains": {"value": "level", "of": "it", "times": 100}}), (raising, {"level gains": 1})):
        scenario.card("Student", kind="monster", atk=0, def_=0, level=4, effects={1: {"applies": "continuous", **effect}})
        scenario.field("Student")
    found = [answer.as_dicts() for answer in stats_of_many([reading, other, raising])]
    assert found == [scenario.stats().as_dicts() for scenario in (reading, other, raising)]
    assert found[0][0]["monsters"]["Student"] == {"atk": 400, "def": 0, "original atk": 0, "original def": 0, **level}
    assert found[1][0]["monsters"][DRAGON] == {"atk": 3000, "def": 2500, "original atk": 3000, "original def": 2500}
    assert found[2][0]["monsters"]["Student"]["level"] == 5


def test_editions_do_not_mix():
    def halved(edition):
        scenario = Scenario(edition=edition)
        scenario.field(DRAGON)
        scenario.use(SHRINK, target=DRAGON)
        return scenario

    found = stats_of_many([halved("old"), halved("2025"), halved("old")])
    assert [answer.at(1, DRAGON).original_atk for answer in found] == [3000, 1500, 3000]


def test_cards_of_one_name_in_several_scenarios_are_different_cards():
    def own(number):
        scenario = Scenario()
        scenario.card("Namesake", atk=number, def_=0, effects={1: {"applies": "continuous", "atk gains": number}})
        scenario.field("Namesake")
        return scenario

    assert [answer.at(0, "Namesake").atk for answer in stats_of_many([own(100), own(200), own(100)])] == [200, 400, 200]


# ---- mistakes


def mistakes_of(action):
    with pytest.raises(ScenarioError) as caught:
        action()
    assert all(isinstance(mistake, Mistake) and mistake.what for mistake in caught.value.mistakes)
    assert str(caught.value) == "\n".join(caught.value.lines())
    return caught.value.mistakes


def test_mistakes_in_a_built_scenario_have_paths():
    scenario = Scenario()
    scenario.field(DRAGON)
    scenario.use(SHRINK, target=DRAGON)
    scenario.use(SHRINK, target="Blue-Eyes Wight Dragon")
    (mistake,) = mistakes_of(scenario.stats)
    assert mistake.place.path == "events[1].target"
    assert (mistake.place.line, mistake.place.column) == (0, 0)
    assert DRAGON in mistake.instead
    assert str(mistake).startswith("events[1].target: ")


def test_every_mistake_is_told_at_once():
    scenario = Scenario()
    scenario.card("Odd", atk="many", colour="red")
    scenario.field(DRAGON, position="upright")
    scenario.event("end trun")
    scenario.use("Shrnk", target=DRAGON)
    paths = {mistake.place.path for mistake in mistakes_of(scenario.checked)}
    assert {"cards.Odd.atk", "cards.Odd.colour", f"field.{DRAGON}.position", "events[0]", "events[1].use"} <= paths


def test_a_mistake_inside_a_chain_has_the_whole_path():
    scenario = Scenario()
    scenario.field(DRAGON)
    scenario.event(chain=[{"use": SHRINK, "target": DRAGON}, {"use": "Shrnk", "target": DRAGON}])
    (mistake,) = mistakes_of(scenario.checked)
    assert mistake.place.path == "events[0].chain[1].use"
    assert SHRINK in mistake.instead


def test_nothing_is_judged_before_something_is_asked():
    scenario = Scenario(edition="some other")
    scenario.use("no such card", colour="red")
    scenario.event("no such event")
    assert len(mistakes_of(scenario.stats)) >= 3


def test_an_event_that_cannot_happen_has_its_path():
    scenario = Scenario()
    scenario.field(DRAGON)
    scenario.leave(DRAGON)
    scenario.leave(DRAGON)
    (mistake,) = mistakes_of(scenario.stats)
    assert mistake.place.path == "events[1]"
    assert DRAGON in mistake.what


def test_an_event_that_cannot_happen_among_many():
    good, bad = duel(), Scenario()
    bad.field(DRAGON)
    bad.leave(DRAGON)
    bad.leave(DRAGON)
    mistakes = mistakes_of(lambda: stats_of_many([bad, good, bad]))
    assert [(m.place.scenario, m.place.path) for m in mistakes] == [(0, "events[1]"), (2, "events[1]")]
    assert str(mistakes[1]).startswith("scenarios[2]: events[1]: ")


def test_mistakes_of_writing_among_many():
    misspelt = Scenario()
    misspelt.field("Gemini Elff")
    text = f"field: [{DRAGON}]\nevents:\n  - {{use: Shrnk, target: {DRAGON}}}\n"
    mistakes = mistakes_of(lambda: stats_of_many([text, duel(), misspelt, text]))
    assert [(m.place.scenario, m.place.line) for m in mistakes] == [(0, 3), (2, 0), (3, 3)]
    assert str(mistakes[2]).startswith("scenarios[3]: line 3, column 11: ")


def test_mistakes_in_a_text_have_lines_and_columns():
    (mistake,) = mistakes_of(lambda: stats(f"field: [{DRAGON}]\nevents:\n  - {{use: Shrnk, target: {DRAGON}}}\n"))
    assert (mistake.place.line, mistake.place.column) == (3, 11)
    assert SHRINK in mistake.instead


def test_mistakes_in_a_file_name_the_file(tmp_path):
    file = tmp_path / "table.yaml"
    file.write_text("feild: [Gemini Elf]\n", encoding="utf-8")
    with pytest.raises(ScenarioError) as caught:
        read(file)
    assert caught.value.source == str(file)
    assert all(line.startswith(f"{file}: line 1, column 1: ") for line in caught.value.lines())


def test_two_events_of_one_label():
    scenario = Scenario()
    scenario.field(DRAGON)
    scenario.use(RUSH, target=DRAGON, as_="rush")
    scenario.use(RUSH, target=DRAGON, as_="rush")
    (mistake,) = mistakes_of(scenario.checked)
    assert mistake.place.path == "events[1].as"


def test_an_empty_scenario_is_a_mistake():
    assert mistakes_of(Scenario().stats)
    assert mistakes_of(lambda: read(""))


def test_a_scenario_error_is_a_value_error():
    assert issubclass(ScenarioError, ValueError)


# ---- several threads


IN_THREADS = """
import sys
from threading import Barrier, Thread

from reasoner import Play, Scenario

sys.setswitchinterval(1e-6)
wrong, together = [], Barrier(6)

def value(event):
    duel = Scenario()
    duel.field("Blue-Eyes White Dragon")
    duel.field("Axe of Despair", equipped_to="Blue-Eyes White Dragon")
    duel.use(event, target="Blue-Eyes White Dragon")
    return duel.stats(why=True)[1]["Blue-Eyes White Dragon"].atk

def verdict(atk):
    table = Play()
    table.card("Body", kind="monster", atk=atk, def_=0, effects="change no stat")
    table.lay("field", "Number C102: Archfiend Seraph", materials=["Cyber Dragon"])
    table.lay("field", "Body", controller="opponent")
    table.ask("Number C102: Archfiend Seraph", target="Body")
    return table.answer().verdicts[0].verdict

def ask():
    together.wait()
    for right in (("Shrink", 2500), ("Rush Recklessly", 4700), ("Half Shut", 2000)):
        if value(right[0]) != right[1]:
            wrong.append(right)
    for right in ((0, "no"), (100, "yes")):
        if verdict(right[0]) != right[1]:
            wrong.append(right)

threads = [Thread(target=ask) for _ in range(6)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
sys.exit(bool(wrong))
"""


def test_several_threads_ask_at_the_same_time():
    # 3000 and 1000 by the Axe. Shrink: half of 3000, and the 1000; Rush Recklessly: 700 more; Half Shut: half of 4000.
    # Number C102 cannot make 0 what is 0 already (000:L88). A new process, in which nothing is known yet.
    found = subprocess.run([sys.executable, "-c", IN_THREADS], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (found.returncode, found.stderr) == (0, "")


# ---- the corpus


def test_checking_one_ruling():
    found = check(["000:L142"])
    ruling = corpus.find("000:L142")
    assert [record["id"] for record in found] == [ruling.id, *ruling.covers]
    for record in found:
        assert record["status"] == "agrees"
        assert record["sources"] == [ruling.source]
        assert record["rules"] == list(ruling.rules)
        assert record["expected"] == record["actual"]
        assert record["expected"]
    assert json.loads(json.dumps(found)) == found


def test_checking_by_a_place_that_a_ruling_covers():
    ruling = next(ruling for ruling in corpus.all_rulings() if ruling.covers)
    assert check([ruling.covers[0]]) == check([ruling.id])


def one_mistake(ask):
    """The one mistake that is raised."""
    with pytest.raises(ScenarioError) as caught:
        ask()
    (mistake,) = caught.value.mistakes
    return mistake


@pytest.mark.parametrize(
    "ask",
    [
        lambda edition: duel().stats(edition=edition),
        lambda edition: read(f"field: [{DRAGON}]", edition=edition),
        lambda edition: question().answer(edition=edition),
        lambda edition: play(question(), edition=edition),
        lambda edition: play(question().checked(), edition=edition),
    ],
)
def test_an_edition_that_there_is_not_is_refused_wherever_it_is_asked_for(ask):
    for edition in ("1999", "x", "2025 "):
        mistake = one_mistake(lambda edition=edition: ask(edition))
        assert mistake.what == f'`edition` cannot be "{edition}"'
        assert "2025" in mistake.instead
    ask("2025")
    ask("old")


def question():
    table = Play()
    table.lay("field", DRAGON)
    table.inquire(begin_phase="battle")
    return table


def test_a_scenario_of_play_that_has_been_read_is_played_by_the_edition_that_is_asked_for():
    assert play(question().checked(), edition="old").duel.edition == "old"
    assert play(question().checked("old")).duel.edition == "old"


def test_one_id_to_check_and_ids_that_there_are_not():
    assert [record["status"] for record in check("000:L142")] == ["agrees"]
    with pytest.raises(ScenarioError) as caught:
        check(["000:L142", "000:L9", "nosuch"])
    assert [(one.what, one.instead) for one in caught.value.mistakes] == [
        ('no ruling has the id "000:L9"', 'the nearest are "000:L7", "000:L8", "000:L10" and "000:L11"'),
        ('no ruling has the id "nosuch"', "see `reasoner rulings`"),
    ]


def test_the_ids_that_are_read_alone_are_those_of_the_corpus():
    known = [identifier for one in corpus.all_rulings() for identifier in (one.id, *one.covers)]
    assert sorted(corpus.all_ids()) == sorted(known)


@pytest.mark.parametrize("ask", [read, stats, play])
@pytest.mark.parametrize("text", ["000:L202", "file.yaml", "/nope"])
def test_names_of_files_and_rulings_are_no_scenarios(ask, text):
    mistake = one_mistake(lambda: ask(text))
    assert mistake.what == "a scenario must be a mapping, but this is a text"
    assert mistake.instead == "give a file as `Path(NAME)`, and a published ruling as `ruling(ID)[0]`"


WAYS_TO_GIVE = "YAML text, a file as `Path(NAME)` or a published ruling as `ruling(ID)[0]`"


@pytest.mark.parametrize(
    ("ask", "message"),
    [
        (
            lambda: stats(ruling("000:L202")),
            "this is a tuple of scenarios, as a published ruling has one for each of its cases; "
            "ask of one of them: `stats(ruling(ID)[0])`, or `stats_of_many(...)`",
        ),
        (
            lambda: play(list(ruling("003:L367a"))),
            "this is a list of scenarios, as a published ruling has one for each of its cases; "
            "ask of one of them: `play(ruling(ID)[0])`",
        ),
        (lambda: stats(ruling("003:L367a")[0]), "this is a scenario of play, and not one about values; ask `play(...)`"),
        (lambda: stats(Play()), "this is a scenario of play, and not one about values; ask `play(...)`"),
        (lambda: play(ruling("000:L202")[0]), "this is a scenario about values, and not one of play; ask `stats(...)`"),
        (lambda: play(duel()), "this is a scenario about values, and not one of play; ask `stats(...)`"),
        (lambda: stats(None), f"a scenario cannot be NoneType; give a Scenario, {WAYS_TO_GIVE}"),
        (lambda: read([]), f"a scenario cannot be list; give a Scenario, {WAYS_TO_GIVE}"),
        (lambda: play({"field": {}}), f"a scenario cannot be dict; give a Play, {WAYS_TO_GIVE}"),
        (lambda: stats_of_many([duel(), 5]), f"scenarios[1]: a scenario cannot be int; give a Scenario, {WAYS_TO_GIVE}"),
    ],
)
def test_what_is_no_scenario_of_the_kind_is_told_with_what_to_give(ask, message):
    assert str(one_mistake(ask)) == message


def test_a_second_card_of_one_name_does_not_take_the_place_of_the_first():
    scenario = Scenario()
    scenario.field("Gemini Elf", controller="opponent")
    scenario.field("Gemini Elf", position="defense")
    what = '"Gemini Elf" lies there already; give a second copy a name of its own, with `card=`'
    assert str(one_mistake(scenario.stats)) == f"field.Gemini Elf: {what}"
    table = Play()
    table.lay("hand", SHRINK)
    table.lay("hand", SHRINK)
    table.ask(SHRINK, target=DRAGON)
    with pytest.raises(ScenarioError) as caught:
        table.answer()
    assert f'hand.{SHRINK}: "{SHRINK}" lies there already' in str(caught.value)


def test_a_second_description_of_a_card_does_not_take_the_place_of_the_first():
    scenario = Scenario()
    scenario.card("Knight", kind="monster", atk=1800, def_=900, effects={})
    scenario.card("Knight", kind="monster", atk=1900, def_=900, effects={})
    scenario.field("Knight")
    scenario.use("Shrnk", target="Knight")  # told together with other mistakes
    with pytest.raises(ScenarioError) as caught:
        scenario.stats()
    assert [str(mistake) for mistake in caught.value.mistakes] == [
        'cards.Knight: "Knight" is described already; describe it once, or by another name',
        'events[0].use: no card is called "Shrnk"; did you mean "Shrink"?',
    ]


def test_a_timeline_is_gone_through_event_by_event(answer):
    assert len(answer) == len(ATK)
    assert [monsters[DRAGON].atk for monsters in answer] == ATK
    assert list(answer) == [answer[event] for event in range(len(ATK))]


@pytest.mark.parametrize("ask", [read, stats, play])
def test_files_that_cannot_be_read(ask, tmp_path):
    assert one_mistake(lambda: ask(tmp_path / "nope")).what.startswith("cannot be read (")
    assert one_mistake(lambda: ask(tmp_path)).what.startswith("cannot be read (")
    assert "a character" in one_mistake(lambda: ask(tmp_path / "a\0b")).what


def test_a_published_ruling_from_python():
    (scenario,) = ruling("000:L202")
    assert stats(scenario)[3]["Apollousa, Bow of the Goddess"].atk == 800
    assert play(ruling("003:L367a")[0]).verdicts[0].verdict == "no"
    assert one_mistake(lambda: ruling("000:L9")).what == 'no ruling has the id "000:L9"'


@pytest.mark.parametrize(
    ("ask", "message"),
    [
        (lambda found: found[9], "there is no event 9; events go from 0 to 5 or by name: rush"),
        (lambda found: found[-1], "there is no event -1; events go from 0 to 5 or by name: rush"),
        (lambda found: found["rash"], 'there is no event rash; did you mean "rush"?'),
        (lambda found: found.at(3, "Blue-Eyes"), f'"Blue-Eyes" is not on the field after event 3; did you mean "{DRAGON}"?'),
        (lambda found: found[3]["Shrink"], f'"Shrink" is not on the field after event 3; there is {DRAGON}'),
        (lambda found: found.at(3, DRAGON, step=7), "event 3 has no step 7; its steps go from 1 to 2"),
    ],
)
def test_what_is_not_in_a_timeline_is_told_with_what_there_is(ask, message):
    with pytest.raises(KeyError) as caught:
        ask(duel().stats())
    assert caught.value.args == (message,)


def test_timelines_and_answers_are_shown_in_short():
    assert repr(duel(title="Rush").stats()) == f"<Timeline: 'Rush', settled, events 0 to 5, {DRAGON}>"
    table = question()
    table.lay("hand", SHRINK)
    table.activate(SHRINK, target=DRAGON)
    table.resolve_chain()
    assert repr(table.answer()) == "<Answer: events 0 to 2; begin phase: yes; Shrink (1): applies>"
