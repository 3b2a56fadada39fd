"""The table as text, drawn from a view: what a seat may know and nothing else."""

from typing import Any

from ..co2_family import text
from ..co2_family.terms import COUNT_NAMES, ENERGIES, REGION_NAMES
from ..co2_family.text import GAP, amounts, columns, initial, money_text, wrapped
from ..kernel.rules import Say
from .box import Box
from .terms import (
    COLOUR_NAMES,
    ENERGY_NAMES,
    ENV_NAMES,
    ENV_REGION,
    ENV_SIZE,
    HYDRO,
    PHASE_NAMES,
    PHASE_SETUP,
)

GAME = "second-chance"


def board(box: Box, view: dict[str, Any], say: Say) -> str:
    """Everything public, then what is this seat's own."""
    lines = [
        *heading(box, view, say),
        "",
        *columns(projects(box, view, say)),
        "",
        *columns(demand(box, view, say)),
        *wrapped("", legend(view, say).split(" · ")),
        "",
        *columns(energies(box, view, say)),
        *wrapped("", say("second-chance.board.costs").split(" · ")),
        "",
        *columns(players(view, say)),
        "",
        *text.summits(box, view, say),
        *text.un_goals(box, view, say),
        *environment(box, view, say),
        *(text.events(view, say) if view["mode"] == "competitive" else []),
        *text.shown_goals(view, say, lambda goal: goal_text(box, goal, len(view["seats"]), say)),
        *in_play(box, view, say),
    ]
    if view["seat"]:
        lines.extend(["", *own_cards(box, view, say)])
    return "\n".join(line.rstrip() for line in lines)


# --- what is on the table -------------------------------------------------------------------------


def heading(box: Box, view: dict[str, Any], say: Say) -> list[str]:
    def t(key: str, **values: Any) -> str:
        return say(f"second-chance.board.{key}", **values)

    table = view["table"]
    competitive = view["mode"] == "competitive"
    decade = min(table["decade"], (box.decades_competitive if competitive else box.decades_coop) - 1)
    year = box.first_decade + 10 * decade
    phase = say(f"second-chance.phase.{table['phase']}")
    title = t("title", decade=year, phase=phase, **text.title(GAME, view, say))
    if table["active"]:
        title += ", " + say("co2-family.board.round", round=table["round"] + 1, rounds=view["rounds"])
    facts = [t("planet", co2=table["co2"], limit=box.co2_limit)]
    if not competitive:
        facts.append(t("score", score=view["score"]))
    closed = t("closed") if table["closed"] else ""
    facts.append(
        say(
            "co2-family.board.market",
            market=table["market"],
            price=table["price"],
            bank=table["bank"],
            closed=closed,
        )
    )
    facts.append(t("pool", tech=table["tech_pool"]))
    fossil = sum(table["fossil"].values()) + len(table["fossil_bottom"])
    facts.append(say("co2-family.board.fossil", fossil=fossil))
    if not competitive:
        facts.append(t("penalty", vp=box.env_penalty[decade]))
        facts.append(t("reduction", ppm=box.step_ppm, vp=box.reduction_price[decade]))
    return [title, *wrapped("", facts)]


def projects(box: Box, view: dict[str, Any], say: Say) -> list[list[str]]:
    """Regional agendas with the Control cubes on them, and project spaces."""
    table = view["table"]

    def agenda(region: str, types: list[str]) -> str:
        cubes = table["control_cubes"].get(region, {})
        texts = []
        for energy in types:
            held = "".join(initial(seat, say) * n for seat, n in cubes.get(energy, {}).items())
            texts.append(say(f"energy.{energy}") + (f"[{held}]" if held else ""))
        return " ".join(texts)

    return text.projects(box, view, say, agenda, lambda space: project(space, table, say))


