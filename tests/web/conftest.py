"""A server with the built pages, a real browser, and pages in it on which nothing may go wrong."""

import time
from collections.abc import Callable, Iterator
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, expect, sync_playwright

from keeling.server.pages import BUILT, START
from tests.reliability.harness import STARTING, Process
from tools import chromium

Visitor = Callable[..., Page]
PATIENCE = 15_000  # milliseconds; a machine may be busy
expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server in a process of its own."""
    assert (BUILT / START).exists(), "the pages are not built: ./run test builds them"
    folder = tmp_path_factory.mktemp("site")
    server = Process(str(folder / "keeling.db"), folder / "log")
    server.begin()
    try:
        wait_for(server)
        yield server.url
    finally:
        server.kill()


def wait_for(server: Process) -> None:
    end = time.monotonic() + STARTING
    while time.monotonic() < end:
        assert server.process is not None and server.process.poll() is None, server.log.read_text()
        try:
            httpx.get(server.url + "/health", verify=False)
            return
        except httpx.TransportError:
            time.sleep(0.05)
    raise AssertionError("the server does not start")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = chromium.find()
    assert path, chromium.MISSING
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path)  # Playwright turns the sandbox off
        yield browser
        browser.close()


@pytest.fixture
def faults() -> Iterator[list[str]]:
    """What went wrong on any page of the test; one that provokes something takes it out of the list."""
    found: list[str] = []
    yield found
    assert found == []


@pytest.fixture
def visitor(site: str, browser: Browser, faults: list[str]) -> Iterator[Visitor]:
    """visitor(locale="de-DE", viewport={...}): a page of somebody new, with cookies of their own.

    page.goto("/t/ID"); page.request.post("/api/tables", data={...}) speaks to the API as the same person.
    """
    contexts = []

    def come(**how: Any) -> Page:
        how = {"base_url": site, "locale": "en-GB", "reduced_motion": "reduce", **how}
        context = browser.new_context(**how)
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: faults.append(f"{page.url}: {error}"))
        page.on("console", lambda said: note(faults, said))
        return page

    yield come
    for context in contexts:
        context.close()


def note(faults: list[str], said: ConsoleMessage) -> None:
    if said.type in ("error", "warning"):
        faults.append(f"{said.location['url']}: {said.text}")


@pytest.fixture
def page(visitor: Visitor) -> Page:
    return visitor()
