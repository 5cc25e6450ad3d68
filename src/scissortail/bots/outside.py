"""External bots: programs that read one question per line and write one answer per line, in JSON.

A question is `{"scissortail": 1, "id", "game", "seat", "view", "count", "moves", "some"}`. There are `count`
legal moves. `moves` lists them all, or is null if there are more than MOST_LISTED; then `some` has a few of
them. An answer repeats the question's `id`, so that it cannot be mistaken for the answer to another question:
`{"id": 3, "move": "h7>2"}`. The end of standard input is the end of the game. If a program crashes, is too
slow or answers something invalid, another bot moves for it. The program is then in an unknown state, so it is
restarted for its next turn.

At a server's tables a program is confined: it gets a small environment and limits of CPU time, memory and
open files. Words before the command change that: `environment:NAME,OTHER memory:2048 clever --fast`.
"""

import contextlib
import json
import logging
import os
import selectors
import shlex
import shutil
import signal
import subprocess
import time
from typing import IO, Any

from scissortail import games
from scissortail.bots.bot import Bot
from scissortail.bots.observation import Observation
from scissortail.engine.dice import Dice
from scissortail.engine.errors import BadOptions, Refused, shown
from scissortail.engine.move import Move

VERSION = 1
SECONDS = 5.0
"""The time limit of a turn."""
MOST_LISTED = 2000
SOME = 20
LONGEST = 65536
"""The most bytes of an answer."""
CHUNK = 65536
FAREWELL = 1.0
"""Seconds that a program has to exit after the game."""

KEPT = ("PATH", "LANG", "HOME", "TMPDIR")
"""The environment variables that a confined program gets."""
ENVIRONMENT = "environment:"
"""Before a command: more variables, with commas."""
MEMORY = "memory:"
"""Before a command: the most megabytes of address space, instead of MEGABYTES."""
MEGABYTES = 1024
CPU_SECONDS = 30
OPEN_FILES = 64
LIMITED = 'ulimit -c 0; ulimit -t "$1"; ulimit -n "$2"; ulimit -v "$3" 2>/dev/null; shift 3; exec "$@"'
"""A shell script that sets the limits and becomes the program. Not every system can limit memory."""

log = logging.getLogger(__name__)

running: set["Program"] = set()
"""The running programs of this process."""


def end_all() -> None:
    """Kill all programs, for a process that must exit at once."""
    for program in list(running):
        program.kill()


class Fault(Exception):
    """What a program did wrong, for the log."""


class OutsideBot(Bot):
    """A bot that runs a program. The program is started with its first question."""

    def __init__(self, command: str, instead: Bot, seconds: float = SECONDS, confined: bool = False) -> None:
        self.command = command
        self.confined = confined
        self.instead = instead
        self.seconds = seconds
        self.program: Program | None = None
        self.asked = 0
        try:
            self.arguments, self.kept, self.megabytes = split(command)
        except ValueError:
            self.arguments = []
        if not self.arguments or not shutil.which(self.arguments[0]):
            raise BadOptions("options-program", command=shown(command))

    def choose(self, observation: Observation, dice: Dice) -> Move:
        try:
            return self._ask(observation, dice)
        except (Fault, OSError) as fault:
            self.faults += 1
            log.warning("%s lost a turn: %s", shown(self.command, 200), fault)
            self._leave()
            return self.instead.choose(observation, dice)

    def close(self) -> None:
        if self.program:
            self.program.close()
            self.program = None

    def __getstate__(self) -> dict[str, Any]:
        """A copy starts its own program with its next question."""
        return {**self.__dict__, "program": None}

    def _leave(self) -> None:
        if self.program:
            self.program.kill()
            self.program = None

    def _start(self) -> "Program":
        if not self.confined:
            return Program(self.arguments)
        kept = {name: os.environ[name] for name in (*KEPT, *self.kept) if name in os.environ}
        limits = [str(CPU_SECONDS), str(OPEN_FILES), str(self.megabytes * 1024)]
        return Program(["/bin/sh", "-c", LIMITED, "sh", *limits, *self.arguments], kept)

    def _ask(self, observation: Observation, dice: Dice) -> Move:
        if self.program is None:
            self.program = self._start()
        self.asked += 1
        answer = self.program.ask(_question(self.asked, observation, dice), time.monotonic() + self.seconds)
        try:
            reply = json.loads(answer)
        except (ValueError, RecursionError):
            reply = None
        text = reply.get("move") if isinstance(reply, dict) else None
        if not isinstance(text, str) or reply.get("id") != self.asked:
            raise Fault(f"not an answer: {shown(answer.decode(errors='replace'), 100)}")
        try:
            move = games.find(observation.view()["game"]).parse(text)
        except Refused as refused:
            raise Fault(str(refused)) from None
        if not observation.is_legal(move):
            raise Fault(f"not a legal move: {shown(text, 100)}")
        return move


