"""A game: moves in notation, reasons, the log, undo, Nature's script and seed, views."""

import json
from random import Random

import pytest

import keeling
from keeling import Game, Reason
from tests.players import play_on
from tests.second_chance.scene import Scene


def begin(seats: int = 2, mode: str = "coop", seed: int | str = 1, **options: object) -> Game:
    return keeling.new("second-chance", seats, mode, seed, options)


def finished() -> Game:
    return play_on(begin(), Random(1))


def everything(g: Game) -> tuple[object, ...]:
    """All by which a change would show."""
    return (g.position.key(), g.position.options[:], g.log, g.scripted, list(g.script), g.save(), g.view(0))


# --- the question --------------------------------------------------------------------------------------


def test_the_question_says_what_is_asked_of_whom_about_what():
    g = begin()
    question = g.question
    assert question is not None
    rule, seats, about, options = question
    assert (rule, seats, about) == ("turn", ["yellow"], 0)
    assert options == g.legal() and "yellow propose africa-2 wind" in options
    assert all(option.startswith("yellow ") for option in options)


def test_what_a_question_is_about_is_a_word_where_there_is_one():
    g = begin().at(4)  # the agenda of the first region is still to be drawn
    assert g.question is not None
    assert (g.question.rule, g.question.seats, g.question.about) == (
        "agenda-tile",
        ["nature"],
        "north-america",
    )
    assert g.question.options[0] == "nature agenda-north-america agenda-1"


def test_a_question_open_to_several_lists_the_moves_of_all():
    g = begin(3, "competitive")
    assert g.question is not None
    assert (g.question.rule, g.question.seats) == ("keep-goal", ["yellow", "red", "blue"])
    assert g.question.options == g.legal() == g.legal("yellow") + g.legal("red") + g.legal("blue")
    assert len(g.legal("red")) == 2
    assert g.legal("red") == g.legal(1)
    g.play(g.legal("red")[0])
    assert g.question is not None and g.question.seats == ["yellow", "blue"]
    assert g.legal("red") == []


def test_only_the_seat_that_is_asked_has_moves():
    g = begin()
    assert g.legal("yellow") == g.legal() != []
    assert g.legal("red") == g.legal(1) == []


@pytest.mark.parametrize("seat", ["blue", "nature", "Yellow", "", 2, -1, True, 1.0, [0]])
def test_a_seat_that_is_not_in_the_game_is_an_error(seat):
    g = begin()
    for ask in (g.legal, g.view, g.log_for, g.save):
        with pytest.raises(keeling.KeelingError, match=r"there is no seat .*; seats are yellow, red$"):
            ask(seat)


def test_the_end_is_no_question():
    g = finished()
    assert g.over and g.question is None and g.legal() == g.legal("red") == []
    assert g.result is not None


def test_while_nature_is_asked_no_seat_has_moves_and_play_lets_her_answer():
    g = begin()
    past = g.at(10)
    assert past.question is not None and past.question.seats == ["nature"]
    assert past.legal() == past.legal("yellow") == []
    assert past.play().log == g.log
    assert past.position.key() == g.position.key()


# --- playing -------------------------------------------------------------------------------------------


def test_play_takes_several_moves_and_returns_the_game():
    g, h = begin(), begin()
    assert g.play("yellow propose africa-2 wind", "yellow buy") is g
    h.play("yellow propose africa-2 wind")
    h.play("yellow buy")
    assert g.log == h.log and g.position.key() == h.position.key()
    assert g.log[-2:] == ["yellow propose africa-2 wind", "yellow buy"]


def test_if_the_second_move_is_illegal_nothing_has_happened():
    g = begin()
    position, before = g.position, everything(g)
    with pytest.raises(keeling.IllegalMove) as refused:
        g.play("yellow propose africa-2 wind", "yellow propose africa-3 wind")
    assert refused.value.reasons[0].clause == "SC-TURN-6"
    assert "'yellow propose africa-3 wind' is not legal" in str(refused.value)
    assert "(SC-TURN-6)" in str(refused.value)
    assert g.position is position and everything(g) == before


