/** Views and events for tests: a table of four, the reader in seat 0. */

import type { Message, TableInfo, View } from "../lib/wire";

export function view(changes: Partial<View> = {}): View {
  return {
    seat: 0,
    rules: "hearts/4",
    names: ["Ann", "Bob", "Cyd", "Dan"],
    seq: 10,
    number: 1,
    dealer: 3,
    phase: "play",
    to_act: 0,
    complete: false,
    hand: ["2C", "7D", "QS", "AH"],
    hand_sizes: [4, 4, 4, 4],
    pass_name: "left",
    pass_kind: "direct",
    pass_to: 1,
    pass_from: 3,
    pass_count: 3,
    waiting: [],
    passed: null,
    received: null,
    leader: 0,
    trick: [],
    tricks: [],
    taken: [0, 0, 0, 0],
    won: [0, 0, 0, 0],
    broken: false,
    suit: "H",
    namer: null,
    bids: [],
    bid_range: null,
    stock: null,
    drawn: [0, 0, 0, 0],
    carried: [],
    teams: [],
    choice: null,
    counters: null,
    pool: null,
    direction: "clockwise",
    jokers: 0,
    team_scores: null,
    leaders: [],
    end: "The game ends when somebody has 100 points.",
    kitty: null,
    legal: [],
    why_not: {},
    options: [],
    scores: [0, 0, 0, 0],
    results: [],
    winners: [],
    ...changes,
  };
}

export function message(events: Message["events"], changes: Partial<View> = {}): Message {
  const after = view(changes);
  return { seq: after.seq, events, view: after };
}

export function tableInfo(changes: Partial<TableInfo> = {}): TableInfo {
  return {
    id: "t",
    rules: "hearts/4",
    title: "Hearts",
    card: [],
    chairs: [
      { kind: "person", name: "Ann", bot: null, you: true },
      { kind: "bot", name: "Bob", bot: "uniform", you: false },
      { kind: "bot", name: "Cyd", bot: "uniform", you: false },
      { kind: "bot", name: "Dan", bot: "uniform", you: false },
    ],
    you: 0,
    started: true,
    hints: false,
    ...changes,
  };
}
