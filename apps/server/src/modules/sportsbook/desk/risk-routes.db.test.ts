// Bounds and factors: who may set them, what is kept of it, and that the next bet is judged by them.
import { beforeAll, beforeEach, expect, test } from 'vitest';

import { givenBettor, givenOffer, legsOn, tradingDeeds } from '../../../../testing/given-bets.ts';
import type { Bettor } from '../../../../testing/given-bets.ts';
import { givenStaff, signInStaff } from '../../../../testing/given-staff.ts';
import type { TestBrowser } from '../../../../testing/test-browser.ts';
import { feedKeys } from '../../../../testing/test-feed.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../../testing/test-house.ts';

let house: TestHouse;
let api: TestApi;
let bettor: Bettor;
let trader: TestBrowser;
let risk: TestBrowser;
let support: TestBrowser;

beforeAll(async () => {
  house = await openTestHouse(feedKeys);
  api = await house.startApi();
  trader = await signInStaff(house, api.staffBrowser(), await givenStaff(house, 'trader'));
  risk = await signInStaff(house, api.staffBrowser(), await givenStaff(house, 'risk'));
  support = await signInStaff(house, api.staffBrowser(), await givenStaff(house, 'support'));
});
beforeEach(async () => {
  await givenOffer(house, api, 'a', 'b');
  bettor = await givenBettor(house, api, { cash: '100000' });
});

const base = '/api/staff/v1/sportsbook';
const setBound = (amounts: object | null, changes: Record<string, unknown> = {}, by = trader) =>
  by.post(`${base}/bounds`, {
    currency: 'TRY',
    phase: 'pre',
    tier: 3,
    kind: '',
    amounts,
    reason: 'Derbi haftası',
    ...changes,
  });
const sums = (liability: string, all: string) => ({ liability, outcome_liability: all });
const setFactor = (factor: number, by = trader, playerId = bettor.player.id) =>
  by.post(`${base}/factors`, { player_id: playerId, factor, reason: 'Kapanıştan iyi oran' });
const stakeMax = async () => (await bettor.quote(legsOn('a'), '1')).stake_max;

test('BETDESK-04 API-190 SPB-11 a bound counts from the next bet on, and its history says who, when, why and what it was', async () => {
  const [match] = await house.sql<{ tier: number }>(`select tier from sportsbook.match where id = 'a'`);
  const tier = match?.tier;
  const { status, body } = await setBound(sums('500.00', '9000'), { tier });
  expect(status, JSON.stringify(body)).toBe(200);
  // At 2.00 a stake costs as much as it is.
  expect(await stakeMax()).toBe('500.00');
  await expect(bettor.bet(['a'], '500.01')).rejects.toThrow('sportsbook.stake_too_high');
  await setBound(sums('120', '9000'), { tier, kind: '1x2' });
  expect(await stakeMax()).toBe('120.00');
  await bettor.bet(['a'], '120');
  expect((await support.get(`${base}/bounds`)).body.bounds).toContainEqual({
    currency: 'TRY',
    phase: 'pre',
    tier,
    kind: '1x2',
    liability: '120.00',
    outcome_liability: '9000.00',
  });
  const { changes } = (await support.get(`${base}/bounds/changes?limit=2`)).body;
  expect(changes).toMatchObject([
    { kind: '1x2', liability: '120.00', liability_before: null, reason: 'Derbi haftası' },
    { kind: '', liability: '500.00', outcome_liability: '9000.00', liability_before: expect.any(String) },
  ]);
  expect(changes[0]).toMatchObject({ made_by: expect.stringMatching(/^trader-/), at: expect.any(String) });
  expect((await setBound(null, { tier, kind: '1x2' })).body.change).toMatchObject({
    liability: null,
    liability_before: '120.00',
  });
  expect((await bettor.quote(legsOn('b'), '1')).stake_max).toBe('500.00');
  const { next } = (await support.get(`${base}/bounds/changes?limit=1`)).body;
  expect((await support.get(`${base}/bounds/changes?limit=2&before=${next}`)).body.changes).toMatchObject([
    { id: changes[0].id },
    { id: changes[1].id },
  ]);
  expect(await tradingDeeds(house, 1)).toMatchObject([
    {
      action: 'sportsbook.set_bound',
      facts: { liability_before: '120.00', liability: null, reason: 'Derbi haftası' },
    },
  ]);
});

