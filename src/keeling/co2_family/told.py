"""Moves and lines of the log as sentences, as far as both editions say them alike.

Values come into a sentence as whole phrases or as labels («solar, money space»), so that no language has to
bend them.
"""

from collections.abc import Callable, Iterable
from typing import Any, Final

from ..kernel.rules import Say
from .box import AGENDA_TYPES, FamilyBox
from .terms import ENERGIES, FOSSIL_NAMES, GRANT_NAMES, REGION_NAMES, TOPICS
from .text import action_text, energy_text, main_gain_text, minor_text

# Moves that need no more than their words.
PLAIN: Final = {
    "end": "end",
    "buy": "buy",
    "sell": "sell",
    "recruit": "recruit",
    "score goal": "score-goal",
    "take money": "take-money",
    "take tech": "take-tech",
    "use region-cube": "region-cube",
    "use own-cubes": "own-cubes",
    "pay hand": "pay-hand",
    "keep ?": "keep-unknown",
}


class Telling:
    """What the words of one edition mean, by what is printed and by a view of now.

    Of the past the view does not say what lay where, so that a space is called by its region and grant only.
    """

    game: str  # the first part of the edition's own keys
    home: str  # where scientists without a task are

    def __init__(self, box: FamilyBox, view: dict[str, Any], say: Say, past: bool = False) -> None:
        self.box = box
        self.view = view
        self.say = say
        self.past = past

    def line(self, line: str) -> str:
        """A line with its seat; "" if it is not whole."""
        who, _, words = line.partition(" ")
        verb, _, things = words.partition(" ")
        if who == "nature":
            what, _, purpose = verb.partition("-")
            return self.drawn(what, purpose, things)
        return self.move(verb, things.split(" ") if things else [])

    def shared(self, key: str, **values: Any) -> str:
        return self.say(f"co2-family.told.{key}", **values)

    def own(self, key: str, **values: Any) -> str:
        return self.say(f"{self.game}.told.{key}", **values)

    # --- what things are called --------------------------------------------------------------------

    def where(self, region: str) -> str:
        return self.say(f"region-in.{region}")

    def region_of(self, space: str) -> str:
        return REGION_NAMES[self.box.space_region[self.box.space_names.index(space)]]

    def space(self, space: str) -> str:
        """By its grant, or by its number where a board of one's own has two alike in a region."""
        box = self.box
        number = box.space_names.index(space)
        kinds = [
            box.space_grant[i] for i in range(box.spaces) if box.space_region[i] == box.space_region[number]
        ]
        if kinds.count(box.space_grant[number]) > 1:
            return self.shared("space-number", n=space.rpartition("-")[2])
        return self.shared(f"space-{GRANT_NAMES[box.space_grant[number]]}")

    def lying(self, space: str) -> str:
        """The type of the project on a space; "" if there is none or nobody knows any more."""
        return "" if self.past else self.view["table"]["project"].get(space, "")

    def at(self, space: str) -> dict[str, str]:
        """A project as the values of a sentence: in which region, and what lies on which space."""
        energy = self.lying(space)
        place = self.space(space)
        if energy:
            place = self.shared("place", energy=self.say(f"energy.{energy}"), space=place)
        return {"where": self.where(self.region_of(space)), "place": place}

    def on(self, space: str) -> dict[str, str]:
        return {"where": self.where(self.region_of(space)), "space": self.space(space)}

    def gain(self, card: int) -> str:
        """What the main effect of a card brings."""
        return main_gain_text(self.box, card, self.game, self.say)

    def card(self, word: str) -> str:
        """A card by its main effect."""
        card = self.box.lobby_names.index(word)
        return self.shared(
            "card", main=action_text(self.box, card, self.game, self.say), gain=self.gain(card)
        )

    def minor(self, word: str) -> str:
        return minor_text(self.box, self.box.lobby_names.index(word), self.game, self.say)

    def whole_card(self, word: str) -> str:
        return self.shared("whole-card", card=self.card(word), minor=self.minor(word))

    def goal(self, word: str) -> str:
        """What a goal card says."""
        raise NotImplementedError

    def energies(self, types: Iterable[int], joint: str = "list") -> str:
        return self.shared(joint).join(energy_text(self.box, energy, self.say) for energy in types)

    def un_goal(self, word: str) -> str:
        first = self.box.un_names.index(word) * ENERGIES
        counts = self.box.un_plants[first : first + ENERGIES]
        return self.energies((e for e, count in enumerate(counts) for _ in range(count)), "plus")

    def topics(self, tile: str) -> str:
        number = self.box.summit_names.index(tile)
        first = number * TOPICS
        return self.energies(self.box.summit_topic[first : first + self.box.summit_size[number]])

    def seat(self, word: str) -> str:
        return self.say(f"seat.{word}")

    # --- moves --------------------------------------------------------------------------------------

    def move(self, verb: str, things: list[str]) -> str:
        words = " ".join([verb, *things])
        if words in PLAIN:
            return self.shared(PLAIN[words])
        if words == "discard goal":
            return self.shared("discard-goal", money=self.box.company_sale)
        tell = self.verbs().get((verb, len(things)))
        return tell(*things) if tell else ""

    def verbs(self) -> dict[tuple[str, int], Callable[..., str]]:
        """What tells of the things a verb names, by the verb and how many there are."""
        return {
            ("propose", 2): self.propose,
            ("build", 1): self.build,
            ("claim", 1): lambda card: self.shared("claim", goal=self.un_goal(card)),
            ("move", 1): self.leave,
            ("to", 1): self.go,
            ("learn", 1): lambda energy: self.own("learn", energy=self.say(f"energy.{energy}")),
            ("place", 1): lambda region: self.shared("place-cep", where=self.where(region)),
            ("pay", 1): self.pay,
            ("income", 2): self.income,
            ("keep", 1): self.keep,
            ("lobby", 2): self.lobby,
        }

    def propose(self, space: str, energy: str) -> str:
        return self.own("propose", project=self.say(f"energy-project.{energy}"), **self.on(space))

    def prepare(self, verb: str, space: str) -> str:
        """The step between a proposal and a plant, for which each edition has its word."""
        energy = self.lying(space)
        if not energy:
            return self.own(f"{verb}-past", **self.on(space))
        return self.own(verb, energy=self.say(f"energy.{energy}"), **self.on(space))

    def build(self, space: str) -> str:
        energy = self.lying(space)
        if not energy:
            return self.shared("build-past", **self.on(space))
        return self.shared("build", plant=self.say(f"energy-plant.{energy}"), **self.on(space))

    def leave(self, place: str) -> str:
        if place == self.home:
            return self.own("move-home")
        return self.shared("move-space", **self.at(place))

    def go(self, place: str) -> str:
        if place == self.home:
            return self.own("to-home")
        if place in self.box.space_names:
            return self.shared("to-space", **self.at(place))
        _, number, energy = place.split("-", 2)  # summit-1-cold-fusion
        return self.shared("to-topic", n=number, energy=self.say(f"energy.{energy}"))

    def pay(self, region: str) -> str:
        return self.shared("pay-region", where=self.where(region))

    def income(self, money: str, points: str) -> str:
        return self.shared("income", money=money.partition("-")[2], vp=points.partition("-")[2])

    def keep(self, card: str) -> str:
        return self.own("keep-card", card=self.whole_card(card))

    def lobby(self, card: str, effect: str) -> str:
        return self.own(f"lobby-{effect}", card=self.card(card), minor=self.minor(card))

    # --- what Nature drew ---------------------------------------------------------------------------

    def drawn(self, what: str, purpose: str, thing: str) -> str:
        if what == "start":
            return self.shared("start", seat=self.seat(thing))
        if what == "summit":
            return self.shared("summit", topics=self.topics(thing))
        if what == "agenda":
            first = self.box.agenda_names.index(thing) * AGENDA_TYPES
            types = self.energies(self.box.agenda[first : first + AGENDA_TYPES])
            return self.shared("agenda", region=self.say(f"region.{purpose}"), energies=types)
        if what == "event":
            return self.shared("event", region=self.say(f"region.{thing}"))
        if what == "un":
            return self.shared("un-card", goal=self.un_goal(thing))
        if what == "fossil" and thing in FOSSIL_NAMES:
            return self.shared(f"fossil-{thing}", where=self.where(purpose))
        return self.dealt(self.seat(purpose), thing) if what == "deal" else ""

    def dealt(self, seat: str, card: str) -> str:
        if card == "?":
            return self.shared("deal-unknown", seat=seat)
        if card in self.box.lobby_names:
            return self.shared("deal-card", seat=seat, card=self.whole_card(card))
        return self.shared("deal-goal", seat=seat, goal=self.goal(card))

    # --- what a question is about ---------------------------------------------------------------------

    def about(self, rule: str, about: str | int | None) -> str:
        """A place, card or summit as a phrase; numbers are said as they are."""
        if not isinstance(about, str):
            return str(about)
        word = about.partition(" ")[0]  # a card after a space does not matter here
        if word in self.box.space_names:
            return self.say(f"{self.game}.about.{rule}.space", **self.at(word))
        if word in self.box.lobby_names:
            return self.say(f"{self.game}.about.{rule}.card", card=self.card(word))
        if word in self.view["table"]["summit"]:
            topics = self.topics(self.view["table"]["summit"][word])
            return self.say(f"{self.game}.about.{rule}.summit", topics=topics)
        return self.say(f"{self.game}.about.{rule}.{word}")
