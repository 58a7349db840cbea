// SQL only: requests and their steps.
import type {
  ApprovalId,
  Currency,
  DestinationId,
  PaymentRequestId,
  PaymentState,
  PlayerId,
} from '@yakamoz/contracts';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';

import type { DB } from '../../../platform/database-types.ts';
import type { Reader, Tx } from '../../../platform/database.ts';
import type { Direction } from '../setup/method-store.ts';
import { finishedStates, isAmong } from './states.ts';

/** `closure`: the whole cash of an account that is being closed. */
export type RequestKind = 'ordinary' | 'closure';

export interface StoredRequest {
  requestId: PaymentRequestId;
  playerId: PlayerId;
  direction: Direction;
  kind: RequestKind;
  methodId: number;
  currency: Currency;
  amount: bigint;
  fee: bigint;
  state: PaymentState;
  key: string;
  content: Buffer;
  askedAt: Date;
  latestBy: Date;
  finishedAt: Date | null;
  reason: string | null;
  reasonCode: string | null;
  handledBy: string | null;
  approvalId: ApprovalId | null;
  /** PAY-11: the proposal that reserves a deposit's money for its return. */
  returnApprovalId: ApprovalId | null;
  returnApprovedAt: Date | null;
  referenceCode: string | null;
  claimedName: string;
  accountId: number | null;
  creditAttempt: number;
  destinationId: DestinationId | null;
  correctUntil: Date | null;
  gatewayId: string | null;
  redirectUrl: string | null;
  attempts: number;
  /** A transfer whose account was shown, and which nobody said was paid. */
  onlyOpened: boolean;
}

export const toRequest = (row: Selectable<DB['payments.request']>): StoredRequest => ({
  requestId: row.request_id as PaymentRequestId,
  playerId: row.player_id as PlayerId,
  direction: row.direction as Direction,
  kind: row.kind as RequestKind,
  methodId: row.method_id,
  currency: row.currency as Currency,
  amount: BigInt(row.amount),
  fee: BigInt(row.fee),
  state: row.state as PaymentState,
  key: row.key,
  content: row.content,
  askedAt: row.asked_at,
  latestBy: row.latest_by,
  finishedAt: row.finished_at,
  reason: row.reason,
  reasonCode: row.reason_code,
  handledBy: row.handled_by,
  approvalId: row.approval_id as ApprovalId | null,
  returnApprovalId: row.return_approval_id as ApprovalId | null,
  returnApprovedAt: row.return_approved_at,
  referenceCode: row.reference_code,
  claimedName: row.claimed_name,
  accountId: row.account_id,
  creditAttempt: row.credit_attempt,
  destinationId: row.destination_id as DestinationId | null,
  correctUntil: row.correct_until,
  gatewayId: row.gateway_id,
  redirectUrl: row.redirect_url,
  attempts: row.attempts,
  onlyOpened: row.only_opened,
});

export interface NewRequest {
  playerId: PlayerId;
  direction: Direction;
  kind?: RequestKind;
  methodId: number;
  currency: Currency;
  amount: bigint;
  fee: bigint;
  key: string;
  content: Buffer;
  latestMinutes: number;
  referenceCode?: string;
  claimedName?: string;
  accountId?: number;
  destinationId?: DestinationId;
  correctMinutes?: number;
  /** When the worker follows it up, in seconds from now. */
  attendSeconds?: number;
  onlyOpened?: boolean;
  /** PAY-19: the approval by which two members open a deposit. */
  approvalId?: ApprovalId;
  /** SAFE-9: of the session that asked for a deposit. */
  verdictId?: string | null;
}

const minutesAhead = (minutes: number) => sql<Date>`platform.now() + make_interval(mins => ${minutes})`;
export const secondsAhead = (seconds: number) =>
  sql<Date>`platform.now() + make_interval(secs => ${seconds})`;

