// How a closure is paid: two members, the payment company, and everything that may come between (PLR-5, PLR-7).
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { freshIban } from '../../../../testing/given-cashier.ts';
import { closureOf, givenClosure, givenDesk, letItGo } from '../../../../testing/given-closures.ts';
import type { Desk, GivenClosure } from '../../../../testing/given-closures.ts';
import {
  attendAll,
  chooseTestCompany,
  openWorker,
  strictCompany,
} from '../../../../testing/given-payments.ts';
import type { TestCompany } from '../../../../testing/given-payments.ts';
import { leaveRound } from '../../../../testing/given-rounds.ts';
import { givenPlayer, signIn } from '../../../../testing/given.ts';
import type { GivenPlayer } from '../../../../testing/given.ts';
import { approveAlone } from '../../../../testing/seen-closures.ts';
import { stateOf, undrained } from '../../../../testing/seen-payments.ts';
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

const reason = 'Kontrol edildi';
const balanceOf = ({ player }: { player: GivenPlayer }) => house.house.wallet.balanceOf(player.id);
const becomes = (id: string, state: string) =>
  vi.waitFor(async () => expect(await stateOf(house, id)).toBe(state), { timeout: 10_000 });
const approved = async (given: Parameters<typeof givenClosure>[1] = {}): Promise<GivenClosure> => {
  const closure = await givenClosure(house, given);
  await desk.approve(closure.paymentId);
  expect(await desk.decide(closure.paymentId)).toBe('done');
  return closure;
};
const send = async ({ paymentId }: { paymentId: GivenClosure['paymentId'] }) => {
  await letItGo(house, paymentId);
  await attendAll(house);
};
const win = (player: GivenPlayer, amount = 100n, key: string = randomUUID()) =>
  house.house.wallet.postBatched({
    playerId: player.id,
    source: 'studio',
    key,
    currency: 'TRY',
    steps: [{ code: 'win', amount, house: 'ggr:deneme' }],
  });
const setGate = ({ player }: { player: GivenPlayer }, until: 'infinity' | null) =>
  house.platform.database.inTransaction((tx) =>
    house.house.wallet.setGate(tx, { playerId: player.id, source: 'test', way: 'withdraw', until }),
  );
const signInAs = ({ username, password }: GivenPlayer) =>
  api.browser().post('/api/login.php', { username, password });
const renew = ({ requestId }: GivenClosure) =>
  house.house.playerRequests.desk.renewPayout(desk.checker, { requestId, reason });
const carriedOut = async (paymentId: string): Promise<number> =>
  (await company.ask('payouts')).payouts.find(
    ({ reference }: { reference: string }) => reference === `wd-${paymentId}`,
  )?.carriedOut ?? 0;

test('PLR-7 two members approve, the company pays, and the account is closed', async () => {
  const closure = await givenClosure(house, { cash: '250.00' });
  const browser = await signIn(api.browser(), closure.player);
  await desk.approve(closure.paymentId);
  expect(await stateOf(house, closure.paymentId)).toBe('second_approval');
  expect(await closureOf(house, closure)).toMatchObject({ state: 'paying' });
  expect(await desk.decide(closure.paymentId)).toBe('done');
  await send(closure);
  await becomes(closure.paymentId, 'paid');
  expect(await closureOf(house, closure)).toMatchObject({ state: 'done' });
  expect(await carriedOut(closure.paymentId)).toBe(1);
  expect(await balanceOf(closure)).toMatchObject({ cash: 0n, withdrawalPending: 0n });
  expect((await browser.get('/api/v1/player-requests')).body.code).toBe('identity.no_session');
  expect(await signInAs(closure.player)).toMatchObject({
    status: 403,
    body: { code: 'identity.account_closed' },
  });
  while ((await house.house.payments.work.readRecords()) > 0);
  expect(await undrained(house)).toEqual({});
});

test('PLR-7 one cent takes two members as well, and the table refuses one', async () => {
  const { paymentId } = await givenClosure(house, { cash: '0.01' });
  await expect(approveAlone(house, paymentId)).rejects.toMatchObject({
    constraint: 'p2_a_request_goes_its_way',
  });
  await expect(
    house.house.payments.desk.approveWithdrawal(desk.checker, { requestId: paymentId, reason }),
  ).resolves.toBeUndefined();
  await expect(desk.decide(paymentId, 'approve', desk.second)).rejects.toMatchObject({
    code: 'staff.own_proposal',
  });
});

