"""Sentences and names by key. Rules and positions know keys only; `en.toml` holds the English.

In a text `{name}` stands for a value, and `{number:cube|cubes}` for the form that goes with a number. The
language `xx` is made from English, longer and with accents, to see what does not fit or was never translated.
"""

import re
import tomllib
from collections.abc import Callable
from functools import cache
from importlib.resources import files
from string import Formatter
from typing import Any

LANGUAGES = ("en", "de", "pl", "it")
PSEUDO = "xx"


def one_or_other(number: int) -> int:
    return 0 if number == 1 else 1


def one_few_or_many(number: int) -> int:
    """Polish: 1; 2-4, 22-24, ...; all others."""
    if number == 1:
        return 0
    return 1 if number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14) else 2


# Which form of a word goes with a number, as an index into `one|other` or `one|few|many`.
PLURALS: dict[str, Callable[[int], int]] = {
    "en": one_or_other,
    "de": one_or_other,
    "pl": one_few_or_many,
    "it": one_or_other,
    PSEUDO: one_or_other,
}
FORMS = {"en": 2, "de": 2, "pl": 3, "it": 2, PSEUDO: 2}  # how many there are
# The decimal point, and what stands between thousands.
POINTS = {"en": ".,", "de": ",.", "pl": ",\xa0", "it": ",.", PSEUDO: ".,"}
# Vowels are said twice: about 40 % longer, and lines still break between words.
ACCENTS = {
    "a": "åå",
    "e": "éé",
    "i": "îî",
    "o": "øø",
    "u": "üü",
    "c": "ç",
    "n": "ñ",
    "s": "š",
    "y": "ý",
    "z": "ž",
}
PSEUDO_LETTERS = str.maketrans(ACCENTS | {k.upper(): v.upper() for k, v in ACCENTS.items()})


class MissingText(KeyError):
    """A key that the catalogue of a language does not have."""


@cache
def catalogue(language: str) -> dict[str, str]:
    """All texts of a language, flat: `second-chance.ask.turn` -> the sentence."""
    if language == PSEUDO:
        return {key: pseudo(text) for key, text in catalogue("en").items()}
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


def pseudo(text: str) -> str:
    """A text of `xx`: fields as they are; what is only a letter or a comma stays as it is too."""
    if sum(letter.isalpha() for letter in text) < 2:
        return text
    parts = re.split(r"({[^}]*})", text)
    inner = "".join(part if part.startswith("{") else part.translate(PSEUDO_LETTERS) for part in parts)
    return f"⟦{inner}⟧"


class Speaker(Formatter):
    """Says a key with its values: say("second-chance.ask.turn", seat="Yellow")."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.texts = catalogue(language)
        self.plural = PLURALS[language]

    def __call__(self, key: str, **values: Any) -> str:
        if key not in self.texts:
            raise MissingText(key)
        return self.vformat(self.texts[key], (), values)

    def format_field(self, value: Any, format_spec: str) -> str:
        if "|" in format_spec:
            return format_spec.split("|")[self.plural(value)]
        text = str(super().format_field(value, format_spec))
        return text.replace(".", POINTS[self.language][0]) if isinstance(value, float) else text

    def count(self, number: int) -> str:
        """A large number, its thousands apart."""
        return f"{number:,}".replace(",", POINTS[self.language][1])

    def under(self, prefix: str) -> dict[str, str]:
        """The texts whose keys begin with `prefix.`, by the rest of their keys, in the order of the file."""
        start = prefix + "."
        return {key[len(start) :]: text for key, text in self.texts.items() if key.startswith(start)}


@cache
def speaker(language: str = "en") -> Speaker:
    return Speaker(language)
