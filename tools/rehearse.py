"""Learn what answers of a seat of CO2 (2012) alone are worth: python -m tools.rehearse [MINUTES] [PACE]

Plays games beside random rivals, drawing answers by how much they are liked, and after every few thousand of
them changes what features count for towards what won (the gradient, with steps as in Adam), beginning with
what src/keeling/bots/co2/learned.toml says; there it goes at the end. PACE is the step, 0.02 unless told;
a slow end (0.004) is worth some games. Compiled rules (./run setup) are needed: millions of games are played.
"""

import os
import sys
import time
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from random import Random

import keeling
from keeling.bots.co2.learned import FEATURES, LEARNED, STAGES, Practice, written
from keeling.bots.co2.rescue import rehearse
from keeling.kernel.ints import COMPILED, vec
from keeling.kernel.position import Dice

TARGET = Path(__file__).resolve().parent.parent / "src" / "keeling" / "bots" / "co2" / "learned.toml"
HEAD = """\
# What features of an answer count for, stage by stage: learned by tools/rehearse.py, used by learned.py.
# Stages: first decade; second, safe and in danger; third, safe and in danger; fourth; last.

"""
SEATS = (2, 2, 2, 2, 2, 3, 4, 5)  # of the games, one after the other
GAMES = 400  # with each of them, before a step
MOMENTUM = 0.9
MEMORY = 0.99
QUIET = 1e-4  # a gradient so small is noise
FORGET = 0.9999  # what counts for nothing is forgotten
REPORT = 20  # steps


def practise(counts: list[float], seed: int) -> tuple[list[int], list[float]]:
    """Some games with these counts: how many were won with each number of seats, and the gradient."""
    rules = keeling.GAMES["co2"]
    practice, dice, won = PRACTICE, Dice(seed), []
    row = vec[float](counts)
    for turn, seats in enumerate(SEATS):
        start = rules.start(rules.agree(None, seats, None, None))
        start.advance()
        won.append(rehearse(practice, start, (seed + turn) % seats, GAMES, row, dice))
    gradient = list(practice.gradient)
    practice.gradient = vec[float]([0.0] * len(gradient))
    return won, gradient


PRACTICE = Practice()  # of this process: it remembers how games usually end


def learn(minutes: float, pace: float) -> None:
    counts, size = list(LEARNED), FEATURES * STAGES
    mean, square = [0.0] * size, [0.0] * size
    cores = os.cpu_count() or 1
    random, began, step = Random(), time.monotonic(), 0
    tally = [0] * len(SEATS)
    with get_context("spawn").Pool(cores) as pool:
        while time.monotonic() < began + 60 * minutes:
            step += 1
            work = [(counts, random.getrandbits(30)) for _ in range(cores)]
            parts = pool.starmap(practise, work, chunksize=1)
            played = cores * GAMES * len(SEATS)
            for i in range(size):
                slope = sum(gradient[i] for _, gradient in parts) / played
                mean[i] += (slope - mean[i]) * (1 - MOMENTUM)
                square[i] += (slope * slope - square[i]) * (1 - MEMORY)
                change = (mean[i] / (1 - MOMENTUM**step)) / (sqrt(square[i] / (1 - MEMORY**step)) + QUIET)
                counts[i] = (counts[i] + pace * change) * FORGET
            tally = [sum(won) for won in zip(tally, *(part[0] for part in parts), strict=True)]
            if step % REPORT == 0:
                won = {
                    seats: sum(n for n, m in zip(tally, SEATS, strict=True) if m == seats) for seats in SEATS
                }
                shares = {n: won[n] / (REPORT * cores * GAMES * SEATS.count(n)) for n in won}
                said = ", ".join(f"{share:.4f} with {seats} seats" for seats, share in shares.items())
                print(f"{(time.monotonic() - began) / 60:5.1f} minutes: won {said}", flush=True)
                tally = [0] * len(SEATS)
                TARGET.write_text(HEAD + written(counts), "utf-8")
    TARGET.write_text(HEAD + written(counts), "utf-8")


if __name__ == "__main__":
    if not COMPILED:
        sys.exit("the rules are not compiled (./run setup): learning would take days")
    learn(float((*sys.argv, "10")[1]), float((*sys.argv, "10", "0.02")[2]))
