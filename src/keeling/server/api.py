"""The commands and questions of the API, one function each. ROUTES is its table of contents."""

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable
from functools import cache
from typing import Any, NamedTuple

import msgspec

from .. import GAMES, asking
from ..bots import BotFailed
from ..kernel import position
from ..kernel.errors import KeelingError
from ..kernel.rules import is_name
from ..lessons import Lesson, lessons
from ..locale import LANGUAGES, catalogue, speaker
from . import imports, learning, words
from .printed import printed_bytes
from .store import Store
from .table import BOT_NAMES, LIVE, SUBSTITUTE, Draft, Refused, Table
from .tables import Tables
from .thinking import Workers

# Nobody likes to wait: without compiled rules a search takes a second for every answer.
USUAL_BOT = "greedy" if str(position.__file__).endswith(".py") else "normal"
OPENED_PER_HOUR = 200  # tables of one person


class Call(NamedTuple):
    """A request, understood: who asks, for what, with which words."""

    tables: Tables
    workers: Workers
    person: str
    path: dict[str, str]
    body: Any
    query: Any

    @property
    def store(self) -> Store:
        return self.tables.store

    async def table(self) -> Table:
        return await self.tables.get(self.path["table"])

    async def change(self, command: Callable[[Table], list[Draft]]) -> dict[str, Any]:
        """Carry it out; the answer shows the table as it is then, for the seat that asked."""
        seat = getattr(self.body, "seat", None)
        try:
            table, _ = await self.tables.change(self.path["table"], command)
        except Refused as error:
            if error.status in (409, 422) and error.error != "no-such-table":
                table = await self.table()
                error.details.update(self.shown(table, self.viewer(table, seat)))
                learning.translate(table.rules, error, self.language)
            raise
        return self.shown(table, self.viewer(table, seat))

    def viewer(self, table: Table, seat: str | None) -> str | None:
        """As which seat a person looks; without a seat of its own it watches, if the table allows that."""
        mine = table.seats_of(self.person)
        if seat is not None and seat in mine:
            return seat
        return mine[0] if mine else None

    @property
    def language(self) -> str | None:
        """In which the answer is to have sentences, if at all."""
        return getattr(self.query, "language", None)

    def shown(self, table: Table, viewer: str | None) -> dict[str, Any]:
        found: dict[str, Any] = {"info": table.info(self.person), "view": None}
        if viewer is not None or table.may_watch(self.person):
            sight = self.tables.sight(table, viewer)
            found["view"] = msgspec.Raw(sight.view_bytes)
            if self.language is not None:
                found["said"] = msgspec.Raw(sight.said_bytes(self.language))
        return found


class Lasting(NamedTuple):
    """An answer in JSON that stays the same for long: a page may keep it and ask whether it has changed."""

    json: bytes


@cache
def words_bytes(language: str) -> bytes:
    return msgspec.json.encode(catalogue(language))


Handler = Callable[[Call], Awaitable[Any]]


class Route(NamedTuple):
    method: str
    path: str
    handler: Handler
    body: type | None = None
    query: type = words.Nothing
    largest: int = 64 * 1024  # bytes of the request


# Marks that turn the direction of writing, also of what stands after them; letters of any script do without.
TURNS = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def text(value: str) -> str:
    """What people write is one line, without what could garble a page."""
    if not is_name(value) or not TURNS.isdisjoint(value):
        raise Refused(422, "bad-text")
    return " ".join(value.split())


def looking(person: str, table: Table, seat: str | None) -> str | None:
    """The seat as which somebody looks: one of theirs, or none where watching is allowed."""
    mine = table.seats_of(person)
    if seat is not None:
        table.check_mine(person, seat)
        return seat
    if mine:
        return mine[0]
    if not table.may_watch(person):
        raise Refused(403, "not-your-table")
    return None


# --- people and games --------------------------------------------------------------------------------


async def me(call: Call) -> Any:
    who = await call.store.person(call.person)
    return {key: value for key, value in who.items() if key != "id"}


async def change_me(call: Call) -> Any:
    values = {"id": call.person, **msgspec.to_builtins(call.body)}
    values["name"] = text(values["name"])
    await call.store.save_person(values)
    return await me(call)


