"""Answer requests about rules, bots and tables: read what came, ask whose it is, say what became of it."""

from typing import Annotated, Any

from litestar import Request, Response, delete, get, post
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import HeaderParameter, JSONBody, PathParameter, QueryParameter
from litestar.response import Stream

from openhearts.bots import bots
from openhearts.game import Action, Bid, Choose, Discard, Name, Pass, Play
from openhearts.server.auth import Auth, new_player
from openhearts.server.hints import Hints
from openhearts.server.lobby import Lobby
from openhearts.server.rules import check, rules_info
from openhearts.server.sheet import game_terms, settle_info, settle_sheet, sheet_rows, sheet_text
from openhearts.server.shelf import Shelf
from openhearts.server.stream import stream
from openhearts.server.table import Table
from openhearts.server.tables import Tables
from openhearts.server.wire import (
    MOST_LINE,
    Act,
    Acted,
    BotInfo,
    ChooseOption,
    DealPlayed,
    DiscardCards,
    Failure,
    GameTerms,
    KeepRules,
    KeptRules,
    MakeBid,
    NameSuit,
    NewTable,
    NextDeal,
    PassCards,
    PlayCard,
    PlayMessage,
    Reasoned,
    RulesCheck,
    RulesInfo,
    Settle,
    SettleInfo,
    SheetRows,
    SheetSettled,
    SheetText,
    SitDown,
    TableInfo,
    TableMade,
    WireAction,
)

Asked = Request[Any, Any, Any]
TheAuth = NamedDependency[Auth]
TheHints = NamedDependency[Hints]
TheLobby = NamedDependency[Lobby]
TheShelf = NamedDependency[Shelf]
TheTables = NamedDependency[Tables]

STREAM = ResponseSpec(
    PlayMessage | TableInfo,
    generate_examples=False,
    media_type="text/event-stream",
    description="Data of the events `play` and `table`; the id of a `play` is its `seq`.",
)

MOST_SHEET = 1_048_576
"""Bytes that a score sheet may have."""

_REASONS = {
    400: "It is not understood, or not lawful.",
    403: "Only who sits at the table may, or nobody at this one.",
    404: "There is no such table.",
    409: "Somebody else was first, or it is not the time for it.",
    429: "Others, or this one, have asked for too much at once.",
}


def _refusals(*statuses: int) -> dict[int, ResponseSpec]:
    """Describe the answers that refuse a request."""
    return {
        status: ResponseSpec(Failure, generate_examples=False, description=_REASONS[status])
        for status in statuses
    }


TableId = Annotated[str, PathParameter(max_length=32, description="The table's id, as in its link.")]


class NotSeated(Exception):
    """Somebody who does not sit at the table wants to act."""


@get("/api/rules", sync_to_thread=False, summary="List games, modifiers and options")
def list_rules() -> RulesInfo:
    """Tell what a form needs to offer rules."""
    return rules_info()


@get("/api/rules/check", sync_to_thread=True, summary="Check a ruleset's line", responses=_refusals(400))
def check_rules(line: Annotated[str, QueryParameter(max_length=MOST_LINE)]) -> RulesCheck:
    """Tell whether a line is a ruleset, with its rule card or the reason why not."""
    return check(line)


@get("/api/bots", sync_to_thread=False, summary="List the bots")
def list_bots() -> list[BotInfo]:
    """Tell which bots may sit at a table, weakest first."""
    return [BotInfo(name, bot.title, bot.summary) for name, bot in bots().items()]


@get("/api/rulesets", summary="List the rules you keep")
async def list_kept(request: Asked, auth: TheAuth, shelf: TheShelf) -> list[KeptRules]:
    """Tell which rules a player keeps, by name; nothing for somebody without a cookie."""
    return await shelf.all(auth.asker(request))


@post("/api/rulesets", status_code=200, summary="Keep rules", responses=_refusals(400))
async def keep_rules(
    data: JSONBody[KeepRules], request: Asked, auth: TheAuth, shelf: TheShelf
) -> Response[list[KeptRules]]:
    """Keep rules under a name, anew, instead of what has it, or instead of those called `was`."""
    player = auth.asker(request) or new_player()
    await shelf.keep(player, data.name, data.line, data.was)
    return _signed(await shelf.all(player), auth, player, request)