test('a refused proposal puts it back, and the player can take it back again', async () => {
  const closure = await givenClosure(house);
  await desk.approve(closure.paymentId);
  await desk.decide(closure.paymentId, 'refuse');
  expect(await closureOf(house, closure)).toMatchObject({ state: 'waiting' });
  await house.house.playerRequests.withdrawRequest(closure.player.id, closure.requestId);
  expect(await stateOf(house, closure.paymentId)).toBe('rejected');
  expect(await balanceOf(closure)).toMatchObject({ cash: 25000n, withdrawalPending: 0n });
});

describe('the rules of every withdrawal', () => {
  test('an unverified player gets no more than the maximum', async () => {
    const { paymentId } = await givenClosure(house, { cash: '20000.01' });
    await expect(desk.approve(paymentId)).rejects.toMatchObject({ code: 'payments.stopped' });
  });

  test('the way out is asked for at both approvals and at the sending', async () => {
    const first = await givenClosure(house);
    await setGate(first, 'infinity');
    await expect(desk.approve(first.paymentId)).rejects.toMatchObject({ code: 'payments.stopped' });

    const second = await givenClosure(house);
    await desk.approve(second.paymentId);
    await setGate(second, 'infinity');
    expect(await desk.decide(second.paymentId)).toBe('failed');
    expect(await closureOf(house, second)).toMatchObject({ state: 'waiting' });

    const third = await approved();
    await setGate(third, 'infinity');
    await send(third);
    expect(await stateOf(house, third.paymentId)).toBe('requested');
    expect(await closureOf(house, third)).toMatchObject({ state: 'waiting' });
    expect(await carriedOut(third.paymentId)).toBe(0);
    expect(await balanceOf(third)).toMatchObject({ withdrawalPending: 25000n });
  });

  test('PAY-6 a corrected address is approved again', async () => {
    const closure = await givenClosure(house);
    await desk.approve(closure.paymentId);
    const { player } = closure;
    const other = await house.house.payments.addDestination(player.id, {
      kind: 'iban',
      address: 'TR330006100519786457841326',
      holder: 'Deniz Yıldız',
      currency: 'TRY',
      password: player.password,
    });
    await house.house.payments.correctDestination(player.id, {
      requestId: closure.paymentId,
      destinationId: other.destinationId,
    });
    expect(await closureOf(house, closure)).toMatchObject({ state: 'waiting' });
    expect(await desk.decide(closure.paymentId)).toBe('failed');
  });
});

describe('what came meanwhile', () => {
  test('PLR-5 before an approval: nothing is approved until it is held anew, and then all of it is paid', async () => {
    const closure = await givenClosure(house, { cash: '100.00' });
    await win(closure.player);
    await expect(desk.approve(closure.paymentId)).rejects.toMatchObject({
      code: 'player_requests.purse_moved',
    });
    await renew(closure);
    const { payment_id: next } = await closureOf(house, closure);
    assert(next);
    expect(await stateOf(house, closure.paymentId)).toBe('rejected');
    expect(await balanceOf(closure)).toMatchObject({ cash: 0n, withdrawalPending: 10100n });
    await desk.approve(next);
    await desk.decide(next);
    await send({ paymentId: next });
    await becomes(next, 'paid');
    expect(await closureOf(house, closure)).toMatchObject({ state: 'done' });
  });

  test('PLR-5 between the approvals: the second one fails, and it waits', async () => {
    const closure = await givenClosure(house);
    await desk.approve(closure.paymentId);
    await leaveRound(house, closure.player, 'open');
    expect(await desk.decide(closure.paymentId)).toBe('failed');
    expect(await closureOf(house, closure)).toMatchObject({ state: 'waiting' });
    await expect(desk.approve(closure.paymentId)).rejects.toMatchObject({
      code: 'player_requests.rounds_open',
    });
    await leaveRound(house, closure.player, 'closed');
    await desk.approve(closure.paymentId);
    expect(await desk.decide(closure.paymentId)).toBe('done');
  });

  test('PLR-5 after the approvals: the account stays open until the rest is paid too', async () => {
    const closure = await approved({ cash: '100.00' });
    await win(closure.player);
    await send(closure);
    await becomes(closure.paymentId, 'paid');
    const after = await closureOf(house, closure);
    expect(after).toMatchObject({ state: 'waiting' });
    assert(after.payment_id);
    expect(after.payment_id).not.toBe(closure.paymentId);
    expect(await balanceOf(closure)).toMatchObject({ cash: 0n, withdrawalPending: 100n });
    await desk.approve(after.payment_id);
    await desk.decide(after.payment_id);
    await send({ paymentId: after.payment_id });
    await becomes(after.payment_id, 'paid');
    expect(await closureOf(house, closure)).toMatchObject({ state: 'done' });
  });

  test('a debt found before the sending is paid from what is held, and the rest waits for approval', async () => {
    const player = await givenPlayer(house);
    const key = randomUUID();
    await win(player, 3000n, key);
    const closure = await approved({ player, cash: '100.00' });
    // The studio takes its win back: nothing is there but what is held, so the player owes it.
    await house.platform.database.inTransaction((tx) =>
      house.house.wallet.reverse(tx, { playerId: player.id, source: 'studio', key: randomUUID() }, { key }),
    );
    expect(await balanceOf(closure)).toMatchObject({ receivable: 3000n, withdrawalPending: 13000n });
    await send(closure);
    expect(await stateOf(house, closure.paymentId)).toBe('rejected');
    const { state, payment_id: next } = await closureOf(house, closure);
    expect(state).toBe('waiting');
    expect(next).not.toBe(closure.paymentId);
    expect(await balanceOf(closure)).toMatchObject({ cash: 0n, receivable: 0n, withdrawalPending: 10000n });
  });
});

