"""Moves and lines of the log as sentences, where the edition of 2012 has words of its own."""

from collections.abc import Callable

from ..co2_family.terms import REGION_NAMES
from ..co2_family.told import Telling
from .board import GAME, goal_text
from .box import Box


class Co2Telling(Telling):
    game = GAME
    home = "hand"
    box: Box

    def goal(self, word: str) -> str:
        return goal_text(self.box, word, self.say)

    def verbs(self) -> dict[tuple[str, int], Callable[..., str]]:
        return super().verbs() | {
            ("install", 1): lambda space: self.prepare("install", space),
            ("build", 2): self.build_with,
            ("study", 1): lambda space: self.own("study", **self.at(space)),
            ("begin", 1): lambda region: self.own("begin", where=self.where(region)),
            ("lay", 1): lambda space: self.own("lay", **self.on(space)),
            ("decline", 0): lambda: self.own("decline"),
            ("purchase", 0): lambda: self.own("purchase"),
            ("bid", 1): lambda value: self.own("bid", n=value),
            ("pass", 0): lambda: self.own("pass"),
            ("name", 1): lambda seat: self.own("name", seat=self.seat(seat)),
        }

    def build_with(self, space: str, card: str) -> str:
        return self.own("build-with", build=self.build(space), card=self.card(card))

    def pay(self, source: str) -> str:
        """A CEP, or the price of a bid: money, a cube, or a CEP by where it comes from."""
        if source in ("money", "cube"):
            return self.own(f"pay-{source}")
        source = source.removeprefix("cep-")
        return super().pay(source) if source in REGION_NAMES else self.shared("pay-hand")

    def drawn(self, what: str, purpose: str, thing: str) -> str:
        if what == "project":
            return self.own("project", energy=self.say(f"energy.{thing}"))
        return super().drawn(what, purpose, thing)
