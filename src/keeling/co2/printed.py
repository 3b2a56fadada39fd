"""What is printed on the components of the first edition, for whoever draws them (co2_family/printed.py)."""

from typing import Any

from ..co2_family.printed import named, shared, un_goal
from ..kernel.rules import Say, Setup
from .board import GAME, goal_text
from .box import Box
from .terms import ENERGY_NAMES

PHASES = ("income", "energy-demand", "event", "operations", "end-of-decade")
ICON_NAMES = (*ENERGY_NAMES, "any", "tech", "cep")


def printed(box: Box, setup: Setup, say: Say) -> dict[str, Any]:
    found = shared(box, GAME, setup.seats, box.demand, ICON_NAMES, say)
    return found | {
        "decades": [str(space + 1) for space in range(max(box.demand))],
        "played_decades": int(box.decades[setup.seats]),
        "phases": list(PHASES),
        "co2": {"from": 0, "start": 0, "events": int(box.co2_safe)},
        "fee": int(box.scientist_fee),
        "un": named(box.un_names, lambda card: un_goal(box, card, int(box.un_vp[card]))),
        "goals": {goal: goal_text(box, goal, say) for goal in box.company_names},
    }
