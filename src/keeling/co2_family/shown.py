"""What the components of both editions come to now, from a view only: to draw them without knowing the rules.

grants    by project space: money or Tech cubes that its grant pays now (0: scientists)
next      by energy type: the level of the tile that comes next, from 0 on; -1 if none is left
"""

from typing import Any

from .box import FamilyBox
from .terms import GRANT_MONEY, GRANT_TECH, REGION_NAMES


def shown(box: FamilyBox, view: dict[str, Any], tiles: str, minimum: int = 0) -> dict[str, Any]:
    """`tiles`: the field that counts the tiles with levels; `minimum`: what a money grant pays at least."""
    table = view["table"]

    def pays(space: int) -> int:
        kind = box.space_grant[space]
        if kind == GRANT_MONEY:  # SC-PROP-3, C-PROP-4
            return max(int(table["region_cep"].get(REGION_NAMES[box.space_region[space]], 0)), minimum)
        return int(box.grant_tech) if kind == GRANT_TECH else 0

    def level(left: int) -> int:
        """The cheaper ones lie on top."""
        return -1 if not left else 0 if left > box.stack_levels[1] else 1

    return {
        "grants": {name: pays(space) for space, name in enumerate(box.space_names[: box.spaces])},
        "next": {energy: level(table[tiles].get(energy, 0)) for energy in box.energy_names},
    }
