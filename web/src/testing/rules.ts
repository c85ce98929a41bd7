/** Rules for tests: a few games, modifiers and an option of each kind, as the server describes them. */

import type { Option, Preset, Rules } from "../lib/wire";

export function preset(name: string, kind: Preset["kind"], changes: Partial<Preset> = {}): Preset {
  return {
    name,
    kind,
    title: name,
    shelf: "Games",
    base: null,
    summary: "",
    source: "",
    seats: kind === "game" ? [3, 4, 5, 6] : [],
    readings: [],
    differences: {},
    ...changes,
  };
}

export function option(name: string, kind: Option["kind"], changes: Partial<Option> = {}): Option {
  return {
    name,
    key: name,
    component: name.split(".")[0] ?? name,
    kind,
    per: null,
    type: "",
    values: "",
    choices: [],
    low: null,
    high: null,
    most: null,
    defaults: {},
    meaning: `what ${name} is`,
    ...changes,
  };
}

const meaning = (name: string, counted = false) => ({ name, meaning: `it is ${name}`, counted });

export const rules: Rules = {
  presets: [
    preset("hearts", "game", { title: "Hearts", summary: "Avoid the queen." }),
    preset("rickety-kate", "game", { base: "hearts", title: "Rickety Kate" }),
    preset("two-player", "game", { shelf: "Games after Two-Player", seats: [2], title: "Two-Player Hearts" }),
    preset("long", "game", { base: "rickety-kate", differences: { "end.limit": "500" } }),
    preset("franks-way", "modifier", { shelf: "House rules: Kitty", title: "Frank's Way", differences: { "deck.remove.3": "none", "dealing.kitty": "first-trick" } }),
    preset("longer", "modifier", { shelf: "House rules: End", base: "rickety-kate", differences: { "end.limit": "900" } }),
    preset("no-hold", "modifier", { shelf: "House rules: Passing", differences: { "passing.cycle": "left,right" } }),
    preset("old-moon", "modifier", { shelf: "House rules: Moon", differences: { "moon.effect": "old" } }),
    preset("new-moon", "modifier", { shelf: "House rules: Moon", differences: { "moon.effect": "new" } }),
  ],
  options: [
    option("deck.ranks", "ranks"),
    option("deck.remove", "cards", { per: "seats", key: "deck.remove.SEATS", most: 2 }),
    option("deck.extra", "suits", { per: "seats", key: "deck.extra.SEATS" }),
    option("dealing.hand", "number", { per: "seats", key: "dealing.hand.SEATS", low: 1, high: 52 }),
    option("dealing.kitty", "choice", { choices: [meaning("none"), meaning("first-trick")] }),
    option("passing.count", "number", { low: 1, high: 13 }),
    option("passing.cycle", "passes", { choices: [meaning("left", true), meaning("hold")], most: 20, low: 1, high: 13 }),
    option("values", "number", { component: "values", per: "card or suit", key: "values.CARD-OR-SUIT", low: -999, high: 999 }),
    option("moon.effect", "choice", { choices: [meaning("choice"), meaning("old"), meaning("new")] }),
    option("moon.amount", "number-or", { choices: [meaning("worth")], low: 1, high: 9999 }),
    option("end.limit", "number", { low: 1, high: 100000 }),
  ],
  seats: [2, 3, 4, 5, 6, 7, 8, 9],
};

export const own: Record<string, string> = {
  "deck.ranks": "AKQJT98765432",
  "deck.remove.3": "2D",
  "dealing.kitty": "none",
  "passing.count": "3",
  "passing.cycle": "left,right,across,hold",
  "values.H": "1",
  "values.QS": "13",
  "moon.effect": "choice",
  "moon.amount": "worth",
  "end.limit": "100",
};
