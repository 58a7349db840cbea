// SQL only: what a player asked for so far.
import type { PlayerId } from '@yakamoz/contracts';
import { sql } from 'kysely';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';

import type { DB } from '../../../platform/database-types.ts';
import type { Reader } from '../../../platform/database.ts';
import { doneStates, openStates, refusedStates } from '../request/states.ts';
import { toRequest } from '../request/store.ts';
import type { StoredRequest } from '../request/store.ts';
import type { Direction } from '../setup/method-store.ts';

export interface HistoryFilter {
  direction?: Direction | undefined;
  state?: 'open' | 'done' | 'refused' | undefined;
  /** Days of Istanbul, both included. */
  from?: string | undefined;
  to?: string | undefined;
  id?: string | undefined;
}

const statesOf = { open: openStates, done: doneStates, refused: refusedStates } as const;
const startOf = (day: string, daysLater = 0) =>
  sql<Date>`(${day}::date + ${daysLater}::integer)::timestamp at time zone 'Europe/Istanbul'`;

const within =
  (playerId: PlayerId, filter: HistoryFilter) =>
  (table: ExpressionBuilder<DB, 'payments.request'>): Expression<SqlBool> => {
    const { direction, state, from, to, id } = filter;
    const terms = [table('player_id', '=', playerId)];
    if (direction !== undefined) terms.push(table('direction', '=', direction));
    if (state !== undefined) terms.push(table('state', 'in', [...statesOf[state]]));
    if (from !== undefined) terms.push(table('asked_at', '>=', startOf(from)));
    if (to !== undefined) terms.push(table('asked_at', '<', startOf(to, 1)));
    if (id !== undefined) terms.push(table('request_id', '=', id));
    return table.and(terms);
  };

export async function listHistory(
  reader: Reader,
  playerId: PlayerId,
  filter: HistoryFilter,
  page: { before?: string | undefined; limit: number },
): Promise<StoredRequest[]> {
  const rows = await reader
    .selectFrom('payments.request')
    .selectAll()
    .where(within(playerId, filter))
    .$if(page.before !== undefined, (query) => query.where('request_id', '<', page.before ?? ''))
    .orderBy('request_id', 'desc')
    .limit(page.limit)
    .execute();
  return rows.map(toRequest);
}

/** Deposits whose money has not come: no transfer tells of them. */
export async function listUncredited(
  reader: Reader,
  playerId: PlayerId,
  days: Pick<HistoryFilter, 'from' | 'to'>,
  page: { before?: string | undefined; limit: number },
): Promise<StoredRequest[]> {
  const rows = await reader
    .selectFrom('payments.request')
    .selectAll()
    .where(within(playerId, { direction: 'deposit', from: days.from, to: days.to }))
    .where('state', 'not in', ['credited', 'reversed'])
    .$if(page.before !== undefined, (query) => query.where('request_id', '<', page.before ?? ''))
    .orderBy('request_id', 'desc')
    .limit(page.limit)
    .execute();
  return rows.map(toRequest);
}

/** By their numbers, or by the keys that the player's browser made. */
export async function listBehind(
  reader: Reader,
  playerId: PlayerId,
  { ids, keys }: { ids: readonly string[]; keys: readonly string[] },
): Promise<StoredRequest[]> {
  if (ids.length === 0 && keys.length === 0) return [];
  const rows = await reader
    .selectFrom('payments.request')
    .selectAll()
    .where('player_id', '=', playerId)
    .where((table) =>
      table.or([
        table('request_id', '=', sql<string>`any(${ids}::bigint[])`),
        table('key', '=', sql<string>`any(${keys}::uuid[])`),
      ]),
    )
    .execute();
  return rows.map(toRequest);
}

/** Sums of credited deposits and paid withdrawals. */
export async function sumHistory(
  reader: Reader,
  playerId: PlayerId,
  filter: HistoryFilter,
): Promise<{ deposited: bigint; withdrawn: bigint }> {
  const row = await reader
    .selectFrom('payments.request')
    .select([
      sql<string>`coalesce(sum(amount) filter (where state = 'credited'), 0)`.as('deposited'),
      sql<string>`coalesce(sum(amount) filter (where state = 'paid'), 0)`.as('withdrawn'),
    ])
    .where(within(playerId, filter))
    .executeTakeFirstOrThrow();
  return { deposited: BigInt(row.deposited), withdrawn: BigInt(row.withdrawn) };
}