async def games(call: Call) -> Any:
    return {
        name: {
            "title": rules.title,
            "rules": rules.version,
            "modes": {mode: list(rules.seats[mode]) for mode in rules.modes},
            "seats": list(rules.colours),
            "options": {
                key: {
                    "type": option.type,
                    "default": option.default,
                    "choices": list(option.choices),
                    "modes": list(option.modes or rules.modes),
                }
                for key, option in rules.options.items()
                if option.type != "folder"
            },
            "bots": list(BOT_NAMES),
            "usual": USUAL_BOT,
        }
        for name, rules in GAMES.items()
    }


async def rules_text(call: Call) -> Any:
    game = call.path["game"]
    if game not in GAMES:
        raise Refused(404, "no-such-game", games=list(GAMES))
    clauses = learning.rules_text(game, call.query.search, call.language or "en")
    return {"game": game, "clauses": clauses}


async def all_words(call: Call) -> Any:
    """Every text of a language, by key, for the page."""
    language = call.path["language"]
    if language not in words.SPOKEN:
        raise Refused(404, "bad-language", languages=list(LANGUAGES))
    return Lasting(words_bytes(language))


# --- tables ------------------------------------------------------------------------------------------


async def open_table(call: Call) -> Any:
    asked: words.NewTable = call.body
    agreed = {
        "game": asked.game,
        "mode": asked.mode,
        "seats": asked.seats,
        "options": asked.options,
        "pace": msgspec.to_builtins(asked.pace),
        "group": asked.group,
        "language": asked.language,
        "watch": asked.watch,
    }
    return await seat_all(call, agreed, [], asked.listed, asked.sit, asked.bots, text(asked.name), None)


async def seat_all(
    call: Call,
    agreed: dict[str, Any],
    given: list[str],
    listed: bool,
    sit: list[str],
    bots: dict[str, str],
    name: str,
    secret: str | None,
    names: dict[str, str] | None = None,
) -> Any:
    """A new table with whoever is to sit there from the beginning; seats in `names` are called so."""
    if await call.store.count_tables(call.person, time.time() - 3600) >= OPENED_PER_HOUR:
        raise Refused(429, "too-many-tables", an_hour=OPENED_PER_HOUR)
    for bot in bots.values():
        if bot not in BOT_NAMES:
            raise Refused(422, "no-such-bot", bot=bot, bots=list(BOT_NAMES))
    name = name or (await call.store.person(call.person))["name"]
    called = {**dict.fromkeys(sit, name), **(names or {})}
    colours = seat_names(agreed)
    for seat in [*sit, *bots]:
        if seat not in colours or (seat in sit and seat in bots):
            raise Refused(422, "no-such-seat", seat=seat, seats=colours)

    def command(table: Table) -> list[Draft]:
        drafts = [Draft("bot", {"seat": seat, "bot": bot}, call.person) for seat, bot in bots.items()]
        drafts += [Draft("sit", {"seat": s, "name": called[s]}, call.person) for s in dict.fromkeys(sit)]
        full = {*sit, *bots} == set(table.seats)
        return [*drafts, Draft("start", {})] if full else drafts

    table = await call.tables.open(call.person, agreed, given, listed, secret, command)
    return call.shown(table, call.viewer(table, None))


def seat_names(agreed: dict[str, Any]) -> list[str]:
    if agreed["options"].get("data") is not None:  # before anything looks into that folder
        raise Refused(422, "bad-setup", message="option data is not for tables: it names a folder")
    try:
        rules = GAMES[agreed["game"]]
        return list(rules.agree(agreed["mode"], agreed["seats"], agreed["options"], None).colours)
    except KeyError:
        raise Refused(422, "no-such-game", games=list(GAMES)) from None
    except KeelingError as error:
        raise Refused(422, "bad-setup", message=str(error)) from None


async def seats(call: Call) -> Any:
    """The seats that a game would have, before anybody opens a table."""
    return {"seats": seat_names(msgspec.to_builtins(call.body))}


async def list_tables(call: Call) -> Any:
    listed = call.query.listed
    found = await (call.store.listed_tables() if listed else call.store.tables_of(call.person))
    shown = []
    for table_id in found:
        shown.append((await call.tables.get(table_id)).info(call.person))
    return {"tables": shown}


async def show_table(call: Call) -> Any:
    table = await call.table()
    return call.shown(table, looking(call.person, table, call.query.seat))


async def show_invited(call: Call) -> Any:
    """Where an invitation leads to: the table, so that one can choose a seat."""
    table = await call.table()
    if secrets.compare_digest(call.path["invite"].encode(), table.opened.invite.encode()):
        return {"info": {**table.info(call.person), "invite": table.opened.invite}}
    raise Refused(404, "no-such-invitation")


