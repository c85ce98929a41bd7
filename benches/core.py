"""Measure the core in each form there is, beside a yardstick in C compiled and run at the same time.

Slices of all forms and of the yardstick alternate, so that a machine that is slow for a while is slow for
all. The figures are medians; a ratio of two of them says more than either.
"""

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from statistics import median

ROUNDS = 9
HERE = Path(__file__).parent
CORE = HERE.parent / "src" / "openhearts" / "core"
NATIVE = ["-march=x86-64-v3", "-mtune=haswell"]

# Of the whole package and of the core alone: what it costs a program that has only started.
IMPORT = "import time; t = time.perf_counter_ns(); import openhearts.core; print(time.perf_counter_ns() - t)"


class Worker:
    """Hold a process that measures one form of the core."""

    def __init__(self, form: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "benches.workloads"],
            cwd=HERE.parent,
            env=os.environ | {"OPENHEARTS_CORE": form},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def measure(self, name: str) -> float:
        """Time one slice, in nanoseconds an item."""
        assert self.process.stdin
        assert self.process.stdout
        print(name, file=self.process.stdin, flush=True)
        return float(self.process.stdout.readline())

    def close(self) -> None:
        """Let the process end."""
        self.process.communicate()


def forms() -> Iterator[str]:
    """Name the forms of the core that can run here."""
    for form in ("v3", "base", "plain"):
        probe = [sys.executable, "-c", "import openhearts.core"]
        environment = os.environ | {"OPENHEARTS_CORE": form}
        if subprocess.run(probe, env=environment, capture_output=True, check=False).returncode == 0:
            yield form


def yardstick(folder: str, form: str) -> list[str] | None:
    """Compile the yardstick as the form of the core is compiled; None where there is no compiler."""
    program = f"{folder}/yardstick-{form}"
    command = ["cc", "-O3", *(NATIVE if form == "v3" else []), f"-I{CORE}"]
    try:
        subprocess.run([*command, "-o", program, str(HERE / "yardstick.c")], check=True)
    except (OSError, subprocess.CalledProcessError):
        return None
    return [program, "1", "100000"]


def import_time(form: str) -> float:
    """Time the import of the core in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-c", IMPORT],
        env=os.environ | {"OPENHEARTS_CORE": form},
        capture_output=True,
        text=True,
        check=True,
    )
    return float(done.stdout)


def main() -> None:
    """Measure and print."""
    from benches.workloads import WORK

    found = list(forms())
    times: dict[tuple[str, str], list[float]] = {}
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        sticks = {form: stick for form in found if form != "plain" and (stick := yardstick(folder, form))}
        workers = {form: Worker(form) for form in found}
        for worker in workers.values():
            stack.callback(worker.close)
        for _ in range(ROUNDS):
            for name in WORK:
                for form, worker in workers.items():
                    times.setdefault((name, form), []).append(worker.measure(name))
            for form, stick in sticks.items():
                done = subprocess.run(stick, capture_output=True, text=True, check=True)
                times.setdefault(("yardstick", form), []).append(float(done.stdout))
            for form in found:
                times.setdefault(("import", form), []).append(import_time(form))
    report(list(WORK), found, {key: median(values) for key, values in times.items()})


def report(names: list[str], found: list[str], times: dict[tuple[str, str], float]) -> None:
    """Print a row a kind of work, a column a form."""
    print(f"The core: medians of {ROUNDS} slices, on one core of this machine; other work disturbs them.\n")
    print(f"{'':40}" + "".join(f"{form:>24}" for form in found))
    for name in names:
        cells = (f"{times[name, form]:10,.0f} ns {1e9 / times[name, form]:9,.0f}/s" for form in found)
        print(f"{name:40}" + "".join(f"{cell:>24}" for cell in cells))
    print(f"{'import of the core':40}" + "".join(f"{times['import', f] / 1e6:21.1f} ms" for f in found))
    measured = [form for form in found if ("yardstick", form) in times]
    if not measured:
        print("\nThere is no yardstick: no C compiler was found.")
        return
    print(
        f"{'yardstick: C for hearts alone':40}"
        + "".join(f"{times['yardstick', f]:21.0f} ns" for f in measured)
    )
    print("\nOf the yardstick, compiled for the same processor:")
    deal, frank = names[0], names[2]
    for form in measured:
        stick = times["yardstick", form]
        print(
            f"{form:>6}: a whole deal takes {times[deal, form] / stick:.2f} times as long; "
            f"a card {times[deal, form] / 52:.2f} ns, in Frank's Way at five {times[frank, form] / 50:.2f} ns"
        )


if __name__ == "__main__":
    main()
