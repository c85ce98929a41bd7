/**
 * What the table shows, and how a message changes it.
 *
 * The stage is the last view the reader has been shown plus what is in motion: the cards in the middle and
 * the winner they are about to go to. `steps` unfolds one message into changes with a rest before each;
 * the last one always settles on the message's own view, so nothing worked out here can outlive a message.
 */

import { cardList } from "./cards";
import { Picking, scatterTakers } from "./picking.svelte";
import { tell, tellArrivals, tellDraws } from "./tell";
import { cardSigns, join, nameOf, points, verb, type Who } from "./words";
import type { Event, Message, Played, TrickTaken, View } from "./wire";

/** Named rests; how long they last is the pace's affair. */
export type Beat = "none" | "card" | "trick" | "note" | "arrive" | "sheet";

/** A card in the middle. */
export interface Laid extends Played {
  /** Which card of the hand it is, counted as they are played: equal cards of two packs stay two. */
  nth: number;
}

/** A card that has come into the reader's hand: from a seat, or from elsewhere. */
export interface Arrived {
  card: string;
  from: number | "middle" | "stock" | "kitty" | null;
}

type Draw = Extract<Event, { type: "draw" }>;

export interface Stage {
  view: View;
  /** The cards that lie in the middle, in the order played. */
  trick: Laid[];
  /** How many cards have been played in this hand. */
  count: number;
  /** Whether they are a whole trick, about to be gathered. */
  full: boolean;
  /** Who took the latest trick: where gathered cards go. Null: to those that lie on the table. */
  taker: number | null;
  /** What has come into the reader's hand lately, and is to be seen there. */
  arrived: Arrived[];
  /** Cards on their way from the stock. */
  draws: Draw[];
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
  const before = [...view.tricks, ...view.carried].reduce((sum, trick) => sum + trick.plays.length, 0);
  const trick = view.trick.map((card, i) => ({ ...card, nth: before + i }));
  const count = before + trick.length;
  return { view, trick, count, full: false, taker: null, arrived: received(view), draws: [], note, rest };
}

export function who(view: View): Who {
  return { names: view.names, you: view.seat };
}

/** How many cards of a seat lie in tricks, taken or not, or in the middle. */
export function playedBy(seat: number | null, { view, trick }: Stage): number {
  const all = [...view.tricks, ...view.carried].flatMap((one: TrickTaken) => one.plays);
  return [...all, ...trick].filter((one) => one.seat === seat).length;
}

/** What a view alone tells of passed cards: to be seen until the reader has played. */
function received(view: View): Arrived[] {
  const own = (one: Played) => one.seat === view.seat;
  if (view.phase !== "play" || !view.received || view.trick.some(own)) return [];
  if ([...view.tricks, ...view.carried].some((trick) => trick.plays.some(own))) return [];
  const from = view.pass_kind === "mix" ? "middle" : view.pass_from;
  return cardList(view.received).map((card) => ({ card, from }));
}

/** Lay a played card in the middle and take it from the reader's hand. */
function lay(stage: Stage, event: Extract<Event, { type: "play" }>): Stage {
  const { view } = stage;
  const own = event.seat === view.seat;
  let hand = view.hand;
  if (own) {
    const at = hand.indexOf(event.card);
    hand = hand.filter((_, i) => i !== at);
  }
  const hand_sizes = view.hand_sizes.map((size, seat) => (seat === event.seat ? size - 1 : size));
  return {
    ...stage,
    view: { ...view, hand, hand_sizes, legal: [], why_not: {}, to_act: null },
    trick: [...stage.trick, { seat: event.seat, card: event.card, nth: stage.count }],
    count: stage.count + 1,
    arrived: own ? [] : stage.arrived,
    draws: [],
    rest: "none",
  };
}

/** What came into the reader's hand by these events. */
function arrivals(events: readonly Event[], view: View): Arrived[] {
  const list: Arrived[] = [];
  const add = (cards: string | null | undefined, from: Arrived["from"]) =>
    list.push(...cardList(cards).map((card) => ({ card, from })));
  for (const event of events) {
    if (event.type === "receive" && event.seat === view.seat) add(event.cards, event.source ?? "middle");
    if (event.type === "draw" && event.seat === view.seat) add(event.cards, "stock");
    if (event.type === "kitty" && event.taker === view.seat && view.phase === "discard") add(event.cards, "kitty");
  }
  return list;
}

/** What lies on the table of cancelled tricks, shortly and in full. */
export function carriedWords(carried: readonly TrickTaken[]): { short: string; long: string } {
  const n = carried.reduce((sum, trick) => sum + trick.points, 0);
  const tricks = carried.length === 1 ? "1 trick" : `${carried.length} tricks`;
  const verb = carried.length === 1 ? "lies" : "lie";
  return { short: n ? points(n) : tricks, long: `${tricks} ${verb} on the table${n ? `, ${points(n)}` : ""}. Look at the cards.` };
}

const suitWords: Record<string, string> = { C: "Clubs", D: "Diamonds", S: "Spades", H: "Hearts" };

/** A suit by its letter, as a sentence begins with it. */
export function suitWord(letter: string): string {
  return suitWords[letter] ?? "Hearts";
}

const noted = new Set<Event["type"]>(["kitty", "choose", "bid", "name", "discard"]);

