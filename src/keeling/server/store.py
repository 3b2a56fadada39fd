"""The store: tables and their logs, in a SQLite file or in PostgreSQL.

The log of a table is all there is of it: everything that happens is an event with the next number, written in
one transaction and never changed. The number is part of the primary key, so of two writers one is refused.
"""

import asyncio
import json
import logging
import secrets
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from functools import wraps
from pathlib import Path
from typing import Any, Concatenate, NamedTuple, ParamSpec, TypeVar

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from sqlalchemy.exc import IntegrityError, OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

CHANNEL = "keeling"  # on which server processes of one PostgreSQL wake each other
MIGRATIONS = Path(__file__).parent / "migrations"
FOLDER = "sqlite:///"
READS = "reads"  # what a connection is told that does nothing else
Arguments = ParamSpec("Arguments")
Answer = TypeVar("Answer")

schema = sa.MetaData()
tables = sa.Table(
    "tables",
    schema,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("invite", sa.String(32), nullable=False),
    sa.Column("owner", sa.String(32), nullable=False),
    sa.Column("opened", sa.Float, nullable=False),
    sa.Column(
        "agreed", sa.Text, nullable=False
    ),  # JSON: game, rules version, mode, seats, options, pace, ...
    sa.Column("secret", sa.String(64), nullable=False),  # feeds Nature; shown when the game is over
    sa.Column("given", sa.Text, nullable=False),  # JSON: lines taken over from a finished game
    sa.Column("over", sa.Boolean, nullable=False, default=False),
    sa.Column("due", sa.Float),  # when something is to happen of itself: a bot's move, the end of a clock
    sa.Column("listed", sa.Boolean, nullable=False, default=False),
    sa.Column("changed", sa.Float, nullable=False),
)
events = sa.Table(
    "events",
    schema,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("person", sa.String(32)),
    sa.Column("key", sa.String(64)),
    sa.Column("kind", sa.String(16), nullable=False),
    sa.Column("data", sa.Text, nullable=False),
    sa.UniqueConstraint("table_id", "person", "key", name="once"),
)
seats = sa.Table(
    "seats",
    schema,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("seat", sa.String(32), primary_key=True),
    sa.Column("person", sa.String(32), nullable=False, index=True),
    sa.Column("seen", sa.Float, nullable=False),
)
people = sa.Table(
    "people",
    schema,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("language", sa.String(8), nullable=False),
    sa.Column("webhook", sa.String(500), nullable=False),
    sa.Column("email", sa.String(200), nullable=False),
)
settings = sa.Table(
    "settings",
    schema,
    sa.Column("name", sa.String(32), primary_key=True),
    sa.Column("value", sa.Text, nullable=False),
)


class Event(NamedTuple):
    """One entry of a table's log."""

    n: int
    at: float
    person: str | None
    key: str | None
    kind: str
    data: dict[str, Any]


class Opened(NamedTuple):
    """What was agreed when a table was opened."""

    id: str
    invite: str
    owner: str
    opened: float
    agreed: dict[str, Any]
    secret: str
    given: list[str]
    listed: bool


class Conflict(Exception):
    """Somebody else wrote the next event first."""


class Repeated(Exception):
    """This command was carried out before."""


def to_its_end(
    method: Callable[Concatenate["Store", Arguments], Coroutine[Any, Any, Answer]],
) -> Callable[Concatenate["Store", Arguments], Coroutine[Any, Any, Answer]]:
    """It goes on if who waits for it is cancelled: given up halfway, its connection would be lost."""

    @wraps(method)
    async def run(store: "Store", /, *args: Arguments.args, **kwargs: Arguments.kwargs) -> Answer:
        task = asyncio.create_task(method(store, *args, **kwargs))
        store.running.add(task)
        task.add_done_callback(store.running.discard)
        return await asyncio.shield(task)

    return run


