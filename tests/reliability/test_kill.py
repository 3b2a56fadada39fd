"""kill -9 at any moment: what was acknowledged is there, the rest wholly or not at all, and play goes on."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

import keeling
from keeling.server.store import Store
from tests.reliability.harness import GAMES, Player, Process, as_sent, check_log, read_log, seated

KINDS = ("sqlite", "postgresql")
HUMANS = {"second-chance": 2, "co2": 2, "e-mission": 3}  # of three seats; in the others sits `random`


class Crowd:
    """Tables of all games, and everybody who plays there, with never a pause."""

    def __init__(self, url: str, random: Random) -> None:
        self.url = url
        self.random = random
        self.tables: dict[str, list[Player]] = {}
        self.tasks: list[asyncio.Task[None]] = []

    async def sit_down(self) -> None:
        for game in GAMES:
            players = await seated(self.url, game, HUMANS[game], self.random)
            self.tables[players[0].table] = players
            self.tasks += [asyncio.create_task(self.play_on(player)) for player in players]

    async def play_on(self, player: Player) -> None:
        while True:
            if await player.play() is None:
                await asyncio.sleep(0.02)

    async def stop(self) -> None:
        for task in self.tasks:
            task.cancel()
        for result in await asyncio.gather(*self.tasks, return_exceptions=True):
            assert isinstance(result, asyncio.CancelledError), result
        self.tasks = []

    async def close(self) -> None:
        await self.stop()
        for players in self.tables.values():
            for player in players:
                await player.close()


async def check_all(store: Store, crowd: Crowd) -> None:
    """The log, with nobody running who could repair it."""
    for table_id, players in crowd.tables.items():
        opened, events = await read_log(store, table_id)
        check_log(opened, events, [said for player in players for said in player.said])


async def check_views(store: Store, crowd: Crowd) -> None:
    """What the server shows is what a replay of the log gives, for every seat."""
    for table_id, players in crowd.tables.items():
        for player in players:
            shown = await player.shown()
            opened, events = await read_log(store, table_id)
            then = check_log(opened, events[: shown["info"]["events"]], [])
            assert shown["view"] == as_sent(then.view(player.seat))


async def go_on(crowd: Crowd) -> int:
    """Every table that is not over can be played on, by its people and its bots; the moves made."""
    moves = 0
    for players in crowd.tables.values():
        for _ in range(400):  # a bot may be thinking
            if (await players[0].shown())["info"]["over"]:
                break
            answers = [await player.play() for player in players]
            if any(answer is not None and answer.status_code == 200 for answer in answers):
                moves += 1
                break
            await asyncio.sleep(0.05)
        else:
            raise AssertionError(f"table {players[0].table} does not go on")
    return moves


async def survive(db: str, log: Path, kills: int, seed: int) -> None:
    random = Random(seed)
    server = Process(db, log)
    store = Store(db)
    crowd = Crowd(server.url, random)
    acknowledged = 0
    try:
        await server.start()
        for kill in range(kills):
            if kill % 4 == 0:  # a game lasts some 100 moves
                await crowd.close()
                crowd = Crowd(server.url, random)
                await crowd.sit_down()
            await asyncio.sleep(random.uniform(0.05, 1.2))
            server.kill()
            await check_all(store, crowd)
            await server.start()
            await check_views(store, crowd)
            # Those who got no answer ask again by themselves meanwhile.
        await crowd.stop()
        await go_on(crowd)
        await check_all(store, crowd)
        acknowledged = sum(said.done is not None for p in crowd.tables.values() for q in p for said in q.said)
        for players in crowd.tables.values():
            await export(players[0])
    finally:
        server.kill()
        await store.close()
        await crowd.close()
    assert acknowledged >= 3 * kills // 4, "hardly anything was played"
    assert "Traceback" not in log.read_text()


async def export(owner: Player) -> None:
    """A table that is over shows its secret, and anybody can check every draw."""
    await owner.client.post(f"/api/tables/{owner.table}/close")
    info = (await owner.shown())["info"]
    assert info["over"]
    text = (await owner.client.get(f"/api/tables/{owner.table}/save")).text
    game = keeling.load(text)
    assert game.seed == info["secret"] and game.seal == info["seal"]


@pytest.mark.parametrize(("kind", "kills"), [("sqlite", 4), ("postgresql", 3)])
def test_nothing_acknowledged_is_lost(
    kind: str, kills: int, new_db: Callable[[str], str], tmp_path: Path
) -> None:
    asyncio.run(survive(new_db(kind), tmp_path / "log", kills, 1))


@pytest.mark.campaign
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("seed", (2, 3, 4))
def test_nothing_acknowledged_is_lost_campaign(
    kind: str, seed: int, new_db: Callable[[str], str], tmp_path: Path
) -> None:
    asyncio.run(survive(new_db(kind), tmp_path / "log", 8, seed))
