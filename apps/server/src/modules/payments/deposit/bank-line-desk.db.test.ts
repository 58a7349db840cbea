// Money that nobody could be matched to: given to whom it belongs, once, or sent back.
import assert from 'node:assert/strict';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';

import { givenOpenDeposit, givenBankLine, suspenseOf } from '../../../../testing/given-desk.ts';
import { alterApproval, givenStaff, signInStaff } from '../../../../testing/given-staff.ts';
import type { GivenPlayer } from '../../../../testing/given.ts';
import type { TestBrowser } from '../../../../testing/test-browser.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestHouse } from '../../../../testing/test-house.ts';

const desk = '/api/staff/v1/payments';
const reason = 'Dekont ile eşleşti';

let house: TestHouse;
let maker: TestBrowser;
let otherMaker: TestBrowser;
let checker: TestBrowser;
beforeAll(async () => {
  house = await openTestHouse();
  const api = await house.startApi();
  const at = async (role: 'payments_maker' | 'payments_checker') =>
    signInStaff(house, api.staffBrowser(), await givenStaff(house, role));
  maker = await at('payments_maker');
  otherMaker = await at('payments_maker');
  checker = await at('payments_checker');
});
// After every path the books add up, and so does the trail of what staff did.
afterEach(async () => {
  assert.deepEqual((await house.house.wallet.verify()).findings, []);
  assert.deepEqual((await house.house.staff.verifyAudit()).findings, []);
});

const line = async (id: string) => (await maker.get(`${desk}/lines/${id}`)).body;
const deposit = async (id: string) => (await maker.get(`${desk}/deposits/${id}`)).body;
const assign = (by: TestBrowser, id: string, requestId: string) =>
  by.post(`${desk}/lines/${id}/assignment`, { request_id: requestId, reason });
const giveBack = (by: TestBrowser, id: string) => by.post(`${desk}/lines/${id}/return`, { reason });
const recordReturn = (id: string) =>
  maker.post(`${desk}/lines/${id}/return-record`, { bank_reference: 'EFT-2026-77', reason });
const approvalOf = async (id: string) => {
  const { approval_id: number } = await line(id);
  const { body } = await checker.get('/api/staff/v1/approvals');
  return body.approvals.find((one: { id: string }) => one.id === number);
};
const decide = (by: TestBrowser, approval: { id: string; payload_hash: string }, decision = 'approve') =>
  by.post(`/api/staff/v1/approvals/${approval.id}/decision`, {
    decision,
    payload_hash: approval.payload_hash,
    reason,
  });
const cashOf = async (player: GivenPlayer) => (await house.house.wallet.balanceOf(player.id)).cash;
const suspense = () => suspenseOf(house);

describe('suggestions', () => {
  test('what agrees most comes first: the code, the amount, the name, the account', async () => {
    const wanted = await givenOpenDeposit(house, { amount: '431.00' });
    const sameAmount = await givenOpenDeposit(house, { amount: '431.00' });
    const neither = await givenOpenDeposit(house, { amount: '999.00' });
    const id = await givenBankLine(house, {
      amount: '431.00',
      accountId: wanted.accountId,
      name: 'DENİZ YILDIZ',
      description: `para yatırma ${wanted.code.toLowerCase()}`,
      why: 'other_name',
    });
    const { suggestions, why, state } = await line(id);
    expect(state).toBe('suspense');
    expect(why).toBe('Gönderenin adı oyuncunun adından farklı.');
    expect(suggestions[0]).toMatchObject({
      id: wanted.id,
      same_code: true,
      same_amount: true,
      same_name: true,
      same_account: true,
    });
    const ids = suggestions.map((one: { id: string }) => one.id);
    expect(ids[1]).toBe(sameAmount.id);
    expect(ids).toContain(neither.id);
  });
});

