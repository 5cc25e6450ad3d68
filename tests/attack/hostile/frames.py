"""Floods of every kind of websocket frame, on sockets without a cookie."""

import contextlib

from tests.attack.hostile.target import Target
from tests.attack.wire import (
    BINARY,
    CLOSE,
    CONTINUATION,
    FIN,
    PING,
    PONG,
    TEXT,
    frame,
    upgrade,
)

RESERVED = 0x40
"""The bit that says that a frame is compressed."""
UNKNOWN = 0xB
NOT_UTF8 = b'{"t":"ping","x":"\xff\xfe"}'
PAGE = 64 * 1024


async def flood_sockets(target: Target, burst: bytes, a_second: float, opening: bytes = b"") -> None:
    """Flood a spectator's socket after an `opening`, and open the next one whenever the server cuts it."""
    table, _, _ = await target.table()
    await target.begin()
    while target.is_on:
        with contextlib.suppress(OSError):
            socket = await target.socket(table)
            target.notes["sockets"] += 1
            socket.writer.write(opening)
            await target.flood(socket.writer, burst, a_second)


async def empty_pongs(target: Target) -> None:
    """Empty pongs at 1.2 MB/s: the cheapest frame there is, and nobody has asked for it."""
    await flood_sockets(target, frame(PONG), 200_000)


async def empty_pongs_at_full_speed(target: Target) -> None:
    """Empty pongs as fast as the server takes them."""
    await flood_sockets(target, frame(PONG), 5_000_000)


async def pongs(target: Target) -> None:
    """Pongs with as much in them as fits."""
    await flood_sockets(target, frame(PONG, b"x" * 125), 40_000)


async def pings(target: Target) -> None:
    """Pings, whose pongs nobody reads."""
    await flood_sockets(target, frame(PING, b"x" * 125), 20_000)


async def texts(target: Target) -> None:
    """Messages that are answered, at a rate far beyond the limit. The answers are not read."""
    await flood_sockets(target, frame(TEXT, b'{"t":"ping"}'), 40_000)


async def empty_texts(target: Target) -> None:
    """Empty messages, which are refused."""
    await flood_sockets(target, frame(TEXT), 100_000)


async def binaries(target: Target) -> None:
    """Binary messages, which end a socket."""
    await flood_sockets(target, frame(BINARY, b"\0" * 100), 20_000)


async def fragments(target: Target) -> None:
    """A message in endless parts of one byte."""
    await flood_sockets(target, frame(CONTINUATION, b"x", head=0), 100_000, opening=frame(TEXT, b'"', head=0))


async def empty_fragments(target: Target) -> None:
    """A message in endless empty parts: it never gets too long."""
    await flood_sockets(target, frame(CONTINUATION, head=0), 100_000, opening=frame(TEXT, b'"', head=0))


async def closes(target: Target) -> None:
    """Many close frames, and then the next socket."""
    await flood_sockets(target, frame(CLOSE, (1000).to_bytes(2, "big")), 20_000)


async def large_texts(target: Target) -> None:
    """Messages that are read but longer than allowed."""
    await flood_sockets(target, frame(TEXT, b"x" * 40_000), 500)


async def oversize(target: Target) -> None:
    """A frame that says it has a terabyte, and as much of it as the server takes."""
    begun = bytes([FIN | TEXT, 0x80 | 127]) + (2**40).to_bytes(8, "big") + b"\0\0\0\0"
    await flood_sockets(target, b"x" * PAGE, 200, opening=begun)


async def unmasked(target: Target) -> None:
    """Frames without a mask, which only servers may send."""
    await flood_sockets(target, frame(TEXT, b'{"t":"ping"}', masked=False), 20_000)


async def reserved_bits(target: Target) -> None:
    """Frames that say they are compressed, though nobody agreed to that."""
    await flood_sockets(target, frame(TEXT, b'{"t":"ping"}', head=FIN | RESERVED), 20_000)


async def unknown_frames(target: Target) -> None:
    """Frames of a kind that does not exist."""
    await flood_sockets(target, frame(UNKNOWN, b"x"), 20_000)


async def not_utf8(target: Target) -> None:
    """Texts that are no texts."""
    await flood_sockets(target, frame(TEXT, NOT_UTF8), 20_000)


async def nested_messages(target: Target) -> None:
    """Messages of brackets only, as deep as they fit."""
    await flood_sockets(target, frame(TEXT, b"[" * 16_000), 2_000)


async def wrong_versions(target: Target) -> None:
    """Requests for a websocket that cannot be granted: old versions, no key, extensions of all kinds."""
    table, _, _ = await target.table()
    path = f"/api/tables/{table}/socket"
    requests = [
        upgrade(path, target.port, Sec_WebSocket_Version="8"),
        upgrade(path, target.port, Sec_WebSocket_Key="x"),
        upgrade(path, target.port, Sec_WebSocket_Extensions="permessage-deflate; " * 300),
        upgrade(path, target.port, Sec_WebSocket_Protocol="x, " * 1000),
        upgrade("/api/tables/%00%ff/socket", target.port),
    ]
    await target.begin()

    async def knock() -> None:
        while target.is_on:
            for request in requests:
                try:
                    reader, writer = await target.connect()
                    writer.write(request)
                    target.notes[(await reader.readline()).decode("latin-1").strip()] += 1
                    writer.close()
                except OSError:
                    target.notes["cut"] += 1

    await target.until_end([knock() for _ in range(8)])


ATTACKS = (
    empty_pongs,
    empty_pongs_at_full_speed,
    pongs,
    pings,
    texts,
    empty_texts,
    binaries,
    fragments,
    empty_fragments,
    closes,
    large_texts,
    oversize,
    unmasked,
    reserved_bits,
    unknown_frames,
    not_utf8,
    nested_messages,
    wrong_versions,
)
