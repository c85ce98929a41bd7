import { flushSync } from "svelte";
import { expect, test, vi } from "vitest";

import { byTestId, mounted, words } from "../testing/mounted";
import Bid from "./Bid.svelte";
import Choices from "./Choices.svelte";

test("a choice is made in the server's words", () => {
  const choose = vi.fn();
  const options = [
    { name: "old", title: "Add 26", text: "The others score 26 each." },
    { name: "new", title: "Take 26 off", text: "You score −26." },
  ];
  const root = mounted(Choices, { kind: "moon", title: "You shot the moon", options, busy: false, choose });
  expect(words(byTestId(root, "choose-old"))).toBe("Add 26 The others score 26 each.");
  byTestId(root, "choose-new").click();
  expect(choose).toHaveBeenCalledWith("new");
});

test("a suit is named by its mark and its name", () => {
  const choose = vi.fn();
  const root = mounted(Choices, { kind: "name", title: "Name the suit", options: [{ name: "S", title: "Spades", text: "" }], busy: false, choose });
  expect(byTestId(root, "choose-S").querySelector("svg")).not.toBeNull();
  byTestId(root, "choose-S").click();
  expect(choose).toHaveBeenCalledWith("S");
});

function bidding(range: [number, number]) {
  const bid = vi.fn();
  return { root: mounted(Bid, { range, busy: false, bid }), bid };
}

test("a bid goes up and down between the least and the most", () => {
  const { root, bid } = bidding([3, 5]);
  const press = (id: string) => (byTestId(root, id).click(), flushSync());
  expect(byTestId(root, "bid-less").hasAttribute("disabled")).toBe(true);
  for (let i = 0; i < 2; i++) press("bid-more");
  expect(words(byTestId(root, "bid"))).toBe("Bid 5");
  expect(byTestId(root, "bid-more").hasAttribute("disabled")).toBe(true);
  press("bid");
  expect(bid).toHaveBeenLastCalledWith(5);
  press("no-bid");
  expect(bid).toHaveBeenLastCalledWith(null);
});

test("a number out of bounds cannot be bid", () => {
  const { root } = bidding([3, 5]);
  const field = byTestId(root, "bid-amount") as HTMLInputElement;
  field.value = "9";
  field.dispatchEvent(new Event("input", { bubbles: true }));
  flushSync();
  expect(byTestId(root, "bid").hasAttribute("disabled")).toBe(true);
});

test("a hint points at an option", () => {
  const options = [
    { name: "C", title: "Clubs", text: "" },
    { name: "S", title: "Spades", text: "" },
  ];
  const root = mounted(Choices, { kind: "name", title: "Name the suit", options, hinted: "S", busy: false, choose: vi.fn() });
  expect(words(byTestId(root, "choose-S"))).toBe("Spades the hint");
  expect(words(byTestId(root, "choose-C"))).toBe("Clubs");
});
