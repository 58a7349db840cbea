// Many hands at one offer: what must hold however claims interleave (PRO-2, PRO-3, PRO-8, PRO-20).
import type { SessionId } from '@yakamoz/contracts';
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, onTestFinished, test } from 'vitest';

import { givenBound, givenMoney, signIn } from '../../../testing/given.ts';
import {
  cashbackRules,
  giftRules,
  givenBonusPlayer,
  givenCampaign,
  givenGames,
  matchRules,
  proveEmail,
  sessionIdOf,
  sessionIdsOf,
  showOffer,
  slideOf,
  unproveEmail,
} from '../../../testing/given-promotions.ts';
import type { BonusPlayer, GivenCampaign } from '../../../testing/given-promotions.ts';
import { endVerdict, holdRealMoney, judge } from '../../../testing/real-money.ts';
import { setDebt } from '../../../testing/seen-payments.ts';
import { openTestHouse } from '../../../testing/test-house.ts';
import type { TestApi } from '../../../testing/test-house.ts';
import { Refusal } from '../../platform/refusal.ts';

const house = await openTestHouse();
let api: TestApi;
beforeAll(async () => {
  api = await house.startApi();
  await givenGames(house);
  cashback = await givenCampaign(house, cashbackRules);
  // Before anybody looks: articles are remembered for some seconds (CON-6).
  match = await givenCampaign(house, matchRules);
  await showOffer(house, match.promotionId);
  firstMatch = await givenCampaign(house, { ...matchRules, isFirstDeposit: true });
  single = await givenCampaign(house, matchRules, { budget_TRY: '100000' });
  lastOne = await givenCampaign(house, matchRules, { budget_TRY: '100000' });
  sixty = await givenCampaign(house, giftRules, { budget_TRY: String(60 * 4_000 + 3_999) });
});
let cashback: GivenCampaign;
let match: GivenCampaign;
let firstMatch: GivenCampaign;
let single: GivenCampaign;
let lastOne: GivenCampaign;
let sixty: GivenCampaign;

const players = (count: number): Promise<BonusPlayer[]> =>
  Promise.all(Array.from({ length: count }, () => givenBonusPlayer(house, api)));

const claimAs = (player: BonusPlayer, campaign: GivenCampaign, sessionId: SessionId) =>
  house.house.promotions
    .claim({
      playerId: player.id,
      sessionId,
      currency: 'TRY',
      promotionId: campaign.promotionId,
      key: randomUUID(),
      termsHash: undefined,
    })
    .then(
      () => 'ok',
      (error: unknown) => (error instanceof Refusal ? error.code : 'failed'),
    );

const budgetOf = async ({ campaignId }: GivenCampaign) => {
  const [row] = await house.sql<{ promised: string; claims: string; gifts: string }>(
    `select promised, (select count(*) from promotions.claim where campaign_id = $1) as claims,
       (select count(*) from promotions.gift join promotions.claim using (claim_id) where campaign_id = $1) as gifts
     from promotions.budget where campaign_id = $1 and currency = 'TRY'`,
    [campaignId],
  );
  return row;
};

/** The one obstacle of a player, wherever it is told. */
async function toldEverywhere(player: BonusPlayer, campaign: GivenCampaign): Promise<(string | undefined)[]> {
  const { body } = await player.browser.get('/api/v1/bonuses');
  const listed = body.offers.find(
    (offer: { promotion_id: number }) => offer.promotion_id === campaign.promotionId,
  );
  const { obstacle } = await house.house.promotions.whyNot({
    playerId: player.id,
    campaignId: campaign.campaignId,
  });
  return [listed?.obstacle?.code, obstacle === null ? undefined : `promotions.${obstacle.code}`];
}

test('PRO-2 PRO-13 fifty parallel claims of one player are one claim and one gift', async () => {
  const campaign = await givenCampaign(house, giftRules);
  const [player] = (await players(1)) as [BonusPlayer];
  const answers = await Promise.all(Array.from({ length: 50 }, () => player.claim(campaign)));
  expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
  expect(await budgetOf(campaign)).toEqual({ promised: '4000', claims: '1', gifts: '1' });
  const [gift] = await house.sql(
    'select count, stake, kind, game_id from promotions.gift where player_id = $1',
    [player.id],
  );
  expect(gift).toEqual({ count: 20, stake: '200', kind: 'rounds', game_id: 1 });
});

