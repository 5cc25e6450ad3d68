"""Assembles the messages of a websocket from its frames, which picows has read, and counts what they cost."""

from typing import TYPE_CHECKING

from picows import WSCloseCode, WSFrame, WSListener, WSMsgType, WSProtocolError, WSTransport

from scissortail.server.budgets import BYTE, FRAME
from scissortail.server.budgets import TEXT as MESSAGE
from scissortail.server.server_time import now

if TYPE_CHECKING:
    from scissortail.server.http.frames import Frames

TEXT, BINARY, MORE = WSMsgType.TEXT, WSMsgType.BINARY, WSMsgType.CONTINUATION
PING, CLOSE = WSMsgType.PING, WSMsgType.CLOSE
MOST_PARTS = 1000
"""Frames of one message. Nobody needs more than a few."""
PAID_AT_ONCE = 0.002
"""Frames are paid for when they have cost this much, which is dozens of them."""


class Messages(WSListener):
    """Turns frames into messages: unfragmented texts at once, others when their last part has arrived."""

    def __init__(self, socket: "Frames", longest: int) -> None:
        self.socket = socket
        self.longest = longest
        self.parts: list[bytes] = []
        self.size = 0
        """Bytes of these parts."""
        self.kind: WSMsgType | None = None
        """The type of the fragmented message being received; None between messages."""

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        kind = frame.msg_type
        socket = self.socket
        socket.received = True
        socket.cost += (MESSAGE if kind == TEXT else FRAME) + frame.payload_size * BYTE
        if socket.cost > PAID_AT_ONCE:
            socket.pay()
            if socket.is_over:
                return
        if frame.rsv1 or frame.rsv2 or frame.rsv3:
            raise WSProtocolError(WSCloseCode.PROTOCOL_ERROR, "reserved bits")
        if kind == TEXT and frame.fin and self.kind is None:
            self._text(frame.get_payload_as_bytes())
        elif kind in (TEXT, BINARY, MORE):
            self._part(kind, frame)
        elif kind == PING:
            transport.send_pong(frame.get_payload_as_bytes())
        elif kind == CLOSE:
            if self.kind is not None:
                raise WSProtocolError(WSCloseCode.PROTOCOL_ERROR, "parts are missing")
            self.socket.closed_by_client(frame.get_payload_as_bytes()[:2])

    def _part(self, kind: WSMsgType, frame: WSFrame) -> None:
        if (kind == MORE) == (self.kind is None):
            raise WSProtocolError(WSCloseCode.PROTOCOL_ERROR, "parts out of order")
        if self.kind is None:
            self.kind = kind
        self.parts.append(frame.get_payload_as_bytes())
        self.size += frame.payload_size
        if self.size > self.longest or len(self.parts) > MOST_PARTS:
            raise WSProtocolError(WSCloseCode.MESSAGE_TOO_BIG, "too long")
        if frame.fin:
            whole, kind = b"".join(self.parts), self.kind
            self.parts, self.kind, self.size = [], None, 0
            if kind == TEXT:
                self._text(whole)
            else:
                self.socket.put({"type": "websocket.receive", "bytes": whole})

    def _text(self, body: bytes) -> None:
        try:
            text = body.decode()
        except UnicodeDecodeError:
            raise WSProtocolError(WSCloseCode.INVALID_TEXT, "not UTF-8") from None
        self.socket.put_text(text, now())

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        self.socket.connection_lost(None)

    def pause_writing(self) -> None:
        self.socket.pause_writing()

    def resume_writing(self) -> None:
        self.socket.resume_writing()
