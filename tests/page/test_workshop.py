"""The land workshop: what is drawn is scored, solved and shared."""

from scissortail.paper import KITS
from tests.page.browser import Person
from tests.page.conftest import Coming

LAND = """mG mD mG
wK pC mb
wt pT p.
tower 1,1
"""
"""The land of the README: 12 points as it is, 19 at best."""


def paste(person: Person, land: str) -> None:
    person.unfold()
    person.find("#land-text").fill(land)
    person.press("#use-text")


def total(person: Person, points: int) -> None:
    """Wait for a score."""
    person.page.locator("#total", has_text=str(points)).wait_for()


def test_the_workshop_solves_a_land(person: Coming) -> None:
    ann = person("Ann", "/workshop")
    paste(ann, LAND)
    total(ann, 12)
    ann.press("#solve")
    ann.see('#solution[data-total="19"][data-proven="true"]')
    ann.press("#keep")
    total(ann, 19)
    friend = person("Bo", ann.page.url.removeprefix(ann.address))
    total(friend, 19)


def test_a_land_is_drawn_square_by_square(person: Coming) -> None:
    ann = person("Ann", "/workshop")
    ann.press("#clear")
    ann.press('[data-tool="m."]')
    ann.press('[data-cell="0,0"]')
    ann.press('[data-tool="mG"]')
    ann.press('[data-cell="0,0"]')
    ann.unfold()
    assert ann.find("#land-text").input_value().strip() == "mG"
    ann.press("#undo")
    assert ann.find("#land-text").input_value().strip() == "m."


def test_what_is_no_land_is_explained(person: Coming) -> None:
    ann = person("Ann", "/workshop")
    paste(ann, "p. -- p.")
    ann.see("#problem")


def test_who_prints_is_told_that_the_cards_are_ours(person: Coming) -> None:
    ann = person("Ann", "/workshop")
    ann.unfold()
    for key in ("page-workshop-print-what", "page-workshop-print-how"):
        ann.reads(ann.say(key))


def test_who_prints_sets_the_size_of_a_square(person: Coming) -> None:
    ann = person("Ann", "/workshop")
    ann.unfold()
    ann.find("#square").fill("31")
    assert ann.find("#print").is_disabled()
    ann.find("#square").fill("24.5")
    with ann.page.expect_request("**/api/cards") as asked:
        ann.press("#print")
    assert '"square":24.5' in (asked.value.post_data or "")
    ann.see("#pdf")


def test_other_games_are_printed_whole(person: Coming) -> None:
    ann = person("Ann", "/workshop")
    ann.unfold()
    ann.find('input[name="print-game"][value="ratland"]').check(force=True)
    assert ann.page.locator("#square, #count").count() == 0
    shown = ann.page.locator('input[name="part"]').evaluate_all("all => all.map((one) => one.value)")
    assert tuple(shown) == KITS["ratland"].parts
    with ann.page.expect_request("**/api/cards") as asked:
        ann.press("#print")
    assert '"game":"ratland"' in (asked.value.post_data or "") and "square" not in (
        asked.value.post_data or ""
    )
    ann.see("#pdf")
