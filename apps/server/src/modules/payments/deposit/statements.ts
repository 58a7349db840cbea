// Reads what arrived on the house's accounts. A line is read once, with all that follows from it in one transaction of one
// player; the cursor moves with it, so a reader that is killed goes on where it was. Any number of readers may be at it:
// the bank's own number of the line decides who was first.
import { decimalOf } from '@yakamoz/money';
import assert from 'node:assert/strict';

import type { Tx } from '../../../platform/database.ts';
import type { BankReader, StatementLine, UnreadableLine } from './bank-reader.ts';
import { openCase } from '../request/case-store.ts';
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
import { clearingOf, referenceOf } from '../request/money.ts';
import { referenceIn } from '../request/rules.ts';
import { lockRequest } from '../request/store.ts';
import type { StoredRequest } from '../request/store.ts';

const pageMax = 200;

/** Every account, also a closed one: what still arrives there is still somebody's. Gives how many lines were new to us. */
export async function readStatements(context: Context): Promise<number> {
  const { bank, platform } = context;
  if (bank === undefined) return 0;
  const accounts = await listAccounts(platform.database.reader);
  const read = await Promise.all(
    accounts.map((account) =>
      readAccount(context, bank, account).catch((error: unknown) => {
        // One account that cannot be read does not keep the others waiting.
        platform.log.warn({ err: error, account: account.accountId }, 'a statement could not be read');
        return 0;
      }),
    ),
  );
  return read.reduce((sum, lines) => sum + lines, 0);
}

async function readAccount(context: Context, bank: BankReader, account: Account): Promise<number> {
  const { database } = context.platform;
  const { accountId, number } = account;
  // What the bank books after it was asked is not in its answer.
  const askedAt = await timeNow(database.reader);
  let cursor = account.cursor;
  let read = 0;
  for (;;) {
    const { lines, unreadable } = await bank.statement(number, cursor, pageMax);
    // The cursor only ever moves forward: whatever came in another order would be passed over by whoever is killed.
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

/** Nothing of it can be booked: somebody asks the bank, and the rest of the statement is read. */
const leaveOut = ({ platform }: Context, { accountId }: Account, line: UnreadableLine): Promise<void> =>
  platform.database.inTransaction(async (tx) => {
    const { cursor, bankLineNumber, detail, told } = line;
    if (!(await advanceAccount(tx, accountId, cursor))) return;
    const subject = bankLineNumber ?? `${accountId}-${cursor}`;
    await openCase(tx, { kind: 'line_unreadable', subject, facts: { detail, told, cursor } });
  });

/** False where it was known. */
async function takeStatementLine(context: Context, account: Account, line: StatementLine): Promise<boolean> {
  const { database } = context.platform;
  const code = line.direction === 'in' ? referenceIn(line.description) : undefined;
  const deposit = code === undefined ? undefined : await findDepositByCode(database.reader, code);
  // Read before the transaction, which would need a second connection for it.
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

/** The purse is locked already; the request follows, and the house's books come last. */
async function match(
  tx: Tx,
  context: Context,
  account: Account,
  line: StatementLine,
  { deposit, holder }: Found,
): Promise<string | undefined> {
  const request = await lockRequest(tx, deposit.requestId);
  const method = await methodOf(tx, request);
  const arrived = { ...line, accountId: account.accountId };
  let why: Why | undefined = whyNot(arrived, {
    ...request,
    holder,
    hasBankLine: await hasBankLine(tx, request),
  });
  if (why === undefined && !(await creditOrReview(tx, context, request, clearingOf(method))))
    why = 'credit_refused';
  const placed: Placed = why === undefined ? { state: 'matched', request } : { state: 'suspense', why };
  const lineId = await keep(tx, context, account, line, placed, clearingOf(method));
  if (why === 'second_line') {
    const facts = { amount: decimalOf(line.amount), currency: line.currency, claim: referenceOf(request) };
    await openCase(tx, {
      kind: 'second_line',
      subject: line.bankLineNumber,
      facts,
      requestId: request.requestId,
      lineId,
    });
  }
  return lineId;
}

/** Money that arrived lies in the bank from now on; whose it is says the other side. */
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
    // Somebody else read it a moment ago. Without a deposit nothing else has happened here; with one the purse is locked.
    assert(placed.state !== 'matched', 'whoever credits a line holds the purse');
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
  assert.equal(posted.outcome, 'posted', 'P4: a line is booked once');
  return lineId;
}

/** Lines are never changed: a bank that does so has something to explain. */
async function compare(tx: Tx, account: Account, line: StatementLine, known: KnownBankLine): Promise<void> {
  const first = `${known.accountId} ${known.direction} ${decimalOf(known.amount)} ${known.currency}`;
  const later = `${account.accountId} ${line.direction} ${decimalOf(line.amount)} ${line.currency}`;
  if (first === later) return;
  const { lineId } = known;
  await openCase(tx, { kind: 'line_differs', subject: line.bankLineNumber, facts: { first, later }, lineId });
}

/** Bound to the bank's own number of the line, which nothing else has. */
const sealOtherIban = ({ platform }: Context, bankLineNumber: string, iban: string): Buffer =>
  platform.encryption.encrypt(iban, `payments.line.other_iban:${bankLineNumber}`);
