// SQL only: canned answers and their versions.
import { sql } from 'kysely';

import type { Reader, Tx } from '../../../platform/database.ts';
import type { StaffSession } from '../../staff/index.ts';

export interface Canned {
  id: string;
  shortcut: string;
  version: number;
  title: string;
  body: string;
  changedBy: string;
  changedAt: Date;
}

const ofCurrent = (reader: Reader) =>
  reader
    .selectFrom('support.canned as kept')
    .innerJoin('support.canned_version as said', (join) =>
      join.onRef('said.canned_id', '=', 'kept.canned_id').onRef('said.version', '=', 'kept.version'),
    )
    .select([
      'kept.canned_id as id',
      'kept.shortcut',
      'kept.version',
      'said.title',
      'said.body',
      'said.member_name as changedBy',
      'said.at as changedAt',
    ])
    .where('kept.retired_at', 'is', null);

const cannedMax = 500;

export const listCanned = (reader: Reader): Promise<Canned[]> =>
  ofCurrent(reader).orderBy('kept.shortcut').limit(cannedMax).execute();

export const findCanned = (reader: Reader, id: string): Promise<Canned | undefined> =>
  ofCurrent(reader).where('kept.canned_id', '=', id).executeTakeFirst();

type By = Pick<StaffSession, 'staffId' | 'name'>;

export async function insertCanned(tx: Tx, shortcut: string): Promise<string> {
  const { canned_id: id } = await tx
    .insertInto('support.canned')
    .values({ shortcut })
    .returning('canned_id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertVersion(
  tx: Tx,
  by: By,
  given: { id: string; version: number; title: string; body: string },
): Promise<void> {
  await tx
    .insertInto('support.canned_version')
    .values({
      canned_id: given.id,
      version: given.version,
      title: given.title,
      body: given.body,
      member_id: by.staffId,
      member_name: by.name,
    })
    .execute();
}

/** False where another version is the newest, or it was taken off the list. */
export async function moveOn(tx: Tx, id: string, from: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('support.canned')
    .set({ version: from + 1 })
    .where('canned_id', '=', id)
    .where('version', '=', from)
    .where('retired_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function retire(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('support.canned')
    .set({ retired_at: sql`platform.now()` })
    .where('canned_id', '=', id)
    .where('retired_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const listVersions = (
  reader: Reader,
  id: string,
): Promise<{ version: number; title: string; body: string; by: string; at: Date }[]> =>
  reader
    .selectFrom('support.canned_version')
    .select(['version', 'title', 'body', 'member_name as by', 'at'])
    .where('canned_id', '=', id)
    .orderBy('version', 'desc')
    .limit(100)
    .execute();
