// What staff see of requests.
import type { PlayerId, RequestId, VerificationStatus } from '@yakamoz/contracts';

import { readPage } from '../../platform/keyset-page.ts';
import type { PageQuery } from '../../platform/keyset-page.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { StaffSession } from '../staff/index.ts';
import type { Balance } from '../wallet/index.ts';
import { openIban } from './iban.ts';
import type { Context } from './context.ts';
import { countOpen, findRequest, listQueue } from './store.ts';
import type { StoredRequest } from './store.ts';

export interface QueuedRequest extends StoredRequest {
  username: string;
}

export interface RequestPage {
  request: QueuedRequest;
  /** First and last name: the account the money goes to must be theirs. */
  name: string;
  balance: Balance;
  verification: VerificationStatus;
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

export async function requestPage(context: Context, id: RequestId): Promise<RequestPage> {
  const request = await required(context, id);
  const { username, firstName, middleName, lastName } = await context.identity.profileOf(request.playerId);
  return {
    request: { ...request, username },
    name: [firstName, middleName, lastName].filter((part) => part !== '').join(' '),
    balance: await context.wallet.balanceOf(request.playerId),
    verification: (await context.verification.verificationOf(request.playerId)).status,
  };
}

/** The audit entry is committed before the IBAN is answered. */
export async function revealIban(
  context: Context,
  session: StaffSession,
  given: { requestId: RequestId; reason: string },
): Promise<string> {
  const { requestId, reason } = given;
  const request = await required(context, requestId);
  if (request.ibanSealed === null) throw new Refusal('player_requests.nothing_to_pay');
  await context.platform.database.inTransaction((tx) =>
    context.staff.record(tx, session, {
      action: 'player_requests.reveal_iban',
      subject: subjectOf(request.playerId),
      facts: { request: requestId, reason },
    }),
  );
  return openIban(context, request);
}

const subjectOf = (playerId: PlayerId): string => `player:${playerId}`;

async function required({ platform }: Context, id: RequestId): Promise<StoredRequest> {
  const request = await findRequest(platform.database.reader, id);
  if (request === undefined) throw new Refusal('player_requests.unknown');
  return request;
}
