// What happens without anybody asking for it, for the worker.
import { sql } from 'kysely';
import { Counter } from 'prom-client';

import { purgeNonces } from '../calls/store.ts';
import type { StudioCalls } from '../calls/calls.ts';
import { silentSeconds } from '../studios/fact-store.ts';
import type { Context } from '../context.ts';
import * as reconciliation from './reconciliation.ts';
import { createStudioWatch } from '../studios/watch.ts';
import { finishUnfinished } from './unfinished-rounds.ts';
import { oldestOpenSeconds } from './unfinished-store.ts';

// Far below what a statement may take.
const noncesMax = 10_000;

export function createUpkeep(context: Context, calls: Pick<StudioCalls, 'apply'>) {
  const { database } = context.platform;
  const watch = createStudioWatch(context);
  const unreadable = new Counter({
    name: 'casino_unreadable_lists_total',
    help: "Pages of a studio's list with a line that nobody can read: nothing behind it is held",
    labelNames: ['studio'],
    registers: [context.platform.metrics.registry],
  });

  return {
    visitStudios: watch.visit,
    readJackpots: watch.readJackpots,
    finishUnfinished: () => finishUnfinished({ ...context, calls }),
    readTransactionLists: () => reconciliation.readTransactionLists(context, unreadable),
    findDifferences: () => reconciliation.findDifferences(context),
    purgeTransactionLists: () => reconciliation.purgeTransactionLists(context),
    openDifferences: () => reconciliation.openDifferences(context),
    oldestOpenSeconds: () => oldestOpenSeconds(database.reader),
    silentSeconds: () => silentSeconds(database.reader),

    countRounds: () =>
      database.inTransaction(async (tx) => void (await sql`select casino.count_rounds()`.execute(tx))),
    makePartitions: () =>
      database.inTransaction(async (tx) => void (await sql`select casino.make_partitions()`.execute(tx))),
    async purgeNonces() {
      let gone: number;
      do gone = await database.inTransaction((tx) => purgeNonces(tx, noncesMax));
      while (gone === noncesMax);
    },
  };
}
