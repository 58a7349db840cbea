// A player's own requests: the list with its totals, and one request with its steps.
import type { PaymentRequestId, PlayerId } from '@yakamoz/contracts';
import { decimalOf } from '@yakamoz/money';

import { Refusal } from '../../../platform/refusal.ts';
import { findDestination } from '../withdrawal/destination-store.ts';
import type { Destination } from '../withdrawal/destination-store.ts';
import { listHistory, sumHistory } from './store.ts';
import { sumGoingOut } from '../request/standing-store.ts';
import type { HistoryFilter } from './store.ts';
import { findAccount, listMethods, listOffered, methodOf } from '../setup/method-store.ts';
import type { Account } from '../setup/method-store.ts';
import type { Context } from '../context.ts';
import { followedQuote } from '../crypto/quotes.ts';
import type { FollowedQuote } from '../crypto/quotes.ts';
import { isWinUnderReview } from '../request/money.ts';
import { isAmong, isOpen, undecidedStates } from '../request/states.ts';
import { closedText } from '../request/status-texts.ts';
import { readNow } from '../request/due-requests-store.ts';
import { findRequest, listSteps } from '../request/store.ts';
import type { Step, StoredRequest } from '../request/store.ts';
import { unverifiedMax } from '../terms.ts';
import { credentialsRestUntil, promiseOf } from '../withdrawal/rest-rules.ts';
import type { Promised } from '../withdrawal/rest-rules.ts';

/** With the display name of its method. */
export type NamedRequest = StoredRequest & { method: string };

export interface FollowedRequest extends NamedRequest {
  steps: Step[];
  account: Account | undefined;
  destination: Destination | undefined;
  needs: 'transfer' | 'verification' | null;
  promised: Promised;
  /** The sandbox bank's page with everything filled in. */
  demoUrl: string | null;
  /** Of a crypto deposit. */
  crypto: FollowedQuote | undefined;
  demoChainUrl: URL | undefined;
}

export async function historyOf(
  context: Context,
  playerId: PlayerId,
  filter: HistoryFilter,
  page: { before?: string | undefined; limit: number },
) {
  const { reader } = context.platform.database;
  const [found, totals] = await Promise.all([
    listHistory(reader, playerId, filter, { ...page, limit: page.limit + 1 }),
    sumHistory(reader, playerId, filter),
  ]);
  const requests = await withMethods(context, found.slice(0, page.limit));
  const next = found.length > page.limit ? (requests.at(-1)?.requestId ?? null) : null;
  return { requests, next, totals: { ...totals, net: totals.deposited - totals.withdrawn } };
}

export async function withMethods(context: Context, requests: StoredRequest[]): Promise<NamedRequest[]> {
  const methods = await listMethods(context.platform.database.reader);
  const names = new Map(methods.map(({ methodId, displayName }) => [methodId, displayName]));
  return requests.map((request) => ({ ...request, method: names.get(request.methodId) ?? '' }));
}

/** Another player's request is answered like one that does not exist. */
export async function requestOf(
  context: Context,
  playerId: PlayerId,
  requestId: PaymentRequestId,
): Promise<FollowedRequest> {
  const { reader } = context.platform.database;
  const request = await findRequest(reader, requestId);
  if (request?.playerId !== playerId) throw new Refusal('payments.request_unknown');
  const { accountId, destinationId } = request;
  const [method, steps, account, destination, needed, crypto] = await Promise.all([
    methodOf(reader, request),
    listSteps(reader, requestId),
    accountId === null ? undefined : findAccount(reader, accountId),
    destinationId === null ? undefined : findDestination(reader, playerId, destinationId),
    needsOf(context, request),
    followedQuote(reader, requestId),
  ]);
  const shown = account && (await isShown(context, request, account)) ? account : undefined;
  const needs = needed === 'transfer' && shown === undefined ? null : needed;
  const promised = await promisedOf(context, request, {
    needs,
    destination,
    latestMinutes: method.latestMinutes,
  });
  const demoUrl = needs === 'transfer' && shown ? demoUrlOf(context, request, shown) : null;
  const { demoChainUrl } = context;
  const followed = { steps, account: shown, destination, needs, promised, demoUrl, crypto, demoChainUrl };
  return { ...request, method: method.displayName, ...followed };
}

/** What is said to be paid is shown with its account. Of what was only opened, only while it could be opened today. */
async function isShown(
  context: Context,
  { onlyOpened, methodId, currency, amount }: StoredRequest,
  account: Account,
): Promise<boolean> {
  if (!onlyOpened) return true;
  const { reader } = context.platform.database;
  const offered = await listOffered(reader, { direction: 'deposit', currency });
  const method = offered.find((one) => one.methodId === methodId);
  return account.enabled && method !== undefined && method.min <= amount && amount <= method.max;
}

async function needsOf(context: Context, request: StoredRequest): Promise<FollowedRequest['needs']> {
  const { state, playerId, currency, accountId } = request;
  if (state === 'claimed' && accountId !== null) return 'transfer';
  if (!isAmong(undecidedStates, state)) return null;
  const goingOut = await sumGoingOut(context.platform.database.reader, playerId, currency);
  if (goingOut <= unverifiedMax[currency]) return null;
  const { status } = await context.verification.verificationOf(playerId);
  return status === 'verified' ? null : 'verification';
}

const noPromise: Promised = { latestBy: null, rest: null };

async function promisedOf(
  context: Context,
  { state, playerId, latestBy }: StoredRequest,
  known: { needs: FollowedRequest['needs']; destination: Destination | undefined; latestMinutes: number },
): Promise<Promised> {
  if (!isOpen(state)) return noPromise;
  const now = await readNow(context.platform.database.reader);
  const { needs, destination, latestMinutes } = known;
  const standing = { now, latestBy, latestMinutes, needsDocuments: needs === 'verification' };
  // What is decided already, or comes in, waits for no rule.
  if (destination === undefined || !isAmong(undecidedStates, state))
    return promiseOf({ ...standing, closed: null, restsUntil: null });
  const [cooling, closures] = await Promise.all([
    context.identity.coolingOf(playerId),
    context.wallet.closuresOf(playerId),
  ]);
  const closed = closures.some(({ way }) => way === 'withdraw');
  return promiseOf({
    ...standing,
    closed: closedText({ closed, winUnderReview: isWinUnderReview(closures) }),
    restsUntil: credentialsRestUntil(cooling, destination.addedAt),
  });
}

function demoUrlOf({ demoBankUrl }: Context, request: StoredRequest, account: Account): string | null {
  if (demoBankUrl === undefined) return null;
  const url = new URL('/banka', demoBankUrl);
  url.searchParams.set('iban', account.number);
  url.searchParams.set('tutar', decimalOf(request.amount));
  url.searchParams.set('aciklama', request.referenceCode ?? '');
  url.searchParams.set('ad', request.claimedName);
  return url.href;
}
