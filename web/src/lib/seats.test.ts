import { expect, test } from "vitest";

import { tableInfo, view } from "../testing/view";
import { handLine, namedBy, passPhrase, passWord, seatsShown } from "./seats";
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

test.each([
  ["left3", "pass third left"],
  ["left:4", "pass 4 cards left"],
  ["scatter", "a card to each"],
  ["scatter:2", "2 cards to each"],
  ["mix", "pass to the middle"],
  ["hold", "no pass"],
  ["call", "the dealer calls the pass"],
])("the pass %s reads %s", (name, phrase) => expect(passPhrase(name)).toBe(phrase));

test("a pass of a list is a word", () => {
  expect(["left2", "left:4", "mix"].map(passWord)).toEqual(["second left", "left (4)", "to the middle"]);
});

test("the line tells the pool, and who named the suit is told beside it", () => {
  const shown = view({ pass_name: null, pool: 7, suit: "S", namer: 2 });
  expect(handLine(settled(shown))).toEqual(["Hand 1", "7 in the pool"]);
  expect(namedBy(shown)).toBe("named by Cyd");
  expect(namedBy(view({ namer: 0 }))).toBe("named by you");
  expect(namedBy(view())).toBe("");
});

test("bids are told at the plates until a card is played", () => {
  const bids = [
    { seat: 1, amount: 5 },
    { seat: 2, amount: null },
  ];
  const status = (phase: string) => seatsShown(tableInfo(), settled(view({ phase, bids }))).map((seat) => seat.status);
  expect(status("bid")).toEqual(["", "bid 5", "no bid", ""]);
  expect(status("play")).toEqual(["", "", "", ""]);
});

test("hand sizes are told where they differ by more than the trick", () => {
  const sizes = (hand_sizes: number[]) =>
    seatsShown(tableInfo(), settled(view({ hand_sizes, trick: [{ seat: 3, card: "2C" }] }))).map((seat) => seat.status);
  expect(sizes([4, 4, 4, 3])).toEqual(["", "", "", ""]);
  expect(sizes([4, 1, 6, 3])).toEqual(["4 cards", "1 card", "6 cards", "3 cards"]);
});

test("who has no card left while others play on is out", () => {
  const shown = seatsShown(tableInfo(), settled(view({ hand_sizes: [4, 0, 6, 0], trick: [{ seat: 3, card: "2C" }] })));
  expect(shown.map((seat) => seat.out)).toEqual([false, true, false, false]);
  expect(shown[1]?.label).toBe("Bob, score 0, out of cards");
});

test("partners and counters are told in words", () => {
  const teams = [
    [0, 2],
    [1, 3],
  ];
  const shown = seatsShown(tableInfo(), settled(view({ teams, counters: [3, "-13/2", 0, 0], to_act: 3 })));
  expect(shown.map((seat) => seat.partner)).toEqual([false, false, true, false]);
  expect(shown[2]?.label).toBe("Cyd, your partner, 0 counters, score 0");
  expect(shown[1]).toMatchObject({ team: 1, counters: "−6½", label: "Bob, team 2, −6½ counters, score 0" });
});
