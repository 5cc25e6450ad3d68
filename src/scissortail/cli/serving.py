"""The server: `serve`, `backup` and `doctor`."""

import argparse

from scissortail.cli.shared import Commands, add_language
from scissortail.cli.streams import warn_if_slow
from scissortail.cli.values import number
from scissortail.words import say

PORT = 8321


def add(commands: Commands) -> None:
    """Add these commands to the parser."""
    serving = commands.add_parser(
        "serve", help="the server and its page; prints the address", allow_abbrev=False
    )
    serving.add_argument(
        "--host", default="127.0.0.1", help="where to listen (default 127.0.0.1; 0.0.0.0 lets phones join)"
    )
    serving.add_argument(
        "--port", type=number, default=PORT, metavar="N", help=f"default {PORT}; 0 takes any free one"
    )
    serving.add_argument(
        "--data", metavar="DIR", help="the data folder (default: the platform's, or SCISSORTAIL_DATA)"
    )
    serving.add_argument(
        "--database", metavar="URL", help="PostgreSQL in place of SQLite (default: DATABASE_URL)"
    )
    serving.add_argument(
        "--cluster", metavar="ADDRESS", help="a Dask scheduler whose workers think for the bots"
    )
    serving.add_argument(
        "--origin", action="append", default=[], metavar="URL", help="another site whose pages may act here"
    )
    serving.add_argument(
        "--allow-host",
        action="append",
        default=[],
        metavar="NAME",
        help="another name of this server, as games.example; * for any (also: SCISSORTAIL_ALLOW_HOSTS)",
    )
    serving.add_argument(
        "--proxy",
        action="append",
        default=[],
        metavar="ADDRESS",
        help="a proxy that may say who the client is (also: FORWARDED_ALLOW_IPS; default: none)",
    )
    serving.add_argument(
        "--archive-days",
        metavar="N",
        help="put away games that nobody goes on with for N days (default 30; 0 never)",
    )
    serving.add_argument("--open", action="store_true", help="open the page in a browser")
    add_language(serving)
    serving.set_defaults(run=_serve)

    copying = commands.add_parser(
        "backup", help="a consistent copy of the data, also while the server runs", allow_abbrev=False
    )
    copying.add_argument("file", metavar="FILE", help="where to put it; a file that is there already is kept")
    copying.add_argument(
        "--data", metavar="DIR", help="the data folder (default: the platform's, or SCISSORTAIL_DATA)"
    )
    add_language(copying)
    copying.set_defaults(run=_backup)

    checking = commands.add_parser(
        "doctor", help="look for damage in the data, also while the server runs", allow_abbrev=False
    )
    where = checking.add_mutually_exclusive_group()
    where.add_argument(
        "--data", metavar="DIR", help="the data folder (default: the platform's, or SCISSORTAIL_DATA)"
    )
    where.add_argument(
        "--database", metavar="URL", help="PostgreSQL, or another SQLite file (default: DATABASE_URL)"
    )
    checking.add_argument("--json", action="store_true", help="the report as one JSON object")
    checking.add_argument(
        "--export",
        nargs=2,
        metavar=("TABLE", "FILE"),
        help="write a table's record as far as it can be read, instead",
    )
    add_language(checking)
    checking.set_defaults(run=_doctor)


def _serve(args: argparse.Namespace) -> int:
    from scissortail.server import command

    warn_if_slow(args.language)
    return command.serve(args)


def _doctor(args: argparse.Namespace) -> int:
    from scissortail.server import command
    from scissortail.terminal.progress import Bar

    with Bar(say("doctor-looking", None, args.language), 1) as bar:

        def tell(done: int, total: int) -> None:
            bar.progress.update(bar.task, total=total)
            bar.tell(done)

        return command.doctor(args, tell)


def _backup(args: argparse.Namespace) -> int:
    from scissortail.server import command

    return command.backup(args)
