"""Phases in their order: which of them can begin or end after what a scenario has told before.

Only what is told is judged: a scenario may begin in any phase, phases in which nothing happens may be left out, and
the next turn may begin unsaid once a turn has ended.
"""

from __future__ import annotations

ORDER = ("draw", "standby", "main", "battle", "main 2", "end")
Wrong = tuple[str, str]  # what is wrong, and what to write instead


class Sequence:
    """The turn as far as a scenario has told it. `phase` is one of ORDER, or None before any has been named."""

    def __init__(self, phase: str | None) -> None:
        self.phase = phase

    def take(self, verb: str, phase: str = "") -> Wrong | None:
        """An event follows; `phase` is the one that begins. Returns what is wrong with that, or None."""
        wrong = self._wrong(verb, phase)
        if verb == "begin phase" and not (phase == "main" and self.phase == "main 2"):
            self.phase = phase or None
        after = {"attack": "battle", "begin turn": "draw", "end battle phase": "main 2", "end turn": None}
        if verb in after:
            self.phase = after[verb]
        return wrong

    def _wrong(self, verb: str, phase: str) -> Wrong | None:
        if verb == "end battle phase" and self.phase != "battle":
            return "no Battle Phase is going on", "put `attack:` or `begin phase: battle` before it"
        if self.phase is None or verb not in ("begin phase", "attack"):
            return None
        if self.phase == "battle" and phase in ("main", "end"):
            return "the Battle Phase has not ended", "put `end battle phase` before it"
        coming = "battle" if verb == "attack" else "main 2" if phase == "main" else phase
        if coming in ORDER and ORDER.index(coming) < ORDER.index(self.phase):
            return f"the {coming.removesuffix(' 2').capitalize()} Phase of this turn is over", "put `begin turn:` before it"
        return None
