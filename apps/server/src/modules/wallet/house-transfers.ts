// Transfers between two accounts of the house: settlements of payment companies, unmatched bank lines, fees.
import type { ApprovalId, Currency } from '@yakamoz/contracts';
import assert from 'node:assert/strict';
import { sql } from 'kysely';

import type { Tx } from '../../platform/database.ts';
import type { HouseAccount } from './recipes.ts';

/**
 * - `settlement`: a payment company paid us, or we paid it: between `bank` and its `psp_clearing`
 * - `statement_in`, `statement_out`: a bank line that no player could be matched to: between `bank` and `suspense`
 * - `fee`: what a bank or company deducted
 */
export type HouseTransferCode = 'settlement' | 'statement_in' | 'statement_out' | 'fee';

export interface HouseTransfer {
  /** Begins with its source ('payments:settlement:…'): all sources share one set of keys (WAL-15). */
  key: string;
  code: HouseTransferCode;
  currency: Currency;
  debit: HouseAccount;
  credit: HouseAccount;
  amount: bigint;
  /** Further content that identifies the transfer, such as the number of a bank line. */
  about?: string;
  /** WAL-14: what two members approved; needed where the key names no record of a company and no line of a bank. */
  approvalId?: ApprovalId;
}

export interface HouseAnswer {
  /** A conflict is the same key with other content; nothing moved, and the other fields describe the first transfer. */
  outcome: 'posted' | 'conflict';
  id: string;
  seq: bigint;
  at: Date;
  /** This key was answered before. */
  replayed: boolean;
}

export async function postHouse(tx: Tx, transfer: HouseTransfer): Promise<HouseAnswer> {
  const { key, code, currency, debit, credit, amount, approvalId } = transfer;
  const named = approvalId === undefined ? undefined : `approval-${approvalId}`;
  const about = [transfer.about, named].filter((word) => word !== undefined).join(' ');
  assert(key.length >= 1 && key.length <= 128, 'a key has 1 to 128 characters');
  const { rows } = await sql<Omit<HouseAnswer, 'seq'> & { seq: string }>`
    select * from wallet.post_house(
      ${key}, ${code}, ${currency}, ${debit}, ${credit}, ${amount.toString()}, ${about || null}
    )
  `.execute(tx);
  const [row] = rows;
  assert(row, 'the SQL function returned no row');
  return { ...row, seq: BigInt(row.seq) };
}
