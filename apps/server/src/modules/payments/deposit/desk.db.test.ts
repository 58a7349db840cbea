import assert from 'node:assert/strict';
import { beforeAll, describe, expect, test, vi } from 'vitest';

import { attendAll, chooseTestCompany, givenRedirect } from '../../../../testing/given-payments.ts';
import type { GivenDeposit, TestCompany } from '../../../../testing/given-payments.ts';
import { givenStaff, sessionOf } from '../../../../testing/given-staff.ts';
import { requestOf, stateOf, undrained } from '../../../../testing/seen-payments.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestHouse } from '../../../../testing/test-house.ts';

let house: TestHouse;
let company: TestCompany;

beforeAll(async () => {
  company = await chooseTestCompany();
  house = await openTestHouse(company.settings);
  await company.start((await house.startApi()).url);
});

const setGate = ({ player }: GivenDeposit, until: 'infinity' | null) =>
  house.platform.database.inTransaction((tx) =>
    house.house.wallet.setGate(tx, { playerId: player.id, source: 'test', way: 'deposit', until }),
  );
const cashOf = async ({ player }: GivenDeposit) => (await house.house.wallet.balanceOf(player.id)).cash;
const sessionAs = async (role: 'payments_maker' | 'payments_checker') =>
  sessionOf(await givenStaff(house, role));
const credit = async ({ id }: GivenDeposit) => {
  const session = await sessionAs('payments_maker');
  return house.house.payments.desk.creditReviewedDeposit(session, {
    requestId: id,
    reason: 'Kapı yeniden açıldı',
  });
};

/** Paid on the company's page while the way in was closed. */
async function givenHeld(paid: { callback?: 'wrong_amount' } = {}): Promise<GivenDeposit> {
  const deposit = await givenRedirect(house);
  await setGate(deposit, 'infinity');
  await company.control('deposits/decide', { reference: deposit.reference, outcome: 'succeed', ...paid });
  await vi.waitFor(async () => expect(await stateOf(house, deposit.id)).toBe('in_review'), {
    timeout: 10_000,
  });
  return deposit;
}

test('a deposit that was held back is credited by a person, once the gate is open, and once', async () => {
  const deposit = await givenHeld();
  await expect(credit(deposit)).rejects.toMatchObject({ code: 'wallet.gate_closed' });
  expect(await stateOf(house, deposit.id)).toBe('in_review');
  await setGate(deposit, null);
  const came = await Promise.allSettled([credit(deposit), credit(deposit), credit(deposit)]);
  expect(came.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await stateOf(house, deposit.id)).toBe('credited');
  expect(await cashOf(deposit)).toBe(250_00n);
});

describe('what cannot be credited', () => {
  const sendBack = async ({ id }: GivenDeposit) =>
    house.house.payments.desk.proposeDepositReturn(await sessionAs('payments_maker'), {
      requestId: id,
      bankReference: 'EFT-2026-91',
      reason: 'Oyuncu kendini dışladı',
    });
  const decide = async (amount = '250.00') => {
    const { approvals } = house.house.staff;
    const session = await sessionAs('payments_checker');
    const [waiting] = (await approvals.list(session, { limit: 1 })).approvals;
    expect(waiting?.payload).toMatchObject({ amount, bank_reference: 'EFT-2026-91' });
    assert(waiting);
    return approvals.decide(session, {
      approvalId: waiting.approvalId,
      decision: 'approve',
      payloadHash: waiting.payloadHash.toString('hex'),
      reason: 'Dekont görüldü',
    });
  };
  const readRecords = async () => {
    while ((await house.house.payments.work.readRecords()) > 0);
  };

  test('goes back by the bank with two members, and clearing comes to zero', async () => {
    const deposit = await givenHeld();
    await expect(sendBack(deposit)).rejects.toMatchObject({ code: 'payments.record_awaited' });
    await readRecords();
    expect((await undrained(house))['psp_clearing:papara']).toBe('25000');
    const refusal = { requestId: deposit.id, reason: 'Yatırma kapalı' };
    await expect(
      house.house.payments.desk.refuseDeposit(await sessionAs('payments_maker'), refusal),
    ).rejects.toMatchObject({ code: 'payments.money_came' });
    await sendBack(deposit);
    expect(await stateOf(house, deposit.id)).toBe('in_review');
    expect((await decide()).state).toBe('done');
    expect(await requestOf(house, deposit.id)).toMatchObject({
      state: 'rejected',
      reason: expect.stringContaining('EFT-2026-91'),
    });
    expect(await undrained(house)).toEqual({});
    expect(await cashOf(deposit)).toBe(0n);
  });

  test('and was sent back is not credited by what the company says again', async () => {
    const deposit = await givenHeld();
    await readRecords();
    await sendBack(deposit);
    await decide();
    await setGate(deposit, null);
    await house.sql('update payments.request set attend_at = platform.now() where request_id = $1', [
      deposit.id,
    ]);
    await attendAll(house);
    expect(await stateOf(house, deposit.id)).toBe('rejected');
    expect(await cashOf(deposit)).toBe(0n);
  });

  test('because another amount was paid goes back as what was paid, out of suspense', async () => {
    const deposit = await givenHeld({ callback: 'wrong_amount' });
    await readRecords();
    expect(await undrained(house)).toEqual({ suspense: '12500' });
    await sendBack(deposit);
    expect((await decide('125.00')).state).toBe('done');
    expect(await undrained(house)).toEqual({});
  });

  test('is not sent back as well where it was credited meanwhile', async () => {
    const deposit = await givenHeld();
    await readRecords();
    await sendBack(deposit);
    await setGate(deposit, null);
    await credit(deposit);
    expect((await decide()).state).toBe('failed');
    expect(await cashOf(deposit)).toBe(250_00n);
    expect(await undrained(house)).toEqual({});
  });
});

test('what the company does not confirm is not credited, whoever asks', async () => {
  const deposit = await givenRedirect(house);
  await house.sql(
    `update payments.request set state = 'in_review', handled_by = 'deniz' where request_id = $1`,
    [deposit.id],
  );
  await expect(credit(deposit)).rejects.toMatchObject({ code: 'payments.not_confirmed' });
  expect(await cashOf(deposit)).toBe(0n);
});
