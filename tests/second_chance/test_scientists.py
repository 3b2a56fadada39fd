"""Section 4 of the specification, SC-SCI: moving a scientist (p. 8)."""

import pytest

from keeling import Game

from .scene import COLOURS, ENERGIES, REGIONS, Scene, refused, table

# One Lobbyist card for each minor effect: take 1 CEP, take 1 Tech cube, move a scientist, take $2.
CEP, TECH, MOVE, MONEY = 1, 2, 3, 8


def recruit(s: Scene, seat: str, count: int = 1) -> None:
    """More scientists on the seat's board, out of its recruitment pool."""
    s.t["recruits"][seat] -= count
    s.t["home"][seat] += count


def known(game: Game) -> dict[str, int]:
    """All knowledge on the board that is not zero, as `yellow wind`."""
    knowledge = table(game)["knowledge"]
    return {f"{seat} {e}": n for seat, track in knowledge.items() for e, n in track.items() if n}


def destinations(game: Game) -> set[str]:
    """The places a scientist may go to, now that it is chosen."""
    question = game.question
    assert question is not None and question.rule == "go"
    return {option.split(" to ")[1] for option in question.options}


def hydro_scene() -> Scene:
    """The p. 8 sidebar: Blue's scientist stands on a hydro project; everywhere there is room."""
    s = Scene()
    s.project("africa-1", "hydro", scientist="blue")
    s.project("asia-2", "solar")
    s.played("red", TECH)
    s.summit(1, 1)  # recycling, hydro
    s.summit(2, 3)  # recycling, solar
    s.summit(3, 7)  # wind, forestation
    return s


# --- the executive action -------------------------------------------------------------------------


@pytest.mark.rule("SC-SCI-1")
def test_one_scientist_moves_once_in_a_turn() -> None:
    s = Scene()
    recruit(s, "yellow")
    s.project("africa-1", "wind")
    s.project("asia-1", "solar")
    g = s.turn("yellow")
    g.play("yellow move board", "yellow to africa-1")
    assert table(g)["scientist"] == {"africa-1": "yellow"}
    assert table(g)["home"]["yellow"] == 1
    # Neither the one that moved nor another one may move now.
    assert refused(g, "yellow move africa-1") == "SC-TURN-6"
    assert refused(g, "yellow move board") == "SC-TURN-6"


@pytest.mark.rule("SC-SCI-1")
def test_moving_a_scientist_is_optional() -> None:
    s = Scene()
    s.project("africa-1", "wind", scientist="yellow")
    s.agenda("asia", 1)
    g = s.turn("yellow")
    g.play("yellow propose asia-1 hydro")
    assert "yellow move africa-1" in g.legal()
    g.play("yellow end")
    assert table(g)["active"] == "red"
    assert table(g)["scientist"] == {"africa-1": "yellow"}


# --- from the player board ------------------------------------------------------------------------


@pytest.mark.rule("SC-SCI-2", "SC-SCI-15")
@pytest.mark.parametrize("region", REGIONS)
def test_from_the_board_to_a_project_in_any_region_e05(region: str) -> None:
    s = Scene()
    for other, energy in zip(REGIONS, (*ENERGIES, "wind"), strict=True):
        s.project(f"{other}-1", energy)
    g = s.turn("blue")
    before = table(g)
    g.play("blue move board", f"blue to {region}-1")
    after = table(g)
    assert after["scientist"] == {f"{region}-1": "blue"}
    assert after["home"]["blue"] == 0
    # No reward of any kind.
    assert known(g) == {}
    for stock in ("money", "cep", "tech", "market", "bank", "tech_pool"):
        assert after[stock] == before[stock]


@pytest.mark.rule("SC-SCI-2")
def test_a_project_that_somebody_else_proposed_is_open() -> None:
    s = Scene()
    s.agenda("africa", 6)
    s.project("asia-1", "solar")
    g = s.turn("yellow")
    g.play("yellow propose africa-1 wind", "yellow end")
    g.play("red move board", "red to africa-1")
    assert table(g)["scientist"] == {"africa-1": "red"}


