// Cashing out. SQL decides it (sportsbook.quote_cash_outs, sportsbook.take_cash_outs); this file marks quotes and sends calls in batches.
import type { Currency, PlayerId } from '@yakamoz/contracts';
import { Counter } from 'prom-client';

import { createBatcher, together } from '../../../platform/batcher.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import * as store from './cash-out-store.ts';
import { cashOutObstacle } from '../bets/cash-out-obstacles.ts';
import type { ObstacleStatus } from '../bets/cash-out-obstacles.ts';
import { markQuote, readQuote } from './quote-mark.ts';

interface OfBet {
  playerId: PlayerId;
  betId: string;
  currency: Currency;
}

export interface CashQuote {
  /** Of the stake, what is not cashed out yet, and what the offer is for. */
  rest: bigint;
  part: bigint;
  /** Null where something is in the way. */
  offer: { amount: bigint; quote: string } | null;
  delaySeconds: number;
  obstacle: { refusal: Refusal; matchId: string | null } | null;
}

export type TakenCashOut = { cash: bigint; bonus: bigint; seq: bigint } & (
  | { state: 'paid' | 'waiting' | 'refused'; amount: bigint; dueAt: Date }
  | { state: 'changed'; changed: 'expired' | 'value' | 'bet'; part: bigint }
);

export interface CashOuts {
  /** `part`: of the stake; undefined for all that is not cashed out. Refuses a bet that is not the player's own. */
  quote(asked: OfBet & { part?: bigint | undefined }): Promise<CashQuote>;
  /** Rejects with a refusal where nothing was paid; any other error means that the result is unknown (D-35). */
  take(asked: OfBet & { key: string; quote: string }): Promise<TakenCashOut>;
  /** Null takes the target off. */
  setTarget(asked: OfBet, amount: bigint | null): Promise<void>;
  /** Decides those whose delay has passed; gives whether there may be more of them now. */
  ripen(): Promise<boolean>;
  /** Cashes bets out that are worth what their players wait for; gives how many. */
  lookAtTargets(): Promise<number>;
}

interface QuoteRow {
  status: ObstacleStatus | null;
  detail: string | null;
  revision: number;
  rest: string;
  part: string;
  amount: string | null;
  delay_s: number | null;
  versions: string | null;
  home: string | null;
  away: string | null;
  match_id: string | null;
  at: Date;
}

interface TakenRow {
  status: ObstacleStatus | 'OK' | 'CONFLICT' | 'EXPIRED';
  detail: string | null;
  duplicate: boolean;
  amount: string | null;
  is_paid: boolean | null;
  due_at: Date | null;
  reason: string | null;
  home: string | null;
  away: string | null;
  cash: string;
  bonus: string;
  seq: string;
}

/** With the field names of the SQL functions. */
interface QuoteOnWire {
  player_id: PlayerId;
  bet_id: string;
  part?: string | undefined;
}
interface TakingOnWire {
  player_id: PlayerId;
  bet_id: string;
  key: string;
  revision: number;
  part: string;
  amount: string;
  versions: string;
  expires_at: string;
}

/** For so long a quote is taken. */
export const quoteSeconds = 5;
// As many purses are locked at once; a player waits for the commit of one batch.
const cashOutsAtOnce = 200;
const targetsAtOnce = 500;

