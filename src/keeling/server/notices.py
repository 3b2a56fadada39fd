"""Turn notices for people who are not looking: by webhook, and by e-mail where there is a mail server."""

import asyncio
import ipaddress
import json
import logging
import smtplib
import socket
from email.errors import MessageError
from email.message import EmailMessage
from typing import Any
from urllib.parse import urlsplit

import httpx

from .store import Event
from .table import Table
from .tables import Tables

log = logging.getLogger("keeling.server")
TRIES = (0.0, 2.0, 10.0)  # seconds to wait before each


class Notices:
    def __init__(self, tables: Tables, address: str, smtp: str, allow_private: bool) -> None:
        self.tables = tables
        self.address = address.rstrip("/")  # of this server, for links
        self.smtp = smtp
        self.allow_private = allow_private
        self.told: dict[str, set[str]] = {}  # table -> seats that were awaited before
        self.tasks: set[asyncio.Task[None]] = set()
        tables.after_change.append(self.changed)

    def changed(self, table: Table, events: list[Event]) -> None:
        """Of those whose turn it is now, tell those who were not awaited before and have no page open."""
        awaited = {seat for seat in table.awaited() if table.seats[seat].person and not table.seats[seat].bot}
        before = self.told.get(table.id, set())
        if table.over:
            self.told.pop(table.id, None)
            return
        self.told[table.id] = awaited
        if not events:
            return
        present = {listener.person for listener in self.tables.listeners.get(table.id, ())}
        for seat in awaited - before:
            person = table.seats[seat].person
            if person not in present:
                self.later(self.tell(table, seat, person))

    def later(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def tell(self, table: Table, seat: str, person: str) -> None:
        who = await self.tables.store.person(person)
        notice = {
            "what": "your-turn",
            "table": table.id,
            "game": table.rules.name,
            "seat": seat,
            "length": table.length,
            "link": f"{self.address}/table/{table.id}",
        }
        if who["webhook"]:
            await self.call(who["webhook"], notice)
        if who["email"] and self.smtp:
            await self.mail(who["email"], notice)

    async def call(self, url: str, notice: dict[str, Any]) -> None:
        try:
            parts = httpx.URL(url)
            where = parts if self.allow_private else await asyncio.to_thread(public, parts)
        except (OSError, ValueError, httpx.InvalidURL):
            where = None
        if where is None:
            log.warning("a webhook was not called: its address is not a public one")
            return
        # The name was looked up once, by us: asked again, it could lead behind our walls.
        headers = {"Host": parts.netloc.decode("ascii")}
        names = {"sni_hostname": parts.raw_host.decode("ascii")}
        async with httpx.AsyncClient(timeout=5.0, follow_redirects=False, trust_env=False) as client:
            for wait in TRIES:
                await asyncio.sleep(wait)
                try:
                    answer = await client.post(where, json=notice, headers=headers, extensions=names)
                except httpx.HTTPError:
                    continue
                if answer.status_code < 500:
                    return
        log.warning("a webhook did not answer, after %d tries", len(TRIES))

    async def mail(self, to: str, notice: dict[str, Any]) -> None:
        try:
            await asyncio.to_thread(send_mail, self.smtp, to, notice)
        except (OSError, ValueError, MessageError, smtplib.SMTPException) as error:
            log.warning("a mail could not be sent: %s", type(error).__name__)

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)


def public(url: httpx.URL) -> httpx.URL | None:
    """The same with the number of its machine, or None if that may stand behind our own walls."""
    host = url.raw_host.decode("ascii")
    found = [str(info[4][0]) for info in socket.getaddrinfo(host, None, type=socket.SOCK_STREAM)]
    if not found or not all(is_outside(ipaddress.ip_address(address)) for address in found):
        return None
    return url.copy_with(host=found[0])


def is_outside(address: ipaddress.IPv4Address | ipaddress.IPv6Address) -> bool:
    return address.is_global and not address.is_multicast


def send_mail(smtp: str, to: str, notice: dict[str, Any]) -> None:
    """smtp://user:password@host:port; smtps:// for encryption from the first byte on."""
    parts = urlsplit(smtp)
    message = EmailMessage()
    message["From"] = f"keeling@{parts.hostname}"
    message["To"] = to
    message["Subject"] = f"Keeling: {notice['game']} {notice['seat']}"
    message.set_content(notice["link"] + "\n\n" + json.dumps(notice, indent=1))
    kind = smtplib.SMTP_SSL if parts.scheme == "smtps" else smtplib.SMTP
    with kind(parts.hostname or "localhost", parts.port or 0, timeout=10) as server:
        if parts.username:
            server.login(parts.username, parts.password or "")
        server.send_message(message)
