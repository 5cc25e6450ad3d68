"""The command line. Results go to standard output, all else to standard error; a refusal is one line and exit code 2."""

import argparse
import io
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from rich.console import Console

from scissortail import __version__, games
from scissortail.engine.compiled import build
from scissortail.engine.errors import BadOptions, Refused, shown
from scissortail.engine.game import Game, Options
from scissortail.engine.record import LONGEST_NAME, verify
from scissortail.lab import bench
from scissortail.terminal import files, play, replay
from scissortail.words import LANGUAGES, say

REFUSED = 2


class Parser(argparse.ArgumentParser):
    """argparse that refuses in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(REFUSED, f"{self.prog}: {shown(message, 300)}\n")


def main(arguments: Sequence[str] | None = None) -> int:
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal without some sign shows another, and the game goes on
    args = parser().parse_args(arguments)
    try:
        return int(args.run(args))
    except Refused as refused:
        print(f"scissortail: {say(refused.key, refused.args_by_name, getattr(args, 'language', 'en'))}", file=sys.stderr)
        return REFUSED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # else Python complains again when it closes stdout
        return 0
    except KeyboardInterrupt:
        return 130


def parser() -> argparse.ArgumentParser:
    top = Parser(prog="scissortail", description="A table for three hungry games.", allow_abbrev=False)
    top.add_argument("--version", action="version", version=f"scissortail {__version__} ({build()})")
    commands = top.add_subparsers(required=True, metavar="COMMAND")

    playing = commands.add_parser("play", help="play in the terminal against bots", allow_abbrev=False)
    by_game = playing.add_subparsers(required=True, metavar="GAME")
    for game in games.GAMES.values():
        _add_game(by_game.add_parser(game.name, help=say(f"game-{game.name}"), allow_abbrev=False), game)

    watching = commands.add_parser("replay", help="step through a record", allow_abbrev=False)
    watching.add_argument("record", metavar="RECORD", help="a .game.json file, or - for standard input")
    watching.add_argument("--at", type=_number, metavar="N", help="begin at this event")
    _add_language(watching)
    watching.set_defaults(run=_replay)

    checking = commands.add_parser("verify", help="check a record's rules, result and fairness", allow_abbrev=False)
    checking.add_argument("records", nargs="+", metavar="RECORD", help="a .game.json file, or - for standard input")
    _add_language(checking)
    checking.set_defaults(run=_verify)

    timing = commands.add_parser("bench", help="how fast the engine is here", allow_abbrev=False)
    timing.add_argument("--json", action="store_true", help="one JSON line a measurement")
    timing.add_argument("--seconds", type=_positive, default=2, metavar="S", help="how long to measure each thing (default 2)")
    timing.set_defaults(run=_bench)
    return top


def _add_game(playing: argparse.ArgumentParser, game: Game) -> None:
    playing.add_argument("--bots", default="greedy,random", metavar="A,B", help="who else plays: greedy, random (default both)")
    playing.add_argument("--players", type=_number, metavar="N", help="players in all; the bots are repeated to fill the seats")
    for option in game.options:
        sentence = say(f"option-{game.name}-{option.name}")
        if option.is_switch:
            playing.add_argument(f"--{option.name}", action="store_true", help=sentence)
        else:
            playing.add_argument(f"--{option.name}", type=_number, metavar="N", help=sentence)
    playing.add_argument("--name", default=None, metavar="NAME", help="your name at the table")
    playing.add_argument("--save", metavar="FILE", help="where to keep the game (default: the data folder)")
    playing.add_argument("--resume", metavar="FILE", help="go on with a game that was kept")
    playing.add_argument("--seed", metavar="TEXT", help="the same seed and moves give the same game")
    _add_language(playing)
    playing.set_defaults(run=_play, game=game)


def _add_language(command: argparse.ArgumentParser) -> None:
    command.add_argument("--language", choices=LANGUAGES, default=_language(), help="default: the system's, or en")


def _play(args: argparse.Namespace) -> int:
    game: Game = args.game
    console = Console(highlight=False)
    if args.resume:
        match = play.resume(game, args.resume)
        path = Path(args.resume)
    else:
        others = args.bots.split(",")
        if args.players is not None:
            if args.players not in game.players:
                game.check(args.players, {})
            if args.players - 1 < len(others) and args.bots != "greedy,random":
                raise BadOptions("options-too-many-bots", players=args.players, bots=len(others))
            others = [others[seat % len(others)] for seat in range(args.players - 1)]
        given = {option.name: getattr(args, option.name) for option in game.options}
        options: Options = {name: value for name, value in given.items() if value is not None}
        name = args.name or say("terminal-you", language=args.language)
        if len(name) > LONGEST_NAME or not name.isprintable():
            raise BadOptions("options-name", name=shown(name), most=LONGEST_NAME)
        match = play.start(game, name, others, options, args.seed)
        path = files.fresh(game.name)
    if args.save:
        path = Path(args.save)
        files.check_free(path)
    play.Play(match, path, args.language, console).run()
    return 0


def _replay(args: argparse.Namespace) -> int:
    replay.Replay(files.read(args.record), args.language, Console(highlight=False)).run(args.at)
    return 0


def _verify(args: argparse.Namespace) -> int:
    for name in args.records:
        record = files.read(name)
        position = verify(record, games.find(record.game))
        print(
            say(
                "verify-good",
                {
                    "file": shown(name, 200),
                    "moves": len(record.entries) - 1,
                    "game": record.game,
                    "result": say("verify-result-right" if position.result() else "verify-unfinished", None, args.language),
                    "dice": say("verify-dice-fair" if record.secret else "verify-dice-unknown", None, args.language),
                },
                args.language,
            )
        )
    return 0


def _bench(args: argparse.Namespace) -> int:
    for figure in bench.measure(args.seconds):
        print(json.dumps(figure.json()) if args.json else str(figure), flush=True)
    return 0


def _number(text: str) -> int:
    if not text.lstrip("-").isdecimal() or len(text) > 12:
        raise argparse.ArgumentTypeError(f"{shown(text)!r} is not a whole number")
    return int(text)


def _positive(text: str) -> int:
    number = _number(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{number} is too few")
    return number


def _language() -> str:
    """The first language that the system's settings name and that we speak."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        language = os.environ.get(variable, "")[:2]
        if language in LANGUAGES:
            return language
    return LANGUAGES[0]
