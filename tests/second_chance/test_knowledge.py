"""Section 5 of the specification, SC-KNOW: knowledge and bonuses (p. 9)."""

import random
from pathlib import Path

import pytest

import keeling
from keeling import Game

from .scene import COLOURS, ENERGIES, Scene, refused, table

END = 9

# The icon above each space of each track; none on the odd spaces.
ICONS = {
    "recycling": {2: "cep", 4: "tech", 6: "hydro", 8: "any"},
    "hydro": {2: "tech", 4: "wind", 6: "any", 8: "cep"},
    "wind": {2: "cep", 4: "any", 6: "tech", 8: "solar"},
    "solar": {2: "tech", 4: "forestation", 6: "cep", 8: "any"},
    "forestation": {2: "recycling", 4: "any", 6: "cep", 8: "tech"},
}
# The space of each track that allows level 1 and level 2.
LEVELS = {"recycling": (1, 3), "hydro": (1, 3), "wind": (2, 4), "solar": (2, 4), "forestation": (3, 5)}
# An Agenda tile that shows the type.
AGENDA = {"recycling": 1, "hydro": 1, "wind": 6, "solar": 1, "forestation": 2}
# Three sets of Lobbyist cards go through the types in this order.
CARD_ORDER = ("forestation", "solar", "hydro", "wind", "recycling")


def known(game: Game) -> dict[str, int]:
    """All knowledge on the board that is not zero, as `yellow wind`."""
    knowledge = table(game)["knowledge"]
    return {f"{seat} {e}": n for seat, track in knowledge.items() for e, n in track.items() if n}


def asked(game: Game) -> tuple[str, list[str], str | int | None]:
    """The open question: which, whom, about what."""
    question = game.question
    assert question is not None
    return question.rule, question.seats, question.about


def leaving(s: Scene, energy: str, seat: str = "yellow") -> Game:
    """The seat's scientist goes home from a project of this type: 1 knowledge."""
    s.project("africa-1", energy, scientist=seat)
    s.project("asia-1", "wind" if energy == "solar" else "solar")  # so that there is a choice
    return s.turn(seat).play(f"{seat} move africa-1", f"{seat} to board")


def with_room(*regions: str) -> Scene:
    """A CEP space is free in each of these regions, and in no other."""
    s = Scene()
    for region in regions:
        s.region_cep(region, s.t["region_cep"][region] - 1)
    return s


# --- discs ----------------------------------------------------------------------------------------


@pytest.mark.rule("SC-KNOW-1")
def test_nobody_has_a_disc_on_any_of_the_five_tracks_at_the_start() -> None:
    g = keeling.new("second-chance", mode="coop", seats=4, seed=3)
    assert table(g)["knowledge"] == {seat: dict.fromkeys(ENERGIES, 0) for seat in COLOURS}


@pytest.mark.rule("SC-KNOW-1")
def test_a_player_has_one_disc_per_track_and_none_counts_as_nothing() -> None:
    """Seen from the income: one column for the track where the disc is, nothing for the others."""
    s = Scene()
    s.know("yellow", hydro=3)  # column 3 pays 2
    g = s.steps(["income", "yellow", 0])
    assert asked(g)[:2] == ("income-share", ["yellow"])
    assert g.legal() == [f"yellow income money-{2 - vp} vp-{vp}" for vp in (0, 1, 2)]


@pytest.mark.rule("SC-KNOW-1", "SC-KNOW-2")
@pytest.mark.parametrize("energy", ENERGIES)
def test_the_first_knowledge_puts_a_disc_on_the_first_space_e12(energy: str) -> None:
    g = leaving(Scene(), energy)
    assert known(g) == {f"yellow {energy}": 1}
    assert asked(g)[0] == "turn"  # no bonus there


@pytest.mark.rule("SC-KNOW-2")
@pytest.mark.parametrize("energy", ENERGIES)
@pytest.mark.parametrize("space", range(1, END + 1))
def test_each_knowledge_advances_the_disc_by_one_space(energy: str, space: int) -> None:
    s = Scene()
    s.know("yellow", **{energy: space - 1})
    s.know("red", **{energy: 5})
    g = leaving(s, energy)
    assert known(g) == {f"yellow {energy}": space, f"red {energy}": 5}


# --- icons ----------------------------------------------------------------------------------------


