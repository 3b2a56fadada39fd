"""What cards and tracks say, made from their programs by one template for each verb.

The templates are in the locale, under `e-mission`; nothing here is about a single card. `Now` says what is
known about the table: then a text also says what an amount comes to.
"""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from ..kernel.ints import i64, vec
from ..kernel.rules import Say
from .box import Box
from .programs import IN_PROJECT, SHAPES, decode
from .terms import (
    ACTIVE_NO_EMISSION,
    ACTIVE_TUCK,
    ACTIVE_TUCK_ANY,
    AT_NAMES,
    AT_ROUND_1,
    BONUS_NAMES,
    BONUS_TUCKED,
    COUNTED,
    EMISSION_NAMES,
    EMISSIONS,
    ENERGY_NAMES,
    LIMIT_EACH,
    LIMIT_NONE,
    LIMIT_PER_TAG,
    METRIC_EMISSION,
    METRIC_ENERGY,
    METRIC_NAMES,
    METRIC_RESILIENCE,
    NOBODY,
    OP_NAMES,
    RESILIENCE_NAMES,
    TAG_NAMES,
    TAGS,
    TRACK_NAMES,
    USED_NAMES,
    WHEN_NAMES,
    WHEN_PROJECT_PHASE_START,
    WHO_ALL,
    WHO_FEWEST,
    WHO_GROUP,
)

Step = dict[str, Any]  # a verb with its values, as `decode` gives it


class Now(NamedTuple):
    """What amounts are counted by, as far as it is known."""

    players: int = 0
    bands: int = NOBODY
    tags: Sequence[int] = ()  # of the project, energy last


ANY_TIME: Final = Now()

# --- cards ----------------------------------------------------------------------------------------


def title(box: Box, name: str, say: Say) -> str:
    """What a card is called."""
    return box.titles.get(say.language, box.titles["en"])[name]


def card_text(box: Box, card: int, say: Say, players: int = 0) -> str:
    """A project or start card: what it needs, how often it may be used, cost and effect, tags."""
    tags = say("e-mission.card.tags", tags=tags_text(box, card, say))
    return " ".join([effect_text(box, card, say, Now(players)), tags])


def effect_text(box: Box, card: int, say: Say, now: Now = ANY_TIME) -> str:
    """The same without the tags."""
    use = short_text(box, card, say, now)
    limit, by = box.card_limit[card], box.card_limit_by[card]
    sentences = []
    if box.card_needs[card]:
        sentences.append(say("e-mission.card.needs", tags=needs_text(box.card_needs[card], say)))
    if limit == LIMIT_NONE:
        sentences.append(say("e-mission.card.none", use=use))
    elif limit == LIMIT_PER_TAG:
        sentences.append(say("e-mission.card.per-tag", tag=tag_text(by, say), use=use))
    else:
        sentences.append(say("e-mission.card.once" if by == 1 else "e-mission.card.times", n=by, use=use))
    return " ".join(sentences)


def short_text(box: Box, card: int, say: Say, now: Now = ANY_TIME) -> str:
    """Cost and effect only."""
    return use_text(box.card_cost[card], steps_text(decode(box.card_effect[card]), say, now), say)


def tags_text(box: Box, card: int, say: Say) -> str:
    """The tags printed on a card; one that is there twice is said twice."""
    tags: list[str] = []
    for tag in range(TAGS):
        tags += [tag_text(tag, say)] * box.card_tags[card * COUNTED + tag]
    return say("e-mission.join.list").join(tags)


def tags_of(box: Box, cards: list[str]) -> list[int]:
    """How often each tag is there, energy last."""
    tags = [0] * COUNTED
    for name in cards:
        first = box.card_names.index(name) * COUNTED
        tags = [tag + more for tag, more in zip(tags, box.card_tags[first : first + COUNTED], strict=True)]
    return tags


def needs_text(needs: vec[i64], say: Say) -> str:
    """Tags and least numbers: what a project must have."""
    pairs = zip(needs[::2], needs[1::2], strict=True)
    parts = [say("e-mission.card.need", n=n, tag=tag_text(tag, say)) for tag, n in pairs]
    return say("e-mission.join.and").join(parts)