@pytest.mark.rule("SC-SCI-2")
def test_a_space_without_a_project_cannot_be_entered() -> None:
    s = Scene()
    s.project("africa-1", "wind")
    s.project("africa-2", "wind")
    g = s.turn("yellow")
    g.play("yellow move board")
    assert refused(g, "yellow to africa-3") == "SC-SCI-2"
    assert destinations(g) == {"africa-1", "africa-2"}


@pytest.mark.rule("SC-SCI-2")
def test_nobody_leaves_the_board_while_no_project_and_no_card_is_free() -> None:
    s = Scene()
    s.project("africa-1", "wind", scientist="red")
    s.project("asia-1", "solar", token="yellow")
    assert refused(s.turn("yellow"), "yellow move board") == "SC-SCI-2"


@pytest.mark.rule("SC-SCI-3", "SC-SCI-15")
@pytest.mark.parametrize("owner", COLOURS)
@pytest.mark.parametrize(("card", "stock", "gain"), [(CEP, "cep", 1), (TECH, "tech", 1), (MONEY, "money", 2)])
def test_from_the_board_to_anybodys_played_card_for_its_minor_effect_e06(
    owner: str, card: int, stock: str, gain: int
) -> None:
    s = Scene()
    s.project("africa-1", "wind")
    s.played(owner, card)
    g = s.turn("yellow")
    before = table(g)[stock]
    g.play("yellow move board", f"yellow to lobbyist-{card:02}")
    # The owner of the scientist gets the effect, once, and nobody else gets anything.
    assert table(g)[stock] == {**before, "yellow": before["yellow"] + gain}
    assert table(g)["card_scientist"] == {f"lobbyist-{card:02}": "yellow"}
    assert table(g)["card"][f"lobbyist-{card:02}"] == f"table-{owner}"
    assert table(g)["home"]["yellow"] == 0
    assert known(g) == {}


@pytest.mark.rule("SC-SCI-3")
def test_a_card_in_hand_or_in_the_box_cannot_be_entered() -> None:
    s = Scene()
    s.project("africa-1", "wind")
    s.project("africa-2", "wind")
    s.hand("yellow", TECH)
    s.hand("red", CEP)
    box = next(n for n in range(1, 37) if f"lobbyist-{n:02}" not in s.t["card"])
    g = s.turn("yellow")
    g.play("yellow move board")
    for number in (TECH, CEP, box):
        assert refused(g, f"yellow to lobbyist-{number:02}") == "SC-SCI-3"


@pytest.mark.rule("SC-SCI-4")
def test_from_the_board_straight_to_a_summit_is_illegal_e11() -> None:
    s = hydro_scene()
    recruit(s, "blue")
    g = s.turn("blue")
    g.play("blue move board")
    topics = ("1-recycling", "1-hydro", "2-recycling", "2-solar", "3-wind", "3-forestation")
    for topic in topics:
        assert refused(g, f"blue to summit-{topic}") == "SC-SCI-4"
    assert destinations(g) == {"asia-2", "lobbyist-02"}


# --- from a project -------------------------------------------------------------------------------


@pytest.mark.rule("SC-SCI-5", "SC-SCI-6", "SC-SCI-7", "SC-SCI-8")
def test_from_a_project_there_are_four_kinds_of_destination() -> None:
    g = hydro_scene().turn("blue")
    g.play("blue move africa-1")
    assert destinations(g) == {"asia-2", "lobbyist-02", "summit-1-hydro", "board"}


@pytest.mark.rule("SC-SCI-5", "SC-SCI-13")
def test_from_a_project_to_another_project_e07() -> None:
    g = hydro_scene().turn("blue")
    g.play("blue move africa-1", "blue to asia-2")  # another region, another type
    assert table(g)["scientist"] == {"asia-2": "blue"}
    assert known(g) == {"blue hydro": 1}


