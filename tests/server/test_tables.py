"""Tables: who may sit where, who plays for whom, and what becomes of a table."""

import time
from random import Random
from typing import Any

import pytest

import keeling
from keeling.server import table as tables
from tests.server.helpers import MODES, heard, path, play_some, site_at, two_at


@pytest.mark.parametrize(("game", "mode"), MODES)
def test_every_game_can_be_opened(site, game, mode):
    ann = site.person("Ann")
    seats = keeling.GAMES[game].seats[mode][-1]
    info = ann.open(game, mode=mode, seats=seats)["info"]
    assert (info["game"], info["mode"], len(info["seats"])) == (game, mode, seats)
    assert not info["started"] and info["owner"] and info["length"] == info["events"] == 0
    colours = list(info["seats"])
    for seat in colours:
        shown = ann.do(info["id"], "sit", seat=seat)
    assert shown["info"]["started"] and shown["info"]["length"] == 1
    assert shown["info"]["seats"][colours[0]] == {"taken": True, "name": "Ann", "bot": "", "yours": True}
    assert shown["view"]["mode"] == mode and shown["view"]["seats"] == colours
    assert len(shown["info"]["seal"]) == 64 and shown["info"]["secret"] is None


def test_defaults_are_the_games_own(site):
    info = site.person().open()["info"]
    assert (info["game"], info["mode"], list(info["seats"])) == ("second-chance", "coop", ["yellow", "red"])
    assert info["pace"] == {"kind": "live", "seconds": None} and info["group"] == "one"
    assert info["watch"] and not info["listed"] and info["language"] == "en"
    assert info["options"]["solo_goal"] is None


def test_options_are_taken(site):
    info = site.person().open(mode="solo", options={"solo_goal": 7, "start_region": "africa"})["info"]
    assert info["options"]["solo_goal"] == 7 and info["options"]["start_region"] == "africa"


@pytest.mark.parametrize(
    ("asked", "error", "said"),
    [
        ({"game": "chess"}, "no-such-game", "second-chance"),
        ({"mode": "duel"}, "bad-setup", "modes are coop, competitive, solo"),
        ({"mode": "solo", "seats": 2}, "bad-setup", "allowed: 1"),
        ({"seats": 9}, "not-understood", "<= 8"),
        ({"options": {"speed": 1}}, "bad-setup", "options are draft"),
        ({"options": {"solo_goal": 13}}, "bad-setup", "allowed: none, 1"),
        ({"options": {"draft": 1}}, "bad-setup", "true or false"),
        ({"options": {"start_region": ["africa"]}}, "bad-setup", "north-america"),
        ({"options": {"data": "/etc"}}, "bad-setup", "names a folder"),
        ({"sit": ["black"]}, "no-such-seat", '"yellow","red"'),
        ({"sit": ["red"], "bots": {"red": "random"}}, "no-such-seat", '"yellow","red"'),
        ({"bots": {"red": "mcts"}}, "no-such-bot", '"random","greedy","easy"'),
        ({"pace": {"kind": "slow"}}, "not-understood", "live|async"),
        ({"pace": {"seconds": 5}}, "not-understood", ">= 10"),
        ({"group": "dice"}, "not-understood", "one|vote"),
        ({"language": "xx"}, "not-understood", "en|de|pl|it"),
        ({"name": "a\tb"}, "bad-text", ""),
        ({"colour": "red"}, "not-understood", "colour"),
    ],
    ids=str,
)
def test_what_cannot_be_opened(site, asked, error, said):
    """422 that names what is allowed, and there is no table."""
    ann = site.person()
    answer = ann.client.post("/api/tables", json={"game": "second-chance", **asked})
    assert answer.status_code == 422 and answer.json()["error"] == error
    assert said in answer.text
    assert ann.get("/api/tables") == {"tables": []}


def test_the_folder_of_option_data_is_never_looked_at(site, monkeypatch):
    """Also not to say what is wrong with it."""

    def agree(*how: Any) -> Any:
        raise AssertionError(how)

    monkeypatch.setattr(keeling.GAMES["co2"], "agree", agree)
    assert site.person().open("co2", 422, options={"data": "/tmp"})["error"] == "bad-setup"


