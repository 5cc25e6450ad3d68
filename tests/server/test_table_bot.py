"""The example bot of docs/protocol.md, at a table of a real server."""

import json
import subprocess
import sys
from pathlib import Path

from tests.server.running import running

BOT = Path(__file__).parents[2] / "examples" / "table_bot.py"


def test_the_example_bot_plays_a_game_to_its_end(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        host = server.guest("Ann")
        table = host.open("rope", "open", {"kind": "bot", "bot": "easy"}, options={"deck": 2})
        code = host.state(table)["table"]["code"]
        done = subprocess.run(
            [sys.executable, str(BOT), server.address, code], capture_output=True, text=True, timeout=120
        )
        assert done.stderr == ""
        assert json.loads(done.stdout) == host.state(table)["result"]


def test_it_says_why_it_cannot_sit_down(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        host = server.guest("Ann")
        table = host.open("rope", "me", {"kind": "bot", "bot": "easy"})
        code = host.state(table)["table"]["code"]
        done = subprocess.run(
            [sys.executable, str(BOT), server.address, code], capture_output=True, text=True, timeout=60
        )
        assert done.stderr == "There is no seat left.\n" and done.returncode == 1
