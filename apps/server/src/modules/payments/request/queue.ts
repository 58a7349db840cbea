// A queue of requests as staff see it: page by page, each with its player's username.
import type { PaymentState, PlayerId } from '@yakamoz/contracts';

import { readPage } from '../../../platform/keyset-page.ts';
import type { PageQuery } from '../../../platform/keyset-page.ts';
import type { Context } from '../context.ts';
import type { Direction } from '../setup/method-store.ts';
import { isAmong, isOpen, payoutStates } from './states.ts';
import { listLast, listQueue } from './queue-store.ts';
import type { QueuedRequest } from './queue-store.ts';

export async function readQueue(
  { platform, identity }: Context,
  queue: { direction: Direction; states: readonly PaymentState[]; oldestFirst: boolean },
  page: PageQuery,
): Promise<{ requests: (QueuedRequest & { username: string })[]; next: string | null }> {
  const { shown, next } = await readPage(
    page,
    (limit) => platform.searches.run((reader) => listQueue(reader, { ...queue, before: page.before, limit })),
    ({ requestId }) => requestId,
  );
  const usernames = await identity.usernamesOf(shown.map(({ playerId }) => playerId));
  const requests = shown.map((request) => ({ ...request, username: usernames.get(request.playerId) ?? '' }));
  return { requests, next };
}

const lastMax = 20;

export const lastRequestsOf = ({ platform }: Context, playerId: PlayerId): Promise<QueuedRequest[]> =>
  platform.searches.run((reader) => listLast(reader, playerId, lastMax));

/** The list of its desk in which a request stands. */
export function deskOf({ state }: Pick<QueuedRequest, 'state'>): 'open' | 'sent' | 'finished' {
  if (isAmong(payoutStates, state)) return 'sent';
  return isOpen(state) ? 'open' : 'finished';
}
