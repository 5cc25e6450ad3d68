"""How the files of the page are sent: packed, and known by what is in them."""

import gzip
import re
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from scissortail.server.http.api import pages
from scissortail.server.http.files import ASKED, KEPT, LOOK_AGAIN, AssetIndex, AssetServer, pack
from scissortail.server.http.page_builder import PageBuilder
from scissortail.words import LANGUAGES
from tests.server.running import Running, running

WEB = Path(__file__).parents[3] / "src" / "scissortail" / "web"
JS = WEB / "js"
SHEETS = re.findall(r'"/static/(css/[^"]+)"', (WEB / "index.html").read_text())


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("house")) as found:
        yield found


@pytest.mark.parametrize(
    ("wanted", "packed"), [("gzip, br", True), ("br;q=1, gzip;q=0", False), ("identity", False)]
)
def test_a_file_is_packed_for_whoever_unpacks_it(server: Running, wanted: str, packed: bool) -> None:
    answer = server.stranger().ask("GET", "/static/js/main.js", 200, headers={"Accept-Encoding": wanted})
    assert ("content-encoding" in answer.headers) is packed
    assert answer.headers["vary"] == "accept-encoding"
    assert answer.content == (JS / "main.js").read_bytes()


def test_what_packing_would_not_make_smaller_is_sent_as_it_is() -> None:
    assert pack("cut.woff2", b"a" * 1000).packed is None
    assert pack("cut.js", b"a").packed is None
    assert gzip.decompress(pack("cut.js", b"a" * 1000).packed or b"") == b"a" * 1000


def test_a_change_in_any_file_changes_the_mark_of_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "one.js").write_text("1")
    (tmp_path / "two.js").write_text("2")
    assets = AssetIndex({"": tmp_path})
    first = assets.mark()
    assert assets.mark() == first
    (tmp_path / "two.js").write_text("22")
    second = assets.mark()
    assert second != first
    (tmp_path / "three.js").write_text("3")
    now = time.monotonic()
    monkeypatch.setattr(time, "monotonic", lambda: now + LOOK_AGAIN)
    assert assets.mark() not in (first, second)
    (tmp_path / "three.js").unlink()
    assert assets.find("three.js") is None


def test_only_files_of_the_folders_are_found(tmp_path: Path) -> None:
    (tmp_path / "web").mkdir()
    (tmp_path / "secret").write_text("x")
    assert AssetIndex({"": tmp_path / "web"}).find("../secret") is None
    assert AssetServer(AssetIndex({"": tmp_path / "nowhere"})).assets.find("index.html") is None


def test_below_an_old_mark_there_is_the_present_file_to_be_asked_for_again(server: Running) -> None:
    answer = server.stranger().ask("GET", "/static/v-0123456789abcdef/js/main.js", 200)
    assert answer.headers["cache-control"] == ASKED


def test_the_page_names_its_files_by_addresses_that_may_be_kept(server: Running) -> None:
    guest = server.stranger()
    page = guest.ask("GET", "/", 200)
    assert page.headers["cache-control"] == ASKED
    named = re.findall(r'(?:href|src)="(/static/[^"]+)"', page.text)
    assert len(named) == len(set(named)) > 20
    for address in named:
        assert guest.ask("GET", address, 200).headers["cache-control"] == KEPT, address
    assert any(address.endswith("/js/screens/home.js") for address in named)
    assert not any(address.endswith("/js/screens/table.js") for address in named)


def test_all_style_sheets_come_in_one(server: Running) -> None:
    guest = server.stranger()
    (address,) = re.findall(r'rel="stylesheet" href="([^"]+)"', guest.ask("GET", "/", 200).text)
    answer = guest.ask("GET", address, 200)
    assert answer.headers["content-type"] == "text/css; charset=utf-8"
    assert answer.text == "\n".join((JS.parent / name).read_text() for name in SHEETS) and len(SHEETS) > 3


def test_each_screens_modules_are_named_beforehand(server: Running) -> None:
    """All that the modules import at once.

    A browser would find the last of them only after a row of journeys.
    """
    page = server.stranger().ask("GET", "/table/1nfn5g9jph3r8jbhqwk", 200).text
    assert all(
        f'{name}">' in page
        for name in ("/js/table/connection.js", "/js/html.js", "/vendor/preact-11.2.0/preact.mjs")
    )


def test_the_page_is_the_same_until_a_file_changes(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text(
        '<head><script type="module" src="/static/js/main.js"></script></head>'
    )
    (tmp_path / "js").mkdir()
    (tmp_path / "js" / "main.js").write_text('import { a } from "./a.js";\nimport("./later.js");')
    (tmp_path / "js" / "a.js").write_text('export const a = "./main.js";')
    (tmp_path / "js" / "later.js").write_text("")
    builder = PageBuilder(AssetServer(AssetIndex({"": tmp_path})))
    first = builder.page("")
    assert first and first is builder.page("")
    assert b"/js/a.js" in first.body and b"/js/later.js" not in first.body
    (tmp_path / "js" / "a.js").write_text("export const a = 11;")
    second = builder.page("")
    assert second and second.mark != first.mark


def test_only_screens_are_kept_whatever_is_asked_for(server: Running) -> None:
    """Every address that leads nowhere is answered with the same page, and none is remembered."""
    guest = server.stranger()
    screens = len(list((JS / "screens").glob("*.js")))
    answers = set()
    for number in range(200):
        for path in (f"/n{number}", f"/n{number}/table", f"/home.js%00{number}"):
            answers.add(guest.ask("GET", path, 404, headers={"Accept": "text/html"}).content)
    assert len(answers) == 1
    for screen in (JS / "screens").glob("*.js"):
        guest.http.get(f"/{screen.stem}", headers={"Accept": "text/html"})
    assert len(pages._page_builder) <= screens * len(LANGUAGES)


def test_the_page_of_an_address_names_the_modules_of_its_screen(server: Running) -> None:
    answers = {
        path: server.stranger().ask("GET", path, status, headers={"Accept": "text/html"}).text
        for path, status in (("/", 200), ("/table/x", 200), ("/nothing", 404))
    }
    for path, screen in (("/", "home"), ("/table/x", "table"), ("/nothing", "nowhere")):
        assert re.findall(r"/js/screens/(\w+)\.js", answers[path]) == [screen]
