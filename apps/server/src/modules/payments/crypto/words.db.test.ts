// From a quote to the balance, and every way in which a chain does something else.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';

import { givenQuote, readAllWords, startTestChain } from '../../../../testing/given-crypto.ts';
import type { GivenQuote, TestChain } from '../../../../testing/given-crypto.ts';
import { methodNumber, suspenseOf } from '../../../../testing/given-desk.ts';
import { attendAll } from '../../../../testing/given-payments.ts';
import { givenPlayer, signIn } from '../../../../testing/given.ts';
import { casesOf, stateOf, undrained } from '../../../../testing/seen-payments.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../../testing/test-house.ts';
import { readNow } from '../request/due-requests-store.ts';
import { takeWord } from './words.ts';
import type { ChainWord } from './chain-company.ts';

let chain: TestChain;
let house: TestHouse;
let api: TestApi;

beforeAll(async () => {
  chain = await startTestChain();
  house = await openTestHouse(chain.settings);
  api = await house.startApi();
});
afterEach(async () => {
  assert.deepEqual((await house.house.wallet.verify()).findings, []);
  const { suspense, ...clearing } = await undrained(house);
  assert.deepEqual(clearing, {}, 'clearing accounts return to zero');
  void suspense;
});

const cashOf = async ({ player }: GivenQuote) => (await house.house.wallet.balanceOf(player.id)).cash;
const pay = (quote: GivenQuote, coins: string, more: object = {}) =>
  chain.control('pay', { address: quote.address, coins, ...more });
const mine = async (network: string, blocks: number) => {
  await chain.control('mine', { network, blocks });
  await readAllWords(house);
};
const paymentsOf = ({ id }: GivenQuote) =>
  house.sql<{ payment_id: string; state: string; why: string | null; confirmations: number; value: string }>(
    'select payment_id, state, why, confirmations, value from payments.chain_payment where request_id = $1 order by 1',
    [id],
  );

test('WALK-29 a payment is credited once, when it is final, at the rate of its quote', async () => {
  const quote = await givenQuote(house);
  await pay(quote, '24.242425');
  await mine('TRON', 19);
  expect(await paymentsOf(quote)).toMatchObject([{ state: 'seen', confirmations: 19 }]);
  expect(await cashOf(quote)).toBe(0n);
  await mine('TRON', 1);
  expect(await paymentsOf(quote)).toMatchObject([{ state: 'credited', value: '100000' }]);
  expect(await cashOf(quote)).toBe(1000_00n);
  expect(await stateOf(house, quote.id)).toBe('credited');
  await mine('TRON', 5);
  expect(await cashOf(quote)).toBe(1000_00n);
});

test('WALK-29 Bitcoin needs three blocks, and more than was quoted is credited as it came', async () => {
  const quote = await givenQuote(house, { method: 'btc', amount: '2750.00' });
  await pay(quote, '0.002');
  await mine('BITCOIN', 2);
  expect(await cashOf(quote)).toBe(0n);
  await mine('BITCOIN', 1);
  expect(await cashOf(quote)).toBe(5500_00n);
  const [row] = await house.sql<{ amount: string; asset_amount: string }>(
    'select amount, asset_amount from payments.request join payments.quote using (request_id) where request_id = $1',
    [quote.id],
  );
  expect(row).toEqual({ amount: '550000', asset_amount: '100000' });
});

test('WALK-29 what is seen after the quote has ended is credited at the rate of its arrival', async () => {
  const quote = await givenQuote(house);
  await chain.control('rates', { asset: 'USDT', currency: 'TRY', rate: '40' });
  await pay(quote, '24.242425', { late: true });
  await chain.control('rates', { asset: 'USDT', currency: 'TRY', rate: '41.25' });
  await mine('TRON', 20);
  expect(await cashOf(quote)).toBe(969_69n);
});

test('WALK-29 a claim without a payment ends quietly, and money that comes later still finds it', async () => {
  const quote = await givenQuote(house);
  await house.moveClock('18 minutes');
  await attendAll(house);
  expect(await stateOf(house, quote.id)).toBe('expired');
  const told = await house.sql(
    "select from platform.outbox where subject = 'payments.finished' and body ->> 'request_id' = $1",
    [quote.id],
  );
  expect(told).toEqual([]);
  await pay(quote, '24.242425', { late: true });
  await mine('TRON', 20);
  expect(await stateOf(house, quote.id)).toBe('credited');
  expect(await cashOf(quote)).toBe(1000_00n);
});

test('WALK-29 a claim whose payment was seen waits for its confirmations', async () => {
  const quote = await givenQuote(house);
  await pay(quote, '24.242425');
  await readAllWords(house);
  await house.moveClock('18 minutes');
  await attendAll(house);
  expect(await stateOf(house, quote.id)).toBe('claimed');
});

