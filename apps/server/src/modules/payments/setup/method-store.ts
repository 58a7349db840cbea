// SQL only: methods, their bounds, and the accounts money is paid to.
import type { Currency } from '@yakamoz/contracts';
import type { Selectable } from 'kysely';
import assert from 'node:assert/strict';

import type { DB } from '../../../platform/database-types.ts';
import type { Reader } from '../../../platform/database.ts';

export type Direction = 'deposit' | 'withdrawal';
export type Flow = 'transfer' | 'manual' | 'redirect' | 'payout' | 'crypto';

export interface Method {
  methodId: number;
  name: string;
  displayName: string;
  category: string;
  direction: Direction;
  flow: Flow;
  channel: 'bank' | 'papara' | 'crypto' | null;
  bankCode: string | null;
  /** Of a crypto deposit: what is paid with. */
  asset: 'USDT' | 'BTC' | null;
  enabled: boolean;
  feeBasisPoints: number;
  usualMinutes: number;
  latestMinutes: number;
}

export interface Bounds {
  currency: Currency;
  min: bigint;
  max: bigint;
  feeFixed: bigint;
}

/** As one player is offered it (D-37). */
export type OfferedMethod = Method & Bounds;

export interface Account {
  accountId: number;
  methodId: number;
  bankName: string;
  accountName: string;
  number: string;
  currency: Currency;
  enabled: boolean;
  cursor: string;
  polledAt: Date | null;
}

const toMethod = (row: Selectable<DB['payments.method']>): Method => ({
  methodId: row.method_id,
  name: row.name,
  displayName: row.display_name,
  category: row.category,
  direction: row.direction as Direction,
  flow: row.flow as Flow,
  channel: row.channel as Method['channel'],
  bankCode: row.bank_code,
  asset: row.asset as Method['asset'],
  enabled: row.enabled,
  feeBasisPoints: row.fee_basis_points,
  usualMinutes: row.usual_minutes,
  latestMinutes: row.latest_minutes,
});

const toBounds = (row: Selectable<DB['payments.method_bounds']>): Bounds => ({
  currency: row.currency as Currency,
  min: BigInt(row.min),
  max: BigInt(row.max),
  feeFixed: BigInt(row.fee_fixed),
});

export const toAccount = (row: Selectable<DB['payments.account']>): Account => ({
  accountId: row.account_id,
  methodId: row.method_id,
  bankName: row.bank_name,
  accountName: row.account_name,
  number: row.number,
  currency: row.currency as Currency,
  enabled: row.enabled,
  cursor: row.cursor,
  polledAt: row.polled_at,
});

export async function listOffered(
  reader: Reader,
  given: { direction: Direction; currency: Currency },
): Promise<OfferedMethod[]> {
  const rows = await reader
    .selectFrom('payments.method as m')
    .innerJoin('payments.method_bounds as b', 'b.method_id', 'm.method_id')
    .selectAll('m')
    .select(['b.currency', 'b.min', 'b.max', 'b.fee_fixed'])
    .where('m.direction', '=', given.direction)
    .where('b.currency', '=', given.currency)
    .where('m.enabled', '=', true)
    .orderBy('m.place')
    .orderBy('m.method_id')
    .execute();
  return rows.map((row) => ({ ...toMethod(row), ...toBounds(row) }));
}

export async function findMethod(reader: Reader, methodId: number): Promise<Method | undefined> {
  const row = await reader
    .selectFrom('payments.method')
    .selectAll()
    .where('method_id', '=', methodId)
    .executeTakeFirst();
  return row && toMethod(row);
}

/** Undefined where the method is not offered in this currency any more. */
export async function findBounds(
  reader: Reader,
  { methodId, currency }: { methodId: number; currency: Currency },
): Promise<Bounds | undefined> {
  const row = await reader
    .selectFrom('payments.method_bounds')
    .selectAll()
    .where('method_id', '=', methodId)
    .where('currency', '=', currency)
    .executeTakeFirst();
  return row && toBounds(row);
}

/** Of a request: methods are never deleted. */
export async function methodOf(reader: Reader, { methodId }: { methodId: number }): Promise<Method> {
  const method = await findMethod(reader, methodId);
  assert(method, 'methods are never deleted');
  return method;
}

export async function listMethods(reader: Reader): Promise<(Method & { bounds: Bounds[] })[]> {
  const methods = await reader.selectFrom('payments.method').selectAll().orderBy('place').execute();
  const bounds = await reader.selectFrom('payments.method_bounds').selectAll().execute();
  return methods.map((row) => ({
    ...toMethod(row),
    bounds: bounds.filter((bound) => bound.method_id === row.method_id).map(toBounds),
  }));
}

/** Includes closed accounts by default: their statements are still read. */
export async function listAccounts(
  reader: Reader,
  given: { methodId?: number; enabledOnly?: boolean } = {},
): Promise<Account[]> {
  const rows = await reader
    .selectFrom('payments.account')
    .selectAll()
    .$if(given.methodId !== undefined, (query) => query.where('method_id', '=', given.methodId ?? 0))
    .$if(given.enabledOnly === true, (query) => query.where('enabled', '=', true))
    .orderBy('account_id')
    .execute();
  return rows.map(toAccount);
}

export async function findAccount(reader: Reader, accountId: number): Promise<Account | undefined> {
  const row = await reader
    .selectFrom('payments.account')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row && toAccount(row);
}
