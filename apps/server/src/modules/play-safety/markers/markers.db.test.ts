// Markers of harm: what is counted, from which figure on it is one, and what a strong one closes.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import {
  askToJudge,
  askWithdrawal,
  givenFailedDeposits,
  givenPieceOfLedger,
  givenPlayDay,
  markersOf,
  moveMoney,
  watchAll,
} from '../../../../testing/given-harm.ts';
import { givenOpenDeposit } from '../../../../testing/given-desk.ts';
import { playOf } from '../../../../testing/given-play.ts';
import { givenStaff, sessionOf } from '../../../../testing/given-staff.ts';
import { givenBound, givenMoney, givenPlayer } from '../../../../testing/given.ts';
import type { GivenPlayer } from '../../../../testing/given.ts';
import { casesIn } from '../../../../testing/seen-cases.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestHouse } from '../../../../testing/test-house.ts';
import { countPlay } from './marker-store.ts';

let house: TestHouse;
let player: GivenPlayer;

beforeAll(async () => {
  house = await openTestHouse();
});
/** A Thursday at noon of the next month: days before and hours after are in the same week. */
beforeEach(async () => {
  await house.sql(`select platform.move_clock(date_trunc('week', platform.now(), 'Europe/Istanbul')
    + interval '7 days' + interval '3 days 12 hours' - platform.now())`);
  await house.house.wallet.makePartitions();
  player = await givenPlayer(house);
  await givenMoney(house, player, { cash: '5000.00' });
});

const move = (code: 'stake' | 'win' | 'deposit', amount: string) => moveMoney(house, player, code, amount);
const kinds = async (): Promise<string[]> => (await markersOf(house, player)).map(({ kind }) => kind);
/** Times in whole minutes: the clock that is moved also runs. */
const dayOf = async () =>
  (
    await house.sql<Record<string, unknown>>(
      `select deposited, withdrawn, staked, lost, floor(extract(epoch from played) / 60)::int as played,
         floor(extract(epoch from played_at_night) / 60)::int as at_night, floor(extract(epoch from stretch) / 60)::int as stretch, chases, turnbacks
       from play_safety.play_day where player_id = $1 order by day desc limit 1`,
      [player.id],
    )
  )[0];

/** Enough where nothing of the ledger is asked. */
const look = (): Promise<void> => house.house.safetyDesk.watchPlay();

describe('counting', () => {
  test('play and payments of a day are counted once, however often the worker looks', async () => {
    await move('deposit', '100.00');
    await move('stake', '40.00');
    await house.moveClock('5 minutes');
    await move('stake', '10.00');
    await move('win', '15.00');
    await watchAll(house);
    await watchAll(house);
    expect(await dayOf()).toMatchObject({
      deposited: '10000',
      staked: '5000',
      lost: '3500',
      played: 5,
      stretch: 5,
      at_night: 0,
    });
  });

  test('a stretch goes on over several looks and ends after ten minutes without a stake', async () => {
    await move('stake', '1.00');
    await watchAll(house);
    await house.moveClock('9 minutes');
    await move('stake', '1.00');
    await watchAll(house);
    await house.moveClock('9 minutes');
    await move('stake', '1.00');
    await house.moveClock('11 minutes');
    await move('stake', '1.00');
    await house.moveClock('2 minutes');
    await move('stake', '1.00');
    await watchAll(house);
    expect(await dayOf()).toMatchObject({ stretch: 18, played: 20 });
  });

  test('play between midnight and six is counted as play at night', async () => {
    await house.moveClock('13 hours');
    await move('stake', '1.00');
    await house.moveClock('8 minutes');
    await move('stake', '1.00');
    await watchAll(house);
    expect(await dayOf()).toMatchObject({ at_night: 8 });
  });
});

describe('how much is read', () => {
  test('looking ends where there is nothing, and where many days are old', async () => {
    const empty = await openTestHouse();
    await empty.house.safetyDesk.watchPlay();
    await empty.sql(
      `insert into play_safety.play_day (player_id, day, lost, staked)
       select player, current_date - day, 100, 100
       from generate_series(1, 300) as player, generate_series(1, 400, 7) as day`,
    );
    await empty.sql(
      'insert into play_safety.to_judge (player_id) select n % 300 from generate_series(1, 2500) as n',
    );
    await empty.house.safetyDesk.watchPlay();
    expect(await empty.sql('select id from play_safety.to_judge')).toEqual([]);
    expect(await empty.sql('select marker_id from play_safety.marker')).toEqual([]);
  });

  // Read once and sorted, a piece of this size takes a second or two; compared each with each it would not end within the test's time.
  test('a piece with many players is counted in one pass', async () => {
    const full = await openTestHouse();
    await givenPieceOfLedger(full, 3_000);
    await full.platform.database.inTransaction((tx) => countPlay(tx));
    const [row] = await full.sql(
      `select count(*)::int as days, sum(chases)::int as chases, sum(turnbacks)::int as turnbacks, sum(staked)::int as staked
       from play_safety.play_day`,
    );
    expect(row).toEqual({ days: 3_000, chases: 6_000, turnbacks: 3_000, staked: 1_800_000 });
  });
});

