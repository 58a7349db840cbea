// Methods, accounts and cases: who may change them, and what the trail says of it.
import assert from 'node:assert/strict';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';

import { anyIban, givenCase, methodNumber } from '../../../../testing/given-desk.ts';
import { givenStaff, signInStaff } from '../../../../testing/given-staff.ts';
import type { TestBrowser } from '../../../../testing/test-browser.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestHouse } from '../../../../testing/test-house.ts';

const desk = '/api/staff/v1/payments';
const reason = 'Yeni sözleşme';

let house: TestHouse;
let checker: TestBrowser;
let otherChecker: TestBrowser;
let maker: TestBrowser;
beforeAll(async () => {
  house = await openTestHouse();
  const api = await house.startApi();
  const at = async (role: 'payments_maker' | 'payments_checker') =>
    signInStaff(house, api.staffBrowser(), await givenStaff(house, role));
  checker = await at('payments_checker');
  otherChecker = await at('payments_checker');
  maker = await at('payments_maker');
});
afterEach(async () => {
  assert.deepEqual((await house.house.staff.verifyAudit()).findings, []);
});

const setup = async () => (await checker.get(`${desk}/methods`)).body;
const change = (by: TestBrowser, id: number, body: object) =>
  by.post(`${desk}/methods/${id}`, { reason, ...body });
const lastAudit = async () => (await house.house.staff.listAudit({ limit: 1 })).entries[0];

describe('a method', () => {
  test('is closed, timed and bounded with a reason, and the trail has both sides', async () => {
    const id = await methodNumber(house, 'banka-cekim');
    const bounds = [{ currency: 'TRY', min: '200', max: '40000.00', fee_fixed: '5' }];
    const { status, body } = await change(checker, id, {
      enabled: false,
      usual_minutes: 2000,
      fee_basis_points: 25,
      bounds,
    });
    expect(status, body?.message).toBe(200);
    expect(body).toMatchObject({
      enabled: false,
      usual_minutes: 2000,
      fee_basis_points: 25,
      bounds: [{ currency: 'TRY', min: '200.00', max: '40000.00', fee_fixed: '5.00' }],
    });
    expect(await lastAudit()).toMatchObject({
      action: 'payments.change_method',
      facts: {
        method: 'Banka Hesabı (IBAN)',
        enabled_before: true,
        enabled_after: false,
        usual_minutes_before: 120,
        usual_minutes_after: 2000,
        bounds_after: 'TRY 200.00-40000.00 +5.00',
        reason,
      },
    });
    const offered = await house.house.payments.methodsFor('1' as never, {
      direction: 'withdrawal',
      currency: 'TRY',
    });
    expect(offered.map(({ methodId }) => methodId)).not.toContain(id);
    expect((await change(checker, id, { enabled: true })).body.enabled).toBe(true);
  });

  test.each([
    ['the largest below the smallest', [{ currency: 'TRY', min: '10', max: '9', fee_fixed: '0' }]],
    ['a fee that leaves nothing', [{ currency: 'TRY', min: '10', max: '20', fee_fixed: '10' }]],
    ['nothing as the smallest', [{ currency: 'TRY', min: '0', max: '20', fee_fixed: '0' }]],
    [
      'a currency twice',
      [
        { currency: 'TRY', min: '10', max: '20', fee_fixed: '0' },
        { currency: 'TRY', min: '10', max: '30', fee_fixed: '0' },
      ],
    ],
  ])('%s is refused', async (_case, bounds) => {
    const id = await methodNumber(house, 'papara-cekim');
    expect((await change(checker, id, { bounds })).body.code).toBe('payments.bounds_invalid');
  });

  test('fees that leave nothing of the smallest amount are refused, whichever of both comes second', async () => {
    const id = await methodNumber(house, 'papara-cekim');
    const bounds = [{ currency: 'TRY', min: '100', max: '2000', fee_fixed: '80' }];
    expect((await change(checker, id, { bounds })).status).toBe(200);
    const { body } = await change(checker, id, { fee_basis_points: 2000 });
    expect(body.code).toBe('payments.fee_leaves_nothing');
    expect(body.message).toContain('₺100,00');
    expect((await change(checker, id, { fee_basis_points: 1999 })).body.fee_basis_points).toBe(1999);
    const dearer = [{ currency: 'TRY', min: '100', max: '2000', fee_fixed: '90' }];
    expect((await change(checker, id, { bounds: dearer })).body.code).toBe('payments.fee_leaves_nothing');
  });

  test('a deposit costs nothing', async () => {
    const id = await methodNumber(house, 'havale');
    expect((await change(checker, id, { fee_basis_points: 10 })).body.code).toBe(
      'payments.deposit_costs_nothing',
    );
    const bounds = [{ currency: 'TRY', min: '10', max: '20', fee_fixed: '1' }];
    expect((await change(checker, id, { bounds })).body.code).toBe('payments.deposit_costs_nothing');
  });

  test('is changed by nobody who handles payments only, and an unknown one by nobody', async () => {
    const id = await methodNumber(house, 'havale');
    expect((await change(maker, id, { enabled: false })).status).toBe(403);
    expect((await change(checker, 999_999, { enabled: false })).body.code).toBe('payments.method_unknown');
  });
});

