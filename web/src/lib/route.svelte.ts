/** The page's addresses: `/` creates a table, `/table/{id}` is one. */

class Route {
  path = $state(location.pathname);

  constructor() {
    window.addEventListener("popstate", () => (this.path = location.pathname));
  }

  get table(): string | null {
    return /^\/table\/([^/]+)\/?$/.exec(this.path)?.[1] ?? null;
  }

  go(path: string): void {
    history.pushState(null, "", path);
    this.path = path;
    window.scrollTo(0, 0);
  }
}

export const route = new Route();
