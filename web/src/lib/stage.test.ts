import { describe, expect, test } from "vitest";

import { message, view } from "../testing/view";
import { settled, steps, waitingFor, type Stage } from "./stage";
import type { Message } from "./soon";

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
