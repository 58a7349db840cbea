// CAS-12: compares a studio's transaction list with our rounds, in both directions. Every disagreement becomes a difference.
import { holdOurs, holdTheirs } from './difference-store.ts';
import type { Held } from './difference-store.ts';
import type { UpkeepContext } from './context.ts';
import { cameLater } from './reconciliation-texts.ts';
import { deleteOldTransactions, readCursor, takePage } from './transaction-list-store.ts';
import { StudioSilent, StudioUnreadable } from '../studios/client.ts';
import { requireStudio } from '../studios/studios.ts';
import { cancelMark } from './unfinished-rounds.ts';

type Uses = Pick<UpkeepContext, 'platform' | 'studioClients'>;

/** The largest page a studio returns. */
const pageMax = 500;
// Each comparison is one query; these limits keep it far below the database's time limit.
const transactionsMax = 2_000;
const sliceSeconds = 60;
const holdsMax = 500;
const purgeMax = 10_000;

/** Returns how many transactions were new; while there are any, there may be more. */
export async function readTransactionLists({
  platform,
  studioClients,
  unreadableLists,
}: Uses & Pick<UpkeepContext, 'unreadableLists'>): Promise<number> {
  const { database, log } = platform;
  let read = 0;
  for (const [code, client] of studioClients) {
    const studioId = await requireStudio(database, code);
    const after = await readCursor(database.reader, studioId);
    try {
      const { transactions, next } = await client.transactions(after, pageMax);
      // A studio may return fewer than it is asked for, so only an empty page is the end.
      const page = { after, transactions, next, isLast: transactions.length === 0 || next === after };
      read += await database.inTransaction((tx) => takePage(tx, studioId, page));
    } catch (error) {
      if (!(error instanceof StudioSilent)) throw error;
      if (error instanceof StudioUnreadable) unreadableLists.inc({ studio: code });
      log.warn({ studio: code, reason: error.message }, "a studio's transaction list could not be read");
    }
  }
  return read;
}

/** A difference that is found again stays the same case. Returns how many are new. */
export async function findDifferences({ platform, studioClients }: Uses): Promise<number> {
  const { database, log } = platform;
  const given = { note: cameLater, cancelMark };
  let found = 0;
  for (const code of studioClients.keys()) {
    const studioId = await requireStudio(database, code);
    const holds: (() => Promise<Held>)[] = [
      () => database.inTransaction((tx) => holdTheirs(tx, studioId, { ...given, limit: transactionsMax })),
      () => database.inTransaction((tx) => holdOurs(tx, studioId, { ...given, sliceSeconds })),
    ];
    for (const hold of holds) {
      for (let left = holdsMax; left > 0; left -= 1) {
        const held = await hold();
        found += held.found;
        if (!held.moved) break;
      }
    }
  }
  if (found > 0)
    log.error({ found }, 'new differences between our rounds and the transaction lists of studios');
  return found;
}

export async function purgeTransactionLists({ platform }: Uses): Promise<void> {
  let gone: number;
  do gone = await platform.database.inTransaction((tx) => deleteOldTransactions(tx, purgeMax));
  while (gone === purgeMax);
}
