"""Timelines as text for people: a table of at most 100 columns, and the reasons below it.

Columns are those of a terminal: East Asian wide characters take two.
"""

from __future__ import annotations

from typing import NamedTuple

from .notes import notes
from .timeline import Outcome, Row, Stats, Timeline
from .wording import NOT_MODELLED, NOT_RULED

WIDTH = 100
_EVENT = 36
_NAME = 22  # so wide a column becomes for the sake of a name
_SHORT = {"level": "Level", "rank": "Rank", "scale": "Scale"}


def timeline_text(answer: Timeline, why: bool = False, steps: bool = False) -> str:
    """The whole answer: verdict, one table an outcome, reasons where asked for."""
    lines: list[str] = []
    if answer.scenario.title:
        lines += [*wrapped(answer.scenario.title, 0, 0), ""]
    if answer.verdict == "unmodelled":
        stated = all(gap.startswith(NOT_MODELLED) for gap in answer.missing)
        ruled = all(gap.startswith(NOT_RULED) for gap in answer.missing)
        open_to = "the sources do not say" if ruled else "what the cards do is not known" if stated else "the scenario does not say"
        lines += [f"unmodelled: {open_to}"]
        lines += [line for gap in answer.missing for line in wrapped(f"- {gap}", 2, 4)] + [""]
    if answer.verdict == "pending":
        lines += [f"pending: the sources do not settle this; {len(answer.outcomes)} outcomes", ""]
    for number, outcome in enumerate(answer.outcomes, 1):
        if outcome.assumptions:
            lines += wrapped(f"outcome {number}: " + "; ".join(outcome.assumptions), 0, 2) + [""]
        lines += _table(answer, outcome, steps) + [""]
        if why:
            lines += _reasons(answer, outcome)
    for note in notes(answer.scenario):
        lines += wrapped(note, 0, 3)
    return "\n".join(lines).rstrip() + "\n"


def shown_stats(answer: Timeline) -> tuple[str, ...]:
    """ATK and DEF, what the scenario asks for, and Levels and the like where they change."""
    found = ["atk", "def"]
    for stat in ("level", "rank", "scale"):
        changed = any(
            stats.get(stat) != answer.scenario.things[name].card.stats.get(stat)
            for outcome in answer.outcomes
            for (_, name), stats in outcome.values.items()
            if stats.get(stat) is not None
        )
        if changed or stat in answer.scenario.asked:
            found.append(stat)
    return tuple(found)


def _table(answer: Timeline, outcome: Outcome, steps: bool) -> list[str]:
    """One row an event. Monsters that do not fit beside each other follow in a further table."""
    rows = list(answer.rows) if steps else [answer.rows[point] for point in answer.last_of]
    texts = [_clean(f"{row.event}{f'.{row.step}' if steps and row.event else ''}  {row.text}") for row in rows]
    longest = max(columns(text) for text in texts)
    monsters = _monsters(answer, outcome, rows, WIDTH - min(_EVENT, longest) - 2)
    spare = WIDTH - sum(column.width + 2 for column in monsters)
    left = min(longest, max(_EVENT, spare))
    texts = [_cut(text, left) for text in texts]
    lines: list[str] = [] if monsters or answer.missing else ["no monster is on the field at any time", ""]
    while monsters:
        room = WIDTH - left
        block: list[_Column] = []
        while monsters and (not block or monsters[0].width + 2 <= room):
            room -= monsters[0].width + 2
            block.append(monsters.pop(0))
        lines += _row("", [column.head for column in block], block, left)
        lines.append("-" * left + "  " + "  ".join("-" * column.width for column in block))
        for number, text in enumerate(texts):
            lines += _row(text, [column.cells[number] for column in block], block, left)
        lines.append("")
    for row in answer.rows:
        taken = [(player, points) for p, player, points in outcome.damage if p == row.point and points]
        hurt = [f"{'you take' if player == 'you' else 'the opponent takes'} {points} damage" for player, points in taken]
        lost = [
            f"{name} is destroyed by battle{_stays(answer, outcome, p, name)}" for p, name in outcome.destroyed if p == row.point
        ]
        if hurt or lost:
            lines += wrapped(f"{row.event}  " + "; ".join(hurt + lost), 0, 3)
    if lines and lines[-1] == "":
        lines.pop()
    return lines


def _stays(answer: Timeline, outcome: Outcome, point: int, name: str) -> str:
    """What is said of a destroyed monster that no event takes away."""
    stays = point < answer.last_of[-1] and (answer.last_of[-1], name) in outcome.values
    return " (and stays here, since no event says that it goes)" if stays else ""


class _Column(NamedTuple):
    """A monster in the table: how wide it is, its name in lines, and for each row its values in lines."""

    width: int
    head: list[str]
    cells: list[list[str]]


def _monsters(answer: Timeline, outcome: Outcome, rows: list[Row], room: int) -> list[_Column]:
    stats = shown_stats(answer)
    found = []
    for name in answer.monsters():
        cells = []
        was = None
        for row in rows:
            now = outcome.values.get((row.point, name))
            doubt = "?" if (row.point, name) in outcome.doubtful else ""
            cells.append(_cell(answer, name, now, was, stats, doubt) if now else "-")
            was = now
        width = min(room, max(*(columns(cell) for cell in cells), min(columns(_clean(name)), _NAME)))
        found.append(_Column(width, _head(name, width), [wrapped(cell, 0, 0, width) for cell in cells]))
    return found


