// SQL only: bets that the desk was asked about.
import type { Currency, PlayerId, PricePolicy, SessionId } from '@yakamoz/contracts';
import { sql } from 'kysely';

import type { Reader, Tx } from '../../../platform/database.ts';
import type { Rejected } from '../bets/rejections.ts';
import type { ClosedWord, RefusalRow } from '../bets/slips.ts';

export type RejectedReason = NonNullable<Rejected['rejected_for']>;

interface ReferredLeg {
  match_id: string;
  market_id: string;
  outcome_id: string;
  banker: boolean;
  shown: number;
  price: number;
  closed: ClosedWord | null;
  home: string;
  away: string;
  starts_at: string;
}

export interface ReferralRow {
  bet_id: string;
  player_id: PlayerId;
  factor: number;
  stake: string;
  stake_max: string;
  possible: string;
  currency: Currency;
  policy: PricePolicy;
  lines: number;
  asked_at: Date;
  answer_by: Date;
  answer: 'taken' | 'lowered' | null;
  offered: string | null;
  answered_by: string | null;
  legs: ReferredLeg[];
}

// One player has one at a time, and each lasts two minutes at most.
const listMax = 200;

export async function listReferrals(reader: Reader): Promise<ReferralRow[]> {
  const { rows } = await sql<ReferralRow>`
    select r.bet_id, r.player_id, coalesce(f.factor, 10000) as factor, b.stake, r.stake_max, b.possible, b.currency, b.policy, b.lines,
      r.asked_at, r.answer_by, r.answer, r.offered, r.answered_by, told.legs
    from sportsbook.referral as r
    join sportsbook.bet as b on b.player_id = r.player_id and b.bet_id = r.bet_id
    join sportsbook.waiting as w on w.player_id = r.player_id and w.bet_id = r.bet_id
    left join sportsbook.player_factor as f on f.player_id = r.player_id
    cross join lateral (
      select jsonb_agg(jsonb_build_object(
        'match_id', leg.match_id, 'market_id', leg.market_id, 'outcome_id', leg.outcome_id, 'banker', coalesce(leg.banker, false),
        'shown', leg.shown, 'price', coalesce(k.prices[leg.outcome], 0), 'closed', sportsbook.closed_because(m, k, p, leg.outcome, platform.now()),
        'home', leg.home, 'away', leg.away, 'starts_at', leg.starts_at
      ) order by leg.no) as legs
      from jsonb_to_recordset(w.legs) as leg (
        no int, match_id text, market_id text, outcome_id text, outcome int, shown int, banker boolean, home text, away text,
        starts_at timestamptz
      )
      left join sportsbook.match as m on m.id = leg.match_id
      left join sportsbook.market as k on k.match_id = leg.match_id and k.market_id = leg.market_id
      left join sportsbook.producer as p on p.id = m.producer
    ) as told
    where r.ended_at is null
    order by r.asked_at, r.bet_id limit ${listMax}
  `.execute(reader);
  return rows;
}

/** Those that nobody has answered. */
export const readWaiting = (reader: Reader): Promise<{ count: number; oldest: Date | null }> =>
  reader
    .selectFrom('sportsbook.referral')
    .select([sql<number>`count(*)::int`.as('count'), sql<Date | null>`min(asked_at)`.as('oldest')])
    .where('ended_at', 'is', null)
    .where('answer', 'is', null)
    .executeTakeFirstOrThrow();

export interface AskedRow {
  player_id: PlayerId;
  currency: Currency;
  legs: { match_id: string; home: string; away: string }[];
}

export async function findReferral(tx: Tx, betId: string): Promise<AskedRow | undefined> {
  const { rows } = await sql<AskedRow>`
    select r.player_id, b.currency, w.legs
    from sportsbook.referral as r
    join sportsbook.bet as b on b.player_id = r.player_id and b.bet_id = r.bet_id
    join sportsbook.waiting as w on w.player_id = r.player_id and w.bet_id = r.bet_id
    where r.bet_id = ${betId}
  `.execute(tx);
  return rows[0];
}

export interface AnsweredRow {
  status: 'OK' | 'WAIT' | 'LOWERED' | 'OVER' | 'STAKE' | RejectedReason;
  leg: number | null;
  detail: string | null;
}

export async function answerReferral(
  tx: Tx,
  given: {
    playerId: PlayerId;
    betId: string;
    answer: 'taken' | 'lowered' | 'refused';
    stake: bigint | null;
    by: string;
    note: string | null;
  },
): Promise<AnsweredRow> {
  const { playerId, betId, answer, stake, by, note } = given;
  const { rows } = await sql<AnsweredRow>`
    select * from sportsbook.answer_referral(${playerId}, ${betId}, ${answer}, ${stake}, ${by}, ${note})
  `.execute(tx);
  return rows[0] as AnsweredRow;
}

export type OfferRow = RefusalRow & { bet_id: string };

export async function acceptOffer(
  tx: Tx,
  { playerId, sessionId, betId }: { playerId: PlayerId; sessionId: SessionId; betId: string },
): Promise<OfferRow> {
  const { rows } = await sql<OfferRow>`
    select * from sportsbook.accept_offer(${playerId}, ${sessionId}, ${betId})
  `.execute(tx);
  return rows[0] as OfferRow;
}

/** Its player has accepted what the desk offered. */
export async function isPlaced(
  reader: Reader,
  { playerId, betId }: { playerId: PlayerId; betId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from sportsbook.referral
    where player_id = ${playerId} and bet_id = ${betId} and placed_as is not null
  `.execute(reader);
  return rows.length > 0;
}
