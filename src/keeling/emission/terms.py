"""The words of the cards, as small ints, and the ints as words.

Order is part of the wire format of flat action ids and of saves: append, never reorder.
The words of a card's effect, and how they become a program, are described in box.py.
"""

from typing import Final

NOBODY: Final = -1  # no seat, no tag, no card

# --- what the boards know -------------------------------------------------------------------------

# Tags are printed on cards; "energy" only names the sum of solar and wind.
TAG_SOLAR: Final = 0
TAG_WIND: Final = 1
TAG_GRID: Final = 2
TAG_INFRASTRUCTURE: Final = 3
TAG_SOCIETY: Final = 4
TAG_ECOLOGY: Final = 5
TAG_REGULATION: Final = 6
TAG_INCENTIVE: Final = 7
TAG_INNOVATION: Final = 8
TAG_GEOENGINEERING: Final = 9
TAGS: Final = 10
TAG_ENERGY: Final = 10
COUNTED: Final = 11  # tags that can be counted: the printed ones and energy
TAG_BITS: Final = 6  # for the tags of one kind in one project
TAG_NAMES: Final = (
    "solar",
    "wind",
    "grid",
    "infrastructure",
    "society",
    "ecology",
    "regulation",
    "incentive",
    "innovation",
    "geoengineering",
    "energy",
)

# Kinds of emission
BUILDINGS: Final = 0
TRANSPORT: Final = 1
INDUSTRY: Final = 2
AGRICULTURE: Final = 3
EMISSIONS: Final = 4
EMISSION_NAMES: Final = ("buildings", "transport", "industry", "agriculture")

# Kinds of resilience; in German stability
SOCIAL: Final = 0
ECO: Final = 1
INFRA: Final = 2
RESILIENCES: Final = 3
RESILIENCE_NAMES: Final = ("social", "eco", "infra")
CHOICE: Final = 3  # of whoever uses the effect, one kind for the whole amount
RESILIENCE_WORDS: Final = RESILIENCE_NAMES + ("choice",)

# Powers; solo is its own overview card
USA: Final = 0
EUROPE: Final = 1
CHINA: Final = 2
MAJORITY_WORLD: Final = 3
SOLO: Final = 4
POWERS: Final = 5
POWER_NAMES: Final = ("usa", "europe", "china", "majority-world", "solo")

# Difficulties of the set-up table
EASIER: Final = 0
NORMAL: Final = 1
HARDER: Final = 2
EXTREME: Final = 3
DIFFICULTY_NAMES: Final = ("easier", "normal", "harder", "extreme")

# Tracks of the planet
EXTREME_WEATHER: Final = 0
ARCTIC_ICE: Final = 1
DESERTIFICATION: Final = 2
OCEAN_ACIDIFICATION: Final = 3
PERMAFROST: Final = 4
AMAZON: Final = 5
TRACKS: Final = 6
TRACK_NAMES: Final = (
    "extreme-weather",
    "arctic-ice",
    "desertification",
    "ocean-acidification",
    "permafrost",
    "amazon",
)
TRACK_ANY: Final = 6  # the one chosen
TRACK_EACH: Final = 7
TRACK_WORDS: Final = TRACK_NAMES + ("any", "each")

# --- effects --------------------------------------------------------------------------------------

