"""The command line. Results go to standard output, all else to standard error.

A refusal is one line and exit code 2.

A command loads what only it needs when it runs, so that none waits for the libraries of another.
"""

import argparse
import io
import json
import math
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NoReturn

from scissortail import __version__, bots, games, paper, processes
from scissortail.engine.compiled import build, build_and_reason
from scissortail.engine.errors import BadOptions, Refused, shown
from scissortail.engine.game import Game, Options
from scissortail.engine.reason import REASON
from scissortail.engine.record import LONGEST_NAME, is_name
from scissortail.engine.replay import verify
from scissortail.games.cutterland.components import CARDS_A_PACK
from scissortail.games.cutterland.editions import NEWEST
from scissortail.terminal import files
from scissortail.words import LANGUAGES, say

REFUSED = 2
BOTS = "medium,easy"
KNOWN = ", ".join(bots.NAMES)
STANDARD_OUTPUT = "-"
PORT = 8321
LATEST = ""
"""In place of a file's name: the latest game that is not over."""
CARDS_HELP = "cards, boards and sheets of a game to print, as a PDF"
CARDS_ARE = (
    "Cards, tokens, boards and sheets of a game to print, as a PDF. All is drawn by us. "
    "Cutterland: The cards are our own, drawn in the manner of the Classics: "
    "they are not those of the paper box, and their squares may differ from its squares in size. "
    "Rope and RatLand: one box, with as many of each card, token and board as the rules say."
)
PARTS_ARE = "; ".join(f"{game}: {', '.join(kit.parts)}" for game, kit in paper.KITS.items())


class Parser(argparse.ArgumentParser):
    """argparse that refuses in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(REFUSED, f"{self.prog}: {shown(message, 300)}\n")


class Version(argparse.Action):
    """Version and build on one line; argparse's own action would break a long reason into several."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        print(f"scissortail {__version__} ({build_and_reason()})")
        parser.exit()


def main(arguments: Sequence[str] | None = None) -> int:
    _mend_streams()
    args = parser().parse_args(arguments)
    language = getattr(args, "language", LANGUAGES[0])
    try:
        code = int(args.run(args))
        sys.stdout.flush()
    except Refused as refused:
        _complain(refused, language)
        return REFUSED
    except BrokenPipeError:
        _drop_output()
        return 0
    except OSError as problem:  # all else that reads or writes says so by Refused: this is the output itself
        _drop_output()
        _complain(Refused("output-failed", reason=problem.strerror or str(problem)), language)
        return REFUSED
    except KeyboardInterrupt:
        return 130
    return code


def _complain(refused: Refused, language: str) -> None:
    print(f"scissortail: {say(refused.key, refused.args_by_name, language)}", file=sys.stderr)


def _warn_if_slow(language: str) -> None:
    """Once, for commands that think a lot."""
    if build() == "interpreted":
        _complain(Refused("slow-installed", reason=REASON) if REASON else Refused("slow-source"), language)


