"""Seat somebody's program in a game; when it fails, rules of thumb play its turn."""

import shlex
import shutil
import sys
import time
from collections import Counter
from collections.abc import Iterable
from types import TracebackType
from typing import Final

from openhearts.bots.lines.process import Fault, Process
from openhearts.bots.lines.turn import Failed, Refused, Seated, line_of, read_answer, turn_of
from openhearts.bots.thumb import RulesOfThumb
from openhearts.game import Action, AnyEvent, Begun, Event, Game, Illegal, View
from openhearts.game import view as view_of

MOST_STARTS: Final = 3
"""How often a program is started in one game."""

MOST_SECONDS: Final = 24 * 60 * 60
"""The longest limit: a day."""


class Program:
    """Play a seat of a game, and then of another, with a program that talks lines.

    The program runs from `begin` to the next `begin` or `close`. Where it is late, says too much or ends,
    it is started anew for its next turn, and told the game from the start; after `MOST_STARTS` starts it is
    out until the next game.

    Examples:
        >>> with Program("openhearts-has-no-such-program") as program:
        ...     pass
        Traceback (most recent call last):
            ...
        ValueError: There is no program "openhearts-has-no-such-program" to run.
    """

    seat: int
    """The seat that it plays in this game."""
    lost: int
    """How many turns it has lost to rules of thumb, in all games."""
    faults: Counter[str]
    """What it has done wrong, by kind: `late`, `gone`, `flood`, `nonsense`, `unlawful`; `stale`, an
    answer that was dropped, loses no turn; `out`, a turn after its last start."""

    def __init__(self, command: str, limit: float = 10.0) -> None:
        """Name a program.

        Args:
            command: The program and its words, as in a shell; but no shell reads it.
            limit: Seconds that it has for a turn.

        Raises:
            ValueError: There is no such program, or no time.
        """
        try:
            self._words = shlex.split(command)
        except ValueError as error:
            raise ValueError(f"The command {command!r} cannot be read: {error}.") from None
        if not self._words:
            raise ValueError("A command names a program.")
        if shutil.which(self._words[0]) is None:
            raise ValueError(f'There is no program "{self._words[0]}" to run.')
        if not 0 < limit <= MOST_SECONDS:
            raise ValueError(f"The limit is more than 0 seconds, and at most {MOST_SECONDS}.")
        self.command = command
        self.limit = limit
        self.seat = -1
        self.lost = 0
        self.faults = Counter()
        self._process: Process | None = None
        self._starts = 0
        self._history: list[bytes] = []
        self._turn = 0
        self._view: View | None = None
        self._spare = RulesOfThumb()

    def __enter__(self) -> "Program":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def begin(self, rules: str, names: Iterable[str], seat: int) -> None:
        """Seat it in a new game, and start it."""
        self.close()
        self.seat, self._turn, self._view, self._starts = seat, 0, None, 0
        self._history = [line_of(Seated(seat, self.limit)), line_of(Begun(rules, tuple(names)))]
        try:
            self._start()
        except Fault as fault:
            self._fault(fault)

    def tell(self, event: Event) -> None:
        """Tell it an event as its seat has seen it; the first of a game is told by `begin` already."""
        if not isinstance(event, Begun):
            self._history.append(line_of(event))
            if self._process is not None:
                self._process.send(self._history[-1])

    def act(self, view: View) -> Action:
        """Let it act; what it answers may be unlawful, and then goes to `reject`."""
        self._turn += 1
        self._view = view
        try:
            return self._ask(view)
        except Fault as fault:
            return self._lose(fault)

    def reject(self, sentence: str) -> Action:
        """Say why its last answer is unlawful, and let rules of thumb act instead."""
        return self._lose(Fault("unlawful", sentence))

    def play(self, game: Game) -> list[AnyEvent]:
        """Let it act in a game in which it is its turn, and give the events that were appended."""
        action = self.act(view_of(game, self.seat))
        try:
            return game.apply(action)
        except Illegal as refused:
            return game.apply(self.reject(str(refused)))

    def close(self) -> None:
        """End it; once it has been told no more, it has a second to go by itself."""
        if self._process is not None:
            process, self._process = self._process, None
            process.end()

    def summary(self) -> str:
        """Say how it kept to the lines, in a sentence."""
        if not self.faults:
            return f"{self.command}: played every turn itself."
        kinds = ", ".join(f"{kind} {count}" for kind, count in sorted(self.faults.items()))
        return f"{self.command}: {self.lost} turns went to rules of thumb ({kinds})."

    def _start(self) -> Process:
        """Start it and tell it all there was."""
        self._starts += 1
        try:
            process = Process(self._words)
        except OSError as error:
            raise Fault("gone", f"It cannot be started: {error.strerror}.") from None
        self._process = process
        process.send(b"".join(self._history))
        return process

    def _ask(self, view: View) -> Action:
        """Ask it for an action of its seat."""
        process = self._process
        if process is None:
            if self._starts >= MOST_STARTS:
                raise Fault("out", f"It was started {MOST_STARTS} times, and sits out the rest of the game.")
            process = self._start()
        elif process.drop():
            self._word("stale", "It spoke when it was not asked, and that was dropped.")
        process.send(line_of(turn_of(self._turn, view)))
        deadline = time.monotonic() + self.limit
        while True:
            line = process.line(deadline)
            if line.strip() and (action := self._read(line)) is not None:
                return action

    def _read(self, line: bytes) -> Action | None:
        """Read an answer; None where it is one to an earlier turn."""
        try:
            said, turn = read_answer(line)
        except ValueError as error:
            raise Fault("nonsense", str(error)) from None
        if turn not in (None, self._turn):
            self._word("stale", f"It answered turn {turn} in turn {self._turn}, and that was dropped.")
            return None
        if isinstance(said, Failed):
            raise Fault("nonsense", said.error)
        assert isinstance(said, Action)
        if said.seat != self.seat:
            raise Fault("unlawful", f"It acts for seat {said.seat}, and plays for seat {self.seat}.")
        return said

    def _lose(self, fault: Fault) -> Action:
        """Give its turn to rules of thumb."""
        self.lost += 1
        self._fault(fault)
        if self._process is not None:
            self._process.send(line_of(Refused(self._turn, fault.sentence)))
        assert self._view is not None
        return self._spare.act(self._view)

    def _fault(self, fault: Fault) -> None:
        """Say what is wrong, and end a program that is out of step."""
        sentence = fault.sentence
        if self._process is not None and fault.kind in ("late", "gone", "flood"):
            process, self._process = self._process, None
            status = process.end() if fault.kind == "gone" else process.end(patience=0)
            if fault.kind == "gone":
                sentence = f"{sentence[:-1]}, with exit status {status}."
        self._word(fault.kind, sentence)

    def _word(self, kind: str, sentence: str) -> None:
        """Count a fault, and say it when it is the first of its kind."""
        self.faults[kind] += 1
        if self.faults[kind] == 1:
            print(f"{self.command}, seat {self.seat}: {sentence}", file=sys.stderr)
