"""How the server treats a flood, how it goes when told to, and what its log does not say."""

import asyncio
import re
import sqlite3
import time
from pathlib import Path
from random import Random

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tests.reliability.harness import GAMES, PLAIN, Player, Process, seated, served


def from_address(url: str, address: str) -> httpx.AsyncClient:
    transport = httpx.AsyncHTTPTransport(local_address=address, verify=PLAIN)
    return httpx.AsyncClient(base_url=url, transport=transport, timeout=20.0)


async def flood(url: str) -> None:
    """One address asks without end; another one is served all the time."""
    refused = []
    async with from_address(url, "127.0.0.1") as rude, from_address(url, "127.0.0.2") as polite:
        is_over = asyncio.Event()

        async def ask_on() -> None:
            while not is_over.is_set():
                answer = await rude.get("/api/games")
                if answer.status_code == 429:
                    refused.append(answer)

        floods = [asyncio.create_task(ask_on()) for _ in range(8)]
        served = 0
        while served < 20:
            answer = await polite.get("/api/me")
            assert answer.status_code == 200
            served += bool(refused)  # those before the flood do not count
            await asyncio.sleep(0.02)
        is_over.set()
        await asyncio.gather(*floods)
    assert all(int(answer.headers["Retry-After"]) >= 1 for answer in refused)
    assert all(answer.json()["error"] == "too-fast" for answer in refused)


async def closed_with(url: str, player: Player) -> int:
    """The code with which a live page is closed."""
    cookies = "; ".join(f"{name}={value}" for name, value in player.client.cookies.items())
    line = f"{url.replace('http', 'ws')}/api/tables/{player.table}/live"
    async with connect(line, additional_headers={"Cookie": cookies}, proxy=None) as socket:
        try:
            while True:
                await socket.recv()
        except ConnectionClosed as error:
            assert error.rcvd is not None, "the line was cut"
            return error.rcvd.code


def secrets_of(db: Path) -> set[str]:
    """All that nobody may read in a log."""
    connection = sqlite3.connect(db)
    rows = connection.execute("SELECT secret, invite FROM tables UNION ALL SELECT value, value FROM settings")
    found = {word for row in rows for word in row}
    connection.close()
    return found


def break_database(db: Path) -> None:
    """From now on no table can be opened: the error must not tell which secret it would have had."""
    connection = sqlite3.connect(db)
    fail = "SELECT RAISE(ABORT, 'broken database')"
    connection.execute(f"CREATE TRIGGER broken BEFORE INSERT ON tables BEGIN {fail}; END")
    connection.commit()
    connection.close()


async def visit(db: Path, log: Path) -> None:
    server = Process(str(db), log, rate=40.0)
    players: list[Player] = []
    try:
        await server.start()
        for game in ("co2", "second-chance"):
            players += await seated(server.url, game, 2, Random(1))
        for player in players:
            await player.play()
        thinker = Player(server.url, "yellow", Random(1))
        players.append(thinker)  # a bot that thinks for seconds must not keep the server from stopping
        await thinker.open("co2", {"orange": "hard", "blue": "hard"}, sit=["yellow"])
        await flood(server.url)
        await asyncio.sleep(1.0)  # until we are welcome again
        break_database(db)
        answer = await players[0].post("/api/tables", game="co2", sit=["yellow"])
        assert answer.status_code == 500, answer.text

        lines = [asyncio.create_task(closed_with(server.url, player)) for player in players]
        await asyncio.sleep(0.5)
        began = time.monotonic()
        code = await asyncio.to_thread(server.told_to_stop, 20.0)
        took = time.monotonic() - began
        assert [await line for line in lines] == [1012] * len(lines)
        assert took < 6.0
        assert code == 0
    finally:
        server.kill()
        for player in players:
            await player.close()
    text = log.read_text()
    cookies = {value for player in players for value in player.client.cookies.values()}
    assert len(cookies) == len(players)
    assert "broken database" in text
    hidden = secrets_of(db) | cookies
    assert len(hidden) > 10
    assert not [word for word in hidden if word in text]
    assert not re.search("[0-9a-f]{64}", text)  # nor that of the table that could not be opened


def test_flood_stop_and_log(tmp_path: Path) -> None:
    asyncio.run(visit(tmp_path / "keeling.db", tmp_path / "log"))


def test_finished_tables_leave_nothing(tmp_path: Path) -> None:
    async def run() -> None:
        async with served(tmp_path) as (server, inner):
            for game in GAMES:
                players = await seated("http://keeling", game, 3, Random(1), inner)
                await players[0].post(f"/api/tables/{players[0].table}/close")
                for player in players:
                    assert (await player.shown())["info"]["over"]  # they look at it once more
                    await player.close()
            tables = server.tables
            assert not (tables.kept or tables.sights or tables.locks or tables.listeners)

    asyncio.run(run())
