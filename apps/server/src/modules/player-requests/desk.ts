// What staff see of requests.
import type { RequestId, VerificationStatus } from '@yakamoz/contracts';

import { readPage } from '../../platform/keyset-page.ts';
import type { PageQuery } from '../../platform/keyset-page.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ClosurePayout } from '../payments/index.ts';
import { numberIn } from '../staff/index.ts';
import type { Found } from '../staff/index.ts';
import type { Balance } from '../wallet/index.ts';
import type { Context } from './context.ts';
import { personPage } from './person-changes.ts';
import type { PersonPage } from './person-changes.ts';
import { countOpen, findRequest, listQueue } from './store.ts';
import type { StoredRequest } from './store.ts';

export interface QueuedRequest extends StoredRequest {
  username: string;
}

export interface RequestWithPayout extends StoredRequest {
  payout: ClosurePayout | undefined;
}

export const withPayout = async (
  { payments }: Context,
  request: StoredRequest,
): Promise<RequestWithPayout> => ({
  ...request,
  payout: request.paymentId === null ? undefined : await payments.closures.payoutOf(request.paymentId),
});

export interface RequestPage {
  request: QueuedRequest & RequestWithPayout;
  /** First and last name: the account the money goes to must be theirs. */
  name: string;
  balance: Balance;
  verification: VerificationStatus;
  /** Of a request for a changed person. */
  person: PersonPage | null;
}

export async function listRequests(
  { platform, identity }: Context,
  { open, ...page }: PageQuery & { open: boolean },
): Promise<{ requests: QueuedRequest[]; open: number; next: string | null }> {
  const { reader } = platform.database;
  const { shown, next } = await readPage(
    page,
    (limit) => listQueue(reader, { open, before: page.before, limit }),
    ({ requestId }) => requestId,
  );
  const usernames = await identity.usernamesOf(shown.map(({ playerId }) => playerId));
  return {
    requests: shown.map((request) => ({ ...request, username: usernames.get(request.playerId) ?? '' })),
    open: await countOpen(reader),
    next,
  };
}

/** By its number, for the box that finds anything. */
export async function findForBox({ platform, identity }: Context, text: string): Promise<Found[]> {
  const id = numberIn(text);
  const request = id && (await findRequest(platform.database.reader, id as RequestId));
  if (!request) return [];
  const { requestId, playerId, finishedAt } = request;
  const name = (await identity.usernamesOf([playerId])).get(playerId) ?? '';
  return [
    { kind: 'request', id: requestId, name, money: null, view: finishedAt === null ? 'open' : 'finished' },
  ];
}

export async function requestPage(context: Context, id: RequestId): Promise<RequestPage> {
  const request = await required(context, id);
  const { username, firstName, middleName, lastName } = await context.identity.profileOf(request.playerId);
  return {
    request: { ...(await withPayout(context, request)), username },
    name: [firstName, middleName, lastName].filter((part) => part !== '').join(' '),
    balance: await context.wallet.balanceOf(request.playerId),
    verification: (await context.verification.verificationOf(request.playerId)).status,
    person: await personPage(context, request),
  };
}

async function required({ platform }: Context, id: RequestId): Promise<StoredRequest> {
  const request = await findRequest(platform.database.reader, id);
  if (request === undefined) throw new Refusal('player_requests.unknown');
  return request;
}
