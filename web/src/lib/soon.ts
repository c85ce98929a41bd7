/** The server's types as they are about to be; goes when schema.d.ts has them. */

import type * as wire from "./wire";

export interface Option {
  name: string;
  title: string;
  text: string;
}

export type TrickTaken = Omit<wire.TrickTaken, "winner"> & { winner: number | null };

export type HandResult = Omit<wire.HandResult, "kitty"> & {
  kitty: { taker: number | null; cards: string; points?: number } | null;
  counters?: (number | string)[] | null;
  pool?: number | null;
  suit?: string | null;
};

export type View = Omit<wire.View, "options" | "tricks" | "results"> & {
  options: Option[];
  tricks: TrickTaken[];
  results: HandResult[];
  hand_sizes: number[];
  pass_kind: "direct" | "scatter" | "mix" | "hold" | "call" | null;
  suit: string;
  namer: number | null;
  bids: { seat: number; amount: number | null }[];
  bid_range: [number, number] | null;
  stock: number | null;
  drawn: number[];
  carried: TrickTaken[];
  teams: number[][];
  choice: "moon" | "call" | null;
  counters: (number | string)[] | null;
  pool: number | null;
  direction: "clockwise" | "counter-clockwise";
  end: string;
  leaders?: number[];
  team_scores?: number[] | null;
};

type Old = Exclude<wire.Event, { type: "trick" | "receive" | "scored" | "kitty" }>;

export type Event =
  | Old
  | { type: "trick"; number: number; winner: number | null; points: number }
  | { type: "receive"; seat: number; source: number | null; cards?: string | null }
  | { type: "kitty"; taker: number; cards?: string | null }
  | { type: "bid"; seat: number; amount: number | null }
  | { type: "name"; seat: number; suit: string }
  | { type: "discard"; seat: number; cards?: string | null }
  | { type: "draw"; seat: number; count: number; cards?: string | null }
  | {
      type: "scored";
      points: number[];
      scores: number[];
      moon?: number | null;
      kitty?: { taker: number | null; cards: string } | null;
      counters?: (number | string)[] | null;
      pool?: number | null;
      suit?: string | null;
    };

export interface Message {
  seq: number;
  events: Event[];
  view: View;
}

export type Action =
  | wire.Action
  | { type: "bid"; amount: number | null }
  | { type: "name"; suit: string }
  | { type: "discard"; cards: string };

export type { Kitty, Played, TableInfo, Chair, Section } from "./wire";
