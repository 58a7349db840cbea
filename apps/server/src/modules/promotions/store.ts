// SQL only: offers, claims and runs as they are read, and what other modules tell.
import type { Currency, PlayerId, SessionId } from '@yakamoz/contracts';
import { sql } from 'kysely';
import * as z from 'zod/mini';

import type { Reader, Tx } from '../../platform/database.ts';
import type { Obstacle, ObstacleCode } from './obstacles.ts';

const card = z.object({
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  sentences: z.array(z.string()),
});

const offerRow = z.object({
  campaign: z.object({ campaign_id: z.int(), article_id: z.int(), name: z.string() }),
  terms: z.object({
    version: z.int(),
    kind: z.enum(['deposit_match', 'free_rounds', 'free_bet', 'cashback', 'manual']),
    product: z.enum(['slot', 'live', 'table', 'keno', 'sports', 'esports']),
    ends_at: z.string(),
    percent: z.nullable(z.int()),
    multiplier: z.nullable(z.int()),
    days: z.nullable(z.int()),
    spend_order: z.nullable(z.enum(['cash_first', 'bonus_first'])),
    hash: z.string(),
    card: z.record(z.string(), card),
  }),
  amount: z.object({
    currency: z.enum(['TRY', 'USD', 'EUR']),
    least: z.int(),
    most: z.int(),
    stake: z.int(),
  }),
});

/** An offer in the version in force, in one currency. */
export interface Offer {
  promotionId: number;
  kind: z.output<typeof offerRow>['terms']['kind'];
  product: z.output<typeof offerRow>['terms']['product'];
  version: number;
  hash: string;
  endsAt: Date;
  percent: number | null;
  multiplier: number | null;
  days: number | null;
  order: 'cash_first' | 'bonus_first' | null;
  amounts: { least: bigint; most: bigint; stake: bigint };
  card: z.output<typeof card>;
}

function offerOf(stored: unknown): Offer {
  const { campaign, terms, amount } = offerRow.parse(stored);
  const shown = terms.card[amount.currency];
  if (shown === undefined) throw new Error(`version ${terms.version} has no card in ${amount.currency}`);
  return {
    promotionId: campaign.article_id,
    kind: terms.kind,
    product: terms.product,
    version: terms.version,
    hash: terms.hash,
    endsAt: new Date(terms.ends_at),
    percent: terms.percent,
    multiplier: terms.multiplier,
    days: terms.days,
    order: terms.spend_order,
    amounts: { least: BigInt(amount.least), most: BigInt(amount.most), stake: BigInt(amount.stake) },
    card: shown,
  };
}

/** What anybody can claim in a currency. */
export async function listOpenOffers(reader: Reader, currency: Currency): Promise<Offer[]> {
  const { rows } = await sql<{ offer: unknown }>`
    select to_jsonb(offer) as offer from promotions.open_offers(${currency})`.execute(reader);
  return rows.map(({ offer }) => offerOf(offer));
}

/** Who asks, with what the wallet tells of the purse. */
export interface Asker {
  playerId: PlayerId;
  /** Null where staff ask. */
  sessionId: SessionId | null;
  currency: Currency;
  owes: bigint;
  /** PRO-6: a run is under way, or bonus of the one before it still lies in open play. */
  running: boolean;
  room: bigint | undefined;
}

const asked = ({ playerId, sessionId, currency, owes, running, room }: Asker) =>
  sql`${playerId}, ${sessionId}, ${currency}, ${owes}, ${running}, ${room ?? null}`;

export async function listOffersTo(
  reader: Reader,
  asker: Asker,
): Promise<(Offer & { obstacle: Obstacle | null })[]> {
  const { rows } = await sql<{ offer: unknown; code: ObstacleCode | null; facts: Obstacle['facts'] | null }>`
    select to_jsonb(offer) as offer, code, facts from promotions.offers_to(${asked(asker)})`.execute(reader);
  return rows.map(({ offer, code, facts }) => ({
    ...offerOf(offer),
    obstacle: code === null ? null : { code, facts: facts ?? {} },
  }));
}

