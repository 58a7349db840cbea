import { beforeAll, expect, test } from 'vitest';
import { randomUUID } from 'node:crypto';

import { givenPlayer, signIn } from '../../../../testing/given.ts';
import { demoSlot, givenPlay } from '../../../../testing/given-points.ts';
import { givenDemoOffers } from '../../../../testing/given-promotions.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../../testing/test-house.ts';

const path = '/api/v1/rewards';
let house: TestHouse;
let api: TestApi;
let slot: { id: number; name: string };

beforeAll(async () => {
  house = await openTestHouse();
  await givenDemoOffers(house);
  await house.house.keno.upkeep.tellGames();
  api = await house.startApi();
  slot = await demoSlot(house);
});

async function givenMember() {
  const player = await givenPlayer(house);
  const browser = await signIn(api.browser(), player);
  const redeem = (points: unknown, key = randomUUID()) =>
    browser.post(`${path}/redeem`, { points }, { 'idempotency-key': key });
  return { ...player, browser, redeem, rewards: async () => (await browser.get(path)).body };
}

test('API-140 PRO-14 a player reads the own points, what waits, the level, and what they came of', async () => {
  const player = await givenMember();
  expect(await player.rewards()).toEqual({
    currency: 'TRY',
    points: 0,
    worth: '0.00',
    carry: '0.0000',
    waiting: '0.0000',
    earned: 0,
    open: true,
    level: { level: 1, percent: 10, earned: 0 },
    next: { level: 2, percent: 11, earned: 10_000 },
    earnings: [],
    transfers: [],
  });
  // A slot of %96.12, Keno with four picks.
  await givenPlay(
    house,
    player,
    { gameId: slot.id, staked: 10_000 },
    { gameId: 2_000_000_000, picks: 4, staked: 1_000 },
  );
  expect(await player.rewards()).toMatchObject({ points: 0, waiting: '54.8270' });
  await house.house.promotions.upkeep.bookPoints();
  const rewards = await player.rewards();
  expect(rewards).toMatchObject({
    points: 54,
    worth: '0.54',
    carry: '0.8270',
    waiting: '0.0000',
    earned: 54,
  });
  expect(rewards.earnings).toMatchObject([
    { name: slot.name, picks: null, staked: '100.00', return: '96.12', percent: 10, points: '38.8000' },
    { name: 'Keno', picks: 4, staked: '10.00', return: '83.97', percent: 10, points: '16.0270' },
  ]);
  expect(rewards.transfers).toMatchObject([{ seq: 1, kind: 'earned', amount: 54, points_after: 54 }]);
  expect(await house.house.promotions.verifyPoints()).toEqual([]);
  // Nobody else's.
  expect((await (await givenMember()).rewards()).points).toBe(0);
  expect((await api.browser().get(path)).status).toBe(401);
});

test('API-141 points become cash, once for a key; more than there are is refused, and so is a request without a key', async () => {
  const player = await givenMember();
  await givenPlay(house, player, { gameId: slot.id, staked: 100_000 });
  await house.house.promotions.upkeep.bookPoints();
  const key = randomUUID();
  const first = await player.redeem(300, key);
  expect(first).toMatchObject({ status: 200, body: { points: 88, redeemed: '3.00', currency: 'TRY' } });
  expect((await player.redeem(300, key)).body).toEqual(first.body);
  expect((await house.house.wallet.balanceOf(player.id)).cash).toBe(300n);
  expect(await player.redeem(301, key)).toMatchObject({
    status: 409,
    body: { code: 'promotions.other_redemption' },
  });
  expect(await player.redeem(89)).toMatchObject({ status: 409, body: { code: 'promotions.too_few_points' } });
  for (const odd of [0, -1, 1.5, '10']) expect((await player.redeem(odd)).status, String(odd)).toBe(400);
  expect((await player.browser.post(`${path}/redeem`, { points: 1 })).status).toBe(400);
  expect((await api.browser().post(`${path}/redeem`, { points: 1 })).status).toBe(401);
  expect((await player.rewards()).transfers).toMatchObject([
    { seq: 2, kind: 'redeemed', amount: 300, points_after: 88 },
    { seq: 1, kind: 'earned', amount: 388, points_after: 388 },
  ]);
});

test('API-140 API-141 PRO-9 a closed gate shows no level to reach, and what was earned is still paid', async () => {
  const player = await givenMember();
  await givenPlay(house, player, { gameId: slot.id, staked: 100_000 });
  await house.house.promotions.upkeep.bookPoints();
  await house.sql(`select wallet.set_gate($1, 'staff', 'bonus', 'infinity')`, [player.id]);
  expect(await player.rewards()).toMatchObject({ points: 388, open: false, next: null });
  expect((await player.redeem(388)).status).toBe(200);
});

test('API-142 PRO-15 anybody reads what every game gives and where levels begin', async () => {
  const rates = async (query: string) => (await api.browser().get(`${path}/rates?${query}`)).body;
  const slots = await rates('product=slot');
  expect(slots.games).toHaveLength(50);
  expect(slots.more).toBe(true);
  const all = [];
  for (let page = 0, more = true; more; page += 1) {
    const shown = await rates(`product=slot&page=${page}`);
    all.push(...shown.games);
    more = shown.more;
  }
  expect(all).toContainEqual({
    game_id: slot.id,
    name: slot.name,
    picks: null,
    return: '96.12',
    points: '38.80',
  });
  expect(new Set(all.map(({ game_id }) => game_id)).size).toBe(all.length);
  // A point is a hundredth of what is staked, and so is a percent of 100.00.
  for (const { name, return: back, points } of all)
    if (back !== null) expect(Number(points), name).toBeLessThanOrEqual((100 - Number(back)) * 100);
  const keno = await rates('product=keno');
  expect(keno.games.map(({ picks }: { picks: number }) => picks)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(keno.games[3]).toMatchObject({ name: 'Keno', return: '83.97', points: '160.27' });
  expect(keno.levels.map(({ percent }: { percent: number }) => percent)).toEqual([10, 11, 12, 13, 14, 15]);
  expect(keno.levels[1]).toEqual({ level: 2, percent: 11, earned: { TRY: 10_000, USD: 250, EUR: 250 } });
  expect((await api.browser().get(`${path}/rates?product=lotto`)).status).toBe(400);
});
