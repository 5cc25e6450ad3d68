"""Games in the terminal: `play`, `games`, `rules`, `replay`, `verify`."""

import argparse
from pathlib import Path

from scissortail import bots, games
from scissortail.cli.shared import Commands, add_language, add_options, chosen_options, each_file, flag
from scissortail.cli.values import number
from scissortail.engine.errors import BadOptions, Refused, shown
from scissortail.engine.game import Game
from scissortail.engine.record import LONGEST_NAME, is_name
from scissortail.engine.replay import verify
from scissortail.terminal import files
from scissortail.words import say

BOTS = "medium,easy"
KNOWN = ", ".join(bots.NAMES)
LATEST = ""
"""Used instead of a file name: the latest unfinished game."""


def add(commands: Commands) -> None:
    """Add these commands to the parser."""
    playing = commands.add_parser("play", help="play in the terminal against bots", allow_abbrev=False)
    _add_resume(playing, None)
    add_language(playing)
    playing.set_defaults(run=_go_on, game=None, save=None)
    by_game = playing.add_subparsers(metavar="GAME")
    for game in games.GAMES.values():
        _add_game(by_game.add_parser(game.name, help=say(f"game-{game.name}"), allow_abbrev=False), game)

    listing = commands.add_parser(
        "games", help="the games that were kept, and whose turn it is", allow_abbrev=False
    )
    listing.add_argument("--json", action="store_true", help="one JSON line a game")
    add_language(listing)
    listing.set_defaults(run=_games)

    explaining = commands.add_parser(
        "rules", help="a rule by its number, or a word of a game explained", allow_abbrev=False
    )
    explaining.add_argument(
        "asked", nargs="*", metavar="WORD", help="such as W32, ninja or kraken (default: what there is)"
    )
    add_language(explaining)
    explaining.set_defaults(run=_rules)

    watching = commands.add_parser("replay", help="step through a record", allow_abbrev=False)
    watching.add_argument("record", metavar="RECORD", help="a .game.json file, or - for standard input")
    watching.add_argument("--at", type=number, metavar="N", help="begin at this event")
    add_language(watching)
    watching.set_defaults(run=_replay)

    checking = commands.add_parser(
        "verify", help="check a record's rules, result and fairness", allow_abbrev=False
    )
    checking.add_argument(
        "records", nargs="+", metavar="RECORD", help="a .game.json file, or - for standard input"
    )
    add_language(checking)
    checking.set_defaults(run=_verify)


def _add_game(playing: argparse.ArgumentParser, game: Game) -> None:
    playing.add_argument("--bots", metavar="A,B", help=f"who else plays: {KNOWN} (default {BOTS})")
    playing.add_argument(
        "--players", type=number, metavar="N", help="players in all; the bots are repeated to fill the seats"
    )
    add_options(playing, game)
    playing.add_argument("--name", default=None, metavar="NAME", help="your name at the table")
    playing.add_argument("--save", metavar="FILE", help="where to keep the game (default: the data folder)")
    _add_resume(playing, argparse.SUPPRESS)
    playing.add_argument("--seed", metavar="TEXT", help="the same seed and moves give the same game")
    add_language(playing, argparse.SUPPRESS)
    playing.set_defaults(run=_play, game=game)


def _add_resume(playing: argparse.ArgumentParser, default: str | None) -> None:
    """Add `--resume`, before and after the game's name. A default for the second would override the first."""
    playing.add_argument(
        "--resume",
        nargs="?",
        const=LATEST,
        default=default,
        metavar="FILE",
        help="go on with a game that was kept (default: the latest that is not over)",
    )


def _play(args: argparse.Namespace) -> int:
    from scissortail.terminal import play
    from scissortail.terminal.screen import Screen

    game: Game = args.game
    options = chosen_options(args)
    if args.resume is not None:
        for name in ("players", "bots", "name", "seed", *options):
            if getattr(args, name) is not None:
                raise BadOptions("options-resume", name=flag(name).removeprefix("--"))
        return _go_on(args)
    name = say("terminal-you", language=args.language) if args.name is None else args.name
    if not is_name(name):
        raise BadOptions("options-name", name=shown(name), most=LONGEST_NAME)
    match = play.start(game, name, _others(game, args.bots, args.players), options, args.seed)
    path = files.claim(Path(args.save)) if args.save else files.fresh(game.name)
    play.Play(match, path, args.language, Screen(highlight=False), args.seed).run()
    return 0


def _go_on(args: argparse.Namespace) -> int:
    """Resume the game of a file, or the latest unfinished one."""
    from scissortail.terminal import kept, play
    from scissortail.terminal.screen import Screen

    if args.resume is None:
        raise BadOptions("options-which-game", known=list(games.GAMES))
    game: Game | None = args.game
    if game is None and args.resume in games.GAMES and not Path(args.resume).exists():
        # In `play --resume rope` argparse takes the game for a file.
        game, args.resume = games.find(args.resume), LATEST
    name = kept.latest(game.name if game else None) if args.resume == LATEST else kept.find(args.resume)
    match = play.resume(game, name)
    path = files.claim(Path(args.save)) if args.save else Path(name)
    play.Play(match, path, args.language, Screen(highlight=False)).run()
    return 0


def _others(game: Game, named: str | None, players: int | None) -> list[str]:
    """The names of the bots. They are repeated to fill the seats if a number of players is given."""
    others = (BOTS if named is None else named).split(",")
    if players is None:
        return others
    game.check(players, {})
    if named is not None and players - 1 < len(others):
        raise BadOptions("options-too-many-bots", players=players, bots=len(others))
    return [others[seat % len(others)] for seat in range(players - 1)]


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
    return each_file(found, show, args.language)


def _rules(args: argparse.Namespace) -> int:
    from scissortail.terminal.rules import rules_of_all
    from scissortail.terminal.screen import Screen
    from scissortail.terminal.speech import Speech

    Screen(highlight=False).print(rules_of_all(" ".join(args.asked), Speech(args.language, [], None)))
    return 0


def _replay(args: argparse.Namespace) -> int:
    from scissortail.terminal import replay
    from scissortail.terminal.screen import Screen

    replay.Replay(files.read(args.record), args.language, Screen(highlight=False)).run(args.at)
    return 0


def _verify(args: argparse.Namespace) -> int:
    return each_file(args.records, lambda name: print(_verdict(name, args.language)), args.language)


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
