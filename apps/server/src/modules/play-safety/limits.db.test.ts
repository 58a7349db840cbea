// The player's own limits and the caps above them, as SQL decides about them.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { givenMoney, givenPlayer } from '../../../testing/given.ts';
import type { GivenPlayer } from '../../../testing/given.ts';
import { historyOf, playOf, stakedAfter } from '../../../testing/given-play.ts';
import type { PlayOf } from '../../../testing/given-play.ts';
import { openTestHouse } from '../../../testing/test-house.ts';
import type { TestHouse } from '../../../testing/test-house.ts';
import { isLockTimeout } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { PlaySafety } from './play-safety.ts';
import { lowerCap } from './store.ts';

let house: TestHouse;
let safety: PlaySafety;
let player: GivenPlayer;
let play: PlayOf;

beforeAll(async () => {
  house = await openTestHouse();
  safety = house.house.playSafety;
  // In the middle of a month: the clock is moved by days.
  await house.sql(`select platform.move_clock(date_trunc('month', platform.now(), 'Europe/Istanbul')
    + interval '1 month 9 days 12 hours' - platform.now())`);
});
beforeEach(async () => {
  await house.house.wallet.makePartitions();
  player = await givenPlayer(house);
  await givenMoney(house, player, { cash: '1000.00' });
  play = playOf(house, player);
});

const which = { kind: 'stake', window: 'month' } as const;
const set = (cap: string | null) => safety.setLimit(player.id, { ...which, cap });
const confirm = (cap: string | null) => safety.confirmLimit(player.id, { ...which, cap });
const limitNow = async (of: { kind: string; window: string } = which) => {
  const { limits } = await safety.stateOf(player.id);
  return limits.find(({ kind, window }) => kind === of.kind && window === of.window);
};
const told = async () => (await historyOf(house, player)).map(({ what }) => what);

describe('a limit', () => {
  test('SAFE-5 a first one and a lower one hold at once, for every kind and window', async () => {
    for (const kind of ['deposit', 'loss', 'stake', 'time'] as const)
      for (const window of ['day', 'week', 'month'] as const) {
        await safety.setLimit(player.id, { kind, window, cap: '200' });
        await safety.setLimit(player.id, { kind, window, cap: '100' });
        const cap = kind === 'time' ? 6000n : 100_00n;
        expect(await limitNow({ kind, window })).toMatchObject({ own: cap, cap, used: 0n, houseCap: null });
      }
    expect(await play.stake('100.01')).toMatchObject({ outcome: 'allowance_exhausted' });
    expect(await play.deposit('100.01')).toMatchObject({ outcome: 'allowance_exhausted' });
    expect(await play.stake('100.00')).toMatchObject({ outcome: 'posted' });
    expect(await limitNow()).toMatchObject({ used: 100_00n });
  });

  test('SAFE-5 what was used before it was set counts, and one below that closes the window', async () => {
    await play.stake('60.00');
    await set('50.00');
    expect(await limitNow()).toMatchObject({ cap: 50_00n, used: 60_00n });
    expect(await play.stake('0.01')).toMatchObject({
      outcome: 'allowance_exhausted',
      detail: 'stake month 0',
    });
  });

  test('SAFE-4 a higher one waits a day, is confirmed by the player, and holds only then', async () => {
    await set('10.00');
    await set('50.00');
    expect(await limitNow()).toMatchObject({ own: 10_00n, cap: 10_00n, waiting: { cap: 50_00n } });
    expect(await play.stake('10.01')).toMatchObject({ outcome: 'allowance_exhausted' });
    await expect(confirm('50.00')).rejects.toMatchObject({ code: 'play_safety.change_unripe' });
    await house.moveClock('23 hours 59 minutes');
    await expect(confirm('50.00')).rejects.toMatchObject({ code: 'play_safety.change_unripe' });
    await house.moveClock('2 minutes');
    expect(await play.stake('10.01')).toMatchObject({ outcome: 'allowance_exhausted' });
    await confirm('50.00');
    expect(await limitNow()).toMatchObject({ own: 50_00n, cap: 50_00n, waiting: undefined });
    expect(await play.stake('50.00')).toMatchObject({ outcome: 'posted' });
    expect(await told()).toEqual(['limit_set', 'limit_asked', 'limit_confirmed']);
  });

  test('SAFE-4 no limit any more is a raise like any other', async () => {
    await set('10.00');
    await set(null);
    expect(await limitNow()).toMatchObject({ own: 10_00n, waiting: { cap: null } });
    await house.moveClock('25 hours');
    await confirm(null);
    expect(await limitNow()).toMatchObject({ own: null, cap: null, used: null });
    expect(await play.stake('500.00')).toMatchObject({ outcome: 'posted' });
  });

  test('SAFE-4 a raise is dropped seven days after it could be confirmed, and that is told', async () => {
    await set('10.00');
    await set('50.00');
    await house.moveClock('8 days 1 second');
    await expect(confirm('50.00')).rejects.toMatchObject({ code: 'play_safety.no_change_waiting' });
    expect(await limitNow()).toMatchObject({ waiting: undefined });
    expect(await safety.work.dropOld()).toBe(1);
    expect((await historyOf(house, player)).at(-1)).toMatchObject({
      what: 'limit_dropped',
      by: 'house',
      facts: { kind: 'stake', window: 'month', cap: 5000 },
    });
    expect(await limitNow()).toMatchObject({ own: 10_00n });
  });

  test('SAFE-4 another raise begins to wait anew, the same one does not, and it is confirmed as it was shown', async () => {
    await set('10.00');
    await set('50.00');
    const first = (await limitNow())?.waiting?.ripeAt;
    await house.moveClock('20 hours');
    await set('50.00');
    expect((await limitNow())?.waiting?.ripeAt).toEqual(first);
    await set('60.00');
    await house.moveClock('5 hours');
    await expect(confirm('50.00')).rejects.toMatchObject({ code: 'play_safety.change_differs' });
    await expect(confirm('60.00')).rejects.toMatchObject({ code: 'play_safety.change_unripe' });
    await house.moveClock('20 hours');
    await confirm('60.00');
    expect(await limitNow()).toMatchObject({ own: 60_00n });
  });

  test('SAFE-4 a lower one drops the raise that waited; the player can drop it too', async () => {
    await set('10.00');
    await set('50.00');
    await set('9.00');
    expect(await limitNow()).toMatchObject({ own: 9_00n, waiting: undefined });
    await set('50.00');
    await safety.dropLimit(player.id, which);
    await expect(safety.dropLimit(player.id, which)).rejects.toMatchObject({
      code: 'play_safety.no_change_waiting',
    });
    await house.moveClock('25 hours');
    await expect(confirm('50.00')).rejects.toMatchObject({ code: 'play_safety.no_change_waiting' });
    expect(await told()).toEqual([
      'limit_set',
      'limit_asked',
      'limit_dropped',
      'limit_set',
      'limit_asked',
      'limit_dropped',
    ]);
  });

  test('SAFE-4 no row can be written that is ripe too early', async () => {
    await expect(
      house.sql(
        `insert into play_safety.limit_change (player_id, kind, "window", cap, asked_at, ripe_at, drops_at)
         values ($1, 'stake', 'day', 1, platform.now(), platform.now() + interval '23 hours', platform.now() + interval '2 days')`,
        [player.id],
      ),
    ).rejects.toThrow('safe4_a_raise_waits_a_day');
  });

  test.each(['0.001', '1.5', '99999999', '-1'])('a time of %s minutes is none', async (cap) => {
    await expect(safety.setLimit(player.id, { kind: 'time', window: 'day', cap })).rejects.toMatchObject({
      code: 'play_safety.cap_invalid',
    });
  });
});

