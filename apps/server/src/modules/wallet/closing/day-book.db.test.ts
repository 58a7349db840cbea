import { minorOf as lira } from '@yakamoz/money';
import { randomInt, randomUUID } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';

import { givenMoney, givenPlayer } from '../../../../testing/given.ts';
import type { GivenPlayer } from '../../../../testing/given.ts';
import { givenRun } from '../../../../testing/given-runs.ts';
import { givenAdjustment } from '../../../../testing/given-staff.ts';
import { moveClockToNoon, openTestHouse } from '../../../../testing/test-house.ts';
import type { TestHouse } from '../../../../testing/test-house.ts';
import type { DayBook } from './day-book.ts';
import { walletSchedule } from '../jobs.ts';
import type { Step } from '../recipes.ts';
import type { Wallet } from '../wallet.ts';

let house: TestHouse;
let wallet: Wallet;

// Each with books of its own: what one closes or falsifies is no day of another.
beforeEach(async () => {
  house = await openTestHouse();
  ({ wallet } = house.house);
  await moveClockToNoon(house);
});

const rollUpAll = () =>
  vi.waitFor(
    async () => {
      await wallet.rollUp();
      const [row] = await house.sql<{ left: boolean }>(
        `select exists (
           select xid from wallet.transfer where xid >= below_xid
           union all select xid from wallet.house_transfer where xid >= below_xid
         ) as left from wallet.rollup`,
      );
      expect(row).toEqual({ left: false });
    },
    { timeout: 20_000, interval: 50 },
  );

/** The next noon, with the day before counted and closed. */
async function endDay(): Promise<void> {
  await rollUpAll();
  await house.moveClock('1 day');
  await rollUpAll();
  await wallet.closeDays();
}

const command = (player: GivenPlayer) => ({
  playerId: player.id,
  source: 'test',
  key: randomUUID(),
  currency: 'TRY' as const,
});
const post = (player: GivenPlayer, ...steps: Step[]) => wallet.postBatched({ ...command(player), steps });
const inLira = ({ currencies }: DayBook) => currencies.find(({ currency }) => currency === 'TRY');
const purses = async (): Promise<bigint> => {
  const [row] = await house.sql<{ held: string }>(
    `select sum(cash + bonus + open_bets + withdrawal_pending - receivable) as held
     from wallet.purse where currency = 'TRY'`,
  );
  return BigInt(row?.held ?? 0);
};

/** The same row of numbers for the same seed. */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
}

async function aRandomDay(players: readonly GivenPlayer[], seed: number): Promise<void> {
  const upTo = seeded(seed);
  const { database } = house.platform;
  const keys: { player: GivenPlayer; key: string }[] = [];
  for (let step = 0; step < 80; step += 1) {
    const player = players[upTo(players.length)] as GivenPlayer;
    const amount = BigInt(1 + upTo(5_000));
    const command_ = command(player);
    const studio = `ggr:studio-${upTo(3)}` as const;
    const company = `psp_clearing:company-${upTo(2)}` as const;
    const steps: (Step & { house?: string })[] = [
      { code: 'deposit', amount, house: company },
      { code: 'stake', amount, house: studio },
      { code: 'win', amount, house: studio },
      { code: 'reward', amount, house: 'bonus_cost' },
      { code: 'bonus_win', amount, house: studio },
      { code: 'play_money', amount, house: 'suspense' },
      { code: 'payout_returned', amount, house: company },
      { code: 'win', amount: 1n, house: 'rounding' },
      { code: 'deposit', amount, house: 'suspense' },
    ];
    const choice = upTo(steps.length + 3);
    await database.inTransaction(async (tx) => {
      const chosen = steps[choice];
      if (chosen !== undefined) {
        await wallet.post(tx, { ...command_, steps: [chosen] });
        keys.push({ player, key: command_.key });
      } else if (choice === steps.length) {
        const past = keys[upTo(Math.max(keys.length, 1))];
        if (past) await wallet.reverse(tx, command(past.player), { key: past.key });
      } else if (choice === steps.length + 1) {
        const bet = upTo(2) === 0;
        await wallet.hold(tx, { ...command_, code: bet ? 'bet_hold' : 'withdrawal_hold', amount });
        const closes = { ...command_, key: randomUUID() };
        const ends = upTo(3);
        if (ends === 0) await wallet.release(tx, closes, command_);
        if (ends === 1)
          await wallet.capture(tx, closes, { key: command_.key, house: bet ? studio : company });
      }
      if (upTo(4) === 0) {
        const fee = upTo(2) === 0;
        const key = `test:record-${randomInt(2 ** 47)}`;
        const code = fee ? 'fee' : 'settlement';
        await wallet.postHouse(tx, {
          key,
          code,
          currency: 'TRY',
          debit: fee ? 'fee' : 'bank',
          credit: company,
          amount,
        });
      }
    });
  }
}

