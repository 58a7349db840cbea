import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';

import { freshIban, givenWithdrawer, methodId } from '../../../../testing/given-cashier.ts';
import type { TestBrowser } from '../../../../testing/test-browser.ts';
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
const balanceOf = async (browser: TestBrowser): Promise<string> =>
  (await browser.get('/api/check_session.php')).body.user.balance;

test('API-11 D-18 a withdrawal leaves the balance at once and is followed', async () => {
  const { browser, details, iban } = await givenWithdrawer(house, api);
  const method_id = await methodId(house, 'banka-cekim');
  const asked = { type: 'withdrawal', method_id, amount: '400.50', details };
  const { status, body } = await browser.post(transaction, asked);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    status: 'success',
    message: 'Para çekme talebiniz başarıyla alınmıştır.',
  });
  expect(await balanceOf(browser)).toBe('599.50');
  const followed = (await browser.get(`/api/v1/payments/requests/${body.request_id}`)).body;
  expect(followed).toMatchObject({
    state: 'requested',
    amount: '400.50',
    fee: '0.00',
    net: '400.50',
    next_step: 'Ödeme ekibimiz talebinizi kontrol edecek.',
    destination: { kind: 'iban', holder: 'Deniz Yıldız' },
  });
  expect(JSON.stringify(followed)).not.toContain(iban);
});

test('API-12 D-11 the page’s shape asks for the same; a saved address needs no proof', async () => {
  const { browser, details } = await givenWithdrawer(house, api);
  const payment_method_id = await methodId(house, 'banka-cekim');
  const ask = (request_details: object) =>
    browser.post(transaction, {
      payment_method_id,
      amount: 100,
      request_details,
      request_type: 'withdrawal',
    });
  expect((await ask(details)).body.status).toBe('success');
  const { fullName, iban } = details;
  expect((await ask({ fullName, iban })).body.status).toBe('success');
  const [saved] = (await browser.get('/api/v1/payments/destinations')).body.destinations;
  expect((await ask({ destination_id: saved.id })).body.status).toBe('success');
  expect(await balanceOf(browser)).toBe('700.00');
});

test('API-11 crypto: the address has its checksum, the fee is told and taken from what arrives', async () => {
  const { browser, details } = await givenWithdrawer(house, api, '2000.00');
  const { password, doc_number } = details;
  const method_id = await methodId(house, 'kripto-cekim');
  const ask = (walletType: string, walletAddress: string) =>
    browser.post(transaction, {
      type: 'withdrawal',
      method_id,
      amount: 1000,
      details: { walletType, walletAddress, password, doc_number },
    });
  const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
  expect((await ask('BTC', tron)).body).toMatchObject({ code: 'payments.address_invalid' });
  expect((await ask('USDT (TRC-20)', `${tron.slice(0, -1)}u`)).body).toMatchObject({
    code: 'payments.address_invalid',
  });
  const { body } = await ask('USDT (TRC-20)', tron);
  expect(body.status).toBe('success');
  const followed = (await browser.get(`/api/v1/payments/requests/${body.request_id}`)).body;
  expect(followed).toMatchObject({ amount: '1000.00', fee: '30.00', net: '970.00' });
  const ofBank = await browser.post(transaction, {
    type: 'withdrawal',
    method_id,
    amount: 500,
    details,
  });
  expect(ofBank.body).toMatchObject({ code: 'payments.address_of_other_kind' });
});

test('API-11 D-08 a new address asks for its owner’s proof, the national id is asked for once', async () => {
  const { browser, details, player } = await givenWithdrawer(house, api);
  const method_id = await methodId(house, 'banka-cekim');
  const { fullName, iban, doc_number, password } = details;
  const ask = async (given: object) =>
    (await browser.post(transaction, { type: 'withdrawal', method_id, amount: 100, details: given })).body;
  expect(await ask({ fullName, iban, password })).toMatchObject({ code: 'payments.national_id_required' });
  expect(await ask({ fullName, iban, doc_number })).toMatchObject({ code: 'payments.proof_required' });
  expect(await ask({ ...details, password: 'yanlış' })).toMatchObject({ status: 'error' });
  expect(await ask({ ...details, fullName: 'Başka Biri' })).toMatchObject({
    code: 'payments.holder_differs',
  });
  expect(await ask({ ...details, iban: 'TR330006100519786457841327' })).toMatchObject({
    code: 'payments.iban_invalid',
  });
  expect(await ask({ ...details, iban: 'DE89370400440532013000' })).toMatchObject({
    code: 'payments.iban_foreign',
  });
  expect(await balanceOf(browser)).toBe('1000.00');
  expect(await ask(details)).toMatchObject({ status: 'success' });
  // Neither is asked for again.
  expect(await ask({ fullName, iban })).toMatchObject({ status: 'success' });
  expect((await house.house.identity.payeeOf(player.id)).hasNationalId).toBe(true);
});

