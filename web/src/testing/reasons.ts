/** Reasons for tests: seat 0 may play two cards. */

import type { Candidate, Reasoned } from "../lib/wire";

export function candidate(card: string, value: number, error = 0): Candidate {
  return { action: { type: "play", seat: 0, card }, value, error, points: 5 - value };
}

export function reasoned(changes: Partial<Reasoned> = {}): Reasoned {
  return {
    seq: 40,
    seat: 0,
    judge: "Strong",
    best: { type: "play", seat: 0, card: "7D" },
    candidates: [candidate("7D", 1.26, 0.31), candidate("QS", -8.5, 0.4)],
    words: ["You would be left with the Q♠ in 31 % of deals."],
    done: null,
    done_at: null,
    ...changes,
  };
}
