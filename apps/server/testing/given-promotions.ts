// Offers and who may have them, for tests. Everything goes through the modules' doors but what only the demo or an owner may do.
import type { PlayerId, SessionId } from '@yakamoz/contracts';
import type { Rules } from '@yakamoz/promotions';
import { randomUUID } from 'node:crypto';

import { termsOnWire } from '../src/modules/promotions/rules-wire.ts';
import { readDemoCatalogue } from '../src/modules/casino/index.ts';
import { readDemoArticles } from '../src/modules/content/index.ts';
import { readDemoCampaigns } from '../src/modules/promotions/index.ts';
import { givenPlayer, signIn } from './given.ts';
import type { GivenPlayer } from './given.ts';
import { pastTriggers } from './tampering.ts';
import type { Answer, TestBrowser } from './test-browser.ts';
import type { TestApi, TestHouse } from './test-house.ts';

/** Slot 1 returns 96 % and takes gifts, slot 2 88 %; table 3 is of another product. */
export const givenGames = (house: TestHouse): Promise<unknown> =>
  house.sql(`select promotions.learn_games($1::json)`, [
    JSON.stringify([
      { game_id: 1, picks: 0, product: 'slot', return_ways: '9600', return_of: '10000', takes_gifts: true },
      { game_id: 2, picks: 0, product: 'slot', return_ways: '8800', return_of: '10000' },
      { game_id: 3, picks: 0, product: 'table', return_ways: '9900', return_of: '10000' },
    ]),
  ]);

export const matchRules: Rules & { kind: 'deposit_match' } = {
  kind: 'deposit_match',
  product: 'slot',
  turn: 'once',
  weekdays: [],
  percent: 50,
  isFirstDeposit: false,
  multiplier: 5,
  days: 30,
  order: 'cash_first',
  percentCounted: 100,
  exceptions: [],
  amounts: { TRY: { least: 20_000n, most: 100_000n, stake: 5_000n } },
};

export const giftRules: Rules & { kind: 'free_rounds' } = {
  kind: 'free_rounds',
  product: 'slot',
  turn: 'once',
  weekdays: [],
  game: { id: 1, name: 'Mehtap' },
  count: 20,
  days: 7,
  amounts: { TRY: { least: 0n, most: 0n, stake: 200n } },
};

export const freeBetRules: Rules & { kind: 'free_bet' } = {
  kind: 'free_bet',
  product: 'sports',
  turn: 'day',
  weekdays: [],
  oddsMin: 180,
  days: 7,
  amounts: { TRY: { least: 0n, most: 0n, stake: 5_000n } },
};

export const cashbackRules: Rules & { kind: 'cashback' } = {
  kind: 'cashback',
  product: 'slot',
  turn: 'week',
  weekdays: [],
  percent: 10,
  amounts: { TRY: { least: 50_000n, most: 50_000n, stake: 0n } },
};

export const manualRules: Rules & { kind: 'manual' } = {
  kind: 'manual',
  product: 'slot',
  turn: 'once',
  weekdays: [],
  multiplier: 3,
  days: 14,
  order: 'cash_first',
  percentCounted: 100,
  exceptions: [],
  amounts: { TRY: { least: 0n, most: 20_000n, stake: 5_000n } },
};

let lastPosition = 500;

/** What shows an offer: nothing is offered by it alone. */
export async function givenArticle(house: TestHouse): Promise<{ promotionId: number; title: string }> {
  lastPosition += 1;
  const title = `Kampanya ${lastPosition}`;
  const [article] = await house.sql<{ id: string }>(
    `insert into content.promotion (slug, position, kind, title, description, image_url, detail_image_url, facts, terms, ends_at)
     values ($1, $2, 'bonus', $3, 'x', '/x.svg', '/promo-x.svg', '[{"label": "a", "value": "b"}]', '{a}', platform.now() + interval '60 days')
     returning promotion_id as id`,
    [`kampanya-${lastPosition}`, lastPosition, title],
  );
  return { promotionId: Number(article?.id), title };
}

/** News from one moment to another, as SQL says them. */
export const givenNews = (
  house: TestHouse,
  slug: string,
  position: number,
  times: string,
): Promise<unknown> =>
  house.sql(
    `insert into content.promotion (slug, position, kind, title, description, image_url, detail_image_url, starts_at, ends_at)
     values ($1, $2, 'news', $1, 'x', '/x.svg', '/promo-x.svg', ${times})`,
    [slug, position],
  );

export const hideArticle = (house: TestHouse, slug: string): Promise<unknown> =>
  house.sql('update content.promotion set shown = false where slug = $1', [slug]);

/** Articles, games and campaigns of the demo; loaded twice, which is once. */
export async function givenDemoOffers(house: TestHouse): Promise<void> {
  await house.house.content.addMissing(await readDemoArticles());
  await house.house.casino.addMissing(await readDemoCatalogue());
  await house.house.promotions.addDemo(await readDemoCampaigns());
  await house.house.promotions.addDemo(await readDemoCampaigns());
}

/** Its title and slug. */
export const slideOf = (promotionId: number): string => `kampanya-${promotionId}`;

