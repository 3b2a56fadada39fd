"""All tables of a server process: loaded when somebody looks, changed by one command at a time."""

import asyncio
import logging
import re
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Any

import msgspec

from .. import GAMES, asking
from ..kernel.errors import BadSetup
from ..kernel.game import Entry
from ..locale import speaker
from .history import Histories
from .store import Conflict, Event, Opened, Repeated, Store, new_id
from .table import Draft, Happened, Refused, Table, as_event, restored

log = logging.getLogger("keeling.server")
KEPT = 500  # tables in memory that nobody listens to
ATTEMPTS = 20
ID = re.compile(r"[\w-]{1,32}", re.ASCII)  # nothing else reaches the database: PostgreSQL minds NUL
encode = msgspec.json.Encoder(enc_hook=str).encode


class Listener:
    """An open page: it is told what happens at its table, as far as its viewer may know it."""

    def __init__(self, person: str, viewer: str | None, first: int, language: str | None = None) -> None:
        self.person = person
        self.viewer = viewer
        self.language = language  # of the sentences it wants, if any
        self.next = first  # the event it has not yet heard of
        self.news = asyncio.Event()


class Sight:
    """What one viewer sees of a table, made and written once, however many look; sentences by language."""

    def __init__(self, table: Table, viewer: str | None) -> None:
        self.table = table
        self.viewer = viewer
        self.view = table.view(viewer)
        self.view_bytes = encode(self.view)
        self.said: dict[str, bytes] = {}

    def said_bytes(self, language: str) -> bytes:
        if language not in self.said:
            said = None if self.view is None else asking.said(self.table.rules, self.view, speaker(language))
            self.said[language] = encode(said)
        return self.said[language]

    def told(self, happened: Happened, language: str | None) -> dict[str, Any]:
        """An event as the viewer may know it, with a sentence for each line if a language is given."""
        data = self.table.event_data(happened, self.viewer)
        if language is not None and "log" in data:
            self.tell(data["log"], happened.first, happened.entries, language)
        return data

    def tell(self, log: list[dict[str, Any]], first: int, entries: tuple[Entry, ...], language: str) -> None:
        """Sentences for lines, from nothing but the lines as the viewer reads them and the viewer's view.

        What followed them by itself is public, and the same for every viewer.
        """
        assert self.view is not None and self.table.game is not None
        lines = [entry["line"] for entry in log]
        sentences = self.table.rules.told(self.view, lines, speaker(language), True)
        followed = self.table.chronicle.then(self.table.game, first, entries, language)
        for entry, sentence, then in zip(log, sentences, followed, strict=True):
            entry["say"] = sentence
            entry["then"] = then


