import type { PlayerId } from '@yakamoz/contracts';

import { bindContext } from '../../platform/bind-context.ts';
import { createBatcher } from '../../platform/batcher.ts';
import type { Reader } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Staff } from '../staff/index.ts';
import { createAdjustments } from './adjustments.ts';
import {
  clearingAges,
  closeDays,
  keepPace,
  makePartitions,
  rollUp,
  rollupAge,
  tellHeads,
  verify,
} from './books.ts';
import { readBounds, readClock } from './bounds/standing.ts';
import { readCauses } from './causes.ts';
import { readDayBook } from './closing/day-book.ts';
import { hasPlayed, readLifetime } from './figures/lifetime.ts';
import { postHouse } from './house-transfers.ts';
import { readOwnTransfers } from './own-data.ts';
import { createMoneyFigures } from './figures/staff-figures.ts';
import { readMovements, readStatementFrame } from './statement.ts';
import type { Way } from './recipes.ts';
import { endCarriedRuns, endRun, listEnds, previewEnd, readRun } from './runs/runs.ts';
import * as store from './store.ts';
import type { AnswerRow, Posting } from './store.ts';

export type Wallet = ReturnType<typeof createWallet>;

/** The source of keys that the player's browser makes (D-35). */
export const playerSource = 'player';
/** Those under which a player's keys stand; bets are held, taken and given back under their own. */
export const keySources = [playerSource, 'sportsbook'] as const;

// 64 postings share one commit; a third batch at once would only wait for the CPU.
const batching = {
  batchMax: 64,
  lanes: 2,
  waitingMax: 10_000,
  playerWaitingMax: 100,
  busyMaxMs: 5_000,
  answerMaxMs: 15_000,
};

export function createWallet(platform: Platform, uses: { staff: Staff }) {
  const { database } = platform;
  const batcher = createBatcher<PostingOnWire, AnswerRow>(platform, {
    sqlFunction: 'wallet.post_many',
    playerOf: (call) => call.player_id,
    ...batching,
  });

  return {
    // In the caller's transaction: the caller's rows and the money commit together. A posting comes first.
    openPurse: store.openPurse,
    /** WAL-6: must come before anything is read for a decision. */
    lock: store.lockPurse,
    lockedBalance: store.lockBalance,
    post: store.post,
    hold: store.hold,
    capture: store.capture,
    release: store.release,
    reverse: store.reverse,
    /**
     * Between two accounts of the house (WAL-15). All of these take one common lock, which must be the last lock of a transaction:
     * purses first, then this; otherwise two transactions could deadlock.
     */
    postHouse,
    setGate: store.setGate,
    setSpending: store.setSpending,
    /** WAL-19: a run ends by what the player or the house does; play ends it by itself. */
    endRun,

    /** In a transaction of its own, batched with other players' postings: for frequent calls. */
    async postBatched(posting: Posting) {
      store.checkPosting(posting);
      return store.answerOf(await batcher.submit(onWire(posting)));
    },
    closuresOf: (playerId: PlayerId, reader: Reader = database.reader) =>
      store.listClosures(reader, playerId),
    depositRoom: store.readDepositRoom,
    closedAmong: (
      closed: { playerIds: readonly PlayerId[]; way: Way; sources: readonly string[] },
      reader: Reader = database.reader,
    ) => store.listClosedAmong(reader, closed),
    balanceOf: (playerId: PlayerId, reader: Reader = database.reader) =>
      store.requireBalance(reader, playerId),
    /** The run under way, and what bonus there is. */
    runOf: (playerId: PlayerId, reader: Reader = database.reader) => readRun(reader, playerId),
    boundsOf: (playerId: PlayerId, reader: Reader = database.reader) => readBounds(reader, playerId),
    clockOf: (playerId: PlayerId, reader: Reader = database.reader) => readClock(reader, playerId),
    hasPlayed: (playerId: PlayerId, reader: Reader = database.reader) => hasPlayed(reader, playerId),
    lifetimeOf: (playerId: PlayerId) => platform.searches.run((reader) => readLifetime(reader, playerId)),

    ...bindContext(database.reader, {
      ownTransfersOf: readOwnTransfers,
      /** Of many players at once, for lists. */
      cashOf: store.listCash,
      currenciesOf: store.listCurrencies,
      countersOf: store.requireCounters,
      causes: readCauses,
      operationOf: store.findOperation,
      statementFrame: readStatementFrame,
      movementsOf: readMovements,
      /** The books of a day in Istanbul's time zone ('2026-11-15'; without one, today), compared with the ledger (WAL-17). */
      dayBook: readDayBook,
      endsOf: listEnds,
      /** WAL-19: what an end of the run under way would do now. */
      previewEnd,
      clearingAges,
      rollupAge,
    }),
    ...bindContext(database, {
      makePartitions,
      rollUp,
      keepPace,
      closeDays,
      tellHeads,
      verify,
      endCarriedRuns,
    }),
    proposeAdjustment: createAdjustments(database, uses.staff),
    figures: createMoneyFigures(platform),
  };
}

const onWire = ({ playerId, source, key, currency, steps, about }: Posting) => ({
  player_id: playerId,
  source,
  key,
  currency,
  steps: store.stepsOnWire(steps),
  about,
});
type PostingOnWire = ReturnType<typeof onWire>;
