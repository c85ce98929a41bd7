import { flushSync } from "svelte";
import { afterEach, expect, test, vi } from "vitest";

import * as api from "../lib/api";
import { byTestId, mounted, words } from "../testing/mounted";
import { reasoned } from "../testing/reasons";
import { view } from "../testing/view";
import type { DealPlayed } from "../lib/wire";
import LookBack from "./LookBack.svelte";

Element.prototype.scrollIntoView = () => {};
afterEach(() => vi.restoreAllMocks());

const result = { points: [1, 0, 0, 0], tricks: [1, 0, 0, 0], scores: [1, 0, 0, 0], moon: null, kitty: null };
const play = (seq: number, seat: number, card: string) => ({ seq, action: { type: "play" as const, seat, card } });

function dealt(number: number): DealPlayed {
  return {
    number,
    parts: [
      { trick: null, winner: null, points: 0, decisions: [{ seq: 2, action: { type: "pass", seat: 1, cards: "QS KH AH" } }] },
      { trick: 1, winner: 0, points: 1, decisions: [play(10, 1, "2C"), play(11, 2, "3C"), play(12, 3, "2H"), play(13, 0, "AC")] },
      { trick: 2, winner: null, points: 0, decisions: [play(15, 0, "4C")] },
    ],
  };
}

async function settle(): Promise<void> {
  await Promise.resolve();
  await new Promise((done) => setTimeout(done));
  flushSync();
}

test("a hand that is over is shown trick by trick, and each card says why", async () => {
  vi.spyOn(api, "deal").mockImplementation((_, number) => Promise.resolve(dealt(number)));
  const why = vi.spyOn(api, "why").mockResolvedValue(reasoned({ seat: 2, done: play(11, 2, "3C").action }));
  const root = mounted(LookBack, { id: "t", view: view({ phase: "over", results: [result, result] }), close: vi.fn() });
  expect(words(root)).toContain("Laying out the cards …");
  await settle();
  expect(api.deal).toHaveBeenCalledWith("t", 2);
  expect([...root.querySelectorAll("h3")].map(words)).toEqual(["The pass", "Trick 1: You took it: 1 point", "Trick 2: Nobody took it, no points"]);
  expect(words(byTestId(root, "decisions"))).toContain("Bob has passed");
  const button = byTestId(root, "why-11");
  expect(button.getAttribute("aria-label")).toBe("Why? Cyd plays the 3 of clubs.");
  button.click();
  flushSync();
  expect(button.getAttribute("aria-expanded")).toBe("true");
  await settle();
  expect(why).toHaveBeenCalledWith("t", 11);
  expect(byTestId(root, "trick-1").contains(byTestId(root, "answer"))).toBe(true);
  expect(words(byTestId(root, "answer"))).toContain("Cyd plays the 3 of clubs.");
  // Once more closes it.
  button.click();
  flushSync();
  expect(root.querySelector("[data-testid=answer]")).toBeNull();
});

test("another hand can be chosen; a refusal is said", async () => {
  vi.spyOn(api, "deal").mockImplementation((_, number) =>
    number === 1 ? Promise.resolve(dealt(1)) : Promise.reject(new api.Refused("This game is played without hints.", 403)),
  );
  const root = mounted(LookBack, { id: "t", view: view({ results: [result, result] }), close: vi.fn() });
  await settle();
  expect(words(root.querySelector("[role=status]")!)).toBe("This game is played without hints.");
  const which = byTestId(root, "which-hand") as HTMLSelectElement;
  which.selectedIndex = 0;
  which.dispatchEvent(new Event("change", { bubbles: true }));
  await settle();
  expect(words(root.querySelector("h2")!)).toBe("Looking back at hand 1");
  expect(root.querySelectorAll("section")).toHaveLength(3);
});
