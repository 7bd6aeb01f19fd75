"""Bad input beyond the files of bad/ (see test_inputs.py): too much, too deep, of another kind, out of reach, misused."""

import io
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from reasoner import ScenarioError
from reasoner.cli import main
from reasoner.errors import MAX_MISTAKES
from reasoner.scenario.reading import read_object

BAD = Path(__file__).parent / "bad"
BLUE_EYES = "Blue-Eyes White Dragon"
UTF8 = "this is not a text file in UTF-8; write the scenario as YAML in UTF-8"
FULL = Path("/dev/full")


def answer(text, capsys, monkeypatch, *options):
    """What the command says of a text on standard input, and how long it takes."""
    raw = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(raw), encoding="utf-8"))
    start = time.perf_counter()
    status = main(["stats", "-", *options])
    return status, *capsys.readouterr(), time.perf_counter() - start


def refusal(text, capsys, monkeypatch):
    """The messages of a text that is refused in time and with nothing on standard output."""
    status, out, err, seconds = answer(text, capsys, monkeypatch)
    assert (status, out) == (2, "")
    assert seconds < 2
    lines = err.splitlines()
    assert all(line.startswith("standard input: ") for line in lines)
    return [line.removeprefix("standard input: ") for line in lines]


def test_every_bad_file_has_its_messages():
    assert {path.stem for path in BAD.glob("*.yaml")} == {path.stem for path in BAD.glob("*.txt")}


@pytest.mark.parametrize("path", sorted(BAD.glob("*.txt")), ids=lambda path: path.stem)
def test_messages_say_where_and_what_to_write_instead(path):
    for line in path.read_text(encoding="utf-8").splitlines():
        assert line.startswith(f"{path.stem}.yaml: line ")
        assert "; " in line


