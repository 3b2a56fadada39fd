"""The table as text, drawn from a view: what a seat may know and nothing else."""

from collections.abc import Callable
from typing import Any

from ..co2_family.terms import (
    BUILD,
    BUY,
    COUNT_NAMES,
    ENERGIES,
    GAIN_CEP,
    GAIN_KNOWLEDGE,
    GAIN_MONEY,
    GAIN_MOVE,
    GAIN_TECH,
    GAIN_TECH_OR_MONEY,
    GRANT_NAMES,
    MOVE,
    NOBODY,
    PREPARE,
    PROPOSE,
    REGION_NAMES,
    TOPICS,
)
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

Say = Callable[..., str]
GAP = "  "
WIDTH = 110
LONGEST_NAME = 16


def board(box: Box, view: dict[str, Any], say: Say) -> str:
    """Everything public, then what is this seat's own."""
    lines = [
        *heading(box, view, say),
        "",
        *columns(projects(box, view, say)),
        "",
        *columns(demand(box, view, say)),
        *wrapped("", [legend(view, say)]),
        "",
        *columns(energies(box, view, say)),
        say("second-chance.board.costs"),
        "",
        *columns(players(view, say)),
        "",
        *wrapped(say("second-chance.board.summits"), summits(box, view, say)),
        *un_goals(box, view, say),
        *environment(box, view, say),
        *events(view, say),
        *shown_goals(box, view, say),
        *in_play(box, view, say),
    ]
    if view["seat"]:
        lines.extend(["", *own_cards(box, view, say)])
    return "\n".join(line.rstrip() for line in lines)


# --- laying out -----------------------------------------------------------------------------------


def columns(rows: list[list[str]]) -> list[str]:
    """Rows of cells as aligned lines."""
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    return [
        GAP.join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows
    ]


def wrapped(label: str, items: list[str], separator: str = " · ", indent: str = GAP) -> list[str]:
    """Items one after the other; further lines are indented, and an item is not torn apart."""
    line = f"{label}: " if label else ""
    lines = []
    for number, item in enumerate(items):
        text = item if number == len(items) - 1 else item + separator
        if len(line) + len(text.rstrip()) > WIDTH and line.strip():
            lines.append(line.rstrip())
            line = indent
        line += text
    return [*lines, line.rstrip()]


def initial(seat: str, say: Say) -> str:
    return say(f"seat.{seat}")[0]


# --- what is on the table -------------------------------------------------------------------------


def heading(box: Box, view: dict[str, Any], say: Say) -> list[str]:
    def t(key: str, **values: Any) -> str:
        return say(f"second-chance.board.{key}", **values)

    table = view["table"]
    competitive = view["mode"] == "competitive"
    decade = min(table["decade"], (box.decades_competitive if competitive else box.decades_coop) - 1)
    year = box.first_decade + 10 * decade
    phase = say(f"second-chance.phase.{table['phase']}")
    title = t("title", title=view["title"], mode=view["mode"], decade=year, phase=phase)
    if table["active"]:
        title += ", " + t("round", round=table["round"] + 1, rounds=view["rounds"])
    facts = [t("planet", co2=table["co2"], limit=box.co2_limit)]
    if not competitive:
        facts.append(t("score", score=view["score"]))
    closed = t("closed") if table["closed"] else ""
    facts.append(t("market", market=table["market"], price=table["price"], bank=table["bank"], closed=closed))
    facts.append(t("pool", tech=table["tech_pool"]))
    facts.append(t("fossil", fossil=sum(table["fossil"].values()) + len(table["fossil_bottom"])))
    if not competitive:
        facts.append(t("penalty", vp=box.env_penalty[decade]))
        facts.append(t("reduction", ppm=box.step_ppm, vp=box.reduction_price[decade]))
    return [title, *wrapped("", facts)]


def projects(box: Box, view: dict[str, Any], say: Say) -> list[list[str]]:
    """A row for each region: its agenda with the Control cubes on it, and its project spaces."""
    table = view["table"]
    grants = [say(f"second-chance.board.space-{name}") for name in GRANT_NAMES]
    rows = [[say("second-chance.board.region"), say("second-chance.board.agenda"), *grants]]
    for number, region in enumerate(REGION_NAMES):
        tile = box.agenda_names.index(table["agenda"][region]) if region in table["agenda"] else NOBODY
        types = [] if tile == NOBODY else [ENERGY_NAMES[e] for e in box.agenda[tile * 3 : tile * 3 + 3]]
        cubes = table["control_cubes"].get(region, {})
        agenda = []
        for energy in types:
            held = "".join(initial(seat, say) * n for seat, n in cubes.get(energy, {}).items())
            agenda.append(say(f"energy.{energy}") + (f"[{held}]" if held else ""))
        row = [region, " ".join(agenda)]
        for space in range(box.spaces):
            if box.space_region[space] == number:
                row.append(project(box.space_names[space], table, say))
        rows.append(row)
    width = max(len(row) for row in rows)
    return [row + [""] * (width - len(row)) for row in rows]


