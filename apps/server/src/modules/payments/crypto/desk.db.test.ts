// What staff do with payments that were not credited by themselves: always two members, and only to a proved address.
import assert from 'node:assert/strict';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';

import { givenQuote, readAllWords, startTestChain } from '../../../../testing/given-crypto.ts';
import type { GivenQuote, TestChain } from '../../../../testing/given-crypto.ts';
import { suspenseOf } from '../../../../testing/given-desk.ts';
import { givenStaff, signInStaff } from '../../../../testing/given-staff.ts';
import { casesOf, stateOf } from '../../../../testing/seen-payments.ts';
import type { TestBrowser } from '../../../../testing/test-browser.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestHouse } from '../../../../testing/test-house.ts';

const desk = '/api/staff/v1/payments/chain-payments';
const reason = 'Oyuncu ile görüşüldü';
const tron = 'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW';

let chain: TestChain;
let house: TestHouse;
let maker: TestBrowser;
let checker: TestBrowser;
beforeAll(async () => {
  chain = await startTestChain();
  house = await openTestHouse(chain.settings);
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

/** Too little came: 12 USDT are 495 lira, and the least is 500. */
async function givenHeld(more: object = {}): Promise<GivenQuote & { paymentId: string }> {
  const quote = await givenQuote(house);
  await chain.control('pay', { address: quote.address, coins: '12', ...more });
  await chain.control('mine', { network: (more as { network?: string }).network ?? 'TRON', blocks: 20 });
  await readAllWords(house);
  const [row] = await house.sql<{ id: string }>(
    'select payment_id as id from payments.chain_payment where request_id = $1 order by 1 desc limit 1',
    [quote.id],
  );
  return { ...quote, paymentId: row?.id ?? '' };
}

const page = async (id: string) => (await maker.get(`${desk}/${id}`)).body;
const credit = (id: string, by = maker) => by.post(`${desk}/${id}/credit`, { reason });
const giveBack = (id: string, destinationId: string, by = maker) =>
  by.post(`${desk}/${id}/return`, { destination_id: destinationId, reason });
async function decide(id: string, decision: 'approve' | 'refuse', by = checker) {
  const { approval_id: approvalId } = await page(id);
  const { body } = await checker.get('/api/staff/v1/approvals');
  const approval = body.approvals.find((one: { id: string }) => one.id === approvalId);
  return by.post(`/api/staff/v1/approvals/${approvalId}/decision`, {
    decision,
    payload_hash: approval.payload_hash,
    reason,
  });
}
const cashOf = async ({ player }: GivenQuote) => (await house.house.wallet.balanceOf(player.id)).cash;
const proveAddress = async ({ player }: GivenQuote, address: string, kind: 'trc20' | 'btc' = 'trc20') =>
  house.house.payments.addDestination(player.id, {
    kind,
    address,
    currency: 'TRY',
    password: player.password,
  });
const removeAddress = ({ player }: GivenQuote, destinationId: string) =>
  house.house.payments.removeDestination(
    player.id,
    destinationId as Parameters<typeof house.house.payments.removeDestination>[1],
  );

test('WALK-31 the queue shows what came, what it is worth, whose it is and why it waits', async () => {
  const held = await givenHeld();
  const { body } = await maker.get(desk);
  const mine = body.payments.find((one: { id: string }) => one.id === held.paymentId);
  expect(mine).toMatchObject({
    state: 'suspense',
    coins: '12 USDT',
    network: 'TRON',
    amount: '495.00',
    currency: 'TRY',
    request_id: held.id,
    why: 'Gelen tutar yöntemin alt sınırından az.',
  });
  expect(body.open).toBeGreaterThan(0);
});

test('WALK-31 two members credit it at what it was booked at; one alone does not', async () => {
  const held = await givenHeld();
  const before = await suspenseOf(house);
  expect((await credit(held.paymentId)).body.state).toBe('proposed');
  expect(await cashOf(held)).toBe(0n);
  expect((await credit(held.paymentId)).body.code).toBe('payments.already_handled');
  expect((await decide(held.paymentId, 'approve', maker)).status).toBe(403);
  expect((await decide(held.paymentId, 'approve')).status).toBe(200);
  expect(await cashOf(held)).toBe(495_00n);
  expect((await suspenseOf(house)) - before).toBe(-495_00n);
  expect(await stateOf(house, held.id)).toBe('credited');
  expect((await page(held.paymentId)).state).toBe('credited');
});

test('WALK-31 a refused proposal frees it, and a claim whose money came cannot be refused', async () => {
  const held = await givenHeld();
  await credit(held.paymentId);
  await decide(held.paymentId, 'refuse');
  expect((await page(held.paymentId)).state).toBe('suspense');
  const refusal = await maker.post(`/api/staff/v1/payments/deposits/${held.id}/refusal`, { reason });
  expect(refusal.body.code).toBe('payments.money_came');
});

/** The second payment of a claim that was credited. */
async function givenSecond() {
  const held = await givenHeld();
  await credit(held.paymentId);
  await decide(held.paymentId, 'approve');
  await chain.control('pay', { address: held.address, coins: '100' });
  await chain.control('mine', { network: 'TRON', blocks: 20 });
  await readAllWords(house);
  const [second] = await house.sql<{ id: string }>(
    "select payment_id as id from payments.chain_payment where request_id = $1 and why = 'second_payment'",
    [held.id],
  );
  return { ...held, secondId: second?.id ?? '' };
}

test('WALK-31 a second payment of a credited claim is credited as a deposit of its own', async () => {
  const held = await givenSecond();
  await credit(held.secondId);
  await decide(held.secondId, 'approve');
  expect(await cashOf(held)).toBe(495_00n + 4125_00n);
});

test('SAFE-1 of a player who is excluded meanwhile nothing is credited, and no deposit is left open', async () => {
  const held = await givenSecond();
  await credit(held.secondId);
  await house.house.playSafety.exclude(held.player.id, 'week_1');
  expect((await decide(held.secondId, 'approve')).body.state).toBe('failed');
  expect((await page(held.secondId)).state).toBe('suspense');
  expect(await cashOf(held)).toBe(495_00n);
  const requests = await house.sql(
    "select request_id from payments.request where player_id = $1 and direction = 'deposit'",
    [held.player.id],
  );
  expect(requests).toEqual([{ request_id: held.id }]);
});

describe('WALK-31 a return', () => {
  test('goes to the address the player proved, by two members, once, and the server sends it', async () => {
    const held = await givenHeld();
    const before = await suspenseOf(house);
    const { destinationId } = await proveAddress(held, tron);
    expect((await page(held.paymentId)).destinations).toEqual([
      { id: destinationId, masked: expect.stringContaining('TJCnKs') },
    ]);
    expect((await giveBack(held.paymentId, destinationId)).body.state).toBe('proposed');
    await house.house.payments.work.sendChainReturns();
    expect((await chain.control('returns')).returns).toEqual([]);
    await decide(held.paymentId, 'approve');
    await Promise.all([1, 2, 3].map(() => house.house.payments.work.sendChainReturns()));
    const { returns } = await chain.control('returns');
    expect(returns).toMatchObject([{ network: 'TRON', asset: 'USDT', amount: '12000000', address: tron }]);
    expect(await page(held.paymentId)).toMatchObject({ state: 'returned', return_txid: returns[0].txid });
    expect((await suspenseOf(house)) - before).toBe(-495_00n);
    expect(await stateOf(house, held.id)).toBe('rejected');
    expect(await cashOf(held)).toBe(0n);
    expect((await credit(held.paymentId)).body.code).toBe('payments.already_handled');
    await removeAddress(held, destinationId);
  });

  test('another player’s address, one of another network and a removed one are refused', async () => {
    const held = await givenHeld();
    const other = await givenHeld();
    const { destinationId: foreign } = await proveAddress(other, tron);
    expect((await giveBack(held.paymentId, foreign)).body.code).toBe('payments.destination_unknown');
    await removeAddress(other, foreign);
    expect((await giveBack(other.paymentId, foreign)).body.code).toBe('payments.destination_unknown');
    const btc = await proveAddress(held, '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'btc');
    expect((await giveBack(held.paymentId, btc.destinationId)).body.code).toBe(
      'payments.destination_unknown',
    );
    expect((await page(held.paymentId)).state).toBe('suspense');
  });

  test('that the company refuses is in suspense again with a case', async () => {
    const held = await givenHeld();
    const { destinationId } = await proveAddress(held, tron);
    await giveBack(held.paymentId, destinationId);
    await decide(held.paymentId, 'approve');
    await chain.control('returns/refuse', { refused: true });
    await house.house.payments.work.sendChainReturns();
    await chain.control('returns/refuse', { refused: false });
    expect((await page(held.paymentId)).state).toBe('suspense');
    expect(await casesOf(house, `chain-${held.paymentId}`)).toEqual(['return_refused']);
    await removeAddress(held, destinationId);
  });

  test('to an address that was removed before the approval is not approved', async () => {
    const held = await givenHeld();
    const { destinationId } = await proveAddress(held, tron);
    await giveBack(held.paymentId, destinationId);
    await removeAddress(held, destinationId);
    expect((await decide(held.paymentId, 'approve')).body.state).toBe('failed');
    const sent = (await chain.control('returns')).returns.length;
    await house.house.payments.work.sendChainReturns();
    expect((await chain.control('returns')).returns).toHaveLength(sent);
    expect((await page(held.paymentId)).state).toBe('suspense');
  });

  test('whose answer was lost is never free again: it is sent once, and recorded later', async () => {
    const held = await givenHeld();
    const { destinationId } = await proveAddress(held, tron);
    await giveBack(held.paymentId, destinationId);
    await decide(held.paymentId, 'approve');
    await removeAddress(held, destinationId);
    await chain.control('down', { seconds: 60 });
    await house.house.payments.work.sendChainReturns();
    expect((await page(held.paymentId)).state).toBe('approved');
    await chain.control('down', { seconds: 0 });
    await house.house.payments.work.sendChainReturns();
    await house.house.payments.work.sendChainReturns();
    const { returns } = await chain.control('returns');
    const mine = returns.filter((one: { reference: string }) =>
      one.reference.startsWith(`ret-${held.paymentId}-`),
    );
    expect(mine).toHaveLength(1);
    expect((await page(held.paymentId)).state).toBe('returned');
  });
});
