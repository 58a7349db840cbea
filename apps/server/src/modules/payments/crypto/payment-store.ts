// SQL only: payments on chains, as the company last told them.
import type {
  ApprovalId,
  ChainPaymentId,
  Currency,
  DestinationId,
  PaymentRequestId,
  PlayerId,
} from '@yakamoz/contracts';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';

import type { DB } from '../../../platform/database-types.ts';
import type { Reader, Tx } from '../../../platform/database.ts';
import { rateText } from './amounts.ts';
import type { ChainWord } from './chain-company.ts';
import type { ChainState, ChainWhy, Valued } from './payment-rules.ts';
import type { Quote } from './quote-store.ts';

export interface ChainPayment {
  paymentId: ChainPaymentId;
  network: string;
  txid: string;
  output: number;
  asset: string;
  amount: bigint;
  address: string;
  playerId: PlayerId | null;
  /** The claim its address was given to. */
  requestId: PaymentRequestId | null;
  version: bigint;
  confirmations: number;
  seenAt: Date;
  rate: string | null;
  state: ChainState;
  why: ChainWhy | null;
  value: bigint | null;
  currency: Currency | null;
  usedRate: string | null;
  late: boolean | null;
  creditedRequestId: PaymentRequestId | null;
  approvalId: ApprovalId | null;
  destinationId: DestinationId | null;
  returnTxid: string | null;
  decidedBy: string | null;
}

const toPayment = (row: Selectable<DB['payments.chain_payment']>): ChainPayment => ({
  paymentId: row.payment_id as ChainPaymentId,
  network: row.network,
  txid: row.txid,
  output: row.output,
  asset: row.asset,
  amount: BigInt(row.amount),
  address: row.address,
  playerId: row.player_id as PlayerId | null,
  requestId: row.request_id as PaymentRequestId | null,
  version: BigInt(row.version),
  confirmations: row.confirmations,
  seenAt: row.seen_at,
  rate: row.rate === null ? null : rateText(row.rate),
  state: row.state as ChainState,
  why: row.why as ChainWhy | null,
  value: row.value === null ? null : BigInt(row.value),
  currency: row.currency as Currency | null,
  usedRate: row.used_rate === null ? null : rateText(row.used_rate),
  late: row.late,
  creditedRequestId: row.credited_request_id as PaymentRequestId | null,
  approvalId: row.approval_id as ApprovalId | null,
  destinationId: row.destination_id as DestinationId | null,
  returnTxid: row.return_txid,
  decidedBy: row.decided_by,
});

type Output = Pick<ChainWord, 'network' | 'txid' | 'output'>;

/** The purse is locked before it, where the payment has a player. */
export async function lockOutput(tx: Tx, of: Output): Promise<ChainPayment | undefined> {
  const row = await tx
    .selectFrom('payments.chain_payment')
    .selectAll()
    .where('network', '=', of.network)
    .where('txid', '=', of.txid)
    .where('output', '=', of.output)
    .forUpdate()
    .executeTakeFirst();
  return row && toPayment(row);
}

/** Undefined if another worker has just stored it. */
export async function insertPayment(
  tx: Tx,
  word: ChainWord,
  quote: Quote | undefined,
): Promise<ChainPayment | undefined> {
  const row = await tx
    .insertInto('payments.chain_payment')
    .values({
      network: word.network,
      txid: word.txid,
      output: word.output,
      asset: word.asset,
      amount: word.amount.toString(),
      address: word.address,
      player_id: quote?.playerId ?? null,
      request_id: quote?.requestId ?? null,
      version: word.version.toString(),
      confirmations: word.confirmations,
      seen_at: word.seenAt,
      rate: word.rate,
      state: word.status,
    })
    .onConflict((conflict) => conflict.columns(['network', 'txid', 'output']).doNothing())
    .returningAll()
    .executeTakeFirst();
  return row && toPayment(row);
}

/** What a newer word says. The first sight counts, so its time and its rate stay. */
export async function followPayment(
  tx: Tx,
  { paymentId, state }: ChainPayment,
  word: ChainWord,
): Promise<void> {
  const isOpen = state === 'seen' || state === 'gone';
  await tx
    .updateTable('payments.chain_payment')
    .set({
      version: word.version.toString(),
      confirmations: word.confirmations,
      told_at: sql<Date>`platform.now()`,
      ...(isOpen ? { state: word.status } : {}),
    })
    .where('payment_id', '=', paymentId)
    .execute();
}

