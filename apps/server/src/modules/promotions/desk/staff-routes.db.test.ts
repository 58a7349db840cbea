// Campaigns over HTTP: proposed by one member, published by another, stopped by one (PRO-18).
import type { Rules } from '@yakamoz/promotions';
import { beforeAll, expect, test } from 'vitest';

import {
  cashbackRules,
  giftRules,
  givenArticle,
  givenBonusPlayer,
  givenCampaign,
  givenGames,
  manualRules,
  matchRules,
} from '../../../../testing/given-promotions.ts';
import type { BonusPlayer } from '../../../../testing/given-promotions.ts';
import { decideOn } from '../../../../testing/given-rounds.ts';
import { givenStaff, signInStaff } from '../../../../testing/given-staff.ts';
import type { TestBrowser } from '../../../../testing/test-browser.ts';
import { openTestHouse } from '../../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../../testing/test-house.ts';
import { rulesOf } from '../rules-wire.ts';

const root = '/api/staff/v1/promotions';
const reason = 'Ekim planı, satır 4';
const rules = {
  kind: 'deposit_match',
  product: 'slot',
  turn: 'once',
  weekdays: [],
  percent: 50,
  first_deposit: false,
  multiplier: 5,
  days: 30,
  order: 'cash_first',
  percent_counted: 100,
  exceptions: [],
  amounts: [{ currency: 'TRY', least: '200', most: '1000', stake: '50' }],
};

let house: TestHouse;
let api: TestApi;
let support: TestBrowser;
let maker: TestBrowser;
let checker: TestBrowser;
let player: BonusPlayer;
let promotionId: number;

beforeAll(async () => {
  house = await openTestHouse();
  await givenGames(house);
  ({ promotionId } = await givenArticle(house));
  api = await house.startApi();
  const [looks, proposes, decides] = await Promise.all(
    (['support', 'risk', 'admin'] as const).map(async (role) =>
      signInStaff(house, api.staffBrowser(), await givenStaff(house, role)),
    ),
  );
  if (looks === undefined || proposes === undefined || decides === undefined)
    throw new Error('three sign in');
  [support, maker, checker] = [looks, proposes, decides];
  player = await givenBonusPlayer(house, api);
});

const proposal = (changes: object = {}) => ({
  promotion_id: promotionId,
  name: 'Ekim eşleşmesi',
  starts_at: '2026-01-01T00:00:00Z',
  ends_at: '2099-01-01T00:00:00Z',
  rules,
  budgets: [{ currency: 'TRY', amount: '10000' }],
  reason,
  ...changes,
});

test("API-118 the preview is the player's card, made by the same function, or says what is unfair", async () => {
  const { status, body } = await support.post(`${root}/preview`, { rules });
  expect(status).toBe(200);
  expect(body.faults).toEqual([]);
  expect(body.games_counted).toBe(2);
  expect(body.cards[0].facts).toContainEqual({ label: 'Çevrim', value: 'Bonusun 5 katı' });
  const unfair = await support.post(`${root}/preview`, {
    rules: { ...rules, multiplier: 9, percent_counted: 80 },
  });
  expect(unfair.body).toMatchObject({ cards: [], faults: [{ fault: 'over_ten' }, { fault: 'no_game' }] });
});

test('API-119 PRO-11 unfair terms, a currency without a budget and an unknown article cannot be proposed', async () => {
  const fieldsOf = async (changes: object) => (await maker.post(root, proposal(changes))).body;
  expect(await fieldsOf({ rules: { ...rules, multiplier: 9, percent_counted: 80 } })).toMatchObject({
    code: 'promotions.terms_unfair',
    fields: ['over_ten', 'no_game'],
  });
  expect((await fieldsOf({ budgets: [{ currency: 'EUR', amount: '10' }] })).fields).toEqual(['budgets']);
  expect((await fieldsOf({ ends_at: '2025-01-01T00:00:00Z' })).fields).toEqual(['times']);
  expect((await fieldsOf({ promotion_id: 999 })).code).toBe('promotions.article_unknown');
  expect((await support.post(root, proposal())).status).toBe(403);
  expect((await checker.post(root, proposal())).status).toBe(403);
});

