"""Walk through project cards: what a card says, and what each use of it changes on the table.

    l1018 | society solar | - | per society | 1 card
        1 solar: clean+1 infra+1 ; 3 solar: clean+3 infra+1

A card with its tags, what it needs, how often it can be used in a round, and its cost. Then its uses: the
tags of the project, own ones of the card included ("own" if no others lie below), then what changes. Other
cards fill the project up to the tags named. Beside the cost and the count of uses nothing else may change.

    2 regulation (remove-emission industry): industry-1     words that follow the cards paid
    own [bands=0]: ...                                      how the table differs beforehand
    own die 4: ...                                          Nature rolls; or: own draws l1000 l1001: ...
    own: d1>discard d2>hand, keep d2                        the answer to what is asked afterwards
    own: china:dirty-1 n1@5                                 of another seat; a new unknown crisis on place 5

What lies ready: h1, h2, ... in hand; d1, d2, ... drawn from the deck, in this order; x1, x2 in the discard
pile; p1, p2, ... places of the unknown crises u1, u2, ...; n1, n2, ... crises drawn. A second use goes on
where the first one ended: its h1 is the next card in hand.
"""

import re
from collections.abc import Sequence
from copy import deepcopy
from dataclasses import dataclass
from functools import cache
from typing import Any

from keeling import Game
from tests.emission.scene import Scene, table

# Cards with this tag, and no other tag that matters here.
FILL = {
    "solar": "l1013 l1014 l1015",
    "wind": "l1004 l1019 l1033 l1022",
    "energy": "l1013 l1019 l1014 l1004 l1015 l1033",
    "grid": "l1003 l1070 l1035 l1028 l1032 l1112",
    "infrastructure": "l1006 l1073 l1087 l1091 l1106 l1104",
    "society": "l1000 l1055 l1057 l1088 l1090 l1094",
    "ecology": "l1005 l1037 l1038 l1058 l1089 l1093",
    "regulation": "l1007 l1044 l1045 l1053 l1060 l1064",
    "incentive": "l1001 l1065 l1068 l1097 l1050 l1056",
    "innovation": "l1002 l1008 l1059 l1063 l1069 l1103",
    "geoengineering": "l1126 l1130 l1124",
}
# What lies ready, by the first letter of its name; each has one to spare for the card walked itself.
READY = {
    "h": "l1009 l1010 l1011 l1012 l1016 l1017 l1018",
    "d": "l1072 l1074 l1075 l1076 l1078 l1079 l1080 l1081 l1082 l1083",
    "x": "l1084 l1085 l1086",
    "p": "place-2 place-3 place-4",
    "u": "c1401 c1402 c1403",
    "n": "c1410 c1411 c1412",
}
RICH = {
    "": "trees=20 oceans=15 air_filters=5 bands=3 loose_carbon=4 global_emissions=2",
    "track.": "extreme-weather=3 arctic-ice=3 desertification=3 ocean-acidification=3 permafrost=3 amazon=3",
}
RICH_SEAT = "demand=20 dirty=9 clean=9 emergency=3 buildings=5 transport=5 industry=5 agriculture=5"
RICH_SEAT += " social=2 eco=2 infra=2"


@dataclass(frozen=True)
class Use:
    tags: str  # of the project, own ones of the card included: "2 society 1 grid"
    does: str
    words: str = ""  # named after the cards paid
    given: str = ""  # how the table differs beforehand: "bands=0 china:dirty=1"
    then: str = ""  # the answer to what is asked afterwards: "keep d2"
    nature: str = ""  # the die, or cards drawn that are none of those ready


@dataclass(frozen=True)
class Card:
    name: str
    tags: str
    need: str  # "2 society"
    limit: str  # "once", the tag for once per tag, or none
    cost: str  # "2" hand cards, "demand", "clean", "1 demand"
    uses: list[Use]
    seat: str
    seats: tuple[str, ...]
    not_solo: bool

    @property
    def paid(self) -> int:
        """Hand cards."""
        return int(self.cost[0]) if self.cost[:1].isdecimal() else 0


