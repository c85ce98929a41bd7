/** Shows messages one after another, at the reader's pace. The server never waits; the page does. */

import { settled, steps, type Beat, type Stage } from "./stage";
import type { Message } from "./wire";

export type Pace = "calm" | "normal" | "quick";

/** Milliseconds of each rest. */
export const paces: Record<Pace, Record<Beat, number>> = {
  calm: { none: 0, card: 1000, trick: 2000, note: 1600, arrive: 2400, sheet: 700 },
  normal: { none: 0, card: 550, trick: 1050, note: 1000, arrive: 1500, sheet: 450 },
  quick: { none: 0, card: 180, trick: 480, note: 400, arrive: 700, sheet: 200 },
};

/** Milliseconds that a card is in motion: always under a quarter of a second. */
export const motions: Record<Pace, number> = { calm: 240, normal: 200, quick: 120 };

export interface Clock {
  now(): number;
  /** Resolve after some milliseconds, or sooner when `hurried` does. */
  rest(ms: number, hurried: Promise<void>): Promise<void>;
}

export const clock: Clock = {
  now: () => performance.now(),
  rest: (ms, hurried) => Promise.race([new Promise<void>((done) => setTimeout(done, ms)), hurried]),
};

export class Pacer {
  private queue: Message[] = [];
  private running = false;
  private last = 0;
  private stage: Stage | null = null;
  private hurryNow: () => void = () => {};
  private freed: Promise<void> | null = null;
  private free: () => void = () => {};

  constructor(
    /** Draw the stage and say what led to it. */
    private show: (stage: Stage, said: string[], holds: boolean) => void,
    /** The rests in force; all zero while nobody looks. */
    private beats: () => Record<Beat, number>,
    private time: Clock = clock,
  ) {}

  push(message: Message): void {
    this.queue.push(message);
    if (!this.running) void this.run();
  }

  /** How many messages have yet to be shown. */
  get waiting(): number {
    return this.queue.length;
  }

  /** End the present rest. */
  hurry(): void {
    this.hurryNow();
  }

  /** Go on after the score sheet. */
  release(): void {
    this.free();
    this.freed = null;
  }

  private async run(): Promise<void> {
    this.running = true;
    try {
      for (;;) {
        if (this.freed) await this.freed;
        const message = this.queue.shift();
        if (!message) return;
        await this.play(message);
      }
    } finally {
      this.running = false;
    }
  }

  private async play(message: Message): Promise<void> {
    for (const step of steps(this.stage, message)) {
      const owed = this.last + this.beats()[step.before] - this.time.now();
      if (step.before !== "none" && owed > 0) {
        await this.time.rest(owed, new Promise((done) => (this.hurryNow = done)));
        this.hurryNow = () => {};
      }
      this.stage = step.change(this.stage ?? settled(message.view));
      this.last = this.time.now();
      if (step.holds) this.freed = new Promise((done) => (this.free = done));
      this.show(this.stage, step.said, step.holds ?? false);
    }
  }
}
