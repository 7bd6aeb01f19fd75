"""How monsters were Summoned, and with what, in scenarios about values. Expected values follow from the cards' texts."""

import pytest

from reasoner import ScenarioError
from reasoner.duels import play
from reasoner.scenario.duel import read_yaml as read_play
from reasoner.scenario.reading import read_yaml
from reasoner.timelines import timeline

DOMAIN = """field: {Gemini Elf: {controller: opponent}, Domain of the True Monarchs: }
events:
  - {summon: Caius the Shadow Monarch%s}
  - {attack: Caius the Shadow Monarch, target: Gemini Elf}
  - damage step
  - damage calculation
"""
GOLEM = """field: [Earth Golem @Ignister]
events:
  - {summon: %s, controller: opponent}
  - {attack: Earth Golem @Ignister, target: %s}
  - damage step
"""
DRIDENT = """field: {D: {card: Zoodiac Drident, materials: %s}}
events: [{detach: D, %s}]
"""
BOTH = "[Zoodiac Whiptail, Zoodiac Thoroughblade]"  # 1200/400 and 1600/0


def atk(text: str, name: str) -> tuple[str, int | None]:
    found = timeline(read_yaml(text))
    return found.verdict, found.as_dicts()[-1]["monsters"][name].get("atk")


@pytest.mark.parametrize(
    ("how", "expected"),
    [
        (", how: tribute, materials: 1", ("settled", 3200)),
        (", how: tribute", ("settled", 3200)),
        (", how: with 1 tribute", ("settled", 3200)),
        (", how: special", ("settled", 2400)),
        ("", ("unmodelled", 2400)),
    ],
)
def test_who_was_tribute_summoned(how: str, expected: tuple[str, int]) -> None:
    assert atk(DOMAIN % how, "Caius the Shadow Monarch") == expected


def test_what_came_back_is_not_tribute_summoned() -> None:
    text = DOMAIN.replace(
        "  - {attack", "  - {destroy: Caius the Shadow Monarch}\n  - {summon: Caius the Shadow Monarch, how: special}\n  - {attack"
    )
    assert atk(text % ", how: tribute", "Caius the Shadow Monarch") == ("settled", 2400)


@pytest.mark.parametrize(
    ("name", "how", "expected"),
    [
        ("Stardust Dragon", ", how: synchro", ("settled", 4600)),
        ("Stardust Dragon", ", how: from the extra deck", ("settled", 4600)),
        ("Stardust Dragon", ", how: from the graveyard", ("settled", 2300)),
        ("Stardust Dragon", "", ("unmodelled", 2300)),
        ("Gemini Elf", "", ("settled", 2300)),
    ],
)
def test_who_came_from_the_extra_deck(name: str, how: str, expected: tuple[str, int]) -> None:
    assert atk(GOLEM % (name + how, name), "Earth Golem @Ignister") == expected


def test_play_tells_values_how_monsters_were_summoned() -> None:
    text = """hand: [Summoned Skull]
field: {Axe Raider: , Gemini Elf: {controller: opponent}, Domain of the True Monarchs: }
events:
  - {normal summon: Summoned Skull, using: Axe Raider}
  - {begin phase: battle}
  - {attack: Summoned Skull, target: Gemini Elf}
  - damage step
  - damage calculation
"""
    assert play(read_play(text), table=True).stats(5)["Summoned Skull"]["atk"] == 3300


@pytest.mark.parametrize(
    ("how", "expected"),
    [
        ("normal, materials: 0", ("settled", 1900)),
        ("without tribute", ("settled", 1900)),
        ("normal, materials: 2", ("settled", 3000)),
        ("tribute", ("settled", 3000)),
        ("normal", ("unmodelled", 3000)),
    ],
)
def test_a_normal_summon_with_and_without_tributes(how: str, expected: tuple[str, int]) -> None:
    assert atk(f"events: [{{summon: Beast King Barbaros, how: {how}}}]", "Beast King Barbaros") == expected


@pytest.mark.parametrize(
    ("name", "how", "expected"),
    [
        ("Behemoth the King of All Animals", "tribute, materials: 1", ("settled", 2000)),
        ("Behemoth the King of All Animals", "tribute, materials: [Gemini Elf]", ("settled", 2000)),
        ("Behemoth the King of All Animals", "tribute, materials: 2", ("settled", 2700)),
        ("Behemoth the King of All Animals", "tribute", ("unmodelled", 2700)),
        ("Fusilier Dragon, the Dual-Mode Beast", "normal, materials: 0", ("settled", 1400)),
        ("Fusilier Dragon, the Dual-Mode Beast", "tribute", ("settled", 2800)),
        ("Qliphort Stealth", "normal, materials: 0", ("settled", 1800)),
        ("Qliphort Stealth", "special", ("settled", 1800)),
        ("Qliphort Stealth", "normal, materials: 2", ("settled", 2800)),
    ],
)
def test_the_number_of_tributes(name: str, how: str, expected: tuple[str, int]) -> None:
    assert atk(f'events: [{{summon: "{name}", how: {how}}}]', name) == expected


@pytest.mark.parametrize(
    ("how", "instead"),
    [
        ("trbiute", 'did you mean "tribute"?'),
        ("with one tribute", 'did you mean "with 1 tribute"?'),
        ("Normal Summon", 'did you mean "normal"?'),
        ("5", 'write "normal", "tribute", '),
        ("[special, xyzz]", 'did you mean "xyz"?'),
    ],
)
def test_ways_that_do_not_exist(how: str, instead: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        timeline(read_yaml(f"events: [{{summon: Gemini Elf, how: {how}}}]"))
    (mistake,) = caught.value.mistakes
    assert mistake.what.startswith("there is no way of Summoning called ")
    assert mistake.instead.startswith(instead)


def test_ways_that_are_of_a_text() -> None:
    assert timeline(read_yaml("events: [{summon: Gemini Elf, how: [special, by a gladiator beast]}]")).verdict == "settled"
    own = "cards: {Own: {atk: 100, effects: {1: {applies: continuous, while: {summoned: in style}, atk gains: 900}}}}\n"
    assert atk(own + "events: [{summon: Own, how: in style}]", "Own") == ("settled", 1000)


@pytest.mark.parametrize(
    ("materials", "which", "expected"),
    [
        (BOTH, "cards: Zoodiac Whiptail", ("settled", 1600)),
        (BOTH, "cards: [Zoodiac Thoroughblade]", ("settled", 1200)),
        (BOTH, "number: 2", ("settled", 0)),
        (BOTH, "number: 1", ("unmodelled", None)),
        ("2", "number: 1", ("unmodelled", None)),
        (
            "[Zoodiac Whiptail, Zoodiac Whiptail, Zoodiac Thoroughblade]",
            "cards: [Zoodiac Whiptail, Zoodiac Whiptail]",
            ("settled", 1600),
        ),
    ],
)
def test_which_materials_are_left(materials: str, which: str, expected: tuple[str, int | None]) -> None:
    assert atk(DRIDENT % (materials, which), "D") == expected


@pytest.mark.parametrize(
    ("which", "said"),
    [
        ("cards: Gemini Elf", '"D" has no such material at that time'),
        ("cards: [Zoodiac Whiptail, Zoodiac Whiptail]", '"D" has no such material at that time'),
        ("cards: []", "`cards` is empty"),
        ("cards: Zoodiac Whiptail, number: 1", "`number` and `cards` say the same in two ways"),
    ],
)
def test_materials_that_cannot_be_detached(which: str, said: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        timeline(read_yaml(DRIDENT % (BOTH, which)))
    assert [mistake.what for mistake in caught.value.mistakes] == [said]
