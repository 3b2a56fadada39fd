"""Everything printed on the components, as numbers the rules can index.

The values are in `data/*.toml`; the words are those of `terms`. Loading checks every count and total.
Own cards of an overlay come after the printed ones, so lists of cards may be longer than in the box.
"""

from collections.abc import Iterator
from typing import Final

from ..kernel.catalogue import Catalogue, Record, Value, read
from ..kernel.errors import BadData
from .terms import (
    ACTION_NAMES,
    BUILD,
    BUY,
    COLOUR_NAMES,
    COUNT_NAMES,
    ENERGIES,
    ENERGY_NAMES,
    ENV_NAMES,
    ENV_REGION,
    ENV_SIZE,
    FOSSIL_NAMES,
    GAIN_CEP,
    GAIN_KNOWLEDGE,
    GAIN_MONEY,
    GAIN_MOVE,
    GAIN_NAMES,
    GAIN_TECH,
    GAIN_TECH_OR_MONEY,
    GRANT_NAMES,
    ICON_NAMES,
    IDLE,
    NOBODY,
    PROPOSE,
    REGION_NAMES,
    REGIONS,
    SELL,
    SLOTS,
    TOPICS,
)

PACKAGE: Final = "keeling.second_chance"

AGENDA_TYPES: Final = 3  # types on an agenda tile
LEVELS: Final = 2
MINORS: Final = (GAIN_CEP, GAIN_TECH, GAIN_MONEY, GAIN_MOVE)


