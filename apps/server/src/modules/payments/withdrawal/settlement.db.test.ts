// Withdrawals that nobody tells the end of: two members say by evidence how they ended.
import assert from 'node:assert/strict';
import { afterEach, beforeAll, expect, test } from 'vitest';

import { givenWithdrawal } from '../../../../testing/given-desk.ts';
import type { GivenWithdrawal } from '../../../../testing/given-desk.ts';
import { givenStaff, signInStaff } from '../../../../testing/given-staff.ts';
import { givenCaseOf } from '../../../../testing/seen-cases.ts';
import { requestOf, undrained } from '../../../../testing/seen-payments.ts';
import type { TestBrowser } from '../../../../testing/test-browser.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestHouse } from '../../../../testing/test-house.ts';

const desk = '/api/staff/v1/payments/withdrawals';
const reason = 'Kuruluşla görüşüldü';

let house: TestHouse;
let maker: TestBrowser;
let checker: TestBrowser;
beforeAll(async () => {
  house = await openTestHouse();
  const api = await house.startApi();
  const at = async (role: 'payments_maker' | 'payments_checker') =>
    signInStaff(house, api.staffBrowser(), await givenStaff(house, role));
  maker = await at('payments_maker');
  checker = await at('payments_checker');
});
afterEach(async () => {
  assert.deepEqual((await house.house.wallet.verify()).findings, []);
  assert.deepEqual((await house.house.staff.verifyAudit()).findings, []);
});

const givenIn = async (state: 'approved' | 'sent'): Promise<GivenWithdrawal> => {
  const given = await givenWithdrawal(house, { amount: '400.00' });
  for (const one of state === 'sent' ? ['approved', 'sent'] : ['approved'])
    await house.sql('update payments.request set state = $2 where request_id = $1', [given.id, one]);
  return given;
};
const settle = (id: string, outcome: 'paid' | 'returned') =>
  maker.post(`${desk}/${id}/settlement`, { outcome, evidence: 'Dekont 2026-1177', reason });
const settleable = async (id: string) => (await maker.get(`${desk}/${id}`)).body.settleable;
const decide = async () => {
  const { body } = await checker.get('/api/staff/v1/approvals?limit=1');
  const [{ id, payload_hash, payload }] = body.approvals;
  expect(payload).toMatchObject({ amount: '400.00', evidence: 'Dekont 2026-1177' });
  const given = { decision: 'approve', payload_hash, reason };
  return (await checker.post(`/api/staff/v1/approvals/${id}/decision`, given)).body;
};
const balanceOf = ({ player }: GivenWithdrawal) => house.house.wallet.balanceOf(player.id);
const clearing = async () => BigInt((await undrained(house))['psp_clearing:banka-cekim'] ?? 0);

test('one that was sent is given back, and nothing moves before the second member', async () => {
  const given = await givenIn('sent');
  expect(await settleable(given.id)).toEqual(['paid', 'returned']);
  expect((await settle(given.id, 'returned')).body.state).toBe('sent');
  expect(await balanceOf(given)).toMatchObject({ cash: 0n, withdrawalPending: 40000n });
  expect((await decide()).state).toBe('done');
  expect(await requestOf(house, given.id)).toMatchObject({
    state: 'failed',
    reason: 'Ödeme hesabınıza ulaşmadı. Tutarın tamamı bakiyenizde.',
  });
  expect(await balanceOf(given)).toMatchObject({ cash: 40000n, withdrawalPending: 0n });
  expect((await settle(given.id, 'returned')).body.code).toBe('payments.already_handled');
});

test('one that was sent is taken for paid, and given back when it came back after all', async () => {
  const before = await clearing();
  const given = await givenIn('sent');
  await settle(given.id, 'paid');
  expect((await decide()).state).toBe('done');
  expect((await requestOf(house, given.id)).state).toBe('paid');
  expect(await balanceOf(given)).toMatchObject({ cash: 0n, withdrawalPending: 0n });
  expect((await clearing()) - before).toBe(40000n);

  expect(await settleable(given.id)).toEqual(['returned']);
  expect((await settle(given.id, 'paid')).body.code).toBe('payments.already_handled');
  await settle(given.id, 'returned');
  expect((await decide()).state).toBe('done');
  expect((await requestOf(house, given.id)).state).toBe('failed');
  expect((await balanceOf(given)).cash).toBe(40000n);
  expect(await clearing()).toBe(before);
});

test.each([
  ['paid', 'paid', 0n],
  ['returned', 'rejected', 40000n],
] as const)(
  'an approved one is settled as %s only where the company knows another',
  async (outcome, state, cash) => {
    const given = await givenIn('approved');
    expect(await settleable(given.id)).toEqual([]);
    expect((await settle(given.id, outcome)).body.code).toBe('payments.already_handled');
    await givenCaseOf(house, { module: 'payments', kind: 'payout_conflict', subject: `wd-${given.id}` });
    expect((await settle(given.id, outcome)).status).toBe(200);
    expect((await decide()).state).toBe('done');
    expect((await requestOf(house, given.id)).state).toBe(state);
    expect(await balanceOf(given)).toMatchObject({ cash, withdrawalPending: 0n });
  },
);

test('evidence for what was sent does not give back what was paid meanwhile', async () => {
  const given = await givenIn('sent');
  await settle(given.id, 'paid');
  await settle(given.id, 'returned');
  const { body } = await checker.get('/api/staff/v1/approvals?limit=2');
  const [returned, paid] = body.approvals;
  const approve = async ({ id, payload_hash }: { id: string; payload_hash: string }) =>
    (
      await checker.post(`/api/staff/v1/approvals/${id}/decision`, {
        decision: 'approve',
        payload_hash,
        reason,
      })
    ).body.state;
  expect(await approve(paid)).toBe('done');
  expect(await approve(returned)).toBe('failed');
  expect((await requestOf(house, given.id)).state).toBe('paid');
  expect((await balanceOf(given)).cash).toBe(0n);
});
