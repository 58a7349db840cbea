// SQL only: bank lines as they are read, and the cursor of each account.
import { sql } from 'kysely';
import assert from 'node:assert/strict';

import type { Reader, Tx } from '../../../platform/database.ts';
import type { StatementLine } from './bank-reader.ts';
import type { Why } from './matching-rules.ts';
import { toRequest } from '../request/store.ts';
import type { StoredRequest } from '../request/store.ts';

export interface KnownBankLine {
  lineId: string;
  accountId: number;
  direction: string;
  amount: bigint;
  currency: string;
}

export async function findKnownLine(
  reader: Reader,
  bankLineNumber: string,
): Promise<KnownBankLine | undefined> {
  const row = await reader
    .selectFrom('payments.line')
    .select(['line_id', 'account_id', 'direction', 'amount', 'currency'])
    .where('bank_line', '=', bankLineNumber)
    .executeTakeFirst();
  return (
    row && {
      lineId: row.line_id,
      accountId: row.account_id,
      direction: row.direction,
      amount: BigInt(row.amount),
      currency: row.currency,
    }
  );
}

export async function findDepositByCode(reader: Reader, code: string): Promise<StoredRequest | undefined> {
  const row = await reader
    .selectFrom('payments.request')
    .selectAll()
    .where('reference_code', '=', code)
    .executeTakeFirst();
  return row && toRequest(row);
}

/** PAY-4: whether this deposit was credited from a bank line. */
export async function hasBankLine(reader: Reader, { requestId }: StoredRequest): Promise<boolean> {
  const row = await reader
    .selectFrom('payments.line')
    .select('line_id')
    .where('request_id', '=', requestId)
    .where('state', 'in', ['matched', 'assigned'])
    .executeTakeFirst();
  return row !== undefined;
}

export type Placed =
  | { state: 'matched'; request: Pick<StoredRequest, 'playerId' | 'requestId'> }
  | { state: 'suspense'; why: Why }
  | { state: 'noted' };

/** Undefined if another worker has just read it. */
export async function insertBankLine(
  tx: Tx,
  line: Omit<StatementLine, 'otherIban' | 'cursor'> & { accountId: number; otherIban: Buffer | null },
  placed: Placed,
): Promise<string | undefined> {
  const request = placed.state === 'matched' ? placed.request : undefined;
  const row = await tx
    .insertInto('payments.line')
    .values({
      account_id: line.accountId,
      bank_line: line.bankLineNumber,
      direction: line.direction,
      amount: line.amount.toString(),
      currency: line.currency,
      other_name: line.otherName,
      other_iban: line.otherIban,
      description: line.description,
      booked_at: line.bookedAt,
      state: placed.state,
      why: placed.state === 'suspense' ? placed.why : null,
      player_id: request?.playerId ?? null,
      request_id: request?.requestId ?? null,
    })
    .onConflict((conflict) => conflict.column('bank_line').doNothing())
    .returning('line_id')
    .executeTakeFirst();
  return row?.line_id;
}

/** Only forward, because several workers may read. False if the cursor was there already. */
export async function advanceAccount(tx: Tx, accountId: number, cursor: string): Promise<boolean> {
  const row = await tx
    .updateTable('payments.account')
    .set({ cursor })
    .where('account_id', '=', accountId)
    .where(sql<boolean>`cursor::bigint < ${cursor}::bigint`)
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function timeNow(reader: Reader): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select platform.now() as now`.execute(reader);
  const [row] = rows;
  assert(row, 'the time is one row');
  return row.now;
}

/** Everything the bank had booked by then has been read. Written at most every 30 seconds. */
export async function notePolled(tx: Tx, accountId: number, at: Date): Promise<void> {
  await tx
    .updateTable('payments.account')
    .set({ polled_at: at })
    .where('account_id', '=', accountId)
    .where(sql<boolean>`coalesce(polled_at < ${at}::timestamptz - interval '30 seconds', true)`)
    .execute();
}
