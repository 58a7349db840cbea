import { queryOptions, useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { Permission, StaffResponseFor } from '@yakamoz/contracts';
import { mayDo } from '@yakamoz/contracts/permissions';

import { api, loseSession } from '../api-client.ts';
import { forgetTypedWords } from '../filters/typed-words.ts';

export type Me = NonNullable<StaffResponseFor<'GET /api/staff/v1/me'>['member']>;

/** Null is nobody. A failure is neither: the query says so, and the screens keep what they have. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ client, queryKey }): Promise<Me | null> => {
    const { member } = await api('GET /api/staff/v1/me', {});
    // Whoever was signed in a moment ago is told, and nothing that they saw stays.
    if (member === null && client.getQueryData(queryKey)) loseSession();
    return member;
  },
});

/** For screens that only somebody who is signed in can reach. */
export function useMe(): Me {
  const { data } = useQuery(meQuery);
  if (!data) throw new Error('a screen of the staff was drawn for nobody');
  return data;
}

export const useMayDo = (permission: Permission): boolean => mayDo(useMe().role, permission);

/** Drops everything that somebody saw or typed. What belongs to nobody (an opened invitation) stays. */
export function forgetSession(client: QueryClient): void {
  client.setQueryData(meQuery.queryKey, null);
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] === 'staff' });
  forgetTypedWords();
}

/**
 * The sign-in page shows when the server has ended the session: whoever sees it may walk away from the desk. A failing call ends
 * it here all the same.
 */
export async function signOut(client: QueryClient): Promise<void> {
  await api('POST /api/staff/v1/sign-out', {}).catch(() => undefined);
  forgetSession(client);
}
