import { expect, test } from "vitest";

import { candidate, reasoned } from "../testing/reasons";
import { cardsOf, heard, hintHeard, spread, tenths, word } from "./reasons";

test("points have one place, a sign where they are beside others', and no minus before nothing", () => {
  expect([2, -2.04, 0, -0.04, 0.04, 12.36].map((n) => tenths(n))).toEqual(["2.0", "−2.0", "0.0", "0.0", "0.0", "12.4"]);
  expect([2, -2, 0, 0.04, 0.05].map((n) => tenths(n, true))).toEqual(["+2.0", "−2.0", "0.0", "0.0", "+0.1"]);
});

test("how far a value may be off is said where it is known", () => {
  expect(spread(candidate("2C", 1, 0.42))).toBe("±\u202f0.4");
  expect(spread(candidate("2C", 1, 0))).toBe("");
});

test("what an action is about: its cards, or a word", () => {
  expect(cardsOf({ type: "play", seat: 0, card: "QS" })).toEqual(["QS"]);
  expect(cardsOf({ type: "pass", seat: 0, cards: "QS KH" })).toEqual(["QS", "KH"]);
  expect(cardsOf({ type: "discard", seat: 0, cards: null })).toEqual([]);
  expect(cardsOf({ type: "name", seat: 0, suit: "S" })).toEqual([]);
  expect(word({ type: "bid", seat: 0, amount: 3 })).toBe("Bid 3");
  expect(word({ type: "bid", seat: 0 })).toBe("No bid");
  expect(word({ type: "name", seat: 0, suit: "S" })).toBe("Spades");
  expect(word({ type: "choose", seat: 0, option: "new" })).toBe("Subtract");
  expect(word({ type: "choose", seat: 0, option: "left2" })).toBe("Second left");
});

test("a hint is heard with the names of its cards", () => {
  expect(heard("The Q♠ is out, 10♥ too; no ♣.")).toBe("The Q of spades is out, 10 of hearts too; no clubs.");
  expect(hintHeard(reasoned({ words: ["Bob has no ♦."] }))).toBe("Hint: the 7 of diamonds. Bob has no diamonds.");
  expect(hintHeard(reasoned({ best: { type: "bid", seat: 0 }, words: [] }))).toBe("Hint: No bid.");
});