def last_turn_of_the_decade(nature: list[str]) -> Game:
    """Red ends the turn, and Energy Supply draws fossil tiles."""
    s = Scene("coop", 2)
    s.score(200)  # enough for every penalty of the Environment phase
    s.t["start_player"] = "yellow"
    s.t["round"] = s.turn().view()["rounds"] - 1
    s.t["main_actions_left"] = 0
    return s.turn("red", nature=nature)


def test_if_a_later_move_is_illegal_nature_has_drawn_nothing():
    """After the first move Nature answers from the script, before the second is read."""
    script = ["coal", "oil", "gas"]
    g = last_turn_of_the_decade(script)
    before = everything(g)
    with pytest.raises(keeling.IllegalMove):
        g.play("red end", "yellow fly moon")
    assert everything(g) == before and g.scripted == 0
    g.play("red end")
    assert g.scripted == len(script)
    drawn = [line for line in g.log if line.startswith("nature fossil-")]
    assert [line.rsplit(" ", 1)[1] for line in drawn[:3]] == script


def test_a_script_that_fails_in_the_middle_of_a_move_leaves_the_game_as_it_was():
    g = last_turn_of_the_decade(["coal", "uranium"])
    before = everything(g)
    with pytest.raises(keeling.BadScript, match=r"'uranium' to fossil-tile; possible: gas, oil, coal$"):
        g.play("red end")
    assert everything(g) == before


def test_moves_are_read_with_any_case_and_spacing():
    g = begin().play("  Yellow   PROPOSE Africa-2\twind \n")
    assert g.log[-1] == "yellow propose africa-2 wind"


# --- why not -------------------------------------------------------------------------------------------


def test_a_legal_move_has_no_reason_against_it():
    g = begin()
    before = everything(g)
    assert [g.why_not(move) for move in g.legal()] == [[]] * len(g.legal())
    assert g.why_not(" YELLOW buy ") == []
    assert everything(g) == before


def test_a_forbidden_move_names_its_clause():
    (reason,) = begin().why_not("yellow build asia-2")
    assert reason.clause == "SC-BUILD-1"
    assert reason.text == keeling.GAMES["second-chance"].clauses()["SC-BUILD-1"]["en"]
    assert reason.args == {"move": "build asia-2"}


def test_words_without_a_whole_move_name_what_stands_against_all_moves_with_them():
    g = begin()
    assert [(r.clause, r.args) for r in g.why_none("yellow", ["build"])] == [("SC-BUILD-1", {"moves": 18})]
    assert [r.clause for r in g.why_none("yellow", ["asia-2", "build"])] == ["SC-BUILD-1"]
    assert g.why_none("yellow", ["propose"]) == []  # some of these are legal
    assert g.why_none("yellow", ["dance"]) == []
    assert g.why_none("red", ["build"]) == []  # nothing is asked of red


def test_when_the_game_is_over_nothing_is_legal():
    g = finished()
    assert g.why_not("yellow end") == [Reason("over", "The game is over.", {})]
    with pytest.raises(keeling.IllegalMove, match=r"^'yellow end' is not legal: The game is over\.$"):
        g.play("yellow end")


@pytest.mark.parametrize("move", ["green end", "blue end", "end", "", "5", "yellowend"])
def test_a_move_begins_with_a_seat_of_the_game(move):
    (reason,) = begin().why_not(move)
    assert reason.clause == "notation" and reason.text == "A move begins with a seat: yellow, red."
    assert reason.args == {"key": "seat", "found": move.partition(" ")[0], "seats": ["yellow", "red"]}


@pytest.mark.parametrize("move", [None, 5, ["yellow buy"], b"yellow buy"])
def test_a_move_that_is_no_text_is_refused_like_nonsense(move):
    g = begin()
    before = everything(g)
    with pytest.raises(keeling.IllegalMove, match="A move begins with a seat: yellow, red"):
        g.play(move)
    assert everything(g) == before


def test_nobody_answers_for_nature():
    g = begin()
    for game in (g, g.at(0)):  # whether she is asked or not
        (reason,) = game.why_not("nature start red")
        assert (reason.clause, reason.text) == ("notation", "Nature answers for herself.")