@pytest.mark.rule("SC-KNOW-3", "SC-KNOW-4", "SC-KNOW-7", "SC-KNOW-8", "SC-KNOW-9", "SC-KNOW-10")
@pytest.mark.parametrize("receiver", ["yellow", "blue"])
@pytest.mark.parametrize(
    ("energy", "space", "icon"),
    [(energy, space, icon) for energy, icons in ICONS.items() for space, icon in icons.items()],
)
def test_every_icon_of_every_track(energy: str, space: int, icon: str, receiver: str) -> None:
    s = with_room("europe", "oceania")
    s.know("yellow", **{energy: space - 1})
    g = leaving(s, energy)
    assert asked(g) == ("give", ["yellow"], icon)
    before = table(g)
    learnt = known(g)
    g.play(f"yellow give {receiver}")
    if icon == "tech":
        assert table(g)["tech"] == {**before["tech"], receiver: 3}
        assert table(g)["tech_pool"] == before["tech_pool"] - 1
        assert known(g) == learnt
    elif icon == "cep":
        assert asked(g)[:2] == ("place-cep", [receiver])
        assert g.legal() == [f"{receiver} place europe", f"{receiver} place oceania"]
        g.play(f"{receiver} place oceania")
        assert table(g)["region_cep"] == {**before["region_cep"], "oceania": 4}
        assert table(g)["market"] == before["market"] - 1
        assert table(g)["bank"] == before["bank"]
        assert table(g)["cep"] == before["cep"]  # never into a hand
        assert known(g) == learnt
    elif icon == "any":
        assert asked(g)[:2] == ("learn", [receiver])
        assert g.legal() == [f"{receiver} learn {other}" for other in ENERGIES]
        other = "hydro" if energy != "hydro" else "solar"
        g.play(f"{receiver} learn {other}")
        assert known(g) == {**learnt, f"{receiver} {other}": 1}
    else:
        assert icon != energy
        assert known(g) == {**learnt, f"{receiver} {icon}": 1}
    assert asked(g)[:2] == ("turn", ["yellow"])


@pytest.mark.rule("SC-KNOW-3")
@pytest.mark.parametrize("energy", ENERGIES)
@pytest.mark.parametrize("space", [1, 3, 5, 7, 9])
def test_a_space_without_an_icon_gives_nothing(energy: str, space: int) -> None:
    s = with_room("europe", "oceania")
    s.know("yellow", **{energy: space - 1})
    before = {**s.t["tech"]}, {**s.t["region_cep"]}, s.t["market"]
    g = leaving(s, energy)
    assert asked(g)[:2] == ("turn", ["yellow"])
    assert (table(g)["tech"], table(g)["region_cep"], table(g)["market"]) == before


@pytest.mark.rule("SC-KNOW-3", "SC-KNOW-14")
def test_an_icon_that_a_disc_passes_over_counts() -> None:
    """Two knowledge of one type from a summit: the icon on the way, before the second step."""
    s = Scene()
    s.project("africa-1", "recycling", scientist="yellow")
    s.know("yellow", hydro=1)
    s.summit(1, 1, hydro="red")  # recycling, hydro
    s.summit(2, 2)
    s.summit(3, 3)
    s.agenda("asia", 6)
    g = s.turn("yellow")
    g.play("yellow move africa-1", "yellow to summit-1-recycling", "yellow propose asia-1 wind")
    g.play("yellow end", "red learn hydro", "red learn recycling")
    # Red's scientist is done. Yellow, who completed the summit, comes last.
    assert asked(g) == ("learn-topic", ["yellow"], "summit-1")
    g.play("yellow learn hydro")
    assert asked(g) == ("give", ["yellow"], "tech")
    assert table(g)["knowledge"]["yellow"]["hydro"] == 2
    g.play("yellow give red")
    assert table(g)["tech"]["red"] == 3
    assert asked(g) == ("learn-topic", ["yellow"], "summit-1")
    g.play("yellow learn hydro")
    assert table(g)["knowledge"]["yellow"]["hydro"] == 3
    assert table(g)["tech"]["red"] == 3


