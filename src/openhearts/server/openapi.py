"""Print the description of the HTTP interface: `python -m openhearts.server.openapi`.

The same code always prints the same text, so that what is generated from it can be compared.
"""

import json
from pathlib import Path

from openhearts.server.app import create_app


def openapi() -> str:
    """Describe the HTTP interface as an OpenAPI document in JSON."""
    schema = create_app(Path("never-opened")).openapi_schema.to_schema()
    return json.dumps(schema, indent=2, sort_keys=True, ensure_ascii=False)


if __name__ == "__main__":
    print(openapi())
