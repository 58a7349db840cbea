import type { Currency, PlayerId } from '@yakamoz/contracts';

import { createBatcher } from '../../platform/batcher.ts';
import type { Reader, Tx } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Staff } from '../staff/index.ts';
import { createAdjustments } from './adjustments.ts';
import {
  clearingAges,
  closeDays,
  makePartitions,
  rollUp,
  rollupAge,
  strayTransfers,
  verify,
} from './books.ts';
import { readCauses } from './causes.ts';
import { readDayBook } from './closing/day-book.ts';
import { postHouse } from './house-transfers.ts';
import type { HoldCode, HouseAccount } from './recipes.ts';
import { readOwnTransfers } from './own-data.ts';
import { createMoneyFigures } from './staff-figures.ts';
import { readStatement } from './statement.ts';
import type { Period } from './statement.ts';
import * as store from './store.ts';
import type { AnswerRow, Balance, Command, Posting } from './store.ts';

export type Wallet = ReturnType<typeof createWallet>;

/** The source of keys that a player's own browser makes (D-35). */
export const playerSource = 'player';

// 64 postings share one commit; a third batch would only wait for the machine the first two are on.
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
    openPurse: (tx: Tx, playerId: PlayerId, currency: Currency) => store.openPurse(tx, playerId, currency),
    /** W6: comes before anything is read for a decision. */
    lock: (tx: Tx, playerId: PlayerId) => store.lockPurse(tx, playerId),

    /** In the caller's transaction: the caller's rows and the money commit together. It comes first. */
    post: (tx: Tx, posting: Posting) => store.post(tx, posting),
    /** In a transaction of its own, many players at a time: for calls that come by the thousand. */
    postBatched: async (posting: Posting) => {
      store.checkPosting(posting);
      return store.answerOf(await batcher.submit(onWire(posting)));
    },

    hold: (tx: Tx, { code, amount, ...command }: Hold) =>
      store.post(tx, { ...command, steps: [{ code, amount }] }),
    capture: (tx: Tx, command: Command, hold: { key: string; house: HouseAccount }) =>
      store.capture(tx, command, hold.key, hold.house),
    release: (tx: Tx, command: Command, hold: { key: string }) => store.release(tx, command, hold.key),
    /** What is not known yet is refused when it comes (W9). */
    reverse: (tx: Tx, command: Command, operation: { key: string }) =>
      store.reverse(tx, command, operation.key),

    /**
     * Between two accounts of the house (W15). One lock serves all of these, and it is the last one a transaction takes:
     * purses first, then this, or two transactions wait for each other.
     */
    postHouse,

    setGate: store.setGate,
    setAllowance: store.setAllowance,
    setSpending: store.setSpending,

    balanceOf: async (playerId: PlayerId): Promise<Balance> => {
      const balance = await store.findBalance(database.reader, playerId);
      if (balance === undefined) throw new Error(`player ${playerId} has no purse`);
      return balance;
    },
    /** W6: the balance nobody else can move before the transaction ends. */
    lockedBalance: async (tx: Tx, playerId: PlayerId): Promise<Balance> => {
      await store.lockPurse(tx, playerId);
      const balance = await store.findBalance(tx, playerId);
      if (balance === undefined) throw new Error(`player ${playerId} has no purse`);
      return balance;
    },
    ownTransfersOf: (playerId: PlayerId) => readOwnTransfers(database.reader, playerId),
    /** Of many players at once, for lists. */
    cashOf: (playerIds: readonly PlayerId[]) => store.listCash(database.reader, playerIds),
    closuresOf: (playerId: PlayerId, reader: Reader = database.reader) =>
      store.listClosures(reader, playerId),
    causes: (playerId: PlayerId, page: { before?: string | undefined; limit: number }) =>
      readCauses(database.reader, playerId, page),
    proposeAdjustment: createAdjustments(database, uses.staff),
    operationOf: (command: Command) => store.findOperation(database.reader, command),
    statement: (period: Period, page: { before?: bigint; limit: number }) =>
      readStatement(database.reader, period, page),

    figures: createMoneyFigures(platform),
    makePartitions: () => makePartitions(database),
    rollUp: () => rollUp(database),
    /** Gives how many days were closed. */
    closeDays: () => closeDays(database),
    /** A day of Istanbul ('2026-11-15'; without one, today) as it ties to the ledger (W17). */
    dayBook: (day?: string) => readDayBook(database.reader, day),
    verify: () => verify(database),
    clearingAges: () => clearingAges(database.reader),
    rollupAge: () => rollupAge(database.reader),
    strayTransfers: () => strayTransfers(database.reader),
  };
}

interface Hold extends Command {
  code: HoldCode;
  currency: Currency;
  amount: bigint;
  about?: string;
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
