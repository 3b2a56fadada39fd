"""How `keeling serve` begins: on which port, and with which page open."""

import socket
import threading
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn

from keeling.cli import build_parser
from keeling.kernel.errors import KeelingError
from keeling.server import serve


def test_a_busy_port_gives_way_to_the_next_free_one(monkeypatch):
    with socket.create_server(("127.0.0.1", 0)) as first:
        port = first.getsockname()[1]
        monkeypatch.setattr(serve, "PORT", port)
        found = serve.free_port("127.0.0.1")
        assert port < found < port + 100
    assert serve.free_port("127.0.0.1") == port


@pytest.mark.parametrize("port", ["0", "-1", "65536", "99999"])
def test_a_port_that_cannot_be_is_refused(port):
    with pytest.raises(KeelingError, match="from 1 to 65535"):
        serve.serve(build_parser().parse_args(["serve", "--port", port]))


@pytest.mark.parametrize("opening", [False, True])
def test_the_page_is_opened_once_the_server_answers(opening, monkeypatch, tmp_path: Path, capsys):
    seen: list[tuple[str, int]] = []
    servers: list[Any] = []

    def open_page(address: str) -> None:
        seen.append((address, httpx.get(address + "/api/games", verify=False).status_code))
        servers[0].should_exit = True

    class Noted(serve.Announced):
        async def startup(self, sockets: Any = None) -> None:
            servers.append(self)
            await super().startup(sockets)
            if not opening:
                self.should_exit = True

    monkeypatch.setattr(serve, "Announced", Noted)
    monkeypatch.setattr("webbrowser.open", open_page)
    monkeypatch.setattr("signal.signal", lambda *_: None)
    monkeypatch.setattr(uvicorn.Server, "capture_signals", lambda _: threading.Lock())
    monkeypatch.setattr("logging.basicConfig", lambda **_: None)
    args = ["serve", "--db", str(tmp_path / "k.db"), "--workers", "1", *(["--open"] if opening else [])]
    assert serve.serve(build_parser().parse_args(args)) == 0
    said = capsys.readouterr().out
    assert "Keeling is at http://127.0.0.1:8" in said
    assert seen == ([(said.split()[3], 200)] if opening else [])
