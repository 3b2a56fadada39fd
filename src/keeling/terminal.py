"""A game in the terminal: the board, one question at a time, numbered choices or typed moves."""

import os
import re
import shlex
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from itertools import groupby
from pathlib import Path
from textwrap import wrap
from threading import Timer
from typing import Any

from . import Game, asking, load, new, rules_of
from .bots import KINDS, NAMES, BotFailed, Thought, standing
from .bots.table import USUAL, Bots, advice
from .kernel.errors import BadSave, BadSetup, CannotUndo, IllegalMove, KeelingError, Reason
from .kernel.game import tidy
from .kernel.position import NATURE
from .kernel.rules import Result
from .locale import Speaker, speaker

with suppress(ImportError):  # arrow keys and a history, where Python has them
    import readline  # noqa: F401

WIDTH = 110
RULES_SHOWN = 20  # clauses printed for one search
LINES_SHOWN = 30  # of choices; if there are more, only how they begin
ADVISER = "hard"  # whom `hint` asks
MOMENT = 0.7  # seconds that a bot may think without a word about it
NONE, CHOICES, BEGINNINGS = range(3)  # what was shown
NOTHING: Mapping[str, str] = {}
BOLD = "\033[1m"
PLAIN = "\033[0m"
CLEAR = "\033[2J\033[3J\033[H"  # the screen, and what was scrolled off it


def play(
    game: str,
    mode: str | None,
    seats: int | None,
    options: dict[str, Any],
    bots: str,
    seed: str | None,
    private: bool,
    language: str = "en",
) -> int:
    """Play until the end, or until the player leaves."""
    if Path(game).is_file():
        if mode is not None or seats is not None or options or seed is not None:
            raise BadSetup(
                "a saved game keeps its mode, seats, options and seed; only --bots and --private go with it"
            )
        try:
            table = load_file(game)
        except BadSave as error:
            raise BadSave(f"{game}: {error}") from error
        return Session(table, bot_seats(table, bots), game, True, private, language).run()
    if Path(game).suffix or Path(game).parent.name:
        raise BadSetup(f"{game}: there is no such file to go on with")
    chosen: int | str = int(time.time()) if seed is None else seed if (n := number(seed)) is None else n
    table = new(game, seats, mode, chosen, options)
    word = "".join(c if c.isalnum() or c in "-_" else "_" for c in str(chosen))[:40]
    file = f"{table.rules.name}-{word}.keeling"
    return Session(table, bot_seats(table, bots), file, False, private, language).run()


def load_file(path: str) -> Game:
    """Read a save; BadSave says what is wrong, also with a file that is no text."""
    try:
        return load(Path(path).read_text("utf-8"))
    except UnicodeDecodeError:
        raise BadSave("not a Keeling save, nor any other text") from None


