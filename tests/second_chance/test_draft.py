"""The Lobbyist draft (p. 5): keep two, one, one and the last; what is passed stays secret."""

from collections import Counter

import pytest

import keeling
from keeling import CannotUndo, Dice, Game

from .scene import COLOURS, refused, table

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


def drafting(seats: int = 4, mode: str = "coop", seed: int = 1) -> Game:
    """A game in which the five cards are dealt and nobody has kept any."""
    g = keeling.new("second-chance", mode=mode, seats=seats, seed=seed, options={"draft": True})
    while g.question and g.question.rule == "keep-goal":
        g.play(g.question.options[0])
    return g


def cards(game: Game, place: str) -> list[str]:
    """The cards lying somewhere: hand-red, pile-blue ..."""
    return [card for card, where in table(game)["card"].items() if where == place]


def pile(game: Game, seat: str) -> list[str]:
    return cards(game, f"pile-{seat}")


def hand(game: Game, seat: str) -> list[str]:
    return cards(game, f"hand-{seat}")


def keep(game: Game, count: int) -> Game:
    """Every seat keeps the first cards of its pile; the last seat begins, for the order is free."""
    for seat in reversed(COLOURS[: game.setup.seats]):
        for card in pile(game, seat)[:count]:
            game.play(f"{seat} keep {card}")
    return game


def right_of(seat: str, seats: int) -> str:
    """Counterclockwise: red sits to the right of blue."""
    return COLOURS[(COLOURS.index(seat) - 1) % seats]


# --- when there is a draft ------------------------------------------------------------------------


@pytest.mark.rule("SC-DRAFT-1")
@pytest.mark.parametrize("mode", ["coop", "competitive"])
@SEATS
def test_the_draft_begins_with_five_dealt_cards(mode: str, seats: int) -> None:
    g = drafting(seats, mode)
    players = list(COLOURS[:seats])
    assert g.question and (g.question.rule, g.question.seats) == ("draft-keep", players)
    assert Counter(table(g)["card"].values()) == {f"pile-{seat}": 5 for seat in players}


@pytest.mark.rule("SC-DRAFT-1")
@pytest.mark.parametrize("options", [{}, {"draft": False}])
@SEATS
def test_without_an_agreement_nobody_drafts(seats: int, options: dict[str, bool]) -> None:
    g = keeling.new("second-chance", mode="coop", seats=seats, options=options)
    assert g.question and g.question.rule == "turn"
    assert all(len(hand(g, seat)) == 5 for seat in COLOURS[:seats])
    assert not [line for line in g.log if "keep" in line]


@pytest.mark.rule("SC-DRAFT-6")
def test_solo_ignores_the_draft() -> None:
    plain, drafted = (
        keeling.new("second-chance", mode="solo", seed=5, options={"draft": draft}) for draft in (False, True)
    )
    for g in (plain, drafted):
        while g.question and g.question.rule != "turn":
            assert g.question.rule != "draft-keep"
            g.play(g.question.options[0])
        assert len(hand(g, "yellow")) == 5
    assert drafted.log == plain.log
    assert table(drafted) == table(plain)


# --- the three rounds -------------------------------------------------------------------------------


@pytest.mark.rule("SC-DRAFT-2", "SC-GEN-16")
@SEATS
def test_round_1_keeps_two_and_passes_three_to_the_right(seats: int) -> None:
    g = drafting(seats)
    before = {seat: pile(g, seat) for seat in COLOURS[:seats]}
    keep(g, 2)
    for seat, dealt in before.items():
        assert hand(g, seat) == dealt[:2]
        assert pile(g, right_of(seat, seats)) == dealt[2:]


@pytest.mark.rule("SC-DRAFT-2")
def test_nothing_is_passed_before_everybody_has_kept_two() -> None:
    g = drafting(3)
    before = {seat: pile(g, seat) for seat in COLOURS[:3]}
    for seat in ("blue", "yellow"):
        g.play(f"{seat} keep {before[seat][0]}", f"{seat} keep {before[seat][4]}")
    g.play(f"red keep {before['red'][2]}")
    assert g.question and (g.question.rule, g.question.seats) == ("draft-keep", ["red"])
    assert pile(g, "yellow") == before["yellow"][1:4]
    assert g.legal("red") == [f"red keep {card}" for card in pile(g, "red")]