def read(text: str, seat: str = "usa", seats: tuple[str, ...] = ("usa", "europe", "china")) -> list[Card]:
    """The cards of a table."""
    cards: list[Card] = []
    for line in text.strip().splitlines():
        if line.startswith(" "):
            cards[-1].uses.extend(read_use(use) for use in line.strip().split(" ; "))
            continue
        name, tags, need, limit, cost, *mark = ("" if cell == "-" else cell for cell in line.split(" | "))
        limit, cost = limit.removeprefix("per "), re.sub(" cards?", "", cost)
        assert mark in ([], ["not in solo"]), line
        cards.append(Card(name, tags, need, limit, cost, [], seat, seats, bool(mark)))
    return cards


def read_use(text: str) -> Use:
    before = r"(.+?)(?: \((.+)\))?(?: \[(.+)\])?(?: (?:die|draws) (.+?))?"
    match = re.fullmatch(before + ": (.+?)(?:, (.+))?", text)
    assert match, text
    tags, words, given, die, does, then = (part or "" for part in match.groups())
    return Use(tags.replace("own", ""), does.replace("nothing", ""), words, given, then, die)


def numbers(tags: str) -> dict[str, int]:
    """ "2 society 1 grid" by tag."""
    words = tags.split()
    return {tag: int(number) for number, tag in zip(words[::2], words[1::2], strict=True)}


def own(card: Card, tag: str) -> int:
    tags = card.tags.split()
    return tags.count("solar") + tags.count("wind") if tag == "energy" else tags.count(tag)


def path(seat: str, name: str) -> str:
    """Where the table keeps it."""
    if name in ("demand", "dirty", "clean", "emergency"):
        return f"{name}.{seat}"
    if name in ("buildings", "transport", "industry", "agriculture"):
        return f"emissions.{seat}.{name}"
    return f"resilience.{seat}.{name}" if name in ("social", "eco", "infra") else name


def flat(value: Any, head: str = "") -> dict[str, Any]:
    if not isinstance(value, dict):
        return {head: value}
    return {
        where: leaf
        for key in value
        for where, leaf in flat(value[key], f"{head}.{key}" if head else key).items()
    }


