// İşlem Geçmişi over HTTP: every movement of the purse, and the balances that it leads from and to.
import { minorOf } from '@yakamoz/money';
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';

import { methodId } from '../../../../testing/given-cashier.ts';
import { givenMoney, givenPlayer, signIn } from '../../../../testing/given.ts';
import type { GivenPlayer } from '../../../../testing/given.ts';
import { givenRun } from '../../../../testing/given-runs.ts';
import { givenDeposit, givenWithdrawal } from '../../../../testing/given-desk.ts';
import { givenAdjustment, givenStaff, sessionOf } from '../../../../testing/given-staff.ts';
import type { TestBrowser } from '../../../../testing/test-browser.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../../testing/test-house.ts';
import type { Posting } from '../../wallet/index.ts';

const movements = '/api/v1/payments/movements';
let house: TestHouse;
let api: TestApi;
let player: GivenPlayer;
let browser: TestBrowser;

beforeAll(async () => {
  house = await openTestHouse();
  api = await house.startApi();
});
beforeEach(async () => {
  player = await givenPlayer(house);
  browser = await signIn(api.browser(), player);
});

const post = (steps: Posting['steps'], key: string = randomUUID()) =>
  house.house.wallet.postBatched({ playerId: player.id, source: 'fener', key, currency: 'TRY', steps });
const stake = (amount: string, key?: string) =>
  post([{ code: 'stake', amount: minorOf(amount), house: 'ggr:fener' }], key);
const win = (amount: string) => post([{ code: 'win', amount: minorOf(amount), house: 'ggr:fener' }]);

interface Row {
  id: string;
  kind: string;
  title: string;
  cash: string;
  bonus: string;
  after: { cash: string; bonus: string } | null;
  request: { id: string; state: string } | null;
  play: { staked: string; won: string; day: string } | null;
}

async function everyRow(query = '', limit = 2) {
  const rows: Row[] = [];
  let next: string | null = null;
  let first: { opening: Row['after']; closing: Row['after'] } | undefined;
  do {
    const before: string = next === null ? '' : `&before=${next}`;
    const { body } = await browser.get(`${movements}?limit=${limit}${query}${before}`);
    first ??= body;
    expect({ opening: body.opening, closing: body.closing }).toEqual({
      opening: first?.opening,
      closing: first?.closing,
    });
    rows.push(...body.rows);
    next = body.next;
  } while (next !== null);
  return { rows, opening: first?.opening, closing: first?.closing };
}

const sumOf = (rows: readonly Row[], of: 'cash' | 'bonus'): bigint =>
  rows.reduce((sum, row) => sum + minorOf(row[of]), 0n);

test('WALK-32 play, payments, bonus and corrections are rows, and opening balance + rows = closing balance', async () => {
  await givenMoney(house, player, { cash: '1000.00' });
  await stake('100.00');
  await stake('50.00', 'back');
  await win('30.00');
  await house.platform.database.inTransaction((tx) =>
    house.house.wallet.reverse(
      tx,
      { playerId: player.id, source: 'fener', key: 'back-undone' },
      { key: 'back' },
    ),
  );
  await givenRun(house, player, { bonus: '20.00' });
  await stake('5.00');
  const hold = randomUUID();
  await house.platform.database.inTransaction((tx) =>
    house.house.wallet.hold(tx, {
      playerId: player.id,
      source: 'player',
      key: hold,
      code: 'withdrawal_hold',
      currency: 'TRY',
      amount: minorOf('200.00'),
    }),
  );
  await house.platform.database.inTransaction((tx) =>
    house.house.wallet.capture(
      tx,
      { playerId: player.id, source: 'player', key: `${hold}-paid` },
      { key: hold, house: 'psp_clearing:banka-cekim' },
    ),
  );

  const { rows, opening, closing } = await everyRow();
  expect(rows.map(({ kind, cash, bonus }) => [kind, cash, bonus])).toEqual([
    ['withdrawal', '-200.00', '0.00'],
    ['games', '-5.00', '0.00'],
    ['bonus_grant', '0.00', '20.00'],
    // 100 and 50 staked, 30 won, 50 given back.
    ['games', '-70.00', '0.00'],
    ['play_money', '1000.00', '0.00'],
  ]);
  expect(rows[3]?.play).toMatchObject({ staked: '100.00', won: '30.00' });
  expect(rows.map(({ after }) => after?.cash)).toEqual(['725.00', '925.00', '930.00', '930.00', '1000.00']);
  expect([opening, closing]).toEqual([
    { cash: '0.00', bonus: '0.00' },
    { cash: '725.00', bonus: '20.00' },
  ]);
  expect(sumOf(rows, 'cash')).toBe(72_500n);
  // Read at once, it is the same.
  expect((await everyRow('', 100)).rows).toEqual(rows);
});

test('WALK-32 an adjustment by two members is a row, and a group shows those rows alone', async () => {
  await givenMoney(house, player, { cash: '100.00' });
  await stake('10.00');
  await givenAdjustment(house, player, { direction: 'credit', amount: '19000.00', kind: 'complaint' });
  const { rows, closing } = await everyRow();
  expect(rows[0]).toMatchObject({
    kind: 'adjustment',
    title: 'Bakiye düzeltmesi',
    cash: '19000.00',
    request: null,
  });
  expect(closing?.cash).toBe('19090.00');
  expect(sumOf(rows, 'cash')).toBe(1_909_000n);
  const corrections = await everyRow('&group=correction');
  expect(corrections.rows.map(({ kind }) => kind)).toEqual(['adjustment', 'play_money']);
  expect((await everyRow('&group=games')).rows.map(({ cash }) => cash)).toEqual(['-10.00']);
  expect((await everyRow('&group=bonus')).rows).toEqual([]);
});

