"""Saved games that become tables, and files that do not."""

from random import Random

import pytest

import keeling
from tests.players import play_on
from tests.server.helpers import MODES, play_some, two_at


def saved(game="second-chance", mode="coop", seats=2, lines=None, **how):
    g = play_on(keeling.new(game, seats, mode, seed=11, **how), Random(3))
    return g if lines is None else g.at(lines)


def bring(person, text, status=200, **how):
    return person.post("/api/tables/import", {"save": text, **how}, status)


@pytest.mark.parametrize(("game", "mode"), MODES)
def test_a_finished_game_is_a_table_that_is_over(site, game, mode):
    g = saved(game, mode, 1 if mode == "solo" else 2)
    ann = site.person("Ann")
    shown = bring(ann, g.save())
    info, table = shown["info"], shown["info"]["id"]
    assert info["over"] and info["started"] and info["given"] == len(g.entries)
    assert (info["game"], info["mode"], list(info["seats"])) == (game, mode, list(g.setup.colours))
    assert shown["view"]["result"]["scores"] == g.result.scores
    assert site.game(table).digest() == g.digest() and site.game(table).log == g.log
    assert len(ann.at(table, "history")["points"]) > 5
    assert ann.at(table, "at/5")["n"] == 5
    fork = ann.do(table, "fork", at=len(g.entries) - 3, sit=list(g.setup.colours))["info"]
    assert fork["started"] and site.game(fork["id"]).log[: len(g.entries) - 3] == g.log[:-3]


def test_a_game_that_is_not_over_goes_on(site):
    g = saved(lines=60)
    ann = site.person("Ann")
    info = bring(ann, g.save())["info"]
    assert info["started"] and not info["over"]
    assert all(seat["yours"] for seat in info["seats"].values())
    assert site.game(info["id"]).log[:60] == g.log
    assert ann.move(info["id"], *first_move(site, info["id"]))["info"]["length"] == 2
    seat = site.game(info["id"]).entries[-1].seat
    assert seat is not None
    play_some(site, info["id"], dict.fromkeys(info["seats"], ann), Random(1))
    assert site.table(info["id"]).over
    text = ann.at(info["id"], "save")
    assert "given: 60\n" in text and keeling.load(text).digest() == site.game(info["id"]).digest()


def first_move(site, table):
    move = site.game(table).legal()[0]
    return move.partition(" ")[0], move


def test_others_may_sit_there(site):
    g = saved(lines=60)
    ann, bob = site.person("Ann"), site.person("Bob")
    info = bring(ann, g.save(), sit=["red"])["info"]
    assert not info["started"] and not info["seats"]["yellow"]["taken"]
    seated = bob.do(info["id"], "sit", seat="yellow", invite=info["invite"])["info"]
    assert seated["started"] and site.game(info["id"]).log[:60] == g.log
    with_bot = bring(ann, g.save(), sit=["red"], bots={"yellow": "random"})["info"]
    assert with_bot["started"] and with_bot["seats"]["yellow"]["bot"] == "random"
    assert bring(ann, g.save(), 422, sit=["black"])["error"] == "no-such-seat"
    assert bring(ann, g.save(), 422, bots={"red": "mcts"})["error"] == "no-such-bot"


def test_a_download_comes_back(site):
    """Of a table that is over, with its seal; the names are still those of the people who played."""
    table, people = two_at(site)
    people["red"].do(table, "sit", seat="red", name="Réd <b>")
    play_some(site, table, people, Random(2), 20)
    people["red"].do(table, "leave", seat="red")
    for person in people.values():
        with_names = person.at(table, "save")
    assert "seen by" in with_names  # the game is not over: nobody gets all of it
    assert "may know" in bring(site.person(), with_names, 422)["message"]


def test_names_are_text_like_any_other(site):
    odd = '<script>alert("1")</script> {name} %s'
    g = saved(lines=60, names={"red": odd, "yellow": "y" * 100})
    ann = site.person("Ann")
    info = bring(ann, g.save())["info"]
    assert info["seats"]["red"]["name"] == odd[:40]
    assert info["seats"]["yellow"]["name"] == "y" * 40
    assert site.game(info["id"]).setup.names["red"] == odd[:40]
    backwards = saved(lines=60, names={"red": "\u202eder"}).save()  # would turn what is written after it
    assert bring(ann, backwards, 422)["error"] == "bad-text"
    unnamed = bring(ann, saved(lines=60).save())["info"]
    assert {seat["name"] for seat in unnamed["seats"].values()} == {"Ann"}


