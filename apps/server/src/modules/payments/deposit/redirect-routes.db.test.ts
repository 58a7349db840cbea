import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test, vi } from 'vitest';

import { chooseTestCompany } from '../../../../testing/given-payments.ts';
import type { TestCompany } from '../../../../testing/given-payments.ts';
import { givenPlayer, signIn } from '../../../../testing/given.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../../testing/test-house.ts';

let house: TestHouse;
let api: TestApi;
let company: TestCompany;

beforeAll(async () => {
  company = await chooseTestCompany();
  house = await openTestHouse(company.settings);
  await house.house.payments.addDemoMethods();
  api = await house.startApi();
  await company.start(api.url);
});

const path = '/api/f1pays_deposit.php';
const somebody = async () => signIn(api.browser(), await givenPlayer(house));

test('API-14 a deposit on the company’s page: the browser is sent there, and the money comes by its event', async () => {
  const browser = await somebody();
  const { status, body } = await browser.post(path, { amount: 250, bankCode: 'papara' });
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: 'success', request_id: expect.stringMatching(/^\d+$/) });
  expect(new URL(body.redirect_url).port).toBe(String(company.port));

  await company.control('deposits/decide', { reference: `dep-${body.request_id}`, outcome: 'succeed' });
  await vi.waitFor(
    async () => expect((await browser.get('/api/check_session.php')).body.user.balance).toBe('250.00'),
    { timeout: 10_000 },
  );
});

test('API-14 D-35 the same key leads to the same page, and one request', async () => {
  const browser = await somebody();
  const key = { 'idempotency-key': randomUUID() };
  const ask = () => browser.post(path, { amount: '100.50', bankCode: 'card' }, key);
  const answers = await Promise.all([ask(), ask(), ask()]);
  expect(new Set(answers.map(({ body }) => body.redirect_url)).size).toBe(1);
  expect((await browser.get('/api/get_transactions.php')).body).toHaveLength(1);
});

test('API-14 D-23 a code nobody offers and an amount out of bounds are refused in words', async () => {
  const browser = await somebody();
  expect((await browser.post(path, { amount: 100, bankCode: 'başka' })).body).toMatchObject({
    status: 'error',
    code: 'payments.method_unknown',
  });
  expect((await browser.post(path, { amount: 49.99, bankCode: 'papara' })).body).toMatchObject({
    status: 'error',
    code: 'payments.amount_too_small',
  });
});

test('attack: nothing a browser sends along decides where it is sent', async () => {
  const browser = await somebody();
  const evil = 'https://evil.example/';
  const { body } = await browser.post(path, {
    amount: 100,
    bankCode: 'papara',
    redirect_url: evil,
    return_url: evil,
    returnUrl: evil,
  });
  expect(new URL(body.redirect_url).port).toBe(String(company.port));
  const { deposits } = await company.ask('deposits');
  expect(JSON.stringify(deposits)).not.toContain('evil');
});
