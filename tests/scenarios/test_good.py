"""Good input beyond the files of good/ (see test_inputs.py): how it may be written, battles, tables that fit, JSON."""

import io
import json
import unicodedata

import pytest

from reasoner.answers.records import timeline_record
from reasoner.answers.tables import columns, timeline_text
from reasoner.cli import main
from reasoner.rulings import corpus
from reasoner.scenario.reading import read_object
from reasoner.timelines import timeline

PLAIN = "field: [Blue-Eyes White Dragon]\nevents:\n- {use: Shrink, target: Blue-Eyes White Dragon}\n- end turn\n"


def said(text, capsys, monkeypatch, *options):
    """What the command answers to a text on standard input."""
    raw = text.encode() if isinstance(text, str) else text
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(raw), encoding="utf-8"))
    assert main(["stats", "-", *options]) == 0, capsys.readouterr().err
    out, err = capsys.readouterr()
    assert err == ""
    return out


def as_json(document):
    """The document as a file; JSON is YAML too."""
    return json.dumps(document, ensure_ascii=False)


def width(line):
    return sum(2 if unicodedata.east_asian_width(sign) in "WF" else 1 for sign in line)


def fits(text):
    return all(width(line) <= 100 for line in text.splitlines())


@pytest.mark.parametrize(
    "text",
    [
        PLAIN.encode("utf-8-sig"),
        PLAIN.replace("\n", "\r\n"),
        PLAIN.replace("\n", "\r"),
        "# a comment\n---\n" + PLAIN + "...\n# the end\n",
        PLAIN.rstrip("\n"),
        '{"field": ["Blue-Eyes White Dragon"], "events": [{"use": "Shrink", "target": ["Blue-Eyes White Dragon"]}, "end turn"]}',
        "events:\n  -   target: Blue-Eyes\n         White Dragon\n      use: >-\n        Shrink\n"
        "  - end turn\nfield:\n  Blue-Eyes White Dragon: {}\n",
        "field: {Blue-Eyes White Dragon: }\nevents:\n- use: shrink\n  effect: 1\n  target: BLUE EYES WHITE DRAGON\n"
        "- {end turn: }\n",
        "field: [青眼の白龍]\nevents: [{use: 收缩, target: 青眼白龙}, end turn]\n",
    ],
    ids=["mark", "crlf", "cr", "document", "no last line break", "json", "folded", "other spellings", "other languages"],
)  # fmt: skip
def test_the_same_scenario_written_otherwise(text, capsys, monkeypatch):
    assert said(text, capsys, monkeypatch, "--json") == said(PLAIN, capsys, monkeypatch, "--json")


def values(document, event, name):
    stats = timeline(read_object(document)).at(event, name)
    return stats.atk, stats.defense


def battle(document):
    """The damage and the destroyed of the last event."""
    row = timeline(read_object(document)).as_dicts()[-1]
    return {one["player"]: one["points"] for one in row.get("damage", ())}, row.get("destroyed by battle", [])


BATTLE = ["damage step", "damage calculation", "after damage calculation"]


def test_an_attacked_face_down_monster_is_flipped_to_defense_position():
    # 3000 ATK against 900 DEF: it is destroyed, and nobody takes damage.
    attack = {"attack": "Blue-Eyes White Dragon", "target": "Gemini Elf"}
    field = {"Blue-Eyes White Dragon": {}, "Gemini Elf": {"controller": "opponent", "face-down": True}}
    events = [attack, BATTLE[0], {"flip": "Gemini Elf"}, *BATTLE[1:]]
    assert battle({"field": field, "events": events}) == ({}, ["Gemini Elf"])


def test_a_monster_that_is_flip_summoned_comes_to_attack_position():
    # 3000 ATK against 1900 ATK: 1100 damage.
    attack = {"attack": "Blue-Eyes White Dragon", "target": "Gemini Elf"}
    field = {"Blue-Eyes White Dragon": {}, "Gemini Elf": {"controller": "opponent", "face-down": True}}
    events = [{"flip": "Gemini Elf"}, attack, *BATTLE]
    assert battle({"field": field, "events": events}) == ({"opponent": 1100}, ["Gemini Elf"])