/** For one campaign, or in general; to claim it, or to be given it by staff. */
export async function findObstacle(
  reader: Reader,
  asker: Asker,
  campaignId: string | null,
  isGiven = false,
): Promise<Obstacle | null> {
  const { rows } = await sql<ObstacleRow>`
    select code, facts from promotions.why_not(${asked(asker)}, ${campaignId}, ${isGiven})`.execute(reader);
  return obstacleIn(rows);
}

/** Without a code where nothing is in the way. */
export interface ObstacleRow {
  code: ObstacleCode | null;
  facts: Obstacle['facts'] | null;
}

export const obstacleIn = ([row]: readonly ObstacleRow[]): Obstacle | null =>
  row === undefined || row.code === null ? null : { code: row.code, facts: row.facts ?? {} };

export interface OwnClaim {
  id: string;
  promotionId: number;
  name: string;
  kind: 'deposit_match' | 'free_rounds' | 'free_bet' | 'cashback' | 'manual';
  version: number;
  state: 'waiting' | 'review' | 'granted' | 'lapsed' | 'dropped' | 'refused';
  claimedAt: Date;
  waitsUntil: Date | null;
  granted: bigint;
  endedAt: Date | null;
  /** Of the run that it opened. */
  runId: string | null;
}

export async function listClaims(reader: Reader, playerId: PlayerId, limit: number): Promise<OwnClaim[]> {
  const { rows } = await sql<
    Omit<OwnClaim, 'promotionId' | 'granted'> & { promotionId: string; granted: string }
  >`
    select claim.claim_id as id, campaign.article_id as "promotionId", campaign.name, terms.kind, claim.version,
      case when claim.state = 'waiting' and claim.waits_until <= platform.now() then 'lapsed' else claim.state end as state,
      claim.claimed_at as "claimedAt",
      case claim.state when 'review' then claim.review_until when 'waiting' then claim.waits_until end as "waitsUntil",
      claim.granted, claim.ended_at as "endedAt", run.run_id as "runId"
    from promotions.claim join promotions.campaign using (campaign_id)
    join promotions.terms on terms.campaign_id = claim.campaign_id and terms.version = claim.version
    left join promotions.run using (claim_id)
    where claim.player_id = ${playerId} and claim.state <> 'counting' order by claim.claim_id desc limit ${limit}`.execute(
    reader,
  );
  return rows.map((row) => ({
    ...row,
    promotionId: Number(row.promotionId),
    granted: BigInt(row.granted),
  }));
}

/** What was promised with a run; what is left of it is the wallet's. */
export interface PromisedRun {
  id: string;
  promotionId: number;
  name: string;
  granted: bigint;
  required: bigint;
  stakeMax: bigint;
  order: 'cash_first' | 'bonus_first';
  openedAt: Date;
  endsAt: Date;
}

export async function findRun(reader: Reader, runId: bigint): Promise<PromisedRun | undefined> {
  const { rows } = await sql<
    Omit<PromisedRun, 'promotionId' | 'granted' | 'required' | 'stakeMax'> &
      Record<'promotionId' | 'granted' | 'required' | 'stakeMax', string>
  >`
    select run.run_id as id, campaign.article_id as "promotionId", campaign.name, run.bonus as granted, run.required,
      amount.stake as "stakeMax", terms.spend_order as order, run.opened_at as "openedAt", run.ends_at as "endsAt"
    from promotions.run
    join promotions.claim using (claim_id)
    join promotions.campaign on campaign.campaign_id = claim.campaign_id
    join promotions.terms on terms.campaign_id = claim.campaign_id and terms.version = claim.version
    join promotions.amount
      on amount.campaign_id = claim.campaign_id and amount.version = claim.version and amount.currency = claim.currency
    where run.run_id = ${runId}`.execute(reader);
  const [row] = rows;
  return (
    row && {
      ...row,
      promotionId: Number(row.promotionId),
      granted: BigInt(row.granted),
      required: BigInt(row.required),
      stakeMax: BigInt(row.stakeMax),
    }
  );
}

export interface RunGame {
  percent: number;
  return: { ways: string; of: string } | null;
}

