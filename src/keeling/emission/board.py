"""The table as text, drawn from a view: the planet, crises, global projects, the others, one's own cards."""

from textwrap import wrap
from typing import Any, Final

from ..kernel.rules import Say
from .box import Box
from .programs import decode
from .terms import (
    ACTIVE_NO_EMISSION,
    ACTIVE_TUCK,
    COUNTED,
    EMISSION_NAMES,
    ENERGY_NAMES,
    LIMIT_NONE,
    LIMIT_TIMES,
    METRIC_EMISSION,
    METRIC_ENERGY,
    METRIC_RESILIENCE,
    NOBODY,
    OP_NAMES,
    OP_TAKE_FROM_DISCARD,
    PHASE_CRISIS,
    PHASE_NAMES,
    PHASE_SETUP,
    RESILIENCE_NAMES,
    TAGS,
    TRACK_NAMES,
    WHEN_CRISIS_PHASE,
    WHO_ALL,
    WHO_FEWEST,
    WHO_GROUP,
)
from .text import (
    Now,
    challenge_text,
    crisis_text,
    effect_text,
    global_text,
    program_text,
    short_text,
    tag_text,
    tags_of,
    tags_text,
    title,
)

GAP: Final = "  "
WIDTH: Final = 110
LONGEST_NAME: Final = 16


def board(box: Box, view: dict[str, Any], say: Say) -> str:
    """What concerns all, then the others, then one's own: nearest to the question what it is about."""
    others = [seat for seat in view["seats"] if seat != view["seat"]]
    lines = [
        *heading(box, view, say),
        "",
        *planet(box, view, say),
        "",
        *crises(box, view, say),
        *globals_in_play(box, view, say),
        *challenges(box, view, say),
    ]
    for seat in others:
        lines += ["", *player(box, view, seat, say)]
    if view["seat"]:
        lines += ["", *player(box, view, view["seat"], say)]
    lines += [*to_choose_from(box, view, say), *going_on(box, view, say)]
    return "\n".join(line.rstrip() for line in lines)


# --- laying out -----------------------------------------------------------------------------------


def wrapped(text: str, first: str = "", indent: str = GAP) -> list[str]:
    """A text as lines; all but the first are indented."""
    return wrap(
        text,
        WIDTH,
        initial_indent=first,
        subsequent_indent=indent,
        break_long_words=False,
        break_on_hyphens=False,
    )


def facts(items: list[str], first: str = "", indent: str = GAP) -> list[str]:
    """Items one after the other; a line ends only between them, if it can."""
    lines: list[str] = []
    line, begin = "", first
    for item in items:
        longer = f"{line} · {item}" if line else item
        if line and len(begin) + len(longer) > WIDTH:
            lines += wrapped(line, begin, indent)
            longer, begin = item, indent
        line = longer
    return lines + wrapped(line, begin, indent)


def cut(text: str) -> str:
    """One line, and no more of it than fits."""
    return text if len(text) <= WIDTH else text[: WIDTH - 1].rstrip() + "…"


def listed(items: list[str], say: Say) -> str:
    return say("e-mission.join.list").join(items)


def seat_text(view: dict[str, Any], seat: str, say: Say) -> str:
    """A power with its player's name."""
    name = say(f"seat.{seat}")
    own = view["names"].get(seat)
    if not own:
        return name
    return f"{name} ({own if len(own) <= LONGEST_NAME else own[: LONGEST_NAME - 1] + '…'})"


# --- the planet -----------------------------------------------------------------------------------


