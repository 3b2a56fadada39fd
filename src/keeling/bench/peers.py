"""The engines we measure ourselves beside, each from PyPI and driven as its own documentation does.

catanatron      its base game, four random players; Game.play checks every action
open_spiel      backgammon: a C++ engine driven from Python, and its tree search in Python
open_spiel C++  the same game wholly in C++: rollouts of its own evaluator, and its own tree search
chess           python-chess: random moves until a rule ends the game
"""

from functools import cached_property, partial
from random import Random
from typing import Any

from .ours import POSITIONS, SIMULATIONS
from .subject import Call, Subject

PACKAGES = ("catanatron", "open_spiel", "chess")


def subjects(package: str) -> dict[str, Subject]:
    """What a package has to be measured; ImportError if it is not installed."""
    found: list[Subject] = []
    if package == "catanatron":
        found = [Catanatron()]
    elif package == "open_spiel":
        python = Backgammon()
        found = [python, BackgammonRollouts(python)]
    elif package == "chess":
        found = [Chess()]
    return {subject.name: subject for subject in found}


class Peer(Subject):
    def played(self, seed: int, decisions: int) -> Any:
        """The random game of a seed, after so many decisions."""
        raise NotImplementedError

    @cached_property
    def positions(self) -> list[Any]:
        """Each from another game and further into it, like ours."""
        return [
            self.played(seed, len(self.answers(seed)) * (seed - 1) // POSITIONS)
            for seed in range(1, POSITIONS + 1)
        ]


class Catanatron(Peer):
    name = "catanatron"

    def __init__(self) -> None:
        super().__init__()
        import catanatron
        from catanatron.models.actions import generate_playable_actions

        self.package = catanatron
        self.generate = generate_playable_actions
        self.seed = 1000  # the pass that counts has its own games

    def new(self, seed: int) -> Any:
        colours = self.package.Color
        seats = (colours.RED, colours.BLUE, colours.WHITE, colours.ORANGE)
        return self.package.Game([self.package.RandomPlayer(colour) for colour in seats], seed=seed)

    def play(self) -> tuple[int, int]:
        self.seed += 1
        game = self.new(self.seed)
        game.play()
        return 1, len(game.state.actions)

    def answers(self, seed: int) -> list[int]:
        counts = []
        game = self.new(seed)

        def decide(player: Any, game: Any, actions: list[Any]) -> Any:
            counts.append(len(actions))
            return player.decide(game, actions)

        game.play(decide_fn=decide)
        return counts

    def played(self, seed: int, decisions: int) -> Any:
        game = self.new(seed)
        for _ in range(decisions):
            game.play_tick()
        return game

    def prepare(self, what: str) -> list[Call]:
        if what == "clone":
            return [game.copy for game in self.positions]
        return [partial(self.generate, game.state) for game in self.positions]


class Backgammon(Peer):
    name = "open_spiel"
    offers = (*Subject.offers, "mcts")
    counted_games = 500  # games differ in length, and the rollouts take their length from here

    def __init__(self) -> None:
        super().__init__()
        import pyspiel

        self.package = pyspiel
        self.game = pyspiel.load_game("backgammon")
        self.seed = 1000

    def random_game(self, rng: Random, counts: list[int], most: int = 1 << 30) -> Any:
        """Play at most so many decisions; chance nodes are drawn by their probabilities."""
        state = self.game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                action = rng.choices(outcomes, chances)[0]
            elif len(counts) == most:
                break
            else:
                actions = state.legal_actions()
                action = actions[int(rng.random() * len(actions))]
                counts.append(len(actions))
            state.apply_action(action)
        return state

    def play(self) -> tuple[int, int]:
        self.seed += 1
        counts: list[int] = []
        self.random_game(Random(self.seed), counts)
        return 1, len(counts)

    def answers(self, seed: int) -> list[int]:
        counts: list[int] = []
        self.random_game(Random(seed), counts)
        return counts

    def opening(self) -> Any:
        """The first decision, after one of the opening rolls in turn: the searches begin with a player."""
        self.seed += 1
        return self.random_game(Random(self.seed), [], 0)

    def played(self, seed: int, decisions: int) -> Any:
        return self.random_game(Random(seed), [], decisions)

    def prepare(self, what: str) -> list[Call]:
        return [state.clone if what == "clone" else state.legal_actions for state in self.positions]

    def search(self) -> int:
        from numpy.random import RandomState
        from open_spiel.python.algorithms import mcts

        state = self.opening()
        evaluator = mcts.RandomRolloutEvaluator(1, RandomState(self.seed))
        bot = mcts.MCTSBot(
            self.game, 2.0, SIMULATIONS, evaluator, solve=False, random_state=RandomState(self.seed)
        )
        ran: int = bot.mcts_search(state).explore_count
        return ran


class BackgammonRollouts(Subject):
    """Rollouts: a search of one simulation whose evaluator rolls its root out many times, all in C++.

    It counts rollouts, not decisions; those come from the mean length of the games that were counted.
    """

    name = "open_spiel C++"
    offers = ("play", "mcts")

    def __init__(self, python: Backgammon) -> None:
        super().__init__()
        self.python = python

    def counted(self) -> dict[str, float]:
        return self.python.counted()

    def play(self) -> tuple[int, int]:
        rollouts = 50
        self.bot(1, rollouts).mcts_search(self.python.opening())
        return rollouts, round(rollouts * self.counted()["length"])

    def search(self) -> int:
        ran: int = self.bot(SIMULATIONS, 1).mcts_search(self.python.opening()).explore_count
        return ran

    def bot(self, simulations: int, rollouts: int) -> Any:
        spiel, seed = self.python.package, self.python.seed
        evaluator = spiel.RandomRolloutEvaluator(rollouts, seed)
        memory = 1000  # MB, more than it ever needs
        return spiel.MCTSBot(self.python.game, evaluator, 2.0, simulations, memory, False, seed, False)


class Chess(Peer):
    name = "chess"

    def __init__(self) -> None:
        super().__init__()
        import chess

        self.package = chess
        self.seed = 1000

    def random_game(self, rng: Random, counts: list[int], most: int = 1 << 30) -> Any:
        board = self.package.Board()
        while len(counts) < most:
            moves = list(board.legal_moves)
            if (
                not moves
                or board.is_insufficient_material()
                or board.is_seventyfive_moves()
                or board.is_fivefold_repetition()
            ):
                break
            counts.append(len(moves))
            board.push(moves[int(rng.random() * len(moves))])
        return board

    def play(self) -> tuple[int, int]:
        self.seed += 1
        return 1, len(self.answers(self.seed))

    def answers(self, seed: int) -> list[int]:
        counts: list[int] = []
        self.random_game(Random(seed), counts)
        return counts

    def played(self, seed: int, decisions: int) -> Any:
        return self.random_game(Random(seed), [], decisions)

    def prepare(self, what: str) -> list[Call]:
        if what == "clone":
            return [board.copy for board in self.positions]
        return [partial(listed, board) for board in self.positions]


def listed(board: Any) -> list[Any]:
    return list(board.legal_moves)