test('half, four fifths and all of a limit are told, each once in a window', async () => {
  const percents = async () => {
    await safety.work.tellNearing();
    return (await historyOf(house, player))
      .filter(({ what }) => what === 'limit_neared')
      .map(({ facts }) => facts['percent']);
  };
  await safety.setLimit(player.id, { kind: 'stake', window: 'day', cap: '100' });
  await play.stake('49.99');
  expect(await percents()).toEqual([]);
  await play.stake('0.01');
  expect(await percents()).toEqual([50]);
  expect(await percents()).toEqual([50]);
  await play.stake('30.00');
  expect(await percents()).toEqual([50, 80]);
  await play.stake('20.00');
  expect(await percents()).toEqual([50, 80, 100]);
  await house.moveClock('1 day');
  await play.stake('60.00');
  expect(await percents()).toEqual([50, 80, 100, 50]);
});

describe('caps of the house', () => {
  const lower = (cap: bigint) =>
    house.platform.database.inTransaction((tx) =>
      lowerCap(tx, { ...which, playerId: player.id, cap, member: 'ayse', reason: 'a talk' }),
    );

  test('SAFE-5 the lower of own limit and cap bounds, and staff only lower theirs', async () => {
    await set('100.00');
    expect(await lower(40_00n)).toBe('lowered');
    expect(await limitNow()).toMatchObject({ own: 100_00n, houseCap: 40_00n, cap: 40_00n });
    expect(await lower(40_00n)).toBe('not_lower');
    expect(await lower(41_00n)).toBe('not_lower');
    expect(await play.stake('40.01')).toMatchObject({ outcome: 'allowance_exhausted' });
    await set('30.00');
    expect(await limitNow()).toMatchObject({ cap: 30_00n });
    await set(null);
    await house.moveClock('25 hours');
    await confirm(null);
    expect(await limitNow()).toMatchObject({ own: null, cap: 40_00n });
    expect((await historyOf(house, player))[1]).toMatchObject({
      what: 'cap_lowered',
      by: 'staff:ayse',
      facts: { cap: 4000, bound: 4000, reason: 'a talk' },
    });
  });

  test('SAFE-5 caps of the operator file bound every purse: the new at once, those that exist after the work', async () => {
    const facts = house.config.operator.play_safety;
    const caps = [
      { kind: 'deposit' as const, window: 'week' as const, currency: 'TRY' as const, cap: '70.00' },
      { kind: 'time' as const, window: 'day' as const, cap: 90 },
    ];
    await safety.keepSetting({ ...facts, caps });
    await safety.work.layCaps();
    expect(await limitNow({ kind: 'deposit', window: 'week' })).toMatchObject({ own: null, cap: 70_00n });
    expect(await limitNow({ kind: 'time', window: 'day' })).toMatchObject({ cap: 5400n });
    const newcomer = await givenPlayer(house);
    expect(await playOf(house, newcomer).deposit('70.01')).toMatchObject({ outcome: 'allowance_exhausted' });
    const dollars = await givenPlayer(house, { currency: 'USD' });
    const { limits } = await safety.stateOf(dollars.id);
    expect(limits.filter(({ cap }) => cap !== null)).toMatchObject([{ kind: 'time' }]);

    await safety.keepSetting(facts);
    await safety.work.layCaps();
    expect(await limitNow({ kind: 'deposit', window: 'week' })).toMatchObject({ cap: null });
    expect(await safety.work.layCaps()).toBe(0);
  });
});

