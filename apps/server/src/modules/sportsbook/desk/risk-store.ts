// SQL only: bounds and factors, each by its newest change.
import type { Currency } from '@yakamoz/contracts';
import { sql } from 'kysely';

import type { Reader, Tx } from '../../../platform/database.ts';

export type Phase = 'pre' | 'live';

export interface BoundRow {
  currency: Currency;
  phase: Phase;
  tier: number;
  kind: string;
  liability: string;
  outcome_liability: string;
}

export interface StakeBoundRow {
  currency: Currency;
  stake_min: string;
  possible_max: string;
}

export async function listBounds(reader: Reader): Promise<{ bounds: BoundRow[]; stakes: StakeBoundRow[] }> {
  const [bounds, stakes] = await Promise.all([
    sql<BoundRow>`
      select currency, phase, tier, kind, liability, outcome_liability from sportsbook.bound
      order by currency = 'TRY' desc, currency, phase = 'pre' desc, tier, kind
    `.execute(reader),
    sql<StakeBoundRow>`
      select currency, stake_min, possible_max from sportsbook.stake_bound order by currency = 'TRY' desc, currency
    `.execute(reader),
  ]);
  return { bounds: bounds.rows, stakes: stakes.rows };
}

export interface BoundChangeRow {
  change_id: string;
  currency: Currency;
  phase: Phase;
  tier: number;
  kind: string;
  liability: string | null;
  outcome_liability: string | null;
  liability_before: string | null;
  outcome_before: string | null;
  reason: string;
  made_by: string;
  at: Date;
}

export interface FactorChangeRow {
  change_id: string;
  player_id: string;
  factor: number;
  factor_before: number;
  reason: string;
  made_by: string;
  at: Date;
}

interface Page {
  before: string | null;
  limit: number;
}

export async function listBoundChanges(reader: Reader, { before, limit }: Page): Promise<BoundChangeRow[]> {
  const { rows } = await sql<BoundChangeRow>`
    select * from sportsbook.bound_change
    where ${before}::bigint is null or change_id < ${before}::bigint
    order by change_id desc limit ${limit}
  `.execute(reader);
  return rows;
}

export async function knowsKind(reader: Reader, code: string): Promise<boolean> {
  const { rows } = await sql`select from sportsbook.kind where code = ${code}`.execute(reader);
  return rows.length > 0;
}

export async function hasOwnBound(
  tx: Tx,
  { currency, phase, tier, kind }: Pick<BoundRow, 'currency' | 'phase' | 'tier' | 'kind'>,
): Promise<boolean> {
  const { rows } = await sql`
    select from sportsbook.bound
    where currency = ${currency} and phase = ${phase} and tier = ${tier} and kind = ${kind}
  `.execute(tx);
  return rows.length > 0;
}

export async function insertBoundChange(
  tx: Tx,
  change: Pick<BoundRow, 'currency' | 'phase' | 'tier' | 'kind'> & {
    amounts: { liability: bigint; outcomeLiability: bigint } | null;
    reason: string;
    by: string;
  },
): Promise<BoundChangeRow> {
  const { currency, phase, tier, kind, amounts, reason, by } = change;
  const { rows } = await sql<BoundChangeRow>`
    insert into sportsbook.bound_change (currency, phase, tier, kind, liability, outcome_liability, reason, made_by)
    values (
      ${currency}, ${phase}, ${tier}, ${kind}, ${amounts?.liability ?? null}, ${amounts?.outcomeLiability ?? null}, ${reason}, ${by}
    )
    returning *
  `.execute(tx);
  return rows[0] as BoundChangeRow;
}

/** Players whose factor counts now, each by the change that made it. */
export async function listFactors(reader: Reader, { before, limit }: Page): Promise<FactorChangeRow[]> {
  const { rows } = await sql<FactorChangeRow>`
    select made.* from sportsbook.player_factor as known
    join sportsbook.factor_change as made on made.change_id = known.change_id
    where ${before}::bigint is null or known.change_id < ${before}::bigint
    order by known.change_id desc limit ${limit}
  `.execute(reader);
  return rows;
}

export async function listFactorChanges(
  reader: Reader,
  { playerId, before, limit }: Page & { playerId: string | null },
): Promise<FactorChangeRow[]> {
  const { rows } = await sql<FactorChangeRow>`
    select * from sportsbook.factor_change
    where (${before}::bigint is null or change_id < ${before}::bigint)
      and (${playerId}::bigint is null or player_id = ${playerId}::bigint)
    order by change_id desc limit ${limit}
  `.execute(reader);
  return rows;
}

export async function insertFactorChange(
  tx: Tx,
  { playerId, factor, reason, by }: { playerId: string; factor: number; reason: string; by: string },
): Promise<FactorChangeRow> {
  const { rows } = await sql<FactorChangeRow>`
    insert into sportsbook.factor_change (player_id, factor, reason, made_by)
    values (${playerId}, ${factor}, ${reason}, ${by})
    returning *
  `.execute(tx);
  return rows[0] as FactorChangeRow;
}

export interface ExposureFinding {
  match_id: string;
  market_id: string;
  outcome: number;
  currency: Currency;
  kept_bets: string;
  kept_stake: string;
  kept_possible: string;
  bets: string;
  stake: string;
  possible: string;
}

// It reads every open bet; the pool's own time limit is meant for calls that a person waits for.
const patience = '10min';

/** SPB-21: where the exposure is not what the open bets come to. */
export async function checkExposure(tx: Tx): Promise<ExposureFinding[]> {
  await sql`select set_config('statement_timeout', ${patience}, true)`.execute(tx);
  return (await sql<ExposureFinding>`select * from sportsbook.check_exposure()`.execute(tx)).rows;
}
