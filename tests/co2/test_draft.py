"""The draft of Lobby cards: keep one, pass the rest, until everybody has five."""

from collections import Counter
from typing import Any

import pytest

import keeling
from keeling import CannotUndo, Dice, Game

from .scene import COLOURS, REGIONS, refused, table

SEATS = pytest.mark.parametrize("seats", [2, 3, 4, 5])
RIGHT, LEFT = -1, 1  # turns go clockwise, to the left neighbour
DIRECTIONS = [("right", [RIGHT] * 4), ("right-left", [RIGHT, LEFT, RIGHT, LEFT])]


def drafting(seats: int = 4, direction: str | None = None, seed: int = 1) -> Game:
    """The five cards are dealt and nobody has kept any."""
    options: dict[str, Any] = {"draft": True}
    if direction:
        options["draft_direction"] = direction
    return keeling.new("co2", mode="standard", seats=seats, seed=seed, options=options)


def cards(game: Game, place: str) -> list[str]:
    """The cards lying somewhere: hand-orange, pile-blue ..."""
    return [card for card, where in table(game)["card"].items() if where == place]


def pile(game: Game, seat: str) -> list[str]:
    return cards(game, f"pile-{seat}")


def hand(game: Game, seat: str) -> list[str]:
    return cards(game, f"hand-{seat}")


def keep(game: Game, rounds: int = 1) -> Game:
    """Every seat keeps the first card of its pile; the last seat begins, for the order is free."""
    for _ in range(rounds):
        for seat in reversed(COLOURS[: game.setup.seats]):
            game.play(f"{seat} keep {pile(game, seat)[0]}")
    return game


# --- when there is a draft ------------------------------------------------------------------------


@pytest.mark.rule("C-DRAFT-1")
@SEATS
def test_the_draft_begins_with_five_cards_each(seats: int) -> None:
    g = drafting(seats)
    players = list(COLOURS[:seats])
    assert g.question and (g.question.rule, g.question.seats) == ("draft-keep", players)
    assert Counter(table(g)["card"].values()) == {f"pile-{seat}": 5 for seat in players}
    for seat in players:
        assert g.legal(seat) == [f"{seat} keep {card}" for card in pile(g, seat)]


@pytest.mark.rule("C-DRAFT-1")
@pytest.mark.parametrize("options", [{}, {"draft": False}, {"draft": False, "draft_direction": "right-left"}])
@SEATS
def test_the_draft_is_optional(seats: int, options: dict[str, Any]) -> None:
    g = keeling.new("co2", mode="standard", seats=seats, options=options)
    assert g.question and g.question.rule == "turn"
    assert all(len(hand(g, seat)) == 5 for seat in COLOURS[:seats])
    assert not [line for line in g.log if "keep" in line]


@pytest.mark.rule("C-DRAFT-1")
@SEATS
def test_it_is_the_last_step_of_the_setup(seats: int) -> None:
    g = drafting(seats)
    before = table(g)
    for reader in (*COLOURS[:seats], None):
        view = g.view(reader)["table"]
        assert list(view["agenda"]) == list(view["plant"]) == list(REGIONS)
        assert len(view["summit"]) == 3
        assert len(view["un"]) == (7 if seats == 2 else 10)
        assert sorted(view["event"]) == ["current", "upcoming"]
        assert view["start_player"] in COLOURS[:seats]
        assert sorted(view["money"].values()) == [3, 4, 4, 5, 5][:seats]
        if reader:
            assert len(g.view(reader)["goals"]) == 1
    lines = len(g.log)
    keep(g, 4)
    assert g.question and (g.question.rule, g.question.seats) == ("turn", [before["start_player"]])
    assert all(" keep " in line for line in g.log[lines:])  # nothing is drawn any more
    after = table(g)
    for field in ("agenda", "plant", "summit", "un", "event", "goal", "money", "start_player", "co2"):
        assert after[field] == before[field], field


