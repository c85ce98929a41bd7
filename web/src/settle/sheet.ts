/** The score sheet as a value: what is written on it, what of that can be settled, and how it is kept. */

import { amount, change } from "../lib/tell";
import type { Settle, Settled, SettleTerms, SheetRow } from "../lib/wire";
import { join, number } from "../lib/words";

/** What a hand has beside the points, shown where it is asked for. */
export type Extra = "bid" | "joker" | "revoked";
export const extras: readonly Extra[] = ["bid", "joker", "revoked"];

export interface Hand {
  /** As they were written; "" where nothing is yet. */
  points: string[];
  bidder: number | null;
  bid: string;
  jokerFrom: number | null;
  jokerTo: number | null;
  revoked: number[];
}

export interface Sheet {
  names: string[];
  system: string;
  odd: string;
  joker: string;
  ante: string;
  stock: string;
  total: string;
  /** Whether the highest total wins. */
  high: boolean;
  /** How many teams there are whose players have one score; 0 where there are none. */
  teams: number;
  shown: Extra[];
  /** Whether points may be below zero, which some telephones have no key for among the numbers. */
  minus: boolean;
  /** The last one is never full, so that there is always one to write in. */
  hands: Hand[];
}

export const fewest = 2;
export const most = 10;

/** How many hands a sheet may have. */
export const mostHands = 1000;

export function blank(players: number): Hand {
  return { points: Array.from({ length: players }, () => ""), bidder: null, bid: "", jokerFrom: null, jokerTo: null, revoked: [] };
}

export function fresh(): Sheet {
  return {
    names: ["", "", "", ""],
    system: "sweepstake",
    odd: "stays",
    joker: "",
    ante: "",
    stock: "",
    total: "",
    high: false,
    teams: 0,
    shown: [],
    minus: false,
    hands: [blank(4)],
  };
}

/** What a player is called, also one whose name is not written yet. */
export function called(names: readonly string[], seat: number): string {
  return names[seat]?.trim() || `Player ${seat + 1}`;
}

export function full(hand: Hand): boolean {
  return hand.points.every((text) => text.trim());
}

export function untouched(hand: Hand): boolean {
  return hand.points.every((text) => !text.trim()) && hand.bidder === null && !hand.bid.trim() && hand.jokerFrom === null && hand.jokerTo === null && !hand.revoked.length;
}

/** Add a hand to write in where the last one is full. */
export function tended(hands: Hand[], players: number): Hand[] {
  const last = hands.at(-1);
  if (last && (!full(last) || hands.length >= mostHands)) return hands;
  return [...hands, blank(players)];
}

/** How many hands there are before the first that is not full. */
export function ready(hands: readonly Hand[]): number {
  const short = hands.findIndex((hand) => !full(hand));
  return short < 0 ? hands.length : short;
}

/** Who is still to be filled in, where a hand is begun or others follow it. */
export function missing(sheet: Sheet, i: number): string {
  const hand = sheet.hands[i]!;
  const later = sheet.hands.slice(i + 1).some((one) => !untouched(one));
  if (full(hand) || (untouched(hand) && !later)) return "";
  const left = hand.points.flatMap((text, seat) => (text.trim() ? [] : [called(sheet.names, seat)]));
  return left.length === hand.points.length ? `Hand ${i + 1} is still empty.` : `Still to be filled in: ${join(left)}.`;
}

const whole = /^[+-]?\d{1,9}$/;

/** Digits as everybody writes them: a keyboard may put a true minus. */
export function plain(text: string): string {
  return text.trim().replace(/^[−–]/, "-");
}

/** What the points of a hand come to so far, null where they are none. */
export function sum(hand: Hand): number | null {
  const written = hand.points.map(plain).filter(Boolean);
  if (!written.length || !written.every((text) => whole.test(text))) return null;
  return written.reduce((all, text) => all + Number(text), 0);
}

function count(text: string): number {
  return Number(text) || 0;
}

export function terms(sheet: Sheet, takes: readonly string[]): SettleTerms {
  const taken = (name: string, text: string) => (takes.includes(name) ? count(text) : 0);
  return {
    system: sheet.system,
    odd: takes.includes("odd") ? sheet.odd : "stays",
    joker: sheet.shown.includes("joker") ? taken("joker", sheet.joker) : 0,
    ante: taken("ante", sheet.ante),
    stock: count(sheet.stock),
    total: sheet.total.trim() ? count(sheet.total) : null,
    high: takes.includes("high") && sheet.high,
    teams: takes.includes("teams") && sheet.names.length % (sheet.teams || 1) === 0 ? sheet.teams : 0,
  };
}

/** The extras that are shown, where the system knows them. */
export function shown(sheet: Sheet, takes: readonly string[]): Extra[] {
  return extras.filter((extra) => takes.includes(extra) && sheet.shown.includes(extra));
}

export function row(hand: Hand, shows: readonly Extra[]): SheetRow {
  const bid = shows.includes("bid");
  const joker = shows.includes("joker");
  return {
    points: hand.points.map(plain),
    bidder: bid ? hand.bidder : null,
    bid: bid && hand.bid.trim() ? plain(hand.bid) : null,
    joker_from: joker ? hand.jokerFrom : null,
    joker_to: joker ? hand.jokerTo : null,
    revoked: shows.includes("revoked") ? hand.revoked : [],
  };
}

