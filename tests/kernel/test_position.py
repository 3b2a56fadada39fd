"""The to-do list and the question, on a toy game that keeps a diary of what happened, in order."""

from collections import Counter
from random import Random

import pytest

from keeling.kernel.errors import Stuck
from keeling.kernel.ints import append, i64, vec
from keeling.kernel.position import NATURE, QUIET, SEVERAL, Dice, Position, playout, roll, someone, unpack
from tests.ints import ints

NOTE, CHAPTER, PICK, DRAW, VOTE = range(5)


class Toy(Position):
    """`at` is the diary."""

    __slots__ = ()

    def do(self, rule: int, player: int, argument: int) -> None:
        if rule == NOTE:
            self.at = append(self.at, argument)
        elif rule == CHAPTER:  # a chapter opens, holds the next smaller one, and closes
            self.then(NOTE, 0, 10 * argument)
            if argument > 1:
                self.then(CHAPTER, 0, argument - 1)
            self.then(NOTE, 0, 10 * argument + 9)
        elif rule == VOTE:
            self.ask_several(VOTE, argument, argument)
        else:
            self.ask(rule, NATURE if rule == DRAW else player, argument, self.choices(rule, player, argument))

    def answer(self, rule: int, player: int, argument: int, pick: int) -> None:
        self.then(NOTE, 0, 100 * (player + 1) + pick)
        if rule == PICK and pick == 2:
            self.then(CHAPTER, 0, 1)
        if rule == VOTE and argument & ~(1 << player):
            self.then(VOTE, 0, argument & ~(1 << player))  # the others still choose

    def choices(self, rule: int, player: int, argument: int) -> vec[i64]:
        return ints(player, player + 10) if rule == VOTE else ints(*range(argument))

    def weights(self) -> vec[i64]:
        return ints(1, 2, 5) if self.argument == 3 else ints()

    def clone(self) -> "Toy":
        copy = Toy()
        copy.copy_from(self)
        return copy


def toy(*steps: tuple[int, int, int]) -> Toy:
    """A game with these steps to do, up to its first question."""
    p = Toy()
    for step in reversed(steps):  # the next one last
        p.then(*step)
    p.advance()
    return p


# --- steps ---------------------------------------------------------------------------------------------


def test_an_empty_to_do_list_is_the_end():
    p = toy()
    assert p.over() and p.rule == QUIET and p.open_seats() == ints() and p.options_of(0) == ints()


def test_steps_happen_in_reading_order():
    assert toy((CHAPTER, 0, 1)).at == ints(10, 19)
    assert toy((NOTE, 0, 1), (NOTE, 0, 2), (NOTE, 0, 3)).at == ints(1, 2, 3)


def test_a_nested_step_and_all_it_brings_comes_before_what_follows_it():
    p = toy((CHAPTER, 0, 3), (NOTE, 0, 0))
    assert p.at == ints(30, 20, 10, 19, 29, 39, 0)
    assert p.over()


def test_a_question_interrupts_and_what_the_answer_brings_comes_first():
    p = toy((NOTE, 0, 1), (PICK, 1, 3), (NOTE, 0, 2))
    assert p.at == ints(1) and not p.over()
    assert (p.rule, p.player, p.argument, p.options) == (PICK, 1, 3, ints(0, 1, 2))
    p.play(2, 1)
    assert p.at == ints(1, 202, 10, 19, 2) and p.over()


def test_finish_forgets_what_was_to_be_done():
    p = toy((PICK, 0, 2), (NOTE, 0, 1))
    assert [unpack(step) for step in p.todo] == [(NOTE, 0, 1)]
    p.finish()
    p.play(0, 0)
    assert p.at == ints(100) and p.over()


@pytest.mark.parametrize("player", range(-2, 14))
def test_a_step_is_packed_and_unpacked_unchanged(player):
    heard = []

    class Listener(Toy):
        __slots__ = ()

        def do(self, rule: int, player: int, argument: int) -> None:
            heard.append((rule, player, argument))

    for rule in (0, 1, 127, 255):
        for argument in (-1, 0, 1, 15, 16, 255, 4095, 4096, 10**6, 2**40):
            p = Listener()
            p.then(rule, player, argument)
            (step,) = p.todo
            assert step >= 0 and unpack(step) == (rule, player, argument)
            p.advance()
            assert heard.pop() == (rule, player, argument)


def test_a_step_is_for_the_first_seat_about_nothing_unless_said():
    p = Toy()
    p.then(NOTE)
    assert [unpack(step) for step in p.todo] == [(NOTE, 0, 0)]


