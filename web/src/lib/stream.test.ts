import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { Source, withSources } from "../testing/source";
import { message, tableInfo } from "../testing/view";
import { listen } from "./stream";

const listener = { table: vi.fn(), message: vi.fn(), connected: vi.fn() };
const play = message([{ type: "play", seat: 1, card: "2C" }], { seq: 11 });

beforeEach(() => {
  vi.resetAllMocks();
  vi.useFakeTimers();
  withSources();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("what the server says is passed on", () => {
  listen("a b", listener);
  expect(Source.latest.url).toBe("/api/tables/a%20b/stream");
  Source.latest.say("table", tableInfo());
  Source.latest.say("play", play);
  expect(listener.table).toHaveBeenCalledWith(tableInfo());
  expect(listener.message).toHaveBeenCalledWith(play);
});

test("what is known already is not told twice, but a bare view is", () => {
  listen("t", listener);
  Source.latest.say("play", play);
  Source.latest.say("play", play);
  expect(listener.message).toHaveBeenCalledTimes(1);
  Source.latest.say("play", { ...play, events: [] });
  expect(listener.message).toHaveBeenCalledTimes(2);
});

test("the browser reconnects by itself; where it gives up, the stream begins again where it was", () => {
  listen("t", listener);
  Source.latest.say("play", play);
  Source.latest.fail(false);
  vi.runAllTimers();
  expect(Source.all).toHaveLength(1);
  expect(listener.connected).toHaveBeenLastCalledWith(false);
  Source.latest.fail(true);
  vi.runAllTimers();
  expect(Source.latest.url).toBe("/api/tables/t/stream?last=11");
});

test("a closed stream stays closed", () => {
  const close = listen("t", listener);
  Source.latest.fail(true);
  close();
  vi.runAllTimers();
  expect(Source.all).toHaveLength(1);
});