@delete("/api/rulesets", status_code=200, summary="Keep rules no longer", responses=_refusals(400))
async def drop_rules(
    name: Annotated[str, QueryParameter(max_length=40)], request: Asked, auth: TheAuth, shelf: TheShelf
) -> list[KeptRules]:
    """Forget the rules of a name, and tell which are left."""
    player = auth.asker(request)
    await shelf.drop(player, name)
    return await shelf.all(player)


@get("/api/settle", sync_to_thread=True, summary="List the ways of settling")
def list_systems() -> SettleInfo:
    """Tell by what a score sheet can be settled."""
    return settle_info()


@get("/api/settle/terms", sync_to_thread=True, summary="Settle as a game does", responses=_refusals(400))
def show_terms(
    rules: Annotated[str, QueryParameter(max_length=MOST_LINE)],
    seats: Annotated[int, QueryParameter(ge=2, le=10)],
) -> GameTerms:
    """Tell how a game is settled in counters."""
    return game_terms(rules, seats)


@post(
    "/api/settle",
    status_code=200,
    sync_to_thread=True,
    request_max_body_size=MOST_SHEET,
    summary="Settle a score sheet",
    responses=_refusals(400),
)
def settle(data: JSONBody[Settle]) -> SheetSettled:
    """Turn what each took in every hand into counters."""
    return settle_sheet(data)


@post(
    "/api/settle/csv",
    status_code=200,
    sync_to_thread=True,
    request_max_body_size=MOST_SHEET,
    summary="Write a score sheet",
    responses=_refusals(400),
)
def write_sheet(data: JSONBody[SheetRows]) -> SheetText:
    """Make the file of a score sheet."""
    return sheet_text(data)


@post(
    "/api/settle/sheet",
    status_code=200,
    sync_to_thread=True,
    request_max_body_size=MOST_SHEET,
    summary="Read a score sheet",
    responses=_refusals(400),
)
def read_sheet(data: JSONBody[SheetText]) -> SheetRows:
    """Read the file of a score sheet."""
    return sheet_rows(data.csv)


@post("/api/tables", summary="Make a table", responses=_refusals(400))
async def create_table(
    data: JSONBody[NewTable], request: Asked, auth: TheAuth, lobby: TheLobby
) -> Response[TableMade]:
    """Make a table; whoever has no cookie yet gets one."""
    player = auth.asker(request) or new_player()
    table = await lobby.create(data, player)
    return _signed(TableMade(id=table), auth, player, request, status=201)


@get("/api/tables/{table:str}", summary="Describe a table", responses=_refusals(400, 404))
async def show_table(table: TableId, request: Asked, auth: TheAuth, tables: TheTables) -> TableInfo:
    """Tell who sits at a table and what is played there."""
    found = await tables.get(table)
    await found.look_round()
    return found.info(auth.asker(request))


@post(
    "/api/tables/{table:str}/sit",
    status_code=200,
    summary="Sit down",
    responses=_refusals(400, 404, 409),
)
async def sit_down(
    table: TableId, data: JSONBody[SitDown], request: Asked, auth: TheAuth, lobby: TheLobby
) -> Response[TableInfo]:
    """Take an open chair; who has one at this table already keeps it. The last chair starts the game."""
    player = auth.asker(request) or new_player()
    found = await lobby.sit(table, data.seat, data.name, player)
    return _signed(found.info(player), auth, player, request)


@post(
    "/api/tables/{table:str}/actions",
    status_code=200,
    summary="Act",
    responses=_refusals(400, 403, 404, 409),
)
async def act(table: TableId, data: JSONBody[Act], request: Asked, auth: TheAuth, tables: TheTables) -> Acted:
    """Act, or ask for the next deal. Asking again for what is done already is harmless."""
    found = await tables.get(table)
    seat = await _seat(found, auth.asker(request))
    return Acted(seq=await found.act(seat, data.seq, _action(seat, data.action)))