class Box:
    """The printed numbers of one copy of the game. Nothing in it changes after loading."""

    # board
    clockwise: list[int]  # region ids in clockwise order
    spaces: int  # project spaces over all regions
    space_region: list[int]
    space_grant: list[int]
    space_names: list[str]
    cep_spaces: list[int]
    demand_coop: list[int]
    demand_competitive: list[int]
    summit_spaces: int
    # projects and plants; [level * 5 + energy]
    cost_money: list[int]
    cost_tech: list[int]
    cost_cep: list[int]
    plant_vp: list[int]
    benefit_money: list[int]
    benefit_tech: list[int]
    benefit_cep: list[int]
    stack_levels: list[int]
    plants_per_type: int
    grant_tech: int
    # knowledge tracks
    track_end: int
    income: list[int]
    icon: list[int]  # [energy * (track_end + 1) + space]
    level_space: list[int]  # [level * 5 + energy]
    pink_space: list[int]
    # tiles
    agendas: int
    agenda: list[int]  # [tile * 3 + place]
    agenda_names: list[str]
    summits: int
    summit_size: list[int]
    summit_topic: list[int]  # [tile * 4 + place], padded with NOBODY
    summit_names: list[str]
    fossil_ppm: list[int]
    fossil_count: list[int]
    fossil_removed_three: list[int]
    inspector_steps: list[int]
    # UN goal cards
    un_cards: int
    un_size: list[int]
    un_plants: list[int]  # [card * 5 + energy]
    un_cost: list[int]
    un_names: list[str]
    un_two: list[int]  # [seats]
    un_three: list[int]
    un_two_competitive: int
    un_three_competitive: int
    un_vp: int
    un_table: list[int]
    un_unclaimed: int
    # lobbyists
    lobbyists: int
    lobby_names: list[str]
    lobby_action: list[int]
    lobby_region: list[int]
    lobby_grant: list[int]
    lobby_energy: list[int]
    lobby_gain: list[int]
    lobby_amount: list[int]
    lobby_money_instead: list[int]
    lobby_first: list[int]
    lobby_minor: list[int]
    lobby_minor_amount: list[int]
    # environmental goals, by kind
    env_kinds: int
    env_names: list[str]
    env_colour: list[int]
    env_test: list[int]
    env_value: list[int]
    env_count: list[int]
    env_spaces: list[int]
    env_penalty: list[int]
    reduction_price: list[int]
    # private goals
    goals: int
    goal_names: list[str]
    goal_count: list[int]
    goal_number: list[int]  # [goal * 5 + seats]
    # company goals
    companies: int
    company_names: list[str]
    company_count: list[int]
    company_points: list[int]
    company_max: list[int]
    company_removed_two: list[int]
    company_sale: int
    # events
    event_count: list[int]
    # epithets
    epithet_ranks: list[str]  # [unclaimed UN cards]
    epithet_ppm: list[int]  # upper bounds
    epithet_names: list[str]
    # start, clock, limits
    start_money: list[int]
    start_cep: int
    start_tech: int
    start_home: int
    scientists: int
    tokens: int
    cubes: int
    markers: int
    discs: int
    hand: int
    goals_dealt: int
    companies_dealt: int
    solo_goals_dealt: int
    solo_goals_kept: int
    cep_total: int
    tech_total: int
    market_size: int
    price_start: int
    price_min: int
    price_max: int
    rounds: list[int]  # [seats]
    rounds_last_three: int
    decades_coop: int
    decades_competitive: int
    first_decade: int
    co2_start_coop: int
    co2_start_competitive: int
    co2_floor: int
    co2_limit: int
    event_threshold: int
    step_ppm: int
    solo_start_vp: int
    solo_start_vp_hard: int
    enemy_cubes: int
    enemy_limit: int
    final_tech_vp: int
    money_per_vp: int
    event_vp: int
    colours: int
    solo_goals: int

    def __init__(self, data: Catalogue) -> None:
        self.colours = data.table("contents.toml", "box").number("players", 4, 4)
        self._start(data)
        self._board(data)
        self._plants(data)
        self._tracks(data)
        self._agendas(data)
        self._summits(data)
        self._fossils(data)
        self._un_goals(data)
        self._lobbyists(data)
        self._environment(data)
        self._private_goals(data)
        self._company_goals(data)
        self._events(data)
        self._epithets(data)
        self._supply()
        self._names()

    def _start(self, data: Catalogue) -> None:
        file = "start.toml"
        box = data.table("contents.toml", "box")
        self.cep_total = box.number("ceps", 1)
        self.tech_total = box.number("tech_cubes", 1)
        self.solo_goals = box.number("solo_goals", 12, 12)  # each has its own rule

        player = data.table(file, "player")
        self.start_money = player.numbers("money", self.colours)
        self.start_cep = player.number("ceps")
        self.start_tech = player.number("tech")
        self.scientists = player.number("scientists", 1)
        self.start_home = player.number("scientists_at_home", 0, self.scientists)
        self.tokens = player.number("infrastructure_tokens", 1)
        self.cubes = player.number("control_cubes", 1)
        self.markers = player.number("control_markers", 1)
        self.discs = player.number("discs", ENERGIES)
        self.hand = player.number("lobbyists", 5, 5)  # the draft deals with exactly five
        self.goals_dealt = player.number("private_goals", 1)
        self.companies_dealt = player.number("company_goals", 1)
        _total(box, "scientists", file, self.scientists * self.colours)
        _total(box, "infrastructure_tokens", file, self.tokens * self.colours)
        _total(box, "control_cubes", file, self.cubes * self.colours)
        _total(box, "control_markers", file, self.markers * self.colours)
        _total(box, "discs", file, self.discs * self.colours)

        market = data.table(file, "market")
        self.market_size = market.number("ceps", 1)
        self.price_min = market.number("lowest_price", 1)
        self.price_max = market.number("highest_price", self.price_min)
        self.price_start = market.number("price", self.price_min, self.price_max)

        clock = data.table(file, "clock")
        self.first_decade = clock.number("first_decade", 0, 9999)
        self.decades_coop = clock.number("decades_coop", 1, SLOTS)
        self.decades_competitive = clock.number("decades_competitive", 1, SLOTS)
        self.rounds = [0, *clock.numbers("rounds", self.colours, 1)]
        self.rounds_last_three = clock.number("rounds_last_decade_three", 1, self.rounds[3])

        co2 = data.table(file, "co2")
        self.step_ppm = co2.number("step", 1)
        self.co2_limit = co2.number("limit", 1)
        self.co2_floor = co2.number("floor", 0, self.co2_limit)
        self.co2_start_coop = co2.number("start_coop", self.co2_floor, self.co2_limit)
        self.co2_start_competitive = co2.number("start_competitive", 0, self.co2_limit)
        self.event_threshold = co2.number("second_event_from", 0, self.co2_limit)
        self.reduction_price = co2.numbers("step_price", self.decades_coop, 1)
        for key in ("limit", "floor", "start_coop", "start_competitive", "second_event_from"):
            if co2.number(key) % self.step_ppm:
                raise co2.bad(key, co2.number(key), f"a multiple of {self.step_ppm}")

        solo = data.table(file, "solo")
        self.solo_start_vp = solo.number("vp")
        self.solo_start_vp_hard = solo.number("vp_hard")
        self.solo_goals_dealt = solo.number("private_goals_drawn", 1)
        self.solo_goals_kept = solo.number("private_goals_kept", 1, self.solo_goals_dealt)
        self.enemy_limit = solo.number("enemy_cubes_per_region", 1)
        self.enemy_cubes = solo.number("enemy_cubes", 0, min(self.cubes, self.enemy_limit * REGIONS))

        scoring = data.table(file, "scoring")
        self.final_tech_vp = scoring.number("most_tech_vp")
        self.money_per_vp = scoring.number("money_per_vp", 1)
        self.event_vp = scoring.number("event_without_tech_vp")

    def _board(self, data: Catalogue) -> None:
        file = "board.toml"
        board = data.table(file, "board")
        self.summit_spaces = board.number("summit_spaces", 1, 9)
        self.grant_tech = board.number("tech_grant")
        self.clockwise = [NOBODY] * REGIONS
        self.space_region = []
        self.space_grant = []
        self.space_names = []
        self.cep_spaces = []
        self.demand_coop = []
        self.demand_competitive = []
        for region, name in enumerate(REGION_NAMES):
            table = data.table(file, name)
            place = table.number("clockwise", 1, REGIONS) - 1
            if self.clockwise[place] != NOBODY:
                raise table.bad("clockwise", place + 1, "a place that no other region has")
            self.clockwise[place] = region
            grants = table.words("project_spaces", GRANT_NAMES, 1, 9)
            for number, grant in enumerate(grants):
                self.space_region.append(region)
                self.space_grant.append(grant)
                self.space_names.append(f"{name}-{number + 1}")
            self.cep_spaces.append(table.number("cep_spaces"))
            self.demand_coop.append(table.number("demand_coop", 0, SLOTS))
            self.demand_competitive.append(table.number("demand_competitive", 0, SLOTS))
        self.spaces = len(self.space_region)
        _total(data.table("contents.toml", "box"), "project_spaces", file, self.spaces)

    def _plants(self, data: Catalogue) -> None:
        file = "plants.toml"
        box = data.table("contents.toml", "box")
        stack = data.table(file, "stack")
        self.stack_levels = [stack.number("level_1"), stack.number("level_2")]
        self.plants_per_type = stack.number("plants")
        _total(box, "projects", file, sum(self.stack_levels) * ENERGIES)
        _total(box, "plants", file, self.plants_per_type * ENERGIES)
        levels = [data.table(file, f"level-{n + 1}.{name}") for n in range(LEVELS) for name in ENERGY_NAMES]
        self.cost_money = [level.number("money") for level in levels]
        self.cost_tech = [level.number("tech") for level in levels]
        self.cost_cep = [level.number("cep") for level in levels]
        self.plant_vp = [level.number("vp") for level in levels]
        benefits = [data.table(file, f"benefit.{name}") for name in ENERGY_NAMES]
        self.benefit_money = [benefit.number("money") for benefit in benefits]
        self.benefit_tech = [benefit.number("tech") for benefit in benefits]
        self.benefit_cep = [benefit.number("cep") for benefit in benefits]

    def _tracks(self, data: Catalogue) -> None:
        file = "tracks.toml"
        track = data.table(file, "track")
        end = self.track_end = track.number("spaces", 1, 20)
        self.income = [0, *track.numbers("income", end)]
        self.icon = []
        self.level_space = [0] * (LEVELS * ENERGIES)
        self.pink_space = []
        for energy, name in enumerate(ENERGY_NAMES):
            table = data.table(file, name)
            icons = table.words("icons", ("none", *ICON_NAMES), end, end)
            self.icon += [NOBODY, *[icon - 1 for icon in icons]]
            first = table.number("level_1", 1, end)
            self.level_space[energy] = first
            self.level_space[ENERGIES + energy] = table.number("level_2", first, end)
            self.pink_space.append(table.number("pink", 1, end))

    def _agendas(self, data: Catalogue) -> None:
        tiles = data.records("agendas.toml", "tile")
        _printed(data, "agendas", "agendas.toml", tiles)
        self.agendas = len(tiles)
        self.agenda_names = [tile.name for tile in tiles]
        self.agenda = []
        for tile in tiles:
            types = tile.words("types", ENERGY_NAMES, AGENDA_TYPES, AGENDA_TYPES)
            _different(tile, "types", types)
            self.agenda += types

    def _summits(self, data: Catalogue) -> None:
        tiles = data.records("summits.toml", "tile")
        _printed(data, "summits", "summits.toml", tiles)
        self.summits = len(tiles)
        self.summit_names = [tile.name for tile in tiles]
        self.summit_size = []
        self.summit_topic = []
        for tile in tiles:
            topics = tile.words("topics", ENERGY_NAMES, 2, TOPICS)
            _different(tile, "topics", topics)
            self.summit_size.append(len(topics))
            self.summit_topic += topics + [NOBODY] * (TOPICS - len(topics))
        _enough("summits.toml", "tiles", self.summits, self.summit_spaces, "summit spaces")

    def _fossils(self, data: Catalogue) -> None:
        fossils = [data.table("fossils.toml", name) for name in FOSSIL_NAMES]
        self.fossil_ppm = [fossil.number("ppm") for fossil in fossils]
        self.fossil_count = [fossil.number("tiles") for fossil in fossils]
        self.fossil_removed_three = [
            fossil.number("removed_with_three", 0, fossil.number("tiles")) for fossil in fossils
        ]
        self.inspector_steps = [fossil.number("inspector_steps") for fossil in fossils]
        for fossil, ppm in zip(fossils, self.fossil_ppm, strict=True):
            if ppm % self.step_ppm:
                raise fossil.bad("ppm", ppm, f"a multiple of {self.step_ppm}")
        _total(data.table("contents.toml", "box"), "fossil_plants", "fossils.toml", sum(self.fossil_count))

    def _un_goals(self, data: Catalogue) -> None:
        file = "un_goals.toml"
        cards = data.records(file, "card")
        _printed(data, "un_goals", file, cards)
        self.un_cards = len(cards)
        self.un_names = [card.name for card in cards]
        self.un_size = []
        self.un_plants = []
        for card in cards:
            plants = card.words("plants", ENERGY_NAMES, 2, 3)
            self.un_size.append(len(plants))
            self.un_plants += [plants.count(energy) for energy in range(ENERGIES)]
        self.un_cost = [card.number("tech", 0, self.tech_total) for card in cards]

        two = self.un_size.count(2)
        three = self.un_size.count(3)
        displays = [data.table(file, f"display.seats-{seats + 1}") for seats in range(self.colours)]
        self.un_two = [0, *[display.number("two_plants", 0, two) for display in displays]]
        self.un_three = [0, *[display.number("three_plants", 0, three) for display in displays]]
        display = data.table(file, "display.competitive")
        self.un_two_competitive = display.number("two_plants", 0, two)
        self.un_three_competitive = display.number("three_plants", 0, three)
        score = data.table(file, "score")
        self.un_vp = score.number("coop")
        self.un_table = [0, *score.numbers("competitive", 4)]
        self.un_unclaimed = score.number("may_be_left")

    def _lobbyists(self, data: Catalogue) -> None:
        cards = data.records("lobbyists.toml", "card")
        _printed(data, "lobbyists", "lobbyists.toml", cards)
        self.lobbyists = len(cards)
        self.lobby_names = [card.name for card in cards]
        self.lobby_action = [card.word("action", ACTION_NAMES) for card in cards]
        self.lobby_region = [_maybe(card, "region", REGION_NAMES) for card in cards]
        self.lobby_grant = [_maybe(card, "grant", GRANT_NAMES) for card in cards]
        self.lobby_energy = [_maybe(card, "energy", ENERGY_NAMES) for card in cards]
        self.lobby_gain = [card.word("gain", GAIN_NAMES) for card in cards]
        self.lobby_amount = [card.number("amount", 1, 99) for card in cards]
        self.lobby_money_instead = [card.number("money_instead", 0, 99, 0) for card in cards]
        self.lobby_first = [int(card.flag("first", False)) for card in cards]
        self.lobby_minor = [MINORS[card.word("minor", [GAIN_NAMES[m] for m in MINORS])] for card in cards]
        self.lobby_minor_amount = [card.number("minor_amount", 1, 99) for card in cards]
        for number, card in enumerate(cards):
            self._check_lobbyist(number, card)
        _enough("lobbyists.toml", "cards", self.lobbyists, self.hand * self.colours, "cards dealt")

    def _check_lobbyist(self, number: int, card: Record) -> None:
        """A card must say what the rules can do: the place fits the action, the gain fits the place."""
        action = self.lobby_action[number]
        if action == IDLE:
            raise card.bad("action", ACTION_NAMES[action], ", ".join(ACTION_NAMES[1:]))
        verb = ACTION_NAMES[action]
        places = (self.lobby_region[number] != NOBODY) + (self.lobby_grant[number] != NOBODY)
        if places != (1 if action == PROPOSE else 0):
            raise card.bad(
                "region",
                f"{places} places with {verb}",
                "a region or a grant for propose, neither for other actions",
            )
        typed = action not in (PROPOSE, BUY, SELL)
        if typed != (self.lobby_energy[number] != NOBODY):
            raise card.bad(
                "energy",
                f"{verb} {'without' if typed else 'with'} a type",
                "an energy for prepare, build and move, none for other actions",
            )
        gain = self.lobby_gain[number]
        if gain == GAIN_KNOWLEDGE and not typed:
            raise card.bad("gain", GAIN_NAMES[gain], f"something that needs no type, with {verb}")
        if gain in (GAIN_KNOWLEDGE, GAIN_MOVE) and self.lobby_amount[number] != 1:
            raise card.bad("amount", self.lobby_amount[number], f"1 with {GAIN_NAMES[gain]}")
        if (gain == GAIN_TECH_OR_MONEY) != (self.lobby_money_instead[number] > 0):
            raise card.bad(
                "money_instead", self.lobby_money_instead[number], "1 to 99 with tech-or-money, else 0"
            )
        if self.lobby_first[number] and (action != BUILD or gain != GAIN_MONEY):
            raise card.bad("first", True, "true only for build with money")
        if self.lobby_minor[number] == GAIN_MOVE and self.lobby_minor_amount[number] != 1:
            raise card.bad("minor_amount", self.lobby_minor_amount[number], "1 with move")

    def _environment(self, data: Catalogue) -> None:
        file = "environment.toml"
        box = data.table("contents.toml", "box")
        tiles = data.records(file, "tile")
        self.env_names = []
        self.env_colour = []
        self.env_test = []
        self.env_value = []
        self.env_count = []
        goals: list[tuple[int, int, int]] = []
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
            self.env_colour.append(goal[0])
            self.env_test.append(goal[1])
            self.env_value.append(goal[2])
            self.env_count.append(count)
        self.env_kinds = len(goals)
        spaces = data.table(file, "spaces")
        self.env_spaces = [spaces.number(name) for name in COLOUR_NAMES]
        self.env_penalty = data.table(file, "penalty").numbers("vp", self.decades_coop)

        for colour, name in enumerate(COLOUR_NAMES):
            counts = [n for n, c in zip(self.env_count, self.env_colour, strict=True) if c == colour]
            _enough(file, f"{name} tiles", sum(counts), self.env_spaces[colour], f"{name} spaces")
            printed = [
                t.number("count") for t in tiles if not t.own and t.word("colour", COLOUR_NAMES) == colour
            ]
            _total(box, f"{name}_goals", file, sum(printed))
        _total(box, "environmental_goals", file, sum(tile.number("count") for tile in tiles if not tile.own))
        _total(box, "environmental_spaces", file, sum(self.env_spaces))

    def _private_goals(self, data: Catalogue) -> None:
        file = "private_goals.toml"
        goals = data.records(file, "goal")
        _printed(data, "private_goals", file, goals)
        self.goals = len(goals)
        self.goal_names = [goal.name for goal in goals]
        self.goal_count = [goal.word("counts", COUNT_NAMES) for goal in goals]
        self.goal_number = []
        for goal in goals:
            self.goal_number += [0, *goal.numbers("number", self.colours, 1)]
        _enough(file, "cards", self.goals, self.goals_dealt * self.colours, "cards dealt")
        _enough(file, "cards", self.goals, self.solo_goals_dealt, "cards dealt")

    def _company_goals(self, data: Catalogue) -> None:
        file = "company_goals.toml"
        cards = data.records(file, "card")
        _printed(data, "company_goals", file, cards)
        self.companies = len(cards)
        self.company_names = [card.name for card in cards]
        self.company_count = [card.word("counts", COUNT_NAMES) for card in cards]
        self.company_points = [card.number("points") for card in cards]
        self.company_max = [card.number("max") for card in cards]
        self.company_removed_two = [int(card.flag("removed_with_two")) for card in cards]
        self.company_sale = data.table(file, "sale").number("money")
        left = self.companies - sum(self.company_removed_two)
        _enough(file, "cards for two players", left, self.companies_dealt * 2, "cards dealt")
        _enough(file, "cards", self.companies, self.companies_dealt * self.colours, "cards dealt")

    def _events(self, data: Catalogue) -> None:
        tiles = data.records("events.toml", "tile")
        _printed(data, "events", "events.toml", tiles)
        regions = [tile.word("region", REGION_NAMES) for tile in tiles]
        self.event_count = [regions.count(region) for region in range(REGIONS)]

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
        self.epithet_ppm = []
        low = self.co2_floor
        for description in descriptions:
            self.epithet_ppm.append(description.number("up_to_ppm", low))
            low = self.epithet_ppm[-1] + 1
        if self.epithet_ppm[-1] < self.co2_limit:
            raise descriptions[-1].bad("up_to_ppm", self.epithet_ppm[-1], f"{self.co2_limit} or more")

    def _supply(self) -> None:
        """What is laid out at the start must be in the box."""
        ceps = sum(self.cep_spaces) + self.market_size + self.start_cep * self.colours
        _enough(
            "contents.toml", "ceps", self.cep_total, ceps, "laid out at the start (board.toml, start.toml)"
        )
        tech = self.start_tech * self.colours + 2  # two inspectors are tech cubes
        _enough("contents.toml", "tech_cubes", self.tech_total, tech, "laid out at the start (start.toml)")
        _enough("agendas.toml", "tiles", self.agendas, REGIONS, "regions")

    def _names(self) -> None:
        """A move is words, so a card may not be called like another card or place."""
        taken = [*REGION_NAMES, *ENERGY_NAMES, *self.space_names]
        for file, names in (
            ("agendas.toml", self.agenda_names),
            ("summits.toml", self.summit_names),
            ("un_goals.toml", self.un_names),
            ("lobbyists.toml", self.lobby_names),
            ("environment.toml", self.env_names),
            ("private_goals.toml", self.goal_names),
            ("company_goals.toml", self.company_names),
        ):
            for name in names:
                if name in taken:
                    raise BadData(f"{file}: id: found {name!r}, allowed: a name that nothing else has")
            taken += names


