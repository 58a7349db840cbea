// Bonus money belongs to a run: how it comes, what ends it, and what becomes of money that arrives late.
import assert from 'node:assert/strict';
import { randomInt, randomUUID } from 'node:crypto';
import { minorOf as lira } from '@yakamoz/money';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { givenRun, openRun } from '../../../../testing/given-runs.ts';
import { givenMoney, givenPlayer } from '../../../../testing/given.ts';
import type { GivenPlayer } from '../../../../testing/given.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestHouse } from '../../../../testing/test-house.ts';
import type { Posting, Wallet } from '../index.ts';
import type { RunEnd } from './runs.ts';

let house: TestHouse;
let wallet: Wallet;
let player: GivenPlayer;
beforeAll(async () => {
  house = await openTestHouse();
  ({ wallet } = house.house);
});
beforeEach(async () => {
  player = await givenPlayer(house);
});
afterEach(async () => {
  assert.deepEqual((await wallet.verify()).findings, []);
});

const inTransaction: TestHouse['platform']['database']['inTransaction'] = (work) =>
  house.platform.database.inTransaction(work);
const command = (key: string = randomUUID()) => ({
  playerId: player.id,
  source: 'studio',
  key,
  currency: 'TRY' as const,
});
const post = (steps: Posting['steps'], key?: string) => wallet.postBatched({ ...command(key), steps });
const stake = (amount: string, key?: string) =>
  post([{ code: 'stake', amount: lira(amount), house: 'ggr:studio' }], key);
const bonusWin = (amount: string, key?: string) =>
  post([{ code: 'bonus_win', amount: lira(amount), house: 'ggr:studio' }], key);
const reverse = (of: string, key?: string) =>
  inTransaction((tx) => wallet.reverse(tx, command(key), { key: of }));
const end = (how: RunEnd | 'completed' | 'spent', more: { runId?: bigint; seenSeq?: bigint } = {}) =>
  inTransaction((tx) => wallet.endRun(tx, { playerId: player.id, how: how as RunEnd, ...more }));

interface Purse {
  cash: string;
  bonus: string;
  bonus_run: string | null;
  wager_left: string;
  bonus_open: string;
  bonus_late: string | null;
  seq: string;
}
const purse = async (): Promise<Purse> => {
  const [row] = await house.sql<Purse>(
    'select cash, bonus, bonus_run, wager_left, bonus_open, bonus_late, seq from wallet.purse where player_id = $1',
    [player.id],
  );
  return row as Purse;
};
const house_ = async (): Promise<bigint> => {
  const [row] = await house.sql<{ sum: string }>(
    `select coalesce(sum(case 'bonus_cost' when credit then amount when debit then -amount end), 0) as sum
     from wallet.transfer where player_id = $1 and 'bonus_cost' in (debit, credit)`,
    [player.id],
  );
  return BigInt(row?.sum ?? 0);
};
/** Play that ends without money, as SQL of a game counts it. */
const endPlay = (counted: bigint, open: string, key = randomUUID()) =>
  house.sql(
    `select wallet.book(array[wallet.count_play(wallet.decide_post(0, wallet.lock($1), null, 'studio', $2, 'TRY',
       array[row('win', 0, 'ggr:studio')::wallet.step], null, platform.now()), $3, $4)])`,
    [player.id, key, counted.toString(), (-lira(open)).toString()],
  );

