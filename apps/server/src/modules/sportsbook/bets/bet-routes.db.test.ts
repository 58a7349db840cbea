import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { givenBound, givenMoney, givenPlayer, signIn } from '../../../../testing/given.ts';
import type { GivenPlayer } from '../../../../testing/given.ts';
import { outdateConsentsOf } from '../../../../testing/given-bets.ts';
import type { TestBrowser } from '../../../../testing/test-browser.ts';
import {
  betStop,
  createTestFeed,
  feedKeys,
  fixture,
  forgetFeed,
  market,
  markets,
  quoted,
  state,
} from '../../../../testing/test-feed.ts';
import type { TestFeed } from '../../../../testing/test-feed.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../../testing/test-house.ts';

let house: TestHouse;
let api: TestApi;
let feed: TestFeed;
let player: GivenPlayer;
let browser: TestBrowser;

beforeAll(async () => {
  house = await openTestHouse(feedKeys);
  api = await house.startApi();
});

const scheduled = (id: string, ...prices: string[]) => [
  fixture(id, { home: `Ev ${id}`, away: `Konuk ${id}` }),
  state(id, { status: 'scheduled', clock: null, score: null }),
  markets(id, market(prices)),
];

beforeEach(async () => {
  await forgetFeed(house);
  feed = createTestFeed(house, api.url);
  await feed.open(
    scheduled('a', '1.85', '3.40', '4.10'),
    scheduled('b', '2.00', '3.00', '3.50'),
    scheduled('c', '1.50', '4.00', '6.00'),
  );
  player = await givenPlayer(house);
  await givenMoney(house, player, { cash: '1000', bonus: '50' });
  browser = await signIn(api.browser(), player);
});

const leg = (matchId: string, price: number, changes: Record<string, unknown> = {}) => ({
  match_id: matchId,
  market_id: '1x2',
  outcome_id: '1',
  price,
  ...changes,
});

interface Wish {
  stake?: string;
  policy?: string;
  key?: string;
}
const place = (legs: unknown[], { stake = '100', policy = 'ask', key = randomUUID() }: Wish = {}) =>
  browser.post('/api/v1/bets', { legs, stake, policy }, { 'idempotency-key': key });
const quote = async (legs: unknown[], changes: Record<string, unknown> = {}) =>
  (await browser.post('/api/v1/bets/quote', { legs, ...changes })).body;
const refusal = async (answer: ReturnType<typeof place>) => {
  const { status, body } = await answer;
  return [status, body.code];
};
const bets = () =>
  house.sql('select bet_id, stake, possible, state, policy from sportsbook.bet where player_id = $1', [
    player.id,
  ]);
const purse = async () => {
  const { cash, bonus, openBets } = await house.house.wallet.balanceOf(player.id);
  return { cash, bonus, openBets };
};

