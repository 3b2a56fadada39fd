"""Who gets what: every route for everybody, and nothing of what a seat may not know."""

import json
from random import Random
from typing import Any, NamedTuple

import pytest

import keeling
from keeling import BadSave
from keeling.kernel.nature import seal
from keeling.server.api import ROUTES
from tests.server.helpers import CANARY, MODES, Person, Site, a_move, heard, path, play_some, poisoned, two_at

# --- every route, for everybody ---------------------------------------------------------------------

ROLES = ("anonymous", "spectator", "other", "seat", "owner")
ALL = (200, 200, 200, 200, 200)
SEAT = (403, 403, 403, 200, 403)  # only whoever sits there, not even the owner
PEOPLE = (403, 403, 200, 200, 403)
LOOK = (403, 403, 200, 200, 200)  # where watching is not allowed
MINE: dict[str, Any] = {"seat": "SEAT"}  # filled in with the seat whose turn it is
T = "/api/tables/{table}"


class Row(NamedTuple):
    """What a route answers to the roles, asked about the one seat, at a table that may not be watched."""

    closed: tuple[int, ...]
    watched: tuple[int, ...]  # the same where watching is allowed
    body: dict[str, Any] | None = None
    query: dict[str, Any] = {}


def same(statuses: tuple[int, ...], body: dict[str, Any] | None = None, **query: Any) -> Row:
    return Row(statuses, statuses, body, query)


KEY: dict[str, Any] = {"key": "a key"}
ROWS = {
    ("GET", "/api/me"): same(ALL),
    ("PUT", "/api/me"): same(ALL, {"name": "Somebody"}),
    ("GET", "/api/games"): same(ALL),
    ("GET", "/api/rules/{game}"): same(ALL, search="claim"),
    ("GET", "/api/words/{language}"): same(ALL),
    ("GET", "/api/lessons/{game}"): same(ALL),
    ("POST", "/api/lessons/{game}"): same(ALL, {}),
    ("POST", "/api/tables"): same(ALL, {"game": "co2"}),
    ("GET", "/api/tables"): same(ALL),
    ("GET", T): Row(LOOK, ALL),
    ("GET", T + "/invited/{invite}"): same(ALL),  # all who have the invitation
    ("POST", T + "/sit"): same((403, 403, 409, 409, 409), MINE),
    ("POST", T + "/leave"): same(SEAT, MINE),
    ("POST", T + "/bot"): same(SEAT, {**MINE, "bot": "random"}),
    ("POST", T + "/moves"): same(SEAT, {**MINE, **KEY, "moves": ["MOVE"], "expected": 1}),
    ("POST", T + "/undo"): same((403, 403, 403, 409, 403), {**MINE, **KEY, "expected": 1}),
    ("POST", T + "/agree"): same((403, 403, 403, 409, 403), {**MINE, **KEY, "yes": True}),
    ("POST", T + "/chat"): same(PEOPLE, {**KEY, "text": "hello"}),
    ("POST", T + "/ping"): same(PEOPLE, {**KEY, "element": "africa"}),
    ("POST", T + "/close"): same((403, 403, 403, 403, 200)),
    ("POST", T + "/rematch"): same((403, 403, 409, 409, 409), {}),
    ("POST", T + "/fork"): Row((403, 403, 409, 409, 409), (409, 409, 409, 409, 409), {"at": 0}),
    ("GET", T + "/events"): Row(LOOK, ALL),
    ("GET", T + "/at/{n}"): Row(LOOK, ALL),
    ("GET", T + "/legal"): same(SEAT, **MINE),
    ("GET", T + "/preview"): same(SEAT, **MINE, move="MOVE"),
    ("GET", T + "/why"): same(SEAT, **MINE, move="MOVE"),
    ("GET", T + "/hint"): same(SEAT, **MINE, bot="random"),
    ("GET", T + "/forecast"): Row(LOOK, ALL),
    ("GET", T + "/save"): Row(LOOK, ALL),
    ("GET", T + "/printed"): Row(LOOK, ALL),
    ("GET", T + "/history"): Row(LOOK, ALL),
    ("GET", T + "/text"): Row(LOOK, ALL),
    ("POST", "/api/seats"): same(ALL, {"game": "co2"}),
    ("POST", "/api/tables/import"): same(ALL, {"save": keeling.new("co2", 2).save()}),
}
AS_SEAT = [route for route in ROUTES if "seat" in getattr(route.query, "__struct_fields__", ())]


class Cast(NamedTuple):
    """A table for two with an owner who does not sit there, and somebody passing by."""

    table: str
    invite: str
    people: dict[str, Person]


def cast(site: Site, watch: bool) -> Cast:
    owner = site.person()
    info = owner.open(watch=watch)["info"]
    people = {"spectator": site.person(), "owner": owner}
    seated = {}
    for colour in info["seats"]:
        seated[colour] = site.person()
        seated[colour].do(info["id"], "sit", seat=colour, invite=info["invite"])
    turn = site.table(info["id"]).awaited()[0]
    for colour, person in seated.items():
        people["seat" if colour == turn else "other"] = person
    return Cast(info["id"], info["invite"], people)


