/** What jsdom lacks and the page asks for. */

// A place to measure: every element is as wide as a phone's page.
Object.defineProperty(HTMLElement.prototype, "clientWidth", { configurable: true, get: () => 374 });
Object.defineProperty(HTMLElement.prototype, "clientHeight", { configurable: true, get: () => 400 });

globalThis.ResizeObserver = class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

HTMLDialogElement.prototype.showModal = function () {
  this.open = true;
};
HTMLDialogElement.prototype.close = function () {
  this.open = false;
};

window.matchMedia = (media: string) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;
