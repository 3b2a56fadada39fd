"""The `keeling` command."""

import argparse
import io
import json
import os
import sys
import time
from collections.abc import Sequence
from typing import Any, NoReturn

from . import GAMES, __version__, rules_of
from .bots import KINDS, NAMES
from .kernel.errors import BadSetup, KeelingError
from .kernel.game import result_line
from .kernel.rules import Rules
from .locale import LANGUAGES, Speaker, speaker

# How the value of an option is typed if it is not one word.
SHAPES = {"list": "A,B,..", "cards": "A,B,.. or A:1,B:2,.."}
EPILOG = "An error prints one line on stderr and exits with 1; wrong usage exits with 2."


class WrongUsage(Exception):
    """Arguments that no command understands."""


class Parser(argparse.ArgumentParser):
    """Says in one line what is wrong, without the whole usage."""

    def error(self, message: str) -> NoReturn:
        raise WrongUsage(f"{message}; see {self.prog} --help")


def main(arguments: Sequence[str] | None = None) -> int:
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # a character it cannot show or read is no reason to stop
            stream.reconfigure(errors="replace")
    given = list(sys.argv[1:] if arguments is None else arguments)
    as_json = "--json" in given
    try:
        parser = build_parser()
        args = parser.parse_args(given)
        if not hasattr(args, "run"):
            parser.print_help()
            return 0
        code: int = args.run(args)
        sys.stdout.flush()
        return code
    except WrongUsage as error:
        return fail(str(error), as_json, 2)
    except KeelingError as error:
        return fail(str(error), as_json)
    except BrokenPipeError:  # the reader of a pipe has gone; nobody is left to tell
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except OSError as error:
        return fail(f"{error.filename or 'file'}: {error.strerror}", as_json)
    except KeyboardInterrupt:
        return fail("stopped", as_json, 130)


def fail(message: str, as_json: bool, code: int = 1) -> int:
    line = " ".join(message.split())
    if as_json:
        print(json.dumps({"error": line}))
    print(f"keeling: {line}", file=sys.stderr)
    return code


