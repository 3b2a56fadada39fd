"""The web server: HTTP for commands and questions, WebSockets for what happens, metrics and health.

Starlette, not FastAPI: views leave as bytes that msgspec wrote once for all who may see them, and requests
are checked by msgspec too; response models only cost time. The OpenAPI description is in openapi.py.
"""

import asyncio
import logging
import secrets
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from hashlib import blake2b
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from starlette.applications import Starlette
from starlette.middleware.cors import CORSMiddleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, WebSocketRoute
from starlette.routing import Route as HttpRoute
from starlette.websockets import WebSocket

from .. import __version__
from .api import ROUTES, Call, Lasting, Route
from .live import Live
from .notices import Notices
from .openapi import describe
from .pages import BUILT, Careful, pages_or_nothing
from .people import COOKIE, YEARS, Limit, People
from .store import Store
from .table import Refused
from .tables import Tables, encode
from .thinking import Driver, Workers

log = logging.getLogger("keeling.server")
JSON = "application/json"


class Settings(NamedTuple):
    db: str = "keeling.db"
    address: str = "http://127.0.0.1:8000"  # of this server, as people reach it
    origins: tuple[str, ...] = ()  # of other pages that may use it
    workers: int = 2  # processes in which bots think
    rate: float = 50.0  # requests a second of one address
    burst: float = 200.0
    smtp: str = ""
    private_webhooks: bool = False
    secure: bool = False  # cookies only by HTTPS
    pages: Path = BUILT  # as Vite made them


class Server:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.db)
        self.tables = Tables(self.store)
        self.limit = Limit(settings.rate, settings.burst)
        self.registry = CollectorRegistry()
        self.requests = Counter(
            "keeling_requests", "Requests by route and status", ["route", "status"], registry=self.registry
        )
        self.seconds = Histogram(
            "keeling_seconds", "Time to answer, by route", ["route"], registry=self.registry
        )
        self.events = Counter("keeling_events", "Events written, by kind", ["kind"], registry=self.registry)
        self.tasks: list[asyncio.Task[Any]] = []

    @asynccontextmanager
    async def running(self, app: Starlette) -> AsyncIterator[None]:
        await self.store.open()
        self.people = People(await self.store.setting("key", lambda: secrets.token_hex(32)))
        self.live = Live(self.tables, self.people, set(self.settings.origins), self.limit)
        self.workers = Workers(self.settings.workers)
        self.driver = Driver(self.tables, self.workers)
        self.notices = Notices(
            self.tables, self.settings.address, self.settings.smtp, self.settings.private_webhooks
        )
        self.tables.after_change.append(lambda _, events: self.count(events))
        self.gauge("keeling_tables", "Tables in memory", lambda: len(self.tables.kept))
        self.gauge("keeling_sockets", "Open pages", lambda: sum(map(len, self.live.sockets.values())))
        self.gauge("keeling_bot_failures", "Bots that hung or crashed", lambda: self.workers.failures)
        loops: list[Awaitable[None]] = [
            self.driver.watch(),
            self.live.note_presence(),
            self.store.listen(self.woken),
        ]
        self.tasks = [asyncio.ensure_future(loop) for loop in loops]
        try:
            yield
        finally:
            for task in [*self.tasks, *self.driver.driven.values()]:
                task.cancel()
            await asyncio.gather(*self.tasks, *self.driver.driven.values(), return_exceptions=True)
            await self.notices.close()
            self.workers.close()
            await self.store.close()

    def gauge(self, name: str, what: str, value: Callable[[], float]) -> None:
        Gauge(name, what, registry=self.registry).set_function(value)

    def count(self, events: list[Any]) -> None:
        for event in events:
            self.events.labels(event.kind).inc()

    def woken(self, table_id: str) -> None:
        """Another process has changed a table; "": we may have missed some."""
        ids = [table_id] if table_id else list(self.tables.kept)
        for each in ids:
            if each in self.tables.kept or each in self.tables.locks:  # or it is being read just now
                task = asyncio.ensure_future(self.tables.refresh(each))
                self.tasks.append(task)
                task.add_done_callback(self.tasks.remove)

    # --- requests ------------------------------------------------------------------------------------

    async def answer(self, route: Route, request: Request) -> Response:
        began = time.perf_counter()
        response = await self.answered(route, request)
        self.seconds.labels(route.path).observe(time.perf_counter() - began)
        self.requests.labels(route.path, response.status_code).inc()
        return response

    async def answered(self, route: Route, request: Request) -> Response:
        person = self.people.who(request)
        is_new = not person
        person = person or self.people.new()
        try:
            self.check_rate(request)
            body = await read_body(route, request, self.settings.origins)
            query = read_query(route, request)
            call = Call(self.tables, self.workers, person, dict(request.path_params), body, query)
            found = await route.handler(call)
            if isinstance(found, Lasting):
                response = lasting(found, request)
            else:
                response = Response(found, media_type="text/plain") if isinstance(found, str) else ok(found)
        except Refused as error:
            response = refusal(error)
        except Exception:
            log.exception("%s %s failed", route.method, route.path)
            response = refusal(Refused(500, "our-fault"))
        response.headers.setdefault("Cache-Control", "no-store")
        if is_new:
            response.set_cookie(
                COOKIE,
                self.people.cookie(person),
                max_age=YEARS,
                httponly=True,
                samesite="lax",
                secure=self.settings.secure,
            )
        return response

    def check_rate(self, request: Request) -> None:
        wait = self.limit.wait(request.client.host if request.client else "")
        if wait:
            raise Refused(429, "too-fast", wait=round(wait, 3))

    async def health(self, request: Request) -> Response:
        is_well = await self.store.is_well()
        return Response(
            encode({"well": is_well, "version": __version__}), 200 if is_well else 503, media_type=JSON
        )

    async def metrics(self, request: Request) -> Response:
        return Response(generate_latest(self.registry), media_type="text/plain; version=0.0.4")

    async def description(self, request: Request) -> Response:
        return ok(describe(ROUTES, __version__))

    async def serve_live(self, socket: WebSocket) -> None:
        await self.live.serve(socket)


