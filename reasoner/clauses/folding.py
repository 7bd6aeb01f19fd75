"""One spelling for what may be typed in several ways: widths, spaces, punctuation and notes."""

from __future__ import annotations

import re
import unicodedata
from typing import NamedTuple

from .types import ClauseError

_MARKS = {"､": "、", "｡": "。", ".": "。", "·": "・", "•": "・", "‧": "・"}
_VOICING = {"ﾞ": "\u3099", "ﾟ": "\u309a", "\u3099": "\u3099", "\u309a": "\u309a"}
_CIRCLED = range(ord("①"), ord("⑳") + 1)  # the numbers of effects are no digits
_THOUSANDS = re.compile(r"(?<=[0-9]),(?=[0-9]{3}(?![0-9]))")
LONGEST = 1000  # characters; no effect is worded at such length
_SHOWN = re.compile(r"[^、。,.､｡\n]{0,12}")


class Folded(NamedTuple):
    """A text in one spelling, with the place (start and end) of each of its characters in the text as given."""

    text: str
    places: tuple[tuple[int, int], ...]
    given: str

    def part(self, start: int, end: int) -> str:
        """The words as given that this part of the text in one spelling was read from."""
        return self.given[self.places[start][0] : self.places[end - 1][1]]

    def stumble(self, at: int | None) -> ClauseError:
        """The error for a text that cannot be read from this character on, or whose end comes too early (None)."""
        return stumble(self.given, len(self.given) if at is None else self.places[at][0])


def stumble(text: str, at: int) -> ClauseError:
    """The error for a text that cannot be read from this index on: it shows the words up to the next comma or stop."""
    shown = _SHOWN.match(text, at + 1)
    return ClauseError(text[at : shown.end() if shown else at + 1], at)


def fold(text: str) -> Folded:
    """The text with full-width digits and half-width kana folded, and without spaces, ends of lines and （…） notes."""
    if len(text) > LONGEST:
        raise stumble(text, LONGEST)
    signs: list[str] = []
    places: list[tuple[int, int]] = []
    opened: list[int] = []
    for at, given in enumerate(text):
        sign = given if ord(given) in _CIRCLED else unicodedata.normalize("NFKC", given)
        if sign == "(":
            opened.append(at)
        elif sign == ")" and opened:
            opened.pop()
        elif opened or sign.isspace():
            continue
        elif given in _VOICING and signs and len(voiced := unicodedata.normalize("NFC", signs[-1] + _VOICING[given])) == 1:
            signs[-1], places[-1] = voiced, (places[-1][0], at + 1)
        else:
            for one in sign:
                signs.append(_MARKS.get(one, one))
                places.append((at, at + 1))
    if opened:
        raise stumble(text, opened[0])
    return _without_thousands("".join(signs), places, text)


def _without_thousands(text: str, places: list[tuple[int, int]], given: str) -> Folded:
    """The commas in numbers such as 1,000 taken out; every other comma is 、."""
    gone = {found.start() for found in _THOUSANDS.finditer(text)}
    kept = [at for at in range(len(text)) if at not in gone]
    return Folded("".join(text[at] for at in kept).replace(",", "、"), tuple(places[at] for at in kept), given)