test.each([
  ['without a reason', sums('1', '2'), { reason: '' }, 400],
  ['of nothing', sums('0', '2'), {}, 400],
  ['above what all may cost', sums('3', '2'), {}, 400],
  ['above what can be counted', sums('1', '999999999999999'), {}, 400],
  ['of a kind that nobody knows', sums('1', '2'), { kind: 'nobody' }, 404],
  ['of all kinds taken away', null, {}, 404],
  ['taken away where there is none', null, { kind: 'total' }, 404],
])('API-190 a bound %s is not set, and nothing is written', async (_, amounts, changes, status) => {
  const count = async () => house.sql('select count(*) from sportsbook.bound_change');
  const before = await count();
  expect((await setBound(amounts, changes)).status).toBe(status);
  expect(await count()).toEqual(before);
});

test('API-190 API-191 bounds are the traders’; factors are also for those who watch risk; support looks', async () => {
  for (const [by, bound, factor] of [
    [trader, 200, 200],
    [risk, 403, 200],
    [support, 403, 403],
  ] as const) {
    expect((await setBound(sums('700', '7000'), { tier: 5 }, by)).status).toBe(bound);
    expect((await setFactor(10_000, by)).status).toBe(factor);
    expect((await by.get(`${base}/factors`)).status).toBe(200);
  }
});

test('BETDESK-04 API-191 SPB-11 a factor multiplies what a player may stake, and is found with its history', async () => {
  const whole = Number(await stakeMax());
  const other = await givenBettor(house, api, { cash: '1000' });
  expect((await setFactor(1_000)).status).toBe(200);
  expect(Number(await stakeMax())).toBeCloseTo(whole / 10, 1);
  expect(Number((await other.quote(legsOn('a'), '1')).stake_max)).toBe(whole);
  await expect(bettor.bet(['a'], String(whole / 10 + 1))).rejects.toThrow('sportsbook.stake_too_high');
  await setFactor(0);
  await expect(bettor.bet(['a'], '1')).rejects.toThrow('sportsbook.stake_too_high');
  const own = async () =>
    (await support.get(`${base}/factors`)).body.factors.filter(
      (one: { player_id: string }) => one.player_id === String(bettor.player.id),
    );
  expect(await own()).toMatchObject([{ factor: 0, factor_before: 1_000 }]);
  await setFactor(10_000);
  expect(await stakeMax()).toBe(whole.toFixed(2));
  expect(await own()).toEqual([]);
  expect(
    (await support.get(`${base}/factors/changes?player_id=${bettor.player.id}`)).body.changes,
  ).toMatchObject([
    { factor: 10_000, factor_before: 0, reason: 'Kapanıştan iyi oran' },
    { factor: 0, factor_before: 1_000 },
    { factor: 1_000, factor_before: 10_000, made_by: expect.stringMatching(/^trader-/) },
  ]);
  expect(await tradingDeeds(house, 1)).toMatchObject([
    { action: 'sportsbook.set_factor', facts: { factor: 10_000, factor_before: 0 } },
  ]);
  expect(
    (await trader.post(`${base}/factors`, { player_id: '99999999', factor: 1, reason: 'abc' })).status,
  ).toBe(404);
});

test('SPB-11 what was changed stays in the history', async () => {
  await setBound(sums('700', '7000'), { tier: 5 });
  await setFactor(5_000);
  for (const table of ['bound_change', 'factor_change']) {
    await expect(house.sql(`update sportsbook.${table} set reason = 'x'`)).rejects.toThrow('SPB-9');
    await expect(house.sql(`delete from sportsbook.${table}`)).rejects.toThrow('SPB-9');
    await expect(house.sql(`truncate sportsbook.${table}`)).rejects.toThrow('SPB-9');
  }
});
