import { describe, expect, test } from "vitest";

import { amount, change, tell, tellArrivals, tellDraws } from "./tell";
import { cardSigns } from "./words";

const who = { names: ["Ann", "Bob", "Cyd", "Dan"], you: 0 };

test("what somebody does is told with the card's name", () => {
  expect(tell({ type: "play", seat: 1, card: "QS" }, who)).toBe("Bob plays the queen of spades.");
  expect(tell({ type: "play", seat: 0, card: "TD" }, who)).toBe("You play the 10 of diamonds.");
  expect(tell({ type: "play", seat: 1, card: "XX" }, who)).toBe("Bob plays the joker.");
  expect(tell({ type: "trick", number: 1, winner: 2, points: 1 }, who)).toBe("Cyd takes the trick, 1 point.");
  expect(tell({ type: "trick", number: 1, winner: 0, points: 0 }, who)).toBe("You take the trick.");
  expect(tell({ type: "trick", number: 1, winner: null, points: 2 }, who)).toBe(
    "Nobody takes the trick, 2 points: its cards stay on the table.",
  );
});

test("passed cards are told to whom they are shown", () => {
  const received = { type: "receive", seat: 0, source: 2, cards: "QS AH" } as const;
  expect(tell(received, who)).toBe("Cyd passed you the queen of spades and the ace of hearts.");
  expect(tell(received, who, cardSigns)).toBe("Cyd passed you Q♠ and A♥.");
  expect(tell({ ...received, source: null }, who, cardSigns)).toBe("Out of the middle you get Q♠ and A♥.");
  expect(tell({ type: "receive", seat: 1, source: 0 }, who)).toBe("");
  expect(tell({ type: "pass", seat: 1 }, who)).toBe("Bob has passed.");
});

test("what comes from several sides is one sentence", () => {
  const from = (source: number, cards: string) => ({ type: "receive", seat: 0, source, cards }) as const;
  expect(tellArrivals([from(1, "QS"), from(2, "3H")], who, cardSigns)).toBe("You get Q♠ from Bob and 3♥ from Cyd.");
  expect(tellArrivals([from(1, "QS")], who, cardSigns)).toBe("Bob passed you Q♠.");
});

test("bids, names and discards are told", () => {
  expect(tell({ type: "bid", seat: 1, amount: 5 }, who)).toBe("Bob bids 5.");
  expect(tell({ type: "bid", seat: 0, amount: null }, who)).toBe("You make no bid.");
  expect(tell({ type: "name", seat: 1, suit: "S" }, who)).toBe("Bob names spades.");
  expect(tell({ type: "discard", seat: 0, cards: "2C KD" }, who)).toBe("You have discarded the 2 of clubs and the king of diamonds.");
  expect(tell({ type: "choose", seat: 1, option: "left" }, who)).toBe("Bob calls: pass left.");
});

test("draws are told to who drew with the cards, of the others how many", () => {
  const draw = (seat: number, count: number, cards: string | null = null) => ({ type: "draw", seat, count, cards }) as const;
  expect(tellDraws([draw(0, 2, "5C KS"), draw(1, 1), draw(2, 1), draw(3, 3)], who, cardSigns)).toBe(
    "You draw 5♣ and K♠. Bob and Cyd draw a card each. Dan draws 3 cards.",
  );
  expect(tell(draw(1, 1), who)).toBe("Bob draws a card.");
});

test("a kitty that may be looked at is told to its taker", () => {
  expect(tell({ type: "kitty", taker: 0, cards: "QS" }, who)).toBe("You take the kitty: the queen of spades.");
  expect(tell({ type: "kitty", taker: 1 }, who)).toBe("Bob takes the kitty, face down.");
});

test("the score tells moon, kitty and counters", () => {
  const scored = { type: "scored", points: [0, 26, 26, 26], scores: [0, 26, 26, 26], moon: 0 } as const;
  const told = tell({ ...scored, points: [...scored.points], scores: [...scored.scores], kitty: { taker: 0, cards: "QS" } }, who);
  expect(told).toBe(
    "You shot the moon. The hand is scored: You 0, Bob 26, Cyd 26, Dan 26. The kitty held the queen of spades; you had it.",
  );
  expect(
    tell({ type: "scored", points: [1, 0, 0, 0], scores: [1, 0, 0, 0], kitty: { taker: null, cards: "2C" }, counters: [-3, 1, "3/2", 0], pool: 1 }, who),
  ).toBe(
    "The hand is scored: You 1, Bob 0, Cyd 0, Dan 0. The kitty held the 2 of clubs; nobody had it. Counters: You −3, Bob +1, Cyd +1½, Dan 0. 1 stays in the pool.",
  );
});

test("the end names the winners", () => {
  expect(tell({ type: "over", winners: [1], scores: [] }, who)).toBe("The game is over. Bob wins.");
  expect(tell({ type: "over", winners: [0], scores: [] }, who)).toBe("The game is over. You win.");
  expect(tell({ type: "over", winners: [1, 2], scores: [] }, who)).toBe("The game is over. Bob and Cyd win.");
});

describe("counters", () => {
  test.each([
    [4, "4", "+4"],
    [0, "0", "0"],
    [-3, "−3", "−3"],
    ["13/2", "6½", "+6½"],
    ["-1/3", "−⅓", "−⅓"],
    ["15/7", "2 1/7", "+2 1/7"],
  ])("%s read as people write them", (value, shown, changed) => {
    expect([amount(value), change(value)]).toEqual([shown, changed]);
  });
});