def test_a_misspelt_move_gets_suggestions_that_are_legal():
    g = begin()
    (reason,) = g.why_not("yellow porpose africa-2 wnd")
    assert reason.clause == "notation"
    assert "yellow propose africa-2 wind" in reason.args["near"]
    assert "yellow propose africa-2 wind" in reason.text and "'turn'" in reason.text
    assert set(reason.args["near"]) <= set(g.legal())
    (reason,) = g.why_not("yellow qqqqqqqqqqqqqqqqqqqqqqqqqq")
    assert reason.args["near"] == g.legal()[:3]
    (reason,) = g.why_not("yellow")
    assert reason.args["found"] == "" and reason.args["near"]


def test_a_move_out_of_turn_names_the_seat_that_is_asked():
    (reason,) = begin().why_not("red propose africa-2 wind")
    assert reason.clause == "SC-TURN-5" and reason.args == {"open": ["yellow"]}
    (reason,) = begin().at(0).why_not("red propose africa-2 wind")
    assert reason.args == {"open": ["nature"]}


def test_a_move_that_answers_another_question_names_the_open_one():
    s = Scene("coop", 2)
    s.project("africa-1", "recycling", scientist="red")
    g = s.turn("yellow").play("yellow prepare africa-1")
    assert g.question is not None and (g.question.rule, g.question.seats) == ("go", ["red"])
    (reason,) = g.why_not("red buy")
    assert reason.clause == "SC-TURN-8" and reason.args == {"open": "go"}
    (reason,) = g.why_not("yellow buy")
    assert reason.clause == "SC-TURN-8" and reason.args == {"open": ["red"]}


def test_play_raises_the_reasons_of_why_not():
    g = begin()
    for move in ("red buy", "yellow build asia-2", "yellow nonsense", "green buy"):
        with pytest.raises(keeling.IllegalMove) as refused:
            g.play(move)
        assert refused.value.reasons == g.why_not(move) != []


# --- the past ------------------------------------------------------------------------------------------


def test_undo_gives_a_new_game_and_leaves_the_old_one():
    g = begin()
    before = everything(g)
    g.play("yellow propose africa-2 wind")
    after = everything(g)
    undone = g.undo()
    assert undone is not g and everything(undone) == before
    assert everything(g) == after
    undone.play("yellow buy")
    assert everything(g) == after


def test_undo_takes_back_one_answer_at_a_time():
    g = begin().play("yellow propose africa-2 wind", "yellow buy")
    assert g.undo().log == g.log[:-1]
    assert g.undo().undo().log == g.log[:-2]
    assert g.undo("yellow").undo("yellow").log == g.log[:-2]


def test_what_nature_drew_cannot_be_taken_back():
    g = begin()
    assert g.log[-1].startswith("nature ")
    for seat in (None, "yellow"):
        with pytest.raises(keeling.CannotUndo, match="Nature's"):
            g.undo(seat)


def test_a_card_that_was_shown_cannot_be_taken_back():
    s = Scene("coop", 2)
    s.hand("yellow", 1, 2, 3, 4, 5)
    g = s.turn("yellow")
    move = next(move for move in g.legal() if " lobby " in move)
    g.play(move)
    with pytest.raises(keeling.CannotUndo, match=f"'{move}' showed something to the others"):
        g.undo()


def test_alone_at_the_table_nothing_is_shown_to_others():
    s = Scene("solo", 1)
    s.hand("yellow", 1, 2, 3, 4, 5)
    g = s.turn("yellow")
    before = g.position.key()
    move = next(move for move in g.legal() if " lobby " in move)
    assert g.play(move).undo().position.key() == before


def test_a_seat_takes_back_only_its_own_answer():
    g = begin(3, "competitive")
    g.play(g.legal("red")[0])
    with pytest.raises(keeling.CannotUndo, match=r"given by red$"):
        g.undo("yellow")
    with pytest.raises(keeling.CannotUndo, match=r"given by red$"):
        g.undo(2)
    assert g.undo("red").log == g.undo(1).log == g.undo().log == g.log[:-1]


def test_there_is_nothing_to_undo_before_the_first_answer():
    for g in (begin().at(0), keeling.restore(begin().dump())):
        with pytest.raises(keeling.CannotUndo, match="nothing to undo"):
            g.undo()