class Store:
    def __init__(self, url: str) -> None:
        self.url = driver_url(url)
        self.is_sqlite = self.url.startswith("sqlite")
        options: dict[str, Any] = {"connect_args": {"timeout": 30}} if self.is_sqlite else {"pool_size": 10}
        # Parameters are not for the log: among them are secrets and invitations.
        self.engine: AsyncEngine = create_async_engine(self.url, hide_parameters=True, **options)
        if self.is_sqlite:
            sa.event.listen(self.engine.sync_engine, "connect", prepare_sqlite)
            sa.event.listen(self.engine.sync_engine, "begin", begin_at_once)
        # SQLite commits by itself what we do not begin.
        reading: dict[str, Any] = {READS: True} if self.is_sqlite else {"isolation_level": "AUTOCOMMIT"}
        self.reader = self.engine.execution_options(**reading)
        self.running: set[asyncio.Task[Any]] = set()

    async def open(self) -> None:
        """Bring the database up to date; a new one is made."""
        if self.is_sqlite:
            Path(str(sa.make_url(self.url).database)).parent.mkdir(parents=True, exist_ok=True)
        await asyncio.to_thread(migrate, self.url)

    async def close(self) -> None:
        await asyncio.gather(*self.running, return_exceptions=True)
        await self.engine.dispose()

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        async with self.engine.begin() as connection:
            yield connection

    @to_its_end
    async def rows(self, query: sa.Select[Any]) -> list[Any]:
        async with self.reader.connect() as connection:
            return list((await connection.execute(query)).all())

    @to_its_end
    async def setting(self, name: str, make: Callable[[], str]) -> str:
        """A value of this installation, made once, also by several processes that start together."""
        query = sa.select(settings.c.value).where(settings.c.name == name)
        found = await self.rows(query)
        if not found:
            with suppress(IntegrityError):
                async with self.writing() as connection:
                    await connection.execute(settings.insert().values(name=name, value=make()))
            found = await self.rows(query)
        return str(found[0][0])

    # --- tables ----------------------------------------------------------------------------------

    @to_its_end
    async def add_table(
        self, opened: Opened, first: list[Event], due: float | None, over: bool, seated: dict[str, str]
    ) -> None:
        async with self.writing() as connection:
            row = {**opened._asdict(), "agreed": json.dumps(opened.agreed), "given": json.dumps(opened.given)}
            await connection.execute(tables.insert().values(**row, over=over, due=due, changed=opened.opened))
            for event in first:
                await insert_event(connection, opened.id, event)
            await seat_anew(connection, opened.id, seated)

    async def table(self, table_id: str) -> Opened | None:
        found = await self.rows(sa.select(tables).where(tables.c.id == table_id))
        return as_opened(found[0]) if found else None

    async def events(self, table_id: str, first: int = 0) -> list[Event]:
        query = (
            sa.select(events).where(events.c.table_id == table_id, events.c.n >= first).order_by(events.c.n)
        )
        return [
            Event(row.n, row.at, row.person, row.key, row.kind, json.loads(row.data))
            for row in await self.rows(query)
        ]

    @to_its_end
    async def append(
        self, table_id: str, new: list[Event], due: float | None, over: bool, seated: dict[str, str]
    ) -> None:
        """All or nothing, on disk when this returns. Conflict: the numbers are taken, Repeated: the key."""
        try:
            async with self.writing() as connection:
                for event in new:
                    await insert_event(connection, table_id, event)
                changed = {"due": due, "over": over, "changed": new[-1].at}
                await connection.execute(tables.update().where(tables.c.id == table_id).values(**changed))
                if any(event.kind in ("sit", "leave", "bot") for event in new):
                    await seat_anew(connection, table_id, seated)
                if not self.is_sqlite:
                    await connection.execute(sa.select(sa.func.pg_notify(CHANNEL, table_id)))
        except IntegrityError as error:
            for event in new:
                if event.key is not None and await self.was_done(table_id, event.person, event.key):
                    raise Repeated from error
            raise Conflict from error
        except OperationalError as error:
            if "locked" in str(error):
                raise Conflict from error
            raise

    async def was_done(self, table_id: str, person: str | None, key: str) -> bool:
        same = (events.c.table_id == table_id, events.c.person == person, events.c.key == key)
        return bool(await self.rows(sa.select(events.c.n).where(*same)))

    async def due_tables(self, now: float) -> list[str]:
        query = sa.select(tables.c.id).where(tables.c.due < now).order_by(tables.c.due)
        return [row.id for row in await self.rows(query)]

    async def tables_of(self, person: str) -> list[str]:
        sits = sa.select(seats.c.table_id).where(seats.c.person == person)
        mine = sa.or_(tables.c.owner == person, tables.c.id.in_(sits))
        query = sa.select(tables.c.id).where(mine).order_by(tables.c.changed.desc()).limit(100)
        return [row.id for row in await self.rows(query)]

    async def listed_tables(self) -> list[str]:
        query = sa.select(tables.c.id).where(tables.c.listed, ~tables.c.over)
        return [row.id for row in await self.rows(query.order_by(tables.c.changed.desc()).limit(50))]

    async def count_tables(self, owner: str, since: float) -> int:
        query = sa.select(sa.func.count()).where(tables.c.owner == owner, tables.c.opened > since)
        return int((await self.rows(query))[0][0])

    # --- people ----------------------------------------------------------------------------------

    async def person(self, person: str) -> dict[str, str]:
        found = await self.rows(sa.select(people).where(people.c.id == person))
        return dict(found[0]._mapping) if found else nobody(person)

    @to_its_end
    async def save_person(self, values: dict[str, str]) -> None:
        async with self.writing() as connection:
            await connection.execute(people.delete().where(people.c.id == values["id"]))
            await connection.execute(people.insert().values(**values))

    @to_its_end
    async def seen(self, pairs: set[tuple[str, str]], now: float) -> None:
        """These people are at these tables, with an open page."""
        async with self.writing() as connection:
            for table_id, person in pairs:
                here = (seats.c.table_id == table_id, seats.c.person == person)
                await connection.execute(seats.update().where(*here).values(seen=now))

    async def last_seen(self, table_id: str, seat: str) -> float:
        here = (seats.c.table_id == table_id, seats.c.seat == seat)
        found = await self.rows(sa.select(seats.c.seen).where(*here))
        return float(found[0][0]) if found else 0.0

    # --- other processes ---------------------------------------------------------------------------

    async def listen(self, heard: Callable[[str], None]) -> None:
        """Tell of every table that another process changes, for ever; with SQLite there is no other."""
        if self.is_sqlite:
            return
        import psycopg

        address = sa.make_url(self.url).set(drivername="postgresql").render_as_string(hide_password=False)
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(address, autocommit=True) as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    heard("")  # whatever was missed meanwhile
                    async for notice in connection.notifies():
                        heard(notice.payload)
            except psycopg.OperationalError:
                await asyncio.sleep(1.0)  # the database is away for a moment

    async def is_well(self) -> bool:
        try:
            return bool(await self.rows(sa.select(sa.literal(1))))
        except sa.exc.SQLAlchemyError:
            return False


