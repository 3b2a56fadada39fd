"""What the cards on the table come to now, from a view only: for drawing them without knowing the rules.

stacks    by seat, for each place None or {tags, cost, gives, used, most, left, lacks, next}: tags with their
          counts, what a use costs and gives now, uses in this round and how many there can be (None: any
          number), the tags it still needs, and what more tags would bring
fewer     by seat: cards less in the next draw
crises    by id, of those everybody knows {text, resilience, tag, tucked, needed, averted, open, hits}: the
          tag to be tucked, how often it is there and how often it is needed (0: each one helps), and by seat
          or group {n, text}: what the crisis would do now. `open`: to one of them, the die decides
globals   by id {gives, use, tag, there, needed, set, missing, used}: cost and effect, the same with who and
          when; tags or cards tucked and needed; tags of a set; what is missing; uses in this round by seat
"""

from typing import Any

from ..kernel.rules import Say
from .board import cuts, measured, missing
from .box import Box
from .programs import decode
from .terms import (
    ACTIVE_NO_EMISSION,
    ACTIVE_TUCK,
    ACTIVE_TUCK_SET,
    COUNTED,
    LIMIT_EACH,
    LIMIT_NONE,
    LIMIT_PER_TAG,
    LIMIT_TIMES,
    NOBODY,
    RESILIENCE_NAMES,
    TAG_ENERGY,
    TAG_NAMES,
    TAG_SOLAR,
    TAG_WIND,
    TAGS,
    USED_NAMES,
    WHEN_NAMES,
    WHEN_PROJECT_PHASE_START,
    WHO_ALL,
    WHO_FEWEST,
    WHO_GROUP,
)
from .text import (
    Now,
    Step,
    crisis_text,
    often_text,
    step_text,
    steps_text,
    tag_text,
    tags_of,
    use_text,
)

FURTHEST = 9  # more tags than this are not worth a hint


def shown(box: Box, view: dict[str, Any], say: Say) -> dict[str, Any]:
    drawn = [*view["globals"], *({"project": name, "tucked": []} for name in view["globals_aside"])]
    known = [each for each in [*view["crises"], *view["ongoing"]] if each["crisis"]]
    return {
        "stacks": {
            seat: [stack(box, view, cards, say) if cards else None for cards in view["projects"][seat]]
            for seat in view["seats"]
        },
        "fewer": {seat: fewer(box, view, seat) for seat in view["seats"]},
        "crises": {each["crisis"]: crisis(box, view, each, say) for each in known},
        "globals": {each["project"]: global_project(box, view, each, say) for each in drawn},
    }


def fewer(box: Box, view: dict[str, Any], seat: str) -> int:
    tokens = view["table"]["emergency"][seat]
    penalty = box.draw_penalty[min(tokens, len(box.draw_penalty) - 1)]
    return int(penalty + view["table"]["fewer_cards"].get(seat, 0))


# --- amounts --------------------------------------------------------------------------------------


def settled(steps: list[Step], now: Now, less: int = 0) -> list[Step]:
    """The same steps with every amount as it is now, and of a count of tags only the row it reaches."""
    done: list[Step] = []
    for step in steps:
        if step["op"] == "case":
            tags = now.tags[TAG_NAMES.index(step["tag"])]
            reached = [row["effect"] for row in step["rows"] if tags >= row["min"]]
            done += settled(reached[-1], now, less) if reached else []
        elif "rows" in step:
            rows = [{**row, "effect": settled(row["effect"], now, less)} for row in step["rows"]]
            done.append({**step, "rows": rows})
        elif "options" in step:
            done.append({**step, "options": [settled(option, now, less) for option in step["options"]]})
        else:
            amounts = [key for key in ("amount", "up_to", "draw") if key in step]
            done.append({**step, **{key: number(step[key], now, less) for key in amounts}})
    return done


def number(amount: Any, now: Now, less: int) -> Any:
    if isinstance(amount, int):
        return max(0, amount - less)
    if "per_tag" in amount:
        return max(0, amount["times"] * now.tags[TAG_NAMES.index(amount["per_tag"])] - less)
    if "tiers" in amount:
        tags = now.tags[TAG_NAMES.index(amount["tiers"])]
        reached = [value for least, value in amount["steps"] if tags >= least]
        return max(0, (reached[-1] if reached else 0) - less)
    if "per_band" in amount:
        return max(0, amount["per_band"] * now.bands - less)
    if "per_player" in amount:
        return max(0, amount["per_player"] * now.players - less)
    return amount


