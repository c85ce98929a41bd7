/** The form that creates a table, as a value; and the ruleset line it stands for, there and back. */

import type { BotLevel, Preset, Rules } from "./wire";

/** What a ruleset line says. */
export interface Chosen {
  seats: number;
  game: string;
  /** Modifiers ticked. */
  ticks: string[];
  /** What is set beside the game and its modifiers, by key, as the line writes it. */
  settings: Record<string, string>;
}

export interface Form extends Chosen {
  /** Who sits on the chairs after the reader's own, clockwise. */
  others: string[];
  /** Whether there are hints: always, never, or where no chair is open, as the server sees it. */
  hints: "bots" | "yes" | "no";
}

export const open = "open";

/** The bot that chairs have unless another is chosen: neither the weakest nor one that makes people wait. */
export function usual(bots: readonly BotLevel[]): string {
  return (bots.find((bot) => bot.name === "casual") ?? bots.at(-1))?.name ?? "";
}

/** Plain rules for four, or for as many as the first game is for. */
export function fresh(rules: Rules, bot: string): Form {
  const game = rules.presets.find((preset) => preset.kind === "game");
  const seats = game?.seats.includes(4) ? 4 : (game?.seats[0] ?? 4);
  const others = Array.from({ length: 9 }, () => bot);
  return { seats, game: game?.name ?? "", ticks: [], settings: {}, others, hints: "bots" };
}

/** Write what is chosen as a ruleset line: `hearts+franks-way/5 end.limit=50`. */
export function lineOf(chosen: Chosen, rules: Rules): string {
  const set = Object.entries(chosen.settings).filter(([key]) => !elsewhere(key, chosen.seats, rules));
  return [
    `${[chosen.game, ...chosen.ticks].join("+")}/${chosen.seats}`,
    ...set.map(([key, text]) => `${key}=${text}`),
  ].join(" ");
}

/** Read a ruleset line; what it does not say stays as plain as it can be. */
export function chosenIn(line: string, rules: Rules): Chosen {
  const [head = "", ...words] = line.trim().split(/\s+/);
  const [names = "", count = ""] = head.split("/");
  const known = new Map(rules.presets.map((preset) => [preset.name, preset]));
  const parts = names.split("+").filter((name) => known.has(name));
  const game = parts.find((name) => known.get(name)?.kind === "game") ?? fresh(rules, "").game;
  const allowed = known.get(game)?.seats ?? [];
  const settings: Record<string, string> = {};
  for (const word of words) {
    const [key = "", text] = word.split(/=(.*)/s);
    if (text) settings[key] = text;
  }
  return {
    seats: rules.seats.includes(Number(count)) ? Number(count) : allowed.includes(4) ? 4 : (allowed[0] ?? 4),
    game,
    ticks: parts.filter((name) => known.get(name)?.kind === "modifier"),
    settings,
  };
}

/** Whether a key sets something for another number of players. */
function elsewhere(key: string, seats: number, rules: Rules): boolean {
  return rules.options.some(
    (option) => option.per === "seats" && key.startsWith(`${option.name}.`) && key !== `${option.name}.${seats}`,
  );
}

export function chairsOf(form: Form): string[] {
  return ["me", ...form.others.slice(0, form.seats - 1).map((who) => (who === open ? open : `bot:${who}`))];
}

/** What the form says of hints, as the server is asked. */
export function hintsOf(form: Form): boolean | null {
  return form.hints === "bots" ? null : form.hints === "yes";
}

/** The address that opens the form with these rules; made to be read, so only what must be is escaped. */
export function linkOf(line: string): string {
  return `/?rules=${encodeURIComponent(line).replace(/%(2B|2F|3D|2C|3A)/g, decodeURIComponent)}`;
}

/** The line in an address, null where there is none. A plus is a plus. */
export function lineIn(search: string): string | null {
  const found = /[?&]rules=([^&]*)/.exec(search)?.[1];
  if (!found) return null;
  try {
    return decodeURIComponent(found);
  } catch {
    return found;
  }
}

export interface Shelf {
  title: string;
  presets: Preset[];
}

/** Presets under their headings, as the server puts them there. */
export function shelvesOf(presets: readonly Preset[]): Shelf[] {
  const shelves = new Map<string, Preset[]>();
  for (const preset of presets) shelves.set(preset.shelf, [...(shelves.get(preset.shelf) ?? []), preset]);
  return [...shelves].map(([title, kept]) => ({ title, presets: kept }));
}

/** The games that a game differs from, one after the other, the root first and itself last. */
function lineageOf(rules: Rules, name: string): string[] {
  const base = rules.presets.find((preset) => preset.name === name)?.base;
  return [...(base ? lineageOf(rules, base) : []), name];
}

/** Whether words occur in what is said of a preset. */
export function matches(preset: Preset, search: string): boolean {
  const text = `${preset.title} ${preset.name} ${preset.summary}`.toLowerCase();
  return search.toLowerCase().split(/\s+/).every((word) => text.includes(word));
}

/** The modifiers that a game may have, shelf by shelf: those made for a game go with it and with what comes from it. */
export function modifiersOf(rules: Rules, game: string): Shelf[] {
  const lineage = lineageOf(rules, game);
  const may = (preset: Preset) => preset.kind === "modifier" && (!preset.base || lineage.includes(preset.base));
  return shelvesOf(rules.presets.filter(may)).map(({ title, presets }) => ({ title: title.split(": ").at(-1) ?? title, presets }));
}

/** A heading as part of a name for tests and links: `What cards cost` is `what-cards-cost`. */
export function slug(title: string): string {
  return title.toLowerCase().replace(/\W+/g, "-");
}

/** Tick a modifier in the place of those that set the same option to something else; or take a tick back. */
export function toggled(ticks: readonly string[], name: string, rules: Rules): string[] {
  if (ticks.includes(name)) return ticks.filter((one) => one !== name);
  const sets = (one: string) => rules.presets.find((preset) => preset.name === one)?.differences ?? {};
  const wanted = sets(name);
  const rival = (one: string) => Object.entries(sets(one)).some(([key, text]) => (wanted[key] ?? text) !== text);
  return [...ticks.filter((one) => !rival(one)), name];
}

/** The game for so many players: the first of those wanted that is, or else the one that is for the fewest others. */
export function gameFor(rules: Rules, seats: number, wanted: readonly string[]): Preset | undefined {
  const games = rules.presets.filter((preset) => preset.kind === "game" && allows(preset, seats));
  const found = wanted.map((name) => games.find((game) => game.name === name)).find(Boolean);
  return found ?? games.sort((one, other) => one.seats.length - other.seats.length)[0];
}

/** Whether a game is for so many players. */
export function allows(game: Preset | undefined, seats: number): boolean {
  return game?.seats.includes(seats) ?? false;
}

/** Numbers of players in words: `3–7 players`, `3 or 5 players`. */
export function playersIn(seats: readonly number[]): string {
  const [first = 0] = seats;
  const last = seats.at(-1) ?? first;
  if (seats.length > 2 && last - first === seats.length - 1) return `${first}–${last} players`;
  const most = seats.slice(0, -1).join(", ");
  return `${most ? `${most} or ` : ""}${last} players`;
}
