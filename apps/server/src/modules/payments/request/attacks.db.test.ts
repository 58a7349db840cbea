// What somebody tries who means harm, each as one test.
import { beforeAll, describe, expect, test } from 'vitest';

import { freshIban, givenWithdrawer, methodId } from '../../../../testing/given-cashier.ts';
import { givenMoney, givenPlayer, nationalId, signIn } from '../../../../testing/given.ts';
import { burst } from '../../../../testing/http2-edge.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../../testing/test-house.ts';

let house: TestHouse;
let api: TestApi;

beforeAll(async () => {
  house = await openTestHouse();
  api = await house.startApi();
  await house.house.payments.addDemoMethods();
});

const transaction = '/api/request_transaction.php';

test('attack: 40 withdrawals of the whole balance in one HTTP/2 burst pay it once', async () => {
  const { browser, player, details } = await givenWithdrawer(house, api, '1000.00');
  const method_id = await methodId(house, 'banka-cekim');
  const body = { type: 'withdrawal', method_id, amount: 1000, details };
  // The address is saved first, so that nothing but the balance can stop them.
  const { iban, holder } = { iban: details['iban'], holder: details['fullName'] };
  const password = details['password'];
  await browser.post('/api/v1/payments/destinations', { kind: 'iban', address: iban, holder, password });

  const cookie = browser.cookie() ?? '';
  const answers = await burst(
    api.url,
    Array.from({ length: 40 }, () => ({ path: transaction, cookie, body })),
  );
  expect(answers.filter(({ body: answer }) => answer.status === 'success')).toHaveLength(1);
  const refused = answers.filter(({ body: answer }) => answer.status === 'error');
  // A slow machine may have no connection left for some of them.
  const usual = new Set(['wallet.insufficient_funds', 'platform.too_busy']);
  expect(refused.filter(({ body: answer }) => !usual.has(answer.code))).toEqual([]);
  const balance = await house.house.wallet.balanceOf(player.id);
  expect(balance).toMatchObject({ cash: 0n, withdrawalPending: 100_000n });
  expect((await browser.get('/api/get_transactions.php')).body).toHaveLength(1);
});

test('attack: 40 times the same key in one HTTP/2 burst is one withdrawal', async () => {
  const { browser, player, details } = await givenWithdrawer(house, api, '1000.00');
  const method_id = await methodId(house, 'banka-cekim');
  const { iban, fullName: holder, password } = details;
  await browser.post('/api/v1/payments/destinations', { kind: 'iban', address: iban, holder, password });
  const headers = { 'idempotency-key': '3f0c6f0e-58a3-4d4e-9f57-0d2b1d6a8c11' };
  const body = { type: 'withdrawal', method_id, amount: 100, details };
  const cookie = browser.cookie() ?? '';
  const answers = await burst(
    api.url,
    Array.from({ length: 40 }, () => ({ path: transaction, cookie, body, headers })),
  );
  expect(new Set(answers.map(({ body: answer }) => answer.request_id)).size).toBe(1);
  expect(await house.house.wallet.balanceOf(player.id)).toMatchObject({ cash: 90_000n });
});

describe('attack: amounts that are none', () => {
  const written = [
    '-100',
    '"-100"',
    '"+100"',
    '1e3',
    '"1e3"',
    '100.001',
    '"100.001"',
    '1000000000000000',
    '"NaN"',
    '"Infinity"',
    '"١٠٠"',
    '"１００"',
    '"0x64"',
    '"1,000"',
    '" 100"',
    '"100\\u200b"',
    '[100]',
    '{"valueOf":100}',
    'true',
    'null',
    '""',
  ];
  test.each(written)('%s', async (amount) => {
    const { browser, player, details } = await givenWithdrawer(house, api);
    const method_id = await methodId(house, 'banka-cekim');
    const raw = (type: string) =>
      `{"type":"${type}","method_id":${method_id},"amount":${amount},"details":${JSON.stringify(details)}}`;
    expect((await browser.post(transaction, raw('withdrawal'))).status).toBe(400);
    expect((await browser.post(transaction, raw('deposit'))).status).toBe(400);
    expect(await house.house.wallet.balanceOf(player.id)).toMatchObject({ cash: 100_000n });
  });

  test('nothing is no amount either', async () => {
    const { browser, details } = await givenWithdrawer(house, api);
    const method_id = await methodId(house, 'banka-cekim');
    const { body } = await browser.post(transaction, {
      type: 'withdrawal',
      method_id,
      amount: '0.00',
      details,
    });
    expect(body).toMatchObject({ status: 'error', code: 'payments.amount_too_small' });
  });
});

