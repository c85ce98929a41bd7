/** The page's addresses: `/` creates a table, `/?rules={line}` by these rules, `/table/{id}` is one, `/settle` is the score sheet. */

import { lineIn } from "./form";

class Route {
  path = $state(location.pathname);
  search = $state(location.search);

  constructor() {
    window.addEventListener("popstate", () => this.look());
  }

  get table(): string | null {
    return /^\/table\/([^/]+)\/?$/.exec(this.path)?.[1] ?? null;
  }

  get settle(): boolean {
    return /^\/settle\/?$/.test(this.path);
  }

  /** The ruleset line that a shared link brings. */
  get rules(): string | null {
    return lineIn(this.search);
  }

  go(path: string): void {
    history.pushState(null, "", path);
    this.look();
    window.scrollTo(0, 0);
  }

  private look(): void {
    this.path = location.pathname;
    this.search = location.search;
  }
}

export const route = new Route();
