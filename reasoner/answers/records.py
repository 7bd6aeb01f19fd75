"""Timelines as plain records for programs."""

from __future__ import annotations

from typing import Any

from .notes import notes
from .reasons import changes
from .tables import shown_stats
from .timeline import Timeline


def timeline_record(answer: Timeline, why: bool = False) -> dict[str, Any]:
    """A dict of plain values, ready for JSON: verdict, missing facts, and the timeline of every outcome."""
    rows = answer.as_dicts()
    record: dict[str, Any] = {
        "title": answer.scenario.title,
        "edition": "old" if answer.scenario.edition == "old" else "2025",
        "verdict": answer.verdict,
        "missing": list(answer.missing),
        "notes": notes(answer.scenario),
        "outcomes": [],
    }
    for number, outcome in enumerate(answer.outcomes, 1):
        own = [{k: v for k, v in row.items() if k != "outcome"} for row in rows if row.get("outcome", 1) == number]
        one: dict[str, Any] = {"assumptions": list(outcome.assumptions), "timeline": own}
        if why:
            one["reasons"] = [
                {
                    "event": change.event, "monster": change.monster, "stat": change.stat, "before": change.before,
                    "after": change.after, "printed": change.printed,
                    "counts": [part._asdict() for part in change.counts],
                    "absent": [gone._asdict() for gone in change.absent],
                    "rules": [_rule(slug) for slug in change.rules()],
                }
                for change in changes(answer, outcome, shown_stats(answer))
            ]  # fmt: skip
        record["outcomes"].append(one)
    return record


def _rule(slug: str) -> dict[str, str]:
    from ..rules import rules

    rule = rules().get(slug)
    return {"slug": slug, "sentence": rule.en, "source": rule.source} if rule else {"slug": slug}