def project(space: str, table: dict[str, Any], say: Say) -> str:
    words = f"{say('energy.' + table['project'][space])} {table['level'].get(space, 0) + 1}"
    if space in table["token"]:
        words += f" ={initial(table['token'][space], say)}"
    if space in table["scientist"]:
        words += f" @{initial(table['scientist'][space], say)}"
    return words


def demand(box: Box, view: dict[str, Any], say: Say) -> list[list[str]]:
    """Regions with their plants by decade; only a competitive game lays Tech cubes there."""
    competitive = view["mode"] == "competitive"
    spaces = box.demand_competitive if competitive else box.demand_coop
    years = [str(box.first_decade + 10 * i) for i in range(max(spaces))]
    return text.demand(
        view,
        say,
        box.cep_spaces,
        competitive,
        years,
        spaces,
        lambda region, year: plant(region, year, view["table"], say),
    )


def plant(region: str, year: str, table: dict[str, Any], say: Say) -> str:
    what = table["plant"].get(region, {}).get(year)
    if what is None:
        return "_"
    builder = table["builder"].get(region, {}).get(year)
    if builder is None:
        return say(f"fossil.{what}")
    token = table["plant_token"].get(region, {}).get(year)
    words = f"{say('energy.' + what)} {initial(builder, say)}"
    return words if token is None else f"{words}={initial(token, say)}"


def legend(view: dict[str, Any], say: Say) -> str:
    seats = [initial(seat, say) for seat in view["seats"]]
    energy = say(f"energy.{ENERGY_NAMES[HYDRO]}")
    return say("second-chance.board.legend", a=seats[0], b=seats[min(1, len(seats) - 1)], energy=energy)


def energies(box: Box, view: dict[str, Any], say: Say) -> list[list[str]]:
    """Types with what a plant of each level costs."""

    def t(key: str, **values: Any) -> str:
        return say(f"second-chance.board.{key}", **values)

    levels = len(box.cost_money) // ENERGIES

    def costs(energy: int) -> list[str]:
        texts = []
        for kind in range(energy, levels * ENERGIES, ENERGIES):
            cost = amounts(box.cost_money[kind], box.cost_tech[kind], box.cost_cep[kind], say)
            texts.append(t("cost", knowledge=box.level_space[kind], cost=cost, vp=box.plant_vp[kind]))
        return texts

    heads = [t("energies"), t("tiles"), say("co2-family.board.plants"), t("benefit")]
    heads += [t("level", level=level + 1) for level in range(levels)]
    return text.energies(box, view, say, view["table"]["knowledge"], heads, costs)


def players(view: dict[str, Any], say: Say) -> list[list[str]]:
    def t(key: str, **values: Any) -> str:
        return say(f"co2-family.board.{key}", **values)

    table = view["table"]
    competitive = view["mode"] == "competitive"
    header = ["  " + t("seats"), t("money"), t("ceps"), t("tech")]
    header += [
        say("second-chance.board.tokens"),
        say("second-chance.board.cubes"),
        t("scientists"),
        t("hand"),
    ]
    rows = [header + ([t("vp")] if competitive else [])]
    for seat in view["seats"]:
        row = [
            text.seat_text(view, seat, say),
            money_text(table["money"][seat], say),
            str(table["cep"][seat]),
        ]
        row += [str(table["tech"][seat]), str(table["tokens"][seat]), str(table["cubes"][seat])]
        home, recruits = table["home"][seat], table["recruits"][seat]
        row.append(say("second-chance.board.at-home", home=home, recruits=recruits))
        row.append(str(view["hand_sizes"][seat]))
        rows.append(row + ([str(view["score"][seat])] if competitive else []))
    return rows


