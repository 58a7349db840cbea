// An approved return that the bank does not carry out, for example because the payer's account is closed: two members free the money
// again (PAY-11), which is then credited, assigned or returned in another way. Order of locks: the purse, the request, the bank line.
import type { ApprovalId, BankLineId, PaymentRequestId, PlayerId } from '@yakamoz/contracts';
import { decimalOf } from '@yakamoz/money';
import * as z from 'zod/mini';

import type { Tx } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { StaffSession } from '../../staff/index.ts';
import type { Context } from '../context.ts';
import { findBankLine, lockBankLine } from './bank-line-desk-store.ts';
import { isReturning, lockDeposit } from './return-desk.ts';
import { releaseReturn } from './return-store.ts';

/** The name is also in payments.release_return. */
const releaseKind = 'payments.release_return';

/** Until it is decided the return can still be recorded: then it was sent after all, and the release fails. */
export async function proposeDepositRelease(
  context: Context,
  session: StaffSession,
  given: { requestId: PaymentRequestId; reason: string },
): Promise<void> {
  const { requestId, reason } = given;
  await context.platform.database.inTransaction(async (tx) => {
    const { request, method } = await lockDeposit(tx, context, requestId);
    const { playerId, returnApprovalId } = request;
    if (!isReturning(request) || returnApprovalId === null) throw new Refusal('payments.return_not_approved');
    await context.staff.approvals.propose(tx, session, {
      kind: releaseKind,
      subject: `player:${playerId}`,
      payload: {
        payment_id: requestId,
        player_id: playerId,
        return_approval: returnApprovalId,
        ...(await returnedMoney(tx, context, returnApprovalId)),
        method: method.displayName,
      },
      reason,
    });
  });
}

/** The same for a bank line, which is in suspense again afterwards. */
export async function proposeLineRelease(
  context: Context,
  session: StaffSession,
  given: { lineId: BankLineId; reason: string },
): Promise<void> {
  const { lineId, reason } = given;
  await context.platform.database.inTransaction(async (tx) => {
    if ((await findBankLine(tx, lineId)) === undefined) throw new Refusal('payments.line_unknown');
    const { state, returnApprovedAt, approvalId, amount, currency, otherName } = await lockBankLine(
      tx,
      lineId,
    );
    if (state !== 'proposed' || returnApprovedAt === null || approvalId === null)
      throw new Refusal('payments.return_not_approved');
    await context.staff.approvals.propose(tx, session, {
      kind: releaseKind,
      subject: `line:${lineId}`,
      payload: {
        line_id: lineId,
        return_approval: approvalId,
        amount: decimalOf(amount),
        currency,
        other_name: otherName,
      },
      reason,
    });
  });
}

const moneyOfReturn = z.object({ amount: z.string(), currency: z.string() });

async function returnedMoney(tx: Tx, { staff }: Context, approvalId: ApprovalId) {
  const approval = await staff.approvals.carriedOut(tx, approvalId);
  if (approval === undefined) throw new Refusal('payments.return_not_approved');
  return moneyOfReturn.parse(approval.payload);
}

const ofPlayer = z.object({ player_id: z.optional(z.string()) });

export const registerReleases = (context: Context): void =>
  context.staff.approvals.register({
    kind: releaseKind,
    permission: 'withdrawals.second',
    async execute(tx, { approvalId, payload }) {
      const { player_id: playerId } = ofPlayer.parse(payload);
      if (playerId !== undefined) await context.wallet.lock(tx, playerId as PlayerId);
      if (await releaseReturn(tx, approvalId)) return { outcome: 'done' };
      return { outcome: 'failed', result: new Refusal('payments.already_handled').sentence() };
    },
  });