def crisis_text(box: Box, crisis: int, say: Say, solo: bool = False, now: Now = ANY_TIME) -> str:
    """Whom it strikes, its effect, what helps, and what ends an ongoing one."""
    program = box.crisis_solo[crisis] if solo else box.crisis_effect[crisis]
    steps = decode(program)
    effect = steps_text(steps, say, now._replace(players=1) if solo else now)
    if box.crisis_end[crisis] != NOBODY:
        n = box.crisis_end_solo[crisis] if solo else box.crisis_end_count[crisis]
        ends = say("e-mission.crisis.ends", n=n, tag=tag_text(box.crisis_end[crisis], say))
        return " ".join([say("e-mission.crisis.ongoing", effect=effect), ends])
    sentences = [target_text(box, crisis, effect, say, solo)]
    if box.crisis_resilience[crisis] != NOBODY:
        resilience = say(f"e-mission.resilience.{RESILIENCE_NAMES[box.crisis_resilience[crisis]]}")
        sentences.append(say("e-mission.crisis.resilience", effects=len(steps), resilience=resilience))
    if box.crisis_reduce[crisis] != NOBODY:
        tag = tag_text(box.crisis_reduce[crisis], say)
        sentences.append(say("e-mission.crisis.reduce", effects=len(steps), tag=tag))
    if box.crisis_ignore[crisis] != NOBODY:
        tag = tag_text(box.crisis_ignore[crisis], say)
        sentences.append(say("e-mission.crisis.ignore", n=box.crisis_ignore_count[crisis], tag=tag))
    return " ".join(sentences)


def target_text(box: Box, crisis: int, effect: str, say: Say, solo: bool) -> str:
    who, metric, of = box.crisis_who[crisis], box.crisis_metric[crisis], box.crisis_of[crisis]
    if solo:
        return say("e-mission.crisis.you", effect=effect)
    if who in (WHO_ALL, WHO_GROUP):
        return say("e-mission.crisis.all" if who == WHO_ALL else "e-mission.crisis.group", effect=effect)
    if metric == METRIC_RESILIENCE:
        what = say(f"e-mission.resilience.{RESILIENCE_NAMES[of]}")
    elif metric == METRIC_ENERGY:
        what = say(f"e-mission.energy.{ENERGY_NAMES[of]}")
    elif metric == METRIC_EMISSION:
        what = say(f"e-mission.emission.{EMISSION_NAMES[of]}")
    else:
        what = tag_text(of, say)
    if who == WHO_FEWEST:
        return say(f"e-mission.fewest.{METRIC_NAMES[metric]}", what=what, effect=effect)
    return say(f"e-mission.most.{METRIC_NAMES[metric]}", what=what, effect=effect)


def global_text(box: Box, project: int, say: Say, players: int, now: Now = ANY_TIME) -> str:
    """What activates it, when, by whom and how often it may be used, cost and effect."""
    when = box.global_when[project]
    steps = decode(box.global_effect[project])
    effect = steps_text(steps, say, now._replace(players=players), more=when == WHEN_PROJECT_PHASE_START)
    use = use_text(box.global_cost[project], effect, say)
    who = say(f"e-mission.by.{USED_NAMES[box.global_by[project]]}", often=often_text(box, project, say))
    used = say(f"e-mission.when.{WHEN_NAMES[when]}", who=who, use=use)
    return " ".join([activation_text(box, project, say, players), used])


def activation_text(box: Box, project: int, say: Say, players: int) -> str:
    def t(key: str, **values: Any) -> str:
        return say(f"e-mission.global.{key}", **values)

    kind, n = box.global_active[project], box.global_count[project]
    tag = "" if box.global_tag[project] == NOBODY else tag_text(box.global_tag[project], say)
    if kind == ACTIVE_TUCK:
        return t("tuck", n=n * players if box.global_per_player[project] else n, tag=tag)
    if kind == ACTIVE_TUCK_ANY:
        return t("tuck-tag", n=n, tag=tag) if tag else t("tuck-any", n=n)
    if kind == ACTIVE_NO_EMISSION:
        emission = EMISSION_NAMES[box.global_emission[project]]
        return t("no-emission", emission=say(f"e-mission.emission.{emission}"))
    tags = say("e-mission.join.list").join(tag_text(each, say) for each in box.global_set[project])
    return t("tuck-set", n=n, tags=tags) if n else t("tuck-free", tags=tags)