# --- keep one, pass the rest ------------------------------------------------------------------------


@pytest.mark.rule("C-DRAFT-1")
@pytest.mark.parametrize("direction", ["right", "right-left"])
@SEATS
def test_one_card_is_kept_in_every_round(seats: int, direction: str) -> None:
    g = drafting(seats, direction)
    dealt = set(table(g)["card"])
    for kept in range(1, 5):
        assert {len(pile(g, seat)) for seat in COLOURS[:seats]} == {6 - kept}
        keep(g)
        if kept < 4:
            assert {len(hand(g, seat)) for seat in COLOURS[:seats]} == {kept}
    assert {len(hand(g, seat)) for seat in COLOURS[:seats]} == {5}  # the fifth comes of itself
    assert set(table(g)["card"]) == dealt
    assert len([line for line in g.log if " keep " in line]) == 4 * seats


@pytest.mark.rule("C-DRAFT-1")
def test_exactly_one_card_is_kept() -> None:
    g = drafting(3)
    first, second = pile(g, "yellow")[:2]
    g.play(f"yellow keep {first}")
    assert refused(g, f"yellow keep {second}") == "C-DRAFT-1"
    assert g.question and g.question.seats == ["orange", "blue"]


@pytest.mark.rule("C-DRAFT-1")
def test_only_cards_of_the_own_pile_can_be_kept() -> None:
    g = drafting(3)
    in_the_box = next(f"lobby-{n:02}" for n in range(1, 27) if f"lobby-{n:02}" not in table(g)["card"])
    assert refused(g, f"yellow keep {pile(g, 'orange')[0]}") == "C-DRAFT-1"
    assert refused(g, f"yellow keep {in_the_box}") == "C-DRAFT-1"
    keep(g)
    assert refused(g, f"yellow keep {hand(g, 'yellow')[0]}") == "C-DRAFT-1"  # kept already
    given = next(card for card in table(g)["card"] if card in pile(g, "blue"))
    assert refused(g, f"yellow keep {given}") == "C-DRAFT-1"  # passed on


@pytest.mark.rule("C-DRAFT-1")
def test_nothing_is_passed_before_everybody_has_chosen() -> None:
    g = drafting(3)
    before = {seat: pile(g, seat) for seat in COLOURS[:3]}
    g.play(f"blue keep {before['blue'][0]}", f"yellow keep {before['yellow'][4]}")
    assert g.question and (g.question.rule, g.question.seats) == ("draft-keep", ["orange"])
    assert pile(g, "yellow") == before["yellow"][:4]
    assert pile(g, "blue") == before["blue"][1:]
    assert g.legal("orange") == [f"orange keep {card}" for card in before["orange"]]


@pytest.mark.rule("C-DRAFT-1")
def test_all_choose_at_the_same_time() -> None:
    """Whatever the others have chosen, and in whatever order, a seat sees no difference."""
    games = []
    for order in (("yellow", "orange", "blue"), ("blue", "orange", "yellow")):
        g = drafting(4)
        for seat in order:
            g.play(f"{seat} keep {pile(g, seat)[0 if order[0] == 'yellow' else 3]}")
        games.append(g)
    one, other = games
    assert one.view("purple") == other.view("purple")
    assert one.legal("purple") == other.legal("purple")
    a, b = drafting(3), drafting(3)
    picks = [f"{seat} keep {pile(a, seat)[2]}" for seat in COLOURS[:3]]
    assert table(a.play(*picks)) == table(b.play(*reversed(picks)))


# --- the direction ----------------------------------------------------------------------------------


@pytest.mark.rule("C-DRAFT-2")
@pytest.mark.parametrize(("direction", "steps"), DIRECTIONS)
@SEATS
def test_where_the_piles_go(seats: int, direction: str, steps: list[int]) -> None:
    g = drafting(seats, direction)
    players = COLOURS[:seats]
    for turn, step in enumerate(steps):
        before = {seat: (hand(g, seat), pile(g, seat)) for seat in players}
        keep(g)
        for at, seat in enumerate(players):
            to = players[(at + step) % seats]
            rest = before[seat][1][1:]
            if turn < 3:
                assert hand(g, seat) == sorted([*before[seat][0], before[seat][1][0]])
                assert pile(g, to) == rest
            else:
                assert hand(g, to) == sorted([*before[to][0], before[to][1][0], *rest])


