"""Conventions that every other rule relies on (section 0 of the specification)."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

import keeling
from keeling import BadScript, Dice, Game

from .scene import COLOURS, ENERGIES, REGIONS, Scene, refused, table

EVERY_GAME = pytest.mark.parametrize(
    ("mode", "seats"),
    [("coop", 2), ("coop", 3), ("coop", 4), ("competitive", 2), ("competitive", 4), ("solo", 1)],
)


@pytest.fixture(scope="module")
def lenient(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A folder of data with which a game played at random is not soon lost."""
    folder = tmp_path_factory.mktemp("lenient")
    (folder / "start.toml").write_text("[co2]\nlimit = 990")
    (folder / "epithets.toml").write_text("[description-4]\nup_to_ppm = 990")
    (folder / "environment.toml").write_text("[penalty]\nvp = [0, 0, 0, 0]")
    return str(folder)


def wander(data: str, mode: str, seats: int, seed: int = 1, moves: int = 200) -> Iterator[tuple[Game, str]]:
    """A game played at random: before each move, the game and the move that comes next."""
    agreed = {"data": data, "draft": True}
    g = keeling.new("second-chance", mode=mode, seats=seats, seed=seed, options=agreed)
    dice = Dice(seed)
    while g.question and moves:
        options = g.legal()
        useful = [move for move in options if not move.endswith((" end", "minor"))] or options
        move = useful[dice.below(len(useful))]
        yield g, move
        g.play(move)
        moves -= 1


def met(game: Game, seat: str, goal: str) -> bool:
    result: bool = game.view(seat)["goals_met"][goal]
    return result


def rich(seat: str = "yellow", mode: str = "coop", seats: int = 4) -> Scene:
    """A seat that can pay for anything, and knows everything."""
    s = Scene(mode, seats)
    s.money(seat, 40)
    s.tech(seat, 8)
    s.know(seat, **dict.fromkeys(ENERGIES, 9))
    return s


# --- which text wins (SC-GEN-1) -----------------------------------------------------------------------


@pytest.mark.rule("SC-GEN-1")
def test_lobbyist_36_pays_for_buying_as_in_the_english_card_list() -> None:
    """The German list says: selling."""
    s = Scene("coop", 4)
    s.hand("yellow", 36)
    s.money("yellow", 3)
    g = s.turn("yellow")
    sold = g.at(0).play("yellow sell")
    assert refused(sold, "yellow lobby lobbyist-36 after") == "SC-LOB-4"
    g.play("yellow buy", "yellow lobby lobbyist-36 after")
    assert table(g)["vp"]["group"] == {"lobbyists": 2}


@pytest.mark.rule("SC-GEN-1")
def test_goal_10_counts_different_types_as_in_the_english_card_list() -> None:
    """The German list repeats goal 9: the same type."""
    for types, ten in ((["wind"] * 4, False), (["wind", "solar", "hydro", "recycling"], True)):
        s = Scene("coop", 4)
        s.goals("yellow", 9, 10)
        for space, energy in zip(("africa-1", "asia-1", "europe-1", "oceania-1"), types, strict=True):
            s.project(space, energy, token="yellow")
        g = s.turn("yellow")
        assert met(g, "yellow", "goal-10") is ten
        assert met(g, "yellow", "goal-09") is not ten


@pytest.mark.rule("SC-GEN-1")
def test_numbered_steps_outrank_the_example_of_preparing() -> None:
    """The example on p. 13 moves the scientist away before the CEP is paid; the steps pay first."""
    s = Scene("coop", 4)
    s.project("africa-1", "recycling", scientist="blue")
    s.project("africa-2", "wind")
    s.control("asia", "yellow")
    g = s.turn("yellow").play("yellow prepare africa-1")
    assert g.question and (g.question.rule, g.question.seats) == ("pay", ["yellow"])
    g.play("yellow pay asia")
    assert g.question and (g.question.rule, g.question.seats) == ("go", ["blue"])


