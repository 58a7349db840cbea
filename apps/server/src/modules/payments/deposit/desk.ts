// Deposits as staff see them: listed, credited after a review, or refused where no money came.
import type { PaymentRequestId, PaymentState } from '@yakamoz/contracts';
import { decimalOf } from '@yakamoz/money';

import type { Reader } from '../../../platform/database.ts';
import type { PageQuery } from '../../../platform/keyset-page.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { StaffSession } from '../../staff/index.ts';
import { requirePosted } from '../../wallet/index.ts';
import { findHeldMoney, holdsChainMoney } from '../differences/desk-record-store.ts';
import { GatewaySilent } from '../company/gateway.ts';
import { findAccount, methodOf } from '../setup/method-store.ts';
import type { Account, Method } from '../setup/method-store.ts';
import type { Context } from '../context.ts';
import { clearingOf, creditDeposit, referenceOf } from '../request/money.ts';
import { readQueue } from '../request/queue.ts';
import { countInStates } from '../request/queue-store.ts';
import { move, requireMoved } from '../request/move.ts';
import { isGoingBack } from '../request/rules.ts';
import { isAmong, openDepositStates, refusedStates } from '../request/states.ts';
import { findRequest, listSteps, lockRequest } from '../request/store.ts';
import type { Step, StoredRequest } from '../request/store.ts';

/** The open ones oldest first, the finished ones newest first. */
export async function listDeposits(context: Context, { open, ...page }: PageQuery & { open: boolean }) {
  const states: readonly PaymentState[] = open ? openDepositStates : ['credited', ...refusedStates];
  const { requests, next } = await readQueue(
    context,
    { direction: 'deposit', states, oldestFirst: open },
    page,
  );
  const waiting = await countInStates(context.platform.database.reader, 'deposit', openDepositStates);
  return { deposits: requests, open: waiting, next };
}

export interface DepositPage {
  request: StoredRequest;
  method: Method;
  username: string;
  name: string;
  account: Account | undefined;
  returnable: boolean;
  steps: Step[];
}

export async function depositPage(context: Context, requestId: PaymentRequestId): Promise<DepositPage> {
  const { reader } = context.platform.database;
  const request = await requireDeposit(reader, requestId);
  const { username, firstName, middleName, lastName } = await context.identity.profileOf(request.playerId);
  const method = await methodOf(reader, request);
  return {
    request,
    method,
    username,
    name: [firstName, middleName, lastName].filter((part) => part !== '').join(' '),
    account: request.accountId === null ? undefined : await findAccount(reader, request.accountId),
    returnable: isCreditable(request, method) && (await findHeldMoney(reader, request)) !== undefined,
    steps: await listSteps(reader, requestId),
  };
}

/** If the money comes later, the deposit can still be credited. */
export async function refuseDeposit(
  context: Context,
  session: StaffSession,
  given: { requestId: PaymentRequestId; reason: string },
): Promise<void> {
  const { requestId, reason } = given;
  await context.platform.database.inTransaction(async (tx) => {
    const known = await requireDeposit(tx, requestId);
    await context.wallet.lock(tx, known.playerId);
    const request = await lockRequest(tx, requestId);
    const isReserved = request.returnApprovalId !== null || isGoingBack(request);
    if (!isAmong(openDepositStates, request.state) || isReserved)
      throw new Refusal('payments.already_handled');
    // The money has arrived: it must be credited or sent back.
    const money = (await findHeldMoney(tx, request)) !== undefined || (await holdsChainMoney(tx, request));
    if (request.state === 'in_review' && money) throw new Refusal('payments.money_came');
    const rejected = { state: 'rejected', reason, by: session.login } as const;
    requireMoved(await move(tx, request, openDepositStates, rejected));
    await context.staff.record(tx, session, {
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

/** PAY-11: and not reserved for its payer. Only of the payment company; a transfer to our own account is credited by assigning its bank line. */
export const isCreditable = (request: StoredRequest, { flow }: Method): boolean =>
  request.state === 'in_review' &&
  flow === 'redirect' &&
  request.returnApprovalId === null &&
  !isGoingBack(request);

/** A member of staff credits a deposit in review. The company must confirm it again first. */
export async function creditReviewedDeposit(
  context: Context,
  session: StaffSession,
  given: { requestId: PaymentRequestId; reason: string },
): Promise<void> {
  const { requestId, reason } = given;
  const { platform, wallet, staff } = context;
  const known = await requireDeposit(platform.database.reader, requestId);
  const method = await methodOf(platform.database.reader, known);
  if (!isCreditable(known, method)) throw new Refusal('payments.already_handled');
  await requireConfirmed(context, known);
  const answer = await platform.database.inTransaction(async (tx) => {
    await wallet.lock(tx, known.playerId);
    const request = await lockRequest(tx, requestId);
    if (!isCreditable(request, method)) throw new Refusal('payments.already_handled');
    const came = await creditDeposit(tx, context, request, { house: clearingOf(method), by: session.login });
    await staff.record(tx, session, {
      action: 'payments.credit_deposit',
      subject: `player:${request.playerId}`,
      facts: {
        payment_id: requestId,
        amount: decimalOf(request.amount),
        currency: request.currency,
        outcome: came.outcome,
        reason,
      },
    });
    return came;
  });
  requirePosted(answer, known.currency);
}

async function requireConfirmed({ gateway }: Context, request: StoredRequest): Promise<void> {
  const said = await gateway?.findDeposit(referenceOf(request)).catch((error: unknown) => {
    if (error instanceof GatewaySilent) throw new Refusal('payments.company_away');
    throw error;
  });
  const confirmed =
    said?.status === 'succeeded' && said.amount === request.amount && said.currency === request.currency;
  if (!confirmed) throw new Refusal('payments.not_confirmed', { facts: { said: said?.status ?? 'unknown' } });
}

export async function requireDeposit(reader: Reader, requestId: PaymentRequestId): Promise<StoredRequest> {
  const request = await findRequest(reader, requestId);
  if (request?.direction !== 'deposit') throw new Refusal('payments.claim_unknown');
  return request;
}
