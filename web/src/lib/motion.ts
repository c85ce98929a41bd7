/** Motion that says where a card came from and where it went; the pace says how long. */

import { cubicInOut, cubicOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";

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
