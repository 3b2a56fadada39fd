"""Moves: on disk before anybody sees them, once, in order, or not at all; and how they are taken back."""

import asyncio
import sqlite3
from random import Random
from typing import Any

import httpx
import pytest

from keeling.server.store import Store
from tests.server.helpers import ADDRESS, a_move, asked, heard, new_key, play_some, site_at, two_at


def first_moves(site: Any, table: str) -> tuple[str, list[str]]:
    """Whose turn it is, and what they may do."""
    seat = site.table(table).awaited()[0]
    return seat, site.game(table).legal(seat)


def test_a_move_is_on_disk_before_it_is_shown(tmp_path, monkeypatch):
    file = tmp_path / "disk.db"
    with site_at(file) as site:
        table, people = two_at(site)
        seat, moves = first_moves(site, table)
        shown: list[tuple[int, int]] = []
        real = Store.append

        def on_disk() -> int:
            with sqlite3.connect(file) as db:
                rows = db.execute("select n from events where table_id = ?", (table,)).fetchall()
            db.close()
            return len(rows)

        async def append(self: Store, table_id: str, *what: Any) -> None:
            shown.append((len(site.server.tables.kept[table].happened), on_disk()))
            await real(self, table_id, *what)
            shown.append((len(site.server.tables.kept[table].happened), on_disk()))

        monkeypatch.setattr(Store, "append", append)
        people[seat].move(table, seat, moves[0])
        assert shown == [(3, 3), (3, 4)]  # sit, sit, start; then the move, first on disk
        assert len(site.table(table).happened) == 4


def test_a_move_that_cannot_be_written_did_not_happen(tmp_path, monkeypatch):
    with site_at(tmp_path / "full.db") as site:
        table, people = two_at(site)
        seat, moves = first_moves(site, table)
        before = site.table(table)

        async def full(*what: Any) -> None:
            raise OSError("no space left on device")

        with people["red"].listen(table) as page:
            assert heard(page)["next"] == 3
            with monkeypatch.context() as patch:
                patch.setattr(Store, "append", full)
                assert people[seat].move(table, seat, moves[0], status=500) == {"error": "our-fault"}
            assert site.table(table) is before
            people[seat].move(table, seat, moves[1])
            news = heard(page)
            assert [event["log"][0]["line"] for event in news["events"]] == [moves[1]]


def test_a_stale_answer_is_refused_with_the_table_as_it_is(site):
    table, people = two_at(site)
    seat, moves = first_moves(site, table)
    me = people[seat]
    assert me.move(table, seat, moves[0], expected=1)["info"]["length"] == 2
    for expected in (0, 1, 3, 1000):
        refused = me.move(table, seat, moves[0], expected=expected, status=409)
        assert (refused["error"], refused["expected"], refused["length"]) == ("stale", expected, 2)
        assert refused["info"]["length"] == 2
        assert refused["view"]["lines"] == len(site.game(table).log) and refused["view"]["seat"] == seat
    assert site.table(table).length == 2


def test_what_is_sent_twice_is_done_once(site):
    table, people = two_at(site)
    seat, moves = first_moves(site, table)
    body = {"seat": seat, "moves": [moves[0]], "expected": 1, "key": "once"}
    people[seat].do(table, "moves", **body)
    for expected in (1, 2):  # as it was sent before, or as a page that looked again would send it
        refused = people[seat].do(table, "moves", 409, **{**body, "expected": expected})
        assert refused["error"] == "repeated" and refused["info"]["length"] == 2
    people[seat].do(table, "chat", text="hello", key="twice")
    assert people[seat].do(table, "chat", 409, text="hello", key="twice")["error"] == "repeated"
    other = next(person for colour, person in people.items() if colour != seat)
    other.do(table, "chat", text="hello", key="twice")  # another's keys are another's
    kinds = [event["kind"] for event in other.events(table)]
    assert kinds == ["sit", "sit", "start", "move", "chat", "chat"]


