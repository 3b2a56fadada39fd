"""The bench: what is measured, how it becomes ratios, and the gate. What a real clock says is not tested."""

import io
import json
import sys
import time
import tomllib
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES, PathFinder
from pathlib import Path
from typing import Any

import pytest

from keeling import GAMES, Dice, cli
from keeling.bench import SUMMARY, WHATS, bench, ours, peers, report, subject, worker
from keeling.bots import Judge
from keeling.kernel.errors import BadSetup, KeelingError
from keeling.kernel.position import playout
from tools import gate

MODES = ours.subjects()
YARDSTICKS = ours.yardsticks()


# --- the stopwatch ------------------------------------------------------------------------------------


@pytest.fixture
def clock(monkeypatch):
    """A clock that only goes when it is told to."""

    class Clock:
        now = 0.0

        def tick(self, seconds: float) -> None:
            self.now += seconds

    found = Clock()
    monkeypatch.setattr(time, "process_time", lambda: found.now)
    return found


def test_a_rate_is_work_per_second(clock):
    def work() -> int:
        clock.tick(0.25)
        return 5

    assert subject.rate(work, 1) == 20
    assert subject.rate(work, 0) == 20, "at least once"


def test_the_time_of_a_call_is_the_mean_over_all(clock):
    calls = [lambda: clock.tick(0.001), lambda: clock.tick(0.003)]
    assert subject.microseconds(calls, 1) == pytest.approx(2000)
    assert len(calls) == 2


def test_quick_calls_are_timed_many_at_a_time(clock, monkeypatch):
    looks = 0

    def look():
        nonlocal looks
        looks += 1
        return clock.now

    monkeypatch.setattr(time, "process_time", look)
    assert subject.microseconds([lambda: clock.tick(1e-6)], 0.1) == pytest.approx(1)
    assert looks < 200


def test_bytes_are_what_the_process_grows_by(monkeypatch):
    kept = []

    def copy() -> None:
        kept.append(1)

    monkeypatch.setattr(subject, "resident", lambda: 5_000_000 + 1234 * len(kept))
    assert subject.bytes_each([copy]) == 1234


class Coin(subject.Subject):
    """Games of three decisions, one of which is forced."""

    name = "coin"
    clock: Any

    def play(self) -> tuple[int, int]:
        self.clock.tick(0.5)
        return 1, 3

    def answers(self, seed: int) -> list[int]:
        return [2, 1, 6]


def test_random_play_counts_decisions_and_choices(clock):
    coin = Coin()
    coin.clock = clock
    rows = coin.measure("play", 2)
    assert rows == {
        "decisions": 6,
        "games": 2,
        "choices": pytest.approx(4),
        "length": 3,
        "answers": 3,
    }


# --- our own games ------------------------------------------------------------------------------------


def test_every_mode_and_number_of_seats_is_measured():
    seats = [(rules, mode, n) for rules in GAMES.values() for mode in rules.modes for n in rules.seats[mode]]
    assert list(MODES) == [f"{rules.name} {mode} {n}" for rules, mode, n in seats]
    assert {"second-chance competitive 4", "co2 standard 5", "e-mission solo 1"} <= set(MODES)
    assert YARDSTICKS == ["second-chance coop 4", "co2 standard 4", "e-mission coop 4"]


@pytest.mark.parametrize("name", MODES)
def test_the_pass_that_counts_plays_the_games_that_are_timed(name):
    mode = MODES[name]
    assert len(mode.answers(7)) == playout(mode.fresh(), Dice(7))


@pytest.mark.parametrize("name", YARDSTICKS)
def test_everything_that_is_called_works(name, monkeypatch):
    monkeypatch.setattr(ours, "POSITIONS", 3)
    mode = ours.subjects()[name]
    for what in ("clone", "options", "legal", "view", "save", "load"):
        assert what in mode.offers
        calls = mode.prepared(what)
        assert len(calls) == 3 and all(call() for call in calls)
    positions = [call() for call in mode.prepared("clone")]
    assert not any(position.over() for position in positions)
    assert len({position.key() for position in positions}) == 3, "from different games"
    assert [list(call()) for call in mode.prepared("options")]
    assert all(call().over for call in mode.prepared("load"))


