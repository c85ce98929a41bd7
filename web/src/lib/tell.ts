/** What happened, told in a sentence: for the live region and for the calm line under the table. */

import { suitNamed } from "./cards";
import { passPhrase } from "./seats";
import { cardNames, join, nameOf, number, points, verb, type Who } from "./words";
import type { Event } from "./wire";

type Told<T extends Event["type"]> = Extract<Event, { type: T }>;

/** Tell one event, or "" when there is nothing to tell; cards by name, to be heard, unless otherwise wanted. */
export function tell(event: Event, who: Who, cards: (cards: string) => string = cardNames): string {
  const name = (seat: number | null) => nameOf(seat, who);
  const does = (seat: number, you: string, other: string) => `${name(seat)} ${verb(seat, who, you, other)}`;
  switch (event.type) {
    case "deal":
      return `A new hand is dealt. ${does(event.dealer, "deal", "deals")}.`;
    case "pass": {
      const given = event.cards ? ` ${cards(event.cards)}` : "";
      return `${does(event.seat, "have", "has")} passed${given}.`;
    }
    case "receive": {
      if (event.seat !== who.you || !event.cards) return "";
      const from = event.source === null ? "Out of the middle you get" : `${name(event.source)} passed you`;
      return `${from} ${cards(event.cards)}.`;
    }
    case "bid":
      return event.amount ? `${does(event.seat, "bid", "bids")} ${event.amount}.` : `${does(event.seat, "make", "makes")} no bid.`;
    case "name":
      return `${does(event.seat, "name", "names")} ${suitNamed(event.suit)}.`;
    case "discard": {
      const away = event.cards ? ` ${cards(event.cards)}` : "";
      return `${does(event.seat, "have", "has")} discarded${away}.`;
    }
    case "draw":
      return event.cards && event.seat === who.you
        ? `You draw ${cards(event.cards)}.`
        : `${does(event.seat, "draw", "draws")} ${event.count === 1 ? "a card" : `${event.count} cards`}.`;
    case "play":
      return `${does(event.seat, "play", "plays")} ${cardNames(event.card)}.`;
    case "trick": {
      const worth = event.points ? `, ${points(event.points)}` : "";
      if (event.winner === null) return `Nobody takes the trick${worth}: its cards stay on the table.`;
      return `${does(event.winner, "take", "takes")} the trick${worth}.`;
    }
    case "kitty":
      if (event.cards && event.taker === who.you) return `You take the kitty: ${cards(event.cards)}.`;
      return `${does(event.taker, "take", "takes")} the kitty, face down.`;
    case "choose":
      return chosen(event, does, who);
    case "scored":
      return scored(event, who, cards);
    case "over":
      return `The game is over. ${join(event.winners.map(name))} ${
        event.winners.length > 1 || event.winners[0] === who.you ? "win" : "wins"
      }.`;
    default:
      return "";
  }
}

function chosen({ seat, option }: Told<"choose">, does: (seat: number, you: string, other: string) => string, who: Who): string {
  if (option === "old") return `${does(seat, "add", "adds")} the moon to all the others.`;
  if (option === "new") return `${does(seat, "take", "takes")} the moon off ${verb(seat, who, "your", "their")} own score.`;
  return `${does(seat, "call", "calls")}: ${passPhrase(option)}.`;
}

function scored(event: Told<"scored">, who: Who, cards: (cards: string) => string): string {
  const name = (seat: number | null) => nameOf(seat, who);
  const each = event.points.map((n, seat) => `${name(seat)} ${number(n)}`);
  const told = [`The hand is scored: ${each.join(", ")}.`];
  if (event.moon != null) told.unshift(`${name(event.moon)} shot the moon.`);
  if (event.kitty?.cards) {
    const had = event.kitty.taker === null ? "nobody" : event.kitty.taker === who.you ? "you" : name(event.kitty.taker);
    told.push(`The kitty held ${cards(event.kitty.cards)}; ${had} had it.`);
  }
  if (event.counters) told.push(`Counters: ${event.counters.map((n, seat) => `${name(seat)} ${change(n)}`).join(", ")}.`);
  if (event.pool) told.push(`${event.pool} ${event.pool === 1 ? "stays" : "stay"} in the pool.`);
  return told.join(" ");
}

/** Cards drawn, told together: who drew as many as others is named with them. */
export function tellDraws(draws: readonly Told<"draw">[], who: Who, cards: (cards: string) => string): string {
  const own = draws.filter((draw) => draw.seat === who.you && draw.cards);
  const told = own.map((draw) => tell(draw, who, cards));
  const counts = new Map<number, number[]>();
  for (const draw of draws) {
    if (own.includes(draw)) continue;
    counts.set(draw.count, [...(counts.get(draw.count) ?? []), draw.seat]);
  }
  for (const [count, seats] of counts) {
    const many = count === 1 ? "a card" : `${count} cards`;
    if (seats.length === 1) told.push(`${nameOf(seats[0]!, who)} ${verb(seats[0]!, who, "draw", "draws")} ${many}.`);
    else told.push(`${join(seats.map((seat) => nameOf(seat, who)))} draw ${many} each.`);
  }
  return told.join(" ");
}

/** Cards that arrived from several sides, told in one sentence. */
export function tellArrivals(arrivals: readonly Told<"receive">[], who: Who, cards: (cards: string) => string): string {
  const mine = arrivals.filter((one) => one.seat === who.you && one.cards);
  if (mine.length < 2) return mine.map((one) => tell(one, who, cards)).join("");
  const parts = mine.map((one) => `${cards(one.cards!)} from ${one.source === null ? "the middle" : nameOf(one.source, who)}`);
  return `You get ${join(parts)}.`;
}

/** A change of counters: `+6`, `−½`. */
export function change(value: number | string): string {
  const text = amount(value);
  return text === "0" || text.startsWith("−") ? text : `+${text}`;
}

const vulgar: Record<string, string> = { "1/2": "½", "1/3": "⅓", "2/3": "⅔", "1/4": "¼", "3/4": "¾", "1/5": "⅕", "2/5": "⅖", "3/5": "⅗", "4/5": "⅘", "1/6": "⅙", "5/6": "⅚" };

/** Counters as people write them: `13/2` is 6½. */
export function amount(value: number | string): string {
  const text = String(value);
  const [top = "0", bottom = "1"] = text.replace("-", "").split("/");
  const sign = text.startsWith("-") ? "−" : "";
  const whole = Math.floor(Number(top) / Number(bottom));
  const rest = Number(top) % Number(bottom);
  if (!rest) return `${sign}${whole}`;
  const part = `${rest}/${bottom}`;
  const shown = vulgar[part];
  return `${sign}${whole || ""}${shown ?? `${whole ? " " : ""}${part}`}`;
}
