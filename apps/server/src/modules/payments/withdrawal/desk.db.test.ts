// Who lets money go, and what keeps them from it.
import assert from 'node:assert/strict';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';

import { cleanUpLater } from '../../../../testing/clean-up.ts';
import { anyIban, givenWithdrawal } from '../../../../testing/given-desk.ts';
import type { GivenWithdrawal } from '../../../../testing/given-desk.ts';
import {
  alterApproval,
  freshCode,
  givenStaff,
  sessionOf,
  signInStaff,
} from '../../../../testing/given-staff.ts';
import type { TestBrowser } from '../../../../testing/test-browser.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestHouse } from '../../../../testing/test-house.ts';
import { createPlatform } from '../../../platform/platform.ts';
import { buildHouse } from '../../../wiring.ts';

const desk = '/api/staff/v1/payments/withdrawals';
const reason = 'Kontrol edildi';

let house: TestHouse;
let maker: TestBrowser;
let checker: TestBrowser;
let risk: TestBrowser;
beforeAll(async () => {
  house = await openTestHouse();
  const api = await house.startApi();
  const at = async (role: 'payments_maker' | 'payments_checker' | 'risk') =>
    signInStaff(house, api.staffBrowser(), await givenStaff(house, role));
  maker = await at('payments_maker');
  checker = await at('payments_checker');
  risk = await at('risk');
});
// After every path the books add up, and so does the trail of what staff did.
afterEach(async () => {
  assert.deepEqual((await house.house.wallet.verify()).findings, []);
  assert.deepEqual((await house.house.staff.verifyAudit()).findings, []);
});

const page = async (id: string) => (await maker.get(`${desk}/${id}`)).body;
const approve = (by: TestBrowser, id: string) => by.post(`${desk}/${id}/approval`, { reason });
const refuse = (by: TestBrowser, id: string, why = 'name_mismatch') =>
  by.post(`${desk}/${id}/refusal`, { why, reason: 'IBAN başkasının adına' });
const approvalOf = async (id: string) => {
  const { approval_id: number } = await page(id);
  const { body } = await checker.get('/api/staff/v1/approvals');
  return body.approvals.find((one: { id: string }) => one.id === number);
};
const decide = (by: TestBrowser, approval: { id: string; payload_hash: string }, decision = 'approve') =>
  by.post(`/api/staff/v1/approvals/${approval.id}/decision`, {
    decision,
    payload_hash: approval.payload_hash,
    reason,
  });
const balanceOf = ({ player }: GivenWithdrawal) => house.house.wallet.balanceOf(player.id);
const correct = async ({ id, player }: GivenWithdrawal): Promise<void> => {
  const { payments } = house.house;
  const destination = await payments.addDestination(player.id, {
    kind: 'iban',
    currency: 'TRY',
    address: anyIban(),
    holder: 'Deniz Yıldız',
    password: player.password,
  });
  const given = { requestId: id, destinationId: destination.destinationId };
  await payments.correctDestination(player.id, given);
};
const givenDebt = async ({ player }: GivenWithdrawal) => {
  // A deposit is taken back after its money was spent: the player owes the house.
  const { wallet } = house.house;
  const command = { playerId: player.id, source: 'given', key: `borc-${player.id}` };
  await wallet.postBatched({
    ...command,
    currency: 'TRY',
    steps: [{ code: 'win', amount: 500n, house: 'ggr:deneme' }],
  });
  await wallet.postBatched({
    ...command,
    key: `harca-${player.id}`,
    currency: 'TRY',
    steps: [{ code: 'stake', amount: (await wallet.balanceOf(player.id)).cash, house: 'ggr:deneme' }],
  });
  await house.platform.database.inTransaction((tx) =>
    wallet.reverse(tx, { ...command, key: `geri-${player.id}` }, { key: command.key }),
  );
  expect((await wallet.balanceOf(player.id)).receivable).toBeGreaterThan(0n);
};

/** A process whose pool holds one connection: whoever asks for a second one inside a transaction waits for itself. */
const houseOfOne = () => {
  const own = createPlatform({ ...house.config.platform, databasePoolMax: 1 }, 'api', house.platform.log);
  cleanUpLater(() => own.close());
  return buildHouse(own, house.config);
};

