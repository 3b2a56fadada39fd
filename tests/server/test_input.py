"""What is sent may be anything: too much, too fast, broken, in the wrong shape. It is refused, not obeyed."""

import json
import time

import pytest
from openapi_spec_validator import validate
from starlette.requests import Request

from keeling.server.api import ROUTES
from keeling.server.people import Limit
from tests.server.helpers import path, site_at, two_at

BODIES = [route for route in ROUTES if route.body is not None]
HEADERS = {"content-type": "application/json"}


def send(person, route, content, headers=HEADERS, table="no-such-table"):
    address = route.path.format(table=table, game="co2")
    return person.client.request(route.method, address, content=content, headers=headers)


every_body = pytest.mark.parametrize("route", BODIES, ids=lambda route: f"{route.method} {route.path}")


@every_body
def test_a_body_that_is_too_large(site, route):
    answer = send(site.person(), route, b'{"name":"' + b"x" * route.largest + b'"}')
    assert answer.status_code == 413 and answer.json() == {"error": "too-large", "most": route.largest}
    assert route.largest == (1 << 20 if route.path.endswith("import") else 1 << 16)


def test_somebody_who_leaves_in_the_middle_of_a_body(site, caplog):
    """A server is killed, a phone has no signal: that is no fault of ours, and nothing for the log."""
    route = next(route for route in ROUTES if route.path == "/api/tables" and route.body)
    messages = iter(
        [{"type": "http.request", "body": b'{"ga', "more_body": True}, {"type": "http.disconnect"}]
    )

    async def receive():
        return next(messages)

    scope = {"type": "http", "method": "POST", "path": "/api/tables", "query_string": b"", "headers": []}
    answer = site.call(site.server.answer, route, Request({**scope, "path_params": {}}, receive))
    assert answer.status_code == 400 and json.loads(answer.body) == {"error": "gone"}
    assert caplog.records == []


def test_a_body_that_nobody_needs_may_not_be_large_either(site):
    close = next(route for route in ROUTES if route.path.endswith("/close"))
    assert send(site.person(), close, b" " * 65537).status_code == 413


@every_body
def test_a_body_that_is_not_json(site, route):
    person = site.person()
    for kind in ("text/plain", "application/x-www-form-urlencoded", ""):
        answer = send(person, route, b'{"seat":"red"}', {"content-type": kind})
        assert answer.status_code == 415 and answer.json()["allowed"] == "application/json"
    answer = send(person, route, b"{}", {"content-type": "application/json; charset=utf-8"})
    assert answer.status_code in (200, 404, 422)


BROKEN = [b"", b"{", b'{"seat":', b"[]", b"null", b'"red"', b"17", b"{}x", b"\xff\xfe", b"NaN"]
BROKEN += [b'{"seat":"\xc3"}', b'{"text":"\xff","key":"k"}']
BROKEN += [b"[" * 30_000, b'{"options":' * 5_000, b'{"name":"\\ud800"}', b'{"seat":1e999}', b'{"unknown":1}']


@every_body
def test_a_body_that_makes_no_sense(site, route):
    person = site.person()
    for content in BROKEN:
        answer = send(person, route, content)
        assert answer.status_code == 422, (content[:20], answer.text)
        assert answer.json()["error"] == "not-understood" and answer.json()["message"]


@pytest.mark.parametrize(
    ("what", "body"),
    [
        ("sit", {"seat": 1}),
        ("sit", {"seat": "red", "name": ["x"]}),
        ("sit", {"seat": "red", "name": "x" * 41}),
        ("sit", {"seat": "Red"}),
        ("moves", {"seat": "red", "moves": "red end", "expected": 1, "key": "k"}),
        ("moves", {"seat": "red", "moves": [], "expected": 1, "key": "k"}),
        ("moves", {"seat": "red", "moves": ["red end"] * 51, "expected": 1, "key": "k"}),
        ("moves", {"seat": "red", "moves": ["x" * 301], "expected": 1, "key": "k"}),
        ("moves", {"seat": "red", "moves": ["red end"], "expected": "1", "key": "k"}),
        ("moves", {"seat": "red", "moves": ["red end"], "expected": -1, "key": "k"}),
        ("moves", {"seat": "red", "moves": ["red end"], "expected": 1.5, "key": "k"}),
        ("moves", {"seat": "red", "moves": ["red end"], "expected": True, "key": "k"}),
        ("moves", {"seat": "red", "moves": ["red end"], "expected": 1}),
        ("moves", {"seat": "red", "moves": ["red end"], "expected": 1, "key": "k\x00"}),
        ("agree", {"seat": "red", "yes": 1, "key": "k"}),
        ("chat", {"text": "", "key": "k"}),
        ("chat", {"text": "x" * 501, "key": "k"}),
        ("rematch", {"same": "yes"}),
        ("fork", {"at": 10**30}),
        ("bot", {"seat": "red", "bot": "x" * 21}),
    ],
    ids=str,
)
def test_wrong_types(site, what, body):
    refused = site.person().post(path("any", what), body, 422)
    assert refused["error"] == "not-understood"
    assert "`$" in refused["message"] or "missing" in refused["message"]


@pytest.mark.parametrize(
    "name", ["a\nb", "a\tb", "\x00", "a\x1b[31mb", "\x7f", "\x85", "a\u202eb", "\u2066a"]
)
def test_names_are_one_line(site, name):
    person = site.person()
    assert person.put("/api/me", {"name": name}, 422)["error"] == "bad-text"
    assert person.open(name=name, status=422)["error"] == "bad-text"
    table = person.open()["info"]["id"]
    assert person.do(table, "sit", 422, seat="red", name=name)["error"] == "bad-text"
    assert person.get("/api/me")["name"] == ""


