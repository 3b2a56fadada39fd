"""Open pages: they hear what they missed and what happens, as far as they may know it, and nothing twice."""

import asyncio
import json
from random import Random

import pytest
from starlette.websockets import WebSocketDisconnect

from tests.server.helpers import heard, play_some, site_at, two_at


def test_a_page_resumes_from_any_event(site):
    table, people = two_at(site)
    play_some(site, table, people, Random(1), 6)
    person = people["red"]
    all_events = person.events(table, seat="red")
    count = len(all_events)
    assert count == 9
    for first in (0, 1, count - 1, count, count + 5):
        with person.listen(table, first=first, seat="red") as page:
            news = heard(page)
            assert news["events"] == all_events[first:] and news["next"] == count
            assert news["info"]["length"] == 7 and news["view"]["seat"] == "red"
    assert person.at(table, "events", first=4, seat="red") == {"events": all_events[4:], "next": count}


def test_a_page_hears_each_event_once_and_the_view_after_it(site):
    table, people = two_at(site)
    stranger = site.person()
    with stranger.listen(table) as page, people["red"].listen(table, first=3) as red:
        assert [event["n"] for event in heard(page)["events"]] == [0, 1, 2]
        assert heard(red)["events"] == []
        seen: list[int] = []
        for n in range(3, 8):
            play_some(site, table, people, Random(n), 1)
            news = heard(page)
            seen += [event["n"] for event in news["events"]]
            assert news["next"] == n + 1 and news["view"]["lines"] == len(site.game(table).log)
            own = heard(red)
            assert [event["n"] for event in own["events"]] == [n] and own["view"]["seat"] == "red"
        assert seen == [3, 4, 5, 6, 7]


@pytest.mark.parametrize("first", ["-1", "x", "1.5", "٣", "1" * 10, ""])
def test_a_bad_first_is_refused(site, first):
    table, people = two_at(site)
    with pytest.raises(WebSocketDisconnect) as refused, people["red"].listen(table, first=first) as page:
        page.receive_json()
    assert refused.value.code == 4422 and refused.value.reason == "bad-first"


def test_who_may_listen(site):
    ann, eve = site.person(), site.person()
    table = ann.open(sit=["red"], bots={"yellow": "random"}, watch=False)["info"]["id"]

    def code(person, at, **query):
        with pytest.raises(WebSocketDisconnect) as refused, person.listen(at, **query) as page:
            page.receive_json()
        return refused.value.code

    assert code(eve, table) == 4403
    assert code(eve, table, seat="red") == 4403
    assert code(ann, table, seat="yellow") == 4403
    assert code(ann, table, seat="black") == 4404
    assert code(ann, "no-such-table") == 4404
    with ann.listen(table, seat="red") as page:
        assert heard(page)["view"]["seat"] == "red"


def test_another_sites_page_may_not_listen(site, tmp_path):
    table, people = two_at(site)
    red = people["red"]
    for origin in ("https://evil.example", "null", "http://testserver.evil.example", "http://testserver:81"):
        headers = {"origin": origin}
        with pytest.raises(WebSocketDisconnect) as refused, red.listen(table, headers=headers):
            pass
        assert refused.value.code == 4403
    with red.listen(table, headers={"origin": "http://testserver"}) as page:
        assert heard(page)["next"] == 3
    with site_at(tmp_path / "two.db", origins=("https://friend.example",)) as other:
        table, people = two_at(other)
        with people["red"].listen(table, headers={"origin": "https://friend.example"}) as page:
            assert heard(page)["next"] == 3


def test_who_leaves_the_seat_hears_no_more(site, monkeypatch):
    monkeypatch.setattr("keeling.server.table.SUBSTITUTE", "random")
    table, people = two_at(site)
    seat = next(colour for colour in people if colour not in site.table(table).awaited())
    with people[seat].listen(table, seat=seat) as page:
        assert heard(page)["view"]["seat"] == seat
        people[seat].do(table, "leave", seat=seat)
        with pytest.raises(WebSocketDisconnect) as closed:
            while heard(page):
                pass
        assert closed.value.code == 4403


def test_events_are_keys_not_sentences(site):
    """Whatever is said to people is said in their language, by the page: an event holds words and clauses."""
    table, people = two_at(site)
    play_some(site, table, people, Random(5), 15)
    people["red"].keyed(table, "undo", seat="red", expected=site.table(table).length)
    rules = site.game(table).rules
    texts = [clause["en"] for clause in rules.clauses().values()]
    lines = 0
    for event in people["red"].events(table, seat="red"):
        assert event["kind"] in ("sit", "start", "move", "undo", "ask")
        assert set(event) <= {"n", "at", "kind", "seat", "name", "first", "log", "lines", "what"}
        for line in event.get("log", ()):
            lines += 1
            assert line["line"] == " ".join([line["seat"], line["verb"], *line["words"]])
            assert line["line"] == line["line"].lower() and not line["line"].endswith(".")
            assert line["rule"] in rules.rule_names
            assert line["clauses"] and all(clause in rules.clauses() for clause in line["clauses"])
            assert line["known"] is not line["line"].endswith("?")
        assert not any(text in json.dumps(event) for text in texts)
    assert lines == len(site.game(table).log) or lines > 60


def test_a_page_that_is_open_counts_as_presence(tmp_path, monkeypatch):
    monkeypatch.setattr("keeling.server.live.SEEN", 0.01)
    with site_at(tmp_path / "keeling.db") as site:
        table, people = two_at(site)
        last_seen = site.server.store.last_seen
        before = site.call(last_seen, table, "red")

        async def until_seen() -> None:
            while await last_seen(table, "red") <= before:
                await asyncio.sleep(0.01)

        with people["red"].listen(table) as page:
            heard(page)
            site.call(asyncio.wait_for, until_seen(), 30)


def test_one_person_cannot_open_pages_without_end(site, monkeypatch):
    monkeypatch.setattr("keeling.server.live.MOST", 2)
    table, people = two_at(site)
    red = people["red"]
    with red.listen(table), red.listen(table):
        with pytest.raises(WebSocketDisconnect) as refused, red.listen(table):
            pass
        assert refused.value.code == 4429
        with people["yellow"].listen(table) as page:
            assert heard(page)["next"] == 3
    with red.listen(table) as page:
        assert heard(page)["next"] == 3


def test_nor_can_people_without_a_cookie(site, monkeypatch):
    monkeypatch.setattr("keeling.server.live.MOST_OF_ADDRESS", 2)
    table, _ = two_at(site)
    nobody, other = site.person(address="10.3.3.3"), site.person(address="10.4.4.4")
    nobody.client.cookies.clear()
    other.client.cookies.clear()
    with nobody.listen(table), nobody.listen(table):
        with pytest.raises(WebSocketDisconnect) as refused, nobody.listen(table):
            pass
        assert refused.value.code == 4429
        with other.listen(table) as page:
            assert heard(page)["view"]["seat"] is None
