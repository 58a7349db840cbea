// SQL only: notes and blocks of staff about a player.
import type { PlayerId } from '@yakamoz/contracts';
import { sql } from 'kysely';

import type { Reader, Tx } from '../../../platform/database.ts';
import type { StaffSession } from '../../staff/index.ts';

export interface Note {
  noteId: string;
  author: string;
  body: string;
  at: Date;
}

export interface Block {
  author: string;
  reason: string;
  at: Date;
}

const noteColumns = ['note_id as noteId', 'author', 'body', 'at'] as const;

export const insertNote = (tx: Tx, playerId: PlayerId, by: StaffSession, body: string): Promise<Note> =>
  tx
    .insertInto('identity.note')
    .values({ player_id: playerId, staff_id: by.staffId, author: by.name, body })
    .returning(noteColumns)
    .executeTakeFirstOrThrow();

export const listNotes = (
  reader: Reader,
  playerId: PlayerId,
  page: { before?: string | undefined; limit: number },
): Promise<Note[]> =>
  reader
    .selectFrom('identity.note')
    .select(noteColumns)
    .where('player_id', '=', playerId)
    .$if(page.before !== undefined, (query) => query.where('note_id', '<', page.before ?? ''))
    .orderBy('note_id', 'desc')
    .limit(page.limit)
    .execute();

export const findBlock = (reader: Reader, playerId: PlayerId): Promise<Block | undefined> =>
  reader
    .selectFrom('identity.block')
    .select(['author', 'reason', 'at'])
    .where('player_id', '=', playerId)
    .executeTakeFirst();

/** A second block replaces the first: the member who blocked last is named. */
export async function putBlock(tx: Tx, playerId: PlayerId, by: StaffSession, reason: string): Promise<void> {
  const block = { staff_id: by.staffId, author: by.name, reason, at: sql<Date>`platform.now()` };
  await tx
    .insertInto('identity.block')
    .values({ player_id: playerId, ...block })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet(block))
    .execute();
}

export async function deleteBlock(tx: Tx, playerId: PlayerId): Promise<boolean> {
  const result = await tx.deleteFrom('identity.block').where('player_id', '=', playerId).executeTakeFirst();
  return result.numDeletedRows > 0n;
}
