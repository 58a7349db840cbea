// What staff build terms with: what there is to choose from, a replay of the past, and the claims that wait for a person.
import { randomBytes } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';

import {
  givenArticle,
  givenBonusPlayer,
  givenCampaign,
  givenGames,
  matchRules,
} from '../../../../testing/given-promotions.ts';
import { leavePastRound } from '../../../../testing/given-rounds.ts';
import type { PastRound } from '../../../../testing/given-rounds.ts';
import { givenStaff, signInStaff } from '../../../../testing/given-staff.ts';
import type { TestBrowser } from '../../../../testing/test-browser.ts';
import { moveClockToNoon, openTestHouse } from '../../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../../testing/test-house.ts';

const root = '/api/staff/v1/promotions';
const rules = {
  kind: 'deposit_match',
  product: 'slot',
  turn: 'once',
  weekdays: [] as number[],
  percent: 50,
  first_deposit: false,
  multiplier: 5,
  days: 5,
  order: 'cash_first',
  percent_counted: 100,
  exceptions: [] as object[],
  amounts: [{ currency: 'TRY', least: '200', most: '1000', stake: '50' }],
};

let house: TestHouse;
let api: TestApi;
let support: TestBrowser;
let content: TestBrowser;

beforeAll(async () => {
  house = await openTestHouse();
  await moveClockToNoon(house);
  await givenGames(house);
  api = await house.startApi();
  const [looks, writes] = await Promise.all(
    (['support', 'content'] as const).map(async (role) =>
      signInStaff(house, api.staffBrowser(), await givenStaff(house, role)),
    ),
  );
  if (looks === undefined || writes === undefined) throw new Error('two sign in');
  [support, content] = [looks, writes];
});

let lastNumber = 500_000;
const deposit = (player: string, minor: number, daysAgo: number, changes: { currency?: string } = {}) =>
  house.sql(
    `insert into promotions.deposit (request_id, player_id, currency, amount, credited_at)
     values ($1, $2, $3, $4, platform.now() - make_interval(days => $5))`,
    [(lastNumber += 1), player, changes.currency ?? 'TRY', minor, daysAgo],
  );
const play = (player: string, minor: number, daysAgo: number, changes: Partial<PastRound> = {}) =>
  leavePastRound(house, { player, minor, daysAgo, ...changes });
const simulate = (changes: object = {}, days = '30') =>
  support.post(`${root}/simulate`, { rules: { ...rules, ...changes }, days });
const lira = async (changes: object = {}, days = '30') =>
  (await simulate(changes, days)).body.currencies.find(
    ({ currency }: { currency: string }) => currency === 'TRY',
  );

test('API-126 the past is replayed: claims, completed, expired, under way and their cost', async () => {
  const nothing = {
    deposits: 0,
    claims: 0,
    granted: '0.00',
    completed: 0,
    expired: 0,
    running: 0,
    cost: '0.00',
    cost_most: '0.00',
  };
  expect(await lira()).toEqual({ currency: 'TRY', ...nothing });

  // 500.00 bring 250.00, which ask for 1250.00 within five days: played on two of them.
  await deposit('7001', 50_000, 20);
  await play('7001', 100_000, 20);
  await play('7001', 25_000, 18);
  // Half of it is played too late, in another product, at the house's cost, or was undone.
  await deposit('7002', 50_000, 20);
  await play('7002', 100_000, 19);
  await play('7002', 25_000, 10);
  await play('7002', 25_000, 19, { game: 3 });
  await play('7002', 25_000, 19, { grant: '00000000-0000-4000-8000-000000000001' });
  await play('7002', 25_000, 19, { state: 'cancelled' });
  // Its five days are not over.
  await deposit('7003', 400_000, 1);
  // Too little, another currency, too long ago.
  await deposit('7004', 19_999, 3);
  await deposit('7004', 50_000, 3, { currency: 'EUR' });
  await deposit('7005', 50_000, 40);
  const { body } = await simulate();
  expect(body).toMatchObject({ from: expect.any(String), to: expect.any(String) });
  expect(await lira()).toEqual({
    currency: 'TRY',
    deposits: 3,
    claims: 3,
    granted: '1500.00',
    completed: 1,
    expired: 1,
    running: 1,
    cost: '250.00',
    cost_most: '1250.00',
  });
  expect(await lira({}, '7')).toMatchObject({ claims: 1, running: 1, cost: '0.00' });
  expect(await lira({}, '90')).toMatchObject({ claims: 4, expired: 2 });
});

