"""The pages that a browser gets, with or without a built client, and what every answer forbids."""

import json
import tomllib
from pathlib import Path

import pytest

from keeling.server import pages
from tests.server.helpers import ADDRESS, site_at

ROOT = Path(__file__).resolve().parents[2]
START = "<!doctype html><title>Keeling</title>" + "x" * 600
SCRIPT = "console.log('hello')\n" * 100


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    folder = tmp_path_factory.mktemp("built")
    (folder / "assets").mkdir()
    (folder / "index.html").write_text(START)
    (folder / "mark.svg").write_text("<svg/>")
    (folder / "assets" / "index-1a2b.js").write_text(SCRIPT)
    (folder.parent / "secret.txt").write_text("not for everybody")
    with site_at(folder / "keeling.db", pages=folder) as running:
        yield running.client


@pytest.mark.parametrize(
    "path", ["/", "/t/a1b2?seat=red", "/rules/co2/CO2-1", "/settings", "/replay/x/17", "/no/such"]
)
def test_every_path_of_the_client_begins_at_its_start(built, path):
    answer = built.get(path)
    assert (answer.status_code, answer.text) == (200, START)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    again = built.get(path, headers={"If-None-Match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_assets_never_change(built):
    answer = built.get("/assets/index-1a2b.js")
    assert (answer.status_code, answer.text) == (200, SCRIPT)
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.headers["content-type"].startswith("text/javascript")
    assert built.get("/mark.svg").headers["cache-control"] == "no-cache"  # its name stays when it changes


@pytest.mark.parametrize("path", ["/assets/index-9z9z.js", "/assets/", "/api/no-such", "/api"])
def test_what_is_no_page_is_not_found(built, path):
    answer = built.get(path)
    assert (answer.status_code, answer.json()) == (404, {"error": "no-such-page"})
    assert "cache-control" not in answer.headers


def test_the_api_still_says_which_methods_it_knows(built):
    answer = built.get("/api/tables/x/moves")
    assert (answer.status_code, answer.headers["allow"]) == (405, "POST")
    assert built.post("/settings").status_code == 405


@pytest.mark.parametrize(
    "path",
    ["/../secret.txt", "/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt", "/..%5csecret.txt", "/a%00b"],
)
def test_nothing_outside_the_folder_is_shown(built, path):
    answer = built.get(path)
    assert answer.status_code in (200, 404)
    assert "not for everybody" not in answer.text
    assert answer.status_code == 404 or answer.text == START


@pytest.mark.parametrize("path", ["/", "/assets/index-1a2b.js", "/api/openapi.json"])
def test_answers_are_packed(built, path):
    packed = built.get(path, headers={"Accept-Encoding": "gzip"})
    plain = built.get(path, headers={"Accept-Encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip" and "content-encoding" not in plain.headers
    assert int(packed.headers["content-length"]) * 3 < int(plain.headers["content-length"])
    assert packed.content == plain.content


@pytest.mark.parametrize("path", ["/", "/assets/index-1a2b.js", "/api/games", "/api/no-such", "/health"])
def test_every_answer_says_what_it_is_not_for(built, path):
    headers = built.get(path).headers
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    policy = dict(part.split(" ", 1) for part in headers["content-security-policy"].split("; "))
    assert policy["default-src"] == "'self'" and "unsafe" not in headers["content-security-policy"]
    assert policy["frame-ancestors"] == policy["object-src"] == policy["base-uri"] == "'none'"


def test_a_server_without_pages_says_what_to_do(tmp_path):
    with site_at(tmp_path / "keeling.db", pages=tmp_path / "none") as site:
        answer = site.client.get("/t/abc")
        assert answer.status_code == 503 and "./run serve" in answer.text
        assert site.client.get("/api/games").status_code == 200
        assert site.client.get(ADDRESS + "/assets/a.js").status_code == 404


def test_the_wheel_holds_the_pages():
    """Where Vite puts them is where the server looks, and within what setuptools packs."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    package = ROOT / "src" / "keeling"
    built = pages.BUILT.relative_to(package).as_posix()
    assert f"{built}/**" in project["tool"]["setuptools"]["package-data"]["keeling"]
    assert f"outDir: '../src/keeling/{built}'" in (ROOT / "web" / "vite.config.ts").read_text("utf-8")


def test_the_lock_of_the_client_names_no_place():
    """Whatever registry made it, any other may serve it: packages are known by their digests."""
    packages = json.loads((ROOT / "web" / "package-lock.json").read_text("utf-8"))["packages"]
    packages.pop("")  # the client itself
    assert len(packages) > 50
    for name, package in packages.items():
        assert "resolved" not in package and package["integrity"].startswith("sha512-"), name
