// Bank lines that could not be matched: staff assign them to a deposit or send the money back. Order of locks: the purse,
// the deposit, the bank line, the house's accounts.
import type { ApprovalId, BankLineId, PaymentRequestId, PlayerId } from '@yakamoz/contracts';
import { decimalOf } from '@yakamoz/money';
import * as z from 'zod/mini';
import assert from 'node:assert/strict';

import type { Tx } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { sameHolder } from '../../identity/index.ts';
import type { ApprovedProposal, StaffSession } from '../../staff/index.ts';
import { requirePosted } from '../../wallet/index.ts';
import type { Answer } from '../../wallet/index.ts';
import { requireDeposit } from './desk.ts';
import { decideBankLine, findBankLine, lockBankLine } from './bank-line-desk-store.ts';
import type { DeskBankLine } from './bank-line-desk-store.ts';
import { approveLineReturn } from './return-store.ts';
import { refuseOtherSender } from './senders.ts';
import { openOtherIban } from './statements.ts';
import { methodOf } from '../setup/method-store.ts';
import type { Context } from '../context.ts';
import { whyBack } from '../request/refused-credits.ts';
import { wasReserved } from '../refund/refund-store.ts';
import { canReturnLine, reserveLine } from '../refund/refunds.ts';
import { creditDeposit } from '../request/money.ts';
import { isGoingBack, isLarge } from '../request/rules.ts';
import { wasCredited } from '../request/states.ts';
import { lockRequest } from '../request/store.ts';
import type { StoredRequest } from '../request/store.ts';

const assignKind = 'payments.assign_line';
const returnKind = 'payments.return_line';

/** PAY-4: credits the deposit from this bank line, or proposes it to another member. A refused posting moves nothing. */
export async function assignBankLine(
  context: Context,
  session: StaffSession,
  given: { lineId: BankLineId; requestId: PaymentRequestId; reason: string },
): Promise<void> {
  const { lineId, requestId, reason } = given;
  const { database } = context.platform;
  const { playerId } = await requireDeposit(database.reader, requestId);
  const payee = await context.identity.payeeOf(playerId);
  const refused = await database.inTransaction(async (tx) => {
    const { line, deposit } = await lockBoth(tx, context, { lineId, requestId, playerId });
    if (line.state !== 'suspense') throw new Refusal('payments.already_handled');
    await refuseMismatch(tx, line, deposit);
    await refuseOtherSender(tx, context, line, playerId);
    // The sender is not the player, or sent it to another account: nobody decides alone whose money that is.
    const differs = !sameHolder(line.otherName, payee) || line.accountId !== deposit.accountId;
    if (differs || isLarge(line)) {
      const more = { other_name: line.otherName, registered_name: `${payee.firstName} ${payee.lastName}` };
      await propose(tx, context, session, { line, deposit, kind: assignKind, reason, more });
      return undefined;
    }
    const answer = await creditDeposit(tx, context, deposit, {
      house: 'suspense',
      by: session.login,
      payerIban: openOtherIban(context, line),
    });
    if (answer.outcome !== 'posted') {
      await sendBackRefused(tx, context, { line, deposit, answer });
      return { answer, currency: deposit.currency };
    }
    await decideBankLine(tx, lineId, { state: 'assigned', request: deposit, by: session.login });
    await context.staff.record(tx, session, {
      action: assignKind,
      subject: `player:${playerId}`,
      facts: { ...factsOf(line), payment_id: requestId, reason },
    });
    return undefined;
  });
  // Thrown after the commit, so that the wallet keeps the row of its refusal.
  if (refused !== undefined) requirePosted(refused.answer, refused.currency);
}

/** PAY-11: money leaves the house, so it always takes two members; the proposal reserves the line. */
export async function proposeBankLineReturn(
  context: Context,
  session: StaffSession,
  given: { lineId: BankLineId; reason: string },
): Promise<void> {
  const { lineId, reason } = given;
  await context.platform.database.inTransaction(async (tx) => {
    if ((await findBankLine(tx, lineId)) === undefined) throw new Refusal('payments.line_unknown');
    const line = await lockBankLine(tx, lineId);
    if (line.state !== 'suspense') throw new Refusal('payments.already_handled');
    const more = { other_name: line.otherName };
    await propose(tx, context, session, { line, kind: returnKind, reason, more });
  });
}