def test_the_database_too_refuses_what_is_sent_twice(site, monkeypatch):
    """Where two processes get the same command, none of them has seen it before."""
    table, people = two_at(site)
    seat, moves = first_moves(site, table)
    monkeypatch.setattr("keeling.server.table.Table.check_new", lambda *what: None)
    body = {"seat": seat, "moves": [moves[0]], "key": "once more"}
    people[seat].do(table, "moves", expected=1, **body)
    after = [move for move in site.game(table).legal(seat)]
    refused = people[seat].do(table, "moves", 409, expected=2, **{**body, "moves": [after[0]]})
    assert refused["error"] == "repeated" and refused["info"]["length"] == 2


def test_an_illegal_move_says_why_and_changes_nothing(site):
    table, people = two_at(site)
    seat, moves = first_moves(site, table)
    before = site.table(table)
    refused = people[seat].move(table, seat, f"{seat} build africa-1", status=422)
    assert refused["error"] == "illegal" and refused["info"]["length"] == 1
    (reason,) = refused["reasons"]
    assert reason["clause"].startswith("SC-") and reason["text"]
    assert reason["clause"] in site.game(table).rules.clauses()
    other = next(colour for colour in people if colour != seat)
    refused = people[other].move(table, other, f"{other} end", status=422)
    assert refused["reasons"][0]["clause"].startswith("SC-")
    refused = people[seat].move(table, seat, f"{seat} dance", status=422)
    assert refused["reasons"][0]["clause"] == "notation"
    refused = people[seat].move(table, seat, "nature co2 400", status=422)
    assert refused["error"] == "not-your-move"
    # Of several moves all are played, or none.
    assert people[seat].move(table, seat, moves[0], f"{seat} dance", status=422)["moves"][0] == moves[0]
    assert site.table(table) is before
    shown = people[seat].move(table, seat, f"  {moves[0].upper()}  ")  # words, not spelling
    assert shown["info"]["length"] == 2 and site.game(table).log[-1] != moves[0].upper()


def test_before_the_game_nobody_moves(site):
    ann = site.person()
    table = ann.open(sit=["red"])["info"]["id"]
    assert ann.move(table, "red", "red end", status=409)["error"] == "not-started"
    assert ann.keyed(table, "undo", 409, seat="red", expected=0)["error"] == "not-started"
    for what in ("legal", "preview", "why", "at/0", "forecast", "save", "hint"):
        query = {"legal": {"seat": "red"}, "preview": {"seat": "red", "move": "red end"}}
        query |= {"why": query["preview"], "hint": query["legal"]}
        assert ann.at(table, what, 409, **query.get(what, {}))["error"] == "not-started"


# --- at the same time -------------------------------------------------------------------------------


def race(site: Any, table: str, senders: list[tuple[Any, str, str]]) -> list[httpx.Response]:
    """Moves of several at the same time, all made for the same position."""
    expected = site.table(table).length

    async def both() -> list[httpx.Response]:
        transport = httpx.ASGITransport(site.client.app)
        async with httpx.AsyncClient(transport=transport, base_url=ADDRESS) as client:
            sent = [
                client.post(
                    f"/api/tables/{table}/moves",
                    json={"seat": seat, "moves": [move], "expected": expected, "key": new_key()},
                    headers={"Cookie": f"keeling={person.client.cookies['keeling']}"},
                )
                for person, seat, move in senders
            ]
            return list(await asyncio.gather(*sent))

    answers: list[httpx.Response] = site.call(both)
    return answers


@pytest.mark.parametrize("again", range(3))
def test_of_two_answers_to_one_question_one_is_too_late(site, again):
    """A decision of the group: open to both seats, settled by the first."""
    table, people = two_at(site, "e-mission")
    moves = {seat: site.game(table).legal(seat)[n] for n, seat in enumerate(people)}
    answers = race(site, table, [(people[seat], seat, moves[seat]) for seat in people])
    assert sorted(answer.status_code for answer in answers) == [200, 409]
    late = next(answer.json() for answer in answers if answer.status_code == 409)
    assert late["error"] == "stale" and late["length"] == site.table(table).length == 2
    assert late["info"]["length"] == 2 and late["view"]["question"]["rule"] == "act"


