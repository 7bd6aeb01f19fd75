"""Scenarios of play: what is asked and answered on the command line and from Python, and what is refused."""

# ruff: noqa: E501

import io
import json
import re

import pytest
from conftest import ROOT

from reasoner import Play, ScenarioError, play
from reasoner.cards.texts import TYPES
from reasoner.cli import main
from reasoner.scenario.duel import read_yaml

OWN = """
cards:
  Shade: {atk: 2000, traits: [effect], effects: {1: {applies: activated, text_ja: "そのモンスターの攻撃力を０にし、その効果を無効にする"}}}
  Mist: {atk: 2000, traits: [effect], effects: {1: {applies: activated, text_ja: "そのモンスターの攻撃力は０になり、効果は無効化される"}}}
  Riddle: {atk: 2000, traits: [effect], effects: {1: {applies: activated, text_ja: "そのモンスターの攻撃力をぐるぐるにする"}}}
  Egg: {atk: 0, traits: [effect]}
  Harvest:
    kind: spell
    effects:
      1:
        applies: activated
        targets: {from: graveyard, kind: monster, count: 2}
        steps:
          - {add to hand: targets, worded: those}
          - {joined: then, draw: 1}
  Ally: {atk: 1}
  Friend: {atk: 1}
"""


def said(text, capsys, monkeypatch, *options):
    """Status, output and errors of a command on a text."""
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text.encode()), encoding="utf-8"))
    command, *rest = options
    return main([command, "-", *rest]), *capsys.readouterr()


def test_the_particle_decides_as_the_clause_says(capsys, monkeypatch):
    """003:L362 and L364: を bars what is 0 already, は does not while something else can be applied."""
    text = OWN + "field: {Shade: , Mist: , Egg: {controller: opponent}}\nask:\n"
    text += "- {activate: Shade, target: Egg}\n- {activate: Mist, target: Egg}\n"
    status, out, _ = said(text, capsys, monkeypatch, "activate", "--json", "--why")
    assert status == 0
    shade, mist = json.loads(out)["questions"]
    assert (shade["verdict"], mist["verdict"]) == ("no", "yes")
    assert "wo-bars-same-value" in shade["rules"]
    assert shade["changes"] == ["the value is not 0 (Egg)"]


def test_what_was_recognised_in_a_clause_is_said(capsys, monkeypatch):
    text = OWN + "field: {Shade: , Egg: {controller: opponent}}\nask: [{activate: Shade, target: Egg}]\n"
    _, out, _ = said(text, capsys, monkeypatch, "activate")
    assert "read: step 1: sets ATK to 0" in out
    assert "read: step 2: negates the effect" in out


def test_a_clause_that_cannot_be_read_is_unmodelled_with_its_words():
    answer = play(OWN + "field: {Riddle: , Egg: {controller: opponent}}\nask: [{activate: Riddle, target: Egg}]\n")
    assert answer.verdicts[0].verdict == "unmodelled"
    assert "ぐるぐる" in answer.verdicts[0].reasons[0]


def test_those_cards_with_one_of_them_gone(capsys, monkeypatch):
    """003:L160."""
    text = OWN + "hand: [Harvest]\ngraveyard: [Ally, Friend]\nevents:\n- {activate: Harvest, target: [Ally, Friend]}\n"
    text += "- {banish: Ally}\n- resolve chain\n"
    status, out, _ = said(text, capsys, monkeypatch, "resolve", "--json", "--why")
    first, second = json.loads(out)["links"][0]["steps"]
    assert status == 0
    assert first["result"] == "partly" and first["done to"] == ["Friend"] and first["counts"]
    assert "those-cards-partial-ok" in first["rules"]
    assert second["result"] == "applies"


def test_the_same_from_python():
    table = Play()
    table.card(
        "Harvest", kind="spell", effects={1: {"applies": "activated", "steps": [{"draw": 2}, {"joined": "then", "discard": 1}]}}
    )
    table.lay("hand", "Harvest")
    table.player("you", deck=1)
    table.ask("Harvest", after="start")
    verdict = table.answer().verdicts[0]
    assert verdict.verdict == "no"
    assert verdict.reasons == ("step 1, which has to be applied, can do nothing: the Deck of you holds too few cards",)


