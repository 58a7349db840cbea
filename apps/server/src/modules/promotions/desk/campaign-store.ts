// SQL only: campaigns as staff see and make them.
import type { ApprovalId, Currency, PlayerId, StaffId } from '@yakamoz/contracts';
import type { KnownGame, Rules } from '@yakamoz/promotions';
import { sql } from 'kysely';

import type { Reader, Tx } from '../../../platform/database.ts';
import type { Obstacle } from '../obstacles.ts';
import { obstacleIn } from '../store.ts';
import type { ObstacleRow } from '../store.ts';

export async function listGames(reader: Reader): Promise<KnownGame[]> {
  const { rows } = await sql<{
    id: number;
    picks: number;
    product: KnownGame['product'];
    ways: string | null;
    of: string | null;
  }>`select game_id as id, picks, product, return_ways as ways, return_of as of from promotions.game`.execute(
    reader,
  );
  return rows.map(({ ways, of, ...game }) => ({
    ...game,
    return: ways === null || of === null ? null : { ways: BigInt(ways), of: BigInt(of) },
  }));
}

/** A file of offers knows a game by its name, and not by the number that this catalogue gave it. Undefined where no such game takes gifts. */
export async function withGameOfName(reader: Reader, rules: Rules): Promise<Rules | undefined> {
  if (rules.kind !== 'free_rounds') return rules;
  const { rows } = await sql<{ id: number }>`
    select game_id as id from promotions.game
    where name = ${rules.game.name} and product = ${rules.product} and takes_gifts`.execute(reader);
  const [row] = rows;
  return row && { ...rules, game: { ...rules.game, id: row.id } };
}

export type KeptOffer = Pick<Campaign, 'kind' | 'product'>;

/** What the house can keep today. */
export async function listKept(reader: Reader): Promise<KeptOffer[]> {
  const { rows } = await sql<KeptOffer>`
    select kind, product
    from unnest(array['deposit_match', 'free_rounds', 'free_bet', 'cashback', 'manual']) as kind,
      unnest(array['slot', 'live', 'table', 'keno', 'sports', 'esports']) as product
    where promotions.honours(kind, product)`.execute(reader);
  return rows;
}

export interface AddedTerms {
  campaignId: string;
  version: number;
  hash: string;
}

export async function insertTerms(
  tx: Tx,
  made: { articleId: number; name: string; given: object; by: StaffId },
): Promise<AddedTerms> {
  const { rows } = await sql<AddedTerms>`
    select campaign_id as "campaignId", version, hash
    from promotions.propose(${made.articleId}, ${made.name}, ${JSON.stringify(made.given)}::jsonb, ${made.by})`.execute(
    tx,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('terms were proposed');
  return row;
}

/** False where the article has a campaign already. */
export async function insertDemo(
  tx: Tx,
  made: { articleId: number; name: string; given: object; budgets: Record<string, string> },
): Promise<boolean> {
  const { rows } = await sql<{ added: boolean }>`
    select promotions.add_demo(
      ${made.articleId}, ${made.name}, ${JSON.stringify(made.given)}::jsonb, ${JSON.stringify(made.budgets)}::jsonb
    ) as added`.execute(tx);
  return rows[0]?.added === true;
}

/** False where a newer version is in force, the campaign was stopped or its time is over. */
export async function publish(tx: Tx, approvalId: ApprovalId): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select promotions.publish(${approvalId}) as done`.execute(tx);
  return rows[0]?.done === true;
}

export async function raiseBudget(tx: Tx, approvalId: ApprovalId): Promise<boolean> {
  const { rows } = await sql<{
    done: boolean;
  }>`select promotions.raise_budget(${approvalId}) as done`.execute(tx);
  return rows[0]?.done === true;
}

/** What a member can give by hand of a campaign in force, in one currency. */
export interface Givable {
  campaignId: string;
  name: string;
  version: number;
  kind: Campaign['kind'];
  /** The highest bonus, or what a gift is worth. */
  most: bigint;
  /** What its budget has left. */
  left: bigint;
  /** Of a gift. */
  count: number | null;
  card: { facts: { label: string; value: string }[]; sentences: string[] };
}

/** All of them, the newest first, or one of any kind where it is named. */
export async function listGivable(
  reader: Reader,
  { currency, campaignId }: { currency: Currency; campaignId: string | null },
): Promise<Givable[]> {
  const { rows } = await sql<Omit<Givable, 'most' | 'left'> & { most: string; left: string }>`
    select campaign_id as "campaignId", campaign.name, terms.version, terms.kind, terms.rounds as count,
      amount.promise as most, coalesce(budget.amount - budget.promised, 0) as left, terms.card -> amount.currency as card
    from promotions.campaign
    join promotions.terms using (campaign_id, version)
    join promotions.amount using (campaign_id, version)
    left join promotions.budget using (campaign_id, currency)
    where currency = ${currency} and case when ${campaignId}::bigint is null
      then terms.kind in ('manual', 'free_rounds') and campaign.stopped_at is null
        and terms.starts_at <= platform.now() and terms.ends_at > platform.now()
      else campaign_id = ${campaignId}::bigint end
    order by campaign_id desc`.execute(reader);
  return rows.map((row) => ({ ...row, most: BigInt(row.most), left: BigInt(row.left) }));
}

/** By the approval that is carried out now; what is in the way, or null where it was given. */
export async function give(tx: Tx, approvalId: ApprovalId): Promise<Obstacle | null> {
  const { rows } = await sql<ObstacleRow>`
    select code, facts from promotions.give(${approvalId})`.execute(tx);
  return obstacleIn(rows);
}

export async function stop(tx: Tx, campaignId: string, by: StaffId, reason: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select promotions.stop(${campaignId}, ${by}, ${reason}) as done`.execute(tx);
  return rows[0]?.done === true;
}

