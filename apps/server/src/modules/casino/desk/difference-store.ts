// SQL only: differences as staff see, take and close them. They are found by the reconciliation.
import type { DifferenceId } from '@yakamoz/contracts';
import { sql } from 'kysely';
import * as z from 'zod/mini';

import type { Reader, Tx } from '../../../platform/database.ts';

const facts = z.nullable(z.record(z.string(), z.unknown()));

export interface Difference {
  differenceId: DifferenceId;
  studio: string;
  kind: 'missing_here' | 'missing_there' | 'amount' | 'status';
  player: string;
  round: string;
  /** Whether we know that round. */
  isOurs: boolean;
  tx: string;
  theirs: Record<string, unknown> | null;
  ours: Record<string, unknown> | null;
  foundAt: Date;
  owner: string | null;
  closedAt: Date | null;
  closedBy: string | null;
  note: string | null;
}

const listed = sql`
  select difference.difference_id as "differenceId", studio.code as studio, difference.kind, difference.player,
    difference.round, exists (
      select from casino.round
      where round.player_id = case when difference.player ~ '^[0-9]{1,18}$' then difference.player::bigint end
        and round.studio_id = difference.studio_id
        and round.round = difference.round
    ) as "isOurs", difference.tx, difference.theirs, difference.ours, difference.found_at as "foundAt",
    difference.owner, difference.closed_at as "closedAt", difference.closed_by as "closedBy", difference.note
  from casino.difference join casino.studio on studio.id = difference.studio_id`;

type Row = Omit<Difference, 'theirs' | 'ours'> & { theirs: unknown; ours: unknown };
const toDifference = (row: Row): Difference => ({
  ...row,
  theirs: facts.parse(row.theirs),
  ours: facts.parse(row.ours),
});

/** The open ones oldest first, the closed ones newest first. */
export async function listDifferences(
  reader: Reader,
  { open, before, limit }: { open: boolean; before?: DifferenceId | undefined; limit: number },
): Promise<Difference[]> {
  const moment = sql.ref(open ? 'found_at' : 'closed_at');
  const behind =
    before === undefined
      ? sql`true`
      : sql`(difference.${moment}, difference.difference_id) ${open ? sql`>` : sql`<`} (
          select known.${moment}, known.difference_id from casino.difference as known
          where known.difference_id = ${before}
        )`;
  const way = open ? sql`asc` : sql`desc`;
  const { rows } = await sql<Row>`
    ${listed}
    where (difference.closed_at is null) = ${open} and ${behind}
    order by difference.${moment} ${way}, difference.difference_id ${way} limit ${limit}`.execute(reader);
  return rows.map(toDifference);
}

export async function findDifference(reader: Reader, id: DifferenceId): Promise<Difference | undefined> {
  const { rows } = await sql<Row>`${listed} where difference.difference_id = ${id}`.execute(reader);
  return rows.map(toDifference)[0];
}

export async function lockDifference(tx: Tx, id: DifferenceId): Promise<Difference | undefined> {
  const { rows } = await sql<Row>`
    ${listed} where difference.difference_id = ${id} for update of difference`.execute(tx);
  return rows.map(toDifference)[0];
}

export async function setOwner(tx: Tx, id: DifferenceId, owner: string): Promise<void> {
  await tx.updateTable('casino.difference').set({ owner }).where('difference_id', '=', id).execute();
}

export async function setClosed(
  tx: Tx,
  id: DifferenceId,
  { by, note }: { by: string; note: string },
): Promise<void> {
  await tx
    .updateTable('casino.difference')
    .set({ closed_at: sql<Date>`platform.now()`, closed_by: by, note })
    .where('difference_id', '=', id)
    .execute();
}
