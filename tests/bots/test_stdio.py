"""Bots in other languages: what they are sent, how they answer, and how they fail."""

import json
import os
import re
import shlex
import signal
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

import keeling
from keeling.bots import BotFailed, make
from keeling.bots.stdio import LONGEST, Running, StdioBot, quoted, time_limit
from keeling.bots.table import Bots
from keeling.kernel.position import NATURE, Dice
from keeling.simulate import simulate
from tests.players import choose

ROOT = Path(__file__).resolve().parent.parent.parent
PERL = f"perl {ROOT / 'examples' / 'bot.pl'}"
GENTLE = ROOT / "tests" / "gentle"
every_game = pytest.mark.parametrize("game", sorted(keeling.GAMES))

# How a program in these tests begins; Python is at hand, whatever language bots are meant for.
BEGIN = """
import json, os, subprocess, sys, time
def hear(): return json.loads(sys.stdin.readline())
def say(text): sys.stdout.write(text); sys.stdout.flush()
def answer(question): say(json.dumps({"move": question["moves"][0]}) + "\\n")
"""
FIRST_MOVES = (
    BEGIN + "for line in sys.stdin:\n q = json.loads(line)\n if q['type'] == 'question': answer(q)\n"
)

Write = Callable[[str], str]


@pytest.fixture
def script(tmp_path: Path) -> Write:
    """Writes a program; returns the command that runs it."""

    def write(text: str) -> str:
        path = tmp_path / f"bot-{len(list(tmp_path.iterdir()))}.py"
        path.write_text(BEGIN + text, "utf-8")
        return f"{shlex.quote(sys.executable)} -S {shlex.quote(str(path))}"

    return write


@pytest.fixture
def seated() -> Iterator[Callable[[str], Bots]]:
    """A bot in the first seat of CO2 for two, and the game."""
    tables: list[Bots] = []

    def seat(command: str) -> Bots:
        game = keeling.new("co2", 2, seed=5)
        tables.append(Bots({"yellow": f"stdio:{command}"}, game.rules, game.setup))
        return tables[-1]

    yield seat
    for table in tables:
        table.close()


def first_answer(table: Bots) -> str:
    return table.move(keeling.new("co2", 2, seed=5), "yellow")


def bot_of(table: Bots) -> StdioBot:
    bot = table.players["yellow"]
    assert isinstance(bot, StdioBot)
    return bot


def failure(table: Bots) -> str:
    with pytest.raises(BotFailed) as failed:
        first_answer(table)
    assert bot_of(table).running is None
    text = str(failed.value)
    assert "\n" not in text and text.startswith("stdio:")
    return text


# --- failing ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("program", "says"),
    [
        ("sys.exit(3)", r" ended with exit code 3$"),
        ("hear(); hear(); sys.exit(0)", r" ended with exit code 0$"),
        ("hear(); hear(); os.kill(os.getpid(), 9)", r" was ended by signal 9$"),
        ("raise OSError('no\\nluck')", r" ended with exit code 1; last on stderr: 'luck'$"),
        ("hear(); hear(); os.close(1); time.sleep(60)", r" closed its output$"),
        ("hear(); hear(); say('hello there\\n')", r" wrote what is not JSON: 'hello there'$"),
        ("hear(); hear(); say('\\n')", r" wrote what is not JSON: ''$"),
        ("hear(); hear(); os.write(1, b'\\xff\\x00\\n')", " wrote what is not JSON: '\ufffd\\\\x00'$"),
        ("hear(); hear(); say('[' * 60000 + '\\n')", r" wrote what is not JSON: '\[{160}\.\.\.'$"),
        ("hear(); hear(); say('[]\\n')", r""" wrote '\[\]' instead of {"move": "\.\.\."}$"""),
        ("hear(); hear(); say('{\"move\": 3}\\n')", r" wrote '{\"move\": 3}' instead of {"),
        (
            'hear(); hear(); say(\'{"move": "buy the moon"}\\n\')',
            r" answered 'buy the moon', which is not one of the \d+ legal moves$",
        ),
        ("hear(); hear(); say('x' * 10_000_000)", r" wrote a line that is too long: 'x{160}'$"),
        ("hear(); hear(); say('{}')", r" wrote a line that is without an end: '{}'$"),
        (
            "print('I am', file=sys.stderr, flush=True); print('Ready.', flush=True); time.sleep(60)",
            r" wrote what is not JSON: 'Ready\.'; last on stderr: 'I am'$",
        ),
    ],
)
def test_a_bot_that_fails_says_how(script, seated, program, says):
    assert re.search(says, failure(seated(script(program))))