test('WAL-17 a random day ties to the purses, while it runs and when it is closed', async () => {
  const seed = Number(process.env['SEED'] ?? 20_261_115);
  const players = await Promise.all(Array.from({ length: 5 }, () => givenPlayer(house)));
  for (const player of players) await givenRun(house, player, { bonus: '20.00' });
  await aRandomDay(players, seed);
  await rollUpAll();
  const running = await wallet.dayBook();
  expect(running).toMatchObject({ closedAt: null, stale: false, day: running.today });
  expect(inLira(running), `seed ${seed}`).toMatchObject({
    opening: 0n,
    closing: await purses(),
    difference: 0n,
  });

  await endDay();
  const closed = await wallet.dayBook(running.day);
  expect(closed.closedAt).toBeInstanceOf(Date);
  expect(closed.currencies).toEqual(running.currencies);

  await aRandomDay(players, seed + 1);
  await rollUpAll();
  const next = await wallet.dayBook();
  expect(inLira(next)).toMatchObject({
    opening: inLira(closed)?.closing,
    closing: await purses(),
    difference: 0n,
  });
  expect((await wallet.dayBook(running.day)).currencies).toEqual(closed.currencies);
  await endDay();
  expect((await wallet.dayBook(next.day)).currencies).toEqual(next.currencies);
  expect((await wallet.verify()).findings).toEqual([]);
}, 60_000);

test('the figures of a day are what was done on it', async () => {
  const player = await givenPlayer(house);
  await post(player, { code: 'deposit', amount: lira('100.00'), house: 'psp_clearing:havale' });
  await post(player, { code: 'stake', amount: lira('30.00'), house: 'ggr:studio' });
  await post(player, { code: 'win', amount: lira('12.50'), house: 'ggr:studio' });
  await givenRun(house, player, { bonus: '5.00' });
  await givenAdjustment(house, player, { direction: 'credit', amount: '1.00', kind: 'goodwill' });
  await house.platform.database.inTransaction(async (tx) => {
    const held = command(player);
    await wallet.hold(tx, { ...held, code: 'withdrawal_hold', amount: lira('40.00') });
    await wallet.capture(tx, command(player), { key: held.key, house: 'psp_clearing:havale' });
    const returned = { code: 'payout_returned', amount: lira('4.00'), house: 'psp_clearing:havale' } as const;
    await wallet.post(tx, { ...command(player), steps: [returned] });
    const base = { currency: 'TRY', credit: 'psp_clearing:havale' } as const;
    await wallet.postHouse(tx, {
      ...base,
      key: 'test:record-1',
      code: 'settlement',
      debit: 'bank',
      amount: lira('50.00'),
    });
    await wallet.postHouse(tx, { ...base, key: 'test:fee', code: 'fee', debit: 'fee', amount: lira('2.00') });
  });
  await rollUpAll();
  const none = { deposits: 0n, withdrawals: 0n, settled: 0n, fees: 0n, other: 0n, opening: 0n };
  expect(inLira(await wallet.dayBook())).toEqual({
    currency: 'TRY',
    opening: 0n,
    deposits: lira('100.00'),
    withdrawals: lira('36.00'),
    stakes: lira('30.00'),
    wins: lira('12.50'),
    ggr: lira('17.50'),
    bonus: lira('5.00'),
    adjustments: lira('1.00'),
    rounding: 0n,
    other: 0n,
    closing: lira('52.50'),
    difference: 0n,
    play: [{ account: 'ggr:studio', stakes: lira('30.00'), wins: lira('12.50'), ggr: lira('17.50') }],
    payments: [
      { account: 'bank', ...none, settled: lira('-50.00'), closing: lira('-50.00') },
      { account: 'fee', ...none, fees: lira('-2.00'), closing: lira('-2.00') },
      {
        account: 'psp_clearing:havale',
        ...none,
        deposits: lira('100.00'),
        withdrawals: lira('36.00'),
        settled: lira('50.00'),
        fees: lira('2.00'),
        closing: lira('-12.00'),
      },
    ],
  });
});

