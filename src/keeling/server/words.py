"""What requests may say. msgspec checks them; the description of the API is made from them."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from ..locale import LANGUAGES, PSEUDO

LONGEST_NAME = 40
Name = Annotated[str, Meta(max_length=LONGEST_NAME)]
Word = Annotated[str, Meta(min_length=1, max_length=40, pattern="^[a-z0-9-]+$")]
OptionName = Annotated[str, Meta(min_length=1, max_length=40, pattern="^[a-z0-9_]+$")]
Key = Annotated[str, Meta(min_length=1, max_length=64, pattern="^[ -~]+$")]  # no NUL: PostgreSQL takes none
Line = Annotated[str, Meta(min_length=1, max_length=300)]
Length = Annotated[int, Meta(ge=0, le=1_000_000)]
SPOKEN = (*LANGUAGES, PSEUDO)
Language = Annotated[str, Meta(pattern=f"^({'|'.join(SPOKEN)})$")]


class Body(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What is sent along, as JSON."""


class Pace(Body):
    kind: Annotated[str, Meta(pattern="^(live|async)$")] = "live"
    seconds: Annotated[int, Meta(ge=10, le=30 * 86400)] | None = None


class Agreed(Body):
    """What is to be played."""

    game: Word
    mode: Word | None = None
    seats: Annotated[int, Meta(ge=1, le=8)] | None = None
    options: dict[OptionName, Any] = {}


class NewTable(Agreed):
    bots: dict[Word, Word] = {}
    sit: list[Word] = []
    name: Name = ""
    language: Annotated[str, Meta(pattern="^(en|de|pl|it)$")] = "en"
    pace: Pace = msgspec.field(default_factory=Pace)
    group: Annotated[str, Meta(pattern="^(one|vote)$")] = "one"
    watch: bool = True
    listed: bool = False


class Begin(Body):
    language: Annotated[str, Meta(pattern="^(en|de|pl|it)$")] = "en"


class Sit(Body):
    seat: Word
    name: Name = ""
    invite: Annotated[str, Meta(max_length=32)] = ""


class AtSeat(Body):
    seat: Word


class BotAt(Body):
    seat: Word
    bot: Annotated[str, Meta(max_length=20)] = ""


class Moves(Body):
    seat: Word
    moves: Annotated[list[Line], Meta(min_length=1, max_length=50)]
    expected: Length
    key: Key


class Undo(Body):
    seat: Word
    expected: Length
    key: Key


class Agree(Body):
    seat: Word
    yes: bool
    key: Key


class Chat(Body):
    text: Annotated[str, Meta(min_length=1, max_length=500)]
    key: Key


class Ping(Body):
    element: Annotated[str, Meta(min_length=1, max_length=100)]
    key: Key


class Rematch(Body):
    same: bool = False


class Fork(Body):
    at: Length
    bots: dict[Word, Word] = {}
    sit: list[Word] = []


class Me(Body):
    name: Name = ""
    language: Annotated[str, Meta(pattern="^(en|de|pl|it)$")] = "en"
    webhook: Annotated[str, Meta(max_length=500, pattern="^(https?://[!-~]+)?$")] = ""
    email: Annotated[str, Meta(max_length=200, pattern="^([!-?A-~]+@[!-?A-~]+)?$")] = ""


class Query(msgspec.Struct, kw_only=True):
    """What stands behind the question mark."""


class Spoken(Query):
    """In which language the answer has sentences; without one it has none."""

    language: Language | None = None


class AsSeat(Spoken):
    seat: Word | None = None


class OneMove(Spoken, kw_only=True):
    seat: Word
    move: Line


class AskBot(Spoken, kw_only=True):
    seat: Word
    bot: Word = "normal"


class Since(Spoken):
    seat: Word | None = None
    first: Annotated[int, Meta(ge=0, le=1_000_000)] = 0


class Search(Spoken):
    search: Annotated[str, Meta(max_length=100)] = ""


class Which(Query):
    listed: bool = False


class Nothing(Query):
    pass


class Import(Body):
    save: Annotated[str, Meta(min_length=1)]
    sit: list[Word] = []
    bots: dict[Word, Word] = {}
    language: Annotated[str, Meta(pattern="^(en|de|pl|it)$")] = "en"