describe('WALK-29 a reorganisation', () => {
  test('before the payment is final it is unseen again, and is credited once in its next block', async () => {
    const quote = await givenQuote(house);
    await pay(quote, '24.242425');
    await mine('TRON', 15);
    await chain.control('reorganise', { network: 'TRON', depth: 15 });
    await readAllWords(house);
    expect(await paymentsOf(quote)).toMatchObject([{ state: 'gone', confirmations: 0 }]);
    expect(await cashOf(quote)).toBe(0n);
    await mine('TRON', 20);
    expect(await cashOf(quote)).toBe(1000_00n);
  });

  test('a payment that never comes back is never credited', async () => {
    const quote = await givenQuote(house);
    await pay(quote, '24.242425');
    await mine('TRON', 2);
    await chain.control('reorganise', { network: 'TRON', depth: 2, lose: true });
    await mine('TRON', 30);
    expect(await cashOf(quote)).toBe(0n);
    expect(await paymentsOf(quote)).toMatchObject([{ state: 'gone' }]);
  });

  test('after the credit it is a case, and no balance moves', async () => {
    const quote = await givenQuote(house);
    await pay(quote, '24.242425');
    await mine('TRON', 20);
    const [payment] = await paymentsOf(quote);
    await chain.control('reorganise', { network: 'TRON', depth: 20, lose: true });
    await readAllWords(house);
    expect(await cashOf(quote)).toBe(1000_00n);
    expect(await casesOf(house, `chain-${payment?.payment_id}`)).toEqual(['payment_gone']);
  });
});

test('WALK-29 repeated and reordered words change nothing', async () => {
  const quote = await givenQuote(house);
  const { txid } = await pay(quote, '24.242425');
  await mine('TRON', 10);
  await chain.control('words/repeat', { txid, reversed: true });
  await mine('TRON', 10);
  await chain.control('words/repeat', { txid });
  await chain.control('words/repeat', { txid, reversed: true });
  await readAllWords(house);
  expect(await cashOf(quote)).toBe(1000_00n);
  expect(await paymentsOf(quote)).toHaveLength(1);
});

test('PAY-21 the final word eight times at once credits once', async () => {
  const quote = await givenQuote(house);
  const word: ChainWord = {
    cursor: 1n,
    network: 'TRON',
    txid: randomUUID().replaceAll('-', ''),
    output: 1,
    asset: 'USDT',
    amount: 24_242_425n,
    address: quote.address,
    version: 30n,
    status: 'seen',
    confirmations: 20,
    seenAt: await readNow(house.platform.database.reader),
    rate: '41.25',
  };
  const context = contextOf(house);
  await Promise.all(Array.from({ length: 8 }, () => takeWord(context, word)));
  expect(await cashOf(quote)).toBe(1000_00n);
  expect(await paymentsOf(quote)).toHaveLength(1);
});

type Context = Parameters<typeof takeWord>[0];
/** Of the words' reader, only what it uses. */
function contextOf({ platform, house: { wallet, promotions } }: TestHouse): Context {
  const used: Pick<Context, 'platform' | 'wallet' | 'promotions'> = { platform, wallet, promotions };
  return used as Context;
}

describe('WALK-30 what does not fit waits in suspense with its player known', () => {
  test.each([
    ['below_min', '12', {}, 495_00n],
    ['above_max', '7000', {}, 288_750_00n],
    ['other_network', '24', { network: 'ETHEREUM' }, 990_00n],
    ['other_asset', '0.01', { asset: 'BTC' }, 27_500_00n],
  ])('%s', async (why, coins, more, value) => {
    const before = await suspenseOf(house);
    const quote = await givenQuote(house);
    await pay(quote, coins, more);
    await mine((more as { network?: string }).network ?? 'TRON', 20);
    expect(await paymentsOf(quote)).toMatchObject([{ state: 'suspense', why, value: String(value) }]);
    expect((await suspenseOf(house)) - before).toBe(value);
    expect(await cashOf(quote)).toBe(0n);
    expect(await stateOf(house, quote.id)).toBe('in_review');
    const browser = await signIn(api.browser(), quote.player);
    const { body } = await browser.get(`/api/v1/payments/requests/${quote.id}`);
    expect(body.steps.at(-1).reason).toContain('Ekibimiz bakıyor.');
    expect(body.crypto.payments).toMatchObject([{ state: 'held' }]);
  });

  test('a second payment to the address of a credited claim', async () => {
    const quote = await givenQuote(house);
    await pay(quote, '24.242425');
    await pay(quote, '24.242425');
    await mine('TRON', 20);
    expect(await cashOf(quote)).toBe(1000_00n);
    expect((await paymentsOf(quote)).map(({ state, why }) => [state, why])).toEqual([
      ['credited', null],
      ['suspense', 'second_payment'],
    ]);
  });

  test('a player who may not deposit now', async () => {
    const quote = await givenQuote(house);
    await house.platform.database.inTransaction((tx) =>
      house.house.wallet.setGate(tx, {
        playerId: quote.player.id,
        source: 'staff',
        way: 'deposit',
        until: 'infinity',
      }),
    );
    await pay(quote, '24.242425');
    await mine('TRON', 20);
    expect(await paymentsOf(quote)).toMatchObject([{ state: 'suspense', why: 'credit_refused' }]);
    expect(await casesOf(house, `dep-${quote.id}`)).toEqual(['credit_refused']);
  });

  test('a coin without a rate is noted as a case, and nothing is booked', async () => {
    const before = await suspenseOf(house);
    const quote = await givenQuote(house);
    await pay(quote, '3', { asset: 'ETH', network: 'ETHEREUM' });
    await mine('ETHEREUM', 20);
    const [payment] = await paymentsOf(quote);
    expect(payment).toMatchObject({ state: 'noted', why: 'unpriced', value: null });
    expect(await casesOf(house, `chain-${payment?.payment_id}`)).toEqual(['payment_unpriced']);
    expect(await suspenseOf(house)).toBe(before);
  });
});