async def sit(call: Call) -> Any:
    name = text(call.body.name) or (await call.store.person(call.person))["name"]
    return await call.change(lambda t: t.sit(call.person, call.body.seat, name, call.body.invite))


async def leave(call: Call) -> Any:
    return await call.change(lambda t: t.leave(call.person, call.body.seat))


async def seat_bot(call: Call) -> Any:
    seen = await call.store.last_seen(call.path["table"], call.body.seat)
    return await call.change(
        lambda t: t.seat_bot(call.person, call.body.seat, call.body.bot, seen, time.time())
    )


async def move(call: Call) -> Any:
    b: words.Moves = call.body
    moves = [" ".join(line.lower().split()) for line in b.moves]
    return await call.change(lambda t: t.move(call.person, b.seat, moves, b.expected, b.key))


async def undo(call: Call) -> Any:
    b: words.Undo = call.body
    return await call.change(lambda t: t.undo(call.person, b.seat, b.expected, b.key))


async def agree(call: Call) -> Any:
    b: words.Agree = call.body
    return await call.change(lambda t: t.agree(call.person, b.seat, b.yes, b.key))


async def chat(call: Call) -> Any:
    said = text(call.body.text)
    return await call.change(lambda t: t.chat(call.person, said, call.body.key))


async def ping(call: Call) -> Any:
    element = text(call.body.element)
    return await call.change(lambda t: t.ping(call.person, element, call.body.key))


async def close(call: Call) -> Any:
    return await call.change(lambda t: t.close(call.person))


async def rematch(call: Call) -> Any:
    """The same people and bots once more; with the same draws, or with new ones."""
    table = await call.table()
    if not table.seats_of(call.person) and call.person != table.opened.owner:
        raise Refused(403, "not-your-table")
    if not table.over:
        raise Refused(409, "not-over")
    if table.next_table:
        raise Refused(409, "already-there", table=table.next_table)
    mine = table.seats_of(call.person)
    bots = {seat: place.bot for seat, place in table.seats.items() if place.bot and not place.person}
    name = table.seats[mine[0]].name if mine else ""
    secret = table.opened.secret if call.body.same else None
    shown = await seat_all(call, table.opened.agreed, [], table.opened.listed, mine, bots, name, secret)
    new = {"table": shown["info"]["id"], "invite": shown["info"]["invite"]}

    def command(t: Table) -> list[Draft]:
        if t.next_table:  # somebody else was faster
            raise Refused(409, "already-there", table=t.next_table)
        return [Draft("rematch", new, call.person)]

    try:
        await call.tables.change(table.id, command)
    except Refused:
        await call.tables.change(new["table"], lambda t: t.close(call.person))
        raise
    return shown


async def fork(call: Call) -> Any:
    """A finished game goes on from any line, with new draws."""
    table = await call.table()
    looking(call.person, table, None)
    if not table.over or table.game is None:
        raise Refused(409, "not-over")
    if call.body.at > len(table.game.entries):
        raise Refused(422, "no-such-line", lines=len(table.game.entries))
    lines = table.game.log[: call.body.at]
    return await seat_all(call, table.opened.agreed, lines, False, call.body.sit, call.body.bots, "", None)


async def import_table(call: Call) -> Any:
    """A saved game as a table: one that is over to look at, any other to go on with, with new draws."""
    asked: words.Import = call.body
    game = await asyncio.to_thread(imports.brought, asked.save)
    setup = game.setup
    sit = asked.sit
    if game.over or not (sit or asked.bots):  # somebody has to be there, or it would never begin
        sit = [seat for seat in setup.colours if seat not in asked.bots]
    agreed = {
        "game": game.rules.name,
        "rules": imports.rules_version(game),
        "mode": setup.mode,
        "seats": setup.seats,
        "options": {name: value for name, value in setup.options.items() if name != "data"},
        "pace": msgspec.to_builtins(words.Pace()),
        "group": "one",
        "language": asked.language,
        "watch": True,
    }
    names = {seat: text(name)[: words.LONGEST_NAME] for seat, name in setup.names.items() if name}
    return await seat_all(call, agreed, game.log, False, sit, asked.bots, "", None, names)


# --- looking at a game ---------------------------------------------------------------------------------


