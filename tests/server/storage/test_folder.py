"""The data folder, with real folders and real processes."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from platformdirs import user_data_path

from scissortail.engine.errors import Refused
from scissortail.server.storage.folder import LOCK, Lock, data_folder
from tests.server.powerless import powerless

HOLD = (
    "import sys; from pathlib import Path; from scissortail.server.storage.folder import Lock; "
    "lock = Lock(Path(sys.argv[1])); "
)
WAIT = "print('held', flush=True); sys.stdin.read()"
FORK = "import os, signal; child = os.fork(); child or signal.pause(); print(child, flush=True); "


def hold(folder: Path, also: str = "") -> subprocess.Popen[str]:
    """Another server that has the folder."""
    command = [sys.executable, "-c", HOLD + also + WAIT, str(folder)]
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def test_the_option_goes_before_the_environment(tmp_path: Path) -> None:
    environment = {"SCISSORTAIL_DATA": str(tmp_path / "environment")}
    assert data_folder(str(tmp_path / "option"), environment) == tmp_path / "option"
    assert data_folder(None, environment) == tmp_path / "environment"
    assert (tmp_path / "option").is_dir() and (tmp_path / "environment").is_dir()


def test_by_default_it_is_the_platforms(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("HOME", str(tmp_path))
    folder = data_folder(None, {})
    assert folder == user_data_path("scissortail", appauthor=False)
    assert folder.is_dir() and tmp_path in folder.parents


def test_a_new_folder_is_for_its_owner_alone(tmp_path: Path) -> None:
    folder = data_folder(str(tmp_path / "a" / "b"), {})
    assert folder.stat().st_mode & 0o777 == 0o700
    with Lock(folder):
        assert (folder / LOCK).stat().st_mode & 0o777 == 0o600


def test_a_folder_that_is_there_stays_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir(mode=0o750)
    before = (tmp_path / "mine").stat().st_mode
    assert data_folder(str(tmp_path / "mine"), {}).stat().st_mode == before


def test_a_file_is_no_folder(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    for name in ("file", "file/inside"):
        with pytest.raises(Refused, match="is not a folder") as refused:
            data_folder(str(tmp_path / name), {})
        assert refused.value.key == "serve-folder-not"


@pytest.mark.parametrize("name", ["a" * 1000, "nul\0byte"])
def test_a_name_that_cannot_be_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(Refused, match="cannot be used"):
        data_folder(str(tmp_path / name), {})


def test_a_folder_that_may_not_be_made_is_refused() -> None:
    with (
        pytest.raises(
            Refused, match=r"The data folder /scissortail-data cannot be used: that is not allowed\."
        ),
        powerless(),
    ):
        data_folder("/scissortail-data", {})


def test_a_folder_that_may_not_be_written_is_refused() -> None:
    with (
        pytest.raises(Refused, match=r"The data folder /usr cannot be used: that is not allowed\."),
        powerless(),
    ):
        Lock(data_folder("/usr", {}))


def test_two_servers_do_not_share_a_folder(tmp_path: Path) -> None:
    with hold(tmp_path) as other:
        assert other.stdout and other.stdout.readline() == "held\n"
        with pytest.raises(Refused, match=f"Another server is using the data folder {tmp_path}"):
            Lock(tmp_path)
        other.communicate()
    with Lock(tmp_path):
        pass


def test_a_killed_server_lets_go_even_if_its_workers_live_on(tmp_path: Path) -> None:
    with hold(tmp_path, FORK) as other:
        assert other.stdout
        worker = int(other.stdout.readline())
        assert other.stdout.readline() == "held\n"
        other.kill()
        other.wait()
        try:
            with Lock(tmp_path):
                os.kill(worker, 0)
        finally:
            os.kill(worker, signal.SIGKILL)


def test_one_process_does_not_take_it_twice_and_can_take_it_again(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "same").symlink_to(tmp_path / "data")
    with Lock(tmp_path / "data") as lock:
        with pytest.raises(Refused, match="Another server"):
            Lock(tmp_path / "same")
        with hold(tmp_path / "data") as other:
            assert other.stdout and other.stdout.readline() == ""  # and the refusal above has not loosened it
            other.communicate()
    lock.release()
    with Lock(tmp_path / "same"):
        pass
