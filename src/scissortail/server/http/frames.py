"""Websockets with picows, as a protocol class for uvicorn (`ws=`). picows reads and writes the frames.

uvicorn hands over each websocket request, and the application accepts or refuses it by ASGI. After that
picows has the connection. This module assembles messages and applies back pressure in both directions.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from functools import partial
from typing import Any

from picows import (
    WSAutoPingStrategy,
    WSCloseCode,
    WSTransport,
    WSUpgradeResponse,
    WSUpgradeResponseWithListener,
)
from picows.picows import WSProtocol  # type: ignore[attr-defined]
from uvicorn.config import Config
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.server import ServerState

from scissortail.server.budgets import CUT
from scissortail.server.http.frame_messages import BINARY, CLOSE, TEXT, Messages
from scissortail.server.http.handshake import http_response, socket_scope
from scissortail.server.http.requests import CLOSE_SECONDS, WRITE_SECONDS
from scissortail.server.limits import Headcount

WRITE = "scissortail.write"
"""The key in the connection's scope of a function that sends without waiting."""
LISTEN = "scissortail.listen"
"""The key of a function to which one gives what takes each text, with the time of its arrival.

It returns the function that asks for the next text. Texts then no longer come by ASGI's `receive`.
"""
CHARGE = "scissortail.charge"
"""The key of a function to which one gives what pays for frames: it takes a cost and returns the debt."""
MOST_WAITING = 8
"""Messages that are read ahead of their answers. Then reading pauses."""
CLOSING = 10.0
"""Seconds in which a client must answer a close frame."""
HANDSHAKE = 30.0
"""Seconds in which a socket is accepted or refused."""
TOO_MUCH = 1008
"""Close code of a socket that sends far more than its budget allows."""
BUFFER = 2048
"""Initial size of the read buffer, in bytes. Most messages are moves."""
LEFT = 1005
"""The close code if the client gave none."""

log = logging.getLogger("picows.server")
log.setLevel(logging.CRITICAL)  # errors in a client's frames are reported to the client


