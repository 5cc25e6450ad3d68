"""Studies for tests."""

from concurrent.futures import Executor, ThreadPoolExecutor
from pathlib import Path

from scissortail.cli import main
from scissortail.lab.arena import ArenaTable

ROPE = ArenaTable("rope", ("random",), 2, {"deck": 2})


GAMES_A_STUDY = 30


def threads(workers: int) -> Executor:
    return ThreadPoolExecutor(workers)


def files(folder: Path) -> dict[str, bytes]:
    """Everything that a study has written."""
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def study(folder: Path, *more: str, games: int = GAMES_A_STUDY) -> int:
    arguments = [
        "lab",
        "rope",
        "--bots",
        "random",
        "--deck",
        "2",
        "--variant",
        "players=3",
        "--games",
        str(games),
    ]
    return main([*arguments, "--out", str(folder), "--language", "en", *more])


def played(folder: Path) -> int:
    return sum(path.read_bytes().count(b"\n") - 1 for path in folder.rglob("*.jsonl"))
