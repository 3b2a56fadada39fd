"""What is printed on the components of both editions, as numbers the rules can index.

Each edition's box adds its own things and says in which order all are read; the words that differ are passed
in. Own cards of an overlay come after the printed ones, so lists of cards may be longer than in the box.
"""

from collections.abc import Sequence
from typing import Final

from ..kernel.catalogue import Catalogue, Record
from ..kernel.errors import BadData
from ..kernel.ints import append, extend, i64, vec
from .terms import (
    BUILD,
    BUY,
    COUNT_NAMES,
    ENERGIES,
    FOSSIL_NAMES,
    GAIN_CEP,
    GAIN_KNOWLEDGE,
    GAIN_LESS,
    GAIN_MONEY,
    GAIN_MOVE,
    GAIN_NAMES,
    GAIN_TECH,
    GAIN_TECH_OR_MONEY,
    GRANT_NAMES,
    IDLE,
    NOBODY,
    PREPARE,
    PROPOSE,
    REGION_NAMES,
    REGIONS,
    SELL,
    TOPICS,
)

AGENDA_TYPES: Final = 3  # types on an agenda tile
LEVELS: Final = 2  # levels or sizes of plants
MINORS: Final = (GAIN_CEP, GAIN_TECH, GAIN_MONEY, GAIN_MOVE)


