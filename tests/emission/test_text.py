"""The texts of all cards and tracks of e-Mission, as they are made from the data."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from keeling.emission import box as boxes
from keeling.emission import text as texts
from keeling.emission.programs import IN_COST, IN_PROJECT, IN_TUCKED, SHAPES, decode, encode
from keeling.emission.terms import (
    ACTIVATION_NAMES,
    AMOUNT_NAMES,
    AT_NAMES,
    BY_NAMES,
    EMISSION_NAMES,
    LIMIT_NAMES,
    METRIC_NAMES,
    NOBODY,
    OP_NAMES,
    RESILIENCE_NAMES,
    STANDING_NAMES,
    TAG_NAMES,
    TO_NAMES,
    TRACK_NAMES,
    USED_NAMES,
    WHEN_NAMES,
    WHO_NAMES,
    WIN_NAMES,
)
from keeling.kernel.catalogue import Record
from keeling.kernel.ints import i64, vec
from keeling.locale import speaker
from tests.ints import ints

BOX = boxes.load()
SAY = speaker()
PLAYERS = 3
ALL = [
    *BOX.card_names,
    *BOX.crisis_names,
    *(f"{name} solo" for name in BOX.crisis_names),
    *BOX.global_names,
    *BOX.challenge_names,
    *TRACK_NAMES,
]


def text_of(name: str, box: boxes.Box = BOX, players: int = PLAYERS) -> str:
    """The text of a card or track; that of a global project with three players."""
    name, _, solo = name.partition(" ")
    if name in box.card_names:
        return texts.card_text(box, box.card_names.index(name), SAY)
    if name in box.crisis_names:
        return texts.crisis_text(box, box.crisis_names.index(name), SAY, bool(solo))
    if name in box.global_names:
        return texts.global_text(box, box.global_names.index(name), SAY, players)
    if name in box.challenge_names:
        return texts.challenge_text(box, box.challenge_names.index(name), SAY)
    return texts.track_text(box, TRACK_NAMES.index(name), SAY)


# --- examples, read and found right -------------------------------------------------------------------

EXAMPLES = {
    "l1000": (
        "Needs 2 Society tags. Once a round: draw 1 card with 2+ Society tags (2 with 4+, 3 with 6+). "
        "Tags: Society."
    ),
    "l1010": (
        "Needs 2 Innovation tags. Once a round: take 1 card of your choice from the project discard "
        "pile. Tags: Society, Innovation."
    ),
    "l1013": (
        "As often as you like: discard 1 hand card → gain 1 clean energy for each Solar tag. Tags: Solar."
    ),
    "l1014": (
        "Needs 1 Grid tag. As often as you like: discard 1 hand card → gain 1 clean energy for each "
        "Grid tag; you may remove 1 dirty energy. Tags: Solar."
    ),
    "l1030": "Needs 3 Grid tags. Once a round: gain 1 clean energy. Tags: Grid, Grid.",
    "l1033": (
        "Needs 2 Energy tags. Once a round for each Innovation tag: give up 1 clean energy → remove 1 "
        "Industry emission. Tags: Wind, Innovation."
    ),
    "l1035": (
        "Once a round for each Grid tag: discard 1 hand card → lower your demand by 1. Tags: Grid, "
        "Regulation."
    ),
    "l1050": "Once a round for each Incentive tag: give 1 hand card to another player. Tags: Incentive.",
    "l1053": (
        "Needs 2 Regulation tags. Once a round: remove 1 emission of any kind with 2+ Regulation tags "
        "(2 with 5+). Tags: Regulation."
    ),
    "l1075": (
        "Needs 2 Incentive tags. Once a round for each Regulation tag: raise your demand by 1 → count "
        "the Incentive tags (2–3: remove 1 Transportation emission; 4+: remove 1 Transportation or "
        "Industry emission). Tags: Regulation, Incentive."
    ),
    "l1092": (
        "Needs 2 Society tags. Once a round: gain 1 social resilience with 2+ Society tags (2 with "
        "4+); gain 1 infrastructure resilience. Tags: Infrastructure, Society."
    ),
    "l1103": "Needs 2 Innovation tags. Once a round: turn 2 unknown crises face up. Tags: Innovation.",
    "l1104": (
        "Once a round for each Infrastructure tag: discard 1 hand card → reduce one crisis by 1 for "
        "yourself. Tags: Infrastructure, Society."
    ),
    "l1105": (
        "Needs 2 Regulation tags. Once a round: discard 1 hand card → replace 1 face-up crisis by a "
        "new unknown one. Tags: Society, Regulation."
    ),
    "l1106": (
        "Once a round: gain 1 infrastructure resilience with 1+ Infrastructure tags (2 with 3+). Tags: "
        "Infrastructure."
    ),
    "l1107": (
        "Needs 2 Innovation tags. Once a round: discard 2 hand cards → discard 1 unknown crisis "
        "without effect. Tags: Incentive, Innovation."
    ),
    "l1109": (
        "Once a round for each Society tag: move up to 1 emergency token from one player to another. "
        "Tags: Society."
    ),
    "l1110": (
        "Needs 2 Incentive tags. Once a round: discard 1 hand card → let any one player remove 1 "
        "emergency token. Tags: Society, Incentive."
    ),
    "l1111": (
        "Once a round for each Regulation tag: tuck 1 card from the project deck under a global "
        "project. Tags: Regulation."
    ),
    "l1117": (
        "Once a round: discard 1 hand card → draw 1 card; let another player draw 1 card. Tags: Innovation."
    ),
    "l1120": "Needs 4 Society tags. Once a round: let every player draw 1 card. Tags: Society, Society.",
    "l1123": (
        "Needs 2 Regulation tags. Once a round: discard 1 hand card → either remove 2 dirty energy or "
        "remove 1 emission of any kind. Tags: Society, Regulation."
    ),
    "l1124": (
        "Needs 2 Innovation tags. As often as you like: discard 1 hand card and raise your demand by 1 "
        "→ add 1 air filter. Tags: Innovation, Geoengineering."
    ),
    "l1126": (
        "Once a round: roll the geoengineering die, +1 for each Geoengineering tag (2–4: remove 1 "
        "temperature band until the end of the round and draw 2 more unknown crises; 5–6: remove 1 "
        "temperature band until the end of the round and draw 1 more unknown crisis; 7+: remove 2 "
        "temperature bands until the end of the round). Tags: Geoengineering."
    ),
    "l1130": (
        "Once a round: discard 1 hand card → remove 1 Agriculture emission; remove 1 carbon from the "
        "thermometer. Tags: Ecology, Geoengineering."
    ),
    "l1131": (
        "Once a round: roll the geoengineering die, +1 for each Geoengineering tag (2–4: draw 1 more "
        "unknown crisis; 5–6: move the Arctic Ice Loss marker 1 step back; 7+: move any one planetary "
        "marker 2 steps back). Tags: Innovation, Geoengineering."
    ),
    "s1203": (
        "Once a round for each Society tag: discard 1 hand card → gain 1 resilience of a kind you "
        "choose. Tags: Society."
    ),
    "s1208": (
        "Once a round: draw 2 cards for each Incentive tag, keep all that remove dirty energy or "
        "remove emissions and discard the rest. Tags: Incentive."
    ),
    "s1209": "Once a round for each Grid tag: give another player up to 2 clean energy. Tags: Grid.",
    "c1414": (
        "Everyone: gain 1 emergency token for each temperature band. 1 less for each infrastructure "
        "resilience you have."
    ),
    "c1424": (
        "The player with the least ecological resilience: lose 1 tree for each temperature band; add 1 "
        "carbon to the global emissions for each temperature band. Each is 1 less for each ecological "
        "resilience you have."
    ),
    "c1426": (
        "All together: add 1 carbon to the global emissions for each player. Ignored with 2 Ecology "
        "tags tucked here."
    ),
    "c1430": (
        "The player with the least social resilience: lose 2 social resilience. Ignored with 1 Society "
        "tag tucked here."
    ),
    "c1435": (
        "The player with the most Transportation emissions: add 1 Transportation emission. Ignored "
        "with 1 Infrastructure tag tucked here."
    ),
    "c1439": (
        "The player with the most dirty energy: lose 2 dirty energy, then gain 1 emergency token for "
        "each energy you are short of. 1 less for each card with the Society tag tucked here."
    ),
    "c1440": (
        "The player with the most Energy tags in play: discard 2 cards with the Energy tag from your "
        "hand or projects. 1 less for each card with the Regulation tag tucked here."
    ),
    "c1446": "Ongoing: no cards may be tucked under other crises. Ends with 2 Society tags tucked here.",
    "c1447": "Ongoing: nobody may remove dirty energy. Ends with 2 Energy tags tucked here.",
    "c1426 solo": "You: add 1 carbon to the global emissions. Ignored with 2 Ecology tags tucked here.",
    "c1430 solo": "You: lose 1 social resilience. Ignored with 1 Society tag tucked here.",
    "c1442 solo": "You: discard 1 global project of your choice. Ignored with 2 Society tags tucked here.",
    "c1443 solo": "You: draw 1 fewer card next round. Ignored with 2 Regulation tags tucked here.",
    "c1445 solo": (
        "Ongoing: no cards may be tucked under global projects. Ends with 1 Regulation tag tucked here."
    ),
    "c1447 solo": "Ongoing: nobody may remove dirty energy. Ends with 1 Energy tag tucked here.",
    "g1303": (
        "Active with 1 Regulation tag tucked here. Crisis Stage, any player, once a round in all: let "
        "one player ignore a crisis that social resilience reduces."
    ),
    "g1308": (
        "Active with at least 1 card tucked here. Crisis Stage, any player, as often as you like: "
        "discard 1 card tucked here → reduce one crisis by 1 for everyone."
    ),
    "g1309": (
        "Active with 3 Regulation tags tucked here. Start of the Local Stage, every player: draw 1 more card."
    ),
    "g1310": (
        "Active with 3 Incentive tags tucked here. Start of the Local Stage, every player: your "
        "emergency tokens cost you 1 card less."
    ),
    "g1315": (
        "Active while at least one player has no Industry emissions. Local Stage, any player, as "
        "often as you like: discard 1 hand card → remove 1 Industry emission."
    ),
    "g1318": (
        "Active with 2 Innovation tags tucked here. Global Stage, the group, once a round in all: turn "
        "1 unknown crisis face up."
    ),
    "g1319": (
        "Active with 2 Regulation tags tucked here. Local Stage, any player, once a round in all: "
        "discard 1 hand card → discard 1 ongoing crisis."
    ),
    "g1320": (
        "Takes at most 1 card for each of these tags: Geoengineering, Regulation, Innovation. Always "
        "active. Local Stage, the group, once a round in all: discard 0 to 3 cards tucked here → "
        "roll the geoengineering die, +1 for each card discarded (1–3: draw 2 more unknown crises; "
        "4–5: remove 1 temperature band until the end of the round and draw 2 more unknown crises; "
        "6–7: remove 2 temperature bands until the end of the round and draw 1 more unknown crisis; "
        "8+: remove 3 temperature bands until the end of the round)."
    ),
    "g1322": (
        "Takes only cards with the Innovation tag. Active with at least 1 card tucked here. Local "
        "Stage, any player, as often as you like: discard 1 card tucked here → draw 3 cards, keep 1 "
        "and discard the rest."
    ),
    "g1323": (
        "Active with 3 Society tags tucked here. Local Stage, any player, once a round each: give "
        "another player up to 1 resilience of a kind you choose."
    ),
    "h01": "At the end of the set-up: add 1 temperature band.",
    "h02": "At the end of the set-up: remove 1 tree for each player.",
    "h03": "At the end of the set-up: remove 1 ocean for each player.",
    "h04": "Every Global Stage: draw 1 more unknown crisis.",
    "h05": "The whole game: at most 2 global projects at a time.",
    "h06": "The whole game: all crises are laid out face down.",
    "h07": "The whole game: there are 5 rounds.",
    "h08": "At the end of the set-up: move every planetary marker 1 step forward, without effect.",
    "h09": "At the end of the set-up: lose 1 social resilience.",
    "h12": "The whole game: your demand grows by 1 more each round.",
    "h13": "At the end of the set-up: gain 2 dirty energy.",
    "h15": "At the end of the set-up: add 2 Industry emissions.",
    "h16": "At the end of the set-up: gain 2 emergency tokens.",
    "h17": "At the first draw: draw 2 fewer cards.",
    "h18": "The whole game: you have room for 4 projects.",
    "h19": "At the end of the set-up: add 1 tree for each player.",
    "h20": "At the end of the set-up: add 1 ocean for each player.",
    "h21": "The whole game: 2 crises are laid out face up each round.",
    "h22": "The whole game: draw 3 global projects each round and keep 1.",
    "h23": "At the end of the set-up: start with 1 global project already active.",
    "h25": "At the end of the set-up: gain 2 social resilience.",
    "h28": "At the first draw: draw 3 more cards.",
    "h29": "At the end of the set-up: gain 3 clean energy.",
    "h30": "At the end of the set-up: turn 2 dirty energy into clean energy.",
    "h31": "The whole game: your demand grows by 1 less each round.",
    "h33": "Also needed to win: nobody has dirty energy.",
    "h34": "Also needed to win: nobody has more than 3 emergency tokens.",
    "h35": "Also needed to win: everyone has at least 2 resilience of each kind.",
    "h36": "Also needed to win: there are at least as many trees, and as many oceans, as at the start.",
    "h37": "Also needed to win: at most 3 temperature bands.",
    "h38": (
        "The whole game: nobody may use the effect of a card with the Geoengineering tag, nor one that "
        "rolls the geoengineering die."
    ),
    "h39": "Also needed to win: at least 3 global projects are active.",
    "h40": "Also needed to win: one kind of emission is gone from every board.",
    "h41": (
        "At the end of the set-up: shuffle the starting cards of all powers and deal each player a new set."
    ),
    "h42": "At the first draw: everyone gets 5 cards, takes 1 and passes the rest on until none is left.",
    "extreme-weather": "At the tipping points 1, 3, 5: draw 2 more unknown crises.",
    "arctic-ice": "At the tipping points 1, 3, 5: add 2 carbon to the thermometer for each player.",
    "ocean-acidification": "At the tipping points 2, 4, 5: lose 1 ocean for each player.",
    "amazon": (
        "At the tipping points 3, 5: add 1 carbon to the global emissions for each player; lose 1 tree "
        "for each player."
    ),
}


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_text_of_a_card(name: str) -> None:
    assert text_of(name) == EXAMPLES[name]


def steps_in(steps: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """All verbs, those inside others too."""
    for step in steps:
        yield step
        for row in step.get("rows", []):
            yield from steps_in(row["effect"])
        for option in step.get("options", []):
            yield from steps_in(option)


def form(step: dict[str, Any]) -> str:
    (amount,) = [step[key] for key in ("amount", "up_to", "draw", "value") if key in step] or [None]
    if not isinstance(amount, dict):
        return "none" if amount is None else "fixed"
    names = {"per_tag": "per-tag", "min": "range", "per_band": "per-band", "per_player": "per-player"}
    return names.get(next(iter(amount)), "tiers")


def said_by(program: vec[i64]) -> set[str]:
    """What there is to say in a program, as `kind:word`."""
    found = set()
    for step in steps_in(decode(program)):
        to = "reduce" if step["op"] == "reduce-crisis" else "to"  # one crisis, for oneself or for all
        found |= {f"op:{step['op']}", f"amount:{form(step)}", f"{to}:{step.get('to', 'self')}"}
        found |= {f"rule:{step['rule']}"} if "rule" in step else set()
        found |= {f"{step['rule']}:{step['value'] < 0}"} if "rule" in step and "value" in step else set()
        found |= {f"win:{step['condition']}"} if "condition" in step else set()
        found |= {f"{key}:{step['op']}" for key in ("optional", "temporary") if key in step}
        found |= {f"track:{step['track'] in TRACK_NAMES}"} if "track" in step else set()
        found |= {f"choice:{step['op']}"} if step.get("resilience") == "choice" else set()
        found |= {f"kinds:{len(step['emissions'])}"} if "emissions" in step else set()
        found |= {f"bonus:{step['bonus_per'] in TAG_NAMES}"} if "bonus_per" in step else set()
    return found


def features(name: str) -> set[str]:
    """All there is to say about a card."""
    name, _, solo = name.partition(" ")
    if name in BOX.card_names:
        card = BOX.card_names.index(name)
        return {
            f"limit:{LIMIT_NAMES[BOX.card_limit[card]]}",
            f"needs:{len(BOX.card_needs[card]) // 2}",
            f"cost:{len(decode(BOX.card_cost[card]))}",
            *said_by(BOX.card_cost[card]),
            *said_by(BOX.card_effect[card]),
        }
    if name in BOX.crisis_names:
        crisis = BOX.crisis_names.index(name)
        who, metric = WHO_NAMES[BOX.crisis_who[crisis]], BOX.crisis_metric[crisis]
        found = {"solo"} if solo else {f"who:{who}"}
        if metric != NOBODY and not solo:
            found |= {f"metric:{who}:{METRIC_NAMES[metric]}"}
        kinds = (BOX.crisis_resilience, BOX.crisis_ignore, BOX.crisis_reduce)
        found |= {f"by:{word}" for word, kind in zip(BY_NAMES, kinds, strict=True) if kind[crisis] != NOBODY}
        found |= {f"ends:{BOX.crisis_end[crisis] != NOBODY}:{solo}"}
        return found | said_by(BOX.crisis_solo[crisis] if solo else BOX.crisis_effect[crisis])
    if name in BOX.global_names:
        project = BOX.global_names.index(name)
        kind = ACTIVATION_NAMES[BOX.global_active[project]]
        return {
            f"active:{kind}",
            f"active:{kind}:{BOX.global_tag[project] != NOBODY}:{BOX.global_per_player[project]}",
            f"when:{WHEN_NAMES[BOX.global_when[project]]}",
            f"used:{USED_NAMES[BOX.global_by[project]]}",
            f"limit:{LIMIT_NAMES[BOX.global_limit[project]]}",
            f"global:{LIMIT_NAMES[BOX.global_limit[project]]}",
            *said_by(BOX.global_cost[project]),
            *said_by(BOX.global_effect[project]),
        }
    if name in BOX.challenge_names:
        challenge = BOX.challenge_names.index(name)
        at, said = AT_NAMES[BOX.challenge_at[challenge]], said_by(BOX.challenge_effect[challenge])
        return {f"at:{at}", *said, *(f"{at}:{word}" for word in said)}
    return {"track", *said_by(BOX.track_effect[TRACK_NAMES.index(name)])}


def test_there_is_an_example_of_everything_the_cards_say() -> None:
    shown = set().union(*(features(name) for name in EXAMPLES))
    assert set().union(*(features(name) for name in ALL)) - shown == set()
    for kind, words in {
        "op": OP_NAMES,
        "amount": AMOUNT_NAMES,
        "to": TO_NAMES,
        "limit": LIMIT_NAMES,
        "who": WHO_NAMES,
        "by": BY_NAMES,
        "active": ACTIVATION_NAMES,
        "when": WHEN_NAMES,
        "used": USED_NAMES,
        "at": AT_NAMES,
        "rule": STANDING_NAMES,
        "win": WIN_NAMES,
    }.items():
        assert {f"{kind}:{word}" for word in words} - shown == set()


# --- all of them --------------------------------------------------------------------------------------

COUNTED = {
    "card": "cards",
    "token": "tokens",
    "tag": "tags",
    "tree": "trees",
    "ocean": "oceans",
    "filter": "filters",
    "emission": "emissions",
    "crisis": "crises",
    "project": "projects",
    "band": "bands",
    "round": "rounds",
    "step": "steps",
    "player": "players",
    "time": "times",
}
BETWEEN = r"(?:(?!for |each |a )[\w-]+ ){0,2}"  # what may stand between a number and its word
ONE_OF_MANY = re.compile(rf"\b1 {BETWEEN}(?:{'|'.join(COUNTED.values())})\b")
MANY_OF_ONE = re.compile(rf"\b(?:0|[2-9]|[1-9]\d+) {BETWEEN}(?:{'|'.join(COUNTED)})\b")


def mistakes(text: str) -> list[str]:
    """Holes that were left, spaces and stops in excess, and numbers with the wrong form of a word."""
    found = re.findall(r"[{}|_]|None|  |\.\.|;\.|: ?[;.]| [.,;:)]|\( |\b[aA] [AEIOUaeiou]", text)
    return found + ONE_OF_MANY.findall(text) + MANY_OF_ONE.findall(text)


def test_mistakes_are_found() -> None:
    for wrong in (
        "1 cards",
        "2 card",
        "1 hand cards",
        "2 more unknown crisis",
        "12 tree",
        "a  b",
        "{n} tags",
    ):
        assert mistakes(wrong), wrong
    assert mistakes("discard 1 hand card → draw 2 cards; 2 clean energy for each Wind tag") == []


def test_all_cards_are_there() -> None:
    assert len(ALL) - len(BOX.crisis_names) == 272 + 6


@pytest.mark.parametrize("name", ALL)
def test_every_text_is_whole(name: str) -> None:
    for players in (1, 2, 3, 4):
        text = text_of(name, BOX, players)
        assert mistakes(text) == []
        assert text[0].isupper() and text.endswith(".")
        assert re.fullmatch(r"[A-Za-z0-9 .,:;()+→–-]+", text)


def test_cards_that_read_alike_are_alike() -> None:
    """Nothing that a project says gets lost in its text."""
    seen: dict[str, object] = {}
    for card, name in enumerate(BOX.card_names):
        says = [BOX.card_needs[card], BOX.card_limit[card], BOX.card_limit_by[card]]
        says += [BOX.card_cost[card], BOX.card_effect[card]]
        assert seen.setdefault(text_of(name), says) == says


def test_words_are_those_of_the_box() -> None:
    """The English names in the data and in the locale."""
    for family, names in (("tag", TAG_NAMES), ("emission", EMISSION_NAMES), ("track", TRACK_NAMES)):
        for name in names:
            assert SAY(f"e-mission.{family}.{name}") == BOX.titles["en"][name]
    for name in RESILIENCE_NAMES:
        assert SAY(f"e-mission.resilience.{name}") == f"{BOX.titles['en'][name].lower()} resilience"


# --- what only cards of one's own say -------------------------------------------------------------------

KINDS: dict[str, Any] = {
    "resilience": "eco",
    "emission": "industry",
    "emissions": ["industry", "transport", "buildings"],
    "track": "amazon",
    "tag": "solar",
    "keep": 1,
    "keep_ops": ["gain-clean", "draw"],
}
COUNTS = {
    "per_band": ({"per_band": 2}, "2", " for each temperature band"),
    "per_player": ({"per_player": 2}, "2", " for each player"),
    "per_tag": ({"per_tag": "wind", "times": 2}, "2", " for each Wind tag"),
    "tier": ({"tiers": "grid", "steps": [[3, 2]]}, "2", " with 3+ Grid tags"),
    "tiers": ({"tiers": "grid", "steps": [[3, 2], [5, 4]]}, "2", " with 3+ Grid tags (4 with 5+)"),
}


def program(where: str, *steps: dict[str, Any]) -> vec[i64]:
    return ints(*encode(Record("own.toml", "own", ""), "effect", list(steps), where))


def counted_verbs() -> Iterator[tuple[str, str, str]]:
    """Every verb whose amount may be counted, a place where it may stand, and the form of the amount."""
    for op, (places, keys) in SHAPES.items():
        for key in {"amount", "draw"} & {*keys}:
            for where in places.replace(IN_COST, "").replace(IN_TUCKED, "")[:1]:
                for count in COUNTS if where == IN_PROJECT else ("per_band", "per_player"):
                    yield OP_NAMES[op], key, count


@pytest.mark.parametrize(("op", "key", "count"), list(counted_verbs()))
def test_every_verb_can_be_counted(op: str, key: str, count: str) -> None:
    places, keys = SHAPES[OP_NAMES.index(op)]
    where = places.replace(IN_COST, "").replace(IN_TUCKED, "")[0]
    amount, number, per = COUNTS[count]
    step = {"op": op, key: amount} | {name: KINDS[name] for name in keys if name in KINDS}
    text = texts.program_text(program(where, step), SAY)
    assert per in text and number in text
    assert mistakes(text) == []
    plain = texts.program_text(program(where, step | {key: 2}), SAY)
    assert text.replace(per, "", 1) == plain
    if count == "per_player":
        assert texts.program_text(program(where, step), SAY, 1) == plain
    one = texts.program_text(program(where, step | {key: 1}), SAY)
    assert mistakes(one) == [] and mistakes(plain) == [] and one != plain


@pytest.mark.parametrize(
    ("where", "step", "text"),
    [
        ("p", {"op": "draw", "amount": 2, "to": "any"}, "let any one player draw 2 cards"),
        (
            "p",
            {"op": "remove-dirty", "amount": 1, "to": "all", "optional": True},
            "you may let every player remove 1 dirty energy",
        ),
        ("p", {"op": "remove-band", "amount": 1}, "remove 1 temperature band"),
        (
            "p",
            {"op": "retreat-planetary", "track": "amazon", "amount": 2},
            "move the Amazon Dieback marker 2 steps back",
        ),
        (
            "s",
            {"op": "advance-planetary", "track": "permafrost", "amount": 1},
            "move the Thawing Permafrost marker 1 step forward, without effect",
        ),
        ("k", {"op": "discard-cards", "amount": 2}, "discard 2 cards from your hand or projects"),
        ("p", {"op": "replace-crisis", "amount": 2}, "replace 2 face-up crises by new unknown ones"),
        (
            "p",
            {"op": "move-resilience", "resilience": "eco", "up_to": 3},
            "give another player up to 3 ecological resilience",
        ),
        (
            "p",
            {"op": "remove-emission", "emissions": ["agriculture", "buildings", "transport"], "amount": 2},
            "remove 2 Buildings or Transportation or Agriculture emissions",
        ),
        (
            "p",
            {
                "op": "case",
                "tag": "grid",
                "rows": [
                    {"min": 1, "effect": [{"op": "draw", "amount": 1}]},
                    {"min": 2, "effect": [{"op": "draw", "amount": 2}, {"op": "add-tree", "amount": 1}]},
                    {"min": 4, "effect": [{"op": "draw", "amount": 3}]},
                ],
            },
            "count the Grid tags (1: draw 1 card; 2–3: draw 2 cards and add 1 tree; 4+: draw 3 cards)",
        ),
        (
            "p",
            {"op": "draw-filter", "draw": 1, "keep_ops": ["add-tree"]},
            "draw 1 card, keep all that add trees and discard the rest",
        ),
        (
            "u",
            {"op": "rule", "rule": "max-global-projects", "value": 1},
            "at most 1 global project at a time",
        ),
        ("u", {"op": "rule", "rule": "rounds", "value": 1}, "there is 1 round"),
        (
            "u",
            {"op": "rule", "rule": "forecast-crises", "value": 1},
            "1 crisis is laid out face up each round",
        ),
        ("u", {"op": "rule", "rule": "growth-bonus", "value": 0}, "your demand grows by 0 more each round"),
        (
            "w",
            {"op": "require", "condition": "max-cic-each", "value": 1},
            "nobody has more than 1 emergency token",
        ),
        ("w", {"op": "require", "condition": "max-bands", "value": 1}, "at most 1 temperature band"),
        (
            "w",
            {"op": "require", "condition": "min-active-globals", "value": 1},
            "at least 1 global project is active",
        ),
    ],
)
def test_what_no_printed_card_says(where: str, step: dict[str, Any], text: str) -> None:
    assert texts.program_text(program(where, step), SAY) == text
    assert mistakes(text) == []


def test_whatever_a_project_does_can_be_looked_for() -> None:
    found = {OP_NAMES[op] for op, (places, _) in SHAPES.items() if IN_PROJECT in places}
    assert set(SAY.under("e-mission.doing")) == found


NAMES = 'own = true\nname_en = "Mine"\nname_de = "Meins"\n'
OWN = {
    "projects.toml": f"""
        [[card]]
        id = "my-project"
        {NAMES}
        tags = ["wind", "solar"]
        requires = [{{ tag = "energy", min = 3 }}, {{ tag = "grid", min = 1 }}]
        limit = {{ per = "round", times = 2 }}
        effect = [{{ op = "gain-clean", amount = {{ per_player = 1 }}, to = "all" }}]
    """,
    "crises.toml": f"""
        [[card]]
        id = "my-crisis"
        {NAMES}
        target = {{ who = "fewest", emission = "industry" }}
        effect = [{{ op = "gain-dirty", amount = 2 }}, {{ op = "raise-demand", amount = 2 }}]
        mitigation = [
          {{ by = "ignore", tag = "grid", count = 3 }},
          {{ by = "reduce", tag = "energy" }},
          {{ by = "resilience", resilience = "infra" }},
        ]
        [[card]]
        id = "my-other-crisis"
        {NAMES}
        target = {{ who = "fewest", tag = "ecology" }}
        effect = [{{ op = "gain-cic", amount = 1 }}]
        [[card]]
        id = "my-third-crisis"
        {NAMES}
        target = {{ who = "fewest", energy = "clean" }}
        effect = [{{ op = "gain-cic", amount = 2 }}]
        [[card]]
        id = "my-fourth-crisis"
        {NAMES}
        target = {{ who = "most", resilience = "social" }}
        effect = [{{ op = "lose-resilience", resilience = "social", amount = 1 }}]
    """,
    "global_projects.toml": f"""
        [[card]]
        id = "my-pact"
        {NAMES}
        activation = {{ kind = "tuck-set", tags = ["solar", "wind"], min = 2 }}
        when = "project-phase"
        by = "any-player"
        limit = {{ per = "round-and-player", times = 2 }}
        effect = [{{ op = "draw", amount = {{ per_player = 1 }} }}]
        [[card]]
        id = "my-treaty"
        {NAMES}
        activation = {{ kind = "tuck-any", min = 2 }}
        when = "global-phase"
        by = "group"
        limit = {{ per = "round", times = 2 }}
        effect = [{{ op = "reveal-crisis", amount = 2 }}]
    """,
    "planet.toml": """
        [[track]]
        id = "amazon"
        tipping = [4]
    """,
}


@pytest.mark.parametrize(
    ("name", "text"),
    [
        (
            "my-project",
            "Needs 3 Energy tags and 1 Grid tag. 2 times a round: let every player gain 1 clean energy for "
            "each player. Tags: Solar, Wind.",
        ),
        (
            "my-crisis",
            "The player with the fewest Industry emissions: gain 2 dirty energy; raise your demand by 2. "
            "Each is 1 less for each infrastructure resilience you have. Each is 1 less for each card with "
            "the Energy tag tucked here. Ignored with 3 Grid tags tucked here.",
        ),
        ("my-other-crisis", "The player with the fewest Ecology tags in play: gain 1 emergency token."),
        ("my-third-crisis", "The player with the least clean energy: gain 2 emergency tokens."),
        ("my-fourth-crisis", "The player with the most social resilience: lose 1 social resilience."),
        (
            "my-pact",
            "Takes at most 1 card for each of these tags: Solar, Wind. Active with at least 2 cards tucked "
            "here. Local Stage, any player, 2 times a round each: draw 3 cards.",
        ),
        (
            "my-treaty",
            "Active with at least 2 cards tucked here. Global Stage, the group, 2 times a round in all: turn "
            "2 unknown crises face up.",
        ),
        (
            "amazon",
            "At the tipping point 4: add 1 carbon to the global emissions for each player; lose 1 tree for "
            "each player.",
        ),
    ],
)
def test_cards_of_one_s_own_have_texts_too(tmp_path: Path, name: str, text: str) -> None:
    for file, own in OWN.items():
        (tmp_path / file).write_text(own, encoding="utf-8")
    assert text_of(name, boxes.load(str(tmp_path))) == text
    assert mistakes(text) == []


def test_players_make_an_amount_a_number() -> None:
    grid = BOX.global_names.index("g1302")
    assert texts.global_text(BOX, grid, SAY, 1).startswith("Active with 1 Grid tag tucked here. ")
    assert texts.global_text(BOX, grid, SAY, 4).startswith("Active with 4 Grid tags tucked here. ")
    forests = BOX.challenge_names.index("h19")
    assert texts.challenge_text(BOX, forests, SAY, 4) == "At the end of the set-up: add 4 trees."
    ice = TRACK_NAMES.index("arctic-ice")
    assert (
        texts.track_text(BOX, ice, SAY, 2)
        == "At the tipping points 1, 3, 5: add 4 carbon to the thermometer."
    )