def number(text: str) -> int | None:
    """A whole number as people type it, or None."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 19 else None


def bot_seats(table: Game, bots: str) -> dict[str, str]:
    """Which bot plays which seat.

    `2` means the last two seats, `red,blue` these, `red=hard,blue=easy` says by whom. A bot alone (`hard`)
    plays all other seats, so that the first one is left for a person.
    """
    colours = table.setup.colours
    count = number(bots.strip())
    if count is not None:
        if count > len(colours):
            raise BadSetup(f"there are only {len(colours)} seats, so there cannot be {count} bots")
        return dict.fromkeys(colours[len(colours) - count :], USUAL)
    seated: dict[str, str] = {}
    alone: list[str] = []
    for part in (part.strip() for part in bots.split(",")):
        named = re.fullmatch(r"([\w-]+) *= *(.+)", part)
        seat = named[1].lower() if named else part.lower()
        if seat in seated:
            raise BadSetup(f"there are two bots for {seat}")
        if seat in colours:
            seated[seat] = named[2] if named else USUAL
        elif named:
            raise BadSetup(f"there is no seat {seat!r} for a bot; seats are {', '.join(colours)}")
        elif part.partition(":")[0] in (*NAMES, "stdio", *table.rules.bots):
            alone.append(part)
        elif part:
            known = ", ".join([*table.rules.bots, KINDS])
            raise BadSetup(
                f"{part!r} is neither a bot nor a seat for one; "
                f"seats are {', '.join(colours)}, bots are {known}"
            )
    if alone:
        free = [seat for seat in colours[1:] if seat not in seated]
        if len(alone) > 1 or not free:
            raise BadSetup(f"say which seat {alone[-1]} plays, for example {colours[0]}={alone[-1]}")
        seated |= dict.fromkeys(free, alone[0])
    return seated


def find_clauses(game: str, wanted: str, language: str = "en") -> dict[str, dict[str, Any]]:
    """By id, by the beginning of an id, or by words in the text."""
    clauses = rules_of(game).clauses(language)
    key = wanted.upper()
    if key in clauses:
        return {key: clauses[key]}
    found = {c: e for c, e in clauses.items() if c.startswith(key)}
    if not found:
        words = wanted.lower().split()
        found = {c: e for c, e in clauses.items() if all(word in e["text"].lower() for word in words)}
    if not found:
        raise KeelingError(f"no clause of {game} is called or mentions {wanted!r}")
    return found


class Session:
    def __init__(
        self,
        table: Game,
        bots: dict[str, str],
        path: str,
        owned: bool,
        private: bool,
        language: str = "en",
    ) -> None:
        self.table = table
        self.bots = Bots(bots, table.rules, table.setup)
        # what bots said in lines that were taken back, by all that was said before
        self.given: dict[tuple[tuple[int, int], ...], str] = {}
        self.standing: dict[str, standing.Table] = {}  # by seat, what a person always says
        self.automatic: set[int] = set()  # lines of the log said by a standing answer
        self.people = [seat for seat in table.setup.colours if seat not in bots]
        self.path = path
        self.owned = owned  # the file at `path` is this game, and may be written over
        self.private = private and len(self.people) > 1
        self.say: Speaker = speaker(language)
        self.seat: str | None = None  # who sits at the keyboard
        self.before: dict[str, dict[str, Any]] = {}  # what each seat saw when it was last asked
        self.leaving = False  # `quit` was said, but the game could not be saved
        self.tty = sys.stdout.isatty()
        self.colour = self.tty and not os.environ.get("NO_COLOR")

    def run(self) -> int:
        try:
            return self.play()
        finally:
            self.bots.close()

    def play(self) -> int:
        print(self.say("ui.seed", seed=self.table.seed))
        over = self.table.over
        try:
            while not self.table.over:
                question = self.table.question
                assert question is not None
                seats = self.awaited() or question.seats
                people = [seat for seat in seats if seat in self.people]
                if not people:
                    self.let_bot_play(seats[0])
                    continue
                asked = self.seat if self.seat in people else people[0]
                if not self.answer_as_always(asked) and not self.ask(asked):
                    return 0
        except (EOFError, KeyboardInterrupt):  # nobody is left to ask where else to save
            print()
            return 0 if self.save([]) else 1
        seat = None if self.private else self.seat
        if seat:
            self.show_since(seat)
        self.show_board(seat)
        print("\n" + result_text(self.table, self.say))
        if not over:
            self.save([])
        return 0

    def awaited(self) -> list[str]:
        """The seats the game waits for that have something to say."""
        table = self.table
        seats = [table.seat_name(seat) for seat in table.rules.awaited(table.position)]
        return [seat for seat in seats if table.legal(seat)]

    def name(self, seat: str) -> str:
        name = self.table.setup.names.get(seat) or self.say(f"seat.{seat}")
        return self.say("ui.bot", seat=name) if seat in self.bots.names else name

    # --- bots ------------------------------------------------------------------------------------

    def let_bot_play(self, seat: str) -> None:
        """The same bot gives the same answer to the same question, also after undo."""
        table = self.table
        first = len(table.entries)
        table.play(self.given.get(answered(table, first)) or self.bot_move(seat))
        if not self.people:  # all watch, nobody is told later
            self.print_story(table.log_for(None)[first:])

    def bot_move(self, seat: str) -> str:
        """What the bot of a seat says, or, if it fails, its substitute."""
        while True:
            try:
                with self.thinking(self.name(seat)):
                    return self.bots.move(self.table, seat)
            except BotFailed as error:
                bot = self.bots.replace(seat)
                self.print_reasons([self.say("ui.bot-failed", seat=self.name(seat), error=error, bot=bot)])

    @contextmanager
    def thinking(self, who: str) -> Iterator[None]:
        """Say so if it takes longer than a moment, where it can be wiped away again."""
        text = self.say("ui.thinking", who=who)
        timer = Timer(MOMENT, print, [text], {"end": "", "flush": True})
        timer.daemon = True
        if self.tty:
            timer.start()
        try:
            yield
        finally:
            timer.cancel()
            if self.tty:
                timer.join()
                print(f"\r{' ' * len(text)}\r", end="", flush=True)

    def hint(self, bot: str, seat: str) -> None:
        """What a bot would say here, and why."""
        try:
            with self.thinking(bot):
                move, thoughts = advice(bot, self.table, seat)
        except (BotFailed, BadSetup) as error:
            self.print_reasons([self.say("ui.hint-failed", error=error)])
            return
        sentences = self.tell([move, *(line for line, _ in thoughts)])
        words = {line: spoken(line, sentence) for line, sentence in sentences.items()}
        if len(self.table.legal(seat)) == 1:
            self.print_reasons([self.say("ui.hint-only", move=words[move])])
            return
        named = [(words[line], thought) for line, thought in thoughts]
        self.print_reasons([hint_text(bot, words[move], named, self.say)])

    # --- standing answers ------------------------------------------------------------------------

    def answer_as_always(self, seat: str) -> bool:
        line = standing.reply(self.table, seat, self.standing.get(seat, {}))
        if line is None:
            return False
        first = len(self.table.entries)
        self.table.play(line)
        self.automatic.add(first)
        return True

    def always(self, text: str, seat: str, moves: list[str]) -> bool:
        """Answer now, and from now on whenever it is possible; without an answer, list them."""
        own = self.standing.get(seat, {})
        question = self.table.question
        assert question is not None
        if not text:
            lines = [self.say("ui.always", question=q, answers=", ".join(own[q])) for q in own]
            print("\n".join(lines) or self.say("ui.always-none"))
            return False
        first = len(self.table.entries)
        if not self.answer(text, seat, moves):
            return False
        who, _, words = self.table.entries[first].text.partition(" ")
        self.standing[who] = standing.always(self.standing.get(who, {}), question.rule, words)
        print(self.say("ui.always-from-now", question=question.rule, answer=words))
        return True

    def never(self, question: str, seat: str) -> None:
        own = self.standing.get(seat, {})
        if question in own:
            self.standing[seat] = standing.never(own, question)
            print(self.say("ui.never", question=question))
        elif own:
            print(self.say("ui.never-unknown", questions=", ".join(own)))
        else:
            print(self.say("ui.always-none"))

    # --- one question ----------------------------------------------------------------------------

    def ask(self, seat: str) -> bool:
        """Put the question to a person until it is answered; False to leave."""
        question = self.table.question
        assert question is not None
        news = seat != self.seat or bool(self.headings())
        if seat != self.seat:
            if self.private:
                self.hand_over(seat)
            self.seat = seat
        if self.show_since(seat) or news:
            self.show_board(seat)
        self.before[seat] = self.table.view(seat)
        moves = self.show_question(seat)
        while True:
            text = input("> ").strip()
            word = text.lower()
            if word == "quit":
                if self.leaving or self.save([]):
                    return False
                self.leaving = True
                print(self.say("ui.quit-unsaved"))
                continue
            self.leaving = False
            if self.obey(text, seat, moves):
                return True

    def hand_over(self, seat: str) -> None:
        print(CLEAR if self.tty else "\n" * 60, end="")
        input(self.say("ui.hand-over", seat=self.name(seat)))

    def show_question(self, seat: str) -> list[str]:
        """Print the question and its choices; returns the moves in the order of their numbers."""
        text = asking.question(self.table.rules, self.table.view(seat), self.name(seat), self.say)
        print("\n" + self.strong("\n".join(indented(text))))
        moves, _ = choices(self.table.legal(seat), self.headings())
        if self.show_choices(moves, seat) == BEGINNINGS:
            print(self.say("ui.your-beginning", begin=example(moves, seat, 2)))
        else:
            print(self.say("ui.your-move"))
        return moves

    def headings(self) -> dict[str, str]:
        """What stands above the choices of the open question, by their verbs."""
        rules = self.table.rules
        return asking.headings(rules, rules.rule_names[self.table.position.rule], self.say)

    def show_choices(self, moves: list[str], said: str) -> int:
        """Print the choices that begin with these words, or only how they go on; NONE if there are none."""
        tell = self.tell if self.table.rules.says_moves else untold
        _, lines = choices(moves, self.headings(), self.strong, said, tell(moves))
        if len(lines) > LINES_SHOWN:
            print("\n".join(beginnings(moves, said, tell)))
            return BEGINNINGS
        print("\n".join(lines), end="\n" if lines else "")
        return CHOICES if lines else NONE

    def tell(self, lines: list[str], past: bool = False) -> dict[str, str]:
        """Sentences for people, by the lines they stand for."""
        view = self.table.view(self.seat)
        return dict(zip(lines, self.table.rules.told(view, lines, self.say, past), strict=True))

    def strong(self, text: str) -> str:
        return f"{BOLD}{text}{PLAIN}" if self.colour else text

    def obey(self, text: str, seat: str, moves: list[str]) -> bool:
        """Do what was typed; True if the question was answered or the table changed."""
        word, *rest = text.split() or [""]
        word = word.lower()
        if word == "log":
            self.show_log(rest)
        elif word == "save":
            self.save(rest)
        elif word == "rules":
            self.show_rules(rest)
        elif word in ("?", "help"):
            move = example(moves, seat, 3)
            begin = example(moves, seat, 1)
            wide = {"move": f"{move:<20}", "begin": f"{begin:<20}"}
            print(self.say("ui.help", move_why=f"{move:<16}", always=f"{move:<13}", **wide))
        elif word == "board":
            self.show_board(seat)
            self.show_question(seat)
        elif word == "why":
            self.explain(" ".join(rest), seat, moves)
        elif word == "hint":
            self.hint(" ".join(rest) or ADVISER, seat)
        elif word == "always":
            return self.always(" ".join(rest), seat, moves)
        elif word == "never":
            self.never(" ".join(rest).lower(), seat)
        elif word == "undo":
            return self.undo()
        elif word:
            return self.answer(text, seat, moves)
        else:
            print(self.say("ui.your-move"))
        return False

    def answer(self, text: str, seat: str, moves: list[str]) -> bool:
        if text.isdigit():
            chosen = number(text)
            if chosen is None or not 1 <= chosen <= len(moves):
                print(self.say("ui.no-number", count=len(moves), number=text))
                return False
            text = moves[chosen - 1]
        line = tidy(self.with_seat(text, seat))
        if line not in moves and self.show_choices(moves, line):
            return False
        try:
            self.table.play(line)
        except IllegalMove as error:
            self.print_reasons([self.reason(why) for why in error.reasons])
            return False
        return True

    def with_seat(self, text: str, seat: str) -> str:
        first = text.lower().split()[0]
        return text if first in self.table.rules.colours else f"{seat} {text}"

    # --- what has happened -------------------------------------------------------------------------

    def show_since(self, seat: str) -> bool:
        """All that happened since this seat was last asked and answered; True if there was any of it."""
        entries = self.table.entries
        own = self.table.seat_number(seat)
        said = [i for i, entry in enumerate(entries) if entry.seat == own and i not in self.automatic]
        start = said[-1] + 1 if said else None
        if start is None:  # no answer yet: all but the draws of the set-up, which the board shows
            start = next((i for i, entry in enumerate(entries) if entry.seat != NATURE), len(entries))
        lines = self.table.log_for(seat)[start:]
        if lines:
            print("\n" + self.strong(self.say("ui.since")))
            self.print_story(lines)
        if seat in self.before:
            changes = self.changes(self.before[seat], self.table.view(seat), seat)
            if changes:
                print("" if lines else "\n", end="")
                print("\n".join(indented(self.say("ui.change", changes=", ".join(changes)))))
        return bool(lines)

    def print_story(self, lines: list[str]) -> None:
        """Log lines, with those of one seat in a row put together, and those that read alike counted."""
        story: list[tuple[str, list[str]]] = []
        sentences = self.tell(lines, True)
        for line in lines:
            who, _, move = line.partition(" ")
            if not story or story[-1][0] != who:
                story.append((who, []))
            story[-1][1].append(sentences[line] or move)
        for who, told in story:
            counts = [(text, len(list(alike))) for text, alike in groupby(told)]
            texts = [text if count == 1 else f"{text} ×{count}" for text, count in counts]
            print("\n".join(indented(f"  {self.name(who)}: {'; '.join(texts)}", "    ")))

    def changes(self, before: dict[str, Any], after: dict[str, Any], seat: str) -> list[str]:
        """The numbers that the game's texts speak of, where they differ."""
        texts = []
        prefix = f"{self.table.rules.name}.change"
        for field in self.say.under(prefix):
            old, new = (value_of(view, field, seat) for view in (before, after))
            if old != new:
                texts.append(self.say(f"{prefix}.{field}", before=old, after=new))
        return texts + self.table.rules.news(before, after, self.say)

    # --- commands --------------------------------------------------------------------------------

    def explain(self, move: str, seat: str, moves: list[str]) -> None:
        chosen = number(move)
        if chosen is not None and 1 <= chosen <= len(moves):
            move = moves[chosen - 1]
        if not move:
            print(self.say("ui.why-usage", move=moves[-1].partition(" ")[2]))
            return
        reasons = self.table.why_not(self.with_seat(move, seat))
        self.print_reasons([self.reason(why) for why in reasons] or [self.say("ui.legal")])

    def reason(self, why: Reason) -> str:
        return asking.reason_with_clause(self.table.rules, why, self.say)

    def print_reasons(self, texts: list[str]) -> None:
        for text in texts:
            print("\n".join(indented(text)))

    def undo(self) -> bool:
        """Back to the last answer a person gave, over those of bots, unless a barrier stands before it."""
        table = self.table
        while True:
            line = table.log_for(self.seat)[-1] if table.entries else ""
            try:
                shorter = table.undo()
            except CannotUndo:
                self.print_reasons([self.why_not_undo(table, line)])
                return False
            last = len(shorter.entries)
            seat = table.seat_name(table.entries[last].seat)
            if seat in self.bots.names:
                self.given[answered(table, last)] = table.entries[last].text
            table = shorter
            if seat in self.people and last not in self.automatic:
                break
        print(self.say("ui.undone", line=line))
        self.table = table
        self.before = {}
        self.automatic = {line for line in self.automatic if line < len(table.entries)}
        self.bots.start_again()
        return True

    def why_not_undo(self, table: Game, line: str) -> str:
        if not table.entries:
            return self.say("ui.cannot-undo-nothing")
        drawn = table.entries[-1].seat == NATURE
        return self.say("ui.cannot-undo-nature" if drawn else "ui.cannot-undo-shown", line=line)

    def show_log(self, rest: list[str]) -> None:
        count = number(rest[0]) if rest else None
        lines = self.table.log_for(self.seat)
        shown = lines[-min(count or 20, len(lines)) :]
        print("\n".join(shown) or self.say("ui.log-empty"))

    def show_rules(self, rest: list[str]) -> None:
        if not rest:
            print(self.say("ui.rules-usage"))
            return
        try:
            found = find_clauses(self.table.rules.name, " ".join(rest), self.say.language)
        except KeelingError:
            print(self.say("ui.nothing-found", word=" ".join(rest)))
            return
        for clause in list(found)[:RULES_SHOWN]:
            print("\n".join(indented(f"{clause}  {found[clause]['text']}")))
        if len(found) > RULES_SHOWN:
            print(self.say("ui.more-rules", count=len(found) - RULES_SHOWN))

    def save(self, rest: list[str]) -> bool:
        """Write the game to its own file or to another, which then is its own."""
        file = " ".join(rest) or (self.path if self.owned else free_name(self.path))
        try:
            if Path(file).exists() and not (self.owned and file == self.path):
                raise FileExistsError(0, self.say("ui.file-exists"))
            write_whole(Path(file), self.table.save())
        except (OSError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) else str(error)
            print(self.say("ui.not-saved", file=file, error=reason))
            return False
        self.path, self.owned = file, True
        names = sorted(self.bots.names.items())
        bots = [seat if bot == USUAL else f"{seat}={bot}" for seat, bot in names]
        flags = f" --bots {shlex.quote(','.join(bots))}" if bots else ""
        flags += " --private" if self.private else ""
        print(
            self.say("ui.saved-over" if self.table.over else "ui.saved", file=shlex.quote(file), flags=flags)
        )
        return True

    def show_board(self, seat: str | None) -> None:
        title, _, rest = self.table.rules.board(self.table.view(seat), self.say).partition("\n")
        print("\n" + self.strong(title) + "\n" + rest)