describe('an account', () => {
  const propose = async (by: TestBrowser, changes: object = {}) =>
    by.post(`${desk}/accounts`, {
      method_id: await methodNumber(house, 'otomatik-havale'),
      bank_name: 'Deneme Bankası',
      account_name: 'Yakamoz Deneme',
      number: anyIban(),
      currency: 'TRY',
      reason,
      ...changes,
    });
  const decide = async (by: TestBrowser, id: string) => {
    const { body } = await checker.get('/api/staff/v1/approvals');
    const { payload_hash } = body.approvals.find((one: { id: string }) => one.id === id);
    return by.post(`/api/staff/v1/approvals/${id}/decision`, { decision: 'approve', payload_hash, reason });
  };

  test('takes two people to open and one to close', async () => {
    const number = anyIban();
    const spaced = number.replaceAll(/(.{4})/g, '$1 ').toLowerCase();
    const { approval_id: id } = (await propose(checker, { number: spaced })).body;
    const has = async () => (await setup()).accounts.find((one: { number: string }) => one.number === number);
    expect(await has()).toBeUndefined();
    expect((await decide(checker, id)).body.code).toBe('staff.own_proposal');
    expect((await decide(otherChecker, id)).body.state).toBe('done');
    const opened = await has();
    expect(opened).toMatchObject({ enabled: true, bank_name: 'Deneme Bankası' });

    const close = () => checker.post(`${desk}/accounts/${opened.id}/closure`, { reason });
    expect((await close()).body).toMatchObject({ enabled: false });
    expect(await lastAudit()).toMatchObject({ action: 'payments.close_account', facts: { number, reason } });
    expect((await close()).body.code).toBe('payments.already_handled');
  });

  test('of the same number is opened once, also where it was proposed twice', async () => {
    const number = anyIban();
    const first = (await propose(checker, { number })).body.approval_id;
    const second = (await propose(checker, { number })).body.approval_id;
    expect((await decide(otherChecker, first)).body.state).toBe('done');
    expect((await decide(otherChecker, second)).body.state).toBe('failed');
    expect((await propose(checker, { number })).body.code).toBe('payments.account_taken');
  });

  test('with a mistyped IBAN, or of a method that has none, is not proposed', async () => {
    const wrong = 'TR340006100519786457841326';
    expect((await propose(checker, { number: wrong })).body.code).toBe('payments.account_number_invalid');
    const manual = await methodNumber(house, 'havale');
    const given = { number: wrong, method_id: manual };
    expect((await propose(checker, given)).body.code).toBe('payments.account_number_invalid');
    expect(
      (await propose(checker, { method_id: manual, number: 'TXwaLLet8q8ZY4pL8otSzgjLj6t1' })).status,
    ).toBe(200);
    const payout = await methodNumber(house, 'banka-cekim');
    expect((await propose(checker, { method_id: payout })).body.code).toBe('payments.method_without_account');
  });
});

describe('a case', () => {
  const path = (id: string, action: string) => `${desk}/cases/${id}/${action}`;

  test('is taken by one member and closed by the same one', async () => {
    const id = await givenCase(house);
    expect((await checker.post(path(id, 'closure'), { reason })).body.code).toBe('payments.case_not_yours');
    const taken = (await checker.post(path(id, 'owner'))).body;
    expect(taken).toMatchObject({ id, owner: expect.stringContaining('payments-checker'), closed_at: null });
    expect(taken.text).toContain('tutar ₺120,00');
    expect((await maker.post(path(id, 'closure'), { reason })).body.code).toBe('payments.case_not_yours');
    const closed = (await checker.post(path(id, 'closure'), { reason })).body;
    expect(closed).toMatchObject({ reason, closed_by: taken.owner });
    expect((await checker.post(path(id, 'closure'), { reason })).body.code).toBe('payments.already_handled');
    const open = (await checker.get(`${desk}/cases`)).body.cases.map((one: { id: string }) => one.id);
    expect(open).not.toContain(id);
    const done = (await checker.get(`${desk}/cases?state=closed`)).body.cases;
    expect(done[0]).toMatchObject({ id, reason });
  });

  test('of somebody who is not here is taken over, and the trail says from whom', async () => {
    const id = await givenCase(house);
    const { owner } = (await checker.post(path(id, 'owner'))).body;
    expect((await maker.post(path(id, 'owner'))).status).toBe(200);
    expect(await lastAudit()).toMatchObject({ action: 'payments.take_case', facts: { owner_before: owner } });
    expect((await maker.post(path('1', 'owner'))).body.code).toBe('payments.case_unknown');
  });
});
