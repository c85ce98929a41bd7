"""The description of the interface: complete, and always the same text."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from openhearts.server.openapi import openapi
from openhearts.server.routes import ROUTES
from tests.server.people import Person, running


def test_every_route_is_described() -> None:
    described = json.loads(openapi())
    operations = [operation for path in described["paths"].values() for operation in path.values()]
    assert len(operations) == len(ROUTES)
    for operation in operations:
        assert operation["summary"]
        for status, answer in operation["responses"].items():
            if int(status) >= 400:
                schema = answer["content"]["application/json"]["schema"]
                assert schema == {"$ref": "#/components/schemas/Failure"}


def test_what_a_stream_carries_is_described() -> None:
    schemas = json.loads(openapi())["components"]["schemas"]
    assert {"PlayMessage", "TableInfo", "View", "Scored"} <= set(schemas)
    assert schemas["Scored"]["properties"]["type"] == {"const": "scored", "type": "string"}


def test_it_is_the_same_in_another_process() -> None:
    command = [sys.executable, "-m", "openhearts.server.openapi"]
    printed = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert printed == openapi() + "\n"


@pytest.mark.anyio
async def test_a_running_server_tells_it(tmp_path: Path) -> None:
    async with running(tmp_path / "a.sqlite3") as app:
        answer = await Person(app).http.get("/api/schema/openapi.json")
        assert answer.json() == json.loads(openapi())
