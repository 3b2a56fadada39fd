"""What every other rule of e-Mission relies on: one side, phases, seats, secrets, chance (E-GEN)."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

import keeling
from keeling import BadScript, BadSetup, CannotUndo, Dice, Game

from .scene import POWERS, Scene, pass_all, refused, table

PROJECTS = [f"l{number}" for number in range(1000, 1133)]
CRISES = [f"c{number}" for number in range(1400, 1448)]
SEATS = pytest.mark.parametrize("seats", [1, 2, 3, 4])


def new(*powers: str, seed: int = 1, nature: list[Any] | None = None, **options: Any) -> Game:
    return keeling.new("e-mission", seed=seed, nature=nature, options={"powers": list(powers), **options})


def quiet(*powers: str) -> Scene:
    """Nobody lacks energy, and all carbon is bound to the last: no turning point, no warming."""
    s = Scene(*powers)
    for seat in s.seats:
        s.give(seat, demand=0, dirty=0, clean=20)
        s.give(seat, buildings=0, transport=0, industry=0, agriculture=0)
    s.planet(trees=0, oceans=0)
    return s


def to_act(game: Game) -> Game:
    while (question := game.question) and question.rule != "act":
        game.play(question.options[0])
    return game


# --- one side (E-GEN-1) ---------------------------------------------------------------------------


@pytest.mark.rule("E-GEN-1")
@pytest.mark.parametrize("seats", [-1, 0, 5, 6])
def test_one_to_four_players(seats: int) -> None:
    with pytest.raises(BadSetup, match=f"cannot be played with {seats} seats"):
        keeling.new("e-mission", seats=seats)
    for allowed in (1, 2, 3, 4):
        assert len(keeling.new("e-mission", seats=allowed).setup.colours) == allowed


@SEATS
@pytest.mark.rule("E-GEN-1")
def test_all_win_together(seats: int) -> None:
    s = quiet(*POWERS[:seats])
    s.planet(trees=1)
    g = pass_all(s.act())
    assert g.over
    assert g.result and (g.result.won, g.result.winners) == (True, list(POWERS[:seats]))
    assert (g.result.scores, g.result.breakdown) == ({}, {})


@SEATS
@pytest.mark.rule("E-GEN-1")
def test_all_lose_together(seats: int) -> None:
    """The last seat gets its twelfth token; whoever has none loses with it."""
    s = quiet(*POWERS[:seats])
    last = POWERS[seats - 1]
    s.give(last, emergency=11, demand=21)
    g = pass_all(s.act())
    assert g.over
    assert g.result and (g.result.won, g.result.winners, g.result.scores) == (False, [], {})


# --- phases and rounds (E-GEN-2) ------------------------------------------------------------------


def phases(game: Game) -> list[str]:
    """The phases in which something was asked, one after the other."""
    found: list[str] = []
    for n in range(len(game.log) + 1):
        phase = table(game.at(n))["phase"]
        if found[-1:] != [phase]:
            found.append(phase)
    return found


@pytest.mark.rule("E-GEN-2")
def test_the_phases_come_in_their_order() -> None:
    """Growth asks nothing, so that it is seen by what it does: between two rounds demand rises."""
    s = quiet("usa", "china")
    s.give("usa", dirty=41, social=9, infra=9)  # four tiles: a crisis is drawn in the emission phase
    crises = ["c1426", "c1427", "c1443"]
    rolls = ["permafrost", "amazon", "permafrost", "amazon"]  # none of them tips
    script = [*crises, "g1300", "g1301", *PROJECTS[:10], "c1428", *rolls]
    g = s.steps("round", nature=script).play("usa keep g1300")
    demand = [table(g)["demand"]]
    pass_all(g)
    assert phases(g) == ["global", "project", "emission", "crisis", "global"]
    demand.append(table(g)["demand"])
    assert demand == [{"usa": 0, "china": 0}, {"usa": 1, "china": 2}]
    assert table(g)["round"] == 2


@pytest.mark.rule("E-GEN-2")
def test_the_energy_check_comes_before_growth_and_the_crises_between_them() -> None:
    s = quiet("usa", "china")
    s.give("usa", demand=20, clean=20)
    s.crises("c1438", up=1)  # everyone: demand + 1, after this round's check
    t = table(pass_all(s.act()))
    assert (t["round"], t["demand"]["usa"], t["emergency"]["usa"]) == (2, 20 + 1 + 1, 0)


@pytest.mark.rule("E-GEN-2")
@pytest.mark.parametrize("move", ["usa pass", "usa use project-1 l1000", "usa tuck l1000 project-1"])
def test_project_actions_wait_for_their_phase(move: str) -> None:
    s = Scene("usa", "china")
    s.hand("usa", "l1000")
    g = s.steps("round")
    assert g.question and g.question.rule == "keep-global"
    assert refused(g, move) == "E-GEN-2"


@pytest.mark.rule("E-GEN-2")
def test_project_actions_are_over_in_the_crisis_phase() -> None:
    s = quiet("usa", "china")
    s.hand("usa", "l1000")
    s.give("usa", social=0)
    s.planet(bands=1)
    s.crises("c1400")
    s.globals("g1303")
    s.tuck("g1303", "l1007")
    g = pass_all(s.act(nature=["permafrost"]))
    assert g.question and (g.question.rule, table(g)["phase"]) == ("crisis-help", "crisis")
    # E-CRISIS-37: what can be said to the question that is open
    for move in ("usa use project-1 l1000", "usa tuck l1000 c1400", "usa cover l1000 project-1", "usa pass"):
        assert refused(g, move) in ("E-GEN-2", "E-CRISIS-37")


@pytest.mark.rule("E-GEN-2")
def test_at_most_six_rounds() -> None:
    s = quiet("usa", "china")
    s.t["round"] = 5
    g = pass_all(s.act())
    assert (table(g)["round"], g.over) == (6, False)
    s.t["round"] = 6
    g = pass_all(s.act())
    assert (table(g)["round"], g.over) == (6, True)
    assert g.result and g.result.won is False
    s.t["round"] = 7
    with pytest.raises(keeling.BadDump, match="there is no round 7"):
        s.act()


# --- no turns (E-GEN-3, E-GEN-4) ------------------------------------------------------------------


@pytest.mark.rule("E-GEN-3")
@pytest.mark.parametrize("order", [POWERS, POWERS[::-1], ("china", "usa", "china", "europe", "usa", "usa")])
def test_everybody_may_act_at_any_time(order: tuple[str, ...]) -> None:
    s = Scene(*POWERS)
    cards = iter(PROJECTS)
    for seat in POWERS:
        s.hand(seat, next(cards), next(cards), next(cards))
    g = s.act()
    for seat in order:
        assert g.question and g.question.seats == list(POWERS)
        card = g.view()["hands"][seat][0]
        g.play(f"{seat} tuck {card} project-1")
    assert sum(len(stacks[0]) - 1 for stacks in g.view()["projects"].values()) == len(order)


@pytest.mark.rule("E-GEN-3")
def test_the_only_exception_is_a_choice_that_an_action_has_opened() -> None:
    s = Scene("usa", "china")
    s.hand("usa", "l1000")
    s.hand("china", "l1001")
    g = s.act(nature=["l1002", "l1003", "l1004"]).play("usa use project-4 l1000")  # draw 3, keep 1
    assert refused(g, "china tuck l1001 project-1") == "E-SIMUL-9"
    g.play("usa keep l1003", "china tuck l1001 project-1")
    assert g.view()["projects"]["china"][0] == ["s1205", "l1001"]


@pytest.mark.rule("E-GEN-4")
@pytest.mark.parametrize("seats", [("usa", "china", "europe"), ("europe", "usa", "china")])
def test_cards_are_dealt_by_seat(seats: tuple[str, ...]) -> None:
    g = to_act(new(*seats))
    dealt = [line.split()[1] for line in g.log if " deal-" in line]
    assert dealt == [f"deal-{seat}" for seat in seats for _ in range(5)]


@pytest.mark.rule("E-GEN-4")
@pytest.mark.parametrize("seats", [("usa", "china"), ("china", "usa")])
def test_the_energy_check_goes_by_seat(seats: tuple[str, ...]) -> None:
    """Both would take their twelfth token; the first seat's ends the game, and the second takes none."""
    s = Scene(*seats)
    for seat in seats:
        s.give(seat, emergency=11, demand=40, dirty=0, clean=39)
    g = s.steps("emission-phase")
    assert g.over
    assert table(g)["emergency"] == {seats[0]: 12, seats[1]: 11}


