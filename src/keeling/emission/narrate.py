"""What follows an answer by itself, told as sentences: emissions, the planet, crises, growth."""

from typing import Any, Final

from ..kernel.rules import Say
from ..kernel.story import Step
from .box import Box
from .terms import TRACK_NAMES
from .text import title

# What a power has, and what belongs to all: told as «clean energy +2».
OWN: Final = ("emergency", "clean", "dirty", "demand", "growth", "resilience", "emissions", "fewer_cards")
COMMON: Final = ("trees", "oceans", "air_filters", "global_emissions", "bands_aside")
UNTOLD_PHASES: Final = ("setup",)


class Narration:
    """Sums up what everybody gains and loses, and says it before the next thing that is worth a sentence."""

    def __init__(self, box: Box, say: Say) -> None:
        self.box = box
        self.say = say
        self.sentences: list[str] = []
        self.gains: dict[str, dict[tuple[str, ...], int]] = {}  # by who ("" is the planet), and what
        self.bands = (0, 0)  # before and after
        self.crisis_at = -1  # how much was told when the crisis now was turned up

    def told(self, steps: list[Step]) -> list[str]:
        for step in steps:
            self.step(step)
            if ("ending",) in step.changes:
                break  # what was still to do does not happen any more (E-END-5)
        self.sum_up()
        return self.sentences

    def own(self, key: str, **values: Any) -> str:
        return self.say(f"e-mission.story.{key}", **values)

    def tell(self, sentence: str) -> None:
        self.sum_up()
        self.sentences.append(sentence)

    # --- one step --------------------------------------------------------------------------------------

    def step(self, step: Step) -> None:
        self.heading(step)
        if step.rule == "emission-phase":
            self.gaps(step)
        elif step.rule in ("produce", "bind", "heat"):
            self.carbon(step)
        else:
            for path, (before, after) in step.changes.items():
                self.change(step, path, before, after)
        if ("bands",) in step.changes:
            before, after = step.changes["bands",]
            self.bands = (self.bands[0] if self.bands != (0, 0) else before, after)
        if ("ending",) in step.changes:
            self.tell(self.say(f"e-mission.ending.{step.now('ending')}"))

    def heading(self, step: Step) -> None:
        """What a step is, before what it changes."""
        phase = step.changes.get(("phase",))
        if phase and phase[1] not in UNTOLD_PHASES:
            self.tell(self.say(f"e-mission.phase.{phase[1]}"))
        if ("round",) in step.changes:
            self.tell(self.own("round", n=step.now("round")))

    def gaps(self, step: Step) -> None:
        """E-EMIT-2, E-EMIT-3"""
        for path, (before, after) in step.changes.items():
            if path[0] == "emergency":
                self.tell(self.own("gap", seat=self.say(f"seat.{path[1]}"), n=after - before))

    def carbon(self, step: Step) -> None:
        """Made, bound, onto the thermometer (E-EMIT-5 to E-EMIT-17)."""
        before, after = step.changes.get(("global_emissions",), (0, 0))
        if step.rule == "produce":
            self.tell(self.own("made", n=step.now("global_emissions")))
        elif step.rule == "bind":
            if before != after:
                self.tell(self.own("bound", n=before - after))
            if ("turning_point",) in step.changes:
                self.tell(self.own("turned"))
        elif before:
            self.tell(self.own("unbound", n=before))

    def change(self, step: Step, path: tuple[str, ...], before: Any, after: Any) -> None:
        name, *where = path
        if name == "track":
            tips = self.box.track_tips[TRACK_NAMES.index(where[0])]
            key = "tipped" if after > before and any(tips[before + 1 : after + 1]) else "track"
            self.tell(self.own(key, track=self.say(f"e-mission.track.{where[0]}"), n=after))
        elif name == "crisis_now":
            self.crisis(before, after)
        elif name == "ongoing":
            self.tell(self.own("ongoing" if after else "ended", crisis=self.title(where[0])))
        elif name == "card" and step.rule == "lose-card" and not step.is_answer:
            seat = before.removeprefix("hand-").rstrip("0123456789").rstrip("-")
            self.tell(self.own("lost", seat=self.say(f"seat.{seat}"), card=self.title(where[0])))
        elif name in OWN:
            self.add(where[0], (name, *where[1:]), after - before)
        elif name in COMMON:
            self.add("", (name,), after - before)

    def crisis(self, before: str | None, after: str | None) -> None:
        if after:
            self.tell(self.own("crisis", crisis=self.title(after)))
            self.crisis_at = len(self.sentences)
        elif before and self.crisis_at >= 0:
            self.sum_up()
            if len(self.sentences) == self.crisis_at:
                self.tell(self.own("harmless"))
            self.crisis_at = -1

    def title(self, name: str) -> str:
        return title(self.box, name, self.say)

    def add(self, who: str, what: tuple[str, ...], number: int) -> None:
        kept = self.gains.setdefault(who, {})
        kept[what] = kept.get(what, 0) + number

    # --- what came together ----------------------------------------------------------------------------

    def sum_up(self) -> None:
        gains, self.gains = self.gains, {}
        bands, self.bands = self.bands, (0, 0)
        told = []
        for who, amounts in gains.items():
            parts = [self.amount(what, number) for what, number in amounts.items() if number]
            if not parts:
                continue
            whose = self.say(f"seat.{who}") if who else self.own("planet")
            told.append(self.own("gains", who=whose, parts=self.say("e-mission.join.list").join(parts)))
        if told:
            self.sentences.append(self.say("e-mission.join.steps").join(told))
        if bands[0] != bands[1]:
            degrees = (self.box.start_tenths + self.box.band_tenths * bands[1]) / 10
            self.sentences.append(self.own("temperature", t=degrees))

    def amount(self, what: tuple[str, ...], number: int) -> str:
        name, *kind = what
        if name == "resilience":
            label = self.say(f"e-mission.resilience.{kind[0]}")
        elif name == "emissions":
            label = self.own("emissions-of", kind=self.say(f"e-mission.emission.{kind[0]}"))
        else:
            label = self.own(name.replace("_", "-"))
        return self.own("amount", what=label, sign="+" if number > 0 else "−", n=abs(number))
