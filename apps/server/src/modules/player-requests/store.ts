// SQL only: requests.
import type { ApprovalId, PaymentRequestId, PlayerId, RequestId } from '@yakamoz/contracts';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';

import type { DB } from '../../platform/database-types.ts';
import type { Reader, Tx } from '../../platform/database.ts';

export type RequestKind = 'export' | 'closure' | 'person';
export type RequestState =
  'waiting' | 'preparing' | 'ready' | 'expired' | 'proposed' | 'paying' | 'done' | 'refused' | 'withdrawn';

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
  /** The withdrawal that pays a closure out. */
  paymentId: PaymentRequestId | null;
  /** Counts the payouts of a closure. */
  payoutNumber: number;
  /** Of a closure from before its payout was a withdrawal (old-closures.ts); zero and null otherwise. */
  held: bigint;
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
  paymentId: row.payment_id as PaymentRequestId | null,
  payoutNumber: row.hold_number,
  held: BigInt(row.held),
  ibanSealed: row.iban,
  ibanEnd: row.iban_end,
  approvalId: row.approval_id as ApprovalId | null,
});

const openStates = ['waiting', 'preparing', 'proposed', 'paying'] as const;

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

export const countOpen = async (reader: Reader): Promise<number> => (await readOpen(reader)).count;

export const readOpen = (reader: Reader): Promise<{ count: number; oldest: Date | null }> =>
  reader
    .selectFrom('player_requests.request')
    .select([sql<number>`count(*)::int`.as('count'), sql<Date | null>`min(asked_at)`.as('oldest')])
    .where('state', 'in', openStates)
    .executeTakeFirstOrThrow();

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
  given: { state: 'preparing' | 'paying'; by: string },
): Promise<void> {
  await tx
    .updateTable('player_requests.request')
    .set({ state: given.state, taken_up_at: now, handled_by: given.by })
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

/** Which withdrawal pays it out now, and the how manieth it is. */
export async function linkPayout(
  tx: Tx,
  id: RequestId,
  payout: Pick<StoredRequest, 'paymentId' | 'payoutNumber'>,
): Promise<void> {
  await tx
    .updateTable('player_requests.request')
    .set({ payment_id: payout.paymentId, hold_number: payout.payoutNumber })
    .where('request_id', '=', id)
    .execute();
}

/** The purse and the withdrawal are locked before it. */
export async function lockByPayment(tx: Tx, paymentId: PaymentRequestId): Promise<StoredRequest | undefined> {
  const row = await tx
    .selectFrom('player_requests.request')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .forUpdate()
    .executeTakeFirst();
  return row && toRequest(row);
}

/** Whose accounts were closed by a request; they may be open again. In the order of the requests. */
export async function listClosedBy(
  reader: Reader,
  { after, limit }: { after: string; limit: number },
): Promise<{ players: PlayerId[]; next: RequestId | undefined }> {
  const rows = await reader
    .selectFrom('player_requests.request')
    .select(['request_id', 'player_id'])
    .where('kind', '=', 'closure')
    .where('state', '=', 'done')
    .where('request_id', '>', after)
    .orderBy('request_id')
    .limit(limit)
    .execute();
  const last = rows.length < limit ? undefined : rows.at(-1)?.request_id;
  return { players: rows.map((row) => row.player_id as PlayerId), next: last as RequestId | undefined };
}

/** In the order of their numbers, after this one. */
export async function listOldClosures(
  reader: Reader,
  { after, limit }: { after: string; limit: number },
): Promise<StoredRequest[]> {
  const rows = await reader
    .selectFrom('player_requests.request')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('kind', '=', 'closure')
    .where('held', '>', '0')
    .where('request_id', '>', after)
    .orderBy('request_id')
    .limit(limit)
    .execute();
  return rows.map(toRequest);
}

export async function clearHold(tx: Tx, id: RequestId): Promise<void> {
  await tx.updateTable('player_requests.request').set({ held: '0' }).where('request_id', '=', id).execute();
}
