"""What is stored of every game in tests/data.

Move counts, digests of whole games, playthroughs, recorded games.
"""

import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from scissortail import bots
from scissortail.engine.dice import Dice, FastDice, SeededDice
from scissortail.engine.game import Game, Options
from scissortail.engine.match import Match
from scissortail.engine.playout import play_out
from scissortail.engine.position import Position
from scissortail.engine.record import Record
from scissortail.engine.replay import ReplayStep, replay

DATA = Path(__file__).parents[1] / "data"
MOST_MOVES = 60
"""More are counted in a playthrough, and only the first listed."""
MOST_LISTED = 200_000
"""Still more are not even listed."""


class LowestDice(Dice):
    """Always the lowest card there is, so that counts do not depend on a generator."""

    def below(self, n: int) -> int:
        return 0


LOWEST = LowestDice()


@dataclass(frozen=True)
class Goldens:
    """What of one game is stored."""

    game: Game
    variants: Mapping[str, Options]
    players: tuple[int, ...]
    """Of the recorded games."""
    positions: Callable[[], Mapping[str, tuple[Position, int]]]
    """Where move sequences are counted, and how deep."""
    moments: Callable[[list[ReplayStep]], set[int]]
    """The events of a game that a playthrough shows."""
    seeds: int = 20
    """How many games a digest has."""

    @property
    def folder(self) -> Path:
        return DATA / self.game.name

    def counts(self, name: str) -> list[int]:
        position, depth = self.positions()[name]
        return [count(position, moves) for moves in range(1, depth + 1)]

    def digest(self, variant: str, seeded: bool) -> str:
        """One number for the ends of many random games: equal only if every card of every game is."""
        total = sha256()
        for seed in range(self.seeds):
            dice: Dice = SeededDice(seed.to_bytes(64, "big")) if seeded else FastDice(seed)
            players = self.game.players[seed % len(self.game.players)]
            position = self.game.start(players, self.variants[variant], dice)
            play_out(position, dice)
            total.update(json.dumps(position.truth()).encode())
        return total.hexdigest()

    def digests(self) -> dict[str, list[str]]:
        return {
            variant: [self.digest(variant, seeded=False), self.digest(variant, seeded=True)]
            for variant in self.variants
        }

    def records(self) -> Iterator[tuple[str, Record]]:
        """Whole games between bots, one a variant and number of players."""
        for variant, options in self.variants.items():
            for players in self.players:
                seed = bytes([players]) * 32
                names = ["greedy", "random", "greedy 2", "random 2"] * 3
                names = [f"{name} at {seat}" for seat, name in enumerate(names[:players], 1)]
                match = Match.start(
                    self.game, names, options, seed, [bytes([seat]) for seat in range(players)]
                )
                dice = FastDice(players)
                while seats := match.position.to_act():
                    seat = seats[dice.below(len(seats))] if len(seats) > 1 else seats[0]
                    bot = bots.find(names[seat - 1].split()[0])
                    match.play(seat, bot.choose(bots.Observation(match.position, seat), dice))
                yield f"{variant}-{players}", match.record

    def playthrough(self, record: Record, most_listed: int = MOST_LISTED) -> str:
        """Every question a position answers, at some moments of a game."""
        steps = list(replay(record, self.game))
        wanted = self.moments(steps)
        return "\n".join(_dump(step, most_listed) for step in steps if step.number in wanted)

    def write(self) -> None:
        """All of it anew."""
        self.folder.mkdir(exist_ok=True)
        for stale in [*self.folder.glob("*.game.json"), *self.folder.glob("*.txt")]:
            stale.unlink()
        counts = {name: self.counts(name) for name in self.positions()}
        (self.folder / "counts.json").write_text(json.dumps(counts, indent=1) + "\n")
        (self.folder / "digests.json").write_text(json.dumps(self.digests(), indent=1) + "\n")
        for name, record in self.records():
            (self.folder / f"{name}.game.json").write_text(record.to_json())
            if len(record.players) == 2:
                (self.folder / f"{name}.txt").write_text(self.playthrough(record))


def count(position: Position, depth: int) -> int:
    """How many sequences of `depth` moves there are; whoever may act may be next."""
    if depth == 1:
        return sum(len(position.moves(seat)) for seat in position.to_act())
    total = 0
    for seat in position.to_act():
        for move in position.moves(seat):
            after = position.copy()
            after.play(seat, move, LOWEST)
            total += count(after, depth - 1)
    return total


def without_long_lists(playthrough: str, most_listed: int) -> str:
    """The same where moves that are more than so many are only counted."""

    def shorter(found: re.Match[str]) -> str:
        many = int(found[2]) + MOST_MOVES
        return f"{found[1]} and {many} more" if many > most_listed else found[0]

    return re.sub(r"^(  moves of \d+: )\S.* and (\d+) more$", shorter, playthrough, flags=re.MULTILINE)


def _dump(step: ReplayStep, most_listed: int) -> str:
    position = step.position
    seats = range(1, len(step.position.truth()["places"]) + 1)
    lines = [f"event {step.number}: {json.dumps(step.entry.json())}"]
    lines += [f"  told: {event}" for event in step.events]
    lines.append(f"  truth: {json.dumps(position.truth())}")
    lines += [f"  view of {seat}: {json.dumps(position.view(seat))}" for seat in (None, *seats)]
    for seat in seats:
        many = position.count_moves(seat)
        moves = position.moves(seat)[:MOST_MOVES] if many <= most_listed else []
        more = f" and {many - len(moves)} more" if many > MOST_MOVES else ""
        lines.append(f"  moves of {seat}: {' '.join(map(str, moves))}{more}")
    lines += [f"  default of {seat}: {position.default(seat)}" for seat in position.to_act()]
    result = position.result()
    lines.append(f"  result: {json.dumps(result.json()) if result else None}")
    return "\n".join(lines) + "\n"
