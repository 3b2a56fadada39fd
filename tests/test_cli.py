"""The commands: what they print, what programs read from them, and how they fail."""

import io
import json
import os
import pickle
import re
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

import keeling
from keeling import cli, simulate
from keeling.bots import Bot, BotFailed, make
from keeling.kernel.errors import Stuck
from keeling.kernel.nature import seal
from keeling.kernel.rules import Setup
from keeling.locale import LANGUAGES
from tests.kernel.toy import CHOIR
from tests.players import play_on

ROOT = Path(__file__).resolve().parent.parent
GENTLE = ROOT / "tests" / "gentle"
every_game = pytest.mark.parametrize("game", sorted(keeling.GAMES))
COMMANDS = ["play", "sim", "check", "rules", "data", "bench"]


class Outcome(NamedTuple):
    code: int
    out: str
    err: str

    @property
    def json(self) -> dict[str, Any]:
        """Exactly one JSON object, and nothing else."""
        value = json.loads(self.out)
        assert isinstance(value, dict) and self.out.count("\n") == 1
        return value


Keeling = Callable[..., Outcome]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Keeling:
    def command(*arguments: object) -> Outcome:
        code = cli.main([str(argument) for argument in arguments])
        seen = capsys.readouterr()
        return Outcome(code, seen.out, seen.err)

    return command


def command_line(*arguments: str, **more: Any) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "keeling.cli", *arguments], capture_output=True, text=True, timeout=120, **more
    )


# --- the command itself -------------------------------------------------------------------------------


def test_no_arguments_list_the_commands(run):
    outcome = run()
    assert outcome.code == 0 and outcome.err == ""
    for command in COMMANDS:
        assert re.search(rf"^    {command}  +\w", outcome.out, re.M)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(capsys, command):
    with pytest.raises(SystemExit) as left:
        cli.main([command, "--help"])
    assert left.value.code == 0
    text = capsys.readouterr().out
    assert text.startswith(f"usage: keeling {command}")
    parser = cli.build_parser()
    assert parser._subparsers is not None
    (commands,) = parser._subparsers._group_actions
    assert isinstance(commands.choices, dict)
    for action in commands.choices[command]._actions:
        assert action.help, action.dest  # no argument without a word about it


def test_help_names_modes_and_options(capsys):
    with pytest.raises(SystemExit):
        cli.main(["play", "--help"])
    text = " ".join(capsys.readouterr().out.split())
    assert "second-chance has the modes (and seats) coop (2, 3, 4), competitive (2, 3, 4), solo (1)" in text
    assert "options draft, inspectors, solo_goal" in text
    assert "co2 has the modes (and seats) standard (2, 3, 4, 5), solo (1)" in text
    assert "options preset, auction, draft, draft_direction, final_income" in text


def test_about_says_how_lists_are_typed_and_which_bots_there_are():
    assert cli.about(CHOIR) == (
        "choir has the modes (and seats) together (2, 3, 4), alone (1) "
        "and the options voices (A,B,..), songs (A,B,.. or A:1,B:2,..) and bots of its own: low, high, shrill"
    )
    assert "bots" not in cli.about(keeling.GAMES["co2"])


@pytest.fixture
def choir(monkeypatch):
    """The toy game as one of ours."""
    monkeypatch.setitem(keeling.GAMES, "choir", CHOIR)


@pytest.mark.parametrize(
    ("typed", "value"),
    [
        ("voices=bass,alto", ["bass", "alto"]),
        ("voices=bass", ["bass"]),
        ("voices= bass , alto,", ["bass", "alto"]),
        ("voices=", []),
        ("voices=none", None),
        ("voices=bass:1", ["bass:1"]),
        ("songs=alto,bass,bass", ["alto", "bass", "bass"]),
        ("songs=7", ["7"]),
        ("songs=alto:1,bass:0", {"alto": 1, "bass": 0}),
        ("other=bass,alto", "bass,alto"),
        ("other=7", 7),
        ("other=true", True),
        ("other=" + "9" * 5000, "9" * 5000),
    ],
)
def test_options_as_they_are_typed(choir, typed, value):
    args = cli.build_parser().parse_args(["sim", "choir", "--option", typed])
    assert cli.setup_options(args) == {typed.partition("=")[0]: value}


@pytest.mark.parametrize("typed", ["alto:1,bass", "alto:x", "alto:", "alto:1,alto:2", "alto:-1", "alto:1.5"])
def test_a_table_that_is_none(choir, run, typed):
    outcome = run("sim", "choir", "--option", f"songs={typed}")
    assert outcome == (1, "", f"keeling: --option takes A,B,.. or A:1,B:2,.., not {typed!r}\n")