# --- helpers --------------------------------------------------------------------------------------


def write_whole(path: Path, text: str) -> None:
    """All of it or nothing: a full disk must not cost the last save."""
    part = path.with_name(path.name + ".part")
    try:
        part.write_text(text, "utf-8")
        part.replace(path)
    except OSError:
        part.unlink(missing_ok=True)
        raise


def free_name(path: str) -> str:
    """The name itself, or with a number if there is such a file already."""
    plain = Path(path)
    candidate, count = plain, 1
    while candidate.exists():
        count += 1
        candidate = plain.with_name(f"{plain.stem}-{count}{plain.suffix}")
    return str(candidate)


def indented(text: str, indent: str = "  ") -> list[str]:
    """Long text as lines; all but the first are indented."""
    first = text[: len(text) - len(text.lstrip())]
    return wrap(
        text.strip(),
        WIDTH,
        initial_indent=first,
        subsequent_indent=indent,
        break_long_words=False,
        break_on_hyphens=False,
    )


def value_of(view: dict[str, Any], field: str, seat: str) -> Any:
    """A field of the table or of the view; the seat's own share of it if it has one."""
    value = view["table"].get(field, view.get(field))
    return value.get(seat) if isinstance(value, dict) else value


def choices(
    moves: list[str],
    headings: dict[str, str],
    strong: Callable[[str], str] = str,
    said: str = "",
    told: Mapping[str, str] = NOTHING,
) -> tuple[list[str], list[str]]:
    """Moves under their headings, a verb at a time: in the order of their numbers, and as lines.

    The lines show those that go on after the words already said.
    """
    groups: dict[str, dict[str, list[str]]] = {heading: {} for heading in headings.values()}
    for move in moves:
        _, verb, *rest = move.split(" ")
        heading = headings.get(verb, "")
        groups.setdefault(heading, {}).setdefault(verb if rest else "", []).append(move)
    ordered: list[str] = []
    lines: list[str] = []
    label = max((len(verb) for verbs in groups.values() for verb in verbs), default=0)
    for heading, verbs in groups.items():
        rows: list[str] = []
        for verb, group in verbs.items():
            cells = []
            for move in group:
                ordered.append(move)
                if goes_on(move, said):
                    cells.append(f"{len(ordered):>3} {move.split(' ', 2 if verb else 1)[-1]}")
            sentences = [told.get(move, "") for move in group if goes_on(move, said)]
            rows += in_columns(f"  {verb:<{label}} ", cells, sentences)
        lines += [strong(heading), *rows] if rows and heading else rows
    return ordered, lines


