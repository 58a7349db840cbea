// SQL only: the parts of the files, and how long they are kept.
import type { PlayerId, RequestId } from '@yakamoz/contracts';
import { sql } from 'kysely';

import type { Reader, Tx } from '../../platform/database.ts';

export interface FileOf {
  playerId: PlayerId;
  requestId: RequestId;
}

export async function insertPart(tx: Tx, of: FileOf, part: number, sealed: Buffer): Promise<void> {
  await tx
    .insertInto('player_requests.export_part')
    .values({ player_id: of.playerId, request_id: of.requestId, part, sealed })
    .execute();
}

export async function markReady(tx: Tx, { requestId }: FileOf, keptDays: number): Promise<void> {
  await tx
    .updateTable('player_requests.request')
    .set({
      state: 'ready',
      finished_at: sql`platform.now()`,
      file_until: sql`platform.now() + make_interval(days => ${keptDays})`,
    })
    .where('request_id', '=', requestId)
    .execute();
}

/** Whether this player may fetch this file now. */
export async function isReady(reader: Reader, { playerId, requestId }: FileOf): Promise<boolean> {
  const row = await reader
    .selectFrom('player_requests.request')
    .select('request_id')
    .where('player_id', '=', playerId)
    .where('request_id', '=', requestId)
    .where('state', '=', 'ready')
    .where('file_until', '>', sql<Date>`platform.now()`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Undefined after the last part. */
export async function findPart(reader: Reader, of: FileOf, part: number): Promise<Buffer | undefined> {
  const row = await reader
    .selectFrom('player_requests.export_part')
    .select('sealed')
    .where('player_id', '=', of.playerId)
    .where('request_id', '=', of.requestId)
    .where('part', '=', part)
    .executeTakeFirst();
  return row?.sealed;
}

export async function purgeFiles(tx: Tx): Promise<void> {
  await sql`
    with gone as (
      update player_requests.request set state = 'expired'
      where state = 'ready' and file_until <= platform.now()
      returning player_id, request_id
    )
    delete from player_requests.export_part using gone
    where export_part.player_id = gone.player_id and export_part.request_id = gone.request_id`.execute(tx);
}