def heading(box: Box, view: dict[str, Any], say: Say) -> list[str]:
    def t(key: str, **values: Any) -> str:
        return say(f"e-mission.board.{key}", **values)

    table = view["table"]
    difficulty = say(f"e-mission.difficulty.{view['difficulty']}")
    mode = say(f"mode.e-mission.{view['mode']}.name").lower()
    title = t(
        "title", title=say("game.e-mission.name"), mode=mode, difficulty=difficulty, course=course(view, say)
    )
    heat = [
        t("temperature", degrees=view["temperature"], bands=table["bands"], limit=box.bands),
        t("loose", loose=table["loose_carbon"], row=view["row"]),
    ]
    if table["bands_aside"]:
        heat.append(t("bands-back", n=table["bands_aside"]))
    made = [
        t("made-by", seat=say(f"seat.{seat}"), n=carbon) for seat, carbon in view["emissions_now"].items()
    ]
    carbon = [
        t("made", n=sum(view["emissions_now"].values()), by=listed(made, say)),
        t(
            "bound",
            n=view["sinks"],
            trees=table["trees"],
            oceans=table["oceans"],
            filters=table["air_filters"],
        ),
    ]
    if table["global_emissions"]:
        carbon.insert(1, t("lying", n=table["global_emissions"]))
    return [title, *facts(heat), *facts(carbon), *facts(turning_point(box, view, say))]


def course(view: dict[str, Any], say: Say) -> str:
    """The round, and its phases with the one going on in brackets."""
    table = view["table"]
    names = [say(f"e-mission.phase.{name}") for name in PHASE_NAMES]
    now = PHASE_NAMES.index(table["phase"])
    if now == PHASE_SETUP:
        return names[now]
    names[now] = f"[{names[now]}]"
    phases = " > ".join(names[PHASE_SETUP + 1 :])
    return say("e-mission.board.course", round=table["round"], rounds=view["rounds"], phases=phases)


def turning_point(box: Box, view: dict[str, Any], say: Say) -> list[str]:
    """How far away it is; after the emission phase, whether it was reached."""

    def t(key: str, **values: Any) -> str:
        return say(f"e-mission.board.{key}", **values)

    table = view["table"]
    if table["turning_point"]:
        return [t("reached" if view["over"] else "turned")]
    if PHASE_NAMES.index(table["phase"]) >= PHASE_CRISIS:
        return [t("missed")]
    over = sum(view["emissions_now"].values()) + table["global_emissions"] - view["sinks"]
    if over < 0:
        return [t("ahead", n=-over)]
    loose = table["loose_carbon"] + over
    bands = table["bands"] + loose // view["row"]
    if bands >= box.bands:
        forecast = t("forecast-lost", n=over)
    else:
        degrees = (box.start_tenths + box.band_tenths * bands) / 10
        forecast = t("forecast", n=over, degrees=degrees, loose=loose % view["row"], row=view["row"])
    return [forecast, t("away", n=over + 1)]


def planet(box: Box, view: dict[str, Any], say: Say) -> list[str]:
    """The tracks: * marker, ! tipping point, . any other field."""
    names = [say(f"e-mission.track.{name}") for name in TRACK_NAMES]
    lines = [say("e-mission.board.tracks")]
    longest = max(len(name) for name in names)
    most = max(box.track_fields)
    for track, name in enumerate(names):
        marks = ["!" if tips else "." for tips in box.track_tips[track]]
        marks[view["table"]["track"][TRACK_NAMES[track]]] = "*"
        effect = program_text(box.track_effect[track], say, len(view["seats"]))
        fields = " ".join(marks).ljust(2 * most + 1)
        lines += wrapped(f"{name.ljust(longest)}  {fields}  {effect}", GAP, GAP * 3)
    return lines


# --- crises ---------------------------------------------------------------------------------------


def crises(box: Box, view: dict[str, Any], say: Say) -> list[str]:
    """From bottom to top, as they are resolved; those face down are only places."""
    lines = [say("e-mission.board.crises" if view["crises"] else "e-mission.board.no-crises")]
    hidden: list[str] = []
    for each in view["crises"]:
        if each["crisis"] is None:
            hidden.append(f"place-{each['place']}")
            continue
        lines += unknown(hidden, say)
        hidden = []
        lines += crisis_lines(box, view, each, say)
    lines += unknown(hidden, say)
    if view["ongoing"]:
        lines += ["", say("e-mission.board.ongoing")]
        for each in view["ongoing"]:
            lines += crisis_lines(box, view, each, say)
    return lines