test('PRO-2 one key sent thirty times is one claim, and every answer is the same', async () => {
  const campaign = await givenCampaign(house, giftRules);
  const [player] = (await players(1)) as [BonusPlayer];
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 30 }, () => player.claim(campaign, { key })));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body)))).toEqual(
    new Set([JSON.stringify({ success: true, message: 'Bonus talebiniz alınmıştır.' })]),
  );
  expect((await budgetOf(campaign))?.claims).toBe('1');
});

test('PRO-3 of two hundred players a budget for sixty serves sixty, and promises no kuruş more', async () => {
  const campaign = sixty;
  const many: { player: BonusPlayer; session: SessionId }[] = [];
  for (let batch = 0; batch < 10; batch += 1)
    for (const player of await players(20)) many.push({ player, session: await sessionIdOf(house, player) });
  const answers = await Promise.all(many.map(({ player, session }) => claimAs(player, campaign, session)));
  expect(answers.filter((answer) => answer === 'ok')).toHaveLength(60);
  expect(answers.filter((answer) => answer === 'promotions.budget_spent')).toHaveLength(140);
  expect(await budgetOf(campaign)).toEqual({ promised: String(60 * 4_000), claims: '60', gifts: '60' });
  const last = many[answers.indexOf('promotions.budget_spent')] as { player: BonusPlayer };
  expect(await toldEverywhere(last.player, campaign)).toEqual([
    'promotions.budget_spent',
    'promotions.budget_spent',
  ]);
}, 180_000);

test('PRO-3 what a lapsed claim did not need is promised again, once', async () => {
  const campaign = single;
  const [first, second] = (await players(2)) as [BonusPlayer, BonusPlayer];
  expect((await first.claim(campaign)).body.success).toBe(true);
  expect(await toldEverywhere(second, campaign)).toEqual([
    'promotions.budget_spent',
    'promotions.budget_spent',
  ]);
  await house.sql(
    `update promotions.claim set waits_until = platform.now() - interval '1 second' where player_id = $1`,
    [first.id],
  );
  await house.house.promotions.upkeep.lapseClaims();
  for (let turn = 0; turn < 3; turn += 1) await house.house.promotions.upkeep.squareBudgets();
  expect((await budgetOf(campaign))?.promised).toBe('0');
  expect((await second.claim(campaign)).body.success).toBe(true);
  // The turn of the first is taken: a claim that lapsed is a claim (PRO-2).
  expect(await toldEverywhere(first, campaign)).toEqual(['promotions.turn_taken', 'promotions.turn_taken']);
});

test('PRO-2 D-35 a key that was refused stays refused when the reason is gone; another key is decided anew', async () => {
  const campaign = lastOne;
  const [first, second] = (await players(2)) as [BonusPlayer, BonusPlayer];
  const key = randomUUID();
  expect((await first.claim(campaign)).body.success).toBe(true);
  const refused = await second.claim(campaign, { key });
  expect(refused.body).toMatchObject({ success: false });
  const [claim] = await house.sql<{ id: string }>(
    'select claim_id as id from promotions.claim where player_id = $1',
    [first.id],
  );
  await first.browser.post(`/api/v1/bonuses/claims/${claim?.id}/drop`);
  await house.house.promotions.upkeep.squareBudgets();
  expect(await toldEverywhere(second, campaign)).toEqual([undefined, undefined]);
  // The request that was sent first may arrive last: its sender knows that it was refused.
  expect((await second.claim(campaign, { key })).body).toEqual(refused.body);
  expect((await budgetOf(campaign))?.promised).toBe('0');
  expect((await second.claim(match, { key })).body.success).toBe(true);
  const third = await givenBonusPlayer(house, api);
  expect((await third.claim(campaign, { key })).body.success).toBe(true);
});

