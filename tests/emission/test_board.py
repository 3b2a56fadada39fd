"""The table as text, moves as sentences, and what is told of what happened."""

import re
from random import Random
from typing import Any

import pytest

import keeling
from keeling import Game
from keeling.emission import box as boxes
from keeling.emission.board import WIDTH
from keeling.emission.told import news, told
from keeling.locale import speaker
from tests.emission.scene import Scene, pass_all
from tests.players import choose

BOX = boxes.load()
SAY = speaker()
TWO = ("usa", "china")


def board(game: Game, seat: str | None = "usa") -> str:
    return game.rules.board(game.view(seat), SAY)


def lines(game: Game, seat: str | None = "usa") -> list[str]:
    return board(game, seat).splitlines()


def after(shown: list[str], line: str) -> list[str]:
    """The lines that follow one, up to the next empty one."""
    rest = shown[shown.index(line) + 1 :]
    return rest[: rest.index("")] if "" in rest else rest


def text_of(shown: list[str]) -> str:
    """Lines as one text, wherever they were broken."""
    return " ".join(line.strip() for line in shown)


# --- any position -------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(6))
def test_every_board_fits_and_every_move_is_a_sentence(seed):
    """Whole random games: no line too long, no number of a card in a sentence, nothing left out."""
    random = Random(seed)
    options: dict[str, Any] = {"challenges": ["h18", "h23", "h42"]} if seed % 2 else {}
    game = keeling.new("e-mission", 1 + seed % 4, seed=seed, options=options)
    while question := game.question:
        seat = random.choice(question.seats)
        for viewer in (seat, None):
            text = board(game, viewer)
            assert max(map(len, text.splitlines())) <= WIDTH
            assert "{" not in text and "None" not in text
        view = game.view(seat)
        for move in game.legal(seat):
            sentence = told(BOX, view, move, SAY)
            assert re.fullmatch(r"[A-Z][^{}]*", sentence) and not re.search(r"\b[lsgch]\d{2,4}\b", sentence)
            assert told(BOX, view, move, SAY, past=True)[0].isupper()
        game.play(choose(game, seat, random))
    assert board(game).startswith("e-Mission, ")
    for line in game.log:
        if line.startswith("nature"):
            assert not re.search(r"\b[lsgch]\d{2,4}\b", told(BOX, game.view(), line, SAY, past=True))


def test_who_only_watches_sees_all_powers_alike():
    game = Scene(*TWO).act()
    shown = lines(game, None)
    assert "USA" in shown and "China" in shown and "You are" not in board(game, None)
    assert shown.index("USA") < shown.index("China")
    own = lines(game, "usa")
    assert own.index("China") < own.index("You are USA")


def test_an_unknown_crisis_is_only_a_place():
    scene = Scene(*TWO)
    scene.crises("c1414", "c1430", "c1426", "c1400", up=1)
    game = scene.act()
    shown = after(lines(game), "Crises, in the order in which they strike")
    assert shown[-1] == "  place-2, place-3, place-4: unknown"
    for name in ("c1430", "c1426", "c1400"):
        assert name not in board(game) and BOX.titles["en"][name] not in board(game)


@pytest.mark.parametrize(
    ("language", "name", "degrees"),
    [
        ("de", "Orkane", "1,2"),
        ("pl", "Huragany", "1,2"),
        ("it", "Uragani", "1,2"),
        ("xx", "Hurricanes", "1.2"),
    ],
)
def test_cards_are_called_as_in_the_language(language, name, degrees):
    scene = Scene(*TWO)
    scene.crises("c1414", up=1)
    game = scene.act()
    shown = game.rules.board(game.view("usa"), speaker(language))
    assert f"  c1414 {name}: " in shown and f"{degrees} °" in shown.replace("\xa0", " ")


# --- the planet ---------------------------------------------------------------------------------------