def test_growth_compares_the_thirds_of_a_game(monkeypatch):
    mode = ours.subjects()["e-mission solo 1"]
    thirds = []

    def play_time(game: Any, played: list[str]) -> float:
        thirds.append(len(played))
        game.play(*played)
        return 1.0 if len(thirds) % 2 else 1.5

    monkeypatch.setattr(ours, "POSITIONS", 2)
    monkeypatch.setattr(ours, "play_time", play_time)
    assert mode.growth(0.1) == 1.5
    assert thirds[0] == thirds[1] == len(mode.played[0]) // 3


def test_the_search_is_measured_from_the_opening(monkeypatch):
    asked = []

    def simulations(position, seat, seats, judge, count, dice):
        asked.append((position, seat, count))
        assert seats == 4 and isinstance(judge, Judge)
        return count

    monkeypatch.setattr(ours, "simulations", simulations)
    mode = ours.subjects()["co2 standard 4"]
    assert "mcts" in mode.offers
    assert mode.search() == mode.search() == ours.SIMULATIONS
    (position, seat, count), (other, _, _) = asked
    assert position is not other and position.key() == other.key()
    assert seat in position.open_seats() and count == ours.SIMULATIONS


def test_the_checksum_tells_positions_apart():
    mode = MODES["e-mission solo 1"]
    assert mode.checksum() == mode.checksum() != MODES["e-mission coop 2"].checksum()
    assert ours.plain(((1, 2), (True, [3]))) == [[1, 2], [1, [3]]]


# --- the worker ---------------------------------------------------------------------------------------


def test_sources_are_imported_where_compiled_modules_lie_beside_them(tmp_path, monkeypatch):
    package = tmp_path / "beside"
    (package / "deep").mkdir(parents=True)
    for folder in (package, package / "deep"):
        (folder / "__init__.py").write_text("")
        (folder / "rules.py").write_text("WHICH = 'source'\n")
        (folder / f"rules{EXTENSION_SUFFIXES[0]}").write_bytes(b"not really compiled")
    # what Python does by itself
    spec = PathFinder.find_spec("beside.rules", [str(package)])
    assert spec and spec.origin and spec.origin.endswith(EXTENSION_SUFFIXES[0])
    monkeypatch.setattr(sys, "meta_path", [worker.SourcesOnly("beside", tmp_path), *sys.meta_path])
    for module in map(import_module, ("beside.rules", "beside.deep.rules")):
        assert module.WHICH == "source" and Path(module.__file__ or "").name == "rules.py"
    finder = worker.SourcesOnly("beside", tmp_path)
    assert finder.find_spec("json", None) is None
    assert finder.find_spec("besides", None) is None
    assert finder.find_spec("beside.nothing", [str(package)]) is None


def serve(kind: str, *orders: dict[str, Any]) -> list[dict[str, Any]]:
    reports = io.StringIO()
    worker.serve(kind, io.StringIO("".join(json.dumps(order) + "\n" for order in orders)), reports)
    return [json.loads(line) for line in reports.getvalue().splitlines()]


def test_a_worker_of_ours_greets_and_obeys():
    name = "e-mission solo 1"
    order = {"name": name, "what": "play", "seconds": 0.001}
    hello, rows, checksum, error = serve(
        worker.INSTALLED, order, {"name": name, "what": "checksum"}, {"name": "chess", "what": "play"}
    )
    assert list(hello["offers"]) == list(MODES) and hello["compiled"] is ours.is_compiled()
    assert set(rows) == {"decisions", "games", "choices", "length", "answers"} and min(rows.values()) > 0
    assert checksum == {"checksum": MODES[name].checksum()}
    assert error == {"error": "KeyError: 'chess'"}


def test_a_worker_says_that_its_package_is_not_installed(monkeypatch):
    monkeypatch.setitem(sys.modules, "catanatron", None)
    assert serve("catanatron") == [
        {"error": "catanatron is not installed (pip install 'keeling[bench]')"},
    ]


