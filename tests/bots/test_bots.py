"""Bots by name, and at the table of a game: told, asked, replaced."""

import pytest

import keeling
from keeling.bots import Bot, BotFailed, Thought, make
from keeling.bots.bot import FunctionBot, RandomBot
from keeling.bots.table import Bots, advice, ask, what_failed
from tests.kernel.toy import CHOIR, sing


def choir(bots: dict[str, str], **songs: int) -> tuple[keeling.Game, Bots]:
    game = sing(2, songs=songs or None)
    return game, Bots(bots, game.rules, game.setup)


class Scribe(Bot):
    """Writes down what it hears and how it is treated."""

    name = "scribe"

    def __init__(self, fails: str = "") -> None:
        self.notes: list[object] = []
        self.fails = fails
        self.seen: list[keeling.Position] = []

    def answer(self, seen: keeling.Position, seat: int, dice: keeling.Dice) -> int:
        self.seen.append(seen)
        if self.fails == "answer":
            raise BotFailed("scribe ran out\nof ink")
        if self.fails == "bug":
            raise IndexError("list index out of range")
        return -5 if self.fails == "illegal" else seen.options_of(seat)[0]

    def heard(self, seat: int, pick: int | None) -> None:
        if self.fails == "heard":
            raise BotFailed("its process has ended")
        self.notes.append((seat, pick))

    def close(self) -> None:
        self.notes.append("closed")


@pytest.mark.parametrize(
    "name", ["random", "low", "greedy", "easy", "mcts:simulations=5", "mcts:simulations=5:processes=1"]
)
def test_a_bot_answers_with_a_legal_pick(name):
    game = sing(1, "alone")
    bot = make(name, game.rules, game.setup)
    try:
        assert ask(bot, game, "alto") in game.legal("alto")
    finally:
        bot.close()


def test_a_game_may_bring_bots_along():
    game = sing(2)
    assert isinstance(make("low", game.rules, game.setup), FunctionBot)
    assert isinstance(make("random", game.rules, game.setup), RandomBot)


def test_the_same_seed_gives_the_same_answer():
    """The dice of a bot come from the seed and the place in the log."""
    lines = [ask(RandomBot(), keeling.new("co2", 2, seed=5), "yellow") for _ in range(3)]
    assert len(set(lines)) == 1
    others = {ask(RandomBot(), keeling.Game(CHOIR, sing(2).setup, seed), "alto") for seed in range(20)}
    assert len(others) > 2


def test_a_bot_never_gets_the_true_position():
    game = keeling.new("co2", 2, seed=5)
    bots = Bots({"yellow": "random"}, game.rules, game.setup)
    bots.players["yellow"] = scribe = Scribe()
    before = game.position.key()
    bots.move(game, "yellow")
    (seen,) = scribe.seen
    assert seen is not game.position and seen.key() != before == game.position.key()
    seen.play(seen.options_of(0)[0], 0)  # it is its own, to be used up
    assert game.position.key() == before


def test_bots_hear_of_all_answers_once_and_know_what_they_may():
    game = keeling.new("second-chance", 2, "competitive", seed=5)
    bots = Bots({"yellow": "random", "red": "random"}, game.rules, game.setup)
    scribes = {seat: Scribe() for seat in ("yellow", "red")}
    bots.players.update(scribes)
    while len(game.entries) < 80:
        question = game.question
        assert question is not None
        game.play(bots.move(game, question.seats[0]))
    bots.tell(game)
    bots.tell(game)
    said = [entry for entry in game.entries if entry.seat >= 0]
    for number, seat in enumerate(scribes):
        expected = [(e.seat, e.pick if e.seen < 0 or e.seen >> number & 1 else None) for e in said]
        assert scribes[seat].notes == expected
        assert any(pick is None for _, pick in expected)