test('API-126 turns, days, first deposits, shares and one run at a time are those of the rules', async () => {
  // A second deposit during the run brings nothing, one after it does; once is once.
  await deposit('7011', 50_000, 28);
  await deposit('7011', 50_000, 27);
  await deposit('7011', 50_000, 22);
  await deposit('7012', 50_000, 60);
  await deposit('7012', 50_000, 26);
  await play('7012', 125_000, 26, { game: 2 });
  const before = { once: 3, day: 3 };
  expect(await lira()).toMatchObject({ deposits: 7, claims: before.once + 2 });
  expect(await lira({ turn: 'day' })).toMatchObject({ claims: before.day + 3 });
  expect(await lira({ first_deposit: true })).toMatchObject({ claims: before.once + 1 });
  // At 88 % five times at half a share cost more than the bonus: game 2 falls out, and a share by name is the game's own.
  expect((await lira()).completed).toBe(2);
  expect((await lira({ percent_counted: 50 })).completed).toBe(0);
  expect(
    (await lira({ percent_counted: 50, exceptions: [{ game: 2, picks: 0, percent: 100 }] })).completed,
  ).toBe(1);
  const [past] = await house.sql<{ weekday: number }>(
    `select date_part('isodow', (platform.now() - interval '26 days') at time zone 'Europe/Istanbul')::integer as weekday`,
  );
  const onThatDay = await lira({ weekdays: [past?.weekday ?? 0] });
  expect(onThatDay.deposits).toBeGreaterThan(0);
  expect(onThatDay.deposits).toBeLessThan(7);
});

interface PlayDay {
  staked: number;
  won: number;
  game: number;
  currency: string;
  rounds: number;
}
/** What a player's day came to, as counters tell it; `day` is SQL for a day, or how many days ago it was. */
const playDay = (player: string, day: number | string, changes: Partial<PlayDay>) => {
  const { staked = 0, won = 0, game = 1, currency = 'TRY', rounds = 1 } = changes;
  const then = typeof day === 'string' ? day : `${today} - ${day}`;
  return house.sql(
    `insert into promotions.play_day (player_id, day, game_id, picks, return_ways, return_of, currency, rounds, cash_staked, cash_won,
       earning, is_due)
     values ($1, ${then}, $2, 0, 96, 100, $3, $4, $5, $6, 0, false)`,
    [player, game, currency, rounds, staked, won],
  );
};
const today = `(platform.now() at time zone 'Europe/Istanbul')::date`;
const monday = `date_trunc('week', platform.now() at time zone 'Europe/Istanbul')::date`;

const cashback = {
  kind: 'cashback',
  product: 'slot',
  turn: 'day',
  weekdays: [] as number[],
  percent: 10,
  amounts: [{ currency: 'TRY', least: '100', most: '500' }],
};
const freeRounds = {
  kind: 'free_rounds',
  product: 'slot',
  turn: 'once',
  weekdays: [] as number[],
  game: { id: 1, name: 'Mehtap' },
  count: 20,
  days: 7,
  amounts: [{ currency: 'TRY', stake: '5' }],
};
const replayed = (asked: object, days = '7') => support.post(`${root}/simulate`, { rules: asked, days });

test('API-126 days of play are replayed as a cashback: the loss of each window within the bounds, what is not over apart', async () => {
  const currency = 'TRY';
  const nothing = { currency, claims: 0, paid: 0, running: 0, cost: '0.00', cost_most: '0.00' };
  const { body } = await replayed(cashback);
  expect(body).toEqual({
    kind: 'cashback',
    from: expect.any(String),
    to: expect.any(String),
    currencies: [nothing],
  });

  // 150.00; and of two games 110.05, of which a tenth is rounded down.
  await playDay('7101', 2, { staked: 200_000, won: 50_000 });
  await playDay('7101', 3, { staked: 6_000 });
  await playDay('7101', 3, { staked: 5_005, game: 2 });
  // Below the least loss, none at all, and above the most that is paid.
  await playDay('7102', 1, { staked: 9_999 });
  await playDay('7103', 1, { staked: 100_000, won: 150_000 });
  await playDay('7104', 4, { staked: 1_000_000 });
  // Today is not over.
  await playDay('7105', 0, { staked: 100_000 });
  // Another product, another currency, too long ago, and play that was undone.
  await playDay('7106', 2, { staked: 100_000, game: 3 });
  await playDay('7107', 2, { staked: 100_000, currency: 'EUR' });
  await playDay('7108', 20, { staked: 20_000 });
  await playDay('7109', 2, { staked: 100_000, rounds: 0 });
  expect((await replayed(cashback)).body.currencies).toEqual([
    { currency, claims: 6, paid: 3, running: 1, cost: '661.00', cost_most: '761.00' },
  ]);
  // One window of all these days.
  const once = { ...cashback, turn: 'once' };
  expect((await replayed(once)).body.currencies).toEqual([
    { currency, claims: 5, paid: 3, running: 0, cost: '761.00', cost_most: '761.00' },
  ]);
  expect((await replayed(once, '30')).body.currencies[0]).toMatchObject({ claims: 6, cost: '781.00' });
});

test('API-126 weeks of a cashback begin on Monday, and count whole where they end in the span', async () => {
  const weekly = {
    ...cashback,
    turn: 'week',
    amounts: [{ currency: 'USD', least: '0', most: '500' }],
  };
  const first = `date_trunc('week', (${today} - 29)::timestamp)::date`;
  const lose = (day: string, staked: number) => playDay('7111', day, { staked, currency: 'USD' });
  await lose(`${monday} - 7`, 10_000);
  await lose(`${monday} - 1`, 5_000);
  await lose(monday, 3_000);
  await lose(first, 20_000);
  await lose(`${first} - 1`, 70_000);
  expect((await replayed(weekly, '30')).body.currencies).toEqual([
    { currency: 'USD', claims: 3, paid: 2, running: 1, cost: '35.00', cost_most: '38.00' },
  ]);
});

