"""Finding a card of the library by its English, Japanese or Chinese name or its passcode."""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path

LIBRARY = Path(__file__).parent / "library"
INDEX = Path(__file__).parent / "index.tsv"
_OTHER = re.compile(r"[\W_]+")
_found: dict[str, str] = {}
_index: dict[str, str] | None = None


def key(name: str) -> str:
    """A name without case, width, spaces and punctuation, so that near spellings meet."""
    folded = unicodedata.normalize("NFKC", name).casefold()
    return _OTHER.sub("", folded) or folded


def slug(name: str) -> str:
    """The file name (without ending) of a card of the library, from its English name."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain.replace("'", "")).strip("-")


def rows() -> list[tuple[str, str, str, str, str]]:
    """(file, passcode, English, Japanese, Chinese) of every card of the library, from the index."""
    lines = INDEX.read_text(encoding="utf-8").splitlines()
    return [tuple(line.split("\t")) for line in lines if line and not line.startswith("#")]  # type: ignore[misc]


def file_of(name: str) -> str | None:
    """The file (without ending) of the card that goes by this name, or None."""
    global _index
    if name in _found:
        return _found[name]
    if _index is None:
        _index = {}
        for file, passcode, *names in rows():
            for one in (passcode, *names):
                if one:
                    _index.setdefault(key(one), file)
    found: str | None = _index.get(key(name)) if name else None
    if found is not None:
        _found[name] = found
    return found


def all_names() -> list[str]:
    """Every name in the library, for suggestions."""
    return [name for row in rows() for name in row[2:] if name]
