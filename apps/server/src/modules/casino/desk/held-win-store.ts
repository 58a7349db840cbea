// SQL only: wins above the highest of their games (CAS-14), and letting them go.
import type { ApprovalId, Currency } from '@yakamoz/contracts';
import { sql } from 'kysely';

import type { Reader, Tx } from '../../../platform/database.ts';
import type { RoundKey } from '../play/round-store.ts';

export interface HeldWin {
  won: bigint;
  highest: bigint;
  currency: Currency;
  foundAt: Date;
  releasedAt: Date | null;
}

export async function findHeldWin(
  reader: Reader,
  { playerId, studio, round }: RoundKey,
): Promise<HeldWin | undefined> {
  const row = await reader
    .selectFrom('casino.excess_win')
    .innerJoin('casino.studio', 'casino.studio.id', 'casino.excess_win.studio_id')
    .select(['won', 'highest', 'currency', 'found_at', 'released_at'])
    .where('player_id', '=', playerId)
    .where('casino.studio.code', '=', studio)
    .where('round', '=', round)
    .executeTakeFirst();
  return (
    row && {
      won: BigInt(row.won),
      highest: BigInt(row.highest),
      currency: row.currency as Currency,
      foundAt: row.found_at,
      releasedAt: row.released_at,
    }
  );
}

/** False where there is no such win any more, or it grew since it was proposed. */
export async function releaseHeldWin(tx: Tx, approvalId: ApprovalId): Promise<boolean> {
  const { rows } = await sql<{ released: boolean }>`
    select casino.release_excess(${approvalId}) as released`.execute(tx);
  return rows[0]?.released === true;
}

export async function countHeldWins(reader: Reader): Promise<Record<string, number>> {
  const { rows } = await sql<{ code: string; held: number }>`
    select studio.code, count(held.round)::int as held
    from casino.studio left join casino.excess_win as held on held.studio_id = studio.id and held.released_at is null
    group by studio.code`.execute(reader);
  return Object.fromEntries(rows.map(({ code, held }) => [code, held]));
}
