"""Everything printed on the components of e-Mission, as numbers the rules can index.

The values are in `data/*.toml`. Loading checks every count and total of the rulebook. Own cards of an overlay
come after the printed ones, so lists of cards may be longer than in the box.

What a card says is written as tables inside its record, a list of verbs:

    effect = [{ op = "gain-clean", amount = 2 }, { op = "draw", amount = 1, to = "other" }]

The kernel's catalogue knows no tables inside a record, so `Shelf` carries them through it as text: overlays
and marks see such a list as one value, and it is shown as it would be written. Each list becomes a program:

    step    = op, length, to, what, amount, body    length: ints of the whole step; the next one follows
    amount  = kind, number, tag, pairs, then two ints for each pair
    body    = of roll-geo, case and choose-one: blocks to the end of the step, each: least, length, steps
              of draw-filter: the ops looked for, to the end of the step; else nothing

`to` is TO_SELF for a verb that names nobody. `what` depends on the verb: the kind of resilience (or CHOICE),
the kind of emission, a bit for each kind of emission (remove-emission), the track (or TRACK_ANY, TRACK_EACH),
the tag (case; discard-cards: or NOBODY), the rule, the condition, the tag of the bonus (or BONUS_TUCKED), the
number of cards kept (draw-keep), 1 for optional (remove-dirty) or temporary (remove-band); else 0.

The amount is the one under `amount`, `up_to` (as many as wanted up to it), `draw` or `value`. Its kind says
what `number` is: fixed: the amount itself; per-tag, per-band, per-player: so many for each; tiers: pairs of
tags and value, rising, of which the highest reached counts; range: one pair, the least and the most. `tag` is
the tag counted, or NOBODY.

A block of roll-geo or case counts if the die with its bonus, or the tags of the project, reach its least
number, and only the highest such block; a block of choose-one has 0 there. Blocks hold no further blocks.
`decode` gives the tables back.
"""

import json
from collections.abc import Iterator, Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final

from ..kernel.catalogue import Catalogue, Record, Value
from ..kernel.errors import BadData
from .terms import (
    ACTIVATION_NAMES,
    ACTIVE_NO_EMISSION,
    ACTIVE_TUCK,
    ACTIVE_TUCK_ANY,
    ACTIVE_TUCK_SET,
    AMOUNT_FIXED,
    AMOUNT_NONE,
    AMOUNT_PER_BAND,
    AMOUNT_PER_PLAYER,
    AMOUNT_PER_TAG,
    AMOUNT_RANGE,
    AMOUNT_TIERS,
    AT_NAMES,
    BONUS_NAMES,
    BONUS_TUCKED,
    BY_IGNORE,
    BY_NAMES,
    BY_REDUCE,
    BY_RESILIENCE,
    COLOUR_NAMES,
    COUNTED,
    DIFFICULTY_NAMES,
    EMISSION_NAMES,
    ENERGY_NAMES,
    GREY,
    LIMIT_EACH,
    LIMIT_NONE,
    LIMIT_PER_TAG,
    LIMIT_TIMES,
    METRIC_NAMES,
    NOBODY,
    OP_ADD_BAND,
    OP_ADD_DAC,
    OP_ADD_EMISSION,
    OP_ADD_OCEAN,
    OP_ADD_RECENT_CARBON,
    OP_ADD_THERMOMETER_CARBON,
    OP_ADD_TREE,
    OP_ADVANCE_PLANETARY,
    OP_CASE,
    OP_CHOOSE_ONE,
    OP_DISCARD_CARDS,
    OP_DISCARD_CRISIS,
    OP_DISCARD_GLOBAL,
    OP_DISCARD_HAND,
    OP_DISCARD_TUCKED,
    OP_DRAFT_HAND,
    OP_DRAW,
    OP_DRAW_CRISIS,
    OP_DRAW_FEWER,
    OP_DRAW_FEWER_NEXT_ROUND,
    OP_DRAW_FILTER,
    OP_DRAW_KEEP,
    OP_GAIN_CIC,
    OP_GAIN_CLEAN,
    OP_GAIN_DIRTY,
    OP_GAIN_RESILIENCE,
    OP_GIVE_CARD,
    OP_IGNORE_CIC_DRAW_PENALTY,
    OP_IGNORE_CRISIS,
    OP_LOSE_CLEAN,
    OP_LOSE_DIRTY,
    OP_LOSE_OCEAN,
    OP_LOSE_RESILIENCE,
    OP_LOSE_TREE,
    OP_LOWER_DEMAND,
    OP_MOVE_CIC,
    OP_MOVE_CLEAN,
    OP_MOVE_RESILIENCE,
    OP_NAMES,
    OP_RAISE_DEMAND,
    OP_REDUCE_CRISIS,
    OP_REMOVE_BAND,
    OP_REMOVE_CIC,
    OP_REMOVE_DIRTY,
    OP_REMOVE_EMISSION,
    OP_REMOVE_OCEAN_SETUP,
    OP_REMOVE_ONGOING_CRISIS,
    OP_REMOVE_THERMOMETER_CARBON,
    OP_REMOVE_TREE_SETUP,
    OP_REPLACE_CRISIS,
    OP_REPLACE_DIRTY_BY_CLEAN,
    OP_REQUIRE,
    OP_RETREAT_PLANETARY,
    OP_REVEAL_CRISIS,
    OP_ROLL_GEO,
    OP_RULE,
    OP_SHUFFLE_START_CARDS,
    OP_START_GLOBAL,
    OP_TAKE_FROM_DISCARD,
    OP_TUCK_DECK_UNDER_GLOBAL,
    PER_NAMES,
    PLAIN_RULES,
    PLAIN_WINS,
    POWER_NAMES,
    POWERS,
    RESILIENCE_NAMES,
    RESILIENCE_WORDS,
    RULE_GROWTH_BONUS,
    RULE_NAMES,
    RULE_PROJECT_SLOTS,
    SCOPE_GROUP,
    SCOPE_NAMES,
    SCOPE_SINGLE,
    SOLO,
    TAG_NAMES,
    TAGS,
    TO_ALL,
    TO_NAMES,
    TO_SELF,
    TRACK_ANY,
    TRACK_EACH,
    TRACK_NAMES,
    TRACK_WORDS,
    TRACKS,
    USED_NAMES,
    WHEN_NAMES,
    WHEN_PROJECT_PHASE_START,
    WHO_ALL,
    WHO_GROUP,
    WHO_NAMES,
    WIN_NAMES,
)

PACKAGE: Final = "keeling.emission"

# --- the vocabulary -------------------------------------------------------------------------------

HEAD: Final = 8  # ints of a step before the pairs of its amount

