import { expect, test } from "vitest";

import { option, own, rules } from "../testing/rules";
import { blames, cardsText, keyOf, partsOf, put, setOf, worded } from "./options";

const named = (name: string) => rules.options.find((one) => one.name === name)!;

test("an option by seats has the key of this table, one by cards has none of its own", () => {
  expect(keyOf(named("end.limit"), 4)).toBe("end.limit");
  expect(keyOf(named("deck.remove"), 5)).toBe("deck.remove.5");
  expect(keyOf(named("values"), 5)).toBeNull();
});

test("what the game has anyway is not set", () => {
  expect(put({}, own, "end.limit", "50")).toEqual({ "end.limit": "50" });
  expect(put({ "end.limit": "50" }, own, "end.limit", "100")).toEqual({});
  expect(put({ "dealing.hand.4": "9" }, own, "dealing.hand.4", "")).toEqual({});
});

test("what is set of an option, at this table", () => {
  const settings = { "deck.remove.3": "2C", "deck.remove.4": "2C", "values.JD": "-10", "values.QS": "5" };
  expect(setOf(named("deck.remove"), 4, settings)).toEqual(["deck.remove.4"]);
  expect(setOf(named("values"), 4, settings)).toEqual(["values.JD", "values.QS"]);
  expect(setOf(named("end.limit"), 4, settings)).toEqual([]);
});

test("an error blames an option by its key, by one of its keys, or by its part", () => {
  expect(blames("end.limit", named("end.limit"))).toBe(true);
  expect(blames("deck.remove.4", named("deck.remove"))).toBe(true);
  expect(blames("values", named("values"))).toBe(true);
  expect(blames("seats", named("end.limit"))).toBe(false);
  expect(blames(null, named("end.limit"))).toBe(false);
});

test.each([
  ["number", "-10", "−10"],
  ["number-or", "worth", "Worth"],
  ["number-or", "26", "26"],
  ["choice", "first-trick", "First trick"],
  ["ranks", "AT9", "A 10 9"],
  ["cards", "2D,TC", "2♦ and 10♣"],
  ["cards", "none", "None"],
  ["suits", "S,H", "♠ ♥"],
  ["passes", "left:4,scatter,hold", "Left, 4 cards; scatter; hold"],
] as const)("a value of the kind %s, %s, in words", (kind, text, words) => {
  expect(worded(option("x.y", kind), text)).toBe(words);
});

test("cards are written in the order of the line", () => {
  expect(cardsText(["AH", "2D", "TC", "2C", "2D"])).toBe("2C,TC,2D,2D,AH");
  expect(cardsText([])).toBe("none");
});

test("options are found by what is said of them", () => {
  expect(partsOf(rules).map((part) => part.title)).toEqual(["Deck", "Dealing", "Passing", "Values", "Moon", "End"]);
  expect(partsOf(rules, "first trick").flatMap((part) => part.options.map((one) => one.name))).toEqual(["dealing.kitty"]);
  expect(partsOf(rules, "nothing like it")).toEqual([]);
});