# --- sitting down -----------------------------------------------------------------------------------


def test_sitting_needs_the_invitation(site):
    ann, bob = site.person(), site.person("Bob")
    info = ann.open(sit=["red"])["info"]
    table, invite = info["id"], info["invite"]
    assert "invite" not in bob.at(table)["info"]
    assert bob.do(table, "sit", 403, seat="yellow")["error"] == "not-invited"
    assert bob.do(table, "sit", 403, seat="yellow", invite=invite[:-1] + "!")["error"] == "not-invited"
    assert bob.at(table, "invited/" + invite[::-1], 404)["error"] == "no-such-invitation"
    found = bob.at(table, f"invited/{invite}")["info"]
    assert found["id"] == table and not found["seats"]["yellow"]["taken"]
    assert bob.do(table, "sit", 409, seat="red", invite=invite)["error"] == "seat-taken"
    assert bob.do(table, "sit", 404, seat="black", invite=invite)["seats"] == ["yellow", "red"]
    seated = bob.do(table, "sit", seat="yellow", invite=invite)["info"]
    assert seated["seats"]["yellow"] == {"taken": True, "name": "Bob", "bot": "", "yours": True}
    assert seated["invite"] == invite and seated["started"]
    assert bob.do(table, "sit", 409, seat="yellow", invite=invite)["error"] == "already-there"


def test_an_invitation_is_no_authority(site):
    """Whoever knows table, invitation and seats can still do nothing in another's name."""
    table, people = two_at(site)
    invite = site.table(table).opened.invite
    eve = site.person()
    before = site.table(table)
    move = site.game(table).legal()[0]
    for seat in people:
        assert eve.move(table, seat, move, status=403)["error"] == "not-your-seat"
        said: dict[str, dict[str, Any]] = {"undo": {"expected": 1, "key": "k"}, "leave": {}}
        for what, body in {**said, "agree": {"yes": True, "key": "k"}}.items():
            assert eve.do(table, what, 403, seat=seat, **body)["error"] == "not-your-seat"
        assert eve.do(table, "sit", 409, seat=seat, invite=invite)["error"] == "seat-taken"
        assert eve.do(table, "bot", 403, seat=seat, bot="random")["error"] == "not-your-table"
        assert eve.at(table, "legal", 403, seat=seat)["error"] == "not-your-seat"
        assert eve.at(table, "", 403, seat=seat)["error"] == "not-your-seat"
    assert eve.post(path(table, "close"), status=403)["error"] == "not-your-table"
    turn = move.split()[0]
    other = "red" if turn == "yellow" else "yellow"
    refused = people[other].move(table, turn, move, status=403)
    assert refused["error"] == "not-your-seat" and refused["yours"] == [other]
    assert people[other].move(table, other, move, status=422)["error"] == "not-your-move"
    assert site.table(table) is before


def test_a_forged_cookie_is_nobody(site):
    ann = site.person()
    table = ann.open(sit=["red"], watch=False)["info"]["id"]
    ann.at(table)
    cookie = ann.client.cookies["keeling"]
    name, _, signature = cookie.rpartition(".")
    other = "A" if signature[0] != "A" else "B"  # of the last letter some bits say nothing
    eve = site.person()
    for forged in (f"{name}.{other}{signature[1:]}", name, "", "é"):
        answer = eve.client.get(path(table), headers={"Cookie": f"keeling={forged}".encode()})
        assert answer.status_code == 403


def test_leaving_before_the_game_frees_the_seat(site):
    ann, bob = site.person(), site.person()
    info = ann.open(sit=["red"], listed=True)["info"]
    table = info["id"]
    shown = ann.do(table, "leave", seat="red")["info"]
    assert not shown["seats"]["red"]["taken"] and shown["seats"]["red"]["bot"] == ""
    bob.do(table, "sit", seat="red")  # the table is listed: anybody may
    assert site.table(table).people().keys() == {"red"}
    assert ann.do(table, "leave", 403, seat="red")["error"] == "not-your-seat"