@get("/api/tables/{table:str}/hint", summary="Ask for a hint", responses=_refusals(400, 403, 404, 409, 429))
async def ask_hint(
    table: TableId, request: Asked, auth: TheAuth, tables: TheTables, hints: TheHints
) -> Reasoned:
    """Say what the asker's seat might do now and why, from what that seat can see."""
    found = await tables.get(table)
    return await hints.hint(found, await _seat(found, auth.asker(request)))


@get("/api/tables/{table:str}/why", summary="Ask why", responses=_refusals(400, 403, 404, 409, 429))
async def ask_why(
    table: TableId,
    seq: Annotated[int, QueryParameter(ge=0, le=1_000_000, description="The number of events before it.")],
    request: Asked,
    auth: TheAuth,
    tables: TheTables,
    hints: TheHints,
) -> Reasoned:
    """Say why a seat did, or should not have done, what it did in a deal that is over."""
    found = await tables.get(table)
    return await hints.why(found, found.seat_of(auth.asker(request)), seq)


@get(
    "/api/tables/{table:str}/deals/{number:int}",
    summary="Look back at a deal",
    responses=_refusals(400, 403, 404, 409),
)
async def show_deal(
    table: TableId,
    number: Annotated[int, PathParameter(ge=1, le=100_000, description="Which deal, from 1.")],
    tables: TheTables,
    hints: TheHints,
) -> DealPlayed:
    """Tell who decided what in a deal that is over, so that one can ask why."""
    return await hints.deal(await tables.get(table), number)


@get(
    "/api/tables/{table:str}/stream",
    media_type="text/event-stream",
    summary="Follow a table",
    responses={200: STREAM} | _refusals(400, 404),
)
async def follow_table(
    table: TableId,
    request: Asked,
    auth: TheAuth,
    tables: TheTables,
    last_event_id: Annotated[str | None, HeaderParameter(name="Last-Event-ID", max_length=20)] = None,
    last: Annotated[str | None, QueryParameter(max_length=20)] = None,
) -> Stream:
    """Send what happens at a table as Server-Sent Events, after what was missed since the last event id."""
    found = await tables.get(table)
    seen = last_event_id or last or ""
    return Stream(
        stream(found, auth.asker(request), int(seen) if seen.isdecimal() else None),
        media_type="text/event-stream",
        headers={"X-Accel-Buffering": "no"},
    )


ROUTES = [
    list_rules,
    check_rules,
    list_bots,
    list_kept,
    keep_rules,
    drop_rules,
    list_systems,
    show_terms,
    settle,
    write_sheet,
    read_sheet,
    create_table,
    show_table,
    sit_down,
    act,
    ask_hint,
    ask_why,
    show_deal,
    follow_table,
]


async def _seat(table: Table, player: str | None) -> int:
    """Find the seat of a player, who may just have sat down elsewhere.

    Raises:
        NotSeated: They have none.
    """
    seat = table.seat_of(player)
    if seat is None and player is not None:
        await table.look_round()
        seat = table.seat_of(player)
    if seat is None:
        raise NotSeated("You do not sit at this table.")
    return seat


def _action(seat: int, asked: WireAction) -> Action | NextDeal:
    """Make the game's action of what a client asks for; the seat is the cookie's."""
    match asked:
        case PassCards(cards=cards):
            return Pass(seat, cards)
        case MakeBid(amount=amount):
            return Bid(seat, amount)
        case NameSuit(suit=suit):
            return Name(seat, suit)
        case PlayCard(card=card):
            return Play(seat, card)
        case DiscardCards(cards=cards):
            return Discard(seat, cards)
        case ChooseOption(option=option):
            return Choose(seat, option)
        case NextDeal():
            return asked


def _signed(content: Any, auth: Auth, player: str, request: Asked, status: int = 200) -> Response[Any]:
    """Answer, and give the cookie to one whose request did not bring it."""
    known = auth.asker(request) == player
    cookies = [] if known else [auth.cookie(player, secure=request.url.scheme == "https")]
    return Response(content, status_code=status, cookies=cookies)