def often_text(box: Box, project: int, say: Say) -> str:
    """How often a global project may be used."""
    limit, n = box.global_limit[project], box.global_times[project]
    if limit == LIMIT_NONE:
        return say("e-mission.global.none")
    if limit == LIMIT_EACH:
        return say("e-mission.global.each-once" if n == 1 else "e-mission.global.each-times", n=n)
    return say("e-mission.global.once" if n == 1 else "e-mission.global.times", n=n)


def challenge_text(box: Box, challenge: int, say: Say, players: int = 0) -> str:
    at = box.challenge_at[challenge]
    effect = steps_text(decode(box.challenge_effect[challenge]), say, Now(players), more=at == AT_ROUND_1)
    return say(f"e-mission.challenge.{AT_NAMES[at]}", effect=effect)


def track_text(box: Box, track: int, say: Say, players: int = 0) -> str:
    """Where a track of the planet tips, and what happens there."""
    tips = [str(field) for field, tip in enumerate(box.track_tips[track]) if tip]
    effect = program_text(box.track_effect[track], say, players)
    fields = say("e-mission.join.list").join(tips)
    return say("e-mission.planet.tips", count=len(tips), fields=fields, effect=effect)


# --- programs -------------------------------------------------------------------------------------


def program_text(program: vec[i64], say: Say, players: int = 0) -> str:
    return steps_text(decode(vec[i64](program)), say, Now(players))


def use_text(cost: vec[i64], effect: str, say: Say) -> str:
    if not cost:
        return effect
    paid = say("e-mission.join.and").join(step_text(step, say) for step in decode(vec[i64](cost)))
    return say("e-mission.card.paid", cost=paid, effect=effect)


def steps_text(steps: list[Step], say: Say, now: Now = ANY_TIME, more: bool = False) -> str:
    """`more`: cards are drawn anyway, so to draw is to draw more."""
    return say("e-mission.join.steps").join(step_text(step, say, now, more) for step in steps)


def step_text(step: Step, say: Say, now: Now = ANY_TIME, more: bool = False) -> str:
    """One verb, for whomever it is."""
    if step["op"] in ("rule", "require"):
        return rule_text(step, say)
    if "rows" in step or "options" in step:
        return block_text(step, say, now)
    text = verb_text(step, say, now, more)
    if "to" in step and step["op"] != "reduce-crisis":  # its one crisis is weaker for all
        text = say(f"e-mission.to.{step['to']}", what=text)
    return say("e-mission.special.optional", what=text) if step.get("optional") else text


def rule_text(step: Step, say: Say) -> str:
    """A standing rule, or a condition for winning."""
    n = step.get("value", 0)
    if step["op"] == "require":
        return say(f"e-mission.win.{step['condition']}", n=n)
    if n < 0:  # only growth can be negative
        return say("e-mission.special.growth-less", n=-n)
    return say(f"e-mission.rule.{step['rule']}", n=n)


def block_text(step: Step, say: Say, now: Now) -> str:
    """A verb that holds others."""
    if "options" in step:
        options = [block_steps_text(option, say, now) for option in step["options"]]
        return say("e-mission.verb.choose-one", options=say("e-mission.join.or").join(options))
    texts = []
    rows = step["rows"]
    for number, row in enumerate(rows):  # each reaches up to the next one, and the last one is open
        low, what = row["min"], block_steps_text(row["effect"], say, now)
        if number == len(rows) - 1:
            texts.append(say("e-mission.row.last", low=low, what=what))
            continue
        high = rows[number + 1]["min"] - 1
        texts.append(
            say("e-mission.row.one" if low == high else "e-mission.row.some", low=low, high=high, what=what)
        )
    table = say("e-mission.join.steps").join(texts)
    if step["op"] == "case":
        return say("e-mission.verb.case", tag=say(f"e-mission.tag.{step['tag']}"), rows=table)
    if step["bonus_per"] == BONUS_NAMES[BONUS_TUCKED]:
        return say("e-mission.special.roll-geo-tucked", rows=table)
    return say("e-mission.verb.roll-geo", tag=say(f"e-mission.tag.{step['bonus_per']}"), rows=table)


def block_steps_text(steps: list[Step], say: Say, now: Now) -> str:
    return say("e-mission.join.and").join(step_text(step, say, now) for step in steps)


