import { beforeEach, describe, expect, test } from "vitest";

import { message } from "../testing/view";
import { motions, Pacer, paces, type Clock } from "./pacer";
import type { Stage } from "./stage";

/** Time that only moves when somebody rests. */
class Watch implements Clock {
  time = 0;
  rests: number[] = [];
  /** While set, a rest waits until it is hurried. */
  stuck = false;

  now(): number {
    return this.time;
  }

  async rest(ms: number, hurried: Promise<void>): Promise<void> {
    this.rests.push(ms);
    if (this.stuck) return hurried;
    this.time += ms;
  }
}

const idle = () => new Promise((done) => setTimeout(done));
const play = (seat: number, card: string) => message([{ type: "play", seat, card }], { trick: [{ seat, card }] });
const lastCard = message([
  { type: "play", seat: 1, card: "3C" },
  { type: "trick", number: 1, winner: 1, points: 0 },
]);
const scored = message([{ type: "scored", points: [0, 0, 0, 26], scores: [0, 0, 0, 26] }], { phase: "over" });

let watch: Watch;
let shown: Stage[];
let pacer: Pacer;

beforeEach(() => {
  watch = new Watch();
  shown = [];
  pacer = new Pacer(
    (stage) => shown.push(stage),
    () => paces.normal,
    watch,
  );
  pacer.push(message([]));
});

describe("the pacer", () => {
  test("shows the first view without a rest", async () => {
    await idle();
    expect(shown).toHaveLength(1);
    expect(watch.rests).toEqual([]);
  });

  test("rests before each card of another, never before the reader's own", async () => {
    for (const told of [play(1, "2C"), play(2, "3C"), play(0, "4C")]) pacer.push(told);
    await idle();
    expect(watch.rests).toEqual([paces.normal.card, paces.normal.card]);
  });

  test("owes no rest to one who has thought for long", async () => {
    await idle();
    watch.time += 10_000;
    pacer.push(play(1, "2C"));
    await idle();
    expect(watch.rests).toEqual([]);
  });

  test("lets a finished trick be read", async () => {
    pacer.push(lastCard);
    await idle();
    expect(watch.rests).toEqual([paces.normal.card, paces.normal.trick]);
    expect(shown.some((stage) => stage.full)).toBe(true);
    expect(shown.at(-1)?.full).toBe(false);
  });

  test("can be hurried past a rest", async () => {
    watch.stuck = true;
    pacer.push(lastCard);
    await idle();
    pacer.hurry();
    await idle();
    expect(shown.at(-1)?.full).toBe(true);
    pacer.hurry();
    await idle();
    expect(shown.at(-1)?.full).toBe(false);
  });

  test("shows messages in their order, however fast they come", async () => {
    for (const card of ["2C", "3C", "4C", "5C"]) pacer.push(play(1, card));
    await idle();
    expect(shown.filter((_, i) => i % 2 === 0).map((stage) => stage.trick.at(-1)?.card)).toEqual([
      undefined,
      "2C",
      "3C",
      "4C",
      "5C",
    ]);
  });

  test("keeps the next hand back until the score sheet is closed", async () => {
    pacer.push(scored);
    pacer.push(message([{ type: "deal", dealer: 0, hands: [] }], { number: 2 }));
    await idle();
    expect(shown.at(-1)?.view.phase).toBe("over");
    expect(pacer.waiting).toBe(1);
    pacer.release();
    await idle();
    expect(shown.at(-1)?.view.number).toBe(2);
  });
});

test("nothing moves for longer than a quarter of a second, and a trick can be read at the normal pace", () => {
  expect(Math.max(...Object.values(motions))).toBeLessThan(250);
  expect(paces.normal.trick).toBeGreaterThanOrEqual(1000);
  expect(paces.quick.trick).toBeLessThan(paces.normal.trick);
  expect(paces.calm.trick).toBeGreaterThan(paces.normal.trick);
});
