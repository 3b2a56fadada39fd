"""UN Goal cards and private goals of Second Chance: how near they are, what a step towards them is worth."""

from typing import Final

from ...co2_family.income import income_of
from ...co2_family.layout import (
    BUILDER,
    CEP,
    CONTROL,
    GOAL,
    GOAL_SOLD,
    KNOWLEDGE,
    MAX_UN,
    MONEY,
    PLANT,
    PROJECT,
    REGION_CEP,
    TECH,
    UN,
    UN_OWNER,
)
from ...co2_family.terms import (
    COUNT_CEP_HAND,
    COUNT_CEP_REGION,
    COUNT_CONTROL,
    COUNT_INFRA_BEYOND_FIRST,
    COUNT_INFRA_ONE_REGION,
    COUNT_INFRA_REGIONS,
    COUNT_INFRA_SAME_TYPE,
    COUNT_INFRA_TYPES,
    COUNT_LONE_SUMMIT,
    COUNT_MONEY,
    COUNT_PLANT_REGIONS,
    COUNT_PLANT_TYPES,
    COUNT_PLANTS_BEYOND_FIRST,
    COUNT_PLANTS_ONE_REGION,
    COUNT_PLANTS_SAME_TYPE,
    COUNT_SCIENTISTS,
    COUNT_TECH,
    COUNT_TRACK_ENDS,
    ENERGIES,
    NOBODY,
    REGIONS,
    SLOTS,
)
from ...kernel.ints import i64, vec
from ...second_chance.goals import company_points, count
from ...second_chance.layout import PLANT_TOKEN, TOKEN
from ...second_chance.state import State
from ...second_chance.terms import SOLO
from .outlook import UNKNOWN, Outlook

UN_TOKEN: Final = 70  # an Infrastructure that brings the UN cards a team needs nearer, ...
UN_DECADE: Final = 30  # ... and more in each decade
UN_LAST: Final = 12  # competitive: the last one a card needs
UN_OTHER: Final = 4  # ... and any other
GOAL_STEP: Final = 50  # towards the own private goal, ...
GOAL_DECADE: Final = 45  # ... and more in each decade
GOAL_SECOND: Final = 3  # of ten: towards a goal that is not the nearest
SPOILT: Final = 250  # the own goal, by spending what it counts


# --- UN Goal cards --------------------------------------------------------------------------------


def tokens_by_type(s: State) -> vec[i64]:
    """Infrastructure of each seat and type, its plant built or not yet: [seat * 5 + energy]."""
    have: vec[i64] = vec[i64]([0] * (4 * ENERGIES))
    for slot in range(REGIONS * SLOTS):
        owner = s.at[PLANT_TOKEN + slot]
        if owner != NOBODY:
            have[owner * ENERGIES + s.at[PLANT + slot]] += 1
    for space in range(s.box.spaces):
        owner = s.at[TOKEN + space]
        if owner != NOBODY:
            have[owner * ENERGIES + s.at[PROJECT + space]] += 1
    return have


def tokens_needed(s: State, seat: i64, have: vec[i64], energy: i64, need: i64) -> i64:
    """How many more Infrastructures would let one seat claim the UN cards still needed, nearest cards first.

    Cards that another seat can claim anyway count too. `energy`: as if the seat had one more of that type.
    """
    plants = s.box.un_plants
    own: vec[i64] = vec[i64]([0] * ENERGIES)
    for e in range(ENERGIES):
        own[e] = have[seat * ENERGIES + e]
    if energy != NOBODY:
        own[energy] += 1
    taken: vec[i64] = vec[i64]([0] * MAX_UN)
    tokens: i64 = 0
    left = need
    while left > 0:
        nearest: i64 = NOBODY
        least: i64 = 9
        for place in range(s.deal.un_places):
            card = s.at[UN + place]
            if taken[place] or s.at[UN_OWNER + place] != NOBODY or card == NOBODY:
                continue
            lack: i64 = 0
            for e in range(ENERGIES):
                if plants[card * ENERGIES + e] > own[e]:
                    lack += plants[card * ENERGIES + e] - own[e]
            if lack > 0:
                for other in range(s.n):
                    if other != seat and claimable(s, other, have, card):
                        lack = 0
            if lack < least:
                least = lack
                nearest = place
        if nearest == NOBODY:
            return 9
        taken[nearest] = 1
        left -= 1
        tokens += least
        if least > 0:
            card = s.at[UN + nearest]
            for e in range(ENERGIES):
                own[e] = max(own[e], plants[card * ENERGIES + e])
    return tokens