@pytest.mark.rule("SC-KNOW-14")
def test_the_first_knowledge_of_two_is_finished_before_the_second_is_chosen() -> None:
    """Red's chain runs through Blue and back; only then Red chooses again."""
    s = Scene()
    s.project("africa-1", "recycling", scientist="yellow")
    s.know("red", hydro=3)  # space 4 shows wind
    s.know("blue", wind=5)  # space 6 shows a Tech cube
    s.summit(1, 1, hydro="red")
    s.summit(2, 2)
    s.summit(3, 3)
    s.agenda("asia", 6)
    g = s.turn("yellow")
    g.play("yellow move africa-1", "yellow to summit-1-recycling", "yellow propose asia-1 wind")
    g.play("yellow end", "red learn hydro")
    assert asked(g) == ("give", ["red"], "wind")
    g.play("red give blue")
    assert asked(g) == ("give", ["blue"], "tech")
    g.play("blue give red")
    assert asked(g) == ("learn-topic", ["red"], "summit-1")
    assert table(g)["home"]["red"] == 0  # and only then it goes home
    g.play("red learn recycling")
    assert table(g)["knowledge"]["red"] == {**dict.fromkeys(ENERGIES, 0), "hydro": 4, "recycling": 1}
    assert table(g)["home"]["red"] == 1


# --- who gets a bonus, and who decides -------------------------------------------------------------


@pytest.mark.rule("SC-KNOW-4")
@pytest.mark.parametrize(("mode", "seats"), [("coop", 2), ("coop", 3), ("coop", 4), ("competitive", 4)])
def test_the_bonus_may_go_to_any_one_player(mode: str, seats: int) -> None:
    s = Scene(mode, seats)
    s.know("red", hydro=1)
    g = leaving(s, "hydro", "red")
    assert asked(g) == ("give", ["red"], "tech")
    assert g.legal() == [f"red give {colour}" for colour in COLOURS[:seats]]
    for receiver in COLOURS[:seats]:
        again = s.turn("red").play("red move africa-1", "red to board", f"red give {receiver}")
        tech = {colour: 3 if colour == receiver else 2 for colour in COLOURS[:seats]}
        assert table(again)["tech"] == tech
        assert asked(again)[0] == "turn"  # exactly one


@pytest.mark.rule("SC-KNOW-4")
def test_alone_the_bonus_is_yours() -> None:
    s = Scene("solo", 1)
    s.know("yellow", hydro=1)
    g = leaving(s, "hydro")
    assert table(g)["tech"] == {"yellow": 3}
    assert asked(g)[0] == "turn"


@pytest.mark.rule("SC-KNOW-4")
def test_the_owner_of_the_disc_decides_on_anothers_turn_too() -> None:
    s = Scene()
    s.project("africa-1", "hydro", scientist="blue")
    s.project("asia-1", "solar")
    s.know("blue", hydro=1)
    g = s.turn("yellow")
    g.play("yellow prepare africa-1", "blue to asia-1")
    assert asked(g) == ("give", ["blue"], "tech")
    assert refused(g, "yellow give yellow")  # not yours to decide
    g.play("blue give red")
    assert table(g)["tech"] == {"yellow": 3, "red": 3, "blue": 2, "purple": 2}  # yellow's is the benefit


@pytest.mark.rule("SC-KNOW-5", "SC-KNOW-7", "SC-KNOW-9")
def test_page_9_yellow_offers_solar_to_blue_and_blue_offers_a_cube_back_e13() -> None:
    s = Scene()
    s.know("yellow", wind=7)
    s.know("blue", solar=1)
    pool = s.t["tech_pool"]
    g = leaving(s, "wind")
    assert asked(g) == ("give", ["yellow"], "solar")
    g.play("yellow give blue")
    assert asked(g) == ("give", ["blue"], "tech")
    assert refused(g, "yellow give yellow")  # not yours to decide
    g.play("blue give yellow")
    assert known(g) == {"yellow wind": 8, "blue solar": 2}
    assert table(g)["tech"] == {"yellow": 3, "red": 2, "blue": 2, "purple": 2}
    assert table(g)["tech_pool"] == pool - 1


@pytest.mark.rule("SC-KNOW-8")
def test_page_9_red_advances_in_forestation_again_e14() -> None:
    s = Scene()
    s.know("red", forestation=3)
    g = leaving(s, "forestation", "red")
    g.play("red give red", "red learn forestation")
    assert known(g) == {"red forestation": 5}


@pytest.mark.rule("SC-KNOW-5", "SC-KNOW-8")
def test_the_receiver_chooses_the_type() -> None:
    s = Scene()
    s.know("yellow", wind=3)
    g = leaving(s, "wind")
    g.play("yellow give purple")
    assert asked(g)[:2] == ("learn", ["purple"])
    assert refused(g, "yellow learn solar")  # not yours to decide
    g.play("purple learn recycling")
    assert known(g) == {"yellow wind": 4, "purple recycling": 1}


