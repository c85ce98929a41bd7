import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { byTestId, mounted, words } from "../testing/mounted";
import type { Settle, Settled, SettleInfo } from "../lib/wire";
import SettlePage from "./SettlePage.svelte";

const info: SettleInfo = {
  systems: [
    { name: "sweepstake", meaning: "each pays into a pool", text: "Each pays.", seats: [2, 3, 4], takes: ["odd", "ante", "bid", "revoked", "joker"] },
    { name: "wilson", meaning: "neighbours settle", text: "Neighbours settle.", seats: [2, 3, 4], takes: ["high", "teams"] },
  ],
  odd: [{ name: "stays", meaning: "it stays", counted: false }],
  games: [{ name: "auction", title: "Auction Hearts", seats: [4] }],
};

let sent: Settle[] = [];
let refusal: { error: string; row?: number } | null = null;

/** A server that lets everybody gain as many counters as they took points. */
function answer(path: string, request?: RequestInit): Response {
  if (path === "/api/settle" && !request) return Response.json(info);
  const body = JSON.parse(String(request?.body)) as Settle;
  sent.push(body);
  if (refusal && body.rows.length >= (refusal.row ?? 0)) return Response.json(refusal, { status: 400 });
  const deals = body.rows.map((row) => ({ counters: row.points.map(Number), pool: 2 }));
  const settled: Settled = { names: body.names, deals, running: deals.map((deal) => deal.counters), counters: body.names.map(() => 7), pool: 2 };
  return Response.json(settled);
}

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  refusal = null;
  localStorage.clear();
  vi.stubGlobal("fetch", async (path: string, request?: RequestInit) => answer(path, request));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function page(): Promise<HTMLElement> {
  const root = mounted(SettlePage, {});
  await wait();
  return root;
}

async function wait(): Promise<void> {
  await vi.advanceTimersByTimeAsync(1000);
  flushSync();
}

function field(root: HTMLElement, i: number, seat: number): HTMLInputElement {
  return byTestId(root, `points-${i}-${seat}`) as HTMLInputElement;
}

function write(root: HTMLElement, i: number, ...points: (number | string)[]): void {
  points.forEach((text, seat) => {
    field(root, i, seat).value = String(text);
    field(root, i, seat).dispatchEvent(new Event("input", { bubbles: true }));
  });
  flushSync();
}

function enter(input: HTMLInputElement): Promise<void> {
  input.focus();
  input.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
  return wait();
}

test("a full hand is settled, once nobody writes any more, and the next one is there", async () => {
  const root = await page();
  const before = sent.length;
  write(root, 0, 3, 5, 5, 0);
  await wait();
  expect(sent).toHaveLength(before + 1);
  expect(sent.at(-1)).toMatchObject({ system: "sweepstake", names: ["Player 1", "Player 2", "Player 3", "Player 4"], rows: [{ points: ["3", "5", "5", "0"] }] });
  expect(words(byTestId(root, "gain-0-1"))).toBe("+5");
  expect(words(byTestId(root, "pool-0"))).toBe("2");
  expect(words(byTestId(root, "sum-0"))).toBe("13");
  expect(field(root, 1, 0).value).toBe("");
  expect(field(root, 1, 0).getAttribute("aria-label")).toBe("Player 1, hand 2");
});

test("Enter goes on, to the next hand too, and back to what was left out", async () => {
  const root = await page();
  write(root, 0, 3, 5, 5, 0);
  await enter(field(root, 0, 0));
  expect(document.activeElement).toBe(field(root, 0, 1));
  await enter(field(root, 0, 3));
  expect(document.activeElement).toBe(field(root, 1, 0));
  write(root, 1, 1, "", 2, 3);
  await enter(field(root, 1, 3));
  expect(document.activeElement).toBe(field(root, 1, 1));
});

test("a refusal stands at its hand, and the hands before it stay settled", async () => {
  const root = await page();
  write(root, 0, 3, 5, 5, 0);
  write(root, 1, 3, "x", 5, 0);
  refusal = { error: "That is no whole number.", row: 2 };
  await wait();
  expect(words(byTestId(root, "wrong-1"))).toBe("That is no whole number.");
  expect(words(byTestId(root, "gain-0-1"))).toBe("+5");
  expect(root.querySelector("[data-testid=gain-1-1]")).toBeNull();
  expect(field(root, 1, 1).getAttribute("aria-invalid")).toBe("true");
  refusal = { error: "Two players are called Ann." };
  write(root, 1, 3, 4, 5, 0);
  await wait();
  expect(words(byTestId(root, "wrong"))).toBe("Two players are called Ann.");
});

test("a hand taken out can be had back", async () => {
  const root = await page();
  write(root, 0, 3, 5, 5, 0);
  await wait();
  byTestId(root, "open-hand-0").click();
  flushSync();
  byTestId(root, "remove-hand").click();
  flushSync();
  expect(field(root, 0, 0).value).toBe("");
  byTestId(root, "take-back").click();
  flushSync();
  expect(field(root, 0, 0).value).toBe("3");
});

test("a sheet is there again on the next visit", async () => {
  write(await page(), 0, 3, 5, 5, 0);
  await wait();
  const root = await page();
  expect(field(root, 0, 1).value).toBe("5");
  expect(words(byTestId(root, "gain-0-1"))).toBe("+5");
});

test("a new sheet asks first", async () => {
  const root = await page();
  write(root, 0, 3, 5, 5, 0);
  await wait();
  byTestId(root, "new").click();
  flushSync();
  expect(field(root, 0, 0).value).toBe("3");
  byTestId(root, "new-hands").click();
  flushSync();
  expect(field(root, 0, 0).value).toBe("");
});
