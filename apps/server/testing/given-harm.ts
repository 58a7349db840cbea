// What markers of harm are found in: play and payments as they happen, and days as the worker counted them earlier.
import type { PlayerId } from '@yakamoz/contracts';
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';

import { minorOf } from '@yakamoz/money';
import type { TestHouse } from './test-house.ts';

/** A day that the worker counted earlier; `daysAgo` in Istanbul. */
export async function givenPlayDay(
  test: TestHouse,
  player: { id: PlayerId },
  { daysAgo, ...figures }: { daysAgo: number } & Record<string, unknown>,
): Promise<void> {
  const names = Object.keys(figures);
  await test.sql(
    `insert into play_safety.play_day (player_id, day${names.map((name) => `, ${name}`).join('')})
     values ($1, (platform.now() at time zone 'Europe/Istanbul')::date - $2::int${names.map((_, at) => `, $${at + 3}`).join('')})`,
    [player.id, daysAgo, ...Object.values(figures)],
  );
  await askToJudge(test, player);
}

/** As whatever changed something does. */
export async function askToJudge(test: TestHouse, player: { id: PlayerId }): Promise<void> {
  await test.sql('insert into play_safety.to_judge (player_id) values ($1)', [player.id]);
}

export async function givenFailedDeposits(
  test: TestHouse,
  player: { id: PlayerId },
  count: number,
): Promise<void> {
  await test.sql(
    `insert into play_safety.failed_deposit (request_id, player_id)
     select ('x' || substr(md5(random()::text), 1, 12))::bit(48)::bigint, $1 from generate_series(1, $2)`,
    [player.id, count],
  );
  await askToJudge(test, player);
}

/** One posting in cash; gives its outcome. */
export async function moveMoney(
  test: TestHouse,
  player: { id: PlayerId },
  code: 'stake' | 'win' | 'deposit',
  amount: string,
): Promise<string> {
  const house = code === 'deposit' ? ('psp_clearing:papara' as const) : ('ggr:studio' as const);
  const answer = await test.house.wallet.postBatched({
    playerId: player.id,
    source: 'given',
    key: randomUUID(),
    currency: 'TRY',
    steps: [{ code, amount: minorOf(amount), house }],
  });
  return answer.outcome;
}

export async function askWithdrawal(
  test: TestHouse,
  player: { id: PlayerId },
  amount: string,
): Promise<void> {
  const { database } = test.platform;
  await database.inTransaction((tx) =>
    test.house.wallet.hold(tx, {
      playerId: player.id,
      source: 'given',
      key: randomUUID(),
      currency: 'TRY',
      code: 'withdrawal_hold',
      amount: minorOf(amount),
    }),
  );
}

/**
 * Until everything that committed is counted. A transaction elsewhere in the cluster holds the count back as long as it runs, so only
 * what is about the ledger waits for it; everything else is judged by one look (`watchPlay`).
 */
export async function watchAll(test: TestHouse): Promise<void> {
  for (;;) {
    await test.house.safetyDesk.watchPlay();
    const [row] = await test.sql<{ left: boolean }>(
      `select exists (select from wallet.transfer where xid >= (select below_xid from play_safety.count_pace))
         as "left"`,
    );
    if (row?.left === false) return;
    await setTimeout(50);
  }
}

/** A piece of ledger by itself: so many players, each with stakes, two deposits and a withdrawal between them; nobody's purse fits to it. */
export async function givenPieceOfLedger(test: TestHouse, players: number): Promise<void> {
  await test.sql('update play_safety.count_pace set below_xid = below_xid - 1');
  await test.sql(
    `insert into wallet.transfer (
       player_id, seq, at, amount, cash_after, bonus_after, xid, op_id, hash, code, debit, credit)
     select 900000000 + number, seq, platform.now() + make_interval(secs => seq), 100, 0, 0,
       (select below_xid from play_safety.count_pace), gen_random_uuid(), '\\x00', code, 'cash', 'bank'
     from generate_series(1, $1::int) as number,
       unnest(array['stake', 'stake', 'deposit', 'stake', 'withdrawal_hold', 'stake', 'stake', 'deposit', 'stake'])
         with ordinality as made (code, seq)`,
    [players],
  );
}

export interface SeenMarker {
  kind: string;
  is_strong: boolean;
  figure: string;
  bound: string;
}

export const markersOf = (test: TestHouse, player: { id: PlayerId }): Promise<SeenMarker[]> =>
  test.sql<SeenMarker>(
    'select kind, is_strong, figure, bound from play_safety.marker where player_id = $1 order by marker_id',
    [player.id],
  );