/** The last step: the approved transfer was sent. */
export async function recordBankLineReturn(
  context: Context,
  session: StaffSession,
  given: { lineId: BankLineId; bankReference: string; reason: string },
): Promise<void> {
  const { lineId, bankReference, reason } = given;
  await context.platform.database.inTransaction(async (tx) => {
    if ((await findBankLine(tx, lineId)) === undefined) throw new Refusal('payments.line_unknown');
    const line = await lockBankLine(tx, lineId);
    const { approvalId } = line;
    if (line.state !== 'proposed' || line.returnApprovedAt === null || approvalId === null)
      throw new Refusal('payments.return_not_approved');
    await refuseOther(tx, context, approvalId, line);
    await decideBankLine(tx, lineId, { state: 'returned', by: session.login });
    const answer = await context.wallet.postHouse(tx, {
      key: `payments:line-${lineId}-returned`,
      code: 'statement_out',
      currency: line.currency,
      debit: 'suspense',
      credit: 'bank',
      amount: line.amount,
      about: bankReference,
      approvalId,
    });
    assert.equal(answer.outcome, 'posted', 'PAY-4: a line is returned once');
    await context.staff.record(tx, session, {
      action: 'payments.record_return',
      subject: `line:${lineId}`,
      facts: { ...factsOf(line), bank_reference: bankReference, reason },
    });
  });
}

/** What is posted is what was approved; a line does not change, so anything else was never approved. */
async function refuseOther(
  tx: Tx,
  { staff }: Context,
  approvalId: ApprovalId,
  line: DeskBankLine,
): Promise<void> {
  const approval = await staff.approvals.carriedOut(tx, approvalId);
  if (approval === undefined) throw new Refusal('payments.return_not_approved');
  const { line_id, amount, currency } = returnPayload.parse(approval.payload);
  assert.deepEqual({ line_id, amount, currency }, factsOf(line), 'PAY-11: a line is returned as approved');
}

export const factsOf = (line: DeskBankLine) => ({
  line_id: line.lineId,
  amount: decimalOf(line.amount),
  currency: line.currency,
});

async function propose(
  tx: Tx,
  context: Context,
  session: StaffSession,
  given: {
    line: DeskBankLine;
    deposit?: StoredRequest;
    kind: string;
    reason: string;
    more: Record<string, string>;
  },
): Promise<void> {
  const { line, deposit, kind, reason, more } = given;
  const of = deposit === undefined ? {} : { payment_id: deposit.requestId, player_id: deposit.playerId };
  const approvalId = await context.staff.approvals.propose(tx, session, {
    kind,
    subject: deposit === undefined ? `line:${line.lineId}` : `player:${deposit.playerId}`,
    payload: { ...factsOf(line), ...of, ...more },
    reason,
  });
  await decideBankLine(tx, line.lineId, {
    state: 'proposed',
    request: deposit ?? null,
    by: session.login,
    approvalId,
  });
}

export function registerBankLines(context: Context): void {
  const { approvals } = context.staff;
  const permission = 'withdrawals.second';
  approvals.register({
    kind: assignKind,
    permission,
    execute: (tx, approval) => assignApproved(tx, context, approval),
    refused: freeLine,
  });
  approvals.register({
    kind: returnKind,
    permission,
    async execute(tx, approval) {
      const line = await lockLineOf(tx, approval);
      if (!isProposed(line, approval)) return failed(new Refusal('payments.already_handled'));
      await approveLineReturn(tx, line.lineId);
      return { outcome: 'done' };
    },
    refused: freeLine,
  });
}

/** A proposal that is refused or lapses leaves its line in suspense again. */
export async function freeLine(tx: Tx, approval: ApprovedProposal): Promise<void> {
  const line = await lockLineOf(tx, approval);
  if (isProposed(line, approval)) await putBack(tx, line);
}

