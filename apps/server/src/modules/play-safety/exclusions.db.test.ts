// Time-outs, exclusions and the way back, as SQL decides about them.
import type { ExclusionTerm } from '@yakamoz/contracts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { givenMoney, givenPlayer } from '../../../testing/given.ts';
import type { GivenPlayer } from '../../../testing/given.ts';
import { historyOf, playOf, stakedAfter } from '../../../testing/given-play.ts';
import type { PlayOf } from '../../../testing/given-play.ts';
import { openTestHouse } from '../../../testing/test-house.ts';
import type { TestHouse } from '../../../testing/test-house.ts';
import type { PlaySafety } from './play-safety.ts';
import { exclude as close, excludeOnWish, lengthenExclusion } from './store.ts';

let house: TestHouse;
let safety: PlaySafety;
let player: GivenPlayer;
let play: PlayOf;

beforeAll(async () => {
  house = await openTestHouse();
  safety = house.house.playSafety;
});
beforeEach(async () => {
  await house.house.wallet.makePartitions();
  player = await givenPlayer(house, { consents: { terms: true, privacy: true, marketing: true } });
  await givenMoney(house, player, { cash: '1000.00', bonus: '10.00' });
  play = playOf(house, player);
});

const exclude = (term: ExclusionTerm) => safety.exclude(player.id, term);
const askReturn = () => safety.askReturn(player.id, { password: player.password });
const running = async () => (await safety.stateOf(player.id)).exclusion;
const told = async () => (await historyOf(house, player)).map(({ what }) => what);
/** By the clock of the house, from now. */
const hoursTo = async (moment: Date | null | undefined): Promise<number> => {
  const { setting } = await safety.stateOf(player.id);
  return ((moment?.getTime() ?? Number.NaN) - setting.now.getTime()) / 3_600_000;
};
const outcomes = async () => ({
  stake: (await play.stake('1.00')).outcome,
  deposit: (await play.deposit('1.00')).outcome,
  grant: (await play.grant('1.00')).outcome,
});
const allClosed = { stake: 'gate_closed', deposit: 'gate_closed', grant: 'gate_closed' };
const allOpen = { stake: 'posted', deposit: 'posted', grant: 'posted' };
const byStaff = (term: ExclusionTerm) =>
  house.platform.database.inTransaction((tx) =>
    lengthenExclusion(tx, { playerId: player.id, term, member: 'ayse', reason: 'a letter' }),
  );

describe('a time-out', () => {
  test.each([1, 3, 7, 30] as const)('SAFE-1 of %i days closes at once and opens by itself', async (days) => {
    await safety.takeTimeOut(player.id, days);
    expect(await outcomes()).toEqual(allClosed);
    await house.moveClock(`${days} days -1 minute`);
    await house.house.wallet.makePartitions();
    expect(await outcomes()).toEqual(allClosed);
    await house.moveClock('2 minutes');
    expect(await outcomes()).toEqual(allOpen);
  });

  test('SAFE-2 it can be lengthened and not shortened, and neither the server nor staff lift it', async () => {
    await safety.takeTimeOut(player.id, 7);
    await expect(safety.takeTimeOut(player.id, 3)).rejects.toMatchObject({
      code: 'play_safety.time_out_shorter',
    });
    await safety.takeTimeOut(player.id, 30);
    expect(await hoursTo((await safety.stateOf(player.id)).timeOutUntil)).toBeCloseTo(720, 0);
    await expect(
      house.platform.database.inTransaction((tx) =>
        house.house.wallet.setGate(tx, {
          playerId: player.id,
          source: 'time_out',
          way: 'stake',
          until: null,
        }),
      ),
    ).rejects.toThrow('WAL-23');
    expect(await told()).toEqual(['time_out_taken', 'time_out_taken']);
  });

  test('SAFE-2 an exclusion that is over before a time-out does not open it', async () => {
    await safety.takeTimeOut(player.id, 30);
    await exclude('week_1');
    await house.moveClock('7 days 1 hour');
    await askReturn();
    await house.moveClock('25 hours');
    expect(await running()).toBeUndefined();
    expect(await outcomes()).toEqual(allClosed);
  });
});

