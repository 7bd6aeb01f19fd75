"""The report of a check, for people."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from .check import AGREES, PENDING, Result


def report(results: Sequence[Result]) -> str:
    """What disagrees first, then disputes, then the totals by source."""
    lines: list[str] = []
    for result in results:
        if result.status not in (AGREES, PENDING):
            lines.append(f"{result.ruling.id}: {result.status} ({result.ruling.title})")
            lines += [f"    {difference}" for difference in result.differences]
    disputed = [result for result in results if result.ruling.disputes]
    if disputed:
        lines.append("Where a source is disputed: whether the answer that the corpus takes is reached, and the argument for it:")
        lines += [f"  {result.ruling.id}: {result.status}; {' '.join(result.ruling.disputes.split())}" for result in disputed]
    by_source: dict[str, Counter[str]] = {}
    for result in results:
        for identifier in (result.ruling.id, *result.ruling.covers):
            by_source.setdefault(identifier.partition(":")[0], Counter())[result.status] += 1
    for source, counter in sorted(by_source.items()):
        lines.append(f"{source:<10} " + ", ".join(f"{counter[status]} {status}" for status in sorted(counter)))
    total = Counter(result.status for result in results for _ in (result.ruling.id, *result.ruling.covers))
    lines.append(f"{'all':<10} " + ", ".join(f"{total[status]} {status}" for status in sorted(total)))
    return "\n".join(lines) + "\n"
