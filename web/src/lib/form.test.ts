import { expect, test } from "vitest";

import { rules } from "../testing/rules";
import {
  allows,
  chairsOf,
  chosenIn,
  fresh,
  gameFor,
  hintsOf,
  lineIn,
  lineOf,
  linkOf,
  matches,
  modifiersOf,
  playersIn,
  shelvesOf,
  slug,
  toggled,
  usual,
} from "./form";

const names = (presets: readonly { name: string }[]) => presets.map((one) => one.name);
const games = rules.presets.filter((preset) => preset.kind === "game");

test("a fresh form is the first game for four", () => {
  expect(lineOf(fresh(rules, "easy"), rules)).toBe("hearts/4");
});

test.each([
  ["hearts/4", { seats: 4, game: "hearts", ticks: [], settings: {} }],
  ["two-player/2", { seats: 2, game: "two-player", ticks: [], settings: {} }],
  [
    "hearts+franks-way+old-moon/5 deck.remove.5=2D,2C passing.cycle=left:4,hold values.QS=13 end.limit=50",
    {
      seats: 5,
      game: "hearts",
      ticks: ["franks-way", "old-moon"],
      settings: { "deck.remove.5": "2D,2C", "passing.cycle": "left:4,hold", "values.QS": "13", "end.limit": "50" },
    },
  ],
])("%s goes into the form and comes out again", (line, chosen) => {
  expect(chosenIn(line, rules)).toEqual(chosen);
  expect(lineOf(chosen, rules)).toBe(line);
});

test("what is set for another number of players is left out of the line", () => {
  const chosen = chosenIn("hearts/4 deck.remove.5=2D,2C end.limit=50", rules);
  expect(lineOf(chosen, rules)).toBe("hearts/4 end.limit=50");
  expect(lineOf({ ...chosen, seats: 5 }, rules)).toBe("hearts/5 deck.remove.5=2D,2C end.limit=50");
});

test.each([
  ["", "hearts/4"],
  ["  whist/99 nonsense ", "hearts/4"],
  ["two-player", "two-player/2"],
  ["franks-way/5", "hearts+franks-way/5"],
])("a line that is none, %j, still makes a form", (line, becomes) => {
  expect(lineOf(chosenIn(line, rules), rules)).toBe(becomes);
});

test.each(["hearts/4", "hearts+franks-way/5 end.limit=50 values.QS=13", "x&y=1#z%"])("a link brings the line %s", (line) => {
  const link = linkOf(line);
  expect(link.startsWith("/?rules=")).toBe(true);
  expect(link).not.toMatch(/[ #]/);
  expect(lineIn(link.slice(1))).toBe(line);
});

test("a link can be read, and one that is broken is taken as it is", () => {
  expect(linkOf("hearts+franks-way/5 end.limit=50")).toBe("/?rules=hearts+franks-way/5%20end.limit=50");
  expect(lineIn("?a=b&rules=hearts/3")).toBe("hearts/3");
  expect(lineIn("?rules=%E0%A4%A")).toBe("%E0%A4%A");
  expect(lineIn("?other=1")).toBeNull();
});

test("chairs are the reader's and as many others as there are players", () => {
  const form = { ...fresh(rules, "easy"), seats: 3, others: ["open", "easy", "easy"] };
  expect(chairsOf(form)).toEqual(["me", "open", "bot:easy"]);
});

test("games stand under the headings that the server gives them", () => {
  expect(shelvesOf(games).map((one) => [one.title, names(one.presets)])).toEqual([
    ["Games", ["hearts", "rickety-kate", "long"]],
    ["Games after Two-Player", ["two-player"]],
  ]);
});

test("a game for so many players: what was wanted, or what is for them above all", () => {
  expect(gameFor(rules, 4, ["rickety-kate", "hearts"])?.name).toBe("rickety-kate");
  expect(gameFor(rules, 2, ["rickety-kate"])?.name).toBe("two-player");
  expect(gameFor(rules, 9, ["rickety-kate"])).toBeUndefined();
});

test("a game is found by words of its title or its summary", () => {
  const found = (words: string) => names(games.filter((game) => matches(game, words)));
  expect(found("kate RICKETY")).toEqual(["rickety-kate"]);
  expect(found("queen")).toEqual(["hearts"]);
  expect(found("")).toHaveLength(4);
  expect(allows(games[2], 2)).toBe(true);
  expect(allows(games[0], 2)).toBe(false);
});

test("modifiers stand under what they are about, those of a game with it alone", () => {
  const shelves = (game: string) => modifiersOf(rules, game).map((one) => [one.title, names(one.presets)]);
  expect(shelves("hearts")).toEqual([
    ["Kitty", ["franks-way"]],
    ["Passing", ["no-hold"]],
    ["Moon", ["old-moon", "new-moon"]],
  ]);
  expect(shelves("long")).toContainEqual(["End", ["longer"]]);
  expect(slug("What cards cost")).toBe("what-cards-cost");
});

test("a tick takes the place of one that sets the same option otherwise", () => {
  expect(toggled(["franks-way", "old-moon"], "new-moon", rules)).toEqual(["franks-way", "new-moon"]);
  expect(toggled(["franks-way", "old-moon"], "old-moon", rules)).toEqual(["franks-way"]);
});

test("numbers of players in words", () => {
  expect(playersIn([2])).toBe("2 players");
  expect(playersIn([3, 5])).toBe("3 or 5 players");
  expect(playersIn([3, 4, 5, 6])).toBe("3–6 players");
  expect(playersIn([3, 5, 6])).toBe("3, 5 or 6 players");
});

test("hints are allowed, forbidden, or left to who sits there", () => {
  const form = fresh(rules, "easy");
  expect([hintsOf(form), hintsOf({ ...form, hints: "yes" }), hintsOf({ ...form, hints: "no" })]).toEqual([null, true, false]);
});

test("chairs have the casual bot unless another is chosen", () => {
  const bots = ["uniform", "casual", "expert"].map((name) => ({ name, title: name, summary: "Plays." }));
  expect(usual(bots)).toBe("casual");
  expect(usual(bots.slice(2))).toBe("expert");
  expect(usual([])).toBe("");
});
