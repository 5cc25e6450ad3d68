"""Bots from outside: real programs, good and bad.

A bad one loses its turn to greedy, and the log says why.
"""

import json
import logging
import os
import re
import sys
import textwrap
import time
from pathlib import Path

import pytest

from scissortail import bots
from scissortail.bots.outside import CPU_SECONDS, KEPT, MEGABYTES, OPEN_FILES, OutsideBot
from scissortail.engine.dice import FastDice
from scissortail.engine.errors import BadOptions
from scissortail.engine.position import Position
from scissortail.games import GAMES
from scissortail.lab.arena import ArenaTable, play
from tests.processes import is_running

EXAMPLE = Path(__file__).parents[2] / "examples" / "first_fit.py"
GREEDY = bots.find("greedy")


def start(game: str = "rope") -> Position:
    return GAMES[game].start(2, {}, FastDice(3))


def ask(program: Path, position: Position, times: int = 1, seconds: float = 20.0) -> tuple[list[str], int]:
    """The moves that come of asking, and the turns lost."""
    bot = OutsideBot(f"{sys.executable} {program}", GREEDY, seconds)
    try:
        observation = bots.Observation(position, position.to_act()[0])
        return [str(bot.choose(observation, FastDice(1))) for _ in range(times)], bot.faults
    finally:
        bot.close()


def write(path: Path, code: str) -> Path:
    program = path / "program.py"
    program.write_text(textwrap.dedent(code))
    return program


def instead(position: Position) -> str:
    return str(GREEDY.choose(bots.Observation(position, position.to_act()[0]), FastDice(1)))


@pytest.mark.parametrize("game", GAMES)
def test_the_example_plays_every_game_to_the_end(game: str) -> None:
    played = play(ArenaTable(game, (f"run:{sys.executable} {EXAMPLE}", "random"), 2), 0)
    assert played.faults == [0, 0]
    assert sum(played.shares) == pytest.approx(1)


def test_a_question_has_the_view_and_the_moves(tmp_path: Path) -> None:
    program = write(
        tmp_path,
        """
        import json, sys
        for line in sys.stdin:
            question = json.loads(line)
            assert set(question) == {"scissortail", "id", "game", "seat", "view", "count", "moves",\
 "some"}, question
            assert question["view"]["seat"] == question["seat"] and question["game"] == "rope"
            assert len(question["moves"]) == question["count"] and question["some"] is None
            print(json.dumps({"id": question["id"], "move": question["moves"][-1]}), flush=True)
        """,
    )
    position = start()
    moves, faults = ask(program, position, 2)
    assert faults == 0
    assert moves == [str(position.moves(position.to_act()[0])[-1])] * 2


def test_too_many_moves_are_not_listed_but_some_are_shown(tmp_path: Path) -> None:
    program = write(
        tmp_path,
        """
        import json, sys
        for line in sys.stdin:
            question = json.loads(line)
            assert question["moves"] is None and question["count"] > 2000
            print(json.dumps({"id": question["id"], "move": question["some"][0]}), flush=True)
        """,
    )
    position = start("cutterland")
    moves, faults = ask(program, position)
    assert faults == 0
    assert position.is_legal(position.to_act()[0], GAMES["cutterland"].parse(moves[0]))


BAD = {
    "crashes": ("raise SystemExit(1)", "has ended|Broken pipe"),
    "answers nothing": ("import sys, time\nsys.stdin.readline()\ntime.sleep(60)", "no answer in time"),
    "does not even read": ("import time\ntime.sleep(60)", "no answer in time"),
    "speaks no JSON": ("input()\nprint('good day', flush=True)\ninput()", "not an answer: good day"),
    "answers too deeply": ("input()\nprint('[' * 60000, flush=True)\ninput()", "not an answer"),
    "answers a list": ("input()\nprint('[]', flush=True)\ninput()", "not an answer"),
    "makes no move of the game": (
        'input()\nprint(\'{"id": 1, "move": "e2e4"}\', flush=True)\ninput()',
        "e2e4.? is not",
    ),
    "makes an illegal move": (
        'input()\nprint(\'{"id": 1, "move": "end"}\', flush=True)\ninput()',
        "not a legal move: end",
    ),
    "says too much": ("input()\nprint('{}\\n{}', flush=True)\ninput()", "said more"),
    "never ends its line": ("input()\nwhile True: print('x' * 1000, end='', flush=True)", "too long"),
}


