#!/usr/bin/env python3
"""An external bot for any of the games: it reads one question per line and writes one answer per line.

    scissortail arena rope --bots "greedy,run:python3 examples/first_fit.py" --games 20

It takes the first legal move, but in Rope it prefers its personal card. Start your own bot from here:
`question["view"]` has everything that a player at the table may see.
"""

import json
import sys
from typing import Any


def choose(question: dict[str, Any]) -> str:
    # There can be too many cuts or orders to list. Then `some` has a selection.
    moves = question["moves"] or question["some"]
    if question["game"] == "rope":
        for move in moves:
            if move.startswith("d"):
                return str(move)
    return str(moves[0])


for line in sys.stdin:
    asked = json.loads(line)
    print(json.dumps({"id": asked["id"], "move": choose(asked)}), flush=True)
