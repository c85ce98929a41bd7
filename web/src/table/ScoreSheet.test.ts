import { expect, test, vi } from "vitest";

import { byTestId, mounted, words } from "../testing/mounted";
import { view } from "../testing/view";
import type { View } from "../lib/wire";
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

test("a kitty that nobody had is shown without a price", () => {
  const { root } = sheet({ ...franksWay, results: [{ ...franksWay.results![0]!, kitty: { taker: null, cards: "QS 4H" } }] });
  expect(words(byTestId(root, "kitty-reveal"))).toContain("Nobody had the kitty.");
  expect(words(byTestId(root, "kitty-cost"))).toBe("");
});

test("what the kitty cost is what the server says", () => {
  const { root } = sheet({ ...franksWay, results: [{ ...franksWay.results![0]!, kitty_points: 7 }] });
  expect(words(byTestId(root, "kitty-cost"))).toBe("It cost C 7 points.");
});

function rows(root: Element): string[][] {
  return [...byTestId(root, "scores").querySelectorAll("tr")].map((row) => [...row.cells].map((cell) => words(cell)));
}

test("counters stand beside the points, and the pool beside them", () => {
  const results = [{ points: [1, 0, 3, 0], tricks: [], scores: [1, 0, 3, 0], moon: null, kitty: null, counters: [-1, "3/2", -3, "3/2"], ledger: [-1, "3/2", -3, "3/2"], pool: 1, suit: "S" }];
  const { root } = sheet({ phase: "over", scores: [1, 0, 3, 0], counters: [-1, "3/2", -3, "3/2"], pool: 1, results, leaders: [1, 3] });
  expect(rows(root)).toEqual([
    ["Hand", "You", "Bob", "Cyd", "Dan", "Pool"],
    ["1 spades", "1 counters −1 now −1", "0 counters +1½ now 1½", "3 counters −3 now −3", "0 counters +1½ now 1½", "1"],
    ["Points", "1", "0", "3", "0", ""],
    ["Counters", "−1", "1½", "−3", "1½", "1"],
  ]);
  expect([...root.querySelectorAll(".best")].map(words)).toEqual(["1½", "1½"]);
});

test("what each had after a hand counts from what everybody began with", () => {
  const hand = { tricks: [], scores: [], moon: null, kitty: null, pool: 0 };
  const results = [
    { ...hand, points: [6, 7, 0, 0], counters: [-6, -7, "13/2", "13/2"], ledger: [44, 43, "113/2", "113/2"] },
    { ...hand, points: [4, 4, 5, 0], counters: [-4, -4, -5, 13], ledger: [40, 39, "103/2", "139/2"] },
  ];
  const { root } = sheet({ phase: "over", scores: [10, 11, 5, 0], counters: [40, 39, "103/2", "139/2"], pool: 0, results });
  const running = [...root.querySelectorAll(".running")].map((one) => words(one).replace("now ", ""));
  expect(running).toEqual(["44", "43", "56½", "56½", "40", "39", "51½", "69½"]);
});

test("a pool that nobody won is carried over, and what could not be shared stays", () => {
  const hand = { points: [4, 4, 3, 2], tricks: [], scores: [4, 4, 3, 2], moon: null, kitty: null };
  const won = { ...hand, points: [6, 7, 0, 0], counters: [-6, -7, 6, 6], pool: 1 };
  const lost = { ...hand, counters: [-4, -4, -3, -2], pool: 13 };
  const base: Partial<View> = { phase: "over", scores: [4, 4, 3, 2], counters: [46, 46, 47, 48] };
  expect(words(byTestId(sheet({ ...base, pool: 13, results: [lost] }).root, "left"))).toBe("Nobody won the pool: 13 counters are carried over to the next hand.");
  expect(words(byTestId(sheet({ ...base, pool: 1, results: [lost, won] }).root, "left"))).toBe("1 counter stays in the pool.");
  expect(sheet({ ...base, pool: 0, results: [{ ...won, pool: 0 }] }).root.querySelector("[data-testid=left]")).toBeNull();
});

test("partners stand side by side over one total", () => {
  const teams = [
    [0, 2],
    [1, 3],
  ];
  const results = [{ points: [1, 2, 3, 4], tricks: [], scores: [4, 6, 4, 6], moon: null, kitty: null }];
  const { root } = sheet({ phase: "over", teams, scores: [4, 6, 4, 6], results });
  expect(rows(root)).toEqual([
    ["Hand", "team 1, You", "team 1, Cyd", "team 2, Bob", "team 2, Dan"],
    ["1", "1", "3", "2", "4"],
    ["Total", "4", "6"],
  ]);
  const own = sheet({ phase: "over", teams, scores: [1, 2, 3, 4], team_scores: [4, 6], results });
  expect(rows(own.root).slice(2)).toEqual([
    ["Total", "1", "3", "2", "4"],
    ["Team", "4", "6"],
  ]);
});

test("how the game ends stands below the sheet", () => {
  const { root } = sheet({ end: "The game ends after 12 hands." });
  expect(words(byTestId(root, "end"))).toBe("The game ends after 12 hands.");
});

test("hands that are over can be looked back at where there are hints", () => {
  const back = vi.fn();
  const props = { view: view(franksWay), close: vi.fn(), next: vi.fn(), again: vi.fn(), leave: vi.fn() };
  byTestId(mounted(ScoreSheet, { ...props, back }), "open-look-back").click();
  expect(back).toHaveBeenCalledOnce();
  expect(mounted(ScoreSheet, props).querySelector("[data-testid=open-look-back]")).toBeNull();
  expect(mounted(ScoreSheet, { ...props, view: view(), back }).querySelector("[data-testid=open-look-back]")).toBeNull();
});
