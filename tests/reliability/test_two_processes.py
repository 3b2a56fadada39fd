"""Two servers on one PostgreSQL: they hear of each other's moves, and one goes on when the other is gone."""

import asyncio
import json
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
import sqlalchemy as sa
from websockets.asyncio.client import ClientConnection, connect

from keeling.server.app import Server, Settings
from keeling.server.store import Store, tables
from keeling.server.table import Draft
from keeling.server.tables import Tables
from tests.reliability.harness import GAMES, Player, Process, as_sent, check_log, read_log, seated

SOON = 10.0  # seconds that news may take; they take milliseconds, but a machine may be busy


@asynccontextmanager
async def two_servers(db: str, folder: Path) -> AsyncIterator[tuple[Process, Process, Store]]:
    first, second = (Process(db, folder / f"log{number}") for number in (1, 2))
    store = Store(db)
    try:
        first.begin()
        second.begin()  # both find an empty database, and one of them makes the tables
        await asyncio.gather(first.ready(), second.ready())
        yield first, second, store
    finally:
        first.kill()
        second.kill()
        await store.close()
    assert "Traceback" not in first.log.read_text() + second.log.read_text()


def live(server: Process, player: Player) -> Any:
    url = f"ws://127.0.0.1:{server.port}/api/tables/{player.table}/live?seat={player.seat}"
    cookies = "; ".join(f"{name}={value}" for name, value in player.client.cookies.items())
    return connect(url, additional_headers={"Cookie": cookies}, proxy=None, max_size=None)


async def news(line: ClientConnection, length: int) -> dict[str, Any]:
    """The first message that shows the game at this length or later."""
    async with asyncio.timeout(SOON):
        while True:
            message: dict[str, Any] = json.loads(await line.recv())
            if message.get("info", {}).get("length", 0) >= length:
                return message


def at(server: Process, player: Player) -> Player:
    """The same person, through another server."""
    other = Player(server.url, player.seat, player.random)
    other.client.cookies = player.client.cookies
    other.table = player.table
    other.said = player.said
    return other


async def next_answer(players: list[Player]) -> tuple[Player, int]:
    """A move by whoever may move; who it was, and the length after it."""
    for player in players:
        answer = await player.play()
        if answer is not None and answer.status_code == 200:
            return player, int(answer.json()["info"]["length"])
    raise AssertionError("nobody can move")


async def both_ways(db: str, folder: Path, wait: float) -> None:
    async with two_servers(db, folder) as (first, second, store):
        here = await seated(first.url, "co2", 3, Random(1))
        there = [at(second, player) for player in here]
        async with live(first, here[0]) as one, live(second, here[0]) as two:
            await in_turns(here, there, [one, two])
            await at_once(here, there, [one, two])
        with_bots = await bots_are_awaited(first)
        async with live(second, here[0]) as two:
            first.kill()
            _, length = await next_answer(there)
            await news(two, length)
        for player in there:
            shown = await player.shown()
            opened, events = await read_log(store, player.table)
            table = check_log(opened, events, [move for other in here for move in other.said])
            assert shown["view"] == as_sent(table.view(player.seat))
        await take_over(second, store, with_bots, wait)
        for player in [*here, *there]:
            await player.close()


async def in_turns(here: list[Player], there: list[Player], lines: list[ClientConnection]) -> None:
    """Moves through one and the other; both tell those who look at the table there."""
    for turn in range(12):
        _, length = await next_answer((here, there)[turn % 2])
        messages = [await news(line, length) for line in lines]
        assert messages[0]["view"] == messages[1]["view"]
        assert [event["n"] for event in messages[0]["events"]][-1] == messages[0]["next"] - 1


async def at_once(here: list[Player], there: list[Player], lines: list[ClientConnection]) -> None:
    """The same move through both at the same time: one is told 200, and again both tell those who look."""
    for _ in range(6):
        choices = [await player.choice() for player in here]
        seat = next(number for number, choice in enumerate(choices) if choice)
        move, length = choices[seat] or ("", 0)
        body = {"seat": here[seat].seat, "moves": [move], "expected": length}
        four = (here, there, here, there)
        answers = await asyncio.gather(*(who[seat].command("moves", **body) for who in four))
        assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409]
        for line in lines:
            await news(line, length + 1)


async def bots_are_awaited(server: Process) -> Player:
    """A table where it is a bot's turn; its first answer takes a while, for its process has to start."""
    (player,) = await seated(server.url, "co2", 1, Random(1))
    while not set((await player.shown())["info"]["awaited"]) & set(GAMES["co2"][1][1:]):
        await player.play()
    return player


async def take_over(server: Process, store: Store, player: Player, wait: float) -> None:
    """The process that was to ask the bots is gone; this one does, when that is due."""
    _, before = await read_log(store, player.table)
    began = time.time()
    if not wait:  # as if the time had passed
        async with store.writing() as connection:
            await connection.execute(sa.update(tables).values(due=began - 1.0))
    while True:
        _, events = await read_log(store, player.table)
        if any(event.kind == "move" for event in events[len(before) :]):
            break
        assert time.time() < began + wait + 30.0, "nobody took over"
        await asyncio.sleep(0.2)
    other = at(server, player)
    while await other.choice() is None and not (await other.shown())["info"]["over"]:
        assert time.time() < began + wait + 60.0, "the bots stopped"
        await asyncio.sleep(0.2)
    for each in (player, other):
        await each.close()


def test_two_processes(new_db: Callable[[str], str], tmp_path: Path) -> None:
    asyncio.run(both_ways(new_db("postgresql"), tmp_path, 0.0))


@pytest.mark.campaign
def test_two_processes_and_the_real_patience(new_db: Callable[[str], str], tmp_path: Path) -> None:
    asyncio.run(both_ways(new_db("postgresql"), tmp_path, 20.0))


def test_news_that_come_while_a_table_is_loaded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What another process writes between our reading of the log and its showing must not be missed."""

    async def run() -> None:
        server = Server(Settings(db=str(tmp_path / "keeling.db")))
        await server.store.open()
        others = Tables(server.store)
        agreed: dict[str, Any] = {"game": "co2", "mode": None, "seats": 2, "options": {}, "language": "en"}
        agreed |= {"pace": {"kind": "live", "seconds": None}, "group": "one", "watch": True}
        opened = await others.open("p", agreed, [], False, None, lambda _: [])
        was_read, go_on = asyncio.Event(), asyncio.Event()
        load = server.tables.load

        async def slow_load(table_id: str) -> Any:
            table = await load(table_id)
            was_read.set()
            await go_on.wait()
            return table

        monkeypatch.setattr(server.tables, "load", slow_load)
        loading = asyncio.create_task(server.tables.get(opened.id))
        await was_read.wait()
        await others.change(opened.id, lambda t: [Draft("sit", {"seat": "yellow", "name": ""}, "p")])
        server.woken(opened.id)
        go_on.set()
        await loading
        await asyncio.gather(*server.tasks)
        assert len((await server.tables.get(opened.id)).happened) == 1
        await server.store.close()

    asyncio.run(run())
