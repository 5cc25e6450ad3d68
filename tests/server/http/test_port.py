"""Ports, really taken."""

import socket
from pathlib import Path

import pytest

from scissortail.engine.errors import Refused
from scissortail.server.http.port import bind
from tests.server.powerless import powerless


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "0.0.0.0", ""])
def test_a_free_port_is_taken_and_listens(host: str) -> None:
    with bind(host, 0) as listener:
        port = listener.getsockname()[1]
        with socket.create_connection(("127.0.0.1", port)) as caller:
            accepted, _ = listener.accept()
            with accepted:
                caller.sendall(b"hello")
                assert accepted.recv(5) == b"hello"


@pytest.mark.skipif(not socket.has_ipv6, reason="no IPv6 here")
def test_everywhere_by_ipv6_is_by_ipv4_too() -> None:
    try:
        listener = bind("::", 0)
    except Refused:
        pytest.skip("no IPv6 here")
    with listener, socket.create_connection(("127.0.0.1", listener.getsockname()[1])):
        listener.accept()[0].close()


def test_a_busy_port_is_one_sentence() -> None:
    with bind("127.0.0.1", 0) as listener:
        port = listener.getsockname()[1]
        for host in ("127.0.0.1", "0.0.0.0", "localhost"):
            with pytest.raises(
                Refused, match=f"^Port {port} is in use by another program; choose another with --port.$"
            ) as refused:
                bind(host, port)
            assert refused.value.key == "serve-port-busy"


def test_a_port_is_free_again_at_once() -> None:
    with bind("127.0.0.1", 0) as listener:
        port = listener.getsockname()[1]
        with socket.create_connection(("127.0.0.1", port)):
            listener.accept()[0].close()  # we close first, so the old connection lingers on our side
    bind("127.0.0.1", port).close()


def test_a_port_for_root_is_one_sentence() -> None:
    if int(Path("/proc/sys/net/ipv4/ip_unprivileged_port_start").read_bytes()) <= 81:
        pytest.skip("here everybody may take any port")
    bind("127.0.0.1", 0).close()  # names of hosts need a part of the library that loads late
    with pytest.raises(Refused, match="Port 81 is not open to you") as refused, powerless():
        bind("127.0.0.1", 81)
    assert refused.value.key == "serve-port-forbidden"


@pytest.mark.parametrize(
    "host",
    ["no such host", "nowhere.invalid", "a" * 300, "192.0.2.7", "1.2.3.4.5", "\0", "unknown.invalid", "ä..b"],
)
def test_a_host_that_is_not_here_is_one_sentence(host: str) -> None:
    with pytest.raises(Refused, match="This machine has no address") as refused:
        bind(host, 0)
    assert refused.value.key == "serve-host-unknown"


@pytest.mark.parametrize("port", [-1, 65536, 10**30])
def test_a_port_has_its_range(port: int) -> None:
    with pytest.raises(Refused, match=f"A port is a number from 0 to 65535, not {port}"):
        bind("127.0.0.1", port)
