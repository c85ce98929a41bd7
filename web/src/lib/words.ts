/** Names, numbers and cards in words. */

import { cardList, face } from "./cards";

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
