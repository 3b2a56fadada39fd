"""What is printed on the components of a game, written once for all tables that are set up alike."""

import json
from functools import lru_cache

import msgspec

from .. import GAMES
from ..kernel.rules import Rules, Setup
from ..locale import speaker

SETUPS = 64  # kept


def printed_bytes(rules: Rules, setup: Setup, language: str) -> bytes:
    options = json.dumps(setup.options, sort_keys=True)
    return encoded(rules.name, setup.mode, setup.seats, options, language)


@lru_cache(SETUPS)
def encoded(game: str, mode: str, seats: int, options: str, language: str) -> bytes:
    rules = GAMES[game]
    setup = rules.agree(mode, seats, json.loads(options), None)
    return msgspec.json.encode(rules.printed(setup, speaker(language)))
