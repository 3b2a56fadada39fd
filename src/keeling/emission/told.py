"""Lines of the log and moves that can be made, as sentences: `use project-2 l1044 china`, but for people."""

from typing import Any, Final

from ..kernel.rules import Say
from .box import Box
from .programs import IN_PROJECT, SHAPES, decode
from .terms import EMISSION_NAMES, OP_NAMES, RESILIENCE_NAMES, TAG_NAMES, TRACK_NAMES
from .text import ANY_TIME, Now, Step, block_steps_text, tags_of, title

# Answers that name one card or thing, by their verb.
PLAIN: Final = ("keep", "lose", "draft", "discard", "leave", "choose")
MANY: Final = 99


def told(box: Box, view: dict[str, Any], line: str, say: Say, past: bool = False) -> str:
    """A line with its seat, or how one begins; "" if its words say it all.

    In the past, other cards may have lain on a project, so that it is called by its number only.
    """
    who, *words = line.split(" ")
    if who == "nature":
        return drawn(box, words, say)
    if not words or words[0] in ("pass", "done", "decline"):
        return say(f"e-mission.told.{words[0]}") if words else ""
    verb, things = words[0], words[1:]
    if not things:
        return ""
    if verb == "use":
        return use(box, view, who, things, say, past)

    def name(word: str) -> str:
        return name_of(box, view, who, word, say, past)

    if verb in ("tuck", "cover"):
        if len(things) == 1:
            return say(f"e-mission.told.{verb}-begun", card=name(things[0]))
        if verb == "cover" and not past and not stack_of(view, who, things[1]):
            return say("e-mission.told.begin", card=name(things[0]), place=name(things[1]))
        return say(f"e-mission.told.{verb}", card=name(things[0]), place=name(things[1]))
    if verb == "keep" and len(things) == 3:  # keep g1300 discard g1301
        return say("e-mission.told.replace", project=name(things[0]), other=name(things[2]))
    return say(f"e-mission.told.{verb}", what=name(things[0])) if verb in PLAIN else ""


def drawn(box: Box, words: list[str], say: Say) -> str:
    """What Nature drew or rolled."""

    def t(key: str, **values: Any) -> str:
        return say(f"e-mission.told.{key}", **values)

    if len(words) < 2:
        return ""
    what, _, where = words[0].partition("-")
    thing = words[1]
    if thing in box.card_names:
        card = title(box, thing, say)
        if what == "tuck":
            return t("drawn-tuck", card=card, project=title(box, where, say))
        if what in ("deal", "start"):
            return t(f"drawn-{what}", card=card, seat=say(f"seat.{where}"))
        return t("drawn", what=card)
    if what == "crisis":
        if thing not in box.crisis_names:
            return t("drawn-unknown")
        return t("drawn-crisis", crisis=title(box, thing, say))
    if what == "global":
        return t("drawn", what=title(box, thing, say))
    if what == "challenge":
        return t("drawn", what=title(box, thing, say))
    if what == "planet":
        return t("rolled-planet", track=say(f"e-mission.track.{thing}"))
    return t("rolled-tie", seat=say(f"seat.{where}"), n=thing) if what == "tie" else t("rolled-geo", n=thing)


# --- what things are called -------------------------------------------------------------------------


def name_of(box: Box, view: dict[str, Any], seat: str, word: str, say: Say, past: bool = False) -> str:
    """A thing that a move names, in words."""
    if any(word in names for names in (box.card_names, box.global_names, box.crisis_names)):
        return title(box, word, say)
    if word in view["seats"]:
        return say(f"seat.{word}")
    for group, known in (
        ("emission", EMISSION_NAMES),
        ("resilience", RESILIENCE_NAMES),
        ("track", TRACK_NAMES),
        ("tag", TAG_NAMES),
    ):
        if word in known:
            return say(f"e-mission.{group}.{word}")
    if word == "any":
        return say("e-mission.told.any")
    if word in OP_NAMES and IN_PROJECT in SHAPES[OP_NAMES.index(word)][0]:
        return say(f"e-mission.doing.{word}")
    what, _, number = word.rpartition("-")
    if what == "place":
        return say("e-mission.told.place", n=number)
    if what != "project":
        return word
    stack = stack_of(view, seat, word)
    if past or not stack:
        return say("e-mission.told.project", n=number)
    return say("e-mission.told.project-of", n=number, card=title(box, stack[0], say))