@pytest.mark.rule("E-GEN-4")
@pytest.mark.parametrize("seats", [("usa", "china"), ("china", "usa")])
def test_a_crisis_strikes_by_seat(seats: tuple[str, ...]) -> None:
    s = quiet(*seats)
    for seat in seats:
        s.give(seat, emergency=11, social=0)
    s.crises("c1428")  # everyone loses 1 social resilience
    g = s.steps("crisis-phase")
    assert table(g)["emergency"] == {seats[0]: 12, seats[1]: 11}


@pytest.mark.rule("E-GEN-4")
def test_ties_are_rolled_by_seat() -> None:
    s = quiet("europe", "usa", "china")
    s.crises("c1430")  # the fewest social resilience loses 2
    for seat in s.seats:
        s.give(seat, social=1)
    g = s.steps("crisis-phase", nature=[4, 2, 3])
    assert [line for line in g.log if " tie-" in line] == [
        "nature tie-europe 4",
        "nature tie-usa 2",
        "nature tie-china 3",
    ]
    assert table(g)["emergency"] == {"europe": 0, "usa": 1, "china": 0}


@pytest.mark.rule("E-GEN-4")
def test_actions_count_in_the_order_in_which_they_are_made() -> None:
    """One card is left in the deck: whoever acts first draws it."""
    for order in (("usa", "china"), ("china", "usa")):
        s = Scene("usa", "china")
        s.project("usa", 1, "l1121", "l1001")
        s.project("china", 1, "l1009", "l1002")
        s.deck("l1050")
        g = s.act().play(*(f"{seat} use project-1" for seat in order))
        hands = g.view()["hands"]
        assert (hands[order[0]], hands[order[1]]) == (["l1050"], [])


# --- the group decides (E-GEN-5) ------------------------------------------------------------------


