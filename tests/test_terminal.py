"""Whole sessions in the terminal, typed as a player would type them."""

import builtins
import re
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from random import Random

import pytest

import keeling
from keeling import cli, terminal
from keeling.bots import Thought, table
from keeling.bots.stdio import Running
from keeling.co2_family.terms import REGION_NAMES
from keeling.locale import LANGUAGES, speaker
from keeling.terminal import WIDTH, Session, bot_seats, free_name, hint_text, number
from tests.kernel.toy import BIG, CHOIR
from tests.players import weight
from tools import picture

ROOT = Path(__file__).resolve().parent.parent
GENTLE = ROOT / "tests" / "gentle"
every_game = pytest.mark.parametrize("game", sorted(keeling.GAMES))
both_editions = pytest.mark.parametrize("game", ["co2", "second-chance"])  # with Lobbyist cards and drafts

Typist = Callable[[str], str]


class Screen:
    """What was printed, and what the last question offered."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys
        self.moves: list[str] = []
        self.text = ""
        self.errors = ""
        self.session: Session | None = None

    def read(self) -> str:
        seen = self.capsys.readouterr()
        self.text += seen.out
        self.errors += seen.err
        return self.text


@pytest.fixture
def screen(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> Iterator[Screen]:
    """A terminal in an empty folder."""
    monkeypatch.chdir(tmp_path)
    shown = Screen(capsys)
    show = Session.show_question

    def remember(self: Session, seat: str) -> list[str]:
        shown.session = self
        shown.moves = show(self, seat)
        return shown.moves

    monkeypatch.setattr(Session, "show_question", remember)
    yield shown


@pytest.fixture
def run(screen: Screen, monkeypatch: pytest.MonkeyPatch) -> Callable[..., int]:
    """keeling play with these arguments; answers come from a list (then Ctrl-D) or from a function."""

    def play(arguments: str, answers: Iterable[str | type[BaseException]] | Typist) -> int:
        lines = None if callable(answers) else iter(answers)

        def typed(prompt: str = "") -> str:
            print(prompt)
            if lines is None:
                assert callable(answers)
                return answers(prompt)
            line = next(lines, EOFError)
            if isinstance(line, str):
                return line
            raise line

        monkeypatch.setattr(builtins, "input", typed)
        code = cli.main(["play", *arguments.split()])
        screen.read()
        return code

    return play


def by_numbers(screen: Screen, seed: int) -> Typist:
    """A player who wants to win a little and types only numbers."""
    random = Random(seed)

    def answer(prompt: str) -> str:
        if prompt != "> ":
            return ""
        assert screen.session is not None
        weights = [weight(screen.session.table.rules.name, move) for move in screen.moves]
        return str(1 + random.choices(range(len(screen.moves)), weights)[0])

    return answer


def saved() -> keeling.Game:
    (file,) = Path().glob("*.keeling")
    return keeling.load(file.read_text("utf-8"))


def seat_names(game: str, number: int) -> str:
    """What a seat of a game for two is called: Yellow, Red, Orange, USA, China."""
    return speaker()(f"seat.{keeling.new(game, 2).setup.colours[number]}")


TITLES = {name: rules.title for name, rules in keeling.GAMES.items()}
FIRST = {name: seat_names(name, 0) for name in keeling.GAMES}
NEXT = {name: seat_names(name, 1) for name in keeling.GAMES}


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_session_in_a_language(run, screen, game, language):
    """Board, question, help, reasons and good-bye; what is typed stays the same."""
    say = speaker(language)
    question = keeling.new(game, 2, seed=5).question
    assert question is not None
    answers = ["?", "why xyzzy", "why nature dance", "always", "rules", "log", "quit"]
    assert run(f"{game} --seats 2 --seed 5 --language {language}", answers) == 0
    assert screen.text.startswith(say("ui.seed", seed=5))
    assert say(f"game.{game}.name") in screen.text and say(f"seat.{question.seats[0]}") in screen.text
    for key in ("ui.rules-usage", "ui.always-none"):
        assert say(key) in screen.text
    begun = say("reason.unknown", rule=question.rule, near="\n").partition("\n")[0]
    assert begun.strip() in " ".join(screen.text.split())
    assert say("ui.help", move="", begin="", move_why="", always="").splitlines()[-1] in screen.text


# With seed 5: what the first player can say, one after the other; the last one can be taken back.
TURNS = {
    "second-chance": ["propose africa-1 wind", "buy", "end"],
    "co2": ["propose africa-1 recycling", "buy", "end"],
    "e-mission": ["keep g1302", "tuck l1072 project-1", "pass"],
}
OPENINGS = {game: turn[0] for game, turn in TURNS.items()}


def own(game: str, log: list[str]) -> list[str]:
    """What the first player said."""
    return [line for line in log if line.startswith(f"{FIRST[game].lower()} ")]


def one_turn(screen: Screen, game: str) -> Typist:
    """The first player has a turn, or in e-Mission uses up all that there is to do; then Ctrl-D."""
    said = iter([OPENINGS[game], "end"] if game != "e-mission" else [OPENINGS[game]])

    def answer(prompt: str) -> str:
        if prompt != "> ":
            return ""
        for text in said:
            return text
        for verb in ("tuck", "use", "pass"):
            for move in screen.moves:
                if move.startswith(f"usa {verb}"):
                    return move
        raise EOFError

    return answer


# --- whole games --------------------------------------------------------------------------------------

TABLES = [
    "second-chance --mode coop --seats 2",
    "second-chance --mode coop --seats 3 --option draft=true",
    "second-chance --mode coop --seats 4 --option inspectors=true",
    "second-chance --mode competitive --seats 2",
    "second-chance --mode competitive --seats 4 --option draft=true",
    "second-chance --mode competitive --seats 3 --bots random",
    "second-chance --mode competitive --seats 2 --private",
    "second-chance --mode solo",
    "second-chance --mode solo --option solo_goal=5",
    "co2 --seats 2 --option preset=green",
    "co2 --seats 3 --option auction=one-round",
    "co2 --seats 4 --option auction=open --option draft=true --option draft_direction=right-left",
    "co2 --seats 5 --option return_350_min_decade=4",
    "co2 --seats 5 --option auction=open --option goal_cash_at_end=only-if-missed --bots random",
    "co2 --seats 2 --option draft=true --option final_income=false --private",
    "co2 --mode solo",
    "co2 --mode solo --option preset=lobbyist",
    "e-mission --seats 2 --private",
    "e-mission --seats 3 --option challenges=h09,h18-europe,h23,h33,h42",
    "e-mission --seats 4 --bots china=random,majority-world=random",
    "e-mission --seats 2 --option powers=majority-world,china --option challenges=red-group:2,green-single:1",
    "e-mission --mode solo",
    "e-mission --mode solo --option powers=china --option challenges=h18,h41,h42",
]


def test_every_mode_and_number_of_seats_is_played():
    """An own mode or option of a new game belongs into this list."""
    for name, rules in keeling.GAMES.items():
        tables = " ; ".join(table for table in TABLES if table.startswith(f"{name} ")) + " ;"
        for mode in rules.modes[1:]:
            assert f"--mode {mode}" in tables
        for seats in {n for numbers in rules.seats.values() for n in numbers} - {1}:
            assert f"--seats {seats} " in tables


@pytest.mark.parametrize("world", ["real", "gentle"])
@pytest.mark.parametrize("table", TABLES)
def test_a_whole_game_by_numbers(run, screen, table, world):
    name = table.partition(" ")[0]
    data = f" --data {GENTLE / name}" if world == "gentle" else ""
    assert run(f"{table} --seed 3{data}", by_numbers(screen, 3)) == 0
    text = screen.text
    game = saved()
    assert game.over and game.result is not None
    assert "The game is over." in text
    assert speaker()(f"{name}.ending.{game.result.reason}") in text
    ending = text[text.index("The game is over.") :]
    for score in game.result.scores.values():
        assert re.search(rf"^total.* {score}\b", ending, re.M)
    assert f"Look at it again with: keeling play {name}-3.keeling" in ending
    assert screen.errors == ""
    too_long = [line for line in text.splitlines() if len(line) > WIDTH]
    assert too_long == []
    assert "{" not in text and "None" not in text


@pytest.mark.parametrize("table", ["second-chance --mode competitive", "co2 --mode standard"])
def test_the_winner_is_named(run, screen, table):
    name = table.partition(" ")[0]
    assert run(f"{table} --seats 2 --seed 1 --data {GENTLE / name}", by_numbers(screen, 1)) == 0
    game = saved()
    assert game.result is not None and game.result.winners
    names = [speaker()(f"seat.{seat}") for seat in game.result.winners]
    assert f"{', '.join(names)} {'wins' if len(names) == 1 else 'share the victory'}." in screen.text


def test_who_plays_alone_for_points_wins_against_nobody(run, screen):
    assert run(f"co2 --mode solo --seed 1 --data {GENTLE / 'co2'}", by_numbers(screen, 1)) == 0
    assert saved().result is not None
    assert "The game is over." in screen.text and " wins." not in screen.text


def test_a_shared_victory_and_an_epithet():
    """Hand-made results: random players are seldom that good."""
    game = keeling.new("second-chance", 2, "competitive", names={"red": "Rosa"})
    kinds = {"plants": 5, "income": 0}
    shared = keeling.Result(
        None, ["yellow", "red"], {"yellow": 5, "red": 5}, {"yellow": kinds, "red": kinds}, "scored", None
    )
    text = result_of(game, shared)
    assert "Yellow, Rosa share the victory." in text
    assert text.endswith("points        Yellow  Rosa\npower plants       5     5\ntotal              5     5")
    won = keeling.Result(
        True, ["yellow"], {"group": 5}, {"group": kinds}, "won", "Credible Friends of the Back Yard"
    )
    assert "You have won!\nCredible Friends of the Back Yard\n" in result_of(game, won)


def test_a_game_without_points_ends_without_a_table():
    game = keeling.new("second-chance", 2, "coop")
    won = keeling.Result(True, ["yellow", "red"], {}, {}, "won", None)
    assert result_of(game, won).endswith("You have won!")


def result_of(game: keeling.Game, result: keeling.Result) -> str:
    class Finished(keeling.Game):
        def __init__(self) -> None:
            self.__dict__.update(game.__dict__)

        @property
        def result(self) -> keeling.Result:
            return result

    return terminal.result_text(Finished(), speaker())


# --- questions and answers ----------------------------------------------------------------------------


@every_game
def test_typed_moves_with_and_without_the_seat(run, screen, game):
    opening, second, last = TURNS[game]
    shouted = f"{FIRST[game]}  {second.upper()}"
    assert run(f"{game} --seats 2 --seed 5", [opening, shouted, last]) == 0
    seat = FIRST[game].lower()
    assert own(game, saved().log) == [f"{seat} {opening}", f"{seat} {second}", f"{seat} {last}"]


@pytest.mark.parametrize(
    ("game", "headings"),
    [
        ("second-chance", ["Main action", "Executive actions"]),
        ("co2", ["Action", "Free moves", "Company goal, for money"]),
    ],
)
def test_choices_have_headings_and_running_numbers(run, screen, game, headings):
    run(f"{game} --seats 2 --seed 5", [])
    text = screen.text[screen.text.rindex("Yellow, choose") :]
    at = [text.index(f"\n{heading}\n") for heading in headings]
    assert at == sorted(at) and at[0] < text.index("  propose   1 ") < at[1]
    numbers = re.findall(r"(?:^|  )\s*(\d+) [a-z]", text)
    assert [int(n) for n in numbers] == list(range(1, len(screen.moves) + 1))


@pytest.mark.parametrize(
    ("table", "questions"),
    [
        (
            "second-chance --mode coop --seats 2",
            [
                r"\w+, recruit a scientist, or move one for free\?",
                r"\w+, where does the scientist from your board go\?",
                r"\w+, where does the scientist from the project in [\w ]+ \(\w+, \w+ space\) go\?",
                r"\w+, who receives (1 Tech cube|1 \w+ knowledge|1 knowledge of any type|a CEP of .*)\?",
                r"\w+, how do you split your income of \d+ into money and VP\?",
            ],
        ),
        (
            "co2 --seats 3 --option auction=open",
            [
                r"\w+, recruit a scientist into your hand, move one, or decline the grant\?",
                r"\w+, where does the scientist from your hand go\?",
                r"\w+, where does the scientist from the project in [\w ]+ \([\w ]+, \w+ space\) go\?",
                r"\w+, you control (Africa|Asia|Europe|Oceania|\w+ America), .*: how do you pay 1 CEP\?",
                r"\w+, what do you bid to name the next start player\? .*",
                r"Auction: no bid yet · a Tech cube counts 2, a CEP \d",
                r"\w+, how do you split your income of \d+ into money and VP\?",
            ],
        ),
        (
            "e-mission --seats 2 --option challenges=h18,h42",
            [
                r"USA, there is room for one project less: which starting card leaves the game\?",
                r"\w+, which card do you take\? The rest goes to your neighbour\.",
                r"\w+, which card do you keep\? 1 of those drawn, the rest is discarded\.",
                r"\w+, which card do you lose, .* Still to lose, by tag: \d \w+\.",
                r"\w+, a crisis strikes: use a global project against it, or go on\? .*",
            ],
        ),
    ],
)
def test_a_question_says_what_it_is_about(run, screen, table, questions):
    """Not every game asks everything: several, until each was heard."""
    name = table.partition(" ")[0]
    silent = questions
    for seed in range(2, 12):
        run(f"{table} --seed {seed} --data {GENTLE / name}", by_numbers(screen, seed))
        silent = [text for text in silent if not re.search(rf"^{text}$", screen.text, re.M)]
        if not silent:
            return
    assert silent == []


@both_editions
def test_a_draft_shows_what_each_card_does(run, screen, game):
    """Also to who keeps a card and at once gets the next pile."""
    run(f"{game} --seats 2 --seed 5 --option draft=true", ["1", "1", "1", "1"])
    asked = screen.text.count("do you keep?")
    assert asked == 5 and screen.text.count(" chooses from:") == asked


def test_a_draft_of_the_first_hand_shows_its_cards(run, screen):
    """Everybody chooses at once; the packets go on when all have."""
    run("e-mission --seats 2 --seed 5 --option challenges=h42", ["keep g1302", "1", "1", "1"])
    assert screen.text.count("which card do you take?") == 4
    assert screen.text.count("\nCards to choose from\n  l1") == 4


def test_a_solo_start_shows_the_tile_that_looks_for_a_space(run, screen):
    """The player names a space before the tile is turned up; if it is not wanted there, again (C-SOLO-4)."""
    run("co2 --mode solo --seed 4", ["2", "1", "1", "1", "1", "1", "1", "1"])
    assert "Starting projects: 5 face down\n" in screen.text
    assert re.search(r"^Starting projects: \d face down · [a-z ]+ turned up, to be laid$", screen.text, re.M)


def test_a_payment_says_what_is_missing(run, screen):
    """Bid all one has, and pay with the first thing on the list."""

    def typed(prompt: str) -> str:
        if screen.moves[0].partition(" ")[2].startswith("name"):
            raise EOFError
        bids = [n for n, move in enumerate(screen.moves, 1) if " bid " in move]
        return str(bids[-1] if bids else 1)

    assert run(f"co2 --seats 2 --seed 5 --option auction=one-round --data {GENTLE / 'co2'}", typed) == 0
    left = [int(n) for n in re.findall(r"^Auction: \w+ bids \d+ · (\d+) still to pay", screen.text, re.M)]
    assert len(left) > 1 and left == sorted(set(left), reverse=True) and left[-1] > 0


@pytest.mark.parametrize(
    ("game", "typed", "answer"),
    [
        ("second-chance", "0", "There are 63 choices; 0 is not one of them."),
        ("second-chance", "64", "There are 63 choices; 64 is not one of them."),
        ("second-chance", "9" * 5000, "is not one of them."),
        ("second-chance", "²", "² is not one of them."),
        ("second-chance", "xyzzy", "No such move for 'turn'. For example:"),
        ("second-chance", "end", "(SC-TURN-11)"),
        ("second-chance", "red end", "(SC-TURN-5)"),
        ("second-chance", "build africa-1", "(SC-BUILD-1)"),
        ("second-chance", "purple end", "A move begins with a seat: yellow, red, blue."),
        ("second-chance", "nature start red", "No such move"),
        ("second-chance", "", "Number, move, board, or ? for help"),
        ("second-chance", "?", "  propose asia-1 wind  type a move; the seat may be left out\n"),
        ("second-chance", "?", "  why propose asia-1 wind why is a move not possible?\n"),
        ("e-mission", "?", "  keep g1302           type a move; the seat may be left out\n"),
        ("e-mission", "?", "  keep                 list the choices that begin so\n"),
        ("second-chance", "HELP", "save [FILE]"),
        ("second-chance", "why", "Type why and a move, for example: why lobby lobbyist-32 minor"),
        ("second-chance", "why build africa-1", "(SC-BUILD-1)"),
        ("second-chance", "why red end", "(SC-TURN-5)"),
        ("second-chance", "why propose africa-1 wind", "That is legal now."),
        ("second-chance", "why 1", "That is legal now."),
        ("second-chance", "why 99", "No such move"),
        ("second-chance", "rules", "Type rules and the id of a clause"),
        ("second-chance", "rules sc-infra-5", "SC-INFRA-5  You pay the CEP before"),
        ("second-chance", "rules closed market", "SC-MKT-8  While the market is closed"),
        ("second-chance", "rules the", "more; add a word to narrow it down."),
        ("second-chance", "rules qwertz", "No rule is called or mentions qwertz."),
        ("second-chance", "log 2", "> \nnature deal-blue ?\nnature deal-blue ?\n"),
        ("second-chance", "log", "nature deal-yellow lobbyist-32"),
        ("second-chance", "log x", "nature deal-yellow lobbyist-32"),
        (
            "second-chance",
            "undo",
            "Nature has drawn since (nature deal-blue ?); what was drawn cannot be taken back.",
        ),
        ("co2", "0", "There are 62 choices; 0 is not one of them."),
        ("co2", "xyzzy", "No such move for 'turn'. For example:"),
        ("co2", "end", "(C-OPS-4)"),
        ("co2", "orange end", "(C-OPS-3)"),
        ("co2", "build africa-1", "(C-BUILD-1)"),
        ("co2", "install africa-1", "(C-INST-1)"),
        ("co2", "black end", "A move begins with a seat: yellow, orange, blue."),
        ("co2", "why", "Type why and a move, for example: why discard goal"),
        ("co2", "why move pool", "(C-SCI-2)"),
        ("co2", "why 1", "That is legal now."),
        ("co2", "rules c-mkt-5", "C-MKT-5  "),
        ("co2", "rules emptied selling", "C-MKT-7  "),
        ("co2", "log 2", "> \nnature deal-blue ?\nnature deal-blue ?\n"),
        ("co2", "undo", "Nature has drawn since (nature deal-blue ?); what was drawn cannot be taken back."),
        ("e-mission", "3", "There are 2 choices; 3 is not one of them."),
        ("e-mission", "xyzzy", "No such move for 'keep-global'. For example:"),
        ("e-mission", "decline", "(E-GLOBAL-9)"),
        ("e-mission", "why decline", "(E-GLOBAL-9)"),
        ("e-mission", "pass", "(E-GEN-2)"),
        ("e-mission", "china pass", "A move begins with a seat: usa, europe, majority-world."),
        ("e-mission", "why", "Type why and a move, for example: why keep g1321"),
        ("e-mission", "why 1", "That is legal now."),
        ("e-mission", "rules e-simul-4", "E-SIMUL-4  "),
        ("e-mission", "rules free sequester", "E-EMIT-11  "),
        ("e-mission", "log 2", "> \nnature global g1302\nnature global g1321\n"),
        ("e-mission", "log", "> \nnature crisis c1407\nnature crisis ?\n"),
        ("e-mission", "undo", "Nature has drawn since (nature global g1321); what was drawn cannot be taken"),
    ],
)
def test_what_can_be_typed(run, screen, game, typed, answer):
    """Nothing of this answers the question, and nothing of it is an error."""
    assert run(f"{game} --seats 3 --seed 5", [typed]) == 0
    after = screen.text[screen.text.index("\n> \n") :]
    assert answer in after
    assert all(line.startswith("nature") for line in saved().log)
    assert screen.errors == ""


@pytest.mark.parametrize(
    ("typed", "begins"),
    [
        ("propose", "yellow propose "),
        ("Yellow  PROPOSE", "yellow propose "),
        ("propose africa-2", "yellow propose africa-2 "),
    ],
)
def test_the_beginning_of_a_move_lists_how_it_can_go_on(run, screen, typed, begins):
    run("second-chance --seats 3 --seed 5", [typed])
    after = screen.text[screen.text.index("\n> \n") :].partition("Saved to")[0]
    assert after.startswith("\n> \nMain action\n  propose ") and "Executive" not in after
    numbers = [int(n) for n in re.findall(r"(?:^|  )\s*(\d+) [a-z]", after, re.M)]
    assert len(numbers) > 1
    assert numbers == [n for n, move in enumerate(screen.moves, 1) if move.startswith(begins)]


def test_a_number_out_of_such_a_list_means_the_same_choice(run, screen):
    offered: list[str] = []

    def typed(prompt: str) -> str:
        offered.extend(screen.moves if not offered else [])
        return next(said)

    said = iter(["propose africa-2", "8", "quit"])
    run("second-chance --seats 3 --seed 5", typed)
    assert saved().log[-1] == offered[7]


def test_many_choices_are_summed_up_by_their_verbs(run, screen, monkeypatch):
    monkeypatch.setattr(terminal, "LINES_SHOWN", 8)
    run("second-chance --seats 3 --seed 5", ["propose", "propose africa-2", "propose africa-2 wind"])
    whole, verb, place = screen.text.split("\n> \n")[:3]
    assert whole.splitlines()[-2] == "  propose 54 · buy · sell · lobby 7"
    assert whole.splitlines()[-1].startswith("How a choice begins (for example: propose asia-1), a move")
    assert verb.startswith("  propose north-america-1 3 · propose north-america-2 3 ·")
    assert re.match(r"Main action\n  propose +\d+ africa-2 \w+ ", place)
    assert saved().log[-1] == "yellow propose africa-2 wind"


def test_the_sum_of_many_choices_breaks_its_lines_between_them():
    moves = [f"red {verb} {n}" for verb in ("lay-cards-aside", "take-more-cards") for n in range(5)]
    moves += ["red pass", "red try once"]
    assert terminal.beginnings(moves, "red") == ["  lay-cards-aside 5 · take-more-cards 5 · pass · try once"]
    assert terminal.beginnings(moves, "red try") == ["  try once"]
    lines = terminal.beginnings([f"red verb-{n} {x}" for n in range(40) for x in "ab"], "red")
    assert len(lines) > 3 and max(map(len, lines)) <= WIDTH
    assert all(re.fullmatch(r"  (verb-\d+ 2( ·$| · |$))+", line) for line in lines)


@pytest.mark.parametrize(
    ("game", "table", "question"),
    [
        ("second-chance", "CEP market: 2 at $3 each", "Yellow, choose "),
        ("co2", "CEP market: 2 at $3 each", "Yellow, choose "),
        ("e-mission", "1.2 °C: 0 of 8 temperature bands", "USA, which global project do you add?"),
    ],
)
def test_board_shows_the_table_and_the_question_again(run, screen, game, table, question):
    run(f"{game} --seats 3 --seed 5", ["board"])
    assert screen.text.count(table) == 2
    assert screen.text.count(question) == 2


def test_an_empty_log(screen):
    """Not in our games, which all begin with a draw; but a game may."""
    session = Session(keeling.new("second-chance"), {}, "x", False, False)
    session.table.entries.clear()
    session.show_log([])
    assert session.undo() is False
    assert screen.read().endswith("Nothing has happened yet.\nThere is nothing to take back.\n")


# --- what has happened --------------------------------------------------------------------------------


@every_game
def test_others_and_nature_are_told_since_the_last_move(run, screen, game):
    run(f"{game} --seats 2 --seed 5 --bots random", one_turn(screen, game))
    later = screen.text[screen.text.rindex("Since your last move") :]
    assert re.search(rf"^  {NEXT[game]} \(bot\): \w+ .*", later, re.M)
    if game in ("co2", "second-chance"):  # where Nature does nothing in between
        played = saved()
        bot = [line for line in played.log if line.startswith(f"{NEXT[game].lower()} ")]
        sentences = played.rules.told(played.view(0), bot, speaker(), True)
        told = " ".join(later[: later.index(TITLES[game] + ",")].split())
        assert "; ".join(dict.fromkeys(sentences)) in re.sub(r" ×\d", "", told)


@both_editions
def test_the_first_story_leaves_the_set_up_out(run, screen, game):
    run(f"{game} --seats 2 --seed 5", [OPENINGS[game], "end"])
    story = screen.text.split("Since your last move")[1]
    energy = OPENINGS[game].rpartition(" ")[2]
    assert story.startswith(
        f"\n  Yellow: Propose a {energy} project in Africa, on the money space; End the turn\n"
    )
    assert "Nature" not in story.split(TITLES[game] + ",")[0]


def test_the_first_cards_are_told_but_not_the_set_up(run, screen):
    run("e-mission --seats 2 --seed 5", [OPENINGS["e-mission"]])
    assert "crisis" in " ".join(saved().log)
    story = screen.text.split("Since your last move")[1].split(TITLES["e-mission"] + ",")[0]
    assert story.startswith("\n  Nature: ") and "crisis" not in story


def test_numbers_that_changed_are_named(run, screen):
    run("second-chance --seats 2 --seed 5", ["propose africa-1 wind", "buy"])
    assert re.search(r"Changed: your money \$3 → \$\d", screen.text)
    assert re.search(r"Changed: your money \$\d → \$\d, your CEPs 2 → 3", screen.text)


def test_nature_is_told_in_one_line_of_many_draws(run, screen):
    run(f"second-chance --mode solo --seed 2 --data {GENTLE / 'second-chance'}", by_numbers(screen, 2))
    plant = r"An? (gas|oil|coal) power plant opens in [\w ]+"
    assert re.search(rf"Nature: {plant}; {plant};", " ".join(screen.text.split()))
    assert re.search(r"Changed: a decade has ended, CO₂ \d+ → \d+ ppm", screen.text)


# --- undo ---------------------------------------------------------------------------------------------


@every_game
def test_undo_takes_the_last_answer_back(run, screen, game):
    opening, second, last = TURNS[game]
    run(f"{game} --seats 2 --seed 5", [opening, second, "undo", last])
    seat = FIRST[game].lower()
    assert f"Taken back: {seat} {second}" in screen.text
    assert own(game, saved().log) == [f"{seat} {opening}", f"{seat} {last}"]


def test_undo_goes_back_over_the_answers_of_bots(run, screen):
    answers = ["propose africa-1 wind", "end", "undo"]
    run("second-chance --seats 2 --seed 5 --bots red=random", answers)
    shown = re.findall(r"(?:Taken back|cannot be taken back): (.*)", screen.text)
    log = [line for line in saved().log if not line.startswith("nature")]
    if shown == ["yellow end"]:
        assert log == ["yellow propose africa-1 wind"]
    else:  # the bot has shown a card
        assert log[1] == "yellow end" and shown[0].startswith("red lobby")


@every_game
def test_bots_answer_alike_in_a_game_that_goes_on(run, screen, game):
    """The dice of a bot come from the seed and the place in the log, also after save."""
    run(f"{game} --seats 2 --seed 5 --bots random", one_turn(screen, game))
    once = saved().log
    second = NEXT[game].lower()
    session = screen.session
    assert session is not None
    first = next(n for n, line in enumerate(once) if line.startswith(second))
    session.table = keeling.load(saved().save()).at(first)
    while len(session.table.log) < len(once):
        session.let_bot_play(second)
    assert session.table.log == once


def test_bots_answer_alike_after_undo(screen, monkeypatch):
    """Otherwise undo would be a way to try for a better bot; even of one that never says the same twice."""
    moods = iter(range(100))
    monkeypatch.setitem(CHOIR.bots, "fickle", lambda p, seat, dice: p.options_of(seat)[next(moods) % 5])
    setup = CHOIR.agree(None, 2, {"songs": {"alto": 3, "bass": 3}}, {"alto": "Ada", "bass": "Ben"})
    session = Session(keeling.Game(CHOIR, setup, 1), {"bass": "fickle"}, "choir", False, False)
    session.table.play("alto note 1")
    session.let_bot_play("bass")
    session.let_bot_play("bass")
    first = session.table.log
    assert session.undo() is True and session.table.log == []
    session.table.play("alto note 1")
    session.let_bot_play("bass")
    session.let_bot_play("bass")
    assert session.table.log == first == ["alto note 1", "bass note 1", "bass note 2"]
    session.undo()
    session.table.play("alto note 2")  # another game: it is asked anew
    session.let_bot_play("bass")
    assert session.table.log[-1] == "bass note 3"


@both_editions
def test_a_card_that_was_shown_stays_shown(run, screen, game):
    said: list[str] = []

    def typed(prompt: str) -> str:
        if len(said) == 2:
            raise EOFError
        said.append("undo" if said else next(move for move in screen.moves if move.endswith("minor")))
        return said[-1]

    run(f"{game} --seats 2 --seed 5", typed)
    text = f"This showed something to the others and cannot be taken back: {said[0]}"
    assert text in " ".join(screen.text.split())
    assert said[0] in saved().log


def test_a_crisis_that_was_turned_up_stays_known(run, screen):
    """The Majority World looks at an unknown crisis, then chooses a resilience: only this comes back."""
    game = keeling.new("e-mission", 3, seed=5).play(f"usa {OPENINGS['e-mission']}")
    look = next(move for move in game.legal("majority-world") if move.endswith(" place-2"))
    run("e-mission --seats 3 --seed 5", [OPENINGS["e-mission"], look, "choose social", "undo", "undo"])
    assert "Taken back: majority-world choose social" in screen.text
    shown = f"This showed something to the others and cannot be taken back: {look}"
    assert shown in " ".join(screen.text.split())
    assert saved().log[-1] == look


@both_editions
def test_undo_names_no_secret_of_another(run, screen, game):
    """The last keep of a draft round cannot be taken back; who did not make it reads no card."""
    run(f"{game} --seats 2 --seed 5 --option draft=true", ["1", "1", "1", "1"])
    session = screen.session
    assert session is not None
    last = saved().log[-1].partition(" ")[0]
    for seat in ("yellow", NEXT[game].lower()):
        card = r"lobby(ist)?-\d\d" if seat == last else r"\?"
        session.seat = seat
        assert session.undo() is False
        line = screen.read().splitlines()[-1]
        assert re.fullmatch(rf"This showed .* cannot be taken back: {last} keep {card}", line)


# --- saving and going on ------------------------------------------------------------------------------


@every_game
def test_save_and_resume(run, screen, game):
    second = NEXT[game].lower()
    run(f"{game} --seats 2 --seed 5 --bots random", [OPENINGS[game], "save my game.txt", "quit"])
    flag = f"--bots {second}=random"
    assert f"Saved to 'my game.txt'. Go on with: keeling play 'my game.txt' {flag}\n" in screen.text
    assert [path.name for path in Path().iterdir()] == ["my game.txt"]
    Path("my game.txt").rename("mine")
    last = TURNS[game][-1]
    assert run(f"mine {flag}", [last, "quit"]) == 0
    assert f"{FIRST[game].lower()} {last}" in keeling.load(Path("mine").read_text("utf-8")).log
    assert f"Go on with: keeling play mine {flag}\n" in screen.text


def test_private_is_said_when_it_is_saved(run, screen):
    run("second-chance --seats 3 --seed 5 --bots 1 --private", ["", "quit"])
    assert "keeling play second-chance-5.keeling --bots blue --private\n" in screen.text


def test_a_resumed_game_tells_what_happened(run, screen):
    run("second-chance --seats 2 --seed 5", ["propose africa-1 wind", "end"])
    before = len(screen.text)
    run("second-chance-5.keeling", [])
    story = (
        "Since your last move\n  Yellow: Propose a wind project in Africa, on the money space; End the turn\n"
    )
    assert story in screen.text[before:]


def test_a_finished_game_is_shown_and_not_written_again(run, screen):
    run("second-chance --mode solo --seed 3", by_numbers(screen, 3))
    time = Path("second-chance-3.keeling").stat().st_mtime_ns
    before = len(screen.text)
    assert run("second-chance-3.keeling", []) == 0
    assert "The game is over." in screen.text[before:]
    assert "Saved" not in screen.text[before:]
    assert Path("second-chance-3.keeling").stat().st_mtime_ns == time


def test_another_game_is_never_written_over(run, screen):
    Path("second-chance-5.keeling").write_text("precious", "utf-8")
    run("second-chance --seats 2 --seed 5", ["save second-chance-5.keeling", "quit"])
    assert "second-chance-5.keeling cannot be written: there is a file of that name already" in screen.text
    assert "Saved to second-chance-5-2.keeling." in screen.text
    assert Path("second-chance-5.keeling").read_text("utf-8") == "precious"
    assert free_name("second-chance-5.keeling") == "second-chance-5-3.keeling"


def test_the_own_file_is_written_over(run, screen):
    run("second-chance --seats 2 --seed 5", ["save", "propose africa-1 wind", "save", "quit"])
    assert screen.text.count("Saved to second-chance-5.keeling.") == 3
    assert saved().log[-1] == "yellow propose africa-1 wind"
    assert [path.name for path in Path().iterdir()] == ["second-chance-5.keeling"]


@pytest.mark.parametrize("file", ["no/such/folder/x", "/dev/null/x", "bad\0name"])
def test_a_file_that_cannot_be_written(run, screen, file):
    assert run("second-chance --seats 2 --seed 5", [f"save {file}"]) == 0
    assert f"{file} cannot be written: " in screen.text
    assert "Saved to second-chance-5.keeling." in screen.text


def test_quit_does_not_throw_an_unsaved_game_away(run, screen, tmp_path):
    folder = tmp_path / "gone"
    folder.mkdir()
    leave = iter(["quit", "why", "quit", "quit"])

    def typed(prompt: str) -> str:
        if folder.exists():
            folder.rmdir()
        return next(leave)

    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        assert run("second-chance --seats 2 --seed 5", typed) == 0
    assert screen.text.count("Type save and another file, or quit again to leave without saving.") == 2
    assert next(leave, None) is None


def test_ctrl_d_without_a_place_to_save_is_an_error(run, screen, tmp_path):
    folder = tmp_path / "gone"
    folder.mkdir()

    def typed(prompt: str) -> str:
        folder.rmdir()
        raise EOFError

    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        assert run("second-chance --seats 2 --seed 5", typed) == 1
    assert "cannot be written" in screen.text


@pytest.mark.parametrize("key", [EOFError, KeyboardInterrupt])
@every_game
def test_ctrl_d_and_ctrl_c_save_and_leave(run, screen, key, game):
    assert run(f"{game} --seats 2 --seed 5", [OPENINGS[game], key]) == 0
    assert f"Saved to {game}-5.keeling. Go on with: keeling play {game}-5.keeling\n" in screen.text
    assert own(game, saved().log) == [f"{FIRST[game].lower()} {OPENINGS[game]}"]


def test_a_seed_may_be_any_words(run, screen):
    run("second-chance --seats 2 --seed ../été²", [])
    assert saved().seed == "../été²"
    assert Path("second-chance-___été².keeling").exists()


def test_without_a_seed_the_clock_gives_one(run, screen):
    run("second-chance", [])
    assert isinstance(saved().seed, int)


# --- several at one keyboard, and bots ----------------------------------------------------------------


@every_game
def test_private_hides_the_screen_between_players(run, screen, game):
    run(f"{game} --seats 2 --seed 5 --private", one_turn(screen, game))
    before, _, after = screen.text.partition(
        f"{NEXT[game]} is next. Press Enter when {NEXT[game]} is at the keyboard."
    )
    assert before.startswith("Seed 5") and f"{FIRST[game]} is next." in before
    assert before.endswith("\n" * 60)
    mine = "You are {}\n" if game == "e-mission" else "{}'s hand"
    assert mine.format(NEXT[game]) in after and mine.format(FIRST[game]) not in after


@pytest.mark.parametrize("answers", [[], ["", "propose africa-1 wind", "end"]])
def test_ctrl_d_at_the_private_prompt(run, screen, answers):
    assert run("second-chance --seats 2 --seed 5 --private", answers) == 0
    assert "Saved to second-chance-5.keeling." in screen.text


def test_a_private_game_ends_without_anybodys_cards(run, screen):
    run("second-chance --mode coop --seats 2 --seed 3 --private", by_numbers(screen, 3))
    last = screen.text[screen.text.rindex("CO₂: Second Chance") :]
    assert "The game is over." in last and "'s goals" not in last


@every_game
def test_one_person_needs_no_private_prompt(run, screen, game):
    run(f"{game} --seats 2 --seed 5 --bots random --private", [])
    assert "Press Enter" not in screen.text


def test_bots_alone_are_watched(run, screen):
    def nobody(prompt: str) -> str:
        raise AssertionError("nobody sits there")

    assert (
        run("second-chance --mode competitive --seats 2 --seed 5 --bots yellow=random,red=random", nobody)
        == 0
    )
    assert "Yellow (bot): Keep a card\n" in screen.text
    assert "; Red is dealt a card ×5" in " ".join(screen.text.split())
    assert "The game is over." in screen.text


@pytest.mark.parametrize("bots", [("bass", "tenor"), ("alto", "bass", "tenor")])
def test_who_has_nothing_to_say_is_passed_over(screen, monkeypatch, bots):
    """The alto has no song, whether a person or a bot: the others sing on their own."""
    names = {"alto": "Ada", "bass": "Ben", "tenor": "Tom"}
    setup = CHOIR.agree(None, 3, {"songs": {"bass": 2, "tenor": 1}}, names)
    session = Session(
        keeling.Game(CHOIR, setup, 1), dict.fromkeys(bots, "low"), "choir.keeling", False, False
    )
    monkeypatch.setattr(session, "show_board", lambda seat: None)
    monkeypatch.setattr(terminal, "result_text", lambda table, say: "")
    assert session.run() == 0 and session.table.over
    assert sorted(line.split()[0] for line in session.table.log) == ["bass", "bass", "tenor"]


def test_bots_by_number_and_by_name():
    game = keeling.new("second-chance", 4, "coop")
    assert bot_seats(game, "") == bot_seats(game, "0") == {}
    assert bot_seats(game, "2") == {"blue": "normal", "purple": "normal"}
    assert bot_seats(game, " Red, blue,") == {"red": "normal", "blue": "normal"}
    assert bot_seats(game, "hard") == {"red": "hard", "blue": "hard", "purple": "hard"}
    assert bot_seats(game, "Yellow=easy, RED = mcts:seconds=2") == {"yellow": "easy", "red": "mcts:seconds=2"}
    assert bot_seats(game, "blue=greedy,easy") == {"blue": "greedy", "red": "easy", "purple": "easy"}
    assert bot_seats(game, "red=stdio:perl X=1.pl") == {"red": "stdio:perl X=1.pl"}
    assert set(bot_seats(game, "mcts:simulations=20").values()) == {"mcts:simulations=20"}
    assert set(bot_seats(game, "stdio:sh -c 'x=1'").values()) == {"stdio:sh -c 'x=1'"}


# --- bots by name, hints and standing answers ---------------------------------------------------------


def program(text: str) -> str:
    """The name of a bot that is this Python program."""
    path = Path("bot.py").resolve()
    path.write_text(text, "utf-8")
    return f"stdio:{sys.executable} -S {path}"


def play_with(monkeypatch: pytest.MonkeyPatch, table: str, bots: str, typed: Iterable[str]) -> int:
    """keeling play with bots whose names hold spaces."""
    lines = iter(typed)

    def answer(prompt: str = "") -> str:
        for line in lines:
            return line
        raise EOFError

    monkeypatch.setattr(builtins, "input", answer)
    return cli.main(["play", *table.split(), "--bots", bots])


@pytest.mark.parametrize(
    ("table", "bots"),
    [
        ("second-chance --mode competitive --seats 2", "greedy"),
        ("second-chance --mode coop --seats 3", "red=greedy,blue=random"),
        ("co2 --seats 3", f"stdio:perl {ROOT / 'examples' / 'bot.pl'}"),
        ("e-mission --seats 2", f"china=stdio:perl {ROOT / 'examples' / 'bot.pl'}"),
    ],
)
def test_a_whole_game_with_bots_by_name(screen, monkeypatch, table, bots):
    monkeypatch.setattr(builtins, "input", by_numbers(screen, 3))
    assert cli.main(["play", *table.split(), "--seed", "3", "--bots", bots]) == 0
    text = screen.read()
    assert saved().over and "The game is over." in text
    assert "(bot): " in text and "failed" not in text and screen.errors == ""


def test_a_game_with_bots_is_the_same_twice(run, screen):
    logs = []
    for file in ("one", "two"):
        run(
            "second-chance --mode competitive --seed 5 --bots greedy",
            ["1", "1", "1", "end", "1", f"save {file}"],
        )
        logs.append(keeling.load(Path(file).read_text("utf-8")).log)
    assert logs[0] == logs[1] and any(line.startswith("red ") for line in logs[0])


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("raise SystemExit('no licence')", "ended with exit code 1; last on stderr: 'no licence'"),
        ("print('hello', flush=True); input()", "wrote what is not JSON: 'hello'"),
    ],
)
def test_a_bot_that_fails_is_named_and_replaced(screen, monkeypatch, text, says):
    monkeypatch.setattr(table, "SUBSTITUTES", ("random",))  # quick, and as good for this
    bot = program(text)
    assert play_with(monkeypatch, "co2 --seats 2 --seed 5", bot, ["propose africa-1 recycling", "end"]) == 0
    shown = " ".join(screen.read().split())
    assert f"Orange (bot) has failed, and random goes on in its place: {bot} {says}" in shown
    assert shown.count("has failed") == 1
    assert any(line.startswith("orange ") for line in saved().log)
    assert "Go on with: keeling play co2-5.keeling --bots orange=random" in shown


def test_normal_goes_on_for_another(run, screen, monkeypatch):
    """Also for a bot with a bug; and if normal cannot, random."""

    def broken(self: object, *arguments: object) -> int:
        raise IndexError("list index out of range")

    monkeypatch.setattr("keeling.bots.players.GreedyBot.answer", broken)
    monkeypatch.setattr("keeling.bots.players.SearchBot.answer", broken)
    assert run("co2 --seats 2 --seed 5 --bots greedy", ["propose africa-1 recycling", "end"]) == 0
    for bot, other in (("greedy", "normal"), ("normal", "random")):
        line = f"Orange (bot) has failed, and {other} goes on in its place: {bot}: IndexError: list index"
        assert line in " ".join(screen.text.split())


def test_ctrl_c_while_a_bot_thinks_saves_and_leaves_nobody(screen, monkeypatch):
    bot = program("import sys, time; sys.stdin.readline(); time.sleep(60)")
    running: list[Running] = []
    read = Running.read

    def interrupted(self: Running, seconds: float) -> bytes | None:
        running.append(self)
        assert read(self, 0.2) is None
        raise KeyboardInterrupt

    monkeypatch.setattr(Running, "read", interrupted)
    typed = ["propose africa-1 recycling", "end"]
    assert play_with(monkeypatch, "co2 --seats 2 --seed 5", f"orange={bot}", typed) == 0
    assert "Saved to co2-5.keeling." in screen.read()
    assert own("co2", saved().log) == ["yellow propose africa-1 recycling", "yellow end"]
    assert running[0].process.returncode is not None


def test_thinking_is_shown_only_where_it_can_be_wiped_away(screen, monkeypatch):
    session = Session(keeling.new("co2", 2), {}, "x", False, False)
    monkeypatch.setattr(terminal, "MOMENT", 0.01)
    for tty in (False, True):
        session.tty = tty
        with session.thinking("Orange (bot)"):
            time.sleep(0.1)
        text = "Orange (bot) is thinking ..."
        assert screen.capsys.readouterr().out == (f"{text}\r{' ' * len(text)}\r" if tty else "")


def test_a_quick_bot_thinks_without_a_word(screen):
    session = Session(keeling.new("co2", 2), {}, "x", False, False)
    session.tty = True
    with pytest.raises(KeyboardInterrupt), session.thinking("Orange (bot)"):
        raise KeyboardInterrupt
    assert screen.capsys.readouterr().out.strip() == ""


def hint_of(thoughts: list[tuple[str, Thought]]) -> str:
    return hint_text("hard", "build asia-2", thoughts, speaker())


def test_a_hint_says_how_often_it_won_and_what_is_next():
    build, buy, end = (
        ("build asia-2", Thought(7, 2140, 0.634)),
        ("buy", Thought(3, 310, 0.5)),
        ("end", Thought(1, 9, 0.0)),
    )
    assert hint_of([build, buy, end]) == (
        "hard would say build asia-2: it won 63 % of 2,140 simulations. Tried next most: buy, 50 % of 310."
    )
    assert hint_of([("buy", Thought(3, 1, 1.0))]) == "hard would say buy: it won 100 % of 1 simulation."
    assert hint_of([]) == "hard would say build asia-2."


def test_hint_asks_a_bot_for_the_seat_at_the_keyboard(run, screen, monkeypatch):
    monkeypatch.setattr(terminal, "ADVISER", "mcts:simulations=8")
    run("second-chance --seats 2 --seed 5", ["hint", "hint random"])
    text = " ".join(screen.text.split())
    found = re.search(
        r"mcts:simulations=8 would say (.+?) \(.+?\): it won (\d+) % of (\d) simulations?\.", text
    )
    assert found and f"yellow {found[1]}" in screen.moves
    after = re.search(r" Tried next most: (.+?) \(.+?\), \d+ % of (\d)\.", text)
    assert after and f"yellow {after[1]}" in screen.moves
    assert int(found[3]) >= int(after[2]) and int(found[3]) + int(after[2]) <= 8
    plain = re.search(r"^random would say (.+?) \(", screen.text, re.M)
    assert plain and f"yellow {plain[1]}" in screen.moves
    assert all(line.startswith("nature") for line in saved().log)


def test_a_hint_is_told_like_a_choice(run, screen):
    """Where choices have sentences, a hint has them too."""
    run("e-mission --seats 2 --seed 5", ["hint random"])
    (line,) = re.findall(r"^random would say (.+)\.$", screen.text, re.M)
    words, _, sentence = line.partition(" (")
    assert f"usa {words}" in screen.moves and sentence.rstrip(")") in screen.text


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("hint oracle", "There is no hint: there is no bot 'oracle'; bots are random, "),
        (
            "hint mcts:seconds=never",
            "There is no hint: 'mcts:seconds=never': 'seconds=never' is not understood;",
        ),
        ("hint stdio:no-such-program", "There is no hint: stdio:no-such-program: there is no program"),
        ("hint stdio:false", "There is no hint: stdio:false ended with exit code 1"),
    ],
)
def test_a_hint_nobody_can_give(run, screen, typed, says):
    assert run("second-chance --seats 2 --seed 5", [typed]) == 0
    assert says in " ".join(screen.text.split())


def test_a_hint_where_there_is_no_choice(screen, monkeypatch):
    monkeypatch.setattr("tests.kernel.toy.Stage.choices", lambda self, rule, player, argument: [2 * BIG])
    setup = CHOIR.agree(None, 2, {"songs": {"alto": 1, "bass": 1}}, {"alto": "Ada"})
    session = Session(keeling.Game(CHOIR, setup, 1), {}, "x", False, False)
    session.hint("random", "alto")
    assert screen.read().endswith("There is only one answer: note 2.\n")


def test_an_answer_for_always(run, screen):
    """Yellow ends every turn that can be ended; so after each action the next question is another's."""
    typed = ["propose africa-1 wind", "always end", "propose asia-1 solar", "propose asia-2 solar"]
    run("second-chance --seats 2 --seed 5", typed)
    text = " ".join(screen.text.split())
    assert (
        "From now on, turn is answered with end whenever that is possible. To be asked again: never turn"
        in text
    )
    log = [line for line in saved().log if not line.startswith("nature")]
    assert log[:2] == ["yellow propose africa-1 wind", "yellow end"]


