"""What is measured of our own games: every game, mode and number of seats."""

import time
from collections.abc import Iterator
from functools import cached_property, partial
from hashlib import blake2b
from typing import Any

from .. import GAMES, load, new
from ..bots import judge_of
from ..bots.mcts import simulations
from ..kernel import position as engine
from ..kernel.game import Game
from ..kernel.position import NATURE, Dice, Position, playout, roll, someone
from ..kernel.rules import Rules
from .subject import Call, Subject

POSITIONS = 12  # each from another game and further into it: to be copied, listed, viewed ...
SIMULATIONS = 100  # in one tree, as for the peers
CHECKED_GAMES = 5  # whose last positions must be the same on both builds


def subjects() -> dict[str, "Mode"]:
    found = (
        Mode(rules, mode, seats)
        for rules in GAMES.values()
        for mode in rules.modes
        for seats in rules.seats[mode]
    )
    return {subject.name: subject for subject in found}


def is_compiled() -> bool:
    return not (engine.__file__ or "").endswith(".py")


def yardsticks() -> list[str]:
    """The main mode of each game with four seats: what the summary and the gate look at."""
    return [f"{rules.name} {rules.modes[0]} 4" for rules in GAMES.values()]


class Mode(Subject):
    offers = (*Subject.offers, "legal", "view", "save", "load", "growth", "mcts")

    def __init__(self, rules: Rules, mode: str, seats: int) -> None:
        super().__init__()
        self.name = f"{rules.name} {mode} {seats}"
        self.rules = rules
        self.setup = rules.agree(mode, seats, None, None)
        self.seed = 0
        self.dice = Dice(1)

    def fresh(self) -> Position:
        position = self.rules.start(self.setup)
        position.advance()
        return position

    def new(self, seed: int) -> Game:
        return new(self.rules.name, self.setup.seats, self.setup.mode, seed=seed)

    # --- random play -------------------------------------------------------------------------------

    def play(self) -> tuple[int, int]:
        self.seed += 1
        return 1, playout(self.fresh(), Dice(self.seed))

    def answers(self, seed: int) -> list[int]:
        """Of the same game that `playout` plays with this seed."""
        position, dice = self.fresh(), Dice(seed)
        counts = []
        while not position.over():
            if position.player == NATURE:
                position.play(roll(position, dice))
            else:
                seat, options = someone(position, dice)
                counts.append(len(options))
                position.play(options[dice.below(len(options))], seat)
        return counts

    def checksum(self) -> str:
        ends = []
        for seed in range(CHECKED_GAMES):
            position, dice = self.fresh(), Dice(seed)
            ends.append([playout(position, dice), dice.below(1 << 20), plain(position.key())])
        return blake2b(repr(ends).encode(), digest_size=8).hexdigest()

    # --- games with a log --------------------------------------------------------------------------

    def random_moves(self, seed: int) -> list[str]:
        return list(moves(self.new(seed), Dice(seed)))

    @cached_property
    def played(self) -> list[list[str]]:
        return [self.random_moves(seed) for seed in range(POSITIONS)]

    def prepare(self, what: str) -> list[Call]:
        if what in ("save", "load"):
            finished = [self.new(seed).play(*played) for seed, played in enumerate(self.played)]
            return [game.save if what == "save" else partial(load, game.save()) for game in finished]
        games = [
            self.new(seed).play(*played[: len(played) * seed // POSITIONS])
            for seed, played in enumerate(self.played)
        ]
        return [self.call(what, game) for game in games]

    def call(self, what: str, game: Game) -> Call:
        position = game.position
        seat, _ = someone(position, Dice(1))
        if what == "clone":
            return position.clone
        if what == "options":  # the legal answers as numbers, as a bot asks for them
            return partial(position.choices, position.rule, seat, position.argument)
        if what == "legal":  # the same in words, as a program or a person does
            return game.legal
        if what == "view":
            return partial(game.view, seat)
        raise ValueError(what)

    def growth(self, seconds: float) -> float:
        """Through the whole `Game`, for it keeps the log."""
        early = late = 0.0
        while early + late <= seconds:
            for seed, played in enumerate(self.played):
                third = max(1, len(played) // 3)
                game = self.new(seed)
                early += play_time(game, played[:third])
                game.play(*played[third:-third])
                late += play_time(game, played[-third:])
        return late / early

    @cached_property
    def opening(self) -> Position:
        """The first question to a seat, so that playouts are whole games."""
        return self.new(0).position

    def search(self) -> int:
        position = self.opening.clone()
        seat, _ = someone(position, self.dice)
        return simulations(position, seat, self.setup.seats, judge_of(self.rules), SIMULATIONS, self.dice)


def moves(game: Game, dice: Dice) -> Iterator[str]:
    """Play a game to its end at random, telling the moves."""
    while not game.over:
        p = game.position
        seat, options = someone(p, dice)
        words = game.rules.words(p, p.rule, p.argument, options[dice.below(len(options))])
        yield (move := f"{game.seat_name(seat)} {words}")
        game.play(move)


def play_time(game: Game, played: list[str]) -> float:
    began = time.process_time()
    for move in played:
        game.play(move)
    return time.process_time() - began


def plain(value: Any) -> Any:
    """A key as nested lists of int, whatever kind of list or of number a build uses."""
    return [plain(part) for part in value] if hasattr(value, "__iter__") else int(value)
