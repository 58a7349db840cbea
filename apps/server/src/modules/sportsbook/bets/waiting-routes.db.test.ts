// LIVE-04: bets on matches under way over HTTP: placing, reading, giving up.
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';

import { givenBettor, givenOffer, legsOn } from '../../../../testing/given-bets.ts';
import type { Bettor } from '../../../../testing/given-bets.ts';
import {
  askLive,
  giveUp,
  givenLiveOffer,
  placeLive,
  readBet,
  ripenAll,
} from '../../../../testing/given-live.ts';
import type { LiveFeed } from '../../../../testing/given-live.ts';
import { betStop, feedKeys, market, markets } from '../../../../testing/test-feed.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../../testing/test-house.ts';

let house: TestHouse;
let api: TestApi;
let live: LiveFeed;
let bettor: Bettor;

beforeAll(async () => {
  house = await openTestHouse(feedKeys);
  api = await house.startApi();
});
beforeEach(async () => {
  await givenOffer(house, api, 'p');
  live = await givenLiveOffer(house, api, 'l');
  bettor = await givenBettor(house, api);
});

const untouched = { cash: 100_000n, bonus: 0n, openBets: 0n };
const list = async (state: string) =>
  (await bettor.browser.get(`/api/v1/bets?state=${state}`)).body.bets as { id: string; state: string }[];

test('API-181 the quote tells how long a bet waits; placing answers waiting, by when it is decided, and the same again', async () => {
  expect(await bettor.quote(legsOn('l'))).toMatchObject({ delay_s: 5, obstacle: null });
  expect(await bettor.quote(legsOn('l', 'p'))).toMatchObject({ delay_s: 5 });
  expect(await bettor.quote(legsOn('p'))).toMatchObject({ delay_s: 0 });
  const key = randomUUID();
  const { status, body } = await askLive(bettor, ['l'], { key });
  expect(status).toBe(200);
  const { id, placed_at, decided_at_latest } = body.bet;
  expect(body).toMatchObject({
    bet: { state: 'waiting', delay_s: 5, possible_return: '200.00', legs: [{ match_id: 'l', price: 200 }] },
    balance: '900.00',
  });
  expect(Date.parse(decided_at_latest) - Date.parse(placed_at)).toBeGreaterThanOrEqual(5_000);
  expect((await askLive(bettor, ['l'], { key })).body).toEqual(body);
  expect((await bettor.browser.get(`/api/v1/operations/${key}`)).body).toMatchObject({ status: 'done' });
  expect((await askLive(bettor, ['l'], { stake: '99', key })).body.code).toBe('wallet.key_conflict');

  await live.pass('5 seconds');
  await ripenAll(house);
  expect((await askLive(bettor, ['l'], { key })).body.bet).toMatchObject({
    id,
    state: 'open',
    decided_at_latest: expect.any(String),
  });
  expect(await house.sql('select from sportsbook.bet')).toHaveLength(1);
});

test('API-182 what waits is read among the open ones, what is rejected among the settled, with the reason and the new price', async () => {
  const { id } = await placeLive(bettor, ['l']);
  expect(await list('open')).toMatchObject([{ id, state: 'waiting' }]);
  expect(await readBet(bettor, id)).toMatchObject({
    state: 'waiting',
    rejection: null,
    paid: null,
    decided_at_latest: expect.any(String),
    legs: [
      { match_id: 'l', market_id: '1x2', outcome_id: '1', price: 200, verdict: 'open', home_team: 'Ev l' },
    ],
  });
  await live.tell(markets('l', market(['2.20', '3.00', '4.00'])));
  await live.pass('5 seconds');
  await ripenAll(house);
  expect(await list('open')).toEqual([]);
  expect(await list('settled')).toMatchObject([{ id, state: 'rejected' }]);
  expect(await readBet(bettor, id)).toMatchObject({
    state: 'rejected',
    decided_at_latest: null,
    settled_at: expect.any(String),
    rejection: {
      code: 'sportsbook.price_changed',
      message: 'Ev l - Konuk l: oran değişti, yeni oran 2.20.',
      match_id: 'l',
      price: 220,
    },
    legs: [{ price: 200, verdict: 'open' }],
  });
  const news = await house.sql(
    `select from platform.outbox where subject = 'sportsbook.changed' and key = $1`,
    [bettor.player.id],
  );
  expect(news.length).toBeGreaterThanOrEqual(2);
});

test('API-183 a bet that waits is given up and its stake given back, once; one that was decided stays', async () => {
  const { id } = await placeLive(bettor, ['l']);
  const answer = await giveUp(bettor, id);
  expect(answer).toMatchObject({
    status: 200,
    body: { bet: { state: 'rejected', rejection: { code: 'sportsbook.bet_given_up', price: null } } },
  });
  expect(await bettor.purse()).toEqual(untouched);
  expect((await giveUp(bettor, id)).body).toEqual(answer.body);
  await live.pass('5 seconds');
  await ripenAll(house);
  expect(await readBet(bettor, id)).toMatchObject({ state: 'rejected' });

  const accepted = await placeLive(bettor, ['l']);
  await live.pass('5 seconds');
  await ripenAll(house);
  expect((await giveUp(bettor, accepted.id)).body.bet).toMatchObject({ state: 'open' });
  const atOnce = await placeLive(bettor, ['p']);
  expect((await giveUp(bettor, atOnce.id)).body.bet).toMatchObject({ state: 'open' });

  const other = await givenBettor(house, api);
  expect(await giveUp(other, accepted.id)).toMatchObject({
    status: 404,
    body: { code: 'sportsbook.bet_unknown' },
  });
  await live.tell(betStop('l'));
  expect((await askLive(bettor, ['l'])).body.code).toBe('sportsbook.market_closed');
});

test('an account with a bet that waits is not closed', async () => {
  const { id } = await placeLive(bettor, ['l']);
  const hasOpen = () =>
    house.platform.database.inTransaction((tx) =>
      house.house.sportsbook.tickets.hasOpen(tx, bettor.player.id),
    );
  expect(await hasOpen()).toBe(true);
  await giveUp(bettor, id);
  expect(await hasOpen()).toBe(false);
});