@pytest.mark.rule("SC-DRAFT-2")
def test_round_1_keeps_exactly_two() -> None:
    g = drafting(3)
    first, second, third = pile(g, "yellow")[:3]
    g.play(f"yellow keep {first}")
    assert "yellow" in (g.question.seats if g.question else [])  # one is too few
    g.play(f"yellow keep {second}")
    assert refused(g, f"yellow keep {third}") == "SC-DRAFT-2"  # three are too many


@pytest.mark.rule("SC-DRAFT-2")
def test_only_cards_of_the_own_packet_can_be_kept() -> None:
    g = drafting(3)
    in_the_box = next(f"lobbyist-{n:02}" for n in range(1, 37) if f"lobbyist-{n:02}" not in table(g)["card"])
    assert refused(g, f"yellow keep {pile(g, 'red')[0]}") == "SC-DRAFT-2"
    assert refused(g, f"yellow keep {in_the_box}") == "SC-DRAFT-2"


@pytest.mark.rule("SC-DRAFT-3", "SC-GEN-16")
@SEATS
def test_round_2_keeps_one_of_three_and_passes_two_to_the_right(seats: int) -> None:
    g = keep(drafting(seats), 2)
    before = {seat: (hand(g, seat), pile(g, seat)) for seat in COLOURS[:seats]}
    assert all(len(received) == 3 for _, received in before.values())
    keep(g, 1)
    for seat, (kept, received) in before.items():
        assert hand(g, seat) == sorted([*kept, received[0]])
        assert pile(g, right_of(seat, seats)) == received[1:]


@pytest.mark.rule("SC-DRAFT-3")
def test_round_2_keeps_exactly_one_of_the_cards_received() -> None:
    g = keep(drafting(3), 2)
    passed_on = pile(g, right_of("yellow", 3))[0]
    assert refused(g, f"yellow keep {passed_on}") == "SC-DRAFT-3"
    first, second, _ = pile(g, "yellow")
    g.play(f"yellow keep {first}")
    assert refused(g, f"yellow keep {second}") == "SC-DRAFT-3"


@pytest.mark.rule("SC-DRAFT-4", "SC-GEN-16")
@SEATS
def test_round_3_keeps_one_and_the_last_card_passed(seats: int) -> None:
    g = keep(keep(drafting(seats), 2), 1)
    before = {seat: (hand(g, seat), pile(g, seat)) for seat in COLOURS[:seats]}
    assert all(len(received) == 2 for _, received in before.values())
    keep(g, 1)
    assert g.question and g.question.rule == "turn"
    for seat, (kept, received) in before.items():
        left = COLOURS[(COLOURS.index(seat) + 1) % seats]
        last = before[left][1][1]
        assert hand(g, seat) == sorted([*kept, received[0], last])
        assert len(hand(g, seat)) == 5
    assert len([line for line in g.log if " keep " in line]) == 4 * seats  # 2 + 1 + 1; the last is not asked


@pytest.mark.rule("SC-DRAFT-4")
def test_round_3_keeps_exactly_one_of_the_cards_received() -> None:
    g = keep(keep(drafting(3), 2), 1)
    assert refused(g, f"yellow keep {pile(g, 'red')[0]}") == "SC-DRAFT-4"
    first, second = pile(g, "yellow")
    g.play(f"yellow keep {first}")
    assert refused(g, f"yellow keep {second}") == "SC-DRAFT-4"


# --- secrets ------------------------------------------------------------------------------------------


@pytest.mark.rule("SC-DRAFT-5")
@SEATS
def test_cards_that_were_not_dealt_leave_the_game(seats: int) -> None:
    g = drafting(seats)
    dealt = set(table(g)["card"])
    assert len(dealt) == 5 * seats
    for count in (2, 1, 1):
        keep(g, count)
    assert set(table(g)["card"]) == dealt
    assert all(len(hand(g, seat)) == 5 for seat in COLOURS[:seats])