def build_parser() -> argparse.ArgumentParser:
    parser = Parser("keeling", description="Climate board games, exact to the clause.", epilog=EPILOG)
    parser.add_argument("--version", action="version", version=f"keeling {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")

    games = "; ".join(about(rules) for rules in GAMES.values())
    p = commands.add_parser(
        "play", help="play a game in the terminal, or go on with a saved one", epilog=games
    )
    p.add_argument("game", nargs="?", default="second-chance", help="a game, or the file of a saved one")
    add_setup(p)
    p.add_argument(
        "--bots",
        default="",
        help="how many seats, which seats (yellow,blue), by whom (yellow=hard,blue=easy), "
        f"or who plays all other seats (hard); bots are {KINDS}",
    )
    p.add_argument("--seed", default=None, help="the same seed draws the same game")
    p.add_argument("--private", action="store_true", help="hide the screen between players at one keyboard")
    add_language(p)
    p.set_defaults(run=run_play)

    p = commands.add_parser("serve", help="tables on the web, for play with others")
    p.add_argument(
        "--host", default="127.0.0.1", help="0.0.0.0 for all who can reach this machine (127.0.0.1)"
    )
    p.add_argument("--port", type=int, default=None, help="(8000, or the next free one)")
    p.add_argument("--open", action="store_true", help="open the page in the browser")
    p.add_argument("--db", default="keeling.db", metavar="URL", help="a SQLite file, or postgresql://...")
    p.add_argument("--address", default="", metavar="URL", help="how people reach this server, for links")
    p.add_argument(
        "--origin", action="append", default=[], metavar="URL", help="another page that may use it"
    )
    p.add_argument("--workers", type=int, default=2, metavar="N", help="processes in which bots think (2)")
    p.add_argument(
        "--rate", type=float, default=50.0, metavar="R", help="requests a second of one address (50)"
    )
    p.add_argument("--proxy", default="", metavar="ADDRESS", help="a proxy whose X-Forwarded-For is believed")
    p.add_argument(
        "--smtp", default="", metavar="URL", help="smtp://user:password@host:port, for turn notices"
    )
    p.add_argument("--private-webhooks", action="store_true", help="call webhooks in one's own network too")
    p.add_argument(
        "--pages", default="", metavar="DIR", help="the pages as Vite built them (those of this package)"
    )
    p.set_defaults(run=run_serve)

    p = commands.add_parser("sim", help="play many games with bots and count what happens", epilog=games)
    p.add_argument("game", help=", ".join(GAMES))
    add_setup(p)
    p.add_argument(
        "--bots",
        default=None,
        help=f"a bot for all seats, or one per seat: A,B,.. (random); bots are {KINDS}",
    )
    p.add_argument("--games", type=int, default=1000, metavar="N", help="how many (1000)")
    p.add_argument("--seed", type=int, default=1, help="the same seed plays the same games, whatever --jobs")
    p.add_argument("--jobs", type=int, default=1, metavar="J", help="processes")
    p.add_argument(
        "--rotate",
        action="store_true",
        help="move the bots one seat on with every game, and count wins by bot",
    )
    p.add_argument("--check", action="store_true", help="look at every invariant after every decision")
    p.add_argument("--json", action="store_true", help="one JSON object, for programs")
    add_language(p)
    p.set_defaults(run=run_sim)

    p = commands.add_parser("check", help="replay saved games and verify their results")
    p.add_argument("files", nargs="+", metavar="FILE", help="a saved game")
    p.add_argument("--json", action="store_true", help="one JSON object, for programs")
    add_language(p)
    p.set_defaults(run=run_check)

    p = commands.add_parser("rules", help="the rules, clause by clause, searchable")
    p.add_argument("game", nargs="?", help=", ".join(GAMES))
    p.add_argument("clause", nargs="*", help="a clause id, the beginning of one, or words to search for")
    p.add_argument("--json", action="store_true", help="one JSON object, for programs")
    add_language(p)
    p.set_defaults(run=run_rules)

    p = commands.add_parser("data", help="what is printed on the components, and how we know")
    p.add_argument("game", help=", ".join(GAMES))
    p.add_argument("--check", metavar="DIR", help="lay this folder of corrections over ours and check it")
    p.add_argument("--json", action="store_true", help="one JSON object, for programs")
    add_language(p)
    p.set_defaults(run=run_data)

    p = commands.add_parser("bench", help="speed, beside the peers that are installed")
    p.add_argument("--peers", action="store_true", help="measure the peers in the same run")
    p.add_argument("--rounds", type=int, default=5, metavar="N", help="measurements of each kind (5)")
    p.add_argument("--seconds", type=float, default=0.5, metavar="S", help="CPU time per measurement (0.5)")
    p.add_argument("--only", default="", metavar="A,B,..", help="modes with one of these in their name")
    p.add_argument("--what", default="", metavar="A,B,..", help="only these: play, clone, mcts, ...")
    p.add_argument("--json", action="store_true", help="one JSON object, for programs")
    p.set_defaults(run=run_bench)
    return parser


def about(rules: Rules) -> str:
    """What can be chosen: second-chance: modes coop (2, 3, 4 seats), ..., options draft, ..."""
    modes = [f"{mode} ({', '.join(map(str, rules.seats[mode]))})" for mode in rules.modes]
    options = [
        f"{name} ({SHAPES[option.type]})" if option.type in SHAPES else name
        for name, option in rules.options.items()
        if option.type != "folder"
    ]
    text = f"{rules.name} has the modes (and seats) {', '.join(modes)} and the options {', '.join(options)}"
    own = [bot for bot in rules.bots if bot not in NAMES]
    return f"{text} and bots of its own: {', '.join(own)}" if own else text


def add_setup(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--mode", help="for example coop, competitive, solo")
    parser.add_argument("--seats", type=int, metavar="N", help="how many play")
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="such as draft=true; repeatable",
    )
    parser.add_argument("--data", metavar="DIR", help="a folder of corrected component data")


def add_language(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--language", choices=LANGUAGES, help="of what is printed ($KEELING_LANGUAGE, or English)"
    )


def spoken(args: argparse.Namespace) -> Speaker:
    """The language asked for, or that of the environment."""
    language = args.language or os.environ.get("KEELING_LANGUAGE") or "en"
    if language not in LANGUAGES:
        raise KeelingError(f"KEELING_LANGUAGE is {language!r}; languages are {', '.join(LANGUAGES)}")
    return speaker(language)


