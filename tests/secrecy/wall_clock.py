"""`python -m tests.secrecy.wall_clock`: what a real clock tells of a secret, through real sockets.

Two people play RatLand. In each round the first gives a short order, or a long one that is then changed five
times. The second notes how long the news of the order takes, and how long a request for the log takes. If
the two kinds of rounds cannot be told apart, a random pair of them is guessed right half of the time.
"""

import argparse
import json
import tempfile
import time
from collections.abc import Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

from scipy.stats import mannwhitneyu
from websockets.sync.client import ClientConnection, connect

from scissortail.engine.dice import FastDice
from scissortail.engine.position import Position
from scissortail.server.limits import Limits
from tests.server.running import Guest, Running, begin, running

CHANGES = 5
CHOICES = 20
FEW = 200
"""With fewer samples nothing is concluded."""
MOST = 0.1
"""How far the share of right guesses may be from one half."""


def share_of_right_guesses(one: Sequence[float], two: Sequence[float]) -> tuple[float, float]:
    """How often the larger of two times is of the second kind, and Mann and Whitney's p."""
    found = mannwhitneyu(two, one)
    return float(found.statistic) / (len(one) * len(two)), float(found.pvalue)


class Player:
    """A person with a socket."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.number = 0
        self.until(lambda told: told["t"] == "state")

    def until(self, wanted: Any) -> dict[str, Any]:
        while True:
            told: dict[str, Any] = json.loads(self.socket.recv(timeout=30))
            if wanted(told):
                return told

    def say(self, text: str) -> None:
        self.number += 1
        self.socket.send(json.dumps({"t": "move", "id": f"m{self.number}", "move": text}))

    def move(self, text: str) -> None:
        """Move, and wait until it is done."""
        self.say(text)
        mine = f"m{self.number}"
        told = self.until(lambda told: told.get("id") == mine)
        assert told["t"] != "no", told


def order(position: Position, long: bool, dice: FastDice) -> str:
    texts = sorted((position.sample(1, dice).text for _ in range(CHOICES)), key=len)
    return texts[-1] if long else texts[0]


def play(server: Running, dice: FastDice, news: list[list[float]], logs: list[list[float]]) -> None:
    """One game. Times are added to the list of their kind."""
    host, guest = server.guest("Ann"), server.guest("Bo")
    table = begin(host, guest, "ratland")
    with _socket(host, table) as first, _socket(guest, table) as second:
        _rounds(server, table, guest, (Player(first), Player(second)), dice, news, logs)


def _socket(guest: Guest, table: str) -> AbstractContextManager[ClientConnection]:
    address = f"ws{guest.server.address[4:]}/api/tables/{table}/socket"
    return connect(address, additional_headers={"Cookie": guest.cookie})


def _rounds(
    server: Running,
    table: str,
    guest: Guest,
    players: tuple[Player, Player],
    dice: FastDice,
    news: list[list[float]],
    logs: list[list[float]],
) -> None:
    one, two = players
    while True:
        live = server.inside.tables.live[table].table
        position = live.position
        if live.ended or position is None:
            return
        waiting = live.waiting()
        if waiting == [1, 2] and position.view(1).get("phase") == "send":
            kind = dice.below(2)
            text = order(position, bool(kind), dice)
            start = time.perf_counter()
            one.say(text)
            two.until(lambda told: told["t"] == "sealed")
            news[kind].append(time.perf_counter() - start)
            mine = f"m{one.number}"
            one.until(lambda told, mine=mine: told.get("id") == mine)
            for _ in range(CHANGES * kind):
                one.move(order(position, bool(dice.below(2)), dice))
            start = time.perf_counter()
            guest.get(f"/api/tables/{table}/log")
            logs[kind].append(time.perf_counter() - start)
            two.move(position.sample(2, dice).text)
        else:
            mover = waiting[0]
            players[mover - 1].move(position.sample(mover, dice).text)


def measure(games: int, seed: int) -> dict[str, tuple[int, float, float]]:
    """By what was timed: how many samples, the share of right guesses, and p."""
    dice = FastDice(seed)
    news: list[list[float]] = [[], []]
    logs: list[list[float]] = [[], []]
    limits = Limits(identities_an_hour=10**6, tables_an_hour=10**6, undos_a_minute=10**6, connections=10**6)
    with (
        tempfile.TemporaryDirectory(prefix="secrecy-") as folder,
        running(Path(folder), limits=limits) as server,
    ):
        for _ in range(games):
            play(server, dice, news, logs)
    found = {"news of an order": news, "a log after hidden changes": logs}
    return {
        name: (len(one) + len(two), *share_of_right_guesses(one, two)) for name, (one, two) in found.items()
    }


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.secrecy.wall_clock", description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    for name, (count, share, p) in measure(args.games, args.seed).items():
        print(f"{name}: {count} samples, {share:.3f} guessed right, p = {p:.2g}")


if __name__ == "__main__":
    main()
