// What two members give by hand: the bonus of manual terms, or the rounds of an offer.
import { mayDecideOn, mayDo, staffRoles } from '@yakamoz/contracts';
import assert from 'node:assert/strict';
import { afterEach, beforeAll, expect, test } from 'vitest';

import {
  giftRules,
  givenBonusPlayer,
  givenCampaign,
  givenGames,
  manualRules,
  matchRules,
} from '../../../testing/given-promotions.ts';
import type { BonusPlayer, GivenCampaign } from '../../../testing/given-promotions.ts';
import { decideOn } from '../../../testing/given-rounds.ts';
import { givenRun } from '../../../testing/given-runs.ts';
import { givenStaff, signInStaff } from '../../../testing/given-staff.ts';
import type { TestBrowser } from '../../../testing/test-browser.ts';
import { openTestHouse } from '../../../testing/test-house.ts';
import type { TestApi } from '../../../testing/test-house.ts';

const house = await openTestHouse();
const reason = 'Uzun kesinti için özür';
let api: TestApi;
let maker: TestBrowser;
let checker: TestBrowser;
let support: TestBrowser;
let manual: GivenCampaign;
let rounds: GivenCampaign;
let match: GivenCampaign;
let narrow: GivenCampaign;

beforeAll(async () => {
  await givenGames(house);
  manual = await givenCampaign(house, manualRules);
  rounds = await givenCampaign(house, giftRules);
  match = await givenCampaign(house, matchRules);
  narrow = await givenCampaign(house, manualRules, { budget_TRY: '20000' });
  api = await house.startApi();
  const at = async (role: 'support' | 'risk' | 'admin') =>
    signInStaff(house, api.staffBrowser(), await givenStaff(house, role));
  [maker, checker, support] = [await at('risk'), await at('admin'), await at('support')];
});
afterEach(async () => {
  assert.deepEqual((await house.house.wallet.verify()).findings, []);
  assert.deepEqual((await house.house.staff.verifyAudit()).findings, []);
});

const propose = (by: TestBrowser, campaign: GivenCampaign, player: BonusPlayer, body: object = {}) =>
  by.post(`/api/staff/v1/promotions/${campaign.campaignId}/give`, {
    player_id: player.id,
    amount: '150.00',
    reason,
    ...body,
  });
const bonusOf = async ({ id }: BonusPlayer) => (await house.house.wallet.balanceOf(id)).bonus;

test('API-130 a bonus by manual terms is proposed by one, given by another, and needs its turnover', async () => {
  const player = await givenBonusPlayer(house, api);
  expect((await player.claim(manual)).body.success).toBe(false);
  const { approval_id: approval } = (await propose(maker, manual, player)).body;
  expect(await bonusOf(player)).toBe(0n);
  expect((await decideOn(maker, approval)).body).toMatchObject({ code: 'staff.own_proposal' });
  expect((await decideOn(checker, approval)).body).toMatchObject({ state: 'done' });
  expect(await bonusOf(player)).toBe(15_000n);
  expect((await player.bonuses()).run).toMatchObject({
    name: manual.title,
    granted: '150.00',
    required: '450.00',
    stake_max: '50.00',
  });
  const [budget] = await house.sql('select promised from promotions.budget where campaign_id = $1', [
    manual.campaignId,
  ]);
  expect(budget).toEqual({ promised: '15000' });
  // Once a turn (PRO-2), and one run at a time (PRO-6).
  expect((await propose(maker, manual, player)).body.code).toBe('promotions.run_open');
});

test('API-130 the rounds of an offer are given without a claim of the player', async () => {
  const player = await givenBonusPlayer(house, api);
  const { approval_id: approval } = (await propose(maker, rounds, player, { amount: undefined })).body;
  expect((await decideOn(checker, approval)).body).toMatchObject({ state: 'done' });
  const [gift] = await house.sql('select count, stake, game_id from promotions.gift where player_id = $1', [
    player.id,
  ]);
  expect(gift).toEqual({ count: 20, stake: '200', game_id: 1 });
  expect((await propose(maker, rounds, player)).body.code).toBe('promotions.turn_taken');
});

test('API-130 what the terms do not give is not proposed, nor by anybody who may not', async () => {
  const player = await givenBonusPlayer(house, api);
  expect((await propose(maker, manual, player, { amount: '200.01' })).body).toMatchObject({
    code: 'promotions.amount_outside',
    message: 'Bu kampanyadan en çok ₺200,00 verilebilir.',
  });
  expect((await propose(maker, manual, player, { amount: undefined })).status).toBe(422);
  expect((await propose(maker, match, player)).body.code).toBe('promotions.not_open');
  expect((await propose(maker, { ...manual, campaignId: '999' }, player)).body.code).toBe(
    'promotions.not_open',
  );
  expect((await propose(support, manual, player)).status).toBe(403);
  expect((await propose(checker, manual, player)).status).toBe(403);
});

