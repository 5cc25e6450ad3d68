"""The socket of a table over a real network connection."""

from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import orjson
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from scissortail.server.limits import Limits
from tests.server.running import Guest, Running, running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    limits = Limits(messages_a_second=200, messages_at_once=60, message_bytes=2048)
    with running(tmp_path_factory.mktemp("data"), limits=limits) as server:
        yield server


@pytest.fixture
def stack() -> Iterator[ExitStack]:
    with ExitStack() as stack:
        yield stack


class Line:
    """One client's end of a socket."""

    def __init__(self, stack: ExitStack, guest: Guest, table: str, since: int | None = None) -> None:
        address = f"{guest.server.address}/api/tables/{table}/socket" + (
            "" if since is None else f"?since={since}"
        )
        cookie = {"Cookie": guest.cookie} if "scissortail" in guest.http.cookies else {}
        origin = Origin(guest.server.address)
        opened = connect(address.replace("http", "ws"), additional_headers=cookie, origin=origin, proxy=None)
        self.socket: ClientConnection = stack.enter_context(opened)
        self.state = self.hear("state")

    def hear(self, *kinds: str) -> dict[str, Any]:
        """The next message of such a kind."""
        while True:
            news: dict[str, Any] = orjson.loads(self.socket.recv(20))
            if news["t"] in kinds:
                return news

    def say(self, **message: Any) -> dict[str, Any]:
        self.socket.send(orjson.dumps(message).decode())
        while True:
            news: dict[str, Any] = orjson.loads(self.socket.recv(20))
            if news.get("id") == message.get("id") and (news["t"] in ("ack", "no") or "move" in news):
                return news

    def closed(self) -> int | None:
        """The code with which the server has closed it."""
        try:
            while True:
                self.socket.recv(20)
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else None


def begin(server: Running, stack: ExitStack) -> tuple[str, Guest, Guest, Line, Line]:
    one, two = server.guest("Ann"), server.guest("Bo")
    seats = [{"kind": "me"}, {"kind": "open"}]
    table = one.post("/api/tables", 201, game="ratland", seats=seats)["id"]
    ann, bo = Line(stack, one, table), Line(stack, two, table)
    assert bo.say(t="sit", id="sit", seed="bb")["t"] == "ack"
    assert ann.say(t="seed", id="seed", seed="aa")["t"] == "ack"
    return table, one, two, ann, bo


def test_acts_and_news(server: Running, stack: ExitStack) -> None:
    table, one, two, ann, bo = begin(server, stack)
    deal = bo.hear("deal")
    assert deal["view"]["seat"] == 2
    again = Line(stack, two, table, since=0)
    assert again.state["missed"][-1]["t"] == "deal"
    assert [news["n"] for news in again.state["missed"]] == sorted(
        news["n"] for news in again.state["missed"]
    )
    watcher = Line(stack, server.stranger(), table)
    assert watcher.state["as"] is None
    assert watcher.say(t="chat", id="c", text="hi")["key"] == "identity-none"
    assert ann.say(t="chat", id="c", text="hi")["t"] == "ack"
    assert watcher.hear("chat")["text"] == "hi"
    assert ann.say(t="chat", id="c", text="hi")["t"] == "ack"
    assert one.post(f"/api/tables/{table}/acts", 200, t="chat", id="c", text="hi")["id"] == "c"
    ann.socket.send('{"t":"ping"}')
    assert ann.hear("pong") == {"t": "pong"}


def test_what_is_not_a_message(server: Running, stack: ExitStack) -> None:
    table, _, two, ann, bo = begin(server, stack)
    ann.socket.send("{")
    assert ann.hear("no")["key"] == "message-not-json"
    ann.socket.send("x" * 3000)
    assert ann.hear("no")["key"] == "limit-message-size"
    ann.socket.send(b"\x00\x01")
    assert ann.closed() == 1003
    bo.socket.send("x" * 10_000)
    assert bo.closed() == 1009
    assert Line(stack, two, table).state["state"] == "playing"


def test_a_flood_is_slowed_down_and_not_lost(server: Running, stack: ExitStack) -> None:
    _, _, _, ann, _ = begin(server, stack)
    for _ in range(150):
        ann.socket.send('{"t":"ping"}')
    answers: list[dict[str, Any]] = []
    while len(answers) < 150:
        news = orjson.loads(ann.socket.recv(20))
        if news["t"] in ("pong", "no"):
            answers.append(news)
    refused = [news for news in answers if news["t"] == "no"]
    assert refused
    assert {news["key"] for news in refused} == {"limit-messages"}


def test_no_such_table(server: Running, stack: ExitStack) -> None:
    guest = server.guest("Ann")
    for table in ("nowhere", "0" * 19, "../../x", "%00"):
        with pytest.raises(InvalidStatus) as refused:
            Line(stack, guest, table)
        assert refused.value.response.status_code == 404


def test_a_ban_closes_the_socket_and_the_door(server: Running, stack: ExitStack) -> None:
    table, _, two, ann, bo = begin(server, stack)
    assert ann.say(t="ban", id="ban", seat=2)["t"] == "ack"
    assert bo.closed() == 4003
    with pytest.raises(InvalidStatus) as refused:
        Line(stack, two, table)
    assert refused.value.response.status_code in (403, 404)
    two.post(f"/api/tables/{table}/acts", 403, t="back", id="x")


def test_many_messages_at_once_are_taken_in_order(server: Running, stack: ExitStack) -> None:
    """Sent without waiting, each once and one of them twice: applied once and answered all."""
    _, _, _, ann, bo = begin(server, stack)
    lines = [f"line {number}" for number in range(5)]
    for number, line in enumerate([*lines, lines[-1]]):
        ann.socket.send(orjson.dumps({"t": "chat", "id": f"l{min(number, 4)}", "text": line}).decode())
    assert [bo.hear("chat")["text"] for _ in lines] == lines
    assert [ann.hear("ack")["id"] for _ in range(6)] == ["l0", "l1", "l2", "l3", "l4", "l4"]
    assert bo.say(t="chat", id="last", text="and?")["t"] == "ack"
