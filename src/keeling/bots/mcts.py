"""Monte Carlo tree search for any game of the kernel; what is hidden or drawn is made up anew each time.

Each simulation begins with a sample, a position the searching seat cannot tell from the true one. It walks
down the tree by what was learned so far and by what the judge likes, adds one node, plays on, and carries the
outcome back up. A node stands for answers of seats only: draws are rolled on the way and not remembered, so
that what is learned is good on average over all of them. An answer that is not legal in a sample is left out.
"""

import math
from typing import Final

from ..kernel.ints import append, i64, vec
from ..kernel.position import NATURE, QUIET, Dice, Position, playout, roll
from .judge import TO_THE_END, Judge

DEPTH: Final = 400  # of the tree, in answers
UNKNOWN: Final = -1.0  # an outcome that nobody asked for yet
CURIOSITY: Final = 1.0  # how much to look at what was looked at little


class Node:
    """One seat's question, and how each answer to it fared."""

    __slots__ = ("after", "picks", "seat", "shares", "sums", "visits")

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat
        self.picks: vec[i64] = vec[i64]()
        self.shares: vec[i64] = vec[i64]()  # of the curiosity, in thousandths
        self.visits: vec[i64] = vec[i64]()
        self.sums: vec[float] = vec[float]()  # of outcomes, for the seat that answers here
        self.after: list[Node | None] = []

    def place_of(self, pick: i64, hint: i64) -> i64:
        """Where an answer is kept, or -1; mostly it is where it was the last time."""
        if hint < len(self.picks) and self.picks[hint] == pick:
            return hint
        for place in range(len(self.picks)):
            if self.picks[place] == pick:
                return place
        return -1

    def mean(self, place: i64) -> float:
        """How an answer that was tried fared."""
        return self.sums[place] / float(self.visits[place])

    def add(self, pick: i64, share: i64) -> i64:
        self.picks = append(self.picks, pick)
        self.shares = append(self.shares, share)
        self.visits = append(self.visits, 0)
        self.sums = append(self.sums, 0.0)
        self.after.append(None)
        return len(self.picks) - 1