ONE_MESSAGE = {
    "10 MB in one line": (b"x" * 10_000_000, "line 1, column 1: the file holds more than the 1,000,000 bytes"),
    "10 MB in many lines": (b"foo: bar\n" * 1_111_111, "line 1, column 1: the file holds more than the 1,000,000 bytes"),
    "10 MB of bytes": (bytes(range(256)) * 40_000, "line 1, column 1: the file holds more than the 1,000,000 bytes"),
    "1 MB of one name": (b"field: ['" + b"x" * 999_000 + b"']", 'line 1, column 9: no card is called "xxx'),
    "1 MB of one value": (b"x" * 999_999, "line 1, column 1: a scenario must be a mapping, but this is a text"),
    "1 MB of one list": (b"field: [" + b"a," * 499_000 + b"]", "the file holds more than the 200,000 values"),
    "many brackets": (b"[" * 999_999, "this is not YAML: exceeded maximum nesting depth"),
    "many braces": (b"[{a: " * 199_999, "line 1, column 77: nested more than 30 deep; write it out flat"),
    "many dashes": (b"- " * 499_999, "line 1, column 63: nested more than 30 deep; write it out flat"),
    "many events": (b"events:\n" + b"- end turn\n" * 20_001, "20001 events are more than the 20000 a scenario may have"),
    "many documents": (b"--- a\n" * 100_000, "line 2, column 1: a second document begins here; write one scenario a file"),
    "nothing but lines": (b"\n" * 999_999, "line 1, column 1: the file is empty; write at least `field:` or `events:`"),
    "a picture": (b"\x89PNG\r\n\x1a\n" + bytes(100), f"line 1, column 1: {UTF8}"),
    "a zip archive": (b"PK\x03\x04\x14\x00" + bytes(100), f"line 1, column 6: {UTF8}"),
    "UTF-16": ("field: [x]".encode("utf-16"), f"line 1, column 1: {UTF8}"),
    "UTF-16 without a mark": ("field: [x]".encode("utf-16-le"), f"line 1, column 2: {UTF8}"),
    "Latin-1": ("title: a\nfield: [Blüm]".encode("latin-1"), f"line 2, column 11: {UTF8}"),
    "a bit of Shift JIS": ("field: [青眼]".encode("shift-jis"), UTF8),
    "a null byte": (b"field:\n- a\0b", f"line 2, column 4: {UTF8}"),
    "a plain sentence": (b"I use Shrink on Blue-Eyes: what is its ATK?", 'a scenario has no key "I use Shrink on Blue-Eyes"'),
    "a self-made loop": (b"field: &a [*a]", "line 1, column 12: an alias (`*name`) is used; write the value out again"),
    "a circle of 100": (
        b"cards: {C: {atk: 1, effects: {1: {applies: continuous, atk gains: {value: atk, of: chosen}}}}}\nfield:\n"
        + b"".join(b"  M%d: {card: C, chosen: M%d}\n" % (number, (number + 1) % 100) for number in range(100)),
        'line 3, column 3: the ATK of "M0" depends on itself in a circle of continuous effects',
    ),
    "a circle of everybody": (
        b"cards: {C: {atk: 1, effects: {1: {applies: continuous, atk gains: {highest: atk}}}}}\nfield:\n"
        + b"".join(b"  M%d: {card: C}\n" % number for number in range(30)),
        'line 3, column 3: the ATK of "M0" depends on itself in a circle of continuous effects',
    ),
    "2,000 doublings": (
        b"cards: {D: {kind: spell, effects: {1: {applies: activated, atk becomes: double, to: all}}}}\n"
        b"field: [Blue-Eyes White Dragon]\nevents:\n" + b"- {use: D}\n" * 2000,
        'line 19, column 3: the ATK of "Blue-Eyes White Dragon" grows beyond 100,000,000',
    ),
    "2,000 losses": (
        b"cards: {D: {kind: spell, effects: {1: {applies: activated, atk loses: 100000, to: all}}}}\n"
        b"field: [Blue-Eyes White Dragon]\nevents:\n" + b"- {use: D}\n" * 2000,
        'the ATK of "Blue-Eyes White Dragon" grows beyond 100,000,000',
    ),
    "a large hand": (
        b"cards: {X: {atk: 0, effects: {1: {applies: continuous, atk gains: {count: hand, times: 100000}}}}}\n"
        b"field: [X]\nplayers: {you: {hand: 1000000}}",
        'line 2, column 9: the ATK of "X" grows beyond 100,000,000',
    ),
    "large damage": (
        b"cards: {X: {atk: 0, effects: {1: {applies: activated, damage: {amount: {count: hand, times: 100000}}}}}}\n"
        b"field: [X]\nplayers: {you: {hand: 1000000}}\nevents: [{use: X}]",
        'line 4, column 10: the damage by "X" grows beyond 100,000,000',
    ),
    "departures of what never came": (
        b"events:\n" + b"- {destroy: Blue-Eyes White Dragon}\n" * 5000,
        'line 2, column 3: "Blue-Eyes White Dragon" is not on the field at that time',
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", ONE_MESSAGE)
def test_one_message(name, capsys, monkeypatch):
    text, message = ONE_MESSAGE[name]
    (line,) = refusal(text, capsys, monkeypatch)
    assert message in line


MANY_MESSAGES = {
    "equal keys": b"foo: bar\n" * 100_000,
    "unknown keys": "".join(f"k{number}: {number}\n" for number in range(70_000)).encode(),
    "misspelt events": b"events:\n" + b"- {sumon: Blue-Eyes White Dragon}\n" * 19_999,
    "misspelt cards": b"events:\n" + b"- {use: Blue-Eyes White Dragoon}\n" * 19_999,
    "misspelt effects": b"cards:\n"
    + b"".join(b"  C%d: {atk: 1, effects: {1: {applies: continuous, atk gans: 5}}}\n" % number for number in range(12_000)),
    "names unlike 15,000 others": b"cards:\n"
    + b"".join(b"  C%d: {atk: 1}\n" % number for number in range(15_000))
    + b"field:\n"
    + b"".join(b"- D%d\n" % number for number in range(15_000)),
    "aliases that multiply": b"a: &a [x, x]\n"
    + b"".join(b"%c: &%c [%s]\n" % (98 + depth, 98 + depth, b", ".join([b"*%c" % (97 + depth)] * 9)) for depth in range(9)),
}  # fmt: skip


@pytest.mark.parametrize("name", MANY_MESSAGES)
def test_of_very_many_mistakes_the_first_are_listed(name, capsys, monkeypatch):
    *lines, rest = refusal(MANY_MESSAGES[name], capsys, monkeypatch)
    assert len(lines) == MAX_MISTAKES
    assert all(line.startswith("line ") and "; " in line for line in lines)
    assert rest == f"and more mistakes; only the first {MAX_MISTAKES} are listed"


def test_several_mistakes_are_all_told_in_their_order(capsys, monkeypatch):
    text = "feild: [x]\nevents:\n  - {use: Shrnik}\n  - {sumon: x}\nshow: [lvl]\n"
    assert [line.partition(": ")[0] for line in refusal(text, capsys, monkeypatch)] == [
        "line 1, column 1", "line 3, column 11", "line 4, column 6", "line 5, column 8",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--then", "Shrink"], "--monster: no monster is named; add --monster NAME"),
        (["--monster", ""], '--monster: no card is called ""; see `reasoner cards` for those in the library'),
        (["--monster", "Skill Drain"], '--monster: "Skill Drain" is a Trap and not a monster; write --then "Skill Drain"'),
        (["--monster", "Gemini Elv"], '--monster: no card is called "Gemini Elv"; did you mean "Gemini Elf"?'),
        (
            ["--monster", "Gemini Elf", "--monster", "双生精灵"],
            '--monster "Gemini Elf": "Gemini Elf" lies on the field already; give a second copy a name of its own, with `card:`',
        ),
        (["--monster", "Gemini Elf", "--then", "end trun"], '--then: no card is called "end trun"; did you mean "end turn"?'),
        (["--monster", "Gemini Elf", "--then", "Shrink on"], '--then: no card is called "Shrink on"; did you mean "Shrink"?'),
        (
            ["--monster", "Gemini Elf", "--then", "Shrink (2)"],
            '--then "Shrink (2)": "Shrink" has no effect 2 that is modelled; write 1',
        ),
        (
            ["--monster", "Gemini Elf", "--then", "Shrink on Axe Raider"],
            '--then "Shrink on Axe Raider": the target "Axe Raider" is not on the field at that time; bring it to the field first',
        ),
        (
            ["--monster", "Gemini Elf", "--then", "begin turn"],
            '--then "begin turn": "begin turn" does not say of what; write `begin turn: NAME`',
        ),
        (
            ["--monster", "Gemini Elf", "--then", "begin turn: me"],
            '--then "begin turn: me": `begin turn` cannot be "me"; write "you" or "opponent"',
        ),
        (
            ["--monster", "Gemini Elf", "--then", "{use: Shrink, targt: Gemini Elf}"],
            '--then "{use: Shrink, targt: Gemini Elf}": `use` has no key "targt"; did you mean "target"?',
        ),
        (["--monster", "Gemini Elf", "file.yaml"], "a file and --monster/--then exclude each other"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_quick_questions_that_cannot_be_understood(arguments, message, capsys):
    assert main(["stats", *arguments]) == 2
    assert capsys.readouterr() == ("", message + "\n")


def test_all_mistakes_of_a_quick_question_are_told(capsys):
    words = ("Shrnk", "end trun", "begin turn: me", "Axe of Despair")
    assert main(["stats", "--monster", "Gemin Elf", *(one for then in words for one in ("--then", then))]) == 2
    assert capsys.readouterr().err.splitlines() == [
        '--monster: no card is called "Gemin Elf"; did you mean "Gemini Elf"?',
        '--then: no card is called "Shrnk"; did you mean "Shrink"?',
        '--then: no card is called "end trun"; did you mean "end turn"?',
        '--then "begin turn: me": `begin turn` cannot be "me"; write "you" or "opponent"',
    ]
    assert main(["stats", "--then", "Shrnk"]) == 2
    assert capsys.readouterr().err.splitlines() == [
        "--monster: no monster is named; add --monster NAME",
        '--then: no card is called "Shrnk"; did you mean "Shrink"?',
    ]


def test_long_quick_questions_take_no_long_time(capsys):
    for words in ("Shrink on " * 10_000, "(" * 50_000 + " " * 50_000, "x" * 100_000):
        start = time.perf_counter()
        assert main(["stats", "--monster", BLUE_EYES, "--then", words]) == 2
        assert time.perf_counter() - start < 2
        assert len(capsys.readouterr().err.splitlines()) == 1


@pytest.mark.parametrize("command", ["stats", "check"])
def test_files_out_of_reach(command, capsys, monkeypatch, tmp_path):
    folder = tmp_path / "folder.yaml"
    folder.mkdir()
    for path, why in ((folder, "Is a directory"), (tmp_path / "absent.yaml", "No such file or directory")):
        assert main([command, str(path)]) == 2
        out, err = capsys.readouterr()
        assert out == ""
        assert err == f"{path}: cannot be read ({why}); name a file of YAML text, or - for standard input\n"
    locked = tmp_path / "locked.yaml"
    locked.write_text("field: [x]", encoding="utf-8")

    def refuse(*_, **__):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("builtins.open", refuse)
    assert main([command, str(locked)]) == 2
    assert "cannot be read (Permission denied)" in capsys.readouterr().err


def run(*arguments, **more):
    """The command in a process of its own."""
    return subprocess.run([sys.executable, "-m", "reasoner", *arguments], capture_output=True, text=True, check=False, **more)


def test_in_a_process_of_its_own():
    ran = run("stats", "misspelt-card.yaml", cwd=BAD, env={**os.environ, "PYTHONPATH": str(BAD.parents[2])})
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr == (BAD / "misspelt-card.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_closed_streams(closed):
    for arguments, status in (("cards Shrink", 0), ("cards Shrnik", 2), ("stats -", 2)):
        if arguments == "stats -" and "<" not in closed:
            continue
        ran = subprocess.run(
            f"{sys.executable} -m reasoner {arguments} {closed}", shell=True, capture_output=True, text=True, check=False
        )
        assert ran.returncode == status
        assert "Traceback" not in ran.stderr


@pytest.mark.skipif(not FULL.exists(), reason="no device that is always full")
def test_a_full_disk_is_told():
    command = f"{sys.executable} -m reasoner rulings > {FULL}"
    ran = subprocess.run(command, shell=True, capture_output=True, text=True, check=False)
    assert ran.returncode == 2
    assert ran.stderr == "the output: cannot be read or written (No space left on device)\n"


@pytest.mark.parametrize("arguments", ["rulings", "cards --json", "stats 000:L142 --why", "--help"])
def test_pipes_that_nobody_reads(arguments):
    command = f"(sleep 0.2; {sys.executable} -m reasoner {arguments}) | true"
    ran = subprocess.run(command, shell=True, capture_output=True, text=True, check=False)
    assert ran.stderr == ""


def endless():
    """A document that holds itself."""
    document: dict = {"field": []}
    document["field"].append(document["field"])
    return document


@pytest.mark.parametrize(
    ("document", "message"),
    [
        (endless(), "nested more than 30 deep"),
        ({"field": ["a\0b"]}, "field[0]: this text holds characters that are not Unicode text"),
        ({"field": ["\ud800"]}, "field[0]: this text holds characters that are not Unicode text"),
        ({"cards": {"\ud800": {"atk": 1}}}, "this text holds characters that are not Unicode text"),
        ({"cards": {"X": {"atk": 1, "effects": {1: {}, "1": {}}}}}, 'the key "1" stands here a second time'),
        ({"cards": {"X": {"atk": 10**5000}}}, "cards.X.atk: this number is too large"),
        ({"cards": {"X": {"atk": 10**11}}}, "cards.X.atk: `atk` is 100000000000, outside 0 to 100000"),
        ({"cards": {"X": {"atk": 0.5}}}, 'cards.X.atk: `atk` must be a whole number, but this is "0.5"'),
        ({"cards": {"X": {"atk": True}}}, 'cards.X.atk: `atk` must be a whole number, but this is "true"'),
        ({"field": b"Gemini Elf"}, "no card is called"),
        ([], "a scenario must be a mapping, but this is a list"),
        (None, "a scenario must be a mapping, but this is nothing"),
    ],
    ids=range(12),
)
def test_python_objects_are_checked_like_files(document, message):
    with pytest.raises(ScenarioError) as caught:
        read_object(document)
    assert len(caught.value.mistakes) == 1
    assert message in str(caught.value)
