import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PaymentsCompany } from './payments-company.ts';
import { callerOf, depositOf, type House, openCompany, openHouse, payoutOf } from './testing.ts';

let house: House;
let company: PaymentsCompany;
const { ask, order, look } = callerOf(() => company);

beforeEach(async () => {
  house = await openHouse();
  company = await openCompany(house);
});
afterEach(async () => {
  await company.close();
  await house.close();
});

const told = (): string[] => house.taken.map(({ kind }) => kind);
const statusOf = async (path: string): Promise<string> => (await ask('GET', path)).body.status;

const secondsFromNow = (seconds: number): string => String(Math.floor(Date.now() / 1000) + seconds);

describe('who may ask', () => {
  test.each([
    { wrong: 'signature', changed: { 'x-pay-signature': '0'.repeat(64) } },
    { wrong: 'key', changed: { 'x-pay-key-id': 'other' } },
    { wrong: 'time', changed: { 'x-pay-timestamp': secondsFromNow(-301) } },
    { wrong: 'time to come', changed: { 'x-pay-timestamp': secondsFromNow(320) } },
  ])('a wrong $wrong is answered 401 and changes nothing', async ({ changed }) => {
    expect((await ask('POST', '/v1/payouts', payoutOf('wd-1'), changed)).status).toBe(401);
    expect((await ask('GET', '/v1/payouts/wd-1')).status).toBe(404);
  });

  test('a clock that goes a little wrong is forgiven', async () => {
    const late = { 'x-pay-timestamp': secondsFromNow(-290) };
    expect((await ask('GET', '/v1/records?after=0&limit=5', undefined, late)).status).toBe(200);
  });

  test('what is signed is looked at before what is said', async () => {
    const headers = { 'x-pay-signature': 'x' };
    expect((await ask('POST', '/v1/payouts', 'no json', headers)).status).toBe(401);
    expect((await ask('POST', '/v1/payouts', 'no json')).status).toBe(400);
  });
});

describe('deposits', () => {
  test('the same reference gets the same answer, with other content it is refused', async () => {
    const first = await ask('POST', '/v1/deposits', depositOf('dep-1'));
    const again = await ask('POST', '/v1/deposits', depositOf('dep-1'));
    expect(again).toEqual({ status: 200, body: first.body });
    expect((await ask('POST', '/v1/deposits', depositOf('dep-1', '250.01'))).status).toBe(409);
  });

  test.each([
    { return_url: 'http://elsewhere.example/x' },
    { return_url: 'http://yakamoz.localhost:3000.elsewhere.example/' },
    { return_url: 'javascript:alert(1)' },
    { return_url: '/islem-gecmisi' },
    { amount: '250' },
    { amount: '0.00' },
    { amount: '-1.00' },
    { amount: 250 },
    { currency: 'GBP' },
    { reference: 'dep 1' },
    { extra: 'x' },
  ])('refuses %j', async (wrong) => {
    expect((await ask('POST', '/v1/deposits', { ...depositOf('dep-1'), ...wrong })).status).toBe(400);
    expect((await ask('GET', '/v1/deposits/dep-1')).status).toBe(404);
  });

  test('a decision is final: a second one changes and tells nothing', async () => {
    await ask('POST', '/v1/deposits', depositOf('dep-1'));
    await order('deposits/decide', { reference: 'dep-1', outcome: 'refuse' });
    await order('deposits/decide', { reference: 'dep-1', outcome: 'succeed' });
    expect(await statusOf('/v1/deposits/dep-1')).toBe('refused');
    await vi.waitFor(() => expect(told()).toEqual(['deposit.refused']));
    expect((await ask('GET', '/v1/records?after=0&limit=5')).body.records).toEqual([]);
  });

  test('money that comes late follows the end of the request', async () => {
    await ask('POST', '/v1/deposits', depositOf('dep-1'));
    await order('deposits/decide', { reference: 'dep-1', outcome: 'succeed', callback: 'late', delayMs: 20 });
    await vi.waitFor(() => expect(told()).toEqual(['deposit.expired', 'deposit.succeeded']));
    expect(await statusOf('/v1/deposits/dep-1')).toBe('succeeded');
  });

  test('another amount than the asked one is told, shown and recorded as it was paid', async () => {
    await ask('POST', '/v1/deposits', depositOf('dep-1', '250.00'));
    await order('deposits/decide', { reference: 'dep-1', outcome: 'succeed', callback: 'wrong_amount' });
    await vi.waitFor(() => expect(house.taken).toMatchObject([{ amount: '125.00' }]));
    expect((await ask('GET', '/v1/deposits/dep-1')).body.amount).toBe('125.00');
    expect((await ask('GET', '/v1/records?after=0&limit=5')).body.records[0].amount).toBe('125.00');
  });

  test('of one that is never told, the house learns by asking', async () => {
    await ask('POST', '/v1/deposits', depositOf('dep-1'));
    await order('deposits/decide', { reference: 'dep-1', outcome: 'succeed', callback: 'never' });
    expect(await statusOf('/v1/deposits/dep-1')).toBe('succeeded');
    expect((await look('events')).body.events).toMatchObject([{ state: 'dropped', attempts: 0 }]);
    expect(house.calls).toEqual([]);
  });
});

