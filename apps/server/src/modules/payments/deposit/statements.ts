// Reads the statements of the house's accounts. Each line is stored once, with all its effects in one transaction of one
// player; the cursor moves in the same transaction, so a killed worker continues where it was. Several workers may read
// at once: the bank's own number of a line is unique.
import type { BankLineId, PlayerId } from '@yakamoz/contracts';
import { decimalOf } from '@yakamoz/money';
import assert from 'node:assert/strict';

import type { Tx } from '../../../platform/database.ts';
import type { SealedColumn } from '../../../platform/reencryption.ts';
import type { BankReader, StatementLine, UnreadableLine } from './bank-reader.ts';
import { openCase } from '../request/cases.ts';
import { creditOrReview } from '../company/facts.ts';
import {
  advanceAccount,
  findKnownLine,
  findDepositByCode,
  hasBankLine,
  insertBankLine,
  notePolled,
  timeNow,
} from './bank-line-store.ts';
import type { KnownBankLine, Placed } from './bank-line-store.ts';
import { whyNot } from './matching-rules.ts';
import type { AwaitedDeposit, Why } from './matching-rules.ts';
import { listAccounts, methodOf } from '../setup/method-store.ts';
import type { Account } from '../setup/method-store.ts';
import type { Context } from '../context.ts';
import { isClosedForSafety } from '../request/refused-credits.ts';
import type { BackWhy } from '../request/refused-credits.ts';
import { canReturnLine, reserveLine } from '../refund/refunds.ts';
import { clearingOf, referenceOf } from '../request/money.ts';
import { referenceIn } from '../request/rules.ts';
import { lockRequest } from '../request/store.ts';
import type { StoredRequest } from '../request/store.ts';
import { ownerOfIban } from '../withdrawal/destinations.ts';

const pageMax = 200;

/** Includes closed accounts, because players may still pay to them. Returns how many lines were new. */
export async function readStatements(context: Context): Promise<number> {
  const { bank, platform } = context;
  if (bank === undefined) return 0;
  const accounts = await listAccounts(platform.database.reader);
  const read = await Promise.all(
    accounts.map((account) =>
      readAccount(context, bank, account).catch((error: unknown) => {
        // An account that cannot be read does not block the others.
        platform.log.warn(
          { err: error, account: account.accountId },
          'reading the statement of an account failed; it is tried again',
        );
        return 0;
      }),
    ),
  );
  return read.reduce((sum, lines) => sum + lines, 0);
}

async function readAccount(context: Context, bank: BankReader, account: Account): Promise<number> {
  const { database } = context.platform;
  const { accountId, number } = account;
  // The time of the question: what the bank books after it is not in the answer.
  const askedAt = await timeNow(database.reader);
  let cursor = account.cursor;
  let read = 0;
  for (;;) {
    const { lines, unreadable } = await bank.statement(number, cursor, pageMax);
    // The cursor only moves forward: a line out of order would be skipped by a worker that is killed in between.
    const inOrder = [...lines, ...unreadable].toSorted(byCursor);
    for (const line of inOrder) {
      if ('detail' in line) await leaveOut(context, account, line);
      else if (await takeStatementLine(context, account, line)) read += 1;
    }
    const last = inOrder.at(-1)?.cursor ?? cursor;
    if (BigInt(last) <= BigInt(cursor) || inOrder.length < pageMax) break;
    cursor = last;
  }
  await database.inTransaction((tx) => notePolled(tx, accountId, askedAt));
  return read;
}

const byCursor = (one: { cursor: string }, other: { cursor: string }): number =>
  Number(BigInt(one.cursor) - BigInt(other.cursor));

/** An unreadable line is not booked: it becomes a case for staff, and the rest of the statement is read. */
const leaveOut = ({ platform }: Context, { accountId }: Account, line: UnreadableLine): Promise<void> =>
  platform.database.inTransaction(async (tx) => {
    const { cursor, bankLineNumber, detail, told } = line;
    if (!(await advanceAccount(tx, accountId, cursor))) return;
    const subject = bankLineNumber ?? `${accountId}-${cursor}`;
    await openCase(tx, { kind: 'line_unreadable', subject, facts: { detail, told, cursor } });
  });

/** False if the line was known. */
async function takeStatementLine(context: Context, account: Account, line: StatementLine): Promise<boolean> {
  const { database } = context.platform;
  const code = line.direction === 'in' ? referenceIn(line.description) : undefined;
  const deposit = code === undefined ? undefined : await findDepositByCode(database.reader, code);
  // Read before the transaction, where it would need a second connection.
  const holder = deposit === undefined ? undefined : await context.identity.payeeOf(deposit.playerId);
  return database.inTransaction(async (tx) => {
    if (deposit !== undefined) await context.wallet.lock(tx, deposit.playerId);
    const known = await findKnownLine(tx, line.bankLineNumber);
    let lineId: string | undefined;
    if (known !== undefined) await compare(tx, account, line, known);
    else if (line.direction === 'out') lineId = await keep(tx, context, account, line, { state: 'noted' });
    else if (deposit === undefined || holder === undefined) {
      const why = code === undefined ? 'no_code' : 'unknown_code';
      lineId = await keep(tx, context, account, line, { state: 'suspense', why });
    } else lineId = await match(tx, context, account, line, { deposit, holder });
    await advanceAccount(tx, account.accountId, line.cursor);
    return lineId !== undefined;
  });
}

