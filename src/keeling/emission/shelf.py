"""Tables inside a record.

What a card says is written as tables inside its record, a list of verbs:

    effect = [{ op = "gain-clean", amount = 2 }, { op = "draw", amount = 1, to = "other" }]

The kernel's catalogue knows no tables inside a record, so `Shelf` carries them through it as text: overlays
and marks see such a list as one value, and it is shown as it would be written.
"""

import json
from collections.abc import Sequence
from importlib.resources.abc import Traversable
from typing import Any, Final

from ..kernel.catalogue import Catalogue, Record

LISTS: Final = ("requires", "cost", "effect", "mitigation", "solo_effect")  # keys that hold lists of tables
TABLES: Final = ("limit", "target", "ends", "activation")  # keys that hold one table
COUNTS: Final = ("amount", "up_to", "draw", "count")  # inside them: a number, or again a table
NEEDED: Final = {
    "projects.toml": ("effect",),
    "start_cards.toml": ("effect",),
    "crises.toml": ("target", "effect"),
    "global_projects.toml": ("activation", "effect"),
    "challenges.toml": ("effect",),
}


class Shelf(Catalogue):
    """The catalogue, with the tables inside a record carried as text."""

    def __init__(self, folder: Traversable, overlay: str | None = None) -> None:
        self._tables: dict[str, Any] = {"[]": [], "{}": {}}  # by their text
        super().__init__(folder, overlay)

    def many(self, record: Record, key: str) -> list[dict[str, Any]]:
        """The tables under a key; none if it is missing."""
        found: list[dict[str, Any]] = self._tables[str(record.values.get(key, "[]"))]
        return found

    def one(self, record: Record, key: str) -> dict[str, Any]:
        """The one table under a key; an empty one if it is missing."""
        found: dict[str, Any] = self._tables[str(record.values.get(key, "{}"))]
        return found

    def parse(self, entry: Traversable) -> dict[str, Any]:
        root = super().parse(entry)
        for items in root.values():
            for item in items if isinstance(items, list) else []:
                if not isinstance(item, dict):
                    continue  # the catalogue says what is wrong
                record = Record(entry.name, str(item.get("id")), "")
                for key in LISTS + TABLES:
                    if key in item:
                        item[key] = self._pack(record, key, item[key])
                    elif item.get("own") is True and key in NEEDED.get(entry.name, ()):
                        raise record.bad(key, None, "a value; the key is missing")
        return root

    def _pack(self, record: Record, key: str, value: Any) -> str:
        if key in LISTS and not (isinstance(value, list) and all(isinstance(inner, dict) for inner in value)):
            raise record.bad(key, value, f"a list of tables: {key} = [{{ ... }}]")
        if key in TABLES and not isinstance(value, dict):
            raise record.bad(key, value, f"a table: {key} = {{ ... }}")
        packed = _text(record, key, value)
        self._tables[packed] = value
        return packed


def _text(record: Record, key: str, value: Any) -> str:
    """A value as it is written in TOML."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)  # TOML escapes the same way
    if isinstance(value, list):
        return "[" + ", ".join(_text(record, key, inner) for inner in value) + "]"
    if isinstance(value, dict):
        pairs = [f"{name} = {_text(record, key, inner)}" for name, inner in value.items()]
        return "{ " + ", ".join(pairs) + " }" if pairs else "{}"
    raise record.bad(key, value, "whole numbers, words, true or false, lists and tables")


def part(owner: Record, path: str, table: Any, keys: Sequence[str]) -> Record:
    """A table inside a record, to be read like a record; only these keys."""
    if not isinstance(table, dict):
        raise owner.bad(path, table, "a table { ... }")
    inner = Record(owner.file, f"{owner.name}: {path}", "")
    for key, value in table.items():
        if key not in keys:
            raise inner.bad(key, "this key", ", ".join(keys) or "no key")
        if not isinstance(value, dict):
            inner.values[key] = value
        elif key not in COUNTS:
            raise inner.bad(key, value, "a number, a word, true or false, or a list")
    return inner


def maybe(record: Record, key: str, names: Sequence[str]) -> int:
    """An optional word."""
    return record.word(key, ("none", *names), "none") - 1


def different(record: Record, key: str, words: list[int]) -> None:
    if len(set(words)) != len(words):
        raise record.bad(key, record.values[key], "different ones")