@pytest.mark.parametrize("what", BAD)
def test_a_bad_program_loses_its_turn_to_greedy_and_the_log_says_why(
    what: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    code, reason = BAD[what]
    position = start()
    with caplog.at_level(logging.WARNING):
        moves, faults = ask(write(tmp_path, code), position, 2, 0.5 if "no answer" in reason else 20.0)
    assert moves == [instead(position)] * 2
    assert faults == 2
    assert len(caplog.records) == 2
    assert re.search(reason, caplog.records[0].getMessage())


def test_a_program_that_is_not_there_is_refused() -> None:
    with pytest.raises(BadOptions, match="not a command"):
        OutsideBot("/no/such/program", GREEDY)


def test_a_program_that_has_gone_loses_its_turns(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    program = tmp_path / "program"
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    bot = OutsideBot(str(program), GREEDY)
    program.unlink()
    position = start()
    assert str(bot.choose(bots.Observation(position, position.to_act()[0]), FastDice(1))) == instead(position)
    assert bot.faults == 1
    assert "No such file" in caplog.text


def test_an_answer_to_an_earlier_question_is_nonsense(tmp_path: Path) -> None:
    program = write(
        tmp_path,
        """
        import json, sys
        for line in sys.stdin:
            print(json.dumps({"id": 1, "move": json.loads(line)["moves"][0]}), flush=True)
        """,
    )
    _, faults = ask(program, start(), 3)
    assert faults == 2


def test_a_program_that_stays_is_ended_with_all_it_started(tmp_path: Path) -> None:
    note = tmp_path / "pids"
    program = write(
        tmp_path,
        f"""
        import json, os, signal, subprocess, sys, time
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
        open({str(note)!r}, "w").write(f"{{os.getpid()}} {{child.pid}}")
        for line in sys.stdin:
            print(json.dumps({{"id": 1, "move": json.loads(line)["moves"][0]}}), flush=True)
        time.sleep(600)
        """,
    )
    _, faults = ask(program, start())
    assert faults == 0
    pids = note.read_text().split()
    deadline = time.monotonic() + 20  # the system takes a moment to end a process
    while any(map(is_running, pids)) and time.monotonic() < deadline:
        time.sleep(0.01)
    assert not any(map(is_running, pids))


def confined(program: Path, position: Position, before: str = "") -> tuple[str, int]:
    """The answer of a program as at a server's table, and the turns lost."""
    bot = OutsideBot(f"{before}{sys.executable} {program}", GREEDY, 20.0, confined=True)
    try:
        return str(bot.choose(bots.Observation(position, position.to_act()[0]), FastDice(1))), bot.faults
    finally:
        bot.close()


ANSWER = """
import json, sys
question = json.loads(sys.stdin.readline())
print(json.dumps({"id": question["id"], "move": question["moves"][-1]}), flush=True)
"""


def test_a_confined_program_gets_a_small_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgresql://secret")
    monkeypatch.setenv("MODEL", "large")
    monkeypatch.setenv("LANG", "C.UTF-8")
    note = tmp_path / "environment"
    code = f"import json, os\njson.dump(dict(os.environ), open({str(note)!r}, 'w'))\n"
    program = write(tmp_path, code + ANSWER)
    for before, more in (("", set()), ("environment:MODEL ", {"MODEL"})):
        assert confined(program, start(), before)[1] == 0
        found = json.loads(note.read_text())
        # The shell and Python's start-up may add a few of their own.
        assert found.keys() - {"PWD", "OLDPWD", "SHLVL", "_", "LC_CTYPE"} <= {*KEPT, *more}
        assert found.get("MODEL") == ("large" if more else None)
        assert found["PATH"] == os.environ["PATH"]
    assert ask(program, start())[1] == 0
    assert (
        json.loads(note.read_text())["DATABASE_URL"] == "postgresql://secret"
    )  # in an arena it is the user's own


def test_a_confined_program_has_limits(tmp_path: Path) -> None:
    note = tmp_path / "limits"
    code = f"""
import json, resource
kinds = ("CORE", "CPU", "NOFILE", "AS")
found = [resource.getrlimit(getattr(resource, "RLIMIT_" + kind)) for kind in kinds]
open({str(note)!r}, "w").write(json.dumps(found))
"""
    program = write(tmp_path, code + ANSWER)
    for before, megabytes in (("", MEGABYTES), ("memory:600 ", 600)):
        assert confined(program, start(), before)[1] == 0
        limits = [0, CPU_SECONDS, OPEN_FILES, megabytes << 20]
        assert json.loads(note.read_text()) == [[limit, limit] for limit in limits]


def test_a_confined_program_that_takes_too_much_memory_loses_its_turn(tmp_path: Path) -> None:
    position = start()
    small = write(tmp_path, "data = bytearray(100 << 20)" + ANSWER)
    assert confined(small, position)[1] == 0
    assert confined(small, position, "memory:90 ") == (instead(position), 1)


def test_a_confined_program_is_ended_with_its_children(tmp_path: Path) -> None:
    note = tmp_path / "pids"
    code = f"""
import os, subprocess
child = subprocess.Popen(["sleep", "600"])
open({str(note)!r}, "w").write(f"{{os.getpid()}} {{child.pid}} {{os.getsid(0)}}")
"""
    program = write(tmp_path, code + ANSWER + "import time\ntime.sleep(600)")
    assert confined(program, start())[1] == 0
    pid, child, session = note.read_text().split()
    assert session == pid
    patience = time.monotonic() + 20
    while any(map(is_running, (pid, child))) and time.monotonic() < patience:
        time.sleep(0.01)
    assert not any(map(is_running, (pid, child)))
