"""`keeling serve`: uvicorn with uvloop, until it is told to stop."""

import argparse
import logging
import signal
import sys

import uvicorn

from ..kernel.errors import KeelingError
from .app import Settings, make_app
from .store import driver_url


def serve(args: argparse.Namespace) -> int:
    address = args.address or f"http://{args.host}:{args.port}"
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
    )
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(message)s", stream=sys.stderr)
    config = uvicorn.Config(
        make_app(settings),
        host=args.host,
        port=args.port,
        log_level="warning",
        access_log=False,  # paths hold invitations
        proxy_headers=bool(args.proxy),
        forwarded_allow_ips=args.proxy or None,
        ws_max_size=4096,  # nobody has much to say on that line
        timeout_graceful_shutdown=5,
    )
    server = uvicorn.Server(config)
    print(f"Keeling is at {address} (Ctrl-C stops it)", flush=True)
    for number in (signal.SIGINT, signal.SIGTERM):  # uvicorn raises them once more when it has stopped
        signal.signal(number, lambda *_: sys.exit(0))
    server.run()
    return 0 if server.started else 1
