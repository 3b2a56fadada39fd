"""What the scenes of both editions of CO2 have in common (tests/second_chance, tests/co2)."""

from typing import Any

import keeling
from keeling import Game

REGIONS = ("north-america", "south-america", "europe", "africa", "asia", "oceania")


class FamilyScene:
    """A dump to edit: pieces come from and go back to where the rules keep them."""

    lobby = "lobbyist"  # how Lobbyist cards are called

    def __init__(self, game: Game) -> None:
        self.d: dict[str, Any] = game.dump()
        self.t: dict[str, Any] = self.d["table"]

    # --- stocks ----------------------------------------------------------------------------------

    def money(self, seat: str, amount: int) -> None:
        self.t["money"][seat] = amount

    def cep(self, seat: str, amount: int) -> None:
        self.t["bank"] += self.t["cep"][seat] - amount
        self.t["cep"][seat] = amount

    def tech(self, seat: str, amount: int) -> None:
        self.t["tech_pool"] += self.t["tech"][seat] - amount
        self.t["tech"][seat] = amount

    def market(self, ceps: int, price: int | None = None) -> None:
        self.t["bank"] += self.t["market"] - ceps
        self.t["market"] = ceps
        if price is not None:
            self.t["price"] = price

    def region_cep(self, region: str, amount: int) -> None:
        self.t["bank"] += self.t["region_cep"][region] - amount
        self.t["region_cep"][region] = amount

    def region_tech(self, region: str, amount: int) -> None:
        self.t["tech_pool"] += self.t["region_tech"].get(region, 0) - amount
        self.t["region_tech"][region] = amount

    def bank(self, ceps: int, spare: str = "yellow") -> None:
        """Leave this many CEPs in the bank; the rest goes to a seat that does not matter."""
        self.t["cep"][spare] += self.t["bank"] - ceps
        self.t["bank"] = ceps

    def tech_pool(self, cubes: int, spare: str = "yellow") -> None:
        self.t["tech"][spare] += self.t["tech_pool"] - cubes
        self.t["tech_pool"] = cubes

    # --- pieces and cards --------------------------------------------------------------------------

    def scientist_from_home(self, seat: str) -> None:
        pile = "home" if self.t["home"][seat] else "recruits"
        self.t[pile][seat] -= 1

    def agenda(self, region: str, tile: int) -> None:
        """Lay an Agenda tile (1-8) in a region; whatever lay there changes places with it."""
        agenda = self.t["agenda"]
        for other, name in agenda.items():
            if name == f"agenda-{tile}":
                agenda[other] = agenda[region]
        agenda[region] = f"agenda-{tile}"

    def hand(self, seat: str, *cards: int) -> None:
        """These Lobbyist cards are in this seat's hand, in exchange for others of its hand."""
        card = self.t["card"]
        names = [f"{self.lobby}-{number:02}" for number in cards]
        spare = [c for c, place in card.items() if place == f"hand-{seat}" and c not in names]
        for name in names:
            if card.get(name) == f"hand-{seat}":
                continue
            other = spare.pop()
            if name in card:
                card[other] = card[name]
            else:
                del card[other]
            card[name] = f"hand-{seat}"

    # --- begin -------------------------------------------------------------------------------------

    def turn(self, seat: str = "yellow", nature: list[Any] | None = None, check: bool = True) -> Game:
        """It is this seat's turn and nothing is done yet."""
        self.t["active"] = seat
        self.t["phase"] = "operations"
        self.d["question"] = {"rule": "turn", "seats": [seat], "several": False, "about": 0}
        return keeling.restore(self.d, nature=nature, check=check)

    def steps(self, *steps: list[Any], nature: list[Any] | None = None, check: bool = True) -> Game:
        """Carry out these steps: ["supply", "yellow", 0], ..., each [rule, seat, about]."""
        self.t["active"] = None
        self.d["question"] = None
        self.d["todo"] = list(steps)
        return keeling.restore(self.d, nature=nature, check=check)


def table(game: Game) -> dict[str, Any]:
    """The position in words."""
    result: dict[str, Any] = game.dump()["table"]
    return result


def refused(game: Game, move: str) -> str:
    """The clause that forbids a move; the game must not change."""
    before = game.dump()
    reasons = game.why_not(move)
    assert reasons, f"{move!r} is legal"
    try:
        game.play(move)
    except keeling.IllegalMove as error:
        assert error.reasons == reasons
    else:
        raise AssertionError(f"{move!r} was played")
    assert game.dump() == before
    return reasons[0].clause