def ask(site: Site, cast: Cast, role: str, method: str, route: str, body: Any, query: Any) -> Any:
    address = route.format(table=cast.table, invite=cast.invite, game="co2", language="en", n="0")
    move = (site.game(cast.table).legal() or ["-"])[0]
    filled = json.loads(json.dumps([body, query]).replace("MOVE", move).replace("SEAT", move.split()[0]))
    person = cast.people.get(role) or site.person()
    if role == "anonymous":
        person.client.cookies.clear()
    return person.client.request(method, address, json=filled[0], params=filled[1])


def test_every_route_has_a_row():
    assert {(route.method, route.path) for route in ROUTES} == ROWS.keys()


@pytest.fixture(scope="module", params=[False, True], ids=["closed", "watched"])
def shared(site, request):
    return request.param, cast(site, request.param)


@pytest.mark.parametrize(("method", "route"), [key for key in ROWS if key[0] == "GET"])
def test_what_may_be_looked_at(site, shared, method, route):
    watch, table = shared
    row = ROWS[method, route]
    found = [ask(site, table, role, method, route, None, row.query).status_code for role in ROLES]
    assert found == list(row.watched if watch else row.closed)


@pytest.mark.parametrize("route", AS_SEAT, ids=lambda route: route.path)
def test_nobody_looks_as_another_seat(site, shared, route):
    """Watching allowed or not: a seat's eyes are its own."""
    row = ROWS[route.method, route.path]
    query = {**row.query, **MINE}
    found = [ask(site, shared[1], role, "GET", route.path, None, query).status_code for role in ROLES]
    assert found == list(SEAT)


@pytest.mark.parametrize("watch", [False, True], ids=["closed", "watched"])
@pytest.mark.parametrize(("method", "route"), [key for key in ROWS if key[0] != "GET"])
def test_what_may_be_done(site, method, route, watch):
    """Everybody tries it at a table where nobody has succeeded yet."""
    row = ROWS[method, route]
    found, table = [], cast(site, watch)
    for role in ROLES:
        answer = ask(site, table, role, method, route, row.body, {})
        found.append(answer.status_code)
        if answer.status_code == 200 and role != ROLES[-1] and "{table}" in route:
            table = cast(site, watch)
    assert found == list(row.watched if watch else row.closed)


# --- what is hidden ---------------------------------------------------------------------------------


def everything(person: Person, table: str, seat: str | None) -> dict[str, str]:
    """All that somebody can be told of a table: answers, refusals, events, a page, a save."""
    query: dict[str, Any] = {} if seat is None else {"seat": seat}
    lines = person.at(table, **query)["view"]["lines"]
    found: dict[str, str] = {}
    for what in ("", "events", "save", "forecast", f"at/{lines}", f"at/{lines // 2}"):
        asked = {} if what == "forecast" else query
        found[what] = person.client.get(path(table, what), params=asked).text
    if seat is not None:
        found["legal"] = person.client.get(path(table, "legal"), params=query).text
        for words in ("build africa-1", "pass", "dance", "discard goal"):
            move = f"{seat} {words}"
            found[f"why {words}"] = person.client.get(path(table, "why"), params={**query, "move": move}).text
        body = {"seat": seat, "moves": [f"{seat} dance"], "key": "k", "expected": 0}
        found["stale"] = person.client.post(path(table, "moves"), json=body).text
        length = person.site.table(table).length
        found["illegal"] = person.client.post(path(table, "moves"), json={**body, "expected": length}).text
    with person.listen(table, **query) as page:
        found["page"] = page.receive_text()
    return found


@pytest.mark.parametrize(("game", "mode"), MODES)
def test_nothing_hidden_is_told(site, game, mode):
    """Other hidden things, the same answers to the byte; and they are what the kernel's views are."""
    table, people = two_at(site, game, mode)
    stranger = site.person()
    secret = site.table(table).opened.secret
    random = Random(7)
    hidden = 0
    for round in range(2):
        if site.table(table).over:
            break
        true = site.game(table)
        for seat in (None, *people):
            person = stranger if seat is None else people[seat]
            told = everything(person, table, seat)
            assert json.loads(told[""])["view"] == json.loads(json.dumps(true.view(seat)))
            logs = [event.get("log", []) for event in json.loads(told["events"])["events"]]
            lines = [line["line"] for log in logs for line in log]
            assert lines == true.log_for(seat)
            assert told["save"].partition("\n\n")[2].splitlines() == true.log_for(seat)
            assert "seed:" not in told["save"] and "digest:" not in told["save"]
            assert not any(secret in text for text in told.values())
            kept, before = site.server.tables.kept, site.table(table)
            other = poisoned(site.table(table), seat, round + 1)
            assert other.game is not None
            hidden += other.game.log != true.log
            kept[table] = other
            site.server.tables.sights.clear()
            try:
                again = everything(person, table, seat)
                if seat is not None:
                    asked = {"seat": seat, "move": (true.legal(seat) or [f"{seat} end"])[0]}
                    previewed = person.client.get(path(table, "preview"), params=asked)
                    assert previewed.status_code in (200, 422) and CANARY not in previewed.text
            finally:
                kept[table] = before
                site.server.tables.sights.clear()
            assert again == told
            assert not any(CANARY in text for text in again.values())
        play_some(site, table, people, random, 20)
    assert hidden


