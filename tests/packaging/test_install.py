"""Install from a fresh copy of the tree into new environments, as on machines that lack one thing or another.

Everything comes from the package registries, so this is no part of `make test`. None of these machines has
Node; one has no compiler either.
"""

import os
import re
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TOOLS_OF_A_COMPILER = ("cc", "gcc", "as", "ld", "collect2")
TOOLS_OF_NPM = ("sh", "env")

pytestmark = [pytest.mark.soak, pytest.mark.xdist_group("packaging")]


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The tracked files alone, as a fresh clone has them."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False)
    if listed.returncode:
        pytest.skip("not a git checkout")
    for name in filter(None, listed.stdout.split("\0")):
        target = tmp_path / "copy" / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, target)
    return tmp_path / "copy"


def machine(folder: Path, *tools: str) -> dict[str, str]:
    """Make the environment of a machine that has these programs and no others."""
    folder.mkdir()
    for name in tools:
        if found := shutil.which(name):
            (folder / name).symlink_to(found)
    own = ("OPENHEARTS_", "PYTHON", "VIRTUAL_ENV")
    environment = {key: value for key, value in os.environ.items() if not key.startswith(own)}
    return {**environment, "PATH": str(folder)}


def install(source: Path, home: Path, environment: dict[str, str]) -> tuple[Path, str]:
    """Install into a new virtual environment; return it and all that pip said."""
    subprocess.run([sys.executable, "-m", "venv", str(home)], check=True)
    said = subprocess.run(
        [str(home / "bin/python"), "-m", "pip", "install", "--verbose", str(source)],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    return home, said.stdout + said.stderr


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def served(home: Path, folder: Path, environment: dict[str, str]) -> Iterator[tuple[str, list[str]]]:
    """Serve from a folder of its own; give the address, and what was printed once it is over."""
    folder.mkdir()
    lines: list[str] = []
    with subprocess.Popen(
        [str(home / "bin/openhearts"), "serve", "--port", str(free_port())],
        cwd=folder,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ) as process:
        assert process.stdout is not None
        try:
            for line in process.stdout:
                lines.append(line)
                if found := re.search(r"http://[\d.]+:\d+", line):
                    yield found[0], lines
                    break
        finally:
            process.terminate()
            lines.extend(process.stdout)


def page_at(address: str) -> str:
    """Fetch the page, waiting a little for the server to listen."""
    for _ in range(50):
        try:
            with urllib.request.urlopen(address) as answer:
                return str(answer.read().decode())
        except urllib.error.URLError:
            time.sleep(0.1)
    raise AssertionError(f"nothing answers at {address}")


@pytest.mark.parametrize("form", ["compiled", "plain"])
def test_install_and_serve(form: str, copy: Path, tmp_path: Path) -> None:
    tools = (*TOOLS_OF_NPM, *(TOOLS_OF_A_COMPILER if form == "compiled" else ()))
    environment = machine(tmp_path / "bin", *tools)
    home, said = install(copy, tmp_path / "home", environment)
    assert said.count("The core stays uncompiled, and slow") == (form == "plain")
    told = subprocess.run(
        [str(home / "bin/python"), "-c", "import openhearts.core as core; print(core.form)"],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    assert told.stdout == f"{form}\n"
    with served(home, tmp_path / "served", environment) as (address, lines):
        assert '<div id="page"' in page_at(address)
    assert sum("uncompiled" in line for line in lines) == (form == "plain")