def test_the_options_say_who_plays(choir, run):
    typed = ["--option", "voices=treble,bass,alto", "--option", "songs=bass:2,alto:1"]
    report = run("sim", "choir", "--games", 20, *typed, "--json").json
    assert (report["mode"], report["seats"], report["decisions"]) == ("together", 3, 60)
    assert list(report["scores"]) == ["treble", "bass", "alto"]
    assert run("sim", "choir", "--option", "voices=drum").err == (
        "keeling: option voices cannot be ['drum']; allowed: none, or a list of different words out of "
        "alto, bass, tenor, treble\n"
    )


def test_version(capsys):
    with pytest.raises(SystemExit):
        cli.main(["--version"])
    assert capsys.readouterr().out == f"keeling {keeling.__version__}\n"


@pytest.mark.parametrize(
    ("arguments", "code", "says"),
    [
        (["dance"], 2, "invalid choice: 'dance'"),
        (["sim"], 2, "the following arguments are required: game; see keeling sim --help"),
        (["sim", "second-chance", "--games", "many"], 2, "argument --games: invalid int value: 'many'"),
        (["sim", "second-chance", "--what"], 2, "unrecognized arguments: --what"),
        (["sim", "chess"], 1, "unknown game 'chess'; games are second-chance"),
        (["sim", "second-chance", "--games", "0"], 1, "games and jobs must be at least 1"),
        (["sim", "second-chance", "--jobs", "0"], 1, "games and jobs must be at least 1"),
        (["sim", "second-chance", "--mode", "duel"], 1, "has no mode 'duel'"),
        (["sim", "second-chance", "--seats", "7"], 1, "cannot be played with 7 seats"),
        (["sim", "second-chance", "--bots", "clever"], 1, "there is no bot 'clever'; bots are random"),
        (["sim", "second-chance", "--bots", "random,random,random"], 1, "name one bot for all seats or one"),
        (["sim", "second-chance", "--option", "x"], 1, "--option takes NAME=VALUE"),
        (["sim", "second-chance", "--data", "nowhere"], 1, "nowhere"),
        (["check"], 2, "the following arguments are required: FILE"),
        (["check", "nowhere"], 1, "nowhere: No such file or directory"),
        (["check", str(ROOT)], 1, "Is a directory"),
        (["check", str(ROOT / "LICENSE")], 1, "LICENSE: line 1: "),
        (["rules", "chess"], 1, "unknown game 'chess'"),
        (
            ["rules", "second-chance", "qwertz"],
            1,
            "no clause of second-chance is called or mentions 'qwertz'",
        ),
        (["data", "chess"], 1, "unknown game 'chess'"),
        (["data", "second-chance", "--check", "nowhere"], 1, "nowhere"),
        (["sim", "co2", "--mode", "coop"], 1, "has no mode 'coop'"),
        (["sim", "co2", "--seats", "6"], 1, "cannot be played with 6 seats; allowed: 2, 3, 4, 5"),
        (["sim", "co2", "--option", "auction=silent"], 1, "auction"),
        (["rules", "co2", "qwertz"], 1, "no clause of co2 is called or mentions 'qwertz'"),
        (["bench", "--rounds", "0"], 1, "rounds must be at least 1"),
        (["bench", "--seconds", "0"], 1, "seconds more than 0"),
        (["bench", "--seconds", "nan"], 1, "seconds more than 0"),
        (["bench", "--what", "play,luck"], 1, "'luck' cannot be measured; what can: play, clone,"),
    ],
)
@pytest.mark.parametrize("as_json", [False, True], ids=["text", "json"])
def test_an_error_is_one_line_on_stderr(run, arguments, code, says, as_json):
    outcome = run(*arguments, *(["--json"] if as_json else []))
    assert outcome.code == code
    assert outcome.err.startswith("keeling: ") and outcome.err.count("\n") == 1
    assert says in outcome.err
    if as_json:
        assert says.rpartition(": ")[2] in outcome.out
        assert outcome.json
    else:
        assert outcome.out == ""


