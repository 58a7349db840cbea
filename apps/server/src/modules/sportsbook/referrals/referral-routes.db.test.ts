// SPB-33 over HTTP: a bet above its bound between player and desk.
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';

import {
  givenBettor,
  givenOffer,
  legsOn,
  outdateConsentsOf,
  tradingDeeds,
} from '../../../../testing/given-bets.ts';
import type { Bettor } from '../../../../testing/given-bets.ts';
import { giveUp, readBet } from '../../../../testing/given-live.ts';
import { givenStaff, signInStaff } from '../../../../testing/given-staff.ts';
import type { TestBrowser } from '../../../../testing/test-browser.ts';
import { feedKeys, market, markets } from '../../../../testing/test-feed.ts';
import type { TestFeed } from '../../../../testing/test-feed.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../../testing/test-house.ts';

let house: TestHouse;
let api: TestApi;
let feed: TestFeed;
let bettor: Bettor;
let trader: TestBrowser;
let support: TestBrowser;
let content: TestBrowser;

beforeAll(async () => {
  house = await openTestHouse(feedKeys);
  api = await house.startApi();
  trader = await signInStaff(house, api.staffBrowser(), await givenStaff(house, 'trader'));
  support = await signInStaff(house, api.staffBrowser(), await givenStaff(house, 'support'));
  content = await signInStaff(house, api.staffBrowser(), await givenStaff(house, 'content'));
});
beforeEach(async () => {
  feed = await givenOffer(house, api, 'a', 'b');
  bettor = await givenBettor(house, api);
  await house.sql(
    `update sportsbook.bound set liability = 5000, outcome_liability = 100000 where currency = 'TRY'`,
  );
});

const base = '/api/staff/v1/sportsbook/referrals';
const ask = (ids: string[], stake: string, key: string = randomUUID()) =>
  bettor.browser.post(
    '/api/v1/bets',
    { legs: legsOn(...ids), stake, policy: 'ask', refer: true },
    { 'idempotency-key': key },
  );
const referred = async (): Promise<string> => (await ask(['a'], '100')).body.bet.id;
const accept = (id: string, by = bettor) => by.browser.post(`/api/v1/bets/${id}/offer`, {});
const answer = (id: string, body: object, by = trader) => by.post(`${base}/${id}/answer`, body);

test('API-205 a stake above the bound is referred once, and its player accepts a lower one once', async () => {
  expect(await bettor.quote(legsOn('a'), '100')).toMatchObject({
    stake_max: '50.00',
    referral_max: '250.00',
    obstacle: { code: 'sportsbook.stake_too_high' },
  });
  const key = randomUUID();
  const { status, body } = await ask(['a'], '100', key);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    bet: { state: 'referred', delay_s: 0, stake: '100.00', possible_return: '200.00' },
    balance: '900.00',
  });
  const { id, placed_at, decided_at_latest } = body.bet;
  expect(Date.parse(decided_at_latest) - Date.parse(placed_at)).toBeGreaterThanOrEqual(60_000);
  expect((await ask(['a'], '100', key)).body).toEqual(body);
  expect(await ask(['b'], '100')).toMatchObject({ status: 409, body: { code: 'sportsbook.referral_open' } });
  expect(await accept(id)).toMatchObject({ status: 409, body: { code: 'sportsbook.referral_over' } });
  expect((await answer(id, { answer: 'lowered', stake: '60' })).body).toEqual({
    state: 'lowered',
    message: null,
  });
  expect(await readBet(bettor, id)).toMatchObject({
    state: 'referred',
    referral: { answer: 'lowered', offered: '60.00', answer_by: expect.any(String) },
  });
  const other = await givenBettor(house, api);
  expect(await accept(id, other)).toMatchObject({ status: 404, body: { code: 'sportsbook.bet_unknown' } });
  const placed = await accept(id);
  expect(placed).toMatchObject({
    status: 200,
    body: { bet: { state: 'open', stake: '60.00', referral: null } },
  });
  expect((await accept(id)).body).toEqual(placed.body);
  expect((await bettor.browser.get('/api/v1/bets?state=open')).body.bets).toMatchObject([{ stake: '60.00' }]);
  expect((await bettor.browser.get('/api/v1/bets?state=settled')).body.bets).toMatchObject([
    { id, state: 'rejected', rejection: { code: 'sportsbook.bet_lowered' } },
  ]);
  expect(await bettor.purse()).toMatchObject({ cash: 94_000n, openBets: 6_000n });
  const hasOpen = () =>
    house.platform.database.inTransaction((tx) =>
      house.house.sportsbook.tickets.hasOpen(tx, bettor.player.id),
    );
  expect(await hasOpen()).toBe(true);
  const news = await house.sql(
    `select from platform.outbox where subject = 'sportsbook.changed' and key = $1`,
    [bettor.player.id],
  );
  expect(news.length).toBeGreaterThanOrEqual(4);
});

