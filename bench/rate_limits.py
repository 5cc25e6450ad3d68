"""Compare our message limit of a socket with the `limits` library, in microseconds per message.

pip install limits; python bench/rate_limits.py
"""

import time
import timeit

from scissortail.server.limits import Limits, RateLimiter


def microseconds(work: str, names: dict[str, object]) -> float:
    """The best of five."""
    return min(timeit.repeat(work, globals=names, number=20_000, repeat=5)) / 20_000 * 1e6


def main() -> None:
    many = 10**9
    ours = RateLimiter(Limits(messages_a_second=many, messages_at_once=many), time.monotonic).messages()
    print(f"ours, a token bucket: {microseconds('ours.take()', {'ours': ours}):.2f}")
    from limits import RateLimitItemPerSecond
    from limits.storage import MemoryStorage
    from limits.strategies import FixedWindowRateLimiter, SlidingWindowCounterRateLimiter

    for kind in (FixedWindowRateLimiter, SlidingWindowCounterRateLimiter):
        names: dict[str, object] = {"theirs": kind(MemoryStorage()), "item": RateLimitItemPerSecond(many)}
        took = microseconds("theirs.hit(item, 'socket')", names)
        print(f"limits, {kind.__name__}: {took:.2f}")


if __name__ == "__main__":
    main()
