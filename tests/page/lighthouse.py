"""How the page fares in Lighthouse on a phone, at home and at a table.

`make lighthouse` fails where it is not good enough.
"""

import json
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from tests.page.browser import CHROMIUM, NONE_HERE, OPTIONS, give
from tests.server.running import Running, running

LIGHTHOUSE = Path(__file__).parents[2] / "node_modules" / ".bin" / "lighthouse"
LEAST = {"accessibility": 95, "best-practices": 95, "performance": 90}


def judge(address: str, port: int, categories: list[str]) -> dict[str, Any]:
    """Return Lighthouse's report on an address, from the browser on a port, with the cookies it has."""
    told = f"--only-categories={','.join(categories)}"
    command = [
        str(LIGHTHOUSE),
        address,
        f"--port={port}",
        told,
        "--disable-storage-reset",
        "--output=json",
        "--quiet",
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"lighthouse: {done.stderr.strip()}")
    report: dict[str, Any] = json.loads(done.stdout)
    return report


def scores(report: dict[str, Any]) -> dict[str, int]:
    return {name: round(100 * (category["score"] or 0)) for name, category in report["categories"].items()}


def weak(report: dict[str, Any]) -> list[str]:
    """What costs points."""
    audits = report["audits"]
    asked = [
        part for category in report["categories"].values() for part in category["auditRefs"] if part["weight"]
    ]
    found = {part["id"]: audits[part["id"]] for part in asked if (audits[part["id"]]["score"] or 0) < 0.9}
    shown = {
        name: audit.get("displayValue", "") for name, audit in found.items() if audit["score"] is not None
    }
    return [f"{name} {value}".strip() for name, value in shown.items()]


def looked_at(server: Running, categories: list[str]) -> dict[str, dict[str, Any]]:
    """Reports on a first visit at home, and on a table where a game is played."""
    ann = server.guest()
    table = ann.open("cutterland", "me", {"kind": "bot", "bot": "easy"})
    ann.act(table, "seed", seed="0badcafe")
    if CHROMIUM is None:
        raise SystemExit(NONE_HERE)
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        chromium = playwright.chromium
        options = [*OPTIONS, "--remote-debugging-port=0"]
        context = chromium.launch_persistent_context(folder, executable_path=CHROMIUM, args=options)
        port = int((Path(folder) / "DevToolsActivePort").read_text().split("\n")[0])
        try:
            home = judge(server.address, port, categories)
            give(context, ann)
            return {"home": home, "table": judge(f"{server.address}/table/{table}", port, categories)}
        finally:
            context.close()


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, running(Path(folder)) as server:
        reports = looked_at(server, list(LEAST))
    failed = False
    for place, report in reports.items():
        found = scores(report)
        print(f"{place}: " + ", ".join(f"{name} {score}" for name, score in found.items()))
        for line in weak(report):
            print(f"  {line}")
        failed = failed or any(found[name] < least for name, least in LEAST.items())
    if failed:
        sys.exit("lighthouse: below " + ", ".join(f"{name} {least}" for name, least in LEAST.items()))


if __name__ == "__main__":
    main()
