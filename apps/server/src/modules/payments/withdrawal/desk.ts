// Withdrawals as staff see, approve and refuse them. The purse is locked first, then the request.
import type { PaymentRequestId, PaymentState, VerificationStatus } from '@yakamoz/contracts';
import { decimalOf } from '@yakamoz/money';

import type { Reader } from '../../../platform/database.ts';
import type { PageQuery } from '../../../platform/keyset-page.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { StaffSession } from '../../staff/index.ts';
import { correctionLeft } from '../request/due-requests-store.ts';
import type { Destination } from './destination-store.ts';
import type { Method } from '../setup/method-store.ts';
import type { Context } from '../context.ts';
import { giveBack } from '../request/money.ts';
import { readQueue } from '../request/queue.ts';
import { countInStates } from '../request/queue-store.ts';
import { move, requireMoved } from '../request/move.ts';
import { isAmong, payoutStates, refusedStates, undecidedStates } from '../request/states.ts';
import { listSteps, lockRequest } from '../request/store.ts';
import type { Step, StoredRequest } from '../request/store.ts';
import { findRisks, obstaclesAmong, readStanding } from './risk-facts.ts';
import type { RiskFact } from './risk-facts.ts';
import { destinationOf, refuseStops, requireWithdrawal, whySecond } from './basis.ts';
import { methodOf } from '../setup/method-store.ts';
import { proposeWithdrawal } from './second-approval.ts';
import { outcomesOf } from './settlement.ts';
import type { SettledOutcome } from './settlement.ts';

export type WithdrawalView = 'open' | 'sent' | 'finished';
const statesOf: Readonly<Record<WithdrawalView, readonly PaymentState[]>> = {
  open: undecidedStates,
  sent: payoutStates,
  finished: ['paid', ...refusedStates],
};

const isUndecided = ({ state }: StoredRequest): boolean => isAmong(undecidedStates, state);

/** Unfinished ones oldest first, finished ones newest first. */
export async function listWithdrawals(
  context: Context,
  { view, ...page }: PageQuery & { view: WithdrawalView },
) {
  const { requests, next } = await readQueue(
    context,
    { direction: 'withdrawal', states: statesOf[view], oldestFirst: view !== 'finished' },
    page,
  );
  const open = await countInStates(context.platform.database.reader, 'withdrawal', statesOf.open);
  const withdrawals = await Promise.all(
    requests.map(async (request) => ({ ...request, obstacles: await obstaclesOf(context, request) })),
  );
  return { withdrawals, open, next };
}

/** With connections of the searches' pool: a page of them takes none from players. */
const obstaclesOf = async (context: Context, request: StoredRequest): Promise<RiskFact[]> =>
  isUndecided(request)
    ? context.platform.searches.run(async (reader) => obstaclesAmong(await factsOf(context, request, reader)))
    : [];

async function factsOf(context: Context, request: StoredRequest, reader: Reader): Promise<RiskFact[]> {
  const destination = await destinationOf(reader, request);
  const balance = await context.wallet.balanceOf(request.playerId, reader);
  const standing = await readStanding(context, request, reader);
  return findRisks(reader, { request, destination, balance, standing });
}

export interface WithdrawalPage {
  request: StoredRequest;
  method: Method;
  destination: Destination;
  username: string;
  /** First and last name: the account the money goes to must be theirs. */
  name: string;
  steps: Step[];
  /** Empty once it is decided. */
  facts: RiskFact[];
  verification: VerificationStatus;
  /** Why two members are needed; nothing where one is enough. */
  whySecond: string | null;
  refusable: boolean;
  settleable: readonly SettledOutcome[];
}

/** An approved one is not sent while its address can be corrected (D-18), so until then it can be refused. */
const isRefusable = async (reader: Reader, request: StoredRequest): Promise<boolean> =>
  isUndecided(request) ||
  (request.state === 'approved' && (await correctionLeft(reader, request.requestId)) > 0);

export async function withdrawalPage(context: Context, requestId: PaymentRequestId): Promise<WithdrawalPage> {
  const { reader } = context.platform.database;
  const request = await requireWithdrawal(reader, requestId);
  const { playerId } = request;
  const { username, firstName, middleName, lastName } = await context.identity.profileOf(playerId);
  const destination = await destinationOf(reader, request);
  const standing = await readStanding(context, request);
  const balance = await context.wallet.balanceOf(playerId);
  return {
    request,
    method: await methodOf(reader, request),
    destination,
    username,
    name: [firstName, middleName, lastName].filter((part) => part !== '').join(' '),
    steps: await listSteps(reader, requestId),
    facts: isUndecided(request) ? await findRisks(reader, { request, destination, balance, standing }) : [],
    verification: standing.verification,
    whySecond: await whySecond(reader, request),
    refusable: await isRefusable(reader, request),
    settleable: await outcomesOf(reader, request),
  };
}

/** Below the threshold one approval is enough; from there on this is the first of two. */
export async function approveWithdrawal(
  context: Context,
  session: StaffSession,
  given: { requestId: PaymentRequestId; reason: string },
): Promise<void> {
  const { requestId, reason } = given;
  const { database } = context.platform;
  await database.inTransaction(async (tx) => {
    const { playerId } = await requireWithdrawal(tx, requestId);
    const balance = await context.wallet.lockedBalance(tx, playerId);
    const request = await lockRequest(tx, requestId);
    if (request.state !== 'requested') throw new Refusal('payments.already_handled');
    await context.closureNews.check(tx, request);
    // Under the lock: a way out that is being closed at this moment is seen here or at the sending.
    const standing = await readStanding(context, request, tx);
    const destination = await destinationOf(tx, request);
    const facts = await findRisks(tx, { request, destination, balance, standing });
    refuseStops(facts);
    if ((await whySecond(tx, request)) !== null)
      return proposeWithdrawal(tx, context, session, { request, destination, reason });

    const approved = { state: 'approved', by: session.login, attendSeconds: 0 } as const;
    requireMoved(await move(tx, request, ['requested'], approved));
    await context.staff.record(tx, session, {
      action: 'payments.approve_withdrawal',
      subject: `player:${request.playerId}`,
      facts: {
        payment_id: requestId,
        amount: decimalOf(request.amount),
        currency: request.currency,
        destination: destination.masked,
        warnings: facts.filter(({ level }) => level === 'warn').map(({ code }) => code),
        reason,
      },
    });
  });
}

/** The whole amount is back in the balance in the same transaction, and the player reads why. */
export async function refuseWithdrawal(
  context: Context,
  session: StaffSession,
  given: { requestId: PaymentRequestId; why: string; reason: string },
): Promise<void> {
  const { requestId, why, reason } = given;
  await context.platform.database.inTransaction(async (tx) => {
    const known = await requireWithdrawal(tx, requestId);
    await context.wallet.lock(tx, known.playerId);
    const request = await lockRequest(tx, requestId);
    // After that the worker may be sending it at this moment.
    if (!(await isRefusable(tx, request))) throw new Refusal('payments.already_handled');
    const method = await methodOf(tx, request);
    await giveBack(tx, context, request, method, {
      state: 'rejected',
      reason,
      reasonCode: why,
      by: session.login,
    });
    await context.staff.record(tx, session, {
      action: 'payments.refuse_withdrawal',
      subject: `player:${request.playerId}`,
      facts: {
        payment_id: requestId,
        amount: decimalOf(request.amount),
        currency: request.currency,
        why,
        reason,
      },
    });
  });
}
