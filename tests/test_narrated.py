"""What the phases that run by themselves are told like: the end of a decade, or of a round, word by word."""

from typing import Any

from keeling import Game
from keeling.kernel.story import Watch
from keeling.locale import speaker
from tests.co2.scene import Scene as Co2Scene
from tests.emission.scene import Scene as EmissionScene
from tests.emission.scene import pass_all
from tests.scenes import REGIONS, FamilyScene
from tests.second_chance.scene import Scene


def told(game: Game, language: str = "en") -> dict[str, list[str]]:
    """What followed each line, of those that anything followed."""
    position = game.first.clone()
    position.advance()
    watch, say = Watch(game.rules, position), speaker(language)
    found = {}
    for entry in game.entries:
        steps = list(watch.story(position, entry.pick, entry.seat))
        if sentences := game.rules.narrated(game.setup, steps, say):
            found[entry.text] = sentences
    return found


def last_turn(s: FamilyScene, rounds: int, seat: str, nature: list[Any]) -> Game:
    """The turn after which the operations of the decade are over."""
    s.t["round"] = rounds - 1
    s.t["main_actions_left" if "main_actions_left" in s.t else "actions_left"] = 0
    seats = list(s.t["money"])
    s.t["start_player"] = seats[(seats.index(seat) + 1) % len(seats)]
    return s.turn(seat, nature=nature)


def test_the_end_of_a_cooperative_decade():
    """Income, penalties, a fine and its price, a CEP paid, the inspectors."""
    s = Scene("coop", 2, inspectors=True)
    s.score(60)
    s.know("yellow", solar=3)
    s.all_env_done("green-4", "green-2", "blue-1", "blue-2")
    s.env("blue-2", "topic-solar")
    for region in REGIONS[3:]:
        s.plant(region, 2010, "solar", "red")
    for region, seat in (("europe", "yellow"), ("north-america", "red")):
        s.control(region, seat)
        s.region_cep(region, 0)
    s.region_cep("south-america", 1)
    s.cep("yellow", 1)
    s.cep("red", 0)
    s.market(1, 4)
    g = last_turn(s, 4, "red", ["coal", "gas", "oil", "gas", "coal"])
    g.play("red end", "yellow income money-2 vp-0", "yellow reduce 0")
    assert told(g) == {
        "red end": ["Income"],
        "yellow income money-2 vp-0": [
            "Environmental Goals",
            "Group: −5 VP (open Environmental Goals)",
            "Energy Supply",
        ],
        "nature fossil-north-america coal": [
            "CO₂ +40: 440 ppm",
            "North America is under control: Red owes a CEP",
        ],
        "nature fossil-south-america gas": ["CO₂ +20: 460 ppm", "South America: −1 CEP"],
        "nature fossil-europe oil": [
            "CO₂ +30: 490 ppm",
            "Europe is under control: Yellow owes a CEP",
            "Red has no CEP to pay with: a fine of 4 VP",
            "Yellow: −1 CEP",
            "The CEP price is now $5",
            "The bank refills the CEP market: 1 CEP",
        ],
        "nature fossil-blue-inspector coal": [
            "The blue UN Inspector stops at: summit on solar",
            "Decade 2 begins, start player: Red",
            "Operations",
        ],
    }
    assert told(g, "de")["nature fossil-europe oil"] == [
        "CO₂ +30: 490\xa0ppm",
        "Europa wird kontrolliert: Gelb schuldet 1 KEZ",
        "Rot hat kein KEZ zum Zahlen: 4 SP Strafe",
        "Gelb: −1 KEZ",
        "Der KEZ-Preis ist jetzt 5\xa0$",
        "Die Bank füllt den KEZ-Markt auf: 1 KEZ",
    ]


def test_the_end_of_a_competitive_decade():
    """An event strikes who has nothing to give; the next decade begins with energy supply."""
    s = Scene("competitive", 2)
    for region in REGIONS[1:]:
        s.plant(region, 2020, "solar", "red")
    s.events("africa", "asia")
    s.tech("yellow", 0)
    s.cep("yellow", 0)
    s.region_tech("oceania", 1)
    g = last_turn(s, 4, "red", ["europe", "coal"]).play("red end")
    assert told(g) == {
        "red end": [
            "Income",
            "Events",
            "Oceania: −1 Tech cube",
            "The event strikes: Africa",
            "Yellow: −2 VP (events)",
            "Yellow has no CEP to pay with: a fine of 3 VP",
        ],
        "nature event europe": ["Decade 2 begins, start player: Red", "Energy Supply"],
        "nature fossil-north-america coal": ["CO₂ +40: 90 ppm", "North America: −1 CEP", "Operations"],
    }


