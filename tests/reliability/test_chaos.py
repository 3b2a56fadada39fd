"""A network that loses, doubles, delays and reorders: every command is carried out once or not at all."""

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from keeling.server.store import Store
from tests.reliability.harness import GAMES, Player, check_log, read_log, seated, served

AT_ONCE = 4  # tables played at the same time


class Chaos(httpx.AsyncBaseTransport):
    """Between client and server. A copy of a command may arrive long after the sender has gone on."""

    def __init__(self, inner: httpx.AsyncBaseTransport, random: Random) -> None:
        self.inner = inner
        self.random = random
        self.late: set[asyncio.Task[httpx.Response]] = set()
        self.is_calm = True  # while people sit down
        self.counts = dict.fromkeys(("lost", "doubled", "late", "unanswered"), 0)

    def happens(self, what: str, chance: float) -> bool:
        happens = self.random.random() < chance
        self.counts[what] += happens
        return happens

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        content = await request.aread()
        if self.is_calm or request.method == "GET":
            return await self.arrive(request, content, 0.0)
        while self.happens("doubled", 0.3):
            delay = self.random.choice((0.0, 0.003, 0.03))  # before, beside and after those that follow
            task = asyncio.create_task(self.arrive(request, content, delay))
            self.late.add(task)
            task.add_done_callback(self.late.discard)
        if self.happens("lost", 0.15):
            raise httpx.ConnectError("lost on the way there")
        answer = await self.arrive(request, content, 0.005 if self.happens("late", 0.2) else 0.0)
        if self.happens("unanswered", 0.2):
            raise httpx.ReadTimeout("lost on the way back")
        return answer

    async def arrive(self, request: httpx.Request, content: bytes, delay: float) -> httpx.Response:
        await asyncio.sleep(delay)
        copy = httpx.Request(request.method, request.url, headers=request.headers, content=content)
        answer = await self.inner.handle_async_request(copy)
        await answer.aread()
        return answer


async def one_table(chaos: Chaos, store: Store, game: str, random: Random, commands: int) -> int:
    """Some commands at one table, through the chaos; how many."""
    chaos.is_calm = True
    players = await seated("http://keeling", game, len(GAMES[game][1]), random, chaos, name="x")
    chaos.is_calm = False
    for player in players:
        player.pause = 0.0
    said = 0
    for _ in range(20 * commands):
        if said >= commands:
            break
        said += await one_command(random.choice(players), random)
    while chaos.late:
        await asyncio.gather(*chaos.late)
    for player in players:  # they all know what became of what they said, and the log agrees
        assert not [move for move in player.said if move.done is None and not move.refused]
    await check(store, players)
    return said


async def one_command(player: Player, random: Random) -> bool:
    kind = random.random()
    if kind < 0.15:
        await player.command("chat", text="hello")
    elif kind < 0.25:
        length = (await player.shown())["info"]["length"]
        await player.command("undo", seat=player.seat, expected=length)
    else:
        return await player.play() is not None
    return True


async def weather(folder: Path, commands: int) -> tuple[int, dict[str, int]]:
    said = 0
    counts: dict[str, int] = {}

    async def tables_of(number: int, server: Any, inner: httpx.ASGITransport) -> None:
        nonlocal said
        random = Random(number)
        while said < commands:
            chaos = Chaos(inner, random)
            game = random.choice(list(GAMES))
            done = await one_table(chaos, server.store, game, random, 25)
            said += done  # not in one line with the await: others count too
            for what, count in chaos.counts.items():
                counts[what] = counts.get(what, 0) + count

    async with served(folder) as (server, inner):
        await asyncio.gather(*(tables_of(number, server, inner) for number in range(AT_ONCE)))
    return said, counts


def test_every_command_is_carried_out_once(tmp_path: Path) -> None:
    said, counts = asyncio.run(weather(tmp_path, 300))
    assert said >= 300 and min(counts.values()) > 20


@pytest.mark.campaign
def test_every_command_is_carried_out_once_campaign(tmp_path: Path) -> None:
    said, _ = asyncio.run(weather(tmp_path, 10_000))
    assert said >= 10_000


def test_a_retry_learns_that_it_was_carried_out(tmp_path: Path) -> None:
    async def run() -> None:
        async with served(tmp_path) as (server, inner):
            (player,) = await seated("http://keeling", "co2", 1, Random(1), inner)
            while (choice := await player.choice()) is None:
                await asyncio.sleep(0.01)  # a bot begins
            body = {"seat": player.seat, "moves": [choice[0]], "expected": choice[1], "key": "k"}
            path = f"/api/tables/{player.table}/moves"
            first = await player.post(path, **body)
            again = await player.post(path, **body)
            assert first.status_code == 200
            assert again.status_code == 409 and again.json()["error"] == "repeated"
            assert again.json()["info"]["length"] > choice[1]  # and how the table stands
            _, events = await read_log(server.store, player.table)
            assert [event.key for event in events].count("k") == 1
            await player.close()

    asyncio.run(run())


@pytest.mark.parametrize("game", GAMES)
def test_of_two_moves_for_the_same_position_one_wins(game: str, tmp_path: Path) -> None:
    """The same person on four devices, at the same moment, again and again."""

    async def run() -> None:
        async with served(tmp_path) as (server, inner):
            players = await seated("http://keeling", game, len(GAMES[game][1]), Random(1), inner)
            raced = 0
            while raced < 10 and not (await players[0].shown())["info"]["over"]:
                for player in players:
                    if (choice := await player.choice()) is not None:
                        await race([player] * 4, [choice[0]] * 4, choice[1])
                        raced += 1
            await check(server.store, players)

    asyncio.run(run())


def test_of_two_seats_that_answer_for_the_group_one_wins(tmp_path: Path) -> None:
    async def run() -> None:
        async with served(tmp_path) as (server, inner):
            raced = 0
            for seed in range(20):
                players = await seated("http://keeling", "e-mission", 3, Random(seed), inner)
                asked = [await player.choice() for player in players]
                moves = [choice[0] for choice in asked if choice]
                if len(moves) == len(players):  # a question to the whole group, at the very beginning
                    await race(players, moves, max(choice[1] for choice in asked if choice))
                    raced += 1
                await check(server.store, players)
                if raced == 3:
                    return
            raise AssertionError("no question to the whole group")

    asyncio.run(run())


async def race(players: list[Player], moves: list[str], length: int) -> None:
    """All at once, for the same position: one is told 200, the others 409."""
    commands = [
        player.command("moves", seat=player.seat, moves=[move], expected=length)
        for player, move in zip(players, moves, strict=True)
    ]
    answers = await asyncio.gather(*commands)
    assert sorted(answer.status_code for answer in answers) == [200] + [409] * (len(players) - 1)


async def check(store: Store, players: list[Player]) -> None:
    opened, events = await read_log(store, players[0].table)
    check_log(opened, events, [move for player in players for move in player.said])
    for player in players:
        await player.close()