def counted(steps: list[Step]) -> list[str]:
    """The tags that an effect counts."""
    found: list[str] = []
    for step in steps:
        amounts = [step[key] for key in ("amount", "up_to", "draw") if isinstance(step.get(key), dict)]
        found += [amount[key] for amount in amounts for key in ("per_tag", "tiers") if key in amount]
        if step["op"] == "case":
            found.append(step["tag"])
        blocks = [*(row["effect"] for row in step.get("rows", ())), *step.get("options", ())]
        for block in blocks:
            found += counted(block)
    return found


# --- projects -------------------------------------------------------------------------------------


def stack(box: Box, view: dict[str, Any], cards: list[str], say: Say) -> dict[str, Any]:
    card = box.card_names.index(cards[0])
    tags = tags_of(box, cards)
    steps = decode(box.card_effect[card])
    now = Now(len(view["seats"]), view["table"]["bands"], tags)
    used, most = int(view["table"]["uses"].get(cards[0], 0)), uses(box, card, tags)
    needs = box.card_needs[card]
    lacks = [
        say("e-mission.board.lacks", n=n - tags[tag], tag=tag_text(tag, say))
        for tag, n in zip(needs[::2], needs[1::2], strict=True)
        if tags[tag] < n
    ]
    if most is None:
        left = say("web.emission.any-number")
    else:
        left = say("web.emission.uses-left", n=max(0, most - used), most=most)
    return {
        "tags": [[TAG_NAMES[tag], tags[tag]] for tag in range(TAGS) if tags[tag]],
        "cost": steps_text(decode(box.card_cost[card]), say, now),
        "gives": gives(settled(steps, now), say),
        "used": used,
        "most": most,
        "left": left,
        "lacks": lacks,
        "next": further(box, card, steps, now, say),
    }


def uses(box: Box, card: int, tags: list[int]) -> int | None:
    """In a round; None is any number."""
    limit, by = box.card_limit[card], box.card_limit_by[card]
    if limit == LIMIT_NONE:
        return None
    return tags[by] if limit == LIMIT_PER_TAG else int(by)


def gives(steps: list[Step], say: Say) -> str:
    return steps_text(steps, say) if steps else say("web.emission.nothing-yet")


def further(box: Box, card: int, steps: list[Step], now: Now, say: Say) -> list[str]:
    """For each tag that counts here, the next number of it that brings something, and what."""
    wanted = {TAG_NAMES.index(name) for name in counted(steps)}
    if box.card_limit[card] == LIMIT_PER_TAG:
        wanted.add(box.card_limit_by[card])
    texts = []
    for tag in sorted(wanted):
        for more in range(1, FURTHEST):
            tags = with_more(list(now.tags), tag, more)
            what = gained(box, card, steps, now, now._replace(tags=tags), say)
            if what:
                texts.append(say("web.emission.next-tag", n=more, tag=tag_text(tag, say), what=what))
                break
    return texts


def with_more(tags: list[int], tag: int, more: int) -> list[int]:
    """Solar and wind are energy too."""
    tags[tag] += more
    if tag in (TAG_SOLAR, TAG_WIND):
        tags[TAG_ENERGY] += more
    return tags


def gained(box: Box, card: int, steps: list[Step], now: Now, then: Now, say: Say) -> str:
    """What changes with more tags: the steps that become different, and the uses."""
    before, after = settled(steps, now), settled(steps, then)
    if len(before) == len(after):
        after = [step for step, old in zip(after, before, strict=True) if step != old]
    parts = [step_text(step, say) for step in after]
    most = uses(box, card, list(then.tags))
    if most is not None and most != uses(box, card, list(now.tags)):
        parts.append(say("web.emission.uses", n=most))
    return say("e-mission.join.list").join(parts)


# --- crises ---------------------------------------------------------------------------------------


def crisis(box: Box, view: dict[str, Any], each: dict[str, Any], say: Say) -> dict[str, Any]:
    number = box.crisis_names.index(each["crisis"])
    solo = view["mode"] == "solo"
    now = Now(len(view["seats"]), view["table"]["bands"])
    tag, needed = helped_by(box, number, solo)
    there = 0 if tag == NOBODY else tags_of(box, each["tucked"])[tag]
    averted = box.crisis_ignore[number] != NOBODY and there >= needed
    whom, is_open = struck(box, view, number)
    resilience = box.crisis_resilience[number]
    return {
        "text": crisis_text(box, number, say, solo, now),
        "resilience": None if resilience == NOBODY else RESILIENCE_NAMES[resilience],
        "tag": None if tag == NOBODY else TAG_NAMES[tag],
        "tucked": there,
        "needed": needed,
        "averted": averted,
        "open": is_open,
        "hits": {} if averted else hits(box, view, each, whom, say),
    }


