"""A game in the terminal: a person against bots. It is saved in a record file after every move."""

import secrets
import shlex
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from hashlib import sha256
from pathlib import Path

from rich.columns import Columns
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from scissortail import bots, games
from scissortail.engine.dice import SECRET_BYTES, FastDice
from scissortail.engine.errors import BadOptions, BadRecord, IllegalMove, Refused, shown
from scissortail.engine.event import Event
from scissortail.engine.game import Game, Options
from scissortail.engine.match import Match
from scissortail.engine.replay import replay
from scissortail.learn import RULEBOOKS
from scissortail.terminal import files, rules, typed
from scissortail.terminal.boards import BOARDS
from scissortail.terminal.progress import Waiting
from scissortail.terminal.prompt import Prompt, interactive
from scissortail.terminal.screen import REFUSAL
from scissortail.terminal.speech import Speech
from scissortail.words import LANGUAGES

HUMAN = 1
"""The person's seat. Who begins is random anyway."""


MOST_LISTED = 200
"""The most moves listed at once. A card can be cut in thousands of ways."""


MOST_KNOWN = 20_000
"""The most moves computed for completion. There can be millions of orders."""


class Left(Exception):
    """The player has left. The game is saved."""


class Play:
    """One session at the terminal."""

    def __init__(
        self, match: Match, path: Path, language: str, console: Console, seed: str | None = None
    ) -> None:
        self.match = match
        self.path = path
        self.console = console
        self.board = BOARDS[match.game.name]
        self.speech = Speech(language, match.record.players, HUMAN)
        self.prompt = Prompt()
        self.dice = FastDice(secrets.randbits(96) if seed is None else int.from_bytes(_digest(seed)[:12]))
        """Only for the bots' choices. The game's own dice are in the match."""
        self.unplayed = ""
        """Why a later move of the last line was refused. It is shown below the next drawing of the table."""
        self.bots = {
            seat: _bot(name, seed is None)
            for seat, name in enumerate(match.record.players, 1)
            if seat != HUMAN
        }
        self.commands: dict[str, Callable[[str], None]] = {
            "help": self.help,
            **({"rules": self.rules, "?": self.rules} if match.game.name in RULEBOOKS else {}),
            "moves": self.moves,
            "hint": self.hint,
            "log": self.whole_log,
            "undo": self.undo,
            "save": self.save,
            "quit": self.quit,
        }
        for name in self.board.commands:
            self.commands[name] = partial(self.look, name)

    def run(self) -> None:
        """Play to the end, or until the player leaves."""
        files.write(self.match.record, self.path)
        try:
            self.greet()
            while self.match.position.to_act():
                self.step()
        except (KeyboardInterrupt, EOFError, Left):
            self.leave()
            return
        self.draw()
        result = self.match.position.result()
        assert result is not None
        self.console.print(Text(self.speech.winners(result.winners), "bold"))
        if self.keep():
            self.say("terminal-over-file", file=shown(str(self.path), 500))
            self.say("terminal-over-try")

    def greet(self) -> None:
        self.say("terminal-welcome", game=self.speech.say(f"game-{self.match.game.name}"))
        self.say("terminal-sealed", commitment=self.match.record.commitment)
        if len(self.match.record.entries) == 1:
            self.whole_log("")
        else:
            self.say("terminal-resumed", moves=len(self.match.record.entries) - 1)

    def leave(self) -> None:
        """Save the game, in another folder if necessary, and show how to resume it."""
        self.console.print()
        if not self.keep():
            self.path = files.fresh(self.match.game.name, Path(tempfile.gettempdir()))
            files.write(self.match.record, self.path)
        language = f" --language {self.speech.language}" if self.speech.language != LANGUAGES[0] else ""
        file = shown(shlex.quote(str(self.path)), 500)
        self.say("terminal-left")
        command = f"{_program()} play {self.match.game.name} --resume {file}{language}"
        self.console.print(Text(command), soft_wrap=True)

    def step(self) -> None:
        """Play one move: a bot's at once, the player's when it is typed."""
        position = self.match.position
        for seat in position.to_act():
            if seat != HUMAN:
                with Waiting(
                    self.speech.say("terminal-thinking", player=self.speech.name(seat)), self.console
                ):
                    move = self.bots[seat].choose(bots.Observation(position, seat), self.dice)
                self.play(seat, str(move))
                return
        self.draw()
        if self.unplayed:
            self.refuse(self.unplayed)
            self.unplayed = ""
        while not self.answer():
            pass

    def answer(self) -> bool:
        """Ask the player once. Returns whether the table has changed."""
        texts = self.legal()
        line = self.prompt.ask(self.speech.say("terminal-prompt"), [*texts, *self.commands], self.explain)
        try:
            return self.obey(line)
        except Refused as refused:
            self.refuse(self.speech.refusal(refused))
        return False

    def is_meant(self, text: str) -> bool:
        """Ask before a pass that ends the game.

        Input from a pipe is not asked: its lines are moves, not answers.
        """
        winners = self.match.position.last_moves(HUMAN).get(text)
        if winners is None or not interactive():
            return True
        self.console.print(Text(self.speech.ends(winners), "bold"))
        return (
            self.prompt.ask(self.speech.say("terminal-sure")).lower()
            in self.speech.say("terminal-yes").split()
        )

    def obey(self, line: str) -> bool:
        """Execute a line: a command, or several moves. Returns whether the table has changed."""
        command, _, rest = line.partition(" ")
        command = command.lower()
        if line.startswith("?"):
            command, rest = "?", line[1:]
        if command in self.commands:
            self.commands[command](rest.strip())
            return command == "undo"
        return self.play_line(typed.moves(line))

    def play_line(self, texts: list[str]) -> bool:
        """Play moves up to the first that is refused. Returns whether any was played."""
        for number, text in enumerate(texts):
            try:
                move = self.board.spell(text, self.speech)
                if not self.is_meant(move):
                    return number > 0
                self.play(HUMAN, move)
            except Refused as refused:
                if not number:
                    raise
                reason = self.speech.refusal(refused)
                self.unplayed = self.speech.say("terminal-unplayed", text=shown(text), reason=reason)
                break
        return bool(texts)

    def refuse(self, sentence: str) -> None:
        self.console.print(Text(sentence, REFUSAL))

    def explain(self, text: str) -> str:
        """A short explanation of something that may be typed."""
        return self.about(text) if text in self.commands else self.board.explain(text, self.speech)

    def about(self, command: str) -> str:
        key = "terminal-command-ask" if command == "?" else f"terminal-command-{command}"
        book = RULEBOOKS.get(self.match.game.name)
        return self.speech.say(key, **(rules.examples(book, self.speech) if book else {}))

    def play(self, seat: int, text: str) -> None:
        told = self.match.play(seat, self.match.game.parse(text))
        self.tell(told)
        self.keep()

    def keep(self) -> bool:
        """Save the record. If that fails, say so and play on; the next move tries again."""
        try:
            files.write(self.match.record, self.path)
        except BadRecord as problem:
            self.refuse(self.speech.refusal(problem))
            return False
        return True

    def help(self, rest: str) -> None:
        self.console.print(self.board.help(self.speech))
        table = Table.grid(padding=(0, 2))
        for name in self.commands:
            table.add_row(Text(name, "bold"), self.about(name))
        self.console.print(Text(self.speech.say("terminal-commands"), "dim"), table)

    def rules(self, rest: str) -> None:
        """Explain a rule or a word.

        Without one, explain the current situation and list what can be asked.
        """
        game = self.match.game.name
        now = [] if rest else self.board.now(self.match.position.view(HUMAN))
        if now:
            self.console.print(rules.lines(RULEBOOKS[game], now, [], self.speech))
        self.console.print(rules.rules(game, rest, self.speech))

    def legal(self) -> list[str]:
        """The player's moves, unless there are too many to list."""
        position = self.match.position
        return (
            [str(move) for move in position.moves(HUMAN)] if position.count_moves(HUMAN) <= MOST_KNOWN else []
        )

    def moves(self, rest: str) -> None:
        moves = self.legal()
        if not moves:
            self.say("terminal-moves-many", many=self.match.position.count_moves(HUMAN))
            return
        self.say("terminal-moves")
        self.console.print(
            Columns([Text(move, no_wrap=True) for move in moves[:MOST_LISTED]], padding=(0, 2))
        )
        many = self.match.position.count_moves(HUMAN)
        if many > MOST_LISTED:
            self.say("terminal-moves-more", more=many - min(len(moves), MOST_LISTED))

    def hint(self, rest: str) -> None:
        """Show the best few moves, with their values and reasons."""
        with Waiting(self.speech.say("terminal-hint-thinking"), self.console):
            hints = bots.explain(self.match.position.view(HUMAN))
        for hint in hints:
            worth = self.speech.say(f"hint-{hint.unit}", value=hint.shown_value(self.speech.language))
            self.console.print(Text.assemble((str(hint.move), "bold"), f"  {worth}"))
            self.console.print(
                Padding(Text(self.speech.reason(hint.reason), "dim"), (0, 0, 0, 4), expand=False)
            )

    def look(self, name: str, rest: str) -> None:
        self.console.print(self.board.commands[name](self.match.position, HUMAN, rest, self.speech))

    def whole_log(self, rest: str) -> None:
        for step in replay(self.match.record, self.match.game):
            self.tell(step.events)

    def undo(self, rest: str) -> None:
        """Undo. Against bots it is always allowed; what chance decided since is drawn again."""
        try:
            self.match.undo(HUMAN, practice=True)
        except IllegalMove as refused:
            if refused.key not in ("undo-nothing", "undo-revealed"):
                raise
            self.match.go_back(HUMAN)
        self.say("terminal-undone")
        self.keep()

    def save(self, rest: str) -> None:
        path = files.claim(Path(rest)) if rest else self.path
        files.write(self.match.record, path)
        self.path = path
        self.say("terminal-saved", file=shown(str(path), 500))

    def quit(self, rest: str) -> None:
        raise Left

    def draw(self) -> None:
        position = self.match.position
        self.console.print(self.board.draw(position.view(HUMAN), self.legal(), self.speech))

    def tell(self, told: list[Event]) -> None:
        for sentence in self.speech.told(told):
            self.console.print(Text(sentence))

    def say(self, key: str, **args: str | int) -> None:
        """Print a sentence. File names are not wrapped, so that they can be copied."""
        self.console.print(Text(self.speech.say(key, **args), "dim"), soft_wrap="file" in args)


