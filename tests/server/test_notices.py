"""Turn notices: told by webhook or mail, once, to those whose turn it is and who are not looking."""

import asyncio
import ipaddress
import json
import socket
import socketserver
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from queue import Empty, Queue
from typing import Any

import httpx
import pytest

from keeling.server import notices
from tests.server.helpers import Person, Site, heard, site_at, two_at


@contextmanager
def hook(statuses: list[int]) -> Iterator[tuple[str, "Queue[dict[str, Any]]"]]:
    """A web server that notes what it is told, and answers with these statuses, then 200."""
    got: Queue[dict[str, Any]] = Queue()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["content-length"])))
            got.put({"path": self.path, "host": self.headers["host"], **body})
            self.send_response(statuses.pop(0) if statuses else 200)
            self.send_header("content-length", "0")
            self.end_headers()

        def log_message(self, *what: Any) -> None:
            pass

    with running(HTTPServer(("127.0.0.1", 0), Handler)) as port:
        yield f"http://127.0.0.1:{port}/hook", got


@contextmanager
def running(server: socketserver.TCPServer) -> Iterator[int]:
    thread = threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True)
    thread.start()
    try:
        yield server.server_address[1]
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


@contextmanager
def post_office() -> Iterator[tuple[str, "Queue[str]"]]:
    """As little of a mail server as a mail needs."""
    got: Queue[str] = Queue()

    class Handler(socketserver.StreamRequestHandler):
        def handle(self) -> None:
            self.wfile.write(b"220 here\r\n")
            mail: list[str] = []
            while line := self.rfile.readline().decode().strip():
                mail.append(line)
                if line.upper() == "DATA":
                    self.wfile.write(b"354 go on\r\n")
                    while (text := self.rfile.readline().decode().rstrip("\r\n")) != ".":
                        mail.append(text)
                    got.put("\n".join(mail))
                self.wfile.write(b"221 bye\r\n" if line.upper() == "QUIT" else b"250 ok\r\n")
                if line.upper() == "QUIT":
                    return

    with running(socketserver.TCPServer(("127.0.0.1", 0), Handler)) as port:
        yield f"smtp://127.0.0.1:{port}", got


def until_told(site: Site) -> None:
    """All notices that are on their way have gone out."""

    async def wait() -> None:
        await asyncio.gather(*site.server.notices.tasks)

    site.call(wait)


def two_told(site: Site, game: str = "second-chance") -> tuple[str, dict[str, Person]]:
    """Two people at a table; whose turn is first has been told, before anybody says how."""
    table, people = two_at(site, game)
    until_told(site)
    return table, people


def nothing(got: "Queue[Any]") -> bool:
    try:
        got.get_nowait()
    except Empty:
        return True
    return False


def pass_turn(site: Site, table: str, people: dict[str, Person]) -> tuple[str, str]:
    """Whoever's turn it is ends it; (who it was, whose it is now)."""
    seat = site.table(table).awaited()[0]
    while seat in site.table(table).awaited():
        moves = site.game(table).legal(seat)
        people[seat].move(table, seat, f"{seat} end" if f"{seat} end" in moves else moves[0])
    return seat, site.table(table).awaited()[0]


def test_a_webhook_is_called_when_it_becomes_ones_turn(tmp_path):
    with hook([]) as (url, got), site_at(tmp_path / "k.db", private_webhooks=True) as site:
        table, people = two_told(site)
        for person in people.values():
            person.put("/api/me", {"webhook": url})
        _, now = pass_turn(site, table, people)
        until_told(site)
        notice = got.get(timeout=5)
        assert notice["path"] == "/hook" and notice["host"] == url.split("/")[2]
        assert notice["what"] == "your-turn" and notice["table"] == table and notice["seat"] == now
        assert notice["game"] == "second-chance" and notice["link"] == f"http://testserver/table/{table}"
        assert site.table(table).opened.secret not in json.dumps(notice)
        people[now].keyed(table, "chat", text="hello")  # still the same turn: told once
        until_told(site)
        assert nothing(got)
        # A page is open: nobody has to be told.
        other = next(seat for seat in people if seat != now)
        with people[other].listen(table) as page:
            heard(page)
            assert pass_turn(site, table, people) == (now, other)
            until_told(site)
        assert nothing(got)
        assert pass_turn(site, table, people)[1] == now
        until_told(site)
        assert got.get(timeout=5)["seat"] == now and nothing(got)


