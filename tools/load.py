"""How many tables can be live at once? python -m tools.load [--tables 200] [--sockets 600] [--every 3 ...]

Starts a server on loopback, opens tables of all games with real WebSocket clients, lets every table move
every few seconds, and measures from the POST of a move until all sockets of the table have the new view. With
several numbers after --every, one run after the other at the same tables: to find out where it bends. First
it opens idle tables and looks at what they cost. Client and server share the machine. Needs /proc (Linux).
"""

import argparse
import asyncio
import json
import os
import re
import signal
import socket
import ssl
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from typing import Any

import httpx
import uvloop
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

import keeling

SOURCE = Path(keeling.__file__).parents[1]
COMMAND = "import sys; from keeling.cli import main; sys.exit(main(sys.argv[1:]))"
NEXT = re.compile(rb'"next":(\d+),"info"')  # enough of a message; to read all of it would load the client
PLAIN = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)  # never used, but httpx would load all certificates for each
PAGE = os.sysconf("SC_PAGE_SIZE")
TICK = os.sysconf("SC_CLK_TCK")
SEATS = 3
WARM = 3.0  # seconds before anything is counted
LATEST = 60.0  # seconds after which news will not come any more


class Server:
    def __init__(self, folder: Path) -> None:
        with socket.socket() as found:
            found.bind(("127.0.0.1", 0))
            self.port = int(found.getsockname()[1])
        self.url = f"http://127.0.0.1:{self.port}"
        command = [sys.executable, "-c", COMMAND, "serve", "--port", str(self.port), "--rate", "1000000"]
        self.process = subprocess.Popen(
            [*command, "--db", str(folder / "load.db")],
            stdout=subprocess.DEVNULL,
            stderr=(folder / "log").open("wb"),
            env={**os.environ, "PYTHONPATH": str(SOURCE)},
            start_new_session=True,
        )

    async def ready(self) -> None:
        async with httpx.AsyncClient(verify=PLAIN) as client:
            while self.process.poll() is None:
                try:
                    await client.get(self.url + "/health")
                    return
                except httpx.TransportError:
                    await asyncio.sleep(0.1)
        raise SystemExit("load: the server does not start")

    def cpu(self) -> float:
        """Seconds of processor time so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICK

    def memory(self) -> int:
        """Bytes that are really there."""
        return int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]) * PAGE

    def stop(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(10.0)
        except subprocess.TimeoutExpired:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()


class Table:
    """A table, the pages that look at it, and one person who plays all its seats."""

    def __init__(self, server: Server, game: str, random: Random) -> None:
        self.server = server
        self.game = game
        self.random = random
        self.client = httpx.AsyncClient(base_url=server.url, timeout=LATEST, verify=PLAIN)
        self.id = ""
        self.seats: list[str] = []
        self.awaited: list[str] = []
        self.over = False
        self.events: list[int] = []  # by socket: how far it knows the log, and since when
        self.times: list[float] = []
        self.news = asyncio.Event()
        self.tasks: list[asyncio.Task[None]] = []

    async def open(self, sockets: int) -> None:
        rules = keeling.GAMES[self.game]
        mode = next(mode for mode in rules.modes if SEATS in rules.seats[mode])
        self.seats = list(rules.agree(mode, SEATS, None, None).colours)
        body = {"game": self.game, "mode": mode, "seats": SEATS, "sit": self.seats}
        self.look((await self.sent("/api/tables", body))["info"])
        self.events, self.times = [0] * sockets, [0.0] * sockets
        self.tasks = [asyncio.create_task(self.listen(number)) for number in range(sockets)]
        await self.told(1)

    def look(self, info: dict[str, Any]) -> None:
        self.id, self.awaited, self.over = info["id"], info["awaited"], info["over"]

    async def sent(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        answer = await self.client.post(path, json=body)
        answer.raise_for_status()
        data: dict[str, Any] = answer.json()
        return data

    async def listen(self, number: int) -> None:
        seat = self.seats[number % SEATS]
        url = f"ws://127.0.0.1:{self.server.port}/api/tables/{self.id}/live?seat={seat}"
        cookies = "; ".join(f"{name}={value}" for name, value in self.client.cookies.items())
        line: ClientConnection
        async with connect(
            url, additional_headers={"Cookie": cookies}, proxy=None, max_size=None, open_timeout=LATEST
        ) as line:
            try:
                while True:
                    found = NEXT.search(await line.recv(decode=False))
                    if found:
                        self.events[number], self.times[number] = int(found[1]), time.perf_counter()
                        self.news.set()
            except ConnectionClosed:
                return

    async def told(self, events: int) -> float:
        """Wait until all sockets know so many events; when the last one learned of them."""
        async with asyncio.timeout(LATEST):
            while self.events and min(self.events) < events:
                self.news.clear()
                await self.news.wait()
        return max(self.times, default=0.0)

    async def move(self) -> float:
        """Seconds from the POST until every page has the new view."""
        seat = self.awaited[0]
        found = await self.legal(seat)
        move = self.random.choice(found["moves"])
        body = {"seat": seat, "moves": [move], "expected": found["length"], "key": str(found["length"])}
        began = time.perf_counter()
        info = (await self.sent(f"/api/tables/{self.id}/moves", body))["info"]
        self.look(info)
        return await self.told(info["events"]) - began

    async def legal(self, seat: str) -> dict[str, Any]:
        for _ in range(5):
            try:
                answer = await self.client.get(f"/api/tables/{self.id}/legal", params={"seat": seat})
            except (httpx.RemoteProtocolError, httpx.ReadError):
                continue  # the server closed a line that was quiet for long, while we asked on it
            data: dict[str, Any] = answer.json()
            return data
        raise SystemExit("load: the server does not answer any more")

    async def finish(self) -> None:
        await self.client.post(f"/api/tables/{self.id}/close")

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.client.aclose()


# --- live tables -------------------------------------------------------------------------------------


async def play(
    table: Table, sockets: int, every: float, end: float, found: list[tuple[float, float]]
) -> Table:
    """A move every few seconds, until the end; a game that is over is followed by a new one."""
    due = time.perf_counter() + table.random.uniform(0.0, every)
    while due < end:
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        if table.over:
            await table.close()
            table = Table(table.server, table.game, table.random)
            await table.open(sockets)
        began = time.perf_counter()
        found.append((began, await table.move()))
        due = max(due + every, time.perf_counter())
    return table


def share(sorted_values: list[float], part: float) -> float:
    return sorted_values[min(len(sorted_values) - 1, int(part * len(sorted_values)))]


async def measure(
    server: Server, tables: list[Table], sockets: list[int], every: float, seconds: float
) -> tuple[dict[str, Any], list[Table]]:
    began = time.perf_counter() + WARM
    end = began + seconds
    found: list[tuple[float, float]] = []
    plays = [play(t, n, every, end, found) for t, n in zip(tables, sockets, strict=True)]
    running = asyncio.gather(*plays)
    await asyncio.sleep(WARM)
    cpu, own, clock = server.cpu(), time.process_time(), time.perf_counter()
    await asyncio.sleep(max(0.0, end - time.perf_counter()))
    passed = time.perf_counter() - clock
    cpu, own = server.cpu() - cpu, time.process_time() - own
    tables = await running
    times = sorted(took for at, took in found if at >= began)
    report = {
        "tables": len(tables),
        "sockets": sum(sockets),
        "every": every,
        "wanted": round(len(tables) / every, 1),
        "moves": round(len(times) / seconds, 1),
        "p50": round(1000 * share(times, 0.5), 1),
        "p95": round(1000 * share(times, 0.95), 1),
        "max": round(1000 * times[-1], 1),
        "server_cpu": round(100 * cpu / passed),
        "client_cpu": round(100 * own / passed),
    }
    return report, tables


async def live(server: Server, args: argparse.Namespace) -> list[dict[str, Any]]:
    random = Random(1)
    games = list(keeling.GAMES)
    tables = [Table(server, games[n % len(games)], random) for n in range(args.tables)]
    sockets = [len(range(n, args.sockets, args.tables)) for n in range(args.tables)]
    for table, count in zip(tables, sockets, strict=True):
        await table.open(count)
    rows = []
    for every in args.every:
        row, tables = await measure(server, tables, sockets, every, args.seconds)
        rows.append(row)
        if not args.json:
            print_row(row)
    for table in tables:
        await table.finish()
        await table.close()
    return rows


# --- idle and finished tables --------------------------------------------------------------------------


async def opened(server: Server, count: int) -> list[Table]:
    games = list(keeling.GAMES)
    tables = [Table(server, games[n % len(games)], Random(n)) for n in range(count)]
    for table in tables:
        await table.open(0)
    return tables


async def finished(tables: list[Table]) -> None:
    """Over, and looked at once more, as people do."""
    for table in tables:
        await table.finish()
        await table.client.get(f"/api/tables/{table.id}")
        await table.close()


async def idle(server: Server, count: int) -> dict[str, Any]:
    """What a table costs that nobody looks at; and what is left of it when it is over."""
    await finished(await opened(server, 100))  # whatever is made only once
    before = server.memory()
    tables = await opened(server, count)
    after = server.memory()
    await finished(tables)
    # What is free stays with the process; tables that are over must not make it grow further.
    full = server.memory()
    for _ in range(count):
        await finished(await opened(server, 1))
    return {
        "tables": count,
        "idle_kb": round((after - before) / count / 1024, 1),
        "finished_kb": round((server.memory() - full) / count / 1024, 1),
        "server_mb": round(server.memory() / 2**20, 1),
    }


# --- telling -----------------------------------------------------------------------------------------


HEADS = (
    "tables",
    "sockets",
    "every s",
    "wanted/s",
    "moves/s",
    "p50 ms",
    "p95 ms",
    "max ms",
    "srv %",
    "own %",
)


def print_row(row: dict[str, Any]) -> None:
    cells = [f"{value:>{len(head)}}" for head, value in zip(HEADS, row.values(), strict=True)]
    print("  ".join(cells), flush=True)


async def run(args: argparse.Namespace, folder: Path) -> dict[str, Any]:
    server = Server(folder)
    try:
        await server.ready()
        report: dict[str, Any] = {"build": "compiled" if is_compiled() else "interpreted"}
        report["memory"] = await idle(server, args.idle) if args.idle else None
        report["live"] = await live(server, args) if args.every else []
    finally:
        server.stop()
    return report


def is_compiled() -> bool:
    from keeling.kernel import position

    return not str(position.__file__).endswith(".py")


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.load")
    parser.add_argument("--tables", type=int, default=200, help="(200)")
    parser.add_argument("--sockets", type=int, default=600, help="spread over the tables (600)")
    parser.add_argument("--seconds", type=float, default=30.0, help="that are measured (30)")
    parser.add_argument("--every", type=float, nargs="*", default=[3.0], help="seconds between two moves (3)")
    parser.add_argument("--idle", type=int, default=400, help="idle tables to weigh; 0: none (400)")
    parser.add_argument("--json", action="store_true", help="one JSON object, for programs")
    args = parser.parse_args(arguments)
    if not args.json and args.every:
        print("  ".join(HEADS), flush=True)
    with tempfile.TemporaryDirectory(prefix="keeling-load-") as folder:
        report = uvloop.run(run(args, Path(folder)))
    if args.json:
        print(json.dumps(report))
    elif report["memory"]:
        weighed = report["memory"]
        print(f"an idle table: {weighed['idle_kb']} KiB; a finished one: {weighed['finished_kb']} KiB")
        print(f"the server, with {report['build']} rules: {weighed['server_mb']} MiB")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
