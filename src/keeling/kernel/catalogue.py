"""Component data: TOML files of a package, and a folder of corrections that may be laid over them.

A file holds tables (`[track]`, `[display.seats-4]`) and lists of records (`[[card]]`, each with an `id`).
So every value has an address: file, record (the path of the table, or the id), key.

Every value also has a mark that says how we know it. `from`, in a record or at the top of a file for all
records, is one mark, or marks by key: `from = { default = "reconstructed", vp = "rulebook" }`. A record's own
`from` stands before that of the file, and a key before `default`.

A correction names only what it changes; its mark is `overlay`, whatever `from` it has. A record with a new
`id` must say `own = true`: a card of one's own, which is not among the printed ones.
"""

import difflib
import re
import tomllib
from collections.abc import Iterator, Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Final

from .errors import BadData

MARKS: Final = ("rulebook", "found", "reconstructed")
OVERLAY: Final = "overlay"

Value = int | str | list[int] | list[str]

_NAME: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


class Record:
    """One table or one card: its values and their marks."""

    def __init__(self, file: str, name: str, array: str, source: object = None) -> None:
        self.file: Final = file
        self.name: Final = name
        self.array: Final = array  # the `[[array]]` it belongs to, "" for a table
        self.source: Final = source  # its `from`, as written
        self.own = False
        self.values: dict[str, Value] = {}
        self.marks: dict[str, str] = {}

    def bad(self, key: str, found: object, allowed: str) -> BadData:
        return _bad(self.file, f"{self.name}: {key}" if self.name else key, found, allowed)

    def has(self, key: str) -> bool:
        return key in self.values

    def number(self, key: str, low: int = 0, high: int = 999, default: int | None = None) -> int:
        value = self._get(key, default)
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise self.bad(key, value, f"a number from {low} to {high}")
        return value

    def numbers(self, key: str, length: int, low: int = 0, high: int = 999) -> list[int]:
        value = self._get(key)
        given = value if isinstance(value, list) else []
        numbers = [n for n in given if isinstance(n, int) and low <= n <= high]
        if len(given) != length or len(numbers) != length:
            raise self.bad(key, value, f"{length} numbers from {low} to {high}")
        return numbers

    def flag(self, key: str, default: bool | None = None) -> bool:
        value = self._get(key, default)
        if not isinstance(value, bool):
            raise self.bad(key, value, "true or false")
        return value

    def label(self, key: str) -> str:
        """A word that is free to choose, but fit for notation and translation keys."""
        value = self._get(key)
        if not isinstance(value, str) or not _NAME.fullmatch(value):
            raise self.bad(key, value, "lower-case words joined by hyphens")
        return value

    def word(self, key: str, allowed: Sequence[str], default: str | None = None) -> int:
        """The index of a word in the list of allowed words."""
        return self._index(key, self._get(key, default), allowed)

    def words(self, key: str, allowed: Sequence[str], low: int, high: int) -> list[int]:
        value = self._get(key)
        if not isinstance(value, list) or not low <= len(value) <= high:
            raise self.bad(key, value, f"{low} words" if low == high else f"{low} to {high} words")
        return [self._index(key, word, allowed) for word in value]

    def _get(self, key: str, default: Value | None = None) -> Value:
        value = self.values.get(key, default)
        if value is None:
            raise self.bad(key, None, "a value; the key is missing")
        return value

    def _index(self, key: str, word: object, allowed: Sequence[str]) -> int:
        if not isinstance(word, str) or word not in allowed:
            raise self.bad(key, word, _choice(word, allowed))
        return allowed.index(word)


