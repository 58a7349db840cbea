// Compares the company's records with the ledger. Each record settles its amount in the clearing account once; what does
// not agree becomes a case.
import { decimalOf } from '@yakamoz/money';
import assert from 'node:assert/strict';

import type { Tx } from '../../../platform/database.ts';
import type { HouseAccount, HouseTransfer } from '../../wallet/index.ts';
import { openCase } from '../request/cases.ts';
import { findByReference, findRefundByReference } from '../company/events.ts';
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
import type { StoredRefund } from '../refund/refund-store.ts';
import { aboutRefund, refundReference } from '../refund/refunds.ts';
import { hasRefundRecord, listRefundDifferences, wakeUnsettledRefund } from './refund-record-store.ts';

const pageMax = 100;
// Of one transaction. The house's accounts are one lock: a whole page would keep it too long, and a transaction for each record
// waits for it so often that a busy company is read minutes late.
const togetherMax = 10;
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
  for (let from = 0; from < inOrder.length; from += togetherMax) {
    const together = inOrder.slice(from, from + togetherMax);
    read += await platform.database.inTransaction((tx) => takeRecords(tx, context, together));
  }
  return read;
}

/** First what belongs to the requests, then what moves in the house's accounts, which are locked from there on. */
async function takeRecords(
  tx: Tx,
  context: Context,
  records: readonly (GatewayRecord | UnreadableRecord)[],
): Promise<number> {
  // Another worker may have read some meanwhile.
  const readTo = await lockReader(tx);
  const fresh = records.filter(({ cursor }) => cursor > readTo);
  const last = fresh.at(-1);
  if (last === undefined) return 0;
  await advanceReader(tx, last.cursor);
  const placed: { record: GatewayRecord; house: HouseAccount }[] = [];
  for (const record of fresh) {
    if ('detail' in record) {
      const { detail, told, cursor } = record;
      const facts = { detail, told, cursor: cursor.toString() };
      await openCase(tx, { kind: 'record_unreadable', subject: `record-${cursor}`, facts });
      continue;
    }
    const { request, house } = await placeRecord(tx, record);
    if (request !== undefined) await wakeUnsettled(tx, request.requestId);
    placed.push({ record, house });
  }
  for (const { record, house } of placed) await settle(tx, context, record, house);
  return fresh.length;
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
  const refund = await findRefundByReference(tx, reference);
  if (refund !== undefined) return placeRefundRecord(tx, record, refund);
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

/** PAY-8, of refused money that goes back: as a refund, or as the payout of a bank's line. */
async function placeRefundRecord(tx: Tx, record: GatewayRecord, refund: StoredRefund): Promise<PlacedRecord> {
  const { kind, amount, currency, reference, cursor } = record;
  const told = { record: kind, told: decimalOf(amount), told_currency: currency };
  const isOwn = kind.startsWith(refund.lineId === null ? 'refund' : 'payout');
  const agrees = isOwn && refund.amount === amount && refund.currency === currency;
  const known = await hasRefundRecord(tx, record);
  const settles = agrees && !known;
  await insertRecord(tx, { ...record, requestId: null, refundId: settles ? refund.refundId : null });
  if (!settles) {
    const about = aboutRefund(refund);
    const subject = known ? `${kind}-${reference}-${cursor}`.slice(0, 100) : about.subject;
    const facts = known
      ? { ...told, cursor: cursor.toString() }
      : { asked: decimalOf(refund.amount), asked_currency: refund.currency, ...told };
    await openCase(tx, { ...about, kind: known ? 'second_record' : 'other_amount', subject, facts });
    return { request: undefined, house: 'suspense' };
  }
  await wakeUnsettledRefund(tx, refund.refundId);
  return { request: undefined, house: clearingOf(await methodOf(tx, refund)) };
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
  if (kind === 'payout' || kind === 'refund') {
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
    const refunds = await listRefundDifferences(tx, differencesMax);
    for (const { kind, amount, currency, state, ...refund } of refunds) {
      const facts = { amount: decimalOf(amount), currency, state };
      await openCase(tx, { kind, subject: refundReference(refund), facts, request: refund });
    }
    return found.length + refunds.length;
  });
