// The open pages: each change of a match reaches them as it happens.
import type { ServerResponse } from 'node:http';
import type { Change, Offer } from './world.ts';

export interface Spectators {
  join(page: ServerResponse): void;
  tell(changes: Change[]): void;
  close(): void;
}

/** A proxy or browser that hears nothing for longer takes the connection for dead. */
const heartbeatMs = 15_000;
/** A page that does not read is sent away; it comes back by itself and asks for everything. */
const unreadBytesMax = 512 * 1024;

export function createSpectators(): Spectators {
  const pages = new Set<ServerResponse>();
  const states = new Map<string, Offer['status']>();
  const heartbeat = setInterval(() => send(':\n\n'), heartbeatMs);
  heartbeat.unref();

  function send(words: string): void {
    for (const page of pages) {
      if (page.writableLength > unreadBytesMax) page.destroy();
      else page.write(words);
    }
  }

  /** Whether rows come, go or change their place, and not only their figures. */
  function changesBoard(change: Change): boolean {
    const { id, status } = change.offer;
    if (status === 'ended' || status === 'abandoned') return states.delete(id);
    if (states.get(id) === status) return change.kind === 'fixture';
    states.set(id, status);
    return true;
  }

  return {
    join(page) {
      page.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
      page.write('retry: 2000\n\n');
      pages.add(page);
      page.on('close', () => pages.delete(page));
    },
    tell(changes) {
      const isNewBoard = changes.filter(changesBoard).length > 0;
      const moved = new Map(changes.map(({ offer }) => [offer.id, offer]));
      const figures = [...moved.values()].filter(isOpen).map(figuresOf);
      if (figures.length > 0) send(`event: matches\ndata: ${JSON.stringify(figures)}\n\n`);
      if (isNewBoard) send('event: board\ndata: {}\n\n');
    },
    close() {
      clearInterval(heartbeat);
      for (const page of pages) page.destroy();
    },
  };
}

const isOpen = ({ status }: Offer): boolean => status === 'scheduled' || status === 'live';

function figuresOf({ id, clock, score, suspended, markets }: Offer): object {
  const prices = markets.flatMap((market) =>
    market.outcomes.map((outcome) => [`${id} ${market.id} ${outcome.id}`, outcome.price]),
  );
  return { id, clock, score, suspended, prices: Object.fromEntries(prices) as Record<string, string> };
}
