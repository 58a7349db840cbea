import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { ResponseFor, RequestFor, Route } from '@yakamoz/contracts';

import { api } from '../api-client.ts';

export type Safety = ResponseFor<'GET /api/v1/safety'>;
export type Limit = Safety['limits'][number];
export type LimitKind = Limit['kind'];
export type Exclusion = NonNullable<Safety['exclusion']>;

/** Asked again when the stream says so, and whenever the tab is looked at. */
export const safetyQuery = queryOptions({
  queryKey: ['member', 'safety'],
  queryFn: (): Promise<Safety> => api('GET /api/v1/safety', {}),
  refetchOnWindowFocus: 'always',
  // An answer may come later than one that was asked for after it.
  structuralSharing: (shown, arrived) => newerOf(shown as Safety | undefined, arrived as Safety),
});

const newerOf = (shown: Safety | undefined, arrived: Safety): Safety =>
  shown !== undefined && shown.now > arrived.now ? shown : arrived;

/** The calls that change something answer the whole state. */
type ChangeRoute = {
  [R in Route]: R extends `POST /api/v1/safety/${string}`
    ? ResponseFor<R> extends Safety
      ? R
      : never
    : never;
}[Route];

export function useSafetyChange<R extends ChangeRoute>(route: R) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (request: RequestFor<R>) => api(route, request) as Promise<Safety>,
    onSuccess: (state) => showSafety(client, state),
    // What was refused may have changed elsewhere.
    onError: () => void client.invalidateQueries({ queryKey: safetyQuery.queryKey }),
    // A password is not kept longer than it is needed.
    gcTime: 0,
  });
}

export const showSafety = (client: QueryClient, state: Safety): void =>
  void client.setQueryData(safetyQuery.queryKey, state);

export const isClosed = ({ exclusion, time_out }: Safety): boolean => exclusion !== null || time_out !== null;

const roundingMs = 3_000;

/** Whether the stretch that the clock tells of still runs: then its time reaches up to now. */
export const isRunning = ({ clock, now }: Safety): boolean =>
  clock !== null && Date.parse(now) - Date.parse(clock.began_at) - clock.elapsed_s * 1_000 < roundingMs;
