/** Reasons in words and numbers. What is best, and why, the server has worked out. */

import { cardList, capital, parts } from "./cards";
import { passWord } from "./seats";
import { suitWord } from "./stage";
import { cardNames, number } from "./words";
import type { Candidate, Done, Reasoned } from "./wire";

/** The cards that an action names. */
export function cardsOf(action: Done): string[] {
  if (action.type === "play") return [action.card];
  return action.type === "pass" || action.type === "discard" ? cardList(action.cards) : [];
}

const options: Record<string, string> = { old: "The others add", new: "Subtract" };

/** An action without cards in a word or two. */
export function word(action: Done): string {
  if (action.type === "bid") return action.amount ? `Bid ${action.amount}` : "No bid";
  if (action.type === "name") return suitWord(action.suit);
  return action.type === "choose" ? (options[action.option] ?? capital(passWord(action.option))) : "";
}

/** Points to one place, with a sign where they are better or worse than others'. */
export function tenths(value: number, signed = false): string {
  const text = number(Number(value.toFixed(1)) || 0);
  const full = text.includes(".") ? text : `${text}.0`;
  return signed && value >= 0.05 ? `+${full}` : full;
}

/** How sure a value is; "" where nothing is known of that. */
export function spread(candidate: Candidate): string {
  return candidate.error > 0 ? `±\u202f${candidate.error.toFixed(1)}` : "";
}

/** A sentence as it is heard: its cards by name. */
export function heard(sentence: string): string {
  return parts(sentence)
    .map((part) => ("suit" in part ? (part.rank ? `${part.rank} of ${part.suit}` : part.suit) : part.text))
    .join("");
}

/** A hint as it is heard. */
export function hintHeard(reasoned: Reasoned): string {
  const cards = cardsOf(reasoned.best);
  const best = cards.length ? cardNames(cards) : word(reasoned.best);
  return heard([`Hint: ${best}.`, ...reasoned.words].join(" "));
}
