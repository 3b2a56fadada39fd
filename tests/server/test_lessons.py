"""Guided first games at tables: fixed draws, bots that keep to the script, and a way back in."""

import asyncio
import json

import pytest

from keeling.kernel.nature import seal
from keeling.lessons import lessons
from tests.server.helpers import site_at

GAME = "second-chance"
every_lesson = pytest.mark.parametrize("game", list(lessons()))


def begin(person, game=GAME, **body):
    return person.post(f"/api/lessons/{game}", body)["info"]


def wait(site, table, lines):
    """Until so many answers of seats are in the log."""

    async def wait() -> None:
        while len((await site.server.tables.get(table)).said()) < lines:
            await asyncio.sleep(0.005)

    site.call(asyncio.wait_for, wait(), 30)


def follow(site, person, table, lesson, steps):
    """Make the moves of the first steps; the bots answer."""
    lines = len(lesson.first)
    wait(site, table, lines)
    for step in lesson.steps[:steps]:
        if step.move:
            person.move(table, lesson.learner, step.move)
            lines += len(step.lines)
            wait(site, table, lines)


@every_lesson
def test_whoever_does_what_the_guide_says_meets_the_script(site, game):
    ann, lesson = site.person("Ann"), lessons()[game]
    info = begin(ann, game, language="de")
    assert info["lesson"] == {"at": 0, "follows": True}
    assert info["language"] == "de" and not info["watch"] and not info["listed"]
    assert {seat for seat, place in info["seats"].items() if place["yours"]} == {lesson.learner}
    follow(site, ann, info["id"], lesson, len(lesson.steps))
    assert site.table(info["id"]).said() == lesson.script
    last = max(number for number, step in enumerate(lesson.steps, 1) if step.move)
    assert ann.at(info["id"])["info"]["lesson"] == {"at": last, "follows": True}


def test_who_comes_again_is_where_they_were(site):
    ann, lesson = site.person(), lessons()[GAME]
    info = begin(ann)
    follow(site, ann, info["id"], lesson, 6)
    again = begin(ann)
    assert (again["id"], again["lesson"]) == (info["id"], {"at": 6, "follows": True})
    assert begin(site.person())["id"] != info["id"]


def test_a_restart_changes_nothing(tmp_path):
    lesson = lessons()[GAME]
    with site_at(tmp_path / "keeling.db") as site:
        ann = site.person()
        info = begin(ann)
        follow(site, ann, info["id"], lesson, 6)
        cookie = ann.client.cookies["keeling"]
    with site_at(tmp_path / "keeling.db") as site:
        ann = site.person()
        ann.client.cookies.set("keeling", cookie)
        assert begin(ann)["id"] == info["id"]
        ann.move(info["id"], "yellow", lesson.steps[6].move)
        assert ann.at(info["id"])["info"]["lesson"]["at"] == 7


def test_who_departs_from_the_script_plays_on_freely(site):
    ann = site.person()
    table = begin(ann)["id"]
    ann.move(table, "yellow", "yellow propose africa-1 solar")
    assert ann.at(table)["info"]["lesson"] == {"at": 0, "follows": False}
    ann.do(table, "bot", seat="red", bot="random")
    ann.move(table, "yellow", "yellow end")
    wait(site, table, 4)  # red thinks for itself
    assert site.table(table).said()[2].startswith("red ")
    assert begin(ann)["id"] != table  # the lesson begins anew


def test_taking_back_leads_back_into_the_script(site):
    ann = site.person()
    table = begin(ann)["id"]
    ann.move(table, "yellow", "yellow propose africa-1 solar")
    ann.keyed(table, "undo", seat="yellow", expected=site.table(table).length)
    assert ann.at(table)["info"]["lesson"] == {"at": 0, "follows": True}


def test_the_end_of_the_script_is_the_end_of_the_lesson(site):
    ann, lesson = site.person(), lessons()[GAME]
    table = begin(ann)["id"]
    follow(site, ann, table, lesson, len(lesson.steps))
    assert site.table(table).scripted() == ""
    assert begin(ann)["id"] != table


def test_steps_are_keys_and_moves(site):
    told = site.person().get(f"/api/lessons/{GAME}")
    assert (told["game"], told["seat"]) == (GAME, "yellow")
    assert told["steps"][3] == {"show": ["asia"], "move": "yellow propose asia-1 hydro"}
    assert len(told["steps"]) == len(lessons()[GAME].steps)
    assert site.person().get("/api/lessons/chess", 404)["error"] == "no-such-game"
    assert site.person().post("/api/lessons/chess", {}, 404)["error"] == "no-such-game"


def test_the_secret_of_a_lesson_is_not_told(site):
    """It can be read in our source, and that is all it is for: nothing else may have these draws."""
    ann, lesson = site.person(), lessons()[GAME]
    info = begin(ann)
    table = info["id"]
    assert (info["seal"], info["secret"]) == (seal(lesson.secret), None)
    for shown in (
        info,
        ann.at(table),
        ann.events(table),
        ann.at(table, "save"),
        ann.get(f"/api/lessons/{GAME}"),
        ann.get("/api/tables"),
    ):
        assert lesson.secret not in json.dumps(shown)
    ordinary = ann.open(GAME, seats=2, mode="coop", sit=["yellow"], bots={"red": "random"})["info"]
    assert ordinary["lesson"] is None
    assert site.table(ordinary["id"]).opened.secret != lesson.secret


def test_only_a_rematch_with_the_same_draws_is_a_lesson_again(site):
    ann = site.person()
    for same in (True, False):
        table = begin(ann)["id"]
        ann.do(table, "close")
        again = ann.do(table, "rematch", same=same)["info"]
        assert again["lesson"] == ({"at": 0, "follows": True} if same else None)
        ann.do(again["id"], "close")


def test_a_bot_that_waits_for_the_learner_wakes_nobody(site):
    """Where all may move at once, bots keep to their place in the script, and no clock runs for them."""
    for game in lessons():
        table = site.table(begin(site.person(), game)["id"])
        wait(site, table.id, len(lessons()[game].first))
        table = site.table(table.id)
        assert table.bots_to_move() == []
        assert table.due(0.0) is None
