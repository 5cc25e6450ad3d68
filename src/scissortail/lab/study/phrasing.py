"""How a report says numbers and names in somebody's language."""

from scissortail.lab.arena import Table
from scissortail.lab.study.case import WATCHES
from scissortail.lab.study.figures import Figure
from scissortail.lab.study.plan import Plan, Variant
from scissortail.words import say

SIGNS = {"en": (".", ","), "es": (",", "\u202f"), "ru": (",", "\u202f")}
"""Between whole and parts, and between thousands."""
SPACE = "\u00a0"
"""That does not break."""


class Phrasing:
    """One language and one game."""

    def __init__(self, language: str, game: str) -> None:
        self.language = language
        self.game = game

    def say(self, key: str, **args: str | int | float) -> str:
        return say(key, args, self.language)

    def number(self, value: float, places: int = 0, signed: bool = False) -> str:
        point, thousands = SIGNS[self.language]
        shown = f"{value:+,.{places}f}" if signed else f"{value:,.{places}f}"
        shown = shown.replace("inf", "∞")
        if not shown.strip("+-0.,"):
            shown = f"{0:.{places}f}"
        return shown.replace("-", "−").translate({ord("."): point, ord(","): thousands})

    def percent(self, share: float, signed: bool = False) -> str:
        return self.number(100 * share, 1, signed) + SPACE + "%"

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
        """Its name without what it does."""
        return self.say(f"ratland-event-{event}").partition(":")[0]

    def place(self, place: int) -> str:
        return self.say("lab-place", place=place + 1)

    def players(self, table: Table) -> str:
        return self.say("lab-players", players=table.players)

    def names(self, plan: Plan) -> list[str]:
        """Of its tables: what is different about each.

        The first is told by what the others change besides options.
        """
        changed = {
            part.strip().partition("=")[0] for variant in plan.variants for part in variant.changes.split(",")
        }
        first = [self.players(plan.table)] if "players" in changed else []
        first += [self.say("lab-bots-are", bots=", ".join(plan.table.bots))] if "bots" in changed else []
        found = [": ".join([self.say("lab-as-set"), *([" · ".join(first)] if first else [])])]
        found += [" · ".join(self.changes(variant)) for variant in plan.variants[1:]]
        return [name[:1].upper() + name[1:] for name in found]

    def changes(self, variant: Variant) -> list[str]:
        found = []
        for part in variant.changes.split(","):
            name, _, value = part.strip().partition("=")
            if name == "players":
                found.append(self.say("lab-players", players=int(value)))
            elif name == "bots":
                found.append(self.say("lab-bots-are", bots=value.replace("+", ", ")))
            else:
                found.append(self.option(name, variant.table.options.get(name, False)))
        return found

    def option(self, name: str, value: object) -> str:
        label = self.say(f"page-option-{self.game}-{name}")
        if isinstance(value, bool):
            return label if value else self.say("lab-without", option=label)
        return f"{label}: {value}"

    def settings(self, table: Table) -> str:
        """How a table is set, in a line."""
        parts = [self.players(table), self.say("lab-bots-are", bots=", ".join(table.bots))]
        parts += [self.option(name, value) for name, value in table.options.items()]
        return " · ".join(parts)
