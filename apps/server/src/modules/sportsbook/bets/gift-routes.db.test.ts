// SPB-25, PRO-13: bets at the house's cost, from their claim to the win.
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';

import {
  betRow,
  givenBettor,
  givenOffer,
  legsOn,
  lost,
  result,
  settleAll,
  toCome,
  voided,
  won,
} from '../../../../testing/given-bets.ts';
import type { Bettor } from '../../../../testing/given-bets.ts';
import { changeGift, freeBetRules, givenCampaign, proveEmail } from '../../../../testing/given-promotions.ts';
import type { GivenCampaign } from '../../../../testing/given-promotions.ts';
import { givenRun, seenRun } from '../../../../testing/given-runs.ts';
import { pastTriggers } from '../../../../testing/tampering.ts';
import { feedKeys } from '../../../../testing/test-feed.ts';
import type { TestFeed } from '../../../../testing/test-feed.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../../testing/test-house.ts';

let house: TestHouse;
let api: TestApi;
let feed: TestFeed;
let offer: GivenCampaign;
let bettor: Bettor;
let gift: string;

const gifts = async (of = bettor) => (await of.browser.get('/api/v1/bonuses/gifts')).body.free_bets;

async function givenGift(): Promise<[Bettor, string]> {
  const player = await givenBettor(house, api);
  await proveEmail(house, player.player);
  const claim = { promotion_id: offer.promotionId };
  const answer = await player.browser.post('/api/claim_promotion.php', claim, {
    'idempotency-key': randomUUID(),
  });
  expect(answer.body.success).toBe(true);
  return [player, (await gifts(player))[0].id];
}

beforeAll(async () => {
  house = await openTestHouse(feedKeys);
  api = await house.startApi();
  offer = await givenCampaign(house, freeBetRules);
});
beforeEach(async () => {
  feed = await givenOffer(house, api, 'a', 'b', 'c');
  await feed.tell(...toCome('e', { sport: 'dota' }));
  [bettor, gift] = await givenGift();
});

const refusalOf = (ids: string[], stake: string, giftId = gift): Promise<string> =>
  bettor.bet(ids, stake, giftId).then(
    () => 'taken',
    ({ message }: Error) => JSON.parse(/(\{.*\})$/.exec(message)?.[1] ?? '{}').code,
  );
const quote = async (ids: string[], stake: string) =>
  (await bettor.browser.post('/api/v1/bets/quote', { legs: legsOn(...ids), stake, gift_id: gift })).body;
const noFindings = async () => {
  expect((await house.house.sportsbook.settling.verify()).findings).toEqual([]);
  expect((await house.house.wallet.verify()).findings).toEqual([]);
};
const full = { cash: 100_000n, bonus: 0n, openBets: 0n };

test('API-131 API-177 PRO-13 a claimed bet stands among the gifts, is placed once and holds nothing of the player', async () => {
  expect(await gifts()).toMatchObject([
    { id: gift, product: 'sports', stake: '50.00', odds_min: 180, count: 1, used: 0, left: 1, won: '0.00' },
  ]);
  // 50.00 at 4.00, without the stake.
  expect(await quote(['a', 'b'], '50')).toMatchObject({
    possible_return: '150.00',
    bonus_counted: null,
    obstacle: null,
  });
  const key = randomUUID();
  const place = () =>
    bettor.browser.post(
      '/api/v1/bets',
      { legs: legsOn('a', 'b'), stake: '50', policy: 'ask', gift_id: gift },
      { 'idempotency-key': key },
    );
  const placed = await place();
  expect(placed.body).toMatchObject({
    bet: { possible_return: '150.00', stake_bonus: '0.00' },
    balance: '1000.00',
  });
  expect((await place()).body).toEqual(placed.body);
  expect(await bettor.purse()).toEqual(full);
  expect((await bettor.browser.get(`/api/v1/bets/${placed.body.bet.id}`)).body.bet).toMatchObject({
    is_gift: true,
    state: 'open',
    stake: '50.00',
  });
  expect(await gifts()).toMatchObject([{ used: 1, left: 0 }]);
  expect(await refusalOf(['c'], '50')).toBe('sportsbook.gift_over');
  expect((await quote(['c'], '50')).obstacle.code).toBe('sportsbook.gift_over');
  await noFindings();
});

test.each([
  ['won', { a: won, b: won }, '15000', { won: '150.00', used: 1, left: 0 }],
  ['lost', { a: won, b: lost }, '0', { won: '0.00', used: 1, left: 0 }],
  ['won by one leg, with the other void', { a: won, b: voided }, '5000', { won: '50.00', used: 1, left: 0 }],
  ['given back', { a: voided, b: voided }, '0', { won: '0.00', used: 0, left: 1 }],
])(
  'API-177 SPB-25 %s: what it wins above its stake is cash, and one that is given back can be placed again',
  async (how, verdicts, paid, left) => {
    const id = await bettor.bet(['a', 'b'], '50', gift);
    await feed.tell(...Object.entries(verdicts).map(([match, verdict]) => result(match, verdict)));
    await settleAll(house);
    expect(await betRow(house, id)).toEqual({ state: 'settled', paid, revision: 1 });
    expect(await bettor.purse()).toEqual({ ...full, cash: 100_000n + BigInt(paid) });
    expect(await gifts()).toMatchObject([left]);
    expect(await refusalOf(['c'], '50')).toBe(how === 'given back' ? 'taken' : 'sportsbook.gift_over');
    await noFindings();
  },
);