def test_of_two_pages_of_one_seat_one_is_too_late(site):
    table, people = two_at(site)
    seat, moves = first_moves(site, table)
    answers = race(site, table, [(people[seat], seat, moves[0]), (people[seat], seat, moves[1])])
    assert [answer.status_code for answer in answers] == [200, 409]
    assert site.game(table).log[-1] == moves[0]


def to_act(site: Any, **what: Any) -> Any:
    table, people = two_at(site, "e-mission", **what)
    for seat in people:
        if site.game(table).question.rule == "keep-global":
            people[seat].move(table, seat, site.game(table).legal(seat)[0])
    assert site.game(table).question.rule == "act"
    return table, people


def test_in_the_simultaneous_phase_both_may_answer_at_once(site):
    table, people = to_act(site)
    moves = {}
    for seat in people:
        covers = [move for move in site.game(table).legal(seat) if move.split()[1] == "cover"]
        moves[seat] = covers[0]
    first, second = people
    before = site.table(table).length
    answers = race(site, table, [(people[seat], seat, moves[seat]) for seat in people])
    assert [answer.status_code for answer in answers] == [200, 200]
    assert site.game(table).log[-2:] == [moves[first], moves[second]]
    refused = people[first].move(table, first, f"{first} pass", expected=before, status=409)
    assert refused["error"] == "stale"
    # Taking back is news: what was said before it no longer counts.
    people[second].keyed(table, "undo", seat=second, expected=before + 2)
    refused = people[first].move(table, first, f"{first} pass", expected=before + 1, status=409)
    assert refused["error"] == "stale"


def test_an_answer_is_not_carried_over_into_the_next_round(site):
    """The question is the same again, but the round is another."""
    found = 0
    for _ in range(4):
        table, people = to_act(site)
        first, second = people
        people[first].move(table, first, f"{first} pass")
        seen = site.table(table).length
        round_then = site.game(table).view()["table"]["round"]
        people[second].move(table, second, f"{second} pass")
        while not site.table(table).over and second in asked(site, table):
            if site.game(table).question.rule == "act":
                break
            people[second].move(table, second, site.game(table).legal(second)[0])
        if site.table(table).over or site.game(table).question.rule != "act":
            continue
        assert site.game(table).view()["table"]["round"] == round_then + 1
        move = next(move for move in site.game(table).legal(first) if not move.endswith("pass"))
        assert people[first].move(table, first, move, expected=seen, status=409)["error"] == "stale"
        found += 1
    assert found


# --- a decision of the group ------------------------------------------------------------------------


def test_the_group_votes(site):
    table, people = two_at(site, "e-mission", group="vote")
    usa, china = people
    one, other = site.game(table).legal(usa)
    info = people[usa].move(table, usa, one)["info"]
    assert info["voted"] == [usa] and info["awaited"] == [china] and info["length"] == 1
    vote = people[china].events(table)[-1]
    assert vote["kind"] == "vote" and vote["seat"] == usa and "move" not in vote
    assert one.partition(" ")[2] not in str(vote)
    bad = people[china].move(table, china, f"{china} keep nothing", status=422)
    assert bad["error"] == "illegal"
    moves = [site.game(table).legal(china)[1], f"{china} pass"]
    assert people[china].move(table, china, *moves, status=422)["error"] == "one-vote"
    people[usa].move(table, usa, other)  # on second thoughts
    assert site.table(table).length == 1
    info = people[china].move(table, china, site.game(table).legal(china)[0])["info"]
    assert info["length"] == 2 and info["voted"] == []
    log = [line for line in site.game(table).log if " keep " in line]
    assert log == [other]  # of equals, the first
    kinds = [event["kind"] for event in people[usa].events(table)]
    assert kinds == ["sit", "sit", "start", "vote", "vote", "vote", "move"]