def project(space: str, table: dict[str, Any], say: Say) -> str:
    energy = table["project"].get(space)
    if energy is None:
        return "."
    text = f"{say('energy.' + energy)} {table['level'].get(space, 0) + 1}"
    if space in table["token"]:
        text += f" ={initial(table['token'][space], say)}"
    if space in table["scientist"]:
        text += f" @{initial(table['scientist'][space], say)}"
    return text


def demand(box: Box, view: dict[str, Any], say: Say) -> list[list[str]]:
    """A row for each region: who controls it, what lies there, and its plants by decade."""

    def t(key: str, **values: Any) -> str:
        return say(f"second-chance.board.{key}", **values)

    table = view["table"]
    competitive = view["mode"] == "competitive"
    spaces = box.demand_competitive if competitive else box.demand_coop
    years = [str(box.first_decade + 10 * i) for i in range(max(spaces))]
    rows = [[t("region"), t("ceps"), *([t("tech")] if competitive else []), t("control"), *years]]
    for number, region in enumerate(REGION_NAMES):
        row = [region, f"{table['region_cep'][region]}/{box.cep_spaces[number]}"]
        if competitive:
            row.append(str(table["region_tech"].get(region, 0)))
        holder = table["control"].get(region)
        row.append(say(f"seat.{holder}") if holder else "-")
        for i, year in enumerate(years):
            row.append(plant(region, year, table, say) if i < spaces[number] else "")
        rows.append(row)
    return rows


def plant(region: str, year: str, table: dict[str, Any], say: Say) -> str:
    what = table["plant"].get(region, {}).get(year)
    if what is None:
        return "_"
    builder = table["builder"].get(region, {}).get(year)
    if builder is None:
        return say(f"fossil.{what}")
    token = table["plant_token"].get(region, {}).get(year)
    text = f"{say('energy.' + what)} {initial(builder, say)}"
    return text if token is None else f"{text}={initial(token, say)}"


def legend(view: dict[str, Any], say: Say) -> str:
    seats = [initial(seat, say) for seat in view["seats"]]
    energy = say(f"energy.{ENERGY_NAMES[HYDRO]}")
    return say("second-chance.board.legend", a=seats[0], b=seats[min(1, len(seats) - 1)], energy=energy)


def energies(box: Box, view: dict[str, Any], say: Say) -> list[list[str]]:
    """A row for each type: how far everybody knows it, what is left, what it brings and costs."""

    def t(key: str, **values: Any) -> str:
        return say(f"second-chance.board.{key}", **values)

    table = view["table"]
    seats = [say(f"seat.{seat}") for seat in view["seats"]]
    levels = len(box.cost_money) // ENERGIES
    header = [t("energies"), *seats, t("tiles"), t("plants"), t("benefit")]
    rows = [[*header, *(t("level", level=level + 1) for level in range(levels))]]
    for number, energy in enumerate(ENERGY_NAMES):
        row = [say(f"energy.{energy}"), *(str(table["knowledge"][seat][energy]) for seat in view["seats"])]
        row += [str(table["stack"][energy]), str(table["plants"][energy])]
        benefit = (box.benefit_money[number], box.benefit_tech[number], box.benefit_cep[number])
        row.append(amounts(*benefit))
        for kind in range(number, levels * ENERGIES, ENERGIES):
            cost = amounts(box.cost_money[kind], box.cost_tech[kind], box.cost_cep[kind])
            row.append(t("cost", knowledge=box.level_space[kind], cost=cost, vp=box.plant_vp[kind]))
        rows.append(row)
    return rows


def amounts(money: int, tech: int, cep: int) -> str:
    parts = [f"${money}"] if money else []
    parts += [f"{tech}T"] if tech else []
    parts += [f"{cep}C"] if cep else []
    return " ".join(parts) or "-"