test('SPB-25 a gift is of one stake, product and least price, of its player and its time', async () => {
  expect(await refusalOf(['a'], '49.99')).toBe('sportsbook.gift_terms');
  expect(await refusalOf(['e'], '50')).toBe('sportsbook.gift_terms');
  expect(await refusalOf(['a', 'e'], '50')).toBe('sportsbook.gift_terms');
  expect(await refusalOf(['a'], '50', randomUUID())).toBe('sportsbook.gift_over');
  const [other] = await givenGift();
  await expect(other.bet(['a'], '50', gift)).rejects.toThrow('sportsbook.gift_over');
  await changeGift(house, gift, 'odds_min = 201');
  expect(await refusalOf(['a'], '50')).toBe('sportsbook.gift_terms');
  expect((await quote(['a'], '50')).obstacle.message).toContain('2.01');
  await changeGift(
    house,
    gift,
    `odds_min = 200, given_at = given_at - interval '1 day', ends_at = platform.now()`,
  );
  expect(await refusalOf(['a'], '50')).toBe('sportsbook.gift_over');
  expect(await gifts()).toMatchObject([{ left: 0 }]);
});

test('WAL-13 SPB-25 a gift passes no closed gate, counts for no run and takes nothing of its bonus', async () => {
  await givenRun(house, bettor.player, { bonus: '100', order: 'bonus_first', terms: { product: 'sports' } });
  await house.sql(`select wallet.set_gate($1, 'test', 'stake', 'infinity')`, [bettor.player.id]);
  expect(await refusalOf(['a'], '50')).toBe('wallet.gate_closed');
  await house.sql(`select wallet.set_gate($1, 'test', 'stake', null)`, [bettor.player.id]);
  await bettor.bet(['a'], '50', gift);
  await feed.tell(result('a', won));
  await settleAll(house);
  expect(await seenRun(house, bettor.player)).toMatchObject({ left: '10000000', open: '0', running: true });
  expect(await bettor.purse()).toEqual({ cash: 105_000n, bonus: 10_000n, openBets: 0n });
  await noFindings();
});

test('PLR-7 an account with an open bet of a gift is not closed; when it is settled it may be', async () => {
  await bettor.bet(['a'], '50', gift);
  const closing = { password: bettor.player.password, why: 'Yeter' };
  const ask = async () => (await bettor.browser.post('/api/v1/player-requests/closures', closing)).body.code;
  expect(await ask()).toBe('player_requests.bets_open');
  await feed.tell(result('a', lost));
  await settleAll(house);
  expect(await ask()).not.toBe('player_requests.bets_open');
});

test('SPB-25 of many calls at once one is placed', async () => {
  const answers = await Promise.all(['a', 'b', 'c', 'a', 'b'].map((match) => refusalOf([match], '50')));
  expect(answers.toSorted()).toEqual([...Array(4).fill('sportsbook.gift_over'), 'taken']);
});

test('SPB-25 verification finds a gift that was played twice', async () => {
  await bettor.bet(['a'], '50', gift);
  await bettor.bet(['b'], '50');
  await expect(
    house.sql(`update sportsbook.bet set gift_id = $2 where player_id = $1`, [bettor.player.id, gift]),
  ).rejects.toThrow('SPB-9');
  await pastTriggers(house, 'sportsbook.bet', 'update sportsbook.bet set gift_id = $2 where player_id = $1', [
    bettor.player.id,
    gift,
  ]);
  expect((await house.house.sportsbook.settling.verify()).findings).toMatchObject([
    { rule: 'SPB-10' },
    { rule: 'SPB-25', finding: 'its gift was played 2 times' },
    // It says what it may bring as a bet of the player's own does.
    { rule: 'SPB-12' },
  ]);
});

test('API-166 PRO-13 a free bet is a single or a combo: a system is refused, and the gift stays', async () => {
  const asked = { legs: legsOn('a', 'b', 'c'), sizes: [2], stake: '50', gift_id: gift };
  const message = 'Bedava bahis yalnızca tekli ve kombine kuponda kullanılır.';
  expect((await bettor.browser.post('/api/v1/bets/quote', asked)).body.obstacle).toEqual({
    code: 'sportsbook.gift_of_one_line',
    message,
  });
  const placed = await bettor.browser.post('/api/v1/bets', asked, { 'idempotency-key': randomUUID() });
  expect([placed.status, placed.body.message]).toEqual([422, message]);
  expect(await gifts()).toMatchObject([{ id: gift, used: 0, left: 1 }]);
});
