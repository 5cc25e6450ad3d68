"""Format numbers and names of a report in one language."""

from collections.abc import Sequence

from scissortail.lab.arena import ArenaTable
from scissortail.lab.study.case import WATCHES
from scissortail.lab.study.figures import Figure
from scissortail.lab.study.plan import StudyPlan, Variant
from scissortail.notation import SPACE, number, percent
from scissortail.words import say


class Phrasing:
    """One language and one game."""

    def __init__(self, language: str, game: str) -> None:
        self.language = language
        self.game = game

    def say(self, key: str, **args: str | int | float | list[str]) -> str:
        return say(key, args, self.language)

    def number(self, value: float, places: int = 0, signed: bool = False) -> str:
        return number(value, self.language, places, signed)

    def percent(self, share: float, signed: bool = False) -> str:
        return percent(share, self.language, signed=signed)

    def share_range(self, figure: Figure) -> str:
        return f"{self.number(100 * figure.low, 1)}–{self.number(100 * figure.high, 1)}{SPACE}%"

    def mean_range(self, figure: Figure, places: int = 1, signed: bool = False) -> str:
        joint = " … " if signed or figure.low < 0 else "–"
        return f"{self.number(figure.low, places, signed)}{joint}{self.number(figure.high, places, signed)}"

    # Names

    def name(self) -> str:
        return self.say(f"game-{self.game}")

    def sources(self) -> list[str]:
        watch = WATCHES[self.game]
        return [self.say(watch.names + source) for source in watch.sources]

    def clan(self, clan: str) -> str:
        return self.say(f"ratland-clan-{clan}")

    def event(self, event: str) -> str:
        """The event's name without its description."""
        return self.say(f"ratland-event-{event}-name")

    def place(self, place: int) -> str:
        return self.say("lab-place", place=place + 1)

    def players(self, table: ArenaTable) -> str:
        return self.say("lab-players", players=table.players)

    def names(self, plan: StudyPlan) -> list[str]:
        """The names of the plan's tables: what is different about each.

        The first name also says the players or bots if other tables change them.
        """
        changed = {
            part.strip().partition("=")[0] for variant in plan.variants for part in variant.changes.split(",")
        }
        first = [self.players(plan.table)] if "players" in changed else []
        first += [self.bots(plan.table.bots)] if "bots" in changed else []
        as_set = self.as_set(" · ".join(first)) if first else self.say("lab-as-set")
        return [as_set, *(" · ".join(self.changes(variant)) for variant in plan.variants[1:])]

    def as_set(self, how: str) -> str:
        """The name of the first table, with its settings."""
        return self.say("lab-as-set-is", how=how)

    def bots(self, bots: Sequence[str]) -> str:
        return self.say("lab-bots-are", bots=list(bots))

    def changes(self, variant: Variant) -> list[str]:
        found = []
        for part in variant.changes.split(","):
            name, _, value = part.strip().partition("=")
            if name == "players":
                found.append(self.say("lab-players", players=int(value)))
            elif name == "bots":
                found.append(self.bots(value.split("+")))
            else:
                found.append(self.option(name, variant.table.options.get(name, False)))
        return found

    def option(self, name: str, value: object) -> str:
        label = self.say(f"page-option-{self.game}-{name}")
        if isinstance(value, bool):
            return label if value else self.say("lab-without", option=label)
        return self.say("lab-option-is", option=label, value=str(value))

    def settings(self, table: ArenaTable) -> str:
        """The settings of a table in one line."""
        parts = [self.players(table), self.bots(table.bots)]
        parts += [self.option(name, value) for name, value in table.options.items()]
        return " · ".join(parts)
