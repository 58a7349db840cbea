// The lifetime counters of a purse, and the player's own bounds that are counted by them.
import { minorOf as lira } from '@yakamoz/money';
import { beforeEach, describe, expect, test } from 'vitest';

import { givenBound } from '../../../../testing/given.ts';
import type { GivenBound, GivenPlayer } from '../../../../testing/given.ts';
import { purseAtNoon } from '../../../../testing/purse-at-noon.ts';
import type { TestHouse } from '../../../../testing/test-house.ts';
import type { Wallet } from '../wallet.ts';

const purse = purseAtNoon();
const { command, post, stake, win, deposit, holdBet, reverse, findings, stakeInRound } = purse;
let house: TestHouse;
let wallet: Wallet;
let player: GivenPlayer;
beforeEach(() => {
  ({ house, wallet, player } = purse.now());
});
const bound = (given: GivenBound) => givenBound(house, player, given);

interface Counted {
  deposited: string;
  staked: string;
  lost: string;
  played_s: string;
}
async function counters(): Promise<Counted> {
  const [row] = await house.sql<Counted>(
    'select deposited, staked, lost, played_s from wallet.purse where player_id = $1',
    [player.id],
  );
  return row as Counted;
}

describe('the counters', () => {
  test('WAL-22 deposits are gross, stakes and losses fall with what is undone, wins come off the loss', async () => {
    await deposit('50.00', 'd-1');
    await stake('30.00', 's-1');
    await win('12.00', 'w-1');
    await holdBet('20.00', 'b-1');
    expect(await counters()).toMatchObject({ deposited: '5000', staked: '5000', lost: '3800' });
    await reverse('s-1');
    expect(await counters()).toMatchObject({ deposited: '5000', staked: '2000', lost: '800' });
    await reverse('w-1');
    expect(await counters()).toMatchObject({ staked: '2000', lost: '2000' });
    await house.platform.database.inTransaction((tx) => wallet.release(tx, command(), { key: 'b-1' }));
    await reverse('d-1');
    expect(await counters()).toMatchObject({ deposited: '5000', staked: '0', lost: '0' });
    expect(await findings()).toEqual([]);
  });

  test('WAL-22 a stake from the bonus is a stake and no loss, nor are wins for the bonus a gain', async () => {
    await stake('1000.00');
    await stake('40.00');
    await post([{ code: 'bonus_win', amount: lira('25.00'), house: 'ggr:studio' }]);
    expect(await counters()).toMatchObject({ staked: '104000', lost: '100000' });
    expect(await findings()).toEqual([]);
  });

  test('WAL-22 play counts from stake to stake, and a gap above ten minutes begins a new stretch', async () => {
    await stake('1.00');
    await house.moveClock('10 minutes -1 second');
    await stake('1.00');
    const first = Number((await counters()).played_s);
    expect(first).toBeGreaterThanOrEqual(599);
    expect(first).toBeLessThan(620);
    await house.moveClock('10 minutes 1 second');
    await stake('1.00');
    expect(Number((await counters()).played_s)).toBe(first);
    await house.moveClock('60 seconds');
    await stake('1.00');
    expect(Number((await counters()).played_s)).toBeGreaterThanOrEqual(first + 60);
    const [stretch] = await house.sql(
      `select staked - stretch_staked as staked, lost - stretch_lost as lost from wallet.purse where player_id = $1`,
      [player.id],
    );
    expect(stretch).toEqual({ staked: '200', lost: '200' });
    expect(await findings()).toEqual([]);
  });

  test('WAL-22 a purse that older functions moved catches up with its next posting', async () => {
    await stake('7.00');
    await bound({ kind: 'stake', window: 'day', cap: lira('10.00') });
    // As book of the last release left it: money moved, nothing counted.
    await house.sql(
      `update wallet.purse set counted_seq = 0, staked = 0, lost = 0, deposited = 0, played_s = 0, staked_at = null,
         stretch_began_at = null where player_id = $1`,
      [player.id],
    );
    await house.sql('update wallet.bounds set stake_day_base = 0 where player_id = $1', [player.id]);
    expect(await findings()).toEqual([]);
    expect(await stake('3.01')).toMatchObject({
      outcome: 'allowance_exhausted',
      detail: 'stake day 300',
    });
    expect(await stake('3.00')).toMatchObject({ outcome: 'posted' });
    expect(await counters()).toMatchObject({ staked: '1000', lost: '1000' });
    expect(await findings()).toEqual([]);
  });

  test.each(['deposited', 'staked', 'lost', 'played_s', 'stretch_staked'])(
    'WAL-22 the checker finds a purse whose %s was changed',
    async (column) => {
      await stake('7.00');
      await house.sql(`update wallet.purse set ${column} = ${column} + 1 where player_id = $1`, [player.id]);
      expect(await findings()).toMatchObject([{ rule: 'WAL-22', player: player.id }]);
      await house.sql(`update wallet.purse set ${column} = ${column} - 1 where player_id = $1`, [player.id]);
    },
  );
});