describe('what does not arrive', () => {
  const ruleFor = ({ paymentId }: GivenClosure, rule: object) =>
    company.control('payouts/rule', { reference: `wd-${paymentId}`, ...rule });

  test('what the company refuses ends the closure: the money is free and the reason is read', async () => {
    const closure = await approved();
    await letItGo(house, closure.paymentId);
    await openWorker(house, await strictCompany())();
    expect(await stateOf(house, closure.paymentId)).toBe('rejected');
    const reasonRead = 'Ödeme kuruluşu bu adrese ödeme yapmıyor. Tutarın tamamı bakiyenizde.';
    expect(await closureOf(house, closure)).toMatchObject({ state: 'refused', reason: reasonRead });
    expect(await balanceOf(closure)).toMatchObject({ cash: 25000n, withdrawalPending: 0n });
    expect(await house.house.wallet.closuresOf(closure.player.id)).toEqual([]);
  });

  test('what the bank returns before it was paid ends the closure too', async () => {
    const closure = await approved();
    await ruleFor(closure, { outcome: 'bounce', delayMs: 50 });
    await send(closure);
    await becomes(closure.paymentId, 'failed');
    expect(await closureOf(house, closure)).toMatchObject({ state: 'refused' });
    expect(await balanceOf(closure)).toMatchObject({ cash: 25000n, withdrawalPending: 0n });
    expect((await signInAs(closure.player)).status).toBe(200);
  });

  test('what the bank returns after the account was closed opens it to its owner, and to nothing else', async () => {
    const closure = await approved();
    await send(closure);
    await becomes(closure.paymentId, 'paid');
    expect((await signInAs(closure.player)).status).toBe(403);
    await company.control('payouts/settle', { reference: `wd-${closure.paymentId}`, status: 'bounced' });
    await becomes(closure.paymentId, 'failed');
    expect((await signInAs(closure.player)).status).toBe(200);
    expect(await closureOf(house, closure)).toMatchObject({ state: 'done' });
    expect(await balanceOf(closure)).toMatchObject({ cash: 25000n });
    const ways = (await house.house.wallet.closuresOf(closure.player.id)).map(({ way }) => way);
    expect(ways).toEqual(['bonus', 'deposit', 'stake']);
    const again = await house.house.playerRequests.askClosure(
      { playerId: closure.player.id, currency: 'TRY' },
      { password: closure.player.password, iban: freshIban() },
    );
    expect(again).toMatchObject({ state: 'waiting', paymentId: expect.any(String) });
    while ((await house.house.payments.work.readRecords()) > 0);
    expect(await undrained(house)).toEqual({});
  });

  test('two workers send it once', async () => {
    const closure = await approved();
    await letItGo(house, closure.paymentId);
    const workers = [openWorker(house), openWorker(house), openWorker(house)];
    await Promise.all(workers.map((work) => work()));
    await becomes(closure.paymentId, 'paid');
    expect(await carriedOut(closure.paymentId)).toBe(1);
  });
});
