"""Everything printed on the components of the first edition, as numbers the rules can index.

The values are in `data/*.toml`. Loading checks every count and total of the rulebook.
What both editions have is in `co2_family/box.py`.
"""

from collections.abc import Iterator
from typing import Final

from ..co2_family.box import FamilyBox, by_region, enough, total
from ..co2_family.terms import (
    COUNT_CEP_SOLD,
    COUNT_CONTROL,
    COUNT_LEADS,
    COUNT_PLANT_REGIONS,
    COUNT_PLANT_TYPES,
    COUNT_PLANTS_BEYOND_FIRST,
    COUNT_UN,
    ENERGIES,
    FOSSIL_NAMES,
    GAIN_NAMES,
    REGIONS,
    SLOTS,
)
from ..kernel.catalogue import Catalogue, Value, read, stamp
from ..kernel.ints import count, extend, i64, vec
from .terms import ACTION_NAMES, ENERGY_NAMES, PRESET_NAMES

PACKAGE: Final = "keeling.co2"

SIZES: Final = ("small", "large")  # of plants
COUNTS: Final = (
    COUNT_CONTROL,
    COUNT_PLANT_REGIONS,
    COUNT_UN,
    COUNT_PLANTS_BEYOND_FIRST,
    COUNT_CEP_SOLD,
    COUNT_LEADS,
    COUNT_PLANT_TYPES,
)


class Box(FamilyBox):
    """The printed numbers of one copy of the game. Nothing in it changes after loading."""

    # board
    demand: vec[i64]  # demand spaces; also the limit of CEPs
    region_start_cep: vec[i64]
    minimum_grant: i64
    projects_per_type: i64
    # UN goal cards
    un_vp: vec[i64]
    un_display: vec[i64]  # [seats]
    un_most_vp: i64
    # company goals
    company_removed: vec[i64]  # [goal * 6 + seats]: 1 if the goal is not dealt
    # preset starts; [preset * 3 + fuel]
    preset_names: list[str]
    preset_count: vec[i64]
    preset_removed: vec[i64]
    # clock, limits
    decades: vec[i64]  # [seats]
    co2_safe: i64  # below this
    scientist_fee: i64

    def __init__(self, data: Catalogue) -> None:
        super().__init__(data, ENERGY_NAMES, 5)
        self._start(data)
        self._clock(data)
        self._board(data)
        self._demand(data)
        self._tracks(data)
        self._plants(data, SIZES)
        self._stacks(data)
        self._agendas(data)
        self._summits(data)
        two = count(self.summit_size, 2)
        enough("summits.toml", "two-topic tiles", two, self.summit_spaces, "summit spaces")
        self._fossils(data)
        self._presets(data)
        self._un_goals(data, 1, ENERGIES)
        self._un_display(data)
        self._lobbyists(data, ACTION_NAMES, GAIN_NAMES)
        self._company_goals(data, COUNTS)
        self._company_deal(data)
        self._events(data, "card")
        self._supply(self.region_start_cep, 0)
        self._names()

    def _clock(self, data: Catalogue) -> None:
        file = "start.toml"
        self.decades = vec[i64]((0, *data.table(file, "clock").numbers("decades", self.colours, 1, SLOTS)))
        self.co2_safe = data.table(file, "co2").number("safe_below", 1, self.co2_limit)
        self.scientist_fee = data.table(file, "displaced").number("money")
        self.un_most_vp = data.table(file, "scoring").number("most_un_goals_vp")

    def _demand(self, data: Catalogue) -> None:
        self.minimum_grant = data.table("board.toml", "board").number("money_grant_minimum")
        self.demand = by_region(data, "demand_spaces", 1, SLOTS)
        self.cep_spaces = vec[i64](list(self.demand))
        self.region_start_cep = vec[i64]([spaces - 1 for spaces in self.demand])  # one has a fossil plant

    def _stacks(self, data: Catalogue) -> None:
        """Every plant can be reached on the tracks, and the cheaper one lies on top."""
        file = "plants.toml"
        box = data.table("contents.toml", "box")
        self.projects_per_type = data.table(file, "stack").number("projects")
        total(box, "projects", file, self.projects_per_type * ENERGIES)
        total(box, "plants", file, sum(self.stack_levels) * ENERGIES)
        for name in ENERGY_NAMES:
            least = 0
            for size in SIZES:
                least = data.table(file, f"{size}.{name}").number("tech", least, self.track_end)

    def _presets(self, data: Catalogue) -> None:
        file = "fossils.toml"
        box = data.table("contents.toml", "box")
        for fuel, name in enumerate(FOSSIL_NAMES):
            total(box, f"{name}_plants", file, self.fossil_count[fuel])
        self.preset_names = list(PRESET_NAMES)
        self.preset_count = vec[i64]()
        self.preset_removed = vec[i64]()
        for name in PRESET_NAMES:
            preset = data.table(file, f"preset.{name}")
            counts = [preset.number(fuel) for fuel in FOSSIL_NAMES]
            removed = [preset.number(f"{fuel}_removed") for fuel in FOSSIL_NAMES]
            for fuel, fuel_name in enumerate(FOSSIL_NAMES):
                used = counts[fuel] + removed[fuel]
                enough(file, f"{fuel_name} plants", self.fossil_count[fuel], used, f"for preset {name}")
            if sum(counts) != REGIONS:
                raise preset.bad("tiles", sum(counts), f"{REGIONS}, one for each region")
            ppm = sum(count * each for count, each in zip(counts, self.fossil_ppm, strict=True))
            if preset.number("ppm") != ppm:
                raise preset.bad("ppm", preset.number("ppm"), f"{ppm}, the sum of its tiles")
            self.preset_count = extend(self.preset_count, counts)
            self.preset_removed = extend(self.preset_removed, removed)

    def _un_display(self, data: Catalogue) -> None:
        file = "un_goals.toml"
        self.un_vp = vec[i64]([card.number("vp") for card in data.records(file, "card")])
        self.un_display = vec[i64](
            (0, *data.table(file, "display").numbers("cards", self.colours, 0, self.un_cards))
        )

    def _company_deal(self, data: Catalogue) -> None:
        file = "company_goals.toml"
        self.company_removed = vec[i64]()
        for card in data.records(file, "card"):
            self.company_removed = extend(
                self.company_removed, [0, *card.numbers("removed", self.colours, 0, 1)]
            )
        for seats in range(1, self.colours + 1):
            left = self.companies - sum(list(self.company_removed)[seats :: self.colours + 1])
            enough(file, f"cards with {seats} players", left, seats, "cards dealt")


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