def unknown(places: list[str], say: Say) -> list[str]:
    """Neighbours that lie face down share a line."""
    if not places:
        return []
    return wrapped(say("e-mission.board.unknown", places=listed(places, say), n=len(places)), GAP, GAP * 2)


def crisis_lines(box: Box, view: dict[str, Any], each: dict[str, Any], say: Say) -> list[str]:
    """A crisis everybody knows: what it says, then what is known about it now."""
    name = each["crisis"]
    crisis = box.crisis_names.index(name)
    solo = view["mode"] == "solo"
    now = Now(len(view["seats"]), view["table"]["bands"])
    mark = "> " if view["table"]["crisis_now"] == name else GAP
    text = f"{name} {title(box, name, say)}: {crisis_text(box, crisis, say, solo, now)}"
    lines = wrapped(text, mark, GAP * 2)
    about = [*whom(box, view, crisis, say), *less(box, view, each, say), *tucked(box, each["tucked"], say)]
    return lines + (facts(about, GAP * 2 + "→ ", GAP * 3) if about else [])


def whom(box: Box, view: dict[str, Any], crisis: int, say: Say) -> list[str]:
    """Who is struck, or would be if the crisis came now."""
    table = view["table"]
    if table["crisis_now"] == box.crisis_names[crisis]:
        struck = [seat for seat in view["seats"] if seat in table["struck"] and seat not in table["spared"]]
        if not struck or len(view["seats"]) == 1:
            return []
        return [say("e-mission.board.struck", seats=listed([say(f"seat.{seat}") for seat in struck], say))]
    who = box.crisis_who[crisis]
    if len(view["seats"]) == 1 or who in (WHO_ALL, WHO_GROUP):
        return []
    counts = {seat: measured(box, view, crisis, seat) for seat in view["seats"]}
    wanted = min(counts.values()) if who == WHO_FEWEST else max(counts.values())
    first = [say(f"seat.{seat}") for seat, count in counts.items() if count == wanted]
    return [say("e-mission.board.would-strike", seats=say("e-mission.join.or").join(first), n=wanted)]


def measured(box: Box, view: dict[str, Any], crisis: int, seat: str) -> int:
    """What the fewest or the most is counted of."""
    table = view["table"]
    metric, kind = box.crisis_metric[crisis], box.crisis_of[crisis]
    if metric == METRIC_RESILIENCE:
        return int(table["resilience"][seat][RESILIENCE_NAMES[kind]])
    if metric == METRIC_ENERGY:
        return int(table[ENERGY_NAMES[kind]][seat])
    if metric == METRIC_EMISSION:
        return int(table["emissions"][seat][EMISSION_NAMES[kind]])
    return sum(tags_of(box, stack)[kind] for stack in view["projects"][seat])


def less(box: Box, view: dict[str, Any], each: dict[str, Any], say: Say) -> list[str]:
    """By how much a crisis is reduced for each player."""
    crisis = box.crisis_names.index(each["crisis"])
    if box.crisis_end[crisis] != NOBODY:
        return []
    by_seat = {seat: n for seat, n in cuts(box, view, each).items() if n and seat != "group"}
    if not by_seat:
        return []
    if len(view["seats"]) == 1 or box.crisis_who[crisis] == WHO_GROUP:
        return [say("e-mission.board.less-by", n=max(by_seat.values()))]
    by = [f"{say('seat.' + seat)} {n}" for seat, n in by_seat.items()]
    return [say("e-mission.board.less", by=listed(by, say))]


