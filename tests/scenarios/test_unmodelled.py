"""Cards whose effects are not modelled: what they do is never guessed, and what is left out is said."""

import json

import pytest

from reasoner import ScenarioError, play, stats
from reasoner.answers.walk import walk_text
from reasoner.cards import library
from reasoner.cli import main
from reasoner.scenario.quick import quick
from reasoner.timelines import timeline

CARDS = """
cards:
  Riddle: {atk: 1000, traits: [effect], effects: not modelled}
  Rune: {kind: spell, traits: [continuous], effects: not modelled}
  Flash: {kind: trap, effects: not modelled}
  Scales: {atk: 500, traits: [pendulum, normal], effects: not modelled}
  Stone: {atk: 100, traits: [effect], effects: change no stat}
"""
MISSING = "the effects of {} are not modelled"


def answered(text):
    return stats(CARDS + text)


@pytest.mark.parametrize(
    ("text", "who"),
    [
        ("field: [Riddle]", "Riddle"),
        ("field: [Gemini Elf]\nevents: [{summon: Riddle}, {destroy: Riddle}]", "Riddle"),
        ("field: {Gemini Elf: , My Riddle: {card: Riddle, controller: opponent}}", "Riddle"),
        ("field: [Gemini Elf, Rune]", "Rune"),
        ("field: [Gemini Elf]\nevents: [{use: Flash}]", "Flash"),
        ("field: [Gemini Elf]\nevents: [{chain: [{use: Shrink, target: Gemini Elf}, {use: Flash, effect: 2}]}]", "Flash"),
        ("field: [Scales]\nevents: [{use: Scales}]", "Scales"),
    ],
)
def test_values_beside_such_a_card_are_unmodelled(text, who):
    answer = answered(text)
    assert answer.verdict == "unmodelled"
    assert answer.missing == (MISSING.format(who),)


@pytest.mark.parametrize(
    "text",
    [
        "field: {Gemini Elf: , Riddle: {face-down: true}}",
        "field: [Gemini Elf, Skill Drain]\nevents: [{summon: Riddle}]",
        "field: [Gemini Elf, Scales]",
        "field: [Gemini Elf, Stone]\nevents: [{use: Stone}]",
    ],
)
def test_values_are_settled_where_its_effects_cannot_matter(text):
    answer = answered(text)
    assert answer.verdict == "settled" and not answer.missing
    assert answer[0]["Gemini Elf"].atk == 1900


def test_the_missing_fact_is_told(capsys, tmp_path):
    file = tmp_path / "table.yaml"
    file.write_text(CARDS + "field: [Riddle, Gemini Elf]")
    assert main(["stats", str(file)]) == 0
    assert capsys.readouterr().out.startswith(
        "unmodelled: what the cards do is not known\n  - the effects of Riddle are not modelled\n"
    )
    assert main(["stats", str(file), "--json"]) == 0
    record = json.loads(capsys.readouterr().out)
    assert (record["verdict"], record["missing"]) == ("unmodelled", [MISSING.format("Riddle")])


WAITS = "{applies: continuous, atk gains: 300, while: {life points: lower, count: {zone: graveyard, kind: monster, at most: 0}}}"
POOR, KNOWN = "{set: {you: {life points: 100}}}", "{set: {you: {graveyard: {monster: 1}}}}"
RUSH, OFF = "{use: Rush Recklessly, target: Waiter}", "{destroy: Riddle}"
#    on the field             events                 the values of Waiter that a missing fact may change: after these events
DOUBTS = [
    ("Waiter",                f"{POOR}, {KNOWN}",    [1]),       # both conditions may hold; then one is known not to
    ("Waiter",                f"{KNOWN}, {POOR}",    []),
    ("Waiter, Riddle",        f"{OFF}, end turn",    [0]),
    ("Waiter",                "{summon: Riddle}",    [1]),
    ("Waiter, Riddle",        f"{RUSH}, {OFF}, end turn", [0, 1, 2]),  # whether it was applied is not known
    ("Waiter",                "end turn, {use: Flash}, end turn, end turn", [2, 3, 4]),  # nor until when
]  # fmt: skip


@pytest.mark.parametrize(("field", "events", "doubtful"), DOUBTS)
def test_which_values_a_missing_fact_may_change(field, events, doubtful):
    cards = CARDS + f"  Waiter: {{atk: 1000, effects: {{1: {WAITS}}}}}\n"
    answer = stats(f"{cards}field: [{field}]\nevents: [{events}]")
    rows = answer.as_dicts()
    assert [row["event"] for row in rows if row["monsters"]["Waiter"].get("doubtful")] == doubtful
    assert (answer.verdict == "unmodelled") == bool(doubtful)


