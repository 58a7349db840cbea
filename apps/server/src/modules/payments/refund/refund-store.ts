// SQL only: money that goes back without a decision (PAY-24). The tables refuse what is out of order.
import type { BankLineId, Currency, PaymentRequestId, PlayerId } from '@yakamoz/contracts';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';

import type { DB } from '../../../platform/database-types.ts';
import type { Reader, Tx } from '../../../platform/database.ts';
import { takeDue } from '../request/due-requests-store.ts';
import type { Lease } from '../request/due-requests-store.ts';
import type { BackWhy } from '../request/refused-credits.ts';
import { secondsAhead } from '../request/store.ts';

export type RefundId = string & { readonly brand: 'RefundId' };
export type RefundState = 'reserved' | 'sent' | 'paid' | 'failed';

export interface StoredRefund {
  refundId: RefundId;
  playerId: PlayerId;
  requestId: PaymentRequestId;
  /** Of money that came by the bank; null where the payment company gives it back. */
  lineId: BankLineId | null;
  methodId: number;
  amount: bigint;
  currency: Currency;
  why: BackWhy;
  holdsRequest: boolean;
  state: RefundState;
  gatewayId: string | null;
  reservedAt: Date;
  paidAt: Date | null;
  attempts: number;
}

const toRefund = (row: Selectable<DB['payments.refund']>): StoredRefund => ({
  refundId: row.refund_id as RefundId,
  playerId: row.player_id as PlayerId,
  requestId: row.request_id as PaymentRequestId,
  lineId: row.line_id as BankLineId | null,
  methodId: row.method_id,
  amount: BigInt(row.amount),
  currency: row.currency as Currency,
  why: row.why as BackWhy,
  holdsRequest: row.holds_request,
  state: row.state as RefundState,
  gatewayId: row.gateway_id,
  reservedAt: row.reserved_at,
  paidAt: row.paid_at,
  attempts: row.attempts,
});

const now = sql<Date>`platform.now()`;

export type NewRefund = Pick<
  StoredRefund,
  'playerId' | 'requestId' | 'lineId' | 'methodId' | 'amount' | 'currency' | 'why' | 'holdsRequest'
>;

/** Due at once. */
export async function insertRefund(tx: Tx, given: NewRefund): Promise<StoredRefund> {
  const row = await tx
    .insertInto('payments.refund')
    .values({
      player_id: given.playerId,
      request_id: given.requestId,
      line_id: given.lineId,
      method_id: given.methodId,
      amount: given.amount.toString(),
      currency: given.currency,
      why: given.why,
      holds_request: given.holdsRequest,
      attend_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toRefund(row);
}

/** PAY-24: a line goes back by a refund once, and a deposit waits for one refund. */
export async function wasReserved(
  tx: Tx,
  { lineId, requestId }: { lineId: BankLineId; requestId: PaymentRequestId },
): Promise<{ line: boolean; deposit: boolean }> {
  const { rows } = await sql<{ line: boolean; deposit: boolean }>`
    select exists (select from payments.refund where line_id = ${lineId}) as line,
      exists (select from payments.refund where request_id = ${requestId} and holds_request) as deposit
  `.execute(tx);
  return rows[0] ?? { line: false, deposit: false };
}

export async function findRefund(reader: Reader, refundId: RefundId): Promise<StoredRefund | undefined> {
  const row = await reader
    .selectFrom('payments.refund')
    .selectAll()
    .where('refund_id', '=', refundId)
    .executeTakeFirst();
  return row && toRefund(row);
}

/** The purse, the request and the bank line are locked before it. */
export async function lockRefund(tx: Tx, refundId: RefundId): Promise<StoredRefund> {
  const row = await tx
    .selectFrom('payments.refund')
    .selectAll()
    .where('refund_id', '=', refundId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return toRefund(row);
}

export async function moveRefund(
  tx: Tx,
  refundId: RefundId,
  to: {
    state: 'sent' | 'paid' | 'failed';
    gatewayId?: string;
    reason?: string;
    /** When the worker follows it up, in seconds from now; without it never. */
    attendSeconds?: number;
  },
): Promise<void> {
  const { state, attendSeconds } = to;
  await tx
    .updateTable('payments.refund')
    .set({
      state,
      attempts: 0,
      attend_at: attendSeconds === undefined ? null : secondsAhead(attendSeconds),
    })
    .$if(state === 'paid', (query) => query.set({ paid_at: now }))
    .$if(state === 'failed', (query) => query.set({ failed_at: now, reason: to.reason ?? null }))
    .$if(to.gatewayId !== undefined, (query) => query.set({ gateway_id: to.gatewayId ?? null }))
    .where('refund_id', '=', refundId)
    .execute();
}

/** Only if its state is still the one that was found. */
export async function postponeRefund(
  tx: Tx,
  { refundId, state }: Pick<StoredRefund, 'refundId' | 'state'>,
  attendSeconds: number,
): Promise<void> {
  await tx
    .updateTable('payments.refund')
    .set({ attend_at: secondsAhead(attendSeconds) })
    .where('refund_id', '=', refundId)
    .where('state', '=', state)
    .execute();
}

export const takeDueRefunds = async (tx: Tx, lease: Lease): Promise<StoredRefund[]> =>
  (await takeDue(tx, 'payments.refund', lease)).map(toRefund);

export async function minutesReserved(reader: Reader, refundId: RefundId): Promise<number> {
  const row = await reader
    .selectFrom('payments.refund')
    .select(sql<string>`extract(epoch from platform.now() - reserved_at) / 60`.as('minutes'))
    .where('refund_id', '=', refundId)
    .executeTakeFirstOrThrow();
  return Number(row.minutes);
}

export async function lockLine(tx: Tx, lineId: BankLineId): Promise<void> {
  await tx
    .selectFrom('payments.line')
    .select('line_id')
    .where('line_id', '=', lineId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** PAY-24: the table lets a line change so only as its refund did before. */
export async function moveLine(
  tx: Tx,
  lineId: BankLineId,
  state: 'returning' | 'returned' | 'suspense',
): Promise<void> {
  await tx.updateTable('payments.line').set({ state }).where('line_id', '=', lineId).execute();
}

/** The way by which the company pays to bank accounts; one that is offered before others. */
export async function findBankPayout(reader: Reader): Promise<number | undefined> {
  const row = await reader
    .selectFrom('payments.method')
    .select('method_id')
    .where('flow', '=', 'payout')
    .where('channel', '=', 'bank')
    .orderBy('enabled', 'desc')
    .orderBy('method_id')
    .limit(1)
    .executeTakeFirst();
  return row?.method_id;
}