export interface Campaign {
  id: string;
  promotionId: number;
  name: string;
  state: 'proposed' | 'scheduled' | 'open' | 'over' | 'stopped' | 'unkept';
  version: number | null;
  kind: 'deposit_match' | 'free_rounds' | 'free_bet' | 'cashback' | 'manual';
  product: KnownGame['product'];
  startsAt: Date;
  endsAt: Date;
  stop: { at: Date; reason: string } | null;
  budgets: { currency: Currency; amount: bigint; promised: bigint; granted: bigint }[];
  claims: { waiting: number; review: number; granted: number; ended: number };
}

interface CampaignRow extends Omit<Campaign, 'promotionId' | 'stop' | 'budgets' | 'claims'> {
  promotionId: string;
  stoppedAt: Date | null;
  stopReason: string | null;
  budgets: { currency: Currency; amount: string; promised: string; granted: string }[] | null;
  waiting: number;
  review: number;
  granted: number;
  ended: number;
}

/** The version in force, or the newest proposed where none is. */
export async function listCampaigns(reader: Reader, campaignId: string | null): Promise<Campaign[]> {
  const { rows } = await sql<CampaignRow>`
    select campaign.campaign_id as id, campaign.article_id as "promotionId", campaign.name, campaign.version,
      terms.kind, terms.product, terms.starts_at as "startsAt", terms.ends_at as "endsAt",
      campaign.stopped_at as "stoppedAt", campaign.stop_reason as "stopReason",
      case when campaign.stopped_at is not null then 'stopped'
        when campaign.version is null then 'proposed'
        when terms.ends_at <= platform.now() then 'over'
        when not promotions.honours(terms.kind, terms.product) then 'unkept'
        when terms.starts_at > platform.now() then 'scheduled'
        else 'open' end as state,
      (select json_agg(json_build_object('currency', budget.currency, 'amount', budget.amount::text,
          'promised', budget.promised::text, 'granted', (
            select coalesce(sum(claim.granted), 0)::text from promotions.claim
            where claim.campaign_id = campaign.campaign_id and claim.currency = budget.currency
          )) order by budget.currency)
        from promotions.budget where budget.campaign_id = campaign.campaign_id) as budgets,
      counted.waiting, counted.review, counted.granted, counted.ended
    from promotions.campaign
    join promotions.terms on terms.campaign_id = campaign.campaign_id and terms.version = coalesce(
      campaign.version, (select max(version) from promotions.terms as made where made.campaign_id = campaign.campaign_id)
    )
    cross join lateral (
      select count(*) filter (where state in ('waiting', 'counting'))::integer as waiting,
        count(*) filter (where state = 'review')::integer as review,
        count(*) filter (where state = 'granted')::integer as granted,
        count(*) filter (where state in ('lapsed', 'dropped', 'refused'))::integer as ended
      from promotions.claim where claim.campaign_id = campaign.campaign_id
    ) as counted
    where ${campaignId}::bigint is null or campaign.campaign_id = ${campaignId}::bigint
    order by campaign.campaign_id desc`.execute(reader);
  return rows.map(({ stoppedAt, stopReason, budgets, waiting, review, granted, ended, ...row }) => ({
    ...row,
    promotionId: Number(row.promotionId),
    stop: stoppedAt === null || stopReason === null ? null : { at: stoppedAt, reason: stopReason },
    budgets: (budgets ?? []).map((budget) => ({
      currency: budget.currency,
      amount: BigInt(budget.amount),
      promised: BigInt(budget.promised),
      granted: BigInt(budget.granted),
    })),
    claims: { waiting, review, granted, ended },
  }));
}