describe('at the same moment', () => {
  /** On a busy machine a call may wait for the purse too long: it is refused with nothing done, and its sender asks again. */
  const untilTaken = async <T>(call: () => Promise<T>): Promise<T> => {
    for (;;)
      try {
        return await call();
      } catch (error) {
        if (!isLockTimeout(error) && !(error instanceof Refusal && error.code === 'platform.too_busy'))
          throw error;
      }
  };

  test('SAFE-12 parallel changes are written one after another, each with its number and the transfer before it', async () => {
    await Promise.all([
      ...Array.from({ length: 8 }, (_, index) =>
        untilTaken(() =>
          safety.setLimit(player.id, { kind: 'loss', window: 'day', cap: String(900 - index) }),
        ),
      ),
      ...Array.from({ length: 8 }, () => untilTaken(() => play.stake('1.00'))),
    ]);
    const rows = await historyOf(house, player);
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 2));
    const seqs = rows.map(({ purse_seq }) => Number(purse_seq));
    expect(seqs).toEqual(seqs.toSorted((one, other) => one - other));
    const lowest = Math.min(
      ...rows.filter(({ what }) => what === 'limit_set').map(({ facts }) => Number(facts['cap'])),
    );
    expect(await limitNow({ kind: 'loss', window: 'day' })).toMatchObject({ own: BigInt(lowest) });
  });

  test('SAFE-5 stakes that race with a lower limit never come to more than it allows after it', async () => {
    const stakes = Array.from({ length: 30 }, () => untilTaken(() => play.stake('1.00')));
    const setting = untilTaken(() => set('5.00'));
    await Promise.all([...stakes, setting]);
    const [row] = await historyOf(house, player);
    const after = await stakedAfter(house, player, row?.purse_seq ?? '');
    const used = (await limitNow())?.used ?? 0n;
    expect(used <= 5_00n || after === 0n, `used ${used}, of it after the limit ${after}`).toBe(true);
  });

  test('SAFE-4 a raise is confirmed once', async () => {
    await set('10.00');
    await set('50.00');
    await house.moveClock('25 hours');
    const results = await Promise.allSettled([confirm('50.00'), confirm('50.00'), confirm('50.00')]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await told()).filter((what) => what === 'limit_confirmed')).toHaveLength(1);
  });
});

test('SAFE-12 history is neither changed nor deleted nor emptied, and the server cannot write any table', async () => {
  await set('10.00');
  await expect(house.sql(`update play_safety.history set by = 'house'`)).rejects.toThrow('SAFE-12');
  await expect(house.sql(`delete from play_safety.history`)).rejects.toThrow('SAFE-12');
  await expect(house.sql(`truncate play_safety.history`)).rejects.toThrow('SAFE-12');
  const grants = await house.sql(
    `select table_name, privilege_type from information_schema.role_table_grants
     where grantee = 'yakamoz_app' and table_schema = 'play_safety' and privilege_type <> 'SELECT'`,
  );
  expect(grants).toEqual([]);
});

test('D-49 every purse opens with a reality check each 60 minutes, and with the first row of its history', async () => {
  const { clock } = await safety.stateOf(player.id);
  expect(clock).toMatchObject({ intervalMin: 60, beganAt: null, isDue: false });
  const rows = await house.sql(
    `select number, what, facts, purse_seq, by from play_safety.history where player_id = $1`,
    [player.id],
  );
  expect(rows).toEqual([{ number: 1, what: 'opened', facts: { minutes: 60 }, purse_seq: '0', by: 'house' }]);
});