@pytest.mark.rule("SC-SCI-5")
def test_the_other_project_may_be_of_the_same_type_or_in_the_same_region() -> None:
    s = Scene()
    s.project("africa-1", "hydro", scientist="blue")
    s.project("africa-2", "hydro")
    g = s.turn("blue")
    g.play("blue move africa-1", "blue to africa-2")
    assert table(g)["scientist"] == {"africa-2": "blue"}
    assert known(g) == {"blue hydro": 1}


@pytest.mark.rule("SC-SCI-6", "SC-SCI-13")
@pytest.mark.parametrize("owner", COLOURS)
def test_from_a_project_to_a_played_card_for_its_minor_effect_e08(owner: str) -> None:
    s = Scene()
    s.project("africa-1", "hydro", scientist="blue")
    s.played(owner, TECH)
    g = s.turn("blue")
    g.play("blue move africa-1", "blue to lobbyist-02")
    assert known(g) == {"blue hydro": 1}
    assert table(g)["tech"] == {"yellow": 2, "red": 2, "blue": 3, "purple": 2}
    assert table(g)["scientist"] == {}
    assert table(g)["card_scientist"] == {"lobbyist-02": "blue"}


@pytest.mark.rule("SC-SCI-7", "SC-SCI-13", "SC-SCI-15")
def test_from_a_recycling_project_to_a_recycling_topic_e09() -> None:
    s = Scene()
    s.project("africa-1", "recycling", scientist="blue")
    s.summit(1, 1)  # recycling, hydro
    g = s.turn("blue")
    g.play("blue move africa-1", "blue to summit-1-recycling")
    assert known(g) == {"blue recycling": 1}  # for leaving; arriving gives nothing more
    assert table(g)["topic"] == {"summit-1": {"1": "blue"}}
    assert table(g)["scientist"] == {}
    assert table(g)["home"]["blue"] == 0


@pytest.mark.rule("SC-SCI-7")
@pytest.mark.parametrize("energy", ENERGIES)
def test_the_topic_must_have_the_type_of_the_project_that_is_left(energy: str) -> None:
    s = Scene()
    s.project("africa-1", energy, scientist="blue")
    s.summit(1, 1)  # recycling, hydro
    s.summit(2, 9)  # forestation, solar, wind
    s.summit(3, 12)  # recycling, hydro, wind
    g = s.turn("blue")
    g.play("blue move africa-1")
    topics = [(1, "recycling"), (1, "hydro"), (2, "forestation"), (2, "solar"), (2, "wind")]
    topics += [(3, "recycling"), (3, "hydro"), (3, "wind")]
    open_topics = {f"summit-{space}-{topic}" for space, topic in topics if topic == energy}
    assert open_topics
    assert destinations(g) == {"board"} | open_topics
    for space, topic in topics:
        if topic != energy:
            assert refused(g, f"blue to summit-{space}-{topic}") == "SC-SCI-7"


@pytest.mark.rule("SC-SCI-8", "SC-SCI-13", "SC-SCI-15")
def test_from_a_project_back_to_the_own_board_e10() -> None:
    g = hydro_scene().turn("blue")
    before = table(g)["home"]["blue"]
    g.play("blue move africa-1", "blue to board")
    assert table(g)["scientist"] == {}
    assert table(g)["home"]["blue"] == before + 1
    assert table(g)["home"]["yellow"] == 1
    assert known(g) == {"blue hydro": 1}


# --- where nobody may go --------------------------------------------------------------------------


@pytest.mark.rule("SC-SCI-9")
@pytest.mark.parametrize("other", ["yellow", "red"])
def test_a_project_a_card_and_a_topic_hold_one_scientist_each_e11(other: str) -> None:
    """Whether the other scientist is a rival's or your own."""
    s = Scene()
    recruit(s, other, 3)
    s.project("africa-1", "wind", scientist="yellow")
    s.project("asia-1", "solar", scientist=other)
    s.played("blue", TECH, scientist=other)
    s.summit(1, 7, wind=other)  # wind, forestation
    s.summit(2, 5)  # hydro, wind
    g = s.turn("yellow")
    g.play("yellow move africa-1")
    assert refused(g, "yellow to asia-1") == "SC-SCI-9"
    assert refused(g, "yellow to lobbyist-02") == "SC-SCI-9"
    assert refused(g, "yellow to summit-1-wind") == "SC-SCI-9"
    assert "summit-2-wind" in destinations(g)


