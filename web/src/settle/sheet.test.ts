import { describe, expect, test } from "vitest";

import { asked, blank, called, filled, fresh, full, missing, ready, restored, row, sum, tellHand, tended, terms, withPlayer, without, type Hand, type Sheet } from "./sheet";

const hand = (...points: (number | string)[]): Hand => ({ ...blank(points.length), points: points.map(String) });
const sheet = (changes: Partial<Sheet> = {}): Sheet => ({ ...fresh(), names: ["Ann", "Bob", "", "Dan"], ...changes });

const pool = ["odd", "ante", "bid", "revoked", "joker"];

describe("what can be settled", () => {
  test("hands before the first that is not full", () => {
    const hands = [hand(3, 5, 5, 0), hand(1, "", 2, 3), hand(3, 5, 5, 0)];
    expect(ready(hands)).toBe(1);
    expect(asked(sheet({ hands }), []).rows.map((one) => one.points)).toEqual([["3", "5", "5", "0"]]);
    expect(ready([hand(0, 0)])).toBe(1);
    expect(ready([])).toBe(0);
  });

  test("who is still missing is named, and an empty hand only where others follow", () => {
    const named = sheet({ hands: [hand(1, "", "", 3), hand("", "", "", ""), hand(1, 2, 3, 4), hand("", "", "", "")] });
    expect(missing(named, 0)).toBe("Still to be filled in: Bob and Player 3.");
    expect(missing(named, 1)).toBe("Hand 2 is still empty.");
    expect(missing(named, 2)).toBe("");
    expect(missing(named, 3)).toBe("");
  });

  test("a hand to write in follows the last full one, and only that", () => {
    const open = [hand(1, ""), hand("", "")];
    expect(tended(open, 2)).toBe(open);
    expect(tended([hand(1, 2)], 2)).toEqual([hand(1, 2), blank(2)]);
    expect(tended([], 3)).toEqual([blank(3)]);
    expect(full(blank(2))).toBe(false);
  });

  test("names that are not written stand for themselves", () => {
    expect(asked(sheet(), []).names).toEqual(["Ann", "Bob", "Player 3", "Dan"]);
    expect(called([" Ann "], 0)).toBe("Ann");
  });
});

describe("what the server is asked", () => {
  test("only what the system takes is sent", () => {
    const all = sheet({ odd: "carryover", ante: "5", joker: "7", stock: "50", total: "13", high: true, teams: 2, shown: ["joker"] });
    expect(terms(all, pool)).toEqual({ system: "sweepstake", odd: "carryover", joker: 7, ante: 5, stock: 50, total: 13, high: false, teams: 0 });
    expect(terms(all, ["high", "teams"])).toEqual({ system: "sweepstake", odd: "stays", joker: 0, ante: 0, stock: 50, total: 13, high: true, teams: 2 });
    expect(terms({ ...all, names: ["a", "b", "c"] }, ["teams"]).teams).toBe(0);
    expect(terms(sheet(), pool).total).toBeNull();
    expect(terms(sheet({ total: "0" }), pool).total).toBe(0);
  });

  test("only what is shown is sent", () => {
    const one: Hand = { ...hand(6, 7), bidder: 1, bid: " 5 ", jokerFrom: null, jokerTo: 0, revoked: [1] };
    expect(row(one, [])).toEqual({ points: ["6", "7"], bidder: null, bid: null, joker_from: null, joker_to: null, revoked: [] });
    expect(row(one, ["bid", "joker", "revoked"])).toEqual({ points: ["6", "7"], bidder: 1, bid: "5", joker_from: null, joker_to: 0, revoked: [1] });
    const shown = sheet({ names: ["Ann", "Bob"], hands: [one], shown: ["bid"] });
    expect(asked(shown, []).rows[0]!.bidder).toBeNull();
    expect(asked(shown, pool).rows[0]!.bidder).toBe(1);
  });
});

test("the sum goes as far as there are numbers", () => {
  expect(sum(hand(3, "", "\u22125"))).toBe(-2);
  expect(sum(hand("", ""))).toBeNull();
  expect(sum(hand(1, "x"))).toBeNull();
  expect(sum(hand(1, "1.5"))).toBeNull();
});

test("a player who is taken out leaves no trace, and a new one has all to fill in", () => {
  const one: Hand = { ...hand(1, 2, 3), bidder: 2, jokerFrom: 1, jokerTo: 0, revoked: [0, 1, 2] };
  const left = without(sheet({ names: ["Ann", "Bob", "Cyd"], hands: [one, blank(3)] }), 1);
  expect(left.names).toEqual(["Ann", "Cyd"]);
  expect(left.hands[0]).toEqual({ ...hand(1, 3), bidder: 1, jokerFrom: null, jokerTo: 0, revoked: [0, 1] });
  expect(left.hands).toHaveLength(2);
  expect(withPlayer(left).hands[0]!.points).toEqual(["1", "3", ""]);
});

test("a file fills the sheet and shows what it brings", () => {
  const rows = [
    { points: [6, -7], bidder: 1, bid: 5, joker_from: null, joker_to: null, revoked: [] },
    { points: [1, 2], bidder: null, bid: null, joker_from: null, joker_to: null, revoked: [0] },
  ];
  const found = filled(sheet({ system: "howell", stock: "50" }), ["Eve", "Fay"], rows);
  expect(found).toMatchObject({ names: ["Eve", "Fay"], system: "howell", stock: "50", shown: ["bid", "revoked"], minus: true });
  expect(found.hands).toHaveLength(3);
  expect(found.hands[0]).toMatchObject({ points: ["6", "-7"], bidder: 1, bid: "5" });
});

describe("what was kept", () => {
  test("comes back", () => {
    const kept = sheet({ system: "wilson", total: "26", shown: ["bid"], minus: true, teams: 2, hands: [{ ...hand(1, 2, 3, 4), bidder: 3, bid: "9", revoked: [2] }, blank(4)] });
    expect(restored(JSON.stringify(kept))).toEqual(kept);
  });

  test.each([null, "", "{", "[]", "7", '{"names":["a"],"hands":7}', '{"names":[1,2,3,4],"hands":[null,[],{"points":"x","bidder":99,"revoked":["a",-1]}],"shown":{},"teams":1.5}'])(
    "and never breaks the page: %s",
    (text) => {
      const found = restored(text);
      expect(found.names).toHaveLength(4);
      expect(found.hands.every((one) => one.points.length === 4 && one.bidder === null && !one.revoked.length)).toBe(true);
      expect(found.hands.length).toBeGreaterThan(0);
    },
  );
});

test("a hand is told to who listens", () => {
  const settled = { names: ["Ann", "Bob"], deals: [{ counters: [-4, "13/2"], pool: 1 }], running: [[46, "113/2"]], counters: [46, "113/2"], pool: 1 };
  expect(tellHand(settled, 0)).toBe("Hand 1: Ann −4, has 46; Bob +6½, has 56½. 1 in the pool.");
  expect(tellHand(settled, 1)).toBe("");
});