@pytest.mark.rule("SC-KNOW-5", "SC-KNOW-10")
def test_the_receiver_chooses_the_region() -> None:
    s = with_room("africa", "asia")
    s.know("yellow", wind=1)
    g = leaving(s, "wind")
    g.play("yellow give purple")
    assert asked(g)[:2] == ("place-cep", ["purple"])
    assert refused(g, "yellow place africa")  # not yours to decide
    g.play("purple place asia")
    assert table(g)["region_cep"]["asia"] == 6
    assert table(g)["region_cep"]["africa"] == 2


@pytest.mark.rule("SC-KNOW-5")
def test_a_chain_may_go_through_every_player_and_back() -> None:
    s = Scene()
    s.know("yellow", recycling=5, forestation=1)
    s.know("red", hydro=3, recycling=3)
    s.know("blue", wind=7)
    s.know("purple", solar=3)
    g = leaving(s, "recycling")
    g.play("yellow give red")  # hydro
    g.play("red give blue")  # wind
    g.play("blue give purple")  # solar
    g.play("purple give yellow")  # forestation
    g.play("yellow give red")  # recycling
    g.play("red give purple")  # a Tech cube
    assert known(g) == {
        "yellow recycling": 6,
        "yellow forestation": 2,
        "red hydro": 4,
        "red recycling": 4,
        "blue wind": 8,
        "purple solar": 4,
    }
    assert table(g)["tech"] == {"yellow": 2, "red": 2, "blue": 2, "purple": 3}
    assert asked(g)[:2] == ("turn", ["yellow"])


@pytest.mark.rule("SC-KNOW-6")
def test_the_receiver_is_not_asked_whether_to_accept() -> None:
    s = Scene()
    s.know("yellow", hydro=1)
    g = leaving(s, "hydro").play("yellow give blue")
    assert table(g)["tech"]["blue"] == 3
    assert asked(g)[:2] == ("turn", ["yellow"])


@pytest.mark.rule("SC-KNOW-6")
@pytest.mark.parametrize(("space", "verb", "answers"), [(4, "learn", 5), (2, "place", 2)])
def test_the_receiver_can_neither_refuse_nor_pass_the_bonus_on(space: int, verb: str, answers: int) -> None:
    s = with_room("africa", "asia")
    s.know("yellow", wind=space - 1)
    g = leaving(s, "wind").play("yellow give blue")
    assert [move.split()[:2] for move in g.legal()] == [["blue", verb]] * answers
    for move in ("blue give red", "blue give yellow", "blue pass", "blue end"):
        assert g.why_not(move)


@pytest.mark.rule("SC-KNOW-18", "SC-KNOW-4")
def test_in_a_competitive_game_a_gift_is_legal_and_brings_nothing() -> None:
    s = Scene("competitive", 4)
    s.know("yellow", wind=7)
    g = leaving(s, "wind")
    before = table(g)
    g.play("yellow give red")
    after = table(g)
    assert after["knowledge"]["red"]["solar"] == before["knowledge"]["red"]["solar"] + 1
    assert after["knowledge"]["yellow"] == before["knowledge"]["yellow"]
    for stock in ("money", "cep", "tech", "vp"):
        assert after[stock] == before[stock]


# --- bonuses that find nothing --------------------------------------------------------------------


@pytest.mark.rule("SC-KNOW-9")
def test_an_empty_pool_gives_no_tech_cube() -> None:
    s = Scene()
    s.tech_pool(0, spare="purple")
    s.know("yellow", hydro=1)
    g = leaving(s, "hydro").play("yellow give yellow")
    assert table(g)["tech"]["yellow"] == 2
    assert table(g)["tech_pool"] == 0
    assert known(g) == {"yellow hydro": 2}


@pytest.mark.rule("SC-KNOW-10")
def test_a_full_region_takes_no_cep() -> None:
    s = with_room("europe", "oceania")
    s.know("yellow", wind=1)
    g = leaving(s, "wind").play("yellow give yellow")
    for region in ("north-america", "south-america", "africa", "asia"):
        assert refused(g, f"yellow place {region}") == "SC-KNOW-10"