# Where a list of verbs may stand.
COST: Final = "c"  # of a project
TUCKED: Final = "d"  # the cost of a global project
PROJECT: Final = "p"
TRACK: Final = "t"
CRISIS: Final = "k"
ONGOING: Final = "o"  # a permanent crisis
GLOBAL: Final = ("g", "a", "b", "x")  # by WHEN_...
CHALLENGE: Final = ("s", "r", "f", "u", "w")  # by AT_...

# Each verb: where it may stand, and its keys.
SHAPES: Final[dict[int, tuple[str, tuple[str, ...]]]] = {
    OP_DISCARD_HAND: ("cd", ("amount",)),
    OP_DISCARD_TUCKED: ("d", ("amount",)),
    OP_LOSE_CLEAN: ("cd", ("amount",)),
    OP_RAISE_DEMAND: ("cdk", ("amount",)),
    OP_GAIN_CLEAN: ("pgs", ("amount", "to")),
    OP_MOVE_CLEAN: ("pg", ("up_to",)),
    OP_REPLACE_DIRTY_BY_CLEAN: ("s", ("amount",)),
    OP_GAIN_DIRTY: ("ks", ("amount",)),
    OP_REMOVE_DIRTY: ("pg", ("amount", "to", "optional")),
    OP_LOSE_DIRTY: ("k", ("amount",)),
    OP_LOWER_DEMAND: ("pg", ("amount",)),
    OP_ADD_EMISSION: ("ks", ("emission", "amount")),
    OP_REMOVE_EMISSION: ("pg", ("emissions", "amount", "to")),
    OP_GAIN_RESILIENCE: ("pgs", ("resilience", "amount", "to")),
    OP_LOSE_RESILIENCE: ("pgks", ("resilience", "amount", "to")),
    OP_MOVE_RESILIENCE: ("pg", ("resilience", "up_to")),
    OP_GAIN_CIC: ("ks", ("amount",)),
    OP_REMOVE_CIC: ("pg", ("amount", "to")),
    OP_MOVE_CIC: ("pg", ("up_to",)),
    OP_ADD_TREE: ("pgs", ("amount",)),
    OP_ADD_OCEAN: ("pgs", ("amount",)),
    OP_ADD_DAC: ("pgs", ("amount",)),
    OP_LOSE_TREE: ("kt", ("amount",)),
    OP_LOSE_OCEAN: ("kt", ("amount",)),
    OP_REMOVE_TREE_SETUP: ("s", ("amount",)),
    OP_REMOVE_OCEAN_SETUP: ("s", ("amount",)),
    OP_DRAW: ("pgar", ("amount", "to")),
    OP_DRAW_KEEP: ("pg", ("draw", "keep")),
    OP_DRAW_FILTER: ("pg", ("draw", "keep_ops")),
    OP_DRAW_FEWER: ("r", ("amount",)),
    OP_DRAW_FEWER_NEXT_ROUND: ("k", ("amount",)),
    OP_IGNORE_CIC_DRAW_PENALTY: ("a", ("amount",)),
    OP_TAKE_FROM_DISCARD: ("pg", ("amount",)),
    OP_GIVE_CARD: ("pg", ("amount",)),
    OP_DISCARD_CARDS: ("k", ("tag", "amount")),
    OP_DRAFT_HAND: ("r", ("amount",)),
    OP_SHUFFLE_START_CARDS: ("s", ()),
    OP_REVEAL_CRISIS: ("pgb", ("amount",)),
    OP_DRAW_CRISIS: ("pgtf", ("amount",)),
    OP_REPLACE_CRISIS: ("pg", ("amount",)),
    OP_DISCARD_CRISIS: ("pg", ("amount",)),
    OP_REDUCE_CRISIS: ("px", ("amount", "to")),
    OP_IGNORE_CRISIS: ("x", ("resilience",)),
    OP_REMOVE_ONGOING_CRISIS: ("pg", ("amount",)),
    OP_TUCK_DECK_UNDER_GLOBAL: ("pg", ("amount",)),
    OP_START_GLOBAL: ("s", ("amount",)),
    OP_DISCARD_GLOBAL: ("k", ("amount",)),
    OP_ADD_BAND: ("s", ("amount",)),
    OP_REMOVE_BAND: ("pg", ("amount", "temporary")),
    OP_ADD_RECENT_CARBON: ("kt", ("amount",)),
    OP_ADD_THERMOMETER_CARBON: ("kt", ("amount",)),
    OP_REMOVE_THERMOMETER_CARBON: ("pg", ("amount",)),
    OP_ADVANCE_PLANETARY: ("s", ("track", "amount")),
    OP_RETREAT_PLANETARY: ("pg", ("track", "amount")),
    OP_ROLL_GEO: ("pg", ("bonus_per", "rows")),
    OP_CASE: ("p", ("tag", "rows")),
    OP_CHOOSE_ONE: ("pg", ("options",)),
    OP_RULE: ("ou", ("rule", "value")),
    OP_REQUIRE: ("w", ("condition", "value")),
}
BLOCKS: Final = (OP_ROLL_GEO, OP_CASE, OP_CHOOSE_ONE)
PERSONAL: Final = (  # challenges of one player; all others are for the group
    OP_GAIN_CLEAN,
    OP_REPLACE_DIRTY_BY_CLEAN,
    OP_GAIN_DIRTY,
    OP_ADD_EMISSION,
    OP_GAIN_RESILIENCE,
    OP_LOSE_RESILIENCE,
    OP_GAIN_CIC,
    OP_DRAW,
    OP_DRAW_FEWER,
)
PERSONAL_RULES: Final = (RULE_GROWTH_BONUS, RULE_PROJECT_SLOTS)

LISTS: Final = ("requires", "cost", "effect", "mitigation", "solo_effect")  # keys that hold lists of tables
TABLES: Final = ("limit", "target", "ends", "activation")  # keys that hold one table
COUNTS: Final = ("amount", "up_to", "draw", "count")  # inside them: a number, or again a table
NEEDED: Final = {
    "projects.toml": ("effect",),
    "start_cards.toml": ("effect",),
    "crises.toml": ("target", "effect"),
    "global_projects.toml": ("activation", "effect"),
    "challenges.toml": ("effect",),
}


# --- tables inside a record -----------------------------------------------------------------------


