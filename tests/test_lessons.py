"""Guided first games: every move of a script is legal at its place, and what a step points at exists."""

import re
from pathlib import Path
from typing import Any

import pytest

import keeling
from keeling import Game
from keeling.lessons import Lesson, Step, lesson_of, lessons
from keeling.locale import LANGUAGES, speaker

every_lesson = pytest.mark.parametrize("game", list(lessons()))
WEB = Path(__file__).resolve().parent.parent / "web" / "src"
BOARDS = {
    "second-chance": ["co2-family", "second-chance"],
    "co2": ["co2-family", "co2"],
    "e-mission": ["emission"],
}


def parts(game: str) -> set[str]:
    """What the page shows beside the words of moves, by the name under which the guide finds it."""
    found = {"log", "forecast", "hint", "rules", "talk", "table"}  # what can be opened beside every board
    for folder in [WEB / "table", *(WEB / "boards" / name for name in BOARDS[game])]:
        for file in folder.glob("*.svelte"):
            found.update(re.findall(r'\bpart="([a-z-]+)"', file.read_text("utf-8")))
    return found


def begin(lesson: Lesson) -> Game:
    rules = keeling.GAMES[lesson.game]
    game = Game(rules, rules.agree(lesson.mode, lesson.seats, lesson.options, None), lesson.secret)
    game.let_nature_answer()
    return game


def names(value: Any) -> set[str]:
    """Every word of a view: its keys, and its values that are words."""
    if isinstance(value, dict):
        return {str(key) for key in value} | {name for inner in value.values() for name in names(inner)}
    if isinstance(value, list):
        return {name for inner in value for name in names(inner)}
    return {value} if isinstance(value, str) else set()


def test_every_game_has_its_lesson():
    assert {game: lesson.game for game, lesson in lessons().items()} == {name: name for name in keeling.GAMES}


def test_a_lesson_is_known_by_its_secret():
    for lesson in lessons().values():
        assert re.fullmatch("[0-9a-f]{64}", lesson.secret)
        assert lesson_of(lesson.secret) is lesson
    assert lesson_of("0" * 64) is None


@every_lesson
def test_every_move_is_legal_at_its_place(game):
    lesson = lessons()[game]
    g = begin(lesson)
    for line in lesson.first:
        g.play(line)
    for number, step in enumerate(lesson.steps, 1):
        words = names(g.view(lesson.learner)["table"])
        for line in [*g.legal(), step.move]:
            words.update(line.split(" ")[1:])
        assert set(step.show) <= words | parts(game), number
        if step.move:
            assert step.move.startswith(f"{lesson.learner} ")
            assert step.move in g.legal(lesson.learner), (number, g.legal(lesson.learner))
            g.play(step.move)
        for line in step.then:
            assert not line.startswith(f"{lesson.learner} ")
            assert line in g.legal(), (number, line, g.legal())
            g.play(line)
    assert not g.over
    question = g.question
    assert question is not None and lesson.learner in question.seats  # it goes on with the learner


@every_lesson
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_has_its_text(game, language):
    texts = speaker(language).under(f"lesson.{game}")
    assert list(texts) == [str(number) for number, _ in enumerate(lessons()[game].steps, 1)]
    assert all(len(text) < 300 for text in texts.values())  # one idea at a time


@every_lesson
def test_a_lesson_is_neither_long_nor_short(game):
    assert 16 <= len(lessons()[game].steps) <= 26


SMALL = Lesson(
    "toy",
    "coop",
    2,
    {},
    "red",
    "",
    ("blue hello",),
    (
        Step(("board",), "", ()),
        Step((), "red go", ("blue go", "blue end")),
        Step((), "", ()),
        Step((), "red end", ()),
        Step((), "", ()),
    ),
)


@pytest.mark.parametrize(
    ("said", "behind", "follows", "line"),
    [
        ([], 0, True, "blue hello"),
        (["blue hello"], 0, True, "red go"),
        (["blue hello", "red go"], 0, True, "blue go"),
        (["blue hello", "red go", "blue go", "blue end"], 2, True, "red end"),
        (["blue hello", "red go", "blue go", "blue end", "red end"], 4, True, ""),
        (["blue hello", "red go", "blue go", "blue end", "red end", "blue rest"], 4, True, ""),
        (["blue hello", "red stay"], 0, False, ""),
        (["blue hello", "red go", "blue go", "blue end", "red stay", "blue rest"], 2, False, ""),
    ],
)
def test_how_far_somebody_is_follows_from_what_was_said(said, behind, follows, line):
    assert SMALL.behind(said) == behind
    assert SMALL.follows(said) is follows
    assert SMALL.next_line(said) == line