def setup_options(args: argparse.Namespace) -> dict[str, Any]:
    """NAME=VALUE pairs."""
    known = GAMES[args.game].options if args.game in GAMES else {}
    options: dict[str, Any] = {}
    for pair in args.option:
        name, equals, value = pair.partition("=")
        if not equals:
            raise BadSetup(f"--option takes NAME=VALUE, not {pair!r}")
        options[name] = read_value(value, known[name].type if name in known else "")
    if args.data:
        options["data"] = args.data
    return options


def read_value(text: str, kind: str) -> Any:
    """A word, a number, true, false or none; where the option is of that kind, a list or a table."""
    words: dict[str, Any] = {"true": True, "false": False, "none": None}
    if text in words:
        return words[text]
    if kind not in SHAPES:
        return int(text) if is_number(text) else text
    parts = [part.strip() for part in text.split(",") if part.strip()]
    if kind == "list" or ":" not in text:
        return parts
    pairs = [part.partition(":") for part in parts]
    table = {word: int(count) for word, _, count in pairs if is_number(count)}
    if len(table) < len(parts):  # a word without a number, or twice the same
        raise BadSetup(f"--option takes {SHAPES[kind]}, not {text!r}")
    return table


def is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 19


# --- commands -------------------------------------------------------------------------------------


def run_play(args: argparse.Namespace) -> int:
    from .terminal import play

    options, language = setup_options(args), spoken(args).language
    return play(args.game, args.mode, args.seats, options, args.bots, args.seed, args.private, language)


def run_serve(args: argparse.Namespace) -> int:
    try:
        from .server.serve import serve
    except ImportError as error:
        raise KeelingError(f"the server needs more: pip install 'keeling[server]' ({error.name})") from error
    return serve(args)


def run_sim(args: argparse.Namespace) -> int:
    from .simulate import simulate

    bar = Progress(args.games, sys.stderr.isatty() and not args.json)
    bar.show(0)
    try:
        setup, report = simulate(
            args.game,
            args.mode,
            args.seats,
            setup_options(args),
            args.games,
            args.seed,
            args.jobs,
            args.check,
            bar.show,
            args.bots,
            args.rotate,
        )
    finally:
        bar.clear()
    if args.json:
        print(json.dumps({"game": args.game, "mode": setup.mode, "seats": setup.seats, **report}))
    else:
        print_sim(args, setup.mode, setup.seats, report)
    return 1 if report["violations"] else 0


def print_sim(args: argparse.Namespace, mode: str, seats: int, report: dict[str, Any]) -> None:
    say = spoken(args)
    games = report["games"]
    title = rules_of(args.game).title
    print(say("sim.games", games=games, title=title, mode=mode, seats=seats, bots=args.bots or "random"))
    for reason, count in report["reasons"].items():
        print(f"  {reason:<24} {count:>8}  {100 * count / games:5.1f} %")
    won, intervals = report["won"], report["won_interval"]
    if not isinstance(won, dict):
        won, intervals = {say("sim.team"): won}, {say("sim.team"): intervals}
    for who, count in won.items():
        low, high = intervals[who]
        rate = f"{100 * count / games:5.1f} % [{100 * low:.1f}, {100 * high:.1f}]"
        print(f"  {say('sim.won')} {who:<20} {count:>8}  {rate}")
    for bot, count in report.get("won_by_bot", {}).items():
        low, high = count["interval"]
        rate = f"{100 * count['won'] / count['played']:5.1f} % [{100 * low:.1f}, {100 * high:.1f}]"
        print(f"  {say('sim.won')} {bot:<20} {count['won']:>8}  {rate}")
    for who, score in report["scores"].items():
        low, high = score["interval"]
        print(f"  {say('sim.score')} {who:<18} {score['mean']:8.2f}  [{low:.2f}, {high:.2f}]")
    print(
        say(
            "sim.speed",
            games_per_s=report["games_per_s"],
            decisions_per_s=report["decisions_per_s"],
            decisions=report["decisions"] / games,
        )
    )
    if report["failed"]:
        print(say("sim.failed", count=len(report["failed"])))
        for problem in report["failed"][:20]:
            print(f"  {problem}")
    if report["violations"]:
        print(f"{say('sim.violations')}: {len(report['violations'])}")
        for problem in report["violations"][:20]:
            print(f"  {problem}")
    elif args.check:
        print(say("sim.clean"))


