"""Who has lost the right to something can neither see nor do it, whatever else goes on."""

import asyncio
import contextlib
import random
import unicodedata
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from tests.attack.server_process import ServerProcess
from tests.attack.wire import Person, Reply, WebSocket, ask, begin, upgrade
from tests.attack.wire import connect as connect_plainly

HOME, AWAY, THIEF = "127.20.0.1", "127.20.0.2", "127.20.0.3"
READERS = 60
FORGED = 130
"""More than the guests that an address may make in an hour."""
REFUSED = (400, 401, 403, 404, 409, 421, 422, 429)
ALIKE = {"Ann": ("\N{CYRILLIC CAPITAL LETTER A}nn", "Ann\N{ZERO WIDTH SPACE}", "ANN", "A\u0301nn", "Ａnn")}
CONFUSED = str.maketrans("аеосрхАВЕКМНОРСТХ", "aeocpxABEKMHOPCTX")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    started = ServerProcess(tmp_path_factory.mktemp("authority"))
    yield started
    started.stop()


THIEVES = count(1)


class Thief:
    """Somebody with a copy of a cookie, who looks and chats all the time and on many connections."""

    def __init__(self, port: int, table: str, cookie: str) -> None:
        self.person = Person(port, f"127.25.0.{next(THIEVES)}", cookie)  # another budget each time
        self.table = table
        self.seen: list[int] = []
        """The number of rows of each message on a socket that counts as the victim's."""
        self.done: list[int] = []
        """The number of rows after each act that was acknowledged."""
        self.is_over = False
        self.chance = random.Random(1)
        """When to leave and connect again, so that some are always waiting to be greeted."""

    async def look(self) -> None:
        while not self.is_over:
            with contextlib.suppress(OSError, TimeoutError):
                socket = await self.person.sit(self.table)
                try:
                    is_victim = False
                    while not self.is_over and self.chance.random() > 0.05:
                        told = await socket.hear()
                        is_victim = bool(told.get("you", is_victim))
                        if is_victim and "n" in told:
                            self.seen.append(told["n"])
                finally:
                    socket.close()
            await asyncio.sleep(0)

    async def act(self, lane: int) -> None:
        number = 0
        while not self.is_over:
            number += 1
            body = {"t": "leave" if number % 2 else "back", "id": f"thief{lane}.{number}"}
            reply = await self.person.ask("POST", f"/api/tables/{self.table}/acts", body)
            if reply.status == 200:
                self.done.append(reply.json["n"])


async def hold_the_lock(port: int, table: str, number: int, thief: Thief) -> None:
    """Read the whole log again and again."""
    while not thief.is_over:
        with contextlib.suppress(OSError):
            path = f"/api/tables/{table}/socket?since=0"
            socket = await WebSocket.open(port, f"127.21.0.{number + 1}", path)
            try:
                await socket.hear()
            finally:
                socket.close()
        await asyncio.sleep(0)


def test_a_recalled_cookie_sees_and_does_nothing_more(server: ServerProcess) -> None:
    async def steal() -> None:
        port = server.port
        victim, other = await Person.come(port, HOME), await Person.come(port, AWAY, "Bob")
        table = await begin(victim, other)
        code = (await victim.ask("POST", "/api/me/recovery", {})).json["code"]
        thief = Thief(port, table, victim.cookie)
        work = [hold_the_lock(port, table, number, thief) for number in range(READERS)]
        work += [thief.look() for _ in range(10)] + [thief.act(lane) for lane in range(4)]
        tasks = [asyncio.ensure_future(each) for each in work]
        try:
            async with asyncio.timeout(20):  # the cookie is good until it is recalled
                while not (thief.seen and thief.done):
                    await asyncio.sleep(0.1)
            await asyncio.sleep(0.5)
            recovered = await ask(port, HOME, "POST", "/api/recover", {"code": code})
            assert recovered.status == 200
            again = Person(port, HOME, recovered.cookie)
            row: Reply = await again.act(table, "chat", text="It is me again.")
            assert row.status == 200, row
            await asyncio.sleep(1.0)
            assert (await again.act(table, "chat", text="Is anybody here?")).status == 200
            await asyncio.sleep(0.5)
        finally:
            thief.is_over = True
            for task in tasks:
                task.cancel()
            await asyncio.wait(tasks, timeout=10)
        first = row.json["n"]
        assert not [n for n in thief.seen if n >= first], "the thief still gets the victim's messages"
        assert not [n for n in thief.done if n > first], "the thief plays after recovery"

    for _ in range(3):  # it depends on who waits at that moment
        asyncio.run(steal())


