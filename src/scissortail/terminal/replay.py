"""Steps through a record."""

from rich.console import Console
from rich.padding import Padding
from rich.rule import Rule
from rich.text import Text

from scissortail import games
from scissortail.engine.errors import BadOptions
from scissortail.engine.record import Record
from scissortail.engine.replay import ReplayStep, replay
from scissortail.terminal.boards import BOARDS
from scissortail.terminal.prompt import Prompt, interactive
from scissortail.terminal.screen import REFUSAL
from scissortail.terminal.speech import Speech


class Replay:
    """Shows a record with nothing hidden, because the whole record contains everything anyway."""

    def __init__(self, record: Record, language: str, console: Console) -> None:
        self.steps = list(replay(record, games.find(record.game)))
        self.board = BOARDS[record.game]
        self.speech = Speech(language, record.players, None)
        self.console = console
        self.record = record

    def run(self, at: int | None) -> None:
        """On a terminal, step from event `at` by key. Otherwise print all events, or only event `at`."""
        if at is not None and not 0 <= at < len(self.steps):
            raise BadOptions("terminal-replay-range", last=len(self.steps) - 1)
        if interactive():
            self.walk(at or 0)
        elif at is not None:
            self.show(self.steps[at])
        else:
            for step in self.steps:
                self.tell(step)
            self.draw(self.steps[-1])
            self.end()

    def walk(self, at: int) -> None:
        prompt = Prompt()
        self.show(self.steps[at])
        while True:
            if at == len(self.steps) - 1:
                self.end()
            try:
                line = prompt.ask(self.speech.say("terminal-replay-prompt")).lower()
            except (KeyboardInterrupt, EOFError):
                return
            if line == "q" or (not line and at == len(self.steps) - 1):
                return
            wanted = {"": at + 1, "b": at - 1}.get(
                line, int(line) if line.isdecimal() and len(line) < 10 else -1
            )
            if 0 <= wanted < len(self.steps):
                at = wanted
                self.show(self.steps[at])
            else:
                self.console.print(
                    Text(self.speech.say("terminal-replay-range", last=len(self.steps) - 1), REFUSAL)
                )

    def show(self, step: ReplayStep) -> None:
        title = self.speech.say("terminal-event", number=step.number, last=len(self.steps) - 1)
        self.console.print(Rule(title, style="dim"))
        self.tell(step)
        self.draw(step)

    def tell(self, step: ReplayStep) -> None:
        who = "" if step.entry.seat is None else f"{self.speech.name(step.entry.seat)}: "
        self.console.print(Text(f"{step.number:4}  {who}{step.entry.move}", "bold"))
        for sentence in self.speech.told(step.events):
            self.console.print(Padding(Text(sentence), (0, 0, 0, 6), expand=False))

    def draw(self, step: ReplayStep) -> None:
        self.console.print(self.board.draw(step.position.truth(), [], self.speech))

    def end(self) -> None:
        result = self.steps[-1].position.result()
        if result:
            self.console.print(Text(self.speech.winners(result.winners), "bold"))
