import { flushSync } from "svelte";
import { expect, test } from "vitest";

import { byTestId, mounted, words } from "../testing/mounted";
import { own, rules } from "../testing/rules";
import OptionRow from "./OptionRow.svelte";

function row(name: string, changes: { settings?: Record<string, string>; error?: string; blamed?: string; seats?: number } = {}) {
  const option = rules.options.find((one) => one.name === name)!;
  const props = $state({ option, seats: 4, own, settings: {}, error: "", blamed: null, ...changes });
  return { props, root: mounted(OptionRow, props) };
}

function type(input: HTMLInputElement, text: string): void {
  input.value = text;
  input.dispatchEvent(new Event("input", { bubbles: true }));
  input.dispatchEvent(new Event("change", { bubbles: true }));
  flushSync();
}

test("an option shows the game's own value, and once changed says what that was", () => {
  const { root } = row("end.limit");
  const input = root.querySelector("input")!;
  expect(input.value).toBe("100");
  type(input, "50");
  expect(words(root)).toContain("The game has: 100");
  root.querySelector<HTMLButtonElement>(".own button")?.click();
  flushSync();
  expect(root.querySelector("input")?.value).toBe("100");
  expect(words(root)).not.toContain("The game has");
});

test("a number that is not said has an empty field", () => {
  const { root } = row("dealing.hand");
  const input = root.querySelector("input")!;
  expect(input.value).toBe("");
  type(input, "9");
  expect(words(root)).toContain("The game does not say");
});

test("what is wrong stands beside the option that is to blame", () => {
  const error = "nobody can pass 9 cards from a hand of 8";
  expect(words(byTestId(row("passing.count", { error, blamed: "passing.count" }).root, "error"))).toBe(
    "Nobody can pass 9 cards from a hand of 8",
  );
  expect(row("end.limit", { error, blamed: "passing.count" }).root.querySelector("[data-testid=error]")).toBeNull();
});

test("cards are pressed, once more where they may be named twice", () => {
  const { root } = row("deck.remove");
  const fold = root.querySelector("details")!;
  fold.open = true;
  fold.dispatchEvent(new Event("toggle"));
  flushSync();
  const two = byTestId(root, "pick-2D");
  two.click();
  flushSync();
  expect(words(fold.querySelector("summary")!)).toBe("2diamonds");
  byTestId(root, "pick-2D").click();
  flushSync();
  expect(byTestId(root, "pick-2D").getAttribute("aria-label")).toBe("2 of diamonds, twice");
  byTestId(root, "pick-2D").click();
  flushSync();
  expect(words(fold.querySelector("summary")!)).toBe("None");
});

test("card values are a table to add to and take from", () => {
  const { root } = row("values", { settings: { "values.JD": "-10" } });
  expect([...root.querySelectorAll("li")].map((one) => one.dataset.testid)).toEqual([
    "row-values.JD",
    "row-values.QS",
    "row-values.H",
  ]);
  byTestId(root, "row-values.JD").querySelector("button")?.click();
  flushSync();
  expect(root.querySelectorAll("li")).toHaveLength(2);
  const suit = byTestId(root, "add-suit") as HTMLSelectElement;
  suit.value = "XX";
  suit.dispatchEvent(new Event("change", { bubbles: true }));
  flushSync();
  byTestId(root, "add").click();
  flushSync();
  expect(byTestId(root, "row-values.XX").querySelector("input")?.value).toBe("1");
});

test("a list of passes loses and gains steps", () => {
  const { root } = row("passing.cycle");
  const steps = () => [...root.querySelectorAll("li")].map((one) => words(one));
  expect(steps()).toEqual(["1 left ×", "2 right ×", "3 across ×", "4 hold ×"]);
  root.querySelectorAll<HTMLButtonElement>("li button")[3]?.click();
  flushSync();
  expect(steps()).toHaveLength(3);
  const add = root.querySelector("select")!;
  add.value = "left";
  add.dispatchEvent(new Event("change", { bubbles: true }));
  flushSync();
  type(root.querySelector<HTMLInputElement>(".add input")!, "4");
  root.querySelector<HTMLButtonElement>(".add button")?.click();
  flushSync();
  expect(steps()[3]).toBe("4 left, 4 cards ×");
});
