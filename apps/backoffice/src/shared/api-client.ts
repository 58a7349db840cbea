import type { StaffRequestFor, StaffResponseFor, StaffRoute } from '@yakamoz/contracts';
import { createApiClient } from '@yakamoz/site/api-client';

type StaffCalls = { [R in StaffRoute]: { request: StaffRequestFor<R>; response: StaffResponseFor<R> } };

export const { api, addressOf, onSessionLost } = createApiClient<StaffCalls>({
  noSession: 'staff.no_session',
});
