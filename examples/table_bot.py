#!/usr/bin/env python3
"""A bot that joins a table of a running server by its code and plays until the game is over.

python3 examples/table_bot.py http://localhost:8321 QXKRTB
"""

import json
import secrets
import sys
from typing import Any
from urllib.request import Request, urlopen

from websockets.sync.client import connect

house, code = sys.argv[1:]
headers = {"Content-Type": "application/json"}


def post(path: str, **body: Any) -> Any:
    with urlopen(Request(house + path, json.dumps(body).encode(), headers)) as answer:
        if cookie := answer.headers["Set-Cookie"]:
            headers["Cookie"] = cookie.split(";")[0]
        return json.load(answer)


post("/api/me", name="First Fit")
table = post("/api/join", code=code)["id"]
with connect(
    f"ws{house[4:]}/api/tables/{table}/socket", additional_headers={"Cookie": headers["Cookie"]}
) as socket:
    socket.send(json.dumps({"t": "sit", "id": "sit", "seed": secrets.token_hex(16)}))
    for text in socket:
        told = json.loads(text)
        if told["t"] == "no":
            sys.exit(told["text"])
        if told["t"] == "over":
            break
        if told.get("view", {}).get("seat") in told.get("view", {}).get("to_act", ()):
            moves = told["moves"] or [
                hint["move"] for hint in post(f"/api/tables/{table}/hints")["hints"]
            ]  # too many to list
            socket.send(json.dumps({"t": "move", "id": secrets.token_hex(8), "move": moves[0]}))
print(json.dumps(told["result"]))