@pytest.mark.parametrize(
    "program",
    [
        "time.sleep(60)",
        "hear(); hear(); time.sleep(60)",
        "print('thinking', file=sys.stderr, flush=True); time.sleep(60)",
    ],
)
def test_a_bot_that_hangs_is_ended(script, seated, program):
    seconds = 3 if "thinking" in program else 0.7  # time to get so far
    table = seated(f"seconds={seconds}:{script(program)}")
    began = time.monotonic()
    text = failure(table)
    assert seconds - 0.1 < time.monotonic() - began < seconds + 8
    assert f" gave no answer within {seconds} s" in text
    assert ("thinking" in program) == text.endswith("last on stderr: 'thinking'")


def test_a_bot_that_does_not_read_cannot_block_us(script, seated, monkeypatch):
    """More is written to it than a pipe holds."""
    table = seated(f"seconds=0.7:{script('time.sleep(60)')}")
    bot_of(table).log = ["nature waits"] * 100_000
    assert "gave no answer" in failure(table)


def test_much_on_stderr_and_stdout_blocks_nobody(script, seated):
    noise = "os.write(2, b'all work and no play\\n' * 500_000)"
    table = seated(script(f"hear(); q = hear(); {noise}; answer(q); {noise}; time.sleep(60)"))
    assert first_answer(table).startswith("yellow ")
    table = seated(script('hear(); hear()\nwhile True: say(\'{"move": "buy"}\\n\')'))
    game = keeling.new("co2", 2, seed=5)
    game.play(table.move(game, "yellow"))
    wait_for_a_line(table)
    with pytest.raises(BotFailed, match=r"wrote without being asked: '{\"move\": \"buy\"}'"):
        table.move(game, "yellow")


def wait_for_a_line(table: Bots) -> None:
    running = bot_of(table).running
    assert running is not None
    while running.lines.empty():
        time.sleep(0.01)


def test_an_answer_too_many_is_not_taken_for_the_next(script, seated):
    table = seated(script("hear(); q = hear(); answer(q); answer(q); time.sleep(60)"))
    first_answer(table)
    wait_for_a_line(table)
    assert "wrote without being asked" in failure(table)


def test_a_bot_that_ends_between_two_questions(script, seated):
    table = seated(script("hear(); answer(hear()); sys.exit(4)"))
    first_answer(table)
    wait_for_a_line(table)
    assert failure(table).endswith("ended with exit code 4")


@pytest.mark.skipif(os.name == "nt", reason="groups of another kind")
@pytest.mark.parametrize("ending", ["time.sleep(60)", "sys.exit(1)"])
def test_what_a_bot_has_started_ends_with_it(script, seated, tmp_path, ending):
    child = "import time; time.sleep(60)"
    start = f"p = subprocess.Popen([sys.executable, '-c', {child!r}])"
    note = f"open({str(tmp_path / 'pid')!r}, 'w').write(str(p.pid))"
    table = seated(f"seconds=3:{script(f'{start}; {note}; hear(); hear(); {ending}')}")
    failure(table)
    pid = int((tmp_path / "pid").read_text())
    for _ in range(200):
        if is_gone(pid):
            return
        time.sleep(0.05)
    os.kill(pid, signal.SIGKILL)
    raise AssertionError("it goes on")