def environment(box: Box, view: dict[str, Any], say: Say) -> list[str]:
    """Open goals by colour and by what they test; achieved ones only as a count."""
    table = view["table"]
    lines = []
    for colour in COLOUR_NAMES:
        spaces = [space for space in table["env"] if space.startswith(colour)]
        goals: dict[str, int] = {}  # a text, and how many tiles say it
        done = 0
        for i, space in enumerate(spaces):
            if space in table["env_done"]:
                done += 1
                continue
            words = goal_tile_text(box, box.env_names.index(table["env"][space]), say)
            if table["inspector"].get(colour) == i:
                words += f" ({say('second-chance.board.inspector')})"
            goals[words] = goals.get(words, 0) + 1
        shown = [words if count == 1 else f"{words} ×{count}" for words, count in sorted(goals.items())]
        if done:
            shown.append(say("second-chance.board.achieved", done=done))
        if shown:
            name = say(f"second-chance.colour.{colour}")
            lines += wrapped(say("second-chance.board.env", colour=name), shown)
    return lines


def goal_tile_text(box: Box, kind: int, say: Say) -> str:
    test, value = box.env_test[kind], box.env_value[kind]
    if test == ENV_REGION:
        what = say(f"region.{REGION_NAMES[value]}")
    else:
        what = str(value) if test == ENV_SIZE else say(f"energy.{ENERGY_NAMES[value]}")
    return say(f"second-chance.env.{ENV_NAMES[test]}", what=what)


def in_play(box: Box, view: dict[str, Any], say: Say) -> list[str]:
    """Played Lobbyist cards by their minor effect, which a scientist can fetch from anyone's card."""
    scientists = view["table"]["card_scientist"]
    by_effect: dict[str, list[str]] = {}
    for cards in view["played"].values():
        for card in cards:
            effect = text.minor_text(box, box.lobby_names.index(card), GAME, say)
            mark = f" @{initial(scientists[card], say)}" if card in scientists else ""
            by_effect.setdefault(effect, []).append(card + mark)
    lines = [say("second-chance.board.played") + ":"] if by_effect else []
    for effect, cards in sorted(by_effect.items()):
        lines += wrapped(GAP + effect, sorted(cards), ", ", 2 * GAP)
    return lines


# --- what is a seat's own ---------------------------------------------------------------------------


def own_cards(box: Box, view: dict[str, Any], say: Say) -> list[str]:
    def t(key: str, **values: Any) -> str:
        return say(f"second-chance.board.{key}", **values)

    choosing = view["table"]["phase"] == PHASE_NAMES[PHASE_SETUP]

    def notes(goal: str) -> list[str]:
        said = []
        if goal in view["goals_aside"] and not choosing:
            said.append(t("aside"))
        elif goal in view["goals"] and choosing and view["goals_aside"]:
            said.append(t("kept"))
        if view["mode"] != "competitive":
            said.append(t("met") if view["goals_met"][goal] else t("open"))
        elif goal in view["goal_points"]:
            said.append(say("co2-family.board.worth", points=view["goal_points"][goal]))
        return said

    lines = text.own_cards(box, view, say, lambda card: card_text(box, card, say))
    lines += text.own_goals(view, say, lambda goal: goal_text(box, goal, len(view["seats"]), say), notes)
    number = view["table"]["solo_goal"]
    if number > 0:
        lines.append(t("solo-goal", number=number, text=say(f"second-chance.solo-goal.{number}")))
    return lines


def card_text(box: Box, card: int, say: Say) -> str:
    return text.card_text(box, card, GAME, say, main_gain(box, card, say))


def main_gain(box: Box, card: int, say: Say) -> str:
    gain = text.main_gain_text(box, card, GAME, say)
    return say("second-chance.lobbyist.usable", gain=gain) if box.lobby_first[card] else gain


def goal_text(box: Box, goal: str, seats: int, say: Say) -> str:
    if goal in box.company_names:
        i = box.company_names.index(goal)
        what = COUNT_NAMES[box.company_count[i]]
        return say(f"second-chance.company.{what}", points=box.company_points[i], max=box.company_max[i])
    i = box.goal_names.index(goal)
    what = COUNT_NAMES[box.goal_count[i]]
    return say(f"second-chance.goal.{what}", number=box.goal_number[i * 5 + seats])
