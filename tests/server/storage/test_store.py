"""What was written is there; what was refused is not; and many tables share a commit."""

import asyncio
import sys

import orjson
import pytest
from sqlalchemy import Connection, Executable, insert, select

from scissortail.server.storage.rows import Row
from scissortail.server.storage.schema import events, settings
from scissortail.server.storage.statements import COLUMNS, DatabaseCall
from scissortail.server.storage.store import MOST_ROWS, NotWritten, Store, Twice
from tests.conftest import SOAK

ROUNDS = 50 if SOAK else 5
ROWS = [
    Row("a", 1, "seat", 1763270000.123456),
    Row("a", 2, "move", 0.1 + 0.2, 1, "ann", "m1", "7x", "[1,[2]]", 2**31 - 1, "[[1.5],[null]]", "[1]", True),
    Row("a", 3, "chat", 1e-9, None, None, None, 'ü 🐦 "quoted" \\ \n {} $1 ? :name %s'),
    Row("b", 1, "deal", float(2**40), 64, "bob", None, "", "[]", 0, None, None, False),
]


async def rows(store: Store) -> list[Row]:
    found = await store.read(select(events).order_by(events.c.table, events.c.seq))
    return [Row(*(row[name] for name in COLUMNS)) for row in found]


async def opened(url: str) -> Store:
    store = Store(url)
    await store.open()
    return store


def test_rows_come_back_as_they_were(url: str) -> None:
    async def go() -> None:
        store = await opened(url)
        await store.commit(ROWS)
        assert await rows(store) == ROWS
        assert all(type(row.quiet) is bool and type(row.at) is float for row in await rows(store))
        await store.close()

    asyncio.run(go())


@pytest.mark.parametrize("count", [1, MOST_ROWS - 1, MOST_ROWS + 21, 2100])
def test_any_number_of_rows_is_one_commit(url: str, count: int) -> None:
    async def go() -> None:
        store = await opened(url)
        written = [
            Row("t", number, "chat", float(number), text=f"{number}") for number in range(1, count + 1)
        ]
        await store.commit(written)
        assert await rows(store) == written
        assert store.counts.commits == 1 and store.counts.rows == count
        await store.close()

    asyncio.run(go())


def test_commits_that_wait_are_made_together(url: str) -> None:
    async def go() -> None:
        store = await opened(url)
        await asyncio.gather(*(store.commit([Row(f"t{number:04}", 1, "chat", 0.0)]) for number in range(500)))
        assert len(await rows(store)) == 500
        assert store.counts.commits < 20
        await store.close()

    asyncio.run(go())


def test_the_same_row_twice_is_refused_and_the_others_are_written(url: str) -> None:
    async def go() -> None:
        store = await opened(url)
        await store.commit([Row("a", 1, "chat", 0.0, text="first")])
        done = await asyncio.gather(
            store.commit([Row("b", 1, "chat", 0.0)]),
            store.commit([Row("a", 1, "chat", 0.0, text="second")]),
            store.commit([Row("a", 2, "chat", 0.0, identity="ann", act_id="m")]),
            store.commit([Row("a", 3, "chat", 0.0, identity="ann", act_id="m")]),
            return_exceptions=True,
        )
        assert [type(one) for one in done] == [type(None), Twice, type(None), Twice]
        assert [(row.table, row.seq, row.text) for row in await rows(store)] == [
            ("a", 1, "first"),
            ("a", 2, ""),
            ("b", 1, ""),
        ]
        await store.close()

    asyncio.run(go())


def test_a_parcel_is_written_whole_or_not_at_all(url: str) -> None:
    def refuse(_: Connection) -> None:
        raise NotWritten

    async def go() -> None:
        store = await opened(url)
        good = insert(settings).values(name="x", value="1")
        both: list[Executable | DatabaseCall] = [good, refuse]
        for also in (both, both[::-1]):
            with pytest.raises(NotWritten):
                await store.commit([Row("a", 1, "chat", 0.0)], also)
        with pytest.raises(NotWritten):
            await store.commit([Row("a", 1, "chat", 0.0), Row("a", 1, "chat", 0.0)], [good])
        assert not await rows(store) and not await store.read(select(settings))
        await store.commit([Row("a", 1, "chat", 0.0)], [good])
        assert len(await rows(store)) == 1 and len(await store.read(select(settings))) == 1
        await store.close()

    asyncio.run(go())


def test_what_waits_is_written_before_the_store_closes(url: str) -> None:
    async def go() -> None:
        store = await opened(url)
        waiting = [
            asyncio.ensure_future(store.commit([Row(f"t{number}", 1, "chat", 0.0)])) for number in range(50)
        ]
        await store.close()
        await asyncio.gather(*waiting)
        again = await opened(url)
        assert len(await rows(again)) == 50
        await again.close()

    asyncio.run(go())


def test_two_servers_writing_the_same_tables_do_not_wait_for_each_other_in_a_ring(postgres_url: str) -> None:

    async def go() -> None:
        stores = [await opened(postgres_url) for _ in range(2)]
        won = [0, 0]
        for seq in range(1, ROUNDS + 1):
            ids = [f"t{number:03}" for number in range(100)]
            tries = [store.commit([Row(table, seq, "chat", 0.0)]) for store in stores for table in ids]
            done = await asyncio.gather(*tries, return_exceptions=True)
            assert all(one is None or type(one) is Twice for one in done)
            for table in range(100):
                assert (done[table] is None) != (done[100 + table] is None)
            won[0] += sum(one is None for one in done[:100])
            won[1] += sum(one is None for one in done[100:])
        assert sum(won) == 100 * ROUNDS
        found = await stores[0].read(select(events.c.table, events.c.seq))
        assert len(found) == 100 * ROUNDS
        for store in stores:
            await store.close()

    asyncio.run(go())


def test_a_row_is_json_that_both_databases_read(url: str) -> None:
    """The largest numbers and the longest texts that rows may have."""
    row = Row(
        "z" * 19,
        2**31 - 1,
        "move",
        sys.float_info.max,
        64,
        "i" * 16,
        "m" * 64,
        "x" * 4000,
        orjson.dumps([0] * 999).decode(),
    )

    async def go() -> None:
        store = await opened(url)
        await store.commit([row])
        assert await rows(store) == [row]
        await store.close()

    asyncio.run(go())