class Shelf(Catalogue):
    """The catalogue, with the tables inside a record carried as text."""

    def __init__(self, folder: Traversable, overlay: str | None = None) -> None:
        self._tables: dict[str, Any] = {"[]": [], "{}": {}}  # by their text
        super().__init__(folder, overlay)

    def many(self, record: Record, key: str) -> list[dict[str, Any]]:
        """The tables under a key; none if it is missing."""
        found: list[dict[str, Any]] = self._tables[str(record.values.get(key, "[]"))]
        return found

    def one(self, record: Record, key: str) -> dict[str, Any]:
        """The one table under a key; an empty one if it is missing."""
        found: dict[str, Any] = self._tables[str(record.values.get(key, "{}"))]
        return found

    def parse(self, entry: Traversable) -> dict[str, Any]:
        root = super().parse(entry)
        for items in root.values():
            for item in items if isinstance(items, list) else []:
                if not isinstance(item, dict):
                    continue  # the catalogue says what is wrong
                record = Record(entry.name, str(item.get("id")), "")
                for key in LISTS + TABLES:
                    if key in item:
                        item[key] = self._pack(record, key, item[key])
                    elif item.get("own") is True and key in NEEDED.get(entry.name, ()):
                        raise record.bad(key, None, "a value; the key is missing")
        return root

    def _pack(self, record: Record, key: str, value: Any) -> str:
        if key in LISTS and not (isinstance(value, list) and all(isinstance(part, dict) for part in value)):
            raise record.bad(key, value, f"a list of tables: {key} = [{{ ... }}]")
        if key in TABLES and not isinstance(value, dict):
            raise record.bad(key, value, f"a table: {key} = {{ ... }}")
        packed = _text(record, key, value)
        self._tables[packed] = value
        return packed


