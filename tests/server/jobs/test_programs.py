"""The outside bots that a host has configured."""

from pathlib import Path

import pytest

from scissortail.bots.outside import split
from scissortail.engine.errors import Refused
from scissortail.server.command import programs


def test_programs_are_read_from_the_data_folder(tmp_path: Path) -> None:
    assert programs(tmp_path) == {}
    (tmp_path / "bots.toml").write_text('[bots]\nclever = "/usr/local/bin/clever --fast"\n', encoding="utf-8")
    assert programs(tmp_path) == {"clever": "/usr/local/bin/clever --fast"}


def test_a_byte_order_mark_is_no_error(tmp_path: Path) -> None:
    (tmp_path / "bots.toml").write_text('[bots]\nclever = "clever"\n', encoding="utf-8-sig")
    assert programs(tmp_path) == {"clever": "clever"}


def test_a_program_may_have_more_variables_and_memory(tmp_path: Path) -> None:
    text = """
    [bots]
    clever = {command = "clever --fast", environment = ["MODEL", "KEY_2"], memory = 2048}
    plain = {command = "plain"}
    """
    (tmp_path / "bots.toml").write_text(text, encoding="utf-8")
    found = programs(tmp_path)
    assert found["plain"] == "plain"
    assert split(found["clever"]) == (["clever", "--fast"], ["MODEL", "KEY_2"], 2048)


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
        "[bots.x]\nenvironment = ['A']",
        "[bots.x]\ncommand = 'cat'\nenvironment = 'A'",
        "[bots.x]\ncommand = 'cat'\nenvironment = ['A=1']",
        "[bots.x]\ncommand = 'cat'\nenvironment = ['A B']",
        "[bots.x]\ncommand = 'cat'\nmemory = 0",
        "[bots.x]\ncommand = 'cat'\nmemory = true",
        "[bots.x]\ncommand = 'cat'\nother = 1",
        '[bots]\nx = "memory:much cat"',
        '[bots]\nx = "environment:A"',
    ],
)
def test_a_bot_has_a_name_and_a_command(text: str, tmp_path: Path) -> None:
    (tmp_path / "bots.toml").write_text(text, encoding="utf-8")
    with pytest.raises(Refused) as refused:
        programs(tmp_path)
    assert refused.value.key == "serve-bots"