def test_always_and_never(screen):
    """Alto always sings note 3 if there is a song, and is told of it like of what others do."""
    game, answers = singing(screen, {"alto": 4, "bass": 1})
    answers(["always", "never", "never sing", "always xyzzy", "always note 6", "always 3"])
    text = screen.read()
    assert text.count("You have no standing answers. Type always and an answer") == 3
    assert "No such move for 'sing'" in text and "No voice goes so high. (CH-1)" in text
    assert "From now on, sing is answered with note 3 whenever that is possible." in text
    assert game.table.log == ["alto note 3"] and game.standing == {"alto": {"sing": ["note 3"]}}
    assert game.answer_as_always("alto") and game.automatic == {1}
    assert not game.answer_as_always("bass")
    answers(["always", "never hum", "never Sing", "always"])
    text = screen.read()[len(text) :]
    assert "sing: note 3\nYou have standing answers to: sing. Type never and one of these.\n" in text
    assert "You will be asked again: sing\nYou have no standing answers." in text
    assert not game.answer_as_always("alto")


def singing(screen: Screen, songs: dict[str, int]) -> tuple[Session, Callable[[list[str]], None]]:
    setup = CHOIR.agree(None, 2, {"songs": songs}, {"alto": "Ada", "bass": "Ben"})
    session = Session(keeling.Game(CHOIR, setup, 1), {}, "x", False, False)
    session.seat = "alto"

    def answers(lines: list[str]) -> None:
        for line in lines:
            session.obey(line, "alto", session.table.legal("alto"))

    return session, answers