def _text(record: Record, key: str, value: Any) -> str:
    """A value as it is written in TOML."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)  # TOML escapes the same way
    if isinstance(value, list):
        return "[" + ", ".join(_text(record, key, part) for part in value) + "]"
    if isinstance(value, dict):
        pairs = [f"{name} = {_text(record, key, part)}" for name, part in value.items()]
        return "{ " + ", ".join(pairs) + " }" if pairs else "{}"
    raise record.bad(key, value, "whole numbers, words, true or false, lists and tables")


def _part(owner: Record, path: str, table: Any, keys: Sequence[str]) -> Record:
    """A table inside a record, to be read like a record; only these keys."""
    if not isinstance(table, dict):
        raise owner.bad(path, table, "a table { ... }")
    part = Record(owner.file, f"{owner.name}: {path}", "")
    for key, value in table.items():
        if key not in keys:
            raise part.bad(key, "this key", ", ".join(keys) or "no key")
        if not isinstance(value, dict):
            part.values[key] = value
        elif key not in COUNTS:
            raise part.bad(key, value, "a number, a word, true or false, or a list")
    return part


# --- programs -------------------------------------------------------------------------------------


def encode(owner: Record, path: str, steps: Any, where: str, inner: bool = False) -> list[int]:
    """The program of a list of verbs that stands under `path` in a record."""
    if not isinstance(steps, list):
        raise owner.bad(path, steps, "a list of tables [{ ... }]")
    program: list[int] = []
    for number, step in enumerate(steps):
        program += _step(owner, f"{path} {number + 1}", step, where, inner)
    return program


def _step(owner: Record, path: str, step: Any, where: str, inner: bool) -> list[int]:
    named = _part(owner, path, step, list(step) if isinstance(step, dict) else ())
    ops = [op for op in range(len(OP_NAMES)) if where in SHAPES[op][0] and not (inner and op in BLOCKS)]
    op = ops[named.word("op", [OP_NAMES[op] for op in ops])]
    keys = SHAPES[op][1]
    if where not in "pgx":
        keys = tuple(key for key in keys if key != "to")  # whoever is struck, or has the challenge
    part = _part(owner, path, step, ("op", *keys))
    to = part.word("to", TO_NAMES, TO_NAMES[TO_SELF])
    if op == OP_REDUCE_CRISIS and to not in (TO_SELF, TO_ALL):
        raise part.bad("to", TO_NAMES[to], "self, all")
    what = _what(part, op, where)
    amount = _amount(part, step, op, what, where)
    body: list[int] = []
    if "rows" in keys:
        body = _rows(part, owner, path, where)
    elif "options" in keys:
        options = step.get("options")
        if not isinstance(options, list) or len(options) < 2:
            raise part.bad("options", options, "two or more lists [{ ... }]")
        for number, option in enumerate(options):
            body += _block(owner, f"{path}: option {number + 1}", 0, option, where)
    elif "keep_ops" in keys:
        body = part.words("keep_ops", OP_NAMES, 1, len(OP_NAMES))
        _different(part, "keep_ops", body)
    program = [op, 0, to, what, *amount, *body]
    program[1] = len(program)
    return program


def _what(part: Record, op: int, where: str) -> int:
    keys = SHAPES[op][1]
    if "resilience" in keys:
        chosen = op in (OP_GAIN_RESILIENCE, OP_MOVE_RESILIENCE)
        return part.word("resilience", RESILIENCE_WORDS if chosen else RESILIENCE_NAMES)
    if "emission" in keys:
        return part.word("emission", EMISSION_NAMES)
    if "emissions" in keys:
        kinds = part.words("emissions", EMISSION_NAMES, 1, len(EMISSION_NAMES))
        _different(part, "emissions", kinds)
        return sum(1 << kind for kind in kinds)
    if "track" in keys:
        other = TRACK_WORDS[TRACK_ANY if op == OP_RETREAT_PLANETARY else TRACK_EACH]
        words = (*TRACK_NAMES, other)
        return TRACK_WORDS.index(words[part.word("track", words)])
    if op == OP_CASE:
        return part.word("tag", TAG_NAMES)
    if op == OP_DISCARD_CARDS:
        return _maybe(part, "tag", TAG_NAMES)
    if op == OP_ROLL_GEO:
        if where == PROJECT:
            return part.word("bonus_per", TAG_NAMES)
        return BONUS_TUCKED + part.word("bonus_per", BONUS_NAMES[BONUS_TUCKED:])
    if op == OP_RULE:
        return part.word("rule", RULE_NAMES)
    if op == OP_REQUIRE:
        return part.word("condition", WIN_NAMES)
    if op == OP_DRAW_KEEP:
        return part.number("keep", 1, 9)
    if op == OP_REMOVE_DIRTY:
        return int(part.flag("optional", False))
    if op == OP_REMOVE_BAND:
        return int(part.flag("temporary", False))
    return 0


def _amount(part: Record, step: dict[str, Any], op: int, what: int, where: str) -> list[int]:
    keys = SHAPES[op][1]
    if "value" in keys:
        plain = PLAIN_RULES if op == OP_RULE else PLAIN_WINS
        if what not in plain:
            low = -9 if op == OP_RULE and what == RULE_GROWTH_BONUS else 0
            return [AMOUNT_FIXED, part.number("value", low, 99), NOBODY, 0]
        if part.has("value"):
            raise part.bad("value", "this key", "no value here")
    for key in ("amount", "up_to", "draw"):
        if key in keys:
            value = step.get(key)
            if not isinstance(value, dict):
                return [AMOUNT_FIXED, part.number(key, 1, 99), NOBODY, 0]
            return _counted(part, key, value, op, where)
    return [AMOUNT_NONE, 0, NOBODY, 0]


def _counted(part: Record, key: str, value: dict[str, Any], op: int, where: str) -> list[int]:
    """An amount that is not simply a number."""
    forms: list[tuple[int, tuple[str, ...]]] = []
    if op == OP_DISCARD_TUCKED:
        forms.append((AMOUNT_RANGE, ("min", "max")))
    elif key != "up_to" and where not in (COST, TUCKED):
        if where == PROJECT:
            forms += [(AMOUNT_PER_TAG, ("per_tag", "times")), (AMOUNT_TIERS, ("tiers", "steps"))]
        forms += [(AMOUNT_PER_BAND, ("per_band",)), (AMOUNT_PER_PLAYER, ("per_player",))]
    for kind, keys in forms:
        if sorted(value) != sorted(keys):
            continue
        table = _part(part, key, value, keys)
        if kind == AMOUNT_RANGE:
            least = table.number("min", 0, 98)
            return [kind, 0, NOBODY, 1, least, table.number("max", least + 1, 99)]
        if kind == AMOUNT_PER_TAG:
            return [kind, table.number("times", 1, 99), table.word("per_tag", TAG_NAMES), 0]
        if kind == AMOUNT_TIERS:
            pairs = _pairs(table, value["steps"])
            return [kind, 0, table.word("tiers", TAG_NAMES), len(pairs) // 2, *pairs]
        return [kind, table.number(keys[0], 1, 99), NOBODY, 0]
    shown = ["{ " + ", ".join(f"{name} = ..." for name in keys) + " }" for _, keys in forms]
    raise part.bad(key, value, " or ".join(["a number from 1 to 99", *shown]))


def _pairs(table: Record, steps: Any) -> list[int]:
    """The steps of tiers, rising."""
    pairs: list[int] = []
    good = isinstance(steps, list) and len(steps) > 0
    for step in steps if good else ():
        numbers = [n for n in step if type(n) is int and 0 < n < 100] if isinstance(step, list) else []
        good = good and len(numbers) == 2 and len(step) == 2 and (not pairs or numbers[0] > pairs[-2])
        pairs += numbers
        if not good:
            break
    if not good:
        raise table.bad(
            "steps", steps, "pairs of numbers from 1 to 99, the first ones rising: [[2, 1], [4, 2]]"
        )
    return pairs


def _rows(part: Record, owner: Record, path: str, where: str) -> list[int]:
    rows: Any = part.values.get("rows")
    if not isinstance(rows, list) or not rows:
        raise part.bad("rows", rows, "a list of { min = ..., effect = [...] }")
    body: list[int] = []
    least = 0
    for number, row in enumerate(rows):
        name = f"{path}: row {number + 1}"
        table = _part(owner, name, row, ("min", "effect"))
        least = table.number("min", least + 1, 99)
        body += _block(owner, name, least, row.get("effect"), where)
    return body


def _block(owner: Record, path: str, least: int, steps: Any, where: str) -> list[int]:
    program = encode(owner, f"{path}: effect", steps, where, True)
    if not program:
        raise owner.bad(path, steps, "at least one verb")
    return [least, len(program), *program]


def decode(program: list[int]) -> list[dict[str, Any]]:
    """The tables of which a program was made, as they are written: without what needs not be said."""
    steps: list[dict[str, Any]] = []
    at = 0
    while at < len(program):
        steps.append(_decoded(program[at : at + program[at + 1]]))
        at += program[at + 1]
    return steps


def _decoded(step: list[int]) -> dict[str, Any]:
    op, _, to, what, kind, number, tag, count = step[:HEAD]
    keys = SHAPES[op][1]
    pairs = [step[HEAD + 2 * n : HEAD + 2 * n + 2] for n in range(count)]
    body = step[HEAD + 2 * count :]
    table: dict[str, Any] = {"op": OP_NAMES[op]}
    for key in keys:
        if key == "to" and to != TO_SELF:
            table[key] = TO_NAMES[to]
        elif key == "resilience":
            table[key] = RESILIENCE_WORDS[what]
        elif key == "emission":
            table[key] = EMISSION_NAMES[what]
        elif key == "emissions":
            table[key] = [name for kind, name in enumerate(EMISSION_NAMES) if what >> kind & 1]
        elif key == "track":
            table[key] = TRACK_WORDS[what]
        elif key == "tag" and what != NOBODY:
            table[key] = TAG_NAMES[what]
        elif key == "bonus_per":
            table[key] = BONUS_NAMES[what]
        elif key == "rule":
            table[key] = RULE_NAMES[what]
        elif key == "condition":
            table[key] = WIN_NAMES[what]
        elif key == "keep":
            table[key] = what
        elif key in ("optional", "temporary") and what:
            table[key] = True
        elif key in ("amount", "up_to", "draw", "value") and kind != AMOUNT_NONE:
            table[key] = _written(kind, number, tag, pairs)
        elif key == "keep_ops":
            table[key] = [OP_NAMES[each] for each in body]
        elif key == "rows":
            table[key] = [{"min": least, "effect": decode(block)} for least, block in _blocks(body)]
        elif key == "options":
            table[key] = [decode(block) for _, block in _blocks(body)]
    return table


def _written(kind: int, number: int, tag: int, pairs: list[list[int]]) -> int | dict[str, Any]:
    if kind == AMOUNT_PER_TAG:
        return {"per_tag": TAG_NAMES[tag], "times": number}
    if kind == AMOUNT_TIERS:
        return {"tiers": TAG_NAMES[tag], "steps": pairs}
    if kind == AMOUNT_PER_BAND:
        return {"per_band": number}
    if kind == AMOUNT_PER_PLAYER:
        return {"per_player": number}
    if kind == AMOUNT_RANGE:
        return {"min": pairs[0][0], "max": pairs[0][1]}
    return number


def _blocks(body: list[int]) -> list[tuple[int, list[int]]]:
    blocks: list[tuple[int, list[int]]] = []
    at = 0
    while at < len(body):
        end = at + 2 + body[at + 1]
        blocks.append((body[at], body[at + 2 : end]))
        at = end
    return blocks


# --- the box --------------------------------------------------------------------------------------


class Box:
    """The printed numbers of one copy of the game. Nothing in it changes after loading."""

    # names as printed
    tag_en: list[str]  # energy last
    tag_de: list[str]
    emission_en: list[str]
    emission_de: list[str]
    resilience_en: list[str]
    resilience_de: list[str]
    power_en: list[str]
    power_de: list[str]
    track_en: list[str]
    track_de: list[str]
    # projects, then start cards
    projects: int
    cards: int
    card_names: list[str]
    card_en: list[str]
    card_de: list[str]
    card_power: list[int]  # of a start card, else NOBODY
    card_tags: list[int]  # [card * COUNTED + tag]: how many; the last one is energy
    card_needs: list[list[int]]  # tag, least number, and so on
    card_limit: list[int]
    card_limit_by: list[int]  # the times, or the tag
    card_cost: list[list[int]]  # programs
    card_effect: list[list[int]]
    card_not_solo: list[int]
    # crises
    crises: int
    crisis_names: list[str]
    crisis_en: list[str]
    crisis_de: list[str]
    crisis_who: list[int]
    crisis_metric: list[int]  # for the fewest and the most, else NOBODY
    crisis_of: list[int]  # which resilience, energy, emission or tag, else NOBODY
    crisis_effect: list[list[int]]
    crisis_solo: list[list[int]]  # the effect in solo
    crisis_resilience: list[int]  # that reduces it, or NOBODY
    crisis_ignore: list[int]  # tag that averts it, or NOBODY
    crisis_ignore_count: list[int]
    crisis_reduce: list[int]  # tag that reduces it, or NOBODY
    crisis_end: list[int]  # tag that ends a permanent one, or NOBODY
    crisis_end_count: list[int]
    crisis_end_solo: list[int]
    # global projects
    globals: int
    global_names: list[str]
    global_en: list[str]
    global_de: list[str]
    global_active: list[int]  # what activates it
    global_tag: list[int]  # to be tucked, or NOBODY
    global_set: list[list[int]]  # tags of a set
    global_emission: list[int]  # that somebody must be without, or NOBODY
    global_count: list[int]  # tags or cards needed
    global_per_player: list[int]  # 1: so many for each player
    global_when: list[int]
    global_by: list[int]
    global_limit: list[int]
    global_times: list[int]
    global_cost: list[list[int]]
    global_effect: list[list[int]]
    global_not_solo: list[int]
    # challenges
    challenges: int
    challenge_names: list[str]
    challenge_en: list[str]
    challenge_de: list[str]
    challenge_colour: list[int]
    challenge_scope: list[int]
    challenge_at: list[int]
    challenge_effect: list[list[int]]
    challenge_excludes: list[list[int]]  # both ways
    # powers
    power_demand: list[int]
    power_dirty: list[int]
    power_clean: list[int]
    power_emissions: list[int]  # [power * EMISSIONS + kind]
    power_resilience: list[int]  # [power * RESILIENCES + kind]
    power_cic: list[int]
    power_growth: list[int]
    power_cards: list[list[int]]  # its start cards
    # rows of the set-up table
    rows: int
    row_names: list[str]
    row_players: list[int]
    row_difficulty: list[int]
    row_powers: list[list[int]]
    row_trees: list[int]
    row_oceans: list[int]
    row_standard: list[int]
    # the planet
    start_tenths: int  # of a degree
    band_tenths: int
    bands: int  # so many lose
    band_carbon: int  # for each player
    crises_drawn: list[int]  # [bands]
    track_fields: list[int]  # the last one; the start is 0
    track_tips: list[list[int]]  # [track][field]: 1 where it tips
    track_effect: list[list[int]]
    geo_faces: list[int]
    planet_faces: list[int]
    # supply and limits
    trees: int
    oceans: int
    air_filters: int
    rounds: int
    cards_per_round: int
    project_slots: int
    most_globals: int
    globals_drawn: int
    forecast: int
    cic_loss: int
    draw_penalty: list[int]  # [tokens]

    def __init__(self, data: Shelf) -> None:
        self._game(data)
        self._planet(data)
        self._words(data)
        self._powers(data)
        self._setup(data)
        self._cards(data)
        self._crises(data)
        self._globals(data)
        self._challenges(data)
        self._names()

    def _game(self, data: Catalogue) -> None:
        file = "start.toml"
        box = data.table(file, "box")
        pieces = data.table(file, "pieces")
        for kind in ("trees", "oceans", "air_filters"):
            ones, fives = pieces.numbers(kind, 2)
            _total(box, kind, f"{file}: pieces", ones + 5 * fives)
        self.trees = box.number("trees", 1)
        self.oceans = box.number("oceans", 1)
        self.air_filters = box.number("air_filters", 1)

        game = data.table(file, "game")
        self.rounds = game.number("rounds", 6, 6)  # spaces of the track
        self.cards_per_round = game.number("cards_per_round", 1, 9)
        self.project_slots = game.number("project_slots", 1, 9)
        self.most_globals = game.number("global_projects", 1, 9)
        self.globals_drawn = game.number("global_projects_drawn", 1, 9)
        self.forecast = game.number("forecast_crises", 0, 9)

        emergency = data.table(file, "emergency")
        self.cic_loss = emergency.number("loss", 2, 99)
        first, second = emergency.numbers("fewer_cards_from", 2, 1, self.cic_loss - 1)
        if first >= second:
            raise emergency.bad("fewer_cards_from", [first, second], "two rising numbers")
        self.draw_penalty = [(n >= first) + (n >= second) for n in range(self.cic_loss)]

    def _planet(self, data: Shelf) -> None:
        file = "planet.toml"
        thermometer = data.table(file, "thermometer")
        self.start_tenths = thermometer.number("start_tenths")
        self.band_tenths = thermometer.number("band_tenths", 1)
        self.bands = thermometer.number("bands", 1, 20)
        self.band_carbon = thermometer.number("carbon_per_player", 1, 99)
        rows = data.records(file, "row")
        _listed(file, "row", rows, [f"bands-{bands}" for bands in range(self.bands)])
        self.crises_drawn = []
        for row in rows:
            self.crises_drawn.append(row.number("crises", max([1, *self.crises_drawn]), 20))

        tracks = data.records(file, "track")
        _listed(file, "track", tracks, TRACK_NAMES)
        self.track_en = [_title(track, "name_en") for track in tracks]
        self.track_de = [_title(track, "name_de") for track in tracks]
        self.track_fields = [track.number("fields", 1, 20) for track in tracks]
        self.track_tips = []
        for track, fields in zip(tracks, self.track_fields, strict=True):
            given = track.values.get("tipping")
            length = len(given) if isinstance(given, list) else 1
            tipping = track.numbers("tipping", length, 1, fields)
            if sorted(set(tipping)) != tipping:
                raise track.bad("tipping", tipping, "rising fields")
            self.track_tips.append([int(field in tipping) for field in range(fields + 1)])
        self.track_effect = [_effect(data, track, "effect", TRACK) for track in tracks]
        self.geo_faces = data.table(file, "die.geoengineering").numbers("faces", 6, 1, 99)
        self.planet_faces = data.table(file, "die.planetary").words("faces", TRACK_NAMES, TRACKS, TRACKS)

    def _words(self, data: Catalogue) -> None:
        file = "tags.toml"
        tags = data.records(file, "tag")
        emissions = data.records(file, "emission")
        resiliences = data.records(file, "resilience")
        _listed(file, "tag", tags, TAG_NAMES[:TAGS])
        _listed(file, "emission", emissions, EMISSION_NAMES)
        _listed(file, "resilience", resiliences, RESILIENCE_NAMES)
        energy = data.table(file, "energy")
        self.tag_en = [_title(tag, "name_en") for tag in [*tags, energy]]
        self.tag_de = [_title(tag, "name_de") for tag in [*tags, energy]]
        self.emission_en = [_title(kind, "name_en") for kind in emissions]
        self.emission_de = [_title(kind, "name_de") for kind in emissions]
        self.resilience_en = [_title(kind, "name_en") for kind in resiliences]
        self.resilience_de = [_title(kind, "name_de") for kind in resiliences]

    def _powers(self, data: Catalogue) -> None:
        file = "powers.toml"
        powers = [data.table(file, name) for name in POWER_NAMES]
        _total(data.table("start.toml", "box"), "powers", file, len(powers))
        self.power_en = [_title(power, "name_en") for power in powers]
        self.power_de = [_title(power, "name_de") for power in powers]
        self.power_demand = [power.number("demand") for power in powers]
        self.power_dirty = [power.number("dirty") for power in powers]
        self.power_clean = [power.number("clean") for power in powers]
        self.power_emissions = [power.number(kind) for power in powers for kind in EMISSION_NAMES]
        self.power_resilience = [power.number(kind) for power in powers for kind in RESILIENCE_NAMES]
        self.power_cic = [power.number("cic", 0, self.cic_loss - 1) for power in powers]
        self.power_growth = [power.number("growth") for power in powers]

    def _setup(self, data: Catalogue) -> None:
        """Every set of two to four powers, and solo, has one row."""
        file = "setup.toml"
        rows = data.records(file, "row")
        _total(data.table("start.toml", "box"), "setup_rows", file, len(rows))
        self.rows = len(rows)
        self.row_names = [row.name for row in rows]
        self.row_players = [row.number("players", 1, POWERS - 1) for row in rows]
        self.row_difficulty = [row.word("difficulty", DIFFICULTY_NAMES) for row in rows]
        self.row_trees = [row.number("trees", 0, self.trees) for row in rows]
        self.row_oceans = [row.number("oceans", 0, self.oceans) for row in rows]
        self.row_standard = [int(row.flag("standard", False)) for row in rows]
        self.row_powers = []
        seen: list[list[int]] = []
        for row, players in zip(rows, self.row_players, strict=True):
            powers = row.words("powers", POWER_NAMES, players, players)
            _different(row, "powers", powers)
            if (SOLO in powers) != (players == 1):
                raise row.bad("powers", row.values["powers"], "solo alone for one player, powers for more")
            if sorted(powers) in seen:
                raise row.bad("powers", row.values["powers"], "powers that no other row has")
            seen.append(sorted(powers))
            self.row_powers.append(powers)
        for players in range(1, POWERS):
            standard = [
                n for n in range(self.rows) if self.row_standard[n] and self.row_players[n] == players
            ]
            if len(standard) != 1:
                raise BadData(
                    f"{file}: {len(standard)} standard rows for {players} players, but there must be one"
                )

    def _cards(self, data: Shelf) -> None:
        projects = data.records("projects.toml", "card")
        starts = data.records("start_cards.toml", "card")
        _printed(data, "projects", "projects.toml", projects)
        _total(data.table("start.toml", "box"), "start_cards", "start_cards.toml", len(starts))
        cards = [*projects, *starts]
        self.projects = len(projects)
        self.cards = len(cards)
        self.card_names = [card.name for card in cards]
        self.card_en = [_title(card, "name_en") for card in cards]
        self.card_de = [_title(card, "name_de") for card in cards]
        self.card_power = [NOBODY] * self.projects + [card.word("power", POWER_NAMES) for card in starts]
        self.card_cost = [encode(card, "cost", data.many(card, "cost"), COST) for card in cards]
        self.card_effect = [_effect(data, card, "effect", PROJECT) for card in cards]
        self.card_not_solo = [int(card.flag("not_in_solo", False)) for card in cards]
        self.card_tags = []
        self.card_needs = []
        self.card_limit = []
        self.card_limit_by = []
        energy = [tag.flag("energy", False) for tag in data.records("tags.toml", "tag")]
        for number, card in enumerate(cards):
            tags = card.words("tags", TAG_NAMES[:TAGS], 1, 9)
            counts = [tags.count(tag) for tag in range(TAGS)]
            self.card_tags += [*counts, sum(energy[tag] for tag in tags)]
            self.card_needs.append(_needs(data, card))
            limit, by = _limit(data, card, False)
            self.card_limit.append(limit)
            self.card_limit_by.append(by)
            _paid(card, limit, self.card_cost[number])
        self._copies(data, projects)
        self.power_cards = []
        for power, name in enumerate(POWER_NAMES):
            own = [card for card in range(self.cards) if self.card_power[card] == power]
            if len(own) != self.project_slots:
                raise BadData(
                    f"start_cards.toml: {len(own)} cards of {name}, but {self.project_slots} projects"
                )
            self.power_cards.append(own)

    def _copies(self, data: Catalogue, projects: list[Record]) -> None:
        """How often a tag is printed on the projects of the box."""
        for tag, record in enumerate(data.records("tags.toml", "tag")):
            found = sum(
                self.card_tags[card * COUNTED + tag]
                for card in range(self.projects)
                if not projects[card].own
            )
            if record.number("copies") != found:
                raise record.bad("copies", record.number("copies"), f"{found}, as printed in projects.toml")

    def _crises(self, data: Shelf) -> None:
        file = "crises.toml"
        cards = data.records(file, "card")
        _printed(data, "crises", file, cards)
        self.crises = len(cards)
        self.crisis_names = [card.name for card in cards]
        self.crisis_en = [_title(card, "name_en") for card in cards]
        self.crisis_de = [_title(card, "name_de") for card in cards]
        self.crisis_who = []
        self.crisis_metric = []
        self.crisis_of = []
        self.crisis_effect = []
        self.crisis_solo = []
        self.crisis_resilience = [NOBODY] * self.crises
        self.crisis_ignore = [NOBODY] * self.crises
        self.crisis_ignore_count = [0] * self.crises
        self.crisis_reduce = [NOBODY] * self.crises
        self.crisis_end = []
        self.crisis_end_count = []
        self.crisis_end_solo = []
        for number, card in enumerate(cards):
            self._target(data, card)
            self._mitigation(data, card, number)
            ends = data.one(card, "ends")
            where = ONGOING if ends else CRISIS
            effect = _effect(data, card, "effect", where)
            self.crisis_effect.append(effect)
            solo = encode(card, "solo_effect", data.many(card, "solo_effect"), where)
            self.crisis_solo.append(solo or effect)
            self._end(card, ends)
            if ends and (self.crisis_who[number] != WHO_GROUP or data.many(card, "mitigation")):
                raise card.bad("ends", ends, "the group as target and no mitigation")

    def _target(self, data: Shelf, card: Record) -> None:
        target = data.one(card, "target")
        table = _part(card, "target", target, ("who", *METRIC_NAMES))
        who = table.word("who", WHO_NAMES)
        metrics = [metric for metric, name in enumerate(METRIC_NAMES) if table.has(name)]
        if len(metrics) != (0 if who in (WHO_ALL, WHO_GROUP) else 1):
            raise card.bad(
                "target", target, f"one of {', '.join(METRIC_NAMES)} for fewest and most, else none"
            )
        words = (RESILIENCE_NAMES, ENERGY_NAMES, EMISSION_NAMES, TAG_NAMES)
        self.crisis_who.append(who)
        self.crisis_metric.append(metrics[0] if metrics else NOBODY)
        self.crisis_of.append(table.word(METRIC_NAMES[metrics[0]], words[metrics[0]]) if metrics else NOBODY)

    def _mitigation(self, data: Shelf, card: Record, number: int) -> None:
        """At most one of each kind."""
        seen: list[int] = []
        for place, given in enumerate(data.many(card, "mitigation")):
            path = f"mitigation {place + 1}"
            table = _part(card, path, given, ("by", "resilience", "tag", "count"))
            by = table.word("by", BY_NAMES)
            if by in seen:
                raise table.bad("by", BY_NAMES[by], "each kind once")
            seen.append(by)
            if by == BY_RESILIENCE:
                table = _part(card, path, given, ("by", "resilience"))
                self.crisis_resilience[number] = table.word("resilience", RESILIENCE_NAMES)
                if self.crisis_who[number] == WHO_GROUP:
                    raise table.bad("by", BY_NAMES[by], "ignore or reduce for the group")
            elif by == BY_IGNORE:
                table = _part(card, path, given, ("by", "tag", "count"))
                self.crisis_ignore[number] = table.word("tag", TAG_NAMES)
                self.crisis_ignore_count[number] = table.number("count", 1, 99)
            elif by == BY_REDUCE:
                table = _part(card, path, given, ("by", "tag"))
                self.crisis_reduce[number] = table.word("tag", TAG_NAMES)

    def _end(self, card: Record, ends: dict[str, Any]) -> None:
        if not ends:
            if card.number("solo_ends", 0, 99, 0):
                raise card.bad("solo_ends", card.values["solo_ends"], "only with ends, else 0")
            self.crisis_end.append(NOBODY)
            self.crisis_end_count.append(0)
            self.crisis_end_solo.append(0)
            return
        table = _part(card, "ends", ends, ("tag", "count"))
        count = table.number("count", 1, 99)
        self.crisis_end.append(table.word("tag", TAG_NAMES))
        self.crisis_end_count.append(count)
        self.crisis_end_solo.append(card.number("solo_ends", 1, 99, count))

    def _globals(self, data: Shelf) -> None:
        file = "global_projects.toml"
        cards = data.records(file, "card")
        _printed(data, "global_projects", file, cards)
        self.globals = len(cards)
        self.global_names = [card.name for card in cards]
        self.global_en = [_title(card, "name_en") for card in cards]
        self.global_de = [_title(card, "name_de") for card in cards]
        self.global_when = [card.word("when", WHEN_NAMES) for card in cards]
        self.global_by = [card.word("by", USED_NAMES) for card in cards]
        self.global_not_solo = [int(card.flag("not_in_solo", False)) for card in cards]
        self.global_active = []
        self.global_tag = []
        self.global_set = []
        self.global_emission = []
        self.global_count = []
        self.global_per_player = []
        self.global_limit = []
        self.global_times = []
        self.global_cost = []
        self.global_effect = []
        for number, card in enumerate(cards):
            self._activation(data, card)
            limit, times = _limit(data, card, True)
            self.global_limit.append(limit)
            self.global_times.append(times)
            cost = encode(card, "cost", data.many(card, "cost"), TUCKED)
            _paid(card, limit, cost)
            self.global_cost.append(cost)
            effect = _effect(data, card, "effect", GLOBAL[self.global_when[number]])
            self.global_effect.append(effect)
            automatic = self.global_when[number] == WHEN_PROJECT_PHASE_START
            if automatic != (USED_NAMES[self.global_by[number]] == "each-player") or (automatic and cost):
                raise card.bad("by", card.values["by"], "each-player without cost at the start, else not")

    def _activation(self, data: Shelf, card: Record) -> None:
        given = data.one(card, "activation")
        kind = _part(card, "activation", given, list(given)).word("kind", ACTIVATION_NAMES)
        keys = (("tag", "count"), ("tag", "min"), ("tags", "min"), ("emission",))
        table = _part(card, "activation", given, ("kind", *keys[kind]))
        tag = NOBODY
        tags: list[int] = []
        emission = NOBODY
        count = 0
        per_player = 0
        if kind == ACTIVE_TUCK:
            tag = table.word("tag", TAG_NAMES)
            if isinstance(given.get("count"), dict):
                per_player = 1
                count = _part(table, "count", given["count"], ("per_player",)).number("per_player", 1, 9)
            else:
                count = table.number("count", 1, 99)
        elif kind == ACTIVE_TUCK_ANY:
            tag = _maybe(table, "tag", TAG_NAMES)
            count = table.number("min", 1, 99)
        elif kind == ACTIVE_TUCK_SET:
            tags = table.words("tags", TAG_NAMES[:TAGS], 1, TAGS)
            _different(table, "tags", tags)
            count = table.number("min", 0, len(tags))
        elif kind == ACTIVE_NO_EMISSION:
            emission = table.word("emission", EMISSION_NAMES)
        self.global_active.append(kind)
        self.global_tag.append(tag)
        self.global_set.append(tags)
        self.global_emission.append(emission)
        self.global_count.append(count)
        self.global_per_player.append(per_player)

    def _challenges(self, data: Shelf) -> None:
        file = "challenges.toml"
        cards = data.records(file, "card")
        _printed(data, "challenges", file, cards)
        self.challenges = len(cards)
        self.challenge_names = [card.name for card in cards]
        self.challenge_en = [_title(card, "name_en") for card in cards]
        self.challenge_de = [_title(card, "name_de") for card in cards]
        self.challenge_colour = [card.word("colour", COLOUR_NAMES) for card in cards]
        self.challenge_scope = [card.word("scope", SCOPE_NAMES) for card in cards]
        self.challenge_at = [card.word("when", AT_NAMES) for card in cards]
        self.challenge_effect = []
        self.challenge_excludes = [[] for _ in cards]
        for number, card in enumerate(cards):
            scope = self.challenge_scope[number]
            if self.challenge_colour[number] == GREY and scope == SCOPE_SINGLE:
                raise card.bad("scope", SCOPE_NAMES[scope], "group for grey")
            effect = _effect(data, card, "effect", CHALLENGE[self.challenge_at[number]])
            self.challenge_effect.append(effect)
            at = 0
            while at < len(effect):
                personal = effect[at] in PERSONAL
                personal |= effect[at] == OP_RULE and effect[at + 3] in PERSONAL_RULES
                if scope != (SCOPE_SINGLE if personal else SCOPE_GROUP):
                    other = SCOPE_NAMES[SCOPE_SINGLE if personal else SCOPE_GROUP]
                    raise card.bad("scope", SCOPE_NAMES[scope], f"{other} for this effect")
                at += effect[at + 1]
            if card.has("excludes"):
                for other_card in card.words("excludes", self.challenge_names, 1, self.challenges):
                    if other_card == number:
                        raise card.bad("excludes", card.name, "other cards")
                    self.challenge_excludes[number].append(other_card)
                    self.challenge_excludes[other_card].append(number)
        self.challenge_excludes = [sorted(set(others)) for others in self.challenge_excludes]

    def _names(self) -> None:
        """A move is words, so a card may not be called like another card or thing."""
        taken = [*TAG_NAMES, *EMISSION_NAMES, *RESILIENCE_NAMES, *POWER_NAMES, *TRACK_NAMES]
        for file, names in (
            ("start_cards.toml", self.card_names[self.projects :]),
            ("projects.toml", self.card_names[: self.projects]),
            ("crises.toml", self.crisis_names),
            ("global_projects.toml", self.global_names),
            ("challenges.toml", self.challenge_names),
        ):
            for name in names:
                if name in taken:
                    raise BadData(f"{file}: id: found {name!r}, allowed: a name that nothing else has")
            taken += names


# --- columns and checks ---------------------------------------------------------------------------


def _effect(data: Shelf, card: Record, key: str, where: str) -> list[int]:
    program = encode(card, key, data.many(card, key), where)
    if not program:
        raise card.bad(key, None, "at least one verb")
    return program


def _needs(data: Shelf, card: Record) -> list[int]:
    needs: list[int] = []
    for number, given in enumerate(data.many(card, "requires")):
        table = _part(card, f"requires {number + 1}", given, ("tag", "min"))
        tag = table.word("tag", TAG_NAMES)
        if tag in needs[::2]:
            raise table.bad("tag", TAG_NAMES[tag], "each tag once")
        needs += [tag, table.number("min", 1, 99)]
    return needs


def _limit(data: Shelf, card: Record, shared: bool) -> tuple[int, int]:
    """The kind of limit, and its number or tag. `shared`: of a global project."""
    given = data.one(card, "limit")
    if not given:
        return LIMIT_NONE, 0
    key = "times_per_tag" if not shared and "times_per_tag" in given else "times"
    table = _part(card, "limit", given, ("per", key))
    per = table.word("per", PER_NAMES if shared else PER_NAMES[:1])
    if key == "times_per_tag":
        return LIMIT_PER_TAG, table.word(key, TAG_NAMES)
    return (LIMIT_EACH if per else LIMIT_TIMES), table.number("times", 1, 99)


def _paid(card: Record, limit: int, cost: list[int]) -> None:
    """What has no limit must cost something."""
    at = 0
    paid = limit != LIMIT_NONE
    while at < len(cost):
        paid |= cost[at + 4] != AMOUNT_RANGE or cost[at + HEAD] > 0
        at += cost[at + 1]
    if not paid:
        raise card.bad("limit", None, "a limit, or a cost")


def _title(record: Record, key: str) -> str:
    value = record.values.get(key)
    if not isinstance(value, str) or not value.strip() or not value.isprintable():
        raise record.bad(key, value, "a name")
    return value


def _listed(file: str, array: str, records: list[Record], names: Sequence[str]) -> None:
    """Exactly these records, in this order."""
    found = [record.name for record in records]
    if found != list(names):
        raise BadData(f"{file}: [[{array}]]: found {', '.join(found)}, allowed: {', '.join(names)}")


def _printed(data: Catalogue, key: str, file: str, cards: list[Record]) -> None:
    _total(data.table("start.toml", "box"), key, file, sum(not card.own for card in cards))


def _total(box: Record, key: str, file: str, found: int) -> None:
    held = box.number(key)
    if found != held:
        raise BadData(
            f"{file}: {found} {key.replace('_', ' ')}, but the box holds {held} ({box.file}: {key})"
        )


def _maybe(record: Record, key: str, names: Sequence[str]) -> int:
    """An optional word."""
    return record.word(key, ("none", *names), "none") - 1


def _different(record: Record, key: str, words: list[int]) -> None:
    if len(set(words)) != len(words):
        raise record.bad(key, record.values[key], "different ones")


_default: Box | None = None


def load(overlay: str | None = None) -> Box:
    """The box, with a folder of corrections laid over it if one is given."""
    global _default
    if overlay:
        return Box(_shelf(overlay))
    if _default is None:
        _default = Box(_shelf(None))
    return _default


def values(overlay: str | None = None) -> Iterator[tuple[str, str, str, Value, str]]:
    """File, record, key, value and mark of every number and word, checked."""
    data = _shelf(overlay or None)
    Box(data)
    return data.values()


def _shelf(overlay: str | None) -> Shelf:
    return Shelf(files(PACKAGE) / "data", overlay)