def nobody(person: str) -> dict[str, str]:
    return {"id": person, "name": "", "language": "en", "webhook": "", "email": ""}


def as_opened(row: Any) -> Opened:
    return Opened(
        row.id,
        row.invite,
        row.owner,
        row.opened,
        json.loads(row.agreed),
        row.secret,
        json.loads(row.given),
        row.listed,
    )


async def insert_event(connection: AsyncConnection, table_id: str, event: Event) -> None:
    values = {**event._asdict(), "data": json.dumps(event.data, ensure_ascii=False)}
    await connection.execute(events.insert().values(table_id=table_id, **values))


async def seat_anew(connection: AsyncConnection, table_id: str, seated: dict[str, str]) -> None:
    """Who sits where, for the list of one's tables; the events say it too."""
    here = seats.c.table_id == table_id
    rows = await connection.execute(sa.select(seats.c.seat, seats.c.person, seats.c.seen).where(here))
    seen = {(row.seat, row.person): row.seen for row in rows}  # who stays has not been seen by this
    await connection.execute(seats.delete().where(here))
    now = time.time()
    for seat, person in seated.items():
        values = {"table_id": table_id, "seat": seat, "person": person, "seen": seen.get((seat, person), now)}
        await connection.execute(seats.insert().values(**values))


def new_id() -> str:
    return secrets.token_urlsafe(12)


# --- the two kinds of database -----------------------------------------------------------------------


def driver_url(url: str) -> str:
    """A path is a SQLite file."""
    if url.startswith(("postgresql://", "postgres://")):
        return "postgresql+psycopg://" + url.partition("://")[2]
    if "://" in url and not url.startswith(FOLDER):
        raise ValueError(
            f"the database cannot be {url!r}; allowed: a file, sqlite:///FILE or postgresql://..."
        )
    return "sqlite+aiosqlite:///" + url.removeprefix(FOLDER)


def prepare_sqlite(connection: Any, record: Any) -> None:
    """A commit is on the disk, readers do not wait for the writer, and transactions are ours to begin."""
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=30000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def begin_at_once(connection: sa.Connection) -> None:
    """One writer at a time: it waits here, not in the middle. Who only reads waits for nobody."""
    if READS not in connection.get_execution_options():
        connection.exec_driver_sql("BEGIN IMMEDIATE")


def migrate(url: str) -> None:
    logging.getLogger("alembic").setLevel(logging.WARNING)
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["url"] = url.replace("+aiosqlite", "")
    command.upgrade(config, "head")