test('D-35 a refusal is remembered for a day', async () => {
  const campaign = await givenCampaign(house, giftRules);
  const [player] = (await players(1)) as [BonusPlayer];
  const key = randomUUID();
  await unproveEmail(house, player);
  expect((await player.claim(campaign, { key })).body.success).toBe(false);
  await proveEmail(house, player);
  await house.house.promotions.upkeep.forgetRefusals();
  expect((await player.claim(campaign, { key })).body.success).toBe(false);
  await house.sql(
    `update promotions.refusal set refused_at = platform.now() - interval '1 day' where player_id = $1`,
    [player.id],
  );
  await house.house.promotions.upkeep.forgetRefusals();
  expect((await player.claim(campaign, { key })).body.success).toBe(true);
});

/** Until the test is over a claim needs a verdict of its session: by this list, or by the one that the process has put into force. */
async function needVerdicts(list?: string): Promise<void> {
  await holdRealMoney(house);
  onTestFinished(async () => void (await house.sql(`update platform.mode set mode = 'play'`)));
  if (list !== undefined) await house.sql(`select jurisdiction.use_list($1, '{TR}')`, [list]);
}

const listInForce = async (): Promise<string> =>
  (await house.sql<{ mark: string }>('select jurisdiction.needed_list() as mark'))[0]?.mark ?? '';

const standing = ['debt_open', 'country', 'email_unproved', 'run_open'];

test.each<[string, (player: BonusPlayer) => Promise<unknown>]>([
  ['country', () => needVerdicts('f'.repeat(16))],
  ['debt_open', (player) => setDebt(house, player, 1)],
  ['email_unproved', (player) => unproveEmail(house, player)],
  ['run_open', (player) => givenMoney(house, player, { bonus: '5' })],
  [
    'first_deposit_only',
    ({ id }) =>
      house.sql(
        `insert into promotions.deposit (request_id, player_id, currency, amount, credited_at) values ($1, $1, 'TRY', 1, platform.now())`,
        [id],
      ),
  ],
  ['deposit_limit', (player) => givenBound(house, player, { kind: 'deposit', window: 'day', cap: 19_999n })],
])('PRO-8 %s is told alike in list, badge, claim and to staff', async (code, prepare) => {
  const campaign = firstMatch;
  const [player] = (await players(1)) as [BonusPlayer];
  expect(await toldEverywhere(player, campaign)).toEqual([undefined, undefined]);
  expect((await player.bonuses()).eligible).toBe(true);
  await prepare(player);
  const full = `promotions.${code}`;
  expect(await toldEverywhere(player, campaign)).toEqual([full, full]);
  expect(await claimAs(player, campaign, await sessionIdOf(house, player))).toBe(full);
  const { offers, obstacle } = await player.bonuses();
  expect(obstacle?.code).toBe(standing.includes(code) ? full : undefined);
  const listed = offers.find(
    (offer: { promotion_id: number }) => offer.promotion_id === campaign.promotionId,
  );
  expect((await player.claim(campaign)).body).toEqual({ success: false, message: listed.obstacle.message });
  expect((await budgetOf(campaign))?.claims).toBe('0');
});

test('PRO-8 SAFE-9 of two sessions staff hear what the one that was used last hears', async () => {
  const campaign = firstMatch;
  const [player] = (await players(1)) as [BonusPlayer];
  await signIn(api.browser(), player);
  const [last, first] = (await sessionIdsOf(house, player)) as [SessionId, SessionId];
  const why = async () =>
    (await house.house.promotions.whyNot({ playerId: player.id, campaignId: campaign.campaignId })).obstacle
      ?.code;
  await needVerdicts();
  await judge(house, player, { list: await listInForce() });
  expect(await why()).toBeUndefined();
  // Not judged anew: the other session could still claim.
  await endVerdict(house, last);
  expect(await why()).toBe('country');
  expect(await claimAs(player, campaign, last)).toBe('promotions.country');
  expect(await claimAs(player, campaign, first)).toBe('ok');
});

