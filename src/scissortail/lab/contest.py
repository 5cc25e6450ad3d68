"""Contests: the games of one table, or every bot against every other, on any executor."""

import json
import multiprocessing
import signal
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import dataclass, replace
from itertools import combinations
from pathlib import Path
from typing import Any

from scissortail.engine.compiled import build
from scissortail.lab.arena import ArenaTable
from scissortail.lab.elo import Game, Rating, ratings
from scissortail.lab.journal import Journal
from scissortail.lab.standings import Standing, standings
from scissortail.processes import stay_in_company


@dataclass(frozen=True)
class Pairing:
    """A table and how many games to play at it."""

    table: ArenaTable
    journal: Journal
    games: int

    def standings(self) -> list[Standing]:
        return standings(self.table, self.journal.first(self.games))

    def json(self) -> dict[str, Any]:
        return {
            "game": self.table.game,
            "players": self.table.players,
            "options": self.table.options,
            "seed": self.table.seed,
            "games": self.games,
            "fair": 1 / self.table.players,
            "build": build(),
            "bots": [standing.json() for standing in self.standings()],
        }


def one(table: ArenaTable, games: int, folder: Path | None = None) -> list[Pairing]:
    """A contest of one table."""
    table.check()
    return [Pairing(table, Journal(table, folder), games)]


def everybody(table: ArenaTable, games: int, folder: Path | None = None) -> list[Pairing]:
    """This many games between every two bots.

    At larger tables, one bot sits against the other in all remaining seats; half of the games are the other
    way round.
    """
    found = []
    for pair in combinations(table.bots, 2):
        if table.players == 2:
            found += one(replace(table, bots=pair), games, folder)
        else:
            found += one(replace(table, bots=pair), games - games // 2, folder)
            found += one(replace(table, bots=pair[::-1]), games // 2, folder)
    return [pairing for pairing in found if pairing.games]


def hold(pairings: list[Pairing], executor: Executor, workers: int, tell: Callable[[int], None]) -> None:
    """Play the missing games. `tell` gets the number of games played so far."""
    done = sum(len(pairing.journal.first(pairing.games)) for pairing in pairings)
    tell(done)
    for pairing in pairings:
        for _ in pairing.journal.fill(pairing.games, executor, workers):
            done += 1
            tell(done)


def table_of_strength(pairings: list[Pairing]) -> list[Rating]:
    """The Elo of each bot from all these games."""
    games: list[Game] = []
    for pairing in pairings:
        for played in pairing.journal.first(pairing.games):
            names = tuple(pairing.table.bots[bot] for bot in played.seats)
            games.append((names, tuple(played.shares)))
    return ratings(games)


def processes(workers: int) -> ProcessPoolExecutor:
    """Worker processes of this machine. They are spawned, because a forked process might hold locks."""
    return ProcessPoolExecutor(
        workers, multiprocessing.get_context("spawn"), stay_in_company, (signal.SIGINT,)
    )


def as_json(pairings: list[Pairing], elo: list[Rating] | None) -> str:
    """The output of `--json`: the table, or all tables with the ratings."""
    if elo is None:
        return json.dumps(pairings[0].json())
    rated = [
        {"bot": rating.bot, **{name: round(getattr(rating, name)) for name in ("elo", "low", "high")}}
        for rating in elo
    ]
    return json.dumps({"ratings": rated, "pairings": [pairing.json() for pairing in pairings]})