describe('POST /api/v1/bets', () => {
  test('API-166 SPB-10 a single holds its stake in cash and keeps the price of that moment', async () => {
    const { status, body } = await place([leg('a', 185)]);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({
      bet: {
        code: expect.stringMatching(/^K-[A-Z2-9]{8,13}$/),
        stake: '100.00',
        possible_return: '185.00',
        currency: 'TRY',
        legs: [
          {
            match_id: 'a',
            market_id: '1x2',
            outcome_id: '1',
            price: 185,
            home_team: 'Ev a',
            away_team: 'Konuk a',
          },
        ],
      },
      balance: '900.00',
      bonus_balance: '50.00',
    });
    expect(await purse()).toEqual({ cash: 90_000n, bonus: 5_000n, openBets: 10_000n });
    expect(await bets()).toMatchObject([
      { bet_id: body.bet.id, stake: '10000', possible: '18500', state: 'open' },
    ]);
    await feed.tell(quoted('a', '1.20', { status: 'scheduled', clock: null, score: null }));
    expect(
      await house.sql('select no, price, outcome from sportsbook.leg where player_id = $1', [player.id]),
    ).toEqual([{ no: 1, price: 185, outcome: 1 }]);
  });

  test('API-166 SPB-12 a combo multiplies its prices and is rounded down once', async () => {
    const { body } = await place([leg('a', 185), leg('b', 350, { outcome_id: '2' }), leg('c', 150)], {
      stake: '3.33',
    });
    // 3.33 x 1.85 x 3.50 x 1.50 = 32.342...
    expect(body.bet).toMatchObject({
      stake: '3.33',
      possible_return: '32.34',
      legs: [{}, { price: 350 }, {}],
    });
  });

  test('API-166 SPB-8 the same key is the same bet, whatever moved since; other content under it is a conflict', async () => {
    const key = randomUUID();
    const first = await place([leg('a', 185), leg('b', 200)], { key });
    await feed.tell(betStop('a'));
    const again = await place([leg('a', 185), leg('b', 200)], { key });
    expect(again.body).toEqual(first.body);
    expect(await refusal(place([leg('a', 185)], { key }))).toEqual([409, 'wallet.key_conflict']);
    expect(await bets()).toHaveLength(1);
    expect((await browser.get(`/api/v1/operations/${key}`)).body).toMatchObject({
      status: 'done',
      balance: '900.00',
    });
  });

  test('SPB-10 each placed bet is told to its player once, with the bet; what was refused or asked for again is not', async () => {
    const told = () =>
      house.sql(`select key, body from platform.outbox where subject = 'sportsbook.changed' and key = $1`, [
        player.id,
      ]);
    const key = randomUUID();
    await place([leg('a', 185)], { key });
    const news = { key: player.id, body: {} };
    expect(await told()).toEqual([news]);
    await place([leg('a', 185)], { key });
    await place([leg('a', 185)], { stake: '0.99' });
    expect(await told()).toEqual([news]);
    await Promise.all([place([leg('b', 200)]), place([leg('c', 150)])]);
    expect(await told()).toEqual([news, news, news]);
  });

  test.each([
    ['ask', '1.90', 185, 'price_changed'],
    ['ask', '1.80', 185, 'price_changed'],
    ['higher', '1.90', 185, 190],
    ['higher', '1.84', 185, 'price_changed'],
    ['all', '1.48', 185, 148],
    ['all', '1.47', 185, 'price_changed'],
    ['all', '5.00', 185, 500],
  ])('API-166 SPB-9 %s: a price of %s where %i was shown: %s', async (policy, now, shown, end) => {
    await feed.tell(quoted('a', now, { status: 'scheduled', clock: null, score: null }));
    const { status, body } = await place([leg('a', shown)], { policy });
    if (typeof end === 'number') expect(body.bet.legs).toMatchObject([{ price: end }]);
    else {
      expect([status, body.code]).toEqual([409, `sportsbook.${end}`]);
      expect(body.message).toContain(now);
      expect(await bets()).toEqual([]);
      expect(await purse()).toMatchObject({ cash: 100_000n, openBets: 0n });
    }
  });

  test('API-166 SPB-7 nothing is taken on what is closed, and the answer says why', async () => {
    const refused = async (id: string, changes: Record<string, unknown> = {}) => {
      const { status, body } = await place([leg(id, 185, changes)]);
      expect(status).toBe(409);
      expect(body.code).toBe('sportsbook.market_closed');
      return body.message as string;
    };
    await feed.tell(betStop('a'));
    expect(await refused('a')).toBe('Ev a - Konuk a: bahis şu anda durduruldu.');
    expect(await refused('nobody')).toContain('artık sunulmuyor');
    expect(await refused('b', { market_id: 'total:2.5', outcome_id: 'over' })).toContain('artık sunulmuyor');
    await house.moveClock('21 seconds');
    expect(await refused('c')).toContain('güncellenemiyor');
    expect(await bets()).toEqual([]);
    expect(await purse()).toMatchObject({ openBets: 0n });
  });

  test('API-166 a slip has one to twenty legs of different matches, and as many as its kinds need', async () => {
    expect(await refusal(place([leg('a', 185), leg('a', 340, { outcome_id: 'x' })]))).toEqual([
      422,
      'sportsbook.slip_invalid',
    ]);
    expect((await place([])).status).toBe(400);
    expect((await place(Array.from({ length: 21 }, (_, at) => leg(`m-${at}`, 185)))).status).toBe(400);
    const oddEven = leg('a', 190, { market_id: 'odd-even', outcome_id: 'odd' });
    await feed.tell(markets('a', market(['1.90', '1.90'], { id: 'odd-even' })));
    expect(await refusal(place([oddEven]))).toEqual([422, 'sportsbook.legs_too_few']);
    expect((await place([oddEven, leg('b', 200)])).status).toBe(200);
  });

  test('API-166 SPB-11 D-42 stakes lie between the least and what bound and cap leave; own stakes count', async () => {
    expect(await refusal(place([leg('a', 185)], { stake: '0.99' }))).toEqual([
      422,
      'sportsbook.stake_too_low',
    ]);
    await givenMoney(house, player, { cash: '900000', bonus: '0' });
    // The cap of 1,000,000.00, then what a bet on tier 1 may cost the house: 500,000.00.
    expect((await quote([leg('a', 185)])).stake_max).toBe('540540.54');
    expect((await quote([leg('b', 350, { outcome_id: '2' })])).stake_max).toBe('200000.00');
    expect(await refusal(place([leg('b', 350, { outcome_id: '2' })], { stake: '200000.01' }))).toEqual([
      422,
      'sportsbook.stake_too_high',
    ]);
    expect((await place([leg('b', 350, { outcome_id: '2' })], { stake: '150000' })).status).toBe(200);
    expect((await quote([leg('b', 350, { outcome_id: '2' })])).stake_max).toBe('50000.00');
    expect((await quote([leg('b', 200)])).stake_max).toBe('500000.00');
  });

  test('API-166 bonus is not staked, limits of the player hold, and a lack of money is told', async () => {
    expect(await refusal(place([leg('a', 185)], { stake: '1000.01' }))).toEqual([
      409,
      'wallet.insufficient_funds',
    ]);
    await givenBound(house, player, { kind: 'stake', window: 'day', cap: 15_000n });
    expect((await place([leg('a', 185)])).status).toBe(200);
    expect((await refusal(place([leg('b', 200)])))[1]).toBe('wallet.allowance_exhausted');
    expect(await purse()).toMatchObject({ bonus: 5_000n, openBets: 10_000n });
  });

  test('API-166 IDN-19 D-39 who has not accepted what is in force stakes nothing; an earlier bet is answered again', async () => {
    const key = randomUUID();
    const first = await place([leg('a', 185)], { key });
    expect(first.status).toBe(200);
    await outdateConsentsOf(house, player.id);
    expect(await refusal(place([leg('b', 200)]))).toEqual([403, 'identity.consent_due']);
    expect((await place([leg('a', 185)], { key })).body).toEqual(first.body);
    expect(await refusal(place([leg('b', 200)], { key }))).toEqual([409, 'wallet.key_conflict']);
    expect(await purse()).toMatchObject({ openBets: 10_000n });
  });

  test('API-166 without a session, a key or a known policy nothing is placed', async () => {
    expect((await api.browser().post('/api/v1/bets', { legs: [leg('a', 185)], stake: '1' })).status).toBe(
      401,
    );
    expect((await browser.post('/api/v1/bets', { legs: [leg('a', 185)], stake: '1' })).status).toBe(400);
    expect((await place([leg('a', 185)], { policy: 'any' })).status).toBe(400);
  });

  test('SPB-9 what was accepted stays as it is', async () => {
    await place([leg('a', 185)]);
    for (const statement of [
      'update sportsbook.leg set price = 900',
      'delete from sportsbook.leg',
      'update sportsbook.bet set stake = 1',
      'update sportsbook.bet set possible = possible + 1',
      'delete from sportsbook.bet',
    ])
      await expect(house.sql(statement), statement).rejects.toThrow('SPB-9');
  });

  test('SPB-10 twenty-five bets at once of one player: as many as there is money for, each once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => place([leg('a', 185)], { stake: '100' })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(await purse()).toMatchObject({ cash: 0n, openBets: 100_000n });
    expect(await bets()).toHaveLength(10);
  });
});

