// SQL only: the transaction lists of studios (the table is called statement_line).
import { sql } from 'kysely';

import type { Reader, Tx } from '../../../platform/database.ts';
import type { ReportedTransaction } from '../studios/wire.ts';
import { transactionListDays } from '../terms.ts';

export async function readCursor(reader: Reader, studioId: number): Promise<bigint> {
  const { read_until: cursor } = await reader
    .selectFrom('casino.studio')
    .select('read_until')
    .where('id', '=', studioId)
    .executeTakeFirstOrThrow();
  return BigInt(cursor);
}

export interface TransactionPage {
  after: bigint;
  transactions: readonly ReportedTransaction[];
  next: bigint;
  /** There was no further page when it was read. */
  isLast: boolean;
}

/** Returns how many transactions are new; 0 where another worker has stored this page meanwhile. */
export async function takePage(tx: Tx, studioId: number, page: TransactionPage): Promise<number> {
  const { rows } = await sql<{ read_until: string }>`
    select read_until from casino.studio where id = ${studioId} for no key update`.execute(tx);
  if (BigInt(rows[0]?.read_until ?? -1) !== page.after) return 0;
  const { numAffectedRows = 0n } = await sql`
    insert into casino.statement_line (studio_id, cursor, kind, tx, ref, player, game, round, amount, currency, status, at)
    select ${studioId}, line.* from jsonb_to_recordset(${JSON.stringify(page.transactions.map(rowOf))}::jsonb) as line (
      cursor bigint, kind text, tx text, ref text, player text, game text, round text, amount bigint, currency text,
      status text, at timestamptz
    )
    on conflict do nothing`.execute(tx);
  await tx
    .updateTable('casino.studio')
    .set({
      read_until: page.next.toString(),
      ...(page.isLast ? { listed_at: sql<Date>`platform.now()` } : {}),
    })
    .where('id', '=', studioId)
    .execute();
  return Number(numAffectedRows);
}

/** Amounts as text: a JSON number would lose digits that do not fit a double. */
const rowOf = (reported: ReportedTransaction) => ({
  cursor: reported.cursor.toString(),
  kind: reported.kind,
  tx: reported.tx_id,
  ref: reported.ref_tx_id,
  player: reported.player,
  game: reported.game,
  round: reported.round_id,
  amount: reported.amount.toString(),
  currency: reported.currency,
  status: reported.status,
  at: reported.at,
});

/** Returns how many were deleted: at most `limit`, so that no query runs long. */
export async function deleteOldTransactions(tx: Tx, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from casino.statement_line where ctid in (
      select line.ctid from casino.statement_line as line join casino.studio on studio.id = line.studio_id
      where line.cursor <= studio.held_until
        and line.read_at < platform.now() - make_interval(days => ${transactionListDays})
      order by line.studio_id, line.cursor limit ${limit}
    )`.execute(tx);
  return Number(numAffectedRows);
}