def run_check(args: argparse.Namespace) -> int:
    from .terminal import load_file

    rows = []
    for name in args.files:
        try:
            game = load_file(name)
            result = game.result
            row = {
                "file": name,
                "ok": True,
                "game": game.rules.name,
                "lines": len(game.log),
                "over": game.over,
                "result": result_line(result) if result else None,
                "sealed": bool(
                    game.seal
                ),  # and every draw is that of the sealed secret, or it would not load
            }
        except KeelingError as error:
            row = {"file": name, "ok": False, "error": " ".join(str(error).split())}
        except OSError as error:
            row = {"file": name, "ok": False, "error": str(error.strerror)}
        rows.append(row)
        if not row["ok"]:
            print(f"keeling: {name}: {row['error']}", file=sys.stderr)
        elif not args.json:
            say = spoken(args)
            found = {"file": name, "lines": row["lines"], "result": row["result"] or "not over"}
            print(say("check.sealed", **found) if row["sealed"] else say("check.ok", **found))
    if args.json:
        print(json.dumps({"files": rows}))
    return 0 if all(row["ok"] for row in rows) else 1


def run_rules(args: argparse.Namespace) -> int:
    from .terminal import find_clauses, indented

    if args.game is None:
        games = {rules.name: (rules.title, len(rules.clauses())) for rules in GAMES.values()}
        if args.json:
            rows = {name: {"title": title, "clauses": count} for name, (title, count) in games.items()}
            print(json.dumps({"games": rows}, ensure_ascii=False))
            return 0
        say = spoken(args)
        for name, (title, count) in games.items():
            print(f"{name:<16} {say('rules.count', title=title, count=count)}")
        return 0
    found = find_clauses(args.game, " ".join(args.clause), spoken(args).language)
    if args.json:
        print(json.dumps({"clauses": found}, ensure_ascii=False))
        return 0
    for clause, entry in found.items():
        mark = ", ruling" if entry.get("ruling") and entry["source"] != "ruling" else ""
        print("\n".join(indented(f"{clause}  {entry['text']} [{entry['source']}{mark}]")))
    return 0


def run_data(args: argparse.Namespace) -> int:
    rules = rules_of(args.game)
    rows = list(rules.values(args.check))
    if args.json:
        keys = ("file", "record", "key", "value", "provenance")
        print(json.dumps({"values": [dict(zip(keys, row, strict=True)) for row in rows]}))
        return 0
    if args.check:
        changed = [row for row in rows if row[4] == "overlay"]
        for file, record, key, value, _ in changed:
            print(f"{file}: {record}.{key} = {value}")
        say = spoken(args)
        print(say("data.checked", folder=args.check, changed=len(changed)))
        return 0
    for file, record, key, value, provenance in rows:
        print(f"{file:<22} {record:<18} {key:<24} {value!s:<40} {provenance}")
    return 0


def run_bench(args: argparse.Namespace) -> int:
    from .bench import bench
    from .bench.peers import PACKAGES
    from .bench.report import lines

    is_watched = sys.stderr.isatty() and not args.json

    def progress(text: str) -> None:
        if is_watched:
            print(f"\r{text:<40}\r", end="", file=sys.stderr, flush=True)

    only, whats = (
        [word.strip() for word in text.split(",") if word.strip()] for text in (args.only, args.what)
    )
    report = bench(PACKAGES if args.peers else (), args.rounds, args.seconds, progress, only, whats)
    progress("")
    print(json.dumps(report) if args.json else "\n".join(lines(report)))
    return 0


class Progress:
    """A bar on stderr, only where somebody is watching."""

    def __init__(self, total: int, visible: bool) -> None:
        self.total = total
        self.visible = visible
        self.began = time.monotonic()

    def show(self, done: int) -> None:
        if not self.visible:
            return
        share = max(done, 1) / max(self.total, 1)
        left = (time.monotonic() - self.began) * (1 - share) / share
        bar = "#" * int(30 * share)
        print(f"\r[{bar:<30}] {done}/{self.total} {left:4.0f} s left ", end="", file=sys.stderr, flush=True)

    def clear(self) -> None:
        if self.visible:
            print("\r" + " " * 70 + "\r", end="", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
