/** The score sheet of this browser: what is on it, what the server makes of that, and one step back. */

import * as api from "../lib/api";
import type { Settled, SettleInfo, System } from "../lib/wire";
import { asked, restored, type Sheet } from "./sheet";

const key = "openhearts-sheet";

/** Milliseconds without a key before the server is asked. */
const pause = 220;

const rest = (ms: number) => new Promise((done) => setTimeout(done, ms));

export interface Wrong {
  /** The hand that is to blame, from 1, null where the whole sheet is. */
  row: number | null;
  error: string;
}

export class Book {
  sheet = $state<Sheet>(restored(stored()));
  info = $state.raw<SettleInfo | null>(null);
  ledger = $state.raw<Settled | null>(null);
  wrong = $state.raw<Wrong | null>(null);
  trouble = $state("");
  /** What was done that can be taken back. */
  note = $state("");

  readonly system = $derived<System | undefined>(this.info?.systems.find((one) => one.name === this.sheet.system));
  readonly takes = $derived<readonly string[]>(this.system?.takes ?? []);
  readonly text = $derived(JSON.stringify(this.sheet));
  readonly wanted = $derived(this.info ? JSON.stringify(asked(this.sheet, this.takes)) : "");

  private asking = false;
  private before: Sheet | null = null;
  private after = "";

  async load(): Promise<void> {
    this.trouble = "";
    try {
      this.info = await api.ways();
      if (!this.system) this.sheet.system = this.info.systems[0]?.name ?? "";
    } catch (error) {
      this.trouble = said(error);
    }
  }

  /** Keep the sheet. Call inside an effect. */
  keep(): void {
    try {
      localStorage.setItem(key, this.text);
    } catch {
      // A browser that keeps nothing still settles.
    }
    if (this.text !== this.after) this.note = "";
  }

  /** Have the sheet settled, the newest when the one before is answered. Call inside an effect. */
  settle(): void {
    if (this.wanted && !this.asking) void this.ask();
  }

  private async ask(): Promise<void> {
    this.asking = true;
    try {
      for (let now = ""; now !== this.wanted; ) {
        await rest(pause);
        now = this.wanted;
        await this.one(now);
      }
    } finally {
      this.asking = false;
    }
  }

  private async one(now: string): Promise<void> {
    const sheet = JSON.parse(now) as ReturnType<typeof asked>;
    try {
      this.ledger = await api.settle(sheet);
      this.wrong = null;
      this.trouble = "";
    } catch (error) {
      const refused = error instanceof api.Refused && error.status === 400 ? error : null;
      if (!refused) return void (this.trouble = said(error));
      this.trouble = "";
      this.wrong = { row: refused.row, error: refused.message };
      // The hands before the one that is to blame stand.
      const good = refused.row === null ? null : { ...sheet, rows: sheet.rows.slice(0, refused.row - 1) };
      this.ledger = good && (await api.settle(good).catch(() => null));
    }
  }

  /** Put another sheet in the place of this one, which can be taken back until something is written. */
  put(sheet: Sheet, note: string): void {
    this.before = $state.snapshot(this.sheet);
    this.sheet = sheet;
    this.note = note;
    this.after = JSON.stringify(sheet);
  }

  back(): void {
    if (!this.before) return;
    this.sheet = this.before;
    this.before = null;
    this.note = "";
  }
}

export function said(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function stored(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