def _mend_streams() -> None:
    """A closed stream becomes an empty one, and what a terminal cannot show it shows as another sign."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: PTH123, SIM115 (open to the end)
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _drop_output() -> None:
    """What is still waiting to be written would fail again when Python closes the stream."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def parser() -> argparse.ArgumentParser:
    top = Parser(prog="scissortail", description="A table for three hungry games.", allow_abbrev=False)
    top.add_argument("--version", action=Version, nargs=0, help="which version and which build this is")
    commands = top.add_subparsers(required=True, metavar="COMMAND")

    serving = commands.add_parser(
        "serve", help="the server and its page; prints the address", allow_abbrev=False
    )
    serving.add_argument(
        "--host", default="127.0.0.1", help="where to listen (default 127.0.0.1; 0.0.0.0 lets phones join)"
    )
    serving.add_argument(
        "--port", type=_number, default=PORT, metavar="N", help=f"default {PORT}; 0 takes any free one"
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
        "--archive-days",
        metavar="N",
        help="put away games that nobody goes on with for N days (default 30; 0 never)",
    )
    serving.add_argument("--open", action="store_true", help="open the page in a browser")
    _add_language(serving)
    serving.set_defaults(run=_serve)

    copying = commands.add_parser(
        "backup", help="a consistent copy of the data, also while the server runs", allow_abbrev=False
    )
    copying.add_argument("file", metavar="FILE", help="where to put it; a file that is there already is kept")
    copying.add_argument(
        "--data", metavar="DIR", help="the data folder (default: the platform's, or SCISSORTAIL_DATA)"
    )
    _add_language(copying)
    copying.set_defaults(run=_backup)

    playing = commands.add_parser("play", help="play in the terminal against bots", allow_abbrev=False)
    _add_resume(playing, None)
    _add_language(playing)
    playing.set_defaults(run=_go_on, game=None, save=None)
    by_game = playing.add_subparsers(metavar="GAME")
    for game in games.GAMES.values():
        _add_game(by_game.add_parser(game.name, help=say(f"game-{game.name}"), allow_abbrev=False), game)

    listing = commands.add_parser(
        "games", help="the games that were kept, and whose turn it is", allow_abbrev=False
    )
    listing.add_argument("--json", action="store_true", help="one JSON line a game")
    _add_language(listing)
    listing.set_defaults(run=_games)

    explaining = commands.add_parser(
        "rules", help="a rule by its number, or a word of a game explained", allow_abbrev=False
    )
    explaining.add_argument(
        "asked", nargs="*", metavar="WORD", help="such as W32, ninja or kraken (default: what there is)"
    )
    _add_language(explaining)
    explaining.set_defaults(run=_rules)

    watching = commands.add_parser("replay", help="step through a record", allow_abbrev=False)
    watching.add_argument("record", metavar="RECORD", help="a .game.json file, or - for standard input")
    watching.add_argument("--at", type=_number, metavar="N", help="begin at this event")
    _add_language(watching)
    watching.set_defaults(run=_replay)

    checking = commands.add_parser(
        "verify", help="check a record's rules, result and fairness", allow_abbrev=False
    )
    checking.add_argument(
        "records", nargs="+", metavar="RECORD", help="a .game.json file, or - for standard input"
    )
    _add_language(checking)
    checking.set_defaults(run=_verify)

    scoring = commands.add_parser("score", help="score Cutterland lands and say why", allow_abbrev=False)
    _add_lands(scoring)
    scoring.set_defaults(run=_score)

    solving = commands.add_parser(
        "solve", help="the best use of the tokens of Cutterland lands, proven", allow_abbrev=False
    )
    _add_lands(solving)
    solving.add_argument(
        "--seconds", type=_seconds, metavar="S", help="stop after so long, with the best found and a bound"
    )
    solving.set_defaults(run=_solve)

    printing = commands.add_parser("cards", help=CARDS_HELP, description=CARDS_ARE, allow_abbrev=False)
    _add_printing(printing)
    printing.set_defaults(run=_cards)

    fighting = commands.add_parser(
        "arena", help="bots against each other: win shares with 95 %% intervals", allow_abbrev=False
    )
    by_game = fighting.add_subparsers(required=True, metavar="GAME")
    for game in games.GAMES.values():
        _add_arena(by_game.add_parser(game.name, help=say(f"game-{game.name}"), allow_abbrev=False), game)

    studying = commands.add_parser(
        "lab", help="a balance study with plots, as one HTML report", allow_abbrev=False
    )
    by_game = studying.add_subparsers(required=True, metavar="GAME")
    for game in games.GAMES.values():
        _add_lab(by_game.add_parser(game.name, help=say(f"game-{game.name}"), allow_abbrev=False), game)

    timing = commands.add_parser(
        "bench", help="how fast the engine and the server are here", allow_abbrev=False
    )
    timing.add_argument("--json", action="store_true", help="one JSON line a measurement")
    timing.add_argument(
        "--seconds",
        type=_some_seconds,
        default=2.0,
        metavar="S",
        help="how long to measure each thing (default 2)",
    )
    timing.set_defaults(run=_bench)
    return top


