"""A Chromium for the tests: the one that is named or installed, or else one that is fetched now.

python -m tools.chromium    exit code 0: there is one
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from tools import debian

NAMED = "KEELING_CHROMIUM"
NAMES = ("chromium", "chromium-browser", "google-chrome")
MISSING = f"""\
The tests need Chromium, and none was found or could be installed. Install one (Debian: apt install chromium;
elsewhere: Chrome, or playwright install chromium), or set {NAMED} to the path of one."""


def find() -> str | None:
    """The path of a Chromium."""
    if named := os.environ.get(NAMED):
        return shutil.which(named)
    for name in NAMES:
        if found := shutil.which(name):
            return found
    return fetched()


def fetched() -> str | None:
    """The one that Playwright has brought along, if it has."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def from_playwright() -> None:
    subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"])


def from_debian() -> None:
    debian.install("chromium")


def provide(ways: tuple[Callable[[], None], ...] = (from_playwright, from_debian)) -> str:
    """Find one, or get one; without it tests would have to be left out, so this must work."""
    for way in ways:
        if found := find():
            return found
        print("Fetching Chromium for the tests ...", file=sys.stderr, flush=True)
        way()
    if found := find():
        return found
    sys.exit(MISSING)


if __name__ == "__main__":
    provide()
