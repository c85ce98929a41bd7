import { flushSync } from "svelte";
import { expect, test, vi } from "vitest";

import { byTestId, mounted } from "../testing/mounted";
import Hand from "./Hand.svelte";

function hand(changes: Record<string, unknown> = {}) {
  const props = {
    cards: ["2C", "7D", "QS"],
    full: 13,
    mode: "play" as const,
    legal: ["2C"],
    why: { "7D": "The opening lead is the 2♣.", QS: "The opening lead is the 2♣." },
    chosen: [],
    pick: vi.fn(),
    look: vi.fn(),
    ...changes,
  };
  return { root: mounted(Hand, props), props };
}

test("a card that may not be played says why, and can still be reached", () => {
  const { root } = hand();
  const queen = byTestId(root, "card-QS");
  expect(queen.getAttribute("aria-label")).toBe("Queen of spades, cannot be played: The opening lead is the 2♣.");
  expect(queen.getAttribute("aria-disabled")).toBe("true");
  expect(byTestId(root, "card-2C").getAttribute("aria-disabled")).toBe("false");
});

test("the arrow keys walk through the hand, and the page is told what is looked at", () => {
  const { root, props } = hand();
  byTestId(root, "card-2C").focus();
  byTestId(root, "card-2C").dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
  flushSync();
  expect(document.activeElement).toBe(byTestId(root, "card-7D"));
  expect(props.look).toHaveBeenLastCalledWith(1);
  byTestId(root, "card-7D").dispatchEvent(new KeyboardEvent("keydown", { key: "End", bubbles: true }));
  expect(document.activeElement).toBe(byTestId(root, "card-QS"));
});

test("there is one tab stop: the first card that may be played", () => {
  const { root } = hand({ legal: ["7D"] });
  const stops = [...root.querySelectorAll("button")].filter((button) => button.tabIndex === 0);
  expect(stops).toEqual([byTestId(root, "card-7D")]);
});

test("a tap hands over the card's place, dim or not", () => {
  const { root, props } = hand();
  byTestId(root, "card-QS").click();
  expect(props.pick).toHaveBeenCalledWith(2, expect.objectContaining({ x: expect.any(Number) }));
});

test("while passing, chosen cards are pressed buttons; what arrived says from whom", () => {
  const { root } = hand({ mode: "pick", legal: [], why: {}, chosen: [1] });
  expect(byTestId(root, "card-7D").getAttribute("aria-pressed")).toBe("true");
  expect(byTestId(root, "card-QS").getAttribute("aria-pressed")).toBe("false");
  const arrived = hand({ mode: "rest", legal: [], why: {}, fresh: [2], about: (i: number) => (i === 2 ? "passed to you by Bob" : "") });
  expect(byTestId(arrived.root, "card-QS").getAttribute("aria-label")).toBe("Queen of spades, passed to you by Bob");
});

test("what may not be passed says why", () => {
  const { root } = hand({ mode: "pick", legal: ["2C", "7D"], why: { QS: "The Q♠ may not be passed." } });
  expect(byTestId(root, "card-QS").getAttribute("aria-label")).toBe("Queen of spades, cannot be picked: The Q♠ may not be passed.");
  expect(byTestId(root, "card-2C").getAttribute("aria-disabled")).toBe("false");
});

test("of two equal cards one can be chosen, and one has just come", () => {
  const { root } = hand({ cards: ["2C", "2C", "XX", "XX"], mode: "pick", legal: [], why: {}, chosen: [1], fresh: [3] });
  const pressed = [...root.querySelectorAll("button")].map((card) => card.getAttribute("aria-pressed"));
  expect(pressed).toEqual(["false", "true", "false", "false"]);
  expect(root.querySelectorAll(".marked")).toHaveLength(2);
});

test("two copies of a card are two cards", () => {
  const { root } = hand({ cards: ["2C", "2C"], legal: ["2C"], why: {} });
  expect(root.querySelectorAll("button")).toHaveLength(2);
});

test("what a hint points at bears a mark and says so", () => {
  const { root } = hand({ legal: ["2C", "7D", "QS"], why: {}, hinted: [1] });
  expect(root.querySelectorAll("[data-testid=hint-mark]")).toHaveLength(1);
  expect(byTestId(root, "card-7D").querySelector("[data-testid=hint-mark]")).not.toBeNull();
  expect(byTestId(root, "card-7D").getAttribute("aria-label")).toBe("7 of diamonds, the hint");
});
