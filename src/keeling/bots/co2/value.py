"""How well a seat of CO2 (2012) stands: the points of all seats compared, if the planet lasts."""

from math import sqrt
from typing import Final

from ...co2.knowledge import level
from ...co2.scoring import winners
from ...co2.state import State
from ...co2.terms import LOST_CO2, SOLO
from ...co2_family.layout import ENDING
from ...co2_family.terms import ENERGIES
from ...kernel.ints import i64
from ..judge import logistic
from .actions import ACTION, next_action
from .alone import UNLIKELY, Alone
from .clock import due_income
from .holdings import company_goal, hand, regions, scientists, stock, un_goals
from .planet import planet
from .rivals import trust
from .stand import Stand, track

CARE: Final = 4.0  # how much more the planet counts than being ahead
CARELESS: Final = 0.2  # of the points of a good action, what a careless one brings
SCALE: Final = 3.6  # points by which the turns to come blur the difference


# --- the end --------------------------------------------------------------------------------------


def verdict(s: State, seat: i64) -> float:
    """1 for the winner, a half shared, less than 0.4 by how far behind; lost to CO2 is 0 for all."""
    if s.at[ENDING] == LOST_CO2:
        return 0.0
    if s.mode == SOLO:
        return solo_grade(float(s.score_of(seat)))
    first = winners(s)
    if seat in first:
        return 1.0 if len(first) == 1 else 0.5
    best = s.score_of(first[0])
    return 0.4 / (1.1 + 0.1 * float(best - s.score_of(seat)))


def solo_grade(points: float) -> float:
    """There is no line to cross: the more points the better (C-SOLO-9)."""
    return logistic((points - 60.0) / 40.0)


# --- a running game -------------------------------------------------------------------------------


def outlook(s: State, seat: i64) -> float:
    """Either rivals care for the planet or they do not: each case counts by the trust in them."""
    trusted = 1.0
    for who in range(s.n):
        if who != seat:
            trusted -= (1.0 - trust(s, who)) / float(s.n - 1)
    value = 0.0
    if trusted > UNLIKELY:
        value = trusted * together(s, seat)
    if trusted < 1.0 - UNLIKELY:
        value += (1.0 - trusted) * alone(s, seat)
    return value


def together(s: State, seat: i64) -> float:
    """The chance of being ahead of the best rival, if the planet lasts; now or later."""
    early, lost = planet(s, seat)
    hope = 0.0
    if early < 0.95:
        safe = 1.0 - lost
        if s.mode == SOLO:
            hope = (1.0 - early) * chance_to_win(s, seat, False, 1.0) * (0.6 + 0.4 * safe)
        else:
            hope = (1.0 - early) * float(safe**CARE) * chance_to_win(s, seat, False, 1.0)
    if early > 0.05:
        hope += early * chance_to_win(s, seat, True, 1.0)
    return hope


def alone(s: State, seat: i64) -> float:
    """The same beside careless rivals: a safe end is something the seat may choose."""
    forecast = Alone(s, seat)
    hope = forecast.lasts() * chance_to_win(s, seat, False, CARELESS)
    early = forecast.safe_now()
    if early > 0.05:
        now = chance_to_win(s, seat, True, CARELESS)
        if now > hope:
            hope += early * (now - hope)
    return hope


def chance_to_win(s: State, seat: i64, short: bool, keen: float) -> float:
    """By the points to expect; `short`: the game ends with this decade; `keen`: how well rivals play on."""
    stand = Stand(s, seat, False, short)
    mine = expected(s, stand, True) + to_come(s, stand)
    if s.mode == SOLO:
        return solo_grade(mine)
    rival = -1000.0
    for other in range(s.n):
        if other != seat:
            theirs = Stand(s, other, False, short)
            points = expected(s, theirs, False) + keen * to_come(s, theirs)
            if points > rival:
                rival = points
    scale = 2.0 + SCALE * sqrt(float(stand.turns))  # what is still to come blurs the difference
    return logistic((mine - rival) / scale)


def expected(s: State, stand: Stand, own: bool) -> float:
    """Points at the end, but for actions to come; `own`: hidden cards may be looked at."""
    seat = stand.seat
    points = float(s.score_of(seat) + due_income(s, seat))
    points += stock(s, stand)
    for energy in range(ENERGIES):
        points += track(s, stand, energy, level(s, seat, energy))
    points += scientists(s, stand)
    points += regions(s, stand)
    points += un_goals(s, stand)
    points += company_goal(s, stand, own)
    points += hand(s, stand, own)
    return points


def to_come(s: State, stand: Stand) -> float:
    return next_action(s, stand) + float(stand.turns - 1) * ACTION if stand.turns else 0.0