def test_the_heading_says_round_phase_and_difficulty():
    assert lines(Scene(*TWO).act())[0] == (
        "e-Mission, cooperative, normal · round 1 of 6 · Global > [Local] > Emissions > Crisis > Growth"
    )
    assert lines(Scene("usa", "europe").act())[0].startswith("e-Mission, cooperative, easier · ")
    solo = keeling.new("e-mission", 1)
    assert "solo, " in lines(solo)[0] and "[Global]" in lines(solo)[0]


def test_before_the_first_round_it_is_the_set_up():
    game = keeling.new("e-mission", 2, options={"challenges": ["h18"]})
    assert lines(game)[0] == "e-Mission, cooperative, normal · Set-up"


def planet(**numbers: int) -> list[str]:
    """The lines about the planet; 12 + 22 carbon is made."""
    scene = Scene(*TWO)
    scene.planet(**numbers)
    shown = lines(scene.act())
    return shown[1 : shown.index("")]


def test_thermometer_sinks_and_what_will_come_of_them():
    assert planet() == [
        "1.2 °C: 0 of 8 temperature bands, the last one loses · 0 of 10 carbon for the next band",
        "Carbon made in a round: 34 (USA 12, China 22) · sinks bind 18: 11 trees, 7 oceans, 0 air filters",
        "If nothing changes, 16 carbon go onto the thermometer: 1.3 °C and 6 of 10 · turning point with 17 "
        "carbon less",
    ]


@pytest.mark.parametrize(
    ("numbers", "says"),
    [
        ({"bands": 3, "loose_carbon": 9}, "1.5 °C: 3 of 8 temperature bands"),
        ({"bands": 3, "loose_carbon": 9}, "16 carbon go onto the thermometer: 1.7 °C and 5 of 10"),
        ({"bands": 1, "bands_aside": 2}, "2 bands come back at the end of the round"),
        ({"global_emissions": 3}, "3 more in the global emissions"),
        ({"global_emissions": 3}, "19 carbon go onto the thermometer"),
        ({"bands": 7}, "16 carbon go onto the thermometer, and all is lost"),
        ({"trees": 26}, "1 carbon goes onto the thermometer: 1.2 °C and 1 of 10 · turning point with 2 "),
        ({"trees": 27}, "0 carbon go onto the thermometer: 1.2 °C and 0 of 10 · turning point with 1 "),
        ({"trees": 28}, "The turning point is ahead: 1 sink to spare."),
        ({"trees": 28, "air_filters": 2}, "sinks bind 37: 28 trees, 7 oceans, 2 air filters"),
    ],
)
def test_numbers_of_the_planet(numbers, says):
    assert says in text_of(planet(**numbers))


def test_the_turning_point_in_the_crisis_phase():
    """A crisis that asks: the global project helps against it."""
    scene = Scene(*TWO)
    scene.crises("c1414")
    scene.globals("g1308")
    scene.tuck("g1308", "l1000", "l1001")
    scene.planet(bands=2)
    game = scene.crises_only()
    assert game.question is not None and game.question.rule == "crisis-help"
    assert "The turning point is reached: get through the crises of this round, and you win" in lines(game)
    game.play("usa done")
    assert game.over and "The turning point was reached" in lines(game)


def test_a_turning_point_that_was_missed():
    scene = Scene(*TWO)
    scene.crises("c1414")
    scene.globals("g1308")
    scene.tuck("g1308", "l1000")
    scene.planet(bands=2)
    scene.t["phase"] = "crisis"
    assert "The turning point was missed in this round" in lines(scene.steps("resolve"))


def test_tracks_with_marker_and_tipping_points():
    scene = Scene(*TWO)
    scene.track(arctic_ice=2, permafrost=3)
    shown = lines(scene.act())
    assert "  Extreme Weather      * ! . ! . !  draw 2 more unknown crises" in shown
    assert "  Arctic Ice Loss      . ! * ! . !  add 4 carbon to the thermometer" in shown
    assert "  Thawing Permafrost   . . . * . !  add 4 carbon to the global emissions" in shown


