// One round for money. SQL decides it under the purse's lock (keno.play_rounds); this file sends the rounds of many players in batches.
import type { Currency, PlayerId, SessionId } from '@yakamoz/contracts';
import { decimalOf } from '@yakamoz/money';

import { createBatcher } from '../../platform/batcher.ts';
import type { WalletOutcome } from '../../platform/database-types.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { walletRefusal } from '../wallet/index.ts';
import type { Seeds } from './seeds.ts';
import type { KenoRound } from './store.ts';

export interface RoundAsked {
  playerId: PlayerId;
  sessionId: SessionId;
  currency: Currency;
  key: string;
  pairId: string;
  picks: readonly number[];
  stake: bigint;
  table: number;
}

export interface PlayedRound {
  round: KenoRound;
  cash: bigint;
  bonus: bigint;
  seq: bigint;
  nextRoundAt: Date;
  /** The seed is shown with the last round of a pair. */
  pairEnded: boolean;
}

/** With the field names of the SQL function. */
interface CallOnWire {
  player_id: PlayerId;
  session_id: SessionId;
  key: string;
  pair_id: string;
  picks: readonly number[];
  stake: string;
  table_version: number;
  seed: string | undefined;
}

type Status =
  | 'OK'
  | 'REFUSED'
  | 'CONFLICT'
  | 'SESSION_OVER'
  | 'COUNTRY'
  | 'CLOSED'
  | 'PAIR_UNKNOWN'
  | 'PAIR_OVER'
  | 'PAIR_NOT_OPEN'
  | 'SEED_WRONG'
  | 'TABLE_CHANGED'
  | 'PICKS'
  | 'STAKE_TOO_LOW'
  | 'STAKE_TOO_HIGH'
  | 'TOO_SOON'
  | 'PLAYER_UNKNOWN';

interface AnswerRow {
  status: Status;
  outcome: WalletOutcome | null;
  detail: string | null;
  duplicate: boolean;
  cash: string;
  bonus: string;
  seq: string;
  commitment: string;
  client: string;
  nonce: number;
  at: Date;
  picks: number[];
  drawn: number[];
  hits: number;
  table_version: number;
  multiplier: number;
  currency: Currency;
  stake: string;
  payout: string;
  next_at: Date;
  seed: string | null;
}

// The same numbers as for the wallet's own postings (wallet.ts).
const batching = {
  batchMax: 64,
  lanes: 2,
  waitingMax: 10_000,
  // One press is one round: nobody has a queue of rounds.
  playerWaitingMax: 20,
  busyMaxMs: 5_000,
  answerMaxMs: 15_000,
};

const smallintMax = 32_767;

export function createRounds(platform: Platform, seeds: Seeds) {
  const batcher = createBatcher<CallOnWire, AnswerRow>(platform, {
    sqlFunction: 'keno.play_rounds',
    playerOf: (call) => call.player_id,
    ...batching,
  });

  /** Rejects with a refusal where nothing was played; any other error means that the result is unknown (D-35). */
  return async function play(asked: RoundAsked): Promise<PlayedRound> {
    const { playerId, pairId, currency } = asked;
    const seed = await seeds.ofOpenPair(playerId, pairId);
    const row = await batcher.submit({
      player_id: playerId,
      session_id: asked.sessionId,
      key: asked.key,
      pair_id: pairId,
      picks: asked.picks.toSorted((a, b) => a - b),
      stake: asked.stake.toString(),
      table_version: Math.min(Math.max(asked.table, 0), smallintMax),
      seed,
    });
    if (row.status === 'PAIR_OVER' || row.seed !== null) seeds.forget(pairId);
    // Opened between the two: nothing was played, and the next attempt has the seed.
    if (row.status === 'SEED_WRONG' && seed === undefined) throw new Refusal('platform.too_busy');
    if (row.status !== 'OK') throw refusalOf(row, currency);
    return playedOf(row, pairId);
  };
}

const playedOf = (row: AnswerRow, pairId: string): PlayedRound => ({
  round: {
    pairId,
    commitment: row.commitment,
    clientSeed: row.client,
    nonce: row.nonce,
    at: row.at,
    picks: row.picks,
    drawn: row.drawn,
    hits: row.hits,
    table: row.table_version,
    multiplier: row.multiplier,
    stake: BigInt(row.stake),
    payout: BigInt(row.payout),
    currency: row.currency,
    seed: row.seed,
  },
  cash: BigInt(row.cash),
  bonus: BigInt(row.bonus),
  seq: BigInt(row.seq),
  nextRoundAt: row.next_at,
  pairEnded: row.seed !== null,
});

function refusalOf(row: AnswerRow, currency: Currency): Error {
  const facts = { status: row.status, outcome: row.outcome, detail: row.detail };
  const bound = () => ({ amount: decimalOf(BigInt(row.detail ?? '0')), currency });
  switch (row.status) {
    case 'REFUSED':
      return walletRefusal(row, currency);
    case 'CONFLICT':
      return new Refusal('wallet.key_conflict', { facts });
    case 'SESSION_OVER':
      return new Refusal('identity.no_session', { facts });
    case 'COUNTRY':
      return new Refusal('jurisdiction.country_not_served', { facts });
    case 'CLOSED':
      return new Refusal('keno.closed', { facts });
    case 'PAIR_UNKNOWN':
      return new Refusal('keno.pair_unknown', { facts });
    case 'PAIR_OVER':
      return new Refusal('keno.pair_over', { facts });
    case 'PAIR_NOT_OPEN':
      return new Refusal('keno.pair_not_open', { facts });
    case 'TABLE_CHANGED':
      return new Refusal('keno.table_changed', { facts });
    case 'PICKS':
      return new Refusal('keno.picks_invalid', { facts });
    case 'STAKE_TOO_LOW':
      return new Refusal('keno.stake_too_low', { say: bound(), facts });
    case 'STAKE_TOO_HIGH':
      return new Refusal('keno.stake_too_high', { say: bound(), facts });
    case 'TOO_SOON':
      return new Refusal('keno.too_soon', { say: { seconds: Number(row.detail ?? 1) }, facts });
    case 'OK':
    case 'SEED_WRONG':
    case 'PLAYER_UNKNOWN':
      return new Error(`FAIR-2: a round was answered ${row.status}`);
  }
}
