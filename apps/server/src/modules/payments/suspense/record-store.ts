// SQL only: what the payment company booked of deposits and nobody's request was settled by. It lies in suspense.
import type { ApprovalId, CompanyRecordId, Currency, PaymentRequestId, PlayerId } from '@yakamoz/contracts';
import { sql } from 'kysely';

import type { Reader, Tx } from '../../../platform/database.ts';

/** `returned`: the deposit it names is being sent back, or was. */
export type SuspenseRecordState = 'suspense' | 'proposed' | 'assigned' | 'returned';

export interface SuspenseRecord {
  recordId: CompanyRecordId;
  state: SuspenseRecordState;
  companyId: string;
  reference: string;
  amount: bigint;
  currency: Currency;
  bookedAt: Date;
  /** Of the deposit that its reference names, or of whom it is assigned to. */
  playerId: PlayerId | null;
  /** The deposit that its reference names. */
  claimId: PaymentRequestId | null;
  claimMethodId: number | null;
  /** That deposit has a record of its own. */
  claimSettled: boolean;
  /** The company gives that deposit back to its payer, or has (PAY-24). */
  claimRefunded: boolean;
  /** The deposit that was opened for it. */
  requestId: PaymentRequestId | null;
  approvalId: ApprovalId | null;
  proposedBy: string | null;
}

/**
 * A return takes the record that settled its deposit, if there is one, and otherwise one in suspense. A record that was not there
 * before this one may have come after the proposal; then this one may be the returned money.
 */
const isReturned = sql<boolean>`(claim.return_approval_id is not null and not exists (
  select from payments.record as settled
  where settled.request_id = claim.request_id and settled.kind = 'deposit' and settled.cursor < k.cursor
))`;

const records = sql`
  select k.cursor as "recordId", k.company_id as "companyId", k.reference, k.amount, k.currency, k.booked_at as "bookedAt",
    case when held.state in ('proposed', 'assigned') then held.state when ${isReturned} then 'returned' else 'suspense' end as state,
    case when held.state in ('proposed', 'assigned') then held.player_id else claim.player_id end as "playerId",
    exists (
      select from payments.record as settled where settled.request_id = claim.request_id and settled.kind = 'deposit'
    ) as "claimSettled",
    exists (
      select from payments.refund
      where refund.request_id = claim.request_id and refund.line_id is null and refund.state <> 'failed'
    ) as "claimRefunded",
    claim.request_id as "claimId", claim.method_id as "claimMethodId", held.request_id as "requestId",
    case when held.state = 'proposed' then held.approval_id end as "approvalId",
    case when held.state in ('proposed', 'assigned') then held.proposed_by end as "proposedBy"
  from payments.record as k
  left join payments.record_assignment as held on held.cursor = k.cursor
  left join payments.request as claim on claim.direction = 'deposit' and claim.request_id =
    case when k.reference ~ '^dep-[1-9][0-9]{0,17}$' then substr(k.reference, 5)::bigint end
  where k.kind = 'deposit' and k.request_id is null`;

const isUndecided = sql<boolean>`(held.state = 'proposed' or held.state is distinct from 'assigned' and not ${isReturned})`;

type Row = Omit<SuspenseRecord, 'amount'> & { amount: string };
const toRecord = (row: Row): SuspenseRecord => ({ ...row, amount: BigInt(row.amount) });

/** Undecided ones oldest first, all together newest first. */
export async function listSuspenseRecords(
  reader: Reader,
  { undecidedOnly, before, limit }: { undecidedOnly: boolean; before?: string | undefined; limit: number },
): Promise<SuspenseRecord[]> {
  const page = undecidedOnly
    ? sql`and ${isUndecided} and k.cursor > ${before ?? '0'}::bigint order by k.cursor`
    : sql`and (${before ?? null}::bigint is null or k.cursor < ${before ?? null}::bigint) order by k.cursor desc`;
  const { rows } = await sql<Row>`${records} ${page} limit ${limit}`.execute(reader);
  return rows.map(toRecord);
}

export async function readUndecidedRecords(reader: Reader): Promise<{ count: number; oldest: Date | null }> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*)::int as count, min(undecided."bookedAt") as oldest
    from (${records} and ${isUndecided}) as undecided`.execute(reader);
  return rows[0] ?? { count: 0, oldest: null };
}

export async function findSuspenseRecord(
  reader: Reader,
  recordId: CompanyRecordId,
): Promise<SuspenseRecord | undefined> {
  const { rows } = await sql<Row>`${records} and k.cursor = ${recordId}::bigint`.execute(reader);
  return rows.map(toRecord)[0];
}

/** Nobody else frees or assigns it until the transaction ends. */
export async function lockReservation(tx: Tx, recordId: CompanyRecordId): Promise<void> {
  await sql`select from payments.record_assignment where cursor = ${recordId}::bigint for update`.execute(tx);
}

/** False where it is reserved or assigned: of two at once, one gets it. */
export async function reserveRecord(
  tx: Tx,
  given: { recordId: CompanyRecordId; approvalId: ApprovalId; playerId: PlayerId; by: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into payments.record_assignment as held (cursor, state, approval_id, proposed_by, player_id)
    values (${given.recordId}, 'proposed', ${given.approvalId}, ${given.by}, ${given.playerId})
    on conflict (cursor) do update
      set state = 'proposed', approval_id = excluded.approval_id, proposed_by = excluded.proposed_by, player_id = excluded.player_id
      where held.state = 'free'
    returning held.cursor`.execute(tx);
  return rows.length === 1;
}

/** Only what this proposal reserved. */
export async function freeRecord(
  tx: Tx,
  { recordId, approvalId }: { recordId: CompanyRecordId; approvalId: ApprovalId },
): Promise<void> {
  await tx
    .updateTable('payments.record_assignment')
    .set({ state: 'free' })
    .where('cursor', '=', recordId)
    .where('approval_id', '=', approvalId)
    .where('state', '=', 'proposed')
    .execute();
}

/** The table accepts it only for the deposit that this approval opened and credited. */
export async function assignRecord(
  tx: Tx,
  { recordId, requestId }: { recordId: CompanyRecordId; requestId: PaymentRequestId },
): Promise<void> {
  await tx
    .updateTable('payments.record_assignment')
    .set({ state: 'assigned', request_id: requestId })
    .where('cursor', '=', recordId)
    .execute();
}