def changes(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    """All that is different: numbers by how much, all else by what it is now."""
    old, new = flat(before), flat(after)
    found: dict[str, Any] = {}
    for where in sorted(old.keys() | new.keys()):
        was, now = old.get(where), new.get(where)
        if was == now:
            continue
        if isinstance(was, str) or isinstance(now, str):
            found[where] = now or "deck"
        else:
            found[where] = (now or 0) - (was or 0)
    return found


@cache
def first_scene(*seats: str) -> Scene:
    return Scene(*seats)


def fresh(*seats: str) -> Scene:
    """A scene of its own; quicker than a new game for each."""
    return deepcopy(first_scene(*seats))


class Walk:
    """One card on top of a stack of its player, with plenty of everything around."""

    def __init__(
        self,
        card: Card,
        tags: str,
        given: str = "",
        hand: int = 6,
        extra: str = "",
        nature: Sequence[Any] = (),
        ongoing: str = "",
    ) -> None:
        self.card = card
        self.seat = card.seat
        self.done: dict[str, int] = {}  # of each kind of READY used up
        self.spare = {tag: [c for c in cards.split() if c != card.name] for tag, cards in FILL.items()}
        self.ready = {kind: [c for c in cards.split() if c != card.name] for kind, cards in READY.items()}
        scene = fresh(*card.seats)
        below: list[str] = []
        for tag, number in numbers(tags).items():
            assert number >= own(card, tag), f"{card.name} has more {tag} itself"
            below += [self.filler(tag) for _ in range(number - own(card, tag))]
        scene.project(self.seat, 1, card.name, *below)
        self.extra = self.filler(extra) if extra else ""  # in hand: one more of a tag
        scene.hand(self.seat, *self.ready["h"][:hand], *([self.extra] if extra else []))
        scene.discard(*self.ready["x"][:2])
        scene.crises("c1400", "c1401", "c1402", "c1403")
        scene.ongoing(*ongoing.split())
        scene.globals("g1309")
        for head, pairs in RICH.items():
            self.give(scene, pairs, head)
        for seat in card.seats:
            self.give(scene, " ".join(f"{seat}:{pair}" for pair in RICH_SEAT.split()))
        self.give(scene, given)
        self.game: Game = scene.act(nature=list(nature))

    def filler(self, tag: str) -> str:
        filler = self.spare[tag].pop(0)
        for others in self.spare.values():
            if filler in others:
                others.remove(filler)
        return filler

    def give(self, scene: Scene, pairs: str, head: str = "") -> None:
        for pair in pairs.split():
            name, number = pair.split("=")
            seat, _, name = name.rpartition(":")
            *where, last = path(seat or self.seat, head + name).split(".")
            part = scene.t
            for key in where:
                part = part[key]
            assert last in part, pair
            part[last] = int(number)

    def said(self, text: str) -> str:
        """With the names of what lies ready put in."""
        return re.sub(
            r"\b([hdxpun])([1-9])\b",
            lambda m: self.nth(m[1], int(m[2]) - 1 + self.done.get(m[1], 0)),
            text,
        )

    def nth(self, kind: str, number: int) -> str:
        """When all are used up, the last one: a move that will be refused anyway."""
        return self.ready[kind][min(number, len(self.ready[kind]) - 1)]

    def tuck(self) -> None:
        """The card in hand that has one more of a tag."""
        self.game.play(f"{self.seat} tuck {self.extra} project-1")

    def move(self, words: str = "") -> str:
        """The next use, in words."""
        pay = " ".join(f"h{n + 1}" for n in range(self.card.paid))
        return self.said(" ".join([self.seat, "use project-1", *pay.split(), *words.split()]))

    def expected(self, does: str) -> dict[str, Any]:
        """The changes of a use, with its cost and its count."""
        found: dict[str, Any] = {f"uses.{self.card.name}": 1}

        def add(where: str, number: int) -> None:
            found[where] = found.get(where, 0) + number
            if found[where] == 0:
                del found[where]

        for n in range(self.card.paid):
            found[self.said(f"card.h{n + 1}")] = "discard"
        if "demand" in self.card.cost:
            add(path(self.seat, "demand"), 1)
        if "clean" in self.card.cost:
            add(path(self.seat, "clean"), -1)
        for change in self.said(does).split():
            if "@" in change:  # a new crisis; four places were taken
                crisis, place = change.split("@")
                found[f"crisis.{crisis}"] = "laid"
                add(f"crisis_place.{crisis}", int(place))
                add("crisis_places", int(int(place) > 4))
            elif change.endswith(">below"):  # a face-up crisis, known to lie under the deck
                crisis = change.removesuffix(">below")
                found[f"crisis.{crisis}"] = "below"
                add(f"face_up.{crisis}", -1)
                add(f"crisis_shuffle.{crisis}", 1)
                add("crisis_shuffles", 1)
            elif ">" in change:
                card, place = change.split(">")
                found[f"{'crisis' if card[0] == 'c' else 'card'}.{card}"] = (
                    f"hand-{self.seat}" if place == "hand" else place
                )
            else:
                match = re.fullmatch(r"(?:([a-z-]+):)?(.+?)([+-]\d+)", change)
                assert match, change
                add(path(match[1] or self.seat, match[2]), int(match[3]))
        return found

    def use(self, use: Use) -> None:
        """Use it: exactly what the use says changes."""
        before = table(self.game)
        self.game.play(self.move(use.words))
        if use.then:
            question = self.game.question
            assert question and question.seats == [self.seat]
            self.game.play(self.said(f"{self.seat} {use.then}"))
        assert changes(before, table(self.game)) == self.expected(use.does)
        assert self.game.question and self.game.question.rule == "act"
        used = f"{' '.join(f'h{n + 1}' for n in range(self.card.paid))} {use.words} {use.does}"
        for kind in "hdpun":
            self.done[kind] = self.done.get(kind, 0) + highest(kind, used)


def highest(kind: str, text: str) -> int:
    return max((int(n) for n in re.findall(rf"\b{kind}([1-9])\b", text)), default=0)


def nature(card: Card, use: Use, times: int) -> list[Any]:
    """The die, then cards, then crises, as a use turns them up."""
    script: list[Any] = []
    for time in range(times):
        script += [int(word) if word.isdecimal() else word for word in use.nature.split()]
        for kind in "dn":
            ready = [name for name in READY[kind].split() if name != card.name]
            count = highest(kind, use.does)
            script += ready[time * count : (time + 1) * count]
    return script


def walk(card: Card, use: Use, tags: str = "", times: int = 1, hand: int = 6, extra: str = "") -> Walk:
    """Ready to use the card that many times."""
    return Walk(card, tags or use.tags, use.given, hand, extra, nature(card, use, times))


# --- what every card is put through ----------------------------------------------------------------


def each_use(cards: Sequence[Card]) -> list[Any]:
    return [(card, use) for card in cards for use in card.uses]


def called(thing: Any) -> str:
    if isinstance(thing, Use):
        return " ".join([thing.tags or "own", thing.words, thing.given, thing.nature]).strip()
    return thing.name if isinstance(thing, Card) else str(thing)


def one_tag_short(card: Card) -> Walk:
    """A stack that lacks one tag of those needed; a card with it is in hand."""
    ((tag, number),) = numbers(card.need).items()
    tags = numbers(card.uses[0].tags) | {tag: number - 1}
    return walk(card, card.uses[0], " ".join(f"{count} {name}" for name, count in tags.items()), extra=tag)


def used_twice(card: Card) -> Walk:
    """Two tags of the kind that limits it, and a third one in hand."""
    use = card.uses[0]
    tags = numbers(use.tags)
    tags[card.limit] = 2
    return walk(card, use, " ".join(f"{count} {name}" for name, count in tags.items()), 3, extra=card.limit)


# Projects that count a tag, the top card first; how one is used, and what it gives for each.
COUNTERS = {
    "solar": ("l1013", "pay", "clean.usa"),
    "wind": ("l1019", "pay", "clean.usa"),
    "grid": ("l1014 l1003", "pay no", "clean.usa"),
    "infrastructure": ("l1091", "pay", "resilience.usa.infra"),
    "society": ("l1090", "pay", "resilience.usa.social"),
    "ecology": ("l1093", "pay", "resilience.usa.eco"),
    "regulation": ("l1045", "pay", "dirty.usa"),
    "incentive": ("s1211", "pay", "dirty.usa"),
    "innovation": ("l1032 l1003", "", "clean.usa"),
    "geoengineering": ("l1127", "", "oceans"),  # with a 5 on the die, one tag gives 1 and two give 2
}


def tags_counted(card: Card) -> dict[str, int]:
    """The tags of a card as the projects count them under which it lies."""
    found: dict[str, int] = {}
    for tag, (stack, words, gain) in COUNTERS.items():
        if card.name in stack:
            continue  # its own walk shows what it counts
        scene = fresh("usa", "europe")
        scene.project("usa", 1, *stack.split(), card.name)
        scene.give("usa", dirty=9)
        pay = "l1128" if card.name != "l1128" else "l1129"
        scene.hand("usa", pay)
        game = scene.act(nature=[5])
        game.play(f"usa use project-1 {words.replace('pay', pay)}")
        found[tag] = abs(changes(scene.t, table(game))[gain]) - 1
    return found


def tags_printed(card: Card) -> dict[str, int]:
    return {tag: own(card, tag) for tag, (stack, _, _) in COUNTERS.items() if card.name not in stack}
