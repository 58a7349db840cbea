import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { RequestFor, ResponseFor } from '@yakamoz/contracts';

import { api } from '../../shared/api-client.ts';
import { secondFactorQuery } from '../../shared/session/second-factor.ts';

export type SecondFactor = ResponseFor<'GET /api/v1/second-factor'>;
export type Setup = ResponseFor<'POST /api/v1/second-factor-setups'>;
export type Proof = RequestFor<'POST /api/v1/second-factor-removals'>['body'];

/** Switching it on or off has also ended the player's other sessions. */
function forgetState(client: QueryClient): Promise<unknown> {
  return Promise.all([
    client.invalidateQueries({ queryKey: secondFactorQuery.queryKey }),
    client.invalidateQueries({ queryKey: ['member', 'sessions'] }),
  ]);
}

export const useStartSetup = () =>
  useMutation({
    mutationFn: (password: string) => api('POST /api/v1/second-factor-setups', { body: { password } }),
    // The secret is not kept longer than it is shown.
    gcTime: 0,
  });

export function useConfirmSetup() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => api('POST /api/v1/second-factor-confirmations', { body: { code } }),
    onSuccess: () => void forgetState(client),
    gcTime: 0,
  });
}

export function useRemove() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Proof) => api('POST /api/v1/second-factor-removals', { body }),
    onSuccess: () => void forgetState(client),
  });
}

export function useRenewCodes() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Proof) => api('POST /api/v1/recovery-code-renewals', { body }),
    onSuccess: () => void forgetState(client),
    gcTime: 0,
  });
}