class Catalogue:
    """All values of one game's components."""

    def __init__(self, folder: Traversable, overlay: str | None = None) -> None:
        self._files: dict[str, dict[str, Record]] = {}
        for entry in _sorted(folder):
            if entry.name.endswith(".toml"):
                self._files[entry.name] = _marked(entry.name, self.parse(entry))
        if overlay is not None:
            for laid in overlay_folders(folder, overlay):
                for entry in self._overlay_files(laid):
                    _lay_over(entry.name, self._files[entry.name], _flat(entry.name, self.parse(entry)))

    def parse(self, entry: Traversable) -> dict[str, Any]:
        """A file as tables and lists of records; a game whose records hold tables may pack them here."""
        try:
            return tomllib.loads(entry.read_text(encoding="utf-8-sig"))  # some editors on Windows write a BOM
        except (ValueError, RecursionError) as error:  # bad syntax or encoding, absurd numbers or nesting
            raise BadData(f"{entry.name}: not TOML: {error}") from None
        except OSError as error:
            raise BadData(f"{entry.name}: cannot be read: {error.strerror}") from None

    def table(self, file: str, name: str) -> Record:
        found = self._files.get(file, {}).get(name)
        if found is None:
            raise BadData(f"{file}: table [{name}] is missing")
        return found

    def records(self, file: str, array: str) -> list[Record]:
        return [record for record in self._files.get(file, {}).values() if record.array == array]

    def values(self) -> Iterator[tuple[str, str, str, Value, str]]:
        """File, record, key, value and mark of everything there is."""
        for file, records in self._files.items():
            for record in records.values():
                for key, value in record.values.items():
                    yield file, record.name, key, value, record.marks[key]

    def _overlay_files(self, folder: Traversable) -> list[Traversable]:
        if not folder.is_dir():
            raise BadData(f"{str(folder)!r}: no such folder of component data")
        found: list[Traversable] = []
        for entry in _sorted(folder):
            if entry.name.startswith(".") or entry.name.endswith((".md", ".txt")):
                continue  # notes are welcome
            if entry.name not in self._files:
                raise _bad(entry.name, "file", entry.name, _choice(entry.name, list(self._files)))
            found.append(entry)
        return found


def overlay_folders(ours: Traversable, overlay: str) -> list[Traversable]:
    """A folder of the user's; "@1" is what each version since the first had instead, the last one first."""
    if not overlay.startswith("@"):
        return [Path(overlay)]
    before = ours / "before"
    versions = sorted((entry.name for entry in before.iterdir()), key=int) if before.is_dir() else []
    if overlay[1:] not in versions:
        known = ", ".join(f"@{version}" for version in versions) or "none"
        raise BadData(f"{overlay!r}: no such version of component data; versions before this one: {known}")
    return [before / version for version in reversed(versions[versions.index(overlay[1:]) :])]


def read(package: str, overlay: str | None = None) -> Catalogue:
    """The data of a package, with an overlay folder if one is given."""
    return Catalogue(files(package) / "data", overlay)


# --- from TOML to records -------------------------------------------------------------------------


def stamp(overlay: str | None) -> list[tuple[str, int, int]]:
    """Names, sizes and times of an overlay's files: as long as it is the same, it need not be read again."""
    if not overlay or not Path(overlay).is_dir():
        return []
    entries = [(entry.name, entry.stat()) for entry in sorted(Path(overlay).iterdir())]
    return [(name, stat.st_size, stat.st_mtime_ns) for name, stat in entries]


def _sorted(folder: Traversable) -> list[Traversable]:
    try:
        return sorted(folder.iterdir(), key=lambda entry: entry.name)
    except OSError as error:
        raise BadData(f"{str(folder)!r}: cannot be read: {error.strerror}") from None


def _flat(file: str, root: dict[str, Any]) -> dict[str, Record]:
    """The records of a file by their names."""
    records: dict[str, Record] = {}
    _collect(file, "", root, records)
    return records


def _collect(file: str, path: str, table: dict[str, Any], records: dict[str, Record]) -> None:
    record = Record(file, path, "", table.get("from"))
    tables = 0
    for key, value in table.items():
        if key == "from":
            continue
        name = f"{path}.{key}" if path else key
        if isinstance(value, dict):
            tables += 1
            _collect(file, name, value, records)
        elif isinstance(value, list) and value and all(isinstance(item, dict) for item in value):
            tables += 1
            for item in value:
                _add(_card(file, name, item), records)
        else:
            record.values[key] = _value(record, key, value)
    if not path:
        for key, value in record.values.items():
            raise _bad(file, key, value, "only tables here")
    elif record.values or not tables:
        _add(record, records)


def _card(file: str, array: str, item: dict[str, Any]) -> Record:
    name = item.get("id")
    if not isinstance(name, str) or not _NAME.fullmatch(name):
        raise _bad(file, f"[[{array}]]: id", name, "lower-case words joined by hyphens")
    card = Record(file, name, array, item.get("from"))
    own = item.get("own", True)
    if own is not True:
        raise card.bad("own", own, "true, or no such key")
    card.own = "own" in item
    for key, value in item.items():
        if key not in ("id", "own", "from"):
            card.values[key] = _value(card, key, value)
    return card


def _add(record: Record, records: dict[str, Record]) -> None:
    if record.name in records:
        raise _bad(record.file, "id", record.name, "each id once")
    records[record.name] = record