def test_standing_answers_are_told_and_taken_back_with_what_led_to_them(screen):
    game, answers = singing(screen, {"alto": 5, "bass": 2})
    answers(["always note 2"])
    game.table.play("bass note 1")
    assert game.answer_as_always("alto") and game.answer_as_always("alto")
    assert game.table.log == ["alto note 2", "bass note 1", "alto note 2", "alto note 2"]
    screen.read()
    game.before.clear()
    assert game.show_since("alto")
    told = screen.read()
    assert "Since your last move\n  Ben: note 1\n  Ada: note 2 ×2\n" in told
    assert game.undo()
    assert game.table.log == ["alto note 2"] and game.automatic == set()


def test_another_seat_may_be_named_for_always(screen):
    game, answers = singing(screen, {"alto": 2, "bass": 2})
    answers(["always bass note 4"])
    assert game.standing == {"bass": {"sing": ["note 4"]}}


def test_numbers_as_people_type_them():
    assert number("12") == 12
    assert [number(text) for text in ("", "-1", "1.5", "²", "٣", "x", "9" * 5000)] == [None] * 7


# --- wrong from the start -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ("chess", "unknown game 'chess'; games are second-chance"),
        ("second-chance --mode duel", "has no mode 'duel'"),
        ("second-chance --mode coop --seats 5", "cannot be played with 5 seats; allowed: 2, 3, 4"),
        ("second-chance --option tempo=1", "has no option 'tempo'"),
        ("second-chance --option draft", "--option takes NAME=VALUE, not 'draft'"),
        ("second-chance --option draft=maybe", "option draft is true or false, not 'maybe'"),
        ("second-chance --data nowhere", "nowhere"),
        ("second-chance --bots green", "'green' is neither a bot nor a seat for one; seats are yellow, red"),
        ("second-chance --bots clever", "bots are random, greedy, easy, normal, hard"),
        ("second-chance --bots 3", "there are only 2 seats, so there cannot be 3 bots"),
        ("second-chance --bots -1", "'-1' is neither a bot nor a seat for one"),
        ("second-chance --bots green", "bots are random, greedy, easy, normal, hard, mcts:seconds=S, "),
        ("second-chance --bots green=hard", "there is no seat 'green' for a bot; seats are yellow, red"),
        ("second-chance --bots red=clever", "there is no bot 'clever'; bots are random, greedy, easy, "),
        ("second-chance --bots red=mcts:depth=3", "'depth=3' is not understood; allowed are seconds=S, "),
        ("second-chance --bots red=stdio:no-such-bot", "there is no program 'no-such-bot'"),
        ("second-chance --bots red=easy,red", "there are two bots for red"),
        ("second-chance --bots easy,hard", "say which seat hard plays, for example yellow=hard"),
        ("second-chance --mode solo --bots hard", "say which seat hard plays, for example yellow=hard"),
        ("second-chance --bots 1,red", "'1' is neither a bot nor a seat for one"),
        ("missing.keeling", "missing.keeling: there is no such file to go on with"),
        ("folder/missing", "folder/missing: there is no such file to go on with"),
        ("broken", "broken: line 1: not a Keeling save"),
        ("empty", "empty: line 1: the save is empty"),
        ("binary", "binary: not a Keeling save, nor any other text"),
        ("good --seats 3", "a saved game keeps its mode, seats, options and seed"),
        ("good --seed 3", "a saved game keeps its mode, seats, options and seed"),
        ("good --bots purple", "'purple' is neither a bot nor a seat for one"),
    ],
)
def test_what_cannot_be_played_is_said_in_one_line(run, screen, arguments, says):
    Path("broken").write_text("hello: world\n", "utf-8")
    Path("empty").write_text("", "utf-8")
    Path("binary").write_bytes(b"\xff\xfe\x00")
    Path("good").write_text(keeling.new("second-chance").save(), "utf-8")
    assert run(arguments, []) in (1, 2)
    assert screen.text == ""
    assert screen.errors.startswith("keeling: ") and says in screen.errors
    assert screen.errors.count("\n") == 1


