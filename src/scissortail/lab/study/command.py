"""Run a study from its plan to its files."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from scissortail import disk
from scissortail.engine.errors import BadOptions, Refused, shown
from scissortail.lab.study.chapter import Chapter
from scissortail.lab.study.data import data_file, rows
from scissortail.lab.study.fill import fill
from scissortail.lab.study.ledger import Folder, Ledger
from scissortail.lab.study.page import page
from scissortail.lab.study.phrasing import Phrasing
from scissortail.lab.study.plan import StudyPlan
from scissortail.lab.study.tally import Tally
from scissortail.lab.study.worker_pool import WorkerPool

REPORT = "report.html"
GAMES = "games"
"""The subfolder for the ledgers."""


@dataclass(frozen=True)
class StudyFiles:
    """The files of a finished study."""

    report: Path
    data: Path
    headline: str


class Study:
    """A plan in a folder. Use it inside the `with` of that folder."""

    def __init__(self, plan: StudyPlan, folder: Folder) -> None:
        self.plan = plan
        self.folder = folder
        kept = folder.path / GAMES
        try:
            kept.mkdir(exist_ok=True)
        except OSError as problem:
            raise BadOptions(
                "lab-folder", folder=shown(str(kept), 200), reason=disk.reason(problem)
            ) from None
        self.ledgers = [Ledger(variant.table, kept) for variant in plan.variants]

    @property
    def played(self) -> int:
        """The number of games played so far."""
        return sum(min(ledger.count, self.plan.games) for ledger in self.ledgers)

    def play(self, pool: WorkerPool, tell: Callable[[int], None]) -> None:
        """Play the missing games. `tell` gets the number of games played so far.

        Raises Refused, with what is missing, if the study cannot be finished.
        """
        tell(self.played)
        for ledger in self.ledgers:
            try:
                fill(ledger, self.plan.games, pool, lambda _: tell(self.played))
            except Refused as reason:
                raise self.unfinished(reason) from None

    def unfinished(self, reason: Refused | None = None) -> Refused:
        """The error that says what is missing."""
        counts = {"played": self.played, "games": self.plan.total}
        return (
            Refused("lab-unfinished", **counts, reason=reason)
            if reason
            else Refused("lab-interrupted", **counts)
        )

    def write(self, kind: str, language: str) -> StudyFiles:
        """Write the data and the report in one pass over the games."""
        tallies: list[Tally] = []
        with data_file(self.plan, self.folder.path, kind) as data:
            for variant, ledger in zip(self.plan.variants, self.ledgers, strict=True):
                tally = Tally(variant.table)
                for case in ledger.cases(self.plan.games):
                    tally.add(case)
                    for row in rows(variant, case):
                        data.add(row)
                tallies.append(tally)
        report = self.folder.path / REPORT
        self._write(report, page(self.plan, tallies, language, data.path.name))
        return StudyFiles(report, data.path, headline(tallies, language))

    def _write(self, path: Path, text: str) -> None:
        try:
            disk.write_whole(path, text.encode())
        except OSError as problem:
            raise BadOptions(
                "lab-folder", folder=shown(str(path.parent), 200), reason=disk.reason(problem)
            ) from None


def headline(tallies: Sequence[Tally], language: str) -> str:
    """The headline of the first table."""
    chapter = Chapter(tallies[0], Phrasing(language, tallies[0].table.game))
    return f"{chapter.headline()} {chapter.subline()}"
