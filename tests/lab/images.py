"""Plots of docs/balance.md, out of the reports of its studies.

`python -m tests.lab.images FOLDER` writes docs/images anew.

FOLDER holds the studies as the commands of docs/balance.md name them.
"""

import sys
from pathlib import Path

from tests.page.browser import browsing
from tests.page.images import IMAGES, keep

PICTURES = [
    # name, study, what of its report (nothing: the first screen)
    ("balance-report", "rope", ""),
    ("balance-cutterland-first", "cutterland", ".compare .panel:nth-child(2)"),
    ("balance-cutterland-sources", "cutterland", "section.sources >> nth=0"),
    ("balance-ratland-clans", "ratland", "section.clans >> nth=0"),
    ("balance-ratland-events", "ratland", "section.events >> nth=0"),
    ("balance-rope-first", "rope", ".compare .panel:nth-child(2)"),
]


def main() -> None:
    folder = Path(sys.argv[1]).resolve()
    with browsing() as browser:
        for name, study, part in PICTURES:
            page = browser.new_page(viewport={"width": 1000, "height": 760}, color_scheme="light")
            page.goto((folder / study / "report.html").as_uri())
            keep(page.locator(part).screenshot() if part else page.screenshot(), IMAGES / f"{name}.png")
            page.close()
            print(f"{name}.png")


if __name__ == "__main__":
    main()
