// The open pages of a room: what happens reaches all of them, what concerns one player only that one.
import type { ServerResponse } from 'node:http';

export interface Audience {
  /** `who` is the player; one player may look with several pages. */
  join(page: ServerResponse, who: string): void;
  tellAll(type: string, data: object): void;
  tell(who: string, type: string, data: object): void;
  close(): void;
}

/** A proxy or browser that hears nothing for longer takes the connection for dead. */
const heartbeatMs = 15_000;
/** A page that does not read is sent away; it comes back by itself and is told everything. */
const unreadBytesMax = 256 * 1024;
/** One player holds no more lines than this: the oldest gives way. */
export const pagesMax = 4;

export function createAudience(): Audience {
  const pages = new Map<ServerResponse, string>();
  const heartbeat = setInterval(() => {
    for (const page of pages.keys()) send(page, ':\n\n');
  }, heartbeatMs);
  heartbeat.unref();

  function send(page: ServerResponse, words: string): void {
    if (page.writableLength > unreadBytesMax) page.destroy();
    else page.write(words);
  }

  const wordsOf = (type: string, data: object): string => `event: ${type}\ndata: ${JSON.stringify(data)}\n\n`;

  return {
    join(page, who) {
      page.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
      const own = [...pages].filter(([, owner]) => owner === who);
      if (own.length >= pagesMax) own[0]?.[0].destroy();
      pages.set(page, who);
      page.on('close', () => pages.delete(page));
    },
    tellAll(type, data) {
      const words = wordsOf(type, data);
      for (const page of pages.keys()) send(page, words);
    },
    tell(who, type, data) {
      const words = wordsOf(type, data);
      for (const [page, owner] of pages) if (owner === who) send(page, words);
    },
    close() {
      clearInterval(heartbeat);
      for (const page of pages.keys()) page.destroy();
    },
  };
}
