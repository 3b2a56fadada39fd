"""A bot in any language: a program that reads and writes lines of JSON (docs/bots-protocol.md).

It is sent what its seat may see, and answers with a move in words. A program that hangs, ends or writes
nonsense is stopped, with all it has started, and BotFailed says in one line what happened.
"""

import json
import os
import shlex
import shutil
import signal
import subprocess
import sys
import time
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import IO, Any

from ..kernel.errors import BadSetup
from ..kernel.game import Game, tidy
from ..kernel.position import Dice, Position
from ..kernel.rules import Rules, Setup
from .bot import Bot, BotFailed

PROTOCOL = 1
SECONDS = 10.0  # for an answer; stdio:seconds=30:COMMAND gives more
LONGEST = 1 << 16  # bytes of a line
UNREAD = 100  # lines that a bot may write before somebody looks at them
GRACE = 1.0  # seconds to leave by itself
LOOK = 0.2  # seconds between two looks, so that Ctrl-C is noticed everywhere
QUOTED = 160  # characters of what a bot wrote that an error repeats


class StdioBot(Bot):
    """The program is started when its seat is asked for the first time, and ends with the game."""

    def __init__(self, command: str, rules: Rules, setup: Setup) -> None:
        self.name = f"stdio:{command}"
        self.seconds, self.command = time_limit(command)
        self.program = program(self.command)
        self.rules = rules
        self.setup = setup
        self.log: list[str] = []  # what happened since the last question
        self.running: Running | None = None

    def told(self, line: str) -> None:
        """A line of the log, as this seat may read it."""
        self.log.append(line)

    def answer(self, seen: Position, seat: int, dice: Dice) -> int:
        question = self.question(seen, seat)
        if self.running is None:
            self.running = Running(self.name, self.program)
            self.running.write(self.hello(seat))
        elif (early := self.running.early()) is not None:
            raise self.failed(f"wrote without being asked: {quoted(early)}")
        self.running.write(question)
        self.log = []
        line = self.running.read(self.seconds)
        if line is None:
            raise self.failed(f"gave no answer within {self.seconds:g} s")
        move = self.move_of(line)
        moves: list[str] = question["moves"]
        for said in (move, f"{self.setup.colours[seat]} {move}"):
            if said in moves:
                return seen.options_of(seat)[moves.index(said)]
        raise self.failed(f"answered {quoted(move)}, which is not one of the {len(moves)} legal moves")

    def hello(self, seat: int) -> dict[str, Any]:
        setup = self.setup
        return {
            "type": "hello",
            "protocol": PROTOCOL,
            "game": self.rules.name,
            "rules": self.rules.version,
            "mode": setup.mode,
            "options": setup.options,
            "seats": list(setup.colours),
            "seat": setup.colours[seat],
        }

    def question(self, seen: Position, seat: int) -> dict[str, Any]:
        """All the seat may know, read off a position in which the rest is made up."""
        view = Game(self.rules, self.setup, 0, position=seen).view(seat)
        del view["lines"]  # of a log that this game does not have
        moves = view["question"].pop("options")
        return {
            "type": "question",
            "seconds": self.seconds,
            "log": self.log,
            "moves": moves,
            "view": view,
        }

    def move_of(self, line: bytes) -> str:
        if line == b"":
            raise self.failed(self.ended())
        if not line.endswith(b"\n"):
            wrong = "too long" if len(line) > LONGEST else "without an end"
            raise self.failed(f"wrote a line that is {wrong}: {quoted(line[:QUOTED])}")
        try:
            said = json.loads(line)
        except (ValueError, RecursionError):
            raise self.failed(f"wrote what is not JSON: {quoted(line)}") from None
        if not isinstance(said, dict) or not isinstance(said.get("move"), str):
            raise self.failed(f'wrote {quoted(line)} instead of {{"move": "..."}}')
        return tidy(said["move"])

    def ended(self) -> str:
        assert self.running is not None
        code = self.running.exit_code()
        if code is None:
            return "closed its output"
        return f"ended with exit code {code}" if code >= 0 else f"was ended by signal {-code}"

    def failed(self, problem: str) -> BotFailed:
        """Stop it, and say what it did."""
        last = ""
        if self.running is not None:
            last = self.running.stop()
            self.running = None
        text = f"{self.name} {problem}"
        return BotFailed(f"{text}; last on stderr: {quoted(last)}" if last else text, stderr=last)

    def close(self) -> None:
        if self.running is not None:
            self.running.write({"type": "bye", "log": self.log})
            self.running.leave()
            self.running = None


