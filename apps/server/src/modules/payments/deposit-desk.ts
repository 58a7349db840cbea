// Claims of money that should have come: seen, and closed where it did not.
import type { PaymentRequestId, PaymentState } from '@yakamoz/contracts';
import { decimalOf } from '@yakamoz/money';
import assert from 'node:assert/strict';

import type { Reader } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { StaffSession } from '../staff/index.ts';
import { announceChange } from './events.ts';
import { findAccount, findMethod } from './method-store.ts';
import type { Account, Method } from './method-store.ts';
import type { Parts } from './parts.ts';
import { findRequest, listSteps, lockRequest, moveRequest } from './request-store.ts';
import type { Step, StoredRequest } from './request-store.ts';

export const openClaimStates: readonly PaymentState[] = ['claimed', 'in_review'];

export interface ClaimPage {
  request: StoredRequest;
  method: Method;
  username: string;
  name: string;
  account: Account | undefined;
  steps: Step[];
}

export async function claimPage(parts: Parts, requestId: PaymentRequestId): Promise<ClaimPage> {
  const { reader } = parts.platform.database;
  const request = await requireClaim(reader, requestId);
  const { username, firstName, middleName, lastName } = await parts.identity.profileOf(request.playerId);
  const method = await findMethod(reader, request.methodId);
  assert(method, 'methods stay');
  return {
    request,
    method,
    username,
    name: [firstName, middleName, lastName].filter((part) => part !== '').join(' '),
    account: request.accountId === null ? undefined : await findAccount(reader, request.accountId),
    steps: await listSteps(reader, requestId),
  };
}

/** Money that comes after all is still found: the claim can be credited later. */
export async function refuseClaim(
  parts: Parts,
  session: StaffSession,
  given: { requestId: PaymentRequestId; reason: string },
): Promise<void> {
  const { requestId, reason } = given;
  await parts.platform.database.inTransaction(async (tx) => {
    const known = await requireClaim(tx, requestId);
    await parts.wallet.lock(tx, known.playerId);
    const request = await lockRequest(tx, requestId);
    if (!openClaimStates.includes(request.state)) throw new Refusal('payments.already_handled');
    await moveRequest(tx, requestId, { state: 'rejected', reason, by: session.login });
    await announceChange(tx, request);
    await parts.staff.record(tx, session, {
      action: 'payments.refuse_deposit',
      subject: `player:${request.playerId}`,
      facts: {
        payment_id: requestId,
        amount: decimalOf(request.amount),
        currency: request.currency,
        reason,
      },
    });
  });
}

export async function requireClaim(reader: Reader, requestId: PaymentRequestId): Promise<StoredRequest> {
  const request = await findRequest(reader, requestId);
  if (request?.direction !== 'deposit') throw new Refusal('payments.claim_unknown');
  return request;
}
