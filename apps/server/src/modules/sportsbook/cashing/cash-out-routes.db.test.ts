import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';

import { givenBettor, givenOffer, lost, result, settleAll } from '../../../../testing/given-bets.ts';
import type { Bettor } from '../../../../testing/given-bets.ts';
import { cashOut, likely, quoteOf, setTarget, takeQuote } from '../../../../testing/given-cash-outs.ts';
import { readBet } from '../../../../testing/given-live.ts';
import { givenStaff, signInStaff } from '../../../../testing/given-staff.ts';
import { betStop, feedKeys } from '../../../../testing/test-feed.ts';
import type { TestFeed } from '../../../../testing/test-feed.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../../testing/test-house.ts';

let house: TestHouse;
let api: TestApi;
let feed: TestFeed;
let bettor: Bettor;

beforeAll(async () => {
  house = await openTestHouse(feedKeys);
  api = await house.startApi();
});
beforeEach(async () => {
  feed = await givenOffer(house, api, 'a', 'b');
  await feed.tell(likely('a', 500_000), likely('b', 500_000));
  bettor = await givenBettor(house, api);
});

test('API-200 a quote says what an open bet or a part of it is cashed out for, or what is in the way, and writes nothing', async () => {
  const id = await bettor.bet(['a', 'b']);
  expect(await quoteOf(bettor, id, '50')).toEqual({
    stake_left: '100.00',
    stake: '50.00',
    amount: '47.50',
    quote: expect.stringMatching(/^[\w-]+\.[\w-]{43}$/),
    lasts_s: 5,
    delay_s: 0,
    currency: 'TRY',
    obstacle: null,
  });
  await feed.tell(betStop('b'));
  expect(await quoteOf(bettor, id)).toMatchObject({
    amount: null,
    quote: null,
    obstacle: {
      code: 'sportsbook.market_closed',
      message: 'Ev b - Konuk b: bahis şu anda durduruldu.',
      match_id: 'b',
    },
  });
  expect(await house.sql('select from sportsbook.cash_out')).toEqual([]);
  const other = await givenBettor(house, api);
  expect((await other.browser.post(`/api/v1/bets/${id}/cash-out/quote`, {})).status).toBe(404);
  expect((await api.browser().post(`/api/v1/bets/${id}/cash-out/quote`, {})).status).toBe(401);
});

test('API-201 taking a quote pays the quoted sum or answers a new quote; the same key gets the same answer', async () => {
  const id = await bettor.bet(['a']);
  const old = await quoteOf(bettor, id, '50');
  await house.moveClock('6 seconds');
  await feed.tell();
  expect((await takeQuote(bettor, id, old.quote)).body).toMatchObject({
    state: 'changed',
    changed: 'expired',
    amount: null,
    quote: { stake: '50.00', amount: '47.50', quote: expect.any(String) },
    bet: { state: 'open', stake_left: '100.00' },
    balance: '900.00',
  });
  const { quote } = await quoteOf(bettor, id, '50');
  const key = randomUUID();
  const first = (await takeQuote(bettor, id, quote, key)).body;
  expect(first).toMatchObject({
    state: 'paid',
    changed: null,
    quote: null,
    amount: '47.50',
    decided_at_latest: null,
    bet: {
      state: 'open',
      stake: '100.00',
      stake_left: '50.00',
      possible_return: '100.00',
      cash_outs: [{ state: 'paid', stake: '50.00', amount: '47.50', automatic: false, message: null }],
    },
    balance: '947.50',
    bonus_balance: '0.00',
  });
  expect((await takeQuote(bettor, id, quote, key)).body).toEqual(first);
  expect((await bettor.browser.post(`/api/v1/bets/${id}/cash-out`, { quote })).status).toBe(400);
  expect(await takeQuote(bettor, id, `${quote}x`)).toMatchObject({
    status: 422,
    body: { code: 'sportsbook.quote_untrusted' },
  });
  await cashOut(bettor, id);
  const { bets } = (await bettor.browser.get('/api/v1/bets?state=settled')).body;
  expect(bets).toMatchObject([{ id, state: 'cashed', paid: '95.00', stake_left: '0.00' }]);
  expect((await bettor.browser.get('/api/v1/bets?state=open')).body.bets).toEqual([]);
  expect(await takeQuote(bettor, id, quote)).toMatchObject({
    status: 409,
    body: { code: 'sportsbook.cash_out_over' },
  });
  const { rows } = (await bettor.browser.get('/api/v1/payments/movements')).body;
  expect(rows.slice(0, 3)).toMatchObject([
    { kind: 'bet', cash: '47.50', coupon: { id, cashed_out: true } },
    { kind: 'bet', cash: '47.50', coupon: { id, cashed_out: true } },
    { kind: 'bet', cash: '-100.00', coupon: { id } },
  ]);
});

test('API-202 a target is set, shown and taken off by the player, and ends with the bet', async () => {
  const [id, other] = [await bettor.bet(['a']), await bettor.bet(['b'])];
  expect((await setTarget(bettor, id, '150')).body.bet).toMatchObject({ cash_out_target: '150.00' });
  expect((await setTarget(bettor, id, '120')).body.bet).toMatchObject({ cash_out_target: '120.00' });
  await setTarget(bettor, other, '120');
  const gone = await bettor.browser.delete(`/api/v1/bets/${other}/cash-out/target`);
  expect(gone.body.bet).toMatchObject({ cash_out_target: null });
  const stranger = await givenBettor(house, api);
  expect((await setTarget(stranger, id, '120')).status).toBe(404);
  await feed.tell(likely('a', 700_000), likely('b', 700_000));
  await house.house.sportsbook.cashOuts.lookAtTargets();
  expect(await readBet(bettor, id)).toMatchObject({ state: 'cashed', paid: '133.00', cash_out_target: null });
  expect(await readBet(bettor, other)).toMatchObject({ state: 'open' });
  await feed.tell(result('b', lost));
  await settleAll(house);
  expect(await setTarget(bettor, other, '1')).toMatchObject({ status: 409 });
});

test('API-173 the inspector shows cash-outs with what their quotes saw', async () => {
  const id = await bettor.bet(['a']);
  await cashOut(bettor, id, '40');
  const trader = await signInStaff(house, api.staffBrowser(), await givenStaff(house, 'risk'));
  const { body } = await trader.get(`/api/staff/v1/sportsbook/bets/${id}`);
  expect(body.bet.cash_outs).toMatchObject([
    {
      state: 'paid',
      stake: '40.00',
      amount: '38.00',
      automatic: false,
      revision: 0,
      percent: 95,
      versions: expect.stringMatching(/^\d+$/),
      decided_at: expect.any(String),
    },
  ]);
});
