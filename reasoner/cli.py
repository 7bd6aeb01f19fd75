"""The command line: thin, and quick to start (whatever is heavy is imported where it is needed)."""

from __future__ import annotations

import argparse
import gc
import os
import sys
from typing import Any, NoReturn

EXAMPLES = """examples:
  reasoner stats table.yaml --why
  reasoner stats --monster "Blue-Eyes White Dragon" --then "Blackwing - Gale the Whirlwind" --then Shrink --then "end turn"
  reasoner stats 000:L142
  reasoner rulings Apollousa
  reasoner check
  reasoner cards Shrink
"""


class _Help(argparse.RawDescriptionHelpFormatter):
    def __init__(self, prog: str) -> None:
        try:  # as argparse would do it, but without the import of shutil, which takes 3 ms at every start
            width = os.get_terminal_size().columns - 2
        except OSError:
            width = 100
        super().__init__(prog, width=width)


class _Parser(argparse.ArgumentParser):
    def __init__(self, **options: Any) -> None:
        super().__init__(formatter_class=_Help, allow_abbrev=False, **options)

    def error(self, message: str) -> NoReturn:
        from .errors import one_line

        message += "" if message.endswith("?") else ";"
        sys.stderr.write(f"{self.prog}: {one_line(message)} see {self.prog} --help\n")
        sys.exit(2)

    def parse_known_args(self, args=None, namespace=None):  # type: ignore[no-untyped-def]
        """What a command does not know is told by the parser of that command, which knows what may have been meant."""
        found, unknown = super().parse_known_args(args, namespace)
        if unknown:
            from .errors import closest

            own = [option for option in self._option_string_actions if option not in ("-h", "--help")]
            meant = closest(unknown[0], own) if unknown[0].startswith("-") else ""
            self.error(f"unrecognized arguments: {' '.join(unknown)}{meant and '; ' + meant}")
        return found, unknown

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        if action.choices is not None and value not in action.choices:
            from .errors import closest, one_of

            hint = closest(value, action.choices) or one_of(action.choices)
            raise argparse.ArgumentError(action, f'there is no "{value[:60]}"; {hint}')


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="reasoner", description="Answers rulings of the Yu-Gi-Oh! Official Card Game, with reasons and sources.",
        epilog=EXAMPLES,
    )  # fmt: skip
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True, parser_class=_Parser)

    stats = commands.add_parser("stats", help="every monster's ATK and DEF after every event, and why")
    stats.add_argument("file", nargs="?", metavar="FILE|ID|-", help="a scenario in YAML, the id of a ruling, or -")
    stats.add_argument("--monster", action="append", default=[], metavar="NAME", help="a monster on your field (instead of a file)")
    stats.add_argument(
        "--then", action="append", default=[], metavar="WHAT", help='a card that is used, or "end turn" and the like'
    )
    stats.add_argument("--edition", choices=("2025", "old"), help="the edition of the rules (default: the newest, 2025)")
    stats.add_argument("--steps", action="store_true", help="a row for every step inside an event")
    stats.add_argument("--why", action="store_true", help="the reasons of every change, with rules and sources")
    stats.add_argument("--json", action="store_true", help="the answer for programs")
    stats.set_defaults(run=_stats)

    for name, run, about in (
        ("activate", _activate, "can this effect be activated, and why (not)?"),
        ("resolve", _resolve, "which steps of an effect are applied, and why (not)?"),
        ("play", _walk, "all events in order: what moves, values, Life Points, what may be activated then; and all that is asked"),
        ("battle", _walk, "the same for the steps of battles only"),
        ("triggers", _walk, "the same, with only the effects that are triggered, in the order in which they begin a Chain"),
    ):
        played = commands.add_parser(name, help=about)
        played.add_argument("file", metavar="FILE|ID|-", help="a scenario of play in YAML, the id of a ruling, or -")
        played.add_argument("--edition", choices=("2025", "old"), help="the edition of the rules (default: the newest, 2025)")
        played.add_argument("--why", action="store_true", help="the rules that the answers rest on, with their sources")
        played.add_argument("--json", action="store_true", help="the answer for programs")
        played.set_defaults(run=run)

    rulings = commands.add_parser("rulings", help="list the corpus of rulings, or find in it")
    rulings.add_argument("words", nargs="*", metavar="WORD", help="a card (in any language), rule, source or id")
    rulings.add_argument("--card", help="only rulings with this card")
    rulings.add_argument("--rule", help="only rulings about this rule: filed under it, or with an expected answer that rests on it")
    rulings.add_argument("--source", help="only rulings of this source: a document (000), or a line with its parts (000:L142)")
    rulings.add_argument("--json", action="store_true", help="the list for programs")
    rulings.set_defaults(run=_rulings)

    check = commands.add_parser("check", help="answer the whole corpus and report agreement with its sources")
    check.add_argument("ids", nargs="*", metavar="ID", help="only these rulings, or those of these corpus files")
    check.add_argument("--json", action="store_true", help="one record a ruling, for programs")
    check.set_defaults(run=_check)

    cards = commands.add_parser("cards", help="how a card is modelled; without a name, which cards are")
    cards.add_argument("name", nargs="?", help="English, Japanese or Chinese name, a part that stands in names, or passcode")
    cards.add_argument("--json", action="store_true", help="the card for programs")
    cards.set_defaults(run=_cards)
    return parser


