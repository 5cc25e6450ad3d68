"""A database from before checksums is migrated, and all its games go on."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, select, text, update

from scissortail.server.accounts.actor import Actor
from scissortail.server.storage import database
from scissortail.server.storage.schema import events, metadata, tables
from scissortail.server.tables.table import BadLog
from tests.server.node import Node, node, some_move
from tests.server.storage.test_damage import play, shape
from tests.server.storage.test_database import on

BEFORE = "0001"


def upgrade_to(connection: Connection, version: str) -> None:
    config = Config()
    config.set_main_option("script_location", str(database.MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, version)


def fill(old: str, new: str) -> None:
    """Copy what a server wrote into a database of the older schema, without the newer columns."""
    content: dict[str, list[dict[str, Any]]] = {}

    def read(connection: Connection) -> None:
        for name in ("identities", "tables", "seats", "events", "settings"):
            found = connection.execute(select(metadata.tables[name])).mappings().all()
            content[name] = [
                {key: value for key, value in row.items() if key not in ("checksum", "last_check")}
                for row in found
            ]

    def write(connection: Connection) -> None:
        upgrade_to(connection, BEFORE)
        for name, rows in content.items():
            columns = list(rows[0])
            names = ", ".join(f'"{column}"' for column in columns)
            places = ", ".join(f":p{place}" for place in range(len(columns)))
            statement = text(f'INSERT INTO "{name}" ({names}) VALUES ({places})')
            connection.execute(
                statement,
                [{f"p{place}": row[column] for place, column in enumerate(columns)} for row in rows],
            )

    on(old, read)
    on(new, write)


async def go_on(one: Node, table_id: str) -> None:
    """Play to the end, with one act after it."""
    live = await one.service.find(table_id)
    people = {number: seat.identity for number, seat in enumerate(live.table.seats, 1)}
    number = 0
    while live.table.waiting():
        seat = live.table.waiting()[0]
        actor = Actor(people[seat] or "", "")
        await one.move(table_id, actor, seat, some_move(live, seat), f"later-{number}")
        number += 1
    await one.act(table_id, Actor(people[1] or "", ""), "thanks", t="chat", text="Thanks!")


def test_games_of_an_older_database_go_on_and_their_new_rows_are_checked(
    url: str, empty_url: str, tmp_path: Path
) -> None:
    old = url
    new = empty_url
    if old == new:  # SQLite: both fixtures name the same file
        (tmp_path / "older").mkdir()
        new = database.sqlite_url(tmp_path / "older")

    async def write() -> dict[str, Any]:
        async with node(old) as one:
            ids = [await play(one, 6), await play(one, 400, options={"deck": 1})]
            return {table_id: shape(await one.service.fold(table_id)) for table_id in ids}

    async def read(expected: dict[str, Any]) -> None:
        async with node(new) as one:
            for table_id, known in expected.items():
                table = await one.service.fold(table_id)
                assert (shape(table)[0], *shape(table)[2:]) == (known[0], *known[2:])
                assert table.checksum == "" and table.meta.last_check is None
                await go_on(one, table_id)
                rows = await one.service.rows(table_id)
                old_rows = [row for row in rows if row.checksum is None]
                assert len(old_rows) == known[0] < len(rows)
                assert rows[known[0] :] == [row for row in rows if row.checksum]
                line = await one.store.one(select(tables).where(tables.c.id == table_id))
                assert line is not None and line["last_check"].split()[0] == str(len(rows))
            one.service.sweep(-1.0)
            for table_id in expected:
                assert (await one.service.find(table_id)).table.ended
            one.service.sweep(-1.0)
            last = (await one.service.rows(table_id))[-1]
            change = update(events).where(events.c.table == table_id, events.c.seq == last.seq)
            await one.store.write(change.values(at=last.at + 1))
            with pytest.raises(BadLog):
                await one.service.find(table_id)

    expected = asyncio.run(write())
    fill(old, new)
    asyncio.run(asyncio.wait_for(read(expected), 60))


def test_games_go_on_after_an_account_was_deleted(url: str) -> None:
    """Names, acts and chat lines are erased from old rows, and the checksums still hold."""

    async def go() -> None:
        async with node(url) as one:
            ann, bob, eve = [await one.guest(name) for name in ("Ann", "Bob", "Eve")]
            table_id = await one.rope(ann, bob)
            await one.act(table_id, bob, "hello", t="chat", text="I am Bob!")
            await one.act(table_id, ann, "hello", t="chat", text="I am Ann!")
            before = await one.service.rows(table_id)
            assert any(row.identity == bob.identity for row in before)
            await one.guests.forget(bob)
            await one.guests.forget(eve)
            after = await one.service.rows(table_id)
            assert not any(row.identity == bob.identity or "Bob" in row.text for row in after)
            one.service.sweep(-1.0)
            live = await one.service.find(table_id)
            await one.act(table_id, ann, "still", t="chat", text="Still here.")
            async with live.lock:  # a bot plays for Bob
                assert (await one.service.fold(table_id)).seq == live.table.seq

    asyncio.run(go())