def example(moves: list[str], seat: str, words: int) -> str:
    """How one of the moves begins, without its seat: of a verb that has most of them."""
    said = [move.split(" ")[1:] for move in moves if move.startswith(f"{seat} ")]
    verbs = [move[0] for move in said]
    common = max(verbs, key=verbs.count)
    begun = [" ".join(move[:words]) for move in said if move[0] == common]
    return min(begun, key=len)


def goes_on(move: str, said: str) -> bool:
    return not said or move.startswith(f"{said} ")


def untold(lines: list[str]) -> Mapping[str, str]:
    """Words that say enough as they are."""
    return NOTHING


def beginnings(
    moves: list[str], said: str, tell: Callable[[list[str]], Mapping[str, str]] = untold
) -> list[str]:
    """How moves go on after these words, one word further: use 12 · tuck 40 · cover 25 · pass.

    Where there are sentences for it, two words further if there is room, a line for each.
    """
    seat = moves[0].partition(" ")[0]
    depth = len(said.split(" ")) + 1
    groups = begun(moves, said, depth + 1)
    told = tell([f"{seat} {words}" for words in groups])
    if any(told.values()) and len(groups) <= LINES_SHOWN:
        cells = [f"{words} ({len(group)})" if len(group) > 1 else words for words, group in groups.items()]
        return in_columns("  ", cells, list(told.values()))
    groups = begun(moves, said, depth)
    texts = [f"{words} {len(g)}" if len(g) > 1 else g[0].partition(" ")[2] for words, g in groups.items()]
    solid = "\xa0· ".join(text.replace(" ", "\xa0") for text in texts)  # a line may end only between them
    return [line.replace("\xa0", " ") for line in indented("  " + solid)]