def main(arguments: list[str] | None = None) -> int:
    """Run a command. Returns the exit status: 0 answered, 1 the corpus disagrees, 2 the input is wrong."""
    collecting = gc.isenabled()
    gc.disable()  # a command is over before there is much to collect, and looking for it takes 3 ms
    _open_streams()
    from .errors import ScenarioError

    try:
        status: int = _run(arguments)
        sys.stdout.flush()
        return status
    except ScenarioError as error:
        return _complain("\n".join(error.lines()))
    except BrokenPipeError:
        _drop_output()
        return 0
    except KeyboardInterrupt:
        _drop_output()
        return 130
    except OSError as error:  # such as a full disk
        _drop_output()
        return _complain(f"{error.filename or 'the output'}: cannot be read or written ({error.strerror})")
    finally:
        if collecting:
            gc.enable()


def _run(arguments: list[str] | None) -> int:
    try:
        options = _parser().parse_args(arguments)
    except SystemExit as ended:  # the help has been shown, or an argument is wrong
        return int(ended.code or 0)
    status: int = options.run(options)
    return status


def _open_streams() -> None:
    """Streams that take any text; a closed one takes nothing and gives nothing."""
    import io

    for name in ("stdin", "stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, io.TextIOWrapper(io.BytesIO(), encoding="utf-8"))
        elif name != "stdin" and hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")


def _drop_output() -> None:
    """Nobody reads the output (any more): what is left of it goes nowhere, also when Python ends."""
    from contextlib import suppress

    with suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _complain(text: str) -> int:
    """Say what is wrong on standard error, as far as that can be written. Returns the exit status for it."""
    from contextlib import suppress

    with suppress(OSError):
        sys.stderr.write(text + "\n")
        sys.stderr.flush()
    return 2


def _print_json(value: object) -> None:
    import json

    sys.stdout.write(json.dumps(value, ensure_ascii=False, indent=2) + "\n")


def _fault(what: str, instead: str = "") -> Exception:
    from .errors import Mistake, Place, ScenarioError

    return ScenarioError([Mistake(Place(), what, instead)])


def _read_file(name: str) -> tuple[bytes, str]:
    from .scenario.nodes import MAX_BYTES

    if not name:
        raise _fault("the name of a file is empty", "name a file of YAML text, the ID of a ruling, or - for standard input")
    if name == "-":
        return _read_input(MAX_BYTES + 1), "standard input"
    try:
        with open(name, "rb") as file:  # noqa: PTH123 (pathlib would be imported for this alone)
            return file.read(MAX_BYTES + 1), name
    except OSError as error:
        raise _fault(f"{name}: cannot be read ({error.strerror})", "name a file of YAML text, or - for standard input") from None
    except ValueError:
        raise _fault("this name of a file holds a character that none can have", "name a file of YAML text") from None


def _read_input(most: int) -> bytes:
    try:
        return sys.stdin.buffer.read(most)
    except OSError as error:
        raise _fault(f"standard input cannot be read ({error.strerror})") from None


def _stats(options: argparse.Namespace) -> int:
    from .scenario.reading import read_yaml
    from .timelines import timeline

    edition = options.edition
    if options.monster or options.then:
        if options.file:
            raise _fault("a file and --monster/--then exclude each other")
        from .scenario.quick import quick

        scenarios = [quick(options.monster, options.then, edition)]
    elif options.file is None:
        raise _fault("nothing is asked", "name a FILE, the ID of a ruling, or --monster NAME --then WHAT")
    elif (ruling := _ruling(options.file)) is not None:
        title = f"{ruling.id} {ruling.title}"
        scenarios = [
            case.scenario._replace(title=f"{title}: {case.name}" if case.name else title) for case in ruling.cases if case.scenario
        ]
        if not scenarios:
            raise _fault(f"{ruling.id} is about activation and resolution", f"ask `reasoner activate {ruling.id}`")
        if edition:
            scenarios = [one._replace(edition="old" if edition == "old" else "new") for one in scenarios]
    else:
        scenarios = [read_yaml(*_read_file(options.file), edition)]
    answers = [timeline(scenario, why=options.why) for scenario in scenarios]
    if options.json:
        from .answers.records import timeline_record

        records = [timeline_record(answer, options.why) for answer in answers]
        _print_json(records[0] if len(records) == 1 else records)
    else:
        from .answers.tables import timeline_text

        sys.stdout.write("\n".join(timeline_text(answer, options.why, options.steps) for answer in answers))
    return 0


def _walk(options: argparse.Namespace) -> int:
    from .answers.verdict_tables import unmodelled_lines, unmodelled_record, verdict_lines, verdict_record
    from .answers.walk import surveyed, walk, walk_record, walk_text

    what = options.command
    whole = what == "play"  # it answers whatever the scenario asks
    return _play(
        options,
        lambda answer: {
            "title": answer.duel.title,
            "events": walk_record(walk(answer, what)),
            **({"questions": [verdict_record(verdict) for verdict in answer.verdicts]} if whole else {}),
            **unmodelled_record(answer),
        },  # fmt: skip
        lambda answer, why: walk_text(
            walk(answer, what), answer.duel.title, [*(verdict_lines(answer, why) if whole else ()), *unmodelled_lines(answer)]
        ),
        lambda duel: surveyed(duel, what),
    )


def _activate(options: argparse.Namespace) -> int:
    from .answers.verdict_tables import activation_record, activation_text

    return _play(options, activation_record, activation_text)


def _resolve(options: argparse.Namespace) -> int:
    from .answers.verdict_tables import resolution_text, resolutions_record

    return _play(options, resolutions_record, resolution_text)


def _play(options: argparse.Namespace, record, text, prepare=None) -> int:  # type: ignore[no-untyped-def]
    from .duels import play
    from .scenario.duel import read_yaml

    if (ruling := _ruling(options.file)) is not None:
        duels = [case.duel._replace(title=f"{ruling.id} {case.name or ruling.title}") for case in ruling.cases if case.duel]
        if not duels:
            raise _fault(f"{ruling.id} is about ATK and DEF", f"ask `reasoner stats {ruling.id}`")
        if options.edition:
            duels = [duel._replace(edition="old" if options.edition == "old" else "new") for duel in duels]
    else:
        duels = [read_yaml(*_read_file(options.file), options.edition)]
    answers = [play(prepare(duel) if prepare else duel, options.why, bool(prepare)) for duel in duels]
    if options.json:
        records = [record(answer) for answer in answers]
        _print_json(records[0] if len(records) == 1 else records)
    else:
        sys.stdout.write("\n".join(text(answer, options.why) for answer in answers))
    return 0


def _ruling(name: str):  # type: ignore[no-untyped-def]
    """The ruling with this id, if it looks like one and no such file exists."""

    if ":" not in name or "\0" in name or os.path.exists(name):  # noqa: PTH110
        return None
    from .rulings.corpus import find, unknown

    ruling = find(name)
    if ruling is None:
        from .errors import ScenarioError

        raise ScenarioError([unknown(name)])
    return ruling


def _rulings(options: argparse.Namespace) -> int:
    from .rulings.corpus import all_rulings
    from .rulings.search import describe, hints, matches

    for name, said in (("--card", options.card), ("--rule", options.rule), ("--source", options.source)):
        if said is not None and not said.strip():
            raise _fault(f"{name} is empty", "say what is looked for, or leave it out")
    if not all(word.strip() for word in options.words):
        raise _fault("a word is empty", "say what is looked for, or leave it out")
    known = all_rulings()
    asked = (options.words, options.card, options.rule, options.source)
    found = [one for one in known if matches(one, *asked)]
    if options.json:
        _print_json([describe(ruling) for ruling in found])
        return 0
    for ruling in found:
        edition = " (old edition)" if ruling.edition == "old" else ""
        sys.stdout.write(f"{ruling.id:<22} {ruling.title}{edition}\n{'':<22}   {', '.join(ruling.rules)}\n")
    sys.stdout.write(f"{len(found)} ruling{'s' if len(found) != 1 else ''}\n")
    if not found:
        from .errors import one_line

        sys.stdout.write("".join(f"{one_line(line)}\n" for line in hints(known, *asked)))
    return 0


def _check(options: argparse.Namespace) -> int:
    from .checking.check import check
    from .checking.report import report
    from .rulings.corpus import all_rulings, chosen, read

    rulings = []
    wanted = [name for name in options.ids if not name.endswith(".yaml")]
    for name in options.ids:
        if name.endswith(".yaml"):
            from pathlib import Path

            _read_file(name)
            rulings += read(Path(name))
    if wanted or not options.ids:
        rulings += chosen(all_rulings(), wanted)
    results = check(rulings)
    if options.json:
        _print_json([record for result in results for record in result.as_dict()])
    else:
        sys.stdout.write(report(results))
    return 0 if all(result.status in ("agrees", "pending") for result in results) else 1


def _cards(options: argparse.Namespace) -> int:
    from .cards import library, names

    name = options.name
    card = library.find(name) if name is not None else None
    if card is None:
        rows = names.rows() if name is None else names.holding(name)
        if not rows:
            hint = names.suggestion(name) or "see `reasoner cards` for those that there are"
            raise _fault(f'no card of the library is called "{name[:60]}"', hint)
        if name is None or len(rows) > 1:
            _list_cards(rows, options.json)
            return 0
        card = library.load(rows[0][0])
    from .cards.describing import card_record, card_text

    if options.json:
        _print_json(card_record(card))
    else:
        sys.stdout.write(card_text(card))
    return 0


def _list_cards(rows: list[tuple[str, str, str, str, str]], as_json: bool) -> None:
    if as_json:
        _print_json([{"passcode": int(p) if p else None, "en": en, "ja": ja, "zh": zh} for _, p, en, ja, zh in rows])
    else:
        for _, passcode, en, ja, zh in rows:
            sys.stdout.write(f"{passcode:>9}  {en}  {ja}  {zh}\n")
