"""Finding rulings by card, rule or source."""

from __future__ import annotations

from typing import Any

from ..cards.names import key
from .corpus import Ruling


def cards_in(ruling: Ruling) -> list[Any]:
    """The cards that a ruling plays with."""
    found = {}
    for case in ruling.cases:
        on_table = case.scenario or case.duel
        for thing in on_table.things.values() if on_table else ():
            found[thing.card.name] = thing.card
    return list(found.values())


def matches(ruling: Ruling, words: list[str], card: str | None, rule: str | None, source: str | None) -> bool:
    """Whether a ruling fits everything that is asked for. A card may be named in any of its languages."""
    if rule and rule not in ruling.rules and not any(rule in one.rests_on for case in ruling.cases for one in case.played):
        return False
    if source and not any(_is_of(one, source) for one in (ruling.id, *_sources(ruling), *ruling.covers)):
        return False
    names = [key(name) for one in cards_in(ruling) for name in (one.name, one.ja, one.zh, str(one.passcode or "")) if name]
    if card and not any(key(card) in name for name in names):
        return False
    text = [ruling.id.casefold(), ruling.source.casefold(), ruling.title.casefold(), *ruling.rules, *ruling.covers]
    for word in words:
        if not any(word.casefold() in one for one in text) and not any(key(word) in name for name in names if key(word)):
            return False
    return True


def _sources(ruling: Ruling) -> list[str]:
    """The places that a ruling is from: "000:L94; L101-L102" are two of one document."""
    found: list[str] = []
    for part in ruling.source.replace(";", ",").split(","):
        document, colon, line = part.strip().rpartition(":")
        found.append(f"{document or found[0].partition(':')[0]}:{line}" if colon or found else line)
    return found


def _is_of(place: str, source: str) -> bool:
    """Whether a place is this one or a part of it: 000:L14a is of 000:L14 and of 000, but 000:L141 is not."""
    return place.startswith(source) and not (source[-1].isdigit() and place[len(source) :][:1].isdigit())


def hints(rulings: list[Ruling], words: list[str], card: str | None, rule: str | None, source: str | None) -> list[str]:
    """What may have been meant, where nothing is found."""
    from ..cards import library, names
    from ..errors import closest
    from ..rules import rules
    from .corpus import nearest

    found = []
    ids = [identifier for one in rulings for identifier in (one.id, *one.covers)]
    if card and not any(matches(one, [], card, None, None) for one in rulings):
        meant = names.suggestion(card) or "see `reasoner cards` for those in the library"
        found.append(f'no ruling plays with "{card[:60]}"{"" if library.find(card) else "; " + meant}')
    if rule and rule in rules() and not any(matches(one, [], None, rule, None) for one in rulings):
        found.append(f'no ruling is about the rule "{rule}"; `--why` names it where an answer rests on it')
    elif rule and rule not in rules():
        found.append(f'no rule is called "{rule[:60]}"; {closest(rule, rules()) or "`--why` names those that an answer rests on"}')
    if source and not any(matches(one, [], None, None, source) for one in rulings):
        documents = ", ".join(sorted({one.partition(":")[0] for one in ids}))
        meant = (":" in source and nearest(source, ids)) or f"there are {documents}"
        found.append(f'no ruling is of the source "{source[:60]}"; {meant}')
    for word in words:
        if not any(matches(one, [word], None, None, None) for one in rulings):
            meant = names.suggestion(word) or closest(word, rules()) or (nearest(word, ids) if ":" in word else "")
            found.append(f'no ruling holds "{word[:60]}"{meant and "; " + meant}')
    return found or ["each of these is found, but no ruling fits all of them"]


def describe(ruling: Ruling) -> dict[str, Any]:
    """A ruling as a plain record."""
    return {
        "id": ruling.id, "covers": list(ruling.covers), "title": ruling.title, "source": ruling.source, "date": ruling.date,
        "rules": list(ruling.rules), "edition": ruling.edition, "disputes": ruling.disputes,
        "cards": [{"en": card.name, "ja": card.ja, "zh": card.zh, "passcode": card.passcode} for card in cards_in(ruling)],
    }  # fmt: skip
