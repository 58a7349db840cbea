// SQL only: bank lines as staff see and decide on them.
import type { ApprovalId, BankLineId, Currency, PaymentRequestId } from '@yakamoz/contracts';
import { sql } from 'kysely';

import type { Reader, Tx } from '../../../platform/database.ts';
import { openStates } from '../request/states.ts';
import { toRequest } from '../request/store.ts';
import type { StoredRequest } from '../request/store.ts';

export type BankLineState =
  'matched' | 'suspense' | 'proposed' | 'assigned' | 'returning' | 'returned' | 'noted';

export interface DeskBankLine {
  lineId: BankLineId;
  /** The bank's own number of it. */
  bankLineNumber: string;
  accountId: number;
  methodId: number;
  /** Bank and number of the account it came to. */
  account: string;
  direction: 'in' | 'out';
  amount: bigint;
  currency: Currency;
  otherName: string;
  /** Sealed; null where the bank told none. */
  otherIban: Buffer | null;
  description: string;
  bookedAt: Date;
  state: BankLineState;
  why: string | null;
  requestId: PaymentRequestId | null;
  decidedBy: string | null;
  approvalId: ApprovalId | null;
  /** PAY-11: a second member approved its return; it may be sent. */
  returnApprovedAt: Date | null;
}

const undecided = ['suspense', 'proposed'] as const;

const selectBankLines = (reader: Reader) =>
  reader
    .selectFrom('payments.line as l')
    .innerJoin('payments.account as a', 'a.account_id', 'l.account_id')
    .selectAll('l')
    .select(['a.bank_name', 'a.number', 'a.method_id']);

type Row = Awaited<ReturnType<ReturnType<typeof selectBankLines>['executeTakeFirstOrThrow']>>;

const toBankLine = (row: Row): DeskBankLine => ({
  lineId: row.line_id as BankLineId,
  bankLineNumber: row.bank_line,
  accountId: row.account_id,
  methodId: row.method_id,
  account: `${row.bank_name} · ${row.number}`,
  direction: row.direction as DeskBankLine['direction'],
  amount: BigInt(row.amount),
  currency: row.currency as Currency,
  otherName: row.other_name,
  otherIban: row.other_iban,
  description: row.description,
  bookedAt: row.booked_at,
  state: row.state as BankLineState,
  why: row.why,
  requestId: row.request_id as PaymentRequestId | null,
  decidedBy: row.decided_by,
  approvalId: row.approval_id as ApprovalId | null,
  returnApprovedAt: row.return_approved_at,
});

/** Undecided ones oldest first, all together newest first. */
export async function listBankLines(
  reader: Reader,
  page: { undecidedOnly: boolean; before?: string | undefined; limit: number },
): Promise<DeskBankLine[]> {
  const { before, undecidedOnly } = page;
  const rows = await selectBankLines(reader)
    .$if(undecidedOnly, (query) => query.where('l.state', 'in', undecided))
    .$if(before !== undefined, (query) => query.where('l.line_id', undecidedOnly ? '>' : '<', before ?? ''))
    .orderBy('l.line_id', undecidedOnly ? 'asc' : 'desc')
    .limit(page.limit)
    .execute();
  return rows.map(toBankLine);
}

export const countUndecided = async (reader: Reader): Promise<number> => (await readUndecided(reader)).count;

export const readUndecided = (reader: Reader): Promise<{ count: number; oldest: Date | null }> =>
  reader
    .selectFrom('payments.line')
    .select([sql<number>`count(*)::int`.as('count'), sql<Date | null>`min(booked_at)`.as('oldest')])
    .where('state', 'in', undecided)
    .executeTakeFirstOrThrow();

export async function findBankLine(reader: Reader, lineId: BankLineId): Promise<DeskBankLine | undefined> {
  const row = await selectBankLines(reader).where('l.line_id', '=', lineId).executeTakeFirst();
  return row && toBankLine(row);
}

/** Lock the purse and the request before it, where there are any. */
export async function lockBankLine(tx: Tx, lineId: BankLineId): Promise<DeskBankLine> {
  const row = await selectBankLines(tx)
    .where('l.line_id', '=', lineId)
    .forUpdate('l')
    .executeTakeFirstOrThrow();
  return toBankLine(row);
}

/** PAY-4: the table refuses to change a decided line. */
export async function decideBankLine(
  tx: Tx,
  lineId: BankLineId,
  decision: {
    state: BankLineState;
    request?: Pick<StoredRequest, 'playerId' | 'requestId'> | null;
    by: string | null;
    approvalId?: ApprovalId;
  },
): Promise<void> {
  const { request } = decision;
  await tx
    .updateTable('payments.line')
    .set({ state: decision.state, decided_by: decision.by })
    .$if(request !== undefined, (query) =>
      query.set({ player_id: request?.playerId ?? null, request_id: request?.requestId ?? null }),
    )
    .$if(decision.approvalId !== undefined, (query) =>
      query.set({ approval_id: decision.approvalId ?? null }),
    )
    .where('line_id', '=', lineId)
    .execute();
}

/**
 * Deposits a bank line may belong to: the one with its code, in any state but credited, and open ones of the same
 * currency, found by the index of open requests. The best matches come first.
 */
export async function listCandidates(
  reader: Reader,
  line: DeskBankLine,
  { code, limit }: { code: string | undefined; limit: number },
): Promise<StoredRequest[]> {
  const named =
    code === undefined
      ? []
      : await reader
          .selectFrom('payments.request')
          .selectAll()
          .where('reference_code', '=', code)
          .where('state', 'not in', ['credited', 'reversed'])
          .where('currency', '=', line.currency)
          .execute();
  const open = await reader
    .selectFrom('payments.request as r')
    .innerJoin('payments.method as m', 'm.method_id', 'r.method_id')
    .selectAll('r')
    .where('r.direction', '=', 'deposit')
    .where('r.state', 'in', openStates)
    .where('r.currency', '=', line.currency)
    .where('m.flow', 'in', ['transfer', 'manual'])
    .orderBy(sql`(r.amount = ${line.amount.toString()}::bigint)`, 'desc')
    .orderBy(sql`(lower(r.claimed_name) = lower(${line.otherName}))`, 'desc')
    .orderBy(sql`(r.account_id = ${line.accountId})`, 'desc')
    .orderBy('r.request_id')
    .limit(limit)
    .execute();
  const ids = new Set(named.map(({ request_id: id }) => id));
  return [...named, ...open.filter(({ request_id: id }) => !ids.has(id))].map(toRequest);
}
