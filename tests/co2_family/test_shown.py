"""What the boards of both editions show of the rules: grants, and which tiles come next."""

import pytest

import keeling
from keeling.locale import speaker


@pytest.mark.parametrize(("game", "least"), [("second-chance", 0), ("co2", 1)])
def test_a_money_grant_pays_the_ceps_of_its_region(game, least):
    """In 2012 not less than $1 (C-PROP-4)."""
    rules = keeling.GAMES[game]
    view = keeling.new(game, 2, seed=3).view(0)
    view["table"]["region_cep"].update(africa=3, asia=0)
    grants = rules.shown(view, speaker())["grants"]
    assert len(grants) == 18
    assert (grants["africa-1"], grants["asia-1"]) == (3, least)
    assert (grants["africa-2"], grants["africa-3"]) == (2, 0)  # Tech cubes; scientists


@pytest.mark.parametrize(("game", "tiles"), [("second-chance", "stack"), ("co2", "plants")])
def test_the_cheaper_tiles_lie_on_top(game, tiles):
    rules = keeling.GAMES[game]
    view = keeling.new(game, 2, seed=3).view(0)
    view["table"][tiles] = {"solar": 5, "recycling": 2, "forestation": 0}
    found = rules.shown(view, speaker())["next"]
    assert (found["solar"], found["recycling"], found["forestation"]) == (0, 1, -1)


@pytest.mark.parametrize("game", ["second-chance", "co2"])
def test_a_grant_pays_what_was_shown(game):
    g = keeling.new(game, 2, seed=3)
    while g.question and g.question.rule != "turn":
        g.play(g.legal()[0])
    seat = g.question.seats[0] if g.question else ""
    move = next(move for move in g.legal() if move.split()[1] == "propose" and move.split()[2].endswith("-1"))
    grants = g.rules.shown(g.view(seat), speaker())["grants"]
    before = g.view(seat)["table"]["money"][seat]
    g.play(move)
    assert g.view(seat)["table"]["money"][seat] - before == grants[move.split()[2]] > 0
