import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';

import { freshIban, givenWithdrawer, methodId } from '../../../testing/given-cashier.ts';
import { givenPlayer, signIn } from '../../../testing/given.ts';
import type { TestBrowser } from '../../../testing/test-browser.ts';
import { openTestHouse } from '../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../testing/test-house.ts';

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
const somebody = async (changes: Record<string, unknown> = {}) =>
  signIn(api.browser(), await givenPlayer(house, changes));

describe('what can be chosen', () => {
  test('API-08 D-11 methods of a direction come in both spellings, with categories, bounds and costs', async () => {
    const browser = await somebody();
    const { status, body } = await browser.get('/api/get_payment_methods.php?type=deposit');
    expect(status).toBe(200);
    expect(body.categories).toContainEqual({ id: 'havale', name: 'Havale / EFT' });
    const automatic = body.methods.find((method: { name: string }) => method.name === 'otomatik-havale');
    expect(automatic).toMatchObject({
      display_name: 'Otomatik Havale',
      category: 'havale',
      type: 'havale',
      min_amount: '100.00',
      max_amount: '50000.00',
      min: '100.00',
      max: '50000.00',
      is_automatic: true,
      currency: 'TRY',
      usual_minutes: 5,
      last_used: false,
    });
    const outwards = await browser.get('/api/get_payment_methods.php?type=withdrawal');
    expect(outwards.body.methods.map(({ name }: { name: string }) => name)).toEqual([
      'banka-cekim',
      'papara-cekim',
      'kripto-cekim',
    ]);
    expect((await api.browser().get('/api/get_payment_methods.php?type=deposit')).status).toBe(401);
    expect((await browser.get('/api/get_payment_methods.php?type=both')).status).toBe(400);
  });

  test('API-08 D-37 what has no bounds in the player’s currency is not offered', async () => {
    const browser = await somebody({ currency: 'EUR' });
    const { body } = await browser.get('/api/get_payment_methods.php?type=deposit');
    expect(body.methods.map(({ name }: { name: string }) => name)).toEqual(['otomatik-havale']);
  });

  test('API-09 the accounts of a method in the player’s currency, and none of a method that is not offered', async () => {
    const browser = await somebody();
    const method = await methodId(house, 'otomatik-havale');
    const { body } = await browser.get(`/api/get_bank_accounts.php?method_id=${method}&amount=500`);
    expect(body.map(({ bank_name }: { bank_name: string }) => bank_name)).toEqual([
      'Deneme Ziraat',
      'Deneme Garanti',
      'Deneme İş Bankası',
    ]);
    expect(Object.keys(body[0])).toEqual(['id', 'bank_name', 'account_name', 'iban']);
    expect((await browser.get('/api/get_bank_accounts.php?method_id=999&amount=500')).body).toEqual([]);
  });
});

describe('paying in', () => {
  test('API-10 a manual deposit is asked for: it is received, followed and moves no money', async () => {
    const browser = await somebody();
    const method_id = await methodId(house, 'havale');
    const asked = { type: 'deposit', method_id, amount: 500, details: { fullName: 'Deniz Yıldız' } };
    const { status, body } = await browser.post(transaction, asked);
    expect(status).toBe(200);
    expect(body).toEqual({
      status: 'success',
      message: 'Para yatırma talebiniz başarıyla alınmıştır.',
      request_id: expect.stringMatching(/^\d+$/),
    });
    const followed = await browser.get(`/api/v1/payments/requests/${body.request_id}`);
    expect(followed.body).toMatchObject({
      state: 'claimed',
      status: 'Beklemede',
      amount: '500.00',
      needs: 'transfer',
      pay_to: { bank_name: 'Deneme Halkbank', reference_code: expect.stringMatching(/^YKM[A-Z2-9]{6}$/) },
      steps: [{ state: 'claimed', status: 'Beklemede' }],
    });
    expect(await balanceOf(browser)).toBe('0.00');
  });

  test('API-10 D-23 what is out of bounds, or of another direction, is refused in words', async () => {
    const browser = await somebody();
    const details = { fullName: 'Deniz Yıldız' };
    const havale = await methodId(house, 'havale');
    const ask = async (method_id: number, amount: number) =>
      (await browser.post(transaction, { type: 'deposit', method_id, amount, details })).body;
    expect(await ask(havale, 249.99)).toMatchObject({
      status: 'error',
      message: 'Bu yöntemle en az ₺250,00 işlem yapılabilir.',
      code: 'payments.amount_too_small',
    });
    expect(await ask(havale, 100_000.01)).toMatchObject({ code: 'payments.amount_too_large' });
    expect(await ask(await methodId(house, 'banka-cekim'), 500)).toMatchObject({
      code: 'payments.method_unknown',
    });
    // The wizard's and the company's methods have calls of their own.
    expect(await ask(await methodId(house, 'otomatik-havale'), 500)).toMatchObject({
      code: 'payments.method_unknown',
    });
  });

  test('API-13 D-30 a transfer is claimed to an account we showed, and to no other', async () => {
    const browser = await somebody();
    const method_id = await methodId(house, 'otomatik-havale');
    const [account] = (await browser.get(`/api/get_bank_accounts.php?method_id=${method_id}&amount=500`))
      .body;
    const { body } = await browser.post('/api/otomatik_havale_deposit.php', {
      amount: 1000,
      method_id,
      bank_details: { ...account, account_name: 'Başkası' },
    });
    expect(body).toMatchObject({ status: 'success', request_id: expect.any(String) });
    const followed = await browser.get(`/api/v1/payments/requests/${body.request_id}`);
    expect(followed.body.pay_to).toMatchObject({
      number: account.iban,
      account_name: 'Yakamoz Deneme Hesabı',
    });
    const elsewhere = await browser.post('/api/otomatik_havale_deposit.php', {
      amount: 1000,
      method_id,
      bank_details: { iban: freshIban() },
    });
    expect(elsewhere.body).toMatchObject({ status: 'error', code: 'payments.no_account' });
  });

  test('API-13 D-35 the same key is one deposit; other content under it is a conflict', async () => {
    const browser = await somebody();
    const method_id = await methodId(house, 'otomatik-havale');
    const [bank_details] = (await browser.get(`/api/get_bank_accounts.php?method_id=${method_id}&amount=500`))
      .body;
    const key = { 'idempotency-key': randomUUID() };
    const askTransfer = (amount: number) =>
      browser.post('/api/otomatik_havale_deposit.php', { amount, method_id, bank_details }, key);
    const answers = await Promise.all([askTransfer(1000), askTransfer(1000), askTransfer(1000)]);
    expect(new Set(answers.map(({ body }) => body.request_id)).size).toBe(1);
    expect((await askTransfer(1001)).body).toMatchObject({ status: 'error', code: 'wallet.key_conflict' });
    const { body } = await browser.get('/api/get_transactions.php');
    expect(body).toHaveLength(1);
    const malformed = await browser.post(
      '/api/otomatik_havale_deposit.php',
      { amount: 1000, method_id, bank_details },
      { 'idempotency-key': 'again' },
    );
    expect(malformed.status).toBe(400);
  });

  test('API-13 open deposits are few: nobody fishes for somebody else’s transfer', async () => {
    const browser = await somebody();
    const method_id = await methodId(house, 'otomatik-havale');
    const [bank_details] = (await browser.get(`/api/get_bank_accounts.php?method_id=${method_id}&amount=500`))
      .body;
    const askTransfer = () =>
      browser.post('/api/otomatik_havale_deposit.php', { amount: 100, method_id, bank_details });
    const answers = await Promise.all(Array.from({ length: 8 }, askTransfer));
    expect(answers.filter(({ body }) => body.status === 'success')).toHaveLength(5);
    expect((await askTransfer()).body).toMatchObject({ code: 'payments.too_many_open' });
  });
});

