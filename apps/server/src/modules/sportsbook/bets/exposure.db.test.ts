// What open bets on an outcome come to: written with the bet, taken off at its end, and a bound for all bets together.
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';

import {
  givenBettor,
  givenOffer,
  legsOn,
  lost,
  result,
  settleAll,
  voided,
  won,
} from '../../../../testing/given-bets.ts';
import type { Bettor } from '../../../../testing/given-bets.ts';
import { givenLiveOffer, placeLive, ripenAll } from '../../../../testing/given-live.ts';
import { feedKeys, market, markets, state } from '../../../../testing/test-feed.ts';
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
  feed = await givenOffer(house, api, 'a', 'b', 'c');
  bettor = await givenBettor(house, api, { cash: '100000' });
});

const exposure = () =>
  house.sql(`
    select match_id, market_id, outcome, sum(bets)::int as bets, sum(stake)::int as stake, sum(possible)::int as possible
    from sportsbook.exposure group by 1, 2, 3 having sum(bets) <> 0 order by 1, 2, 3`);
const findings = () => house.house.sportsbook.risk.checkExposure();
const boundAll = (amount: number) =>
  house.sql('update sportsbook.bound set outcome_liability = $1', [amount]);

test('SPB-21 each leg counts the bet’s stake and return, until the bet ends: won, lost or void', async () => {
  await bettor.bet(['a'], '10');
  await bettor.bet(['a', 'b'], '20');
  expect(await exposure()).toEqual([
    { match_id: 'a', market_id: '1x2', outcome: 1, bets: 2, stake: 3_000, possible: 10_000 },
    { match_id: 'b', market_id: '1x2', outcome: 1, bets: 1, stake: 2_000, possible: 8_000 },
  ]);
  expect(await findings()).toEqual([]);
  await feed.tell(result('b', lost));
  await settleAll(house);
  expect(await exposure()).toMatchObject([{ match_id: 'a', bets: 1, stake: 1_000, possible: 2_000 }]);
  expect(await findings()).toEqual([]);
  await bettor.bet(['c'], '30');
  await feed.tell(result('a', won), result('c', voided));
  await settleAll(house);
  expect(await exposure()).toEqual([]);
  expect(await findings()).toEqual([]);
});

test('SPB-21 a bet that is refused, or asked for again under its key, counts nothing', async () => {
  const key = randomUUID();
  const ask = () =>
    bettor.browser.post(
      '/api/v1/bets',
      { legs: legsOn('a'), stake: '10', policy: 'ask' },
      { 'idempotency-key': key },
    );
  expect((await ask()).status).toBe(200);
  expect((await ask()).status).toBe(200);
  await expect(bettor.bet(['a'], '900000')).rejects.toThrow('sportsbook.');
  expect(await exposure()).toMatchObject([{ match_id: 'a', bets: 1, stake: 1_000 }]);
});

test('SPB-21 a bet that waited counts with what it may bring at the price of its acceptance', async () => {
  const live = await givenLiveOffer(house, api, 'l');
  await placeLive(bettor, ['l'], { stake: '10', policy: 'all' });
  await live.tell(markets('l', market(['2.50', '3.00', '4.00'])));
  await live.pass('5 seconds');
  await ripenAll(house);
  expect(await exposure()).toEqual([
    { match_id: 'l', market_id: '1x2', outcome: 1, bets: 1, stake: 1_000, possible: 2_500 },
  ]);
  expect(await findings()).toEqual([]);
  await live.tell(result('l', lost));
  await settleAll(house);
  expect(await exposure()).toEqual([]);
  expect(await findings()).toEqual([]);
});

test('SPB-21 whatever opens a bet again counts it again', async () => {
  const id = await bettor.bet(['a'], '10');
  await feed.tell(result('a', lost));
  await settleAll(house);
  expect(await exposure()).toEqual([]);
  await house.sql(`update sportsbook.bet set state = 'open' where bet_id = $1`, [id]);
  expect(await exposure()).toMatchObject([{ match_id: 'a', bets: 1, stake: 1_000, possible: 2_000 }]);
  expect(await findings()).toEqual([]);
  await house.sql(
    `update sportsbook.bet set state = 'cashed', cashed = stake, cashed_for = 1, revision = revision + 1 where bet_id = $1`,
    [id],
  );
  expect(await exposure()).toEqual([]);
});

test('SPB-21 a recount finds what differs, in either direction', async () => {
  await bettor.bet(['a'], '10');
  await house.sql(`update sportsbook.exposure set stake = stake + 1`);
  expect(await findings()).toMatchObject([{ match_id: 'a', kept_stake: '1001', stake: '1000' }]);
  await house.sql(`delete from sportsbook.exposure`);
  expect(await findings()).toMatchObject([{ kept_bets: '0', bets: '1' }]);
});

test('SPB-11 SPB-21 all bets on an outcome together stay below the house’s bound; the quote says what is left', async () => {
  await boundAll(10_000);
  const other = await givenBettor(house, api, { cash: '1000' });
  expect((await bettor.quote(legsOn('a'), '1')).stake_max).toBe('100.00');
  await bettor.bet(['a'], '60');
  // Own bets are among them: they are not taken off twice.
  expect((await bettor.quote(legsOn('a'), '1')).stake_max).toBe('40.00');
  expect((await other.quote(legsOn('a'), '1')).stake_max).toBe('40.00');
  await expect(other.bet(['a'], '40.01')).rejects.toThrow('sportsbook.stake_too_high');
  await other.bet(['a'], '40');
  expect((await other.quote(legsOn('a'), '1')).stake_max).toBe('0.00');
  expect((await other.quote(legsOn('b'), '1')).stake_max).toBe('100.00');
  await boundAll(100_000_000);
});

test('SPB-21 many backends at once: the sum is that of the bets, and the bound is passed by what was under way alone', async () => {
  await boundAll(10_000);
  const crowd = await Promise.all(
    Array.from({ length: 12 }, async () => givenBettor(house, api, { cash: '1000' })),
  );
  const took: string[] = [];
  for (let round = 0; round < 4; round += 1)
    await Promise.all(
      crowd.map(async (one) =>
        one.bet(['a', 'b'], '3').then(
          (id) => took.push(id),
          () => undefined,
        ),
      ),
    );
  expect(await findings()).toEqual([]);
  const [of] = (await exposure()) as { bets: number; stake: number; possible: number }[];
  expect(of?.bets).toBe(took.length);
  // 9 a bet: what is left lets eleven through, and a round's batches at most as many again.
  const liability = (of?.possible ?? 0) - (of?.stake ?? 0);
  expect(liability).toBeGreaterThan(9_000);
  expect(liability).toBeLessThanOrEqual(10_000 + 12 * 900);
  await boundAll(100_000_000);
});

test('SPB-21 of matches that are over for long nothing is kept, unless a bet is open', async () => {
  await bettor.bet(['a'], '10');
  await bettor.bet(['b'], '10');
  await feed.tell(result('a', won), state('a', { status: 'ended', clock: null }));
  await settleAll(house);
  const rows = async () =>
    (
      await house.sql<{ match_id: string }>('select distinct match_id from sportsbook.exposure order by 1')
    ).map(({ match_id }) => match_id);
  expect(await rows()).toEqual(['a', 'b']);
  await house.sql(`select sportsbook.clear_exposure('{a,b}')`);
  expect(await rows()).toEqual(['b']);
  expect(await findings()).toEqual([]);
});
