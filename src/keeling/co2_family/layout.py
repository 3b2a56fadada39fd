"""Where each thing both editions have lies in `Position.at`; each edition goes on after SIZE.

`s.at[MONEY + seat]` is that seat's money. One flat list makes a copy one slice; the names make it
readable. A block has room for the largest game and for a few cards of one's own.
"""

from typing import Final

# The clock
PHASE: Final = 0
DECADE_NOW: Final = 1
ROUND: Final = 2
START: Final = 3  # who holds the Start Player token
ENDING: Final = 4
CO2: Final = 5
# The CEP market and the stocks
PRICE: Final = 6
MARKET: Final = 7
BANK: Final = 8
REFILL: Final = 9  # CEPs an unfinished refill still waits for
CLOSED: Final = 10  # the market was emptied in this turn
TECH_POOL: Final = 11
# This turn
ACTIVE: Final = 12
MAINS: Final = 13  # Main actions left
MAIN: Final = 14  # the kind of the last Main action taken
MOVED: Final = 15
TRADED: Final = 16
CARDED: Final = 17  # a Lobbyist card played or a UN card claimed
PENDING: Final = 18  # a Lobbyist card whose action must come next
DOING: Final = 19  # the action in progress or just finished ...
DOING_SPACE: Final = 20
DOING_ENERGY: Final = 21
SENT: Final = 22  # ... and the types of topics the active player's scientists entered in it, as bits
SUMMIT_GONE: Final = 23  # tiles drawn, as bits
EVENT_TILE_AT: Final = 24  # + 0 Current, 1 Upcoming

# Each seat
SEATS: Final = 5
MONEY: Final = 26
CEP: Final = MONEY + SEATS
TECH: Final = CEP + SEATS
HOME: Final = TECH + SEATS  # scientists on the player board, or in hand
RECRUITS: Final = HOME + SEATS  # scientists in the recruitment pool
GOAL_SOLD: Final = RECRUITS + SEATS
CEP_SOLD: Final = GOAL_SOLD + SEATS
KEEP_LEFT: Final = CEP_SOLD + SEATS
KNOWLEDGE: Final = KEEP_LEFT + SEATS  # + seat * ENERGIES + energy
VP_KINDS: Final = 12
VP: Final = KNOWLEDGE + SEATS * 5  # + row * VP_KINDS + kind; a row for each seat, or one for the group

# Regions
AGENDA: Final = VP + SEATS * VP_KINDS
CONTROL: Final = AGENDA + 6
REGION_CEP: Final = CONTROL + 6
REGION_TECH: Final = REGION_CEP + 6
EVENT_LEFT: Final = REGION_TECH + 6
PLANT: Final = EVENT_LEFT + 6  # + region * SLOTS + decade
BUILDER: Final = PLANT + 36

# Project spaces
MAX_SPACES: Final = 18
PROJECT: Final = BUILDER + 36
SCIENTIST: Final = PROJECT + MAX_SPACES

# Stocks by type
STACK: Final = SCIENTIST + MAX_SPACES
PLANTS: Final = STACK + 5
FOSSIL_LEFT: Final = PLANTS + 5
FOSSIL_OUT: Final = FOSSIL_LEFT + 3

# Summits
MAX_SUMMITS: Final = 4
SUMMIT: Final = FOSSIL_OUT + 3
COMPLETED: Final = SUMMIT + MAX_SUMMITS  # 1, 2 ...: order of completion this turn
TOPIC: Final = COMPLETED + MAX_SUMMITS  # + summit space * TOPICS + topic

# Goals and cards
MAX_UN: Final = 16
UN: Final = TOPIC + MAX_SUMMITS * 4
UN_OWNER: Final = UN + MAX_UN
MAX_GOALS: Final = 20
GOAL: Final = UN_OWNER + MAX_UN  # where each goal card is
MAX_LOBBYISTS: Final = 40
CARD: Final = GOAL + MAX_GOALS  # where each Lobbyist card is
CARD_PACKET: Final = CARD + MAX_LOBBYISTS  # whose deal it came from, in a draft
CARD_SEEN: Final = CARD_PACKET + MAX_LOBBYISTS  # 1 + draft round a seat last held it; three bits a seat
FAMILY_SIZE: Final = CARD_SEEN + MAX_LOBBYISTS