# The verbs of costs and effects.
OP_DISCARD_HAND: Final = 0  # cost: cards from the hand
OP_DISCARD_TUCKED: Final = 1  # cost: cards tucked under this global project
OP_LOSE_CLEAN: Final = 2  # cost
OP_RAISE_DEMAND: Final = 3  # a cost, or what a crisis does
OP_GAIN_CLEAN: Final = 4
OP_MOVE_CLEAN: Final = 5  # to one other player, up to
OP_REPLACE_DIRTY_BY_CLEAN: Final = 6
OP_GAIN_DIRTY: Final = 7
OP_REMOVE_DIRTY: Final = 8
OP_LOSE_DIRTY: Final = 9  # then tokens for the demand no longer covered
OP_LOWER_DEMAND: Final = 10
OP_ADD_EMISSION: Final = 11
OP_REMOVE_EMISSION: Final = 12
OP_GAIN_RESILIENCE: Final = 13
OP_LOSE_RESILIENCE: Final = 14
OP_MOVE_RESILIENCE: Final = 15  # to one other player, up to
OP_GAIN_CIC: Final = 16  # cic: emergency tokens
OP_REMOVE_CIC: Final = 17
OP_MOVE_CIC: Final = 18  # from any player to any other, up to
OP_ADD_TREE: Final = 19
OP_ADD_OCEAN: Final = 20
OP_ADD_DAC: Final = 21  # air filters
OP_LOSE_TREE: Final = 22  # tokens for everyone for each missing one
OP_LOSE_OCEAN: Final = 23
OP_REMOVE_TREE_SETUP: Final = 24  # no tokens for missing ones
OP_REMOVE_OCEAN_SETUP: Final = 25
OP_DRAW: Final = 26
OP_DRAW_KEEP: Final = 27  # draw some, keep some
OP_DRAW_FILTER: Final = 28  # draw some, keep those with certain effects
OP_DRAW_FEWER: Final = 29  # in the first draw
OP_DRAW_FEWER_NEXT_ROUND: Final = 30
OP_IGNORE_CIC_DRAW_PENALTY: Final = 31
OP_TAKE_FROM_DISCARD: Final = 32
OP_GIVE_CARD: Final = 33
OP_DISCARD_CARDS: Final = 34  # from hand and play area
OP_DRAFT_HAND: Final = 35
OP_SHUFFLE_START_CARDS: Final = 36
OP_REVEAL_CRISIS: Final = 37  # an unknown one
OP_DRAW_CRISIS: Final = 38
OP_REPLACE_CRISIS: Final = 39  # a face-up one, by a new unknown one
OP_DISCARD_CRISIS: Final = 40  # an unknown one
OP_REDUCE_CRISIS: Final = 41
OP_IGNORE_CRISIS: Final = 42
OP_REMOVE_ONGOING_CRISIS: Final = 43
OP_TUCK_DECK_UNDER_GLOBAL: Final = 44
OP_START_GLOBAL: Final = 45  # already active
OP_DISCARD_GLOBAL: Final = 46
OP_ADD_BAND: Final = 47  # bands: temperature tiles
OP_REMOVE_BAND: Final = 48
OP_ADD_RECENT_CARBON: Final = 49  # to the global emissions
OP_ADD_THERMOMETER_CARBON: Final = 50
OP_REMOVE_THERMOMETER_CARBON: Final = 51
OP_ADVANCE_PLANETARY: Final = 52
OP_RETREAT_PLANETARY: Final = 53
OP_ROLL_GEO: Final = 54  # rows by the die and a bonus
OP_CASE: Final = 55  # rows by the tags of the project
OP_CHOOSE_ONE: Final = 56  # options
OP_RULE: Final = 57  # a standing rule
OP_REQUIRE: Final = 58  # a condition for winning
OP_NAMES: Final = (
    "discard-hand",
    "discard-tucked",
    "lose-clean",
    "raise-demand",
    "gain-clean",
    "move-clean",
    "replace-dirty-by-clean",
    "gain-dirty",
    "remove-dirty",
    "lose-dirty",
    "lower-demand",
    "add-emission",
    "remove-emission",
    "gain-resilience",
    "lose-resilience",
    "move-resilience",
    "gain-cic",
    "remove-cic",
    "move-cic",
    "add-tree",
    "add-ocean",
    "add-dac",
    "lose-tree",
    "lose-ocean",
    "remove-tree-setup",
    "remove-ocean-setup",
    "draw",
    "draw-keep",
    "draw-filter",
    "draw-fewer",
    "draw-fewer-next-round",
    "ignore-cic-draw-penalty",
    "take-from-discard",
    "give-card",
    "discard-cards",
    "draft-hand",
    "shuffle-start-cards",
    "reveal-crisis",
    "draw-crisis",
    "replace-crisis",
    "discard-crisis",
    "reduce-crisis",
    "ignore-crisis",
    "remove-ongoing-crisis",
    "tuck-deck-under-global",
    "start-global",
    "discard-global",
    "add-band",
    "remove-band",
    "add-recent-carbon",
    "add-thermometer-carbon",
    "remove-thermometer-carbon",
    "advance-planetary",
    "retreat-planetary",
    "roll-geo",
    "case",
    "choose-one",
    "rule",
    "require",
)

