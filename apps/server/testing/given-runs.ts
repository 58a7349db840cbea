// Bonus money in a player's purse, with the run it belongs to (WAL-18) and terms of its own (database/testing/give-run.sql).
import type { Currency, PlayerId } from '@yakamoz/contracts';
import { minorOf } from '@yakamoz/money';

import { answerOf } from '../src/modules/wallet/store.ts';
import type { AnswerRow } from '../src/modules/wallet/store.ts';
import type { Answer } from '../src/modules/wallet/index.ts';
import { pastTriggers } from './tampering.ts';
import type { TestHouse } from './test-house.ts';

export interface GivenRun {
  bonus: string;
  /** Of the bonus; the turnover that the run needs. */
  times?: number;
  /** The percent of a stake that counts, in every game of the product: 0, or at least 10 (PRO-11). */
  share?: number;
  order?: 'cash_first' | 'bonus_first';
  stakeMax?: string;
  currency?: Currency;
  runId?: string;
  /** Terms that are not of slots: with the field names of promotions.terms. */
  terms?: Record<string, unknown>;
}

/** The answer of the wallet, also where it refuses. */
export async function openRun(test: TestHouse, player: { id: PlayerId }, run: GivenRun): Promise<Answer> {
  const {
    bonus,
    times = 10,
    share = 100,
    order = 'cash_first',
    stakeMax,
    currency = 'TRY',
    terms = {},
  } = run;
  const amount = minorOf(bonus);
  const [row] = await test.sql<AnswerRow>(
    'select * from given.run($1, $2, $3, $4, $5, $6, coalesce($7, wallet.new_run()), $8, given.terms($4, $9::jsonb))',
    [
      player.id,
      amount.toString(),
      (amount * BigInt(times) * 100n).toString(),
      share,
      order,
      stakeMax === undefined ? null : minorOf(stakeMax).toString(),
      run.runId ?? null,
      currency,
      JSON.stringify(terms),
    ],
  );
  return answerOf(row as AnswerRow);
}

export async function givenRun(test: TestHouse, player: { id: PlayerId }, run: GivenRun): Promise<Answer> {
  const answer = await openRun(test, player, run);
  if (answer.outcome !== 'posted') throw new Error(`no run was opened: ${answer.outcome}`);
  return answer;
}

/** What the purse says of the run, in minor units, and of the turnover in hundredths of them. */
export async function seenRun(
  test: TestHouse,
  player: { id: PlayerId },
): Promise<Record<'cash' | 'bonus' | 'left' | 'open', string> & { running: boolean }> {
  const [row] = await test.sql<Record<'cash' | 'bonus' | 'left' | 'open', string> & { running: boolean }>(
    `select cash, bonus, bonus_run is not null as running, wager_left as left, bonus_open as open
     from wallet.purse where player_id = $1`,
    [player.id],
  );
  if (row === undefined) throw new Error('the player has no purse');
  return row;
}

/** How many rows there are of a player: transfers, operations, phases of rounds, news. */
export async function writtenRows(test: TestHouse, player: { id: PlayerId }): Promise<number[]> {
  const rows = await test.sql<{ rows: string }>(
    `select count(*) as rows from wallet.transfer where player_id = $1 union all
     select count(*) from wallet.op where player_id = $1 union all
     select count(*) from casino.phase where player_id = $1 union all
     select count(*) from platform.outbox where key = $1::text`,
    [player.id],
  );
  return rows.map(({ rows: count }) => Number(count));
}

/** A purse that says something else of its run than play does. */
export const spoilRun = (
  test: TestHouse,
  player: { id: PlayerId },
  { left = 0, open = 0 }: { left?: number; open?: number },
): Promise<unknown> =>
  test.sql(
    'update wallet.purse set wager_left = wager_left + $2, bonus_open = bonus_open + $3 where player_id = $1',
    [player.id, left, open],
  );

/** The ends of a player's runs. */
export const endedRuns = (test: TestHouse, player: { id: PlayerId }): Promise<unknown[]> =>
  test.sql(`select key from wallet.op where player_id = $1 and kind = 'end_run'`, [player.id]);

/** What a player's screens were told of, in its order. */
export async function newsOf(test: TestHouse, player: { id: PlayerId }): Promise<string[]> {
  const rows = await test.sql<{ subject: string }>(
    'select subject from platform.outbox where key = $1::text order by position',
    [player.id],
  );
  return rows.map(({ subject }) => subject);
}

export const cancelRun = (test: TestHouse, player: { id: PlayerId }): Promise<unknown> =>
  test.sql(
    `select wallet.end_run($1, (select bonus_run from wallet.purse where player_id = $1), 'cancelled')`,
    [player.id],
  );

/** The run's time is over, and nobody has noticed it yet. */
export const endTimeOfRun = (test: TestHouse, player: { id: PlayerId }): Promise<void> =>
  pastTriggers(
    test,
    'promotions.run',
    `update promotions.run set opened_at = opened_at - interval '2 days', ends_at = platform.now() where player_id = $1`,
    [player.id],
  );

/** What an owner of the database could make of a purse. */
export const tamperOpenBonus = (test: TestHouse, player: { id: PlayerId }, minor: number): Promise<void> =>
  pastTriggers(test, 'wallet.purse', 'update wallet.purse set bonus_open = $2 where player_id = $1', [
    player.id,
    minor,
  ]);

/** What ended the player's run, as the wallet was asked. */
export async function endOfRun(test: TestHouse, player: { id: PlayerId }): Promise<string | undefined> {
  const rows = await test.sql<{ request: string }>(
    `select request from wallet.op where player_id = $1 and kind = 'end_run'`,
    [player.id],
  );
  return rows[0]?.request;
}
