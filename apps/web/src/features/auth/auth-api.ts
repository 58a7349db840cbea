import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { RequestFor } from '@yakamoz/contracts';
import { showToast } from '@yakamoz/site/toast-store';

import { api } from '../../shared/api-client.ts';
import { forgetSession, setSessionUser } from '../../shared/session/session.ts';
import { authTexts } from './auth-texts.ts';
import { setFirstLimit } from './first-limit.ts';

/** Whoever is signed in is so even if the form was closed while it was sending. */
export function useSignIn(onSignedIn: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestFor<'POST /api/login.php'>['body']) => api('POST /api/login.php', { body }),
    onSuccess: ({ user }) => {
      setSessionUser(client, user);
      showToast({ title: authTexts.signedIn, variant: 'success' });
      onSignedIn();
      void setFirstLimit(client, user);
    },
  });
}

export const useRegister = () =>
  useMutation({
    mutationFn: (body: RequestFor<'POST /api/register.php'>['body']) =>
      api('POST /api/register.php', { body }),
    onSuccess: () => {
      const description = authTexts.registeredMore;
      showToast({ title: authTexts.registered, description, variant: 'success' });
    },
  });

export const useAskPasswordReset = () =>
  useMutation({
    mutationFn: (email: string) => api('POST /api/v1/password-resets', { body: { email } }),
  });

export function useCompletePasswordReset() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestFor<'POST /api/v1/password-reset-completions'>['body']) =>
      api('POST /api/v1/password-reset-completions', { body }),
    // The server has ended every session, this browser's too.
    onSuccess: () => forgetSession(client),
  });
}

/**
 * A read to the cache although it is a POST: a link works once, and the cache sees to it that one token is sent
 * once, however often the screen is drawn.
 */
export const emailVerificationQuery = (token: string) =>
  queryOptions({
    queryKey: ['email-verification', token],
    queryFn: () => api('POST /api/v1/email-verification-completions', { body: { token } }),
    retry: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const useAskEmailVerification = () =>
  useMutation({ mutationFn: () => api('POST /api/v1/email-verifications', {}) });

/** The session tells whether the address is verified. Silence is no reason to sign anyone out. */
export async function refreshSessionUser(client: QueryClient): Promise<void> {
  const answer = await api('GET /api/check_session.php', {}).catch(() => undefined);
  if (answer?.user) setSessionUser(client, answer.user);
}
