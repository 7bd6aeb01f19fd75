"""The rules by slug: a sentence in three languages, a source, and since when they hold."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from ..scenario.nodes import from_yaml

FOLDER = Path(__file__).parent
_read: dict[str, Rule] = {}


class Rule(NamedTuple):
    """A rule sentence. `source` is a document and line, `since` the date from which it is known to hold."""

    slug: str
    source: str
    edition: str
    since: str
    en: str
    ja: str
    zh: str


def files() -> list[Path]:
    """The files that hold the rules: stats.yaml those about values, each other one those of its system."""
    return sorted(FOLDER.glob("*.yaml"))


def rules() -> dict[str, Rule]:
    """Every rule by its slug."""
    if not _read:
        read: dict[str, Rule] = {}
        for path in files():
            for slug, (_, node) in from_yaml(path.read_bytes(), str(path)).value.items():
                entries = {key: str(value.value) for key, (_, value) in node.value.items()}
                read[slug] = Rule(slug, *(entries.get(key, "") for key in Rule._fields[1:]))
        _read.update(read)  # at once: another thread finds all or nothing
    return _read