export function createCashOuts(platform: Platform): CashOuts {
  const { database, metrics, log, encryption } = platform;
  const quotes = createBatcher<QuoteOnWire, QuoteRow>(platform, {
    sqlFunction: 'sportsbook.quote_cash_outs',
    ...together,
    // Each is some look-ups of its own: a shorter batch is answered sooner.
    batchMax: 32,
  });
  const takings = createBatcher<TakingOnWire, TakenRow>(platform, {
    sqlFunction: 'sportsbook.take_cash_outs',
    playerOf: (taking) => taking.player_id,
    ...together,
    batchMax: 64,
    playerWaitingMax: 5,
  });
  const counted = new Counter({
    name: 'sports_cash_outs_total',
    help: 'Cash-outs by what became of them: paid, taken to wait for a delay, or why not',
    labelNames: ['outcome'],
    registers: [metrics.registry],
  });
  const count = (status: string, cashOuts = 1): void =>
    counted.inc({ outcome: status === 'OK' ? 'paid' : status.toLowerCase() }, cashOuts);

  return {
    async quote({ playerId, betId, currency, part }) {
      const row = await quotes.submit({ player_id: playerId, bet_id: betId, part: part?.toString() });
      const { status, amount } = row;
      if (status === 'UNKNOWN') throw cashOutObstacle({ ...row, status }, currency);
      const isOffered = status === null && amount !== null;
      return {
        rest: BigInt(row.rest),
        part: BigInt(row.part),
        offer: isOffered
          ? {
              amount: BigInt(amount),
              quote: markQuote(encryption, {
                player: playerId,
                bet: betId,
                revision: row.revision,
                part: row.part,
                amount,
                versions: row.versions ?? '',
                expiresAt: new Date(row.at.getTime() + quoteSeconds * 1_000).toISOString(),
              }),
            }
          : null,
        delaySeconds: row.delay_s ?? 0,
        obstacle:
          status === null
            ? null
            : { refusal: cashOutObstacle({ ...row, status }, currency), matchId: row.match_id },
      };
    },
    async take({ playerId, betId, currency, key, quote }) {
      const asked = readQuote(encryption, quote, { player: playerId, bet: betId });
      if (asked === undefined) throw new Refusal('sportsbook.quote_untrusted');
      const row = await takings.submit({
        player_id: playerId,
        bet_id: betId,
        key,
        revision: asked.revision,
        part: asked.part,
        amount: asked.amount,
        versions: asked.versions,
        expires_at: asked.expiresAt,
      });
      const { status } = row;
      const after = { cash: BigInt(row.cash), bonus: BigInt(row.bonus), seq: BigInt(row.seq) };
      const changed = changes.get(status);
      if (changed !== undefined) {
        count(status);
        return { ...after, state: 'changed', changed, part: BigInt(asked.part) };
      }
      if (status === 'CONFLICT') throw new Refusal('wallet.key_conflict');
      if (status !== 'OK') {
        count(status);
        throw cashOutObstacle({ ...row, status: status as ObstacleStatus }, currency);
      }
      const state = row.is_paid === true ? 'paid' : row.reason === null ? 'waiting' : 'refused';
      if (!row.duplicate) count(state);
      return { ...after, state, amount: BigInt(row.amount ?? 0), dueAt: row.due_at as Date };
    },
    async setTarget({ playerId, betId, currency }, amount) {
      const status = await database.inTransaction((tx) => store.setTarget(tx, playerId, betId, amount));
      if (status !== null) throw cashOutObstacle({ status, detail: null, home: null, away: null }, currency);
    },
    async ripen() {
      const found = await database.inTransaction((tx) => store.ripenCashOuts(tx, cashOutsAtOnce));
      let isAnyDecided = false;
      let looked = 0;
      for (const { status, cashOuts } of found) {
        looked += cashOuts;
        if (status === 'FAILED')
          log.error({ cashOuts }, 'waiting cash-outs cannot be decided: the log of PostgreSQL says why');
        if (undecided.has(status)) continue;
        isAnyDecided = true;
        count(status, cashOuts);
      }
      return isAnyDecided && looked >= cashOutsAtOnce;
    },
    async lookAtTargets() {
      let cashed = 0;
      let after = { player: '0', bet: '0' };
      for (;;) {
        const from = after;
        const row = await database.inTransaction((tx) => store.lookAtTargets(tx, from, targetsAtOnce));
        cashed += row.cashed;
        if (row.cashed > 0) count('AUTOMATIC', row.cashed);
        if (row.failed > 0)
          log.error({ players: row.failed }, 'targets cannot be looked at: the log of PostgreSQL says why');
        if (row.looked < targetsAtOnce) return cashed;
        after = { player: row.last_player ?? '0', bet: row.last_bet ?? '0' };
      }
    },
  };
}

/** Of cash-outs that stay as they are for now. */
const undecided = new Set(['WAIT', 'BUSY', 'FAILED']);

/** What a new quote answers. */
const changes: ReadonlyMap<string, 'expired' | 'value' | 'bet'> = new Map([
  ['EXPIRED', 'expired'],
  ['VALUE', 'value'],
  ['REVISION', 'bet'],
]);