test('API-205 IDN-19 an offer is a stake: who has not accepted what is in force accepts none', async () => {
  const id = await referred();
  await answer(id, { answer: 'lowered', stake: '60' });
  await outdateConsentsOf(house, bettor.player.id);
  expect((await accept(id)).body.code).toBe('identity.consent_due');
  expect(await bettor.purse()).toMatchObject({ cash: 90_000n, openBets: 10_000n });
});

test('API-205 it is given up while the desk looks, and an account that has one is not closed', async () => {
  const id = await referred();
  const hasOpen = () =>
    house.platform.database.inTransaction((tx) =>
      house.house.sportsbook.tickets.hasOpen(tx, bettor.player.id),
    );
  expect(await hasOpen()).toBe(true);
  expect((await giveUp(bettor, id)).body.bet).toMatchObject({
    state: 'rejected',
    rejection: { code: 'sportsbook.bet_given_up' },
  });
  expect(await hasOpen()).toBe(false);
  expect(await bettor.purse()).toMatchObject({ cash: 100_000n, openBets: 0n });
  expect((await ask(['a'], '50')).body.bet.state).toBe('open');
});

test('API-206 the desk lists what waits, with prices of this moment, and counts what nobody has answered', async () => {
  const id = await referred();
  await feed.tell(markets('a', market(['1.90', '3.00', '4.00'])));
  expect((await support.get(base)).body.referrals).toMatchObject([
    {
      id,
      player_id: bettor.player.id,
      factor: 10_000,
      stake: '100.00',
      stake_max: '50.00',
      possible_return: '200.00',
      policy: 'ask',
      answer: null,
      legs: [{ match_id: 'a', shown: 200, price: 190, closed: null, home_team: 'Ev a' }],
    },
  ]);
  const waiting = async () =>
    (await trader.get('/api/staff/v1/figures/waiting')).body.queues.find(
      (one: { queue: string }) => one.queue === 'referrals',
    );
  expect(await waiting()).toMatchObject({ count: 1, oldest_at: expect.any(String) });
  await answer(id, { answer: 'lowered', stake: '60' });
  expect((await support.get(base)).body.referrals).toMatchObject([{ answer: 'lowered', offered: '60.00' }]);
  expect(await waiting()).toMatchObject({ count: 0 });
  await giveUp(bettor, id);
  expect((await support.get(base)).body.referrals).toEqual([]);
  expect((await content.get(base)).status).toBe(403);
});

test('API-207 an answer is given once, by who may, and stands in the audit log', async () => {
  const id = await referred();
  expect((await answer(id, { answer: 'taken' }, support)).status).toBe(403);
  expect((await answer('1', { answer: 'taken' })).status).toBe(404);
  expect(await answer(id, { answer: 'lowered', stake: '100' })).toMatchObject({
    status: 422,
    body: { code: 'sportsbook.offer_wrong', message: expect.stringContaining('99,99') },
  });
  expect((await answer(id, { answer: 'taken', note: 'Bilinen oyuncu' })).body).toEqual({
    state: 'open',
    message: null,
  });
  expect(await answer(id, { answer: 'refused' })).toMatchObject({
    status: 409,
    body: { code: 'sportsbook.referral_over' },
  });
  expect(await readBet(bettor, id)).toMatchObject({ state: 'open' });
  expect(await tradingDeeds(house, 1)).toMatchObject([
    {
      action: 'sportsbook.answer_referral',
      facts: { answer: 'taken', became: 'open', reason: 'Bilinen oyuncu' },
    },
  ]);
});

test('API-207 taken at a price that moved it is rejected, and the desk is told why', async () => {
  const id = await referred();
  await feed.tell(markets('a', market(['1.90', '3.00', '4.00'])));
  expect((await answer(id, { answer: 'taken' })).body).toEqual({
    state: 'rejected',
    message: 'Ev a - Konuk a: oran değişti, yeni oran 1.90.',
  });
  expect(await bettor.purse()).toMatchObject({ cash: 100_000n, openBets: 0n });
  await feed.tell(markets('a', market(['2.00', '3.00', '4.00'])));
  const refused = await referred();
  expect((await answer(refused, { answer: 'refused' })).body).toEqual({ state: 'rejected', message: null });
});
