/** One table as the page holds it: who sits there, what is shown, and what the reader does. */

import * as api from "./api";
import { Pacer } from "./pacer";
import { prefs } from "./prefs.svelte";
import type { Stage } from "./stage";
import { listen } from "./stream";
import type { Action, TableInfo } from "./wire";

const remembered = 12;

export class Table {
  info = $state<TableInfo | null>(null);
  stage = $state.raw<Stage | null>(null);
  /** The newest sentences for the live region. */
  said = $state<{ key: number; text: string }[]>([]);
  connected = $state<boolean | null>(null);
  /** An action is on its way. */
  sending = $state(false);
  /** The sentence with which the server refused something. */
  refusal = $state("");
  /** The table itself is not there. */
  missing = $state("");
  sheet = $state(false);
  /** What had the focus is gone: the hand takes it. */
  refocus = $state(false);

  private seq = 0;
  private keys = 0;
  private pacer = new Pacer(
    (stage, said, holds) => this.show(stage, said, holds),
    () => prefs.beats,
  );

  constructor(readonly id: string) {}

  /** Begin to listen; returns how to stop. */
  open(): () => void {
    api.table(this.id).then(
      (info) => (this.info = info),
      (error) => {
        if (error.status !== 404) return;
        this.missing = error.message;
        this.connected = null;
        this.unlisten();
      },
    );
    this.listen();
    return () => this.unlisten();
  }

  private unlisten: () => void = () => {};

  private listen(): void {
    this.unlisten();
    this.unlisten = listen(this.id, {
      table: (info) => (this.info = info),
      message: (message) => {
        this.seq = message.seq;
        this.pacer.push(message);
      },
      connected: (yes) => (this.connected = yes),
    });
  }

  private show(stage: Stage, said: string[], holds: boolean): void {
    this.stage = stage;
    this.refusal = "";
    for (const text of said) this.said.push({ key: this.keys++, text });
    if (this.said.length > remembered) this.said.splice(0, this.said.length - remembered);
    if (holds) this.sheet = true;
  }

  /** Say something beside what happens. */
  tell(text: string): void {
    this.said.push({ key: this.keys++, text });
  }

  /** Send an action; a refusal becomes the calm line. */
  async act(action: Action): Promise<void> {
    if (this.sending) return;
    this.sending = true;
    this.refusal = "";
    try {
      await api.act(this.id, this.stage?.view.seq ?? this.seq, action);
    } catch (error) {
      this.refusal = error instanceof Error ? error.message : String(error);
    } finally {
      this.sending = false;
    }
  }

  /** Put the score sheet away and go on with what has happened since. */
  seen(): void {
    if (this.sheet) this.refocus = true;
    this.sheet = false;
    this.pacer.release();
  }

  /** Deal the next hand, unless somebody else has done so. */
  async next(): Promise<void> {
    const view = this.stage?.view;
    const dealt = this.pacer.waiting > 0;
    this.seen();
    if (view && view.seat !== null && view.phase === "over" && !view.complete && !dealt) {
      await this.act({ type: "next" });
    }
  }

  /** End the present rest, for a reader who has seen enough. */
  hurry(): void {
    this.pacer.hurry();
  }

  async sit(seat: number, name: string): Promise<void> {
    this.info = await api.sit(this.id, seat, name);
    // The stream was opened by somebody who only watched; a seat sees more.
    this.listen();
  }
}
