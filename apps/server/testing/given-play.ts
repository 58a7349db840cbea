// Postings of a player who plays, for tests of what bounds play.
import { minorOf } from '@yakamoz/money';
import { randomUUID } from 'node:crypto';

import type { Answer, Posting } from '../src/modules/wallet/index.ts';
import { openRun } from './given-runs.ts';
import type { GivenPlayer } from './given.ts';
import type { TestHouse } from './test-house.ts';

export interface PlayOf {
  stake(amount: string): Promise<Answer>;
  win(amount: string): Promise<Answer>;
  deposit(amount: string): Promise<Answer>;
  /** A bonus that is cancelled at once: whether it is granted at all. */
  grant(amount: string): Promise<Answer>;
  /** The hold of a withdrawal. */
  withdraw(amount: string): Promise<Answer>;
}

export function playOf(test: TestHouse, player: Pick<GivenPlayer, 'id'>): PlayOf {
  const post = (...steps: Posting['steps']): Promise<Answer> =>
    test.house.wallet.postBatched({
      playerId: player.id,
      source: 'studio',
      key: randomUUID(),
      currency: 'TRY',
      steps,
    });
  return {
    stake: (amount) => post({ code: 'stake', amount: minorOf(amount), house: 'ggr:studio' }),
    win: (amount) => post({ code: 'win', amount: minorOf(amount), house: 'ggr:studio' }),
    deposit: (amount) => post({ code: 'deposit', amount: minorOf(amount), house: 'psp_clearing:papara' }),
    grant: (bonus) => grantOnce(test, player, bonus),
    withdraw: (amount) => post({ code: 'withdrawal_hold', amount: minorOf(amount) }),
  };
}

async function grantOnce(test: TestHouse, player: Pick<GivenPlayer, 'id'>, bonus: string): Promise<Answer> {
  const answer = await openRun(test, player, { bonus });
  await test.sql(`select wallet.end_run($1, null, 'cancelled')`, [player.id]);
  return answer;
}

export interface HistoryRow {
  number: number;
  what: string;
  facts: Record<string, unknown>;
  purse_seq: string;
  by: string;
}

/** What was changed since the purse was opened, the oldest first. */
export async function historyOf(test: TestHouse, player: Pick<GivenPlayer, 'id'>): Promise<HistoryRow[]> {
  const rows = await test.sql<HistoryRow>(
    `select number, what, facts, purse_seq, by from play_safety.history where player_id = $1 order by number`,
    [player.id],
  );
  return rows.slice(1);
}

/** What was staked by transfers after this one, in minor units. */
export async function stakedAfter(
  test: TestHouse,
  player: Pick<GivenPlayer, 'id'>,
  seq: string,
): Promise<bigint> {
  const [row] = await test.sql<{ staked: string }>(
    `select coalesce(sum(amount), 0) as staked from wallet.transfer
     where player_id = $1 and code = 'stake' and seq > $2`,
    [player.id, seq],
  );
  return BigInt(row?.staked ?? 0);
}