export async function insertRequest(tx: Tx, given: NewRequest): Promise<StoredRequest> {
  const row = await tx
    .insertInto('payments.request')
    .values({
      player_id: given.playerId,
      direction: given.direction,
      kind: given.kind ?? 'ordinary',
      method_id: given.methodId,
      currency: given.currency,
      amount: given.amount.toString(),
      fee: given.fee.toString(),
      state: given.direction === 'deposit' ? 'claimed' : 'requested',
      key: given.key,
      content: given.content,
      latest_by: minutesAhead(given.latestMinutes),
      reference_code: given.referenceCode ?? null,
      claimed_name: given.claimedName ?? '',
      account_id: given.accountId ?? null,
      destination_id: given.destinationId ?? null,
      approval_id: given.approvalId ?? null,
      correct_until: given.correctMinutes === undefined ? null : minutesAhead(given.correctMinutes),
      attend_at: given.attendSeconds === undefined ? null : secondsAhead(given.attendSeconds),
      only_opened: given.onlyOpened ?? false,
      verdict_id: given.verdictId ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toRequest(row);
}

export async function findRequest(
  reader: Reader,
  requestId: PaymentRequestId,
): Promise<StoredRequest | undefined> {
  const row = await reader
    .selectFrom('payments.request')
    .selectAll()
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  return row && toRequest(row);
}

/** By the code that its transfer carries. */
export async function findByReference(reader: Reader, code: string): Promise<StoredRequest | undefined> {
  const row = await reader
    .selectFrom('payments.request')
    .selectAll()
    .where('reference_code', '=', code)
    .executeTakeFirst();
  return row && toRequest(row);
}

export async function findByKey(
  reader: Reader,
  playerId: PlayerId,
  key: string,
): Promise<StoredRequest | undefined> {
  const row = await reader
    .selectFrom('payments.request')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('key', '=', key)
    .executeTakeFirst();
  return row && toRequest(row);
}

/** The purse is locked first, then the request (WAL-6). */
export async function lockRequest(tx: Tx, requestId: PaymentRequestId): Promise<StoredRequest> {
  const row = await tx
    .selectFrom('payments.request')
    .selectAll()
    .where('request_id', '=', requestId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return toRequest(row);
}

export interface Move {
  state: PaymentState;
  reason?: string;
  reasonCode?: string;
  by?: string;
  approvalId?: ApprovalId;
  gatewayId?: string;
  redirectUrl?: string;
  /** Of a crypto deposit that is credited: what really arrived. */
  amount?: bigint;
  /** When the worker follows it up, in seconds from now; null for never. */
  attendSeconds?: number | null;
  /** It is awaited anew, for so long from now. */
  latestMinutes?: number;
}

/**
 * To another state, if it is in one of these; gives nothing otherwise. The update locks the row, like `lockRequest`. The
 * table refuses what is out of order (PAY-2) and writes the history (PAY-3). Called by move.ts alone.
 */
export async function moveRequest(
  tx: Tx,
  requestId: PaymentRequestId,
  from: readonly PaymentState[],
  move: Move,
): Promise<StoredRequest | undefined> {
  const { attendSeconds } = move;
  const row = await tx
    .updateTable('payments.request')
    .set({
      state: move.state,
      reason: move.reason ?? null,
      reason_code: move.reasonCode ?? null,
      handled_by: move.by ?? null,
      finished_at: isAmong(finishedStates, move.state) ? sql<Date>`platform.now()` : null,
      attempts: 0,
    })
    .$if(move.approvalId !== undefined, (query) => query.set({ approval_id: move.approvalId ?? null }))
    .$if(move.gatewayId !== undefined, (query) => query.set({ gateway_id: move.gatewayId ?? null }))
    .$if(move.redirectUrl !== undefined, (query) => query.set({ redirect_url: move.redirectUrl ?? null }))
    .$if(move.latestMinutes !== undefined, (query) =>
      query.set({ latest_by: minutesAhead(move.latestMinutes ?? 0) }),
    )
    .$if(move.amount !== undefined, (query) => query.set({ amount: (move.amount ?? 0n).toString() }))
    .set({
      attend_at: attendSeconds === undefined || attendSeconds === null ? null : secondsAhead(attendSeconds),
    })
    .where('request_id', '=', requestId)
    .where('state', 'in', from)
    .returningAll()
    .executeTakeFirst();
  return row && toRequest(row);
}

/** Keeps the state: writes the company's id and page, the time of the next follow-up, the next key of a credit. */
export async function noteRequest(
  tx: Tx,
  requestId: PaymentRequestId,
  note: {
    gatewayId?: string;
    redirectUrl?: string;
    attendSeconds?: number | null;
    anotherCredit?: boolean;
    verdictId?: string | null;
  },
): Promise<void> {
  const { attendSeconds } = note;
  await tx
    .updateTable('payments.request')
    .set({ latest_by: sql<Date>`latest_by` })
    .$if(note.gatewayId !== undefined, (query) => query.set({ gateway_id: note.gatewayId ?? null }))
    .$if(note.redirectUrl !== undefined, (query) => query.set({ redirect_url: note.redirectUrl ?? null }))
    .$if(attendSeconds !== undefined, (query) =>
      query.set({
        attend_at: attendSeconds === undefined || attendSeconds === null ? null : secondsAhead(attendSeconds),
      }),
    )
    .$if(note.verdictId !== undefined, (query) => query.set({ verdict_id: note.verdictId ?? null }))
    .$if(note.anotherCredit === true, (query) =>
      query.set({ credit_attempt: sql<number>`credit_attempt + 1` }),
    )
    .where('request_id', '=', requestId)
    .execute();
}

/** Why a deposit in review waits, where that changes; its state does not. */
export async function noteReview(
  tx: Tx,
  requestId: PaymentRequestId,
  { reason, reasonCode }: { reason: string; reasonCode: string },
): Promise<void> {
  await tx
    .updateTable('payments.request')
    .set({ reason, reason_code: reasonCode, handled_by: null })
    .where('request_id', '=', requestId)
    .where('state', '=', 'in_review')
    .execute();
}

export interface Correction {
  destinationId: DestinationId;
  reason: string;
  reasonCode: string;
}

/** Another address, if it is in one of these states; gives nothing otherwise. Called by move.ts alone. */
export async function correctRequest(
  tx: Tx,
  requestId: PaymentRequestId,
  from: readonly PaymentState[],
  to: Correction,
): Promise<StoredRequest | undefined> {
  const row = await tx
    .updateTable('payments.request')
    .set({
      state: 'requested',
      destination_id: to.destinationId,
      reason: to.reason,
      reason_code: to.reasonCode,
      handled_by: null,
      attend_at: null,
    })
    .where('request_id', '=', requestId)
    .where('state', 'in', from)
    .returningAll()
    .executeTakeFirst();
  return row && toRequest(row);
}

/** An opened claim is said to be paid, also one whose time was over. Called by move.ts alone. */
export async function tellRequest(
  tx: Tx,
  requestId: PaymentRequestId,
  told: { reason: string; reasonCode: string; latestMinutes: number },
): Promise<StoredRequest | undefined> {
  const row = await tx
    .updateTable('payments.request')
    .set({
      state: 'claimed',
      only_opened: false,
      reason: told.reason,
      reason_code: told.reasonCode,
      finished_at: null,
      latest_by: minutesAhead(told.latestMinutes),
    })
    .where('request_id', '=', requestId)
    .where('only_opened', '=', true)
    .where('state', 'in', ['claimed', 'expired'])
    .returningAll()
    .executeTakeFirst();
  return row && toRequest(row);
}

export interface Step {
  state: PaymentState;
  at: Date;
  reason: string | null;
  reasonCode: string | null;
  handledBy: string | null;
}

export async function listSteps(reader: Reader, requestId: PaymentRequestId): Promise<Step[]> {
  const rows = await reader
    .selectFrom('payments.step')
    .select(['state', 'at', 'reason', 'reason_code', 'handled_by'])
    .where('request_id', '=', requestId)
    .where('player_id', '=', (from) =>
      from.selectFrom('payments.request').select('player_id').where('request_id', '=', requestId),
    )
    .orderBy('place')
    .execute();
  return rows.map((row) => ({
    state: row.state as PaymentState,
    at: row.at,
    reason: row.reason,
    reasonCode: row.reason_code,
    handledBy: row.handled_by,
  }));
}
