"""What a refusal says to write instead is an instruction, and what it says to write can be written."""

import re
from pathlib import Path

import pytest

from reasoner import ScenarioError
from reasoner.answers.because import REASONS, change, reason
from reasoner.answers.mends import MENDS, mend
from reasoner.answers.wording import REFUSALS
from reasoner.cards import library
from reasoner.cards.card import Word
from reasoner.cards.describing import card_text
from reasoner.scenario import duel, reading, synonyms

ASP = Path(duel.__file__).parents[2] / "asp"
# An instruction begins with one of these.
INSTRUCTIONS = re.compile(
    r"(write|leave|let|name|lay|put|bring|give|choose|say|state|take|use|add|set|activate|describe|ask|did you mean)\b"
)
_HEAD = re.compile(r"^(?:refused\(P|barred\(Q|wrong_time\(Q|forbidden\(P(?:-1)?,(?:[a-z_]+\([^()]*\)|T)),([a-z_]+)", re.MULTILINE)
# Reasons that are told of questions only: what the steps can do, and what has to be known for that.
OF_QUESTIONS = {"step", "no_bullet", "nothing_changes", "wrong_time", "wrong_place"}


def reasons_in_programs():
    text = "\n".join(path.read_text(encoding="utf-8") for path in sorted(ASP.rglob("*.lp")))
    return sorted(set(_HEAD.findall(text)) - OF_QUESTIONS)


def test_the_reasons_are_found():
    found = reasons_in_programs()
    assert len(found) > 60
    assert {"too_slow", "not_on_field", "cannot_activate", "few_tributes", "crowded", "used_this_turn"} <= set(found)
    assert set(MENDS) <= REASONS.keys()


@pytest.mark.parametrize("name", reasons_in_programs())
def test_every_refusal_of_play_ends_with_an_instruction(name):
    told = mend((Word(name), "A", "B", "C"))
    assert INSTRUCTIONS.match(told), told
    assert "{" not in re.sub(r"`[^`]*`", "", told)


@pytest.mark.parametrize("name", REFUSALS)
def test_every_refusal_about_values_ends_with_an_instruction(name):
    assert INSTRUCTIONS.match(REFUSALS[name][1]), REFUSALS[name][1]


# A number and the noun behind it.
SINGLE = re.compile(r"\b1 (cards|copies|monsters|Tributes|times|Main Monster Zones|counters|materials)\b")
COUNTED = {
    "few_tributes": ((0, "no Tributes"), (1, "1 Tribute,"), (2, "2 Tributes")),
    "names_many_tributes": ((0, "no Tributes"), (1, "1 Tribute,"), (2, "2 Tributes")),
    "too_many_targets": ((1, "at most 1 card"), (3, "at most 3 cards")),
    "deck_short": ((1, "only 1 card"), (39, "only 39 cards")),
    "on_the_list": ((0, "no copies of"), (1, "1 copy of"), (2, "2 copies of")),
}


@pytest.mark.parametrize("name", COUNTED)
def test_a_number_goes_with_its_noun(name):
    for number, said in COUNTED[name]:
        term = (Word(name), number) if "{1" not in REASONS[name][0] else (Word(name), "A", number)
        assert said in reason(term)


@pytest.mark.parametrize("name", sorted(REASONS.keys() - {"copies"}))  # of which there are more than three
def test_no_reason_speaks_of_one_as_of_several(name):
    term = (Word(name), 1, 1, 1)
    for text in (reason(term), change(term), mend(term)):
        assert not SINGLE.search(text), text


def test_no_card_is_described_with_one_as_with_several():
    for file in library.files():
        assert not SINGLE.search(card_text(library.load(file)).split("says:")[0]), file


@pytest.mark.parametrize(("words", "module"), [(synonyms.OF_PLAY, duel), (synonyms.OF_VALUES, reading)], ids=("play", "values"))
def test_what_players_say_is_answered_by_events_that_there_are(words, module):
    for word, hint in words.items():
        spans = re.findall(r"`([^`]*)`", hint)
        named = [span[1:].partition(":")[0] if span.startswith("{") else span for span in spans]
        named = [verb for verb in named if ":" not in verb and verb != "reasoner play"]
        for verb in named:
            assert verb in (*module.VERBS, *module.BARE), (word, verb)
        assert INSTRUCTIONS.match(hint), hint


ASK = {"field": ["Gemini Elf", "Axe Raider"], "ask": [{"begin phase": "end"}]}
HINTS = {
    "flip": ("write `{flip summon: NAME}`, or `{turn face-up: NAME}` where an effect does it", None),
    "Tribute Summon": ("write `{normal summon: NAME, using: [NAME]}`", "write `{summon: NAME, how: tribute, materials: [NAME]}`"),
    "xyz summon": (None, "write `{summon: NAME, how: xyz}`"),
    "discard": (None, "write how the counts change: `{set: {you: {hand: NUMBER, deck: NUMBER}}}`"),
    "set": ("write `{set monster: NAME}` or `{set card: NAME}`", synonyms.OF_VALUES["set monster"]),
    "take_control": ("write `{control: NAME, to: you}`", "write `{control: NAME, to: you}`"),
    "end phase": ("write `{begin phase: end}`", "write `{begin phase: end}`"),
    "return": ("write `{return to hand: NAME}` or `{return to deck: NAME}`", None),
}


@pytest.mark.parametrize("verb", HINTS)
def test_the_right_verb_is_suggested(verb):
    for read, scenario, hint in zip(
        (duel.read_object, reading.read_object), (ASK, {"field": ["Gemini Elf"]}), HINTS[verb], strict=True
    ):
        event = {"events": [{verb: "Gemini Elf"}]}
        if hint is None:
            read({**scenario, **event})
            continue
        with pytest.raises(ScenarioError) as caught:
            read({**scenario, **event})
        (mistake,) = caught.value.mistakes
        assert mistake.instead == hint


@pytest.mark.parametrize("word", synonyms.OF_QUESTIONS)
def test_the_right_question_is_suggested(word):
    assert set(re.findall(r"`\{([a-z ]+): ", synonyms.OF_QUESTIONS[word])) <= duel.ASK_KEYS.keys()
    with pytest.raises(ScenarioError) as caught:
        duel.read_object({"field": ["Gemini Elf"], "ask": [{word: "Gemini Elf"}]})
    assert [mistake.instead for mistake in caught.value.mistakes] == [synonyms.OF_QUESTIONS[word]]


@pytest.mark.parametrize("word", ["flip", "battle phase", "activate", "end turn"])
def test_a_word_alone_is_told_what_it_lacks(word):
    try:
        duel.read_object({**ASK, "events": [word]})
    except ScenarioError as error:
        (mistake,) = error.mistakes
        assert mistake.instead in (
            "write `{flip summon: NAME}`, or `{turn face-up: NAME}` where an effect does it",
            "write `{begin phase: battle}`",
            "write `activate: NAME`",
        )
    else:
        assert word == "end turn"