def test_an_attack_from_defense_position_uses_def():
    # Susanowo attacks with its DEF of 3800.
    name = "Superheavy Samurai Warlord Susanowo"
    events = [{"attack": name, "target": "directly"}, *BATTLE]
    assert battle({"field": {name: {"position": "defense"}}, "events": events}) == ({"opponent": 3800}, [])


def test_rampart_blaster_attacks_directly_with_half_its_atk():
    # "This card can attack directly while in Defense Position. If it does, apply its ATK ..., and its ATK is halved": 2000 / 2.
    name = "Elemental HERO Rampart Blaster"
    events = [{"attack": name, "target": "directly"}, *BATTLE]
    assert battle({"field": {name: {"position": "defense"}}, "events": events}) == ({"opponent": 1000}, [])


def test_an_attack_from_defense_position_may_apply_its_atk():
    # As Total Defense Shogun: 1550 ATK against 1900 ATK; its DEF of 2500 does not count.
    traits = ["attacks in defense position", "applies its atk in defense position"]
    cards = {"Shogun": {"atk": 1550, "def": 2500, "traits": traits}}
    field = {"Shogun": {"position": "defense"}, "Gemini Elf": {"controller": "opponent"}}
    events = [{"attack": "Shogun", "target": "Gemini Elf"}, *BATTLE]
    assert battle({"cards": cards, "field": field, "events": events}) == ({"you": 350}, ["Shogun"])


def test_an_attack_can_be_turned_to_another_target():
    field = {"Blue-Eyes White Dragon": {}, "Gemini Elf": {"controller": "opponent"}, "Axe Raider": {"controller": "opponent"}}
    events = [{"attack": "Blue-Eyes White Dragon", "target": one} for one in ("Gemini Elf", "Axe Raider")]
    assert battle({"field": field, "events": [*events, *BATTLE]}) == ({"opponent": 1300}, ["Axe Raider"])


def test_an_equip_card_of_another_effect_is_not_its_own():
    # Relinquished has the values of the monster that it has equipped by its own effect, and 0 without one.
    field, equip = ["Blue-Eyes White Dragon", "Relinquished"], {"equip": "Blue-Eyes White Dragon", "to": "Relinquished"}
    own, others = {**equip, "by": "Relinquished", "effect": 1}, {**equip, "by": "Armored Xyz", "effect": 1}
    assert values({"field": field, "events": [own]}, 1, "Relinquished") == (3000, 2500)
    assert values({"field": field, "events": [others]}, 1, "Relinquished") == (0, 0)


def test_an_equip_card_moves_on():
    field = ["Blue-Eyes White Dragon", "Gemini Elf"]
    document = {"field": field, "events": [{"equip": "Axe of Despair", "to": name} for name in field]}
    assert values(document, 1, "Blue-Eyes White Dragon") == (4000, 2500)
    assert values(document, 2, "Blue-Eyes White Dragon") == (3000, 2500)
    assert values(document, 2, "Gemini Elf") == (2900, 900)


def test_monsters_come_and_go_and_come_again():
    events = [{verb: "Gemini Elf"} for verb in ("summon", "turn face-down", "flip", "banish", "summon", "return", "summon")]
    answer = timeline(read_object({"events": [{"use": "Ceasefire"}, *events]}))
    assert [len(answer[event]) for event in range(9)] == [0, 0, 1, 1, 1, 0, 1, 0, 1]
    assert answer.at(8, "Gemini Elf").atk == 1900


@pytest.mark.parametrize(
    ("text", "wide"), [("", 0), ("ATK", 3), ("収縮", 4), ("ｱ", 1), ("Ａ", 2), ("é", 1), ("가", 2), ("🐉", 2), ("…", 1)]
)
def test_columns(text, wide):
    assert columns(text) == wide == width(text)


