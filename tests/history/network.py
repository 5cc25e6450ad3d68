"""A network inside this machine: namespaces, and one cable for each pair that talks.

A cut is a wrong hardware address at the sending end. The packets are sent and nobody takes them, as on a
broken line: no error, no reset. Each direction is cut by itself.
"""

import os
import shutil
import subprocess
from dataclasses import dataclass
from typing import Self

HERE = ""
"""The namespace of the test itself, where the clients are."""
NOBODY = "02:00:00:00:00:01"


def why_not() -> str:
    """Why namespaces cannot be made here; empty if they can."""
    if shutil.which("ip") is None:
        return "there is no `ip` command"
    if os.geteuid():
        return "only root can make network namespaces"
    name = f"sct{os.getpid()}t"
    made = subprocess.run(["ip", "netns", "add", name], capture_output=True, text=True, check=False)
    if made.returncode:
        return f"the system makes no network namespaces: {made.stderr.strip()}"
    subprocess.run(["ip", "netns", "del", name], check=True)
    return ""


@dataclass
class Cable:
    """Two ends, each with its namespace, its device, its address and its hardware address."""

    ends: tuple[str, str]
    devices: tuple[str, str]
    addresses: tuple[str, str]
    hardware: tuple[str, str] = ("", "")


class Network:
    """Namespaces by name, and the cables between them. All are gone at the end."""

    def __init__(self) -> None:
        self.prefix = f"s{os.getpid() % 100000}"
        self.spaces: dict[str, str] = {HERE: HERE}
        self.cables: list[Cable] = []
        self.octet = self._free_octet()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        for name in self.spaces.values():
            if name != HERE:
                subprocess.run(["ip", "netns", "del", name], check=False, capture_output=True)

    def _free_octet(self) -> int:
        used = self._ip(HERE, "-4", "-o", "addr")
        return next(octet for octet in range(100 + os.getpid() % 100, 256) if f" 10.{octet}." not in used)

    def _ip(self, space: str, *words: str) -> str:
        inside = ["-n", space] if space else []
        done = subprocess.run(["ip", *inside, *words], check=True, capture_output=True, text=True)
        return done.stdout

    def add(self, name: str) -> None:
        """A new namespace. Several networks of one process must not overlap in time."""
        space = f"{self.prefix}{name}"
        self._ip(HERE, "netns", "add", space)
        self.spaces[name] = space
        self._ip(space, "link", "set", "lo", "up")

    def before(self, name: str) -> list[str]:
        """The words before a command that runs in this namespace."""
        return ["ip", "netns", "exec", self.spaces[name]] if name else []

    def connect(self, left: str, right: str) -> str:
        """Lay a cable. Returns the address at its right end."""
        number = len(self.cables)
        devices = f"{self.prefix}l{number}", f"{self.prefix}r{number}"
        addresses = f"10.{self.octet}.{number}.1", f"10.{self.octet}.{number}.2"
        spaces = self.spaces[left], self.spaces[right]
        at = ["netns", spaces[0]] if spaces[0] else []
        self._ip(
            HERE,
            "link",
            "add",
            devices[0],
            *at,
            "type",
            "veth",
            "peer",
            "name",
            devices[1],
            "netns",
            spaces[1],
        )
        for space, device, address in zip(spaces, devices, addresses, strict=True):
            self._ip(space, "addr", "add", f"{address}/30", "dev", device)
            self._ip(space, "link", "set", device, "up")
        shown = [
            self._ip(space, "-o", "link", "show", device).partition("link/ether ")[2].split()[0]
            for space, device in zip(spaces, devices, strict=True)
        ]
        self.cables.append(Cable((left, right), devices, addresses, (shown[0], shown[1])))
        return addresses[1]

    def cut(self, left: str, right: str, *directions: int) -> None:
        """Lose all packets: 0 from left to right, 1 from right to left, both if none is given."""
        self._point(left, right, directions or (0, 1), lost=True)

    def heal(self, left: str, right: str) -> None:
        self._point(left, right, (0, 1), lost=False)

    def _point(self, left: str, right: str, directions: tuple[int, ...], *, lost: bool) -> None:
        cable = next(cable for cable in self.cables if cable.ends == (left, right))
        for direction in directions:
            space = self.spaces[cable.ends[direction]]
            other = 1 - direction
            hardware = NOBODY if lost else cable.hardware[other]
            device = cable.devices[direction]
            address = cable.addresses[other]
            self._ip(
                space, "neigh", "replace", address, "lladdr", hardware, "dev", device, "nud", "permanent"
            )
