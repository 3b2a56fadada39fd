"""What a card says, as a program: the verbs, and how lists of them become ints and tables again.

A card says a list of verbs, written as tables (see shelf.py):

    effect = [{ op = "gain-clean", amount = 2 }, { op = "draw", amount = 1, to = "other" }]

Each list becomes a program:

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
number, and only the highest such block; a block of choose-one has 0 there, and its first verb differs from
those of the other options. Blocks hold no further blocks. `decode` gives the tables back.
"""

from typing import Any, Final

from ..kernel.catalogue import Record
from ..kernel.ints import append, i64, vec
from .layout import MAX_SLOTS
from .shelf import different, maybe, part
from .terms import (
    AMOUNT_FIXED,
    AMOUNT_NONE,
    AMOUNT_PER_BAND,
    AMOUNT_PER_PLAYER,
    AMOUNT_PER_TAG,
    AMOUNT_RANGE,
    AMOUNT_TIERS,
    BONUS_NAMES,
    BONUS_TUCKED,
    CHOICE,
    EMISSION_NAMES,
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
    PLAIN_RULES,
    PLAIN_WINS,
    RESILIENCE_NAMES,
    RESILIENCE_WORDS,
    RULE_GROWTH_BONUS,
    RULE_PROJECT_SLOTS,
    STANDING_NAMES,
    TAG_NAMES,
    TO_ALL,
    TO_ANY,
    TO_NAMES,
    TO_OTHER,
    TO_SELF,
    TRACK_ANY,
    TRACK_EACH,
    TRACK_NAMES,
    TRACK_WORDS,
    WIN_NAMES,
)

# --- the vocabulary -------------------------------------------------------------------------------

HEAD: Final = 8  # ints of a step before the pairs of its amount

# Where a list of verbs may stand.
IN_COST: Final = "c"  # of a project
IN_TUCKED: Final = "d"  # the cost of a global project
IN_PROJECT: Final = "p"
IN_TRACK: Final = "t"
IN_CRISIS: Final = "k"
IN_ONGOING: Final = "o"  # a permanent crisis
IN_GLOBAL: Final = ("g", "a", "b", "x")  # by WHEN_...
IN_CHALLENGE: Final = ("s", "r", "f", "u", "w")  # by AT_...

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
MOST_PAID: Final = 3  # cards of a cost: an answer names them all
MOST_CHOSEN: Final = 9  # where things are chosen one by one


# --- tables to programs ---------------------------------------------------------------------------


def encode(owner: Record, path: str, steps: Any, where: str, inner: bool = False) -> list[int]:
    """The program of a list of verbs that stands under `path` in a record."""
    if not isinstance(steps, list):
        raise owner.bad(path, steps, "a list of tables [{ ... }]")
    program: list[int] = []
    for number, step in enumerate(steps):
        program += _step(owner, f"{path} {number + 1}", step, where, inner)
    return program


def _step(owner: Record, path: str, step: Any, where: str, inner: bool) -> list[int]:
    named = part(owner, path, step, list(step) if isinstance(step, dict) else ())
    ops = [op for op in range(len(OP_NAMES)) if where in SHAPES[op][0] and not (inner and op in BLOCKS)]
    op = ops[named.word("op", [OP_NAMES[op] for op in ops])]
    keys = SHAPES[op][1]
    if where not in "pgx":
        keys = tuple(key for key in keys if key != "to")  # whoever is struck, or has the challenge
    verb = part(owner, path, step, ("op", *keys))
    to = verb.word("to", TO_NAMES, TO_NAMES[TO_SELF])
    if op == OP_REDUCE_CRISIS and to not in (TO_SELF, TO_ALL):
        raise verb.bad("to", TO_NAMES[to], "self, all")
    what = _what(verb, op, where)
    amount = _amount(verb, step, op, what, where)
    body: list[int] = []
    if "rows" in keys:
        body = _rows(verb, owner, path, where)
    elif "options" in keys:
        options = step.get("options")
        if not isinstance(options, list) or len(options) < 2:
            raise verb.bad("options", options, "two or more lists [{ ... }]")
        first: list[int] = []  # a move names an option by its first verb
        for number, option in enumerate(options):
            name = f"{path}: option {number + 1}"
            block = _block(owner, name, 0, option, where)
            if block[2] in first:
                raise owner.bad(name, OP_NAMES[block[2]], "a first verb that no other option has")
            first.append(block[2])
            body += block
    elif "keep_ops" in keys:
        effects = [op for op in range(len(OP_NAMES)) if IN_PROJECT in SHAPES[op][0]]
        names = [OP_NAMES[op] for op in effects]
        body = [effects[word] for word in verb.words("keep_ops", names, 1, len(names))]
        different(verb, "keep_ops", body)
    program = [op, 0, to, what, *amount, *body]
    program[1] = len(program)
    return program