test('WALK-32 payments have their request, a refused withdrawal comes back as a row, and a claim moves nothing', async () => {
  await givenMoney(house, player, { cash: '1000.00' });
  const method = await methodId(house, 'havale');
  const claim = await browser.post('/api/request_transaction.php', {
    type: 'deposit',
    method_id: method,
    amount: 300,
    details: { fullName: 'Deniz Yıldız' },
  });
  await givenDeposit(house, player, '500.00');
  const { id } = await givenWithdrawal(house, { amount: '200.00', player });
  const maker = sessionOf(await givenStaff(house, 'payments_maker'));
  await house.house.payments.desk.refuseWithdrawal(maker, {
    requestId: id,
    why: 'documents',
    reason: 'Ad tutmuyor.',
  });
  const { rows: all, closing } = await everyRow();
  const rows = all.slice(-2);
  expect(all.slice(0, -2).map(({ kind, cash, request }) => [kind, cash, request?.state])).toEqual([
    ['withdrawal_returned', '200.00', 'rejected'],
    ['withdrawal', '-200.00', 'rejected'],
    ['play_money', '200.00', undefined],
    ['deposit', '500.00', 'credited'],
  ]);
  expect(all[0]?.request?.id).toBe(id);
  expect(sumOf(all, 'cash')).toBe(170_000n);
  expect(rows[0]).toMatchObject({
    id: `t-${claim.body.request_id}`,
    kind: 'claim',
    cash: '0.00',
    after: null,
    request: { id: claim.body.request_id, state: 'claimed' },
  });
  expect(closing?.cash).toBe('1700.00');
});

test('WALK-32 a movement between two pages changes neither rows nor balances of the later one', async () => {
  await givenMoney(house, player, { cash: '100.00' });
  await stake('1.00');
  await givenRun(house, player, { bonus: '1.00' });
  const first = (await browser.get(`${movements}?limit=1`)).body;
  await stake('2.00');
  const second = (await browser.get(`${movements}?limit=1&before=${first.next}`)).body;
  expect(second.rows).toMatchObject([{ kind: 'games', cash: '-1.00' }]);
  expect([second.opening, second.closing]).toEqual([first.opening, first.closing]);
});

test('WALK-32 a period begins with what was there before it; days are those of Istanbul', async () => {
  await givenMoney(house, player, { cash: '500.00' });
  const [first] = await house.sql<{ day: string }>(
    `select to_char(platform.now() at time zone 'Europe/Istanbul', 'YYYY-MM-DD') as day`,
  );
  await house.moveClock('1 day');
  await stake('40.00');
  const [second] = await house.sql<{ day: string }>(
    `select to_char(platform.now() at time zone 'Europe/Istanbul', 'YYYY-MM-DD') as day`,
  );
  browser = await signIn(api.browser(), player);
  const old = await everyRow(`&to=${first?.day}`);
  expect(old).toMatchObject({ opening: { cash: '0.00' }, closing: { cash: '500.00' } });
  expect(old.rows).toHaveLength(1);
  const fresh = await everyRow(`&from=${second?.day}&to=${second?.day}`);
  expect(fresh).toMatchObject({ opening: { cash: '500.00' }, closing: { cash: '460.00' } });
  expect(fresh.rows).toMatchObject([{ kind: 'games', cash: '-40.00', play: { day: second?.day } }]);
  // Each day of play is a row of its own.
  expect((await everyRow()).rows.map(({ kind }) => kind)).toEqual(['games', 'play_money']);
});

test('WALK-32 the files begin with the closing balance and end with the opening balance', async () => {
  await givenMoney(house, player, { cash: '1000.00', bonus: '25.00' });
  await stake('12.50');
  const cookie = browser.cookie() ?? '';
  const file = async (format: string) =>
    (await fetch(`${api.url}/api/v1/payments/statement?format=${format}`, { headers: { cookie } })).text();
  const lines = (await file('csv')).trim().split('\r\n');
  expect(lines[0]).toMatch(/No;Tarih;İşlem;Yöntem;Tutar;Bakiye;Bonus tutarı;Bonus bakiyesi;/);
  expect(lines[1]).toBe(';;Dönem sonu bakiyesi;;;987,50;;25,00;;;TRY;;;');
  expect(lines[2]).toMatch(/^h-\d+;[^;]+;Oyunlar;;-12,50;987,50;0,00;25,00;;;TRY;;;$/);
  expect(lines.at(-1)).toBe(';;Dönem başı bakiyesi;;;0,00;;0,00;;;TRY;;;');
  expect(await file('csv-plain')).toContain(',Oyunlar,,-12.50,987.50,0.00,25.00,');
});

test('WALK-32 another player’s statement and what is no period are not answered', async () => {
  expect((await api.browser().get(movements)).status).toBe(401);
  expect((await browser.get(`${movements}?from=2026-13-01`)).status).toBe(400);
  expect((await browser.get(`${movements}?before=1.2`)).status).toBe(400);
});
