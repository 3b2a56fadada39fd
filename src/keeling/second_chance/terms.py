"""The words of the rulebook as small ints, and the ints as words.

Order is part of the wire format of flat action ids and of saves: append, never reorder.
"""

from typing import Final

# --- what the board knows -------------------------------------------------------------------------

RECYCLING: Final = 0
HYDRO: Final = 1
WIND: Final = 2
SOLAR: Final = 3
FORESTATION: Final = 4
ENERGIES: Final = 5
ENERGY_NAMES: Final = ("recycling", "hydro", "wind", "solar", "forestation")

NORTH_AMERICA: Final = 0
SOUTH_AMERICA: Final = 1
EUROPE: Final = 2
AFRICA: Final = 3
ASIA: Final = 4
OCEANIA: Final = 5
REGIONS: Final = 6
REGION_NAMES: Final = (
    "north-america",
    "south-america",
    "europe",
    "africa",
    "asia",
    "oceania",
)

# The three kinds of project space (p. 12).
GRANT_MONEY: Final = 0
GRANT_TECH: Final = 1
GRANT_SCIENTIST: Final = 2
GRANT_NAMES: Final = ("money", "tech", "scientist")

# What stands on a demand space: a green plant is its energy (0-4), a fossil plant is 5 + its fuel.
GAS: Final = 0
OIL: Final = 1
COAL: Final = 2
FOSSILS: Final = 3
FOSSIL_NAMES: Final = ("gas", "oil", "coal")
FOSSIL: Final = 5
PLANT_NAMES: Final = ENERGY_NAMES + FOSSIL_NAMES

NOBODY: Final = -1  # no seat, no tile, an empty space
ENEMY: Final = 4  # the solo rival's row among the Control cubes, after the four seats
ROWS: Final = 5  # rows of Control cubes per agenda space: four seats and the enemy
SLOTS: Final = 6  # demand spaces kept per region; the box says how many are real
TOPICS: Final = 4  # topics kept per summit tile

COOP: Final = 0
COMPETITIVE: Final = 1
SOLO: Final = 2
MODE_NAMES: Final = ("coop", "competitive", "solo")

SEAT_NAMES: Final = ("yellow", "red", "blue", "purple")

# --- icons on the knowledge tracks (p. 9): 0-4 is knowledge of that type --------------------------

ICON_ANY: Final = 5
ICON_TECH: Final = 6
ICON_CEP: Final = 7
ICON_NAMES: Final = ENERGY_NAMES + ("any", "tech", "cep")

# --- effects of Lobbyist cards (p. 23) ------------------------------------------------------------

GAIN_MONEY: Final = 0
GAIN_TECH: Final = 1
GAIN_CEP: Final = 2
GAIN_MOVE: Final = 3
GAIN_KNOWLEDGE: Final = 4
GAIN_VP: Final = 5
GAIN_TECH_OR_MONEY: Final = 6
GAIN_NAMES: Final = ("money", "tech", "cep", "move", "knowledge", "vp", "tech-or-money")

# The action a Lobbyist card's main effect rides on; also what a player is doing.
IDLE: Final = 0
PROPOSE: Final = 1
PREPARE: Final = 2
BUILD: Final = 3
MOVE: Final = 4
BUY: Final = 5
SELL: Final = 6
ACTION_NAMES: Final = ("none", "propose", "prepare", "build", "move", "buy", "sell")

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

# --- what goal cards count (p. 23) ----------------------------------------------------------------

COUNT_CEP_HAND: Final = 0
COUNT_CEP_REGION: Final = 1  # the most CEPs in one region you control
COUNT_LONE_SUMMIT: Final = 2
COUNT_TECH: Final = 3
COUNT_SCIENTISTS: Final = 4
COUNT_MONEY: Final = 5
COUNT_TRACK_ENDS: Final = 6
COUNT_CONTROL: Final = 7
COUNT_INFRA_SAME_TYPE: Final = 8
COUNT_INFRA_TYPES: Final = 9
COUNT_INFRA_ONE_REGION: Final = 10
COUNT_INFRA_REGIONS: Final = 11
COUNT_PLANTS_SAME_TYPE: Final = 12
COUNT_PLANT_TYPES: Final = 13
COUNT_PLANTS_ONE_REGION: Final = 14
COUNT_PLANT_REGIONS: Final = 15
COUNT_CEP_SOLD: Final = 16  # hand and controlled regions, as sold in final scoring
COUNT_LEADS: Final = 17
COUNT_UN: Final = 18
COUNT_PLANTS_BEYOND_FIRST: Final = 19
COUNT_INFRA_BEYOND_FIRST: Final = 20
COUNT_NAMES: Final = (
    "cep-in-hand",
    "cep-in-one-controlled-region",
    "lone-two-topic-summit",
    "tech",
    "scientists-recruited",
    "money",
    "track-ends",
    "regions-controlled",
    "infrastructure-of-one-type",
    "infrastructure-types",
    "infrastructure-in-one-region",
    "infrastructure-regions",
    "plants-of-one-type",
    "plant-types",
    "plants-in-one-region",
    "plant-regions",
    "cep-sold",
    "tracks-led",
    "un-cards",
    "plants-beyond-first",
    "infrastructure-beyond-first",
)