def _what(verb: Record, op: i64, where: str) -> i64:
    keys = SHAPES[op][1]
    if "resilience" in keys:
        chosen = op in (OP_GAIN_RESILIENCE, OP_MOVE_RESILIENCE)
        return verb.word("resilience", RESILIENCE_WORDS if chosen else RESILIENCE_NAMES)
    if "emission" in keys:
        return verb.word("emission", EMISSION_NAMES)
    if "emissions" in keys:
        kinds = verb.words("emissions", EMISSION_NAMES, 1, len(EMISSION_NAMES))
        different(verb, "emissions", kinds)
        return sum(1 << kind for kind in kinds)
    if "track" in keys:
        other = TRACK_WORDS[TRACK_ANY if op == OP_RETREAT_PLANETARY else TRACK_EACH]
        words = (*TRACK_NAMES, other)
        return TRACK_WORDS.index(words[verb.word("track", words)])
    if op == OP_CASE:
        return verb.word("tag", TAG_NAMES)
    if op == OP_DISCARD_CARDS:
        return maybe(verb, "tag", TAG_NAMES)
    if op == OP_ROLL_GEO:
        if where == IN_PROJECT:
            return verb.word("bonus_per", TAG_NAMES)
        return BONUS_TUCKED + verb.word("bonus_per", BONUS_NAMES[BONUS_TUCKED:])
    if op == OP_RULE:
        if where == IN_ONGOING:  # it comes and goes, so it has no number to put back
            return PLAIN_RULES[verb.word("rule", [STANDING_NAMES[rule] for rule in PLAIN_RULES])]
        return verb.word("rule", STANDING_NAMES)
    if op == OP_REQUIRE:
        return verb.word("condition", WIN_NAMES)
    if op == OP_DRAW_KEEP:
        return verb.number("keep", 1, 9)
    if op == OP_REMOVE_DIRTY:
        return int(verb.flag("optional", False))
    if op == OP_REMOVE_BAND:
        return int(verb.flag("temporary", False))
    return 0


def _amount(verb: Record, step: dict[str, Any], op: i64, what: i64, where: str) -> list[int]:
    keys = SHAPES[op][1]
    if "value" in keys:
        plain = PLAIN_RULES if op == OP_RULE else PLAIN_WINS
        if what not in plain:
            low = -9 if op == OP_RULE and what == RULE_GROWTH_BONUS else 0
            high = 99
            if op == OP_RULE and what == RULE_PROJECT_SLOTS:
                low, high = 1, MAX_SLOTS
            return [AMOUNT_FIXED, verb.number("value", low, high), NOBODY, 0]
        if verb.has("value"):
            raise verb.bad("value", "this key", "no value here")
    for key in ("amount", "up_to", "draw"):
        if key in keys:
            value = step.get(key)
            if not isinstance(value, dict):
                return [AMOUNT_FIXED, verb.number(key, 1, _most(op)), NOBODY, 0]
            return _counted(verb, key, value, op, where)
    return [AMOUNT_NONE, 0, NOBODY, 0]


def _most(op: i64) -> i64:
    if op in (OP_DISCARD_HAND, OP_DISCARD_TUCKED):
        return MOST_PAID
    return MOST_CHOSEN if op in ALWAYS_CHOSEN else 99