@pytest.mark.rule("SC-SCI-10")
@pytest.mark.parametrize("owner", ["yellow", "red"])
def test_a_project_with_infrastructure_cannot_be_entered(owner: str) -> None:
    s = Scene()
    recruit(s, "yellow")
    s.project("africa-1", "wind", token=owner)
    s.project("africa-2", "wind", scientist="yellow")
    s.project("africa-3", "wind")
    s.project("asia-1", "solar")
    g = s.turn("yellow")
    assert refused(s.turn("yellow").play("yellow move board"), "yellow to africa-1") == "SC-SCI-10"
    g.play("yellow move africa-2")
    assert refused(g, "yellow to africa-1") == "SC-SCI-10"
    assert {"africa-3", "asia-1"} < destinations(g)


@pytest.mark.rule("SC-SCI-10")
def test_a_project_just_being_prepared_cannot_be_entered() -> None:
    """Blue's displaced scientist enters a card that moves a scientist: the tile is not flipped yet."""
    s = Scene()
    recruit(s, "blue")
    s.project("africa-1", "wind", scientist="blue")
    s.project("asia-1", "solar")
    s.project("asia-2", "solar")
    s.played("red", MOVE)
    g = s.turn("yellow")
    g.play("yellow prepare africa-1")
    assert refused(g, "blue to africa-1") == "SC-SCI-16"
    g.play("blue to lobbyist-03")  # Blue has one scientist left to move, on the board
    assert table(g)["token"] == {}
    assert refused(g, "blue to africa-1") == "SC-INFRA-9"
    assert destinations(g) == {"asia-1", "asia-2"}
    g.play("blue to asia-2")
    assert table(g)["token"] == {"africa-1": "yellow"}
    assert table(g)["scientist"] == {"asia-2": "blue"}


@pytest.mark.rule("SC-SCI-16")
def test_a_move_must_lead_somewhere_else() -> None:
    s = Scene()
    recruit(s, "yellow")
    s.project("africa-1", "wind", scientist="yellow")
    s.project("asia-1", "solar")
    s.project("asia-2", "solar")
    g = s.turn("yellow").play("yellow move africa-1")
    assert refused(g, "yellow to africa-1") == "SC-SCI-16"
    assert "africa-1" not in destinations(g)
    g = s.turn("yellow").play("yellow move board")
    assert refused(g, "yellow to board") == "SC-SCI-16"
    assert destinations(g) == {"asia-1", "asia-2"}


# --- who may not move -----------------------------------------------------------------------------


@pytest.mark.rule("SC-SCI-11")
def test_a_scientist_stays_on_a_summit_until_it_is_resolved() -> None:
    s = Scene()
    s.project("asia-1", "hydro", scientist="red")
    s.project("asia-2", "hydro")
    s.summit(1, 5, wind="yellow")  # hydro, wind
    s.summit(2, 1)
    s.summit(3, 2)
    s.agenda("africa", 7)
    assert refused(s.turn("yellow"), "yellow move summit-1-wind") == "SC-SCI-11"
    g = s.turn("red")
    g.play("red move asia-1", "red to summit-1-hydro")  # complete, but not resolved yet
    assert refused(g, "red move summit-1-hydro") == "SC-TURN-6"
    g.play("red propose africa-1 forestation")
    assert table(g)["topic"] == {"summit-1": {"1": "red", "2": "yellow"}}
    assert table(g)["home"]["yellow"] == 0
    g.play("red end", "yellow learn hydro", "yellow learn wind")
    assert table(g)["topic"] == {"summit-1": {"1": "red"}}
    assert table(g)["home"]["yellow"] == 1


