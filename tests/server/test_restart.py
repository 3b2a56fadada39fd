"""A server that stops and starts again, clocks that run out, and bots that fail."""

import asyncio
import time
from random import Random
from typing import Any

import keeling
from keeling.bots import BotFailed
from keeling.server import table as tables
from tests.server.helpers import Person, Site, a_move, path, play_some, site_at, two_at


def again(site: Site, person: Person) -> Person:
    """The same person at a server that was started again: the cookie is still good."""
    new = site.person()
    new.client.cookies.clear()
    new.client.cookies.set("keeling", person.client.cookies["keeling"])
    return new


def shown(people: dict[str, Person], table: str) -> list[Any]:
    return [
        [person.at(table, seat=seat), person.events(table, seat=seat), person.at(table, "save", seat=seat)]
        for seat, person in people.items()
    ]


def test_every_table_is_as_it_was_and_draws_as_it_would_have(tmp_path):
    file = tmp_path / "keeling.db"
    cases = [("second-chance", "competitive"), ("co2", "standard"), ("e-mission", "coop")]
    before = {}
    with site_at(file) as site:
        for number, (game, mode) in enumerate(cases):
            table, people = two_at(site, game, mode)
            play_some(site, table, people, Random(number), 12)
            first = site.table(table).steps[-1].seat
            assert first is not None
            people[first].keyed(table, "undo", seat=first, expected=site.table(table).length)
            people[first].keyed(table, "chat", text="see you tomorrow")
            before[table] = people, shown(people, table), site.table(table), site.game(table).clone()
        ann = site.person("Ann")
        waiting = ann.open(sit=["red"], name="Ann")["info"]
        votes, voters = two_at(site, "e-mission", group="vote")
        usa = next(iter(voters))
        voters[usa].move(votes, usa, site.game(votes).legal(usa)[0])
        ask, askers = two_at(site)
        seat = site.table(ask).awaited()[0]
        lobby = next(move for move in site.game(ask).legal(seat) if move.endswith("minor"))
        askers[seat].move(ask, seat, lobby)
        asked = askers[seat].keyed(ask, "undo", seat=seat, expected=2)["info"]["asked"]
        assert asked["yes"] == [seat]
    with site_at(file) as site:
        assert site.server.tables.kept == {}
        for table, (old, told, then, played) in before.items():
            people = {seat: again(site, person) for seat, person in old.items()}
            assert shown(people, table) == told
            now = site.table(table)
            assert now.steps == then.steps and now.happened == then.happened
            assert now.game is not None and now.game.position.key() == played.position.key()
            for _ in range(10):  # as the game would have gone on if nothing had happened
                if now.over:
                    break
                seat, move = a_move(site, table, Random(5))
                people[seat].move(table, seat, move)
                played.play(move)
                assert site.game(table).log == played.log
        assert again(site, ann).get("/api/tables")["tables"] == [{**waiting}]
        assert again(site, ann).get("/api/me")["name"] == "Ann"
        assert site.table(votes).votes.keys() == {usa}
        assert again(site, askers["red"]).at(ask)["info"]["asked"] == asked
        assert site.person().get("/health") == {"well": True, "version": keeling.__version__}


def test_bots_go_on_after_a_restart(tmp_path, monkeypatch):
    """It was a bot's turn when the server stopped; nobody has to knock."""
    file = tmp_path / "keeling.db"

    async def never(*what: Any) -> Any:
        await asyncio.sleep(1000)

    with site_at(file) as site:
        ann = site.person()
        monkeypatch.setattr(type(site.server.workers), "ask", never)
        table = ann.open("co2", bots={"yellow": "random", "orange": "random"})["info"]["id"]
        assert site.table(table).length == 1
        monkeypatch.undo()
    with site_at(file) as site:

        async def until_moved() -> int:
            while (await site.server.tables.get(table)).length < 3:
                await asyncio.sleep(0.01)
            return (await site.server.tables.get(table)).length

        assert site.call(until_moved) >= 3


def test_a_clock_that_ran_out_seats_a_bot(tmp_path, monkeypatch):
    """The person comes back by sitting down again, and has the whole time once more."""
    monkeypatch.setattr(tables, "SUBSTITUTE", "random")
    with site_at(tmp_path / "clock.db") as site:
        table, people = two_at(site, pace={"kind": "async", "seconds": 600})
        seat = site.table(table).awaited()[0]
        other = next(colour for colour in people if colour != seat)
        began = site.table(table).happened[-1].event.at
        assert site.table(table).due(began) == began + 600

        def sweep(seconds: float) -> None:
            monkeypatch.setattr(time, "time", lambda: began + seconds)
            site.call(site.server.driver.sweep, began + seconds)

        sweep(300)
        people[seat].keyed(table, "chat", text="thinking")  # talking buys no time
        assert site.table(table).due(began + 300) == began + 600
        sweep(599)
        assert site.table(table).seats[seat].bot == ""
        sweep(601)
        place = site.table(table).seats[seat]
        assert place.bot == "random" and place.person and site.table(table).seats[other].bot == ""
        last = [event for event in people[other].events(table) if event["kind"] == "bot"][-1]
        assert last["why"] == "clock" and last["seat"] == seat
        assert people[seat].at(table)["info"]["seats"][seat]["yours"]
        sweep(700)
        info = people[seat].do(table, "sit", seat=seat)["info"]
        assert info["seats"][seat]["bot"] == ""
        sweep(1299)
        assert site.table(table).seats[seat].bot == ""


