import { expect, test } from "vitest";

import { cardNames, cardSigns, join, nameOf, number, points, verb } from "./words";

const who = { names: ["Ann", "Bob", "Cyd"], you: 0 };

test("numbers read as people write them", () => {
  expect(points(1)).toBe("1 point");
  expect(points(13)).toBe("13 points");
  expect(number(-10)).toBe("−10");
  expect(join(["Ann", "Bob", "Cyd"])).toBe("Ann, Bob and Cyd");
});

test("the reader is you, the others have names", () => {
  expect([0, 1, 7, null].map((seat) => nameOf(seat, who))).toEqual(["You", "Bob", "Seat 8", "Nobody"]);
  expect([0, 1].map((seat) => verb(seat, who, "play", "plays"))).toEqual(["play", "plays"]);
});

test("cards by name to be heard, by sign to be read", () => {
  expect(cardNames("QS TD")).toBe("the queen of spades and the 10 of diamonds");
  expect(cardSigns(["QS", "TH", "XX"])).toBe("Q♠, 10♥ and joker");
  expect(cardSigns(null)).toBe("");
});
