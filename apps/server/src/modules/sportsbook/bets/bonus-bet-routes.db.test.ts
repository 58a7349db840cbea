// SPB-24: what of a stake is bonus, what counts for its run, and how a run ends with a bet.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import {
  betRow,
  codesOf,
  givenBettor,
  givenOffer,
  halfLost,
  legsOn,
  lost,
  result,
  settleAll,
  toCome,
  voided,
  won,
} from '../../../../testing/given-bets.ts';
import type { Bettor } from '../../../../testing/given-bets.ts';
import {
  cancelRun,
  endedRuns,
  endTimeOfRun,
  givenRun,
  seenRun,
  tamperOpenBonus,
} from '../../../../testing/given-runs.ts';
import type { GivenRun } from '../../../../testing/given-runs.ts';
import { pastTriggers } from '../../../../testing/tampering.ts';
import { feedKeys } from '../../../../testing/test-feed.ts';
import type { TestFeed } from '../../../../testing/test-feed.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../../testing/test-house.ts';
import { playOfRuns } from './turnover.ts';

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
  await feed.tell(...toCome('e', { sport: 'counter_strike' }), ...toCome('d', { sport: 'dota' }));
});

/** A player of 50.00 in cash with a bonus of 100.00 for bets, ten times of it to stake. */
const givenBonus = async (run: Partial<GivenRun> = {}, cash = '50') => {
  bettor = await givenBettor(house, api, { cash });
  await givenRun(house, bettor.player, { bonus: '100', ...run, terms: { product: 'sports', ...run.terms } });
};
const run = () => seenRun(house, bettor.player);
const kept = async (id: string) => {
  const [row] = await house.sql(
    'select stake_bonus, share, bonus_run is not null as running from sportsbook.bet where bet_id = $1',
    [id],
  );
  return row;
};
const refusalOf = async (ids: string[], stake: string) => {
  const before = await bettor.purse();
  const code = await bettor.bet(ids, stake).then(
    () => 'taken',
    (error: Error) => / (\{.*\})$/.exec(error.message)?.[1] ?? '',
  );
  expect(await bettor.purse()).toEqual(before);
  return JSON.parse(code) as { code: string; message: string };
};
const decide = async (verdicts: Record<string, number[]>) => {
  await feed.tell(...Object.entries(verdicts).map(([id, verdict]) => result(id, verdict)));
  await settleAll(house);
  expect((await house.house.sportsbook.settling.verify()).findings).toEqual([]);
  expect((await house.house.wallet.verify()).findings).toEqual([]);
  expect(await turnoverFindings()).toEqual([]);
};
/** PRO-5: what bets say of this player's run against what the purse has. */
const turnoverFindings = async () =>
  (await house.house.promotions.verifyTurnover([playOfRuns])).filter(
    ({ player }) => player === bettor.player.id,
  );

