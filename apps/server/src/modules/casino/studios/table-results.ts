import { createAnswerCache } from '../../../platform/answer-cache.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listResults } from './table-result-store.ts';
import type { TableResults } from './table-result-store.ts';

// The worker copies them every five seconds.
const freshMs = 2_000;

/** The same for everybody, so many visitors of the live lobby cost one query. */
export function createTableResults({ database, log }: Pick<Platform, 'database' | 'log'>) {
  const cache = createAnswerCache<TableResults[]>({
    name: 'table_results',
    log,
    freshMs,
    room: { answersMax: 1 },
  });
  return (): Promise<TableResults[]> => cache.recall('', () => listResults(database.reader));
}
