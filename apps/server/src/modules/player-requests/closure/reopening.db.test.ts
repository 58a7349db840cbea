// Money that reaches an account after it was closed (PLR-9): whichever way it comes, its owner can have it paid.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { givenClosure, givenDesk, letItGo } from '../../../../testing/given-closures.ts';
import type { Desk, GivenClosure } from '../../../../testing/given-closures.ts';
import {
  attendAll,
  chooseTestCompany,
  givenApproved,
  givenRedirect,
} from '../../../../testing/given-payments.ts';
import type { TestCompany } from '../../../../testing/given-payments.ts';
import { givenAdjustment } from '../../../../testing/given-staff.ts';
import { givenMoney, givenPlayer } from '../../../../testing/given.ts';
import type { GivenPlayer } from '../../../../testing/given.ts';
import { isAccountOpen } from '../../../../testing/seen-closures.ts';
import { casesOf, stateOf } from '../../../../testing/seen-payments.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../../testing/test-house.ts';

let house: TestHouse;
let api: TestApi;
let company: TestCompany;
let desk: Desk;
beforeAll(async () => {
  company = await chooseTestCompany();
  house = await openTestHouse(company.settings);
  api = await house.startApi();
  await company.start(api.url);
  desk = await givenDesk(house);
});
beforeEach(() => company.control('payouts/usual'));
afterEach(async () => {
  assert.deepEqual((await house.house.wallet.verify()).findings, []);
  assert.deepEqual((await house.house.staff.verifyAudit()).findings, []);
});

const cashOf = async (player: GivenPlayer) => (await house.house.wallet.balanceOf(player.id)).cash;
const isOpen = (player: GivenPlayer) => isAccountOpen(house, player.id);
const becomes = (id: string, state: string) =>
  vi.waitFor(async () => expect(await stateOf(house, id)).toBe(state), { timeout: 10_000 });
const pay = async (paymentId: GivenClosure['paymentId']) => {
  await desk.approve(paymentId);
  expect(await desk.decide(paymentId)).toBe('done');
  await letItGo(house, paymentId);
  await attendAll(house);
  await becomes(paymentId, 'paid');
};
const bounce = async (paymentId: string) => {
  await company.control('payouts/settle', { reference: `wd-${paymentId}`, status: 'bounced' });
  await becomes(paymentId, 'failed');
};
const win = (player: GivenPlayer, amount: bigint, key: string = randomUUID()) =>
  house.house.wallet.postBatched({
    playerId: player.id,
    source: 'studio',
    key,
    currency: 'TRY',
    steps: [{ code: 'win', amount, house: 'ggr:deneme' }],
  });
const told = async (player: GivenPlayer) =>
  (
    await house.sql(`select 1 from platform.outbox where subject = 'player_requests.reopened' and key = $1`, [
      player.id,
    ])
  ).length;
const closed = async (player?: GivenPlayer): Promise<GivenClosure> => {
  const closure = await givenClosure(house, player === undefined ? {} : { player });
  await pay(closure.paymentId);
  expect(await isOpen(closure.player)).toBe(false);
  return closure;
};
/** Signs in, and sees that nothing but the way out is open. */
const expectReopened = async (player: GivenPlayer) => {
  const { username, password } = player;
  expect((await api.browser().post('/api/login.php', { username, password })).status).toBe(200);
  const ways = (await house.house.wallet.closuresOf(player.id)).map(({ way }) => way);
  expect(ways).toEqual(['bonus', 'deposit', 'stake']);
  expect(await told(player)).toBe(1);
};

describe('a payout that comes back opens the account', () => {
  test('PLR-9 also an earlier one than the last of the closure', async () => {
    const { player, paymentId: first } = await givenClosure(house, { cash: '100.00' });
    await desk.approve(first);
    await desk.decide(first);
    await win(player, 700n);
    await letItGo(house, first);
    await attendAll(house);
    await becomes(first, 'paid');
    const [second] = await house.sql<{ id: GivenClosure['paymentId'] }>(
      `select payment_id as id from player_requests.request where player_id = $1`,
      [player.id],
    );
    assert(second && second.id !== first);
    await pay(second.id);
    expect(await isOpen(player)).toBe(false);
    await bounce(first);
    expect(await cashOf(player)).toBe(10000n);
    await expectReopened(player);
  });

  test('PLR-9 also an ordinary withdrawal from before the closure', async () => {
    const { id, player } = await givenApproved(house);
    await attendAll(house);
    await becomes(id, 'paid');
    await closed(player);
    await bounce(id);
    await expectReopened(player);
    // The next one finds it open, and nobody is told twice.
    expect(await house.house.playerRequests.work.reopenFunded()).toBe(0);
    expect(await told(player)).toBe(1);
  });

  test('PLR-9 an account that was never closed is left alone', async () => {
    const { id, player } = await givenApproved(house);
    await attendAll(house);
    await becomes(id, 'paid');
    await bounce(id);
    expect(await told(player)).toBe(0);
  });
});

describe('what lower modules book is found by the worker', () => {
  const find = () => house.house.playerRequests.work.reopenFunded();

  test.each<[string, (player: GivenPlayer) => Promise<unknown>]>([
    ['a late win', (player) => win(player, 500n)],
    [
      'a cashback or a prize that is paid after the closing',
      ({ id }) =>
        house.house.wallet.postBatched({
          playerId: id,
          source: 'promotions',
          key: randomUUID(),
          currency: 'TRY',
          steps: [{ code: 'reward', amount: 500n, house: 'bonus_cost' }],
        }),
    ],
    [
      'an adjustment of staff',
      (player) => givenAdjustment(house, player, { direction: 'credit', amount: '5.00', kind: 'complaint' }),
    ],
  ])('PLR-9 %s', async (_, credit) => {
    const { player } = await closed();
    expect(await find()).toBe(0);
    await credit(player);
    expect(await cashOf(player)).toBe(500n);
    const [one, other] = await Promise.all([find(), find()]);
    expect(one + other).toBe(1);
    await expectReopened(player);
    expect(await find()).toBe(0);
  });

  test('PLR-9 a corrected round: a stake that was booked before is given back', async () => {
    const player = await givenPlayer(house);
    await givenMoney(house, player, { cash: '20.00' });
    const key = randomUUID();
    await house.house.wallet.postBatched({
      playerId: player.id,
      source: 'studio',
      key,
      currency: 'TRY',
      steps: [{ code: 'stake', amount: 300n, house: 'ggr:deneme' }],
    });
    await closed(player);
    await house.platform.database.inTransaction((tx) =>
      house.house.wallet.reverse(tx, { playerId: player.id, source: 'studio', key: randomUUID() }, { key }),
    );
    expect(await find()).toBe(1);
    await expectReopened(player);
  });
});

test('PLR-9 a late deposit is no money of the account: it is a case, and goes back to its payer', async () => {
  const deposit = await givenRedirect(house);
  await closed(deposit.player);
  await company.control('deposits/decide', { reference: deposit.reference, outcome: 'succeed' });
  await becomes(deposit.id, 'in_review');
  expect(await casesOf(house, deposit.reference)).toEqual(['credit_refused']);
  expect(await cashOf(deposit.player)).toBe(0n);
  expect(await house.house.playerRequests.work.reopenFunded()).toBe(0);
  expect(await isOpen(deposit.player)).toBe(false);
});