def test_at_gives_the_game_after_so_many_lines():
    g = play_on(begin(), Random(1), 12)
    for n in (0, 1, len(g.log) // 2, len(g.log)):
        past = g.at(n)
        assert past.log == g.log[:n] and past is not g
    assert everything(g.at(len(g.log))) == everything(g)


def test_at_knows_the_bounds_of_the_log():
    g = begin()
    lines = len(g.log)
    for n in (-1, lines + 1, 10**9):
        with pytest.raises(keeling.KeelingError, match=f"the log has {lines} lines; there is no line {n}$"):
            g.at(n)


def test_the_past_of_a_restored_game_begins_with_its_dump():
    d = begin().play("yellow propose africa-2 wind").dump()
    g = keeling.restore(d).play("yellow buy")
    assert g.log == ["yellow buy"]
    assert g.undo().log == [] and g.undo().dump() == g.at(0).dump() == d


def test_editing_a_dump_after_restoring_it_does_not_reach_the_game():
    d = begin().dump()
    g = keeling.restore(d).play("yellow buy")
    d["table"]["money"]["yellow"] = 77
    assert g.undo().dump()["table"]["money"]["yellow"] != 77
    assert keeling.load(g.save()).position.key() == g.position.key()


# --- Nature --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("outcome", ["red", "start red", "nature start red"])
def test_a_script_names_an_outcome_by_its_last_word_or_the_whole_line(outcome):
    g = keeling.new("second-chance", 2, "coop", seed=1, nature=[outcome])
    assert g.log[0] == "nature start red" and begin().log[0] == "nature start yellow"
    assert g.question is not None and g.question.seats == ["red"]


@pytest.mark.parametrize("outcome", [9, "9"])
def test_a_script_may_hold_numbers(outcome):
    plain = keeling.new("second-chance", 1, "solo", seed=1, options={"solo_goal": "random"})
    while plain.question is not None and plain.question.rule == "keep-goal":
        plain.play(plain.legal()[0])
    drawn = next(n for n, line in enumerate(plain.log) if line.startswith("nature solo-goal "))
    script = [line for line in plain.log[:drawn] if line.startswith("nature ")]
    g = keeling.new(
        "second-chance", 1, "solo", seed=1, options={"solo_goal": "random"}, nature=[*script, outcome]
    )
    while g.question is not None and g.question.rule == "keep-goal":
        g.play(g.legal()[0])
    assert g.log[:drawn] == plain.log[:drawn] and g.log[drawn] == "nature solo-goal 9"


def test_after_the_script_the_seed_goes_on():
    g = begin()
    h = keeling.new("second-chance", 2, "coop", seed=1, nature=["yellow", "summit-16"])
    assert h.log == g.log and h.scripted == 2  # the same words as the seed would draw, then the seed


@pytest.mark.parametrize("outcome", ["green", "start", "RED ", "", 1, "nature start blue"])
def test_an_impossible_outcome_is_an_error_that_names_the_possible_ones(outcome):
    message = f"^Nature cannot answer {outcome!r} to start-player; possible: yellow, red$"
    with pytest.raises(keeling.BadScript, match=message):
        keeling.new("second-chance", 2, "coop", nature=[outcome])


def test_an_outcome_that_is_used_up_is_impossible():
    with pytest.raises(
        keeling.BadScript, match="'summit-16' to summit-tile; possible: summit-01, summit-02,"
    ):
        keeling.new("second-chance", 2, "coop", nature=["yellow", "summit-16", "summit-16"])


@pytest.mark.parametrize("nature", ["red", 5, {"red": 1}, [None], [["red"]], [True], [1.5], {"red"}])
def test_a_script_is_a_list_of_words_and_numbers(nature):
    with pytest.raises(keeling.BadScript, match="a list of words and numbers, not "):
        keeling.new("second-chance", 2, "coop", nature=nature)
    with pytest.raises(keeling.BadScript, match="a list of words and numbers, not "):
        keeling.restore(begin().dump(), nature=nature)


@pytest.mark.parametrize("seed", [0, 1, -5, 10**40, "", "tea", "Kühlschrank 冷蔵庫", "\udcff"])
def test_the_same_seed_draws_the_same(seed):
    a, b = play_on(begin(seed=seed), Random(3), 20), play_on(begin(seed=seed), Random(3), 20)
    assert a.log == b.log and a.position.key() == b.position.key()
    assert keeling.load(a.save()).seed == seed


def test_other_seeds_draw_otherwise():
    logs = {tuple(begin(seed=seed).log) for seed in (*range(20), "a", "b", "seed")}
    assert len(logs) == 23


@pytest.mark.parametrize("seed", [None, 1.5, True, b"x", [1]])
def test_a_seed_is_a_number_or_a_text(seed):
    with pytest.raises(keeling.BadSetup, match="the seed is a number or a text, not "):
        keeling.new("second-chance", seed=seed)
    with pytest.raises(keeling.BadSetup, match="the seed is a number or a text, not "):
        keeling.restore(begin().dump(), seed=seed)


def test_nature_draws_by_weight():
    """Of ten tiles nine are coal and one is gas; the seeds 0-399 draw accordingly."""
    s = Scene("coop", 2)
    s.t["fossil"] = {"gas": 1, "oil": 0, "coal": 9}
    s.steps(["supply-region", "yellow", "africa"], check=False)
    drawn = [keeling.restore(s.d, seed=seed, check=False).log[0] for seed in range(400)]
    assert set(drawn) == {"nature fossil-africa gas", "nature fossil-africa coal"}
    assert 20 < drawn.count("nature fossil-africa gas") < 60


def test_a_script_survives_undo_and_at():
    """The words already used stay used, the others are still to come."""
    g = keeling.new("second-chance", 2, "coop", seed=1, nature=["red", "summit-01", "summit-02"])
    past = g.at(2)
    assert past.scripted == 2
    assert past.play().log[:4] == g.log[:4] and past.log[2] == "nature summit summit-02"
    assert g.at(10).scripted == 3


# --- views ---------------------------------------------------------------------------------------------


def test_a_view_is_json_and_knows_whose_it_is():
    g = keeling.new("second-chance", 2, "coop", seed=1, names={"red": "Ida"})
    view = g.view("red")
    assert json.loads(json.dumps(view)) == view
    assert (view["game"], view["mode"], view["seat"]) == ("second-chance", "coop", "red")
    assert (view["seats"], view["names"], view["lines"]) == (["yellow", "red"], {"red": "Ida"}, len(g.log))
    assert view["question"] == {"rule": "turn", "seats": ["yellow"], "about": 0, "options": []}
    assert g.view("yellow")["question"]["options"] == g.legal("yellow")
    assert len(view["hand"]) == 5 and len(view["goals"]) == 2
    assert g.view(1) == view


def test_a_spectator_sees_no_hand_and_no_options():
    view = begin().view(None)
    assert view["seat"] is None and view["question"]["options"] == []
    assert not {"hand", "goals", "pile"} & set(view)
    assert view["hand_sizes"] == {"yellow": 5, "red": 5}
    assert begin().view() == view


def test_a_view_of_the_end_holds_the_result():
    g = finished()
    view = g.view("yellow")
    assert g.result is not None
    assert view["over"] is True and view["question"] is None and view["result"] == g.result._asdict()
    assert begin().view("yellow")["result"] is None


def test_what_a_view_holds_is_a_copy():
    g = keeling.new("second-chance", 2, "coop", seed=1, names={"red": "Ida"})
    before = everything(g)
    view = g.view(0)
    for part in ("names", "options", "table", "question", "seats"):
        view[part].clear()
    assert everything(g) == before


def test_a_log_hides_what_a_seat_may_not_know():
    g = begin()
    red = g.log_for("red")
    assert len(red) == len(g.log)
    hidden = [(mine, true) for mine, true in zip(red, g.log, strict=True) if mine != true]
    assert [mine for mine, _ in hidden] == ["nature deal-yellow ?"] * 7
    assert [true.split()[1] for _, true in hidden] == ["deal-yellow"] * 7
    assert sum(line.endswith(" ?") for line in g.log_for(None)) == 14
