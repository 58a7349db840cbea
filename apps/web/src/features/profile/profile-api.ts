import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { RequestFor, ResponseFor } from '@yakamoz/contracts';

import { api } from '../../shared/api-client.ts';
import { answerConsent, consentsQuery } from '../../shared/session/consents.ts';
import { sessionQuery, setSessionUser } from '../../shared/session/session.ts';

export type Profile = ResponseFor<'GET /api/get_user.php'>;
export type ProfileUpdate = RequestFor<'POST /api/update_user.php'>['body'];

export const profileQuery = queryOptions({
  queryKey: ['member', 'profile'],
  queryFn: () => api('GET /api/get_user.php', {}),
});

export function useUpdateProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ProfileUpdate) => api('POST /api/update_user.php', { body }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: profileQuery.queryKey });
      // A new address is an unverified one, which the session tells too.
      const profile = client.getQueryData(profileQuery.queryKey);
      const user = client.getQueryData(sessionQuery.queryKey);
      if (profile && user) setSessionUser(client, { ...user, email_verified: profile.email_verified });
    },
  });
}

export const useAskEmailVerification = () =>
  useMutation({ mutationFn: () => api('POST /api/v1/email-verifications', {}) });

export function useAnswerMarketing() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ version, accepted }: { version: string; accepted: boolean }) =>
      answerConsent({ document: 'marketing', version, accepted }),
    onSuccess: (consents) => client.setQueryData(consentsQuery.queryKey, consents),
    // The version may have changed since the page was opened.
    onError: () => client.invalidateQueries({ queryKey: consentsQuery.queryKey }),
  });
}
