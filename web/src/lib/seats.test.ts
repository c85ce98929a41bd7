import { expect, test } from "vitest";

import { tableInfo, view } from "../testing/view";
import { handLine, seatsShown } from "./seats";
import { settled } from "./stage";

test("a plate says who, how they stand and whose turn it is", () => {
  const stage = settled(view({ to_act: 1, scores: [12, 0, -10, 5], taken: [0, 13, 0, 0] }));
  const [you, bob, cyd] = seatsShown(tableInfo(), stage);
  expect(you).toMatchObject({ name: "You", score: "12", taken: "", turn: false });
  expect(bob).toMatchObject({ name: "Bob", taken: "+13", turn: true, label: "Bob, score 0, 13 points this hand, to play" });
  expect(cyd?.score).toBe("−10");
});

test("the reader's own plate asks", () => {
  expect(seatsShown(tableInfo(), settled(view({ to_act: 0 })))[0]?.name).toBe("Your turn");
});

test("a plate tells who has passed", () => {
  const stage = settled(view({ phase: "pass", waiting: [0, 2] }));
  expect(seatsShown(tableInfo(), stage).map((seat) => seat.status)).toEqual(["passing", "passed", "passing", "passed"]);
});

test("the kitty lies with its taker until it is turned up", () => {
  const kitty = { size: 2, taker: 2, cards: null };
  expect(seatsShown(tableInfo(), settled(view({ kitty })))[2]?.kitty).toBe(true);
  const up = { ...kitty, cards: "QS 4H" };
  expect(seatsShown(tableInfo(), settled(view({ kitty: up, phase: "over" })))[2]?.kitty).toBe(false);
});

test("before the start there are no scores", () => {
  const chairs = tableInfo().chairs.map((chair, i) => (i === 1 ? { ...chair, kind: "open" as const, name: "" } : chair));
  const [you, open] = seatsShown(tableInfo({ started: false, chairs }), null);
  expect(you?.score).toBe("");
  expect(open).toMatchObject({ open: true, label: "Open seat 2" });
});

test("the line above the table names hand and pass", () => {
  expect(handLine(settled(view({ number: 3, pass_name: "across" })))).toEqual(["Hand 3", "pass across"]);
  expect(handLine(settled(view({ number: 4, pass_name: "hold" })))).toEqual(["Hand 4", "no pass"]);
  expect(handLine(settled(view({ number: 5, pass_name: "left2" })))).toEqual(["Hand 5", "pass second left"]);
});
