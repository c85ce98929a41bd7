"""Run a program and exchange lines with it, for so long and for so much and no more."""

import os
import select
import signal
import subprocess
import time
from collections.abc import Sequence
from typing import Final

from openhearts.lines import LineError

MOST_BYTES: Final = 1 << 16
"""What a program may write between two of its turns, and so in a line."""

PATIENCE: Final = 1.0
"""Seconds that a program has to go by itself once it is told no more."""


class Fault(Exception):
    """What a program did wrong."""

    def __init__(self, kind: str, sentence: str) -> None:
        # The sentence may quote what a program wrote, of any length and with any letters.
        sentence = LineError(0, sentence).reason
        super().__init__(sentence)
        self.kind = kind
        """In a word: `late`, `gone`, `flood`, `nonsense`, `unlawful`."""
        self.sentence = sentence


class Process:
    """Run a program, its standard input and output in our hands; its errors go where ours go.

    Nothing here ever waits for the program but `line`, for as long as it is told, and `end`.
    """

    def __init__(self, words: Sequence[str]) -> None:
        """Start it, with no shell between.

        Raises:
            OSError: It cannot be started.
        """
        # A session of its own: what it may have started in turn can be ended with it.
        self._popen = subprocess.Popen(
            words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0, start_new_session=True
        )
        assert self._popen.stdin is not None
        assert self._popen.stdout is not None
        self._to, self._from = self._popen.stdin.fileno(), self._popen.stdout.fileno()
        os.set_blocking(self._to, False)
        os.set_blocking(self._from, False)
        self._unsent = bytearray()
        self._unread = bytearray()
        self._taken = 0

    def send(self, line: bytes) -> None:
        """Tell it a line, or keep that until it reads on."""
        self._unsent += line
        self._write()

    def drop(self) -> bool:
        """Drop what it has said so far, and tell whether that was more than blanks.

        Raises:
            Fault: It has said too much, or is gone.
        """
        while self._read():
            self._check()
        said = bool(self._unread.strip())
        self._taken = 0
        self._unread.clear()
        return said

    def line(self, deadline: float) -> bytes:
        """Wait for its next line.

        Args:
            deadline: How long, by the monotonic clock.

        Raises:
            Fault: It is late, has said too much, or is gone.
        """
        while (end := self._unread.find(b"\n")) < 0:
            self._check()
            self._wait(deadline)
            self._read()
        line = bytes(self._unread[:end])
        del self._unread[: end + 1]
        return line

    def end(self, patience: float = PATIENCE) -> int:
        """End it: it has so many seconds to go by itself. Give its exit status.

        What it has not read yet, it may read before.
        """
        deadline = time.monotonic() + patience
        while self._unsent and time.monotonic() < deadline:
            try:
                self._wait(deadline)
                self._read()
            except Fault:
                break
            self._unread.clear()
        for pipe in (self._popen.stdin, self._popen.stdout):
            if pipe is not None:
                pipe.close()
        try:
            return self._popen.wait(max(0.0, deadline - time.monotonic()))
        except subprocess.TimeoutExpired:
            os.killpg(self._popen.pid, signal.SIGKILL)
            return self._popen.wait()

    def _check(self) -> None:
        if self._taken > MOST_BYTES:
            raise Fault("flood", f"It wrote more than {MOST_BYTES >> 10} KiB in one turn.")

    def _wait(self, deadline: float) -> None:
        """Wait until something moves."""
        rest = deadline - time.monotonic()
        poll = select.poll()
        poll.register(self._from, select.POLLIN)
        if self._unsent:
            poll.register(self._to, select.POLLOUT)
        if rest <= 0 or not poll.poll(rest * 1000):
            raise Fault("late", "It did not answer in time.")
        self._write()

    def _write(self) -> None:
        """Write what the pipe takes."""
        try:
            while self._unsent:
                del self._unsent[: os.write(self._to, self._unsent)]
        except BlockingIOError:
            pass
        except BrokenPipeError:
            # It reads no more; whether it still has an answer is for `line` to find out.
            self._unsent.clear()

    def _read(self) -> bool:
        """Read what there is, and tell whether that was anything."""
        try:
            some = os.read(self._from, MOST_BYTES)
        except BlockingIOError:
            return False
        if not some:
            raise Fault("gone", "It ended before the game did.")
        self._taken += len(some)
        self._unread += some
        return True
