// Use cases of the worker, which run on a schedule or in a loop (jobs.ts).
import { Counter } from 'prom-client';

import { bindContext } from '../../../platform/bind-context.ts';
import type { Reader } from '../../../platform/database.ts';
import { countOpenCases } from '../../cases/index.ts';
import { countUnbounded, silentSeconds } from '../studios/fact-store.ts';
import { createStudioWatch } from '../studios/watch.ts';
import { hearSafetyChange, leavePlay } from './closed-players.ts';
import type { UpkeepContext } from './context.ts';
import { copyTableResults, countRounds, makePartitions, payCashbacks, purgeNonces } from './housekeeping.ts';
import { findDifferences, purgeTransactionLists, readTransactionLists } from './reconciliation.ts';
import { finishUnfinished } from './unfinished-rounds.ts';
import { oldestOpenSeconds } from './unfinished-store.ts';

export function createUpkeep(uses: Omit<UpkeepContext, 'unreadableLists'>) {
  const { database, metrics } = uses.platform;
  const unreadableLists = new Counter({
    name: 'casino_unreadable_lists_total',
    help: "Pages of a studio's transaction list that could not be read; later pages are not read until this one can be",
    labelNames: ['studio'],
    registers: [metrics.registry],
  });

  return {
    ...createStudioWatch(uses),
    ...bindContext(
      { ...uses, unreadableLists },
      {
        finishUnfinished,
        hearSafetyChange,
        leavePlay,
        readTransactionLists,
        findDifferences,
        purgeTransactionLists,
        copyTableResults,
        countRounds,
        makePartitions,
        payCashbacks,
        purgeNonces,
      },
    ),
    ...bindContext(database.reader, {
      openDifferences: (reader: Reader) => countOpenCases(reader, 'casino'),
      oldestOpenSeconds,
      silentSeconds,
      countUnbounded,
    }),
  };
}