class Frames(asyncio.Protocol):
    """One websocket, from its request to its end."""

    transport: asyncio.Transport

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        self.config = config
        self.connections: set[Any] = server_state.connections
        self.tasks = server_state.tasks
        self.app_state = app_state
        self.loop = _loop or asyncio.get_running_loop()
        self.request = b""
        self.socket: WSTransport | None = None
        """Set once the socket is accepted."""
        self.listener: Callable[[str, float], bool] | None = None
        """Takes a text. Returns whether it is handled."""
        self.is_busy = False
        """The listener is handling a text."""
        self.inbox: deque[dict[str, Any]] = deque()
        self.reader: asyncio.Future[None] | None = None
        self.is_reading = False
        self.writable = asyncio.Event()
        self.writable.set()
        self.is_over = False
        """The socket is closed, being closed, or refused. Nothing more is sent."""
        self.refusal: dict[str, Any] | None = None
        self.received = True
        """Whether anything was received since the last ping."""
        self.timer: asyncio.TimerHandle | None = None
        self.write_timer: asyncio.TimerHandle | None = None
        self.cost = 0.0
        """What the frames since the last payment have cost."""
        self.charge: Callable[[float], float] | None = None
        self.is_slowed = False
        """Reading pauses because the budget is spent."""
        self.leave: Callable[[], None] | None = None
        """Called when the connection ends: it no longer counts for its address."""

    # What uvicorn and the network do

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport) or hasattr(transport, "write")
        self.transport = transport  # type: ignore[assignment]
        self.connections.add(self)

    def data_received(self, data: bytes) -> None:
        """Receive the complete request. Reading then pauses until the client is accepted."""
        self.request = data
        self.transport.pause_reading()
        self.put({"type": "websocket.connect"})
        self.timer = self.loop.call_later(HANDSHAKE, self.transport.abort)
        scope = socket_scope(data, self.transport, self.config, self.app_state)
        scope |= {WRITE: self.write, LISTEN: self.listen, CHARGE: self.pays_with}
        task = self.loop.create_task(self._run(scope))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def connection_lost(self, exc: Exception | None) -> None:
        self.connections.discard(self)
        self.is_over = True
        self.writable.set()
        self._stop_timer()
        self._stop_write_timer()
        if self.leave:
            self.leave()
            self.leave = None
        self.put({"type": "websocket.disconnect", "code": LEFT if self.socket else 1006})

    def counted_in(self, connections: Headcount | None, key: str | None) -> None:
        """Count for this address until the connection ends."""
        if connections is not None and key is not None:
            self.leave = partial(connections.leave, key)

    def pause_writing(self) -> None:
        """Stop reading from a client that does not read our messages, and wait for it only for a while.

        Otherwise the answers to its pings would pile up.
        """
        self.writable.clear()
        self._read(False)
        if self.write_timer is None:
            self.write_timer = self.loop.call_later(WRITE_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        self.writable.set()
        self._stop_write_timer()
        self._read_on()

    def pay(self) -> None:
        """Charge what the frames have cost. Over the budget, read more slowly; far over it, close."""
        cost, self.cost = self.cost, 0.0
        debt = self.charge(cost) if self.charge else 0.0
        if debt > CUT:
            self._close(TOO_MUCH, "too much")
            self.transport.close()
            self._end_soon()
        elif debt and not self.is_slowed:
            self.is_slowed = True
            self._read(False)
            self.loop.call_later(min(debt, 1.0), self._speed_up)

    def _speed_up(self) -> None:
        self.is_slowed = False
        self._read_on()

    def _end_soon(self) -> None:
        """End a closed connection even if the client does not read what is left."""
        if self.write_timer is None:
            self.write_timer = self.loop.call_later(CLOSE_SECONDS, self.transport.abort)

    def shutdown(self) -> None:
        """Called by uvicorn when the server stops."""
        self.put({"type": "websocket.disconnect", "code": 1012})
        if self.socket and not self.is_over:
            self.is_over = True
            self.socket.send_close(WSCloseCode.SERVICE_RESTART)
        self.transport.close()

    # What comes in

    def put_text(self, text: str, arrived: float) -> None:
        if self.listener is not None and not self.is_busy and not self.inbox:
            self.is_busy = not self.listener(text, arrived)
        else:
            self.put({"type": "websocket.receive", "text": text, "arrived": arrived})

    def put(self, message: dict[str, Any]) -> None:
        self.inbox.append(message)
        self._wake_reader()
        if len(self.inbox) > MOST_WAITING:
            self._read(False)

    def _wake_reader(self) -> None:
        if self.reader is not None and not self.reader.done() and self._is_for_reader():
            self.reader.set_result(None)

    def _is_for_reader(self) -> bool:
        """Whether the next message is for `receive`, and not a text for the listener."""
        return bool(self.inbox) and (self.listener is None or self.inbox[0].get("text") is None)

    def listen(self, listener: Callable[[str, float], bool]) -> Callable[[], None]:
        """Give texts to a listener from now on."""
        self.listener = listener
        self.loop.call_soon(self.proceed)
        return self.proceed

    def proceed(self) -> None:
        """Give the listener the texts that have come while it was busy."""
        self.is_busy = False
        while not self.is_busy and self.inbox and self.inbox[0].get("text") is not None:
            message = self.inbox.popleft()
            assert self.listener is not None
            self.is_busy = not self.listener(message["text"], message["arrived"])
        self._wake_reader()
        self._read_on()

    def _read_on(self) -> None:
        if not (self.is_reading or self.inbox or self.is_slowed) and self.writable.is_set():
            self._read(True)

    def pays_with(self, charge: Callable[[float], float]) -> None:
        self.charge = charge

    def closed_by_client(self, code: bytes) -> None:
        """Answer the client's close with its own code, if it has one."""
        self.put({"type": "websocket.disconnect", "code": int.from_bytes(code, "big") if code else LEFT})
        if self.socket and not self.is_over:
            self.is_over = True
            self.socket.send(CLOSE, code)
        self.transport.close()
        self._end_soon()

    def _read(self, on: bool) -> None:
        if on == self.is_reading or self.socket is None or self.transport.is_closing():
            return
        self.is_reading = on
        if on:
            self.transport.resume_reading()
        else:
            self.transport.pause_reading()

    async def receive(self) -> dict[str, Any]:
        while not self._is_for_reader():
            self.reader = self.loop.create_future()
            await self.reader
        message = self.inbox.popleft()
        self._read_on()
        return message

    # What goes out

    def write(self, body: bytes) -> bool:
        """Send a text if the network accepts it at once. Returns whether it did."""
        if self.socket is None or self.is_over or not self.writable.is_set():
            return False
        self.socket.send(TEXT, body)
        return True

    async def send(self, message: Any) -> None:
        kind = message["type"]
        await self.writable.wait()
        if self.is_over:
            raise ClientDisconnected
        if kind == "websocket.send" and self.socket:
            text = message.get("text")
            if text is None:
                self.socket.send(BINARY, message["bytes"])
            else:
                self.socket.send(TEXT, text.encode())
        elif kind == "websocket.accept":
            self._accept(list(message.get("headers", [])))
        elif kind == "websocket.close":
            self._close(message.get("code", 1000), message.get("reason") or "")
        elif kind == "websocket.http.response.start":
            self.refusal = message
        elif kind == "websocket.http.response.body" and self.refusal:
            self._refuse(self.refusal["status"], self.refusal["headers"], message["body"])
        else:
            raise RuntimeError(f"{kind} does not come now")

    def _accept(self, headers: list[tuple[bytes, bytes]]) -> None:
        """Hand the connection over to picows, together with the request."""
        told = [(name.decode("latin-1"), value.decode("latin-1")) for name, value in headers]
        listener = Messages(self, self.config.ws_max_size)
        answer = WSUpgradeResponseWithListener(WSUpgradeResponse.create_101_response(told), listener)
        protocol = WSProtocol(
            host_port=None,
            ws_path=None,
            is_client_side=False,
            ws_listener_factory=lambda _: answer,
            logger=log,
            disconnect_on_exception=True,
            websocket_handshake_timeout=None,
            enable_auto_ping=False,
            auto_ping_idle_timeout=None,
            auto_ping_reply_timeout=None,
            auto_ping_strategy=WSAutoPingStrategy.PING_WHEN_IDLE,
            enable_auto_pong=False,  # it would ignore the reserved bits
            max_frame_size=self.config.ws_max_size,
            extra_headers=None,
            read_buffer_init_size=BUFFER,
        )
        protocol.connection_made(self.transport)
        self.transport.set_protocol(protocol)
        rest = memoryview(self.request)
        while rest:
            room = protocol.get_buffer(-1)
            size = min(len(rest), len(room))
            room[:size] = rest[:size]
            rest = rest[size:]
            protocol.buffer_updated(size)
        self.request = b""
        self.socket = protocol.transport
        self._stop_timer()
        self._read(True)
        self._ping_later()

    def _refuse(self, status: int, headers: list[tuple[bytes, bytes]], body: bytes) -> None:
        """Send an HTTP response instead of opening a websocket."""
        self.is_over = True
        self.transport.write(http_response(status, headers, body))
        self.transport.close()
        self._end_soon()

    def _close(self, code: int, reason: str) -> None:
        if self.socket is None:
            self._refuse(403, [], b"")
            return
        self.is_over = True
        self.put({"type": "websocket.disconnect", "code": code, "reason": reason})
        self.socket.send(CLOSE, code.to_bytes(2, "big") + reason.encode())
        self._stop_timer()
        self.timer = self.loop.call_later(CLOSING, self.transport.abort)

    # Whether the other side is still there

    def _ping_later(self) -> None:
        if self.config.ws_ping_interval:
            self.timer = self.loop.call_later(self.config.ws_ping_interval, self._ping)

    def _ping(self) -> None:
        if self.socket is None or self.is_over:
            return
        if not self.received and self.is_reading:
            self.is_over = True
            self.socket.send_close(WSCloseCode.INTERNAL_ERROR, b"keepalive ping timeout")
            self.transport.close()
            self._end_soon()
            return
        self.received = False
        self.socket.send_ping()
        self._ping_later()

    def _stop_timer(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def _stop_write_timer(self) -> None:
        if self.write_timer is not None:
            self.write_timer.cancel()
            self.write_timer = None

    # The application

    async def _run(self, scope: dict[str, Any]) -> None:
        try:
            await self.config.loaded_app(scope, self.receive, self.send)
        except ClientDisconnected:
            pass
        except Exception:
            logging.getLogger("uvicorn.error").exception("Exception in ASGI application")
            if self.socket is None and not self.is_over:
                self._refuse(500, [], b"")
        if self.timer is None or not self.is_over:
            self.transport.close()