export interface Version {
  version: number;
  madeAt: Date;
  publishedAt: Date | null;
  hash: string;
  card: Partial<Record<Currency, { facts: { label: string; value: string }[]; sentences: string[] }>>;
}

export async function listVersions(reader: Reader, campaignId: string): Promise<Version[]> {
  const { rows } = await sql<Version>`
    select terms.version, terms.made_at as "madeAt", publication.at as "publishedAt", terms.hash, terms.card
    from promotions.terms left join promotions.publication using (campaign_id, version)
    where terms.campaign_id = ${campaignId} order by terms.version desc`.execute(reader);
  return rows;
}

/** The rules as they were proposed: of this version, or of the newest. */
export async function findRules(
  reader: Reader,
  { campaignId, version }: { campaignId: string; version: number | null },
): Promise<Rules> {
  const { rows } = await sql<RulesRow>`
    select terms.kind, terms.product, terms.turn, terms.weekdays, terms.percent, terms.is_first as "isFirstDeposit", terms.multiplier,
      terms.days, terms.spend_order as "order", terms.rounds as count, terms.legs_min as "legsMin",
      terms.leg_odds_min as "legOddsMin", terms.odds_min as "oddsMin",
      json_build_object('id', terms.game_id, 'name', coalesce(played.name, '')) as game,
      (select json_agg(json_build_object('currency', currency, 'least', least::text, 'most', most::text, 'stake', stake::text)
          order by currency)
        from promotions.amount where (amount.campaign_id, amount.version) = (terms.campaign_id, terms.version)) as amounts,
      (select json_agg(json_build_object('game', game_id, 'picks', picks, 'percent', percent) order by game_id, picks)
        from promotions.share where (share.campaign_id, share.version) = (terms.campaign_id, terms.version)) as shares
    from promotions.terms left join promotions.game as played on played.game_id = terms.game_id and played.picks = 0
    where campaign_id = ${campaignId} and (version = ${version}::integer or ${version}::integer is null)
    order by version desc limit 1`.execute(reader);
  const [row] = rows;
  if (row === undefined) throw new Error(`campaign ${campaignId} has no terms`);
  return rulesIn(row);
}

interface RulesRow {
  kind: Rules['kind'];
  product: Rules['product'];
  turn: Rules['turn'];
  weekdays: number[];
  isFirstDeposit: boolean;
  amounts: { currency: Currency; least: string; most: string; stake: string }[];
  shares: { game: number; picks: number; percent: number }[] | null;
  // A kind has those of its own (turnover_is_asked_of_bonus_money).
  percent: number;
  multiplier: number;
  days: number;
  order: 'cash_first' | 'bonus_first';
  count: number;
  oddsMin: number;
  game: { id: number; name: string };
  // Of bets alone.
  legsMin: number | null;
  legOddsMin: number | null;
}