test('PRO-20 D-37 an offer without amounts in the own currency is not offered and cannot be claimed', async () => {
  const campaign = match;
  const player = await givenBonusPlayer(house, api, { currency: 'EUR' });
  const { offers } = await player.bonuses();
  expect(offers.map((offer: { promotion_id: number }) => offer.promotion_id)).not.toContain(
    campaign.promotionId,
  );
  expect((await player.claim(campaign)).body.success).toBe(false);
  const { obstacle } = await house.house.promotions.whyNot({
    playerId: player.id,
    campaignId: campaign.campaignId,
  });
  expect(obstacle?.code).toBe('other_currency');
});

test('PRO-9 a closed gate: no offer in any answer, no claim, and a waiting claim is not granted', async () => {
  const campaign = match;
  const [player] = (await players(1)) as [BonusPlayer];
  expect((await player.claim(campaign)).body.success).toBe(true);
  await house.sql(`select wallet.put_closure($1, 'harm', 'bonus', 'infinity')`, [player.id]);
  expect(await player.bonuses()).toMatchObject({
    eligible: false,
    obstacle: { code: 'promotions.gate_closed' },
    offers: [],
  });
  const news = (await player.browser.get('/api/get_promotions.php')).body;
  expect(news.filter(({ kind }: { kind: string }) => kind === 'bonus')).toEqual([]);
  const slides = await player.browser.get('/api/v1/banners');
  expect(slides.body).toEqual({ mobile: [], desktop: [] });
  expect(slides.headers.get('cache-control')).toBe('no-store');
  const open = (await (await givenBonusPlayer(house, api)).browser.get('/api/v1/banners')).body;
  expect(open.mobile.map(({ title }: { title: string }) => title)).toEqual([slideOf(campaign.promotionId)]);
  await house.platform.database.inTransaction((tx) =>
    house.house.promotions.deposited(tx, {
      playerId: player.id,
      requestId: `9${player.id}`,
      currency: 'TRY',
      amount: 50_000n,
      payerMark: null,
    }),
  );
  const [claim] = await house.sql(
    'select state, reason, granted from promotions.claim where player_id = $1',
    [player.id],
  );
  expect(claim).toEqual({ state: 'refused', reason: 'gate_closed', granted: '0' });
  expect((await house.house.wallet.balanceOf(player.id)).bonus).toBe(0n);
  const other = await givenBonusPlayer(house, api);
  await house.sql(`select wallet.put_closure($1, 'harm', 'bonus', 'infinity')`, [other.id]);
  expect(await claimAs(other, campaign, await sessionIdOf(house, other))).toBe('promotions.gate_closed');
});

test('PRO-1 a claim by terms that were not shown is refused; by those that were it keeps their version', async () => {
  const campaign = match;
  const [player] = (await players(1)) as [BonusPlayer];
  expect((await player.claim(campaign, { hash: 'a'.repeat(64) })).body).toMatchObject({ success: false });
  expect((await player.claim(campaign, { hash: campaign.hash })).body.success).toBe(true);
});

test('PRO-8 a cashback that counts hides no claim that waits', async () => {
  const [player] = (await players(1)) as [BonusPlayer];
  expect((await player.claim(cashback)).body.success).toBe(true);
  expect(await toldEverywhere(player, match)).toEqual([undefined, undefined]);
  expect((await player.claim(match)).body.success).toBe(true);
  expect(await toldEverywhere(player, firstMatch)).toEqual([
    'promotions.claim_waiting',
    'promotions.claim_waiting',
  ]);
  expect(await claimAs(player, firstMatch, await sessionIdOf(house, player))).toBe(
    'promotions.claim_waiting',
  );
});

test('a claim whose time is over does not stand in the way of another, ended by the job or not', async () => {
  const [player] = (await players(1)) as [BonusPlayer];
  expect((await player.claim(match)).body.success).toBe(true);
  expect(await toldEverywhere(player, firstMatch)).toEqual([
    'promotions.claim_waiting',
    'promotions.claim_waiting',
  ]);
  await house.sql('update promotions.claim set waits_until = platform.now() where player_id = $1', [
    player.id,
  ]);
  expect((await player.claim(firstMatch)).body.success).toBe(true);
  const states = await house.sql(
    'select state from promotions.claim where player_id = $1 order by claim_id',
    [player.id],
  );
  expect(states).toEqual([{ state: 'lapsed' }, { state: 'waiting' }]);
});