def _add_game(playing: argparse.ArgumentParser, game: Game) -> None:
    playing.add_argument("--bots", metavar="A,B", help=f"who else plays: {KNOWN} (default {BOTS})")
    playing.add_argument(
        "--players", type=_number, metavar="N", help="players in all; the bots are repeated to fill the seats"
    )
    _add_options(playing, game)
    playing.add_argument("--name", default=None, metavar="NAME", help="your name at the table")
    playing.add_argument("--save", metavar="FILE", help="where to keep the game (default: the data folder)")
    _add_resume(playing, argparse.SUPPRESS)
    playing.add_argument("--seed", metavar="TEXT", help="the same seed and moves give the same game")
    _add_language(playing, argparse.SUPPRESS)
    playing.set_defaults(run=_play, game=game)


def _add_resume(playing: argparse.ArgumentParser, default: str | None) -> None:
    """Before or after the game's name: a default after it would undo what was said before it."""
    playing.add_argument(
        "--resume",
        nargs="?",
        const=LATEST,
        default=default,
        metavar="FILE",
        help="go on with a game that was kept (default: the latest that is not over)",
    )


def _add_options(command: argparse.ArgumentParser, game: Game) -> None:
    for option in game.choices:
        sentence = say(f"option-{game.name}-{option.name}")
        spellings = dict.fromkeys([_flag(option.name), f"--{option.name}"])
        if option.is_switch:
            command.add_argument(*spellings, dest=option.name, action="store_true", help=sentence)
        else:
            command.add_argument(*spellings, dest=option.name, type=_number, metavar="N", help=sentence)


def _flag(name: str) -> str:
    """An option as it is usually typed."""
    return "--" + name.replace("_", "-")


def _options(args: argparse.Namespace) -> Options:
    """The game's options that were given."""
    given = {option.name: getattr(args, option.name) for option in args.game.choices}
    return {name: value for name, value in given.items() if value is not None and value is not False}


def _add_arena(fighting: argparse.ArgumentParser, game: Game) -> None:
    fighting.add_argument(
        "--bots", metavar="A,B", help=f"who plays: {KNOWN}; the last one fills the seats left"
    )
    fighting.add_argument(
        "--games",
        type=_positive,
        default=100,
        metavar="N",
        help="how many (default 100), with --elo a pairing",
    )
    fighting.add_argument(
        "--players", type=_number, default=2, metavar="N", help="players at a table (default 2)"
    )
    fighting.add_argument(
        "--elo", action="store_true", help="every two of the bots (default all), and a table of strength"
    )
    fighting.add_argument(
        "--keep", type=Path, metavar="FOLDER", help="keep the games, so that the same command goes on"
    )
    fighting.add_argument("--seed", type=_number, default=1, metavar="N", help="other deals (default 1)")
    fighting.add_argument("--workers", type=_positive, metavar="N", help="processes (default: one a core)")
    fighting.add_argument("--json", action="store_true", help="one JSON line")
    _add_options(fighting, game)
    _add_language(fighting)
    fighting.set_defaults(run=_arena, game=game)


