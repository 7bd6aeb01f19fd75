"""Finding a card of the library by its English, Japanese or Chinese name or its passcode."""

from __future__ import annotations

# ruff: noqa: PTH118, PTH120, PTH123 (pathlib would cost a command's start 3 ms)
import os
import re
from collections.abc import Sequence

LIBRARY = os.path.join(os.path.dirname(__file__), "library")
MAX_SUGGESTED = 5
INDEX = os.path.join(os.path.dirname(__file__), "index.tsv")
_OTHER = re.compile(r"[\W_]+")
Row = tuple[str, str, str, str, str]  # file, passcode, English, Japanese and Chinese name
_exact: dict[str, str] = {}
_near: dict[str, str] = {}
_index: list[str] = []


def key(name: str) -> str:
    """A name without case, width, spaces and punctuation, so that near spellings meet."""
    import unicodedata

    folded = unicodedata.normalize("NFKC", name).casefold()
    return _OTHER.sub("", folded) or folded


def slug(name: str) -> str:
    """The file name (without ending) of a card of the library, from its English name."""
    import unicodedata

    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain.replace("'", "")).strip("-")


def rows() -> list[Row]:
    """(file, passcode, English, Japanese, Chinese) of every card of the library, from the index."""
    with open(INDEX, encoding="utf-8") as file:
        lines = file.read().splitlines()
    return [tuple(line.split("\t")) for line in lines if line and line[0] != "#"]  # type: ignore[misc]


def file_of(name: str) -> str | None:
    """The file (without ending) of the card that goes by this name, or None."""
    found = _exact.get(name)
    if found is None and name:
        if not _near:  # all lines are taken apart for the first name that is not there to the letter
            found = _line_with(name)
            if found is not None:
                _exact[name] = found
                return found
            exact: dict[str, str] = {}
            near: dict[str, str] = {}
            for file, *known in rows():
                for one in filter(None, known):
                    exact.setdefault(one, file)
                    near.setdefault(key(one), file)
            _exact.update(exact)  # at once: another thread finds all or nothing
            _near.update(near)
        found = _exact.get(name) or _near.get(key(name))
    return found


def _line_with(name: str) -> str | None:
    """The file in the first line of the index that holds this name, to the letter.

    The text is searched as it is: a command that starts asks for a few names only, and so need not take all lines apart.
    """
    if "\t" in name or "\n" in name:
        return None
    if not _index:
        with open(INDEX, encoding="utf-8") as file:
            _index.append(file.read().replace("\n", "\t\n"))
    place = _index[0].find(f"\t{name}\t", _index[0].find("\n"))  # behind the line that says what is what
    if place < 0:
        return None
    start = _index[0].rfind("\n", 0, place) + 1
    return _index[0][start : _index[0].find("\t", start)]


def _words(name: str) -> str:
    """A name without case, width and punctuation, each word led by a space; Japanese and Chinese are written without spaces."""
    import unicodedata

    folded = unicodedata.normalize("NFKC", name).casefold()
    return f" {' '.join(_OTHER.split(folded)).strip()}" if folded.isascii() else _OTHER.sub("", folded)


def holding(name: str, known: Sequence[Row] = ()) -> list[Row]:
    """Of known rows (all, if none are given) those of the cards whose names, in any language, hold these words."""
    part = _words(name[:200])
    telling = len(part) > (3 if part.isascii() else 1)  # shorter parts stand in the names of half the cards
    return [row for row in known or rows() if telling and any(part in _words(one) for one in row[2:])]


def suggestion(name: str, others: Sequence[str] = ()) -> str:
    """What a name of no card may mean, as a question: one of some others, cards whose names hold it, or the closest name."""
    from ..errors import closest

    known = rows()
    found = holding(name, known)
    if not found:
        return closest(name, [*others, *(one for row in known for one in row[2:] if one)])
    listed = [f'"{row[2]}"' for row in found[:MAX_SUGGESTED]]
    if len(found) > len(listed):
        listed.append(f"one of {len(found) - len(listed)} more")
    return closest(name, others) or f"did you mean {' or '.join(filter(None, (', '.join(listed[:-1]), listed[-1])))}?"
