// SPB-20: corrections that are held back, proposed by one member and decided by another.
import { beforeAll, beforeEach, expect, test } from 'vitest';

import {
  betRow,
  givenBettor,
  givenOffer,
  heldCorrections,
  lost,
  result,
  settleAll,
  stepsOf,
  won,
} from '../../../../testing/given-bets.ts';
import type { Bettor } from '../../../../testing/given-bets.ts';
import { givenStaff, signInStaff } from '../../../../testing/given-staff.ts';
import type { TestBrowser } from '../../../../testing/test-browser.ts';
import { feedKeys } from '../../../../testing/test-feed.ts';
import type { TestFeed } from '../../../../testing/test-feed.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../../testing/test-house.ts';

let house: TestHouse;
let api: TestApi;
let feed: TestFeed;
let bettor: Bettor;
let maker: TestBrowser;
let checker: TestBrowser;
let support: TestBrowser;
let betId: string;

const bound = (amount: number) =>
  house.sql(`update sportsbook.correction_bound set held_above = $1 where currency = 'TRY'`, [amount]);

beforeAll(async () => {
  house = await openTestHouse(feedKeys);
  api = await house.startApi();
  maker = await signInStaff(house, api.staffBrowser(), await givenStaff(house, 'risk'));
  checker = await signInStaff(house, api.staffBrowser(), await givenStaff(house, 'finance'));
  support = await signInStaff(house, api.staffBrowser(), await givenStaff(house, 'support'));
  await bound(9_999);
});
beforeEach(async () => {
  feed = await givenOffer(house, api, 'a', 'b');
  bettor = await givenBettor(house, api);
  betId = await bettor.bet(['a']);
  await decide(won);
  await decide(lost);
});

const base = '/api/staff/v1/sportsbook/corrections';
const decide = async (verdict: number[]) => {
  await feed.tell(result('a', verdict));
  await settleAll(house);
};
const held = async () =>
  (await support.get(base)).body.corrections.find((one: { bet_id: string }) => one.bet_id === betId);
const propose = async (by: TestBrowser) =>
  by.post(`${base}/${(await held())?.id ?? '1'}/proposal`, { reason: 'Sağlayıcı yazdı' });
const approvalOf = async (id: string) =>
  (await checker.get('/api/staff/v1/approvals')).body.approvals.find((one: { id: string }) => one.id === id);
const decision = async (by: TestBrowser, id: string, changes: object = {}) =>
  by.post(`/api/staff/v1/approvals/${id}/decision`, {
    decision: 'approve',
    payload_hash: (await approvalOf(id)).payload_hash,
    reason: 'Kayıtlara baktım',
    ...changes,
  });
const paid = async () => (await betRow(house, betId))?.paid;

test('API-186 API-187 SPB-20 a large correction moves nothing until another member approves, and then once', async () => {
  expect(await held()).toMatchObject({
    paid: '200.00',
    value: '0.00',
    why: 'large',
    currency: 'TRY',
    player_id: String(bettor.player.id),
    approval_id: null,
  });
  expect((await propose(support)).status).toBe(403);
  const { status, body } = await propose(maker);
  expect(status, JSON.stringify(body)).toBe(200);
  const id = body.approval_id;
  expect((await held()).approval_id).toBe(id);
  expect((await propose(checker)).body.code).toBe('sportsbook.correction_proposed');
  expect(await approvalOf(id)).toMatchObject({
    kind: 'sportsbook.correction',
    subject: `player:${bettor.player.id}`,
    payload: { bet_id: betId, paid: '200.00', new_value: '0.00', currency: 'TRY' },
  });
  expect((await decision(maker, id)).body.code).toBe('staff.own_proposal');
  expect(await paid()).toBe('20000');
  expect(await decision(checker, id)).toMatchObject({ status: 200, body: { state: 'done' } });
  expect(await betRow(house, betId)).toEqual({ state: 'settled', paid: '0', revision: 2 });
  expect(await stepsOf(house, betId)).toEqual(['1/capture', '1/win', '2/reverse']);
  expect(await held()).toBeUndefined();
  expect((await propose(maker)).status).toBe(404);
  expect((await house.house.sportsbook.settling.verify()).findings).toEqual([]);
  expect((await house.house.wallet.verify()).findings).toEqual([]);
});

test('SPB-20 what a member refuses stands as it is, with the reason, until the result changes once more', async () => {
  const { body } = await propose(maker);
  await decision(checker, body.approval_id, { decision: 'refuse', reason: 'Sağlayıcı yanlış' });
  expect(await held()).toBeUndefined();
  expect(await paid()).toBe('20000');
  expect(await house.sql('select reason from sportsbook.stood order by at desc limit 1')).toEqual([
    { reason: 'Sağlayıcı yanlış' },
  ]);
  expect((await house.house.sportsbook.settling.verify()).findings).toEqual([]);
  // Told once: the same value changes nothing.
  await decide(lost);
  expect(await held()).toBeUndefined();
  await decide(won);
  await decide(lost);
  expect(await held()).toMatchObject({ value: '0.00' });
});

test('SPB-20 what was approved is that value: where it is worth something else meanwhile nothing moves', async () => {
  const { body } = await propose(maker);
  await decide(won);
  expect(await decision(checker, body.approval_id)).toMatchObject({
    body: { state: 'failed', result: expect.stringContaining('yeniden değişti') },
  });
  expect(await betRow(house, betId)).toEqual({ state: 'settled', paid: '20000', revision: 1 });
});

test('SPB-20 the server carries nothing out that two members did not approve', async () => {
  const { body } = await propose(maker);
  await expect(
    house.platform.database.pool.query('select sportsbook.carry_correction($1)', [body.approval_id]),
  ).rejects.toThrow('SPB-20');
  await expect(house.platform.database.pool.query('update sportsbook.bet set paid = 0')).rejects.toThrow(
    'permission denied',
  );
});

// The last one: no session of staff outlives it.
test('SPB-20 a proposal that lapses leaves the correction held back', async () => {
  await propose(maker);
  await house.moveClock('73 hours');
  await house.house.staff.approvals.lapseDue();
  expect((await house.sql('select from sportsbook.stood')).length).toBeLessThan(2);
  expect(await heldCorrections(house)).toContainEqual(expect.objectContaining({ value: '0' }));
});
