import { expect, test } from "vitest";

import { cardSigns, join, number, points, tell } from "./words";

const who = { names: ["Ann", "Bob", "Cyd"], you: 0 };

test("numbers read as people write them", () => {
  expect(points(1)).toBe("1 point");
  expect(points(13)).toBe("13 points");
  expect(number(-10)).toBe("−10");
  expect(join(["Ann", "Bob", "Cyd"])).toBe("Ann, Bob and Cyd");
});

test("what somebody does is told with the card's name", () => {
  expect(tell({ type: "play", seat: 1, card: "QS" }, who)).toBe("Bob plays the queen of spades.");
  expect(tell({ type: "play", seat: 0, card: "TD" }, who)).toBe("You play the 10 of diamonds.");
  expect(tell({ type: "trick", number: 1, winner: 2, points: 1 }, who)).toBe("Cyd takes the trick, 1 point.");
  expect(tell({ type: "trick", number: 1, winner: 0, points: 0 }, who)).toBe("You take the trick.");
});

test("passed cards are told to whom they are shown", () => {
  const received = { type: "receive", seat: 0, source: 2, cards: "QS AH" } as const;
  expect(tell(received, who)).toBe("Cyd passed you the queen of spades and the ace of hearts.");
  expect(tell(received, who, cardSigns)).toBe("Cyd passed you Q♠ and A♥.");
  expect(tell({ type: "receive", seat: 1, source: 0 }, who)).toBe("");
  expect(tell({ type: "pass", seat: 1 }, who)).toBe("Bob has passed.");
});

test("the score tells the moon and the kitty", () => {
  const told = tell(
    { type: "scored", points: [0, 26, 26], scores: [0, 26, 26], moon: 0, kitty: { taker: 0, cards: "QS" } },
    who,
  );
  expect(told).toBe(
    "You shot the moon. The hand is scored: You 0, Bob 26, Cyd 26. The kitty held the queen of spades; you had it.",
  );
});

test("the end names the winners", () => {
  expect(tell({ type: "over", winners: [1], scores: [] }, who)).toBe("The game is over. Bob wins.");
  expect(tell({ type: "over", winners: [0], scores: [] }, who)).toBe("The game is over. You win.");
  expect(tell({ type: "over", winners: [1, 2], scores: [] }, who)).toBe("The game is over. Bob and Cyd win.");
});