def verb_text(step: Step, say: Say, now: Now, more: bool) -> str:
    """A plain verb with its amount and all it names."""
    values = amount_of(step, say, now) | named_by(step, say)

    def t(key: str) -> str:
        return say(f"e-mission.special.{key}", **values)

    op = step["op"]
    if op == "draw" and more:
        return t("draw-more")
    if op == "discard-tucked" and "most" in values:
        return t("discard-tucked-range")
    if op == "remove-emission" and len(step["emissions"]) == EMISSIONS:
        return t("remove-emission-any")
    if op == "discard-cards" and "tag" not in step:
        return t("discard-cards-any")
    if op == "reduce-crisis" and "to" in step:
        return t("reduce-crisis-all")
    if op == "remove-band" and "temporary" in step:
        return t("remove-band-for-now")
    if op == "advance-planetary" and "track" not in values:
        return t("advance-planetary-each")
    if op == "retreat-planetary" and "track" not in values:
        return t("retreat-planetary-any")
    return say(f"e-mission.verb.{op}", **values)


def amount_of(step: Step, say: Say, now: Now) -> dict[str, Any]:
    """The number, and what it is counted by; or the ends of a range."""
    found = [step[key] for key in ("amount", "up_to", "draw") if key in step]
    amount = found[0] if found else 0
    if isinstance(amount, int):
        return {"n": amount, "per": ""}
    if "per_tag" in amount:
        tag = say(f"e-mission.tag.{amount['per_tag']}")
        per = say("e-mission.per.tag", tag=tag) + now_text(amount, say, now)
        return {"n": amount["times"], "per": per}
    if "tiers" in amount:
        (least, n), *rest = amount["steps"]
        higher = [say("e-mission.per.more", n=value, least=tags) for tags, value in rest]
        tag = say(f"e-mission.tag.{amount['tiers']}")
        if not higher:
            per = say("e-mission.per.tier", least=least, tag=tag)
        else:
            more = say("e-mission.join.list").join(higher)
            per = say("e-mission.per.tiers", least=least, tag=tag, more=more)
        return {"n": n, "per": per + now_text(amount, say, now)}
    if "per_band" in amount:
        return {"n": amount["per_band"], "per": say("e-mission.per.band") + now_text(amount, say, now)}
    if "per_player" in amount and now.players:
        return {"n": amount["per_player"] * now.players, "per": ""}
    if "per_player" in amount:
        return {"n": amount["per_player"], "per": say("e-mission.per.player")}
    return {"least": amount["min"], "most": amount["max"]}


def now_text(amount: dict[str, Any], say: Say, now: Now) -> str:
    """What a counted amount comes to, if that is known."""
    if "per_band" in amount:
        return "" if now.bands == NOBODY else say("e-mission.per.now", n=amount["per_band"] * now.bands)
    if not now.tags:
        return ""
    if "per_tag" in amount:
        return say("e-mission.per.now", n=amount["times"] * now.tags[TAG_NAMES.index(amount["per_tag"])])
    tags = now.tags[TAG_NAMES.index(amount["tiers"])]
    reached = [value for least, value in amount["steps"] if tags >= least]
    return say("e-mission.per.now", n=reached[-1] if reached else 0)


def named_by(step: Step, say: Say) -> dict[str, Any]:
    """The kinds, tags, tracks and so on that a verb names, in words."""
    values: dict[str, Any] = {}
    if "resilience" in step:
        values["resilience"] = say(f"e-mission.resilience.{step['resilience']}")
    if "emission" in step or "emissions" in step:
        kinds = step["emissions"] if "emissions" in step else [step["emission"]]
        words = [say(f"e-mission.emission.{kind}") for kind in kinds]
        values["emission"] = say("e-mission.join.or").join(words)
    if "tag" in step:
        values["tag"] = say(f"e-mission.tag.{step['tag']}")
    if step.get("track") in TRACK_NAMES:
        values["track"] = say(f"e-mission.track.{step['track']}")
    if "keep" in step:
        values["keep"] = step["keep"]
    if "keep_ops" in step:  # what no project does cannot be found either
        sought = [op for op in step["keep_ops"] if IN_PROJECT in SHAPES[OP_NAMES.index(op)][0]]
        values["doing"] = say("e-mission.join.or").join(say(f"e-mission.doing.{op}") for op in sought)
    return values


def tag_text(tag: int, say: Say) -> str:
    return say(f"e-mission.tag.{TAG_NAMES[tag]}")