def start(game: Game, name: str, others: list[str], options: Options, seed: str | None) -> Match:
    """Start a new game against the named bots.

    With a seed the same moves give the same game, but its dice can be predicted.
    """
    names = [name]
    for other in others:
        if other not in bots.NAMES:
            raise BadOptions("options-bot", name=shown(other), known=list(bots.NAMES))
        number = sum(_kind(known) == other for known in names[1:]) + 1
        names.append(other if number == 1 else f"{other} {number}")
    game.check(len(names), options)
    if seed is None:
        secret, seeds = secrets.token_bytes(SECRET_BYTES), [secrets.token_bytes(16) for _ in names]
    else:
        secret, seeds = _digest(seed), [b"\0"] * len(names)
    return Match.start(game, names, options, secret, seeds)


def _digest(seed: str) -> bytes:
    return sha256(seed.encode(errors="surrogateescape")).digest()


def resume(game: Game | None, name: str) -> Match:
    """Resume a saved game. If no game is given, it is the record's."""
    if name == files.STANDARD_INPUT:
        raise BadRecord("record-file-dash")
    record = files.read(name)
    game = game or games.find(record.game)
    if record.game != game.name:
        raise BadRecord("record-other-game", game=shown(record.game))
    if record.result is not None:
        raise BadRecord("record-finished")
    return Match.resume(game, record)


def _program() -> str:
    """How this program was called, so that the command we print can be copied."""
    if Path(sys.argv[0]).name != "__main__.py":
        return sys.argv[0]
    python = Path(sys.executable)
    return f"{python.relative_to(Path.cwd()) if python.is_relative_to(Path.cwd()) else python} -m scissortail"


def _kind(name: str) -> str:
    return name.partition(" ")[0]


def _bot(name: str, at_table: bool) -> bots.Bot:
    """The bot of a seat's name. The seat of an absent person is played by the greedy bot.

    With a seed no bot thinks by the clock, so that the same moves give the same game.
    """
    return bots.find(_kind(name) if _kind(name) in bots.NAMES else "greedy", at_table)
