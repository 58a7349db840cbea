// SQL only: why nobody plays for money, and its end.
import type { ApprovalId } from '@yakamoz/contracts';
import { sql } from 'kysely';

import type { Reader, Tx } from '../../platform/database.ts';

/** A published day did not follow from its seeds (FAIR-10). */
export interface Stop {
  id: number;
  since: Date;
  day: string;
  mismatches: number;
  gaps: number;
}

export async function findStop(reader: Reader): Promise<Stop | undefined> {
  const { rows } = await sql<Stop>`
    select stop_id as id, since, day::text, mismatches, gaps from keno.stop where ended_at is null`.execute(
    reader,
  );
  return rows[0];
}

/** False where it is not stopped any more. */
export async function endStop(tx: Tx, approvalId: ApprovalId): Promise<boolean> {
  const { rows } = await sql<{ ended: boolean }>`select keno.end_stop(${approvalId}) as ended`.execute(tx);
  return rows[0]?.ended === true;
}
