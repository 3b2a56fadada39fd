"""What the boards of both editions say alike, drawn from a view.

`game` is the first part of a key where the editions have different words for the same thing.
"""

from collections.abc import Callable, Iterable
from typing import Any, Final

from ..kernel.ints import i64, vec
from ..kernel.rules import Say
from .box import FamilyBox
from .terms import (
    BUILD,
    BUY,
    ENERGIES,
    GAIN_CEP,
    GAIN_KNOWLEDGE,
    GAIN_LESS,
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

GAP: Final = "  "
WIDTH: Final = 110
LONGEST_NAME: Final = 16


# --- laying out -----------------------------------------------------------------------------------


def columns(rows: list[list[str]]) -> list[str]:
    """Rows of cells as aligned lines; a row may be short of cells at its end."""
    across = max(len(row) for row in rows)
    full = [row + [""] * (across - len(row)) for row in rows]
    widths = [max(len(row[i]) for row in full) for i in range(across)]
    return [
        GAP.join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in full
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
    """The letter of a seat; no two seats of a game have the same."""
    return say(f"letter.{seat}")


def energy_text(box: FamilyBox, energy: int, say: Say) -> str:
    return say(f"energy.{box.energy_names[energy]}")


def money_text(money: int, say: Say) -> str:
    return say("co2-family.lobbyist.money", amount=money)


def amounts(money: int, tech: int, cep: int, say: Say) -> str:
    parts = [money_text(money, say)] if money else []
    parts += [say("co2-family.board.tech-short", n=tech)] if tech else []
    parts += [say("co2-family.board.cep-short", n=cep)] if cep else []
    return " ".join(parts) or "-"


def title(game: str, view: dict[str, Any], say: Say) -> dict[str, str]:
    """What the first line calls the game and its mode."""
    mode = say(f"mode.{game}.{view['mode']}.name")
    return {"title": say(f"game.{game}.name"), "mode": mode.lower()}


# --- regions, projects, plants --------------------------------------------------------------------


def projects(
    box: FamilyBox,
    view: dict[str, Any],
    say: Say,
    agenda: Callable[[str, list[str]], str],
    project: Callable[[str], str],
) -> list[list[str]]:
    """A row for each region: its agenda, by region and types, and each of its project spaces.

    The heads of the spaces say what they grant; where regions differ, the empty spaces say it.
    """
    table = view["table"]
    regions = range(len(REGION_NAMES))
    spaces = [[s for s in range(box.spaces) if box.space_region[s] == region] for region in regions]
    grants = [[GRANT_NAMES[box.space_grant[space]] for space in row] for row in spaces]
    alike = all(row == list(GRANT_NAMES) for row in grants)
    heads = [say(f"co2-family.board.space-{grant}") for grant in GRANT_NAMES]
    if not alike:
        heads = [say("co2-family.board.space", number=i + 1) for i in range(max(len(row) for row in grants))]
    rows = [[say("co2-family.board.region"), say("co2-family.board.agenda"), *heads]]
    for number, region in enumerate(REGION_NAMES):
        types = []
        if region in table["agenda"]:
            tile = box.agenda_names.index(table["agenda"][region])
            types = [box.energy_names[energy] for energy in box.agenda[tile * 3 : tile * 3 + 3]]
        row = [say(f"region.{region}"), agenda(region, types)]
        for space, grant in zip(spaces[number], grants[number], strict=True):
            empty = "." if alike else f"({say('co2-family.grant.' + grant)})"
            name = box.space_names[space]
            row.append(project(name) if name in table["project"] else empty)
        rows.append(row)
    return rows


def demand(
    view: dict[str, Any],
    say: Say,
    limits: vec[i64],
    tech: bool,
    heads: list[str],
    spaces: vec[i64],
    plant: Callable[[str, str], str],
) -> list[list[str]]:
    """A row for each region: who controls it, what lies there, and its demand spaces by their heads."""

    def t(key: str, **values: Any) -> str:
        return say(f"co2-family.board.{key}", **values)

    table = view["table"]
    rows = [[t("region"), t("ceps"), *([t("tech")] if tech else []), t("control"), *heads]]
    for number, region in enumerate(REGION_NAMES):
        row = [say(f"region.{region}"), f"{table['region_cep'][region]}/{limits[number]}"]
        if tech:
            row.append(str(table["region_tech"].get(region, 0)))
        holder = table["control"].get(region)
        row.append(say(f"seat.{holder}") if holder else "-")
        row += [plant(region, head) if i < spaces[number] else "" for i, head in enumerate(heads)]
        rows.append(row)
    return rows


def energies(
    box: FamilyBox,
    view: dict[str, Any],
    say: Say,
    levels: dict[str, dict[str, int]],
    heads: list[str],
    more: Callable[[int], list[str]],
) -> list[list[str]]:
    """A row for each type: how far everybody knows it, what is left, what a project brings, and more."""
    table = view["table"]
    rows = [[heads[0], *(say(f"seat.{seat}") for seat in view["seats"]), *heads[1:]]]
    for number, energy in enumerate(box.energy_names):
        row = [say(f"energy.{energy}"), *(str(levels[seat][energy]) for seat in view["seats"])]
        row += [str(table["stack"][energy]), str(table["plants"][energy])]
        row.append(amounts(box.benefit_money[number], box.benefit_tech[number], box.benefit_cep[number], say))
        rows.append(row + more(number))
    return rows


# --- players, summits, goals, events ----------------------------------------------------------------


def seat_text(view: dict[str, Any], seat: str, say: Say) -> str:
    """A seat with its player's name, marked if it has the turn or is the start player."""
    table = view["table"]
    name = say(f"seat.{seat}")
    if name[0] != initial(seat, say):
        name += f" = {initial(seat, say)}"
    if own := view["names"].get(seat):
        name = f"{name} ({own if len(own) <= LONGEST_NAME else own[: LONGEST_NAME - 1] + '…'})"
    first = " *" if table["start_player"] == seat else ""
    return f"{'>' if table['active'] == seat else ' '} {name}{first}"


def summits(box: FamilyBox, view: dict[str, Any], say: Say) -> list[str]:
    table = view["table"]
    texts = []
    for i in range(box.summit_spaces):
        space = f"summit-{i + 1}"
        if space not in table["summit"]:
            texts.append(f"{space} {say('co2-family.board.empty')}")
            continue
        tile = box.summit_names.index(table["summit"][space])
        topics = []
        for n in range(box.summit_size[tile]):
            energy = energy_text(box, box.summit_topic[tile * TOPICS + n], say)
            seat = table["topic"].get(space, {}).get(str(n + 1))
            topics.append(energy + (f" @{initial(seat, say)}" if seat else ""))
        texts.append(f"{space} {', '.join(topics)}")
    return wrapped(say("co2-family.board.summits"), texts)


def un_goals(box: FamilyBox, view: dict[str, Any], say: Say, vp: vec[i64] | None = None) -> list[str]:
    """Open cards by what they cost, with the points each is worth if they differ; then the claimed ones."""
    table = view["table"]
    by_cost: dict[int, list[str]] = {}
    claimed = []
    for place, name in table["un"].items():
        owner = table["un_owner"].get(place)
        if owner in view["seats"]:
            claimed.append(f"{name} {say('seat.' + owner)}")
        if owner is not None:
            continue
        card = box.un_names.index(name)
        plants: list[str] = []
        for energy in range(ENERGIES):
            plants += [energy_text(box, energy, say)] * box.un_plants[card * ENERGIES + energy]
        text = f"{name} {'+'.join(plants)}"
        if vp:
            text += " " + say("co2-family.lobbyist.vp", amount=vp[card])
        by_cost.setdefault(box.un_cost[card], []).append(text)
    lines = []
    for cost, cards in by_cost.items():
        lines += wrapped(say("co2-family.board.un", cost=cost), cards)
    return lines + (wrapped(say("co2-family.board.claimed"), claimed) if claimed else [])


def events(view: dict[str, Any], say: Say) -> list[str]:
    texts = []
    for when, region in view["table"]["event"].items():
        texts.append(say(f"co2-family.board.{when}", region=say(f"region.{region}")))
    return wrapped(say("co2-family.board.events"), texts or [say("co2-family.board.empty")])


def shown_goals(view: dict[str, Any], say: Say, text: Callable[[str], str]) -> list[str]:
    shown = [f"{say('seat.' + seat)} {text(goal)}" for goal, seat in view["shown_goals"].items()]
    return wrapped(say("co2-family.board.shown"), shown) if shown else []


# --- what is a seat's own ---------------------------------------------------------------------------


def own_cards(box: FamilyBox, view: dict[str, Any], say: Say, text: Callable[[int], str]) -> list[str]:
    """The hand, and the pile of a draft, with the text of each card."""
    lines = []
    for label, cards in (("your-hand", view["hand"]), ("your-pile", view["pile"])):
        if cards:
            lines.append(say(f"co2-family.board.{label}", seat=say(f"seat.{view['seat']}")) + ":")
            lines += [f"  {card}  {text(box.lobby_names.index(card))}" for card in cards]
    return lines


def own_goals(
    view: dict[str, Any], say: Say, text: Callable[[str], str], notes: Callable[[str], Iterable[str]]
) -> list[str]:
    """The goal cards, with what there is to say about each."""
    goals = view["goals"] + view["goals_aside"]
    lines = [say("co2-family.board.your-goals", seat=say(f"seat.{view['seat']}")) + ":"] if goals else []
    for goal in goals:
        said = ", ".join(notes(goal))
        lines.append(f"  {goal}  {text(goal)}" + (f" ({said})" if said else ""))
    return lines


# --- card texts, made from the data by one template per verb --------------------------------------


def card_text(box: FamilyBox, card: int, game: str, say: Say, gain: str = "") -> str:
    """What a card does; `gain` if an edition has words of its own for what its main effect brings."""
    main = action_text(box, card, game, say)
    minor = minor_text(box, card, game, say)
    gain = gain or main_gain_text(box, card, game, say)
    return say("co2-family.lobbyist.text", main=main, gain=gain, minor=minor)


def action_text(box: FamilyBox, card: int, game: str, say: Say) -> str:
    """The action that the main effect goes with."""

    def t(key: str, **values: Any) -> str:
        return say(f"co2-family.lobbyist.{key}", **values)

    action = box.lobby_action[card]
    if action == PROPOSE and box.lobby_region[card] != NOBODY:
        return t("propose-region", region=say(f"region.{REGION_NAMES[box.lobby_region[card]]}"))
    if action == PROPOSE:
        grant = GRANT_NAMES[box.lobby_grant[card]]
        return t("propose-grant", grant=say(f"co2-family.grant.{grant}"))
    if action in (PREPARE, BUILD, MOVE):
        energy = energy_text(box, box.lobby_energy[card], say)
        if action == PREPARE:
            return say(f"{game}.lobbyist.prepare", energy=energy)
        return t("build" if action == BUILD else "move", energy=energy)
    return t("buy" if action == BUY else "sell")


def main_gain_text(box: FamilyBox, card: int, game: str, say: Say) -> str:
    energy = "" if box.lobby_energy[card] == NOBODY else energy_text(box, box.lobby_energy[card], say)
    money = box.lobby_money_instead[card]
    return gain_text(box.lobby_gain[card], box.lobby_amount[card], energy, money, game, say)


def minor_text(box: FamilyBox, card: int, game: str, say: Say) -> str:
    return gain_text(box.lobby_minor[card], box.lobby_minor_amount[card], "", 0, game, say)


def gain_text(gain: int, amount: int, energy: str, money: int, game: str, say: Say) -> str:
    def t(key: str, **values: Any) -> str:
        return say(f"co2-family.lobbyist.{key}", **values)

    if gain == GAIN_MONEY:
        return t("money", amount=amount)
    if gain == GAIN_TECH:
        return t("tech", amount=amount)
    if gain == GAIN_CEP:
        return t("cep", amount=amount)
    if gain == GAIN_MOVE:
        return t("move-gain", amount=amount)
    if gain == GAIN_KNOWLEDGE:
        return say(f"{game}.lobbyist.knowledge", amount=amount, energy=energy)
    if gain == GAIN_TECH_OR_MONEY:
        return t("tech-or-money", amount=amount, money=money)
    if gain == GAIN_LESS:
        return t("less", amount=amount)
    return t("vp", amount=amount)
