"""Let a bot play by lines: it is told lines, and answers those that say it is its turn."""

from openhearts.bots.base import Bot
from openhearts.bots.lines.turn import TOLD, Failed, Seated, Turn, answer_line, line_of
from openhearts.game import Begun, Over
from openhearts.lines import LineError
from openhearts.rules import Ruleset


class Listener:
    r"""Answer lines with a bot.

    A view says all that a seat may know, so the bot needs the turns only; events are read, and refused where
    they are none, but not kept.

    Examples:
        >>> from openhearts.bots import Uniform
        >>> listener = Listener(Uniform(), seat=2)
        >>> listener.hear(b'{"type":"play","seat":1,"card":"2C"}')
        >>> listener.hear(b"Hello?")
        b'{"type":"error","line":2,"error":"The line is not JSON: expecting value at column 1."}\n'
    """

    over: bool
    """Whether the game has ended."""

    def __init__(self, bot: Bot, rules: Ruleset | None = None, seat: int | None = None) -> None:
        """Seat a bot.

        Args:
            bot: Who plays.
            rules: The only rules that it plays by; None for any.
            seat: The only seat that it plays for; None for the one that it is told.

        Raises:
            ValueError: The rules have no such seat.
        """
        if rules is not None and seat is not None and seat not in range(rules.seats):
            raise ValueError(f"There is no seat {seat}: the seats are 0 to {rules.seats - 1}.")
        self._bot = bot
        self._rules = None if rules is None else rules.line
        self._seat = seat
        self._lines = 0
        self.over = False

    def hear(self, line: bytes) -> bytes | None:
        """Hear a line, and give the line that answers it, if any."""
        self._lines += 1
        if not line.strip():
            return None
        try:
            return self._answer(line)
        except ValueError as error:
            return line_of(Failed(self._lines, LineError(self._lines, str(error)).reason))

    def _answer(self, line: bytes) -> bytes | None:
        match TOLD.event(line):
            case Turn() as turn:
                return self._act(turn)
            case Seated(seat):
                self._check_seat(seat)
                self._seat = seat
            case Begun(rules):
                self._check_rules(rules)
            case Over():
                self.over = True
        return None

    def _act(self, turn: Turn) -> bytes:
        self._check_rules(turn.view.rules)
        self._check_seat(turn.seat)
        if turn.view.seat != turn.seat:
            raise ValueError("The view of a turn is that of the seat whose turn it is.")
        try:
            action = self._bot.act(turn.view)
        except Exception as error:
            # Much in a view must fit together; whatever is wrong with this one, the next may be right.
            raise ValueError(f"This view is of no game: {str(error) or type(error).__name__}") from error
        return answer_line(action, turn.turn)

    def _check_rules(self, line: str) -> None:
        if self._rules not in (None, line):
            raise ValueError(f"This is a game of {line}, and the bot is here for {self._rules}.")

    def _check_seat(self, seat: int) -> None:
        if self._seat not in (None, seat):
            raise ValueError(f"This is for seat {seat}, and the bot plays for seat {self._seat}.")
