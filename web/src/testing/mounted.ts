/** Put a component on the page for one test. */

import { flushSync, mount, unmount, type Component, type ComponentProps } from "svelte";
import { afterEach } from "vitest";

const open: object[] = [];

afterEach(() => {
  for (const one of open.splice(0)) void unmount(one);
});

// ComponentProps is declared over components of any props.
export function mounted<C extends Component<any>>(component: C, props: ComponentProps<C>): HTMLElement {
  const target = document.createElement("div");
  document.body.replaceChildren(target);
  open.push(mount(component, { target, props }));
  flushSync();
  return target;
}

export function byTestId(root: ParentNode, id: string): HTMLElement {
  const found = root.querySelector<HTMLElement>(`[data-testid="${id}"]`);
  if (!found) throw new Error(`Nothing has the test id ${id}.`);
  return found;
}

/** The text of an element without runs of space. */
export function words(element: Element): string {
  return (element.textContent ?? "").replace(/\s+/g, " ").trim();
}
