"""The server's addresses on the local network, and QR codes for the terminal and the page."""

import socket
from ipaddress import ip_address
from itertools import groupby

EVERYWHERE = {"0.0.0.0": (socket.AF_INET,), "": (socket.AF_INET,), "::": (socket.AF_INET, socket.AF_INET6)}
"""The hosts that mean all addresses of the machine, and the address families they cover."""
SOMEWHERE = {
    socket.AF_INET: ("192.0.2.1", "192.168.255.254", "10.255.255.254", "172.31.255.254"),
    socket.AF_INET6: ("2001:db8::1", "fd00::1"),
}
"""Remote addresses to find a route to. First those that only the default route reaches, then private networks
for a LAN without internet access.
"""
QUIET_ZONE = 4
BLACK_ON_WHITE = "\x1b[38;5;16;48;5;231m"
"""Fixed colours, so that the code is dark on light even in a dark terminal."""
RESET = "\x1b[0m"
HALF_BLOCKS = {(0, 0): " ", (1, 0): "▀", (0, 1): "▄", (1, 1): "█"}


def addresses(host: str, port: int) -> list[str]:
    """Return the addresses to type into a browser for a server on this host and port.

    The address for other devices comes first.
    """
    if host not in EVERYWHERE:
        return [_url(host, port)]
    found = [address for family in EVERYWHERE[host] if (address := own_address(family))]
    return [_url(name, port) for name in [*(found or [socket.gethostname()]), "localhost"]]


def own_address(family: socket.AddressFamily) -> str | None:
    """The machine's address on its network.

    Connecting a datagram socket picks the route and sends nothing.
    """
    for far in SOMEWHERE[family]:
        try:
            with socket.socket(family, socket.SOCK_DGRAM) as probe:
                probe.connect((far, 9))
                address = str(probe.getsockname()[0])
        except OSError:  # no such family here, or no route
            continue
        if _is_reachable(address):
            return address
    return None


def _is_reachable(address: str) -> bool:
    parsed = ip_address(address.partition("%")[0])
    return not (parsed.is_loopback or parsed.is_unspecified or (parsed.version == 6 and parsed.is_link_local))


def _url(host: str, port: int) -> str:
    name = f"[{host}]" if ":" in host else host
    return f"http://{name}" if port == 80 else f"http://{name}:{port}"


def qr(url: str) -> str:
    """The address as a QR code: two rows of squares per line of text, with the margin that cameras need."""
    import segno  # rarely needed, so not loaded at every start

    rows = [list(row) for row in segno.make_qr(url, error="l").matrix_iter(border=QUIET_ZONE)]
    if len(rows) % 2:
        rows.append([0] * len(rows[0]))
    lines = (
        "".join(HALF_BLOCKS[pair] for pair in zip(*two, strict=True))
        for two in zip(rows[::2], rows[1::2], strict=True)
    )
    return "".join(f"{BLACK_ON_WHITE}{line}{RESET}\n" for line in lines)


def qr_path(url: str) -> tuple[int, str]:
    """The address as a QR code to draw.

    Returns its width in squares, and the dark ones as an SVG path.
    """
    import segno

    rows = segno.make_qr(url, error="m").matrix
    runs = []
    for y, row in enumerate(rows):
        x = 0
        for is_dark, squares in groupby(row):
            length = len(list(squares))
            if is_dark:
                runs.append(f"M{x} {y}h{length}v1h-{length}z")
            x += length
    return len(rows), "".join(runs)