@pytest.mark.rule("SC-KNOW-10")
def test_the_last_cep_of_the_market_placed_in_a_region_raises_the_price() -> None:
    s = with_room("europe", "oceania")
    s.market(1)
    s.know("yellow", wind=1)
    g = leaving(s, "wind").play("yellow give yellow")
    bank = table(g)["bank"]
    g.play("yellow place europe")
    t = table(g)
    assert t["region_cep"]["europe"] == 5
    assert (t["market"], t["price"], t["bank"]) == (2, 4, bank - 2)


@pytest.mark.rule("SC-KNOW-11")
def test_with_every_region_full_no_cep_leaves_the_market() -> None:
    s = Scene()
    s.know("yellow", wind=1)
    g = leaving(s, "wind")
    before = table(g)
    g.play("yellow give blue")
    assert asked(g)[:2] == ("turn", ["yellow"])
    for place in ("market", "bank", "price", "region_cep", "cep"):
        assert table(g)[place] == before[place]
    assert before["market"] == 2


@pytest.mark.rule("SC-KNOW-11")
def test_with_market_and_bank_empty_there_is_no_cep_to_place() -> None:
    s = with_room("europe", "oceania")
    s.market(0)
    s.bank(0, spare="purple")
    s.know("yellow", wind=1)
    g = leaving(s, "wind").play("yellow give blue")
    t = table(g)
    assert asked(g)[:2] == ("turn", ["yellow"])
    assert (t["market"], t["bank"], t["price"]) == (0, 0, 3)
    assert (t["region_cep"]["europe"], t["region_cep"]["oceania"]) == (4, 3)


@pytest.mark.rule("SC-KNOW-12", "SC-KNOW-13")
@pytest.mark.parametrize("energy", ENERGIES)
def test_at_the_end_of_the_track_knowledge_is_lost_and_no_bonus_comes_again(energy: str) -> None:
    s = with_room("europe", "oceania")
    s.know("yellow", **{energy: END})
    g = leaving(s, energy)
    assert known(g) == {f"yellow {energy}": END}
    assert asked(g)[:2] == ("turn", ["yellow"])
    assert table(g)["tech"]["yellow"] == 2


@pytest.mark.rule("SC-KNOW-12", "SC-KNOW-13")
def test_an_icon_above_the_last_space_would_work_only_on_arrival(tmp_path: Path) -> None:
    """No track ends in an icon, so we print one there."""
    icons = ["none", "tech", "none", "wind", "none", "any", "none", "cep", "tech"]
    (tmp_path / "tracks.toml").write_text(f'[hydro]\nfrom = "found"\nicons = {icons}\n', encoding="utf-8")
    for space in (END - 1, END):
        s = Scene(data=str(tmp_path))
        s.know("yellow", hydro=space)
        g = leaving(s, "hydro")
        assert known(g) == {"yellow hydro": END}
        assert asked(g)[0] == ("give" if space < END else "turn")


@pytest.mark.rule("SC-KNOW-13")
def test_an_icon_works_once_for_every_disc() -> None:
    """Yellow's disc is past the icon and wakes it no more; Red's disc reaches it for the first time."""
    s = Scene()
    s.know("yellow", hydro=2)
    s.know("red", hydro=1)
    s.project("africa-1", "hydro", scientist="yellow")
    s.project("africa-2", "hydro", scientist="red")
    g = s.turn("yellow")
    g.play("yellow move africa-1", "yellow to board")
    assert asked(g)[0] == "turn"
    g = s.turn("red")
    g.play("red move africa-2", "red to board")
    assert asked(g) == ("give", ["red"], "tech")


@pytest.mark.rule("SC-KNOW-3", "SC-KNOW-13")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_a_whole_game_every_icon_reached_was_given_once_and_no_disc_went_back(seats: int) -> None:
    """Random answers; with 500 points the group lasts to the end."""
    s = Scene("coop", seats, seed=seats)
    s.score(500)
    g = s.turn(s.t["start_player"])
    dice = random.Random(seats)
    colours = COLOURS[:seats]
    discs = table(g)["knowledge"]
    while not g.over:
        g.play(dice.choice(g.legal()))
        now = table(g)["knowledge"]
        for seat in colours:
            for energy in ENERGIES:
                assert discs[seat][energy] <= now[seat][energy] <= END
        discs = now
    gifts = {seat: sum(line.startswith(f"{seat} give ") for line in g.log) for seat in colours}
    reached = {
        seat: sum(space <= discs[seat][energy] for energy in ENERGIES for space in ICONS[energy])
        for seat in colours
    }
    assert sum(gifts.values()) > 5
    assert gifts == reached