# --- the looks ----------------------------------------------------------------------------------------


@every_game
def test_bold_only_where_it_can_be_seen(run, screen, monkeypatch, game):
    run(f"{game} --seats 2 --seed 5", [])
    assert "\033" not in screen.text
    monkeypatch.setattr(Session, "strong", lambda self, text: f"<b>{text}</b>")
    run(f"{game} --seats 2 --seed 6", [])
    assert re.search(r"<b>\w+, \w+ .*</b>", screen.text) and f"<b>{TITLES[game]}, " in screen.text


@pytest.mark.parametrize(
    ("tty", "no_color", "bold"), [(True, "", True), (True, "1", False), (False, "", False)]
)
def test_colour_follows_the_terminal_and_no_color(monkeypatch, tty, no_color, bold):
    monkeypatch.setenv("NO_COLOR", no_color)
    monkeypatch.setattr("sys.stdout.isatty", lambda: tty)
    session = Session(keeling.new("second-chance"), {}, "x", False, False)
    assert ("\033" in session.strong("x")) is bold


@every_game
def test_long_names_do_not_break_the_board(game):
    rules = keeling.GAMES[game]
    seats = rules.seats[rules.modes[0]][-1]
    colours = keeling.new(game, seats).setup.colours
    names = dict.fromkeys(colours, "Wolfeschlegelsteinhausenbergerdorff") | {colours[0]: "Anna"}
    text = rules.board(keeling.new(game, seats, names=names).view(0), speaker())
    first, second = (speaker()(f"seat.{seat}") for seat in colours[:2])
    assert f"{first} (Anna)" in text and f"{second} (Wolfeschlegelst…)" in text
    assert max(len(line) for line in text.splitlines()) <= WIDTH


