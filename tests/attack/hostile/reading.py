"""Readers: of tables where others play, of the lobby, and of addresses that do not exist."""

import asyncio
import secrets

from tests.attack.hostile.target import Target
from tests.attack.wire import head, read_reply

READERS = 500
KEPT = 40
"""Connections that the readers share."""
SOCKETS = 60


async def tables_of_others(target: Target) -> list[str]:
    """Tables where the people play whose moves are measured."""
    reply = await target.ask("GET", "/api/tables")
    return [table["id"] for table in reply.json["tables"] if table["state"] == "playing"]


async def read_all(target: Target, *paths: str) -> None:
    """Read these addresses all the time, on connections that are kept."""

    async def reader(number: int) -> None:
        request = head("GET", paths[number % len(paths)], target.port, {})
        while target.is_on:
            reader, writer = await target.connect()
            for _ in range(READERS // KEPT):
                writer.write(request)
            for _ in range(READERS // KEPT):
                status = (await read_reply(reader)).status
                target.notes[str(status)] += 1
                if not status:
                    await asyncio.sleep(0.02)
                    break
            writer.close()
            target.held.remove(writer)

    await target.until_end([reader(number) for number in range(KEPT)])


async def log_readers(target: Target) -> None:
    """500 readers at once of the logs of other people's tables."""
    paths = [f"/api/tables/{table}/log" for table in await tables_of_others(target)]
    await target.begin()
    await read_all(target, *paths)


async def state_readers(target: Target) -> None:
    """500 readers at once of the state of other people's tables."""
    paths = [f"/api/tables/{table}" for table in await tables_of_others(target)]
    await target.begin()
    await read_all(target, *paths)


async def record_readers(target: Target) -> None:
    """500 readers at once of the records of other people's tables."""
    paths = [f"/api/tables/{table}/record" for table in await tables_of_others(target)]
    await target.begin()
    await read_all(target, *paths)


async def lobby_readers(target: Target) -> None:
    """500 readers at once of the list of tables."""
    await target.begin()
    await read_all(target, "/api/tables?most=50", "/api/tables?most=50&over=true&offset=1000")


async def greeting_readers(target: Target) -> None:
    """60 sockets at the table of two others that come with the question for the whole log, and come again."""
    tables = await tables_of_others(target)
    await target.begin()

    async def come_again(number: int) -> None:
        while target.is_on:
            try:
                socket = await target.socket(tables[number % len(tables)], query="?since=0")
                await socket.hear()
                target.notes["greetings"] += 1
                socket.close()
                target.held.remove(socket.writer)
            except OSError:
                target.notes["refused"] += 1
                await asyncio.sleep(0.02)

    await target.until_end([come_again(number) for number in range(SOCKETS)])


async def long_log_readers(target: Target) -> None:
    """Readers of a table with a very long log, which waits in the lobby for a second player."""
    reply = await target.ask("GET", "/api/tables")
    tables = [table["id"] for table in reply.json["tables"] if table["state"] == "open"]
    await target.begin()

    async def read(path: str) -> None:
        while target.is_on:
            await target.ask("GET", path)

    async def come() -> None:
        while target.is_on:
            socket = await target.socket(tables[0], query="?since=0")
            target.notes["missed"] = len((await socket.hear()).get("missed", ()))
            socket.close()

    paths = [f"/api/tables/{tables[0]}{part}" for part in ("", "/log", "/record")]
    await target.until_end([*(read(path) for path in paths for _ in range(3)), come(), come()])


async def missing_pages(target: Target) -> None:
    """Pages that do not exist, each with another first part of its address: none may be kept in memory."""
    await target.begin()

    async def wander() -> None:
        while target.is_on:
            reader, writer = await target.connect()
            for _ in range(50):
                path = f"/{secrets.token_hex(4)}/x"
                writer.write(head("GET", path, target.port, {"Accept": "text/html"}))
            for _ in range(50):
                status = (await read_reply(reader)).status
                target.notes[str(status)] += 1
                if not status:
                    await asyncio.sleep(0.02)
                    break
            writer.close()
            target.held.remove(writer)

    await target.until_end([wander() for _ in range(10)])


async def missing_tables(target: Target) -> None:
    """Tables, jobs and lessons that do not exist."""
    await target.begin()

    async def wander() -> None:
        while target.is_on:
            for path in (
                f"/api/tables/{secrets.token_hex(10)}",
                f"/api/tables/{secrets.token_hex(10)}/log",
                f"/api/jobs/{secrets.token_hex(10)}",
                f"/api/lessons/{secrets.token_hex(10)}",
            ):
                await target.ask("GET", path)

    await target.until_end([wander() for _ in range(10)])


async def replayers(target: Target) -> None:
    """Acts with old ids, again and again: each asks the log whether it was done."""
    table, host, _ = await target.table()
    await target.begin()

    async def again() -> None:
        while target.is_on:
            act = {"t": "chat", "id": "same", "text": "again"}
            reply = await host.ask("POST", f"/api/tables/{table}/acts", act)
            target.notes[str(reply.status)] += 1

    await target.until_end([again() for _ in range(20)])


ATTACKS = (
    log_readers,
    state_readers,
    record_readers,
    lobby_readers,
    greeting_readers,
    long_log_readers,
    missing_pages,
    missing_tables,
    replayers,
)