def split(command: str) -> tuple[list[str], list[str], int]:
    """A command's arguments, the additional variables and the megabytes that it may use.

    Raises ValueError if it cannot be read.
    """
    arguments = shlex.split(command)
    kept: list[str] = []
    megabytes = MEGABYTES
    while arguments and arguments[0].startswith((ENVIRONMENT, MEMORY)):
        word = arguments.pop(0)
        if word.startswith(MEMORY):
            megabytes = int(word.removeprefix(MEMORY))
        else:
            kept += word.removeprefix(ENVIRONMENT).split(",")
    return arguments, kept, megabytes


def _question(number: int, observation: Observation, dice: Dice) -> bytes:
    view = observation.view()
    count = observation.count_moves()
    question: dict[str, Any] = {
        "scissortail": VERSION,
        "id": number,
        "game": view["game"],
        "seat": observation.seat,
        "view": view,
        "count": count,
        "moves": [str(move) for move in observation.moves()] if count <= MOST_LISTED else None,
        "some": [str(observation.sample(dice)) for _ in range(SOME)] if count > MOST_LISTED else None,
    }
    return json.dumps(question, separators=(",", ":")).encode() + b"\n"


class Program:
    """A running program and its two pipes. Every wait for a pipe has a time limit."""

    def __init__(self, arguments: list[str], environment: dict[str, str] | None = None) -> None:
        """It is in its own session, so that the processes that it starts can be killed with it."""
        self.process = subprocess.Popen(
            arguments,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=environment,
            start_new_session=True,
            bufsize=0,
        )
        self.input = _pipe(self.process.stdin)
        self.output = _pipe(self.process.stdout)
        running.add(self)

    def ask(self, question: bytes, deadline: float) -> bytes:
        """Write a line and read a line."""
        with selectors.DefaultSelector() as waiting:
            waiting.register(self.output, selectors.EVENT_READ)
            if waiting.select(0):
                raise Fault("spoke without being asked, or has ended")
            waiting.register(self.input, selectors.EVENT_WRITE)
            received = b""
            while True:
                left = deadline - time.monotonic()
                ready = waiting.select(left) if left > 0 else []
                if not ready:
                    raise Fault("no answer in time")
                for key, _ in ready:
                    if key.fileobj is self.input:
                        question = question[os.write(self.input.fileno(), question[:CHUNK]) :]
                        if not question:
                            waiting.unregister(self.input)
                        continue
                    received += self._read()
                if b"\n" in received:
                    line, _, rest = received.partition(b"\n")
                    if rest or question:
                        raise Fault("said more than was asked")
                    return line
                if len(received) > LONGEST:
                    raise Fault("the answer is too long")

    def _read(self) -> bytes:
        received = os.read(self.output.fileno(), CHUNK)
        if not received:
            raise Fault("the program has ended")
        return received

    def close(self) -> None:
        """Close its input. A program that does not exit is killed."""
        self.input.close()
        end = time.monotonic() + FAREWELL
        with selectors.DefaultSelector() as waiting, contextlib.suppress(Fault):
            waiting.register(self.output, selectors.EVENT_READ)
            while (left := end - time.monotonic()) > 0 and waiting.select(left):
                self._read()
        self.kill()

    def kill(self) -> None:
        """Kill it and the processes that it has started."""
        running.discard(self)
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)  # not reaped yet, so the process id is still its own
        self.process.wait()
        self.input.close()
        self.output.close()


def _pipe(pipe: IO[bytes] | None) -> IO[bytes]:
    assert pipe is not None
    os.set_blocking(pipe.fileno(), False)
    return pipe