describe('a bound', () => {
  test('WAL-13 lets through exactly its cap and says how much room is left', async () => {
    await bound({ kind: 'stake', window: 'day', cap: lira('100.00') });
    expect(await stake('65.00')).toMatchObject({ outcome: 'posted' });
    expect(await stake('35.01')).toMatchObject({ outcome: 'allowance_exhausted', detail: 'stake day 3500' });
    expect(await stake('35.00')).toMatchObject({ outcome: 'posted' });
    expect(await stake('0.01')).toMatchObject({ outcome: 'allowance_exhausted', detail: 'stake day 0' });
  });

  test.each(['day', 'week', 'month'] as const)('WAL-13 holds deposits of a %s, gross', async (window) => {
    await bound({ kind: 'deposit', window, cap: lira('100.00') });
    expect(await deposit('60.00', 'd-1')).toMatchObject({ outcome: 'posted' });
    await reverse('d-1');
    expect(await deposit('40.01')).toMatchObject({
      outcome: 'allowance_exhausted',
      detail: `deposit ${window} 4000`,
    });
    expect(await deposit('40.00')).toMatchObject({ outcome: 'posted' });
    expect(await findings()).toEqual([]);
  });

  test('WAL-13 is named before a lack of money', async () => {
    await bound({ kind: 'stake', window: 'day', cap: lira('50.00') });
    expect(await stake('5000.00')).toMatchObject({
      outcome: 'allowance_exhausted',
      detail: 'stake day 5000',
    });
  });

  test('WAL-13 of several the tightest is named', async () => {
    await bound({ kind: 'loss', window: 'week', cap: lira('40.00') });
    await bound({ kind: 'stake', window: 'month', cap: lira('30.00') });
    await bound({ kind: 'stake', window: 'day', cap: lira('70.00') });
    expect(await stake('80.00')).toMatchObject({ detail: 'stake month 3000' });
    await bound({ kind: 'stake', window: 'month', cap: null });
    expect(await stake('80.00')).toMatchObject({ detail: 'loss week 4000' });
  });

  test('WAL-13 a zero stake opens no new day for a clock that then runs back', async () => {
    await bound({ kind: 'stake', window: 'day', cap: lira('100.00') });
    await stake('100.00');
    await house.moveClock('1 day');
    await stake('0.00');
    await house.moveClock('-1 day');
    expect(await stake('0.01')).toMatchObject({ outcome: 'allowance_exhausted' });
  });

  test('WAL-13 set at noon it has counted since midnight, and lifting it starts nothing anew', async () => {
    await stake('80.00');
    await bound({ kind: 'stake', window: 'day', cap: lira('100.00') });
    expect(await stake('20.01')).toMatchObject({ outcome: 'allowance_exhausted' });
    await bound({ kind: 'stake', window: 'day', cap: null });
    expect(await stake('20.00')).toMatchObject({ outcome: 'posted' });
    await bound({ kind: 'stake', window: 'day', cap: lira('100.00') });
    expect(await stake('0.01')).toMatchObject({ outcome: 'allowance_exhausted', detail: 'stake day 0' });
  });

  test('WAL-13 wins count back into a loss limit, and a reversed stake into both', async () => {
    await bound({ kind: 'loss', window: 'day', cap: lira('100.00') });
    await stake('100.00', 's-1');
    expect(await stake('1.00')).toMatchObject({ outcome: 'allowance_exhausted' });
    await win('30.00');
    expect(await stake('30.00')).toMatchObject({ outcome: 'posted' });
    await reverse('s-1');
    expect(await stake('100.00')).toMatchObject({ outcome: 'posted' });
    expect(await stake('0.01')).toMatchObject({ outcome: 'allowance_exhausted' });
  });

  test('WAL-13 a new day starts anew, and what is undone then does not widen it but the month', async () => {
    await bound({ kind: 'stake', window: 'day', cap: lira('100.00') });
    await bound({ kind: 'stake', window: 'month', cap: lira('150.00') });
    await stake('100.00', 's-1');
    await house.moveClock('1 day');
    await reverse('s-1');
    expect(await stake('100.01')).toMatchObject({
      outcome: 'allowance_exhausted',
      detail: 'stake day 10000',
    });
    expect(await stake('100.00')).toMatchObject({ outcome: 'posted' });
    await house.moveClock('1 day');
    expect(await stake('50.01')).toMatchObject({ detail: 'stake month 5000' });
    expect(await stake('50.00')).toMatchObject({ outcome: 'posted' });
    expect(await findings()).toEqual([]);
  });

  test('WAL-13 a win that is the first of a day belongs to that day', async () => {
    await bound({ kind: 'loss', window: 'day', cap: lira('100.00') });
    await stake('100.00');
    await house.moveClock('1 day');
    await win('20.00');
    expect(await stake('120.01')).toMatchObject({ detail: 'loss day 12000' });
    expect(await stake('120.00')).toMatchObject({ outcome: 'posted' });
    expect(await findings()).toEqual([]);
  });

  test('WAL-13 time is seconds between stakes; used up, no stake begins, also after a rest', async () => {
    await bound({ kind: 'time', window: 'day', cap: 900n });
    await stake('1.00');
    await house.moveClock('9 minutes');
    expect(await stake('1.00')).toMatchObject({ outcome: 'posted' });
    await house.moveClock('9 minutes');
    expect(await stake('1.00')).toMatchObject({
      outcome: 'allowance_exhausted',
      detail: expect.stringMatching(/^time day 3[56]\d$/),
    });
    expect(await stakeInRound('1.00')).toBe('posted');
    await house.moveClock('1 hour');
    expect(await stake('1.00')).toMatchObject({ outcome: 'allowance_exhausted', detail: 'time day 0' });
    await house.moveClock('1 day');
    expect(await stake('1.00')).toMatchObject({ outcome: 'posted' });
    expect(await findings()).toEqual([]);
  });

  test('WAL-13 a stake within its windows writes no row of bounds', async () => {
    for (const kind of ['deposit', 'loss', 'stake', 'time'] as const)
      for (const window of ['day', 'week', 'month'] as const) await bound({ kind, window, cap: 10_000_000n });
    const version = () => house.sql('select xmin::text from wallet.bounds where player_id = $1', [player.id]);
    const before = await version();
    await stake('5.00', 's-1');
    await win('3.00');
    await reverse('s-1');
    expect(await version()).toEqual(before);
    await house.moveClock('1 day');
    await stake('5.00');
    expect(await version()).not.toEqual(before);
    expect(await findings()).toEqual([]);
  });

  test('WAL-13 the checker finds a base that was changed and a purse that forgot its bounds', async () => {
    await bound({ kind: 'stake', window: 'week', cap: 100n });
    const base = (by: number) =>
      house.sql('update wallet.bounds set stake_week_base = stake_week_base + $2 where player_id = $1', [
        player.id,
        by,
      ]);
    await base(-50);
    expect(await findings()).toMatchObject([{ rule: 'WAL-13', finding: 'stake week counts 50' }]);
    await base(50);
    const remember = (has: boolean) =>
      house.sql('update wallet.purse set has_bounds = $2 where player_id = $1', [player.id, has]);
    await remember(false);
    expect(await findings()).toMatchObject([{ rule: 'WAL-13' }]);
    await remember(true);
  });

  test('WAL-13 no cap is below zero, and no other bound exists', async () => {
    await expect(bound({ kind: 'stake', window: 'day', cap: -1n })).rejects.toThrow(
      'wal13_no_cap_below_zero',
    );
    await expect(house.sql(`select wallet.put_bound($1, 'stake', 'year', 1)`, [player.id])).rejects.toThrow(
      'case not found',
    );
  });
});
