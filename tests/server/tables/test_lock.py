"""A table's lock: in order, without a task where it is free, and never lost."""

import asyncio

import pytest

from scissortail.server.tables.lock import TableLock


def test_it_goes_to_one_after_the_other() -> None:
    async def scene() -> None:
        lock = TableLock()
        assert lock.take() and not lock.take()
        order: list[int] = []

        async def wait(number: int) -> None:
            async with lock:
                order.append(number)
                await asyncio.sleep(0)

        waiting = [asyncio.create_task(wait(number)) for number in range(5)]
        await asyncio.sleep(0)
        lock.release()
        assert not lock.take()  # somebody else is next
        await asyncio.gather(*waiting)
        assert order == list(range(5))
        assert not lock.locked()

    asyncio.run(scene())


@pytest.mark.parametrize("handed_over", [False, True])
def test_who_gives_up_waiting_does_not_keep_it(handed_over: bool) -> None:
    async def scene() -> None:
        lock = TableLock()
        lock.take()
        waiting = asyncio.create_task(lock.acquire())
        last = asyncio.create_task(lock.acquire())
        await asyncio.sleep(0)
        if handed_over:
            lock.release()
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting
        if not handed_over:
            lock.release()
        await last
        assert lock.locked()
        lock.release()
        assert not lock.locked()

    asyncio.run(scene())
