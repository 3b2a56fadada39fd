"""Set a scene of e-Mission: start from a real game, move cards and tokens, then play.

s = Scene("usa", "china")
s.project("usa", 1, "l1013", "l1016")     # the top card first
s.hand("usa", "l1000", "l1001")
s.crises("c1431", "c1400", up=1)          # from bottom to top, the first `up` of them face up
g = s.act(nature=["l1044"])               # everybody may act now; the script answers Nature
g.play("usa use project-1 l1000", "usa tuck l1001 c1431")
"""

from typing import Any

import keeling
from keeling import Game
from tests.scenes import refused, table

__all__ = ["POWERS", "RESILIENCE", "Scene", "changes", "pass_all", "refused", "table"]

POWERS = ("usa", "europe", "china", "majority-world")
RESILIENCE = ("social", "eco", "infra")
BOOKKEEPING = ("phase", "ending", "turning_point", "crisis_place", "face_up", "order")


class Scene:
    """Round 1, everybody may act: empty hands, no crises, no global projects, no emergency tokens."""

    def __init__(self, *powers: str, seed: int = 1, **options: Any) -> None:
        self.seats = powers or ("usa", "europe")
        # Scenes are about rules: they keep the starting values of version 1, whatever is calibrated later.
        options = {"powers": list(self.seats), "data": "@1", **options}
        game = keeling.new("e-mission", seed=seed, options=options)
        while (question := game.question) and question.rule != "act":
            game.play(question.options[0])
        self.d: dict[str, Any] = game.dump()
        self.t: dict[str, Any] = self.d["table"]
        for seat in self.seats:
            self.hand(seat)
            self.t["emergency"][seat] = 0
        self.crises()
        self.globals()

    # --- cards -----------------------------------------------------------------------------------

    def clear(self, place: str) -> None:
        """What lies there goes back to the deck; start cards leave the game."""
        for card, where in list(self.t["card"].items()):
            if where == place:
                self.put("gone" if card.startswith("s") else "deck", card)

    def put(self, place: str, *cards: str) -> None:
        for card in cards:
            self.t["order"].pop(card, None)
            if place == "deck":
                self.t["card"].pop(card, None)
            else:
                self.t["card"][card] = place

    def hand(self, seat: str, *cards: str) -> None:
        self.clear(f"hand-{seat}")
        self.put(f"hand-{seat}", *cards)

    def project(self, seat: str, slot: int, *cards: str) -> None:
        """The top card first; without cards the slot is empty."""
        self.clear(f"{seat}-{slot}")
        for order, card in enumerate(reversed(cards)):
            self.put(f"{seat}-{slot}", card)
            self.t["order"][card] = order

    def discard(self, *cards: str) -> None:
        self.put("discard", *cards)

    def deck(self, *cards: str) -> None:
        """Only these are in the project deck; the others leave the game."""
        for number in range(1000, 1133):
            card = f"l{number}"
            if card in cards:
                self.put("deck", card)
            elif card not in self.t["card"]:
                self.t["card"][card] = "gone"

    # --- crises and global projects ----------------------------------------------------------------

    def crises(self, *crises: str, up: int = 1) -> None:
        """Those of this round, from bottom to top; the others are in the deck."""
        for name in ("crisis", "crisis_place", "face_up", "crisis_shuffle"):
            self.t[name] = {}
        for place, crisis in enumerate(crises):
            self.t["crisis"][crisis] = "laid"
            self.t["crisis_place"][crisis] = place + 1
            if place < up:
                self.t["face_up"][crisis] = 1
        self.t["crisis_places"] = len(crises)
        self.t["crises_by_heat"] = 3

    def ongoing(self, *crises: str) -> None:
        """Permanent crises in effect."""
        rules = {
            "c1444": "no-forecast-crisis",
            "c1445": "no-tuck-under-global",
            "c1446": "no-tuck-under-other-crises",
            "c1447": "no-remove-dirty",
        }
        for crisis in crises:
            self.t["crisis"][crisis] = "ongoing"
            self.t["face_up"][crisis] = 1
            self.t["standing"][rules[crisis]] = self.t["standing"].get(rules[crisis], 0) + 1

    def globals(self, *projects: str) -> None:
        """Exactly these are in play; the others are in the deck (in solo, some have left the game)."""
        gone = {g: where for g, where in self.t["global"].items() if where == "gone"}
        self.t["global"] = gone | {g: f"place-{n + 1}" for n, g in enumerate(projects)}

    def tuck(self, under: str, *cards: str) -> None:
        """Under a global project or a known crisis."""
        self.put(under, *cards)

    # --- tokens ------------------------------------------------------------------------------------

    def give(self, seat: str, **numbers: int) -> None:
        """give("usa", demand=12, dirty=9, clean=3, emergency=2, social=1, buildings=0)"""
        for name, number in numbers.items():
            if name in RESILIENCE:
                self.t["resilience"][seat][name] = number
            elif name in ("buildings", "transport", "industry", "agriculture"):
                self.t["emissions"][seat][name] = number
            else:
                self.t[name][seat] = number

    def planet(self, **numbers: int) -> None:
        """planet(bands=3, loose_carbon=4, trees=2, global_emissions=5, round=6)"""
        for name, number in numbers.items():
            assert name in self.t, name
            self.t[name] = number

    def track(self, **fields: int) -> None:
        """track(arctic_ice=2)"""
        for name, field in fields.items():
            self.t["track"][name.replace("_", "-")] = field

    # --- begin -------------------------------------------------------------------------------------

    def act(self, nature: list[Any] | None = None, check: bool = True) -> Game:
        """Step 2 of the project phase: everybody may act, nobody has passed."""
        self.t["phase"] = "project"
        self.d["question"] = {"rule": "act", "seats": list(self.seats), "several": True, "about": 0}
        self.d["todo"] = []
        return keeling.restore(self.d, nature=nature, check=check)

    def steps(self, *steps: Any, nature: list[Any] | None = None, check: bool = True) -> Game:
        """Carry out these steps: "emission-phase", "crisis-phase", ["strike", "usa", "usa"], ..."""
        self.d["question"] = None
        self.d["todo"] = [[step, self.seats[0], 0] if isinstance(step, str) else step for step in steps]
        game = keeling.restore(self.d, nature=nature, check=check)
        game.play()  # Nature answers
        return game

    def crises_only(self, step: str = "resolve", nature: list[Any] | None = None) -> Game:
        """Step 2 of the crisis phase ("crisis-phase": the die before it); after it the game is won."""
        self.t["phase"] = "crisis"
        self.t["turning_point"] = 1
        return self.steps(step, nature=nature)


def changes(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    """What is different: numbers by how much, words as they are now.

    {"dirty.usa": -2, "card.l1000": "discard"}
    Left out: how far the game is, where in a pile a card lies.
    """
    old, new = flat(before, ""), flat(after, "")
    found: dict[str, Any] = {}
    for name in [*old, *(name for name in new if name not in old)]:
        if name.split(".")[0] in BOOKKEEPING:
            continue
        was, now = old.get(name), new.get(name)
        if isinstance(was, str) or isinstance(now, str):
            if was != now:
                found[name] = now
        elif (now or 0) != (was or 0):
            found[name] = (now or 0) - (was or 0)
    return found


def flat(tree: dict[str, Any], head: str) -> dict[str, Any]:
    leaves: dict[str, Any] = {}
    for name, value in tree.items():
        leaves |= flat(value, f"{head}{name}.") if isinstance(value, dict) else {head + name: value}
    return leaves


def pass_all(game: Game) -> Game:
    """Everybody passes: the emission, crisis and growth phases follow, up to the next question."""
    seats = game.question.seats if game.question else []
    return game.play(*(f"{seat} pass" for seat in seats))
