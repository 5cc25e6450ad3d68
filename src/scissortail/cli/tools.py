"""Games on paper: `score`, `solve`, `cards`."""

import argparse
import sys
from pathlib import Path

from scissortail import paper
from scissortail.cli.shared import Commands, add_language, each_file
from scissortail.cli.values import millimetres, number, seconds
from scissortail.engine.errors import BadOptions, shown
from scissortail.games.cutterland.components import CARDS_A_PACK
from scissortail.games.cutterland.editions import NEWEST
from scissortail.words import say

STANDARD_OUTPUT = "-"
CARDS_HELP = "cards, boards and sheets of a game to print, as a PDF"
CARDS_ARE = (
    "Cards, tokens, boards and sheets of a game to print, as a PDF. All is drawn by us. "
    "Cutterland: The cards are our own, drawn in the manner of the Classics: "
    "they are not those of the paper box, and their squares may differ from its squares in size. "
    "Rope and RatLand: one box, with as many of each card, token and board as the rules say."
)
PARTS_ARE = "; ".join(f"{game}: {', '.join(kit.parts)}" for game, kit in paper.KITS.items())


def add(commands: Commands) -> None:
    """Add these commands to the parser."""
    scoring = commands.add_parser("score", help="score Cutterland lands and say why", allow_abbrev=False)
    _add_lands(scoring)
    scoring.set_defaults(run=_score)

    solving = commands.add_parser(
        "solve", help="the best use of the tokens of Cutterland lands, proven", allow_abbrev=False
    )
    _add_lands(solving)
    solving.add_argument(
        "--seconds", type=seconds, metavar="S", help="stop after so long, with the best found and a bound"
    )
    solving.set_defaults(run=_solve)

    printing = commands.add_parser("cards", help=CARDS_HELP, description=CARDS_ARE, allow_abbrev=False)
    _add_printing(printing)
    printing.set_defaults(run=_cards)


def _add_printing(printing: argparse.ArgumentParser) -> None:
    known = ", ".join(paper.KITS)
    printing.add_argument(
        "game",
        nargs="?",
        choices=paper.KITS,
        default=paper.FIRST,
        metavar="GAME",
        help=f"{known} (default {paper.FIRST})",
    )
    printing.add_argument(
        "--pdf", required=True, metavar="FILE", help="where to put it, or - for standard output"
    )
    printing.add_argument("--paper", choices=paper.PAPERS, default="a4", help="a4 (default) or letter")
    printing.add_argument(
        "--parts",
        metavar="A,B",
        help=f"which pages; {PARTS_ARE}; sheets are the reference and what is after it"
        " (default all but backs)",
    )
    printing.add_argument("--force", action="store_true", help="replace a file that is there already")
    add_language(printing)
    pack = printing.add_argument_group("for Cutterland alone")
    pack.add_argument(
        "--seed",
        type=number,
        metavar="N",
        help=f"a fresh pack; each N gives another (default: our own {CARDS_A_PACK} cards)",
    )
    pack.add_argument(
        "--edition",
        type=number,
        metavar="N",
        help=f"of the cards: 1 gives those that were printed before there was a second (default {NEWEST})",
    )
    most = paper.MOST_CARDS
    pack.add_argument(
        "--count", type=number, metavar="N", help=f"how many cards, up to {most} (default {CARDS_A_PACK})"
    )
    pack.add_argument(
        "--square",
        type=millimetres,
        metavar="MM",
        help=f"the side of a square, {paper.SMALLEST_SQUARE:g} to {paper.LARGEST_SQUARE:g}: "
        f"measure your own box (default {paper.SQUARE:g})",
    )


def _add_lands(command: argparse.ArgumentParser) -> None:
    command.add_argument("lands", nargs="+", metavar="FILE", help="a .land file, or - for standard input")
    command.add_argument("--json", action="store_true", help="one JSON line a land")
    add_language(command)


def _score(args: argparse.Namespace) -> int:
    from scissortail.terminal import tools
    from scissortail.terminal.screen import Screen

    tool = tools.Tool(args.language, Screen(highlight=False), args.json)
    return each_file(args.lands, lambda name: tool.score(tools.read_lands(name)), args.language)


def _solve(args: argparse.Namespace) -> int:
    from scissortail.terminal import tools
    from scissortail.terminal.screen import Screen

    tool = tools.Tool(args.language, Screen(highlight=False), args.json)
    return each_file(args.lands, lambda name: tool.solve(tools.read_lands(name), args.seconds), args.language)


def _cards(args: argparse.Namespace) -> int:
    from scissortail.terminal.progress import Bar

    parts = None if args.parts is None else paper.read_parts(args.parts, args.game)
    request = paper.PrintRequest(
        args.game, parts, args.paper, args.language, args.seed, args.count, args.square, args.edition
    )
    paper.check(request)
    to_output = args.pdf == STANDARD_OUTPUT
    if to_output and sys.stdout.isatty():
        raise BadOptions("paper-terminal")
    if not to_output and not args.force:
        paper.keep(Path(args.pdf))
    with Bar(say("paper-drawing", None, args.language), paper.count_cards(request)) as bar:
        drawn = paper.draw(request, bar.tell)
    if to_output:
        sys.stdout.buffer.write(drawn.pdf)
        return 0
    paper.write(drawn.pdf, Path(args.pdf))
    told = {"file": shown(args.pdf, 200), "cards": drawn.cards, "pages": drawn.pages}
    print(say("paper-written", told, args.language))
    return 0
