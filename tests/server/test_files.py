"""How the files of the page are sent: packed, and known by what is in them."""

import gzip
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from scissortail.server.files import ASKED, LOOK_AGAIN, Files, Shelf, pack
from tests.server.house import Running, running

JS = Path(__file__).parents[2] / "src" / "scissortail" / "web" / "js"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("house")) as found:
        yield found


@pytest.mark.parametrize(("wanted", "packed"), [("gzip, br", True), ("br;q=1, gzip;q=0", False), ("identity", False)])
def test_a_file_is_packed_for_whoever_unpacks_it(server: Running, wanted: str, packed: bool) -> None:
    answer = server.stranger().ask("GET", "/static/js/main.js", 200, headers={"Accept-Encoding": wanted})
    assert ("content-encoding" in answer.headers) is packed
    assert answer.headers["vary"] == "accept-encoding"
    assert answer.content == (JS / "main.js").read_bytes()


def test_what_packing_would_not_make_smaller_is_sent_as_it_is() -> None:
    assert pack("cut.woff2", b"a" * 1000).packed is None
    assert pack("cut.js", b"a").packed is None
    assert gzip.decompress(pack("cut.js", b"a" * 1000).packed or b"") == b"a" * 1000


def test_a_change_in_any_file_changes_the_mark_of_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "one.js").write_text("1")
    (tmp_path / "two.js").write_text("2")
    shelf = Shelf({"": tmp_path})
    first = shelf.mark()
    assert shelf.mark() == first
    (tmp_path / "two.js").write_text("22")
    second = shelf.mark()
    assert second != first
    (tmp_path / "three.js").write_text("3")
    now = time.monotonic()
    monkeypatch.setattr(time, "monotonic", lambda: now + LOOK_AGAIN)
    assert shelf.mark() not in (first, second)
    (tmp_path / "three.js").unlink()
    assert shelf.find("three.js") is None


def test_only_files_of_the_folders_are_found(tmp_path: Path) -> None:
    (tmp_path / "web").mkdir()
    (tmp_path / "secret").write_text("x")
    assert Shelf({"": tmp_path / "web"}).find("../secret") is None
    assert Files(Shelf({"": tmp_path / "nowhere"})).shelf.find("index.html") is None


def test_below_an_old_mark_there_is_the_present_file_to_be_asked_for_again(server: Running) -> None:
    answer = server.stranger().ask("GET", "/static/v-0123456789abcdef/js/main.js", 200)
    assert answer.headers["cache-control"] == ASKED