@pytest.mark.parametrize(
    ("field", "target", "verdict"),
    [
        ("[Skill Drain]", "", "no"),
        ("{Gemini Elf: {face-down: true}}", ", target: Gemini Elf", "no"),
        ("[Gemini Elf]", ", target: Gemini Elf", "yes"),
        ("{Gemini Elf: {controller: opponent}}", ", target: Gemini Elf", "yes"),
    ],
)
def test_an_equip_card_needs_a_face_up_monster(field, target, verdict):
    answer = play(f"hand: [Axe of Despair]\nfield: {field}\nask: [{{activate: Axe of Despair{target}}}]\n")
    assert answer.verdicts[0].verdict == verdict


def test_a_card_that_lay_nowhere_is_summoned_by_the_turn_player():
    text = "turn: opponent\nevents: [{normal summon: Gemini Elf}, {begin phase: battle}]\n"
    answer = play(text + "ask: [{attack: Gemini Elf}]\n")
    assert answer.verdicts[0].verdict == "yes"


BAD = {
    "hand: [Shrnk, Shrink]\nask: [{activate: Shrink}]": 'line 1, column 8: no card is called "Shrnk"; did you mean "Shrink"?',
    "hand: [Shrink]": "line 1, column 1: nothing is asked and no effect is activated",
    "hand: [Shrink]\nask: [{activat: Shrink}]": 'line 2, column 8: a question has no key "activat"; did you mean "activate"?',
    "hand: [Shrink]\nask: [{activate: Shrink, effect: 2}]": 'line 2, column 34: "Shrink" has no effect 2 that is activated; write 1',
    "hand: [Shrink]\nask: [{activate: Shrink, after: 3}]": "line 2, column 33: `after` is 3, but the events go up to 0; leave it out: there are no events",
    "hand: [Shrink]\nask: [{activate: Shrink}]\nevents: [resolve chain]": "no Chain is waiting to resolve",
    "hand: [Shrink, Shrink]\nask: [{activate: Shrink}]": '"Shrink" lies somewhere already; give a second copy a name of its own',
    "hand: [Shrink]\nevents: [{destroy: Axe Raider}]\nask: [{activate: Shrink}]": "lies nowhere; lay it down",
    "hand: [Shrink]\nevents: [{destory: Shrink}]\nask: [{activate: Shrink}]": 'no kind of event is called "destory"; did you mean "destroy"?',
    "hand: [Shrink]\nevents: [{turn face-down: Shrink}]\nask: [{activate: Shrink}]": "is not on the field",
    "hand: [Shrink]\nevents: [damage step]\nask: [{activate: Shrink}]": "no battle is on",
    "field: [Gemini Elf]\nevents: [{begin phase: battle}, {begin phase: main}, {begin phase: battle}]\nask: [{attack: Gemini Elf}]": "this turn has had its Battle Phase",
    "field: [Gemini Elf]\nfirst turn: true\nevents: [{attack: Gemini Elf}]\nask: [{attack: Gemini Elf}]": "the first turn of the Duel has no Battle Phase",
    "field: [Gemini Elf]\nphase: battle\nevents: [{begin step: end}]\nask: [{attack: Gemini Elf}]": "the start step is not followed by the end step",
    "field: {Gemini Elf: {controller: opponent}}\nevents: [{attack: Gemini Elf}]\nask: [{attack: Gemini Elf}]": "it is not the turn of opponent",
    "hand: {opponent: [Gemini Elf]}\nevents: [{normal summon: Gemini Elf}]\nask: [{attack: Gemini Elf}]": "write `{begin turn: opponent}` before it, or `turn: opponent` at the top",
    "hand: [Gemini Elf, Axe Raider]\nevents: [{normal summon: Gemini Elf}, {normal summon: Axe Raider}]\nask: [{attack: Gemini Elf}]": "this turn's Normal Summon or Set has been used",
    "hand: [Gemini Elf]\nphase: battle\nevents: [{normal summon: Gemini Elf}]\nask: [{attack: Gemini Elf}]": "write `{begin phase: main 2}` before it",
    "hand: [Gemini Elf]\nevents: [{set monster: Gemini Elf}, {flip summon: Gemini Elf}]\nask: [{attack: Gemini Elf}]": "has come to the field this turn; let a turn begin before it",
    "events: [{normal summon: Gemini Elf}, {normal summon: Axe Raider}]\nask: [{attack: Gemini Elf}]": "this turn's Normal Summon or Set has been used",
    "events: [{normal summon: Gemini Elf, controller: opponent}]\nask: [{attack: Gemini Elf}]": "it is not the turn of opponent",
    "hand: [Jar of Greed]\nevents: [{activate: Jar of Greed}]\nask: [{activate: Jar of Greed}]": "a Trap is Set first",
    "field: [Exiled Force, Gemini Elf]\nphase: battle\nevents: [{activate: Exiled Force, target: Gemini Elf, costs: Exiled Force}]\nask: [{attack: Gemini Elf}]": "that belongs in a Main Phase",
    "field: [Gemini Elf]\nask: [{attack: Gemini Elv}]": 'no card is called "Gemini Elv"',
    "field: [Gemini Elf]\nask: [{kind of: Gemini Elf, is: quick}]": '"Gemini Elf" has no effect',
    "field: [Gemini Elf]\nask: [{begin step: third}]": '`begin step` cannot be "third"',
    "field: [Gemini Elf]\nask: [{counts as: Gemini Elf}]": "`counts as` does not say what it is held to be",
    "decks: {you: {main: {other cards: many}}}\nask: [{deck of: you}]": "line 1",
    "graveyard: {Shrink: {zone: monster zone}}\nask: [{activate: Shrink}]": "`zone` says nothing of a card in the graveyard",
}


