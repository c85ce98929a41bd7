"""The names `openhearts` offers, and that offering them costs nothing."""

import subprocess
import sys

import pytest

import openhearts

HEAVY = ("openhearts.rules", "openhearts.core", "openhearts.game", "msgspec", "click")


@pytest.mark.parametrize("name", openhearts.__all__)
def test_a_public_name_is_there(name: str) -> None:
    assert getattr(openhearts, name) is getattr(openhearts, name)
    assert name in dir(openhearts)


def test_no_other_name_is_there() -> None:
    with pytest.raises(AttributeError, match="openhearts has no 'Match'"):
        openhearts.Match  # type: ignore[attr-defined]  # noqa: B018 - the test is that it is missing


def test_the_package_imports_nothing_until_asked() -> None:
    code = f"import sys, openhearts; print([name for name in {HEAVY} if name in sys.modules])"
    assert subprocess.check_output([sys.executable, "-c", code], text=True).strip() == "[]"
