import { queryOptions } from '@tanstack/react-query';
import type { DestinationKind, ResponseFor } from '@yakamoz/contracts';

import { api } from '../api-client.ts';

export type Destination = ResponseFor<'GET /api/v1/payments/destinations'>['destinations'][number];
export type Terms = ResponseFor<'GET /api/v1/payments/withdrawal-terms'>;

/** What the stream says about payments lets everything below this key be asked for again. */
export const destinationsQuery = queryOptions({
  queryKey: ['member', 'payments', 'destinations'],
  queryFn: async () => (await api('GET /api/v1/payments/destinations', {})).destinations,
});

export const termsQuery = queryOptions({
  queryKey: ['member', 'payments', 'terms'],
  queryFn: () => api('GET /api/v1/payments/withdrawal-terms', { query: {} }),
  // The balance and a change of the password move it.
  staleTime: 0,
});

/** Papara pays to an IBAN as banks do; only coins go elsewhere. */
export const isCrypto = (category: string): boolean => category === 'crypto';

export const suits = (kind: DestinationKind, crypto: boolean): boolean => (kind === 'iban') !== crypto;

/** The one used last stands first. */
export const byLastUse = (one: Destination, other: Destination): number =>
  (other.last_used_at ?? other.added_at).localeCompare(one.last_used_at ?? one.added_at);
