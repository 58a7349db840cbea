// Compares the company's records with the ledger. Each record settles its amount in the clearing account once; what does
// not agree becomes a case.
import { decimalOf } from '@yakamoz/money';
import assert from 'node:assert/strict';

import type { Tx } from '../../../platform/database.ts';
import type { HouseAccount, HouseTransfer } from '../../wallet/index.ts';
import { openCase } from '../request/cases.ts';
import { findByReference } from '../company/events.ts';
import { agreedAmount } from '../company/facts.ts';
import type { GatewayRecord, UnreadableRecord } from '../company/gateway.ts';
import { methodOf } from '../setup/method-store.ts';
import type { Context } from '../context.ts';
import {
  advanceReader,
  insertRecord,
  listDifferences,
  listSettled,
  lockReader,
  readCursor,
  wakeUnsettled,
} from './record-store.ts';
import { clearingOf, referenceOf } from '../request/money.ts';
import type { StoredRequest } from '../request/store.ts';

const pageMax = 100;
const differencesMax = 200;

/** Returns how many records were new; while there are any, there may be more. */
export async function readRecords(context: Context): Promise<number> {
  const { gateway, platform } = context;
  if (gateway === undefined) return 0;
  const after = await readCursor(platform.database.reader);
  const { records, unreadable } = await gateway.records(after, pageMax);
  // The cursor only moves forward, so a record out of order would be skipped.
  const inOrder = [...records, ...unreadable].toSorted((one, other) => Number(one.cursor - other.cursor));
  let read = 0;
  // One transaction each: the house's accounts are one lock, which a whole page would keep too long.
  for (const record of inOrder) {
    if (await platform.database.inTransaction((tx) => takeRecord(tx, context, record))) read += 1;
  }
  return read;
}

async function takeRecord(
  tx: Tx,
  context: Context,
  record: GatewayRecord | UnreadableRecord,
): Promise<boolean> {
  // Another worker may have read it meanwhile.
  if ((await lockReader(tx)) >= record.cursor) return false;
  await advanceReader(tx, record.cursor);
  if ('detail' in record) {
    const { detail, told, cursor } = record;
    const facts = { detail, told, cursor: cursor.toString() };
    await openCase(tx, { kind: 'record_unreadable', subject: `record-${cursor}`, facts });
    return true;
  }
  const { request, house } = await placeRecord(tx, record);
  if (request !== undefined) await wakeUnsettled(tx, request.requestId);
  await settle(tx, context, record, house);
  return true;
}

interface PlacedRecord {
  request: StoredRequest | undefined;
  house: HouseAccount;
}

/**
 * PAY-8: the first record that agrees settles the request. A record of another amount, or a second one, moved money too; it
 * is booked to suspense instead of the method's clearing account.
 */
async function placeRecord(tx: Tx, record: GatewayRecord): Promise<PlacedRecord> {
  const { kind, reference, amount, currency } = record;
  const told = { record: kind, told: decimalOf(amount), told_currency: currency };
  const found = await findByReference(tx, reference);
  const isDeposit = kind === 'deposit';
  const request = found?.direction === (isDeposit ? 'deposit' : 'withdrawal') ? found : undefined;
  const agrees = request !== undefined && agreedAmount(request) === amount && request.currency === currency;
  const known = await listSettled(tx, record);
  const settles = agrees && !known.includes(request.requestId);
  await insertRecord(tx, { ...record, requestId: settles ? request.requestId : null });
  if (known.length > 0) {
    const facts = { ...told, cursor: record.cursor.toString() };
    const subject = `${kind}-${reference}-${record.cursor}`.slice(0, 100);
    await openCase(tx, { kind: 'second_record', subject, facts, request });
  } else if (request === undefined) {
    await openCase(tx, { kind: 'record_unknown_reference', subject: reference, facts: told });
  } else if (!agrees) {
    const facts = { asked: decimalOf(agreedAmount(request)), asked_currency: request.currency, ...told };
    await openCase(tx, { kind: 'other_amount', subject: referenceOf(request), facts, request });
  }
  if (!settles) return { request: undefined, house: 'suspense' };
  const method = await methodOf(tx, request);
  return { request, house: clearingOf(method) };
}

/** A deposit arrives at our bank less the company's fee; a payout leaves it and may be returned. */
async function settle(tx: Tx, context: Context, record: GatewayRecord, house: HouseAccount): Promise<void> {
  const { cursor, kind, reference, amount, fee, currency } = record;
  const key = `payments:record-${cursor}`;
  const post = async (transfer: Pick<HouseTransfer, 'key' | 'code' | 'debit' | 'credit' | 'amount'>) => {
    if (transfer.amount === 0n) return;
    const posted = await context.wallet.postHouse(tx, { ...transfer, currency, about: reference });
    assert.equal(posted.outcome, 'posted', 'PAY-8: a record settles once');
  };
  if (kind === 'payout') {
    await post({ key, code: 'settlement', debit: house, credit: 'bank', amount });
    await post({ key: `${key}-fee`, code: 'fee', debit: 'fee', credit: 'bank', amount: fee });
    return;
  }
  // If the fee is higher than the amount, the rest of the fee is taken from our bank account.
  const kept = fee < amount ? fee : amount;
  await post({ key, code: 'settlement', debit: 'bank', credit: house, amount: amount - kept });
  await post({ key: `${key}-fee`, code: 'fee', debit: 'fee', credit: house, amount: kept });
  await post({ key: `${key}-fee-rest`, code: 'fee', debit: 'fee', credit: 'bank', amount: fee - kept });
}

/** A difference found again is the same case. Returns how many are new. */
export const findDifferences = (context: Context): Promise<number> =>
  context.platform.database.inTransaction(async (tx) => {
    const found = await listDifferences(tx, differencesMax);
    for (const { kind, amount, currency, state, ...request } of found) {
      const facts = { amount: decimalOf(amount), currency, state };
      await openCase(tx, { kind, subject: referenceOf(request), facts, request });
    }
    return found.length;
  });