def _add_lab(studying: argparse.ArgumentParser, game: Game) -> None:
    studying.add_argument(
        "--bots", default="greedy", metavar="A,B", help=f"who plays: {KNOWN} (default greedy in all seats)"
    )
    studying.add_argument(
        "--games", type=_positive, default=1000, metavar="N", help="how many at each table (default 1000)"
    )
    studying.add_argument(
        "--players", type=_number, default=2, metavar="N", help="players at a table (default 2)"
    )
    names = ", ".join([option.name for option in game.choices] + ["players", "bots"])
    studying.add_argument(
        "--variant",
        action="append",
        default=[],
        metavar="NAME=VALUE,…",
        help=f"another table to put beside this one, again and again: what is different about it ({names})",
    )
    studying.add_argument(
        "--out",
        type=Path,
        metavar="DIR",
        help="where report, data and games go; the same command goes on there (default lab-GAME)",
    )
    studying.add_argument(
        "--format",
        choices=("parquet", "csv"),
        help="of the data (default parquet where pyarrow is installed)",
    )
    studying.add_argument("--seed", type=_number, default=1, metavar="N", help="other deals (default 1)")
    studying.add_argument("--workers", type=_positive, metavar="N", help="processes (default: one a core)")
    studying.add_argument("--cluster", metavar="ADDRESS", help="a Dask scheduler whose workers play instead")
    _add_options(studying, game)
    _add_language(studying)
    studying.set_defaults(run=_lab, game=game)


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
    _add_language(printing)
    pack = printing.add_argument_group("for Cutterland alone")
    pack.add_argument(
        "--seed",
        type=_number,
        metavar="N",
        help=f"a fresh pack; each N gives another (default: our own {CARDS_A_PACK} cards)",
    )
    pack.add_argument(
        "--edition",
        type=_number,
        metavar="N",
        help=f"of the cards: 1 gives those that were printed before there was a second (default {NEWEST})",
    )
    most = paper.MOST_CARDS
    pack.add_argument(
        "--count", type=_number, metavar="N", help=f"how many cards, up to {most} (default {CARDS_A_PACK})"
    )
    pack.add_argument(
        "--square",
        type=_millimetres,
        metavar="MM",
        help=f"the side of a square, {paper.SMALLEST_SQUARE:g} to {paper.LARGEST_SQUARE:g}: "
        f"measure your own box (default {paper.SQUARE:g})",
    )


def _add_lands(command: argparse.ArgumentParser) -> None:
    command.add_argument("lands", nargs="+", metavar="FILE", help="a .land file, or - for standard input")
    command.add_argument("--json", action="store_true", help="one JSON line a land")
    _add_language(command)


def _add_language(command: argparse.ArgumentParser, default: str | None = None) -> None:
    default = default or _language()
    command.add_argument(
        "--language", choices=LANGUAGES, default=default, help="default: the system's, or en"
    )


def _play(args: argparse.Namespace) -> int:
    from scissortail.terminal import play
    from scissortail.terminal.screen import Screen

    game: Game = args.game
    options = _options(args)
    if args.resume is not None:
        for name in ("players", "bots", "name", "seed", *options):
            if getattr(args, name) is not None:
                raise BadOptions("options-resume", name=_flag(name).removeprefix("--"))
        return _go_on(args)
    name = say("terminal-you", language=args.language) if args.name is None else args.name
    if not is_name(name):
        raise BadOptions("options-name", name=shown(name), most=LONGEST_NAME)
    match = play.start(game, name, _others(game, args.bots, args.players), options, args.seed)
    path = files.claim(Path(args.save)) if args.save else files.fresh(game.name)
    play.Play(match, path, args.language, Screen(highlight=False), args.seed).run()
    return 0


def _go_on(args: argparse.Namespace) -> int:
    """The game of a file, or the latest one that is not over."""
    from scissortail.terminal import kept, play
    from scissortail.terminal.screen import Screen

    if args.resume is None:
        raise BadOptions("options-which-game", known=list(games.GAMES))
    game: Game | None = args.game
    if game is None and args.resume in games.GAMES and not Path(args.resume).exists():
        game, args.resume = (
            games.find(args.resume),
            LATEST,
        )  # `play --resume rope`: argparse takes the game for a file
    name = kept.latest(game.name if game else None) if args.resume == LATEST else kept.find(args.resume)
    match = play.resume(game, name)
    path = files.claim(Path(args.save)) if args.save else Path(name)
    play.Play(match, path, args.language, Screen(highlight=False)).run()
    return 0


def _games(args: argparse.Namespace) -> int:
    from scissortail.terminal import kept
    from scissortail.terminal.screen import Screen

    screen = Screen(highlight=False)
    folder = files.kept_folder()
    found = [str(path) for path in kept.paths(folder)]

    def show(name: str) -> None:
        game = kept.read(Path(name))
        if args.json:
            print(game.json(), flush=True)
        else:
            game.show(screen, args.language)

    if not args.json:
        key = "games-folder" if found else "games-none"
        screen.print(say(key, {"folder": str(folder)}, args.language), markup=False, soft_wrap=True)
    return _each(found, show, args.language)


