// SQL only: gifts and cashbacks as their player reads them.
import type { PlayerId } from '@yakamoz/contracts';
import { sql } from 'kysely';

import type { Reader } from '../../platform/database.ts';

/** Rounds that were promised. */
export interface Gift {
  id: string;
  /** Null where two members gave it without an offer. */
  promotionId: number | null;
  name: string | null;
  gameId: number;
  count: number;
  stake: bigint;
  givenAt: Date;
  endsAt: Date;
  over: boolean;
}

/** The newest first. */
export async function listGifts(reader: Reader, playerId: PlayerId, limit: number): Promise<Gift[]> {
  const { rows } = await sql<
    Omit<Gift, 'promotionId' | 'stake'> & { promotionId: string | null; stake: string }
  >`
    select gift.gift_id as id, campaign.article_id as "promotionId", campaign.name, gift.game_id as "gameId", gift.count,
      gift.stake, gift.given_at as "givenAt", gift.ends_at as "endsAt", gift.ends_at <= platform.now() as over
    from promotions.gift left join promotions.claim using (claim_id) left join promotions.campaign using (campaign_id)
    where gift.player_id = ${playerId} and gift.kind = 'rounds'
    order by gift.given_at desc, gift.gift_id limit ${limit}`.execute(reader);
  return rows.map((row) => ({
    ...row,
    promotionId: row.promotionId === null ? null : Number(row.promotionId),
    stake: BigInt(row.stake),
  }));
}

/** A bet at the house's cost, as it was promised. */
export interface FreeBet {
  id: string;
  promotionId: number;
  name: string;
  product: 'sports' | 'esports';
  stake: bigint;
  oddsMin: number;
  count: number;
  givenAt: Date;
  endsAt: Date;
  over: boolean;
}

/** The newest first. */
export async function listFreeBets(reader: Reader, playerId: PlayerId, limit: number): Promise<FreeBet[]> {
  const { rows } = await sql<Omit<FreeBet, 'promotionId' | 'stake'> & { promotionId: string; stake: string }>`
    select gift.gift_id as id, campaign.article_id as "promotionId", campaign.name, terms.product, gift.stake,
      gift.odds_min as "oddsMin", gift.count, gift.given_at as "givenAt", gift.ends_at as "endsAt",
      gift.ends_at <= platform.now() as over
    from promotions.gift
    join promotions.claim using (claim_id)
    join promotions.campaign on campaign.campaign_id = claim.campaign_id
    join promotions.terms on terms.campaign_id = claim.campaign_id and terms.version = claim.version
    where gift.player_id = ${playerId} and gift.kind = 'bet'
    order by gift.given_at desc, gift.gift_id limit ${limit}`.execute(reader);
  return rows.map((row) => ({ ...row, promotionId: Number(row.promotionId), stake: BigInt(row.stake) }));
}

export interface Cashback {
  claimId: string;
  promotionId: number;
  name: string;
  percent: number;
  beginsAt: Date;
  endsAt: Date;
  /** From when on it is paid: a day after its window. */
  paysAt: Date;
  /** Null until it was settled. */
  paid: bigint | null;
}

/** The newest first. */
export async function listCashbacks(reader: Reader, playerId: PlayerId, limit: number): Promise<Cashback[]> {
  const { rows } = await sql<
    Omit<Cashback, 'promotionId' | 'paid'> & { promotionId: string; paid: string | null }
  >`
    select cashback.claim_id as "claimId", campaign.article_id as "promotionId", campaign.name, terms.percent,
      cashback.begins_at as "beginsAt", cashback.ends_at as "endsAt", cashback.ends_at + interval '24 hours' as "paysAt",
      cashback.paid
    from promotions.cashback
    join promotions.claim using (claim_id)
    join promotions.campaign on campaign.campaign_id = claim.campaign_id
    join promotions.terms on terms.campaign_id = claim.campaign_id and terms.version = claim.version
    where cashback.player_id = ${playerId}
    order by cashback.ends_at desc, cashback.claim_id desc limit ${limit}`.execute(reader);
  return rows.map((row) => ({
    ...row,
    promotionId: Number(row.promotionId),
    paid: row.paid === null ? null : BigInt(row.paid),
  }));
}
