"""Could one seat alone save the planet of competitive Second Chance? python -m tools.lone_builder [@1]

A bound for bots beside a random partner: endless money, permits and knowledge, a project always at hand,
every own turn a preparation or a plant, each plant where it helps most. The partner prepares and builds as
often as a random one did (counted in 60 games). Only the supplies and the fossil draws are played.
With @1, on the board as it was before docs/balance.md.
"""

import sys
from random import Random

from keeling.second_chance import box

MAINS, PREPARES, BUILDS = 962, 151, 11  # of a random seat
DECADES, ROUNDS, SEATS = 5, 4, 2
GAMES = 20_000


class Planet:
    def __init__(self, random: Random, data: str | None) -> None:
        self.box = box.load(data)
        self.deck = [fuel for fuel, tiles in enumerate(self.box.fossil_count) for _ in range(tiles)]
        random.shuffle(self.deck)
        self.ppm = self.box.co2_start_competitive
        self.slots: list[list[int | None]] = [[None] * spaces for spaces in self.box.demand_competitive]

    def supply(self, decade: int) -> None:
        for slots in self.slots:
            if decade < len(slots) and slots[decade] is None:
                slots[decade] = self.box.fossil_ppm[self.deck.pop()]
                self.ppm += slots[decade] or 0

    def build(self, decade: int) -> None:
        """In place of coal in a full region; else where fuel would burn next; else in place of any fuel."""
        coal = max(self.box.fossil_ppm)
        if not self.replace(coal) and not self.prevent(decade + 1):
            self.replace(0)

    def replace(self, least: int) -> bool:
        full = [slots for slots in self.slots if None not in slots]
        first = [(next(filter(None, slots), 0), slots) for slots in full]
        ppm, slots = max(first, key=lambda found: found[0], default=(0, []))
        if not ppm or ppm < least:
            return False
        slots[slots.index(ppm)] = 0
        self.ppm -= ppm
        return True

    def prevent(self, decade: int) -> bool:
        for slots in self.slots:
            if decade < len(slots) and slots[decade] is None:
                slots[decade] = 0
                return True
        return False


def survives(random: Random, data: str | None) -> bool:
    planet = Planet(random, data)
    ready = 0  # prepared projects
    for decade in range(DECADES):
        planet.supply(decade)
        if planet.ppm > planet.box.co2_limit:
            return False
        for turn in range(ROUNDS * SEATS):
            is_own = turn % SEATS == decade % SEATS
            luck = random.randrange(MAINS)
            if ready and (is_own or luck < BUILDS):
                ready -= 1
                planet.build(decade)
            elif is_own or luck < BUILDS + PREPARES:
                ready += 1
    return True


if __name__ == "__main__":
    random, data = Random(1), sys.argv[1] if len(sys.argv) > 1 else None
    print(f"{sum(survives(random, data) for _ in range(GAMES)) / GAMES:.1%} of {GAMES:,} games survived")