async def events(call: Call) -> Any:
    table = await call.table()
    viewer = looking(call.person, table, call.query.seat)
    new = table.happened[call.query.first :]
    sight = call.tables.sight(table, viewer)
    return {"events": [sight.told(happened, call.language) for happened in new], "next": len(table.happened)}


async def replay(call: Call) -> Any:
    """The game after n lines, as the seat would have seen it then."""
    table = await call.table()
    viewer = looking(call.person, table, call.query.seat)
    game = running(table)
    n = line_number(call.path["n"])
    if n > len(game.entries):
        raise Refused(404, "no-such-line", lines=len(game.entries))
    then = await asyncio.to_thread(game.at, n)
    first = max(0, n - 1)
    entries = tuple(game.entries[first:n])
    last = [table.entry_data(entry, viewer) for entry in entries]
    found = {"n": n, "lines": len(game.entries), "view": then.view(viewer), "last": last}
    if call.language is not None:
        call.tables.sight(table, viewer).tell(last, first, entries, call.language)
        found["said"] = asking.said(table.rules, found["view"], speaker(call.language))
    return found


def line_number(word: str) -> int:
    if word.isascii() and word.isdigit() and len(word) <= 9:
        return int(word)
    raise Refused(404, "no-such-line")


def running(table: Table) -> Any:
    if table.game is None:
        raise Refused(409, "not-started")
    return table.game


async def legal(call: Call) -> Any:
    table = await call.table()
    table.check_mine(call.person, call.query.seat or "")
    return {"length": table.length, "moves": running(table).legal(call.query.seat)}


async def preview(call: Call) -> Any:
    table = await call.table()
    table.check_mine(call.person, call.query.seat)
    try:
        found = learning.preview(running(table), call.query.seat, call.query.move)
    except Refused as error:
        learning.translate(table.rules, error, call.language)
        raise
    return {"length": table.length, **found}


async def why_not(call: Call) -> Any:
    table = await call.table()
    table.check_mine(call.person, call.query.seat)
    if call.query.move.lower().split()[:1] != [call.query.seat]:
        raise Refused(422, "not-your-move", move=call.query.move, seat=call.query.seat)
    reasons = learning.why_not(running(table), call.query.move, call.language or "en")
    return {"length": table.length, "reasons": reasons}


async def as_text(call: Call) -> Any:
    """The board as the terminal prints it."""
    table = await call.table()
    view = running(table).view(looking(call.person, table, call.query.seat))
    return {"length": table.length, "text": table.rules.board(view, speaker(call.language or "en"))}


async def hint(call: Call) -> Any:
    """What a bot would say in this seat, and how its answers fared."""
    table = await call.table()
    seat = call.query.seat
    table.check_mine(call.person, seat)
    if call.query.bot not in BOT_NAMES:
        raise Refused(422, "no-such-bot", bot=call.query.bot, bots=list(BOT_NAMES))
    game = table.check_running()
    number = game.seat_number(seat)
    p = game.position
    if not len(p.options_of(number)) or number not in list(p.open_seats()):
        raise Refused(409, "not-your-turn", seat=seat)
    try:
        pick, thoughts = await call.workers.ask(call.query.bot, game, number)
    except BotFailed as error:
        raise Refused(503, "bot-failed", message=str(error)) from None

    def line(pick: int) -> str:
        return f"{seat} {game.rules.words(p, p.rule, p.argument, pick)}"

    found: dict[str, Any] = {
        "length": table.length,
        "bot": call.query.bot,
        "move": line(pick),
        "thoughts": [
            {"move": line(t.pick), "simulations": t.visits, "value": round(t.value, 4)} for t in thoughts[:10]
        ],
    }
    if call.language is not None:
        moves = [found["move"], *(thought["move"] for thought in found["thoughts"])]
        sentences = game.rules.told(game.view(seat), moves, speaker(call.language), False)
        for told, sentence in zip([found, *found["thoughts"]], sentences, strict=True):
            told["say"] = sentence
    return found


async def forecast(call: Call) -> Any:
    table = await call.table()
    looking(call.person, table, None)
    return {"length": table.length, "forecast": learning.forecast(running(table))}


async def printed(call: Call) -> Any:
    """What is printed on the components, to draw them: numbers, and words in a language."""
    table = await call.table()
    looking(call.person, table, None)
    return Lasting(printed_bytes(table.rules, table.setup, call.language or "en"))


async def history(call: Call) -> Any:
    """The course of the game for charts, and since when a lost one was lost."""
    table = await call.table()
    looking(call.person, table, call.query.seat)
    return {"length": table.length, **await call.tables.histories.of(table, running(table))}