def stack_of(view: dict[str, Any], seat: str, place: str) -> list[str]:
    """The cards of `project-2`, the top one first; none if there is no such project."""
    slot = int(place.rpartition("-")[2]) - 1
    stacks: list[list[str]] = view["projects"][seat]
    return stacks[slot] if 0 <= slot < len(stacks) else []


# --- using an effect --------------------------------------------------------------------------------


def use(box: Box, view: dict[str, Any], seat: str, words: list[str], say: Say, past: bool) -> str:
    source = words[0]
    left = words[1:]
    what = name_of(box, view, seat, source, say, past)
    cost: list[Step] = []
    effect: list[Step] = []
    now = ANY_TIME
    if source in box.global_names:
        project = box.global_names.index(source)
        cost, effect = decode(box.global_cost[project]), decode(box.global_effect[project])
    elif not past and stack_of(view, seat, source):
        stack = stack_of(view, seat, source)
        card = box.card_names.index(stack[0])
        cost, effect = decode(box.card_cost[card]), decode(box.card_effect[card])
        now = Now(len(view["seats"]), view["table"]["bands"], tags_of(box, stack))
    telling = Telling(box, view, left, say, now)
    telling.steps(cost)
    telling.steps(effect)
    telling.parts += [name_of(box, view, seat, word, say, past) for word in telling.left]
    if not telling.parts:
        return say("e-mission.told.use", what=what)
    return say("e-mission.told.use-with", what=what, choices=say("e-mission.join.list").join(telling.parts))