# Whom an effect is for
TO_SELF: Final = 0  # the acting player; in a crisis each affected one
TO_OTHER: Final = 1  # one other player
TO_ANY: Final = 2  # any one player
TO_ALL: Final = 3  # every player
TO_NAMES: Final = ("self", "other", "any", "all")

# How an amount is counted
AMOUNT_NONE: Final = 0  # the verb has no amount
AMOUNT_FIXED: Final = 1
AMOUNT_PER_TAG: Final = 2  # times the tags of the project
AMOUNT_TIERS: Final = 3  # by the tags of the project: the highest step reached
AMOUNT_PER_BAND: Final = 4  # times the temperature tiles
AMOUNT_PER_PLAYER: Final = 5  # times the players
AMOUNT_RANGE: Final = 6  # free choice between two numbers
AMOUNT_NAMES: Final = ("none", "fixed", "per-tag", "tiers", "per-band", "per-player", "range")

# Standing rules
RULE_NO_FORECAST_CRISIS: Final = 0
RULE_NO_TUCK_UNDER_OTHER_CRISES: Final = 1
RULE_NO_TUCK_UNDER_GLOBAL: Final = 2
RULE_NO_REMOVE_DIRTY: Final = 3
RULE_NO_GEOENGINEERING_ACTIONS: Final = 4
RULE_MAX_GLOBAL_PROJECTS: Final = 5
RULE_ROUNDS: Final = 6
RULE_GROWTH_BONUS: Final = 7
RULE_PROJECT_SLOTS: Final = 8
RULE_FORECAST_CRISES: Final = 9
RULE_GLOBAL_PROJECTS_DRAWN: Final = 10
STANDING_RULES: Final = 11
STANDING_NAMES: Final = (
    "no-forecast-crisis",
    "no-tuck-under-other-crises",
    "no-tuck-under-global",
    "no-remove-dirty",
    "no-geoengineering-actions",
    "max-global-projects",
    "rounds",
    "growth-bonus",
    "project-slots",
    "forecast-crises",
    "global-projects-drawn",
)
PLAIN_RULES: Final = (
    RULE_NO_FORECAST_CRISIS,
    RULE_NO_TUCK_UNDER_OTHER_CRISES,
    RULE_NO_TUCK_UNDER_GLOBAL,
    RULE_NO_REMOVE_DIRTY,
    RULE_NO_GEOENGINEERING_ACTIONS,
)  # all others have a value

# Conditions for winning
WIN_ALL_DIRTY_ZERO: Final = 0
WIN_SINKS_AT_LEAST_START: Final = 1
WIN_ONE_EMISSION_TYPE_GONE_WORLDWIDE: Final = 2
WIN_MAX_CIC_EACH: Final = 3
WIN_MIN_RESILIENCE_EACH_TYPE: Final = 4
WIN_MAX_BANDS: Final = 5
WIN_MIN_ACTIVE_GLOBALS: Final = 6
WIN_NAMES: Final = (
    "all-dirty-zero",
    "sinks-at-least-start",
    "one-emission-type-gone-worldwide",
    "max-cic-each",
    "min-resilience-each-type",
    "max-bands",
    "min-active-globals",
)
PLAIN_WINS: Final = (
    WIN_ALL_DIRTY_ZERO,
    WIN_SINKS_AT_LEAST_START,
    WIN_ONE_EMISSION_TYPE_GONE_WORLDWIDE,
)  # all others have a value

