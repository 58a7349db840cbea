// SQL only: what the payment company booked of one deposit, as staff decide on it.
import type { Currency } from '@yakamoz/contracts';

import type { Reader } from '../../../platform/database.ts';
import { referenceOf } from '../request/money.ts';
import type { StoredRequest } from '../request/store.ts';

export interface HeldMoney {
  amount: bigint;
  currency: Currency;
  /** The amount asked for, booked to the method's clearing account; any other amount is booked to suspense. */
  agrees: boolean;
}

/** Undefined until the company's record was read: before that the house has no money of it. */
export const findHeldMoney = async (reader: Reader, request: StoredRequest): Promise<HeldMoney | undefined> =>
  (await listHeldMoney(reader, request))[0];

/** A payment on a chain to the address of this claim is booked and waits for people. */
export async function holdsChainMoney(
  reader: Reader,
  { requestId }: Pick<StoredRequest, 'requestId'>,
): Promise<boolean> {
  const row = await reader
    .selectFrom('payments.chain_payment')
    .select('payment_id')
    .where('request_id', '=', requestId)
    .where('state', 'in', ['suspense', 'proposed', 'approved'])
    .executeTakeFirst();
  return row !== undefined;
}

/** The record that settles the deposit first; a second one, or one of another amount, is money too. */
export async function listHeldMoney(reader: Reader, request: StoredRequest): Promise<HeldMoney[]> {
  const rows = await reader
    .selectFrom('payments.record')
    .select(['amount', 'currency', 'request_id'])
    .where('reference', '=', referenceOf(request))
    .where('kind', '=', 'deposit')
    // PAY-19: what two members assign to its player, or have assigned, is not there to be sent back.
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('payments.record_assignment as held')
            .select('held.cursor')
            .whereRef('held.cursor', '=', 'payments.record.cursor')
            .where('held.state', 'in', ['proposed', 'assigned']),
        ),
      ),
    )
    .orderBy('request_id', (order) => order.asc().nullsLast())
    .orderBy('cursor')
    .execute();
  return rows.map((row) => ({
    amount: BigInt(row.amount),
    currency: row.currency as Currency,
    agrees: row.request_id !== null,
  }));
}
