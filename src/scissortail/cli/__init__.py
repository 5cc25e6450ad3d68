"""The command line. Results go to standard output, everything else to standard error.

A refusal is one line and exit code 2.

A command imports its libraries when it runs, so that other commands start fast.
"""

import argparse
import sys
from collections.abc import Sequence
from typing import NoReturn

from scissortail import __version__
from scissortail.cli import playing, serving, studies, tools
from scissortail.cli.shared import REFUSED
from scissortail.cli.streams import complain, drop_output, mend_streams
from scissortail.engine.compiled import build_and_reason
from scissortail.engine.errors import Refused, shown
from scissortail.words import LANGUAGES


class Parser(argparse.ArgumentParser):
    """An argument parser that prints errors in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(REFUSED, f"{self.prog}: {shown(message, 300)}\n")


class Version(argparse.Action):
    """Prints version and build on one line. argparse's own action would wrap a long text."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        print(f"scissortail {__version__} ({build_and_reason()})")
        parser.exit()


def main(arguments: Sequence[str] | None = None) -> int:
    mend_streams()
    args = parser().parse_args(arguments)
    language = getattr(args, "language", LANGUAGES[0])
    try:
        code = int(args.run(args))
        sys.stdout.flush()
    except Refused as refused:
        complain(refused, language)
        return REFUSED
    except BrokenPipeError:
        drop_output()
        return 0
    except OSError as problem:  # files raise Refused, so this is an error of the output itself
        drop_output()
        complain(Refused("output-failed", reason=problem.strerror or str(problem)), language)
        return REFUSED
    except KeyboardInterrupt:
        return 130
    return code


def parser() -> argparse.ArgumentParser:
    top = Parser(prog="scissortail", description="A table for three hungry games.", allow_abbrev=False)
    top.add_argument("--version", action=Version, nargs=0, help="which version and which build this is")
    commands = top.add_subparsers(required=True, metavar="COMMAND")
    for group in (serving, playing, tools, studies):
        group.add(commands)
    return top
