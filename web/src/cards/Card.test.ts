import { expect, test } from "vitest";

import { mounted } from "../testing/mounted";
import Card from "./Card.svelte";
import { courtShapes, jokerShapes, suitShapes } from "./shapes";

function paths(root: Element, within: string): (string | null)[] {
  return [...root.querySelectorAll(`${within} path`)].map((path) => path.getAttribute("d"));
}

test("a card shows rank and suit in its corner", () => {
  const card = mounted(Card, { text: "TD" });
  expect(card.querySelector(".rank")?.textContent).toBe("10");
  expect(paths(card, ".index")).toEqual([suitShapes.diamonds]);
});

test("a court wears its crown above the suit", () => {
  expect(paths(mounted(Card, { text: "QS" }), ".picture")).toEqual([courtShapes.Q, suitShapes.spades]);
  expect(paths(mounted(Card, { text: "5H" }), ".picture")).toEqual([suitShapes.hearts]);
});

test("a covered card has no picture to be cut off", () => {
  expect(mounted(Card, { text: "QS", covered: "yes" }).querySelector(".picture")).toBeNull();
  expect(mounted(Card, { text: "QS", covered: "uppermost" }).querySelector(".picture")).not.toBeNull();
});

test("the drawing is hidden from screen readers: who shows a card names it", () => {
  expect(mounted(Card, { text: "XX" }).querySelector(".card")?.getAttribute("aria-hidden")).toBe("true");
});

test("a joker has a star in its corner and wears a fool's cap", () => {
  const joker = mounted(Card, { text: "XX" });
  expect(paths(joker, ".index")).toEqual([jokerShapes.star]);
  expect(paths(joker, ".picture")).toContain(jokerShapes.cap);
  expect(joker.querySelector(".rank")).toBeNull();
});
