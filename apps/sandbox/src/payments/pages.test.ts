import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { methodName } from './pay-texts.ts';
import type { PaymentsCompany } from './payments-company.ts';
import {
  account,
  callerOf,
  depositOf,
  type House,
  openCompany,
  openHouse,
  payoutOf,
  returnOrigin,
} from './testing.ts';

let house: House;
let company: PaymentsCompany;
const { ask, statement, order, look } = callerOf(() => company);

beforeEach(async () => {
  house = await openHouse();
  company = await openCompany(house);
});
afterEach(async () => {
  await company.close();
  await house.close();
});

interface Page {
  status: number;
  html: string;
  headers: Headers;
}

async function getPage(path: string): Promise<Page> {
  const answer = await fetch(company.httpUrl + path);
  return { status: answer.status, html: await answer.text(), headers: answer.headers };
}

async function sendForm(path: string, fields: Record<string, string>): Promise<Page> {
  const body = new URLSearchParams(fields);
  const answer = await fetch(company.httpUrl + path, { method: 'POST', body, redirect: 'manual' });
  return { status: answer.status, html: await answer.text(), headers: answer.headers };
}

async function openPayPage(reference: string, amount?: string): Promise<string> {
  const { body } = await ask('POST', '/v1/deposits', depositOf(reference, amount));
  return new URL(body.redirect_url).pathname;
}

describe('payment page', () => {
  test('names who is paid, how much and how, and says that no real money is used', async () => {
    const { html, status } = await getPage(await openPayPage('dep-1', '1250.50'));
    expect(status).toBe(200);
    for (const words of [
      'Yakamoz',
      '₺1.250,50',
      'Papara',
      'dep-1',
      'Deneme ortamı: gerçek para kullanılmaz.',
    ])
      expect(html).toContain(words);
    expect(html).toMatch(/<button[^>]*>Öde<\/button>/);
    expect(html).toMatch(/<button[^>]*>Reddet<\/button>/);
  });

  test('runs its own script only, cannot be framed, and lets forms go back to the agreed origins', async () => {
    const { html, headers } = await getPage(await openPayPage('dep-1'));
    const policy = headers.get('content-security-policy') ?? '';
    const nonce = /script-src 'nonce-([^']+)'/.exec(policy)?.[1];
    expect(html).toContain(`<script nonce="${nonce}">`);
    expect(policy).toContain(`form-action 'self' ${returnOrigin};`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers.get('set-cookie')).toBeNull();
    expect(html).not.toContain('style="');
  });

  test.each([
    { outcome: 'succeed', callback: 'at_once', told: ['deposit.succeeded'] },
    { outcome: 'refuse', callback: 'at_once', told: ['deposit.refused'] },
    { outcome: 'succeed', callback: 'delayed', told: ['deposit.succeeded'] },
    { outcome: 'succeed', callback: 'late', told: ['deposit.expired', 'deposit.succeeded'] },
    { outcome: 'succeed', callback: 'wrong_amount', told: ['deposit.succeeded'] },
  ])('$outcome, told $callback, sends the browser back and tells $told', async ({ told, ...fields }) => {
    const page = await openPayPage('dep-1');
    const answer = await sendForm(page, { ...fields, delay: '0' });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`${returnOrigin}/islem-gecmisi?reference=dep-1`);
    await vi.waitFor(() => expect(house.taken.map(({ kind }) => kind)).toEqual(told));
  });

  test('pressed twice, it pays once and sends the browser back all the same', async () => {
    const page = await openPayPage('dep-1');
    await sendForm(page, { outcome: 'succeed', callback: 'at_once' });
    const again = await sendForm(page, { outcome: 'refuse', callback: 'at_once' });
    expect(again.status).toBe(303);
    const { html } = await getPage(page);
    expect(html).toContain('Ödeme tamamlandı');
    expect(html).toContain(`href="${returnOrigin}/islem-gecmisi?reference=dep-1"`);
    expect((await look('counters')).body.deposits).toEqual({ succeeded: 1 });
  });

  test('a page that was left open until its request expired pays nothing', async () => {
    const page = await openPayPage('dep-1');
    await order('deposits/decide', { reference: 'dep-1', outcome: 'expire' });
    expect((await sendForm(page, { outcome: 'succeed', callback: 'at_once' })).status).toBe(303);
    expect((await getPage(page)).html).toContain('Ödeme süresi doldu');
    expect((await look('counters')).body).toMatchObject({ deposits: { expired: 1 }, records: 0 });
  });

  test('an unknown one is said to be unknown, and an outage is said to be one', async () => {
    expect(await getPage('/pay/pc_nobody')).toMatchObject({
      status: 404,
      html: expect.stringContaining('Ödeme bulunamadı'),
    });
    const page = await openPayPage('dep-1');
    await order('down', { seconds: 60 });
    expect((await getPage(page)).status).toBe(503);
    expect((await sendForm(page, { outcome: 'succeed' })).status).toBe(503);
  });

  test('what the house writes is text, never markup', async () => {
    const request = { ...depositOf('dep-1'), bank_code: '<script>alert(1)</script>' };
    const { body } = await ask('POST', '/v1/deposits', request);
    const { html } = await getPage(new URL(body.redirect_url).pathname);
    expect(html).toContain('Diğer');
    expect(html).not.toContain('alert(1)');
  });
});

