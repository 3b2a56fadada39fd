"""One look ahead: play each answer, let Nature roll a few times, and take what the judge values most."""

from typing import Final

from ..kernel.ints import COMPILED, append, i64, vec
from ..kernel.position import NATURE, QUIET, Dice, Position, roll
from .judge import Judge
from .race import Race

ROLLS: Final = 3  # how often Nature is asked after each answer
ALONE: Final = 4000  # games played out beside careless rivals, at most


def worths(judge: Judge, seen: Position, seat: i64, options: vec[i64], dice: Dice) -> vec[float]:
    """The average value of each answer; all of them meet the same luck and the same guesses."""
    sums = vec[float]([0.0 for _ in options])
    for _ in range(ROLLS):
        guess = seen.sample(seat, dice)
        luck = dice.below(2147483646)
        for i in range(len(options)):
            after = guess.clone()
            chance = Dice(luck)
            after.settle(seat, options[i])
            after.advance()
            while after.rule != QUIET and after.player == NATURE:
                after.settle(NATURE, roll(after, chance))
                after.advance()
            sums[i] += judge.value(after, seat) / ROLLS
    return sums


def greedy(judge: Judge, seen: Position, seat: i64, dice: Dice) -> i64:
    """The best answer at one look; of those the judge cannot tell apart, the one liked most."""
    options = seen.options_of(seat)
    if len(options) > 1:
        options = judge.shortlist(seen, seat, options)
    if len(options) == 1:
        return options[0]
    if judge.expects_no_help(seen, seat):
        return answer_alone(judge, seen, seat, dice)
    values = worths(judge, seen, seat, options, dice)
    most_worth = 0.0
    for worth in values:
        most_worth = max(most_worth, worth)
    equal = most_worth * (1.0 - judge.blur(seen)) - 1e-9
    best = vec[i64]()
    for i in range(len(options)):
        if values[i] > equal:
            best = append(best, i)
    if len(best) == 1:
        return options[best[0]]
    liked = best[0]
    most: i64 = -1
    for i in best:
        liking = judge.liking(seen, seat, options[i])
        if liking > most:
            most = liking
            liked = i
    return options[liked]


def answer_alone(judge: Judge, seen: Position, seat: i64, dice: Dice) -> i64:
    """Beside careless rivals one look is not enough: their planet is saved by a plan over many turns.

    The answers race; interpreted that would take seconds, and the quick answer must do.
    """
    if not COMPILED or judge.is_small(seen) or judge.is_early(seen):
        return judge.quick_alone(seen, seat)
    race = Race(judge, seat)
    race.run_while_open(seen, ALONE, dice)
    return race.best_pick(seen)
