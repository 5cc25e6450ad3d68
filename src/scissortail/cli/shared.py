"""Functions that several commands share."""

import argparse
from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from scissortail.cli.streams import complain
from scissortail.cli.values import number, system_language
from scissortail.engine.errors import Refused
from scissortail.engine.game import Game, Options
from scissortail.words import LANGUAGES, say

if TYPE_CHECKING:
    Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"
else:
    Commands = object

REFUSED = 2
"""The exit code of a refusal."""


def add_options(command: argparse.ArgumentParser, game: Game) -> None:
    for option in game.choices:
        sentence = say(f"option-{game.name}-{option.name}")
        spellings = dict.fromkeys([flag(option.name), f"--{option.name}"])
        if option.is_switch:
            command.add_argument(*spellings, dest=option.name, action="store_true", help=sentence)
        else:
            command.add_argument(*spellings, dest=option.name, type=number, metavar="N", help=sentence)


def add_language(command: argparse.ArgumentParser, default: str | None = None) -> None:
    default = default or system_language()
    command.add_argument(
        "--language", choices=LANGUAGES, default=default, help="default: the system's, or en"
    )


def flag(name: str) -> str:
    """The command-line flag of an option."""
    return "--" + name.replace("_", "-")


def chosen_options(args: argparse.Namespace) -> Options:
    """The game's options that were given on the command line."""
    given = {option.name: getattr(args, option.name) for option in args.game.choices}
    return {name: value for name, value in given.items() if value is not None and value is not False}


def each_file(names: list[str], work: Callable[[str], None], language: str) -> int:
    """Run `work` on every file and print refusals. The exit code says whether there were any."""
    code = 0
    for name in names:
        try:
            work(name)
        except Refused as refused:
            complain(refused, language)
            code = REFUSED
    return code
