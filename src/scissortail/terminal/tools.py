"""Tools for owners of the paper game: score a land, or find the best use of its tokens."""

import json
import time
from collections.abc import Callable, Iterator
from typing import Any

from rich.console import Console
from rich.status import Status
from rich.table import Table
from rich.text import Text

from scissortail import disk, notation
from scissortail.engine.errors import Refused, shown
from scissortail.games.cutterland import text
from scissortail.games.cutterland.land import Land
from scissortail.games.cutterland.reasons import reasons
from scissortail.games.cutterland.score import score
from scissortail.games.cutterland.solver import Solution, solve
from scissortail.games.cutterland.solver.answer import solution_json, solution_moves
from scissortail.games.cutterland.text import BadLand
from scissortail.terminal.lands import draw_land
from scissortail.words import say

LARGEST = 1 << 20


def read_lands(name: str) -> list[Land]:
    """The lands of a file, or of standard input for `-`. A refusal names the file and the line."""
    try:
        data = disk.read_some(name, LARGEST)
    except (OSError, ValueError) as problem:
        raise BadLand("land-file", file=shown(name, 200), reason=disk.reason(problem)) from None
    if len(data) > LARGEST:
        raise BadLand(
            "land-file", file=shown(name, 200), reason=Refused("land-too-large", most=LARGEST >> 20)
        )
    try:
        return text.read(data.decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise BadLand("land-file", file=shown(name, 200), reason=Refused("land-not-text")) from None
    except BadLand as problem:
        raise BadLand("land-in-file", file=shown(name, 200), reason=problem) from None


class Tool:
    """A command that is run on one or more lands."""

    def __init__(self, language: str, console: Console, as_json: bool) -> None:
        self.language = language
        self.console = console
        self.as_json = as_json

    def say(self, key: str, **args: Any) -> str:
        return say(key, args, self.language)

    def headed(self, lands: list[Land]) -> Iterator[Land]:
        """The lands one by one, with a heading if there are several."""
        for number, land in enumerate(lands, 1):
            if len(lands) > 1 and not self.as_json:
                self.console.print(Text(self.say("score-land", number=number), "bold"))
            yield land
            if not self.as_json:
                self.console.print()

    def score(self, lands: list[Land]) -> None:
        for land in self.headed(lands):
            if self.as_json:
                print(json.dumps(score(land).json()), flush=True)
            else:
                self.console.print(draw_land(land, hunted=True), soft_wrap=True)
                self.console.print(self.breakdown(land))

    def solve(self, lands: list[Land], seconds: float | None) -> None:
        for land in self.headed(lands):
            start = time.perf_counter()
            found = self._work(land, _deadline(seconds))
            took = time.perf_counter() - start
            if self.as_json:
                print(json.dumps(solution_json(found, took)), flush=True)
            else:
                self._show(land, found, took)

    def _work(self, land: Land, stop: Callable[[], bool]) -> Solution:
        """Solve a land, with a progress display on a terminal."""
        with Status(self.say("solve-working"), console=Console(stderr=True)):
            return solve(land, stop)

    def _show(self, land: Land, found: Solution, took: float) -> None:
        bare = land.bare()
        bare.overcut = land.overcut
        self.console.print(draw_land(found.land, hunted=True), soft_wrap=True)
        self.console.print(self.say("solve-best", total=found.total, before=score(bare).total))
        for move in solution_moves(found) or [self.say("solve-no-token")]:
            self.console.print(Text(f"  {move}", "bold"))
        self.console.print(self.breakdown(found.land))
        key = "solve-proven" if found.proven else "solve-unproven"
        self.console.print(
            Text(self.say(key, seconds=notation.number(took, self.language, 2), bound=found.bound), "dim")
        )

    def breakdown(self, land: Land) -> Table:
        """A table with a line for every source of points, and the sum."""
        table = Table.grid(padding=(0, 2))
        table.add_column()
        table.add_column(justify="right")
        for reason in reasons(land):
            table.add_row(say(reason.key, reason.args, self.language), f"→ {reason.points}")
        found = score(land)
        table.add_row(Text(self.say("score-total"), "bold"), Text(f"= {found.total}", "bold"))
        table.add_row(Text(self.say("score-survivors", survivors=found.survivors), "dim"))
        return table


def _deadline(seconds: float | None) -> Callable[[], bool]:
    """A function that says whether the time is up."""
    if seconds is None:
        return lambda: False
    end = time.perf_counter() + seconds
    return lambda: time.perf_counter() >= end
