// SQL only: money reserved for its payer (PAY-11). The tables refuse what is out of order.
import type { ApprovalId, BankLineId, PaymentRequestId } from '@yakamoz/contracts';
import { sql } from 'kysely';

import type { Tx } from '../../../platform/database.ts';

const now = sql<Date>`platform.now()`;

/** Without an approval the reservation is freed. */
export async function reserveReturn(
  tx: Tx,
  requestId: PaymentRequestId,
  approvalId: ApprovalId | null,
): Promise<void> {
  await tx
    .updateTable('payments.request')
    .set({ return_approval_id: approvalId })
    .where('request_id', '=', requestId)
    .execute();
}

/** From now on the money may be sent to its payer. */
export async function approveReturn(tx: Tx, requestId: PaymentRequestId): Promise<void> {
  await tx
    .updateTable('payments.request')
    .set({ return_approved_at: now })
    .where('request_id', '=', requestId)
    .execute();
}

export async function approveLineReturn(tx: Tx, lineId: BankLineId): Promise<void> {
  await tx
    .updateTable('payments.line')
    .set({ return_approved_at: now })
    .where('line_id', '=', lineId)
    .execute();
}

/** By the approval of two members, which SQL reads itself; false where that return does not wait for its transfer any more. */
export async function releaseReturn(tx: Tx, approvalId: ApprovalId): Promise<boolean> {
  const { rows } = await sql<{ released: boolean }>`
    select payments.release_return(${approvalId}) as released`.execute(tx);
  return rows[0]?.released === true;
}