@pytest.mark.rule("SC-SCI-12")
def test_a_scientist_stays_on_a_lobbyist_card() -> None:
    s = Scene()
    s.project("africa-1", "wind")
    s.played("yellow", TECH, scientist="yellow")
    assert refused(s.turn("yellow"), "yellow move lobbyist-02") == "SC-SCI-12"


@pytest.mark.rule("SC-SCI-11", "SC-SCI-12", "SC-SCI-17")
def test_a_free_move_frees_nobody_from_a_summit_or_a_card() -> None:
    """A card's move, and the move of a scientist grant."""
    s = Scene()
    recruit(s, "yellow", 2)
    s.project("asia-1", "solar", scientist="red")
    s.project("asia-2", "solar", scientist="yellow")
    s.played("red", TECH, scientist="yellow")
    s.summit(1, 9, wind="yellow")
    s.hand("yellow", MOVE)
    s.agenda("africa", 6)
    g = s.turn("yellow")
    assert table(g)["recruits"]["yellow"] == 1
    g.play("yellow propose africa-3 wind")
    question = g.question
    assert question is not None and question.rule == "scientist-grant"
    assert question.options == ["yellow move asia-2", "yellow recruit"]
    assert refused(g, "yellow move summit-1-wind") == "SC-SCI-11"
    assert refused(g, "yellow move lobbyist-02") == "SC-SCI-12"
    assert refused(g, "yellow move asia-1") == "SC-SCI-17"

    s.project("oceania-1", "hydro", scientist="yellow")
    g = s.turn("yellow")
    g.play("yellow lobby lobbyist-03 minor")
    question = g.question
    assert question is not None and question.rule == "free-move"
    assert question.options == ["yellow move asia-2", "yellow move oceania-1"]
    assert refused(g, "yellow move summit-1-wind") == "SC-SCI-11"
    assert refused(g, "yellow move lobbyist-02") == "SC-SCI-12"
    assert refused(g, "yellow move asia-1") == "SC-SCI-17"
    assert refused(g, "yellow move pool") == "SC-SCI-17"


@pytest.mark.rule("SC-SCI-17")
def test_only_the_own_scientists_move_and_none_from_the_pool() -> None:
    s = Scene()
    s.project("africa-1", "wind", scientist="red")
    s.project("asia-1", "solar")
    s.project("asia-2", "solar")
    g = s.turn("yellow")
    assert refused(g, "yellow move africa-1") == "SC-SCI-17"
    assert refused(g, "yellow move pool") == "SC-SCI-17"
    assert refused(g, "yellow move asia-1") == "SC-SCI-17"  # nobody is there at all


@pytest.mark.rule("SC-SCI-17")
def test_with_nobody_on_the_board_the_pool_does_not_help() -> None:
    s = Scene()
    s.project("africa-1", "wind", scientist="yellow")
    s.project("asia-1", "solar")
    g = s.turn("yellow")
    assert table(g)["home"]["yellow"] == 0
    assert table(g)["recruits"]["yellow"] == 3
    assert refused(g, "yellow move board") == "SC-SCI-17"
    g.play("yellow move africa-1")
    assert destinations(g) >= {"board", "asia-1"}


# --- knowledge for leaving ------------------------------------------------------------------------


@pytest.mark.rule("SC-SCI-13")
@pytest.mark.parametrize("energy", ENERGIES)
def test_leaving_a_project_teaches_its_type(energy: str) -> None:
    s = Scene()
    s.project("africa-1", energy, scientist="yellow")
    s.project("asia-1", "wind" if energy != "wind" else "solar")
    g = s.turn("yellow")
    g.play("yellow move africa-1", "yellow to asia-1")
    assert known(g) == {f"yellow {energy}": 1}


