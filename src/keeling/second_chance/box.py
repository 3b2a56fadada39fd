"""Everything printed on the components, as numbers the rules can index.

The values are in `data/*.toml`; the words are those of `terms`. Loading checks every count and total.
What both editions have is in `co2_family/box.py`.
"""

from collections.abc import Iterator
from typing import Final

from ..co2_family.box import LEVELS, FamilyBox, by_region, enough, printed, total
from ..co2_family.terms import (
    BUILD,
    COUNT_NAMES,
    ENERGIES,
    FOSSIL_NAMES,
    GAIN_LESS,
    GAIN_MONEY,
    GAIN_NAMES,
    REGION_NAMES,
    REGIONS,
    SLOTS,
    TOPICS,
)
from ..kernel.catalogue import Catalogue, Record, Value, read, stamp
from ..kernel.errors import BadData
from ..kernel.ints import append, count, extend, i64, vec
from .terms import ACTION_NAMES, COLOUR_NAMES, ENERGY_NAMES, ENV_NAMES, ENV_REGION, ENV_SIZE

PACKAGE: Final = "keeling.second_chance"


class Box(FamilyBox):
    """The printed numbers of one copy of the game. Nothing in it changes after loading."""

    # board
    demand_coop: vec[i64]
    demand_competitive: vec[i64]
    # plants and knowledge tracks
    cost_cep: vec[i64]  # [level * 5 + energy]
    level_space: vec[i64]  # [level * 5 + energy]
    pink_space: vec[i64]
    # fossil plants
    fossil_removed_three: vec[i64]
    inspector_steps: vec[i64]
    # UN goal cards
    un_size: vec[i64]
    un_two: vec[i64]  # [seats]
    un_three: vec[i64]
    un_two_competitive: i64
    un_three_competitive: i64
    un_vp: i64
    un_table: vec[i64]
    un_unclaimed: i64
    # lobbyists
    lobby_first: vec[i64]
    # environmental goals, by kind
    env_kinds: i64
    env_names: list[str]
    env_colour: vec[i64]
    env_test: vec[i64]
    env_value: vec[i64]
    env_count: vec[i64]
    env_spaces: vec[i64]
    env_penalty: vec[i64]
    reduction_price: vec[i64]
    # private goals
    goals: i64
    goal_names: list[str]
    goal_count: vec[i64]
    goal_number: vec[i64]  # [goal * 5 + seats]
    # company goals
    company_removed_two: vec[i64]
    # epithets
    epithet_ranks: list[str]  # [unclaimed UN cards]
    epithet_ppm: vec[i64]  # upper bounds
    epithet_names: list[str]
    # start, clock, limits
    tokens: i64
    cubes: i64
    markers: i64
    discs: i64
    goals_dealt: i64
    companies_dealt: i64
    solo_goals_dealt: i64
    solo_goals_kept: i64
    rounds_last_three: i64
    decades_coop: i64
    decades_competitive: i64
    first_decade: i64
    co2_start_coop: i64
    co2_start_competitive: i64
    co2_floor: i64
    event_threshold: i64
    step_ppm: i64
    solo_start_vp: i64
    solo_start_vp_hard: i64
    enemy_cubes: i64
    enemy_limit: i64
    solo_goals: i64

    def __init__(self, data: Catalogue) -> None:
        super().__init__(data, ENERGY_NAMES, 4)
        self._start(data)
        self._pieces(data)
        self._clock(data)
        self._solo(data)
        self._board(data)
        self.cep_spaces = by_region(data, "cep_spaces")
        self.demand_coop = by_region(data, "demand_coop", 0, SLOTS)
        self.demand_competitive = by_region(data, "demand_competitive", 0, SLOTS)
        self._projects(data)
        self._tracks(data)
        self._levels(data)
        self._agendas(data)
        self._summits(data)
        self._fossils(data)
        self._fossil_rules(data)
        self._un_goals(data, 2, 3)
        self._un_display(data)
        self._lobbyists(data, ACTION_NAMES, GAIN_NAMES[:GAIN_LESS])
        self._early_gains(data)
        self._environment(data)
        self._private_goals(data)
        self._company_goals(data, range(len(COUNT_NAMES)))
        self._company_deal(data)
        self._events(data, "tile")
        self._epithets(data)
        self._supply(self.cep_spaces, 2)  # two inspectors are tech cubes
        self._names([("environment.toml", self.env_names), ("private_goals.toml", self.goal_names)])

    def _pieces(self, data: Catalogue) -> None:
        file = "start.toml"
        box = data.table("contents.toml", "box")
        self.solo_goals = box.number("solo_goals", 12, 12)  # each has its own rule
        player = data.table(file, "player")
        self.tokens = player.number("infrastructure_tokens", 1)
        self.cubes = player.number("control_cubes", 1)
        self.markers = player.number("control_markers", 1)
        self.discs = player.number("discs", ENERGIES)
        self.goals_dealt = player.number("private_goals", 1)
        self.companies_dealt = player.number("company_goals", 1)
        total(box, "infrastructure_tokens", file, self.tokens * self.colours)
        total(box, "control_cubes", file, self.cubes * self.colours)
        total(box, "control_markers", file, self.markers * self.colours)
        total(box, "discs", file, self.discs * self.colours)

    def _clock(self, data: Catalogue) -> None:
        clock = data.table("start.toml", "clock")
        self.first_decade = clock.number("first_decade", 0, 9999)
        self.decades_coop = clock.number("decades_coop", 1, SLOTS)
        self.decades_competitive = clock.number("decades_competitive", 1, SLOTS)
        self.rounds_last_three = clock.number("rounds_last_decade_three", 1, self.rounds[3])

        co2 = data.table("start.toml", "co2")
        self.step_ppm = co2.number("step", 1)
        self.co2_floor = co2.number("floor", 0, self.co2_limit)
        self.co2_start_coop = co2.number("start_coop", self.co2_floor, self.co2_limit)
        self.co2_start_competitive = co2.number("start_competitive", 0, self.co2_limit)
        self.event_threshold = co2.number("second_event_from", 0, self.co2_limit)
        self.reduction_price = vec[i64](co2.numbers("step_price", self.decades_coop, 1))
        for key in ("limit", "floor", "start_coop", "start_competitive", "second_event_from"):
            if co2.number(key) % self.step_ppm:
                raise co2.bad(key, co2.number(key), f"a multiple of {self.step_ppm}")

    def _solo(self, data: Catalogue) -> None:
        solo = data.table("start.toml", "solo")
        self.solo_start_vp = solo.number("vp")
        self.solo_start_vp_hard = solo.number("vp_hard")
        self.solo_goals_dealt = solo.number("private_goals_drawn", 1)
        self.solo_goals_kept = solo.number("private_goals_kept", 1, self.solo_goals_dealt)
        self.enemy_limit = solo.number("enemy_cubes_per_region", 1)
        self.enemy_cubes = solo.number("enemy_cubes", 0, min(self.cubes, self.enemy_limit * REGIONS))

    def _projects(self, data: Catalogue) -> None:
        """A project tile of a level becomes a plant of that level."""
        file = "plants.toml"
        levels = ("level-1", "level-2")
        self._plants(data, levels)
        total(data.table("contents.toml", "box"), "projects", file, sum(self.stack_levels) * ENERGIES)
        tables = [data.table(file, f"{level}.{name}") for level in levels for name in ENERGY_NAMES]
        self.cost_cep = vec[i64]([table.number("cep") for table in tables])

    def _levels(self, data: Catalogue) -> None:
        end = self.track_end
        self.level_space = vec[i64]([0] * (LEVELS * ENERGIES))
        self.pink_space = vec[i64]()
        for energy, name in enumerate(ENERGY_NAMES):
            table = data.table("tracks.toml", name)
            first = table.number("level_1", 1, end)
            self.level_space[energy] = first
            self.level_space[ENERGIES + energy] = table.number("level_2", first, end)
            self.pink_space = append(self.pink_space, table.number("pink", 1, end))

    def _fossil_rules(self, data: Catalogue) -> None:
        self.fossil_removed_three = vec[i64]()
        self.inspector_steps = vec[i64]()
        for fuel, name in enumerate(FOSSIL_NAMES):
            fossil = data.table("fossils.toml", name)
            self.fossil_removed_three = append(
                self.fossil_removed_three, fossil.number("removed_with_three", 0, self.fossil_count[fuel])
            )
            self.inspector_steps = append(self.inspector_steps, fossil.number("inspector_steps"))
            if self.fossil_ppm[fuel] % self.step_ppm:
                raise fossil.bad("ppm", self.fossil_ppm[fuel], f"a multiple of {self.step_ppm}")

    def _un_display(self, data: Catalogue) -> None:
        file = "un_goals.toml"
        self.un_size = vec[i64](
            [sum(self.un_plants[n * ENERGIES : (n + 1) * ENERGIES]) for n in range(self.un_cards)]
        )
        two = count(self.un_size, 2)
        three = count(self.un_size, 3)
        displays = [data.table(file, f"display.seats-{seats + 1}") for seats in range(self.colours)]
        self.un_two = vec[i64]((0, *[display.number("two_plants", 0, two) for display in displays]))
        self.un_three = vec[i64]((0, *[display.number("three_plants", 0, three) for display in displays]))
        display = data.table(file, "display.competitive")
        self.un_two_competitive = display.number("two_plants", 0, two)
        self.un_three_competitive = display.number("three_plants", 0, three)
        score = data.table(file, "score")
        self.un_vp = score.number("coop")
        self.un_table = vec[i64]((0, *score.numbers("competitive", 4)))
        self.un_unclaimed = score.number("may_be_left")

    def _early_gains(self, data: Catalogue) -> None:
        """Cards whose money may come before the build it helps to pay."""
        self.lobby_first = vec[i64]()
        for number, card in enumerate(data.records("lobbyists.toml", "card")):
            first = card.flag("first", False)
            if first and (self.lobby_action[number] != BUILD or self.lobby_gain[number] != GAIN_MONEY):
                raise card.bad("first", True, "true only for build with money")
            self.lobby_first = append(self.lobby_first, int(first))

    def _environment(self, data: Catalogue) -> None:
        file = "environment.toml"
        box = data.table("contents.toml", "box")
        tiles = data.records(file, "tile")
        self.env_names = []
        self.env_colour = vec[i64]()
        self.env_test = vec[i64]()
        self.env_value = vec[i64]()
        self.env_count = vec[i64]()
        goals: list[tuple[i64, i64, i64]] = []
        for tile in tiles:
            test = tile.word("test", ENV_NAMES)
            goal = (tile.word("colour", COLOUR_NAMES), test, _env_value(tile, test))
            count = tile.number("count")
            if tile.own and goal in goals:  # one more of a printed kind: one feat must not flip both
                self.env_count[goals.index(goal)] += count
                continue
            if goal[1:] in [known[1:] for known in goals]:
                raise tile.bad("test", ENV_NAMES[test], "another goal, or the same colour and own = true")
            goals.append(goal)
            self.env_names.append(tile.name)
            self.env_colour = append(self.env_colour, goal[0])
            self.env_test = append(self.env_test, goal[1])
            self.env_value = append(self.env_value, goal[2])
            self.env_count = append(self.env_count, count)
        self.env_kinds = len(goals)
        spaces = data.table(file, "spaces")
        self.env_spaces = vec[i64]([spaces.number(name) for name in COLOUR_NAMES])
        self.env_penalty = vec[i64](data.table(file, "penalty").numbers("vp", self.decades_coop))

        for colour, name in enumerate(COLOUR_NAMES):
            counts = [n for n, c in zip(self.env_count, self.env_colour, strict=True) if c == colour]
            enough(file, f"{name} tiles", sum(counts), self.env_spaces[colour], f"{name} spaces")
            in_print = [
                t.number("count") for t in tiles if not t.own and t.word("colour", COLOUR_NAMES) == colour
            ]
            total(box, f"{name}_goals", file, sum(in_print))
        total(box, "environmental_goals", file, sum(tile.number("count") for tile in tiles if not tile.own))
        total(box, "environmental_spaces", file, sum(self.env_spaces))

    def _private_goals(self, data: Catalogue) -> None:
        file = "private_goals.toml"
        goals = data.records(file, "goal")
        printed(data, "private_goals", file, goals)
        self.goals = len(goals)
        self.goal_names = [goal.name for goal in goals]
        self.goal_count = vec[i64]([goal.word("counts", COUNT_NAMES) for goal in goals])
        self.goal_number = vec[i64]()
        for goal in goals:
            self.goal_number = extend(self.goal_number, [0, *goal.numbers("number", self.colours, 1)])
        enough(file, "cards", self.goals, self.goals_dealt * self.colours, "cards dealt")
        enough(file, "cards", self.goals, self.solo_goals_dealt, "cards dealt")

    def _company_deal(self, data: Catalogue) -> None:
        file = "company_goals.toml"
        cards = data.records(file, "card")
        self.company_removed_two = vec[i64]([int(card.flag("removed_with_two")) for card in cards])
        left = self.companies - sum(self.company_removed_two)
        enough(file, "cards for two players", left, self.companies_dealt * 2, "cards dealt")
        enough(file, "cards", self.companies, self.companies_dealt * self.colours, "cards dealt")

    def _epithets(self, data: Catalogue) -> None:
        file = "epithets.toml"
        rank = data.table(file, "rank")
        self.epithet_ranks = [rank.label(f"unclaimed_{n}") for n in range(4)]
        if self.un_unclaimed >= len(self.epithet_ranks):
            raise BadData(
                f"{file}: rank: {len(self.epithet_ranks)} ranks, but {self.un_unclaimed} cards may be left"
            )
        descriptions = [data.table(file, f"description-{n + 1}") for n in range(4)]
        self.epithet_names = [description.label("name") for description in descriptions]
        self.epithet_ppm = vec[i64]()
        low = self.co2_floor
        for description in descriptions:
            self.epithet_ppm = append(self.epithet_ppm, description.number("up_to_ppm", low))
            low = self.epithet_ppm[-1] + 1
        if self.epithet_ppm[-1] < self.co2_limit:
            raise descriptions[-1].bad("up_to_ppm", self.epithet_ppm[-1], f"{self.co2_limit} or more")


_loaded: dict[str | None, tuple[list[tuple[str, i64, i64]], Box]] = {}


def load(overlay: str | None = None) -> Box:
    """The box, with a folder of corrections laid over it if one is given."""
    overlay = overlay or None
    now = stamp(overlay)
    if overlay not in _loaded or _loaded[overlay][0] != now:
        _loaded[overlay] = (now, Box(read(PACKAGE, overlay)))
    return _loaded[overlay][1]


def values(overlay: str | None = None) -> Iterator[tuple[str, str, str, Value, str]]:
    """File, record, key, value and mark of every number and word, checked."""
    data = read(PACKAGE, overlay or None)
    Box(data)
    return data.values()


def _env_value(tile: Record, test: i64) -> i64:
    if test == ENV_REGION:
        return tile.word("region", REGION_NAMES)
    if test == ENV_SIZE:
        return tile.number("topics", 2, TOPICS)
    return tile.word("energy", ENERGY_NAMES)
