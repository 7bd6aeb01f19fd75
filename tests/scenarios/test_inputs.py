"""Input as files: good ones with the values worked out by hand beside them, bad ones with the exact messages."""

import io
import json
import re
import subprocess
import sys
import time
from pathlib import Path

import pytest

from reasoner.cli import main

HERE = Path(__file__).parent
GOOD = sorted((HERE / "good").glob("*.yaml"))
BAD = sorted((HERE / "bad").glob("*.yaml"))


@pytest.mark.parametrize("path", GOOD, ids=lambda path: path.stem)
def test_good_input(path, capsys):
    assert main(["stats", str(path), "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["verdict"] == "settled"
    rows = answer["outcomes"][0]["timeline"]
    for expected in json.loads(path.with_suffix(".json").read_text(encoding="utf-8")):
        stats = rows[expected.pop("after")]["monsters"][expected.pop("monster")]
        assert {key: stats[key] for key in expected} == expected


@pytest.mark.parametrize("path", BAD, ids=lambda path: path.stem)
def test_bad_input(path, capsys, monkeypatch):
    monkeypatch.chdir(path.parent)
    start = time.perf_counter()
    assert main(["stats", path.name]) == 2
    assert time.perf_counter() - start < 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err == path.with_suffix(".txt").read_text(encoding="utf-8")


NONSENSE = {
    "one-line": b"x" * 10_000_000,
    "lines": b"field: [x]\n" * 900_000,
    "binary": bytes(range(256)) * 40_000,
    "nested": b"[" * 500_000,
    "deep": b"a:\n" + b"".join(b" " * depth + b"b:\n" for depth in range(1, 1200)),
    "bomb": b"a: &a [x,x]\nb: &b [*a,*a]\nc: &c [*b,*b]\nfield: [*c,*c]\n",
    "utf-16": "field: [Shrink]".encode("utf-16"),
    "zip": b"PK\x03\x04" + bytes(2000),
    "tabs": b"field:\n\t- x\n",
}


@pytest.mark.parametrize("name", NONSENSE)
def test_nonsense_gives_one_line_and_no_traceback(name, tmp_path):
    path = tmp_path / "nonsense.yaml"
    path.write_bytes(NONSENSE[name])
    start = time.perf_counter()
    ran = subprocess.run([sys.executable, "-m", "reasoner", "stats", str(path)], capture_output=True, text=True, check=False)
    assert time.perf_counter() - start < 2
    assert ran.returncode == 2
    assert ran.stdout == ""
    assert "Traceback" not in ran.stderr
    assert 0 < len(ran.stderr.splitlines()) <= 50
    assert all("line" in line for line in ran.stderr.splitlines())


@pytest.mark.parametrize(
    "arguments",
    [
        ["stats", "there-is-no-such-file.yaml"],
        ["stats", "."],
        ["stats"],
        ["stats", "000:L999999"],
        ["stats", "--monster", "Blue-Eyes White Dragoon"],
        ["stats", "--monster", "Blue-Eyes White Dragon", "--then", "Shrnik"],
        ["stats", "--then", "Shrink"],
        ["cards", "Shrnik"],
        ["check", "000:L999999"],
    ],
    ids=" ".join,
)
def test_commands_that_cannot_be_understood(arguments, capsys):
    assert main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert len(err.splitlines()) == 1


HELD = [  # half a name, in any language; a typing mistake; no name at all
    ("Blue-Eyes", 'did you mean "Blue-Eyes Toon Dragon" or "Blue-Eyes White Dragon"?'),
    ("apollousa", 'did you mean "Apollousa, Bow of the Goddess"?'),
    ("アポロウーサ", 'did you mean "Apollousa, Bow of the Goddess"?'),
    ("阿波罗萨", 'did you mean "Apollousa, Bow of the Goddess"?'),
    ("Shrnik", 'did you mean "Shrink"?'),
    ("", "see `reasoner cards` for those"),
    ("zzzz", "see `reasoner cards` for those"),
]


@pytest.mark.parametrize(("name", "hint"), HELD)
def test_half_a_name_is_completed(name, hint, capsys):
    assert main(["stats", "--monster", name]) == 2
    assert f'is called "{name}"; {hint}' in capsys.readouterr().err


def test_an_event_misspelt_in_a_quick_question(capsys):
    assert main(["stats", "--monster", "Gemini Elf", "--then", "destory: Gemini Elf"]) == 2
    assert capsys.readouterr().err == '--then: no kind of event is called "destory"; did you mean "destroy"?\n'


@pytest.mark.parametrize(
    ("name", "hint"), [("Shrnik", 'did you mean "Shrink"?'), ("", "see `reasoner cards` for"), ("zzzz", "see `reasoner cards` for")]
)
def test_a_card_that_there_is_not(name, hint, capsys):
    assert main(["cards", name]) == 2
    assert capsys.readouterr().err.startswith(f'no card of the library is called "{name}"; {hint}')


@pytest.mark.parametrize("part", ["apollousa", "アポロウーサ", "阿波罗萨", "Apollousa, Bow of the Goddess"])
def test_a_card_is_shown_by_what_only_its_name_holds(part, capsys):
    assert main(["cards", part]) == 0
    assert capsys.readouterr().out.startswith("Apollousa, Bow of the Goddess\n")


def test_cards_whose_names_hold_a_part_are_listed(capsys):
    assert main(["cards", "blue-eyes"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert any("  Blue-Eyes White Dragon  青眼の白龍  " in line for line in lines)
    assert all("Blue-Eyes" in line for line in lines)
    assert main(["cards", "blue-eyes", "--json"]) == 0
    assert [card["en"] for card in json.loads(capsys.readouterr().out)] == [line.split("  ")[-3] for line in lines]


def test_of_many_cards_that_hold_a_name_some_are_told(capsys):
    assert main(["stats", "--monster", "dragon"]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line.count('"') == 12  # the name, and five cards
    assert re.search(r" or one of \d+ more\?$", line)


PLAY_FILE = b"""field: [Shrink, Gemini Elf]
hand: [Sangan]
events:
  - {activate: Shrink, target: Gemini Elf}
  - resolve chain
ask: [{set: Sangan}]
"""
VALUES_FILE = b"""field: [Gemini Elf]
events:
  - {use: Shrink, target: Gemini Elf}
  - {chain: [{use: Shrink, target: Gemini Elf}]}
show: [level]
"""


def test_a_scenario_of_the_other_kind_is_told_what_answers_it(tmp_path, capsys):
    file = tmp_path / "table.yaml"
    for text, command, other, lines in ((PLAY_FILE, "stats", "play", [2, 4, 5, 6]), (VALUES_FILE, "play", "stats", [3, 4, 5])):
        file.write_bytes(text)
        assert main([command, str(file)]) == 2
        err = capsys.readouterr().err.splitlines()
        assert [int(re.search(r": line (\d+),", line)[1]) for line in err] == lines
        assert all(f"ask `reasoner {other}`" in line for line in err)


def test_unknown_words_of_the_command_line(capsys):
    assert main(["statz"]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_standard_input(capsys, monkeypatch):
    text = (HERE / "good" / "small.yaml").read_bytes()
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text), encoding="utf-8"))
    assert main(["stats", "-"]) == 0
    assert "4000" in capsys.readouterr().out


def test_a_quick_question(capsys):
    quick = ["stats", "--monster", "Blue-Eyes White Dragon", "--then", "Blackwing - Gale the Whirlwind", "--then", "Shrink"]
    assert main([*quick, "--then", "end turn", "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)["outcomes"][0]["timeline"]
    # 000:L230 prints these numbers.
    values = [(row["monsters"]["Blue-Eyes White Dragon"]["atk"], row["monsters"]["Blue-Eyes White Dragon"]["def"]) for row in rows]
    assert values == [(3000, 2500), (1500, 1250), (1500, 1250), (3000, 1250)]


@pytest.mark.parametrize("identifier", ["000:L142", "000:L334", "000:L368", "owner:eraser-avatar-option"])
def test_json_of_rulings_with_reasons(identifier, capsys):
    assert main(["stats", identifier, "--why", "--json"]) == 0
    answers = json.loads(capsys.readouterr().out)
    for answer in answers if isinstance(answers, list) else [answers]:
        for outcome in answer["outcomes"]:
            for reason in outcome["reasons"]:
                assert all(rule["sentence"] and rule["source"] for rule in reason["rules"])
                if reason["counts"]:
                    assert max(reason["counts"][-1]["value"], 0) == reason["after"]


def test_a_printed_question_mark_is_shown_as_one(tmp_path, capsys):
    path = tmp_path / "dragon.yaml"
    path.write_text("field: {Slifer the Sky Dragon: {}}\nplayers: {you: {hand: 2}}\n", encoding="utf-8")
    assert main(["stats", str(path), "--why"]) == 0
    assert "printed: ?" in capsys.readouterr().out
    assert main(["stats", str(path), "--why", "--json"]) == 0
    reasons = json.loads(capsys.readouterr().out)["outcomes"][0]["reasons"]
    assert [(one["stat"], one["printed"], one["after"]) for one in reasons] == [("atk", None, 2000), ("def", None, 2000)]


@pytest.mark.parametrize(
    ("arguments", "hint"),
    [
        (["--card", "Shrnk"], 'no ruling plays with "Shrnk"; did you mean "Shrink"?'),
        (["--rule", "once-gain-count"], 'no rule is called "once-gain-count"; did you mean "once-gain-counts"?'),
        (["z\nz"], 'no ruling holds "z z"'),
        (["--source", "009"], 'no ruling is of the source "009"; there are 000, 002, 003, 004, conflict, owner'),
        (
            ["--source", "000:L9"],
            'no ruling is of the source "000:L9"; the nearest are "000:L7", "000:L8", "000:L10" and "000:L11"',
        ),
        (["Shrnk"], 'no ruling holds "Shrnk"; did you mean "Shrink"?'),
        (["zzz"], 'no ruling holds "zzz"'),
        (["Shrink", "--card", "Apollousa", "--source", "004"], "each of these is found, but no ruling fits all of them"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_where_no_ruling_is_found_something_is_suggested(arguments, hint, capsys):
    assert main(["rulings", *arguments]) == 0
    assert capsys.readouterr() == (f"0 rulings\n{hint}\n", "")


@pytest.mark.parametrize("arguments", [["--card", ""], ["--rule", " "], ["--source", ""], [""]])
def test_rulings_of_nothing_are_refused(arguments, capsys):
    assert main(["rulings", *arguments]) == 2
    assert capsys.readouterr().err.endswith(" is empty; say what is looked for, or leave it out\n")


def found(capsys, *arguments):
    assert main(["rulings", *arguments, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def test_a_source_is_a_line_with_its_parts_or_a_document(capsys):
    assert [one["id"] for one in found(capsys, "--source", "000:L14")] == ["000:L14"]
    assert {"000:L90a", "000:L90b"} == {one["id"] for one in found(capsys, "--source", "000:L90")}
    assert "000:L94" in [one["id"] for one in found(capsys, "--source", "000:L101")]  # its source names two places
    assert {"000:L14", "000:L141"} <= {one["id"] for one in found(capsys, "--source", "000")}
    assert main(["rulings", "--source", "000:L14"]) == 0
    assert capsys.readouterr().out.endswith("\n1 ruling\n")


def test_rulings_are_found_by_a_rule_that_their_answers_rest_on(capsys):
    from reasoner.rulings.corpus import all_rulings

    resting = [
        (one.id, slug)
        for one in all_rulings()
        for case in one.cases
        for expected in case.played
        for slug in expected.rests_on
        if slug not in one.rules
    ]
    assert resting
    for identifier, slug in resting[:3]:
        assert identifier in [one["id"] for one in found(capsys, "--rule", slug)]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["stats", ""], "the name of a file is empty; name a file of YAML text, the ID of a ruling, or - for standard input"),
        (["stat", "x"], 'reasoner: argument COMMAND: there is no "stat"; did you mean "stats"? see reasoner --help'),
        (["stats", "x", "--wy"], 'reasoner stats: unrecognized arguments: --wy; did you mean "--why"? see reasoner stats --help'),
        (["stats", "x", "--wh"], 'reasoner stats: unrecognized arguments: --wh; did you mean "--why"? see reasoner stats --help'),
        (["stats", "x", "y"], "reasoner stats: unrecognized arguments: y; see reasoner stats --help"),
        (["play", "x", "--steps"], "reasoner play: unrecognized arguments: --steps; see reasoner play --help"),
        (
            ["stats", "x", "--edition", "1999"],
            'reasoner stats: argument --edition: there is no "1999"; write "2025" or "old"; see reasoner stats --help',
        ),
        (
            ["play", "x", "--edition", "ol\nd"],
            'argument --edition: there is no "ol d"; did you mean "old"? see reasoner play --help',
        ),
        (["stats", "000:L9"], 'no ruling has the id "000:L9"; the nearest are "000:L7", "000:L8", "000:L10" and "000:L11"'),
        (["check", "000:L9"], 'no ruling has the id "000:L9"; the nearest are "000:L7", "000:L8", "000:L10" and "000:L11"'),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_commands_are_told_what_they_may_mean(arguments, message, capsys):
    assert main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    (line,) = err.splitlines()
    assert line.endswith(message)


def test_the_heading_over_what_is_disputed_fits_what_stands_below_it(capsys):
    assert main(["check", "004:L7"]) == 0
    heading, line, *_ = capsys.readouterr().out.splitlines()
    assert heading == "Where a source is disputed: whether the answer that the corpus takes is reached, and the argument for it:"
    assert line.startswith("  004:L7: agrees; ")


def test_a_monster_that_comes_with_its_printed_values_needs_no_reason(tmp_path, capsys):
    path = tmp_path / "arrivals.yaml"
    path.write_text(
        "field: {Gemini Elf: , Axe of Despair: {equipped to: Gemini Elf}}\n"
        "events: [{summon: Axe Raider}, {destroy: Axe of Despair}]",
        encoding="utf-8",
    )
    assert main(["stats", str(path), "--why"]) == 0
    reasons = capsys.readouterr().out.partition("Rules")[0]
    assert "0 Gemini Elf: ATK 2900\n     printed: 1900\n     counts: Axe of Despair (1) +1000" in reasons
    assert "2 Gemini Elf: ATK 2900 -> 1900\n     printed: 1900\n     Axe of Despair (1) no longer counts" in reasons
    assert "Axe Raider: ATK" not in reasons
    assert "Elf: DEF" not in reasons


def test_a_rule_that_no_ruling_is_about():
    from reasoner.rulings.search import hints

    assert hints([], [], None, "below-zero-floor", None) == [
        'no ruling is about the rule "below-zero-floor"; `--why` names it where an answer rests on it'
    ]
