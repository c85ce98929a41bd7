/** What the plate of each seat says. */

import { amount } from "./tell";
import { nameOf, number, points } from "./words";
import { who, type Stage } from "./stage";
import type { TableInfo, View } from "./wire";

export interface SeatShown {
  seat: number;
  name: string;
  you: boolean;
  open: boolean;
  bot: boolean;
  score: string;
  /** What it has of counters, where they are what counts; "" elsewhere. */
  counters: string;
  /** Visible points of this hand, "" when there are none to show. */
  taken: string;
  /** The table waits for this seat. */
  turn: boolean;
  /** One quiet word: who has passed, what was bid, how many cards are left. */
  status: string;
  /** It has played all its cards while others play on. */
  out: boolean;
  /** It holds the kitty, face down. */
  kitty: boolean;
  /** Which team, from 0; null where everybody plays for themselves. */
  team: number | null;
  /** It plays with the reader. */
  partner: boolean;
  winner: boolean;
  /** All of it in words. */
  label: string;
}

export function seatsShown(info: TableInfo, stage: Stage | null): SeatShown[] {
  const view = info.started ? stage?.view : undefined;
  const sizes = view ? unevenHands(view, stage) : null;
  return info.chairs.map((chair, seat) => {
    const you = info.you === seat;
    const playing = view && view.number > 0;
    const passing = playing && view.phase === "pass";
    const turn = Boolean(playing && !stage?.full && (passing ? view.waiting.includes(seat) : view.to_act === seat));
    const score = view ? (view.scores[seat] ?? 0) : 0;
    const counters = view?.counters ? amount(view.counters[seat] ?? 0) : "";
    const taken = playing && view.phase !== "over" ? (view.taken[seat] ?? 0) : 0;
    const kitty = Boolean(playing && view.phase !== "over" && view.kitty?.taker === seat);
    const out = Boolean(playing && isOut(view, stage, seat));
    const team = view ? teamOf(view, seat) : null;
    const partner = Boolean(!you && view && team !== null && view.seat !== null && team === teamOf(view, view.seat));
    const status = playing ? statusOf(view, seat, passing ?? false, sizes) : "";
    const words = [you ? "You" : chair.kind === "open" ? `Open seat ${seat + 1}` : chair.name];
    if (partner) words.push("your partner");
    else if (team !== null && !you) words.push(`team ${team + 1}`);
    if (counters) words.push(`${counters} counters`);
    if (view) words.push(`score ${number(score)}`);
    if (taken) words.push(`${points(taken)} this hand`);
    if (kitty) words.push("holds the kitty");
    if (out) words.push("out of cards");
    if (status) words.push(status);
    else if (turn) words.push(view?.phase === "play" ? "to play" : "to act");
    return {
      seat,
      name: you ? (turn && view?.phase === "play" ? "Your turn" : "You") : chair.name,
      you,
      open: chair.kind === "open",
      bot: chair.kind === "bot",
      score: view ? number(score) : "",
      counters,
      taken: taken > 0 ? `+${taken}` : taken < 0 ? number(taken) : "",
      turn,
      status: out ? "out" : status,
      out,
      kitty,
      team,
      partner,
      winner: Boolean(view?.complete && view.winners.includes(seat)),
      label: words.join(", "),
    };
  });
}

function teamOf(view: View, seat: number): number | null {
  const team = view.teams.findIndex((seats) => seats.includes(seat));
  return team < 0 ? null : team;
}

function statusOf(view: View, seat: number, passing: boolean, sizes: readonly number[] | null): string {
  if (passing) return view.waiting.includes(seat) ? "passing" : "passed";
  if (view.phase === "bid" || view.phase === "name") {
    const bid = view.bids.find((one) => one.seat === seat);
    if (bid) return bid.amount ? `bid ${bid.amount}` : "no bid";
  }
  const size = sizes?.[seat];
  return size ? (size === 1 ? "1 card" : `${size} cards`) : "";
}

/** How many cards each seat has, where that is not what the trick alone makes of it. */
function unevenHands(view: View, stage: Stage | null): readonly number[] | null {
  if (view.phase !== "play" || stage?.full) return null;
  const whole = view.hand_sizes.map((size, seat) => size + (hasPlayed(stage, seat) ? 1 : 0));
  return new Set(whole).size > 1 ? view.hand_sizes : null;
}

function hasPlayed(stage: Stage | null, seat: number): boolean {
  return Boolean(stage?.trick.some((played) => played.seat === seat));
}

/** Whether a seat has no card left while others play on. */
function isOut(view: View, stage: Stage | null, seat: number): boolean {
  if (view.phase !== "play" || view.hand_sizes[seat] !== 0 || hasPlayed(stage, seat)) return false;
  return view.hand_sizes.some((size) => size > 0);
}

/** The line above the table: which hand this is, and what everybody should keep in mind. */
export function handLine(stage: Stage): string[] {
  const { view } = stage;
  if (!view.number) return [];
  const list = [`Hand ${view.number}`];
  if (view.pass_name) list.push(passPhrase(view.pass_name));
  if (view.pool) list.push(`${view.pool} in the pool`);
  return list;
}

/** Who named the suit that costs in this hand, as part of a line; "" where nobody has. */
export function namedBy(view: View): string {
  if (view.namer === null) return "";
  return view.namer === view.seat ? "named by you" : `named by ${nameOf(view.namer, who(view))}`;
}

const passWords: Record<string, string> = {
  left2: "second left",
  left3: "third left",
  left4: "fourth left",
  right2: "second right",
  right3: "third right",
  right4: "fourth right",
  mix: "to the middle",
  scatter: "one to each",
  call: "as the dealer calls",
};

export function passWord(name: string): string {
  const [where = "", count] = name.split(":");
  const word = passWords[where] ?? where;
  return count ? `${word} (${count})` : word;
}

/** A pass in a few words, as part of a line. */
export function passPhrase(name: string): string {
  const [where = "", count] = name.split(":");
  if (where === "hold") return "no pass";
  if (where === "call") return "the dealer calls the pass";
  if (where === "scatter") return count && count !== "1" ? `${count} cards to each` : "a card to each";
  const cards = count ? `${count === "1" ? "a card" : `${count} cards`} ` : "";
  return `pass ${cards}${passWord(where)}`;
}
