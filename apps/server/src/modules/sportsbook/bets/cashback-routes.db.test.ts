// PRO-12: a cashback of bets, by what the ledger says of those that were settled in its window.
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';

import {
  givenBettor,
  givenOffer,
  halfLost,
  lost,
  result,
  settleAll,
  toCome,
  voided,
  won,
} from '../../../../testing/given-bets.ts';
import type { Bettor } from '../../../../testing/given-bets.ts';
import { cashOut, likely } from '../../../../testing/given-cash-outs.ts';
import {
  cashbackRules,
  givenCampaign,
  moveWindow,
  proveEmail,
  settledCashback,
} from '../../../../testing/given-promotions.ts';
import type { GivenCampaign } from '../../../../testing/given-promotions.ts';
import { givenRun } from '../../../../testing/given-runs.ts';
import { feedKeys } from '../../../../testing/test-feed.ts';
import type { TestFeed } from '../../../../testing/test-feed.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../../testing/test-house.ts';

let house: TestHouse;
let api: TestApi;
let feed: TestFeed;
let weekly: GivenCampaign;

beforeAll(async () => {
  house = await openTestHouse(feedKeys);
  api = await house.startApi();
  weekly = await givenCampaign(house, { ...cashbackRules, product: 'sports' });
});
beforeEach(async () => {
  feed = await givenOffer(house, api, 'a', 'b', 'c', 'd');
  await feed.tell(...toCome('e', { sport: 'dota' }));
});

const payCashbacks = () => house.house.sportsbook.payCashbacks();

/** Its window begins now and not with the next week: matches of a test do not last so long. */
async function givenCashback(cash = '5000'): Promise<Bettor> {
  const bettor = await givenBettor(house, api, { cash });
  await proveEmail(house, bettor.player);
  const claim = { promotion_id: weekly.promotionId };
  const answer = await bettor.browser.post('/api/claim_promotion.php', claim, {
    'idempotency-key': randomUUID(),
  });
  expect(answer.body.success).toBe(true);
  await moveWindow(house, bettor.player, `begins_at = platform.now()`);
  return bettor;
}

test('API-132 PRO-12 a tenth of the cash lost in bets that were settled in the window is paid a day after it, once', async () => {
  const bettor = await givenCashback();
  for (const [match, stake] of Object.entries({ a: '900', b: '500', c: '300', d: '200' }))
    await bettor.bet([match], stake);
  await bettor.bet(['e'], '700');
  await bettor.bet(['a', 'e'], '400');
  await feed.tell(
    result('a', lost),
    result('b', won),
    result('c', voided),
    result('d', halfLost),
    result('e', lost),
  );
  await settleAll(house);
  // A bet that is settled after the window is not of it.
  await feed.tell(...toCome('f'));
  await bettor.bet(['f'], '1000');
  await moveWindow(house, bettor.player, 'ends_at = platform.now()');
  await feed.tell(result('f', lost));
  await settleAll(house);
  await house.moveClock('23 hours');
  expect(await payCashbacks()).toBe(0);
  await house.moveClock('1 hour');
  const { cash } = await bettor.purse();
  const settled = await Promise.all([payCashbacks(), payCashbacks(), payCashbacks()]);
  expect(settled.reduce((sum, each) => sum + each)).toBe(1);
  expect(await payCashbacks()).toBe(0);
  // Lost are 900.00 and 100.00, won 500.00; nothing of e-sports, nor of a bet of both, counts.
  expect(await settledCashback(house, bettor.player)).toEqual({ lost: '50000', paid: '5000' });
  expect((await bettor.purse()).cash - cash).toBe(5_000n);
  expect((await house.house.wallet.verify()).findings).toEqual([]);
});

test('PRO-12 bonus stakes are no loss of cash, nor is what they win a gain of it', async () => {
  const bettor = await givenCashback('1000');
  await givenRun(house, bettor.player, { bonus: '1000', order: 'bonus_first', terms: { product: 'sports' } });
  await bettor.bet(['a'], '700');
  await bettor.bet(['b'], '300');
  await bettor.bet(['c'], '600');
  await feed.tell(result('a', lost), result('b', won), result('c', lost));
  await settleAll(house);
  await moveWindow(house, bettor.player, 'ends_at = platform.now()');
  await house.moveClock('25 hours');
  expect(await payCashbacks()).toBe(1);
  expect(await settledCashback(house, bettor.player)).toEqual({ lost: '60000', paid: '6000' });
});

test('PRO-12 SPB-19 what was cashed out was never played: it is neither lost nor won', async () => {
  const bettor = await givenCashback('2000');
  await feed.tell(likely('a', 500_000), likely('b', 500_000));
  const [whole, part] = [await bettor.bet(['a'], '900'), await bettor.bet(['b'], '900')];
  await cashOut(bettor, whole);
  await cashOut(bettor, part, '300');
  await feed.tell(result('a', lost), result('b', lost));
  await settleAll(house);
  await moveWindow(house, bettor.player, 'ends_at = platform.now()');
  await house.moveClock('25 hours');
  expect(await payCashbacks()).toBe(1);
  expect(await settledCashback(house, bettor.player)).toEqual({ lost: '60000', paid: '6000' });
});