@pytest.mark.rule("SC-DRAFT-5")
def test_the_log_tells_only_you_what_you_were_dealt_and_kept() -> None:
    g = keep(drafting(4), 2)
    mine = [f"yellow keep {card}" for card in hand(g, "yellow")]
    assert [line for line in g.log_for("yellow") if line.startswith("yellow keep")] == mine
    for reader in ("red", "blue", "purple", None):
        log = g.log_for(reader)
        assert [line for line in log if line.startswith("yellow keep")] == ["yellow keep ?"] * 2
        assert [line for line in log if line.startswith("nature deal-yellow lobbyist")] == []
        assert len(log) == len(g.log)
        if reader:
            assert mine[0] not in g.save(reader)


@pytest.mark.rule("SC-DRAFT-5")
def test_a_view_shows_the_cards_you_have_held_and_no_others() -> None:
    """Purple is right of yellow, so yellow gives to purple and receives from red."""
    g = keep(drafting(4), 2)
    own, given, received = hand(g, "yellow"), pile(g, "purple"), pile(g, "yellow")
    view = g.view("yellow")
    assert (view["hand"], view["pile"]) == (own, received)
    assert sorted(view["drafted"]) == sorted([*own, *given, *received])
    shown = str(view)
    for card in table(g)["card"]:
        assert (card in shown) == (card in [*own, *given, *received])
    assert "lobbyist" not in str(g.view(None))


@pytest.mark.rule("SC-DRAFT-5")
def test_a_third_player_sees_no_difference_in_what_two_others_pass() -> None:
    """Whichever cards red keeps, blue cannot tell until they are played; yellow, who gets the rest, can."""
    games = []
    for picks in ((0, 1), (3, 4)):
        g = drafting(4)
        packet = pile(g, "red")
        g.play(*(f"red keep {packet[i]}" for i in picks))
        for seat in ("yellow", "blue", "purple"):
            g.play(*(f"{seat} keep {card}" for card in pile(g, seat)[:2]))
        games.append(g)
    one, other = games
    assert one.view("blue") == other.view("blue")
    assert one.view("purple") == other.view("purple")
    assert one.view(None) == other.view(None)
    assert one.log_for("blue") == other.log_for("blue")
    assert one.view("yellow") != other.view("yellow")


def sampled(game: Game, seat: str, times: int = 60) -> list[dict[str, str]]:
    """Where every card is in positions this seat cannot tell from the true one."""
    rules = game.rules
    field = next(f for f in rules.fields(game.position) if f.name == "card")
    number = game.seat_number(seat)
    return [field.dump(game.position.sample(number, Dice(n)).at) for n in range(times)]


@pytest.mark.rule("SC-DRAFT-5")
def test_a_sample_keeps_what_you_know_of_the_draft_and_draws_the_rest_anew() -> None:
    g = keep(drafting(4), 2)
    own, given, received = hand(g, "yellow"), pile(g, "purple"), pile(g, "yellow")
    positions = sampled(g, "yellow")
    for where in positions:
        assert Counter(where.values()) == Counter(table(g)["card"].values())
        assert [card for card in where if where[card] == "hand-yellow"] == own
        assert [card for card in where if where[card] == "pile-yellow"] == received
        assert [card for card in where if where[card] == "pile-purple"] == given
    hands_of_red = {tuple(c for c in where if where[c] == "hand-red") for where in positions}
    assert len(hands_of_red) > 30


@pytest.mark.rule("SC-DRAFT-5")
def test_a_sample_does_not_know_which_of_your_cards_the_receiver_kept() -> None:
    g = keep(drafting(4), 2)
    given = pile(g, "purple")
    keep(g, 1)  # purple keeps one of them and passes two to blue
    positions = sampled(g, "yellow")
    for where in positions:
        assert sorted(where[card] for card in given) == ["hand-purple", "pile-blue", "pile-blue"]
    assert {card for where in positions for card in given if where[card] == "hand-purple"} == set(given)


@pytest.mark.rule("SC-DRAFT-2", "SC-DRAFT-5")
@pytest.mark.parametrize("rounds", [(2,), (2, 1), (2, 1, 1)])
def test_nobody_can_look_at_the_cards_received_and_then_keep_others(rounds: tuple[int, ...]) -> None:
    """The last choice of a round passes the cards; the one who made it has seen what came."""
    g = drafting(2)
    for count in rounds:
        keep(g, count)
    with pytest.raises(CannotUndo):
        g.undo("yellow")
