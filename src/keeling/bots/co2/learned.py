"""What answers of a seat of CO2 (2012) that saves the planet alone are worth: learned by playing.

Every answer has features: numbers that say what it is and what it would do. What a feature counts for depends
on the stage of the game and stands in learned.toml; `python -m tools.rehearse` learns it. The sum is how much
an answer is liked: the odds between two answers are e to the difference of their likes.
"""

import tomllib
from importlib.resources import files
from math import exp
from typing import Final

from ...kernel.ints import append, extend, i64, vec
from ...kernel.position import Dice

# --- stages ---------------------------------------------------------------------------------------

STAGE_NAMES: Final = (  # in danger: pollution was in the danger zone, so it can return (C-END-4)
    "first decade",
    "second, safe",
    "second, in danger",
    "third, safe",
    "third, in danger",
    "fourth",
    "last",
)
STAGES: Final = 7

# --- features of a project: to propose it, to install it, to build its plant ----------------------

PROPOSING: Final = 0
INSTALLING: Final = 1
BUILDING: Final = 2
STEP_NAMES: Final = ("propose", "install", "build")

PROJECT_NAMES: Final = (
    "always",
    "meets the next demand",  # its plant would, after those of installed projects there
    "meets a later demand",
    "too late for a demand",
    "replaces a fossil plant",
    "ppm replaced",
    "no room",
    "three spaces",  # in the region
    "four spaces",
    "target",  # the region where fossil plants will be replaced
    "safe end",  # seems possible in this decade
    "safe end by target",
    "recycling",
    "biomass",
    "cold-fusion",
    "solar",
    "forestation",
    "price",
    "lacks level",
    "lacks cubes",
    "lacks money",
    "money to spare",
    "brings money",
    "brings money in need",
    "brings cubes",
    "brings cubes in need",
    "brings CEPs",
    "last CEP",
    "rival's scientist",
    "own scientist",
    "enough is ready",
    "installed",  # projects, anywhere
    "after a free move",
    "proposed here",
    "installed here",
    "scientist in need",
    "control",
    "money space",
    "scientist space",
    "no plant left",
    "rich",
    "with a card",
    "with a card in need",
)
ALWAYS: Final = 0
MEETS_NEXT: Final = 1
MEETS_LATER: Final = 2
TOO_LATE: Final = 3
REPLACES: Final = 4
PPM: Final = 5
NO_ROOM: Final = 6
THREE_SPACES: Final = 7
FOUR_SPACES: Final = 8
TARGET: Final = 9
SAFE_END: Final = 10
SAFE_END_TARGET: Final = 11
TYPE: Final = 12  # + energy
PLANT_PRICE: Final = 17
LACKS_LEVEL: Final = 18
LACKS_CUBES: Final = 19
LACKS_MONEY: Final = 20
MONEY_TO_SPARE: Final = 21
BRINGS_MONEY: Final = 22
BRINGS_MONEY_IN_NEED: Final = 23
BRINGS_CUBES: Final = 24
BRINGS_CUBES_IN_NEED: Final = 25
BRINGS_CEPS: Final = 26
LAST_CEP: Final = 27
RIVALS_SCIENTIST: Final = 28
OWN_SCIENTIST: Final = 29
ENOUGH_READY: Final = 30
ALL_INSTALLED: Final = 31
AFTER_FREE_MOVE: Final = 32
PROPOSED_HERE: Final = 33
INSTALLED_HERE: Final = 34
SCIENTIST_IN_NEED: Final = 35
CONTROLLED: Final = 36
MONEY_SPACE: Final = 37
SCIENTIST_SPACE: Final = 38
NO_PLANT: Final = 39
RICH: Final = 40
WITH_CARD: Final = 41
WITH_CARD_IN_NEED: Final = 42
PROJECTS: Final = 43

# --- features of an action in its time: with so many turns left, and as the seat and the planet stand ---

ACTION_NAMES: Final = ("propose", "install", "meet next", "replace", "meet later", "waste")
ACTIONS: Final = 6
MEET_NEXT: Final = 2
REPLACE: Final = 3
MEET_LATER: Final = 4
WASTE: Final = 5

TURN_NAMES: Final = ("always", "installed")
ROUNDS: Final = 5  # the most turns in a decade with rivals
STATE_NAMES: Final = (
    "above the limit",  # after the next supply, if nothing is built
    "above danger",
    "ready",
    "money",
    "cubes",
    "proposed",
    "CEPs",
    "safe end",
)
ABOVE_LIMIT: Final = 0
ABOVE_DANGER: Final = 1
READY: Final = 2
HAS_MONEY: Final = 3
HAS_CUBES: Final = 4
ALL_PROPOSED: Final = 5
HAS_CEPS: Final = 6
CAN_END: Final = 7
STATES: Final = 8

# --- features of a level --------------------------------------------------------------------------