LONG = {
    "Latin": "Incomprehensibly-long-name-without-a-single-space " * 3,
    "Japanese": "召喚獣の名前がとても長いので表に入らない" * 4,
    "Chinese": "名字很长很长的怪兽" * 9,
    "Korean": "이름이 아주 긴 몬스터 " * 6,
    "Cyrillic": "Очень длинное имя чудовища " * 5,
    "emoji": "🐉👨\u200d👩\u200d👧" * 20,
    "combining": "e\u0301" * 90,
    "mixed": "Aあ" * 60 + "\t" + "\n".join("bい" * 9 for _ in range(6)),
    "controls": "\x1b[31mred\x07\x85 bell" * 4,
    "huge": "x" * 40_000,
}  # fmt: skip


@pytest.mark.parametrize("kind", LONG)
def test_tables_fit_whatever_the_names_are(kind):
    name = LONG[kind]
    steps = [{"atk/def becomes": "double", "level gains": 1, "to": "all"}, {"original atk/def becomes": 9, "to": "all"}]
    document = {
        "title": name,
        "cards": {
            name: {"atk": 100_000, "def": 100_000, "level": 12, "rank": 12, "scale": 13},
            f"{name} spell": {"kind": "spell", "effects": {"1": {"applies": "activated", "steps": steps}}},
        },
        "field": {f"{number} {name}": {"card": name} for number in range(3)} | {"Gemini Elf": None},
        "events": [{"use": f"{name} spell"}, {"attack": f"0 {name}", "target": "directly"}, *BATTLE],
        "show": ["level", "rank", "scale"],
    }  # fmt: skip
    answer = timeline(read_object(document), why=True)
    for options in ((False, False), (True, False), (False, True), (True, True)):
        text = timeline_text(answer, *options)
        assert fits(text)
        assert all(sign.isprintable() or sign in "\n\u200d" for sign in text)
    record = json.loads(json.dumps(timeline_record(answer, True)))
    assert record["title"] == name
    stats = record["outcomes"][0]["timeline"][1]["monsters"][f"2 {name}"]
    assert (stats["atk"], stats["original atk"], stats["level"]) == (9, 9, 13)


def test_tables_fit_with_many_monsters_and_large_values(capsys, monkeypatch):
    effect = {"applies": "activated", "original atk/def becomes": {"value": "original same", "of": "it", "times": 900}, "to": "all"}
    document = {
        "cards": {
            "名前": {"atk": 100_000, "def": 100_000, "level": 12, "rank": 12, "scale": 13},
            "増大": {"kind": "spell", "effects": {"1": effect}},
        },
        "field": {f"{number}番目の怪物": {"card": "名前"} for number in range(25)},
        "events": [{"use": "増大"}],
        "show": ["level", "rank", "scale"],
    }  # fmt: skip
    text = said(as_json(document), capsys, monkeypatch, "--steps", "--why")
    assert fits(text)
    assert "90000000*/90000000* [orig. ATK 90000000, DEF 90000000]" in text


def test_tables_fit_where_facts_are_missing_or_open(capsys, monkeypatch):
    name = "手札の枚数を数える、とても名前の長いモンスター" * 3
    card = {"atk": 0, "def": 500, "effects": {"1": {"applies": "continuous", "atk gains": {"count": "hand"}}}}
    text = said(as_json({"cards": {name: card}, "field": [name]}), capsys, monkeypatch, "--why", "--steps")
    assert fits(text)
    assert text.startswith("unmodelled: ")
    assert "?/500*" in text
    assert main(["stats", "000:L334", "--why", "--steps"]) == 0
    assert fits(capsys.readouterr().out)


def test_a_field_without_monsters_is_told(capsys, monkeypatch):
    assert said("field: [Skill Drain]\n", capsys, monkeypatch) == "no monster is on the field at any time\n"