def test_the_values_a_game_began_with_are_kept(site):
    g = saved("e-mission", "coop", 2, 40, options={"data": "@1"})
    info = bring(site.person(), g.save())["info"]
    assert info["options"]["data"] == "@1" and site.game(info["id"]).log[:40] == g.log
    old = g.save().replace("rules: 3\n", "rules: 1\n").replace('option data: "@1"\n', "")
    again = bring(site.person(), old)["info"]
    assert again["options"]["data"] == "@1"


# --- what cannot be brought -----------------------------------------------------------------------------


def edited(*pairs):
    text = saved(lines=60).save()
    for old, new in pairs:
        assert old in text
        text = text.replace(old, new, 1)
    return text


REFUSED = [
    ("", "not-understood", "length >= 1"),
    ("hello", "bad-save", "not a Keeling save"),
    ("<!doctype html><script>alert(1)</script>", "bad-save", "not a Keeling save"),
    ("keeling: 1\n" * 3, "bad-save", "given twice"),
    ("keeling: 1\ngame: chess\nrules: 1\nmode: coop\nseats: 2\n\n", "bad-save", "unknown game 'chess'"),
    (("rules: 4\n", "rules: 99\n"), "bad-save", "installed are 4"),
    (("mode: coop\n", "mode: duel\n"), "bad-save", "no mode 'duel'"),
    (("seats: 2\n", "seats: 1e400\n"), "bad-save", "line 5"),
    (("seats: 2\n", "seats: " + "[" * 5000 + "\n"), "bad-save", "line 5"),
    (("seed: ", 'option data: "/etc"\nseed: '), "bad-save", "names a folder"),
    (("seed: ", 'option data: "@4"\nseed: '), "bad-save", "names a folder"),  # is no version before
    (("seed: ", 'origin: {"keeling": 1}\nseed: '), "bad-save", "in the middle"),
    (("seed: ", 'name red: "a\\tb"\nseed: '), "bad-save", "text on one line"),
    (("seed: ", 'name red: "\\ud800"\nseed: '), "bad-save", "text on one line"),
    (("seed: ", "seen by: red\nseed: "), "bad-save", "may know"),
    (("lines: 60", "lines: 59"), "bad-save", "cut short or added to"),
    (("digest: ", "digest: 0"), "bad-save", "another position"),
    (("\nred ", "\nred \x00"), "bad-save", "does not answer"),
    (("\nred ", "\n<img src=x onerror=alert(1)> "), "bad-save", "does not answer"),
    (("\nred ", "\n" + "y" * 100_000 + " "), "bad-save", "line 65: 'yyy"),
]


@pytest.mark.parametrize(("what", "error", "said"), REFUSED, ids=range(len(REFUSED)))
def test_what_is_refused_says_why(site, what, error, said):
    ann = site.person()
    answer = bring(ann, what if isinstance(what, str) else edited(what), 422)
    assert answer["error"] == error and said in answer["message"]
    assert len(answer["message"]) <= 300
    assert ann.get("/api/tables") == {"tables": []}


def test_a_folder_is_never_looked_at(site, monkeypatch):
    monkeypatch.setattr(keeling.GAMES["second-chance"], "agree", lambda *how: pytest.fail(str(how)))
    text = 'keeling: 1\ngame: second-chance\nrules: 1\nmode: coop\nseats: 2\noption data: "/tmp"\n\nx\n'
    assert "names a folder" in bring(site.person(), text, 422)["message"]


def test_a_file_has_a_size(site):
    ann = site.person()
    assert bring(ann, "x" * 1024 * 1024, 413) == {"error": "too-large", "most": 1024 * 1024}
    assert bring(ann, "keeling: 1\n\n" + "yellow end\n" * 50_000, 422)["error"] == "bad-save"
    assert ann.post("/api/tables", {"game": "co2", "name": "x" * 65536}, 413)["most"] == 65536
