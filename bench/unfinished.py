"""Count the games of Rope that ended with no personal deck empty (R10, R11), from a study's data, by table.

    scissortail lab rope --players 2 --bots medium --games 1000 --variant recycle --format csv --out rope-ends
    python bench/unfinished.py rope-ends/games.csv

Shares have Wilson's 95 % intervals.
"""

import csv
import sys
from collections import defaultdict
from pathlib import Path

from scissortail.lab.standings import wilson


def main() -> int:
    left: dict[str, dict[str, int]] = defaultdict(dict)
    with Path(sys.argv[1]).open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            games = left[row["variant"]]
            games[row["game"]] = min(int(row["left"]), games.get(row["game"], int(row["left"])))
    for variant, games in left.items():
        unfinished = sum(fewest > 0 for fewest in games.values())
        low, high = wilson(unfinished / len(games), len(games))
        share = f"{100 * unfinished / len(games):.1f} % ({100 * low:.1f}–{100 * high:.1f})"
        print(f"{variant or 'plain'}: {unfinished} of {len(games)} games ended with no deck empty, {share}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