# --- crises -------------------------------------------------------------------------------------------


def crisis(scene: Scene, name: str) -> list[str]:
    """What the board says about a crisis."""
    shown = lines(scene.act())
    first = next(n for n, line in enumerate(shown) if line.startswith(f"  {name} "))
    last = next(n for n in range(first + 1, len(shown)) if not shown[n].startswith("    "))
    return shown[first:last]


def test_whom_a_crisis_would_strike_and_what_reduces_it():
    scene = Scene(*TWO)
    scene.crises("c1418")
    scene.give("china", social=3)
    scene.planet(bands=2)
    shown = crisis(scene, "c1418")
    assert text_of(shown[:-1]) == (
        "c1418 Food Shortages: The player with the least social resilience: gain 1 emergency token for each "
        "temperature band (now 2). 1 less for each social resilience you have."
    )
    assert shown[-1] == "    → would strike USA (1) · reduced for USA 1, China 3"


@pytest.mark.parametrize(
    ("name", "about", "says"),
    [
        ("c1430", {"usa": {"social": 1}, "china": {"social": 1}}, "would strike USA or China (1)"),
        ("c1435", {"usa": {"transport": 4}, "china": {"transport": 2}}, "would strike USA (4)"),
        ("c1439", {"usa": {"dirty": 4}, "china": {"dirty": 5}}, "would strike China (5)"),
        ("c1440", {}, "would strike USA or China (0)"),  # tags in play
        ("c1414", {"usa": {"infra": 0}, "china": {"infra": 2}}, "reduced for China 2"),
    ],
)
def test_every_way_to_be_struck(name, about, says):
    scene = Scene(*TWO)
    scene.crises(name)
    for seat, numbers in about.items():
        scene.give(seat, **numbers)
    assert crisis(scene, name)[-1] == f"    → {says}"


def test_a_crisis_of_the_group_and_one_prepared_for():
    scene = Scene(*TWO)
    scene.crises("c1426", "c1430", up=2)
    scene.tuck("c1426", "l1005")
    scene.t["noted"] = {"c1430": {"usa": 2}}
    assert crisis(scene, "c1426")[-1] == "    → 1 tucked: Ecology (l1005)"
    assert crisis(scene, "c1430")[-1] == "    → would strike USA or China (1) · reduced for USA 2"


def test_cards_tucked_under_a_crisis_reduce_it_for_all():
    scene = Scene(*TWO)
    scene.crises("c1439")
    scene.tuck("c1439", "l1000", "l1001", "l1010")
    assert text_of(crisis(scene, "c1439")).partition("→ ")[2] == (
        "would strike China (9) · reduced for USA 2, China 2 "
        "3 tucked: Society ×2, Incentive, Innovation (l1000, l1001, l1010)"
    )


def test_ongoing_crises_stand_apart():
    scene = Scene(*TWO)
    scene.ongoing("c1446")
    scene.tuck("c1446", "l1000")
    shown = lines(scene.act())
    assert "No crises lie out" in shown
    assert text_of(after(shown, "Ongoing crises")) == (
        "c1446 Humanitarian Aid Overwhelmed: Ongoing: no cards may be tucked under other crises. "
        "Ends with 2 Society tags tucked here. → 1 tucked: Society (l1000)"
    )


def test_alone_a_crisis_says_what_it_does_to_you():
    scene = Scene("usa")
    scene.crises("c1430", "c1414", up=2)
    scene.planet(bands=1)
    assert (
        "  c1430 Ecofascist Government: You: lose 1 social resilience. Ignored with 1 Society tag"
        in board(scene.act())
    )
    assert "would strike" not in board(scene.act())
    assert crisis(scene, "c1414")[-1] == "    → reduced by 1"


