"""How many tables somebody has open."""

from pathlib import Path
from typing import Any

from scissortail.server.limits import Limits
from tests.server.running import running

ROPE: dict[str, Any] = {"game": "rope", "seats": [{"kind": "me"}, {"kind": "open"}]}


def test_open_tables_are_counted_also_after_a_restart(tmp_path: Path) -> None:
    few = Limits(tables_a_person=2, tables_an_address=3)
    with running(tmp_path, limits=few) as server:
        ann, bob = server.guest("Ann"), server.guest("Bob")
        first, _ = ann.open(), ann.open()
        assert ann.refused("POST", "/api/tables", 429, ROPE) == "limit-tables-person"
        bob.open()
        assert bob.refused("POST", "/api/tables", 429, ROPE) == "limit-tables-address"
        ann.act(first, "close")
        ann.open()
        cookie = ann.http.cookies["scissortail"]
    with running(tmp_path, limits=few) as server:
        ann = server.stranger()
        ann.http.cookies.set("scissortail", cookie)
        assert ann.refused("POST", "/api/tables", 429, ROPE) == "limit-tables-person"
        going = [game["id"] for game in ann.get("/api/me/games")["games"] if game["state"] == "open"]
        ann.act(going[0], "leave")
        ann.open()