def test_a_doubtful_value_is_marked(capsys, tmp_path):
    file = tmp_path / "table.yaml"
    file.write_text(CARDS + "field: [Gemini Elf]\nevents: [{summon: Riddle}]")
    assert main(["stats", str(file)]) == 0
    rows = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert ["0", "at", "the", "start", "1900*/900*", "-"] in rows
    assert ["1", "summon", "Riddle", "1900?/900?", "1000?*"] in rows


def test_a_quick_question_is_unmodelled_too():
    answer = timeline(quick(["Blue-Eyes White Dragon"], ["Snatch Steal"], None))
    assert answer.missing == (MISSING.format("Snatch Steal"),)


def test_a_monster_without_any_value_is_on_the_field_all_the_same(capsys):
    assert main(["stats", "--monster", "Luster Dragon", "--then", "Mage Power"]) == 0  # of how many Spells and Traps?
    rows = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert ["1", "equip", "Mage", "Power", "to", "Luster", "Dragon", "?/?"] in rows


#    a card                what a quick question with it says to happen
HAPPENS = [
    ("Skill Drain",        "place Skill Drain"),
    ("Yami",               "place Yami"),
    ("Fiendish Chain",     "Fiendish Chain (1)"),
    ("Axe of Despair",     "equip Axe of Despair to Jinzo"),
    ("Rush Recklessly",    "Rush Recklessly (1) on Jinzo"),
]  # fmt: skip


@pytest.mark.parametrize(("card", "text"), HAPPENS)
def test_what_a_quick_question_makes_of_a_card(card, text):
    assert timeline(quick(["Jinzo"], [card], None)).text_of(1) == text


def test_a_question_about_its_activation_is_unmodelled():
    answer = play(
        CARDS + "field: [Riddle, Stone]\nhand: [Flash]\nask: [{activate: Riddle}, {activate: Flash, effect: 2}, {activate: Stone}]"
    )
    assert [(one.verdict, one.reasons) for one in answer.verdicts] == [
        ("unmodelled", (MISSING.format(name),)) for name in ("Riddle", "Flash", "Stone")
    ]


@pytest.mark.parametrize("question", ["applies: Rune, effect: 1", "applies: Rune", "kind of: Rune, is: continuous"])
def test_so_is_another_question_about_its_effects(question):
    (verdict,) = play(CARDS + f"field: [Rune]\nask: [{{{question}}}]").verdicts
    assert (verdict.verdict, verdict.reasons) == ("unmodelled", (MISSING.format("Rune"),))


def test_a_body_may_be_dealt_with_and_its_effects_are_said_to_be_left_out(capsys, tmp_path):
    text = (
        CARDS
        + """
field: {Riddle: {controller: opponent}, Second Riddle: {card: Riddle}, Gemini Elf: }
hand: [Dark Hole]
events: [{activate: Dark Hole}, resolve chain]
ask: [{counts as: Gemini Elf, is: normal}]
"""
    )
    answer = play(text)
    assert [one.verdict for one in answer.verdicts] == ["yes"]
    assert answer.places[2, "Riddle"] == "graveyard"
    assert answer.unmodelled() == ("Riddle",)
    file = tmp_path / "play.yaml"
    file.write_text(text)
    for command in ("activate", "resolve", "play", "battle", "triggers"):
        assert main([command, str(file)]) == 0
        assert capsys.readouterr().out.endswith("effects not modelled: Riddle\n")
        assert main([command, str(file), "--json"]) == 0
        assert json.loads(capsys.readouterr().out)["effects not modelled"] == ["Riddle"]


