"""The lock of a live table. Whoever changes the table holds it; readers do not need it."""

import asyncio
from collections import deque


class TableLock:
    """Goes to one holder after the other, in the order in which they asked.

    Unlike asyncio's lock it can be taken without waiting, outside of any task.
    """

    __slots__ = ("_is_locked", "_waiting")

    def __init__(self) -> None:
        self._is_locked = False
        self._waiting: deque[asyncio.Future[None]] = deque()

    def locked(self) -> bool:
        return self._is_locked

    def take(self) -> bool:
        """Take the lock if it is free. Returns whether it was."""
        if self._is_locked:
            return False
        self._is_locked = True
        return True

    async def acquire(self) -> None:
        if self.take():
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(turn)
        was_cancelled = False
        try:
            await turn
        except asyncio.CancelledError:
            was_cancelled = True
        if was_cancelled:
            if turn.cancelled():
                self._waiting.remove(turn)
            else:
                self.release()  # it was this task's turn already
            raise asyncio.CancelledError

    def release(self) -> None:
        """Hand the lock to the next who waits. It stays locked until nobody waits."""
        while self._waiting:
            turn = self._waiting.popleft()
            if not turn.done():
                turn.set_result(None)
                return
        self._is_locked = False

    async def __aenter__(self) -> None:
        await self.acquire()

    async def __aexit__(self, *_: object) -> None:
        self.release()