describe('POST /api/v1/bets/quote', () => {
  test('API-165 tells prices, bounds and the possible return, and writes nothing', async () => {
    const answer = await quote([leg('a', 185), leg('b', 200)], { stake: '10' });
    expect(answer).toEqual({
      legs: [
        { match_id: 'a', market_id: '1x2', outcome_id: '1', price: 185, closed: null },
        { match_id: 'b', market_id: '1x2', outcome_id: '1', price: 200, closed: null },
      ],
      price: '370',
      lines: 1,
      legs_min: 1,
      stake_min: '1.00',
      // 500,000.00 at 2.70 of profit.
      stake_max: '185185.18',
      // A return of 1,000,000.00 is less than five times that (D-42).
      referral_max: '270270.27',
      possible_return: '37.00',
      least_return: null,
      // The run under way is of slots.
      bonus_counted: 0,
      stake_bonus: '0.00',
      delay_s: 0,
      currency: 'TRY',
      obstacle: null,
    });
    expect(await bets()).toEqual([]);
  });

  test('API-165 the obstacle is the refusal that placing would give', async () => {
    await feed.tell(quoted('a', '1.90', { status: 'scheduled', clock: null, score: null }), betStop('c'));
    const moved = await quote([leg('a', 185)], { stake: '10' });
    expect(moved).toMatchObject({
      legs: [{ price: 190 }],
      obstacle: { code: 'sportsbook.price_changed', message: (await place([leg('a', 185)])).body.message },
    });
    expect(await quote([leg('a', 190), leg('c', 150)])).toMatchObject({
      legs: [{ closed: null }, { closed: 'stopped' }],
      possible_return: null,
      obstacle: { code: 'sportsbook.market_closed' },
    });
    expect((await quote([leg('a', 190)], { stake: '0.5' })).obstacle.code).toBe('sportsbook.stake_too_low');
  });
});
