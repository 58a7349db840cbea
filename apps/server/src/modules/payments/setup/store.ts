// SQL only: what staff change about methods and accounts.
import type { Currency } from '@yakamoz/contracts';
import { sql } from 'kysely';

import type { Reader, Tx } from '../../../platform/database.ts';
import { listMethods, toAccount } from './method-store.ts';
import type { Account, Bounds, Method } from './method-store.ts';

export type MethodWithBounds = Method & { bounds: Bounds[] };

export async function findWithBounds(
  reader: Reader,
  methodId: number,
): Promise<MethodWithBounds | undefined> {
  return (await listMethods(reader)).find((method) => method.methodId === methodId);
}

/** Of two concurrent changes the second waits, and then starts from what the first has written. */
export async function lockMethod(tx: Tx, methodId: number): Promise<void> {
  await tx
    .selectFrom('payments.method')
    .select('method_id')
    .where('method_id', '=', methodId)
    .forUpdate()
    .execute();
}

export interface MethodChange {
  enabled?: boolean | undefined;
  usualMinutes?: number | undefined;
  feeBasisPoints?: number | undefined;
}

export async function updateMethod(tx: Tx, methodId: number, change: MethodChange): Promise<void> {
  const { enabled, usualMinutes, feeBasisPoints } = change;
  await tx
    .updateTable('payments.method')
    .set({ place: sql<number>`place` })
    .$if(enabled !== undefined, (query) => query.set({ enabled: enabled ?? false }))
    .$if(feeBasisPoints !== undefined, (query) => query.set({ fee_basis_points: feeBasisPoints ?? 0 }))
    .$if(usualMinutes !== undefined, (query) =>
      query.set({
        usual_minutes: usualMinutes ?? 1,
        // The latest time shown to players is never before the usual one.
        latest_minutes: sql<number>`greatest(latest_minutes, ${usualMinutes ?? 1})`,
      }),
    )
    .where('method_id', '=', methodId)
    .execute();
}

/** The whole list: a currency that is not in it is no longer offered (D-37). */
export async function replaceBounds(tx: Tx, methodId: number, bounds: readonly Bounds[]): Promise<void> {
  await tx.deleteFrom('payments.method_bounds').where('method_id', '=', methodId).execute();
  if (bounds.length === 0) return;
  await tx
    .insertInto('payments.method_bounds')
    .values(
      bounds.map(({ currency, min, max, feeFixed }) => ({
        method_id: methodId,
        currency,
        min: min.toString(),
        max: max.toString(),
        fee_fixed: feeFixed.toString(),
      })),
    )
    .execute();
}

export interface NewAccount {
  methodId: number;
  bankName: string;
  accountName: string;
  number: string;
  currency: Currency;
}

export async function findByNumber(reader: Reader, number: string): Promise<Account | undefined> {
  const row = await reader
    .selectFrom('payments.account')
    .selectAll()
    .where('number', '=', number)
    .executeTakeFirst();
  return row && toAccount(row);
}

/** False if there is an account with this number. */
export async function insertAccount(tx: Tx, account: NewAccount): Promise<boolean> {
  const row = await tx
    .insertInto('payments.account')
    .values({
      method_id: account.methodId,
      bank_name: account.bankName,
      account_name: account.accountName,
      number: account.number,
      currency: account.currency,
    })
    .onConflict((conflict) => conflict.column('number').doNothing())
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** False if it was closed already. */
export async function closeAccount(tx: Tx, accountId: number): Promise<boolean> {
  const row = await tx
    .updateTable('payments.account')
    .set({ enabled: false })
    .where('account_id', '=', accountId)
    .where('enabled', '=', true)
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}
