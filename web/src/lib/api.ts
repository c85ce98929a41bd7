/** The server's doors. What it refuses comes back as its own sentence. */

import type { Action, BotLevel, Checked, KeptRules, Rules, TableInfo } from "./wire";

export class Refused extends Error {
  constructor(
    message: string,
    readonly status: number,
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
  if (!answer.ok) throw new Refused(data.error ?? `The server answered ${answer.status}.`, answer.status);
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
export const create = (line: string, name: string, chairs: string[]) =>
  ask<{ id: string }>("/api/tables", { rules: line, name, chairs });
export const table = (id: string) => ask<TableInfo>(at(id));
export const sit = (id: string, seat: number, name: string) => ask<TableInfo>(`${at(id)}/sit`, { seat, name });
export const act = (id: string, seq: number, action: Action) =>
  ask<{ seq: number }>(`${at(id)}/actions`, { seq, action });
