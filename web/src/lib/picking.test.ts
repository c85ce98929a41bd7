import { describe, expect, test } from "vitest";

import { Picking, scatterTakers } from "./picking.svelte";

describe("picking", () => {
  test("fills the places in turn and takes a card back", () => {
    const picking = new Picking(3);
    for (const index of [5, 2]) picking.pick(index);
    expect([picking.slots, picking.left, picking.next]).toEqual([[5, 2, null], 1, 2]);
    picking.pick(5);
    expect([picking.slots, picking.next]).toEqual([[null, 2, null], 0]);
  });

  test("of more than wanted changes nothing", () => {
    const picking = new Picking(1);
    picking.pick(4);
    picking.pick(6);
    expect(picking.chosen).toEqual([4]);
  });

  test("goes to the place that was chosen, in the stead of what lay there", () => {
    const picking = new Picking(3, [1, 2, 3]);
    for (const index of [7, 8, 9]) picking.pick(index);
    picking.choose(1);
    picking.pick(0);
    expect(picking.slots).toEqual([7, 0, 9]);
    expect(picking.active).toBeNull();
  });

  test("of a card that lies elsewhere lets the two change places", () => {
    const picking = new Picking(3, [1, 2, 3]);
    for (const index of [7, 8]) picking.pick(index);
    picking.choose(0);
    picking.pick(8);
    expect(picking.slots).toEqual([8, 7, null]);
    picking.choose(2);
    picking.pick(7);
    expect(picking.slots).toEqual([8, null, 7]);
    expect([picking.takerOf(8), picking.takerOf(7), picking.takerOf(1)]).toEqual([1, 3, null]);
  });
});

describe("a scatter pass", () => {
  test("goes to every other seat in the order of play", () => {
    expect(scatterTakers(2, 4, 3)).toEqual([3, 0, 1]);
    expect(scatterTakers(0, 3, 4)).toEqual([1, 1, 2, 2]);
  });
});