def claimable(s: State, seat: i64, have: vec[i64], card: i64) -> bool:
    """Does a seat have the Infrastructure of a UN card, its plants built or not yet?"""
    for energy in range(ENERGIES):
        if s.box.un_plants[card * ENERGIES + energy] > have[seat * ENERGIES + energy]:
            return False
    return True


def claim_tech(o: Outlook) -> i64:
    """Tech cubes the seat needs for UN cards it has, or soon will have, the plants for."""
    if o.claims == UNKNOWN:
        o.claims = 0
        s = o.s
        left = o.un_need if o.team else 4
        if left > 0:
            have = tokens_by_type(s)
            for place in range(s.deal.un_places):
                card = s.at[UN + place]
                if left > 0 and card != NOBODY and s.at[UN_OWNER + place] == NOBODY:
                    if claimable(s, o.seat, have, card):
                        o.claims += s.box.un_cost[card]
                        left -= 1
    return o.claims


def un_gain(o: Outlook, energy: i64) -> i64:
    """How much nearer one more Infrastructure of a type brings the UN cards."""
    if o.un_gains[energy] == UNKNOWN:
        if o.team:
            team_un_gains(o)
        else:
            own_un_gains(o)
    return o.un_gains[energy]


def team_un_gains(o: Outlook) -> None:
    """One seat should own most of the Infrastructure: what counts is how far the best seat has to go."""
    s = o.s
    for energy in range(ENERGIES):
        o.un_gains[energy] = 0
    if o.un_need <= 0:
        return
    have = tokens_by_type(s)
    least: i64 = 9
    for seat in range(s.n):
        least = min(least, tokens_needed(s, seat, have, NOBODY, o.un_need))
    for energy in range(ENERGIES):
        less = least - tokens_needed(s, o.seat, have, energy, o.un_need)
        if less > 0:
            o.un_gains[energy] = (UN_TOKEN + UN_DECADE * o.decade) * less


def own_un_gains(o: Outlook) -> None:
    s = o.s
    for energy in range(ENERGIES):
        o.un_gains[energy] = 0
    have = tokens_by_type(s)
    plants = s.box.un_plants
    for place in range(s.deal.un_places):
        card = s.at[UN + place]
        if s.at[UN_OWNER + place] != NOBODY or card == NOBODY:
            continue
        lack: i64 = 0
        for energy in range(ENERGIES):
            lack += max(0, plants[card * ENERGIES + energy] - have[o.seat * ENERGIES + energy])
        gain = UN_LAST if lack == 1 else UN_OTHER
        for energy in range(ENERGIES):
            if plants[card * ENERGIES + energy] > have[o.seat * ENERGIES + energy]:
                o.un_gains[energy] += gain


# --- private goals --------------------------------------------------------------------------------