def test_a_table_without_a_clock_waits(tmp_path, monkeypatch):
    with site_at(tmp_path / "slow.db") as site:
        table, _ = two_at(site)
        now = time.time()
        assert site.table(table).due(now) is None
        monkeypatch.setattr(time, "time", lambda: now + 1e8)
        site.call(site.server.driver.sweep, now + 1e8)
        assert all(not place.bot for place in site.table(table).seats.values())


def test_a_bot_that_fails_does_not_stop_the_game(tmp_path, monkeypatch):
    """The simpler one plays; if that fails too, chance does."""
    asked: list[str] = []

    async def fail(self: Any, bot: str, *what: Any) -> Any:
        asked.append(bot)
        raise BotFailed("it hung")

    with site_at(tmp_path / "fail.db") as site:
        monkeypatch.setattr(type(site.server.workers), "ask", fail)
        table, people = two_at(site)
        seat = site.table(table).awaited()[0]
        other = next(colour for colour in people if colour != seat)
        with people[other].listen(table) as page:
            people[seat].do(table, "bot", seat=seat, bot="hard")
            while other not in page.receive_json()["info"]["awaited"]:
                pass
        assert asked[:2] == ["hard", "random"]
        assert site.game(table).log[-1] and site.table(table).length >= 2


def test_hung_and_crashed_workers_are_replaced(tmp_path, monkeypatch):
    """A real process that does not answer in time is ended, and the next one answers."""
    with site_at(tmp_path / "hang.db") as site:
        table, people = two_at(site)
        seat = site.table(table).awaited()[0]
        ask = {"seat": seat, "bot": "random"}
        assert people[seat].at(table, "hint", **ask)["move"] in site.game(table).legal(seat)
        with monkeypatch.context() as patch:
            patch.setattr("keeling.server.thinking.SLOWEST", 0.0)
            refused = people[seat].at(table, "hint", 503, seat=seat, bot="normal")
        assert refused["error"] == "bot-failed" and site.server.workers.failures == 1
        assert people[seat].at(table, "hint", **ask)["move"] in site.game(table).legal(seat)
        text = people[seat].get("/metrics")
        assert "keeling_bot_failures 1.0" in text


def test_of_two_processes_the_second_looks_again(tmp_path):
    """Both know the table as it was; the number of the next event can be written only once."""
    file = tmp_path / "two.db"
    with site_at(file) as one, site_at(file) as two:
        table, people = two_at(one)
        others = {seat: again(two, person) for seat, person in people.items()}
        assert two.table(table).length == 1
        seat, move = a_move(one, table, Random(3))
        people[seat].move(table, seat, move, expected=1)
        assert two.table(table).length == 1  # with SQLite nobody tells it
        refused = others[seat].move(table, seat, move, expected=1, status=409)
        assert refused["error"] == "stale" and refused["info"]["length"] == 2
        assert two.game(table).log == one.game(table).log
        play_some(two, table, others, Random(4), 1)
        assert two.table(table).length == 3


def test_one_broken_table_does_not_stop_the_others_clocks(tmp_path, monkeypatch):
    monkeypatch.setattr(tables, "SUBSTITUTE", "random")
    with site_at(tmp_path / "broken.db") as site:
        made = [two_at(site, pace={"kind": "async", "seconds": 600}) for _ in range(2)]
        now = time.time() + 10
        real = tables.Table.clock_ran_out

        def broken(self: tables.Table, at: float) -> Any:
            if self.id == made[0][0]:
                raise ZeroDivisionError
            return real(self, at)

        monkeypatch.setattr(tables.Table, "clock_ran_out", broken)
        monkeypatch.setattr(time, "time", lambda: now + 600)
        site.call(site.server.driver.sweep, now + 600)
        bots = [[place.bot for place in site.table(table).seats.values()] for table, _ in made]
        assert bots[0] == ["", ""] and "random" in bots[1]


def test_metrics_count(tmp_path):
    with site_at(tmp_path / "count.db") as site:
        table, people = two_at(site)
        seat, move = a_move(site, table, Random(1))
        people[seat].move(table, seat, move)
        people[seat].move(table, seat, move, expected=1, status=409)
        text = people[seat].get("/metrics")
        route = '{route="/api/tables/{table}/moves",status="%s"}'
        assert f"keeling_requests_total{route % 200} 1.0" in text
        assert f"keeling_requests_total{route % 409} 1.0" in text
        assert 'keeling_events_total{kind="move"} 1.0' in text
        assert "keeling_tables 1.0" in text and "keeling_sockets 0.0" in text


def test_tables_that_are_over_are_not_kept_in_memory(tmp_path):
    with site_at(tmp_path / "over.db") as site:
        table, people = two_at(site)
        people["yellow"].post(path(table, "close"))
        assert people["red"].at(table)["info"]["over"]
        assert table not in site.server.tables.kept and site.server.tables.locks == {}
        assert table not in site.server.tables.sights