type Settled =
  | { state: 'credited'; requestId: PaymentRequestId; worth: Valued; currency: Currency }
  | { state: 'suspense'; why: ChainWhy; worth: Valued; currency: Currency }
  | { state: 'noted'; why: ChainWhy };

export async function settlePayment(tx: Tx, { paymentId }: ChainPayment, to: Settled): Promise<void> {
  const worth = to.state === 'noted' ? undefined : to.worth;
  await tx
    .updateTable('payments.chain_payment')
    .set({
      state: to.state,
      why: to.state === 'credited' ? null : to.why,
      value: worth?.value.toString() ?? null,
      currency: to.state === 'noted' ? null : to.currency,
      used_rate: worth?.usedRate ?? null,
      late: worth?.late ?? null,
      credited_request_id: to.state === 'credited' ? to.requestId : null,
    })
    .where('payment_id', '=', paymentId)
    .execute();
}

export async function findPayment(
  reader: Reader,
  paymentId: ChainPaymentId,
): Promise<ChainPayment | undefined> {
  const row = await reader
    .selectFrom('payments.chain_payment')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  return row && toPayment(row);
}

export async function lockPayment(tx: Tx, paymentId: ChainPaymentId): Promise<ChainPayment> {
  const row = await tx
    .selectFrom('payments.chain_payment')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return toPayment(row);
}

interface Decision {
  state: 'suspense' | 'proposed' | 'approved' | 'credited' | 'returned';
  by: string | null;
  approvalId?: ApprovalId;
  destinationId?: DestinationId | null;
  requestId?: PaymentRequestId;
  returnTxid?: string;
}

/** PAY-21: the table refuses what is out of order. */
export async function decidePayment(tx: Tx, paymentId: ChainPaymentId, to: Decision): Promise<void> {
  await tx
    .updateTable('payments.chain_payment')
    .set({ state: to.state, decided_by: to.by })
    .$if(to.approvalId !== undefined, (query) => query.set({ approval_id: to.approvalId ?? null }))
    .$if(to.destinationId !== undefined, (query) => query.set({ destination_id: to.destinationId ?? null }))
    .$if(to.requestId !== undefined, (query) => query.set({ credited_request_id: to.requestId ?? null }))
    .$if(to.returnTxid !== undefined, (query) => query.set({ return_txid: to.returnTxid ?? null }))
    .where('payment_id', '=', paymentId)
    .execute();
}

/** Of one claim, the first one first. */
export async function listPaymentsOf(reader: Reader, requestId: PaymentRequestId): Promise<ChainPayment[]> {
  const rows = await reader
    .selectFrom('payments.chain_payment')
    .selectAll()
    .where((where) =>
      where.or([where('request_id', '=', requestId), where('credited_request_id', '=', requestId)]),
    )
    .orderBy('payment_id')
    .execute();
  return rows.map(toPayment);
}

const undecidedPayments = ['suspense', 'proposed', 'approved', 'noted'] as const;
/** Money that came and that nobody has credited or sent back. */
const heldPayments = ['suspense', 'proposed', 'approved'] as const;

/** Undecided ones oldest first, all together newest first. */
export async function listPayments(
  reader: Reader,
  page: { undecidedOnly: boolean; before?: string | undefined; limit: number },
): Promise<ChainPayment[]> {
  const { before, undecidedOnly } = page;
  const rows = await reader
    .selectFrom('payments.chain_payment')
    .selectAll()
    .$if(undecidedOnly, (query) => query.where('state', 'in', undecidedPayments))
    .$if(before !== undefined, (query) => query.where('payment_id', undecidedOnly ? '>' : '<', before ?? ''))
    .orderBy('payment_id', undecidedOnly ? 'asc' : 'desc')
    .limit(page.limit)
    .execute();
  return rows.map(toPayment);
}

/** Without those that were only noted: they have a case. */
export const readHeld = (reader: Reader): Promise<{ count: number; oldest: Date | null }> =>
  reader
    .selectFrom('payments.chain_payment')
    .select([sql<number>`count(*)::int`.as('count'), sql<Date | null>`min(seen_at)`.as('oldest')])
    .where('state', 'in', heldPayments)
    .executeTakeFirstOrThrow();

/** Whose return two members approved, and which was not sent yet. */
export async function listApproved(reader: Reader, limit: number): Promise<ChainPayment[]> {
  const rows = await reader
    .selectFrom('payments.chain_payment')
    .selectAll()
    .where('state', '=', 'approved')
    .orderBy('payment_id')
    .limit(limit)
    .execute();
  return rows.map(toPayment);
}