function rulesIn(row: RulesRow): Rules {
  const {
    product,
    turn,
    weekdays,
    percent,
    multiplier,
    days,
    order,
    count,
    oddsMin,
    game,
    legsMin,
    legOddsMin,
  } = row;
  const amounts = Object.fromEntries(
    row.amounts.map(({ currency, least, most, stake }) => [
      currency,
      { least: BigInt(least), most: BigInt(most), stake: BigInt(stake) },
    ]),
  );
  const offered = { product, turn, weekdays, amounts };
  // Game 0 is the whole product.
  const shares = row.shares ?? [];
  const percentCounted = shares.find((share) => share.game === 0)?.percent ?? 0;
  const exceptions = shares.filter((share) => share.game !== 0);
  const bets = legsMin === null || legOddsMin === null ? {} : { bets: { legsMin, legOddsMin, oddsMin } };
  const turnover = { multiplier, days, order, percentCounted, exceptions, ...bets };
  switch (row.kind) {
    case 'deposit_match':
      return { ...offered, ...turnover, kind: row.kind, percent, isFirstDeposit: row.isFirstDeposit };
    case 'manual':
      return { ...offered, ...turnover, kind: row.kind };
    case 'free_rounds':
      return { ...offered, kind: row.kind, game, count, days };
    case 'free_bet':
      return { ...offered, kind: row.kind, oddsMin, days };
    case 'cashback':
      return { ...offered, kind: row.kind, percent };
  }
}

export type Signal = 'device' | 'payer' | 'address' | 'least_edge';

export interface CampaignClaim {
  id: string;
  playerId: PlayerId;
  version: number;
  state: 'waiting' | 'review' | 'granted' | 'lapsed' | 'dropped' | 'refused';
  currency: Currency;
  granted: bigint;
  claimedAt: Date;
  reviewUntil: Date | null;
  signals: Signal[];
  reason: string | null;
}

export async function listClaims(
  reader: Reader,
  page: { campaignId: string; before: string | undefined; limit: number },
): Promise<CampaignClaim[]> {
  const { rows } = await sql<Omit<CampaignClaim, 'granted'> & { granted: string }>`
    select claim_id as id, player_id as "playerId", version,
      case state when 'counting' then 'waiting' else state end as state, currency, granted, claimed_at as "claimedAt",
      review_until as "reviewUntil", reason,
      array(select kind from promotions.signal where signal.claim_id = claim.claim_id order by kind) as signals
    from promotions.claim
    where campaign_id = ${page.campaignId} and (${page.before ?? null}::bigint is null or claim_id < ${page.before ?? null}::bigint)
    order by claim_id desc limit ${page.limit}`.execute(reader);
  return rows.map((row) => ({ ...row, granted: BigInt(row.granted) }));
}

export interface Review {
  claimId: string;
  campaignId: string;
  campaign: string;
  playerId: PlayerId;
  currency: Currency;
  deposited: bigint | null;
  promise: bigint;
  claimedAt: Date;
  reviewUntil: Date;
  signals: { kind: Signal; otherPlayerId: PlayerId | null; foundAt: string }[];
}

/** The one due first first; claims are due in the order in which they were delayed. */
export async function listReviews(
  reader: Reader,
  page: { after: string | undefined; limit: number },
): Promise<Review[]> {
  const after = page.after ?? null;
  const { rows } = await sql<
    Omit<Review, 'deposited' | 'promise'> & { deposited: string | null; promise: string }
  >`
    select claim.claim_id as "claimId", claim.campaign_id as "campaignId", campaign.name as campaign,
      claim.player_id as "playerId", claim.currency, claim.deposited, claim.promise, claim.claimed_at as "claimedAt",
      claim.review_until as "reviewUntil",
      (select coalesce(json_agg(json_build_object('kind', signal.kind, 'otherPlayerId', signal.facts ->> 'player_id',
          'foundAt', signal.found_at) order by signal.signal_id), '[]')
        from promotions.signal where signal.claim_id = claim.claim_id) as signals
    from promotions.claim join promotions.campaign using (campaign_id)
    where claim.state = 'review' and (
      ${after}::bigint is null or (claim.review_until, claim.claim_id) > (
        select last.review_until, last.claim_id from promotions.claim as last where last.claim_id = ${after}::bigint
      )
    )
    order by claim.review_until, claim.claim_id limit ${page.limit}`.execute(reader);
  return rows.map((row) => ({
    ...row,
    deposited: row.deposited === null ? null : BigInt(row.deposited),
    promise: BigInt(row.promise),
  }));
}