BONUS_TUCKED: Final = 11  # beside a tag: the bonus of a die roll for each tucked card discarded
BONUS_NAMES: Final = TAG_NAMES + ("tucked-discarded",)

# How often an effect may be used
LIMIT_NONE: Final = 0  # as often as it is paid
LIMIT_TIMES: Final = 1  # that often in a round; a global project: by all players together
LIMIT_PER_TAG: Final = 2  # once in a round for each tag of the project
LIMIT_EACH: Final = 3  # a global project: that often in a round by each player
LIMIT_NAMES: Final = ("none", "times", "per-tag", "each")
PER_NAMES: Final = ("round", "round-and-player")

# --- crises ---------------------------------------------------------------------------------------

# Whom a crisis strikes
WHO_ALL: Final = 0
WHO_GROUP: Final = 1  # what is common to all, once
WHO_FEWEST: Final = 2
WHO_MOST: Final = 3
WHO_NAMES: Final = ("all", "group", "fewest", "most")

# What the fewest or the most is counted of
METRIC_RESILIENCE: Final = 0
METRIC_ENERGY: Final = 1  # dirty or clean
METRIC_EMISSION: Final = 2
METRIC_TAG: Final = 3  # on all cards of all projects of a player
METRIC_NAMES: Final = ("resilience", "energy", "emission", "tag")
ENERGY_DIRTY: Final = 0
ENERGY_CLEAN: Final = 1
ENERGY_NAMES: Final = ("dirty", "clean")

# What helps against a crisis
BY_RESILIENCE: Final = 0  # 1 less for each token of the player
BY_IGNORE: Final = 1  # averted for everyone by so many tucked tags
BY_REDUCE: Final = 2  # 1 less for everyone for each tucked card with the tag
BY_NAMES: Final = ("resilience", "ignore", "reduce")

# --- global projects ------------------------------------------------------------------------------

# What activates a global project
ACTIVE_TUCK: Final = 0  # so many tucked tags
ACTIVE_TUCK_ANY: Final = 1  # so many tucked cards, perhaps only with a tag
ACTIVE_TUCK_SET: Final = 2  # takes cards that fit different tags of the set
ACTIVE_NO_EMISSION: Final = 3  # some player has none of a kind
ACTIVATION_NAMES: Final = ("tuck", "tuck-any", "tuck-set", "no-emission")

# When its effect works
WHEN_PROJECT_PHASE: Final = 0
WHEN_PROJECT_PHASE_START: Final = 1  # part of the draw
WHEN_GLOBAL_PHASE: Final = 2
WHEN_CRISIS_PHASE: Final = 3
WHEN_NAMES: Final = ("project-phase", "project-phase-start", "global-phase", "crisis-phase")

# Who uses it
USED_ANY_PLAYER: Final = 0
USED_EACH_PLAYER: Final = 1  # of itself, for every player
USED_GROUP: Final = 2  # any player, for all
USED_NAMES: Final = ("any-player", "each-player", "group")

# --- challenges -----------------------------------------------------------------------------------

# Colours: harder, easier, special goals
RED: Final = 0
GREEN: Final = 1
GREY: Final = 2
COLOUR_NAMES: Final = ("red", "green", "grey")

# Scopes
SCOPE_GROUP: Final = 0
SCOPE_SINGLE: Final = 1  # one player
SCOPE_NAMES: Final = ("group", "single")

# When a challenge works
AT_SETUP: Final = 0  # at its end
AT_ROUND_1: Final = 1  # in the first draw
AT_GLOBAL_PHASE: Final = 2  # in every one
AT_RULE: Final = 3  # the whole game
AT_WIN: Final = 4  # a condition for winning
AT_NAMES: Final = ("setup", "round-1", "global-phase", "rule", "win")