def test_leaving_the_game_seats_a_bot_and_others_may_take_over(site):
    table, people = two_at(site)
    yellow, red = people["yellow"], people["red"]
    info = red.do(table, "leave", seat="red")["info"]
    assert info["seats"]["red"] == {"taken": False, "name": "", "bot": "normal", "yours": False}
    assert [event["kind"] for event in yellow.events(table)][-2:] == ["leave", "bot"]
    carl = site.person("Carl")
    assert carl.do(table, "sit", 403, seat="red")["error"] == "not-invited"
    invite = site.table(table).opened.invite
    info = carl.do(table, "sit", seat="red", invite=invite)["info"]
    assert info["seats"]["red"] == {"taken": True, "name": "Carl", "bot": "", "yours": True}
    assert red.at(table, "", 403, seat="red")["error"] == "not-your-seat"


def test_a_bot_sits_in_and_the_person_comes_back(site):
    table, people = two_at(site)
    seat = site.table(table).awaited()[0]
    other = next(colour for colour in people if colour != seat)
    me = people[other]
    info = me.do(table, "bot", seat=other, bot="random")["info"]
    assert info["seats"][other]["bot"] == "random" and info["seats"][other]["yours"]
    assert me.do(table, "bot", 409, seat=other, bot="random")["error"] == "already-there"
    assert me.do(table, "bot", 422, seat=other, bot="genius")["bots"] == list(tables.BOT_NAMES)
    refused = me.move(table, other, f"{other} end", status=409)
    assert refused["error"] == "bot-sits-in"
    info = me.do(table, "sit", seat=other)["info"]
    assert info["seats"][other]["bot"] == "" and info["seats"][other]["yours"]
    assert me.do(table, "bot", seat=other, bot="greedy")["info"]["seats"][other]["bot"] == "greedy"
    assert me.do(table, "bot", seat=other, bot="")["info"]["seats"][other]["bot"] == ""


def test_the_owner_seats_bots_where_nobody_sits(site):
    ann, bob = site.person(), site.person()
    info = ann.open(seats=3, listed=True)["info"]
    table = info["id"]
    bob.do(table, "sit", seat="red")
    assert bob.do(table, "bot", 403, seat="blue", bot="random")["error"] == "not-your-table"
    assert ann.do(table, "bot", 403, seat="red", bot="random")["error"] == "not-absent"
    assert ann.do(table, "bot", 404, seat="black", bot="random")["error"] == "no-such-seat"
    ann.do(table, "bot", seat="blue", bot="random")
    assert ann.do(table, "bot", seat="blue", bot="")["info"]["seats"]["blue"]["bot"] == ""
    ann.do(table, "bot", seat="blue", bot="random")
    info = ann.do(table, "bot", seat="yellow", bot="random")["info"]
    assert info["started"]
    assert ann.do(table, "bot", 409, seat="blue", bot="")["error"] == "nobody-there"


def test_an_absent_seat_can_be_taken_over_only_after_the_time(site, monkeypatch):
    table, people = two_at(site)
    seat = site.table(table).awaited()[0]
    other = next(colour for colour in people if colour != seat)
    refused = people[seat].do(table, "bot", 403, seat=other, bot="random")
    assert refused["error"] == "not-absent" and refused["after"] == 120.0
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now + 100)
    people[other].keyed(table, "ping", element="here")  # a sign of life without an open page
    monkeypatch.setattr(time, "time", lambda: now + 219)
    assert people[seat].do(table, "bot", 403, seat=other, bot="random")["error"] == "not-absent"
    monkeypatch.setattr(time, "time", lambda: now + 221)
    info = people[seat].do(table, "bot", seat=other, bot="random")["info"]
    assert info["seats"][other]["bot"] == "random" and info["seats"][other]["taken"]
    assert people[other].do(table, "sit", seat=other)["info"]["seats"][other]["bot"] == ""


def test_others_who_come_and_go_are_no_sign_of_life(site, monkeypatch):
    """Of an absent person only that person's own doings count, not that somebody else sat down."""
    ann, bob, carl = (site.person() for _ in range(3))
    info = ann.open(seats=4, listed=True)["info"]
    table = info["id"]
    ann.do(table, "sit", seat="yellow")
    bob.do(table, "sit", seat="red")
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now + 119)
    carl.do(table, "sit", seat="blue")
    monkeypatch.setattr(time, "time", lambda: now + 121)
    assert ann.do(table, "bot", 403, seat="blue", bot="random")["error"] == "not-absent"
    assert ann.do(table, "bot", seat="red", bot="random")["info"]["seats"]["red"]["bot"] == "random"


