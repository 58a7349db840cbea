import type { QueryClient } from '@tanstack/react-query';

import { api } from '../api-client.ts';
import { balanceOf } from './balance.ts';
import { sessionQuery, setSessionUser } from './session.ts';

/**
 * Asks for the balance and shows it (SESS-02). Through the cache, which tries again after a failure and waits while there
 * is no connection. The answer may come after the player has left, or after somebody else has signed in.
 */
export async function refreshBalance(client: QueryClient): Promise<void> {
  const playerId = client.getQueryData(sessionQuery.queryKey)?.id;
  if (playerId === undefined) return;
  const fresh = await client
    .fetchQuery({
      queryKey: ['member', 'balance', playerId],
      queryFn: () => api('GET /api/get_user.php', {}),
      staleTime: 0,
    })
    .catch(() => undefined);
  const user = client.getQueryData(sessionQuery.queryKey);
  if (fresh === undefined || user?.id !== fresh.id) return;
  setSessionUser(client, { ...user, ...balanceOf(fresh) });
}
