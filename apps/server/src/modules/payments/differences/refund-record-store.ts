// SQL only: what the payment company booked of refused money that goes back, and what does not agree with it.
import type { PaymentRequestId, PlayerId } from '@yakamoz/contracts';
import { sql } from 'kysely';

import type { Tx } from '../../../platform/database.ts';
import type { GatewayRecord } from '../company/gateway.ts';
import type { RefundId } from '../refund/refund-store.ts';
import type { CaseKind } from '../request/cases.ts';

/** A record of this kind and reference was read before. */
export async function hasRefundRecord(
  tx: Tx,
  { reference, kind }: Pick<GatewayRecord, 'reference' | 'kind'>,
): Promise<boolean> {
  const row = await tx
    .selectFrom('payments.record')
    .select('cursor')
    .where('reference', '=', reference)
    .where('kind', '=', kind)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const isReturn = sql<boolean>`k.kind in ('refund_returned', 'payout_returned')`;
const hasOther = (returned: boolean) => sql<boolean>`exists (
  select from payments.record as other
  where other.refund_id = f.refund_id and (other.kind in ('refund_returned', 'payout_returned')) = ${returned}
)`;

/** As for payouts (record-store.ts); docs/protocols/payments/README.md shows every pair. */
const disagrees = sql<boolean>`(
  (not ${isReturn} and f.state not in ('paid', 'failed'))
  or (not ${isReturn} and f.state = 'failed' and f.paid_at is null and not ${hasOther(true)})
  or (${isReturn} and (f.state <> 'failed' or not ${hasOther(false)}))
)`;

/** If the refund does not agree with the record yet, the worker asks the company about it at once. */
export async function wakeUnsettledRefund(tx: Tx, refundId: RefundId): Promise<void> {
  await sql`
    update payments.refund as f set attend_at = platform.now(), attempts = 0
    from payments.record as k
    where k.refund_id = f.refund_id and f.refund_id = ${refundId} and f.state in ('sent', 'paid') and ${disagrees}
  `.execute(tx);
}

export interface RefundDifference {
  kind: CaseKind;
  refundId: RefundId;
  playerId: PlayerId;
  requestId: PaymentRequestId;
  amount: bigint;
  currency: string;
  state: string;
}

/** In both directions and with the waits of requests; without those that ever had a case. */
export async function listRefundDifferences(tx: Tx, limit: number): Promise<RefundDifference[]> {
  const { rows } = await sql<RefundDifference & { amount: string }>`
    with found as (
      select 'record_without_refund' as kind, f.refund_id, f.player_id, f.request_id, k.amount, k.currency, f.state
      from payments.record as k join payments.refund as f on f.refund_id = k.refund_id
      where k.read_at < platform.now() - interval '1 hour' and k.read_at > platform.now() - interval '30 days'
        and ${disagrees}
      union
      select 'refund_without_record', f.refund_id, f.player_id, f.request_id, f.amount, f.currency, f.state
      from payments.refund as f
      where f.paid_at between platform.now() - interval '30 days' and platform.now() - interval '26 hours'
        and (not ${hasOther(false)} or (f.failed_at < platform.now() - interval '26 hours' and not ${hasOther(true)}))
    )
    select found.kind, found.refund_id as "refundId", found.player_id as "playerId", found.request_id as "requestId",
      found.amount, found.currency, found.state
    from found
    where not cases.is_known('payments', found.kind, 'ref-' || found.refund_id)
    order by found.refund_id limit ${limit}
  `.execute(tx);
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }));
}