@pytest.mark.parametrize(
    ("fails", "says"),
    [
        ("answer", "scribe ran out of ink"),
        ("bug", "scribe: IndexError: list index out of range"),
        ("illegal", "scribe: answered -5, which is not one of the 5 legal answers"),
        ("heard", "scribe: its process has ended"),
    ],
)
def test_a_bot_that_fails_is_replaced(fails, says):
    game, bots = choir({"alto": "high", "bass": "low"})
    bots.names["bass"] = "scribe"
    bots.players["bass"] = scribe = Scribe(fails)
    game.play(bots.move(game, "alto"))  # who is not asked does not stop the others
    with pytest.raises(BotFailed) as failed:
        bots.move(game, "bass")
    assert str(failed.value) == says
    assert bots.replace("bass") == "normal" and bots.names == {"alto": "high", "bass": "normal"}
    assert scribe.notes[-1] == "closed"
    bots.players["bass"] = Scribe("answer")
    assert bots.replace("bass") == "random"
    assert bots.move(game, "bass") in game.legal("bass")
    with pytest.raises(BotFailed, match="no bot is left that could play bass"):
        bots.replace("bass")


def test_a_substitute_that_cannot_be_made_is_passed_over(monkeypatch):
    game, bots = choir({"alto": "low"})
    bots.names["alto"] = "scribe"

    def missing(name: str, *arguments: object, **more: bool) -> Bot:
        if name == "normal":
            raise ModuleNotFoundError("no judge")
        return RandomBot()

    monkeypatch.setattr("keeling.bots.table.make", missing)
    assert bots.replace("alto") == "random"
    assert bots.move(game, "alto") in game.legal("alto")


def test_bots_start_again_and_forget():
    game, bots = choir({"alto": "low"})
    bots.players["alto"] = scribe = Scribe()
    game.play("bass note 1")
    bots.tell(game)
    assert bots.heard == 1
    bots.start_again()
    assert scribe.notes[-1] == "closed" and bots.heard == 0
    assert isinstance(bots.players["alto"], FunctionBot)


def test_a_program_that_has_gone_in_the_meantime(tmp_path):
    path = tmp_path / "bot"
    path.write_text("#!/bin/sh\n")
    path.chmod(0o755)
    game = sing(2)
    bots = Bots({"alto": f"stdio:{path}"}, game.rules, game.setup)
    path.unlink()
    bots.start_again()
    with pytest.raises(BotFailed, match="there is no program"):
        bots.move(game, "alto")
    assert bots.replace("alto") == "normal"


def test_what_failed_is_one_line_that_names_the_bot():
    assert what_failed("hard", BotFailed("it  slept\n")) == "hard: it slept"
    assert what_failed("stdio:x", BotFailed("stdio:x ended")) == "stdio:x ended"
    assert what_failed("hard", KeyError("seat")) == "hard: KeyError: 'seat'"


# --- advice -------------------------------------------------------------------------------------------


def test_advice_names_answers_and_how_they_fared():
    game = sing(1, "alone")
    move, thoughts = advice("mcts:simulations=30", game, "alto")
    assert move in game.legal("alto") and thoughts[0][0] == move
    assert sum(thought.visits for _, thought in thoughts) == 30
    assert all(isinstance(thought, Thought) and line in game.legal("alto") for line, thought in thoughts)
    assert game.log == []


def test_advice_of_who_does_not_think():
    assert advice("high", sing(2), "bass") == ("bass note 5", [])


def test_advice_leaves_the_game_alone_and_nobody_behind(monkeypatch):
    scribe = Scribe("bug")
    monkeypatch.setattr("keeling.bots.table.make", lambda *arguments, **more: scribe)
    with pytest.raises(BotFailed, match=r"^scribe: IndexError: list index out of range$"):
        advice("scribe", sing(2), "alto")
    assert scribe.notes == ["closed"]


def test_advice_by_an_unknown_bot():
    with pytest.raises(
        keeling.BadSetup, match="there is no bot 'oracle'; bots are low, high, shrill, random, "
    ):
        advice("oracle", sing(2), "alto")


@pytest.mark.parametrize("game", ["second-chance", "co2"])
def test_a_search_answers_alike_in_equal_games(game):
    """Simulations, not seconds: the same seed, the same answers."""
    answers = []
    for _ in range(2):
        table = keeling.new(game, 2, seed=5)
        bots = Bots({table.setup.colours[0]: "mcts:simulations=3"}, table.rules, table.setup)
        for _ in range(3):
            question = table.question
            assert question is not None
            table.play(
                bots.move(table, question.seats[0]) if question.seats[0] in bots.names else table.legal()[0]
            )
        bots.close()
        answers.append(table.log)
    assert answers[0] == answers[1]
