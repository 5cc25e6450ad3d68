#!/usr/bin/env python3
"""A bot from outside, for any of the games: a question a line comes in, an answer a line goes out.

    scissortail arena rope --bots "greedy,run:python3 examples/first_fit.py" --games 20

It takes the first legal move, except that in Rope it prefers its personal card. Write your own from here:
everything that a player at the table may see is in `question["view"]`.
"""

import json
import sys
from typing import Any


def choose(question: dict[str, Any]) -> str:
    moves = (
        question["moves"] or question["some"]
    )  # cuts and orders can be too many to list: then there are some of them
    if question["game"] == "rope":
        for move in moves:
            if move.startswith("d"):
                return str(move)
    return str(moves[0])


for line in sys.stdin:
    asked = json.loads(line)
    print(json.dumps({"id": asked["id"], "move": choose(asked)}), flush=True)