def effort(s: State, seat: i64, goal: i64) -> i64:
    """What a private goal still takes, roughly in points (SC-CARD-PRIV)."""
    what = s.box.goal_count[goal]
    lack = s.box.goal_number[goal * 5 + s.n] - count(s, seat, what)
    if lack <= 0:
        return 0
    if what == COUNT_MONEY:
        return max(1, (lack - income_of(s, seat)) // 2)  # the last income can be taken in money
    if what == COUNT_TECH:
        return 2 * lack
    if what == COUNT_CEP_HAND:
        return 4 * lack
    if what == COUNT_CEP_REGION:
        return 5 * lack
    if what == COUNT_TRACK_ENDS:
        return spaces_to_ends(s, seat, lack) * (s.n if s.n > 1 else 2) * 2 // 3
    if what == COUNT_LONE_SUMMIT:
        return 10 + 3 * s.n
    if what == COUNT_SCIENTISTS:
        return 7 * lack
    return 8 * lack


def spaces_to_ends(s: State, seat: i64, tracks: i64) -> i64:
    """Spaces to the ends of the so many best tracks that are not at their end."""
    end = s.box.track_end
    total: i64 = 0
    passed: i64 = NOBODY
    for _ in range(tracks):
        best: i64 = NOBODY
        for energy in range(ENERGIES):
            space = s.at[KNOWLEDGE + seat * ENERGIES + energy]
            if space < end and energy != passed:
                if best == NOBODY or space > s.at[KNOWLEDGE + seat * ENERGIES + best]:
                    best = energy
        if best == NOBODY:
            break
        total += end - s.at[KNOWLEDGE + seat * ENERGIES + best]
        passed = best
    return total


def is_stock(what: i64) -> bool:
    """Goals that count what can be spent again."""
    return what in (COUNT_MONEY, COUNT_TECH, COUNT_CEP_HAND, COUNT_CEP_REGION)


def choose_goal(o: Outlook) -> None:
    """The private goal a seat goes for: the nearest (one is enough for a team, SC-END-5)."""
    s = o.s
    o.goal = NOBODY
    least: i64 = 1000
    step = GOAL_STEP + GOAL_DECADE * o.decade
    for goal in range(s.deal.goals):
        if s.at[GOAL + goal] != o.seat:
            continue
        if not o.team:
            if s.at[GOAL_SOLD + o.seat] == 0 and company_points(s, o.seat, goal) < s.box.company_max[goal]:
                o.wishes[s.box.company_count[goal]] = 10 * s.box.company_points[goal]
            continue
        need = effort(s, o.seat, goal)
        if need > 0:
            o.wishes[s.box.goal_count[goal]] = step if s.mode == SOLO else step * GOAL_SECOND // 10
        if need < least:
            least = need
            o.goal = goal
    if o.goal == NOBODY or s.mode == SOLO:
        return
    if least > 0:
        o.wishes[s.box.goal_count[o.goal]] = step
    elif not is_stock(s.box.goal_count[o.goal]) or o.later == 0:
        for what in range(len(o.wishes)):  # met: no more wishes, but to keep it so
            o.wishes[what] = 0


def goal_step(o: Outlook, seat: i64, what: i64) -> i64:
    """What one step towards an own goal that counts this is worth; other seats' goals are secret."""
    if seat != o.seat:
        return 0
    if o.goal == UNKNOWN:
        choose_goal(o)
    return o.wishes[what]


def spoils(o: Outlook, money: i64, tech: i64, ceps: i64) -> i64:
    """In the last decade: what it costs to spend a stock that meets the own goal."""
    s = o.s
    if o.goal == UNKNOWN:
        choose_goal(o)
    if o.goal == NOBODY or o.later > 0 or not o.team:
        return 0
    what = s.box.goal_count[o.goal]
    number = s.box.goal_number[o.goal * 5 + s.n]
    short: i64 = 0
    if what == COUNT_TECH:
        short = min(tech, number - s.at[TECH + o.seat] + tech)
    elif what == COUNT_MONEY:
        short = min(money, number - s.at[MONEY + o.seat] - income_of(s, o.seat) + money)
    elif what == COUNT_CEP_HAND:
        short = min(ceps, number - s.at[CEP + o.seat] + ceps)
    return SPOILT if short > 0 and o.slack > -5 else SPOILT // 3 if short > 0 else 0


def region_goals(o: Outlook, region: i64, energy: i64, building: bool) -> i64:
    """Own goals that count Infrastructure prepared, or plants built."""
    s = o.s
    tally = o.built if building else o.infra  # types, then regions
    if tally[0] == UNKNOWN:
        for i in range(ENERGIES + REGIONS):
            tally[i] = 0
        for slot in range(REGIONS * SLOTS):
            owner = s.at[BUILDER + slot] if building else s.at[PLANT_TOKEN + slot]
            if owner == o.seat:
                tally[s.at[PLANT + slot]] += 1
                tally[ENERGIES + slot // SLOTS] += 1
        if not building:
            for space in range(s.box.spaces):
                if s.at[TOKEN + space] == o.seat:
                    tally[s.at[PROJECT + space]] += 1
                    tally[ENERGIES + s.box.space_region[space]] += 1
    most_type: i64 = 0
    for i in range(ENERGIES):
        most_type = max(most_type, tally[i])
    most_region: i64 = 0
    for i in range(ENERGIES, ENERGIES + REGIONS):
        most_region = max(most_region, tally[i])
    seat = o.seat
    worth: i64 = 0
    if tally[energy] == most_type:
        worth += goal_step(o, seat, COUNT_PLANTS_SAME_TYPE if building else COUNT_INFRA_SAME_TYPE)
    if tally[energy] == 0:
        worth += goal_step(o, seat, COUNT_PLANT_TYPES if building else COUNT_INFRA_TYPES)
    if tally[ENERGIES + region] == most_region:
        worth += goal_step(o, seat, COUNT_PLANTS_ONE_REGION if building else COUNT_INFRA_ONE_REGION)
    if tally[ENERGIES + region] == 0:
        worth += goal_step(o, seat, COUNT_PLANT_REGIONS if building else COUNT_INFRA_REGIONS)
    if most_type > 0:
        worth += goal_step(o, seat, COUNT_PLANTS_BEYOND_FIRST if building else COUNT_INFRA_BEYOND_FIRST)
    if building and s.at[CONTROL + region] != seat:
        worth += goal_step(o, seat, COUNT_CONTROL)
        if s.at[REGION_CEP + region] > 3:
            worth += goal_step(o, seat, COUNT_CEP_REGION)
    return worth