test.each<[string, string, (player: BonusPlayer) => Promise<unknown>]>([
  ['PRO-9', 'gate_closed', ({ id }) => house.house.playSafety.exclude(id, 'week_1')],
  ['PRO-6', 'run_open', (player) => givenRun(house, player, { bonus: '10.00' })],
])('API-130 %s %s: neither proposed nor given by a proposal from before', async (_, code, close) => {
  const player = await givenBonusPlayer(house, api);
  const before = await Promise.all([propose(maker, manual, player), propose(maker, rounds, player)]);
  await close(player);
  const bonus = await bonusOf(player);
  for (const { body } of before)
    expect((await decideOn(checker, body.approval_id)).body).toMatchObject({ state: 'failed' });
  for (const campaign of [manual, rounds])
    expect((await propose(maker, campaign, player)).body.code).toBe(`promotions.${code}`);
  expect(await bonusOf(player)).toBe(bonus);
  expect(await house.sql('select from promotions.gift where player_id = $1', [player.id])).toEqual([]);
});

test('API-130 PRO-3 a budget gives no more than it has, whoever gives', async () => {
  const [one, two] = await Promise.all([givenBonusPlayer(house, api), givenBonusPlayer(house, api)]);
  const asked = await Promise.all([propose(maker, narrow, one), propose(maker, narrow, two)]);
  const states: string[] = [];
  for (const { body } of asked) states.push((await decideOn(checker, body.approval_id)).body.state);
  expect(states).toEqual(['done', 'failed']);
  expect([await bonusOf(one), await bonusOf(two)]).toEqual([15_000n, 0n]);
});

test('API-133 what can be given has its card, its bounds and what is in the way of this player; only who may propose is told', async () => {
  const player = await givenBonusPlayer(house, api);
  const givable = async (by: TestBrowser) =>
    by.get(`/api/staff/v1/promotions/givable?player_id=${player.id}`);
  const { currency, offers } = (await givable(maker)).body;
  expect(currency).toBe('TRY');
  const of = ({ campaignId }: GivenCampaign, among = offers) =>
    among.find(({ campaign_id: id }: { campaign_id: string }) => id === campaignId);
  expect(of(match)).toBeUndefined();
  expect(of(rounds)).toMatchObject({ kind: 'free_rounds', most: '40.00', obstacle: null });
  expect(of(manual)).toMatchObject({ kind: 'manual', name: manual.title, most: '200.00', obstacle: null });
  expect(of(manual).facts.length).toBeGreaterThan(2);
  expect(of(manual).terms.length).toBeGreaterThan(2);
  expect(of(narrow)).toMatchObject({
    left: '50.00',
    obstacle: {
      code: 'promotions.budget_spent',
      message: 'Bu kampanya için ayrılan bütçe doldu.',
    },
  });
  await house.house.playSafety.exclude(player.id, 'week_1');
  expect(of(rounds, (await givable(maker)).body.offers).obstacle.code).toBe('promotions.gate_closed');
  expect((await givable(support)).status).toBe(403);
  expect((await givable(checker)).status).toBe(403);
});

test('API-134 who may decide is told so and is not refused, in every role; finance gives like risk', async () => {
  const player = await givenBonusPlayer(house, api);
  const { approval_id: approval } = (await propose(maker, manual, player)).body;
  for (const role of staffRoles) {
    const member = await signInStaff(house, api.staffBrowser(), await givenStaff(house, role));
    const { approvals = [] } = (await member.get('/api/staff/v1/approvals?state=waiting')).body;
    const shown = approvals.find(({ id }: { id: string }) => id === approval);
    // Of another content, so that nothing is decided.
    const { body } = await member.post(`/api/staff/v1/approvals/${approval}/decision`, {
      decision: 'refuse',
      payload_hash: 'ab',
      reason,
    });
    expect([role, body.code]).toEqual([
      role,
      shown?.may_decide === true ? 'staff.approval_altered' : 'staff.not_permitted',
    ]);
    expect([role, shown?.may_decide === true]).toEqual([role, ['risk', 'finance', 'admin'].includes(role)]);
  }
  // Support proposes resets and decides on nothing.
  expect([mayDo('support', 'players.reset'), mayDecideOn('support', 'players.reset')]).toEqual([true, false]);
  const finance = await signInStaff(house, api.staffBrowser(), await givenStaff(house, 'finance'));
  expect((await decideOn(finance, approval)).body).toMatchObject({ state: 'done' });
  expect(await bonusOf(player)).toBe(15_000n);
});

test('PRO-9 PRO-13 PRO-20 rounds are promised to nobody who is closed to bonuses, and in no other currency', async () => {
  const player = await givenBonusPlayer(house, api);
  const give = (currency: string) =>
    house.sql(`select promotions.give_rounds($1, 77, 1, $2, 200, 5, 'infinity', 'x')`, [player.id, currency]);
  await expect(give('USD')).rejects.toThrow('PRO-20');
  await give('TRY');
  // An approval gives once.
  await expect(give('TRY')).rejects.toThrow('pro13_one_gift_of_an_approval');
  await house.sql(`select wallet.put_closure($1, 'harm', 'bonus', 'infinity')`, [player.id]);
  await expect(give('TRY')).rejects.toThrow('PRO-9');
});

test('PRO-18 nothing is given without an approval', async () => {
  const { pool } = house.platform.database;
  await expect(pool.query('select promotions.give(1)')).rejects.toThrow('PRO-18');
});