# --- questions -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("step", [(PICK, 1, 0), (DRAW, 0, 0), (VOTE, 0, 0)])
def test_a_question_without_an_answer_is_a_bug(step):
    with pytest.raises(Stuck, match=f"rule {step[0]} asks"):
        toy(step)


def test_no_choice_is_no_question():
    p = toy((PICK, 0, 1), (PICK, 1, 1), (PICK, 1, 2))
    assert p.at == ints(100, 200)
    assert (p.rule, p.player, p.options) == (PICK, 1, ints(0, 1))


def test_nature_is_asked_even_without_a_choice():
    p = toy((DRAW, 0, 1))
    assert (p.rule, p.player, p.options, p.at) == (DRAW, NATURE, ints(0), ints())
    assert p.open_seats() == ints() and p.options_of(NATURE) == ints(0) and p.options_of(0) == ints()
    p.play(0)
    assert p.at == ints(0) and p.over()


def test_a_question_is_open_to_its_seat_only():
    p = toy((PICK, 2, 2))
    assert p.open_seats() == ints(2)
    assert p.options_of(2) == ints(0, 1)
    assert p.options_of(0) == p.options_of(1) == p.options_of(3) == p.options_of(NATURE) == ints()


def test_one_answer_closes_a_question_open_to_several_and_the_rule_reopens_it_for_the_rest():
    p = toy((VOTE, 0, 0b1011), (NOTE, 0, 7))
    assert p.player == SEVERAL and p.open_seats() == ints(0, 1, 3)
    assert [p.options_of(seat) for seat in range(4)] == [ints(0, 10), ints(1, 11), ints(), ints(3, 13)]
    p.play(11, 1)
    assert p.open_seats() == ints(0, 3) and p.options_of(1) == ints()
    p.play(3, 3)
    assert p.open_seats() == ints(0) and p.player == SEVERAL
    p.play(0, 0)
    assert p.at == ints(211, 403, 100, 7) and p.over()


@pytest.mark.parametrize(
    ("step", "pick", "seat"),
    [
        ((PICK, 1, 3), 3, 1),
        ((PICK, 1, 3), -1, 1),
        ((DRAW, 0, 3), 3, NATURE),
        ((VOTE, 0, 0b1010), 10, 0),  # not open to this seat
        ((VOTE, 0, 0b1010), 3, 1),  # another seat's answer
        ((VOTE, 0, 0b1010), 99, 3),
    ],
)
def test_an_illegal_pick_changes_nothing(step, pick, seat):
    p = toy(step, (NOTE, 0, 5))
    before, options = p.key(), p.options[:]
    with pytest.raises(ValueError, match=f"^{pick} is not "):
        p.play(pick, seat)
    assert p.key() == before and p.options == options


def test_refresh_lists_the_options_again():
    p = toy((PICK, 0, 3))
    p.argument = 5
    p.refresh()
    assert p.options == ints(0, 1, 2, 3, 4)


# --- copies and keys -----------------------------------------------------------------------------------


def test_a_clone_lives_its_own_life():
    p = toy((NOTE, 0, 1), (PICK, 0, 3), (NOTE, 0, 2), (PICK, 1, 2))
    copy = p.clone()
    assert copy.key() == p.key() and copy is not p
    before = p.key()
    copy.play(2, 0)
    assert copy.at == ints(1, 102, 10, 19, 2) and copy.player == 1
    assert p.key() == before and p.at == ints(1) and p.options == ints(0, 1, 2)
    p.play(0, 0)
    assert p.at == ints(1, 100, 2) and copy.at == ints(1, 102, 10, 19, 2)


def test_equal_positions_have_equal_keys_whatever_way_they_came_about():
    a = toy((NOTE, 0, 100), (NOTE, 0, 5))
    b = toy((PICK, 0, 2), (NOTE, 0, 5)).clone()
    b.play(0, 0)
    assert a.at == b.at == ints(100, 5)
    assert a.key() == b.key() and hash(a.key()) == hash(b.key())


@pytest.mark.parametrize(
    "other",
    [
        toy((PICK, 1, 3), (NOTE, 0, 1)),  # another seat
        toy((PICK, 0, 4), (NOTE, 0, 1)),  # about something else
        toy((VOTE, 0, 0b11), (NOTE, 0, 1)),  # another question
        toy((PICK, 0, 3), (NOTE, 0, 2)),  # something else to do
        toy((PICK, 0, 3)),
        toy((NOTE, 0, 9), (PICK, 0, 3), (NOTE, 0, 1)),  # another table
    ],
)
def test_different_positions_have_different_keys(other):
    assert toy((PICK, 0, 3), (NOTE, 0, 1)).key() != other.key()


def test_a_vote_of_other_seats_is_another_position():
    keys = {toy((VOTE, 0, mask)).key() for mask in range(1, 16)}
    assert len(keys) == 15


