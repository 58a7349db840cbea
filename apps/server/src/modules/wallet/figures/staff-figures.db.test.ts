import { minorOf as lira } from '@yakamoz/money';
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test, vi } from 'vitest';

import { givenMoney, givenPlayer } from '../../../../testing/given.ts';
import type { GivenPlayer } from '../../../../testing/given.ts';
import { givenAdjustment, givenStaff, signInStaff } from '../../../../testing/given-staff.ts';
import { moveClockToNoon, openTestHouse } from '../../../../testing/test-house.ts';
import type { TestHouse } from '../../../../testing/test-house.ts';
import type { Step } from '../recipes.ts';
import { createMoneyFigures } from './staff-figures.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});

const post = (player: GivenPlayer, step: Step) =>
  house.house.wallet.postBatched({
    playerId: player.id,
    source: 'test',
    key: randomUUID(),
    currency: 'TRY',
    steps: [step],
  });

const rollUpAll = () =>
  vi.waitFor(
    async () => {
      await house.house.wallet.rollUp();
      const [row] = await house.sql<{ left: boolean }>(
        'select exists (select from wallet.transfer where xid >= (select below_xid from wallet.rollup)) as left',
      );
      expect(row).toEqual({ left: false });
    },
    { timeout: 20_000, interval: 50 },
  );

/** Read anew: the house itself remembers an answer for some seconds. */
const figuresNow = () => createMoneyFigures(house.platform)();

test('WAL-2 what the house owes is what all purses hold, to the cent, without reading one of them', async () => {
  const player = await givenPlayer(house);
  await givenMoney(house, player, { cash: '100.00', bonus: '20.00' });
  await post(player, { code: 'stake', amount: lira('30.00'), house: 'ggr:studio' });
  await post(player, { code: 'win', amount: lira('12.50'), house: 'ggr:studio' });
  for (const code of ['bet_hold', 'withdrawal_hold'] as const)
    await house.platform.database.inTransaction((tx) =>
      house.house.wallet.hold(tx, {
        playerId: player.id,
        source: 'test',
        key: randomUUID(),
        currency: 'TRY',
        code,
        amount: lira('7.00'),
      }),
    );
  await rollUpAll();

  const figures = await figuresNow();
  const [purses] = await house.sql<{ held: string }>(
    `select sum(cash + bonus + open_bets + withdrawal_pending - receivable) as held
     from wallet.purse where currency = 'TRY'`,
  );
  const inLira = figures.currencies.find(({ currency }) => currency === 'TRY');
  expect(inLira?.liability).toBe(BigInt(purses?.held ?? 0));
  expect(inLira?.today.ggr).toBe(lira('17.50'));
  // A stake may wait for weeks: for its match.
  expect(figures.oldestClearing).toMatchObject({ account: 'withdrawal_pending' });
  expect(figures.rolledUpAt).toBeInstanceOf(Date);
});

test('corrections of today are counted with what they gave and took', async () => {
  const player = await givenPlayer(house);
  const before = (await figuresNow()).currencies.find(({ currency }) => currency === 'TRY')?.adjustments;
  await givenAdjustment(house, player, { direction: 'credit', amount: '50.00', kind: 'complaint' });
  await givenAdjustment(house, player, { direction: 'debit', amount: '20.00', kind: 'correction' });
  // A payout that the bank returned is no correction.
  await post(player, { code: 'payout_returned', amount: lira('9.00'), house: 'psp_clearing:havale' });
  await rollUpAll();
  const after = (await figuresNow()).currencies.find(({ currency }) => currency === 'TRY')?.adjustments;
  expect(after).toEqual({
    count: (before?.count ?? 0) + 2,
    credited: (before?.credited ?? 0n) + lira('50.00'),
    debited: (before?.debited ?? 0n) + lira('20.00'),
  });
});

test('the course shows fourteen days, those on which nothing moved as zero', async () => {
  const player = await givenPlayer(house);
  await givenMoney(house, player, { cash: '10.00' });
  await rollUpAll();
  const { ggr } = await figuresNow();
  const inLira = ggr.filter(({ currency }) => currency === 'TRY');
  expect(inLira).toHaveLength(14);
  expect(inLira[0]).toMatchObject({ ggr: 0n });
});

test('whoever may see money gets decimal amounts', async () => {
  const api = await house.startApi();
  const browser = await signInStaff(house, api.staffBrowser(), await givenStaff(house, 'support'));
  const answer = await browser.get('/api/staff/v1/figures/money');
  expect(answer.status).toBe(200);
  expect(answer.body.currencies[0].liability).toMatch(/^\d+\.\d{2}$/);
});

test('WALK-46 today stands beside the same weekday at the same time of day, as it was kept then', async () => {
  const inLira = async () => (await figuresNow()).currencies.find(({ currency }) => currency === 'TRY');
  await moveClockToNoon(house);
  const player = await givenPlayer(house);
  await post(player, { code: 'deposit', amount: lira('500.00'), house: 'psp_clearing:havale' });
  await rollUpAll();
  await house.house.wallet.keepPace();
  await house.moveClock('1 hour');
  await post(player, { code: 'deposit', amount: lira('250.00'), house: 'psp_clearing:havale' });
  await rollUpAll();
  await house.house.wallet.keepPace();
  expect((await inLira())?.today.deposits).toBe(lira('750.00'));

  await house.moveClock('6 days 23 hours 30 minutes');
  const then = await inLira();
  expect(then?.today.deposits).toBe(0n);
  // At half past twelve of last week the second deposit had not come.
  expect(then?.weekAgo?.deposits).toBe(lira('500.00'));
  await house.moveClock('40 minutes');
  expect((await inLira())?.weekAgo?.deposits).toBe(lira('750.00'));
  await house.moveClock('1 day');
  expect((await inLira())?.weekAgo ?? null).toBeNull();
  await house.moveClock('3 days');
  await house.house.wallet.keepPace();
  const days = await house.sql<{ kept: number }>(
    'select count(distinct day)::int as kept from wallet.day_pace',
  );
  expect(days[0]?.kept).toBeLessThanOrEqual(2);
});