# --- peers: toys that speak as the real ones do ---------------------------------------------------------


class ToyBoard:
    """Chess of ten moves, with two answers to each."""

    def __init__(self) -> None:
        self.moves: list[int] = []

    @property
    def legal_moves(self) -> list[int]:
        return [1, 2] if len(self.moves) < 10 else []

    def push(self, move: int) -> None:
        self.moves.append(move)

    def copy(self) -> "ToyBoard":
        board = ToyBoard()
        board.moves = self.moves[:]
        return board

    def is_insufficient_material(self) -> bool:
        return False

    is_seventyfive_moves = is_fivefold_repetition = is_insufficient_material


class ToyCatan:
    """Four players, eight actions, two of them forced."""

    def __init__(self, players: list[Any], seed: int) -> None:
        assert len(players) == 4
        self.players = players
        self.state = self
        self.actions: list[int] = []

    def play_tick(self, decide_fn: Any = None) -> None:
        player = self.players[len(self.actions) % 4]
        options = [1] if len(self.actions) % 4 == 3 else [1, 2, 3]
        decide = decide_fn or (lambda player, game, options: player.decide(game, options))
        self.actions.append(decide(player, self, options))

    def play(self, decide_fn: Any = None) -> None:
        while len(self.actions) < 8:
            self.play_tick(decide_fn)

    def copy(self) -> "ToyCatan":
        game = ToyCatan(self.players, 1)
        game.actions = self.actions[:]
        return game


class ToyPlayer:
    def __init__(self, colour: str) -> None:
        self.colour = colour

    def decide(self, game: Any, options: list[int]) -> int:
        return options[0]


class ToyBackgammon:
    """Five rolls, each with an answer."""

    def __init__(self) -> None:
        self.done: list[int] = []

    def new_initial_state(self) -> "ToyBackgammon":
        return ToyBackgammon()

    def is_terminal(self) -> bool:
        return len(self.done) == 10

    def is_chance_node(self) -> bool:
        return len(self.done) % 2 == 0

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(0, 0.5), (1, 0.5)]

    def legal_actions(self) -> list[int]:
        assert not self.is_chance_node()
        return [4, 5, 6]

    def apply_action(self, action: int) -> None:
        self.done.append(action)

    def clone(self) -> "ToyBackgammon":
        state = ToyBackgammon()
        state.done = self.done[:]
        return state


class ToySearch:
    def __init__(self, game: Any, evaluator: int, uct: float, simulations: int, *more: Any) -> None:
        self.explore_count = simulations
        self.rollouts = evaluator

    def mcts_search(self, state: ToyBackgammon) -> "ToySearch":
        assert not state.is_chance_node(), "the real one falls over here"
        return self


def toy(name: str, **members: Any) -> Any:
    module = type(sys)(name)
    vars(module).update(members)
    return module


@pytest.fixture
def toys(monkeypatch):
    colours = type("Color", (), dict.fromkeys(("RED", "BLUE", "WHITE", "ORANGE"), "any"))
    modules = [
        toy("chess", Board=ToyBoard),
        toy("catanatron", Color=colours, Game=ToyCatan, RandomPlayer=ToyPlayer),
        toy("catanatron.models"),
        toy("catanatron.models.actions", generate_playable_actions=lambda state: [1, 2, 3]),
        toy(
            "pyspiel",
            load_game=lambda name: ToyBackgammon(),
            RandomRolloutEvaluator=lambda rollouts, seed: rollouts,
            MCTSBot=ToySearch,
        ),
    ]
    for module in modules:
        monkeypatch.setitem(sys.modules, module.__name__, module)


@pytest.mark.parametrize(
    ("package", "name", "length", "answers"),
    [
        ("chess", "chess", 10, 2),
        ("catanatron", "catanatron", 8, 2.5),
        ("open_spiel", "open_spiel", 5, 3),
        ("open_spiel", "open_spiel C++", 5, 3),
    ],
)
def test_a_peer_plays_and_is_copied(toys, package, name, length, answers):
    found: Any = peers.subjects(package)[name]
    played = found.random_play(0)
    assert (played["length"], played["answers"]) == (length, answers)
    games, decisions = found.play()
    assert decisions == games * length
    if "mcts" in found.offers and name != "open_spiel":
        assert found.search() == ours.SIMULATIONS
    if "clone" in found.offers:
        clones, options = found.prepared("clone"), found.prepared("options")
        assert len(clones) == len(options) == ours.POSITIONS
        assert all(call() is not call() for call in clones)
        assert all(len(call()) > 1 for call in options)


