"""A server in this process, people who use it, and random games they play."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from starlette.testclient import TestClient

import keeling
from keeling import Dice, Game
from keeling.kernel.game import may_know
from keeling.server.app import Server, Settings, make_app
from keeling.server.table import Table
from tests.players import weight

KEYS = count()
MODES = [(game, mode) for game, rules in keeling.GAMES.items() for mode in rules.modes]
ADDRESS = "http://testserver"


class Site:
    """The running server; everybody who visits it shares its event loop."""

    def __init__(self, client: TestClient, server: Server) -> None:
        self.client = client
        self.server = server

    def person(self, name: str = "", address: str = "10.0.0.1") -> "Person":
        client = TestClient(self.client.app, client=(address, 1), raise_server_exceptions=False)
        client.portal = self.client.portal
        people = self.server.people
        client.cookies.set("keeling", people.cookie(people.new()))  # as the first answer would set it
        person = Person(self, client)
        if name:
            person.put("/api/me", {"name": name})
        return person

    def call(self, function: Any, *args: Any) -> Any:
        """Something of the server itself, in its event loop."""
        assert self.client.portal is not None
        return self.client.portal.call(function, *args)

    def table(self, table_id: str) -> Table:
        """The true table, hidden things too."""
        table = self.call(self.server.tables.get, table_id)
        assert isinstance(table, Table)
        return table

    def game(self, table_id: str) -> Game:
        game = self.table(table_id).game
        assert game is not None
        return game


class Person:
    def __init__(self, site: Site, client: TestClient) -> None:
        self.site = site
        self.client = client

    def ask(self, method: str, path: str, status: int, **how: Any) -> Any:
        answer = self.client.request(method, path, **how)
        assert answer.status_code == status, (method, path, how, answer.status_code, answer.text[:500])
        return answer.json() if answer.headers["content-type"] == "application/json" else answer.text

    def get(self, path: str, status: int = 200, **query: Any) -> Any:
        return self.ask("GET", path, status, params=query)

    def put(self, path: str, body: Any, status: int = 200) -> Any:
        return self.ask("PUT", path, status, json=body)

    def post(self, path: str, body: Any = None, status: int = 200) -> Any:
        return self.ask("POST", path, status, json={} if body is None else body)

    # --- at a table ----------------------------------------------------------------------------------

    def open(self, game: str = "second-chance", status: int = 200, **what: Any) -> Any:
        return self.post("/api/tables", {"game": game, **what}, status)

    def at(self, table: str, what: str = "", status: int = 200, **query: Any) -> Any:
        return self.get(path(table, what), status, **query)

    def do(self, table: str, what: str, status: int = 200, **body: Any) -> Any:
        return self.post(path(table, what), body, status)

    def keyed(self, table: str, what: str, status: int = 200, **body: Any) -> Any:
        return self.do(table, what, status, **{"key": new_key(), **body})

    def move(self, table: str, seat: str, *moves: str, status: int = 200, expected: int | None = None) -> Any:
        if expected is None:
            expected = self.site.table(table).length
        return self.keyed(table, "moves", status, seat=seat, moves=list(moves), expected=expected)

    def events(self, table: str, **query: Any) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.at(table, "events", **query)["events"]
        return found

    @contextmanager
    def listen(self, table: str, headers: dict[str, str] | None = None, **query: Any) -> Iterator[Any]:
        """An open page; at the end it says good-bye and waits until the server has heard it."""
        words = "&".join(f"{key}={value}" for key, value in query.items())
        sockets = self.site.server.live.sockets

        def open_pages() -> int:
            return sum(map(len, sockets.values()))

        async def wait(count: int) -> None:
            while open_pages() > count:
                await asyncio.sleep(0.002)

        before = open_pages()
        with self.client.websocket_connect(f"{path(table, 'live')}?{words}", headers=headers or {}) as page:
            yield page
            page.close()
            self.site.call(wait, before)


def heard(page: Any) -> Any:
    """The next message of an open page."""
    return page.receive_json()


def path(table: str, what: str = "") -> str:
    return f"/api/tables/{table}" + (f"/{what}" if what else "")


def new_key() -> str:
    return f"key {next(KEYS)}"


@contextmanager
def site_at(file: Path, **settings: Any) -> Iterator[Site]:
    """A server on this file; it stops at the end of the block."""
    usual: dict[str, Any] = {"db": str(file), "workers": 1, "rate": 1e6, "burst": 1e6, "address": ADDRESS}
    app = make_app(Settings(**{**usual, **settings}))
    with TestClient(app, raise_server_exceptions=False) as client:
        yield Site(client, app.state.server)


def two_at(site: Site, game: str = "second-chance", mode: str | None = None, **what: Any) -> Any:
    """Two people at a table of two seats, or one at a table for one; (id, {seat: person})."""
    seats = 1 if mode == "solo" else 2
    ann = site.person()
    info = ann.open(game, mode=mode, seats=seats, **what)["info"]
    people = {}
    for number, seat in enumerate(info["seats"]):
        person = ann if number == 0 else site.person()
        person.do(info["id"], "sit", seat=seat, invite=info["invite"])
        people[seat] = person
    return info["id"], people


def asked(site: Site, table: str) -> list[str]:
    """The seats that can answer now."""
    question = site.game(table).question
    return [] if question is None else question.seats


def a_move(site: Site, table: str, random: Random) -> tuple[str, str]:
    """A seat and a move of it, as a sensible player likes it."""
    game = site.game(table)
    question = game.question
    assert question is not None
    seat = random.choice(question.seats)
    moves = game.legal(seat)
    return seat, random.choices(moves, [weight(game.rules.name, move) for move in moves])[0]


def play_some(site: Site, table: str, people: dict[str, Person], random: Random, limit: int = 10**6) -> int:
    """Play by HTTP; returns the number of moves."""
    for played in range(limit):
        if site.table(table).over:
            return played
        seat, move = a_move(site, table, random)
        people[seat].move(table, seat, move)
    return limit


# --- what is hidden ---------------------------------------------------------------------------------

CANARY = "canary"


def poisoned(true: Table, viewer: str | None, luck: int) -> Table:
    """The table with other hidden things, and a canary wherever the viewer may not know what is written."""
    game = true.game
    assert game is not None
    number = None if viewer is None else game.seat_number(viewer)

    def masked(entry: Any) -> Any:
        return entry if may_know(entry, number) else entry._replace(text=f"{CANARY} {CANARY} {CANARY}")

    copy = true.copy()
    copy.game = game.clone()
    copy.game.position = game.position.sample(-1 if number is None else number, Dice(luck))
    copy.game.entries = [masked(entry) for entry in game.entries]
    copy.happened = [
        happened._replace(
            entries=tuple(masked(entry) for entry in happened.entries),
            event=happened.event._replace(
                data={**happened.event.data, "lines": CANARY} if happened.entries else happened.event.data
            ),
        )
        for happened in true.happened
    ]
    return copy