test('PAY-21 another amount under the same output is a case and moves nothing', async () => {
  const quote = await givenQuote(house);
  const { txid } = await pay(quote, '24.242425');
  await mine('TRON', 20);
  const [payment] = await paymentsOf(quote);
  await takeWord(contextOf(house), {
    cursor: 1n,
    network: 'TRON',
    txid,
    output: 0,
    asset: 'USDT',
    amount: 99_000_000n,
    address: quote.address,
    version: 99n,
    status: 'seen',
    confirmations: 50,
    seenAt: await readNow(house.platform.database.reader),
    rate: '41.25',
  });
  expect(await cashOf(quote)).toBe(1000_00n);
  expect(await casesOf(house, `chain-${payment?.payment_id}`)).toEqual(['payment_differs']);
});

describe('WALK-28 the player asks', () => {
  const path = '/api/v1/payments/crypto-deposits';

  test('and gets rate, amount, address, picture and time, without a name or an IBAN', async () => {
    const browser = await signIn(api.browser(), await givenPlayer(house));
    const methodId = await methodNumber(house, 'usdt');
    const key = { 'idempotency-key': randomUUID() };
    const ask = () => browser.post(path, { method_id: methodId, amount: '1000' }, key);
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(new Set(answers.map(({ body }) => body.crypto.address)).size).toBe(1);
    const { body } = answers[0];
    expect(body).toMatchObject({ state: 'claimed', amount: '1000.00', pay_to: null });
    expect(body.crypto).toMatchObject({ asset: 'USDT', network: 'TRON', coins: '24.242425', rate: '41.25' });
    expect(body.crypto.qr).toMatch(/^<svg/);
    expect(Date.parse(body.crypto.valid_until) - Date.parse(body.asked_at)).toBeLessThanOrEqual(901_000);
    expect(JSON.stringify(body)).not.toMatch(/iban|account_name/i);
    const again = await browser.post(path, { method_id: methodId, amount: '1001' }, key);
    expect(again.body.code).toBe('wallet.key_conflict');
  });

  test('the bounds of the method are kept before an address is shown', async () => {
    const browser = await signIn(api.browser(), await givenPlayer(house));
    const methodId = await methodNumber(house, 'usdt');
    const { body } = await browser.post(path, { method_id: methodId, amount: '499.99' });
    expect(body.code).toBe('payments.amount_too_small');
    const bank = await methodNumber(house, 'havale');
    expect((await browser.post(path, { method_id: bank, amount: '1000' })).body.code).toBe(
      'payments.method_unknown',
    );
  });

  test('while the company is away nothing is shown, and the same key gets the quote later', async () => {
    const browser = await signIn(api.browser(), await givenPlayer(house));
    const methodId = await methodNumber(house, 'usdt');
    const key = { 'idempotency-key': randomUUID() };
    const ask = () => browser.post(path, { method_id: methodId, amount: '1000' }, key);
    await chain.control('down', { seconds: 60 });
    expect((await ask()).body.code).toBe('payments.company_away');
    await chain.control('down', { seconds: 0 });
    expect((await ask()).body.crypto.address).toMatch(/^T/);
  });

  test('somebody else’s quote is not shown', async () => {
    const quote = await givenQuote(house);
    const browser = await signIn(api.browser(), await givenPlayer(house));
    expect((await browser.get(`/api/v1/payments/requests/${quote.id}`)).status).toBe(404);
  });
});

describe('PAY-2 PAY-21 the tables refuse', () => {
  test('another amount of a request that is no crypto deposit being credited', async () => {
    const quote = await givenQuote(house);
    await expect(
      house.sql('update payments.request set amount = amount + 1 where request_id = $1', [quote.id]),
    ).rejects.toThrow('PAY-2');
  });

  test('another address or rate of a quote, and another value of a booked payment', async () => {
    const quote = await givenQuote(house);
    await expect(
      house.sql('update payments.quote set rate = rate + 1 where request_id = $1', [quote.id]),
    ).rejects.toThrow('PAY-3');
    await pay(quote, '12');
    await mine('TRON', 20);
    const change = (set: string) =>
      house.sql(`update payments.chain_payment set ${set} where request_id = $1`, [quote.id]);
    await expect(change('value = value + 1')).rejects.toThrow('PAY-21');
    await expect(change("state = 'seen', value = null, currency = null, used_rate = null")).rejects.toThrow(
      'PAY-21',
    );
    await expect(change("state = 'returned', return_txid = 'aabbccddee'")).rejects.toThrow('PAY-21');
    await expect(change('version = 1')).rejects.toThrow('PAY-21');
  });
});
