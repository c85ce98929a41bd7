/** What happened, told in a sentence: for the live region and for the calm line under the table. */

import { cardList, face } from "./cards";
import type { Event } from "./wire";

export interface Who {
  names: readonly string[];
  you: number | null;
}

export function points(n: number): string {
  return n === 1 ? "1 point" : `${n} points`.replace("-", "−");
}

export function number(n: number): string {
  return String(n).replace("-", "−");
}

/** The name of a seat as the reader calls it: "You" for the reader's own. */
export function nameOf(seat: number | null, who: Who): string {
  if (seat === null) return "Nobody";
  return seat === who.you ? "You" : (who.names[seat] ?? `Seat ${seat + 1}`);
}

/** Choose the verb's form after a name: `verb(seat, who, "play", "plays")`. */
export function verb(seat: number, who: Who, you: string, other: string): string {
  return seat === who.you ? you : other;
}

export function join(words: readonly string[]): string {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} and ${words[words.length - 1]}`;
}

export function cardNames(cards: readonly string[] | string | null | undefined): string {
  return join(cardList(cards).map((card) => `the ${face(card).name}`));
}

const signs: Record<string, string> = { clubs: "♣", diamonds: "♦", spades: "♠", hearts: "♥" };

/** Cards as players write them: `Q♠ and 10♥`. */
export function cardSigns(cards: readonly string[] | string | null | undefined): string {
  return join(
    cardList(cards).map((card) => {
      const { rank, suit } = face(card);
      return suit ? `${rank}${signs[suit]}` : "joker";
    }),
  );
}

/** Tell one event, or "" when there is nothing to tell; cards by name, to be heard, unless otherwise wanted. */
export function tell(event: Event, who: Who, cards: (cards: string) => string = cardNames): string {
  const name = (seat: number | null) => nameOf(seat, who);
  switch (event.type) {
    case "deal":
      return `A new hand is dealt. ${name(event.dealer)} ${verb(event.dealer, who, "deal", "deals")}.`;
    case "pass": {
      const given = event.cards ? ` ${cards(event.cards)}` : "";
      return `${name(event.seat)} ${verb(event.seat, who, "have", "has")} passed${given}.`;
    }
    case "receive":
      return event.seat === who.you && event.cards ? `${name(event.source)} passed you ${cards(event.cards)}.` : "";
    case "play":
      return `${name(event.seat)} ${verb(event.seat, who, "play", "plays")} the ${face(event.card).name}.`;
    case "trick": {
      const worth = event.points ? `, ${points(event.points)}` : "";
      return `${name(event.winner)} ${verb(event.winner, who, "take", "takes")} the trick${worth}.`;
    }
    case "kitty":
      return `${name(event.taker)} ${verb(event.taker, who, "take", "takes")} the kitty, face down.`;
    case "choose":
      return event.option === "old"
        ? `${name(event.seat)} ${verb(event.seat, who, "add", "adds")} the moon to all the others.`
        : `${name(event.seat)} ${verb(event.seat, who, "take", "takes")} the moon off ${verb(event.seat, who, "your", "their")} own score.`;
    case "scored": {
      const each = event.points.map((n, seat) => `${name(seat)} ${number(n)}`);
      const told = [`The hand is scored: ${each.join(", ")}.`];
      if (event.moon != null) told.unshift(`${name(event.moon)} shot the moon.`);
      if (event.kitty) {
        const { taker } = event.kitty;
        told.push(`The kitty held ${cards(event.kitty.cards)}; ${name(taker)} had it.`.replace("; You", "; you"));
      }
      return told.join(" ");
    }
    case "over":
      return `The game is over. ${join(event.winners.map(name))} ${
        event.winners.length > 1 || event.winners[0] === who.you ? "win" : "wins"
      }.`;
    default:
      return "";
  }
}
