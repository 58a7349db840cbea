import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { api } from '../../shared/api-client.ts';
import { closeCashier } from '../../shared/cashier-door.ts';
import { reportActivity } from '../../shared/session/activity.ts';
import { balanceOf, createBalanceRefresh } from '../../shared/session/balance.ts';
import type { SessionUser } from '../../shared/session/session.ts';
import { sessionQuery, setSessionUser, useSession } from '../../shared/session/session.ts';
import { followStream } from '../../shared/stream/stream.ts';
import { rememberMember } from './member-hint.ts';
import { sessionOver } from './session-over.ts';

/** While somebody is signed in: keeps the session alive, hears when it changes, and keeps the balance fresh. */
export function SessionWatch() {
  const client = useQueryClient();
  const { user, known } = useSession();
  const playerId = user?.id;

  useEffect(() => {
    if (known) rememberMember(playerId !== undefined);
  }, [known, playerId]);

  useEffect(() => {
    if (playerId === undefined) return;
    const refreshBalance = createBalanceRefresh({
      shownSeq: () => client.getQueryData(sessionQuery.queryKey)?.balance_seq ?? -1,
      fetch: () => fetchBalance(client, playerId),
    });
    // SESS-02
    void refreshBalance();
    const stopReporting = reportActivity();
    const stopFollowing = followStream((event) => {
      if (event.topic === 'session') void checkAgain(client);
      else if (event.topic === 'requests')
        void client.invalidateQueries({ queryKey: ['member', 'requests'] });
      else if (event.topic === 'wallet') void refreshBalance(event.seq);
      else void client.invalidateQueries({ queryKey: ['member', event.topic] });
    });
    // A tab that nobody looked at may have been asleep.
    const lookAgain = () => void (document.visibilityState === 'visible' && refreshBalance());
    document.addEventListener('visibilitychange', lookAgain);
    return () => {
      document.removeEventListener('visibilitychange', lookAgain);
      stopReporting();
      stopFollowing();
      closeCashier();
    };
  }, [client, playerId]);

  return null;
}

/** An answer counts; silence does not: somebody whose connection fails for a moment stays signed in. */
async function checkAgain(client: QueryClient): Promise<void> {
  const answer = await api('GET /api/check_session.php', {}).catch(() => undefined);
  if (answer === undefined) return;
  if (answer.user === null) sessionOver(client);
  else setSessionUser(client, answer.user);
}

/**
 * Through the cache, which tries again after a failure and waits while there is no connection. The answer may come
 * after the player has left, or after somebody else has signed in.
 */
async function fetchBalance(client: QueryClient, playerId: SessionUser['id']): Promise<void> {
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
