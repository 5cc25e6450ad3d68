"""The API held against its own description.

Whatever is sent, nothing breaks, and nothing is answered that is not described.
"""

import json
import re
import time
from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
    unsupported_method,
)

from scissortail.engine.errors import IllegalMove
from scissortail.server.errors import KINDS, as_json
from scissortail.server.http import api
from scissortail.server.limits import Limits
from scissortail.server.server import Server, Settings
from tests.conftest import SOAK
from tests.server.running import Guest, Running, begin, running

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
    unsupported_method,
]
SECRET = {"POST /api/join", "POST /api/link", "POST /api/recover"}
"""Nobody guesses what these want to know."""
LIKELY: dict[str, dict[str, Any]] = {
    "POST /api/cards": {"count": 1},
    "POST /api/solve": {"land": "pC", "seconds": 1},
    "POST /api/tables/{table_id}/acts": {"t": "chat", "id": "x", "text": "hello"},
}
"""What succeeds and is hard to guess is sent at every other turn."""
NEWCOMERS = {"/api/me", "/api/cards", "/api/solve"}
"""Whoever is forgotten or has a job under way is of no use to the next request."""
EXAMPLES = 3000 if SOAK else 3
"""Of each request. In `make soak` all values at the edges of what the description allows come on top."""
MUCH = 10**6
WIDE = {f.name: MUCH for f in fields(Limits) if not f.name.endswith("_bytes")}


@cache
def description() -> dict[str, Any]:
    return api.build(Server(Settings(database="sqlite://"))).openapi()


schema = schemathesis.openapi.from_dict(description())
schema.config.generation.update(deterministic=True, no_shrink=True, with_security_parameters=False)
schema.config.phases.coverage.enabled = SOAK


class Scene:
    """A server with things to hit upon: a running table, one that is over, and two people."""

    def __init__(self, server: Running) -> None:
        self.server = server
        self.people = [server.guest("Ann"), server.guest("Bob")]
        self.tables = [begin(self.people[0], self.people[1]) for _ in range(3)]
        self.people[0].act(self.tables[1], "resign")
        self.owner = server.guest("Eve")
        self.job = self.owner.post("/api/cards", 202, count=1)["id"]
        while self.owner.get(f"/api/jobs/{self.job}")["state"] != "done":
            time.sleep(0.02)
        self.turn = 0
        self.session = requests.Session()
        self.asked = ""
        self.succeeded = False

    def somebody(self) -> Guest:
        """Each in turn."""
        self.turn += 1
        return self.people[self.turn % 2]


@pytest.fixture(scope="module")
def scene(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Scene]:
    with running(tmp_path_factory.mktemp("house"), limits=Limits(**WIDE)) as server:
        scene = Scene(server)
        with scene.session:
            yield scene


@pytest.fixture
def fresh(scene: Scene) -> Iterator[Scene]:
    """For one kind of request: it is to succeed at times, but for what takes a secret."""
    scene.turn, scene.asked, scene.succeeded = 0, "", False
    yield scene
    assert scene.succeeded or scene.asked in SECRET, scene.asked


@schema.parametrize()
@settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck))
def test_every_answer_is_described(case: "schemathesis.Case[Any]", fresh: Scene) -> None:
    scene = fresh
    scene.asked = f"{case.method} {case.path}"
    guest = scene.somebody()
    if case.path in NEWCOMERS:
        guest = scene.server.guest("Eve")
    if scene.asked in LIKELY and scene.turn % 2 == 0:
        case.body, case.media_type = LIKELY[scene.asked], "application/json"
    if case.path.endswith("/acts"):
        case.path_parameters["table_id"] = scene.tables[2]  # some of them may end it
    elif "table_id" in case.path_parameters:
        case.path_parameters["table_id"] = scene.tables[scene.turn // 2 % 2]
    elif "job_id" in case.path_parameters and scene.turn % 2 == 0:
        guest, case.path_parameters["job_id"] = scene.owner, scene.job
    headers = {"cookie": guest.cookie}
    answer = case.call_and_validate(
        scene.server.address, session=scene.session, headers=headers, checks=CHECKS
    )
    if answer.status_code < 300:
        scene.succeeded = True


def test_no_other_method_is_answered(scene: Scene) -> None:
    guest = scene.somebody()
    for path, operations in description()["paths"].items():
        known = {method.upper() for method in operations}
        for method in {"DELETE", "GET", "PATCH", "POST", "PUT"} - known:
            answer = guest.ask(method, re.sub(r"\{\w+\}", "x", path), 405)
            assert answer.json()["key"] == "http-method" and known <= set(answer.headers["allow"].split(", "))


def test_every_refusal_is_a_problem() -> None:
    for path, operations in description()["paths"].items():
        for method, operation in operations.items():
            assert operation["description"], (method, path)
            refusals = {status: said for status, said in operation["responses"].items() if status >= "400"}
            assert {"400", "422", "503"} <= set(refusals)
            for said in refusals.values():
                assert said["content"]["application/json"]["schema"] == {
                    "$ref": "#/components/schemas/Problem"
                }


def test_the_description_is_served(scene: Scene) -> None:
    assert scene.somebody().get("/api/openapi.json") == description()


HTTP = (
    (Path(__file__).parents[3] / "docs" / "protocol.md")
    .read_text(encoding="utf-8")
    .partition("## HTTP\n")[2]
    .split("\n## ")[0]
)


def test_the_protocol_lists_every_request_and_no_other() -> None:
    told = set(re.findall(r"`(GET|POST|DELETE) (/[a-z/A-Z.]+)`", HTTP))
    paths = description()["paths"]
    known = {
        (method.upper(), re.sub(r"\{\w+\}", "ID", path))
        for path, operations in paths.items()
        for method in operations
    }
    assert told - {("GET", "/api/openapi.json")} == known


def test_the_protocol_lists_every_kind_of_refusal_by_its_status() -> None:
    lines = re.findall(r"^\| (\d\d\d) \| (.*) \|$", HTTP, re.MULTILINE)
    told = {(int(status), kind) for status, kinds in lines for kind in re.findall(r"`([a-z]+)`", kinds)}
    known = {(status, kind) for kind, status in KINDS.values()} | {(400, "refused")}
    assert told == known - {(400, "message")}  # which is said on sockets alone


def test_the_protocols_refusal_is_one() -> None:
    shown = json.loads(re.findall(r"```json\n(.*?)```", HTTP, re.DOTALL)[0])
    assert as_json(IllegalMove("seat-taken", seat=2)) == shown
