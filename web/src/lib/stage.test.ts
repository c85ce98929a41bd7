import { describe, expect, test } from "vitest";

import { message, view } from "../testing/view";
import { carriedWords, modeOf, playedBy, settled, steps, waitingFor, wanted, type Stage } from "./stage";
import type { Message } from "./wire";

function all(stage: Stage, told: Message): Stage[] {
  const shown: Stage[] = [];
  for (const step of steps(stage, told)) shown.push((stage = step.change(stage)));
  return shown;
}

const start = settled(view());

describe("a message", () => {
  test("that comes first settles at once", () => {
    const [only, ...others] = steps(null, message([], { hand: ["3C"] }));
    expect(others).toEqual([]);
    expect(only?.change(start).view.hand).toEqual(["3C"]);
  });

  test("always ends on its own view", () => {
    const told = message([{ type: "play", seat: 1, card: "3C" }], { trick: [{ seat: 1, card: "3C" }], to_act: 2 });
    expect(all(start, told).at(-1)).toMatchObject({ view: told.view, trick: told.view.trick, full: false });
  });

  test("of too much that was missed is not played back", () => {
    const plays = ["2C", "3C", "4C", "5C", "6C"].map((card, i) => ({ type: "play", seat: i % 4, card }) as const);
    expect(steps(start, message(plays))).toHaveLength(1);
  });
});

describe("a played card", () => {
  test("of another rests first, the reader's own does not", () => {
    expect(steps(start, message([{ type: "play", seat: 1, card: "3C" }]))[0]?.before).toBe("card");
    expect(steps(start, message([{ type: "play", seat: 0, card: "2C" }]))[0]?.before).toBe("none");
  });

  test("leaves the reader's hand, one copy only", () => {
    const twice = settled(view({ hand: ["2C", "2C", "3C"] }));
    expect(all(twice, message([{ type: "play", seat: 0, card: "2C" }]))[0]?.view.hand).toEqual(["2C", "3C"]);
  });

  test("is the end of choosing until the view says otherwise", () => {
    const able = settled(view({ legal: ["2C"], why_not: { QS: "no" } }));
    const first = all(able, message([{ type: "play", seat: 0, card: "2C" }]))[0];
    expect(first?.view).toMatchObject({ legal: [], why_not: {}, to_act: null });
  });
});

describe("a finished trick", () => {
  const before = settled(view({ trick: [{ seat: 1, card: "KC" }], seat: 0 }));
  const events = [
    { type: "play", seat: 2, card: "3C" },
    { type: "trick", number: 1, winner: 1, points: 0 },
    { type: "kitty", taker: 1 },
  ] as const;
  const told = message([...events], { kitty: { size: 1, taker: 1, cards: null } });

  test("lies whole for a rest and then goes to its winner", () => {
    const list = steps(before, told);
    expect(list.map((step) => step.before)).toEqual(["card", "none", "trick", "none"]);
    const shown = all(before, told);
    expect(shown[1]).toMatchObject({ full: true, taker: 1, trick: [{ card: "KC" }, { card: "3C" }] });
    expect(shown[2]).toMatchObject({ full: false, taker: 1, trick: [] });
    expect(shown[3]?.taker).toBe(1);
  });

  test("tells who took the kitty, and lets it be read", () => {
    expect(all(before, told).at(-1)).toMatchObject({ note: "Bob takes the kitty, face down.", rest: "note" });
  });
});

describe("notes", () => {
  test("say that hearts are broken, once", () => {
    const broken = message([{ type: "play", seat: 1, card: "3H" }], { broken: true });
    const after = all(start, broken).at(-1);
    expect(after?.note).toBe("Hearts are broken.");
    expect(all(after!, message([{ type: "play", seat: 2, card: "4H" }], { broken: true })).at(-1)?.note).toBe(
      "Hearts are broken.",
    );
  });

  test("say what arrived, and the next card waits for it", () => {
    const told = message([{ type: "receive", seat: 0, source: 3, cards: "QS AH 2D" }], { received: "QS AH 2D" });
    const after = all(start, told).at(-1)!;
    expect(after).toMatchObject({ note: "Dan passed you Q♠, A♥ and 2♦.", rest: "arrive" });
    expect(steps(after, message([{ type: "play", seat: 1, card: "2C" }]))[0]?.before).toBe("arrive");
  });
});

test("a scored hand holds until the reader has seen the sheet", () => {
  const told = message([{ type: "scored", points: [0, 0, 13, 13], scores: [0, 0, 13, 13] }], { phase: "over" });
  expect(steps(start, told).at(-1)).toMatchObject({ holds: true, before: "sheet" });
});

test("a reconnection does not bring back a sheet that has been seen", () => {
  const over = message([], { phase: "over" });
  expect(steps(null, over)[0]?.holds).toBe(true);
  expect(steps(settled(over.view), over)[0]?.holds).toBe(false);
});

test("the reader is told whose turn it is", () => {
  expect(steps(start, message([{ type: "play", seat: 3, card: "2C" }])).at(-1)?.said).toEqual(["Your turn."]);
  expect(waitingFor(view({ to_act: 2 }))).toBe("Cyd is to play.");
  expect(waitingFor(view({ to_act: 0 }))).toBe("");
  expect(waitingFor(view({ phase: "pass", waiting: [1, 2] }))).toBe("Waiting for Bob and Cyd to pass.");
  expect(waitingFor(view({ phase: "choose", to_act: 1 }))).toBe("Bob is to choose what the moon does.");
});

