// Counts what was played and finds markers of harm. Any number of workers may do this: counting has one lock, and what one of
// them judges the others pass over.
import type { Database } from '../../../platform/database.ts';
import { countPlay, findMarkers } from './marker-store.ts';

/** Each piece in a transaction of its own, so that nothing is held for long however much was played. */
export async function watchPlay(database: Database): Promise<void> {
  while (await database.inTransaction(countPlay));
  while ((await database.inTransaction(findMarkers)) > 0);
}
