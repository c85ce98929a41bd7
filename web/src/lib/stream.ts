/** Listens to a table. The browser reconnects by itself; where it gives up, this begins again. */

import type { Message, TableInfo } from "./wire";

export interface Listener {
  table(info: TableInfo): void;
  message(message: Message): void;
  connected(yes: boolean): void;
}

const again = 3000;

/** Open the stream of a table; returns how to close it. */
export function listen(id: string, listener: Listener): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: number | null = null;

  function open(): void {
    const path = `/api/tables/${encodeURIComponent(id)}/stream`;
    source = new EventSource(last === null ? path : `${path}?last=${last}`);
    source.addEventListener("open", () => listener.connected(true));
    source.addEventListener("table", (event) => listener.table(JSON.parse(event.data)));
    source.addEventListener("play", (event) => {
      const message: Message = JSON.parse(event.data);
      // After a reconnection the server may repeat what is known already.
      if (last !== null && message.seq <= last && message.events.length > 0) return;
      last = message.seq;
      listener.message(message);
    });
    source.addEventListener("error", () => {
      listener.connected(false);
      if (source?.readyState === EventSource.CLOSED) timer = setTimeout(open, again);
    });
  }

  open();
  return () => {
    clearTimeout(timer);
    source?.close();
  };
}
