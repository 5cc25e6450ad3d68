"""What a study compares: a table, and variants of it with other settings."""

import shlex
from dataclasses import dataclass, replace

from scissortail import games
from scissortail.bots import PROGRAM
from scissortail.engine.errors import BadOptions, shown
from scissortail.engine.game import Options
from scissortail.lab.arena import ArenaTable

YES = ("yes", "true", "on", "1")
NO = ("no", "false", "off", "0")
TABLE = ("players", "bots")
"""What a variant may change besides the game's options. Several bots are joined by +."""


@dataclass(frozen=True)
class Variant:
    """A table of the study, and the changes that were asked for.

    The base table has no changes.
    """

    table: ArenaTable
    changes: str = ""


@dataclass(frozen=True)
class StudyPlan:
    """The tables of a study and the number of games."""

    variants: tuple[Variant, ...]
    games: int
    """Number of games at each table."""

    @property
    def table(self) -> ArenaTable:
        """The base table that the others are compared with."""
        return self.variants[0].table

    @property
    def total(self) -> int:
        return self.games * len(self.variants)

    def command(self) -> str:
        """The command line that repeats the study. It leaves out where the games are played."""
        table = self.table
        words = [
            "scissortail",
            "lab",
            table.game,
            "--games",
            str(self.games),
            "--players",
            str(table.players),
        ]
        words += ["--bots", ",".join(table.bots), "--seed", str(table.seed)]
        for name, value in table.options.items():
            words += [f"--{name}"] if value is True else [f"--{name}", str(value)]
        for variant in self.variants[1:]:
            words += ["--variant", variant.changes]
        return shlex.join(words)


def plan(table: ArenaTable, changes: list[str], total: int, elsewhere: bool) -> StudyPlan:
    """BadOptions if a table is impossible. With `elsewhere`, bots must not be programs of this machine."""
    if table.seed < 0:
        raise BadOptions("arena-seed", given=str(table.seed))
    variants = [Variant(table), *(Variant(changed(table, text), text) for text in changes)]
    for variant in variants:
        if elsewhere and any(name.startswith(PROGRAM) for name in variant.table.bots):
            raise BadOptions("lab-program-elsewhere")
        variant.table.check()
    for number, variant in enumerate(variants):
        for other in variants[:number]:
            if settled(variant.table) == settled(other.table):
                raise BadOptions("lab-variant-twice", given=shown(variant.changes))
    return StudyPlan(tuple(variants), total)


def settled(table: ArenaTable) -> tuple[int, tuple[str, ...], Options]:
    """A table's settings with default options filled in, to compare tables."""
    return table.players, table.bots, games.find(table.game).check(table.players, table.options)


def changed(table: ArenaTable, text: str) -> ArenaTable:
    """The table with the changes `name=value,…`; a switch without a value is turned on."""
    known = {option.name: option for option in games.find(table.game).choices}
    options: Options = dict(table.options)
    for part in text.split(","):
        name, equals, value = part.strip().partition("=")
        name = name.replace("-", "_")  # as in command line options
        if name == "players" and equals:
            table = replace(table, players=_number(name, value))
        elif name == "bots" and equals:
            table = replace(table, bots=tuple(value.split("+")))
        elif name not in known:
            names = [*sorted(known), *TABLE]
            raise BadOptions("lab-variant", game=table.game, given=shown(part) or "–", known=names)
        elif not known[name].is_switch:
            options[name] = _number(name, value)
        elif value.lower() in YES or not equals:
            options[name] = True
        elif value.lower() in NO:
            options.pop(name, None)
        else:
            raise BadOptions("options-switch", name=name, given=shown(value))
    return replace(table, options=options)


def _number(name: str, text: str) -> int:
    if not text.isascii() or not text.isdecimal() or len(text) > 6:
        raise BadOptions("options-number", name=name, given=shown(text))
    return int(text)
