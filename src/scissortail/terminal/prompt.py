"""Reads lines: with completion on a terminal, without it from a file or a pipe."""

import sys
from collections.abc import Callable, Iterator, Sequence
from itertools import islice

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document

from scissortail.terminal.typed import SEPARATOR

BYTE_ORDER_MARK = "\ufeff"
"""Some editors write it at the start of a file, which may be piped in."""
MOST_OFFERED = 200
"""The most completions shown at once. Typing on narrows them."""


def interactive() -> bool:
    """Whether input and output are both a terminal."""
    return bool(sys.stdin and sys.stdin.isatty() and sys.stdout.isatty())


class MoveCompleter(Completer):
    """Completions for what may be typed now, each with a short explanation."""

    def __init__(self) -> None:
        self.texts: Sequence[str] = ()
        self.explain: Callable[[str], str] = str

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterator[Completion]:
        typed = document.text_before_cursor.rpartition(SEPARATOR)[2].lstrip().lower()
        for text in islice((text for text in self.texts if text.startswith(typed)), MOST_OFFERED):
            yield Completion(text, start_position=-len(typed), display_meta=self.explain(text))


class Prompt:
    """Reads the lines of a whole game. EOFError and KeyboardInterrupt are passed on."""

    def __init__(self) -> None:
        self.choices = MoveCompleter()
        self._session: PromptSession[str] | None = None
        if interactive():
            self._session = PromptSession(completer=self.choices, complete_while_typing=True)

    def ask(self, question: str, texts: Sequence[str] = (), explain: Callable[[str], str] = str) -> str:
        self.choices.texts = texts
        self.choices.explain = explain
        if self._session:
            return self._session.prompt(f"{question}> ").strip()
        if sys.stdin is None:
            raise EOFError
        return input(f"{question}> ").removeprefix(BYTE_ORDER_MARK).strip()
