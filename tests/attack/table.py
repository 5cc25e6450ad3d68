"""Prints what each attack does, alone and once, as a table.

python -m tests.attack.table [SECONDS [NAME…]]
"""

import sys
import tempfile
from pathlib import Path

from tests.attack.harness import LASTING, MEGABYTE, Outcome, Site
from tests.attack.hostile.run import attacks
from tests.attack.server_process import Usage

HEAD = (
    "attack",
    "moves quiet p50/p99/longest",
    "moves",
    "bots",
    "hints",
    "healthz",
    "MB before, most, after",
    "descriptors",
    "verdict",
    "seen",
)


def cells(outcome: Outcome) -> list[str]:
    quiet, during = outcome.quiet, outcome.during
    usages: list[Usage] = [outcome.before, outcome.most, outcome.after]
    seen = ", ".join(f"{what}: {count}" for what, count in outcome.notes.items())
    return [
        outcome.name,
        str(quiet.moves),
        str(during.moves),
        str(during.bots),
        str(during.hints),
        str(during.health),
        ", ".join(str(usage.memory // MEGABYTE) for usage in usages),
        ", ".join(str(usage.descriptors) for usage in usages),
        "; ".join(outcome.problems) or "holds",
        seen[:160],
    ]


def line(parts: list[str]) -> None:
    print("|", " | ".join(parts), "|", flush=True)


def main(seconds: float, names: list[str]) -> None:
    line(list(HEAD))
    line(["---"] * len(HEAD))
    for name in names or attacks():
        with tempfile.TemporaryDirectory() as folder:
            site = Site(Path(folder))
            try:
                line(cells(site.attack(name, seconds=seconds, tries=1)))
            except AssertionError as problem:
                line([name, f"the attack did not end: {problem}"])
            finally:
                site.stop()


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else LASTING, sys.argv[2:])
