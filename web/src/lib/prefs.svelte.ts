/** How this reader likes the page; kept in this browser. */

import { motions, paces, type Pace } from "./pacer";
import type { Beat } from "./stage";

export type Theme = "auto" | "light" | "dark";
export type Colours = "two" | "four";

const key = "openhearts";

function stored(): Record<string, unknown> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "{}");
  } catch {
    return {};
  }
}

function one<T extends string>(value: unknown, allowed: readonly T[], otherwise: T): T {
  return allowed.includes(value as T) ? (value as T) : otherwise;
}

class Prefs {
  pace = $state<Pace>("normal");
  theme = $state<Theme>("auto");
  colours = $state<Colours>("four");
  name = $state("");

  constructor() {
    const kept = stored();
    this.pace = one(kept.pace, ["calm", "normal", "quick"], "normal");
    this.theme = one(kept.theme, ["auto", "light", "dark"], "auto");
    this.colours = one(kept.colours, ["two", "four"], "four");
    this.name = typeof kept.name === "string" ? kept.name : "";
  }

  /** Put the choices on the page and keep them. Call inside an effect. */
  apply(): void {
    const root = document.documentElement;
    root.dataset.theme = this.theme;
    root.dataset.suits = this.colours;
    const { pace, theme, colours, name } = this;
    try {
      localStorage.setItem(key, JSON.stringify({ pace, theme, colours, name }));
    } catch {
      // A browser that keeps nothing still plays.
    }
  }

  /** The rests in force: none while the page is out of sight. */
  get beats(): Record<Beat, number> {
    const away = typeof document !== "undefined" && document.hidden;
    return away ? nothing : paces[this.pace];
  }

  /** Milliseconds of motion: none when the reader asked for less. */
  get motion(): number {
    return still() || document.hidden ? 0 : motions[this.pace];
  }
}

const nothing: Record<Beat, number> = { none: 0, card: 0, trick: 0, note: 0, arrive: 0, sheet: 0 };

function still(): boolean {
  return window.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;
}

export const prefs = new Prefs();
