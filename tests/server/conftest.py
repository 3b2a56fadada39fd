"""One server for the tests of a file; those that need another start their own."""

from collections.abc import Iterator
from hashlib import sha256
from itertools import count

import pytest

from tests.server.helpers import Site, site_at


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with site_at(tmp_path_factory.mktemp("server") / "keeling.db") as running:
        yield running


@pytest.fixture(autouse=True)
def known_draws(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    """Every table of a test has a secret, but each run of the test the same ones."""
    number = count()

    def token(size: int) -> str:
        return sha256(f"{request.node.name} {next(number)}".encode()).hexdigest()[: 2 * size]

    monkeypatch.setattr("keeling.server.tables.secrets.token_hex", token)