def test_a_repeated_act_is_done_once_and_tells_a_delayed_spectator_nothing(server: ServerProcess) -> None:
    async def replay() -> None:
        host = await Person.come(server.port, HOME)
        other, left = (
            await Person.come(server.port, AWAY, "Bob"),
            await Person.come(server.port, "127.24.0.1", "Eve"),
        )
        table = await host.open(delay=300)
        act = {"t": "sit", "id": "mine", "seed": "0a"}
        first = await left.ask("POST", f"/api/tables/{table}/acts", act)
        assert first.status == 200 and (await left.act(table, "leave")).status == 200
        assert (await other.act(table, "sit", seed="0b")).status == 200
        assert (await host.act(table, "seed", seed="01")).status == 200
        assert (await host.act(table, "chat", text="Let us begin.")).status == 200
        known = (await left.ask("GET", f"/api/tables/{table}")).json["n"]
        again = await left.ask("POST", f"/api/tables/{table}/acts", act)
        assert again.status in (200, *REFUSED)
        assert again.status != 200 or again.json["n"] <= max(known, first.json["n"])
        seats = (await host.ask("GET", f"/api/tables/{table}")).json["seats"]
        assert [seat["name"] for seat in seats] == ["Ann", "Bob"]

    asyncio.run(replay())


def test_a_banned_person_does_not_come_back_as_a_new_guest(server: ServerProcess) -> None:
    async def evade() -> None:
        host, rude = (
            await Person.come(server.port, HOME),
            await Person.come(server.port, "127.22.0.1", "Rude"),
        )
        table = await host.open({"kind": "me"}, {"kind": "open"}, {"kind": "open"})
        assert (await rude.act(table, "sit")).status == 200
        assert (await host.act(table, "ban", seat=2)).status == 200
        assert (await rude.act(table, "sit")).status == 403
        new = await Person.come(server.port, "127.22.0.1", "Polite")
        assert (await new.act(table, "sit")).status == 403
        elsewhere = await Person.come(server.port, "127.22.0.2", "Kind")
        assert (await elsewhere.act(table, "sit")).status == 200

    asyncio.run(evade())


def skeleton(name: str) -> str:
    """What a name looks like at a glance."""
    plain = unicodedata.normalize("NFKD", name.translate(CONFUSED))
    return "".join(each for each in plain if each.isalnum() and not unicodedata.combining(each)).casefold()


@pytest.mark.parametrize("name", ALIKE["Ann"])
def test_names_that_look_alike_are_told_apart(server: ServerProcess, name: str) -> None:
    """Either nobody gets such a name at the table, or what the others read is no longer alike."""

    async def copy() -> None:
        host = await Person.come(server.port, "127.23.0.1")
        table = await host.open()
        reply = await ask(server.port, "127.23.0.2", "POST", "/api/me", {"name": name})
        if reply.status in REFUSED:
            return
        twin = Person(server.port, "127.23.0.2", reply.cookie)
        seated = await twin.act(table, "sit")
        if seated.status in REFUSED:
            return
        names = [seat["name"] for seat in (await host.ask("GET", f"/api/tables/{table}")).json["seats"]]
        assert skeleton(names[0]) != skeleton(names[1]), names

    asyncio.run(copy())


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1.evil.example", "localhost.evil.example:8321"])
def test_other_hosts_are_refused(server: ServerProcess, host: str) -> None:
    """A page of another site whose name leads here (DNS rebinding) gets nothing."""

    async def rebind() -> None:
        for path in ("/", "/api/tables", "/api/me"):
            reply = await ask(server.port, AWAY, "GET", path, headers={"Host": host})
            assert reply.status in (400, 403, 421), (path, reply.status)
        headers = {"Host": host, "Origin": f"http://{host}"}
        reply = await ask(server.port, AWAY, "POST", "/api/me", {"name": "Eve"}, headers=headers)
        assert reply.status in (400, 403, 421)
        reader, writer = await connect_plainly(server.port, AWAY)
        writer.write(upgrade("/api/tables/x/socket", server.port, Host=host, Origin=f"http://{host}"))
        assert (await reader.readline()).split()[1] in (b"400", b"403", b"421")
        writer.close()

    asyncio.run(rebind())


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1"])
def test_our_own_hosts_are_served(server: ServerProcess, host: str) -> None:
    headers = {"Host": f"{host}:{server.port}"}
    assert asyncio.run(ask(server.port, AWAY, "GET", "/api/tables", headers=headers)).status == 200


def test_nobody_is_believed_to_come_from_elsewhere(tmp_path: Path) -> None:
    """Without a proxy that the operator names, X-Forwarded-For gets nobody around a limit."""
    server = ServerProcess(tmp_path)

    async def forge(source: str) -> list[int]:
        statuses = []
        for number in range(FORGED):
            headers = {"X-Forwarded-For": f"10.9.8.{number}"}
            reply = await ask(server.port, source, "POST", "/api/me", {"name": "Eve"}, headers=headers)
            statuses.append(reply.status)
        return statuses

    try:
        for source in ("127.0.0.1", THIEF):
            assert 429 in asyncio.run(forge(source)), source
    finally:
        server.stop()


@pytest.mark.parametrize("source", ["127.0.0.1", AWAY])
def test_metrics_are_for_the_operator(server: ServerProcess, source: str) -> None:
    assert asyncio.run(ask(server.port, source, "GET", "/metrics")).status in (401, 403, 404)
