"""What README shows is true."""

import re
from pathlib import Path

import yaml

from reasoner import Scenario, play, read, stats
from reasoner.cli import main
from reasoner.scenario.reading import VERBS

README = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```(\w+)\n(.*?)```", README, re.S)
YAML = [text for language, text in BLOCKS if language == "yaml"]


def test_the_scenario_is_answered():
    answer = stats(YAML[0])
    dragon = "Blue-Eyes White Dragon"
    # 3000 and 1000 by the Axe; half of that is fixed until the turn ends; then the Axe is gone.
    assert [answer[event][dragon].atk for event in (0, "shut", 2, 3)] == [4000, 2000, 2000, 3000]


def test_the_card_is_understood():
    more = """
players: {you: {hand: 3}}
field: [Knight of Examples]
events:
  - {use: Knight of Examples, effect: 2, target: Knight of Examples}
"""
    answer = stats(YAML[1] + more)
    # 1800 and 100 for each card in the hand; half of that is fixed; its own gain is negated, the DEF untouched.
    assert [(answer[event]["Knight of Examples"].atk, answer[event]["Knight of Examples"].defense) for event in (0, 1)] == [
        (2100, 900), (1050, 900),
    ]  # fmt: skip


def test_the_events_of_the_table_are_known():
    rows = re.findall(r"^\| (.*?) \| ", README.split("| event | says |")[1], re.M)
    shown = {key for row in rows for code in re.findall(r"`(\{.*?\})`", row) for key in yaml.safe_load(code.replace("[...]", "[]"))}
    assert shown & set(VERBS) >= set(VERBS) - {"banish", "send", "return", "tribute", "leave"}


def test_the_python_lines_are_true():
    python = [text for language, text in BLOCKS if language == "python"]
    names = {}
    exec(python[0], names)  # noqa: S102
    apollousa = "Apollousa, Bow of the Goddess"
    assert names["timeline"][3][apollousa].atk == 800
    assert names["timeline"].at(3, apollousa).original_atk == 1600
    assert isinstance(names["duel"], Scenario)


def test_the_table_is_what_is_printed(capsys):
    shown = "\n\n".join(README.split("$ reasoner stats 000:L202\n")[1].split("\n\n")[:2])
    assert main(["stats", "000:L202"]) == 0
    printed = capsys.readouterr().out
    assert [line.strip() for line in shown.splitlines()] == [line.strip() for line in printed.strip().splitlines()]


def test_the_pending_example_is_pending(capsys):
    assert main(["stats", "000:L334"]) == 0
    assert "pending" in capsys.readouterr().out


def test_the_scenario_can_be_read_alone():
    assert read(YAML[0]).title == "Half Shut on an equipped Blue-Eyes"


def _printed(command, capsys, tmp_path, scenario=None):
    """What a command line of README prints, and what README says it does."""
    shown = README.split(f"    $ reasoner {command}\n")[1].split("\n\n")[0]
    words = command.split()
    if scenario is not None:
        file = tmp_path / words[-1]
        file.write_text(scenario, encoding="utf-8")
        words[-1] = str(file)
    assert main(words) == 0
    return [line.removeprefix("    ").rstrip() for line in shown.splitlines()], capsys.readouterr().out.rstrip("\n").split("\n")


def test_a_whole_battle_is_what_is_printed(capsys, tmp_path):
    shown, printed = _printed("battle battle.yaml", capsys, tmp_path, YAML[2])
    assert shown == printed
    # Shrink in the Damage Step: 3000 becomes 1500 against 1900.
    assert any("you 7600" in line for line in shown)


def test_the_questions_of_the_battle_are_answered(capsys, tmp_path):
    shown, printed = _printed("activate battle.yaml", capsys, tmp_path, YAML[2])
    assert shown == printed


def test_the_rulings_on_play_are_what_is_printed(capsys, tmp_path):
    for command in ("activate 003:L367a", "resolve 003:L175"):
        shown, printed = _printed(command, capsys, tmp_path)
        assert shown == printed[: len(shown)], command


def test_the_text_of_an_effect_is_understood():
    more = """
hand: [Harvest of Examples]
graveyard: [Gemini Elf, Axe Raider]
events: [{activate: Harvest of Examples, target: [Gemini Elf, Axe Raider]}, {banish: Axe Raider}, resolve chain]
"""
    answer = play(YAML[3] + more)
    first, second = answer.resolutions[0].steps
    # One of "those cards" is gone: the other is added, and that counts (003:L160).
    assert (first.result, first.done_to, second.result) == ("partly", ("Gemini Elf",), "applies")


def test_the_python_lines_on_play_are_true():
    python = [text for language, text in BLOCKS if language == "python"]
    names = {}
    exec(python[1], names)  # noqa: S102
    assert names["answer"].verdicts[0].verdict == "no"
    assert "wo-bars-same-value" in names["answer"].verdicts[0].rules