LEVEL_NAMES: Final = (
    "recycling",
    "biomass",
    "cold-fusion",
    "solar",
    "forestation",
    "level",  # that is there
    "lacks nothing",  # for the next plant of the type
    "lacks 1",
    "lacks 2",
    "lacks more",
    "installed",  # a project of the type is
    "installed, lacks 1",
    "installed, lacks 2",
    "installed, lacks more",
    "proposed",
    "proposed, lacks 1",
    "bonus level",
    "bonus cube",
    "bonus CEP",
)
LEVEL: Final = 5
LACKS: Final = 6  # + levels, 3 for more
HAS_INSTALLED: Final = 10  # + the same
HAS_PROPOSED: Final = 14
HAS_PROPOSED_LACKS_1: Final = 15
BONUS_LEVEL: Final = 16
BONUS_CUBE: Final = 17
BONUS_CEP: Final = 18
LEVELS: Final = 19

# --- features of a free move, or of the end of a turn; before the action and after it ------------------

MOVE_NAMES: Final = (
    "end",
    "sell",
    "buy",
    "goal",
    "card for money",
    "card for a cube",
    "card for a CEP",
    "card for a move",
    "card for its action",
    "claim",
    "move",
)
END: Final = 0
SELL: Final = 1
BUY: Final = 2
GOAL: Final = 3
FOR_MONEY: Final = 4
FOR_CUBE: Final = 5
FOR_CEP: Final = 6
FOR_MOVE: Final = 7
FOR_ACTION: Final = 8
CLAIM: Final = 9
MOVE: Final = 10
MOVES: Final = 11

MEANS_NAMES: Final = (
    "always",
    "money",
    "poor",
    "cubes",
    "CEPs in hand",
    "CEPs",
    "last CEP",
    "price",
    "ready",
    "turns",
    "gain",  # of likes for a scientist's level, elsewhere instead of here
    "any gain",
)
M_ALWAYS: Final = 0
M_MONEY: Final = 1
M_POOR: Final = 2
M_CUBES: Final = 3
M_HAND: Final = 4
M_CEPS: Final = 5
M_LAST_CEP: Final = 6
M_PRICE: Final = 7
M_READY: Final = 8
M_TURNS: Final = 9
M_GAIN: Final = 10
M_ANY_GAIN: Final = 11
MEANS: Final = 12

# --- where each of them stands --------------------------------------------------------------------

TURNS_AT: Final = PROJECTS * 3
STATES_AT: Final = TURNS_AT + ACTIONS * ROUNDS * 2
LEVELS_AT: Final = STATES_AT + ACTIONS * STATES
MOVES_AT: Final = LEVELS_AT + LEVELS
FEATURES: Final = MOVES_AT + 2 * MOVES * MEANS


def feature_names() -> list[tuple[str, str]]:
    """In their order: the table they stand in, and the key there."""
    names = [(step, name) for step in STEP_NAMES for name in PROJECT_NAMES]
    for action in ACTION_NAMES:
        names += [(f"turn.{action}", f"{turns} {name}") for turns in range(1, 6) for name in TURN_NAMES]
    names += [(f"state.{action}", name) for action in ACTION_NAMES for name in STATE_NAMES]
    names += [("level", name) for name in LEVEL_NAMES]
    for time in ("before", "after"):
        names += [(f"{time}.{move}", name) for move in MOVE_NAMES for name in MEANS_NAMES]
    return names


def read(text: str) -> vec[float]:
    """What features count for, as learned.toml says it: a row for each, a number for each stage."""
    tables = tomllib.loads(text)
    counts = vec[float]()
    for table, key in feature_names():
        place = tables
        for part in table.split("."):
            place = place.get(part, {})
        for count in place.get(key, [0.0] * STAGES):
            counts = append(counts, float(count))
    return counts


def written(counts: list[float]) -> str:
    """The same as text, without the features that count for nothing."""
    lines: list[str] = []
    header = ""
    for number, (table, key) in enumerate(feature_names()):
        row = [round(count, 2) for count in counts[number * STAGES : (number + 1) * STAGES]]
        if any(row):
            if table != header:
                header = table
                lines += ["", "[" + ".".join(f'"{part}"' for part in table.split(".")) + "]"]
            lines.append(f'"{key}" = [{", ".join(f"{count:g}" for count in row)}]')
    return "\n".join(lines).lstrip("\n") + "\n"


LEARNED: Final = read(files("keeling.bots.co2").joinpath("learned.toml").read_text("utf-8"))


# --- liking and learning --------------------------------------------------------------------------

SITUATIONS: Final = 512  # of a game, between which outcomes differ: decade, danger, and pollution in tens
SLIM: Final = 0.003  # answers less likely than that teach nothing
NOTED: Final = 0.001  # how fast the usual outcome follows what happens


