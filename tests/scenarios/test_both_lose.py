"""Damage that one effect deals to both players in one moment (003:L17): who loses is decided by what is left then."""

import pytest
from tables import verdicts

FIRE = "hand: [Tremendous Fire]\nplayers: {you: {life points: %d}, opponent: {life points: %d}}"
ALL = "{decided for: you}, {decided for: opponent}, {decided for: nobody}"


@pytest.mark.parametrize(
    ("own", "other", "decided"),
    [
        (500, 1000, ["no", "no", "yes"]),
        (501, 1000, ["yes", "no", "no"]),
        (500, 1001, ["no", "yes", "no"]),
        (501, 1001, ["no", "no", "no"]),
    ],
)
def test_tremendous_fire(own, other, decided):
    assert verdicts(FIRE % (own, other), "{activate: Tremendous Fire}, resolve chain", ALL) == decided