class Tables:
    def __init__(self, store: Store) -> None:
        self.store = store
        self.kept: OrderedDict[str, Table] = OrderedDict()
        self.locks: dict[str, Lock] = {}
        self.listeners: dict[str, set[Listener]] = {}
        self.sights: dict[str, tuple[int, dict[str | None, Sight]]] = {}  # by viewer, after so many events
        self.histories = Histories()
        self.after_change: list[Callable[[Table, list[Event]], None]] = []

    # --- looking -------------------------------------------------------------------------------------

    async def get(self, table_id: str) -> Table:
        table = self.kept.get(table_id)
        if table is None:
            async with self.lock(table_id):
                table = self.kept.get(table_id) or await self.load(table_id)
        self.keep(table)
        return table

    async def load(self, table_id: str) -> Table:
        opened = await self.store.table(table_id) if ID.fullmatch(table_id) else None
        if opened is None:
            raise Refused(404, "no-such-table")
        events = await self.store.events(table_id)
        return await asyncio.to_thread(restored, GAMES[opened.agreed["game"]], opened, events)

    def keep(self, table: Table) -> None:
        """In memory, as long as somebody is there; of the others the last ones, and none that is over."""
        if table.over and table.id not in self.listeners:
            self.kept.pop(table.id, None)
            self.sights.pop(table.id, None)
            return
        self.kept[table.id] = table
        self.kept.move_to_end(table.id)
        for other in list(self.kept)[: max(0, len(self.kept) - KEPT)]:
            if other not in self.listeners and other not in self.locks:
                del self.kept[other]
                self.sights.pop(other, None)

    def lock(self, table_id: str) -> "Turn":
        return Turn(self.locks, table_id)

    def sight(self, table: Table, viewer: str | None) -> Sight:
        if table.id not in self.kept:  # it is over: nobody waits for it, and nobody would throw it away
            return Sight(table, viewer)
        events = len(table.happened)
        made, by_viewer = self.sights.get(table.id, (-1, {}))
        if made != events:
            by_viewer = {}
            self.sights[table.id] = events, by_viewer
        if viewer not in by_viewer:
            by_viewer[viewer] = Sight(table, viewer)
        return by_viewer[viewer]

    # --- changing ------------------------------------------------------------------------------------

    async def open(
        self,
        owner: str,
        agreed: dict[str, Any],
        given: list[str],
        listed: bool,
        secret: str | None,
        command: Callable[[Table], list[Draft]],
    ) -> Table:
        """A new table and its first events, all or nothing."""
        game = agreed["game"]
        if game not in GAMES:
            raise Refused(422, "bad-setup", message=f"unknown game {game!r}; games are {', '.join(GAMES)}")
        rules = GAMES[game]
        if agreed["options"].get("data") is not None:
            raise Refused(422, "bad-setup", message="option data is not for tables: it names a folder")
        try:
            setup = rules.agree(agreed["mode"], agreed["seats"], agreed["options"], None)
        except BadSetup as error:
            raise Refused(422, "bad-setup", message=str(error)) from None
        version = agreed.get("rules", rules.version) if given else rules.version  # lines keep their values
        agreed = {**agreed, "mode": setup.mode, "seats": setup.seats, "rules": version}
        opened = Opened(
            new_id(),
            new_id(),
            owner,
            time.time(),
            agreed,
            secret or secrets.token_hex(32),  # 256 bits
            given,
            listed,
        )
        table = Table(rules, opened)
        events = [self.applied(table, draft) for draft in command(table)]
        await self.store.add_table(opened, events, table.due(opened.opened), table.over, table.people())
        self.keep(table)
        self.tell(table, events)
        return table

    async def change(
        self, table_id: str, command: Callable[[Table], list[Draft]]
    ) -> tuple[Table, list[Event]]:
        """Ask a command what follows, write it, and only then show it."""
        async with self.lock(table_id):
            for _ in range(ATTEMPTS):
                before = self.kept.get(table_id) or await self.load(table_id)
                table = before.copy()
                events = [self.applied(table, draft) for draft in command(before)]
                if not events:
                    return before, []
                try:
                    due = table.due(events[-1].at)
                    await self.store.append(table_id, events, due, table.over, table.people())
                except Conflict:  # another process was faster
                    await self.catch_up(before)
                    continue
                except Repeated:
                    await self.catch_up(before)
                    raise Refused(409, "repeated") from None
                self.keep(table)
                break
            else:
                raise Refused(503, "busy")
        self.tell(table, events)
        return table, events

    def applied(self, table: Table, draft: Draft) -> Event:
        """The event of a draft, applied to a table that nobody sees yet."""
        game = draft.game
        if draft.kind == "start":
            game = table.new_game()
            draft = draft._replace(data={"lines": game.log})
        event = as_event(draft, len(table.happened))
        table.apply(event, game)
        return event

    # --- telling -------------------------------------------------------------------------------------

    def tell(self, table: Table, events: list[Event]) -> None:
        for listener in self.listeners.get(table.id, ()):
            listener.news.set()
        for function in self.after_change:
            function(table, events)

    async def refresh(self, table_id: str) -> None:
        """Another process changed this table: read what is new, if anybody here looks at it."""
        async with self.lock(table_id):
            table = self.kept.get(table_id)
            if table is not None:
                await self.catch_up(table)

    async def catch_up(self, table: Table) -> None:
        """Read what another process wrote, and tell those who look here: its own notice may find us busy."""
        new = await self.store.events(table.id, len(table.happened))
        if new:
            table = table.copy()
            for event in new:
                table.apply(event)
            self.keep(table)
            self.tell(table, [])

    def listen(self, table_id: str, listener: Listener) -> None:
        self.listeners.setdefault(table_id, set()).add(listener)

    def stop_listening(self, table_id: str, listener: Listener) -> None:
        here = self.listeners.get(table_id, set())
        here.discard(listener)
        if not here:
            self.listeners.pop(table_id, None)
            table = self.kept.get(table_id)
            if table is not None and table.over:
                self.keep(table)  # finished tables cost no memory


class Turn:
    """One command at a time; the lock of a table is there only while somebody needs it."""

    def __init__(self, locks: dict[str, "Lock"], table_id: str) -> None:
        self.locks = locks
        self.table_id = table_id

    async def __aenter__(self) -> None:
        lock = self.locks.setdefault(self.table_id, Lock())
        lock.users += 1
        try:
            await lock.acquire()
        except BaseException:
            self.forget(lock)
            raise

    async def __aexit__(self, *error: object) -> None:
        lock = self.locks[self.table_id]
        lock.release()
        self.forget(lock)

    def forget(self, lock: "Lock") -> None:
        lock.users -= 1
        if not lock.users:
            del self.locks[self.table_id]


class Lock(asyncio.Lock):
    users = 0
