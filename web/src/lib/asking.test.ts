import { expect, test } from "vitest";

import { Asking } from "./asking.svelte";

function later<T>() {
  let tell!: (value: T) => void;
  let refuse!: (why: Error) => void;
  const promise = new Promise<T>((yes, no) => ((tell = yes), (refuse = no)));
  return { promise, tell, refuse };
}

test("an answer comes, and until then it is known to be on its way", async () => {
  const asking = new Asking<number>();
  const one = later<number>();
  const asked = asking.ask(() => one.promise);
  expect([asking.busy, asking.answer]).toEqual([true, null]);
  one.tell(7);
  expect(await asked).toBe(7);
  expect([asking.busy, asking.answer]).toEqual([false, 7]);
});

test("only the last question counts, and none that was dropped", async () => {
  const asking = new Asking<number>();
  const [one, two, three] = [later<number>(), later<number>(), later<number>()];
  const first = asking.ask(() => one.promise);
  const second = asking.ask(() => two.promise);
  two.tell(2);
  await second;
  one.refuse(new Error("late"));
  expect(await first).toBeNull();
  expect([asking.busy, asking.answer, asking.trouble]).toEqual([false, 2, ""]);
  const third = asking.ask(() => three.promise);
  asking.drop();
  three.tell(3);
  expect(await third).toBeNull();
  expect([asking.busy, asking.answer]).toEqual([false, null]);
});

test("what is refused is a sentence, gone with the next question", async () => {
  const asking = new Asking<number>();
  await asking.ask(() => Promise.reject(new Error("One question at a time.")));
  expect([asking.busy, asking.trouble]).toEqual([false, "One question at a time."]);
  await asking.ask(() => Promise.resolve(1));
  expect([asking.answer, asking.trouble]).toEqual([1, ""]);
});
