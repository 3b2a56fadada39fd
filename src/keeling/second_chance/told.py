"""Moves and lines of the log as sentences, where Second Chance has words of its own."""

from collections.abc import Callable

from ..co2_family.told import Telling
from .board import GAME, goal_text, goal_tile_text, main_gain
from .box import Box


class SecondChanceTelling(Telling):
    game = GAME
    home = "board"
    box: Box

    def gain(self, card: int) -> str:
        return main_gain(self.box, card, self.say)

    def goal(self, word: str) -> str:
        return goal_text(self.box, word, len(self.view["seats"]), self.say)

    def verbs(self) -> dict[tuple[str, int], Callable[..., str]]:
        return super().verbs() | {
            ("prepare", 1): lambda space: self.prepare("prepare", space),
            ("pollute", 0): lambda: self.own("pollute", ppm=self.box.step_ppm),
            ("give", 1): lambda seat: self.own("give", seat=self.seat(seat)),
            ("reduce", 1): self.reduce,
            ("enemy", 1): lambda region: self.own("enemy", where=self.where(region)),
        }

    def go(self, place: str) -> str:
        if place in self.box.lobby_names:
            return self.own("to-card", card=self.card(place), minor=self.minor(place))
        return super().go(place)

    def keep(self, card: str) -> str:
        if card in self.box.lobby_names:
            return super().keep(card)
        return self.own("keep-goal", goal=self.goal(card))

    def reduce(self, ppm: str) -> str:
        return self.own("reduce", ppm=ppm) if int(ppm) else self.own("reduce-none")

    def drawn(self, what: str, purpose: str, thing: str) -> str:
        if what == "goal":
            return self.own(
                "goal-tile", goal=goal_tile_text(self.box, self.box.env_names.index(thing), self.say)
            )
        if what == "solo":
            return self.own("solo-goal", goal=self.say(f"{GAME}.solo-goal.{thing}"))
        if what == "fossil" and purpose.endswith("-inspector"):
            return self.own(purpose, fossil=self.say(f"fossil.{thing}"))
        return super().drawn(what, purpose, thing)