def _row(text: str, cells: list[list[str]], block: list[_Column], left: int) -> list[str]:
    """One row; it takes several lines if one of its cells does."""
    lines = []
    for line in range(max(len(cell) for cell in cells)):
        parts = [_padded(text if line == 0 else "", left)]
        parts += [_padded(cell[line] if line < len(cell) else "", column.width) for cell, column in zip(cells, block, strict=True)]
        lines.append("  ".join(parts).rstrip())
    return lines


def _cell(answer: Timeline, name: str, now: Stats, was: Stats | None, stats: tuple[str, ...], doubt: str) -> str:
    """`800*/2500 [1600]`: ATK/DEF, a star at what changed, in brackets original values that differ from the printed; `800?` where
    a fact is missing that may change it."""
    card = answer.scenario.things[name].card
    shown, originals = [], []
    for stat in ("atk", "def"):
        value = now.get(stat)
        if value is None:
            shown += ["?"] if stat in card.stats else []
            continue
        shown.append(f"{value}{doubt}{'*' if was is None or was.get(stat) != value else ''}")
        original = now.get(f"original {stat}")
        if original != (card.stats.get(stat) or 0):
            originals.append(f"{stat.upper()} {original}")
    text = "/".join(shown)
    if now.face_down:
        return f"({text.replace('*', '')}) face-down"
    if originals:
        text += f" [orig. {', '.join(originals)}]"
    for stat in stats[2:]:
        value = now.get(stat)
        if value is not None:
            text += f" {_SHORT[stat]} {value}{doubt}{'*' if was is None or was.get(stat) != value else ''}"
    return text


def _head(name: str, width: int) -> list[str]:
    """A name in at most three lines."""
    lines = wrapped(name, 0, 0, width)
    return lines if len(lines) <= 3 else [*lines[:2], _cut(" ".join(lines[2:]), width)]


def columns(text: str) -> int:
    """How wide a text is on a terminal."""
    if text.isascii():
        return len(text)
    import unicodedata

    return sum(2 if unicodedata.east_asian_width(sign) in "WF" else 1 for sign in text)


def _clean(text: str) -> str:
    """A text in one line, without control characters."""
    if not text.isprintable():
        text = "".join(" " if ord(sign) < 32 or 127 <= ord(sign) < 160 else sign for sign in text)
    return " ".join(text.split())


def _padded(text: str, width: int) -> str:
    return text + " " * (width - columns(text))


def _fitting(text: str, width: int) -> int:
    """How many characters of a text fit into a width, one at least."""
    used = 0
    for number, sign in enumerate(text):
        used += columns(sign)
        if used > width:
            return max(number, 1)
    return len(text)


def _cut(text: str, width: int) -> str:
    text = _clean(text)
    return text if columns(text) <= width else text[: _fitting(text, width - 1)] + "…"


def wrapped(text: str, first: int, rest: int, width: int = WIDTH) -> list[str]:
    """Lines of at most `width` columns, indented; words that are longer than a line are taken apart."""
    lines, line, used = [], " " * first, first
    for word in _clean(text).split(" "):
        wide = columns(word)
        if used + wide > width and line.strip():
            lines.append(line.rstrip())
            line, used = " " * rest, rest
        while used + wide > width:
            part = _fitting(word, width - used)
            lines.append(line + word[:part])
            word, line, used = word[part:], " " * rest, rest
            wide = columns(word)
        line += word + " "
        used += wide + 1
    return [*lines, line.rstrip()]


def _reasons(answer: Timeline, outcome: Outcome) -> list[str]:
    from ..rules import rules
    from .reasons import changes

    sentences = rules()
    lines: list[str] = []
    used: dict[str, None] = {}
    for change in changes(answer, outcome, shown_stats(answer)):
        used.update(dict.fromkeys(change.rules()))
        was = f"{change.before} -> " if change.before not in (None, change.after) else ""
        lines += wrapped(f"{change.event}  {change.monster}: {change.stat.upper()} {was}{change.after}", 0, 3)
        lines.append(f"     printed: {'?' if change.printed is None else change.printed}")
        for part in change.counts:
            value = "" if part.change.startswith("=") else f", so {part.value}"
            lines += wrapped(f"counts: {part.what} {part.change}{value} ({part.rule})", 5, 7)
        for one in change.absent:
            lines += wrapped(f"{one.what} {one.why} ({one.rule})", 5, 7)
        if change.counts and change.counts[-1].value != change.after:
            lines.append(f"     shown as {change.after} (below-zero-floor)")
            used["below-zero-floor"] = None
        lines.append("")
    if used:
        lines.append("Rules")
        for slug in used:
            rule = sentences.get(slug)
            lines += wrapped(f"{slug}: {rule.en} ({rule.source})" if rule else slug, 2, 4)
        lines.append("")
    return lines
