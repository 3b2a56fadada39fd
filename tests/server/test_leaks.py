"""Whole games of every mode, with a canary wherever a viewer may not look: nobody is ever told of one."""

import json
import time
from random import Random
from typing import Any

import pytest

import keeling
from keeling import asking
from keeling.locale import LANGUAGES, speaker
from keeling.server.history import course, judge_for
from keeling.server.store import Event, Opened
from keeling.server.table import Draft, Refused, Table, as_event
from keeling.server.tables import Sight
from tests.server.helpers import CANARY, poisoned

KINDS = [
    (name, mode, seats)
    for name, rules in keeling.GAMES.items()
    for mode in rules.modes
    for seats in rules.seats[mode]
]
WRONG = ("build nowhere-1", "keep company-99", "lobby lobbyist-99 minor", "use project-9 l1000", "dance")
SPOKEN = (None, LANGUAGES[-1])
LOOKS = 4  # at a game, as every viewer


def opened_table(name: str, mode: str, seats: int, number: int) -> Table:
    """Everybody sits there, and the game has begun."""
    agreed: dict[str, Any] = {"game": name, "mode": mode, "seats": seats, "options": {}, "language": "en"}
    agreed |= {"pace": {"kind": "live", "seconds": None}, "group": "one", "watch": True}
    agreed |= {"rules": keeling.GAMES[name].version}
    secret = f"{number:064x}"
    table = Table(
        keeling.GAMES[name], Opened("t", "invite-of-t", "owner", time.time(), agreed, secret, [], False)
    )
    for seat in list(table.seats):
        written(table, Draft("sit", {"seat": seat, "name": ""}, f"person-{seat}"))
    game = table.new_game()
    written(table, Draft("start", {"lines": game.log}, game=game))
    return table


def written(table: Table, draft: Draft) -> Event:
    event = as_event(draft, len(table.happened))
    table.apply(event, draft.game)
    return event


def told(table: Table, viewer: str | None) -> str:
    """All that a viewer gets: table, view, events, sentences, save, forecast, course, replay, refusals."""
    game = table.game
    assert game is not None
    person = "" if viewer is None else f"person-{viewer}"
    sight = Sight(table, viewer)
    events = [sight.told(happened, language) for happened in table.happened for language in SPOKEN]
    said = sight.said_bytes(LANGUAGES[-1]).decode()
    past = game.at(len(game.entries) // 2).view(viewer)
    texts: list[Any] = [
        table.info(person),
        table.view(viewer),
        events,
        game.rules.forecast(game.position),
        game.rules.chart(game.view(None)),
        course(game, judge_for(table, game)),
        past,
    ]
    texts += [said, asking.said(table.rules, past, speaker())]
    if viewer is not None:
        texts.append([refusal(table, person, viewer, words) for words in WRONG])
    return json.dumps([*texts, table.save_text(viewer)], sort_keys=True)


def refusal(table: Table, person: str, seat: str, words: str) -> Any:
    """Why an answer is not legal; and what is said to it when it is sent all the same, or too late."""
    assert table.game is not None
    found: list[Any] = [reason._asdict() for reason in table.game.why_not(f"{seat} {words}")]
    for expected in (table.length, 0):
        with pytest.raises(Refused) as refused:
            table.move(person, seat, [f"{seat} {words}"], expected, None)
        found.append([refused.value.error, refused.value.details])
    return found


def check(table: Table, luck: int) -> int:
    """The same to the byte, whatever is hidden; returns how many lines were."""
    hidden = 0
    for viewer in (None, *table.seats):
        other = poisoned(table, viewer, luck)
        assert other.game is not None
        hidden += sum(CANARY in line for line in other.game.log)
        text = told(table, viewer)
        assert text == told(other, viewer)
        assert CANARY not in text and table.opened.secret not in text
        assert not any(f"person-{seat}" in text for seat in table.seats)
    return hidden


def play(name: str, mode: str, seats: int, number: int) -> int:
    random = Random(number)
    table = opened_table(name, mode, seats, number)
    looks = {random.randrange(1, 120) for _ in range(LOOKS)}
    hidden, moves = check(table, number), 0
    while not table.over:
        game = table.game
        assert game is not None
        seat = random.choice([seat for seat in table.awaited() if game.legal(seat)])
        move = random.choice(game.legal(seat))
        (draft,) = table.move(f"person-{seat}", seat, [move], table.length, None)
        written(table, draft)
        moves += 1
        if moves in looks and not table.over:
            hidden += check(table, number + moves)
    return hidden


@pytest.mark.parametrize(("name", "mode", "seats"), KINDS)
def test_no_canary_sings(name, mode, seats):
    hidden = play(name, mode, seats, 1)
    assert hidden > 0


@pytest.mark.campaign
@pytest.mark.parametrize("part", range(40))
def test_no_canary_sings_in_a_thousand_games(part):
    for number in range(25):
        name, mode, seats = KINDS[(part * 25 + number) % len(KINDS)]
        play(name, mode, seats, 100 + part * 25 + number)
