"""What follows an answer by itself, told as sentences: as far as both editions tell it alike."""

from typing import Any, Final

from ..kernel.rules import Say
from ..kernel.story import Step
from .box import FamilyBox
from .terms import TOPICS
from .text import energy_text

# Answers whose own line of the log says what they change.
SAID: Final = ("income-share", "pay", "place-cep")
LEARNED: Final = (
    "learn",
    "learn-topic",
    "extra-point",
    "project-expertise",
)  # the next gain is what was said
UNTOLD_PHASES: Final = ("setup", "end-of-decade")


class Narration:
    """Sums up what everybody gains and loses, and says it before the next thing that is worth a sentence."""

    game: str  # the first part of the edition's own keys
    track: str  # what it calls the places on the tracks

    def __init__(self, box: FamilyBox, say: Say) -> None:
        self.box = box
        self.say = say
        self.sentences: list[str] = []
        self.gains: dict[str, dict[tuple[str, ...], int]] = {}  # by who, a key of the catalogue, and what
        self.world: dict[str, tuple[int, int]] = {}  # what belongs to nobody: before and after
        self.refill = 0  # CEPs that went from the bank to the market
        self.is_learned = False  # the knowledge gained next was just named

    def told(self, steps: list[Step]) -> list[str]:
        for step in steps:
            self.step(step)
        self.sum_up()
        return self.sentences

    def shared(self, key: str, **values: Any) -> str:
        return self.say(f"co2-family.story.{key}", **values)

    def own(self, key: str, **values: Any) -> str:
        return self.say(f"{self.game}.story.{key}", **values)

    def tell(self, sentence: str) -> None:
        self.sum_up()
        self.sentences.append(sentence)

    # --- one step --------------------------------------------------------------------------------------

    def step(self, step: Step) -> None:
        self.heading(step)
        for path, (before, after) in step.changes.items():
            self.change(step, path, before, after)
        if step.is_answer:
            self.is_learned = step.rule in LEARNED
        elif step.rule == "gain":
            self.is_learned = False
        if ("ending",) in step.changes:
            self.tell(self.say(f"{self.game}.ending.{step.now('ending')}"))

    def heading(self, step: Step) -> None:
        """What a step is, before what it changes."""
        phase = step.changes.get(("phase",))
        if phase and phase[1] not in UNTOLD_PHASES:
            self.tell(self.say(f"{self.game}.phase.{phase[1]}"))
        if step.rule == "decade":
            seat = self.say(f"seat.{step.now('start_player')}")
            self.tell(self.shared("decade", n=step.now("decade") + 1, seat=seat))
        elif step.rule == "resolve":
            tile = self.box.summit_names.index(step.now("summit", f"summit-{step.argument + 1}"))
            types = self.box.summit_topic[tile * TOPICS : tile * TOPICS + self.box.summit_size[tile]]
            topics = self.shared("list").join(energy_text(self.box, energy, self.say) for energy in types)
            self.tell(self.shared("summit", topics=topics))

    def change(self, step: Step, path: tuple[str, ...], before: Any, after: Any) -> None:
        name, *where = path
        if name in ("co2", "price"):
            self.world[name] = (self.world[name][0] if name in self.world else before, after)
        elif name == "control":
            region = self.say(f"region.{where[0]}")
            key = "control" if after else "no-control"
            self.tell(self.shared(key, seat=self.say(f"seat.{after}") if after else "", region=region))
        elif name == "bank" and after < before:
            self.refill += before - after  # only the market takes CEPs out of the bank
        elif not (step.is_answer and step.rule in SAID):
            self.gain(path, after - before if isinstance(after, int) and isinstance(before, int) else 0)

    def gain(self, path: tuple[str, ...], number: int) -> None:
        name, *where = path
        if name in ("money", "tech", "cep"):
            self.add(self.say(f"seat.{where[0]}"), (name,), number)
        elif name in ("region_cep", "region_tech"):
            self.add(self.say(f"region.{where[0]}"), (name.removeprefix("region_"),), number)
        elif name == "vp" or (name == self.track and not self.is_learned):
            self.add(self.say(f"seat.{where[0]}"), path[::2], number)

    def add(self, who: str, what: tuple[str, ...], number: int) -> None:
        kept = self.gains.setdefault(who, {})
        kept[what] = kept.get(what, 0) + number

    # --- what came together ----------------------------------------------------------------------------

    def sum_up(self) -> None:
        gains, self.gains = self.gains, {}
        world, self.world = self.world, {}
        refill, self.refill = self.refill, 0
        co2, price = (world.get(name, (0, 0)) for name in ("co2", "price"))
        if co2[0] != co2[1]:
            self.sentences.append(self.shared("co2", ppm=co2[1], **signed(co2[1] - co2[0])))
        told = []
        for who, amounts in gains.items():
            if parts := [self.amount(what, number) for what, number in amounts.items() if number]:
                told.append(self.shared("gains", who=who, parts=self.shared("list").join(parts)))
        if told:
            self.sentences.append(self.shared("also").join(told))
        if price[0] != price[1]:
            self.sentences.append(self.shared("price", price=price[1]))
        if refill:
            self.sentences.append(self.shared("refill", n=refill))

    def amount(self, what: tuple[str, ...], number: int) -> str:
        name, *kind = what
        if name == "vp":
            return self.shared("vp", why=self.say(f"{self.game}.vp.{kind[0]}"), **signed(number))
        if name == self.track:
            return self.own(name, energy=self.say(f"energy.{kind[0]}"), **signed(number))
        return self.shared(name, **signed(number))


def signed(number: int) -> dict[str, Any]:
    """A number as a sentence wants it: its sign, and how much."""
    return {"sign": "+" if number > 0 else "−", "n": abs(number)}
