"""Sentences and names by key. Rules and positions know keys only; `en.toml` holds the English.

In a text `{name}` stands for a value, and `{number:cube|cubes}` for the form that goes with a number.
"""

import tomllib
from collections.abc import Callable
from functools import cache
from importlib.resources import files
from string import Formatter
from typing import Any

LANGUAGES = ("en",)

# Which form of a word goes with a number, as an index into `one|other`.
PLURALS: dict[str, Callable[[int], int]] = {"en": lambda number: 0 if number == 1 else 1}

Say = Callable[..., str]


class MissingText(KeyError):
    """A key that the catalogue of a language does not have."""


@cache
def catalogue(language: str) -> dict[str, str]:
    """All texts of a language, flat: `second-chance.ask.turn` -> the sentence."""
    tables = tomllib.loads(files(__package__).joinpath(f"{language}.toml").read_text("utf-8"))
    flat: dict[str, str] = {}
    _flatten(tables, "", flat)
    return flat


def _flatten(table: dict[str, Any], prefix: str, flat: dict[str, str]) -> None:
    for key, value in table.items():
        if isinstance(value, dict):
            _flatten(value, f"{prefix}{key}.", flat)
        else:
            flat[prefix + key] = value


class Speaker(Formatter):
    """Says a key with its values: say("second-chance.ask.turn", seat="Yellow")."""

    def __init__(self, language: str) -> None:
        self.texts = catalogue(language)
        self.plural = PLURALS[language]

    def __call__(self, key: str, **values: Any) -> str:
        if key not in self.texts:
            raise MissingText(key)
        return self.vformat(self.texts[key], (), values)

    def format_field(self, value: Any, format_spec: str) -> str:
        if "|" in format_spec:
            return format_spec.split("|")[self.plural(value)]
        return str(super().format_field(value, format_spec))

    def under(self, prefix: str) -> dict[str, str]:
        """The texts whose keys begin with `prefix.`, by the rest of their keys, in the order of the file."""
        start = prefix + "."
        return {key[len(start) :]: text for key, text in self.texts.items() if key.startswith(start)}


def speaker(language: str = "en") -> Speaker:
    return Speaker(language)
