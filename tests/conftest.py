"""Long runs are marked `campaign` and skipped unless asked for: ./run test --campaign."""

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--campaign", action="store_true", help="also run the long tests, marked campaign")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--campaign"):
        return
    skip = pytest.mark.skip(reason="a long run; ask for it with --campaign")
    for item in items:
        if item.get_closest_marker("campaign"):
            item.add_marker(skip)
