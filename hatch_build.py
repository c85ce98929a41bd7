"""Put the compiled core and the built page into what hatchling packs."""

from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Build(BuildHookInterface):  # type: ignore[type-arg]  # its config parameter is of no use here
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        pass
