"""Measure the cards of a Cutterland pack and how much they differ.

`python -m scissortail.lab.packs classics 7`.
"""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from math import log2
from typing import Any

from scissortail.games.cutterland.cards import BORDERS, Card, areas
from scissortail.games.cutterland.components import BONUSES, CREATURES, NOTHING, PIECES, SQUARES, TERRAINS
from scissortail.games.cutterland.editions import EDITIONS, NEWEST
from scissortail.games.cutterland.generator import generate
from scissortail.games.cutterland.packs import PACKS

COUNTED = ("areas", "largest", "kinds", "things", "terrains", "borders", "towers", "wood")


def facts(card: Card) -> dict[str, int]:
    """The counts of one card."""
    contents = [square[1] for square in card if square[1] != NOTHING]
    tower, wood = BONUSES
    return {
        "areas": len(areas(card)),
        "largest": max(map(len, areas(card))),
        "kinds": len({content for content in contents if content in CREATURES}),
        "things": len(set(contents)),
        "terrains": len({square[0] for square in card}),
        "borders": sum(card[one][0] != card[other][0] for one, other in BORDERS),
        "towers": contents.count(tower),
        "wood": contents.count(wood),
    }


def spread(numbers: Iterable[int]) -> float:
    """The entropy of the counts, in bits.

    0 if all cards have the same count, 1 if half of them have one count and half another.
    """
    counts = Counter(numbers)
    return -sum(count / counts.total() * log2(count / counts.total()) for count in counts.values())


def measure(cards: Sequence[Card]) -> dict[str, Any]:
    """All figures of a pack."""
    counted = [facts(card) for card in cards]
    sizes = Counter(len(area) for card in cards for area in areas(card))
    icons = Counter(square[1] for card in cards for square in card)
    found: dict[str, Any] = {"cards": len(cards)}
    for name in COUNTED:
        numbers = [one[name] for one in counted]
        found[name] = {
            "mean": round(sum(numbers) / len(cards), 2),
            "spread": round(spread(numbers), 2),
            "cards": dict(sorted(Counter(numbers).items())),
        }
    found["sizes of areas"] = {
        "spread": round(spread(sizes.elements()), 2),
        "areas": dict(sorted(sizes.items())),
    }
    found["terrain"] = {
        terrain: round(
            sum(square[0] == terrain for card in cards for square in card) / len(cards) / SQUARES, 3
        )
        for terrain in TERRAINS
    }
    found["icons"] = {icon: icons[icon] for icon in CREATURES + BONUSES}
    for pieces in sorted(set(PIECES.values())):
        # Touching areas can stay together, so a card can be cut into any number of pieces up to the number
        # of its areas.
        found[f"cut into {pieces} with no area torn"] = sum(one["areas"] >= pieces for one in counted)
    return found


def table(names: Sequence[str], packs: Sequence[dict[str, Any]]) -> str:
    """The figures side by side: mean and entropy, then how many cards have each count."""
    lines = ["| | " + " | ".join(names) + " |", "|---" * (len(names) + 1) + "|"]
    for fact in packs[0]:
        lines.append(f"| {fact} | " + " | ".join(_said(pack[fact]) for pack in packs) + " |")
    return "\n".join(lines)


def _said(found: Any) -> str:
    if not isinstance(found, dict):
        return str(found)
    counts: dict[str, int] = found.get("cards") or found.get("areas") or found
    said = " · ".join(f"{key}: {count}" for key, count in counts.items())
    if "mean" in found:
        return f"{found['mean']} ({found['spread']} bit) — {said}"
    return f"({found['spread']} bit) {said}" if "spread" in found else said


def cards_of(name: str, edition: int, count: int) -> Sequence[Card]:
    """The pack with this name, or a new one if the name is a seed. ValueError if it is neither."""
    for pack in PACKS:
        if pack.name == name:
            return pack.cards
    if not name.isdecimal():
        raise ValueError(f"no pack {name}: say {', '.join(pack.name for pack in PACKS)}, or a seed")
    return generate(int(name), count, edition)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m scissortail.lab.packs",
        description="Measure how much the cards of Cutterland packs differ.",
    )
    parser.add_argument(
        "packs", nargs="+", metavar="PACK", help="the name of a pack, or a seed for a fresh one"
    )
    parser.add_argument(
        "--edition", type=int, choices=sorted(EDITIONS), default=NEWEST, help="of fresh packs"
    )
    parser.add_argument("--count", type=int, default=80, help="cards of fresh packs (default 80)")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args(arguments)
    try:
        found = [measure(cards_of(name, args.edition, args.count)) for name in args.packs]
    except ValueError as problem:
        parser.error(str(problem))
    if args.json:
        print(json.dumps(dict(zip(args.packs, found, strict=True)), indent=2))
    else:
        print(table(args.packs, found))
    return 0


if __name__ == "__main__":
    sys.exit(main())