def test_the_final_scoring_of_a_competitive_game():
    s = Scene("competitive", 2)
    s.t["decade"] = 4
    s.t["goal_sold"] = {"red": 1}
    s.control("africa", "yellow")
    s.region_cep("africa", 2)
    s.cep("yellow", 0)
    s.cep("red", 0)
    s.market(2, 5)
    s.tech("yellow", 3)
    s.tech("red", 2)
    s.money("yellow", 7)
    s.money("red", 9)
    s.un(1, "a08", "red")
    g = s.steps(["end-decade", "yellow", 0]).play("yellow discard goal")
    assert told(g) == {
        "yellow discard goal": [
            "Yellow: +$8, +12 VP (money), +3 VP (most Tech cubes); Red: +6 VP (UN Goal cards), +4 VP (money)",
            "All decades were played.",
        ]
    }


def test_the_end_of_a_solo_decade():
    s = Scene("solo", 1)
    s.score(60)
    s.all_env_done("green-4")
    s.env("green-4", "build-recycling")
    for region in REGIONS[1:]:
        s.plant(region, 2010, "solar", "yellow")
    g = last_turn(s, 4, "yellow", ["coal", "gas", "oil"]).play("yellow end", "yellow reduce 0")
    assert told(g) == {
        "yellow end": [
            "Income",
            "Environmental Goals",
            "Group: −1 VP (open Environmental Goals)",
            "Energy Supply",
        ],
        "nature fossil-north-america coal": ["CO₂ +40: 440 ppm", "North America: −1 CEP"],
        "nature fossil-green-inspector gas": ["The green UN Inspector stops at: recycling plant"],
        "nature fossil-blue-inspector oil": ["Decade 2 begins, start player: Yellow", "Operations"],
    }


def test_a_summit_and_a_goal():
    s = Scene("coop", 2)
    s.summit(1, 1, recycling="red")
    s.project("africa-1", "hydro", scientist="yellow")
    s.t["main_actions_left"] = 0
    s.all_env_done("blue-1")
    s.env("blue-1", "size-2")
    g = s.turn("yellow")
    g.play("yellow move africa-1", "yellow to summit-1-hydro", "yellow end", "red learn recycling")
    assert told(g) == {
        "yellow to summit-1-hydro": ["Yellow: +1 hydro knowledge"],
        "yellow end": [
            "The summit takes place: recycling, hydro",
            "Environmental Goal achieved: summit of 2",
        ],
    }  # what Red learns, the line itself says


def test_a_plant_and_control():
    s = Scene("coop", 2)
    s.project("africa-1", "solar", token="red")
    s.know("yellow", solar=3)
    s.money("yellow", 20)
    s.tech("yellow", 4)
    s.cep("yellow", 3)
    s.control("africa", "red")
    s.agenda("africa", 6)
    s.all_env_done("green-1")
    s.env("green-1", "build-africa")
    assert told(s.turn("yellow").play("yellow build africa-1")) == {
        "yellow build africa-1": [
            "Yellow: −$10, −2 Tech cubes, −1 CEP",
            "Environmental Goal achieved: plant in Africa",
            "Group: +8 VP (power plants)",
            "Yellow takes control of Africa",
        ]
    }


def test_the_end_of_a_decade_of_2012():
    """The controller without a CEP must buy one; below 350 ppm no event strikes."""
    s = Co2Scene(2)
    for region in REGIONS[2:]:
        s.plant(region, 2, "solar", "yellow")
    s.expert("orange", solar=4)
    s.control("north-america", "orange")
    s.region_cep("north-america", 0)
    s.cep("orange", 0)
    s.money("orange", 1)
    s.market(1, 3)
    s.t["goal_sold"] = {"orange": 1}
    s.events("africa", "asia")
    s.tech("yellow", 0)
    s.region_tech("oceania", 1)
    g = last_turn(s, 5, "orange", ["coal", "gas", "europe"])
    g.play("orange end", "orange income money-2 vp-0", "orange begin north-america")
    assert told(g) == {
        "orange end": ["Decade 2 begins, start player: Orange", "Supply: income"],
        "orange income money-2 vp-0": ["Oceania: −1 Tech cube", "Supply: energy demand"],
        "nature fossil-north-america coal": [
            "CO₂ +40: 240 ppm",
            "Orange: −$3",
            "The CEP price is now $4",
            "The bank refills the CEP market: 1 CEP",
        ],
        "nature fossil-south-america gas": [
            "CO₂ +20: 260 ppm",
            "South America: −1 CEP",
            "Supply: event",
            "No event strikes, as CO₂ is below 350 ppm: Africa",
        ],
        "nature event europe": ["Operations"],
    }


def test_the_end_of_a_solo_decade_of_2012():
    s = Co2Scene(1)
    s.fossil("africa", 2, "coal")
    for region in ("south-america", "europe", "asia", "oceania"):
        s.plant(region, 2, "solar", "yellow")
    for region in REGIONS[:4]:
        s.fossil(region, 3, "oil")
    s.tech("yellow", 0)
    s.events("africa", "asia")
    s.un(1, 36)
    g = last_turn(s, 6, "yellow", ["coal", "europe"]).play("yellow end")
    assert told(g) == {
        "yellow end": [
            "Decade 2 begins, start player: Yellow",
            "Supply: income",
            "Supply: energy demand",
        ],
        "nature fossil-north-america coal": [
            "CO₂ +40: 400 ppm",
            "North America: −1 CEP",
            "Supply: event",
            "The event strikes: Africa",
            "Yellow: −2 VP (events)",
            "The first unclaimed UN Goal card leaves the game",
        ],
        "nature event europe": ["Operations"],
    }