def _rules(args: argparse.Namespace) -> int:
    from scissortail.terminal.rules import rules_of_all
    from scissortail.terminal.screen import Screen
    from scissortail.terminal.speech import Speech

    Screen(highlight=False).print(rules_of_all(" ".join(args.asked), Speech(args.language, [], None)))
    return 0


def _others(game: Game, named: str | None, players: int | None) -> list[str]:
    """The bots by name; they take turns to fill the seats if a number of players is asked for."""
    others = (BOTS if named is None else named).split(",")
    if players is None:
        return others
    game.check(players, {})
    if named is not None and players - 1 < len(others):
        raise BadOptions("options-too-many-bots", players=players, bots=len(others))
    return [others[seat % len(others)] for seat in range(players - 1)]


def _replay(args: argparse.Namespace) -> int:
    from scissortail.terminal import replay
    from scissortail.terminal.screen import Screen

    replay.Replay(files.read(args.record), args.language, Screen(highlight=False)).run(args.at)
    return 0


def _each(names: list[str], work: Callable[[str], None], language: str) -> int:
    """Every file gets its result or its refusal; the exit code tells whether there was one."""
    code = 0
    for name in names:
        try:
            work(name)
        except Refused as refused:
            _complain(refused, language)
            code = REFUSED
    return code


def _verify(args: argparse.Namespace) -> int:
    return _each(args.records, lambda name: print(_verdict(name, args.language)), args.language)


def _score(args: argparse.Namespace) -> int:
    from scissortail.terminal import tools
    from scissortail.terminal.screen import Screen

    tool = tools.Tool(args.language, Screen(highlight=False), args.json)
    return _each(args.lands, lambda name: tool.score(tools.read_lands(name)), args.language)


def _solve(args: argparse.Namespace) -> int:
    from scissortail.terminal import tools
    from scissortail.terminal.screen import Screen

    tool = tools.Tool(args.language, Screen(highlight=False), args.json)
    return _each(args.lands, lambda name: tool.solve(tools.read_lands(name), args.seconds), args.language)


def _verdict(name: str, language: str) -> str:
    record = files.read(name)
    try:
        position = verify(record, games.find(record.game))
    except Refused as problem:
        raise files.in_file(name, problem) from None
    findings = {
        "result": "verify-result-right" if position.result() else "verify-unfinished",
        "dice": "verify-dice-fair" if record.secret else "verify-dice-unknown",
    }
    said = {what: say(key, None, language) for what, key in findings.items()}
    moves = len(record.entries) - 1
    return say(
        "verify-good", {"file": shown(name, 200), "moves": moves, "game": record.game, **said}, language
    )


