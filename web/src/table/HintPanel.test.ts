import { flushSync } from "svelte";
import { expect, test, vi } from "vitest";

import { Asking } from "../lib/asking.svelte";
import { byTestId, mounted, words } from "../testing/mounted";
import { reasoned } from "../testing/reasons";
import type { Reasoned } from "../lib/wire";
import HintPanel from "./HintPanel.svelte";
import Reasons from "./Reasons.svelte";

const people = { names: ["Ann", "Bob", "Cyd", "Dan"], you: 0 };

function panel() {
  const asking = new Asking<Reasoned>();
  const props = { asking, people, again: vi.fn(), close: vi.fn() };
  return { root: mounted(HintPanel, props), asking, props };
}

function rows(root: Element): string[][] {
  return [...byTestId(root, "candidates").querySelectorAll("tr")].map((row) => [...row.cells].map(words));
}

test("a hint says what is best, what else there is, what each brings, and why", async () => {
  const { root, asking } = panel();
  const asked = asking.ask(() => Promise.resolve(reasoned()));
  flushSync();
  expect(words(byTestId(root, "thinking"))).toBe("Thinking …");
  expect(byTestId(root, "reasons").getAttribute("aria-busy")).toBe("true");
  await asked;
  flushSync();
  expect(words(root.querySelector("h2")!)).toBe("Hint: 7diamonds +1.3 ± 0.3");
  expect(rows(root)).toEqual([
    ["You might", "Result", "Points"],
    ["7diamonds best", "+1.3 ± 0.3", "3.7"],
    ["Qspades", "−8.5 ± 0.4", "13.5"],
  ]);
  expect(words(byTestId(root, "why-words"))).toBe("You would be left with the Qspades in 31 % of deals.");
  expect(words(byTestId(root, "reasons"))).toContain("Judged by “Strong”, from what you can see.");
});

test("what is refused is said, and can be asked again", async () => {
  const { root, asking, props } = panel();
  await asking.ask(() => Promise.reject(new Error("There is a hint when it is your turn.")));
  flushSync();
  expect(words(byTestId(root, "trouble"))).toBe("There is a hint when it is your turn.");
  byTestId(root, "ask-again").click();
  expect(props.again).toHaveBeenCalledOnce();
  byTestId(root, "close-hint").click();
  expect(props.close).toHaveBeenCalledOnce();
});

async function why(changes: Partial<Reasoned>) {
  const asking = new Asking<Reasoned>();
  await asking.ask(() => Promise.resolve(reasoned(changes)));
  return mounted(Reasons, { asking, people, again: vi.fn() });
}

test("why says what was done beside what is best", async () => {
  const root = await why({ done: { type: "play", seat: 0, card: "QS" }, done_at: 1 });
  expect(words(byTestId(root, "done"))).toBe("You play the queen of spades. Better: 7diamonds.");
  expect(rows(root).map((row) => row[0])).toEqual(["Choice", "7diamonds best", "Qspades done"]);
  const best = await why({ done: { type: "play", seat: 0, card: "7D" }, done_at: 0 });
  expect(words(byTestId(best, "done"))).toBe("You play the 7 of diamonds. That is the best here.");
  expect(rows(best)[1]?.[0]).toBe("7diamonds best done");
});

test("of another seat it says whose eyes it looks through", async () => {
  const root = await why({ seat: 2, done: { type: "play", seat: 2, card: "QS" }, done_at: null });
  expect(words(byTestId(root, "done"))).toBe("Cyd plays the queen of spades. Better: 7diamonds.");
  expect(words(byTestId(root, "reasons"))).toContain("Seen from Cyd’s seat: “you” is Cyd.");
  expect(words(byTestId(root, "reasons"))).toContain("from what that seat can see");
});