@SEATS
@pytest.mark.rule("E-GEN-5")
def test_a_decision_of_the_group_is_open_to_every_seat(seats: int) -> None:
    powers = POWERS[:seats]
    nature = ["c1400", "c1401", "c1402", "g1300", "g1301"]
    for seat in powers:
        g = new(*powers, nature=nature)
        assert g.question and (g.question.rule, g.question.seats) == ("keep-global", list(powers))
        assert g.legal(seat) == [f"{seat} keep g1300", f"{seat} keep g1301"]
        g.play(f"{seat} keep g1301")  # one answer is enough
        assert g.question and g.question.rule == "act"
        assert table(g)["global"]["g1301"] == "place-1"


@pytest.mark.rule("E-GEN-5")
@pytest.mark.parametrize("late", ["china keep g1301", "china keep g1300", "usa keep g1301"])
def test_after_the_first_answer_the_decision_is_settled(late: str) -> None:
    g = new("usa", "china", nature=["c1400", "c1401", "c1402", "g1300", "g1301"]).play("usa keep g1300")
    assert refused(g, late) in ("E-GEN-5", "E-GEN-2")  # settled, and of another phase
    assert table(g)["global"] == {"g1300": "place-1", "g1301": "discard"}


@pytest.mark.rule("E-GEN-5")
def test_the_group_decides_which_global_project_a_crisis_takes() -> None:
    s = quiet("usa", "china", "europe")
    s.globals("g1300", "g1301")
    s.crises("c1442")
    g = pass_all(s.act())
    assert g.question and (g.question.rule, g.question.seats) == ("lose-global", ["usa", "china", "europe"])
    g.play("europe lose g1300")
    assert table(g)["global"]["g1300"] == "discard"
    assert table(g)["global"]["g1301"] == "place-2"
    assert "usa lose g1301" not in g.legal()


@pytest.mark.rule("E-GEN-5")
def test_the_group_may_decline_with_one_answer() -> None:
    s = quiet("usa", "china")
    s.globals("g1300", "g1301", "g1302", "g1304")
    g = s.steps("round", nature=["c1400", "c1401", "c1402", "g1305", "g1306"]).play("china decline")
    assert g.question and g.question.rule == "act"
    assert {p for p, at in table(g)["global"].items() if at == "discard"} == {"g1305", "g1306"}


# --- what is open (E-GEN-6) -----------------------------------------------------------------------


def busy(*unknown: str) -> Scene:
    """Something lies in every place there is; c1401, c1402 and c1403, or others, lie face down."""
    s = Scene("usa", "china", "europe")
    s.hand("usa", "l1000", "l1001")
    s.hand("china", "l1002")
    s.project("europe", 2, "l1003", "s1216")
    s.globals("g1309")
    s.tuck("g1309", "l1007")
    s.crises("c1431", *(unknown or ("c1401", "c1402", "c1403")), up=1)
    s.tuck("c1431", "l1008")
    s.ongoing("c1447")
    s.discard("l1010", "l1011")
    s.t["crisis"]["c1410"] = "discard"
    s.t["global"]["g1310"] = "discard"
    s.give("china", emergency=3)
    return s


@pytest.mark.rule("E-GEN-6")
def test_everybody_sees_everything_that_lies_face_up() -> None:
    g = busy().act()
    for reader in (None, "usa", "china", "europe"):
        view = g.view(reader)
        assert view["hands"] == {"usa": ["l1000", "l1001"], "china": ["l1002"], "europe": []}
        assert view["projects"]["europe"][1] == ["l1003", "s1216"]
        assert view["globals"] == [{"project": "g1309", "active": False, "tucked": ["l1007"]}]
        assert view["crises"][0] == {"place": 1, "crisis": "c1431", "tucked": ["l1008"]}
        assert [crisis["crisis"] for crisis in view["ongoing"]] == ["c1447"]
        assert (view["discard"], view["crisis_discard"]) == (["l1010", "l1011"], ["c1410"])
        assert view["table"]["global"]["g1310"] == "discard"
        assert view["table"]["emergency"] == {"usa": 0, "china": 3, "europe": 0}


@pytest.mark.rule("E-GEN-6")
def test_all_seats_and_spectators_see_the_same() -> None:
    g = busy().act()
    views = [g.view(reader) for reader in (None, "usa", "china", "europe")]
    for view in views:
        del view["seat"], view["question"]["options"]
    assert all(view == views[0] for view in views)


@pytest.mark.rule("E-GEN-6")
def test_a_face_down_crisis_is_a_place_and_nothing_else() -> None:
    for reader in (None, "usa", "china", "europe"):
        view = busy().act().view(reader)
        assert view["crises"][1:] == [{"place": n, "crisis": None, "tucked": []} for n in (2, 3, 4)]
        assert view["crisis_deck"] == 48 - 4 - 1 - 1
        hidden = {"crisis", "crisis_place", "face_up", "crisis_shuffle"}
        assert not hidden & set(view["table"])


