"""What README shows is true."""

import re
from pathlib import Path

import yaml

from reasoner import Scenario, read, stats
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
    (python,) = [text for language, text in BLOCKS if language == "python"]
    names = {}
    exec(python, names)  # noqa: S102
    apollousa = "Apollousa, Bow of the Goddess"
    assert names["timeline"][3][apollousa].atk == 800
    assert names["timeline"].at(3, apollousa).original_atk == 1600
    assert isinstance(names["duel"], Scenario)


def test_the_table_is_what_is_printed(capsys):
    shown = README.split("$ reasoner stats 000:L202\n")[1].split("\n\n")[0]
    assert main(["stats", "000:L202"]) == 0
    printed = capsys.readouterr().out.split("\n\n", 1)[1]
    assert [line.strip() for line in shown.splitlines()] == [line.strip() for line in printed.strip().splitlines()]


def test_the_pending_example_is_pending(capsys):
    assert main(["stats", "000:L334"]) == 0
    assert "pending" in capsys.readouterr().out


def test_the_scenario_can_be_read_alone():
    assert read(YAML[0]).title == "Half Shut on an equipped Blue-Eyes"