@pytest.mark.rule("C-DRAFT-2")
def test_to_the_right_unless_agreed_otherwise() -> None:
    """Purple sits right of yellow, who plays after purple."""
    g = drafting(4)
    given = pile(g, "yellow")[1:]
    keep(g)
    assert pile(g, "purple") == given
    keep(g)
    assert pile(g, "blue") == given[1:]
    keep(g)
    assert pile(g, "orange") == given[2:]
    with pytest.raises(keeling.BadSetup):
        drafting(4, "left")


@pytest.mark.rule("C-DRAFT-2")
def test_right_then_left_sends_the_pile_back() -> None:
    g = drafting(4, "right-left")
    given = pile(g, "yellow")[1:]
    keep(g)
    assert pile(g, "purple") == given
    keep(g)
    assert pile(g, "yellow") == given[1:]
    keep(g)
    assert pile(g, "purple") == given[2:]
    keep(g)
    assert given[3] in hand(g, "yellow")


# --- secrets ------------------------------------------------------------------------------------------


@pytest.mark.rule("C-DRAFT-1", "C-SETUP-15")
def test_only_you_read_what_you_kept() -> None:
    g = keep(drafting(3), 2)
    mine = {f"yellow keep {card}" for card in hand(g, "yellow")}
    assert {line for line in g.log_for("yellow") if line.startswith("yellow keep")} == mine
    for reader in ("orange", "blue", None):
        log = g.log_for(reader)
        assert [line for line in log if line.startswith("yellow keep")] == ["yellow keep ?"] * 2
        assert not [line for line in log if line.startswith("nature deal-yellow lobby")]


@pytest.mark.rule("C-DRAFT-1", "C-SETUP-15")
@pytest.mark.parametrize("direction", ["right", "right-left"])
def test_a_view_shows_the_cards_you_have_held_and_no_others(direction: str) -> None:
    g = drafting(5, direction)
    held = set(pile(g, "yellow"))
    for _ in range(3):
        keep(g)
        held |= set(pile(g, "yellow"))
        view = g.view("yellow")
        assert (view["hand"], view["pile"]) == (hand(g, "yellow"), pile(g, "yellow"))
        assert {card for card in table(g)["card"] if card in str(view)} == held
        assert "lobby-" not in str(g.view(None))


@pytest.mark.rule("C-DRAFT-1", "C-SETUP-15")
def test_a_guess_keeps_what_you_know_of_the_draft() -> None:
    """Yellow gave four cards to purple, who kept one of them; yellow cannot tell which."""
    g = keep(drafting(4))
    given = pile(g, "purple")
    keep(g)
    field = next(f for f in g.rules.fields(g.position) if f.name == "card")
    guesses = [field.dump(g.position.sample(0, Dice(n)).at) for n in range(60)]
    for where in guesses:
        assert Counter(where.values()) == Counter(table(g)["card"].values())
        for place in ("hand-yellow", "pile-yellow"):
            assert [card for card in where if where[card] == place] == cards(g, place)
        assert sorted(where[card] for card in given) == ["hand-purple", *["pile-blue"] * 3]
    assert {card for where in guesses for card in given if where[card] == "hand-purple"} == set(given)


@pytest.mark.rule("C-DRAFT-1")
@pytest.mark.parametrize("rounds", [1, 2, 3, 4])
def test_nobody_can_look_at_the_cards_received_and_then_keep_others(rounds: int) -> None:
    g = keep(drafting(2), rounds)
    with pytest.raises(CannotUndo):
        g.undo("yellow")