describe('a run', () => {
  test('WAL-18 opens with its bonus, once for its number; other words are a conflict', async () => {
    const first = await givenRun(house, player, { bonus: '50.00', runId: '900001', stakeMax: '5.00' });
    expect(first).toMatchObject({ bonus: lira('50.00'), cash: 0n, replayed: false });
    expect(await purse()).toMatchObject({ bonus_run: '900001', wager_left: '5000000', bonus_open: '0' });
    const again = await openRun(house, player, { bonus: '50.00', runId: '900001', stakeMax: '5.00' });
    expect(again).toEqual({ ...first, replayed: true });
    const other = await openRun(house, player, { bonus: '51.00', runId: '900001', stakeMax: '5.00' });
    expect(other.outcome).toBe('conflict');
    expect(await stake('5.01')).toMatchObject({ outcome: 'bonus_stake_too_high' });
  });

  test('WAL-20 does not open while one is under way, nor while bonus of the last lies in open play', async () => {
    await givenRun(house, player, { bonus: '20.00' });
    expect((await openRun(house, player, { bonus: '1.00' })).outcome).toBe('run_open');
    await stake('5.00');
    await end('cancelled');
    expect(await purse()).toMatchObject({ bonus: '0', bonus_open: '500', bonus_run: null });
    expect((await openRun(house, player, { bonus: '1.00' })).outcome).toBe('run_open');
    await endPlay(0n, '5.00');
    expect((await openRun(house, player, { bonus: '1.00' })).outcome).toBe('posted');
  });

  test('WAL-18 WAL-20 the database itself refuses bonus without a run, and a run upon a run', async () => {
    const write = (set: string) =>
      house.sql(`update wallet.purse set ${set} where player_id = $1`, [player.id]);
    await expect(write('bonus = 1')).rejects.toThrow('wal18_no_bonus_without_a_run');
    await expect(write('wager_left = 1')).rejects.toThrow('wal18_turnover_is_of_a_run');
    await expect(write('bonus_open = -1')).rejects.toThrow('wal18_open_bonus_has_a_floor');
    await givenRun(house, player, { bonus: '20.00' });
    await expect(write('bonus_run = 1')).rejects.toThrow('WAL-20');
  });

  test.each(['bonus_grant', 'bonus_release', 'bonus_forfeit'])(
    'WAL-18 WAL-19 nobody posts %s as a step',
    async (code) => {
      const step = { code, amount: 1n, house: 'bonus_cost' } as unknown as Posting['steps'][number];
      await expect(inTransaction((tx) => wallet.post(tx, { ...command(), steps: [step] }))).rejects.toThrow(
        `there is no step ${code}`,
      );
    },
  );

  test('WAL-13 does not open past a closed gate, and a reward passes it', async () => {
    await inTransaction((tx) =>
      wallet.setGate(tx, { playerId: player.id, source: 'staff', way: 'bonus', until: 'infinity' }),
    );
    expect(await openRun(house, player, { bonus: '1.00' })).toMatchObject({
      outcome: 'gate_closed',
      detail: 'bonus staff',
    });
    const reward = { code: 'reward', amount: lira('3.00') } as const;
    expect(await post([{ ...reward, house: 'bonus_cost' }])).toMatchObject({ cash: lira('3.00') });
    await expect(
      inTransaction((tx) => wallet.post(tx, { ...command(), steps: [{ ...reward, house: 'bank' }] })),
    ).rejects.toThrow('WAL-19');
  });

  test('of twenty that are asked for at once one opens', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => openRun(house, player, { bonus: '10.00' })),
    );
    expect(answers.filter(({ outcome }) => outcome === 'posted')).toHaveLength(1);
    expect(await purse()).toMatchObject({ bonus: '1000' });
  });
});

describe('an end', () => {
  test.each([
    ['cancelled', '0.00'],
    ['withdrawn', '0.00'],
    ['expired', '0.00'],
    ['reversed', '0.00'],
    // A fifth of the turnover is done.
    ['excluded', '10.00'],
    ['closed', '10.00'],
  ] as const)('WAL-19 %s: of a bonus of 50 the player keeps %s', async (how, kept) => {
    await givenRun(house, player, { bonus: '50.00' });
    await endPlay(1_000_000n, '0.00');
    expect(await end(how)).toMatchObject({ outcome: 'posted', cash: lira(kept), bonus: 0n });
    expect(await house_()).toBe(-lira(kept));
    expect(await purse()).toMatchObject({ bonus_run: null, wager_left: '0', bonus_late: 'house' });
  });

  test('WAL-19 of a leaving player rounds to the house, never to more than was earned', async () => {
    for (let round = 0; round < 25; round += 1) {
      const bonus = BigInt(randomInt(1, 100_000));
      const done = BigInt(randomInt(0, Number(bonus) * 1_000));
      const before = BigInt((await purse()).cash);
      await givenRun(house, player, { bonus: `${bonus / 100n}.${String(bonus % 100n).padStart(2, '0')}` });
      await endPlay(done, '0.00');
      const earned = (bonus * done) / (bonus * 1_000n);
      const { cash } = await end('excluded');
      expect(cash - before, `bonus ${bonus}, done ${done}`).toBe(earned);
    }
  });

  test('WAL-19 completed only once nothing is left, and then whole', async () => {
    await givenRun(house, player, { bonus: '50.00' });
    await expect(end('completed')).rejects.toThrow('WAL-19');
    await expect(end('spent')).rejects.toThrow('WAL-19');
    await endPlay(6_000_000n, '0.00');
    expect(await end('completed')).toMatchObject({ cash: lira('50.00'), bonus: 0n });
    expect(await purse()).toMatchObject({ bonus_late: 'cash' });
  });

  test('is what its preview says, and a purse that moved since is not ended', async () => {
    await givenMoney(house, player, { cash: '10.00', bonus: '50.00' });
    await stake('12.00');
    const seen = await wallet.previewEnd(player.id, 'cancelled');
    expect(seen).toMatchObject({ cashChange: 0n, bonusChange: -lira('48.00'), bonusOpen: lira('2.00') });
    await bonusWin('1.00');
    const run = { runId: seen?.runId ?? 0n };
    expect(await end('cancelled', { ...run, seenSeq: seen?.seq ?? 0n })).toMatchObject({
      outcome: 'purse_moved',
      bonus: lira('49.00'),
    });
    const now = await wallet.previewEnd(player.id, 'cancelled');
    const ended = await end('cancelled', { ...run, seenSeq: now?.seq ?? 0n });
    expect(ended).toMatchObject({ outcome: 'posted', bonusChange: now?.bonusChange, cashChange: 0n });
    // Again the same answer; another end of the same run is a conflict, and a run that never was is over.
    expect(await end('cancelled', run)).toEqual({ ...ended, replayed: true });
    expect(await end('expired', run)).toMatchObject({ outcome: 'conflict' });
    expect(await end('expired', { runId: 1n })).toMatchObject({ outcome: 'run_over' });
    expect(await end('closed')).toMatchObject({ outcome: 'run_over' });
    expect(await wallet.previewEnd(player.id, 'cancelled')).toBeUndefined();
  });

  test('asked for twenty times at once, with stakes between, has one effect', async () => {
    await givenRun(house, player, { bonus: '50.00' });
    const runId = BigInt((await purse()).bonus_run ?? 0);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 4 === 0 ? stake('1.00') : end(index % 2 === 0 ? 'cancelled' : 'expired', { runId }),
      ),
    );
    const ends = answers.filter(
      ({ bonusChange, replayed, opId }) => opId !== null && !replayed && bonusChange < -100n,
    );
    expect(ends).toHaveLength(1);
    expect(await purse()).toMatchObject({ bonus: '0', bonus_run: null });
  });

  test('D-58 comes with an exclusion, in the same transaction', async () => {
    await givenRun(house, player, { bonus: '50.00' });
    await endPlay(2_500_000n, '0.00');
    await house.sql('select play_safety.exclude($1, $2)', [player.id, 'month_1']);
    expect(await purse()).toMatchObject({ cash: '2500', bonus: '0', bonus_run: null });
    expect((await openRun(house, player, { bonus: '1.00' })).outcome).toBe('gate_closed');
  });

  test('repays a debt before the player has it', async () => {
    await post([{ code: 'win', amount: lira('30.00'), house: 'ggr:studio' }], 'w-1');
    await stake('30.00');
    await givenRun(house, player, { bonus: '50.00' });
    await reverse('w-1');
    await endPlay(5_000_000n, '0.00');
    expect(await end('completed')).toMatchObject({ cash: lira('20.00') });
  });
});