describe('what is a marker', () => {
  test('three deposits of a day within an hour of a loss are chasing, two are not', async () => {
    const chase = async (): Promise<void> => {
      await move('stake', '50.00');
      await move('deposit', '60.00');
    };
    await chase();
    await chase();
    // More than an hour after the loss.
    await house.moveClock('2 hours');
    await move('deposit', '60.00');
    await watchAll(house);
    expect(await kinds()).toEqual([]);
    await chase();
    await watchAll(house);
    expect(await markersOf(house, player)).toEqual([
      { kind: 'chasing', is_strong: true, figure: '3', bound: '3' },
    ]);
  });

  test('a deposit after a win is no chasing', async () => {
    for (let times = 0; times < 3; times += 1) {
      await move('stake', '10.00');
      await move('win', '30.00');
      await move('deposit', '60.00');
    }
    await watchAll(house);
    expect(await kinds()).toEqual([]);
  });

  test('four hours without a break are a marker once, also while play goes on', async () => {
    const playUntil = async (steps: number): Promise<void> => {
      for (let step = 0; step < steps; step += 1) {
        await house.house.playSafety.answerPause(player.id);
        expect(await move('stake', '1.00')).toBe('posted');
        await house.moveClock('9 minutes');
      }
    };
    await playUntil(27);
    await watchAll(house);
    expect(await kinds()).toEqual([]);
    await playUntil(2);
    await watchAll(house);
    await playUntil(1);
    await watchAll(house);
    const [marker, ...others] = await markersOf(house, player);
    expect(marker).toMatchObject({ kind: 'long_stretch', is_strong: false, bound: '14400' });
    expect(Number(marker?.figure)).toBeGreaterThanOrEqual(14_400);
    expect(others).toEqual([]);
  });

  test.for([
    ['above three times the own median', '301.00', ['loss_jump']],
    ['at three times the own median', '300.00', []],
  ] as const)("a week's loss %s", async ([, lost, expected]) => {
    for (const weeks of [1, 2, 3, 4, 5])
      await givenPlayDay(house, player, { daysAgo: 7 * weeks, lost: 10_000 });
    await move('stake', lost);
    await watchAll(house);
    expect(await kinds()).toEqual(expected);
  });

  test('whoever played in three of the eight weeks has no median yet', async () => {
    for (const weeks of [1, 2, 3]) await givenPlayDay(house, player, { daysAgo: 7 * weeks, lost: 10_000 });
    await move('stake', '900.00');
    await watchAll(house);
    expect(await kinds()).toEqual([]);
  });

  test('three nights of two hours in seven days', async () => {
    for (const daysAgo of [1, 3]) await givenPlayDay(house, player, { daysAgo, played_at_night: '2 hours' });
    await givenPlayDay(house, player, { daysAgo: 4, played_at_night: '1 hour 59 minutes' });
    await givenPlayDay(house, player, { daysAgo: 7, played_at_night: '3 hours' });
    await look();
    expect(await kinds()).toEqual([]);
    await givenPlayDay(house, player, { daysAgo: 0, played_at_night: '2 hours' });
    await look();
    expect(await kinds()).toEqual(['nights']);
  });

  test('a limit that was reached on three days of seven; a second refusal of a day counts once', async () => {
    await givenBound(house, player, { kind: 'stake', window: 'day', cap: 1_000n });
    for (let times = 0; times < 3; times += 1) {
      expect(await move('stake', '11.00')).toBe('allowance_exhausted');
      expect(await move('stake', '12.00')).toBe('allowance_exhausted');
      await look();
      expect(await kinds()).toEqual(times < 2 ? [] : ['limit_reached']);
      await house.moveClock('1 day');
    }
  });

  test('two raises in seven days', async () => {
    const { playSafety } = house.house;
    const limit = { kind: 'deposit', window: 'day' } as const;
    const raise = async (cap: string): Promise<void> => {
      await playSafety.setLimit(player.id, { ...limit, cap });
      await house.moveClock('25 hours');
      await playSafety.confirmLimit(player.id, { ...limit, cap });
      await look();
    };
    await playSafety.setLimit(player.id, { ...limit, cap: '100' });
    await raise('200');
    expect(await kinds()).toEqual([]);
    await raise('300');
    expect(await kinds()).toEqual(['raises']);
  });

  test.for([
    [4, []],
    [5, ['failed_deposits']],
  ] as const)('%d failed deposits of a day', async ([count, expected]) => {
    await givenFailedDeposits(house, player, count);
    await look();
    expect(await kinds()).toEqual(expected);
  });

  test('deposits that payments refused are told by payments, in its own transaction', async () => {
    const maker = sessionOf(await givenStaff(house, 'payments_maker'));
    for (let times = 0; times < 5; times += 1) {
      const { id } = await givenOpenDeposit(house, { amount: '500.00', player });
      await house.house.payments.desk.refuseDeposit(maker, { requestId: id, reason: 'Para gelmedi' });
      await look();
      expect(await kinds()).toEqual(times < 4 ? [] : ['failed_deposits']);
    }
  });

  test.for([
    ['23 hours', ['deposit_after_withdrawal']],
    ['25 hours', []],
  ] as const)('a deposit %s after a withdrawal was asked for', async ([later, expected]) => {
    await askWithdrawal(house, player, '100.00');
    await watchAll(house);
    await house.moveClock(later);
    await move('deposit', '50.00');
    await watchAll(house);
    expect(await kinds()).toEqual(expected);
  });

  test.for([
    [[1, 1, 1, 1, 1, 1, 1, 0, 0], []],
    [[1, 1, 1, 1, 1, 1, 1, 1, 0], ['self_test']],
  ] as const)('a self-test of %o', async ([answers, expected]) => {
    await house.house.playSafety.takeSelfTest(player.id, answers);
    await look();
    expect(await kinds()).toEqual(expected);
  });
});