interface Found {
  deposit: StoredRequest;
  holder: AwaitedDeposit['holder'];
}

/** The purse is locked already; then the request, and the house's accounts last. */
async function match(
  tx: Tx,
  context: Context,
  account: Account,
  line: StatementLine,
  { deposit, holder }: Found,
): Promise<string | undefined> {
  const request = await lockRequest(tx, deposit.requestId);
  const method = await methodOf(tx, request);
  const arrived = {
    ...line,
    accountId: account.accountId,
    senderOfOther: await isOfOther(tx, context, line, request.playerId),
  };
  let why: Why | undefined = whyNot(arrived, {
    ...request,
    holder,
    hasBankLine: await hasBankLine(tx, request),
  });
  const canGoBack = await canReturnLine(tx, context, line);
  const holds = why === undefined;
  let back: BackWhy | undefined;
  if (why === undefined) {
    const came = await creditOrReview(tx, context, request, {
      house: clearingOf(method),
      canGoBack,
      payerIban: line.otherIban,
    });
    if (came !== 'credited') why = 'credit_refused';
    if (came === 'closed' || came === 'limit') back = came;
  } else if (canGoBack && isClosedForSafety(await context.wallet.closuresOf(request.playerId, tx))) {
    // The code names whose money it is, and this player is given none: nobody has to look for its claim.
    back = 'closed';
  }
  const placed: Placed = why === undefined ? { state: 'matched', request } : { state: 'suspense', why };
  const lineId = await keep(tx, context, account, line, placed, clearingOf(method));
  if (back !== undefined && lineId !== undefined) {
    await reserveLine(tx, request, { ...line, lineId: lineId as BankLineId }, { why: back, holds });
    return lineId;
  }
  if (why === 'second_line') {
    const facts = { amount: decimalOf(line.amount), currency: line.currency, claim: referenceOf(request) };
    await openCase(tx, {
      kind: 'second_line',
      subject: line.bankLineNumber,
      facts,
      request,
      lineId,
    });
  }
  return lineId;
}

/** PAY-5: the same question that staff's assignments ask (senders.ts); two members decide about it, or it goes back. */
async function isOfOther(
  tx: Tx,
  context: Context,
  { otherIban }: StatementLine,
  playerId: PlayerId,
): Promise<boolean> {
  const owner = otherIban === null ? undefined : await ownerOfIban(tx, context, otherIban);
  return owner !== undefined && owner !== playerId;
}

/** Stores the line and debits `bank`; the credited account says whether it was matched. */
async function keep(
  tx: Tx,
  context: Context,
  account: Account,
  line: StatementLine,
  placed: Placed,
  clearing?: `psp_clearing:${string}`,
): Promise<string | undefined> {
  const otherIban =
    line.otherIban === null ? null : sealOtherIban(context, line.bankLineNumber, line.otherIban);
  const lineId = await insertBankLine(tx, { ...line, accountId: account.accountId, otherIban }, placed);
  if (lineId === undefined) {
    // Another worker has just stored it. Nothing else was written here: a line is matched under the lock of the purse only.
    assert(placed.state !== 'matched', 'a line is credited under the lock of the purse only');
    return undefined;
  }
  if (placed.state === 'noted') return lineId;
  const posted = await context.wallet.postHouse(tx, {
    key: `payments:line-${lineId}`,
    code: 'statement_in',
    currency: line.currency,
    debit: 'bank',
    credit: placed.state === 'matched' && clearing !== undefined ? clearing : 'suspense',
    amount: line.amount,
    about: line.bankLineNumber,
  });
  assert.equal(posted.outcome, 'posted', 'PAY-4: a line is booked once');
  return lineId;
}

/** A bank must not change a booked line: a difference becomes a case. */
async function compare(tx: Tx, account: Account, line: StatementLine, known: KnownBankLine): Promise<void> {
  const first = `${known.accountId} ${known.direction} ${decimalOf(known.amount)} ${known.currency}`;
  const later = `${account.accountId} ${line.direction} ${decimalOf(line.amount)} ${line.currency}`;
  if (first === later) return;
  const { lineId } = known;
  await openCase(tx, { kind: 'line_differs', subject: line.bankLineNumber, facts: { first, later }, lineId });
}

/** Bound to the bank's own number of the line, which is unique. */
const otherIbanPlace = (bankLineNumber: string): string => `payments.line.other_iban:${bankLineNumber}`;

const sealOtherIban = ({ platform }: Context, bankLineNumber: string, iban: string): Buffer =>
  platform.encryption.encrypt(iban, otherIbanPlace(bankLineNumber));

/** Null where the bank told none. */
export const openOtherIban = (
  { platform }: Context,
  line: { bankLineNumber: string; otherIban: Buffer | null },
): string | null =>
  line.otherIban === null
    ? null
    : platform.encryption.decrypt(line.otherIban, otherIbanPlace(line.bankLineNumber));

export const sealedOtherIban: SealedColumn = {
  name: 'payments.line.other_iban',
  needs: ['bank_line'],
  placeOf: ({ bank_line: number }) => otherIbanPlace(number as string),
};