def players(view: dict[str, Any], say: Say) -> list[list[str]]:
    def t(key: str, **values: Any) -> str:
        return say(f"second-chance.board.{key}", **values)

    table = view["table"]
    competitive = view["mode"] == "competitive"
    header = ["  " + t("seats"), t("money"), t("ceps"), t("tech"), t("tokens"), t("cubes")]
    header += [t("scientists"), t("hand")]
    rows = [header + ([t("vp")] if competitive else [])]
    for seat in view["seats"]:
        mark = ">" if table["active"] == seat else " "
        name = say(f"seat.{seat}")
        if own := view["names"].get(seat):
            name = f"{name} ({own if len(own) <= LONGEST_NAME else own[: LONGEST_NAME - 1] + '…'})"
        first = " *" if table["start_player"] == seat else ""
        row = [f"{mark} {name}{first}", f"${table['money'][seat]}", str(table["cep"][seat])]
        row += [str(table["tech"][seat]), str(table["tokens"][seat]), str(table["cubes"][seat])]
        row.append(t("at-home", home=table["home"][seat], recruits=table["recruits"][seat]))
        row.append(str(view["hand_sizes"][seat]))
        rows.append(row + ([str(view["score"][seat])] if competitive else []))
    return rows


def summits(box: Box, view: dict[str, Any], say: Say) -> list[str]:
    table = view["table"]
    texts = []
    for i in range(box.summit_spaces):
        space = f"summit-{i + 1}"
        if space not in table["summit"]:
            texts.append(f"{space} {say('second-chance.board.empty')}")
            continue
        tile = box.summit_names.index(table["summit"][space])
        topics = []
        for n in range(box.summit_size[tile]):
            energy = ENERGY_NAMES[box.summit_topic[tile * TOPICS + n]]
            seat = table["topic"].get(space, {}).get(str(n + 1))
            topics.append(say(f"energy.{energy}") + (f" @{initial(seat, say)}" if seat else ""))
        texts.append(f"{space} {', '.join(topics)}")
    return texts


def un_goals(box: Box, view: dict[str, Any], say: Say) -> list[str]:
    """Open cards by what they cost, then who has claimed which."""
    table = view["table"]
    by_cost: dict[int, list[str]] = {}
    claimed = []
    for place, name in table["un"].items():
        if place in table["un_owner"]:
            claimed.append(f"{name} {say('seat.' + table['un_owner'][place])}")
            continue
        card = box.un_names.index(name)
        plants = []
        for energy in range(ENERGIES):
            plants += [say(f"energy.{ENERGY_NAMES[energy]}")] * box.un_plants[card * ENERGIES + energy]
        by_cost.setdefault(box.un_cost[card], []).append(f"{name} {'+'.join(plants)}")
    lines = []
    for cost, cards in by_cost.items():
        lines += wrapped(say("second-chance.board.un", cost=cost), cards)
    return lines + (wrapped(say("second-chance.board.claimed"), claimed) if claimed else [])


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
            text = goal_tile_text(box, box.env_names.index(table["env"][space]), say)
            if table["inspector"].get(colour) == i:
                text += f" ({say('second-chance.board.inspector')})"
            goals[text] = goals.get(text, 0) + 1
        shown = [text if count == 1 else f"{text} ×{count}" for text, count in sorted(goals.items())]
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


def events(view: dict[str, Any], say: Say) -> list[str]:
    """Only a competitive game has them."""
    if view["mode"] != "competitive":
        return []
    texts = []
    for when, region in view["table"]["event"].items():
        texts.append(say(f"second-chance.board.{when}", region=say(f"region.{region}")))
    return wrapped(say("second-chance.board.events"), texts or [say("second-chance.board.empty")])


def shown_goals(box: Box, view: dict[str, Any], say: Say) -> list[str]:
    texts = []
    for goal, seat in view["shown_goals"].items():
        texts.append(f"{say('seat.' + seat)} {goal_text(box, goal, len(view['seats']), say)}")
    return wrapped(say("second-chance.board.shown"), texts) if texts else []


def in_play(box: Box, view: dict[str, Any], say: Say) -> list[str]:
    """Played Lobbyist cards by their minor effect, which a scientist can fetch from anyone's card."""
    scientists = view["table"]["card_scientist"]
    by_effect: dict[str, list[str]] = {}
    for cards in view["played"].values():
        for card in cards:
            effect = minor_text(box, box.lobby_names.index(card), say)
            mark = f" @{initial(scientists[card], say)}" if card in scientists else ""
            by_effect.setdefault(effect, []).append(card + mark)
    lines = [say("second-chance.board.played") + ":"] if by_effect else []
    for effect, cards in sorted(by_effect.items()):
        lines += wrapped(GAP + effect, sorted(cards), ", ", 2 * GAP)
    return lines