/** How a game counts for a run, and what it returns. */
export async function findRunGame(reader: Reader, runId: bigint, gameId: number): Promise<RunGame> {
  const { rows } = await sql<{ percent: number; ways: string | null; of: string | null }>`
    select counted.share as percent, told.return_ways as ways, told.return_of as of
    from promotions.share_of(${runId}, ${gameId}, 0::smallint, platform.now()) as counted
    left join promotions.game as told on told.game_id = ${gameId} and told.picks = 0`.execute(reader);
  const { percent = 0, ways = null, of = null } = rows[0] ?? {};
  return { percent, return: ways === null || of === null ? null : { ways, of } };
}

/** A time-out is no part of a run's time. Told twice it has one effect. */
export async function stopClock(tx: Tx, playerId: PlayerId): Promise<void> {
  await sql`select promotions.stop_clock(${playerId})`.execute(tx);
}

export async function expireRuns(tx: Tx, most: number): Promise<number> {
  const { rows } = await sql<{ past: number }>`select promotions.expire_runs(${most}) as past`.execute(tx);
  return rows[0]?.past ?? 0;
}

/** False where no such claim of the player waits. */
export async function dropClaim(tx: Tx, playerId: PlayerId, claimId: string): Promise<boolean> {
  const { rows } = await sql<{ dropped: boolean }>`
    select promotions.drop_claim(${playerId}, ${claimId}) as dropped`.execute(tx);
  return rows[0]?.dropped === true;
}

export async function decideReview(
  tx: Tx,
  { claimId, isGranted, reason }: { claimId: string; isGranted: boolean; reason: string | null },
): Promise<boolean> {
  const { rows } = await sql<{ decided: boolean }>`
    select promotions.decide_review(${claimId}, ${isGranted}, ${reason}) as decided`.execute(tx);
  return rows[0]?.decided === true;
}

export async function listOverdueReviews(reader: Reader, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select claim_id as id from promotions.claim
    where state = 'review' and review_until <= platform.now() order by review_until limit ${limit}`.execute(
    reader,
  );
  return rows.map(({ id }) => id);
}

export async function lapseClaims(tx: Tx, most: number): Promise<number> {
  const { rows } = await sql<{ lapsed: string }>`select promotions.lapse_claims(${most}) as lapsed`.execute(
    tx,
  );
  return Number(rows[0]?.lapsed ?? 0);
}

export async function squareBudgets(tx: Tx, most: number): Promise<number> {
  const { rows } = await sql<{ squared: string }>`
    select promotions.square_budgets(${most}) as squared`.execute(tx);
  return Number(rows[0]?.squared ?? 0);
}

export async function forgetRefusals(tx: Tx, most: number): Promise<number> {
  const { rows } = await sql<{ forgotten: string }>`
    select promotions.forget_refusals(${most}) as forgotten`.execute(tx);
  return Number(rows[0]?.forgotten ?? 0);
}

/** With the field names of the SQL function; a return as a fraction, null where nobody has told it. */
export interface ToldGame {
  game_id: number;
  picks: number;
  product: 'slot' | 'live' | 'table' | 'keno';
  return_ways: string | null;
  return_of: string | null;
  name: string;
  /** Whether rounds at the house's cost can be played in it. */
  takes_gifts: boolean;
}

export async function learnGames(tx: Tx, games: readonly ToldGame[]): Promise<void> {
  if (games.length === 0) return;
  await sql`select promotions.learn_games(${JSON.stringify(games)}::json)`.execute(tx);
}

/** D-55: in the transaction of its credit. Told twice it has one effect. */
export async function tellDeposit(
  tx: Tx,
  told: {
    playerId: PlayerId;
    requestId: string;
    currency: Currency;
    amount: bigint;
    payerMark: Buffer | null;
  },
): Promise<void> {
  await sql`
    select promotions.deposited(
      ${told.playerId}, ${told.requestId}, ${told.currency}, ${told.amount}, ${told.payerMark}
    )`.execute(tx);
}

/** In the transaction that takes the money back; the run that it brought ends. */
export async function tellReversal(
  tx: Tx,
  { playerId, requestId }: { playerId: PlayerId; requestId: string },
): Promise<void> {
  await sql`select promotions.deposit_reversed(${playerId}, ${requestId})`.execute(tx);
}
