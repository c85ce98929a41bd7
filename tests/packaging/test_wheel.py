"""What is packed: a source distribution with the page, and from it wheels with and without the compiled core.

The wheels are made from the unpacked source distribution on a PATH that has no Node, and for the plain wheel
no compiler either. A wheel unpacked is a wheel installed, all but the entry point, so they run from there.
"""

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TOOLS_OF_A_COMPILER = ("cc", "gcc", "as", "ld", "collect2")

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("packaging")]


def build(target: str, source: Path, out: Path, path: str) -> Path:
    """Build one target with the tools of this environment and the given PATH; return the file."""
    environment = {key: value for key, value in os.environ.items() if not key.startswith("OPENHEARTS_")}
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", target, "-d", str(out)],
        cwd=source,
        env={**environment, "PATH": path},
        check=True,
    )
    (built,) = out.iterdir()
    return built


def run(home: Path, *command: str) -> str:
    """Run Python on an unpacked wheel, from a folder that is not the source tree; return what it prints."""
    environment = {key: value for key, value in os.environ.items() if not key.startswith("OPENHEARTS_")}
    result = subprocess.run(
        [sys.executable, *command],
        cwd=home.parent,
        env={**environment, "PYTHONPATH": str(home)},
        capture_output=True,
        text=True,
        check=True,
    )
    return result.stdout.strip()


def unpacked(wheel: Path) -> Path:
    home = wheel.parent / "site"
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(home)
    return home


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source distribution, unpacked."""
    packed = build("sdist", ROOT, tmp_path_factory.mktemp("sdist"), os.environ["PATH"])
    folder = tmp_path_factory.mktemp("source")
    # Not by tarfile: Debian's Python 3.11 has no filters, and from 3.12 on one must be named.
    subprocess.run(["tar", "-xf", str(packed), "-C", str(folder)], check=True)
    (unpacked_source,) = folder.iterdir()
    return unpacked_source


@pytest.fixture(scope="module")
def compiled(source: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel built where there is a C compiler and no Node."""
    tools = tmp_path_factory.mktemp("tools")
    for name in TOOLS_OF_A_COMPILER:
        if found := shutil.which(name):
            (tools / name).symlink_to(found)
    if not (tools / "gcc").exists():
        pytest.skip("there is no C compiler here")
    return build("wheel", source, tmp_path_factory.mktemp("compiled"), str(tools))


@pytest.fixture(scope="module")
def plain(source: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel built where there is neither."""
    return build("wheel", source, tmp_path_factory.mktemp("plain"), str(tmp_path_factory.mktemp("no-tools")))


def test_the_source_distribution_carries_the_page_and_nothing_built_else(source: Path) -> None:
    assert (source / "src/openhearts/server/page/index.html").exists()
    assert (source / "LICENSE").exists()
    names = [path.name for path in source.rglob("*")]
    assert not [
        name for name in names if name.endswith((".so", ".pyc", ".sqlite3")) or name == "node_modules"
    ]


def test_the_compiled_wheel_holds_core_and_page(compiled: Path) -> None:
    assert compiled.name.startswith("openhearts-0.1.0-cp3")
    with zipfile.ZipFile(compiled) as archive:
        names = archive.namelist()
    tops = {name.split("/")[0] for name in names}
    assert tops == {"openhearts", "openhearts-0.1.0.dist-info"}
    folders = {name.split("/")[2] for name in names if name.endswith(".so")}
    assert "_base" in folders
    for wanted in (
        "openhearts/server/page/index.html",
        "openhearts/rules/presets/franks-way.toml",
        "openhearts/py.typed",
        "openhearts-0.1.0.dist-info/licenses/LICENSE",
        "openhearts-0.1.0.dist-info/entry_points.txt",
    ):
        assert wanted in names
    assert not [name for name in names if name.endswith((".c", ".pyc", ".map"))]
    assert compiled.stat().st_size < 3_000_000


def test_the_plain_wheel_is_for_any_machine(plain: Path) -> None:
    assert plain.name == "openhearts-0.1.0-py3-none-any.whl"
    with zipfile.ZipFile(plain) as archive:
        names = archive.namelist()
    assert "openhearts/server/page/index.html" in names
    assert not [name for name in names if name.endswith(".so")]


def test_the_core_runs_in_the_form_it_was_packed_in(compiled: Path, plain: Path) -> None:
    question = "import openhearts.core as core; print(core.form, core.__file__)"
    for wheel, form in ((compiled, "compiled"), (plain, "plain")):
        home = unpacked(wheel)
        assert run(home, "-c", question) == f"{form} {home / 'openhearts/core/__init__.py'}"