class Search:
    def __init__(self, judge: Judge, seat: i64, seats: i64, is_team: bool) -> None:
        self.judge: Judge = judge
        self.seat: i64 = seat
        self.seats: i64 = seats
        self.is_team: bool = is_team  # all win or lose together
        self.horizon: i64 = TO_THE_END  # the date at which playouts are judged ...
        self.ends_there: bool = False  # ... and where the tree ends, too
        self.by_chance: bool = False  # playouts of random answers, instead of likely ones
        self.fresh: i64 = 8  # simulations to each sample
        self.root: Node = Node(seat)
        self.simulations: i64 = 0

    # --- simulations -----------------------------------------------------------------------------

    def run(self, seen: Position, count: i64, dice: Dice) -> None:
        """So many simulations from a position as the seat sees it."""
        if self.root.seat != self.seat:  # what was learned last leads to somebody else's question
            self.root = Node(self.seat)
        guess = seen
        for number in range(count):
            if number % self.fresh == 0:
                guess = seen.sample(self.seat, dice)
            self.simulate(guess.clone(), dice)
            self.simulations += 1

    def simulate(self, position: Position, dice: Dice) -> None:
        node = self.root
        path: list[Node] = []
        places = vec[i64]()
        while position.rule != QUIET:
            actor, options = self.asked(position)
            if node.seat != actor:  # after other draws somebody else may be asked
                break
            place = self.select(node, position, actor, options)
            path.append(node)
            places = append(places, place)
            position.settle(actor, node.picks[place])
            position.advance()
            if node.visits[place] == 0 or len(path) >= DEPTH:
                break
            self.pass_on(position, dice)
            if position.rule == QUIET or (self.ends_there and self.judge.date(position) >= self.horizon):
                break
            after = node.after[place]
            if after is None:
                after = Node(self.asked(position)[0])
                node.after[place] = after
            node = after
        self.play_on(position, dice)
        outcomes = vec[float]([UNKNOWN for _ in range(self.seats)])
        for step in range(len(path)):
            seat = self.seat if self.is_team else path[step].seat
            if outcomes[seat] == UNKNOWN:
                outcomes[seat] = self.judge.value(position, seat)
            note(path[step], places[step], outcomes[seat])

    def pass_on(self, position: Position, dice: Dice) -> None:
        """To the next question that is thought about: Nature answers by chance."""
        while position.rule != QUIET and position.player == NATURE:
            position.settle(NATURE, roll(position, dice))
            position.advance()

    def asked(self, position: Position) -> tuple[i64, vec[i64]]:
        """Who is to think of the open question next, and the legal answers."""
        seat = self.judge.actor(position, self.seat)
        options = position.options_of(seat)
        if len(options) == 0:  # of several seats that are asked, some may have nothing to say
            for seat in position.open_seats():
                options = position.options_of(seat)
                if len(options):
                    break
        return seat, options

    def select(self, node: Node, position: Position, actor: i64, options: vec[i64]) -> i64:
        """The answer that promises most, by its outcomes so far, its liking, and how little it was tried."""
        if len(node.picks) == 0:
            self.open(node, position, actor, options)
        tried: i64 = 0
        total: float = 0.0
        for place in range(len(node.picks)):
            tried += node.visits[place]
            total += node.sums[place]
        mean: float = 0.5
        if tried > 0:
            mean = total / float(tried)
        scale = CURIOSITY * math.sqrt(float(tried + 1))
        best: i64 = -1
        best_score: float = -1.0
        for i in range(len(options)):
            place = node.place_of(options[i], i)
            if place < 0:  # not legal when the node was opened, after other draws
                place = node.add(options[i], 1000 // len(options))
            visits = node.visits[place]
            worth = mean
            if visits > 0:
                worth = node.mean(place)
            score = worth + scale * float(node.shares[place]) / 1000.0 / float(1 + visits)
            if score > best_score:
                best_score = score
                best = place
        return best

    def open(self, node: Node, position: Position, actor: i64, options: vec[i64]) -> None:
        """A new question: each answer gets a share of the curiosity, most of it by how it is liked."""
        likings = self.judge.likings(position, actor, options)
        total: i64 = 0
        for liking in likings:
            total += liking
        for i in range(len(options)):
            share = 1000 // len(options)
            if total > 0:
                share = (share + 3 * (likings[i] * 1000 // total)) // 4
            node.add(options[i], share + 1)

    def play_on(self, position: Position, dice: Dice) -> None:
        if self.by_chance:
            playout(position, dice)
            return
        judge = self.judge
        while position.rule != QUIET:
            if position.player == NATURE:
                position.settle(NATURE, roll(position, dice))
            else:
                if judge.date(position) >= self.horizon and judge.is_calm(position, self.seat):
                    return
                seat, options = self.asked(position)
                position.settle(seat, judge.choose(position, seat, options, dice))
            position.advance()

    # --- what came of it ---------------------------------------------------------------------------

    def best_pick(self, seen: Position) -> i64:
        """Of the legal answers, the one that was tried most; of equals, the better one."""
        best = self.best_place(seen)
        return self.root.picks[best] if best >= 0 else seen.options_of(self.seat)[0]

    def best_place(self, seen: Position) -> i64:
        root = self.root
        options = seen.options_of(self.seat)
        best: i64 = -1
        for i in range(len(options)):
            place = root.place_of(options[i], i)
            if place >= 0 and (
                best < 0
                or root.visits[place] > root.visits[best]
                or (root.visits[place] == root.visits[best] and root.sums[place] > root.sums[best])
            ):
                best = place
        return best

    def lead(self, seen: Position) -> i64:
        """By how many simulations the most tried legal answer is ahead of the next."""
        root = self.root
        options = seen.options_of(self.seat)
        first: i64 = 0
        second: i64 = 0
        for i in range(len(options)):
            place = root.place_of(options[i], i)
            if place >= 0:
                visits = root.visits[place]
                if visits > first:
                    second = first
                    first = visits
                elif visits > second:
                    second = visits
        return first - second

    def heard(self, seat: i64, pick: i64) -> None:
        """Somebody answered: what was learned behind that answer is kept, the rest forgotten."""
        root = self.root
        after: Node | None = None
        if root.seat == seat:
            place = root.place_of(pick, 0)
            if place >= 0:
                after = root.after[place]
        self.root = after if after is not None else Node(self.seat)


def note(node: Node, place: i64, outcome: float) -> None:
    node.visits[place] += 1
    node.sums[place] += outcome


class Referee(Judge):
    """Says only who won, and likes all answers alike."""

    def __init__(self, judge: Judge) -> None:
        self.judge: Judge = judge

    def value(self, position: Position, seat: i64) -> float:
        return self.judge.value(position, seat)

    def actor(self, position: Position, seat: i64) -> i64:
        return self.judge.actor(position, seat)


def simulations(position: Position, seat: i64, seats: i64, judge: Judge, count: i64, dice: Dice) -> i64:
    """A plain search with full random playouts from a fresh tree, for the bench."""
    search = Search(Referee(judge), seat, seats, judge.is_team(position))
    search.by_chance = True
    search.run(position, count, dice)
    return search.simulations