describe('placing', () => {
  test.each([
    ['cash_first', '30.00', { cash: 0n, bonus: 7_000n }],
    ['bonus_first', '80.00', { cash: 5_000n, bonus: 2_000n }],
  ] as const)('API-176 %s: quote and bet tell that %s of a stake is bonus', async (order, ofBonus, left) => {
    await givenBonus({ order });
    expect(await bettor.quote(legsOn('a', 'b'), '80')).toMatchObject({
      bonus_counted: 100,
      stake_bonus: ofBonus,
      obstacle: null,
    });
    const id = await bettor.bet(['a', 'b'], '80');
    const minor = ofBonus.replace('.', '');
    expect(await kept(id)).toEqual({ stake_bonus: minor, share: 100, running: true });
    expect(await bettor.purse()).toEqual({ ...left, openBets: 8_000n });
    expect(await run()).toMatchObject({ open: minor, left: '10000000', running: true });
    expect((await bettor.browser.get(`/api/v1/bets/${id}`)).body.bet).toMatchObject({ stake_bonus: ofBonus });
  });

  test.each([
    ['prices below the least of a leg', { leg_odds_min: 201 }, ['a']],
    ['prices that multiplied are below the least', { odds_min: 401 }, ['a', 'b']],
    ['too few legs', { legs_min: 2 }, ['a']],
    ['so many legs that clearing would cost the bonus', { multiplier: 4 }, ['a', 'b', 'c']],
    ['another product', { product: 'esports' }, ['a']],
    ['two products', {}, ['a', 'e']],
    ['games of the casino', { product: 'slot' }, ['a']],
  ])('API-176 SPB-24 with %s nothing counts and the stake is of cash alone', async (_, terms, ids) => {
    await givenBonus({ order: 'bonus_first', times: 1, terms });
    expect(await bettor.quote(legsOn(...ids), '20')).toMatchObject({ bonus_counted: 0, stake_bonus: '0.00' });
    const id = await bettor.bet(ids, '20');
    expect(await kept(id)).toEqual({ stake_bonus: '0', share: 0, running: true });
    expect(await bettor.purse()).toEqual({ cash: 3_000n, bonus: 10_000n, openBets: 2_000n });
    expect((await refusalOf(ids, '40')).code).toBe('wallet.insufficient_funds');
    await decide(Object.fromEntries(ids.map((match) => [match, lost])));
    expect(await run()).toMatchObject({ left: '1000000', running: true });
  });

  test.each([
    ['prices just as high', { leg_odds_min: 200, odds_min: 400 }, ['a', 'b']],
    ['just as many legs', { legs_min: 2 }, ['a', 'b']],
    ['e-sports', { product: 'esports' }, ['d', 'e']],
  ])('SPB-24 with %s a bet counts', async (_, terms, ids) => {
    await givenBonus({ order: 'bonus_first', terms });
    expect(await kept(await bettor.bet(ids, '20'))).toMatchObject({ stake_bonus: '2000', share: 100 });
  });

  test('API-176 a stake above the highest with bonus is refused before money, as the quote says; of cash alone it is taken', async () => {
    await givenBonus({ stakeMax: '40' });
    const quoted = (await bettor.quote(legsOn('a'), '60')).obstacle;
    expect(quoted).toEqual({
      code: 'wallet.bonus_stake_too_high',
      message: expect.stringContaining('₺40,00'),
    });
    expect(await refusalOf(['a'], '60')).toMatchObject(quoted);
    expect(await kept(await bettor.bet(['a'], '50'))).toMatchObject({ stake_bonus: '0', share: 100 });
    expect(await kept(await bettor.bet(['b'], '40'))).toMatchObject({ stake_bonus: '4000' });
  });

  test('SPB-24 once its time is over a run counts nothing, and without a run nothing is said of one', async () => {
    await givenBonus({ order: 'bonus_first' });
    await endTimeOfRun(house, bettor.player);
    expect(await kept(await bettor.bet(['a'], '20'))).toMatchObject({ stake_bonus: '0', share: 0 });
    bettor = await givenBettor(house, api);
    expect(await bettor.quote(legsOn('a'), '20')).toMatchObject({ bonus_counted: null, stake_bonus: '0.00' });
    expect(await kept(await bettor.bet(['a'], '20'))).toEqual({
      stake_bonus: '0',
      share: null,
      running: false,
    });
  });

  test('SPB-24 the database refuses bonus in a bet that nothing counts, and keeps run and share', async () => {
    await givenBonus();
    const id = await bettor.bet(['a'], '80');
    await expect(house.sql('update sportsbook.bet set share = 50 where bet_id = $1', [id])).rejects.toThrow(
      'SPB-9',
    );
    await expect(
      pastTriggers(house, 'sportsbook.bet', 'update sportsbook.bet set share = 0 where bet_id = $1', [id]),
    ).rejects.toThrow('spb24_bonus_is_staked_where_it_counts');
  });
});

