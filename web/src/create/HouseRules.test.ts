import { expect, test } from "vitest";

import { byTestId, mounted, words } from "../testing/mounted";
import HouseRules from "./HouseRules.svelte";

const franksWay = {
  name: "franks-way",
  title: "Frank's Way",
  kind: "modifier" as const,
  summary: "A hidden kitty.",
  source: "",
  seats: [3, 5],
  readings: [],
  differences: {},
};

test("a rule that cannot be had is greyed, with the reason in words", () => {
  const reason = "Frank's Way needs 3 or 5 players";
  const root = mounted(HouseRules, { modifiers: [franksWay], availability: { "franks-way": reason }, ticks: [] });
  const rule = byTestId(root, "rule-franks-way");
  expect(rule.querySelector("input")?.disabled).toBe(true);
  expect(words(byTestId(rule, "reason"))).toBe(reason);
});

test("a rule that can be had is a box to tick", () => {
  const root = mounted(HouseRules, { modifiers: [franksWay], availability: { "franks-way": null }, ticks: ["franks-way"] });
  const box = byTestId(root, "rule-franks-way").querySelector("input");
  expect(box?.disabled).toBe(false);
  expect(box?.checked).toBe(true);
});
