// SQL only: bets that wait for their delay.
import { sql } from 'kysely';
import type { PlayerId } from '@yakamoz/contracts';

import type { Reader, Tx } from '../../../platform/database.ts';

/** By what came of them. */
export async function ripenBets(tx: Tx, betsMax: number): Promise<{ status: string; bets: number }[]> {
  const { rows } = await sql<{ status: string; bets: number }>`
    select * from sportsbook.ripen_bets(${betsMax})`.execute(tx);
  return rows;
}

/** False where it did not wait any more. */
export async function cancelBet(tx: Tx, playerId: PlayerId, betId: string): Promise<boolean> {
  const { rows } = await sql<{
    done: boolean;
  }>`select sportsbook.cancel_bet(${playerId}, ${betId}) as done`.execute(tx);
  return rows[0]?.done === true;
}

/** Those of a player who may not stake; gives how many. */
export async function releaseWaiting(tx: Tx, playerId: PlayerId): Promise<number> {
  const { rows } = await sql<{
    bets: number;
  }>`select sportsbook.release_waiting(${playerId}) as bets`.execute(tx);
  return rows[0]?.bets ?? 0;
}

export async function overdueSeconds(reader: Reader): Promise<number> {
  const { rows } = await sql<{ seconds: number | null }>`
    select greatest(extract(epoch from platform.now() - min(due_at)), 0)::float8 as seconds
    from (
      select greatest(w.due_at, r.answer_by) as due_at from sportsbook.waiting as w
      left join sportsbook.referral as r on r.player_id = w.player_id and r.bet_id = w.bet_id
      where w.look_at is not null
      union all
      select due_at from sportsbook.cash_out where look_at is not null
    ) as waits
  `.execute(reader);
  return rows[0]?.seconds ?? 0;
}