# --- global projects and challenges ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "tucked", "says"),
    [
        ("g1302", (), "not active: 0 of 2 Grid"),
        ("g1302", ("l1030",), "active · 1 tucked: Grid ×2 (l1030)"),
        ("g1308", (), "not active: 0 of 1 cards"),
        ("g1320", (), "active"),
        ("g1315", (), "not active: the least Industry emissions of a player are 1"),
    ],
)
def test_what_a_global_project_still_needs(name, tucked, says):
    scene = Scene(*TWO)
    scene.globals(name)
    scene.tuck(name, *tucked)
    shown = after(lines(scene.act()), "Global projects, 1 of at most 4")
    assert shown[0].startswith(f"  {name} {BOX.titles['en'][name]}: ")
    assert shown[-1] == f"    → {says}"


def test_a_global_project_is_active_without_an_emission():
    scene = Scene(*TWO)
    scene.globals("g1315")
    scene.give("china", industry=0)
    assert after(lines(scene.act()), "Global projects, 1 of at most 4")[-1] == "    → active"


def test_who_has_used_a_global_project():
    scene = Scene(*TWO)
    scene.globals("g1302", "g1315", "g1303")
    scene.tuck("g1302", "l1030")
    scene.tuck("g1303", "l1007")
    scene.give("china", industry=0)
    scene.hand("usa", "l1000")
    scene.t["global_uses"] = {"g1303": {"usa": 1}}  # in the crisis phase before
    game = scene.act()
    game.play("usa use g1302 china 1", "usa use g1315 l1000")
    shown = after(lines(game), "Global projects, 3 of at most 4")
    states = [line for line in shown if line.startswith("    →")]
    assert states == [
        "    → active · 1 tucked: Grid ×2 (l1030) · used by USA 1",
        "    → active",
        "    → active · 1 tucked: Regulation (l1007)",
    ]


def test_challenges_with_whom_they_are_for():
    scene = Scene(*TWO, challenges=["h04", "h09-china", "h05"])
    shown = lines(scene.act())
    assert after(shown, "Challenges") == [
        "  h04 Age of Crises (Group): Every Global Stage: draw 1 more unknown crisis.",
        "  h05 Fractured Summit (Group): The whole game: at most 2 global projects at a time.",
        "  h09 Fragile Society (China): At the end of the set-up: lose 1 social resilience.",
    ]


# --- powers -------------------------------------------------------------------------------------------


def test_numbers_of_a_power():
    scene = Scene(*TWO)
    scene.give("china", demand=14, clean=3, dirty=8, emergency=8)
    scene.t["fewer_cards"] = {"china": 1}
    shown = lines(scene.act())
    energy, carbon = after(shown, "You are USA")[:2]
    assert (
        energy == "  demand 7 (+1 a round), 2 clean + 5 dirty energy · resilience: social 1, eco 0, infra 1"
    )
    assert carbon.startswith("  carbon 12: 5 dirty, 2 Buildings, 3 Transportation, 1 Industry, 1 Agriculture")
    assert carbon.endswith(" · emergency tokens 0 of 12")
    assert after(shown, "China")[:4] == [
        "  demand 14 (+2 a round), 3 clean + 8 dirty energy, 3 short: 3 emergency tokens",
        "  resilience: social 1, eco 0, infra 1",
        "  carbon 21: 8 dirty, 3 Buildings, 2 Transportation, 7 Industry, 1 Agriculture",
        "  emergency tokens 8 of 12, next draw 3 cards less",
    ]