def is_gone(pid: int) -> bool:
    """Ended, though perhaps nobody has asked how."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except OSError:
        pass
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False


def test_a_program_that_cannot_be_started(seated, tmp_path):
    path = tmp_path / "bot"
    path.write_text("#!/no/such/interpreter\n")
    path.chmod(0o755)
    assert re.search(r" could not be started: No such file or directory$", failure(seated(str(path))))


@pytest.mark.parametrize(
    ("name", "says"),
    [
        (
            "stdio:no-such-program --fast",
            "stdio:no-such-program --fast: there is no program 'no-such-program'",
        ),
        ("stdio:'perl", "stdio:'perl: No closing quotation"),
        ("stdio: ", "stdio: names no command; allowed is stdio:COMMAND"),
        ("stdio:", "there is no bot 'stdio:'; bots are random, "),
        (
            "stdio:seconds=soon:perl",
            "'seconds=soon' is not understood; allowed is seconds=S, a number above 0",
        ),
        ("stdio:seconds=0:perl", "'seconds=0' is not understood"),
        ("stdio:seconds=nan:perl", "'seconds=nan' is not understood"),
        ("stdio:seconds=3:", "stdio: names no command"),
    ],
)
def test_a_command_that_is_none_is_noticed_at_once(name, says):
    game = keeling.new("co2", 2)
    with pytest.raises(keeling.BadSetup) as wrong:
        make(name, game.rules, game.setup)
    assert says in str(wrong.value)


def test_the_time_limit_is_part_of_the_name():
    assert time_limit("perl bot.pl") == (10.0, "perl bot.pl")
    assert time_limit("seconds=2.5:perl a:b") == (2.5, "perl a:b")
    assert time_limit("sh -c 'x=1:2'") == (10.0, "sh -c 'x=1:2'")


def test_what_a_bot_wrote_is_quoted_on_one_line():
    assert quoted("a\nb\x1b[2J\t") == "'a\\nb\\x1b[2J'"
    assert quoted("x" * 1000) == repr("x" * 160 + "...")
    assert quoted(b"\xe2\x82\x82\r\n") == "'₂'"


def test_nobody_is_left_behind(script, seated):
    """A bot that ends with bye is not killed; one that stays is."""
    for ending, code in (("break", 0), ("time.sleep(60)", -signal.SIGKILL)):
        program = f"for line in sys.stdin:\n q = json.loads(line)\n if q['type'] == 'bye': {ending}\n"
        table = seated(script(program + " if q['type'] == 'question': answer(q)"))
        first_answer(table)
        running = bot_of(table).running
        assert running is not None
        table.close()
        assert running.process.returncode == code
        assert not any(thread.is_alive() for thread in running.threads)


# --- what it is sent ----------------------------------------------------------------------------------


TABLES = [
    ("second-chance", "coop", 3, {}),
    ("second-chance", "competitive", 3, {"draft": True}),
    ("second-chance", "competitive", 2, {}),
    ("co2", "standard", 3, {"draft": True}),
    ("co2", "standard", 4, {"auction": "open"}),
    ("e-mission", "coop", 3, {}),
]


@pytest.mark.parametrize(("name", "mode", "seats", "options"), TABLES)
def test_nothing_secret_is_sent(name, mode, seats, options):
    """The line is the same whatever was made up for it, and the same as the true view of the seat.

    So it depends on nothing that the seat cannot see: of the others' secrets it holds none.
    """
    random = Random(1)
    game = keeling.new(name, seats, mode, 7, {**options, "data": str(GENTLE / name)})
    bot = StdioBot("perl", game.rules, game.setup)
    hidden = differing = 0
    for _ in range(60):
        question = game.question
        if question is None:
            break
        seat = random.choice(question.seats)
        number = game.seat_number(seat)
        samples = [game.position.sample(number, Dice(luck)) for luck in (1, 2)]
        differing += samples[0].key() != samples[1].key()
        one, other = (json.loads(json.dumps(bot.question(sample, number))) for sample in samples)
        assert one == other
        view = json.loads(json.dumps(game.view(seat)))
        del view["lines"]
        assert one["moves"] == view["question"].pop("options") == game.legal(seat)
        assert one["view"] == view
        hidden += len(secrets(game, seat))
        for secret in secrets(game, seat):
            assert secret not in json.dumps(one)
        game.play(choose(game, seat, random))
    assert differing > 20
    assert hidden > 50 or name == "e-mission"  # where only crises are hidden, from everybody


def secrets(game: keeling.Game, seat: str) -> set[str]:
    """Names of cards that others hold, and that nothing has shown to this seat."""
    own = json.dumps(game.view(seat)) + " ".join(game.log_for(seat))
    found: set[str] = set()
    for other in set(game.setup.colours) - {seat}:
        view = game.view(other)
        for field in ("hand", "pile", "goals", "goals_aside"):
            found |= {card for card in view.get(field, ()) if card not in own}
    return found


@every_game
def test_the_log_of_a_seat_comes_in_parts(game):
    """All lines since the last question, masked as the seat may read them; the same in play and in sim."""
    options = {"draft": True} if "draft" in keeling.GAMES[game].options else {}
    table = keeling.new(game, 2, seed=3, options=options)
    seat = table.setup.colours[1]
    bots = Bots({seat: "random"}, table.rules, table.setup)
    told = Told("perl", table.rules, table.setup)
    bots.players[seat] = told
    random = Random(3)
    for _ in range(40):
        question = table.question
        if question is None:
            break
        if seat in question.seats:
            table.play(bots.move(table, seat))
        else:
            table.play(choose(table, question.seats[0], random))
    bots.tell(table)
    assert [line for part in told.parts for line in part] + told.log == table.log_for(seat)
    assert len(told.parts) > 3
    assert any("?" in line for part in told.parts for line in part)


class Told(StdioBot):
    """Answers at once, and remembers the log of each question."""

    parts: list[list[str]]

    def answer(self, seen: keeling.Position, seat: int, dice: Dice) -> int:
        if not hasattr(self, "parts"):
            self.parts = []
        self.parts.append(self.log)
        self.log = []
        return seen.options_of(seat)[0]


def test_sim_tells_the_same_log(monkeypatch):
    """As a game would that is played with the same answers."""
    seen: list[Told] = []

    def made(name: str, rules: Any, setup: Any, **how: Any) -> Any:
        bot = Told("perl", rules, setup) if name == "told" else make(name, rules, setup, **how)
        if isinstance(bot, Told):
            seen.append(bot)
        return bot

    monkeypatch.setattr("keeling.simulate.make", made)
    simulate("co2", None, 2, {"draft": True}, 1, 5, 1, True, lambda done: None, "random,told")
    told = seen[-1]
    log = [line for part in told.parts for line in part] + told.log
    rules = keeling.GAMES["co2"]
    masked = [n for n, line in enumerate(log) if line.endswith("?")]
    assert masked and all(log[n].startswith(("nature deal-yellow", "yellow keep")) for n in masked)
    game = keeling.Game(rules, rules.agree(None, 2, {"draft": True}, None), 0)
    for line in log[: masked[0]]:  # up to the first secret it can be played again, word for word
        assert line.partition(" ")[0] == "nature"
        (pick,) = (p for p in game.position.options if game._line(NATURE, p) == line)
        game._apply(NATURE, pick)


# --- whole games, and the documents -------------------------------------------------------------------


@every_game
def test_the_example_plays_whole_games(game):
    """Perl has to be there, as it is wherever git is."""
    bots = f"stdio:{PERL},random"
    _, report = simulate(game, None, 2, {}, 2, 1, 1, True, lambda done: None, bots, True)
    assert report["failed"] == report["violations"] == []
    assert report["games"] == 2 and report["decisions"] > 20


def test_the_example_answers_alike_each_time():
    runs = [
        simulate("co2", None, 2, {}, 1, 1, 1, False, lambda done: None, f"stdio:{PERL}")[1]["decisions"]
        for _ in range(2)
    ]
    assert runs[0] == runs[1]


def test_the_seat_may_be_left_out_and_case_does_not_matter(script, seated):
    program = (
        "hear(); q = hear(); say(json.dumps({'move': '  ' + q['moves'][0].split(' ', 1)[1].upper()}) + '\\n')"
    )
    table = seated(script(f"{program}; hear()"))
    game = keeling.new("co2", 2, seed=5)
    assert table.move(game, "yellow") == game.legal("yellow")[0]


def fits(shown: Any, real: Any) -> bool:
    """Is what a document shows what is really sent, but for what was left out at `...`?"""
    if isinstance(shown, dict):
        if "..." not in shown and set(shown) != set(real):
            return False
        return all(key == "..." or (key in real and fits(value, real[key])) for key, value in shown.items())
    if isinstance(shown, list) and shown and shown[-1] == "...":
        return len(real) >= len(shown) and bool(real[: len(shown) - 1] == shown[:-1])
    return bool(shown == real)


def test_the_transcript_of_the_document_is_true(monkeypatch):
    text = (ROOT / "docs" / "bots-protocol.md").read_text("utf-8")
    shown = [(line[0], json.loads(line[2:])) for line in re.findall(r"^[<>] {.*}$", text, re.M)]
    sent: list[dict[str, Any]] = []
    said = iter([message for who, message in shown if who == "<"])
    write = Running.write

    def remember(self: Running, message: dict[str, Any]) -> None:
        sent.append(json.loads(json.dumps(message)))
        write(self, message)

    monkeypatch.setattr(Running, "write", remember)
    monkeypatch.setattr(Running, "read", lambda self, seconds: json.dumps(next(said)).encode() + b"\n")
    game = keeling.new("co2", 2, seed=5)
    bots = Bots({"orange": f"stdio:{PERL}"}, game.rules, game.setup)
    game.play("yellow propose africa-1 recycling", "yellow end")
    for _ in range(2):
        game.play(bots.move(game, "orange"))
    bots.tell(game)
    bots.close()
    read = [message for who, message in shown if who == ">"]
    assert [message["type"] for message in sent] == [message["type"] for message in read]
    for message, real in zip(read, sent, strict=True):
        assert fits(message, real), message


def test_the_document_names_what_can_go_wrong():
    text = " ".join((ROOT / "docs" / "bots-protocol.md").read_text("utf-8").split())
    assert f"{LONGEST:,} bytes" in text and "is 10 seconds" in text
