"""A table: what its log says, from the first event to the last.

Nothing here waits or writes. A command looks at the table and says which event should follow (`draft`); when
that is on disk, `apply` makes a new table of it, so that a reader never sees what is not yet written.
"""

import time
from typing import Any, NamedTuple

from ..bots import NAMES as BOTS
from ..kernel.errors import CannotUndo, IllegalMove, KeelingError, Reason
from ..kernel.game import Entry, Game, may_know
from ..kernel.nature import seal
from ..kernel.position import NATURE, QUIET
from ..kernel.rules import Rules
from ..kernel.saves import replay
from ..lessons import lesson_of
from .chronicle import Chronicle
from .store import Event, Opened

BOT_NAMES = tuple(name for name in BOTS if name != "mcts")
SUBSTITUTE = "normal"  # the bot that takes an absent seat
LIVE, ASYNC = "live", "async"
ABSENT = {LIVE: 120.0, ASYNC: 3 * 86400.0}  # seconds without a sign of life, before others may seat a bot
PATIENCE = 20.0  # seconds after which a bot's move is asked for again, by any process
TEXT = 500  # letters of a chat message
GROUP_VOTE = "vote"
# Of events: lines are shown as far as one may know them, votes when they are counted, invitations in info.
HIDDEN = {"move": ("lines",), "start": ("lines",), "vote": ("move",), "rematch": ("invite",)}


class Refused(Exception):
    """A command that cannot be carried out: a status of HTTP, a word for programs and the details."""

    def __init__(self, status: int, error: str, **details: Any) -> None:
        super().__init__(error)
        self.status = status
        self.error = error
        self.details = details


class Draft(NamedTuple):
    """An event that is not written yet."""

    kind: str
    data: dict[str, Any]
    person: str | None = None
    key: str | None = None
    game: Game | None = None  # as it will be, where that is known already


class Seat:
    """Who plays: a person, or a bot; a bot may sit in for a person."""

    __slots__ = ("bot", "name", "person")

    def __init__(self, person: str = "", bot: str = "", name: str = "") -> None:
        self.person = person
        self.bot = bot
        self.name = name

    def copy(self) -> "Seat":
        return Seat(self.person, self.bot, self.name)


class Happened(NamedTuple):
    """An event and the lines of the game that it wrote."""

    event: Event
    first: int  # of the lines
    entries: tuple[Entry, ...]


class Step(NamedTuple):
    """How the game stood after one of its own events, to tell whether an answer still fits."""

    seat: str | None
    rule: int
    argument: int
    is_news: bool  # an undo, or an answer that showed something: whoever answers now must have seen it


