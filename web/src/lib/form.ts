/** The form that creates a table, as a value; and the ruleset line it stands for. */

import type { Preset, Rules } from "./wire";

export interface Form {
  seats: number;
  game: string;
  /** Modifiers ticked. */
  ticks: string[];
  /** For an option that several modifiers set, the one that is taken; "" leaves it to the game. */
  choices: Record<string, string>;
  /** A pass cycle that no modifier has a name for, "" for none. */
  cycle: string;
  /** The end score, null for the game's own. */
  limit: number | null;
  /** Who sits on the chairs after the reader's own, clockwise. */
  others: string[];
}

export const open = "open";

export function fresh(bot: string): Form {
  return {
    seats: 4,
    game: "hearts",
    ticks: [],
    choices: {},
    cycle: "",
    limit: null,
    others: Array.from({ length: 9 }, () => bot),
  };
}

/** Write the form as a ruleset line: `hearts+franks-way/5 end.limit=50`. */
export function lineOf(form: Form): string {
  const parts = [form.game, ...form.ticks, ...Object.values(form.choices).filter(Boolean)];
  const words = [`${parts.join("+")}/${form.seats}`];
  if (form.cycle) words.push(`${passing}=${form.cycle}`);
  if (form.limit !== null) words.push(`end.limit=${form.limit}`);
  return words.join(" ");
}

export function chairsOf(form: Form): string[] {
  return ["me", ...form.others.slice(0, form.seats - 1).map((who) => (who === open ? open : `bot:${who}`))];
}

export interface Group {
  key: string;
  title: string;
  meaning: string;
  modifiers: Preset[];
}

/** The option that has a list of its own in the form. */
export const passing = "passing.cycle";

/**
 * Modifiers that set nothing but one and the same option exclude each other: they are one choice.
 * One that only says where cards are passed is part of that choice, even alone.
 */
export function groupsOf(rules: Rules): Group[] {
  const byKey = new Map<string, Preset[]>();
  for (const preset of rules.presets) {
    const keys = Object.keys(preset.differences);
    const key = keys[0];
    if (preset.kind === "modifier" && keys.length === 1 && key) byKey.set(key, [...(byKey.get(key) ?? []), preset]);
  }
  return [...byKey]
    .filter(([key, modifiers]) => modifiers.length > 1 || key === passing)
    .map(([key, modifiers]) => ({
      key,
      title: key.split(".")[0] ?? key,
      meaning: rules.options.find((option) => option.name === key)?.meaning ?? "",
      modifiers,
    }));
}

/** The modifiers that are ticked or not, each for itself. */
export function ticksOf(rules: Rules): Preset[] {
  const grouped = new Set(groupsOf(rules).flatMap((group) => group.modifiers.map((preset) => preset.name)));
  return rules.presets.filter((preset) => preset.kind === "modifier" && !grouped.has(preset.name));
}

/** What an option is without the form's doing: the game's own value, or the declared one. */
export function ownValue(rules: Rules, game: string, name: string): string {
  const preset = rules.presets.find((one) => one.name === game);
  const option = rules.options.find((one) => one.name === name);
  return preset?.differences[name] ?? Object.values(option?.defaults ?? {})[0] ?? "";
}