describe('an exclusion', () => {
  test.each([
    ['week_1', 7],
    ['month_1', 28],
    ['month_3', 89],
    ['month_6', 180],
    ['indefinite', 365],
  ] as const)('SAFE-3 %s: no return before %i days, then a day after the wish', async (term, daysMin) => {
    await exclude(term);
    const known = await running();
    expect(known).toMatchObject({ term, returnAskedAt: null, opensAt: null });
    expect((await hoursTo(known?.mayReturnAt)) / 24).toBeGreaterThan(daysMin - 0.1);
    expect(known?.endsAt === null).toBe(term === 'indefinite');
    await expect(askReturn()).rejects.toMatchObject({ code: 'play_safety.return_too_early' });
    await house.moveClock(`${Math.floor(await hoursTo(known?.mayReturnAt))} hours`);
    await expect(askReturn()).rejects.toMatchObject({ code: 'play_safety.return_too_early' });
    await house.moveClock('1 hour 1 minute');
    await house.house.wallet.makePartitions();
    // After its term it stays closed until the player asks.
    expect(await outcomes()).toEqual(allClosed);
    await askReturn();
    await expect(askReturn()).rejects.toMatchObject({ code: 'play_safety.return_already_asked' });
    expect(await hoursTo((await running())?.opensAt)).toBeCloseTo(24, 1);
    await house.moveClock('23 hours 58 minutes');
    expect(await outcomes()).toEqual(allClosed);
    await house.moveClock('3 minutes');
    expect(await running()).toBeUndefined();
    expect(await outcomes()).toEqual(allOpen);
    await expect(askReturn()).rejects.toMatchObject({ code: 'play_safety.not_excluded' });
    expect(await told()).toEqual(['excluded', 'return_asked']);
  });

  test('SAFE-7 it stops neither wins nor withdrawals', async () => {
    await exclude('indefinite');
    expect(await play.win('5.00')).toMatchObject({ outcome: 'posted' });
    expect(await play.withdraw('100.00')).toMatchObject({ outcome: 'posted' });
  });

  test('SAFE-3 a return needs the password', async () => {
    await exclude('week_1');
    await house.moveClock('8 days');
    await expect(safety.askReturn(player.id, { password: 'wrong' })).rejects.toMatchObject({
      code: 'identity.wrong_password',
    });
    expect(await running()).toMatchObject({ returnAskedAt: null });
    expect(await outcomes()).toEqual(allClosed);
  });

  test('SAFE-2 a shorter one does not replace it, a longer one does, also after the wish to return', async () => {
    await exclude('month_3');
    await expect(exclude('month_1')).rejects.toMatchObject({ code: 'play_safety.term_shorter' });
    await exclude('month_6');
    expect(await running()).toMatchObject({ term: 'month_6' });
    await house.moveClock('200 days');
    await house.house.wallet.makePartitions();
    await askReturn();
    await exclude('week_1');
    expect(await running()).toMatchObject({ term: 'week_1', opensAt: null });
    await house.moveClock('2 days');
    expect(await outcomes()).toEqual(allClosed);
    await expect(askReturn()).rejects.toMatchObject({ code: 'play_safety.return_too_early' });
  });

  test('SAFE-2 without an end after two years: the longer of both holds', async () => {
    await house.platform.database.inTransaction((tx) =>
      excludeOnWish(tx, { playerId: player.id, term: 'year_2', member: 'ayse', wish: 'letter 12' }),
    );
    const two = await running();
    await exclude('indefinite');
    expect(await running()).toMatchObject({ term: 'indefinite', mayReturnAt: two?.mayReturnAt });
  });

  test('a term that the operator does not offer is refused to players, not to a written wish', async () => {
    await expect(exclude('year_5')).rejects.toMatchObject({ code: 'play_safety.term_not_offered' });
    const outcome = await house.platform.database.inTransaction((tx) =>
      excludeOnWish(tx, { playerId: player.id, term: 'year_5', member: 'ayse', wish: 'letter 12' }),
    );
    expect(outcome).toBe('excluded');
    expect(await historyOf(house, player)).toMatchObject([
      { what: 'excluded', by: 'staff:ayse', facts: { term: 'year_5', wish: 'letter 12' } },
    ]);
  });

  test('SAFE-2 staff lengthen it from its beginning and shorten nothing', async () => {
    expect(await byStaff('month_1')).toBe('not_excluded');
    await exclude('month_1');
    const known = await running();
    expect(await byStaff('month_1')).toBe('shorter');
    expect(await byStaff('week_1')).toBe('shorter');
    expect(await byStaff('month_6')).toBe('lengthened');
    expect(await running()).toMatchObject({ term: 'month_6', beganAt: known?.beganAt });
    expect(await byStaff('indefinite')).toBe('lengthened');
    expect(await byStaff('year_1')).toBe('shorter');
    expect((await historyOf(house, player)).at(-1)).toMatchObject({
      what: 'exclusion_lengthened',
      by: 'staff:ayse',
      facts: { term: 'indefinite', reason: 'a letter' },
    });
  });

  test('SAFE-2 a written wish after the term, or after the wish to return, counts from now', async () => {
    await exclude('week_1');
    await house.moveClock('40 days');
    await house.house.wallet.makePartitions();
    await askReturn();
    expect(await byStaff('week_1')).toBe('lengthened');
    const known = await running();
    expect(known).toMatchObject({ term: 'week_1', opensAt: null });
    expect((await hoursTo(known?.mayReturnAt)) / 24).toBeGreaterThan(6.9);
    await expect(askReturn()).rejects.toMatchObject({ code: 'play_safety.return_too_early' });
    expect(await outcomes()).toEqual(allClosed);
  });

  test('SAFE-2 no row of it is shortened, given back or deleted, whoever tries', async () => {
    await exclude('month_1');
    const refused = async (text: string) =>
      expect(house.sql(text, [player.id])).rejects.toThrow(/SAFE-|safe[23]_|WAL-23/);
    await refused(`update play_safety.exclusion set ends_at = platform.now() where player_id = $1`);
    await refused(`update play_safety.exclusion set may_return_at = platform.now() where player_id = $1`);
    await refused(
      `update play_safety.exclusion set return_asked_at = platform.now(), opens_at = platform.now() + interval '24 hours'
       where player_id = $1`,
    );
    await refused(`delete from play_safety.exclusion where player_id = $1`);
    await expect(house.sql('truncate play_safety.exclusion')).rejects.toThrow('SAFE-12');
    await refused(
      `insert into play_safety.exclusion (player_id, number, term, began_at, ends_at, may_return_at, by)
       values ($1, 2, 'week_1', platform.now(), platform.now() + interval '7 days', platform.now() + interval '7 days', 'player')`,
    );
    for (const way of ['stake', 'deposit', 'bonus'])
      await refused(`select wallet.put_closure($1, 'play_safety', '${way}', null)`);
    await expect(house.sql('update play_safety.setting set return_wait_h = 23')).rejects.toThrow(
      'safe2_a_return_waits_a_day',
    );
    expect(await outcomes()).toEqual(allClosed);
  });

  test('SAFE-11 it withdraws the consent to marketing for good; a time-out only stops it meanwhile', async () => {
    expect(await safety.mayMarket(player.id)).toBe(true);
    await safety.takeTimeOut(player.id, 1);
    expect(await safety.mayMarket(player.id)).toBe(false);
    await house.moveClock('25 hours');
    expect(await safety.mayMarket(player.id)).toBe(true);
    await exclude('week_1');
    await house.moveClock('8 days');
    await askReturn();
    await house.moveClock('25 hours');
    expect(await running()).toBeUndefined();
    expect(await safety.mayMarket(player.id)).toBe(false);
    const marketing = (await house.house.identity.consentsOf(player.id)).find(
      ({ document }) => document === 'marketing',
    );
    expect(marketing).toMatchObject({ accepted: false });
  });

  test('SAFE-4 while it runs no raise is asked for or confirmed, and no time-out is taken', async () => {
    const limit = { kind: 'stake', window: 'day' } as const;
    await safety.setLimit(player.id, { ...limit, cap: '10' });
    await safety.setLimit(player.id, { ...limit, cap: '20' });
    await exclude('month_1');
    await house.moveClock('25 hours');
    const excluded = { code: 'play_safety.excluded' };
    await expect(safety.confirmLimit(player.id, { ...limit, cap: '20' })).rejects.toMatchObject(excluded);
    await expect(safety.setLimit(player.id, { ...limit, cap: '30' })).rejects.toMatchObject(excluded);
    await expect(safety.takeTimeOut(player.id, 1)).rejects.toMatchObject(excluded);
    await safety.setLimit(player.id, { ...limit, cap: '5' });
  });

  test('it is one transaction: a fault in it leaves nothing behind', async () => {
    await expect(
      house.platform.database.inTransaction(async (tx) => {
        await close(tx, player.id, 'month_1');
        throw new Error('after it');
      }),
    ).rejects.toThrow('after it');
    expect(await running()).toBeUndefined();
    // The run of before is under way still: the fault took its end back, too.
    expect(await outcomes()).toEqual({ ...allOpen, grant: 'run_open' });
    expect(await told()).toEqual([]);
    expect(await safety.mayMarket(player.id)).toBe(true);
  });

  test('its news tells the player, the number and what it was', async () => {
    await exclude('month_1');
    const news = await house.sql(
      `select key, body from platform.outbox where subject = 'play_safety.changed' and key = $1`,
      [player.id],
    );
    expect(news).toEqual([{ key: player.id, body: { player_id: player.id, number: 2, what: 'excluded' } }]);
  });

  test('SAFE-1 stakes and deposits that race with it: none posts after its number', async () => {
    for (let round = 0; round < 5; round += 1) {
      const racer = await givenPlayer(house);
      await givenMoney(house, racer, { cash: '100.00' });
      const own = playOf(house, racer);
      const calls = Array.from({ length: 24 }, (_, index) =>
        index % 2 === 0 ? own.stake('1.00') : own.deposit('1.00'),
      );
      const closing = safety.exclude(racer.id, 'month_1');
      const [answers] = await Promise.all([Promise.all(calls), closing]);
      const [row] = await historyOf(house, racer);
      const last = Math.max(
        0,
        ...answers.filter(({ outcome }) => outcome === 'posted').map(({ seq }) => Number(seq)),
      );
      expect(last).toBeLessThanOrEqual(Number(row?.purse_seq));
      expect(await stakedAfter(house, racer, row?.purse_seq ?? '')).toBe(0n);
      expect((await own.stake('1.00')).outcome).toBe('gate_closed');
    }
  });

  test('SAFE-2 two at the same moment: the longer one holds, whichever came first', async () => {
    for (let round = 0; round < 4; round += 1) {
      const racer = await givenPlayer(house);
      await Promise.allSettled([safety.exclude(racer.id, 'week_1'), safety.exclude(racer.id, 'month_6')]);
      expect((await safety.stateOf(racer.id)).exclusion).toMatchObject({ term: 'month_6' });
    }
  });

  test('SAFE-3 a return and a new exclusion at the same moment end closed', async () => {
    await exclude('week_1');
    await house.moveClock('8 days');
    await Promise.allSettled([askReturn(), exclude('month_1')]);
    await house.moveClock('25 hours');
    expect(await running()).toMatchObject({ term: 'month_1' });
    expect(await outcomes()).toEqual(allClosed);
  });
});
