/** Cards picked out of the hand, each into a place of its own: to be passed, or discarded. */

export class Picking {
  /** By place the card's index in the hand; null while the place is empty. */
  slots = $state<(number | null)[]>([]);
  /** The place that the next card goes to, where the reader has chosen one. */
  active = $state<number | null>(null);

  constructor(
    count: number,
    /** For each place who gets its card; empty where all go one way. */
    readonly takers: readonly number[] = [],
  ) {
    this.slots = Array.from({ length: count }, () => null);
  }

  get chosen(): number[] {
    return this.slots.filter((index) => index !== null);
  }

  get left(): number {
    return this.slots.length - this.chosen.length;
  }

  /** The place that the next card goes to; -1 when there is none. */
  get next(): number {
    return this.active ?? this.slots.indexOf(null);
  }

  /** Put a card into the next place, or take it back. */
  pick(index: number): void {
    const held = this.slots.indexOf(index);
    const to = this.next;
    if (held >= 0 && (this.active === null || this.active === held)) this.slots[held] = null;
    else if (to >= 0) {
      // A card that lies elsewhere changes places with what lies here.
      if (held >= 0) this.slots[held] = this.slots[to] ?? null;
      this.slots[to] = index;
    }
    this.active = null;
  }

  /** Choose a place for the next card, or none. */
  choose(slot: number): void {
    this.active = this.active === slot ? null : slot;
  }

  /** Who gets a card of the hand. */
  takerOf(index: number): number | null {
    return this.takers[this.slots.indexOf(index)] ?? null;
  }
}

/** Who gets each card of a scatter pass: as many to every other seat, in the order of play. */
export function scatterTakers(seat: number, seats: number, count: number): number[] {
  const each = Math.max(1, Math.round(count / (seats - 1)));
  return Array.from({ length: count }, (_, i) => (seat + 1 + Math.floor(i / each)) % seats);
}