def test_the_fullest_board_fits():
    """Longest types, longest seats, a plant on every space: more than any game can have."""
    names = dict.fromkeys(keeling.GAMES["co2"].colours, "Wolfeschlegelsteinhausenbergerdorff")
    game = keeling.new("co2", 5, names=names)
    view = game.view("black")
    table = view["table"]
    for space in (f"{region}-{n}" for region in REGION_NAMES for n in (1, 2, 3)):
        table["project"][space], table["installed"][space] = "cold-fusion", 1
        table["scientist"][space] = "black"
    for energy in ("recycling", "biomass", "cold-fusion", "solar", "forestation"):
        for region in REGION_NAMES:
            table["plant"][region] = dict.fromkeys("123456", energy)
            table["builder"][region] = dict.fromkeys("123456", "black")
            table["control"][region] = "purple"
            table["region_tech"][region] = 25
        text = game.rules.board(view, speaker())
        assert max(len(line) for line in text.splitlines()) <= WIDTH
        assert "[cold fusion] @K" in text and "Black = K (Wolfeschlegelst…)" in text


def test_the_picture_of_the_readme_is_what_the_tool_draws():
    assert picture.FILE.read_text("utf-8") == picture.svg(picture.text()), "run tools/picture.py"


def test_the_picture_holds_the_whole_board():
    drawn = re.sub(r"<[^>]+>", "", re.sub(r"<style>.*</style>", "", picture.svg("a <b>  =Y\n\n  gas & oil")))
    assert drawn.split("\n")[3:] == ["", "a &lt;b&gt;", "=Y", "gas &amp; oil", "", ""]


def test_the_tool_writes_the_picture(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(picture, "FILE", tmp_path / "docs" / "board.svg")
    picture.main()
    assert (tmp_path / "docs" / "board.svg").read_text("utf-8").startswith("<svg ")
    assert "board.svg" in capsys.readouterr().out