# --- dice ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("n", [2, 6, 52])
def test_dice_are_fair(n):
    """Chi-squared over 1000 throws a face stays below a bound that a fair die exceeds once in 10,000."""
    bound = {2: 15.2, 6: 25.8, 52: 96.0}[n]
    for seed in (0, 1, 2, 12345):
        dice = Dice(seed)
        counts = Counter(dice.below(n) for _ in range(1000 * n))
        assert set(counts) == set(range(n))
        assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < bound


def test_dice_of_one_face_have_no_choice():
    dice = Dice(3)
    assert {dice.below(1) for _ in range(100)} == {0}


@pytest.mark.parametrize("seed", [0, -1, 2147483645, 2147483646, 2147483647, 10**30, -(10**30)])
def test_every_seed_gives_dice(seed):
    dice = Dice(seed)
    faces = [dice.below(6) for _ in range(200)]
    assert set(faces) == {0, 1, 2, 3, 4, 5}


def test_the_same_seed_throws_the_same():
    def throws(seed: int) -> list[int]:
        dice = Dice(seed)
        return [dice.below(1000) for _ in range(20)]

    assert throws(5) == throws(5)
    assert len({tuple(throws(seed)) for seed in range(200)}) == 200
    assert len({throws(seed)[0] for seed in range(50)}) > 40  # neighbouring seeds part company at once


def test_roll_respects_weights():
    p, dice = toy((DRAW, 0, 3)), Dice(9)
    counts = Counter(roll(p, dice) for _ in range(8000))
    for outcome, expected in ((0, 1000), (1, 2000), (2, 5000)):
        assert abs(counts[outcome] - expected) < 200  # more than four standard deviations
    assert sum(counts.values()) == 8000 and set(counts) == {0, 1, 2}


def test_roll_without_weights_is_even():
    p, dice = toy((DRAW, 0, 4)), Dice(9)
    counts = Counter(roll(p, dice) for _ in range(8000))
    assert set(counts) == {0, 1, 2, 3}
    assert all(abs(count - 2000) < 200 for count in counts.values())


def test_roll_of_the_only_outcome_leaves_the_dice_alone():
    dice = Dice(9)
    state = dice.state
    assert roll(toy((DRAW, 0, 1)), dice) == 0
    assert dice.state == state


def test_playout_answers_for_everybody_and_counts_the_decisions_of_seats():
    steps = [(PICK, 0, 3), (DRAW, 0, 3), (VOTE, 0, 0b111), (PICK, 1, 1), (PICK, 2, 2)]
    diaries = set()
    for seed in range(30):
        p, again = toy(*steps), toy(*steps)
        assert playout(p, Dice(seed)) == playout(again, Dice(seed)) == 1 + 3 + 1
        assert p.over() and p.at == again.at
        diaries.add(tuple(p.at))
    assert len(diaries) > 20


class Shy(Toy):
    """Odd seats have nothing to say to a vote."""

    __slots__ = ()

    def choices(self, rule: int, player: int, argument: int) -> vec[i64]:
        return ints() if player % 2 else super().choices(rule, player, argument)


def shy(seats: int) -> Shy:
    p = Shy()
    p.ask_several(VOTE, seats, seats)
    return p


def test_someone_is_evenly_one_of_those_who_can_answer():
    p, dice = shy(0b11111), Dice(9)
    counts = Counter(someone(p, dice)[0] for _ in range(6000))
    assert set(counts) == {0, 2, 4} and all(abs(count - 2000) < 200 for count in counts.values())
    assert someone(shy(0b1010100), Dice(1))[1] in (ints(2, 12), ints(4, 14), ints(6, 16))


def test_someone_is_the_seat_that_is_asked():
    dice = Dice(9)
    state = dice.state
    assert someone(toy((PICK, 2, 3)), dice) == (2, ints(0, 1, 2)) and dice.state == state


def test_a_question_that_nobody_can_answer_is_a_bug():
    with pytest.raises(Stuck, match=f"^rule {VOTE} asks several seats, but none of them has an answer$"):
        playout(shy(0b1010), Dice(1))


def test_random_play_follows_the_options():
    """Played one answer at a time, every listed option is accepted."""
    random = Random(4)
    for _ in range(50):
        p = toy((VOTE, 0, 0b1111), (PICK, 3, 4), (DRAW, 0, 3))
        while not p.over():
            seat = NATURE if p.player == NATURE else random.choice(p.open_seats())
            p.play(random.choice(p.options_of(seat)), seat)
        assert sorted(note // 100 for note in p.at if note >= 100) == [1, 2, 3, 4, 4]
