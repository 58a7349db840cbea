// Calls of studios to the house's wallet. One SQL function decides each call under the purse's lock (casino.apply_calls);
// this file sends the calls of many players to it in batches.
import type { PlayerId } from '@yakamoz/contracts';

import { hashToken } from '../../../platform/auth/tokens.ts';
import { createBatcher } from '../../../platform/batcher.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Wallet } from '../../wallet/index.ts';
import { findOpened, hasOpened, openLaunch, useNonce } from './store.ts';
import type { OpenedSession } from './store.ts';
import type { StudioStatus } from './statuses.ts';
import { createTurnstile } from './turnstile.ts';

export type StudioCalls = ReturnType<typeof createStudioCalls>;

/** A transaction of a round, with the field names of the SQL function. Amounts are whole minor units as text. */
export interface GameCall {
  studio: string;
  /** Only the house itself cancels: all stakes of the round are refunded. */
  kind: 'bet' | 'win' | 'bet_win' | 'rollback' | 'cancel';
  player_id: string;
  launch_id?: string | undefined;
  game: string;
  round: string;
  round_closed?: boolean | undefined;
  currency?: string | undefined;
  tx: string;
  amount?: string | undefined;
  ref?: string | undefined;
  win_tx?: string | undefined;
  win_amount?: string | undefined;
  win_kind?: 'promo' | 'free_total' | undefined;
  /** The part of the stake that goes into jackpot pools. */
  contribution?: string | undefined;
  pool?: string | undefined;
  pool_amount?: string | undefined;
  grant_id?: string | undefined;
  whole_round?: boolean | undefined;
  /** Without one the caller is the house itself. */
  nonce?: string | undefined;
  detail?: unknown;
}

/** Amounts as the database wrote them; they are sent on unchanged. */
export interface GameAnswer {
  status: StudioStatus;
  detail: string | null;
  duplicate: boolean;
  op_id: string | null;
  /** Null where there is no such player; then the amounts mean nothing. */
  currency: string | null;
  cash: string;
  bonus: string;
  split_cash: string | null;
  split_bonus: string | null;
}

// The same numbers as for the wallet's own postings (wallet.ts), except for the lanes: this process spends half as much time
// on a call as the database does, so a third batch can run meanwhile.
const batching = {
  batchMax: 64,
  lanes: 3,
  waitingMax: 10_000,
  playerWaitingMax: 100,
  busyMaxMs: 5_000,
  answerMaxMs: 15_000,
};

// Calls that are not batched use one connection each; one studio must not use up the pool.
const aside = { insideMax: 4, waitingMax: 64 };

export function createStudioCalls(platform: Platform, uses: { wallet: Wallet }) {
  const { database } = platform;
  const { wallet } = uses;
  const batcher = createBatcher<GameCall, GameAnswer>(platform, {
    sqlFunction: 'casino.apply_calls',
    playerOf: (call) => call.player_id,
    ...batching,
  });

  const passTurnstile = createTurnstile(aside);

  const open = async (asked: OpenCall): Promise<OpenAnswer> => {
    const { studio, nonce } = asked;
    const { status, launchId } = await database.inTransaction((tx) =>
      openLaunch(tx, { studio, tokenHash: hashToken(asked.token), nonce }),
    );
    if (launchId === undefined) return { status, opened: undefined };
    const session = await findOpened(database.reader, launchId);
    const { cash, bonus } = await wallet.balanceOf(session.player as PlayerId);
    return { status, opened: { ...session, cash: String(cash), bonus: String(bonus) } };
  };

  const balance = async (asked: BalanceCall): Promise<GameAnswer> => {
    const isNew = await database.inTransaction((tx) => useNonce(tx, asked.studio, asked.nonce));
    if (!isNew) return refused('BAD_SIGNATURE', 'this nonce was used before');
    if (!(await hasOpened(database.reader, asked))) return refused('SESSION_NOT_FOUND');
    const { currency, cash, bonus } = await wallet.balanceOf(asked.player as PlayerId);
    return { ...refused('OK'), currency, cash: String(cash), bonus: String(bonus) };
  };

  return {
    /** Rejects where the result is unknown or nothing was done: the studio may repeat the same call. */
    apply: (call: GameCall): Promise<GameAnswer> => batcher.submit(call),

    /** CAS-7: the token of a game's address becomes a session, once. */
    open: async (asked: OpenCall): Promise<OpenAnswer> =>
      (await passTurnstile(asked.studio, () => open(asked))) ?? { status: 'TEMPORARY', opened: undefined },

    /** Of a player who opened a game of this studio, also after that session has ended. */
    balance: async (asked: BalanceCall): Promise<GameAnswer> =>
      (await passTurnstile(asked.studio, () => balance(asked))) ?? refused('TEMPORARY'),
  };
}

export interface OpenCall {
  studio: string;
  token: string;
  nonce: string;
}

export interface BalanceCall {
  studio: string;
  player: string;
  session: string | undefined;
  nonce: string;
}

export interface OpenAnswer {
  status: StudioStatus;
  opened: (OpenedSession & { cash: string; bonus: string }) | undefined;
}

/** An answer about nobody's money. */
export const refused = (status: StudioStatus, detail: string | null = null): GameAnswer => ({
  status,
  detail,
  duplicate: false,
  op_id: null,
  currency: null,
  cash: '0',
  bonus: '0',
  split_cash: null,
  split_bonus: null,
});