describe('attack: what belongs to somebody else', () => {
  test('another player’s IBAN is refused, also where both ask at once', async () => {
    const method_id = await methodId(house, 'banka-cekim');
    const iban = freshIban();
    const askers = await Promise.all([givenWithdrawer(house, api), givenWithdrawer(house, api)]);
    const answers = await Promise.all(
      askers.map(({ browser, details }) =>
        browser.post(transaction, {
          type: 'withdrawal',
          method_id,
          amount: 100,
          details: { ...details, iban },
        }),
      ),
    );
    expect(answers.filter(({ body }) => body.status === 'success')).toHaveLength(1);
    expect(answers.find(({ body }) => body.status === 'error')?.body.code).toBe('payments.address_taken');
  });

  test('another player’s request, address and history are unknown', async () => {
    const owner = await givenWithdrawer(house, api);
    const method_id = await methodId(house, 'banka-cekim');
    const asked = await owner.browser.post(transaction, {
      type: 'withdrawal',
      method_id,
      amount: 100,
      details: owner.details,
    });
    const requestId = asked.body.request_id;
    const [destination] = (await owner.browser.get('/api/v1/payments/destinations')).body.destinations;

    const stranger = await givenPlayer(house);
    await givenMoney(house, stranger, { cash: '500.00' });
    const browser = await signIn(api.browser(), stranger);
    expect((await browser.get(`/api/v1/payments/requests/${requestId}`)).status).toBe(404);
    expect((await browser.get(`/api/v1/payments/requests?id=${requestId}`)).body.requests).toEqual([]);
    expect((await browser.get('/api/get_transactions.php')).body).toEqual([]);
    const correct = await browser.post(`/api/v1/payments/requests/${requestId}/destination`, {
      destination_id: destination.id,
    });
    expect(correct).toMatchObject({ status: 404, body: { code: 'payments.request_unknown' } });
    expect((await browser.delete(`/api/v1/payments/destinations/${destination.id}`)).status).toBe(404);
    const withdrawn = await browser.post(transaction, {
      type: 'withdrawal',
      method_id,
      amount: 100,
      details: { destination_id: destination.id, doc_number: nationalId() },
    });
    expect(withdrawn.body).toMatchObject({ status: 'error', code: 'payments.destination_unknown' });
    expect((await owner.browser.get('/api/v1/payments/destinations')).body.destinations).toHaveLength(1);
  });

  test('a key of another player is one’s own, and tells nothing', async () => {
    const [one, two] = [await givenWithdrawer(house, api), await givenWithdrawer(house, api)];
    const method_id = await methodId(house, 'banka-cekim');
    const headers = { 'idempotency-key': 'b6f2a0c4-0c0e-4f0a-8b7a-5d4c3b2a1908' };
    const ask = ({ browser, details }: typeof one) =>
      browser.post(transaction, { type: 'withdrawal', method_id, amount: 100, details }, headers);
    const [first, second] = [await ask(one), await ask(two)];
    expect(first.body.status).toBe('success');
    expect(second.body.status).toBe('success');
    expect(second.body.request_id).not.toBe(first.body.request_id);
  });
});