@pytest.mark.rule("SC-KNOW-15", "SC-KNOW-12")
def test_a_bonus_may_be_given_where_it_is_worth_nothing() -> None:
    s = Scene()
    s.know("yellow", wind=7)
    s.know("blue", solar=END)
    g = leaving(s, "wind").play("yellow give blue")
    assert known(g) == {"yellow wind": 8, "blue solar": END}
    assert asked(g)[:2] == ("turn", ["yellow"])


@pytest.mark.rule("SC-KNOW-15", "SC-KNOW-12")
def test_knowledge_may_be_taken_in_a_track_that_is_at_its_end() -> None:
    s = Scene()
    s.know("yellow", wind=3, solar=END)
    g = leaving(s, "wind").play("yellow give yellow")
    assert "yellow learn solar" in g.legal()
    g.play("yellow learn solar")
    assert known(g) == {"yellow wind": 4, "yellow solar": END}
    assert asked(g)[:2] == ("turn", ["yellow"])


# --- where knowledge comes from -------------------------------------------------------------------


@pytest.mark.rule("SC-KNOW-16")
@pytest.mark.parametrize("energy", ENERGIES)
def test_proposing_teaches_the_type(energy: str) -> None:
    s = Scene()
    s.agenda("africa", AGENDA[energy])
    g = s.turn("yellow")
    g.play(f"yellow propose africa-2 {energy}")
    assert known(g) == {f"yellow {energy}": 1}


@pytest.mark.rule("SC-KNOW-16")
@pytest.mark.parametrize("energy", ENERGIES)
def test_recruiting_teaches_any_type(energy: str) -> None:
    s = Scene()
    s.agenda("africa", 1)
    g = s.turn("yellow")
    g.play("yellow propose africa-3 hydro", "yellow recruit")
    assert len(g.legal()) == 5
    s.know("yellow", hydro=2)  # away from an icon, when hydro is chosen
    g = s.turn("yellow")
    g.play("yellow propose africa-3 hydro", "yellow recruit", f"yellow learn {energy}")
    expected = {"yellow hydro": 3, f"yellow {energy}": 1} if energy != "hydro" else {"yellow hydro": 4}
    assert known(g) == expected


@pytest.mark.rule("SC-KNOW-16")
def test_a_summit_teaches_two_per_scientist_and_only_its_topics() -> None:
    s = Scene()
    s.project("africa-1", "solar", scientist="yellow")
    s.summit(1, 3, recycling="red")  # recycling, solar
    s.summit(2, 1)
    s.summit(3, 2)
    s.agenda("asia", 7)
    g = s.turn("yellow")
    g.play("yellow move africa-1", "yellow to summit-1-solar", "yellow propose asia-1 forestation")
    g.play("yellow end")
    assert g.legal() == ["red learn recycling", "red learn solar"]
    for energy in ("hydro", "wind", "forestation"):
        assert refused(g, f"red learn {energy}") == "SC-SUMMIT-5"
    g.play("red learn recycling", "red learn solar", "yellow learn recycling", "yellow learn solar")
    g.play("yellow give yellow")  # a Tech cube
    assert known(g) == {
        "red recycling": 1,
        "red solar": 1,
        "yellow recycling": 1,
        "yellow solar": 2,  # one of them for leaving the project
        "yellow forestation": 1,  # for proposing
    }


@pytest.mark.rule("SC-KNOW-16")
@pytest.mark.parametrize(("number", "energy"), list(enumerate(CARD_ORDER, 15)))
def test_lobbyists_15_to_19_teach_with_an_infrastructure(number: int, energy: str) -> None:
    s = Scene()
    s.hand("yellow", number)
    s.project("africa-1", energy)
    g = s.turn("yellow")
    g.play("yellow prepare africa-1")
    assert known(g) == {}  # preparing as such teaches nothing
    g.play(f"yellow lobby lobbyist-{number} after")
    assert known(g) == {f"yellow {energy}": 1}