def _cards(args: argparse.Namespace) -> int:
    from scissortail.terminal.progress import Bar

    parts = None if args.parts is None else paper.read_parts(args.parts, args.game)
    request = paper.Request(
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


def _arena(args: argparse.Namespace) -> int:
    from concurrent.futures.process import BrokenProcessPool

    from scissortail.lab import contest
    from scissortail.lab.arena import Table
    from scissortail.lab.report import Report
    from scissortail.terminal.progress import Bar
    from scissortail.terminal.screen import Screen

    names = tuple(args.bots.split(",")) if args.bots else bots.NAMES if args.elo else ()
    names = tuple(dict.fromkeys(names)) if args.elo else names
    if len(names) < 2:
        raise BadOptions("arena-two-bots", known=list(bots.NAMES))
    if args.seed < 0:
        raise BadOptions("arena-seed", given=str(args.seed))
    table = Table(args.game.name, names, args.players, _options(args), args.seed)
    pairings = (contest.everybody if args.elo else contest.one)(table, args.games, args.keep)
    _warn_if_slow(args.language)
    workers = args.workers or processes.cores()
    total = sum(pairing.games for pairing in pairings)
    with Bar(say("arena-playing", None, args.language), total) as bar, contest.processes(workers) as executor:
        try:
            contest.hold(pairings, executor, workers, bar.tell)
        except BrokenProcessPool:
            raise Refused("arena-worker") from None
        except BaseException:
            executor.shutdown(wait=False, cancel_futures=True)
            raise
    elo = contest.table_of_strength(pairings) if args.elo else None
    if args.json:
        print(contest.as_json(pairings, elo))
        return 0
    report = Report(args.language, Screen(highlight=False))
    if elo is None:
        report.pairing(pairings[0])
    else:
        report.ratings(pairings, elo)
    return 0


def _lab(args: argparse.Namespace) -> int:
    from scissortail.lab.arena import Table
    from scissortail.lab.study import data
    from scissortail.lab.study.command import Study
    from scissortail.lab.study.crew import crew
    from scissortail.lab.study.ledger import Folder
    from scissortail.lab.study.plan import plan
    from scissortail.terminal.progress import Bar

    table = Table(args.game.name, tuple(args.bots.split(",")), args.players, _options(args), args.seed)
    asked = plan(table, args.variant, args.games, elsewhere=args.cluster is not None)
    kind = args.format or data.best_format()
    data.check_format(kind)
    if kind == "csv" and not args.format:
        _complain(Refused("lab-csv-instead"), args.language)
    with Folder(args.out or Path(f"lab-{args.game.name}")) as folder:
        study = Study(asked, folder)
        if study.played < asked.total:
            with Bar(say("lab-working", None, args.language), asked.total) as bar:
                try:
                    with crew(args.workers or processes.cores(), args.cluster) as players:
                        study.play(players, bar.tell)
                except KeyboardInterrupt:
                    _complain(study.unfinished(), args.language)
                    raise
        files = study.write(kind, args.language)
    told = {
        "headline": files.headline,
        "report": shown(str(files.report), 200),
        "data": shown(str(files.data), 200),
    }
    print(say("lab-written", told, args.language))
    return 0


def _serve(args: argparse.Namespace) -> int:
    from scissortail.server import command

    _warn_if_slow(args.language)
    return command.serve(args)


def _backup(args: argparse.Namespace) -> int:
    from scissortail.server import command

    return command.backup(args)


def _bench(args: argparse.Namespace) -> int:
    from scissortail.lab import bench
    from scissortail.server import bench as pace

    for figure in bench.measure(args.seconds):
        print(json.dumps(figure.json()) if args.json else str(figure), flush=True)
    served = bench.Figure(
        "server: moves committed and told", pace.moves_per_second(args.seconds), "moves", build()
    )
    print(json.dumps(served.json()) if args.json else str(served), flush=True)
    return 0


def _number(text: str) -> int:
    digits = text.removeprefix("-")
    if not digits.isascii() or not digits.isdecimal() or len(digits) > 12:
        raise argparse.ArgumentTypeError(f"{shown(text)!r} is not a whole number of at most 12 digits")
    return int(text)


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if not 0 <= seconds < 1e9:
        raise argparse.ArgumentTypeError(f"{shown(text)!r} is not a number of seconds")
    return seconds


def _millimetres(text: str) -> float:
    try:
        size = float(text)
    except ValueError:
        size = math.nan
    if not math.isfinite(size):
        raise argparse.ArgumentTypeError(f"{shown(text)!r} is not a number of millimetres")
    return size


def _some_seconds(text: str) -> float:
    seconds = _seconds(text)
    if not seconds:
        raise argparse.ArgumentTypeError(f"{shown(text)} is too few")
    return seconds


def _positive(text: str) -> int:
    number = _number(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{number} is too few")
    return number


def _language() -> str:
    """The system's language if we speak it: the first of its settings that says anything decides."""
    settings = [os.environ.get(variable, "") for variable in ("LC_ALL", "LC_MESSAGES", "LANG")]
    language = next(filter(None, settings), "")[:2]
    return language if language in LANGUAGES else LANGUAGES[0]
