"""Print the results of an arena as tables for a terminal."""

from rich.console import Console
from rich.table import Table
from rich.text import Text

from scissortail.lab.contest import Pairing
from scissortail.lab.elo import Rating, anchor
from scissortail.lab.standings import Standing
from scissortail.notation import number, percent
from scissortail.words import say


class Report:
    """Prints in one language."""

    def __init__(self, language: str, console: Console) -> None:
        self.language = language
        self.console = console

    def say(self, key: str, **args: str | int) -> str:
        return say(key, args, self.language)

    def _number(self, value: float, places: int) -> str:
        return number(value, self.language, places)

    def _percent(self, share: float) -> str:
        return percent(share, self.language)

    def pairing(self, pairing: Pairing) -> None:
        """How often each bot won, and how long it thought."""
        table = pairing.table
        found = pairing.standings()
        self.console.print(
            Text(
                self.say(
                    "arena-head",
                    game=self.say(f"game-{table.game}"),
                    players=table.players,
                    games=pairing.games,
                ),
                "bold",
            )
        )
        self.console.print(self._standings(found))
        self.console.print(Text(self._verdict(found[0], 1 / table.players), "dim"))
        for standing in found:
            if standing.faults:
                self.console.print(
                    Text(self.say("arena-faults", bot=standing.bot, faults=standing.faults), "yellow")
                )

    def _standings(self, found: list[Standing]) -> Table:
        table = Table(box=None, padding=(0, 2, 0, 0))
        table.add_column(self.say("arena-bot"))
        for heading in ("seats", "share", "interval", "score", "decisions", "mean", "p95", "longest"):
            table.add_column(self.say(f"arena-{heading}"), justify="right", no_wrap=True)
        for standing in found:
            table.add_row(
                Text(standing.bot, "bold"),
                str(standing.seats),
                self._percent(standing.share),
                f"{self._number(100 * standing.low, 1)}–{self._number(100 * standing.high, 1)}",
                self._number(standing.score, 1),
                self._number(standing.decisions / max(1, standing.games * standing.seats), 1),
                self._number(standing.mean_ms, 2),
                self._number(standing.p95_ms, 1),
                self._number(standing.max_ms, 0),
            )
        return table

    def _verdict(self, first: Standing, fair: float) -> str:
        verdict = "stronger" if first.low > fair else "weaker" if first.high < fair else "open"
        return self.say(f"arena-{verdict}", bot=first.bot, fair=self._percent(fair))

    def ratings(self, pairings: list[Pairing], elo: list[Rating]) -> None:
        """One line per pairing, then the Elo table."""
        for pairing in pairings:
            first, second = pairing.standings()
            share, low, high = map(self._percent, (first.share, first.low, first.high))
            line = f"{first.bot} – {second.bot}: {share} ({low} – {high})"
            self.console.print(Text(line, "dim"))
        table = Table(box=None, padding=(0, 2, 0, 0))
        table.add_column(self.say("arena-bot"))
        table.add_column("Elo", justify="right")
        table.add_column(self.say("arena-interval"), justify="right")
        fixed = anchor(rating.bot for rating in elo)
        for rating in elo:
            interval = "–" if rating.bot == fixed else f"{rating.low:.0f} – {rating.high:.0f}"
            table.add_row(Text(rating.bot, "bold"), f"{rating.elo:.0f}", interval)
        self.console.print(table)