def cuts(box: Box, view: dict[str, Any], each: dict[str, Any]) -> dict[str, int]:
    """By how much a crisis is reduced, by seat and for the group (E-CRISIS-22, 24, 38, 39)."""
    table = view["table"]
    crisis = box.crisis_names.index(each["crisis"])
    now = table["crisis_now"] == each["crisis"]
    common = table["cut_all"] if now else 0
    if box.crisis_reduce[crisis] != NOBODY:
        common += sum(
            box.card_tags[box.card_names.index(card) * COUNTED + box.crisis_reduce[crisis]] > 0
            for card in each["tucked"]
        )
    found = {"group": common}
    for seat in view["seats"]:
        found[seat] = common + table["noted"].get(each["crisis"], {}).get(seat, 0)
        if box.crisis_resilience[crisis] != NOBODY:
            found[seat] += table["resilience"][seat][RESILIENCE_NAMES[box.crisis_resilience[crisis]]]
        if now:
            found[seat] += table["cut"].get(seat, 0)
    return found


def tucked(box: Box, cards: list[str], say: Say) -> list[str]:
    """The tags that lie under something, and the cards."""
    if not cards:
        return []
    tags = stack_tags(tags_of(box, cards), say)
    return [say("e-mission.board.tucked", n=len(cards), tags=tags, cards=listed(cards, say))]


# --- global projects and challenges ---------------------------------------------------------------


def globals_in_play(box: Box, view: dict[str, Any], say: Say) -> list[str]:
    lines = []
    if view["globals"]:
        most = view["table"]["standing"].get("max-global-projects", box.most_globals)
        lines += ["", say("e-mission.board.globals", n=len(view["globals"]), most=most)]
    for each in view["globals"]:
        name = each["project"]
        lines += wrapped(global_line(box, view, name, say), GAP, GAP * 2)
        state = [say("e-mission.board.active") if each["active"] else missing(box, view, each, say)]
        state += [*tucked(box, each["tucked"], say), *used_by(box, view, name, say)]
        lines += facts(state, GAP * 2 + "→ ", GAP * 3)
    return lines


def used_by(box: Box, view: dict[str, Any], name: str, say: Say) -> list[str]:
    """Who has used a global project in this round, if there is a limit to it."""
    project = box.global_names.index(name)
    over = (
        box.global_when[project] == WHEN_CRISIS_PHASE and view["table"]["phase"] != PHASE_NAMES[PHASE_CRISIS]
    )
    if over or box.global_limit[project] == LIMIT_NONE:
        return []
    by = [f"{say('seat.' + seat)} {n}" for seat, n in view["table"]["global_uses"].get(name, {}).items()]
    return [say("e-mission.board.used-by", by=listed(by, say))] if by else []


def global_line(box: Box, view: dict[str, Any], name: str, say: Say) -> str:
    project = box.global_names.index(name)
    now = Now(bands=view["table"]["bands"])
    return f"{name} {title(box, name, say)}: {global_text(box, project, say, len(view['seats']), now)}"


def missing(box: Box, view: dict[str, Any], each: dict[str, Any], say: Say) -> str:
    """What a global project still needs to be active."""
    project = box.global_names.index(each["project"])
    kind = box.global_active[project]
    if kind == ACTIVE_NO_EMISSION:
        emission = EMISSION_NAMES[box.global_emission[project]]
        least = min(view["table"]["emissions"][seat][emission] for seat in view["seats"])
        return say("e-mission.board.inactive-emission", n=least, kind=say(f"e-mission.emission.{emission}"))
    needed = box.global_count[project] * (len(view["seats"]) if box.global_per_player[project] else 1)
    if kind == ACTIVE_TUCK:
        tag = box.global_tag[project]
        there = tags_of(box, each["tucked"])[tag]
        return say("e-mission.board.inactive-tags", n=there, needed=needed, tag=tag_text(tag, say))
    return say("e-mission.board.inactive-cards", n=len(each["tucked"]), needed=needed)


def challenges(box: Box, view: dict[str, Any], say: Say) -> list[str]:
    lines = ["", say("e-mission.board.challenges")] if view["challenges"] else []
    for name in view["challenges"]:
        lines += wrapped(challenge_line(box, view, name, say), GAP, GAP * 2)
    return lines


def challenge_line(box: Box, view: dict[str, Any], name: str, say: Say) -> str:
    card = box.challenge_names.index(name)
    whose = say(f"seat.{view['challenges'][name]}")
    return f"{name} {title(box, name, say)} ({whose}): {challenge_text(box, card, say, len(view['seats']))}"