class FamilyBox:
    """The printed numbers of one copy of the game. Nothing in it changes after loading."""

    energy_names: list[str]
    colours: i64  # seats
    # board
    clockwise: vec[i64]  # region ids in clockwise order
    spaces: i64  # project spaces over all regions
    space_region: vec[i64]
    space_grant: vec[i64]
    space_names: list[str]
    cep_spaces: vec[i64]
    summit_spaces: i64
    # projects and plants; [level * 5 + energy]
    cost_money: vec[i64]
    cost_tech: vec[i64]
    plant_vp: vec[i64]
    benefit_money: vec[i64]
    benefit_tech: vec[i64]
    benefit_cep: vec[i64]
    stack_levels: vec[i64]
    plants_per_type: i64
    grant_tech: i64
    # knowledge tracks
    track_end: i64
    income: vec[i64]
    icon: vec[i64]  # [energy * (track_end + 1) + space]
    # tiles
    agendas: i64
    agenda: vec[i64]  # [tile * 3 + place]
    agenda_names: list[str]
    summits: i64
    summit_size: vec[i64]
    summit_topic: vec[i64]  # [tile * 4 + place], padded with NOBODY
    summit_names: list[str]
    fossil_ppm: vec[i64]
    fossil_count: vec[i64]
    # UN goal cards
    un_cards: i64
    un_plants: vec[i64]  # [card * 5 + energy]
    un_cost: vec[i64]
    un_names: list[str]
    # lobbyists
    lobbyists: i64
    lobby_names: list[str]
    lobby_action: vec[i64]
    lobby_region: vec[i64]
    lobby_grant: vec[i64]
    lobby_energy: vec[i64]
    lobby_gain: vec[i64]
    lobby_amount: vec[i64]
    lobby_money_instead: vec[i64]
    lobby_minor: vec[i64]
    lobby_minor_amount: vec[i64]
    # company goals
    companies: i64
    company_names: list[str]
    company_count: vec[i64]
    company_points: vec[i64]
    company_max: vec[i64]
    company_sale: i64
    # events
    event_count: vec[i64]
    # start, clock, limits
    start_money: vec[i64]
    start_cep: i64
    start_tech: i64
    start_home: i64
    scientists: i64
    hand: i64
    cep_total: i64
    tech_total: i64
    market_size: i64
    price_start: i64
    price_min: i64
    price_max: i64
    rounds: vec[i64]  # [seats]
    co2_limit: i64
    final_tech_vp: i64
    money_per_vp: i64
    event_vp: i64

    def __init__(self, data: Catalogue, energy_names: Sequence[str], seats: i64) -> None:
        self.energy_names = list(energy_names)
        self.colours = data.table("contents.toml", "box").number("players", seats, seats)

    def _start(self, data: Catalogue) -> None:
        file = "start.toml"
        box = data.table("contents.toml", "box")
        self.cep_total = box.number("ceps", 1)
        self.tech_total = box.number("tech_cubes", 1)

        player = data.table(file, "player")
        self.start_money = vec[i64](player.numbers("money", self.colours))
        self.start_cep = player.number("ceps")
        self.start_tech = player.number("tech")
        self.scientists = player.number("scientists", 1)
        self.start_home = player.number("scientists_at_home", 0, self.scientists)
        self.hand = player.number("lobbyists", 5, 5)  # the draft deals with exactly five
        total(box, "scientists", file, self.scientists * self.colours)

        market = data.table(file, "market")
        self.market_size = market.number("ceps", 1)
        self.price_min = market.number("lowest_price", 1)
        self.price_max = market.number("highest_price", self.price_min)
        self.price_start = market.number("price", self.price_min, self.price_max)

        self.rounds = vec[i64]((0, *data.table(file, "clock").numbers("rounds", self.colours, 1)))
        self.co2_limit = data.table(file, "co2").number("limit", 1)

        scoring = data.table(file, "scoring")
        self.final_tech_vp = scoring.number("most_tech_vp")
        self.money_per_vp = scoring.number("money_per_vp", 1)
        self.event_vp = scoring.number("event_without_tech_vp")

    def _board(self, data: Catalogue) -> None:
        file = "board.toml"
        board = data.table(file, "board")
        self.summit_spaces = board.number("summit_spaces", 1, 9)
        self.grant_tech = board.number("tech_grant")
        self.clockwise = vec[i64]([NOBODY] * REGIONS)
        self.space_region = vec[i64]()
        self.space_grant = vec[i64]()
        self.space_names = []
        for region, name in enumerate(REGION_NAMES):
            table = data.table(file, name)
            place = table.number("clockwise", 1, REGIONS) - 1
            if self.clockwise[place] != NOBODY:
                raise table.bad("clockwise", place + 1, "a place that no other region has")
            self.clockwise[place] = region
            grants = table.words("project_spaces", GRANT_NAMES, 1, 9)
            for number, grant in enumerate(grants):
                self.space_region = append(self.space_region, region)
                self.space_grant = append(self.space_grant, grant)
                self.space_names.append(f"{name}-{number + 1}")
        self.spaces = len(self.space_region)
        total(data.table("contents.toml", "box"), "project_spaces", file, self.spaces)

    def _plants(self, data: Catalogue, levels: Sequence[str]) -> None:
        """Two levels or sizes, by the names of their tables, the top of the stack first."""
        file = "plants.toml"
        box = data.table("contents.toml", "box")
        stack = data.table(file, "stack")
        self.stack_levels = vec[i64]([stack.number(level.replace("-", "_")) for level in levels])
        self.plants_per_type = stack.number("plants")
        total(box, "plants", file, self.plants_per_type * ENERGIES)
        tables = [data.table(file, f"{level}.{name}") for level in levels for name in self.energy_names]
        self.cost_money = vec[i64]([table.number("money") for table in tables])
        self.cost_tech = vec[i64]([table.number("tech") for table in tables])
        self.plant_vp = vec[i64]([table.number("vp") for table in tables])
        benefits = [data.table(file, f"benefit.{name}") for name in self.energy_names]
        self.benefit_money = vec[i64]([benefit.number("money") for benefit in benefits])
        self.benefit_tech = vec[i64]([benefit.number("tech") for benefit in benefits])
        self.benefit_cep = vec[i64]([benefit.number("cep") for benefit in benefits])

    def _tracks(self, data: Catalogue) -> None:
        file = "tracks.toml"
        track = data.table(file, "track")
        end = self.track_end = track.number("spaces", 1, 20)
        self.income = vec[i64]((0, *track.numbers("income", end)))
        self.icon = vec[i64]()
        names = ["none", *self.energy_names, "any", "tech", "cep"]
        for name in self.energy_names:
            icons = data.table(file, name).words("icons", names, end, end)
            self.icon = extend(self.icon, [NOBODY, *[icon - 1 for icon in icons]])

    def _agendas(self, data: Catalogue) -> None:
        tiles = data.records("agendas.toml", "tile")
        printed(data, "agendas", "agendas.toml", tiles)
        self.agendas = len(tiles)
        self.agenda_names = [tile.name for tile in tiles]
        self.agenda = vec[i64]()
        for tile in tiles:
            types = tile.words("types", self.energy_names, AGENDA_TYPES, AGENDA_TYPES)
            _different(tile, "types", types)
            self.agenda = extend(self.agenda, types)

    def _summits(self, data: Catalogue) -> None:
        tiles = data.records("summits.toml", "tile")
        printed(data, "summits", "summits.toml", tiles)
        self.summits = len(tiles)
        self.summit_names = [tile.name for tile in tiles]
        self.summit_size = vec[i64]()
        self.summit_topic = vec[i64]()
        for tile in tiles:
            topics = tile.words("topics", self.energy_names, 2, TOPICS)
            _different(tile, "topics", topics)
            self.summit_size = append(self.summit_size, len(topics))
            self.summit_topic = extend(self.summit_topic, topics + [NOBODY] * (TOPICS - len(topics)))
        enough("summits.toml", "tiles", self.summits, self.summit_spaces, "summit spaces")

    def _fossils(self, data: Catalogue) -> None:
        fossils = [data.table("fossils.toml", name) for name in FOSSIL_NAMES]
        self.fossil_ppm = vec[i64]([fossil.number("ppm") for fossil in fossils])
        self.fossil_count = vec[i64]([fossil.number("tiles") for fossil in fossils])
        total(data.table("contents.toml", "box"), "fossil_plants", "fossils.toml", sum(self.fossil_count))

    def _un_goals(self, data: Catalogue, low: i64, high: i64) -> None:
        """A card shows from `low` to `high` plants."""
        cards = data.records("un_goals.toml", "card")
        printed(data, "un_goals", "un_goals.toml", cards)
        self.un_cards = len(cards)
        self.un_names = [card.name for card in cards]
        self.un_plants = vec[i64]()
        for card in cards:
            plants = card.words("plants", self.energy_names, low, high)
            self.un_plants = extend(self.un_plants, [plants.count(energy) for energy in range(ENERGIES)])
        self.un_cost = vec[i64]([card.number("tech", 0, self.tech_total) for card in cards])

    def _lobbyists(self, data: Catalogue, actions: Sequence[str], gains: Sequence[str]) -> None:
        """The words of this edition for the actions and, in order, the gains it knows."""
        cards = data.records("lobbyists.toml", "card")
        printed(data, "lobbyists", "lobbyists.toml", cards)
        self.lobbyists = len(cards)
        self.lobby_names = [card.name for card in cards]
        self.lobby_action = vec[i64]([card.word("action", actions) for card in cards])
        self.lobby_region = vec[i64]([_maybe(card, "region", REGION_NAMES) for card in cards])
        self.lobby_grant = vec[i64]([_maybe(card, "grant", GRANT_NAMES) for card in cards])
        self.lobby_energy = vec[i64]([_maybe(card, "energy", self.energy_names) for card in cards])
        self.lobby_gain = vec[i64]([card.word("gain", gains) for card in cards])
        self.lobby_amount = vec[i64]([card.number("amount", 1, 99) for card in cards])
        self.lobby_money_instead = vec[i64]([card.number("money_instead", 0, 99, 0) for card in cards])
        self.lobby_minor = vec[i64](
            [MINORS[card.word("minor", [GAIN_NAMES[m] for m in MINORS])] for card in cards]
        )
        self.lobby_minor_amount = vec[i64]([card.number("minor_amount", 1, 99) for card in cards])
        for number, card in enumerate(cards):
            self._check_lobbyist(number, card, actions)
        enough("lobbyists.toml", "cards", self.lobbyists, self.hand * self.colours, "cards dealt")

    def _check_lobbyist(self, number: i64, card: Record, actions: Sequence[str]) -> None:
        """A card must say what the rules can do: the place fits the action, the gain fits the place."""
        action = self.lobby_action[number]
        verb = actions[action]
        if action == IDLE:
            raise card.bad("action", verb, ", ".join(actions[1:]))
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
                f"an energy for {actions[PREPARE]}, build and move, none for other actions",
            )
        gain = self.lobby_gain[number]
        if gain == GAIN_KNOWLEDGE and not typed:
            raise card.bad("gain", GAIN_NAMES[gain], f"something that needs no type, with {verb}")
        if gain == GAIN_LESS and action != BUILD:
            raise card.bad("gain", GAIN_NAMES[gain], "less only with build")
        if gain in (GAIN_KNOWLEDGE, GAIN_MOVE) and self.lobby_amount[number] != 1:
            raise card.bad("amount", self.lobby_amount[number], f"1 with {GAIN_NAMES[gain]}")
        if (gain == GAIN_TECH_OR_MONEY) != (self.lobby_money_instead[number] > 0):
            raise card.bad(
                "money_instead", self.lobby_money_instead[number], "1 to 99 with tech-or-money, else 0"
            )
        if self.lobby_minor[number] == GAIN_MOVE and self.lobby_minor_amount[number] != 1:
            raise card.bad("minor_amount", self.lobby_minor_amount[number], "1 with move")

    def _company_goals(self, data: Catalogue, counts: Sequence[int]) -> None:
        """`counts`: what a card of this edition can count."""
        file = "company_goals.toml"
        cards = data.records(file, "card")
        printed(data, "company_goals", file, cards)
        names = [COUNT_NAMES[count] for count in counts]
        self.companies = len(cards)
        self.company_names = [card.name for card in cards]
        self.company_count = vec[i64]([counts[card.word("counts", names)] for card in cards])
        self.company_points = vec[i64]([card.number("points") for card in cards])
        self.company_max = vec[i64]([card.number("max") for card in cards])
        self.company_sale = data.table(file, "sale").number("money")

    def _events(self, data: Catalogue, array: str) -> None:
        events = data.records("events.toml", array)
        printed(data, "events", "events.toml", events)
        regions = [event.word("region", REGION_NAMES) for event in events]
        self.event_count = vec[i64]([regions.count(region) for region in range(REGIONS)])

    def _supply(self, region_ceps: vec[i64], more_tech: i64) -> None:
        """What is laid out at the start must be in the box."""
        ceps = sum(region_ceps) + self.market_size + self.start_cep * self.colours
        enough(
            "contents.toml", "ceps", self.cep_total, ceps, "laid out at the start (board.toml, start.toml)"
        )
        tech = self.start_tech * self.colours + more_tech
        enough("contents.toml", "tech_cubes", self.tech_total, tech, "laid out at the start (start.toml)")
        enough("agendas.toml", "tiles", self.agendas, REGIONS, "regions")

    def _names(self, more: Sequence[tuple[str, list[str]]] = ()) -> None:
        """A move is words, so a card may not be called like another card or place."""
        taken = [*REGION_NAMES, *self.energy_names, *self.space_names]
        for file, names in (
            ("agendas.toml", self.agenda_names),
            ("summits.toml", self.summit_names),
            ("un_goals.toml", self.un_names),
            ("lobbyists.toml", self.lobby_names),
            *more,
            ("company_goals.toml", self.company_names),
        ):
            for name in names:
                if name in taken:
                    raise BadData(f"{file}: id: found {name!r}, allowed: a name that nothing else has")
            taken += names


# --- columns and checks ---------------------------------------------------------------------------


def by_region(data: Catalogue, key: str, low: i64 = 0, high: i64 = 999) -> vec[i64]:
    """A number that every region of the board has."""
    return vec[i64]([data.table("board.toml", name).number(key, low, high) for name in REGION_NAMES])


def printed(data: Catalogue, key: str, file: str, cards: list[Record]) -> None:
    total(data.table("contents.toml", "box"), key, file, sum(not card.own for card in cards))


def total(box: Record, key: str, file: str, found: i64) -> None:
    held = box.number(key)
    if found != held:
        raise BadData(
            f"{file}: {found} {key.replace('_', ' ')}, but the box holds {held} ({box.file}: {key})"
        )


def enough(file: str, what: str, found: i64, needed: i64, use: str) -> None:
    if found < needed:
        raise BadData(f"{file}: {found} {what}, but {needed} {use}")


def _maybe(card: Record, key: str, names: Sequence[str]) -> i64:
    """An optional word; an overlay takes one away with "none"."""
    return card.word(key, ("none", *names), "none") - 1


def _different(tile: Record, key: str, types: list[int]) -> None:
    if len(set(types)) != len(types):
        raise tile.bad(key, tile.values[key], "different types")
