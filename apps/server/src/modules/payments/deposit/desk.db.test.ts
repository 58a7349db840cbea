import assert from 'node:assert/strict';
import { beforeAll, describe, expect, test, vi } from 'vitest';

import { attendAll, chooseTestCompany, givenRedirect } from '../../../../testing/given-payments.ts';
import type { GivenDeposit, TestCompany } from '../../../../testing/given-payments.ts';
import { decideAs, givenStaff, sessionOf } from '../../../../testing/given-staff.ts';
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
const sessionAs = async (role: 'payments_maker') => sessionOf(await givenStaff(house, role));
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
  const propose = async ({ id }: GivenDeposit) =>
    house.house.payments.desk.proposeDepositReturn(await sessionAs('payments_maker'), {
      requestId: id,
      reason: 'Oyuncu kendini dışladı',
    });
  const decide = async ({ id }: GivenDeposit, decision: 'approve' | 'refuse' = 'approve') => {
    const checker = await givenStaff(house, 'payments_checker');
    const { approvals } = await house.house.staff.approvals.list(sessionOf(checker), { limit: 50 });
    const waiting = approvals.find(({ payload }) => payload['payment_id'] === id);
    assert(waiting);
    return decideAs(house, checker, waiting, { decision });
  };
  const record = async ({ id }: GivenDeposit) =>
    house.house.payments.desk.recordDepositReturn(await sessionAs('payments_maker'), {
      requestId: id,
      bankReference: 'EFT-2026-91',
      reason: 'Gönderildi',
    });
  const readRecords = async () => {
    while ((await house.house.payments.work.readRecords()) > 0);
  };
  const handled = { code: 'payments.already_handled' };
  const notApproved = { code: 'payments.return_not_approved' };

  test('PAY-11 is reserved, approved, sent by the bank and recorded, and clearing comes to zero', async () => {
    const deposit = await givenHeld();
    await expect(propose(deposit)).rejects.toMatchObject({ code: 'payments.record_awaited' });
    await readRecords();
    expect((await undrained(house))['psp_clearing:papara']).toBe('25000');
    const refusal = { requestId: deposit.id, reason: 'Yatırma kapalı' };
    await expect(
      house.house.payments.desk.refuseDeposit(await sessionAs('payments_maker'), refusal),
    ).rejects.toMatchObject({ code: 'payments.money_came' });
    await propose(deposit);
    await expect(record(deposit)).rejects.toMatchObject(notApproved);
    expect((await decide(deposit)).state).toBe('done');
    expect(await stateOf(house, deposit.id)).toBe('in_review');
    expect((await undrained(house))['psp_clearing:papara']).toBe('25000');
    const came = await Promise.allSettled([record(deposit), record(deposit)]);
    expect(came.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await requestOf(house, deposit.id)).toMatchObject({
      state: 'rejected',
      reason: expect.stringContaining('EFT-2026-91'),
    });
    expect(await undrained(house)).toEqual({});
    expect(await cashOf(deposit)).toBe(0n);
  });

  test('PAY-11 attack: two proposals and a credit before the approval', async () => {
    const deposit = await givenHeld();
    await readRecords();
    await setGate(deposit, null);
    await propose(deposit);
    await expect(propose(deposit)).rejects.toMatchObject(handled);
    await expect(credit(deposit)).rejects.toMatchObject(handled);
    const refusal = { requestId: deposit.id, reason: 'Yatırma kapalı' };
    const maker = await sessionAs('payments_maker');
    await expect(house.house.payments.desk.refuseDeposit(maker, refusal)).rejects.toMatchObject(handled);
    await decide(deposit);
    await expect(credit(deposit)).rejects.toMatchObject(handled);
    await record(deposit);
    await expect(credit(deposit)).rejects.toMatchObject(handled);
    expect(await cashOf(deposit)).toBe(0n);
    expect(await undrained(house)).toEqual({});
  });

  test('PAY-11 attack: a credit and proposals at the same moment: the money goes one way', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const deposit = await givenHeld();
      await readRecords();
      await setGate(deposit, null);
      const came = await Promise.allSettled([credit(deposit), propose(deposit), propose(deposit)]);
      expect(came.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      if ((await stateOf(house, deposit.id)) === 'credited') continue;
      await decide(deposit);
      await record(deposit);
      expect(await cashOf(deposit)).toBe(0n);
    }
    expect(await undrained(house)).toEqual({});
  });

  test('PAY-11 is free again when the proposal is refused', async () => {
    const deposit = await givenHeld();
    await readRecords();
    await propose(deposit);
    expect((await decide(deposit, 'refuse')).state).toBe('refused');
    await setGate(deposit, null);
    await credit(deposit);
    expect(await cashOf(deposit)).toBe(250_00n);
    expect(await undrained(house)).toEqual({});
  });

  test.each(['proposed', 'approved', 'recorded'] as const)(
    'PAY-11 and is %s for its return is not credited by what the company says again, nor past the code',
    async (stage) => {
      const deposit = await givenHeld();
      await readRecords();
      await propose(deposit);
      if (stage !== 'proposed') await decide(deposit);
      if (stage === 'recorded') await record(deposit);
      await setGate(deposit, null);
      const before = await stateOf(house, deposit.id);
      await house.sql('update payments.request set attend_at = platform.now() where request_id = $1', [
        deposit.id,
      ]);
      await attendAll(house);
      expect(await stateOf(house, deposit.id)).toBe(before);
      expect(await cashOf(deposit)).toBe(0n);
      await expect(
        house.sql(
          `update payments.request set state = 'credited', finished_at = platform.now() where request_id = $1`,
          [deposit.id],
        ),
      ).rejects.toMatchObject({ constraint: 'p11_a_return_is_reserved' });
      if (stage === 'proposed') await decide(deposit);
      if (stage !== 'recorded') await record(deposit);
    },
  );

  describe('PAY-11 goes back as it was approved', () => {
    /** The company books the asked amount too, beside what it had booked. */
    const bookAgreeing = async ({ id, reference }: GivenDeposit) => {
      await house.sql(
        `insert into payments.record (cursor, kind, company_id, reference, amount, fee, currency, booked_at, request_id)
         select 1000000 + request_id, 'deposit', 'late-' || request_id, $2, amount, 0, currency, platform.now(), request_id
         from payments.request where request_id = $1`,
        [id, reference],
      );
      await house.platform.database.inTransaction((tx) =>
        house.house.wallet.postHouse(tx, {
          key: `payments:record-late-${id}`,
          code: 'settlement',
          currency: 'TRY',
          debit: 'bank',
          credit: 'psp_clearing:papara',
          amount: 250_00n,
        }),
      );
    };

    test('another record that comes before the approval makes it fail, with both amounts', async () => {
      const deposit = await givenHeld({ callback: 'wrong_amount' });
      await readRecords();
      await propose(deposit);
      await bookAgreeing(deposit);
      const decided = await decide(deposit);
      expect(decided.payload).toMatchObject({ amount: '125.00', currency: 'TRY', account: 'suspense' });
      expect(decided).toMatchObject({
        state: 'failed',
        result: expect.stringMatching(/₺125,00.*₺250,00/),
      });
      // It is free, and proposed anew for what is there now.
      await propose(deposit);
      const again = await decide(deposit);
      expect(again).toMatchObject({
        state: 'done',
        payload: { amount: '250.00', account: 'psp_clearing:papara' },
      });
      await record(deposit);
      expect(await undrained(house)).toEqual({ suspense: '12500' });
      await emptySuspense(125_00n);
    });

    test('another record that comes after it changes nothing: what was approved is posted', async () => {
      const deposit = await givenHeld({ callback: 'wrong_amount' });
      await readRecords();
      await propose(deposit);
      expect((await decide(deposit)).state).toBe('done');
      await bookAgreeing(deposit);
      await record(deposit);
      expect(await undrained(house)).toEqual({ 'psp_clearing:papara': '25000' });
      await house.platform.database.inTransaction((tx) =>
        house.house.wallet.postHouse(tx, {
          key: `test-drain-${deposit.id}`,
          code: 'settlement',
          currency: 'TRY',
          debit: 'psp_clearing:papara',
          credit: 'bank',
          amount: 250_00n,
        }),
      );
    });

    test('an approval of other money records nothing', async () => {
      const [deposit, other] = [await givenHeld(), await givenHeld({ callback: 'wrong_amount' })];
      await readRecords();
      for (const one of [deposit, other]) {
        await propose(one);
        await decide(one);
      }
      const [approval] = await house.sql<{ id: string }>(
        'select return_approval_id as id from payments.request where request_id = $1',
        [other.id],
      );
      const exchange = async (id: string | undefined) => {
        await house.sql('alter table payments.request disable trigger p2_a_request_goes_its_way');
        const [before] = await house.sql<{ id: string }>(
          `update payments.request set return_approval_id = $2 where request_id = $1
           returning (select return_approval_id from payments.request where request_id = $1) as id`,
          [deposit.id, id],
        );
        await house.sql('alter table payments.request enable trigger p2_a_request_goes_its_way');
        return before?.id;
      };
      const own = await exchange(approval?.id);
      await expect(record(deposit)).rejects.toMatchObject({ code: 'payments.return_differs' });
      expect(await stateOf(house, deposit.id)).toBe('in_review');
      await exchange(own);
      await record(deposit);
      await record(other);
      expect(await undrained(house)).toEqual({});
    });

    const emptySuspense = (amount: bigint) =>
      house.platform.database.inTransaction((tx) =>
        house.house.wallet.postHouse(tx, {
          key: `test-drain-suspense-${amount}`,
          code: 'settlement',
          currency: 'TRY',
          debit: 'suspense',
          credit: 'bank',
          amount,
        }),
      );
  });

  describe('PAY-11 and approved, but not carried out by the bank', () => {
    const release = async ({ id }: GivenDeposit) =>
      house.house.payments.desk.proposeDepositRelease(await sessionAs('payments_maker'), {
        requestId: id,
        reason: 'Banka iadeyi geri çevirdi',
      });

    test('is free again after two members released it, and is credited or proposed anew', async () => {
      const deposit = await givenHeld();
      await readRecords();
      await propose(deposit);
      await expect(release(deposit)).rejects.toMatchObject(notApproved);
      await decide(deposit);
      await release(deposit);
      await setGate(deposit, null);
      // Nothing is free before the second member.
      await expect(credit(deposit)).rejects.toMatchObject(handled);
      expect(await decide(deposit)).toMatchObject({
        kind: 'payments.release_return',
        state: 'done',
        payload: { amount: '250.00', currency: 'TRY' },
      });
      await expect(record(deposit)).rejects.toMatchObject(notApproved);
      await expect(release(deposit)).rejects.toMatchObject(notApproved);
      await propose(deposit);
      await decide(deposit);
      await release(deposit);
      await decide(deposit);
      await credit(deposit);
      expect(await cashOf(deposit)).toBe(250_00n);
      expect(await undrained(house)).toEqual({});
    });

    test('stays reserved where the release is refused', async () => {
      const deposit = await givenHeld();
      await readRecords();
      await propose(deposit);
      await decide(deposit);
      await release(deposit);
      await decide(deposit, 'refuse');
      await setGate(deposit, null);
      await expect(credit(deposit)).rejects.toMatchObject(handled);
      await record(deposit);
      expect(await undrained(house)).toEqual({});
    });

    test('attack: a release that is decided after the record, or made past the two members, frees nothing', async () => {
      const deposit = await givenHeld();
      await readRecords();
      await propose(deposit);
      await decide(deposit);
      await expect(
        house.platform.database.inTransaction((tx) =>
          tx
            .updateTable('payments.request')
            .set({ return_approval_id: null, return_approved_at: null })
            .where('request_id', '=', deposit.id)
            .execute(),
        ),
      ).rejects.toMatchObject({ constraint: 'p11_a_return_is_reserved' });
      const [{ id: approvalId } = { id: '0' }] = await house.sql<{ id: string }>(
        'select return_approval_id as id from payments.request where request_id = $1',
        [deposit.id],
      );
      await expect(house.sql('select payments.release_return($1)', [approvalId])).rejects.toThrow('PAY-11');
      await release(deposit);
      await record(deposit);
      expect(await decide(deposit)).toMatchObject({ state: 'failed' });
      expect(await stateOf(house, deposit.id)).toBe('rejected');
      expect(await undrained(house)).toEqual({});
    });
  });

  test('because another amount was paid goes back as what was paid, out of suspense', async () => {
    const deposit = await givenHeld({ callback: 'wrong_amount' });
    await readRecords();
    expect(await undrained(house)).toEqual({ suspense: '12500' });
    await propose(deposit);
    expect((await decide(deposit)).payload).toMatchObject({ amount: '125.00' });
    await record(deposit);
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