# --- the course of the game -----------------------------------------------------------------------

PHASE_SETUP: Final = 0
PHASE_GLOBAL: Final = 1
PHASE_PROJECT: Final = 2
PHASE_EMISSION: Final = 3
PHASE_CRISIS: Final = 4
PHASE_GROWTH: Final = 5
PHASE_NAMES: Final = ("setup", "global", "project", "emission", "crisis", "growth")

RUNNING: Final = 0
WON: Final = 1
LOST_TIME: Final = 2
LOST_HEAT: Final = 3
LOST_EMERGENCY: Final = 4
ENDING_NAMES: Final = ("running", "drawdown", "out-of-time", "too-hot", "emergency")

MODE_NAMES: Final = ("coop", "solo")
SEAT_NAMES: Final = ("usa", "europe", "china", "majority-world")

DECLINE: Final = 0  # no new global project
DRAFT_ALONE: Final = 8  # cards to choose from in solo (E-CHAL-15)

# Kinds of challenges that are drawn
KIND_NAMES: Final = ("red-group", "green-group", "grey-group", "red-single", "green-single")

# Steps and questions
SETUP: Final = 0
CHALLENGE_CARD: Final = 1  # Nature; about: the kind, and for whom
CHALLENGES: Final = 2
START_CARD: Final = 3  # Nature
LEAVE_CARD: Final = 4  # which start card leaves a narrow board
SET_UP: Final = 5
ROUND_BEGINS: Final = 6
CRISIS_CARD: Final = 7  # Nature; about: where it is laid
GLOBAL_CARD: Final = 8  # Nature
KEEP_GLOBAL: Final = 9  # the group
GLOBAL_HELP: Final = 10  # the group
PROJECT_PHASE: Final = 11
PROJECT_CARD: Final = 12  # Nature; about: where it goes
DRAFT: Final = 13
PASS_PACKETS: Final = 14
TRIM: Final = 15  # a hand down to the cards due
ACT: Final = 16  # everybody at once
RUN: Final = 17  # part of a card's effect; about: which
CHOOSE: Final = 18  # within an effect
SORT_DRAWN: Final = 19
KEEP_CARD: Final = 20
GEO_ROLL: Final = 21  # Nature
EMISSION_PHASE: Final = 22
PRODUCE: Final = 23
BIND: Final = 24
HEAT: Final = 25
CRISIS_PHASE: Final = 26
PLANET_ROLL: Final = 27  # Nature
RESOLVE: Final = 28
TIE_BREAK: Final = 29  # Nature; about: who rolls
TIE_BROKEN: Final = 30
CRISIS_HELP: Final = 31  # the group
STRIKE: Final = 32
LOSE_CARD: Final = 33
LOSE_GLOBAL: Final = 34  # the group
END_CRISIS: Final = 35
GROWTH_PHASE: Final = 36
NEXT_ROUND: Final = 37
KEEP_START_GLOBAL: Final = 38  # the group
RULE_NAMES: Final = (
    "setup",
    "challenge",
    "challenges",
    "start-card",
    "leave-card",
    "set-up",
    "round",
    "crisis",
    "global-project",
    "keep-global",
    "global-help",
    "project-phase",
    "card",
    "draft",
    "pass-packets",
    "trim",
    "act",
    "run",
    "choose",
    "sort-drawn",
    "keep-card",
    "geo-roll",
    "emission-phase",
    "produce",
    "bind",
    "heat",
    "crisis-phase",
    "planet-roll",
    "resolve",
    "tie-break",
    "tie-broken",
    "crisis-help",
    "strike",
    "lose-card",
    "lose-global",
    "end-crisis",
    "growth-phase",
    "next-round",
    "keep-start-global",
)
