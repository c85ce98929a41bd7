import { expect, test } from "vitest";

import { chairsOf, fresh, groupsOf, lineOf, ownValue, ticksOf } from "./form";
import type { Preset, Rules } from "./wire";

function preset(name: string, kind: Preset["kind"], differences: Record<string, string> = {}): Preset {
  return { name, kind, differences, title: name, summary: "", source: "", seats: [], readings: [] };
}

const rules: Rules = {
  presets: [
    preset("hearts", "game"),
    preset("long", "game", { "end.limit": "500" }),
    preset("franks-way", "modifier", { "dealing.kitty": "first-trick" }),
    preset("no-hold", "modifier", { "passing.cycle": "left,right" }),
    preset("old-moon", "modifier", { "moon.effect": "old" }),
    preset("new-moon", "modifier", { "moon.effect": "new" }),
  ],
  options: [
    { name: "end.limit", key: "end.limit", type: "whole number", values: "", defaults: { "end.limit": "100" }, meaning: "" },
    { name: "moon.effect", key: "moon.effect", type: "choice", values: "", defaults: {}, meaning: "what it brings" },
  ],
  seats: [3, 4, 5, 6],
};

test("a fresh form is plain Hearts for four", () => {
  expect(lineOf(fresh("easy"))).toBe("hearts/4");
});

test("ticks, choices and settings go into the line", () => {
  const form = {
    ...fresh("easy"),
    seats: 5,
    ticks: ["franks-way", "jack-of-diamonds"],
    choices: { "moon.effect": "old-moon", other: "" },
    cycle: "left,right",
    limit: 50,
  };
  expect(lineOf(form)).toBe("hearts+franks-way+jack-of-diamonds+old-moon/5 passing.cycle=left,right end.limit=50");
});

test("chairs are the reader's and as many others as there are players", () => {
  const form = { ...fresh("easy"), seats: 3, others: ["open", "easy", "easy"] };
  expect(chairsOf(form)).toEqual(["me", "open", "bot:easy"]);
});

test("modifiers of one and the same option are one choice, the others are ticks", () => {
  const [passing, moon] = groupsOf(rules);
  expect(passing?.modifiers.map((one) => one.name)).toEqual(["no-hold"]);
  expect(moon).toMatchObject({ key: "moon.effect", title: "moon", meaning: "what it brings" });
  expect(moon?.modifiers.map((one) => one.name)).toEqual(["old-moon", "new-moon"]);
  expect(ticksOf(rules).map((one) => one.name)).toEqual(["franks-way"]);
});

test("a game's own value goes before the declared one", () => {
  expect(ownValue(rules, "hearts", "end.limit")).toBe("100");
  expect(ownValue(rules, "long", "end.limit")).toBe("500");
});
