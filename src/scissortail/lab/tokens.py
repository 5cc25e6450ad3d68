"""Measure what Cutterland's tokens are worth at the end of bots' games.

`python -m scissortail.lab.tokens --bots medium --rules 1,2`.

With `--lay` the pieces of each land are also laid again in several ways, to separate the pack from the play:
at random; where the bots' evaluation is highest; and where the evaluation plus a share of the tokens' gain is
highest.
"""

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import astuple, dataclass, fields
from math import sqrt

from scissortail import bots
from scissortail.bots.cutterland.evaluation_weights import EvaluationWeights
from scissortail.bots.cutterland.situation import to_come
from scissortail.bots.cutterland.tokens import solved
from scissortail.bots.turns import turns
from scissortail.bots.weights import load
from scissortail.engine.dice import FastDice
from scissortail.engine.move import Move
from scissortail.games.cutterland import GAME
from scissortail.games.cutterland.components import HAND, PIECES
from scissortail.games.cutterland.deck import CARD_CODES
from scissortail.games.cutterland.land import Land
from scissortail.games.cutterland.land_values import UNIT
from scissortail.games.cutterland.moves import PLACE, CutterlandMove
from scissortail.games.cutterland.phases import RESOLVING
from scissortail.games.cutterland.piece import piece_of
from scissortail.games.cutterland.placements import best_spots, laid, spots
from scissortail.games.cutterland.score import total
from scissortail.lab.contest import processes
from scissortail.lab.significance import numbers
from scissortail.processes import cores

SOLVER_CHECKS = 100_000
"""The solver's budget, in calls of its stop function. Nearly all lands are proven long before."""
GLIMPSE = 40
"""The same while pieces are laid."""
CANDIDATES = 24
"""Number of placements that are compared with tokens included."""
SHARES = (0.25, 0.5, 1.0)
"""The shares of the tokens' gain that are tried, one after the other."""
MORE = 4
"""How many extra towers, and how much extra wood, a land gets to measure their worth."""

Laid = tuple[int, int]
"""A piece: its card and its squares."""


@dataclass(frozen=True)
class Tokens:
    """What the tokens of one land do if they are used in the best way."""

    score: int
    """The land's points with its tokens."""
    owned: int
    used: int
    towers: int
    walls: int
    bridges: int
    gained: int
    """Points beyond those of the same land with all tokens unused."""
    helped: int
    """1 if any points are gained, else 0."""
    gained_with_more: int
    """Points that would be gained with MORE extra towers and MORE extra wood."""


FIGURES = tuple(field.name for field in fields(Tokens))


def measure(land: Land) -> Tokens:
    """`land` must have no tokens on it yet."""
    best = solved(land, SOLVER_CHECKS)
    mine = best.land
    towers, walls, bridges = len(mine.towers), len(mine.walls), len(mine.bridges)
    gained = best.total - int(total(land))
    rich = land.copy()
    rich.tower_icons += MORE
    rich.wood_icons += MORE
    more = solved(rich, SOLVER_CHECKS).total - int(total(rich))
    owned = int(land.tower_icons + land.wood_icons)
    return Tokens(
        best.total, owned, towers + walls + bridges, towers, walls, bridges, gained, int(gained > 0), more
    )


def play(bot: str, players: int, rules: int, seed: int, number: int) -> list[tuple[Land, list[Laid]]]:
    """Play one game up to the tokens. By seat, the land and its pieces in the order they were laid."""
    dice = FastDice(seed << 32 | number)
    position = GAME.start(players, {}, dice, rules=rules)
    player = bots.find(bot)
    pieces: list[list[Laid]] = [[] for _ in position.places]

    def choose(observation: bots.Observation) -> Move:
        move = player.choose(observation, dice)
        assert isinstance(move, CutterlandMove)
        if move.kind == PLACE:
            pieces[observation.seat - 1].append(position.pieces[move.what])
        return move

    for _ in turns(position, choose, dice):
        if position.phase == RESOLVING:
            break
    return [(place.land, mine) for place, mine in zip(position.places, pieces, strict=True)]


# Laying the same pieces again

Layer = Callable[[Land, int, int, float], Land]
"""Takes land, card, squares of the piece and how much is still to come. Returns the land with the piece."""


def anywhere(dice: FastDice) -> Layer:
    def lay(land: Land, kind: int, mask: int, left: float) -> Land:
        found = spots(land, piece_of(CARD_CODES[kind], mask))
        quarters, x, y = found[dice.below(len(found))]
        return laid(land, kind, mask, (int(quarters), int(x), int(y)))

    return lay


def as_weighed(tokens: float) -> Layer:
    """Choose by the bots' evaluation plus `tokens` times the gain from tokens."""
    weights = load("cutterland")

    def lay(land: Land, kind: int, mask: int, left: float) -> Land:
        places = best_spots(land, kind, mask, EvaluationWeights(weights, left), CANDIDATES if tokens else 1)
        found = [(value, laid(land, kind, mask, spot)) for value, spot in places]
        if not tokens:
            return found[0][1]
        return max(
            found,
            key=lambda one: one[0] / UNIT + tokens * (solved(one[1], GLIMPSE).total - int(total(one[1]))),
        )[1]

    return lay