describe('an assignment', () => {
  test('credits the player out of suspense, once, and is in the trail', async () => {
    const given = await givenOpenDeposit(house, { amount: '350.00' });
    const id = await givenBankLine(house, { amount: '350.00', accountId: given.accountId });
    const before = await suspense();
    expect((await assign(maker, id, given.id)).body).toMatchObject({
      state: 'assigned',
      request_id: given.id,
    });
    expect(await cashOf(given.player)).toBe(35000n);
    expect((await suspense()) - before).toBe(-35000n);
    expect((await deposit(given.id)).state).toBe('credited');
    expect((await assign(maker, id, given.id)).body.code).toBe('payments.already_handled');
    expect(await cashOf(given.player)).toBe(35000n);
    const [entry] = (await house.house.staff.listAudit({ action: 'payments' })).entries;
    expect(entry).toMatchObject({ action: 'payments.assign_line', facts: { line_id: id, reason } });
  });

  test('PAY-4 one line and two deposits at once: one player is credited', async () => {
    const first = await givenOpenDeposit(house, { amount: '300.00' });
    const second = await givenOpenDeposit(house, { amount: '300.00' });
    const id = await givenBankLine(house, { amount: '300.00', accountId: first.accountId });
    const answers = await Promise.all([assign(maker, id, first.id), assign(otherMaker, id, second.id)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect((await cashOf(first.player)) + (await cashOf(second.player))).toBe(30000n);
  });

  test('PAY-4 two lines and one deposit at once: it is credited from one of them', async () => {
    const given = await givenOpenDeposit(house, { amount: '300.00' });
    const lines = [
      await givenBankLine(house, { amount: '300.00', accountId: given.accountId }),
      await givenBankLine(house, { amount: '300.00', accountId: given.accountId }),
    ];
    const answers = await Promise.all(
      lines.map((id, at) => assign(at === 0 ? maker : otherMaker, id, given.id)),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await cashOf(given.player)).toBe(30000n);
    const states = await Promise.all(lines.map(async (id) => (await line(id)).state));
    expect(new Set(states)).toEqual(new Set(['assigned', 'suspense']));
  });

  test('another amount is refused with both amounts in the sentence, and nothing moves', async () => {
    const given = await givenOpenDeposit(house, { amount: '300.00' });
    const id = await givenBankLine(house, { amount: '299.99' });
    const { status, body } = await assign(maker, id, given.id);
    expect([status, body.code]).toEqual([409, 'payments.amount_differs']);
    expect(body.message).toContain('₺299,99');
    expect(await cashOf(given.player)).toBe(0n);
    expect((await line(id)).state).toBe('suspense');
  });

  test('a closed gate keeps it in suspense, and a later try has a key of its own', async () => {
    const given = await givenOpenDeposit(house, { amount: '300.00' });
    const id = await givenBankLine(house, { amount: '300.00', accountId: given.accountId });
    const gate = { playerId: given.player.id, source: 'staff', way: 'deposit' as const };
    const setGate = (until: 'infinity' | null) =>
      house.platform.database.inTransaction((tx) => house.house.wallet.setGate(tx, { ...gate, until }));
    await setGate('infinity');
    expect((await assign(maker, id, given.id)).body.code).toBe('wallet.gate_closed');
    expect((await line(id)).state).toBe('suspense');
    await setGate(null);
    expect((await assign(maker, id, given.id)).body.state).toBe('assigned');
    expect(await cashOf(given.player)).toBe(30000n);
  });

  test('money that comes after the deposit was refused still finds its player', async () => {
    const given = await givenOpenDeposit(house, { amount: '300.00' });
    const refusal = await maker.post(`${desk}/deposits/${given.id}/refusal`, { reason: 'Para gelmedi' });
    expect(refusal.body).toMatchObject({ state: 'rejected' });
    expect(refusal.body.steps.at(-1)).toMatchObject({ reason: 'Para gelmedi' });
    const again = await maker.post(`${desk}/deposits/${given.id}/refusal`, { reason: 'Para gelmedi' });
    expect(again.body.code).toBe('payments.already_handled');
    const id = await givenBankLine(house, { amount: '300.00', accountId: given.accountId });
    expect((await assign(maker, id, given.id)).body.state).toBe('assigned');
    expect((await deposit(given.id)).state).toBe('credited');
  });

  test.each([
    ['the sender has another name than the player registered', { name: 'Ali Kaya' }],
    ['it came to another account than the player was shown', { accountId: 'other' }],
  ] as const)('at any amount another member must approve where %s', async (_case, differs) => {
    const given = await givenOpenDeposit(house, { amount: '300.00' });
    const accountId = 'accountId' in differs ? await otherAccount(given) : given.accountId;
    const name = 'name' in differs ? differs.name : 'Deniz Yıldız';
    // Whoever asks types the sender's name; it proves nothing.
    await house.sql('update payments.request set claimed_name = $2 where request_id = $1', [given.id, name]);
    const id = await givenBankLine(house, { amount: '300.00', accountId, name });
    const { suggestions } = await line(id);
    expect(suggestions.find((one: { id: string }) => one.id === given.id)?.same_name).toBe(
      name === 'Deniz Yıldız',
    );
    expect((await assign(maker, id, given.id)).body).toMatchObject({ state: 'proposed' });
    expect(await cashOf(given.player)).toBe(0n);
    expect((await approvalOf(id)).payload).toMatchObject({
      other_name: name,
      registered_name: 'Deniz Yıldız',
    });
    expect((await decide(checker, await approvalOf(id))).body.state).toBe('done');
    expect(await cashOf(given.player)).toBe(30000n);
  });

  test('from the threshold on another member must approve', async () => {
    const given = await givenOpenDeposit(house, { amount: '10000.00' });
    const id = await givenBankLine(house, { amount: '10000.00' });
    expect((await assign(maker, id, given.id)).body).toMatchObject({ state: 'proposed' });
    expect(await cashOf(given.player)).toBe(0n);
    expect((await assign(otherMaker, id, given.id)).body.code).toBe('payments.already_handled');
    expect((await decide(checker, await approvalOf(id))).body.state).toBe('done');
    expect(await cashOf(given.player)).toBe(1000000n);
    expect((await line(id)).state).toBe('assigned');
  });

  test('what was proposed is looked at again: a deposit that was credited meanwhile gets nothing more', async () => {
    const given = await givenOpenDeposit(house, { amount: '10000.00' });
    const first = await givenBankLine(house, { amount: '10000.00' });
    const second = await givenBankLine(house, { amount: '10000.00' });
    await assign(maker, first, given.id);
    await assign(maker, second, given.id);
    expect((await decide(checker, await approvalOf(first))).body.state).toBe('done');
    expect((await decide(checker, await approvalOf(second))).body.state).toBe('failed');
    expect(await cashOf(given.player)).toBe(1000000n);
    expect((await line(second)).state).toBe('suspense');
  });

  test('a refused or altered proposal credits nobody', async () => {
    const given = await givenOpenDeposit(house, { amount: '10000.00' });
    const other = await givenOpenDeposit(house, { amount: '10000.00' });
    const id = await givenBankLine(house, { amount: '10000.00' });
    await assign(maker, id, given.id);
    const approval = await approvalOf(id);
    const altered = { ...approval.payload, payment_id: other.id, player_id: other.player.id };
    await alterApproval(house, approval.id, altered);
    expect((await decide(checker, approval)).body.code).toBe('staff.approval_altered');
    await alterApproval(house, approval.id, approval.payload);
    expect((await decide(checker, approval, 'refuse')).body.state).toBe('refused');
    expect((await line(id)).state).toBe('suspense');
    expect(await cashOf(given.player)).toBe(0n);
    expect(await cashOf(other.player)).toBe(0n);
  });
});

describe('a return', () => {
  test('PAY-11 takes two people, then the bank, then its record, and leaves suspense', async () => {
    const id = await givenBankLine(house, { amount: '120.00' });
    const before = await suspense();
    expect((await giveBack(maker, id)).body.state).toBe('proposed');
    const approval = await approvalOf(id);
    expect(approval.payload).toMatchObject({ line_id: id, amount: '120.00' });
    expect((await recordReturn(id)).body.code).toBe('payments.return_not_approved');
    expect((await decide(checker, approval)).body.state).toBe('done');
    expect(await suspense()).toBe(before);
    expect(await line(id)).toMatchObject({ state: 'proposed', recordable: true, approval_id: null });
    const given = await givenOpenDeposit(house, { amount: '500.00' });
    expect((await assign(otherMaker, id, given.id)).body.code).toBe('payments.already_handled');
    await expect(
      house.sql(`update payments.line set state = 'suspense' where line_id = $1`, [id]),
    ).rejects.toMatchObject({ constraint: 'p11_a_return_is_reserved' });
    const recorded = await Promise.all([recordReturn(id), recordReturn(id)]);
    expect(recorded.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect((await suspense()) - before).toBe(-12000n);
    expect((await line(id)).state).toBe('returned');
  });

  test('PAY-11 that the bank does not carry out is released by two people, and lies in suspense again', async () => {
    const id = await givenBankLine(house, { amount: '530.00' });
    const before = await suspense();
    const release = () => maker.post(`${desk}/lines/${id}/return-release`, { reason });
    const releaseOf = async () => {
      const { body } = await checker.get('/api/staff/v1/approvals');
      return body.approvals.find(
        ({ kind, payload }: { kind: string; payload: { line_id?: string } }) =>
          kind === 'payments.release_return' && payload.line_id === id,
      );
    };
    await giveBack(maker, id);
    expect((await release()).body.code).toBe('payments.return_not_approved');
    await decide(checker, await approvalOf(id));
    expect((await release()).body).toMatchObject({ state: 'proposed', recordable: true });
    await expect(
      house.platform.database.inTransaction((tx) =>
        tx
          .updateTable('payments.line')
          .set({ state: 'suspense', return_approved_at: null })
          .where('line_id', '=', id)
          .execute(),
      ),
    ).rejects.toMatchObject({ constraint: 'p11_a_return_is_reserved' });
    expect((await decide(checker, await releaseOf())).body.state).toBe('done');
    expect(await line(id)).toMatchObject({ state: 'suspense', recordable: false });
    expect((await recordReturn(id)).body.code).toBe('payments.return_not_approved');
    expect(await suspense()).toBe(before);
    const given = await givenOpenDeposit(house, { amount: '530.00' });
    expect((await assign(maker, id, given.id)).status).toBe(200);
    expect((await maker.post(`${desk}/lines/1/return-release`, { reason })).body.code).toBe(
      'payments.line_unknown',
    );
  });

  test('a return and an assignment at once: the money goes one way', async () => {
    const given = await givenOpenDeposit(house, { amount: '260.00' });
    const id = await givenBankLine(house, { amount: '260.00', accountId: given.accountId });
    const answers = await Promise.all([giveBack(maker, id), assign(otherMaker, id, given.id)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await cashOf(given.player)).toBe((await line(id)).state === 'assigned' ? 26000n : 0n);
  });

  test('a refused return lies in suspense again', async () => {
    const id = await givenBankLine(house, { amount: '90.00' });
    await giveBack(maker, id);
    await decide(checker, await approvalOf(id), 'refuse');
    expect((await line(id)).state).toBe('suspense');
  });
});

test('what waits comes oldest first and is counted; unknown numbers are unknown', async () => {
  const { body } = await maker.get(`${desk}/lines?state=suspense&limit=1`);
  expect(body.lines).toHaveLength(1);
  expect(body.open).toBeGreaterThan(1);
  expect(['suspense', 'proposed']).toContain(body.lines[0].state);
  const all = (await maker.get(`${desk}/lines?state=all`)).body.lines;
  expect(Number(all[0].id)).toBeGreaterThan(Number(all.at(-1).id));
  expect((await maker.get(`${desk}/lines/1`)).body.code).toBe('payments.line_unknown');
  const open = (await maker.get(`${desk}/deposits?state=open`)).body;
  expect(open.open).toBe(open.deposits.length);
});

async function otherAccount({ accountId }: { accountId: number }): Promise<number> {
  const [row] = await house.sql<{ id: number }>(
    'select account_id as id from payments.account where account_id <> $1 limit 1',
    [accountId],
  );
  return row?.id ?? 0;
}
