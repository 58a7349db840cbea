// Systems: what a quote says of them, what is refused, how they are placed, settled and shown.
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import {
  givenBettor,
  givenOffer,
  halfLost,
  halfWon,
  lost,
  result,
  settleAll,
  voided,
  won,
} from '../../../../testing/given-bets.ts';
import type { Bettor } from '../../../../testing/given-bets.ts';
import { givenRun } from '../../../../testing/given-runs.ts';
import { betStop, feedKeys, market, markets } from '../../../../testing/test-feed.ts';
import type { TestFeed } from '../../../../testing/test-feed.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../../testing/test-house.ts';

let house: TestHouse;
let api: TestApi;
let feed: TestFeed;
let bettor: Bettor;

const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm'];

beforeAll(async () => {
  house = await openTestHouse(feedKeys);
  api = await house.startApi();
});
beforeEach(async () => {
  feed = await givenOffer(house, api, ...ids);
  bettor = await givenBettor(house, api);
});

const prices = { '1': 200, x: 300, '2': 400 };
const leg = (id: string, outcome: keyof typeof prices = '1', changes: Record<string, unknown> = {}) => ({
  match_id: id,
  market_id: '1x2',
  outcome_id: outcome,
  price: prices[outcome],
  ...changes,
});
const banker = { banker: true };
/** At 2.00, 3.00 and 4.00. */
const three = [leg('a'), leg('b', 'x'), leg('c', '2')];
/** At 2.00 each, the first a banker. */
const five = [leg('a', '1', banker), ...ids.slice(1, 5).map((id) => leg(id))];

const quote = async (legs: object[], sizes: number[] | undefined, stake?: string) =>
  (await bettor.browser.post('/api/v1/bets/quote', { legs, sizes, stake })).body;
const place = (legs: object[], sizes: number[] | undefined, stake: string, key = randomUUID()) =>
  bettor.browser.post('/api/v1/bets', { legs, sizes, stake, policy: 'ask' }, { 'idempotency-key': key });
const ticket = async (id: string) => (await bettor.browser.get(`/api/v1/bets/${id}`)).body.bet;
const placed = async (...asked: Parameters<typeof place>) => {
  const { status, body } = await place(...asked);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.bet;
};
const noFindings = async () => expect((await house.house.sportsbook.settling.verify()).findings).toEqual([]);