const assignPayload = z.object({ line_id: z.string(), payment_id: z.string(), player_id: z.string() });
const linePayload = z.object({ line_id: z.string() });
const returnPayload = z.object({ line_id: z.string(), amount: z.string(), currency: z.string() });

export interface Came {
  outcome: 'done' | 'failed';
  result?: string;
}
export const failed = (refusal: Refusal): Came => ({ outcome: 'failed', result: refusal.sentence() });

async function assignApproved(tx: Tx, context: Context, approval: ApprovedProposal): Promise<Came> {
  const { line_id, payment_id, player_id } = assignPayload.parse(approval.payload);
  const { line, deposit } = await lockBoth(tx, context, {
    lineId: line_id as BankLineId,
    requestId: payment_id as PaymentRequestId,
    playerId: player_id as PlayerId,
  });
  if (!isProposed(line, approval)) return failed(new Refusal('payments.already_handled'));
  let refused: Answer | undefined;
  try {
    await refuseMismatch(tx, line, deposit);
    await refuseOtherSender(tx, context, line, deposit.playerId);
    const by = line.decidedBy;
    const answer = await creditDeposit(tx, context, deposit, {
      house: 'suspense',
      ...(by === null ? {} : { by }),
    });
    refused = answer;
    requirePosted(answer, deposit.currency);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await putBack(tx, line);
    if (refused !== undefined) await sendBackRefused(tx, context, { line, deposit, answer: refused });
    return failed(error);
  }
  await decideBankLine(tx, line.lineId, { state: 'assigned', by: line.decidedBy });
  return { outcome: 'done' };
}

/** PAY-24: staff found whose money it is, and the wallet gives this player none. */
async function sendBackRefused(
  tx: Tx,
  context: Context,
  { line, deposit, answer }: { line: DeskBankLine; deposit: StoredRequest; answer: Answer },
): Promise<void> {
  const why = whyBack(answer);
  if (why === undefined || !(await canReturnLine(tx, context, line))) return;
  const before = await wasReserved(tx, { lineId: line.lineId, requestId: deposit.requestId });
  // What did not arrive where it came from is for two members.
  if (before.line) return;
  await reserveLine(tx, deposit, line, { why, holds: !before.deposit });
}

const lockLineOf = (tx: Tx, { payload }: ApprovedProposal): Promise<DeskBankLine> =>
  lockBankLine(tx, linePayload.parse(payload).line_id as BankLineId);

/** It waits for this proposal; one that is approved already waits for its transfer. */
export const isProposed = (line: DeskBankLine, { approvalId }: ApprovedProposal): boolean =>
  line.state === 'proposed' && line.approvalId === approvalId && line.returnApprovedAt === null;

export const putBack = (tx: Tx, line: DeskBankLine): Promise<void> =>
  decideBankLine(tx, line.lineId, { state: 'suspense', request: null, by: null });

async function lockBoth(
  tx: Tx,
  context: Context,
  of: { lineId: BankLineId; requestId: PaymentRequestId; playerId: PlayerId },
): Promise<{ line: DeskBankLine; deposit: StoredRequest }> {
  if ((await findBankLine(tx, of.lineId)) === undefined) throw new Refusal('payments.line_unknown');
  await context.wallet.lock(tx, of.playerId);
  const deposit = await lockRequest(tx, of.requestId);
  return { line: await lockBankLine(tx, of.lineId), deposit };
}

/** Amount and currency must be exactly those of the deposit. */
async function refuseMismatch(tx: Tx, line: DeskBankLine, deposit: StoredRequest): Promise<void> {
  if (wasCredited(deposit.state) || isGoingBack(deposit)) throw new Refusal('payments.already_handled');
  const { flow } = await methodOf(tx, deposit);
  if (flow !== 'transfer' && flow !== 'manual') throw new Refusal('payments.claim_by_company');
  if (line.amount !== deposit.amount || line.currency !== deposit.currency)
    throw new Refusal('payments.amount_differs', {
      say: {
        came: { amount: decimalOf(line.amount), currency: line.currency },
        claimed: { amount: decimalOf(deposit.amount), currency: deposit.currency },
      },
    });
}
