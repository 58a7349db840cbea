// Money in suspense that belongs to a player who claimed nothing, or another amount (PAY-19). A proposal reserves the bank line; when a
// second member approves, the same transaction opens a deposit of what came, credits it and closes the claim it stands for.
// Order of locks: the purse, the claim, the bank line, the house's accounts.
import type { BankLineId, PaymentRequestId, PlayerId } from '@yakamoz/contracts';
import { decimalOf } from '@yakamoz/money';
import assert from 'node:assert/strict';
import * as z from 'zod/mini';

import type { Reader, Tx } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { sameHolder } from '../../identity/index.ts';
import type { ApprovedProposal, StaffSession } from '../../staff/index.ts';
import type { Context } from '../context.ts';
import { outcomeTexts } from '../request/outcome-texts.ts';
import { isGoingBack } from '../request/rules.ts';
import { hasOpenTransfer } from '../request/standing-store.ts';
import { isAmong, openDepositStates, wasCredited } from '../request/states.ts';
import { lockRequest } from '../request/store.ts';
import type { StoredRequest } from '../request/store.ts';
import { methodOf } from '../setup/method-store.ts';
import { factsOf, failed, freeLine, isProposed, putBack } from './bank-line-desk.ts';
import type { Came } from './bank-line-desk.ts';
import { decideBankLine, findBankLine, lockBankLine } from './bank-line-desk-store.ts';
import type { DeskBankLine } from './bank-line-desk-store.ts';
import { closeClaim, openAndCredit, refusalOf, refuseUnfit, requireAssignee } from './credit-by-two.ts';
import type { Assignee } from './credit-by-two.ts';
import { requireDeposit } from './desk.ts';
import { refuseOtherSender } from './senders.ts';

/** The name is also in payments.open_by_two. */
const unclaimedKind = 'payments.assign_unclaimed';

export interface LinePlayer extends Assignee {
  playerId: PlayerId;
  sameName: boolean;
  obstacle: Refusal | undefined;
}

/** What a member sees of a player before proposing; asked again by the proposal itself. */
export async function linePlayer(
  context: Context,
  { lineId, playerId }: { lineId: BankLineId; playerId: PlayerId },
): Promise<LinePlayer> {
  const { reader } = context.platform.database;
  const line = await requireLine(reader, lineId);
  const assignee = await requireAssignee(context, playerId);
  const obstacle = await refusalOf(async () => {
    await refuseUnfitLine(context, line, playerId);
    await refuseSameClaim(reader, line, playerId);
  });
  return { playerId, ...assignee, sameName: isSender(line, assignee), obstacle };
}

const isSender = ({ otherName }: DeskBankLine, { payee }: Assignee): boolean => sameHolder(otherName, payee);

/** Reserves the line: until the proposal is decided or lapses, nobody assigns or returns it. */
export async function proposeUnclaimed(
  context: Context,
  session: StaffSession,
  given: { lineId: BankLineId; playerId: PlayerId; requestId?: PaymentRequestId | undefined; reason: string },
): Promise<void> {
  const { lineId, playerId, requestId, reason } = given;
  const { database } = context.platform;
  const known = await requireLine(database.reader, lineId);
  if (requestId !== undefined) await requireClaimOf(database.reader, requestId, playerId);
  // Read before the transaction, where it would need a second connection.
  const assignee = await requireAssignee(context, playerId);
  await refuseUnfitLine(context, known, playerId);
  await database.inTransaction(async (tx) => {
    const { line, claim } = await lockAll(tx, context, { lineId, playerId, requestId });
    if (line.state !== 'suspense') throw new Refusal('payments.already_handled');
    await refuseUnable(tx, line, playerId, claim);
    const approvalId = await context.staff.approvals.propose(tx, session, {
      kind: unclaimedKind,
      subject: `player:${playerId}`,
      payload: {
        ...factsOf(line),
        player_id: playerId,
        ...(claim && { payment_id: claim.requestId, claimed_amount: decimalOf(claim.amount) }),
        other_name: line.otherName,
        registered_name: assignee.name,
        same_name: isSender(line, assignee),
      },
      reason,
    });
    await decideBankLine(tx, lineId, {
      state: 'proposed',
      request: claim ?? null,
      by: session.login,
      approvalId,
    });
  });
}

