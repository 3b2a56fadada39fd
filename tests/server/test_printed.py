"""What is printed on components: made once for a set-up and a language, and kept by browsers."""

import pytest

import keeling
from tests.server.helpers import path


@pytest.fixture
def made(monkeypatch):
    """A game that says what it is asked for."""
    asked = []

    def printed(setup, say):
        asked.append((setup.mode, setup.seats, setup.options["preset"]))
        return {"mode": setup.mode, "word": say("seat.yellow")}

    monkeypatch.setattr(keeling.GAMES["co2"], "printed", printed)
    from keeling.server.printed import encoded

    encoded.cache_clear()
    yield asked
    encoded.cache_clear()


def test_it_is_made_once_for_tables_that_are_alike(site, made):
    ann = site.person()
    tables = [ann.open("co2", seats=3)["info"]["id"] for _ in range(2)]
    other = ann.open("co2", seats=2)["info"]["id"]
    for table in [*tables, other, *tables]:
        assert ann.at(table, "printed")["mode"] == "standard"
    assert made == [("standard", 3, None), ("standard", 2, None)]
    assert ann.at(other, "printed", language="en")["word"] == "Yellow" and len(made) == 2
    assert ann.at(other, "printed", 422, language="tlh")["error"] == "not-understood"


def test_a_browser_keeps_it(site, made):
    ann = site.person()
    table = ann.open("co2", seats=3)["info"]["id"]
    first = ann.client.get(path(table, "printed"))
    assert first.headers["cache-control"] == "private, no-cache"
    mark = first.headers["etag"]
    again = ann.client.get(path(table, "printed"), headers={"If-None-Match": mark})
    assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", mark)
    changed = ann.client.get(path(table, "printed"), headers={"If-None-Match": '"old"'})
    assert (changed.status_code, changed.json()) == (200, first.json())


def test_only_for_those_who_may_look(site, made):
    ann, eve = site.person(), site.person()
    table = ann.open("co2", seats=3, watch=False)["info"]["id"]
    answer = eve.client.get(path(table, "printed"))
    assert answer.status_code == 403 and answer.headers["cache-control"] == "no-store"