def test_a_webhook_that_fails_is_tried_again(tmp_path, monkeypatch):
    monkeypatch.setattr(notices, "TRIES", (0.0, 0.0, 0.0))
    with hook([500, 503]) as (url, got), site_at(tmp_path / "k.db", private_webhooks=True) as site:
        table, people = two_told(site)
        for person in people.values():
            person.put("/api/me", {"webhook": url})
        pass_turn(site, table, people)
        until_told(site)
        assert got.qsize() == 3


def test_a_webhook_may_not_point_behind_our_walls(tmp_path, monkeypatch):
    """Neither does a name that leads there, nor a broken address, and none of them does harm."""
    with hook([]) as (url, got), site_at(tmp_path / "k.db") as site:
        table, people = two_told(site)
        port = url.split(":")[2].split("/")[0]
        broken = ("http://[", "http://[::1]:1/", "http://.." + "a" * 70)
        for address in (url, f"http://localhost:{port}/", *broken):
            for person in people.values():
                person.put("/api/me", {"webhook": address})
            pass_turn(site, table, people)
            until_told(site)
        assert nothing(got)
        assert site.person().get("/health")["well"]


@pytest.mark.parametrize(
    ("addresses", "is_public"),
    [
        (["93.184.216.34"], True),
        (["2606:2800:220:1::1"], True),
        (["10.0.0.1"], False),
        (["127.0.0.1"], False),
        (["169.254.169.254"], False),
        (["192.168.1.1"], False),
        (["100.64.0.1"], False),
        (["0.0.0.0"], False),
        (["224.0.0.1"], False),
        (["::1"], False),
        (["fd00::1"], False),
        (["fe80::1"], False),
        (["::ffff:127.0.0.1"], False),
        (["93.184.216.34", "10.0.0.1"], False),
        ([], False),
    ],
    ids=str,
)
def test_which_addresses_are_public(monkeypatch, addresses, is_public):
    found = [(None, None, None, "", (address, 0)) for address in addresses]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *what, **how: found)
    where = notices.public(httpx.URL("https://hooks.example/path?x=1"))
    assert (where is not None) is is_public
    if where is not None:  # the name is not looked up a second time
        assert ipaddress.ip_address(where.host) == ipaddress.ip_address(addresses[0])
        assert where.raw_path == b"/path?x=1" and where.scheme == "https"


def test_a_mail_is_sent(tmp_path):
    with post_office() as (smtp, got), site_at(tmp_path / "k.db", smtp=smtp) as site:
        table, people = two_told(site, "co2")
        for seat, person in people.items():
            person.put("/api/me", {"email": f"{seat}@example.org"})
        _, now = pass_turn(site, table, people)
        until_told(site)
        mail = got.get(timeout=5)
        assert f"rcpt TO:<{now}@example.org>" in mail and f"To: {now}@example.org" in mail
        assert f"Subject: Keeling: co2 {now}" in mail
        assert f"http://testserver/table/{table}" in mail
        assert nothing(got)


def test_a_mail_that_cannot_be_sent_does_no_harm(tmp_path, caplog):
    with site_at(tmp_path / "k.db", smtp="smtp://127.0.0.1:1") as site:
        table, people = two_told(site)
        for person in people.values():
            person.put("/api/me", {"email": '"@example.org'})
        pass_turn(site, table, people)
        until_told(site)
        assert "a mail could not be sent" in caplog.text
        assert "example.org" not in caplog.text  # whose mail it was is nobody's business
