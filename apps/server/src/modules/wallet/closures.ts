// Pure: what a player is told about ways that are closed.
import type { Closure } from './store.ts';

/**
 * Nothing closes them but documents that are missing: the player is asked for these, in the words of any verification. Whom the account
 * resembled, and that it did, is told to nobody (SAFE-13).
 */
export const waitsForDocuments = (closures: readonly Pick<Closure, 'source'>[]): boolean =>
  closures.length > 0 && closures.every(({ source }) => source === 'held');

/** As the player's own file names them: an account that waits for documents is one of any verification (SAFE-13). */
export const toldClosures = (closures: readonly Closure[]): Closure[] =>
  closures.map((closure) => (closure.source === 'held' ? { ...closure, source: 'verification' } : closure));