class Merits:
    """What speaks for an answer, or for several: features, and what they count for together.

    One object serves for one answer after the other; `Likes` keeps what was found.
    """

    def __init__(self, counts: vec[float], stage: i64, is_learning: bool) -> None:
        self.counts: vec[float] = counts
        self.stage: i64 = stage
        self.like: float = 0.0
        self.is_learning: bool = is_learning  # then it is written down which features there are
        self.places: vec[i64] = vec[i64]()
        self.amounts: vec[float] = vec[float]()

    def begin(self) -> "Merits":
        """With the next answer."""
        self.like = 0.0
        if self.is_learning:
            self.places = vec[i64]()
            self.amounts = vec[float]()
        return self

    def add(self, feature: i64, amount: float) -> None:
        place = feature * STAGES + self.stage
        self.like += self.counts[place] * amount
        if self.is_learning:
            self.places = append(self.places, place)
            self.amounts = append(self.amounts, amount)

    def plus(self, shared: "Likes", i: i64) -> None:
        """And what was found for it and others."""
        self.like += shared.likes[i]
        if self.is_learning:
            self.places = extend(self.places, shared.places[shared.starts[i] : shared.end(i)])
            self.amounts = extend(self.amounts, shared.amounts[shared.starts[i] : shared.end(i)])


class Likes:
    """How much the answers to one question are liked."""

    def __init__(self) -> None:
        self.picks: vec[i64] = vec[i64]()
        self.likes: vec[float] = vec[float]()
        # while learning
        self.starts: vec[i64] = vec[i64]()  # where the features of each answer begin
        self.places: vec[i64] = vec[i64]()
        self.amounts: vec[float] = vec[float]()

    def add(self, pick: i64, merits: Merits) -> None:
        self.picks = append(self.picks, pick)
        self.likes = append(self.likes, merits.like)
        if merits.is_learning:
            self.starts = append(self.starts, len(self.places))
            self.places = extend(self.places, merits.places)
            self.amounts = extend(self.amounts, merits.amounts)

    def end(self, i: i64) -> i64:
        """Of the features of an answer."""
        return self.starts[i + 1] if i + 1 < len(self.starts) else len(self.places)

    def best(self) -> i64:
        """The place of the answer that is liked most."""
        best: i64 = 0
        for i in range(len(self.likes)):
            if self.likes[i] > self.likes[best]:
                best = i
        return best

    def ranked(self, count: i64) -> vec[i64]:
        """The answers that are liked most, the best first, each once."""
        answers = vec[i64]()
        while len(answers) < count:
            best: i64 = -1
            for i in range(len(self.likes)):
                if self.picks[i] not in answers and (best < 0 or self.likes[i] > self.likes[best]):
                    best = i
            if best < 0:
                break
            answers = append(answers, self.picks[best])
        return answers

    def chances(self) -> vec[float]:
        """Of each answer, if they are drawn by how much they are liked."""
        top = self.likes[self.best()]
        total = 0.0
        chances = vec[float]()
        for like in self.likes:
            odds = exp(like - top)
            total += odds
            chances = append(chances, odds)
        for i in range(len(chances)):
            chances[i] = chances[i] / total
        return chances


class Practice:
    """What is learned from games that were played by chance, by how much answers are liked.

    After each game every feature of an answer that was given counts for more if the game went better than
    games from there do on average, and for less if it went worse; those of the other answers the other way
    round, by their chances. That is the gradient of the number of games won.
    """

    def __init__(self) -> None:
        self.gradient: vec[float] = vec[float]([0.0 for _ in range(FEATURES * STAGES)])
        self.usual: vec[float] = vec[float]([0.5 for _ in range(SITUATIONS)])  # outcome in each situation
        self.places: vec[i64] = vec[i64]()  # of the answers of this game
        self.amounts: vec[float] = vec[float]()
        self.situations: vec[i64] = vec[i64]()

    def draw(self, likes: Likes, situation: i64, dice: Dice) -> i64:
        """The place of an answer, by chance; what it and the others are like is remembered."""
        chances = likes.chances()
        left = float(dice.below(1_000_000)) / 1_000_000.0
        chosen = len(chances) - 1
        for i in range(len(chances)):
            left -= chances[i]
            if left < 0.0:
                chosen = i
                break
        for i in range(len(chances)):
            share = -chances[i]
            if i == chosen:
                share += 1.0
            elif chances[i] < SLIM:
                continue
            for j in range(likes.starts[i], likes.end(i)):
                self.places = append(self.places, likes.places[j])
                self.amounts = append(self.amounts, share * likes.amounts[j])
                self.situations = append(self.situations, situation)
        return chosen

    def end(self, outcome: float) -> None:
        """A game is over."""
        last: i64 = -1
        for i in range(len(self.places)):
            situation = self.situations[i]
            self.gradient[self.places[i]] += (outcome - self.usual[situation]) * self.amounts[i]
        for situation in self.situations:
            if situation != last:
                self.usual[situation] += (outcome - self.usual[situation]) * NOTED
                last = situation
        self.places = vec[i64]()
        self.amounts = vec[float]()
        self.situations = vec[i64]()
