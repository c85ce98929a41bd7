/**
 * What the table shows, and how a message changes it.
 *
 * The stage is the last view the reader has been shown plus what is in motion: the cards in the middle and
 * the winner they are about to go to. `steps` unfolds one message into changes with a rest before each;
 * the last one always settles on the message's own view, so nothing worked out here can outlive a message.
 */

import { cardSigns, join, nameOf, tell, verb, type Who } from "./words";
import type { Event, Message, Played, View } from "./wire";

/** Named rests; how long they last is the pace's affair. */
export type Beat = "none" | "card" | "trick" | "note" | "arrive" | "sheet";

export interface Stage {
  view: View;
  /** The cards that lie in the middle, in the order played. */
  trick: Played[];
  /** Whether they are a whole trick, about to be gathered. */
  full: boolean;
  /** Who took the latest trick: where gathered cards go. */
  taker: number | null;
  /** A calm line on what just happened. */
  note: string;
  /** A rest that the next card owes to what was just shown. */
  rest: Beat;
}

export interface Step {
  before: Beat;
  change: (stage: Stage) => Stage;
  said: string[];
  /** Wait for the reader, who is looking at the score sheet. */
  holds?: boolean;
}

export function settled(view: View, note = "", rest: Beat = "none"): Stage {
  return { view, trick: view.trick, full: false, taker: null, note, rest };
}

export function who(view: View): Who {
  return { names: view.names, you: view.seat };
}

/** Lay a played card in the middle and take it from the reader's hand. */
function played(stage: Stage, event: Extract<Event, { type: "play" }>): Stage {
  const { view } = stage;
  let hand = view.hand;
  if (event.seat === view.seat) {
    const at = hand.indexOf(event.card);
    hand = hand.filter((_, i) => i !== at);
  }
  return {
    ...stage,
    view: { ...view, hand, legal: [], why_not: {}, to_act: null },
    trick: [...stage.trick, { seat: event.seat, card: event.card }],
    rest: "none",
  };
}

function notes(events: readonly Event[], before: View, after: View): string {
  const people = who(after);
  const lines = events
    .filter((event) => event.type === "kitty" || event.type === "receive" || event.type === "choose")
    .map((event) => tell(event, people, cardSigns))
    .filter(Boolean);
  if (after.broken && !before.broken && after.number === before.number) lines.push("Hearts are broken.");
  return lines.join(" ");
}

/** Unfold a message into steps. Without a stage, or when too much was missed, it settles at once. */
export function steps(stage: Stage | null, message: Message): Step[] {
  const { events, view } = message;
  const people = who(view);
  const said = (event: Event) => [tell(event, people)].filter(Boolean);
  const turn = (): string[] => {
    if (view.seat === null || view.to_act !== view.seat || view.phase === "over") return [];
    return view.phase === "play" ? ["Your turn."] : [];
  };
  const plays = events.filter((event) => event.type === "play");
  if (!stage || events.length === 0 || plays.length > view.names.length) {
    const seen = stage?.view.phase === "over" && stage.view.number === view.number;
    return [{ before: "none", change: () => settled(view), said: turn(), holds: view.phase === "over" && !seen }];
  }

  const list: Step[] = [];
  let before: Beat = stage.rest;
  let words: string[] = [];
  for (const event of events) {
    words.push(...said(event));
    if (event.type === "play") {
      const own = event.seat === view.seat;
      list.push({ before: own ? "none" : later(before, "card"), change: (s) => played(s, event), said: words });
      before = "none";
      words = [];
    } else if (event.type === "trick") {
      // The whole trick lies still for a while, then goes to its winner before anything else is shown.
      list.push({ before: "none", change: (s) => ({ ...s, full: true, taker: event.winner }), said: words });
      list.push({ before: "trick", change: (s) => ({ ...s, trick: [], full: false }), said: [] });
      words = [];
    }
  }
  const has = (type: Event["type"]) => events.some((event) => event.type === type);
  const arrived = events.some((event) => event.type === "receive" && event.seat === view.seat);
  const note = notes(events, stage.view, view) || (has("trick") ? "" : stage.note);
  const rest: Beat = arrived ? "arrive" : has("kitty") ? "note" : "none";
  list.push({
    before: has("scored") ? "sheet" : "none",
    change: (s) => ({ ...settled(view, note, rest), taker: s.taker }),
    said: [...words, ...turn()],
    holds: has("scored"),
  });
  return list;
}

const order: Beat[] = ["none", "sheet", "card", "note", "trick", "arrive"];

export function later(a: Beat, b: Beat): Beat {
  return order.indexOf(a) > order.indexOf(b) ? a : b;
}

/** Say whom the table waits for, from a view alone. */
export function waitingFor(view: View): string {
  const people = who(view);
  if (view.phase === "pass") {
    const others = view.waiting.filter((seat) => seat !== view.seat);
    if (view.seat !== null && view.waiting.includes(view.seat)) return "";
    return others.length ? `Waiting for ${join(others.map((seat) => nameOf(seat, people)))} to pass.` : "";
  }
  if (view.to_act === null || view.to_act === view.seat) return "";
  const doing = view.phase === "choose" ? "choose what the moon does" : "play";
  return `${nameOf(view.to_act, people)} ${verb(view.to_act, people, "are", "is")} to ${doing}.`;
}