# --- places a scientist can stand, and so what a move names ---------------------------------------

BOARD: Final = 0  # the own player board
POOL: Final = 1  # the recruitment pool
AT_SPACE: Final = 100  # + project space
AT_CARD: Final = 200  # + Lobbyist card
AT_TOPIC: Final = 400  # + summit space * TOPICS + topic

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

# --- where a Lobbyist card or goal card is: NOBODY is the box, 0-3 a seat's hand ------------------

TABLE: Final = 4  # + seat: played, beside that seat's board
PILE: Final = 8  # + seat: dealt to that seat, who has not chosen yet or did not keep it

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
VP_KINDS: Final = 12
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

# --- steps and questions: the rules by number (rules.py says what each does) ----------------------

# setup and draft
SETUP: Final = 0
START_PLAYER: Final = 1
SUMMIT_TILE: Final = 2
AGENDA_TILE: Final = 3
ENV_TILE: Final = 4
EVENT_TILE: Final = 5
UN_CARD: Final = 6
DEAL_GOAL: Final = 7
DEAL_LOBBYIST: Final = 8
KEEP_GOALS: Final = 9
KEEP_GOAL: Final = 10
SOLO_GOAL: Final = 11
ENEMY_START: Final = 12
DRAFT: Final = 13
DRAFT_KEEP: Final = 14
PASS_PILES: Final = 15
# decades, rounds, turns
DECADE: Final = 16
OPERATIONS: Final = 17
BEGIN_TURN: Final = 18
TURN: Final = 19
ACTION_DONE: Final = 20
END_TURN: Final = 21
NEXT_TURN: Final = 22
END_DECADE: Final = 23
# scientists, knowledge, market
GO: Final = 24
ARRIVE: Final = 25
FREE_MOVE: Final = 26
GAIN: Final = 27
GIVE: Final = 28
LEARN: Final = 29
PLACE_CEP: Final = 30
PAY: Final = 31
# Lobbyist cards
MINOR: Final = 32
LOBBY_GAIN: Final = 33
CHOOSE_GAIN: Final = 34
# main actions
GRANT: Final = 35
SCIENTIST_GRANT: Final = 36
DISPLACE: Final = 37
BENEFIT: Final = 38
INSERT_TOKEN: Final = 39
PAY_TECH: Final = 40
REGION_CUBE: Final = 41
INSERT_PLANT: Final = 42
SCORE_PLANT: Final = 43
CONTROL_CUBE: Final = 44
CHECK_CONTROL: Final = 45
# summits
RESOLVE: Final = 46
LEARN_TOPIC: Final = 47
GO_HOME: Final = 48
REPLACE_SUMMIT: Final = 49
# other phases
INCOME: Final = 50
INCOME_SHARE: Final = 51
ENVIRONMENT: Final = 52
INSPECT: Final = 53
FOSSIL_TILE: Final = 54
SUPPLY: Final = 55
SUPPLY_REGION: Final = 56
SETTLE: Final = 57
DEBT: Final = 58
REDUCE: Final = 59
SUPPLY_CHECK: Final = 60
EVENTS: Final = 61
EVENT: Final = 62
CONTRIBUTE: Final = 63
NEXT_EVENTS: Final = 64
# the end
FINISH: Final = 65
COLLECT: Final = 66
FINAL_GOAL: Final = 67
FINAL_SCORE: Final = 68
OWE: Final = 69
INSPECTORS: Final = 70


RULE_NAMES: Final = (
    "setup",
    "start-player",
    "summit-tile",
    "agenda-tile",
    "env-tile",
    "event-tile",
    "un-card",
    "deal-goal",
    "deal-lobbyist",
    "keep-goals",
    "keep-goal",
    "solo-goal",
    "enemy-start",
    "draft",
    "draft-keep",
    "pass-piles",
    "decade",
    "operations",
    "begin-turn",
    "turn",
    "action-done",
    "end-turn",
    "next-turn",
    "end-decade",
    "go",
    "arrive",
    "free-move",
    "gain",
    "give",
    "learn",
    "place-cep",
    "pay",
    "minor",
    "lobby-gain",
    "choose-gain",
    "grant",
    "scientist-grant",
    "displace",
    "benefit",
    "insert-token",
    "pay-tech",
    "region-cube",
    "insert-plant",
    "score-plant",
    "control-cube",
    "check-control",
    "resolve",
    "learn-topic",
    "go-home",
    "replace-summit",
    "income",
    "income-share",
    "environment",
    "inspect",
    "fossil-tile",
    "supply",
    "supply-region",
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
    "final-goal",
    "final-score",
    "owe",
    "inspectors",
)