describe("a trick that nobody takes", () => {
  const plays = ["9C", "9C", "KD", "KD"].map((card, seat) => ({ seat, card }));
  const carried = [{ number: 1, leader: 0, winner: null, points: 3, plays }];

  test("goes to those on the table, and says so", () => {
    const before = settled(view({ trick: plays.slice(0, 3) }));
    const told = message(
      [
        { type: "play", seat: 3, card: "KD" },
        { type: "trick", number: 1, winner: null, points: 3 },
      ],
      { carried },
    );
    const shown = all(before, told);
    expect(shown[1]).toMatchObject({ full: true, taker: null });
    expect(shown.at(-1)?.note).toBe("Nobody takes the trick: its cards stay on the table.");
    expect(playedBy(0, shown.at(-1)!)).toBe(1);
  });

  test("is told shortly and in full", () => {
    expect(carriedWords(carried)).toEqual({ short: "3 points", long: "1 trick lies on the table, 3 points. Look at the cards." });
    expect(carriedWords([{ ...carried[0]!, points: 0 }, { ...carried[0]!, points: 0 }]).short).toBe("2 tricks");
  });
});

test("equal cards of one seat in two tricks are two cards", () => {
  const trick = [1, 2, 3].map((seat) => ({ seat, card: "9C" }));
  const shown = all(
    settled(view({ trick })),
    message(
      [
        { type: "play", seat: 0, card: "2C" },
        { type: "trick", number: 1, winner: 1, points: 0 },
        { type: "play", seat: 1, card: "9C" },
      ],
      { tricks: [{ number: 1, leader: 1, winner: 1, points: 0, plays: [...trick, { seat: 0, card: "2C" }] }], trick: [{ seat: 1, card: "9C" }] },
    ),
  );
  expect(shown.flatMap((stage) => stage.trick.filter((one) => one.seat === 1).map((one) => one.nth))).toEqual([0, 0, 4, 4]);
});

describe("draws", () => {
  const draw = (seat: number, count: number, cards: string | null = null) => ({ type: "draw", seat, count, cards }) as const;

  test("of others fly before the hand is shown, and the stock gets smaller at once", () => {
    const shown = all(settled(view({ stock: 9 })), message([draw(1, 2), draw(0, 1, "5C")], { stock: 6, hand: ["2C", "5C"] }));
    expect(shown[0]).toMatchObject({ draws: [{ seat: 1, count: 2 }], view: { stock: 7 } });
    expect(shown[1]).toMatchObject({ draws: [], arrived: [{ card: "5C", from: "stock" }], note: "You draw 5♣. Bob draws 2 cards." });
  });

  test("stay marked until the reader has played", () => {
    const drawn = all(start, message([draw(0, 1, "5C")])).at(-1)!;
    const later = all(drawn, message([{ type: "play", seat: 3, card: "3C" }])).at(-1)!;
    expect(later.arrived).toEqual([{ card: "5C", from: "stock" }]);
    expect(all(later, message([{ type: "play", seat: 0, card: "2C" }]))[0]?.arrived).toEqual([]);
  });
});

test("what came in the pass is known again after a reload, until the reader has played", () => {
  expect(settled(view({ received: "QS AH" })).arrived).toEqual([
    { card: "QS", from: 3 },
    { card: "AH", from: 3 },
  ]);
  expect(settled(view({ received: "QS", pass_kind: "mix", pass_from: null })).arrived).toEqual([{ card: "QS", from: "middle" }]);
  expect(settled(view({ received: "QS", trick: [{ seat: 0, card: "2C" }] })).arrived).toEqual([]);
});

test("the suit that was named is the one that is broken", () => {
  const told = message([{ type: "play", seat: 1, card: "3S" }], { broken: true, suit: "S" });
  expect(all(start, told).at(-1)?.note).toBe("Spades are broken.");
});

test("bids of others are shown one after the other", () => {
  const told = message([{ type: "bid", seat: 1, amount: 4 }], { phase: "bid", to_act: 2 });
  expect(steps(start, told)[0]?.before).toBe("card");
  expect(all(start, told).at(-1)?.note).toBe("Bob bids 4.");
});

test.each([
  [{ phase: "pass", waiting: [0] }, "pass"],
  [{ phase: "pass", waiting: [1] }, "rest"],
  [{ phase: "play", legal: ["2C"] }, "play"],
  [{ phase: "play", to_act: 1 }, "rest"],
  [{ phase: "bid" }, "bid"],
  [{ phase: "name" }, "name"],
  [{ phase: "discard" }, "discard"],
  [{ phase: "choose", choice: "call" as const }, "call"],
  [{ phase: "choose", choice: "moon" as const }, "moon"],
])("in %o the reader is to %s", (changes, mode) => expect(modeOf(settled(view(changes)))).toBe(mode));

test("how many cards are picked follows from the view", () => {
  expect(wanted(settled(view({ phase: "pass", waiting: [0] }))).slots).toHaveLength(3);
  expect(wanted(settled(view({ phase: "pass", waiting: [0], pass_kind: "scatter" }))).takers).toEqual([1, 2, 3]);
  expect(wanted(settled(view({ phase: "discard", kitty: { size: 2, taker: 0, cards: "2C 3C" } }))).slots).toHaveLength(2);
  expect(wanted(start).slots).toHaveLength(0);
});

test("waiting is told for every phase", () => {
  const wait = (changes: object) => waitingFor(view({ to_act: 1, ...changes }));
  expect(wait({ phase: "bid" })).toBe("Bob is to bid.");
  expect(wait({ phase: "name" })).toBe("Bob is to name the suit.");
  expect(wait({ phase: "discard" })).toBe("Bob is to discard.");
  expect(wait({ phase: "choose", choice: "call" })).toBe("Bob is to call the pass.");
});