class Running:
    """A program, and three threads that keep its pipes from filling up."""

    def __init__(self, name: str, program: list[str] | str) -> None:
        try:
            self.process = subprocess.Popen(
                program,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,  # a group of its own, to be ended as one; Ctrl-C is not for it
                creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
            )
        except (OSError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) else error
            raise BotFailed(f"{name} could not be started: {reason}") from error
        assert self.process.stdin and self.process.stdout and self.process.stderr
        self.unsent: SimpleQueue[bytes] = SimpleQueue()
        self.lines: SimpleQueue[bytes] = SimpleQueue()
        self.errors = b""  # the end of what it wrote to stderr
        self.threads = [
            Thread(target=self.send, args=(self.process.stdin,), daemon=True),
            Thread(target=self.receive, args=(self.process.stdout,), daemon=True),
            Thread(target=self.overhear, args=(self.process.stderr,), daemon=True),
        ]
        for thread in self.threads:
            thread.start()

    # --- the threads; each closes its own pipe ------------------------------------------------------

    def send(self, pipe: IO[bytes]) -> None:
        """A bot that does not read must not keep us from reading."""
        with suppress(OSError):  # it has gone
            while line := self.unsent.get():
                pipe.write(line)
                pipe.flush()
        with suppress(OSError):
            pipe.close()

    def receive(self, pipe: IO[bytes]) -> None:
        """Whole lines; a longer one, or more of them than anybody wants to know, and the pipe is closed."""
        with pipe:
            while self.lines.qsize() < UNREAD:
                line = pipe.readline(LONGEST + 1)
                self.lines.put(line)
                if not line.endswith(b"\n"):
                    return

    def overhear(self, pipe: IO[bytes]) -> None:
        with pipe:
            while part := os.read(pipe.fileno(), 4096):
                self.errors = (self.errors + part)[-4096:]

    # --- for the bot ----------------------------------------------------------------------------------

    def write(self, message: dict[str, Any]) -> None:
        self.unsent.put(json.dumps(message).encode() + b"\n")

    def early(self) -> bytes | None:
        """What it has written already, if anything; that it has ended is for `read` to find."""
        if self.lines.empty():
            return None
        line = self.lines.get()
        if line == b"":
            self.lines.put(line)
        return line or None

    def read(self, seconds: float) -> bytes | None:
        """Its next line, b"" if it has ended, None if it takes too long."""
        end = time.monotonic() + seconds
        while True:
            left = end - time.monotonic()
            if left <= 0:
                return None
            gone = self.process.poll() is not None  # though what it has started may hold on to its output
            with suppress(Empty):
                return self.lines.get(timeout=min(left, LOOK))
            if gone:
                return b""

    def exit_code(self) -> int | None:
        with suppress(subprocess.TimeoutExpired):
            return self.process.wait(GRACE)
        return None

    def leave(self) -> None:
        """Nothing more will be said; time to go."""
        self.unsent.put(b"")
        self.exit_code()
        self.stop()

    def stop(self) -> str:
        """End it and what it has started; returns its last line on stderr."""
        end_group(self.process)
        self.unsent.put(b"")
        self.exit_code()
        for thread in self.threads:
            thread.join(GRACE)  # longer only if a runaway still holds a pipe
        lines = [line for line in self.errors.decode(errors="replace").splitlines() if line.strip()]
        return lines[-1].strip() if lines else ""


# --- helpers --------------------------------------------------------------------------------------


def time_limit(command: str) -> tuple[float, str]:
    """seconds=30:COMMAND, or only the command."""
    how, colon, rest = command.partition(":")
    if not colon or not how.startswith("seconds="):
        return SECONDS, command
    try:
        seconds = float(how.partition("=")[2])
    except ValueError:
        seconds = -1.0
    if not 0 < seconds < 1e6:
        raise BadSetup(f"stdio:{command}: {how!r} is not understood; allowed is seconds=S, a number above 0")
    return seconds, rest


def program(command: str) -> list[str] | str:
    """The command in parts, as a shell would take it apart; Windows does that by itself."""
    if sys.platform == "win32":
        return command
    try:
        parts = shlex.split(command)
    except ValueError as error:
        raise BadSetup(f"stdio:{command}: {error}") from None
    if not parts:
        raise BadSetup("stdio: names no command; allowed is stdio:COMMAND, for example stdio:perl bot.pl")
    if shutil.which(parts[0]) is None:
        raise BadSetup(f"stdio:{command}: there is no program {parts[0]!r}")
    return parts


def end_group(process: subprocess.Popen[bytes]) -> None:
    if sys.platform == "win32":
        with suppress(OSError):
            subprocess.run(["taskkill", "/F", "/T", "/PID", str(process.pid)], capture_output=True)
        process.kill()
    else:
        with suppress(ProcessLookupError, PermissionError):  # nobody is left of it
            os.killpg(process.pid, signal.SIGKILL)


def quoted(text: str | bytes) -> str:
    """On one line and not too much of it, whatever a bot has written."""
    words = text.decode(errors="replace") if isinstance(text, bytes) else text
    words = words.strip()
    return repr(words if len(words) <= QUOTED else words[:QUOTED] + "...")
