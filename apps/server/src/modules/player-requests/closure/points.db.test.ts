// Points of a player who closes the account: they are paid with the cash, and nothing of them stays behind.
import assert from 'node:assert/strict';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';

import { freshIban } from '../../../../testing/given-cashier.ts';
import { closureOf, givenClosure, givenDesk, paidAmountOf } from '../../../../testing/given-closures.ts';
import type { Desk } from '../../../../testing/given-closures.ts';
import { givenUnbookedPlay } from '../../../../testing/given-points.ts';
import { givenMoney, givenPlayer, nationalId, signIn } from '../../../../testing/given.ts';
import type { GivenPlayer } from '../../../../testing/given.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../../testing/test-house.ts';

let house: TestHouse;
let api: TestApi;
let desk: Desk;
beforeAll(async () => {
  house = await openTestHouse();
  api = await house.startApi();
  await house.house.payments.addDemoMethods();
  desk = await givenDesk(house);
});
afterEach(async () => {
  assert.deepEqual((await house.house.wallet.verify()).findings, []);
  assert.deepEqual(await house.house.promotions.verifyPoints(), []);
});

const own = '/api/v1/player-requests';
const givePoints = ({ id }: GivenPlayer, points: number) =>
  house.house.promotions.giveDemoPoints({ playerId: id, currency: 'TRY', points });
const pointsOf = async (player: GivenPlayer) => {
  const { points } = await house.house.promotions.ownPromotionsOf({ playerId: player.id, currency: 'TRY' });
  return points;
};
const ask = async (player: GivenPlayer, changes: object = {}) =>
  (await signIn(api.browser(), player)).post(`${own}/closures`, {
    password: player.password,
    iban: freshIban(),
    doc_number: nationalId(),
    ...changes,
  });
const renew = ({ requestId }: { requestId: Parameters<typeof closureOf>[1]['requestId'] }) =>
  house.house.playerRequests.desk.renewPayout(desk.checker, { requestId, reason: 'Kontrol edildi' });
describe('asking', () => {
  test('D-58 points are paid out with the cash, those of play that is not booked yet included', async () => {
    const player = await givenPlayer(house);
    await givenMoney(house, player, { cash: '10.00' });
    await givePoints(player, 1_250);
    await givenUnbookedPlay(house, player);
    const { body } = await ask(player);
    expect(body, body?.message).toMatchObject({ state: 'waiting', payout: { amount: '26.50' } });
    expect(await pointsOf(player)).toMatchObject({ points: 0n, earned: 400, waiting: '0.0000' });
  });

  test('D-58 without cash points alone ask for an address, and nothing is redeemed by a refusal', async () => {
    const player = await givenPlayer(house);
    await givePoints(player, 5);
    expect((await ask(player, { iban: undefined })).body.code).toBe('player_requests.iban_required');
    expect(await pointsOf(player)).toMatchObject({ points: 5n });
    expect((await ask(player)).body).toMatchObject({ payout: { amount: '0.05' } });
  });

  test('D-58 what was redeemed stays cash where the closure is taken back', async () => {
    const player = await givenPlayer(house);
    await givePoints(player, 1_250);
    const { body } = await ask(player);
    await (await signIn(api.browser(), player)).post(`${own}/${body.id}/withdrawal`);
    expect(await house.house.wallet.balanceOf(player.id)).toMatchObject({
      cash: 1_250n,
      withdrawalPending: 0n,
    });
    expect(await pointsOf(player)).toMatchObject({ points: 0n });
  });
});

describe('points that come after it was asked', () => {
  test('PLR-5 keep both members from approving until they are paid too', async () => {
    const closure = await givenClosure(house, { cash: '100.00' });
    await givenUnbookedPlay(house, closure.player);
    await expect(desk.approve(closure.paymentId)).rejects.toMatchObject({
      code: 'player_requests.purse_moved',
    });
    await renew(closure);
    const { payment_id: paymentId } = await closureOf(house, closure);
    expect(await paidAmountOf(house, paymentId)).toBe('10400');
    assert(paymentId);
    await desk.approve(paymentId);
    await givenUnbookedPlay(house, { ...closure.player, id: (await givenPlayer(house)).id });
    expect(await desk.decide(paymentId)).toBe('done');
  });

  test('PLR-5 are found by the one member who closes an empty account', async () => {
    const player = await givenPlayer(house);
    const { body } = await ask(player);
    await givePoints(player, 3);
    await expect(
      house.house.playerRequests.desk.finishClosure(desk.checker, {
        requestId: body.id,
        reason: 'Kontrol edildi',
      }),
    ).rejects.toMatchObject({ code: 'player_requests.iban_required' });
    expect(await pointsOf(player)).toMatchObject({ points: 3n });
  });
});
