import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { api } from '../../shared/api-client.ts';
import { reportActivity } from '../../shared/session/activity.ts';
import { sessionQuery, setSessionUser, useSession } from '../../shared/session/session.ts';
import { followStream } from '../../shared/stream/stream.ts';
import { rememberMember } from './member-hint.ts';
import { sessionOver } from './session-over.ts';

/** While somebody is signed in: keeps the session alive, hears when it changes, and fetches the balance. */
export function SessionWatch() {
  const client = useQueryClient();
  const { user, known } = useSession();
  const playerId = user?.id;

  useEffect(() => {
    if (known) rememberMember(playerId !== undefined);
  }, [known, playerId]);

  useEffect(() => {
    if (playerId === undefined) return;
    void refreshBalance(client);
    const stopReporting = reportActivity();
    const stopFollowing = followStream(({ topic }) => {
      if (topic === 'session') void checkAgain(client);
    });
    return () => {
      stopReporting();
      stopFollowing();
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

/** SESS-02. The answer may come after the player has left, or after somebody else has signed in. */
async function refreshBalance(client: QueryClient): Promise<void> {
  const fresh = await api('GET /api/get_user.php', {}).catch(() => undefined);
  const user = client.getQueryData(sessionQuery.queryKey);
  if (fresh === undefined || user?.id !== fresh.id) return;
  setSessionUser(client, { ...user, balance: fresh.balance, currency: fresh.currency });
}
