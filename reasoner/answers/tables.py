"""Timelines as text for people: a table of at most 100 columns, and the reasons below it."""

from __future__ import annotations

from .reasons import changes
from .timeline import Outcome, Stats, Timeline

WIDTH = 100
_EVENT = 36
_SHORT = {"level": "Level", "rank": "Rank", "scale": "Scale"}


def timeline_text(answer: Timeline, why: bool = False, steps: bool = False) -> str:
    """The whole answer: verdict, one table an outcome, reasons where asked for."""
    lines: list[str] = []
    if answer.scenario.title:
        lines += [answer.scenario.title, ""]
    if answer.verdict == "unmodelled":
        lines += ["unmodelled: the scenario does not say"]
        lines += [f"  - {gap}" for gap in answer.missing] + [""]
    if answer.verdict == "pending":
        lines += [f"pending: the sources do not settle this; {len(answer.outcomes)} outcomes", ""]
    for number, outcome in enumerate(answer.outcomes, 1):
        if outcome.assumptions:
            lines += _wrapped(f"outcome {number}: " + "; ".join(outcome.assumptions), 0, 2) + [""]
        lines += _table(answer, outcome, steps) + [""]
        if why:
            lines += _reasons(answer, outcome)
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
    stats = shown_stats(answer)
    rows = list(answer.rows) if steps else [answer.rows[point] for point in answer.last_of]
    texts = [_cut(f"{row.event}{f'.{row.step}' if steps and row.event else ''}  {row.text}", _EVENT) for row in rows]
    columns = []
    for name in answer.monsters():
        cells = []
        was = None
        for row in rows:
            now = outcome.values.get((row.point, name))
            cells.append(_cell(answer, name, now, was, stats) if now else "-")
            was = now
        columns.append((name, cells))
    lines: list[str] = []
    left = min(_EVENT, max(len(text) for text in texts))
    while columns:
        block: list[tuple[str, list[str], int]] = []
        room = WIDTH - left
        while columns:
            name, cells = columns[0]
            width = max(len(cell) for cell in cells)
            width = max(width, min(len(name), 22))
            if block and width + 2 > room:
                break
            room -= width + 2
            block.append((name, cells, width))
            columns.pop(0)
        heads = [_head(name, width) for name, _, width in block]
        for line in range(max(len(head) for head in heads)):
            widths = [width for _, _, width in block]
            cells = [(head[line] if line < len(head) else "").ljust(width) for head, width in zip(heads, widths, strict=True)]
            lines.append(" " * left + "  " + "  ".join(cells).rstrip())
        lines.append("-" * left + "  " + "  ".join("-" * width for _, _, width in block))
        for number, text in enumerate(texts):
            lines.append(text.ljust(left) + "  " + "  ".join(cells[number].ljust(width) for _, cells, width in block).rstrip())
        lines.append("")
    for row_number, row in enumerate(answer.rows):
        taken = [(player, points) for p, player, points in outcome.damage if p == row.point and points]
        hurt = [f"{'you take' if player == 'you' else 'the opponent takes'} {points} damage" for player, points in taken]
        lost = [f"{name} is destroyed by battle" for p, name in outcome.destroyed if p == row.point]
        if hurt or lost:
            lines += _wrapped(f"{answer.rows[row_number].event}  " + "; ".join(hurt + lost), 0, 3)
    if lines and lines[-1] == "":
        lines.pop()
    return lines


def _cell(answer: Timeline, name: str, now: Stats, was: Stats | None, stats: tuple[str, ...]) -> str:
    """`800*/2500 [1600]`: ATK/DEF, a star at what changed, in brackets original values that differ from the printed."""
    card = answer.scenario.things[name].card
    shown, originals = [], []
    for stat in ("atk", "def"):
        value = now.get(stat)
        if value is None:
            continue
        shown.append(f"{value}{'*' if was is None or was.get(stat) != value else ''}")
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
            text += f" {_SHORT[stat]} {value}{'*' if was is None or was.get(stat) != value else ''}"
    return text


def _head(name: str, width: int) -> list[str]:
    lines = _wrapped(name.replace("\n", " "), 0, 0, max(width, 8))
    return [_cut(line, max(width, 8)) for line in lines[:3]]


def _cut(text: str, width: int) -> str:
    text = " ".join(text.split())
    return text if len(text) <= width else text[: width - 1] + "…"


def _wrapped(text: str, first: int, rest: int, width: int = WIDTH) -> list[str]:
    """Lines of at most `width` columns, indented."""
    lines, line = [], " " * first
    for word in text.split():
        if len(line) + len(word) + 1 > width and line.strip():
            lines.append(line.rstrip())
            line = " " * rest
        line += word + " "
    return [*lines, line.rstrip()]


def _reasons(answer: Timeline, outcome: Outcome) -> list[str]:
    from ..rules import rules

    sentences = rules()
    lines: list[str] = []
    used: dict[str, None] = {}
    for change in changes(answer, outcome, shown_stats(answer)):
        used.update(dict.fromkeys(change.rules()))
        was = f"{change.before} -> " if change.before is not None else ""
        lines += _wrapped(f"{change.event}  {change.monster}: {change.stat.upper()} {was}{change.after}", 0, 3)
        lines.append(f"     printed: {change.base}")
        for part in change.counts:
            lines += _wrapped(f"counts: {part.what} {part.change}, so {part.value} ({part.rule})", 5, 7)
        for one in change.absent:
            lines += _wrapped(f"{one.what} {one.why} ({one.rule})", 5, 7)
        if change.counts and change.counts[-1].value != change.after:
            lines.append(f"     shown as {change.after} (below-zero-floor)")
            used["below-zero-floor"] = None
        lines.append("")
    if used:
        lines.append("Rules")
        for slug in used:
            rule = sentences.get(slug)
            lines += _wrapped(f"{slug}: {rule.en} ({rule.source})" if rule else slug, 2, 4)
        lines.append("")
    return lines
