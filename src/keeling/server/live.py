"""Live pages: a WebSocket tells what happens at a table from any event on, and shows the table after it."""

import asyncio
import logging
import time
from contextlib import suppress

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from .api import looking
from .people import Limit, People
from .table import Refused
from .tables import Listener, Tables, encode
from .words import SPOKEN

log = logging.getLogger("keeling.server")
SEEN = 30.0  # seconds between two notes that somebody is there
QUIET = 25.0  # seconds after which a silent line is shown to be alive
MOST = 20  # sockets of one person
MOST_OF_ADDRESS = 200  # of all who are nobody yet; a school may have one address
GOING = 1012  # the server stops and will be back
REFUSED = 4000  # plus the status of HTTP


class Live:
    def __init__(self, tables: Tables, people: People, origins: set[str], limit: Limit) -> None:
        self.tables = tables
        self.people = people
        self.origins = origins
        self.limit = limit
        self.sockets: dict[str, set[WebSocket]] = {}  # by person, or by address

    def is_ours(self, socket: WebSocket) -> bool:
        """Another site's page must not listen with our visitor's cookie."""
        origin = socket.headers.get("origin")
        if origin is None:  # not a browser
            return True
        return origin.partition("://")[2] == socket.headers.get("host") or origin in self.origins

    async def serve(self, socket: WebSocket) -> None:
        if not self.is_ours(socket):
            await socket.close(REFUSED + 403)  # not even a line to say so
            return
        if self.limit.wait(socket.client.host if socket.client else ""):
            await socket.close(REFUSED + 429)
            return
        person = self.people.who(socket)
        who = person or f"address {socket.client.host if socket.client else ''}"
        mine = self.sockets.setdefault(who, set())
        if len(mine) >= (MOST if person else MOST_OF_ADDRESS):
            await socket.close(REFUSED + 429)
            return
        mine.add(socket)
        try:
            await self.talk(socket, person)
        finally:
            mine.discard(socket)
            if not mine:
                self.sockets.pop(who, None)

    async def talk(self, socket: WebSocket, person: str) -> None:
        table_id = socket.path_params["table"]
        seat = socket.query_params.get("seat")
        first = socket.query_params.get("first", "0")
        language = socket.query_params.get("language")
        try:
            table = await self.tables.get(table_id)
            viewer = looking(person, table, seat)
            if not first.isascii() or not first.isdigit() or len(first) > 9:
                raise Refused(422, "bad-first")
            if language is not None and language not in SPOKEN:
                raise Refused(422, "bad-language")
        except Refused as error:
            await socket.accept()  # or the reason would not get through
            await socket.close(REFUSED + error.status, error.error)
            return
        await socket.accept()
        listener = Listener(person, viewer, int(first), language)
        self.tables.listen(table_id, listener)
        tasks = [
            asyncio.create_task(self.send_news(socket, table_id, listener)),
            asyncio.create_task(self.hear_end(socket)),
        ]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.tables.stop_listening(table_id, listener)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            if socket.client_state == WebSocketState.CONNECTED:
                with suppress(RuntimeError, WebSocketDisconnect):
                    await socket.close(GOING)

    async def send_news(self, socket: WebSocket, table_id: str, listener: Listener) -> None:
        listener.news.set()
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(listener.news.wait(), QUIET)
            if not listener.news.is_set():
                await socket.send_text('{"alive":true}')
                continue
            listener.news.clear()
            table = await self.tables.get(table_id)
            try:
                looking(listener.person, table, listener.viewer)
            except Refused as error:  # the seat was left
                await socket.close(REFUSED + error.status, error.error)
                return
            new = table.happened[listener.next :]
            listener.next = len(table.happened)
            sight = self.tables.sight(table, listener.viewer)
            message = {
                "events": [sight.told(happened, listener.language) for happened in new],
                "next": listener.next,
                "info": table.info(listener.person),
                "view": msgspec.Raw(sight.view_bytes),
            }
            if listener.language is not None:
                message["said"] = msgspec.Raw(sight.said_bytes(listener.language))
            await socket.send_text(encode(message).decode())

    async def hear_end(self, socket: WebSocket) -> None:
        """Nothing is said on this line but that it ends; commands go by POST."""
        with suppress(WebSocketDisconnect, RuntimeError):
            while True:
                message = await socket.receive()
                if message["type"] == "websocket.disconnect":
                    return

    async def note_presence(self) -> None:
        """Who has a page open is written down, for all of them at once."""
        while True:
            await asyncio.sleep(SEEN)
            here = {
                (table_id, listener.person)
                for table_id, listeners in self.tables.listeners.items()
                for listener in listeners
                if listener.person and listener.viewer
            }
            try:
                if here:
                    await self.tables.store.seen(here, time.time())
            except Exception:
                log.exception("who is there could not be written down; it is tried again")