export const registerUnclaimed = (context: Context): void =>
  context.staff.approvals.register({
    kind: unclaimedKind,
    permission: 'withdrawals.second',
    execute: (tx, approval) => creditApproved(tx, context, approval),
    refused: freeLine,
  });

const payload = z.object({
  line_id: z.string(),
  player_id: z.string(),
  payment_id: z.optional(z.string()),
  amount: z.string(),
  currency: z.string(),
});

/** Everything is decided again under the locks; if anything has changed, the line lies in suspense again. */
async function creditApproved(tx: Tx, context: Context, approval: ApprovedProposal): Promise<Came> {
  const { line_id, player_id, payment_id, amount, currency } = payload.parse(approval.payload);
  const playerId = player_id as PlayerId;
  const { line, claim } = await lockAll(tx, context, {
    lineId: line_id as BankLineId,
    playerId,
    requestId: payment_id as PaymentRequestId | undefined,
  });
  if (!isProposed(line, approval)) return failed(new Refusal('payments.already_handled'));
  assert.deepEqual({ line_id, amount, currency }, factsOf(line), 'PAY-19: a line is credited as approved');
  try {
    await refuseUnable(tx, line, playerId, claim);
    await refuseOtherSender(tx, context, line, playerId);
    const { approvalId } = approval;
    const came = { ...line, claimedName: line.otherName, by: line.decidedBy };
    const deposit = await openAndCredit(tx, context, {
      came,
      playerId,
      approvalId,
      source: ['unclaimed', line.lineId],
      reason: outcomeTexts.unclaimedCredited,
    });
    if (claim !== undefined && isAmong(openDepositStates, claim.state))
      await closeClaim(tx, claim, {
        by: came.by,
        reason: outcomeTexts.otherAmountCame(line, deposit.requestId),
      });
    await decideBankLine(tx, line.lineId, { state: 'assigned', request: deposit, by: line.decidedBy });
    return { outcome: 'done' };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await putBack(tx, line);
    return failed(error);
  }
}

async function requireLine(reader: Reader, lineId: BankLineId): Promise<DeskBankLine> {
  const line = await findBankLine(reader, lineId);
  if (line === undefined || line.direction !== 'in') throw new Refusal('payments.line_unknown');
  return line;
}

async function requireClaimOf(
  reader: Reader,
  requestId: PaymentRequestId,
  playerId: PlayerId,
): Promise<void> {
  const claim = await requireDeposit(reader, requestId);
  if (claim.playerId !== playerId) throw new Refusal('payments.claim_unknown');
}

async function refuseUnfitLine(context: Context, line: DeskBankLine, playerId: PlayerId): Promise<void> {
  await refuseUnfit(context, line, playerId);
  await refuseOtherSender(context.platform.database.reader, context, line, playerId);
}

/** A claim of exactly this amount is credited as such. */
async function refuseSameClaim(reader: Reader, line: DeskBankLine, playerId: PlayerId): Promise<void> {
  if (await hasOpenTransfer(reader, playerId, line)) throw new Refusal('payments.amount_same');
}

async function refuseUnable(
  tx: Tx,
  line: DeskBankLine,
  playerId: PlayerId,
  claim: StoredRequest | undefined,
): Promise<void> {
  if (claim !== undefined && (wasCredited(claim.state) || isGoingBack(claim)))
    throw new Refusal('payments.already_handled');
  if (claim !== undefined) {
    const { flow } = await methodOf(tx, claim);
    if (flow !== 'transfer' && flow !== 'manual') throw new Refusal('payments.claim_by_company');
    if (claim.amount === line.amount && claim.currency === line.currency)
      throw new Refusal('payments.amount_same');
  }
  await refuseSameClaim(tx, line, playerId);
}

async function lockAll(
  tx: Tx,
  { wallet }: Context,
  of: { lineId: BankLineId; playerId: PlayerId; requestId: PaymentRequestId | undefined },
): Promise<{ line: DeskBankLine; claim: StoredRequest | undefined }> {
  await wallet.lock(tx, of.playerId);
  const claim = of.requestId === undefined ? undefined : await lockRequest(tx, of.requestId);
  return { line: await lockBankLine(tx, of.lineId), claim };
}