test('the desk lists what the house asked for; a person can let the bank send a payout back', async () => {
  const page = await openPayPage('dep-1');
  await ask('POST', '/v1/payouts', payoutOf('wd-1'));
  await vi.waitFor(() => expect(house.taken).toHaveLength(1));
  const { html } = await getPage('/');
  for (const words of [`href="${page}"`, 'Bekliyor', 'wd-1', 'Gönderildi', 'Banka geri çevirsin'])
    expect(html).toContain(words);
  expect((await sendForm('/geri-cevir', { reference: 'wd-1' })).status).toBe(303);
  await vi.waitFor(() =>
    expect(house.taken.map(({ kind }) => kind)).toEqual(['payout.paid', 'payout.bounced']),
  );
  expect((await getPage('/')).html).toContain('Geri döndü');
});

describe('bank', () => {
  const lines = async (): Promise<object[]> =>
    (await statement(`/v1/accounts/${account}/statement?after=0&limit=500`)).body.lines;

  test('a link fills the form in', async () => {
    const { html } = await getPage(
      `/banka?iban=${account}&tutar=1250.50&aciklama=YKM7QH2P&ad=Deniz+Ayd%C4%B1n`,
    );
    for (const words of ['value="1250,50"', 'value="YKM7QH2P"', 'value="Deniz Aydın"', 'TR33 0006 1005'])
      expect(html).toContain(words);
    expect(html).toMatch(new RegExp(`value="${account}" required checked`));
    expect(html).toContain('Deneme ortamı: gerçek para kullanılmaz.');
  });

  test('what a person sends is on the statement and in the list', async () => {
    const fields = {
      account,
      name: 'Deniz Aydın',
      amount: '1.250,50',
      currency: 'TRY',
      description: 'YKM7QH2P',
    };
    const answer = await sendForm('/banka', fields);
    expect(answer.status).toBe(303);
    expect(await lines()).toMatchObject([
      {
        direction: 'in',
        amount: '1250.50',
        currency: 'TRY',
        other_name: 'Deniz Aydın',
        other_iban: null,
        description: 'YKM7QH2P',
      },
    ]);
    const { html } = await getPage(answer.headers.get('location') ?? '');
    expect(html).toContain('₺1.250,50 gönderildi.');
    expect(html).toContain('+₺1.250,50');
  });

  test.each([
    { amount: '0', fault: 'Tutarı 1.250,50 biçiminde yazın.' },
    { amount: '1,234', fault: 'Tutarı 1.250,50 biçiminde yazın.' },
    { amount: '1e3', fault: 'Tutarı 1.250,50 biçiminde yazın.' },
    { name: ' ', fault: 'Gönderen adını yazın.' },
    { account: 'TR000000000000000000000000', fault: 'Bu hesap bankada tanımlı değil.' },
    { iban: '<b>', fault: 'IBAN yalnızca harf ve rakamdan oluşur.' },
  ])('%j is refused beside its field, and nothing is booked', async ({ fault, ...wrong }) => {
    const fields = { account, name: 'Ali', amount: '10', currency: 'TRY', description: 'x', ...wrong };
    const answer = await sendForm('/banka', fields);
    expect(answer.status).toBe(422);
    expect(answer.html).toContain(fault);
    expect(await lines()).toEqual([]);
  });

  test.each([
    ['1250', '1250.00'],
    ['1250,5', '1250.50'],
    ['1250.5', '1250.50'],
    ['1.250', '1250.00'],
    ['₺1.250.000,05', '1250000.05'],
  ])('%s is understood as %s', async (amount, booked) => {
    await sendForm('/banka', { account, name: 'Ali', amount, currency: 'TRY', description: '' });
    expect(await lines()).toMatchObject([{ amount: booked }]);
  });

  test('a statement is for whoever signs, and opens the account it asks for', async () => {
    const path = '/v1/accounts/1234567890/statement?after=0&limit=500';
    const line = { account: '1234567890', amount: '5.00', otherName: 'Ali', description: '' };
    expect((await order('bank/lines', line)).status).toBe(404);
    expect((await statement(path, { 'x-bank-signature': 'x' })).status).toBe(401);
    expect((await order('bank/lines', line)).status).toBe(404);
    expect(await statement(path)).toEqual({ status: 200, body: { lines: [], next: '0' } });
    expect((await order('bank/lines', line)).status).toBe(200);
    expect((await statement('/v1/accounts/a-b/statement?after=0&limit=5')).status).toBe(404);
  });

  test('is down on its own', async () => {
    await order('down', { part: 'bank', seconds: 60 });
    expect((await statement(`/v1/accounts/${account}/statement?after=0&limit=5`)).status).toBe(503);
    expect((await ask('GET', '/v1/records?after=0&limit=5')).status).toBe(200);
  });
});

test('WALK-16 whoever pays reads the name of a method and never its code', () => {
  expect(['card', 'kart', 'papara', 'FAST', 'x-77'].map(methodName)).toEqual([
    'Kart',
    'Kart',
    'Papara',
    'FAST',
    'Diğer',
  ]);
});
