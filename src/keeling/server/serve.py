"""`keeling serve`: uvicorn with uvloop, until it is told to stop."""

import argparse
import logging
import signal
import socket
import sys
import webbrowser
from contextlib import suppress
from pathlib import Path
from threading import Thread

import uvicorn

from ..kernel.errors import KeelingError
from .app import Settings, make_app
from .pages import BUILT
from .store import driver_url

PORT = 8000


class Announced(uvicorn.Server):
    """A server that says where it is, once it answers."""

    def __init__(self, config: uvicorn.Config, address: str, opening: bool) -> None:
        super().__init__(config)
        self.address = address
        self.opening = opening

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            print(f"Keeling is at {self.address} (Ctrl-C stops it)", flush=True)
            if self.opening:  # some browsers keep whoever calls them waiting
                Thread(target=webbrowser.open, args=(self.address,), daemon=True).start()


def free_port(host: str) -> int:
    """The usual one, or the next that nobody uses."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for port in range(PORT, PORT + 100):
        with suppress(OSError), socket.create_server((host, port), family=family):
            return port
    return PORT  # whatever is wrong with it, uvicorn will say it


def serve(args: argparse.Namespace) -> int:
    if args.port is not None and not 1 <= args.port <= 65535:
        raise KeelingError(f"--port is a number from 1 to 65535, not {args.port}")
    port = args.port or free_port(args.host)
    address = args.address or f"http://{args.host}:{port}"
    try:
        driver_url(args.db)
    except ValueError as error:
        raise KeelingError(str(error)) from None
    if args.workers < 1 or args.rate <= 0:
        raise KeelingError("--workers and --rate must be above 0")
    settings = Settings(
        args.db,
        address,
        tuple(args.origin),
        args.workers,
        args.rate,
        args.rate * 4,
        args.smtp,
        args.private_webhooks,
        address.startswith("https://"),
        Path(args.pages) if args.pages else BUILT,
    )
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(message)s", stream=sys.stderr)
    config = uvicorn.Config(
        make_app(settings),
        host=args.host,
        port=port,
        log_level="warning",
        access_log=False,  # paths hold invitations
        proxy_headers=bool(args.proxy),
        forwarded_allow_ips=args.proxy or None,
        ws_max_size=4096,  # nobody has much to say on that line
        timeout_graceful_shutdown=5,
    )
    server = Announced(config, address, args.open)
    for number in (signal.SIGINT, signal.SIGTERM):  # uvicorn raises them once more when it has stopped
        signal.signal(number, lambda *_: sys.exit(0))
    server.run()
    return 0 if server.started else 1
