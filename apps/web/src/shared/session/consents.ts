import { queryOptions } from '@tanstack/react-query';
import type { ResponseFor } from '@yakamoz/contracts';

import { api } from '../api-client.ts';

export type ConsentState = ResponseFor<'GET /api/v1/consents'>['consents'][number];

/** What the signed-in player agreed to, and which versions are in force. */
export const consentsQuery = queryOptions({
  queryKey: ['member', 'consents'],
  queryFn: async () => (await api('GET /api/v1/consents', {})).consents,
});

export const answerConsent = async (answer: {
  document: ConsentState['document'];
  version: string;
  accepted: boolean;
}): Promise<ConsentState[]> => (await api('POST /api/v1/consents', { body: answer })).consents;