/** A slide that shows an offer, for narrow and wide screens. */
export const showOffer = (house: TestHouse, promotionId: number): Promise<unknown> =>
  house.sql(
    `insert into content.banner (slug, screen, position, image_url, alt_text, link_url, title, text, action, promotion_id)
     select $1, screen, 400 + $2::bigint, '/x.svg', 'x', '/bonus-talep', $1, 'x', 'Kampanyaya bak', $2::bigint
     from unnest(array['mobile', 'desktop']) as screen`,
    [slideOf(promotionId), promotionId],
  );

export interface GivenCampaign {
  /** The article's number. */
  promotionId: number;
  campaignId: string;
  title: string;
  hash: string;
}

/** An article with a campaign in force for thirty days, as the seed makes them. */
export async function givenCampaign(
  house: TestHouse,
  rules: Rules,
  budgets: Record<string, string> = { budget_TRY: '100000000' },
): Promise<GivenCampaign> {
  const { promotionId, title } = await givenArticle(house);
  const [now] = await house.sql<{ at: Date }>(`select platform.now() as at`);
  const endsAt = new Date((now?.at.getTime() ?? 0) + 30 * 24 * 3_600_000);
  const given = termsOnWire(rules, { startsAt: null, endsAt, games: [] });
  await house.sql('select promotions.add_demo($1, $2, $3::jsonb, $4::jsonb)', [
    promotionId,
    title,
    JSON.stringify(given),
    JSON.stringify(budgets),
  ]);
  const [made] = await house.sql<{ id: string; hash: string }>(
    `select campaign_id as id, hash from promotions.campaign join promotions.terms using (campaign_id) where article_id = $1`,
    [promotionId],
  );
  return { promotionId, campaignId: made?.id ?? '', title, hash: made?.hash ?? '' };
}

/** A claim that waits for a deposit, by terms that nobody is offered. */
export async function givenWaitingClaim(house: TestHouse, player: { id: PlayerId }): Promise<string> {
  const [made] = await house.sql<{ id: string }>(
    `insert into promotions.claim (player_id, campaign_id, version, turn, currency, state, promise, key, claimed_at, waits_until)
     values ($1, given.terms(100::smallint), 1, 'once', 'TRY', 'waiting', 1, 'given', platform.now(), platform.now() + interval '72 hours')
     returning claim_id as id`,
    [player.id],
  );
  return made?.id ?? '';
}

/** Windows of cashbacks begin with the next day or week: longer than the matches of a test last. */
export const moveWindow = (house: TestHouse, player: { id: PlayerId }, change: string): Promise<void> =>
  pastTriggers(
    house,
    'promotions.cashback',
    `update promotions.cashback set ${change} where player_id = $1`,
    [player.id],
  );

export const settledCashback = async (house: TestHouse, player: { id: PlayerId }) =>
  (
    await house.sql<{ lost: string; paid: string }>(
      'select lost, paid from promotions.cashback where player_id = $1',
      [player.id],
    )
  )[0];

/** As no offer does: what was promised stays. */
export const changeGift = (house: TestHouse, giftId: string, change: string): Promise<void> =>
  pastTriggers(house, 'promotions.gift', `update promotions.gift set ${change} where gift_id = $1`, [giftId]);

export const proveEmail = (house: TestHouse, player: { id: PlayerId }): Promise<unknown> =>
  house.sql('update identity.player set email_verified_at = platform.now() where player_id = $1', [
    player.id,
  ]);

export const unproveEmail = (house: TestHouse, player: { id: PlayerId }): Promise<unknown> =>
  house.sql('update identity.player set email_verified_at = null where player_id = $1', [player.id]);

export async function sessionIdOf(house: TestHouse, player: { id: PlayerId }): Promise<SessionId> {
  const [row] = await house.sql<{ id: SessionId }>(
    'select session_id as id from identity.session where player_id = $1 and ended_at is null',
    [player.id],
  );
  if (row === undefined) throw new Error('the player is signed in');
  return row.id;
}

/** Open ones, the one used last first. */
export const sessionIdsOf = async (house: TestHouse, player: { id: PlayerId }): Promise<SessionId[]> =>
  (
    await house.sql<{ id: SessionId }>(
      'select session_id as id from identity.session where player_id = $1 and ended_at is null order by seen_at desc',
      [player.id],
    )
  ).map(({ id }) => id);

export interface BonusPlayer extends GivenPlayer {
  browser: TestBrowser;
  claim: (campaign: GivenCampaign, given?: { key?: string; hash?: string }) => Promise<Answer>;
  bonuses: () => Promise<Answer['body']>;
}

/** Signed in, with a proved e-mail address. */
export async function givenBonusPlayer(
  house: TestHouse,
  api: TestApi,
  changes: Record<string, unknown> = {},
): Promise<BonusPlayer> {
  const player = await givenPlayer(house, changes);
  await proveEmail(house, player);
  const browser = await signIn(api.browser(), player);
  return {
    ...player,
    browser,
    claim: ({ promotionId }, { key = randomUUID(), hash } = {}) =>
      browser.post(
        '/api/claim_promotion.php',
        { promotion_id: promotionId, ...(hash === undefined ? {} : { terms_hash: hash }) },
        { 'idempotency-key': key },
      ),
    bonuses: async () => (await browser.get('/api/v1/bonuses')).body,
  };
}

/** As an exclusion does: no offer, no entry, no name on a board. */
export const closeBonusGate = (house: TestHouse, { id }: { id: PlayerId }): Promise<unknown> =>
  house.sql(`select wallet.set_gate($1, 'test', 'bonus', platform.now() + interval '90 days')`, [id]);
