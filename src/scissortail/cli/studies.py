"""Bots and speed: `arena`, `lab`, `bench`."""

import argparse
import json
from pathlib import Path

from scissortail import bots, games, processes
from scissortail.cli.shared import Commands, add_language, add_options, chosen_options
from scissortail.cli.streams import complain, warn_if_slow
from scissortail.cli.values import number, positive, some_seconds
from scissortail.engine.compiled import build
from scissortail.engine.errors import BadOptions, Refused, shown
from scissortail.engine.game import Game
from scissortail.words import say

KNOWN = ", ".join(bots.NAMES)


def add(commands: Commands) -> None:
    """Add these commands to the parser."""
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
        type=some_seconds,
        default=2.0,
        metavar="S",
        help="how long to measure each thing (default 2)",
    )
    timing.set_defaults(run=_bench)


def _add_arena(fighting: argparse.ArgumentParser, game: Game) -> None:
    fighting.add_argument(
        "--bots", metavar="A,B", help=f"who plays: {KNOWN}; the last one fills the seats left"
    )
    fighting.add_argument(
        "--games",
        type=positive,
        default=100,
        metavar="N",
        help="how many (default 100), with --elo a pairing",
    )
    fighting.add_argument(
        "--players", type=number, default=2, metavar="N", help="players at a table (default 2)"
    )
    fighting.add_argument(
        "--elo", action="store_true", help="every two of the bots (default all), and a table of strength"
    )
    fighting.add_argument(
        "--keep", type=Path, metavar="FOLDER", help="keep the games, so that the same command goes on"
    )
    fighting.add_argument("--seed", type=number, default=1, metavar="N", help="other deals (default 1)")
    fighting.add_argument("--workers", type=positive, metavar="N", help="processes (default: one a core)")
    fighting.add_argument("--json", action="store_true", help="one JSON line")
    add_options(fighting, game)
    add_language(fighting)
    fighting.set_defaults(run=_arena, game=game)


def _add_lab(studying: argparse.ArgumentParser, game: Game) -> None:
    studying.add_argument(
        "--bots", default="greedy", metavar="A,B", help=f"who plays: {KNOWN} (default greedy in all seats)"
    )
    studying.add_argument(
        "--games", type=positive, default=1000, metavar="N", help="how many at each table (default 1000)"
    )
    studying.add_argument(
        "--players", type=number, default=2, metavar="N", help="players at a table (default 2)"
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
    studying.add_argument("--seed", type=number, default=1, metavar="N", help="other deals (default 1)")
    studying.add_argument("--workers", type=positive, metavar="N", help="processes (default: one a core)")
    studying.add_argument("--cluster", metavar="ADDRESS", help="a Dask scheduler whose workers play instead")
    add_options(studying, game)
    add_language(studying)
    studying.set_defaults(run=_lab, game=game)


def _arena(args: argparse.Namespace) -> int:
    from concurrent.futures.process import BrokenProcessPool

    from scissortail.lab import contest
    from scissortail.lab.arena import ArenaTable
    from scissortail.lab.report import Report
    from scissortail.terminal.progress import Bar
    from scissortail.terminal.screen import Screen

    names = tuple(args.bots.split(",")) if args.bots else bots.NAMES if args.elo else ()
    names = tuple(dict.fromkeys(names)) if args.elo else names
    if len(names) < 2:
        raise BadOptions("arena-two-bots", known=list(bots.NAMES))
    if args.seed < 0:
        raise BadOptions("arena-seed", given=str(args.seed))
    table = ArenaTable(args.game.name, names, args.players, chosen_options(args), args.seed)
    pairings = (contest.everybody if args.elo else contest.one)(table, args.games, args.keep)
    warn_if_slow(args.language)
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
    from scissortail.lab.arena import ArenaTable
    from scissortail.lab.study import data
    from scissortail.lab.study.command import Study
    from scissortail.lab.study.ledger import Folder
    from scissortail.lab.study.plan import plan
    from scissortail.lab.study.worker_pool import worker_pool
    from scissortail.terminal.progress import Bar

    table = ArenaTable(
        args.game.name, tuple(args.bots.split(",")), args.players, chosen_options(args), args.seed
    )
    asked = plan(table, args.variant, args.games, elsewhere=args.cluster is not None)
    kind = args.format or data.best_format()
    data.check_format(kind)
    if kind == "csv" and not args.format:
        complain(Refused("lab-csv-instead"), args.language)
    with Folder(args.out or Path(f"lab-{args.game.name}")) as folder:
        study = Study(asked, folder)
        if study.played < asked.total:
            with Bar(say("lab-working", None, args.language), asked.total) as bar:
                try:
                    with worker_pool(args.workers or processes.cores(), args.cluster) as players:
                        study.play(players, bar.tell)
                except KeyboardInterrupt:
                    complain(study.unfinished(), args.language)
                    raise
        files = study.write(kind, args.language)
    told = {
        "headline": files.headline,
        "report": shown(str(files.report), 200),
        "data": shown(str(files.data), 200),
    }
    print(say("lab-written", told, args.language))
    return 0


def _bench(args: argparse.Namespace) -> int:
    from scissortail.lab import bench
    from scissortail.server import bench as pace

    for figure in bench.measure(args.seconds):
        print(json.dumps(figure.json()) if args.json else str(figure), flush=True)
    served = bench.Measurement(
        "server: moves committed and told", pace.moves_per_second(args.seconds), "moves", build()
    )
    print(json.dumps(served.json()) if args.json else str(served), flush=True)
    return 0