def test_an_interrupt_is_no_traceback(run, monkeypatch):
    def stop(*arguments: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(simulate, "run_chunks", stop)
    assert run("sim", "second-chance") == (130, "", "keeling: stopped\n")


def test_an_error_of_many_lines_becomes_one():
    assert cli.fail("two\n  lines", False) == 1


# --- sim ----------------------------------------------------------------------------------------------

KEYS = {
    *("game", "mode", "seats", "games", "decisions", "seconds", "games_per_s", "decisions_per_s"),
    *("won", "won_interval", "reasons", "scores", "violations", "failed"),
}


@pytest.mark.parametrize(
    ("game", "mode", "seats", "who"),
    [
        ("second-chance", "coop", 2, ["group"]),
        ("second-chance", "coop", 4, ["group"]),
        ("second-chance", "competitive", 3, ["yellow", "red", "blue"]),
        ("second-chance", "solo", 1, ["group"]),
        ("co2", "standard", 2, ["yellow", "orange"]),
        ("co2", "standard", 5, ["yellow", "orange", "blue", "purple", "black"]),
        ("co2", "solo", 1, ["yellow"]),
    ],
)
def test_sim_for_programs(run, game, mode, seats, who):
    report = run("sim", game, "--mode", mode, "--seats", seats, "--games", 60, "--json").json
    assert set(report) == KEYS
    assert (report["game"], report["mode"], report["seats"], report["games"]) == (game, mode, seats, 60)
    assert report["decisions"] > 60 and report["seconds"] > 0
    assert report["games_per_s"] == pytest.approx(60 / report["seconds"])
    assert report["decisions_per_s"] == pytest.approx(report["decisions"] / report["seconds"])
    assert sum(report["reasons"].values()) == 60
    assert list(report["scores"]) == who
    for score in report["scores"].values():
        low, high = score["interval"]
        assert low <= score["mean"] <= high
    if who == ["group"]:
        wins, intervals = [report["won"]], [report["won_interval"]]
    else:
        assert list(report["won"]) == list(report["won_interval"]) == who
        wins, intervals = list(report["won"].values()), list(report["won_interval"].values())
    for won, (low, high) in zip(wins, intervals, strict=True):
        assert isinstance(won, int)
        assert 0 <= low <= won / 60 <= high <= 1
    assert report["violations"] == report["failed"] == []


@pytest.mark.parametrize(("game", "mode"), [("second-chance", "competitive"), ("co2", "standard")])
def test_sim_counts_wins_by_seat(run, game, mode):
    table = ["--mode", mode, "--seats", 2, "--data", GENTLE / game]
    report = run("sim", game, *table, "--games", 20, "--json").json
    assert sum(report["reasons"].values()) == 20
    assert sum(report["won"].values()) >= 20  # victories can be shared


@pytest.mark.parametrize(
    ("game", "mode"), [("second-chance", "coop"), ("second-chance", "competitive"), ("co2", "standard")]
)
def test_sim_is_the_same_however_it_is_run(run, game, mode):
    """The seed decides; processes, checks and the bar do not."""
    table = ["sim", game, "--mode", mode, "--games", 55, "--json"]
    reports = []
    for more in ([], ["--jobs", 2], ["--check"], ["--check", "--jobs", 3], ["--bots", "random"]):
        report = run(*table, "--seed", 9, *more).json
        for key in ("seconds", "games_per_s", "decisions_per_s"):
            del report[key]
        reports.append(report)
    assert all(report == reports[0] for report in reports)
    other = run(*table, "--seed", 10).json
    assert other["decisions"] != reports[0]["decisions"]


def test_sim_for_people(run):
    outcome = run("sim", "second-chance", "--mode", "solo", "--games", 1, "--check")
    assert outcome.code == 0 and outcome.err == ""
    lines = outcome.out.splitlines()
    assert lines[0] == "1 game of CO₂: Second Chance, solo, 1 seat, bots: random"
    assert re.fullmatch(r"  won team +[01] +\S+ % \[.*\]", lines[-4])
    assert re.fullmatch(r"  score group +-?\d+\.\d\d  \[.*\]", lines[-3])
    assert re.fullmatch(r"[\d.]+ games/s, \d+ decisions/s, [\d.]+ decisions a game", lines[-2])
    assert lines[-1] == "All invariants held after every decision."
    text = run("sim", "second-chance", "--mode", "competitive", "--games", 2).out
    assert re.search(r"^  won yellow +\d +\S+ %", text, re.M) and re.search(r"^  won red ", text, re.M)
    assert "2 games of CO₂: Second Chance, competitive, 2 seats" in text
    text = run("sim", "co2", "--games", 2, "--seats", 5, "--option", "auction=open", "--check").out
    assert text.startswith("2 games of CO₂, standard, 5 seats, bots: random\n")
    assert re.search(r"^  won black +\d +\S+ %", text, re.M)
    assert text.endswith("All invariants held after every decision.\n")


@pytest.mark.parametrize(
    ("bots", "low", "high"),
    [
        ("low", 2, 2),
        ("high", 10, 10),
        ("low,high", 2, 10),
        ("high,random", 10, None),
        ("random", None, None),
        (None, None, None),
    ],
)
@pytest.mark.parametrize("check", [[], ["--check"]], ids=["plain", "check"])
def test_sim_with_bots_of_the_game(choir, run, bots, low, high, check):
    """Of two songs each, the low bot sings two notes 1, the high one two notes 5."""
    typed = [] if bots is None else ["--bots", bots]
    report = run("sim", "choir", "--games", 60, *typed, *check, "--json").json
    assert report["decisions"] == 240 and report["violations"] == []
    for voice, expected in (("alto", low), ("bass", high)):
        mean = report["scores"][voice]["mean"]
        assert mean == expected if expected else 5 < mean < 7


def test_a_random_seat_beside_a_bot_plays_the_same_with_and_without_checks(choir, run):
    table = ["sim", "choir", "--games", 60, "--bots", "low,random", "--json"]
    assert run(*table).json["scores"] == run(*table, "--check").json["scores"]


class Elsewhere:
    """A pool of processes that are none; but what goes there and comes back is only what can travel."""

    done: Any = None

    def __init__(self, *arguments: object) -> None: ...

    def submit(self, *call: Any) -> "Elsewhere":
        work, *arguments = pickle.loads(pickle.dumps(call))
        future = Elsewhere()
        future.done = pickle.loads(pickle.dumps(work(*arguments)))
        return future

    def result(self) -> Any:
        return self.done

    def shutdown(self, cancel_futures: bool) -> None: ...


def test_workers_find_the_bots_by_name(choir, run, monkeypatch):
    table = ["sim", "choir", "--games", 40, "--bots", "low,high", "--json"]
    alone = run(*table).json
    monkeypatch.setattr(simulate, "ProcessPoolExecutor", Elsewhere)
    assert run(*table, "--jobs", 2).json["scores"] == alone["scores"]


@pytest.mark.parametrize(
    ("bots", "says"),
    [
        (
            "clever",
            "there is no bot 'clever'; bots are low, high, shrill, random, greedy, easy, normal, hard, ",
        ),
        ("mcts:depth=3", "'mcts:depth=3': 'depth=3' is not understood; allowed are seconds=S"),
        ("stdio:no-such-program", "stdio:no-such-program: there is no program 'no-such-program'"),
        ("low,clever", "there is no bot 'clever'"),
        ("low,", "there is no bot ''"),
        ("low,low,low", "name one bot for all seats or one for each of 2, not 3"),
    ],
)
def test_bots_that_are_none(choir, run, bots, says):
    outcome = run("sim", "choir", "--bots", bots)
    assert outcome.code == 1 and says in outcome.err


def test_check_notices_a_bot_that_does_what_it_may_not(choir, run):
    report = run("sim", "choir", "--games", 1, "--bots", "shrill", "--check", "--json").json
    assert re.match(
        r"game 0, decision 1: stuck: \d+ is not open to seat [01]; open are ", *report["violations"]
    )


@pytest.mark.parametrize("check", [[], ["--check"]], ids=["plain", "check"])
def test_bots_that_move_on_a_seat_every_game(choir, run, check):
    """The high bot always wins: in game 0 as alto, in game 1 as bass, in game 2 as alto again."""
    table = ["sim", "choir", "--games", 5, "--bots", "high,low", "--json", *check]
    report = run(*table).json
    assert report["won"] == {"alto": 5, "bass": 0} and "won_by_bot" not in report
    report = run(*table, "--rotate").json
    assert set(report) == KEYS | {"won_by_bot"}
    assert report["won"] == {"alto": 3, "bass": 2}
    assert report["won_by_bot"] == {
        "high": {"won": 5, "played": 5, "interval": simulate.wilson(5, 5)},
        "low": {"won": 0, "played": 5, "interval": simulate.wilson(0, 5)},
    }


@pytest.mark.parametrize(
    ("seats", "bots", "games", "high", "low"),
    [
        (3, "high,low,low", 6, (6, 6), (0, 12)),
        (3, "high,high,low", 4, (8, 8), (0, 4)),  # victories are shared
        (2, "high", 3, (6, 6), None),
    ],
)
def test_wins_by_bot_count_every_seat_it_had(choir, run, seats, bots, games, high, low):
    table = ["sim", "choir", "--seats", seats, "--games", games, "--bots", bots, "--rotate", "--json"]
    by_bot = run(*table).json["won_by_bot"]
    found = {bot: (count["won"], count["played"]) for bot, count in by_bot.items()}
    assert found == ({"high": high, "low": low} if low else {"high": high})
    text = run(*[word for word in table if word != "--json"]).out
    assert re.search(rf"^  won high +{high[0]}  100\.0 % \[\d+\.\d, 100\.0\]$", text, re.M)


def test_every_seat_has_each_bot_equally_often(choir):
    """Three bots, six games: each has had every seat twice."""
    rules = keeling.GAMES["choir"]
    setup = rules.agree(None, 3, None, None)
    seen = Counter[tuple[str, str]]()
    for number in range(6):
        names = simulate.seated(["low", "high", "random"], number)
        seen.update(zip(setup.colours, names, strict=True))
    assert set(seen.values()) == {2} and len(seen) == 9


def test_a_team_has_no_wins_by_bot(run):
    report = run("sim", "second-chance", "--mode", "coop", "--games", 2, "--rotate", "--json").json
    assert report["won_by_bot"] == {}


def test_thinking_bots_play_the_same_games_however_they_are_run(choir, run, monkeypatch):
    """Each has dice of its own, from the seed, the number of the game and the seat."""

    def by_dice(position: keeling.Position, seat: int, dice: keeling.Dice) -> int:
        return position.options_of(seat)[dice.below(5)]

    monkeypatch.setitem(CHOIR.bots, "dicey", by_dice)
    table = ["sim", "choir", "--games", 6, "--bots", "dicey,random", "--rotate", "--json"]
    once = run(*table).json
    assert run(*table).json["scores"] == run(*table, "--check").json["scores"] == once["scores"]
    assert run(*table, "--seed", 2).json["scores"] != once["scores"]
    monkeypatch.setattr(simulate, "ProcessPoolExecutor", Elsewhere)
    assert run(*table, "--jobs", 3).json["won_by_bot"] == once["won_by_bot"]


def test_greedy_in_processes_of_their_own(run):
    """A bot that looks ahead, in real workers: the same games, and wins by seat with their intervals."""
    table = [
        "sim",
        "second-chance",
        "--mode",
        "competitive",
        "--bots",
        "greedy,random",
        "--games",
        2,
        "--json",
    ]
    alone, apart = run(*table).json, run(*table, "--jobs", 2, "--check").json
    for key in ("won", "won_interval", "scores", "decisions", "reasons", "failed", "violations"):
        assert alone[key] == apart[key]
    assert list(alone["won"]) == list(alone["won_interval"]) == ["yellow", "red"]


class Deaf(Bot):
    """Notes what it hears."""

    name = "deaf"

    def __init__(self) -> None:
        self.ears: list[tuple[int, int | None]] = []

    def answer(self, seen: keeling.Position, seat: int, dice: keeling.Dice) -> int:
        return seen.options_of(seat)[0]

    def heard(self, seat: int, pick: int | None) -> None:
        self.ears.append((seat, pick))


def test_in_sim_bots_think_by_the_processors_clock(monkeypatch):
    clocks = []

    def made(name: str, rules: Any, setup: Any, clock: Any = None) -> Bot:
        clocks.append(clock)
        return make(name, rules, setup)

    monkeypatch.setattr(simulate, "make", made)
    simulate.simulate("co2", "standard", 2, {}, 1, 1, 1, False, lambda done: None, "random,random")
    assert clocks[-2:] == [time.thread_time, time.thread_time]


def test_bots_hear_what_their_seat_may_know(monkeypatch):
    """Which goal somebody keeps is that seat's secret; Nature's draws are no answers."""
    bots: list[Deaf] = []

    def deaf(name: str, rules: object, setup: object, **how: object) -> Bot:
        bots.append(Deaf())
        return bots[-1]

    monkeypatch.setattr(simulate, "make", deaf)
    simulate.simulate("second-chance", "competitive", 2, {}, 1, 1, 1, False, lambda done: None, "deaf")
    yellow, red = bots[-2].ears, bots[-1].ears
    assert [seat for seat, _ in yellow] == [seat for seat, _ in red]
    assert {seat for seat, _ in yellow} == {0, 1}
    unknown = [
        (seat, mine, yours) for (seat, mine), (_, yours) in zip(yellow, red, strict=True) if mine != yours
    ]
    assert unknown and len(unknown) < len(yellow)
    for seat, mine, yours in unknown:
        assert (yours is None and mine is not None) if seat == 0 else (mine is None and yours is not None)


class Weak(Bot):
    """Fails when it is asked for the second time, or when it hears something."""

    name = "weak"

    def __init__(self, hears: bool) -> None:
        self.asked = 0
        self.hears = hears
        self.closed = False

    def answer(self, seen: keeling.Position, seat: int, dice: keeling.Dice) -> int:
        self.asked += 1
        if self.asked == 2:
            raise BotFailed("it fell\nasleep")
        return seen.options_of(seat)[0]

    def heard(self, seat: int, pick: int | None) -> None:
        if self.hears:
            raise BotFailed("it hears voices")

    def close(self) -> None:
        self.closed = True


@pytest.mark.parametrize(("hears", "says"), [(False, "it fell asleep"), (True, "it hears voices")])
@pytest.mark.parametrize("check", [[], ["--check"]], ids=["plain", "check"])
def test_random_sits_in_for_a_bot_that_fails(choir, run, monkeypatch, hears, says, check):
    weak: list[Weak] = []

    def made(name: str, rules: keeling.Rules, setup: Setup, **how: Any) -> Bot:
        if name != "weak":
            return make(name, rules, setup, **how)
        weak.append(Weak(hears))
        return weak[-1]

    monkeypatch.setattr(simulate, "make", made)
    outcome = run("sim", "choir", "--games", 2, "--bots", "low,weak", "--json", *check)
    assert outcome.code == 0 and outcome.json["reasons"] == {"sung": 2}
    assert outcome.json["failed"] == [f"game {n}, bass: weak: {says}" for n in range(2)]
    assert all(bot.closed for bot in weak)
    text = run("sim", "choir", "--games", 1, "--bots", "low,weak", *check).out
    assert f"1 bot failed; random played on in its seat:\n  game 0, bass: weak: {says}\n" in text


def test_a_program_that_fails_in_every_game(run, tmp_path):
    path = tmp_path / "bot.py"
    path.write_text("import sys; sys.exit('no licence')", "utf-8")
    bot = f"stdio:{sys.executable} {path}"
    outcome = run("sim", "co2", "--games", 2, "--bots", f"random,{bot}", "--rotate", "--check", "--json")
    assert outcome.code == 0 and outcome.json["violations"] == []
    said = f"{bot} ended with exit code 1; last on stderr: 'no licence'"
    assert outcome.json["failed"] == [f"game 0, orange: {said}", f"game 1, yellow: {said}"]


def test_sim_reports_what_breaks(run, monkeypatch):
    rules = keeling.GAMES["second-chance"]
    monkeypatch.setattr(rules, "violations", lambda position: ["a cube is missing"])
    outcome = run("sim", "second-chance", "--games", 1, "--check")
    assert outcome.code == 1
    assert "violations: " in outcome.out and "game 0, decision 0: a cube is missing" in outcome.out
    report = run("sim", "second-chance", "--games", 1, "--check", "--json").json
    assert report["violations"][0] == "game 0, decision 0: a cube is missing"


def test_sim_survives_a_game_that_gets_stuck(run, monkeypatch):
    def stuck(position: object) -> list[str]:
        raise Stuck("rule 7 leaves no answer")

    monkeypatch.setattr(keeling.GAMES["second-chance"], "violations", stuck)
    outcome = run("sim", "second-chance", "--games", 2, "--check", "--json")
    assert outcome.code == 1
    assert outcome.json["reasons"] == {"stuck": 2} and outcome.json["scores"] == {}
    assert outcome.json["violations"][1] == "game 1, decision 0: stuck: rule 7 leaves no answer"
    monkeypatch.setattr(simulate, "playout", lambda position, dice: stuck(position))
    outcome = run("sim", "second-chance", "--games", 2)
    assert outcome.code == 1 and outcome.err.startswith("keeling: game 0 got stuck, which is a bug")


def test_intervals():
    assert simulate.wilson(0, 0) == [0.0, 1.0]
    low, high = simulate.wilson(50, 100)
    assert low == pytest.approx(0.404, abs=0.001) and high == pytest.approx(0.596, abs=0.001)
    tally = simulate.Tally()
    for score in (1, 2, 3):
        tally.add(keeling.Result(True, [], {"group": score}, {}, "won", None), 1)
    assert tally.report(1.0)["scores"]["group"]["interval"] == pytest.approx(
        [2 - 1.1316, 2 + 1.1316], abs=1e-3
    )


def test_the_bar_is_drawn_for_people_only(capsys):
    hidden = cli.Progress(10, False)
    hidden.show(5)
    hidden.clear()
    assert capsys.readouterr().err == ""
    bar = cli.Progress(10, True)
    bar.show(0)
    bar.show(5)
    assert re.search(r"\r\[#{15} {15}\] 5/10 +\d+ s left $", capsys.readouterr().err)
    bar.clear()
    assert capsys.readouterr().err.strip() == ""


def test_the_bar_moves_while_games_are_played(monkeypatch, capsys):
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    assert cli.main(["sim", "second-chance", "--games", "120"]) == 0
    seen = capsys.readouterr()
    assert [int(n) for n in re.findall(r"(\d+)/120", seen.err)] == [0, 50, 100, 120]
    assert "[" not in seen.out.partition("\n")[0]


# --- check --------------------------------------------------------------------------------------------


@pytest.fixture
def saves(tmp_path: Path, game: str) -> dict[str, Path]:
    """One file of each kind; the last mode for several is played for points by everyone."""
    mode = [mode for mode, seats in keeling.GAMES[game].seats.items() if 2 in seats][-1]
    over = play_on(keeling.new(game, 2, mode, seed=3), Random(3))
    files = {
        "over": over.save(),
        "open": keeling.new(game, 3, seed=3).save(),
        "edited": over.save().replace("result: ", "result: won "),
        "cut": over.save()[:-30],
    }
    for name, text in files.items():
        (tmp_path / name).write_text(text, "utf-8")
    (tmp_path / "binary").write_bytes(b"\xff\x00")
    return {name: tmp_path / name for name in (*files, "binary")}


@every_game
def test_check_replays_saves(run, saves, game):
    outcome = run("check", saves["over"], saves["open"])
    assert outcome.code == 0 and outcome.err == ""
    first, last = outcome.out.splitlines()
    seats = keeling.load(saves["over"].read_text("utf-8")).setup.colours
    points = "" if game == "e-mission" else "".join(rf" {seat}=-?\d+" for seat in seats)
    assert re.fullmatch(rf"{saves['over']}: ok, \d+ lines, (played|lost) [a-z0-9-]+{points}", first)
    assert re.fullmatch(rf"{saves['open']}: ok, \d+ lines, not over", last)


def test_check_verifies_the_sealed_chance_of_a_game(run, tmp_path):
    game = keeling.new("co2", seats=2, seed="5eed" * 16)
    game.seal = seal("5eed" * 16)
    file = tmp_path / "sealed.keeling"
    file.write_text(game.save(), "utf-8")
    said = run("check", file).out
    assert said == f"{file}: ok, {len(game.log)} lines, not over; every draw is as it was sealed\n"
    assert run("check", "--json", file).json["files"][0]["sealed"] is True
    one, other = [line for line in game.log if line.startswith("nature summit")][:2]
    swapped = game.save().replace(one, "?").replace(other, one).replace("?", other)
    file.write_text("".join(line for line in swapped.splitlines(True) if "digest" not in line), "utf-8")
    outcome = run("check", file)
    assert outcome.code == 1 and f"{other!r} was not drawn with the sealed seed" in outcome.err


@every_game
@pytest.mark.parametrize("kind", ["edited", "cut", "binary"])
def test_check_names_the_save_that_does_not_fit(run, saves, kind, game):
    outcome = run("check", saves["open"], saves[kind])
    assert outcome.code == 1
    assert outcome.out.count("ok") == 1
    assert outcome.err.startswith(f"keeling: {saves[kind]}: ") and outcome.err.count("\n") == 1


@every_game
def test_check_for_programs(run, saves, game):
    outcome = run("check", "--json", *saves.values())
    assert outcome.code == 1
    rows = {Path(row["file"]).name: row for row in outcome.json["files"]}
    assert {name: row["ok"] for name, row in rows.items()} == {
        "over": True,
        "open": True,
        "edited": False,
        "cut": False,
        "binary": False,
    }
    assert rows["over"]["over"] is True and rows["over"]["game"] == game
    assert rows["open"]["result"] is None and rows["open"]["lines"] > 4
    assert rows["edited"]["error"].startswith("line ")


# --- rules and data -----------------------------------------------------------------------------------


@every_game
def test_rules_lists_the_games(run, game):
    rules = keeling.GAMES[game]
    count = len(rules.clauses())
    assert re.search(rf"^{game} +{rules.title}, {count} clauses$", run("rules").out, re.M)
    assert run("rules", "--json").json["games"][game]["clauses"] == count


@pytest.mark.parametrize(
    ("game", "clause", "begins", "chapter", "words"),
    [
        ("second-chance", "sc-infra-5", "SC-INFRA-5  You pay the CEP before", "SC-MKT", ["market", "closed"]),
        ("co2", "c-inst-3", "C-INST-3  ", "C-MKT", ["market", "emptied"]),
    ],
)
def test_rules_by_id_beginning_and_words(run, game, clause, begins, chapter, words):
    assert run("rules", game, clause).out.startswith(begins)
    lines = run("rules", game, chapter).out.splitlines()
    assert len(lines) > 5 and all(line.startswith((f"{chapter}-", "  ")) for line in lines)
    found = run("rules", game, *words, "--json").json["clauses"]
    assert found and all(word in entry["en"].lower() for entry in found.values() for word in words)
    everything = run("rules", game, "--json").json["clauses"]
    assert everything == keeling.GAMES[game].clauses()
    assert max(len(line) for line in run("rules", game).out.splitlines()) <= 110


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_in_a_language(run, monkeypatch, game, language):
    clauses = keeling.GAMES[game].clauses(language)
    first = next(iter(clauses))
    by_flag = run("rules", game, first, "--language", language)
    assert " ".join(by_flag.out.split()).startswith(f"{first} {clauses[first]['text']} [")
    monkeypatch.setenv("KEELING_LANGUAGE", language)
    assert run("rules", game, first) == by_flag
    assert run("rules", game, first, "--language", "en").out.split()[1] == clauses[first]["en"].split()[0]


def test_a_language_that_nobody_speaks(run, monkeypatch):
    assert run("rules", "co2", "--language", "tlh").code == 2
    monkeypatch.setenv("KEELING_LANGUAGE", "tlh")
    outcome = run("rules", "co2")
    assert (outcome.code, outcome.out) == (1, "")
    assert outcome.err == f"keeling: KEELING_LANGUAGE is 'tlh'; languages are {', '.join(LANGUAGES)}\n"


@every_game
def test_a_ruling_is_marked_once(run, game):
    text = " ".join(run("rules", game).out.split())
    assert "[ruling, ruling]" not in text
    assert ", ruling]" in text and "[ruling]" in text


NUMBERS = {  # of start.toml: a table, a key, its value, and a key nobody has
    "second-chance": ("market", "price", 3, "prise"),
    "co2": ("market", "price", 3, "prise"),
    "e-mission": ("game", "cards_per_round", 5, "card_per_round"),
}


@every_game
def test_data_with_provenance(run, game):
    table, key, value, _ = NUMBERS[game]
    text = run("data", game).out
    assert re.search(rf"^start.toml +{table} +{key} +{value} +rulebook$", text, re.M)
    values = run("data", game, "--json").json["values"]
    assert len(values) == text.count("\n")
    assert set(values[0]) == {"file", "record", "key", "value", "provenance"}


@every_game
def test_data_checks_corrections(run, tmp_path, game):
    table, key, _, unknown = NUMBERS[game]
    (tmp_path / "start.toml").write_text(f"[{table}]\n{key} = 4\n", "utf-8")
    outcome = run("data", game, "--check", tmp_path)
    assert outcome.out == f"start.toml: {table}.{key} = 4\n{tmp_path}: all counts add up; 1 value changed\n"
    values = run("data", game, "--check", tmp_path, "--json").json["values"]
    assert [v["value"] for v in values if v["provenance"] == "overlay"] == [4]
    (tmp_path / "start.toml").write_text(f"[{table}]\n{unknown} = 4\n", "utf-8")
    outcome = run("data", game, "--check", tmp_path)
    assert outcome.code == 1 and outcome.out == ""
    assert f"did you mean {key}?" in outcome.err and outcome.err.count("\n") == 1


# --- as a program -------------------------------------------------------------------------------------


@every_game
def test_in_a_process_of_its_own(tmp_path, game):
    played = command_line("play", game, "--seed", "5", input="why\n1\nquit\n", cwd=tmp_path)
    assert played.returncode == 0 and played.stderr == ""
    assert f"Saved to {game}-5.keeling." in played.stdout
    checked = command_line("check", f"{game}-5.keeling", cwd=tmp_path)
    assert checked.returncode == 0 and "ok" in checked.stdout
    failed = command_line("check", "nothing", cwd=tmp_path)
    assert (failed.returncode, failed.stdout) == (1, "")
    assert failed.stderr == "keeling: nothing: No such file or directory\n"


def test_a_terminal_without_our_characters(tmp_path):
    env = {**os.environ, "PYTHONIOENCODING": "ascii:strict", "PYTHONUTF8": "0"}
    command = [sys.executable, "-m", "keeling.cli", "play", "second-chance", "--seed", "5"]
    played = subprocess.run(command, input=b"\xff\xfe\nquit\n", capture_output=True, cwd=tmp_path, env=env)
    assert played.returncode == 0 and played.stderr == b""
    assert b"CO?: Second Chance" in played.stdout


@pytest.mark.skipif(os.name == "nt", reason="pipes of another kind")
def test_a_reader_that_goes_away(tmp_path):
    command = [sys.executable, "-m", "keeling.cli", "data", "second-chance"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None and process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        error = process.stderr.read()
        assert process.wait() in (0, 1)
    assert error == b""


def test_streams_that_are_no_files_are_left_alone(monkeypatch, run):
    monkeypatch.setattr("sys.stdin", io.StringIO())
    assert run("rules").code == 0
