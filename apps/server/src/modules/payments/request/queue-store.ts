// SQL only: the staff's queues of requests, and a player's payment history for the risk facts.
import type { PaymentRequestId, PaymentState, PlayerId } from '@yakamoz/contracts';
import { sql } from 'kysely';

import type { Reader } from '../../../platform/database.ts';
import { refusedStates } from './states.ts';
import { toRequest } from './store.ts';
import type { StoredRequest } from './store.ts';
import type { Direction } from '../setup/method-store.ts';

export interface QueuedRequest extends StoredRequest {
  /** As players read it. */
  method: string;
}

/** Nobody said that these were paid, and no money came: there is nothing to do about them. Found by number, code or player. */
const concernsPeople = sql<boolean>`not (only_opened and state in ('claimed', 'expired'))`;

export interface QueuePage {
  direction: Direction;
  states: readonly PaymentState[];
  oldestFirst: boolean;
  before?: string | undefined;
  limit: number;
}

export async function listQueue(reader: Reader, page: QueuePage): Promise<QueuedRequest[]> {
  const { before, oldestFirst } = page;
  const rows = await reader
    .selectFrom('payments.request as r')
    .innerJoin('payments.method as m', 'm.method_id', 'r.method_id')
    .selectAll('r')
    .select('m.display_name')
    .where('r.direction', '=', page.direction)
    .where('r.state', 'in', page.states)
    .where(concernsPeople)
    .$if(before !== undefined, (query) => query.where('r.request_id', oldestFirst ? '>' : '<', before ?? ''))
    .orderBy('r.request_id', oldestFirst ? 'asc' : 'desc')
    .limit(page.limit)
    .execute();
  return rows.map((row) => ({ ...toRequest(row), method: row.display_name }));
}

/** The newest first, of both directions. */
export async function listLast(reader: Reader, playerId: PlayerId, limit: number): Promise<QueuedRequest[]> {
  const rows = await reader
    .selectFrom('payments.request as r')
    .innerJoin('payments.method as m', 'm.method_id', 'r.method_id')
    .selectAll('r')
    .select('m.display_name')
    .where('r.player_id', '=', playerId)
    .orderBy('r.request_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...toRequest(row), method: row.display_name }));
}

/** Of these requests those that are in a state. */
export async function listInState(
  reader: Reader,
  state: PaymentState,
  requestIds: readonly PaymentRequestId[],
): Promise<ReadonlySet<PaymentRequestId>> {
  if (requestIds.length === 0) return new Set();
  const rows = await reader
    .selectFrom('payments.request')
    .select('request_id')
    .where('request_id', 'in', requestIds)
    .where('state', '=', state)
    .execute();
  return new Set(rows.map((row) => row.request_id as PaymentRequestId));
}

export const countInStates = async (
  reader: Reader,
  direction: Direction,
  states: readonly PaymentState[],
): Promise<number> => (await readInStates(reader, direction, states)).count;

export const readInStates = (
  reader: Reader,
  direction: Direction,
  states: readonly PaymentState[],
): Promise<{ count: number; oldest: Date | null }> =>
  reader
    .selectFrom('payments.request')
    .select([sql<number>`count(*)::int`.as('count'), sql<Date | null>`min(asked_at)`.as('oldest')])
    .where('direction', '=', direction)
    .where('state', 'in', states)
    .where(concernsPeople)
    .executeTakeFirstOrThrow();

/**
 * The sum of a player's withdrawals asked for from 24 hours before this one until now, without those that were refused
 * or returned. The threshold of a second approval is compared with it, so that splitting an amount does not avoid it.
 */
export async function sumOfDay(
  reader: Reader,
  { requestId, playerId, currency }: Pick<StoredRequest, 'requestId' | 'playerId' | 'currency'>,
): Promise<bigint> {
  const row = await reader
    .selectFrom('payments.request')
    .select(sql<string>`coalesce(sum(amount), 0)`.as('total'))
    .where('player_id', '=', playerId)
    .where('direction', '=', 'withdrawal')
    .where('currency', '=', currency)
    .where('state', 'not in', refusedStates)
    .where('asked_at', '>', (from) =>
      from
        .selectFrom('payments.request as this')
        .select(sql<Date>`this.asked_at - interval '24 hours'`.as('since'))
        .where('this.request_id', '=', requestId),
    )
    .executeTakeFirstOrThrow();
  return BigInt(row.total);
}

export interface MoneyHistory {
  now: Date;
  /** All withdrawals that are paid or open, including the one being decided. */
  withdrawn: bigint;
  deposited: bigint;
  lastDepositAt: Date | null;
  paidCount: number;
  /** The mean amount of the paid withdrawals. */
  usual: bigint;
  /** How many withdrawals were paid to this address. */
  paidThere: number;
  refusedLately: number;
  bouncedLately: number;
}

export async function readMoneyHistory(
  reader: Reader,
  { playerId, destinationId }: { playerId: PlayerId; destinationId: string | null },
): Promise<MoneyHistory> {
  const { rows } = await sql<{
    now: Date;
    withdrawn: string;
    deposited: string;
    last_deposit_at: Date | null;
    paid_count: number;
    usual: string;
    paid_there: number;
    refused: number;
    bounced: number;
  }>`
    with own as (
      select direction, amount, state, finished_at, destination_id,
        finished_at > platform.now() - interval '90 days' as lately
      from payments.request where player_id = ${playerId}
    )
    select platform.now() as now,
      coalesce(sum(amount) filter (
        where direction = 'withdrawal' and state <> all (${[...refusedStates]}::text[])
      ), 0)::text as withdrawn,
      coalesce(sum(amount) filter (where state = 'credited'), 0)::text as deposited,
      max(finished_at) filter (where state = 'credited') as last_deposit_at,
      (count(*) filter (where state = 'paid'))::int as paid_count,
      coalesce(trunc(avg(amount) filter (where state = 'paid')), 0)::text as usual,
      (count(*) filter (where state = 'paid' and destination_id = ${destinationId}))::int as paid_there,
      (count(*) filter (where direction = 'withdrawal' and state = 'rejected' and lately))::int as refused,
      (count(*) filter (where state = 'failed' and lately))::int as bounced
    from own
  `.execute(reader);
  const [row] = rows;
  if (row === undefined) throw new Error('an aggregate query returns one row');
  return {
    now: row.now,
    withdrawn: BigInt(row.withdrawn),
    deposited: BigInt(row.deposited),
    lastDepositAt: row.last_deposit_at,
    paidCount: row.paid_count,
    usual: BigInt(row.usual),
    paidThere: row.paid_there,
    refusedLately: row.refused,
    bouncedLately: row.bounced,
  };
}
