import type { StaffRequestFor, StaffResponseFor, StaffRoute } from '@yakamoz/contracts';
import { addressOf as addressOfPath, createApiClient } from '@yakamoz/site/api-client';

type StaffCalls = { [R in StaffRoute]: { request: StaffRequestFor<R>; response: StaffResponseFor<R> } };

export const { api, loseSession, onSessionLost } = createApiClient<StaffCalls>({
  noSession: 'staff.no_session',
});

/** Where a call lives, for a link that the browser follows by itself (a file to save). */
export const addressOf = <R extends StaffRoute>(route: R, request: StaffRequestFor<R>): string =>
  addressOfPath(route.slice(route.indexOf(' ') + 1), request);
