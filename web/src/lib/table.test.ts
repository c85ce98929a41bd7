import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { Source, withSources } from "../testing/source";
import { message, tableInfo } from "../testing/view";
import { Table } from "./table.svelte";

let answers: Record<string, { status: number; body: unknown }>;
let asked: { path: string; body: unknown }[];
let table: Table;

const settle = () => new Promise((done) => setTimeout(done));
const over = message([], { phase: "over", to_act: null });

beforeEach(async () => {
  withSources();
  asked = [];
  answers = { "/api/tables/t": { status: 200, body: tableInfo() } };
  vi.stubGlobal("fetch", async (path: string, request?: RequestInit) => {
    asked.push({ path, body: request?.body ? JSON.parse(String(request.body)) : null });
    const { status, body } = answers[path] ?? { status: 200, body: { seq: 11 } };
    return new Response(JSON.stringify(body), { status });
  });
  table = new Table("t");
  table.open();
  await settle();
});

afterEach(() => vi.unstubAllGlobals());

test("the first message is shown, and an action says how far it was seen", async () => {
  Source.latest.say("play", message([]));
  expect(table.stage?.view.hand).toEqual(["2C", "7D", "QS", "AH"]);
  await table.act({ type: "play", card: "2C" });
  expect(asked.at(-1)).toEqual({ path: "/api/tables/t/actions", body: { seq: 10, action: { type: "play", card: "2C" } } });
});

test("a refusal becomes the calm line, until something happens", async () => {
  Source.latest.say("play", message([]));
  answers["/api/tables/t/actions"] = { status: 400, body: { error: "Clubs were led and you hold the 2♣." } };
  await table.act({ type: "play", card: "QS" });
  expect(table.refusal).toBe("Clubs were led and you hold the 2♣.");
  Source.latest.say("play", message([], { seq: 12 }));
  await settle();
  expect(table.refusal).toBe("");
});

test("who sits down hears the stream of the seat", async () => {
  answers["/api/tables/t/sit"] = { status: 200, body: tableInfo({ you: 2 }) };
  await table.sit(2, "Cyd");
  expect(Source.all).toHaveLength(2);
  expect(Source.all[0]?.readyState).toBe(Source.CLOSED);
  expect(table.info?.you).toBe(2);
});

test("the sheet opens after a hand, and the next hand is dealt from it", async () => {
  Source.latest.say("play", over);
  expect(table.sheet).toBe(true);
  await table.next();
  expect(table.sheet).toBe(false);
  expect(asked.at(-1)?.body).toEqual({ seq: 10, action: { type: "next" } });
});

test("a hand that somebody else has dealt is not dealt again", async () => {
  Source.latest.say("play", over);
  Source.latest.say("play", message([{ type: "deal", dealer: 0, hands: [] }], { number: 2, seq: 12 }));
  await table.next();
  await settle();
  expect(asked.map(({ path }) => path)).not.toContain("/api/tables/t/actions");
  expect(table.stage?.view.number).toBe(2);
});

test("who only watches deals nothing", async () => {
  Source.latest.say("play", message([], { phase: "over", seat: null }));
  await table.next();
  expect(asked.map(({ path }) => path)).not.toContain("/api/tables/t/actions");
});

test("a table that is not there says so", async () => {
  answers["/api/tables/gone"] = { status: 404, body: { error: "There is no such table." } };
  const gone = new Table("gone");
  gone.open();
  await settle();
  expect(gone.missing).toBe("There is no such table.");
  expect(Source.latest.readyState).toBe(Source.CLOSED);
});