describe('what was asked for', () => {
  test('API-23 D-28 the list has the status in Turkish and a code for machines, the newest first', async () => {
    const { browser, details } = await givenWithdrawer(house, api);
    const asked = { type: 'withdrawal', amount: 100, details };
    await browser.post(transaction, { ...asked, method_id: await methodId(house, 'banka-cekim') });
    const deposit = { type: 'deposit', amount: 300, details: { fullName: 'Deniz Yıldız' } };
    await browser.post(transaction, { ...deposit, method_id: await methodId(house, 'havale') });
    const { status, body } = await browser.get('/api/get_transactions.php');
    expect(status).toBe(200);
    expect(body).toMatchObject([
      {
        id: expect.stringMatching(/^\d+$/),
        created_at: expect.stringMatching(/Z$/),
        request_type: 'deposit',
        amount: '300.00',
        currency: 'TRY',
        status: 'Beklemede',
        status_code: 'claimed',
      },
      { request_type: 'withdrawal', amount: '100.00', status: 'Beklemede', status_code: 'requested' },
    ]);
  });

  test('WALK-06 the list is filtered, paged and summed; the files hold the same, as a Turkish and as a plain table', async () => {
    const { browser, details, player } = await givenWithdrawer(house, api);
    const method_id = await methodId(house, 'banka-cekim');
    for (const amount of [100, 110, 120]) {
      await browser.post(transaction, { type: 'withdrawal', method_id, amount, details });
    }
    const first = (await browser.get('/api/v1/payments/requests?limit=2')).body;
    expect(first.requests.map(({ amount }: { amount: string }) => amount)).toEqual(['120.00', '110.00']);
    const rest = (await browser.get(`/api/v1/payments/requests?limit=2&before=${first.next}`)).body;
    expect(rest).toMatchObject({ requests: [{ amount: '100.00' }], next: null });
    expect(rest.totals).toEqual({ deposited: '0.00', withdrawn: '0.00', net: '0.00', currency: 'TRY' });
    expect((await browser.get('/api/v1/payments/requests?direction=deposit')).body.requests).toEqual([]);
    expect((await browser.get('/api/v1/payments/requests?to=2020-01-01')).body.requests).toEqual([]);

    const cookie = browser.cookie() ?? '';
    const fetchFile = (format: string) =>
      fetch(`${api.url}/api/v1/payments/statement?format=${format}`, { headers: { cookie } });
    const csv = await (await fetchFile('csv')).text();
    // The head, the closing balance, three withdrawals, the money they were taken from, the opening balance.
    expect(csv.trim().split('\r\n')).toHaveLength(7);
    expect(csv).toMatch(/;Para çekme;[^;]+;-120,00;670,00;0,00;0,00;120,00;0,00;TRY;/);
    const plain = await (await fetchFile('csv-plain')).text();
    expect(plain).toMatch(/,Para çekme,[^,]+,-120\.00,670\.00,0\.00,0\.00,120\.00,0\.00,TRY,/);
    const pdf = await fetchFile('pdf');
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    const bytes = Buffer.from(await pdf.arrayBuffer()).toString('latin1');
    expect(bytes.slice(0, 5)).toBe('%PDF-');
    // Its author, among what a PDF says about itself.
    expect(bytes.includes('(Yakamoz)')).toBe(true);
    expect(player.username).toBeTruthy();
  });
});
