"""Events that break what only the official rulebook says: the refusal names that rule."""

# ruff: noqa: E501

import pytest

from reasoner import ScenarioError
from reasoner.duels import play
from reasoner.rules import rules
from reasoner.scenario.duel import read_yaml

EXTRA = """cards:
  Tun: {atk: 100, level: 3, traits: [tuner]}
  Five: {atk: 1000, level: 5}
  Syn: {atk: 2500, level: 8, traits: [synchro]}
  Duo: {atk: 2000, link: 2}
  Fus: {atk: 2000, level: 6, traits: [fusion], made of: [{kind: tuner}, {kind: dragon}]}
extra deck: [Syn, Duo, Fus]
field: {Tun: , Five: , Gemini Elf: , Goblin: {card: Axe Raider, controller: opponent}}
"""
ALONE = "hand: [Gemini Elf, Summoned Skull]\nfield: {Axe Raider: , Goblin: {card: Gemini Elf, controller: opponent}}\n"
BATTLE = "phase: battle\n" + ALONE
FORCE = "hand: [Shrink, Raigeki]\nfield: {Exiled Force: , Axe Raider: , Goblin: {card: Gemini Elf, controller: opponent}}\n"

BROKEN = {
    "tributes": ALONE + "events: [{normal summon: Summoned Skull, using: Goblin}]",
    "moves-with-own-cards": ALONE + "deck: [Sangan]\nevents: [{normal summon: Sangan}]",
    "summons-by-kind": EXTRA + "events: [{xyz summon: Syn, using: [Tun, Five]}]",
    "materials": EXTRA + "events: [{link summon: Duo, using: [Tun, Goblin]}]",
    "levels-of-materials": EXTRA + "events: [{synchro summon: Syn, using: [Tun, Gemini Elf]}]",
    "link-rating-of-materials": EXTRA + "events: [{link summon: Duo, using: [Tun, Five, Gemini Elf]}]",
    "positions-by-hand": ALONE + "events: [{normal summon: Gemini Elf}, {position: Gemini Elf, to: defense}]",
    "positions-of-arrival": ALONE + "events: [{normal summon: Gemini Elf, position: defense}]",
    "course-of-an-attack": BATTLE + "events: [{attack: Axe Raider, target: directly}]",
    "costs-first": FORCE + "events: [{activate: Exiled Force, target: Goblin, costs: Axe Raider}, resolve chain]",
    "targets-at-activation": FORCE + "events: [{activate: Shrink}, resolve chain]",
    "conditions-of-activation": "field: [Sangan]\nevents: [{activate: Sangan}, resolve chain]",
    "effects-resolve-whole": FORCE + "events: [{activate: Raigeki}, {decline: Raigeki, step: 1}, resolve chain]",
    "summon-answered-first": "hand: [Gemini Elf]\nfield: {Jar of Greed: {face-down: true}}\nplayers: {you: {deck: 9}}\nevents: [{begin summon: Gemini Elf}, {activate: Jar of Greed}, resolve chain]",
    "text-over-rules": "hand: [Monster Reborn]\ngraveyard: [Gemini Elf]\nfield: {Vanity's Emptiness: }\nevents: [{special summon: Gemini Elf}]",
    "gemini-once": "cards: {Twin: {atk: 1, level: 4, traits: [gemini]}}\nhand: [Twin]\nevents: [{normal summon: Twin}, end turn, {begin turn: you}, {normal summon: Twin}, {begin turn: opponent}, {begin turn: you}, {normal summon: Twin}]",
}  # fmt: skip


def told(text: str) -> list[str]:
    with pytest.raises(ScenarioError) as caught:
        play(read_yaml(text))
    return [mistake.instead for mistake in caught.value.mistakes]


@pytest.mark.parametrize("slug", BROKEN)
def test_the_rule_that_is_broken_is_named(slug):
    rule = rules()[slug]
    assert [instead for instead in told(BROKEN[slug]) if instead.endswith(f"; rule {slug} (rulebook): {rule.en}")]


def test_a_rule_of_the_documents_comes_first():
    (instead,) = told(BATTLE + "events: [{begin phase: main 2}, {attack: Axe Raider, target: Goblin}]")
    assert "(004:" in instead


def test_a_mere_mistake_of_writing_breaks_no_rule():
    (instead,) = told("field: [Gemini Elf]\nevents: [{destroy: Gemini Elf}, {destroy: Gemini Elf}]")
    assert "rule" not in instead


def test_no_rule_of_the_rulebook_is_without_an_event_that_breaks_it():
    assert set(BROKEN) == {slug for slug, rule in rules().items() if rule.source == "rulebook"}
