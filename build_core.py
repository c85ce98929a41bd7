"""Compile the core: cythonize its plain Python files, then build each once for every kind of processor.

`python build_core.py` builds into the source tree, for work on the core; the wheel's hook calls `build`.
Where the machine cannot compile, the script says so in a line and leaves the core as it is, plain and slow;
with OPENHEARTS_REQUIRE_COMPILED in the environment that is an error.
"""

import os
import platform
import runpy
import shutil
import sys
import sysconfig
import tempfile
from pathlib import Path

MODULES = (
    "steps", "odd", "scoring", "opening", "table", "deal", "runs",
    "retrace", "tree", "worlds", "solver", "thumb", "parting", "moon", "policy", "search",
)  # fmt: skip
"""The files of the core that are compiled; the others stay Python."""

BASE = [
    "-O3",
    "-g0",
    "-w",  # generated C is not ours to mend
    "-fno-semantic-interposition",
    "-fno-tree-slp-vectorize",  # two stores joined in one would stall the loads of their parts
]
FLAVOURS = {"_base": BASE}
"""By folder of the core: the compiler's arguments. The core chooses among them at import."""

if platform.machine() in ("x86_64", "AMD64"):
    # haswell's tuning keeps gcc from copying the state by `rep movs`, which is slow for its size.
    FLAVOURS["_v3"] = [*BASE, "-march=x86-64-v3", "-mtune=haswell"]


def lacking() -> str | None:
    """Say what this machine would need to compile anything, or None if it can."""
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if not shutil.which(compiler):
        return f"there is no C compiler ({compiler})"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "Python's C headers are missing (Debian has them in python3-dev)"
    return None


def build(root: Path, out: Path) -> list[Path]:
    """Compile the core under `root` into folders of `out`; give the paths of what was made.

    Beside the extensions stands the fingerprint of their sources, by which the core knows stale ones.

    Raises:
        Exception: Whatever Cython, setuptools or the C compiler found missing or wrong.
    """
    from Cython.Build import cythonize
    from Cython.Compiler import Errors
    from setuptools import Distribution, Extension

    Errors.LEVEL = 2  # at 1 it advises against each `inline` in a .pxd, which is where they must stand
    source = root / "src" / "openhearts" / "core"
    built: list[Path] = []
    # Taken before the compilers read the files: an edit meanwhile then shows.
    fingerprint = runpy.run_path(str(source / "_sources.py"))["fingerprint"](str(source))
    with tempfile.TemporaryDirectory(prefix="core-") as folder:
        extensions = cythonize(
            [Extension(f"openhearts.core.{name}", [str(source / f"{name}.py")]) for name in MODULES],
            build_dir=folder,
            include_path=[str(root / "src")],
            compiler_directives={
                "language_level": 3,
                "wraparound": False,
                "cdivision": True,
                "freethreading_compatible": True,
                "auto_pickle": False,
            },
            force=True,
            quiet=True,
        )
        for flavour, arguments in FLAVOURS.items():
            for extension in extensions:
                extension.extra_compile_args = arguments
                extension.include_dirs = [str(source)]
            command = Distribution({"ext_modules": extensions}).get_command_obj("build_ext")
            command.build_lib = f"{folder}/{flavour}"
            command.build_temp = f"{folder}/{flavour}-objects"
            command.force = True
            command.parallel = len(MODULES)
            command.ensure_finalized()
            command.run()
            (out / flavour).mkdir(parents=True, exist_ok=True)
            for made in map(Path, command.get_outputs()):
                # By way of a second name: a process that has the old one open keeps it whole.
                fresh = Path(shutil.copy(made, out / flavour / f"{made.name}.new"))
                built.append(fresh.replace(out / flavour / made.name))
            built.append(out / flavour / "sources")
            built[-1].write_text(fingerprint)
    return built


if __name__ == "__main__":
    here = Path(__file__).resolve().parent
    lack = lacking()
    if lack:
        print(f"The core stays uncompiled, and slow: {lack}.", file=sys.stderr)
        sys.exit(bool(os.environ.get("OPENHEARTS_REQUIRE_COMPILED")))
    for path in build(here, here / "src" / "openhearts" / "core"):
        print(path.relative_to(here), f"{path.stat().st_size:,} bytes", file=sys.stderr)
