"""An effect that does not target takes no target, though it has to be activated."""

from tables import played, refused

RYKO = """field: {B: {card: "Ryko, Lightsworn Hunter", face-down: true}, S: {card: Jar of Greed, controller: opponent}}
players: {you: {deck: 10}}"""


def test_ryko_does_not_target():
    events = "{flip summon: B}, {activate: B, target: S}, resolve chain"
    assert refused(RYKO, events) == ["B targets nothing with this effect"]
    events = "{flip summon: B}, {activate: B}, {choose: S, for: B, step: 1}, resolve chain"
    assert played(RYKO, events).places[4, "S"] == "graveyard"
