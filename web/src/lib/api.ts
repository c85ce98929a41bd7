/** The server's doors. What it refuses comes back as its own sentence. */

import type { Action, BotLevel, Checked, DealPlayed, GameTerms, KeptRules, Reasoned, Rules, Settle, Settled, SettleInfo, SheetRows, TableInfo } from "./wire";

export class Refused extends Error {
  constructor(
    message: string,
    readonly status: number,
    /** Which row of a score sheet is to blame, from 1. */
    readonly row: number | null = null,
  ) {
    super(message);
  }
}

async function ask<T>(path: string, body?: unknown, asked?: RequestInit): Promise<T> {
  const request: RequestInit | undefined =
    body === undefined
      ? asked
      : { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  let answer: Response;
  try {
    answer = await fetch(path, request);
  } catch {
    throw new Refused("The server cannot be reached just now.", 0);
  }
  const data = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Refused(data.error ?? `The server answered ${answer.status}.`, answer.status, data.row ?? null);
  return data as T;
}

const at = (id: string) => `/api/tables/${encodeURIComponent(id)}`;

export const rules = () => ask<Rules>("/api/rules");
export const check = (line: string) => ask<Checked>(`/api/rules/check?line=${encodeURIComponent(line)}`);
export const bots = () => ask<BotLevel[]>("/api/bots");
export const kept = () => ask<KeptRules[]>("/api/rulesets");
export const keep = (name: string, line: string, was: string | null = null) =>
  ask<KeptRules[]>("/api/rulesets", { name, line, was });
export const drop = (name: string) =>
  ask<KeptRules[]>(`/api/rulesets?name=${encodeURIComponent(name)}`, undefined, { method: "DELETE" });
export const create = (line: string, name: string, chairs: string[], hints: boolean | null) =>
  ask<{ id: string }>("/api/tables", { rules: line, name, chairs, hints });
export const table = (id: string) => ask<TableInfo>(at(id));
export const sit = (id: string, seat: number, name: string) => ask<TableInfo>(`${at(id)}/sit`, { seat, name });
export const act = (id: string, seq: number, action: Action) =>
  ask<{ seq: number }>(`${at(id)}/actions`, { seq, action });

export const hint = (id: string) => ask<Reasoned>(`${at(id)}/hint`);
export const why = (id: string, seq: number) => ask<Reasoned>(`${at(id)}/why?seq=${seq}`);
export const deal = (id: string, number: number) => ask<DealPlayed>(`${at(id)}/deals/${number}`);

export const ways = () => ask<SettleInfo>("/api/settle");
export const terms = (game: string, seats: number) => ask<GameTerms>(`/api/settle/terms?rules=${encodeURIComponent(game)}&seats=${seats}`);
export const settle = (sheet: Settle) => ask<Settled>("/api/settle", sheet);
export const sheetText = (sheet: SheetRows) => ask<{ csv: string }>("/api/settle/csv", sheet);
export const sheetRows = (csv: string) => ask<SheetRows>("/api/settle/sheet", { csv });
