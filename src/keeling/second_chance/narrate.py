"""What follows an answer by itself, where Second Chance has things of its own."""

from typing import Any

from ..co2_family.narrate import Narration
from ..kernel.story import Step
from .board import GAME, goal_tile_text
from .box import Box
from .terms import SEAT_NAMES


class SecondChanceNarration(Narration):
    game = GAME
    track = "knowledge"
    box: Box

    def heading(self, step: Step) -> None:
        super().heading(step)
        if step.rule == "event":
            region = step.now("event", "upcoming" if step.argument else "current")
            if region:
                self.tell(self.own("event", region=self.say(f"region.{region}")))

        for path, (before, after) in step.changes.items():
            if path[0] == "vp" and path[2] == "fines":  # in a cooperative game the group pays for it
                seat = self.say(f"seat.{SEAT_NAMES[step.player]}")
                self.tell(self.own("fine", seat=seat, n=before - after))

    def change(self, step: Step, path: tuple[str, ...], before: Any, after: Any) -> None:
        if path[0] == "env_done":
            self.tell(self.own("goal", goal=self.goal(step, path[1])))
        elif path[0] == "inspector":
            goal = self.goal(step, f"{path[1]}-{after + 1}")
            self.tell(self.own(f"inspector-{path[1]}", goal=goal))
        elif path[0] == "owed_marker" and after:
            seat = step.now("control", path[1])
            region = self.say(f"region.{path[1]}")
            self.tell(self.own("owes", seat=self.say(f"seat.{seat}"), region=region))
        elif path[0] != "vp" or path[2] != "fines":  # which was told as a heading
            super().change(step, path, before, after)

    def goal(self, step: Step, space: str) -> str:
        return goal_tile_text(self.box, self.box.env_names.index(step.now("env", space)), self.say)