test('API-117 API-119 API-120 API-121 API-122 PRO-18 a campaign from its proposal to its stop', async () => {
  const proposed = (await maker.post(root, proposal())).body;
  expect(proposed).toMatchObject({ version: 1, cards: [{ currency: 'TRY' }] });
  const { campaign_id: id, approval_id: approval } = proposed;
  const one = async () => (await support.get(`${root}/${id}`)).body;
  expect((await one()).campaign).toMatchObject({ state: 'proposed', version: null, budgets: [] });
  expect((await player.claim({ promotionId, campaignId: id, title: '', hash: '' })).body.success).toBe(false);

  // Nobody publishes their own.
  expect((await decideOn(maker, approval)).body).toMatchObject({ code: 'staff.own_proposal' });
  expect((await decideOn(checker, approval)).body).toMatchObject({ state: 'done' });
  expect((await one()).campaign).toMatchObject({
    state: 'open',
    version: 1,
    budgets: [{ currency: 'TRY', amount: '10000.00', promised: '0.00', granted: '0.00' }],
  });
  const claimed = await player.claim(
    { promotionId, campaignId: id, title: '', hash: '' },
    { hash: proposed.terms_hash },
  );
  expect(claimed.body.success).toBe(true);
  expect(await one()).toMatchObject({
    campaign: { claims: { waiting: 1 }, budgets: [{ promised: '1000.00' }] },
    claims: [{ player_id: player.id, state: 'waiting', version: 1 }],
    versions: [{ version: 1, terms_hash: proposed.terms_hash, published_at: expect.any(String) }],
  });

  // PRO-8: what staff read is what the player reads.
  const told = (await support.get(`${root}/${id}/why-not?player_id=${player.id}`)).body.obstacle;
  expect(told).toEqual((await player.bonuses()).obstacle);

  // The next version: who claimed keeps the first (PRO-1).
  const next = (await maker.post(root, proposal({ rules: { ...rules, multiplier: 4 } }))).body;
  expect(next).toMatchObject({ campaign_id: id, version: 2 });
  expect((await decideOn(checker, next.approval_id)).body).toMatchObject({ state: 'done' });
  expect((await one()).claims[0].version).toBe(1);
  // What the one after it begins with.
  expect((await one()).rules).toEqual({
    ...rules,
    multiplier: 4,
    amounts: [{ currency: 'TRY', least: '200.00', most: '1000.00', stake: '50.00' }],
  });
  const other = await givenBonusPlayer(house, api);
  expect(
    (await other.claim({ promotionId, campaignId: id, title: '', hash: '' }, { hash: proposed.terms_hash }))
      .body,
  ).toEqual({
    success: false,
    message: 'Bu kampanyanın koşulları değişti. Yeni koşulları okuyup yeniden talep edin.',
  });

  // More budget likewise by two.
  const more = (
    await maker.post(`${root}/${id}/budget`, { budgets: [{ currency: 'TRY', amount: '20000' }], reason })
  ).body;
  expect((await decideOn(maker, more.approval_id)).body).toMatchObject({ code: 'staff.own_proposal' });
  expect((await decideOn(checker, more.approval_id)).body).toMatchObject({ state: 'done' });
  expect((await one()).campaign.budgets[0].amount).toBe('20000.00');

  // A stop is one person's, at once and for good; claims stand, an approval that waits comes to nothing.
  const late = (await maker.post(root, proposal({ rules: { ...rules, multiplier: 3 } }))).body;
  expect((await support.post(`${root}/${id}/stop`, { reason })).status).toBe(403);
  expect((await checker.post(`${root}/${id}/stop`, { reason })).status).toBe(200);
  expect((await maker.post(`${root}/${id}/stop`, { reason })).body.code).toBe('promotions.already_stopped');
  expect((await other.claim({ promotionId, campaignId: id, title: '', hash: '' })).body.message).toBe(
    'Bu kampanya şu anda açık değil.',
  );
  expect((await decideOn(checker, late.approval_id)).body).toMatchObject({ state: 'failed' });
  const stopped = await one();
  expect(stopped.campaign).toMatchObject({ state: 'stopped', version: 2 });
  expect(stopped.stop.reason).toBe(reason);
  expect(stopped.claims[0].state).toBe('waiting');
  const { entries } = await house.house.staff.listAudit({ subject: `campaign:${id}` });
  expect(entries.map(({ action }) => action)).toContain('promotions.stop');
  expect((await support.get(root)).body.campaigns.map(({ id: listed }: { id: string }) => listed)).toContain(
    id,
  );
});

test('API-120 the rules of every kind are told as they were proposed', async () => {
  const { product: _slot, game: _game, count: _count, kind: _kind, ...given } = giftRules;
  const kinds: Rules[] = [
    { ...matchRules, exceptions: [{ game: 1, picks: 0, percent: 50 }] },
    manualRules,
    { ...giftRules, game: { id: 1, name: '' } },
    cashbackRules,
    { ...given, kind: 'free_bet', product: 'sports', oddsMin: 160 },
  ];
  for (const one of kinds) {
    const { campaignId } = await givenCampaign(house, one);
    const told = (await support.get(`${root}/${campaignId}`)).body.rules;
    // What a form sends back is the rules again.
    expect(rulesOf(told), one.kind).toEqual(one);
  }
});

test('API-120 an unknown campaign is not found', async () => {
  expect((await support.get(`${root}/999`)).body.code).toBe('promotions.campaign_unknown');
  expect((await maker.post(`${root}/999/stop`, { reason })).body.code).toBe('promotions.campaign_unknown');
});

test('API-123 PRO-18 a review is decided by who may, and nobody else', async () => {
  await givenCampaign(house, matchRules);
  const path = `${root}/claims/999/decide`;
  expect((await support.post(path, { decision: 'grant', reason })).status).toBe(403);
  expect((await maker.post(path, { decision: 'grant', reason })).body.code).toBe('promotions.claim_unknown');
});

test('API-119 API-120 PRO-11 terms for bets keep their bounds, and the card tells which bets count', async () => {
  const bets = { legs_min: 2, leg_odds_min: 130, odds_min: 200 };
  const ofBets = { ...rules, product: 'sports', bets };
  const { body } = await support.post(`${root}/preview`, { rules: ofBets });
  expect(body).toMatchObject({ faults: [], games_counted: 1 });
  expect(body.cards[0].facts).toContainEqual({ label: 'Sayılan kuponlar', value: '2 seçim' });
  expect((await maker.post(root, proposal({ rules: ofBets }))).status).toBe(200);
  const inForce = await givenCampaign(house, {
    ...matchRules,
    product: 'sports',
    bets: { legsMin: 2, legOddsMin: 130, oddsMin: 200 },
  });
  expect((await support.get(`${root}/${inForce.campaignId}`)).body.rules).toMatchObject({ bets });
  const tooMany = { ...ofBets, bets: { ...bets, legs_min: 3 } };
  expect((await maker.post(root, proposal({ rules: tooMany }))).body).toMatchObject({
    code: 'promotions.terms_unfair',
    fields: ['no_game'],
  });
});