describe('settling', () => {
  test.each([
    // Of a stake of 80.00, 50.00 are cash and 30.00 bonus.
    ['won', won, { cash: 10_000n, bonus: 13_000n }, '9200000'],
    ['lost', lost, { cash: 0n, bonus: 7_000n }, '9200000'],
    ['half lost', halfLost, { cash: 2_500n, bonus: 8_500n }, '9200000'],
    ['void', voided, { cash: 5_000n, bonus: 10_000n }, '10000000'],
  ] as const)(
    'SPB-24 PRO-5 %s: wins go as the stake came, and a bet that was played counts',
    async (_, verdict, purse, left) => {
      await givenBonus();
      await bettor.bet(['a'], '80');
      await decide({ a: [...verdict] });
      expect(await bettor.purse()).toEqual({ ...purse, openBets: 0n });
      expect(await run()).toMatchObject({ left, open: '0', running: true });
    },
  );

  test('SPB-24 a share of half counts half of the stake, also what was cash of it', async () => {
    await givenBonus({ share: 50 });
    await bettor.bet(['a'], '80');
    await decide({ a: lost });
    expect(await run()).toMatchObject({ left: '9600000' });
  });

  test('WAL-19 PRO-4 the bet that completes a run turns its bonus to cash with its own win, once', async () => {
    await givenBonus({ times: 1 });
    const id = await bettor.bet(['a'], '100');
    await decide({ a: won });
    expect(await betRow(house, id)).toMatchObject({ paid: '20000' });
    // 50.00 and 50.00 were staked; what was left of the bonus and its win are cash.
    expect(await bettor.purse()).toEqual({ cash: 25_000n, bonus: 0n, openBets: 0n });
    expect(await run()).toMatchObject({ running: false, open: '0' });
    expect(await endedRuns(house, bettor.player)).toHaveLength(1);
    expect((await codesOf(house, bettor.player.id)).slice(-4)).toEqual([
      'bet_settled',
      'win',
      'bonus_win',
      'bonus_release',
    ]);
  });

  test('WAL-19 a run whose bonus is lost in its last bet is spent, and none before it', async () => {
    await givenBonus({ order: 'bonus_first' });
    await bettor.bet(['a'], '60');
    await bettor.bet(['b'], '40');
    await decide({ a: lost });
    expect(await run()).toMatchObject({ running: true, open: '4000' });
    await decide({ b: lost });
    expect(await run()).toMatchObject({ running: false, open: '0' });
    expect(await endedRuns(house, bettor.player)).toHaveLength(1);
  });

  test.each([
    ['cancelled', 10, { cash: 8_000n, bonus: 0n }],
    ['completed by other bets', 1, { cash: 28_000n, bonus: 0n }],
  ])('WAL-18 PRO-4 what is won after its run was %s goes the way of that end', async (how, times, purse) => {
    await givenBonus({ times, order: 'bonus_first' }, '100');
    // 60.00 of bonus, the other 40.00 with 20.00 of cash, and cash alone.
    for (const [match, stake] of Object.entries({ a: '60', b: '60', c: '40' }))
      await bettor.bet([match], stake);
    if (how === 'cancelled') await cancelRun(house, bettor.player);
    await decide({ a: won, c: lost });
    expect(await run()).toMatchObject({ running: false, open: '4000' });
    await decide({ b: won });
    expect(await run()).toMatchObject({ running: false, open: '0' });
    expect(await bettor.purse()).toMatchObject(purse);
    expect(await endedRuns(house, bettor.player)).toHaveLength(1);
  });

  test('WAL-19 of bets that one result settles, the first completes the run and the others follow it', async () => {
    await givenBonus({ times: 1, order: 'bonus_first' }, '150');
    await bettor.bet(['a'], '100');
    await bettor.bet(['a', 'b'], '50');
    await decide({ a: won, b: won });
    // 200.00 are won with bonus and become cash; 50.00 of cash win 200.00 more.
    expect(await bettor.purse()).toEqual({ cash: 50_000n, bonus: 0n, openBets: 0n });
    expect(await endedRuns(house, bettor.player)).toHaveLength(1);
  });

  test('SPB-24 a bet counts for its own run alone', async () => {
    await givenBonus();
    await bettor.bet(['a'], '50');
    await cancelRun(house, bettor.player);
    await givenRun(house, bettor.player, { bonus: '100', terms: { product: 'sports' } });
    await decide({ a: won });
    expect(await run()).toMatchObject({ left: '10000000', running: true, cash: '10000' });
  });

  test('WAL-20 verification finds open bonus that the purse has forgotten', async () => {
    await givenBonus();
    await bettor.bet(['a'], '80');
    await tamperOpenBonus(house, bettor.player, 2_999);
    expect((await house.house.wallet.verify()).findings).toMatchObject([
      { rule: 'WAL-20', finding: 'has 2999 of open bonus, its open bets hold 3000' },
    ]);
    await tamperOpenBonus(house, bettor.player, 3_000);
    expect((await house.house.wallet.verify()).findings).toEqual([]);
  });

  test('SPB-10 verification finds bonus that its bet does not know, held or given', async () => {
    await givenBonus();
    await bettor.bet(['a'], '80');
    await decide({ a: won });
    await pastTriggers(
      house,
      'sportsbook.bet',
      'update sportsbook.bet set stake_bonus = 2000 where player_id = $1',
      [bettor.player.id],
    );
    expect((await house.house.sportsbook.settling.verify()).findings).toMatchObject([
      { rule: 'SPB-10', finding: '3000 of its hold are bonus' },
    ]);
  });
});
