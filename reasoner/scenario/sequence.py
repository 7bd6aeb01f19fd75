"""Turns and phases in their order: which of them can begin or end after what a scenario has told before.

Only what is told is judged: a scenario may begin in any phase, and phases in which nothing happens may be left out.
"""

from __future__ import annotations

ORDER = ("draw", "standby", "main", "battle", "main 2", "end", "over")
Wrong = tuple[str, str]  # what is wrong, and what to write instead


class Sequence:
    """The turn as far as a scenario has told it. `phase` is one of ORDER, or None before any has been named."""

    def __init__(self, phase: str | None) -> None:
        self.phase = phase

    def take(self, verb: str, phase: str = "") -> Wrong | None:
        """An event follows; `phase` is the one that begins. Returns what is wrong with that, or None."""
        wrong = self._wrong(verb, phase)
        if wrong is None:
            same = phase == "main" and self.phase == "main 2"
            begun = {"begin phase": self.phase if same else phase, "attack": "battle", "begin turn": "draw"}
            ended = {"end battle phase": "main 2", "end turn": "over"}
            self.phase = (begun | ended).get(verb, self.phase)
        return wrong

    def _wrong(self, verb: str, phase: str) -> Wrong | None:
        if verb == "end battle phase" and self.phase != "battle":
            return "no Battle Phase is going on", "put `attack:` or `begin phase: battle` before it"
        if self.phase is None or verb not in ("begin phase", "attack", "end turn"):
            return None
        new_turn = "put `begin turn: you` or `begin turn: opponent` before it"
        if self.phase == "over":
            return "the turn has ended already", new_turn
        if self.phase == "battle" and verb == "begin phase" and phase in ("main", "end"):
            return "the Battle Phase has not ended", "put `end battle phase` before it"
        if verb == "attack" and ORDER.index(self.phase) > ORDER.index("battle"):
            return "the Battle Phase of this turn is over", new_turn
        if verb == "begin phase" and phase != "main" and ORDER.index(phase) < ORDER.index(self.phase):
            return f"the {phase.capitalize()} Phase of this turn is over", new_turn
        if verb == "begin phase" and phase == "main" and self.phase == "end":
            return "the Main Phases of this turn are over", new_turn
        return None