_default: Box | None = None


def load(overlay: str | None = None) -> Box:
    """The box, with a folder of corrections laid over it if one is given."""
    global _default
    if overlay:
        return Box(read(PACKAGE, overlay))
    if _default is None:
        _default = Box(read(PACKAGE))
    return _default


def values(overlay: str | None = None) -> Iterator[tuple[str, str, str, Value, str]]:
    """File, record, key, value and mark of every number and word, checked."""
    data = read(PACKAGE, overlay or None)
    Box(data)
    return data.values()


# --- checks ---------------------------------------------------------------------------------------


def _maybe(card: Record, key: str, names: tuple[str, ...]) -> int:
    """An optional word; an overlay takes one away with "none"."""
    return card.word(key, ("none", *names), "none") - 1


def _env_value(tile: Record, test: int) -> int:
    if test == ENV_REGION:
        return tile.word("region", REGION_NAMES)
    if test == ENV_SIZE:
        return tile.number("topics", 2, TOPICS)
    return tile.word("energy", ENERGY_NAMES)


def _different(tile: Record, key: str, types: list[int]) -> None:
    if len(set(types)) != len(types):
        raise tile.bad(key, tile.values[key], "different types")


def _printed(data: Catalogue, key: str, file: str, cards: list[Record]) -> None:
    _total(data.table("contents.toml", "box"), key, file, sum(not card.own for card in cards))


def _total(box: Record, key: str, file: str, found: int) -> None:
    printed = box.number(key)
    if found != printed:
        raise BadData(
            f"{file}: {found} {key.replace('_', ' ')}, but the box holds {printed} ({box.file}: {key})"
        )


def _enough(file: str, what: str, found: int, needed: int, use: str) -> None:
    if found < needed:
        raise BadData(f"{file}: {found} {what}, but {needed} {use}")