def helped_by(box: Box, crisis: int, solo: bool) -> tuple[int, int]:
    """The tag to be tucked under a crisis, and how many of it end or avert it; 0: each one helps."""
    if box.crisis_end[crisis] != NOBODY:
        needed = box.crisis_end_solo[crisis] if solo else box.crisis_end_count[crisis]
        return int(box.crisis_end[crisis]), int(needed)
    if box.crisis_ignore[crisis] != NOBODY:
        return int(box.crisis_ignore[crisis]), int(box.crisis_ignore_count[crisis])
    return int(box.crisis_reduce[crisis]), 0


def struck(box: Box, view: dict[str, Any], crisis: int) -> tuple[list[str], bool]:
    """Who is struck, or would be if it came now; and whether a die has to choose one of them."""
    table, seats = view["table"], view["seats"]
    who = box.crisis_who[crisis]
    if box.crisis_end[crisis] != NOBODY:
        return [], False
    if who == WHO_GROUP:
        return ["group"], False
    if table["crisis_now"] == box.crisis_names[crisis]:
        hit = [seat for seat in seats if seat in table["struck"] and seat not in table["spared"]]
        return hit, len(table["tied"]) > 1
    if who == WHO_ALL or len(seats) == 1:
        return list(seats), False
    counts = {seat: measured(box, view, crisis, seat) for seat in seats}
    wanted = min(counts.values()) if who == WHO_FEWEST else max(counts.values())
    first = [seat for seat in seats if counts[seat] == wanted]
    return first, len(first) > 1


def hits(box: Box, view: dict[str, Any], each: dict[str, Any], whom: list[str], say: Say) -> dict[str, Any]:
    """By seat or group {n, text}: how strong it still is, 0 if nothing is left of it, and what that does."""
    crisis = box.crisis_names.index(each["crisis"])
    steps = decode(box.crisis_solo[crisis] if view["mode"] == "solo" else box.crisis_effect[crisis])
    now = Now(len(view["seats"]), view["table"]["bands"])
    less = cuts(box, view, each)
    found = {}
    for name in whom:
        left = [step for step in settled(steps, now, less[name]) if strength(step)]
        found[name] = {"n": max(map(strength, left), default=0), "text": steps_text(left, say)}
    return found


def strength(step: Step) -> int:
    """What has no amount happens anyway."""
    amounts = [step[key] for key in ("amount", "up_to", "draw") if isinstance(step.get(key), int)]
    return amounts[0] if amounts else 1


# --- global projects ------------------------------------------------------------------------------


def global_project(box: Box, view: dict[str, Any], each: dict[str, Any], say: Say) -> dict[str, Any]:
    name = each["project"]
    project = box.global_names.index(name)
    players = len(view["seats"])
    kind, tag = box.global_active[project], box.global_tag[project]
    when = box.global_when[project]
    now = Now(players, view["table"]["bands"], [0] * COUNTED)
    steps = settled(decode(box.global_effect[project]), now)
    effect = steps_text(steps, say, more=when == WHEN_PROJECT_PHASE_START)
    who = say(f"e-mission.by.{USED_NAMES[box.global_by[project]]}", often=often_text(box, project, say))
    needed = box.global_count[project] * (players if box.global_per_player[project] else 1)
    there = len(each["tucked"])
    if kind == ACTIVE_TUCK:
        there = tags_of(box, each["tucked"])[tag]
    use = use_text(box.global_cost[project], effect, say)
    used = view["table"]["global_uses"].get(name, {})
    limited = box.global_limit[project] in (LIMIT_TIMES, LIMIT_EACH)
    return {
        "gives": use,
        "use": say(f"e-mission.when.{WHEN_NAMES[when]}", who=who, use=use),
        "tag": None if tag == NOBODY else TAG_NAMES[tag],
        "there": there,
        "needed": 0 if kind == ACTIVE_NO_EMISSION else int(needed),
        "set": [TAG_NAMES[other] for other in box.global_set[project]] if kind == ACTIVE_TUCK_SET else [],
        "missing": "" if each.get("active") else missing(box, view, each, say),
        "used": used if limited else {},
    }