class Table:
    def __init__(self, rules: Rules, opened: Opened) -> None:
        agreed = opened.agreed
        self.opened = opened
        self.rules = rules
        self.options = {**agreed["options"]}
        if agreed["rules"] in rules.versions_before:  # a game keeps the values it began with
            self.options["data"] = f"@{agreed['rules']}"
        self.setup = rules.agree(agreed["mode"], agreed["seats"], self.options, None)
        self.seats = {colour: Seat() for colour in self.setup.colours}
        self.game: Game | None = None  # once it has begun
        self.happened: list[Happened] = []
        self.steps: list[Step] = []
        self.asked: dict[str, Any] | None = None  # an undo that all have to agree to
        self.votes: dict[str, str] = {}  # seat -> its answer to a question of the group
        self.lesson = None if opened.given else lesson_of(opened.secret)
        self.closed = False
        self.next_table = ""  # a rematch ...
        self.next_invite = ""  # ... and the invitation to it, for those who sit here
        self.chronicle = Chronicle()  # of the game, shared by all copies: it adds nothing, it only remembers
        self.clock_began = opened.opened  # when the time of those who are awaited now began to run

    def copy(self) -> "Table":
        """The same, to apply events to; what is shared is never changed."""
        table = Table.__new__(Table)
        for name, value in self.__dict__.items():
            setattr(table, name, value)
        table.seats = {colour: seat.copy() for colour, seat in self.seats.items()}
        table.happened = self.happened[:]
        table.steps = self.steps[:]
        table.votes = dict(self.votes)
        return table

    # --- questions ---------------------------------------------------------------------------------

    @property
    def id(self) -> str:
        return self.opened.id

    @property
    def length(self) -> int:
        """Events of the game itself: what `expected` is compared with. It never falls, not even by undo."""
        return len(self.steps)

    @property
    def over(self) -> bool:
        return self.closed or (self.game is not None and self.game.over)

    @property
    def pace(self) -> dict[str, Any]:
        pace: dict[str, Any] = self.opened.agreed["pace"]
        return pace

    def seats_of(self, person: str) -> list[str]:
        return [colour for colour, seat in self.seats.items() if seat.person and seat.person == person]

    def may_watch(self, person: str) -> bool:
        """Without a seat; what watchers see is what everybody may know."""
        return bool(self.opened.agreed["watch"]) or (bool(person) and person == self.opened.owner)

    def people(self) -> dict[str, str]:
        return {colour: seat.person for colour, seat in self.seats.items() if seat.person}

    def awaited(self) -> list[str]:
        """The seats whose answer the game waits for now."""
        if self.game is None or self.over or self.game.position.rule == QUIET:
            return []
        p = self.game.position
        if p.player == NATURE:
            return []
        seats = [self.game.seat_name(seat) for seat in self.rules.awaited(p)]
        return [seat for seat in seats if seat not in self.votes]

    def bots_to_move(self) -> list[str]:
        if self.game is not None and self.is_vote(self.game) and self.missing(self.votes):
            return []  # people decide; bots would only be quicker
        line = self.scripted()
        return [
            seat
            for seat in self.awaited()
            if self.seats[seat].bot and (not line or line.startswith(f"{seat} "))
        ]

    def said(self) -> list[str]:
        """The answers of all seats so far."""
        return [] if self.game is None else [e.text for e in self.game.entries if e.seat != NATURE]

    def scripted(self) -> str:
        """What is to be said next in a lesson, as long as it follows its script."""
        return self.lesson.next_line(self.said()) if self.lesson and not self.over else ""

    def due(self, now: float) -> float | None:
        """When something is to happen of itself."""
        if self.bots_to_move():
            return now + PATIENCE
        seconds = self.pace.get("seconds")
        if seconds and self.awaited():
            return self.clock_began + float(seconds)
        return None

    # --- the past becomes the present -----------------------------------------------------------------

    def apply(self, event: Event, game: Game | None = None) -> None:
        """What an event does. `game`: the outcome, if whoever drafted it has it at hand."""
        first = len(self.game.entries) if self.game else 0
        entries: tuple[Entry, ...] = ()
        data = event.data
        if event.kind == "sit":
            self.seats[data["seat"]] = Seat(event.person or "", "", data["name"])
        elif event.kind == "leave":
            self.seats[data["seat"]] = Seat()
        elif event.kind == "bot":
            self.seats[data["seat"]].bot = data["bot"]
        elif event.kind == "start":
            self.game = game or self.new_game(data["lines"])
            entries = tuple(self.game.entries)
            self.note(None, True)
        elif event.kind == "move":
            assert self.game is not None
            self.game = game or replayed(self.game, data["lines"])
            entries = tuple(self.game.entries[first:])
            self.asked, self.votes = None, {}
            self.note(data["seat"], any(entry.barrier and entry.seat != NATURE for entry in entries))
        elif event.kind == "undo":
            assert self.game is not None
            self.game = self.game.at(data["lines"])
            self.asked, self.votes = None, {}
            self.note(data["seat"], True)
        elif event.kind == "ask":
            self.asked = {"what": "undo", "seat": data["seat"], "lines": data["lines"], "yes": [data["seat"]]}
        elif event.kind == "agree" and self.asked is not None:
            if data["yes"]:
                self.asked = {**self.asked, "yes": [*self.asked["yes"], data["seat"]]}
            else:
                self.asked = None
        elif event.kind == "vote":
            self.votes[data["seat"]] = data["move"]
        elif event.kind == "close":
            self.closed = True
        elif event.kind == "rematch":
            self.next_table, self.next_invite = data["table"], data["invite"]
        if event.kind not in ("chat", "ping", "ask", "agree", "vote"):  # talking buys no time
            self.clock_began = event.at
        self.happened.append(Happened(event, first, entries))

    def note(self, seat: str | None, is_news: bool) -> None:
        assert self.game is not None
        p = self.game.position
        self.steps.append(Step(seat, int(p.rule), int(p.argument), is_news))

    def new_game(self, lines: list[str] | None = None) -> Game:
        """The first position; with lines, these are what happened before the first question."""
        names = {colour: seat.name for colour, seat in self.seats.items() if seat.name}
        agreed = self.opened.agreed
        setup = self.rules.agree(agreed["mode"], agreed["seats"], self.options, names)
        game = Game(self.rules, setup, self.opened.secret)
        game.seal, game.given = seal(self.opened.secret), len(self.opened.given)
        if lines is None:
            replay(game, ["", *self.opened.given], 1)
            game.let_nature_answer()
        else:
            replay(game, ["", *lines], 1)
        return game

    # --- commands: who may, and what follows ----------------------------------------------------------

    def check_seat(self, seat: str) -> None:
        if seat not in self.seats:
            raise Refused(404, "no-such-seat", seat=seat, seats=list(self.seats))

    def check_mine(self, person: str, seat: str) -> None:
        self.check_seat(seat)
        if self.seats[seat].person != person:
            raise Refused(403, "not-your-seat", seat=seat, yours=self.seats_of(person))

    def check_new(self, person: str, key: str | None) -> None:
        """A command that is sent again, because its answer was lost, was carried out already."""
        if key is not None and any((h.event.person, h.event.key) == (person, key) for h in self.happened):
            raise Refused(409, "repeated")

    def check_running(self) -> Game:
        if self.closed:
            raise Refused(409, "closed")
        if self.game is None:
            raise Refused(409, "not-started")
        if self.game.over:
            raise Refused(409, "over")
        return self.game

    def sit(self, person: str, seat: str, name: str, invite: str) -> list[Draft]:
        """Take a free seat with an invitation; or come back to one's own, where a bot sits in."""
        self.check_seat(seat)
        place = self.seats[seat]
        if place.person == person:
            drafts = [Draft("bot", {"seat": seat, "bot": ""}, person)] if place.bot else []
            if name and name != place.name:
                drafts.insert(0, Draft("sit", {"seat": seat, "name": name}, person))
            if not drafts:
                raise Refused(409, "already-there", seat=seat)
            return drafts
        is_invited = invite == self.opened.invite or self.opened.listed or person == self.opened.owner
        if not is_invited and person not in self.people().values():
            raise Refused(403, "not-invited")
        if place.person:
            raise Refused(409, "seat-taken", seat=seat)
        if self.closed or (self.game and self.game.over):
            raise Refused(409, "over")
        return [Draft("sit", {"seat": seat, "name": name}, person), *self.starting({seat: Seat(person)})]

    def leave(self, person: str, seat: str) -> list[Draft]:
        """Before the game the seat is free again; in it, a bot sits in."""
        self.check_mine(person, seat)
        drafts = [Draft("leave", {"seat": seat}, person)]
        if self.game is not None:
            drafts.append(Draft("bot", {"seat": seat, "bot": SUBSTITUTE}, person))
        return drafts

    def seat_bot(self, person: str, seat: str, bot: str, last_seen: float, now: float) -> list[Draft]:
        """A bot for a free seat (the owner), for one's own, or for an absent one (all who sit here)."""
        self.check_seat(seat)
        if bot and bot not in BOT_NAMES:
            raise Refused(422, "no-such-bot", bot=bot, bots=list(BOT_NAMES))
        place = self.seats[seat]
        if place.person == person:
            pass
        elif person != self.opened.owner and person not in self.people().values():
            raise Refused(403, "not-your-table")
        elif place.person:
            gone = now - max(last_seen, self.last_act(place.person))
            if not bot or gone < ABSENT[self.pace["kind"]]:
                raise Refused(403, "not-absent", seat=seat, after=ABSENT[self.pace["kind"]])
        elif person != self.opened.owner:
            raise Refused(403, "not-your-table")
        if not bot and not place.person and self.game is not None:
            raise Refused(409, "nobody-there", seat=seat)
        if bot == place.bot:
            raise Refused(409, "already-there", seat=seat)
        return [Draft("bot", {"seat": seat, "bot": bot}, person), *self.starting({seat: Seat("", bot)})]

    def last_act(self, person: str) -> float:
        """When somebody last did something here; a page need not be open for that."""
        return next((h.event.at for h in reversed(self.happened) if h.event.person == person), 0.0)

    def starting(self, new: dict[str, Seat]) -> list[Draft]:
        """The game begins when every seat is taken."""
        if self.game is not None or self.closed:
            return []
        places = {**self.seats, **new}
        if not all(place.person or place.bot for place in places.values()):
            return []
        return [Draft("start", {})]

    def move(self, person: str, seat: str, moves: list[str], expected: int, key: str | None) -> list[Draft]:
        self.check_mine(person, seat)
        self.check_new(person, key)
        game = self.check_running()
        if self.seats[seat].bot:
            raise Refused(409, "bot-sits-in", seat=seat)
        self.check_fresh(seat, expected)
        for line in moves:
            if line.partition(" ")[0] != seat:
                raise Refused(422, "not-your-move", move=line, seat=seat)
        if self.is_vote(game):
            if len(moves) > 1:
                raise Refused(422, "one-vote", moves=moves)
            return self.vote(game, person, seat, moves[0], key)
        if self.opened.agreed["group"] == GROUP_VOTE:
            self.check_no_vote(game, moves)
        return [self.played(game, seat, moves, person, key)]

    def check_no_vote(self, game: Game, moves: list[str]) -> None:
        """Of several moves at once none may decide for the group."""
        for count in range(1, len(moves)):
            if self.is_vote(self.after(game, moves[:count])):
                raise Refused(422, "one-vote", moves=moves[count:])

    def played(
        self, game: Game, seat: str, moves: list[str], person: str | None, key: str | None = None
    ) -> Draft:
        after = self.after(game, moves)
        lines = [entry.text for entry in after.entries[len(game.entries) :]]
        return Draft("move", {"seat": seat, "lines": lines}, person, key, after)

    def after(self, game: Game, moves: list[str]) -> Game:
        after = game.clone()
        try:
            return after.play(*moves)
        except IllegalMove as error:
            reasons = [reason_data(reason) for reason in error.reasons]
            raise Refused(422, "illegal", moves=moves, reasons=reasons) from None

    def check_fresh(self, seat: str, expected: int) -> None:
        """An answer is for the position its sender saw; where several answer, while its question is open."""
        if expected == self.length:
            return
        if 0 < expected < self.length:
            then, since = self.steps[expected - 1], self.steps[expected:]
            now = self.steps[-1]
            same = (then.rule, then.argument) == (now.rule, now.argument)
            same = same and then.rule not in self.rules.group_rules  # there, the first answer settles it
            if same and all(step.seat != seat and not step.is_news for step in since):
                game = self.game
                assert game is not None
                if len(list(game.position.open_seats())) > 1 and seat in game_seats(game):
                    return
        raise Refused(409, "stale", expected=expected, length=self.length)

    # --- a decision of the group ----------------------------------------------------------------------

    def is_vote(self, game: Game) -> bool:
        return self.opened.agreed["group"] == GROUP_VOTE and game.position.rule in self.rules.group_rules

    def vote(self, game: Game, person: str, seat: str, move: str, key: str | None) -> list[Draft]:
        """Each seat says its answer; when all have, the one with most votes is given, of equals the first."""
        self.after(game, [move])  # an answer that cannot be given is no vote
        votes = {**self.votes, seat: move}
        draft = Draft("vote", {"seat": seat, "move": move}, person, key)
        return [draft] if self.missing(votes) else [draft, self.counted(game, votes)]

    def missing(self, votes: dict[str, str]) -> set[str]:
        """The people's seats that have not voted yet."""
        return {seat for seat, place in self.seats.items() if place.person and not place.bot} - set(votes)

    def counted(self, game: Game, votes: dict[str, str]) -> Draft:
        answers = [line.partition(" ")[2] for line in votes.values()]
        best = max(answers, key=answers.count)  # the first of those with most
        speaker = next(colour for colour, line in votes.items() if line.partition(" ")[2] == best)
        return self.played(game, speaker, [votes[speaker]], None)

    # --- taking back ----------------------------------------------------------------------------------

    def undo(self, person: str, seat: str, expected: int, key: str | None) -> list[Draft]:
        """The last answer; beyond a barrier only if every person at the table agrees."""
        self.check_mine(person, seat)
        self.check_new(person, key)
        game = self.check_running()
        self.check_fresh(seat, expected)
        number = game.seat_number(seat)
        own = [at for at, entry in enumerate(game.entries) if entry.seat == number and at >= game.given]
        if not own:
            raise Refused(409, "nothing-to-undo")
        try:
            lines = len(game.undo(seat).entries)
        except CannotUndo:
            lines = own[-1]
            asking = Draft("ask", {"what": "undo", "seat": seat, "lines": lines}, person, key)
            if self.others(person):
                return [asking]
            return [Draft("undo", {"seat": seat, "lines": lines}, person, key)]
        return [Draft("undo", {"seat": seat, "lines": lines}, person, key)]

    def others(self, person: str) -> set[str]:
        """The other people at the table."""
        return {place.person for place in self.seats.values() if place.person and not place.bot} - {person}

    def agree(self, person: str, seat: str, yes: bool, key: str | None) -> list[Draft]:
        self.check_mine(person, seat)
        self.check_new(person, key)
        self.check_running()
        if self.asked is None:
            raise Refused(409, "nothing-asked")
        if seat in self.asked["yes"]:
            raise Refused(409, "already-said", seat=seat)
        drafts = [Draft("agree", {"seat": seat, "yes": yes}, person, key)]
        said = {self.seats[colour].person for colour in [*self.asked["yes"], seat]}
        asker = self.seats[self.asked["seat"]].person
        if yes and self.others(asker) <= said:
            data = {"seat": self.asked["seat"], "lines": self.asked["lines"]}
            drafts.append(Draft("undo", data, person))
        return drafts

    # --- the rest -------------------------------------------------------------------------------------

    def chat(self, person: str, text: str, key: str | None) -> list[Draft]:
        mine = self.seats_of(person)
        if not mine:
            raise Refused(403, "not-your-table")
        self.check_new(person, key)
        return [Draft("chat", {"seat": mine[0], "text": text}, person, key)]

    def ping(self, person: str, element: str, key: str | None) -> list[Draft]:
        mine = self.seats_of(person)
        if not mine:
            raise Refused(403, "not-your-table")
        self.check_new(person, key)
        return [Draft("ping", {"seat": mine[0], "element": element}, person, key)]

    def close(self, person: str) -> list[Draft]:
        """By the owner; or by anybody who sits there, once all others are bots."""
        if person != self.opened.owner and not (self.seats_of(person) and not self.others(person)):
            raise Refused(403, "not-your-table")
        if self.closed:
            raise Refused(409, "closed")
        return [Draft("close", {}, person)]

    def bot_move(self, seat: str, words: str) -> list[Draft]:
        game = self.check_running()
        if not self.seats[seat].bot:
            raise Refused(409, "no-bot", seat=seat)
        if self.votes:  # who had yet to vote is gone: what the others said counts, not what the bot says
            return [self.counted(game, self.votes)]
        return [self.played(game, seat, [words], None)]

    def clock_ran_out(self, now: float) -> list[Draft]:
        """A bot sits in for those who let their time run out."""
        seconds = self.pace.get("seconds")
        if not seconds or now < self.clock_began + float(seconds):
            return []
        return [
            Draft("bot", {"seat": seat, "bot": SUBSTITUTE, "why": "clock"})
            for seat in self.awaited()
            if not self.seats[seat].bot
        ]

    # --- what may be known ----------------------------------------------------------------------------

    def info(self, person: str) -> dict[str, Any]:
        """The table as it stands, without the game."""
        agreed = self.opened.agreed
        data: dict[str, Any] = {
            "id": self.id,
            "game": self.rules.name,
            "title": self.rules.title,
            "rules": self.rules.version,
            "mode": self.setup.mode,
            "options": self.setup.options,
            "pace": self.pace,
            "group": agreed["group"],
            "language": agreed["language"],
            "watch": agreed["watch"],
            "listed": self.opened.listed,
            "opened": self.opened.opened,
            "seal": seal(self.opened.secret),
            "secret": self.opened.secret if self.over else None,
            "owner": person == self.opened.owner,
            "seats": {
                colour: {
                    "taken": bool(place.person),
                    "name": place.name,
                    "bot": place.bot,
                    "yours": bool(place.person) and place.person == person,
                }
                for colour, place in self.seats.items()
            },
            "started": self.game is not None,
            "over": self.over,
            "closed": self.closed,
            "length": self.length,
            "events": len(self.happened),
            "awaited": self.awaited(),
            "asked": self.asked,
            "voted": list(self.votes),
            "rematch": self.next_table or None,
            "given": len(self.opened.given),
            "lesson": None,
        }
        if self.lesson:
            said = self.said()
            data["lesson"] = {"at": self.lesson.behind(said), "follows": self.lesson.follows(said)}
        if person == self.opened.owner or person in self.people().values():
            data["invite"] = self.opened.invite
            data["rematch_invite"] = self.next_invite or None
        return data

    def event_data(self, happened: Happened, viewer: str | None) -> dict[str, Any]:
        """An event as a seat (None: a spectator) may know it: keys and values, no sentences."""
        event = happened.event
        data: dict[str, Any] = {"n": event.n, "at": event.at, "kind": event.kind}
        hidden = HIDDEN.get(event.kind, ())
        data.update({key: value for key, value in event.data.items() if key not in hidden})
        if happened.entries:
            data["first"] = happened.first
            data["log"] = [self.entry_data(entry, viewer) for entry in happened.entries]
        return data

    def entry_data(self, entry: Entry, viewer: str | None) -> dict[str, Any]:
        assert self.game is not None
        number = None if viewer is None else self.game.seat_number(viewer)
        known = self.over or may_know(entry, number)
        text = entry.text if known else entry.masked
        seat, verb, *words = text.split(" ")
        return {
            "seat": seat,
            "verb": verb,
            "words": words,
            "line": text,
            "rule": self.rules.rule_names[entry.rule],
            "about": self.rules.abouts(self.game.position, entry.rule).get(entry.argument, entry.argument),
            "clauses": list(self.rules.rule_clauses.get(self.rules.rule_names[entry.rule], ())),
            "known": known,
        }

    def view(self, viewer: str | None) -> dict[str, Any] | None:
        return None if self.game is None else self.game.view(viewer)

    def save_text(self, viewer: str | None) -> str:
        """To take away: all of a game that is over, otherwise what one may know."""
        if self.game is None:
            raise Refused(409, "not-started")
        if self.over:
            return self.game.save()
        return self.game.save(viewer) if viewer else spectator_save(self.game)


def spectator_save(game: Game) -> str:
    """What everybody may know."""
    head, _, _ = game.save(0).partition("\n\n")
    lines = ["seen by: spectator" if line.startswith("seen by:") else line for line in head.split("\n")]
    return "\n".join([*lines, "", *game.log_for(None)]) + "\n"


def game_seats(game: Game) -> list[str]:
    """Seats to which the question is open, and that have an answer."""
    return [game.seat_name(seat) for seat in game.position.open_seats() if game.position.options_of(seat)]


def replayed(game: Game, lines: list[str]) -> Game:
    after = game.clone()
    replay(after, ["", *lines], 1)
    return after


def reason_data(reason: Reason) -> dict[str, Any]:
    return {"clause": reason.clause, "text": reason.text, "args": reason.args}


def restored(rules: Rules, opened: Opened, events: list[Event]) -> Table:
    table = Table(rules, opened)
    for event in events:
        table.apply(event)
    return table


def as_event(draft: Draft, n: int) -> Event:
    return Event(n, time.time(), draft.person, draft.key, draft.kind, draft.data)


__all__ = ["KeelingError", "Refused", "Table"]
