import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { RequestFor, ResponseFor } from '@yakamoz/contracts';

import { api } from '../../shared/api-client.ts';
import { answerConsent, consentsQuery } from '../../shared/session/consents.ts';
import { uploadDocument } from '../../shared/documents/upload-document.ts';
import { sessionQuery, setSessionUser } from '../../shared/session/session.ts';

export type Profile = ResponseFor<'GET /api/get_user.php'>;
export type ProfileUpdate = RequestFor<'POST /api/update_user.php'>['body'];
export type PersonRequest = RequestFor<'POST /api/v1/player-requests/person-changes'>['body'];

export const profileQuery = queryOptions({
  queryKey: ['member', 'profile'],
  queryFn: () => api('GET /api/get_user.php', {}),
});

/** What is sent when the form is saved: the record, a request with its document, or both. */
export interface ProfileSave {
  update: ProfileUpdate | undefined;
  request: { person: Omit<PersonRequest, 'document_id'>; document: File } | undefined;
}

/** What can be changed at once is saved first: a request that is refused does not keep it back. */
async function saveProfile({ update, request }: ProfileSave): Promise<void> {
  if (update !== undefined) await api('POST /api/update_user.php', { body: update });
  if (request === undefined) return;
  const { id } = await uploadDocument('person_change', request.document);
  await api('POST /api/v1/player-requests/person-changes', { body: { ...request.person, document_id: id } });
}

export function useSaveProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: saveProfile,
    // A password is not kept longer than it is needed.
    gcTime: 0,
    onSettled: () => client.invalidateQueries({ queryKey: ['member', 'requests'] }),
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
