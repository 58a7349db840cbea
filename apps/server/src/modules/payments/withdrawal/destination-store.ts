// SQL only: saved addresses.
import type { DestinationId, DestinationKind, PlayerId } from '@yakamoz/contracts';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';

import type { DB } from '../../../platform/database-types.ts';
import type { Reader, Tx } from '../../../platform/database.ts';

export interface Destination {
  destinationId: DestinationId;
  playerId: PlayerId;
  kind: DestinationKind;
  sealed: Buffer;
  mark: Buffer;
  masked: string;
  holder: string;
  bankName: string | null;
  addedAt: Date;
  lastUsedAt: Date | null;
  removedAt: Date | null;
}

const toDestination = (row: Selectable<DB['payments.destination']>): Destination => ({
  destinationId: row.destination_id as DestinationId,
  playerId: row.player_id as PlayerId,
  kind: row.kind as DestinationKind,
  sealed: row.sealed,
  mark: row.mark,
  masked: row.masked,
  holder: row.holder,
  bankName: row.bank_name,
  addedAt: row.added_at,
  lastUsedAt: row.last_used_at,
  removedAt: row.removed_at,
});

export type NewDestination = Pick<
  Destination,
  'playerId' | 'kind' | 'sealed' | 'mark' | 'masked' | 'holder' | 'bankName'
>;

export async function insertDestination(tx: Tx, given: NewDestination): Promise<Destination> {
  const row = await tx
    .insertInto('payments.destination')
    .values({
      player_id: given.playerId,
      kind: given.kind,
      sealed: given.sealed,
      mark: given.mark,
      masked: given.masked,
      holder: given.holder,
      bank_name: given.bankName,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toDestination(row);
}

/** Only of this player. */
export async function findDestination(
  reader: Reader,
  playerId: PlayerId,
  destinationId: DestinationId,
): Promise<Destination | undefined> {
  const row = await reader
    .selectFrom('payments.destination')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('destination_id', '=', destinationId)
    .executeTakeFirst();
  return row && toDestination(row);
}

/** Of any player, while it is in use. */
export async function findByMark(reader: Reader, mark: Buffer): Promise<Destination | undefined> {
  const row = await reader
    .selectFrom('payments.destination')
    .selectAll()
    .where('mark', '=', mark)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row && toDestination(row);
}

export async function listDestinations(reader: Reader, playerId: PlayerId): Promise<Destination[]> {
  const rows = await reader
    .selectFrom('payments.destination')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('removed_at', 'is', null)
    .orderBy(sql`coalesce(last_used_at, added_at)`, 'desc')
    .execute();
  return rows.map(toDestination);
}

/** Includes removed ones. */
export async function listEveryDestination(reader: Reader, playerId: PlayerId): Promise<Destination[]> {
  const rows = await reader
    .selectFrom('payments.destination')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('destination_id')
    .execute();
  return rows.map(toDestination);
}

export async function noteUse(tx: Tx, destinationId: DestinationId): Promise<void> {
  await tx
    .updateTable('payments.destination')
    .set({ last_used_at: sql<Date>`platform.now()` })
    .where('destination_id', '=', destinationId)
    .execute();
}

/** False if there was none. */
export async function markRemoved(
  tx: Tx,
  playerId: PlayerId,
  destinationId: DestinationId,
): Promise<boolean> {
  const row = await tx
    .updateTable('payments.destination')
    .set({ removed_at: sql<Date>`platform.now()` })
    .where('player_id', '=', playerId)
    .where('destination_id', '=', destinationId)
    .where('removed_at', 'is', null)
    .returning('destination_id')
    .executeTakeFirst();
  return row !== undefined;
}
