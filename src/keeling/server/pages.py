"""The pages: what Vite made of web/. Every path that is no part of the API is the client's to understand."""

from pathlib import Path

from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

BUILT = Path(__file__).parent / "web"
START = "index.html"
ASSETS = "assets"  # their names hold a digest, so that they never change
HEADERS = {
    # Nothing from elsewhere, and no script or style that stands in the page itself.
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'; object-src 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",  # paths hold invitations
}
NOT_BUILT = """\
<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Keeling</title>
<h1>Keeling</h1>
<p>The server runs, but its pages are not built. In a clone of Keeling: <code>./run serve</code>.</p>
"""


class Pages(StaticFiles):
    def __init__(self, folder: Path) -> None:
        super().__init__(directory=folder, check_dir=False)
        self.config_checked = True  # the folder may be missing, or come later

    async def get_response(self, path: str, scope: Scope) -> Response:
        top = scope["path"].strip("/").partition("/")[0]
        try:
            response = await super().get_response(path, scope)
        except HTTPException as error:
            if error.status_code != 404 or top in ("api", ASSETS):
                raise
            response = await self.start(scope)
        response.headers["Cache-Control"] = (
            "public, max-age=31536000, immutable" if top == ASSETS else "no-cache"
        )
        return response

    async def start(self, scope: Scope) -> Response:
        """Where the client begins, whatever it is to show."""
        try:
            return await super().get_response(START, scope)
        except HTTPException:
            return HTMLResponse(NOT_BUILT, 503)


class Careful:
    """Every answer tells browsers what it may not be used for."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_carefully(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(HEADERS)
            await send(message)

        await self.app(scope, receive, send_carefully)


def pages_or_nothing(folder: Path, nothing: ASGIApp) -> ASGIApp:
    """For what no route matches."""
    pages = Pages(folder)

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        await (pages if scope["type"] == "http" else nothing)(scope, receive, send)

    return answer
