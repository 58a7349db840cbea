// SQL only: what a demonstration begins with.
import type { Currency } from '@yakamoz/contracts';

import type { Reader, Tx } from '../../../platform/database.ts';

export interface DemoMethod {
  name: string;
  display_name: string;
  category: string;
  direction: 'deposit' | 'withdrawal';
  flow: 'transfer' | 'manual' | 'redirect' | 'payout' | 'crypto';
  channel?: 'bank' | 'papara' | 'crypto';
  bank_code?: string;
  asset?: 'USDT' | 'BTC';
  fee_basis_points?: number;
  usual_minutes: number;
  latest_minutes: number;
  /** Of each currency: the smallest, the largest, and what it costs. */
  bounds: Partial<Record<Currency, [min: string, max: string, feeFixed?: string]>>;
  accounts?: { bank_name: string; account_name: string; number: string; currency: Currency }[];
}

/** Undefined where a method of this name is there already. */
export async function insertMethod(
  tx: Tx,
  method: DemoMethod,
  place: number,
  bounds: { currency: string; min: bigint; max: bigint; feeFixed: bigint }[],
): Promise<number | undefined> {
  const row = await tx
    .insertInto('payments.method')
    .values({
      name: method.name,
      display_name: method.display_name,
      category: method.category,
      direction: method.direction,
      flow: method.flow,
      channel: method.channel ?? null,
      bank_code: method.bank_code ?? null,
      asset: method.asset ?? null,
      place,
      fee_basis_points: method.fee_basis_points ?? 0,
      usual_minutes: method.usual_minutes,
      latest_minutes: method.latest_minutes,
      demo: true,
    })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('method_id')
    .executeTakeFirst();
  if (row === undefined) return undefined;
  await tx
    .insertInto('payments.method_bounds')
    .values(
      bounds.map(({ currency, min, max, feeFixed }) => ({
        method_id: row.method_id,
        currency,
        min: min.toString(),
        max: max.toString(),
        fee_fixed: feeFixed.toString(),
      })),
    )
    .execute();
  return row.method_id;
}

export async function insertAccount(
  tx: Tx,
  methodId: number,
  account: NonNullable<DemoMethod['accounts']>[number],
): Promise<void> {
  await tx
    .insertInto('payments.account')
    .values({ method_id: methodId, ...account, demo: true })
    .execute();
}

export async function countDemoRows(reader: Reader): Promise<{ methods: number; accounts: number }> {
  const count = async (table: 'payments.method' | 'payments.account'): Promise<number> => {
    const row = await reader
      .selectFrom(table)
      .select((select) => select.fn.countAll<string>().as('count'))
      .where('demo', '=', true)
      .executeTakeFirstOrThrow();
    return Number(row.count);
  };
  return { methods: await count('payments.method'), accounts: await count('payments.account') };
}