@pytest.mark.rule("SC-GEN-1")
@pytest.mark.parametrize(("co2", "happened"), [(390, 1), (400, 2)])
def test_the_rule_outranks_the_example_of_the_second_event(co2: int, happened: int) -> None:
    """The rule says 400 or more, the example on p. 21 "above 400"."""
    s = Scene("competitive", 2)
    fossils = ["coal"] * 8 + ["gas"] if co2 == 390 else ["coal"] * 8 + ["oil"]
    for i, fuel in enumerate(fossils):
        s.fossil(REGIONS[i % 6], 2010 + 10 * (i // 6), fuel)
    assert s.t["co2"] == co2
    s.events("africa", "europe")
    for seat in ("yellow", "red"):
        s.tech(seat, 2)
    g = s.steps(["events", "yellow", 0])
    assert sum(table(g)["region_tech"].values()) == 2 * happened


@pytest.mark.rule("SC-GEN-1")
def test_the_rule_paragraph_outranks_the_quick_reference_on_the_region_cube() -> None:
    """P. 20: you may use it; the quick reference reads as if it were always used."""
    s = rich(mode="competitive")
    s.project("africa-1", "solar", token="yellow")
    s.region_tech("africa", 1)
    g = s.turn("yellow").play("yellow build africa-1")
    assert g.legal() == ["yellow use own-cubes", "yellow use region-cube"]


@pytest.mark.rule("SC-GEN-1")
@pytest.mark.parametrize(("over", "lost"), [(0, False), (10, True)])
def test_500_ppm_are_allowed_as_in_the_english_text(over: int, lost: bool) -> None:
    """The German p. 5 says: below 500."""
    s = Scene("coop", 4)
    s.t["co2"] = 500 + over
    g = s.steps(["supply-check", "yellow", 0], ["begin-turn", "yellow", 0])
    assert g.over is lost


@pytest.mark.rule("SC-GEN-1")
def test_the_german_book_decides_where_the_english_one_is_silent() -> None:
    g = keeling.new("second-chance", mode="solo")
    assert g.view("yellow")["score"] == 20
    assert len(g.view("yellow")["goals_aside"]) == 4  # of which two are kept


# --- types and regions --------------------------------------------------------------------------------

AGENDA_WITH = {"recycling": 1, "hydro": 1, "wind": 6, "solar": 1, "forestation": 2}


@pytest.mark.rule("SC-GEN-2")
@pytest.mark.parametrize("energy", ENERGIES)
def test_every_energy_type_is_proposed_prepared_and_built_alike(energy: str) -> None:
    s = Scene("coop", 4)
    s.agenda("africa", AGENDA_WITH[energy])
    g = s.turn("yellow").play(f"yellow propose africa-1 {energy}")
    assert table(g)["project"] == {"africa-1": energy}
    assert table(g)["knowledge"]["yellow"][energy] == 1

    s = Scene("coop", 4)
    s.project("africa-1", energy)
    g = s.turn("yellow").play("yellow prepare africa-1")
    assert table(g)["token"] == {"africa-1": "yellow"}

    s = rich()
    s.project("africa-1", energy, token="red")
    s.env("green-1", f"build-{energy}")
    g = s.turn("yellow").play("yellow build africa-1")
    assert table(g)["plant"] == {"africa": {"2010": energy}}
    assert table(g)["control_cubes"] == {"africa": {energy: {"yellow": 1}}}
    assert table(g)["env_done"]["green-1"] == 1


@pytest.mark.rule("SC-GEN-2")
def test_there_are_five_energy_types() -> None:
    s = Scene("coop", 4)
    s.agenda("asia", 6)
    s.know("yellow", wind=3)
    g = s.turn("yellow").play("yellow propose asia-1 wind", "yellow give yellow")
    assert g.legal() == [f"yellow learn {energy}" for energy in ENERGIES]
    assert refused(g, "yellow learn coal") == "notation"
    assert list(table(g)["stack"]) == list(table(g)["plants"]) == list(ENERGIES)


@pytest.mark.rule("SC-GEN-3")
def test_there_are_six_regions_in_clockwise_order() -> None:
    g = Scene("coop", 4).steps(["supply", "yellow", 0])
    assert [line.split()[1] for line in g.log] == [
        "fossil-north-america",
        "fossil-south-america",
        "fossil-europe",
        "fossil-africa",
        "fossil-asia",
        "fossil-oceania",
    ]
    g = keeling.new("second-chance", mode="coop", seats=4)
    regions = {move.split()[2].rpartition("-")[0] for move in g.legal() if " propose " in move}
    assert regions == set(REGIONS)


# --- hands and the fifty CEPs ---------------------------------------------------------------------------


@pytest.mark.rule("SC-GEN-4")
def test_ceps_in_a_controlled_region_are_not_in_hand() -> None:
    s = Scene("coop", 4)
    s.control("asia", "yellow")
    s.goals("yellow", 1, 2)
    s.cep("yellow", 0)
    g = s.turn("yellow")
    assert refused(g, "yellow sell") == "SC-MKT-4"
    assert not met(g, "yellow", "goal-01")  # six in hand; six lie in Asia
    assert met(g, "yellow", "goal-02")
    s.cep("yellow", 6)
    g = s.turn("yellow")
    assert met(g, "yellow", "goal-01")
    g.play("yellow sell")
    assert (table(g)["cep"]["yellow"], table(g)["region_cep"]["asia"]) == (5, 6)


@pytest.mark.rule("SC-GEN-4")
def test_tech_cubes_in_a_region_are_not_in_hand() -> None:
    s = Scene("competitive", 4)
    s.plant("africa", 2010, "recycling", "yellow")
    s.plant("africa", 2020, "hydro", "yellow")
    s.control("africa", "yellow")
    s.region_tech("africa", 3)
    s.un(1, "a02")
    s.tech("yellow", 1)
    assert refused(s.turn("yellow"), "yellow claim a02") == "SC-UN-4"
    s.tech("yellow", 2)
    s.turn("yellow").play("yellow claim a02")


def ceps(t: dict[str, Any]) -> int:
    places = (t["cep"], t["region_cep"], t["owed_cep"])
    total: int = t["bank"] + t["market"] + sum(sum(place.values()) for place in places)
    return total


@pytest.mark.rule("SC-GEN-5")
@EVERY_GAME
def test_there_are_always_fifty_ceps(lenient: str, mode: str, seats: int) -> None:
    seen = set()
    for g, _ in wander(lenient, mode, seats):
        t = table(g)
        assert ceps(t) == 50
        seen |= {(t["decade"], t["market"], t["bank"], tuple(t["cep"].values()))}
    assert len({decade for decade, *_ in seen}) > 1 and len(seen) > 20


@pytest.mark.rule("SC-GEN-5")
def test_a_cep_lies_on_a_fossil_tile_until_all_regions_are_supplied() -> None:
    s = Scene("coop", 4)
    s.control("south-america", "red")
    g = s.steps(["supply", "yellow", 0], nature=["gas"] * 6)
    then = table(g.at(5))  # all but Oceania
    assert then["owed_cep"] == {"north-america": 1, "europe": 1, "africa": 1, "asia": 1}
    assert then["region_cep"]["asia"] == 5
    assert then["bank"] == s.t["bank"]
    assert ceps(then) == 50
    assert g.question and g.question.seats == ["red"]  # who has to pay for South America
    assert ceps(table(g)) == 50
    g.play("red pay hand")
    after = table(g)
    assert after["owed_cep"] == {}
    assert after["bank"] == s.t["bank"] + 6
    assert ceps(after) == 50


# --- no trading (SC-GEN-6) ------------------------------------------------------------------------------


@pytest.mark.rule("SC-GEN-6")
@pytest.mark.parametrize(("mode", "seats"), [("coop", 2), ("coop", 4), ("competitive", 3)])
def test_only_a_knowledge_bonus_is_ever_given_to_another(lenient: str, mode: str, seats: int) -> None:
    """No move but `give` names a seat, and nobody else grows richer by what one does."""
    given = 0
    mover, verb, before = "", "", {"phase": ""}
    for g, move in wander(lenient, mode, seats, seed=2):
        after = table(g)
        if verb != "give" and before["phase"] == after["phase"] and before["active"] == after["active"]:
            for stock in ("money", "cep", "tech"):
                richer = {seat for seat, amount in after[stock].items() if amount > before[stock][seat]}
                assert richer <= {mover, after["active"]}
        for legal in g.legal():
            _, verb, *words = legal.split()
            assert verb == "give" or not set(words) & set(COLOURS)
        mover, verb, *_ = move.split()
        before = after
        given += verb == "give"
    assert given


@pytest.mark.rule("SC-GEN-6")
@pytest.mark.parametrize(
    "move", ["yellow give blue", "yellow pay blue", "yellow trade blue", "yellow lend blue"]
)
def test_there_is_no_move_to_hand_something_over(move: str) -> None:
    g = Scene("coop", 4).turn("yellow")
    assert refused(g, move) == "notation"


# --- secrets (SC-GEN-7) ---------------------------------------------------------------------------------


@pytest.mark.rule("SC-GEN-7")
@pytest.mark.parametrize("reader", ["yellow", "red", None])
def test_money_and_everything_on_the_table_is_public(reader: str | None) -> None:
    s = Scene("coop", 4)
    s.money("blue", 17)
    s.cep("blue", 4)
    s.played("blue", 8)
    g = s.turn("yellow")
    view = g.view(reader)
    assert view["table"]["money"]["blue"] == 17
    assert view["table"]["cep"]["blue"] == 4
    assert view["played"]["blue"] == ["lobbyist-08"]
    assert view["hand_sizes"] == {"yellow": 5, "red": 5, "blue": 4, "purple": 5}
    hidden = set(table(g)) - set(view["table"])
    assert hidden == {"card", "goal", "card_packet", "card_seen"}


def exchange(places: dict[str, str], names: list[str], seat: str) -> dict[str, str]:
    """The same cards, but those in one seat's hand are others, out of the box."""
    box = [name for name in names if name not in places]
    return {box.pop() if place == f"hand-{seat}" else name: place for name, place in places.items()}


@pytest.mark.rule("SC-GEN-7")
@pytest.mark.parametrize(("mode", "goals"), [("coop", "goal"), ("competitive", "company")])
def test_others_cannot_tell_your_cards_and_goals(mode: str, goals: str) -> None:
    """Two games that differ only in what blue holds look the same to all but blue."""
    one = Scene(mode, 4).turn("yellow")
    dump = one.dump()
    t = dump["table"]
    t["card"] = exchange(t["card"], [f"lobbyist-{n:02}" for n in range(1, 37)], "blue")
    t["goal"] = exchange(t["goal"], [f"{goals}-{n:02}" for n in range(1, 11)], "blue")
    other = keeling.restore(dump)
    for secret in ("hand", "goals"):
        assert not set(one.view("blue")[secret]) & set(other.view("blue")[secret])
    for reader in ("yellow", "red", "purple", None):
        assert one.view(reader) == other.view(reader)


@pytest.mark.rule("SC-GEN-7")
def test_a_seat_reads_only_its_own_deal() -> None:
    g = keeling.new("second-chance", mode="coop", seats=4)
    deals = [line for line in g.log if line.startswith("nature deal-")]
    assert len(deals) == 4 * 7
    for reader in (*COLOURS, None):
        for text in (g.log_for(reader), g.save(reader).splitlines() if reader else g.log_for(None)):
            own = [line for line in deals if line in text]
            assert own == [line for line in deals if line.startswith(f"nature deal-{reader} ")]
            assert sum(line.startswith("nature deal-") and line.endswith(" ?") for line in text) == 28 - len(
                own
            )


@pytest.mark.rule("SC-GEN-7")
def test_a_card_is_public_once_it_is_played() -> None:
    s = Scene("coop", 4)
    s.hand("yellow", 8)
    g = s.turn("yellow")
    assert "lobbyist-08" not in str(g.view("red"))
    g.play("yellow lobby lobbyist-08 minor")
    assert g.view("red")["played"]["yellow"] == ["lobbyist-08"]
    assert g.log_for("red")[-1] == "yellow lobby lobbyist-08 minor"


# --- who decides ------------------------------------------------------------------------------------------


@pytest.mark.rule("SC-GEN-8")
def test_who_receives_a_choice_makes_it() -> None:
    s = Scene("coop", 4)
    s.agenda("asia", 6)
    s.know("yellow", wind=3)  # the next space: knowledge of any type
    s.know("blue", wind=1)  # and there: a CEP for a region
    s.region_cep("africa", 1)
    s.region_cep("europe", 1)
    g = s.turn("yellow").play("yellow propose asia-1 wind", "yellow give blue")
    assert g.question and (g.question.rule, g.question.seats) == ("learn", ["blue"])
    assert g.legal("yellow") == []
    g.play("blue learn wind")
    assert g.question and (g.question.rule, g.question.seats) == ("give", ["blue"])
    g.play("blue give red")
    assert g.question and (g.question.rule, g.question.seats) == ("place-cep", ["red"])
    g.play("red place africa")
    assert table(g)["region_cep"]["africa"] == 2
    assert g.question and (g.question.rule, g.question.seats) == ("turn", ["yellow"])


@pytest.mark.rule("SC-GEN-9")
@pytest.mark.parametrize("seat", COLOURS)
def test_the_first_answer_of_the_group_settles_how_much_is_bought_off(seat: str) -> None:
    s = Scene("coop", 4)
    s.t["co2"] = 450
    s.score(10)
    g = s.steps(["reduce", "yellow", 0], ["begin-turn", "yellow", 0])
    assert g.question and (g.question.rule, g.question.seats) == ("reduce", list(COLOURS))
    for each in COLOURS:
        assert g.legal(each) == [f"{each} reduce {ppm}" for ppm in (0, 10, 20, 30, 40, 50)]
    g.play(f"{seat} reduce 30")
    assert (table(g)["co2"], g.view()["score"]) == (420, 7)
    assert g.question and g.question.rule == "turn"
    assert refused(g, "red reduce 20") == "SC-TURN-5"


@pytest.mark.rule("SC-GEN-9")
def test_the_start_region_of_supply_is_not_asked() -> None:
    g = Scene("coop", 4).steps(["supply", "yellow", 0], ["begin-turn", "yellow", 0], nature=["gas"] * 6)
    assert all(line.startswith("nature fossil-") for line in g.log)


@pytest.mark.rule("SC-GEN-10", "SC-GEN-16")
@pytest.mark.parametrize("start", COLOURS)
def test_outside_operations_simultaneous_choices_go_in_turn_order(start: str) -> None:
    """Nothing orders the company goals of final scoring among the players."""
    s = Scene("competitive", 4)
    s.t["start_player"] = start
    first = COLOURS.index(start)
    g = s.steps(["collect", "yellow", 0])
    for i in range(4):
        seat = COLOURS[(first + i) % 4]
        assert g.question and (g.question.rule, g.question.seats) == ("final-goal", [seat])
        g.play(f"{seat} discard goal")
    assert g.over


@pytest.mark.rule("SC-GEN-10", "SC-GEN-16")
def test_income_and_events_go_in_turn_order_too() -> None:
    s = Scene("competitive", 4)
    s.t["start_player"] = "blue"
    for seat in COLOURS:
        s.know(seat, wind=1)
        s.cep(seat, 1)
    for seat, region in zip(COLOURS, ("asia", "europe", "oceania", "africa"), strict=True):
        s.control(region, seat)
    s.events("north-america", "europe")
    g = s.steps(["income", "yellow", 0], ["events", "yellow", 0], nature=["south-america"])
    asked = []
    while g.question:
        asked.append((g.question.rule, g.question.seats[0]))
        g.play(g.question.options[0])
    order = ("blue", "purple", "yellow", "red")
    assert asked == [("income-share", seat) for seat in order] + [("pay", seat) for seat in order]


# --- all or nothing, and as much as there is --------------------------------------------------------------


def cannot_pay(what: str) -> Callable[[Scene], None]:
    return lambda s: getattr(s, what)("yellow", 0)


def full_of_green(s: Scene) -> None:
    for decade in (2010, 2020, 2030, 2040):
        s.plant("africa", decade, "wind", "red")


def no_token(s: Scene) -> None:
    """Two of yellow's tokens lie under plants; the other six are on projects."""
    spaces = [f"{region}-{n}" for region in ("asia", "europe", "oceania") for n in (1, 2, 3)][:6]
    for i, space in enumerate(spaces):
        s.project(space, ENERGIES[1 + i % 4], token="yellow")


def no_control_cube(s: Scene) -> None:
    s.cube("asia", "solar", "yellow", 8)


@pytest.mark.rule("SC-GEN-11")
@pytest.mark.parametrize(
    ("move", "spoil", "clause"),
    [
        ("yellow prepare africa-1", cannot_pay("cep"), "SC-INFRA-4"),
        ("yellow prepare africa-1", no_token, "SC-INFRA-2"),
        ("yellow build africa-2", cannot_pay("cep"), "SC-BUILD-3"),
        ("yellow build africa-2", cannot_pay("tech"), "SC-BUILD-3"),
        ("yellow build africa-2", cannot_pay("money"), "SC-BUILD-3"),
        ("yellow build africa-2", full_of_green, "SC-BUILD-8"),
        ("yellow build africa-2", no_control_cube, "SC-LIMIT-7"),
        ("yellow buy", cannot_pay("money"), "SC-MKT-2"),
        ("yellow sell", cannot_pay("cep"), "SC-MKT-3"),
        ("yellow claim a02", cannot_pay("tech"), "SC-UN-4"),
        ("yellow lobby lobbyist-19 before", cannot_pay("cep"), "SC-LOB-4"),
    ],
)
def test_an_action_that_cannot_be_completed_is_not_started(
    move: str, spoil: Callable[[Scene], None], clause: str
) -> None:
    """`refused` also checks that nothing at all has changed."""
    for spoilt in (False, True):
        s = rich()
        s.project("africa-1", "recycling")
        s.project("africa-2", "recycling", token="red")
        s.plant("asia", 2010, "recycling", "red", token="yellow")
        s.plant("asia", 2020, "hydro", "red", token="yellow")
        s.un(1, "a02")
        s.hand("yellow", 19)
        if spoilt:
            spoil(s)
            assert refused(s.turn("yellow"), move) == clause
        else:
            assert move in s.turn("yellow").legal()


@pytest.mark.rule("SC-GEN-11")
@EVERY_GAME
def test_every_move_is_either_legal_or_forbidden_by_a_clause(lenient: str, mode: str, seats: int) -> None:
    forbidden = 0
    for g, _ in wander(lenient, mode, seats, seed=4):
        p = g.position
        for seat in p.open_seats():
            legal = p.options_of(seat)
            for pick in p.domain(p.rule, seat, p.argument):
                clause = p.reason(p.rule, seat, p.argument, pick)
                assert (clause == 0) == (pick in legal), g.rules.words(p, p.rule, p.argument, pick)
                forbidden += clause != 0
    assert forbidden > 1000


@pytest.mark.rule("SC-GEN-12")
@pytest.mark.parametrize("left", [0, 1, 2, 5])
def test_a_grant_gives_as_many_cubes_as_there_are(left: int) -> None:
    s = Scene("coop", 4)
    s.agenda("africa", 1)
    s.tech_pool(left, spare="red")
    g = s.turn("yellow").play("yellow propose africa-2 solar")
    assert table(g)["tech"]["yellow"] == 2 + min(2, left)
    assert table(g)["tech_pool"] == left - min(2, left)


@pytest.mark.rule("SC-GEN-12")
def test_a_benefit_short_of_cubes_still_pays_its_money() -> None:
    s = Scene("coop", 4)
    s.project("africa-1", "wind")
    s.tech_pool(0, spare="red")
    s.money("yellow", 1)
    g = s.turn("yellow").play("yellow prepare africa-1")
    assert (table(g)["money"]["yellow"], table(g)["tech"]["yellow"]) == (6, 2)


@pytest.mark.rule("SC-GEN-12")
def test_a_money_grant_in_a_region_without_ceps_is_nothing() -> None:
    s = Scene("coop", 4)
    s.agenda("africa", 1)
    s.region_cep("africa", 0)
    s.money("yellow", 4)
    g = s.turn("yellow").play("yellow propose africa-1 solar")
    assert table(g)["money"]["yellow"] == 4


@pytest.mark.rule("SC-GEN-12")
def test_knowledge_past_the_end_of_a_track_is_lost() -> None:
    s = Scene("coop", 4)
    s.agenda("africa", 1)
    s.know("yellow", solar=9)
    g = s.turn("yellow").play("yellow propose africa-1 solar")
    assert table(g)["knowledge"]["yellow"]["solar"] == 9
    assert table(g)["project"] == {"africa-1": "solar"}


@pytest.mark.rule("SC-GEN-12")
def test_a_cep_bonus_without_a_free_space_is_lost() -> None:
    s = Scene("coop", 4)  # every region is full
    s.agenda("asia", 6)
    s.know("yellow", wind=1)
    s.money("yellow", 0)
    g = s.turn("yellow").play("yellow propose asia-1 wind", "yellow give blue")
    assert g.question and g.question.rule == "turn"
    assert (table(g)["market"], table(g)["money"]["yellow"]) == (2, 6)


@pytest.mark.rule("SC-GEN-12")
def test_a_scientist_grant_that_nobody_can_take_is_lost() -> None:
    s = Scene("coop", 4)
    s.agenda("africa", 1)
    s.played("red", 8, scientist="yellow")
    s.played("red", 26, scientist="yellow")
    s.played("red", 13, scientist="yellow")
    s.played("red", 14, scientist="yellow")
    g = s.turn("yellow").play("yellow propose africa-3 solar")
    assert g.question and (g.question.rule, g.question.seats) == ("turn", ["yellow"])
    assert table(g)["project"] == {"africa-3": "solar"}


@pytest.mark.rule("SC-GEN-13")
def test_a_bonus_can_be_neither_declined_nor_left_lying() -> None:
    s = Scene("coop", 4)
    s.agenda("asia", 6)
    s.know("yellow", wind=3)
    g = s.turn("yellow").play("yellow propose asia-1 wind")
    assert g.legal() == [f"yellow give {seat}" for seat in COLOURS]
    assert refused(g, "yellow end") == "SC-TURN-8"
    g.play("yellow give blue")
    assert g.legal() == [f"blue learn {energy}" for energy in ENERGIES]


@pytest.mark.rule("SC-GEN-13")
def test_a_gain_without_a_choice_simply_comes() -> None:
    """Blue is given a Tech cube without being asked; the only way to take a grant is taken."""
    s = Scene("coop", 4)
    s.agenda("africa", 1)
    s.know("yellow", solar=1)
    for number in (26, 13, 14):
        s.played("red", number, scientist="yellow")
    s.t["home"]["yellow"], s.t["recruits"]["yellow"] = 1, 0  # the fourth is at home, none to recruit
    g = s.turn("yellow").play("yellow propose africa-3 solar", "yellow give blue")
    assert table(g)["tech"]["blue"] == 3
    assert table(g)["scientist"] == {"africa-3": "yellow"}  # it could go nowhere else, and had to go


@pytest.mark.rule("SC-GEN-13")
def test_a_gain_whose_text_offers_a_choice_offers_just_that() -> None:
    s = Scene("coop", 4)
    s.project("africa-1", "hydro")
    s.hand("yellow", 12)
    g = s.turn("yellow").play("yellow prepare africa-1", "yellow lobby lobbyist-12 after")
    assert g.legal() == ["yellow take money", "yellow take tech"]


# --- points and ppm ---------------------------------------------------------------------------------------


@pytest.mark.rule("SC-GEN-14")
@pytest.mark.parametrize(("mode", "owner"), [("coop", "group"), ("competitive", "red")])
def test_points_belong_to_the_group_or_to_the_player(mode: str, owner: str) -> None:
    s = rich("red", mode)
    s.project("africa-1", "recycling", token="blue")
    g = s.turn("red").play("red build africa-1")
    assert table(g)["vp"] == {owner: {"plants": 5}}


@pytest.mark.rule("SC-GEN-14")
@pytest.mark.parametrize(("mode", "owner"), [("coop", "group"), ("competitive", "red")])
def test_lost_points_are_lost_by_the_group_or_by_the_player(mode: str, owner: str) -> None:
    s = Scene(mode, 4)
    s.cep("red", 0)
    s.market(2, 5)
    g = s.steps(["owe", "red", 0])
    assert table(g)["vp"] == {owner: {"fines": -5}}


@pytest.mark.rule("SC-GEN-14")
def test_the_group_score_is_one_for_all() -> None:
    s = Scene("coop", 4)
    for seat in ("yellow", "blue"):
        s.know(seat, wind=5)
    g = s.steps(["income", "yellow", 0])
    while g.question:
        g.play(g.question.options[-1])
    assert g.view("red")["score"] == g.view("blue")["score"] == g.view()["score"] == 6


@pytest.mark.rule("SC-GEN-15")
def test_a_space_of_the_co2_track_is_10_ppm() -> None:
    s = Scene("coop", 4)
    s.t["co2"] = 430
    s.score(50)
    g = s.steps(["reduce", "yellow", 0], ["begin-turn", "yellow", 0])
    assert g.legal("yellow") == [f"yellow reduce {ppm}" for ppm in (0, 10, 20, 30)]
    assert refused(g, "yellow reduce 15") == "notation"
    g.play("yellow reduce 20")
    assert (table(g)["co2"], g.view()["score"]) == (410, 48)  # two spaces at 1 VP
    s = Scene("solo", 1)
    s.t["co2"] = 470
    s.agenda("africa", 1)
    s.project("asia-1", "wind")
    g = s.turn("yellow").play("yellow propose africa-1 solar", "yellow pollute")
    assert table(g)["co2"] == 480  # the example of the solo chapter


@pytest.mark.rule("SC-GEN-16")
@pytest.mark.parametrize(
    ("seats", "before", "after"), [(4, "red", "yellow"), (4, "yellow", "purple"), (3, "yellow", "blue")]
)
def test_right_is_counterclockwise(seats: int, before: str, after: str) -> None:
    s = Scene("coop", seats)
    s.t["start_player"] = before
    g = s.steps(["end-decade", "yellow", 0])
    assert table(g)["start_player"] == after
    order = []
    for _ in range(seats):
        assert g.question
        order.append(g.question.seats[0])
        proposal = next(move for move in g.question.options if " propose " in move and "-1 " in move)
        g.play(proposal, f"{order[-1]} end")
    first = COLOURS.index(after)
    assert order == [COLOURS[(first + i) % seats] for i in range(seats)]


# --- what has left the game (SC-GEN-17) -------------------------------------------------------------------


@pytest.mark.rule("SC-GEN-17")
def test_a_resolved_summit_never_comes_back() -> None:
    def scene() -> Scene:
        s = Scene("coop", 4)
        s.know("yellow", wind=9)
        s.agenda("africa", 1)
        s.project("europe-1", "wind", scientist="yellow")
        s.summit(1, 5, hydro="yellow")
        return s

    moves = ["yellow move europe-1", "yellow to summit-1-wind", "yellow propose africa-1 solar", "yellow end"]
    learn = ["yellow learn wind"] * 4
    g = scene().turn("yellow", nature=["summit-05"]).play(*moves, *learn[:3])
    with pytest.raises(BadScript, match="summit-05"):
        g.play(learn[3])
    g = scene().turn("yellow").play(*moves, *learn)
    question = g.at(len(g.log) - 1).question
    assert question and question.rule == "summit-tile"
    assert len(question.options) == 18 - len(table(g.at(0))["summit_gone"])
    assert "nature summit summit-05" not in question.options


@pytest.mark.rule("SC-GEN-17")
def test_a_replaced_fossil_plant_and_a_built_project_leave_the_game() -> None:
    s = rich()
    s.project("africa-1", "recycling", token="yellow")
    for decade in (2010, 2020, 2030, 2040):
        s.fossil("africa", decade, "coal")
    s.t["co2"] = 480
    g = s.turn("yellow").play("yellow build africa-1")
    t = table(g)
    assert t["plant"]["africa"]["2010"] == "recycling"
    assert (t["fossil"]["coal"], t["fossil_out"]) == (6, {"coal": 1})
    assert (t["stack"]["recycling"], t["project"]) == (4, {})


@pytest.mark.rule("SC-GEN-17")
def test_discarded_events_are_not_shuffled_in_again() -> None:
    s = Scene("competitive", 2)
    s.events("africa", "europe")
    s.t["event_left"] = dict.fromkeys(REGIONS, 0) | {"asia": 1}
    for seat in ("yellow", "red"):
        s.plant("africa", 2010 if seat == "yellow" else 2020, "wind", seat)
    g = s.steps(["events", "yellow", 0], ["events", "yellow", 0], ["events", "yellow", 0])
    while g.question:
        g.play(g.question.options[0])
    assert [line for line in g.log if "nature event" in line] == ["nature event asia"]
    assert table(g)["event"] == {}


@pytest.mark.rule("SC-GEN-17")
@EVERY_GAME
def test_cards_in_the_box_stay_there(lenient: str, mode: str, seats: int) -> None:
    dealt: set[str] = set()
    for g, _ in wander(lenient, mode, seats, seed=3):
        t = table(g)
        if t["phase"] == "setup":
            continue
        cards = {*t["card"], *t["goal"], *t["un"].values(), *t["env"].values(), *t["agenda"].values()}
        dealt = dealt or cards
        assert cards == dealt
    assert len(dealt) > 5 * seats
