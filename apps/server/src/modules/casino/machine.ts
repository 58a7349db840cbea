// What happens without anybody asking for it, for the worker.
import { sql } from 'kysely';

import type { StudioCalls } from './calls.ts';
import { silentSeconds } from './fact-store.ts';
import type { Parts } from './parts.ts';
import * as reconciliation from './reconciliation.ts';
import { createStudioWatch } from './studio-watch.ts';
import { nonceMinutes } from './terms.ts';
import { finishUnfinished } from './unfinished-rounds.ts';
import { oldestOpenSeconds } from './unfinished-store.ts';

export function createMachine(parts: Parts, calls: Pick<StudioCalls, 'apply'>) {
  const { database } = parts.platform;
  const watch = createStudioWatch(parts);

  return {
    visitStudios: watch.visit,
    readJackpots: watch.readJackpots,
    finishUnfinished: () => finishUnfinished({ ...parts, calls }),
    readStatements: () => reconciliation.readStatements(parts),
    findDifferences: () => reconciliation.findDifferences(parts),
    purgeStatements: () => reconciliation.purgeStatements(parts),
    openDifferences: () => reconciliation.openDifferences(parts),
    oldestOpenSeconds: () => oldestOpenSeconds(database.reader),
    silentSeconds: () => silentSeconds(database.reader),

    countRounds: () =>
      database.inTransaction(async (tx) => void (await sql`select casino.count_rounds()`.execute(tx))),
    makePartitions: () =>
      database.inTransaction(async (tx) => void (await sql`select casino.make_partitions()`.execute(tx))),
    purgeNonces: () =>
      database.inTransaction(
        async (tx) =>
          void (await sql`
            delete from casino.nonce where at < platform.now() - make_interval(mins => ${nonceMinutes})`.execute(
            tx,
          )),
      ),
  };
}
