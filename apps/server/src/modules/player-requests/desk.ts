// What staff see of requests.
import type { PlayerId, RequestId, VerificationStatus } from '@yakamoz/contracts';

import { Refusal } from '../../platform/refusal.ts';
import type { StaffSession } from '../staff/index.ts';
import type { Balance } from '../wallet/index.ts';
import { openIban } from './iban.ts';
import type { Context } from './context.ts';
import { countOpen, findRequest, listQueue } from './store.ts';
import type { StoredRequest } from './store.ts';

const pageMax = 50;

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
  page: { open: boolean; before?: string | undefined; limit?: number | undefined },
): Promise<{ requests: QueuedRequest[]; open: number; next: RequestId | null }> {
  const { reader } = platform.database;
  const limit = Math.min(Math.max(page.limit ?? pageMax, 1), pageMax);
  const found = await listQueue(reader, { ...page, limit: limit + 1 });
  const shown = found.slice(0, limit);
  const usernames = await identity.usernamesOf(shown.map(({ playerId }) => playerId));
  return {
    requests: shown.map((request) => ({ ...request, username: usernames.get(request.playerId) ?? '' })),
    open: await countOpen(reader),
    next: found.length > limit ? (shown.at(-1)?.requestId ?? null) : null,
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

/** Committed before it is answered: nobody sees what the trail does not know of. */
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