@pytest.mark.parametrize("text", BAD)
def test_bad_input_is_told_once_with_place_and_hint(text, capsys, monkeypatch):
    status, out, err = said(text, capsys, monkeypatch, "activate")
    assert (status, out) == (2, "")
    assert len(err.splitlines()) == 1
    assert BAD[text] in err
    assert "line " in err


BAD_TEXTS = {
    "steps: [{destroy: self, banish: self}]": "a step does one thing",
    "steps: [{destroy: slef}]": 'cannot be done to "slef"; did you mean "self"?',
    "steps: [{destroy: self, joined: afterwards}]": '`joined` cannot be "afterwards"',
    "steps: [{destroy: {from: cellar}}]": '`from` cannot be "cellar"',
    "steps: [{destroy: self}], exceptions: [{step: 1, what: tied}]": "an exception needs `what` and `source`",
    "steps: [{destroy: self}], costs: {send: self, banish: self}": "`costs` names one thing that is done",
    "text_ja: 無効, steps: [{destroy: self}]": "an effect has either steps or `text_ja`",
}


@pytest.mark.parametrize("text", BAD_TEXTS)
def test_mistakes_in_the_text_of_an_effect(text):
    whole = f"cards: {{A: {{atk: 0, effects: {{1: {{applies: activated, {text}}}}}}}}}\nfield: [A]\nask: [{{activate: A}}]\n"
    with pytest.raises(ScenarioError) as caught:
        read_yaml(whole)
    assert len(caught.value.mistakes) == 1
    assert BAD_TEXTS[text] in str(caught.value)


def test_names_are_only_names():
    name = 'x"). answer(1,no). %\n\\'
    table = Play()
    table.card(name, atk=0, effects={1: {"applies": "activated", "draw": 1}})
    table.lay("field", name)
    table.ask(name)
    assert table.answer().verdicts[0].verdict == "yes"


def test_what_texts_say_of_other_cards_has_to_make_sense():
    effect = "cards: {Odd: {kind: spell, effects: {1: {applies: activated, %s}}}}\nfield: [Odd]\nask: [{activate: Odd}]"
    for text, wrong in (
        ("special summon: {from: deck, like: {of: cost}}", "`like` needs `of` and `said`"),
        ("draw: as many", "`draw` does not say how many"),
        ("draw: 1, reads: {of: cost, said: aloud}", '`said` cannot be "aloud"'),
        ("banish: step 1", "step 1 speaks of step 1, which comes no sooner"),
        ("draw: 1, in phase: noon", '`in phase` cannot be "noon"'),
        ("draw: 1, as type: dragoon", '`as type` cannot be "dragoon"'),
        ("draw: 1, opens: everything", '`opens` cannot be "everything"'),
        ("draw: 1, if: {destroy: self, ends up in: nowhere}", '`ends up in` cannot be "nowhere"'),
        ("reverses: everything", '`reverses` cannot be "everything"'),
    ):
        with pytest.raises(ScenarioError) as caught:
            read_yaml(effect % text)
        assert [mistake.what for mistake in caught.value.mistakes] == [wrong], text


def test_a_type_is_declared_only_where_the_card_asks_for_one():
    with pytest.raises(ScenarioError, match="no Type is declared"):
        read_yaml("field: {Gemini Elf: {declares: machine}, Shrink: {}}\nask: [{activate: Shrink}]")


def test_the_programs_know_the_same_types():
    text = (ROOT / "asp" / "vocabulary" / "kinds.lp").read_text(encoding="utf-8")
    assert tuple(re.findall(r'type_name\("([^"]+)"\)\.', text)) == TYPES