def test_watching_can_be_allowed_or_not(site):
    ann, eve = site.person(), site.person()
    bots = {"yellow": "random"}
    table = ann.open(sit=["red"], bots=bots)["info"]["id"]
    assert eve.at(table)["view"]["seat"] is None and eve.at(table)["view"]["question"]["options"] == []
    assert eve.events(table)
    table = ann.open(sit=["red"], bots=bots, watch=False)["info"]["id"]
    for what in ("", "events", "save", "forecast", "at/0"):
        assert eve.at(table, what, 403)["error"] == "not-your-table"
    carl = site.person()  # an owner may watch, seated or not
    table = carl.open(bots={"red": "random", "yellow": "random"}, watch=False)["info"]["id"]
    assert carl.at(table)["view"]["seat"] is None


def test_one_person_in_two_seats(site):
    """Hot-seat: the answer is for the seat that asked, and each seat sees its own."""
    ann = site.person()
    table = ann.open(mode="competitive", sit=["yellow", "red"])["info"]["id"]
    info = ann.at(table)["info"]
    assert info["started"] and all(seat["yours"] for seat in info["seats"].values())
    red, yellow = ann.at(table, seat="red")["view"], ann.at(table, seat="yellow")["view"]
    assert (red["seat"], yellow["seat"]) == ("red", "yellow")
    assert len({*red["question"]["options"], *yellow["question"]["options"]}) == 4
    for seat in ("red", "yellow"):  # both keep a goal, in any order
        move = ann.at(table, "legal", seat=seat)["moves"][0]
        assert ann.move(table, seat, move)["view"]["seat"] == seat
    assert play_some(site, table, {"red": ann, "yellow": ann}, Random(1), 20) == 20


# --- the end, and after it --------------------------------------------------------------------------


def test_closing(site):
    table, people = two_at(site)
    owner, red = people["yellow"], people["red"]
    assert red.post(path(table, "close"), status=403)["error"] == "not-your-table"
    info = owner.post(path(table, "close"))["info"]
    assert info["closed"] and info["over"] and info["awaited"] == [] and len(info["secret"]) == 64
    assert owner.post(path(table, "close"), status=409)["error"] == "closed"
    assert red.move(table, "red", "red end", status=409)["error"] == "closed"
    assert red.at(table, "save").startswith("keeling: 1\n")
    stranger = site.person()
    invite = site.table(table).opened.invite
    red.do(table, "leave", seat="red")
    assert stranger.do(table, "sit", 409, seat="red", invite=invite)["error"] == "over"


def test_who_is_alone_with_bots_may_close(site):
    table, people = two_at(site)
    people["yellow"].do(table, "leave", seat="yellow")
    assert people["red"].post(path(table, "close"))["info"]["closed"]


@pytest.mark.parametrize("same", [True, False])
def test_a_rematch_has_the_same_draws_or_new_ones(site, same):
    table, people = two_at(site, "co2", "standard")
    ann, bob = people.values()
    seat = next(iter(people))
    assert ann.do(table, "rematch", 409, same=same)["error"] == "not-over"
    play_some(site, table, people, Random(3), 4)
    ann.post(path(table, "close"))
    assert site.person().do(table, "rematch", 403, same=same)["error"] == "not-your-table"
    info = ann.do(table, "rematch", same=same)["info"]
    assert info["id"] != table and info["seats"][seat]["yours"] and not info["started"]
    assert bob.do(table, "rematch", 409, same=same)["table"] == info["id"]
    told = bob.at(table)["info"]  # the others find the way, and spectators do not get in
    assert told["rematch"] == info["id"]
    assert "rematch_invite" not in site.person().at(table)["info"]
    assert "invite" not in str(site.person().events(table)[-1])
    other = list(people)[1]
    bob.do(info["id"], "sit", seat=other, invite=told["rematch_invite"])
    first, second = site.game(table), site.game(info["id"])
    deal = first.given + sum(1 for _ in range(len(second.log)))
    assert (first.log[:deal] == second.log) is same and len(second.log) > 10
    assert (first.seal == second.seal) is same
    if same:
        moves = [line for line in first.log if not line.startswith("nature")]
        for move in moves:
            people[move.split()[0]].move(info["id"], move.split()[0], move)
        assert site.game(info["id"]).log == first.log


