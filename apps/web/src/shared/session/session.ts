import { queryOptions, useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { ResponseFor } from '@yakamoz/contracts';

import { api } from '../api-client.ts';
import { keepNewestBalance } from './balance.ts';

type SessionAnswer = ResponseFor<'GET /api/check_session.php'>;
export type SessionUser = NonNullable<SessionAnswer['user']>;

/**
 * Checked once at start (SESS-01) and again only when the server says that it changed. A failed check leaves the
 * visitor signed out, silently.
 */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async (): Promise<SessionUser | null> => {
    try {
      return (await api('GET /api/check_session.php', {})).user;
    } catch {
      return null;
    }
  },
  staleTime: Infinity,
  gcTime: Infinity,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  // The cache passes everything through here, an answer as well as a user who is set by hand.
  structuralSharing: (shown, arrived) =>
    keepNewestBalance(shown as SessionUser | null | undefined, arrived as SessionUser | null),
});

export interface Session {
  user: SessionUser | null;
  /** False until the first check has answered: neither member nor visitor is to be shown yet. */
  known: boolean;
}

export function useSession(): Session {
  const { data, isPending } = useQuery(sessionQuery);
  return { user: data ?? null, known: !isPending };
}

export const setSessionUser = (client: QueryClient, user: SessionUser | null): void =>
  void client.setQueryData(sessionQuery.queryKey, user);

/** Drops everything that belonged to the player who was signed in. */
export function forgetSession(client: QueryClient): void {
  setSessionUser(client, null);
  client.removeQueries({ predicate: (query) => query.queryKey[0] === 'member' });
  forgetDrafts();
}

/** What was typed and kept for this tab belonged to that player too. */
function forgetDrafts(): void {
  try {
    for (const name of Object.keys(sessionStorage))
      if (name.startsWith('yakamoz-draft-')) sessionStorage.removeItem(name);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/** Ends the session here at once; a failing call changes nothing about that (SESS-03). */
export async function signOut(client: QueryClient): Promise<void> {
  forgetSession(client);
  await api('POST /api/logout.php', {}, { parting: true }).catch(() => undefined);
}
