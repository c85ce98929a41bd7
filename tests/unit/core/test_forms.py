"""The forms of the core: which is taken when, and that all play the same, action by action."""

import os
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from itertools import zip_longest
from pathlib import Path

import pytest

import openhearts.core
from openhearts.core import _form, _sources

ROOT = Path(__file__).parents[3]
BUILT = [
    build.name[1:]
    for build in Path(openhearts.core.__file__).parent.glob("_*")
    if (build / f"steps{EXTENSION_SUFFIXES[0]}").exists()
]


def run(form: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"OPENHEARTS_CORE": form}
    return subprocess.run(
        [sys.executable, *arguments], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )


@pytest.mark.skipif(not BUILT, reason="nothing is compiled here")
def test_all_forms_play_the_same() -> None:
    traces = {form: run(form, "-m", "tests.unit.core.trace", "25") for form in ("plain", *BUILT)}
    assert {form: done.stderr for form, done in traces.items() if done.returncode} == {}
    plain = traces["plain"].stdout.splitlines()
    assert len(plain) > 400
    for form in BUILT:
        for expected, line in zip_longest(plain, traces[form].stdout.splitlines()):
            assert line == expected, form


@pytest.mark.parametrize("form", ["plain", *BUILT, *(["compiled"] if BUILT else [])])
def test_the_environment_names_the_form(form: str) -> None:
    done = run(
        form, "-c", "from openhearts.core import build, form, steps; print(form, build, steps.__file__)"
    )
    used, build, file = done.stdout.rstrip("\n").split(" ")
    assert used == ("plain" if form == "plain" else "compiled")
    assert build == ("" if form == "plain" else build if form == "compiled" else form)
    assert file.endswith(".py") == (form == "plain")


def test_the_plain_form_runs_without_cython() -> None:
    hidden = "import sys; sys.modules['cython'] = None; from tests.unit.core.trace import main; main(1)"
    done = run("plain", "-c", hidden)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == run("plain", "-m", "tests.unit.core.trace", "1").stdout


def test_a_form_that_does_not_exist_is_refused() -> None:
    done = run("fast", "-c", "import openhearts.core")
    assert 'OPENHEARTS_CORE is "plain", "compiled", "base" or "v3", not "fast"' in done.stderr


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Lay out a core whose base build is fresh."""
    monkeypatch.delenv("OPENHEARTS_CORE", raising=False)
    for name in ("steps.py", "steps.pxd", "bits.h", "tables.py"):
        (tmp_path / name).write_text(name)
    (tmp_path / "_base").mkdir()
    (tmp_path / "_base" / f"steps{EXTENSION_SUFFIXES[0]}").touch()
    (tmp_path / "_base" / "sources").write_text(_sources.fingerprint(str(tmp_path)))
    return tmp_path


def test_a_fresh_build_goes_before_the_plain_files(folder: Path) -> None:
    places = [str(folder)]
    assert _form._choose(places) == "base"
    assert places == [f"{folder}/_base", str(folder)]


@pytest.mark.parametrize("name", ["steps.py", "steps.pxd", "bits.h"])
def test_a_stale_build_is_left_alone(folder: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    (folder / name).write_text("edited")
    places = [str(folder)]
    with pytest.warns(RuntimeWarning, match="was made from other source files than these"):
        assert _form._choose(places) == ""
    assert places == [str(folder)]
    monkeypatch.setenv("OPENHEARTS_CORE", "compiled")
    with (
        pytest.warns(RuntimeWarning, match="the slow form runs"),
        pytest.raises(ImportError, match="was made from other source files than these: build it"),
    ):
        _form._choose(places)


def test_files_that_are_not_compiled_make_nothing_stale(folder: Path) -> None:
    (folder / "tables.py").write_text("edited")
    assert _form._choose([str(folder)]) == "base"


def test_a_form_asked_for_is_not_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for form in ("compiled", "base", "v3"):
        monkeypatch.setenv("OPENHEARTS_CORE", form)
        with pytest.raises(ImportError, match="the core is not compiled here"):
            _form._choose([str(tmp_path)])
    monkeypatch.setenv("OPENHEARTS_CORE", "")
    assert _form._choose([str(tmp_path)]) == ""
