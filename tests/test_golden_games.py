"""Finished games of every mode, replayed line by line to the result they had.

A rules change shows up here as a line that no longer fits. If it is meant, say so in CHANGELOG.md
under a rules heading, raise the rules version, and write the games anew.
"""

from pathlib import Path

import pytest

import keeling
from keeling.kernel.game import result_line

GAMES = sorted((Path(__file__).parent / "games").glob("*.keeling"))


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_golden_game(path):
    text = path.read_text("utf-8")
    g = keeling.load(text)  # checks every line, the result and the digest of the last position
    assert g.over and g.result is not None
    assert f"result: {result_line(g.result)}" in text
    assert g.save() == text


def test_there_are_a_dozen_over_all_modes():
    games = [keeling.load(path.read_text("utf-8")) for path in GAMES]
    for rules in keeling.GAMES.values():
        mine = [g for g in games if g.rules is rules]
        assert len(mine) >= 12
        assert {g.setup.mode for g in mine} == set(rules.modes)
        assert {(g.setup.mode, g.setup.seats) for g in mine} == {
            (mode, seats) for mode in rules.modes for seats in rules.seats[mode]
        }