def test_most_votes_win_and_bots_do_not_hurry(site):
    ann, bob, carl = (site.person() for _ in range(3))
    info = ann.open("e-mission", seats=4, group="vote", listed=True)["info"]
    table, seats = info["id"], list(info["seats"])
    ann.do(table, "bot", seat=seats[3], bot="random")
    for person, seat in zip((ann, bob, carl), seats, strict=False):
        person.do(table, "sit", seat=seat)
    assert site.table(table).bots_to_move() == []
    assert site.table(table).length == 1
    one, other = (move.partition(" ")[2] for move in site.game(table).legal(seats[0])[:2])
    ann.move(table, seats[0], f"{seats[0]} {one}")
    bob.move(table, seats[1], f"{seats[1]} {other}")
    carl.move(table, seats[2], f"{seats[2]} {other}")
    assert next(line for line in site.game(table).log if " keep " in line) == f"{seats[1]} {other}"


def test_who_leaves_does_not_hold_up_the_vote(site, monkeypatch):
    monkeypatch.setattr("keeling.server.table.SUBSTITUTE", "random")
    table, people = two_at(site, "e-mission", group="vote")
    usa, china = people
    one = site.game(table).legal(usa)[1]
    people[usa].move(table, usa, one)
    with people[usa].listen(table) as page:
        people[china].do(table, "leave", seat=china)
        while heard(page)["info"]["length"] < 2:
            pass
    assert next(line for line in site.game(table).log if " keep " in line) == one


def test_several_moves_do_not_get_round_a_vote(site):
    """A list of moves that runs into a decision of the group stops before it."""
    table, people = two_at(site, "e-mission", group="vote")
    for seat in people:
        people[seat].move(table, seat, f"{seat} {site.game(table).legal(seat)[0].partition(' ')[2]}")
    random = Random(4)
    for _ in range(400):
        game = site.game(table)
        if site.table(table).over:
            pytest.fail("no decision of the group came up")
        seat, move = a_move(site, table, random)
        after = game.clone().play(move)
        if not site.table(table).is_vote(game) and not after.over and site.table(table).is_vote(after):
            refused = people[seat].move(table, seat, move, after.legal(seat)[0], status=422)
            assert refused["error"] == "one-vote" and refused["moves"] == [after.legal(seat)[0]]
            assert site.game(table) is game
            return
        people[seat].move(table, seat, move)


# --- taking back ------------------------------------------------------------------------------------


def test_undo_is_an_event(site):
    table, people = two_at(site)
    seat, moves = first_moves(site, table)
    before = list(site.game(table).log)
    quiet = next(move for move in moves if " propose " in move)
    assert people[seat].keyed(table, "undo", 409, seat=seat, expected=1)["error"] == "nothing-to-undo"
    people[seat].move(table, seat, quiet)
    shown = people[seat].keyed(table, "undo", seat=seat, expected=2)
    assert shown["info"]["length"] == 3  # it never falls
    assert site.game(table).log == before and shown["view"]["lines"] == len(before)
    last = people[seat].events(table)[-1]
    assert (last["kind"], last["seat"], last["lines"]) == ("undo", seat, len(before))
    assert people[seat].keyed(table, "undo", 409, seat=seat, expected=2)["error"] == "stale"


def over_a_barrier(site: Any, seat: str, person: Any, table: str) -> str:
    """A card is shown to all: that cannot be taken back alone."""
    moves = site.game(table).legal(seat)
    move: str = next(move for move in moves if " lobby " in move and move.endswith("minor"))
    person.move(table, seat, move)
    return move


