// SQL only: campaigns as staff see and make them.
import type { ApprovalId, Currency, PlayerId, StaffId } from '@yakamoz/contracts';
import type { KnownGame } from '@yakamoz/promotions';
import { sql } from 'kysely';

import type { Reader, Tx } from '../../platform/database.ts';

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
      select count(*) filter (where state = 'waiting')::integer as waiting,
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

export interface CampaignClaim {
  id: string;
  playerId: PlayerId;
  version: number;
  state: 'waiting' | 'review' | 'granted' | 'lapsed' | 'dropped' | 'refused';
  currency: Currency;
  granted: bigint;
  claimedAt: Date;
  reviewUntil: Date | null;
  signals: string[];
  reason: string | null;
}

export async function listClaims(
  reader: Reader,
  page: { campaignId: string; before: string | undefined; limit: number },
): Promise<CampaignClaim[]> {
  const { rows } = await sql<Omit<CampaignClaim, 'granted'> & { granted: string }>`
    select claim_id as id, player_id as "playerId", version, state, currency, granted, claimed_at as "claimedAt",
      review_until as "reviewUntil", reason,
      array(select kind from promotions.signal where signal.claim_id = claim.claim_id order by kind) as signals
    from promotions.claim
    where campaign_id = ${page.campaignId} and (${page.before ?? null}::bigint is null or claim_id < ${page.before ?? null}::bigint)
    order by claim_id desc limit ${page.limit}`.execute(reader);
  return rows.map((row) => ({ ...row, granted: BigInt(row.granted) }));
}
