"""The words only Second Chance uses, as small ints, and the ints as words.

Order is part of the wire format of flat action ids and of saves: append, never reorder.
"""

from typing import Final

from ..co2_family.terms import FAMILY_RULES, FOSSIL_NAMES

# --- what the board knows -------------------------------------------------------------------------

RECYCLING: Final = 0
HYDRO: Final = 1
WIND: Final = 2
SOLAR: Final = 3
FORESTATION: Final = 4
ENERGY_NAMES: Final = ("recycling", "hydro", "wind", "solar", "forestation")
PLANT_NAMES: Final = ENERGY_NAMES + FOSSIL_NAMES
ICON_NAMES: Final = ENERGY_NAMES + ("any", "tech", "cep")
ACTION_NAMES: Final = ("none", "propose", "prepare", "build", "move", "buy", "sell")

ENEMY: Final = 4  # the solo rival's row among the Control cubes, after the four seats

COOP: Final = 0
COMPETITIVE: Final = 1
SOLO: Final = 2
MODE_NAMES: Final = ("coop", "competitive", "solo")

SEAT_NAMES: Final = ("yellow", "red", "blue", "purple")

# --- Environmental Goal tiles (p. 22) -------------------------------------------------------------

GREEN: Final = 0
PINK: Final = 1
BLUE: Final = 2
COLOUR_NAMES: Final = ("green", "pink", "blue")

ENV_REGION: Final = 0  # build a plant in this region
ENV_TYPE: Final = 1  # build a plant of this type
ENV_TOP: Final = 2  # reach the last space of this track
ENV_HALF: Final = 3  # reach the pink space of this track
ENV_SIZE: Final = 4  # complete a summit with this many topics
ENV_TOPIC: Final = 5  # complete a summit with this topic
ENV_NAMES: Final = ("region", "type", "top", "half", "size", "topic")

# --- answers to the TURN question -----------------------------------------------------------------

T_END: Final = 0
T_POLLUTE: Final = 1
T_BUY: Final = 2
T_SELL: Final = 3
T_SELL_GOAL: Final = 4
T_PREPARE: Final = 100  # + project space
T_BUILD: Final = 200  # + project space
T_PROPOSE: Final = 300  # + project space * ENERGIES + energy
T_CLAIM: Final = 650  # + place in the UN display
T_BEFORE: Final = 700  # + Lobbyist card, main effect, its action follows
T_AFTER: Final = 800  # + Lobbyist card, main effect, its action is just done
T_MINOR: Final = 900  # + Lobbyist card
T_MOVE: Final = 1000  # + place

# --- why the game ended ---------------------------------------------------------------------------

RUNNING: Final = 0
WON: Final = 1
LOST_SCORE: Final = 2
LOST_CO2: Final = 3
LOST_GOALS: Final = 4
LOST_UN: Final = 5
LOST_SOLO_GOAL: Final = 6
SCORED: Final = 7  # competitive: played to the end
ENDING_NAMES: Final = (
    "running",
    "won",
    "score-below-zero",
    "co2-above-limit",
    "private-goals",
    "un-goals",
    "solo-goal",
    "scored",
)

# --- phases of a decade (p. 6, p. 19) -------------------------------------------------------------

PHASE_SETUP: Final = 0
PHASE_OPERATIONS: Final = 1
PHASE_INCOME: Final = 2
PHASE_ENVIRONMENT: Final = 3
PHASE_SUPPLY: Final = 4
PHASE_EVENTS: Final = 5
PHASE_END: Final = 6
PHASE_NAMES: Final = (
    "setup",
    "operations",
    "income",
    "environmental-goals",
    "energy-supply",
    "events",
    "end-of-decade",
)

# --- where victory points came from and went ------------------------------------------------------

VP_START: Final = 0
VP_PLANTS: Final = 1
VP_UN: Final = 2
VP_INCOME: Final = 3
VP_LOBBYISTS: Final = 4
VP_PENALTIES: Final = 5
VP_FINES: Final = 6
VP_REDUCTION: Final = 7
VP_EVENTS: Final = 8
VP_COMPANY: Final = 9
VP_MONEY: Final = 10
VP_TECH: Final = 11
VP_NAMES: Final = (
    "start",
    "plants",
    "un-goals",
    "income",
    "lobbyists",
    "environmental-penalties",
    "fines",
    "pollution-reduction",
    "events",
    "company-goal",
    "money",
    "tech",
)

# --- steps and questions after those of the family: the rules by number (rules.py) ----------------

# setup
ENV_TILE: Final = 44
KEEP_GOALS: Final = 45
KEEP_GOAL: Final = 46
SOLO_GOAL: Final = 47
ENEMY_START: Final = 48
INSPECTORS: Final = 49
# knowledge and main actions
GIVE: Final = 50
DISPLACE: Final = 51
BENEFIT: Final = 52
INSERT_TOKEN: Final = 53
PAY_TECH: Final = 54
REGION_CUBE: Final = 55
INSERT_PLANT: Final = 56
SCORE_PLANT: Final = 57
CONTROL_CUBE: Final = 58
# other phases
ENVIRONMENT: Final = 59
INSPECT: Final = 60
SETTLE: Final = 61
DEBT: Final = 62
REDUCE: Final = 63
SUPPLY_CHECK: Final = 64
EVENTS: Final = 65
EVENT: Final = 66
CONTRIBUTE: Final = 67
NEXT_EVENTS: Final = 68
# the end
FINISH: Final = 69
COLLECT: Final = 70

RULE_NAMES: Final = (
    *FAMILY_RULES,
    "env-tile",
    "keep-goals",
    "keep-goal",
    "solo-goal",
    "enemy-start",
    "inspectors",
    "give",
    "displace",
    "benefit",
    "insert-token",
    "pay-tech",
    "region-cube",
    "insert-plant",
    "score-plant",
    "control-cube",
    "environment",
    "inspect",
    "settle",
    "debt",
    "reduce",
    "supply-check",
    "events",
    "event",
    "contribute",
    "next-events",
    "finish",
    "collect",
)