describe('payouts', () => {
  const carriedOut = async (reference: string): Promise<unknown> => {
    const { payouts } = (await look('payouts')).body;
    return payouts.find((one: { reference: string }) => one.reference === reference);
  };

  test('asked for forty times at once, it is carried out once', async () => {
    const asks = Array.from({ length: 40 }, () => ask('POST', '/v1/payouts', payoutOf('wd-1')));
    const statuses = (await Promise.all(asks)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 202)).toHaveLength(1);
    expect(statuses.filter((status) => status === 200)).toHaveLength(39);
    await vi.waitFor(() => expect(told()).toEqual(['payout.paid']));
    expect(await carriedOut('wd-1')).toMatchObject({ asked: 40, carriedOut: 1, returned: 0 });
    expect((await ask('POST', '/v1/payouts', payoutOf('wd-1', '1.00'))).status).toBe(409);
    expect((await look('counters')).body).toMatchObject({
      payouts: { paid: 1 },
      payouts_asked: 40,
      payouts_carried_out: 1,
      double_payouts: 0,
    });
  });

  test('one that bounces at once never moved money', async () => {
    await order('payouts/rule', { outcome: 'bounce', reason: 'HESAP BULUNAMADI' });
    await ask('POST', '/v1/payouts', payoutOf('wd-1'));
    await vi.waitFor(() =>
      expect(house.taken).toMatchObject([{ kind: 'payout.bounced', reason: 'HESAP BULUNAMADI' }]),
    );
    expect(await carriedOut('wd-1')).toMatchObject({ carriedOut: 0, returned: 0 });
    expect((await ask('GET', '/v1/records?after=0&limit=5')).body.records).toEqual([]);
  });

  test('one that hangs waits until it is told to end, and may bounce after it was paid', async () => {
    await order('payouts/rule', { reference: 'wd-1', outcome: 'hang' });
    await ask('POST', '/v1/payouts', payoutOf('wd-1'));
    await ask('POST', '/v1/payouts', payoutOf('wd-2'));
    await vi.waitFor(() => expect(house.taken).toMatchObject([{ reference: 'wd-2' }]));
    expect(await statusOf('/v1/payouts/wd-1')).toBe('accepted');
    expect((await order('payouts/settle', { reference: 'wd-1', status: 'paid' })).status).toBe(200);
    expect((await order('payouts/settle', { reference: 'wd-1', status: 'paid' })).status).toBe(409);
    expect((await order('payouts/settle', { reference: 'wd-1', status: 'bounced' })).status).toBe(200);
    expect(await carriedOut('wd-1')).toMatchObject({ status: 'bounced', carriedOut: 1, returned: 1 });
  });

  test('a call that failed with 500 was carried out all the same', async () => {
    await order('payouts/rule', { answer: 'fail', times: 1 });
    expect((await ask('POST', '/v1/payouts', payoutOf('wd-1'))).status).toBe(500);
    expect((await ask('POST', '/v1/payouts', payoutOf('wd-1'))).status).toBe(200);
    await vi.waitFor(() => expect(told()).toEqual(['payout.paid']));
    expect(await carriedOut('wd-1')).toMatchObject({ asked: 2, carriedOut: 1 });
  });

  test('a refused call did nothing, and a slow answer comes after what it says', async () => {
    await order('payouts/rule', { answer: 'refuse', times: 1 });
    expect((await ask('POST', '/v1/payouts', payoutOf('wd-1'))).status).toBe(500);
    expect((await ask('GET', '/v1/payouts/wd-1')).status).toBe(404);

    await order('payouts/rule', { reference: 'wd-2', answer: 'slow', slowMs: 300 });
    const answered = ask('POST', '/v1/payouts', payoutOf('wd-2'));
    await vi.waitFor(() => expect(told()).toEqual(['payout.paid']));
    expect((await answered).status).toBe(202);
  });

  test.each([
    { channel: 'cash' },
    { channel: 'crypto' },
    { beneficiary: { name: 'X' } },
    { beneficiary: { wallet_type: 'BTC', address: '1BoatSLRHtKNngkdXEeobR76b53LETtpyT' } },
  ])('refuses %j', async (wrong) => {
    expect((await ask('POST', '/v1/payouts', { ...payoutOf('wd-1'), ...wrong })).status).toBe(400);
  });
});

test('a rule counts for the share of payouts it names', async () => {
  await order('payouts/rule', { share: 0.5, outcome: 'hang' });
  const references = Array.from({ length: 40 }, (_, index) => `wd-${index}`);
  await Promise.all(references.map((reference) => ask('POST', '/v1/payouts', payoutOf(reference))));
  await vi.waitFor(async () => {
    const { accepted = 0, paid = 0 } = (await look('counters')).body.payouts;
    expect(accepted + paid).toBe(40);
    expect(Math.min(accepted, paid)).toBeGreaterThan(8);
  });
});

test.each([
  { path: 'deposits/decide', body: { reference: 'x', outcome: 'succeed' }, status: 404 },
  { path: 'deposits/decide', body: { reference: 'x', outcome: 'win' }, status: 400 },
  { path: 'payouts/settle', body: { reference: 'x', status: 'paid' }, status: 404 },
  { path: 'payouts/rule', body: { outcome: 'win' }, status: 400 },
  { path: 'events/tell', body: { reference: 'x' }, status: 404 },
  { path: 'events/faults', body: { faults: { lost: true } }, status: 400 },
  { path: 'down', body: {}, status: 400 },
])('the switchboard refuses $path $body', async ({ path, body, status }) => {
  expect((await order(path, body)).status).toBe(status);
});
