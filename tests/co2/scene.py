"""Set a scene of CO2 (2012): start from a real game, move pieces, keep every count right, then play.

s = Scene(3)
s.project("africa-1", "recycling", scientist="blue")
s.cep("yellow", 1)
g = s.turn("yellow")
g.play("yellow install africa-1", "blue to hand")
"""

from typing import Any

import keeling
from tests.scenes import REGIONS, FamilyScene, refused, table

__all__ = ["REGIONS", "Scene", "refused", "table"]

COLOURS = ("yellow", "orange", "blue", "purple", "black")
ENERGIES = ("recycling", "biomass", "cold-fusion", "solar", "forestation")
PPM = {"gas": 20, "oil": 30, "coal": 40}
# Topics of the summit tiles 1-18.
SUMMITS = (
    ("recycling", "biomass"),
    ("recycling", "cold-fusion"),
    ("recycling", "solar"),
    ("recycling", "forestation"),
    ("biomass", "cold-fusion"),
    ("biomass", "solar"),
    ("cold-fusion", "forestation"),
    ("solar", "forestation"),
    ("forestation", "solar", "cold-fusion"),
    ("forestation", "cold-fusion", "recycling"),
    ("forestation", "biomass", "solar"),
    ("recycling", "biomass", "cold-fusion"),
    ("recycling", "biomass", "solar"),
    ("biomass", "cold-fusion", "solar"),
    ("biomass", "cold-fusion", "solar", "forestation"),
    ("recycling", "cold-fusion", "solar", "forestation"),
    ("recycling", "biomass", "solar", "forestation"),
    ("recycling", "biomass", "cold-fusion", "forestation"),
)


class Scene(FamilyScene):
    """A table at the start of decade 1; the six starting fossil plants stand on space 1."""

    lobby = "lobby"

    def __init__(self, seats: int = 3, seed: int = 1, **options: Any) -> None:
        mode = "solo" if seats == 1 else "standard"
        game = keeling.new("co2", mode=mode, seats=seats, seed=seed, options=options)
        while (question := game.question) and question.rule != "turn":
            game.play(question.options[0])
        super().__init__(game)

    def expert(self, seat: str, **levels: int) -> None:
        """expert("blue", solar=2, cold_fusion=1)"""
        for energy, level in levels.items():
            self.t["expertise"][seat][energy.replace("_", "-")] = level

    def score(self, seat: str, points: int) -> None:
        """Set a score; the points count as income."""
        self.t["vp"][seat] = {"income": points}

    # --- projects, plants, control -----------------------------------------------------------------

    def project(self, space: str, energy: str, installed: bool = False, scientist: str | None = None) -> None:
        self.t["stack"][energy] -= 1
        self.t["project"][space] = energy
        if installed:
            self.t["installed"][space] = 1
        if scientist:
            self.scientist_from_home(scientist)
            self.t["scientist"][space] = scientist

    def fossil(self, region: str, space: int, fuel: str | None) -> None:
        """Lay a fossil tile on a demand space (1-6), or take it away."""
        plants = self.t["plant"].setdefault(region, {})
        old = plants.pop(str(space), None)
        if old is not None:
            self.t["fossil"][old] += 1
            self.t["co2"] -= PPM[old]
        if fuel is not None:
            plants[str(space)] = fuel
            self.t["fossil"][fuel] -= 1
            self.t["co2"] += PPM[fuel]
        self.t["reached_350"] = max(self.t["reached_350"], int(self.t["co2"] >= 350))

    def pollution(self, ppm: int) -> None:
        """Exactly this much, by coal, oil and gas on demand spaces of Asia, Europe and America."""
        for region in REGIONS:
            for space in list(self.t["plant"].get(region, {})):
                if self.t["plant"][region][space] in PPM:
                    self.fossil(region, int(space), None)
        free = [(r, n) for r, size in DEMAND.items() for n in range(1, size + 1)]
        free = [(r, n) for r, n in free if str(n) not in self.t["plant"].get(r, {})]
        while ppm:
            fuel = "coal" if ppm >= 80 or ppm == 40 else "oil" if ppm in (30, 50, 70) else "gas"
            fuel = "coal" if ppm == 70 else fuel
            region, space = free.pop()
            self.fossil(region, space, fuel)
            ppm -= PPM[fuel]

    def plant(self, region: str, space: int, energy: str, builder: str) -> None:
        """An own green plant on a demand space (1-6); control is set apart."""
        if str(space) in self.t["plant"].get(region, {}):
            self.fossil(region, space, None)
        self.t["plant"].setdefault(region, {})[str(space)] = energy
        self.t["builder"].setdefault(region, {})[str(space)] = builder
        self.t["plants"][energy] -= 1

    def control(self, region: str, seat: str) -> None:
        self.t["control"][region] = seat

    # --- cards and tiles ---------------------------------------------------------------------------

    def goal(self, seat: str, number: int) -> None:
        """The seat's company goal (27-33), in exchange for the one it holds."""
        goal = self.t["goal"]
        name = f"company-{number}"
        held = next(g for g, place in goal.items() if place == f"hand-{seat}")
        if held == name:
            return
        if name in goal:
            goal[held] = goal[name]
        else:
            del goal[held]
        goal[name] = f"hand-{seat}"

    def un(self, place: int, card: int, owner: str | None = None) -> None:
        """Lay a UN card (34-46) on a place of the row (1, 2 ...)."""
        un, name = self.t["un"], f"un-{card}"
        for other, lying in un.items():
            if lying == name and f"un-{place}" in un:
                un[other] = un[f"un-{place}"]
        un[f"un-{place}"] = name
        if owner:
            self.t["un_owner"][f"un-{place}"] = owner

    def summit(self, space: int, tile: int, **topics: str) -> None:
        """Lay a summit tile on a space (1-3), with scientists on topics: cold_fusion="orange"."""
        name = f"summit-{tile:02}"
        board = self.t["summit"]
        for other, lying in board.items():
            if lying == name:
                board[other] = board[f"summit-{space}"]
        board[f"summit-{space}"] = name
        self.t["summit_gone"] = {**self.t["summit_gone"], name: 1}
        for energy, seat in topics.items():
            self.scientist_from_home(seat)
            index = SUMMITS[tile - 1].index(energy.replace("_", "-")) + 1
            self.t["topic"].setdefault(f"summit-{space}", {})[str(index)] = seat

    def events(self, current: str | None, upcoming: str | None) -> None:
        left = dict.fromkeys(REGIONS, 1)
        self.t["event"] = {}
        for place, region in (("current", current), ("upcoming", upcoming)):
            if region:
                left[region] -= 1
                self.t["event"][place] = region
        self.t["event_left"] = left


DEMAND = {"asia": 6, "europe": 5, "north-america": 5, "south-america": 4, "oceania": 4, "africa": 3}
