"""The database: who reads does not wait for who writes, and who is cancelled leaves no connection behind."""

import asyncio
import threading
from collections.abc import Callable, Coroutine, Generator
from dataclasses import dataclass
from typing import Any

import pytest
import sqlalchemy as sa

from keeling.server.store import Store, nobody, settings

KINDS = ("sqlite", "postgresql")
EVERYTHING = sa.select(settings)


@pytest.mark.parametrize("kind", KINDS)
def test_a_reader_does_not_wait_for_the_writer(kind: str, new_db: Callable[[str], str]) -> None:
    async def run() -> None:
        store = Store(new_db(kind))
        await store.open()
        async with store.writing() as connection:
            await connection.execute(settings.insert().values(name="a", value="1"))
            assert await asyncio.wait_for(store.rows(EVERYTHING), 10) == []  # and sees nothing half done
        assert [tuple(row) for row in await store.rows(EVERYTHING)] == [("a", "1")]
        await store.close()

    asyncio.run(run())


@dataclass
class Cancelled:
    """Some work, cancelled where it waits after as many waits as are named."""

    work: Coroutine[Any, Any, object]
    waits: int

    def __await__(self) -> Generator[Any, None, bool]:
        """Whether it got so far; if not, it is done."""
        steps = self.work.__await__()
        try:
            for _ in range(self.waits):
                yield next(steps)
            if (future := next(steps)) is not None:
                future.cancel()
            waited = steps.throw(asyncio.CancelledError())
            while True:  # while it clears up
                yield waited
                waited = next(steps)
        except StopIteration:
            return False
        except asyncio.CancelledError:
            return True


WORK = {
    "read": lambda store: store.rows(EVERYTHING),
    "write": lambda store: store.save_person({**nobody("ann"), "name": "Ann"}),
}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("is_new", [True, False])
@pytest.mark.parametrize("work", WORK)
def test_who_is_cancelled_leaves_no_connection(
    kind: str, is_new: bool, work: str, new_db: Callable[[str], str]
) -> None:
    """As when a server stops, wherever one waits then, and whether the connection is a new one or not."""
    address = new_db(kind)

    async def lent_after(waits: int) -> tuple[bool, int]:
        store = Store(address)
        await store.open()
        if not is_new:
            await store.rows(EVERYTHING)
        pool = store.engine.sync_engine.pool
        assert isinstance(pool, sa.QueuePool)
        was_cancelled = await Cancelled(WORK[work](store), waits)
        await store.close()
        return was_cancelled, pool.checkedout()

    before = set(threading.enumerate())
    for waits in range(1000):
        was_cancelled, lent = asyncio.run(lent_after(waits))
        assert lent == 0, f"cancelled at wait {waits}"
        for thread in set(threading.enumerate()) - before:  # each connection to SQLite has one
            thread.join(10)
            assert not thread.is_alive(), f"cancelled at wait {waits}"
        if not was_cancelled:
            break
    assert 0 < waits < 1000
