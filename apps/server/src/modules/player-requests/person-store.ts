// SQL only: what a request for a changed person asks for.
import type { DocumentId, PlayerId, RequestId } from '@yakamoz/contracts';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';

import type { DB } from '../../platform/database-types.ts';
import type { Reader, Tx } from '../../platform/database.ts';
import type { Person } from '../identity/index.ts';

export interface PersonChange {
  playerId: PlayerId;
  requestId: RequestId;
  documentId: DocumentId;
  before: Person;
  after: Person;
}

const toChange = (row: Selectable<DB['player_requests.person_change']>): PersonChange => ({
  playerId: row.player_id as PlayerId,
  requestId: row.request_id as RequestId,
  documentId: row.document_id as DocumentId,
  before: {
    firstName: row.old_first_name,
    middleName: row.old_middle_name,
    lastName: row.old_last_name,
    birthDate: row.old_birth_date,
    country: row.old_country,
  },
  after: {
    firstName: row.new_first_name,
    middleName: row.new_middle_name,
    lastName: row.new_last_name,
    birthDate: row.new_birth_date,
    country: row.new_country,
  },
});

export async function insertPersonChange(tx: Tx, change: PersonChange): Promise<void> {
  const { before, after } = change;
  await tx
    .insertInto('player_requests.person_change')
    .values({
      player_id: change.playerId,
      request_id: change.requestId,
      document_id: change.documentId,
      old_first_name: before.firstName,
      old_middle_name: before.middleName,
      old_last_name: before.lastName,
      old_birth_date: before.birthDate,
      old_country: before.country,
      new_first_name: after.firstName,
      new_middle_name: after.middleName,
      new_last_name: after.lastName,
      new_birth_date: after.birthDate,
      new_country: after.country,
    })
    .execute();
}

export async function listPersonChanges(
  reader: Reader,
  playerId: PlayerId,
): Promise<Map<RequestId, PersonChange>> {
  const rows = await reader
    .selectFrom('player_requests.person_change')
    .selectAll()
    .where('player_id', '=', playerId)
    .execute();
  return new Map(rows.map((row) => [row.request_id as RequestId, toChange(row)]));
}

export async function findPersonChange(
  reader: Reader,
  of: { playerId: PlayerId; requestId: RequestId },
): Promise<PersonChange | undefined> {
  const row = await reader
    .selectFrom('player_requests.person_change')
    .selectAll()
    .where('player_id', '=', of.playerId)
    .where('request_id', '=', of.requestId)
    .executeTakeFirst();
  return row && toChange(row);
}

/** PLR-8: the only way to another name, birth date or country of a frozen person. The request is done by then. */
export async function applyPersonChange(tx: Tx, requestId: RequestId): Promise<void> {
  await sql`select player_requests.apply_person_change(${requestId}::bigint)`.execute(tx);
}
