"""The story of an answer: the same end as `play`, every public change on the way, and no secret."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

import keeling
from keeling import Game
from keeling.kernel.game import Entry
from keeling.kernel.position import Position
from keeling.kernel.story import Step, Watch
from keeling.locale import LANGUAGES, speaker
from tests.players import choose

# Options with phases or answers of their own; all that can be switched on is tried by test_every_game.
OPTIONS: dict[tuple[str, str], dict[str, Any]] = {
    ("second-chance", "coop"): {"inspectors": True, "draft": True},
    ("second-chance", "competitive"): {"draft": True},
    ("second-chance", "solo"): {"solo_goal": "random"},
    ("co2", "standard"): {"auction": "open"},
}
VARIANTS = [
    (game, mode, seats)
    for game, rules in keeling.GAMES.items()
    for mode in rules.modes
    for seats in rules.seats[mode]
]
every_variant = pytest.mark.parametrize(("game", "mode", "seats"), VARIANTS)


@cache
def played(game: str, mode: str, seats: int) -> Game:
    """A whole game of somebody who wants to win, so that it gets far."""
    g = keeling.new(game, seats, mode, seats, OPTIONS.get((game, mode), {}))
    random = Random(seats)
    while question := g.question:
        g.play(choose(g, random.choice(question.seats), random))
    return g


def retold(g: Game) -> Iterator[tuple[Entry, Position, list[Step], Position]]:
    """Each answer with the position before it, its steps, and the position they end in."""
    position = g.first.clone()
    position.advance()
    watch = Watch(g.rules, position)
    for entry in g.entries:
        before = position.clone()
        steps = list(watch.story(position, entry.pick, entry.seat))
        yield entry, before, steps, position


def flat(g: Game, position: Position) -> dict[tuple[str, ...], Any]:
    """All that is public, as a view has it; what a dump leaves out is empty."""
    found: dict[tuple[str, ...], Any] = {}

    def walk(path: tuple[str, ...], value: Any) -> None:
        if isinstance(value, dict):
            for word, inner in value.items():
                walk((*path, word), inner)
        else:
            found[path] = value

    for field in g.rules.fields(position):
        if field.public:
            walk((field.name,), field.dump(position.at))
    return found


@every_variant
def test_a_story_ends_where_play_ends(game, mode, seats):
    g = played(game, mode, seats)
    count = 0
    for entry, before, steps, after in retold(g):
        before.play(entry.pick, entry.seat)
        assert after.key() == before.key() and list(after.options) == list(before.options)
        assert [step.is_answer for step in steps] == [True] + [False] * (len(steps) - 1)
        assert steps[0].rule == g.rules.rule_names[entry.rule]
        count += len(steps)
    assert after.key() == g.position.key() and count > len(g.entries)


@every_variant
def test_the_steps_tell_every_public_change(game, mode, seats):
    g = played(game, mode, seats)
    for _, before, steps, after in retold(g):
        old, new = flat(g, before), flat(g, after)
        told: dict[tuple[str, ...], tuple[Any, Any]] = {}
        for step in steps:
            for path, (first, last) in step.changes.items():
                assert path not in told or told[path][1] == first  # nothing happens between two steps
                told[path] = (told[path][0] if path in told else first, last)
        for path in old.keys() | new.keys():
            if old.get(path) != new.get(path):
                first, last = told[path]
                assert (old.get(path, first), new.get(path, last)) == (first, last)
        for path, (first, last) in told.items():
            if first != last and path[0] != "ongoing":
                assert old.get(path) != new.get(path)


def test_an_answer_that_is_not_open_is_refused():
    g = keeling.new("second-chance", 2)
    watch = Watch(g.rules, g.position)
    with pytest.raises(ValueError, match="is not open to seat"):
        list(watch.story(g.position.clone(), 9999, 0))


@every_variant
def test_two_games_that_look_alike_are_told_alike(game, mode, seats):
    """Whatever lies hidden: if all see the same before and after an answer, they are told the same."""
    g = played(game, mode, seats)
    watch, say, random = Watch(g.rules, g.first), speaker(), Random(1)
    compared = 0
    for entry, before, steps, after in retold(g):
        other = before.sample(-1, random)
        if other.key() == before.key() or entry.pick not in other.options_of(entry.seat):
            continue
        others = list(watch.story(other, entry.pick, entry.seat))
        if seen(g, other) == seen(g, after):
            told = g.rules.narrated(g.setup, steps, say)
            assert g.rules.narrated(g.setup, others, say) == told
            compared += 1
    assert compared > 20


def seen(g: Game, position: Position) -> Any:
    """What a spectator knows."""
    return flat(g, position), g.rules.private(position, None)


@every_variant
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_tells_whole_games(game, mode, seats, language):
    g = played(game, mode, seats)
    say = speaker(language)
    told = [s for _, _, steps, _ in retold(g) for s in g.rules.narrated(g.setup, steps, say)]
    assert len(told) > 20 and all(told)
    assert not any("{" in sentence or "None" in sentence or "_" in sentence for sentence in told)
