/** Names of cards. What a card is worth or when it may be played is not known here. */

export type Suit = "clubs" | "diamonds" | "spades" | "hearts";

export interface Face {
  rank: string;
  suit: Suit | null;
  name: string;
}

const suits: Record<string, Suit> = { C: "clubs", D: "diamonds", S: "spades", H: "hearts" };
const symbols: Record<string, Suit> = { "♣": "clubs", "♦": "diamonds", "♠": "spades", "♥": "hearts" };
const courts: Record<string, string> = { J: "jack", Q: "queen", K: "king", A: "ace" };

/** Read a card's text: `face("TD")` is the ten of diamonds. */
export function face(text: string): Face {
  const suit = suits[text[1] ?? ""];
  if (text === "XX" || !suit) return { rank: "★", suit: null, name: "joker" };
  const rank = text[0] === "T" ? "10" : (text[0] ?? "");
  return { rank, suit, name: `${courts[rank] ?? rank} of ${suit}` };
}

/** The name of a suit that is written as a letter. */
export function suitNamed(letter: string): Suit {
  return suits[letter] ?? "hearts";
}

/** A name for each card of a list, different also where two packs make equal cards. */
export function cardKeys(cards: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return cards.map((card) => {
    const copy = seen.get(card) ?? 0;
    seen.set(card, copy + 1);
    return `${card}.${copy}`;
  });
}

/** Which cards of a hand these are, by place: of equal cards the last ones. */
export function placesOf(cards: readonly string[], hand: readonly string[]): number[] {
  const left = [...cards];
  const found: number[] = [];
  for (let place = hand.length - 1; place >= 0; place--) {
    const at = left.indexOf(hand[place]!);
    if (at < 0) continue;
    left.splice(at, 1);
    found.unshift(place);
  }
  return found;
}

/** Read several cards, given as a list or as one text with spaces. */
export function cardList(cards: readonly string[] | string | null | undefined): string[] {
  if (!cards) return [];
  return typeof cards === "string" ? cards.split(" ").filter(Boolean) : [...cards];
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export type Part = { text: string } | { rank: string; suit: Suit };

/** Split a sentence at its cards and suit symbols, so that the page can draw them. */
export function parts(sentence: string): Part[] {
  const pieces = sentence.replaceAll("\ufe0e", "").split(/((?:10|[2-9TJQKA])?[♣♦♠♥])/u);
  return pieces.filter(Boolean).map((piece) => {
    const suit = symbols[piece.at(-1) ?? ""];
    return suit ? { rank: piece.slice(0, -1), suit } : { text: piece };
  });
}
