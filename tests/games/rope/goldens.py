"""What is stored of Rope in tests/data: move counts, digests of whole games, playthroughs, recorded games."""

import json
from collections.abc import Iterator
from hashlib import sha256

from scissortail import bots
from scissortail.engine.dice import Dice, FastDice, SeededDice
from scissortail.engine.match import Match
from scissortail.engine.playout import play_out
from scissortail.engine.record import Record, Step, replay
from scissortail.games.rope import GAME
from scissortail.games.rope.position import RopePosition
from tests.games.rope.games import VARIANTS
from tests.games.rope.table import table

DEPTH = 4


class LowestDice(Dice):
    """Always the lowest card there is, so that counts do not depend on a generator."""

    def below(self, n: int) -> int:
        return 0


LOWEST = LowestDice()

POSITIONS: dict[str, RopePosition] = {
    "opening": table(hand="1 2 5 9 10 x", top="1", other="3 4 4 6 7 8"),
    "two rows": table(("1 2 3", "10 9", ""), "4 4 8 x 6 2", top="5", supplies=("7 8", "4", ""), other="1 1 5 5 x x"),
    "only scissors": table(("x", "x x", "x x x x x"), "2 3 6 8 9 x", other="5 5 6 6 7 7"),
    "about to complete": table(("1 2 3 4 5 6 7 8 9", "10 9 8 7 6 5 4 3 2", ""), "1 10 x 5 5 5", other="1 10 2 9 3 8"),
    "last card": table(("1 2 3", "", ""), "4 5 9 9", top="5", deck=1, other="4 5 1 1 1 1", other_deck=1),
    "empty hand": table(("1", "", ""), "", top="2", supplies=("3 2", "10", "x"), other="2 3 4 5 6 7"),
    "stock runs out": table(("1 2", "", ""), "3 7 8", other="3 9 9 9", unseen="4 4 5 5 6 6 7"),
    "recycle": table(("1 2", "", ""), "3 7 8", other="3 9 9 9", unseen="4 4 5 5 6 6 7", discard="1 1 10 x", recycle=True),
    "repeat": table(("1 2 2", "10 x", "x x"), "2 3 9 10 x 8", top="2", other="1 2 3 8 9 10", repeat=True),
    "repeat, about to complete": table(
        ("1 2 3 4 5 6 7 8 9", "10 9 8 7 6 5 4 3 2", ""), "9 10 x 1 2", other="1 10", repeat=True
    ),
}


def count(position: RopePosition, depth: int) -> int:
    """How many sequences of `depth` moves there are."""
    if depth == 0:
        return 1
    moves = position.moves(position.turn)
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        after = position.copy()
        after.play(after.turn, move, LOWEST)
        total += count(after, depth - 1)
    return total


def counts(name: str) -> list[int]:
    return [count(POSITIONS[name], depth) for depth in range(1, DEPTH + 1)]


def digest(variant: str, seeded: bool) -> str:
    """One number for the ends of many random games: equal only if every card of every game is."""
    total = sha256()
    for seed in range(20):
        dice: Dice = SeededDice(seed.to_bytes(64, "big")) if seeded else FastDice(seed)
        position = GAME.start(2 + seed % 7, VARIANTS[variant], dice)
        play_out(position, dice)
        total.update(json.dumps(position.truth()).encode())
    return total.hexdigest()


def digests() -> dict[str, list[str]]:
    return {variant: [digest(variant, seeded=False), digest(variant, seeded=True)] for variant in VARIANTS}


def games() -> Iterator[tuple[str, Record]]:
    """Whole games between bots, one a variant and number of players."""
    for variant, options in VARIANTS.items():
        for players in (2, 4, 8):
            seed = bytes([players]) * 32
            names = ["greedy", "random", "greedy 2", "random 2"] * 2
            names = [f"{name} at {seat}" for seat, name in enumerate(names[:players], 1)]
            match = Match.start(GAME, names, options, seed, [bytes([seat]) for seat in range(players)])
            dice = FastDice(players)
            while seats := match.position.to_act():
                bot = bots.BOTS[names[seats[0] - 1].split()[0]]
                match.play(seats[0], bot.choose(bots.Sight(match.position, seats[0]), dice))
            yield f"{variant}-{players}", match.record


def playthrough(record: Record) -> str:
    """Every question a position answers, at the start, around the first recycle and at the end of a game."""
    steps = list(replay(record, GAME))
    recycle = next((step.number for step in steps if any(event.key == "rope-recycled" for event in step.events)), 0)
    wanted = {*range(5), *range(recycle - 1, recycle + 4), *range(len(steps) - 3, len(steps))}
    return "\n".join(_dump(step) for step in steps if step.number in wanted)


def _dump(step: Step) -> str:
    position = step.position
    seats = range(1, len(step.position.truth()["places"]) + 1)
    lines = [f"event {step.number}: {json.dumps(step.entry.json())}"]
    lines += [f"  told: {event}" for event in step.events]
    lines.append(f"  truth: {json.dumps(position.truth())}")
    lines += [f"  view of {seat}: {json.dumps(position.view(seat))}" for seat in (None, *seats)]
    lines += [f"  moves of {seat}: {' '.join(map(str, position.moves(seat)))}" for seat in seats]
    lines += [f"  default of {seat}: {position.default(seat)}" for seat in position.to_act()]
    result = position.result()
    lines.append(f"  result: {json.dumps(result.json()) if result else None}")
    return "\n".join(lines) + "\n"