@pytest.mark.rule("SC-SCI-13")
def test_a_displaced_scientist_teaches_its_owner_on_anothers_turn() -> None:
    s = Scene()
    s.project("africa-1", "solar", scientist="blue")
    s.project("asia-1", "wind")
    g = s.turn("yellow")
    g.play("yellow prepare africa-1", "blue to asia-1")
    assert known(g) == {"blue solar": 1}


@pytest.mark.rule("SC-SCI-13")
def test_the_free_move_of_a_grant_teaches_too() -> None:
    s = Scene()
    s.agenda("africa", 6)
    s.project("asia-1", "solar", scientist="yellow")
    g = s.turn("yellow")
    g.play("yellow propose africa-3 wind", "yellow move asia-1", "yellow to board")
    assert known(g) == {"yellow wind": 1, "yellow solar": 1}


@pytest.mark.rule("SC-SCI-13")
def test_the_free_move_of_a_card_teaches_too() -> None:
    s = Scene()
    recruit(s, "yellow")
    s.project("asia-1", "solar", scientist="yellow")
    s.project("asia-2", "wind")
    s.hand("yellow", MOVE)
    g = s.turn("yellow")
    g.play("yellow lobby lobbyist-03 minor", "yellow move asia-1", "yellow to board")
    assert known(g) == {"yellow solar": 1}


@pytest.mark.rule("SC-SCI-14")
def test_leave_then_learn_then_arrive_then_use_the_card() -> None:
    s = Scene()
    s.project("africa-1", "hydro", scientist="yellow")
    s.project("asia-1", "wind")
    s.know("yellow", hydro=1)  # the second space shows a Tech cube
    s.played("red", CEP)
    g = s.turn("yellow")
    # The destination comes first: nothing has moved yet.
    g.play("yellow move africa-1")
    assert table(g)["scientist"] == {"africa-1": "yellow"}
    assert table(g)["knowledge"]["yellow"]["hydro"] == 1
    # (1) it has left, (2) the knowledge is there and the bonus is asked for, (3) it is not there yet.
    g.play("yellow to lobbyist-01")
    question = g.question
    assert question is not None and (question.rule, question.about) == ("give", "tech")
    t = table(g)
    assert t["scientist"] == {}
    assert t["knowledge"]["yellow"]["hydro"] == 2
    assert t["card_scientist"] == {}
    assert (t["cep"]["yellow"], t["market"]) == (2, 2)
    # (3) and (4) follow when the chain is done.
    g.play("yellow give yellow")
    t = table(g)
    assert t["tech"]["yellow"] == 3
    assert t["card_scientist"] == {"lobbyist-01": "yellow"}
    assert (t["cep"]["yellow"], t["market"]) == (3, 1)


@pytest.mark.rule("SC-SCI-14")
def test_the_whole_chain_is_resolved_before_the_scientist_reaches_its_topic() -> None:
    s = Scene()
    s.project("africa-1", "wind", scientist="yellow")
    s.know("yellow", wind=7)  # space 8 shows solar
    s.know("blue", solar=1)  # space 2 shows a Tech cube
    s.summit(1, 2, recycling="red")  # recycling, wind
    g = s.turn("yellow")
    g.play("yellow move africa-1", "yellow to summit-1-wind")
    for move in ("yellow give blue", "blue give red"):
        assert table(g)["topic"] == {"summit-1": {"1": "red"}}
        assert table(g)["completed"] == {}
        g.play(move)
    assert table(g)["topic"] == {"summit-1": {"1": "red", "2": "yellow"}}
    assert table(g)["completer"] == {"summit-1": "yellow"}