def test_a_project_with_all_its_tags():
    """Its top card, how many lie beneath, what it lacks, how often it was used, what it brings now."""
    scene = Scene(*TWO)
    scene.project("usa", 1, "l1013", "l1016", "l1014")
    scene.project("usa", 2, "l1012")
    scene.project("usa", 3, "l1035", "l1003")
    scene.project("usa", 4, "l1106")
    scene.project("usa", 5)
    scene.hand("usa", "l1000", "l1001")
    game = scene.act()
    game.play("usa use project-1 l1000", "usa use project-3 l1001")
    shown = after(lines(game), "You are USA")
    suns = sum(BOX.card_tags[BOX.card_names.index(card) * 11] for card in ("l1013", "l1014", "l1016"))
    assert f"  project-1  l1013 Solar Thermal Plants +2 [Solar ×{suns}" in shown[2]
    assert shown[2].endswith("] used 1")
    assert shown[3].endswith(f"gain 1 clean energy for each Solar tag (now {suns}).")
    assert "  project-2  l1012 Policy Think Tanks [Regulation, Innovation] needs 1 more Regulation" in shown
    assert "  project-3  l1035 Demand Response +1 [Grid ×2, Regulation] used 1 of 2" in shown
    assert "  project-4  l1106 Evacuation Plans [Infrastructure] used 0 of 1" in shown
    assert "  project-5  empty, a card can begin a project here" in shown
    assert shown[-1] == "Your hand is empty"
    others = after(lines(game, "china"), "USA")
    assert (
        "  project-4  l1106 Evacuation Plans [Infrastructure] used 0 of 1: gain 1 infrastructure resilience "
        in (others[-2])
    )
    assert others[-2].endswith("…") and len(others[-2]) <= WIDTH


def test_a_hand_in_full_and_another_one_in_short():
    scene = Scene(*TWO)
    scene.hand("usa", "l1000", "l1013")
    scene.hand("china", "l1030", "l1024")
    shown = lines(scene.act())
    assert text_of(after(shown, "Your hand, 2 cards")) == (
        "l1000 Youth Climate Movement [Society] Needs 2 Society tags. Once a round: draw 1 card with 2+ "
        "Society tags (2 with 4+, 3 with 6+). "
        "l1013 Solar Thermal Plants [Solar] As often as you like: discard 1 hand card → gain 1 clean energy "
        "for each Solar tag."
    )
    assert (
        after(shown, "China")[-1]
        == "  hand  l1024 Geothermal Power [Grid, Innovation] · l1030 Smart Grid [Grid, Grid]"
    )


def test_who_has_passed():
    game = Scene(*TWO).act()
    game.play("china pass")
    assert "China, passed" in lines(game) and "You are USA" in lines(game)
    assert "You are China, passed" in lines(game, "china")


# --- what a question is about -----------------------------------------------------------------------------


def test_global_projects_to_choose_from():
    game = keeling.new("e-mission", 2, seed=5)
    shown = after(lines(game), "Global projects drawn")
    assert shown[0].startswith("  g1302 Intercontinental Grid: Active with 2 Grid tags tucked here.")
    assert any(line.startswith("  g1321 ") for line in shown)


def test_cards_drawn_to_choose_from():
    scene = Scene(*TWO)
    scene.project("usa", 1, "l1012", "l1007", "l1008")
    game = scene.act(nature=["l1000", "l1024", "l1030"])
    game.play("usa use project-1")
    assert game.question is not None and game.question.rule == "keep-card"
    shown = after(lines(game), "Cards drawn")
    assert [line[2:7] for line in shown if line[2] == "l"] == ["l1000", "l1024", "l1030"]


def test_the_discard_pile_is_shown_to_whom_it_helps():
    scene = Scene(*TWO)
    scene.discard("l1000", "l1001")
    assert "Discard pile" not in board(scene.act())
    scene.project("usa", 1, "l1010", "l1002")
    shown = lines(scene.act())
    assert after(shown, "Discard pile") == [
        "  l1000 Youth Climate Movement [Society] · l1001 Green Public Investment [Incentive]"
    ]
    assert "Discard pile" not in board(scene.act(), "china")


def test_all_starting_cards_when_one_must_leave():
    game = keeling.new("e-mission", 2, options={"challenges": ["h18"]})
    assert game.question is not None and game.question.rule == "leave-card"
    shown = after(lines(game), "Your starting cards")
    assert [line[2:7] for line in shown if line[2] == "s"] == [f"s12{n}" for n in range(10, 15)]
    assert "Your starting cards" not in board(game, "china")


