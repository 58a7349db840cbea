// Closures that were asked for before their payout was a withdrawal: how the new course finds them.
import assert from 'node:assert/strict';
import type { RequestId } from '@yakamoz/contracts';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';

import { freshIban } from '../../../../testing/given-cashier.ts';
import { closureOf, givenDesk } from '../../../../testing/given-closures.ts';
import type { Desk } from '../../../../testing/given-closures.ts';
import { decideAs, givenStaff, sessionOf } from '../../../../testing/given-staff.ts';
import { givenMoney, givenPlayer } from '../../../../testing/given.ts';
import type { GivenPlayer } from '../../../../testing/given.ts';
import { payloadHashOf } from '../../../../testing/seen-closures.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestHouse } from '../../../../testing/test-house.ts';

let house: TestHouse;
let desk: Desk;
beforeAll(async () => {
  house = await openTestHouse();
  await house.house.payments.addDemoMethods();
  desk = await givenDesk(house);
});
afterEach(async () => {
  assert.deepEqual((await house.house.wallet.verify()).findings, []);
});

const iban = (): string => freshIban();
const balanceOf = (player: GivenPlayer) => house.house.wallet.balanceOf(player.id);
const adoptAll = () => house.house.playerRequests.work.adoptOldClosures();
const adopt = async () => (await adoptAll()).adopted;

/** As the earlier course left it: gates closed, the cash held under the request's number, the IBAN sealed in its row. */
async function givenOld(
  given: { cash?: string; address?: string } = {},
): Promise<{ player: GivenPlayer; requestId: RequestId }> {
  const { cash = '80.00', address = iban() } = given;
  const player = await givenPlayer(house);
  await givenMoney(house, player, { cash });
  const [row] = await house.sql<{ id: RequestId }>(
    `insert into player_requests.request (player_id, kind) values ($1, 'closure') returning request_id as id`,
    [player.id],
  );
  assert(row);
  const { cash: amount } = await balanceOf(player);
  await house.platform.database.inTransaction(async (tx) => {
    for (const way of ['stake', 'deposit', 'bonus'] as const)
      await house.house.wallet.setGate(tx, {
        playerId: player.id,
        source: 'closure',
        way,
        until: 'infinity',
      });
    await house.house.wallet.hold(tx, {
      playerId: player.id,
      source: 'closure',
      key: `request-${row.id}-hold-1`,
      code: 'withdrawal_hold',
      currency: 'TRY',
      amount,
    });
  });
  const place = `player_requests.request.iban:${player.id}:${row.id}`;
  await house.sql(
    `update player_requests.request set held = $2, hold_number = 1, iban = $3, iban_end = $4 where request_id = $1`,
    [row.id, amount.toString(), house.platform.encryption.encrypt(address, place), address.slice(-4)],
  );
  return { player, requestId: row.id };
}

test('a waiting one is taken over: its money stays held, its IBAN is an address, its payout is in the queue', async () => {
  const address = iban();
  const old = await givenOld({ address });
  expect(await adopt()).toBe(1);
  expect(await balanceOf(old.player)).toMatchObject({ cash: 0n, withdrawalPending: 8000n });
  const { state, payment_id: paymentId } = await closureOf(house, old);
  assert(paymentId);
  expect(state).toBe('waiting');
  const [destination] = await house.house.payments.destinationsOf(old.player.id);
  expect(destination).toMatchObject({ kind: 'iban', holder: 'Deniz Yıldız' });
  expect(await house.house.payments.ownAddressesOf(old.player.id)).toMatchObject([{ address }]);
  const { withdrawals } = await house.house.payments.desk.listWithdrawals({ view: 'open' });
  expect(withdrawals).toMatchObject([{ requestId: paymentId, kind: 'closure', amount: 8000n, fee: 0n }]);
  expect(await adopt()).toBe(0);
  // The number was never asked for: nobody approves before it is known.
  await expect(desk.approve(paymentId)).rejects.toMatchObject({ code: 'payments.stopped' });
  await house.house.playerRequests.withdrawRequest(old.player.id, old.requestId);
  expect(await balanceOf(old.player)).toMatchObject({ cash: 8000n, withdrawalPending: 0n });
});

test('two workers take it over once', async () => {
  const old = await givenOld();
  expect((await Promise.all([adopt(), adopt(), adopt()])).reduce((sum, one) => sum + one)).toBe(1);
  expect(await balanceOf(old.player)).toMatchObject({ cash: 0n, withdrawalPending: 8000n });
  await house.house.playerRequests.withdrawRequest(old.player.id, old.requestId);
});

test('one that cannot be taken over keeps its hold, and can still be taken back', async () => {
  const taken = iban();
  const first = await givenOld({ address: taken });
  const second = await givenOld({ address: taken });
  expect(await adopt()).toBe(1);
  expect(await closureOf(house, second)).toMatchObject({ state: 'waiting', payment_id: null });
  expect(await balanceOf(second.player)).toMatchObject({ cash: 0n, withdrawalPending: 8000n });
  await house.house.playerRequests.withdrawRequest(second.player.id, second.requestId);
  expect(await balanceOf(second.player)).toMatchObject({ cash: 8000n, withdrawalPending: 0n });
  expect(await house.house.wallet.closuresOf(second.player.id)).toEqual([]);
  await house.house.playerRequests.withdrawRequest(first.player.id, first.requestId);
});

