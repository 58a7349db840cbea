// Money in suspense that belongs to a player who claimed nothing, or another amount (PAY-19). A proposal reserves the bank line; when a
// second member approves, the same transaction opens a deposit of what came, credits it and closes the claim it stands for.
// Order of locks: the purse, the claim, the bank line, the house's accounts.
import type { ApprovalId, BankLineId, PaymentRequestId, PlayerId } from '@yakamoz/contracts';
import { decimalOf } from '@yakamoz/money';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';

import { undoOnThrow } from '../../../platform/database.ts';
import type { Reader, Tx } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { sameHolder } from '../../identity/index.ts';
import type { ApprovedProposal, StaffSession } from '../../staff/index.ts';
import { requirePosted } from '../../wallet/index.ts';
import type { Context } from '../context.ts';
import { contentOf } from '../request/asking.ts';
import { creditDeposit } from '../request/money.ts';
import { move, requireMoved } from '../request/move.ts';
import { outcomeTexts } from '../request/outcome-texts.ts';
import { otherAmountCode } from '../request/rules.ts';
import { hasOpenTransfer } from '../request/standing-store.ts';
import { isAmong, openDepositStates } from '../request/states.ts';
import { insertRequest, lockRequest } from '../request/store.ts';
import type { StoredRequest } from '../request/store.ts';
import { methodOf } from '../setup/method-store.ts';
import { factsOf, failed, freeLine, isProposed, putBack } from './bank-line-desk.ts';
import type { Came } from './bank-line-desk.ts';
import { decideBankLine, findBankLine, lockBankLine } from './bank-line-desk-store.ts';
import type { DeskBankLine } from './bank-line-desk-store.ts';
import { requireDeposit } from './desk.ts';
import { refuseOtherSender } from './senders.ts';

/** The name is also in payments.open_by_two. */
const unclaimedKind = 'payments.assign_unclaimed';

interface Assignee {
  username: string;
  name: string;
  sameName: boolean;
}

export interface LinePlayer extends Assignee {
  playerId: PlayerId;
  obstacle: Refusal | undefined;
}

/** What a member sees of a player before proposing; asked again by the proposal itself. */
export async function linePlayer(
  context: Context,
  { lineId, playerId }: { lineId: BankLineId; playerId: PlayerId },
): Promise<LinePlayer> {
  const { reader } = context.platform.database;
  const line = await requireLine(reader, lineId);
  const assignee = await requireAssignee(context, line, playerId);
  const obstacle = await findObstacle(context, line, playerId);
  return { playerId, ...assignee, obstacle };
}

async function findObstacle(
  context: Context,
  line: DeskBankLine,
  playerId: PlayerId,
): Promise<Refusal | undefined> {
  try {
    await refuseUnfit(context, line, playerId);
    await refuseSameClaim(context.platform.database.reader, line, playerId);
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

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
  const assignee = await requireAssignee(context, known, playerId);
  await refuseUnfit(context, known, playerId);
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
        same_name: assignee.sameName,
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
    const deposit = await undoOnThrow(tx, () => openAndCredit(tx, context, { line, playerId, approvalId }));
    if (claim !== undefined && isAmong(openDepositStates, claim.state))
      await closeClaim(tx, claim, { line, deposit });
    await decideBankLine(tx, line.lineId, { state: 'assigned', request: deposit, by: line.decidedBy });
    return { outcome: 'done' };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await putBack(tx, line);
    return failed(error);
  }
}

/** A refused posting throws, so that no deposit is left of which the player knows nothing. */
async function openAndCredit(
  tx: Tx,
  context: Context,
  given: { line: DeskBankLine; playerId: PlayerId; approvalId: ApprovalId },
): Promise<StoredRequest> {
  const { line, playerId, approvalId } = given;
  const deposit = await insertRequest(tx, {
    playerId,
    direction: 'deposit',
    methodId: line.methodId,
    currency: line.currency,
    amount: line.amount,
    fee: 0n,
    key: randomUUID(),
    content: contentOf(['unclaimed', line.lineId, approvalId]),
    latestMinutes: 0,
    claimedName: line.otherName,
    accountId: line.accountId,
    approvalId,
  });
  const answer = await creditDeposit(tx, context, deposit, {
    house: 'suspense',
    reason: outcomeTexts.unclaimedCredited,
    ...(line.decidedBy === null ? {} : { by: line.decidedBy }),
  });
  requirePosted(answer, line.currency);
  return deposit;
}

/** It goes on under the number of the deposit, and of that the player is told. */
async function closeClaim(
  tx: Tx,
  claim: StoredRequest,
  { line, deposit }: { line: DeskBankLine; deposit: StoredRequest },
): Promise<void> {
  const came = { amount: line.amount, currency: line.currency };
  const replaced = {
    state: 'rejected',
    reason: outcomeTexts.otherAmountCame(came, deposit.requestId),
    reasonCode: otherAmountCode,
    ...(line.decidedBy === null ? {} : { by: line.decidedBy }),
  } as const;
  requireMoved(await move(tx, claim, openDepositStates, replaced));
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

async function requireAssignee(
  { identity }: Context,
  line: DeskBankLine,
  playerId: PlayerId,
): Promise<Assignee> {
  const username = (await identity.usernamesOf([playerId])).get(playerId);
  if (username === undefined) throw new Refusal('identity.player_unknown');
  const payee = await identity.payeeOf(playerId);
  return {
    username,
    name: `${payee.firstName} ${payee.lastName}`,
    sameName: sameHolder(line.otherName, payee),
  };
}

/** What a player who asks for a deposit is held against; gate and limits decide again when it is posted. */
async function refuseUnfit(context: Context, line: DeskBankLine, playerId: PlayerId): Promise<void> {
  const { identity, jurisdiction, wallet, platform } = context;
  await identity.refuseUnready(playerId);
  const { country } = await identity.payeeOf(playerId);
  // No browser of the player asks here, so the declared country stands for both.
  jurisdiction.require({ declaredCountry: country, ipCountry: country });
  const closures = await wallet.closuresOf(playerId);
  if (closures.some(({ way }) => way === 'deposit')) throw new Refusal('wallet.gate_closed');
  const { currency } = await wallet.balanceOf(playerId);
  if (currency !== line.currency) throw new Refusal('wallet.currency_mismatch');
  await refuseOtherSender(platform.database.reader, context, line, playerId);
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
  if (claim?.state === 'credited') throw new Refusal('payments.already_handled');
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
