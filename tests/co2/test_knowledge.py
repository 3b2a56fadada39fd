"""Expertise (2.2.1.1): sources, the disc, the bonuses of the five tracks."""

from typing import Any

import pytest

from keeling import Game

from .scene import COLOURS, ENERGIES, REGIONS, Scene, refused, table

LIMITS = {"africa": 3, "asia": 6, "europe": 5, "north-america": 5, "oceania": 4, "south-america": 4}
NOTHING = dict.fromkeys(ENERGIES, 0)
# What the spaces 2, 4, 6, 8 of each track bring; the odd spaces bring nothing.
BONUSES = {
    "recycling": ("cep", "tech", "biomass", "any"),
    "biomass": ("tech", "cold-fusion", "any", "cep"),
    "cold-fusion": ("cep", "any", "tech", "solar"),
    "solar": ("tech", "forestation", "cep", "any"),
    "forestation": ("recycling", "any", "cep", "tech"),
}
SPACES = [
    (energy, space, bonuses[space // 2 - 1] if space % 2 == 0 else "nothing")
    for energy, bonuses in BONUSES.items()
    for space in range(1, 10)
]


def scholar(energy: str, level: int, seat: str = "yellow", seats: int = 3) -> Scene:
    """A scientist on africa-1 earns a point at the end of this turn; the action is done."""
    s = Scene(seats)
    s.project("africa-1", energy, scientist=seat)
    s.expert(seat, **{energy: level})
    s.t["actions_left"] = 0
    s.market(2, 3)
    return s


def asked(game: Game) -> tuple[str, str]:
    assert game.question is not None
    return game.question.rule, game.question.seats[0]


def levels(game: Game, seat: str = "yellow") -> dict[str, int]:
    result: dict[str, int] = table(game)["expertise"][seat]
    return result


# --- every space of every track -------------------------------------------------------------------


@pytest.mark.rule("C-EXP-2", "C-EXP-3", "C-EXP-4", "C-EXP-5", "C-EXP-6")
@pytest.mark.parametrize(("energy", "space", "bonus"), SPACES)
def test_each_space_brings_its_bonus_and_nothing_else(energy: str, space: int, bonus: str) -> None:
    s = scholar(energy, space - 1)
    g = s.turn("yellow").play("yellow end")
    expected: dict[str, Any] = {what: s.t[what] for what in ("money", "cep", "bank", "price", "vp")}
    expected |= {"tech": dict(s.t["tech"]), "tech_pool": s.t["tech_pool"], "market": 2}
    expected |= {"region_cep": dict(s.t["region_cep"])}
    expected |= {"expertise": {**s.t["expertise"], "yellow": {**NOTHING, energy: space}}}
    if bonus == "cep":
        assert asked(g) == ("place-cep", "yellow")
        assert g.legal() == [f"yellow place {region}" for region in REGIONS]
        g.play("yellow place europe")
        expected["region_cep"]["europe"] += 1
        expected["market"] = 1
    elif bonus == "tech":
        expected["tech"]["yellow"] += 1
        expected["tech_pool"] -= 1
    elif bonus == "any":
        assert asked(g) == ("learn", "yellow")
        assert g.legal() == [f"yellow learn {e}" for e in ENERGIES]
        other = "recycling" if energy != "recycling" else "solar"
        g.play(f"yellow learn {other}")
        expected["expertise"]["yellow"][other] += 1
    elif bonus != "nothing":
        expected["expertise"]["yellow"][bonus] += 1
    assert asked(g)[0] == "turn"
    t = table(g)
    assert {what: t[what] for what in expected} == expected


@pytest.mark.rule("C-EXP-4")
@pytest.mark.parametrize("choice", ENERGIES)
def test_a_free_point_goes_to_any_type(choice: str) -> None:
    g = scholar("forestation", 3).turn("yellow").play("yellow end", f"yellow learn {choice}")
    expected = {**NOTHING, "forestation": 4}
    expected[choice] += 1
    assert levels(g) == expected


@pytest.mark.rule("C-EXP-2")
@pytest.mark.parametrize("energy", ENERGIES)
def test_the_first_point_lays_a_disc_on_space_1_and_each_further_one_moves_it_by_one(energy: str) -> None:
    s = scholar(energy, 0)
    g = s.turn("yellow").play("yellow end")
    assert levels(g) == {**NOTHING, energy: 1}
    assert levels(scholar(energy, 2).turn("yellow").play("yellow end")) == {**NOTHING, energy: 3}


@pytest.mark.rule("C-EXP-2")
def test_levels_never_fall() -> None:
    """Over a whole game."""
    s = Scene(3)
    s.t["start_player"] = "yellow"
    g = s.turn("yellow", nature=[])
    last = table(g)["expertise"]
    step = 0
    while g.question and step < 400:
        g.play(g.question.options[(step * 7) % len(g.question.options)])
        now = table(g)["expertise"]
        for seat in COLOURS[:3]:
            for energy in ENERGIES:
                assert now[seat][energy] >= last[seat][energy]
        last = now
        step += 1
    assert sum(sum(row.values()) for row in last.values()) > 0


# --- sources --------------------------------------------------------------------------------------


@pytest.mark.rule("C-EXP-1", "C-SCI-4")
def test_proposing_installing_trading_claiming_and_moving_teach_nothing() -> None:
    s = Scene(3)
    s.summit(1, 3)
    s.agenda("africa", 1)
    s.project("asia-1", "solar")
    s.project("asia-2", "solar", scientist="yellow")
    s.plant("europe", 2, "recycling", "yellow")
    s.plant("europe", 3, "solar", "yellow")
    s.un(1, 36)
    s.tech("yellow", 3)
    s.money("yellow", 9)
    for moves in (
        ("yellow propose africa-1 solar",),
        ("yellow propose africa-2 solar",),
        ("yellow propose africa-3 solar", "yellow recruit"),
        ("yellow install asia-1",),
        ("yellow buy",),
        ("yellow sell",),
        ("yellow claim un-36",),
        ("yellow discard goal",),
        ("yellow move asia-2", "yellow to hand"),
        ("yellow move asia-2", "yellow to asia-1"),
        ("yellow move asia-2", "yellow to summit-1-solar"),
    ):
        assert levels(s.turn("yellow").play(*moves)) == NOTHING


@pytest.mark.rule("C-EXP-1")
@pytest.mark.parametrize("energy", ENERGIES)
def test_the_six_sources_give_one_point_each(energy: str) -> None:
    def start(level: int = 4) -> Scene:
        """Level 4: the next space, 5, brings nothing."""
        s = Scene(3)
        for space, tile in ((1, 16), (2, 15), (3, 17)):  # four topics each
            s.summit(space, tile)
        s.expert("yellow", **{energy: level})
        return s

    # a scientist on a project at the end of the turn
    s = start()
    s.project("africa-1", energy, scientist="yellow")
    s.t["actions_left"] = 0
    assert levels(s.turn("yellow").play("yellow end"))[energy] == 5
    # building
    s = start()
    s.project("africa-1", energy, installed=True)
    s.money("yellow", 20)
    s.tech("yellow", 5)
    assert levels(s.turn("yellow").play("yellow build africa-1"))[energy] == 5
    # a displaced scientist taken to hand
    s = start()
    s.project("africa-1", energy, scientist="yellow")
    s.money("blue", 1)
    assert levels(s.turn("blue").play("blue install africa-1", "yellow to hand"))[energy] == 5
    # a Lobby card, 20-24
    s = start()
    card = {"forestation": 20, "solar": 21, "biomass": 22, "cold-fusion": 23, "recycling": 24}[energy]
    s.hand("yellow", card)
    s.project("africa-1", energy, scientist="yellow")
    g = s.turn("yellow").play("yellow move africa-1")
    topic = next(m for m in g.legal() if "summit" in m)
    g.play(topic)
    assert levels(g)[energy] == 4
    assert levels(g.play(f"yellow lobby lobby-{card} main"))[energy] == 5
    # a track bonus
    s = start()
    s.t["actions_left"] = 0
    other = "forestation" if energy != "forestation" else "biomass"
    s.project("africa-1", other, scientist="yellow")
    s.expert("yellow", **{other: 3 if other == "forestation" else 5})  # the next space is a free choice
    assert levels(s.turn("yellow").play("yellow end", f"yellow learn {energy}"))[energy] == 5


@pytest.mark.rule("C-EXP-1", "C-SUMMIT-3")
def test_a_completed_summit_is_a_source() -> None:
    s = scholar("solar", 0)
    s.summit(1, 3, recycling="blue", solar="orange")
    s.t["completed"] = {"summit-1": 1}
    g = s.turn("yellow").play("yellow end", "orange learn solar", "blue learn solar")
    assert levels(g, "orange") == {**NOTHING, "solar": 2}
    assert levels(g, "blue") == {**NOTHING, "recycling": 1, "solar": 1}
    assert levels(g) == {**NOTHING, "solar": 1}  # from the project, not from the summit


# --- whose bonus, and when ------------------------------------------------------------------------


@pytest.mark.rule("C-EXP-3")
def test_everybody_who_reaches_a_bonus_space_gets_the_bonus() -> None:
    s = scholar("biomass", 1)
    s.expert("orange", biomass=2)  # has been there before
    g = s.turn("yellow").play("yellow end")
    assert table(g)["tech"]["yellow"] == 1
    s.project("asia-1", "biomass", scientist="blue")
    s.expert("blue", biomass=1)
    s.expert("yellow", biomass=2)
    g = s.turn("blue").play("blue end")
    assert table(g)["tech"]["blue"] == 1


@pytest.mark.rule("C-EXP-3", "C-EXP-6", "C-MKT-6")
def test_a_bonus_in_a_foreign_turn_comes_at_once_and_its_owner_chooses() -> None:
    s = Scene(3)
    s.summit(1, 5)
    s.summit(2, 6)
    s.summit(3, 7)
    s.project("africa-1", "recycling", scientist="blue")
    s.expert("blue", recycling=1)
    s.market(1, 3)
    s.cep("yellow", 2)
    g = s.turn("yellow").play("yellow install africa-1")
    assert asked(g) == ("place-cep", "blue")
    assert table(g)["installed"] == {}  # at once: Yellow's action waits
    assert refused(g, "yellow place asia") == "C-OPS-3"
    g.play("blue place asia")
    t = table(g)
    assert t["region_cep"]["asia"] == 6
    assert t["price"] == 4
    assert refused(g, "yellow sell") == "C-MKT-6"


@pytest.mark.rule("C-EXP-3")
def test_passing_on_from_a_bonus_space_brings_it_only_once() -> None:
    g = scholar("biomass", 2).turn("yellow").play("yellow end")
    assert table(g)["tech"]["yellow"] == 0
    assert levels(g)["biomass"] == 3


@pytest.mark.rule("C-EXP-5", "C-GEN-3")
@pytest.mark.parametrize(
    ("energy", "level"),
    [("recycling", 3), ("biomass", 1), ("cold-fusion", 5), ("solar", 1), ("forestation", 7)],
)
def test_an_empty_bank_of_cubes_gives_none(energy: str, level: int) -> None:
    s = scholar(energy, level)
    s.tech_pool(0, spare="blue")
    g = s.turn("yellow").play("yellow end")
    assert levels(g)[energy] == level + 1
    assert table(g)["tech"]["yellow"] == 0


# --- the regional CEP -----------------------------------------------------------------------------

CEP_SPACES = [("recycling", 2), ("cold-fusion", 2), ("solar", 6), ("forestation", 6), ("biomass", 8)]


@pytest.mark.rule("C-EXP-6", "C-CEP-1")
@pytest.mark.parametrize("region", REGIONS)
@pytest.mark.parametrize(("energy", "space"), CEP_SPACES)
def test_the_cep_goes_to_any_region_below_its_limit_controlled_or_not(
    energy: str, space: int, region: str
) -> None:
    s = scholar(energy, space - 1)
    s.control("africa", "blue")
    s.control("asia", "yellow")
    g = s.turn("yellow").play("yellow end", f"yellow place {region}")
    t = table(g)
    assert t["region_cep"] == {**s.t["region_cep"], region: LIMITS[region]}
    assert (t["market"], t["cep"], t["bank"]) == (1, s.t["cep"], s.t["bank"])


@pytest.mark.rule("C-EXP-6", "C-CEP-3")
@pytest.mark.parametrize("region", REGIONS)
def test_a_region_at_its_limit_takes_none(region: str) -> None:
    s = scholar("recycling", 1)
    s.region_cep(region, LIMITS[region])
    g = s.turn("yellow").play("yellow end")
    assert refused(g, f"yellow place {region}") == "C-EXP-6"
    assert len(g.legal()) == 5


@pytest.mark.rule("C-EXP-6")
def test_with_one_region_below_its_limit_it_goes_there() -> None:
    s = scholar("recycling", 1)
    for region in REGIONS:
        s.region_cep(region, LIMITS[region] - (region == "oceania"))
    g = s.turn("yellow").play("yellow end")
    assert table(g)["region_cep"]["oceania"] == 4
    assert asked(g)[0] == "turn"


@pytest.mark.rule("C-EXP-6")
def test_with_all_regions_full_nothing_happens() -> None:
    s = scholar("recycling", 1)
    for region in REGIONS:
        s.region_cep(region, LIMITS[region])
    s.market(1, 3)
    g = s.turn("yellow").play("yellow end")
    t = table(g)
    assert levels(g)["recycling"] == 2
    assert (t["market"], t["price"], t["cep"], t["region_cep"]) == (1, 3, s.t["cep"], LIMITS)


@pytest.mark.rule("C-EXP-6", "C-MKT-3")
def test_the_last_cep_of_the_market_raises_the_price() -> None:
    s = scholar("recycling", 1)
    s.market(1, 3)
    bank = s.t["bank"]
    t = table(s.turn("yellow").play("yellow end", "yellow place asia"))
    assert (t["region_cep"]["asia"], t["market"], t["price"], t["bank"]) == (6, 2, 4, bank - 2)


@pytest.mark.rule("C-EXP-6", "C-MKT-9")
def test_an_empty_market_gives_none() -> None:
    s = scholar("recycling", 1)
    s.market(0, 3)
    s.bank(0, spare="blue")
    g = s.turn("yellow").play("yellow end")
    assert asked(g)[0] == "turn"
    assert table(g)["region_cep"] == s.t["region_cep"]


# --- chains and the end of a track ----------------------------------------------------------------


@pytest.mark.rule("C-EXP-7")
def test_bonuses_trigger_bonuses() -> None:
    """Solar 4 gives forestation 2, that recycling 2, that a CEP for a region."""
    s = scholar("solar", 3)
    s.expert("yellow", forestation=1, recycling=1)
    g = s.turn("yellow").play("yellow end")
    assert asked(g) == ("place-cep", "yellow")
    assert levels(g) == {**NOTHING, "solar": 4, "forestation": 2, "recycling": 2}
    g.play("yellow place asia")
    assert table(g)["region_cep"]["asia"] == 6


@pytest.mark.rule("C-EXP-7")
def test_a_chain_through_all_five_tracks_back_to_the_first() -> None:
    s = scholar("recycling", 5)
    s.expert("yellow", biomass=3, cold_fusion=7, solar=3, forestation=1)
    g = s.turn("yellow").play("yellow end")
    assert levels(g) == {"recycling": 7, "biomass": 4, "cold-fusion": 8, "solar": 4, "forestation": 2}
    assert asked(g)[0] == "turn"


@pytest.mark.rule("C-EXP-7", "C-EXP-4")
def test_a_free_point_can_trigger_the_next_bonus_or_go_on_along_its_own_track() -> None:
    s = scholar("cold-fusion", 3)
    s.expert("yellow", biomass=1, forestation=3)
    g = s.turn("yellow").play("yellow end", "yellow learn forestation")
    assert asked(g) == ("learn", "yellow")  # forestation 4 is a free point too
    g.play("yellow learn biomass")
    assert table(g)["tech"]["yellow"] == 1
    assert levels(g) == {**NOTHING, "cold-fusion": 4, "forestation": 4, "biomass": 2}


@pytest.mark.rule("C-EXP-8")
@pytest.mark.parametrize("energy", ENERGIES)
def test_points_beyond_the_last_space_are_lost_and_trigger_nothing(energy: str) -> None:
    s = scholar(energy, 9)
    g = s.turn("yellow").play("yellow end")
    t = table(g)
    assert asked(g)[0] == "turn"
    assert levels(g) == {**NOTHING, energy: 9}
    for what in ("tech", "cep", "region_cep", "market", "money", "vp"):
        assert t[what] == s.t[what]


@pytest.mark.rule("C-EXP-8")
def test_a_bonus_is_mandatory_even_if_its_point_is_lost() -> None:
    s = scholar("forestation", 3)
    s.expert("yellow", **dict.fromkeys(("recycling", "biomass", "cold_fusion", "solar"), 9))
    g = s.turn("yellow").play("yellow end")
    assert g.legal() == [f"yellow learn {energy}" for energy in ENERGIES]  # and no way to decline
    assert refused(g, "yellow end") == "C-OPS-7"
    g.play("yellow learn solar")
    assert levels(g) == {**dict.fromkeys(ENERGIES, 9), "forestation": 4}


@pytest.mark.rule("C-EXP-8")
def test_a_regional_cep_cannot_be_declined() -> None:
    g = scholar("recycling", 1).turn("yellow").play("yellow end")
    assert g.legal() == [f"yellow place {region}" for region in REGIONS]
    assert refused(g, "yellow end") == "C-OPS-7"


# --- what it is good for --------------------------------------------------------------------------


@pytest.mark.rule("C-EXP-9")
@pytest.mark.parametrize(("level", "income"), list(enumerate((0, 1, 1, 2, 2, 3, 3, 4, 4, 5))))
def test_expertise_brings_income(level: int, income: int) -> None:
    s = Scene(3)
    s.expert("yellow", solar=level)
    g = s.steps(["income", "yellow", 0])
    if income:
        assert asked(g) == ("income-share", "yellow")
        g.play(f"yellow income money-{income} vp-0")
    assert table(g)["money"]["yellow"] == s.t["money"]["yellow"] + income


@pytest.mark.rule("C-EXP-9", "C-BUILD-2", "C-CTRL-4")
def test_expertise_permits_building_and_breaks_ties_of_control() -> None:
    s = Scene(3)
    s.agenda("africa", 1)
    s.project("africa-1", "solar", installed=True)
    s.plant("africa", 1, "solar", "blue")
    s.control("africa", "blue")
    s.money("yellow", 10)
    s.tech("yellow", 2)
    s.expert("yellow", solar=1)
    s.expert("blue", solar=4)
    assert refused(s.turn("yellow"), "yellow build africa-1") == "C-BUILD-2"
    s.expert("yellow", solar=2)
    assert table(s.turn("yellow").play("yellow build africa-1"))["control"] == {"africa": "blue"}
    s.expert("blue", solar=2)
    assert table(s.turn("yellow").play("yellow build africa-1"))["control"] == {"africa": "yellow"}


@pytest.mark.rule("C-EXP-9", "C-COMPANY-5")
def test_expertise_counts_for_company_goal_32() -> None:
    s = Scene(4)
    s.goal("yellow", 32)
    s.expert("yellow", solar=3, biomass=2, recycling=1)
    s.expert("blue", solar=3, biomass=3)  # tied in solar, ahead in biomass
    s.t["ending"] = "last-decade"
    s.t["phase"] = "scoring"
    g = s.steps(["final-goal", "yellow", 0]).play("yellow score goal")
    assert table(g)["vp"]["yellow"] == {"company-goal": 8}


@pytest.mark.rule("C-EXP-9", "C-END-12")
@pytest.mark.parametrize(
    ("yellow", "blue", "winner"),
    [
        ({"forestation": 2}, {"forestation": 1, "solar": 9}, "yellow"),
        ({"solar": 1, "recycling": 9}, {"solar": 2}, "blue"),
        ({"cold_fusion": 3}, {"cold_fusion": 2, "biomass": 9}, "yellow"),
        ({"biomass": 1, "recycling": 9}, {"biomass": 2}, "blue"),
        ({"recycling": 3}, {"recycling": 2}, "yellow"),
    ],
)
def test_expertise_breaks_the_final_tie(yellow: dict[str, int], blue: dict[str, int], winner: str) -> None:
    s = Scene(3)
    for seat in COLOURS[:3]:
        s.money(seat, 0)
        s.score(seat, 20 if seat != "orange" else 0)
    s.expert("yellow", **yellow)
    s.expert("blue", **blue)
    s.t["ending"] = "last-decade"
    s.t["phase"] = "scoring"
    g = s.steps(["final-score", "yellow", 0])
    assert g.result is not None
    assert g.result.scores["yellow"] == g.result.scores["blue"] == 20
    assert g.result.winners == [winner]
