/** The server's doors. What it refuses comes back as its own sentence. */

import type { Action, Section, TableInfo } from "./wire";

export class Refused extends Error {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

export interface Preset {
  name: string;
  title: string;
  kind: "game" | "modifier";
  summary: string;
  source: string;
  seats: number[];
  readings: string[];
  /** What it sets, by the option's key. */
  differences: Record<string, string>;
}

export interface Option {
  name: string;
  key: string;
  type: string;
  values: string;
  defaults: Record<string, string>;
  meaning: string;
}

export interface Rules {
  presets: Preset[];
  options: Option[];
  seats: number[];
}

export interface Checked {
  ok: boolean;
  line: string | null;
  title: string | null;
  card: Section[];
  error: string | null;
  availability: Record<string, string | null>;
}

export interface BotLevel {
  name: string;
  title: string;
  summary: string;
}

async function ask<T>(path: string, body?: unknown): Promise<T> {
  const request: RequestInit | undefined =
    body === undefined
      ? undefined
      : { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  let answer: Response;
  try {
    answer = await fetch(path, request);
  } catch {
    throw new Refused("The server cannot be reached just now.", 0);
  }
  const data = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Refused(data.error ?? `The server answered ${answer.status}.`, answer.status);
  return data as T;
}

const at = (id: string) => `/api/tables/${encodeURIComponent(id)}`;

export const rules = () => ask<Rules>("/api/rules");
export const check = (line: string) => ask<Checked>(`/api/rules/check?line=${encodeURIComponent(line)}`);
export const bots = () => ask<BotLevel[]>("/api/bots");
export const create = (line: string, name: string, chairs: string[]) =>
  ask<{ id: string }>("/api/tables", { rules: line, name, chairs });
export const table = (id: string) => ask<TableInfo>(at(id));
export const sit = (id: string, seat: number, name: string) => ask<TableInfo>(`${at(id)}/sit`, { seat, name });
export const act = (id: string, seq: number, action: Action) =>
  ask<{ seq: number }>(`${at(id)}/actions`, { seq, action });
