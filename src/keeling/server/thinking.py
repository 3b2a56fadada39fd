"""Bots think in processes of their own. One that hangs or crashes is ended, and a simpler one plays on."""

import asyncio
import logging
import secrets
import time
from multiprocessing import get_context
from typing import Any

from ..bots import BotFailed, Thought
from ..bots.thinker import Numbers, frozen
from ..kernel.game import Game
from ..kernel.position import Dice
from .store import Event
from .table import Refused, Table
from .tables import Tables
from .worker import work

log = logging.getLogger("keeling.server")
SLOWEST = 30.0  # seconds that a worker may take
SWEEP = 2.0  # seconds between two looks for what is due
LAST_RESORT = "random"


class Worker:
    def __init__(self) -> None:
        context = get_context("spawn")
        self.pipe, other = context.Pipe()
        self.process = context.Process(target=work, args=(other,), daemon=True)
        self.process.start()
        other.close()

    def ask(self, question: tuple[Any, ...]) -> tuple[int, list[Thought]]:
        try:
            self.pipe.send(question)
            if not self.pipe.poll(SLOWEST):
                raise BotFailed(f"no answer within {SLOWEST:g} seconds")
            pick, thoughts = self.pipe.recv()
        except (EOFError, OSError) as error:
            raise BotFailed(f"process {self.process.pid} has ended") from error
        return pick, thoughts

    def close(self) -> None:
        self.pipe.close()
        self.process.kill()
        self.process.join()


class Workers:
    """So many at the same time; whoever asks when all are busy waits for the next."""

    def __init__(self, count: int) -> None:
        self.free: asyncio.Queue[Worker | None] = asyncio.Queue()
        self.busy: set[Worker] = set()
        self.failures = 0
        for _ in range(count):
            self.free.put_nowait(None)  # started when it is needed

    async def ask(self, bot: str, game: Game, seat: int) -> tuple[int, list[Thought]]:
        """A bot's answer to a question open to a seat; it sees a sample."""
        dice = Dice(secrets.randbits(31))
        setup = game.setup
        agreed = (setup.mode, setup.seats, setup.options, None)
        numbers: Numbers = frozen(game.position.sample(seat, dice))
        question = (bot, game.rules.name, agreed, numbers, seat, secrets.randbits(31))
        worker = await self.free.get()
        if worker is None or not worker.process.is_alive():
            worker = await asyncio.to_thread(Worker)
        self.busy.add(worker)
        is_well = False
        try:
            answer = await asyncio.to_thread(worker.ask, question)
            is_well = True
            return answer
        finally:
            self.busy.discard(worker)
            if not is_well:
                self.failures += 1
                await asyncio.to_thread(worker.close)
            self.free.put_nowait(worker if is_well else None)

    def close(self) -> None:
        while not self.free.empty():
            worker = self.free.get_nowait()
            if worker is not None:
                worker.close()
        for worker in self.busy:
            worker.close()


class Driver:
    """Lets bots move where it is their turn, and watches the clocks."""

    def __init__(self, tables: Tables, workers: Workers) -> None:
        self.tables = tables
        self.workers = workers
        self.driven: dict[str, asyncio.Task[None]] = {}
        tables.after_change.append(self.changed)

    def changed(self, table: Table, events: list[Event]) -> None:
        if events and table.bots_to_move():  # of what another process wrote, that process takes care
            self.drive(table.id)

    def drive(self, table_id: str) -> None:
        task = self.driven.get(table_id)
        if task is None or task.done():  # done, but not yet forgotten: it did not see this change
            self.driven[table_id] = task = asyncio.create_task(self.let_bots_move(table_id))
            task.add_done_callback(lambda done: self.forget(table_id, done))

    def forget(self, table_id: str, done: asyncio.Task[None]) -> None:
        if self.driven.get(table_id) is done:
            del self.driven[table_id]

    async def let_bots_move(self, table_id: str) -> None:
        try:
            while True:
                table = await self.tables.get(table_id)
                seats = table.bots_to_move()
                if not seats:
                    return
                await self.one_move(table, seats[0])
        except Refused as error:
            log.info("table %s: a bot's move was refused: %s", table_id, error.error)
        except Exception:
            log.exception("table %s: its bots stopped; they are asked again later", table_id)

    async def one_move(self, table: Table, seat: str) -> None:
        game = table.game
        assert game is not None
        number = game.seat_number(seat)
        words = await self.words(table, game, seat, number)
        length = table.length

        def command(now: Table) -> list[Any]:
            try:
                now.check_fresh(seat, length)
                return now.bot_move(seat, f"{seat} {words}")
            except Refused as error:
                if error.status != 409:
                    raise
                return []  # others were quicker, or the person is back: look again

        await self.tables.change(table.id, command)

    async def words(self, table: Table, game: Game, seat: str, number: int) -> str:
        p = game.position
        scripted = table.scripted().removeprefix(f"{seat} ")
        if scripted and game.legal_pick(number, scripted) >= 0:
            return scripted
        options = list(p.options_of(number))
        pick = options[0]
        if len(options) > 1:
            for bot in (table.seats[seat].bot, LAST_RESORT):
                try:
                    pick, _ = await self.workers.ask(bot, game, number)
                except BotFailed as error:
                    log.warning("table %s: bot %s of %s failed: %s", table.id, bot, seat, error)
                    continue
                if pick in options:
                    break
            else:
                pick = options[secrets.randbelow(len(options))]
        return game.rules.words(p, p.rule, p.argument, pick)

    # --- what is due -----------------------------------------------------------------------------------

    async def sweep(self, now: float) -> None:
        """Tables whose bots or clocks are due, also those of a process that is gone."""
        for table_id in await self.tables.store.due_tables(now):
            try:
                table, _ = await self.tables.change(table_id, lambda t: t.clock_ran_out(time.time()))
            except Refused:
                continue
            except Exception:  # one table must not hold up the others
                log.exception("table %s: what is due there failed; it is tried again", table_id)
                continue
            if table.bots_to_move():
                self.drive(table_id)

    async def watch(self) -> None:
        later = 1e9  # first whatever waited while no server ran
        while True:
            try:
                await self.sweep(time.time() + later)
                later = 0.0
            except Exception:
                log.exception("the look for what is due failed; it is tried again")
            await asyncio.sleep(SWEEP)