function notes(events: readonly Event[], before: View, after: View): string {
  const people = who(after);
  const all = <T extends Event["type"]>(type: T) => events.filter((event): event is Extract<Event, { type: T }> => event.type === type);
  const lines = [tellArrivals(all("receive"), people, cardSigns)];
  lines.push(...events.filter((event) => noted.has(event.type)).map((event) => tell(event, people, cardSigns)));
  if (all("trick").at(-1)?.winner === null) lines.push("Nobody takes the trick: its cards stay on the table.");
  if (after.broken && !before.broken && after.number === before.number) lines.push(`${suitWord(after.suit)} are broken.`);
  lines.push(tellDraws(all("draw"), people, cardSigns));
  return lines.filter(Boolean).join(" ");
}

/** Unfold a message into steps. Without a stage, or when too much was missed, it settles at once. */
export function steps(stage: Stage | null, message: Message): Step[] {
  const { events, view } = message;
  const people = who(view);
  const said = (event: Event) => [tell(event, people)].filter(Boolean);
  const turn = (): string[] => [asked(view)].filter(Boolean);
  const plays = events.filter((event) => event.type === "play");
  if (!stage || events.length === 0 || plays.length > view.names.length) {
    const seen = stage?.view.phase === "over" && stage.view.number === view.number;
    return [{ before: "none", change: () => settled(view), said: turn(), holds: view.phase === "over" && !seen }];
  }

  const list: Step[] = [];
  let before: Beat = stage.rest;
  let last: Beat = "none";
  let words: string[] = [];
  let draws: Draw[] = [];
  const draw = () => {
    const others = draws.filter((one) => one.seat !== view.seat);
    if (others.length) {
      const drawn = others.reduce((sum, one) => sum + one.count, 0);
      const change = (s: Stage) => ({ ...s, draws: others, view: { ...s.view, stock: Math.max(0, (s.view.stock ?? 0) - drawn) } });
      list.push({ before: "none", change, said: words });
      last = "card";
      words = [];
    }
    draws = [];
  };
  for (const event of events) {
    if (event.type === "draw") draws.push(event);
    else draw();
    words.push(...said(event));
    if (event.type === "play") {
      const own = event.seat === view.seat;
      list.push({ before: own ? "none" : later(before, "card"), change: (s) => lay(s, event), said: words });
      before = "none";
      last = "none";
      words = [];
    } else if (event.type === "trick") {
      // The whole trick lies still for a while, then goes to its winner before anything else is shown.
      list.push({ before: "none", change: (s) => ({ ...s, full: true, taker: event.winner }), said: words });
      list.push({ before: "trick", change: (s) => ({ ...s, trick: [], full: false }), said: [] });
      words = [];
    } else if (told.has(event.type) && "seat" in event && event.seat !== view.seat) {
      last = later(last, later(stage.rest, "card"));
    }
  }
  draw();
  const has = (type: Event["type"]) => events.some((event) => event.type === type);
  const dealt = has("deal");
  const came = arrivals(events, view);
  const note = notes(events, stage.view, view) || (has("trick") || dealt ? "" : stage.note);
  const rest: Beat = events.some((event) => event.type === "receive" && event.seat === view.seat)
    ? "arrive"
    : has("kitty") || has("choose") || has("name")
      ? "note"
      : "none";
  list.push({
    before: has("scored") ? "sheet" : last,
    change: (s) => ({
      ...settled(view, note, rest),
      taker: s.taker,
      arrived: came.length ? came : dealt ? [] : s.arrived,
    }),
    said: [...words, ...turn()],
    holds: has("scored"),
  });
  return list;
}

/** What other seats do without a card: to be seen one after the other. */
const told = new Set<Event["type"]>(["bid", "name", "choose", "discard"]);

/** What the reader is asked for, as it is said. */
function asked(view: View): string {
  if (view.seat === null || view.to_act !== view.seat) return "";
  const words: Record<string, string> = {
    play: "Your turn.",
    bid: "Your turn to bid.",
    name: "Your turn to name the suit.",
    discard: "Your turn to discard.",
  };
  return words[view.phase] ?? "";
}

const order: Beat[] = ["none", "sheet", "card", "note", "trick", "arrive"];

export function later(a: Beat, b: Beat): Beat {
  return order.indexOf(a) > order.indexOf(b) ? a : b;
}

/** What the reader is to do now. */
export type Mode = "rest" | "pass" | "discard" | "bid" | "name" | "call" | "moon" | "play";

export function modeOf({ view, full }: Stage): Mode {
  if (view.seat === null || full) return "rest";
  if (view.phase === "pass") return view.waiting.includes(view.seat) ? "pass" : "rest";
  if (view.to_act !== view.seat) return "rest";
  if (view.phase === "choose") return view.choice === "call" ? "call" : "moon";
  if (view.phase === "play") return view.legal.length ? "play" : "rest";
  return ["bid", "name", "discard"].includes(view.phase) ? (view.phase as Mode) : "rest";
}

/** How many cards the reader is to pick, and for whom. */
export function wanted(stage: Stage): Picking {
  const { view } = stage;
  const mode = modeOf(stage);
  if (mode === "discard") return new Picking(view.kitty?.size ?? 0);
  if (mode !== "pass" || view.seat === null) return new Picking(0);
  const takers = view.pass_kind === "scatter" ? scatterTakers(view.seat, view.names.length, view.pass_count) : [];
  return new Picking(view.pass_count, takers);
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
  return `${nameOf(view.to_act, people)} ${verb(view.to_act, people, "are", "is")} to ${doing(view)}.`;
}

function doing(view: View): string {
  if (view.phase === "choose") return view.choice === "call" ? "call the pass" : "choose what the moon does";
  return { bid: "bid", name: "name the suit", discard: "discard" }[view.phase] ?? "play";
}