describe('what becomes of it', () => {
  const bonusOutcome = async (): Promise<string> => (await playOf(house, player).grant('1.00')).outcome;
  const subject = (): string => `player:${player.id}`;

  test('weak and strong markers gather in one open case each, due after three days or one', async () => {
    await givenFailedDeposits(house, player, 6);
    await look();
    await givenPlayDay(house, player, { daysAgo: 0, turnbacks: 1 });
    await look();
    await house.house.playSafety.takeSelfTest(player.id, [3, 3, 3, 0, 0, 0, 0, 0, 0]);
    await look();
    const cases = await casesIn(house, { subject: subject() });
    const due = cases.map(({ kind, due_at: until, opened_at: since }) => ({
      kind,
      hours: (Number(until) - Number(since)) / 3_600_000,
    }));
    expect(due).toEqual([
      { kind: 'harm', hours: 72 },
      { kind: 'harm_strong', hours: 24 },
    ]);
  });

  test('a strong one closes bonuses; stakes, deposits and withdrawals stay open', async () => {
    expect(await bonusOutcome()).toBe('posted');
    await house.house.playSafety.takeSelfTest(player.id, [3, 3, 3, 0, 0, 0, 0, 0, 0]);
    await look();
    expect(await bonusOutcome()).toBe('gate_closed');
    await expect(house.sql(`select wallet.set_gate($1, 'harm', 'bonus', null)`, [player.id])).rejects.toThrow(
      'harm is not for the server',
    );
    expect(await move('stake', '1.00')).toBe('posted');
    expect(await move('deposit', '1.00')).toBe('posted');
    await askWithdrawal(house, player, '1.00');
  });

  test('a weak one closes nothing', async () => {
    await givenFailedDeposits(house, player, 6);
    await look();
    expect(await kinds()).toEqual(['failed_deposits']);
    expect(await bonusOutcome()).toBe('posted');
  });

  test('judged again, nothing is found twice; workers that look at once find it once', async () => {
    await givenFailedDeposits(house, player, 6);
    await Promise.all([
      house.house.safetyDesk.watchPlay(),
      house.house.safetyDesk.watchPlay(),
      house.house.safetyDesk.watchPlay(),
    ]);
    await askToJudge(house, player);
    await look();
    expect(await kinds()).toEqual(['failed_deposits']);
  });

  test('markers and contacts are added and never changed', async () => {
    await givenFailedDeposits(house, player, 6);
    await look();
    for (const statement of [
      'update play_safety.marker set figure = 1 where player_id = $1',
      'delete from play_safety.marker where player_id = $1',
    ])
      await expect(house.sql(statement, [player.id])).rejects.toThrow(/never changed/);
  });
});