def test_a_loss_shows_the_cards_beneath_and_the_crisis():
    scene = Scene(*TWO)
    scene.crises("c1440")
    scene.project("usa", 1, "l1012", "l1013", "l1014", "l1019")
    game = scene.crises_only()
    assert game.question is not None and game.question.rule == "lose-card"
    shown = lines(game)
    assert after(shown, "Going on")[0].startswith("> c1440 ")
    assert "strikes USA" in " ".join(after(shown, "Going on"))
    assert "l1013 Solar Thermal Plants [Solar]" in " ".join(after(shown, "Beneath your projects"))
    assert "Going on" not in board(game, "china")


def test_a_crisis_that_can_be_helped_against():
    scene = Scene(*TWO)
    scene.crises("c1414")
    scene.globals("g1308")
    scene.tuck("g1308", "l1000", "l1001", "l1002")
    scene.planet(bands=3)
    scene.give("usa", infra=0)
    game = scene.crises_only()
    game.play("usa use g1308 l1000")
    shown = after(lines(game), "Going on")
    assert shown[0].startswith(
        "> c1414 Hurricanes: Everyone: gain 1 emergency token for each temperature band "
    )
    assert shown[-1] == "    → strikes USA, China · reduced for USA 1, China 2"


def test_alone_nobody_needs_to_be_told_who_is_struck():
    scene = Scene("usa")
    scene.crises("c1414")
    scene.globals("g1308")
    scene.tuck("g1308", "l1000")
    scene.planet(bands=3)
    assert "strikes" not in board(scene.crises_only())


def test_an_effect_that_goes_on():
    """After a crisis was turned up; a global project or a challenge of an overlay may ask as well."""
    scene = Scene(*TWO)
    scene.project("usa", 1, "s1223")
    scene.crises("c1414", "c1430")
    scene.hand("usa", "l1000")
    game = scene.act()
    game.play("usa use project-1 l1000 place-2")
    assert game.question is not None and game.question.rule == "choose"
    shown = after(lines(game), "Going on")
    assert shown[0].startswith("  s1223 Early Warning Systems [Innovation] Once a round")
    view = game.view("usa")
    view["question"]["about"] = "g1323 0-8"
    assert after(game.rules.board(view, SAY).splitlines(), "Going on")[0].startswith("  g1323 Global Solid")
    view["question"]["about"], view["challenges"] = "h25 0-8", {"h25": "usa"}
    assert after(game.rules.board(view, SAY).splitlines(), "Going on")[0].startswith("  h25 ")


# --- sentences --------------------------------------------------------------------------------------------


def scene_for_sentences() -> Scene:
    scene = Scene("usa", "china", "majority-world")
    scene.project("usa", 1, "s1210", "l1030")
    scene.project("usa", 2, "s1214")
    scene.project("usa", 3)
    scene.globals("g1302", "g1320", "g1323")
    scene.crises("c1414", "c1430", up=1)
    return scene


