"""Play the deals of a ladder on some processor cores at once."""

import multiprocessing
import os
import signal
from collections.abc import Generator, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing.process import BaseProcess
from threading import Thread

from openhearts.bots.ladder.plan import LadderError, Plan, Task
from openhearts.bots.ladder.play import Played, play


def plays(plan: Plan, tasks: Iterable[Task], jobs: int = 1) -> Generator[Played, None, None]:
    """Play deals and give them as they come out; in what order depends on the number of jobs, nothing else.

    Whoever stops asking before the end stops the work at once.

    Raises:
        LadderError: A player cannot be made, or a process that played deals has died.
    """
    if jobs == 1:
        for task in tasks:
            yield play(plan, task)
        return
    context = multiprocessing.get_context("spawn")
    before = set(multiprocessing.active_children())
    executor = ProcessPoolExecutor(jobs, mp_context=context, initializer=attend)
    finished = False
    try:
        rest, pending = iter(tasks), set[Future[Played]]()
        while True:
            pending |= {executor.submit(play, plan, task) for task in islice(rest, 2 * jobs - len(pending))}
            if not pending:
                break
            done, pending = wait(pending, return_when=FIRST_COMPLETED)
            for one in done:
                yield one.result()
        finished = True
    except BrokenProcessPool:
        raise LadderError("A process that played deals has died; the same command goes on.") from None
    finally:
        executor.shutdown(wait=finished, cancel_futures=True)
        if not finished:
            # What they think about may take minutes, and nobody waits for it any more.
            for child in set(multiprocessing.active_children()) - before:
                child.terminate()


def attend() -> None:
    """Leave Ctrl-C to the process that gives the work, and end when it ends, even if it is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        Thread(target=outlive, args=(parent,), daemon=True).start()


def outlive(parent: BaseProcess) -> None:
    """Wait for the end of a process, and end this one."""
    parent.join()
    os._exit(1)
