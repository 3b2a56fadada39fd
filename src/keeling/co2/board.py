"""The table as text, drawn from a view: what a seat may know and nothing else."""

from typing import Any

from ..co2_family import text
from ..co2_family.terms import COUNT_NAMES
from ..co2_family.text import amounts, columns, initial, money_text, wrapped
from ..kernel.rules import Say
from .box import Box
from .terms import AUCTION_BID, AUCTION_PAY, ENERGY_NAMES, PHASE_NAMES, PHASE_SETUP, RULE_NAMES

GAME = "co2"
EXAMPLE = ENERGY_NAMES[3]  # the type in the legend


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
        *wrapped("", say("co2.board.costs").split(" · ")),
        "",
        *columns(players(view, say)),
        "",
        *starting_projects(view, say),
        *auction(view, say),
        *text.summits(box, view, say),
        *text.un_goals(box, view, say, box.un_vp),
        *text.events(view, say),
        *used_up(view, say),
        *text.shown_goals(view, say, lambda goal: goal_text(box, goal, say)),
    ]
    if view["seat"]:
        lines.extend(["", *own_cards(box, view, say)])
    return "\n".join(line.rstrip() for line in lines)


def heading(box: Box, view: dict[str, Any], say: Say) -> list[str]:
    def t(key: str, **values: Any) -> str:
        return say(f"co2.board.{key}", **values)

    table = view["table"]
    phase = say(f"co2.phase.{table['phase']}")
    decade, decades = table["decade"] + 1, view["decades"]
    title = t("title", decade=decade, decades=decades, phase=phase, **text.title(GAME, view, say))
    if table["active"]:
        title += ", " + say("co2-family.board.round", round=table["round"] + 1, rounds=view["rounds"])
    planet = "planet-solo" if view["mode"] == "solo" else "planet"
    facts = [t(planet, co2=table["co2"], safe=box.co2_safe, limit=box.co2_limit)]
    if table["reached_350"]:
        first = view["options"]["return_350_min_decade"]
        facts.append(t("back-from" if first > decade else "back", safe=box.co2_safe, decade=first))
    stop = t("stop") if table["stop"] else ""
    facts.append(
        say(
            "co2-family.board.market",
            market=table["market"],
            price=table["price"],
            bank=table["bank"],
            closed=stop,
        )
    )
    facts.append(t("pool", tech=table["tech_pool"]))
    facts.append(say("co2-family.board.fossil", fossil=sum(table["fossil"].values())))
    return [title, *wrapped("", facts)]


def projects(box: Box, view: dict[str, Any], say: Say) -> list[list[str]]:
    """Regional agendas and project spaces."""

    def agenda(region: str, types: list[str]) -> str:
        return ", ".join(say(f"energy.{energy}") for energy in types)

    return text.projects(box, view, say, agenda, lambda space: project(space, view["table"], say))


def project(space: str, table: dict[str, Any], say: Say) -> str:
    name = say(f"energy.{table['project'][space]}")
    words = f"[{name}]" if space in table["installed"] else name
    if space in table["scientist"]:
        words += f" @{initial(table['scientist'][space], say)}"
    return words


def demand(box: Box, view: dict[str, Any], say: Say) -> list[list[str]]:
    """Regions with their plants by demand space, which is that of the decade with its number."""
    spaces = [str(i + 1) for i in range(max(box.demand))]
    return text.demand(
        view,
        say,
        box.cep_spaces,
        True,
        spaces,
        box.demand,
        lambda region, space: plant(region, space, view["table"], say),
    )


def plant(region: str, space: str, table: dict[str, Any], say: Say) -> str:
    what = table["plant"].get(region, {}).get(space)
    if what is None:
        return "_"
    builder = table["builder"].get(region, {}).get(space)
    return say(f"fossil.{what}") if builder is None else f"{say('co2.plant.' + what)} {initial(builder, say)}"


def legend(view: dict[str, Any], say: Say) -> str:
    seat = view["seats"][0]
    energy = say(f"energy.{EXAMPLE}")
    return say("co2.board.legend", energy=energy, a=initial(seat, say), seat=say(f"seat.{seat}"))


