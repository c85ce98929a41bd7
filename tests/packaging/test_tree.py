"""What holds for the tree as a whole: not bound to one machine, small modules, plain names, clean locks."""

import json
import re
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
LINES = 600
SOURCE_ENDINGS = {".py", ".pyi", ".pxd", ".h", ".ts", ".js", ".mjs", ".svelte", ".css"}
# Written in two halves, so that this file passes its own test.
MACHINE_BOUND = re.compile(
    "|".join(
        [
            r"(?:registry\.)" + r"(?:npmjs|yarnpkg)",
            r"(?:py)" + r"pi\.(?:org|python)",
            r"files\.python" + r"hosted",
            r"deb\." + r"debian\.org",
            r"(?<![\w.])/" + r"(?:root|home|work)/",
            r"\bissues? " + r"#?\d",
        ]
    ),
    re.IGNORECASE,
)
VAGUE = {"util", "utils", "helper", "helpers", "common", "manager", "managers", "misc"}


@pytest.fixture(scope="module")
def tracked() -> list[Path]:
    """The files git knows and that are there."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False)
    if listed.returncode:
        pytest.skip("not a git checkout")
    return [path for name in listed.stdout.split("\0") if name and (path := ROOT / name).is_file()]


def texts(paths: list[Path]) -> Iterator[tuple[Path, str]]:
    for path in paths:
        try:
            yield path.relative_to(ROOT), path.read_text()
        except UnicodeDecodeError:
            continue


def test_no_file_is_bound_to_one_machine(tracked: list[Path]) -> None:
    found = [
        f"{path}:{number}: {line.strip()[:100]}"
        for path, text in texts(tracked)
        for number, line in enumerate(text.splitlines(), 1)
        if MACHINE_BOUND.search(line)
    ]
    assert found == []


def test_modules_are_small(tracked: list[Path]) -> None:
    too_long = {
        str(path): lines
        for path, text in texts(tracked)
        if path.suffix in SOURCE_ENDINGS and not path.name.endswith(".d.ts")  # those are generated
        if (lines := text.count("\n")) > LINES
    }
    assert too_long == {}


def test_names_say_what_a_module_is_about(tracked: list[Path]) -> None:
    vague = [
        str(path)
        for path in (path.relative_to(ROOT) for path in tracked)
        if any(VAGUE & set(re.split(r"[_\-.]", part.lower())) for part in path.parts)
    ]
    assert vague == []


def test_nothing_built_is_tracked(tracked: list[Path]) -> None:
    built = {".so", ".whl", ".pyc", ".sqlite3", ".db"}
    assert [str(path) for path in tracked if path.suffix in built or "node_modules" in path.parts] == []


def test_the_licence_is_there_and_named() -> None:
    assert "Apache License" in (ROOT / "LICENSE").read_text()
    assert PROJECT["project"]["license"] == "Apache-2.0"
    assert json.loads((ROOT / "web/package.json").read_text())["license"] == "Apache-2.0"


def test_the_npm_lock_names_no_address() -> None:
    lock = json.loads((ROOT / "web/package-lock.json").read_text())
    assert [name for name, package in lock["packages"].items() if "resolved" in package] == []


def test_constraints_are_pins_and_nothing_else() -> None:
    lines = (ROOT / "constraints.txt").read_text().splitlines()
    assert [line for line in lines if line and not re.fullmatch(r"#.*|[\w.-]+==[\w.]+( ;.*)?", line)] == []


def requirements() -> list[str]:
    """All that pyproject.toml asks for anywhere."""
    groups = PROJECT["dependency-groups"].values()
    return [
        *PROJECT["project"]["dependencies"],
        *(line for extra in PROJECT["project"].get("optional-dependencies", {}).values() for line in extra),
        *(line for group in groups for line in group if isinstance(line, str)),
        *PROJECT["build-system"]["requires"],
    ]


@pytest.mark.parametrize("line", sorted(set(requirements())))
def test_each_requirement_is_pinned_within_its_range(line: str) -> None:
    requirement = Requirement(line)
    pins = (pin.split("==") for pin in (ROOT / "constraints.txt").read_text().splitlines() if "==" in pin)
    pinned = {canonicalize_name(name): Version(version.split(" ")[0]) for name, version in pins}
    assert pinned[canonicalize_name(requirement.name)] in requirement.specifier


def test_the_readme_names_the_two_commands() -> None:
    readme = (ROOT / "README.md").read_text()
    targets = (ROOT / "Makefile").read_text()
    for command in ("serve", "test"):
        assert f"make {command}" in readme
        assert re.search(rf"^{command}:", targets, re.MULTILINE)


def test_the_script_for_ci_can_be_run() -> None:
    assert (ROOT / ".ci/run").stat().st_mode & 0o111
