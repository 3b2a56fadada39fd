"""Finished games of every mode, replayed line by line to the result they had.

A rules change shows up here as a line that no longer fits. If it is meant, say so in CHANGELOG.md
under a rules heading, raise the rules version, and write the games anew.
"""

from pathlib import Path

import pytest

import keeling
from keeling.kernel.game import result_line

GAMES = sorted((Path(__file__).parent / "games").glob("*.keeling"))


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_golden_game(path):
    text = path.read_text("utf-8")
    g = keeling.load(text)  # checks every line, the result and the digest of the last position
    assert g.over and g.result is not None
    assert f"result: {result_line(g.result)}" in text
    if f"\nrules: {g.rules.version}\n" in text:
        assert g.save() == text
    else:  # it goes on with the values it began with
        again = keeling.load(g.save())
        assert again.log == g.log and again.digest() == g.digest()


def test_games_of_an_older_version_go_on_with_its_values():
    """Rules 1 of e-Mission: other starting values (docs/balance.md)."""
    now = keeling.new("e-mission", options={"powers": ["usa"]}, seed=3)
    old = keeling.new("e-mission", options={"powers": ["usa"], "data": "@1"}, seed=3)
    assert (now.view()["table"]["emergency"]["usa"], old.view()["table"]["emergency"]["usa"]) == (3, 1)
    text = old.save().replace(f"rules: {old.rules.version}", "rules: 1").replace('option data: "@1"\n', "")
    assert "@1" not in text
    assert keeling.load(text).digest() == old.digest()
    dump = old.dump() | {"rules": 1}
    dump["options"].pop("data")
    assert keeling.restore(dump).digest() == old.digest()
    with pytest.raises(keeling.BadData, match=r"'@7': no such version of component data; .* @1, @2$"):
        keeling.new("e-mission", options={"data": "@7"})
    with pytest.raises(keeling.BadSave, match="line 3: this game follows rules 4; installed are 3"):
        keeling.load(text.replace("rules: 1", "rules: 4"))


def test_until_rules_2_europe_and_the_majority_world_of_e_mission_began_otherwise():
    """Tiles for society and emergency tokens, each with all its values before (docs/balance.md)."""
    values = {"@1": ((1, 0), (1, 2)), "@2": ((1, 2), (0, 3)), None: ((0, 3), (1, 2))}
    for data, (europe, majority_world) in values.items():
        options = {"powers": ["europe", "majority-world"]} | ({"data": data} if data else {})
        g = keeling.new("e-mission", options=options, seed=3)
        assert (began(g, "europe"), began(g, "majority-world")) == (europe, majority_world)
    text = keeling.new("e-mission", options=options | {"data": "@2"}, seed=3).save()
    old = keeling.load(text.replace("rules: 3", "rules: 2").replace('option data: "@2"\n', ""))
    assert (began(old, "europe"), began(old, "majority-world")) == ((1, 2), (0, 3))


def test_a_competitive_game_of_second_chance_keeps_the_board_it_began_with():
    """Rules 1: Africa, Oceania and South America have three demand spaces each (docs/balance.md)."""
    path = next(path for path in GAMES if path.stem == "second-chance-competitive-4-17")
    old = keeling.load(path.read_text("utf-8"))
    assert old.setup.options["data"] == "@1"
    in_2030 = [line.split()[1] for line in old.log if line.startswith("nature fossil-africa")]
    now = keeling.load((path.parent / "second-chance-2-competitive-4.keeling").read_text("utf-8"))
    assert len(in_2030) == 3
    assert len([line for line in now.log if line.startswith("nature fossil-africa")]) == 2


@pytest.mark.parametrize(("version", "goal_08"), [(1, (3, 2, 2)), (2, (3, 2, 2)), (3, (3, 3, 3))])
def test_a_team_of_second_chance_keeps_the_goals_it_began_with(version, goal_08):
    """Until rules 3 goal 08 asks two players for less, until rules 2 three and four (docs/balance.md)."""
    for seats, before, since in zip((2, 3, 4), goal_08, (4, 3, 3), strict=True):
        now = keeling.new("second-chance", mode="coop", seats=seats, seed=3)
        old = keeling.new("second-chance", mode="coop", seats=seats, options={"data": f"@{version}"}, seed=3)
        text = old.save().replace("rules: 4", f"rules: {version}").replace(f'option data: "@{version}"\n', "")
        assert keeling.load(text).digest() == old.digest()
        numbers = [number_of(g, "goal-08") for g in (old, keeling.load(text), now)]
        assert numbers == [before, before, since]


@pytest.mark.parametrize("goal", ["goal-10", "goal-12"])
def test_until_rules_3_goals_10_and_12_ask_teams_for_one_less(goal):
    for data, numbers in (("@1", (4, 3, 3)), ("@2", (4, 3, 3)), ("@3", (4, 4, 3)), (None, (5, 5, 4))):
        options = {"data": data} if data else {}
        teams = [keeling.new("second-chance", seats, "coop", options=options) for seats in (2, 3, 4)]
        assert tuple(number_of(g, goal) for g in teams) == numbers


def test_until_rules_1_two_plants_of_a_type_were_small_in_co2():
    """Now three of five are (docs/balance.md)."""
    now, old = (keeling.new("co2", options=options, seed=3) for options in ({}, {"data": "@1"}))
    assert (small_and_large(now), small_and_large(old)) == ([3, 2], [2, 3])
    text = old.save().replace("rules: 2", "rules: 1").replace('option data: "@1"\n', "")
    assert small_and_large(keeling.load(text)) == [2, 3]


def began(g, power):
    table = g.view()["table"]
    return table["resilience"][power]["social"], table["emergency"][power]


def small_and_large(g):
    return list(g.position.box.stack_levels)


def number_of(g, goal):
    box = g.position.box
    return box.goal_number[box.goal_names.index(goal) * 5 + g.setup.seats]


def test_there_are_a_dozen_over_all_modes():
    games = [keeling.load(path.read_text("utf-8")) for path in GAMES]
    for rules in keeling.GAMES.values():
        mine = [g for g in games if g.rules is rules]
        assert len(mine) >= 12
        assert {g.setup.mode for g in mine} == set(rules.modes)
        assert {(g.setup.mode, g.setup.seats) for g in mine} == {
            (mode, seats) for mode in rules.modes for seats in rules.seats[mode]
        }