# --- players --------------------------------------------------------------------------------------


def player(box: Box, view: dict[str, Any], seat: str, say: Say) -> list[str]:
    """A power: numbers, projects, hand; of the others only as much as there is room for in a line."""
    own = seat == view["seat"]
    name = seat_text(view, seat, say)
    if own:
        name = say("e-mission.board.you", seat=name)
    if seat in view["table"]["passed"]:
        name = say("e-mission.board.passed", seat=name)
    lines = [name, *facts(numbers(box, view, seat, say), GAP, GAP)]
    for slot, stack in enumerate(view["projects"][seat]):
        place = f"project-{slot + 1}"
        if not stack:
            lines.append(f"{GAP}{place}  {say('e-mission.board.empty')}")
            continue
        head = project_head(box, view, stack, say)
        card, now = box.card_names.index(stack[0]), now_of(box, view, stack)
        if own:
            lines += [*wrapped(f"{place}  {head}", GAP, GAP * 2)]
            lines += wrapped(effect_text(box, card, say, now), GAP * 2, GAP * 2)
        else:
            lines.append(cut(f"{GAP}{place}  {head}: {short_text(box, card, say, now)}"))
    hand = view["hands"][seat]
    if own:
        lines.append(say("e-mission.board.hand" if hand else "e-mission.board.hand-empty", n=len(hand)))
        lines += card_lines(box, view, hand, say)
    elif hand:
        cards = [card_head(box, card, say) for card in hand]
        lines += facts(cards, f"{GAP}{say('e-mission.board.hand-of')}  ", GAP * 2)
    return lines


def numbers(box: Box, view: dict[str, Any], seat: str, say: Say) -> list[str]:
    def t(key: str, **values: Any) -> str:
        return say(f"e-mission.board.{key}", **values)

    table = view["table"]
    demand, clean, dirty = (table[name][seat] for name in ("demand", "clean", "dirty"))
    energy = t(
        "energy",
        demand=demand,
        clean=clean,
        dirty=dirty,
        growth=max(0, table["growth"][seat]),
    )
    if clean + dirty < demand:
        energy += t("short", n=demand - clean - dirty)
    emissions = [f"{n} {say('e-mission.emission.' + kind)}" for kind, n in table["emissions"][seat].items()]
    resilience = [f"{say('e-mission.short.' + kind)} {n}" for kind, n in table["resilience"][seat].items()]
    tokens = table["emergency"][seat]
    emergency = t("emergency", n=tokens, limit=box.cic_loss)
    fewer = box.draw_penalty[min(tokens, len(box.draw_penalty) - 1)] + table["fewer_cards"].get(seat, 0)
    if fewer:
        emergency += t("fewer", n=fewer)
    return [
        energy,
        t("resilience", kinds=listed(resilience, say)),
        t("carbon", n=view["emissions_now"][seat], dirty=dirty, kinds=listed(emissions, say)),
        emergency,
    ]


def project_head(box: Box, view: dict[str, Any], stack: list[str], say: Say) -> str:
    """The top card, how many lie beneath, all tags, and whether it can be used."""
    card = box.card_names.index(stack[0])
    tags = tags_of(box, stack)
    text = f"{stack[0]} {title(box, stack[0], say)}"
    if len(stack) > 1:
        text += f" +{len(stack) - 1}"
    text += f" [{stack_tags(tags, say)}]"
    needs = box.card_needs[card]
    lacking = [
        say("e-mission.board.lacks", n=n - tags[tag], tag=tag_text(tag, say))
        for tag, n in zip(needs[::2], needs[1::2], strict=True)
        if tags[tag] < n
    ]
    if lacking:
        return text + " " + say("e-mission.board.lacking", tags=listed(lacking, say))
    limit, by = box.card_limit[card], box.card_limit_by[card]
    used = view["table"]["uses"].get(stack[0], 0)
    if limit == LIMIT_NONE:
        return text + (" " + say("e-mission.board.used", n=used) if used else "")
    return text + " " + say("e-mission.board.used-of", n=used, most=by if limit == LIMIT_TIMES else tags[by])


