"""What axe-core says of a page."""

from functools import cache
from pathlib import Path

from playwright.sync_api import Page

SOURCE = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"
RUN = """async (rules) => {
  const only = rules.length ? {runOnly: {type: "rule", values: rules}} : {};
  return (await axe.run(document, {resultTypes: ["violations"], ...only})).violations;
}"""


@cache
def _source() -> str:
    return SOURCE.read_text()


def violations(page: Page, *rules: str) -> list[str]:
    """Each rule that is broken, of these or of all, with the elements that break it; empty if all is well."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(_source())
    return [
        f"{found['id']}: " + " | ".join(node["html"][:160] for node in found["nodes"])
        for found in page.evaluate(RUN, rules)
    ]