describe('below the threshold', () => {
  test('one member approves, the worker is told, and the trail knows', async () => {
    const given = await givenWithdrawal(house, { amount: '1500.00' });
    const before = await page(given.id);
    expect(before).toMatchObject({
      state: 'requested',
      amount: '1500.00',
      net: '1500.00',
      needs_second: false,
      destination_holder: 'Deniz Yıldız',
      destination_masked: expect.stringContaining('TR•• ••••'),
    });
    const after = (await approve(maker, given.id)).body;
    expect(after).toMatchObject({ state: 'approved', facts: [], approval_id: null });
    expect(after.steps.map((step: { state: string }) => step.state)).toEqual(['requested', 'approved']);
    const [row] = await house.sql<{ due: boolean }>(
      'select attend_at <= platform.now() as due from payments.request where request_id = $1',
      [given.id],
    );
    expect(row?.due).toBe(true);
    expect(await balanceOf(given)).toMatchObject({ cash: 0n, withdrawalPending: 150000n });
    const [entry] = (await house.house.staff.listAudit({ action: 'payments' })).entries;
    expect(entry).toMatchObject({
      action: 'payments.approve_withdrawal',
      facts: { payment_id: given.id, reason },
    });
  });

  test('two members at once: one approval, one effect', async () => {
    const given = await givenWithdrawal(house, { amount: '700.00' });
    const answers = await Promise.all([approve(maker, given.id), approve(checker, given.id)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect((await page(given.id)).steps).toHaveLength(2);
  });

  test('an approval and a refusal at once: either the money goes or it is back', async () => {
    const given = await givenWithdrawal(house, { amount: '700.00' });
    const answers = await Promise.all([approve(maker, given.id), refuse(checker, given.id)]);
    const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
    const { state } = await page(given.id);
    // An approved one can still be refused until it is sent, so both succeed where the approval came first.
    expect([
      [200, 409, 'approved'],
      [200, 409, 'rejected'],
      [200, 200, 'rejected'],
    ]).toContainEqual([...statuses, state]);
    const { cash, withdrawalPending } = await balanceOf(given);
    expect([cash, withdrawalPending]).toEqual(state === 'approved' ? [0n, 70000n] : [70000n, 0n]);
  });

  test('whoever may only give the second approval gives no first one', async () => {
    const given = await givenWithdrawal(house, { amount: '700.00' });
    expect((await approve(risk, given.id)).status).toBe(403);
    expect((await refuse(risk, given.id)).status).toBe(403);
  });
});

describe('a refusal', () => {
  test('gives the whole amount back and tells the player why', async () => {
    const given = await givenWithdrawal(house, { amount: '900.00' });
    const { body } = await refuse(maker, given.id);
    expect(body).toMatchObject({ state: 'rejected', latest_by: null });
    expect(body.steps.at(-1)).toMatchObject({ state: 'rejected', reason: 'IBAN başkasının adına' });
    expect(await balanceOf(given)).toMatchObject({ cash: 90000n, withdrawalPending: 0n });
    expect((await refuse(checker, given.id)).body.code).toBe('payments.already_handled');
    expect(await balanceOf(given)).toMatchObject({ cash: 90000n, withdrawalPending: 0n });
  });

  test('of one that waits for the second approval leaves its proposal without effect', async () => {
    const given = await givenWithdrawal(house, { amount: '12000.00' });
    await approve(maker, given.id);
    const approval = await approvalOf(given.id);
    expect((await refuse(checker, given.id)).status).toBe(200);
    expect((await decide(checker, approval)).body).toMatchObject({ state: 'failed' });
    expect((await page(given.id)).state).toBe('rejected');
    expect(await balanceOf(given)).toMatchObject({ cash: 1200000n, withdrawalPending: 0n });
  });

  test('D-18 of what is approved gives it back as long as its address is not settled: nothing was sent', async () => {
    const given = await givenWithdrawal(house, { amount: '900.00' });
    expect((await approve(maker, given.id)).body.refusable).toBe(true);
    expect((await refuse(checker, given.id)).body).toMatchObject({ state: 'rejected', refusable: false });
    expect(await balanceOf(given)).toMatchObject({ cash: 90000n, withdrawalPending: 0n });
  });

  test('comes too late after that: the worker may be sending it', async () => {
    const given = await givenWithdrawal(house, { amount: '900.00' });
    await approve(maker, given.id);
    await house.sql('update payments.request set correct_until = platform.now() where request_id = $1', [
      given.id,
    ]);
    expect((await page(given.id)).refusable).toBe(false);
    expect((await refuse(checker, given.id)).body.code).toBe('payments.already_handled');
    expect(await balanceOf(given)).toMatchObject({ cash: 0n, withdrawalPending: 90000n });
  });
});

describe('from the threshold on', () => {
  test('the first approval proposes, and another member lets it go', async () => {
    const given = await givenWithdrawal(house, { amount: '10000.00' });
    const first = (await approve(maker, given.id)).body;
    expect(first).toMatchObject({ state: 'second_approval', needs_second: true });
    const approval = await approvalOf(given.id);
    expect(approval.payload).toMatchObject({
      payment_id: given.id,
      player_id: given.player.id,
      amount: '10000.00',
      net: '10000.00',
      currency: 'TRY',
      destination: expect.stringContaining('TR••'),
    });
    expect((await decide(risk, approval)).body).toMatchObject({ state: 'done' });
    expect(await page(given.id)).toMatchObject({ state: 'approved', approval_id: null });
  });

  test('one kuruş below it needs one member', async () => {
    const given = await givenWithdrawal(house, { amount: '9999.99' });
    expect((await approve(maker, given.id)).body.state).toBe('approved');
  });

  test('split into several it needs two all the same, and the page says why', async () => {
    const first = await givenWithdrawal(house, { amount: '6000.00' });
    expect((await approve(maker, first.id)).body.state).toBe('approved');
    const second = await givenWithdrawal(house, { amount: '4000.00', player: first.player });
    const { needs_second, second_because } = await page(second.id);
    expect([needs_second, second_because]).toEqual([true, expect.stringContaining('₺10.000,00')]);
    expect((await approve(maker, second.id)).body.state).toBe('second_approval');
  });

  test('what was refused, or asked for a day before, does not count with it', async () => {
    const refused = await givenWithdrawal(house, { amount: '6000.00' });
    const { player } = refused;
    await refuse(maker, refused.id);
    const old = await givenWithdrawal(house, { amount: '6000.00', player });
    await house.moveClock('25 hours');
    const now = await givenWithdrawal(house, { amount: '6000.00', player });
    await house.moveClock('-25 hours');
    expect(await page(now.id)).toMatchObject({ needs_second: false, second_because: null });
    // Both still wait, so whoever looks at the older one sees them together.
    expect((await page(old.id)).needs_second).toBe(true);
  });

  test('the second approval needs no other connection than its own', async () => {
    const given = await givenWithdrawal(house, { amount: '10000.00' });
    await approve(maker, given.id);
    const { id, payload_hash: payloadHash } = await approvalOf(given.id);
    const { approvals } = houseOfOne().staff;
    const member = await givenStaff(house, 'payments_checker');
    const asked = { approvalId: id, decision: 'approve', payloadHash, reason } as const;
    const code = await freshCode(house, member);
    const decided = await approvals.decide(sessionOf(member), { ...asked, code });
    expect(decided.state).toBe('done');
  });

  test('nobody gives both approvals', async () => {
    const given = await givenWithdrawal(house, { amount: '10000.00' });
    await approve(checker, given.id);
    const approval = await approvalOf(given.id);
    expect((await decide(checker, approval)).body.code).toBe('staff.own_proposal');
    expect((await approve(checker, given.id)).body.code).toBe('payments.already_handled');
    expect((await approve(maker, given.id)).body.code).toBe('payments.already_handled');
    expect((await decide(maker, approval)).status).toBe(403);
    expect((await page(given.id)).state).toBe('second_approval');
  });

  test('a proposal that was altered is not carried out', async () => {
    const given = await givenWithdrawal(house, { amount: '10000.00' });
    await approve(maker, given.id);
    const approval = await approvalOf(given.id);
    await alterApproval(house, approval.id, { ...approval.payload, destination_mark: 'ff' });
    expect((await decide(checker, approval)).body.code).toBe('staff.approval_altered');
    expect((await page(given.id)).state).toBe('second_approval');
  });

  test('D-18 an address corrected meanwhile was approved by nobody: it is back in the queue', async () => {
    const given = await givenWithdrawal(house, { amount: '10000.00' });
    await approve(maker, given.id);
    const approval = await approvalOf(given.id);
    await correct(given);
    const { body } = await decide(checker, approval);
    expect(body).toMatchObject({ state: 'failed' });
    expect(body.result).toContain('adresi düzeltti');
    expect(await page(given.id)).toMatchObject({ state: 'requested', approval_id: null });

    // And the old proposal does not carry a later one's address either.
    await approve(maker, given.id);
    expect((await decide(checker, await approvalOf(given.id))).body.state).toBe('done');
  });

  test('the old proposal cannot decide on what was proposed again', async () => {
    const given = await givenWithdrawal(house, { amount: '10000.00' });
    await approve(maker, given.id);
    const old = await approvalOf(given.id);
    await correct(given);
    await approve(maker, given.id);
    expect((await decide(checker, old)).body.state).toBe('failed');
    expect((await page(given.id)).state).toBe('second_approval');
  });

  test('also where the correction left it proposed, the address is compared', async () => {
    const given = await givenWithdrawal(house, { amount: '10000.00' });
    const other = await givenWithdrawal(house, { amount: '100.00', player: given.player });
    await approve(maker, given.id);
    const approval = await approvalOf(given.id);
    await house.sql('update payments.request set destination_id = $2 where request_id = $1', [
      given.id,
      other.destinationId,
    ]);
    expect((await decide(checker, approval)).body).toMatchObject({ state: 'failed' });
    expect((await page(given.id)).state).toBe('requested');
  });

  test('a refused proposal puts it back into the queue', async () => {
    const given = await givenWithdrawal(house, { amount: '10000.00' });
    await approve(maker, given.id);
    expect((await decide(checker, await approvalOf(given.id), 'refuse')).body.state).toBe('refused');
    expect((await page(given.id)).state).toBe('requested');
    expect((await approve(maker, given.id)).body.state).toBe('second_approval');
  });

  test('a debt found at the second approval stops it', async () => {
    const given = await givenWithdrawal(house, { amount: '10000.00' });
    await approve(maker, given.id);
    const approval = await approvalOf(given.id);
    await givenDebt(given);
    const { body } = await decide(checker, approval);
    expect(body).toMatchObject({ state: 'failed' });
    expect(body.result).toContain('borcu var');
    expect((await page(given.id)).state).toBe('requested');
  });

  test('two members at once give one second approval', async () => {
    const given = await givenWithdrawal(house, { amount: '10000.00' });
    await approve(maker, given.id);
    const approval = await approvalOf(given.id);
    const answers = await Promise.all([decide(checker, approval), decide(risk, approval)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect((await page(given.id)).steps).toHaveLength(3);
  });
});

describe('what stops', () => {
  const stopsOf = async (id: string) =>
    (await page(id)).facts
      .filter((fact: { level: string }) => fact.level === 'stop')
      .map((fact: { code: string }) => fact.code);

  test('a debt cannot be approved over', async () => {
    const given = await givenWithdrawal(house, { amount: '500.00' });
    await givenDebt(given);
    expect(await stopsOf(given.id)).toEqual(['debt']);
    const { status, body } = await approve(maker, given.id);
    expect([status, body.code]).toEqual([409, 'payments.stopped']);
    expect(body.message).toContain('borcu var');
    expect((await page(given.id)).state).toBe('requested');
  });

  test('above the sum without documents nobody approves, however small each one is', async () => {
    const first = await givenWithdrawal(house, { amount: '9000.00' });
    const { player } = first;
    const second = await givenWithdrawal(house, { amount: '9000.00', player });
    expect(await stopsOf(second.id)).toEqual([]);
    const third = await givenWithdrawal(house, { amount: '2000.01', player });
    expect(await stopsOf(third.id)).toEqual(['verification']);
    expect((await approve(maker, third.id)).body.code).toBe('payments.stopped');
  });

  test('a player whom staff blocked from withdrawing', async () => {
    const given = await givenWithdrawal(house, { amount: '500.00' });
    await house.platform.database.inTransaction((tx) =>
      house.house.wallet.setGate(tx, {
        playerId: given.player.id,
        source: 'staff',
        way: 'withdraw',
        until: 'infinity',
      }),
    );
    expect(await stopsOf(given.id)).toEqual(['blocked']);
    expect((await approve(maker, given.id)).body.code).toBe('payments.stopped');
  });
});

describe('the queue', () => {
  test('the open ones come oldest first, page by page, and are counted', async () => {
    const { body } = await maker.get(`${desk}?state=open&limit=2`);
    expect(body.withdrawals).toHaveLength(2);
    expect(body.open).toBeGreaterThanOrEqual(2);
    const [first, second] = body.withdrawals.map((one: { id: string }) => Number(one.id));
    expect(first).toBeLessThan(second);
    const next = (await maker.get(`${desk}?state=open&limit=2&before=${body.next}`)).body;
    expect(Number(next.withdrawals[0].id)).toBeGreaterThan(second);
    const finished = (await maker.get(`${desk}?state=finished`)).body.withdrawals;
    expect(finished.map((one: { state: string }) => one.state)).toContain('rejected');
    const sent = (await maker.get(`${desk}?state=sent`)).body.withdrawals;
    expect(sent.every((one: { state: string }) => one.state === 'approved')).toBe(true);
  });

  test('a deposit is no withdrawal', async () => {
    expect((await maker.get(`${desk}/1`)).body.code).toBe('payments.withdrawal_unknown');
    expect((await approve(maker, '1')).body.code).toBe('payments.withdrawal_unknown');
  });
});