@pytest.mark.rule("SC-SCI-15")
def test_returning_from_a_summit_teaches_nothing_by_itself() -> None:
    """Two points each for the summit, and no third one for coming home."""
    s = Scene()
    s.project("africa-1", "hydro", scientist="yellow")
    s.summit(1, 5, wind="red")  # hydro, wind
    s.summit(2, 1)
    s.summit(3, 2)
    s.agenda("asia", 4)
    g = s.turn("yellow")
    g.play("yellow move africa-1", "yellow to summit-1-hydro", "yellow propose asia-2 recycling")
    g.play("yellow end", "red learn wind", "red learn hydro", "yellow learn wind", "yellow learn wind")
    g.play("yellow give yellow")  # wind 2: a CEP for a region, all of them are full
    assert known(g) == {
        "yellow hydro": 1,
        "yellow recycling": 1,
        "yellow wind": 2,
        "red wind": 1,
        "red hydro": 1,
    }
    assert (table(g)["home"]["yellow"], table(g)["home"]["red"]) == (1, 1)


# --- special cases --------------------------------------------------------------------------------


@pytest.mark.rule("SC-SCI-18")
def test_a_player_may_have_several_scientists_at_one_summit() -> None:
    s = Scene()
    recruit(s, "red")
    s.project("africa-1", "solar", scientist="red")
    s.summit(1, 9, wind="red")  # forestation, solar, wind
    g = s.turn("red")
    g.play("red move africa-1", "red to summit-1-solar")
    assert table(g)["topic"] == {"summit-1": {"2": "red", "3": "red"}}


@pytest.mark.rule("SC-SCI-19")
def test_a_card_played_this_turn_may_be_entered_this_turn() -> None:
    s = Scene()
    s.project("africa-1", "wind")
    s.hand("yellow", TECH)
    g = s.turn("yellow")
    g.play("yellow lobby lobbyist-02 minor", "yellow move board", "yellow to lobbyist-02")
    assert table(g)["tech"]["yellow"] == 4
    assert table(g)["card_scientist"] == {"lobbyist-02": "yellow"}


@pytest.mark.rule("SC-SCI-19")
def test_a_card_may_be_entered_through_its_own_move_effect() -> None:
    s = Scene()
    recruit(s, "yellow")
    s.project("africa-1", "wind")
    s.project("africa-2", "wind")
    s.hand("yellow", MOVE)
    g = s.turn("yellow")
    g.play("yellow lobby lobbyist-03 minor", "yellow to lobbyist-03")
    # Its effect happens again, for the scientist that is left; the one on the card stays.
    assert table(g)["card_scientist"] == {"lobbyist-03": "yellow"}
    assert destinations(g) == {"africa-1", "africa-2"}
    g.play("yellow to africa-2")
    assert table(g)["scientist"] == {"africa-2": "yellow"}
    assert table(g)["home"]["yellow"] == 0
    assert table(g)["moved"] == 0


@pytest.mark.rule("SC-SCI-20")
def test_a_card_may_be_entered_for_a_tech_cube_that_is_not_there() -> None:
    s = Scene()
    s.project("africa-1", "wind")
    s.played("red", TECH)
    s.tech_pool(0, spare="purple")
    g = s.turn("yellow")
    g.play("yellow move board", "yellow to lobbyist-02")
    assert table(g)["card_scientist"] == {"lobbyist-02": "yellow"}
    assert table(g)["tech"]["yellow"] == 2


@pytest.mark.rule("SC-SCI-20")
def test_a_card_may_be_entered_for_a_cep_that_is_not_there() -> None:
    s = Scene()
    s.project("africa-1", "wind")
    s.played("red", CEP)
    s.market(0)
    s.bank(0, spare="purple")
    g = s.turn("yellow")
    g.play("yellow move board", "yellow to lobbyist-01")
    t = table(g)
    assert t["card_scientist"] == {"lobbyist-01": "yellow"}
    assert (t["cep"]["yellow"], t["market"], t["price"]) == (2, 0, 3)


@pytest.mark.rule("SC-SCI-20")
def test_a_card_may_be_entered_for_a_move_that_nobody_can_make() -> None:
    s = Scene()
    s.project("africa-1", "wind")
    s.played("red", MOVE)
    g = s.turn("yellow")
    g.play("yellow move board", "yellow to lobbyist-03")
    assert table(g)["card_scientist"] == {"lobbyist-03": "yellow"}
    question = g.question
    assert question is not None and question.rule == "turn"
