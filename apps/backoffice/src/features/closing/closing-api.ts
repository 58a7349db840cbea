import { queryOptions } from '@tanstack/react-query';
import type { StaffResponseFor } from '@yakamoz/contracts';
import { faultOf, send } from '@yakamoz/site/api-client';

import { addressOf, api } from '../../shared/api-client.ts';

export type Closing = StaffResponseFor<'GET /api/staff/v1/closing'>;
export type CurrencyBook = Closing['currencies'][number];

const liveMs = 30_000;

/** A closed day is never asked for again. */
export const closingQuery = (day: string | undefined) =>
  queryOptions({
    queryKey: ['staff', 'closing', day ?? 'today'],
    queryFn: () => api('GET /api/staff/v1/closing', { query: { day } }),
    refetchInterval: ({ state }) => (state.data?.closed_at === null ? liveMs : false),
  });

/** A file and no JSON, so it does not go through the client: the bytes are saved as they came. */
export async function fetchClosingFile(day: string): Promise<Blob> {
  const response = await send(addressOf('GET /api/staff/v1/closing-file', { query: { day } }));
  if (response.ok) return response.blob();
  throw await faultOf(response);
}
