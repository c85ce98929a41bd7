/** The options of the rules as a form offers them. What each of them does is the server's to say. */

import { capital, cardList } from "./cards";
import { cardSigns, number } from "./words";
import type { Option, Rules } from "./wire";

/** Texts by key: what the form sets, or what holds without it. */
export type Texts = Readonly<Record<string, string>>;

export const none = "none";

/** The key of an option that has one value at a table; null where it has one for each card or the like. */
export function keyOf(option: Option, seats: number): string | null {
  if (option.per === null) return option.name;
  return option.per === "seats" ? `${option.name}.${seats}` : null;
}

/** The keys that an option has in some texts. */
export function keysIn(option: Option, texts: Texts): string[] {
  return Object.keys(texts).filter((key) => key === option.name || key.startsWith(`${option.name}.`));
}

/** What is set of an option at a table. */
export function setOf(option: Option, seats: number, settings: Texts): string[] {
  const key = keyOf(option, seats);
  return key === null ? keysIn(option, settings) : key in settings ? [key] : [];
}

/** Settings with one more; what the game has anyway is none. */
export function put(settings: Texts, own: Texts, key: string, text: string): Record<string, string> {
  const { [key]: _, ...others } = settings;
  return text === "" || text === own[key] ? others : { ...others, [key]: text };
}

/** Whether an error's key blames an option. */
export function blames(key: string | null | undefined, option: Option): boolean {
  if (!key) return false;
  return key === option.name || key.startsWith(`${option.name}.`) || key === option.component;
}

export function listIn(text: string): string[] {
  return !text || text === none ? [] : text.split(",");
}

export function listText(list: readonly string[]): string {
  return list.join(",") || none;
}

export const suits = ["C", "D", "S", "H"];
export const ranks = [..."AKQJT98765432"];
export const joker = "XX";

/** Write cards in the order in which the line has them. */
export function cardsText(cards: readonly string[]): string {
  const place = (card: string) => suits.indexOf(card[1] ?? "") * 16 - ranks.indexOf(card[0] ?? "");
  return listText([...cards].sort((a, b) => place(a) - place(b)));
}

/** A word of a line as the page writes it: `lowest-club` is "lowest club". */
export function word(name: string): string {
  return name.replaceAll("-", " ");
}

/** A pass with its count: `left:4` is "left, 4 cards". */
export function passWords(pass: string): string {
  const [name = "", count] = pass.split(":");
  const cards = count === "1" ? "1 card" : `${count} cards`;
  return count ? `${word(name)}, ${cards}` : word(name);
}

const signs: Record<string, string> = { C: "♣", D: "♦", S: "♠", H: "♥" };

/** A card, a suit or a joker by its sign. */
export function sign(text: string): string {
  return signs[text] ?? cardSigns(text);
}

/** A value in a few words, "" where there is none. */
export function worded(option: Option, text: string | undefined): string {
  if (text === undefined) return "";
  switch (option.kind) {
    case "number":
      return number(Number(text));
    case "number-or":
      return /^-?\d+$/.test(text) ? number(Number(text)) : capital(word(text));
    case "choice":
      return capital(word(text));
    case "ranks":
      return [...text].map((rank) => (rank === "T" ? "10" : rank)).join(" ");
    case "cards":
      return cardSigns(cardList(listIn(text))) || "None";
    case "suits":
      return listIn(text).map(sign).join(" ") || "None";
    default:
      return capital(listIn(text).map(passWords).join("; "));
  }
}

export interface Part {
  component: string;
  title: string;
  options: Option[];
}

/** The options by the part of the rules they belong to, those only that words occur in. */
export function partsOf(rules: Rules, search = ""): Part[] {
  const words = search.toLowerCase().split(/\s+/);
  const parts = new Map<string, Option[]>();
  for (const option of rules.options) {
    const said = [option.key, option.meaning, ...option.choices.map((one) => `${word(one.name)} ${one.meaning}`)];
    const text = said.join(" ").toLowerCase();
    if (words.every((one) => text.includes(one))) {
      parts.set(option.component, [...(parts.get(option.component) ?? []), option]);
    }
  }
  return [...parts].map(([component, options]) => ({ component, title: capital(component), options }));
}
