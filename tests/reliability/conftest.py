"""A PostgreSQL for all tests of this folder, and databases of both kinds."""

import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.reliability.harness import Postgres


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    # Not below pytest's folder: that is for its owner only, and PostgreSQL does not run as root.
    server = Postgres(Path(tempfile.mkdtemp(prefix="keeling-pg-")))
    yield server
    server.stop()


@pytest.fixture
def new_db(tmp_path: Path, request: pytest.FixtureRequest) -> Callable[[str], str]:
    """The address of a new database, of one kind or the other."""

    def new(kind: str) -> str:
        if kind == "postgresql":
            server: Postgres = request.getfixturevalue("postgres")
            return server.new_database()
        return str(tmp_path / "keeling.db")

    return new
