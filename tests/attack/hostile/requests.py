"""Requests that are too large, too deep, or nonsense."""

import asyncio

from tests.attack.hostile.target import Target
from tests.attack.wire import head

MEGABYTE = 2**20
JSON = {"Content-Type": "application/json"}


async def send_all(target: Target, *requests: bytes, lanes: int = 10, pause: float = 0.0) -> None:
    """Send these again and again, each on a connection of its own, and read the first line of the answer."""
    await target.begin()

    async def lane(first: int) -> None:
        number = first
        while target.is_on:
            number += 1
            try:
                reader, writer = await target.connect()
                writer.write(requests[number % len(requests)])
                line = await asyncio.wait_for(reader.readline(), max(0.1, target.left))
                target.notes[line.decode("latin-1").strip() or "cut"] += 1
            except (OSError, TimeoutError):
                target.notes["cut"] += 1
            else:
                writer.transport.abort()
                target.held.remove(writer)
            await asyncio.sleep(pause)

    await target.until_end([lane(number) for number in range(lanes)])


def post(target: Target, path: str, body: bytes, **headers: str) -> bytes:
    """A request with a body, whose length may be a lie."""
    wanted = {**JSON, "Content-Length": str(len(body))}
    wanted |= {name.replace("_", "-"): value for name, value in headers.items()}
    return head("POST", path, target.port, wanted) + body


async def big_bodies(target: Target) -> None:
    """Bodies of 8 MB where 1 MB is allowed."""
    body = b'{"name": "' + b"x" * 8 * MEGABYTE + b'"}'
    await send_all(target, post(target, "/api/me", body), lanes=4, pause=0.02)


async def allowed_bodies(target: Target) -> None:
    """Bodies of just the allowed size, full of things that nobody reads."""
    body = b'{"name": [' + b'{"a":1},' * 130_000 + b"0]}"
    await send_all(
        target,
        post(target, "/api/me", body[: MEGABYTE - 1]),
        post(target, "/api/me", body),
        lanes=4,
        pause=0.02,
    )


async def promised_bodies(target: Target) -> None:
    """Bodies said to be 100 GB, of which only a bit comes."""
    await send_all(target, post(target, "/api/me", b"{" * 1000, Content_Length=str(10**11)), lanes=50)


async def endless_chunks(target: Target) -> None:
    """Bodies in chunks of one byte."""
    start = head("POST", "/api/me", target.port, {**JSON, "Transfer-Encoding": "chunked"})
    await send_all(target, start + b"1\r\nx\r\n" * 100_000, lanes=4, pause=0.02)


async def long_heads(target: Target) -> None:
    """Heads with far too many headers, and with one far too long."""
    many = head("GET", "/healthz", target.port, {f"X-{number}": "x" for number in range(20_000)})
    long = head("GET", "/healthz", target.port, {"X-Long": "x" * MEGABYTE})
    cookies = head("GET", "/api/me", target.port, {"Cookie": "a=b; " * 10_000})
    await send_all(target, many, long, cookies)


async def long_paths(target: Target) -> None:
    """Addresses and queries far too long, and full of escapes."""
    paths = (
        "/" + "x" * 60_000,
        "/api/tables/" + "%2e%2e/" * 8000,
        "/api/tables?" + "most=1&" * 8000,
        "/static/" + "../" * 15_000,
    )
    await send_all(target, *(head("GET", path, target.port, {}) for path in paths))


async def json_bombs(target: Target) -> None:
    """JSON that is nested as deep as it fits, and numbers with a hundred thousand digits."""
    deep = b"[" * 500_000
    objects = b'{"a":' * 100_000
    number = b'{"name":' + b"9" * 100_000 + b"}"
    await send_all(
        target, *(post(target, "/api/me", body) for body in (deep, objects, number)), lanes=4, pause=0.01
    )


async def broken_text(target: Target) -> None:
    """Bodies that are not UTF-8, names of control characters, and halves of surrogate pairs."""
    bodies = (
        b'{"name": "\xff\xfe"}',
        b'{"name": "\\u0000\\u202e"}',
        b'{"name": "\\ud800"}',
        b"\xef\xbb\xbf{}",
        b"",
    )
    await send_all(target, *(post(target, "/api/me", body) for body in bodies))


async def nonsense(target: Target) -> None:
    """Bytes that are no HTTP, methods that do not exist, and lengths that contradict each other."""
    both = post(target, "/api/me", b'{"name": "A"}', Transfer_Encoding="chunked")
    twice = head("GET", "/healthz", target.port, {"Content-Length": "5", "content-length": "6"})
    await send_all(
        target,
        bytes(range(256)) * 20,
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"\0" * 500,
        head("BREW", "/healthz", target.port, {}),
        head("GET", "*", target.port, {}),
        both,
        twice,
        b"GET /healthz HTTP/9.9\r\n\r\n",
    )


async def foreign_hosts(target: Target) -> None:
    """Requests for hosts of all names, as after DNS rebinding."""
    await send_all(
        target,
        *(
            head("GET", "/api/tables", target.port, {"Host": host})
            for host in ("evil.example", "127.0.0.1.evil.example:80", "x" * 250, "[::1", "a b")
        ),
    )


async def forged_addresses(target: Target) -> None:
    """Requests that say they come from ever other addresses."""
    await send_all(
        target,
        *(
            post(target, "/api/me", b'{"name": "A"}', X_Forwarded_For=f"10.{number // 250}.{number % 250}.9")
            for number in range(2000)
        ),
    )


ATTACKS = (
    big_bodies,
    allowed_bodies,
    promised_bodies,
    endless_chunks,
    long_heads,
    long_paths,
    json_bombs,
    broken_text,
    nonsense,
    foreign_hosts,
    forged_addresses,
)
