"""Where phones find the server."""

import re
import socket
from ipaddress import ip_address

import pyte
import pytest
import segno

from scissortail.server.http.lan import addresses, own_address, qr, qr_path
from scissortail.server.http.port import bind


def test_everywhere_has_an_address_for_others_and_one_for_here() -> None:
    first, *rest = addresses("0.0.0.0", 8000)
    assert first.startswith("http://") and first.endswith(":8000")
    assert "127.0.0.1" not in first and "0.0.0.0" not in first
    assert rest == ["http://localhost:8000"]


@pytest.mark.parametrize(
    ("host", "port", "url"),
    [
        ("127.0.0.1", 8000, "http://127.0.0.1:8000"),
        ("192.168.0.7", 80, "http://192.168.0.7"),
        ("::1", 8000, "http://[::1]:8000"),
        ("games.local", 8000, "http://games.local:8000"),
    ],
)
def test_one_host_is_its_own_address(host: str, port: int, url: str) -> None:
    assert addresses(host, port) == [url]


@pytest.mark.parametrize("family", [socket.AF_INET, socket.AF_INET6])
def test_an_own_address_is_one_of_this_machine(family: socket.AddressFamily) -> None:
    address = own_address(family)
    if address:  # a machine without a network has none
        assert not ip_address(address).is_loopback
        bind(address, 0).close()


@pytest.mark.parametrize(
    "url",
    ["http://192.168.0.7:8000", "http://[2001:db8:1:2:3:4:5:6]:8000", "http://a-long-name.example:65535"],
)
def test_a_camera_sees_the_code_dark_on_light_with_its_margin(url: str) -> None:
    screen = pyte.Screen(100, 60)
    pyte.Stream(screen).feed(qr(url).replace("\n", "\r\n"))
    wanted = [list(row) for row in segno.make_qr(url, error="l").matrix_iter(border=4)]
    for y, row in enumerate(wanted):
        for x, dark in enumerate(row):
            sign = screen.buffer[y // 2][x]
            assert (sign.fg, sign.bg) == ("000000", "ffffff")
            assert (sign.data in ("█", "▄" if y % 2 else "▀")) == bool(dark)


def test_the_code_fits_in_a_terminal_and_leaves_its_colours_as_they_were() -> None:
    lines = qr("http://192.168.100.200:65535").splitlines()
    assert len(lines) <= 24
    assert all(line.startswith("\x1b[") and line.endswith("\x1b[0m") for line in lines)


def test_the_pages_code_has_the_same_squares() -> None:
    url = "http://192.168.1.7:8321/table/1nfn69h4k91953zvzhf"
    size, path = qr_path(url)
    dark = set()
    for x, y, length, back in re.findall(r"M(\d+) (\d+)h(\d+)v1h-(\d+)z", path):
        assert length == back
        dark |= {(int(x) + more, int(y)) for more in range(int(length))}
    rows = segno.make_qr(url, error="m").matrix
    assert size == len(rows) == len(rows[0])
    assert dark == {(x, y) for y, row in enumerate(rows) for x, square in enumerate(row) if square}