/** What the server is asked to settle: the first so many hands. */
export function asked(sheet: Sheet, takes: readonly string[], hands = ready(sheet.hands)): Settle {
  const shows = shown(sheet, takes);
  return {
    ...terms(sheet, takes),
    names: sheet.names.map((_, seat) => called(sheet.names, seat)),
    rows: sheet.hands.slice(0, hands).map((hand) => row(hand, shows)),
  };
}

/** A sheet with what a file has on it; how it is settled stays. */
export function filled(sheet: Sheet, names: readonly string[], rows: readonly SheetRow[]): Sheet {
  const hands = rows.map((one) => ({
    points: one.points.map(String),
    bidder: one.bidder ?? null,
    bid: one.bid == null ? "" : String(one.bid),
    jokerFrom: one.joker_from ?? null,
    jokerTo: one.joker_to ?? null,
    revoked: [...(one.revoked ?? [])],
  }));
  const found = new Set<Extra>(sheet.shown);
  for (const hand of hands) {
    if (hand.bidder !== null || hand.bid) found.add("bid");
    if (hand.jokerFrom !== null || hand.jokerTo !== null) found.add("joker");
    if (hand.revoked.length) found.add("revoked");
  }
  const minus = sheet.minus || hands.some((hand) => hand.points.some((text) => text.startsWith("-")));
  return { ...sheet, names: [...names], shown: extras.filter((extra) => found.has(extra)), minus, hands: tended(hands, names.length) };
}

export function withPlayer(sheet: Sheet): Sheet {
  const hands = sheet.hands.map((hand) => ({ ...hand, points: [...hand.points, ""] }));
  return { ...sheet, names: [...sheet.names, ""], hands };
}

export function without(sheet: Sheet, gone: number): Sheet {
  const stays = (_: unknown, seat: number) => seat !== gone;
  const moved = (seat: number | null) => (seat === null || seat === gone ? null : seat - (seat > gone ? 1 : 0));
  const names = sheet.names.filter(stays);
  const hands = sheet.hands.map((hand) => ({
    ...hand,
    points: hand.points.filter(stays),
    bidder: moved(hand.bidder),
    jokerFrom: moved(hand.jokerFrom),
    jokerTo: moved(hand.jokerTo),
    revoked: hand.revoked.flatMap((seat) => moved(seat) ?? []),
  }));
  return { ...sheet, names, hands: tended(hands, names.length) };
}

/** What was kept, as far as it makes sense. */
export function restored(text: string | null): Sheet {
  const clean = fresh();
  let kept: unknown;
  try {
    kept = JSON.parse(text ?? "null");
  } catch {
    return clean;
  }
  if (!record(kept)) return clean;
  const written = (value: unknown, otherwise = "") => (typeof value === "string" ? value.slice(0, 40) : otherwise);
  const names = Array.isArray(kept.names) && kept.names.length >= fewest && kept.names.length <= most ? kept.names.map((name) => written(name)) : clean.names;
  const seat = (value: unknown) => (Number.isInteger(value) && Number(value) >= 0 && Number(value) < names.length ? Number(value) : null);
  const hands = (Array.isArray(kept.hands) ? kept.hands : []).filter(record).slice(0, mostHands).map((hand) => {
    const points = Array.isArray(hand.points) ? hand.points : [];
    return {
      points: names.map((_, i) => written(points[i])),
      bidder: seat(hand.bidder),
      bid: written(hand.bid),
      jokerFrom: seat(hand.jokerFrom),
      jokerTo: seat(hand.jokerTo),
      revoked: (Array.isArray(hand.revoked) ? hand.revoked : []).flatMap((one) => seat(one) ?? []),
    };
  });
  const marks: unknown[] = Array.isArray(kept.shown) ? kept.shown : [];
  return {
    names,
    system: written(kept.system, clean.system),
    odd: written(kept.odd, clean.odd),
    joker: written(kept.joker),
    ante: written(kept.ante),
    stock: written(kept.stock),
    total: written(kept.total),
    high: kept.high === true,
    teams: [2, 3, 4, 5].find((teams) => teams === kept.teams) ?? 0,
    shown: extras.filter((extra) => marks.includes(extra)),
    minus: kept.minus === true,
    hands: tended(hands, names.length),
  };
}

function record(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The sum of a column as far as it goes. */
export function taken(sheet: Sheet, seat: number, hands: number): string {
  return number(sheet.hands.slice(0, hands).reduce((all, hand) => all + (Number(plain(hand.points[seat] ?? "")) || 0), 0));
}

/** A hand's settlement in words, to be heard. */
export function tellHand(settled: Settled, i: number): string {
  const hand = settled.deals[i];
  const after = settled.running[i];
  if (!hand || !after) return "";
  const each = settled.names.map((name, seat) => `${name} ${change(hand.counters[seat] ?? 0)}, has ${amount(after[seat] ?? 0)}`);
  return `Hand ${i + 1}: ${each.join("; ")}.${hand.pool ? ` ${hand.pool} in the pool.` : ""}`;
}

/** What a cell of a file or a page can be told apart by from one that is no whole number. */
export function isNumber(text: string): boolean {
  return !text.trim() || whole.test(plain(text));
}
