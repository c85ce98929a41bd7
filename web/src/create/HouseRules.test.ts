import { flushSync } from "svelte";
import { expect, test } from "vitest";

import { byTestId, mounted, words } from "../testing/mounted";
import { rules } from "../testing/rules";
import HouseRules from "./HouseRules.svelte";

function opened(root: HTMLElement, part: string): HTMLElement {
  const fold = byTestId(root, `rules-${part}`) as HTMLDetailsElement;
  fold.open = true;
  fold.dispatchEvent(new Event("toggle"));
  flushSync();
  return fold;
}

test("a rule that cannot be had is greyed, with the reason in words", () => {
  const reason = "Frank's Way needs 3 or 5 players";
  const root = mounted(HouseRules, { rules, game: "hearts", availability: { "franks-way": reason }, ticks: [] });
  const rule = byTestId(opened(root, "kitty"), "rule-franks-way");
  expect(rule.querySelector("input")?.disabled).toBe(true);
  expect(words(byTestId(rule, "reason"))).toBe(reason);
});

test("a rule that can be had is a box to tick, and its part says that it is ticked", () => {
  const root = mounted(HouseRules, { rules, game: "hearts", availability: { "franks-way": null }, ticks: ["franks-way"] });
  const part = opened(root, "kitty");
  expect(words(part.querySelector("summary")!)).toContain("Frank's Way");
  const box = byTestId(part, "rule-franks-way").querySelector("input");
  expect(box?.disabled).toBe(false);
  expect(box?.checked).toBe(true);
});
