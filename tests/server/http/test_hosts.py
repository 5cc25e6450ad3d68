"""Under which names the server answers. A page of another site cannot pass its own name off as ours."""

import socket
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path

import pytest

from scissortail.server.http.hosts import Hosts
from tests.server.running import Running, running

UPGRADE = {
    "Upgrade": "websocket",
    "Connection": "Upgrade",
    "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(
        tmp_path_factory.mktemp("house"), hosts=("cards.example",), origins=("https://games.example:8443",)
    ) as found:
        yield found


def ask(
    server: Running, host: str, path: str = "/healthz", method: str = "GET", **headers: str
) -> tuple[HTTPResponse, str]:
    line = HTTPConnection("127.0.0.1", server.port)
    try:
        line.putrequest(method, path, skip_host=True)
        for name, value in {"Host": host, **headers}.items():
            line.putheader(name.replace("_", "-"), value)
        line.endheaders()
        answer = line.getresponse()
        return answer, "" if answer.status == 101 else answer.read().decode()
    finally:
        line.close()


OURS = [
    "localhost",
    "LocalHost.",
    "127.0.0.1",
    "127.9.9.9",
    "[::1]",
    "[0:0::1]",
    socket.gethostname(),
    "cards.example",
    "CARDS.EXAMPLE.",
    "games.example",
]
FOREIGN = [
    "evil.example",
    "localhost.evil.example",
    "127.0.0.1.evil.example",
    "sub.cards.example",
    "xcards.example",
    "203.0.113.5",
    "0.0.0.0",
    "[2001:db8::1]",
    "2130706433",
    "0x7f.1",
]


@pytest.mark.parametrize("host", OURS)
@pytest.mark.parametrize("port", ["", ":80", ":8321"])
def test_our_names_are_answered(server: Running, host: str, port: str) -> None:
    assert ask(server, host + port)[0].status == 200


@pytest.mark.parametrize("host", FOREIGN)
def test_other_names_are_refused_in_one_sentence(server: Running, host: str) -> None:
    for path in ("/", "/api/me", "/static/js/main.js", "/healthz"):
        answer, body = ask(server, f"{host}:{server.port}", path)
        assert answer.status == 421 and answer.headers["content-type"] == "application/json"
        assert '"key":"http-host-unknown"' in body and f"--allow-host {host}" in body
        assert answer.headers["x-content-type-options"] == "nosniff"
    own = {"Origin": f"http://{host}:{server.port}"}
    assert ask(server, f"{host}:{server.port}", "/api/me", "POST", **own)[0].status == 421


def test_rebinding_opens_no_socket(server: Running) -> None:
    """The page's origin and the host agree, for the browser takes the server for a part of that site."""
    table = server.guest().open()
    for host, status in ((f"evil.example:{server.port}", 421), (f"localhost:{server.port}", 101)):
        headers = {**UPGRADE, "Origin": f"http://{host}"}
        answer, body = ask(server, host, f"/api/tables/{table}/socket", **headers)
        assert answer.status == status and ("http-host-unknown" in body) == (status == 421)


def test_a_person_who_forgot_to_list_a_name_reads_the_sentence(server: Running) -> None:
    answer, body = ask(server, "home.example", "/", Accept="text/html,*/*;q=0.8", Accept_Language="es")
    assert answer.status == 421 and answer.headers["content-type"] == "text/html; charset=utf-8"
    assert "<p>Este servidor no se conoce como home.example." in body and "<script" not in body


def test_another_header_does_not_name_the_host(server: Running) -> None:
    for name in ("X_Forwarded_Host", "Forwarded", "X_Host"):
        assert ask(server, "evil.example", **{name: "localhost"})[0].status == 421


def test_any_name_if_the_operator_says_so(tmp_path: Path) -> None:
    with running(tmp_path, hosts=("*",)) as server:
        assert ask(server, "evil.example")[0].status == 200


def test_an_address_of_this_machine_is_ours_and_others_are_not() -> None:
    hosts = Hosts()
    assert hosts.allows("192.168.0.7", "192.168.0.7") and hosts.allows("192.168.0.7", "::ffff:192.168.0.7")
    assert hosts.allows("[fe80::1]", "fe80::1%eth0")
    assert not hosts.allows("192.168.0.7", "192.168.0.8") and not hosts.allows("192.168.0.7", None)
