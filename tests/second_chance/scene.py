"""Set a scene: start from a real game, move pieces, keep every count right, then play.

Pieces come from and go back to where the rules keep them (bank, pool, stacks), so that `restore`
accepts the scene with its checks on.

    s = Scene("coop", 4)
    s.project("africa-1", "recycling", scientist="blue")
    s.cep("yellow", 1)
    g = s.turn("yellow")
    g.play("yellow prepare africa-1", "blue to board")
"""

from typing import Any

import keeling
from tests.scenes import REGIONS, FamilyScene, refused, table

__all__ = ["REGIONS", "Scene", "refused", "table"]

COLOURS = ("yellow", "red", "blue", "purple")
ENERGIES = ("recycling", "hydro", "wind", "solar", "forestation")
FUELS = {"gas": 20, "oil": 30, "coal": 40}
CUBES = 8


class Scene(FamilyScene):
    def __init__(self, mode: str = "coop", seats: int = 4, seed: int = 1, **options: Any) -> None:
        game = keeling.new("second-chance", mode=mode, seats=seats, seed=seed, options=options)
        while (question := game.question) and question.rule != "turn":
            game.play(question.options[0])
        self.mode = mode
        super().__init__(game)
        for region in REGIONS:  # a bare board: no fossil plant of a first Energy Supply
            for what in list(self.t["plant"].get(region, {}).values()):
                self.t["fossil"][what] += 1
        self.t["plant"] = {}
        if mode == "competitive":
            self.t["co2"] = 50

    def know(self, seat: str, **spaces: int) -> None:
        self.t["knowledge"][seat].update(spaces)

    def score(self, points: int, seat: str = "group") -> None:
        """Set a score; the points count as income."""
        self.t["vp"][seat] = {"income": points}

    # --- projects, plants, control -----------------------------------------------------------------

    def project(
        self, space: str, energy: str, level: int = 1, token: str | None = None, scientist: str | None = None
    ) -> None:
        self.t["stack"][energy] -= 1
        self.t["project"][space] = energy
        if level == 2:
            self.t["level"][space] = 1
        if token:
            self.t["token"][space] = token
            self.t["tokens"][token] -= 1
        if scientist:
            self.scientist_from_home(scientist)
            self.t["scientist"][space] = scientist

    def fossil(self, region: str, decade: int, fuel: str) -> None:
        self.t["plant"].setdefault(region, {})[str(decade)] = fuel
        self.t["fossil"][fuel] -= 1
        if self.mode == "competitive":
            self.t["co2"] += FUELS[fuel]

    def plant(self, region: str, decade: int, energy: str, builder: str, token: str | None = None) -> None:
        """A built green plant, with its Infrastructure and Control cube (control is set apart)."""
        token = token or builder
        self.t["plant"].setdefault(region, {})[str(decade)] = energy
        self.t["plant_token"].setdefault(region, {})[str(decade)] = token
        self.t["builder"].setdefault(region, {})[str(decade)] = builder
        self.t["plants"][energy] -= 1
        self.t["stack"][energy] -= 1
        self.t["tokens"][token] -= 1
        self.cube(region, energy, builder)

    def cube(self, region: str, energy: str, seat: str, count: int = 1) -> None:
        cubes = self.t["control_cubes"].setdefault(region, {}).setdefault(energy, {})
        cubes[seat] = cubes.get(seat, 0) + count
        if seat != "enemy":
            self.t["cubes"][seat] -= count

    def control(self, region: str, seat: str) -> None:
        self.t["control"][region] = seat
        self.t["markers"][seat] -= 1

    # --- cards and tiles ---------------------------------------------------------------------------

    def played(self, seat: str, number: int, scientist: str | None = None) -> None:
        """This card lies beside the seat's board, perhaps with a scientist on it."""
        self.hand(seat, number)
        self.t["card"][f"lobbyist-{number:02}"] = f"table-{seat}"
        if scientist:
            self.scientist_from_home(scientist)
            self.t["card_scientist"][f"lobbyist-{number:02}"] = scientist

    def goals(self, seat: str, *numbers: int) -> None:
        """The seat holds exactly these goal cards (company goals in a competitive game)."""
        kind = "company" if self.mode == "competitive" else "goal"
        goal = self.t["goal"]
        wanted = [f"{kind}-{number:02}" for number in numbers]
        for name, place in list(goal.items()):
            if place == f"hand-{seat}" or name in wanted:
                del goal[name]
        for name in wanted:
            goal[name] = f"hand-{seat}"

    def un(self, place: int, card: str, owner: str | None = None) -> None:
        """Lay a UN card on a place of the display (1, 2 ...)."""
        un = self.t["un"]
        for other, name in un.items():
            if name == card:
                un[other] = un[f"un-{place}"]
        un[f"un-{place}"] = card
        if owner:
            self.t["un_owner"][f"un-{place}"] = owner

    def summit(self, space: int, tile: int, **topics: str) -> None:
        """Lay a summit tile on a space (1-3), with scientists on topics by energy: wind="red"."""
        name = f"summit-{tile:02}"
        board = self.t["summit"]
        for other, lying in board.items():
            if lying == name:
                board[other] = board[f"summit-{space}"]
        board[f"summit-{space}"] = name
        self.t["summit_gone"] = {**self.t["summit_gone"], name: 1}
        types = SUMMITS[tile - 1]
        for energy, seat in topics.items():
            self.scientist_from_home(seat)
            index = types.index(energy) + 1
            self.t["topic"].setdefault(f"summit-{space}", {})[str(index)] = seat

    def env(self, space: str, kind: str, done: bool = False) -> None:
        """Lay an Environmental Goal tile (`build-africa`, `top-solar`, `size-2` ...) on a space."""
        env = self.t["env"]
        for other, lying in env.items():
            if lying == kind and other != space and other.split("-")[0] == space.split("-")[0]:
                env[other] = env[space]
                break
        env[space] = kind
        if done:
            self.t["env_done"][space] = 1

    def all_env_done(self, *but: str) -> None:
        """Every Environmental Goal achieved except on these spaces."""
        self.t["env_done"] = {space: 1 for space in self.t["env"] if space not in but}

    def events(self, current: str | None, upcoming: str | None) -> None:
        left = dict.fromkeys(REGIONS, 1)
        left["asia"] = 2
        self.t["event"] = {}
        for place, region in (("current", current), ("upcoming", upcoming)):
            if region:
                left[region] -= 1
                self.t["event"][place] = region
        self.t["event_left"] = left


SUMMITS = (
    ("recycling", "hydro"),
    ("recycling", "wind"),
    ("recycling", "solar"),
    ("recycling", "forestation"),
    ("hydro", "wind"),
    ("hydro", "solar"),
    ("wind", "forestation"),
    ("solar", "forestation"),
    ("forestation", "solar", "wind"),
    ("forestation", "wind", "recycling"),
    ("forestation", "hydro", "solar"),
    ("recycling", "hydro", "wind"),
    ("recycling", "hydro", "solar"),
    ("hydro", "wind", "solar"),
    ("hydro", "wind", "solar", "forestation"),
    ("recycling", "wind", "solar", "forestation"),
    ("recycling", "hydro", "solar", "forestation"),
    ("recycling", "hydro", "wind", "forestation"),
)
