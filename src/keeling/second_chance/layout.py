"""Where the things only Second Chance has lie in `State.at`, after those of co2_family/layout.py."""

from typing import Final

from ..co2_family.layout import FAMILY_SIZE, MAX_GOALS, MAX_LOBBYISTS, MAX_SPACES, MAX_SUMMITS

POLLUTED: Final = FAMILY_SIZE
PREPARING: Final = FAMILY_SIZE + 1  # the project being prepared, closed to scientists
SUMMIT_SIZES: Final = FAMILY_SIZE + 2  # sizes completed so far, as bits
SOLO_GOAL_CARD: Final = FAMILY_SIZE + 3
GOAL_BY_2020: Final = FAMILY_SIZE + 4  # solo goals 3 and 8, fixed at the end of decade 2
REPLACED: Final = FAMILY_SIZE + 5  # solo goal 11
EARLY_CARD: Final = FAMILY_SIZE + 6  # solo goal 12
INSPECTOR: Final = FAMILY_SIZE + 7  # + 0 green, 1 blue: the tile it stands on, in its group
BOTTOM: Final = FAMILY_SIZE + 9  # fossil tiles put back: 1 + fuel in two bits each, next one first

# Each seat
TOKENS: Final = BOTTOM + 1
CUBES: Final = TOKENS + 4
MARKERS: Final = CUBES + 4
LONE_SUMMIT: Final = MARKERS + 4

# Regions
OWED_CEP: Final = LONE_SUMMIT + 4  # a CEP lying on this decade's fossil tile
OWED_MARKER: Final = OWED_CEP + 6  # the Control marker lying on it
CONTROL_CUBES: Final = OWED_MARKER + 6  # + region * ENERGIES + energy; four bits for each row
PLANT_TOKEN: Final = CONTROL_CUBES + 30  # + region * SLOTS + decade

# Project spaces
LEVEL: Final = PLANT_TOKEN + 36
TOKEN: Final = LEVEL + MAX_SPACES

# Summits, goals, cards
COMPLETER: Final = TOKEN + MAX_SPACES
MAX_ENV: Final = 21
ENV: Final = COMPLETER + MAX_SUMMITS
ENV_DONE: Final = ENV + MAX_ENV
GOAL_SHOWN: Final = ENV_DONE + MAX_ENV
CARD_SCIENTIST: Final = GOAL_SHOWN + MAX_GOALS
SIZE: Final = CARD_SCIENTIST + MAX_LOBBYISTS