@pytest.mark.rule("E-GEN-6")
@pytest.mark.parametrize("reader", [None, "usa", "china"])
def test_decks_have_a_size_but_no_order(reader: str | None) -> None:
    """Nothing that a reader gets tells what comes next: the same view whatever will be drawn."""
    views = []
    for card in ("l1020", "l1030"):
        g = new("usa", "china", nature=["c1400", "c1401", "c1402", "g1300", "g1301", card])
        views.append(json.dumps(g.view(reader)))
        if reader:
            views.append(g.save(reader))
    assert views[: len(views) // 2] == views[len(views) // 2 :]
    assert (g.view(reader)["deck"], g.view(reader)["global_deck"]) == (133, 22)


# --- secrets (E-GEN-6) ----------------------------------------------------------------------------


def shown(game: Game) -> Iterator[tuple[str | None, str]]:
    """All that a reader gets: view, log, save, moves."""
    for reader in (None, *game.setup.colours):
        yield reader, json.dumps(game.view(reader))
        yield reader, "\n".join(game.log_for(reader))
        if reader is not None:
            yield reader, game.save(reader)
            yield reader, "\n".join(game.legal(reader))


def face_down(game: Game) -> set[str]:
    t = table(game)
    return {c for c, at in t["crisis"].items() if at == "laid" and not t["face_up"].get(c)}


def hidden(game: Game) -> set[str]:
    """Crises that lie face down or in the deck: nobody may tell them apart."""
    crises = table(game)["crisis"]
    return face_down(game) | {crisis for crisis in CRISES if crisis not in crises}


def assert_no_secret_is_out(game: Game) -> None:
    secrets = hidden(game)
    for reader, text in shown(game):
        found = {crisis for crisis in secrets if crisis in text}
        assert not found, (reader, found, text)


@SEATS
@pytest.mark.rule("E-GEN-6")
def test_no_view_log_save_or_move_names_a_face_down_crisis(seats: int) -> None:
    """Looked at in position after position of the first rounds, with moves of all kinds."""
    dice, looked = Dice(seats), 0
    g = new(*POWERS[:seats], seed=seats)
    while g.question and table(g)["round"] < 3 and looked < 24:
        if face_down(g):
            assert_no_secret_is_out(g)
            looked += 1
        moves = g.legal()
        passing = [move for move in moves if move.endswith(" pass")]
        g.play(passing[0] if passing and dice.below(6) == 0 else moves[dice.below(len(moves))])
    assert looked > 4


@pytest.mark.rule("E-GEN-6")
def test_the_line_of_a_face_down_crisis_is_masked() -> None:
    g = new("usa", "china", nature=["c1400", "c1401", "c1402", "g1300", "g1301"])
    for reader in (None, "usa", "china"):
        assert g.log_for(reader) == [
            "nature crisis c1400",  # the expected one
            "nature crisis ?",
            "nature crisis ?",
            "nature global g1300",
            "nature global g1301",
        ]
    for seat in ("usa", "china"):
        assert g.save(seat).splitlines()[-5:] == g.log_for(seat)
    assert g.log[:3] == ["nature crisis c1400", "nature crisis c1401", "nature crisis c1402"]


@pytest.mark.rule("E-GEN-6")
@pytest.mark.parametrize(
    ("card", "nature", "move"),
    [
        ("l1125", [1, "c1420"], "usa use project-1"),  # an extra unknown crisis
        ("l1105", ["c1420"], "usa use project-1 l1000 c1431"),  # a new one for the expected one
    ],
)
def test_crises_drawn_later_are_masked_too(card: str, nature: list[Any], move: str) -> None:
    s = busy()
    s.project("usa", 1, card, "l1044")
    g = s.act(nature=nature).play(move)
    assert g.log[-1] == "nature crisis c1420"
    for reader in (None, "usa", "china", "europe"):
        assert g.log_for(reader)[-1] == "nature crisis ?"
    assert_no_secret_is_out(g)


@pytest.mark.rule("E-GEN-6")
def test_crises_that_the_heat_brings_are_masked_too() -> None:
    s = quiet("usa", "china")
    s.planet(bands=3, loose_carbon=9, global_emissions=1)
    g = s.steps(["heat", "usa", 0], ["act", "usa", 0], nature=["c1420"])
    assert (g.log, g.log_for("usa"), g.log_for(None)) == (
        ["nature crisis c1420"],
        ["nature crisis ?"],
        ["nature crisis ?"],
    )
    assert_no_secret_is_out(g)


@pytest.mark.rule("E-GEN-6")
def test_with_all_crises_face_down_the_first_line_is_masked_too() -> None:
    s = Scene("usa", "china")
    s.ongoing("c1444")  # all crises are laid out face down
    g = s.steps("round", nature=["c1400", "c1401", "c1402"])
    assert g.log_for("usa")[:3] == ["nature crisis ?"] * 3
    assert_no_secret_is_out(g)


@pytest.mark.rule("E-GEN-6")
def test_with_two_face_up_both_lines_can_be_read() -> None:
    g = new("usa", "china", nature=["c1400", "c1401", "c1402"], challenges=["h21"])
    assert g.log_for("usa")[:3] == ["nature crisis c1400", "nature crisis c1401", "nature crisis ?"]


@pytest.mark.rule("E-GEN-6")
def test_a_crisis_turned_up_is_seen_by_all() -> None:
    s = busy()
    s.project("usa", 1, "l1108")  # Satellite Monitoring: turn 1 unknown crisis face up
    g = s.act().play("usa use project-1 l1000 place-3")
    for reader in (None, "usa", "china", "europe"):
        crises = g.view(reader)["crises"]
        assert [crisis["crisis"] for crisis in crises] == ["c1431", None, "c1402", None]
    assert_no_secret_is_out(g)
    assert face_down(g) == {"c1401", "c1403"}


@pytest.mark.rule("E-GEN-6")
def test_what_was_shown_cannot_be_taken_back() -> None:
    s = busy()
    s.project("usa", 1, "l1108")
    g = s.act().play("usa use project-1 l1000 place-3")
    with pytest.raises(CannotUndo) as error:
        g.undo("usa")
    assert not any(crisis in str(error.value) for crisis in CRISES)


@pytest.mark.rule("E-GEN-6")
def test_nobody_looks_at_a_crisis_without_an_effect() -> None:
    g = busy().act()
    assert not [move for move in g.legal() if "place-" in move]
    for move in ("usa use place-2", "usa reveal place-2", "usa look c1401"):
        assert refused(g, move) == "notation"  # there is no such move


def reasons(game: Game, move: str) -> str:
    """All that a refusal says."""
    error = ""
    try:
        game.play(move)
    except keeling.IllegalMove as illegal:
        error = f"{illegal} {illegal.reasons}"
    assert error, f"{move!r} is legal"
    return f"{game.why_not(move)} {error}"


@pytest.mark.rule("E-GEN-6")
@pytest.mark.parametrize(
    "move",
    [
        "usa tuck l1000 {}",
        "china tuck l1002 {}",
        "usa use project-1 l1000 {}",  # L1105 replaces a face-up crisis
        "usa use project-2 l1000 {}",  # L1104 prepares for a face-up crisis
        "usa use project-3 l1000 {}",  # L1108 turns one up: by its place, not by its name
        "usa use g1319 l1000 {}",  # discards a permanent crisis in effect
        "usa cover l1000 {}",
        "usa choose {}",
        "europe lose {}",
        "{}",
    ],
)
def test_a_refusal_does_not_tell_which_crises_lie_face_down(move: str) -> None:
    """Whoever tries all names learns nothing: if others lay face down, the words would be the same."""
    worlds = []
    for unknown in (("c1401", "c1402", "c1403"), ("c1420", "c1421", "c1422")):
        s = busy(*unknown)
        s.project("usa", 1, "l1105", "l1044")
        s.project("usa", 2, "l1104")
        s.project("usa", 3, "l1108")
        s.globals("g1309", "g1319")
        s.tuck("g1319", "l1045", "l1051")
        worlds.append(s.act())
    for crisis in ("c1401", "c1402", "c1403", "c1420", "c1421", "c1422", "c1423"):
        one, other = (reasons(g, move.format(crisis)) for g in worlds)
        assert one == other


@pytest.mark.rule("E-GEN-6")
def test_no_refusal_names_a_face_down_crisis() -> None:
    s = busy()
    s.project("usa", 1, "l1108")
    g = s.act()
    for move in (
        "usa use project-1 l1000",
        "usa use project-1 l1000 place-1",
        "usa use project-1 l1000 place-5",
        "usa tuck l1000 place-2",
        "usa tuck l1000 crisis",
        "usa keep g1300",
        "china use project-1 l1000 place-2",
    ):
        said = reasons(g, move)
        assert not [crisis for crisis in hidden(g) if crisis in said], move


# --- what a seat may imagine (E-GEN-6) ------------------------------------------------------------


def sampled(game: Game, seat: int = 0, times: int = 80) -> list[dict[str, dict[str, Any]]]:
    """The crises of positions that this seat cannot tell from the true one."""
    found = []
    for n in range(times):
        position = game.position.sample(seat, Dice(n))
        fields = {field.name: field for field in game.rules.fields(position)}
        found.append({name: fields[name].dump(position.at) for name in ("crisis", "crisis_place", "face_up")})
    return found


def on_place(guess: dict[str, dict[str, Any]], place: int) -> str:
    (crisis,) = [c for c, at in guess["crisis"].items() if at == "laid" and guess["crisis_place"][c] == place]
    return str(crisis)


@pytest.mark.rule("E-GEN-6")
@pytest.mark.parametrize("seat", [-1, 0, 1, 2])  # a spectator too
def test_a_sample_draws_face_down_crises_anew_and_keeps_what_is_known(seat: int) -> None:
    g = busy().act()
    true = table(g)
    guesses = sampled(g, seat)
    known = {"c1431": "laid", "c1447": "ongoing", "c1410": "discard"}
    for guess in guesses:
        assert {crisis: guess["crisis"][crisis] for crisis in known} == known
        assert guess["face_up"] == true["face_up"]
        assert on_place(guess, 1) == "c1431"
        assert len({on_place(guess, place) for place in (2, 3, 4)} - {"c1431", "c1447", "c1410"}) == 3
        assert len(guess["crisis"]) == len(true["crisis"])
    for place in (2, 3, 4):
        assert len({on_place(guess, place) for guess in guesses}) > 20  # of 45
    assert table(g) == true


@pytest.mark.rule("E-GEN-6")
@pytest.mark.parametrize("seat", [-1, 0, 1, 2])
def test_a_sample_looks_the_same_to_every_reader(seat: int) -> None:
    g = busy().act()
    for n in range(20):
        other = Game(g.rules, g.setup, g.seed, position=g.position.sample(seat, Dice(n)))
        for reader in (None, "usa", "china", "europe"):
            assert other.view(reader) == g.view(reader)
        assert other.legal() == g.legal()
        assert g.rules.violations(other.position) == []


@pytest.mark.rule("E-GEN-6")
def test_unknown_crises_trade_places_only_with_those_they_were_shuffled_with() -> None:
    """The deck ran out when two lay face down; the pile became a new deck, and a third came from it."""
    s = Scene("usa", "china")
    s.crises("c1431", "c1400", "c1401", up=1)
    first = {"c1400", "c1401"}
    for crisis in CRISES:
        s.t["crisis"].setdefault(crisis, "discard")
    s.project("usa", 1, "l1125")
    g = s.act(nature=[1, "c1420"]).play("usa use project-1")
    guesses = sampled(g)
    for guess in guesses:
        assert {on_place(guess, 2), on_place(guess, 3)} == first
        assert on_place(guess, 4) not in {*first, "c1431"}
    assert {on_place(guess, 2) for guess in guesses} == first
    assert len({on_place(guess, 4) for guess in guesses}) > 20


@pytest.mark.rule("E-GEN-6")
def test_everybody_knows_a_crisis_put_under_the_deck() -> None:
    """L1105 puts c1431 under the deck; c1420 comes for it and is unknown, as are the others."""
    s = busy()
    s.project("usa", 1, "l1105", "l1044")
    g = s.act(nature=["c1420"]).play("usa use project-1 l1000 c1431")
    guesses = sampled(g)
    assert all(guess["crisis"]["c1431"] == "below" for guess in guesses)
    assert len({on_place(guess, 1) for guess in guesses}) > 20
    assert all("c1431" not in {on_place(guess, place) for place in (1, 2, 3, 4)} for guess in guesses)


@pytest.mark.rule("E-GEN-6")
def test_and_knows_it_when_it_is_the_last_to_come() -> None:
    s = Scene("usa", "china")
    s.crises("c1431", "c1400", up=1)
    for crisis in CRISES:
        s.t["crisis"].setdefault(crisis, "gone")
    del s.t["crisis"]["c1401"]  # the only one in the deck
    s.project("usa", 1, "l1105", "l1044")
    s.project("usa", 2, "l1125")
    s.hand("usa", "l1000")
    g = s.act(nature=["c1401", 1]).play("usa use project-1 l1000 c1431", "usa use project-2")
    assert g.log[-1] == "nature crisis c1431"
    guesses = sampled(g)
    assert {on_place(guess, 3) for guess in guesses} == {"c1431"}
    assert {on_place(guess, 1) for guess in guesses} == {"c1400", "c1401"}


@pytest.mark.rule("E-GEN-6")
def test_a_sample_changes_nothing_but_crises() -> None:
    g = busy().act()
    true = {field.name: field.dump(g.position.at) for field in g.rules.fields(g.position)}
    differed = 0
    for n in range(20):
        position = g.position.sample(0, Dice(n))
        guess = {field.name: field.dump(position.at) for field in g.rules.fields(position)}
        changed = {name for name in true if guess[name] != true[name]}
        assert changed <= {"crisis", "crisis_place"}
        differed += bool(changed)
    assert differed > 15


# --- cards and rules (E-GEN-7, E-GEN-8) -----------------------------------------------------------


@pytest.mark.rule("E-GEN-7")
def test_a_card_may_let_you_give_cards_away() -> None:
    """Against E-PROJ-9."""
    s = Scene("usa", "china")
    s.hand("usa", "l1000")
    assert refused(s.act(), "china tuck l1000 project-1") == "E-PROJ-9"
    s.project("usa", 1, "l1050")
    g = s.act().play("usa use project-1 china l1000")
    assert g.view()["hands"] == {"usa": [], "china": ["l1000"]}


@pytest.mark.rule("E-GEN-7")
def test_a_card_may_say_another_number_of_rounds() -> None:
    """Against E-GEN-2."""
    s = quiet("usa", "china")
    s.t["round"] = 6
    assert pass_all(s.act()).over
    s = Scene("usa", "china", challenges=["h24"])
    for seat in s.seats:
        s.give(seat, demand=0, dirty=0, clean=20, buildings=0, transport=0, industry=0, agriculture=0)
    s.planet(trees=0, oceans=0, round=6)
    g = pass_all(s.act())
    assert (g.over, table(g)["round"]) == (False, 7)


@pytest.mark.rule("E-GEN-7")
def test_a_card_may_forbid_the_expected_crisis() -> None:
    """Against E-GLOBAL-4."""
    for crises, expected in (((), ["c1400", None, None]), (("c1444",), [None, None, None])):
        s = Scene("usa", "china")
        s.ongoing(*crises)
        g = s.steps("round", nature=["c1400", "c1401", "c1402"])
        assert [crisis["crisis"] for crisis in g.view()["crises"]] == expected


@pytest.mark.rule("E-GEN-8")
@pytest.mark.parametrize(("there", "left"), [(0, 0), (1, 0), (2, 0), (3, 1)])
def test_as_much_as_possible_is_removed_and_nothing_else_happens(there: int, left: int) -> None:
    """S1211 with two Incentive tags removes 2 dirty energy."""
    s = Scene("usa", "china")
    s.project("usa", 2, "s1211", "l1001")
    s.hand("usa", "l1000")
    s.give("usa", dirty=there)
    g = s.act()
    was = table(g)
    t = table(g.play("usa use project-2 l1000"))
    assert t["dirty"]["usa"] == left
    changed = {name for name in t if t[name] != was[name]}
    assert changed == {"card", "uses"} | ({"dirty"} if there else set())


@pytest.mark.rule("E-GEN-8")
@pytest.mark.parametrize("cards", [0, 1, 2])
def test_too_few_cards_for_a_crisis_cost_nothing_else(cards: int) -> None:
    """C1440: discard 2 cards with Energy tags."""
    s = quiet("usa", "china")
    s.hand("usa", *("l1013", "l1019")[:cards], "l1000")
    s.project("usa", 1, "l1014")
    s.crises("c1440")
    g = pass_all(s.act())
    lost = 0
    while g.question and g.question.rule == "lose-card":
        g.play(g.legal()[0])
        lost += 1
    left = {"l1013", "l1014", "l1019"} & {card for card, at in table(g)["card"].items() if at != "discard"}
    assert len(left) == max(0, cards - 1)
    assert table(g)["emergency"] == {"usa": 0, "china": 0}
    assert g.view()["hands"]["usa"][:1] == ["l1000"]


@pytest.mark.rule("E-GEN-8")
def test_the_only_penalties_are_those_for_resilience_trees_and_oceans() -> None:
    s = quiet("usa", "china")
    s.give("usa", social=0, eco=0)
    s.give("china", social=1, eco=1)
    s.crises("c1428", "c1434", up=0)  # everyone: 1 social; the most dirty energy: 2 more
    assert table(s.steps("crisis-phase"))["emergency"] == {"usa": 1, "china": 0}
    s = quiet("usa", "china")
    s.planet(bands=1)
    s.track(desertification=1)
    g = s.steps("crisis-phase", nature=["desertification"])
    assert table(g)["emergency"] == {"usa": 2, "china": 2}


# --- refused moves and chance (E-GEN-9, E-GEN-10) -------------------------------------------------

ILLEGAL = [
    "usa use project-1",  # the cost is not named
    "usa use project-1 l1002",  # a card of another hand
    "usa use project-1 l1000 l1001",
    "usa use project-4 l1002",
    "china tuck l1000 project-1",
    "usa tuck l1000 g1300",
    "usa cover l1000 project-6",
    "china pass pass",
    "europe pass",
    "nature planet arctic-ice",
    "nonsense",
    "",
]


def scene_of_two() -> Scene:
    s = Scene("usa", "china")
    s.hand("usa", "l1000", "l1001")
    s.hand("china", "l1002")
    return s


@pytest.mark.rule("E-GEN-9")
@pytest.mark.parametrize("move", ILLEGAL)
def test_a_refused_action_changes_nothing_and_no_later_draw(move: str) -> None:
    g, twin = scene_of_two().act(), scene_of_two().act()
    key, log = g.position.key(), g.log
    refused(g, move)
    assert (g.position.key(), g.log) == (key, log)
    for game in (g, twin):
        game.play("usa use project-4 l1000")  # draws 3 cards
    assert g.log == twin.log
    assert g.dump() == twin.dump()


@pytest.mark.rule("E-GEN-9")
def test_a_refused_action_uses_up_nothing_of_a_script() -> None:
    g = scene_of_two().act(nature=["l1020", "l1021", "l1022"])
    refused(g, "usa use project-4 l1002")
    g.play("usa use project-4 l1000")
    assert g.view()["aside"] == ["l1020", "l1021", "l1022"]


@pytest.mark.rule("E-GEN-9")
def test_of_several_moves_none_is_played_if_one_is_illegal() -> None:
    g = scene_of_two().act(nature=["l1020", "l1021", "l1022"])
    before, log = g.dump(), g.log
    with pytest.raises(keeling.IllegalMove):
        g.play("usa use project-4 l1000", "usa keep l1021", "china tuck l1002 project-1", "usa use project-9")
    assert (g.dump(), g.log) == (before, log)
    g.play("usa use project-4 l1000", "usa keep l1021", "china tuck l1002 project-1")
    assert g.view()["hands"] == {"usa": ["l1001", "l1021"], "china": []}


@pytest.mark.rule("E-GEN-9", "E-GEN-10")
def test_the_same_seed_draws_the_same_and_saves_go_on_alike() -> None:
    g = to_act(new("usa", "china", seed=5))
    again = to_act(new("usa", "china", seed=5))
    assert g.log == again.log
    loaded = keeling.load(g.save())
    for game in (g, loaded):
        pass_all(to_act(game))
    assert g.log == loaded.log
    assert to_act(new("usa", "china", seed=6)).log != again.log


@pytest.mark.rule("E-GEN-10")
def test_a_script_answers_in_the_order_in_which_the_rules_ask() -> None:
    """Three crises, two global projects, then five cards for each seat."""
    script = ["c1431", "c1400", "c1401", "g1318", "g1300", *PROJECTS[10:20]]
    g = new("usa", "china", nature=script).play("usa keep g1300")
    assert [line.rsplit(" ", 1)[1] for line in g.log if line.startswith("nature")] == script
    assert g.view()["crises"][0]["crisis"] == "c1431"
    assert table(g)["crisis_place"] == {"c1431": 1, "c1400": 2, "c1401": 3}
    assert g.view()["hands"] == {"usa": PROJECTS[10:15], "china": PROJECTS[15:20]}


@pytest.mark.rule("E-GEN-10")
def test_dice_and_draws_of_a_round_come_from_one_script() -> None:
    """Arctic ice heats up the fourth tile: a crisis is drawn at once, then the roll that it owes."""
    s = quiet("usa", "china")
    s.planet(bands=3, loose_carbon=8)
    s.crises("c1430")  # the fewest social resilience: a tie
    for seat in s.seats:
        s.give(seat, social=9)
    script = ["arctic-ice", "c1426", "permafrost", "amazon", "permafrost", 5, 2]
    g = pass_all(s.act(nature=script))
    said = [line for line in g.log if line.startswith("nature")]
    assert said[: len(script)] == [
        "nature planet arctic-ice",
        "nature crisis c1426",
        "nature planet permafrost",
        "nature planet amazon",
        "nature planet permafrost",
        "nature tie-usa 5",
        "nature tie-china 2",
    ]
    assert table(g)["resilience"]["china"]["social"] == 7


@pytest.mark.rule("E-GEN-10")
@pytest.mark.parametrize(
    ("face", "tiles", "crises"), [(1, 1, 2), (2, 1, 2), (3, 1, 2), (4, 1, 1), (5, 1, 1), (6, 2, 0)]
)
def test_the_geo_engineering_die_can_be_scripted(face: int, tiles: int, crises: int) -> None:
    """L1126 with its own tag: 2 to 4, 5 to 6, 7 and more."""
    s = Scene("usa", "china")
    s.project("usa", 1, "l1126")
    s.planet(bands=2)
    g = s.act(nature=[face]).play("usa use project-1")
    assert (table(g)["bands"], table(g)["bands_aside"]) == (2 - tiles, tiles)
    assert len(g.view()["crises"]) == crises
    assert g.log[1] == f"nature geo {face}"


@pytest.mark.rule("E-GEN-10")
@pytest.mark.parametrize(
    ("script", "says"),
    [
        (["c1400", "c1400"], "cannot answer 'c1400' to crisis"),
        (["g1300"], "cannot answer 'g1300' to crisis"),
        (["c1400", "c1401", "c1402", "c1403"], "cannot answer 'c1403' to global-project"),
        ([7], "cannot answer 7 to crisis"),
    ],
)
def test_a_script_can_say_only_what_can_happen(script: list[Any], says: str) -> None:
    with pytest.raises(BadScript, match=says):
        new("usa", "china", nature=script)


@pytest.mark.rule("E-GEN-10")
def test_each_face_of_the_dice_is_equally_likely() -> None:
    s = quiet("usa", "china")
    s.planet(bands=1)
    s.project("usa", 1, "l1126")
    g = s.act(nature=[3]).play("usa use project-1")
    geo = g.at(1)
    assert geo.question and geo.question.options == [f"nature geo {face}" for face in range(1, 7)]
    assert list(geo.position.weights()) == [1] * 6
    s = quiet("usa", "china")
    s.planet(bands=1)
    planet = s.steps("crisis-phase").at(0)
    assert planet.question and {option.rsplit(" ", 1)[1] for option in planet.question.options} == {
        *("extreme-weather", "arctic-ice", "desertification"),
        *("ocean-acidification", "permafrost", "amazon"),
    }
    assert list(planet.position.weights()) == [1] * 6


@pytest.mark.rule("E-GEN-9")
@pytest.mark.parametrize(
    ("field", "value", "says"),
    [
        ("slots", {"usa": 7, "china": 5}, "usa has 7 projects"),
        ("slots", {"usa": 5, "china": 0}, "china has 0 projects"),
        ("crisis_shuffles", -1, "crises were shuffled -1 times"),
        ("passed", {"seat-3": 1}, "somebody has passed who does not play"),
        ("choice_count", 2, "a choice is missing"),
        ("rolls_owed", -2, "-2 rolls owed"),
        ("trees", 34, "34 trees of 33"),
        ("bands", 8, "the last band lies there and the game goes on"),
        ("loose_carbon", 10, "10 loose carbon in a row of 10"),
        ("round", 7, "there is no round 7"),
        ("clean", {"usa": -1, "china": 3}, "usa has less than nothing"),
        ("emergency", {"usa": 12, "china": 0}, "usa has 12 tokens and the game goes on"),
        ("card", {"s1210": "discard"}, "s1210 is in the deck"),
        ("card", {"l1000": "c1400"}, "l1000 is tucked under a crisis nobody knows"),
        ("card", {"l1000": "g1300"}, "l1000 is tucked under nothing"),
    ],
)
def test_a_position_that_does_not_add_up_is_refused(field, value, says):
    s = Scene("usa", "china")
    if isinstance(value, dict) and field == "card":
        s.t[field] |= value
    else:
        s.t[field] = value
    with pytest.raises(keeling.BadDump, match=says):
        s.act()
