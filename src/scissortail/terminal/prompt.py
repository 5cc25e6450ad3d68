"""Asking for a line: with completion on a terminal, plainly where input comes from a file or a pipe."""

import sys
from collections.abc import Iterator, Mapping

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document


def interactive() -> bool:
    """Whether a person sits at both ends."""
    return bool(sys.stdin and sys.stdin.isatty() and sys.stdout.isatty())


class Choices(Completer):
    """What may be typed now, each with a few words on what it means."""

    def __init__(self) -> None:
        self.meanings: Mapping[str, str] = {}

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterator[Completion]:
        typed = document.text_before_cursor.lstrip().lower()
        for text, meaning in self.meanings.items():
            if text.startswith(typed):
                yield Completion(text, start_position=-len(typed), display_meta=meaning)


class Prompt:
    """One reader of lines for a whole game; EOFError and KeyboardInterrupt pass through."""

    def __init__(self) -> None:
        self.choices = Choices()
        self._session: PromptSession[str] | None = None
        if interactive():
            self._session = PromptSession(completer=self.choices, complete_while_typing=True)

    def ask(self, question: str, meanings: Mapping[str, str]) -> str:
        self.choices.meanings = meanings
        if self._session:
            return self._session.prompt(f"{question}> ").strip()
        if sys.stdin is None:
            raise EOFError
        return input(f"{question}> ").strip()
