import { expect, test, vi } from "vitest";

import { byTestId, mounted, words } from "../testing/mounted";
import { view } from "../testing/view";
import type { View } from "../lib/soon";
import ScoreSheet from "./ScoreSheet.svelte";

function sheet(changes: Partial<View>) {
  const props = { view: view(changes), close: vi.fn(), next: vi.fn(), again: vi.fn(), leave: vi.fn() };
  return { root: mounted(ScoreSheet, props), props };
}

// The example of the page that describes Frank's Way, with seat C as the reader's neighbour.
const franksWay: Partial<View> = {
  names: ["A", "B", "C", "D", "E"],
  phase: "over",
  to_act: null,
  taken: [2, 3, 1, 4, 2],
  scores: [2, 3, 15, 4, 2],
  kitty: { size: 2, taker: 2, cards: "QS 4H" },
  results: [
    { points: [2, 3, 15, 4, 2], tricks: [2, 2, 2, 2, 2], scores: [2, 3, 15, 4, 2], moon: null, kitty: { taker: 2, cards: "QS 4H" } },
  ],
};

test("the reveal says whose the kitty was, what was in it and what it cost", () => {
  const { root } = sheet(franksWay);
  const reveal = byTestId(root, "kitty-reveal");
  expect(reveal.querySelector("[role=img]")?.getAttribute("aria-label")).toBe(
    "The kitty held the queen of spades and the 4 of hearts",
  );
  expect(words(reveal)).toContain("C had the kitty.");
  expect(words(byTestId(root, "kitty-cost"))).toBe("It cost C 14 points.");
});

test("a jack of diamonds in the kitty takes points off", () => {
  const { root } = sheet({
    ...franksWay,
    taken: [2, 3, 1, 4, 16],
    results: [{ ...franksWay.results![0]!, points: [2, 3, -9, 4, 16], kitty: { taker: 2, cards: "JD" } }],
  });
  expect(words(byTestId(root, "kitty-cost"))).toBe("It took 10 points off their score.");
});

test("the sheet has a column a player, the reader first, and a row a hand", () => {
  const { root, props } = sheet({ ...franksWay, seat: 2 });
  const rows = [...byTestId(root, "scores").querySelectorAll("tr")].map((row) => [...row.cells].map((cell) => words(cell)));
  expect(rows).toEqual([
    ["Hand", "You", "D", "E", "A", "B"],
    ["1", "15", "4", "2", "2", "3"],
    ["Total", "15", "4", "2", "2", "3"],
  ]);
  byTestId(root, "next-hand").click();
  expect(props.next).toHaveBeenCalledOnce();
});

test("the end of the game names the winner and offers another", () => {
  const { root, props } = sheet({ ...franksWay, complete: true, winners: [0] });
  expect(words(root.querySelector("h2")!)).toBe("You win");
  byTestId(root, "play-again").click();
  expect(props.again).toHaveBeenCalledOnce();
});

test("during a hand the sheet shows no reveal", () => {
  const { root } = sheet({ ...franksWay, phase: "play", results: [] });
  expect(root.querySelector("[data-testid=kitty-reveal]")).toBeNull();
  expect(words(byTestId(root, "scores"))).toContain("No hand has been scored.");
});
