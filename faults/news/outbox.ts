// News that is told all the time, and when the outbox lets go of it.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../apps/server/src/platform/database.ts';
import { publishNews } from '../../apps/server/src/platform/outbox.ts';

export const toldSubject = 'faults.told';

const tellEveryMs = 50;
const toldAtOnce = 5;
const lookEveryMs = 20;

export interface Telling {
  /** Gives the keys of all that was told and committed. Each piece of news has one of its own. */
  stop(): Promise<string[]>;
}

export function startTelling(database: Database): Telling {
  const told: string[] = [];
  let isStopped = false;
  const telling = (async () => {
    while (!isStopped) {
      const keys = Array.from({ length: toldAtOnce }, (_, index) => `n-${told.length + index}`);
      await database.inTransaction(async (tx) => {
        for (const key of keys) await publishNews(tx, { subject: toldSubject, key, body: {} });
      });
      told.push(...keys);
      await sleep(tellEveryMs);
    }
  })();
  return {
    async stop() {
      isStopped = true;
      await telling;
      return told;
    },
  };
}

export interface OutboxWatch {
  /** The longest time without an acknowledgement since this was last asked, in seconds. */
  takeOutage(): number;
  /** Resolves when the outbox is seen empty. */
  emptied(): Promise<void>;
  stop(): Promise<void>;
}

/** The worker deletes a row once NATS has acknowledged it, the oldest rows first: while the oldest stays, nothing is acknowledged. */
export function watchOutbox(database: Database): OutboxWatch {
  let oldest: string | null = null;
  let movedAt = performance.now();
  let emptyAt = 0;
  let longestMs = 0;
  let isStopped = false;
  const watching = (async () => {
    while (!isStopped) {
      const { rows } = await database.pool.query<{ oldest: string | null }>(
        'select min(position) as oldest from platform.outbox',
      );
      const found = rows[0]?.oldest ?? null;
      const now = performance.now();
      longestMs = Math.max(longestMs, now - movedAt);
      if (found === null) emptyAt = now;
      if (found === null || found !== oldest) movedAt = now;
      oldest = found;
      await sleep(lookEveryMs);
    }
  })();
  return {
    takeOutage() {
      const taken = longestMs / 1000;
      longestMs = 0;
      return taken;
    },
    async emptied() {
      const from = performance.now();
      while (emptyAt < from) await sleep(lookEveryMs);
    },
    async stop() {
      isStopped = true;
      await watching;
    },
  };
}