def test_the_final_scoring_of_2012():
    s = Co2Scene(2)
    s.t["decade"] = 4
    s.t["goal_sold"] = {"orange": 1, "yellow": 1}
    s.control("africa", "yellow")
    s.region_cep("africa", 2)
    s.cep("yellow", 0)
    s.cep("orange", 1)
    s.market(3, 5)
    s.money("yellow", 7)
    s.money("orange", 4)
    s.tech("yellow", 1)
    s.tech("orange", 3)
    s.un(1, 36, "yellow")
    g = last_turn(s, 5, "orange", []).play("orange end")
    assert told(g) == {
        "orange end": [
            "The last decade is over.",
            "Final scoring",
            "Yellow: +$10, +8 VP (money), +3 VP (most UN Goal cards); "
            "Orange: +$5, −1 CEP, +4 VP (money), +3 VP (most Tech cubes); Africa: −2 CEPs",
        ]
    }


def test_the_end_of_a_round_of_e_mission():
    """Energy gaps, emissions made and bound, the thermometer, the planet, crises, growth."""
    s = EmissionScene("usa", "china")
    s.give("usa", demand=12, dirty=6, clean=3, emergency=1, social=1)
    s.give("china", demand=10, dirty=10, clean=0)
    s.crises("c1413", "c1444")
    g = pass_all(s.act(nature=["arctic-ice", "permafrost"]))
    assert told(g) == {
        "china pass": [
            "Emissions",
            "USA lacks energy: 3 emergency tokens",
            "Emissions of all powers: 36 CO₂",
            "Trees, oceans and air filters bind 18 CO₂",
            "18 CO₂ stays in the air and goes onto the thermometer",
            "It is 1.3 °C warmer now",
            "Crisis",
        ],
        "nature planet arctic-ice": [
            "Arctic Ice Loss: field 1, a tipping point",
            "It is 1.4 °C warmer now",
        ],
        "nature planet permafrost": [
            "Thawing Permafrost: field 1",
            "Crisis: Flooding",
            "USA: emergency tokens +1; China: emergency tokens +1",
            "Ongoing from now on: Fossil Fuel Disinformation",
            "Growth",
            "Round 2 begins",
            "USA: energy demand +1; China: energy demand +2",
            "Global",
        ],
    }


def test_the_end_of_a_solo_round_of_e_mission():
    """A tipping point lays out another crisis; one does no harm, one does."""
    s = EmissionScene("usa")
    s.crises("c1415", "c1435")
    g = pass_all(s.act(nature=["extreme-weather", "c1413", "c1434"]))
    assert told(g) == {
        "usa pass": [
            "Emissions",
            "Emissions of all powers: 18 CO₂",
            "Trees, oceans and air filters bind 10 CO₂",
            "8 CO₂ stays in the air and goes onto the thermometer",
            "It is 1.3 °C warmer now",
            "Crisis",
        ],
        "nature planet extreme-weather": ["Extreme Weather: field 1, a tipping point"],
        "nature crisis c1434": [
            "Crisis: Storms",
            "It does no harm",
            "Crisis: Car Boom",
            "USA: emissions (Transportation) +1",
            "Crisis: Flooding",
            "It does no harm",
            "Crisis: Coal Comeback",
            "USA: dirty energy +1",
            "Growth",
            "Round 2 begins",
            "USA: energy demand +2",
            "Global",
        ],
    }


def test_a_victory_in_e_mission():
    s = EmissionScene("usa", "china")
    for seat in s.seats:
        s.give(seat, demand=5, dirty=0, clean=9, buildings=0, transport=0, industry=0, agriculture=0)
    s.crises("c1426")
    s.planet(bands=1, loose_carbon=1)
    assert told(pass_all(s.act())) == {
        "china pass": [
            "Emissions",
            "Emissions of all powers: 0 CO₂",
            "The turning point is reached: more CO₂ is bound than emitted",
            "It is 1.2 °C warmer now",
            "Crisis",
            "Crisis: Methane Release",
            "Planet: global emissions +2",
            "Growth",
            "You bound more carbon than you made, and you got through the crises.",
        ]
    }


def test_nothing_happens_after_the_end():
    """Too many emergency tokens: what was still to do is not told."""
    s = EmissionScene("usa", "china")
    s.give("usa", demand=12, dirty=0, clean=0, emergency=11)
    assert told(pass_all(s.act()))["china pass"] == [
        "Emissions",
        "USA lacks energy: 12 emergency tokens",
        "A power has too many emergency tokens.",
    ]
