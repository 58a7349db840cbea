import type { Currency } from '@yakamoz/contracts';

import { createAnswerCache } from '../../../platform/answer-cache.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listJackpots } from './jackpot-store.ts';
import type { Jackpot } from './jackpot-store.ts';

// The worker reads them every five seconds; with this cache a page shows amounts less than ten seconds old.
const freshMs = 2_000;

/** The same for everybody, so many visitors of the home page cost one query. */
export function createJackpots({ database, log }: Pick<Platform, 'database' | 'log'>) {
  const cache = createAnswerCache<Jackpot[]>({ name: 'jackpots', log, freshMs, room: { answersMax: 3 } });
  return (currency: Currency): Promise<Jackpot[]> =>
    cache.recall(currency, () => listJackpots(database.reader, currency));
}