def test_a_question_that_is_not_about_an_activation():
    table = Play(phase="battle")
    table.lay("field", "Gemini Elf")
    table.event(attack="Gemini Elf")
    table.inquire(attack="Gemini Elf", after="start")
    table.inquire(attack="Gemini Elf")
    table.inquire(begin_step="end")
    table.inquire(begin_step="end", after="start")
    first, second, third, fourth = play(table).verdicts
    assert (first.verdict, second.verdict, third.verdict, fourth.verdict) == ("yes", "no", "no", "no")
    assert third.reasons == ("the attack of Gemini Elf goes on to the Damage Step: nothing has stopped it",)
    assert fourth.reasons == ("the start step is not followed by the end step",)
    assert second.reasons == ("Gemini Elf has attacked in this Battle Phase",)


def test_why_a_deck_cannot_be_used(capsys, monkeypatch):
    text = "limits: {Sangan: 1}\ndecks: {you: {main: {Sangan: 2, other cards: 30}}}\nask: [{deck of: you}]\n"
    status, out, _ = said(text, capsys, monkeypatch, "activate", "--why")
    assert status == 0
    assert "the main Deck has only 32 cards" in out
    assert "the list allows 1 copy of Sangan" in out
    assert "rule forbidden-limited-list" in out


def walked(text, capsys, monkeypatch):
    """The lines of a walk through a text that is answered."""
    status, out, err = said(text, capsys, monkeypatch, "play")
    assert (status, err) == (0, "")
    return [line.strip() for line in out.splitlines()]


TYPHOON = "Mystical Space Typhoon: {controller: opponent, face-down: true}}\n"


def test_a_continuous_card_that_has_left_does_not_resolve(capsys, monkeypatch):
    """A rule of the game: a Continuous Card has to lie there when it resolves; a Normal Spell resolves wherever it has gone."""
    text = "graveyard: [Gemini Elf]\nfield: {Call of the Haunted: {face-down: true}, " + TYPHOON
    text += "events: [{activate: Call of the Haunted, target: Gemini Elf}, "
    text += "{activate: Mystical Space Typhoon, target: Call of the Haunted}, resolve chain]\n"
    lines = walked(text, capsys, monkeypatch)
    assert "Chain Link 1, Call of the Haunted (1): step 1 does not apply" in lines
    assert not any(line.startswith("Gemini Elf goes to") for line in lines)
    text = "hand: [Dark Hole]\nfield: {Gemini Elf: , " + TYPHOON
    text += "events: [{activate: Dark Hole}, {activate: Mystical Space Typhoon, target: Dark Hole}, resolve chain]\n"
    assert "Gemini Elf goes to: graveyard" in walked(text, capsys, monkeypatch)


def test_a_new_turn_for_sets_summons_and_attacks(capsys, monkeypatch):
    """004:L10, L44, L117: behind `end turn` it is the other player's turn."""
    text = "hand: {you: [Jar of Greed, Axe Raider, Vorse Raider], opponent: [Gemini Elf]}\nplayers: {you: {deck: 5}}\n"
    text += "events: [{set card: Jar of Greed}, {set monster: Vorse Raider}, end turn, {activate: Jar of Greed}, resolve chain, "
    text += "{normal summon: Gemini Elf}, {attack: Gemini Elf, target: Vorse Raider}, damage step, damage calculation, "
    text += "after damage calculation, end of damage step, end turn, {normal summon: Axe Raider}]\n"
    lines = walked(text, capsys, monkeypatch)
    assert "Jar of Greed goes to: graveyard" in lines
    assert "Axe Raider goes to: Monster Zone" in lines


def test_links_are_numbered_within_their_chain(capsys, monkeypatch):
    """A rule of the game: every Chain begins with Chain Link 1."""
    text = "hand: {you: [Upstart Goblin], opponent: [Shrink]}\nfield: {Jar of Greed: {face-down: true}}\n"
    text += (
        "players: {you: {deck: 5}}\nevents: [{activate: Upstart Goblin}, resolve chain, {activate: Jar of Greed}, resolve chain]\n"
    )
    lines = walked(text, capsys, monkeypatch)
    assert "Chain Link 1, Jar of Greed (1): step 1 applies" in lines


