"""Who is asking: a number in a signed cookie, and nothing else. Nobody has to sign up."""

import secrets
import time
from collections import OrderedDict

from itsdangerous import BadSignature, Signer
from starlette.requests import HTTPConnection

COOKIE = "keeling"
YEARS = 5 * 365 * 86400


class People:
    def __init__(self, key: str) -> None:
        self.signer = Signer(key, salt="keeling.person")

    def who(self, connection: HTTPConnection) -> str:
        """The person of a request, or "" for one we do not know."""
        try:
            return self.signer.unsign(connection.cookies.get(COOKIE, "")).decode()
        except (BadSignature, UnicodeError):
            return ""

    def cookie(self, person: str) -> str:
        return self.signer.sign(person).decode()

    def new(self) -> str:
        return secrets.token_urlsafe(16)


class Limit:
    """So many a second for each, and a store of them for bursts."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def wait(self, who: str) -> float:
        """Take one; if there is none, the seconds until there is."""
        now = time.monotonic()
        left, at = self.left.pop(who, (self.burst, now))
        left = min(self.burst, left + (now - at) * self.rate)
        if left >= 1.0:
            self.left[who] = left - 1.0, now
            wait = 0.0
        else:
            self.left[who] = left, now
            wait = (1.0 - left) / self.rate
        while len(self.left) > 10_000:
            self.left.popitem(last=False)
        return wait