def own_cards(box: Box, view: dict[str, Any], say: Say) -> list[str]:
    def t(key: str, **values: Any) -> str:
        return say(f"second-chance.board.{key}", **values)

    seat = say(f"seat.{view['seat']}")
    lines = []
    for label, cards in (("your-hand", view["hand"]), ("your-pile", view["pile"])):
        if cards:
            lines.append(t(label, seat=seat) + ":")
            lines += [f"  {card}  {card_text(box, box.lobby_names.index(card), say)}" for card in cards]
    goals = view["goals"] + view["goals_aside"]
    if goals:
        lines.append(t("your-goals", seat=seat) + ":")
        choosing = view["table"]["phase"] == PHASE_NAMES[PHASE_SETUP]
        for goal in goals:
            notes = []
            if goal in view["goals_aside"] and not choosing:
                notes.append(t("aside"))
            elif goal in view["goals"] and choosing and view["goals_aside"]:
                notes.append(t("kept"))
            if view["mode"] != "competitive":
                notes.append(t("met") if view["goals_met"][goal] else t("open"))
            elif goal in view["goal_points"]:
                notes.append(t("worth", points=view["goal_points"][goal]))
            note = f" ({', '.join(notes)})" if notes else ""
            lines.append(f"  {goal}  {goal_text(box, goal, len(view['seats']), say)}{note}")
    number = view["table"]["solo_goal"]
    if number > 0:
        lines.append(t("solo-goal", number=number, text=say(f"second-chance.solo-goal.{number}")))
    return lines


# --- card texts, made from the data by one template per verb --------------------------------------


def card_text(box: Box, card: int, say: Say) -> str:
    def t(key: str, **values: Any) -> str:
        return say(f"second-chance.lobbyist.{key}", **values)

    action = box.lobby_action[card]
    energy = "" if box.lobby_energy[card] == NOBODY else say(f"energy.{ENERGY_NAMES[box.lobby_energy[card]]}")
    if action == PROPOSE and box.lobby_region[card] != NOBODY:
        main = t("propose-region", region=say(f"region.{REGION_NAMES[box.lobby_region[card]]}"))
    elif action == PROPOSE:
        grant = GRANT_NAMES[box.lobby_grant[card]]
        main = t("propose-grant", grant=say(f"second-chance.grant.{grant}"))
    elif action in (PREPARE, BUILD, MOVE):
        main = t({PREPARE: "prepare", BUILD: "build", MOVE: "move"}[action], energy=energy)
    else:
        main = t("buy" if action == BUY else "sell")
    gain = gain_text(box.lobby_gain[card], box.lobby_amount[card], energy, box.lobby_money_instead[card], say)
    if box.lobby_first[card]:
        gain = t("usable", gain=gain)
    return t("text", main=main, gain=gain, minor=minor_text(box, card, say))


def minor_text(box: Box, card: int, say: Say) -> str:
    return gain_text(box.lobby_minor[card], box.lobby_minor_amount[card], "", 0, say)


def gain_text(gain: int, amount: int, energy: str, money: int, say: Say) -> str:
    def t(key: str, **values: Any) -> str:
        return say(f"second-chance.lobbyist.{key}", **values)

    if gain == GAIN_MONEY:
        return t("money", amount=amount)
    if gain == GAIN_TECH:
        return t("tech", amount=amount)
    if gain == GAIN_CEP:
        return t("cep", amount=amount)
    if gain == GAIN_MOVE:
        return t("move-gain", amount=amount)
    if gain == GAIN_KNOWLEDGE:
        return t("knowledge", amount=amount, energy=energy)
    if gain == GAIN_TECH_OR_MONEY:
        return t("tech-or-money", amount=amount, money=money)
    return t("vp", amount=amount)


def goal_text(box: Box, goal: str, seats: int, say: Say) -> str:
    if goal in box.company_names:
        i = box.company_names.index(goal)
        what = COUNT_NAMES[box.company_count[i]]
        return say(f"second-chance.company.{what}", points=box.company_points[i], max=box.company_max[i])
    i = box.goal_names.index(goal)
    what = COUNT_NAMES[box.goal_count[i]]
    return say(f"second-chance.goal.{what}", number=box.goal_number[i * 5 + seats])
