// SQL only: counting play, finding markers, and what they say.
import type { CaseOutcome, MarkerKind, PlayerId } from '@yakamoz/contracts';
import { sql } from 'kysely';

import type { Reader, Tx } from '../../../platform/database.ts';

/** One bounded piece of the ledger; true where more waits. */
export async function countPlay(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ more: boolean }>`select play_safety.count_play() as more`.execute(tx);
  return rows[0]?.more === true;
}

/** How many entries were judged; none where nobody waits. */
export async function findMarkers(tx: Tx): Promise<number> {
  const { rows } = await sql<{ done: number }>`select play_safety.find_markers() as done`.execute(tx);
  return rows[0]?.done ?? 0;
}

export interface StoredMarker {
  markerId: string;
  playerId: PlayerId;
  caseId: string;
  kind: MarkerKind;
  isStrong: boolean;
  /** Minor units, times, seconds or points, as the kind has it. */
  figure: bigint;
  bound: bigint;
  from: Date;
  to: Date;
  foundAt: Date;
}

/** Of some cases, the oldest first. */
export async function listMarkers(reader: Reader, caseIds: readonly string[]): Promise<StoredMarker[]> {
  if (caseIds.length === 0) return [];
  const rows = await reader
    .selectFrom('play_safety.marker')
    .selectAll()
    .where('case_id', 'in', caseIds)
    .orderBy('marker_id')
    .execute();
  return rows.map((row) => ({
    markerId: row.marker_id,
    playerId: row.player_id as PlayerId,
    caseId: row.case_id,
    kind: row.kind as MarkerKind,
    isStrong: row.is_strong,
    figure: BigInt(row.figure),
    bound: BigInt(row.bound),
    from: row.window_from,
    to: row.window_to,
    foundAt: row.found_at,
  }));
}

/** How the cases ended that did. */
export async function listOutcomes(
  reader: Reader,
  caseIds: readonly string[],
): Promise<ReadonlyMap<string, CaseOutcome>> {
  if (caseIds.length === 0) return new Map();
  const rows = await reader
    .selectFrom('play_safety.follow_up')
    .select(['case_id', 'outcome'])
    .where('case_id', 'in', caseIds)
    .where('outcome', 'is not', null)
    .execute();
  return new Map(rows.map(({ case_id: id, outcome }) => [id, outcome as CaseOutcome]));
}

/** What a case followed up has ended; true where it had closed bonuses and marketing. */
export async function endFollowUp(
  tx: Tx,
  { caseId, outcome, reason, by }: { caseId: string; outcome: CaseOutcome; reason: string; by: string },
): Promise<boolean> {
  const { rows } = await sql<{ opened: boolean }>`
    select play_safety.end_follow_up(${caseId}, ${outcome}, ${reason}, ${by}) as opened
  `.execute(tx);
  return rows[0]?.opened === true;
}