def test_beyond_a_barrier_everybody_must_agree(site):
    table, people = two_at(site)
    seat = site.table(table).awaited()[0]
    other = next(colour for colour in people if colour != seat)
    before = list(site.game(table).log)
    over_a_barrier(site, seat, people[seat], table)
    assert people[other].keyed(table, "agree", 409, seat=other, yes=True)["error"] == "nothing-asked"
    info = people[seat].keyed(table, "undo", seat=seat, expected=2)["info"]
    assert info["asked"] == {"what": "undo", "seat": seat, "lines": len(before), "yes": [seat]}
    assert info["length"] == 2 and len(site.game(table).log) > len(before)
    assert people[seat].keyed(table, "agree", 409, seat=seat, yes=True)["error"] == "already-said"
    info = people[other].keyed(table, "agree", seat=other, yes=False)["info"]
    assert info["asked"] is None and info["length"] == 2
    people[seat].keyed(table, "undo", seat=seat, expected=2)
    info = people[other].keyed(table, "agree", seat=other, yes=True)["info"]
    assert info["asked"] is None and info["length"] == 3 and site.game(table).log == before
    kinds = [event["kind"] for event in people[other].events(table)][3:]
    assert kinds == ["move", "ask", "agree", "ask", "agree", "undo"]


def test_a_move_cancels_what_was_asked(site):
    table, people = two_at(site)
    seat = site.table(table).awaited()[0]
    other = next(colour for colour in people if colour != seat)
    over_a_barrier(site, seat, people[seat], table)
    people[seat].keyed(table, "undo", seat=seat, expected=2)
    person = site.game(table).question.seats[0]
    info = people[person].move(table, person, site.game(table).legal(person)[0])["info"]
    assert info["asked"] is None
    assert people[other].keyed(table, "agree", 409, seat=other, yes=True)["error"] == "nothing-asked"


def test_who_is_alone_asks_nobody(site):
    ann = site.person()
    table = ann.open(sit=["red", "yellow"])["info"]["id"]
    seat = site.table(table).awaited()[0]
    before = list(site.game(table).log)
    move = over_a_barrier(site, seat, ann, table)
    drawn = list(site.game(table).log)
    ann.keyed(table, "undo", seat=seat, expected=2)
    assert site.game(table).log == before
    ann.move(table, seat, move)
    assert site.game(table).log == drawn  # the same line is drawn the same: nothing is won by trying again


def test_a_bot_that_sits_in_is_not_asked(site):
    table, people = two_at(site)
    seat = site.table(table).awaited()[0]
    other = next(colour for colour in people if colour != seat)
    people[other].do(table, "bot", seat=other, bot="random")
    before = list(site.game(table).log)
    over_a_barrier(site, seat, people[seat], table)
    if seat in site.table(table).awaited():
        people[seat].keyed(table, "undo", seat=seat, expected=2)
        assert site.game(table).log == before


def test_chat_and_pings_are_events(site):
    table, people = two_at(site)
    people["red"].keyed(table, "chat", text="  Grüße \u2028 an   alle ")
    people["red"].keyed(table, "ping", element="africa-1")
    chat, ping = people["yellow"].events(table)[-2:]
    assert (chat["seat"], chat["text"]) == ("red", "Grüße an alle")
    assert (ping["seat"], ping["element"]) == ("red", "africa-1")
    assert site.person().keyed(table, "chat", 403, text="hello")["error"] == "not-your-table"
    assert people["red"].keyed(table, "chat", 422, text="a\x1b[2Jb")["error"] == "bad-text"
    assert site.table(table).length == 1


def test_games_are_played_to_their_end(site):
    for number, game in enumerate(("second-chance", "e-mission")):
        table, people = two_at(site, game)
        moves = play_some(site, table, people, Random(number))
        info = next(iter(people.values())).at(table)["info"]
        assert info["over"] and info["length"] == moves + 1 and info["awaited"] == []
        seat = next(iter(people))
        assert people[seat].move(table, seat, f"{seat} end", status=409)["error"] == "over"
