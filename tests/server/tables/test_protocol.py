"""docs/protocol.md is true: its examples are messages, and no message of the socket is left out."""

import json
import re
from pathlib import Path
from typing import Any

from scissortail.server.limits import Limits
from scissortail.server.storage.rows import RowKind
from scissortail.server.tables.acts import ADAPTER
from scissortail.server.tables.handlers import HANDLERS
from scissortail.server.tables.messages import MOST_MOVES
from scissortail.server.tables.watcher import BACKLOG

ROOT = Path(__file__).parents[3]
TEXT = (
    (ROOT / "docs" / "protocol.md")
    .read_text(encoding="utf-8")
    .partition("## The socket\n")[2]
    .split("\n## ")[0]
)


def examples(heading: str) -> list[dict[str, Any]]:
    """The JSON under a heading; an object ends where the next begins."""
    part = TEXT.partition(f"### {heading}")[2].split("\n### ")[0]
    found = []
    for block in re.findall(r"```json\n(.*?)```", part, re.DOTALL):
        found += [json.loads(line) for line in re.split(r"\n(?=\{\"t\")", block)]
    return found


def test_every_act_has_an_example_that_is_one() -> None:
    acts = examples("What you send")
    for act in acts:
        ADAPTER.validate_python(act)
    assert {act["t"] for act in acts} == set(HANDLERS)
    assert len({act["id"] for act in acts}) == len(acts)


def test_every_kind_of_news_has_an_example() -> None:
    told = {news["t"] for news in examples("Then: news")}
    inner = {RowKind.REVEAL, RowKind.SEED, RowKind.BAN}
    kinds = set(RowKind)
    assert told == kinds - inner
    assert [news["n"] for news in examples("Then: news")[1:]] == list(range(5, 14))


def test_numbers_are_those_of_the_code() -> None:
    limits = Limits()
    said = TEXT.replace("\n", " ")
    assert f"more than {MOST_MOVES} (" in said and f": {BACKLOG} messages waited" in said
    assert (
        f"at most {limits.message_bytes // 1024} KB" in said
        and f"have {limits.connections} sockets open" in said
    )
    assert f"send {limits.messages_at_once} messages at once and {limits.messages_a_second} a second" in said
    assert f"a person {limits.chat_lines} chat lines in ten" in said


def test_the_bot_in_the_text_is_the_one_in_the_file() -> None:
    (heart,) = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)
    assert heart in (ROOT / "examples" / "table_bot.py").read_text(encoding="utf-8")