def ok(found: Any) -> Response:
    return Response(encode(found), media_type=JSON)


def lasting(found: Lasting, request: Request) -> Response:
    """Not sent again to a page that has it already."""
    etag = f'"{blake2b(found.json, digest_size=12).hexdigest()}"'
    headers = {"ETag": etag, "Cache-Control": "private, no-cache"}  # to be kept, but asked for
    if request.headers.get("if-none-match", "").removeprefix("W/") == etag:
        return Response(status_code=304, headers=headers)
    return Response(found.json, media_type=JSON, headers=headers)


def refusal(error: Refused) -> Response:
    data = {"error": error.error, **error.details}
    headers = {"Retry-After": str(max(1, round(error.details["wait"])))} if "wait" in error.details else None
    return Response(encode(data), error.status, media_type=JSON, headers=headers)


async def read_body(route: Route, request: Request, origins: tuple[str, ...]) -> Any:
    """What a command says. Another site's page cannot send one: it would need our leave for JSON."""
    if route.method == "GET":
        return None
    origin = request.headers.get("origin")
    if origin and origin.partition("://")[2] != request.headers.get("host") and origin not in origins:
        raise Refused(403, "foreign-origin")
    data = bytearray()
    try:
        async for chunk in request.stream():
            data += chunk
            if len(data) > route.largest:
                raise Refused(413, "too-large", most=route.largest)
    except ClientDisconnect:  # in the middle of a sentence; nobody will read the answer
        raise Refused(400, "gone") from None
    if route.body is None:
        return None
    if request.headers.get("content-type", "").partition(";")[0].strip() != JSON:
        raise Refused(415, "not-json", allowed=JSON)
    try:
        return msgspec.json.decode(bytes(data), type=route.body)
    except (msgspec.ValidationError, msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refused(422, "not-understood", message=str(error)) from None


def read_query(route: Route, request: Request) -> Any:
    known = {field.name for field in msgspec.structs.fields(route.query)}
    asked = dict(request.query_params)
    if unknown := asked.keys() - known:
        raise Refused(422, "not-understood", unknown=sorted(unknown), allowed=sorted(known))
    try:
        return msgspec.convert(asked, route.query, strict=False)
    except msgspec.ValidationError as error:
        raise Refused(422, "not-understood", message=str(error)) from None


async def not_found(request: Request, error: Exception) -> Response:
    status = getattr(error, "status_code", 404)
    response = refusal(Refused(status, "no-such-page" if status == 404 else "not-allowed"))
    response.headers.update(getattr(error, "headers", None) or {})  # which methods are allowed
    return response


def make_app(settings: Settings) -> Starlette:
    server = Server(settings)
    routes: list[BaseRoute] = []
    by_path: dict[str, list[Route]] = {}
    for route in ROUTES:
        by_path.setdefault(route.path, []).append(route)
    for path, group in by_path.items():
        for route in group:
            routes.append(HttpRoute(path, partial(server.answer, route), methods=[route.method]))
    routes += [
        WebSocketRoute("/api/tables/{table}/live", server.serve_live),
        HttpRoute("/api/openapi.json", server.description),
        HttpRoute("/health", server.health),
        HttpRoute("/metrics", server.metrics),
    ]
    handlers: Any = {404: not_found, 405: not_found}
    app = Starlette(routes=routes, lifespan=server.running, exception_handlers=handlers)
    app.router.default = pages_or_nothing(settings.pages, app.router.default)
    app.add_middleware(GZipMiddleware, compresslevel=5)
    app.add_middleware(Careful)
    if settings.origins:  # pages of other hosts that may read our answers
        app.add_middleware(
            CORSMiddleware,
            allow_origins=list(settings.origins),
            allow_methods=["GET", "POST", "PUT"],
            allow_headers=["Content-Type"],
            allow_credentials=True,
        )
    app.state.server = server
    return app