@pytest.mark.parametrize("path", corpus.files(), ids=lambda path: path.stem)
def test_rulings_fit_and_are_valid_json(path):
    for ruling in corpus.read(path):
        for case in ruling.cases:
            if not case.scenario:
                continue
            answer = timeline(case.scenario, why=True)
            for why in (False, True):
                assert fits(timeline_text(answer, why=why)), ruling.id
                record = json.loads(json.dumps(timeline_record(answer, why), allow_nan=False))
                assert record["verdict"] == case.verdict, ruling.id
                assert len(record["outcomes"]) == len(answer.outcomes), ruling.id
                assert all(one["timeline"] and ("reasons" in one) == why for one in record["outcomes"]), ruling.id


@pytest.mark.parametrize(
    "arguments",
    [
        ["stats", "000:L142", "--json"],
        ["stats", "000:L142", "--json", "--why", "--steps", "--edition", "old"],
        ["stats", "--monster", "青眼の白龍", "--then", "収縮", "--json"],
        ["stats", "--monster", "89631139", "--then", "55713623 (1) on 青眼白龙", "--then", "destroy: 青眼白龙", "--json"],
        ["rulings", "--json"],
        ["rulings", "there is no such ruling", "--json"],
        ["cards", "--json"],
        ["cards", "K9-ØØ \"Hound\"", "--json"],
        ["check", "000:L142", "--json"],
    ],
    ids=" ".join,
)  # fmt: skip
def test_answers_for_programs_are_valid_json(arguments, capsys):
    assert main(arguments) == 0
    out, err = capsys.readouterr()
    assert json.loads(out) is not None
    assert err == ""


@pytest.mark.parametrize(
    ("event", "halved"),
    [
        ({"flip": "Hourglass of Courage"}, True),
        ({"flip": "Hourglass of Courage", "how": "flip"}, True),
        ({"flip": "Hourglass of Courage", "how": "by an effect"}, False),
        ({"flip": "Hourglass of Courage", "position": "defense"}, False),
    ],
)
def test_hourglass_of_courage_is_halved_by_a_flip_summon_only(event, halved):
    # "If this card is Normal or Flip Summoned, its original ATK and DEF are halved": 1100/1200 to 550/600.
    document = {"field": {"Hourglass of Courage": {"face-down": True}}, "events": [event]}
    assert values(document, 1, "Hourglass of Courage") == ((550, 600) if halved else (1100, 1200))


def test_hourglass_of_courage_flipped_by_an_attack_is_not_halved():
    attack = {"attack": "Gemini Elf", "target": "Hourglass of Courage"}
    field = {"Hourglass of Courage": {"face-down": True}, "Gemini Elf": {"controller": "opponent"}}
    document = {"turn": "opponent", "field": field, "events": [attack, "damage step", {"flip": "Hourglass of Courage"}]}
    assert values(document, 3, "Hourglass of Courage") == (1100, 1200)


@pytest.mark.parametrize(("how", "halved"), [("normal", True), ("special", False), (["special", "from the hand"], False)])
def test_hourglass_of_courage_is_halved_by_a_normal_summon_only(how, halved):
    document = {"events": [{"summon": "Hourglass of Courage", "how": how}]}
    assert values(document, 1, "Hourglass of Courage") == ((550, 600) if halved else (1100, 1200))


SOLDIER = {"atk": 3000, "def": 2500, "level": 8, "traits": ["black luster soldier"]}