async def save(call: Call) -> Any:
    """To take away; of a game that is over, with the secret that its draws came from."""
    table = await call.table()
    return table.save_text(looking(call.person, table, call.query.seat))


# --- guided first games --------------------------------------------------------------------------------


def lesson_in(call: Call) -> Lesson:
    lesson = lessons().get(call.path["game"])
    if lesson is None:
        raise Refused(404, "no-such-game", games=list(lessons()))
    return lesson


async def show_lesson(call: Call) -> Any:
    """What the guide points at and which moves it waits for; its texts are in the words of a language."""
    lesson = lesson_in(call)
    steps = [{"show": step.show, "move": step.move} for step in lesson.steps]
    return {"game": lesson.game, "seat": lesson.learner, "steps": steps}


async def begin_lesson(call: Call) -> Any:
    """A table of this lesson: the one that was left in the middle, or a new one."""
    lesson = lesson_in(call)
    for table_id in await call.store.tables_of(call.person):
        table = await call.tables.get(table_id)
        if table.lesson is lesson and table.scripted() and lesson.learner in table.seats_of(call.person):
            return call.shown(table, call.viewer(table, None))
    agreed = {
        "game": lesson.game,
        "mode": lesson.mode,
        "seats": lesson.seats,
        "options": lesson.options,
        "pace": {"kind": LIVE, "seconds": None},
        "group": "one",
        "language": call.body.language,
        "watch": False,
    }
    bots = {seat: SUBSTITUTE for seat in seat_names(agreed) if seat != lesson.learner}
    return await seat_all(call, agreed, [], False, [lesson.learner], bots, "", lesson.secret)


TABLE = "/api/tables/{table}"
ROUTES = (
    Route("GET", "/api/me", me),
    Route("PUT", "/api/me", change_me, words.Me),
    Route("GET", "/api/games", games),
    Route("GET", "/api/rules/{game}", rules_text, None, words.Search),
    Route("GET", "/api/words/{language}", all_words),
    Route("POST", "/api/seats", seats, words.Agreed),
    Route("POST", "/api/tables", open_table, words.NewTable, words.Spoken),
    Route("GET", "/api/tables", list_tables, None, words.Which),
    Route("GET", TABLE, show_table, None, words.AsSeat),
    Route("GET", TABLE + "/invited/{invite}", show_invited),
    Route("POST", TABLE + "/sit", sit, words.Sit, words.Spoken),
    Route("POST", TABLE + "/leave", leave, words.AtSeat, words.Spoken),
    Route("POST", TABLE + "/bot", seat_bot, words.BotAt, words.Spoken),
    Route("POST", TABLE + "/moves", move, words.Moves, words.Spoken),
    Route("POST", TABLE + "/undo", undo, words.Undo, words.Spoken),
    Route("POST", TABLE + "/agree", agree, words.Agree, words.Spoken),
    Route("POST", TABLE + "/chat", chat, words.Chat, words.Spoken),
    Route("POST", TABLE + "/ping", ping, words.Ping, words.Spoken),
    Route("POST", TABLE + "/close", close, None, words.Spoken),
    Route("POST", TABLE + "/rematch", rematch, words.Rematch, words.Spoken),
    Route("POST", TABLE + "/fork", fork, words.Fork, words.Spoken),
    Route("GET", TABLE + "/events", events, None, words.Since),
    Route("GET", TABLE + "/at/{n}", replay, None, words.AsSeat),
    Route("GET", TABLE + "/text", as_text, None, words.AsSeat),
    Route("GET", TABLE + "/legal", legal, None, words.AsSeat),
    Route("GET", TABLE + "/preview", preview, None, words.OneMove),
    Route("GET", TABLE + "/why", why_not, None, words.OneMove),
    Route("GET", TABLE + "/hint", hint, None, words.AskBot),
    Route("GET", TABLE + "/forecast", forecast),
    Route("GET", TABLE + "/save", save, None, words.AsSeat),
    Route("GET", TABLE + "/printed", printed, None, words.Spoken),
    Route("GET", TABLE + "/history", history, None, words.AsSeat),
    Route("POST", "/api/tables/import", import_table, words.Import, largest=1024 * 1024),
    Route("GET", "/api/lessons/{game}", show_lesson),
    Route("POST", "/api/lessons/{game}", begin_lesson, words.Begin),
)