def energies(box: Box, view: dict[str, Any], say: Say) -> list[list[str]]:
    """Types with the plant on top of each stack."""

    def t(key: str, **values: Any) -> str:
        return say(f"co2.board.{key}", **values)

    def top(energy: int) -> list[str]:
        tile = view["plant_tiles"][ENERGY_NAMES[energy]]
        if tile is None:
            return ["-"]
        return [t("cost", cost=amounts(tile["money"], tile["tech"], 0, say), vp=tile["vp"])]

    heads = [t("energies"), t("projects"), say("co2-family.board.plants"), t("benefit"), t("top")]
    return text.energies(box, view, say, view["table"]["expertise"], heads, top)


def players(view: dict[str, Any], say: Say) -> list[list[str]]:
    def t(key: str, **values: Any) -> str:
        return say(f"co2-family.board.{key}", **values)

    table = view["table"]
    header = ["  " + t("seats"), t("money"), t("ceps"), t("tech"), t("scientists"), t("hand")]
    rows = [[*header, say("co2.board.goal"), say("co2.board.un"), t("vp")]]
    owners = list(table["un_owner"].values())
    for seat in view["seats"]:
        row = [
            text.seat_text(view, seat, say),
            money_text(table["money"][seat], say),
            str(table["cep"][seat]),
        ]
        home, recruits = table["home"][seat], table["recruits"][seat]
        row += [str(table["tech"][seat]), say("co2.board.in-hand", home=home, recruits=recruits)]
        row.append(str(view["hand_sizes"][seat]))
        row.append(say("co2.board.discarded" if table["goal_sold"].get(seat) else "co2.board.kept"))
        rows.append([*row, str(owners.count(seat)), str(view["score"][seat])])
    return rows


def starting_projects(view: dict[str, Any], say: Say) -> list[str]:
    """Only while a solo game is set up; each type has one tile."""
    table = view["table"]
    if view["mode"] != "solo" or table["phase"] != PHASE_NAMES[PHASE_SETUP]:
        return []
    facts = [say("co2.board.face-down", count=len(table["solo_types"]))]
    for energy in ENERGY_NAMES:
        if energy not in table["solo_types"] and energy not in table["project"].values():
            facts.append(say("co2.board.turned-up", energy=say(f"energy.{energy}")))
    return wrapped(say("co2.board.starting"), facts)


def auction(view: dict[str, Any], say: Say) -> list[str]:
    """Only while one is running."""

    def t(key: str, **values: Any) -> str:
        return say(f"co2.board.{key}", **values)

    table = view["table"]
    rule = view["question"] and view["question"]["rule"]
    if rule not in (RULE_NAMES[AUCTION_BID], RULE_NAMES[AUCTION_PAY]):
        return []
    bid = table["high_bid"]
    facts = [t("no-bid") if bid < 0 else t("bid", seat=say(f"seat.{table['high_bidder']}"), bid=bid)]
    if rule == RULE_NAMES[AUCTION_PAY]:
        paid = 2 * table["paid_cubes"] + table["price"] * table["paid_ceps"]
        facts.append(t("missing", missing=bid - paid))
    elif table["passed"]:
        facts.append(t("passed", seats=", ".join(say(f"seat.{seat}") for seat in table["passed"])))
    return wrapped(t("auction"), [*facts, t("values", price=table["price"])])


def used_up(view: dict[str, Any], say: Say) -> list[str]:
    cards = view["used_up"]
    return wrapped(say("co2.board.used"), cards, ", ") if cards else []


# --- what is a seat's own ---------------------------------------------------------------------------


def own_cards(box: Box, view: dict[str, Any], say: Say) -> list[str]:
    def notes(goal: str) -> list[str]:
        if goal in view["goals_aside"]:
            return [say("co2.board.discarded")]
        return [say("co2-family.board.worth", points=view["goal_points"][goal])]

    lines = text.own_cards(box, view, say, lambda card: card_text(box, card, say))
    return lines + text.own_goals(view, say, lambda goal: goal_text(box, goal, say), notes)


def card_text(box: Box, card: int, say: Say) -> str:
    return text.card_text(box, card, GAME, say)


def goal_text(box: Box, goal: str, say: Say) -> str:
    i = box.company_names.index(goal)
    what = COUNT_NAMES[box.company_count[i]]
    return say(f"co2.company.{what}", points=box.company_points[i], max=box.company_max[i])