@pytest.mark.rule("SC-KNOW-16")
@pytest.mark.parametrize(("number", "energy"), list(enumerate(CARD_ORDER, 25)))
def test_lobbyists_25_to_29_teach_with_a_plant(number: int, energy: str) -> None:
    s = Scene()
    s.hand("yellow", number)
    s.know("yellow", **{energy: 4})
    g = builder(s, energy, 1)
    g.play("yellow build africa-1")
    assert known(g) == {f"yellow {energy}": 4}  # building as such teaches nothing
    g.play(f"yellow lobby lobbyist-{number} after")
    assert known(g) == {f"yellow {energy}": 5}


@pytest.mark.rule("SC-KNOW-16")
@pytest.mark.parametrize(("number", "energy"), list(enumerate(CARD_ORDER, 30)))
def test_lobbyists_30_to_34_teach_with_a_talk_at_a_summit(number: int, energy: str) -> None:
    s = Scene()
    s.hand("yellow", number)
    s.know("yellow", **{energy: 2})
    s.project("africa-1", energy, scientist="yellow")
    s.summit(1, 1)  # recycling, hydro
    s.summit(2, 9)  # forestation, solar, wind
    s.summit(3, 8)  # solar, forestation
    g = s.turn("yellow")
    space = 1 if energy in ("recycling", "hydro") else 2
    g.play("yellow move africa-1", f"yellow to summit-{space}-{energy}")
    assert known(g) == {f"yellow {energy}": 3}
    g.play(f"yellow lobby lobbyist-{number} after")
    assert known(g) == {f"yellow {energy}": 4}
    assert asked(g) == ("give", ["yellow"], ICONS[energy][4])


@pytest.mark.rule("SC-KNOW-16")
def test_nothing_else_teaches() -> None:
    """A market visit, a scientist sent out, a minor effect, a plant, and the income of a decade."""
    s = Scene()
    s.hand("yellow", 8)  # $2
    s.know("yellow", solar=2)
    s.know("red", wind=5)
    s.project("asia-1", "wind")
    s.project("asia-2", "wind")
    g = builder(s, "solar", 1)
    before = known(g)
    g.play("yellow buy", "yellow move board", "yellow to asia-1", "yellow lobby lobbyist-08 minor")
    g.play("yellow build africa-1")  # nothing is left to do, and the turn ends
    assert table(g)["active"] == "red"
    assert known(g) == before
    s.t["start_player"] = "yellow"
    g = s.steps(["income", "yellow", 0])
    g.play("yellow income money-1 vp-0", "red income money-3 vp-0")
    assert known(g) == before


# --- levels ---------------------------------------------------------------------------------------


def builder(s: Scene, energy: str, level: int) -> Game:
    """Yellow's turn, with all that a plant costs but the knowledge."""
    s.agenda("africa", AGENDA[energy])
    s.project("africa-1", energy, level=level, token="red")
    s.money("yellow", 20)
    s.tech("yellow", 6)
    s.cep("yellow", 2)
    return s.turn("yellow")


@pytest.mark.rule("SC-KNOW-17")
@pytest.mark.parametrize("level", [1, 2])
@pytest.mark.parametrize("energy", ENERGIES)
def test_a_level_is_open_from_its_space_on(energy: str, level: int) -> None:
    space = LEVELS[energy][level - 1]
    for knowledge in range(END + 1):
        s = Scene()
        s.know("yellow", **{energy: knowledge})
        g = builder(s, energy, level)
        if knowledge < space:
            assert refused(g, "yellow build africa-1") == "SC-KNOW-17"
        else:
            g.play("yellow build africa-1")
            assert table(g)["plant"] == {"africa": {"2010": energy}}


@pytest.mark.rule("SC-KNOW-17")
def test_neither_other_types_nor_other_players_knowledge_open_a_level() -> None:
    s = Scene()
    s.know("yellow", recycling=9, hydro=9, wind=3, solar=9, forestation=9)
    for seat in COLOURS[1:]:
        s.know(seat, wind=9)
    assert refused(builder(s, "wind", 2), "yellow build africa-1") == "SC-KNOW-17"


@pytest.mark.rule("SC-KNOW-17")
def test_page_14_blue_may_build_wind_level_1_but_not_level_2_e29() -> None:
    s = Scene()
    s.know("blue", wind=3)
    s.project("africa-1", "wind", token="red")
    s.project("africa-2", "wind", level=2, token="red")
    s.money("blue", 20)
    s.tech("blue", 6)
    g = s.turn("blue")
    assert "blue build africa-1" in g.legal()
    assert refused(g, "blue build africa-2") == "SC-KNOW-17"
