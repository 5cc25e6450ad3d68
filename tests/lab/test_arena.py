"""Games between bots: seats rotate, dice are paired, shares add up, and a run that was cut off goes on."""

import json
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest

from scissortail.cli import main
from scissortail.engine.errors import BadOptions
from scissortail.games import GAMES
from scissortail.lab import journal
from scissortail.lab.arena import ArenaTable, play, run
from scissortail.lab.contest import everybody, hold, one
from scissortail.lab.journal import Journal
from scissortail.lab.standings import standings, wilson
from tests.processes import is_running

ROPE = ArenaTable("rope", ("greedy", "random"), 2)


def timeless(table: ArenaTable, number: int) -> dict[str, object]:
    return {**play(table, number).json(), "times": None}


def test_the_last_bot_fills_the_seats_left_and_all_move_on_by_one() -> None:
    table = ArenaTable("rope", ("greedy", "random"), 4)
    assert [table.seats(number) for number in range(5)] == [
        [0, 1, 1, 1],
        [1, 0, 1, 1],
        [1, 1, 0, 1],
        [1, 1, 1, 0],
        [0, 1, 1, 1],
    ]
    three = ArenaTable("rope", ("greedy", "random", "greedy"), 3)
    assert [three.seats(number) for number in range(3)] == [[0, 1, 2], [2, 0, 1], [1, 2, 0]]


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_the_same_wherever_it_is_played(game: str) -> None:
    table = ArenaTable(game, ("greedy", "random"), 2, {}, 7)
    assert timeless(table, 3) == timeless(table, 3)
    other = replace(table, seed=8)
    assert any(timeless(table, number) != timeless(other, number) for number in range(4))


def test_games_of_one_deal_share_their_dice() -> None:
    """Between two equal bots that throw no dice, the seats cannot matter: the same seat wins."""
    table = ArenaTable("rope", ("greedy", "greedy"), 2)
    for deal in range(5):
        first, second = play(table, 2 * deal), play(table, 2 * deal + 1)
        assert first.shares == second.shares and first.scores == second.scores
        assert first.seats == second.seats[::-1]


def test_shares_of_the_win_add_up() -> None:
    games = [play(ROPE, number) for number in range(10)]
    found = standings(ROPE, games)
    assert sum(standing.share for standing in found) == pytest.approx(1)
    assert found[0].share > 0.5
    assert found[0].low < found[0].share < found[0].high + 1e-9
    assert found[0].decisions == sum(len(game.times[0]) for game in games) > 100


def test_a_share_is_per_seat() -> None:
    table = ArenaTable("rope", ("random", "greedy"), 4)
    found = standings(table, [play(table, number) for number in range(8)])
    assert [standing.seats for standing in found] == [1, 3]
    assert found[0].share + 3 * found[1].share == pytest.approx(1)


@pytest.mark.parametrize(
    ("share", "n", "low", "high"),
    [
        (0.5, 100, 0.4038, 0.5962),
        (0.0, 10, 0.0, 0.2775),
        (1.0, 10, 0.7225, 1.0),
        (0.55, 1000, 0.5190, 0.5806),
    ],
)
def test_wilson_intervals_are_the_textbook_ones(share: float, n: int, low: float, high: float) -> None:
    assert wilson(share, n) == pytest.approx((low, high), abs=1e-4)


def test_any_executor_will_do() -> None:
    with ThreadPoolExecutor(2) as executor:
        numbers = sorted(played.number for played in run(ROPE, range(11), executor, 2))
    assert numbers == list(range(11))


def test_an_interrupted_run_goes_on(tmp_path: Path) -> None:
    with ThreadPoolExecutor(1) as executor:
        begun = Journal(ROPE, tmp_path)
        for played in begun.fill(6, executor, 1):
            if played.number == 3:
                break
        assert begun.path is not None
        begun.path.write_text(begun.path.read_text() + '{"number": 5, "sea')  # a line that a crash cut off
        again = Journal(ROPE, tmp_path)
        kept = set(again.played)
        assert 3 in kept and kept <= set(range(6))  # those that ended together may come in any order
        fresh = {played.number for played in again.fill(8, executor, 1)}
        assert fresh == set(range(8)) - kept
    whole = Journal(ROPE, tmp_path)
    assert [played.number for played in whole.first(8)] == list(range(8))
    assert [played.number for played in whole.first(5)] == list(range(5))


def test_games_of_another_program_are_not_added(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = Journal(ROPE, tmp_path).path
    assert path is not None
    before = path.read_bytes()
    monkeypatch.setattr(journal, "program", lambda game: "another")
    with pytest.raises(BadOptions, match="other rules or bots"):
        Journal(ROPE, tmp_path)
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    "line",
    [
        "nonsense",
        '{"number": 1}',
        "[]",
        '{"number":0,"seats":[0,1],"shares":[],"scores":[],"times":[[],[]],"faults":[0,0]}',
        '{"number":[0],"seats":[0,1],"shares":[1,0],"scores":[1,0],"times":[[],[]],"faults":[0,0]}',
        '{"number":0,"seats":[1,0],"shares":[1,0],"scores":[1,0],"times":[[],[]],"faults":[0,0]}',
        '{"number":0,"seats":[0,1],"shares":[1,0],"scores":[1,"0"],"times":[[],[]],"faults":[0,0]}',
        '{"number":0,"seats":[0,1],"shares":[1,0],"scores":[1,0],"times":7,"faults":[0,0]}',
    ],
)
def test_a_journal_that_is_none_is_refused(tmp_path: Path, line: str) -> None:
    path = Journal(ROPE, tmp_path).path
    assert path is not None
    path.write_text(path.read_text() + line + "\n")
    with pytest.raises(BadOptions, match="not a game"):
        Journal(ROPE, tmp_path)