test('WAL-17 what commits after its day was closed belongs to the next one, and both tie, also in a recount', async () => {
  const player = await givenPlayer(house);
  const late = await givenPlayer(house);
  await givenMoney(house, player, { cash: '10.00' });
  await rollUpAll();
  const { day } = await wallet.dayBook();
  await house.platform.database.inTransaction(async (tx) => {
    await wallet.post(tx, {
      ...command(late),
      steps: [{ code: 'deposit', amount: lira('7.00'), house: 'psp_clearing:late' }],
    });
    await house.moveClock('1 day');
    await wallet.rollUp();
    // Committed and not counted yet.
    await givenMoney(house, player, { cash: '3.00' });
    expect(await wallet.closeDays()).toBe(1);
  });
  await rollUpAll();
  const closed = inLira(await wallet.dayBook(day));
  expect(closed).toMatchObject({ deposits: 0n, closing: lira('10.00'), difference: 0n });
  const next = {
    opening: lira('10.00'),
    deposits: lira('7.00'),
    adjustments: lira('3.00'),
    closing: lira('20.00'),
    difference: 0n,
  };
  expect(inLira(await wallet.dayBook())).toMatchObject(next);

  await house.sql('select wallet.recount_house()');
  await rollUpAll();
  expect(inLira(await wallet.dayBook(day))).toEqual(closed);
  expect(inLira(await wallet.dayBook())).toMatchObject(next);
  await endDay();
  expect((await wallet.verify()).findings).toEqual([]);
});

test('WAL-17 a purse that was raised by hand shows as a difference of the day it is closed with', async () => {
  const player = await givenPlayer(house);
  await givenMoney(house, player, { cash: '10.00' });
  const { day } = await wallet.dayBook();
  await house.sql('update wallet.purse set cash = cash + 300 where player_id = $1', [player.id]);
  await endDay();
  expect(inLira(await wallet.dayBook(day))).toMatchObject({
    closing: lira('13.00'),
    difference: lira('-3.00'),
  });
  expect((await wallet.verify()).findings).toContainEqual(
    expect.objectContaining({ rule: 'WAL-17', finding: expect.stringContaining(`day ${day}`) }),
  );
});

test('WAL-17 a counted day that was changed shows as a difference, before and after its closing', async () => {
  await givenMoney(house, await givenPlayer(house), { cash: '10.00' });
  await rollUpAll();
  const { day } = await wallet.dayBook();
  await house.sql('update wallet.house_day set debits = debits + 5 where day = $1', [day]);
  expect(inLira(await wallet.dayBook())).toMatchObject({ difference: 5n });
  await endDay();
  expect(inLira(await wallet.dayBook(day))).toMatchObject({ closing: lira('10.00'), difference: 5n });
});

test('WAL-17 closed days stay: even the owner meets a fence', async () => {
  await givenMoney(house, await givenPlayer(house), { cash: '10.00' });
  await endDay();
  for (const statement of [
    'update wallet.day_close set below_xid = 0',
    'delete from wallet.day_balance',
    'update wallet.day_balance set liability = 0',
    'truncate wallet.day_close, wallet.day_balance',
  ]) {
    await expect(house.sql(statement)).rejects.toThrow('WAL-3');
  }
});

test('days are closed by the worker, all that are due at once, and never the one that runs', async () => {
  const job = walletSchedule(wallet, house.platform).find(({ name }) => name === 'wallet:close_days');
  await job?.work();
  expect(await house.sql('select from wallet.day_close')).toHaveLength(0);

  await givenMoney(house, await givenPlayer(house), { cash: '10.00' });
  await rollUpAll();
  const { day } = await wallet.dayBook();
  await house.moveClock('3 days');
  expect(await wallet.dayBook()).toMatchObject({ stale: true });
  await rollUpAll();
  await job?.work();
  await job?.work();
  const closed = await house.sql<{ day: string; liability: string }>(
    'select day::text, liability from wallet.day_balance order by day',
  );
  expect(closed.map(({ liability }) => liability)).toEqual(['1000', '1000', '1000']);
  expect(closed[0]).toMatchObject({ day });
  expect(inLira(await wallet.dayBook())).toMatchObject({ opening: lira('10.00'), difference: 0n });
});

test('a day is not closed in its first minutes after midnight: something may still be on its way', async () => {
  await givenMoney(house, await givenPlayer(house), { cash: '10.00' });
  await rollUpAll();
  await house.moveClock('12 hours 5 minutes');
  await rollUpAll();
  expect(await wallet.closeDays()).toBe(0);
  await house.moveClock('10 minutes');
  await wallet.rollUp();
  expect(await wallet.closeDays()).toBe(1);
});

test('before anything moved there is nothing to report', async () => {
  expect(await wallet.dayBook('2020-01-01')).toMatchObject({
    day: '2020-01-01',
    currencies: [],
    closedAt: null,
  });
});