def test_names_may_be_anything_else(site):
    person = site.person()
    for name in ("Zoë", "李雷", "👩‍🔬", "<b>Bob</b>", "Robert'); DROP TABLE tables;--", "a" * 40):
        assert person.put("/api/me", {"name": name})["name"] == name
        table = person.open(sit=["red"], name=name)["info"]
        assert table["seats"]["red"]["name"] == name
    two, people = two_at(site)
    people["red"].post(path(two, "leave"), {"seat": "red"})


@pytest.mark.parametrize(
    "me",
    [
        {"webhook": "ftp://example.org"},
        {"webhook": "javascript:alert(1)"},
        {"webhook": "http://a b"},
        {"webhook": "http://" + "x" * 500},
        {"email": "nobody"},
        {"email": "a@b@c"},
        {"email": "a@b\nBcc: c@d"},
        {"email": "a b@c"},
        {"language": "xx"},
    ],
    ids=str,
)
def test_what_people_may_say_of_themselves(site, me):
    person = site.person()
    assert person.put("/api/me", me, 422)["error"] == "not-understood"
    assert person.get("/api/me") == {"name": "", "language": "en", "webhook": "", "email": ""}


def test_questions_in_the_wrong_words(site):
    table, people = two_at(site)
    red = people["red"]
    assert red.at(table, "events", 422, first=-1)["error"] == "not-understood"
    assert red.at(table, "events", 422, first="x")["error"] == "not-understood"
    unknown = red.at(table, "events", 422, last=3)
    assert unknown["unknown"] == ["last"] and unknown["allowed"] == ["first", "language", "seat"]
    assert red.at(table, "preview", 422, seat="red")["error"] == "not-understood"
    assert red.get("/api/nothing", 404) == {"error": "no-such-page"}
    assert red.get("/api", 404) == {"error": "no-such-page"}
    assert red.ask("DELETE", path(table), 405) == {"error": "not-allowed"}
    assert red.at("x" * 5000, "", 404)["error"] == "no-such-table"
    assert red.at("%00", "", 404)["error"] == "no-such-table"
    assert red.at("..%2f..", "", 404)["error"] == "no-such-page"


def test_another_sites_page_may_not_command(site):
    table, people = two_at(site)
    body = {"text": "hello", "key": "k"}
    for origin in ("https://evil.example", "null"):
        answer = people["red"].client.post(path(table, "chat"), json=body, headers={"origin": origin})
        assert answer.status_code == 403 and answer.json()["error"] == "foreign-origin"
        close = people["yellow"].client.post(path(table, "close"), headers={"origin": origin})
        assert close.status_code == 403
    ours = {"origin": "http://testserver"}
    answer = people["red"].client.post(path(table, "chat"), json=body, headers=ours)
    assert answer.status_code == 200


def test_who_asks_too_fast_has_to_wait_and_nobody_else(tmp_path):
    with site_at(tmp_path / "fast.db", rate=1.0, burst=20.0) as site:
        fast, other = site.person(address="10.1.1.1"), site.person(address="10.2.2.2")
        fast.get("/api/me")
        answers = [fast.client.get("/api/me") for _ in range(60)]
        refused = [answer for answer in answers if answer.status_code == 429]
        assert 35 <= len(refused) <= 41  # 20 at once (one is spent), and one a second
        assert {answer.status_code for answer in answers} == {200, 429}
        assert all(int(answer.headers["retry-after"]) >= 1 for answer in refused)
        assert refused[0].json()["error"] == "too-fast" and 0 < refused[0].json()["wait"] <= 1
        assert other.get("/api/me")["name"] == ""
        assert fast.client.get("/health").status_code == 200  # whoever looks after the server is let in


def test_the_limit_remembers_only_so_many(monkeypatch):
    now = 1000.0
    monkeypatch.setattr(time, "monotonic", lambda: now)
    limit = Limit(2.0, 3.0)
    assert [limit.wait("a") for _ in range(4)] == [0.0, 0.0, 0.0, 0.5]
    now += 0.5
    assert (limit.wait("a"), limit.wait("a")) == (0.0, 0.5)
    for number in range(10_001):
        limit.wait(str(number))
    assert len(limit.left) == 10_000 and "a" not in limit.left


def test_cookies_are_for_this_server_only(tmp_path):
    with site_at(tmp_path / "cookies.db", secure=True) as site:
        cookie = site.client.get("/api/me").headers["set-cookie"].lower()
        for word in ("httponly", "samesite=lax", "secure", "max-age=157680000"):
            assert word in cookie
        assert site.client.get("/api/me").headers["cache-control"] == "no-store"


# --- the description of the API ---------------------------------------------------------------------


def test_the_description_is_valid_and_complete(site):
    described = site.person().get("/api/openapi.json")
    validate(described)
    found = {(method.upper(), where) for where, ways in described["paths"].items() for method in ways}
    assert found == {(route.method, route.path) for route in ROUTES}
    names = [way["operationId"] for ways in described["paths"].values() for way in ways.values()]
    assert len(set(names)) == len(names) == len(ROUTES)
    moves = described["paths"]["/api/tables/{table}/moves"]["post"]
    content = moves["requestBody"]["content"]["application/json"]
    assert content["schema"] == {"$ref": "#/components/schemas/Moves"}
    assert described["components"]["schemas"]["Moves"]["additionalProperties"] is False
    assert json.dumps(described).count('"summary": ""') == 0
