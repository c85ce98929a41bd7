"""Run every check one after the other, go on after a failure, and sum up at the end.

`python tools/checks.py` runs all; with names (`python tools/checks.py ruff mypy`) those only. The exit
status is 1 if any check failed. With CI set in the environment, a check that cannot run here has failed.
"""

import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BIN = Path(sys.executable).parent
PYTEST = (sys.executable, "-m", "pytest")
# The line of a tool's output that the summary repeats: the last one like this, or else the last one.
CLOSING = re.compile(r"\d.*\b(passed|failed|errors?|kept|formatted)\b|\b(passed|no issues)\b", re.IGNORECASE)
COLOURS = re.compile(r"\x1b\[[\d;]*m")
BROWSERS = ("chromium", "chromium-browser", "google-chrome")


@dataclass(frozen=True)
class Check:
    """A command that passes or fails; `lacking` says in one line why it cannot run on this machine."""

    name: str
    command: tuple[str, ...]
    environment: Mapping[str, str] = field(default_factory=dict)
    lacking: Callable[[], str | None] = lambda: None


@dataclass(frozen=True)
class Outcome:
    check: Check
    verdict: str
    seconds: float
    closing: str

    @property
    def passed(self) -> bool:
        return self.verdict != "FAILED"


def no_compiled_core() -> str | None:
    probe = [sys.executable, "-c", "import openhearts.core"]
    environment = {**os.environ, "OPENHEARTS_CORE": "compiled"}
    if subprocess.run(probe, env=environment, capture_output=True, check=False).returncode == 0:
        return None
    return "there is no compiled core here: no C compiler was found"


def no_browser() -> str | None:
    if any(shutil.which(name) for name in BROWSERS):
        return None
    return "there is no Chromium here; on Debian: apt-get install chromium"


def npm(*arguments: str) -> tuple[str, ...]:
    return (sys.executable, "build_page.py", "--silent", *arguments)


CHECKS = (
    Check("ruff", (str(BIN / "ruff"), "check", ".")),
    Check("format", (str(BIN / "ruff"), "format", "--check", ".")),
    Check("mypy", (str(BIN / "mypy"),)),
    Check("layers", (str(BIN / "lint-imports"),)),
    Check("svelte-check", npm("run", "check")),
    Check("types", npm("run", "types", "--", "--check")),
    Check("vitest", npm("run", "test")),
    Check("browser", (*PYTEST, "-m", "browser and not soak", "tests/browser"), lacking=no_browser),
    Check(
        "pytest, core plain",
        (*PYTEST, "-n", "2", "--dist", "loadgroup", "-m", "not browser and not slow and not soak"),
        {"OPENHEARTS_CORE": "plain"},
    ),
    Check(
        "pytest, core compiled",
        (*PYTEST, "-n", "2", "--dist", "loadgroup", "-m", "not browser and not soak"),
        {"OPENHEARTS_CORE": "compiled"},
        no_compiled_core,
    ),
)


def run(check: Check) -> Outcome:
    """Run one check, passing its output on as it comes."""
    print(f"\n--- {check.name}", flush=True)
    lacking = check.lacking()
    if lacking:
        print(f"not run: {lacking}", flush=True)
        return Outcome(check, "FAILED" if os.environ.get("CI") else "not run", 0.0, lacking)
    start = time.monotonic()
    last = closing = ""
    colours = {} if sys.stdout.isatty() else {"NO_COLOR": "1"}
    with subprocess.Popen(
        check.command,
        cwd=ROOT,
        env={**os.environ, **colours, **check.environment},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    ) as process:
        assert process.stdout is not None
        for line in process.stdout:
            print(line, end="", flush=True)
            last = COLOURS.sub("", line).strip("= \n") or last
            closing = last if CLOSING.search(last) else closing
    verdict = "passed" if process.returncode == 0 else "FAILED"
    return Outcome(check, verdict, time.monotonic() - start, closing or last)


def main(names: list[str]) -> int:
    """Run the checks of these names, or all; return the exit status."""
    unknown = set(names) - {check.name for check in CHECKS}
    if unknown:
        print(f"No such check: {', '.join(sorted(unknown))}. There are: {', '.join(c.name for c in CHECKS)}.")
        return 2
    outcomes = [run(check) for check in CHECKS if not names or check.name in names]
    print("\n--- summary")
    for outcome in outcomes:
        print(f"{outcome.verdict:8}{outcome.check.name:24}{outcome.seconds:6.1f} s   {outcome.closing}")
    failed = [outcome.check.name for outcome in outcomes if not outcome.passed]
    total = sum(outcome.seconds for outcome in outcomes)
    not_run = [outcome.check.name for outcome in outcomes if outcome.verdict == "not run"]
    verdict = f"FAILED: {'; '.join(failed)}" if failed else "all passed"
    if not_run:
        verdict += f"; not run: {'; '.join(not_run)}"
    print(f"{total:.0f} s in all; {verdict}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
