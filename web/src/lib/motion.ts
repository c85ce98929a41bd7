/** Motion that says where a card came from and where it went; the pace says how long. */

import { cubicInOut, cubicOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";

import type { Point } from "./places";

export interface Flight {
  /** From its place, in pixels. */
  dx: number;
  dy: number;
  ms: number;
}

/** A card comes from somewhere to its place. */
export function arrive(_node: Element, { dx, dy, ms }: Flight): TransitionConfig {
  return {
    duration: ms,
    easing: cubicOut,
    css: (_t, u) => `transform: translate(${dx * u}px, ${dy * u}px)`,
  };
}

/** A card goes from its place to its taker and is gone. */
export function gather(_node: Element, { dx, dy, ms }: Flight): TransitionConfig {
  return {
    duration: ms,
    easing: cubicInOut,
    css: (t, u) => `transform: translate(${dx * u}px, ${dy * u}px) scale(${0.45 + 0.55 * t}); opacity: ${Math.min(1, t * 3)}`,
  };
}

export interface Journey {
  /** The other end on the screen; null where the card just appears or is gone. */
  end: (() => Point | null) | undefined;
  ms: () => number;
}

/** A card of the hand comes from another seat, or goes to one; from wherever it lies. */
export function travel(node: Element, { end, ms }: Journey): TransitionConfig {
  const point = ms() ? (end?.() ?? null) : null;
  if (!point) return { duration: 0 };
  const box = node.getBoundingClientRect();
  const { m41: x, m42: y } = new DOMMatrix(getComputedStyle(node).transform);
  const dx = point.x - box.left - box.width / 2;
  const dy = point.y - box.top - box.height / 2;
  return {
    duration: ms(),
    easing: cubicInOut,
    css: (t, u) => `transform: translate(${x + dx * u}px, ${y + dy * u}px); opacity: ${Math.min(1, t * 4)}`,
  };
}
