// SQL only: requests.
import type { ApprovalId, PlayerId, RequestId } from '@yakamoz/contracts';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';

import type { DB } from '../../platform/database-types.ts';
import type { Reader, Tx } from '../../platform/database.ts';

export type RequestKind = 'export' | 'closure';
export type RequestState =
  'waiting' | 'preparing' | 'ready' | 'expired' | 'proposed' | 'done' | 'refused' | 'withdrawn';

export interface StoredRequest {
  requestId: RequestId;
  playerId: PlayerId;
  kind: RequestKind;
  state: RequestState;
  why: string;
  askedAt: Date;
  takenUpAt: Date | null;
  finishedAt: Date | null;
  reason: string | null;
  handledBy: string | null;
  fileUntil: Date | null;
  held: bigint;
  holdNumber: number;
  ibanSealed: Buffer | null;
  ibanEnd: string | null;
  approvalId: ApprovalId | null;
}

const toRequest = (row: Selectable<DB['player_requests.request']>): StoredRequest => ({
  requestId: row.request_id as RequestId,
  playerId: row.player_id as PlayerId,
  kind: row.kind as RequestKind,
  state: row.state as RequestState,
  why: row.why,
  askedAt: row.asked_at,
  takenUpAt: row.taken_up_at,
  finishedAt: row.finished_at,
  reason: row.reason,
  handledBy: row.handled_by,
  fileUntil: row.file_until,
  held: BigInt(row.held),
  holdNumber: row.hold_number,
  ibanSealed: row.iban,
  ibanEnd: row.iban_end,
  approvalId: row.approval_id as ApprovalId | null,
});

const openStates = ['waiting', 'preparing', 'proposed'] as const;

export async function insertRequest(
  tx: Tx,
  given: { playerId: PlayerId; kind: RequestKind; why: string },
): Promise<StoredRequest> {
  const row = await tx
    .insertInto('player_requests.request')
    .values({ player_id: given.playerId, kind: given.kind, why: given.why })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toRequest(row);
}

export async function findRequest(reader: Reader, id: RequestId): Promise<StoredRequest | undefined> {
  const row = await reader
    .selectFrom('player_requests.request')
    .selectAll()
    .where('request_id', '=', id)
    .executeTakeFirst();
  return row && toRequest(row);
}

/** Of two concurrent decisions the second waits, and then sees what the first decided. */
export async function lockRequest(tx: Tx, id: RequestId): Promise<StoredRequest> {
  const row = await tx
    .selectFrom('player_requests.request')
    .selectAll()
    .where('request_id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return toRequest(row);
}

export async function listOfPlayer(
  reader: Reader,
  playerId: PlayerId,
  limit: number,
): Promise<StoredRequest[]> {
  const rows = await reader
    .selectFrom('player_requests.request')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('request_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toRequest);
}

export interface QueuePage {
  open: boolean;
  before?: string | undefined;
  limit: number;
}

/** Open ones oldest first, finished ones newest first. */
export async function listQueue(reader: Reader, page: QueuePage): Promise<StoredRequest[]> {
  const { before } = page;
  const rows = await reader
    .selectFrom('player_requests.request')
    .selectAll()
    .where('state', page.open ? 'in' : 'not in', openStates)
    .$if(before !== undefined, (query) => query.where('request_id', page.open ? '>' : '<', before ?? ''))
    .orderBy('request_id', page.open ? 'asc' : 'desc')
    .limit(page.limit)
    .execute();
  return rows.map(toRequest);
}

export async function countOpen(reader: Reader): Promise<number> {
  const row = await reader
    .selectFrom('player_requests.request')
    .select(sql<number>`count(*)::int`.as('open'))
    .where('state', 'in', openStates)
    .executeTakeFirstOrThrow();
  return row.open;
}

export async function hasOpen(reader: Reader, playerId: PlayerId, kind: RequestKind): Promise<boolean> {
  const row = await reader
    .selectFrom('player_requests.request')
    .select('request_id')
    .where('player_id', '=', playerId)
    .where('kind', '=', kind)
    .where('state', 'in', openStates)
    .executeTakeFirst();
  return row !== undefined;
}

const now = sql<Date>`platform.now()`;

/** A member of staff has started to handle it. */
export async function takeUp(
  tx: Tx,
  id: RequestId,
  given: { state: 'preparing' | 'proposed'; by: string; approvalId?: ApprovalId },
): Promise<void> {
  await tx
    .updateTable('player_requests.request')
    .set({ state: given.state, taken_up_at: now, handled_by: given.by })
    .$if(given.approvalId !== undefined, (query) => query.set({ approval_id: given.approvalId ?? null }))
    .where('request_id', '=', id)
    .execute();
}

export async function putBack(tx: Tx, id: RequestId): Promise<void> {
  await tx
    .updateTable('player_requests.request')
    .set({ state: 'waiting', taken_up_at: null })
    .where('request_id', '=', id)
    .execute();
}

export async function finish(
  tx: Tx,
  id: RequestId,
  given: { state: 'done' | 'refused' | 'withdrawn'; reason?: string; by?: string },
): Promise<void> {
  await tx
    .updateTable('player_requests.request')
    .set({ state: given.state, finished_at: now, reason: given.reason ?? null })
    .$if(given.by !== undefined, (query) => query.set({ handled_by: given.by ?? null }))
    .where('request_id', '=', id)
    .execute();
}

export async function writeIban(
  tx: Tx,
  id: RequestId,
  iban: { sealed: Buffer; lastFour: string },
): Promise<void> {
  await tx
    .updateTable('player_requests.request')
    .set({ iban: iban.sealed, iban_end: iban.lastFour })
    .where('request_id', '=', id)
    .execute();
}

export async function writeHold(
  tx: Tx,
  id: RequestId,
  hold: { held: bigint; holdNumber: number },
): Promise<void> {
  await tx
    .updateTable('player_requests.request')
    .set({ held: hold.held.toString(), hold_number: hold.holdNumber })
    .where('request_id', '=', id)
    .execute();
}
