// SQL only: which requests are due for the worker. `attend_at` is when each is due next; without it none is (ADR 0029).
import type { PaymentRequestId } from '@yakamoz/contracts';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';

import type { DB } from '../../../platform/database-types.ts';
import type { Reader, Tx } from '../../../platform/database.ts';
import { payoutStates } from './states.ts';
import { toRequest } from './store.ts';
import type { StoredRequest } from './store.ts';

export interface Lease {
  limit: number;
  leaseSeconds: number;
}

const ids = { 'payments.request': 'request_id', 'payments.refund': 'refund_id' } as const;

/**
 * Takes due rows under a lease: each becomes due again after `leaseSeconds`, so that a worker that is killed loses none
 * of them. Rows that another transaction has locked are skipped.
 */
export async function takeDue<Table extends keyof typeof ids>(
  tx: Tx,
  table: Table,
  { limit, leaseSeconds }: Lease,
): Promise<Selectable<DB[Table]>[]> {
  const [from, id] = [sql.table(table), sql.ref(ids[table])];
  const { rows } = await sql<Selectable<DB[Table]>>`
    update ${from} set attend_at = platform.now() + make_interval(secs => ${leaseSeconds}), attempts = attempts + 1
    where ${id} in (
      select ${id} from ${from} where attend_at <= platform.now() order by attend_at limit ${limit} for update skip locked
    )
    returning *
  `.execute(tx);
  return rows;
}

export const takeDueRequests = async (tx: Tx, lease: Lease): Promise<StoredRequest[]> =>
  (await takeDue(tx, 'payments.request', lease)).map(toRequest);

/** Seconds until the address can no longer be corrected; zero or less when that is over. */
export async function correctionLeft(reader: Reader, requestId: PaymentRequestId): Promise<number> {
  const row = await reader
    .selectFrom('payments.request')
    .select(sql<string>`ceil(extract(epoch from correct_until - platform.now()))`.as('seconds'))
    .where('request_id', '=', requestId)
    .executeTakeFirstOrThrow();
  return Number(row.seconds);
}

export async function readNow(reader: Reader): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select platform.now() as now`.execute(reader);
  const [row] = rows;
  if (row === undefined) throw new Error('the clock answers');
  return row.now;
}

export async function ageMinutes(reader: Reader, requestId: PaymentRequestId): Promise<number> {
  const row = await reader
    .selectFrom('payments.request')
    .select(sql<string>`extract(epoch from platform.now() - asked_at) / 60`.as('minutes'))
    .where('request_id', '=', requestId)
    .executeTakeFirstOrThrow();
  return Number(row.minutes);
}

/** Makes requests due that are in a state which needs a follow-up and have no time for one: none may be forgotten. */
export async function wakeForgotten(tx: Tx): Promise<number> {
  const { numAffectedRows } = await sql`
    update payments.request as r set attend_at = platform.now()
    from payments.method as m
    where m.method_id = r.method_id and r.attend_at is null
      and (r.state = any (${[...payoutStates]}) or (r.state = 'claimed' and m.flow in ('redirect', 'crypto')))
  `.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Transfers that nobody sent, as far as their account was read since; a payment page is asked first. */
export async function listOverdueDeposits(
  reader: Reader,
  { limit }: { limit: number },
): Promise<StoredRequest[]> {
  const rows = await reader
    .selectFrom('payments.request as r')
    .innerJoin('payments.method as m', 'm.method_id', 'r.method_id')
    .leftJoin('payments.account as a', 'a.account_id', 'r.account_id')
    .selectAll('r')
    .where('r.direction', '=', 'deposit')
    .where('r.state', '=', 'claimed')
    .where('m.flow', 'in', ['transfer', 'manual'])
    .where('r.latest_by', '<=', sql<Date>`platform.now()`)
    .where(sql<boolean>`(r.account_id is null or a.polled_at > r.latest_by)`)
    .orderBy('r.request_id')
    .limit(limit)
    .execute();
  return rows.map(toRequest);
}
