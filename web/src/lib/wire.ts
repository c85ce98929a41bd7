/** What the server sends and is sent. The page folds these and adds nothing to them. */

export type Phase = "pass" | "play" | "choose" | "over";

/** A card as text: rank, then suit, `"QS"`, `"TD"`, a joker `"XX"`. */
export type CardText = string;

export interface Played {
  seat: number;
  card: CardText;
}

export interface TrickTaken {
  number: number;
  leader: number;
  winner: number;
  points: number;
  plays: Played[];
}

/** The cards set aside. `cards` is null until the hand is scored: no client knows them before. */
export interface Kitty {
  size: number;
  taker: number | null;
  cards: string | null;
}

export interface HandResult {
  points: number[];
  scores: number[];
  moon: number | null;
  kitty: { taker: number | null; cards: string } | null;
}

/** All that one seat may know of its table (or, with seat null, what anybody may). */
export interface View {
  seat: number | null;
  rules: string;
  names: string[];
  seq: number;
  number: number;
  dealer: number | null;
  phase: Phase;
  to_act: number | null;
  complete: boolean;
  hand: CardText[];
  pass_name: string | null;
  pass_to: number | null;
  pass_from: number | null;
  pass_count: number;
  waiting: number[];
  passed: string | null;
  received: string | null;
  leader: number | null;
  trick: Played[];
  tricks: TrickTaken[];
  taken: number[];
  won: number[];
  broken: boolean;
  kitty: Kitty | null;
  legal: CardText[];
  why_not: Record<CardText, string>;
  options: string[];
  scores: number[];
  results: HandResult[];
  winners: number[];
}

export type Event =
  | { type: "game"; rules: string; seats: string[] }
  | { type: "deal"; dealer: number; hands?: (string | null)[]; kitty?: string | null }
  | { type: "pass"; seat: number; cards?: string | null }
  | { type: "receive"; seat: number; source: number; cards?: string | null }
  | { type: "play"; seat: number; card: CardText }
  | { type: "choose"; seat: number; option: string }
  | { type: "trick"; number: number; winner: number; points: number }
  | { type: "kitty"; taker: number }
  | {
      type: "scored";
      points: number[];
      scores: number[];
      moon?: number | null;
      kitty?: { taker: number | null; cards: string } | null;
    }
  | { type: "over"; winners: number[]; scores: number[] };

/** One action and what followed from it, with the view after it. */
export interface Message {
  seq: number;
  events: Event[];
  view: View;
}

export interface Section {
  heading: string;
  lines: string[];
}

export interface Chair {
  kind: "person" | "bot" | "open";
  name: string;
  bot: string | null;
  you: boolean;
}

export interface TableInfo {
  id: string;
  rules: string;
  title: string;
  card: Section[];
  chairs: Chair[];
  you: number | null;
  started: boolean;
}

export type Action =
  | { type: "pass"; cards: string }
  | { type: "play"; card: CardText }
  | { type: "choose"; option: string }
  | { type: "next" };