@pytest.mark.parametrize(("game", "mode"), MODES)
def test_the_secret_comes_out_at_the_end(site, game, mode):
    """Before it no answer holds it; with it the save is whole, and its seal holds."""
    table, people = two_at(site, game, mode)
    seats = list(people)
    secret = site.table(table).opened.secret
    stranger = site.person()
    random = Random(11)
    viewers: list[str | None] = [None, *seats]
    count = 0
    while not site.table(table).over and count < 24:
        seat, move = a_move(site, table, random)
        answer = people[seat].move(table, seat, move)
        count += 1
        if not answer["info"]["over"]:
            assert answer["info"]["secret"] is None and secret not in json.dumps(answer)
        if not answer["info"]["over"] and count % 3 == 0:
            assert answer["view"] == json.loads(json.dumps(site.game(table).view(seat)))
            for viewer in viewers:
                person = stranger if viewer is None else people[viewer]
                query: dict[str, Any] = {} if viewer is None else {"seat": viewer}
                query["first"] = len(site.table(table).happened) - 1
                (event,) = person.events(table, **query)
                log = site.game(table).log_for(viewer)
                assert [line["line"] for line in event["log"]] == log[event["first"] :]
    if not site.table(table).over:
        people[seats[0]].post(path(table, "close"))
    for person in (*people.values(), stranger):
        info = person.at(table)["info"]
        assert info["secret"] == secret and seal(secret) == info["seal"]
    check_save(stranger.at(table, "save"), secret, table, site)


def check_save(save: str, secret: str, table: str, site: Site) -> None:
    """It is replayed and its seal holds; another seed or another draw is noticed."""
    loaded = keeling.load(save)
    assert loaded.seed == secret and loaded.seal == seal(secret)
    assert loaded.log == site.game(table).log
    other = ("0" if secret[0] != "0" else "1") + secret[1:]
    with pytest.raises(BadSave, match="not the one that was sealed"):
        keeling.load(save.replace(secret, other))
    lines = save.splitlines()
    draws = [n for n, line in enumerate(lines) if line.startswith("nature deal") or " crisis " in line]
    head = [line for line in lines[: lines.index("")] if not line.startswith(("digest", "result"))]
    changed = lines[lines.index("") + 1 :]
    at = draws[0] - lines.index("") - 1
    asked = loaded.at(at).question
    assert asked is not None
    drawn = next(option for option in asked.options if option != loaded.log[at])
    changed[at] = drawn
    with pytest.raises(BadSave, match=r"was not drawn with the sealed seed|does not answer"):
        keeling.load("\n".join([*head, "", *changed]) + "\n")


def test_a_changed_draw_alone_is_noticed_by_the_seal(site):
    """Only the last draw is changed, so that nothing else is wrong with the save."""
    table, people = two_at(site)
    owner = people["yellow"]
    owner.post(path(table, "close"))
    save = owner.at(table, "save")
    game = keeling.load(save)
    asked = game.at(len(game.log) - 1).question
    assert asked is not None
    other = next(line for line in asked.options if line != game.log[-1])
    lines = [line for line in save.splitlines() if not line.startswith("digest")]
    assert keeling.load("\n".join(lines) + "\n").log == game.log
    with pytest.raises(BadSave, match=f"{other}.*was not drawn with the sealed seed"):
        keeling.load("\n".join([*lines[:-1], other]) + "\n")


def test_the_save_of_a_running_game_cannot_be_replayed(site):
    table, people = two_at(site)
    for seat, person in people.items():
        save = person.at(table, "save", seat=seat)
        assert f"\nseen by: {seat}\n" in save and "nature deal-" in save
        other = next(colour for colour in people if colour != seat)
        assert f"nature deal-{other} lobbyist ?" in save or f"deal-{other} ?" in save
        with pytest.raises(BadSave, match="only what"):
            keeling.load(save)
    save = site.person().at(table, "save")
    assert "\nseen by: spectator\n" in save
    assert save.count("?") == sum(person.at(table, "save").count("?") for person in people.values())


def test_no_person_is_named(site):
    """Cookies are secrets: no answer, event or message holds the number in one."""
    table, people = two_at(site)
    for person in people.values():
        person.keyed(table, "chat", text="hello")
    ids = [person.client.cookies["keeling"].partition(".")[0] for person in people.values()]
    for person in (*people.values(), site.person()):
        with person.listen(table) as page:
            texts = [json.dumps(heard(page))]
        for what in ("", "events", "save"):
            texts.append(person.client.get(path(table, what)).text)
        texts.append(person.client.get("/api/tables", params={"listed": "true"}).text)
        assert not any(number in text for number in ids for text in texts)
