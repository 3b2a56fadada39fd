"""What follows an answer by itself, where CO₂ (2012) has things of its own."""

from typing import Any

from ..co2_family.narrate import Narration
from ..kernel.story import Step
from .board import GAME
from .box import Box


class Co2Narration(Narration):
    game = GAME
    track = "expertise"
    box: Box

    def heading(self, step: Step) -> None:
        super().heading(step)
        if step.rule == "event" and (region := step.now("event", "current")):
            strikes = step.now("co2") >= self.box.co2_safe  # C-EVENT-1, C-EVENT-4
            key = "event" if strikes else "event-averted"
            self.tell(self.own(key, region=self.say(f"region.{region}"), ppm=self.box.co2_safe))

    def change(self, step: Step, path: tuple[str, ...], before: Any, after: Any) -> None:
        if path[0] == "un_owner" and after == "gone":
            self.tell(self.own("un-gone"))
        else:
            super().change(step, path, before, after)
