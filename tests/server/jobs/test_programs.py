"""The outside bots that a host has configured."""

from pathlib import Path

import pytest

from scissortail.engine.errors import Refused
from scissortail.server.command import programs


def test_programs_are_read_from_the_data_folder(tmp_path: Path) -> None:
    assert programs(tmp_path) == {}
    (tmp_path / "bots.toml").write_text('[bots]\nclever = "/usr/local/bin/clever --fast"\n', encoding="utf-8")
    assert programs(tmp_path) == {"clever": "/usr/local/bin/clever --fast"}


def test_a_byte_order_mark_is_no_error(tmp_path: Path) -> None:
    (tmp_path / "bots.toml").write_text('[bots]\nclever = "clever"\n', encoding="utf-8-sig")
    assert programs(tmp_path) == {"clever": "clever"}


@pytest.mark.parametrize(
    "text",
    [
        "not toml",
        "bots = 1",
        "[bots]\nx = 1",
        '[bots]\n"" = "cat"',
        '[bots]\n" " = "cat"',
        '[bots]\n"a\\tb" = "cat"',
        f'[bots]\n{"x" * 41} = "cat"',
        '[bots]\nx = ""',
        '[bots]\nx = "  "',
        "[bots]\nx = 'say \"hello'",
        "[bots.x]\ny = 'cat'",
    ],
)
def test_a_bot_has_a_name_and_a_command(text: str, tmp_path: Path) -> None:
    (tmp_path / "bots.toml").write_text(text, encoding="utf-8")
    with pytest.raises(Refused) as refused:
        programs(tmp_path)
    assert refused.value.key == "serve-bots"