describe('POST /api/v1/bets/quote', () => {
  test('API-165 SPB-12 two of three are three lines: their mean price, what all and what the lowest of them bring', async () => {
    expect(await quote(three, [2], '10')).toMatchObject({
      lines: 3,
      // (6 + 8 + 12) / 3
      price: '866',
      possible_return: '86.66',
      // 2.00 x 3.00 x 10.00 / 3
      least_return: '20.00',
      stake_min: '1.00',
      obstacle: null,
    });
    expect(await quote([leg('a'), leg('b')], undefined, '10')).toMatchObject({
      lines: 1,
      least_return: null,
      possible_return: '40.00',
    });
  });

  test('API-165 SPB-12 two, three and four of four with a banker are eleven lines', async () => {
    expect(await quote(five, [4, 2, 3], '11')).toMatchObject({
      lines: 11,
      // 6 x 8 + 4 x 16 + 32
      possible_return: '144.00',
      least_return: '8.00',
      obstacle: null,
    });
  });

  test('API-165 SPB-11 on a leg lies the part of the stake that its lines have, also of what the player has on it', async () => {
    // 500,000.00 at 9.00 of profit, the mean of 8.00 and 12.00, on two of three lines.
    expect((await quote(three, [2])).stake_max).toBe('83333.33');
    expect(await quote(three, [2], '83333.34')).toMatchObject({
      obstacle: { code: 'sportsbook.stake_too_high' },
    });
    await placed(three, [2], '300');
    expect((await quote([leg('a')], undefined)).stake_max).toBe('499800.00');
    expect((await quote(three, [2])).stake_max).toBe('83033.33');
    // A banker is in all of them.
    await placed([leg('d', '1', banker), leg('e'), leg('f'), leg('g')], [1], '90');
    expect((await quote([leg('d')], undefined)).stake_max).toBe('499910.00');
    expect((await quote([leg('e')], undefined)).stake_max).toBe('499970.00');
    await noFindings();
  });

  test('API-165 D-42 what all lines bring stays below the cap', async () => {
    await feed.tell(...ids.slice(0, 3).map((id) => markets(id, market(['1.10', '3.00', '4.00']))));
    const legs = ids.slice(0, 3).map((id) => leg(id, '1', { price: 110 }));
    // 1,000,000.00 and not a whole hundredth more at 1.21.
    const most = (await quote(legs, [2])).stake_max;
    expect(most).toBe('826446.28');
    expect((await quote(legs, [2], most)).possible_return).toBe('999999.99');
  });

  const many = ids.map((id) => leg(id));
  test.each([
    ['a size of more legs than there are', three, [4], 'banko olmayan seçim sayısını'],
    ['a size of more legs than there are without bankers', five, [5], 'banko olmayan seçim sayısını'],
    ['a size twice', three, [2, 2], 'banko olmayan seçim sayısını'],
    ['a single line', three, [3], '2–1.023 kolon'],
    ['more than 1,023 lines', many.slice(1), [4, 5, 6], '2–1.023 kolon'],
    ['more than twelve legs', many, [2], 'en fazla 12 seçim'],
    ['bankers and only one other', five.slice(0, 2), [1], 'en az iki seçim'],
    ['bankers in one line', five, undefined, 'Banko yalnızca sistem'],
  ])('API-165 API-166 %s is refused with the reason, and nothing is held', async (_, legs, sizes, words) => {
    const { obstacle, lines } = await quote(legs, sizes, '10');
    expect({ code: obstacle.code, lines }).toEqual({ code: 'sportsbook.system_invalid', lines: 1 });
    expect(obstacle.message).toContain(words);
    const { status, body } = await place(legs, sizes, '10');
    expect([status, body.message]).toEqual([422, obstacle.message]);
    expect(await bettor.purse()).toMatchObject({ openBets: 0n });
  });

  test('API-165 twelve legs are enough for as many lines as there may be, at a minor unit each', async () => {
    const legs = ids.slice(0, 12).map((id) => leg(id));
    expect(await quote(legs, [6], '9.23')).toMatchObject({
      lines: 924,
      stake_min: '9.24',
      obstacle: { code: 'sportsbook.stake_too_low' },
    });
    const ten = legs.map((each, index) => (index < 2 ? { ...each, ...banker } : each));
    expect(
      await quote(
        ten,
        Array.from({ length: 10 }, (_, index) => index + 1),
        '10.23',
      ),
    ).toMatchObject({ lines: 1_023, obstacle: null });
  });

  test('API-165 each line has as many legs as its kinds need', async () => {
    await feed.tell(markets('a', market(['1.90', '1.90'], { id: 'odd-even' })));
    const legs = [{ ...leg('a'), market_id: 'odd-even', outcome_id: 'odd', price: 190 }, leg('b'), leg('c')];
    expect((await quote(legs, [1, 2], '10')).obstacle).toEqual({
      code: 'sportsbook.legs_too_few',
      message: 'Bu sistemde her kolonda en az 2 seçim olmalı.',
    });
    expect((await quote(legs, [2, 3], '10')).obstacle).toBeNull();
  });

  test('API-165 what is closed or changed is told of its leg, and what is not offered has no bounds', async () => {
    await feed.tell(betStop('b'));
    expect(await quote(three, [2], '10')).toMatchObject({
      legs: [{ closed: null }, { closed: 'stopped' }, { closed: null }],
      lines: 3,
      obstacle: { code: 'sportsbook.market_closed' },
    });
    expect(await quote([...three, leg('nobody')], [2], '10')).toMatchObject({
      lines: 6,
      stake_max: null,
      possible_return: null,
      least_return: null,
      obstacle: { code: 'sportsbook.market_closed' },
    });
    expect(await quote(three, [9], '10')).toMatchObject({
      obstacle: { code: 'sportsbook.market_closed' },
    });
  });
});