SENTENCES = {
    "usa pass": "Pass",
    "usa done": "Go on",
    "usa decline": "Add none of the new global projects",
    "usa": "",
    "usa use": "",
    "usa hello world": "",
    "usa use project-1": "Use Clean Electricity Plants (project 1)",
    "usa use project-1 l1000": "Use Clean Electricity Plants (project 1): discard Youth Climate Movement",
    "usa use project-2 l1044 china": (
        "Use Climate Debt Reparations (project 2): discard Fossil Fuel Nationalization, for China"
    ),
    "usa use project-3": "Use project 3",
    "usa use g1302 china 2": "Use Intercontinental Grid: give China 2 clean energy",
    "usa use g1320": "Use Global Solar Radiation Management",
    "usa use g1320 l1000 l1001": (
        "Use Global Solar Radiation Management: discard Youth Climate Movement and Green Public Investment "
        "tucked there"
    ),
    "usa use g1323 majority-world social 1": (
        "Use Global Solidarity Compact: give Majority World 1 social resilience"
    ),
    "usa tuck l1000": "Tuck Youth Climate Movement",
    "usa tuck l1000 project-1": "Tuck Youth Climate Movement under Clean Electricity Plants (project 1)",
    "usa tuck l1000 g1302": "Tuck Youth Climate Movement under Intercontinental Grid",
    "usa tuck l1000 c1414": "Tuck Youth Climate Movement under Hurricanes",
    "usa cover l1000": "Cover a project with Youth Climate Movement",
    "usa cover l1000 project-1": "Cover Clean Electricity Plants (project 1) with Youth Climate Movement",
    "usa cover l1000 project-3": "Begin project 3 with Youth Climate Movement",
    "usa cover l1000 project-6": "Begin project 6 with Youth Climate Movement",
    "usa keep g1300": "Keep Wind Technology at Scale",
    "usa keep g1300 discard g1302": "Keep Wind Technology at Scale in place of Intercontinental Grid",
    "usa keep l1000": "Keep Youth Climate Movement",
    "usa lose l1000": "Lose Youth Climate Movement",
    "usa lose g1302": "Lose Intercontinental Grid",
    "usa draft l1000": "Take Youth Climate Movement",
    "usa discard l1000": "Discard Youth Climate Movement",
    "usa leave s1214": "Leave Climate Debt Reparations out of the game",
    "usa choose social": "Choose social resilience",
    "usa choose buildings": "Choose Buildings",
    "usa choose arctic-ice": "Choose Arctic Ice Loss",
    "usa choose china": "Choose China",
    "usa choose place-2": "Choose the unknown crisis on place 2",
    "usa choose remove-emission": "Choose remove emissions",
    "usa choose yes": "Choose yes",
    "usa choose 2": "Choose 2",
    "nature": "",
    "nature draw": "",
    "nature draw l1000": "Youth Climate Movement is drawn",
    "nature packet l1000": "Youth Climate Movement is drawn",
    "nature deal-majority-world l1000": "Majority World draws Youth Climate Movement",
    "nature start-usa s1200": "USA begins with Clean Electricity Plants",
    "nature tuck-g1302 l1000": "Youth Climate Movement is turned up for Intercontinental Grid",
    "nature crisis c1414": "the crisis Hurricanes is laid out",
    "nature crisis ?": "an unknown crisis is laid out",
    "nature global g1302": "Intercontinental Grid is drawn",
    "nature challenge h04": "Age of Crises is drawn",
    "nature planet arctic-ice": "the planetary die shows Arctic Ice Loss",
    "nature geo 3": "the geoengineering die shows 3",
    "nature tie-majority-world 4": "Majority World rolls 4 to break the tie",
}


@pytest.mark.parametrize("line", SENTENCES)
def test_a_line_as_a_sentence(line):
    assert told(BOX, scene_for_sentences().act().view("usa"), line, SAY) == SENTENCES[line]