@pytest.mark.parametrize(
    ("attacker", "between", "atk"),
    [("First", [], 1900), ("Second", [], 2900), ("First", ["end turn", {"begin turn": "you"}], 2900)],
)
def test_envoy_of_chaos_reaches_what_comes_later(attacker, between, atk):
    # "... every opponent's monster that battles it this turn has its ATK become that monster's original ATK during damage
    # calculation only": whenever that monster came, and in this turn only; "it" is the target, not every such Soldier.
    field = {"First": {"card": "Soldier"}, "Second": {"card": "Soldier"}}
    late = {"summon": "Gemini Elf", "controller": "opponent"}
    axe = {"equip": "Axe of Despair", "to": "Gemini Elf", "controller": "opponent"}
    attack = [{"attack": attacker, "target": "Gemini Elf"}, "damage step", {"damage calculation": None, "as": "calculation"}]
    events = [
        {"use": "Envoy of Chaos", "target": "First"},
        late,
        axe,
        *between,
        *attack,
        {"end of damage step": None, "as": "over"},
    ]
    answer = timeline(read_object({"cards": {"Soldier": SOLDIER}, "field": field, "events": events}))
    assert [answer[label]["Gemini Elf"].atk for label in ("3", "calculation", "over")] == [2900, atk, 2900]


@pytest.mark.parametrize(
    ("negation", "atk"),
    [
        ([{"place": "Skill Drain"}], 1900),
        ([{"use": "Lost Wind", "target": "Cyber Shadow Gardna", "by": "opponent"}], 1900),
        ([{"place": "Decree"}], 0),
        ([{"negate": "Cyber Shadow Gardna"}], 0),
    ],
)
def test_the_effect_of_a_trap_monster_is_a_traps_effect(negation, atk):
    # It is still a Trap, and its effect is one of a Trap: what negates monsters' effects leaves it alone.
    decree = {"kind": "trap", "effects": {1: {"applies": "continuous", "negates": "effects", "to": "traps"}}}
    field = {"Gemini Elf": {"controller": "opponent"}}
    comes = {"use": "Cyber Shadow Gardna", "effect": 1, "summons": "Cyber Shadow Gardna"}
    attack = {"attack": "Gemini Elf", "target": "Cyber Shadow Gardna"}
    events = [comes, *negation, attack, {"use": "Cyber Shadow Gardna", "effect": 2}]
    document = {"cards": {"Decree": decree}, "field": field, "events": events}
    assert values(document, 4, "Cyber Shadow Gardna")[0] == atk


def summoned(how, condition):
    """Whether an effect on arrival with this condition has applied to a monster Summoned like that."""
    effect = {"applies": "on arrival", "atk gains": 500, "while": {"summoned": condition}}
    cards = {"X": {"atk": 1000, "effects": {1: effect}}}
    return values({"cards": cards, "events": [{"summon": "X", "how": how}]}, 1, "X")[0] == 1500


def test_a_tribute_summon_is_a_normal_summon_and_an_xyz_summon_is_a_special_summon():
    for how in ("normal", "tribute", "without tribute", "with 2 tributes"):
        assert summoned(how, "normal")
        assert not summoned(how, "special")
    for how in ("special", "ritual", "fusion", "synchro", "xyz", "link", "pendulum", "from the graveyard"):
        assert summoned(how, "special")
        assert not summoned(how, "normal")
    assert summoned("with 2 tributes", "tribute")
    assert not summoned("without tribute", "tribute")
    assert not summoned("normal", "tribute")
    assert not summoned("special", "xyz")


def test_what_an_effect_summons_is_special_summoned():
    cards = {
        "Call": {"kind": "spell", "effects": {1: {"applies": "activated", "def gains": 100, "to": "summoned"}}},
        "X": {"atk": 1000, "def": 0, "effects": {1: {"applies": "on arrival", "atk gains": 500, "while": {"summoned": "special"}}}},
    }
    assert values({"cards": cards, "events": [{"use": "Call", "summons": "X"}]}, 1, "X") == (1500, 100)


def test_how_it_is_summoned_must_be_said_where_an_effect_looks_at_it():
    answer = timeline(read_object({"events": [{"summon": "Hourglass of Courage"}]}))
    assert answer.verdict == "unmodelled"
    assert answer.missing == (
        "how Hourglass of Courage is Summoned (`how: normal`, `how: special` or the like), for Hourglass of Courage (1)",
    )
