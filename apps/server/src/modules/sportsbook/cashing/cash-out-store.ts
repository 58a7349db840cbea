// SQL only: targets, and cash-outs that wait for a delay.
import { sql } from 'kysely';
import type { PlayerId } from '@yakamoz/contracts';

import type { Tx } from '../../../platform/database.ts';

/** By what came of them. */
export async function ripenCashOuts(tx: Tx, most: number): Promise<{ status: string; cashOuts: number }[]> {
  const { rows } = await sql<{ status: string; cashOuts: number }>`
    select status, cash_outs as "cashOuts" from sportsbook.ripen_cash_outs(${most})`.execute(tx);
  return rows;
}

export interface LookedAt {
  looked: number;
  last_player: string | null;
  last_bet: string | null;
  cashed: number;
  failed: number;
}

/** Goes on behind that bet. */
export async function lookAtTargets(
  tx: Tx,
  after: { player: string; bet: string },
  most: number,
): Promise<LookedAt> {
  const { rows } = await sql<LookedAt>`
    select * from sportsbook.look_at_targets(${after.player}, ${after.bet}, ${most})`.execute(tx);
  return rows[0] as LookedAt;
}

/** Null takes it off; gives what is in the way. */
export async function setTarget(
  tx: Tx,
  playerId: PlayerId,
  betId: string,
  amount: bigint | null,
): Promise<'UNKNOWN' | 'BET' | 'BONUS' | null> {
  const { rows } = await sql<{ status: 'UNKNOWN' | 'BET' | 'BONUS' | null }>`
    select sportsbook.set_cash_out_target(${playerId}, ${betId}, ${amount}) as status`.execute(tx);
  return rows[0]?.status ?? null;
}