describe('POST /api/v1/bets', () => {
  test('API-166 SPB-10 a system holds its whole stake once and keeps its sizes and bankers', async () => {
    const bet = await placed(five, [4, 2, 3], '11');
    const system = {
      sizes: [
        { size: 2, lines: 6, paid: null },
        { size: 3, lines: 4, paid: null },
        { size: 4, lines: 1, paid: null },
      ],
    };
    expect(bet).toMatchObject({ stake: '11.00', possible_return: '144.00', lines: 11, system });
    expect(bet.legs.map((each: { banker: boolean }) => each.banker)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(await bettor.purse()).toMatchObject({ cash: 98_900n, openBets: 1_100n });
    expect(await ticket(bet.id)).toMatchObject({ state: 'open', lines: 11, system });
    expect(
      await house.sql('select no, banker, lines from sportsbook.leg where player_id = $1 order by no', [
        bettor.player.id,
      ]),
    ).toEqual([1, 2, 3, 4, 5].map((no) => ({ no, banker: no === 1, lines: no === 1 ? 11 : 7 })));
    await noFindings();
  });

  test('API-166 SPB-8 sizes and bankers are part of what is asked for; the order of sizes is not', async () => {
    const key = randomUUID();
    const first = await place(five, [2, 3], '10', key);
    expect((await place(five, [3, 2], '10', key)).body).toEqual(first.body);
    const plain = five.map((each) => ({ ...each, banker: undefined }));
    for (const [legs, sizes] of [
      [five, [2, 4]],
      [plain, [2, 3]],
      [plain, undefined],
    ] as const)
      expect((await place([...legs], sizes?.slice(), '10', key)).body.code).toBe('wallet.key_conflict');
  });

  test('API-166 a single and a combo have one line and no system', async () => {
    const bet = await placed([leg('a'), leg('b')], undefined, '10');
    expect(bet).toMatchObject({ lines: 1, system: null, legs: [{ banker: false }, { banker: false }] });
    expect(await ticket(bet.id)).toMatchObject({ lines: 1, system: null });
  });
});

describe('SPB-15 settling', () => {
  const vector = [
    ['a', 200],
    ['b', 300],
    ['c', 150],
    ['d', 180],
  ] as const;
  test.each([
    ['all won', [won, won, won, won], '333.00'],
    ['1.80 lost', [won, won, won, lost], '90.00'],
    ['3.00 void', [won, voided, won, won], '147.00'],
    ['1.50 half lost', [won, won, halfLost, won], '183.00'],
    ['all void', [voided, voided, voided, voided], '40.00'],
    ['1.50 half won and 1.80 void', [won, won, halfWon, voided], '197.50'],
  ])('API-168 SPB-12 three of four at 10.00 a line, %s', async (_, results, paid) => {
    await feed.tell(
      ...vector.map(([id, price]) => markets(id, market([(price / 100).toFixed(2), '9.00', '9.00']))),
    );
    const bet = await placed(
      vector.map(([id, price]) => leg(id, '1', { price })),
      [3],
      '40',
    );
    await feed.tell(...vector.map(([id], index) => result(id, results[index] ?? lost)));
    await settleAll(house);
    expect(await ticket(bet.id)).toMatchObject({
      paid,
      state: paid === '40.00' ? 'void' : 'won',
      system: { sizes: [{ size: 3, lines: 4, paid }] },
    });
    await noFindings();
    expect((await house.house.wallet.verify()).findings).toEqual([]);
  });

  test('API-168 SPB-12 a ticket says what each size paid; together they are what the bet paid', async () => {
    const bet = await placed(five, [2, 3, 4], '10');
    await feed.tell(
      ...[won, won, won, halfWon, lost].map((verdict, index) => result(ids[index] ?? '', verdict)),
    );
    await settleAll(house);
    // Factors 2, 2, 1.5 and 0 behind a banker of 2: 20 and 12 elevenths of the stake.
    expect(await ticket(bet.id)).toMatchObject({
      state: 'won',
      paid: '29.09',
      lines: 11,
      system: {
        sizes: [
          { size: 2, lines: 6, paid: '18.18' },
          { size: 3, lines: 4, paid: '10.91' },
          { size: 4, lines: 1, paid: '0.00' },
        ],
      },
    });
    await noFindings();
  });

  test('SPB-15 it is settled as soon as nothing open can change it, and not before', async () => {
    const lostBanker = await placed(five, [2, 3], '10');
    const shortened = await placed(
      ids.slice(1, 5).map((id) => leg(id)),
      [3, 4],
      '10',
    );
    const alive = await placed(
      ids.slice(1, 5).map((id) => leg(id)),
      [2],
      '10',
    );
    await feed.tell(result('a', lost), result('b', lost), result('c', lost));
    await settleAll(house);
    expect(await ticket(lostBanker.id)).toMatchObject({ state: 'lost', paid: '0.00' });
    expect(await ticket(shortened.id)).toMatchObject({ state: 'lost', paid: '0.00' });
    expect(await ticket(alive.id)).toMatchObject({
      state: 'open',
      paid: null,
      system: { sizes: [{ size: 2, lines: 6, paid: null }] },
    });
    await feed.tell(result('d', won), result('e', won));
    await settleAll(house);
    // One of six lines.
    expect(await ticket(alive.id)).toMatchObject({ state: 'won', paid: '6.66' });
    await noFindings();
  });
});

describe('SPB-24 a system counts for a run as the least of its lines', () => {
  test.each([
    ['the lowest line has the least price', { odds_min: 400 }, [2, 3], 100],
    ['the lowest line has not the least price', { odds_min: 401 }, [2, 3], 0],
    ['the shortest line has the least legs', { legs_min: 2 }, [2, 3], 100],
    ['singles have too few legs', { legs_min: 2 }, [1, 3], 0],
    ['the longest line would cost the bonus', { multiplier: 4 }, [2, 3], 0],
    ['no line would cost the bonus', { multiplier: 4 }, [1, 2], 100],
  ])('API-176 %s', async (_, terms, sizes, share) => {
    await givenRun(house, bettor.player, { bonus: '100', terms: { product: 'sports', ...terms } });
    const legs = ids.slice(0, 3).map((id) => leg(id));
    expect((await quote(legs, sizes, '10')).bonus_counted).toBe(share);
    const bet = await placed(legs, sizes, '10');
    expect(await house.sql('select share from sportsbook.bet where bet_id = $1', [bet.id])).toEqual([
      { share },
    ]);
  });
});