describe('money that arrives after the end', () => {
  const complete = async (): Promise<void> => {
    await endPlay(5_000_000n, '0.00');
    await end('completed');
  };
  const cancel = async (): Promise<void> => void (await end('cancelled'));

  beforeEach(() => givenRun(house, player, { bonus: '50.00' }));

  test.each([
    ['completed', complete, '60.00'],
    ['cancelled', cancel, '0.00'],
  ] as const)('WAL-18 a win and what is given back move on: %s', async (_how, finish, cash) => {
    await stake('5.00', 's-1');
    await inTransaction((tx) =>
      wallet.hold(tx, { ...command('h-1'), code: 'bet_hold', amount: lira('5.00') }),
    );
    await finish();
    await bonusWin('10.00', 'w-1');
    await reverse('s-1');
    await inTransaction((tx) => wallet.release(tx, command(), { key: 'h-1' }));
    expect(await purse()).toMatchObject({ cash: lira(cash).toString(), bonus: '0', bonus_open: '0' });
    // Taken back, the late win leaves what was there without it.
    await reverse('w-1');
    const left = cash === '0.00' ? '0' : lira('50.00').toString();
    expect(await purse()).toMatchObject({ cash: left, bonus: '0' });
  });

  test('a captured bet is open no more', async () => {
    await inTransaction((tx) =>
      wallet.hold(tx, { ...command('h-1'), code: 'bet_hold', amount: lira('5.00') }),
    );
    expect(await purse()).toMatchObject({ bonus_open: '500' });
    await inTransaction((tx) => wallet.capture(tx, command(), { key: 'h-1', house: 'ggr:studio' }));
    expect(await purse()).toMatchObject({ bonus_open: '0' });
  });

  test('WAL-20 neither adds to the run after it nor takes from it', async () => {
    await stake('5.00', 's-1');
    await bonusWin('7.00', 'w-1');
    await endPlay(0n, '5.00');
    await complete();
    const before = await purse();
    await givenRun(house, player, { bonus: '20.00' });
    // The round of the first run is given back: its bonus was completed and is cash; the house bears its win.
    await house.sql(
      `select wallet.book(array[wallet.count_play(wallet.decide_reverse(0, wallet.lock($1), null, 'studio', 'r-1', 's-1', 'reverse',
         platform.now()), 0, 500)])`,
      [player.id],
    );
    await reverse('w-1');
    expect(await purse()).toMatchObject({
      cash: String(BigInt(before.cash) + 500n),
      bonus: '2000',
      bonus_open: '0',
    });
  });
});