@pytest.mark.parametrize(
    ("card", "words", "says"),
    [
        ("l1050", "china l1000", "give Youth Climate Movement to China"),
        ("l1050", "", ""),
        ("l1109", "usa china 1", "move 1 emergency token from USA to China"),
        ("l1110", "l1000 china", "discard Youth Climate Movement, for China"),
        ("l1053", "buildings buildings", "remove Buildings and Buildings"),
        ("s1203", "l1000 eco", "discard Youth Climate Movement, gain ecological resilience"),
        ("l1014", "l1000 yes", "discard Youth Climate Movement, remove dirty energy"),
        ("l1014", "l1000 no", "discard Youth Climate Movement, keep the dirty energy"),
        ("l1123", "l1000 remove-dirty", "discard Youth Climate Movement, remove 2 dirty energy"),
        (
            "l1123",
            "l1000 remove-emission industry",
            "discard Youth Climate Movement, remove 1 emission of any kind, remove Industry",
        ),
        ("l1010", "l1001", "take Green Public Investment"),
        (
            "l1103",
            "place-2 place-3",
            "turn up the unknown crisis on place 2 and the unknown crisis on place 3",
        ),
        (
            "l1107",
            "l1000 l1001 place-2",
            "discard Youth Climate Movement and Green Public Investment, "
            "discard the unknown crisis on place 2",
        ),
        ("l1105", "l1000 c1414", "discard Youth Climate Movement, replace Hurricanes"),
        ("l1104", "l1000 c1414", "discard Youth Climate Movement, reduce Hurricanes"),
        ("l1111", "g1302", "under Intercontinental Grid"),
        ("l1075", "industry", "Industry"),  # with too few tags nothing is to be chosen
        ("l1000", "china", "China"),  # nor here
    ],
)
def test_what_is_chosen_for_an_effect(card, words, says):
    scene = Scene(*TWO)
    scene.project("usa", 1, card)
    name = BOX.titles["en"][card]
    line = f"usa use project-1 {words}".strip()
    whole = f"Use {name} (project 1)" + (f": {says}" if says else "")
    assert told(BOX, scene.act().view("usa"), line, SAY) == whole


def test_what_can_be_chosen_may_depend_on_the_tags():
    scene = Scene(*TWO)
    scene.project("usa", 1, "l1075", "l1001", "l1047", "l1054", "l1065")
    view = scene.act().view("usa")
    assert told(BOX, view, "usa use project-1 industry", SAY) == (
        "Use EV Subsidies (project 1): remove Industry"
    )


@pytest.mark.parametrize(
    ("project", "words", "says"),
    [
        ("g1319", "l1000 c1446", "discard Youth Climate Movement, end Humanitarian Aid Overwhelmed"),
        ("g1303", "china", "for China"),
        ("g1322", "l1002", "discard Open-Source Research tucked there"),
    ],
)
def test_what_is_chosen_for_a_global_project(project, words, says):
    name = BOX.titles["en"][project]
    view = Scene(*TWO).act().view("usa")
    assert told(BOX, view, f"usa use {project} {words}", SAY) == f"Use {name}: {says}"


def test_of_the_past_it_is_not_known_which_card_lay_on_top():
    view = scene_for_sentences().act().view("usa")
    assert told(BOX, view, "usa use project-2 l1044 china", SAY, past=True) == (
        "Use project 2: Fossil Fuel Nationalization, China"
    )
    assert told(BOX, view, "usa use g1302 china 2", SAY, past=True) == (
        "Use Intercontinental Grid: give China 2 clean energy"
    )
    assert told(BOX, view, "usa cover l1000 project-3", SAY, past=True) == (
        "Cover project 3 with Youth Climate Movement"
    )


# --- what happened of itself --------------------------------------------------------------------------------


def test_news_of_a_round():
    scene = Scene(*TWO)
    scene.crises("c1414", "c1446", up=1)
    scene.planet(bands=2)
    scene.give("china", dirty=0, clean=12)
    game = scene.act(nature=["planet arctic-ice", "planet permafrost", "planet amazon"])
    before = game.view("usa")
    assert news(BOX, before, before, SAY) == []
    pass_all(game)
    said = news(BOX, before, game.view("usa"), SAY)
    assert "crises dealt with (Hurricanes)" in said
    assert "ongoing from now on (Humanitarian Aid Overwhelmed)" in said
    assert "Arctic Ice Loss on 1, a tipping point" in said and "Thawing Permafrost on 1" in said


def test_the_turning_point_is_news():
    scene = Scene(*TWO)
    before = scene.act().view("usa")
    scene.planet(turning_point=1)
    assert news(BOX, before, scene.act(check=False).view("usa"), SAY) == ["the turning point is reached"]