def test_a_card_with_nothing_but_its_activation(capsys, monkeypatch):
    """Skill Drain resolves without a step, and lies there then, not to be activated again."""
    text = "field: {Gemini Elf: , Skill Drain: {face-down: true}}\nevents: [{activate: Skill Drain}, resolve chain]\n"
    assert "Chain Link 1, Skill Drain (2): no step is carried out" in walked(text, capsys, monkeypatch)
    answer = play("field: [Gemini Elf, Skill Drain]\nask: [{activate: Skill Drain, effect: 2}]\n")
    assert answer.verdicts[0].verdict == "no"


def test_a_flip_summon_is_a_summon():
    text = "turn: opponent\nfield: {Bottomless Trap Hole: {face-down: true}, Gemini Elf: {controller: opponent, face-down: true}}\n"
    answer = play(text + "events: [{flip summon: Gemini Elf}]\nask: [{activate: Bottomless Trap Hole}]\n")
    assert answer.verdicts[0].verdict == "yes"


def test_a_monster_that_is_fusion_summoned_is_looked_at_where_it_arrives():
    text = "field: [Lunalight Serenade Dance]\nextra deck: [Elemental HERO Rampart Blaster]\n"
    text += "events: [{fusion summon: Elemental HERO Rampart Blaster}]\n"
    answer = play(text + "ask: [{activate: Lunalight Serenade Dance, target: Elemental HERO Rampart Blaster}]\n")
    assert answer.verdicts[0].verdict == "yes"


def test_cards_that_are_paid_are_for_the_costs_that_describe_cards(capsys, monkeypatch):
    """A card itself is paid without being named, and so are Life Points; cards of which only the number is said cannot be named."""
    costs = "costs: [{pay life: 1000}, {discard: {from: hand}}, {tribute: self}]"
    text = "cards: {Pay: {atk: 0, effects: {1: {applies: activated, %s, steps: [{gain life: 100}]}}}}\nfield: [Pay]\n"  # noqa: UP031
    text = text % costs + "%s\nevents: [{activate: Pay%s}, resolve chain]\n"
    lines = walked(text % ("hand: [Shrink]", ", costs: Shrink"), capsys, monkeypatch)
    assert {"Life Points: you 7000, opponent 8000", "Shrink goes to: graveyard", "Pay goes to: graveyard"} <= set(lines)
    assert "Life Points: you 7000, opponent 8000" in walked(text % ("players: {you: {hand: 2}}", ""), capsys, monkeypatch)


HOLE = """
turn: opponent
field:
  you: {Trap Hole: {face-down: true}}
  opponent: {Gemini Elf: {face-down: true}, Weak: {card: Book Worm, face-down: true}, Lacooda: {card: Des Lacooda, face-down: true}}
cards: {Book Worm: {atk: 900}}
hand: {opponent: [Axe Raider]}
"""


@pytest.mark.parametrize(
    ("event", "ask", "verdict"),
    [
        ("{flip summon: Gemini Elf}", "Trap Hole, target: Gemini Elf", "yes"),
        ("{normal summon: Axe Raider}", "Trap Hole, target: Axe Raider", "yes"),
        ("{flip summon: Weak}", "Trap Hole, target: Weak", "no"),  # 900 ATK
        ("{turn face-up: Gemini Elf}", "Trap Hole, target: Gemini Elf", "no"),  # by an effect, which is no Summon
        ("{special summon: Axe Raider}", "Trap Hole, target: Axe Raider", "no"),
        ("{flip summon: Gemini Elf}", "Trap Hole, target: Lacooda", "no"),  # another one
        ("{flip summon: Lacooda}", "Lacooda, effect: 2", "mandatory"),
        ("{turn face-up: Lacooda}", "Lacooda, effect: 2", "no"),
        ("{flip summon: Gemini Elf}", "Lacooda, effect: 2", "no"),
    ],
)
def test_what_waits_for_a_flip_summon(event, ask, verdict):
    answer = play(HOLE + f"events: [{event}]\nask: [{{activate: {ask}}}]\n")
    assert answer.verdicts[0].verdict == verdict


def test_trap_hole_destroys_what_is_flip_summoned():
    answer = play(HOLE + "events: [{flip summon: Gemini Elf}, {activate: Trap Hole, target: Gemini Elf}, resolve chain]\n")
    assert answer.places[3, "Gemini Elf"] == "graveyard"


def test_an_own_monster_is_nothing_for_trap_hole():
    text = "field: {Trap Hole: {face-down: true}, Gemini Elf: {face-down: true}}\nevents: [{flip summon: Gemini Elf}]\n"
    assert play(text + "ask: [{activate: Trap Hole}]\n").verdicts[0].verdict == "no"
