"""Cards that players ask about every day: what their texts and the rules of the game say of the tables in staples.yaml."""

from pathlib import Path

import pytest
import yaml

from reasoner import play, stats

TABLES = yaml.load((Path(__file__).parent / "staples.yaml").read_text(encoding="utf-8"), yaml.SafeLoader)
FIELD = ("monster", "spell", "field", "pendulum")


@pytest.mark.parametrize("what", TABLES["may"])
def test_what_may_be_activated(what):
    said = TABLES["may"][what]
    verdict = play(said["table"]).verdicts[0]
    assert verdict.verdict == said["answer"]
    assert "because" not in said or any(said["because"] in reason for reason in verdict.reasons)


@pytest.mark.parametrize("what", TABLES["ends"])
def test_where_cards_end_up(what):
    said = TABLES["ends"][what]
    found = play(said["table"])
    last = len(found.duel.events)
    zones = {name: found.places[last, name] for name in said["places"]}
    assert {name: "field" if zone in FIELD else zone for name, zone in zones.items()} == said["places"]
    assert found.life(last) == said.get("life", found.life(last))


@pytest.mark.parametrize("what", TABLES["values"])
def test_values(what):
    said = dict(TABLES["values"][what])
    answer = stats(said.pop("table"))
    assert answer.verdict == "settled"
    monsters = answer[len(answer.scenario.events)]
    assert {name: [monsters[name].atk, monsters[name].defense] for name in said} == said


def test_a_monster_is_taken_up_to_the_end_phase():
    text = (
        "phase: main\nhand: [Change of Heart]\nfield: {Gemini Elf: {controller: opponent}}\nevents: [%s, {begin phase: battle}]\n"
    )
    text += "ask: [{attack: Gemini Elf, target: directly}]"
    taken = "{activate: Change of Heart, target: Gemini Elf}, resolve chain"
    assert play(text % taken).verdicts[0].verdict == "yes"
    assert play(text % f"{taken}, end turn").verdicts[0].verdict == "yes"  # it is the opponent's turn, and the opponent's again
    again = play(text % f"{taken}, end turn, end turn").verdicts[0]
    assert again.verdict == "no" and any("turn" in reason for reason in again.reasons)


UNSAID = (
    "Called by the Grave", "Snatch Steal", "Premature Burial", "Droll & Lock Bird", "Evenly Matched",
)  # fmt: skip


@pytest.mark.parametrize("name", UNSAID)
def test_what_the_vocabulary_cannot_say_is_not_guessed(name):
    assert play(f"hand: ['{name}']\nask: [{{activate: '{name}'}}]").verdicts[0].verdict == "unmodelled"