def test_positions_of_a_peer_come_from_all_over_its_games(toys):
    chess: Any = peers.subjects("chess")["chess"]
    lengths = [len(board.moves) for board in chess.positions]
    assert lengths == [10 * i // ours.POSITIONS for i in range(ours.POSITIONS)]


# --- a whole run, with processes that say what they are told ---------------------------------------------

STUB = """\
import json, sys
hello, values = json.loads(sys.argv[1]), json.loads(sys.argv[2])
print(json.dumps(hello), flush=True)
for line in sys.stdin:
    order = json.loads(line)
    replies = values[order["name"] + " " + order["what"]]
    reply = replies.pop(0) if len(replies) > 1 else replies[0]
    if reply is None:
        sys.exit(3)
    print(json.dumps(reply), flush=True)
"""


def stub(offers: dict[str, list[str]], values: dict[str, list[Any]], compiled: bool = False) -> list[str]:
    hello = json.dumps({"offers": offers, "compiled": compiled})
    return [sys.executable, "-c", STUB, hello, json.dumps(values)]


def ours_stub(compiled: bool, plays: list[list[int]], clone: float, checksum: str = "same") -> list[str]:
    values: dict[str, list[Any]] = {}
    for name, rates in zip(YARDSTICKS, plays, strict=True):
        values[f"{name} play"] = [{"decisions": rate} for rate in rates]
        values[f"{name} clone"] = [{"clone": clone}]
        values[f"{name} checksum"] = [{"checksum": checksum}]
    return stub({name: ["play", "clone"] for name in YARDSTICKS}, values, compiled)


CATAN = stub(
    {"catanatron": ["play", "clone"]},
    {
        "catanatron play": [{"decisions": rate} for rate in (10, 20, 20)],
        "catanatron clone": [{"clone": 30}],
    },
)


def run(commands: dict[str, list[str]], rounds: int = 3, **more: Any) -> dict[str, Any]:
    return bench((), rounds, 0.01, lambda text: None, commands=commands, **more)


def row(found, name, what, build):
    (one,) = [r for r in found["rows"] if (r["name"], r["what"], r["build"]) == (name, what, build)]
    return one


def test_a_ratio_is_taken_within_a_round():
    plays = [[100, 200, 400], [10, 10, 10], [20, 40, 40]]
    found = run(
        {
            "installed": ours_stub(True, plays, 2),
            "interpreted": ours_stub(False, [[10] * 3, [5] * 3, [20] * 3], 6),
            "catanatron": CATAN,
        }
    )
    fast = row(found, YARDSTICKS[0], "decisions", "compiled")
    assert fast["value"] == 200 and fast["spread"] == [150, 300] and fast["unit"] == "/s"
    assert fast["ratio"] == {"interpreted": 20, "catanatron": 10}
    assert fast["ratio_spread"]["catanatron"] == [10, 15]
    clone = row(found, YARDSTICKS[0], "clone", "compiled")
    assert clone["ratio"] == {"interpreted": 3, "catanatron": 15}, "of times, less is better"
    slow = row(found, YARDSTICKS[1], "decisions", "interpreted")
    assert slow["ratio"] == {"catanatron": 0.25}
    peer = row(found, "catanatron", "decisions", "peer")
    assert peer["value"] == 20 and peer["ratio"] == {}
    summary = {ratio["name"]: ratio["value"] for ratio in found["summary"]}
    assert summary == {
        "decisions-catanatron": 2,  # of each round the middle game: 2, 2, 2
        "decisions-interpreted": 2,  # 2, 2, 2
        "clone-catanatron": 15,
        "interpreted-decisions-catanatron": 0.5,  # 1, 0.5, 0.5
    }
    text = "\n".join(report.lines(found))
    assert "decisions/s to catanatron                                 2.00 ± 0%" in text
    assert "MCTS simulations/s to OpenSpiel's in C++               not measured" in text
    assert max(map(len, text.splitlines())) <= 110


def test_a_peer_that_is_missing_or_fails_is_left_out():
    broken = stub({"chess": ["play"]}, {"chess play": [{"decisions": 5}, None]})
    missing = [sys.executable, "-c", 'print(\'{"error": "open_spiel is not installed"}\')']
    found = run(
        {
            "installed": ours_stub(False, [[1, 2, 3]] * 3, 2),
            "open_spiel": missing,
            "chess": broken,
            "catanatron": CATAN,
        },
        whats=["play"],
    )
    assert found["missing"] == {
        "open_spiel": "open_spiel is not installed",
        "chess": "its process ended with 3",
    }
    assert {r["name"] for r in found["rows"]} == {*YARDSTICKS, "catanatron"}
    assert all(set(r["ratio"]) <= {"catanatron"} for r in found["rows"])
    assert [ratio["name"] for ratio in found["summary"]] == ["interpreted-decisions-catanatron"]
    assert "not measured: chess: its process ended with 3" in report.lines(found)


def test_builds_that_play_other_games_are_not_compared():
    commands = {
        "installed": ours_stub(True, [[1]] * 3, 1),
        "interpreted": ours_stub(False, [[1]] * 3, 1, checksum="other"),
    }
    with pytest.raises(KeelingError, match="second-chance coop 4: the compiled rules play other games"):
        run(commands)


def test_an_interpreted_build_that_is_compiled_is_noticed():
    both = ours_stub(True, [[1]] * 3, 1)
    with pytest.raises(KeelingError, match="the interpreted build is compiled too"):
        run({"installed": both, "interpreted": both})


def test_our_own_failure_is_not_passed_over():
    dead = [sys.executable, "-c", "raise SystemExit(4)"]
    with pytest.raises(KeelingError, match="installed build: its process ended with 4"):
        run({"installed": dead})


def test_only_what_is_asked_for_is_measured():
    commands = {"installed": ours_stub(False, [[1]] * 3, 1)}
    found = run(commands, only=["coop", "nothing"], whats=["clone"])
    assert [(r["name"], r["what"]) for r in found["rows"]] == [
        ("second-chance coop 4", "clone"),
        ("e-mission coop 4", "clone"),
    ]
    assert found["summary"] == []
    with pytest.raises(
        BadSetup, match="nothing to measure is called 'poker'; there are second-chance coop 4"
    ):
        run(commands, only=["poker"])
    with pytest.raises(BadSetup, match="'speed' cannot be measured"):
        run(commands, whats=["speed"])


def test_bytes_are_measured_once():
    values = {"x bytes": [{"bytes": 70}, None]}
    found = run({"installed": stub({"x": ["bytes"]}, values)})
    assert row(found, "x", "bytes", "interpreted")["value"] == 70


# --- the command ----------------------------------------------------------------------------------------


def test_the_command_for_programs(capsys):
    arguments = ["bench", "--rounds", "2", "--seconds", "0.001", "--only", "e-mission solo", "--json"]
    assert cli.main([*arguments, "--what", "play,clone,view"]) == 0
    out = capsys.readouterr().out
    found = json.loads(out)
    assert out.count("\n") == 1 and found["rounds"] == 2
    whats = [
        r["what"]
        for r in found["rows"]
        if r["build"] == ("compiled" if ours.is_compiled() else "interpreted")
    ]
    assert whats == ["decisions", "games", "choices", "length", "answers", "clone", "view"]
    for r in found["rows"]:
        assert {"name", "what", "value", "unit", "ratio"} <= set(r)
        assert r["name"] == "e-mission solo 1" and r["value"] > 0
    machine = found["machine"]
    assert machine["python"] == sys.version.split()[0] and machine["versions"]["keeling"]
    assert {"pgo", "lto", "config_args", "core"} <= set(machine)


def test_the_command_for_people(capsys):
    arguments = ["bench", "--rounds", "1", "--seconds", "0.001", "--only", "co2 solo", "--what", "play,bytes"]
    assert cli.main(arguments) == 0
    outcome = capsys.readouterr()
    assert outcome.err == ""
    assert "PGO" in outcome.out and "decisions /s" in outcome.out and "  co2 solo 1 " in outcome.out


# --- the gate -------------------------------------------------------------------------------------------


def measured(compiled: bool = True, **ratios: float) -> dict[str, Any]:
    summary = [{"name": name.replace("_", "-"), "value": value} for name, value in ratios.items()]
    return {"machine": {"compiled": compiled}, "missing": {"mcts": "there is none"}, "summary": summary}


@pytest.fixture
def gated(monkeypatch, tmp_path):
    """The gate with a record of its own, which measures what it is told."""
    monkeypatch.setattr(gate, "RECORD", tmp_path / "performance.toml")

    def run(arguments: list[str], **found: Any) -> int:
        monkeypatch.setattr(gate, "measured", lambda: measured(**found))
        return gate.main(arguments)

    return run


def test_the_gate_fails_when_a_ratio_falls(gated, capsys):
    both = {"decisions_catanatron": 10.0, "interpreted_decisions_catanatron": 2.0}
    assert gated(["--record"], **both) == 0
    assert gated([], **both) == 0
    assert gated([], **{**both, "decisions_catanatron": 7.01}) == 0
    capsys.readouterr()
    assert gated([], **{**both, "decisions_catanatron": 6.9}) == 1
    out = capsys.readouterr().out
    assert "SLOW  decisions/s to catanatron: 6.90, recorded 10.00" in out
    assert "ok    interpreted: decisions/s to catanatron: 2.00, recorded 2.00" in out


def test_the_gate_asks_the_source_only_for_its_own_ratio(gated, capsys):
    assert gated(["--record"], decisions_catanatron=10.0, interpreted_decisions_catanatron=2.0) == 0
    assert gated([], compiled=False, interpreted_decisions_catanatron=1.9) == 0
    assert gated([], compiled=False, interpreted_decisions_catanatron=1.3) == 1


def test_the_gate_fails_when_nothing_was_measured_or_recorded(gated, capsys):
    assert gated([]) == 1
    assert "nothing is recorded" in capsys.readouterr().err
    assert gated(["--record"], mcts_open_spiel_cpp=3.0) == 0
    assert gated([]) == 1
    assert "not measured (mcts: there is none)" in capsys.readouterr().out


def test_the_gate_keeps_the_record_of_what_it_did_not_measure(gated):
    assert gated(["--record"], decisions_catanatron=10.123, clone_catanatron=18.0) == 0
    assert gated(["--record"], compiled=False, interpreted_decisions_catanatron=1.5) == 0
    text = gate.RECORD.read_text("utf-8")
    assert tomllib.loads(text) == {
        "decisions-catanatron": 10.12,
        "clone-catanatron": 18.0,
        "interpreted-decisions-catanatron": 1.5,
    }
    assert text.startswith("# ")


def test_the_gate_takes_no_other_words(capsys):
    assert gate.main(["--fast"]) == 2
    assert "takes nothing or --record" in capsys.readouterr().err


def test_the_gate_says_why_a_run_failed(monkeypatch, capsys):
    def fail() -> None:
        raise KeelingError("the builds differ")

    monkeypatch.setattr(gate, "measured", fail)
    assert gate.main([]) == 1
    assert capsys.readouterr().err == "gate: the builds differ\n"


def test_the_gate_measures_all_that_the_summary_needs(monkeypatch):
    asked: list[Any] = []
    monkeypatch.setattr(gate, "bench", lambda *arguments: asked.extend(arguments))
    gate.measured()
    packages, rounds, seconds, _, only, whats = asked
    assert only == YARDSTICKS and set(whats) <= set(WHATS) and rounds >= 3 and seconds > 0
    rows = {"decisions": "play"}
    for ratio in SUMMARY:
        assert rows.get(ratio.row, ratio.row) in whats
        assert ratio.beside.split()[0] in (*packages, "interpreted")