def begun(moves: list[str], said: str, depth: int) -> dict[str, list[str]]:
    """Moves that go on after these words, by their first words up to a depth; the seat is the first one."""
    groups: dict[str, list[str]] = {}
    for move in moves:
        if goes_on(move, said):
            groups.setdefault(" ".join(move.split(" ")[1:depth]), []).append(move)
    return groups


def in_columns(label: str, cells: list[str], told: Sequence[str] = ()) -> list[str]:
    """Cells from left to right, as many in a line as fit, after a label that is printed once.

    With sentences, each cell has a line and its sentence after it.
    """
    width = max((len(cell) for cell in cells), default=0) + 2
    lines = []
    if any(told):
        for number, (cell, text) in enumerate(zip(cells, told, strict=True)):
            first = (label if number == 0 else " " * len(label)) + cell.ljust(width)
            lines += indented(first + text, " " * len(first))
        return lines
    across = max(1, (WIDTH + 2 - len(label)) // width)
    for start in range(0, len(cells), across):
        row = "".join(cell.ljust(width) for cell in cells[start : start + across]).rstrip()
        lines.append((label if start == 0 else " " * len(label)) + row)
    return lines


def answered(table: Game, lines: int) -> tuple[tuple[int, int], ...]:
    """All that was said up to a line of the log."""
    return tuple((entry.seat, entry.pick) for entry in table.entries[:lines])


def spoken(line: str, sentence: str) -> str:
    """A move without its seat, with the sentence for it if there is one."""
    words = line.partition(" ")[2]
    return f"{words} ({sentence})" if sentence else words


def hint_text(bot: str, move: str, thoughts: list[tuple[str, Thought]], say: Speaker) -> str:
    """What a bot would say; if it has thought about it, how that fared, and what is the next best."""
    if not thoughts:
        return say("ui.hint-plain", bot=bot, move=move)
    words, best = thoughts[0]
    text = say(
        "ui.hint",
        bot=bot,
        move=words,
        percent=100 * best.value,
        count=best.visits,
        visits=say.count(best.visits),
    )
    if len(thoughts) == 1:
        return text
    words, other = thoughts[1]
    return f"{text} " + say(
        "ui.hint-next", move=words, percent=100 * other.value, visits=say.count(other.visits)
    )


def result_text(table: Game, say: Speaker) -> str:
    """How it ended, who won, and where the points came from."""
    result = table.result
    assert result is not None
    game = table.rules.name

    def name(who: str) -> str:
        return table.setup.names.get(who) or say(f"seat.{who}")

    lines = [say("ui.over"), say(f"{game}.ending.{result.reason}")]
    if result.won is not None:
        lines.append(say("ui.won" if result.won else "ui.lost"))
    elif len(result.scores) > 1:  # alone, one plays for points
        winners = ", ".join(name(seat) for seat in result.winners)
        lines.append(say("ui.winner" if len(result.winners) == 1 else "ui.winners", seats=winners))
    if result.epithet:
        lines.append(asking.epithet(game, result.epithet, say))
    if result.scores:
        lines += ["", *points_table(game, result, name, say)]
    return "\n".join(lines)


def points_table(game: str, result: Result, name: Callable[[str], str], say: Speaker) -> list[str]:
    who = list(result.breakdown)
    kinds = [kind for kind in result.breakdown[who[0]] if any(result.breakdown[w][kind] for w in who)]
    rows = [[say("ui.points"), *(name(w) for w in who)]]
    rows += [[say(f"{game}.vp.{kind}"), *(str(result.breakdown[w][kind]) for w in who)] for kind in kinds]
    rows.append([say("ui.total"), *(str(result.scores[w]) for w in who)])
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    lines = []
    for label, *cells in rows:
        numbers = "".join(f"  {cell:>{width}}" for cell, width in zip(cells, widths[1:], strict=True))
        lines.append(f"{label:<{widths[0]}}{numbers}")
    return lines