class Telling:
    """Takes words from the left, verb by verb, and says what each of them is for."""

    def __init__(self, box: Box, view: dict[str, Any], left: list[str], say: Say, now: Now) -> None:
        self.box = box
        self.seats: list[str] = view["seats"]
        self.left = left
        self.say = say
        self.now = now
        self.parts: list[str] = []

    def part(self, key: str, **values: Any) -> None:
        self.parts.append(self.say(f"e-mission.told.{key}", **values))

    def take(self, words: list[str] | tuple[str, ...], most: int = 1) -> list[str]:
        """The next words, as long as they are of a kind."""
        count = 0
        while count < min(most, len(self.left)) and self.left[count] in words:
            count += 1
        taken, self.left = self.left[:count], self.left[count:]
        return taken

    def joined(self, ids: list[str], most: int = 1) -> str:
        found = [title(self.box, word, self.say) for word in self.take(ids, most)]
        return self.say("e-mission.join.and").join(found)

    def seat(self) -> str:
        return "".join(self.say(f"seat.{seat}") for seat in self.take(self.seats))

    def number(self) -> int:
        return int(self.left.pop(0)) if self.left and self.left[0].isdecimal() else 0

    def kinds(self, words: tuple[str, ...], family: str, most: int = 1) -> str:
        found = [self.say(f"e-mission.{family}.{word}") for word in self.take(words, most)]
        return self.say("e-mission.join.and").join(found)

    def steps(self, steps: list[Step]) -> None:
        for step in steps:
            if self.left:
                self.step(step)

    def step(self, step: Step) -> None:
        op = step["op"]
        if op == "discard-hand" or op == "discard-tucked":
            most = step["amount"] if isinstance(step["amount"], int) else step["amount"]["max"]
            if cards := self.joined(self.box.card_names, most):
                self.part(op, cards=cards)
        elif op in ("move-clean", "move-resilience", "move-cic", "give-card"):
            self.gift(step)
        elif op == "choose-one":
            for verb in self.take(OP_NAMES):
                option = next(option for option in step["options"] if option[0]["op"] == verb)
                self.parts.append(block_steps_text(option, self.say, self.now))
                self.steps(option)
        elif op == "case":
            tags = self.now.tags[TAG_NAMES.index(step["tag"])] if self.now.tags else 0
            reached = [row["effect"] for row in step["rows"] if tags >= row["min"]]
            self.steps(reached[-1] if reached else [])
        else:
            if (step.get("to") in ("other", "any") or op == "ignore-crisis") and (seat := self.seat()):
                self.part("for", seat=seat)
            self.choice(step)

    def gift(self, step: Step) -> None:
        """What goes from one player to another."""
        op, seat = step["op"], self.seat()
        if not seat:
            return
        if op == "give-card":
            self.part(op, cards=self.joined(self.box.card_names, MANY), seat=seat)
        elif op == "move-cic":
            to = self.seat()
            self.part(op, giver=seat, seat=to, n=self.number())
        elif op == "move-clean":
            self.part(op, seat=seat, n=self.number())
        else:
            kind = step["resilience"]
            chosen = self.kinds(RESILIENCE_NAMES, "resilience") if kind == "choice" else ""
            what = chosen or self.say(f"e-mission.resilience.{kind}")
            self.part(op, seat=seat, n=self.number(), resilience=what)

    def choice(self, step: Step) -> None:
        """What else can be chosen for a verb."""
        op, box = step["op"], self.box
        what = ""
        if op == "remove-emission" and len(step["emissions"]) > 1:
            what = self.kinds(EMISSION_NAMES, "emission", MANY)
        elif op == "gain-resilience" and step["resilience"] == "choice":
            what = self.kinds(RESILIENCE_NAMES, "resilience")
        elif op == "remove-dirty" and step.get("optional"):
            for answer in self.take(("no", "yes")):
                self.part(f"{op}-{answer}")
        elif op == "take-from-discard":
            what = self.joined(box.card_names, MANY)
        elif op in ("reveal-crisis", "discard-crisis"):
            places = [word for word in self.left if word.startswith("place-")]
            found = [
                self.say("e-mission.told.place", n=word.rpartition("-")[2])
                for word in self.take(places, MANY)
            ]
            what = self.say("e-mission.join.and").join(found)
        elif op in ("replace-crisis", "reduce-crisis", "remove-ongoing-crisis"):
            what = self.joined(box.crisis_names, MANY)
        elif op == "tuck-deck-under-global":
            what = self.joined(box.global_names)
        elif op == "retreat-planetary":
            what = self.kinds(TRACK_NAMES, "track")
        if what:
            self.part(op, what=what)


# --- what has become of the table -------------------------------------------------------------------


def news(box: Box, before: dict[str, Any], after: dict[str, Any], say: Say) -> list[str]:
    """What happened of itself since a seat last saw the table: crises, tipping points, the turning point."""

    def t(key: str, **values: Any) -> str:
        return say(f"e-mission.news.{key}", **values)

    old, new = before["table"], after["table"]
    texts = []
    for key, name in (("crisis", "crisis_discard"), ("ongoing", "ongoing")):
        seen = ids_of(before[name])
        names = [title(box, c, say) for c in ids_of(after[name]) if c not in seen]
        if names:
            texts.append(t(key, crises=say("e-mission.join.list").join(names)))
    for track, name in enumerate(TRACK_NAMES):
        first, last = old["track"][name], new["track"][name]
        if last > first:
            tipped = any(box.track_tips[track][first + 1 : last + 1])
            texts.append(t("tipped" if tipped else "moved", track=say(f"e-mission.track.{name}"), field=last))
    if new["turning_point"] > old["turning_point"]:
        texts.append(t("turned"))
    return texts


def ids_of(crises: list[Any]) -> list[str]:
    return [each if isinstance(each, str) else each["crisis"] for each in crises]
