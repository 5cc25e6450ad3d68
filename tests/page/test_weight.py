"""What a first visit weighs, and that the page does what its policy asks."""

from pathlib import Path

from scissortail.paper.pictures import pictures
from tests.page.conftest import Coming

WEB = Path(__file__).parents[2] / "src" / "scissortail" / "web"
MOST = 250_000
WEIGHT = """() => [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
  .map((one) => [one.name, one.transferSize])"""


def test_a_first_load_is_light(person: Coming) -> None:
    for language in ("en", "ru"):
        loaded = person(None, language=language, fresh=True).page.evaluate(WEIGHT)
        assert len([size for _, size in loaded if size]) > 20
        assert sum(size for _, size in loaded) < MOST, sorted(loaded, key=lambda one: -one[1])[:10]


def test_a_second_load_asks_for_next_to_nothing(person: Coming) -> None:
    ann = person(None, fresh=True)
    ann.page.reload()
    ann.see("[data-screen]")
    ann.settle()
    assert sum(size for _, size in ann.page.evaluate(WEIGHT)) < MOST / 10


def test_the_pictures_are_those_of_the_paper() -> None:
    drawn = pictures()
    assert {name: (WEB / "art" / name).read_text() for name in drawn} == drawn


def test_nothing_is_inline() -> None:
    """The policy forbids it: the page would be without its style, or dead."""
    page = (WEB / "index.html").read_text()
    assert " style=" not in page and "<style" not in page
    assert (
        page.count("<script")
        == page.count('<script type="module" src="/static/') + page.count('<script type="importmap">')
        == 2
    )
    for path in (WEB / "js").rglob("*.js"):
        text = path.read_text()
        assert "innerHTML" not in text and "insertAdjacentHTML" not in text and "eval(" not in text, path
        assert ' style="' not in text, path
