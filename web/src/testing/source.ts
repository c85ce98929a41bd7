/** An EventSource that tests speak through. */

import { vi } from "vitest";

export class Source extends EventTarget {
  static readonly CLOSED = 2;
  static all: Source[] = [];

  readyState = 0;

  constructor(readonly url: string) {
    super();
    Source.all.push(this);
  }

  static get latest(): Source {
    const source = Source.all.at(-1);
    if (!source) throw new Error("Nothing listens.");
    return source;
  }

  say(name: string, data: unknown): void {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
  }

  fail(forGood: boolean): void {
    if (forGood) this.readyState = Source.CLOSED;
    this.dispatchEvent(new Event("error"));
  }

  close(): void {
    this.readyState = Source.CLOSED;
  }
}

/** Put it in the place of the browser's. */
export function withSources(): void {
  Source.all = [];
  vi.stubGlobal("EventSource", Source);
}