def now_of(box: Box, view: dict[str, Any], stack: list[str]) -> Now:
    return Now(len(view["seats"]), view["table"]["bands"], tags_of(box, stack))


def stack_tags(tags: list[int], say: Say) -> str:
    texts = [
        tag_text(tag, say) + (f" ×{tags[tag]}" if tags[tag] > 1 else "") for tag in range(TAGS) if tags[tag]
    ]
    return listed(texts, say)


def card_head(box: Box, name: str, say: Say) -> str:
    card = box.card_names.index(name)
    return f"{name} {title(box, name, say)} [{tags_text(box, card, say)}]"


def card_lines(box: Box, view: dict[str, Any], cards: list[str], say: Say) -> list[str]:
    """Cards with all they say."""
    now = Now(len(view["seats"]), view["table"]["bands"])
    lines = []
    for name in cards:
        text = effect_text(box, box.card_names.index(name), say, now)
        lines += wrapped(f"{card_head(box, name, say)} {text}", GAP, GAP * 2)
    return lines


# --- what the question is about ---------------------------------------------------------------------


def to_choose_from(box: Box, view: dict[str, Any], say: Say) -> list[str]:
    """Cards that were turned up for a choice, and those out of sight that can be chosen."""
    lines = []
    if view["globals_aside"]:
        lines += ["", say("e-mission.board.drawn-globals")]
        for name in view["globals_aside"]:
            lines += wrapped(global_line(box, view, name, say), GAP, GAP * 2)
    packet = view["packets"].get(view["seat"], [])
    for key, cards in (("drawn", view["aside"]), ("packet", packet)):
        if cards:
            lines += ["", say(f"e-mission.board.{key}"), *card_lines(box, view, cards, say)]
    if view["seat"] and view["discard"] and can_search(box, view):
        cards = [card_head(box, name, say) for name in view["discard"]]
        lines += ["", say("e-mission.board.discard"), *facts(cards, GAP, GAP)]
    return lines


def can_search(box: Box, view: dict[str, Any]) -> bool:
    """Has the seat a project that takes cards from the discard pile?"""
    tops = [box.card_names.index(stack[0]) for stack in view["projects"][view["seat"]] if stack]
    wanted = OP_NAMES[OP_TAKE_FROM_DISCARD]
    return any(step["op"] == wanted for card in tops for step in decode(box.card_effect[card]))


def going_on(box: Box, view: dict[str, Any], say: Say) -> list[str]:
    """The crisis or the effect that asks, and cards that can be named but are not to be seen."""
    question = view["question"]
    if question is None or view["seat"] not in question["seats"]:
        return []
    rule, seat = question["rule"], view["seat"]
    lines: list[str] = []
    if rule in ("crisis-help", "lose-card", "lose-global"):
        struck = [each for each in view["crises"] if each["crisis"] == view["table"]["crisis_now"]]
        for each in struck:
            lines += ["", say("e-mission.board.going-on"), *crisis_lines(box, view, each, say)]
    beneath = [card for stack in view["projects"][seat] for card in stack[1:]]
    if rule == "lose-card" and beneath:
        cards = [card_head(box, name, say) for name in beneath]
        lines += ["", say("e-mission.board.beneath"), *facts(cards, GAP, GAP)]
    if rule == "leave-card":
        cards = [move.rpartition(" ")[2] for move in question["options"]]
        lines += ["", say("e-mission.board.starting"), *card_lines(box, view, cards, say)]
    if rule == "choose":
        name = str(question["about"]).partition(" ")[0]
        if name in box.card_names:
            text = f"{card_head(box, name, say)} {effect_text(box, box.card_names.index(name), say)}"
        elif name in box.global_names:
            text = global_line(box, view, name, say)
        else:
            text = challenge_line(box, view, name, say)
        lines += ["", say("e-mission.board.going-on"), *wrapped(text, GAP, GAP * 2)]
    return lines