def _counted(verb: Record, key: str, value: dict[str, Any], op: i64, where: str) -> list[int]:
    """An amount that is not simply a number."""
    forms: list[tuple[i64, tuple[str, ...]]] = []
    if op == OP_DISCARD_TUCKED:
        forms.append((AMOUNT_RANGE, ("min", "max")))
    elif key != "up_to" and where not in (IN_COST, IN_TUCKED):
        if where == IN_PROJECT:
            forms += [(AMOUNT_PER_TAG, ("per_tag", "times")), (AMOUNT_TIERS, ("tiers", "steps"))]
        forms += [(AMOUNT_PER_BAND, ("per_band",)), (AMOUNT_PER_PLAYER, ("per_player",))]
    for kind, keys in forms:
        if sorted(value) != sorted(keys):
            continue
        table = part(verb, key, value, keys)
        if kind == AMOUNT_RANGE:
            least = table.number("min", 0, _most(op))
            most = table.number("max", 1, _most(op))
            if most <= least:
                raise table.bad("max", most, "more than min")
            return [kind, 0, NOBODY, 1, least, most]
        if kind == AMOUNT_PER_TAG:
            return [kind, table.number("times", 1, 99), table.word("per_tag", TAG_NAMES), 0]
        if kind == AMOUNT_TIERS:
            pairs = _pairs(table, value["steps"])
            return [kind, 0, table.word("tiers", TAG_NAMES), len(pairs) // 2, *pairs]
        return [kind, table.number(keys[0], 1, 99), NOBODY, 0]
    shown = ["{ " + ", ".join(f"{name} = ..." for name in keys) + " }" for _, keys in forms]
    raise verb.bad(key, value, " or ".join([f"a number from 1 to {_most(op)}", *shown]))


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


def _rows(verb: Record, owner: Record, path: str, where: str) -> list[int]:
    rows: Any = verb.values.get("rows")
    if not isinstance(rows, list) or not rows:
        raise verb.bad("rows", rows, "a list of { min = ..., effect = [...] }")
    body: list[int] = []
    least = 0
    for number, row in enumerate(rows):
        name = f"{path}: row {number + 1}"
        table = part(owner, name, row, ("min", "effect"))
        least = table.number("min", least + 1, 99)
        body += _block(owner, name, least, row.get("effect"), where)
    return body


def _block(owner: Record, path: str, least: i64, steps: Any, where: str) -> list[int]:
    program = encode(owner, f"{path}: effect", steps, where, True)
    if not program:
        raise owner.bad(path, steps, "at least one verb")
    return [least, len(program), *program]


# --- programs to tables ---------------------------------------------------------------------------


def decode(program: vec[i64]) -> list[dict[str, Any]]:
    """The tables of which a program was made, as they are written: without what needs not be said."""
    steps: list[dict[str, Any]] = []
    for at in steps_of(program):
        steps.append(_decoded(program[at : at + program[at + 1]]))
    return steps


def _decoded(step: vec[i64]) -> dict[str, Any]:
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
            table[key] = STANDING_NAMES[what]
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


def _written(kind: i64, number: i64, tag: i64, pairs: list[vec[i64]]) -> i64 | dict[str, Any]:
    if kind == AMOUNT_PER_TAG:
        return {"per_tag": TAG_NAMES[tag], "times": number}
    if kind == AMOUNT_TIERS:
        return {"tiers": TAG_NAMES[tag], "steps": [list(pair) for pair in pairs]}
    if kind == AMOUNT_PER_BAND:
        return {"per_band": number}
    if kind == AMOUNT_PER_PLAYER:
        return {"per_player": number}
    if kind == AMOUNT_RANGE:
        return {"min": pairs[0][0], "max": pairs[0][1]}
    return number


def _blocks(body: vec[i64]) -> list[tuple[i64, vec[i64]]]:
    blocks: list[tuple[i64, vec[i64]]] = []
    at = 0
    while at < len(body):
        end = at + 2 + body[at + 1]
        blocks.append((body[at], body[at + 2 : end]))
        at = end
    return blocks


# --- reading a program ---------------------------------------------------------------------------


def steps_of(program: vec[i64]) -> vec[i64]:
    """Where its steps begin."""
    found = vec[i64]()
    at = 0
    while at < len(program):
        found = append(found, at)
        at += program[at + 1]
    return found


# --- what is to be chosen -------------------------------------------------------------------------

# After these, the player knows more than before.
REVEALING: Final = (
    OP_DRAW,
    OP_DRAW_KEEP,
    OP_DRAW_FILTER,
    OP_REVEAL_CRISIS,
    OP_DISCARD_CRISIS,
    OP_TUCK_DECK_UNDER_GLOBAL,
    OP_ROLL_GEO,
)

CRISIS_CHOICES: Final = (
    OP_REVEAL_CRISIS,
    OP_DISCARD_CRISIS,
    OP_REPLACE_CRISIS,
    OP_REDUCE_CRISIS,
    OP_IGNORE_CRISIS,
    OP_REMOVE_ONGOING_CRISIS,
)

# Verbs that name cards: what can be named depends on what was named before.
NAMING_CARDS: Final = (OP_DISCARD_HAND, OP_DISCARD_TUCKED, OP_GIVE_CARD, OP_TAKE_FROM_DISCARD)

ALWAYS_CHOSEN: Final = (
    OP_DISCARD_HAND,
    OP_DISCARD_TUCKED,
    OP_MOVE_CLEAN,
    OP_MOVE_RESILIENCE,
    OP_MOVE_CIC,
    OP_TAKE_FROM_DISCARD,
    OP_GIVE_CARD,
    OP_TUCK_DECK_UNDER_GLOBAL,
    *CRISIS_CHOICES,
)


def has_choices(program: vec[i64], at: i64) -> bool:
    op, to, what = program[at], program[at + 2], program[at + 3]
    if to in (TO_OTHER, TO_ANY):
        return True
    if op == OP_REMOVE_EMISSION:
        return what & what - 1 != 0
    if op == OP_GAIN_RESILIENCE:
        return what == CHOICE
    if op == OP_REMOVE_DIRTY:
        return what == 1
    if op == OP_RETREAT_PLANETARY:
        return what == TRACK_ANY
    return op in ALWAYS_CHOSEN


def asks(program: vec[i64]) -> bool:
    """Is anything to be chosen before something is turned up?"""
    for at in steps_of(program):
        if program[at] in (OP_CASE, OP_CHOOSE_ONE) or has_choices(program, at):
            return True
        if program[at] in REVEALING:
            return False
    return False


def paid_from_hand(cost: vec[i64]) -> i64:
    """How many hand cards a cost takes, or -1 if other choices belong to it."""
    paid = 0
    for at in steps_of(cost):
        if cost[at] == OP_DISCARD_TUCKED or (cost[at] == OP_DISCARD_HAND and paid):
            return -1
        if cost[at] == OP_DISCARD_HAND:
            paid = cost[at + 5]
    return paid


def paid_in_clean(cost: vec[i64]) -> i64:
    paid = 0
    for at in steps_of(cost):
        if cost[at] == OP_LOSE_CLEAN:
            paid += cost[at + 5]
    return paid
