// SQL only: what the payment company booked between itself and us, and what does not agree with our requests.
import type { PaymentRequestId, PlayerId } from '@yakamoz/contracts';
import { sql } from 'kysely';

import type { Reader, Tx } from '../../../platform/database.ts';
import type { CaseKind } from '../request/cases.ts';
import type { GatewayRecord } from '../company/gateway.ts';
import type { RefundId } from '../refund/refund-store.ts';
import { returnedCode } from '../request/rules.ts';

const reader = 'company_records';

export async function readCursor(from: Reader): Promise<bigint> {
  const row = await from
    .selectFrom('payments.reader')
    .select('cursor')
    .where('name', '=', reader)
    .executeTakeFirstOrThrow();
  return BigInt(row.cursor);
}

/** Locks the reader, so that one worker settles at a time. */
export async function lockReader(tx: Tx): Promise<bigint> {
  const row = await tx
    .selectFrom('payments.reader')
    .select('cursor')
    .where('name', '=', reader)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return BigInt(row.cursor);
}

export async function advanceReader(tx: Tx, cursor: bigint): Promise<void> {
  await tx
    .updateTable('payments.reader')
    .set({ cursor: cursor.toString(), read_at: sql<Date>`platform.now()` })
    .where('name', '=', reader)
    .execute();
}

/** The requests settled by the known records of this kind and reference; null for a record that settles none. */
export async function listSettled(
  tx: Tx,
  { reference, kind }: Pick<GatewayRecord, 'reference' | 'kind'>,
): Promise<(PaymentRequestId | null)[]> {
  const rows = await tx
    .selectFrom('payments.record')
    .select('request_id')
    .where('reference', '=', reference)
    .where('kind', '=', kind)
    .execute();
  return rows.map((row) => row.request_id as PaymentRequestId | null);
}

export async function insertRecord(
  tx: Tx,
  record: GatewayRecord & { requestId: PaymentRequestId | null; refundId?: RefundId | null },
): Promise<void> {
  await tx
    .insertInto('payments.record')
    .values({
      cursor: record.cursor.toString(),
      kind: record.kind,
      company_id: record.gatewayId,
      reference: record.reference,
      amount: record.amount.toString(),
      fee: record.fee.toString(),
      currency: record.currency,
      booked_at: record.bookedAt,
      request_id: record.requestId,
      refund_id: record.refundId ?? null,
    })
    .execute();
}

/** If the request does not agree with the record yet, the worker asks the company about it at once. */
export async function wakeUnsettled(tx: Tx, requestId: PaymentRequestId): Promise<void> {
  await sql`
    update payments.request as r set attend_at = platform.now(), attempts = 0
    from payments.record as k
    where k.request_id = r.request_id and r.request_id = ${requestId} and ${disagrees}
  `.execute(tx);
}

const hasRecord = (kind: 'payout' | 'payout_returned') => sql<boolean>`exists (
  select from payments.record as other where other.request_id = r.request_id and other.kind = ${kind}
)`;
const wasPaid = sql<boolean>`exists (
  select from payments.step as earlier
  where earlier.player_id = r.player_id and earlier.request_id = r.request_id and earlier.state = 'paid'
)`;

/**
 * Staff are handling what is in review, and have handled what was sent back. A payout that failed without having been
 * paid moved nothing, unless both of its records are there; if it was paid before, the missing record of the return is
 * found after 26 hours. docs/protocols/payments/README.md shows every pair, and word-routes.db.test.ts walks them.
 */
const disagrees = sql<boolean>`(
  (k.kind = 'deposit' and r.state in ('claimed', 'expired', 'rejected', 'reversed')
    and (r.state <> 'rejected' or r.reason_code is distinct from ${returnedCode}))
  or (k.kind = 'payout' and r.state not in ('paid', 'failed'))
  or (k.kind = 'payout' and r.state = 'failed' and not ${hasRecord('payout_returned')} and not ${wasPaid})
  or (k.kind = 'payout_returned' and (r.state <> 'failed' or not ${hasRecord('payout')}))
)`;

export interface Difference {
  kind: CaseKind;
  playerId: PlayerId;
  requestId: PaymentRequestId;
  direction: 'deposit' | 'withdrawal';
  amount: bigint;
  currency: string;
  state: string;
}

/** As `referenceOf` spells it: the subject of these cases. */
const reference = sql`case found.direction when 'deposit' then 'dep-' else 'wd-' end || found.request_id`;

/**
 * In both directions: records that our request does not agree with after an hour, and requests without a record after 26
 * hours. Without those that ever had a case, because staff may have explained and closed it.
 */
export async function listDifferences(tx: Tx, limit: number): Promise<Difference[]> {
  const { rows } = await sql<Difference & { amount: string }>`
    with found as (
      select case k.kind when 'deposit' then 'record_without_credit' when 'payout' then 'record_without_payout'
          else 'record_without_return' end as kind,
        r.player_id, r.request_id, r.direction, k.amount, k.currency, r.state
      from payments.record as k join payments.request as r on r.request_id = k.request_id
      where k.read_at < platform.now() - interval '1 hour' and k.read_at > platform.now() - interval '30 days'
        and ${disagrees}
      union all
      select wanted.kind, r.player_id, r.request_id, r.direction, r.amount - r.fee, r.currency, r.state
      from payments.request as r
      join payments.method as m on m.method_id = r.method_id
      join payments.step as s on s.player_id = r.player_id and s.request_id = r.request_id
      join (values
        ('credit_without_record', 'credited', 'deposit'),
        ('payout_without_record', 'paid', 'payout'),
        ('return_without_record', 'failed', 'payout_returned')
      ) as wanted (kind, state, record) on wanted.state = s.state
      where m.flow in ('redirect', 'payout') and s.state in ('credited', 'paid', 'failed')
        and s.at between platform.now() - interval '30 days' and platform.now() - interval '26 hours'
        -- What came back before it was paid never moved.
        and (s.state <> 'failed' or exists (
          select from payments.step as paid
          where paid.player_id = s.player_id and paid.request_id = s.request_id and paid.state = 'paid'
        ))
        -- The company refused it afterwards: what it never booked is not missing.
        and r.state <> 'reversed'
        and not exists (
          select from payments.record as k where k.request_id = r.request_id and k.kind = wanted.record
        )
        -- PAY-19: opened by two members for a record that names another deposit, or none.
        and not exists (select from payments.record_assignment as held where held.request_id = r.request_id)
    )
    select found.kind, found.player_id as "playerId", found.request_id as "requestId", found.direction, found.amount,
      found.currency, found.state
    from found
    where not cases.is_known('payments', found.kind, ${reference})
    order by found.request_id limit ${limit}
  `.execute(tx);
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }));
}
