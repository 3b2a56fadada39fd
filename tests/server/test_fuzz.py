"""Requests made from the description of the API, right and wrong ones: the server may refuse, not fail."""

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings

from keeling import __version__
from keeling.server.api import ROUTES
from keeling.server.openapi import describe
from tests.server.helpers import two_at

schema = schemathesis.openapi.from_dict(describe(ROUTES, __version__))
schema.config.generation.update(modes=list(schemathesis.GenerationMode))  # what is not allowed, too
WORDS = {"seat": "red", "game": "co2", "bot": "random", "move": "red end"}  # words that get further


@pytest.fixture(scope="module")
def place(site: Any) -> Any:
    return two_at(site)


@schema.parametrize()
@settings(
    max_examples=8,
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_no_request_makes_the_server_fail(site: Any, place: Any, case: Any) -> None:
    """At a table that exists, by one who sits there: so that most of it is looked at."""
    table, people = place
    if "table" in case.path_parameters:
        case.path_parameters["table"] = table
    for said in (case.body, case.query):
        if isinstance(said, dict):
            said.update({key: word for key, word in WORDS.items() if isinstance(said.get(key), str)})
    how = case.as_transport_kwargs(base_url="http://testserver")
    answer = people["red"].client.request(
        how["method"],
        how["url"],
        params=how.get("params"),
        headers={key: value for key, value in how["headers"].items() if key.lower() != "user-agent"},
        json=how.get("json"),
        content=how.get("data"),
    )
    assert answer.status_code < 500, (how, answer.text)
    if answer.status_code != 200:
        assert answer.json()["error"]