def test_my_tables_and_listed_ones(site):
    ann, bob = site.person(), site.person()
    mine = ann.open(sit=["red"])["info"]["id"]
    listed = ann.open(sit=["red"], listed=True)["info"]["id"]
    assert [info["id"] for info in ann.get("/api/tables")["tables"]] == [listed, mine]
    assert bob.get("/api/tables")["tables"] == []
    shown = bob.get("/api/tables", listed=True)["tables"]
    assert [info["id"] for info in shown if info["id"] in (mine, listed)] == [listed]
    assert "invite" not in shown[0]
    bob.do(listed, "sit", seat="yellow")
    assert [info["id"] for info in bob.get("/api/tables")["tables"]] == [listed]
    bob.do(listed, "leave", seat="yellow")
    assert bob.get("/api/tables")["tables"] == []
    ann.post(path(listed, "close"))
    assert listed not in [info["id"] for info in bob.get("/api/tables", listed=True)["tables"]]


def test_bots_play_a_game_to_its_end(tmp_path):
    """A table of bots only; each answer is an event, and the save is a whole game."""
    with site_at(tmp_path / "bots.db") as site:
        ann = site.person()
        table = ann.open("second-chance", bots={"red": "random", "yellow": "random"})["info"]["id"]
        with ann.listen(table) as page:
            while not (news := heard(page))["info"]["over"]:
                assert news["info"]["length"] >= 1
        save = ann.at(table, "save")
        assert keeling.load(save).over
        kinds = {event["kind"] for event in ann.events(table)}
        assert kinds == {"bot", "start", "move"}


def test_too_many_tables_an_hour(tmp_path, monkeypatch):
    monkeypatch.setattr("keeling.server.api.OPENED_PER_HOUR", 3)
    with site_at(tmp_path / "many.db") as site:
        ann = site.person()
        for _ in range(3):
            table = ann.open(mode="solo", seats=1, sit=["yellow"])["info"]["id"]
        assert ann.open(status=429) == {"error": "too-many-tables", "an_hour": 3}
        ann.post(path(table, "close"))
        assert ann.do(table, "rematch", 429)["error"] == "too-many-tables"
        assert ann.do(table, "fork", 429, at=0)["error"] == "too-many-tables"
        site.person().open()


# --- several people at one screen ---------------------------------------------------------------------


def test_one_person_may_play_every_seat(site):
    """A hot seat: each seat has its own secrets, and one page can show one after the other."""
    ann = site.person("Ann")
    shown = ann.open("second-chance", mode="competitive", seats=3, sit=["yellow", "red", "blue"])
    table, seats = shown["info"]["id"], list(shown["info"]["seats"])
    assert shown["info"]["started"] and all(seat["yours"] for seat in shown["info"]["seats"].values())
    play_some(site, table, dict.fromkeys(seats, ann), Random(4), 12)
    hands = {}
    for seat in seats:
        with ann.listen(table, seat=seat) as page:
            news = heard(page)
        assert news["view"] == ann.at(table, seat=seat)["view"] and news["view"]["seat"] == seat
        hands[seat] = news["view"]["hand"]
        start = next(event for event in ann.events(table, seat=seat) if event["kind"] == "start")
        assert not all(line["known"] for line in start["log"])
    assert len({str(hand) for hand in hands.values()}) == 3
    asked = site.game(table).question
    assert asked is not None
    seat, move = asked.seats[0], asked.options[0]
    other = next(name for name in seats if name != seat)
    assert ann.move(table, other, move, status=422)["error"] == "not-your-move"
    answer = ann.move(table, seat, move)
    assert answer["view"]["seat"] == seat
    undone = ann.keyed(table, "undo", seat=seat, expected=answer["info"]["length"])["info"]
    assert undone["asked"] is None and undone["length"] == answer["info"]["length"] + 1  # nobody else to ask