test('one whose way out is closed is taken over once that is open again', async () => {
  const old = await givenOld();
  const setGate = (until: 'infinity' | null) =>
    house.platform.database.inTransaction((tx) =>
      house.house.wallet.setGate(tx, { playerId: old.player.id, source: 'test', way: 'withdraw', until }),
    );
  await setGate('infinity');
  expect(await adopt()).toBe(0);
  expect(await balanceOf(old.player)).toMatchObject({ withdrawalPending: 8000n });
  await setGate(null);
  expect(await adopt()).toBe(1);
});

test('one that fails keeps none of the others waiting, and is counted', async () => {
  const [first, broken, last] = [await givenOld(), await givenOld(), await givenOld()];
  const seal = (sealed: Buffer) =>
    house.sql('update player_requests.request set iban = $2 where request_id = $1', [
      broken.requestId,
      sealed,
    ]);
  const [kept] = await house.sql<{ iban: Buffer }>(
    'select iban from player_requests.request where request_id = $1',
    [broken.requestId],
  );
  assert(kept);
  await seal(Buffer.alloc(kept.iban.length, 7));
  expect(await adoptAll()).toEqual({ adopted: 2, refused: 0, failed: 1 });
  for (const { player } of [first, broken, last])
    expect(await balanceOf(player)).toMatchObject({ cash: 0n, withdrawalPending: 8000n });
  await seal(kept.iban);
  expect(await adoptAll()).toEqual({ adopted: 1, refused: 0, failed: 0 });
});

/** As the earlier course left it when a member had sent the money by hand and proposed the payout. */
async function givenProposed() {
  const old = await givenOld();
  const approvalId = await house.platform.database.inTransaction((tx) =>
    house.house.staff.approvals.propose(tx, desk.maker, {
      kind: 'player_requests.closure_payout',
      subject: `player:${old.player.id}`,
      payload: { player_id: old.player.id, request_id: old.requestId, amount: '80.00', currency: 'TRY' },
      reason: 'Dekont eklendi',
    }),
  );
  await house.sql(
    `update player_requests.request set state = 'proposed', approval_id = $2, taken_up_at = platform.now()
     where request_id = $1`,
    [old.requestId, approvalId],
  );
  return { ...old, approvalId };
}

test('a payout that was sent by hand and proposed ends as it began: approved, it is not sent again', async () => {
  const { approvalId, ...old } = await givenProposed();
  expect(await adopt()).toBe(0);
  const payloadHash = await payloadHashOf(house, approvalId);
  const decided = await decideAs(house, desk.second, { approvalId, payloadHash });
  expect(decided.state).toBe('done');
  expect(await closureOf(house, old)).toMatchObject({ state: 'done', payment_id: null });
  expect(await balanceOf(old.player)).toMatchObject({ cash: 0n, withdrawalPending: 0n });
});

describe('a payout that was proposed by hand and not approved is taken over', () => {
  const takeBack = ({ player, requestId }: { player: GivenPlayer; requestId: RequestId }) =>
    house.house.playerRequests.withdrawRequest(player.id, requestId);
  const notWaiting = { code: 'player_requests.not_waiting' };
  const caseAbout = async (paymentId: string) => {
    const { cases } = await house.house.payments.desk.listCases({ open: true });
    return cases.find(({ requestId }) => requestId === paymentId);
  };

  test.each(['refused', 'lapsed'] as const)(
    '%s: neither approved nor taken back while nobody has looked whether the money left',
    async (end) => {
      const { approvalId, ...old } = await givenProposed();
      if (end === 'refused') {
        const payloadHash = await payloadHashOf(house, approvalId);
        await decideAs(house, desk.second, { approvalId, payloadHash }, { decision: 'refuse' });
      } else {
        await house.moveClock('73 hours');
        expect(await house.house.staff.approvals.lapseDue()).toBe(1);
      }
      await expect(takeBack(old)).rejects.toMatchObject(notWaiting);
      expect(await adopt()).toBe(1);
      expect(await balanceOf(old.player)).toMatchObject({ cash: 0n, withdrawalPending: 8000n });
      const { state, payment_id: paymentId } = await closureOf(house, old);
      assert(paymentId);
      expect(state).toBe('waiting');
      const open = await caseAbout(paymentId);
      assert(open);
      expect(open.kind).toBe('sent_by_hand');
      const page = await house.house.payments.desk.withdrawalPage(paymentId);
      expect(page.facts).toContainEqual(expect.objectContaining({ code: 'sent_by_hand', level: 'stop' }));
      await expect(desk.approve(paymentId)).rejects.toMatchObject({ code: 'payments.stopped' });
      await expect(takeBack(old)).rejects.toMatchObject(notWaiting);

      // A payout that is asked for anew is no way around it.
      await house.house.playerRequests.desk.renewPayout(desk.checker, {
        requestId: old.requestId,
        reason: 'Yenilendi',
      });
      const { payment_id: renewed } = await closureOf(house, old);
      assert(renewed && renewed !== paymentId);
      await expect(takeBack(old)).rejects.toMatchObject(notWaiting);
      const next = await caseAbout(renewed);
      assert(next);
      const clerk = sessionOf(await givenStaff(house, 'payments_checker'));
      await house.house.payments.desk.takeCase(clerk, next.caseId);
      await house.house.payments.desk.closeCase(clerk, { caseId: next.caseId, reason: 'Para gitmemiş' });
      const after = await house.house.payments.desk.withdrawalPage(renewed);
      expect(after.facts.map(({ code }) => code)).not.toContain('sent_by_hand');
      await takeBack(old);
      expect(await balanceOf(old.player)).toMatchObject({ cash: 8000n, withdrawalPending: 0n });
    },
  );
});