def _value(record: Record, key: str, value: object) -> Value:
    if isinstance(value, (int, str)):
        return value
    if isinstance(value, list):
        numbers = [n for n in value if isinstance(n, int) and not isinstance(n, bool)]
        words = [w for w in value if isinstance(w, str)]
        if value and numbers == value:
            return numbers
        if value and words == value:
            return words
    raise record.bad(key, value, "a whole number, a word, true or false, or a list of numbers or of words")


# --- marks ----------------------------------------------------------------------------------------


def _marked(file: str, root: dict[str, Any]) -> dict[str, Record]:
    """The records of one of our own files, every value with its mark."""
    records = _flat(file, root)
    keys = [key for record in records.values() for key in record.values]
    common = _marks(file, "top", root.get("from"), keys)
    for record in records.values():
        if record.own:
            raise record.bad("own", True, "own cards only in an overlay")
        marks = _marks(file, record.name, record.source, list(record.values))
        for key in record.values:
            mark = marks.get(key) or marks.get("default") or common.get(key) or common.get("default")
            if mark is None:
                raise record.bad("from", None, f"a mark for {key}")
            record.marks[key] = mark
    return records


def _marks(file: str, name: str, source: object, keys: list[str]) -> dict[str, str]:
    """Marks by key, out of a `from`."""
    given = source if isinstance(source, dict) else {} if source is None else {"default": source}
    marks: dict[str, str] = {}
    for key, mark in given.items():
        if mark not in MARKS:
            raise _bad(file, f"{name}: from", mark, _choice(mark, MARKS))
        if key != "default" and key not in keys:
            raise _bad(file, f"{name}: from", key, _choice(key, keys))
        marks[key] = mark
    return marks


# --- the overlay ----------------------------------------------------------------------------------


def _lay_over(file: str, records: dict[str, Record], changes: dict[str, Record]) -> None:
    printed = list(records.values())
    for change in changes.values():
        kin = [r for r in printed if r.array == change.array and (change.array or r.name == change.name)]
        if not kin:
            places = sorted({f"[[{r.array}]]" if r.array else f"[{r.name}]" for r in printed})
            place = f"[[{change.array}]]" if change.array else f"[{change.name}]"
            raise _bad(file, place, place, _choice(place, places))
        target = records.get(change.name)
        if target is None:
            if not change.own:
                names = _choice(change.name, [r.name for r in kin]) + "; or own = true for a new one"
                raise _bad(file, f"[[{change.array}]]: id", change.name, names)
            target = Record(file, change.name, change.array)
            target.own = True
            records[change.name] = target
        elif target.array != change.array:
            raise _bad(file, f"[[{change.array}]]: id", change.name, "an id that is not taken")
        elif change.own:
            raise change.bad("own", True, "a new id; this one is printed")
        _change(target, change, kin)


def _change(target: Record, change: Record, kin: list[Record]) -> None:
    known = {key: value for record in kin for key, value in record.values.items()}
    for key, value in change.values.items():
        if key not in known:
            raise change.bad(key, "this key", _choice(key, list(known)))
        if _kind(value) != _kind(known[key]):
            raise change.bad(key, value, _kind(known[key]))
        target.values[key] = value
        target.marks[key] = OVERLAY
    for key in known:
        if key.startswith("name_"):  # in how many languages a thing must have a name, its game says
            continue
        if key not in target.values and all(record.has(key) for record in kin):
            raise change.bad(key, None, f"{_kind(known[key])}; the key is missing")


def _kind(value: Value) -> str:
    if isinstance(value, list):
        return "a list of words" if isinstance(value[0], str) else "a list of numbers"
    if isinstance(value, bool):
        return "true or false"
    return "a word" if isinstance(value, str) else "a whole number"


# --- messages: one line each ----------------------------------------------------------------------


def _bad(file: str, where: str, found: object, allowed: str) -> BadData:
    what = "nothing" if found is None else _show(found)
    line = f"{file}: {where}: found {what}, allowed: {allowed}"
    return BadData(" ".join(line.split()))


def _show(value: object) -> str:
    text = str(value).lower() if isinstance(value, bool) else repr(value)
    return text if len(text) <= 60 else text[:57] + "..."


def _choice(word: object, allowed: Sequence[str]) -> str:
    listed = ", ".join(allowed if len(allowed) <= 12 else [*allowed[:3], "...", *allowed[-2:]])
    close = difflib.get_close_matches(str(word), allowed, n=1)
    return f"{listed}; did you mean {close[0]}?" if close else listed