def laid_anew(pieces: Sequence[Laid], lay: Layer, players: int) -> Land:
    land = Land()
    turns = players * HAND[players]
    each = PIECES[players] // players
    for number, (kind, mask) in enumerate(pieces):
        land = lay(land, kind, mask, to_come(turns - 1 - number // each, players))
    return land


# Tables

EVALUATION = "by evaluation"
USED = "used (towers + walls + bridges)"
HEADINGS = (
    "lands of",
    "rules",
    "lands",
    "score",
    "owned",
    USED,
    "gained",
    "lands that gain",
    "gained with more",
)


def one_game(
    bot: str, players: int, rules: int, seed: int, number: int, lay: bool
) -> dict[str, list[Tokens]]:
    found = play(bot, players, rules, seed, number)
    if not lay:
        return {bot: [measure(land) for land, _ in found]}
    ways = {EVALUATION: as_weighed(0), "anywhere": anywhere(FastDice(seed << 32 | number))}
    ways |= {f"{EVALUATION} + {share:g} × tokens": as_weighed(share) for share in SHARES}
    return {
        name: [measure(laid_anew(pieces, way, players)) for _, pieces in found] for name, way in ways.items()
    }


def games(
    executor: Executor, args: argparse.Namespace, bot: str, rules: int
) -> Iterator[dict[str, list[Tokens]]]:
    jobs = [
        executor.submit(one_game, bot, args.players, rules, args.seed, number, args.lay)
        for number in range(args.games)
    ]
    for job in jobs:
        yield job.result()


def mean_of_games(found: list[list[int]]) -> tuple[float, float]:
    """The mean over games, and half of its 95 % interval."""
    by_game = [sum(game) / len(game) for game in found]
    mean = sum(by_game) / len(by_game)
    around = sum((one - mean) ** 2 for one in by_game) / max(1, len(by_game) - 1)
    return mean, 1.96 * sqrt(around / len(by_game))


def compared(name: str, found: list[dict[str, list[Tokens]]]) -> str:
    """How the pieces score when they are laid in another way."""
    less = [
        [one.score - other.score for one, other in zip(game[name], game[EVALUATION], strict=True)]
        for game in found
    ]
    mean, near = mean_of_games(less)
    return f"{name}: {mean:+.2f} points (±{near:.2f}) against {EVALUATION}"


def row(name: str, rules: int, found: list[list[Tokens]]) -> str:
    """Means over lands. The interval of the gain comes from the spread over games."""
    lands = [astuple(tokens) for game in found for tokens in game]
    means = dict(zip(FIGURES, (sum(column) / len(lands) for column in zip(*lands, strict=True)), strict=True))
    _, near = mean_of_games([[tokens.gained for tokens in game] for game in found])
    parts = " + ".join(f"{means[kind]:.2f}" for kind in ("towers", "walls", "bridges"))
    return (
        f"| {name} | {rules} | {len(lands)} | {means['score']:.1f} | {means['owned']:.1f} "
        f"| {means['used']:.2f} ({parts}) "
        f"| {means['gained']:.2f} (±{near:.2f}) | {means['helped']:.0%} | {means['gained_with_more']:.2f} |"
    )


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m scissortail.lab.tokens",
        description="Measure what Cutterland's tokens bring at the end of bots' games.",
    )
    parser.add_argument(
        "--bots", type=lambda text: text.split(","), metavar="A,B", default=["random", "greedy", "medium"]
    )
    parser.add_argument("--players", type=int, choices=GAME.players, default=4)
    parser.add_argument(
        "--rules",
        type=numbers,
        metavar="1,2",
        default=[*GAME.rules],
        help="which packs the games are dealt from",
    )
    parser.add_argument("--games", type=int, default=200, help="of each bot and pack")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--lay", action="store_true", help="lay the pieces of each land anew, in several ways"
    )
    parser.add_argument("--workers", type=int, default=cores())
    args = parser.parse_args(arguments)
    if unknown := set(args.bots) - set(bots.NAMES):
        parser.error(f"no bot {', '.join(sorted(unknown))}")
    if unknown_rules := set(args.rules) - set(GAME.rules):
        parser.error(f"no rules {', '.join(map(str, sorted(unknown_rules)))}")
    if args.games < 1 or args.workers < 1:
        parser.error("--games and --workers must be 1 or more")
    print("| " + " | ".join(HEADINGS) + " |")
    print("|---" * len(HEADINGS) + "|", flush=True)
    differences: list[str] = []
    with processes(args.workers) as executor:
        for bot in args.bots:
            for rules in args.rules:
                found = list(games(executor, args, bot, rules))
                for name in found[0]:
                    said = f"{bot}'s pieces {name}" if args.lay else name
                    print(row(said, rules, [game[name] for game in found]), flush=True)
                if args.lay:
                    differences += [
                        compared(name, found) + f", rules {rules}" for name in found[0] if name != EVALUATION
                    ]
    for line in differences:
        print(line)
    return 0


if __name__ == "__main__":
    sys.exit(main())
