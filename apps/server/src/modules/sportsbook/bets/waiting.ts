// Bets that wait for their delay (SPB-13). SQL decides them (sportsbook.decide_waiting); this file says when, and counts what came of them.
import { playerId as playerIdSchema } from '@yakamoz/contracts';
import type { PlayerId } from '@yakamoz/contracts';
import { Counter } from 'prom-client';
import * as z from 'zod/mini';

import type { Tx } from '../../../platform/database.ts';
import type { Delivered } from '../../../platform/news-connection.ts';
import type { Platform } from '../../../platform/platform.ts';
import * as store from './waiting-store.ts';

export interface Waiting {
  /** Decides those whose delay has passed; gives whether there may be more of them now. */
  ripen(): Promise<boolean>;
  /** The player gives it up; does nothing to a bet that does not wait any more. */
  giveUp(playerId: PlayerId, betId: string): Promise<void>;
  /** D-47: who may not stake any more gets at once back what waits. */
  hearSafetyChange(tx: Tx, news: Delivered): Promise<void>;
  /** For how long the oldest one should have been decided. */
  overdueSeconds(): Promise<number>;
}

// As many purses are locked at once; a player waits for the commit of one batch.
const betsAtOnce = 200;
const safetyChanged = z.object({ player_id: playerIdSchema });
/** Of bets that stay as they are for now. */
const undecided = new Set(['WAIT', 'BUSY', 'FAILED']);

export function createWaiting({ database, metrics, log }: Platform): Waiting {
  const decided = new Counter({
    name: 'sports_waiting_bets_total',
    help: 'Bets on matches under way by what became of them at the end of their delay: accepted, or why they were rejected',
    labelNames: ['outcome'],
    registers: [metrics.registry],
  });
  const count = (status: string, bets: number): void =>
    decided.inc({ outcome: status === 'OK' ? 'accepted' : status.toLowerCase() }, bets);

  return {
    async ripen() {
      const found = await database.inTransaction((tx) => store.ripenBets(tx, betsAtOnce));
      let looked = 0;
      let isAnyDecided = false;
      for (const { status, bets } of found) {
        looked += bets;
        if (status === 'FAILED')
          log.error(
            { bets },
            'waiting bets cannot be decided: the log of PostgreSQL names player and reason',
          );
        if (undecided.has(status)) continue;
        isAnyDecided = true;
        count(status, bets);
      }
      return isAnyDecided && looked >= betsAtOnce;
    },
    async giveUp(playerId, betId) {
      if (await database.inTransaction((tx) => store.cancelBet(tx, playerId, betId))) count('CANCELLED', 1);
    },
    async hearSafetyChange(tx, news) {
      const bets = await store.releaseWaiting(tx, safetyChanged.parse(news.body).player_id);
      if (bets > 0) count('PLAY_CLOSED', bets);
    },
    overdueSeconds: () => store.overdueSeconds(database.reader),
  };
}
