"""What the tests of all three forecasts share."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import keeling
from keeling import Dice, Position
from keeling.co2_family.layout import PLANT, VP, VP_KINDS
from keeling.co2_family.state import FamilyState
from keeling.co2_family.terms import FOSSIL, REGION_NAMES, SLOTS
from keeling.kernel.position import NATURE, roll, someone


def start(
    game: str, mode: str | None, seats: int | None, options: dict[str, Any], seed: int, gentle: bool
) -> Position:
    """The first question of a game; gentle ones go on for longer."""
    if gentle:
        options = options | {"data": str(Path(__file__).parent / "gentle" / game)}
    position = keeling.new(game, mode=mode, seats=seats, seed=seed, options=options).first.clone()
    position.advance()
    return position


def step(position: Position, dice: Dice) -> None:
    """One answer of somebody, by chance."""
    if position.player == NATURE:
        position.play(roll(position, dice))
    else:
        seat, options = someone(position, dice)
        position.play(options[dice.below(len(options))], seat)


def check_nothing_hidden(
    game: str, position: Position, seats: int, go_on: Callable[[Position, Dice], None] = step
) -> None:
    """Whoever looks, whatever they cannot see: the forecast is the same."""
    forecast = keeling.GAMES[game].forecast
    dice, random = Dice(5), Random(5)
    while not position.over():
        found = forecast(position)
        assert json.loads(json.dumps(found)) == found
        if random.random() < 0.2:
            for seat in range(-1, seats):
                assert forecast(position.sample(seat, Dice(random.getrandbits(31)))) == found
        go_on(position, dice)
    assert forecast(position) == {}


def fossil_regions(s: FamilyState, decade: int) -> set[str]:
    return {
        name for region, name in enumerate(REGION_NAMES) if s.at[PLANT + region * SLOTS + decade] >= FOSSIL
    }


def points(s: FamilyState, seat: int, kind: int) -> int:
    return s.at[VP + seat * VP_KINDS + kind]