def test_without_such_cards_nothing_is_said(capsys, tmp_path):
    file = tmp_path / "play.yaml"
    file.write_text("field: [Gemini Elf]\nask: [{attack: Gemini Elf, target: directly}]")
    assert main(["activate", str(file)]) == 0
    assert "not modelled" not in capsys.readouterr().out
    assert main(["activate", str(file), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["effects not modelled"] == []


def test_a_step_that_nobody_has_described_is_said_to_be_left_out(capsys, tmp_path):
    text = "field: {'Morphing Jar #2': {face-down: true}, Gemini Elf: {controller: opponent}}\n"
    text += "events: [{flip summon: 'Morphing Jar #2'}, {activate: 'Morphing Jar #2'}, resolve chain]"
    assert play(text).not_followed() == (("Morphing Jar #2", 1, 2),)
    file = tmp_path / "play.yaml"
    file.write_text(text)
    for command in ("resolve", "play"):
        assert main([command, str(file)]) == 0
        line = "not followed, since nobody has told what they do: step 2 of Morphing Jar #2 (1)\n"
        assert capsys.readouterr().out.endswith(line)
        assert main([command, str(file), "--json"]) == 0
        assert json.loads(capsys.readouterr().out)["not followed"] == [{"card": "Morphing Jar #2", "effect": 1, "step": 2}]
    file.write_text(text.replace(", resolve chain", "").replace("{activate: 'Morphing Jar #2'}", "{destroy: Gemini Elf}"))
    assert play(file).not_followed() == ()


def test_a_chain_link_of_it_has_no_steps_but_says_why(capsys, tmp_path):
    file = tmp_path / "play.yaml"
    file.write_text(CARDS + "field: {Flash: {face-down: true}}\nevents: [{activate: Flash}, resolve chain]")
    (link,) = play(file).resolutions
    assert (link.steps, link.open) == ((), (MISSING.format("Flash"),))
    assert main(["resolve", str(file)]) == 0
    assert "Chain Link 1: Flash (1)\n    the effects of Flash are not modelled\n" in capsys.readouterr().out
    assert main(["play", str(file)]) == 0
    assert "Chain Link 1, Flash (1): the effects of Flash are not modelled\n" in capsys.readouterr().out


def test_cards_say_so(capsys):
    assert main(["cards", "Snatch Steal"]) == 0
    assert "\n  effects: not modelled\n" in capsys.readouterr().out
    assert main(["cards", "Cyber Dragon", "--json"]) == 0
    record = json.loads(capsys.readouterr().out)
    assert record["effects not modelled"] == "not modelled, except that none of them changes a stat"


def test_another_word_is_refused():
    with pytest.raises(ScenarioError, match='`effects` cannot be "not modeled"; did you mean "not modelled"?'):
        stats("cards: {Riddle: {atk: 0, effects: not modeled}}\nfield: [Riddle]")


@pytest.mark.parametrize("file", library.files())
def test_no_note_of_the_library_says_what_effects_says(file):
    card = library.load(file)
    assert card.effects or "ffects are not modelled" not in card.note
    assert not (card.unmodelled and card.effects)
    if card.sort == "monster" and not card.effects and not card.unmodelled and "effect" in card.traits:
        assert card.note and "No effect" not in card.note


def test_the_walk_takes_further_lines():
    assert walk_text([], "A title", ["last"]).endswith("\nlast\n")


# Sangan's effect is mandatory: sent from the field to the Graveyard, it brings a monster with 1500 or less ATK from the Deck.
SEARCHED = "field: {Sangan: {controller: opponent}}\nhand: {you: [Dark Hole]}\n" + (
    "events: [{activate: Dark Hole}, resolve chain, {activate: Sangan, by: opponent}, resolve chain]\n"
)


@pytest.mark.parametrize(
    ("deck", "result"),
    [("", "unmodelled"), ("deck: {opponent: []}", "does not apply"), ("deck: {opponent: [Kuriboh]}", "applies")],
)
def test_nobody_knows_what_is_found_in_a_deck_of_which_nothing_is_said(deck, result):
    (step,) = play(SEARCHED + deck).resolutions[1].steps
    assert step.result == result
    assert (step.reasons == ("what the deck of opponent holds is not stated (`deck:`)",)) == (result == "unmodelled")


def test_nor_whether_what_rests_on_that_applies():
    steps = "[{add to hand: {from: deck, kind: monster}}, {joined: then, discard: 1}]"
    cards = f"cards: {{Quest: {{kind: spell, effects: {{1: {{applies: activated, mandatory: true, steps: {steps}}}}}}}}}\n"
    found = play(cards + "hand: [Quest, Kuriboh]\nevents: [{activate: Quest}, resolve chain]")
    assert [step.result for step in found.resolutions[0].steps] == ["unmodelled", "unmodelled"]
    assert found.resolutions[0].steps[1].reasons == ("it is not known whether step 1 applies",)


def test_a_swap_with_a_value_that_a_monster_does_not_have_is_not_in_the_sources(capsys, tmp_path):
    file = tmp_path / "table.yaml"
    file.write_text("field: [Linkuriboh, Stardust Dragon]\nevents: [{use: Inverse Universe}]")
    assert main(["stats", str(file)]) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert "unmodelled: the sources do not say" in told
    assert "what comes of the ATK of Linkuriboh where it is swapped with its DEF, of which it has none" in told
    assert "2000*/2500*" in told  # Stardust Dragon
