// Money between two accounts of the house: a payment company settles, a line of the bank belongs to nobody yet, a fee.
import type { Currency } from '@yakamoz/contracts';
import assert from 'node:assert/strict';
import { sql } from 'kysely';

import type { Tx } from '../../platform/database.ts';
import type { HouseAccount } from './recipes.ts';

/**
 * - `settlement`: a payment company paid us, or we paid it: between `bank` and its `psp_clearing`
 * - `statement_in`, `statement_out`: a line of the bank that nobody could be matched to: between `bank` and `suspense`
 * - `fee`: what a bank or a company kept
 */
export type HouseTransferCode = 'settlement' | 'statement_in' | 'statement_out' | 'fee';

export interface HouseTransfer {
  /** Names its maker too ('payments:settlement:…'): all makers share one list of keys (W15). */
  key: string;
  code: HouseTransferCode;
  currency: Currency;
  debit: HouseAccount;
  credit: HouseAccount;
  amount: bigint;
  /** What else makes it this transfer and no other, as the number of a statement's line. */
  about?: string;
}

export interface HouseAnswer {
  /** A conflict is the same key with another content; nothing moved, and the rest tells of the first. */
  outcome: 'posted' | 'conflict';
  id: string;
  seq: bigint;
  at: Date;
  /** This key was answered before. */
  replayed: boolean;
}

export async function postHouse(tx: Tx, transfer: HouseTransfer): Promise<HouseAnswer> {
  const { key, code, currency, debit, credit, amount, about } = transfer;
  assert(key.length >= 1 && key.length <= 128, 'a key has 1 to 128 characters');
  const { rows } = await sql<Omit<HouseAnswer, 'seq'> & { seq: string }>`
    select * from wallet.post_house(
      ${key}, ${code}, ${currency}, ${debit}, ${credit}, ${amount.toString()}, ${about ?? null}
    )
  `.execute(tx);
  const [row] = rows;
  assert(row, 'a door answers');
  return { ...row, seq: BigInt(row.seq) };
}
