/** What the plate of each seat says. */

import { number, points } from "./words";
import type { Stage } from "./stage";
import type { TableInfo } from "./wire";

export interface SeatShown {
  seat: number;
  name: string;
  you: boolean;
  open: boolean;
  bot: boolean;
  score: string;
  /** Visible points of this hand, "" when there are none to show. */
  taken: string;
  /** The table waits for this seat. */
  turn: boolean;
  /** One quiet word: who deals, who has passed. */
  status: string;
  /** It holds the kitty, face down. */
  kitty: boolean;
  winner: boolean;
  /** All of it in words. */
  label: string;
}

export function seatsShown(info: TableInfo, stage: Stage | null): SeatShown[] {
  const view = info.started ? stage?.view : undefined;
  return info.chairs.map((chair, seat) => {
    const you = info.you === seat;
    const playing = view && view.number > 0;
    const passing = playing && view.phase === "pass";
    const turn = Boolean(playing && !stage?.full && (passing ? view.waiting.includes(seat) : view.to_act === seat));
    const score = view ? (view.scores[seat] ?? 0) : 0;
    const taken = playing && view.phase !== "over" ? (view.taken[seat] ?? 0) : 0;
    const kitty = Boolean(playing && view.kitty?.taker === seat && view.kitty.cards === null);
    const status = passing ? (view.waiting.includes(seat) ? "passing" : "passed") : "";
    const words = [you ? "You" : chair.kind === "open" ? `Open seat ${seat + 1}` : chair.name];
    if (view) words.push(`score ${number(score)}`);
    if (taken) words.push(`${points(taken)} this hand`);
    if (kitty) words.push("holds the kitty");
    if (status) words.push(status);
    else if (turn) words.push("to play");
    return {
      seat,
      name: you ? (turn && view?.phase === "play" ? "Your turn" : "You") : chair.name,
      you,
      open: chair.kind === "open",
      bot: chair.kind === "bot",
      score: view ? number(score) : "",
      taken: taken > 0 ? `+${taken}` : taken < 0 ? number(taken) : "",
      turn,
      status,
      kitty,
      winner: Boolean(view?.complete && view.winners.includes(seat)),
      label: words.join(", "),
    };
  });
}

/** The line above the table: which hand this is, and what everybody should keep in mind. */
export function handLine(stage: Stage): string[] {
  const { view } = stage;
  if (!view.number) return [];
  const list = [`Hand ${view.number}`];
  if (view.pass_name) list.push(view.pass_name === "hold" ? "no pass" : `pass ${passWord(view.pass_name)}`);
  return list;
}

const passWords: Record<string, string> = { left2: "second left", right2: "second right" };

export function passWord(name: string): string {
  return passWords[name] ?? name;
}
