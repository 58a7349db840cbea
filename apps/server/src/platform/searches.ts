// Searches of staff: over a pool of their own and with a short time limit, so that no number of them takes a connection from players.
import { isLockTimeout, isPoolBusy, isStatementTimeout, openDatabase } from './database.ts';
import type { Reader } from './database.ts';
import type { Log } from './log.ts';
import { Refusal } from './refusal.ts';

export interface Searches {
  /** Reads with a connection of the searches' pool. Refuses where it takes too long or too many search at once. */
  run<Found>(read: (reader: Reader) => Promise<Found>): Promise<Found>;
  /** Searches that wait for a connection. */
  waiting(): number;
  close(): Promise<void>;
}

const poolMax = 4;
// Longer than any search over usual filters takes; somebody who waits longer narrows it down or asks again.
const statementMs = 5_000;

export function createSearches(options: { url: string; role: string; log: Log }): Searches {
  const { url, role, log } = options;
  const database = openDatabase({ url, poolMax, name: `yakamoz-${role}-searches`, log, statementMs });
  return {
    async run(read) {
      try {
        return await read(database.reader);
      } catch (error) {
        if (isStatementTimeout(error) || isLockTimeout(error) || isPoolBusy(error))
          throw new Refusal('platform.search_too_long');
        throw error;
      }
    },
    waiting: () => database.pool.waitingCount,
    close: () => database.close(),
  };
}
