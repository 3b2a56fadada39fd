"""The course of a game: what charts show of it, and when it turned."""

import json
from itertools import pairwise
from random import Random

import pytest

import keeling
from keeling import Dice
from keeling.bots import make
from keeling.locale import catalogue
from keeling.server import history
from keeling.server.history import course, turning
from tests.players import play_on
from tests.server.helpers import MODES, play_some, poisoned, two_at

SEATS = {"competitive": 3, "standard": 3, "coop": 2, "solo": 1}


def finished(game, mode, seed=1):
    return play_on(keeling.new(game, SEATS[mode], mode, seed), Random(seed))


@pytest.mark.parametrize(("game", "mode"), MODES)
def test_points_are_what_a_spectator_saw(game, mode):
    g = finished(game, mode)
    points = course(g, None)["points"]
    assert {f"chart.{name}" for name in points[-1]["values"]} <= set(catalogue("en"))
    assert [points[0]["line"], points[-1]["line"]] == [0, len(g.entries)]
    for last, point in pairwise(points):
        assert 0 < point["line"] - last["line"] <= history.EVERY
    moments = set()
    for line in range(len(g.entries) + 1):
        table = g.at(line).view(None)["table"]
        when = {name: table[name] for name in history.WHEN if name in table}
        last = max((point for point in points if point["line"] <= line), key=lambda point: point["line"])
        assert last["when"] == when
        moments.add(json.dumps(when))
    assert len(moments) > 2
    for point in points[:: len(points) // 5]:
        assert point["values"] == g.rules.chart(g.at(point["line"]).view(None))
        assert point["hope"] is None


@pytest.mark.parametrize("game", ["second-chance", "co2"])
def test_a_chart_of_co2(game):
    tracks = {"second-chance": "knowledge", "co2": "expertise"}[game]
    g = finished(game, "competitive" if game == "second-chance" else "standard")
    view = g.view(None)
    chart = g.rules.chart(view)
    plants = [plant for region in view["table"]["plant"].values() for plant in region.values()]
    fossil = [plant for plant in plants if plant in ("gas", "oil", "coal")]
    assert (chart["fossil"], chart["green"]) == (len(fossil), len(plants) - len(fossil))
    assert len(fossil) > 3
    assert (chart["co2"], chart["price"]) == (view["table"]["co2"], view["table"]["price"])
    assert chart[tracks] == {s: sum(view["table"][tracks][s].values()) for s in view["seats"]}
    assert chart["score"] == view["score"] and set(chart["score"]) == set(view["seats"])
    assert g.rules.chart(g.at(0).view(None)) == {}  # nothing is laid out yet


def test_a_team_has_one_score():
    g = finished("second-chance", "coop")
    score = course(g, None)["points"][-1]["values"]["score"]
    assert isinstance(score, int) and score == g.view(None)["score"]


def test_a_chart_of_e_mission():
    g = finished("e-mission", "coop")
    view = g.at(len(g.entries) // 2).view(None)
    chart = g.rules.chart(view)
    emissions = view["table"]["emissions"]
    for seat in view["seats"]:
        assert chart["emissions"][seat] == sum(emissions[seat].values()) + chart["dirty"][seat]
        assert chart["clean"][seat] == view["table"]["clean"][seat]
        assert chart["emergency"][seat] == view["table"]["emergency"][seat]
    assert chart["carbon"] == sum(chart["emissions"].values()) + view["table"]["global_emissions"]
    assert chart["sinks"] == view["table"]["trees"] + view["table"]["oceans"] + view["table"]["air_filters"]
    assert chart["temperature"] >= 1.2


# --- hope ---------------------------------------------------------------------------------------------


def hopes(*values):
    return [{"line": at, "hope": value} for at, value in enumerate(values)]


@pytest.mark.parametrize(
    ("values", "line"),
    [
        ((0.3, 0.6, 0.4, 0.2, 0.4, 0.29, 0.1, 0.0), 5),  # it came back once
        ((0.5, 0.1, 0.0), 1),
        ((0.1, 0.1, 0.0), 2),  # never much, and lost at the very end
        ((None, 0.4, None, 0.1, 0.0), 3),
        ((0.0, 0.0), None),
    ],
)
def test_a_game_turns_when_hope_is_gone_for_good(values, line):
    found = turning(hopes(*values))
    assert (found and found["line"]) == line


def played_by_bots(name, seats, seed):
    """To the end, by bots that want to win."""
    g = keeling.new(name, seats, "coop", seed).play()
    bot, dice = make("greedy", g.rules, g.setup), Dice(seed)
    while not g.over:
        p, seat = g.position, g.rules.awaited(g.position)[0]
        pick = bot.answer(p.sample(seat, dice), seat, dice)
        g.play(f"{g.seat_name(seat)} {g.rules.words(p, p.rule, p.argument, pick)}")
    return g


def test_bots_judge_a_game_that_is_over():
    """Hope ends at what became of it, and a lost game has turned."""
    ends = {}
    for seed in range(12):
        g = played_by_bots("e-mission", 2, seed)
        assert g.result is not None and g.result.won is not None
        if g.result.won in ends:
            continue
        told = course(g, keeling.bots.judge_of(g.rules))
        ends[g.result.won] = told
        hoped = [point["hope"] for point in told["points"] if point["hope"] is not None]
        assert hoped[-1] == g.result.won and 0 < hoped[0] < 1
        if len(ends) == 2:
            break
    assert ends[True]["turning"] is None
    lost = ends[False]
    turn = lost["points"].index(lost["turning"])
    best = max(point["hope"] or 0 for point in lost["points"])
    assert lost["points"][turn - 1]["hope"] >= best / 2
    assert all(point["hope"] < best / 2 for point in lost["points"][turn:])


# --- at a table ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", ["coop", "competitive"])
def test_hope_is_told_when_a_team_is_done(site, mode, monkeypatch):
    table, people = two_at(site, mode=mode)
    red = people["red"]
    play_some(site, table, people, Random(5), 30)
    told = red.at(table, "history", seat="red")
    assert {point["hope"] for point in told["points"]} == {None} and told["turning"] is None
    assert told["length"] == site.table(table).length
    assert told == site.person().at(table, "history") | {"length": told["length"]}  # for all the same
    play_some(site, table, people, Random(5))
    made = []

    def counted(game, judge):
        made.append(judge)
        return course(game, judge)

    monkeypatch.setattr(history, "course", counted)
    told = red.at(table, "history")
    result = site.game(table).result
    assert result is not None
    assert told["points"][-1]["hope"] == (None if mode == "competitive" else float(result.won))
    assert (told["turning"] is not None) == (mode == "coop" and result.won is False)
    assert red.at(table, "history") == told and len(made) == 1


def test_a_running_game_keeps_its_secrets(site):
    """Whatever is hidden, the course is the same."""
    table, people = two_at(site, mode="competitive")
    play_some(site, table, people, Random(8), 25)
    true = site.table(table)
    for luck in range(5):
        other = poisoned(true, None, luck)
        assert true.game and other.game
        assert true.rules.chart(other.game.view(None)) == true.rules.chart(true.game.view(None))


def test_a_table_without_a_game_has_no_history(site):
    ann = site.person()
    info = ann.open(watch=False)["info"]
    assert ann.at(info["id"], "history", 409)["error"] == "not-started"
    assert site.person().at(info["id"], "history", 403)["error"] == "not-your-table"