def test_everybody_meets_everybody() -> None:
    two = everybody(ArenaTable("rope", ("greedy", "random", "easy"), 2), 10)
    assert [(pairing.table.bots, pairing.games) for pairing in two] == [
        (("greedy", "random"), 10),
        (("greedy", "easy"), 10),
        (("random", "easy"), 10),
    ]
    four = everybody(ArenaTable("rope", ("greedy", "random"), 4), 11)
    assert [(pairing.table.bots, pairing.games) for pairing in four] == [
        (("greedy", "random"), 6),
        (("random", "greedy"), 5),
    ]


def test_progress_counts_what_was_there(tmp_path: Path) -> None:
    heard: list[int] = []
    with ThreadPoolExecutor(1) as executor:
        hold(one(ROPE, 2, tmp_path), executor, 1, heard.append)
        hold(one(ROPE, 4, tmp_path), executor, 1, heard.append)
    assert heard == [0, 1, 2, 2, 3, 4]


def test_the_command_prints_json(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    command = ["arena", "rope", "--bots", "greedy,random", "--games", "6", "--json", "--keep", str(tmp_path)]
    assert main(command) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["games"] == 6 and found["players"] == 2 and found["fair"] == 0.5
    assert [bot["bot"] for bot in found["bots"]] == ["greedy", "random"]
    assert main(command) == 0
    assert json.loads(capsys.readouterr().out) == found


def test_the_command_rates_bots(capsys: pytest.CaptureFixture[str]) -> None:
    command = [
        "arena",
        "ratland",
        "--elo",
        "--bots",
        "greedy,random",
        "--players",
        "3",
        "--games",
        "6",
        "--workers",
        "1",
    ]
    assert main([*command, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert {rating["bot"] for rating in found["ratings"]} == {"greedy", "random"}
    assert {rating["elo"] for rating in found["ratings"] if rating["bot"] == "greedy"} == {1000}
    assert len(found["pairings"]) == 2


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["rope", "--bots", "greedy"], "needs --bots with two names"),
        (["rope", "--bots", "greedy,nobody"], "no bot nobody"),
        (["rope", "--bots", "greedy,random,greedy"], "3 bots do not fit"),
        (["cutterland", "--bots", "greedy,random", "--players", "9"], "2 to 4"),
        (["rope", "--bots", "greedy,random", "--seed", "-1"], "0 or more"),
        (["rope", "--bots", "greedy,run:"], "not a command"),
        (["rope", "--bots", "greedy,run:/no/such/program"], "not a command"),
    ],
)
def test_bad_arenas_are_refused_in_one_line(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["arena", *arguments]) == 2
    error = capsys.readouterr().err
    assert sentence in error and error.count("\n") == 1


def test_a_worker_that_dies_is_told_in_one_line(capfd: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """What was played before is kept."""
    program = tmp_path / "program.py"
    program.write_text("import os, signal\nos.kill(os.getppid(), signal.SIGKILL)\n")
    command = [
        "arena",
        "rope",
        "--bots",
        f"greedy,run:{sys.executable} {program}",
        "--games",
        "2",
        "--workers",
        "1",
    ]
    assert main(command) == 2
    assert "A worker process has ended" in capfd.readouterr().err


def test_workers_leave_when_their_arena_is_killed(tmp_path: Path) -> None:
    command = [
        sys.executable,
        "-m",
        "scissortail",
        "arena",
        "rope",
        "--bots",
        "greedy,random",
        "--games",
        "100000",
    ]
    arena = subprocess.Popen([*command, "--workers", "1", "--keep", str(tmp_path)])
    try:
        deadline = time.monotonic() + 60
        while (
            not any(path.read_text().count("\n") > 3 for path in tmp_path.iterdir())
            and time.monotonic() < deadline
        ):
            time.sleep(0.05)
        workers = Path(f"/proc/{arena.pid}/task/{arena.pid}/children").read_text().split()
        assert workers
    finally:
        arena.kill()
        arena.wait()
    deadline = time.monotonic() + 60
    while any(map(is_running, workers)) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not any(map(is_running, workers))


def test_a_program_sees_one_seat_only(tmp_path: Path) -> None:
    """A bot that fills several seats is a program for each: one that saw two hands would know too much."""
    program = tmp_path / "program.py"
    program.write_text(
        "import json, os, sys\n"
        "for line in sys.stdin:\n"
        "    asked = json.loads(line)\n"
        f"    open({str(tmp_path / 'asked')!r}, 'a').write(f\"{{os.getpid()}} {{asked['seat']}}\\n\")\n"
        "    print(json.dumps({'id': asked['id'], 'move': asked['moves'][0]}), flush=True)\n"
    )
    play(ArenaTable("rope", ("random", f"run:{sys.executable} {program}"), 3, {"deck": 1}), 0)
    asked = {tuple(line.split()) for line in (tmp_path / "asked").read_text().splitlines()}
    assert len({pid for pid, _ in asked}) == len({seat for _, seat in asked}) == len(asked) == 2


def test_too_many_games_to_count_begin_at_once(tmp_path: Path) -> None:
    kept = Journal(ROPE, tmp_path)
    with ThreadPoolExecutor(1) as executor:
        first = next(iter(kept.fill(10**15, executor, 1)))
    assert first in kept.first(10**15)


def test_a_journal_that_cannot_grow_is_told(tmp_path: Path) -> None:
    kept = Journal(ROPE, tmp_path)
    assert kept.path is not None
    kept.path.unlink()
    kept.path.mkdir()
    with pytest.raises(BadOptions, match="cannot be used"):
        kept.keep(play(ROPE, 0))