test('API-126 free rounds are claimed by whoever played, once a turn, and cost what their game returns', async () => {
  const { body } = await replayed(freeRounds);
  expect(body).toMatchObject({ kind: 'free_rounds' });
  const currency = 'TRY';
  expect(body.currencies).toEqual([{ currency, claims: 5, rounds: 100, promised: '500.00', cost: '480.00' }]);
  expect((await replayed({ ...freeRounds, turn: 'day' })).body.currencies).toEqual([
    { currency, claims: 6, rounds: 120, promised: '600.00', cost: '576.00' },
  ]);
  const [past] = await house.sql<{ weekday: number }>(
    `select date_part('isodow', ${today} - 2)::integer as weekday`,
  );
  const onThatDay = { ...freeRounds, weekdays: [past?.weekday ?? 0] };
  expect((await replayed(onThatDay)).body.currencies[0]).toMatchObject({ claims: 1 });
  // What nobody has told is not reckoned with.
  await house.sql(`select promotions.learn_games('[{"game_id": 4, "picks": 0, "product": "slot"}]')`);
  const untold = { ...freeRounds, game: { id: 4, name: 'Pus' } };
  expect((await replayed(untold)).body.currencies[0]).toMatchObject({ promised: '500.00', cost: null });
  const elsewhere = await replayed({ ...freeRounds, game: { id: 3, name: 'Masa' } });
  expect({ status: elsewhere.status, code: elsewhere.body.code }).toEqual({
    status: 422,
    code: 'promotions.terms_unfair',
  });
});

test('API-126 unfair terms are refused, another kind is none of its rules, and who may not read is refused', async () => {
  const { status, body } = await simulate({ multiplier: 9, percent_counted: 80 });
  expect({ status, code: body.code }).toEqual({ status: 422, code: 'promotions.terms_unfair' });
  expect(
    (await support.post(`${root}/simulate`, { rules: { ...rules, kind: 'manual' }, days: '30' })).status,
  ).toBe(400);
  // Bets of the past are no rounds.
  expect(
    (await support.post(`${root}/simulate`, { rules: { ...rules, product: 'sports' }, days: '30' })).status,
  ).toBe(400);
  expect((await content.post(`${root}/simulate`, { rules, days: '30' })).status).toBe(403);
});

test('API-118 the choices: articles with their campaign, kinds that the house keeps, games with their exact return', async () => {
  const { promotionId, title } = await givenArticle(house);
  const campaign = await givenCampaign(house, matchRules);
  const { body } = await support.get(`${root}/choices`);
  expect(body.articles).toContainEqual(
    expect.objectContaining({ id: promotionId, title, campaign_id: null }),
  );
  expect(body.articles).toContainEqual(
    expect.objectContaining({ id: campaign.promotionId, campaign_id: campaign.campaignId }),
  );
  expect(body.kept).toContainEqual({ kind: 'deposit_match', product: 'slot' });
  expect(body.kept).not.toContainEqual({ kind: 'deposit_match', product: 'keno' });
  expect(body.games).toContainEqual({
    id: 2,
    picks: 0,
    product: 'slot',
    return: { ways: '8800', of: '10000' },
  });
  expect((await content.get(`${root}/choices`)).status).toBe(403);
});

test('API-117 the claims that a signal delays, with whom it is shared, the one due first first', async () => {
  const campaign = await givenCampaign(house, matchRules);
  const payerMark = randomBytes(32);
  const players = [];
  for (const _ of [1, 2, 3]) {
    const player = await givenBonusPlayer(house, api);
    expect((await player.claim(campaign)).body.success).toBe(true);
    await house.platform.database.inTransaction((tx) =>
      house.house.promotions.deposited(tx, {
        playerId: player.id,
        requestId: String((lastNumber += 1)),
        currency: 'TRY',
        amount: 50_000n,
        payerMark,
      }),
    );
    players.push(player.id);
  }
  const [payer, second, third] = players;
  const { reviews, next } = (await support.get(`${root}/reviews`)).body;
  expect(next).toBeNull();
  expect(reviews.map(({ player_id: id }: { player_id: string }) => id)).toEqual([second, third]);
  expect(reviews[0]).toMatchObject({
    campaign_id: campaign.campaignId,
    campaign: campaign.title,
    currency: 'TRY',
    deposited: '500.00',
    promise: '1000.00',
    signals: [{ kind: 'payer', other_player_id: payer }],
  });
  const behind = (await support.get(`${root}/reviews?after=${reviews[0].claim_id}`)).body;
  expect(behind.reviews.map(({ player_id: id }: { player_id: string }) => id)).toEqual([third]);
  expect((await content.get(`${root}/reviews`)).status).toBe(403);
});