test('API-11 withdrawals rest for a day after the password was changed', async () => {
  const { browser, details, player } = await givenWithdrawer(house, api);
  const next = 'yeni-bir-martı-77';
  const changed = await browser.post('/api/change_password.php', {
    currentPassword: player.password,
    newPassword: next,
    confirmPassword: next,
  });
  expect(changed.status).toBe(200);
  const method_id = await methodId(house, 'banka-cekim');
  const asked = { type: 'withdrawal', method_id, amount: 100, details: { ...details, password: next } };
  expect((await browser.post(transaction, asked)).body).toMatchObject({ code: 'payments.cooling' });
  const address = { kind: 'iban', address: freshIban(), holder: details['fullName'], password: next };
  expect((await browser.post('/api/v1/payments/destinations', address)).body).toMatchObject({
    code: 'payments.cooling',
  });
  const terms = (await browser.get('/api/v1/payments/withdrawal-terms')).body;
  expect(terms).toMatchObject({ cooling_until: expect.any(String), available: '1000.00' });
});

test('WALK-03 after a change of the password an earlier withdrawal rests, and the promise is later than the rest', async () => {
  const { browser, details, player } = await givenWithdrawer(house, api);
  const method_id = await methodId(house, 'banka-cekim');
  const asked = { type: 'withdrawal', method_id, amount: 100, details };
  const { request_id } = (await browser.post(transaction, asked)).body;
  const follow = async () => (await browser.get(`/api/v1/payments/requests/${request_id}`)).body;
  const before = await follow();
  expect(before).toMatchObject({ rest: null, latest_by: expect.any(String) });
  await house.moveClock('3 minutes');
  const next = 'yeni-bir-martı-78';
  const changed = { currentPassword: player.password, newPassword: next, confirmPassword: next };
  expect((await browser.post('/api/change_password.php', changed)).status).toBe(200);
  const resting = await follow();
  expect(resting.rest).toMatchObject({ reason: expect.stringContaining('kısa süre önce değişti') });
  expect(Date.parse(resting.latest_by)).toBeGreaterThan(Date.parse(resting.rest.until));
  expect(Date.parse(resting.latest_by)).toBeGreaterThan(Date.parse(before.latest_by));
  await house.moveClock('24 hours');
  // The rest is over, and so is the first promise: it is not repeated. The session is over as well.
  expect(await house.house.payments.requestOf(player.id, request_id)).toMatchObject({
    state: 'requested',
    promised: { latestBy: null, rest: null },
  });
  await house.moveClock('-24 hours -3 minutes');
});

test('API-25 the key of a withdrawal tells what became of it', async () => {
  const { browser, details } = await givenWithdrawer(house, api);
  const method_id = await methodId(house, 'banka-cekim');
  const key = randomUUID();
  const ask = (amount: number) =>
    browser.post(transaction, { type: 'withdrawal', method_id, amount, details }, { 'idempotency-key': key });
  const [first, again] = [await ask(100), await ask(100)];
  expect(again.body).toEqual(first.body);
  expect((await browser.get(`/api/v1/operations/${key}`)).body).toMatchObject({
    status: 'done',
    balance: '900.00',
  });
  expect((await ask(200)).body).toMatchObject({ code: 'wallet.key_conflict' });
});

test('D-18 an address is corrected for ten minutes, and no longer', async () => {
  const { browser, details } = await givenWithdrawer(house, api);
  const method_id = await methodId(house, 'banka-cekim');
  const asked = { type: 'withdrawal', method_id, amount: 100, details };
  const { request_id } = (await browser.post(transaction, asked)).body;
  const other = await browser.post('/api/v1/payments/destinations', {
    kind: 'iban',
    address: freshIban(),
    holder: details['fullName'],
    password: details['password'],
  });
  expect(other.status).toBe(200);
  const first = (await browser.get(`/api/v1/payments/requests/${request_id}`)).body.destination.id;
  const correct = (destination_id: string) =>
    browser.post(`/api/v1/payments/requests/${request_id}/destination`, { destination_id });
  expect(await correct(other.body.id)).toMatchObject({
    status: 200,
    body: { destination: { id: other.body.id } },
  });
  // What was approved was another address: it is back in the queue, and the history knows both.
  await house.sql(`update payments.request set state = 'approved' where request_id = $1`, [request_id]);
  expect((await correct(other.body.id)).body.state).toBe('approved');
  expect((await correct(first)).body).toMatchObject({ state: 'requested', destination: { id: first } });
  const steps = await house.sql<{ destination_id: string }>(
    'select destination_id from payments.step where request_id = $1 order by place',
    [request_id],
  );
  expect(steps.map(({ destination_id }) => destination_id)).toEqual([
    first,
    other.body.id,
    other.body.id,
    first,
  ]);
  await house.moveClock('10 minutes');
  expect(await correct(other.body.id)).toMatchObject({
    status: 409,
    body: { code: 'payments.correction_over' },
  });
});
